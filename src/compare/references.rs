//! Links and references: those that lead elsewhere now, and those that follow their title.

use std::ops::Range;

use super::change::{Change, ChangeKind, Class};
use super::classify::folded_words;
use super::differences::Texts;
use super::folds::Reason;
use super::text::{BookText, Link, LinkTarget, Style, Word};

/// The old unit that each new unit stands for, from paragraphs that stand for each other.
pub(super) fn partners<'a>(
    texts: &Texts<'_>,
    matches: impl Iterator<Item = (&'a Range<usize>, &'a Range<usize>)>,
) -> Vec<Option<usize>> {
    let mut partners = vec![None; texts.new.units.len()];
    for (old, new) in matches.filter(|(old, _)| !old.is_empty()) {
        if let Some(partners) = partners.get_mut(new.clone()) {
            partners.fill(Some(old.start));
        }
    }
    partners
}

/// Links whose words stayed and that lead elsewhere: their first words in both texts.
pub(super) fn targets(
    texts: &Texts<'_>,
    partners: &[Option<usize>],
    old: &Range<usize>,
    new: &Range<usize>,
    found: &[(Change, Reason)],
) -> Vec<(Range<usize>, Range<usize>)> {
    let links = |text: &BookText, range: &Range<usize>| -> Range<usize> {
        let start = text.links.partition_point(|link| link.word < range.start);
        start..text.links.partition_point(|link| link.word < range.end)
    };
    let (old_links, new_links) = (links(texts.old, old), links(texts.new, new));
    if old_links.is_empty() && new_links.is_empty() || old.is_empty() || new.is_empty() {
        return Vec::new();
    }
    // Words that stayed, from the old text to the new one.
    let edits: Vec<&Change> =
        found.iter().map(|(change, _)| change).filter(|c| c.kind == ChangeKind::Words).collect();
    let follow = |word: usize| -> Option<usize> {
        let next = edits.partition_point(|edit| edit.old.end <= word);
        let (before_old, before_new) = match next.checked_sub(1).and_then(|index| edits.get(index))
        {
            Some(edit) => (edit.old.end, edit.new.end),
            None => (old.start, new.start),
        };
        let is_inside = edits.get(next).is_some_and(|edit| edit.old.start <= word);
        (!is_inside).then(|| before_new + (word - before_old))
    };
    let mut result = Vec::new();
    let news = texts.new.links.get(new_links).unwrap_or_default();
    for link in texts.old.links.get(old_links).unwrap_or_default() {
        let Some(word) = follow(link.word) else { continue };
        let Ok(index) = news.binary_search_by_key(&word, |link| link.word) else { continue };
        let is_same = match (&link.target, &news[index].target) {
            (LinkTarget::Heading(old), LinkTarget::Heading(new)) => {
                partners.get(*new) == Some(&Some(*old))
            }
            (LinkTarget::Elsewhere(old), LinkTarget::Elsewhere(new)) => old == new,
            _ => false,
        };
        if !is_same {
            result.push((link.word..link.word + 1, word..word + 1));
        }
    }
    result
}

/// Whether a change is one of a reference whose words are those of its title on both sides, the
/// title of the new book standing for that of the old one.
pub(super) fn follows_title(
    texts: &Texts<'_>,
    partners: &[Option<usize>],
    change: &Change,
) -> bool {
    if change.class != Class::Reference || change.kind != ChangeKind::Words {
        return false;
    }
    let old = title_of(texts, texts.old, &change.old);
    let new = title_of(texts, texts.new, &change.new);
    matches!((old, new), (Some(old), Some(new)) if partners.get(new) == Some(&Some(old)))
}

/// The title that a link leads to, where a change stands in the link and the link says no more and
/// no less than the title.
fn title_of(texts: &Texts<'_>, text: &BookText, change: &Range<usize>) -> Option<usize> {
    let next = text.links.partition_point(|link| link.word <= change.start);
    let Link { word, target } = text.links.get(next.checked_sub(1)?)?;
    let LinkTarget::Heading(title) = *target else { return None };
    let title_words = text.units.get(title)?.words.clone();
    let end = word + title_words.len();
    let link = text.words.get(*word..end)?;
    let is_link = |word: &Word| word.style.has(Style::LINK);
    let goes_on = text.links.get(next).is_none_or(|link| link.word != end)
        && text.words.get(end).is_some_and(is_link)
        && text.unit_of(end).map(|unit| unit.words.start)
            == text.unit_of(*word).map(|unit| unit.words.start);
    let is_same = folded_words(texts, link) == folded_words(texts, text.words.get(title_words)?);
    (is_same && !goes_on && link.iter().all(is_link) && change.end <= end).then_some(title)
}
