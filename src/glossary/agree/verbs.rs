//! Where the number changes with a term: verbs of which it may be the subject; reported only.
//!
//! «Los víveres se agotan» becomes «La comida se agota»: verbs agree in number with their subject
//! («Nueva gramática de la lengua española», § 33.1), and nothing marks which noun that is. So a
//! verb of the term's number is reported, never changed.

use crate::spanish::{
    Class, Determiner, DeterminerKind, Number, guess_gender, in_other_number, is_copula,
    is_preposition, is_verb, says_plural, verb_number,
};

use super::Agreement;
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words stand at most between a verb and a subject that comes late.
const MAX_COMPLEMENT: usize = 6;

/// Verbs that tell below a title what the thing is or does, and give no order.
#[rustfmt::skip]
const OF_A_TOPIC: &[&str] = &[
    "cuenta", "da", "debe", "equivale", "permite", "puede", "representa", "sirve", "tiene",
    "vale",
];

/// Verbs in the singular that are told to the player and act upon what follows: «reparte la riqueza».
#[rustfmt::skip]
const COMMANDS: &[&str] = &[
    "acumula", "actualiza", "ajusta", "anota", "apunta", "añade", "baraja", "busca", "calcula",
    "cobra", "coge", "coloca", "compara", "compra", "comprueba", "conserva", "consigue",
    "consulta", "cuenta", "deja", "descarta", "devuelve", "distribuye", "divide", "duplica",
    "elige", "entrega", "escoge", "gana", "gasta", "guarda", "intercambia", "invierte", "lanza",
    "lleva", "marca", "mezcla", "mira", "mueve", "muestra", "ofrece", "ordena", "paga", "pierde",
    "prepara", "quita", "reclama", "recibe", "recoge", "recupera", "reduce", "registra",
    "reparte", "retira", "revela", "roba", "saca", "sacrifica", "separa", "suma", "toma", "usa",
    "utiliza", "vende", "verifica",
];

impl Agreement<'_> {
    /// Verbs in the term's number of which it may be the subject, «les» that may mean it, and
    /// adjectives that both genders share.
    pub(super) fn verbs(&mut self, sentence: &Sentence<'_>) {
        if !self.changes_number() {
            return;
        }
        let mut found = Vec::new();
        for index in 0..sentence.end {
            if index != sentence.at
                && !self.is_known(sentence, index)
                && let Some(form) = self.verb_of_term(sentence, index)
            {
                found.push((index, form));
            }
        }
        // «## Riqueza ¶ Se cuenta al final»
        if sentence.is_topic() && !self.is_many() {
            let mut at = sentence.end;
            while is_particle(sentence.small(at)) {
                at += 1;
            }
            let small = sentence.small(at);
            let is_told = sentence.small(at.saturating_sub(1)) == "se" && at > sentence.end;
            if (is_told && verb_number(small) == Some(Number::Singular))
                || is_copula(small)
                || OF_A_TOPIC.contains(&small)
            {
                found.push((at, in_other_number(small)));
            }
        }
        // «Los víveres se guardan. Si se acaban, pierdes»: with no other subject.
        if self.is_many() {
            for index in sentence.end..sentence.tokens.len() {
                let small = sentence.small(index);
                if says_plural(small) {
                    break;
                }
                if verb_number(small) == Some(Number::Plural) && !self.is_known(sentence, index) {
                    found.push((index, in_other_number(small)));
                }
            }
        }
        for (index, form) in found {
            let Some(token) = sentence.tokens.get(index) else { continue };
            let word = token.word.clone();
            match form {
                Some(form) => self.doubt(&word, in_case_of(&word.text, &form)),
                None => self.doubt_without_form(&word),
            }
        }
    }

    /// What a word becomes that is a verb of the term's number, if it has another form that can be
    /// told.
    fn verb_of_term(&self, sentence: &Sentence<'_>, index: usize) -> Option<Option<String>> {
        let small = sentence.small(index);
        match (small, self.from.number) {
            ("les", Number::Plural) => return Some(Some("le".to_owned())),
            ("le", Number::Singular) => return Some(Some("les".to_owned())),
            _ => {}
        }
        // Every verb in the plural of the third person ends so.
        if self.is_many() && !small.ends_with('n') {
            return None;
        }
        let before = index.checked_sub(1).map(|before| sentence.small(before));
        let is_led = before.is_some_and(|before| {
            is_preposition(before)
                || Determiner::read(before).is_some_and(|found| {
                    found.kind != DeterminerKind::Quantifier
                        && !matches!(before, "lo" | "la" | "los" | "las")
                })
        });
        if is_led || self.has_other_subject(sentence, index) {
            return None;
        }
        let is_verb = match verb_number(small) {
            Some(number) => {
                number == self.from.number
                    && (self.is_many() || self.may_be_subject(sentence, index))
            }
            // Directly behind its subject a word that is nothing else is a verb.
            None => {
                !self.is_many()
                    && (self.after_insertion(sentence, index)
                        || !self.reads_as_noun(sentence, index)
                            && (self.follows_term(sentence, index)
                                || self.opens_clause(sentence, index)))
                    && small.ends_with(['a', 'e', 'á', 'é', 'ó'])
                    && matches!(
                        sentence.class(index),
                        Class::Unknown | Class::Other | Class::AdjectiveOrVerb
                    )
                    && !joins(small)
                    && !is_preposition(small)
                    && Determiner::read(small).is_none()
                    && !matches!(
                        small,
                        "se" | "le" | "me" | "te" | "que" | "donde" | "fuera" | "cara"
                    )
            }
        };
        is_verb.then(|| in_other_number(small))
    }

    /// Whether a verb in the singular may have the term as its subject: it stands after it, or
    /// directly before it.
    fn may_be_subject(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        if index < sentence.at {
            return sentence.gap(sentence.at) == Gap::Blank
                && (sentence.at - index == 1 || self.comes_late(sentence, index));
        }
        let words = sentence.at + 1..index;
        let has_verb =
            words.clone().any(|at| is_verb(sentence.small(at)) || is_copula(sentence.small(at)));
        !has_verb
            || self.after_insertion(sentence, index)
            || words.clone().any(|at| joins(sentence.small(at)) || sentence.small(at) == "que")
    }

    /// «reparte la riqueza», «gana quien tenga más»: whether a verb does not speak of the term.
    fn has_other_subject(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let is_who = |at: Option<usize>| {
            at.is_some_and(|at| matches!(sentence.small(at), "quien" | "quienes"))
        };
        let led = sentence.joined_before(index);
        if is_who(led) || is_who(sentence.joined_after(index)) {
            return true;
        }
        let small = sentence.small(index);
        let is_told = match led {
            None => true,
            Some(led) => {
                // «al final cuenta la riqueza»: what counts or wins stands behind its verb too.
                !matches!(small, "cuenta" | "gana" | "suma")
                    && (sentence.is_noun(led)
                        || joins(sentence.small(led))
                        || matches!(sentence.small(led), "después" | "entonces" | "luego"))
            }
        };
        let is_first = matches!(sentence.gap(index), Gap::Stop | Gap::Blank)
            || !matches!(small, "cuenta" | "gana" | "suma");
        is_told
            && is_first
            && sentence.joined_after(index) == Some(sentence.at)
            && COMMANDS.contains(&small)
    }

    /// Whether a word is a noun; «de un noble equivale»: one in -e behind what may be a noun itself
    /// is one only where it is known.
    fn reads_as_noun(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let small = sentence.small(index);
        let may_be_verb = small.ends_with('e')
            && guess_gender(small).is_none()
            && sentence.joined_before(index).is_some_and(|before| {
                matches!(sentence.class(before), Class::Adjective | Class::Shared)
            });
        !may_be_verb && sentence.is_noun(index)
    }

    /// «la riqueza, según el mapa, procede»: whether a word comes directly after an insertion that
    /// follows the term and that something else than a noun opens.
    fn after_insertion(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let opener = sentence.at + 1;
        let is_comma = |at: usize| sentence.gap(at) == Gap::Comma;
        if index <= opener || !is_comma(opener) || self.is_complement(sentence) {
            return false;
        }
        let mut first = index;
        while first > opener + 1
            && sentence.gap(first) == Gap::Blank
            && is_particle(sentence.small(first - 1))
        {
            first -= 1;
        }
        let small = sentence.small(opener);
        let opens = is_preposition(small)
            || sentence.is_function_word(opener)
            || sentence.class(opener) == Class::Adverb
            || matches!(small, "junto" | "igual");
        opens && is_comma(first) && !sentence.ends_list(index)
    }

    /// «entra en juego la riqueza»: whether only a complement stands between a verb that opens its
    /// sentence and the term.
    fn comes_late(&self, sentence: &Sentence<'_>, verb: usize) -> bool {
        (sentence.joined_before(verb).is_none())
            && sentence.at - verb <= MAX_COMPLEMENT
            && !COMMANDS.contains(&sentence.small(verb))
            && !self.is_complement(sentence)
            && is_preposition(sentence.small(verb + 1))
            && (verb + 1..sentence.at).all(|at| {
                let small = sentence.small(at);
                sentence.gap(at) == Gap::Blank && !is_verb(small) && !joins(small)
            })
    }

    /// «desaparece la riqueza»: first in its clause, directly before the term.
    fn opens_clause(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        index + 1 == sentence.at
            && sentence.gap(sentence.at) == Gap::Blank
            && sentence.joined_before(index).is_none_or(|before| {
                is_particle(sentence.small(before))
                    || sentence.is_function_word(before)
                    || sentence.class(before) == Class::Adverb
                    || matches!(sentence.small(before), "si" | "cuando" | "que" | "donde" | "solo")
            })
    }

    /// Whether nothing but «se», «no» and the like, complements of the term or «que» stand between
    /// the term and a word: «la riqueza de los nobles disminuye».
    fn follows_term(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        if index < sentence.at {
            return false;
        }
        // «- Riqueza: vale dos»
        if sentence.at == 0 && index == 1 && sentence.gap(1) == Gap::Other {
            let rest = self.scan.text.get(self.phrase.end..).unwrap_or_default();
            return rest.starts_with(':');
        }
        // «la riqueza que guardes vale», «la riqueza que tiene el rey vale»
        if sentence.small(sentence.at + 1) == "que" && index > sentence.at + 2 {
            let before = index - 1;
            let small = sentence.small(index);
            let is_infinitive =
                ["rse", "rle", "rla", "rte", "rme"].iter().any(|end| small.ends_with(end));
            return sentence.gap(index) == Gap::Blank
                && !is_infinitive
                && (sentence.is_noun(before) || is_verb(sentence.small(before)));
        }
        let (mut in_complement, mut after_noun) = (false, false);
        let mut after_that = false;
        for at in sentence.at + 1..index {
            let small = sentence.small(at);
            let gap = sentence.gap(at);
            // «la riqueza de los que pasen disminuye»
            if after_that && gap == Gap::Blank && verb_number(small).is_some() {
                (after_that, in_complement, after_noun) = (false, false, true);
                continue;
            }
            after_that = small == "que";
            if gap != Gap::Blank {
                // After an insertion between commas the verb may come.
                return gap == Gap::Comma && is_particle(sentence.small(index - 1));
            }
            if is_preposition(small) {
                (in_complement, after_noun) = (true, false);
            } else if in_complement {
                let opens = sentence.is_before_noun(at) || joins(small);
                (in_complement, after_noun) = (opens, !opens);
            } else {
                let describes =
                    matches!(sentence.class(at), Class::Adjective | Class::Shared) || joins(small);
                let passes = is_particle(small)
                    || matches!(small, "que" | "la" | "los" | "las" | "lo")
                    || sentence.class(at) == Class::Adverb
                    || (after_noun && describes);
                if !passes {
                    return false;
                }
                in_complement = after_noun && joins(small);
            }
        }
        !in_complement && sentence.gap(index) == Gap::Blank
    }
}

/// Whether a word stands between a subject and its verb.
fn is_particle(small: &str) -> bool {
    matches!(small, "se" | "no" | "le" | "les" | "te" | "me" | "nos")
}
