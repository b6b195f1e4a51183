//! The title that a reference probably means.

use std::collections::BTreeSet;

use super::titles::{Titles, fold};

/// How alike two titles must be, 1 being equal.
const ALIKE: f64 = 0.72;

/// Words that carry no meaning when titles are compared.
const SMALL: &[&str] = &[
    "a", "al", "con", "de", "del", "desde", "el", "en", "la", "las", "los", "o", "para", "por",
    "sin", "su", "un", "una", "y",
];

/// The titles nearest to some words, the nearest first, at most two.
pub(super) fn nearest(titles: &Titles, words: &str) -> Vec<usize> {
    let wanted = fold(words).words;
    let wanted_words = content_words(&wanted);
    let mut scored: Vec<(f64, usize)> = Vec::new();
    for (place, title) in titles.list.iter().enumerate() {
        let score = likeness(&wanted, &wanted_words, &title.folded.words);
        if score >= ALIKE {
            scored.push((score, place));
        }
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    scored.into_iter().take(2).map(|(_, place)| place).collect()
}

fn content_words(folded: &str) -> BTreeSet<&str> {
    folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !SMALL.contains(word))
        .collect()
}

fn likeness(wanted: &str, wanted_words: &BTreeSet<&str>, title: &str) -> f64 {
    if wanted.is_empty() || title.is_empty() {
        return 0.0;
    }
    let (short, long) = (wanted.len().min(title.len()), wanted.len().max(title.len()));
    let spelling =
        if short * 2 < long { 0.0 } else { strsim::normalized_damerau_levenshtein(wanted, title) };
    let title_words = content_words(title);
    let shared = wanted_words.intersection(&title_words).count();
    let (few, many) =
        (wanted_words.len().min(title_words.len()), wanted_words.len().max(title_words.len()));
    // All the words of one are words of the other, and at least half of that one's.
    let contained = if few > 0 && shared == few && few * 2 >= many { 0.8 } else { 0.0 };
    // One word and its relative: Ataque, Atacar.
    let one_word = !wanted.contains(' ') && !title.contains(' ');
    let prefix = wanted.chars().zip(title.chars()).take_while(|(a, b)| a == b).count();
    let relative = if one_word && prefix >= 3 && prefix * 2 >= short && long - short <= 3 {
        0.74
    } else {
        0.0
    };
    spelling.max(contained).max(relative)
}
