//! Entries taken apart: one rule for each pair, one pattern for each form that is looked for.

use std::sync::OnceLock;

use crate::messages::{Text, glossary as say};
use crate::source::Span;

use super::agree::{KnownNames, Shift, may_be_misread};
use super::entry::{Action, Case, Entry, Scope, Status};
use super::fold::{composed, fold, without_accents};
use super::form::is_word;
use super::forms::{FormPair, Origin, shown_gender};
use crate::spanish::{Features, Gender, Number};

/// One wrong term and its correct one.
#[derive(Debug)]
pub(super) struct Rule {
    /// The entry's index.
    pub entry: usize,
    /// Where the glossary has the wrong term.
    pub place: Span,
    /// Who wrote the pair.
    pub origin: Origin,
    /// The number of the wrong form, where it tells.
    pub number: Option<Number>,
    /// The rule for the same wrong form in the other number.
    pub twin: Option<usize>,
    /// What the wrong form shows, where it is an adjective.
    pub adjective: Option<Features>,
    /// Whether the entry declares a gender, so that its term is a noun, and the form may be another
    /// word all the same.
    pub may_be_misread: bool,
    /// The gender that the entry declares for the wrong term, unless that is an adjective.
    pub gender: Option<Gender>,
    /// What changes for the words around, where anything does.
    pub shift: Option<Box<Shift>>,
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
    /// What is said where the text has the term as the entry has it; put into words when needed.
    words: OnceLock<Words>,
}

impl Rule {
    /// What is said where the text has the term as the entry has it.
    pub(super) fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::new(&self.wrong, &self.correct, say::entry_here()))
    }
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
    /// Whether words follow any of the rules.
    pub agrees: bool,
}

impl Rules {
    /// Takes the approved entries apart; `forms` are theirs, in the order of the entries.
    pub(super) fn new(
        entries: &[Entry],
        forms: &[(usize, FormPair)],
        names: KnownNames<'_>,
    ) -> Self {
        let mut rules: Vec<Rule> = Vec::with_capacity(forms.len());
        let mut forms = forms.iter().peekable();
        let mut patterns: Vec<(String, Use)> = Vec::with_capacity(forms.len() * 3);
        let mut add = |form: &str, role: Role, scope: Scope| {
            let dropped = without_accents(form);
            let written = Use { role, scope, accents: Accents::Written };
            patterns.push((form.to_owned(), written));
            if let Some(dropped) = dropped {
                let accents = Accents::Dropped;
                patterns.push((dropped, Use { role, scope, accents }));
            }
        };
        for (index, entry) in entries.iter().enumerate() {
            if entry.status != Status::Approved {
                continue;
            }
            for phrase in &entry.except {
                add(&fold(&phrase.text), Role::Except(index), entry.only);
            }
            if let Action::Keep(kept) = &entry.action {
                for form in kept {
                    add(&fold(&form.text), Role::Keep(index), entry.only);
                }
                continue;
            }
            let first = rules.len();
            let mut genders = None;
            while let Some((_, form)) = forms.next_if(|(owner, _)| *owner == index) {
                let (wrong, correct) = (&form.pair.wrong.text, &form.pair.correct.text);
                let gender = form.is_adjective.then(|| shown_gender(wrong)).flatten();
                let mut rule = Rule {
                    entry: index,
                    place: form.pair.wrong.span,
                    origin: form.origin,
                    number: form.wrong_number,
                    twin: None,
                    adjective: gender.zip(form.wrong_number).map(|(a, b)| Features::new(a, b)),
                    may_be_misread: !form.is_adjective
                        && entry.wrong_gender.or(entry.gender).is_some()
                        && may_be_misread(&wrong.to_lowercase()),
                    gender: entry.wrong_gender.filter(|_| !form.is_adjective),
                    shift: Shift::new(entry, form, names, &mut genders).map(Box::new),
                    wrong: composed(wrong).into_owned(),
                    correct: correct.clone(),
                    correct_composed: composed(correct).into_owned(),
                    wrong_folded: fold(wrong),
                    correct_folded: fold(correct),
                    scope: entry.only,
                    case: entry.case,
                    risk: sign_risk(wrong, correct),
                    words: OnceLock::new(),
                };
                let number = rules.len();
                let same =
                    rules.get_mut(first).filter(|base| base.wrong_folded == rule.wrong_folded);
                if let Some(base) = same.filter(|_| form.origin == Origin::Generated) {
                    // Found through the other number, which the words around tell from this one.
                    base.twin = Some(number);
                    rule.twin = Some(first);
                } else {
                    add(&rule.wrong_folded, Role::Wrong(number), entry.only);
                }
                if form.origin != Origin::Suggested {
                    add(&rule.correct_folded, Role::Correct(number), entry.only);
                }
                rules.push(rule);
            }
        }
        // Stable, so that the meanings of a pattern stay in the order of the entries.
        patterns.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut result = Self { rules, ..Self::default() };
        for (form, meaning) in patterns {
            if result.patterns.last() != Some(&form) {
                result.patterns.push(form);
                result.starts.push(result.uses.len());
            }
            result.uses.push(meaning);
        }
        result.starts.push(result.uses.len());
        result.agrees = (0..result.rules.len()).any(|rule| result.followed(rule).is_some());
        result
    }

    /// How a rule's term changes, where both genders are declared and the words around it follow.
    pub(super) fn followed(&self, rule: usize) -> Option<&Shift> {
        let shift = self.rules.get(rule)?.shift.as_deref()?;
        (shift.is_certain && shift.changes_agreement).then_some(shift)
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
