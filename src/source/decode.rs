//! From bytes to text, with a finding for every byte that is not clean UTF-8.

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::{Text, source as say};

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
            findings.extend(unprintable(&text, file));
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

/// The first sign of a text that turns its direction, and the first control character: nobody sees
/// them in an editor, and what follows the former is printed backwards (Unicode Standard Annex 9).
fn unprintable(text: &str, file: FileId) -> impl Iterator<Item = Diagnostic> {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    // A NUL has a finding of its own, and a form feed parts pages in some editors.
    let controls = |c: char| {
        c.is_control() && !matches!(c, '\0' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}')
    };
    let (mut turn, mut control) = (None, None);
    for (at, c) in text.char_indices() {
        if turns(c) {
            turn.get_or_insert((at, c));
        } else if controls(c) {
            control.get_or_insert((at, c));
        }
    }
    let finding = move |(at, c): (usize, char), what: Text| {
        Diagnostic::new(Code::SourceEncoding, Span::new(file, at, at + c.len_utf8()), what)
            .with_severity(Severity::Warning)
            .with_help(say::unseen_help())
    };
    let code = |c: char| format!("U+{:04X}", u32::from(c));
    let turn = turn.map(|found| finding(found, say::turns(code(found.1))));
    let control = control.map(|found| finding(found, say::control(code(found.1))));
    turn.into_iter().chain(control)
}

/// Where the first replaced byte stands in the lossy text: the valid part before it is the same
/// in both, so its length is the offset.
fn first_damage(bytes: &[u8], lossy: &str) -> usize {
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    valid.min(lossy.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_told_once() {
        let text = "una \u{202e}carta\u{202c} y un \u{7}timbre\u{7}\ty más";
        let decoded = decode(text.as_bytes().to_vec(), FileId::from_index(0));
        let places: Vec<&str> =
            decoded.findings.iter().map(|finding| &text[finding.span.range()]).collect();
        assert_eq!(places, ["\u{202e}", "\u{7}"]);
        assert!(!decoded.damaged);
    }
}
