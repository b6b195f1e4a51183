//! The later book with the changes marked in its tree, ready to be typeset.
//!
//! Words that came are wrapped where they stand, words that went are put back before them, and
//! whole paragraphs that went follow the one that they followed. What has no place in the tree,
//! such as a cell of a table that the model prints, gets a line of its own after its block.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::markdown::{Block, BlockKind, Chapter, Revision};
use crate::source::{FileId, Span};

use super::gone::{Gone, insert_after};
use super::mark::{Mark, Old, Space};
use super::marker::Marker;
use super::stretches::Stretch;
use super::text::UnitKind;
use super::vocabulary::Token;
use super::{Change, ChangeKind, Comparison, Word};

/// The later book of a comparison with its changes marked.
#[derive(Debug)]
pub struct Marked {
    /// Its chapters.
    pub chapters: Vec<Chapter>,
    /// The changes that have a mark, by index.
    pub placed: BTreeSet<usize>,
}

impl Comparison {
    /// Marks the changes in the chapters of the later book.
    pub fn marked(&self) -> Marked {
        let mut marks: BTreeMap<FileId, Vec<Mark>> = BTreeMap::new();
        let mut gone: BTreeMap<FileId, Vec<Gone>> = BTreeMap::new();
        // A later book without a word has a chapter all the same.
        let first = self.new_text.units.first().map(|unit| unit.span.start_point());
        let mut last: Option<Span> = first
            .or_else(|| self.new.chapters.first().map(|chapter| Span::new(chapter.file, 0, 0)));
        for block in &self.blocks {
            for stretch in self.stretches(block.changes.clone()) {
                let Some(change) = self.changes.get(stretch.change) else { continue };
                if !block.new.is_empty() {
                    if let Some((file, mark)) = self.mark(change, stretch) {
                        marks.entry(file).or_default().push(mark);
                    }
                } else if let Some(place) = last {
                    let kind = self.old_text.units.get(block.old.start).map(|unit| unit.kind);
                    gone.entry(place.file).or_default().push(Gone {
                        change: stretch.change,
                        kind: kind.unwrap_or(UnitKind::Paragraph),
                        cells: self.cells(change),
                        after: place.start,
                    });
                }
            }
            let unit = block.new.clone().next_back().and_then(|unit| self.new_text.units.get(unit));
            last = unit.map(|unit| unit.span).or(last);
        }
        let mut placed = BTreeSet::new();
        let chapters = self.new.chapters.iter().map(|chapter| {
            let mut chapter = chapter.clone();
            let marks = marks.remove(&chapter.file).unwrap_or_default();
            let gone = gone.remove(&chapter.file).unwrap_or_default();
            placed.extend(mark_chapter(&mut chapter, marks, gone));
            chapter
        });
        Marked { chapters: chapters.collect(), placed }
    }

    /// What a stretch of a change asks for in the file of its new place.
    fn mark(&self, change: &Change, stretch: Stretch) -> Option<(FileId, Mark)> {
        let Stretch { change: index, old, new, is_inside, .. } = stretch;
        let mut place = self.new_span(change.block, new.clone())?;
        let words = change.kind.is_words();
        let point = match change.kind {
            ChangeKind::Words | ChangeKind::Rewritten => None,
            ChangeKind::Moved => Some(Revision::Moved),
            // A space more or less is nothing to look for on a page.
            ChangeKind::Spacing => return None,
            _ => Some(Revision::Altered),
        };
        if matches!(change.kind, ChangeKind::Moved | ChangeKind::Shape) {
            let unit = self.blocks.get(change.block)?.new.start;
            place = self.new_text.units.get(unit)?.span;
        }
        if !words {
            place = place.start_point();
        }
        // The sentence that holds a change shows its old words.
        let shows_old = words && !old.is_empty() && !is_inside;
        if words && is_inside && new.is_empty() {
            return None;
        }
        let old = shows_old.then(|| Old {
            space: self.space(change.block, &old, &new),
            pieces: self.old_pieces(index, old),
        });
        let new = match words {
            true => self.new_text.shown(new, &self.vocabulary),
            false => String::new(),
        };
        let Span { file, start, end } = place;
        Some((file, Mark { change: index, start, end, new, old, point, is_placed: false }))
    }

    /// The words that a change takes away, parted where it holds others that take away some.
    fn old_pieces(&self, index: usize, old: Range<usize>) -> Vec<(usize, String)> {
        let mut pieces: Vec<(usize, String)> = Vec::new();
        let mut add = |change: usize, words: Range<usize>| {
            let text = self.old_text.shown(words.clone(), &self.vocabulary);
            let is_spaced = self.old_text.words.get(words.start).is_some_and(|word| word.is_spaced);
            let space = if is_spaced && words.start > old.start { " " } else { "" };
            if !words.is_empty() {
                pieces.push((change, format!("{space}{text}")));
            }
        };
        let mut at = old.start;
        for (change, inner) in self.held(index).filter(|(_, inner)| inner.kind.is_words()) {
            add(index, at..inner.old.start);
            add(change, inner.old.clone());
            at = inner.old.end;
        }
        add(index, at..old.end);
        pieces
    }

    /// Where the space stands that parts words that went from what stands around them.
    fn space(&self, block: usize, old: &Range<usize>, new: &Range<usize>) -> Space {
        let is_first = self.starts_unit(block, new.start);
        let (before, next) =
            (self.old_text.words.get(old.start), self.new_text.words.get(new.start));
        let spaced = |word: Option<&Word>| word.is_some_and(|word| word.is_spaced);
        let is_word = |word: Option<&Word>| {
            word.is_some_and(|word| {
                self.vocabulary.shown(word.token).contains(char::is_alphanumeric)
            })
        };
        let last = old.clone().next_back().and_then(|last| self.old_text.words.get(last));
        match spaced(before) && !is_first && (new.is_empty() || !spaced(next)) {
            true => Space::Before,
            false if is_first || (!new.is_empty() && spaced(next)) => Space::After,
            // «(con bolsillos)» without «con».
            false if is_word(last) && is_word(next) => Space::After,
            false => Space::None,
        }
    }

    /// Whether a word stands at the beginning of a paragraph of a block.
    fn starts_unit(&self, block: usize, word: usize) -> bool {
        let units = self.blocks.get(block).map(|block| block.new.clone());
        let units = units.and_then(|units| self.new_text.units.get(units)).unwrap_or_default();
        units.iter().any(|unit| unit.words.start == word)
    }

    /// What a change took away, cell by cell.
    fn cells(&self, change: &Change) -> Vec<String> {
        let words = self.old_text.words.get(change.old.clone()).unwrap_or_default();
        let mut at = change.old.start;
        let mut cells = Vec::new();
        for cell in words.split(|word| word.token == Token::CELL) {
            cells.push(self.old_text.shown(at..at + cell.len(), &self.vocabulary));
            at += cell.len() + 1;
        }
        cells
    }
}

/// Puts marks into a chapter; the value is what found a place.
fn mark_chapter(chapter: &mut Chapter, mut marks: Vec<Mark>, gone: Vec<Gone>) -> BTreeSet<usize> {
    marks.sort_by_key(|mark| (mark.start, mark.end, mark.change));
    let mut marker = Marker { marks, file: chapter.file };
    marker.blocks(&mut chapter.blocks);
    for note in &mut chapter.notes {
        marker.blocks(&mut note.blocks);
    }
    let mut placed: BTreeSet<usize> =
        marker.marks.iter().filter(|mark| mark.is_placed).flat_map(Mark::changes).collect();
    // From the end, so that paragraphs that follow the same one keep their order.
    for gone in gone.iter().rev() {
        let span = Span::new(chapter.file, gone.after, gone.after);
        if !insert_after(&mut chapter.blocks, gone, span) {
            chapter.blocks.push(gone.paragraph(span));
        }
        placed.insert(gone.change);
    }
    let lost: Vec<Mark> = marker.marks.into_iter().filter(|mark| !mark.is_placed).collect();
    for mark in lost.iter().rev() {
        let span = Span::new(chapter.file, mark.start, mark.start);
        let block = Block { kind: BlockKind::Paragraph(mark.inlines(span)), span };
        let after = chapter.blocks.partition_point(|block| block.span.start <= mark.start);
        chapter.blocks.insert(after, block);
        placed.extend(mark.changes());
    }
    placed
}
