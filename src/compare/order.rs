//! The same words in another order.
//!
//! «Armadura 2» and «2 Armadura» say the same, and so do «valor máximo» and «máximo valor». What
//! else changes places («A ataca a B») may turn a rule round, so nothing else counts.

use std::ops::Range;

use crate::spanish::{Determiner, is_adjective};

use super::change::Class;
use super::classify::{Judged, folded_words, words};
use super::differences::{DifferenceKind, Texts};
use super::grave::is_grave;
use super::small_words::{is_figure, is_small};
use super::text::BookText;

/// Joins a word that went on one side of another and came on its other side, where nothing but
/// their order changed.
pub(super) fn join(texts: &Texts<'_>, judged: &mut Vec<Judged>) {
    let mut kept: Vec<Judged> = Vec::with_capacity(judged.len());
    for one in judged.drain(..) {
        let is_open = |one: &Judged| {
            one.class == Class::Prose
                && one.kind == DifferenceKind::Other
                && one.old.len() + one.new.len() == 1
        };
        // How the words between are set is told by the change that takes them in.
        let is_layout =
            |one: &Judged| matches!(one.kind, DifferenceKind::Spacing | DifferenceKind::Emphasis);
        let before = kept.iter().rposition(|one| !is_layout(one));
        if let Some(before) = before.filter(|_| is_open(&one)) {
            let first = &kept[before];
            let (old, new) = (first.old.start..one.old.end, first.new.start..one.new.end);
            if is_open(first)
                && old.len() == 2
                && new.len() == 2
                && changes_sides(texts, &old, &new)
            {
                kept.truncate(before);
                kept.push(Judged { old, new, ..one });
                continue;
            }
        }
        kept.push(one);
    }
    *judged = kept;
}

/// Whether two words are in another order, and a figure among them counts no other word.
fn changes_sides(texts: &Texts<'_>, old: &Range<usize>, new: &Range<usize>) -> bool {
    let olds = folded_words(texts, words(texts.old, old));
    let news = folded_words(texts, words(texts.new, new));
    let stands_alone = |text: &BookText, range: &Range<usize>| {
        let unit = text.unit_of(range.start).map(|unit| unit.words.clone()).unwrap_or_default();
        let beside = |at: Option<usize>| {
            let at = at.filter(|at| unit.contains(at));
            at.map(|at| folded_words(texts, words(text, &(at..at + 1))).concat())
        };
        let is_word = |word: String| word.contains(char::is_alphanumeric);
        !beside(Some(range.end)).is_some_and(is_word)
            && !beside(range.start.checked_sub(1)).is_some_and(|word| is_figure(&word))
    };
    let has_figure = olds.iter().any(|word| is_figure(word));
    is_other_order(&olds, &news)
        && (!has_figure || (stands_alone(texts.old, old) && stands_alone(texts.new, new)))
}

/// Whether two stretches in lower case are a noun and its figure, or a noun and its adjective, in
/// one order and the other.
pub(super) fn is_other_order(old: &[&str], new: &[&str]) -> bool {
    let ([first, second], [third, fourth]) = (old, new) else { return false };
    if first == second || (first, second) != (fourth, third) {
        return false;
    }
    let is_noun = |word: &str| word.chars().all(char::is_alphabetic) && !is_small(word);
    let (noun, other) = match (is_figure(first), is_figure(second)) {
        (true, false) => (second, first),
        (false, true) => (first, second),
        (true, true) => return false,
        (false, false) => match (is_adjective(first), is_adjective(second)) {
            (true, false) => (second, first),
            (false, true) => (first, second),
            _ => return false,
        },
    };
    // «La misma ficha» and «la ficha misma» are two things.
    let is_free = is_figure(other)
        || is_extreme(other)
        || (!is_grave(&[other]) && Determiner::read(other).is_none());
    is_noun(noun) && !is_figure(noun) && !is_grave(&[noun]) && is_free
}

/// «Máximo» says the same before its noun and after it, unlike «único» or «mismo».
fn is_extreme(word: &str) -> bool {
    ["máxim", "mínim"].iter().any(|stem| word.starts_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_or_an_adjective_changes_sides() {
        for (old, new, expected) in [
            (["armadura", "2"], ["2", "armadura"], true),
            (["máximo", "valor"], ["valor", "máximo"], true),
            (["rota", "ficha"], ["ficha", "rota"], true),
            (["ficha", "casilla"], ["casilla", "ficha"], false),
            (["2", "3"], ["3", "2"], false),
            (["no", "2"], ["2", "no"], false),
            (["de", "2"], ["2", "de"], false),
            (["única", "ficha"], ["ficha", "única"], false),
            (["armadura", "2"], ["3", "armadura"], false),
        ] {
            assert_eq!(is_other_order(&old, &new), expected, "{old:?} {new:?}");
        }
    }
}
