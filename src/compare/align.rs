//! Which paragraph of one text is which of the other.
//!
//! Paragraphs that are the same and stand once in each text are found first, wherever they are.
//! What is left between them is paired by the pairs of words that two paragraphs share, and the
//! rest by its place. The heaviest chain of pairs in the order of both texts stays; the others
//! are moves. Every step is linear in the text but for sorting.

use std::ops::Range;

use super::chain;
use super::pairing::Pairing;
use super::paragraphs::Paragraphs;

/// Paragraphs that stand for each other; one side is empty where something came or went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Match {
    /// Paragraphs of the old text.
    pub old: Range<usize>,
    /// Paragraphs of the new text.
    pub new: Range<usize>,
    /// Whether the text stands elsewhere now.
    pub is_moved: bool,
}

/// Aligns two texts: every paragraph of both is in exactly one match, in the order of the new
/// text; what went stands where it stood among what stayed.
pub(super) fn align(old: &Paragraphs<'_>, new: &Paragraphs<'_>) -> Vec<Match> {
    let mut pairing = Pairing {
        old,
        new,
        partner_of_old: vec![None; old.len()],
        partner_of_new: vec![None; new.len()],
    };
    pairing.pair_unique();
    pairing.pair_repeated();
    pairing.pair_similar();
    pairing.pair_by_place();
    let mut matches = pairing.matches();
    pairing.take_in_parts(&mut matches);
    mark_moves(old, &mut matches);
    in_order(matches, old.len(), new.len())
}

/// Marks the matches that are not in the heaviest chain.
fn mark_moves(old: &Paragraphs<'_>, matches: &mut [Match]) {
    matches.sort_by_key(|one| one.old.start);
    let pairs: Vec<_> = matches.iter().map(|one| (one.old.start, one.new.start)).collect();
    let weights: Vec<usize> = matches
        .iter()
        .map(|one| one.old.clone().map(|paragraph| old.length(paragraph)).sum::<usize>() + 1)
        .collect();
    matches.iter_mut().for_each(|one| one.is_moved = true);
    for index in chain::heaviest(&pairs, &weights) {
        matches[index].is_moved = false;
    }
}

/// Adds what came and what went, and sorts.
fn in_order(matches: Vec<Match>, olds: usize, news: usize) -> Vec<Match> {
    let mut by_new: Vec<Option<usize>> = vec![None; news];
    let mut is_old_taken = vec![false; olds];
    for (index, one) in matches.iter().enumerate() {
        for new in one.new.clone() {
            by_new[new] = Some(index);
        }
        for old in one.old.clone() {
            is_old_taken[old] = true;
        }
    }
    let mut result = Vec::with_capacity(matches.len());
    let mut next_old = 0;
    let mut gone_until = |until: usize, at: usize, result: &mut Vec<Match>| {
        while next_old < until {
            if !is_old_taken[next_old] {
                let old = next_old..next_old + 1;
                result.push(Match { old, new: at..at, is_moved: false });
            }
            next_old += 1;
        }
    };
    let mut new = 0;
    while new < news {
        match by_new[new].map(|index| &matches[index]) {
            Some(one) => {
                if !one.is_moved {
                    gone_until(one.old.start, new, &mut result);
                }
                result.push(one.clone());
                new = one.new.end.max(new + 1);
            }
            None => {
                let old = 0..0;
                result.push(Match { old, new: new..new + 1, is_moved: false });
                new += 1;
            }
        }
    }
    gone_until(olds, news, &mut result);
    result
}
