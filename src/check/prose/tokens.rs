//! Cuts text into words and finds its numbers.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use crate::model::wording::fold;
use crate::spanish::numbers::{Kind, MOST_WORDS, numeral};

use super::words::{Known, WordId, Words};

/// A word of the book; articles are none.
#[derive(Debug, Clone)]
pub(in crate::check) struct Token {
    /// Which word.
    pub word: WordId,
    /// The passage that it stands in.
    pub passage: u32,
    /// Bytes of the passage's text.
    pub start: u32,
    /// Where it ends.
    pub end: u32,
    /// What stands between the word before and this one.
    pub before: Before,
    /// The number that begins here.
    pub number: Option<Number>,
}

/// A number in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::check) struct Number {
    /// Its value.
    pub value: i64,
    /// How many tokens say it.
    pub tokens: usize,
    /// How it is said.
    pub kind: Kind,
}

/// What stands between two words, the weightiest sign first to last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::check) enum Before {
    /// Blanks, quotes, markup.
    Space,
    /// A hyphen or dash, with or without blanks.
    Dash,
    /// A minus sign before a figure.
    Minus,
    /// A comma.
    Comma,
    /// A colon, semicolon, bracket or the edge of a cell.
    Clause,
    /// The end of a sentence, or the start of the passage.
    Stop,
}

impl Before {
    /// Whether the words on both sides may belong to one name.
    pub(in crate::check) fn joins_words(self) -> bool {
        matches!(self, Self::Space | Self::Dash)
    }
}

/// Cuts passages into tokens, one after the other.
#[derive(Default)]
pub(super) struct Tokenizer {
    tokens: Vec<Token>,
    words: Words,
    /// The folded words of the passage at hand, articles among them.
    folded: String,
    pieces: Vec<Piece>,
}

struct Piece {
    folded: Range<usize>,
    text: Range<usize>,
    before: Before,
    known: Known,
}

impl Tokenizer {
    /// The tokens of a text.
    pub(super) fn take(&mut self, text: &str, passage: usize) -> Range<usize> {
        self.cut(text);
        let first = self.tokens.len();
        let passage = u32::try_from(passage).unwrap_or(u32::MAX);
        let short = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let mut before = Before::Stop;
        // The token that each piece became, for counting those of a number.
        let mut at = 0;
        while at < self.pieces.len() {
            let number = self.number(at, text);
            let words = number.map_or(1, |(_, words)| words);
            let token = self.tokens.len();
            for piece in &self.pieces[at..at + words] {
                before = before.max(piece.before);
                let Some(word) = piece.known.word else { continue };
                self.tokens.push(Token {
                    word,
                    passage,
                    start: short(piece.text.start),
                    end: short(piece.text.end),
                    before,
                    number: None,
                });
                before = Before::Space;
            }
            let tokens = self.tokens.len() - token;
            if let (Some((mut number, _)), Some(token)) = (number, self.tokens.get_mut(token)) {
                number.tokens = tokens;
                token.number = Some(number);
            }
            at += words;
        }
        first..self.tokens.len()
    }

    /// All tokens and the words that they are made of.
    pub(super) fn finish(mut self) -> (Vec<Token>, Words) {
        self.words.index(self.tokens.iter().map(|token| token.word));
        (self.tokens, self.words)
    }

    fn cut(&mut self, text: &str) {
        self.folded.clear();
        self.pieces.clear();
        let mut start = None;
        let mut last_end = 0;
        for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
            let inside = c.is_alphanumeric() || (start.is_some() && is_combining_mark(c));
            match (inside, start) {
                (true, None) => start = Some(at),
                (false, Some(from)) => {
                    self.piece(text, last_end, from..at);
                    last_end = at;
                    start = None;
                }
                _ => {}
            }
        }
        if let Some(first) = self.pieces.first_mut() {
            first.before = Before::Stop;
        }
    }

    fn piece(&mut self, text: &str, last_end: usize, range: Range<usize>) {
        let word = &text[range.clone()];
        let from = self.folded.len();
        if word.is_ascii() {
            self.folded.push_str(word);
            self.folded[from..].make_ascii_lowercase();
        } else {
            self.folded.push_str(&fold(word));
        }
        let folded = from..self.folded.len();
        let known = self.words.learn(&self.folded[folded.clone()]);
        let earlier = self.pieces.last().map_or("", |piece| &text[piece.text.clone()]);
        let before = between(earlier, &text[last_end..range.start], word);
        self.pieces.push(Piece { folded, text: range, before, known });
    }

    /// The number that begins with a piece, and how many pieces it takes.
    fn number(&self, at: usize, text: &str) -> Option<(Number, usize)> {
        let piece = self.pieces.get(at).filter(|piece| piece.known.may_be_number)?;
        let end = self.pieces.len().min(at + MOST_WORDS);
        let joined = (at + 1..end).find(|&next| self.pieces[next].before != Before::Space);
        let mut words = [""; MOST_WORDS];
        let pieces = &self.pieces[at..joined.unwrap_or(end)];
        for (word, piece) in words.iter_mut().zip(pieces) {
            *word = &self.folded[piece.folded.clone()];
        }
        let found = numeral(&words[..pieces.len()])?;
        if found.kind == Kind::Figures && self.is_part_of_another(at, text) {
            return None;
        }
        let value = match piece.before {
            Before::Minus => -found.value,
            _ => found.value,
        };
        Some((Number { value, tokens: found.words, kind: found.kind }, found.words))
    }

    /// Whether figures are part of a decimal, a version or a large number: `0.9`, `1,5`, `1.200`.
    fn is_part_of_another(&self, at: usize, text: &str) -> bool {
        let is_figure = |piece: &Piece| {
            self.folded[piece.folded.clone()].starts_with(|c: char| c.is_ascii_digit())
        };
        let glued = |left: usize, right: usize| {
            let pair = (self.pieces.get(left), self.pieces.get(right));
            let (Some(left), Some(right)) = pair else { return false };
            is_figure(left)
                && is_figure(right)
                && matches!(&text[left.text.end..right.text.start], "." | ",")
        };
        glued(at, at + 1) || (at > 0 && glued(at - 1, at))
    }
}

/// What some signs between two words mean.
fn between(earlier: &str, signs: &str, later: &str) -> Before {
    if signs == " " {
        return Before::Space;
    }
    let mut found = Before::Space;
    for (at, c) in signs.char_indices() {
        let sign = match c {
            '.' | '!' | '?' | '…' => {
                let rest = &signs[at + c.len_utf8()..];
                let ends = rest.contains(char::is_whitespace) || rest.is_empty();
                // «Samuel T. Anders»
                let is_initial = earlier.chars().count() == 1
                    && earlier.chars().all(char::is_uppercase)
                    && c == '.';
                let glued = signs.len() == 1 && !later.starts_with(char::is_uppercase);
                if is_initial || !ends || glued { Before::Space } else { Before::Stop }
            }
            ':' | ';' | '(' | ')' | '[' | ']' | '|' | '—' => Before::Clause,
            ',' => Before::Comma,
            '-' | '\u{2010}'..='\u{2013}' | '\u{2212}' => {
                let before_figure =
                    later.starts_with(|c: char| c.is_ascii_digit()) && signs.ends_with(c);
                let after_figure = earlier.ends_with(|c: char| c.is_ascii_digit());
                if before_figure && !after_figure && signs.len() > c.len_utf8() {
                    Before::Minus
                } else {
                    Before::Dash
                }
            }
            _ => Before::Space,
        };
        found = found.max(sign);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<(i64, usize)> {
        let mut tokenizer = Tokenizer::default();
        tokenizer.take(text, 0);
        let (tokens, _) = tokenizer.finish();
        tokens
            .iter()
            .filter_map(|token| Some((token.number?.value, token.number?.tokens)))
            .collect()
    }

    #[test]
    fn numbers_are_found_where_they_stand() {
        assert_eq!(numbers("Con un 6 o 7, las dos caen."), [(1, 1), (6, 1), (7, 1), (2, 1)]);
        assert_eq!(numbers("ciento veintiuna cartas y treinta y dos"), [(121, 2), (32, 3)]);
        assert_eq!(numbers("ciento, dos"), [(100, 1), (2, 1)]);
        assert_eq!(numbers("versión 0.9; 1,5 y 1.200; d8"), []);
        assert_eq!(
            numbers("un +2, un −2, 3–8 y 5 - 6"),
            [(1, 1), (2, 1), (1, 1), (-2, 1), (3, 1), (8, 1), (5, 1), (6, 1)]
        );
    }

    #[test]
    fn sentences_end_where_they_should() {
        let mut tokenizer = Tokenizer::default();
        tokenizer.take("Samuel T. Anders. Tira (uno): la nave, otra.", 0);
        let (tokens, _) = tokenizer.finish();
        let before: Vec<Before> = tokens.iter().map(|token| token.before).collect();
        use Before::{Clause, Comma, Space, Stop};
        assert_eq!(before, [Stop, Space, Space, Stop, Clause, Clause, Comma]);
    }
}
