//! Footnotes: printed at their first mark, referred to by the others.

use crate::markdown::{Block, BlockKind, Inline, InlineKind, Table, walk};
use crate::source::Span;

use super::emit::{Emitter, Place, Spacing};

/// How deep notes stand in notes.
const MAX_NOTE_DEPTH: usize = 2;

/// What the second mark of a note is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoteReferences {
    /// The same number, by a label.
    Labels,
    /// `[^label]`: for the rare pages that never settle while labels move notes about.
    Words,
}

/// What happened to a note so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NoteUse {
    index: usize,
    marks: usize,
    /// Marks that may carry a note which others refer to.
    anchors: usize,
    state: NoteState,
}

/// Where the text of a note stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum NoteState {
    /// Nowhere yet.
    #[default]
    Waiting,
    /// Nowhere yet, and a mark refers to its label.
    Awaited,
    /// At a mark that others can refer to.
    Labelled,
    /// At a mark or place without a label.
    Printed,
}

impl<'a> Emitter<'a> {
    /// Counts the marks of each note, so that a note with more than one gets a label.
    pub(super) fn count_notes(&mut self, blocks: &'a [Block]) {
        for (index, note) in self.chapter.notes.iter().enumerate() {
            self.notes.entry(&note.label).or_insert(NoteUse { index, ..NoteUse::default() });
        }
        let notes = &mut self.notes;
        let mut count = |content: &'a [Inline], anchor: bool| {
            walk::flat(content, &mut |inline| {
                if let InlineKind::NoteMark { label } = &inline.kind
                    && let Some(note) = notes.get_mut(label.as_str())
                {
                    note.marks += 1;
                    note.anchors += usize::from(anchor);
                }
            });
        };
        walk::blocks(blocks, &mut |block| match &block.kind {
            BlockKind::Table(table) => {
                for cell in &table.header.cells {
                    count(&cell.content, false);
                }
                for cell in table.rows.iter().flat_map(|row| &row.cells) {
                    count(&cell.content, true);
                }
            }
            BlockKind::Heading(heading) => count(&heading.content, false),
            BlockKind::Paragraph(content) => count(content, true),
            BlockKind::Callout(callout) => count(&callout.title, true),
            _ => {}
        });
        for note in &self.chapter.notes {
            walk::texts(&note.blocks, &mut |_, content| count(content, false));
        }
    }

    /// Writes the mark of a note, and the note itself at its first mark.
    ///
    /// A heading is printed again in the contents and a header on each page, and where a note in a
    /// note falls is not settled before the pages are; so a note that is referred to more than
    /// once waits for a mark in the text.
    pub(super) fn note_mark(&mut self, written: &'a str, span: Span) {
        let Some(note) = self.notes.get(written).copied() else {
            return self.unresolved_note(written, span);
        };
        let anchor = self.place == Place::Body && self.note_depth == 0;
        let shared = note.marks > 1 && self.references == NoteReferences::Labels;
        let reference = format!("#footnote({});", note_label(self.index, note.index));
        match note.state {
            NoteState::Labelled => return self.writer.code(&reference),
            // Its text stands where nothing can refer to it.
            NoteState::Printed if note.anchors > 0 || self.note_depth > 0 => {
                return self.unresolved_note(written, span);
            }
            NoteState::Waiting | NoteState::Awaited if !anchor && shared && note.anchors > 0 => {
                self.set_note(written, NoteState::Awaited);
                return self.writer.code(&reference);
            }
            _ if self.note_depth >= MAX_NOTE_DEPTH => return self.unresolved_note(written, span),
            _ => {}
        }
        let labelled = anchor && shared;
        let state = if labelled { NoteState::Labelled } else { NoteState::Printed };
        self.set_note(written, state);
        self.footnote(note.index, labelled);
    }

    /// Writes the notes of a table before it, where it leaves its column: Typst prints no note whose
    /// mark stands in what floats across the columns, but one that such a mark refers to. What is
    /// written here has no mark of its own; those of the table refer to it.
    pub(super) fn notes_ahead(&mut self, table: &'a Table) {
        if self.note_depth > 0 {
            return;
        }
        let mut marks = Vec::new();
        let rows = std::iter::once(&table.header).chain(&table.rows);
        for cell in rows.flat_map(|row| &row.cells) {
            walk::flat(&cell.content, &mut |inline| {
                if let InlineKind::NoteMark { label } = &inline.kind {
                    marks.push(label.as_str());
                }
            });
        }
        for label in marks {
            let waiting = self
                .notes
                .get(label)
                .copied()
                .filter(|note| matches!(note.state, NoteState::Waiting | NoteState::Awaited));
            let Some(note) = waiting else { continue };
            self.set_note(label, NoteState::Labelled);
            self.writer.code("#[#show footnote: none;");
            self.footnote(note.index, true);
            self.writer.code("];");
        }
    }

    fn set_note(&mut self, written: &str, state: NoteState) {
        if let Some(note) = self.notes.get_mut(written) {
            note.state = state;
        }
    }

    /// Writes the text of a note at its mark.
    fn footnote(&mut self, index: usize, labelled: bool) {
        let Some(definition) = self.chapter.notes.get(index) else { return };
        let outer = (std::mem::take(&mut self.line), self.place, self.in_link);
        (self.place, self.in_link) = (Place::Body, false);
        self.note_depth += 1;
        self.writer.code("#footnote[");
        self.blocks(&definition.blocks, Spacing::Paragraphs);
        self.writer.code("];");
        if labelled {
            self.writer.code(&format!("#{};", note_label(self.index, index)));
        }
        self.note_depth -= 1;
        (self.line, self.place, self.in_link) = outer;
    }

    fn unresolved_note(&mut self, written: &str, span: Span) {
        self.writer.code("#plantilla.sin-destino[");
        self.foreign(&format!("[^{written}]"), Some(span));
        self.writer.code("];");
    }

    /// Writes notes that no mark carried: what is written is printed.
    pub(super) fn loose_notes(&mut self) {
        let chapter = self.chapter;
        for (index, note) in chapter.notes.iter().enumerate() {
            let known = self.notes.get(note.label.as_str()).filter(|known| known.index == index);
            if known.is_some_and(|known| known.state != NoteState::Waiting) {
                continue;
            }
            self.set_note(&note.label, NoteState::Printed);
            self.writer.code("\n\n#plantilla.nota-suelta([");
            self.foreign(&format!("[^{}]", note.label), None);
            self.writer.code("])[");
            self.note_depth += 1;
            self.blocks(&note.blocks, Spacing::Paragraphs);
            self.note_depth -= 1;
            self.writer.code("];");
        }
    }
}

/// The label of a note as a Typst expression.
fn note_label(chapter: usize, note: usize) -> String {
    format!("label(\"n-{chapter}-{note}\")")
}
