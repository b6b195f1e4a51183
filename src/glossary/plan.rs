//! Which matches hold, and what becomes of each: the leftmost first, at each place the longest.

use std::borrow::Cow;
use std::ops::Range;

use crate::markdown::{Run, RunKind, visit_runs};

use super::agree::number_around;
use super::case::{is_capitals, transfer};
use super::cells::Table;
use super::entry::{Case, Scope};
use super::fold::{Folded, composed, fold};
use super::following::Following;
use super::form::is_word;
use super::forms::Origin;
use super::found::{Found, Reason, Verdict};
use super::matcher::{Hit, Matcher, stands_alone};
use super::protect::Protection;
use super::replace::{Fragments, Replacement, Site};
use super::rules::{Accents, Risk, Role, Rule, Rules, Use};

/// Finds the matches of a whole text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Planner<'a> {
    /// What is looked for.
    pub rules: &'a Rules,
    /// Finds it.
    pub matcher: &'a Matcher,
    /// The longest pattern, in bytes.
    pub longest: usize,
}

/// A search through the runs of a text, with what is used again for each of them.
struct Search<'a> {
    planner: Planner<'a>,
    found: Vec<Found<'a>>,
    runs: usize,
    folded: Folded,
    hits: Vec<Hit>,
    /// The table that is being read, where terms may change what agrees with them.
    table: Option<Table>,
    /// The paragraphs that go on in the next ones.
    following: Following,
}

impl<'a> Search<'a> {
    fn new(planner: Planner<'a>) -> Self {
        let (folded, hits) = (Folded::default(), Vec::new());
        let table = planner.rules.agrees.then(Table::default);
        Self {
            planner,
            found: Vec::new(),
            runs: 0,
            folded,
            hits,
            table,
            following: Following::default(),
        }
    }

    /// Takes in one run, and with it what other cells of its table hold.
    fn take(&mut self, source: &str, run: &Run) {
        if let Some(table) = &mut self.table
            && table.ends_before(source, run)
        {
            table.settle(source, self.planner.rules, &mut self.found);
        }
        let first = self.found.len();
        self.search(source, run);
        if let Some(table) = &mut self.table
            && run.kind == RunKind::Table
        {
            let found = self.found.get(first..).unwrap_or_default();
            table.take(run, found, first, self.planner.rules);
        }
        if self.table.is_some() {
            self.following.take(source, run, first, &mut self.found, self.planner.rules);
        }
    }

    /// What was found in all runs.
    fn end(mut self, source: &str) -> Vec<Found<'a>> {
        if let Some(table) = &mut self.table {
            table.settle(source, self.planner.rules, &mut self.found);
        }
        self.following.end(source, &mut self.found, self.planner.rules);
        self.found
    }

    fn search(&mut self, source: &str, run: &Run) {
        let (planner, index) = (self.planner, self.runs);
        self.runs += 1;
        self.folded.fold(&run.text);
        let text = self.folded.text();
        self.hits.clear();
        planner.matcher.scan(text, &mut self.hits);
        let is_wrong = |hit: &Hit| {
            let uses = planner.rules.uses(hit.pattern);
            uses.iter().any(|meaning| matches!(meaning.role, Role::Wrong(_)))
        };
        if !self.hits.iter().any(is_wrong) {
            return;
        }
        self.hits.retain(|hit| stands_alone(text, hit.start, hit.end));
        let mut work = Work {
            site: Site { source, run },
            folded: &self.folded,
            hits: &self.hits,
            scope: scope(run.kind),
            protection: Protection::new(text),
            has_signs: None,
        };
        let first = self.found.len();
        planner.plan_run(&mut work, index, &mut self.found);
        planner.follow(&work, &mut self.found[first..]);
        settle_risks(planner.rules, &mut self.found[first..]);
    }
}

/// A run while it is worked on.
pub(super) struct Work<'a> {
    pub(super) site: Site<'a>,
    folded: &'a Folded,
    pub(super) hits: &'a [Hit],
    scope: Scope,
    protection: Protection<'a>,
    /// Whether signs stand in the run; asked late.
    has_signs: Option<bool>,
}

impl<'a> Planner<'a> {
    /// The matches in the order of the text.
    pub(super) fn plan(self, source: &str) -> Vec<Found<'a>> {
        let mut search = Search::new(self);
        visit_runs(source, |run| search.take(source, run));
        search.end(source)
    }

    /// The matches of a text whose runs are known.
    pub(super) fn plan_runs(self, source: &str, runs: &[Run]) -> Vec<Found<'a>> {
        let mut search = Search::new(self);
        runs.iter().for_each(|run| search.take(source, run));
        search.end(source)
    }

    fn plan_run(&self, work: &mut Work<'_>, run: usize, found: &mut Vec<Found<'a>>) {
        let hits = work.hits;
        let (mut reserved, mut near, mut first) = (0, 0, 0);
        while let Some(&Hit { start, .. }) = hits.get(first) {
            let group =
                first..first + hits[first..].iter().take_while(|hit| hit.start == start).count();
            first = group.end;
            if start < reserved {
                continue;
            }
            while hits.get(near).is_some_and(|hit| hit.start + self.longest <= start) {
                near += 1;
            }
            for &hit in hits[group].iter().rev() {
                if let Some(one) = self.judge(work, hit, near, run) {
                    reserved = hit.end;
                    found.push(one);
                    break;
                }
            }
        }
    }

    /// What becomes of a hit; `None` where none of its meanings as a wrong form holds.
    fn judge(&self, work: &mut Work<'_>, hit: Hit, near: usize, run: usize) -> Option<Found<'a>> {
        let uses = self.rules.uses(hit.pattern);
        let order = [Accents::Written, Accents::Dropped];
        order.into_iter().find_map(|accents| {
            uses.iter().filter(|meaning| meaning.accents == accents).find_map(|meaning| {
                let Role::Wrong(rule) = meaning.role else { return None };
                if !meaning.scope.meets(work.scope) {
                    return None;
                }
                self.judge_as(work, hit, near, run, rule, *meaning)
            })
        })
    }

    fn judge_as(
        &self,
        work: &mut Work<'_>,
        hit: Hit,
        near: usize,
        run: usize,
        index: usize,
        meaning: Use,
    ) -> Option<Found<'a>> {
        let rule = self.rules.rules.get(index)?;
        let range = work.visible(hit);
        // «las Super Crisis»: where both numbers look alike, the words around decide.
        let (index, rule) =
            match rule.twin.and_then(|twin| Some((twin, self.rules.rules.get(twin)?))) {
                Some((twin, other))
                    if other.number == Some(number_around(&work.site.run.text, &range)) =>
                {
                    (twin, other)
                }
                _ => (index, rule),
            };
        let seen = work.seen(&range)?;
        if work.folded.is_shifted() && fold(&seen) != *self.rules.patterns.get(hit.pattern)? {
            return None;
        }
        if rule.case == Case::Exact && seen != rule.wrong {
            return None;
        }
        if meaning.accents == Accents::Dropped && !is_capitals(&seen) {
            return None;
        }
        let excepted = match self.block(work, hit, near, rule) {
            Block::Yes => return None,
            Block::Except => true,
            Block::No => false,
        };
        if work.protection.covers(hit.start..hit.end) {
            return None;
        }
        let seen = match seen == rule.wrong {
            true => Cow::Borrowed(rule.wrong.as_str()),
            false => Cow::Owned(seen.into_owned()),
        };
        let target = match rule.case {
            Case::Exact => Cow::Borrowed(rule.correct.as_str()),
            Case::Keep => transfer(&rule.wrong, &rule.correct, &seen),
        };
        let (range, shown) = work.keep_stop(rule, range, &target);
        let outcome = work.site.replace(range.clone(), shown);
        let is_glued = work.glues(&range, shown);
        let source = work.site.source_range(&range);
        let (fragments, plain, obstacle) = match outcome {
            Ok(Replacement { fragments, .. }) if fragments.is_empty() => return None,
            Ok(Replacement { fragments, is_plain }) => (fragments, is_plain, None),
            Err(obstacle) => (Fragments::None, false, Some(obstacle)),
        };
        let verdict = match obstacle {
            Some(obstacle) => Verdict::Review(Reason::Obstacle(obstacle)),
            None if meaning.accents == Accents::Dropped => Verdict::Review(Reason::Capitals),
            None if excepted => Verdict::Review(Reason::Except),
            None if rule.origin == Origin::Suggested => Verdict::Review(Reason::Inflected),
            None => Verdict::Apply,
        };
        let is_risky = !plain
            || is_glued
            || rule.risk == Risk::Always
            || fragments.iter().any(|fragment| fragment.escaped.is_some())
            || work.has_signs();
        Some(Found {
            run,
            rule: index,
            visible: range,
            source,
            seen,
            target,
            verdict,
            fragments,
            is_risky,
            is_glued,
            companions: None,
        })
    }

    /// Whether a protected form stands in the way of a wrong one.
    fn block(&self, work: &Work<'_>, hit: Hit, near: usize, rule: &Rule) -> Block {
        let mut block = Block::No;
        let others = work.hits[near..].iter().take_while(|other| other.start < hit.end);
        for other in others.filter(|other| other.end > hit.start) {
            let inside = hit.start <= other.start && other.end <= hit.end;
            let whole = hit.start == other.start && other.end == hit.end;
            for meaning in self.rules.uses(other.pattern) {
                // «GALACTICA» is the wrong form itself before it is a right one without accents.
                if whole && meaning.accents == Accents::Dropped && self.is_wrong_form(hit) {
                    continue;
                }
                if !meaning.scope.meets(work.scope) {
                    continue;
                }
                let blocks = match meaning.role {
                    Role::Wrong(_) => false,
                    Role::Keep(_) => true,
                    // A longer wrong form may hold a correct one.
                    Role::Correct(_) if inside && !whole => false,
                    Role::Correct(_) => true,
                    Role::Except(entry) if entry == rule.entry => true,
                    Role::Except(_) => !inside,
                };
                if !blocks || !self.stands(work, *other, *meaning) {
                    continue;
                }
                match meaning.role {
                    Role::Except(entry) if entry != rule.entry => block = Block::Except,
                    _ => return Block::Yes,
                }
            }
        }
        block
    }

    /// Whether a hit is a wrong form as its entry writes it, accents and all.
    fn is_wrong_form(&self, hit: Hit) -> bool {
        self.rules.uses(hit.pattern).iter().any(|meaning| {
            matches!(meaning.role, Role::Wrong(_)) && meaning.accents == Accents::Written
        })
    }

    /// Whether a protected form stands as it must to protect.
    fn stands(&self, work: &Work<'_>, hit: Hit, meaning: Use) -> bool {
        let exact = match meaning.role {
            Role::Correct(rule) => {
                self.rules.rules.get(rule).filter(|rule| rule.case == Case::Exact)
            }
            _ => None,
        };
        if exact.is_none() && meaning.accents == Accents::Written {
            return true;
        }
        let Some(seen) = work.seen(&work.visible(hit)) else { return false };
        match exact {
            Some(rule) => seen == rule.correct_composed,
            None => is_capitals(&seen),
        }
    }
}

enum Block {
    No,
    Except,
    Yes,
}

impl<'a> Work<'a> {
    /// The bytes of the run that a hit covers.
    pub(super) fn visible(&self, hit: Hit) -> Range<usize> {
        self.folded.original(hit.start..hit.end)
    }

    fn seen(&self, range: &Range<usize>) -> Option<Cow<'a, str>> {
        self.site.run.text.get(range.clone()).map(composed)
    }

    fn after(&self, range: &Range<usize>) -> &'a str {
        self.site.run.text.get(range.end..).unwrap_or_default()
    }

    /// Leaves the full stop of the sentence where it is: returns what is replaced and by what.
    fn keep_stop<'t>(
        &self,
        rule: &Rule,
        range: Range<usize>,
        target: &'t str,
    ) -> (Range<usize>, &'t str) {
        let (from, to) = (rule.wrong.ends_with('.'), rule.correct.ends_with('.'));
        let after = self.after(&range);
        if from && !to && rule.wrong.len() > 1 && ends_sentence(after) {
            return (range.start..range.end - 1, target);
        }
        match target.strip_suffix('.') {
            Some(rest) if to && !from && !rest.is_empty() && after.starts_with('.') => {
                (range, rest)
            }
            _ => (range, target),
        }
    }

    fn glues(&self, range: &Range<usize>, shown: &str) -> bool {
        let before = self.site.run.text.get(..range.start).unwrap_or_default();
        let joins =
            |a: Option<char>, b: Option<char>| a.is_some_and(is_word) && b.is_some_and(is_word);
        // «ficha(s)», «trabajador/a»
        let after = self.after(range);
        let has_ending = ["(s)", "(es)", "(a)", "(as)", "/a", "/as", "/o", "/os"]
            .iter()
            .any(|end| after.strip_prefix(end).is_some_and(|rest| !rest.starts_with(is_word)));
        joins(before.chars().next_back(), shown.chars().next())
            || joins(shown.chars().next_back(), after.chars().next())
            || has_ending
    }

    /// Whether the run holds signs that Markdown might read otherwise beside other words.
    fn has_signs(&mut self) -> bool {
        let text = &self.site.run.text;
        *self.has_signs.get_or_insert_with(|| {
            // No early exit, so that many bytes are compared at once.
            text.bytes().fold(false, |found, byte| {
                let is_sign = matches!(
                    byte,
                    b'<' | b'&' | b'{' | b'[' | b']' | b'`' | b'\\' | b'|' | b'~' | b'*' | b'_'
                );
                found | is_sign
            })
        })
    }
}

/// Whether a sentence ends before this rest of a run.
fn ends_sentence(rest: &str) -> bool {
    let trimmed = rest.trim_start();
    let next = trimmed.chars().next();
    let opens = |c: char| c.is_uppercase() || matches!(c, '¿' | '¡' | '«');
    next.is_none_or(|c| trimmed.len() < rest.len() && opens(c))
}

fn scope(kind: RunKind) -> Scope {
    match kind {
        RunKind::Body => Scope::BODY,
        RunKind::Heading => Scope::HEADINGS,
        RunKind::Table => Scope::TABLES,
    }
}

/// A new protected form can set free what an unsettled match beside it held back.
fn settle_risks(rules: &Rules, found: &mut [Found<'_>]) {
    if found.iter().all(|one| one.verdict == Verdict::Apply) {
        return;
    }
    for one in found {
        let risk = rules.rules.get(one.rule).map(|rule| rule.risk);
        one.is_risky |= risk >= Some(Risk::WithReviews);
    }
}
