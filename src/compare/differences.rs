//! What differs inside two paragraphs that stand for each other, word by word.

use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::forms::{Forms, Item};
use super::text::BookText;
use super::vocabulary::{Token, Vocabulary};

/// Both texts with what is needed to compare their words.
pub(super) struct Texts<'a> {
    pub old: &'a BookText,
    pub new: &'a BookText,
    pub forms: &'a Forms,
    pub vocabulary: &'a Vocabulary,
}

/// A stretch that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Difference {
    /// Words of the old text.
    pub old: Range<usize>,
    /// Words of the new text.
    pub new: Range<usize>,
    /// How the two sides belong together.
    pub kind: DifferenceKind,
}

/// How the sides of a [`Difference`] belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DifferenceKind {
    /// Other words.
    Other,
    /// The same word but for capitals, or two forms of one term.
    Alike,
    /// A paragraph ends in the new text and not in the old one.
    Parted,
    /// A paragraph ends in the old text and not in the new one.
    Joined,
    /// A space came or went.
    Spacing,
    /// Emphasised otherwise.
    Emphasis,
}

/// A word or phrase, or the end of a paragraph.
struct Stream {
    keys: Vec<u32>,
    words: Vec<Range<usize>>,
}

impl Stream {
    fn of(text: &BookText, units: Range<usize>, texts: &Texts<'_>) -> Self {
        let mut items: Vec<Item> = Vec::new();
        let mut stream = Self { keys: Vec::new(), words: Vec::new() };
        for index in units.clone() {
            let Some(unit) = text.units.get(index) else { continue };
            if index > units.start {
                stream.keys.push(Token::PARAGRAPH.0);
                stream.words.push(unit.words.start..unit.words.start);
            }
            items.clear();
            texts.forms.items(text, unit.words.clone(), texts.vocabulary, &mut items);
            for item in items.drain(..) {
                stream.keys.push(item.key);
                stream.words.push(item.words);
            }
        }
        stream
    }

    /// The words of some items; a point for none.
    fn words(&self, items: Range<usize>, end: usize) -> Range<usize> {
        let start = self.words.get(items.start).map_or(end, |words| words.start);
        let last = items.end.checked_sub(1).filter(|last| *last >= items.start);
        let stop = last.and_then(|last| self.words.get(last)).map_or(start, |words| words.end);
        start..stop.max(start)
    }

    /// Some items without the ends of paragraphs among them; at least one piece.
    fn pieces(&self, items: Range<usize>) -> Vec<Range<usize>> {
        let mut pieces = Vec::new();
        let mut start = items.start;
        for item in items.clone().filter(|&item| self.is_paragraph_end(item)) {
            pieces.push(start..item);
            start = item + 1;
        }
        pieces.push(start..items.end);
        pieces
    }

    fn is_paragraph_end(&self, item: usize) -> bool {
        self.keys.get(item) == Some(&Token::PARAGRAPH.0)
    }
}

/// Finds what differs between some units of both texts, in the order of the text.
pub(super) fn differences(
    texts: &Texts<'_>,
    old_units: Range<usize>,
    new_units: Range<usize>,
) -> Vec<Difference> {
    let end = |text: &BookText, units: &Range<usize>| {
        let last = units.end.checked_sub(1).and_then(|last| text.units.get(last));
        last.map_or(0, |unit| unit.words.end)
    };
    let ends = (end(texts.old, &old_units), end(texts.new, &new_units));
    let old = Stream::of(texts.old, old_units, texts);
    let new = Stream::of(texts.new, new_units, texts);
    let mut found = Found { texts, old: &old, new: &new, ends, list: Vec::new() };
    if old.keys == new.keys {
        found.equal(0, 0, old.keys.len());
    } else {
        for op in capture_diff_slices(Algorithm::Myers, &old.keys, &new.keys) {
            match op {
                DiffOp::Equal { old_index, new_index, len } => {
                    found.equal(old_index, new_index, len);
                }
                other => found.other(other.old_range(), other.new_range()),
            }
        }
    }
    found.list
}

struct Found<'a> {
    texts: &'a Texts<'a>,
    old: &'a Stream,
    new: &'a Stream,
    /// One past the last word of each text's units.
    ends: (usize, usize),
    list: Vec<Difference>,
}

impl Found<'_> {
    fn push(&mut self, old: Range<usize>, new: Range<usize>, kind: DifferenceKind) {
        if let Some(last) = self.list.last_mut()
            && last.kind == kind
            && kind == DifferenceKind::Emphasis
            && last.old.end == old.start
            && last.new.end == new.start
        {
            (last.old.end, last.new.end) = (old.end, new.end);
            return;
        }
        self.list.push(Difference { old, new, kind });
    }

    /// Items that align: the same words, or the same but for capitals and terms.
    fn equal(&mut self, old: usize, new: usize, length: usize) {
        let vocabulary = self.texts.vocabulary;
        for at in 0..length {
            let old_words = self.old.words(old + at..old + at + 1, self.ends.0);
            let new_words = self.new.words(new + at..new + at + 1, self.ends.1);
            let olds = self.texts.old.words.get(old_words.clone()).unwrap_or_default();
            let news = self.texts.new.words.get(new_words.clone()).unwrap_or_default();
            let key = |token| vocabulary.key(token);
            let same = olds.len() == news.len()
                && olds.iter().zip(news).all(|(a, b)| key(a.token) == key(b.token));
            if !same {
                self.push(old_words, new_words, DifferenceKind::Alike);
                continue;
            }
            for (index, (a, b)) in olds.iter().zip(news).enumerate() {
                let (old_at, new_at) = (old_words.start + index, new_words.start + index);
                // After words that changed, the space belongs to them.
                // At the beginning of a paragraph there is none.
                let is_inside =
                    |stream: &Stream, item: usize| item > 0 && !stream.is_paragraph_end(item - 1);
                let follows =
                    index > 0 || (is_inside(self.old, old + at) && is_inside(self.new, new + at));
                if a.is_spaced != b.is_spaced && follows {
                    self.push(old_at..old_at, new_at..new_at, DifferenceKind::Spacing);
                }
                if a.style.visible() != b.style.visible() && !a.token.is_form() {
                    let (old, new) = (old_at..old_at + 1, new_at..new_at + 1);
                    self.push(old, new, DifferenceKind::Emphasis);
                }
            }
        }
    }

    /// Items that do not align, cut where paragraphs end. Pieces stand for each other in their
    /// order; an end that only one side has parts or joins.
    fn other(&mut self, old: Range<usize>, new: Range<usize>) {
        let old_pieces = self.old.pieces(old.clone());
        let new_pieces = self.new.pieces(new.clone());
        for number in 0..old_pieces.len().max(new_pieces.len()) {
            let before = old_pieces.get(number).cloned();
            let now = new_pieces.get(number).cloned();
            let kind = match (&before, &now) {
                (None, _) => Some(DifferenceKind::Parted),
                (_, None) => Some(DifferenceKind::Joined),
                _ => None,
            };
            let before = before.unwrap_or(old.end..old.end);
            let now = now.unwrap_or(new.end..new.end);
            if let Some(kind) = kind {
                let at = self.old.words(before.start..before.start, self.ends.0).start;
                let new_at = self.new.words(now.start..now.start, self.ends.1).start;
                self.push(at..at, new_at..new_at, kind);
            }
            self.words(before, now);
        }
    }

    fn words(&mut self, old: Range<usize>, new: Range<usize>) {
        let old = self.old.words(old, self.ends.0);
        let new = self.new.words(new, self.ends.1);
        if !old.is_empty() || !new.is_empty() {
            self.push(old, new, DifferenceKind::Other);
        }
    }
}
