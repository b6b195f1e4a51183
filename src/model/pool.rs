//! Pools: several equal dice of which those that show certain faces are counted.
//!
//! «Tira tres d6; cada 5 o 6 es un éxito» is a pool of three d6 with the faces 5 and 6. What a
//! table's rows ask for is the number of successes, so a pool's results run from none to all.

use super::faces::FaceSet;

/// Equal dice whose successes are counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pool {
    count: u32,
    sides: u32,
    success: FaceSet,
}

impl Pool {
    /// Puts a pool together; `None` without dice, without a face, and where the ways that the dice
    /// can fall are too many to be counted.
    pub fn new(count: u32, sides: u32, success: FaceSet) -> Option<Self> {
        let countable = count > 0 && u128::from(sides).checked_pow(count)? < u128::MAX / 4;
        (sides > 0 && countable).then_some(Self { count, sides, success })
    }

    /// How many dice are rolled.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The sides of each.
    pub const fn sides(&self) -> u32 {
        self.sides
    }

    /// The faces that are a success, by position from 0.
    pub const fn success(&self) -> &FaceSet {
        &self.success
    }

    /// The same dice in another number.
    #[must_use]
    pub fn of(&self, count: u32) -> Option<Self> {
        Self::new(count, self.sides, self.success.clone())
    }

    /// How many ways lead to each number of successes, from none to all.
    pub fn ways(&self) -> Vec<u128> {
        let good = u128::from(self.success.len());
        let bad = u128::from(self.sides).saturating_sub(good);
        let mut ways = vec![1u128];
        for _ in 0..self.count {
            let mut next = vec![0u128; ways.len() + 1];
            for (successes, count) in ways.iter().enumerate() {
                for (at, factor) in [(successes, bad), (successes + 1, good)] {
                    if let Some(place) = next.get_mut(at) {
                        *place += count * factor;
                    }
                }
            }
            ways = next;
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn successes_are_counted_as_by_hand() {
        let pool = Pool::new(3, 6, FaceSet::range(4, 5)).expect("a pool");
        assert_eq!(pool.ways(), [64, 96, 48, 8]);
        assert_eq!(pool.of(1).expect("a pool").ways(), [4, 2]);
        assert!(Pool::new(0, 6, FaceSet::default()).is_none());
        assert!(Pool::new(60, 100, FaceSet::default()).is_none());
    }
}
