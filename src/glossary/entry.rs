//! An entry of the glossary as its author wrote it.

use crate::source::Span;
pub use crate::spanish::Gender;

use super::load::Format;

/// A term and where the glossary has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// Never empty; without blanks around it.
    pub text: String,
    /// In the glossary.
    pub span: Span,
}

/// A wrong term and what stands for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// What is looked for.
    pub wrong: Form,
    /// What is written.
    pub correct: Form,
}

/// What an entry asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Each wrong term becomes its correct one.
    Replace(Vec<Pair>),
    /// Terms that no entry may touch.
    Keep(Vec<Form>),
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it asks for.
    pub action: Action,
    /// All of it.
    pub span: Span,
    /// The gender of the correct term.
    pub gender: Option<Gender>,
    /// The gender of the wrong term.
    pub wrong_gender: Option<Gender>,
    /// Which forms it covers.
    pub inflect: Inflection,
    /// The other number of its term.
    pub plural: PluralForm,
    /// What it does about capitals.
    pub case: Case,
    /// Phrases in which it does not hold.
    pub except: Vec<Form>,
    /// Where it holds.
    pub only: Scope,
    /// Whether it holds at all.
    pub status: Status,
    /// Who asked for it.
    pub by: Option<String>,
    /// Where it was agreed on.
    pub source: Option<String>,
    /// Anything else.
    pub note: Option<String>,
    /// How it is written; plain text has room for the terms alone.
    pub format: Format,
}

impl Entry {
    /// An entry with nothing but what it asks for.
    pub fn new(action: Action, span: Span) -> Self {
        Self {
            action,
            span,
            gender: None,
            wrong_gender: None,
            inflect: Inflection::Number,
            plural: PluralForm::Automatic,
            case: Case::Keep,
            except: Vec::new(),
            only: Scope::ALL,
            status: Status::Approved,
            by: None,
            source: None,
            note: None,
            format: Format::Yaml,
        }
    }

    /// The first wrong term, as it was written; `None` for a protected one.
    pub fn first_wrong(&self) -> Option<&str> {
        match &self.action {
            Action::Replace(pairs) => pairs.first().map(|pair| pair.wrong.text.as_str()),
            Action::Keep(_) => None,
        }
    }
}

/// What an entry says about the other number of its term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PluralForm {
    /// It is formed by the rules of Spanish.
    Automatic,
    /// There is none.
    No,
    /// It is this.
    Given(Pair),
}

/// Which forms of its term an entry covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inflection {
    /// Singular and plural.
    Number,
    /// The four forms of an adjective.
    Adjective,
}

/// What an entry does about capitals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// Matches any, writes what the text has.
    Keep,
    /// Matches and writes what the entry has.
    Exact,
}

/// Whether an entry holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It does.
    Approved,
    /// Not yet.
    Proposed,
    /// Not any more.
    Rejected,
}

/// The kinds of text where an entry holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope(u8);

impl Scope {
    /// Nowhere.
    pub const NONE: Self = Self(0);
    /// Running text.
    pub const BODY: Self = Self(1);
    /// Titles.
    pub const HEADINGS: Self = Self(2);
    /// Cells of tables.
    pub const TABLES: Self = Self(4);
    /// Everywhere.
    pub const ALL: Self = Self(7);

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in the first and not in the second.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is a place that both hold.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
