//! Reads the laid-out pages as a layout person does, and names the Markdown that is to blame.
//!
//! | code | what is found |
//! |---|---|
//! | `page/overflow` | something that sticks out of its column, its box or the sheet |
//! | `page/overlap` | text printed over other text |
//! | `page/word` | a line that sticks out because a word could not be broken, or a word broken anywhere |
//! | `page/cell` | a cell wider than its column of the table |
//! | `page/heading` | a title in the last three lines of a column, its text in the next; or on another page than its wide table |
//! | `page/box` | a box in two columns that would fit into one |
//! | `page/table` | a dice table in two columns that would fit into one |
//! | `page/list` | numbered steps of which only the first stands in its column |
//! | `page/note` | a footnote that is lost, or begins on another page than its mark |
//! | `page/uneven` | columns of a chapter's last page of very different length |
//! | `page/resolution` | a picture under 200 pixels for each inch |
//! | `page/unsettled` | page numbers that change with each attempt at the layout |
//!
//! The last one is what Typst says while it lays out ([`unsettled`]); all others are read from its
//! frames, in one walk over them ([`walk`]) and one over the chapters.

pub(super) mod areas;
mod bounds;
mod broken;
mod crop;
mod ends;
mod headings;
mod notes;
mod overlap;
mod pictures;
mod places;
mod reading;
mod splits;
mod unsettled;
mod walk;

use std::collections::BTreeSet;

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::compile::Pages;
use super::input::Input;
pub(super) use reading::Columns;
use reading::{Picture, Reading, Run};

/// What a layout person would mark on the pages; in the order of the rules.
pub(super) fn lint(input: &Input<'_>, pages: &Pages) -> Vec<Diagnostic> {
    let look = &input.settings.look;
    let cover = input.extras.cover.as_deref().zip(look.cover.as_ref().map(|cover| cover.span));
    let reading = Reading::of(pages, look, cover);
    let text = Placed::new(&reading);
    let mut findings = Vec::new();
    bounds::check(&reading, input.chapters, &mut findings);
    overlap::check(&reading, &mut findings);
    broken::check(&reading, input.sources, &mut findings);
    splits::check(&text, input.chapters, &mut findings);
    notes::check(&text, input.chapters, &mut findings);
    ends::check(&text, input.chapters, &mut findings);
    pictures::check(&reading, &mut findings);
    findings
}

/// The pages that end a chapter and hold nothing after it, in their order.
pub(super) fn last_pages(input: &Input<'_>, pages: &Pages) -> BTreeSet<usize> {
    let reading = Reading::of(pages, &input.settings.look, None);
    ends::last_pages(&Placed::new(&reading), input.chapters)
        .into_iter()
        .map(|(end, _)| end.page)
        .collect()
}

/// The runs in the order of the text, for the rules that ask where a block stands.
struct Placed<'a> {
    reading: &'a Reading,
    /// By file and start.
    runs: Vec<&'a Run>,
    /// Likewise.
    pictures: Vec<&'a Picture>,
}

impl<'a> Placed<'a> {
    fn new(reading: &'a Reading) -> Self {
        let mut runs: Vec<&Run> = reading.runs.iter().collect();
        // A stable sort: what was printed twice stays in the order of the pages.
        runs.sort_by_key(|run| (run.span.file, run.span.start));
        let mut pictures: Vec<&Picture> = reading.pictures.iter().collect();
        pictures.sort_by_key(|picture| (picture.span.file, picture.span.start));
        Self { reading, runs, pictures }
    }

    /// The runs that were made from some Markdown, in the order of the text.
    fn within(&self, span: Span) -> &[&'a Run] {
        let key = |run: &&Run| (run.span.file, run.span.start);
        let start = self.runs.partition_point(|run| key(run) < (span.file, span.start));
        let end = self.runs.partition_point(|run| key(run) < (span.file, span.end));
        self.runs.get(start..end).unwrap_or_default()
    }

    /// Whether nothing else of the chapters stands on the page of some Markdown.
    fn has_to_itself(&self, span: Span, page: usize) -> bool {
        let others = self.reading.runs.iter().filter(|run| run.page == page);
        others.into_iter().all(|run| {
            run.span.file == span.file && (span.start..span.end).contains(&run.span.start)
        })
    }

    /// Whether a picture of some Markdown stands on a page.
    fn has_picture(&self, span: Span, page: usize) -> bool {
        let key = |picture: &&Picture| (picture.span.file, picture.span.start);
        let start = self.pictures.partition_point(|it| key(it) < (span.file, span.start));
        let rest = self.pictures.get(start..).unwrap_or_default();
        rest.iter().take_while(|it| key(it) < (span.file, span.end)).any(|it| it.page == page)
    }
}
