//! Verb forms with pronouns behind them: «barájalas», «cómetelo», «poniéndola».
//!
//! A word list names a verb's own forms and seldom these. They are written as one word that keeps
//! the stress of the verb, with an accent by the general rules (*Ortografía de la lengua española*,
//! RAE and ASALE, 2010, II.3.6).

use super::accents::{plain, stressed_on, stressed_syllable};

/// Pronouns that may stand last.
const LAST: &[&str] = &["me", "te", "se", "nos", "os", "lo", "la", "los", "las", "le", "les"];
/// Pronouns that may stand before another.
const FIRST: &[&str] = &["me", "te", "se", "nos", "os"];

/// Whether a lower-case word is a verb form with one or two pronouns behind it, accent and all.
///
/// `is_known` says whether a lower-case word without pronouns is a word of Spanish. That it is a
/// verb form is guessed from its ending.
pub fn is_verb_with_pronouns(lower: &str, mut is_known: impl FnMut(&str) -> bool) -> bool {
    LAST.iter().filter_map(|last| lower.strip_suffix(last)).any(|one| {
        is_form(lower, one, 1, &mut is_known)
            || FIRST
                .iter()
                .filter_map(|first| one.strip_suffix(first))
                .any(|two| is_form(lower, two, 2, &mut is_known))
    })
}

/// Whether `lower` is how the verb form that shows as `stem` is written with its pronouns.
fn is_form(
    lower: &str,
    stem: &str,
    pronouns: usize,
    is_known: &mut dyn FnMut(&str) -> bool,
) -> bool {
    let Some(tail) = lower.strip_prefix(stem).filter(|_| stem.len() > 1) else { return false };
    let bare = plain(stem);
    // A stressed i beside an open vowel keeps its accent: «reírse», «oírlo».
    if pronouns == 1 && stem.ends_with("ír") && is_known(stem) {
        return true;
    }
    let together = format!("{bare}{tail}");
    let mut is_verb = |verb: &str| {
        let written = stressed_syllable(verb)
            .and_then(|stressed| stressed_on(&together, stressed + pronouns));
        looks_like_verb(verb) && written.as_deref() == Some(lower) && is_known(verb)
    };
    is_verb(&bare)
        // «vámonos» is «vamos» without its s, «sentaos» is «sentad» without its d.
        || (tail.starts_with("nos") && bare.ends_with("mo") && is_verb(&format!("{bare}s")))
        || (tail == "os" && bare.ends_with(['a', 'e', 'i']) && is_verb(&format!("{bare}d")))
        // «está», «dé» and the like are stressed on their last vowel.
        || stressed_at_the_end(&bare).is_some_and(|verb| is_verb(&verb))
}

/// Whether a word ends as the forms do that take pronouns behind them: infinitives, gerunds and
/// imperatives.
fn looks_like_verb(word: &str) -> bool {
    word.ends_with(['a', 'á', 'e', 'é', 'r', 'd'])
        || word.ends_with("ndo")
        || word.ends_with("mos")
        || ["di", "haz", "pon", "ten", "ven", "sal"].iter().any(|short| word.ends_with(short))
}

fn stressed_at_the_end(bare: &str) -> Option<String> {
    let (accented, last) = match bare.chars().next_back()? {
        'a' => ('á', 'a'),
        'e' => ('é', 'e'),
        _ => return None,
    };
    bare.strip_suffix(last).map(|rest| format!("{rest}{accented}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[&str] = &[
        "baraja", "come", "descarta", "poniendo", "colocar", "da", "pon", "vamos", "sentad",
        "está", "esta", "reír", "coge", "mesa", "tabla", "haz", "devuelve",
    ];

    fn is_form(word: &str) -> bool {
        is_verb_with_pronouns(word, |word| KNOWN.contains(&word))
    }

    #[test]
    fn forms_that_no_word_list_names_are_verbs() {
        for word in [
            "barájalas",
            "cómetelo",
            "descártate",
            "descártala",
            "poniéndola",
            "colocarlas",
            "colocárselo",
            "dale",
            "dámelo",
            "ponla",
            "póntelo",
            "vámonos",
            "sentaos",
            "estate",
            "reírse",
            "cógelas",
            "hazlo",
            "devuélvelas",
        ] {
            assert!(is_form(word), "{word}");
        }
    }

    #[test]
    fn a_form_without_its_accent_is_none() {
        for word in ["barajalas", "poniendola", "pónla", "descartate", "tablero", "la", "se"] {
            assert!(!is_form(word), "{word}");
        }
    }
}
