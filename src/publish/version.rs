//! What a version may be called, and which of two is the newer one.
//!
//! A version is made of numbers with points between them, `0.9` or `2026.1`, so that 0.10 comes
//! after 0.9. A `v` may stand in front (`v1.0`); a letter at the end comes later (`1.1a` after
//! `1.1`, as errata are numbered); words after a hyphen come earlier (`1.0-beta` before `1.0`).

use std::cmp::Ordering;

/// The longest name, in bytes.
const MAX_LENGTH: usize = 64;

/// The name of a version, fit for a folder on every system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    name: String,
    numbers: Vec<Number>,
    letter: Option<char>,
    /// The parts after the hyphen; empty for a finished version.
    preliminary: Vec<Part>,
}

/// A number of any length: its digits without zeros in front.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Number(String);

impl Number {
    fn read(digits: &str) -> Option<Self> {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| Self(digits.trim_start_matches('0').to_owned()))
    }

    fn order(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.cmp(&other.0))
    }
}

/// A part of what follows the hyphen; words come after numbers, as in semantic versioning.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Number(Number),
    /// In lower case.
    Word(String),
}

impl Part {
    fn read(text: &str) -> Option<Self> {
        if let Some(number) = Number::read(text) {
            return Some(Self::Number(number));
        }
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        plain.then(|| Self::Word(text.to_ascii_lowercase()))
    }

    fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(one), Self::Number(two)) => one.order(two),
            (Self::Number(_), Self::Word(_)) => Ordering::Less,
            (Self::Word(_), Self::Number(_)) => Ordering::Greater,
            (Self::Word(one), Self::Word(two)) => one.cmp(two),
        }
    }
}

impl Version {
    /// Reads a name; `None` for one that is no version.
    pub fn parse(name: &str) -> Option<Self> {
        if name.len() > MAX_LENGTH {
            return None;
        }
        let core = name.strip_prefix(['v', 'V']).unwrap_or(name);
        let (finished, preliminary) = match core.split_once('-') {
            Some((finished, rest)) => {
                (finished, rest.split(['.', '-']).map(Part::read).collect::<Option<Vec<_>>>()?)
            }
            None => (core, Vec::new()),
        };
        let letter = finished.chars().last().filter(char::is_ascii_alphabetic);
        let digits = finished.strip_suffix(|c: char| c.is_ascii_alphabetic()).unwrap_or(finished);
        let numbers = digits.split('.').map(Number::read).collect::<Option<Vec<_>>>()?;
        let letter = letter.map(|letter| letter.to_ascii_lowercase());
        Some(Self { name: name.to_owned(), numbers, letter, preliminary })
    }

    /// The name as its publisher writes it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name without the `v` that may stand in front.
    pub fn bare(&self) -> &str {
        self.name.strip_prefix(['v', 'V']).unwrap_or(&self.name)
    }

    /// Whether two names would be one folder on a system that does not tell capitals apart.
    pub fn clashes_with(&self, other: &Self) -> bool {
        self.name.eq_ignore_ascii_case(&other.name)
    }

    /// Earlier versions are less. Different names may be equal: `1.0`, `v1.0` and `1.0.0`.
    pub fn order(&self, other: &Self) -> Ordering {
        let zero = Number(String::new());
        for index in 0..self.numbers.len().max(other.numbers.len()) {
            let number = |version: &Self| version.numbers.get(index).unwrap_or(&zero).clone();
            let order = number(self).order(&number(other));
            if order != Ordering::Equal {
                return order;
            }
        }
        let finished = self.preliminary.is_empty().cmp(&other.preliminary.is_empty());
        let parts = || {
            let pairs = self.preliminary.iter().zip(&other.preliminary);
            let differing =
                pairs.map(|(one, two)| one.order(two)).find(|order| *order != Ordering::Equal);
            differing.unwrap_or_else(|| self.preliminary.len().cmp(&other.preliminary.len()))
        };
        self.letter.cmp(&other.letter).then(finished).then_with(parts)
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn version(name: &str) -> Version {
        Version::parse(name).unwrap_or_else(|| panic!("{name} is a version"))
    }

    #[test]
    fn versions_come_in_the_order_of_their_numbers() {
        let ordered = [
            "0.1",
            "0.9",
            "0.9a",
            "0.9b",
            "0.10",
            "0.10.1",
            "v1.0-2",
            "1.0-alfa",
            "1.0-beta.2",
            "1.0-beta.10",
            "1.0-beta.10.1",
            "1.0",
            "1.0a-beta",
            "1.0a",
            "1.1",
            "2026.1",
            "99999999999999999999999.1",
        ];
        for (index, one) in ordered.iter().enumerate() {
            for (place, two) in ordered.iter().enumerate() {
                let order = version(one).order(&version(two));
                assert_eq!(order, index.cmp(&place), "{one} {two}");
            }
        }
        for same in ["v1.0", "V1", "1.0.0", "01.0"] {
            assert_eq!(version("1.0").order(&version(same)), Ordering::Equal, "{same}");
        }
    }

    #[test]
    fn a_name_is_fit_for_a_folder() {
        for wrong in [
            "",
            "v",
            ".",
            "..",
            "1.",
            ".1",
            "1..2",
            "1.0-",
            "1.0-beta..1",
            "uno",
            "1/2",
            "1\\2",
            "1.0 ",
            "con",
            "1.0\n",
            "1.0-ñ",
            "-1",
            "1ab",
            &"1".repeat(65),
        ] {
            assert!(Version::parse(wrong).is_none(), "{wrong:?}");
        }
        assert!(version("V1.0").clashes_with(&version("v1.0")));
        assert!(!version("1.0").clashes_with(&version("v1.0")));
        assert_eq!(version("v1.0").bare(), "1.0");
    }

    proptest! {
        #[test]
        fn the_order_is_total(names in prop::collection::vec("v?[0-9]{1,2}(\\.[0-9]{1,2}){0,2}[a-c]?(-[a-b0-9]{1,2}){0,2}", 3)) {
            let versions: Vec<Version> = names.iter().map(|name| version(name)).collect();
            let [a, b, c] = versions.as_slice() else { unreachable!() };
            prop_assert_eq!(a.order(b), b.order(a).reverse());
            if a.order(b) != Ordering::Greater && b.order(c) != Ordering::Greater {
                prop_assert_ne!(a.order(c), Ordering::Greater);
            }
        }
    }
}
