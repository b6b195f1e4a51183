//! Adjectives and participles that stand beside no noun and may be said of the term.

use crate::spanish::{
    Class, Determiner, Features, Gender, Number, counts_many, features, is_copula, is_noun_as_well,
    is_participle, is_preposition, is_verb, is_verb_behind, may_be_adjective,
};

use super::Agreement;
use super::before::ADVERBIAL;
use super::contrast::is_side_of_battle;
use super::nouns::is_adjective_only;
use super::owners::Owner;
use super::predicates::is_behind_mover;
use super::scan::Gap;
use super::sentence::{Sentence, joins};

impl Agreement<'_> {
    /// An adjective or participle that stands beside no other noun.
    pub(super) fn loose_adjective(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
        reported: Option<usize>,
    ) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        let is_told = matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb)
            || matches!(small, "baja" | "bajas");
        let is_measured = is_told
            && is_measured(sentence, index)
            && (self.agrees(small) || self.agrees_as_many(small));
        if is_measured && self.rivals(sentence, index, self.from) == 0 {
            let number = features(small).map_or(self.from.number, |(_, number)| number);
            return Some(self.inflected(word, self.as_the_term(number)));
        }
        // «da un punto al ser destruido»
        let is_done = || {
            index > sentence.at + 2
                && sentence.small(index - 2) == "al"
                && matches!(sentence.small(index - 1), "estar" | "quedar" | "ser")
                && matches!(sentence.class(index), Class::Adjective)
        };
        if self.is_predicative(sentence, index) || is_done() && self.agrees(small) {
            return Some(self.inflected(word, self.to));
        }
        let class = word.class();
        let joined = || reported.is_some_and(|last| sentence.is_joined_to(index, last));
        // «Sectores: – Helado», «tres sectores: helado»
        let is_item = self.from.number == Number::Plural && sentence.is_item(index);
        let led = || sentence.joined_before(index).map_or("", |before| sentence.small(before));
        let after_copula = || {
            is_copula(led())
                || led() == "como"
                    && (is_adjective_only(small)
                        || is_participle(small)
                        || is_side_of_battle(small))
        };
        // «más baja», «tan cara»: what is compared is an adjective, whatever else it may be.
        let compared = || {
            matches!(led(), "más" | "menos" | "tan" | "muy")
                && self.has_ending(small)
                && !sentence.is_function_word(index)
        };
        let may_be = match class {
            Class::Adjective => {
                let is_adverb = ADVERBIAL.contains(&small) || matches!(small, "solo" | "sola");
                let is_noun = !is_adjective_only(small);
                !(is_adverb || is_noun)
                    || after_copula()
                    || joined()
                    || compared()
                    || matches!(led(), "vez" | "ya")
                    // «el rey del campo, herido, descansa»
                    || !small.ends_with('s') && sentence.is_inserted(index)
                    // «cae al suelo, herido de gravedad»
                    || is_participle(small)
                        && index > sentence.at
                        && sentence.gap(index) == Gap::Comma
                        && sentence
                            .joined_after(index)
                            .is_some_and(|next| is_preposition(sentence.small(next)))
                    || matches!(small, "solo" | "sola" | "solos" | "solas")
                        && (self.scan.ends_clause(word.range.end) || led() == "sí")
            }
            Class::AdjectiveOrVerb => {
                // «la carta, larga o corta, cuenta»
                let is_insertion = index == sentence.at + 1 && sentence.is_inserted(index);
                small.ends_with('s') || joined() || after_copula() || is_insertion || led() == "vez"
            }
            Class::Shared => self.changes_number() && !word.is_title(),
            Class::Other => {
                let is_said = is_noun_as_well(small);
                // «24 parcelas (12 secas y 12 húmedas)»
                let is_counted = || {
                    small.ends_with('s')
                        && may_be_adjective(small)
                        && !is_said
                        && counts_many(led())
                };
                is_counted()
                    || is_said
                        && (is_copula(led())
                            || joined() && (joins(led()) || Determiner::read(led()).is_some())
                            || self.is_absolute(sentence, index)
                            || sentence.is_item(index) && (is_item || small.ends_with(['o', 'a'])))
                    || compared()
            }
            Class::Unknown => {
                self.has_ending(small)
                    && (joined() || is_copula(led()))
                    && !is_verb(small)
                    && !is_verb_behind("la", small)
                    || compared()
                    || self.is_absolute(sentence, index) && is_participle(small)
            }
            // «se mueve solo», «no puede navegar solo»
            Class::Adverb => {
                let ends = self.scan.ends_clause(word.range.end);
                // «la ficha que actúa sola tira…», «actúa solo y no…»
                let goes_on = sentence.joined_after(index).is_some_and(|next| {
                    is_verb(sentence.small(next)) || joins(sentence.small(next))
                });
                matches!(small, "solo" | "sola")
                    && ((ends || goes_on)
                        && (is_verb(led()) || led().ends_with('r') || led() == "vez")
                        // «está solo en un pasillo», «actúa solo ante el rey»
                        || leads_alone(sentence, index)
                        // «vuelve a casa solo»
                        || ends && led() == "casa")
            }
        };
        if !may_be {
            return None;
        }
        let (gender, number) = features(small)?;
        if gender.is_some_and(|gender| gender != self.from.gender) {
            return None;
        }
        let joined = joined();
        let of_both = number == Number::Plural && self.joins_another(sentence);
        let fits = number == self.from.number
            || of_both
            || joined
            || is_item
            || (number == Number::Plural
                && (counts_many(led())
                    || self.is_each && (is_copula(led()) || is_behind_mover(led()))))
            || (self.is_of_one && number == Number::Singular);
        if !fits || (gender.is_none() && number != self.from.number) {
            return None;
        }
        let shown = Features::new(self.from.gender, number);
        let is_owned = match sentence.owner(index, shown) {
            // «las cartas y las losetas descartadas»: of both, or of the last.
            // «considerado terreno difícil»
            Owner::Noun if small.starts_with("considerad") => false,
            Owner::Noun => {
                !(of_both && self.from.gender == Gender::Feminine && sentence.ends_partner(index))
            }
            Owner::Term => gender.is_none(),
            Owner::Article(_) => !joined,
            Owner::Free => !joined && !self.is_about_term(sentence, index, shown, of_both),
        };
        if is_owned {
            return None;
        }
        let to = match of_both {
            true => self.to_many(),
            false => self.as_the_term(number),
        };
        Some(self.inflected(word, to))
    }

    /// «una vez jugada», «ya retirada», «jugada la carta»: whether a word that is a noun as well is
    /// a participle by its place.
    fn is_absolute(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        match sentence.joined_before(index) {
            Some(before) => {
                matches!(sentence.small(before), "vez" | "ya" | "aún" | "recién" | "salvo" | "más")
            }
            None => sentence.joined_after(index).is_some_and(|next| {
                next == sentence.at
                    || matches!(sentence.small(next), "por" | "en")
                    // «jugada o no, …»
                    || joins(sentence.small(next)) && sentence.small(next + 1) == "no"
            }),
        }
    }

    /// Whether a word that has no noun beside it may be said of the term.
    fn is_about_term(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
        shown: Features,
        of_both: bool,
    ) -> bool {
        let of_head = || {
            let mut words = sentence.at + 1..index;
            let has_copula = words.clone().any(|at| is_copula(sentence.small(at)));
            has_copula
                && !words.any(|at| matches!(sentence.small(at), "que" | "cual" | "donde"))
                && self.has_head(sentence)
        };
        sentence.is_said(index)
            && !of_head()
            && !sentence.speaks_to_somebody(index)
            && (of_both
                || self.rivals(sentence, index, shown) == 0
                || sentence.is_said_of_nobody(index)
                || sentence.is_parallel(index) && sentence.is_item(index))
    }
}

/// «igual de alta», «así de caro», «la mitad de rápido»: whether an adjective is measured by what stands before
/// «de».
fn is_measured(sentence: &Sentence<'_>, index: usize) -> bool {
    index >= 2
        && sentence.small(index - 1) == "de"
        && matches!(sentence.small(index - 2), "así" | "doble" | "igual" | "mitad" | "triple")
}

/// «está solo en un pasillo», «por sí solo no puede»: whether «solo» stands where it rather tells of the
/// subject than of what follows it.
fn leads_alone(sentence: &Sentence<'_>, solo: usize) -> bool {
    let led = sentence.joined_before(solo).map_or("", |before| sentence.small(before));
    let next = sentence.joined_after(solo).map_or("", |next| sentence.small(next));
    let stays = ["actú", "est", "qued"].iter().any(|stem| led.starts_with(stem))
        && (is_verb(led) || is_copula(led));
    led == "sí"
        || matches!(next, "ante" | "contra" | "frente")
            && Determiner::read(led).is_none()
            && !is_preposition(led)
        || stays && matches!(next, "ante" | "con" | "contra" | "cuando" | "en" | "frente")
}
