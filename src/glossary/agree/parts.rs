//! Terms that are ordinals or fractions as well: «el cuarto jugador», «un cuarto de hora», «medio paso»
//! («Nueva gramática de la lengua española», §§ 21.4–21.6).

use std::iter::successors;
use std::ops::Range;

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, is_apposed, is_copula, is_infinitive,
    is_invariable_before, is_preposition, is_verb,
};

use super::nouns::{is_function_word, names_person};
use super::scan::{Gap, Scan, Word};

/// Ordinals in their order, without their ending; the parts of a whole are called so as well from the
/// fourth on.
#[rustfmt::skip]
pub(super) const ORDINALS: &[&str] = &[
    "primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim",
];
/// What else tells how much of a thing or which of several.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "doble", "mayor", "medio", "mejor", "menor", "peor", "presente", "principal", "tercio", "triple",
];
/// What is measured in parts without an article.
#[rustfmt::skip]
const MEASURES: &[&str] = &[
    "giro", "hora", "kilo", "legua", "litro", "milla", "página", "siglo", "vuelta",
];
/// How many words before a term are looked at for the ordinal before it.
const MAX_BEFORE: usize = 12;

/// Whether a noun in small letters is an ordinal or a fraction as well.
pub(super) fn counts_or_orders(noun: &str) -> bool {
    place_of(noun).is_some() || is_part(noun)
}

/// Whether such a noun rather counts or orders where it stands.
pub(super) fn is_part_or_place(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let place = place_of(seen);
    if place.is_none() && !is_part(seen) {
        return false;
    }
    let next = scan.after(term.end);
    let follows = |found: fn(&Word<'_>) -> bool| {
        next.as_ref().is_some_and(|(gap, word)| *gap == Gap::Blank && found(word))
    };
    if follows(stands_for_noun) || is_of_a_whole(scan, next.as_ref()) {
        return true;
    }
    let Some(place) = place else { return false };
    let beyond = || next.as_ref().and_then(|(_, word)| scan.joined_after(word.range.end));
    // «el cuarto y último capítulo», «del cuarto al sexto», «el cuarto en llegar»
    let goes_on = follows(|word| {
        Conjunction::read(&word.small).is_some() || matches!(&*word.small, "a" | "al")
    }) && beyond().is_some_and(|word| orders(&word.small));
    let is_in_order = follows(|word| matches!(&*word.small, "a" | "en"))
        && beyond().is_some_and(|word| is_infinitive(&word.small));
    goes_on || is_in_order || follows_in_order(scan, place, term)
}

/// Which place an ordinal tells, from zero on.
fn place_of(noun: &str) -> Option<usize> {
    let single = noun.strip_suffix('s').unwrap_or(noun);
    let stem = single.strip_suffix(['o', 'a'])?;
    ORDINALS.iter().position(|known| *known == stem)
}

fn is_part(noun: &str) -> bool {
    let single = noun.strip_suffix('s').unwrap_or(noun);
    PARTS.contains(&single) || single == "media"
}

/// «último», «quinta»
fn orders(small: &str) -> bool {
    place_of(small).is_some()
        || Determiner::read(small).is_some_and(|found| found.kind == DeterminerKind::Quantifier)
}

/// Whether a word behind an ordinal is the noun that it orders: no adjective, no verb and nothing that
/// leads to something else.
fn stands_for_noun(word: &Word<'_>) -> bool {
    let small = &*word.small;
    let may_be = match word.class() {
        Class::Unknown | Class::Other => true,
        // «el cuarto objetivo», «el segundo aliado»
        Class::Shared => is_apposed(small) || names_person(small),
        Class::Adjective | Class::AdjectiveOrVerb => small == "puesto" || names_person(small),
        Class::Adverb => false,
    };
    small == "lugar"
        || may_be
            && small.chars().count() > 2
            && small.starts_with(char::is_alphabetic)
            && Determiner::read(small).is_none()
            && Determiner::read_pronoun(small).is_none()
            && !is_invariable_before(small)
            && !is_preposition(small)
            && !is_verb(small)
            && !is_copula(small)
            && !is_infinitive(small)
            && Conjunction::read(small).is_none()
            && !is_function_word(small)
            && !matches!(small, "cuyo" | "cuya" | "hacia")
}

/// «un cuarto de los puntos», «tres cuartos de hora», but «un cuarto de la casa».
fn is_of_a_whole(scan: Scan<'_>, next: Option<&(Gap, Word<'_>)>) -> bool {
    let Some((Gap::Blank, of)) = next else { return false };
    if of.small != "de" {
        return false;
    }
    scan.joined_after(of.range.end).is_some_and(|whole| {
        let small = &*whole.small;
        MEASURES.contains(&small)
            || matches!(small, "los" | "las" | "mi" | "mis" | "tu" | "tus" | "su" | "sus")
    })
}

/// «el tercero, uno, y el cuarto, ninguno»: whether the ordinal before it stands before it, by itself.
fn follows_in_order(scan: Scan<'_>, place: usize, term: &Range<usize>) -> bool {
    let Some(before) = place.checked_sub(1) else { return false };
    let words = successors(scan.before(term.start), |(_, word)| scan.before(word.range.start));
    let mut words = words.take_while(|(gap, _)| *gap != Gap::Stop).take(MAX_BEFORE);
    words.any(|(_, word)| place_of(&word.small) == Some(before))
}
