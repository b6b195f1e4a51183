//! The entries of two lists, and what happened to each from one to the other.

use std::collections::HashMap;

use crate::glossary::{Action, Case, Entry, PluralForm, Status, form_pairs};
use crate::source::Span;

/// Which of the two books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The earlier one.
    Old,
    /// The later one.
    New,
}

/// What happened to an entry between the two books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EntryChange {
    /// Only the new glossary has it.
    Added,
    /// Both have it, with other forms, another status or other conditions.
    Changed,
    /// Only the old glossary has it.
    Withdrawn,
    /// Both have it as it is.
    Kept,
}

/// An entry that explains changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownEntry {
    /// The pair as a list has it: `campo >> casilla`, the first of its forms.
    pub line: String,
    /// What happened to it.
    pub change: EntryChange,
    /// Which glossary has it, the new one if both.
    pub side: Side,
    /// Its place there.
    pub span: Span,
}

/// An approved entry's pairs.
pub(super) struct Pairs<'a> {
    /// All its forms, wrong and correct, those that the entry writes first.
    pub pairs: Vec<(String, String)>,
    /// Whether it minds capitals.
    pub is_exact: bool,
    entry: &'a Entry,
    /// Its place in its list.
    pub span: Span,
}

impl Pairs<'_> {
    /// Whether another entry asks for the same.
    pub fn means_as(&self, other: &Pairs<'_>) -> bool {
        same_meaning(self.entry, other.entry)
    }

    /// The pair as a list has it.
    pub fn line(&self) -> String {
        line(self.entry)
    }
}

/// The entries that explain anything: approved ones with pairs.
pub(super) fn pairs(entries: &[Entry]) -> Vec<Pairs<'_>> {
    let approved = entries.iter().filter(|entry| entry.status == Status::Approved);
    approved
        .map(|entry| Pairs {
            pairs: form_pairs(entry)
                .into_iter()
                .map(|forms| (forms.pair.wrong.text, forms.pair.correct.text))
                .filter(|(wrong, correct)| wrong != correct)
                .collect(),
            is_exact: entry.case == Case::Exact,
            entry,
            span: entry.span,
        })
        .filter(|entry| !entry.pairs.is_empty())
        .collect()
}

/// Entries by what they look for.
pub(super) struct Index<'a> {
    /// By all wrong forms of an entry.
    by_forms: HashMap<Vec<&'a str>, usize>,
    /// The correct form of each wrong one.
    correct: HashMap<&'a str, &'a str>,
}

impl<'a> Index<'a> {
    /// Finds the entries of a list.
    pub fn of(entries: &'a [Pairs<'_>]) -> Self {
        let mut index = Self { by_forms: HashMap::new(), correct: HashMap::new() };
        for (number, entry) in entries.iter().enumerate() {
            let wrongs = entry.pairs.iter().map(|(wrong, _)| wrong.as_str()).collect();
            index.by_forms.entry(wrongs).or_insert(number);
            for (wrong, correct) in &entry.pairs {
                index.correct.entry(wrong).or_insert(correct);
            }
        }
        index
    }

    /// The entry that looks for the same forms.
    pub fn same_forms(&self, entry: &Pairs<'_>) -> Option<usize> {
        let wrongs: Vec<&str> = entry.pairs.iter().map(|(wrong, _)| wrong.as_str()).collect();
        self.by_forms.get(&wrongs).copied()
    }

    /// The correct form of a wrong one.
    pub fn correct(&self, wrong: &str) -> Option<&'a str> {
        self.correct.get(wrong).copied()
    }
}

/// An entry as a list has it: `campo >> casilla`, or `keep: Nave Resurrección`.
pub fn line(entry: &Entry) -> String {
    match &entry.action {
        Action::Replace(pairs) => match pairs.first() {
            Some(pair) => format!("{} >> {}", pair.wrong.text, pair.correct.text),
            None => String::new(),
        },
        Action::Keep(forms) => {
            let forms: Vec<&str> = forms.iter().map(|form| form.text.as_str()).collect();
            format!("keep: {}", forms.join(", "))
        }
    }
}

/// Whether two entries ask for the same, wherever they stand and whoever asked for it.
pub(super) fn same_meaning(a: &Entry, b: &Entry) -> bool {
    let texts = |entry: &Entry| -> Vec<String> {
        match &entry.action {
            Action::Replace(pairs) => pairs
                .iter()
                .flat_map(|pair| [pair.wrong.text.clone(), pair.correct.text.clone()])
                .collect(),
            Action::Keep(forms) => forms.iter().map(|form| form.text.clone()).collect(),
        }
    };
    let is_keep = |entry: &Entry| matches!(entry.action, Action::Keep(_));
    let except = |entry: &Entry| -> Vec<String> {
        entry.except.iter().map(|form| form.text.clone()).collect()
    };
    let plural = |entry: &Entry| match &entry.plural {
        PluralForm::Automatic => None,
        PluralForm::No => Some((String::new(), String::new())),
        PluralForm::Given(pair) => Some((pair.wrong.text.clone(), pair.correct.text.clone())),
    };
    is_keep(a) == is_keep(b)
        && a.inflect == b.inflect
        && plural(a) == plural(b)
        && texts(a) == texts(b)
        && except(a) == except(b)
        && (a.gender, a.wrong_gender, a.case, a.only, a.status)
            == (b.gender, b.wrong_gender, b.case, b.only, b.status)
}
