//! Pictures: found, inside the project, printable, and described.
//!
//! Alternative text is what a screen reader says (PDF/UA-1, ISO 14289-1, 7.3).

use std::collections::BTreeMap;
use std::path::Path;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{Chapter, Inline, InlineKind, walk};
use crate::messages::check as say;
use crate::source::Files;
use crate::source::project::{ChapterFile, leaves};

/// The pictures of a book, by chapter (counted from 0) and path as written.
pub type Pictures = BTreeMap<(usize, String), Vec<u8>>;

/// Reads every picture of the book; those that cannot be used are findings.
pub fn collect(
    chapters: &[Chapter],
    places: &[ChapterFile],
    files: &dyn Files,
    findings: &mut Vec<Diagnostic>,
) -> Pictures {
    let mut pictures = Pictures::new();
    for (index, (chapter, place)) in chapters.iter().zip(places).enumerate() {
        let mut look = |inline: &Inline| {
            let InlineKind::Image { path, alt, .. } = &inline.kind else { return };
            if alt.trim().is_empty() {
                findings.push(
                    Diagnostic::new(Code::ImageAlt, inline.span, say::image_alt(path))
                        .with_help(say::image_alt_help()),
                );
            }
            if pictures.contains_key(&(index, path.clone())) {
                return;
            }
            match read(path, place, files) {
                Ok(bytes) => {
                    pictures.insert((index, path.clone()), bytes);
                }
                Err(reason) => findings.push(reason.finding(path, inline)),
            }
        };
        walk::inlines(&chapter.blocks, &mut look);
        for note in &chapter.notes {
            walk::inlines(&note.blocks, &mut look);
        }
    }
    pictures
}

/// Why a picture cannot be used.
enum Reason {
    Missing,
    Remote,
    Outside,
    Format,
}

impl Reason {
    fn finding(&self, path: &str, inline: &Inline) -> Diagnostic {
        let (code, message, help) = match self {
            Self::Missing => {
                (Code::ImageMissing, say::image_missing(path), say::image_missing_help())
            }
            Self::Remote => (Code::ImageMissing, say::image_remote(path), say::image_remote_help()),
            Self::Outside => {
                (Code::SourceOutside, say::image_outside(path), say::image_outside_help())
            }
            Self::Format => (Code::ImageMissing, say::image_format(path), say::image_format_help()),
        };
        Diagnostic::new(code, inline.span, message).with_help(help)
    }
}

fn read(path: &str, place: &ChapterFile, files: &dyn Files) -> Result<Vec<u8>, Reason> {
    if path.contains("://") || path.starts_with("data:") {
        return Err(Reason::Remote);
    }
    let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy().into_owned();
    let full = place.folder.join(Path::new(&decoded));
    if leaves(&full, &place.boundary) {
        return Err(Reason::Outside);
    }
    let real = files.canonical(&full).map_err(|_| Reason::Missing)?;
    let boundary = files.canonical(&place.boundary).map_err(|_| Reason::Outside)?;
    if !real.starts_with(&boundary) {
        return Err(Reason::Outside);
    }
    let bytes = files.read(&real).map_err(|_| Reason::Missing)?;
    if is_picture(&bytes) { Ok(bytes) } else { Err(Reason::Format) }
}

/// Whether the bytes begin as a picture that can be printed does.
fn is_picture(bytes: &[u8]) -> bool {
    let raster: [&[u8]; 4] = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"RIFF"];
    if raster.iter().any(|magic| bytes.starts_with(magic)) {
        return true;
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    head.contains("<svg")
}
