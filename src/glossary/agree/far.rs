//! Adjectives further away that may belong to a term: «el campo, vacío», «la ficha que tiene rota».

use crate::spanish::{
    Class, Conjunction, Determiner, Gender, Number, features, guess_gender, is_copula, is_haber,
    is_noun_as_well, is_participle, is_preposition, is_verb,
};

use super::Agreement;
use super::beyond::Reading;
use super::nouns::names_person;
use super::scan::{Gap, Word};

impl Agreement<'_> {
    /// An adjective that agrees with the term and stands beside no noun of its own.
    pub(super) fn far_adjective(
        &self,
        word: &Word<'_>,
        gap: Gap,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        let small = &*word.small;
        if !self.may_agree(small) {
            return None;
        }
        let may_be = match word.class() {
            Class::Adjective => true,
            // «la torre de asedio completa», «la carta del jugador retirada»
            Class::AdjectiveOrVerb => self.scan.ends_clause(word.range.end),
            Class::Other => {
                is_noun_as_well(small)
                    && self.scan.ends_clause(word.range.end)
                    && previous.is_some_and(|noun| {
                        let led = self.scan.joined_before(noun.range.start);
                        led.is_some_and(|led| is_preposition(&led.small))
                    })
            }
            _ => false,
        };
        if !may_be {
            return None;
        }
        let of_one = self.agrees(small);
        let of_many = self.from.number == Number::Singular && self.agrees_as_many(small);
        if !(of_one || of_many) {
            return None;
        }
        // «puede ser tan grande como un piano o tan pequeño como un grano»
        let compared =
            reading.had_copula && previous.is_some_and(|word| word.small == "tan") && of_one;
        let is_led = gap == Gap::Blank && previous.is_some_and(|word| leads(&word.small));
        let in_doubt = reading.joined_to_doubt || reading.after_doubt;
        if !compared && (reading.is_next || (is_led && !in_doubt)) {
            return None;
        }
        let meant = !reading.is_complement || reading.is_next;
        if compared && meant {
            return Some(self.inflected(word, self.to));
        }
        if reading.is_next {
            return None;
        }
        let of_both = of_many && self.is_coordinated();
        if !of_one && !of_both {
            return None;
        }
        let to = if of_both { self.to_many() } else { self.to };
        let written = || Some(self.inflected(word, to));
        if reading.joined_to_doubt || (reading.after_doubt && gap == Gap::Blank) {
            return written();
        }
        if previous.is_some_and(|word| is_haber(&word.small) && word.small != "hay") {
            return None;
        }
        let Some(previous) = previous else {
            // Directly after the term, but not joined to it: «el campo, vacío».
            return match gap {
                Gap::Comma | Gap::Other => written(),
                _ => None,
            };
        };
        if gap == Gap::Comma {
            return (is_participle(small) && !reading.other_noun).then(written).flatten();
        }
        if gap == Gap::Quoted && !reading.other_noun {
            return written();
        }
        if gap != Gap::Blank || is_led {
            return None;
        }
        let before = &*previous.small;
        // «bajo el dominio de temibles enemigos»: an adjective before it makes it a noun.
        let is_noun = !crate::spanish::is_apposed(before)
            && !names_person(before)
            && matches!(previous.class(), Class::Shared | Class::Adjective)
            && self.scan.before(previous.range.start).is_some_and(|(_, word)| {
                is_preposition(&word.small) || word.determiner().is_some()
            });
        if is_noun {
            return None;
        }
        if previous.class() == Class::Adverb && !matches!(before, "más" | "menos") {
            return (!reading.other_noun).then(written).flatten();
        }
        if is_verb(before) {
            // «ataca primero»
            return (small != "primero" && !reading.other_noun && !reading.is_complement)
                .then(written)
                .flatten();
        }
        // «la ficha y la carta rotas»: one card alone cannot be what is broken.
        if of_both && crate::spanish::number_of(before) == Some(Number::Singular) {
            return written();
        }
        self.belongs_to_no_other(previous, reading).then(written).flatten()
    }

    /// Whether the noun before an adjective leaves it to the term: by its gender, or because it
    /// has no article.
    fn belongs_to_no_other(&self, noun: &Word<'_>, reading: &Reading) -> bool {
        let small = &*noun.small;
        if reading.other_noun {
            return false;
        }
        let gender = guess_gender(small).map(|guess| guess.gender);
        let number = || crate::spanish::number_of(small).unwrap_or(Number::Singular);
        let may_own =
            gender.is_none_or(|gender| gender == self.from.gender) && number() == self.from.number;
        if !may_own {
            return features(small).is_some();
        }
        let Some((Gap::Blank, before)) = self.scan.before(noun.range.start) else { return false };
        matches!(&*before.small, "de" | "con" | "sin")
            || (Conjunction::read(&before.small).is_some() && self.from.gender == Gender::Feminine)
    }

    /// Whether the term is one of two nouns: «la nave y el campo», «el campo y la nave».
    fn is_coordinated(&self) -> bool {
        let joins =
            |word: &Word<'_>| Conjunction::read(&word.small).is_some() || word.small == "ni";
        let before = self.scan.before(self.phrase.start);
        let after = self.scan.after(self.phrase.end);
        before.is_some_and(|(gap, word)| gap == Gap::Blank && joins(&word))
            || after.is_some_and(|(gap, word)| gap == Gap::Blank && joins(&word))
    }
}

/// Whether a word before an adjective gives it to something else: «el», «de», «y», «es», «lo».
fn leads(before: &str) -> bool {
    Determiner::read(before).is_some()
        || is_preposition(before)
        || Conjunction::read(before).is_some()
        || crate::spanish::is_invariable_before(before)
        || is_copula(before)
        || matches!(before, "algo" | "nada" | "lo" | "como" | "que")
}
