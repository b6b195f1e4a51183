//! Running text with marks put in: words that came are wrapped where they stand, words that went
//! are put back before them.

use crate::markdown::{Block, BlockKind, Inline, InlineKind, Revision};
use crate::source::{FileId, Span};

use super::mark::Mark;

/// Goes through a chapter and puts every mark where it belongs.
pub(super) struct Marker {
    /// Sorted by place.
    pub marks: Vec<Mark>,
    /// The chapter's file.
    pub file: FileId,
}

impl Marker {
    /// The nesting of blocks is bounded by the parser, and so is this recursion.
    pub fn blocks(&mut self, blocks: &mut [Block]) {
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
