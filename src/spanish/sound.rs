//! How words sound: syllables, stress, the first sound.
//!
//! Rules: RAE/ASALE, «Ortografía de la lengua española» (2010), chapters II.3 (syllable, stress)
//! and II.3.4 (accent marks); «Nueva gramática de la lengua española», §14.2 (el águila), §31.1m
//! and §31.9 (e for y, u for o).

use std::borrow::Cow;

use super::listed;

/// Vowels that never give way to another one.
fn is_strong(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'o' | 'á' | 'é' | 'ó' | 'í' | 'ú')
}

/// Vowels that lean on a strong one.
fn is_weak(c: char) -> bool {
    matches!(c, 'i' | 'u' | 'ü')
}

fn is_vowel(c: char) -> bool {
    is_strong(c) || is_weak(c)
}

/// Whether a small letter carries an acute accent.
pub fn has_accent(c: char) -> bool {
    matches!(c, 'á' | 'é' | 'í' | 'ó' | 'ú')
}

/// A small vowel without its accent.
pub(super) fn unaccented(c: char) -> char {
    match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        other => other,
    }
}

/// A small vowel without accent or dots; the tilde of ñ is neither.
pub fn bare(c: char) -> char {
    match c {
        'ü' => 'u',
        other => unaccented(other),
    }
}

/// A small vowel with an accent.
pub(super) fn accented(c: char) -> char {
    match c {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        other => other,
    }
}

/// The index of the vowel that carries each syllable of a word in small letters.
pub(super) fn nuclei(word: &[char]) -> Vec<usize> {
    let mut nuclei = Vec::new();
    let mut at = 0;
    while at < word.len() {
        let silent = word[at] == 'u'
            && at > 0
            && (word[at - 1] == 'q'
                || (word[at - 1] == 'g'
                    && word.get(at + 1).is_some_and(|&c| matches!(c, 'e' | 'i' | 'é' | 'í'))));
        let last_y = word[at] == 'y' && at + 1 == word.len();
        if silent || last_y || !is_vowel(word[at]) {
            at += 1;
            continue;
        }
        let mut nucleus = at;
        at += 1;
        // A weak vowel and a strong one share a syllable; two strong ones do not.
        while let Some(&next) = word.get(at) {
            let here = word[nucleus];
            let rises = is_strong(next) && !matches!(next, 'í' | 'ú');
            if is_weak(here) && (rises || (is_weak(next) && next != here)) {
                nucleus = at;
            } else if !(is_weak(next) && is_strong(here) && !matches!(here, 'í' | 'ú')) {
                break;
            }
            at += 1;
        }
        nuclei.push(nucleus);
    }
    nuclei
}

/// Which of the syllables is stressed; the first is 0.
pub(super) fn stressed(word: &[char], nuclei: &[usize]) -> usize {
    if let Some(marked) = nuclei.iter().position(|&at| has_accent(word[at])) {
        return marked;
    }
    let last = word.last().copied().unwrap_or_default();
    let back = if is_vowel(last) || matches!(last, 'n' | 's') { 2 } else { 1 };
    nuclei.len().saturating_sub(back)
}

/// The letters of a word, small.
pub(super) fn letters(word: &str) -> Vec<char> {
    match word.chars().any(char::is_uppercase) {
        true => word.chars().flat_map(char::to_lowercase).collect(),
        false => word.chars().collect(),
    }
}

/// A word in small letters.
pub(super) fn small(word: &str) -> Cow<'_, str> {
    match word.chars().any(char::is_uppercase) {
        true => Cow::Owned(word.chars().flat_map(char::to_lowercase).collect()),
        false => Cow::Borrowed(word),
    }
}

/// The first word of a phrase, without signs before and after it.
pub(super) fn first_word(phrase: &str) -> &str {
    let word = phrase.split_whitespace().next().unwrap_or_default();
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Whether a word begins with a stressed a, perhaps after h: «arma», «hacha», «águila», «aula».
pub fn stressed_first_a(word: &str) -> bool {
    let letters = letters(word);
    let start = usize::from(letters.first() == Some(&'h'));
    if !matches!(letters.get(start), Some('a' | 'á')) {
        return false;
    }
    let nuclei = nuclei(&letters);
    stressed(&letters, &nuclei) == 0
}

/// Feminine words in stressed a- that keep «la»: letters, and persons whose article tells their
/// gender.
#[rustfmt::skip]
const KEEP_LA: &[&str] = &[
    "a", "alfa", "hache", "ácrata", "ánade", "árabe", "árbitra",
];

/// Adjectives in stressed a-, which keep «la» where a noun follows: «la alta torre».
#[rustfmt::skip]
const ADJECTIVES: &[&str] = &[
    "agra", "agria", "alta", "amplia", "ancha", "apta", "ardua", "ácida", "áfona", "ágil",
    "álgida", "árida", "áspera", "áurea", "ávida",
];

/// Women and towns, which keep «la» when written with a capital.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "agnes", "alba", "ana", "anna", "haya", "ágata", "águeda", "ámbar", "ámsterdam",
    "áncash", "ángela", "ángeles", "áurea", "ávila",
];

/// Whether a feminine phrase in the singular takes «el», «un», «algún», «ningún» directly before
/// it: «el arma nuclear», but «la árbitra», «la hache», «la alta torre», «la Ana de ayer».
pub fn takes_el(phrase: &str) -> bool {
    let word = first_word(phrase);
    if !stressed_first_a(word) {
        return false;
    }
    let small = small(word);
    let several = phrase.split_whitespace().nth(1).is_some();
    let is_name =
        listed(NAMES, &small) && word.starts_with(char::is_uppercase) && !super::is_shouted(word);
    let is_adjective = several && listed(ADJECTIVES, &small);
    !is_name && !is_adjective && !listed(KEEP_LA, &small)
}

/// Whether a phrase begins with the sound i, so that «y» before it becomes «e»: «iglesia», «hijo»,
/// but not «hielo», «hiato» nor «ion».
pub fn first_sound_is_i(phrase: &str) -> bool {
    let word = first_word(phrase);
    if !word.starts_with(['h', 'H', 'i', 'I', 'í', 'Í']) {
        return false;
    }
    let letters = letters(word);
    let start = usize::from(letters.first() == Some(&'h'));
    match letters.get(start) {
        Some('í') => true,
        // With another vowel it is a consonant or part of a diphthong: hielo, iónico.
        Some('i') => !letters.get(start + 1).is_some_and(|&c| is_vowel(c)),
        // Names written so: Yves is left alone, since nobody can tell.
        _ => false,
    }
}

/// Whether a phrase begins with the sound o, so that «o» before it becomes «u»: «oro», «hora»,
/// «8», «11», «80».
pub fn first_sound_is_o(phrase: &str) -> bool {
    let word = first_word(phrase);
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return figure_begins_with_o(word);
    }
    if matches!(word, "VIII" | "XI") {
        return true;
    }
    if !word.starts_with(['h', 'H', 'o', 'O', 'ó', 'Ó']) {
        return false;
    }
    let letters = letters(word);
    let start = usize::from(letters.first() == Some(&'h'));
    matches!(letters.get(start), Some('o' | 'ó'))
}

/// Whether a figure is read ocho…, ochenta…, ochocientos…, once….
fn figure_begins_with_o(figure: &str) -> bool {
    let grouped = |c: char| c.is_ascii_digit() || matches!(c, '.' | ' ' | '\u{a0}' | '\u{202f}');
    let whole = figure.split(|c| !grouped(c)).next().unwrap_or_default();
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    // The group of up to three digits that is read first.
    let length = match digits.len() % 3 {
        0 => digits.len().min(3),
        rest => rest,
    };
    let group = digits.get(..length).unwrap_or_default();
    matches!(group, "8" | "11") || (group.len() > 1 && group.starts_with('8'))
}

/// «y» or «o», whatever its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conjunction {
    /// y, e
    And,
    /// o, u
    Or,
}

impl Conjunction {
    /// Reads «y», «e», «o», «u» in any case.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "y" | "e" | "Y" | "E" => Some(Self::And),
            "o" | "u" | "O" | "U" => Some(Self::Or),
            _ => None,
        }
    }
}

/// The form that a conjunction has before a phrase: «e» before i-, «u» before o-.
///
/// At the beginning of a question «y» stays, which only its reader can tell.
pub fn with_conjunction(conjunction: Conjunction, phrase: &str) -> &'static str {
    match conjunction {
        Conjunction::And if first_sound_is_i(phrase) => "e",
        Conjunction::And => "y",
        Conjunction::Or if first_sound_is_o(phrase) => "u",
        Conjunction::Or => "o",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn el_stands_before_a_stressed_a() {
        for phrase in [
            "arma",
            "arma nuclear",
            "Águila",
            "hacha",
            "aula",
            "área",
            "agua",
            "alma",
            "ancla",
            "hambre",
            "ala",
            "ave",
            "acta",
            "ARMA",
            "alba",
            "asa",
        ] {
            assert!(takes_el(phrase), "{phrase}");
        }
        for phrase in [
            "acción",
            "alarma",
            "árbitra",
            "hache",
            "a",
            "Ana",
            "Ávila",
            "alta torre",
            "habilidad",
            "amapola",
            "casilla",
            "alfombra",
            "aérea",
            "Alba",
            "arena",
            "",
            "árabe",
        ] {
            assert!(!takes_el(phrase), "{phrase}");
        }
    }

    #[test]
    fn conjunctions_follow_the_sound() {
        let and = |phrase| with_conjunction(Conjunction::And, phrase);
        for phrase in ["iglesia", "hijo", "Irene", "«índice»", "ícono", "hilo rojo"] {
            assert_eq!(and(phrase), "e", "{phrase}");
        }
        for phrase in ["hielo", "hiato", "casilla", "ionizar", "yate", "hierro", "ion"] {
            assert_eq!(and(phrase), "y", "{phrase}");
        }
        let or = |phrase| with_conjunction(Conjunction::Or, phrase);
        for phrase in [
            "oro", "hora", "ocho", "8", "80", "11", "800", "8.000", "8000", "11 000", "811",
            "ómnibus", "OTRO", "8-10", "8,5", "11.000", "VIII",
        ] {
            assert_eq!(or(phrase), "u", "{phrase}");
        }
        for phrase in ["7", "1", "18", "100", "110", "1100", "1.100", "hueso", "uno", "111", "0,8"]
        {
            assert_eq!(or(phrase), "o", "{phrase}");
        }
    }

    #[test]
    fn syllables_are_counted() {
        let count = |word: &str| nuclei(&letters(word)).len();
        let cases = [
            ("nave", 2),
            ("ciudad", 2),
            ("país", 2),
            ("baúl", 2),
            ("guerra", 2),
            ("queso", 2),
            ("averigüe", 4),
            ("héroe", 3),
            ("caos", 2),
            ("ley", 1),
            ("dios", 1),
            ("área", 3),
            ("aula", 2),
            ("construido", 3),
            ("huérfano", 3),
            ("buey", 1),
        ];
        for (word, expected) in cases {
            assert_eq!(count(word), expected, "{word}");
        }
    }
}
