//! Small words: those that agree with a noun, those that say nothing alone, and numerals.

/// Families of words that change with the gender or number of a noun.
const FAMILIES: &[&[&str]] = &[
    &["el", "la", "los", "las", "lo"],
    &["un", "una", "unos", "unas", "uno"],
    &["este", "esta", "estos", "estas"],
    &["ese", "esa", "esos", "esas"],
    &["aquel", "aquella", "aquellos", "aquellas"],
    &["su", "sus"],
    &["tu", "tus"],
    &["al", "a"],
    &["del", "de"],
    &["algún", "alguna", "algunos", "algunas", "alguno"],
    &["ningún", "ninguna", "ninguno"],
    &["cualquier", "cualquiera"],
    &["cual", "cuales"],
    &["buen", "buena", "bueno", "buenos", "buenas"],
    &["primer", "primera", "primero", "primeros", "primeras"],
    &["tercer", "tercera", "tercero", "terceros", "terceras"],
    &["ningunos", "ningunas"],
];

/// Words that a list of terms would not hold by themselves, in the order of their bytes.
const SMALL: &[&str] = &[
    "a", "al", "ante", "aquel", "aquella", "así", "aun", "aunque", "bajo", "cada", "como", "con",
    "contra", "cual", "cuando", "de", "del", "desde", "donde", "durante", "e", "el", "ella",
    "ellas", "ellos", "en", "entre", "es", "esa", "esas", "ese", "eso", "esos", "esta", "estas",
    "este", "esto", "estos", "está", "están", "ha", "hacia", "han", "hasta", "hay", "la", "las",
    "le", "les", "lo", "los", "me", "mediante", "mi", "mis", "muy", "más", "no", "nos", "o",
    "otra", "otras", "otro", "otros", "para", "pero", "por", "porque", "pues", "que", "qué", "se",
    "según", "ser", "si", "sin", "sino", "sobre", "solo", "son", "su", "sus", "sí", "sólo", "tal",
    "también", "te", "tras", "tu", "tus", "u", "un", "una", "unas", "uno", "unos", "y", "ya", "él",
];

/// Numerals from two on; «un» and «una» are articles as well.
const NUMERALS: &[&str] = &[
    "cero",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "treinta",
    "cuarenta",
    "cincuenta",
    "sesenta",
    "setenta",
    "ochenta",
    "noventa",
    "cien",
    "ciento",
    "mil",
    "medio",
    "media",
    "doble",
    "triple",
    "mitad",
    "tercio",
];

/// Whether some words in lower case became others only to agree with another noun.
pub(super) fn agrees(old: &[&str], new: &[&str]) -> bool {
    let (old, new) = (expanded(old), expanded(new));
    if old.len() != new.len() || old.is_empty() || old.len() > 5 {
        return false;
    }
    let pairs = || old.iter().zip(&new);
    pairs().any(|(a, b)| a != b) && pairs().all(|(a, b)| a == b || same_family(a, b))
}

/// Parts the contractions of a preposition and «el».
fn expanded<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let parts = |word: &&'a str| match *word {
        "del" => ["de", "el"].as_slice(),
        "al" => ["a", "el"].as_slice(),
        _ => &[],
    };
    let mut result = Vec::with_capacity(words.len() + 1);
    for word in words {
        match parts(word) {
            [] => result.push(*word),
            parts => result.extend(parts),
        }
    }
    result
}

fn same_family(a: &str, b: &str) -> bool {
    FAMILIES.iter().any(|family| family.contains(&a) && family.contains(&b))
        || matches!((stem(a), stem(b)), (Some(a), Some(b)) if a == b)
}

/// An adjective or participle without the vowel and the s of its gender and number.
fn stem(word: &str) -> Option<&str> {
    let word = word.strip_suffix('s').unwrap_or(word);
    let stem = word.strip_suffix(['o', 'a', 'e']).unwrap_or(word);
    (stem.chars().count() >= 3).then_some(stem)
}

/// A word in lower case without the ending of its plural and without accents (guardián,
/// guardianes), so that both forms count as one.
pub(super) fn singular(word: &str) -> String {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        c => c,
    };
    let word: String = word.chars().map(plain).collect();
    let Some(rest) = word.strip_suffix('s').filter(|rest| rest.chars().count() >= 3) else {
        return word;
    };
    match rest.strip_suffix('e') {
        Some(root) if root.ends_with(['d', 'l', 'n', 'r', 'z', 'j', 'y', 'i', 'u']) => root,
        _ => rest,
    }
    .to_owned()
}

/// Whether a word in lower case is one that no list of terms holds by itself.
pub(super) fn is_small(word: &str) -> bool {
    SMALL.binary_search(&word).is_ok() || !word.chars().any(char::is_alphabetic)
}

/// Whether a word in lower case is a figure: it has a digit, or is a numeral.
pub(super) fn is_figure(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || NUMERALS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_another_noun() {
        let agree = |a: &str, b: &str| {
            let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
            agrees(&words(Box::leak(a.into())), &words(Box::leak(b.into())))
        };
        for (a, b) in [
            ("el", "la"),
            ("del", "de la"),
            ("al", "a la"),
            ("los nuevos", "las nuevas"),
            ("ocupado", "ocupada"),
            ("algún", "alguna"),
            ("azules", "azul"),
        ] {
            assert!(agree(a, b), "{a} {b}");
            assert!(agree(b, a), "{b} {a}");
        }
        for (a, b) in [("el", "un"), ("rota", "dañada"), ("el", "el"), ("de", "en")] {
            assert!(!agree(a, b), "{a} {b}");
        }
    }

    #[test]
    fn the_list_of_small_words_is_in_order() {
        assert!(SMALL.is_sorted());
        assert!(is_small("según") && is_small(",") && !is_small("casilla"));
    }

    #[test]
    fn plurals_lose_their_ending() {
        for (plural, one) in [
            ("casillas", "casilla"),
            ("guardianes", "guardian"),
            ("bases", "base"),
            ("habilidades", "habilidad"),
            ("guardián", "guardian"),
            ("más", "mas"),
        ] {
            assert_eq!(singular(plural), one);
        }
    }
}
