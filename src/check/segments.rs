//! A chapter laid out flat: titles, runs of lines and tables, each with what stands above it.

use crate::markdown::{Block, BlockKind, Chapter, Heading, List, Table};
use crate::model::dice::Die;
use crate::source::Span;

use super::lines::{Line, Splits};

/// How deep blocks are followed into one another; the parser itself stops earlier.
const MAX_DEPTH: usize = 64;

/// A piece of a chapter.
#[derive(Debug)]
pub(super) struct Segment<'a> {
    /// What it is.
    pub kind: SegmentKind<'a>,
    /// All of it.
    pub span: Span,
    /// The word after `variante=` of the nearest heading above that has one.
    pub variant: Option<&'a str>,
    /// The die that the nearest heading or caption above names, if any.
    pub die: Option<Die>,
}

/// What a [`Segment`] can be.
#[derive(Debug)]
pub(super) enum SegmentKind<'a> {
    /// A title.
    Heading(&'a Heading),
    /// The lines of a paragraph or of a list.
    Lines(Vec<Line>),
    /// A table.
    Grid(&'a Table),
    /// Something that ends whatever stood before.
    Break,
}

/// Lays a chapter out.
pub(super) fn segments(chapter: &Chapter) -> Vec<Segment<'_>> {
    let mut walk = Walk { segments: Vec::new(), headings: Vec::new(), caption: None };
    walk.blocks(&chapter.blocks, 0);
    for note in &chapter.notes {
        walk.add(SegmentKind::Break, note.span);
        walk.blocks(&note.blocks, 0);
    }
    walk.segments
}

struct Walk<'a> {
    segments: Vec<Segment<'a>>,
    headings: Vec<Above<'a>>,
    caption: Option<Die>,
}

/// A heading whose section is not over.
struct Above<'a> {
    level: u8,
    variant: Option<&'a str>,
    die: Option<Die>,
}

impl<'a> Walk<'a> {
    fn add(&mut self, kind: SegmentKind<'a>, span: Span) {
        let variant = self.headings.iter().rev().find_map(|above| above.variant);
        let above = || self.headings.iter().rev().find_map(|above| above.die.clone());
        let die = self.caption.clone().or_else(above);
        self.segments.push(Segment { kind, span, variant, die });
    }

    fn blocks(&mut self, blocks: &'a [Block], depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        for block in blocks {
            let caption = self.caption.take();
            match &block.kind {
                BlockKind::Heading(heading) => {
                    self.heading(heading);
                    self.add(SegmentKind::Heading(heading), block.span);
                }
                BlockKind::Paragraph(content) => {
                    let lines = Line::split(content, block.span, Splits::EveryBreak);
                    if let [line] = lines.as_slice() {
                        self.caption = Die::named_in(&line.text).filter(|_| is_caption(line));
                    }
                    self.add(SegmentKind::Lines(lines), block.span);
                }
                BlockKind::Table(table) => {
                    self.caption = caption;
                    self.add(SegmentKind::Grid(table), block.span);
                    self.caption = None;
                }
                BlockKind::List(list) => {
                    let mut lines = Vec::new();
                    let mut others = Vec::new();
                    list_lines(list, depth, &mut lines, &mut others);
                    self.add(SegmentKind::Lines(lines), block.span);
                    for other in others {
                        self.blocks(std::slice::from_ref(other), depth + 1);
                    }
                }
                BlockKind::Quote(inner) => self.blocks(inner, depth + 1),
                BlockKind::Callout(callout) => {
                    self.add(SegmentKind::Break, block.span.start_point());
                    self.blocks(&callout.blocks, depth + 1);
                    self.add(SegmentKind::Break, block.span);
                }
                BlockKind::Code { .. } | BlockKind::ModelTable { .. } | BlockKind::Rule => {
                    self.add(SegmentKind::Break, block.span);
                }
            }
        }
    }

    fn heading(&mut self, heading: &'a Heading) {
        while self.headings.last().is_some_and(|above| above.level >= heading.level) {
            self.headings.pop();
        }
        let variant = heading.attributes.iter().find(|(key, _)| key == "variante");
        self.headings.push(Above {
            level: heading.level,
            variant: variant.map(|(_, value)| value.as_str()),
            die: Die::named_in(&heading.title),
        });
    }
}

/// A line of its own that introduces what follows: «Encuentros (d8)», «Tira 1d6:».
fn is_caption(line: &Line) -> bool {
    let text = line.text.trim();
    text.len() <= 80 && (text.ends_with([':', ')']) || !text.ends_with(['.', '!', '?']))
}

/// The lines of a list and of the lists in it; what else its items hold goes to `others`.
fn list_lines<'a>(
    list: &'a List,
    depth: usize,
    lines: &mut Vec<Line>,
    others: &mut Vec<&'a Block>,
) {
    if depth > MAX_DEPTH {
        return;
    }
    for block in list.items.iter().flat_map(|item| &item.blocks) {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                lines.extend(Line::split(content, block.span, Splits::HardBreaks));
            }
            BlockKind::List(inner) => list_lines(inner, depth + 1, lines, others),
            _ => others.push(block),
        }
    }
}
