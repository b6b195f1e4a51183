//! Many short texts, and which of them may be spelt like some words, without holding every one
//! against every other.
//!
//! How many letters two texts have in common says cheaply that most pairs are too far apart. A
//! book has a few hundred titles, which are all looked at so; from a thousand on, only those that
//! have a word which begins like one of the wanted, so that the time for one look-up has a limit.

use std::collections::{BTreeMap, BTreeSet};

/// So many texts are all looked at.
const FEW: usize = 1_024;
/// How many letters make the beginning of a word.
const BEGINNING: usize = 3;

/// Letters are counted in so many boxes.
const BOXES: usize = 32;

/// Different texts, ready to be searched.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    texts: Vec<(String, Letters)>,
    /// Where there are many: the beginning of a word, and which texts have such a word.
    beginnings: BTreeMap<String, Vec<usize>>,
}

impl Crowd {
    /// Takes in texts; one that stands there already is passed over.
    pub(super) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut seen = BTreeSet::new();
        let mut crowd = Self::default();
        for text in texts {
            if seen.insert(text) {
                crowd.texts.push((text.to_owned(), Letters::of(text)));
            }
        }
        if crowd.texts.len() > FEW {
            for (number, (text, _)) in crowd.texts.iter().enumerate() {
                for beginning in beginnings(text) {
                    crowd.beginnings.entry(beginning).or_default().push(number);
                }
            }
        }
        crowd
    }

    /// A text by its number.
    pub(super) fn text(&self, number: usize) -> &str {
        self.texts.get(number).map_or("", |(text, _)| text)
    }

    /// The numbers of the texts to be held against some words, in their order: all of them, or
    /// those that begin a word as they do, the rarest beginnings first.
    pub(super) fn candidates(&self, wanted: &str) -> Vec<usize> {
        if self.texts.len() <= FEW {
            return (0..self.texts.len()).collect();
        }
        let mut lists: Vec<&Vec<usize>> = beginnings(wanted)
            .iter()
            .filter_map(|beginning| self.beginnings.get(beginning))
            .collect();
        lists.sort_by_key(|list| list.len());
        let mut chosen = BTreeSet::new();
        for &number in lists.into_iter().flatten().take(FEW) {
            chosen.insert(number);
        }
        chosen.into_iter().collect()
    }

    /// How alike a text is to some words in spelling, 1 being equal; 0 where it is certainly less
    /// than `least`.
    pub(super) fn spelling(&self, number: usize, wanted: &Wanted<'_>, least: f64) -> f64 {
        let Some((text, letters)) = self.texts.get(number) else { return 0.0 };
        if letters.at_best(&wanted.letters) < least {
            return 0.0;
        }
        strsim::normalized_damerau_levenshtein(wanted.text, text)
    }
}

/// Words to search for.
#[derive(Debug)]
pub(super) struct Wanted<'t> {
    text: &'t str,
    letters: Letters,
}

impl<'t> Wanted<'t> {
    /// Counts the letters of some words.
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, letters: Letters::of(text) }
    }
}

/// How often a text has each letter.
#[derive(Debug)]
struct Letters {
    boxes: [u8; BOXES],
    count: usize,
}

impl Letters {
    fn of(text: &str) -> Self {
        let mut letters = Self { boxes: [0; BOXES], count: 0 };
        for letter in text.chars() {
            letters.count += 1;
            let place = usize::try_from(u32::from(letter)).unwrap_or_default() % BOXES;
            if let Some(counter) = letters.boxes.get_mut(place) {
                *counter = counter.saturating_add(1);
            }
        }
        letters
    }

    /// The likeness that two texts with these letters have at most: each letter that one has and
    /// the other lacks takes at least one change, and one change mends one on either side.
    fn at_best(&self, other: &Self) -> f64 {
        let most = self.count.max(other.count);
        if most == 0 {
            return 1.0;
        }
        let surplus = |a: &Self, b: &Self| -> u32 {
            a.boxes.iter().zip(&b.boxes).map(|(a, b)| u32::from(a.saturating_sub(*b))).sum()
        };
        let changes = surplus(self, other).max(surplus(other, self));
        1.0 - f64::from(changes) / most as f64
    }
}

/// The beginnings of the words of a text in lower case, each once.
fn beginnings(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().take(BEGINNING).flat_map(char::to_lowercase).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn letters_never_rule_out_what_is_alike(a in "[a-dñ á]{0,12}", b in "[a-dñ á]{0,12}") {
            let best = Letters::of(&a).at_best(&Letters::of(&b));
            prop_assert!(strsim::normalized_damerau_levenshtein(&a, &b) <= best);
        }
    }

    #[test]
    fn among_many_only_those_that_begin_alike_are_looked_at() {
        let titles: Vec<String> = (0..5_000).map(|n| format!("regla{n} turno")).collect();
        let crowd = Crowd::new(titles.iter().map(String::as_str).chain(["lanzar raiders"]));
        assert!(crowd.candidates("disparo nuclear").is_empty());
        assert_eq!(crowd.candidates("lansar raider"), [5_000]);
        let wanted = Wanted::new("lanzar raiders");
        assert!(crowd.spelling(5_000, &wanted, 0.72) > 0.99);
        assert!(crowd.candidates("turno").len() <= FEW);
    }

    #[test]
    fn a_text_counts_once() {
        let crowd = Crowd::new(["uno", "dos", "uno"]);
        assert_eq!(crowd.candidates("x"), [0, 1]);
        assert_eq!(crowd.text(1), "dos");
    }
}
