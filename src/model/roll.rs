//! Die results as a table writes them: `3–8`, `8`, `8+`, `6 o 7`, `2 o menos`, `hasta 3`, `00`.
//!
//! The forms are those of Spanish rulebooks; any dash joins a range, and accents, spaces and
//! words such as «con un» before the figures do not matter. Open ends are clipped to the die. A
//! figure with a sign before it (`–3`, `+1`) is a modifier and a comparison (`F ≥ 2×B`) a rule:
//! neither is a result.

use super::dice::Die;
use super::faces::FaceSet;
use super::wording::fold;

/// What a cell says about a roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Nothing, or a lone dash.
    Empty,
    /// That it happens without a roll.
    Always,
    /// Some faces; none where an open end lies beyond the die.
    Faces(FaceSet),
    /// A result, but not one of this die.
    Faulty(RollFault),
    /// Something else.
    Other,
}

/// Why a result is none of the die's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RollFault {
    /// The die lacks a face; carries it as written.
    NoFace(String),
    /// The range runs backwards.
    Reversed,
}

/// Reads a cell as a result of a die.
pub fn read(text: &str, die: &Die) -> Reading {
    if is_dash(text) {
        return Reading::Empty;
    }
    if is_always(text) {
        return Reading::Always;
    }
    if matches!(die, Die::Symbols(_)) {
        return read_symbols(text, die);
    }
    let successes = if matches!(die, Die::Pool(_)) { without_unit(text) } else { text };
    let Some(roll) = Roll::parse(successes) else { return Reading::Other };
    match roll.on(die) {
        Ok(faces) => Reading::Faces(faces),
        Err(fault) => Reading::Faulty(fault),
    }
}

/// Whether a cell is empty or holds only a dash.
pub fn is_dash(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_dash_char(c))
}

fn is_dash_char(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Whether a short text says that no roll is made: «automático», «sin tirada», «siempre».
pub fn is_always(text: &str) -> bool {
    if text.len() > 80 || text.contains(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let folded = fold(text);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    words.iter().any(|word| word.starts_with("automatic"))
        || has(&["siempre"])
        || (has(&["sin", "no"]) && has(&["tirada", "tirar", "tira", "dado", "dados"]))
}

/// A result before anybody knows the die.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    parts: Vec<Part>,
}

/// Numbers stay as written, because `00` and `0` differ from nothing and d66 counts digits.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    One(String),
    Range(String, String),
    AtLeast(String),
    AtMost(String),
    Below(String),
    Above(String),
}

impl Roll {
    /// Reads a result; `None` where the text is anything else.
    pub fn parse(text: &str) -> Option<Self> {
        // The longest list of all faces of a die that anyone writes is far shorter.
        if text.len() > 200 {
            return None;
        }
        let tokens = tokens(text)?;
        let mut rest: &[Token] = &tokens;
        while let [Token::Word(word), tail @ ..] = rest
            && LEADS.contains(&word.as_str())
        {
            rest = tail;
        }
        let mut parts = Vec::new();
        loop {
            let (part, tail) = part(rest)?;
            parts.push(part);
            rest = match tail {
                [] => return Some(Self { parts }),
                [Token::Comma, Token::Word(word), tail @ ..] if is_joint(word) => tail,
                [Token::Comma, tail @ ..] => tail,
                [Token::Word(word), tail @ ..] if is_joint(word) => tail,
                _ => return None,
            };
        }
    }

    /// The faces that it stands for on a die.
    ///
    /// # Errors
    /// When the die lacks a face that is named, or a range runs backwards.
    pub fn on(&self, die: &Die) -> Result<FaceSet, RollFault> {
        let mut ranges = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            part.add_to(&mut ranges, die)?;
        }
        Ok(FaceSet::from_ranges(ranges))
    }
}

impl Part {
    fn add_to(&self, ranges: &mut Vec<(u32, u32)>, die: &Die) -> Result<(), RollFault> {
        let last = die.len().saturating_sub(1);
        let face =
            |digits: &String| die.position(digits).ok_or_else(|| RollFault::NoFace(digits.clone()));
        match self {
            Self::One(one) => {
                let one = face(one)?;
                ranges.push((one, one));
            }
            Self::Range(from, to) => {
                let (first, end) = (face(from)?, face(to)?);
                if first <= end {
                    ranges.push((first, end));
                } else if from.bytes().all(|byte| byte == b'0') {
                    // `00–04` of a table that counts from 00: the hundred and the first four.
                    ranges.extend([(first, first), (0, end)]);
                } else {
                    return Err(RollFault::Reversed);
                }
            }
            Self::AtLeast(from) => ranges.extend(bound(die, from, 0)?.map(|at| (at, last))),
            Self::Above(from) => ranges.extend(bound(die, from, 1)?.map(|at| (at, last))),
            Self::AtMost(to) => ranges.extend(up_to(bound(die, to, 1)?, last)),
            Self::Below(to) => ranges.extend(up_to(bound(die, to, 0)?, last)),
        }
        Ok(())
    }
}

/// The position of the first face that is at least `digits` plus `more`; `None` beyond the die.
fn bound(die: &Die, digits: &str, more: u32) -> Result<Option<u32>, RollFault> {
    if let Some(at) = die.position(digits) {
        return Ok(Some(at + more).filter(|&at| at < die.len()));
    }
    let least = match die {
        Die::Sides(_) => 1,
        Die::Sum { count, .. } => *count,
        Die::Pool(_) => 0,
        Die::Digits { .. } | Die::Symbols(_) => return Err(RollFault::NoFace(digits.to_owned())),
    };
    // A modifier may carry the result below or above the die.
    let value = digits.parse::<u32>().unwrap_or(u32::MAX).saturating_add(more);
    Ok(Some(value.saturating_sub(least)).filter(|&at| at < die.len()))
}

/// The faces before the first one that is too high; all of them where there is none.
fn up_to(first_above: Option<u32>, last: u32) -> Option<(u32, u32)> {
    match first_above {
        Some(0) => None,
        Some(at) => Some((0, at - 1)),
        None => Some((0, last)),
    }
}

/// What is counted in a pool: `2 o más éxitos`.
const SUCCESSES: [&str; 2] = ["éxitos", "éxito"];

/// A count of successes without the word for them.
fn without_unit(text: &str) -> &str {
    let text = text.trim().trim_end_matches('.');
    SUCCESSES.iter().find_map(|word| text.strip_suffix(word)).unwrap_or(text)
}

fn read_symbols(text: &str, die: &Die) -> Reading {
    let mut ranges = Vec::new();
    for item in text.split([',', ';', '/']).flat_map(|item| item.split(" o ")) {
        match die.symbol(item) {
            Some(at) => ranges.push((at, at)),
            None => return Reading::Other,
        }
    }
    Reading::Faces(FaceSet::from_ranges(ranges))
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Number(String),
    Word(String),
    Dash,
    Plus,
    Comma,
    Semicolon,
}

/// Words that may stand before the figures.
const LEADS: [&str; 12] = [
    "con",
    "un",
    "una",
    "el",
    "resultado",
    "resultados",
    "tirada",
    "tiradas",
    "de",
    "sacar",
    "si",
    "del",
];

fn is_joint(word: &str) -> bool {
    matches!(word, "o" | "u" | "y")
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let folded = fold(text);
    let trimmed =
        folded.trim().trim_end_matches(['.', ':', ')', ']']).trim_start_matches(['(', '[']);
    let mut tokens = Vec::new();
    let mut rest = trimmed;
    while let Some(c) = rest.chars().next() {
        let length = |is: fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        let taken = if c.is_ascii_digit() {
            let taken = length(|c| c.is_ascii_digit());
            tokens.push(Token::Number(rest[..taken].to_owned()));
            taken
        } else if c.is_alphabetic() {
            let taken = length(char::is_alphabetic);
            // Glued by hand or by a copy: «12omás».
            match &rest[..taken] {
                "omas" => tokens.extend(["o", "mas"].map(|word| Token::Word(word.to_owned()))),
                "omenos" => tokens.extend(["o", "menos"].map(|word| Token::Word(word.to_owned()))),
                word => tokens.push(Token::Word(word.to_owned())),
            }
            taken
        } else {
            match c {
                _ if c.is_whitespace() => {}
                _ if is_dash_char(c) => tokens.push(Token::Dash),
                '+' => tokens.push(Token::Plus),
                ',' => tokens.push(Token::Comma),
                ';' => tokens.push(Token::Semicolon),
                _ => return None,
            }
            c.len_utf8()
        };
        rest = &rest[taken..];
    }
    Some(tokens)
}

fn part(tokens: &[Token]) -> Option<(Part, &[Token])> {
    use Token::{Dash, Number, Plus, Semicolon, Word};
    let is = |word: &str, wanted: &[&str]| wanted.contains(&word);
    Some(match tokens {
        [Word(hasta), Word(el), Number(n), rest @ ..] if hasta == "hasta" && el == "el" => {
            (Part::AtMost(n.clone()), rest)
        }
        [Word(hasta), Number(n), rest @ ..] if hasta == "hasta" => (Part::AtMost(n.clone()), rest),
        [Word(word), Word(de), Number(n), rest @ ..] if word == "menos" && de == "de" => {
            (Part::Below(n.clone()), rest)
        }
        [Word(word), Word(de), Number(n), rest @ ..] if word == "mas" && de == "de" => {
            (Part::Above(n.clone()), rest)
        }
        [Word(entre), Number(a), Word(y), Number(b), rest @ ..] if entre == "entre" && y == "y" => {
            (Part::Range(a.clone(), b.clone()), rest)
        }
        // «1;3-4»: the first digit, then a range of the second.
        [Number(a), Semicolon, Number(b), Dash, Number(c), rest @ ..] => {
            (Part::Range(format!("{a}{b}"), format!("{a}{c}")), rest)
        }
        [Number(a), Semicolon, Number(b), rest @ ..] => (Part::One(format!("{a}{b}")), rest),
        [Number(a), Dash, Number(b), rest @ ..] => (Part::Range(a.clone(), b.clone()), rest),
        [Number(a), Word(to), Number(b), rest @ ..] if is(to, &["a", "al"]) => {
            (Part::Range(a.clone(), b.clone()), rest)
        }
        [Number(n), Plus, rest @ ..] => (Part::AtLeast(n.clone()), rest),
        [Number(n), Word(o), Word(word), rest @ ..] if o == "o" && is(word, MORE) => {
            (Part::AtLeast(n.clone()), rest)
        }
        [Number(n), Word(o), Word(word), rest @ ..] if o == "o" && is(word, LESS) => {
            (Part::AtMost(n.clone()), rest)
        }
        [Number(n), rest @ ..] => (Part::One(n.clone()), rest),
        _ => return None,
    })
}

const MORE: &[&str] = &["mas", "mayor", "superior"];
const LESS: &[&str] = &["menos", "menor", "inferior"];

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn on(text: &str, die: &str) -> String {
        let die = Die::from_name(die).expect("a die");
        match read(text, &die) {
            Reading::Faces(faces) if faces.is_empty() => "nothing".to_owned(),
            Reading::Faces(faces) => die.describe(&faces),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn every_spelling_of_a_range_is_understood() {
        for text in
            ["3-8", "3–8", "3 — 8", "3\u{2011}8", "3 − 8", "3 a 8", "de 3 a 8", "3+", "(3–8)"]
        {
            assert_eq!(on(text, "d8"), "3–8", "{text}");
        }
        for text in ["3 o más", "3 o mas", "3omás", "más de 2", "entre 3 y 8", "3 o superior"] {
            assert_eq!(on(text, "d8"), "3–8", "{text}");
        }
        for text in ["7 u 8", "7, 8", "7 y 8", "con un 7 u 8", "07-08", "7–8."] {
            assert_eq!(on(text, "d8"), "7–8", "{text}");
        }
        assert_eq!(on("6 ó 7", "d8"), "6–7");
        assert_eq!(on("1, 3 o 5", "d8"), "1, 3, 5");
        assert_eq!(on("8", "d8"), "8");
    }

    #[test]
    fn open_ends_stop_at_the_die() {
        assert_eq!(on("2 o menos", "2d6"), "2");
        assert_eq!(on("12 o mas", "2d6"), "12");
        assert_eq!(on("hasta 3", "d8"), "1–3");
        assert_eq!(on("menos de 3", "d8"), "1–2");
        assert_eq!(on("más de 6", "d8"), "7–8");
        assert_eq!(on("Menos de 1", "d20"), "nothing");
        assert_eq!(on("22 o más", "d20"), "nothing");
        assert_eq!(on("0 o menos", "d8"), "nothing");
        assert_eq!(on("0 o más", "d8"), "1–8");
        assert_eq!(on("hasta 30", "d8"), "1–8");
        assert_eq!(on("más de 0", "d8"), "1–8");
    }

    #[test]
    fn dice_of_hundred_and_of_digits_have_their_own_numbers() {
        assert_eq!(on("96-00", "d100"), "96–100");
        assert_eq!(on("00", "d100"), "100");
        assert_eq!(on("01–05", "d100"), "1–5");
        assert_eq!(on("00-04", "d100"), "1–4, 100");
        assert_eq!(on("0", "d10"), "10");
        assert_eq!(on("14-23", "d66"), "14–23");
        assert_eq!(on("2;3-5", "d66"), "23–25");
        assert_eq!(on("11-18", "d66"), "Faulty(NoFace(\"18\"))");
        assert_eq!(on("11-18", "d88"), "11–18");
        assert_eq!(on("9", "d8"), "Faulty(NoFace(\"9\"))");
        assert_eq!(on("0", "d8"), "Faulty(NoFace(\"0\"))");
        assert_eq!(on("8-3", "d8"), "Faulty(Reversed)");
    }

    #[test]
    fn other_cells_are_not_results() {
        for text in ["–", "", " — ", "-"] {
            assert_eq!(on(text, "d8"), "Empty", "{text}");
        }
        for text in ["Automático", "sin tirada", "No hay tirada de dado", "siempre"] {
            assert_eq!(on(text, "d8"), "Always", "{text}");
        }
        for text in ["–3", "−1", "+1", "F ≥ 2×B", "< 3", "½", "2×3", "1.200", "3 raiders", "a 8"]
        {
            assert_eq!(on(text, "d8"), "Other", "{text}");
        }
    }

    #[test]
    fn pictures_are_faces_too() {
        let die = Die::Symbols(vec!["💥".to_owned(), "Humo".to_owned(), "●".to_owned()]);
        assert_eq!(
            read("💥\u{fe0f}, ●", &die),
            Reading::Faces(FaceSet::from_ranges([(0, 0), (2, 2)]))
        );
        assert_eq!(read("humo o ●", &die), Reading::Faces(FaceSet::range(1, 2)));
        assert_eq!(read("■", &die), Reading::Other);
    }

    #[test]
    fn successes_of_a_pool_are_counted() {
        let success = FaceSet::range(4, 5);
        let die = super::super::Pool::new(4, 6, success).map(Die::Pool).expect("a pool");
        let on = |text| match read(text, &die) {
            Reading::Faces(faces) => die.describe(&faces),
            other => format!("{other:?}"),
        };
        for text in ["2 o más", "2+", "2 o más éxitos", "2-4", "más de 1"] {
            assert_eq!(on(text), "2 o más", "{text}");
        }
        assert_eq!(on("0"), "0");
        assert_eq!(on("1 éxito"), "1");
        assert_eq!(on("hasta 2 éxitos"), "0–2");
        assert_eq!(on("5"), "Faulty(NoFace(\"5\"))");
    }

    proptest! {
        #[test]
        fn reading_never_panics(text in "[-–0-9a-z +,;o.áÁ%()×]{0,24}|.{0,40}") {
            for die in ["d8", "2d6", "d66", "d100"] {
                let die = Die::from_name(die).expect("a die");
                let _ = read(&text, &die);
            }
        }

        #[test]
        fn what_is_described_is_read_back(first in 0u32..36, length in 0u32..36) {
            for name in ["d8", "2d6", "d66", "d100", "3d6"] {
                let die = Die::from_name(name).expect("a die");
                let first = first % die.len();
                let last = (first + length).min(die.len() - 1);
                let faces = FaceSet::range(first, last);
                prop_assert_eq!(read(&die.describe(&faces), &die), Reading::Faces(faces));
            }
        }
    }
}
