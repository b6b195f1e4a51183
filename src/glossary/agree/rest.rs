//! What is left of the sentence: words that agree with the term and have no other noun; reported.
//!
//! The other parts know how a sentence is built and look where a word of the term may stand. This
//! one looks the other way round: at every word that would change with the term, wherever it
//! stands, and leaves out only what belongs to something else.

use crate::spanish::{Class, Determiner, Features, Number, is_copula, is_noun_as_well, is_verb};

use super::Agreement;
use super::beyond::is_adverbial_with_al;
use super::objects::ends_as_object;
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

impl Agreement<'_> {
    /// Reports what the other parts have left and what may belong to the term all the same.
    pub(super) fn rest(&mut self, sentence: &Sentence<'_>) {
        self.is_of_both = self.from.number == Number::Singular && self.joins_another(sentence);
        self.modifiers(sentence);
        self.verbs(sentence);
        let mut reported: Option<usize> = None;
        for index in 0..sentence.end {
            if index == sentence.at {
                // «casillas rojas, verdes y negras»: the first stands in the phrase of the term.
                let goes_on = self.phrase.end > self.term.end
                    && (sentence.gap(index + 1) == Gap::Comma || joins(sentence.small(index + 1)));
                reported = goes_on.then_some(index);
                continue;
            }
            let small = sentence.small(index);
            // «rojo, verde y amarillo»: what both genders share joins as well.
            if reported.is_some_and(|last| sentence.is_joined_to(index, last))
                && sentence.class(index) == Class::Shared
            {
                reported = Some(index);
            }
            if !self.may_agree(small) && !is_masculine(small) && !self.changes_number() {
                continue;
            }
            if self.is_known(sentence, index) {
                reported = Some(index);
                continue;
            }
            let class = sentence.class(index);
            if class == Class::Unknown && reported.is_none() && !may_be_said(sentence, index) {
                continue;
            }
            let mut written = self.loose_adjective(sentence, index, reported);
            // A word of which nothing is known stands for no noun.
            if written.is_none() && class != Class::Unknown {
                written = self.stand_in(sentence, index);
            }
            let written = written
                .or_else(|| self.loose_pronoun(sentence, index))
                .or_else(|| self.degree(sentence, index))
                .or_else(|| self.loose_personal(sentence, index))
                .or_else(|| self.ordinal_before(sentence, index))
                .or_else(|| self.listed_gender(sentence, index))
                .or_else(|| self.role(sentence, index))
                .or_else(|| self.lone(sentence, index));
            if let Some(written) = written
                && let Some(token) = sentence.tokens.get(index)
            {
                self.doubt(&token.word.clone(), written);
                reported = Some(index);
            }
        }
        self.next_sentence(sentence);
    }

    /// «lo rápido que es el guerrero»: an adjective between «lo» and «que», which agrees with what
    /// it tells of («Nueva gramática», chapter 42).
    fn degree(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let led = sentence.joined_before(index)?;
        let word = &sentence.tokens.get(index)?.word;
        let may_be = matches!(sentence.small(led), "lo" | "qué" | "más" | "muy" | "por" | "tan");
        if !may_be || !self.agrees(&word.small) {
            return None;
        }
        // «¡qué lleno está el campo!»
        if sentence.small(led) == "qué" {
            let copula = sentence.joined_after(index)?;
            let is_subject = sentence.at > copula && sentence.at - copula <= 2;
            return (is_copula(sentence.small(copula)) && is_subject)
                .then(|| self.inflected(word, self.to));
        }
        // «lo cara que sea»: no noun stands behind «lo».
        let may_be = crate::spanish::is_adjective(&word.small)
            || sentence.small(led) == "lo" && crate::spanish::may_be_adjective(&word.small);
        if !may_be {
            return None;
        }
        // «por cara que sea la carta»
        if sentence.small(led) == "por" {
            let verb = (index + 2..index + 4).find(|&at| is_verb(sentence.small(at)));
            return (sentence.small(index + 1) == "que"
                && verb.is_some()
                && self.rivals(sentence, index, self.from) == 0)
                .then(|| self.inflected(word, self.to));
        }
        let is_led = sentence.small(led) == "lo"
            || matches!(sentence.small(led), "más" | "muy" | "tan")
                && sentence.joined_before(led).is_some_and(|led| sentence.small(led) == "lo");
        let that = sentence.joined_after(index).filter(|&that| sentence.small(that) == "que")?;
        let copula = (that + 1..that + 4).find(|&at| is_copula(sentence.small(at)))?;
        let is_subject = sentence.at > copula && sentence.at - copula <= 2
            || index > sentence.at && self.rivals(sentence, index, self.from) == 0;
        (is_led && is_subject).then(|| self.inflected(word, self.to))
    }

    /// Whether another noun is joined to the term and both follow the new gender.
    pub(super) fn joins_another(&self, sentence: &Sentence<'_>) -> bool {
        let phrase = self.scan.text.get(self.phrase.clone()).unwrap_or_default();
        sentence.joins_nouns(self.from.gender, phrase, self.others)
    }

    pub(super) fn changes_number(&self) -> bool {
        self.from.number != self.to.number
    }

    /// The features that a word gets which has a number of its own.
    pub(super) fn as_the_term(&self, number: Number) -> Features {
        let number = if number == self.from.number { self.to.number } else { number };
        Features::new(self.to.gender, number)
    }

    /// How many nouns but the term a word may speak of, as [`Sentence::rivals`]; what stands for the
    /// term as well is none.
    pub(super) fn rivals(&self, sentence: &Sentence<'_>, index: usize, wanted: Features) -> usize {
        sentence.rivals(index, wanted, |at| !self.is_known(sentence, at))
    }

    /// Whether a word is changed or reported already.
    pub(super) fn is_known(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let Some(token) = sentence.tokens.get(index) else { return false };
        let range = &token.word.range;
        self.outcome
            .doubts
            .iter()
            .map(|doubt| &doubt.range)
            .chain(self.outcome.changes.iter().map(|change| &change.range))
            .any(|known| known.start <= range.start && range.end <= known.end)
    }

    /// «los altos y fértiles campos», «el (único) campo», «ninguna, una o dos fichas»: directly
    /// before the term, with words between that the walk to the left does not pass.
    fn modifiers(&mut self, sentence: &Sentence<'_>) {
        let has_article =
            Determiner::read(&self.first_small()).is_some_and(|found| found.has_article());
        let mut at = sentence.at;
        let mut found = Vec::new();
        let mut is_led = false;
        while let Some(before) = at.checked_sub(1) {
            let gap = sentence.gap(at);
            let small = sentence.small(before);
            if has_article || matches!(gap, Gap::Stop | Gap::Semicolon) {
                break;
            }
            let determiner = Determiner::read(small).or_else(|| Determiner::read_pronoun(small));
            let class = sentence.class(before);
            let fits = |shown: Features| {
                shown.gender == self.from.gender
                    && (self.from.number == Number::Plural
                        || shown.number == self.from.number
                        || sentence.gap(at) != Gap::Blank
                        || joins(sentence.small(at)))
            };
            // «usa solo un campo»
            let is_adverb = small == "solo"
                && sentence
                    .joined_before(before)
                    .is_none_or(|led| sentence.determiner(led).is_none());
            // «al menos uno de los campos»
            let is_al = small == "al" && is_adverbial_with_al(sentence.small(before + 1));
            if is_adverb || is_al || small == "al" && is_led {
                break;
            }
            if let Some(determiner) = determiner {
                if !fits(determiner.features) {
                    break;
                }
                let to = self.as_the_term(determiner.features.number);
                let form = determiner.in_full(to, false);
                found.push((before, form));
                is_led = true;
            } else if self.agrees(small)
                && (matches!(class, Class::Adjective)
                    || is_noun_as_well(small) && sentence.follows_adverb(before))
            {
                if let Some(token) = sentence.tokens.get(before) {
                    found.push((before, self.inflected(&token.word, self.to)));
                }
            } else if !(class == Class::Shared
                || class == Class::Adverb
                || joins(small)
                || sentence.is_before_noun(before)
                || is_adverb_of_participle(small)
                || matches!(small, "s" | "es" | "cualquiera" | "que")
                // «todas excepto una de las piezas»
                || matches!(small, "excepto" | "salvo" | "menos")
                || small == "como" && sentence.is_one(before))
            {
                break;
            }
            at = before;
        }
        // Adjectives alone are what the words before are about: «si está roto o vacío el campo».
        if !is_led {
            return;
        }
        for (index, written) in found {
            if !self.is_known(sentence, index)
                && let Some(token) = sentence.tokens.get(index)
            {
                let word = token.word.clone();
                self.doubt(&word, in_case_of(&word.text, &written));
            }
        }
    }
}

/// Whether a word of which nothing is known may be said of a term by what stands before it; as most
/// words of a text are asked, this comes before all else.
fn may_be_said(sentence: &Sentence<'_>, index: usize) -> bool {
    let Some(before) = sentence.joined_before(index) else { return true };
    let led = sentence.small(before);
    is_copula(led)
        || ends_as_object(sentence.small(index))
        || matches!(
            led,
            "aún"
                | "lo"
                | "menos"
                | "muy"
                | "más"
                | "qué"
                | "recién"
                | "salvo"
                | "tan"
                | "vez"
                | "ya"
        )
}

/// Whether a word is an article or pronoun of the masculine that does not end as its adjectives do.
pub(super) fn is_masculine(small: &str) -> bool {
    matches!(
        small,
        "el" | "del" | "al" | "este" | "ese" | "aquel" | "éste" | "ése" | "aquél" | "él"
    )
}

/// Adverbs before a participle that stands before its noun: «la así llamada ciudad».
pub(super) fn is_adverb_of_participle(small: &str) -> bool {
    matches!(
        small,
        "ahora" | "antes" | "arriba" | "así" | "entonces" | "hasta" | "hoy" | "mal" | "ya"
    )
}
