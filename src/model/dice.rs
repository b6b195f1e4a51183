//! Dice: which faces they have, how likely each is, and how a text names them.
//!
//! Faces are counted by position from 0, so that all dice are alike to whoever looks for holes:
//! a d8, the sum of 2d6, a d66 that is read digit by digit, a die with pictures.

use std::sync::LazyLock;

use regex::Regex;

use super::faces::FaceSet;
use super::odds::Fraction;
use super::pool::Pool;
use super::wording::{fold, words};

/// The most sides of one die, and the most dice of a sum.
const MAX_SIDES: u32 = 1000;
const MAX_DICE: u32 = 12;

/// A die, or what is rolled in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Die {
    /// Faces 1 to n. On a d100 `00` is the hundred, on a d10 `0` the ten.
    Sides(u32),
    /// The sum of several equal dice, such as 2d6 with results from 2 to 12.
    Sum {
        /// How many are rolled, at least two.
        count: u32,
        /// The sides of each.
        sides: u32,
    },
    /// Several dice read as the digits of one number: d66 has 11–16, 21–26 … 61–66.
    Digits {
        /// How many digits.
        count: u32,
        /// The sides of each, at most nine.
        sides: u32,
    },
    /// Faces that are words or pictures, in order.
    Symbols(Vec<String>),
    /// The number of successes among several dice, from none to all.
    Pool(Pool),
}

static NAME: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?i)(?:^|[^[:alnum:]áéíóúüñ])([0-9]{0,3}) ?d ?([0-9]{1,5}|%)(?:$|[^[:alnum:]áéíóúüñ+×*%])").ok()
});

impl Die {
    /// Reads a name and nothing else: `d8`, `1d20`, `D%`, `d100`, `d66`, `2d6`.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        let (count, sides) = name.split_once('d')?;
        let count = match count.trim() {
            "" => 1,
            digits => short_number(digits)?,
        };
        let sides = match sides.trim() {
            "%" => 100,
            digits => short_number(digits)?,
        };
        match (count, sides) {
            (1, 44 | 66 | 88) => Some(Self::Digits { count: 2, sides: sides % 10 }),
            (1, 444 | 666 | 888) => Some(Self::Digits { count: 3, sides: sides % 10 }),
            (1, 2..=MAX_SIDES) => Some(Self::Sides(sides)),
            (2..=MAX_DICE, 2..=MAX_SIDES) => Some(Self::Sum { count, sides }),
            _ => None,
        }
    }

    /// Finds the one die that a title or a header cell names, such as `Tirada (d8)`, `B: d4` or
    /// `dado de ocho caras`; `None` also where it names two different ones.
    pub fn named_in(text: &str) -> Option<Self> {
        // A title that names a die is short; a long text is prose.
        if text.len() > 400 {
            return None;
        }
        let text = text.replace(['\u{a0}', '\u{202f}'], " ");
        let mut found: Option<Self> = None;
        let mut at = 0;
        while let Some(captures) = NAME.as_ref().and_then(|name| name.captures_at(&text, at)) {
            let (Some(all), Some(sides)) = (captures.get(0), captures.get(2)) else { break };
            // The character after the name may open the next one.
            at = sides.end();
            let count = captures.get(1).map_or("", |count| count.as_str());
            let Some(die) = Self::from_name(&format!("{count}d{}", sides.as_str())) else {
                continue;
            };
            if found.as_ref().is_some_and(|other| *other != die) || all.is_empty() {
                return None;
            }
            found = Some(die);
        }
        found.or_else(|| die_in_words(&text))
    }

    /// Whether a word in lower case heads a column with results of dice.
    pub fn heads_results(word: &str) -> bool {
        matches!(word, "dado" | "dados" | "tirada" | "tiradas")
    }

    /// Whether the text names this die and says nothing else.
    pub fn is_whole_name(text: &str) -> bool {
        Self::from_name(text.trim_matches(|c: char| !c.is_alphanumeric() && c != '%')).is_some()
    }

    /// How many faces (for a sum: different results) there are, at least one.
    pub fn len(&self) -> u32 {
        match self {
            Self::Sides(sides) => *sides,
            Self::Sum { count, sides } => count * sides - count + 1,
            Self::Digits { count, sides } => sides.pow(*count),
            Self::Symbols(faces) => u32::try_from(faces.len()).unwrap_or(u32::MAX),
            Self::Pool(pool) => pool.count() + 1,
        }
    }

    /// Whether there is no face at all, which only a die without symbols has.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All faces.
    pub fn all_faces(&self) -> FaceSet {
        match self.len().checked_sub(1) {
            Some(last) => FaceSet::range(0, last),
            None => FaceSet::default(),
        }
    }

    /// What is printed on a face, or the sum that it stands for.
    pub fn face(&self, position: u32) -> String {
        match self {
            Self::Sides(_) => (position + 1).to_string(),
            Self::Sum { count, .. } => (position + count).to_string(),
            Self::Digits { count, sides } => {
                let mut rest = position;
                let mut digits = Vec::new();
                for _ in 0..*count {
                    digits.push(char::from_digit(rest % sides + 1, 10).unwrap_or('?'));
                    rest /= sides;
                }
                digits.iter().rev().collect()
            }
            Self::Symbols(faces) => faces.get(position as usize).cloned().unwrap_or_default(),
            Self::Pool(_) => position.to_string(),
        }
    }

    /// The position of the face with a number, as it is written (`08` and `8` are one face, `00`
    /// is the hundred of a d100); `None` where the die has no such face.
    pub fn position(&self, digits: &str) -> Option<u32> {
        let value = short_number(digits)?;
        match self {
            Self::Sides(100) if matches!(digits, "0" | "00" | "000") => Some(99),
            Self::Sides(10) if matches!(digits, "0" | "00") => Some(9),
            Self::Sides(sides) => (1..=*sides).contains(&value).then(|| value - 1),
            Self::Sum { count, sides } => {
                (*count..=count * sides).contains(&value).then(|| value - count)
            }
            Self::Digits { count, sides } => {
                if digits.len() != *count as usize {
                    return None;
                }
                digits.chars().try_fold(0, |position, digit| {
                    let digit = digit.to_digit(10).filter(|digit| (1..=*sides).contains(digit))?;
                    Some(position * sides + digit - 1)
                })
            }
            Self::Symbols(_) => self.symbol(digits),
            Self::Pool(pool) => (value <= pool.count()).then_some(value),
        }
    }

    /// The position of a face by what is printed on it, without regard to case and accents.
    pub fn symbol(&self, text: &str) -> Option<u32> {
        let Self::Symbols(faces) = self else { return None };
        let wanted = bare(text);
        let at = faces.iter().position(|face| bare(face) == wanted)?;
        u32::try_from(at).ok()
    }

    /// The chance of rolling one of the faces.
    pub fn odds(&self, faces: &FaceSet) -> Fraction {
        self.odds_after(faces, 0)
    }

    /// The chance that a roll, after something is added to it, is one of the faces. What lies
    /// beyond the last face counts as the last one, and what lies before the first as the first.
    pub fn odds_after(&self, faces: &FaceSet, added: i64) -> Fraction {
        let last = i64::from(self.len().saturating_sub(1));
        let rolled = faces.ranges().iter().filter_map(|&(first, end)| {
            let (first, end) = (i64::from(first), i64::from(end).min(last));
            let from = if first == 0 { 0 } else { first.saturating_sub(added).max(0) };
            let to = if end == last { last } else { end.saturating_sub(added).min(last) };
            Some((u32::try_from(from).ok()?, u32::try_from(to).ok()?))
        });
        let rolled = FaceSet::from_ranges(rolled);
        let ways = match self {
            Self::Sum { count, sides } => ways(*count, *sides),
            Self::Pool(pool) => pool.ways(),
            Self::Sides(_) | Self::Digits { .. } | Self::Symbols(_) => {
                return Fraction::new(rolled.len().into(), self.len().into());
            }
        };
        let favourable = rolled
            .ranges()
            .iter()
            .filter_map(|(first, last)| ways.get(*first as usize..=*last as usize))
            .flatten()
            .sum();
        Fraction::new(favourable, ways.iter().sum())
    }

    /// The position of what a roll comes to after something is added to it. What lies beyond the
    /// last face counts as the last one, and what lies before the first as the first; `None` where
    /// nothing can be added.
    pub fn position_after(&self, roll: i64, added: i64) -> Option<u32> {
        let first = match self {
            Self::Sides(_) => 1,
            Self::Sum { count, .. } => i64::from(*count),
            Self::Pool(_) => 0,
            Self::Digits { .. } | Self::Symbols(_) => return None,
        };
        let last = i64::from(self.len().saturating_sub(1));
        let position = roll.saturating_add(added).saturating_sub(first).clamp(0, last);
        u32::try_from(position).ok()
    }

    /// Whether something can be added to a roll: the faces are numbers in a row.
    pub const fn takes_modifiers(&self) -> bool {
        matches!(self, Self::Sides(_) | Self::Sum { .. } | Self::Pool(_))
    }

    /// The faces of a pool that are a success, as a rulebook writes them.
    pub fn success(&self) -> Option<String> {
        let Self::Pool(pool) = self else { return None };
        Some(Self::Sides(pool.sides()).describe(pool.success()))
    }

    /// Whether a text that names a die means this one; of a pool one of its dice is enough.
    pub fn is_meant_by(&self, named: &Self) -> bool {
        match (self, named) {
            (Self::Pool(pool), Self::Sides(sides) | Self::Sum { sides, .. }) => {
                pool.sides() == *sides
            }
            _ => self == named,
        }
    }

    /// A pool of another number of dice; any other die as it is.
    #[must_use]
    pub fn with_dice(&self, count: Option<u32>) -> Self {
        match (self, count) {
            (Self::Pool(pool), Some(count)) => {
                Self::Pool(pool.of(count).unwrap_or_else(|| pool.clone()))
            }
            _ => self.clone(),
        }
    }

    /// Writes faces as a rulebook does: `3–8`, `8`, `2, 4–6`.
    pub fn describe(&self, faces: &FaceSet) -> String {
        let ranges = faces.ranges().iter().map(|&(first, last)| {
            let separator = if matches!(self, Self::Symbols(_)) { ", " } else { "–" };
            match last - first {
                // How many dice there are may differ from row to row, so the end stays open.
                _ if matches!(self, Self::Pool(_)) && last > 0 && last + 1 == self.len() => {
                    format!("{} o más", self.face(first))
                }
                0 => self.face(first),
                _ if separator == "–" => format!("{}–{}", self.face(first), self.face(last)),
                _ => (first..=last).map(|at| self.face(at)).collect::<Vec<_>>().join(separator),
            }
        });
        ranges.collect::<Vec<_>>().join(", ")
    }
}

impl std::fmt::Display for Die {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sides(sides) => write!(f, "d{sides}"),
            Self::Sum { count, sides } => write!(f, "{count}d{sides}"),
            Self::Digits { count, sides } => {
                write!(f, "d{}", sides.to_string().repeat(*count as usize))
            }
            Self::Symbols(faces) => write!(f, "{}", faces.join(" ")),
            Self::Pool(pool) => write!(f, "{}d{}", pool.count(), pool.sides()),
        }
    }
}

/// How many ways lead to each sum, from the least to the greatest.
fn ways(count: u32, sides: u32) -> Vec<u128> {
    let sides = sides as usize;
    let mut ways = vec![1u128];
    for _ in 0..count {
        let mut next = Vec::with_capacity(ways.len() + sides - 1);
        let mut window = 0u128;
        for at in 0..ways.len() + sides - 1 {
            window += ways.get(at).copied().unwrap_or(0);
            if let Some(gone) = at.checked_sub(sides).and_then(|gone| ways.get(gone)) {
                window -= gone;
            }
            next.push(window);
        }
        ways = next;
    }
    ways
}

fn die_in_words(text: &str) -> Option<Die> {
    let words = words(text);
    let at = words
        .windows(4)
        .find(|four| four[0].text == "dado" && four[1].text == "de" && four[3].text == "caras")?;
    Die::from_name(&format!("d{}", at[2].text))
}

fn short_number(digits: &str) -> Option<u32> {
    let plain = digits.len() <= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// A symbol without the mark that asks for its coloured or its plain form.
fn bare(text: &str) -> String {
    fold(text.trim()).replace(['\u{fe0e}', '\u{fe0f}'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_found_in_header_cells() {
        let named = |text| Die::named_in(text).map(|die| die.to_string());
        for (text, die) in [
            ("d8", "d8"),
            ("1D8", "d8"),
            ("D%", "d100"),
            ("1d20", "d20"),
            ("2d6", "2d6"),
            ("3 d 6", "3d6"),
            ("d66", "d66"),
            ("Tirada (d8)", "d8"),
            ("B: d4", "d4"),
            ("Apellido, d100", "d100"),
            ("d6 (un d6 por viper)", "d6"),
            ("Tira un dado de ocho caras", "d8"),
        ] {
            assert_eq!(named(text).as_deref(), Some(die), "{text}");
        }
        for text in
            ["Coste", "d4 o d6", "d8+1", "mod8", "d0", "d1", "D. 8.ª", "ad8", "d99999", "dado"]
        {
            assert_eq!(named(text), None, "{text}");
        }
    }

    #[test]
    fn sums_have_uneven_chances() {
        let two = Die::from_name("2d6").expect("a die");
        let odds = |first, last| two.odds(&FaceSet::range(first, last)).to_string();
        assert_eq!(odds(0, 0), "1/36");
        assert_eq!(odds(5, 5), "1/6");
        assert_eq!(odds(0, 10), "1/1");
        let many = Die::from_name("12d1000").expect("a die");
        assert_eq!(many.odds(&many.all_faces()).to_string(), "1/1");
    }

    #[test]
    fn what_lies_beyond_the_last_face_counts_as_the_last() {
        let odds = |name: &str, first: u32, last: u32, added| {
            let die = Die::from_name(name).expect("a die");
            let faces = FaceSet::range(first - 1, last - 1);
            die.odds_after(&faces, added).to_string()
        };
        assert_eq!(odds("d8", 8, 8, 2), "3/8");
        assert_eq!(odds("d8", 1, 2, 2), "0/1");
        assert_eq!(odds("d8", 1, 3, 2), "1/8");
        assert_eq!(odds("d8", 3, 8, -9), "0/1");
        assert_eq!(odds("d8", 1, 1, -9), "1/1");
        assert_eq!(odds("d100", 1, 30, -20), "1/2");
        let pool = Pool::new(3, 6, FaceSet::range(4, 5)).map(Die::Pool).expect("a pool");
        assert_eq!(pool.odds(&FaceSet::range(2, 9)).to_string(), "7/27");
        assert_eq!(pool.describe(&FaceSet::range(2, 3)), "2 o más");
        assert_eq!(pool.with_dice(Some(2)).odds(&FaceSet::range(2, 3)).to_string(), "1/9");
    }

    proptest! {
        #[test]
        fn faces_lead_back_to_their_position(
            name in "[1-3]?d(4|6|8|10|20|100|44|66|88|666)",
            seed: u32,
        ) {
            if let Some(die) = Die::from_name(&name) {
                let position = seed % die.len();
                prop_assert_eq!(die.position(&die.face(position)), Some(position));
            }
        }

        #[test]
        fn naming_never_panics(text: String) {
            let _ = Die::named_in(&text);
            let _ = Die::is_whole_name(&text);
        }
    }
}
