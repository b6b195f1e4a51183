//! Changes one after the other, for views that go through a paragraph once.
//!
//! A rewritten sentence holds other changes. Here it comes first with all of its old words and the
//! new ones up to the first change inside it; then that change; then the words after it.

use std::ops::Range;

use super::{Change, Comparison};

/// A change, or a part of a rewritten sentence that holds others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The change's index.
    pub change: usize,
    /// Words of the old text; a point for what follows a change inside.
    pub old: Range<usize>,
    /// Words of the new text.
    pub new: Range<usize>,
    /// Whether it goes on after a change inside.
    pub is_rest: bool,
    /// Whether it stands inside a rewritten sentence.
    pub is_inside: bool,
}

impl Comparison {
    /// The changes that a rewritten sentence holds, with their indices.
    pub fn held(&self, index: usize) -> impl Iterator<Item = (usize, &Change)> {
        let whole = self.changes.get(index);
        let later = self.changes.iter().enumerate().skip(index + 1);
        later.take_while(move |(_, inner)| whole.is_some_and(|whole| whole.holds(inner)))
    }

    /// The changes of a range, which lies in one block, one after the other in the new text.
    pub(super) fn stretches(&self, changes: Range<usize>) -> Vec<Stretch> {
        let mut stretches = Vec::with_capacity(changes.len());
        let mut index = changes.start;
        while let Some(change) = self.changes.get(index).filter(|_| index < changes.end) {
            let (old, new) = (change.old.clone(), change.new.clone());
            let whole = Stretch { change: index, old, new, is_rest: false, is_inside: false };
            let mut last = whole.clone();
            let mut next = index + 1;
            for (inner, inside) in self.held(index) {
                // Where a link leads is told beside its words, which stay.
                let until = if inside.kind.is_words() { inside.new.end } else { inside.new.start };
                let rest = until.max(last.new.start)..whole.new.end;
                last.new.end = inside.new.start.max(last.new.start);
                stretches.push(last);
                let (old, new) = (inside.old.clone(), inside.new.clone());
                let after = old.end..old.end;
                stretches.push(Stretch {
                    change: inner,
                    old,
                    new,
                    is_inside: true,
                    ..whole.clone()
                });
                last = Stretch { old: after, new: rest, is_rest: true, ..whole.clone() };
                next = inner + 1;
            }
            stretches.push(last);
            index = next;
        }
        stretches.retain(|one| !one.is_rest || !one.new.is_empty());
        stretches
    }
}
