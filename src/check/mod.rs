//! The rules that a book is checked by, one file each.
//!
//! A rule looks at the parsed chapters and the model and adds findings; it never prints and never
//! changes anything. [`RULES`] registers them all and [`run`] carries them out.

pub mod images;
pub mod proof;
pub mod references;
pub mod silence;

mod avoided;
mod claims;
mod coverage;
mod directives;
mod grid_reader;
mod known_names;
mod line_reader;
mod lines;
mod name_phrases;
mod prose;
mod segments;
mod table_compare;
mod table_finder;
mod table_findings;
mod table_labels;
mod table_rows;

mod dice_tables;
mod headings;
mod model_tables;
mod names;
mod symbols;
mod topics;
mod unread;
mod values;

use std::cell::OnceCell;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::Chapter;
use crate::model::Model;
use crate::source::Sources;

use prose::Prose;
use table_finder::FoundTable;

/// What the rules look at.
#[derive(Debug)]
pub struct Context<'a> {
    /// Every file that was read.
    pub sources: &'a Sources,
    /// The book, chapter by chapter.
    pub chapters: &'a [Chapter],
    /// The game, where one is given.
    pub model: Option<&'a Model>,
    /// The terms that the glossary asks for.
    pub terms: &'a [String],
    /// The model's tables in each chapter, looked for once.
    tables: OnceCell<Vec<Vec<FoundTable>>>,
    /// The book as words, laid out once.
    prose: OnceCell<Prose<'a>>,
}

impl<'a> Context<'a> {
    /// Puts a book beside a game.
    pub fn new(sources: &'a Sources, chapters: &'a [Chapter], model: Option<&'a Model>) -> Self {
        Self {
            sources,
            chapters,
            model,
            terms: &[],
            tables: OnceCell::new(),
            prose: OnceCell::new(),
        }
    }

    /// Adds the terms that the glossary asks for, which are names that a book may use.
    #[must_use]
    pub fn with_terms(mut self, terms: &'a [String]) -> Self {
        self.terms = terms;
        self
    }

    /// The book as words that can be compared with the model's.
    fn prose(&self, model: &'a Model) -> &Prose<'a> {
        self.prose.get_or_init(|| Prose::new(self.chapters, model))
    }

    /// The model's tables that each chapter prints; none without a model.
    fn tables(&self) -> &[Vec<FoundTable>] {
        self.tables.get_or_init(|| {
            let find = |chapter| match self.model {
                Some(model) => table_finder::find_tables(chapter, model),
                None => Vec::new(),
            };
            self.chapters.iter().map(find).collect()
        })
    }
}

/// One rule.
pub trait Rule: Sync {
    /// The codes that its findings may carry.
    fn codes(&self) -> &'static [Code];

    /// Looks at the book and adds what it finds.
    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>);
}

/// Every rule, in the order in which they run.
pub const RULES: &[&dyn Rule] = &[
    &headings::Headings,
    &directives::Directives,
    &model_tables::ModelTables,
    &dice_tables::DiceTables,
    &values::Values,
    &names::Names,
    &claims::Claims,
    &topics::Topics,
    &unread::Unread,
    &symbols::Symbols,
];

/// Carries out every rule; findings come in the order of the rules, not of the text.
pub fn run(context: &Context<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for rule in RULES {
        rule.check(context, &mut findings);
    }
    findings
}
