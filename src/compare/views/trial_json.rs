//! What terms would do to a book, one JSON object a line, for programs.

use std::io::{self, Write};

use serde::Serialize;

use crate::compare::Trial;
use crate::diagnostic::Diagnostic;
use crate::messages::Language;

use super::json::json;

/// A line before those of the changes; its class says which.
#[derive(Serialize)]
#[serde(tag = "class", rename_all = "lowercase")]
enum Record<'a> {
    /// The sums.
    Trial {
        /// Places that change.
        count: usize,
        /// Of these, in titles.
        titles: usize,
        /// In tables.
        tables: usize,
        /// In the words of links and references.
        references: usize,
        /// Pages without the terms; nothing where the book was not set.
        pages_before: Option<usize>,
        /// Pages with them.
        pages_after: Option<usize>,
    },
    /// A chapter that changes.
    Chapter {
        /// Its file.
        file: &'a str,
        /// Places.
        count: usize,
    },
    /// A title that reads otherwise.
    Title {
        /// Without the terms.
        old: &'a str,
        /// With them.
        new: &'a str,
        /// How many references lead to it.
        references: usize,
    },
    /// Where somebody has to look.
    Review(Place<'a>),
    /// A reference that leads nowhere any more.
    Broken(Place<'a>),
}

#[derive(Serialize)]
struct Place<'a> {
    code: &'static str,
    file: &'a str,
    /// Counted from 1.
    line: usize,
    /// In characters, from 1.
    column: usize,
    message: &'a str,
}

/// Writes the sums, the chapters, titles and places to look at, then every change as
/// [`json`](super::json()) writes it. `pages` are those of the book before and after, where it was
/// set.
///
/// # Errors
/// When `out` refuses.
pub fn trial_json(
    trial: &Trial,
    pages: Option<(usize, usize)>,
    language: Language,
    out: &mut dyn Write,
) -> io::Result<()> {
    let sums = Record::Trial {
        count: trial.chapters.iter().map(|(_, places)| places).sum(),
        titles: trial.in_titles,
        tables: trial.in_tables,
        references: trial.in_references,
        pages_before: pages.map(|(before, _)| before),
        pages_after: pages.map(|(_, after)| after),
    };
    let chapters =
        trial.chapters.iter().map(|(file, count)| Record::Chapter { file, count: *count });
    let titles = trial.renamed.iter().map(|title| Record::Title {
        old: &title.old,
        new: &title.new,
        references: title.references,
    });
    let place = |finding| place(trial, finding, language);
    let reviews = trial.reviews.iter().map(|finding| Record::Review(place(finding)));
    let broken = trial.broken.iter().map(|finding| Record::Broken(place(finding)));
    for record in std::iter::once(sums).chain(chapters).chain(titles).chain(reviews).chain(broken) {
        serde_json::to_writer(&mut *out, &record)?;
        out.write_all(b"\n")?;
    }
    json(&trial.comparison, true, out)
}

fn place<'a>(trial: &'a Trial, finding: &'a Diagnostic, language: Language) -> Place<'a> {
    let sources = &trial.comparison.new.sources;
    let position = sources.position(finding.span);
    Place {
        code: finding.code.as_str(),
        file: sources.file(finding.span.file).name(),
        line: position.line,
        column: position.column,
        message: finding.message.in_language(language),
    }
}
