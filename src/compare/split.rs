//! Running text cut into words and signs.
//!
//! A word is letters and figures with their accents; an apostrophe or a hyphen between two of
//! them belongs to it, and so does a dash or a decimal sign between two figures. Every other sign
//! is a token of its own, so that a comma is no part of the word before it.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// A word or sign of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece<'a> {
    /// As it stands there.
    pub text: &'a str,
    /// Its first byte.
    pub start: usize,
    /// Whether blanks stand before it.
    pub is_spaced: bool,
}

/// Calls for every word and sign of a text.
pub(super) fn pieces<'a>(text: &'a str, mut sink: impl FnMut(Piece<'a>)) {
    let mut is_spaced = false;
    let mut at = 0;
    while let Some(c) = char_at(text, at) {
        if c.is_whitespace() {
            is_spaced = true;
            at += c.len_utf8();
            continue;
        }
        let end = match is_word(c) {
            true => word_end(text, at),
            false => marks_end(text, at + c.len_utf8()),
        };
        sink(Piece { text: text.get(at..end).unwrap_or_default(), start: at, is_spaced });
        is_spaced = false;
        at = end;
    }
}

fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

/// Where the word that begins at a place ends.
fn word_end(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = start;
    let mut last = '\0';
    loop {
        // The usual letters, without a look at the tables of Unicode.
        while let Some(&byte) = bytes.get(at)
            && byte.is_ascii_alphanumeric()
        {
            last = char::from(byte);
            at += 1;
        }
        let Some(c) = char_at(text, at) else { return at };
        if is_word(c) {
            last = c;
            at += c.len_utf8();
            continue;
        }
        let after = at + c.len_utf8();
        let next = char_at(text, after);
        let joins = match c {
            '\'' | '’' | '-' | '‐' | '‑' => next.is_some_and(is_word),
            '.' | ',' | '–' | '−' | '/' => {
                last.is_ascii_digit() && next.is_some_and(|c| c.is_ascii_digit())
            }
            _ => false,
        };
        if !joins {
            return at;
        }
        last = c;
        at = after;
    }
}

/// Takes in the accents that somebody put on a sign.
fn marks_end(text: &str, mut at: usize) -> usize {
    while let Some(c) = char_at(text, at)
        && is_mark(c)
    {
        at += c.len_utf8();
    }
    at
}

fn is_mark(c: char) -> bool {
    c >= '\u{300}' && c.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character belongs to a word; a soft hyphen does not part one.
fn is_word(c: char) -> bool {
    match c {
        '\0'..='\x7f' => c.is_ascii_alphanumeric(),
        '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => true,
        _ => c.is_alphanumeric() || is_mark(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> String {
        let mut shown = String::new();
        pieces(text, |piece| {
            shown.push_str(if piece.is_spaced { " _" } else { " " });
            shown.push_str(piece.text);
        });
        shown.trim().to_owned()
    }

    #[test]
    fn words_and_signs_are_parted() {
        assert_eq!(split("La ficha, rota."), "La _ficha , _rota .");
        assert_eq!(split("(3–8) o 1,5 y 1d6+1"), "( 3–8 ) _o _1,5 _y _1d6 + 1");
        assert_eq!(split("multi-jugador d'or -x"), "multi-jugador _d'or _- x");
        assert_eq!(split("accio\u{301}n ca\u{ad}silla"), "accio\u{301}n _ca\u{ad}silla");
        assert_eq!(split("  \n"), "");
    }
}
