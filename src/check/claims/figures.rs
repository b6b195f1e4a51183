//! What a number of the text says: one figure, several, or a range.

use std::ops::Range;

use crate::check::prose::{Before, Number, Prose};
use crate::model::FaceSet;
use crate::model::dice::Die;
use crate::spanish::numbers::Kind;

/// A number as the text says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    /// The figures, in order; of a range both ends.
    pub values: Vec<i64>,
    /// Whether all figures from the first to the last are meant.
    pub is_range: bool,
    /// How many tokens say it.
    pub tokens: usize,
}

impl Reading {
    /// Whether it says these figures, in this order.
    pub(super) fn says(&self, values: &[i64]) -> bool {
        if self.is_range {
            let &[first, last] = self.values.as_slice() else { return false };
            let Ok(length) = i64::try_from(values.len()) else { return false };
            let in_a_row = values.iter().zip(first..).all(|(value, wanted)| *value == wanted);
            return in_a_row && last - first + 1 == length;
        }
        self.values == values
    }

    /// The faces of a die that it names; `None` where the die lacks one of them.
    pub(super) fn faces(&self, die: &Die) -> Option<FaceSet> {
        let face = |value: &i64| die.position(&value.to_string());
        if self.is_range {
            let &[first, last] = self.values.as_slice() else { return None };
            return Some(FaceSet::range(face(&first)?, face(&last)?));
        }
        let faces: Option<Vec<u32>> = self.values.iter().map(face).collect();
        Some(FaceSet::from_ranges(faces?.into_iter().map(|face| (face, face))))
    }
}

/// The ways to read a number that begins at a token: where each ends, and what it says.
///
/// `whole` is how many figures are wanted: «8, 8, 10 y 12».
pub(super) fn readings(
    prose: &Prose<'_>,
    at: usize,
    end: usize,
    whole: Option<usize>,
) -> Vec<(usize, Reading)> {
    let Some(number) = number_at(prose, at, end) else { return Vec::new() };
    let mut next = at + number.tokens;
    let mut values = vec![number.value];
    let mut is_range = false;
    let joint = Joint::at(prose, next, end);
    match (whole, joint) {
        (Some(count), None | Some(Joint::Or(..))) => {
            while values.len() < count
                && let Some((number, after)) = listed(prose, next, end)
            {
                values.push(number.value);
                next = after;
            }
        }
        (_, Some(Joint::To(number, after))) => {
            values.push(number.value);
            is_range = true;
            next = after;
        }
        (None, Some(Joint::Or(number, after))) => {
            values.push(number.value);
            next = after;
            while let Some(Joint::Or(number, after)) = Joint::at(prose, next, end) {
                values.push(number.value);
                next = after;
            }
        }
        (None, None) => {
            // «un 5, un 6 o un 7»
            let (more, after) = figures_to_or(prose, next, end);
            values.extend(more);
            next = after;
        }
    }
    let reading = Reading { values, is_range, tokens: next - at };
    let mut found = vec![(next, reading.clone())];
    // «una sola ficha»
    if next < end && is_word(prose, next, "sola") | is_word(prose, next, "solo") {
        found.push((next + 1, reading));
    }
    found
}

/// What joins a number to one before it.
enum Joint {
    /// «o», «u»: either.
    Or(Number, usize),
    /// «a», «–»: all from one to the other.
    To(Number, usize),
}

impl Joint {
    fn at(prose: &Prose<'_>, next: usize, end: usize) -> Option<Self> {
        let token = prose.tokens.get(next).filter(|_| next < end)?;
        if token.before == Before::Dash {
            let number = number_at(prose, next, end)?;
            return Some(Self::To(number, next + number.tokens));
        }
        if token.before != Before::Space {
            return None;
        }
        // «6 o un 7»: the article of the second figure is no figure.
        let mut second = next + 1;
        let number = number_at(prose, second, end)?;
        let number = match number.kind {
            Kind::One => {
                second += 1;
                number_at(prose, second, end).filter(|number| number.kind == Kind::Figures)?
            }
            _ => number,
        };
        if prose.tokens[second].before != Before::Space {
            return None;
        }
        let after = second + number.tokens;
        if ["o", "u"].iter().any(|word| is_word(prose, next, word)) {
            return Some(Self::Or(number, after));
        }
        is_word(prose, next, "a").then_some(Self::To(number, after))
    }
}

/// The next figure of a list, after a comma or «y».
fn listed(prose: &Prose<'_>, next: usize, end: usize) -> Option<(Number, usize)> {
    let token = prose.tokens.get(next).filter(|_| next < end)?;
    if matches!(token.before, Before::Comma | Before::Clause | Before::Dash) {
        return figure(prose, next, end);
    }
    let joins = ["y", "e", "o", "u"].iter().any(|word| is_word(prose, next, word));
    joins.then(|| figure(prose, next + 1, end))?
}

/// A number, and where it ends; an article before figures is passed over.
fn figure(prose: &Prose<'_>, at: usize, end: usize) -> Option<(Number, usize)> {
    let number = number_at(prose, at, end)?;
    if number.kind == Kind::One
        && let Some(figures) = number_at(prose, at + 1, end)
        && figures.kind == Kind::Figures
        && prose.tokens[at + 1].before == Before::Space
    {
        return Some((figures, at + 2));
    }
    Some((number, at + number.tokens))
}

/// Figures after commas, if the last of them follows «o»: they belong to the number before.
fn figures_to_or(prose: &Prose<'_>, mut next: usize, end: usize) -> (Vec<i64>, usize) {
    let start = next;
    let mut values = Vec::new();
    while prose.tokens.get(next).is_some_and(|token| token.before == Before::Comma)
        && let Some((number, after)) = figure(prose, next, end)
        && number.kind == Kind::Figures
    {
        values.push(number.value);
        next = after;
        if let Some(Joint::Or(number, after)) = Joint::at(prose, next, end) {
            values.push(number.value);
            return (values, after);
        }
    }
    (Vec::new(), start)
}

pub(super) fn number_at(prose: &Prose<'_>, at: usize, end: usize) -> Option<Number> {
    prose.tokens.get(at).filter(|_| at < end)?.number
}

/// Whether a token is a word, given by its stem.
pub(super) fn is_word(prose: &Prose<'_>, at: usize, word: &str) -> bool {
    let wanted = prose.word(crate::spanish::stem::stem(word));
    wanted.is_some() && prose.tokens.get(at).map(|token| token.word) == wanted
}

/// Whether one of some words stands in some tokens.
pub(super) fn has_word(prose: &Prose<'_>, tokens: Range<usize>, words: &[&str]) -> bool {
    let stems: Vec<_> =
        words.iter().filter_map(|word| prose.word(crate::spanish::stem::stem(word))).collect();
    let tokens = prose.tokens.get(tokens).unwrap_or(&[]);
    tokens.iter().any(|token| stems.contains(&token.word))
}
