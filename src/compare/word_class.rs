//! Whether words that gave way to others are a rule, a reference or prose.

use std::ops::Range;

use super::change::Class;
use super::classify::{folded_words, words};
use super::differences::Texts;
use super::small_words::{is_figure, is_operator};
use super::text::{BookText, Style, Unit, Word};

/// The longest stretch that came or went whole, in words, that a figure in it makes a matter of
/// rules; a new paragraph is prose.
const FIGURE_REACH: usize = 12;
/// How far back from a figure, in words, the name of what it numbers is looked for.
const LABEL_REACH: usize = 6;

/// What the pages and parts of a book are called before their number, in the order of their bytes.
const LABELS: &[&str] = &[
    "apartado",
    "apartados",
    "apéndice",
    "apéndices",
    "capítulo",
    "capítulos",
    "figura",
    "figuras",
    "p",
    "paso",
    "pasos",
    "pp",
    "punto",
    "puntos",
    "pág",
    "página",
    "páginas",
    "págs",
    "secciones",
    "sección",
    "tabla",
    "tablas",
];

/// The class of words that gave way to others.
pub(super) fn class_of_words(texts: &Texts<'_>, old: &Range<usize>, new: &Range<usize>) -> Class {
    let (olds, news) = (words(texts.old, old), words(texts.new, new));
    let stands_in = |text: &BookText, range: &Range<usize>, holds: fn(&Unit) -> bool| {
        let at = if range.is_empty() { range.start.checked_sub(1) } else { Some(range.start) };
        at.and_then(|at| text.unit_of(at)).is_some_and(holds)
    };
    let tells = |text: &BookText, range: &Range<usize>| {
        range.is_empty() || stands_in(text, range, |unit| unit.is_history)
    };
    // What the history of versions tells of a rule is told, not a rule.
    if tells(texts.old, old) && tells(texts.new, new) {
        return Class::Prose;
    }
    let is_dice =
        |text: &BookText, range: &Range<usize>| stands_in(text, range, |unit| unit.is_dice_row);
    let (old_dice, new_dice) = (is_dice(texts.old, old), is_dice(texts.new, new));
    if (old_dice || olds.is_empty()) && (new_dice || news.is_empty()) {
        return Class::Rule;
    }
    if numbers_a_part(texts.old, texts, old) && numbers_a_part(texts.new, texts, new) {
        return Class::Reference;
    }
    let among = |words: &[Word], holds: fn(&str) -> bool| -> Vec<String> {
        let all = folded_words(texts, words).into_iter();
        all.filter(|word| holds(word)).map(str::to_owned).collect()
    };
    let differs = |holds| among(olds, holds) != among(news, holds);
    let has_both = !olds.is_empty() && !news.is_empty();
    let counts = has_both || olds.len() + news.len() <= FIGURE_REACH;
    if counts && (differs(is_figure) || differs(is_operator)) {
        return Class::Rule;
    }
    let is_link = |words: &[Word]| words.iter().all(|word| word.style.has(Style::LINK));
    if is_link(olds) && is_link(news) {
        return Class::Reference;
    }
    Class::Prose
}

/// Whether some words are nothing but the number of a page or of a part: «página 12», «pasos 3 y
/// 4», «apéndice II».
fn numbers_a_part(text: &BookText, texts: &Texts<'_>, range: &Range<usize>) -> bool {
    let folded = |at: usize| folded_words(texts, words(text, &(at..at + 1))).concat();
    let is_number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit()) || word.chars().all(|c| "ivxlc".contains(c))
    };
    let between = |word: &str| matches!(word, "," | "." | "y" | "e" | "o" | "a" | "-" | "–");
    if range.is_empty() || !range.clone().all(|at| is_number(&folded(at))) {
        return false;
    }
    let first = text.unit_of(range.start).map_or(range.start, |unit| unit.words.start);
    let before = (first..range.start).rev().take(LABEL_REACH);
    let label = before.map(|at| (at, folded(at))).find(|(_, word)| {
        // Only what a list of numbers is made of stands between.
        !is_number(word) && !between(word)
    });
    label.is_some_and(|(at, word)| {
        // «Gana un punto» counts points.
        let counted = (first..at).next_back().map(folded);
        LABELS.binary_search(&word.as_str()).is_ok()
            && !counted.is_some_and(|word| is_figure(&word) || word == "un")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_labels_is_in_order() {
        assert!(LABELS.is_sorted());
    }
}
