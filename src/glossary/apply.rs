//! A glossary carried out on a text: findings with their edits, and the corrected text.

use std::collections::BTreeSet;

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::markdown::{VisibleText, visible_text};
use crate::messages::{Text, glossary as say};
use crate::source::{Corrected, FileId, Span};

use super::Glossary;
use super::plan::{Found, Planner, Reason, Verdict};
use super::replace::Obstacle;
use super::rules::Rules;

/// How often the result is looked at again before everything doubtful is given up.
const MAX_ROUNDS: usize = 4;

/// What a glossary does to a text.
#[derive(Debug)]
pub struct Applied {
    /// The text with the edits of every `term/replaced` carried out.
    pub corrected: Corrected,
    /// `term/replaced` and `term/review`, by place.
    pub findings: Vec<Diagnostic>,
    /// How many edits each entry made; indices are those of [`Glossary::entries`].
    pub counts: Vec<usize>,
}

impl Glossary {
    /// Applies the glossary to a chapter.
    ///
    /// Linear in the length of the text. Applying it again to the corrected text changes nothing;
    /// where an edit could upset the text around it, the result is read again and what does not
    /// come out as meant is left to a person.
    pub fn apply(&self, file: FileId, text: &str) -> Applied {
        let mut counts = vec![0; self.entries.len()];
        let Some(matcher) = &self.matcher else {
            let corrected = Corrected::unchanged(file, text);
            return Applied { corrected, findings: Vec::new(), counts };
        };
        let planner = Planner { rules: &self.rules, matcher, longest: self.longest };
        let visible = visible_text(text);
        let mut found = planner.plan(text, &visible);
        if found.iter().any(|one| one.verdict == Verdict::Apply && one.is_risky) {
            let check = Check { planner, file, text, visible: &visible };
            check.settle(&mut found);
        }
        let mut findings = Vec::with_capacity(found.len());
        for one in &found {
            if one.verdict == Verdict::Apply
                && let Some(rule) = self.rules.rules.get(one.rule)
                && let Some(count) = counts.get_mut(rule.entry)
            {
                *count += 1;
            }
            self.report(file, one, &mut findings);
        }
        let safe = findings
            .iter()
            .filter(|finding| finding.code == Code::TermReplaced)
            .flat_map(|finding| finding.fixes.iter().flat_map(|fix| &fix.edits));
        let corrected = Corrected::new(file, text, safe);
        Applied { corrected, findings, counts }
    }

    fn report(&self, file: FileId, one: &Found, findings: &mut Vec<Diagnostic>) {
        let Some(entry) =
            self.rules.rules.get(one.rule).and_then(|rule| self.entries.get(rule.entry))
        else {
            return;
        };
        let place = self.rules.wrong_span(one.rule, &self.entries).unwrap_or(entry.span);
        let span = Span::new(file, one.source.start, one.source.end);
        let (seen, target) = (one.seen.as_str(), one.target.as_str());
        let finding = |code, message| {
            Diagnostic::new(code, span, message).with_related(place, say::entry_here())
        };
        let reason = match one.verdict {
            Verdict::Review(reason) => reason,
            Verdict::Apply => {
                let fix = fix(file, one, Applicability::Safe);
                let replaced = finding(Code::TermReplaced, say::replaced(seen, target));
                findings.push(replaced.with_fix(fix));
                if entry.changes_gender() {
                    findings.push(finding(Code::TermReview, say::review_gender(seen, target)));
                }
                if one.is_glued {
                    let glued = finding(Code::TermReview, say::review_glued(seen, target));
                    findings.push(glued.with_help(say::review_glued_help()));
                }
                return;
            }
        };
        let (message, help) = explain(reason, seen, target);
        let mut review = finding(Code::TermReview, message).with_help(help);
        if !one.fragments.is_empty() {
            review = review.with_fix(fix(file, one, Applicability::Unsafe));
        }
        findings.push(review);
    }
}

fn explain(reason: Reason, seen: &str, target: &str) -> (Text, Text) {
    let by_hand = say::review_help();
    match reason {
        Reason::Capitals => (say::review_capitals(seen, target), by_hand),
        Reason::Except => (say::review_except(seen, target), by_hand),
        Reason::Unstable => (say::review_unstable(seen, target), by_hand),
        Reason::Obstacle(Obstacle::Border) => (say::review_border(seen, target), by_hand),
        Reason::Obstacle(Obstacle::Emphasis) => (say::review_emphasis(seen, target), by_hand),
        Reason::Obstacle(Obstacle::Entity) => (say::review_entity(seen, target), by_hand),
        Reason::Obstacle(Obstacle::Wiki) => (say::review_wiki(seen, target), by_hand),
        Reason::Obstacle(Obstacle::Reference) => {
            (say::review_reference(seen, target), say::review_reference_help())
        }
    }
}

fn fix(file: FileId, one: &Found, applicability: Applicability) -> Fix {
    let edits = edits(file, one).collect();
    Fix { title: say::replace_fix(&one.target), edits, applicability }
}

fn edits(file: FileId, one: &Found) -> impl Iterator<Item = Edit> {
    one.fragments.iter().map(move |fragment| Edit {
        span: Span::new(file, fragment.source.start, fragment.source.end),
        replacement: fragment.written().to_owned(),
    })
}

impl Rules {
    /// Where the glossary has the wrong form of a rule.
    pub(super) fn wrong_span(&self, rule: usize, entries: &[super::Entry]) -> Option<Span> {
        let rule = self.rules.get(rule)?;
        match &entries.get(rule.entry)?.action {
            super::Action::Replace(pairs) => pairs.get(rule.pair).map(|pair| pair.wrong.span),
            super::Action::Keep(_) => None,
        }
    }
}

/// A second look at the result of risky edits.
struct Check<'a> {
    planner: Planner<'a>,
    file: FileId,
    text: &'a str,
    visible: &'a VisibleText,
}

impl Check<'_> {
    /// Gives up edits until what is left reads as meant and calls for no further edit.
    ///
    /// What is given up is decided by the text with all edits, which is the same text when the
    /// glossary is applied to the result: so the second time the same edits are given up.
    fn settle(&self, found: &mut [Found]) {
        for _ in 0..MAX_ROUNDS {
            let edits: Vec<Edit> = applied(found).flat_map(|one| edits(self.file, one)).collect();
            let corrected = Corrected::new(self.file, self.text, &edits);
            let after = visible_text(corrected.text());
            let mut upset = self.upset_runs(found, &after);
            let given_up: BTreeSet<_> = found
                .iter()
                .filter(|one| one.verdict == Verdict::Review(Reason::Unstable))
                .map(|one| (one.source.start, one.source.end, one.rule))
                .collect();
            for again in self.planner.plan(corrected.text(), &after) {
                if again.verdict != Verdict::Apply {
                    continue;
                }
                let span = corrected.span(again.source.clone());
                if !given_up.contains(&(span.start, span.end, again.rule)) {
                    upset.insert(again.run);
                }
            }
            if upset.is_empty() {
                return;
            }
            // Each run that gives up its edits must have a risky one: the next look depends on it.
            let settles =
                upset.iter().all(|&run| applied(found).any(|one| one.run == run && one.is_risky));
            for one in found.iter_mut() {
                if one.verdict == Verdict::Apply && (!settles || upset.contains(&one.run)) {
                    one.verdict = Verdict::Review(Reason::Unstable);
                    one.fragments.clear();
                }
            }
            if !settles {
                return;
            }
        }
        for one in found.iter_mut().filter(|one| one.verdict == Verdict::Apply) {
            one.verdict = Verdict::Review(Reason::Unstable);
            one.fragments.clear();
        }
    }

    /// The runs that do not read as they should after the edits.
    fn upset_runs(&self, found: &[Found], after: &VisibleText) -> BTreeSet<usize> {
        let mut upset = BTreeSet::new();
        if after.runs.len() != self.visible.runs.len() {
            upset.extend(applied(found).filter(|one| one.is_risky).map(|one| one.run));
            if upset.is_empty() {
                upset.extend(applied(found).map(|one| one.run));
            }
            return upset;
        }
        let mut pending = applied(found).peekable();
        for (index, (before, now)) in self.visible.runs.iter().zip(&after.runs).enumerate() {
            let mut expected = String::new();
            let mut copied = before.visible.start;
            while let Some(one) = pending.next_if(|one| one.run == index) {
                for fragment in &one.fragments {
                    let kept = self.visible.text.get(copied..fragment.visible.start);
                    expected.push_str(kept.unwrap_or_default());
                    expected.push_str(&fragment.shown);
                    copied = fragment.visible.end;
                }
            }
            let rest = self.visible.text.get(copied..before.visible.end).unwrap_or_default();
            let shown = after.text.get(now.visible.clone()).unwrap_or_default();
            let same = shown.strip_prefix(expected.as_str()) == Some(rest);
            if !same || before.kind != now.kind {
                upset.insert(index);
            }
        }
        upset
    }
}

fn applied(found: &[Found]) -> impl Iterator<Item = &Found> {
    found.iter().filter(|one| one.verdict == Verdict::Apply)
}
