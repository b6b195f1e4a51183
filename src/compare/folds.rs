//! Many changes of one kind in one line.

use std::collections::BTreeMap;

use super::candidates::{FEWEST, PairKey};
use super::change::{Change, ChangeKind, Class, Fold, Variant};
use super::classify::{folded_words, words};
use super::differences::Texts;
use super::spanish_words::singular;

/// What brings changes together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// The entry that explains them.
    Entry(usize),
    /// The pair of phrases.
    Pair(PairKey),
    /// The words whose capitals changed.
    Case(Vec<String>),
}

/// Sums up the changes that an entry explains, that repeat a pair of words, or that change the
/// capitals of the same words; and tells each change which line sums it up.
///
/// The lines come with those of most places first.
pub(super) fn fold(texts: &Texts<'_>, entries: &[usize], changes: &mut [Change]) -> Vec<Fold> {
    let mut groups: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate() {
        if change.kind != ChangeKind::Words {
            continue;
        }
        let (old, new) = (words(texts.old, &change.old), words(texts.new, &change.new));
        let key = match change.class {
            Class::Term => entries.get(index).map(|&entry| Key::Entry(entry)),
            Class::Candidate => PairKey::of(texts, old, new).map(Key::Pair),
            Class::Case => {
                let words = folded_words(texts, old).into_iter();
                Some(Key::Case(words.map(singular).collect()))
            }
            _ => None,
        };
        if let Some(key) = key {
            groups.entry(key).or_default().push(index);
        }
    }
    let mut folds: Vec<Fold> = Vec::new();
    for (key, group) in groups {
        let entry = match key {
            Key::Entry(entry) => Some(entry),
            Key::Case(_) | Key::Pair(_) if group.len() < FEWEST => continue,
            Key::Case(_) | Key::Pair(_) => None,
        };
        folds.extend(sum_up(texts, entry, group, changes));
    }
    folds.sort_by(|a, b| (a.class, b.places, &a.old).cmp(&(b.class, a.places, &b.old)));
    for (number, fold) in folds.iter().enumerate() {
        for &index in &fold.changes {
            if let Some(change) = changes.get_mut(index) {
                change.fold = Some(number);
            }
        }
    }
    folds
}

/// Sums one group up; what is not as most of it is counts as irregular.
fn sum_up(
    texts: &Texts<'_>,
    entry: Option<usize>,
    group: Vec<usize>,
    changes: &mut [Change],
) -> Option<Fold> {
    let class = changes.get(*group.first()?)?.class;
    let shown = |change: &Change| {
        (
            texts.old.shown(change.old.clone(), texts.vocabulary),
            texts.new.shown(change.new.clone(), texts.vocabulary),
        )
    };
    let mut variants: BTreeMap<(String, String), Variant> = BTreeMap::new();
    for &index in &group {
        let Some(change) = changes.get(index) else { continue };
        let (old, new) = shown(change);
        let variant = variants.entry((old.clone(), new.clone())).or_insert(Variant {
            old,
            new,
            count: 0,
            is_regular: change.is_regular,
            is_agreement: change.is_agreement,
        });
        variant.count += 1;
    }
    let mut variants: Vec<Variant> = variants.into_values().collect();
    // A term stands first in its line, not the article that agrees with it.
    let weight = |variant: &Variant| (!variant.is_agreement, variant.is_regular, variant.count);
    variants.sort_by(|a, b| weight(b).cmp(&weight(a)).then_with(|| a.old.cmp(&b.old)));
    let first = variants.first()?.clone();
    if class == Class::Case {
        // The same word the other way round is not what the line says.
        let grows = |variant: &Variant| capitals(&variant.new) > capitals(&variant.old);
        for variant in &mut variants {
            variant.is_regular = grows(variant) == grows(&first);
        }
    }
    let regular: BTreeMap<(&str, &str), bool> = variants
        .iter()
        .map(|variant| ((variant.old.as_str(), variant.new.as_str()), variant.is_regular))
        .collect();
    let mut irregular = 0;
    for &index in &group {
        let Some(change) = changes.get_mut(index) else { continue };
        let (old, new) = shown(change);
        change.is_regular = regular.get(&(old.as_str(), new.as_str())).copied().unwrap_or(true);
        irregular += usize::from(!change.is_regular);
    }
    let is_place = |index: &&usize| changes.get(**index).is_some_and(|one| !one.is_agreement);
    let places = group.iter().filter(is_place).count();
    Some(Fold {
        class,
        old: first.old,
        new: first.new,
        entry,
        variants,
        changes: group,
        places,
        irregular,
    })
}

fn capitals(text: &str) -> usize {
    text.chars().filter(|c| c.is_uppercase()).count()
}
