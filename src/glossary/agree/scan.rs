//! The words around a term, one by one, with what lies between them.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use crate::spanish::{Class, Determiner, after_noun};

use super::super::fold::composed;
use super::super::form::{is_raised, is_word};

/// A word of the visible text.
#[derive(Debug, Clone)]
pub(super) struct Word<'a> {
    /// Bytes of the run.
    pub range: Range<usize>,
    /// As it is written, composed.
    pub text: Cow<'a, str>,
    /// In small letters.
    pub small: Cow<'a, str>,
    /// What it is beside a noun, once asked for.
    class: OnceCell<Class>,
    /// Which determiner it is, once asked for.
    determiner: OnceCell<Option<Determiner>>,
}

impl<'a> Word<'a> {
    /// A word of a run, composed and in small letters as well.
    pub(super) fn new(range: Range<usize>, text: Cow<'a, str>, small: Cow<'a, str>) -> Self {
        let (class, determiner) = (OnceCell::new(), OnceCell::new());
        Self { range, text, small, class, determiner }
    }

    /// What it is beside a noun.
    pub(super) fn class(&self) -> Class {
        *self.class.get_or_init(|| after_noun(&self.small))
    }

    /// Which article or other determiner it is.
    pub(super) fn determiner(&self) -> Option<Determiner> {
        *self.determiner.get_or_init(|| Determiner::read(&self.small))
    }

    /// Whether it is a number in figures.
    pub(super) fn is_figure(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|sign| sign.is_ascii_digit())
    }

    /// Whether it begins with a capital and goes on in small letters.
    pub(super) fn is_title(&self) -> bool {
        self.text.starts_with(char::is_uppercase) && self.text.chars().any(char::is_lowercase)
    }
}

/// What lies between two words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// Blanks.
    Blank,
    /// Blanks and a quotation mark, or marks of emphasis that HTML leaves as they are.
    Quoted,
    /// «/», with or without blanks.
    Slash,
    /// «,», perhaps with a quotation mark.
    Comma,
    /// «;», which parts clauses of one thought.
    Semicolon,
    /// The end of a sentence.
    Stop,
    /// Anything else.
    Other,
}

fn gap(text: &str) -> Gap {
    match text {
        " " => return Gap::Blank,
        ", " => return Gap::Comma,
        ". " => return Gap::Stop,
        // «1.ª», «2.5»
        "." => return Gap::Other,
        _ => {}
    }
    let quote = |c: char| matches!(c, '*' | '_' | '«' | '»' | '“' | '”' | '"' | '\'' | '‘' | '’');
    let is_blank = |c: char| c.is_whitespace() || is_raised(c);
    let has_blank = text.contains(char::is_whitespace);
    let mut marks =
        text.trim_matches(|c| is_blank(c) || quote(c)).chars().filter(|&c| !is_blank(c));
    match (marks.next(), marks.next()) {
        (None, _) if has_blank && !text.contains(quote) => Gap::Blank,
        (None, _) if has_blank => Gap::Quoted,
        (Some('/'), None) => Gap::Slash,
        (Some(','), None) if has_blank => Gap::Comma,
        _ if text.contains(['.', '!', '?', '…']) => Gap::Stop,
        _ if text.contains(';') => Gap::Semicolon,
        _ => Gap::Other,
    }
}

/// The visible text of a run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scan<'a> {
    /// The run's text.
    pub text: &'a str,
}

impl<'a> Scan<'a> {
    /// The word at some bytes; `is_small` where it has only letters of [`Sign::Small`] and the like.
    fn word(&self, range: Range<usize>, is_small: bool) -> Word<'a> {
        let raw = self.text.get(range.clone()).unwrap_or_default();
        if is_small {
            let (text, small) = (Cow::Borrowed(raw), Cow::Borrowed(raw));
            return Word::new(range, text, small);
        }
        let text = composed(raw);
        let small = match text {
            Cow::Borrowed(_) if !raw.chars().any(char::is_uppercase) => Cow::Borrowed(raw),
            _ => Cow::Owned(text.to_lowercase()),
        };
        Word::new(range, text, small)
    }

    /// The word that ends before a place, with what lies between.
    pub(super) fn before(&self, at: usize) -> Option<(Gap, Word<'a>)> {
        let before = self.text.get(..at)?;
        // Most words have a blank between them.
        if let [.., last, b' '] = before.as_bytes()
            && matches!(Sign::of(*last), Sign::Small | Sign::Capital)
        {
            let end = before.len() - 1;
            let (start, is_small) = start_of_word(before, end);
            return Some((Gap::Blank, self.word(start..end, is_small)));
        }
        let (last, c) = before.char_indices().rev().take(MAX_GAP).find(|&(_, c)| is_part(c))?;
        let end = last + c.len_utf8();
        let (start, is_small) = start_of_word(before, end);
        Some((gap(before.get(end..)?), self.word(start..end, is_small)))
    }

    /// The word that begins after a place, with what lies between.
    pub(super) fn after(&self, at: usize) -> Option<(Gap, Word<'a>)> {
        let rest = self.text.get(at..)?;
        if let [b' ', first, ..] = rest.as_bytes()
            && matches!(Sign::of(*first), Sign::Small | Sign::Capital)
        {
            let (end, is_small) = end_of_word(rest, 1);
            return Some((Gap::Blank, self.word(at + 1..at + end, is_small)));
        }
        let (start, _) = rest.char_indices().take(MAX_GAP).find(|&(_, c)| is_part(c))?;
        let (end, is_small) = end_of_word(rest, start);
        Some((gap(rest.get(..start)?), self.word(at + start..at + end, is_small)))
    }

    /// The word before a place with nothing but a blank between.
    pub(super) fn joined_before(&self, at: usize) -> Option<Word<'a>> {
        self.before(at).filter(|(gap, _)| *gap == Gap::Blank).map(|(_, word)| word)
    }

    /// The word after a place with nothing but a blank between.
    pub(super) fn joined_after(&self, at: usize) -> Option<Word<'a>> {
        self.after(at).filter(|(gap, _)| *gap == Gap::Blank).map(|(_, word)| word)
    }

    /// Whether nothing but signs follows a place up to the end of the clause.
    pub(super) fn ends_clause(&self, at: usize) -> bool {
        match self.after(at) {
            None => true,
            Some((gap, _)) => matches!(gap, Gap::Stop | Gap::Semicolon | Gap::Comma | Gap::Other),
        }
    }
}

/// Between two words of a sentence there are never more characters than this.
const MAX_GAP: usize = 8;

/// What a byte tells of the word in which it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A small letter, a figure or a hyphen of ASCII.
    Small,
    /// A capital of ASCII.
    Capital,
    /// Another sign of ASCII, which belongs to no word.
    End,
    /// A part of a character of more bytes.
    Longer,
}

impl Sign {
    /// What each byte is.
    const TABLE: [Self; 256] = {
        let mut table = [Self::End; 256];
        let mut byte: u8 = 0;
        loop {
            table[byte as usize] = match byte {
                b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' => Self::Small,
                b'A'..=b'Z' => Self::Capital,
                _ if byte.is_ascii() => Self::End,
                _ => Self::Longer,
            };
            if byte == u8::MAX {
                break table;
            }
            byte += 1;
        }
    };

    fn of(byte: u8) -> Self {
        Self::TABLE[usize::from(byte)]
    }
}

/// Where the word begins that ends at a place, and whether it has only signs of ASCII without
/// capitals and the small letters à to ÿ, as most have.
fn start_of_word(text: &str, mut at: usize) -> (usize, bool) {
    let bytes = text.as_bytes();
    let mut is_small = true;
    while let Some(&byte) = at.checked_sub(1).and_then(|before| bytes.get(before)) {
        at -= match Sign::of(byte) {
            Sign::Small => 1,
            Sign::Capital => {
                is_small = false;
                1
            }
            Sign::End => break,
            Sign::Longer => {
                let found = at.checked_sub(2).and_then(|lead| latin_letter(bytes.get(lead..at)));
                is_small &= found == Some(true);
                let last = || text.get(..at).and_then(|text| text.chars().next_back());
                match found.map_or_else(|| last().map_or(0, part_length), |_| 2) {
                    0 => break,
                    length => length,
                }
            }
        };
    }
    (at, is_small)
}

/// Where the word ends that begins at a place, and whether it is written as [`start_of_word`] tells.
fn end_of_word(text: &str, mut at: usize) -> (usize, bool) {
    let bytes = text.as_bytes();
    let mut is_small = true;
    while let Some(&byte) = bytes.get(at) {
        at += match Sign::of(byte) {
            Sign::Small => 1,
            Sign::Capital => {
                is_small = false;
                1
            }
            Sign::End => break,
            Sign::Longer => {
                let found = latin_letter(bytes.get(at..at + 2));
                is_small &= found == Some(true);
                let next = || text.get(at..).and_then(|text| text.chars().next());
                match found.map_or_else(|| next().map_or(0, part_length), |_| 2) {
                    0 => break,
                    length => length,
                }
            }
        };
    }
    (at, is_small)
}

/// Whether two bytes are a small letter from à to ÿ, or a capital one; none where they are no letter
/// of those, as «×» and «÷» among them are not.
fn latin_letter(bytes: Option<&[u8]>) -> Option<bool> {
    match bytes {
        Some([0xc3, last]) if !matches!(last, 0x97 | 0xb7) => Some(*last >= 0xa0),
        _ => None,
    }
}

/// The bytes of a character that belongs to a word; none for another one.
fn part_length(c: char) -> usize {
    if is_part(c) { c.len_utf8() } else { 0 }
}

/// Whether a character belongs to a word; a hyphen and a soft hyphen do.
fn is_part(c: char) -> bool {
    is_word(c) || matches!(c, '-' | '_' | '\u{ad}' | '\u{2010}' | '\u{2011}')
}

/// A small word written as another one is: capitals, first capital, small letters.
pub(super) fn in_case_of(model: &str, word: &str) -> String {
    let mut letters = model.chars().filter(|c| c.is_alphabetic());
    let first = letters.next().is_some_and(char::is_uppercase);
    let all = letters.clone().next().is_some() && letters.all(char::is_uppercase);
    if first && all {
        return word.to_uppercase();
    }
    if !first {
        return word.to_owned();
    }
    let mut rest = word.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_on_both_sides() {
        let scan = Scan { text: "Del «campo» vacío, y" };
        let at = scan.text.find("campo").expect("there");
        let (gap, word) = scan.before(at).expect("a word");
        assert_eq!((gap, &*word.text), (Gap::Quoted, "Del"));
        let (gap, word) = scan.after(at + 5).expect("a word");
        assert_eq!((gap, &*word.small), (Gap::Quoted, "vacío"));
        let (gap, word) = scan.after(word.range.end).expect("a word");
        assert_eq!((gap, &*word.small), (Gap::Comma, "y"));
        assert!(scan.after(word.range.end).is_none());
    }

    #[test]
    fn case_is_taken_over() {
        for (model, expected) in [("DEL", "DE LA"), ("Del", "De la"), ("del", "de la")] {
            assert_eq!(in_case_of(model, "de la"), expected);
        }
        assert_eq!(in_case_of("A", "al"), "Al");
    }
}
