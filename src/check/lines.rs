//! Running text as plain lines whose every part leads back to its place.

use std::ops::Range;

use crate::markdown::{Inline, InlineKind};
use crate::source::Span;

/// Words without markup, and where each of them stands.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The words.
    pub text: String,
    /// All of it.
    pub span: Span,
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone)]
struct Piece {
    start: usize,
    end: usize,
    span: Span,
}

impl Piece {
    /// Whether byte stands for byte.
    fn is_exact(&self) -> bool {
        self.span.end - self.span.start == self.end - self.start
    }
}

/// Where a text stands, and what an edit that replaces it would replace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    /// The words.
    pub text: String,
    /// Where they stand; a point where there are none.
    pub span: Span,
    /// The bytes to replace, unless markup stands between them.
    pub edit: Option<Span>,
}

impl Line {
    /// The words of a cell or a title, breaks as spaces; `place` is where it stands when empty.
    pub(super) fn whole(content: &[Inline], place: Span) -> Self {
        Self::with_values(content, place, &|_| None)
    }

    /// Like [`Line::whole`], with what `value` gives for the figures that the text takes from the
    /// model.
    pub(super) fn with_values(
        content: &[Inline],
        place: Span,
        value: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        let lines = vec![Self::empty(place)];
        let mut lines = Splitter { lines, splits: Splits::Nowhere, value };
        lines.push(content);
        let mut line = lines.lines.pop().unwrap_or_else(|| Self::empty(place));
        if line.pieces.is_empty() {
            line.span = place;
        }
        line
    }

    /// The words of a paragraph, cut at the breaks that `splits` names; lines without words fall
    /// away.
    pub(super) fn split(content: &[Inline], place: Span, splits: Splits) -> Vec<Self> {
        let mut lines = Splitter { lines: vec![Self::empty(place)], splits, value: &|_| None };
        lines.push(content);
        lines.lines.retain(|line| !line.text.trim().is_empty());
        lines.lines
    }

    fn empty(span: Span) -> Self {
        Self { text: String::new(), span: span.start_point(), pieces: Vec::new() }
    }

    /// Joins the next line of a paragraph to this one.
    pub(super) fn join(&mut self, next: Self) {
        self.join_with(" ", next);
    }

    /// Joins the next cell of a row to this one.
    pub(super) fn join_cell(&mut self, next: Self) {
        self.join_with(" | ", next);
    }

    fn join_with(&mut self, between: &str, next: Self) {
        self.text.push_str(between);
        let shift = self.text.len();
        self.text.push_str(&next.text);
        self.span = self.span.to(next.span);
        let moved = next.pieces.into_iter().map(|piece| Piece {
            start: piece.start + shift,
            end: piece.end + shift,
            ..piece
        });
        self.pieces.extend(moved);
    }

    /// Some bytes of the words, without the blanks around them.
    pub(super) fn part(&self, range: Range<usize>) -> Part {
        let slice = self.text.get(range.clone()).unwrap_or("");
        let start = range.start + (slice.len() - slice.trim_start().len());
        let text = slice.trim();
        let end = start + text.len();
        let mut pieces =
            self.pieces.iter().filter(|piece| piece.start < end && piece.end > start).peekable();
        let mut place: Option<Span> = None;
        let mut edit = None;
        while let Some(piece) = pieces.next() {
            let from = start.max(piece.start) - piece.start;
            let to = end.min(piece.end) - piece.start;
            let whole = from == 0 && to == piece.end - piece.start;
            let span = if piece.is_exact() {
                let first = piece.span.start;
                Span { start: first + from, end: first + to, ..piece.span }
            } else {
                piece.span
            };
            let alone = place.is_none() && pieces.peek().is_none();
            edit = (alone && (piece.is_exact() || whole)).then_some(span);
            place = Some(place.map_or(span, |earlier| earlier.to(span)));
        }
        let point = || self.pieces.iter().find(|piece| piece.end >= start).map(|piece| piece.span);
        let span = place.or_else(point).unwrap_or(self.span);
        Part { text: text.to_owned(), span, edit }
    }

    /// All of the words.
    pub(super) fn all(&self) -> Part {
        let part = self.part(0..self.text.len());
        // The whole of a cell can be replaced even where it holds markup.
        let edit = part.edit.or((!part.text.is_empty()).then_some(self.span));
        if part.text.is_empty() {
            Part { span: self.span, edit, ..part }
        } else {
            Part { edit, ..part }
        }
    }
}

/// Where a paragraph is cut into lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Splits {
    /// Nowhere: breaks are spaces.
    Nowhere,
    /// Where print breaks the line.
    HardBreaks,
    /// Where the source or print breaks the line.
    EveryBreak,
}

struct Splitter<'a> {
    lines: Vec<Line>,
    splits: Splits,
    value: &'a dyn Fn(&str) -> Option<String>,
}

impl Splitter<'_> {
    fn push(&mut self, content: &[Inline]) {
        for inline in content {
            match &inline.kind {
                InlineKind::Text(words) | InlineKind::Code(words) => self.words(words, inline.span),
                InlineKind::Image { alt, .. } => self.words(alt, inline.span),
                InlineKind::Emphasis(content)
                | InlineKind::Strong(content)
                | InlineKind::Strikethrough(content)
                | InlineKind::Link { content, .. }
                | InlineKind::WikiLink { content, .. }
                | InlineKind::Reference { content, .. }
                | InlineKind::Revised { content, .. } => {
                    self.push(content);
                    self.widen(inline.span);
                }
                InlineKind::SoftBreak => self.line_end(Splits::EveryBreak),
                InlineKind::LineBreak => self.line_end(Splits::HardBreaks),
                InlineKind::Value { name } => {
                    if let Some(value) = (self.value)(name) {
                        self.words(&value, inline.span);
                    }
                }
                InlineKind::NoteMark { .. } => {}
            }
        }
    }

    fn words(&mut self, words: &str, span: Span) {
        let Some(line) = self.lines.last_mut() else { return };
        let start = line.text.len();
        line.text.push_str(words);
        line.pieces.push(Piece { start, end: line.text.len(), span });
        self.widen(span);
    }

    fn widen(&mut self, span: Span) {
        let Some(line) = self.lines.last_mut() else { return };
        line.span = match line.pieces.as_slice() {
            [] => return,
            [_] if line.span.start == line.span.end => span,
            _ => line.span.to(span),
        };
    }

    fn line_end(&mut self, at_least: Splits) {
        let cuts = self.splits == Splits::EveryBreak || self.splits == at_least;
        let Some(line) = self.lines.last_mut() else { return };
        if cuts {
            let next = Line::empty(Span { start: line.span.end, ..line.span });
            self.lines.push(next);
        } else {
            line.text.push(' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::{BlockKind, parse};
    use crate::source::{Corrected, Sources};

    fn paragraph(text: &str) -> (Sources, Vec<Inline>, Span) {
        let mut sources = Sources::default();
        let file = sources.add("a.md", "a.md", text);
        let (chapter, _) = parse(&Corrected::unchanged(file, text));
        let block = chapter.blocks.into_iter().next().expect("a block");
        match block.kind {
            BlockKind::Paragraph(content) => (sources, content, block.span),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn parts_lead_back_through_markup_and_entities() {
        let (sources, content, place) = paragraph("Viper: **5**-7 *da&ntilde;ado*\ny nada");
        let lines = Line::split(&content, place, Splits::EveryBreak);
        assert_eq!(lines.len(), 2);
        let line = &lines[0];
        assert_eq!(line.text, "Viper: 5-7 dañado");
        let part = line.part(7..10);
        assert_eq!((part.text.as_str(), sources.slice(part.span)), ("5-7", "5**-7"));
        assert_eq!(part.edit, None);
        assert_eq!(sources.slice(line.part(0..5).span), "Viper");
        let word = line.part(11..line.text.len());
        assert_eq!(sources.slice(word.span), "da&ntilde;ado");
        assert_eq!(lines[1].text, "y nada");
        assert_eq!(sources.slice(lines[1].span), "y nada");
    }
}
