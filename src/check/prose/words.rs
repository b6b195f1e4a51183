//! The different words of a book and where each of them stands.

use std::collections::HashMap;

use crate::model::claims::normal;
use crate::spanish::numbers::numeral;

/// A word as it is compared; words with one stem have one number.
pub(in crate::check) type WordId = u32;

/// What is known of a word as it is written, folded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// The word that it counts as; `None` for an article.
    pub word: Option<WordId>,
    /// Whether a number may begin with it.
    pub may_be_number: bool,
}

/// The words of a book.
#[derive(Debug, Default)]
pub(super) struct Words {
    by_form: HashMap<String, Known>,
    by_stem: HashMap<String, WordId>,
    /// Forms in order, for looking up beginnings; filled at the end.
    sorted: Vec<(String, WordId)>,
    /// Where the places of each word begin in `places`.
    starts: Vec<u32>,
    places: Vec<u32>,
}

impl Words {
    /// What is known of a folded word, which may be new.
    pub(super) fn learn(&mut self, folded: &str) -> Known {
        if let Some(known) = self.by_form.get(folded) {
            return *known;
        }
        let word = normal(folded).map(|stem| {
            let next = u32::try_from(self.by_stem.len()).unwrap_or(u32::MAX);
            match self.by_stem.get(stem) {
                Some(&word) => word,
                None => {
                    self.by_stem.insert(stem.to_owned(), next);
                    next
                }
            }
        });
        let may_be_number = numeral(&[folded]).is_some() || folded == "mil";
        let known = Known { word, may_be_number };
        self.by_form.insert(folded.to_owned(), known);
        known
    }

    /// Notes where every word stands: the words of the book in order.
    pub(super) fn index(&mut self, words: impl Iterator<Item = WordId> + Clone) {
        let mut counts = vec![0u32; self.by_stem.len() + 1];
        let mut total = 0;
        for word in words.clone() {
            if let Some(count) = counts.get_mut(word as usize + 1) {
                *count += 1;
                total += 1;
            }
        }
        for at in 1..counts.len() {
            counts[at] += counts[at - 1];
        }
        self.starts = counts.clone();
        self.places = vec![0; total];
        for (place, word) in words.enumerate() {
            if let Some(next) = counts.get_mut(word as usize)
                && let Some(slot) = self.places.get_mut(*next as usize)
            {
                *slot = u32::try_from(place).unwrap_or(u32::MAX);
                *next += 1;
            }
        }
        let forms = self.by_form.iter();
        self.sorted = forms.filter_map(|(form, known)| Some((form.clone(), known.word?))).collect();
        self.sorted.sort_unstable();
    }

    pub(super) fn places(&self, word: WordId) -> &[u32] {
        let start = self.starts.get(word as usize).copied().unwrap_or(0) as usize;
        let end = self.starts.get(word as usize + 1).copied().unwrap_or(0) as usize;
        self.places.get(start..end).unwrap_or(&[])
    }

    pub(super) fn by_stem(&self, stem: &str) -> Option<WordId> {
        self.by_stem.get(stem).copied()
    }

    pub(super) fn with_prefix(&self, prefix: &str) -> Vec<WordId> {
        let first = self.sorted.partition_point(|(form, _)| form.as_str() < prefix);
        let forms = self.sorted[first..].iter();
        let mut found: Vec<WordId> =
            forms.take_while(|(form, _)| form.starts_with(prefix)).map(|(_, word)| *word).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}
