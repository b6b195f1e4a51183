//! One JSON object a line, for programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::compare::{Change, ChangeKind, Class, Comparison, Habit};

use super::words::{is_listed, offered};

/// A change, or the line that sums many up.
#[derive(Serialize)]
struct Record<'a> {
    class: &'static str,
    /// The entry that explains it, or that a candidate would be.
    entry: Option<String>,
    /// Where it was; nothing where a whole paragraph came.
    old: Option<Place<'a>>,
    /// Where it is; nothing where a whole paragraph went.
    new: Option<Place<'a>>,
    /// In how many places; the first of them is named.
    count: usize,
    /// What it does.
    kind: &'static str,
    /// The habit that it belongs to, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    habit: Option<&'static str>,
}

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    /// Counted from 1.
    line: usize,
    text: String,
}

/// Writes the lines that sum changes up, then every change that they do not tell; with `expand`
/// every change by itself. The counts add up to all changes, but for words that only agree with a
/// term, which are told with `expand` alone.
///
/// # Errors
/// When `out` refuses.
pub fn json(found: &Comparison, expand: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut write = |record: &Record<'_>| {
        serde_json::to_writer(&mut *out, record)?;
        out.write_all(b"\n")
    };
    for fold in found.folds.iter().filter(|_| !expand) {
        let regular = fold.changes.iter().copied().filter(|&index| {
            found.changes.get(index).is_some_and(|one| one.is_regular && !one.is_agreement)
        });
        if !fold.is_mixed {
            let Some(first) = regular.clone().next() else { continue };
            write(&summed(found, first, regular.count(), &fold.old, &fold.new))?;
            continue;
        }
        // Different words make a line each.
        let mut groups: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
        for index in regular {
            let words = (found.old_words(index), found.new_words(index));
            groups.entry(words).or_default().push(index);
        }
        for ((old, new), places) in groups {
            let Some(&first) = places.first() else { continue };
            write(&summed(found, first, places.len(), &old, &new))?;
        }
    }
    for (index, change) in found.changes.iter().enumerate() {
        if is_listed(change, expand) {
            write(&record(found, index))?;
        }
    }
    Ok(())
}

/// The record of a line that sums changes up, at the place of the first of them.
fn summed<'a>(
    found: &'a Comparison,
    first: usize,
    count: usize,
    old: &str,
    new: &str,
) -> Record<'a> {
    let mut record = record(found, first);
    if let Some(place) = &mut record.old {
        place.text = old.to_owned();
    }
    if let Some(place) = &mut record.new {
        place.text = new.to_owned();
    }
    record.count = count;
    record
}

fn record(found: &Comparison, index: usize) -> Record<'_> {
    let change = found.changes.get(index);
    let (class, kind) =
        change.map_or((Class::Layout, ChangeKind::Words), |change| (change.class, change.kind));
    Record {
        class: class.name(),
        entry: change.and_then(|change| entry(found, change)),
        old: found.old_place(index).map(|span| Place {
            file: found.old.sources.file(span.file).name(),
            line: found.old.sources.position(span).line,
            text: found.old_words(index),
        }),
        new: found.new_place(index).map(|span| Place {
            file: found.new.sources.file(span.file).name(),
            line: found.new.sources.position(span).line,
            text: found.new_words(index),
        }),
        count: 1,
        kind: kind_name(kind),
        habit: change.and_then(|change| found.folds.get(change.fold?)?.habit).map(Habit::name),
    }
}

/// The entry that explains a change, or the line that would make its pair one.
fn entry(found: &Comparison, change: &Change) -> Option<String> {
    let fold = found.folds.get(change.fold?)?;
    match fold.entry {
        Some(entry) => found.entries.get(entry).map(|entry| entry.line.clone()),
        None if fold.class == Class::Candidate => Some(offered(&fold.old, &fold.new)),
        None => None,
    }
}

/// The name of what a change does.
fn kind_name(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Words => "words",
        ChangeKind::Rewritten => "rewritten",
        ChangeKind::Moved => "moved",
        ChangeKind::Parted => "parted",
        ChangeKind::Joined => "joined",
        ChangeKind::Shape => "shape",
        ChangeKind::Spacing => "spacing",
        ChangeKind::Emphasis => "emphasis",
        ChangeKind::Target => "target",
    }
}
