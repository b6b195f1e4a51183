//! A change as it is marked in the later book's running text.

use crate::markdown::{Inline, InlineKind, Revision};
use crate::source::Span;

/// A change on its way into the tree.
#[derive(Debug)]
pub(super) struct Mark {
    pub change: usize,
    /// Bytes of the later file; a point where nothing came.
    pub start: usize,
    pub end: usize,
    /// What came, to be found where bytes do not stand for bytes.
    pub new: String,
    /// What went.
    pub old: Option<Old>,
    /// What is shown where nothing came or went.
    pub point: Option<Revision>,
    pub is_placed: bool,
}

/// Words that went, with the space that parts them from their neighbours.
#[derive(Debug)]
pub(super) struct Old {
    /// The words, each with the change that took them away: a rewritten sentence holds others.
    pub pieces: Vec<(usize, String)>,
    pub space: Space,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Space {
    None,
    Before,
    After,
}

impl Mark {
    /// All of it as running text of its own.
    pub fn inlines(&self, span: Span) -> Vec<Inline> {
        let mut inlines = self.before(span);
        if !self.new.is_empty() {
            let content = vec![Inline { kind: InlineKind::Text(self.new.clone()), span }];
            inlines.push(self.revised(Revision::Inserted, content, span));
        }
        inlines
    }

    /// What stands before the words that came.
    pub fn before(&self, span: Span) -> Vec<Inline> {
        let text = |words: &str| Inline { kind: InlineKind::Text(words.to_owned()), span };
        let mut inlines = Vec::new();
        if let Some(old) = &self.old {
            if old.space == Space::Before {
                inlines.push(text(" "));
            }
            inlines.extend(old.pieces.iter().map(|(change, words)| {
                let (change, revision) = (*change, Revision::Deleted);
                let kind = InlineKind::Revised { change, revision, content: vec![text(words)] };
                Inline { kind, span }
            }));
            if old.space == Space::After {
                inlines.push(text(" "));
            }
        }
        if let Some(revision) = self.point {
            inlines.push(self.revised(revision, Vec::new(), span));
        }
        inlines
    }

    pub fn revised(&self, revision: Revision, content: Vec<Inline>, span: Span) -> Inline {
        Inline { kind: InlineKind::Revised { change: self.change, revision, content }, span }
    }

    /// The changes that are shown where this one is.
    pub fn changes(&self) -> impl Iterator<Item = usize> {
        let pieces = self.old.iter().flat_map(|old| &old.pieces);
        std::iter::once(self.change).chain(pieces.map(|(change, _)| *change))
    }

    pub fn is_point(&self) -> bool {
        self.start == self.end
    }
}
