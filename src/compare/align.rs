//! Which paragraph of one text is which of the other.
//!
//! Paragraphs that are the same and stand once in each text are found first, wherever they are.
//! What is left between them is paired by the pairs of words that two paragraphs share, and the
//! rest by its place. The heaviest chain of pairs in the order of both texts stays; the others
//! are moves. Every step is linear in the text but for sorting.

use std::collections::HashMap;
use std::ops::Range;

use super::chain;
use super::forms::Item;

/// A pair of words that stands in more paragraphs than this tells none of them apart.
const MOST_PLACES: usize = 6;
/// A move must be this long, in words, before it is believed of a paragraph that was edited.
const SHORTEST_EDITED_MOVE: usize = 5;
/// A move must be this long in any case.
const SHORTEST_MOVE: usize = 3;
/// A paragraph without a pair is compared with this many before and after it, for splits.
const MOST_PARTS: usize = 6;
/// Short paragraphs of the same kind in the same place are held for one that was rewritten.
const SHORT: usize = 8;

/// The paragraphs of one text, as far as aligning needs them.
pub(super) struct Paragraphs<'a> {
    /// The items of all paragraphs.
    pub items: &'a [Item],
    /// Which of them are a paragraph's.
    pub ranges: &'a [Range<usize>],
    /// Equal for paragraphs that may stand for each other without being alike.
    pub kinds: &'a [u32],
}

impl Paragraphs<'_> {
    fn len(&self) -> usize {
        self.ranges.len()
    }

    fn items(&self, paragraph: usize) -> &[Item] {
        let range = self.ranges.get(paragraph).cloned().unwrap_or_default();
        self.items.get(range).unwrap_or_default()
    }

    fn length(&self, paragraph: usize) -> usize {
        self.ranges.get(paragraph).map_or(0, Range::len)
    }

    fn keys(&self, paragraph: usize) -> impl Iterator<Item = u32> + '_ {
        self.items(paragraph).iter().map(|item| item.key)
    }

    fn hash(&self, paragraph: usize) -> u64 {
        self.keys(paragraph).fold(SEED, mix)
    }

    fn bag(&self, paragraphs: Range<usize>) -> Vec<u32> {
        let mut bag: Vec<u32> = paragraphs.flat_map(|paragraph| self.keys(paragraph)).collect();
        bag.sort_unstable();
        bag
    }
}

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

struct Pairing<'a> {
    old: &'a Paragraphs<'a>,
    new: &'a Paragraphs<'a>,
    partner_of_old: Vec<Option<usize>>,
    partner_of_new: Vec<Option<usize>>,
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
    fn pair_unique(&mut self) {
        let mut seen: HashMap<u64, Seen> = HashMap::new();
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
    fn pair_repeated(&mut self) {
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
    fn pair_similar(&mut self) {
        let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
        for old in 0..self.old.len() {
            if self.partner_of_old[old].is_some() {
                continue;
            }
            for shingle in shingles(self.old.items(old)) {
                let places = places.entry(shingle).or_default();
                if places.len() <= MOST_PLACES && places.last() != Some(&old) {
                    places.push(old);
                }
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
                if places.len() <= MOST_PLACES {
                    found.extend(places);
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
    fn pair_by_place(&mut self) {
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

    fn matches(&self) -> Vec<Match> {
        self.pairs()
            .map(|(old, new)| Match { old: old..old + 1, new: new..new + 1, is_moved: false })
            .collect()
    }

    /// Takes a paragraph that has no pair into the match beside it where its words are a part of
    /// what stood there: paragraphs that were parted or joined.
    fn take_in_parts(&mut self, matches: &mut [Match]) {
        for one in matches.iter_mut() {
            for _ in 0..MOST_PARTS {
                let grown = self.grow(one, Which::New) || self.grow(one, Which::Old);
                if !grown {
                    break;
                }
            }
        }
    }

    fn grow(&mut self, one: &mut Match, which: Which) -> bool {
        let (side, other_side, partners) = match which {
            Which::Old => (self.old, self.new, &mut self.partner_of_old),
            Which::New => (self.new, self.old, &mut self.partner_of_new),
        };
        let (range, other) = match which {
            Which::Old => (one.old.clone(), one.new.clone()),
            Which::New => (one.new.clone(), one.old.clone()),
        };
        let length = |side: &Paragraphs<'_>, range: Range<usize>| -> usize {
            range.map(|paragraph| side.length(paragraph)).sum()
        };
        let whole = length(other_side, other.clone());
        let here = length(side, range.clone());
        let beside = [Some(range.end), range.start.checked_sub(1)];
        for part in beside.into_iter().flatten() {
            if partners.get(part) != Some(&None) {
                continue;
            }
            let added = side.length(part);
            if added == 0 || (here + added) * 2 > whole * 3 + 6 {
                continue;
            }
            let grown = range.start.min(part)..range.end.max(part + 1);
            let whole_bag = other_side.bag(other.clone());
            let before = shared(&side.bag(range.clone()), &whole_bag);
            let after = shared(&side.bag(grown.clone()), &whole_bag);
            if (after - before.min(after)) * 10 < added * 7 {
                continue;
            }
            partners[part] = Some(other.start);
            match which {
                Which::Old => one.old = grown,
                Which::New => one.new = grown,
            }
            return true;
        }
        false
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
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

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Takes one more key into a hash.
fn mix(hash: u64, key: u32) -> u64 {
    let hash = (hash ^ u64::from(key)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^ (hash >> 32)
}

/// In a paragraph longer than this, in words, every fourth pair of words tells enough.
const LONG: usize = 40;

/// The pairs of words that follow one another, of a long paragraph those whose hash is one of
/// four; the word itself where there is only one.
fn shingles(items: &[Item]) -> impl Iterator<Item = u64> + '_ {
    let single = (items.len() == 1).then(|| mix(SEED, items[0].key));
    let pairs = items.windows(2).map(|pair| mix(mix(SEED, pair[0].key), pair[1].key));
    let is_long = items.len() > LONG;
    single.into_iter().chain(pairs.filter(move |hash| !is_long || hash % 4 == 0))
}

/// The three numbers that occur most often, the lower of two first.
fn most_frequent(mut found: Vec<usize>) -> Vec<usize> {
    found.sort_unstable();
    let mut counted: Vec<(usize, usize)> = Vec::new();
    for number in found {
        match counted.last_mut() {
            Some((last, count)) if *last == number => *count += 1,
            _ => counted.push((number, 1)),
        }
    }
    counted.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number));
    counted.into_iter().take(3).map(|(number, _)| number).collect()
}

/// How many keys two sorted bags have in common.
fn shared(a: &[u32], b: &[u32]) -> usize {
    let (mut i, mut j, mut count) = (0, 0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        match x.cmp(y) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => (i, j, count) = (i + 1, j + 1, count + 1),
        }
    }
    count
}
