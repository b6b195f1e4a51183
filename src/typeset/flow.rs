//! Running text as a flat list of steps: what opens, what stands there, what closes.
//!
//! Going through a list needs no stack, however deep the marks nest, and lets all the quotes of a
//! paragraph be decided before the first is written.

use crate::markdown::{Inline, InlineKind};

use super::quotes::OBJECT;

/// How deep marks nest in print; what lies deeper keeps its words and loses its looks.
const MAX_MARKS: usize = 16;

/// One step through running text.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step<'a> {
    /// A mark that holds others begins.
    Open(&'a Inline),
    /// It ends.
    Close(&'a Inline),
    /// Something that holds nothing else.
    Leaf(&'a Inline),
}

/// The steps of an inline list, in the order of the text.
pub(super) fn steps(content: &[Inline]) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    let mut open: Vec<(std::slice::Iter<'_, Inline>, Option<&Inline>)> =
        vec![(content.iter(), None)];
    while let Some((rest, _)) = open.last_mut() {
        let Some(inline) = rest.next() else {
            if let Some((_, Some(done))) = open.pop() {
                steps.push(Step::Close(done));
            }
            continue;
        };
        match inner(inline) {
            Some(content) if open.len() <= MAX_MARKS => {
                steps.push(Step::Open(inline));
                open.push((content.iter(), Some(inline)));
            }
            Some(content) => open.push((content.iter(), None)),
            None => steps.push(Step::Leaf(inline)),
        }
    }
    steps
}

fn inner(inline: &Inline) -> Option<&[Inline]> {
    match &inline.kind {
        InlineKind::Emphasis(content)
        | InlineKind::Strong(content)
        | InlineKind::Strikethrough(content)
        | InlineKind::Link { content, .. }
        | InlineKind::WikiLink { content, .. }
        | InlineKind::Reference { content, .. }
        | InlineKind::Revised { content, .. } => Some(content),
        _ => None,
    }
}

/// The text that the steps print, as the quotes and hyphens in it see their neighbours.
pub(super) fn text(steps: &[Step<'_>]) -> String {
    let mut text = String::new();
    for step in steps {
        if let Step::Leaf(inline) = step {
            match &inline.kind {
                InlineKind::Text(words) => text.push_str(words),
                InlineKind::SoftBreak => text.push(' '),
                InlineKind::LineBreak => text.push('\n'),
                InlineKind::NoteMark { .. } => {}
                _ => text.push(OBJECT),
            }
        }
    }
    text
}

/// Whether the steps print any word: a title needs one.
pub(super) fn has_words(steps: &[Step<'_>]) -> bool {
    steps.iter().any(|step| match step {
        Step::Leaf(inline) => match &inline.kind {
            InlineKind::Text(words) | InlineKind::Code(words) => !words.trim().is_empty(),
            InlineKind::Value { .. } => true,
            _ => false,
        },
        _ => false,
    })
}

/// The step that opens a run-in head, where running text begins with one: strong words that end
/// in a stop or a colon, with more text after them.
pub(super) fn run_in_head(steps: &[Step<'_>]) -> Option<usize> {
    // The letter of a step leaves an empty piece of text behind.
    let is_empty = |step: &Step<'_>| {
        matches!(step, Step::Leaf(Inline { kind: InlineKind::Text(words), .. })
            if words.trim().is_empty())
    };
    let first = steps.iter().position(|step| !is_empty(step))?;
    let Some(Step::Open(head)) = steps.get(first) else { return None };
    let InlineKind::Strong(content) = &head.kind else { return None };
    let words = crate::markdown::plain_text(content);
    let closed = steps
        .iter()
        .position(|step| matches!(step, Step::Close(inline) if std::ptr::eq(*inline, *head)))?;
    let follows = has_words(steps.get(closed + 1..).unwrap_or_default());
    (follows && words.trim_end().ends_with(['.', ':', '?', '!'])).then_some(first)
}

/// The one picture of a paragraph that holds nothing else.
pub(super) fn lone_image<'a>(steps: &[Step<'a>]) -> Option<&'a Inline> {
    let mut leaves = steps.iter().filter_map(|step| match step {
        Step::Leaf(inline) => Some(*inline),
        _ => None,
    });
    match (leaves.next(), leaves.next()) {
        (Some(inline), None) if matches!(inline.kind, InlineKind::Image { .. }) => Some(inline),
        _ => None,
    }
}
