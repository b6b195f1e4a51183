//! From a sign on a page to the byte of the Markdown that it stands for.

use std::ops::Range;

use typst::syntax::Span as TypstSpan;
use typst::text::Glyph;

use crate::source::Span;

use super::super::compile::Pages;
use super::super::origin::OriginMap;

/// The way back from what stands on the pages.
pub(super) struct Places<'a> {
    pages: &'a Pages,
    /// The words last looked up, and `None` for what was not made from Markdown: most signs come
    /// from the same as the one before.
    last: Option<(TypstSpan, Option<Node<'a>>)>,
}

/// Where a word or a call stands in a generated file.
#[derive(Clone, Copy)]
struct Node<'a> {
    origins: &'a OriginMap,
    range: &'a Range<usize>,
}

impl<'a> Places<'a> {
    pub(super) fn new(pages: &'a Pages) -> Self {
        Self { pages, last: None }
    }

    /// The Markdown of some signs: from the first to the last that stands there byte by byte, else
    /// what the first was made from, such as a whole paragraph for its quotes.
    pub(super) fn of_glyphs(&mut self, glyphs: &[Glyph]) -> Option<Span> {
        let first = glyphs.iter().find_map(|glyph| self.byte(glyph));
        let Some(first) = first else {
            return glyphs.iter().find_map(|glyph| self.of_node(glyph.span.0));
        };
        let last = glyphs.iter().rev().find_map(|glyph| self.byte(glyph));
        Some(match last {
            Some(last) if last.file == first.file && last.end > first.start => {
                Span::new(first.file, first.start, last.end)
            }
            _ => first,
        })
    }

    /// The Markdown that a call was made from.
    pub(super) fn of_node(&mut self, span: TypstSpan) -> Option<Span> {
        let node = self.node(span)?;
        node.origins.span(node.range.clone())
    }

    /// The byte of the Markdown that a sign came from.
    fn byte(&mut self, glyph: &Glyph) -> Option<Span> {
        let (span, offset) = glyph.span;
        let node = self.node(span)?;
        node.origins.byte(node.range, usize::from(offset))
    }

    fn node(&mut self, span: TypstSpan) -> Option<Node<'a>> {
        if let Some((known, node)) = self.last
            && known == span
        {
            return node;
        }
        let find = || {
            let id = span.id()?;
            let range = self.pages.nodes().get(&id)?.get(&span)?;
            Some(Node { origins: self.pages.origins(id)?, range })
        };
        let node = find();
        self.last = Some((span, node));
        node
    }
}
