//! A comparison in a few lines: what the change sheet, the marked book's first page and the list
//! of versions say. In Spanish, like the book.

use std::collections::BTreeMap;

use crate::compare::views::name_of_many;
use crate::compare::{Book, Change, ChangeKind, Class, Comparison, Fold, UnitKind, compare};
use crate::glossary::{self, Format};
use crate::messages::{Language, Text, publish as say, report};
use crate::pipeline::Examined;

/// The longest quotation of one side of a change, in characters.
const MAX_QUOTATION: usize = 60;

/// A comparison in a few lines.
#[derive(Debug, Clone, Default)]
pub struct Digest {
    /// How many changes there are of each class, all classes.
    pub counts: Vec<(Class, usize)>,
    /// The classes that have lines.
    pub sections: Vec<(Class, Vec<Line>)>,
}

/// A line of a [`Digest`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What changed, in Spanish.
    pub text: String,
    /// The changes that it is about, by their index in the comparison.
    pub changes: Vec<usize>,
}

/// Compares two books that were read.
pub fn compare_books(old: &Examined, new: &Examined) -> Comparison {
    compare(book(old), book(new))
}

fn book(examined: &Examined) -> Book {
    let entries = examined.glossary.map(|file| {
        let source = examined.sources.file(file);
        glossary::load(source.text(), file, Format::from_name(source.name())).0
    });
    let version = examined.settings.version.as_deref().unwrap_or_default();
    Book {
        name: format!("v:{version}"),
        sources: examined.sources.clone(),
        chapters: examined.chapters.clone(),
        settings: examined.settings.clone(),
        entries: entries.unwrap_or_default(),
        glossary: examined.glossary,
        model: examined.model.clone(),
    }
}

/// The name of a class as a title.
pub fn class_title(class: Class) -> Text {
    match class {
        Class::Term => say::title_terms(),
        Class::Candidate => say::title_candidates(),
        Class::Case => say::title_case(),
        Class::Rule => say::title_rules(),
        Class::Reference => say::title_references(),
        Class::Prose => say::title_prose(),
        Class::Layout => say::title_layout(),
    }
}

/// Sums a comparison up.
///
/// What an entry or a habit explains is one line each; a change of a rule or of a reference is one
/// line too; all others are counted by the title they stand under.
pub fn digest(comparison: &Comparison) -> Digest {
    let counts = comparison.counts().to_vec();
    let mut sections: Vec<(Class, Vec<Line>)> =
        Class::ALL.iter().map(|class| (*class, Vec::new())).collect();
    let mut add = |class: Class, line: Line| {
        if let Some((_, lines)) = sections.iter_mut().find(|(known, _)| *known == class) {
            lines.push(line);
        }
    };
    for fold in &comparison.folds {
        add(fold.class, folded(fold));
    }
    let mut by_title: BTreeMap<(Class, usize), (String, Vec<usize>)> = BTreeMap::new();
    for (index, change) in comparison.changes.iter().enumerate() {
        if change.fold.is_some() {
            continue;
        }
        let title = title(comparison, change);
        match change.class {
            Class::Rule | Class::Reference => {
                let text = format!("{title}: {}", quoted(comparison, index, change));
                add(change.class, Line { text, changes: vec![index] });
            }
            class => {
                // By its first place, so that titles keep the order of the book.
                let known = by_title
                    .iter_mut()
                    .find(|((other, _), (words, _))| *other == class && *words == title);
                match known {
                    Some((_, (_, changes))) => changes.push(index),
                    None => {
                        by_title.insert((class, index), (title, vec![index]));
                    }
                }
            }
        }
    }
    for ((class, _), (title, changes)) in by_title {
        let count = report::edits(changes.len());
        let text = format!("{title}: {}", count.in_language(Language::Spanish));
        add(class, Line { text, changes });
    }
    sections.retain(|(_, lines)| !lines.is_empty());
    Digest { counts, sections }
}

fn folded(fold: &Fold) -> Line {
    let places = report::places(fold.places);
    let places = places.in_language(Language::Spanish);
    let change = match fold.is_mixed {
        true => name_of_many(fold),
        false => pair(&fold.old, &fold.new),
    };
    let change = change.in_language(Language::Spanish);
    let text = match fold.irregular {
        0 => say::folded(change, places),
        irregular => {
            let irregular = report::irregular(irregular);
            say::folded_irregular(change, places, irregular.in_language(Language::Spanish))
        }
    };
    let text = text.in_language(Language::Spanish).to_owned();
    Line { text, changes: fold.changes.clone() }
}

/// What went and what came, quoted; either may be empty.
fn pair(old: &str, new: &str) -> Text {
    let (old, new) = (shortened(old), shortened(new));
    match (old.is_empty(), new.is_empty()) {
        (true, _) => say::came(new),
        (_, true) => say::went(old),
        _ => say::replaced(old, new),
    }
}

/// What a change does, quoted.
fn quoted(comparison: &Comparison, index: usize, change: &Change) -> String {
    let (old, new) = (comparison.old_words(index), comparison.new_words(index));
    let text = match change.kind {
        ChangeKind::Target => say::other_target(shortened(&new)),
        _ => pair(&old, &new),
    };
    text.in_language(Language::Spanish).to_owned()
}

/// The title that a change stands under, or that it is itself.
fn title(comparison: &Comparison, change: &Change) -> String {
    let spanish = |text: Text| text.in_language(Language::Spanish).to_owned();
    let block = comparison.blocks.get(change.block);
    let found = block.and_then(|block| {
        let (text, unit) = match block.new.is_empty() {
            true => (&comparison.old_text, block.old.start),
            false => (&comparison.new_text, block.new.start),
        };
        let own = text.units.get(unit)?;
        let heading = match own.kind {
            UnitKind::Heading(_) => own,
            UnitKind::Note => return Some(None),
            _ => text.units.get(own.heading?)?,
        };
        Some(Some(text.shown(heading.words.clone(), &comparison.vocabulary)))
    });
    match found {
        Some(Some(title)) if !title.is_empty() => format!("«{}»", shortened(&title)),
        Some(None) => spanish(say::in_notes()),
        _ => spanish(say::before_titles()),
    }
}

/// The beginning of a text where it is long.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTATION) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default().trim_end()),
        None => text.to_owned(),
    }
}
