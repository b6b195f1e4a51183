//! Phrases in which a noun no longer means what it means alone: «en tu poder», «a la vez».
//!
//! Adverbial, prepositional and conjunctive phrases: «Nueva gramática de la lengua española»
//! (RAE/ASALE, 2009), §§ 29.9, 30.15–30.16 and 31.11. Only those stand here that have no article or
//! keep it whatever is meant, so that the noun alone would hardly be written so.

/// The noun, the words before it and the word after it; «su» is any possessive, an empty word
/// anything. Sorted by the noun.
#[rustfmt::skip]
const FIXED: &[(&str, &str, &str)] = &[
    ("acuerdo", "de", ""), ("base", "a", "de"), ("base", "en", "a"), ("boca", "", "abajo"),
    ("boca", "", "arriba"), ("cabo", "a", ""), ("cabo", "al", "de"), ("cambio", "a", ""),
    ("cambio", "en", ""), ("cara", "de", "a"), ("cargo", "a", "de"), ("cargo", "a su", ""),
    ("caso", "en", "contrario"), ("caso", "en", "de"), ("caso", "en", "necesario"),
    ("caso", "en cualquier", ""), ("caso", "en ese", ""), ("caso", "en este", ""),
    ("caso", "en ningún", ""), ("caso", "en tal", ""), ("caso", "en todo", ""),
    ("caso", "hace", ""), ("caso", "hacen", ""), ("caso", "hacer", ""), ("caso", "haces", ""),
    ("caso", "haga", ""), ("caso", "hagas", ""), ("causa", "a", "de"), ("consecuencia", "en", ""),
    ("contrario", "al", ""), ("contrario", "por el", ""), ("cuenta", "darse", ""),
    ("cuenta", "darte", ""), ("cuenta", "date", ""), ("cuenta", "en", ""),
    ("cuenta", "por su", ""), ("cuenta", "se da", ""), ("cuenta", "te das", ""),
    ("dado", "", "que"), ("efecto", "en", ""), ("ejemplo", "por", ""), ("falta", "hace", ""),
    ("falta", "sin", ""), ("favor", "a", "de"), ("favor", "por", ""), ("fin", "a", "de"),
    ("fin", "al", "y"), ("fin", "en", ""), ("fin", "por", ""), ("forma", "de", "que"),
    ("forma", "de cualquier", ""), ("forma", "de esa", ""), ("forma", "de esta", ""),
    ("forma", "de otra", ""), ("forma", "de tal", ""), ("frente", "", "a"), ("frente", "", "al"),
    ("función", "en", "de"), ("general", "en", ""), ("general", "por lo", ""),
    ("hecho", "de", ""), ("juego", "en", ""), ("lado", "al", "de"), ("lado", "por otro", ""),
    ("lado", "por un", ""), ("lugar", "en", "de"), ("lugar", "en primer", ""),
    ("lugar", "en su", ""), ("lugar", "tiene", ""), ("manera", "de", "que"),
    ("manera", "de cualquier", ""), ("manera", "de esa", ""), ("manera", "de esta", ""),
    ("manera", "de otra", ""), ("manera", "de tal", ""), ("mano", "a", ""), ("marcha", "en", ""),
    ("medio", "en", "de"), ("medio", "por", "de"), ("modo", "de", "que"),
    ("modo", "de cualquier", ""), ("modo", "de ese", ""), ("modo", "de este", ""),
    ("modo", "de otro", ""), ("modo", "de tal", ""), ("modos", "de todos", ""),
    ("momento", "de", ""), ("momento", "por el", ""), ("orden", "en", ""), ("parte", "de", "de"),
    ("parte", "en", ""), ("parte", "forma", ""), ("parte", "forman", ""),
    ("parte", "por otra", ""), ("parte", "por su", ""), ("parte", "por una", ""),
    ("paso", "de", ""), ("pie", "a", ""), ("pie", "en", ""), ("poder", "en", "de"),
    ("poder", "en su", ""), ("principio", "al", ""), ("principio", "en", ""), ("prueba", "a", ""),
    ("puesto", "", "que"), ("punto", "a", "de"), ("razón", "en", "de"), ("relación", "con", "a"),
    ("relación", "en", "con"), ("suerte", "de", "que"), ("supuesto", "por", ""),
    ("tiempo", "a", ""), ("tiempo", "al mismo", ""), ("torno", "en", "a"), ("través", "a", "de"),
    ("vez", "a la", ""), ("vez", "a su", ""), ("vez", "en", "de"), ("vez", "otra", ""),
    ("vez", "tal", ""), ("vez", "una", ""), ("vigor", "en", ""), ("virtud", "en", "de"),
    ("vista", "a la", ""), ("vista", "en", "de"), ("visto", "", "que"),
];

/// Whether a noun in small letters is part of any fixed phrase.
pub fn has_fixed_phrase(noun: &str) -> bool {
    FIXED.binary_search_by(|(known, ..)| (*known).cmp(noun)).is_ok()
}

/// Whether a noun in small letters is part of a fixed phrase; `before` are the two words before it,
/// the nearest last, and `after` is the next one, each empty where there is none.
pub fn is_in_fixed_phrase(noun: &str, before: [&str; 2], after: &str) -> bool {
    let first = FIXED.partition_point(|(known, ..)| *known < noun);
    let phrases = FIXED.iter().skip(first).take_while(|(known, ..)| *known == noun);
    phrases.into_iter().any(|(_, led, follows)| {
        let fits_before = match led.split_once(' ') {
            Some((first, second)) => {
                let possessive = second == "su" && is_possessive(before[1]);
                first == before[0] && (second == before[1] || possessive)
            }
            None => led.is_empty() || *led == before[1],
        };
        let contracted = after == "del" && *follows == "de" || after == "al" && *follows == "a";
        fits_before && (follows.is_empty() || *follows == after || contracted)
    })
}

fn is_possessive(word: &str) -> bool {
    matches!(word, "mi" | "tu" | "su")
        || matches!(word, "nuestro" | "nuestra" | "vuestro" | "vuestra")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted() {
        assert!(FIXED.is_sorted());
    }

    #[test]
    fn phrases_are_told_from_the_noun() {
        let cases = [
            ("poder", ["en", "tu"], "", true),
            ("poder", ["queda", "en"], "del", true),
            ("poder", ["en", "nuestro"], "", true),
            ("poder", ["usa", "tu"], "", false),
            ("poder", ["en", "el"], "de", false),
            ("vez", ["a", "la"], "", true),
            ("carta", ["a", "la"], "", false),
        ];
        for (noun, before, after, expected) in cases {
            assert_eq!(is_in_fixed_phrase(noun, before, after), expected, "{before:?} {noun}");
        }
    }
}
