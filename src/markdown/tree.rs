//! The tree that the checks and the typesetting read.

use unicode_normalization::UnicodeNormalization as _;

use crate::source::{FileId, Span};
use crate::spanish::accents::plain;

/// One chapter, parsed from its corrected text; every span is in the original.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The file it was read from.
    pub file: FileId,
    /// What it holds, front matter aside.
    pub blocks: Vec<Block>,
    /// Footnotes, in the order of their definitions; labels are local to the chapter.
    pub notes: Vec<Note>,
    /// `key: value` lines of the front matter.
    pub front_matter: Vec<(String, String)>,
}

impl Chapter {
    /// The running text, then the text of every footnote.
    pub fn parts(&self) -> impl Iterator<Item = &[Block]> {
        let notes = self.notes.iter().map(|note| note.blocks.as_slice());
        std::iter::once(self.blocks.as_slice()).chain(notes)
    }
}

/// A footnote's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The label between `[^` and `]`.
    pub label: String,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The whole definition.
    pub span: Span,
}

/// A block and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// All of it, without the line end.
    pub span: Span,
}

/// What a [`Block`] can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BlockKind {
    /// A title.
    Heading(Heading),
    /// Running text.
    Paragraph(Vec<Inline>),
    /// A quotation.
    Quote(Vec<Block>),
    /// A box: `> [!NOTA] …`.
    Callout(Callout),
    /// Bullets or steps.
    List(List),
    /// A code block; its text has no final line end.
    Code {
        /// The first word after the fence, if any.
        language: Option<String>,
        /// What it holds.
        text: String,
    },
    /// A table.
    Table(Table),
    /// `{{tabla: NAME}}` alone in a paragraph: a table that the model sets.
    ModelTable {
        /// What follows the colon, trimmed.
        name: String,
    },
    /// A thematic break.
    Rule,
}

/// A title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// As it is printed.
    pub content: Vec<Inline>,
    /// Its words without markup; hard breaks are spaces.
    pub title: String,
    /// The explicit id of `{#id}`.
    pub id: Option<String>,
    /// The classes of `{.class}`, such as `tarjeta`.
    pub classes: Vec<String>,
    /// The pairs of `{key=value}`, such as `variante=solo`.
    pub attributes: Vec<(String, String)>,
}

/// A box that stands out from the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callout {
    /// Which kind.
    pub kind: CalloutKind,
    /// The words after `[!KIND]` on the same line, if any.
    pub title: Vec<Inline>,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// The kinds of boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CalloutKind {
    /// NOTE, NOTA, INFO.
    Note,
    /// EXAMPLE, EJEMPLO.
    Example,
    /// WARNING, CAUTION, AVISO, CUIDADO.
    Warning,
    /// IMPORTANT, IMPORTANTE.
    Important,
    /// TIP, CONSEJO.
    Tip,
    /// EXCEPTION, EXCEPCIÓN.
    Exception,
}

impl Block {
    /// The words that a paragraph begins with and their place, where they begin with `[!` and not
    /// with `\[!`.
    ///
    /// At the beginning of a quotation they are the mark of a box.
    pub fn box_mark(&self) -> Option<(&str, Span)> {
        let BlockKind::Paragraph(content) = &self.kind else { return None };
        let first = content.first()?;
        let InlineKind::Text(text) = &first.kind else { return None };
        // The backslash is no part of the words, but of the paragraph.
        let is_mark = text.starts_with("[!") && first.span.start == self.span.start;
        is_mark.then_some((text, first.span))
    }
}

impl CalloutKind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Note, Self::Example, Self::Warning, Self::Important, Self::Tip, Self::Exception];

    /// The words that an author can write between `[!` and `]`, each with its kind.
    pub const WORDS: [(&str, Self); 15] = [
        ("NOTA", Self::Note),
        ("EJEMPLO", Self::Example),
        ("AVISO", Self::Warning),
        ("CUIDADO", Self::Warning),
        ("IMPORTANTE", Self::Important),
        ("CONSEJO", Self::Tip),
        ("EXCEPCIÓN", Self::Exception),
        ("NOTE", Self::Note),
        ("INFO", Self::Note),
        ("EXAMPLE", Self::Example),
        ("WARNING", Self::Warning),
        ("CAUTION", Self::Warning),
        ("IMPORTANT", Self::Important),
        ("TIP", Self::Tip),
        ("EXCEPTION", Self::Exception),
    ];

    /// Reads the word between `[!` and `]`, in any case, with or without accents.
    pub fn from_word(word: &str) -> Option<Self> {
        let folded = |word: &str| plain(&word.nfc().collect::<String>().to_lowercase());
        let word = folded(word);
        Self::WORDS.into_iter().find(|(known, _)| folded(known) == word).map(|(_, kind)| kind)
    }

    /// The Spanish word in lower case, as templates receive it and as readers see it.
    pub const fn spanish(self) -> &'static str {
        match self {
            Self::Note => "nota",
            Self::Example => "ejemplo",
            Self::Warning => "aviso",
            Self::Important => "importante",
            Self::Tip => "consejo",
            Self::Exception => "excepción",
        }
    }
}

/// Bullets or numbered steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// How its items are marked.
    pub numbering: Numbering,
    /// Whether its items stand close together.
    pub tight: bool,
    /// Never empty.
    pub items: Vec<Item>,
}

/// How the items of a list are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbering {
    /// Bullets.
    None,
    /// 1, 2, 3 … from the given number.
    Decimal(u64),
    /// A, B, C … from A; CommonMark does not know these.
    Letters,
}

/// One item of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The printed number, where the list has any.
    pub label: Option<Label>,
    /// What it holds; in a tight list its first paragraph is set without space around it.
    pub blocks: Vec<Block>,
    /// All of it.
    pub span: Span,
}

/// A printed number of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Label {
    /// 1, 2, 3 …
    Number(u64),
    /// A, B, C …
    Letter(char),
}

impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Letter(letter) => write!(f, "{letter}"),
        }
    }
}

/// A table; every row has as many cells as there are columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// One per column.
    pub columns: Vec<Alignment>,
    /// The header; its cells may all be empty.
    pub header: Row,
    /// The other rows.
    pub rows: Vec<Row>,
}

/// How a column is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alignment {
    /// As the template likes.
    None,
    /// `:--`
    Left,
    /// `:-:`
    Center,
    /// `--:`
    Right,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// One per column.
    pub cells: Vec<Cell>,
    /// The whole line.
    pub span: Span,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// What it holds.
    pub content: Vec<Inline>,
    /// Its bytes; a point where the cell is empty.
    pub span: Span,
}

/// A piece of running text and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inline {
    /// What it is.
    pub kind: InlineKind,
    /// All of it, marks included.
    pub span: Span,
}

impl Inline {
    /// The place of some bytes of an [`InlineKind::Text`]: theirs where the text stands in the
    /// source as it is, the whole of it elsewhere.
    pub fn part(&self, bytes: std::ops::Range<usize>) -> Span {
        match &self.kind {
            InlineKind::Text(text) if text.len() == self.span.end - self.span.start => {
                let start = self.span.start;
                Span { start: start + bytes.start, end: start + bytes.end, ..self.span }
            }
            _ => self.span,
        }
    }

    /// An [`InlineKind::Text`] without its first bytes; anything else stays as it is.
    #[must_use]
    pub(super) fn without_prefix(self, bytes: usize) -> Self {
        let InlineKind::Text(text) = &self.kind else { return self };
        let bytes = bytes.min(text.len());
        let span = self.part(bytes..text.len());
        let rest = text.get(bytes..).unwrap_or("").to_owned();
        Self { kind: InlineKind::Text(rest), span }
    }
}

/// A heading of the book: which chapter, and which of its headings (nested ones included) in the
/// order of the text, both counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeadingId {
    /// Index of the chapter.
    pub chapter: usize,
    /// Index of the heading in its chapter.
    pub heading: usize,
}

/// What an [`Inline`] can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InlineKind {
    /// Words, entities and escapes resolved.
    ///
    /// Where the span is as long as the words, byte stands for byte; elsewhere (an entity, a
    /// corrected term) any part of the words stands for the whole span.
    Text(String),
    /// `*…*`
    Emphasis(Vec<Inline>),
    /// `**…**`
    Strong(Vec<Inline>),
    /// `~~…~~`
    Strikethrough(Vec<Inline>),
    /// `` `…` ``
    Code(String),
    /// A line end in the source: a space in print.
    SoftBreak,
    /// A line end in print: two spaces, a backslash, or `<br>`.
    LineBreak,
    /// `[content](destination "title")`, also autolinks.
    Link {
        /// As written, percent-encoding and all.
        destination: String,
        /// What is clicked on.
        content: Vec<Inline>,
    },
    /// `[[target]]` or `[[target|content]]`.
    WikiLink {
        /// The title, or file and title, that is meant.
        target: String,
        /// What is printed; the target itself where nothing else is given.
        content: Vec<Inline>,
    },
    /// A reference that was resolved, in whatever form it was written; made from the other
    /// forms by the reference check.
    Reference {
        /// The heading that is meant.
        target: HeadingId,
        /// What is clicked on.
        content: Vec<Inline>,
    },
    /// `![alt](path "title")`
    Image {
        /// As written.
        path: String,
        /// What stands in for the picture; empty where the author gave nothing.
        alt: String,
        /// The caption, where the author gave one.
        title: String,
    },
    /// `[^label]`; the note is in [`Chapter::notes`].
    NoteMark {
        /// The label.
        label: String,
    },
    /// Words that an earlier book had or did not have; made by the comparison of two books.
    Revised {
        /// The change that it belongs to.
        change: usize,
        /// What happened to the words.
        revision: Revision,
        /// The words; empty where the change has none of its own.
        content: Vec<Inline>,
    },
    /// `{{valor: NAME}}`: a figure that the model gives.
    Value {
        /// What follows the colon, trimmed.
        name: String,
    },
}

/// What happened to words between an earlier book and this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Revision {
    /// They came.
    Inserted,
    /// They went.
    Deleted,
    /// Their paragraph stood elsewhere; a point.
    Moved,
    /// They are set otherwise or lead elsewhere; a point.
    Altered,
}

/// The words of running text without markup: breaks are spaces, pictures their alternative
/// text, note marks nothing.
pub fn plain_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    push_plain(inlines, &mut text);
    text
}

fn push_plain(inlines: &[Inline], text: &mut String) {
    for inline in inlines {
        match &inline.kind {
            InlineKind::Text(words) | InlineKind::Code(words) => text.push_str(words),
            InlineKind::Emphasis(content)
            | InlineKind::Strong(content)
            | InlineKind::Strikethrough(content)
            | InlineKind::Link { content, .. }
            | InlineKind::WikiLink { content, .. }
            | InlineKind::Reference { content, .. }
            | InlineKind::Revised { content, .. } => push_plain(content, text),
            InlineKind::SoftBreak | InlineKind::LineBreak => text.push(' '),
            InlineKind::Image { alt, .. } => text.push_str(alt),
            InlineKind::NoteMark { .. } | InlineKind::Value { .. } => {}
        }
    }
}
