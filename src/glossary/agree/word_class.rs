//! Whether a word is the noun that an entry means, or a verb or adjective that is written alike.
//!
//! «La ficha herida» and «sin poder mover» hold no wound and no power. A noun stands behind an
//! article, a preposition, a figure or a comma; directly behind another noun with its article, behind
//! a verb that joins, between commas behind a noun or before an infinitive it is something else. In
//! «en tu poder» it is a noun, but no longer means what it means alone.

use std::iter::successors;
use std::ops::Range;

use crate::spanish::{
    Class, Determiner, MOST_AFTER, MOST_BEFORE, Number, after_noun, features, guess_gender,
    has_fixed_phrase, is_apposed, is_copula, is_infinitive, is_invariable_before,
    is_noun_and_order, is_person, is_preposition, is_verb, number_of, words_of_phrase,
};

use super::acting::{is_finite_verb, may_be_finite};
use super::nouns::is_adjective_only;
use super::parts::{counts_or_orders, is_part_or_place};
use super::predicates::is_behind_mover;
use super::scan::{Gap, Scan, Word};
use super::subject::is_plain_noun;
use super::told::{
    by_somebody, completes_haber, describes, goes_on_telling, is_absolute, leaves,
    looks_like_adjective, speaks_of_state, stands_between_commas,
};

/// What a term is where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Reading {
    /// The noun, as far as one can tell.
    Noun,
    /// Rather a verb or an adjective.
    OtherWord,
    /// A part of a set phrase.
    FixedPhrase,
}

/// Whether a noun in small letters may be another word or part of a set phrase somewhere.
pub(in super::super) fn may_be_misread(noun: &str) -> bool {
    !noun.contains(char::is_whitespace)
        && (may_be_finite(noun)
            || is_infinitive(noun)
            || noun == "cerca"
            || has_fixed_phrase(noun)
            || is_preposition(noun)
            || is_shared(noun)
            || counts_or_orders(noun)
            || crate::spanish::may_be_adjective(noun)
            || looks_like_adjective(noun))
}

/// What a term of one word, at such bytes of a text, rather is there.
pub(in super::super) fn read_term(text: &str, term: &Range<usize>) -> Reading {
    let Some(seen) = text.get(term.clone()) else { return Reading::Noun };
    if seen.contains(char::is_whitespace) {
        return Reading::Noun;
    }
    let scan = Scan { text };
    let lowered = seen.contains(char::is_uppercase).then(|| seen.to_lowercase());
    // A capital inside a sentence makes a name of it: «carta Ataque».
    if seen.starts_with(char::is_uppercase) {
        let is_name = scan
            .before(term.start)
            .is_some_and(|(gap, _)| !matches!(gap, Gap::Stop | Gap::Other | Gap::Quoted));
        return match lowered {
            Some(seen) if !is_name && is_finite_verb(scan, &seen, term) => Reading::OtherWord,
            Some(seen) if !is_name && is_near(scan, &seen, term) => Reading::OtherWord,
            // «Dado el empate, se repite»
            Some(seen) if !is_name && is_absolute(scan, &seen, term) => Reading::OtherWord,
            // «Dado que no hay empate»
            Some(seen) if !is_name && stands_in_phrase(scan, &seen, term) => Reading::FixedPhrase,
            _ => Reading::Noun,
        };
    }
    let seen = lowered.as_deref().unwrap_or(seen);
    if is_other_word(scan, seen, term) || is_finite_verb(scan, seen, term) {
        return Reading::OtherWord;
    }
    if stands_in_phrase(scan, seen, term) {
        return Reading::FixedPhrase;
    }
    Reading::Noun
}

/// Whether a term that is a whole cell looks like a participle or an adjective: «| Reina | herida |».
pub(in super::super) fn may_be_adjective(text: &str, term: &Range<usize>) -> bool {
    let seen = text.get(term.clone()).unwrap_or_default();
    text.trim() == seen && !seen.contains(char::is_uppercase) && looks_like_adjective(seen)
}

fn is_other_word(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    if completes_haber(scan, seen, term)
        || is_part_or_place(scan, seen, term)
        || is_preposition_here(scan, seen, term)
        || is_near(scan, seen, term)
    {
        return true;
    }
    let may_be_infinitive = is_infinitive(seen);
    let may_be_verb = seen.ends_with(['a', 'e']);
    let is_adjective = looks_like_adjective(seen);
    let is_shared = is_shared(seen);
    if is_compared(scan, seen, term) {
        return true;
    }
    if !(may_be_infinitive || may_be_verb || is_adjective || is_shared) {
        return false;
    }
    let led = scan.before(term.start);
    if is_adjective && led.as_ref().is_some_and(|led| stands_between_commas(scan, seen, term, led))
    {
        return true;
    }
    let before = led.filter(|(gap, _)| *gap == Gap::Blank);
    let after = scan.after(term.end).filter(|(gap, _)| *gap == Gap::Blank);
    if may_be_infinitive {
        // «sin poder mover», «debes poder pagarlo»
        return after.is_some_and(|(_, next)| is_infinitive(&next.small))
            && before.as_ref().is_none_or(|(_, led)| {
                // «al poder mover», «el poder mover»
                matches!(&*led.small, "al" | "el") || led.determiner().is_none()
            });
    }
    let Some((_, led)) = before else { return false };
    let small = &*led.small;
    if may_be_verb && matches!(small, "que" | "quien" | "se" | "no") {
        return true;
    }
    if is_shared && (is_copula(small) || matches!(small, "muy" | "tan") || compares(scan, &led)) {
        return true;
    }
    if is_adjective
        && (is_copula(small)
            || is_behind_mover(small)
            || speaks_of_state(small)
            || leaves(scan, &led)
            || describes(scan, &led)
            || small.ends_with("mente")
            || matches!(small, "muy" | "más" | "tan" | "ya" | "aún" | "recién")
            // «una vez jugada»
            || small == "vez"
            || goes_on_telling(scan, seen, &led))
    {
        return true;
    }
    let follows = after.as_ref().map_or("", |(_, next)| &next.small);
    let acts = Determiner::read(follows).is_some() || is_invariable_before(follows);
    // «bien entrada la noche», «una cuerda tirada por dos personas»
    if is_adjective
        && (small == "bien" && acts
            || follows == "por" && is_led_by_article(scan, &led) && by_somebody(scan, after))
    {
        return true;
    }
    (may_be_verb || is_adjective || is_shared) && is_noun_with_article(scan, &led, acts)
        || (is_adjective || is_shared) && tells_of_title(scan, seen, &led)
}

/// «más cara», «una vez hecho»: whether no noun stands behind such a word, be it an adjective as well or
/// not.
fn is_compared(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let Some(led) = scan.joined_before(term.start) else { return false };
    match &*led.small {
        "vez" => scan.joined_before(led.range.start).is_some_and(|one| one.small == "una"),
        "más" | "menos" | "muy" | "tan" => crate::spanish::may_be_adjective(seen),
        small => {
            (is_copula(small) || matches!(small, "parece" | "resulta" | "sale"))
                && crate::spanish::may_be_adjective(seen)
                && scan.ends_clause(term.end)
        }
    }
}

/// «Hay cerca de veinte cartas», «Cerca del pozo»: whether «cerca» has no article, so that it is no fence.
fn is_near(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let of = || scan.joined_after(term.end).is_some_and(|of| matches!(&*of.small, "de" | "del"));
    seen == "cerca" && of() && stands_bare(scan, term)
}

/// Whether the word before a term leads to no noun: neither an article nor a figure or the like.
fn stands_bare(scan: Scan<'_>, term: &Range<usize>) -> bool {
    scan.joined_before(term.start)
        .is_none_or(|led| led.determiner().is_none() && !is_invariable_before(&led.small))
}

/// «Reglas generales», «Puntuación final», «por regla general»: whether a word before, which agrees and has
/// no article, opens its line or stands behind a preposition.
fn tells_of_title(scan: Scan<'_>, seen: &str, noun: &Word<'_>) -> bool {
    let small = &*noun.small;
    let Some((gender, number)) = features(seen) else { return false };
    // «Palabras clave»
    let agrees = (number_of(small).unwrap_or(Number::Singular) == number || is_apposed(seen))
        && gender
            .is_none_or(|gender| guess_gender(small).is_none_or(|guess| guess.gender == gender));
    let stands = match scan.before(noun.range.start) {
        None => true,
        // An adjective of both genders is no noun behind another one, which «y» may join.
        Some((Gap::Blank, led)) if gender.is_none() && led.small == "y" => true,
        Some((Gap::Blank | Gap::Slash | Gap::Quoted | Gap::Comma, led)) => {
            matches!(&*led.small, "con" | "de" | "por" | "sin")
        }
        Some(_) => true,
    };
    let is_noun = is_plain_noun(noun) || is_person(small) || matches!(small, "objetivo" | "vista");
    agrees && stands && is_noun && !is_verb(small) && !is_noun_and_order(small)
}

/// «tres sobres sobre la mesa»: whether a noun that is a preposition as well has no word before it that
/// leads to a noun.
fn is_preposition_here(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    is_preposition(seen) && stands_bare(scan, term) && scan.joined_after(term.end).is_some()
}

/// «el coste total», «el jugador rival»: whether a noun is an adjective of both genders as well.
fn is_shared(seen: &str) -> bool {
    after_noun(seen) == Class::Shared
        && (!is_apposed(seen)
            || matches!(seen, "clave" | "claves" | "estándar" | "extra" | "límite"))
}

/// «la fase más clave», but «la fase con más rivales»: whether «más» follows a noun with an article or a verb
/// that joins.
fn compares(scan: Scan<'_>, more: &Word<'_>) -> bool {
    matches!(&*more.small, "más" | "menos")
        && scan.joined_before(more.range.start).is_some_and(|led| {
            is_copula(&led.small) || is_plain_noun(&led) && is_led_by_article(scan, &led)
        })
}

/// Whether a word that is no article or figure itself has an article before it.
fn is_led_by_article(scan: Scan<'_>, word: &Word<'_>) -> bool {
    word.determiner().is_none()
        && !is_invariable_before(&word.small)
        && word.class() != Class::Adverb
        && scan
            .before(word.range.start)
            .is_some_and(|(gap, led)| gap == Gap::Blank && led.determiner().is_some())
}

/// «en tu poder», «en poder de»
fn stands_in_phrase(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    words_before_in_phrase(scan, seen, term).is_some()
}

/// How many words before a noun belong to a set phrase with it: one in «en cambio», two in «a la
/// vista».
pub(super) fn words_before_in_phrase(
    scan: Scan<'_>,
    seen: &str,
    noun: &Range<usize>,
) -> Option<usize> {
    if !has_fixed_phrase(seen) {
        return None;
    }
    let before =
        successors(scan.joined_before(noun.start), |word| scan.joined_before(word.range.start));
    let after = successors(scan.joined_after(noun.end), |word| scan.joined_after(word.range.end));
    let before: Vec<_> = before.take(MOST_BEFORE).map(|word| word.small).collect();
    let after: Vec<_> = after.take(MOST_AFTER).map(|word| word.small).collect();
    words_of_phrase(seen, &before, &after)
}

/// Whether a word before the term is a noun with an article of its own: «un jugador», «cada ficha».
/// `acts` tells that what follows the term may be the object of a verb.
fn is_noun_with_article(scan: Scan<'_>, word: &Word<'_>, acts: bool) -> bool {
    let small = &*word.small;
    let is_noun = match word.class() {
        Class::Adjective | Class::AdjectiveOrVerb => !is_adjective_only(small),
        // «el lobo ronda», «el rival descarte una carta»
        // «el agente enemigo»
        Class::Shared => is_apposed(small) || is_person(small) || acts,
        Class::Adverb => false,
        Class::Unknown | Class::Other => {
            Determiner::read_pronoun(small).is_none()
                && Determiner::read(small).is_none()
                && !is_invariable_before(small)
                && !is_preposition(small)
                && !is_copula(small)
                && small.chars().count() > 2
                && !matches!(small, "como" | "vez" | "veces" | "que" | "cada" | "sin" | "según")
        }
    };
    is_noun
        && !word.is_title()
        && scan.before(word.range.start).is_some_and(|(gap, led)| {
            let led = &*led.small;
            gap == Gap::Blank
                // «primero» too, which «primera» before a term may become.
                && (Determiner::read(led).is_some()
                    || Determiner::read_pronoun(led).is_some()
                    || is_invariable_before(led))
                && !(is_verb(led) && Determiner::read(led).is_none())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_are_told_from_verbs_and_adjectives() {
        let cases = [
            ("El jugador ataque una torre", "ataque", true),
            ("El ataque del jugador", "ataque", false),
            ("Toda unidad herida se gira", "herida", true),
            ("La herida se cura", "herida", false),
            ("Está herida de muerte", "herida", true),
            ("Sin poder moverse", "poder", true),
            ("Usa tu poder para mover", "poder", false),
            ("La bestia que ronda el bosque", "ronda", true),
            ("Al final de la ronda", "ronda", false),
            ("La reina, herida, no se mueve", "herida", true),
            ("Roba una carta, herida o no", "herida", true),
            ("Roba una carta, herida o peón", "herida", false),
            ("Coloca una ficha", "ficha", false),
            ("El nuevo campo", "campo", false),
        ];
        for (text, term, expected) in cases {
            let at = text.find(term).expect("it is there");
            let found = read_term(text, &(at..at + term.len()));
            assert_eq!(found == Reading::OtherWord, expected, "{text}");
        }
    }
}
