//! A cell of a table that holds nothing but adjectives: «agotada», «vacíos o rotos».

use crate::spanish::{Class, Conjunction, Features, features, inflect};

use super::Doubt;
use super::scan::{Gap, Scan};

/// What of a cell's adjectives agrees with a term of another cell, and what it would be; nothing
/// where the cell holds anything else.
pub(in super::super) fn alone(text: &str, from: Features, to: Features) -> Vec<Doubt> {
    let scan = Scan { text };
    let mut doubts = Vec::new();
    let mut at = 0;
    while let Some((gap, word)) = scan.after(at) {
        let small = &*word.small;
        let shown = features(small);
        match word.class() {
            _ if matches!(gap, Gap::Stop | Gap::Semicolon) => return Vec::new(),
            Class::Adjective | Class::AdjectiveOrVerb => {
                if shown == Some((Some(from.gender), from.number))
                    && let Some(written) = inflect(&word.text, to)
                    && written != *word.text
                {
                    let seen = word.text.clone().into_owned();
                    doubts.push(Doubt { range: word.range.clone(), seen, written: Some(written) });
                } else if shown.is_none_or(|(gender, _)| gender.is_some()) {
                    return Vec::new();
                }
            }
            Class::Shared | Class::Adverb => {}
            _ if Conjunction::read(small).is_some() => {}
            _ => return Vec::new(),
        }
        at = word.range.end;
    }
    doubts
}
