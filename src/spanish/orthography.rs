//! What spelling has laid down since a text's author learnt it, word by word.
//!
//! The source is the *Ortografía de la lengua española* (RAE and ASALE, 2010): accents by syllables
//! of spelling (II.3.4), adverbs in -mente (II.3.5.2), forms with pronouns (II.3.6), numerals in one
//! word (VIII.2).

use super::accents::without_wrong_accent;

/// What is wrong with a word as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// An accent that the rules do not give: «destruído», «guión».
    WrongAccent,
    /// An accent that is not there: «dieciseis», «accion».
    MissingAccent,
    /// «sólo»: since 2010 written without an accent, with or without doubt about its sense.
    Solo,
    /// «éste» and the like: since 2010 written as the adjective is.
    Demonstrative,
}

/// A word with a fault, and how it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// What is wrong.
    pub fault: Fault,
    /// The word in lower case, mended.
    pub right: String,
    /// Whether no other word can have been meant.
    pub is_certain: bool,
}

/// Words whose accent is often forgotten and that mean nothing without it.
const WITH_ACCENT: &[(&str, &str)] = &[
    ("dieciseis", "dieciséis"),
    ("veintidos", "veintidós"),
    ("veintitres", "veintitrés"),
    ("veintiseis", "veintiséis"),
    ("tambien", "también"),
    ("despues", "después"),
    ("ademas", "además"),
    ("asi", "así"),
    ("algun", "algún"),
    ("ningun", "ningún"),
    ("segun", "según"),
    ("todavia", "todavía"),
    ("quizas", "quizás"),
    ("facil", "fácil"),
    ("dificil", "difícil"),
    ("unicamente", "únicamente"),
    ("ultimamente", "últimamente"),
    ("facilmente", "fácilmente"),
    ("dificilmente", "difícilmente"),
    ("rapidamente", "rápidamente"),
    ("automaticamente", "automáticamente"),
];

/// Words that end like «acción» and are English.
const ENGLISH_CION: &[&str] = &["suspicion", "coercion", "scion"];

/// Short words, and words of the old rules, whose accent is wrong whatever is meant.
const CERTAIN: &[&str] = &[
    "guion",
    "truhan",
    "ion",
    "prion",
    "fue",
    "fui",
    "dio",
    "vio",
    "rio",
    "crio",
    "lio",
    "pio",
    "fio",
    "guio",
    "frio",
    "hui",
    "huis",
    "ti",
    "di",
    "vi",
    "da",
    "va",
    "fe",
    "pie",
    "ya",
    "no",
    "bien",
    "tan",
    "seis",
    "sois",
    "vais",
    "dais",
    "veis",
    "des",
    "crie",
    "lie",
    "guie",
    "fie",
    "examen",
    "joven",
    "origen",
    "margen",
    "imagen",
    "volumen",
    "resumen",
    "orden",
    "crimen",
    "heroico",
    "heroica",
    "heroicos",
    "heroicas",
    "jesuita",
    "gratuito",
    "gratuita",
    "gratuitos",
    "gratuitas",
    "circuito",
    "circuitos",
    "fortuito",
    "fortuita",
    "ruina",
    "ruinas",
    "juicio",
    "estoy",
    "druida",
    "druidas",
    "aquel",
];

/// Judges one lower-case word, composed (NFC).
pub fn judge(lower: &str) -> Option<Correction> {
    if lower.is_ascii() {
        return missing_accent(lower);
    }
    let right = without_wrong_accent(lower)?;
    let fault = match lower {
        "sólo" => Fault::Solo,
        _ if is_demonstrative(&right) => Fault::Demonstrative,
        _ => Fault::WrongAccent,
    };
    let is_certain = fault != Fault::WrongAccent
        || CERTAIN.contains(&right.as_str())
        || is_form_in_ui(lower)
        || is_adverb(lower, &right);
    Some(Correction { fault, right, is_certain })
}

/// «éste», «ése», «aquélla» and their other forms, without their accent.
fn is_demonstrative(plain: &str) -> bool {
    matches!(
        plain,
        "este"
            | "esta"
            | "estos"
            | "estas"
            | "ese"
            | "esa"
            | "esos"
            | "esas"
            | "aquel"
            | "aquella"
            | "aquellos"
            | "aquellas"
    )
}

/// Verb forms in which u and i stand side by side, which never takes an accent on its own account:
/// «destruído», «construír», «huíste».
fn is_form_in_ui(lower: &str) -> bool {
    let Some((_, ending)) = lower.rsplit_once('í').filter(|(stem, _)| stem.ends_with('u')) else {
        return false;
    };
    matches!(
        ending,
        "do" | "da"
            | "dos"
            | "das"
            | "r"
            | "rse"
            | "rlo"
            | "rla"
            | "rlos"
            | "rlas"
            | "rle"
            | "rles"
            | "mos"
            | "ste"
            | "steis"
    )
}

/// An adverb whose adjective has no accent: «ligéramente».
fn is_adverb(lower: &str, right: &str) -> bool {
    let stem = lower.strip_suffix("mente");
    // The adjective has a feminine or one form for both genders; «sólamente» is one of the former.
    stem.is_some_and(|stem| !stem.is_ascii()) && right.len() > "mente".len() + 2
}

fn missing_accent(lower: &str) -> Option<Correction> {
    let found = WITH_ACCENT.iter().find(|(wrong, _)| *wrong == lower);
    if let Some((_, right)) = found {
        let right = (*right).to_owned();
        return Some(Correction { fault: Fault::MissingAccent, right, is_certain: true });
    }
    let stem = lower.strip_suffix("cion")?;
    (stem.len() > 1 && !ENGLISH_CION.contains(&lower)).then(|| Correction {
        fault: Fault::MissingAccent,
        right: format!("{stem}ción"),
        is_certain: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_judged() {
        for (word, right, is_certain) in [
            ("destruído", "destruido", true),
            ("construírlas", "construirlas", true),
            ("sólamente", "solamente", true),
            ("aleatóriamente", "aleatoriamente", true),
            ("guión", "guion", true),
            ("dieciseis", "dieciséis", true),
            ("accion", "acción", true),
            ("sólo", "solo", true),
            ("éstas", "estas", true),
            ("destrída", "destrida", false),
            ("devuélve", "devuelve", false),
        ] {
            let found = judge(word).unwrap_or_else(|| panic!("{word}"));
            assert_eq!((found.right.as_str(), found.is_certain), (right, is_certain), "{word}");
        }
        for word in ["solo", "este", "acción", "construí", "huida", "version", "scion", "está"] {
            assert_eq!(judge(word), None, "{word}");
        }
    }
}
