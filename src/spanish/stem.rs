//! What is left of a word when its number is taken away, for comparing only.
//!
//! «zona» and «zonas», «localización» and «localizaciones», «puede» and «pueden» come out equal.
//! What comes out is no word, and now and then two words that have nothing to do with one another
//! come out equal too: whoever compares must look at more than one word.

/// The fewest letters that are left of a word.
const SHORTEST: usize = 3;

/// Takes the endings of the plural off a word that is in lower case and without accents.
///
/// The plural in -s and -es (RAE, *Nueva gramática*, 3.2), with -z as -ces, and the -n of the
/// third person.
pub fn stem(word: &str) -> &str {
    let mut rest = word;
    loop {
        let shorter = match rest.as_bytes() {
            [.., b's' | b'e'] => &rest[..rest.len() - 1],
            [.., b'a' | b'e', b'n'] => &rest[..rest.len() - 1],
            _ => break,
        };
        if shorter.chars().count() < SHORTEST {
            break;
        }
        rest = shorter;
    }
    match rest.as_bytes() {
        [.., b'a' | b'e' | b'i' | b'o' | b'u', b'z' | b'c'] => &rest[..rest.len() - 1],
        _ => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn singular_and_plural_come_out_equal() {
        for (one, many) in [
            ("zona", "zonas"),
            ("localizacion", "localizaciones"),
            ("vez", "veces"),
            ("luz", "luces"),
            ("nave", "naves"),
            ("clase", "clases"),
            ("orden", "ordenes"),
            ("nombre", "nombres"),
            ("mes", "meses"),
            ("jugador", "jugadores"),
            ("puede", "pueden"),
            ("tiene", "tienen"),
            ("avanza", "avanzan"),
        ] {
            assert_eq!(stem(one), stem(many), "{one} {many}");
        }
    }

    #[test]
    fn other_words_stay_apart() {
        for (one, other) in
            [("viper", "vipero"), ("dos", "doce"), ("carta", "carro"), ("moral", "mora")]
        {
            assert_ne!(stem(one), stem(other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_stem_begins_its_word_and_is_its_own_stem(word in r"\PC{0,12}|[a-z]{0,12}") {
            prop_assert!(word.starts_with(stem(&word)));
            prop_assert!(word.is_empty() || !stem(&word).is_empty());
        }
    }
}
