//! The genders that an entry leaves open, and what the tool would propose.

use crate::messages::{Language, Text, glossary as say};
use crate::spanish::{Gender, Reason};

use super::agree::{Basis, GenderOf, KnownNames, gender_of};
use super::entry::{Action, Entry};

/// What an entry's two genders are or may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Genders {
    /// Of the wrong term; `None` where nobody can tell.
    pub wrong: Option<GenderOf>,
    /// Of the correct term; `None` where nobody can tell.
    pub correct: Option<GenderOf>,
}

impl Genders {
    /// Looks at the first pair of an entry; `None` for a protected term.
    pub(super) fn of(entry: &Entry, names: KnownNames<'_>) -> Option<Self> {
        let Action::Replace(pairs) = &entry.action else { return None };
        let first = pairs.first()?;
        Some(Self {
            wrong: gender_of(entry.wrong_gender, &first.wrong.text, names),
            correct: gender_of(entry.gender, &first.correct.text, names),
        })
    }
}

/// The name of a gender.
pub fn gender_word(gender: Gender) -> Text {
    match gender {
        Gender::Feminine => say::feminine(),
        Gender::Masculine => say::masculine(),
    }
}

/// Where a gender is taken from, in words.
pub fn basis(basis: Basis) -> Text {
    match basis {
        Basis::Declared => say::basis_declared(),
        Basis::Names => say::basis_names(),
        Basis::Guessed(Reason::Dictionary) => say::basis_dictionary(),
        Basis::Guessed(Reason::Ending(ending)) => say::basis_ending(ending),
        Basis::Guessed(Reason::Article) => say::basis_article(),
    }
}

/// A message made of others, in each language out of that language's.
pub(super) fn in_both(make: impl Fn(Language) -> Text) -> Text {
    let one = |language| make(language).in_language(language).to_owned();
    Text::new(one(Language::Spanish), one(Language::English))
}
