//! Where the number changes with a term: possessives, adjectives of both genders and figures beside it.

use crate::spanish::{Number, counts_many, features, is_apposed};

use super::Agreement;
use super::scan::{Word, in_case_of};

impl Agreement<'_> {
    /// «sus» before «víveres» is «su» before «comida»; gives whether the word is such a one.
    pub(super) fn possessive(&mut self, word: &Word<'_>) -> bool {
        let small = &*word.small;
        if !matches!(small, "mi" | "mis" | "tu" | "tus" | "su" | "sus") {
            return false;
        }
        let is_many = small.ends_with('s');
        if self.changes_number() && is_many == self.is_many() {
            let written = match small.strip_suffix('s') {
                Some(one) => one.to_owned(),
                None => format!("{small}s"),
            };
            self.change(word, in_case_of(&word.text, &written));
        }
        true
    }

    /// «víveres abundantes» is «comida abundante»; a noun that describes the term stays.
    pub(super) fn shared(&mut self, word: &Word<'_>) {
        let small = &*word.small;
        if self.changes_number()
            && features(small) == Some((None, self.from.number))
            && !is_apposed(small)
        {
            let written = self.inflected(word, self.to);
            self.change(word, written);
        }
    }

    /// «tres víveres», «cada ración»: what counts one or several cannot stay, and what would stand
    /// there instead nobody can tell.
    pub(super) fn count_before(&mut self, word: &Word<'_>) {
        let small = &*word.small;
        // «un gran botín», «las mayores fichas»: adjectives that are cut short or stand before.
        let other = match (small, self.to.number) {
            ("gran", Number::Plural) => Some("grandes"),
            ("grandes", Number::Singular) => Some("gran"),
            ("mayor", Number::Plural) => Some("mayores"),
            ("mayores", Number::Singular) => Some("mayor"),
            ("mejor", Number::Plural) => Some("mejores"),
            ("mejores", Number::Singular) => Some("mejor"),
            ("menor", Number::Plural) => Some("menores"),
            ("menores", Number::Singular) => Some("menor"),
            ("peor", Number::Plural) => Some("peores"),
            ("peores", Number::Singular) => Some("peor"),
            _ => None,
        };
        if let Some(other) = other.filter(|_| self.changes_number()) {
            self.change(word, in_case_of(&word.text, other));
            return;
        }
        let counts_many = counts_many(small);
        let counts_one = matches!(small, "cada" | "cualquier" | "1" | "tal");
        let fits = if self.is_many() { counts_many } else { counts_one };
        if self.changes_number() && fits {
            self.doubt_without_form(word);
        }
    }
}
