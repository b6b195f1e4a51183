//! Sentences that were written anew, as one change each.
//!
//! A sentence that somebody rewrote differs in many short stretches, between which a few words
//! happen to be the same. Nobody reads such crumbs; they read the old sentence beside the new one.
//! So stretches of prose in one sentence are joined where most of what stands between the first
//! and the last of them changed. What a line explains, a rule, a reference or a term inside stays
//! a change of its own.

use std::ops::Range;

use super::change::{Block, Change, ChangeKind, Class, Fold};
use super::classify::{ends_sentence, words};
use super::differences::Texts;
use super::text::BookText;

/// How much of a rewritten stretch must have changed, in hundredths of its words on both sides.
///
/// Looked for among real corrections: from a third on, stretches are joined that a reader tells
/// apart; above a half, sentences fall to pieces of which one half says nothing without the other.
const SHARE: usize = 40;
/// The longest stretch that stayed, in words, inside a rewritten one.
const LONGEST_KEPT: usize = 6;

/// Joins the changes of sentences that were rewritten, in every block.
pub(super) fn join(
    texts: &Texts<'_>,
    blocks: &mut [Block],
    changes: Vec<Change>,
    folds: &mut [Fold],
) -> Vec<Change> {
    let mut joined: Vec<Change> = Vec::with_capacity(changes.len());
    // Where each change went.
    let mut places: Vec<usize> = vec![0; changes.len()];
    for block in blocks {
        let first = joined.len();
        let mut rewrites = rewrites(texts, block, &changes).into_iter().peekable();
        let mut inside: Option<Range<usize>> = None;
        for index in block.changes.clone() {
            let Some(change) = changes.get(index) else { continue };
            if let Some(rewrite) = rewrites.next_if(|rewrite| rewrite.start == index)
                && let Some(last) = changes.get(rewrite.end - 1)
            {
                joined.push(Change {
                    kind: ChangeKind::Rewritten,
                    old: change.old.start..last.old.end,
                    new: change.new.start..last.new.end,
                    ..change.clone()
                });
                inside = Some(rewrite);
            }
            let is_inside = inside.as_ref().is_some_and(|inside| inside.contains(&index));
            if !is_inside || is_of_its_own(change) {
                if let Some(place) = places.get_mut(index) {
                    *place = joined.len();
                }
                joined.push(change.clone());
            }
        }
        block.changes = first..joined.len();
    }
    for fold in folds {
        for change in &mut fold.changes {
            *change = places.get(*change).copied().unwrap_or(*change);
        }
    }
    joined
}

/// Whether a change is prose that no line explains.
fn is_open(change: &Change) -> bool {
    change.class == Class::Prose && change.kind == ChangeKind::Words && change.fold.is_none()
}

/// Whether a change inside a rewritten stretch is still told by itself; how words are set that
/// were written anew is not.
fn is_of_its_own(change: &Change) -> bool {
    !is_open(change) && change.class != Class::Layout
}

/// Stretches that may be one.
struct Group {
    /// Their changes, with those between.
    changes: Range<usize>,
    /// Words of both sides that changed.
    changed: usize,
    /// Words of both sides in all.
    all: usize,
    /// Words of both sides that stayed between the group before and this one.
    kept: usize,
    /// Words of both sides between them that changes of their own tell.
    told: usize,
}

/// The rewritten stretches of a block, each as the range of its changes.
fn rewrites(texts: &Texts<'_>, block: &Block, changes: &[Change]) -> Vec<Range<usize>> {
    let here = changes.get(block.changes.clone()).unwrap_or_default();
    let mut found = Vec::new();
    if here.iter().filter(|change| is_open(change)).count() < 2 {
        return found;
    }
    let units = texts.new.units.get(block.new.clone()).unwrap_or_default();
    let mut groups: Vec<Group> = Vec::new();
    let mut end: Option<usize> = None;
    let (mut kept, mut told) = (0, 0);
    for (number, change) in here.iter().enumerate() {
        let is_words = change.kind == ChangeKind::Words;
        let parts = matches!(change.kind, ChangeKind::Parted | ChangeKind::Joined)
            || (is_words && change.class == Class::Layout);
        if !is_words && !parts {
            continue;
        }
        let between = end.unwrap_or(change.new.start)..change.new.start;
        let ends_unit = || {
            let next = units.partition_point(|unit| unit.words.start < between.start);
            units.get(next).is_some_and(|unit| unit.words.start <= between.end)
        };
        let ends_sentence = || {
            let mut kept = words(texts.new, &between).iter();
            kept.any(|word| ends_clause(texts.vocabulary.shown(word.token)))
        };
        if parts || ends_sentence() || (units.len() > 1 && ends_unit()) {
            close(&mut groups, &mut found);
        }
        kept += 2 * count(texts, texts.new, &between);
        let size = count(texts, texts.old, &change.old) + count(texts, texts.new, &change.new);
        if is_open(change) {
            let index = block.changes.start + number;
            let changes = index..index + 1;
            groups.push(Group { changes, changed: size, all: size, kept, told });
            merge(&mut groups);
            (kept, told) = (0, 0);
        } else {
            told += size;
        }
        end = Some(change.new.end);
    }
    close(&mut groups, &mut found);
    found
}

/// Whether a word that stayed parts what was rewritten before it from what was after it.
fn ends_clause(word: &str) -> bool {
    ends_sentence(word) || word == ";"
}

/// Joins the last group with those before it as long as enough of them changed.
fn merge(groups: &mut Vec<Group>) {
    while let [.., before, last] = groups.as_mut_slice() {
        let changed = before.changed + last.changed;
        let all = before.all + last.kept + last.told + last.all;
        if last.kept > 2 * LONGEST_KEPT || changed * 100 < all * SHARE {
            break;
        }
        (before.changes.end, before.changed, before.all) = (last.changes.end, changed, all);
        groups.pop();
    }
}

/// Ends a sentence: groups of more than one stretch are rewritten.
fn close(groups: &mut Vec<Group>, found: &mut Vec<Range<usize>>) {
    let joined = groups.drain(..).map(|group| group.changes);
    found.extend(joined.filter(|changes| changes.len() > 1));
}

/// How many words stand in a range, signs left out.
fn count(texts: &Texts<'_>, text: &BookText, range: &Range<usize>) -> usize {
    let is_word = |word: &&super::text::Word| {
        texts.vocabulary.shown(word.token).contains(char::is_alphanumeric)
    };
    words(text, range).iter().filter(is_word).count()
}
