//! The singular of Spanish nouns, where the plural tells it.
//!
//! Found by trying: a singular is the word whose plural is the word at hand. Where two would do
//! («nave», «nav»), the one that ends as Spanish words end is taken; where that does not decide,
//! there is no answer.

use super::listed;
use super::nouns::{IRREGULAR, WITH_E};
use super::plural::{inflected_words, like, plural};
use super::sound::{accented, has_accent, letters, nuclei, small, stressed, unaccented};

/// The singular of one word in the plural, in the case in which the word is written; `None` where
/// the word is no plural, or where its singular cannot be told.
pub fn singular(word: &str) -> Option<String> {
    let small = small(word);
    let result = small_singular(&small)?;
    Some(like(word, &small, &result))
}

fn small_singular(word: &str) -> Option<String> {
    if !word.ends_with('s') && word != "cualesquiera" {
        return None;
    }
    if let Some((singular, _)) = IRREGULAR.iter().find(|(_, plural)| *plural == word) {
        return Some((*singular).to_owned());
    }
    let stem = word.strip_suffix('s')?;
    let leads_back = |singular: &String| singular != word && plural(singular) == word;
    if let Some(short) = stem.strip_suffix('e')
        && short.chars().count() > 1
    {
        if let Some(stem) = short.strip_suffix('c') {
            let singular = format!("{stem}z");
            // «luces», «veces»; but «cruces» too, where «cruce» is rarer.
            return Some(singular).filter(leads_back);
        }
        let ends_well = short.ends_with(['l', 'r', 'n', 'd', 'j', 's', 'y', 'í', 'ú'])
            && !short.ends_with("ll")
            && !short.ends_with("rr")
            && !ends_in_two(short);
        if ends_well {
            let candidates = accent_variants(short);
            let found = candidates.into_iter().find(leads_back);
            let with_e = Some(stem.to_owned()).filter(leads_back);
            return match (found, with_e) {
                (Some(found), Some(with_e)) => Some(choose(found, with_e)),
                (found, with_e) => found.or(with_e),
            };
        }
    }
    let ends_in_vowel = stem.ends_with(|c: char| "aeiouáéíóú".contains(c));
    // «mes», «gas»: one syllable, and the -s is the noun's own.
    if nuclei(&letters(stem)).len() < 2 && !matches!(stem, "pie" | "té" | "fe" | "chip" | "set") {
        let is_foreign = stem.ends_with(|c: char| !"aeiouáéíóúsz".contains(c));
        if !is_foreign {
            return None;
        }
    }
    // «crisis», «virus», «lunes»: no word in -i or -u, and nothing but a vowel before -s.
    if stem.ends_with(['i', 'u']) && stem != "taxi" && stem != "tribu" && stem != "espíritu" {
        return None;
    }
    if ends_in_vowel {
        // An accent on the last vowel is that of «autobús», «inglés», «compás», unless…
        let accent_last = stem.ends_with(has_accent);
        let known =
            ["sofá", "café", "té", "bebé", "papá", "mamá", "menú", "puré", "comité", "dominó"];
        if accent_last && !known.contains(&stem) {
            return None;
        }
    } else if stem.ends_with('s') {
        return None;
    }
    Some(stem.to_owned()).filter(leads_back)
}

/// Whether a word ends in two consonants, as no Spanish singular does.
fn ends_in_two(word: &str) -> bool {
    let consonant = |c: char| c.is_alphabetic() && !"aeiouáéíóúü".contains(c);
    let mut back = word.chars().rev();
    back.next().is_some_and(consonant) && back.next().is_some_and(consonant)
}

/// A stem with its accent as a singular may have it: as it is, on the last syllable, nowhere.
fn accent_variants(stem: &str) -> Vec<String> {
    let letters: Vec<char> = stem.chars().collect();
    let nuclei = nuclei(&letters);
    let mut variants = Vec::new();
    let is_ns = matches!(letters.last(), Some('n' | 's'));
    if is_ns && nuclei.len() > 1 && !stem.contains(has_accent) {
        // «aviones» → «avión»
        let mut with = letters.clone();
        if let Some(slot) = nuclei.last().and_then(|&at| with.get_mut(at)) {
            *slot = accented(*slot);
        }
        variants.push(with.into_iter().collect());
    }
    if is_ns && stem.contains(has_accent) {
        // «jóvenes» → «joven»
        let at = nuclei.get(stressed(&letters, &nuclei)).copied();
        let mut without = letters.clone();
        if let Some(slot) = at.and_then(|at| without.get_mut(at)) {
            *slot = unaccented(*slot);
        }
        variants.push(without.into_iter().collect());
    }
    variants.push(stem.to_owned());
    variants
}

/// Between «clas» and «clase», «avión» and «avione»: most words end in the consonant, but after
/// some endings the -e is part of the word.
fn choose(found: String, with_e: String) -> String {
    let in_d = ["dad", "tad", "tud", "red", "sed", "ced", "lid", "vid", "éd", "úd", "ped"];
    if found.ends_with('d') && !in_d.iter().any(|end| found.ends_with(end)) {
        return with_e;
    }
    let by_ending = ["aje", "ble", "bre", "dre", "ple", "ante", "ente"];
    if listed(WITH_E, &with_e) || by_ending.iter().any(|end| with_e.ends_with(end)) {
        with_e
    } else {
        found
    }
}

/// The singular of a noun with its adjectives, all of them in the plural: «naves civiles» gives
/// «nave civil»; `None` where one word is no plural or cannot be told.
pub fn singular_phrase(phrase: &str) -> Option<String> {
    let words = inflected_words(phrase)?;
    let mut result: Vec<String> = Vec::with_capacity(words.len());
    for (word, follows) in words {
        result.push(match follows {
            false => word.to_owned(),
            true => match singular(word) {
                Some(singular) => singular,
                // «crisis extremas»: the noun is the same in both.
                None if super::plural(word) == word => word.to_owned(),
                None => return None,
            },
        });
    }
    let result = result.join(" ");
    (result != phrase).then_some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_the_singular() {
        let cases = [
            ("casillas", "casilla"),
            ("naves", "nave"),
            ("luces", "luz"),
            ("aviones", "avión"),
            ("jóvenes", "joven"),
            ("regímenes", "régimen"),
            ("caracteres", "carácter"),
            ("órdenes", "orden"),
            ("imágenes", "imagen"),
            ("ingleses", "inglés"),
            ("meses", "mes"),
            ("clases", "clase"),
            ("torres", "torre"),
            ("nombres", "nombre"),
            ("ciudades", "ciudad"),
            ("civiles", "civil"),
            ("nucleares", "nuclear"),
            ("leyes", "ley"),
            ("países", "país"),
            ("mensajes", "mensaje"),
            ("raiders", "raider"),
            ("TOKENS", "TOKEN"),
            ("Naves", "Nave"),
            ("capitanes", "capitán"),
            ("autobuses", "autobús"),
            ("planes", "plan"),
            ("contadores", "contador"),
            ("rubíes", "rubí"),
            ("menús", "menú"),
            ("sofás", "sofá"),
            ("campos", "campo"),
            ("fases", "fase"),
            ("libres", "libre"),
            ("relojes", "reloj"),
        ];
        for (plural, expected) in cases {
            assert_eq!(singular(plural).as_deref(), Some(expected), "{plural}");
        }
        for word in
            ["crisis", "virus", "autobús", "más", "mes", "casa", "dios", "inglés", "compás", "gas"]
        {
            assert_eq!(singular(word), None, "{word}");
        }
    }

    #[test]
    fn phrases_in_the_singular() {
        let cases = [
            ("naves civiles", "nave civil"),
            ("Cartas de Super Crisis", "Carta de Super Crisis"),
            ("crisis extremas", "crisis extrema"),
            ("armas nucleares", "arma nuclear"),
            ("estrellas base", "estrella base"),
        ];
        for (plural, expected) in cases {
            assert_eq!(singular_phrase(plural).as_deref(), Some(expected), "{plural}");
        }
        for phrase in ["nave civil", "crisis", "las naves", "Daño a la Tripulación"] {
            assert_eq!(singular_phrase(phrase), None, "{phrase}");
        }
    }
}
