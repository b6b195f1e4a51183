//! What stands before the term and is set beside it or left out of it: «A diferencia de la roja, esta
//! ficha…», «Tanto la primera como la segunda ficha».
//!
//! An article without a noun takes it from what is named, here right after it («Nueva gramática de la
//! lengua española», §§ 14.5, 45.13).

use crate::spanish::{
    Class, Determiner, DeterminerKind, Gender, Number, counts_many, is_copula, is_infinitive,
    is_preposition, is_verb,
};

use super::Agreement;
use super::beyond::is_adverbial_with_al;
use super::nouns::{is_adjective_only, names_person};
use super::sentence::{Sentence, joins};

/// How many words lie at most between what is set aside and the term.
const MAX_BETWEEN: usize = 14;

impl Agreement<'_> {
    /// «A diferencia de la roja, esta ficha…», «Tanto la primera como la segunda ficha»: what stands before
    /// the term behind a word that sets it beside or leaves it out, where no other noun is named.
    pub(super) fn set_aside(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        if found.features.gender != self.from.gender || sentence.at - index > MAX_BETWEEN {
            return None;
        }
        let led = index.checked_sub(1).map_or("", |before| sentence.small(before));
        let is_led = matches!(found.kind, DeterminerKind::Del | DeterminerKind::Al)
            || is_preposition(led)
            || is_infinitive(led)
            || SETS_ASIDE.contains(&led)
            || matches!(sentence.small(0), "si" | "aunque") && is_copula(led);
        // «El de rescate es el único trineo»
        let is_said = || {
            index == 0
                && matches!(sentence.small(1), "de" | "del")
                && (1..=2).any(|back| is_copula(sentence.small(sentence.at - back)))
        };
        if !(is_led || is_said()) || !self.leaves_noun_out(sentence, index, led) {
            return None;
        }
        let names = |at: usize| {
            let small = sentence.small(at);
            sentence.is_noun(at) && !LEADS.contains(&small) && !is_infinitive(small)
        };
        let is_other = |at: usize| {
            let by = sentence.joined_before(at).map_or("", |by| sentence.small(by));
            sentence.determiner(at).is_some_and(|other| {
                other.features.gender == self.from.gender
                    && !matches!(other.kind, DeterminerKind::Del | DeterminerKind::Al)
            }) && !is_preposition(by)
                && sentence.has_noun(at)
        };
        let is_free = !(0..index).any(names) && !(index + 2..sentence.at).any(is_other);
        if is_free { self.written(sentence, index, found) } else { None }
    }

    /// Whether an article leads to no noun: «la de», «los míos», «las demás,», «el inicial».
    fn leaves_noun_out(&self, sentence: &Sentence<'_>, article: usize, led: &str) -> bool {
        let Some(next) = sentence.joined_after(article).filter(|&next| next != sentence.at) else {
            return false;
        };
        let small = sentence.small(next);
        // What follows such a word, if it has no noun.
        let ends = |at: usize| match sentence.joined_after(at) {
            None => true,
            Some(follows) => {
                let small = sentence.small(follows);
                follows != sentence.at
                    && (is_preposition(small)
                        || is_verb(small)
                        || joins(small)
                        || matches!(small, "como" | "se" | "que" | "no"))
            }
        };
        match small {
            "de" | "del" => true,
            "que" => matches!(led, "entre" | "de"),
            // «los demás, el ladrón»: persons are called so as well.
            "demás" => {
                let is_of_men =
                    self.from.gender == Gender::Masculine && self.from.number == Number::Singular;
                ends(next) && (!is_of_men || led == "todos")
            }
            "tuyo" | "tuya" | "tuyos" | "tuyas" | "suyo" | "suya" | "suyos" | "suyas" | "mío"
            | "mía" | "míos" | "mías" => ends(next),
            // «De los dos, solo uno…», but «cambia el 12 y el 9».
            _ if counts_many(small) => {
                sentence.small(article).ends_with('s') && sentence.joined_after(next).is_none()
            }
            _ => {
                let tells = Determiner::read_pronoun(small).is_some()
                    || matches!(sentence.class(next), Class::Adjective | Class::Shared)
                        && (is_adjective_only(small) || small.starts_with("inicial"))
                        && small != "final"
                        && !names_person(small);
                // «en el reverso del tablero»
                let of = sentence.small(next + 1);
                tells && ends(next) && !matches!(of, "de" | "del") && !is_adverbial_with_al(small)
            }
        }
    }
}

/// What sets something beside the term or leaves it out.
#[rustfmt::skip]
const SETS_ASIDE: &[&str] = &[
    "bien", "como", "contando", "excepto", "incluida", "incluidas", "incluido", "incluidos",
    "menos", "ni", "que", "quitando", "salvo", "solo", "tanto", "todas", "todos", "y",
];

/// Nouns of the phrases that do so: «a diferencia de», «en vez de».
const LEADS: &[&str] = &["diferencia", "igual", "lugar", "vez"];
