//! Two glossaries against each other, with what each entry does to one and the same text.

use std::collections::HashMap;

use crate::glossary::{Action, Entry};

use super::entries::{line, same_meaning};
use super::{Comparison, EntryChange, ReadBook, Side, compare};

/// An entry that is not in both glossaries as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryDiff {
    /// Added, changed or withdrawn.
    pub change: EntryChange,
    /// The pair before; `None` for one that was added.
    pub before: Option<String>,
    /// The pair now; `None` for one that was withdrawn.
    pub now: Option<String>,
    /// What it does to the text, by its index among the comparison's folds; `None` where it does
    /// nothing.
    pub fold: Option<usize>,
}

/// What differs between two glossaries.
#[derive(Debug)]
pub struct GlossaryDiff {
    /// The entries that differ: those of the new list in its order, then those withdrawn.
    pub entries: Vec<EntryDiff>,
    /// The same text under the one and under the other.
    pub comparison: Comparison,
}

/// Compares two glossaries by their entries and by the same text under each of them.
pub fn glossary_diff(old: ReadBook, new: ReadBook) -> GlossaryDiff {
    let mut entries = differing(&old.book.entries, &new.book.entries);
    let comparison = compare(old.book, new.book);
    for entry in &mut entries {
        let side = if entry.now.is_some() { Side::New } else { Side::Old };
        let pair = entry.now.as_ref().or(entry.before.as_ref());
        entry.fold = comparison.folds.iter().position(|fold| {
            let known = fold.entry.and_then(|known| comparison.entries.get(known));
            known.is_some_and(|known| known.side == side && Some(&known.line) == pair)
        });
    }
    GlossaryDiff { entries, comparison }
}

fn differing(old: &[Entry], new: &[Entry]) -> Vec<EntryDiff> {
    let index = |entries: &[Entry]| -> HashMap<Vec<String>, usize> {
        let numbered = entries.iter().enumerate().rev();
        numbered.map(|(number, entry)| (looked_for(entry), number)).collect()
    };
    let (old_index, new_index) = (index(old), index(new));
    let mut result = Vec::new();
    for entry in new {
        let before = old_index.get(&looked_for(entry)).and_then(|&number| old.get(number));
        let change = match before {
            Some(before) if same_meaning(before, entry) => continue,
            Some(_) => EntryChange::Changed,
            None => EntryChange::Added,
        };
        let (before, now) = (before.map(line), Some(line(entry)));
        result.push(EntryDiff { change, before, now, fold: None });
    }
    for entry in old {
        if !new_index.contains_key(&looked_for(entry)) {
            let (change, before) = (EntryChange::Withdrawn, Some(line(entry)));
            result.push(EntryDiff { change, before, now: None, fold: None });
        }
    }
    result
}

/// What an entry is recognised by: the forms that it looks for or keeps.
fn looked_for(entry: &Entry) -> Vec<String> {
    match &entry.action {
        Action::Replace(pairs) => pairs.iter().map(|pair| pair.wrong.text.clone()).collect(),
        Action::Keep(forms) => std::iter::once(String::new())
            .chain(forms.iter().map(|form| form.text.clone()))
            .collect(),
    }
}
