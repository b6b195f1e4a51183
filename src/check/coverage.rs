//! Whether results of a die cover every face, and each only once.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::{Text, check_tables as say};
use crate::model::FaceSet;
use crate::model::dice::Die;
use crate::model::roll::{Reading, RollFault};
use crate::source::Span;

use super::dice_tables::Sequence;
use super::lines::{Line, Part};

/// One result of a table.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    /// The row as people count them: from 1, the header aside.
    pub row: usize,
    /// The words and their place.
    pub part: Part,
    /// What they say.
    pub reading: Reading,
    /// Which of several targets it is about; results of different targets may be the same.
    pub key: Option<usize>,
}

/// Reports faces that are missing or stand twice, and results that the die does not have.
pub(super) fn report(sequence: &Sequence, findings: &mut Vec<Diagnostic>) {
    let die = &sequence.die;
    let mut ranges: Vec<Held> = Vec::new();
    let mut is_readable = true;
    for (index, entry) in sequence.entries.iter().enumerate() {
        let text = &entry.part.text;
        let message = match &entry.reading {
            Reading::Faces(faces) => {
                let key = entry.key.unwrap_or(0);
                let held = faces.ranges().iter();
                ranges.extend(held.map(|&(first, last)| Held { key, first, last, index }));
                continue;
            }
            Reading::Faulty(RollFault::NoFace(face)) => {
                say::coverage_no_face(text, face, die, entry.row)
            }
            Reading::Faulty(RollFault::Reversed) => say::coverage_reversed(text, entry.row),
            Reading::Other => say::coverage_unreadable(text, die, entry.row),
            Reading::Empty | Reading::Always => continue,
        };
        is_readable = false;
        add(findings, entry.part.span, message, say::coverage_unreadable_help());
    }
    ranges.sort_unstable();
    report_repeated(sequence, &ranges, findings);
    let is_keyed = sequence.entries.iter().any(|entry| entry.key.is_some());
    // What could not be read may be what seems to be missing.
    if is_readable && !is_keyed {
        report_missing(sequence, &ranges, findings);
    }
}

/// Faces that a result takes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Held {
    key: usize,
    first: u32,
    last: u32,
    index: usize,
}

fn report_repeated(sequence: &Sequence, ranges: &[Held], findings: &mut Vec<Diagnostic>) {
    let mut reach: Option<Held> = None;
    for &held in ranges {
        if let Some(earlier) = reach
            && earlier.key == held.key
            && held.first <= earlier.last
        {
            let (first, second) = (held.index.min(earlier.index), held.index.max(earlier.index));
            let spots = (sequence.entries.get(first), sequence.entries.get(second));
            let (Some(first), Some(second)) = spots else { continue };
            let faces = FaceSet::range(held.first, held.last.min(earlier.last));
            let faces = sequence.die.describe(&faces);
            let message = if second.row == first.row {
                say::coverage_repeated_in_row(faces, second.row)
            } else {
                say::coverage_repeated(faces, second.row, first.row)
            };
            let finding = Diagnostic::new(Code::TableCoverage, second.part.span, message)
                .with_related(first.part.span, say::other_row())
                .with_help(say::coverage_repeated_help());
            findings.push(finding);
        }
        if reach.is_none_or(|earlier| earlier.key != held.key || held.last > earlier.last) {
            reach = Some(held);
        }
    }
}

fn report_missing(sequence: &Sequence, ranges: &[Held], findings: &mut Vec<Diagnostic>) {
    let die: &Die = &sequence.die;
    let held = FaceSet::from_ranges(ranges.iter().map(|held| (held.first, held.last)));
    let missing = die.all_faces().difference(&held);
    if held.is_empty() {
        return;
    }
    let last = die.len().saturating_sub(1);
    // The results on either side of a hole, by what they end and begin with.
    let mut by_last: Vec<(u32, usize)> =
        ranges.iter().map(|held| (held.last, held.index)).collect();
    by_last.sort_unstable();
    for &(from, to) in missing.ranges() {
        let before = by_last[..by_last.partition_point(|&(last, _)| last < from)].last();
        let after = ranges[ranges.partition_point(|held| held.first <= to)..].first();
        let before = before.and_then(|&(_, index)| sequence.entries.get(index));
        let after = after.and_then(|held| sequence.entries.get(held.index));
        let faces = die.describe(&FaceSet::range(from, to));
        let (place, message) = match (before, after) {
            (Some(before), Some(after)) => {
                (after.part.span, say::coverage_missing_between(faces, die, before.row, after.row))
            }
            (Some(before), None) if to == last => {
                (before.part.span, say::coverage_missing_end(faces, die, before.row))
            }
            (None, Some(after)) if from == 0 => {
                (after.part.span, say::coverage_missing_start(faces, die, after.row))
            }
            (Some(entry), _) | (None, Some(entry)) => {
                (entry.part.span, say::coverage_missing(faces, die))
            }
            (None, None) => continue,
        };
        add(findings, place, message, say::coverage_missing_help());
    }
}

/// Reports a row with a result of the die and nothing beside it, or with something and no result.
pub(super) fn report_blank(
    row: usize,
    cells: &[Line],
    rolls: &[usize],
    labels: Range<usize>,
    findings: &mut Vec<Diagnostic>,
) {
    let text = |column: usize| cells.get(column).map_or("", |cell| cell.text.trim());
    let roll = rolls.iter().copied().find(|&column| !text(column).is_empty());
    let has_labels = labels.clone().any(|column| !rolls.contains(&column));
    let label = labels.filter(|column| !rolls.contains(column)).find(|&c| !text(c).is_empty());
    match (roll, label) {
        (Some(roll), None) if has_labels => {
            let Some(cell) = cells.get(roll) else { return };
            let message = say::coverage_no_result(row, text(roll));
            add(findings, cell.all().span, message, say::coverage_no_result_help());
        }
        (None, Some(label)) => {
            let Some(cell) = cells.get(label) else { return };
            let message = say::coverage_no_roll(row);
            add(findings, cell.all().span, message, say::coverage_no_roll_help());
        }
        _ => {}
    }
}

fn add(findings: &mut Vec<Diagnostic>, span: Span, message: Text, help: Text) {
    findings.push(Diagnostic::new(Code::TableCoverage, span, message).with_help(help));
}
