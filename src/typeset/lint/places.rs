//! From a sign on a page to the byte of the Markdown that it stands for.

use std::collections::HashMap;
use std::ops::Range;

use typst::syntax::{FileId, LinkedNode, Source, Span as TypstSpan, SyntaxKind};
use typst::text::Glyph;

use crate::source::Span;

use super::super::compile::Pages;
use super::super::origin::OriginMap;

/// The generated files, each gone through once: Typst itself looks for a node among all those
/// before it, which takes too long in a long chapter.
pub(super) struct Places<'a> {
    pages: &'a Pages,
    /// `None` for what was not made from Markdown. Only looked up, so that its order does not
    /// matter.
    files: HashMap<FileId, Option<File<'a>>>,
    /// The words last looked up: most signs come from the same as the one before.
    last: Option<(TypstSpan, Range<usize>)>,
}

struct File<'a> {
    origins: &'a OriginMap,
    /// Where words and calls stand.
    nodes: HashMap<TypstSpan, Range<usize>>,
}

impl<'a> Places<'a> {
    pub(super) fn new(pages: &'a Pages) -> Self {
        Self { pages, files: HashMap::new(), last: None }
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
        let file = self.file(span)?;
        file.origins.span(file.nodes.get(&span)?.clone())
    }

    /// The byte of the Markdown that a sign came from.
    fn byte(&mut self, glyph: &Glyph) -> Option<Span> {
        let (span, offset) = glyph.span;
        if self.last.as_ref().is_none_or(|(known, _)| *known != span) {
            let range = self.file(span)?.nodes.get(&span)?.clone();
            self.last = Some((span, range));
        }
        let range = self.last.as_ref().map(|(_, range)| range.clone())?;
        self.file(span)?.origins.byte(&range, usize::from(offset))
    }

    fn file(&mut self, span: TypstSpan) -> Option<&File<'a>> {
        let id = span.id()?;
        let pages = self.pages;
        let file = self.files.entry(id).or_insert_with(|| {
            let (origins, source) = pages.generated(id)?;
            Some(File { origins, nodes: nodes(&source) })
        });
        file.as_ref()
    }
}

/// The words and calls of a source; its nesting is bounded by what this crate writes.
fn nodes(source: &Source) -> HashMap<TypstSpan, Range<usize>> {
    let mut found = HashMap::new();
    let mut open = vec![LinkedNode::new(source.root())];
    while let Some(node) = open.pop() {
        if matches!(node.kind(), SyntaxKind::Str | SyntaxKind::FuncCall) {
            found.insert(node.span(), node.range());
        }
        open.extend(node.children());
    }
    found
}
