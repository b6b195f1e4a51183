//! Pairs of paragraphs: the same ones first, then those that share words, then those in one place.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::align::Match;
use super::chain;
use super::paragraphs::{Paragraphs, most_frequent, shared, shingles};

/// A pair of words that stands in more paragraphs than this tells none of them apart.
const MOST_PLACES: usize = 6;

/// The paragraphs in which two words follow one another; most pairs stand in one alone, for which
/// nothing has to be allocated.
struct Places {
    first: usize,
    more: Vec<usize>,
}

impl Places {
    fn add(&mut self, paragraph: usize) {
        let last = self.more.last().unwrap_or(&self.first);
        if self.more.len() < MOST_PLACES && *last != paragraph {
            self.more.push(paragraph);
        }
    }
}
/// A move must be this long, in words, before it is believed of a paragraph that was edited.
const SHORTEST_EDITED_MOVE: usize = 5;
/// A move must be this long in any case.
const SHORTEST_MOVE: usize = 3;
/// Short paragraphs of the same kind in the same place are held for one that was rewritten.
const SHORT: usize = 8;

/// Which paragraph of one text is which of the other, as far as that is known.
pub(super) struct Pairing<'a> {
    pub old: &'a Paragraphs<'a>,
    pub new: &'a Paragraphs<'a>,
    /// The new paragraph of each old one.
    pub partner_of_old: Vec<Option<usize>>,
    /// The old paragraph of each new one.
    pub partner_of_new: Vec<Option<usize>>,
}

impl Pairing<'_> {
    fn pair(&mut self, old: usize, new: usize) {
        if let (Some(a), Some(b)) =
            (self.partner_of_old.get_mut(old), self.partner_of_new.get_mut(new))
        {
            (*a, *b) = (Some(new), Some(old));
        }
    }

    fn is_free(&self, old: usize, new: usize) -> bool {
        self.partner_of_old.get(old) == Some(&None) && self.partner_of_new.get(new) == Some(&None)
    }

    /// Pairs what stands once in each text and is the same.
    pub fn pair_unique(&mut self) {
        let mut seen: FxHashMap<u64, Seen> = FxHashMap::default();
        for old in (0..self.old.len()).filter(|&old| self.old.length(old) > 0) {
            let seen = seen.entry(self.old.hash(old)).or_default();
            (seen.old, seen.olds) = (old, seen.olds + 1);
        }
        for new in 0..self.new.len() {
            if let Some(seen) = seen.get_mut(&self.new.hash(new)) {
                (seen.new, seen.news) = (new, seen.news + 1);
            }
        }
        for old in 0..self.old.len() {
            let Some(seen) = seen.get(&self.old.hash(old)) else { continue };
            let is_same = || self.old.keys(seen.old).eq(self.new.keys(seen.new));
            if seen.olds == 1 && seen.news == 1 && seen.old == old && is_same() {
                self.pair(old, seen.new);
            }
        }
        self.part_short_moves();
    }

    /// A word or two that stand somewhere else need not be the same words.
    fn part_short_moves(&mut self) {
        let pairs: Vec<(usize, usize)> = self.pairs().collect();
        let weights: Vec<usize> = pairs.iter().map(|&(old, _)| self.old.length(old) + 1).collect();
        let chain = chain::heaviest(&pairs, &weights);
        let mut stays = vec![false; pairs.len()];
        chain.into_iter().for_each(|index| stays[index] = true);
        for ((old, new), stays) in pairs.into_iter().zip(stays) {
            if !stays && self.old.length(old) < SHORTEST_MOVE {
                (self.partner_of_old[old], self.partner_of_new[new]) = (None, None);
            }
        }
    }

    /// Pairs equal paragraphs that stand several times, where they stand between the same ones.
    pub fn pair_repeated(&mut self) {
        for gap in self.gaps() {
            let free = |partners: &[Option<usize>], range: Range<usize>| -> Vec<usize> {
                range.filter(|&index| partners.get(index) == Some(&None)).collect()
            };
            let olds = free(&self.partner_of_old, gap.old);
            let news = free(&self.partner_of_new, gap.new);
            if olds.is_empty() || news.is_empty() {
                continue;
            }
            let old_hashes: Vec<u64> = olds.iter().map(|&old| self.old.hash(old)).collect();
            let new_hashes: Vec<u64> = news.iter().map(|&new| self.new.hash(new)).collect();
            for op in
                similar::capture_diff_slices(similar::Algorithm::Myers, &old_hashes, &new_hashes)
            {
                let similar::DiffOp::Equal { old_index, new_index, len } = op else { continue };
                for at in 0..len {
                    let (old, new) = (olds[old_index + at], news[new_index + at]);
                    if self.old.length(old) > 0 && self.old.keys(old).eq(self.new.keys(new)) {
                        self.pair(old, new);
                    }
                }
            }
        }
    }

    /// Pairs paragraphs that were edited, by the pairs of words that they share.
    pub fn pair_similar(&mut self) {
        let mut places: FxHashMap<u64, Places> = FxHashMap::default();
        for old in 0..self.old.len() {
            if self.partner_of_old[old].is_some() {
                continue;
            }
            for shingle in shingles(self.old.items(old)) {
                places
                    .entry(shingle)
                    .and_modify(|places| places.add(old))
                    .or_insert(Places { first: old, more: Vec::new() });
            }
        }
        let gap_of_old = self.gap_numbers(Which::Old);
        let gap_of_new = self.gap_numbers(Which::New);
        let mut scored: Vec<(u32, usize, usize)> = Vec::new();
        for new in 0..self.new.len() {
            if self.partner_of_new[new].is_some() {
                continue;
            }
            let mut found: Vec<usize> = Vec::new();
            for shingle in shingles(self.new.items(new)) {
                let Some(places) = places.get(&shingle) else { continue };
                if places.more.len() < MOST_PLACES {
                    found.push(places.first);
                    found.extend(&places.more);
                }
            }
            for old in most_frequent(found) {
                let is_here = gap_of_old.get(old) == gap_of_new.get(new);
                let score = self.similarity(old, new);
                let long = self.old.length(old).min(self.new.length(new));
                let wanted = match is_here {
                    true => 300,
                    false if long < SHORTEST_EDITED_MOVE => 1000,
                    false => 600,
                };
                if score >= wanted {
                    scored.push((score + if is_here { 100 } else { 0 }, old, new));
                }
            }
        }
        scored.sort_unstable_by(|a, b| b.0.cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        for (_, old, new) in scored {
            if self.is_free(old, new) {
                self.pair(old, new);
            }
        }
    }

    /// How alike two paragraphs are, in thousandths: the words that they share, twice, of all.
    fn similarity(&self, old: usize, new: usize) -> u32 {
        let shared = shared(&self.old.bag(old..old + 1), &self.new.bag(new..new + 1));
        let all = self.old.length(old) + self.new.length(new);
        u32::try_from(2000 * shared / all.max(1)).unwrap_or(1000)
    }

    /// Pairs what is left in the same place on both sides, where that is as many paragraphs of
    /// the same kinds and each is short or somewhat alike.
    pub fn pair_by_place(&mut self) {
        for gap in self.gaps() {
            let free = |partners: &[Option<usize>], range: Range<usize>| -> Vec<usize> {
                range.filter(|&index| partners.get(index) == Some(&None)).collect()
            };
            let olds = free(&self.partner_of_old, gap.old);
            let news = free(&self.partner_of_new, gap.new);
            if olds.len() != news.len() {
                continue;
            }
            for (old, new) in olds.into_iter().zip(news) {
                let is_kind = self.old.kinds.get(old) == self.new.kinds.get(new);
                let is_short = self.old.length(old).max(self.new.length(new)) <= SHORT;
                if is_kind && (is_short || self.similarity(old, new) >= 200) {
                    self.pair(old, new);
                }
            }
        }
    }

    /// The stretches between pairs that follow one another in both texts.
    fn gaps(&self) -> Vec<Gap> {
        let pairs: Vec<(usize, usize)> = self.pairs().collect();
        let weights: Vec<usize> = pairs.iter().map(|&(old, _)| self.old.length(old) + 1).collect();
        let chain = chain::heaviest(&pairs, &weights);
        let mut gaps = Vec::with_capacity(chain.len() + 1);
        let (mut old, mut new) = (0, 0);
        for &index in &chain {
            let (next_old, next_new) = pairs[index];
            gaps.push(Gap { old: old..next_old, new: new..next_new });
            (old, new) = (next_old + 1, next_new + 1);
        }
        gaps.push(Gap { old: old..self.old.len(), new: new..self.new.len() });
        gaps.retain(|gap| !gap.old.is_empty() || !gap.new.is_empty());
        gaps
    }

    /// The gap that each paragraph of a text stands in.
    fn gap_numbers(&self, which: Which) -> Vec<usize> {
        let mut numbers = vec![
            usize::MAX;
            match which {
                Which::Old => self.old.len(),
                Which::New => self.new.len(),
            }
        ];
        for (number, gap) in self.gaps().into_iter().enumerate() {
            let range = match which {
                Which::Old => gap.old,
                Which::New => gap.new,
            };
            if let Some(numbers) = numbers.get_mut(range) {
                numbers.fill(number);
            }
        }
        numbers
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let partners = self.partner_of_old.iter().enumerate();
        partners.filter_map(|(old, new)| Some((old, (*new)?)))
    }

    /// The pairs as matches, in the order of the old text.
    pub fn matches(&self) -> Vec<Match> {
        self.pairs()
            .map(|(old, new)| Match { old: old..old + 1, new: new..new + 1, is_moved: false })
            .collect()
    }
}

/// One of the two texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Old,
    New,
}

#[derive(Debug, Default)]
struct Seen {
    old: usize,
    olds: usize,
    new: usize,
    news: usize,
}

struct Gap {
    old: Range<usize>,
    new: Range<usize>,
}
