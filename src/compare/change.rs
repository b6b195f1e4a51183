//! What a comparison is made of: changes, their classes, and the lines that sum many of them up.

use std::ops::Range;

use super::habits::Habit;

/// What kind of change it is, as a proofreader asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// An entry of the glossary made it.
    Term,
    /// Words that became the same other words in three places or more, and are in no glossary.
    Candidate,
    /// Capitals only.
    Case,
    /// A figure, or a row of a dice table.
    Rule,
    /// The words of a link or a reference, or where it leads.
    Reference,
    /// Any other change of the text.
    Prose,
    /// The same words set otherwise: paragraphs parted or joined, line ends, emphasis.
    Layout,
}

impl Class {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 7] = [
        Self::Term,
        Self::Candidate,
        Self::Case,
        Self::Rule,
        Self::Reference,
        Self::Prose,
        Self::Layout,
    ];

    /// The name in formats for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Candidate => "candidate",
            Self::Case => "case",
            Self::Rule => "rule",
            Self::Reference => "reference",
            Self::Prose => "prose",
            Self::Layout => "layout",
        }
    }
}

/// What a change does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChangeKind {
    /// Words give way to other words; one side may be empty.
    Words,
    /// A sentence, or a part of one, written anew: all of it on both sides, with what stayed inside
    /// it. What a line, a rule or a reference tells of it follows as changes of their own.
    Rewritten,
    /// The paragraph stands elsewhere; edits inside it are changes of their own.
    Moved,
    /// A paragraph became two.
    Parted,
    /// Two paragraphs became one.
    Joined,
    /// The paragraph became something else, such as a title of another level or an item.
    Shape,
    /// A space came or went between two signs.
    Spacing,
    /// The words are emphasised otherwise.
    Emphasis,
    /// The words lead elsewhere.
    Target,
}

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What kind of change it is.
    pub class: Class,
    /// What it does.
    pub kind: ChangeKind,
    /// The block it stands in.
    pub block: usize,
    /// Words of the old text; a point where something came.
    pub old: Range<usize>,
    /// Words of the new text; a point where something went.
    pub new: Range<usize>,
    /// The line that sums it up, if any does.
    pub fold: Option<usize>,
    /// Whether it is just what that line says; what is not is listed one by one.
    pub is_regular: bool,
    /// Whether it only agrees with a term that changed beside it.
    pub is_agreement: bool,
}

impl ChangeKind {
    /// Whether words give way to others.
    pub const fn is_words(self) -> bool {
        matches!(self, Self::Words | Self::Rewritten)
    }
}

impl Change {
    /// Whether another change stands inside this one, which is a rewritten sentence.
    pub fn holds(&self, other: &Self) -> bool {
        let within = |whole: &Range<usize>, part: &Range<usize>| {
            whole.start <= part.start && part.end <= whole.end
        };
        self.kind == ChangeKind::Rewritten
            && within(&self.old, &other.old)
            && within(&self.new, &other.new)
    }
}

/// Paragraphs that stand for each other, in the order of the new text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Units of the old text; empty for what came.
    pub old: Range<usize>,
    /// Units of the new text; empty for what went.
    pub new: Range<usize>,
    /// Whether it stands elsewhere now.
    pub is_moved: bool,
    /// Its changes, in the order of the text.
    pub changes: Range<usize>,
}

/// Many changes in one line: `campo → casilla: 143 places`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fold {
    /// Of all its changes.
    pub class: Class,
    /// What gave way, as most places have it.
    pub old: String,
    /// What came, as most places have it.
    pub new: String,
    /// Whether it sums up different words, each in too few places for a line of its own.
    pub is_mixed: bool,
    /// The entry that explains it, by its index in the comparison's entries.
    pub entry: Option<usize>,
    /// What brings changes of the prose together.
    pub habit: Option<Habit>,
    /// Each wording with its number of places, the most frequent first.
    pub variants: Vec<Variant>,
    /// The changes, in the order of the text.
    pub changes: Vec<usize>,
    /// How many of them are places of the term or pair, what agrees with it left out.
    pub places: usize,
    /// How many of them are not just what the line says.
    pub irregular: usize,
}

/// One wording among the changes of a [`Fold`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// What gave way.
    pub old: String,
    /// What came.
    pub new: String,
    /// In how many places.
    pub count: usize,
    /// Whether these places are just what the line says.
    pub is_regular: bool,
    /// Whether these words only agree with the term.
    pub is_agreement: bool,
}
