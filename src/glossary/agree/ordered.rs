//! Whether a noun that is an order as well is one without an object: «Compra una vez por turno»,
//! «Carga contra él», «Muévete y carga en el mismo turno».
//!
//! A noun of one thing has no article only in a title, in a list or behind a preposition («Nueva
//! gramática de la lengua española», chapter 15), and an adverb of time or manner belongs to verbs
//! alone (chapter 30).

use std::iter::successors;

use crate::spanish::{
    Conjunction, Determiner, Features, Gender, Number, features, is_gerund, is_invariable_before,
    is_noun_and_order, is_preposition, says_plural,
};

use super::acted::{ADVERBS, ends_with_pronoun, is_adverb, is_sure_verb, leads_complement};
use super::acting::{Ending, Verb};
use super::scan::{Gap, Word};

/// How many words of a clause are read at most.
const MAX_CLAUSE: usize = 16;

/// Adverbs that tell of a verb, besides those of [`ADVERBS`].
#[rustfmt::skip]
const MORE_ADVERBS: &[&str] = &[
    "ahí", "allí", "antes", "aquí", "bien", "cuanto", "dentro", "fuera", "hoy", "igual", "mal",
    "mejor", "menos", "mucho", "más", "poco", "quizá", "solo", "sólo", "tanto",
];

impl<'a> Verb<'a> {
    /// Whether the word is a noun that is an order as well.
    pub(super) fn may_be_order(&self) -> bool {
        self.ending == Ending::Third && is_noun_and_order(self.seen)
    }

    /// Whether what follows shows an order at the beginning of a sentence; what may follow a noun in a
    /// title as well, «Carga contra un flanco», does so only in a whole sentence.
    pub(super) fn opens_as_order(&self) -> bool {
        if self.ending == Ending::First {
            return self.next(self.end).is_some_and(|next| self.tells_when(&next));
        }
        if !self.may_be_order() {
            return false;
        }
        match self.scan.after(self.end) {
            Some((Gap::Blank, next)) => {
                self.tells_how(&next)
                    || self.joins_order(&next)
                    || matches!(&*next.small, "si" | "lo" | "cuando" | "mientras" | "a" | "al")
                        && self.is_whole_sentence()
                    || leads_complement(&next.small)
                        && (self.is_whole_sentence() || self.has_late_object())
            }
            // «Compra, si quieres, una loseta», «Compra —si quieres— una loseta»
            Some((Gap::Comma | Gap::Other, next)) => {
                matches!(&*next.small, "si" | "cuando" | "como") && self.is_whole_sentence()
            }
            _ => false,
        }
    }

    /// Whether the word goes on the orders of its sentence: «Si puedes, carga contra él», «Roba, marca
    /// en la hoja y pasa».
    pub(super) fn goes_on_as_order(&self, at: usize) -> bool {
        // «En mi turno, disparo dos veces»
        if self.ending == Ending::First {
            return self.next(self.end).is_some_and(|next| self.tells_when(&next));
        }
        (self.may_be_order() || self.may_speak())
            && self.next(self.end).is_some()
            && self.has_order_complement()
            && self.opens_with_verb(at)
    }

    /// Whether the word behind a conjunction is a second order or verb: «Muévete y carga sin parar», «y
    /// compra después».
    pub(super) fn is_joined_order(&self, joint: &Word<'_>) -> bool {
        (self.may_be_order() || self.may_speak())
            && self.has_order_complement()
            && (self.follows_verb(joint.range.start)
                || self.opens_with_verb(joint.range.start)
                || self.next(self.end).is_some_and(|next| self.tells_how(&next)))
    }

    /// «El médico cura antes de moverse»: whether the words before it are a masculine noun with its
    /// article, of which a feminine noun is no part.
    pub(super) fn has_masculine_subject(&self, led: &Word<'_>) -> bool {
        let masculine = Features::new(Gender::Masculine, Number::Singular);
        (self.may_be_order() || self.ending == Ending::Third && self.acts())
            && features(&led.small) == Some((Some(Gender::Masculine), Number::Singular))
            && led.small.ends_with('o')
            && self.scan.before(led.range.start).is_some_and(|(gap, article)| {
                gap == Gap::Blank
                    && article.determiner().is_some_and(|found| {
                        found.features == masculine && !matches!(&*article.small, "del" | "al")
                    })
            })
            && (self.has_order_complement() || self.acts())
    }

    /// Whether the clause ends or something follows that tells where, how or when.
    pub(super) fn has_order_complement(&self) -> bool {
        match self.scan.after(self.end) {
            Some((Gap::Blank, next)) => {
                self.tells_how(&next)
                    || leads_complement(&next.small)
                    || matches!(&*next.small, "si" | "cuando" | "lo" | "mientras")
                    || Conjunction::read(&next.small).is_some()
            }
            Some((gap, _)) => gap != Gap::Slash,
            None => true,
        }
    }

    /// «disparo primero», «disparo dos veces»: what belongs to no noun.
    fn tells_when(&self, next: &Word<'_>) -> bool {
        matches!(&*next.small, "primero" | "después" | "luego" | "siempre" | "también")
            || self.next(next.range.end).is_some_and(|noun| {
                noun.small == "veces" || noun.small == "vez" && next.small != "cada"
            })
    }

    /// «primero», «inmediatamente», «una vez por turno», «cada ronda»
    fn tells_how(&self, next: &Word<'_>) -> bool {
        let small = &*next.small;
        let is_adverb =
            is_adverb(small) || MORE_ADVERBS.binary_search(&small).is_ok() || is_gerund(small);
        let noun = self.next(next.range.end);
        let is_time = || {
            (small == "cada" && noun.is_some()
                || says_plural(small)
                || is_invariable_before(small)
                || matches!(small, "una" | "otra"))
                && (small == "cada"
                    || noun.as_ref().is_some_and(|n| matches!(&*n.small, "vez" | "veces")))
        };
        match small {
            // «Carga más rápida», «Cura mejor»: what follows an adjective is a title.
            "más" | "menos" => noun.is_none_or(|noun| features(&noun.small).is_none()),
            "primero" | "así" | "solo" => true,
            _ => is_adverb || is_time(),
        }
    }

    /// «Cosecha y siembra en el mismo turno»: whether another order is joined.
    fn joins_order(&self, joint: &Word<'_>) -> bool {
        let second = || self.next(joint.range.end);
        Conjunction::read(&joint.small).is_some()
            && self.is_whole_sentence()
            && second().is_some_and(|second| {
                let small = &*second.small;
                let complement = |next: Word<'_>| {
                    leads_complement(&next.small) || self.tells_how(&next) || self.is_object(&next)
                };
                (is_noun_and_order(small) || is_sure_verb(small))
                    && self.next(second.range.end).is_some_and(complement)
            })
    }

    /// Whether the words up to the end of the sentence have a stop behind them, as no title has.
    fn is_whole_sentence(&self) -> bool {
        let last = successors(self.scan.after(self.end), |(_, word)| {
            self.scan.after(word.range.end).filter(|(gap, _)| *gap != Gap::Stop)
        })
        .take(MAX_CLAUSE * 2)
        .last();
        let end = last.map_or(self.end, |(_, word)| word.range.end);
        let rest = self.scan.text.get(end..).unwrap_or_default();
        rest.trim_start_matches(['»', '”', '"', ')', '*', '_']).starts_with(['.', '!', '…'])
    }

    /// «Marca con una cruz el tramo dañado»: whether an article without a preposition follows behind
    /// a complement.
    fn has_late_object(&self) -> bool {
        let mut at = self.end;
        let mut previous_leads = false;
        for step in 0..MAX_CLAUSE {
            let Some(next) = self.next(at) else { return false };
            let small = &*next.small;
            if step > 1
                && !previous_leads
                && Determiner::read(small).is_some_and(|found| found.has_article())
            {
                return true;
            }
            previous_leads = is_preposition(small) || Conjunction::read(small).is_some();
            at = next.range.end;
        }
        false
    }

    /// Whether the sentence before a place begins with a verb, «si», «luego» or the like.
    fn opens_with_verb(&self, at: usize) -> bool {
        let words =
            successors(self.scan.before(at), |(_, word)| self.scan.before(word.range.start));
        let (mut first, mut second) = (None, None);
        for (gap, word) in words.take(MAX_CLAUSE * 2) {
            let opens = !matches!(gap, Gap::Blank | Gap::Comma | Gap::Quoted);
            // The gap lies behind the word: what stands before it is another sentence.
            if opens {
                break;
            }
            second = first.replace(word);
        }
        let acts = |small: &str| is_sure_verb(small) || is_noun_and_order(small) || small == "va";
        // «Marta paga y compra.»
        let is_name = |first: &Word<'_>| {
            first.is_title()
                && first.determiner().is_none()
                && second.as_ref().is_some_and(|second: &Word<'_>| acts(&second.small))
        };
        first.is_some_and(|first| {
            let small = &*first.small;
            acts(small)
                || is_name(&first)
                || ends_with_pronoun(small)
                || ADVERBS.contains(&small)
                || matches!(small, "si" | "cuando" | "en" | "tras" | "al" | "antes" | "durante")
                || Determiner::read(small).is_some() && self.follows_verb(at)
        })
    }

    /// «La miniatura entra, ataca y carga»: whether the word before a place is a verb.
    fn follows_verb(&self, at: usize) -> bool {
        self.scan
            .before(at)
            .is_some_and(|(gap, word)| gap == Gap::Blank && is_sure_verb(&word.small))
    }
}

#[cfg(test)]
mod tests {
    use super::super::acting::is_finite_verb;
    use super::super::scan::Scan;
    use super::*;

    #[test]
    fn adverbs_are_sorted() {
        assert!(MORE_ADVERBS.is_sorted());
    }

    #[test]
    fn orders_are_told_from_titles() {
        let cases = [
            ("compra una vez por turno.", "compra", true),
            ("carga contra el enemigo.", "carga", true),
            ("carga contra el flanco", "carga", false),
            ("marca con una cruz el daño", "marca", true),
            ("si puedes, carga contra él.", "carga", true),
            ("compra de cartas.", "compra", false),
            ("muévete y carga en el mismo turno.", "carga", true),
            ("el médico cura antes de moverse.", "cura", true),
            ("apuesta y carga", "apuesta", false),
            ("cosecha y siembra en el mismo turno.", "cosecha", true),
            ("fichas, dados y carga de un barco.", "carga", false),
        ];
        for (text, term, expected) in cases {
            let at = text.find(term).expect("it is there");
            let found = is_finite_verb(Scan { text }, term, &(at..at + term.len()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
