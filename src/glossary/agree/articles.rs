//! Articles of words that stand for the term with its noun left out: «el que», «la más alta», «las azules».

use crate::spanish::{
    Class, Determiner, DeterminerKind, counts_many, features, is_apposed, is_noun_as_well,
};

use super::Agreement;
use super::before::is_ordinal_ending;
use super::beyond::is_adverbial_with_al;
use super::contrast::{
    is_apposition, is_compared, is_compass, is_fronted, is_gapped, is_left_out, is_of_a_side,
    is_set_beside, is_side_of_battle, is_state,
};
use super::nouns::{is_adjective_only, is_side, sets_apart};
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

impl Agreement<'_> {
    /// «elige el que prefieras», «es la más poderosa», «la tuya», «el otro»: the article of a word
    /// that stands for the term.
    pub(super) fn article_of_term(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let found = word.determiner().filter(Determiner::has_article)?;
        if found.features.gender != self.from.gender {
            return None;
        }
        let next = sentence.joined_after(index)?;
        let small = sentence.small(next);
        let led = sentence.joined_before(index).map_or("", |before| sentence.small(before));
        let is_adverb = found.kind == DeterminerKind::Al && is_adverbial_with_al(small);
        if is_adverb || is_side(led, small) {
            return None;
        }
        let owned = || {
            self.rivals(sentence, index, found.features) > 0
                || sentence
                    .joined_before(index)
                    .is_some_and(|before| sentence.is_noun(before) && !sentence.opens_order(before))
        };
        let stands = match small {
            "que" | "cual" | "cuales" => {
                (index > sentence.at || self.is_defined(sentence, index)) && !owned()
            }
            "de" | "del" => index > sentence.at && found.kind != DeterminerKind::Del && !owned(),
            "más" | "menos" | "mayor" | "menor" | "mejor" | "peor" => {
                (index > sentence.at
                    || self.is_defined(sentence, index)
                    || is_fronted(sentence, index))
                    && !owned()
                    && !sentence.has_noun(next)
            }
            "tuyo" | "tuya" | "suyo" | "suya" | "mío" | "mía" => {
                self.may_own(found.features) && self.owner_stands(sentence, next, found.features)
            }
            // «roba tres cartas del mismo»
            "mismo" if found.kind == DeterminerKind::Del => {
                index > sentence.at
                    && !sentence.has_noun(next)
                    && self.rivals(sentence, index, found.features) == 0
            }
            "propio" | "propia" | "propios" | "propias" | "mismo" | "misma" | "mismos"
            | "mismas" => index > sentence.at && !sentence.has_noun(next) && !owned(),
            _ if Determiner::read_pronoun(small).is_some_and(|pronoun| {
                pronoun.kind == DeterminerKind::Quantifier && pronoun.features == found.features
            }) =>
            {
                self.stand_in(sentence, next).is_some()
            }
            // «con las ya descartadas»
            "ya" | "aún" | "todavía" | "recién" | "no" => {
                index > sentence.at
                    && sentence.joined_after(next).is_some_and(|after| {
                        sentence.class(after) == Class::Adjective
                            && is_adjective_only(sentence.small(after))
                            && features(sentence.small(after))
                                == Some((Some(found.features.gender), found.features.number))
                            && !sentence.noun_after(after, found.features)
                    })
                    && !owned()
            }
            // «la 2.ª carta y la 3.ª»
            _ if sentence.is_label(next) && is_ordinal_ending(sentence.small(next + 1)) => {
                index > sentence.at
                    && sentence.joined_after(next + 1) != Some(sentence.at)
                    && !owned()
            }
            // «baraja las 20 restantes», «las 6 primeras»
            _ if self.is_counted(sentence, index, found.features) => {
                index > sentence.at && !owned()
            }
            // «de la casilla 5 a la 8»
            _ if sentence.is_label(next) => {
                let has_label = (sentence.at + 1..index).any(|at| sentence.is_label(at));
                index > sentence.at && (has_label || index == sentence.at + 1) && !owned()
            }
            // «el mejor armado de los tres», «las dos son cartas rojas»
            _ if counts_many(small) && !self.tells_of_others(sentence, index) => {
                (index > sentence.at || self.is_defined(sentence, index))
                    && !sentence.has_noun(index)
                    && !owned()
            }
            // «los ajenos», «la anterior», «las demás»
            _ => {
                let agrees = || {
                    features(small).is_some_and(|(gender, number)| {
                        number == found.features.number
                            && gender.is_none_or(|gender| gender == found.features.gender)
                    })
                };
                // What shows of any adjective that it stands for the noun.
                let is_set_apart = || {
                    self.sets_others_apart(sentence, index)
                        || is_apposition(sentence, index)
                        || is_compared(sentence, index)
                        || is_gapped(sentence, index)
                        || is_left_out(sentence, index)
                        || self.is_chosen(sentence, index)
                        || self.is_enumerated(sentence, index)
                        || self.tells_of_others(sentence, index)
                };
                let lists_kinds = || self.lists_kinds(sentence, index);
                let is_side = || is_side_of_battle(small) || is_of_a_side(small);
                let stands = match sentence.class(next) {
                    // «dispara la división; después, la enemiga»
                    _ if lists_kinds() || self.is_feminine() && is_side() => true,
                    // «se va el lleno; la vacía se queda»
                    Class::AdjectiveOrVerb => {
                        is_compared(sentence, index)
                            || self.is_chosen(sentence, index)
                            || sentence.gap(index) != Gap::Blank
                            || sentence
                                .joined_before(index)
                                .is_some_and(|led| joins(sentence.small(led)))
                    }
                    Class::Adjective => {
                        is_adjective_only(small)
                            || self.has_adjective_like(small)
                            || is_state(small) && self.has_own_adjective()
                            || is_side_of_battle(small) && self.is_told_apart()
                            || self.is_defined(sentence, index)
                            || is_set_apart()
                    }
                    // «una carta de las jugadas»
                    Class::Other if is_noun_as_well(small) => {
                        found.kind == DeterminerKind::Article
                            && (index == sentence.at + 2 && sentence.small(index - 1) == "de"
                                || self.is_one_done(sentence, next))
                    }
                    Class::Shared => {
                        !is_apposed(small)
                            && (is_adjective_only(small)
                                || is_side_of_battle(small) && self.is_told_apart() && led != "por"
                                || sets_apart(small)
                                || is_set_apart())
                    }
                    // «la puerta norte y la sur»
                    _ if is_compass(small) && self.is_at_a_compass() => true,
                    // «los enanos, 1»
                    Class::Unknown if self.is_told_apart() && is_gapped(sentence, index) => true,
                    _ => small == "demás",
                };
                (index > sentence.at
                    || is_set_beside(sentence, index)
                    || self.is_the_rest()
                    || small.len() > 3 && self.is_defined(sentence, index))
                    && stands
                    && (small == "demás" || is_compass(small) || agrees() || lists_kinds())
                    && !sentence.noun_after(next, found.features)
                    && (index < sentence.at
                        || self.tells_of_others(sentence, index)
                        || (self.sets_others_apart(sentence, index)
                            || is_gapped(sentence, index)
                            || is_compared(sentence, index))
                            && self.rivals(sentence, index, found.features) <= 1
                        || !owned())
            }
        };
        stands.then(|| {
            let to = self.as_the_term(found.features.number);
            in_case_of(&word.text, &found.in_full(to, false))
        })
    }
}
