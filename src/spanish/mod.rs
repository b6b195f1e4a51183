//! What is true of Spanish itself, whatever the book or the game.
//!
//! Pure functions over strings: they know no files, no places, no findings. Everything that needs a
//! rule of the language asks here, so that a rule stands once, with its source. Unless a function
//! says otherwise, words are expected composed (NFC) and may be in any case.

pub mod accents;
mod determiners;
pub mod enclitics;
mod filter;
mod gender;
mod inflect;
mod nouns;
pub mod numbers;
pub mod orthography;
mod phrases;
mod plural;
mod singular;
mod sound;
pub mod stem;
mod verbs;
mod word_lists;
mod word_map;
mod words;

pub use determiners::{Determiner, DeterminerKind, counts_many, is_invariable_before, says_plural};
pub use gender::{Guess, Reason, guess_gender, is_person};
pub use inflect::{Features, features, inflect, masculine_singular};
pub use phrases::{MOST_AFTER, MOST_BEFORE, has_fixed_phrase, words_of_phrase};
pub use plural::{number_of, plural, plural_phrase};
pub use singular::{singular, singular_phrase};
pub use sound::{
    Conjunction, bare, first_sound_is_i, first_sound_is_o, has_accent, stressed_first_a, takes_el,
    with_conjunction,
};
pub use verbs::{in_other_number, is_verb_behind, verb_number};
pub use words::{
    Class, after_noun, is_adjective, is_apposed, is_copula, is_gerund, is_haber, is_infinitive,
    is_noun_and_order, is_noun_and_verb, is_noun_as_well, is_participle, is_preposition, is_verb,
    may_be_adjective,
};

/// Grammatical gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Gender {
    /// Written `f`.
    Feminine,
    /// Written `m`.
    Masculine,
}

impl Gender {
    /// The letter that files use: `f` or `m`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Feminine => "f",
            Self::Masculine => "m",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Feminine => Self::Masculine,
            Self::Masculine => Self::Feminine,
        }
    }
}

/// Grammatical number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Number {
    /// One.
    Singular,
    /// More than one.
    Plural,
}

/// Whether a word in small letters is in a sorted list.
fn listed(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

/// Whether a word has more than one letter and no small one.
fn is_shouted(word: &str) -> bool {
    let mut letters = word.chars().filter(|c| c.is_alphabetic());
    let many = letters.by_ref().take(2).filter(|c| c.is_uppercase()).count() == 2;
    many && !word.chars().any(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [
            nouns::APPOSED,
            nouns::COMMON,
            nouns::FEMININE,
            nouns::FOREIGN,
            nouns::INVARIABLE,
            nouns::MASCULINE,
            nouns::PERSONS,
            nouns::WITH_E,
            word_lists::NOUN_ORDERS,
            word_lists::NOUN_VERBS,
            words::MORE_VERBS,
            plural::DETERMINERS,
            plural::LINKS,
            plural::NATIVE_ER,
            plural::STILL,
        ] {
            assert!(list.is_sorted(), "{list:?}");
        }
    }
}
