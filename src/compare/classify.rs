//! What kind of change a difference is.

use std::ops::Range;

use super::change::Class;
use super::differences::{Difference, DifferenceKind, Texts};
use super::order;
use super::small_words::agrees;
use super::text::{BookText, Word};
use super::word_class::class_of_words;

/// A difference on its way to becoming a change.
#[derive(Debug, Clone)]
pub(super) struct Judged {
    /// Words of the old text.
    pub old: Range<usize>,
    /// Words of the new text.
    pub new: Range<usize>,
    /// How the sides belong together.
    pub kind: DifferenceKind,
    /// What kind of change it is; [`Class::Prose`] until something better is known.
    pub class: Class,
    /// The entry that explains it.
    pub entry: Option<usize>,
    /// Whether it is just what the entry says.
    pub is_regular: bool,
    /// Whether it only agrees with a term or a candidate that changed beside it.
    pub is_agreement: bool,
    /// The words, old and new, of the candidate that it agrees with.
    pub leader: Option<(Range<usize>, Range<usize>)>,
}

/// How far from a term, in words, something may agree with it.
const REACH: usize = 3;

/// Judges the differences of one block, in the order of the text.
pub(super) fn judge(texts: &Texts<'_>, differences: Vec<Difference>) -> Vec<Judged> {
    let mut judged: Vec<Judged> = Vec::with_capacity(differences.len());
    for difference in differences {
        let one = first_look(texts, difference);
        match judged.last_mut() {
            Some(last) if joins(last, &one) => {
                (last.old.end, last.new.end) = (one.old.end, one.new.end);
            }
            _ => judged.push(one),
        }
    }
    absorb_openings(texts, &mut judged);
    order::join(texts, &mut judged);
    mark_agreement(texts, Class::Term, &mut judged);
    for one in &mut judged {
        if one.class == Class::Prose && one.kind == DifferenceKind::Other {
            one.class = class_of_words(texts, &one.old, &one.new);
        }
    }
    judged
}

fn first_look(texts: &Texts<'_>, difference: Difference) -> Judged {
    let Difference { old, new, kind } = difference;
    let mut one = Judged {
        old,
        new,
        kind,
        class: Class::Prose,
        entry: None,
        is_regular: true,
        is_agreement: false,
        leader: None,
    };
    match kind {
        DifferenceKind::Alike => {
            let (olds, news) = (words(texts.old, &one.old), words(texts.new, &one.new));
            let shown_old = texts.old.shown(one.old.clone(), texts.vocabulary);
            let shown_new = texts.new.shown(one.new.clone(), texts.vocabulary);
            let shown = (shown_old.as_str(), shown_new.as_str());
            if let Some(found) = texts.forms.explain(olds, news, shown, texts.vocabulary) {
                one.class = Class::Term;
                (one.entry, one.is_regular) = (Some(found.entry), found.is_regular);
            } else if folded(texts, olds).eq(folded(texts, news)) {
                one.class = Class::Case;
            } else {
                one.kind = DifferenceKind::Other;
            }
        }
        DifferenceKind::Other => {
            let all = || words(texts.old, &one.old).iter().chain(words(texts.new, &one.new));
            if all().all(|word| word.token.is_form()) {
                one.class = Class::Layout;
            }
        }
        DifferenceKind::Parted
        | DifferenceKind::Joined
        | DifferenceKind::Spacing
        | DifferenceKind::Emphasis => one.class = Class::Layout,
    }
    one
}

/// Whether two changes of capitals stand side by side, or two stretches that differ do.
fn joins(last: &Judged, next: &Judged) -> bool {
    last.old.end == next.old.start
        && last.new.end == next.new.start
        && last.class == next.class
        && match last.class {
            Class::Case => true,
            Class::Prose => {
                last.kind == DifferenceKind::Other && next.kind == DifferenceKind::Other
            }
            _ => false,
        }
}

/// A sentence that begins with other words changes the capital of what began it before; that is
/// a part of the other change.
fn absorb_openings(texts: &Texts<'_>, judged: &mut Vec<Judged>) {
    let mut kept: Vec<Judged> = Vec::with_capacity(judged.len());
    for one in judged.drain(..) {
        match kept.last_mut() {
            Some(first) if is_opening(texts, first, &one) => {
                (first.old.end, first.new.end) = (one.old.end, one.new.end);
            }
            _ => kept.push(one),
        }
    }
    *judged = kept;
}

fn is_opening(texts: &Texts<'_>, first: &Judged, second: &Judged) -> bool {
    let touches = first.old.end == second.old.start && first.new.end == second.new.start;
    let is_open = first.class == Class::Prose && first.kind == DifferenceKind::Other;
    let is_case = second.class == Class::Case && second.old.len() == 1;
    touches
        && is_open
        && is_case
        && (starts_sentence(texts.old, texts, &first.old)
            || starts_sentence(texts.new, texts, &first.new))
}

/// Whether a sentence begins with the first of some words.
fn starts_sentence(text: &BookText, texts: &Texts<'_>, range: &Range<usize>) -> bool {
    let Some(unit) = text.unit_of(range.start.min(text.words.len().saturating_sub(1))) else {
        return true;
    };
    let mut at = range.start;
    loop {
        if at <= unit.words.start {
            return true;
        }
        at -= 1;
        let Some(word) = text.words.get(at) else { return true };
        match texts.vocabulary.shown(word.token) {
            end if ends_sentence(end) => return true,
            "¿" | "¡" | "(" | "«" | "\"" | "“" | "—" | "–" | "-" => {}
            _ => return false,
        }
    }
}

/// Whether a new sentence, cell or line follows a sign.
pub(super) fn ends_sentence(sign: &str) -> bool {
    matches!(sign, "." | "!" | "?" | "…" | ":" | "│" | "↵")
}

/// Gives articles and adjectives to the term or the candidate that they agree with.
pub(super) fn mark_agreement(texts: &Texts<'_>, leading: Class, judged: &mut [Judged]) {
    let leaders: Vec<Judged> =
        judged.iter().filter(|one| one.class == leading && !one.is_agreement).cloned().collect();
    if leaders.is_empty() {
        return;
    }
    for one in judged.iter_mut() {
        if one.class != Class::Prose || one.kind != DifferenceKind::Other {
            continue;
        }
        let Some(leader) = nearest(&leaders, one) else { continue };
        let old = folded_words(texts, words(texts.old, &one.old));
        let new = folded_words(texts, words(texts.new, &one.new));
        if agrees(&old, &new) {
            one.class = leading;
            one.is_agreement = true;
            one.entry = leader.entry;
            one.leader = Some((leader.old.clone(), leader.new.clone()));
        }
    }
}

/// The nearest of some changes before or after another one, where one is near enough.
fn nearest<'a>(leaders: &'a [Judged], one: &Judged) -> Option<&'a Judged> {
    let next = leaders.partition_point(|leader| leader.new.start < one.new.end);
    let before = next.checked_sub(1).and_then(|index| leaders.get(index));
    let before = before.filter(|leader| leader.new.end + REACH >= one.new.start);
    let after = leaders.get(next).filter(|leader| one.new.end + REACH >= leader.new.start);
    match (before, after) {
        (Some(before), Some(after)) => {
            let left = one.new.start.saturating_sub(before.new.end);
            let right = after.new.start.saturating_sub(one.new.end);
            Some(if left < right { before } else { after })
        }
        (before, after) => before.or(after),
    }
}

/// The longest island that is given up, in words.
const MOST_WEAK: usize = 2;
/// How much must differ around it, in words of both sides.
const LONG: usize = 7;

/// Joins stretches of prose where only a sign or a small word stands between two long ones: what
/// was rewritten reads better whole.
pub(super) fn join_islands(texts: &Texts<'_>, judged: &mut Vec<Judged>) {
    let mut kept: Vec<Judged> = Vec::with_capacity(judged.len());
    for one in judged.drain(..) {
        match kept.last_mut() {
            Some(last) if is_island_between(texts, last, &one) => {
                (last.old.end, last.new.end) = (one.old.end, one.new.end);
            }
            _ => kept.push(one),
        }
    }
    *judged = kept;
}

fn is_island_between(texts: &Texts<'_>, last: &Judged, next: &Judged) -> bool {
    let is_prose = |one: &Judged| one.class == Class::Prose && one.kind == DifferenceKind::Other;
    let size = |one: &Judged| one.old.len() + one.new.len();
    let is_two_sided = |one: &Judged| !one.old.is_empty() && !one.new.is_empty();
    let island = last.old.end..next.old.start;
    let same_unit = |text: &BookText, from: usize, to: usize| {
        let unit = text.unit_of(from).map(|unit| unit.words.start);
        unit.is_some() && unit == text.unit_of(to).map(|unit| unit.words.start)
    };
    is_prose(last)
        && is_prose(next)
        && island.len() <= MOST_WEAK
        && next.new.start - last.new.end == island.len()
        && size(last) + size(next) >= LONG
        && (size(last) > 2 || size(next) > 2)
        && (is_two_sided(last) || is_two_sided(next))
        && words(texts.old, &island).iter().all(|word| is_weak(texts, word))
        && same_unit(texts.old, last.old.start, next.old.end.saturating_sub(1))
        && same_unit(texts.new, last.new.start, next.new.end.saturating_sub(1))
}

/// Whether a word says little by itself: a sign, or up to three letters.
fn is_weak(texts: &Texts<'_>, word: &Word) -> bool {
    let shown = texts.vocabulary.shown(word.token);
    !word.token.is_form()
        && !shown.contains(|c: char| c.is_ascii_digit())
        && shown.chars().count() <= 3
}

/// The words of a range.
pub(super) fn words<'a>(text: &'a BookText, range: &Range<usize>) -> &'a [Word] {
    text.words.get(range.clone()).unwrap_or_default()
}

fn folded<'a>(
    texts: &'a Texts<'_>,
    words: &'a [Word],
) -> impl Iterator<Item = super::vocabulary::Token> + 'a {
    words.iter().map(|word| texts.vocabulary.folded(word.token))
}

/// Words in lower case.
pub(super) fn folded_words<'a>(texts: &Texts<'a>, words: &[Word]) -> Vec<&'a str> {
    let vocabulary = texts.vocabulary;
    words.iter().map(|word| vocabulary.shown(vocabulary.folded(word.token))).collect()
}
