//! The team's list of terms: read, checked for contradictions, and turned into edits.
//!
//! [`load`] reads the entries, [`Glossary::compile`] refuses lists that contradict themselves and
//! builds one automaton out of the rest, and [`Glossary::apply`] finds the terms in what a reader
//! sees of a chapter and says what to write instead. Nothing is rewritten in silence: every
//! change is a finding with its [`Fix`](crate::diagnostic::Fix).

mod agree;
mod apply;
mod beside;
mod case;
mod cells;
mod confirm;
mod conflicts;
mod entry;
mod escape;
mod fold;
mod follow;
mod following;
mod form;
mod forms;
mod found;
mod listing;
mod load;
mod matcher;
mod onward;
mod plain;
mod plan;
mod proposal;
mod protect;
mod replace;
mod rules;

pub use agree::{Basis, GenderOf, KnownNames};
pub use apply::Applied;
pub use case::transfer;
pub use confirm::{Confirmed, confirm_edits};
pub use entry::{Action, Case, Entry, Form, Gender, Inflection, Pair, PluralForm, Scope, Status};
pub use forms::{FormPair, Origin, form_pairs};
pub use listing::{ListedEntry, ListedForm, Standing};
pub use load::{Format, load};
pub use proposal::{basis, gender_word};
pub(crate) use protect::not_prose;

use crate::diagnostic::{Code, Diagnostic, Severity, sort};
use crate::messages::glossary as say;

use matcher::Matcher;
use rules::Rules;

/// A list of terms that does not contradict itself, ready to be applied.
#[derive(Debug)]
pub struct Glossary {
    entries: Vec<Entry>,
    rules: Rules,
    /// `None` where no entry holds.
    matcher: Option<Matcher>,
    /// The longest form in bytes, folded.
    longest: usize,
}

impl Glossary {
    /// Checks entries against one another and prepares the approved ones.
    ///
    /// There is no glossary where any finding is an error: nothing is applied then.
    pub fn compile(entries: Vec<Entry>) -> (Option<Self>, Vec<Diagnostic>) {
        Self::compile_knowing(entries, &|_| None)
    }

    /// As [`Glossary::compile`], with somebody who knows the genders of names.
    pub fn compile_knowing(
        entries: Vec<Entry>,
        names: KnownNames<'_>,
    ) -> (Option<Self>, Vec<Diagnostic>) {
        let mut forms = forms::all_forms(&entries);
        // A generated form that contradicts another entry is left out, and the rest looked at again.
        loop {
            let mut rules = Rules::new(&entries, &forms, names);
            let patterns: Vec<&str> = rules.patterns.iter().map(String::as_str).collect();
            let longest = patterns.iter().map(|form| form.len()).max().unwrap_or(0);
            if patterns.is_empty() {
                return (Some(Self { entries, rules, matcher: None, longest }), Vec::new());
            }
            let Ok(matcher) = Matcher::new(&patterns) else {
                let findings = entries.iter().take(1).map(|entry| {
                    Diagnostic::new(Code::GlossarySyntax, entry.span, say::too_large())
                        .with_help(say::too_large_help())
                });
                return (None, findings.collect());
            };
            let (mut findings, yielding) = conflicts::check(&entries, &mut rules, &matcher);
            if !yielding.is_empty() {
                let mut number = 0;
                forms.retain(|_| {
                    number += 1;
                    !yielding.contains(&(number - 1))
                });
                continue;
            }
            sort(&mut findings);
            let refused = findings.iter().any(|finding| finding.severity == Severity::Error);
            let glossary = Self { entries, rules, matcher: Some(matcher), longest };
            return ((!refused).then_some(glossary), findings);
        }
    }

    /// The entries, in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The terms that a text may hold: the correct forms of approved entries, and those that are
    /// kept.
    pub fn terms(&self) -> Vec<String> {
        let approved = self.entries.iter().filter(|entry| entry.status == Status::Approved);
        let forms = approved.flat_map(|entry| match &entry.action {
            Action::Replace(pairs) => pairs.iter().map(|pair| &pair.correct).collect::<Vec<_>>(),
            Action::Keep(forms) => forms.iter().collect(),
        });
        forms.map(|form| form.text.clone()).collect()
    }
}
