//! The book as words that can be compared: passages, sentences, numbers, names.
//!
//! A passage is a title, a paragraph, what an item of a list says, or a row of a table. Its words
//! are kept as the model's sentences compare them (without accents, capitals, articles and
//! number), each with its place, so that whoever looks for a sentence jumps from one of its rarer
//! words to the next and never reads the book again.

mod passages;
mod tokens;
mod words;

use std::ops::Range;

use crate::markdown::Chapter;
use crate::model::{EntityId, Model};
use crate::source::Span;

pub(super) use passages::{Passage, PassageKind};
pub(super) use tokens::{Before, Number, Token};
pub(super) use words::WordId;

use passages::passages;
use tokens::Tokenizer;
use words::Words;

/// A book laid out for comparing.
#[derive(Debug)]
pub(super) struct Prose<'a> {
    /// In the order of the book.
    pub passages: Vec<Passage<'a>>,
    /// The words of all passages, one after the other.
    pub tokens: Vec<Token>,
    /// Figures that the text takes from the model, in sections of a variant.
    pub values: Vec<TakenValue<'a>>,
    /// Names in the text, in order; names of variants among them.
    pub mentions: Vec<Mention>,
    words: Words,
}

/// How many words before and after a word its sentence is looked for, so that a text without
/// stops costs no more than one with them.
const LONGEST_SENTENCE: usize = 250;

/// `{{valor: NAME}}` in a section of a variant.
#[derive(Debug)]
pub(super) struct TakenValue<'a> {
    /// The name.
    pub name: &'a str,
    /// The variant's id.
    pub variant: &'a str,
    /// Its place.
    pub span: Span,
}

/// What a name in the text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// A thing of the game.
    Entity(EntityId),
    /// A way to play, by its position in the model.
    Variant(usize),
}

/// A name in the text.
#[derive(Debug, Clone)]
pub(super) struct Mention {
    /// What is named.
    pub named: Named,
    /// Its words.
    pub tokens: Range<usize>,
}

impl<'a> Prose<'a> {
    /// Lays a book out.
    pub(super) fn new(chapters: &'a [Chapter], model: &'a Model) -> Self {
        let mut found = passages(chapters, model);
        let mut tokenizer = Tokenizer::default();
        for (index, passage) in found.passages.iter_mut().enumerate() {
            passage.tokens = tokenizer.take(&passage.line.text, index);
        }
        let (tokens, words) = tokenizer.finish();
        let mut prose = Self {
            passages: found.passages,
            tokens,
            values: found.values,
            mentions: Vec::new(),
            words,
        };
        prose.mentions = prose.find_names(model);
        prose
    }

    /// The places of a word, in order.
    pub(super) fn places(&self, word: WordId) -> &[u32] {
        self.words.places(word)
    }

    /// The word with a stem, where the book holds it.
    pub(super) fn word(&self, stem: &str) -> Option<WordId> {
        self.words.by_stem(stem)
    }

    /// The words that have a beginning.
    pub(super) fn words_with_prefix(&self, prefix: &str) -> Vec<WordId> {
        self.words.with_prefix(prefix)
    }

    /// The passage that a token stands in.
    pub(super) fn passage_of(&self, token: usize) -> Option<&Passage<'a>> {
        self.passages.get(self.tokens.get(token)?.passage as usize)
    }

    /// The words of the sentence around a token; of an endless one those within
    /// [`LONGEST_SENTENCE`].
    pub(super) fn sentence(&self, token: usize) -> Range<usize> {
        let Some(passage) = self.passage_of(token) else { return token..token };
        let range = passage.tokens.start.max(token.saturating_sub(LONGEST_SENTENCE))
            ..passage.tokens.end.min(token + LONGEST_SENTENCE);
        let begins = |at: &usize| self.tokens[*at].before == Before::Stop;
        let start = (range.start + 1..=token).rev().find(begins).unwrap_or(range.start);
        let end = (token + 1..range.end).find(begins).unwrap_or(range.end);
        start..end
    }

    /// The mention that begins at a token.
    pub(super) fn mention_at(&self, token: usize) -> Option<&Mention> {
        let index = self.mentions.partition_point(|mention| mention.tokens.start < token);
        self.mentions.get(index).filter(|mention| mention.tokens.start == token)
    }

    /// The mentions that begin in some tokens.
    pub(super) fn mentions_in(&self, tokens: Range<usize>) -> &[Mention] {
        let first = self.mentions.partition_point(|mention| mention.tokens.start < tokens.start);
        let last = self.mentions.partition_point(|mention| mention.tokens.start < tokens.end);
        self.mentions.get(first..last).unwrap_or(&[])
    }

    /// The place of some tokens of one passage.
    pub(super) fn span(&self, tokens: Range<usize>) -> Option<Span> {
        let (first, last) = (self.tokens.get(tokens.start)?, self.tokens.get(tokens.end - 1)?);
        let passage = self.passages.get(first.passage as usize)?;
        Some(passage.line.part(first.start as usize..last.end as usize).span)
    }

    /// What an edit that replaces some tokens would replace, where no markup stands between them.
    pub(super) fn edit(&self, tokens: Range<usize>) -> Option<Span> {
        let (first, last) = (self.tokens.get(tokens.start)?, self.tokens.get(tokens.end - 1)?);
        let passage = self.passages.get(first.passage as usize)?;
        passage.line.part(first.start as usize..last.end as usize).edit
    }

    /// What stands in the book where some tokens of one passage are.
    pub(super) fn text(&self, tokens: Range<usize>) -> &str {
        let ends = (self.tokens.get(tokens.start), self.tokens.get(tokens.end.wrapping_sub(1)));
        let (Some(first), Some(last)) = ends else { return "" };
        let passage = self.passages.get(first.passage as usize);
        passage
            .and_then(|passage| passage.line.text.get(first.start as usize..last.end as usize))
            .unwrap_or("")
    }

    /// Every name of the model in the text, the longest one at each place.
    fn find_names(&self, model: &Model) -> Vec<Mention> {
        let mut by_first: Vec<(WordId, Vec<WordId>, Named)> = Vec::new();
        let mut add = |form: &str, named: Named| {
            let stems = crate::model::claims::stems(form);
            let ids: Option<Vec<WordId>> = stems.iter().map(|stem| self.word(stem)).collect();
            if let Some(ids) = ids
                && let Some(&first) = ids.first()
            {
                by_first.push((first, ids, named));
            }
        };
        for (entity, thing) in model.entities.iter().enumerate() {
            for form in &thing.forms {
                add(form, Named::Entity(entity));
            }
        }
        for (index, variant) in model.variants.iter().enumerate() {
            for name in &variant.names {
                add(name, Named::Variant(index));
            }
        }
        // Longest first; of equal names the one that the model has first.
        by_first.sort_by_key(|(first, ids, _)| (*first, std::cmp::Reverse(ids.len())));
        let mut mentions = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let word = self.tokens[at].word;
            let from = by_first.partition_point(|(first, ..)| *first < word);
            let end = self.passage_of(at).map_or(at, |passage| passage.tokens.end);
            let fits = |(_, ids, _): &&(WordId, Vec<WordId>, Named)| {
                at + ids.len() <= end
                    && ids.iter().zip(&self.tokens[at..]).all(|(id, token)| *id == token.word)
                    && (at + 1..at + ids.len()).all(|at| self.tokens[at].before.joins_words())
            };
            let candidates = by_first[from..].iter().take_while(|(first, ..)| *first == word);
            let found = candidates.into_iter().find(fits);
            let length = found.map_or(1, |(_, ids, _)| ids.len());
            mentions.extend(
                found.map(|(_, _, named)| Mention { named: *named, tokens: at..at + length }),
            );
            at += length;
        }
        mentions
    }
}
