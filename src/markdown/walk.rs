//! Visits every inline of a tree.
//!
//! The parser bounds how deep a tree nests, so these recursions are bounded too.

use crate::source::Span;

use super::tree::{Block, BlockKind, Heading, Inline, InlineKind};

/// Calls `visit` for every inline of the blocks, nested ones included, in the order of the text.
pub fn inlines<'a>(blocks: &'a [Block], visit: &mut impl FnMut(&'a Inline)) {
    texts(blocks, &mut |_, content| flat(content, visit));
}

/// Calls `visit` for an inline list and everything in it, in the order of the text.
pub fn flat<'a>(content: &'a [Inline], visit: &mut impl FnMut(&'a Inline)) {
    for inline in content {
        visit(inline);
        match &inline.kind {
            InlineKind::Emphasis(inner)
            | InlineKind::Strong(inner)
            | InlineKind::Strikethrough(inner)
            | InlineKind::Link { content: inner, .. }
            | InlineKind::WikiLink { content: inner, .. }
            | InlineKind::Reference { content: inner, .. }
            | InlineKind::Revised { content: inner, .. } => flat(inner, visit),
            _ => {}
        }
    }
}

/// Calls `visit` for every run of inlines (a heading, a paragraph, a cell, a box title) with the
/// block that holds it, in the order of the text.
pub fn texts<'a>(blocks: &'a [Block], visit: &mut impl FnMut(&'a Block, &'a [Inline])) {
    for block in blocks {
        match &block.kind {
            BlockKind::Heading(heading) => visit(block, &heading.content),
            BlockKind::Paragraph(content) => visit(block, content),
            BlockKind::Quote(inner) => texts(inner, visit),
            BlockKind::Callout(callout) => {
                visit(block, &callout.title);
                texts(&callout.blocks, visit);
            }
            BlockKind::List(list) => {
                for item in &list.items {
                    texts(&item.blocks, visit);
                }
            }
            BlockKind::Table(table) => {
                for row in std::iter::once(&table.header).chain(&table.rows) {
                    for cell in &row.cells {
                        visit(block, &cell.content);
                    }
                }
            }
            BlockKind::Code { .. } | BlockKind::ModelTable { .. } | BlockKind::Rule => {}
        }
    }
}

/// Calls `visit` for every block, containers before what they hold, in the order of the text.
pub fn blocks<'a>(blocks: &'a [Block], visit: &mut impl FnMut(&'a Block)) {
    for block in blocks {
        visit(block);
        match &block.kind {
            BlockKind::Quote(inner) => self::blocks(inner, visit),
            BlockKind::Callout(callout) => self::blocks(&callout.blocks, visit),
            BlockKind::List(list) => {
                for item in &list.items {
                    self::blocks(&item.blocks, visit);
                }
            }
            _ => {}
        }
    }
}

/// The headings among a chapter's blocks with their places, in the order that
/// [`HeadingId`](super::HeadingId) counts: nested ones included, those of notes left out.
pub fn headings(blocks: &[Block]) -> Vec<(&Heading, Span)> {
    let mut found = Vec::new();
    self::blocks(blocks, &mut |block| {
        if let BlockKind::Heading(heading) = &block.kind {
            found.push((heading, block.span));
        }
    });
    found
}
