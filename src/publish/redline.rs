//! The book with its changes marked: the later book's own pages, and a first page that sums up.

use crate::compare::Comparison;
use crate::diagnostic::Failure;
use crate::messages::{Language, Text, publish as say};
use crate::pipeline::Examined;
use crate::typeset::redline::{Line, Redline, Section};
use crate::typeset::{self, Edition, Output};

use super::digest::{Digest, class_title};

/// Sets the later book of a comparison with its changes marked. `names` are what the two books are
/// called, the earlier first.
///
/// # Errors
/// When the PDF cannot be made for a reason that is not in the text.
pub fn press_redline(
    comparison: &Comparison,
    digest: &Digest,
    book: &Examined,
    names: [&str; 2],
    edition: Option<Edition<'_>>,
    progress: &mut dyn FnMut(typeset::Step),
) -> Result<Output, Failure> {
    let spanish = |text: Text| text.in_language(Language::Spanish).to_owned();
    let marked = comparison.marked();
    let line = |line: &super::digest::Line| Line {
        text: line.text.clone(),
        places: line
            .changes
            .iter()
            .copied()
            .filter(|change| marked.placed.contains(change))
            .collect(),
    };
    let [old, new] = names;
    let title = match book.settings.title.as_str() {
        "" => spanish(say::redline_untitled(new)),
        title => spanish(say::redline_title(title, new)),
    };
    let redline = Redline {
        title,
        lead: spanish(say::redline_lead(old, new)),
        counts: digest
            .counts
            .iter()
            .map(|(class, count)| (spanish(class_title(*class)), *count))
            .collect(),
        sections: digest
            .sections
            .iter()
            .map(|(class, lines)| Section {
                title: spanish(class_title(*class)),
                lines: lines.iter().map(line).collect(),
            })
            .collect(),
    };
    book.press_redline(&marked.chapters, &redline, edition, progress)
}
