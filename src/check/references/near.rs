//! The title that a reference probably means.

use std::collections::{BTreeMap, BTreeSet};

use super::crowd::{Crowd, Wanted, content_words};
use super::titles::{Titles, fold};

/// How alike two titles must be, 1 being equal.
const ALIKE: f64 = 0.72;
/// How alike two anchors must be.
const ALIKE_ANCHORS: f64 = 0.75;

/// What references that lead nowhere probably mean. Each question is worked out once, however
/// often a book makes the same mistake.
#[derive(Debug, Default)]
pub(super) struct Near {
    titles: Option<Crowd>,
    anchors: BTreeMap<usize, Crowd>,
    answers: BTreeMap<String, Vec<usize>>,
    anchor_answers: BTreeMap<(usize, String), Option<String>>,
}

impl Near {
    /// The titles nearest to some words, the nearest first, at most two.
    pub(super) fn nearest(&mut self, titles: &Titles, words: &str) -> Vec<usize> {
        let wanted = fold(words).words;
        if let Some(known) = self.answers.get(&wanted) {
            return known.clone();
        }
        let crowd = self.titles.get_or_insert_with(|| Crowd::new(titles.words()));
        let found = nearest(titles, crowd, &wanted);
        self.answers.insert(wanted, found.clone());
        found
    }

    /// The anchor of a chapter that is spelt most like another one.
    pub(super) fn anchor(
        &mut self,
        titles: &Titles,
        chapter: usize,
        fragment: &str,
    ) -> Option<String> {
        let question = (chapter, fragment.to_owned());
        if let Some(known) = self.anchor_answers.get(&question) {
            return known.clone();
        }
        let crowd = self.anchors.entry(chapter).or_insert_with(|| {
            Crowd::new(titles.fragments(chapter).map(|(name, _)| name.as_str()))
        });
        let wanted = Wanted::new(fragment);
        let found = crowd
            .candidates(&wanted, ALIKE_ANCHORS)
            .into_iter()
            .map(|number| (crowd.spelling(number, &wanted, ALIKE_ANCHORS), crowd.text(number)))
            .filter(|(score, _)| *score >= ALIKE_ANCHORS)
            .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(a.1)))
            .map(|(_, name)| name.to_owned());
        self.anchor_answers.insert(question, found.clone());
        found
    }
}

fn nearest(titles: &Titles, crowd: &Crowd, words: &str) -> Vec<usize> {
    let wanted = Wanted::new(words);
    let wanted_words = content_words(words);
    let mut scored: Vec<(f64, usize)> = Vec::new();
    for number in crowd.candidates(&wanted, ALIKE) {
        let title = crowd.text(number);
        let spelling = crowd.spelling(number, &wanted, ALIKE);
        let score = likeness(words, &wanted_words, title, spelling);
        if score >= ALIKE {
            let places = titles.with_these_words(title).iter().take(2);
            scored.extend(places.map(|&place| (score, place)));
        }
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    scored.into_iter().take(2).map(|(_, place)| place).collect()
}

fn likeness(wanted: &str, wanted_words: &BTreeSet<&str>, title: &str, spelling: f64) -> f64 {
    if wanted.is_empty() || title.is_empty() {
        return 0.0;
    }
    let (short, long) = (wanted.len().min(title.len()), wanted.len().max(title.len()));
    let spelling = if short * 2 < long { 0.0 } else { spelling };
    let title_words = content_words(title);
    let shared = wanted_words.intersection(&title_words).count();
    let (few, many) =
        (wanted_words.len().min(title_words.len()), wanted_words.len().max(title_words.len()));
    // All the words of one are words of the other, and at least half of that one's.
    let contained = if few > 0 && shared == few && few * 2 >= many { 0.8 } else { 0.0 };
    // One word and its relative: Ataque, Atacar.
    let one_word = !wanted.contains(' ') && !title.contains(' ');
    let prefix = wanted.chars().zip(title.chars()).take_while(|(a, b)| a == b).count();
    let relative = if one_word && prefix >= 3 && prefix * 2 >= short && long - short <= 3 {
        0.74
    } else {
        0.0
    };
    spelling.max(contained).max(relative)
}
