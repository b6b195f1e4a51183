//! What may have been meant by a word that is no word.
//!
//! Every word one slip away is tried (P. Norvig, “How to Write a Spelling Corrector”, 2007), and of
//! those that exist the likeliest come first: slips that Spanish writers make (accents, b and v,
//! c, s and z, a silent h, two letters exchanged) before others, and words of the book before words
//! of the dictionary. The word list's own suggestions are not asked for: they take a hundred times
//! as long.

use std::collections::BTreeMap;

use crate::model::capitalised;
use crate::spanish::accents::plain;

/// How many are told.
const MOST: usize = 3;
/// What a wrong or forgotten accent costs, or a capital.
const ACCENT: u32 = 3;
/// What the slips cost at most that everybody makes: an accent, a letter that sounds alike, two
/// letters exchanged.
const NEAR: u32 = 6;

impl Suggestions {
    /// Whether the best differs by an accent only.
    pub(super) fn differ_by_accent(&self) -> bool {
        self.distance.is_some_and(|distance| distance <= ACCENT)
    }

    /// Whether the best is but one common slip away.
    pub(super) fn are_near(&self) -> bool {
        self.distance.is_some_and(|distance| distance <= NEAR)
    }
}

const LETTERS: &str = "aábcdeéfghiíjlmnñoópqrstuúüvxyz";

/// Letters that sound alike.
const ALIKE: &[(char, char)] = &[
    ('b', 'v'),
    ('c', 's'),
    ('c', 'z'),
    ('s', 'z'),
    ('g', 'j'),
    ('m', 'n'),
    ('n', 'ñ'),
    ('c', 'q'),
    ('i', 'y'),
    ('u', 'ü'),
];

/// Words of the book with how often each stands there, for likeliness.
pub(super) type Familiar<'a> = BTreeMap<&'a str, usize>;

/// What may have been meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Suggestions {
    /// The likeliest words, the best first.
    pub words: Vec<String>,
    /// How far the best is: what its slip costs, less for words that the book likes.
    pub distance: Option<u32>,
}

/// The likeliest words for a lower-case one.
pub(super) fn suggest(
    lower: &str,
    familiar: &Familiar<'_>,
    is_word: impl Fn(&str) -> bool,
) -> Suggestions {
    let mut costs: BTreeMap<String, u32> = BTreeMap::new();
    let bare = plain(lower);
    let mut candidates = one_slip(lower);
    if bare != lower {
        // «destrída»: an accent too many and a letter too few.
        let more = one_slip(&bare).into_iter().map(|(word, cost)| (word, cost + ACCENT));
        candidates.extend(more);
    }
    // «europa».
    candidates.push((capitalised(lower), ACCENT));
    for (candidate, cost) in candidates {
        if candidate != lower && is_word(&candidate) {
            let best = costs.entry(candidate).or_insert(u32::MAX);
            *best = cost.min(*best);
        }
    }
    if costs.is_empty() && lower.chars().count() > 4 {
        two_slips(lower, familiar, &mut costs);
    }
    if costs.is_empty() {
        halves(lower, &is_word, &mut costs);
    }
    let mut ranked: Vec<(u32, String)> = costs
        .into_iter()
        .map(|(word, cost)| {
            // A word that stands often in the book is worth more than a likelier slip.
            let often = familiar.get(word.as_str()).copied().unwrap_or(0);
            let bonus =
                if often == 0 { 0 } else { 2 + u32::try_from(often.min(20)).unwrap_or(20) / 4 };
            (cost.saturating_sub(bonus), word)
        })
        .collect();
    ranked.sort();
    let best = ranked.first().map_or(0, |(cost, _)| *cost);
    let distance = ranked.first().map(|(cost, _)| *cost);
    let near = ranked.into_iter().take_while(|(cost, _)| *cost <= best + 4);
    Suggestions { words: near.take(MOST).map(|(_, word)| word).collect(), distance }
}

/// Every word one slip away, with what the slip costs.
fn one_slip(lower: &str) -> Vec<(String, u32)> {
    let letters: Vec<char> = lower.chars().collect();
    let mut found = Vec::new();
    let mut push =
        |letters: &[&[char]], cost| found.push((letters.concat().into_iter().collect(), cost));
    for at in 0..=letters.len() {
        let (before, after) = letters.split_at(at);
        for letter in LETTERS.chars() {
            // A letter too few; a silent h is the likeliest.
            push(&[before, &[letter], after], if letter == 'h' { 6 } else { 9 });
        }
        let [first, rest @ ..] = after else { continue };
        let is_doubled = before.last() == Some(first);
        push(&[before, rest], if is_doubled { 5 } else { 9 });
        for letter in LETTERS.chars().filter(|letter| letter != first) {
            push(&[before, &[letter], rest], likeness(*first, letter));
        }
        if let [second, rest @ ..] = rest {
            push(&[before, &[*second, *first], rest], 6);
        }
    }
    // An accent in another place is one slip: «despúes».
    let bare = plain(lower);
    if bare != lower {
        let letters: Vec<char> = bare.chars().collect();
        for (at, &letter) in letters.iter().enumerate() {
            let (before, after) = letters.split_at(at);
            if let Some(accented) = accented(letter) {
                found.push(([before, &[accented], &after[1..]].concat().into_iter().collect(), 3));
            }
        }
        found.push((bare, 3));
    }
    found
}

fn accented(letter: char) -> Option<char> {
    Some(match letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        _ => return None,
    })
}

/// What it costs to have written one letter for another.
fn likeness(written: char, meant: char) -> u32 {
    if accented(written) == Some(meant) || accented(meant) == Some(written) {
        return 3;
    }
    let alike = |pair: &&(char, char)| **pair == (written, meant) || **pair == (meant, written);
    if ALIKE.iter().any(|pair| alike(&pair)) { 5 } else { 10 }
}

/// Words of the book that are two slips away and begin alike.
fn two_slips(lower: &str, familiar: &Familiar<'_>, costs: &mut BTreeMap<String, u32>) {
    let Some(first) = lower.chars().next() else { return };
    let length = lower.len();
    let mut end = [0; 4];
    let from: &str = first.encode_utf8(&mut end);
    let beside = familiar.range(from..).take_while(|(word, _)| word.starts_with(first));
    for (word, _) in beside {
        if word.len().abs_diff(length) <= 2 && strsim::osa_distance(lower, word) == 2 {
            costs.insert((*word).to_owned(), 16);
        }
    }
}

/// Words of two letters that may have grown together with another.
const SHORT: &[&str] = &[
    "al", "de", "el", "en", "es", "ha", "la", "le", "lo", "me", "mi", "no", "se", "si", "sí", "su",
    "te", "tu", "un", "ya",
];

/// Two words written as one.
fn halves(lower: &str, is_word: &impl Fn(&str) -> bool, costs: &mut BTreeMap<String, u32>) {
    let is_part = |part: &str| match part.chars().count() {
        0 | 1 => false,
        2 => SHORT.contains(&part),
        _ => is_word(part),
    };
    for (at, _) in lower.char_indices().skip(2) {
        let (left, right) = lower.split_at(at);
        if is_part(left) && is_part(right) {
            costs.insert(format!("{left} {right}"), 14);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(word: &str) -> Option<String> {
        const WORDS: &[&str] = &[
            "recibe", "jugador", "después", "benigno", "título", "la", "vez", "tragedia",
            "juzgador",
        ];
        let familiar: Familiar<'_> = [("jugador", 40), ("recibe", 3)].into_iter().collect();
        suggest(word, &familiar, |word| WORDS.contains(&word)).words.into_iter().next()
    }

    #[test]
    fn likely_words_come_first() {
        for (wrong, right) in [
            ("recive", "recibe"),
            ("jguador", "jugador"),
            ("jguadro", "jugador"),
            ("despúes", "después"),
            ("beningo", "benigno"),
            ("titulo", "título"),
            ("lavez", "la vez"),
            ("tragenia", "tragedia"),
        ] {
            assert_eq!(best(wrong).as_deref(), Some(right), "{wrong}");
        }
        assert_eq!(best("xyzzy"), None);
    }
}
