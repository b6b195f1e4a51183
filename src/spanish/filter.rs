//! Tells quickly that a word is on none of many lists, as most words of a text are.

/// How many bits there are for each word at least; the more, the fewer words pass that are on no list.
const BITS_A_WORD: usize = 16;

/// Marks of the words on some lists, by their length, their first letters and their last one.
#[derive(Debug, Clone)]
pub(super) struct Filter {
    cells: Box<[u64]>,
    /// How many bits there are, as a power of two.
    bits: u32,
}

impl Filter {
    /// Marks some words.
    pub(super) fn new<'w>(words: impl Iterator<Item = &'w str>) -> Self {
        let words: Vec<&str> = words.collect();
        let count = (words.len() * BITS_A_WORD).max(u64::BITS as usize).next_power_of_two();
        let bits = count.trailing_zeros();
        let mut cells = vec![0; count / u64::BITS as usize];
        for word in words {
            let bit = bit_of(word, bits);
            if let Some(cell) = cells.get_mut(bit / 64) {
                *cell |= 1 << (bit % 64);
            }
        }
        Self { cells: cells.into_boxed_slice(), bits }
    }

    /// Whether a word may be among the marked ones; if not, it is none of them.
    pub(super) fn may_hold(&self, word: &str) -> bool {
        let bit = bit_of(word, self.bits);
        self.cells.get(bit / 64).is_some_and(|cell| cell >> (bit % 64) & 1 == 1)
    }
}

/// Which of a power of two of bits marks a word.
fn bit_of(word: &str, bits: u32) -> usize {
    let signs = match word.as_bytes() {
        [first, second, .., before, last] => [*first, *second, *before, *last],
        [first, .., last] => [*first, 0, 0, *last],
        [only] => [*only, 0, 0, 0],
        [] => [0; 4],
    };
    let length = u32::try_from(word.len()).unwrap_or(u32::MAX);
    let mixed = u32::from_le_bytes(signs).wrapping_add(length.wrapping_mul(0x0101_0101));
    // A prime near the golden ratio of 2³² spreads what is alike (Knuth, TAOCP 3, § 6.4).
    (mixed.wrapping_mul(2_654_435_769) >> (u32::BITS - bits)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_marked_passes_and_most_else_does_not() {
        let words = ["", "a", "la", "las", "aquella", "niñas"];
        let filter = Filter::new(words.into_iter());
        assert!(words.iter().all(|word| filter.may_hold(word)));
        let others = ["el", "loseta", "peón", "campo", "turno", "ñu"];
        assert!(others.iter().filter(|word| filter.may_hold(word)).count() <= 1);
    }
}
