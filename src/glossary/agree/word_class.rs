//! Whether a word is the noun that an entry means, or a verb or adjective that is written alike.
//!
//! «La ficha herida» and «sin poder mover» hold no wound and no power. A noun stands behind an
//! article, a preposition, a figure or a comma; directly behind another noun with its article, behind
//! a verb that joins, or before an infinitive it is something else.

use crate::spanish::{
    Class, Determiner, after_noun, is_apposed, is_copula, is_invariable_before, is_preposition,
    is_verb,
};

use super::nouns::is_adjective_only;
use super::scan::{Gap, Scan, Word};

/// Whether a term of one word, at such bytes of a text, is rather a verb or an adjective there.
pub(in super::super) fn is_other_word(text: &str, term: &std::ops::Range<usize>) -> bool {
    let Some(seen) = text.get(term.clone()) else { return false };
    // A capital inside a sentence makes a name of it: «carta Ataque».
    if seen.contains(char::is_whitespace) || seen.starts_with(char::is_uppercase) {
        return false;
    }
    let scan = Scan { text };
    let before = scan.before(term.start).filter(|(gap, _)| *gap == Gap::Blank);
    let after = scan.after(term.end).filter(|(gap, _)| *gap == Gap::Blank);
    let lowered = seen.contains(char::is_uppercase).then(|| seen.to_lowercase());
    let seen = lowered.as_deref().unwrap_or(seen);
    if is_infinitive(seen) {
        // «sin poder mover», «debes poder pagarlo»
        return after.is_some_and(|(_, next)| is_infinitive(&next.small))
            && before.as_ref().is_none_or(|(_, led)| Determiner::read(&led.small).is_none());
    }
    let Some((_, led)) = before else { return false };
    let small = &*led.small;
    let may_be_verb = seen.ends_with(['a', 'e']);
    if may_be_verb && matches!(small, "que" | "quien" | "se" | "no") {
        return true;
    }
    let is_adjective = matches!(after_noun(seen), Class::Adjective | Class::AdjectiveOrVerb)
        || ["ado", "ada", "ido", "ida", "ados", "adas", "idos", "idas"]
            .iter()
            .any(|end| seen.ends_with(end));
    if is_adjective
        && (is_copula(small) || small.ends_with("mente") || matches!(small, "muy" | "más" | "tan"))
    {
        return true;
    }
    let acts = after.is_some_and(|(_, next)| {
        Determiner::read(&next.small).is_some() || is_invariable_before(&next.small)
    });
    (may_be_verb || is_adjective) && is_noun_with_article(scan, &led, acts)
}

fn is_infinitive(word: &str) -> bool {
    let bare = ["lo", "la", "los", "las", "le", "les", "se"]
        .iter()
        .find_map(|end| word.strip_suffix(end).filter(|bare| bare.ends_with('r')))
        .unwrap_or(word);
    bare.chars().count() > 3 && ["ar", "er", "ir"].iter().any(|end| bare.ends_with(end))
}

/// Whether a word before the term is a noun with an article of its own: «un jugador», «cada ficha».
/// `acts` tells that what follows the term may be the object of a verb.
fn is_noun_with_article(scan: Scan<'_>, word: &Word<'_>, acts: bool) -> bool {
    let small = &*word.small;
    let is_noun = match word.class() {
        Class::Adjective | Class::AdjectiveOrVerb => !is_adjective_only(small),
        // «el lobo ronda», «el rival descarte una carta»
        Class::Shared => is_apposed(small) || acts,
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
            ("Coloca una ficha", "ficha", false),
            ("El nuevo campo", "campo", false),
        ];
        for (text, term, expected) in cases {
            let at = text.find(term).expect("it is there");
            assert_eq!(is_other_word(text, &(at..at + term.len())), expected, "{text}");
        }
    }
}
