//! Sets of faces of a die.

/// Faces of one die by position (0 is the first face), as sorted ranges that neither overlap nor
/// touch.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct FaceSet {
    ranges: Vec<(u32, u32)>,
}

impl FaceSet {
    /// The faces from one position to another, both included.
    pub fn range(first: u32, last: u32) -> Self {
        Self::from_ranges([(first, last)])
    }

    /// The faces of several ranges; a reversed range holds none.
    pub fn from_ranges(ranges: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut sorted: Vec<_> = ranges.into_iter().filter(|(first, last)| first <= last).collect();
        sorted.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(sorted.len());
        for (first, last) in sorted {
            match merged.last_mut() {
                Some(open) if first <= open.1.saturating_add(1) => open.1 = open.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        Self { ranges: merged }
    }

    /// The ranges, in order.
    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// How many faces it holds.
    pub fn len(&self) -> u32 {
        self.ranges.iter().map(|(first, last)| (last - first).saturating_add(1)).sum()
    }

    /// Whether it holds no face.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// The faces of all the sets.
    pub fn union<'a>(sets: impl IntoIterator<Item = &'a FaceSet>) -> Self {
        Self::from_ranges(sets.into_iter().flat_map(|set| set.ranges.iter().copied()))
    }

    /// The faces that both hold.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let (mut left, mut right) = (self.ranges.iter().peekable(), other.ranges.iter().peekable());
        let mut common = Vec::new();
        while let (Some(&&a), Some(&&b)) = (left.peek(), right.peek()) {
            common.push((a.0.max(b.0), a.1.min(b.1)));
            if a.1 < b.1 {
                left.next();
            } else {
                right.next();
            }
        }
        Self::from_ranges(common)
    }

    /// Whether a range of one lies right beside a range of the other.
    pub fn touches(&self, other: &Self) -> bool {
        self.ranges.iter().any(|range| {
            other.ranges.iter().any(|hole| {
                hole.1.checked_add(1) == Some(range.0) || range.1.checked_add(1) == Some(hole.0)
            })
        })
    }

    /// The faces that only this set holds.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let mut rest = Vec::new();
        let mut holes = other.ranges.iter().peekable();
        for &(first, last) in &self.ranges {
            let mut from = first;
            let mut open = true;
            while let Some(&&(hole_first, hole_last)) = holes.peek() {
                if hole_last < from {
                    holes.next();
                    continue;
                }
                if hole_first > last {
                    break;
                }
                if hole_first > from {
                    rest.push((from, hole_first - 1));
                }
                if hole_last >= last {
                    open = false;
                    break;
                }
                from = hole_last + 1;
                holes.next();
            }
            if open {
                rest.push((from, last));
            }
        }
        Self::from_ranges(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set(bits: u32) -> FaceSet {
        FaceSet::from_ranges((0..32).filter(|i| bits >> i & 1 == 1).map(|i| (i, i)))
    }

    proptest! {
        #[test]
        fn sets_agree_with_bits(a: u32, b: u32) {
            prop_assert_eq!(FaceSet::union([&set(a), &set(b)]), set(a | b));
            prop_assert_eq!(set(a).intersection(&set(b)), set(a & b));
            prop_assert_eq!(set(a).difference(&set(b)), set(a & !b));
        }
    }
}
