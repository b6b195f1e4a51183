//! Words with what is known of each, where a text is asked about word by word.

use rustc_hash::FxHashMap;

/// How many bytes a key has that stands in the table itself, as nearly all do.
const SHORT: usize = 16;

/// A table by words.
///
/// Most of its time a question waits for memory. So the words stand in the table itself: a key that
/// pointed to them would have to be followed.
#[derive(Debug, Clone)]
pub(super) struct WordMap<V> {
    short: FxHashMap<u128, V>,
    long: FxHashMap<String, V>,
}

impl<V> Default for WordMap<V> {
    fn default() -> Self {
        Self { short: FxHashMap::default(), long: FxHashMap::default() }
    }
}

impl<V: Default> WordMap<V> {
    /// What is known of a word, to be added to; the default where nothing was.
    pub(super) fn entry(&mut self, word: &str) -> &mut V {
        match packed(word) {
            Some(key) => self.short.entry(key).or_default(),
            None => self.long.entry(word.to_owned()).or_default(),
        }
    }
}

impl<V> WordMap<V> {
    /// Keeps a value for a word that has none yet.
    pub(super) fn add(&mut self, word: &str, value: V) {
        match packed(word) {
            Some(key) => {
                self.short.entry(key).or_insert(value);
            }
            None => {
                self.long.entry(word.to_owned()).or_insert(value);
            }
        }
    }

    /// What is known of a word.
    pub(super) fn get(&self, word: &str) -> Option<&V> {
        match packed(word) {
            Some(key) => self.short.get(&key),
            None => self.long.get(word),
        }
    }
}

impl<S: AsRef<str>, V> FromIterator<(S, V)> for WordMap<V> {
    fn from_iter<I: IntoIterator<Item = (S, V)>>(words: I) -> Self {
        let mut map = Self::default();
        words.into_iter().for_each(|(word, value)| map.add(word.as_ref(), value));
        map
    }
}

/// The bytes of a word as one number; none where they are too many, or where a zero at the end would be
/// read as no byte.
fn packed(word: &str) -> Option<u128> {
    let bytes = word.as_bytes();
    let length = bytes.len();
    if bytes.last() == Some(&0) {
        return None;
    }
    // The first and the last bytes overlap, where they are the same.
    match length {
        0..=3 => Some(bytes.iter().rev().fold(0, |key, &byte| key << 8 | u128::from(byte))),
        4..=8 => {
            let first = u32::from_le_bytes(*bytes.first_chunk()?);
            let last = u32::from_le_bytes(*bytes.last_chunk()?);
            Some(u128::from(first) | u128::from(last) << (8 * (length - 4)))
        }
        9..=SHORT => {
            let first = u64::from_le_bytes(*bytes.first_chunk()?);
            let last = u64::from_le_bytes(*bytes.last_chunk()?);
            Some(u128::from(first) | u128::from(last) << (8 * (length - 8)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_length_are_found_again() {
        let words = [
            "",
            "a",
            "añ",
            "cara",
            "cargo",
            "cartas",
            "casilla",
            "casillas",
            "jugadores",
            "dieciséis bytes",
            "diecisiete bytes",
            "a\0",
            "a\0b",
        ];
        let map: WordMap<usize> = words.iter().zip(0..).collect();
        for (word, place) in words.iter().zip(0..) {
            assert_eq!(map.get(word), Some(&place), "{word:?}");
        }
        for other in
            ["b", "an", "\0", "a\0\0", "casill", "jugadore", "dieciséis byte", "diecisiete byte"]
        {
            assert_eq!(map.get(other), None, "{other:?}");
        }
    }

    #[test]
    fn the_first_value_stays_and_an_entry_is_added_to() {
        let mut map = WordMap::default();
        map.add("uno", 1);
        map.add("uno", 2);
        *map.entry("uno") += 10;
        *map.entry("dos") += 2;
        assert_eq!((map.get("uno"), map.get("dos")), (Some(&11), Some(&2)));
    }
}
