//! Paragraphs that went, put back into the later book's tree behind the one that they followed.

use crate::markdown::{
    Block, BlockKind, Cell, Inline, InlineKind, Item, List, Numbering, Revision, Row,
};
use crate::source::Span;

use super::text::UnitKind;

/// A paragraph that went.
pub(super) struct Gone {
    /// The change's index.
    pub change: usize,
    /// What it was.
    pub kind: UnitKind,
    /// Its words; more than one text for the cells of a row.
    pub cells: Vec<String>,
    /// Where in the later file the paragraph begins that it followed.
    pub after: usize,
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
    pub fn paragraph(&self, span: Span) -> Block {
        Block { kind: BlockKind::Paragraph(self.deleted(&self.cells.join(" │ "), span)), span }
    }
}

/// Puts a paragraph that went behind the one at a place; whether the place was found.
///
/// A row stays in its table and an item in its list, where the numbers of others allow it. The
/// nesting of blocks is bounded by the parser, and so is this recursion.
pub(super) fn insert_after(blocks: &mut Vec<Block>, gone: &Gone, at: Span) -> bool {
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
