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
}

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
        let before = &self.text[self.line_starts[line]..offset];
        // A byte order mark is not a character that anybody sees.
        let column = before.chars().filter(|&c| c != '\u{feff}').count() + 1;
        Position { line: line + 1, column }
    }

    /// The bytes of a line (counted from 1) without its end, empty past the last one.
    pub fn line(&self, line: usize) -> &str {
        let Some(&start) = line.checked_sub(1).and_then(|index| self.line_starts.get(index)) else {
            return "";
        };
        let end = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\r', '\n'])
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
        self.files.push(SourceFile { name: name.into(), path: path.into(), text, line_starts });
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
}
