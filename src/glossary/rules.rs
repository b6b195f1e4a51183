//! Entries taken apart: one rule for each pair, one pattern for each form that is looked for.

use std::collections::BTreeMap;

use crate::messages::{Text, glossary as say};
use crate::source::Span;

use super::entry::{Action, Case, Entry, Scope, Status};
use super::fold::{composed, fold, without_accents};
use super::form::is_word;

/// One wrong term and its correct one.
#[derive(Debug)]
pub(super) struct Rule {
    /// The entry's index.
    pub entry: usize,
    /// Where the glossary has the wrong term.
    pub place: Span,
    /// Whether the article beside the term changes with it.
    pub changes_gender: bool,
    /// As the text must have it under `case: exact`.
    pub wrong: String,
    /// As the entry has it.
    pub correct: String,
    /// The correct term, composed, for comparing.
    pub correct_composed: String,
    /// The wrong term, folded.
    pub wrong_folded: String,
    /// The correct term, folded.
    pub correct_folded: String,
    /// Where it holds.
    pub scope: Scope,
    /// What it does about capitals.
    pub case: Case,
    /// What a replacement may upset.
    pub risk: Risk,
    /// What is said where the text has the term as the entry has it.
    pub words: Words,
}

/// What is said about a replacement.
#[derive(Debug, Clone)]
pub(super) struct Words {
    /// Which term becomes which.
    pub replaced: Text,
    /// What the fix does.
    pub fix: Text,
    /// What stands at the entry.
    pub entry: Text,
}

impl Words {
    /// The words for a term as it is seen and as it is written; those at the entry are shared.
    pub(super) fn new(seen: &str, written: &str, entry: Text) -> Self {
        Self { replaced: say::replaced(seen, written), fix: say::replace_fix(written), entry }
    }
}

/// How far the result of a replacement must be looked at again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Risk {
    /// Letters take the place of letters, and no longer form holds the correct term.
    None,
    /// A longer protected form holds the correct term: matters beside something unsettled.
    WithReviews,
    /// A longer wrong form holds the correct term, or signs are involved.
    Always,
}

/// What a pattern is to the glossary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The wrong form of a rule.
    Wrong(usize),
    /// The correct form of a rule.
    Correct(usize),
    /// A form that an entry keeps.
    Keep(usize),
    /// A phrase that an entry excepts.
    Except(usize),
}

/// One meaning of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Use {
    /// What it is.
    pub role: Role,
    /// Where.
    pub scope: Scope,
    /// Whether the pattern is the form itself.
    pub accents: Accents,
}

/// Whether a pattern has the accents of its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Accents {
    /// It is the form.
    Written,
    /// It is the form as old typists wrote it in capitals; holds in capitals only.
    Dropped,
}

/// What all entries that hold are looking for.
#[derive(Debug, Default)]
pub(super) struct Rules {
    /// In the order of the entries.
    pub rules: Vec<Rule>,
    /// Folded forms, all different, in alphabetical order.
    pub patterns: Vec<String>,
    /// The meanings of all patterns, one pattern after the other.
    uses: Vec<Use>,
    /// Where the meanings of each pattern begin, and where the last ones end.
    starts: Vec<usize>,
}

impl Rules {
    /// Takes the approved entries apart.
    pub(super) fn new(entries: &[Entry]) -> Self {
        let entry_here = say::entry_here();
        let mut rules = Vec::new();
        let mut patterns: BTreeMap<String, Vec<Use>> = BTreeMap::new();
        let mut add = |form: &str, role: Role, scope: Scope| {
            let dropped = without_accents(form);
            let written = Use { role, scope, accents: Accents::Written };
            patterns.entry(form.to_owned()).or_default().push(written);
            if let Some(dropped) = dropped {
                let accents = Accents::Dropped;
                patterns.entry(dropped).or_default().push(Use { role, scope, accents });
            }
        };
        for (index, entry) in entries.iter().enumerate() {
            if entry.status != Status::Approved {
                continue;
            }
            for phrase in &entry.except {
                add(&fold(&phrase.text), Role::Except(index), entry.only);
            }
            let pairs = match &entry.action {
                Action::Replace(pairs) => pairs,
                Action::Keep(forms) => {
                    for form in forms {
                        add(&fold(&form.text), Role::Keep(index), entry.only);
                    }
                    continue;
                }
            };
            for forms in pairs {
                let rule = Rule {
                    entry: index,
                    place: forms.wrong.span,
                    changes_gender: entry.changes_gender(),
                    wrong: composed(&forms.wrong.text).into_owned(),
                    correct: forms.correct.text.clone(),
                    correct_composed: composed(&forms.correct.text).into_owned(),
                    wrong_folded: fold(&forms.wrong.text),
                    correct_folded: fold(&forms.correct.text),
                    scope: entry.only,
                    case: entry.case,
                    risk: sign_risk(&forms.wrong.text, &forms.correct.text),
                    words: Words::new(&forms.wrong.text, &forms.correct.text, entry_here.clone()),
                };
                add(&rule.wrong_folded, Role::Wrong(rules.len()), entry.only);
                add(&rule.correct_folded, Role::Correct(rules.len()), entry.only);
                rules.push(rule);
            }
        }
        let mut result = Self { rules, starts: vec![0], ..Self::default() };
        for (form, mut uses) in patterns {
            result.patterns.push(form);
            result.uses.append(&mut uses);
            result.starts.push(result.uses.len());
        }
        result
    }

    /// The meanings of a pattern.
    pub(super) fn uses(&self, pattern: usize) -> &[Use] {
        let bounds = (self.starts.get(pattern), self.starts.get(pattern + 1));
        let (Some(&start), Some(&end)) = bounds else { return &[] };
        self.uses.get(start..end).unwrap_or_default()
    }

    /// The meanings of a folded form.
    pub(super) fn uses_of(&self, folded: &str) -> &[Use] {
        let found = self.patterns.binary_search_by(|form| form.as_str().cmp(folded));
        found.map_or(&[], |index| self.uses(index))
    }
}

/// Replacing letters by letters cannot change what Markdown makes of the text around; signs can.
fn sign_risk(wrong: &str, correct: &str) -> Risk {
    let plain_ends = |text: &str| text.starts_with(is_word) && text.ends_with(is_word);
    let plain = plain_ends(wrong)
        && plain_ends(correct)
        && !correct.starts_with(|c: char| c.is_ascii_digit())
        && correct.chars().all(|c| !c.is_ascii_punctuation() || matches!(c, '\'' | ',' | '-'))
        && wrong.chars().all(|c| !c.is_ascii_punctuation() || matches!(c, '\'' | ',' | '-'));
    if plain { Risk::None } else { Risk::Always }
}
