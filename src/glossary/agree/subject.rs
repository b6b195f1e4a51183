//! Who does what a finite verb says: «el jugador activo compra», «Ana apuesta», «el otro marca».

use std::iter::successors;
use std::ops::Range;

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Gender, Number, guess_gender, is_copula, is_haber,
    is_invariable_before, is_person, is_preposition, is_verb, takes_el,
};

use super::acted::{is_sure_verb, leads_complement};
use super::acting::{Ending, Verb};
use super::nouns::{is_adjective_only, names_person};
use super::scan::{Gap, Scan, Word};

/// How many words stand at most between what compares and «que».
const MAX_COMPARED: usize = 4;
/// How many words what «una» introduces has at most.
const MAX_INTRODUCED: usize = 3;

/// «el orden», «la capital»: whether the article directly before a term has another gender than the term's
/// own, so that a noun of two genders means the other thing.
pub(in super::super) fn has_other_gender(text: &str, term: &Range<usize>, gender: Gender) -> bool {
    let Some(led) = (Scan { text }).joined_before(term.start) else { return false };
    let Some(found) = led.determiner() else { return false };
    let seen = text.get(term.clone()).unwrap_or_default();
    // «el águila», «al área»
    let may_stand = gender == Gender::Feminine && takes_el(seen);
    found.kind != DeterminerKind::Quantifier
        && !matches!(&*led.small, "ambos" | "ambas" | "cuánto" | "cuánta")
        && found.features.gender != gender
        && !may_stand
}

impl Verb<'_> {
    /// «el jugador activo la compra», «nadie la compra»: whether what stands before «la» makes a pronoun of
    /// it, as a subject does behind which another article would begin nothing.
    pub(super) fn is_clitic(&self, article: &Word<'_>) -> bool {
        let Some(mut led) = self.scan.joined_before(article.range.start) else { return false };
        let small = &*led.small;
        let is_pronoun = matches!(small, "le" | "me" | "nos" | "os" | "se" | "te");
        let acts = matches!(
            small,
            "alguien"
                | "cualquiera"
                | "nadie"
                | "otro"
                | "tú"
                | "no"
                | "nunca"
                | "quien"
                | "siempre"
                | "también"
                | "tampoco"
                | "uno"
                | "ya"
        );
        // «si la compra, paga», but «si la compra cuesta dos»
        let leads = matches!(small, "cuando" | "si");
        if is_pronoun || acts || leads && self.ends_clause() {
            return true;
        }
        match small {
            "que" => return self.is_told_of_person(&led),
            "y" | "e" => return self.goes_on_with_one(&led),
            _ => {}
        }
        if matches!(led.class(), Class::Adjective | Class::Shared)
            && !is_plain_noun(&led)
            && !names_person(&led.small)
            && let Some(noun) = self.scan.joined_before(led.range.start)
        {
            led = noun;
        }
        let is_person = names_person(&led.small);
        if !is_person && !is_plain_noun(&led) {
            return false;
        }
        let before = self.scan.before(led.range.start);
        if led.is_title() && before.as_ref().is_some_and(|(gap, _)| *gap == Gap::Blank) {
            return before.is_some_and(|(_, before)| opens_clause(&before.small));
        }
        let Some((Gap::Blank, article)) = before else { return false };
        let is_article = matches!(&*article.small, "cada" | "mi" | "su" | "tu")
            || article.determiner().is_some_and(|found| {
                matches!(found.kind, DeterminerKind::Article | DeterminerKind::Demonstrative)
                    || is_person && found.kind == DeterminerKind::Quantifier
            });
        is_article
            && self.scan.before(article.range.start).is_none_or(|(gap, before)| {
                gap != Gap::Blank
                    || opens_clause(&before.small)
                    // «el jugador que gana la ficha la entrega»
                    || is_verb(&before.small) && !is_preposition(&before.small)
            })
    }

    /// «el jugador que la compra», «el que la compra»: whether «que» tells of somebody.
    fn is_told_of_person(&self, that: &Word<'_>) -> bool {
        self.scan.joined_before(that.range.start).is_some_and(|told| {
            names_person(&told.small) || matches!(&*told.small, "el" | "los" | "quien" | "quienes")
        })
    }

    /// «elige una carta y la compra»: whether «y» goes on with what was just introduced by «una», up to
    /// the end of its clause.
    fn goes_on_with_one(&self, and: &Word<'_>) -> bool {
        let mut words = successors(self.scan.joined_before(and.range.start), |word| {
            self.scan.joined_before(word.range.start)
        });
        let one = words.by_ref().take(MAX_INTRODUCED).find(|word| word.small == "una");
        one.is_some()
            && words.next().is_some_and(|verb| is_verb(&verb.small))
            && (self.ends_clause()
                || self.next(self.end).is_some_and(|next| leads_complement(&next.small)))
    }

    /// «El jugador vino del mar», «quien vino ayer», «de allí vino la idea»: whether «vino» is no wine.
    pub(super) fn tells_who_came(&self, start: usize) -> bool {
        let Some(led) = self.scan.joined_before(start) else { return false };
        match &*led.small {
            "quien" | "quienes" | "uno" | "alguien" | "nadie" | "él" | "ella" | "se" | "me"
            | "te" | "nos" | "le" | "les" | "allí" | "aquí" => true,
            // «más barriles que vino»
            "que" => !successors(self.scan.joined_before(led.range.start), |word| {
                self.scan.joined_before(word.range.start)
            })
            .take(MAX_COMPARED)
            .any(|word| matches!(&*word.small, "más" | "menos" | "mismo" | "mayor" | "menor")),
            small => {
                (names_person(small) || is_plain_noun(&led) && small != "color")
                    && self
                        .scan
                        .joined_before(led.range.start)
                        .is_some_and(|article| is_article_like(&article.small))
            }
        }
    }

    /// «el otro compra», «este marca»: whether a word before it shows that the verb is no noun.
    pub(super) fn is_of_other_gender(&self, led: &str, shown: Features) -> bool {
        self.seen.ends_with('a')
            && shown == Features::new(Gender::Masculine, Number::Singular)
            && (matches!(led, "este" | "ese" | "aquel") || led.ends_with('o'))
            && !takes_el(self.seen)
            && guess_gender(self.seen).is_some_and(|guess| guess.gender == Gender::Feminine)
    }

    /// «el jugador A compra», «Jugador 2 compra»: whether a label tells one noun from others.
    pub(super) fn is_labelled(&self, label: &Word<'_>) -> bool {
        matches!(
            self.scan.before(label.range.start),
            Some((Gap::Blank, noun)) if is_plain_noun(&noun)
        )
    }

    /// «Ana compra un edificio», «y Luis compra»
    pub(super) fn is_name(&self, led: &Word<'_>) -> bool {
        if self.ending != Ending::Third || !led.is_title() {
            return false;
        }
        let is_inside = self
            .scan
            .before(led.range.start)
            .is_some_and(|(gap, _)| matches!(gap, Gap::Blank | Gap::Comma));
        let may_be = !matches!(led.class(), Class::Adjective | Class::Shared | Class::Adverb)
            && !is_verb(&led.small)
            && !["ar", "er", "ir", "ndo"].iter().any(|end| led.small.ends_with(end));
        // «Ana apuesta 2»
        let has_figure = || self.next(self.end).is_some_and(|next| next.is_figure());
        may_be && (self.acts() || has_figure() || is_inside && self.has_complement())
    }

    /// «el jugador activo compra», «la unidad de caballería carga», «el jugador de tu derecha
    /// apuesta»: whether a noun with an article and words of its own stands before.
    pub(super) fn has_subject(&self, led: &Word<'_>) -> bool {
        let before = |word: &Word<'_>| match self.scan.before(word.range.start) {
            Some((Gap::Blank, before)) => Some(before),
            _ => None,
        };
        if self.ending == Ending::Second || self.ending == Ending::First && !self.acts() {
            return false;
        }
        let Some(first) = before(led) else { return false };
        if matches!(&*led.small, "izquierda" | "derecha") {
            return first.determiner().is_some() || is_invariable_before(&first.small);
        }
        if first.small == "de" && is_plain_noun(led) {
            return before(&first).is_some_and(|head| is_plain_noun(&head));
        }
        // «su rival ataque»
        if is_person(&led.small) {
            return is_article_like(&first.small);
        }
        if !is_modifier(led) {
            return is_plain_noun(led) && is_article_like(&first.small);
        }
        let (mut noun, mut article) = (first, None);
        for _ in 0..2 {
            article = before(&noun);
            match &article {
                Some(next) if is_modifier(&noun) && !is_article_like(&next.small) => {
                    noun = next.clone();
                }
                _ => break,
            }
        }
        is_plain_noun(&noun) && article.is_some_and(|article| is_article_like(&article.small))
    }
}

/// Whether a word is a figure or a single capital: «jugador 2», «jugador A».
pub(super) fn is_label(word: &Word<'_>) -> bool {
    let is_figure = word.text.chars().all(|c| c.is_ascii_digit());
    is_figure || word.text.len() == 1 && word.text.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether a word tells of the noun before it.
fn is_modifier(word: &Word<'_>) -> bool {
    matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb | Class::Shared)
}

pub(super) fn is_article_like(small: &str) -> bool {
    Determiner::read(small).is_some_and(|found| found.kind != DeterminerKind::Del)
        || matches!(small, "su" | "tu" | "mi" | "cada" | "cualquier")
}

/// Whether a word may be a noun and is nothing else for certain.
pub(super) fn is_plain_noun(word: &Word<'_>) -> bool {
    let small = &*word.small;
    (matches!(word.class(), Class::Unknown | Class::Other)
        || word.class() == Class::Adjective && !is_adjective_only(small))
        && small.chars().count() > 2
        && Determiner::read(small).is_none()
        && Determiner::read_pronoun(small).is_none()
        && !is_invariable_before(small)
        && !is_preposition(small)
        && !is_copula(small)
        && !is_haber(small)
        && !is_sure_verb(small)
        && !matches!(small, "vez" | "veces" | "como" | "que" | "sin" | "según")
}

/// Whether a clause begins behind a word, so that a subject may follow.
fn opens_clause(small: &str) -> bool {
    matches!(small, "aunque" | "cuando" | "mientras" | "o" | "pero" | "porque" | "que" | "si" | "y")
}
