//! What a build is made from, and what it gives back.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::markdown::Chapter;
use crate::messages::Text;
use crate::source::{FileId, Settings, Sources, Span};

use super::compile::PageNumbers;
use super::edition::Edition;
use super::index::IndexTerm;
use super::kept::Kept;
use super::redline::Redline;
use super::world::Workshop;

/// Everything that a book or a card is made from; nothing else is read.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// All texts of the run, for the names of places.
    pub sources: &'a Sources,
    /// Title, version, date, language, sheet.
    pub settings: &'a Settings,
    /// The chapters in their order, references resolved.
    pub chapters: &'a [Chapter],
    /// The project's own files of `templates/`; embedded templates fill what is missing.
    pub templates: &'a [Template],
    /// Pictures by the chapter that shows them and the path written there; what could not be
    /// read is not in the map and is set as a visible gap.
    pub images: &'a BTreeMap<(FileId, String), Vec<u8>>,
    /// What `{{tabla: NAME}}` stands for, by name.
    pub tables: &'a BTreeMap<String, GameTable>,
    /// What `{{valor: NAME}}` stands for, by name.
    pub values: &'a BTreeMap<String, String>,
    /// Library and fonts.
    pub workshop: &'a Arc<Workshop>,
    /// How much care the pages are given.
    pub finish: Finish<'a>,
    /// What a published book carries; `None` for any other.
    pub edition: Option<Edition<'a>>,
    /// What a book with its changes marked says of them; `None` for any other.
    pub redline: Option<&'a Redline>,
    /// Cover, index and icons.
    pub extras: &'a Extras,
    /// What pages for the printer have; `None` for the screen.
    pub print: Option<PrintRun>,
}

/// What pages for the printer have that those for the screen have not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrintRun {
    /// How far colour runs over their edge, in tenths of a millimetre.
    pub bleed: u16,
    /// How many blank pages stand before the back page.
    pub blank_pages: usize,
}

/// What a book may have beside its text.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// The picture of the cover.
    pub cover: Option<Vec<u8>>,
    /// What the index lists, in any order.
    pub index: Vec<IndexTerm>,
    /// The icon of each thing, by its name as [`key`](crate::model::wording::key) gives it.
    pub icons: BTreeMap<String, String>,
    /// What each icon stands for, in the order of the model: icon and name.
    pub icon_key: Vec<(String, String)>,
    /// The phases of a turn, in order.
    pub turn: Vec<String>,
}

/// A file of `templates/`.
#[derive(Debug, Clone)]
pub struct Template {
    /// Its path inside `templates/`, such as `book.typ`.
    pub name: String,
    /// Its place in [`Sources`], for its findings; `None` for anything that is no Typst source.
    pub file: Option<FileId>,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// How much care pages are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Finish<'a> {
    /// As they are printed.
    #[default]
    Full,
    /// In half the time and with a mark on every page: ragged lines without hyphens, no index, no
    /// links, no tags; references tell these pages, which may be those of an earlier layout.
    Draft(&'a PageNumbers),
}

impl Finish<'_> {
    /// Whether pages are only for looking something up.
    pub(super) fn is_draft(self) -> bool {
        matches!(self, Self::Draft(_))
    }
}

/// A table of the model, ready to be set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameTable {
    /// What stands over it.
    pub title: String,
    /// Its header.
    pub columns: Vec<String>,
    /// Its rows, each with as many cells as there are columns.
    pub rows: Vec<Vec<String>>,
    /// What is said below it, each a paragraph.
    pub notes: Vec<String>,
    /// The titles under which the book prints it.
    pub titles: Vec<String>,
    /// Where the model gives it.
    pub place: Option<Span>,
}

/// The steps of a build, for whoever shows progress or measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Writing Typst.
    Emit,
    /// Laying out pages.
    Compile,
    /// Reading the pages back.
    Inspect,
    /// Writing PDF.
    Export,
}

/// Which standards a PDF meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conformance {
    /// PDF/UA-1 and PDF/A-3a.
    Accessible,
    /// PDF/UA-1: the book has no date, without which there is no PDF/A.
    Undated,
    /// PDF/UA-1; PDF/A-3a was refused.
    Unarchived,
    /// PDF/A-3a; PDF/UA-1 was refused.
    Archival,
    /// Tagged, but neither.
    Plain,
    /// Not even tagged: a draft, or pages that nest in a way that tags cannot follow.
    Untagged,
}

/// What a PDF is fit for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standard {
    /// PDF/UA-1: to be read aloud.
    Accessible,
    /// PDF/A-3a: to be kept.
    Archival,
}

/// Why a standard was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Which one.
    pub standard: Standard,
    /// The Markdown or template that is to blame, where it is known.
    pub span: Option<Span>,
    /// The reason.
    pub message: Text,
}

/// What a build gives back.
#[derive(Debug, Clone)]
pub struct Output {
    /// The PDF; `None` where a template does not compile, or where there is nothing to print.
    pub pdf: Option<Vec<u8>>,
    /// How many pages it has.
    pub pages: usize,
    /// On which of them each heading stands.
    pub numbers: PageNumbers,
    /// What the next run may use of it.
    pub kept: Kept,
    /// Which standards it meets.
    pub conformance: Conformance,
    /// Why it does not meet them all.
    pub refusals: Vec<Refusal>,
    /// What is wrong with the text or the templates.
    pub findings: Vec<Diagnostic>,
    /// All files that Typst saw, and the fonts: a folder that the plain Typst command line
    /// compiles to the same pages. Paths are relative, with `/`.
    pub files: Vec<(String, Cow<'static, [u8]>)>,
}
