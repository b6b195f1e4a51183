//! Many short texts, and which of them may be like some words, without holding every one against
//! every other.
//!
//! How many letters two texts have in common says cheaply that most pairs are too far apart. A
//! book has a few hundred titles, which are all looked at so; from a thousand on, only those that
//! have a word which begins like one of the wanted. Of those that are left the closest few dozen
//! are compared, so that the time for one look-up has a limit.

use std::collections::{BTreeMap, BTreeSet};

/// So many texts are all looked at.
const FEW: usize = 1_024;
/// So many are compared for one reason, the closest first.
const CLOSEST: usize = 32;
/// How many letters make the beginning of a word.
const BEGINNING: usize = 3;

/// Letters are counted in so many boxes.
const BOXES: usize = 32;

/// Words that carry no meaning when texts are compared.
const SMALL: &[&str] = &[
    "a", "al", "con", "de", "del", "desde", "el", "en", "la", "las", "los", "o", "para", "por",
    "sin", "su", "un", "una", "y",
];

/// Which texts there are for a word or a beginning.
type Lists = BTreeMap<String, Vec<usize>>;

/// Different texts, ready to be searched.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    texts: Vec<(String, Letters)>,
    /// By each word that carries meaning.
    by_word: Lists,
    /// By the one of these words that the fewest texts have.
    by_rarest: Lists,
    /// Texts of one word, by its beginning.
    single: Lists,
    /// Where there are many texts, by the beginnings of their words.
    by_beginning: Lists,
}

impl Crowd {
    /// Takes in texts; one that stands there already is passed over.
    pub(super) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut seen = BTreeSet::new();
        let mut crowd = Self::default();
        let add = |lists: &mut Lists, key: &str, number| {
            lists.entry(key.to_owned()).or_default().push(number);
        };
        for text in texts {
            if !seen.insert(text) {
                continue;
            }
            let number = crowd.texts.len();
            crowd.texts.push((text.to_owned(), Letters::of(text)));
            for word in content_words(text) {
                add(&mut crowd.by_word, word, number);
            }
            if !text.contains(' ') {
                add(&mut crowd.single, &beginning(text), number);
            }
        }
        let Self { texts, by_word, by_rarest, by_beginning, .. } = &mut crowd;
        for (number, (text, _)) in texts.iter().enumerate() {
            let count = |word: &&str| by_word.get(*word).map_or(0, Vec::len);
            if let Some(rarest) = content_words(text).into_iter().min_by_key(count) {
                add(by_rarest, rarest, number);
            }
            if texts.len() > FEW {
                for word in beginnings(text) {
                    add(by_beginning, &word, number);
                }
            }
        }
        crowd
    }

    /// A text by its number.
    pub(super) fn text(&self, number: usize) -> &str {
        self.texts.get(number).map_or("", |(text, _)| text)
    }

    /// The numbers of the texts to be compared with some words, in their order: those that may be
    /// spelt like them by at least `least`, 1 being equal; those that have all of their words, or
    /// no others; and of single words those that begin alike.
    pub(super) fn candidates(&self, wanted: &Wanted<'_>, least: f64) -> Vec<usize> {
        let mut chosen: BTreeSet<usize> = self.spelt_alike(wanted, least).into_iter().collect();
        let words = content_words(wanted.text);
        let list = |lists: &Lists, key: &str| {
            let found = lists.get(key).map_or(&[][..], Vec::as_slice);
            found.iter().copied().take(CLOSEST).collect::<Vec<_>>()
        };
        let rarest = words.iter().min_by_key(|word| self.by_word.get(**word).map_or(0, Vec::len));
        chosen.extend(rarest.into_iter().flat_map(|rarest| list(&self.by_word, rarest)));
        chosen.extend(words.iter().flat_map(|word| list(&self.by_rarest, word)));
        if !wanted.text.contains(' ') {
            chosen.extend(list(&self.single, &beginning(wanted.text)));
        }
        chosen.into_iter().collect()
    }

    /// The texts whose letters allow that they are spelt alike, the likeliest few.
    fn spelt_alike(&self, wanted: &Wanted<'_>, least: f64) -> Vec<usize> {
        let mut pool: BTreeSet<usize> = BTreeSet::new();
        if self.texts.len() <= FEW {
            pool.extend(0..self.texts.len());
        } else {
            let mut lists: Vec<&Vec<usize>> = beginnings(wanted.text)
                .iter()
                .filter_map(|beginning| self.by_beginning.get(beginning))
                .collect();
            lists.sort_by_key(|list| list.len());
            pool.extend(lists.into_iter().flatten().take(FEW));
        }
        let mut possible: Vec<(f64, usize)> = pool
            .into_iter()
            .filter_map(|number| {
                let at_best = self.texts.get(number)?.1.at_best(&wanted.letters);
                (at_best >= least).then_some((at_best, number))
            })
            .collect();
        possible.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        possible.into_iter().take(CLOSEST).map(|(_, number)| number).collect()
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

/// The words of a text that carry meaning.
pub(super) fn content_words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !SMALL.contains(word))
        .collect()
}

/// The beginnings of the words of a text, each once.
fn beginnings(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(beginning).collect()
}

/// The beginning of a word in lower case.
fn beginning(word: &str) -> String {
    word.chars().take(BEGINNING).flat_map(char::to_lowercase).collect()
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

    fn found(crowd: &Crowd, text: &str) -> Vec<usize> {
        crowd.candidates(&Wanted::new(text), 0.72)
    }

    #[test]
    fn among_many_only_those_that_begin_alike_are_looked_at() {
        let titles: Vec<String> = (0..5_000).map(|n| format!("regla{n} turno")).collect();
        let crowd = Crowd::new(titles.iter().map(String::as_str).chain(["lanzar raiders"]));
        assert_eq!(found(&crowd, "lansar raider"), [5_000]);
        assert!(found(&crowd, "xanzar xaiders").is_empty());
        assert!(found(&crowd, "turno").len() <= 2 * CLOSEST);
        assert!(found(&crowd, "regla77 turno").contains(&77));
        let wanted = Wanted::new("lanzar raiders");
        assert!(crowd.spelling(5_000, &wanted, 0.72) > 0.99);
    }

    #[test]
    fn words_and_beginnings_are_reasons_too() {
        let crowd = Crowd::new(["ataque", "fichas de raiders y de vipers", "uno", "uno"]);
        assert_eq!(found(&crowd, "atacar"), [0]);
        assert_eq!(found(&crowd, "vipers"), [1]);
        assert_eq!(found(&crowd, "el uno entre muchos"), [2]);
        assert_eq!(crowd.text(2), "uno");
    }
}
