//! What a finite verb acts upon: «dos cartas», «hasta tres losetas», «o vende una loseta».

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, has_accent, is_gerund, is_invariable_before,
    is_noun_and_verb, is_preposition, is_verb, says_plural,
};

use super::acting::{Ending, Verb};
use super::scan::Word;

/// Words that are never an adverb before a noun, and after which a verb stands.
#[rustfmt::skip]
pub(super) const ADVERBS: &[&str] = &[
    "además", "ahora", "así", "después", "entonces", "jamás", "luego", "nunca", "primero",
    "siempre", "también", "tampoco", "todavía", "ya",
];

/// Whether a word is one of these, or tells how something is done: «lentamente».
pub(super) fn is_adverb(small: &str) -> bool {
    ADVERBS.contains(&small) || small.len() > 7 && small.ends_with("mente")
}

/// Whether a word is a preposition that tells of a verb rather than of the noun before: any but «de».
pub(super) fn leads_complement(small: &str) -> bool {
    is_preposition(small) && !matches!(small, "de" | "del")
}

/// Whether a word is an order that ends with a pronoun: «muévete», «colócalas».
pub(super) fn ends_with_pronoun(small: &str) -> bool {
    ["te", "se", "la", "lo", "las", "los"]
        .iter()
        .any(|end| small.strip_suffix(end).is_some_and(|verb| verb.contains(has_accent)))
}

/// How long something is done or how often: no object.
#[rustfmt::skip]
const TIMES: &[&str] = &[
    "día", "fase", "noche", "partida", "ronda", "rondas", "turno", "turnos", "veces", "vez",
];

/// Whether a word is a verb and no noun as well.
pub(super) fn is_sure_verb(small: &str) -> bool {
    is_verb(small)
        && !is_noun_and_verb(small)
        && !small.ends_with('r')
        && Determiner::read(small).is_none()
}

impl Verb<'_> {
    /// Whether something follows that a verb acts upon, or another verb that is joined.
    pub(super) fn acts(&self) -> bool {
        let Some(next) = self.next(self.end) else { return false };
        let small = &*next.small;
        // «Cura gastando una carta»
        if self.is_object(&next) || is_gerund(small) {
            return true;
        }
        match small {
            "hasta" => {
                self.next(next.range.end).is_some_and(|next| is_invariable_before(&next.small))
            }
            // «cosecha uno», «ataque quien ataque», «traigo yo otro»
            "otro" | "quien" | "uno" | "yo" => self.ending != Ending::Second,
            // «más de dos heridas»
            "más" | "menos" => self.next(next.range.end).is_some_and(|of| of.small == "de"),
            _ if Conjunction::read(small).is_some() => {
                self.next(next.range.end).is_some_and(|second| self.is_another_verb(&second))
            }
            // «cura heridas leves»: a word of many belongs to no noun of one.
            _ => {
                self.ending != Ending::Second
                    && small.ends_with('s')
                    && small.len() > 4
                    && next.class() != Class::Adverb
                    && !is_verb(small)
                    && !ADVERBS.contains(&small)
                    && !matches!(small, "antes" | "mientras" | "detrás" | "atrás" | "veces")
            }
        }
    }

    /// «compra o vende una loseta», «apuesta o retírate», «compra o pasa»
    fn is_another_verb(&self, second: &Word<'_>) -> bool {
        let small = &*second.small;
        let acts = || {
            small.ends_with(['a', 'e', 'o', 's'])
                && Determiner::read(small).is_none()
                && !is_preposition(small)
                && !is_invariable_before(small)
                && self.next(second.range.end).is_some_and(|next| self.is_object(&next))
        };
        ends_with_pronoun(small)
            || matches!(small, "luego" | "después" | "entonces")
            || is_sure_verb(small)
            || acts()
    }

    /// Whether a word begins an object: an article, «su», a quantity, but not «una vez».
    pub(super) fn is_object(&self, word: &Word<'_>) -> bool {
        let small = &*word.small;
        let is_figure = small.starts_with(|c: char| c.is_ascii_digit());
        let leads = match Determiner::read(small) {
            Some(found) => match found.kind {
                DeterminerKind::Article | DeterminerKind::Demonstrative => true,
                // «Ronda primera», «Hechizo único»
                DeterminerKind::Quantifier => is_amount(small),
                DeterminerKind::Del | DeterminerKind::Al => false,
            },
            None => {
                is_invariable_before(small) && (says_plural(small) || is_figure)
                    || matches!(small, "su" | "sus" | "tu" | "tus" | "mi" | "mis")
            }
        };
        if !leads {
            return false;
        }
        let noun = self.next(word.range.end);
        match noun {
            // «Ataque 2», «ataque dos»
            None => !is_figure,
            Some(noun) if TIMES.contains(&&*noun.small) => false,
            Some(noun) if is_figure => {
                noun.small.ends_with('s') || small == "1" && !is_preposition(&noun.small)
            }
            Some(noun) => self
                .next(noun.range.end)
                .is_none_or(|last| !matches!(&*last.small, "vez" | "veces")),
        }
    }
}

/// Whether a word that others may stand before begins an object without an article.
fn is_amount(small: &str) -> bool {
    let stem = small.trim_end_matches('s').trim_end_matches(['o', 'a']);
    matches!(stem, "otr" | "tod" | "much" | "poc" | "tant" | "vari" | "demasiad")
        || small.ends_with("cientas")
        || small.ends_with("cientos")
}
