//! Adjectives and participles in their four forms.
//!
//! Rules: «Nueva gramática de la lengua española» (RAE/ASALE, 2009), §§ 13.5 and 13.6.

use super::plural::{like, plural};
use super::sound::{small, unaccented};
use super::{Gender, Number, listed, singular};

/// Gender and number together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Features {
    /// Feminine or masculine.
    pub gender: Gender,
    /// One or many.
    pub number: Number,
}

impl Features {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::new(Gender::Masculine, Number::Singular),
        Self::new(Gender::Feminine, Number::Singular),
        Self::new(Gender::Masculine, Number::Plural),
        Self::new(Gender::Feminine, Number::Plural),
    ];

    /// Puts the two together.
    pub const fn new(gender: Gender, number: Number) -> Self {
        Self { gender, number }
    }
}

/// Adjectives in -or that have no feminine of their own.
#[rustfmt::skip]
const SAME_OR: &[&str] = &[
    "anterior", "bicolor", "exterior", "inferior", "interior", "mayor", "mejor", "menor",
    "multicolor", "peor", "posterior", "superior", "tricolor", "ulterior", "unicolor",
];

/// Adjectives in -és that have no feminine of their own.
#[rustfmt::skip]
const SAME_ES: &[&str] = &[
    "cortés", "descortés", "montés",
];

/// Adjectives in -eso; other feminines in -esa belong to -és.
#[rustfmt::skip]
const IN_ESO: &[&str] = &[
    "avieso", "confeso", "espeso", "grueso", "ileso", "impreso", "obeso", "poseso", "preso",
    "profeso", "teso", "travieso",
];

/// Adjectives in -oro; other feminines in -ora belong to -or.
#[rustfmt::skip]
const IN_ORO: &[&str] = &[
    "canoro", "incoloro", "inodoro", "moro", "sonoro",
];

/// Adjectives in -án, -ón, -ín, with a feminine in -ana, -ona, -ina.
#[rustfmt::skip]
const IN_N: &[&str] = &[
    "alemán", "andarín", "anfitrión", "bailarín", "barrigón", "bonachón", "bravucón", "bretón",
    "bufón", "burlón", "cabezón", "campeón", "cantarín", "catalán", "charlatán", "chillón",
    "comilón", "comodón", "dormilón", "fanfarrón", "fisgón", "glotón", "grandullón", "gritón",
    "gruñón", "guardián", "haragán", "holgazán", "juguetín", "juguetón", "ladrón", "llorón",
    "mallorquín", "mandón", "mirón", "musulmán", "parlanchín", "peleón", "preguntón", "ramplón",
    "saltarín", "simplón", "socarrón", "subcampeón", "tontorrón", "tragón", "tripón",
];

/// Adjectives whose feminine adds -a to another consonant.
#[rustfmt::skip]
const ADDING: &[&str] = &[
    "andaluz", "español", "mongol",
];

/// The masculine singular of an adjective, and what the form at hand says; the gender is `None`
/// where the two genders share the form.
struct Lemma {
    masculine: String,
    gender: Option<Gender>,
    number: Number,
}

fn lemma(word: &str) -> Option<Lemma> {
    let feminine =
        |masculine: String, number| Lemma { masculine, gender: Some(Gender::Feminine), number };
    let masculine =
        |masculine: String, number| Lemma { masculine, gender: Some(Gender::Masculine), number };
    let chars = word.chars().count();
    if chars < 3 {
        return None;
    }
    if let Some(stem) = word.strip_suffix("as") {
        return Some(feminine(from_feminine(stem), Number::Plural));
    }
    if let Some(stem) = word.strip_suffix('a') {
        return Some(feminine(from_feminine(stem), Number::Singular));
    }
    if let Some(stem) = word.strip_suffix("os") {
        return Some(masculine(format!("{stem}o"), Number::Plural));
    }
    if word.ends_with('o') {
        return Some(masculine(word.to_owned(), Number::Singular));
    }
    let (base, number) = match singular(word) {
        Some(base) => (base, Number::Plural),
        None => (word.to_owned(), Number::Singular),
    };
    let gender = has_feminine(&base).then_some(Gender::Masculine);
    Some(Lemma { masculine: base, gender, number })
}

/// The masculine of a feminine without its -a.
fn from_feminine(stem: &str) -> String {
    if let Some(short) = stem.strip_suffix("es") {
        let with_o = format!("{stem}o");
        if !IN_ESO.contains(&with_o.as_str()) {
            return format!("{short}és");
        }
    }
    if stem.ends_with("or") && !IN_ORO.iter().any(|known| known.strip_suffix('o') == Some(stem)) {
        return stem.to_owned();
    }
    for (plain, accented) in [("an", "án"), ("on", "ón"), ("in", "ín")] {
        if let Some(short) = stem.strip_suffix(plain) {
            let masculine = format!("{short}{accented}");
            if listed(IN_N, &masculine) {
                return masculine;
            }
        }
    }
    if ADDING.contains(&stem) {
        return stem.to_owned();
    }
    format!("{stem}o")
}

/// Nouns in -és, which have no feminine.
#[rustfmt::skip]
const NOUNS_ES: &[&str] = &[
    "abadés", "alcaldés", "arnés", "artés", "baronés", "ciprés", "condés", "duqués", "emprés",
    "princés", "promés", "prés", "remés", "sorprés", "tigrés", "turqués", "vampirés", "entremés", "envés", "estrés", "interés", "marqués", "mes", "res",
    "revés", "través", "traspiés",
];

/// Whether a masculine singular that ends in a consonant is an adjective with a feminine of its
/// own: «inglés», «alemán», «español»; those in -or are told by their ending elsewhere.
pub(super) fn has_own_feminine(masculine: &str) -> bool {
    is_in_n(masculine)
        || ADDING.contains(&masculine)
        || (masculine.ends_with("és")
            && masculine.len() > 4
            && !SAME_ES.contains(&masculine)
            && !NOUNS_ES.contains(&masculine))
}

/// Adjectives that end in a consonant and have a feminine of their own, but for those in -or and
/// -és, which no list holds.
pub(super) fn with_own_feminine() -> impl Iterator<Item = &'static str> {
    IN_N.iter().chain(ADDING).copied()
}

/// Whether a masculine singular is one of those in -án, -ón, -ín.
fn is_in_n(masculine: &str) -> bool {
    ["án", "ón", "ín"].iter().any(|end| masculine.ends_with(end)) && listed(IN_N, masculine)
}

/// Whether the masculine singular of an adjective has a feminine beside it.
fn has_feminine(masculine: &str) -> bool {
    masculine.ends_with('o')
        || (masculine.ends_with("or") && !listed(SAME_OR, masculine))
        || (masculine.ends_with("és") && !SAME_ES.contains(&masculine))
        || is_in_n(masculine)
        || ADDING.contains(&masculine)
}

fn form(masculine: &str, to: Features) -> String {
    let base = match to.gender {
        Gender::Masculine => masculine.to_owned(),
        Gender::Feminine if !has_feminine(masculine) => masculine.to_owned(),
        Gender::Feminine => match masculine.strip_suffix('o') {
            Some(stem) => format!("{stem}a"),
            None => {
                // The accent of the last syllable goes; one before it cannot be there.
                let mut letters: Vec<char> = masculine.chars().collect();
                let from = letters.len().saturating_sub(2);
                for letter in letters.iter_mut().skip(from) {
                    *letter = unaccented(*letter);
                }
                letters.push('a');
                letters.into_iter().collect()
            }
        },
    };
    match to.number {
        Number::Singular => base,
        // «solos»: a noun that is written so may have no plural.
        Number::Plural if base.ends_with(['a', 'o']) => format!("{base}s"),
        Number::Plural => plural(&base),
    }
}

/// What an adjective's form says: its gender, `None` where both genders share it, and its number.
pub fn features(word: &str) -> Option<(Option<Gender>, Number)> {
    let small = small(word);
    // The four open endings tell without the masculine being put together.
    let ending = [("as", Features::ALL[3]), ("os", Features::ALL[2])]
        .into_iter()
        .chain([("a", Features::ALL[1]), ("o", Features::ALL[0])])
        .find(|(ending, _)| small.ends_with(ending));
    match ending {
        Some(_) if small.chars().nth(2).is_none() => None,
        Some((_, shown)) => Some((Some(shown.gender), shown.number)),
        None => match small.rsplit_once('-') {
            Some((_, last)) if last.chars().count() > 3 => features(last),
            _ if !small.ends_with('s') => small
                .chars()
                .nth(2)
                .map(|_| (has_feminine(&small).then_some(Gender::Masculine), Number::Singular)),
            _ => lemma(&small).map(|lemma| (lemma.gender, lemma.number)),
        },
    }
}

/// The masculine singular of an adjective, in small letters.
pub fn masculine_singular(word: &str) -> Option<String> {
    let small = small(word);
    lemma(&small).map(|lemma| lemma.masculine)
}

/// An adjective or participle in another form, in the case in which the word is written: «rota»
/// becomes «roto», «inglés» «inglesa», «ganadoras» «ganadores», «civil» «civiles».
///
/// `None` for what can be no adjective, such as a word of one or two letters.
pub fn inflect(word: &str, to: Features) -> Option<String> {
    if let Some((first, last)) = word.rsplit_once('-')
        && last.chars().count() > 3
    {
        return Some(format!("{first}-{}", inflect(last, to)?));
    }
    let small = small(word);
    let lemma = lemma(&small)?;
    let result = form(&lemma.masculine, to);
    Some(like(word, &small, &result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjectives_have_four_forms() {
        let cases = [
            ("roto", ["roto", "rota", "rotos", "rotas"]),
            ("vacías", ["vacío", "vacía", "vacíos", "vacías"]),
            ("ganadora", ["ganador", "ganadora", "ganadores", "ganadoras"]),
            ("inglés", ["inglés", "inglesa", "ingleses", "inglesas"]),
            ("inglesas", ["inglés", "inglesa", "ingleses", "inglesas"]),
            ("gruesa", ["grueso", "gruesa", "gruesos", "gruesas"]),
            ("sonora", ["sonoro", "sonora", "sonoros", "sonoras"]),
            ("alemana", ["alemán", "alemana", "alemanes", "alemanas"]),
            ("cercanas", ["cercano", "cercana", "cercanos", "cercanas"]),
            ("civiles", ["civil", "civil", "civiles", "civiles"]),
            ("mayor", ["mayor", "mayor", "mayores", "mayores"]),
            ("Rota", ["Roto", "Rota", "Rotos", "Rotas"]),
            ("ROTAS", ["ROTO", "ROTA", "ROTOS", "ROTAS"]),
            ("español", ["español", "española", "españoles", "españolas"]),
            ("sola", ["solo", "sola", "solos", "solas"]),
            ("cortés", ["cortés", "cortés", "corteses", "corteses"]),
            ("defensores", ["defensor", "defensora", "defensores", "defensoras"]),
        ];
        for (word, expected) in cases {
            for (to, expected) in Features::ALL.into_iter().zip(expected) {
                assert_eq!(inflect(word, to).as_deref(), Some(expected), "{word} {to:?}");
            }
        }
    }

    #[test]
    fn forms_say_what_they_are() {
        use Gender::{Feminine, Masculine};
        let cases = [
            ("rotas", Some((Some(Feminine), Number::Plural))),
            ("dañado", Some((Some(Masculine), Number::Singular))),
            ("nucleares", Some((None, Number::Plural))),
            ("atacante", Some((None, Number::Singular))),
            ("de", None),
        ];
        for (word, expected) in cases {
            assert_eq!(features(word), expected, "{word}");
        }
    }
}
