//! Numbers as Spanish words: read and written.
//!
//! Cardinals from nothing to 999,999 in every form that agrees with a noun (un, una, veintiún,
//! doscientas), ordinals to the twentieth (primer, tercera, vigésimo). The rules are those of the
//! RAE's *Ortografía* (2010), chapter VIII, and of the *Diccionario panhispánico de dudas* under
//! «cardinales» and «ordinales».

/// A number at the start of some words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numeral {
    /// Which.
    pub value: i64,
    /// How many words it takes.
    pub words: usize,
    /// What sort of word says it.
    pub kind: Kind,
}

/// How a number is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// In figures.
    Figures,
    /// In words: «dos», «treinta y una».
    Cardinal,
    /// «un», «una», «uno»: a number, an article or a pronoun.
    One,
    /// «tercera».
    Ordinal,
}

/// The gender in which a cardinal agrees, and whether a noun follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// «veintiún raiders»
    Masculine,
    /// «veintiuna cartas»
    Feminine,
    /// «veintiuno», without a noun.
    Alone,
}

/// The most words that a cardinal takes: «novecientos noventa y nueve mil novecientos noventa y
/// nueve».
pub const MOST_WORDS: usize = 9;

/// Reads the number that some words begin with; the words in lower case and without accents.
///
/// Of figures up to nine digits are read.
pub fn numeral(words: &[&str]) -> Option<Numeral> {
    let first = *words.first()?;
    let starts = first.as_bytes().first()?;
    if starts.is_ascii_digit() {
        let is_figure = first.len() <= 9 && first.bytes().all(|byte| byte.is_ascii_digit());
        let value = first.parse().ok().filter(|_| is_figure)?;
        return Some(Numeral { value, words: 1, kind: Kind::Figures });
    }
    if let Some(value) = ordinal_value(first) {
        return Some(Numeral { value, words: 1, kind: Kind::Ordinal });
    }
    let (value, taken) = cardinal_value(words)?;
    let kind = if value == 1 && taken == 1 { Kind::One } else { Kind::Cardinal };
    Some(Numeral { value, words: taken, kind })
}

fn cardinal_value(words: &[&str]) -> Option<(i64, usize)> {
    if words.first() == Some(&"cero") {
        return Some((0, 1));
    }
    let (low, taken) = below_thousand(words).unwrap_or((0, 0));
    if words.get(taken) != Some(&"mil") {
        return (taken > 0).then_some((low, taken));
    }
    let rest = words.get(taken + 1..).unwrap_or(&[]);
    let (more, more_taken) = below_thousand(rest).unwrap_or((0, 0));
    Some((low.max(1) * 1000 + more, taken + 1 + more_taken))
}

fn below_thousand(words: &[&str]) -> Option<(i64, usize)> {
    let first = words.first()?;
    if *first == "cien" {
        return Some((100, 1));
    }
    match hundreds_value(first) {
        Some(hundreds) => {
            let rest = below_hundred(words.get(1..).unwrap_or(&[]));
            Some(rest.map_or((hundreds, 1), |(value, taken)| (hundreds + value, taken + 1)))
        }
        None => below_hundred(words),
    }
}

fn below_hundred(words: &[&str]) -> Option<(i64, usize)> {
    let first = *words.first()?;
    let Some(tens) = TENS.iter().position(|&tens| tens == first) else {
        return small_value(first).map(|value| (value, 1));
    };
    let tens = i64::try_from(tens).ok()? * 10 + 30;
    let unit = match words {
        [_, "y", unit, ..] => small_value(unit).filter(|unit| (1..10).contains(unit)),
        _ => None,
    };
    Some(unit.map_or((tens, 1), |unit| (tens + unit, 3)))
}

const TENS: [&str; 7] =
    ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];

/// From 0 to 29; those with a gender in the masculine form without a noun.
const SMALL: [&str; 30] = [
    "cero",
    "uno",
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
    "veintiuno",
    "veintidós",
    "veintitrés",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
];

fn small_value(word: &str) -> Option<i64> {
    Some(match word {
        "un" | "uno" | "una" => 1,
        "dos" => 2,
        "tres" => 3,
        "cuatro" => 4,
        "cinco" => 5,
        "seis" => 6,
        "siete" => 7,
        "ocho" => 8,
        "nueve" => 9,
        "diez" => 10,
        "once" => 11,
        "doce" => 12,
        "trece" => 13,
        "catorce" => 14,
        "quince" => 15,
        "dieciseis" => 16,
        "diecisiete" => 17,
        "dieciocho" => 18,
        "diecinueve" => 19,
        "veinte" => 20,
        "veintiun" | "veintiuno" | "veintiuna" => 21,
        "veintidos" => 22,
        "veintitres" => 23,
        "veinticuatro" => 24,
        "veinticinco" => 25,
        "veintiseis" => 26,
        "veintisiete" => 27,
        "veintiocho" => 28,
        "veintinueve" => 29,
        _ => return None,
    })
}

/// Stems of the hundreds from 200 on; -os and -as follow.
const HUNDREDS: [&str; 8] = [
    "doscient",
    "trescient",
    "cuatrocient",
    "quinient",
    "seiscient",
    "setecient",
    "ochocient",
    "novecient",
];

fn hundreds_value(word: &str) -> Option<i64> {
    if word == "ciento" {
        return Some(100);
    }
    let stem = word.strip_suffix("os").or_else(|| word.strip_suffix("as"))?;
    let index = HUNDREDS.iter().position(|&hundreds| hundreds == stem)?;
    Some((i64::try_from(index).ok()? + 2) * 100)
}

/// Ordinals without their last letter, from the first on.
const ORDINALS: [&str; 20] = [
    "primer",
    "segund",
    "tercer",
    "cuart",
    "quint",
    "sext",
    "septim",
    "octav",
    "noven",
    "decim",
    "undecim",
    "duodecim",
    "decimotercer",
    "decimocuart",
    "decimoquint",
    "decimosext",
    "decimoseptim",
    "decimoctav",
    "decimonoven",
    "vigesim",
];

fn ordinal_value(word: &str) -> Option<i64> {
    let short = ["primer", "tercer", "decimotercer"].contains(&word).then_some(word);
    let stem = short.or_else(|| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        singular.strip_suffix(['o', 'a'])
    })?;
    let index = ORDINALS.iter().position(|&ordinal| ordinal == stem)?;
    i64::try_from(index).ok().map(|index| index + 1)
}

/// Writes a cardinal in words, accents and all; `None` from a million on.
pub fn cardinal(value: u32, agreement: Agreement) -> Option<String> {
    let (thousands, rest) = (value / 1000, value % 1000);
    if thousands >= 1000 {
        return None;
    }
    if thousands == 0 {
        return Some(cardinal_below_thousand(rest, agreement));
    }
    let mut text = String::new();
    if thousands > 1 {
        // «veintiún mil raiders», and of a feminine noun either; the masculine is the older form.
        let before = match agreement {
            Agreement::Feminine => Agreement::Feminine,
            Agreement::Masculine | Agreement::Alone => Agreement::Masculine,
        };
        text = cardinal_below_thousand(thousands, before) + " ";
    }
    text.push_str("mil");
    if rest > 0 {
        text.push(' ');
        text.push_str(&cardinal_below_thousand(rest, agreement));
    }
    Some(text)
}

fn cardinal_below_thousand(value: u32, agreement: Agreement) -> String {
    let (hundreds, rest) = (value / 100, value % 100);
    let ending = if agreement == Agreement::Feminine { "as" } else { "os" };
    let hundreds = match (hundreds, rest) {
        (0, _) => return cardinal_below_hundred(rest, agreement),
        (1, 0) => return "cien".to_owned(),
        (1, _) => "ciento".to_owned(),
        _ => {
            let stem = HUNDREDS.get(hundreds as usize - 2).copied().unwrap_or("");
            format!("{stem}{ending}")
        }
    };
    if rest == 0 {
        return hundreds;
    }
    format!("{hundreds} {}", cardinal_below_hundred(rest, agreement))
}

fn cardinal_below_hundred(value: u32, agreement: Agreement) -> String {
    let one = match agreement {
        Agreement::Masculine => "un",
        Agreement::Feminine => "una",
        Agreement::Alone => "uno",
    };
    match value {
        1 => one.to_owned(),
        21 if agreement == Agreement::Masculine => "veintiún".to_owned(),
        21 => format!("veinti{one}"),
        0..30 => SMALL.get(value as usize).copied().unwrap_or("").to_owned(),
        _ => {
            let tens = TENS.get((value / 10) as usize - 3).copied().unwrap_or("");
            match value % 10 {
                0 => tens.to_owned(),
                unit => format!("{tens} y {}", cardinal_below_hundred(unit, agreement)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn value(text: &str) -> Option<(i64, usize)> {
        let words: Vec<&str> = text.split(' ').collect();
        numeral(&words).map(|numeral| (numeral.value, numeral.words))
    }

    #[test]
    fn every_form_of_a_number_is_read() {
        for (text, wanted) in [
            ("3", (3, 1)),
            ("007", (7, 1)),
            ("una ficha", (1, 1)),
            ("veintiun raiders", (21, 1)),
            ("veintiuna cartas", (21, 1)),
            ("treinta y una cartas", (31, 3)),
            ("treinta y raiders", (30, 1)),
            ("cuarenta y veinte", (40, 1)),
            ("cien", (100, 1)),
            ("ciento dos", (102, 2)),
            ("doscientas cinco", (205, 2)),
            ("novecientos noventa y nueve", (999, 4)),
            ("mil", (1000, 1)),
            ("tres mil doscientos uno", (3201, 4)),
            ("tercera", (3, 1)),
            ("primer", (1, 1)),
            ("vigesimo", (20, 1)),
            ("cero", (0, 1)),
        ] {
            assert_eq!(value(text), Some(wanted), "{text}");
        }
        for text in ["viper", "", "y dos", "mk7", "3d6", "segunda mano"] {
            let expected = (text == "segunda mano").then_some((2, 1));
            assert_eq!(value(text), expected, "{text}");
        }
        assert_eq!(numeral(&["uno"]).map(|one| one.kind), Some(Kind::One));
        assert_eq!(numeral(&["quintas"]).map(|one| one.kind), Some(Kind::Ordinal));
    }

    #[test]
    fn numbers_are_written_with_their_accents_and_gender() {
        let written = |value, agreement| cardinal(value, agreement).expect("below a million");
        assert_eq!(written(21, Agreement::Masculine), "veintiún");
        assert_eq!(written(21, Agreement::Feminine), "veintiuna");
        assert_eq!(written(31, Agreement::Alone), "treinta y uno");
        assert_eq!(written(16, Agreement::Alone), "dieciséis");
        assert_eq!(written(500, Agreement::Feminine), "quinientas");
        assert_eq!(written(100, Agreement::Feminine), "cien");
        assert_eq!(written(101, Agreement::Masculine), "ciento un");
        assert_eq!(written(2023, Agreement::Alone), "dos mil veintitrés");
        assert_eq!(cardinal(1_000_000, Agreement::Alone), None);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(value in 0u32..1_000_000, gender in 0usize..3) {
            let agreement =
                [Agreement::Masculine, Agreement::Feminine, Agreement::Alone][gender];
            let written = cardinal(value, agreement).expect("below a million");
            let plain: String = written
                .chars()
                .map(|c| match c { 'é' => 'e', 'ó' => 'o', 'ú' => 'u', c => c })
                .collect();
            let words: Vec<&str> = plain.split(' ').collect();
            prop_assert!(words.len() <= MOST_WORDS);
            let read = numeral(&words).expect("a number");
            prop_assert_eq!((read.value, read.words), (i64::from(value), words.len()));
        }

        #[test]
        fn no_words_make_reading_panic(words in prop::collection::vec(r"\PC{0,6}|mil|cien|treinta|y|uno", 0..6)) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            if let Some(found) = numeral(&words) {
                prop_assert!(found.words >= 1 && found.words <= words.len());
            }
        }
    }
}
