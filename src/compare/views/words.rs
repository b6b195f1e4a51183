//! What the views have in common: places, names of kinds, and which changes are listed.

use crate::messages::{Language, Text, compare as say};
use crate::source::{Sources, Span};

use crate::compare::{Change, Class, Comparison, EntryChange, Fold, Habit, UnitKind};

/// The name of a class as a person reads it.
pub(super) fn class_name(class: Class) -> Text {
    match class {
        Class::Term => say::class_term(),
        Class::Candidate => say::class_candidate(),
        Class::Case => say::class_case(),
        Class::Rule => say::class_rule(),
        Class::Reference => say::class_reference(),
        Class::Prose => say::class_prose(),
        Class::Layout => say::class_layout(),
    }
}

/// What happened to an entry, in words.
pub(super) fn entry_change(change: EntryChange) -> Text {
    match change {
        EntryChange::Added => say::entry_added(),
        EntryChange::Changed => say::entry_changed(),
        EntryChange::Withdrawn => say::entry_withdrawn(),
        EntryChange::Kept => say::entry_kept(),
    }
}

/// What a unit is, in words.
pub(super) fn shape(kind: UnitKind) -> Text {
    match kind {
        UnitKind::Heading(level) => say::shape_heading(level),
        UnitKind::Paragraph => say::shape_paragraph(),
        UnitKind::Item { is_numbered: true, .. } => say::shape_step(),
        UnitKind::Item { .. } => say::shape_item(),
        UnitKind::Quote => say::shape_quote(),
        UnitKind::Boxed(_) => say::shape_box(),
        UnitKind::BoxTitle(_) => say::shape_box_title(),
        UnitKind::Row { is_header: false } => say::shape_row(),
        UnitKind::Row { is_header: true } => say::shape_header(),
        UnitKind::Code => say::shape_code(),
        UnitKind::Note => say::shape_note(),
    }
}

/// `file:line`.
pub(super) fn place(sources: &Sources, span: Span) -> String {
    format!("{}:{}", sources.file(span.file).name(), sources.position(span).line)
}

/// What words that a line sums up are called together where they are not the same ones.
pub fn name_of_many(fold: &Fold) -> Text {
    match fold.habit {
        None | Some(Habit::Repeated) => say::other_words(),
        Some(Habit::Address) => say::habit_address(),
        Some(Habit::Form) => say::habit_form(),
        Some(Habit::Small) => say::habit_small(),
        Some(Habit::Signs) => say::habit_signs(),
        Some(Habit::Title) => say::habit_title(),
        Some(Habit::Pointing) => say::habit_pointing(),
        Some(Habit::Order) => say::habit_order(),
    }
}

/// One side of a change, which may be empty.
pub(super) fn side(words: &str, language: Language) -> String {
    match words.is_empty() {
        true => say::nothing().in_language(language).to_owned(),
        false => words.to_owned(),
    }
}

/// The pair of a candidate as the glossary takes it.
pub(super) fn offered(old: &str, new: &str) -> String {
    format!("{old} >> {new}")
}

/// Whether a change is listed by itself, or its line says it all.
pub(super) fn is_listed(change: &Change, expand: bool) -> bool {
    expand || change.fold.is_none() || !change.is_regular
}

impl Comparison {
    /// How many changes of the text there are, and how many of them the lines sum up; words that
    /// agree with a term count with it.
    pub fn explained(&self) -> (usize, usize) {
        let seen = self.changes.iter().filter(|change| change.class != Class::Layout);
        let (mut all, mut folded) = (0, 0);
        for change in seen {
            all += 1;
            folded += usize::from(change.fold.is_some() && change.is_regular);
        }
        (folded, all)
    }
}
