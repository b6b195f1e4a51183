//! How the term is, where no noun stands beside the word that tells: on a condition, at the beginning of
//! a clause, behind the place to which it comes («Nueva gramática de la lengua española», §§ 38.5–38.11).

use crate::spanish::{
    Class, DeterminerKind, Gender, features, is_copula, is_participle, is_preposition,
};

use super::Agreement;
use super::before::ADVERBIAL;
use super::nouns::{is_adjective_only, names_person};
use super::predicates::{is_behind_mover, is_of_the_living, stem_of};
use super::scan::Gap;
use super::sentence::Sentence;

impl Agreement<'_> {
    /// «Curar a un guerrero cuesta un cubo si está herido», «El precio del tablero, esté nuevo o usado»: what
    /// a condition says that has no subject, whatever else was named.
    pub(super) fn said_on_condition(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
    ) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        let is_told = matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb)
            && (is_adjective_only(small) || is_participle(small))
            || matches!(small, "solo" | "sola") && self.scan.ends_clause(word.range.end);
        if index <= sentence.at || !is_told || !self.agrees(small) {
            return None;
        }
        let copula = sentence.joined_before(index).filter(|&at| is_copula(sentence.small(at)))?;
        let led = sentence.joined_before(copula);
        let by = led.map_or("", |led| sentence.small(led));
        // «si no está herido»
        let led_by = match led {
            Some(led) if led > 0 && matches!(by, "no" | "ya") => sentence.small(led - 1),
            _ => by,
        };
        let is_condition = matches!(led_by, "si" | "cuando" | "mientras")
            || matches!(sentence.small(copula), "esté" | "sea" | "estén" | "sean")
                && (led.is_none() || by == "ya");
        let is_person = |at: usize| {
            sentence.determiner(at).is_some_and(|found| found.features == self.from)
                && names_person(sentence.small(at + 1))
        };
        let is_of_person = self.from.gender == Gender::Masculine && (0..index).any(is_person);
        (is_condition && !is_of_person && features(small).is_some())
            .then(|| self.inflected(word, self.to))
    }

    /// «Oculta, la trampa no cuenta», «El almacén admite seis cubos. Lleno, no admite más», «llega al pueblo
    /// hambriento»: how the term is, at the beginning of a clause or behind the place to which it comes.
    pub(super) fn state(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        // «Kaldor, el reino más rico»
        let is_told = matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb)
            && (is_adjective_only(small) || is_participle(small))
            && !ADVERBIAL.contains(&small)
            && !small.ends_with("or");
        if !is_told || !self.agrees(small) {
            return None;
        }
        let is_set_off = sentence.gap(index + 1) == Gap::Comma;
        let opens = is_set_off
            && (index == 0 && sentence.at <= 2
                || index == sentence.end && self.rivals(sentence, index, self.from) == 0);
        (opens || self.comes_so(sentence, index)).then(|| self.inflected(word, self.to))
    }

    /// «llega al pueblo hambriento»: whether a state of who or what moves stands behind the place.
    fn comes_so(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let stem = stem_of(sentence.small(index));
        let is_state = is_of_the_living(stem) || OF_MOVERS.contains(&stem);
        if index <= sentence.at || !is_state {
            return false;
        }
        let Some(noun) = sentence.joined_before(index) else { return false };
        let Some(article) = sentence.joined_before(noun) else { return false };
        let by = match sentence.determiner(article).map(|found| found.kind) {
            Some(DeterminerKind::Al | DeterminerKind::Del) => Some(article),
            _ if sentence.is_before_noun(article) => {
                sentence.joined_before(article).filter(|&by| is_preposition(sentence.small(by)))
            }
            _ => None,
        };
        let verb = by.and_then(|by| sentence.joined_before(by));
        verb.is_some_and(|verb| {
            let small = sentence.small(verb);
            let moves = ["aparec", "coloc", "dej", "despiert", "entreg", "esper", "part"];
            verb > sentence.at
                && verb - sentence.at <= 3
                && (is_behind_mover(small) || moves.iter().any(|stem| small.starts_with(stem)))
        })
    }
}

/// How things come to a place or are put there, without the ending; no place is so, as a rule.
#[rustfmt::skip]
const OF_MOVERS: &[&str] = &[
    "amarrad", "cargad", "cumplid", "diezmad", "enfurecid", "etiquetad", "furios", "inclinad", "intact",
    "podrid", "reducid", "repetid", "satisfech",
];
