//! Pronouns of the object that may stand for a term, and verbs that end with one: «moverlas».

use crate::spanish::{
    Class, Conjunction, Features, Gender, Number, has_accent, is_adjective, is_infinitive,
    is_noun_and_order, is_verb_behind, verb_number,
};

use super::Agreement;
use super::acted::leads_complement;
use super::scan::{Gap, Scan, Word};

impl Agreement<'_> {
    /// «colócalo», «moverlas»: a verb with a pronoun that agrees with the term, as it would be.
    pub(super) fn with_pronoun(&self, word: &Word<'_>) -> Option<String> {
        if !ends_as_object(&word.small) {
            return None;
        }
        let mut pairs = self.objects().into_iter().flatten();
        pairs.find_map(|(from, to)| self.with_object(word, from, to))
    }

    /// The pronouns of the object that the term has, and those that it gets; where one of several
    /// is spoken of, that of one as well, and where it is one of two, that of both: «elige uno de
    /// los campos y ocúpalo», «la nave y el campo: gíralos».
    pub(super) fn objects(&self) -> [Option<(&'static str, &'static str)>; 2] {
        let gender = self.from.gender;
        let other = match (self.is_of_one, self.is_of_both || self.is_each) {
            (true, _) => Some((Features::new(gender, Number::Singular), self.to_one())),
            (false, true) => Some((Features::new(gender, Number::Plural), self.to_many())),
            (false, false) => None,
        };
        [Some((self.from, self.to)), other]
            .map(|pair| pair.map(|(from, to)| (object(from), object(to))))
    }

    /// «para hacerlo más fuerte», «hasta hacerlo caer»: whether something is said of what is made.
    fn is_made_something(&self, word: &Word<'_>) -> bool {
        let next = self.scan.after(word.range.end);
        next.is_some_and(|(gap, next)| {
            gap == Gap::Blank
                && (is_infinitive(&next.small)
                    || matches!(&*next.small, "más" | "menos" | "muy" | "tan")
                    || matches!(
                        next.class(),
                        Class::Adjective | Class::AdjectiveOrVerb | Class::Shared
                    ))
        })
    }

    fn with_object(&self, word: &Word<'_>, from: &str, to: &str) -> Option<String> {
        let stem = word.small.strip_suffix(from)?;
        // «prefiere no hacerlo», «si puede serlo»: what is done or said before, and no thing.
        let is_neuter = match stem {
            "estar" | "parecer" | "ser" => true,
            "hacer" | "haz" | "haciéndo" => !self.is_made_something(word),
            _ => false,
        };
        if from == "lo" && is_neuter {
            return None;
        }
        if !is_verb_with_pronoun(stem) {
            return None;
        }
        let kept = word.text.get(..word.text.len().checked_sub(from.len())?)?;
        let shouted = !word.text.chars().any(char::is_lowercase);
        Some(format!("{kept}{}", if shouted { to.to_uppercase() } else { to.to_owned() }))
    }
}

/// Whether a word ends as a pronoun of an object does; most words end otherwise.
pub(super) fn ends_as_object(small: &str) -> bool {
    matches!(small.as_bytes(), [.., b'l', b'o' | b'a'] | [.., b'l', b'o' | b'a', b's'])
}

/// The pronoun of an object: lo, la, los, las.
fn object(features: Features) -> &'static str {
    match (features.gender, features.number) {
        (Gender::Masculine, Number::Singular) => "lo",
        (Gender::Feminine, Number::Singular) => "la",
        (Gender::Masculine, Number::Plural) => "los",
        (Gender::Feminine, Number::Plural) => "las",
    }
}

/// «mantenla», «reponlos», «deshazla»: whether a stem is an imperative of «tener», «poner», «hacer» or
/// «venir» with something before it, which has no accent behind a pronoun.
fn is_short_imperative(stem: &str) -> bool {
    #[rustfmt::skip]
    const STEMS: &[&str] = &[
        "antepon", "compon", "conten", "contrapon", "depon", "deshaz", "deten", "dispon", "expon",
        "impon", "manten", "obten", "opon", "pospon", "prepon", "propon", "rehaz", "repon", "reten",
        "sobrepon", "sosten", "supon", "superpon", "yuxtapon",
    ];
    STEMS.contains(&stem)
}

/// Whether what stands before «lo» in one word is a verb: «moverlo», «moviéndolo», «colócalo».
fn is_verb_with_pronoun(stem: &str) -> bool {
    const NOUNS: &[&str] = &["bur", "char", "per", "mir", "bir", "chir", "mer", "or"];
    const SHORT: &[&str] = &[
        "dar", "ver", "oír", "pon", "haz", "di", "ten", "da", "dá", "sal", "pón", "házme",
        "póngan", "hágan",
    ];
    if SHORT.contains(&stem) || is_short_imperative(stem) {
        return true;
    }
    if NOUNS.contains(&stem) {
        return false;
    }
    let infinitive = ["ar", "er", "ir", "ír", "arse", "erse", "irse", "ár", "ér"];
    let gerund = ["ándo", "éndo", "ándose", "éndose"];
    if infinitive.iter().chain(&gerund).any(|end| stem.ends_with(end)) && stem.chars().count() > 3 {
        return true;
    }
    // «devolvedlos», «decidla»: what several are told to do.
    if ["ad", "ed", "id", "íd"].iter().any(|end| stem.ends_with(end)) && stem.chars().count() > 3 {
        return true;
    }
    // An imperative has its accent three syllables from the end or earlier, and a stem in a vowel
    // or -n; nouns in -ulo and -olo are not made so.
    const OTHER: &[&str] =
        &["ído", "óva", "búfa", "péta", "escánda", "sánda", "cába", "amígda", "ménsu"];
    let accented = stem.chars().rev().skip(1).any(has_accent);
    let ends = stem.ends_with(['a', 'e'])
        || stem.ends_with("an")
        || stem.ends_with("en")
        || stem.ends_with("se");
    accented && ends && !OTHER.contains(&stem)
}

/// «elige una nave y la subasta entre todos»: whether a noun that is an order as well ends its clause behind
/// «y la», or has a complement behind it that tells of a verb.
pub(super) fn is_second_done(scan: Scan<'_>, and: &Word<'_>, done: &Word<'_>) -> bool {
    and.small == "y"
        && is_noun_and_order(&done.small)
        && match scan.after(done.range.end) {
            Some((Gap::Blank, next)) => {
                leads_complement(&next.small) || Conjunction::read(&next.small).is_some()
            }
            _ => true,
        }
}

/// «la ciudad que la demande», «el jugador que la gane»: whether «la» stands between «que» and a word that ends
/// the clause, which so is its verb.
pub(super) fn is_told_by_que(scan: Scan<'_>, that: &Word<'_>, done: &Word<'_>) -> bool {
    that.small == "que"
        && done.small.ends_with(['a', 'e', 'n'])
        && scan.ends_clause(done.range.end)
        && scan.joined_before(that.range.start).is_some_and(|told| {
            !matches!(
                &*told.small,
                "antes" | "más" | "menos" | "igual" | "mismo" | "mayor" | "menor"
            ) && told.determiner().is_none()
        })
}

/// Whether a word after «los», «las», «la» is no noun, since its number is another or it ends as
/// only verbs do.
pub(super) fn cannot_be_noun(next: &str, pronoun: &str) -> bool {
    if is_verb_behind(pronoun, next) {
        return true;
    }
    let letters = next.chars().count();
    // «quien la jugó», «el que la jugará»: no noun ends so.
    if ["ó", "rá", "rán"].iter().any(|end| next.ends_with(end)) {
        return letters > 2;
    }
    match pronoun {
        "los" | "las" => {
            letters > 3
                && next.ends_with(['a', 'e', 'n'])
                && crate::spanish::plural(next) != next
                && !is_adjective(next)
        }
        _ => {
            verb_number(next) == Some(Number::Plural)
                || next == "ven"
                || next.ends_with("an")
                || letters > 4 && (next.ends_with("as") || next.ends_with("es"))
        }
    }
}
