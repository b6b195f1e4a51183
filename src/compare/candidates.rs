//! Words that became the same other words again and again: what a list of terms might hold.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use crate::spanish::Determiner;

use super::change::Class;
use super::classify::{Judged, folded_words, words};
use super::differences::{DifferenceKind, Texts};
use super::grave::is_grave;
use super::small_words::{is_figure, is_small, root};
use super::text::Word;

/// In how many places a pair of words must change to be offered.
pub(super) const FEWEST: usize = 3;
/// The longest phrase that is looked for inside a longer stretch, in words.
const LONGEST: usize = 4;
/// The longest phrase that is offered where it is all of a stretch, in words.
const LONGEST_WHOLE: usize = 14;
/// In stretches longer than this, in words of a side, no pair is looked for.
const LONGEST_STRETCH: usize = 24;

/// A pair of phrases, in lower case and in the singular, so that all its forms count together.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct PairKey {
    old: Vec<String>,
    new: Vec<String>,
}

impl PairKey {
    /// The key of two phrases; `None` where a list of terms would not hold them.
    pub fn of(texts: &Texts<'_>, old: &[Word], new: &[Word]) -> Option<Self> {
        let fits = |words: &[Word]| (1..=LONGEST_WHOLE).contains(&words.len());
        if !fits(old) || !fits(new) {
            return None;
        }
        let (mut old, mut new) = (folded_words(texts, old), folded_words(texts, new));
        let begins_with_article =
            |words: &[&str]| words.first().is_some_and(|word| Determiner::read(word).is_some());
        if old.len() > 1 && new.len() > 1 && begins_with_article(&old) && begins_with_article(&new)
        {
            old.remove(0);
            new.remove(0);
        }
        let is_word = |word: &&str| !is_small(word) && !is_figure(word);
        // A list holds terms: no figures, and signs and small words only between others.
        let is_phrase = |words: &[&str]| {
            words.first().is_some_and(is_word)
                && words.last().is_some_and(is_word)
                && !words.iter().any(|word| is_figure(word))
        };
        if !is_phrase(&old) || !is_phrase(&new) || is_grave(&old) || is_grave(&new) {
            return None;
        }
        let key = Self {
            old: old.into_iter().map(root).collect(),
            new: new.into_iter().map(root).collect(),
        };
        (key.old != key.new).then_some(key)
    }
}

/// Marks the changes of pairs that occur often enough, parting longer stretches around them.
pub(super) fn mark(texts: &Texts<'_>, blocks: &mut [Vec<Judged>]) {
    let mut counts: HashMap<PairKey, usize> = HashMap::new();
    for one in blocks.iter().flatten().filter(|one| is_open(one)) {
        let (old, new) = (words(texts.old, &one.old), words(texts.new, &one.new));
        if let Some(key) = PairKey::of(texts, old, new) {
            *counts.entry(key).or_default() += 1;
        }
        if old.len() == new.len() && (2..=LONGEST).contains(&old.len()) {
            for (a, b) in old.iter().zip(new) {
                let pair = (std::slice::from_ref(a), std::slice::from_ref(b));
                if let Some(key) = PairKey::of(texts, pair.0, pair.1) {
                    *counts.entry(key).or_default() += 1;
                }
            }
        }
    }
    let pairs = Pairs::of(counts);
    if pairs.by_old.is_empty() {
        return;
    }
    for block in blocks {
        let mut parted = Vec::with_capacity(block.len());
        for one in block.drain(..) {
            match is_open(&one) {
                true => part(texts, &pairs, one, &mut parted),
                false => parted.push(one),
            }
        }
        *block = parted;
    }
}

/// The pairs that occur often enough: for each phrase, in its roots, what it becomes.
struct Pairs {
    by_old: BTreeMap<Vec<String>, Vec<Vec<String>>>,
}

impl Pairs {
    fn of(counts: HashMap<PairKey, usize>) -> Self {
        let mut by_old: BTreeMap<Vec<String>, Vec<Vec<String>>> = BTreeMap::new();
        for (key, _) in counts.into_iter().filter(|(_, count)| *count >= FEWEST) {
            by_old.entry(key.old).or_default().push(key.new);
        }
        // The longest first, and no order of hashes.
        for news in by_old.values_mut() {
            news.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
        }
        Self { by_old }
    }

    /// The first pair in two stretches, given by the roots of their words.
    fn find(&self, old: &[String], new: &[String]) -> Option<(Range<usize>, Range<usize>)> {
        let whole = self.by_old.get(old).is_some_and(|news| news.iter().any(|one| one == new));
        if whole {
            return Some((0..old.len(), 0..new.len()));
        }
        for start in 0..old.len() {
            for end in (start + 1..=old.len().min(start + LONGEST)).rev() {
                let Some(news) = self.by_old.get(&old[start..end]) else { continue };
                for phrase in news {
                    let at = new.windows(phrase.len()).position(|here| here == phrase.as_slice());
                    if let Some(at) = at {
                        return Some((start..end, at..at + phrase.len()));
                    }
                }
            }
        }
        None
    }
}

fn is_open(one: &Judged) -> bool {
    one.kind == DifferenceKind::Other
        && one.class == Class::Prose
        && !one.old.is_empty()
        && !one.new.is_empty()
}

/// Parts a stretch around the longest pair in it that occurs often enough, the leftmost first.
fn part(texts: &Texts<'_>, pairs: &Pairs, one: Judged, parted: &mut Vec<Judged>) {
    if one.old.len() > LONGEST_STRETCH || one.new.len() > LONGEST_STRETCH {
        parted.push(one);
        return;
    }
    let roots = |text, range| -> Vec<String> {
        folded_words(texts, words(text, range)).into_iter().map(root).collect()
    };
    let (olds, news) = (roots(texts.old, &one.old), roots(texts.new, &one.new));
    let (old_start, new_start) = (one.old.start, one.new.start);
    let mut rest = one;
    while let Some((old, new)) =
        pairs.find(&olds[rest.old.start - old_start..], &news[rest.new.start - new_start..])
    {
        let old = rest.old.start + old.start..rest.old.start + old.end;
        let new = rest.new.start + new.start..rest.new.start + new.end;
        let before = Judged {
            old: rest.old.start..old.start,
            new: rest.new.start..new.start,
            ..rest.clone()
        };
        if !before.old.is_empty() || !before.new.is_empty() {
            parted.push(before);
        }
        rest.old.start = old.end;
        rest.new.start = new.end;
        parted.push(Judged { old, new, class: Class::Candidate, ..rest.clone() });
        if rest.old.is_empty() || rest.new.is_empty() {
            break;
        }
    }
    if !rest.old.is_empty() || !rest.new.is_empty() {
        parted.push(rest);
    }
}
