//! Words that have no noun and stand for the term or one of several by the way they are put: «abre dos
//! cofres, pero solo cuenta el primero», «si ambas empatan», «la más cara de todas».
//!
//! What is picked out or counted is one of those that were named, whatever other nouns of one stand
//! between («Nueva gramática de la lengua española», §§ 20.2–20.4, 45.13). What else has no noun beside
//! it is asked of [`super::aside`] and [`super::states`].

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Number, is_copula, is_infinitive, is_preposition,
    is_verb,
};

use super::Agreement;
use super::nouns::names_person;
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words before «de todos» a superlative is looked for.
const MAX_SUPERLATIVE: usize = 5;

impl Agreement<'_> {
    /// What such a word becomes, if it is one.
    pub(super) fn lone(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let small = sentence.small(index);
        match small {
            "ambos" | "ambas" => self.both(sentence, index),
            "todos" | "todas" => self.of_all(sentence, index),
            "el" | "la" | "los" | "las" | "del" | "al" if index < sentence.at => {
                self.set_aside(sentence, index)
            }
            "el" | "la" | "del" | "al" => self.picked(sentence, index),
            "uno" | "una" | "otro" | "otra" => self.one_of_many(sentence, index),
            _ => None,
        }
        .or_else(|| self.made_to(sentence, index))
        .or_else(|| self.said_on_condition(sentence, index))
        .or_else(|| self.state(sentence, index))
    }

    /// A determiner as it agrees with the correct term; none where it stays.
    pub(super) fn written(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
        found: Determiner,
    ) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let to = self.as_the_term(found.features.number);
        let written = in_case_of(&word.text, &found.in_full(to, false));
        (written != *word.text).then_some(written)
    }

    /// «solo cuenta el primero», «resuelve la más antigua»: one of several, for which no other noun of many
    /// was named.
    fn picked(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        let next = sentence.joined_after(index)?;
        let ends = |at: usize| match sentence.joined_after(at) {
            None => true,
            Some(follows) => {
                let small = sentence.small(follows);
                let acts = is_verb(small) || is_copula(small) || small.starts_with("suele");
                is_preposition(small) || acts || joins(small)
            }
        };
        // «la más difícil de todas»
        let is_of_all = |told: usize| {
            let of = sentence.joined_after(told).filter(|&of| sentence.small(of) == "de");
            of.and_then(|of| sentence.joined_after(of)).is_some_and(|all| {
                matches!(sentence.small(all), "todos" | "todas") && !sentence.has_noun(all)
            })
        };
        let mut is_of_all_here = false;
        let is_picked = match sentence.small(next) {
            "más" | "menos" => sentence.joined_after(next).is_some_and(|told| {
                let class = sentence.class(told);
                is_of_all_here = is_of_all(told);
                matches!(class, Class::Adjective | Class::AdjectiveOrVerb | Class::Shared)
                    && ends(told)
            }),
            "mejor" | "peor" | "mayor" | "menor" => {
                is_of_all_here = is_of_all(next);
                ends(next)
            }
            // «el que te parezca más difícil», «la que más os guste»
            "que" => sentence.joined_after(next).is_some_and(|what| {
                matches!(
                    sentence.small(what),
                    "más" | "os" | "prefiera" | "prefieras" | "quiera" | "quieras" | "te"
                )
            }),
            small => {
                // «el objetivo es el mismo»
                let is_same = ["mism", "propi"].iter().any(|stem| small.starts_with(stem));
                Determiner::read_pronoun(small).is_some_and(|told| {
                    told.kind == DeterminerKind::Quantifier && told.features == found.features
                }) && !is_same
                    && ends(next)
            }
        };
        // «Una ronda dura una hora; la última, dos»
        let goes_on = || sentence.gap(index) == Gap::Semicolon && sentence.at == 0;
        let one = Features::new(self.from.gender, Number::Singular);
        let is_one = is_picked
            && found.features == one
            && self.from == one
            && index > sentence.at
            && (is_of_all_here || goes_on())
            && self.rivals(sentence, index, one) == 0;
        (is_one || is_picked && self.is_from_many(sentence, index, found.features))
            .then(|| self.written(sentence, index, found))?
    }

    /// «uno al conde, otro al obispo», «sacan otra»
    fn one_of_many(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let small = sentence.small(index);
        let found = Determiner::read_pronoun(small).or_else(|| sentence.determiner(index))?;
        let next = sentence.joined_after(index);
        let stands = !sentence.has_noun(index)
            && next.is_none_or(|next| {
                let small = sentence.small(next);
                next != sentence.at && (is_preposition(small) || joins(small) || is_verb(small))
            });
        let of_others = next.is_some_and(|of| {
            sentence.small(of) == "de"
                && sentence.determiner(of + 1).is_some_and(|of| of.has_article())
        });
        let is_led = sentence.joined_before(index).is_some_and(|led| match sentence.small(led) {
            // Below a title that is the term: «El texto de cada uno».
            "cada" => !sentence.is_topic(),
            small => matches!(small, "a" | "lo" | "con"),
        });
        (index > sentence.at
            && stands
            && !of_others
            && !is_led
            && self.is_from_many(sentence, index, found.features))
        .then(|| {
            let word = &sentence.tokens.get(index)?.word;
            let to = self.as_the_term(found.features.number);
            Some(in_case_of(&word.text, found.form(to, false)))
        })?
    }

    /// Whether the term is of many and no other noun of many is named between.
    fn is_from_many(&self, sentence: &Sentence<'_>, index: usize, shown: Features) -> bool {
        self.from.number == Number::Plural
            && index > sentence.at
            && shown == Features::new(self.from.gender, Number::Singular)
            && self.rivals(sentence, index, self.from) == 0
    }

    /// «Si ambas empatan»: the term and another one.
    fn both(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        // «los dos jugadores … ambos»
        let names_persons = (0..index)
            .any(|at| sentence.small(at).ends_with('s') && names_person(sentence.small(at)));
        if names_persons { None } else { self.of_many(sentence, index) }
    }

    /// What a word of many behind the term becomes that has no noun and no other one to speak of.
    fn of_many(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        let many = Features::new(self.from.gender, Number::Plural);
        let stands = index > sentence.at
            && found.features == many
            && !sentence.has_noun(index)
            && self.rivals(sentence, index, many) == 0;
        let word = &sentence.tokens.get(index)?.word;
        stands.then(|| in_case_of(&word.text, found.form(self.to_many(), false)))
    }

    /// «la más cara de todas»
    fn of_all(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let of = sentence.joined_before(index).filter(|&of| sentence.small(of) == "de")?;
        let excels = |small: &str| {
            matches!(small, "más" | "menos" | "mejor" | "peor" | "mayor" | "menor")
                || ["primer", "últim"].iter().any(|stem| small.starts_with(stem))
        };
        let from = of.saturating_sub(MAX_SUPERLATIVE);
        let phrase = self.scan.text.get(self.phrase.clone()).unwrap_or_default();
        let is_superlative = (from..of).any(|at| excels(sentence.small(at)))
            || (from..of).contains(&sentence.at) && phrase.split(' ').any(excels);
        if is_superlative { self.of_many(sentence, index) } else { None }
    }

    /// «lo hace girar», «nunca la hagas avanzar»
    fn made_to(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        const OBJECTS: [&str; 4] = ["lo", "la", "los", "las"];
        let at = OBJECTS.iter().position(|known| *known == sentence.small(index))?;
        let shown = *Features::ALL.get(at)?;
        let verb = sentence.joined_after(index)?;
        let made = sentence.joined_after(verb)?;
        let makes = ["hac", "hag", "har", "hic", "hiz"]
            .iter()
            .any(|stem| sentence.small(verb).starts_with(stem));
        let is_near = index > sentence.at || sentence.gap(sentence.at) == Gap::Other;
        // «te lo hará pagar»
        let is_told = sentence
            .joined_before(index)
            .is_some_and(|led| matches!(sentence.small(led), "me" | "nos" | "os" | "se" | "te"));
        if shown != self.from
            || is_told
            || !makes
            || !is_infinitive(sentence.small(made))
            || !is_near
            || self.rivals(sentence, index, shown) > 1
        {
            return None;
        }
        let to = Features::ALL.iter().position(|features| *features == self.to)?;
        let word = &sentence.tokens.get(index)?.word;
        Some(in_case_of(&word.text, OBJECTS.get(to)?))
    }
}
