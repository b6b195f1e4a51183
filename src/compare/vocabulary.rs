//! The words of both books, each kept once: as it is written, as it is compared, and in lower case.

use std::collections::HashMap;

use unicode_normalization::{UnicodeNormalization as _, is_nfc};

/// A word or sign of the [`Vocabulary`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Token(pub(super) u32);

impl Token {
    /// The end of a paragraph inside a longer stretch of text.
    pub const PARAGRAPH: Self = Self(0);
    /// A line end that is printed as one.
    pub const BREAK: Self = Self(1);
    /// The border between two cells of a row.
    pub const CELL: Self = Self(2);
    /// The mark of a footnote.
    pub const NOTE: Self = Self(3);
    /// A picture; its alternative text follows.
    pub const PICTURE: Self = Self(4);

    /// What stands for these in a text that is shown.
    const SIGNS: [&'static str; 5] = ["¶", "↵", "│", "†", "▣"];

    /// Whether this is a sign of the page's form and not of its text.
    pub const fn is_form(self) -> bool {
        self.0 <= Self::CELL.0
    }
}

/// A token's other forms.
#[derive(Debug, Clone, Copy)]
struct Forms {
    key: Token,
    folded: Token,
}

/// Every word and sign that occurs, numbered in the order of their first use.
#[derive(Debug)]
pub struct Vocabulary {
    shown: Vec<Box<str>>,
    forms: Vec<Forms>,
    index: HashMap<Box<str>, Token>,
}

impl Default for Vocabulary {
    fn default() -> Self {
        let mut vocabulary =
            Self { shown: Vec::new(), forms: Vec::new(), index: HashMap::default() };
        for sign in Token::SIGNS {
            // Not in the index: a «¶» that somebody writes is another token.
            vocabulary.push(sign, None);
        }
        vocabulary
    }
}

impl Vocabulary {
    /// The token of a word as it stands in a text.
    ///
    /// Composed and decomposed letters give the same token, soft hyphens and zero-width signs are
    /// dropped. Empty where nothing is left.
    pub(super) fn intern(&mut self, raw: &str) -> Option<Token> {
        if let Some(&token) = self.index.get(raw) {
            return Some(token);
        }
        let shown: String = match raw.is_ascii() || is_nfc(raw) {
            true => raw.chars().filter(|&c| !is_invisible(c)).collect(),
            false => raw.nfc().filter(|&c| !is_invisible(c)).collect(),
        };
        if shown.is_empty() {
            return None;
        }
        let token = match self.index.get(shown.as_str()) {
            Some(&token) => token,
            None => self.add(&shown),
        };
        if shown != raw {
            self.index.insert(raw.into(), token);
        }
        Some(token)
    }

    fn add(&mut self, shown: &str) -> Token {
        let key = compared(shown);
        if key != shown {
            let key = match self.index.get(key.as_str()) {
                Some(&token) => token,
                None => self.add(&key),
            };
            let folded = self.folded(key);
            return self.register(shown, Some(Forms { key, folded }));
        }
        let lower = key.to_lowercase();
        if lower == key {
            return self.register(shown, None);
        }
        let folded = match self.index.get(lower.as_str()) {
            Some(&token) => token,
            // Lower case is its own form whatever Unicode makes of it a second time.
            None => self.register(&lower, None),
        };
        let token = self.register(shown, None);
        if let Some(forms) = self.forms.get_mut(token.0 as usize) {
            forms.folded = folded;
        }
        token
    }

    fn register(&mut self, shown: &str, forms: Option<Forms>) -> Token {
        let token = self.push(shown, forms);
        self.index.insert(shown.into(), token);
        token
    }

    fn push(&mut self, shown: &str, forms: Option<Forms>) -> Token {
        let token = Token(u32::try_from(self.shown.len()).unwrap_or(u32::MAX));
        self.shown.push(shown.into());
        self.forms.push(forms.unwrap_or(Forms { key: token, folded: token }));
        token
    }

    /// The token as it is shown: composed, with the quotes and dashes of its author.
    pub fn shown(&self, token: Token) -> &str {
        self.shown.get(token.0 as usize).map_or("", |shown| shown)
    }

    /// The token that stands for all that read the same: every double quote is one sign, every
    /// single one too, and so are the dashes between figures.
    pub fn key(&self, token: Token) -> Token {
        self.forms.get(token.0 as usize).map_or(token, |forms| forms.key)
    }

    /// The token that stands for all that read the same but for capitals.
    pub fn folded(&self, token: Token) -> Token {
        self.forms.get(token.0 as usize).map_or(token, |forms| forms.folded)
    }
}

/// Signs without ink or width.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// A word as it is compared: quotes straight, dashes beside figures as hyphens.
fn compared(shown: &str) -> String {
    let has_figure = shown.contains(|c: char| c.is_ascii_digit());
    let compare = |c: char| match c {
        '“' | '”' | '„' | '‟' | '«' | '»' | '″' => '"',
        '‘' | '’' | '‚' | '‛' | '‹' | '›' | '′' | '`' | '´' => '\'',
        '‐' | '‑' => '-',
        '–' | '−' if has_figure => '-',
        c => c,
    };
    shown.chars().map(compare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reads_the_same_has_one_key() {
        let mut words = Vocabulary::default();
        let mut key = |text: &str| words.intern(text).map(|token| words.key(token));
        assert_eq!(key("acción"), key("accio\u{301}n"));
        assert_eq!(key("«"), key("\""));
        assert_eq!(key("’"), key("'"));
        assert_eq!(key("3–8"), key("3-8"));
        assert_eq!(key("ca\u{ad}silla"), key("casilla"));
        assert_eq!(key("\u{ad}"), None);
        assert_ne!(key("Campo"), key("campo"));
        assert_ne!(key("papá"), key("papa"));
        assert_ne!(key("¶"), Some(Token::PARAGRAPH));
    }

    #[test]
    fn lower_case_is_one_form() {
        let mut words = Vocabulary::default();
        let tokens = ["Acción", "ACCIÓN", "acción"].map(|text| words.intern(text).expect("token"));
        let folded = tokens.map(|token| words.folded(token));
        assert_eq!(folded, [tokens[2]; 3]);
        assert_eq!(words.shown(tokens[1]), "ACCIÓN");
    }
}
