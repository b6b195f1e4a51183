//! The later book with the changes marked in its tree, ready to be typeset.
//!
//! Words that came are wrapped where they stand, words that went are put back before them, and
//! whole paragraphs that went follow the one that they followed. What has no place in the tree,
//! such as a cell of a table that the model prints, gets a line of its own after its block.

use std::collections::{BTreeMap, BTreeSet};

use crate::markdown::{
    Block, BlockKind, Cell, Chapter, Inline, InlineKind, Item, List, Numbering, Revision, Row,
};
use crate::source::{FileId, Span};

use super::text::UnitKind;
use super::vocabulary::Token;
use super::{Change, ChangeKind, Comparison};

/// The later book of a comparison with its changes marked.
#[derive(Debug)]
pub struct Marked {
    /// Its chapters.
    pub chapters: Vec<Chapter>,
    /// The changes that have a mark, by index.
    pub placed: BTreeSet<usize>,
}

/// A change on its way into the tree.
#[derive(Debug)]
struct Mark {
    change: usize,
    /// Bytes of the later file; a point where nothing came.
    start: usize,
    end: usize,
    /// What came, to be found where bytes do not stand for bytes.
    new: String,
    /// What went.
    old: Option<Old>,
    /// What is shown where nothing came or went.
    point: Option<Revision>,
    is_placed: bool,
}

/// Words that went, with the space that parts them from their neighbours.
#[derive(Debug)]
struct Old {
    text: String,
    space: Space,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Space {
    None,
    Before,
    After,
}

/// A paragraph that went.
struct Gone {
    change: usize,
    kind: UnitKind,
    /// Its words; more than one text for the cells of a row.
    cells: Vec<String>,
    /// Where in the later file the paragraph begins that it followed.
    after: usize,
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
            for index in block.changes.clone() {
                let Some(change) = self.changes.get(index) else { continue };
                if !block.new.is_empty() {
                    if let Some((file, mark)) = self.mark(index, change) {
                        marks.entry(file).or_default().push(mark);
                    }
                } else if let Some(place) = last {
                    let kind = self.old_text.units.get(block.old.start).map(|unit| unit.kind);
                    gone.entry(place.file).or_default().push(Gone {
                        change: index,
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

    /// What a change asks for in the file of its new place.
    fn mark(&self, index: usize, change: &Change) -> Option<(FileId, Mark)> {
        let mut place = self.new_place(index)?;
        let words = change.kind == ChangeKind::Words;
        let point = match change.kind {
            ChangeKind::Words => None,
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
        let new = if words { self.new_words(index) } else { String::new() };
        let old = (words && !change.old.is_empty()).then(|| {
            let is_first = self.starts_unit(change);
            let spaced = |word: Option<&super::Word>| word.is_some_and(|word| word.is_spaced);
            let (old_word, new_word) = (
                self.old_text.words.get(change.old.start),
                self.new_text.words.get(change.new.start),
            );
            let space = match change.new.is_empty() {
                true if is_first => Space::After,
                true if spaced(old_word) => Space::Before,
                false if is_first || spaced(new_word) => Space::After,
                _ => Space::None,
            };
            Old { text: self.old_words(index), space }
        });
        let Span { file, start, end } = place;
        Some((file, Mark { change: index, start, end, new, old, point, is_placed: false }))
    }

    /// Whether a change stands at the beginning of its paragraph.
    fn starts_unit(&self, change: &Change) -> bool {
        let units = self.blocks.get(change.block).map(|block| block.new.clone());
        let units = units.and_then(|units| self.new_text.units.get(units)).unwrap_or_default();
        units.iter().any(|unit| unit.words.start == change.new.start)
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
        marker.marks.iter().filter(|mark| mark.is_placed).map(|mark| mark.change).collect();
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
        placed.insert(mark.change);
    }
    placed
}

impl Mark {
    /// All of it as running text of its own.
    fn inlines(&self, span: Span) -> Vec<Inline> {
        let mut inlines = self.before(span);
        if !self.new.is_empty() {
            let content = vec![Inline { kind: InlineKind::Text(self.new.clone()), span }];
            inlines.push(self.revised(Revision::Inserted, content, span));
        }
        inlines
    }

    /// What stands before the words that came.
    fn before(&self, span: Span) -> Vec<Inline> {
        let text = |words: &str| Inline { kind: InlineKind::Text(words.to_owned()), span };
        let mut inlines = Vec::new();
        if let Some(old) = &self.old {
            if old.space == Space::Before {
                inlines.push(text(" "));
            }
            inlines.push(self.revised(Revision::Deleted, vec![text(&old.text)], span));
            if old.space == Space::After {
                inlines.push(text(" "));
            }
        }
        if let Some(revision) = self.point {
            inlines.push(self.revised(revision, Vec::new(), span));
        }
        inlines
    }

    fn revised(&self, revision: Revision, content: Vec<Inline>, span: Span) -> Inline {
        Inline { kind: InlineKind::Revised { change: self.change, revision, content }, span }
    }

    fn is_point(&self) -> bool {
        self.start == self.end
    }
}

/// Goes through a chapter and puts every mark where it belongs.
struct Marker {
    /// Sorted by place.
    marks: Vec<Mark>,
    file: FileId,
}

impl Marker {
    /// The nesting of blocks is bounded by the parser, and so is this recursion.
    fn blocks(&mut self, blocks: &mut [Block]) {
        for block in blocks {
            let start = block.span.start;
            match &mut block.kind {
                BlockKind::Heading(heading) => self.run(&mut heading.content, start),
                BlockKind::Paragraph(content) => self.run(content, start),
                BlockKind::Quote(inner) => self.blocks(inner),
                BlockKind::Callout(callout) => {
                    self.run(&mut callout.title, start);
                    self.blocks(&mut callout.blocks);
                }
                BlockKind::List(list) => {
                    for item in &mut list.items {
                        self.blocks(&mut item.blocks);
                    }
                }
                BlockKind::Table(table) => {
                    for row in std::iter::once(&mut table.header).chain(&mut table.rows) {
                        let mut start = row.span.start;
                        for cell in &mut row.cells {
                            self.run(&mut cell.content, start.min(cell.span.start));
                            start = cell.span.end;
                        }
                    }
                }
                BlockKind::Code { .. } | BlockKind::ModelTable { .. } | BlockKind::Rule => {}
            }
        }
    }

    /// Marks one run of text that begins, markup included, at a byte.
    fn run(&mut self, content: &mut Vec<Inline>, start: usize) {
        let Some(first) = content.first().map(|inline| inline.span) else { return };
        let mut front = Vec::new();
        let lowest = self.marks.partition_point(|mark| mark.start < start);
        for mark in self.marks.get_mut(lowest..).unwrap_or_default() {
            if mark.start > first.start {
                break;
            }
            if mark.is_point() && !mark.is_placed {
                mark.is_placed = true;
                front.extend(mark.before(first.start_point()));
            }
        }
        let marked = self.inlines(std::mem::take(content));
        front.extend(marked);
        *content = front;
    }

    fn inlines(&mut self, inlines: Vec<Inline>) -> Vec<Inline> {
        let mut result = Run::default();
        for inline in inlines {
            let touching = self.touching(inline.span);
            if touching.is_empty() {
                result.close(&self.marks);
                result.done.push(inline);
                continue;
            }
            let covering = touching.clone().find(|&index| {
                let mark = &self.marks[index];
                !mark.is_point() && mark.start <= inline.span.start && mark.end >= inline.span.end
            });
            let is_text = matches!(inline.kind, InlineKind::Text(_));
            if let Some(index) = covering.filter(|_| !is_text || touching.len() == 1) {
                let is_exact = !is_text || self.is_whole(index, &inline);
                if is_exact {
                    result.push(index, inline, &mut self.marks);
                    continue;
                }
            }
            self.part(inline, touching, &mut result);
        }
        result.close(&self.marks);
        result.done
    }

    /// Whether a mark is about all the words of a text and not only about some of a corrected term.
    fn is_whole(&self, index: usize, inline: &Inline) -> bool {
        let InlineKind::Text(text) = &inline.kind else { return true };
        text.len() == inline.span.end - inline.span.start
            || !self.marks[index].new.is_empty() && self.marks[index].new.contains(text.trim())
            || !text.contains(&self.marks[index].new)
    }

    /// The marks that touch a place and have something to show there.
    fn touching(&self, span: Span) -> std::ops::Range<usize> {
        let first = self.marks.partition_point(|mark| mark.end < span.start);
        let last = self.marks.partition_point(|mark| mark.start <= span.end);
        let mut range = first..last.max(first);
        let has_part = |mark: &Mark| match mark.is_point() {
            true => !mark.is_placed && mark.start > span.start,
            false => mark.start < span.end && mark.end > span.start,
        };
        while range.start < range.end && !has_part(&self.marks[range.start]) {
            range.start += 1;
        }
        while range.start < range.end && !has_part(&self.marks[range.end - 1]) {
            range.end -= 1;
        }
        range
    }

    /// Marks a part of an inline.
    fn part(&mut self, inline: Inline, touching: std::ops::Range<usize>, result: &mut Run) {
        let span = inline.span;
        let nested = |content: Vec<Inline>, marker: &mut Self| marker.inlines(content);
        let kind = match inline.kind {
            InlineKind::Text(text) => return self.text(&text, span, touching, result),
            InlineKind::Emphasis(content) => InlineKind::Emphasis(nested(content, self)),
            InlineKind::Strong(content) => InlineKind::Strong(nested(content, self)),
            InlineKind::Strikethrough(content) => InlineKind::Strikethrough(nested(content, self)),
            InlineKind::Link { destination, content } => {
                InlineKind::Link { destination, content: nested(content, self) }
            }
            InlineKind::WikiLink { target, content } => {
                InlineKind::WikiLink { target, content: nested(content, self) }
            }
            InlineKind::Reference { target, content } => {
                InlineKind::Reference { target, content: nested(content, self) }
            }
            other => {
                // Code, pictures, values: marked as a whole.
                let inline = Inline { kind: other, span };
                let over = touching.clone().find(|&index| !self.marks[index].is_point());
                match over {
                    Some(index) => result.push(index, inline, &mut self.marks),
                    None => {
                        result.close(&self.marks);
                        result.done.push(inline);
                    }
                }
                return self.points(touching, span.end, result);
            }
        };
        result.close(&self.marks);
        result.done.push(Inline { kind, span });
        self.points(touching, span.end, result);
    }

    /// Shows the points up to a byte that have no place yet.
    fn points(&mut self, touching: std::ops::Range<usize>, until: usize, result: &mut Run) {
        for index in touching {
            let mark = &mut self.marks[index];
            if mark.is_point() && !mark.is_placed && mark.start <= until {
                mark.is_placed = true;
                let inlines = mark.before(Span::new(self.file, mark.start, mark.start));
                result.close(&self.marks);
                result.done.extend(inlines);
            }
        }
    }

    fn text(&mut self, text: &str, span: Span, touching: std::ops::Range<usize>, result: &mut Run) {
        let is_exact = text.len() == span.end - span.start;
        let mut at = 0;
        for index in touching {
            let mark = &self.marks[index];
            if mark.is_point() && mark.is_placed {
                continue;
            }
            let rest = text.get(at..).unwrap_or_default();
            let range = if is_exact {
                let clamp = |byte: usize| byte.clamp(span.start, span.end) - span.start;
                clamp(mark.start).max(at)..clamp(mark.end).max(at)
            } else if mark.is_point() {
                let edge = if mark.start <= span.start { at } else { text.len() };
                edge..edge
            } else {
                match rest.find(&mark.new) {
                    Some(found) => at + found..at + found + mark.new.len(),
                    None => at..text.len(),
                }
            };
            let (Some(before), Some(inside)) = (text.get(at..range.start), text.get(range.clone()))
            else {
                continue;
            };
            let piece = |words: &str| Inline { kind: InlineKind::Text(words.to_owned()), span };
            let exact = |words: &str, from: usize| match is_exact {
                true => {
                    let start = span.start + from;
                    let span = Span::new(span.file, start, start + words.len());
                    Inline { kind: InlineKind::Text(words.to_owned()), span }
                }
                false => piece(words),
            };
            if !before.is_empty() {
                result.close(&self.marks);
                result.done.push(exact(before, at));
            }
            at = range.end;
            if mark.is_point() {
                self.points(index..index + 1, usize::MAX, result);
            } else if !inside.is_empty() {
                let inside = exact(inside, range.start);
                result.push(index, inside, &mut self.marks);
            }
        }
        let rest = text.get(at..).unwrap_or_default();
        if !rest.is_empty() {
            let span = match is_exact {
                true => Span::new(span.file, span.start + at, span.end),
                false => span,
            };
            result.close(&self.marks);
            result.done.push(Inline { kind: InlineKind::Text(rest.to_owned()), span });
        }
    }
}

/// Running text in the making: what is done, and the words that came one after the other.
#[derive(Debug, Default)]
struct Run {
    done: Vec<Inline>,
    open: Option<(usize, Vec<Inline>)>,
}

impl Run {
    /// Adds something that came with a mark; before the first of it stands what went.
    fn push(&mut self, index: usize, inline: Inline, marks: &mut [Mark]) {
        match &mut self.open {
            Some((open, content)) if *open == index => return content.push(inline),
            _ => self.close(marks),
        }
        let Some(mark) = marks.get_mut(index) else { return };
        if !mark.is_placed {
            mark.is_placed = true;
            self.done.extend(mark.before(inline.span.start_point()));
        }
        self.open = Some((index, vec![inline]));
    }

    /// Ends the words that came.
    fn close(&mut self, marks: &[Mark]) {
        let Some((index, content)) = self.open.take() else { return };
        let (Some(mark), Some(first)) = (marks.get(index), content.first()) else { return };
        let span = first.span;
        self.done.push(mark.revised(Revision::Inserted, content, span));
    }
}

impl Gone {
    fn deleted(&self, text: &str, span: Span) -> Vec<Inline> {
        if text.is_empty() {
            return Vec::new();
        }
        let content = vec![Inline { kind: InlineKind::Text(text.to_owned()), span }];
        let (change, revision) = (self.change, Revision::Deleted);
        let deleted = Inline { kind: InlineKind::Revised { change, revision, content }, span };
        match self.kind {
            UnitKind::Heading(_) => {
                vec![Inline { kind: InlineKind::Strong(vec![deleted]), span }]
            }
            _ => vec![deleted],
        }
    }

    /// All of it as a paragraph.
    fn paragraph(&self, span: Span) -> Block {
        Block { kind: BlockKind::Paragraph(self.deleted(&self.cells.join(" │ "), span)), span }
    }
}

/// Puts a paragraph that went behind the one at a place; whether the place was found.
///
/// A row stays in its table and an item in its list, where the numbers of others allow it. The
/// nesting of blocks is bounded by the parser, and so is this recursion.
fn insert_after(blocks: &mut Vec<Block>, gone: &Gone, at: Span) -> bool {
    let holds = |span: Span| span.start <= at.start && at.start < span.end.max(span.start + 1);
    let Some(index) = blocks.iter().position(|block| holds(block.span)) else { return false };
    let inside = match &mut blocks[index].kind {
        BlockKind::Table(table) => {
            let fits = matches!(gone.kind, UnitKind::Row { is_header: false })
                && gone.cells.len() == table.columns.len();
            let row = table.rows.iter().position(|row| holds(row.span));
            let place = row.map(|row| row + 1).or(holds(table.header.span).then_some(0));
            match place.filter(|_| fits) {
                Some(place) => {
                    let cells = gone.cells.iter();
                    let cells =
                        cells.map(|text| Cell { content: gone.deleted(text, at), span: at });
                    table.rows.insert(place, Row { cells: cells.collect(), span: at });
                    true
                }
                None => false,
            }
        }
        BlockKind::List(list) => insert_into_list(list, gone, at),
        BlockKind::Quote(inner) => {
            matches!(gone.kind, UnitKind::Quote) && insert_after(inner, gone, at)
        }
        BlockKind::Callout(callout) => {
            let is_boxed = matches!(gone.kind, UnitKind::Boxed(_));
            if is_boxed && !insert_after(&mut callout.blocks, gone, at) {
                callout.blocks.insert(0, gone.paragraph(at));
            }
            is_boxed
        }
        _ => false,
    };
    if !inside {
        blocks.insert(index + 1, gone.paragraph(at));
    }
    true
}

fn insert_into_list(list: &mut List, gone: &Gone, at: Span) -> bool {
    let holds = |span: Span| span.start <= at.start && at.start < span.end.max(span.start + 1);
    let Some(index) = list.items.iter().position(|item| holds(item.span)) else { return false };
    if !matches!(gone.kind, UnitKind::Item { .. }) {
        return false;
    }
    if list.numbering == Numbering::None {
        let blocks = vec![gone.paragraph(at)];
        list.items.insert(index + 1, Item { label: None, blocks, span: at });
        return true;
    }
    let item = &mut list.items[index];
    item.blocks.push(gone.paragraph(at));
    true
}
