//! Where links into the version before lead now: titles that changed their name, their chapter or
//! both.

use std::collections::BTreeMap;

use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::check::references::{Anchor, anchors};
use crate::pipeline::Examined;
use crate::source::project::CHAPTER_FOLDER;

use super::manifest::Redirect;

/// From this likeness on, between 0 and 1, two titles at the same place are one title renamed.
const LIKENESS: f64 = 0.4;
/// So many comparisons of titles at one place are worth their time.
const MAX_COMPARISONS: usize = 10_000;

/// A title with the address that links use.
struct Target {
    file: String,
    anchor: Anchor,
}

impl Target {
    fn address(&self) -> String {
        format!("{}#{}", self.file, self.anchor.anchor)
    }
}

/// Every title that was reached by another address in the version before, sorted.
pub fn redirects(old: &Examined, new: &Examined) -> Vec<Redirect> {
    let (old, new) = (targets(old), targets(new));
    let mut addresses = BTreeMap::new();
    for target in &new {
        addresses.entry(target.address()).or_insert(target);
    }
    let renamed = pairs(&old, &new);
    let mut redirects: Vec<Redirect> = old
        .iter()
        .enumerate()
        .filter(|(_, target)| !addresses.contains_key(&target.address()))
        .map(|(index, target)| {
            let now = only(&new, |other| other.anchor.anchor == target.anchor.anchor)
                .or_else(|| only(&new, |other| other.anchor.words == target.anchor.words))
                .or_else(|| new.get(*renamed.get(&index)?));
            Redirect { from: target.address(), to: now.map(Target::address) }
        })
        .collect();
    redirects.sort();
    redirects.dedup();
    redirects
}

fn targets(book: &Examined) -> Vec<Target> {
    let prefix = format!("{CHAPTER_FOLDER}/");
    let files: Vec<String> = book
        .chapters
        .iter()
        .map(|chapter| {
            let name = book.sources.file(chapter.file).name();
            name.strip_prefix(&prefix).unwrap_or(name).to_owned()
        })
        .collect();
    let of = |anchor: Anchor| {
        let file = files.get(anchor.id.chapter)?.clone();
        (!anchor.anchor.is_empty()).then_some(Target { file, anchor })
    };
    anchors(&book.chapters).into_iter().filter_map(of).collect()
}

/// The one target that fits; `None` where several do.
fn only(targets: &[Target], fits: impl Fn(&Target) -> bool) -> Option<&Target> {
    let mut found = targets.iter().filter(|target| fits(target));
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// Titles that stand where others stood, by index in the old and the new book.
fn pairs(old: &[Target], new: &[Target]) -> BTreeMap<usize, usize> {
    let words = |targets: &[Target]| -> Vec<String> {
        targets.iter().map(|target| target.anchor.words.clone()).collect()
    };
    let mut pairs = BTreeMap::new();
    for operation in capture_diff_slices(Algorithm::Patience, &words(old), &words(new)) {
        let DiffOp::Replace { old_index, old_len, new_index, new_len } = operation else {
            continue;
        };
        let (was, is) = (old_index..old_index + old_len, new_index..new_index + new_len);
        let mut free: Vec<usize> = is.clone().collect();
        let compares = old_len.saturating_mul(new_len) <= MAX_COMPARISONS;
        for (place, index) in was.enumerate() {
            let opposite = new_index + place;
            let Some(title) = old.get(index) else { continue };
            let likeness = |&other: &usize| {
                let other = new.get(other).filter(|other| other.anchor.level == title.anchor.level);
                other.map_or(0.0, |other| {
                    strsim::normalized_levenshtein(&title.anchor.words, &other.anchor.words)
                })
            };
            let best = free
                .iter()
                .copied()
                .filter(|_| compares)
                .max_by(|one, two| likeness(one).total_cmp(&likeness(two)))
                .filter(|best| likeness(best) >= LIKENESS);
            // As many titles as before, one for each: the place says which is which.
            let same_place = (old_len == new_len && free.contains(&opposite)).then_some(opposite);
            if let Some(found) = best.or(same_place) {
                free.retain(|&other| other != found);
                pairs.insert(index, found);
            }
        }
    }
    pairs
}
