//! Where the number changes with a term: verbs, figures and possessives around it.
//!
//! «Los víveres se agotan» becomes «La comida se agota»: verbs agree in number with their subject
//! («Nueva gramática de la lengua española», § 33.1), and nothing marks which noun that is. So a
//! verb of the term's number is reported, never changed.

use crate::spanish::{
    Class, Determiner, DeterminerKind, Number, features, guess_gender, in_other_number, is_apposed,
    is_copula, is_invariable_before, is_preposition, is_verb, says_plural, verb_number,
};

use super::Agreement;
use super::scan::{Gap, Word, in_case_of};
use super::sentence::{Sentence, joins};

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
        let counts_many = is_invariable_before(small) && says_plural(small);
        let counts_one = matches!(small, "cada" | "cualquier" | "1" | "tal");
        let fits = if self.is_many() { counts_many } else { counts_one };
        if self.changes_number() && fits {
            self.doubt_without_form(word);
        }
    }

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
            return sentence.at - index == 1 && sentence.gap(sentence.at) == Gap::Blank;
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

    /// «desaparece la riqueza»: first in its clause, directly before the term.
    fn opens_clause(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        index + 1 == sentence.at
            && sentence.gap(sentence.at) == Gap::Blank
            && sentence.joined_before(index).is_none_or(|before| {
                is_particle(sentence.small(before))
                    || matches!(sentence.small(before), "si" | "cuando" | "que" | "donde" | "solo")
            })
    }

    /// Whether nothing but «se», «no» and the like, complements of the term or «que» stand between
    /// the term and a word: «la riqueza de los nobles disminuye».
    fn follows_term(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        if index < sentence.at {
            return false;
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
        for at in sentence.at + 1..index {
            let small = sentence.small(at);
            let gap = sentence.gap(at);
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
