//! Words after a term that look like its adjectives and are not: adverbs, verbs, what belongs to
//! another noun.

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Gender, Number, guess_gender, is_copula,
    is_haber, is_invariable_before, is_participle, is_preposition, is_verb, number_of,
};

use super::Agreement;
use super::scan::{Gap, Word};

/// Adjectives in the masculine singular that are adverbs too: «muévelo recto hacia la salida».
#[rustfmt::skip]
const ALSO_ADVERBS: &[&str] = &[
    "alto", "bajo", "claro", "derecho", "directo", "exacto", "hondo", "largo", "lento", "limpio",
    "pronto", "rápido", "recto", "seguro", "temprano",
];

/// How many words are put in between commas at most.
const MAX_PUT_IN: usize = 5;
/// How many words an object has at most.
const MAX_OBJECT: usize = 10;

impl Agreement<'_> {
    /// «el barco junto al muelle», «el barco debido a la tormenta», «el barco cierto día»: whether a
    /// word in the form of an adjective belongs to what follows. What may be either is reported.
    pub(super) fn is_adverb_here(&mut self, word: &Word<'_>) -> bool {
        let small = &*word.small;
        let next = self.scan.after(word.range.end).filter(|(gap, _)| *gap == Gap::Blank);
        let next = next.map(|(_, next)| next);
        let follows = next.as_ref().map_or("", |next| &next.small);
        let is_led = is_preposition(follows);
        let is_other = match small {
            // «con el guerrero primero exploras»
            "primero" => is_verb(follows),
            "junto" => matches!(follows, "a" | "al" | "con"),
            "debido" => matches!(follows, "a" | "al"),
            "puesto" | "visto" | "dado" | "supuesto" => follows == "que",
            "justo" => {
                is_led
                    || matches!(
                        follows,
                        "antes"
                            | "cuando"
                            | "debajo"
                            | "delante"
                            | "después"
                            | "detrás"
                            | "donde"
                            | "encima"
                            | "enfrente"
                            | "ahora"
                            | "entonces"
                            | "aquí"
                    )
            }
            // «toda casilla linda con otra», «la casilla media entre dos»
            "linda" => follows == "con",
            "media" if follows == "entre" => true,
            // «media ronda», «cierto número»: it stands before a noun of its own.
            "cierto" | "cierta" | "medio" | "media" => next.as_ref().is_some_and(|next| {
                !matches!(next.class(), Class::Adjective | Class::Adverb | Class::Shared)
                    && !is_led
                    && !is_verb(follows)
                    && Determiner::read(follows).is_none()
                    && next.small.chars().count() > 2
            }),
            _ => false,
        };
        if is_other {
            return true;
        }
        let may_be = match small {
            "primero" => true,
            "incluido" | "incluida" | "exceptuado" | "exceptuada" | "excluido" | "excluida"
            | "pasado" | "pasada" | "descontado" | "descontada" => self.is_object(follows),
            _ => {
                ALSO_ADVERBS.contains(&small)
                    && (is_led && follows != "de" && follows != "del"
                        || matches!(follows, "que" | "está" | "y"))
            }
        };
        if may_be {
            let written = self.inflected(word, self.to);
            self.doubt(word, written);
        }
        may_be
    }

    /// «la baldosa completa, además, dos huertos»: whether what is put in between commas parts a word from
    /// what it acts upon as a verb.
    pub(super) fn acts_beyond_commas(&self, word: &Word<'_>) -> bool {
        let Some((Gap::Comma, mut last)) = self.scan.after(word.range.end) else { return false };
        for _ in 0..MAX_PUT_IN {
            match self.scan.after(last.range.end) {
                Some((Gap::Comma, next)) => {
                    return self.is_object(&next.small) || matches!(&*next.small, "a" | "al");
                }
                Some((Gap::Blank, next)) => last = next,
                _ => return false,
            }
        }
        false
    }

    /// Whether a word may be what a verb acts upon: an article, a figure, «su».
    fn is_object(&self, follows: &str) -> bool {
        let determiner = Determiner::read(follows).map(|found| found.kind);
        determiner.is_some_and(|kind| kind != DeterminerKind::Del)
            || (is_invariable_before(follows) && !matches!(follows, "más" | "menos" | "que"))
    }

    /// «la carta activa el poder»: whether a feminine adjective is the verb of the term for certain:
    /// the phrase opens its clause, an object follows that nothing but a preposition or a
    /// conjunction can go on, and no other verb is there that it could be the subject of.
    pub(super) fn is_its_verb(&self, word: &Word<'_>) -> bool {
        let opens = match self.scan.before(self.phrase.start) {
            Some((Gap::Blank, before)) => {
                matches!(&*before.small, "cuando" | "pero" | "porque" | "que" | "si" | "y")
            }
            Some((Gap::Quoted | Gap::Slash, _)) => false,
            _ => true,
        };
        let first = self.first_small();
        let has_article = Determiner::read(&first)
            .is_some_and(|found| !matches!(found.kind, DeterminerKind::Del | DeterminerKind::Al))
            || matches!(&*first, "cada" | "su" | "tu");
        let Some((Gap::Blank, article)) = self.scan.after(word.range.end) else { return false };
        let leads = matches!(&*article.small, "su" | "sus" | "tu" | "tus")
            || article.determiner().is_some_and(|found| found.kind != DeterminerKind::Quantifier);
        if !(opens && has_article && leads) {
            return false;
        }
        let Some((Gap::Blank, noun)) = self.scan.after(article.range.end) else { return false };
        let mut at = noun.range.end;
        if let Some((Gap::Blank, next)) = self.scan.after(at)
            && matches!(next.class(), Class::Adjective | Class::Shared)
        {
            at = next.range.end;
        }
        for step in 0..MAX_OBJECT {
            if self.scan.ends_clause(at) {
                return true;
            }
            let Some((_, next)) = self.scan.after(at) else { return true };
            let small = &*next.small;
            if Conjunction::read(small).is_some()
                || matches!(small, "que" | "si" | "cuando" | "donde" | "cuyo" | "cuya")
            {
                return true;
            }
            if is_copula(small)
                || is_haber(small)
                || is_verb(small)
                || step == 0 && !is_preposition(small)
            {
                return false;
            }
            at = next.range.end;
        }
        false
    }

    /// «la carta valida la jugada»: whether a feminine adjective may be the verb of the term, since
    /// something follows that it may act upon and no verb or preposition stands before the term.
    pub(super) fn acts_on_something(&self, word: &Word<'_>) -> bool {
        if self.from.gender != Gender::Feminine {
            return false;
        }
        let Some((Gap::Blank, next)) = self.scan.after(word.range.end) else { return false };
        let follows = &*next.small;
        if !(self.is_object(follows) || follows == "a") {
            return false;
        }
        match self.scan.before(self.phrase.start) {
            Some((Gap::Blank, before)) => {
                let small = &*before.small;
                !is_preposition(small)
                    && !is_verb(small)
                    && (small == "cuando"
                        || !["ar", "er", "ir", "ndo"].iter().any(|end| small.ends_with(end)))
            }
            _ => true,
        }
    }

    /// «la velocidad de nave máxima»: whether the term has no article behind «de» and the noun before
    /// that agrees with it, so that an adjective behind may tell of either.
    fn has_bare_head(&self) -> bool {
        let blank = |at: usize| self.scan.joined_before(at);
        if self.phrase.start != self.term.start {
            return false;
        }
        let Some(noun) = blank(self.term.start)
            .filter(|of| of.small == "de")
            .and_then(|of| blank(of.range.start))
        else {
            return false;
        };
        let article = blank(noun.range.start).and_then(|led| led.determiner());
        let is_guessed = || {
            guess_gender(&noun.small).is_some_and(|guess| guess.gender == self.from.gender)
                && number_of(&noun.small).unwrap_or(Number::Singular) == self.from.number
        };
        article.map_or_else(is_guessed, |found| found.features == self.from)
            && !matches!(&*noun.small, "parte" | "par" | "grupo" | "total" | "tipo" | "clase")
    }

    /// «el símbolo del campo impreso en el tablero», «el rey abandona el barco acompañado de sus
    /// guardias»: whether a participle with words of its own may tell of another noun before.
    pub(super) fn may_be_of_another(&self, word: &Word<'_>) -> bool {
        if !is_participle(&word.small) {
            return self.has_bare_head();
        }
        // «el soldado del campo herido»: after «de» even alone.
        let has_words = self
            .scan
            .after(word.range.end)
            .is_some_and(|(gap, next)| gap == Gap::Blank && is_preposition(&next.small));
        let contracted = self.scan.text.get(self.phrase.start..).unwrap_or_default();
        let of = ["de ", "del ", "De ", "Del "].iter().any(|of| contracted.starts_with(of));
        let mut at = self.phrase.start;
        for step in 0..6 {
            let Some((Gap::Blank, before)) = self.scan.before(at) else { return false };
            let small = &*before.small;
            at = before.range.start;
            if step == 0 && (of || small == "de") {
                let noun = match small {
                    "de" => self.scan.before(at).map(|(_, noun)| noun),
                    _ => Some(before.clone()),
                };
                return noun.is_some_and(|noun| {
                    let small = &*noun.small;
                    let agrees = || {
                        guess_gender(small).is_some_and(|guess| guess.gender == self.from.gender)
                    };
                    // «el rey de un reino vencido», «cada rey de un reino vencido»
                    let led = self.scan.before(noun.range.start).is_some_and(|(gap, led)| {
                        gap == Gap::Blank
                            && match led.determiner() {
                                Some(found) => found.features == self.from,
                                None => is_invariable_before(&led.small) && agrees(),
                            }
                    });
                    (led || (has_words && agrees()))
                        && !matches!(small, "parte" | "par" | "grupo" | "total" | "tipo")
                        && number_of(small).unwrap_or(Number::Singular) == self.from.number
                        && Determiner::read_pronoun(small).is_none()
                });
            }
            if !has_words {
                return false;
            }
            if Determiner::read(small).is_some_and(|found| {
                found.features == self.from && found.kind != DeterminerKind::Quantifier
            }) {
                let led = self
                    .scan
                    .before(at)
                    .is_some_and(|(gap, led)| gap == Gap::Blank && is_preposition(&led.small));
                return !led;
            }
        }
        false
    }
}

/// «ataca primero», «primero exploras»: whether a word is «primero» as an adverb; as a pronoun it has
/// an article, stands behind a verb that joins, or before «de».
pub(super) fn is_adverb_primero(before: &str, word: &str, of_follows: impl Fn() -> bool) -> bool {
    word == "primero"
        && Determiner::read(before).is_none()
        && !is_copula(before)
        && Conjunction::read(before).is_none()
        && before != "lo"
        && !of_follows()
}
