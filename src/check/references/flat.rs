//! Running text as one string, and the way from its bytes back to places and into the tree.

use std::ops::Range;

use crate::markdown::{HeadingId, Inline, InlineKind};
use crate::source::Span;

/// Stands for what is no prose: code, pictures, links that are links already.
const OTHER: char = '\u{fffc}';

/// The words of a run of inlines.
#[derive(Debug, Default)]
pub(super) struct Flat {
    /// The words; breaks are blanks.
    pub text: String,
    leaves: Vec<Leaf>,
}

#[derive(Debug)]
struct Leaf {
    range: Range<usize>,
    span: Span,
}

impl Flat {
    /// Flattens a run of inlines.
    pub(super) fn new(inlines: &[Inline]) -> Self {
        let mut flat = Self::default();
        flat.push(inlines);
        flat
    }

    fn push(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            let start = self.text.len();
            match &inline.kind {
                InlineKind::Text(text) => self.text.push_str(text),
                InlineKind::Emphasis(inner)
                | InlineKind::Strong(inner)
                | InlineKind::Strikethrough(inner) => {
                    self.push(inner);
                    continue;
                }
                InlineKind::SoftBreak | InlineKind::LineBreak => self.text.push(' '),
                _ => self.text.push(OTHER),
            }
            self.leaves.push(Leaf { range: start..self.text.len(), span: inline.span });
        }
    }

    /// The place of some bytes of the text.
    pub(super) fn span(&self, range: Range<usize>) -> Option<Span> {
        let first = self.leaves.partition_point(|leaf| leaf.range.end <= range.start);
        let last =
            self.leaves.partition_point(|leaf| leaf.range.start < range.end).checked_sub(1)?;
        let start = self.leaves.get(first)?.part(range.start, Edge::Start);
        let end = self.leaves.get(last)?.part(range.end, Edge::End);
        Some(Span { start, end: end.max(start), ..self.leaves[first].span })
    }
}

#[derive(Clone, Copy)]
enum Edge {
    Start,
    End,
}

impl Leaf {
    /// The byte of the source for a byte of the text: its own where the words stand there as
    /// they are, the edge of the whole elsewhere.
    fn part(&self, at: usize, edge: Edge) -> usize {
        if self.range.len() == self.span.end - self.span.start {
            return self.span.start + at.clamp(self.range.start, self.range.end) - self.range.start;
        }
        match edge {
            Edge::Start => self.span.start,
            Edge::End => self.span.end,
        }
    }
}

/// Makes references of some bytes of a run. The ranges are sorted and do not overlap.
///
/// A range that begins inside emphasis and ends after it stays as it is; one that ends inside
/// emphasis takes all of it in.
pub(super) fn link(inlines: Vec<Inline>, links: &[(Range<usize>, HeadingId)]) -> Vec<Inline> {
    if links.is_empty() {
        return inlines;
    }
    Linker { links }.run(inlines, &mut 0)
}

struct Linker<'a> {
    links: &'a [(Range<usize>, HeadingId)],
}

impl Linker<'_> {
    fn run(&self, inlines: Vec<Inline>, at: &mut usize) -> Vec<Inline> {
        let mut result = Vec::with_capacity(inlines.len() + 2);
        // The reference that is open at this level, and what it holds so far.
        let mut open: Option<(usize, Vec<Inline>)> = None;
        for inline in inlines {
            let start = *at;
            match inline.kind {
                InlineKind::Text(_) => {
                    *at += inline.text_len();
                    self.text(inline, start, &mut open, &mut result);
                }
                InlineKind::Emphasis(inner) => {
                    let inner = self.nested(inner, at, open.is_some());
                    let kind = InlineKind::Emphasis(inner);
                    place(Inline { kind, ..inline }, &mut open, &mut result);
                }
                InlineKind::Strong(inner) => {
                    let inner = self.nested(inner, at, open.is_some());
                    let kind = InlineKind::Strong(inner);
                    place(Inline { kind, ..inline }, &mut open, &mut result);
                }
                InlineKind::Strikethrough(inner) => {
                    let inner = self.nested(inner, at, open.is_some());
                    let kind = InlineKind::Strikethrough(inner);
                    place(Inline { kind, ..inline }, &mut open, &mut result);
                }
                InlineKind::SoftBreak | InlineKind::LineBreak => {
                    *at += 1;
                    place(inline, &mut open, &mut result);
                }
                _ => {
                    *at += OTHER.len_utf8();
                    place(inline, &mut open, &mut result);
                }
            }
            self.close(*at, &mut open, &mut result);
        }
        // A reference that goes on beyond this level is none.
        if let Some((_, content)) = open {
            result.extend(content);
        }
        result
    }

    fn nested(&self, inner: Vec<Inline>, at: &mut usize, inside_link: bool) -> Vec<Inline> {
        if inside_link {
            *at += Flat::new(&inner).text.len();
            return inner;
        }
        self.run(inner, at)
    }

    /// Cuts a text where references begin and end.
    fn text(
        &self,
        inline: Inline,
        start: usize,
        open: &mut Option<(usize, Vec<Inline>)>,
        result: &mut Vec<Inline>,
    ) {
        let end = start + inline.text_len();
        let mut from = start;
        if let Some((index, _)) = open {
            let until = self.links[*index].0.end.min(end);
            place(inline.cut(0..until - start), open, result);
            from = until;
            self.close(from, open, result);
        }
        let first = self.links.partition_point(|(range, _)| range.start < from);
        for (offset, (range, _)) in self.links[first..].iter().enumerate() {
            if range.start >= end {
                break;
            }
            place(inline.cut(from - start..range.start - start), open, result);
            *open = Some((first + offset, Vec::new()));
            let until = range.end.min(end);
            place(inline.cut(range.start - start..until - start), open, result);
            from = until;
            self.close(from, open, result);
        }
        if from < end {
            place(inline.cut(from - start..end - start), open, result);
        }
    }

    fn close(&self, at: usize, open: &mut Option<(usize, Vec<Inline>)>, result: &mut Vec<Inline>) {
        let done = open.as_ref().is_some_and(|(index, _)| self.links[*index].0.end <= at);
        if !done {
            return;
        }
        let Some((index, content)) = open.take() else { return };
        let (Some(first), Some(last)) = (content.first(), content.last()) else { return };
        let span = first.span.to(last.span);
        let target = self.links[index].1;
        result.push(Inline { kind: InlineKind::Reference { target, content }, span });
    }
}

fn place(inline: Inline, open: &mut Option<(usize, Vec<Inline>)>, result: &mut Vec<Inline>) {
    if matches!(&inline.kind, InlineKind::Text(text) if text.is_empty()) {
        return;
    }
    match open {
        Some((_, content)) => content.push(inline),
        None => result.push(inline),
    }
}

impl Inline {
    fn text_len(&self) -> usize {
        match &self.kind {
            InlineKind::Text(text) => text.len(),
            _ => 0,
        }
    }

    fn cut(&self, range: Range<usize>) -> Inline {
        let InlineKind::Text(text) = &self.kind else { return self.clone() };
        let words = text.get(range.clone()).unwrap_or("").to_owned();
        Inline { span: self.part(range), kind: InlineKind::Text(words) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::parse;
    use crate::markdown::{BlockKind, plain_text};
    use crate::source::{Corrected, FileId};

    fn linked(markdown: &str, needle: &str) -> Vec<Inline> {
        let text = Corrected::unchanged(FileId::from_index(0), markdown);
        let (chapter, _) = parse(&text);
        let BlockKind::Paragraph(content) = chapter.blocks[0].kind.clone() else {
            panic!("a paragraph")
        };
        let flat = Flat::new(&content);
        let at = flat.text.find(needle).expect("needle");
        let target = HeadingId { chapter: 0, heading: 0 };
        let before = plain_text(&content);
        let result = link(content, &[(at..at + needle.len(), target)]);
        assert_eq!(plain_text(&result), before);
        result
    }

    fn reference(inlines: &[Inline]) -> Option<String> {
        inlines.iter().find_map(|inline| match &inline.kind {
            InlineKind::Reference { content, .. } => Some(plain_text(content)),
            InlineKind::Strong(inner) | InlineKind::Emphasis(inner) => reference(inner),
            _ => None,
        })
    }

    #[test]
    fn references_wrap_words_across_emphasis_but_not_across_its_border() {
        assert_eq!(reference(&linked("ver «Atacar».", "«Atacar»")).as_deref(), Some("«Atacar»"));
        assert_eq!(reference(&linked("ver «**Ata**car»", "«Atacar»")).as_deref(), Some("«Atacar»"));
        assert_eq!(reference(&linked("**ver «A b» y**", "«A b»")).as_deref(), Some("«A b»"));
        assert_eq!(reference(&linked("ver «A\nb», sí", "«A b»")).as_deref(), Some("«A b»"));
        assert_eq!(reference(&linked("**ver «Ata**car»", "«Atacar»")), None);
    }
}
