//! A term between two others that are replaced: the words around it as they will be.

use std::ops::Range;

use super::found::Found;

/// How many bytes around two terms are read again.
const AROUND: usize = 80;
/// How many bytes lie at most between a noun and a verb that it is the subject of.
const NEAR: usize = 32;

/// Whether what lies between two terms is so little that the first tells what the second is.
pub(super) fn is_near(between: &str) -> bool {
    between.len() <= NEAR && !between.contains(['.', ',', ';', ':', '\n'])
}

/// The words around a term, within a frame, with those replaced that stand beside it, and where it
/// stands there.
pub(super) fn as_replaced(
    text: &str,
    frame: &Range<usize>,
    last: Option<&Found<'_>>,
    term: &Range<usize>,
    next: Option<&Found<'_>>,
) -> (String, Range<usize>) {
    let first = last.map_or(term.start, |last| last.visible.start);
    let start = floor(text, first.saturating_sub(AROUND)).max(frame.start);
    let head = text.get(start..first).unwrap_or_default();
    // A word that was cut in two is none.
    let head = match start == frame.start {
        true => head,
        false => head.split_once(' ').map_or(head, |(_, head)| head),
    };
    let mut after = head.to_owned();
    if let Some(last) = last {
        after.push_str(&last.target);
        after.push_str(text.get(last.visible.end..term.start).unwrap_or_default());
    }
    let at = after.len();
    let end = ceil(text, (term.end + AROUND).min(frame.end));
    match next {
        Some(next) => {
            after.push_str(text.get(term.start..next.visible.start).unwrap_or_default());
            after.push_str(&next.target);
            after.push_str(text.get(next.visible.end..end).unwrap_or_default());
        }
        None => after.push_str(text.get(term.start..end).unwrap_or_default()),
    }
    (after, at..at + term.len())
}

/// The nearest border of a character at a place or before it.
pub(super) fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// The nearest border of a character at a place or behind it.
pub(super) fn ceil(text: &str, at: usize) -> usize {
    (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}
