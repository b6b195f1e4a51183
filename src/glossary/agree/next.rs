//! The sentence after the term's: words that stand for it or tell of it; reported.

use crate::spanish::{
    Class, Determiner, Number, features, is_copula, is_noun_as_well, is_participle, is_verb,
};

use super::Agreement;
use super::before::ADVERBIAL;
use super::beyond::Reading;
use super::nouns::is_adjective_only;
use super::predicates::is_behind_mover;
use super::rest::is_masculine;
use super::scan::{Gap, Word, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words of the sentence after the next one are read.
const MAX_LATER: usize = 6;

impl Agreement<'_> {
    /// «Mueve tu barco. Este no puede volver», «¿Qué carta gana? La más alta»
    pub(super) fn next_sentence(&mut self, sentence: &Sentence<'_>) {
        let is_topic = sentence.is_topic();
        let mut reported = None;
        for index in sentence.end..sentence.tokens.len() {
            let small = sentence.small(index);
            if !self.may_agree(small) && !is_masculine(small) {
                continue;
            }
            if self.is_known(sentence, index) {
                reported = Some(index);
                continue;
            }
            let class = sentence.class(index);
            let mut written = None;
            if class != Class::Unknown {
                written = self.stand_in(sentence, index);
            }
            let written = written
                .or_else(|| self.next_adjective(sentence, index, reported))
                .or_else(|| self.said_of_title(sentence, index));
            // «## Token ¶ Da un punto al jugador que lo reclame»
            // «La nave vuelve a la base. Repárala allí»
            let pronoun = || {
                let is_object = is_topic
                    || matches!(small, "la" | "las" | "lo" | "los")
                    || sentence
                        .tokens
                        .get(index)
                        .is_some_and(|token| self.with_pronoun(&token.word).is_some());
                if is_object { self.loose_pronoun(sentence, index) } else { None }
            };
            let lone = || self.lone(sentence, index);
            if let Some(written) = written.or_else(pronoun).or_else(lone)
                && let Some(token) = sentence.tokens.get(index)
            {
                self.doubt(&token.word.clone(), written);
                reported = Some(index);
            }
        }
        self.later_sentence(sentence);
    }

    /// Whether a question mark ends the term's sentence.
    fn is_asked(&self, sentence: &Sentence<'_>) -> bool {
        let place = |at: usize| sentence.tokens.get(at).map(|token| &token.word.range);
        let last = sentence.end.checked_sub(1).and_then(place);
        let Some((last, next)) = last.zip(place(sentence.end)) else { return false };
        self.scan.text.get(last.end..next.start).is_some_and(|between| between.contains('?'))
    }

    /// «Roba una ficha. Mira su reverso. Colócala», «Por último, la giras»: what is done with it after that.
    fn later_sentence(&mut self, sentence: &Sentence<'_>) {
        let Some(first) = &sentence.later else { return };
        if self.rivals(sentence, sentence.tokens.len(), self.from) > 0 {
            return;
        }
        let (mut before, mut word) = (None, first.clone());
        // «Si está averiado, …»: nothing stands between but the verb.
        let is_condition = matches!(&*first.small, "si" | "cuando" | "mientras");
        for place in 0..MAX_LATER {
            let is_said = is_condition && place == 2;
            if let Some(written) = self.clitic(&word, before.as_ref(), &Reading::default()) {
                return self.doubt(&word, written);
            }
            if let Some(written) = self.said_later(before.as_ref(), &word, is_said) {
                return self.doubt(&word, written);
            }
            if word.determiner().is_some_and(|found| found.features == self.from) {
                return;
            }
            let Some((gap, next)) = self.scan.after(word.range.end) else { return };
            if gap == Gap::Stop {
                return;
            }
            before = Some(std::mem::replace(&mut word, next));
        }
    }

    /// «Una vez memorizado, se quema», «Si ha sido nula, se repite», «Los repetidos se devuelven»
    fn said_later(
        &self,
        before: Option<&Word<'_>>,
        word: &Word<'_>,
        is_condition: bool,
    ) -> Option<String> {
        let small = &*word.small;
        if let Some(found) = Determiner::read(small).filter(Determiner::has_article) {
            let next = self.scan.joined_after(word.range.end)?;
            let follows = self.scan.joined_after(next.range.end);
            let acts = follows.is_some_and(|verb| {
                matches!(&*verb.small, "se" | "no")
                    || is_copula(&verb.small)
                    || is_verb(&verb.small)
            });
            let is_alone = match next.class() {
                Class::Adjective => {
                    is_adjective_only(&next.small) && self.agrees_in_gender(&next.small)
                }
                _ => matches!(&*next.small, "demás" | "mejores" | "otras" | "otros" | "peores"),
            };
            let stands = before.is_none() && found.features == self.from && is_alone && acts;
            return stands.then(|| in_case_of(&word.text, &found.in_full(self.to, false)));
        }
        let led = before.map_or("", |before| &before.small);
        let is_told = (matches!(word.class(), Class::Adjective)
            || is_condition && matches!(word.class(), Class::AdjectiveOrVerb))
            && self.agrees(small);
        let is_done = led == "vez" && is_participle(small) && self.agrees(small);
        (is_done || is_told && is_copula(led) && (is_condition || !led.starts_with("es")))
            .then(|| self.inflected(word, self.to))
    }

    /// An adjective of the next sentence that may tell of the term: the first word, an item of a
    /// list, or one that is joined to such a one.
    fn next_adjective(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
        reported: Option<usize>,
    ) -> Option<String> {
        let (small, class) = (sentence.small(index), sentence.class(index));
        let said = |to| sentence.tokens.get(index).map(|token| self.inflected(&token.word, to));
        let alone = sentence.joined_after(index).is_none();
        let before = index.checked_sub(1);
        // «Sectores: – Helado»: one item of a list, alone.
        if sentence.gap(index) == Gap::Semicolon && alone {
            return self.loose_adjective(sentence, index, before);
        }
        // «¿Un dado rojo? No, negro»
        let is_answer = index == sentence.end + 1 && sentence.gap(index) == Gap::Comma;
        if is_answer && alone && matches!(sentence.small(sentence.end), "no" | "sí") {
            return self.loose_adjective(sentence, index, None);
        }
        let is_first = index == sentence.end;
        // «¿De quién es la carta? Mía»
        if is_first && alone && matches!(small, "mío" | "mía" | "tuyo" | "tuya" | "suyo" | "suya")
        {
            return said(self.to);
        }
        // «¿Cuánto trigo queda? Poco»
        if is_first
            && self.is_asked(sentence)
            && (alone || sentence.small(index + 1) == "como")
            && let Some(found) = Determiner::read_pronoun(small)
        {
            let word = &sentence.tokens.get(index)?.word;
            return (found.features == self.from)
                .then(|| in_case_of(&word.text, found.form(self.to, false)));
        }
        // «¿Cuántas fichas hay? Doce: seis rojas y seis azules»
        // «¿Cómo es tu carta? Oculta.»
        let is_told = matches!(class, Class::Adjective)
            || class == Class::AdjectiveOrVerb && is_first && alone;
        if is_first && alone && self.is_asked(sentence) && self.agrees(small) && is_told {
            return said(self.to);
        }
        if self.is_asked(sentence) && is_told {
            return self.loose_adjective(sentence, index, reported);
        }
        // «## Guerrero ¶ Barato y rápido»
        if is_first && (is_participle(small) || sentence.is_topic() && sentence.stands_alone(index))
        {
            // «**Guerrero.** Rápido y valiente.»
            let is_told = ADVERBIAL.contains(&small) && self.agrees(small);
            let is_listed = is_told
                && sentence.joined_after(index).is_some_and(|and| {
                    joins(sentence.small(and)) && sentence.joined_after(and + 1).is_none()
                });
            return match is_listed {
                true => said(self.to),
                false => self.loose_adjective(sentence, index, None),
            };
        }
        // «### Naves ¶ **Pequeña.** Lleva un colono»
        let is_kind = sentence.is_topic()
            && self.from.number == Number::Plural
            && class == Class::Adjective
            && is_adjective_only(small)
            && self.agrees_in_gender(small)
            && features(small).is_some_and(|(_, number)| number == Number::Singular)
            && sentence.gap(index + 1) != Gap::Blank
            && sentence.gap(index) != Gap::Blank;
        if is_kind && (is_first || sentence.is_item(index)) {
            return said(self.as_the_term(Number::Singular));
        }
        // «## Trabajadores ¶ Son de cinco colores. Colocados en el tablero, …»
        if sentence.is_topic() && sentence.gap(index) == Gap::Stop && is_participle(small) {
            return self.loose_adjective(sentence, index, None);
        }
        // «### El guerrero ¶ Valiente y decidido, nunca retrocede»
        let is_second = index == sentence.end + 2
            && sentence.is_topic()
            && alone
            && joins(sentence.small(index - 1))
            && matches!(sentence.class(sentence.end), Class::Shared | Class::Adjective);
        if is_second && class == Class::Adjective {
            return self.loose_adjective(sentence, index, Some(sentence.end));
        }
        // «Mira tu carta. ¿Roja o negra?»
        let is_choice = || {
            joins(sentence.small(index + 1))
                && matches!(sentence.class(index + 2), Class::Adjective | Class::Shared)
                && sentence.joined_after(index + 2).is_none()
        };
        if is_first && class == Class::Adjective && is_choice() {
            return self.loose_adjective(sentence, index, None);
        }
        let led = sentence.joined_before(index).map_or("", |before| sentence.small(before));
        // «Una vez resuelta», «Ya robadas», «Nada más jugada», «Si no está resuelta»
        let comes = || {
            is_behind_mover(led)
                && sentence.joined_before(index).is_some_and(|verb| sentence.has_no_subject(verb))
        };
        if comes() && class == Class::Adjective {
            return self.loose_adjective(sentence, index, reported);
        }
        let is_done = matches!(led, "vez" | "ya")
            || is_copula(led)
            || led == "más" && index >= 2 && sentence.small(index - 2) == "nada";
        if is_done
            && (is_participle(small)
                || is_noun_as_well(small)
                || is_copula(led) && class == Class::Adjective && sentence.has_no_subject(index))
        {
            return self.loose_adjective(sentence, index, None);
        }
        // «## Cartas ¶ Hay dos tipos: rojas y negras», «el que la tenga más alta»
        if sentence.is_topic() && sentence.is_item(index)
            || reported.is_some() && matches!(led, "más" | "menos" | "tan")
        {
            return self.loose_adjective(sentence, index, reported.and(before));
        }
        // «Las cartas se reparten. Llegan a la mesa mezcladas»
        let may_be_said = class == Class::Adjective && is_participle(small)
            || class == Class::AdjectiveOrVerb && small.ends_with('s');
        if may_be_said && alone && sentence.opens_with_verb(index) {
            return self.loose_adjective(sentence, index, reported);
        }
        // «Rojos: 12 ¶ Negros: 10»
        let heads_line = sentence.gap(index + 1) == Gap::Other
            && before.is_some_and(|before| sentence.is_label(before));
        match reported? + 2 == index && joins(sentence.small(index - 1)) {
            true => self.loose_adjective(sentence, index, reported),
            false if heads_line && sentence.is_topic() => {
                self.loose_adjective(sentence, index, before)
            }
            false => None,
        }
    }
}
