//! Small words: those that agree with a noun, those that say nothing alone, and figures.

use crate::spanish::numbers::{Kind, numeral};
use crate::spanish::stem::stem;
use crate::spanish::{Determiner, Features, Gender, Number, bare, masculine_singular};

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
    // «el» of «del» is parted from it before.
    let base = Features::new(Gender::Masculine, Number::Singular);
    match (Determiner::read(a), Determiner::read(b)) {
        (Some(a), Some(b)) => return a.form(base, false) == b.form(base, false),
        (None, None) => {}
        // «Uno de los campos» and «una de las casillas».
        _ => match (Determiner::read_pronoun(a), Determiner::read_pronoun(b)) {
            (Some(a), Some(b)) => return a.form(base, false) == b.form(base, false),
            _ => return false,
        },
    }
    let possessive = |word: &str| matches!(word, "su" | "sus" | "tu" | "tus" | "mi" | "mis");
    if possessive(a) && possessive(b) {
        return a.trim_end_matches('s') == b.trim_end_matches('s');
    }
    masculine_singular(a).is_some_and(|root| masculine_singular(b) == Some(root))
}

/// What a word in lower case has in common with its plural (guardián, guardianes) and with its
/// other gender (criado, criada), so that they count as one.
pub(super) fn root(word: &str) -> String {
    let root = without_marks(word);
    let root = stem(&root);
    match root.strip_suffix(['a', 'o']) {
        Some(short) if short.chars().count() > 3 => short.to_owned(),
        _ => root.to_owned(),
    }
}

fn without_marks(word: &str) -> String {
    word.chars().map(bare).collect()
}

/// Whether a word in lower case is one that no list of terms holds by itself.
pub(super) fn is_small(word: &str) -> bool {
    SMALL.binary_search(&word).is_ok() || !word.chars().any(char::is_alphabetic)
}

/// Whether a sign reckons: «+2» is not «−2», nor «10 %» «10».
pub(super) fn is_operator(sign: &str) -> bool {
    matches!(
        sign,
        "+" | "-" | "−" | "±" | "×" | "÷" | "=" | "<" | ">" | "≤" | "≥" | "%" | "½" | "¼" | "¾"
    )
}

/// Whether a word in lower case is a figure: it has a digit, or is a numeral from two on. «Uno»
/// and «una» are articles as well.
pub(super) fn is_figure(word: &str) -> bool {
    if word.contains(|c: char| c.is_ascii_digit()) {
        return true;
    }
    let found = numeral(&[&without_marks(word)]);
    found.is_some_and(|numeral| !matches!(numeral.kind, Kind::One | Kind::Ordinal))
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
            ("uno", "una"),
            ("una de sus", "uno de sus"),
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
    fn forms_of_a_word_have_one_root() {
        for (a, b) in [
            ("casilla", "casillas"),
            ("guardián", "guardianes"),
            ("habilidad", "habilidades"),
            ("criada", "criados"),
        ] {
            assert_eq!(root(a), root(b));
        }
        assert_ne!(root("campo"), root("campaña"));
    }

    #[test]
    fn figures_are_digits_and_numerals() {
        assert!(["3", "1d6", "dos", "dieciséis", "veintidós", "mil"].into_iter().all(is_figure));
        assert!(!["una", "primero", "dado", "seco"].into_iter().any(is_figure));
    }
}
