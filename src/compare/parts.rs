//! Paragraphs that were parted or joined: those without a pair whose words stand in a match beside.

use std::ops::Range;

use super::align::Match;
use super::pairing::{Pairing, Which};
use super::paragraphs::{Paragraphs, shared};

/// A paragraph without a pair is compared with this many before and after it, for splits.
const MOST_PARTS: usize = 6;

impl Pairing<'_> {
    /// Takes a paragraph that has no pair into the match beside it where its words are a part of
    /// what stood there: paragraphs that were parted or joined.
    pub fn take_in_parts(&mut self, matches: &mut [Match]) {
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
