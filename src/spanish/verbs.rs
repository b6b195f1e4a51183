//! Verbs of the third person in the other number: «atacan» and «ataca», «son» and «es».
//!
//! Conjugation after DLE, «Modelos de conjugación verbal»: in the third person the plural adds -n
//! to the singular in every tense but the simple past, whose -ó becomes -aron or -ieron.

use super::{Number, is_preposition, is_verb, listed};

/// Pairs that do not follow the rule.
const IRREGULAR: &[(&str, &str)] = &[
    ("es", "son"),
    ("fue", "fueron"),
    ("dio", "dieron"),
    ("vio", "vieron"),
    ("hizo", "hicieron"),
    ("puso", "pusieron"),
    ("pudo", "pudieron"),
    ("tuvo", "tuvieron"),
    ("estuvo", "estuvieron"),
    ("hubo", "hubieron"),
    ("vino", "vinieron"),
    ("quiso", "quisieron"),
];

/// Words in -an, -en and -on that are no verbs.
#[rustfmt::skip]
const NO_VERBS: &[&str] = &[
    "abdomen", "ademán", "afán", "alacrán", "alazán", "alemán", "alguien", "almacén", "amén",
    "andén", "belén", "bien", "capitán", "catalán", "certamen", "chaman", "chamán", "cien",
    "clan", "crimen", "desdén", "desmán", "desván", "dictamen", "diván", "dragan", "edén", "en",
    "examen", "flan", "galán", "gavilán", "germen", "gran", "guardián", "haragán", "holgazán",
    "huracán", "imagen", "imán", "joven", "margen", "mazapán", "musulmán", "orangután", "orden",
    "origen", "pan", "parabién", "patán", "plan", "polen", "quien", "recién", "refrán", "rehén",
    "resumen", "rufián", "régimen", "sacristán", "san", "sartén", "satán", "satén", "sostén",
    "talismán", "también", "tan", "ten", "terraplén", "titan", "titán", "tren", "vaivén", "ven",
    "virgen", "volcán", "volumen",
];

/// The number of a word in small letters that is a verb of the third person for certain, or whose
/// ending only such verbs have; `None` for anything else.
pub fn verb_number(word: &str) -> Option<Number> {
    if IRREGULAR.iter().any(|(one, _)| *one == word) {
        return Some(Number::Singular);
    }
    if IRREGULAR.iter().any(|(_, many)| *many == word) || word == "van" {
        return Some(Number::Plural);
    }
    let is_many = ["an", "en", "án", "én", "ron"].iter().any(|end| word.ends_with(end));
    if is_many && word.chars().count() > 2 && !listed(NO_VERBS, word) {
        return Some(Number::Plural);
    }
    let is_one =
        is_verb(word) && !is_preposition(word) && !word.ends_with('s') && !word.ends_with('n');
    is_one.then_some(Number::Singular)
}

/// A verb of the third person in the other number, in small letters: «atacan» for «ataca»; `None`
/// where the rule gives none.
pub fn in_other_number(word: &str) -> Option<String> {
    let pair = IRREGULAR.iter().find(|(one, many)| *one == word || *many == word);
    if let Some((one, many)) = pair {
        let other = if *one == word { many } else { one };
        return Some((*other).to_owned());
    }
    if let Some(stem) = word.strip_suffix("aron") {
        return Some(format!("{stem}ó"));
    }
    if let Some(stem) = word.strip_suffix("ieron") {
        return Some(format!("{stem}ió"));
    }
    if let Some(stem) = word.strip_suffix("ió") {
        return Some(format!("{stem}ieron"));
    }
    if let Some(stem) = word.strip_suffix('ó') {
        return Some(format!("{stem}aron"));
    }
    if let Some(one) = word.strip_suffix('n') {
        return one.ends_with(['a', 'e', 'á', 'é']).then(|| one.to_owned());
    }
    word.ends_with(['a', 'e', 'á', 'é']).then(|| format!("{word}n"))
}

/// Nouns in -aba, -aría and -iera, and others that end as verbs do.
#[rustfmt::skip]
const NOUNS_LIKE_VERBS: &[&str] = &[
    "aldaba", "aldabas", "baba", "babas", "comisaría", "comisarías", "fiera", "fieras", "guayaba",
    "guayabas", "haba", "habas", "notaría", "notarías", "secretaría", "secretarías", "sílaba",
    "sílabas", "traba", "trabas", "vicaría", "vicarías",
];

/// Masculine words in -mos that are no verbs.
#[rustfmt::skip]
const NO_FIRST_PERSONS: &[&str] = &[
    "amos", "blasfemos", "bálsamos", "décimos", "extremos", "gramos", "legítimos", "mimos",
    "mismos", "máximos", "mínimos", "primos", "préstamos", "próximos", "pésimos", "racimos",
    "ramos", "reclamos", "remos", "supremos", "séptimos", "tramos", "vigésimos", "ánimos",
    "átomos", "íntimos", "óptimos", "últimos",
];

/// Feminine words in -o.
#[rustfmt::skip]
const FEMININE_IN_O: &[&str] = &[
    "contralto", "dinamo", "dínamo", "foto", "libido", "mano", "miembro", "modelo", "moto", "nao",
    "piloto", "radio", "soldado", "soprano", "testigo",
];

/// Whether a word in small letters that stands directly behind «la», «las» or «los» is a verb by its
/// ending, so that the word before it is a pronoun: «la guardó», «las perdíamos», «la guardo».
///
/// Tenses whose endings nouns have as well, such as the present, are left to the lists of
/// [`is_verb`].
pub fn is_verb_behind(pronoun: &str, word: &str) -> bool {
    let letters = word.chars().count();
    if letters < 3 || listed(NOUNS_LIKE_VERBS, word) {
        return false;
    }
    let ends = |ends: &[&str]| ends.iter().any(|end| word.ends_with(end));
    if word.ends_with("mos") {
        return letters > 4 && (pronoun != "los" || !listed(NO_FIRST_PERSONS, word));
    }
    if word.ends_with(['ó', 'é']) || ends(&["rá", "rás", "rán", "áis", "éis", "steis"]) {
        return letters > 3;
    }
    #[rustfmt::skip]
    let tenses = [
        "aste", "iste", "aba", "abas", "aban", "aría", "arías", "arían", "iría", "irías", "irían", "ían",
        "aron", "ieron", "jeron", "iera", "ieras", "ieran", "iese", "ieses", "iesen",
    ];
    if ends(&tenses) {
        return letters > 4;
    }
    if matches!(pronoun, "la" | "las") && word.ends_with('o') {
        return !listed(FEMININE_IN_O, word);
    }
    matches!(
        word,
        "decía" | "hacía" | "podía" | "ponía" | "quería" | "sabía" | "tenía" | "traía" | "veía"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_change_their_number_and_come_back() {
        let pairs = [
            ("ataca", "atacan"),
            ("está", "están"),
            ("es", "son"),
            ("puede", "pueden"),
            ("atacará", "atacarán"),
            ("atacó", "atacaron"),
            ("perdió", "perdieron"),
            ("fue", "fueron"),
        ];
        for (one, many) in pairs {
            assert_eq!(in_other_number(one).as_deref(), Some(many));
            assert_eq!(in_other_number(many).as_deref(), Some(one));
            assert_eq!(verb_number(many), Some(Number::Plural), "{many}");
        }
    }

    #[test]
    fn what_only_verbs_end_in_makes_the_article_a_pronoun() {
        for (pronoun, verb) in [
            ("la", "guardó"),
            ("la", "guardé"),
            ("las", "repartió"),
            ("los", "mezclamos"),
            ("la", "podéis"),
            ("la", "guardaba"),
            ("la", "perderán"),
            ("la", "quería"),
            ("la", "guardo"),
        ] {
            assert!(is_verb_behind(pronoun, verb), "{pronoun} {verb}");
        }
        for (article, noun) in [
            ("los", "tramos"),
            ("la", "sílaba"),
            ("la", "batería"),
            ("la", "mano"),
            ("las", "fieras"),
            ("los", "turnos"),
            ("la", "carta"),
        ] {
            assert!(!is_verb_behind(article, noun), "{article} {noun}");
        }
    }

    #[test]
    fn nouns_in_n_are_no_verbs() {
        for word in ["orden", "imagen", "también", "con", "joven", "en"] {
            assert_eq!(verb_number(word), None, "{word}");
        }
    }
}
