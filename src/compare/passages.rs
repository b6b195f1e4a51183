//! A comparison as a text to be read: what stayed, what went, what came, paragraph by paragraph.
//!
//! Views and the marked book are made from this.

use std::ops::Range;

use crate::source::Span;

use super::text::{BookText, Style, UnitKind};
use super::{ChangeKind, Comparison};

/// A block of a [`Comparison`], ready to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The block's index.
    pub block: usize,
    /// What the paragraph is now; what it was where it went.
    pub kind: UnitKind,
    /// Whether it stands elsewhere now.
    pub is_moved: bool,
    /// What it is made of, in the order of the text.
    pub pieces: Vec<Piece>,
}

/// A stretch of a [`Passage`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words that stayed, as the new text has them.
    Kept(Vec<Shown>),
    /// Words that gave way to others; either may be empty.
    Changed {
        /// The change's index.
        change: usize,
        /// What went.
        old: Vec<Shown>,
        /// What came.
        new: Vec<Shown>,
    },
    /// More words that came with a rewritten sentence, after a change inside it.
    Rest {
        /// The index of the rewritten sentence.
        change: usize,
        /// What came.
        new: Vec<Shown>,
    },
    /// A change without words of its own, at its place: a paragraph parted, another emphasis.
    Mark {
        /// The change's index.
        change: usize,
    },
    /// A paragraph ends here in the new text, or, of what went, in the old one.
    End,
}

/// Words set alike, with the spaces between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The words; begins with a space where one stands before them.
    pub text: String,
    /// How they are set.
    pub style: Style,
}

impl Comparison {
    /// A block as a text to be read; `None` past the last one.
    pub fn passage(&self, block: usize) -> Option<Passage> {
        let one = self.blocks.get(block)?;
        let (text, units) = match one.new.is_empty() {
            true => (&self.old_text, &one.old),
            false => (&self.new_text, &one.new),
        };
        let kind = text.units.get(units.start)?.kind;
        let mut pieces = Vec::new();
        let new = super::words_of(&self.new_text, &one.new);
        let mut at = new.start;
        for stretch in self.stretches(one.changes.clone()) {
            let change = stretch.change;
            let Some(kind) = self.changes.get(change).map(|change| change.kind) else { continue };
            if matches!(kind, ChangeKind::Moved | ChangeKind::Shape) {
                pieces.push(Piece::Mark { change });
                continue;
            }
            self.keep(at..stretch.new.start, new.start, &mut pieces);
            at = at.max(stretch.new.start);
            if !kind.is_words() {
                pieces.push(Piece::Mark { change });
                continue;
            }
            if !stretch.new.is_empty() {
                self.end_before(stretch.new.start, new.start, &mut pieces);
            }
            at = at.max(stretch.new.end);
            let came = shown(self, &self.new_text, stretch.new);
            pieces.push(match stretch.is_rest {
                true => Piece::Rest { change, new: came },
                false => {
                    let old = shown(self, &self.old_text, stretch.old);
                    Piece::Changed { change, old, new: came }
                }
            });
        }
        self.keep(at..new.end, new.start, &mut pieces);
        Some(Passage { block, kind, is_moved: one.is_moved, pieces })
    }

    /// Adds words that stayed, parted where paragraphs of the new text end; `first` is the first
    /// word of the block.
    fn keep(&self, words: Range<usize>, first: usize, pieces: &mut Vec<Piece>) {
        let mut at = words.start;
        while at < words.end {
            let unit_end = self.new_text.unit_of(at).map_or(words.end, |unit| unit.words.end);
            let end = unit_end.clamp(at + 1, words.end);
            self.end_before(at, first, pieces);
            pieces.push(Piece::Kept(shown(self, &self.new_text, at..end)));
            at = end;
        }
    }

    /// Ends the paragraph before a word that opens the next one.
    fn end_before(&self, word: usize, first: usize, pieces: &mut Vec<Piece>) {
        let opens = self.new_text.unit_of(word).is_some_and(|unit| unit.words.start == word);
        if opens && word > first {
            pieces.push(Piece::End);
        }
    }

    /// Where a change stands in the old text; `None` where a whole paragraph came.
    pub fn old_place(&self, change: usize) -> Option<Span> {
        let change = self.changes.get(change)?;
        let units = &self.blocks.get(change.block)?.old;
        place(&self.old_text, change.old.clone(), units)
    }

    /// Where a change stands in the new text; `None` where a whole paragraph went.
    pub fn new_place(&self, change: usize) -> Option<Span> {
        let change = self.changes.get(change)?;
        self.new_span(change.block, change.new.clone())
    }

    /// Where some words of a block stand in the new text.
    pub(super) fn new_span(&self, block: usize, words: Range<usize>) -> Option<Span> {
        let units = &self.blocks.get(block)?.new;
        place(&self.new_text, words, units)
    }

    /// What a change takes away, as one line.
    pub fn old_words(&self, change: usize) -> String {
        let words = self.changes.get(change).map(|change| change.old.clone()).unwrap_or_default();
        self.old_text.shown(words, &self.vocabulary)
    }

    /// What a change brings, as one line.
    pub fn new_words(&self, change: usize) -> String {
        let words = self.changes.get(change).map(|change| change.new.clone()).unwrap_or_default();
        self.new_text.shown(words, &self.vocabulary)
    }
}

fn place(text: &BookText, words: Range<usize>, units: &Range<usize>) -> Option<Span> {
    let here = text.units.get(units.clone())?;
    let after = here.partition_point(|unit| unit.words.start <= words.start);
    let unit = units.start + after.checked_sub(1)?;
    text.span(words, unit)
}

/// Words with their spaces, those that are set alike together.
fn shown(comparison: &Comparison, text: &BookText, words: Range<usize>) -> Vec<Shown> {
    let mut result: Vec<Shown> = Vec::new();
    for word in text.words.get(words).unwrap_or_default() {
        let token = comparison.vocabulary.shown(word.token);
        let space = if word.is_spaced { " " } else { "" };
        match result.last_mut() {
            Some(last) if last.style == word.style => {
                last.text.push_str(space);
                last.text.push_str(token);
            }
            _ => result.push(Shown { text: format!("{space}{token}"), style: word.style }),
        }
    }
    result
}
