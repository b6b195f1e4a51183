//! Footnotes: each begins on the page of its mark.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{Chapter, InlineKind, Note, plain_text, walk};
use crate::messages::pages as say;
use crate::source::Span;

use super::Placed;

/// Looks at the first mark of every note.
pub(super) fn check(text: &Placed<'_>, chapters: &[Chapter], findings: &mut Vec<Diagnostic>) {
    for chapter in chapters {
        let mut notes: BTreeMap<&str, &Note> = BTreeMap::new();
        for note in &chapter.notes {
            notes.entry(&note.label).or_insert(note);
        }
        let mut known = BTreeSet::new();
        let mut marks: Vec<(&str, Span)> = Vec::new();
        walk::inlines(&chapter.blocks, &mut |inline| {
            if let InlineKind::NoteMark { label } = &inline.kind
                && known.insert(label)
            {
                marks.push((label, inline.span));
            }
        });
        for (label, mark) in marks {
            let Some(note) = notes.get(label).filter(|note| has_words(note)) else { continue };
            let Some(at) = page_of_mark(text, mark) else { continue };
            let finding = match text.within(note.span).first().map(|run| run.page) {
                None => Diagnostic::new(Code::PageNote, mark, say::note_lost(label)),
                Some(page) if page != at => {
                    Diagnostic::new(Code::PageNote, mark, say::note_away(label, at + 1, page + 1))
                }
                Some(_) => continue,
            };
            findings.push(
                finding.with_related(note.span, say::note_here()).with_help(say::note_away_help()),
            );
        }
    }
}

fn has_words(note: &Note) -> bool {
    let mut has_words = false;
    walk::texts(&note.blocks, &mut |_, content| {
        has_words |= !plain_text(content).trim().is_empty();
    });
    has_words
}

/// The page of the words right before a mark; those after it where nothing stands before.
fn page_of_mark(text: &Placed<'_>, mark: Span) -> Option<usize> {
    let at = text
        .runs
        .partition_point(|run| (run.span.file, run.span.start) < (mark.file, mark.start + 1));
    let is_near = |index: usize| text.runs.get(index).filter(|run| run.span.file == mark.file);
    let before = at.checked_sub(1).and_then(is_near);
    before.or_else(|| is_near(at)).map(|run| run.page)
}
