//! From bytes to text, with a finding for every byte that is not clean UTF-8.

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::source as say;

use super::span::{FileId, Span};

/// A decoded file.
#[derive(Debug)]
pub struct Decoded {
    /// The text; bytes that are not UTF-8 stand as U+FFFD.
    pub text: String,
    /// What was wrong with the bytes.
    pub findings: Vec<Diagnostic>,
    /// Whether bytes were lost, so that the text must not be written back nor printed.
    pub damaged: bool,
}

/// Decodes the bytes of the file that will have the id `file`.
///
/// The first faulty byte is reported at its place and the encoding it probably has is named.
/// NUL characters are reported once and kept; a text that holds them is damaged too, since they
/// come from a lost encoding.
pub fn decode(bytes: Vec<u8>, file: FileId) -> Decoded {
    let mut findings = Vec::new();
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => {
            let nul = text.find('\0');
            if let Some(at) = nul {
                let span = Span::new(file, at, at + 1);
                let count = text.bytes().filter(|&byte| byte == 0).count();
                findings.push(
                    Diagnostic::new(Code::SourceEncoding, span, say::nul(count))
                        .with_help(say::nul_help()),
                );
            }
            let mark = text.char_indices().skip(1).find(|&(_, c)| c == '\u{feff}');
            if let Some((at, _)) = mark {
                let span = Span::new(file, at, at + '\u{feff}'.len_utf8());
                findings.push(
                    Diagnostic::new(Code::SourceEncoding, span, say::stray_bom())
                        .with_severity(Severity::Warning),
                );
            }
            return Decoded { text, findings, damaged: nul.is_some() };
        }
        Err(error) => error.into_bytes(),
    };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let at = first_damage(&bytes, &text);
    let span = Span::new(file, at, at + '\u{fffd}'.len_utf8());
    let utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let (name, iconv) = if utf16 { ("UTF-16", "UTF-16") } else { ("Windows-1252", "WINDOWS-1252") };
    findings.push(
        Diagnostic::new(Code::SourceEncoding, span, say::not_utf8())
            .with_help(say::not_utf8_help(name, iconv)),
    );
    Decoded { text, findings, damaged: true }
}

/// Where the first replaced byte stands in the lossy text: the valid part before it is the same
/// in both, so its length is the offset.
fn first_damage(bytes: &[u8], lossy: &str) -> usize {
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    valid.min(lossy.len())
}
