//! A text after its edits, with the way back to what its author wrote.

use std::ops::Range;

use crate::diagnostic::Edit;

use super::span::{FileId, Span};

/// A chapter with the glossary's edits carried out.
///
/// Everything after the glossary reads [`Corrected::text`] and reports places through
/// [`Corrected::span`], which are bytes of the original.
#[derive(Debug, Clone)]
pub struct Corrected {
    file: FileId,
    text: String,
    original_len: usize,
    pieces: Vec<Piece>,
}

/// One edit: where it lies in both texts.
#[derive(Debug, Clone)]
struct Piece {
    corrected: Range<usize>,
    original: Range<usize>,
}

impl Corrected {
    /// A text that nobody edited.
    pub fn unchanged(file: FileId, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { file, original_len: text.len(), text, pieces: Vec::new() }
    }

    /// Carries out edits that are sorted by place and do not overlap; others are left out.
    pub fn new<'a>(
        file: FileId,
        original: &str,
        edits: impl IntoIterator<Item = &'a Edit>,
    ) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut pieces = Vec::new();
        let mut copied = 0;
        for edit in edits {
            if edit.span.start < copied || original.get(edit.span.range()).is_none() {
                continue;
            }
            text.push_str(&original[copied..edit.span.start]);
            let start = text.len();
            text.push_str(&edit.replacement);
            pieces.push(Piece { corrected: start..text.len(), original: edit.span.range() });
            copied = edit.span.end;
        }
        text.push_str(&original[copied..]);
        Self { file, text, original_len: original.len(), pieces }
    }

    /// The file whose text this was.
    pub fn file(&self) -> FileId {
        self.file
    }

    /// The text after the edits.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the original that became a range of the corrected text.
    ///
    /// A range that begins or ends inside an edit takes in the whole of that edit.
    pub fn span(&self, range: Range<usize>) -> Span {
        let start = self.original(range.start, false);
        let end = self.original(range.end, true);
        Span::new(self.file, start, end.max(start))
    }

    /// Whether an edit lies in some bytes of the original.
    pub fn is_edited(&self, span: Span) -> bool {
        let next = self.pieces.partition_point(|piece| piece.original.end <= span.start);
        self.pieces.get(next).is_some_and(|piece| piece.original.start < span.end)
    }

    /// Cuts a range of the corrected text where edits begin and end.
    pub fn cut_at_edits(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let first = self.pieces.partition_point(|piece| piece.corrected.end <= range.start);
        let mut cuts = Vec::new();
        let mut from = range.start;
        let inside = self.pieces[first..]
            .iter()
            .take_while(|piece| piece.corrected.start < range.end)
            .flat_map(|piece| [piece.corrected.start, piece.corrected.end]);
        for at in inside.filter(|at| *at > range.start && *at < range.end) {
            if at > from {
                cuts.push(from..at);
                from = at;
            }
        }
        if from < range.end {
            cuts.push(from..range.end);
        }
        cuts
    }

    fn original(&self, offset: usize, is_end: bool) -> usize {
        // The last edit that begins before the offset (for a start: at or before it).
        let index = self.pieces.partition_point(|piece| {
            if is_end { piece.corrected.start < offset } else { piece.corrected.start <= offset }
        });
        let Some(piece) = index.checked_sub(1).map(|last| &self.pieces[last]) else {
            return offset.min(self.original_len);
        };
        let inside = offset < piece.corrected.end;
        if inside {
            return if is_end { piece.original.end } else { piece.original.start };
        }
        (piece.original.end + (offset - piece.corrected.end)).min(self.original_len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lead_back_across_edits() {
        let file = FileId::from_index(0);
        let edit = |start, end, replacement: &str| Edit {
            span: Span::new(file, start, end),
            replacement: replacement.to_owned(),
        };
        let original = "un campo y otro campo.";
        let corrected =
            Corrected::new(file, original, &[edit(3, 8, "casilla"), edit(16, 21, "casilla")]);
        assert_eq!(corrected.text(), "un casilla y otro casilla.");
        let back = |range| {
            let span = corrected.span(range);
            &original[span.range()]
        };
        assert_eq!(back(3..10), "campo");
        assert_eq!(back(5..6), "campo");
        assert_eq!(back(0..2), "un");
        assert_eq!(back(11..12), "y");
        assert_eq!(back(13..25), "otro campo");
        assert_eq!(back(25..26), ".");
    }
}
