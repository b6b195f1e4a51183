//! Predicates that name no subject, where the term was named before or is named right after: «**Campo.**
//! Al principio, está vacío», «¿Está vacío? Gira el campo».
//!
//! A verb of the third person without a subject is about what was spoken of last («Nueva gramática de
//! la lengua española», §§ 33.4–33.5).

use crate::spanish::{
    Class, Determiner, Features, Gender, guess_gender, is_copula, is_infinitive, is_noun_as_well,
    is_preposition,
};

use super::Agreement;
use super::acted::leads_complement;
use super::predicates::is_finite;
use super::scan::{Gap, Word, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words stand at most between a verb and what it says of its subject.
const MAX_PREDICATE: usize = 5;
/// How many words a question has at most that is read before the term's sentence.
const MAX_QUESTION: usize = 5;

impl Agreement<'_> {
    /// Whether a word that agrees with the term may be said of something without a noun beside it.
    fn may_be_said(&self, word: &Word<'_>) -> bool {
        let may_be = match word.class() {
            Class::Adjective | Class::AdjectiveOrVerb => true,
            Class::Other => is_noun_as_well(&word.small),
            Class::Shared | Class::Adverb | Class::Unknown => false,
        };
        may_be && self.agrees(&word.small)
    }

    /// What a predicate becomes that has no subject in a text whose title is the term.
    pub(super) fn said_of_title(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let is_said = sentence.is_topic()
            && self.may_be_said(word)
            && is_copula(sentence.small(sentence.joined_before(index)?))
            && sentence.has_no_subject(index);
        is_said.then(|| self.inflected(word, self.to))
    }

    /// «¿Tienes uno? Coloca el peón»: a pronoun that a question of two or three words ends with.
    fn asked_of(&self, word: &Word<'_>) -> Option<String> {
        let found = Determiner::read_pronoun(&word.small)?;
        let is_one =
            matches!(found.form(Features::ALL[0], false), "alguno" | "ninguno" | "otro" | "uno");
        let verb = self.scan.joined_before(word.range.start)?;
        let opens = |word: &Word<'_>| {
            self.scan.before(word.range.start).is_none_or(|(gap, _)| gap == Gap::Stop)
        };
        let is_short = opens(&verb)
            || matches!(&*verb.small, "queda" | "quedan" | "tiene" | "tienen" | "tienes")
                && self.scan.joined_before(verb.range.start).is_some_and(|led| opens(&led));
        (is_one && found.features.gender == self.from.gender && is_short).then(|| {
            let to = self.as_the_term(found.features.number);
            in_case_of(&word.text, found.form(to, false))
        })
    }

    /// «¿Está vacío? Gira el campo»: a short question in front of the term's sentence.
    pub(super) fn question_before(&mut self, sentence: &Sentence<'_>) {
        let Some(first) = sentence.tokens.first() else { return };
        let Some((Gap::Stop, word)) = self.scan.before(first.word.range.start) else { return };
        let between = self.scan.text.get(word.range.end..first.word.range.start);
        if !between.is_some_and(|between| between.contains('?')) {
            return;
        }
        if let Some(written) = self.asked_of(&word) {
            return self.doubt(&word, written);
        }
        if !self.may_be_said(&word) {
            return;
        }
        let mut at = word.range.start;
        let mut has_copula = false;
        for _ in 0..MAX_QUESTION {
            match self.scan.before(at) {
                Some((Gap::Blank, before)) => {
                    has_copula |= is_copula(&before.small);
                    if before.determiner().is_some() {
                        return;
                    }
                    at = before.range.start;
                }
                _ if has_copula => {
                    let written = self.inflected(&word, self.to);
                    return self.doubt(&word, written);
                }
                _ => return,
            }
        }
    }
}

impl Sentence<'_> {
    /// «la primera ficha avanza; la segunda despista al rival»: whether «segundo» or «otro» behind the
    /// term opens a clause and a verb follows rather than a noun.
    pub(super) fn is_second_actor(&self, pronoun: usize) -> bool {
        let small = self.small(pronoun);
        let stem = small.strip_suffix(['o', 'a']).unwrap_or_default();
        let opens = |at: usize| {
            self.gap(at) != Gap::Blank
                || at.checked_sub(1).is_some_and(|led| {
                    joins(self.small(led)) || matches!(self.small(led), "mientras" | "cuando")
                })
        };
        let led = self
            .joined_before(pronoun)
            .filter(|&led| self.determiner(led).is_some_and(|found| found.has_article()));
        let may_be = match stem {
            "segund" | "tercer" | "primer" => led.is_some_and(opens),
            "otr" => opens(led.unwrap_or(pronoun)),
            _ => false,
        };
        // «toma la ficha y la otra pieza»: without a verb between nobody acts.
        let has_verb = || (self.at + 1..led.unwrap_or(pronoun)).any(|at| !joins(self.small(at)));
        if pronoun < self.at || !may_be || !has_verb() {
            return false;
        }
        let Some(verb) = self.joined_after(pronoun).filter(|&verb| verb != self.at) else {
            return false;
        };
        // «la segunda la triplica»: of two articles the other is a pronoun.
        if matches!(self.small(verb), "la" | "las" | "lo" | "los" | "le" | "les" | "se" | "no") {
            return true;
        }
        let next = self.joined_after(verb).map(|next| self.small(next));
        let has_complement = next.is_none_or(|next| {
            joins(next)
                || leads_complement(next)
                || Determiner::read(next).is_some_and(|found| found.has_article())
        });
        // «el segundo derriba»: no masculine noun ends so, as a rule.
        let differs = small.ends_with('o')
            && self.small(verb).ends_with('a')
            && guess_gender(self.small(verb)).is_some_and(|guess| guess.gender == Gender::Feminine);
        self.small(verb).ends_with(['a', 'e']) && (differs || has_complement)
    }

    /// «tira un dado: con un 1, está vacío»: whether a word behind the term is said by a verb that joins
    /// and has no subject, so that another noun before it need not be it.
    pub(super) fn is_said_of_nobody(&self, index: usize) -> bool {
        let led = self.joined_before(index);
        // «queda así reforzada»
        let led =
            led.filter(|&led| self.small(led) == "así").map_or(led, |so| self.joined_before(so));
        index > self.at
            && led.is_some_and(|led| is_copula(self.small(led)))
            && self.has_no_subject(index)
    }

    /// «Llegan a la mesa mezcladas», «Al final del turno, desaparecen curadas»: whether a clause of the
    /// next sentence that ends with a word begins with a finite verb, so that it names no subject.
    pub(super) fn opens_with_verb(&self, index: usize) -> bool {
        let mut first = index;
        while let Some(before) = self.joined_before(first) {
            first = before;
        }
        let verb = if matches!(self.small(first), "no" | "se" | "ya") { first + 1 } else { first };
        first >= self.end
            && verb < index
            && index - verb <= MAX_PREDICATE
            && is_finite(self.small(verb))
            && (verb + 1..index).all(|at| {
                let small = self.small(at);
                // A noun without a preposition is the subject or what is acted upon.
                small != "que" && (self.is_led(at) || !self.is_noun(at))
            })
    }

    /// Whether a preposition stands before a word, or before its article.
    fn is_led(&self, index: usize) -> bool {
        let before = |at: usize| self.joined_before(at).map_or("", |before| self.small(before));
        is_preposition(self.small(index))
            || is_preposition(before(index))
            || self.is_before_noun(index.saturating_sub(1))
                && is_preposition(before(index.saturating_sub(1)))
    }

    /// Whether the verb before a word has no noun before it in its clause: «, está vacío», «si no
    /// puede ser colocado», «cuando muere, es devuelto».
    pub(super) fn has_no_subject(&self, index: usize) -> bool {
        let mut at = index;
        while let Some(before) = self.joined_before(at) {
            let small = self.small(before);
            let may_stand = is_copula(small)
                || is_infinitive(small)
                || joins(small)
                || self.class(before) == Class::Adverb
                || matches!(
                    small,
                    "no" | "que"
                        | "salvo"
                        | "se"
                        | "puede"
                        | "pueden"
                        | "podrá"
                        | "podrán"
                        | "debe"
                        | "deben"
                        | "deberá"
                        | "deberán"
                        | "suele"
                        | "suelen"
                        | "nunca"
                        | "si"
                        | "cuando"
                        | "mientras"
                        | "aunque"
                        | "pero"
                        | "porque"
                        | "ahora"
                        | "así"
                        | "entonces"
                        | "luego"
                        | "después"
                        | "ha"
                        | "haya"
                );
            // «da un punto al ser destruido»
            if small == "al" && is_infinitive(self.small(before + 1)) {
                return true;
            }
            if !may_stand || is_preposition(small) {
                return false;
            }
            at = before;
        }
        true
    }
}
