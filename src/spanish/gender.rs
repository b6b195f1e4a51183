//! The likely gender of a noun phrase, and why.
//!
//! A guess is for proposing, never for deciding: Spanish has no rule without exceptions here. After
//! «Nueva gramática de la lengua española» (RAE/ASALE, 2009), §2.

use super::Gender::{self, Feminine, Masculine};
use super::listed;
use super::nouns::{COMMON, FEMININE, MASCULINE, PERSONS};
use super::sound::small;

/// A gender and where it is taken from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guess {
    /// Of the noun of the phrase.
    pub gender: Gender,
    /// The noun, in small letters and in the singular.
    pub noun: String,
    /// What told it.
    pub reason: Reason,
}

/// What tells a gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The noun is on the tool's own list.
    Dictionary,
    /// The noun's ending, which is given.
    Ending(&'static str),
    /// An article or another word before the noun.
    Article,
}

/// Endings that tell, the surest and longest first.
const ENDINGS: &[(&str, Gender)] = &[
    ("ción", Feminine),
    ("sión", Feminine),
    ("xión", Feminine),
    ("gión", Feminine),
    ("nión", Feminine),
    ("dad", Feminine),
    ("tad", Feminine),
    ("tud", Feminine),
    ("umbre", Feminine),
    ("triz", Feminine),
    ("eza", Feminine),
    ("itis", Feminine),
    ("sis", Feminine),
    ("ez", Feminine),
    ("aje", Masculine),
    ("or", Masculine),
    ("ón", Masculine),
    ("án", Masculine),
    ("én", Masculine),
    ("ín", Masculine),
    ("ún", Masculine),
    ("o", Masculine),
    ("a", Feminine),
    ("é", Masculine),
    ("í", Masculine),
    ("ú", Masculine),
    ("l", Masculine),
    ("r", Masculine),
    ("n", Masculine),
    ("s", Masculine),
    ("t", Masculine),
    ("d", Masculine),
    ("x", Masculine),
    ("y", Masculine),
    ("j", Masculine),
];

/// Adjectives that stand before their noun; the noun tells the gender.
#[rustfmt::skip]
const BEFORE: &[&str] = &[
    "buen", "ex", "gran", "grandes", "mal", "mini", "primer", "super", "súper", "tercer",
];

/// The likely gender of a phrase in either number; `None` where nobody can tell: nouns for persons
/// that may be either, endings that say nothing, figures.
pub fn guess_gender(phrase: &str) -> Option<Guess> {
    let mut article = None;
    for word in phrase.split_whitespace() {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let small = small(word);
        match &*small {
            "el" | "los" | "un" | "unos" => article = Some(Masculine),
            "la" | "las" | "una" | "unas" => article = Some(Feminine),
            "" => {}
            _ if listed(BEFORE, &small) => {}
            _ => return guess_noun(word, &small, article),
        }
    }
    None
}

/// Whether a noun in small letters is a person of either gender: «el rival», «la rival».
pub fn is_person(noun: &str) -> bool {
    let is_listed = |noun: &str| listed(COMMON, noun) || listed(PERSONS, noun);
    is_listed(noun) || noun.strip_suffix('s').is_some_and(is_listed)
}

fn guess_noun(word: &str, small: &str, article: Option<Gender>) -> Option<Guess> {
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let noun: String = match super::singular(small) {
        Some(singular) => singular,
        None => small.to_owned(),
    };
    let guess = |gender, reason| Some(Guess { gender, noun: noun.clone(), reason });
    // «el arma»: the article hides the gender.
    let hidden = article == Some(Masculine) && super::takes_el(&noun);
    if let Some(gender) = article.filter(|_| !hidden) {
        return guess(gender, Reason::Article);
    }
    if listed(COMMON, &noun) {
        return None;
    }
    if listed(FEMININE, &noun) {
        return guess(Feminine, Reason::Dictionary);
    }
    if listed(MASCULINE, &noun) {
        return guess(Masculine, Reason::Dictionary);
    }
    if noun.ends_with("ista") || noun.ends_with("nte") && !noun.ends_with("mente") {
        return None;
    }
    let &(ending, gender) = ENDINGS.iter().find(|(ending, _)| noun.ends_with(ending))?;
    guess(gender, Reason::Ending(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn genders_are_guessed() {
        let cases = [
            ("casilla", Some(Feminine)),
            ("campo", Some(Masculine)),
            ("mano", Some(Feminine)),
            ("mapa", Some(Masculine)),
            ("misión", Some(Feminine)),
            ("avión", Some(Masculine)),
            ("naves civiles", Some(Feminine)),
            ("gran nave", Some(Feminine)),
            ("problemas", Some(Masculine)),
            ("Carta de Crisis", Some(Feminine)),
            ("contador", Some(Masculine)),
            ("ciudad", Some(Feminine)),
            ("viaje", Some(Masculine)),
            ("piloto", None),
            ("agente", None),
            ("artista", None),
            ("7", None),
            ("Crisis Extrema", Some(Feminine)),
            ("análisis", Some(Masculine)),
            ("arma nuclear", Some(Feminine)),
            ("el arma", Some(Feminine)),
            ("Super Crisis", Some(Feminine)),
            ("raider", Some(Masculine)),
            ("", None),
            ("la token", Some(Feminine)),
            ("corazón", Some(Masculine)),
            ("razón", Some(Feminine)),
            ("luz", Some(Feminine)),
            ("jueces", Some(Masculine)),
            ("nivel", Some(Masculine)),
        ];
        for (phrase, expected) in cases {
            assert_eq!(guess_gender(phrase).map(|guess| guess.gender), expected, "{phrase}");
        }
    }

    #[test]
    fn nothing_is_listed_that_an_ending_tells() {
        for (list, gender) in [(FEMININE, Feminine), (MASCULINE, Masculine)] {
            for noun in list {
                let told = ENDINGS.iter().find(|(ending, _)| noun.ends_with(ending));
                assert!(told.is_none_or(|&(_, told)| told != gender), "{noun}");
                assert!(!COMMON.contains(noun), "{noun}");
            }
        }
    }
}
