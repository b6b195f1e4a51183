//! What differs between two books, and of what kind.
//!
//! Each book becomes a text of paragraphs and words as its readers see them ([`BookText`]);
//! [`compare`] aligns the paragraphs, finds the words that differ, says of each change what kind
//! it is ([`Class`]) and sums up those that an entry of the glossary or a habit explains
//! ([`Fold`]). How the files are written (lines, blanks, the form of accents and quotes) is no
//! difference.

mod align;
mod book;
mod candidates;
mod chain;
mod change;
mod classify;
mod differences;
mod entries;
mod flat;
mod folds;
mod forms;
mod glossaries;
mod gone;
mod grave;
mod habits;
mod history;
mod mark;
mod marker;
mod marks;
mod notes;
mod order;
mod pairing;
mod paragraphs;
mod parts;
mod passages;
mod read;
mod references;
mod rewrites;
mod small_words;
mod split;
mod stretches;
mod text;
mod trial;
pub mod views;
mod vocabulary;
mod word_class;
mod word_forms;

pub use book::{Book, ReadBook, Terms};
pub use change::{Block, Change, ChangeKind, Class, Fold, Variant};
pub use entries::{EntryChange, KnownEntry, Side, line};
pub use glossaries::{EntryDiff, GlossaryDiff, glossary_diff};
pub use habits::Habit;
pub use history::{is_history_file, is_history_title};
pub use marks::Marked;
pub use notes::FormNote;
pub use passages::{Passage, Piece, Shown};
pub use text::{BookText, Link, LinkTarget, Style, Unit, UnitKind, Word};
pub use trial::{Renamed, Trial, trial};
pub use vocabulary::{Token, Vocabulary};

use std::ops::Range;

use align::Match;
use classify::{Judged, judge};
use differences::{DifferenceKind, Texts, differences};
use folds::Reason;
use forms::Forms;
use paragraphs::Paragraphs;

/// What differs between two books.
#[derive(Debug)]
pub struct Comparison {
    /// The earlier book.
    pub old: Book,
    /// The later book.
    pub new: Book,
    /// The text of the earlier book.
    pub old_text: BookText,
    /// The text of the later book.
    pub new_text: BookText,
    /// The words of both.
    pub vocabulary: Vocabulary,
    /// The paragraphs of both books, in the order of the later one.
    pub blocks: Vec<Block>,
    /// What changed, block after block.
    pub changes: Vec<Change>,
    /// The lines that sum changes up.
    pub folds: Vec<Fold>,
    /// The entries that explain changes.
    pub entries: Vec<KnownEntry>,
    /// What changed about the files without any word changing.
    pub notes: Vec<FormNote>,
}

/// Compares two books; linear in their length but for sorting.
pub fn compare(old: Book, new: Book) -> Comparison {
    let mut vocabulary = Vocabulary::default();
    let forms = Forms::new(&old.entries, &new.entries, &mut vocabulary);
    let old_text = read::read(&old, &mut vocabulary);
    let new_text = read::read(&new, &mut vocabulary);
    let texts = Texts { old: &old_text, new: &new_text, forms: &forms, vocabulary: &vocabulary };
    let matches = aligned(&texts);
    let mut judged: Vec<Vec<Judged>> = matches
        .iter()
        .map(|one| judge(&texts, differences(&texts, one.old.clone(), one.new.clone())))
        .collect();
    candidates::mark(&texts, &mut judged);
    for judged in &mut judged {
        classify::mark_agreement(&texts, Class::Candidate, judged);
        classify::join_islands(&texts, judged);
    }
    let (mut blocks, mut changes, reasons) = settle(&texts, matches, judged);
    let mut folds = folds::fold(&texts, &reasons, &blocks, &mut changes);
    let changes = rewrites::join(&texts, &mut blocks, changes, &mut folds);
    let entries = forms.entries;
    let notes = notes::notes(&old, &new, changes.len());
    Comparison { old, new, old_text, new_text, vocabulary, blocks, changes, folds, entries, notes }
}

impl Comparison {
    /// Whether readers see any difference: everything but layout counts.
    pub fn differs(&self) -> bool {
        self.changes.iter().any(|change| change.class != Class::Layout)
    }

    /// How many changes there are of each class, in the order of [`Class::ALL`].
    pub fn counts(&self) -> [(Class, usize); 7] {
        Class::ALL.map(|class| {
            (class, self.changes.iter().filter(|change| change.class == class).count())
        })
    }
}

/// Aligns the paragraphs of both texts.
fn aligned(texts: &Texts<'_>) -> Vec<Match> {
    let prepare = |text: &BookText| {
        let mut items = Vec::with_capacity(text.words.len());
        let mut ranges: Vec<Range<usize>> = Vec::with_capacity(text.units.len());
        for unit in &text.units {
            let start = items.len();
            texts.forms.items(text, unit.words.clone(), texts.vocabulary, &mut items);
            ranges.push(start..items.len());
        }
        (items, ranges)
    };
    let kinds = |text: &BookText| -> Vec<u32> {
        text.units.iter().map(|unit| rough_kind(unit.kind)).collect()
    };
    let ((old_items, old_ranges), (new_items, new_ranges)) =
        (prepare(texts.old), prepare(texts.new));
    let (old_kinds, new_kinds) = (kinds(texts.old), kinds(texts.new));
    let old = Paragraphs { items: &old_items, ranges: &old_ranges, kinds: &old_kinds };
    let new = Paragraphs { items: &new_items, ranges: &new_ranges, kinds: &new_kinds };
    align::align(&old, &new)
}

/// A number for what a unit is, titles of all levels alike.
fn rough_kind(kind: UnitKind) -> u32 {
    match kind {
        UnitKind::Heading(_) => 0,
        UnitKind::Paragraph | UnitKind::Quote | UnitKind::Boxed(_) | UnitKind::Note => 1,
        UnitKind::Item { .. } => 2,
        UnitKind::BoxTitle(_) => 3,
        UnitKind::Row { .. } => 4,
        UnitKind::Code => 5,
    }
}

/// Makes changes of what was found, and adds those of whole paragraphs; the last value says why
/// each change was made.
fn settle(
    texts: &Texts<'_>,
    matches: Vec<Match>,
    judged: Vec<Vec<Judged>>,
) -> (Vec<Block>, Vec<Change>, Vec<Reason>) {
    let partners = references::partners(texts, matches.iter().map(|one| (&one.old, &one.new)));
    let mut blocks = Vec::with_capacity(matches.len());
    let mut changes: Vec<Change> = Vec::new();
    let mut reasons: Vec<Reason> = Vec::new();
    for (number, (one, judged)) in matches.into_iter().zip(judged).enumerate() {
        let first = changes.len();
        let old = words_of(texts.old, &one.old);
        let new = words_of(texts.new, &one.new);
        let mut found: Vec<(Change, Reason)> = Vec::new();
        let whole = |class, kind| Change {
            class,
            kind,
            block: number,
            old: old.clone(),
            new: new.clone(),
            fold: None,
            is_regular: true,
            is_agreement: false,
        };
        if one.is_moved {
            found.push((whole(Class::Prose, ChangeKind::Moved), Reason::default()));
        }
        let kind = |text: &BookText, units: &Range<usize>| {
            text.units.get(units.start).filter(|_| !units.is_empty()).map(|unit| unit.kind)
        };
        let kinds = (kind(texts.old, &one.old), kind(texts.new, &one.new));
        if let (Some(before), Some(now)) = kinds
            && before != now
        {
            found.push((whole(Class::Layout, ChangeKind::Shape), Reason::default()));
        }
        for judged in judged {
            let kind = match judged.kind {
                DifferenceKind::Other | DifferenceKind::Alike => ChangeKind::Words,
                DifferenceKind::Parted => ChangeKind::Parted,
                DifferenceKind::Joined => ChangeKind::Joined,
                DifferenceKind::Spacing => ChangeKind::Spacing,
                DifferenceKind::Emphasis => ChangeKind::Emphasis,
            };
            let change = Change {
                class: judged.class,
                kind,
                block: number,
                old: judged.old,
                new: judged.new,
                fold: None,
                is_regular: judged.is_regular,
                is_agreement: judged.is_agreement,
            };
            found.push((change, Reason { entry: judged.entry, leader: judged.leader }));
        }
        let targets = references::targets(texts, &partners, &old, &new, &found);
        found.extend(targets.into_iter().map(|(old, new)| {
            let change = Change { old, new, ..whole(Class::Reference, ChangeKind::Target) };
            (change, Reason::default())
        }));
        // Changes of the whole paragraph stay first.
        let order = |change: &Change| match change.kind {
            ChangeKind::Moved | ChangeKind::Shape => (0, 0, 0),
            _ => (1, change.new.start, change.old.start),
        };
        found.sort_by_key(|(change, _)| order(change));
        for (change, reason) in found {
            changes.push(change);
            reasons.push(reason);
        }
        let Match { old, new, is_moved } = one;
        blocks.push(Block { old, new, is_moved, changes: first..changes.len() });
    }
    (blocks, changes, reasons)
}

/// The words of some units; a point where there are none.
fn words_of(text: &BookText, units: &Range<usize>) -> Range<usize> {
    let unit = |index: usize| text.units.get(index).map(|unit| unit.words.clone());
    let start = unit(units.start).map_or(text.words.len(), |words| words.start);
    let last = units.end.checked_sub(1).filter(|last| *last >= units.start).and_then(unit);
    start..last.map_or(start, |words| words.end)
}
