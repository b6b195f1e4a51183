//! Paragraphs as far as aligning them needs: their words as keys, and how alike two of them are.

use std::ops::Range;

use super::forms::Item;

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
    pub fn len(&self) -> usize {
        self.ranges.len()
    }

    pub fn items(&self, paragraph: usize) -> &[Item] {
        let range = self.ranges.get(paragraph).cloned().unwrap_or_default();
        self.items.get(range).unwrap_or_default()
    }

    pub fn length(&self, paragraph: usize) -> usize {
        self.ranges.get(paragraph).map_or(0, Range::len)
    }

    pub fn keys(&self, paragraph: usize) -> impl Iterator<Item = u32> + '_ {
        self.items(paragraph).iter().map(|item| item.key)
    }

    pub fn hash(&self, paragraph: usize) -> u64 {
        self.keys(paragraph).fold(SEED, mix)
    }

    pub fn bag(&self, paragraphs: Range<usize>) -> Vec<u32> {
        let mut bag: Vec<u32> = paragraphs.flat_map(|paragraph| self.keys(paragraph)).collect();
        bag.sort_unstable();
        bag
    }
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
pub(super) fn shingles(items: &[Item]) -> impl Iterator<Item = u64> + '_ {
    let single = (items.len() == 1).then(|| mix(SEED, items[0].key));
    let pairs = items.windows(2).map(|pair| mix(mix(SEED, pair[0].key), pair[1].key));
    let is_long = items.len() > LONG;
    single.into_iter().chain(pairs.filter(move |hash| !is_long || hash % 4 == 0))
}

/// The three numbers that occur most often, the lower of two first.
pub(super) fn most_frequent(mut found: Vec<usize>) -> Vec<usize> {
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
pub(super) fn shared(a: &[u32], b: &[u32]) -> usize {
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
