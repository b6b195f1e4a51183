//! The plural of Spanish nouns and noun phrases.
//!
//! Rules: «Nueva gramática de la lengua española» (RAE/ASALE, 2009), chapter 3; DPD, «plural».

use super::nouns::{APPOSED, FOREIGN, INVARIABLE, IRREGULAR};
use super::sound::{accented, has_accent, nuclei, small, stressed, unaccented};
use super::{Number, listed};

/// The plural of one word in the singular, in the case in which the word is written.
///
/// «luz» gives «luces», «misión» «misiones», «joven» «jóvenes», «régimen» «regímenes», «crisis»
/// «crisis», «raider» «raiders». A word without letters stays.
pub fn plural(word: &str) -> String {
    if !word.chars().all(|c| c.is_alphabetic() || c == '-') || word.is_empty() {
        return word.to_owned();
    }
    let small = small(word);
    let result = small_plural(&small);
    like(word, &small, &result)
}

fn small_plural(word: &str) -> String {
    if let Some((_, plural)) = IRREGULAR.iter().find(|(singular, _)| *singular == word) {
        return (*plural).to_owned();
    }
    if listed(INVARIABLE, word) || word.ends_with("mente") {
        return word.to_owned();
    }
    if is_foreign(word) {
        return format!("{word}s");
    }
    let mut letters: Vec<char> = word.chars().collect();
    let nuclei = nuclei(&letters);
    let Some(&last) = letters.last() else { return word.to_owned() };
    let before = letters.len().checked_sub(2).and_then(|at| letters.get(at)).copied();
    let is_oxytone = !nuclei.is_empty() && stressed(&letters, &nuclei) + 1 == nuclei.len();
    match last {
        'a' | 'e' | 'i' | 'o' | 'u' | 'á' | 'é' | 'ó' => return format!("{word}s"),
        'í' | 'ú' => {
            let short = ["menú", "champú", "vermú", "bisturí", "pirulí", "popurrí", "gachí"];
            let ending = if short.contains(&word) { "s" } else { "es" };
            return format!("{word}{ending}");
        }
        'z' => {
            letters.pop();
            letters.push('c');
        }
        's' if !is_oxytone => return word.to_owned(),
        'x' => return word.to_owned(),
        'y' if nuclei.is_empty() => return word.to_owned(),
        'l' | 'r' | 'n' | 'd' | 'j' | 's' | 'y' => {
            // «récord», «test»: after another consonant only -s.
            if before.is_some_and(|c| c.is_alphabetic() && !is_any_vowel(c)) && last != 's' {
                return format!("{word}s");
            }
        }
        _ => return format!("{word}s"),
    }
    move_accent(&mut letters, &nuclei, is_oxytone);
    letters.extend(['e', 's']);
    letters.into_iter().collect()
}

fn is_any_vowel(c: char) -> bool {
    matches!(unaccented(c), 'a' | 'e' | 'i' | 'o' | 'u' | 'ü')
}

/// Sets or removes the accent of a word in -n or -s to which a syllable is added.
fn move_accent(letters: &mut [char], nuclei: &[usize], is_oxytone: bool) {
    if !matches!(letters.last(), Some('n' | 's')) {
        return;
    }
    let Some(&last) = nuclei.last() else { return };
    let Some(&at) = nuclei.get(stressed(letters, nuclei)) else { return };
    let Some(&vowel) = letters.get(at) else { return };
    if has_accent(vowel) && is_oxytone {
        // «país», «baúl»: the accent that parts two vowels stays.
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        let parts = matches!(vowel, 'í' | 'ú') && before.is_some_and(|&c| is_any_vowel(c));
        if !parts && let Some(slot) = letters.get_mut(at) {
            *slot = unaccented(vowel);
        }
    } else if !has_accent(vowel)
        && at < last
        && let Some(slot) = letters.get_mut(at)
    {
        *slot = accented(vowel);
    }
}

/// Nouns and adjectives in a stressed -er.
#[rustfmt::skip]
pub(super) const NATIVE_ER: &[&str] = &[
    "alfiler", "alquiler", "amanecer", "anochecer", "atardecer", "ayer", "bachiller",
    "brigadier", "canciller", "chofer", "cualquier", "deber", "haber", "menester",
    "mercader", "mujer", "neceser", "parecer", "placer", "poder", "primer", "quehacer",
    "rosicler", "saber", "ser", "sumiller", "taller", "tercer",
];

/// Whether a word keeps the spelling of another language: listed, with letters or endings that
/// Spanish words do not have, or in an unstressed -er that would need an accent.
fn is_foreign(word: &str) -> bool {
    if listed(FOREIGN, word) || word.ends_with("ing") {
        return true;
    }
    let odd = word.contains(['w', 'k']) || word.contains("sh") || word.contains("th");
    let ends_odd = |word: &str| word.ends_with(|c: char| !is_any_vowel(c) && c != 's' && c != 'z');
    (odd && ends_odd(word))
        || (word.ends_with("er") && !word.contains(has_accent) && !listed(NATIVE_ER, word))
}

/// A word in small letters written as another one is: all capitals, first capital, as it is.
pub(super) fn like(model: &str, small_model: &str, word: &str) -> String {
    if model == small_model {
        return word.to_owned();
    }
    if super::is_shouted(model) {
        return word.to_uppercase();
    }
    // What both begin with keeps its capitals: «FTL», «PbX».
    let common = model
        .chars()
        .zip(word.chars())
        .take_while(|(a, b)| a.to_lowercase().map(unaccented).eq(b.to_lowercase().map(unaccented)));
    let mut result = String::with_capacity(word.len());
    let mut rest = word.chars();
    for (original, new) in common {
        let _ = rest.next();
        if original.is_uppercase() {
            result.extend(new.to_uppercase());
        } else {
            result.push(new);
        }
    }
    result.push_str(rest.as_str());
    result
}

/// Words that end what is inflected in a phrase: what follows describes the noun before.
#[rustfmt::skip]
pub(super) const LINKS: &[&str] = &[
    "a", "al", "and", "ante", "bajo", "como", "con", "contra", "cuyo", "de", "del", "desde",
    "e", "en", "entre", "hacia", "hasta", "ni", "o", "of", "or", "para", "por", "que",
    "según", "sin", "sobre", "the", "tras", "u", "vs", "y",
];

/// Words that make a phrase a fixed one, whose other number nobody asks for.
#[rustfmt::skip]
pub(super) const DETERMINERS: &[&str] = &[
    "aquel", "aquella", "aquellas", "aquellos", "cada", "cinco", "cuatro", "diez", "dos",
    "el", "esa", "esas", "ese", "esos", "esta", "estas", "este", "estos", "la", "las", "lo",
    "los", "me", "mi", "mis", "no", "nos", "nueve", "ocho", "se", "seis", "siete", "su",
    "sus", "te", "toda", "todas", "todo", "todos", "tres", "tu", "tus", "un", "una", "unas",
    "unos",
];

/// Words in a phrase that never change: prefixes written apart, adverbs.
#[rustfmt::skip]
pub(super) const STILL: &[&str] = &[
    "anti", "bien", "casi", "ex", "i", "ii", "iii", "iv", "ix", "mal", "medio", "mega",
    "menos", "mini", "muy", "más", "no", "pro", "recién", "semi", "super", "súper", "ultra",
    "v", "vi", "vii", "viii", "x", "xi", "xii", "ya",
];

/// The longest of the links, determiners and words that never change, in bytes.
const MAX_LISTED: usize = 8;

/// The words of a phrase, each with whether it follows the number of the noun; `None` where the
/// phrase is no noun with its adjectives.
pub(super) fn inflected_words(phrase: &str) -> Option<Vec<(&str, bool)>> {
    let mut words = Vec::new();
    let (mut open, mut nouns) = (true, 0);
    for word in phrase.split(' ') {
        let small = small(word);
        // Long words are in none of these lists.
        let may_be = small.len() <= MAX_LISTED;
        // «un sobre», «los contras»: alone, it is the noun.
        let is_noun = phrase == word && matches!(&*small, "bajo" | "contra" | "sobre");
        if may_be && !is_noun && listed(LINKS, &small) {
            // A preposition at the beginning, a noun that never came.
            if nouns == 0 {
                return None;
            }
            open = false;
        }
        let plain = word.chars().all(|c| c.is_alphabetic() || c == '-');
        if words.is_empty() && ((may_be && listed(DETERMINERS, &small)) || !plain) {
            return None;
        }
        let is_apposed = nouns > 0 && listed(APPOSED, &small);
        let follows = open && plain && !is_apposed && !(may_be && listed(STILL, &small));
        // «motor FTL»: initials.
        let follows = follows && !(super::is_shouted(word) && !super::is_shouted(phrase));
        nouns += usize::from(follows);
        words.push((word, follows));
    }
    (nouns > 0).then_some(words)
}

/// The plural of a noun with its adjectives: «nave civil» gives «naves civiles», «Carta de Super
/// Crisis» «Cartas de Super Crisis», «estrella base» «estrellas base».
///
/// `None` for what is no such phrase: one that begins with an article or a figure, an adverb.
pub fn plural_phrase(phrase: &str) -> Option<String> {
    let words = inflected_words(phrase)?;
    if words.len() == 1 && phrase.to_lowercase().ends_with("mente") {
        return None;
    }
    let all = words.iter().map(|&(word, follows)| match follows {
        true => plural(word),
        false => word.to_owned(),
    });
    Some(all.collect::<Vec<_>>().join(" "))
}

/// The number in which a phrase is written; `None` where its noun is the same in both, or where
/// there is no noun.
pub fn number_of(phrase: &str) -> Option<Number> {
    let words = inflected_words(phrase)?;
    // A noun or an adjective that tells is enough: «crisis extremas». Where they differ, the phrase
    // is of another language, and its last word is the noun: «civilian ships».
    let mut numbers = words.iter().filter(|(_, follows)| *follows);
    let first = numbers.by_ref().find_map(|&(word, _)| word_number(word));
    let last = numbers.next_back().map(|&(word, _)| word).filter(|word| word.ends_with('s'));
    match (first, last.and_then(word_number)) {
        (Some(Number::Singular), Some(last)) => Some(last),
        _ => first,
    }
}

fn word_number(word: &str) -> Option<Number> {
    let small = small(word);
    if listed(INVARIABLE, &small) {
        return None;
    }
    if IRREGULAR.iter().any(|(_, plural)| *plural == small) {
        return Some(Number::Plural);
    }
    // Behind a vowel a plural has an -s that the singular has not.
    if small.ends_with(['a', 'e', 'i', 'o', 'u', 'á', 'é', 'ó']) {
        return (!small.ends_with("mente")).then_some(Number::Singular);
    }
    if super::singular(word).is_some() {
        return Some(Number::Plural);
    }
    // «ships»: no Spanish singular ends in another consonant and -s.
    let foreign = small.strip_suffix('s').is_some_and(|bare| {
        bare.ends_with(|c: char| c.is_ascii_alphabetic() && !"aeiousx".contains(c))
    });
    if foreign {
        return Some(Number::Plural);
    }
    (small_plural(&small) != small).then_some(Number::Singular)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_listed_word_is_longer_than_the_longest() {
        let lists = [LINKS, DETERMINERS, STILL];
        let longest = lists.iter().flat_map(|list| list.iter()).map(|word| word.len()).max();
        assert_eq!(longest, Some(MAX_LISTED));
    }

    #[test]
    fn words_in_the_plural() {
        let cases = [
            ("casilla", "casillas"),
            ("campo", "campos"),
            ("nave", "naves"),
            ("luz", "luces"),
            ("misión", "misiones"),
            ("joven", "jóvenes"),
            ("régimen", "regímenes"),
            ("carácter", "caracteres"),
            ("orden", "órdenes"),
            ("imagen", "imágenes"),
            ("examen", "exámenes"),
            ("volumen", "volúmenes"),
            ("árbol", "árboles"),
            ("túnel", "túneles"),
            ("autobús", "autobuses"),
            ("inglés", "ingleses"),
            ("mes", "meses"),
            ("crisis", "crisis"),
            ("lunes", "lunes"),
            ("tórax", "tórax"),
            ("país", "países"),
            ("raíz", "raíces"),
            ("baúl", "baúles"),
            ("ley", "leyes"),
            ("rubí", "rubíes"),
            ("menú", "menús"),
            ("sofá", "sofás"),
            ("café", "cafés"),
            ("robot", "robots"),
            ("raider", "raiders"),
            ("token", "tokens"),
            ("líder", "líderes"),
            ("mujer", "mujeres"),
            ("láser", "láseres"),
            ("récord", "récords"),
            ("álbum", "álbumes"),
            ("Viper", "Vipers"),
            ("NAVE", "NAVES"),
            ("MISIÓN", "MISIONES"),
            ("avión", "aviones"),
            ("portaaviones", "portaaviones"),
            ("civil", "civiles"),
            ("nuclear", "nucleares"),
            ("capitán", "capitanes"),
            ("almacén", "almacenes"),
            ("plan", "planes"),
            ("tren", "trenes"),
            ("gas", "gases"),
            ("dios", "dioses"),
            ("interés", "intereses"),
            ("andén", "andenes"),
            ("jardín", "jardines"),
            ("atún", "atunes"),
            ("reloj", "relojes"),
            ("virus", "virus"),
            ("Cylon", "Cylons"),
            ("margen", "márgenes"),
            ("maíz", "maíces"),
            ("contador", "contadores"),
            ("ciudad", "ciudades"),
            ("gran", "grandes"),
            ("test", "test"),
            ("club", "clubes"),
            ("chip", "chips"),
            ("espécimen", "especímenes"),
            ("bumerán", "bumeranes"),
            ("cráter", "cráteres"),
            ("resumen", "resúmenes"),
            ("dosis", "dosis"),
            ("pez", "peces"),
            ("origen", "orígenes"),
            ("marketing", "marketings"),
        ];
        for (singular, expected) in cases {
            assert_eq!(plural(singular), expected, "{singular}");
        }
    }

    #[test]
    fn phrases_in_the_plural() {
        let cases = [
            ("nave civil", "naves civiles"),
            ("arma nuclear", "armas nucleares"),
            ("Carta de Super Crisis", "Cartas de Super Crisis"),
            ("Carta de Crisis Extrema", "Cartas de Crisis Extrema"),
            ("Crisis Extrema", "Crisis Extremas"),
            ("Super Crisis", "Super Crisis"),
            ("estrella base", "estrellas base"),
            ("gran nave", "grandes naves"),
            ("golpe crítico", "golpes críticos"),
            ("ficha de piloto rota", "fichas de piloto rota"),
            ("NAVE CIVIL", "NAVES CIVILES"),
            ("motor FTL", "motores FTL"),
            ("zona del espacio", "zonas del espacio"),
            ("no muerto", "no muertos"),
        ];
        for (phrase, expected) in cases {
            let found = plural_phrase(phrase);
            if phrase == "no muerto" {
                assert_eq!(found, None);
                continue;
            }
            assert_eq!(found.as_deref(), Some(expected), "{phrase}");
        }
        for phrase in ["el campo", "6 ó 7", "ligeramente", "de batalla", "dos naves"] {
            assert_eq!(plural_phrase(phrase), None, "{phrase}");
        }
    }

    #[test]
    fn numbers_are_told() {
        for phrase in ["naves civiles", "Cartas de Crisis", "luces", "raiders", "jóvenes"] {
            assert_eq!(number_of(phrase), Some(Number::Plural), "{phrase}");
        }
        for phrase in ["nave civil", "autobús", "mes", "Crisis Extrema", "Galactica", "inglés"] {
            assert_eq!(number_of(phrase), Some(Number::Singular), "{phrase}");
        }
        for phrase in ["crisis", "Super Crisis", "portaaviones", "el campo"] {
            assert_eq!(number_of(phrase), None, "{phrase}");
        }
    }
}
