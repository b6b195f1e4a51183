//! A term between two others that are replaced: the words around it as they will be.

use std::ops::Range;

use super::found::{Found, Verdict};

/// How many bytes around two terms are read again.
const AROUND: usize = 80;
/// How many bytes lie at most between a noun and a verb that it is the subject of.
const NEAR: usize = 32;

/// Whether what lies between two terms is so little that the first tells what the second is.
fn is_near(between: &str) -> bool {
    between.len() <= NEAR && !between.contains(['.', ',', ';', ':', '\n'])
}

/// Those of the terms before a place, the last ones, that are so near that they tell what it is.
pub(super) fn chain<'f, 'a>(
    text: &str,
    frame: &Range<usize>,
    before: &'f [Found<'a>],
    at: usize,
) -> &'f [Found<'a>] {
    let (mut first, mut start) = (before.len(), at);
    for (index, one) in before.iter().enumerate().rev() {
        let is_near = frame.start <= one.visible.start
            && at - one.visible.start <= AROUND
            && text.get(one.visible.end..start).is_some_and(is_near);
        if !is_near {
            break;
        }
        if one.verdict == Verdict::Apply {
            (first, start) = (index, one.visible.start);
        }
    }
    before.get(first..).unwrap_or_default()
}

/// The words around a term, within a frame, with those replaced that stand beside it, and where it
/// stands there.
pub(super) fn as_replaced(
    text: &str,
    frame: &Range<usize>,
    before: &[Found<'_>],
    term: &Range<usize>,
    next: Option<&Found<'_>>,
) -> (String, Range<usize>) {
    let first = before.first().map_or(term.start, |first| first.visible.start);
    let start = floor(text, first.saturating_sub(AROUND)).max(frame.start);
    let head = text.get(start..first).unwrap_or_default();
    // A word that was cut in two is none.
    let head = match start == frame.start {
        true => head,
        false => head.split_once(' ').map_or(head, |(_, head)| head),
    };
    let mut after = head.to_owned();
    let mut copied = first;
    for one in before.iter().filter(|one| one.verdict == Verdict::Apply) {
        after.push_str(text.get(copied..one.visible.start).unwrap_or_default());
        after.push_str(&one.target);
        copied = one.visible.end;
    }
    after.push_str(text.get(copied..term.start).unwrap_or_default());
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
