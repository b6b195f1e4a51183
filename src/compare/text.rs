//! A book as its readers see it: paragraphs made of words, each with its place.

use std::ops::Range;

use crate::markdown::CalloutKind;
use crate::source::{FileId, Span};

use super::vocabulary::{Token, Vocabulary};

/// The text of a book, chapter after chapter.
#[derive(Debug, Default)]
pub struct BookText {
    /// Paragraphs and what is like them, in the order of the text.
    pub units: Vec<Unit>,
    /// The words of all units, one unit after the other.
    pub words: Vec<Word>,
    /// Where links stand and lead, by their first word.
    pub links: Vec<Link>,
}

/// A paragraph, a title, an item's paragraph, a row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// What it is.
    pub kind: UnitKind,
    /// Its words in [`BookText::words`].
    pub words: Range<usize>,
    /// All of it in the file as its author wrote it.
    pub span: Span,
    /// The title above it, by its index among the units; `None` before the first one of a chapter.
    pub heading: Option<usize>,
    /// Whether it is a row of a table whose figures are those of dice.
    pub is_dice_row: bool,
    /// Whether it belongs to the history of versions.
    pub is_history: bool,
}

/// What a [`Unit`] can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnitKind {
    /// A title of level 1 to 6.
    Heading(u8),
    /// Running text.
    Paragraph,
    /// A paragraph of an item; the list's depth from 1, whether the items are numbered.
    Item {
        /// 1 for a list that stands in no other.
        depth: u8,
        /// Whether its marks are numbers or letters.
        is_numbered: bool,
    },
    /// A paragraph of a quotation.
    Quote,
    /// The title of a box.
    BoxTitle(CalloutKind),
    /// A paragraph of a box.
    Boxed(CalloutKind),
    /// A row of a table; cells are parted by [`Token::CELL`].
    Row {
        /// Whether it is the header.
        is_header: bool,
    },
    /// A block of code.
    Code,
    /// A paragraph of a footnote.
    Note,
}

/// A word or a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// Which.
    pub token: Token,
    /// First byte in the file of its unit.
    pub(super) start: u32,
    /// One past its last byte.
    pub(super) end: u32,
    /// Whether a space stands before it.
    pub is_spaced: bool,
    /// How it is set.
    pub style: Style,
}

/// How a word is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Style(u8);

impl Style {
    /// As the text around.
    pub const PLAIN: Self = Self(0);
    /// Bold.
    pub const STRONG: Self = Self(1);
    /// Italics.
    pub const EMPHASIS: Self = Self(2);
    /// Typewriter letters.
    pub const CODE: Self = Self(4);
    /// Struck out.
    pub const STRUCK: Self = Self(8);
    /// The words of a link or of a reference.
    pub const LINK: Self = Self(16);
    /// The words that stand in for a picture.
    pub const PICTURE: Self = Self(32);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of another style is in it.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// What readers see of it: where a link leads is compared by itself.
    pub(super) const fn visible(self) -> Self {
        Self(self.0 & !Self::LINK.0)
    }
}

/// A link, a reference or a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its first word, among [`BookText::words`].
    pub word: usize,
    /// Where it leads.
    pub target: LinkTarget,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// A title of the book, by its index among the units.
    Heading(usize),
    /// Anything else, as written.
    Elsewhere(String),
}

impl BookText {
    /// The words of a range as one line of text, with the spaces of its author.
    pub fn shown(&self, words: Range<usize>, vocabulary: &Vocabulary) -> String {
        let mut text = String::new();
        for word in self.words.get(words).unwrap_or_default() {
            if word.is_spaced && !text.is_empty() {
                text.push(' ');
            }
            text.push_str(vocabulary.shown(word.token));
        }
        text
    }

    /// The unit that a word belongs to.
    pub fn unit_of(&self, word: usize) -> Option<&Unit> {
        let next = self.units.partition_point(|unit| unit.words.start <= word);
        // Units without words stand before the one that has the word.
        let before = self.units.get(..next)?.iter().rev();
        before
            .take_while(|unit| unit.words.is_empty() || unit.words.end > word)
            .find(|unit| unit.words.end > word)
    }

    /// Where the words of a range stand; `unit` says where an empty range is.
    pub fn span(&self, words: Range<usize>, unit: usize) -> Option<Span> {
        let unit = self.units.get(unit)?;
        let here = self.words.get(words.clone()).unwrap_or_default();
        let (Some(first), Some(last)) = (here.first(), here.last()) else {
            let before = words.start.checked_sub(1).filter(|&word| word >= unit.words.start);
            let at = match before.and_then(|word| self.words.get(word)) {
                Some(word) => word.end as usize,
                None => unit.span.start,
            };
            return Some(Span::new(unit.span.file, at, at));
        };
        let (start, end) = (first.start as usize, last.end as usize);
        Some(Span::new(unit.span.file, start, end.max(start)))
    }

    /// The file of a unit.
    pub fn file(&self, unit: usize) -> Option<FileId> {
        self.units.get(unit).map(|unit| unit.span.file)
    }
}
