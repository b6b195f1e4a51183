//! The sentence around a term, word by word, the term and all that follows it being one of them.

use std::ops::Range;

use crate::spanish::{Class, Conjunction, Determiner, is_copula, is_preposition};

use super::rest::is_adverb_of_participle;
use super::scan::{Gap, Scan, Word};

/// How many words are read before the term.
const MAX_BEFORE: usize = 16;
/// How many words are read after it.
const MAX_AFTER: usize = 40;
/// How many of them may belong to the next sentence.
const MAX_NEXT: usize = 12;
/// How many, where the term is a title that they are about.
const MAX_BELOW: usize = 36;
/// How many words an answer has at most that is no sentence of its own: «No, nunca».
const MAX_ANSWER: usize = 3;

/// A word of the sentence.
#[derive(Debug, Clone)]
pub(super) struct Token<'a> {
    /// What stands between the word before and this one; the first of a sentence has a stop.
    pub gap: Gap,
    /// The word; empty for the term, whose range is that of the whole phrase.
    pub word: Word<'a>,
}

/// The sentence around a term.
#[derive(Debug, Clone)]
pub(super) struct Sentence<'a> {
    /// The words up to the end of the sentence, and some of the next one.
    pub tokens: Vec<Token<'a>>,
    /// Which token is the term with all that follows it.
    pub at: usize,
    /// Where the next sentence begins.
    pub end: usize,
    /// The first word of the sentence after that, where that one is read to its end.
    pub later: Option<Word<'a>>,
}

impl<'a> Sentence<'a> {
    /// Reads the words around a phrase.
    pub(super) fn read(scan: Scan<'a>, phrase: Range<usize>) -> Self {
        let mut tokens: Vec<Token<'a>> = Vec::with_capacity(MAX_BEFORE + MAX_AFTER + 1);
        let (mut at, mut gap_of_term) = (phrase.start, Gap::Stop);
        while let Some((gap, word)) = scan.before(at) {
            if gap == Gap::Stop || tokens.len() == MAX_BEFORE {
                break;
            }
            at = word.range.start;
            match tokens.last_mut() {
                None => gap_of_term = gap,
                Some(last) => last.gap = gap,
            }
            tokens.push(Token { gap: Gap::Stop, word });
        }
        tokens.reverse();
        let index = tokens.len();
        let term = Word::new(phrase.clone(), "".into(), "".into());
        tokens.push(Token { gap: gap_of_term, word: term });
        at = phrase.end;
        let (mut end, mut later) = (None, None);
        let mut start_of_next = 0;
        while let Some((gap, word)) = scan.after(at) {
            let is_title = end == Some(1);
            if gap == Gap::Stop {
                let is_answer = tokens.len() - start_of_next <= MAX_ANSWER
                    && tokens.iter().skip(start_of_next).any(|token| {
                        matches!(&*token.word.small, "no" | "sí" | "nunca" | "siempre" | "depende")
                    });
                if end.is_some() && !is_title && !is_answer {
                    later = Some(word);
                    break;
                }
                end = end.or(Some(tokens.len()));
                start_of_next = tokens.len();
            }
            if tokens.len() - index > MAX_AFTER {
                break;
            }
            let most = if is_title { MAX_BELOW } else { MAX_NEXT };
            if end.is_some_and(|end| tokens.len() - end >= most) {
                break;
            }
            at = word.range.end;
            tokens.push(Token { gap, word });
        }
        let end = end.unwrap_or(tokens.len());
        Self { tokens, at: index, end, later }
    }

    /// What a word is beside a noun.
    pub(super) fn class(&self, index: usize) -> Class {
        self.tokens.get(index).map_or(Class::Other, |token| token.word.class())
    }

    /// Which article or other determiner a word is.
    pub(super) fn determiner(&self, index: usize) -> Option<Determiner> {
        self.tokens.get(index).and_then(|token| token.word.determiner())
    }

    /// A word in small letters; empty beyond the sentence and for the term.
    pub(super) fn small(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| &token.word.small)
    }

    /// What stands before a word.
    pub(super) fn gap(&self, index: usize) -> Gap {
        self.tokens.get(index).map_or(Gap::Stop, |token| token.gap)
    }

    /// The word before another one, with nothing but a blank between.
    pub(super) fn joined_before(&self, index: usize) -> Option<usize> {
        let joined = matches!(self.gap(index), Gap::Blank | Gap::Quoted);
        index.checked_sub(1).filter(|_| joined)
    }

    /// The word after another one, with nothing but a blank between.
    pub(super) fn joined_after(&self, index: usize) -> Option<usize> {
        let joined = matches!(self.gap(index + 1), Gap::Blank | Gap::Quoted);
        Some(index + 1).filter(|&next| joined && next < self.tokens.len())
    }

    /// Whether a word goes on what another one before it began: «rojo, verde», «roto y más caro».
    pub(super) fn is_joined_to(&self, index: usize, last: usize) -> bool {
        last + 1 == index && self.gap(index) != Gap::Other
            || last + 2 == index
                && (joins(self.small(last + 1))
                    || matches!(
                        self.small(last + 1),
                        "más" | "menos" | "ya" | "aún" | "todavía" | "recién" | "no"
                    ))
    }

    /// «: helado, minado», «; minado»: whether a word behind the term is alone what a list names.
    pub(super) fn is_item(&self, index: usize) -> bool {
        let next = index + 1;
        index > self.at
            && matches!(self.gap(index), Gap::Other | Gap::Semicolon)
            && (next == self.tokens.len()
                || self.gap(next) != Gap::Blank
                || joins(self.small(next)))
    }

    /// «, herido,», «, larga o corta,»: whether a word stands behind a comma and has none behind it.
    pub(super) fn is_inserted(&self, index: usize) -> bool {
        let next = index + 1;
        self.gap(index) == Gap::Comma
            && (next == self.tokens.len()
                || !matches!(self.gap(next), Gap::Blank | Gap::Quoted)
                || joins(self.small(next)))
    }

    /// «Un campo llano cuesta 1 punto; uno montañoso cuesta 3»: whether a word opens a clause or an
    /// item as the phrase of the term opens its own.
    pub(super) fn is_parallel(&self, index: usize) -> bool {
        index > self.at
            && self.gap(index) == Gap::Semicolon
            && (self.at == 0 || self.gap(self.at) != Gap::Blank)
    }

    /// Whether «así», «ya» or the like stands directly before a word.
    pub(super) fn follows_adverb(&self, index: usize) -> bool {
        self.joined_before(index).is_some_and(|at| is_adverb_of_participle(self.small(at)))
    }

    /// Whether the term is all that its sentence says, as in a title or the head of a column.
    pub(super) fn is_topic(&self) -> bool {
        self.at == 0 && self.end == 1
    }

    /// Whether an adjective has no noun behind it: «barato y rápido», «rojos: 12».
    pub(super) fn stands_alone(&self, index: usize) -> bool {
        self.joined_after(index).is_none_or(|next| {
            let small = self.small(next);
            joins(small) || is_preposition(small) || is_copula(small)
        })
    }

    /// Whether a comma or a conjunction follows a word, as in a list.
    pub(super) fn ends_list(&self, index: usize) -> bool {
        let next = index + 1;
        next < self.tokens.len() && (self.gap(next) == Gap::Comma || joins(self.small(next)))
    }

    /// Whether a word is a figure or a capital that tells one thing from others: «casilla 5»,
    /// «carta B».
    pub(super) fn is_label(&self, index: usize) -> bool {
        self.tokens.get(index).is_some_and(|token| {
            let text = &token.word.text;
            let is_letter = text.len() == 1 && text.chars().all(|c| c.is_ascii_uppercase());
            let comes_first = index == 0 || matches!(token.gap, Gap::Stop);
            (is_letter && !comes_first) || token.word.is_figure()
        })
    }
}

/// Whether a word joins others: «y», «o», «ni».
pub(super) fn joins(small: &str) -> bool {
    Conjunction::read(small).is_some() || small == "ni"
}
