//! Glossary entries as pairs of phrases, so that a change can be told to be theirs.
//!
//! Every form of an entry, wrong or correct, that stands in a text counts as one and the same
//! word while texts are aligned. A term that changed everywhere then leaves nothing behind that
//! differs, and what does differ is not hidden by it.

use std::collections::HashMap;
use std::ops::Range;

use crate::glossary::{Entry, transfer};

use super::entries::{EntryChange, Index, KnownEntry, Pairs, Side, pairs};
use super::split::pieces;
use super::text::{BookText, Word};
use super::vocabulary::{Token, Vocabulary};

/// The longest form that is looked for, in words.
const LONGEST: usize = 12;
/// How many forms of an entry are paired with the other forms of it.
const MOST_CROSSED: usize = 8;

/// How a changed phrase follows from an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Explanation {
    /// The entry, by its index in [`Forms::entries`].
    pub entry: usize,
    /// Whether the change is just what the entry says.
    pub is_regular: bool,
}

/// One phrase becoming another.
#[derive(Debug)]
struct Rewrite {
    entry: usize,
    from: String,
    to: String,
    is_exact: bool,
    /// Whether the phrases are a pair of one entry, and not its singular and its plural.
    is_pair: bool,
}

impl Rewrite {
    fn new(from: &str, to: &str, entry: usize, is_exact: bool) -> Self {
        Self { entry, from: from.to_owned(), to: to.to_owned(), is_exact, is_pair: true }
    }
}

/// The forms of all entries of both books.
#[derive(Debug, Default)]
pub(super) struct Forms {
    /// Every entry that holds in either book.
    pub entries: Vec<KnownEntry>,
    /// Lower-case phrases, as steps from state to state.
    steps: HashMap<(u32, Token), u32>,
    /// The phrase that ends at a state.
    ends: HashMap<u32, usize>,
    /// The phrases that count as one word, by the first of them.
    group: Vec<usize>,
    rewrites: HashMap<(Vec<Token>, Vec<Token>), Vec<Rewrite>>,
    /// Whether a token, in lower case, begins a phrase.
    begins: Vec<bool>,
}

/// A word, or a phrase that counts as one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    /// Equal for those that are the same but for capitals and terms.
    pub key: u32,
    /// Its words.
    pub words: Range<usize>,
}

/// Keys of phrases lie above those of words.
const PHRASE: u32 = 0x8000_0000;

impl Forms {
    /// Takes the entries of both books apart; only those that are approved explain anything.
    pub fn new(old: &[Entry], new: &[Entry], vocabulary: &mut Vocabulary) -> Self {
        let mut forms = Self::default();
        let mut phrases: HashMap<Vec<Token>, usize> = HashMap::new();
        let (old, new) = (pairs(old), pairs(new));
        let (old_index, new_index) = (Index::of(&old), Index::of(&new));
        for entry in &new {
            let change = match old_index.same_forms(entry).and_then(|same| old.get(same)) {
                Some(same) if same.means_as(entry) => EntryChange::Kept,
                Some(_) => EntryChange::Changed,
                None => EntryChange::Added,
            };
            let known = forms.know(entry, change, Side::New);
            forms.rewrites_of(entry, known, Direction::Forward, vocabulary, &mut phrases);
            if change != EntryChange::Kept {
                for (wrong, correct) in &entry.pairs {
                    // The correct form before this one, of whatever entry it was.
                    let before =
                        old_index.correct(wrong).filter(|before| *before != correct.as_str());
                    if let Some(before) = before {
                        let rewrite = Rewrite::new(before, correct, known, entry.is_exact);
                        forms.rewrite(rewrite, vocabulary, &mut phrases);
                    }
                }
            }
            forms.rewrites_of(entry, known, Direction::Backward, vocabulary, &mut phrases);
        }
        for entry in &old {
            let change = match new_index.same_forms(entry).and_then(|same| new.get(same)) {
                Some(same) if same.means_as(entry) => continue,
                Some(_) => EntryChange::Changed,
                None => EntryChange::Withdrawn,
            };
            let known = forms.know(entry, change, Side::Old);
            forms.rewrites_of(entry, known, Direction::Backward, vocabulary, &mut phrases);
            forms.rewrites_of(entry, known, Direction::Forward, vocabulary, &mut phrases);
        }
        forms
    }

    fn know(&mut self, entry: &Pairs<'_>, change: EntryChange, side: Side) -> usize {
        self.entries.push(KnownEntry { line: entry.line(), change, side, span: entry.span });
        self.entries.len() - 1
    }

    fn rewrites_of(
        &mut self,
        entry: &Pairs<'_>,
        known: usize,
        direction: Direction,
        vocabulary: &mut Vocabulary,
        phrases: &mut HashMap<Vec<Token>, usize>,
    ) {
        let mut add = |wrong: &str, correct: &str, is_pair| {
            let (from, to) = match direction {
                Direction::Forward => (wrong, correct),
                Direction::Backward => (correct, wrong),
            };
            let rewrite = Rewrite { is_pair, ..Rewrite::new(from, to, known, entry.is_exact) };
            self.rewrite(rewrite, vocabulary, phrases);
        };
        for (wrong, correct) in &entry.pairs {
            add(wrong, correct, true);
        }
        // A singular that became a plural.
        for (left, (wrong, _)) in entry.pairs.iter().take(MOST_CROSSED).enumerate() {
            for (right, (_, correct)) in entry.pairs.iter().take(MOST_CROSSED).enumerate() {
                if left != right {
                    add(wrong, correct, false);
                }
            }
        }
    }

    fn rewrite(
        &mut self,
        rewrite: Rewrite,
        vocabulary: &mut Vocabulary,
        phrases: &mut HashMap<Vec<Token>, usize>,
    ) {
        let old = phrase(&rewrite.from, vocabulary);
        let new = phrase(&rewrite.to, vocabulary);
        if old.is_empty() || new.is_empty() || old.len() > LONGEST || new.len() > LONGEST {
            return;
        }
        let ends = [&old, &new].map(|phrase| self.add(phrase, phrases));
        self.join(ends[0], ends[1]);
        self.rewrites.entry((old, new)).or_default().push(rewrite);
    }

    fn add(&mut self, phrase: &[Token], phrases: &mut HashMap<Vec<Token>, usize>) -> usize {
        if let Some(&number) = phrases.get(phrase) {
            return number;
        }
        let number = self.group.len();
        self.group.push(number);
        phrases.insert(phrase.to_vec(), number);
        let mut state = 0;
        for (index, &token) in phrase.iter().enumerate() {
            if index == 0 {
                let place = token.0 as usize;
                if self.begins.len() <= place {
                    self.begins.resize(place + 1, false);
                }
                self.begins[place] = true;
            }
            let fresh = u32::try_from(self.steps.len() + 1).unwrap_or(u32::MAX);
            state = *self.steps.entry((state, token)).or_insert(fresh);
        }
        self.ends.insert(state, number);
        number
    }

    /// Makes two phrases count as one word.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        let (low, high) = (a.min(b), a.max(b));
        if let Some(group) = self.group.get_mut(high) {
            *group = low;
        }
    }

    fn root(&self, mut phrase: usize) -> usize {
        while let Some(&above) = self.group.get(phrase).filter(|&&above| above != phrase) {
            phrase = above;
        }
        phrase
    }

    /// The words of a range as items: the longest phrases from left to right, words elsewhere.
    pub fn items(
        &self,
        text: &BookText,
        range: Range<usize>,
        vocabulary: &Vocabulary,
        items: &mut Vec<Item>,
    ) {
        let words = text.words.get(..range.end).unwrap_or_default();
        let mut at = range.start;
        while let Some(word) = words.get(at) {
            let folded = vocabulary.folded(word.token);
            let (length, key) = match self.begins.get(folded.0 as usize) {
                Some(true) => self.longest(&words[at..], vocabulary),
                _ => None,
            }
            .unwrap_or((1, folded.0));
            items.push(Item { key, words: at..at + length });
            at += length;
        }
    }

    fn longest(&self, words: &[Word], vocabulary: &Vocabulary) -> Option<(usize, u32)> {
        let mut state = 0;
        let mut found = None;
        for (index, word) in words.iter().take(LONGEST).enumerate() {
            let step = self.steps.get(&(state, vocabulary.folded(word.token)));
            let Some(&next) = step else { break };
            state = next;
            if let Some(&phrase) = self.ends.get(&state) {
                let root = u32::try_from(self.root(phrase)).unwrap_or(0);
                found = Some((index + 1, PHRASE | root));
            }
        }
        found
    }

    /// The entry that made one phrase into another, if any did.
    pub fn explain(
        &self,
        old: &[Word],
        new: &[Word],
        shown: (&str, &str),
        vocabulary: &Vocabulary,
    ) -> Option<Explanation> {
        let fold = |words: &[Word]| -> Vec<Token> {
            words.iter().map(|word| vocabulary.folded(word.token)).collect()
        };
        let rewrites = self.rewrites.get(&(fold(old), fold(new)))?;
        let is_regular = |rewrite: &Rewrite| match rewrite.is_exact {
            true => (rewrite.from.as_str(), rewrite.to.as_str()) == shown,
            false => rewrite.is_pair && transfer(&rewrite.from, &rewrite.to, shown.0) == shown.1,
        };
        let best = rewrites.iter().find(|rewrite| is_regular(rewrite));
        match best {
            Some(rewrite) => Some(Explanation { entry: rewrite.entry, is_regular: true }),
            None => {
                // An entry that minds capitals says nothing about other ones.
                let rewrite = rewrites.iter().find(|rewrite| !rewrite.is_exact)?;
                Some(Explanation { entry: rewrite.entry, is_regular: false })
            }
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Direction {
    /// From the wrong form to the correct one.
    Forward,
    /// The way back, where an entry was withdrawn or a text was set back.
    Backward,
}

/// A phrase in lower case, as tokens.
pub(super) fn phrase(text: &str, vocabulary: &mut Vocabulary) -> Vec<Token> {
    let mut tokens = Vec::new();
    pieces(text, |piece| {
        if let Some(token) = vocabulary.intern(piece.text) {
            tokens.push(vocabulary.folded(token));
        }
    });
    tokens
}
