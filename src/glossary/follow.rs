//! Agreement carried over to the source: which neighbours of a term are changed with it.

use std::borrow::Cow;
use std::ops::Range;

use rustc_hash::FxHashSet;

use super::agree::{
    Change, Doubt, Shift, Target, TermReading, agree, has_other_gender, may_be_adjective, read_term,
};
use super::beside::{as_replaced, ceil, chain, floor};
use super::case::transfer;
use super::fold::Folded;
use super::found::{Companions, Doubtful, Follower, Found, Reason, Verdict};
use super::matcher::stands_alone;
use super::plan::{Planner, Work};
use super::replace::Fragments;
use super::rules::Role;
use crate::markdown::RunKind;
use crate::spanish::{Features, Gender, features as features_of, inflect, is_adjective};

/// How many blanks stand at most before a cell.
const MAX_BLANK: usize = 60;

/// What the words of a correction overlap that the glossary knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Overlap {
    Nothing,
    Form,
    Kept,
}

impl<'a> Planner<'a> {
    /// Lets the words around the terms of one run follow them; `found` holds its matches, by place.
    pub(super) fn follow(self, work: &Work<'_>, found: &mut [Found<'a>]) {
        let mut claimed = 0;
        let mut outcomes = Vec::new();
        self.leave_other_words(work, found);
        let others: Vec<(Range<usize>, Gender)> = found
            .iter()
            .filter(|one| one.verdict == Verdict::Apply)
            .filter_map(|one| {
                let shift = self.rules.rules.get(one.rule)?.shift.as_deref()?;
                Some((one.visible.clone(), shift.to.gender))
            })
            .collect();
        for index in 0..found.len() {
            let (head, tail) = found.split_at_mut(index + 1);
            let (Some(one), next) = (head.last_mut(), tail.first_mut()) else { break };
            let free =
                claimed..next.as_ref().map_or(work.site.run.text.len(), |next| next.visible.start);
            claimed = one.visible.end;
            let rule = self.rules.rules.get(one.rule);
            let Some(shift) = rule.and_then(|rule| rule.shift.as_deref()) else { continue };
            if one.verdict != Verdict::Apply {
                continue;
            }
            let target = Target {
                text: &work.site.run.text,
                term: one.visible.clone(),
                free,
                shift,
                others: &others,
            };
            let outcome = agree(target);
            if let Some(last) = outcome.changes.last() {
                claimed = claimed.max(last.range.end);
            }
            if let Some(next) = next {
                self.adjective_after(work, one, claimed, shift, next);
            }
            outcomes.push((index, shift, outcome));
        }
        if outcomes.is_empty() {
            return;
        }
        // What is itself a term, or follows another one, belongs to no third.
        let mut taken: FxHashSet<usize> = found.iter().map(|one| one.visible.start).collect();
        for (_, _, outcome) in &outcomes {
            taken.extend(outcome.changes.iter().map(|change| change.range.start));
        }
        for (index, shift, mut outcome) in outcomes {
            // What may belong to two terms is told once.
            outcome.doubts.retain(|doubt| taken.insert(doubt.range.start));
            if let Some(one) = found.get_mut(index) {
                self.settle_companions(work, one, shift, outcome.changes, outcome.doubts);
            }
        }
    }

    /// Takes back the replacement of what is a verb or an adjective where it stands, or part of a set
    /// phrase: «el jugador ataque», «en tu poder». A term before it counts as what it becomes, so
    /// that a second reading says the same.
    fn leave_other_words(self, work: &Work<'_>, found: &mut [Found<'a>]) {
        let text = &work.site.run.text;
        for index in 0..found.len() {
            let (before, rest) = found.split_at_mut(index);
            let Some((one, next)) = rest.split_first_mut() else { break };
            if one.verdict != Verdict::Apply {
                continue;
            }
            let rule = self.rules.rules.get(one.rule);
            let gender = rule.and_then(|rule| rule.gender);
            if gender.is_some_and(|gender| has_other_gender(text, &one.visible, gender)) {
                one.verdict = Verdict::Review(Reason::OtherGender);
                continue;
            }
            if !rule.is_some_and(|rule| rule.may_be_misread) {
                continue;
            }
            let frame = work.site.frame(&one.visible);
            let before = chain(text, &frame, before, one.visible.start);
            let next = next.first_mut().filter(|next| {
                let between = text.get(one.visible.end..next.visible.start);
                next.verdict == Verdict::Apply
                    && next.visible.end <= frame.end
                    && between.is_some_and(|between| between.trim().is_empty())
            });
            let is_alone = before.is_empty() && next.is_none() && frame.len() == text.len();
            let reading = match is_alone {
                _ if is_adjective_cell(work, one) => TermReading::OtherWord,
                true => read_term(text, &one.visible),
                false => {
                    let read = |next: Option<&Found<'_>>| {
                        let (after, term) = as_replaced(text, &frame, before, &one.visible, next);
                        read_term(&after, &term)
                    };
                    let reading = read(next.as_deref());
                    match (reading, next) {
                        // «Cura puntos de vida»: with «salud» nobody would see the verb any more.
                        (TermReading::Noun, Some(next)) if read(None) != TermReading::Noun => {
                            next.verdict = Verdict::Review(Reason::Unstable);
                            TermReading::OtherWord
                        }
                        _ => reading,
                    }
                }
            };
            let reason = match reading {
                TermReading::Noun => continue,
                TermReading::OtherWord => Reason::OtherWord,
                TermReading::FixedPhrase => Reason::FixedPhrase,
            };
            one.verdict = Verdict::Review(reason);
        }
    }

    fn settle_companions(
        self,
        work: &Work<'_>,
        one: &mut Found<'a>,
        shift: &Shift,
        changes: Vec<Change>,
        doubts: Vec<Doubt>,
    ) {
        if changes.is_empty() && doubts.is_empty() {
            return;
        }
        let mut companions = Companions::default();
        for change in changes {
            if !(shift.is_certain || change.is_sound) {
                companions.open.push((change.seen, change.written));
                continue;
            }
            let overlap = self.overlap(work, &change.range);
            let edit = work.site.replace(change.range.clone(), &change.written);
            match edit {
                Ok(edit) if overlap < Overlap::Kept && !touches_name(work, &change.range) => {
                    one.is_risky |= !edit.is_plain || overlap > Overlap::Nothing;
                    companions.followers.push(Follower {
                        is_before: change.range.end <= one.visible.start,
                        seen: change.seen,
                        shown: change.written,
                        fragments: edit.fragments,
                    });
                }
                _ => companions.doubts.push(Doubtful {
                    source: work.site.source_range(&change.range),
                    seen: change.seen,
                    shown: Some(change.written),
                    fragments: Fragments::None,
                }),
            }
        }
        for doubt in doubts {
            // Where even the genders are open, what is further away cannot be told either.
            if !shift.is_certain {
                if shift.genders_known() {
                    companions.open.extend(doubt.written.map(|written| (doubt.seen, written)));
                }
                continue;
            }
            companions.doubts.push(Doubtful::new(&work.site, doubt.range.clone(), doubt));
        }
        companions.doubts.sort_by_key(|doubt| doubt.source.start);
        let is_empty = companions.followers.is_empty()
            && companions.doubts.is_empty()
            && companions.open.is_empty();
        one.companions = (!is_empty).then(|| Box::new(companions));
        one.is_risky = one.is_risky || self.meets_forms(work, one);
    }

    /// The gravest thing that a stretch of the run overlaps.
    fn overlap(self, work: &Work<'_>, range: &Range<usize>) -> Overlap {
        let from = work
            .hits
            .partition_point(|&hit| work.visible(hit).start + 4 * self.longest < range.start);
        let near = work.hits.iter().skip(from).map(|&hit| (hit, work.visible(hit)));
        let near = near.take_while(|(_, place)| place.start < range.end);
        let mut overlap = Overlap::Nothing;
        for (hit, _) in near.filter(|(_, place)| place.end > range.start) {
            for meaning in self.rules.uses(hit.pattern) {
                let one = match meaning.role {
                    Role::Keep(_) => Overlap::Kept,
                    _ => Overlap::Form,
                };
                overlap = overlap.max(one);
            }
        }
        overlap
    }

    /// Whether the new words beside a term make a form that the glossary looks for.
    fn meets_forms(self, work: &Work<'_>, one: &Found<'a>) -> bool {
        if one.followers().is_empty() {
            return false;
        }
        let text = &work.site.run.text;
        let (Some((first, _)), Some((last, _))) = (one.pieces().next(), one.pieces().last()) else {
            return false;
        };
        let from = floor(text, first.visible.start.saturating_sub(self.longest + 2));
        let to = ceil(text, (last.visible.end + self.longest + 2).min(text.len()));
        let mut result = String::new();
        let mut written = Vec::new();
        let mut copied = from;
        for (piece, shown) in one.pieces() {
            result.push_str(text.get(copied..piece.visible.start).unwrap_or_default());
            let start = result.len();
            result.push_str(piece.shown(shown));
            if !(one.visible.start <= piece.visible.start && piece.visible.end <= one.visible.end) {
                written.push(start..result.len());
            }
            copied = piece.visible.end;
        }
        result.push_str(text.get(copied..to).unwrap_or_default());
        let mut folded = Folded::default();
        folded.fold(&result);
        let mut hits = Vec::new();
        self.matcher.scan(folded.text(), &mut hits);
        hits.iter().filter(|hit| stands_alone(folded.text(), hit.start, hit.end)).any(|hit| {
            let place = folded.original(hit.start..hit.end);
            written.iter().any(|word| word.start < place.end && place.start < word.end)
        })
    }

    /// «La ficha rota», where both words are in the list: the new adjective follows the new noun.
    fn adjective_after(
        self,
        work: &Work<'_>,
        one: &Found<'a>,
        end: usize,
        shift: &Shift,
        next: &mut Found<'a>,
    ) {
        let Some(rule) = self.rules.rules.get(next.rule) else { return };
        // «fichas beningas»: a slip whose correction is an adjective.
        let small = rule.correct.to_lowercase();
        let corrected = || match is_adjective(&small) {
            true => features_of(&small).and_then(|(gender, number)| Some((gender?, number))),
            false => None,
        };
        let made = || corrected().map(|(gender, number)| Features::new(gender, number));
        let Some(features) = rule.adjective.or_else(made) else { return };
        let between = work.site.run.text.get(end..next.visible.start).unwrap_or("x");
        let number = shift.from.number.unwrap_or(features.number);
        let follows = features == Features::new(shift.from.gender, number)
            && one.verdict == Verdict::Apply
            && shift.is_certain
            && shift.changes_agreement
            && between.trim().is_empty();
        let is_open = matches!(next.verdict, Verdict::Apply | Verdict::Review(Reason::Inflected));
        if !follows || !is_open {
            return;
        }
        let to = Features::new(shift.to.gender, shift.to.number.unwrap_or(number));
        let Some(correct) = inflect(&rule.correct, to) else { return };
        let target = transfer(&rule.wrong, &correct, &next.seen).into_owned();
        if let Ok(edit) = work.site.replace(next.visible.clone(), &target) {
            next.target = Cow::Owned(target);
            next.fragments = edit.fragments;
            // It need not be in the list, so that the result must be read again.
            next.is_risky = true;
        }
    }
}

/// «| Reina | herida |»: whether a term is all that a cell says of what heads its row.
fn is_adjective_cell(work: &Work<'_>, one: &Found<'_>) -> bool {
    let run = work.site.run;
    run.kind == RunKind::Table
        && may_be_adjective(&run.text, &one.visible)
        && !is_first_cell(work.site.source.get(..one.source.start).unwrap_or_default())
}

/// Whether nothing but the bar that opens it stands before a cell in its line.
fn is_first_cell(before: &str) -> bool {
    let mut signs = before.chars().rev().take(MAX_BLANK).filter(|c| !matches!(c, ' ' | '\t' | '*'));
    signs.next() != Some('|') || matches!(signs.next(), None | Some('\n' | '>'))
}

/// Whether a word is the beginning or the end of a file name or an address.
fn touches_name(work: &Work<'_>, range: &Range<usize>) -> bool {
    let text = &work.site.run.text;
    let joins = |sign: Option<char>, beyond: Option<char>| {
        sign.is_some_and(|c| matches!(c, '.' | '@' | '\\'))
            && beyond.is_some_and(char::is_alphanumeric)
    };
    let mut after = text.get(range.end..).unwrap_or_default().chars();
    let mut before = text.get(..range.start).unwrap_or_default().chars().rev();
    joins(after.next(), after.next()) || joins(before.next(), before.next())
}
