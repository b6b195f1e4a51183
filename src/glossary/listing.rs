//! The forms of an entry, laid out for a person who checks them.

use crate::source::Span;
use crate::spanish::Number;

use super::Glossary;
use super::agree::{GenderOf, KnownNames};
use super::entry::{Action, Entry, Status};
use super::fold::{composed, fold};
use super::forms::{Origin, form_pairs};
use super::proposal::Genders;

/// What becomes of a pair of forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is applied.
    Applied,
    /// It is reported where it is found.
    Suggested,
    /// It yields to another entry.
    Yields,
    /// Its entry does not hold.
    Inactive,
}

/// One pair of forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedForm {
    /// The wrong form.
    pub wrong: String,
    /// The correct form.
    pub correct: String,
    /// The number of the wrong form, where it has one.
    pub number: Option<Number>,
    /// Who wrote it.
    pub origin: Origin,
    /// What becomes of it.
    pub standing: Standing,
}

/// An entry with its forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedEntry {
    /// Index among the entries.
    pub entry: usize,
    /// Where it stands.
    pub span: Span,
    /// Its genders, said or guessed.
    pub wrong_gender: Option<GenderOf>,
    /// Its genders, said or guessed.
    pub gender: Option<GenderOf>,
    /// Its forms, the written ones first.
    pub forms: Vec<ListedForm>,
}

impl Glossary {
    /// The entries that have a term among their forms, wrong or correct, in any case; every
    /// replacement without a term.
    pub fn listing(&self, term: Option<&str>, names: KnownNames<'_>) -> Vec<ListedEntry> {
        let wanted = term.map(fold);
        let entries = self.entries().iter().enumerate();
        entries
            .filter_map(|(index, entry)| self.list(index, entry, wanted.as_deref(), names))
            .collect()
    }

    fn list(
        &self,
        index: usize,
        entry: &Entry,
        wanted: Option<&str>,
        names: KnownNames<'_>,
    ) -> Option<ListedEntry> {
        if !matches!(entry.action, Action::Replace(_)) {
            return None;
        }
        let forms = form_pairs(entry);
        let is_meant = wanted.is_none_or(|wanted| {
            let is = |text: &str| fold(text) == wanted;
            forms.iter().any(|form| is(&form.pair.wrong.text) || is(&form.pair.correct.text))
        });
        if !is_meant {
            return None;
        }
        let genders = Genders::of(entry, names)?;
        let forms = forms.into_iter().map(|form| {
            let holds = self.rules.rules.iter().any(|rule| {
                rule.entry == index
                    && rule.wrong == composed(&form.pair.wrong.text)
                    && rule.correct == form.pair.correct.text
            });
            let standing = match (entry.status, holds, form.origin) {
                (Status::Proposed | Status::Rejected, ..) => Standing::Inactive,
                (_, false, _) => Standing::Yields,
                (_, _, Origin::Suggested) => Standing::Suggested,
                _ => Standing::Applied,
            };
            ListedForm {
                wrong: form.pair.wrong.text,
                correct: form.pair.correct.text,
                number: form.wrong_number,
                origin: form.origin,
                standing,
            }
        });
        Some(ListedEntry {
            entry: index,
            span: entry.span,
            wrong_gender: genders.wrong,
            gender: genders.correct,
            forms: forms.collect(),
        })
    }

    /// The entries whose change of gender, number or article nobody has declared.
    pub fn undeclared(&self) -> Vec<usize> {
        let mut entries: Vec<usize> = self
            .rules
            .rules
            .iter()
            .filter(|rule| {
                rule.shift
                    .as_ref()
                    .is_some_and(|shift| shift.changes_agreement && !shift.is_certain)
            })
            .map(|rule| rule.entry)
            .collect();
        entries.dedup();
        entries
    }
}
