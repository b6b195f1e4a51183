//! Words that the end of a line cuts where no hyphen can stand.
//!
//! A run of letters that no language knows how to part may break anywhere, lest it run out of its
//! column; whoever reads it takes it for two words. An address may break after its signs.

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::pages as say;
use crate::source::{Sources, Span};

use super::bounds::shortened;
use super::reading::{Reading, Run};
use super::walk::SOFT_HYPHEN;

/// How far two baselines of one line may lie apart, as a share of the size of its type.
const SAME_LINE: f64 = 0.5;

/// The first character of the scripts that part lines without hyphens, or without spaces.
const OTHER_SCRIPTS: char = '\u{e00}';

/// Adds a finding for each word that was cut.
pub(super) fn check(reading: &Reading, sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let mut reported = BTreeSet::new();
    let runs: Vec<&Run> = reading.runs.iter().filter(|run| run.text != SOFT_HYPHEN).collect();
    for pair in runs.windows(2) {
        let [before, after] = pair else { continue };
        if !is_cut(before, after) {
            continue;
        }
        let word = word_around(before.span, sources);
        if !reported.insert((word.file, word.start)) {
            continue;
        }
        let text = sources.slice(word);
        let help = match text.contains("://") {
            true => say::word_address_help(),
            false => say::word_help(),
        };
        let message = say::word_broken(shortened(text), before.page + 1);
        findings.push(Diagnostic::new(Code::PageWord, word, message).with_help(help));
    }
}

/// Whether a word begins in one line and goes on in the next without a hyphen.
fn is_cut(before: &Run, after: &Run) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() && c < OTHER_SCRIPTS;
    let goes_on = before.span.file == after.span.file && before.span.end == after.span.start;
    let same_line = before.page == after.page
        && (before.baseline - after.baseline).abs() < before.size * SAME_LINE
        && after.left > before.left;
    goes_on
        && !same_line
        && !before.is_hyphenated
        && before.text.chars().next_back().is_some_and(is_letter)
        && after.text.chars().next().is_some_and(is_letter)
}

/// The word that goes on after a place, from white space to white space.
fn word_around(place: Span, sources: &Sources) -> Span {
    let text = sources.file(place.file).text();
    let (before, after) = (text.get(..place.end), text.get(place.end..));
    let (Some(before), Some(after)) = (before, after) else { return place };
    let start = before.rfind(char::is_whitespace).map_or(0, |at| {
        at + before.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
    });
    let end = after.find(char::is_whitespace).map_or(text.len(), |at| place.end + at);
    Span::new(place.file, start, end)
}
