//! Lays a book out as passages, each with the way of playing that it is about.

use std::ops::Range;

use crate::markdown::{Block, BlockKind, CalloutKind, Chapter, Heading, Inline, InlineKind, walk};
use crate::model::Model;
use crate::source::Span;

use super::super::lines::Line;
use super::TakenValue;

/// How deep blocks are followed into one another; the parser itself stops earlier.
const MAX_DEPTH: usize = 64;

/// A piece of running text.
#[derive(Debug)]
pub(in crate::check) struct Passage<'a> {
    /// Its words.
    pub line: Line,
    /// What it is.
    pub kind: PassageKind,
    /// The id of the variant that its section is about.
    pub variant: Option<&'a str>,
    /// The passage of the heading above it, or of the box that it stands in.
    pub above: Option<usize>,
    /// The worked example that it is part of; passages of one example have one number.
    pub example: Option<usize>,
    /// Its tokens.
    pub tokens: Range<usize>,
}

/// What a [`Passage`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::check) enum PassageKind {
    /// A title, also that of a box.
    Title,
    /// A paragraph, or what an item of a list says.
    Text,
    /// A row of a table.
    Row,
}

/// What a book was laid out as.
#[derive(Default)]
pub(super) struct Laid<'a> {
    pub passages: Vec<Passage<'a>>,
    pub values: Vec<TakenValue<'a>>,
}

/// Lays a book out.
pub(super) fn passages<'a>(chapters: &'a [Chapter], model: &'a Model) -> Laid<'a> {
    let mut walk =
        Walk { laid: Laid::default(), model, headings: Vec::new(), example: None, examples: 0 };
    for chapter in chapters {
        walk.headings.clear();
        walk.blocks(&chapter.blocks, 0);
        for note in &chapter.notes {
            walk.blocks(&note.blocks, 0);
        }
    }
    walk.laid
}

struct Walk<'a> {
    laid: Laid<'a>,
    model: &'a Model,
    headings: Vec<Above<'a>>,
    example: Option<usize>,
    examples: usize,
}

/// A heading whose section is not over.
struct Above<'a> {
    level: u8,
    variant: Option<&'a str>,
    passage: usize,
}

impl<'a> Walk<'a> {
    fn variant(&self) -> Option<&'a str> {
        self.headings.iter().rev().find_map(|above| above.variant)
    }

    fn add(&mut self, line: Line, kind: PassageKind) {
        let above = self.headings.last().map(|above| above.passage);
        let (variant, example) = (self.variant(), self.example);
        self.laid.passages.push(Passage { line, kind, variant, above, example, tokens: 0..0 });
    }

    fn text(&mut self, content: &'a [Inline], place: Span, kind: PassageKind) {
        let line = self.line(content, place);
        self.add(line, kind);
    }

    /// The words of some text, with the figures that it takes from the model.
    fn line(&mut self, content: &'a [Inline], place: Span) -> Line {
        let model = self.model;
        if let Some(variant) = self.variant() {
            let values = &mut self.laid.values;
            walk::flat(content, &mut |inline| {
                if let InlineKind::Value { name } = &inline.kind {
                    values.push(TakenValue { name, variant, span: inline.span });
                }
            });
        }
        let value = |name: &str| model.quantity(name).map(|value| value.to_string());
        Line::with_values(content, place, &value)
    }

    fn blocks(&mut self, blocks: &'a [Block], depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        for block in blocks {
            match &block.kind {
                BlockKind::Heading(heading) => self.heading(heading, block.span),
                BlockKind::Paragraph(content) => {
                    self.text(content, block.span, PassageKind::Text);
                }
                BlockKind::Table(table) => {
                    for row in std::iter::once(&table.header).chain(&table.rows) {
                        let mut cells = row.cells.iter().map(|cell| (&cell.content, cell.span));
                        let Some((content, span)) = cells.next() else { continue };
                        let mut line = self.line(content, span);
                        for (content, span) in cells {
                            let cell = self.line(content, span);
                            line.join_cell(cell);
                        }
                        self.add(line, PassageKind::Row);
                    }
                }
                BlockKind::List(list) => {
                    for item in &list.items {
                        self.blocks(&item.blocks, depth + 1);
                    }
                }
                BlockKind::Quote(inner) => self.blocks(inner, depth + 1),
                BlockKind::Callout(callout) => {
                    let outer = self.example;
                    if callout.kind == CalloutKind::Example {
                        self.example = Some(self.examples);
                        self.examples += 1;
                    }
                    if !callout.title.is_empty() {
                        self.text(&callout.title, block.span, PassageKind::Title);
                    }
                    self.blocks(&callout.blocks, depth + 1);
                    self.example = outer;
                }
                BlockKind::Code { .. } | BlockKind::ModelTable { .. } | BlockKind::Rule => {}
            }
        }
    }

    fn heading(&mut self, heading: &'a Heading, span: Span) {
        while self.headings.last().is_some_and(|above| above.level >= heading.level) {
            self.headings.pop();
        }
        let word = heading.attributes.iter().find(|(key, _)| key == "variante");
        let variant = word.and_then(|(_, word)| self.model.variant(word));
        let passage = self.laid.passages.len();
        let above = self.headings.last().map(|above| above.passage);
        self.headings.push(Above { level: heading.level, variant, passage });
        self.text(&heading.content, span, PassageKind::Title);
        if let Some(title) = self.laid.passages.last_mut() {
            title.above = above;
        }
    }
}
