//! What a term would do to a book, before anybody accepts it.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Diagnostic;
use crate::source::Sources;

use super::text::{LinkTarget, Style, UnitKind};
use super::{ChangeKind, Class, Comparison, ReadBook, compare};

/// The effect of some terms on a book.
#[derive(Debug)]
pub struct Trial {
    /// The book as it is against the book with the terms.
    pub comparison: Comparison,
    /// Places by the name of the chapter's file, in the order of the book.
    pub chapters: Vec<(String, usize)>,
    /// Places in titles.
    pub in_titles: usize,
    /// Places in tables.
    pub in_tables: usize,
    /// Places in the words of links and references.
    pub in_references: usize,
    /// Where somebody has to look: what the book did not have before.
    pub reviews: Vec<Diagnostic>,
    /// Titles that read otherwise.
    pub renamed: Vec<Renamed>,
    /// References that led somewhere before, or are ambiguous now.
    pub broken: Vec<Diagnostic>,
}

/// A title that reads otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// Before.
    pub old: String,
    /// With the terms.
    pub new: String,
    /// How many references of the book lead to it.
    pub references: usize,
}

/// Tries terms: the same book without and with them.
pub fn trial(before: ReadBook, after: ReadBook) -> Trial {
    let reviews = fresh(&before.reviews, &before.book.sources, after.reviews, &after.book.sources);
    let broken =
        fresh(&before.references, &before.book.sources, after.references, &after.book.sources);
    let comparison = compare(before.book, after.book);
    let mut trial = Trial {
        chapters: Vec::new(),
        in_titles: 0,
        in_tables: 0,
        in_references: 0,
        reviews,
        renamed: renamed(&comparison),
        broken,
        comparison,
    };
    trial.count();
    trial
}

impl Trial {
    fn count(&mut self) {
        let found = &self.comparison;
        let mut chapters: BTreeMap<usize, usize> = BTreeMap::new();
        for change in &found.changes {
            if change.kind != ChangeKind::Words
                || change.class != Class::Term
                || change.is_agreement
            {
                continue;
            }
            let Some(unit) = found.new_text.unit_of(change.new.start) else { continue };
            *chapters.entry(unit.span.file.index()).or_default() += 1;
            match unit.kind {
                UnitKind::Heading(_) => self.in_titles += 1,
                UnitKind::Row { .. } => self.in_tables += 1,
                _ => {}
            }
            let words = found.new_text.words.get(change.new.clone()).unwrap_or_default();
            self.in_references += usize::from(words.iter().any(|word| word.style.has(Style::LINK)));
        }
        let files = found.new.sources.iter();
        self.chapters = files
            .filter_map(|(id, file)| {
                Some((file.name().to_owned(), chapters.get(&id.index()).copied()?))
            })
            .collect();
    }
}

/// Titles that changed, with the references that lead to them.
fn renamed(found: &Comparison) -> Vec<Renamed> {
    let mut references: BTreeMap<usize, usize> = BTreeMap::new();
    for link in &found.new_text.links {
        if let LinkTarget::Heading(unit) = link.target {
            *references.entry(unit).or_default() += 1;
        }
    }
    let mut renamed = Vec::new();
    for block in &found.blocks {
        let changes = found.changes.get(block.changes.clone()).unwrap_or_default();
        let has_words = changes.iter().any(|change| change.kind.is_words());
        let units = (
            found.old_text.units.get(block.old.start).filter(|_| !block.old.is_empty()),
            found.new_text.units.get(block.new.start).filter(|_| !block.new.is_empty()),
        );
        let (Some(old), Some(new)) = units else { continue };
        if has_words && matches!(new.kind, UnitKind::Heading(_)) {
            renamed.push(Renamed {
                old: found.old_text.shown(old.words.clone(), &found.vocabulary),
                new: found.new_text.shown(new.words.clone(), &found.vocabulary),
                references: references.get(&block.new.start).copied().unwrap_or(0),
            });
        }
    }
    renamed
}

/// The findings that were not there before, by their place and code.
fn fresh(
    before: &[Diagnostic],
    old: &Sources,
    after: Vec<Diagnostic>,
    new: &Sources,
) -> Vec<Diagnostic> {
    let place = |finding: &Diagnostic, sources: &Sources| {
        let file = sources.file(finding.span.file).name().to_owned();
        (file, finding.span.start, finding.code.as_str())
    };
    let known: BTreeSet<_> = before.iter().map(|finding| place(finding, old)).collect();
    after.into_iter().filter(|finding| !known.contains(&place(finding, new))).collect()
}
