//! Many changes of one kind in one line.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::candidates::{FEWEST, PairKey};
use super::change::{Block, Change, ChangeKind, Class, Fold, Variant};
use super::classify::{folded_words, words};
use super::differences::Texts;
use super::grave::is_grave;
use super::habits::{Habit, hangs_on, is_punctuation, says_otherwise};
use super::references::{follows_title, partners};
use super::small_words::root;
use super::text::BookText;

/// The longest stretch of prose, in words of both sides, that can be a habit: a clause.
const LONGEST_HABIT: usize = 24;

/// Why a change was made, as far as that is known.
#[derive(Debug, Clone, Default)]
pub(super) struct Reason {
    /// The entry that explains it.
    pub entry: Option<usize>,
    /// The words of the candidate that it agrees with.
    pub leader: Option<(Range<usize>, Range<usize>)>,
}

/// What brings changes together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// The entry that explains them.
    Entry(usize),
    /// The pair of phrases.
    Pair(PairKey),
    /// The words whose capitals changed.
    Case(Vec<String>),
    /// Capitals of words that changed in few places.
    OtherCase,
    /// The very same words.
    Repeated(Vec<String>, Vec<String>),
    /// A habit of whoever wrote the later text.
    Habit(Habit),
}

impl Key {
    /// What brings changes of the prose together.
    fn habit(&self) -> Option<Habit> {
        match self {
            Self::Repeated(..) => Some(Habit::Repeated),
            Self::Habit(habit) => Some(*habit),
            _ => None,
        }
    }
}

/// Sums up the changes that an entry explains, that repeat a pair of words, or that change the
/// capitals of the same words; and tells each change which line sums it up.
///
/// The lines come with those of most places first.
pub(super) fn fold(
    texts: &Texts<'_>,
    reasons: &[Reason],
    blocks: &[Block],
    changes: &mut [Change],
) -> Vec<Fold> {
    let mut groups: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    let mut loose: Vec<usize> = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        if change.kind != ChangeKind::Words {
            continue;
        }
        let reason = reasons.get(index);
        // What agrees with a candidate goes with it.
        let (old, new) = match reason.and_then(|reason| reason.leader.as_ref()) {
            Some((old, new)) => (words(texts.old, old), words(texts.new, new)),
            None => (words(texts.old, &change.old), words(texts.new, &change.new)),
        };
        let key = match change.class {
            Class::Term => reason.and_then(|reason| reason.entry).map(Key::Entry),
            Class::Candidate => PairKey::of(texts, old, new).map(Key::Pair),
            Class::Case => {
                let words = folded_words(texts, old).into_iter();
                Some(Key::Case(words.map(root).collect()))
            }
            _ => None,
        };
        match key {
            Some(key) => groups.entry(key).or_default().push(index),
            None => loose.push(index),
        }
    }
    release(changes, &loose);
    let few: Vec<Key> = groups
        .iter()
        .filter(|(key, group)| matches!(key, Key::Case(_)) && group.len() < FEWEST)
        .map(|(key, _)| key.clone())
        .collect();
    let mut others: Vec<usize> =
        few.iter().filter_map(|key| groups.remove(key)).flatten().collect();
    others.sort_unstable();
    groups.insert(Key::OtherCase, others);
    let mut folds: Vec<Fold> = Vec::new();
    for (key, group) in groups {
        let entry = match key {
            Key::Entry(entry) => Some(entry),
            _ if places(changes, &group) < FEWEST => {
                // Too few after all, since a pair may have been counted inside another one.
                release(changes, &group);
                continue;
            }
            _ => None,
        };
        folds.extend(sum_up(texts, &key, entry, group, changes));
    }
    let partners = partners(texts, blocks.iter().map(|one| (&one.old, &one.new)));
    let follow = |index: &usize| {
        changes.get(*index).is_some_and(|change| follows_title(texts, &partners, change))
    };
    let following: Vec<usize> = (0..changes.len()).filter(follow).collect();
    folds.extend(sum_up(texts, &Key::Habit(Habit::Title), None, following, changes));
    for (key, group) in prose(texts, changes) {
        folds.extend(sum_up(texts, &key, None, group, changes));
    }
    folds.sort_by(|a, b| {
        let rank = |fold: &Fold| (fold.class, fold.is_mixed);
        rank(a).cmp(&rank(b)).then_with(|| b.places.cmp(&a.places)).then_with(|| a.old.cmp(&b.old))
    });
    for (number, fold) in folds.iter().enumerate() {
        for &index in &fold.changes {
            if let Some(change) = changes.get_mut(index) {
                change.fold = Some(number);
            }
        }
    }
    folds
}

/// A change of the prose that a habit may have made.
struct Open<'a> {
    change: usize,
    old: Vec<&'a str>,
    new: Vec<&'a str>,
    /// The words before it and after it, of both texts, where only signs changed.
    beside: Vec<&'a str>,
}

impl Open<'_> {
    /// Whether only signs changed, beside words on which a rule may hang.
    fn is_grave_sign(&self) -> bool {
        hangs_on(&self.beside)
    }
}

/// The changes of the prose that belong together, in groups that are worth a line.
fn prose(texts: &Texts<'_>, changes: &[Change]) -> BTreeMap<Key, Vec<usize>> {
    let open: Vec<Open<'_>> = changes
        .iter()
        .enumerate()
        .filter(|(_, one)| one.class == Class::Prose && one.kind == ChangeKind::Words)
        .filter(|(_, one)| one.old.len() + one.new.len() <= LONGEST_HABIT)
        .map(|(change, one)| {
            let old = folded_words(texts, words(texts.old, &one.old));
            let new = folded_words(texts, words(texts.new, &one.new));
            // Only a sign hangs on its neighbours.
            let beside = match old.iter().chain(&new).all(|word| is_punctuation(word)) {
                true => [(texts.old, &one.old), (texts.new, &one.new)]
                    .into_iter()
                    .flat_map(|(text, range)| beside(texts, text, range))
                    .collect(),
                false => Vec::new(),
            };
            Open { change, old, new, beside }
        })
        .filter(|one| !one.is_grave_sign())
        .collect();
    let mut counts: HashMap<(&[&str], &[&str]), usize> = HashMap::new();
    for one in open.iter().filter(|one| !is_grave(&one.old) && !is_grave(&one.new)) {
        *counts.entry((&one.old, &one.new)).or_default() += 1;
    }
    let mut groups: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    for one in &open {
        let is_repeated = counts
            .get(&(one.old.as_slice(), one.new.as_slice()))
            .is_some_and(|count| *count >= FEWEST && !says_otherwise(&one.old, &one.new));
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let habit = Habit::of(&one.old, &one.new, &one.beside);
        let key = match is_repeated && !habit.is_some_and(Habit::takes_all) {
            true => Some(Key::Repeated(owned(&one.old), owned(&one.new))),
            false => habit.map(Key::Habit),
        };
        if let Some(key) = key {
            groups.entry(key).or_default().push(one.change);
        }
    }
    groups.retain(|_, group| group.len() >= FEWEST);
    groups
}

/// The words before and after a stretch in its paragraph, in lower case.
fn beside<'a>(texts: &Texts<'a>, text: &BookText, range: &Range<usize>) -> Vec<&'a str> {
    let before = range.start.checked_sub(1);
    let around = [before, Some(range.end)].into_iter().flatten();
    let near = around.filter(|at| {
        let unit = |word: usize| text.unit_of(word).map(|unit| unit.words.start);
        let inside = if *at < range.start { range.start } else { range.end.saturating_sub(1) };
        range.is_empty() || unit(*at) == unit(inside)
    });
    near.flat_map(|at| folded_words(texts, words(text, &(at..at + 1)))).collect()
}

/// How many of some changes are places of their own, and no agreement with another one.
fn places(changes: &[Change], group: &[usize]) -> usize {
    let is_place = |index: &&usize| changes.get(**index).is_some_and(|one| !one.is_agreement);
    group.iter().filter(is_place).count()
}

/// Makes candidates that no line sums up prose again.
fn release(changes: &mut [Change], group: &[usize]) {
    for &index in group {
        if let Some(change) = changes.get_mut(index).filter(|one| one.class == Class::Candidate) {
            (change.class, change.is_agreement) = (Class::Prose, false);
        }
    }
}

/// Sums one group up; what is not as most of it is counts as irregular.
fn sum_up(
    texts: &Texts<'_>,
    key: &Key,
    entry: Option<usize>,
    group: Vec<usize>,
    changes: &mut [Change],
) -> Option<Fold> {
    let class = changes.get(*group.first()?)?.class;
    let is_mixed = matches!(key, Key::OtherCase | Key::Habit(_));
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
    if class == Class::Case && !is_mixed {
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
    let places = places(changes, &group);
    Some(Fold {
        class,
        old: first.old,
        new: first.new,
        is_mixed,
        entry,
        habit: key.habit(),
        variants,
        changes: group,
        places,
        irregular,
    })
}

fn capitals(text: &str) -> usize {
    text.chars().filter(|c| c.is_uppercase()).count()
}
