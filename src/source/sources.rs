//! Every text that was read, and the way from a byte to a line and a column.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::span::{FileId, Span};

/// A place as people count it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Lines from 1; CR, LF and CRLF each end one.
    pub line: usize,
    /// Characters (Unicode scalar values) from 1.
    pub column: usize,
}

/// One file as its author wrote it.
#[derive(Debug, Clone)]
pub struct SourceFile {
    name: String,
    path: PathBuf,
    text: Arc<str>,
    line_starts: Vec<usize>,
    /// How many characters begin before every multiple of [`STRIDE`] bytes.
    counted: Vec<usize>,
}

/// Bytes between two counts of characters, so that a column in a line of megabytes costs no more
/// than one in a short line.
const STRIDE: usize = 512;

impl SourceFile {
    /// The name shown to people: relative to the project, or as typed.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the file lies; the path of an embedded file is its name.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The whole text, byte order mark included.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The line and column of a byte; an offset inside a character counts as its start.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor_char_boundary(&self.text, offset);
        let line = self.line_starts.partition_point(|&start| start <= offset).max(1) - 1;
        let column =
            self.characters_before(offset) - self.characters_before(self.line_starts[line]);
        Position { line: line + 1, column: column + 1 }
    }

    /// The bytes of a line (counted from 1) without its end, empty past the last one.
    pub fn line(&self, line: usize) -> &str {
        &self.text[self.line_range(line)]
    }

    /// Where a line (counted from 1) begins and ends, its end-of-line bytes left out; the end of
    /// the file past the last line.
    pub fn line_range(&self, line: usize) -> std::ops::Range<usize> {
        let Some(&start) = line.checked_sub(1).and_then(|index| self.line_starts.get(index)) else {
            return self.text.len()..self.text.len();
        };
        let end = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        let line = self.text[start..end].trim_end_matches(['\r', '\n']);
        start..start + line.len()
    }

    /// Characters before a character boundary. A byte order mark is none that anybody sees.
    fn characters_before(&self, offset: usize) -> usize {
        let stride = offset / STRIDE;
        let Some(&counted) = self.counted.get(stride) else { return 0 };
        let rest = &self.text.as_bytes()[stride * STRIDE..offset];
        counted + rest.iter().filter(|&&byte| begins_character(byte)).count()
            - marks(&self.text, offset)
    }
}

/// All the files of one run.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Takes a file in and gives it an id.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        path: impl Into<PathBuf>,
        text: impl Into<Arc<str>>,
    ) -> FileId {
        let text = text.into();
        let line_starts = line_starts(&text);
        let counted = counted(&text);
        let (name, path) = (name.into(), path.into());
        self.files.push(SourceFile { name, path, text, line_starts, counted });
        FileId::from_index(self.files.len() - 1)
    }

    /// The file of an id that this very collection gave out.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.index()]
    }

    /// All files with their ids, in the order of reading.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(index, file)| (FileId::from_index(index), file))
    }

    /// The text of a span; empty where the span does not fit its file.
    pub fn slice(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.range()).unwrap_or("")
    }

    /// The line and column where a span starts.
    pub fn position(&self, span: Span) -> Position {
        self.file(span.file).position(span.start)
    }
}

fn counted(text: &str) -> Vec<usize> {
    let mut counted = vec![0];
    let mut sum = 0;
    for chunk in text.as_bytes().chunks(STRIDE) {
        sum += chunk.iter().filter(|&&byte| begins_character(byte)).count();
        counted.push(sum);
    }
    counted
}

/// Whether a byte of UTF-8 is the first of its character.
const fn begins_character(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// One where a byte order mark opens the text and stands before the offset.
fn marks(text: &str, offset: usize) -> usize {
    usize::from(offset > 0 && text.starts_with('\u{feff}'))
}

fn line_starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut starts = vec![0];
    for (index, &byte) in bytes.iter().enumerate() {
        let ends_line = byte == b'\n' || (byte == b'\r' && bytes.get(index + 1) != Some(&b'\n'));
        if ends_line {
            starts.push(index + 1);
        }
    }
    starts
}

fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters_and_every_kind_of_line_end() {
        let mut sources = Sources::default();
        let id = sources.add("a.md", "a.md", "\u{feff}ñu\r\nuno\rdós\n\tx");
        let file = sources.file(id);
        let place = |needle: &str| {
            let position = file.position(file.text().find(needle).expect("needle"));
            (position.line, position.column)
        };
        assert_eq!(place("u\r"), (1, 2));
        assert_eq!(place("uno"), (2, 1));
        assert_eq!(place("s\n"), (3, 3));
        assert_eq!(place("x"), (4, 2));
        assert_eq!(file.line(3), "dós");
        assert_eq!(file.line(9), "");
    }

    #[test]
    fn columns_of_a_long_line_are_counted_in_characters() {
        let mut sources = Sources::default();
        let text = format!("\u{feff}corta\n{}x", "añ€".repeat(5_000));
        let file = sources.add("a.md", "a.md", text.as_str());
        let position = sources.file(file).position(text.len() - 1);
        assert_eq!((position.line, position.column), (2, 15_001));
        assert_eq!(sources.file(file).line_range(1), 0..8);
    }
}
