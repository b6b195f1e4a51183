//! To which noun of a sentence an adjective belongs by its place.

use crate::spanish::{
    Class, Determiner, Features, features, is_haber, is_participle, is_preposition,
};

use super::beyond::is_adverbial_with_al;
use super::sentence::{Sentence, joins};

/// To what an adjective belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The term.
    Term,
    /// A noun beside it.
    Noun,
    /// It has an article of its own, as a noun has: «los azules».
    Article(usize),
    /// No noun stands beside it.
    Free,
}

impl Sentence<'_> {
    /// To which noun an adjective belongs by its place.
    pub(super) fn owner(&self, index: usize, shown: Features) -> Owner {
        if self.noun_follows(index, shown) {
            return Owner::Noun;
        }
        let mut at = index;
        let mut alone = true;
        while let Some(before) = self.joined_before(at) {
            if before == self.at {
                return Owner::Term;
            }
            let small = self.small(before);
            // «el campo A ocupado»
            if self.is_label(before) {
                at = before;
                continue;
            }
            // «esté al máximo o bloqueado»
            let led = self.joined_before(before).map_or("", |led| self.small(led));
            if led == "al" && is_adverbial_with_al(small) {
                return Owner::Free;
            }
            let class = self.class(before);
            let is_article = Determiner::read(small).is_some()
                && !matches!(small, "cuanto" | "cuanta" | "tanto" | "tanta");
            let agrees = features(small).is_some_and(|(gender, number)| {
                gender.is_none_or(|gender| gender == shown.gender) && number == shown.number
            });
            // «lo bastante pesada»
            if small == "lo" && matches!(self.small(before + 1), "bastante" | "suficientemente") {
                at = before;
                continue;
            }
            if matches!(small, "lo" | "algo")
                || (small == "nada" && self.small(before + 1) != "más")
            {
                return Owner::Noun;
            }
            if is_article {
                // «el jugador activo»: the first of two is what the article stands before.
                return if alone { Owner::Article(before) } else { Owner::Noun };
            }
            if self.is_noun(before) {
                if small == "vez" {
                    return Owner::Free;
                }
                if self.may_have(before, shown) {
                    return Owner::Noun;
                }
                match self.before_complement(before) {
                    Some(next) => at = next,
                    None => return Owner::Free,
                }
                alone = false;
                continue;
            }
            let goes_on = match class {
                Class::Adverb => true,
                Class::Adjective | Class::Shared => {
                    alone = false;
                    agrees
                }
                _ if joins(small) => {
                    let head = self.joined_before(before);
                    head == Some(self.at)
                        || head.is_some_and(|head| {
                            matches!(self.class(head), Class::Adjective | Class::Shared)
                        })
                }
                _ => false,
            };
            if !goes_on {
                return Owner::Free;
            }
            at = before;
        }
        Owner::Free
    }

    /// «de la nave»: where the words before a complement go on.
    fn before_complement(&self, noun: usize) -> Option<usize> {
        let mut at = self.joined_before(noun)?;
        for _ in 0..2 {
            if is_preposition(self.small(at)) {
                return Some(at);
            }
            if !self.is_before_noun(at) {
                return None;
            }
            at = self.joined_before(at)?;
        }
        None
    }

    /// Whether an adjective may be said of something: no idiom such as «en secreto», no part of a
    /// verb as in «ha colocado».
    pub(super) fn is_said(&self, index: usize) -> bool {
        let Some(before) = self.joined_before(index) else { return true };
        let small = self.small(before);
        if self.is_label(before) {
            return true;
        }
        let is_said =
            small == "por" && is_participle(self.small(index)) && self.small(index) != "separado";
        let follows = self.joined_after(index).map_or("", |next| self.small(next));
        let is_idiom = is_preposition(small)
            && !self.small(index).ends_with('s')
            && !is_said
            && !(small == "por" && follows == "que");
        !is_idiom && !(is_haber(small) && small != "hay")
    }

    /// Whether a word is a verb that speaks to somebody, so that what is said is about that person:
    /// «estás», «quedas».
    pub(super) fn speaks_to_somebody(&self, index: usize) -> bool {
        const TO_ONE: &[&str] = &[
            "eres",
            "estás",
            "estés",
            "estabas",
            "estarás",
            "estuvieras",
            "fueras",
            "fuiste",
            "quedas",
            "quedes",
            "quedarás",
            "seas",
            "serás",
            "sigues",
            "sientes",
            "vas",
            "vayas",
            "somos",
            "estamos",
            "quedamos",
            "sois",
            "estáis",
            "permaneces",
            "resultas",
            "acabas",
        ];
        (0..=index).rev().take(3).any(|at| TO_ONE.contains(&self.small(at)))
    }
}
