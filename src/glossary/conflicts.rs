//! Entries that contradict one another, found before any text is touched.

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::glossary as say;
use crate::source::Span;

use super::entry::{Action, Case, Entry, Scope};
use super::fold::{Folded, fold};
use super::forms::Origin;
use super::matcher::{Hit, Matcher, stands_alone};
use super::protect::is_protected_form;
use super::rules::{Accents, Risk, Role, Rule, Rules, Use};

/// Reports every conflict, and notes in the rules which results need a second look.
///
/// The second value names generated rules that contradict others: they are to be left out, and
/// what is reported holds only once there are none.
pub(super) fn check(
    entries: &[Entry],
    rules: &mut Rules,
    matcher: &Matcher,
) -> (Vec<Diagnostic>, BTreeSet<usize>) {
    let yielding = BTreeSet::new();
    let mut checker = Checker { entries, rules, matcher, findings: Vec::new(), yielding };
    checker.duplicates();
    let follows = checker.containments();
    checker.circles_and_chains(&follows);
    let risks = checker.risks();
    let (findings, yielding) = (checker.findings, checker.yielding);
    for (rule, risk) in rules.rules.iter_mut().zip(risks) {
        rule.risk = rule.risk.max(risk);
    }
    (findings, yielding)
}

struct Checker<'a> {
    entries: &'a [Entry],
    rules: &'a Rules,
    matcher: &'a Matcher,
    findings: Vec<Diagnostic>,
    /// Generated rules that are in the way of others.
    yielding: BTreeSet<usize>,
}

impl Checker<'_> {
    fn is_written(&self, rule: usize) -> bool {
        self.rules.rules.get(rule).is_none_or(|rule| rule.origin == Origin::Written)
    }

    /// Lets the first generated one of some rules yield; whether there is one.
    fn yields(&mut self, involved: &[usize]) -> bool {
        let generated = involved.iter().rev().find(|&&rule| !self.is_written(rule)).copied();
        self.yielding.extend(generated);
        generated.is_some()
    }

    fn span(&self, rule: usize) -> Option<Span> {
        self.rules.rules.get(rule).map(|rule| rule.place)
    }

    fn report(&mut self, finding: Option<Diagnostic>) {
        self.findings.extend(finding);
    }

    /// The forms that stand whole in a folded text.
    fn hits(&self, folded: &str) -> Vec<Hit> {
        let mut hits = Vec::new();
        self.matcher.scan(folded, &mut hits);
        hits.retain(|hit| stands_alone(folded, hit.start, hit.end));
        hits
    }

    /// The same wrong form twice where both hold.
    fn duplicates(&mut self) {
        let rules = self.rules;
        for pattern in 0..rules.patterns.len() {
            let wrong: Vec<(usize, &Rule)> = rules
                .uses(pattern)
                .iter()
                .filter(|meaning| meaning.accents == Accents::Written)
                .filter_map(|meaning| match meaning.role {
                    Role::Wrong(rule) => Some((rule, rules.rules.get(rule)?)),
                    _ => None,
                })
                .collect();
            for (position, &(later, rule)) in wrong.iter().enumerate() {
                let clash = wrong[..position].iter().find(|(_, first)| {
                    let exact = first.case == Case::Exact && rule.case == Case::Exact;
                    first.scope.meets(rule.scope) && !(exact && first.wrong != rule.wrong)
                });
                if let Some(&(first, earlier)) = clash {
                    if self.yields(&[first, later]) {
                        continue;
                    }
                    let finding = self.duplicate(first, earlier, later, rule);
                    self.report(finding);
                }
            }
        }
    }

    fn duplicate(&self, first: usize, a: &Rule, later: usize, b: &Rule) -> Option<Diagnostic> {
        let (here, there) = (self.span(later)?, self.span(first)?);
        let same = a.correct == b.correct && a.case == b.case;
        let finding = if same {
            Diagnostic::new(Code::GlossaryDuplicate, here, say::repeated(&b.wrong))
                .with_severity(Severity::Warning)
                .with_help(say::repeated_help())
        } else {
            let message = say::duplicate(&b.wrong, &a.correct, &b.correct);
            Diagnostic::new(Code::GlossaryDuplicate, here, message).with_help(say::duplicate_help())
        };
        Some(finding.with_related(there, say::first_here()))
    }

    /// Looks at what each wrong form holds; returns which rules follow each rule, that is, begin
    /// with what it ends with.
    fn containments(&mut self) -> Vec<Vec<usize>> {
        let rules = self.rules;
        let mut follows = vec![Vec::new(); rules.rules.len()];
        for (index, rule) in rules.rules.iter().enumerate() {
            let Some(span) = self.span(index) else { continue };
            let written = self.is_written(index);
            let dead = |message| Diagnostic::new(Code::GlossaryDead, span, message);
            if rule.scope == Scope::NONE {
                if !written {
                    continue;
                }
                self.report(Some(dead(say::dead_scope(&rule.wrong)).with_help(say::dead_help())));
                continue;
            }
            if rule.wrong_folded == rule.correct_folded {
                if !written {
                    self.yielding.insert(index);
                    continue;
                }
                match rule.case {
                    Case::Keep => {
                        let message = say::itself(&rule.wrong);
                        let finding = Diagnostic::new(Code::GlossaryCycle, span, message)
                            .with_help(say::itself_help(&rule.wrong));
                        self.report(Some(finding));
                        continue;
                    }
                    Case::Exact if rule.wrong == rule.correct_composed => {
                        let finding = dead(say::dead_same(&rule.wrong));
                        self.report(Some(finding.with_help(say::dead_help())));
                        continue;
                    }
                    Case::Exact => {}
                }
            }
            if written && is_protected_form(&rule.wrong_folded) {
                self.report(Some(dead(say::dead_place(&rule.wrong)).with_help(say::dead_help())));
            }
            let hits = self.hits(&rule.wrong_folded);
            if written {
                self.protected(rule, span, &hits);
            }
            for hit in &hits {
                let whole = hit.end - hit.start == rule.wrong_folded.len();
                let writers = writers(rules.uses(hit.pattern), rule.scope);
                if whole {
                    for writer in writers {
                        if writer != index && self.leads_to(writer, rule) {
                            follows[writer].push(index);
                        }
                    }
                } else {
                    let missing = writers
                        .filter(|&writer| writer != index)
                        .find_map(|writer| self.missing(writer, rule, hit, &hits));
                    if let Some((writer, line)) = missing {
                        if !written {
                            self.yielding.insert(index);
                            continue;
                        }
                        let finding = self.chain(writer, rule, span, &line);
                        self.report(finding);
                    }
                }
            }
        }
        follows
    }

    /// A wrong form that a kept form or an exception of its own shuts out everywhere.
    fn protected(&mut self, rule: &Rule, span: Span, hits: &[Hit]) {
        let uses = hits.iter().flat_map(|hit| self.rules.uses(hit.pattern));
        let shut = uses.filter(|meaning| meaning.accents == Accents::Written).find_map(|meaning| {
            if rule.scope.without(meaning.scope) != Scope::NONE {
                return None;
            }
            match meaning.role {
                Role::Keep(entry) => {
                    let entry = self.entries.get(entry)?;
                    let Action::Keep(forms) = &entry.action else { return None };
                    let kept = forms.iter().find(|form| self.hits_hold(hits, &form.text))?;
                    Some((say::dead_keep(&rule.wrong, &kept.text), kept.span))
                }
                Role::Except(entry) if entry == rule.entry => {
                    let except = &self.entries.get(entry)?.except;
                    let phrase = except.iter().find(|form| self.hits_hold(hits, &form.text))?;
                    Some((say::dead_except(&rule.wrong), phrase.span))
                }
                _ => None,
            }
        });
        if let Some((message, place)) = shut {
            let finding = Diagnostic::new(Code::GlossaryDead, span, message)
                .with_related(place, say::protected_here())
                .with_help(say::dead_help());
            self.report(Some(finding));
        }
    }

    fn hits_hold(&self, hits: &[Hit], form: &str) -> bool {
        let folded = fold(form);
        hits.iter().any(|hit| {
            self.rules.patterns.get(hit.pattern).is_some_and(|pattern| *pattern == folded)
        })
    }

    /// Whether what a rule writes is what another looks for.
    fn leads_to(&self, writer: usize, rule: &Rule) -> bool {
        self.rules.rules.get(writer).is_some_and(|writer| {
            let exact = writer.case == Case::Exact && rule.case == Case::Exact;
            writer.wrong_folded != writer.correct_folded
                && !(exact && writer.correct_composed != rule.wrong)
        })
    }

    /// The line that is missing when a wrong form holds, at a hit, what another rule writes.
    fn missing(
        &self,
        writer: usize,
        rule: &Rule,
        hit: &Hit,
        hits: &[Hit],
    ) -> Option<(usize, String)> {
        let other = self.rules.rules.get(writer)?;
        // Where the form holds the other's wrong form at the same place, it comes first anyway.
        let comes_first = hits.iter().any(|cover| {
            cover.start <= hit.start
                && hit.end <= cover.end
                && self.rules.uses(cover.pattern).iter().any(|meaning| {
                    meaning.role == Role::Wrong(writer) && meaning.accents == Accents::Written
                })
        });
        if comes_first {
            return None;
        }
        let mut folded = Folded::default();
        folded.fold(&rule.wrong);
        let place = folded.original(hit.start..hit.end);
        let before = rule.wrong.get(..place.start)?;
        let after = rule.wrong.get(place.end..)?;
        let closing = format!("{before}{}{after}", other.wrong);
        let covered = self
            .rules
            .uses_of(&fold(&closing))
            .iter()
            .filter(|meaning| matches!(meaning.role, Role::Wrong(_)))
            .filter(|meaning| meaning.accents == Accents::Written)
            .fold(Scope::NONE, |scope, meaning| scope.or(meaning.scope));
        let needed = rule.scope.and(other.scope);
        let line = || format!("{closing} >> {}", rule.correct);
        (needed.without(covered) != Scope::NONE).then(|| (writer, line()))
    }

    fn chain(&self, writer: usize, rule: &Rule, span: Span, line: &str) -> Option<Diagnostic> {
        let other = self.rules.rules.get(writer)?;
        let finding =
            Diagnostic::new(Code::GlossaryChain, span, say::chain(&rule.wrong, &other.correct));
        Some(
            finding
                .with_related(self.span(writer)?, say::writes_it_here())
                .with_help(say::chain_help(line)),
        )
    }

    /// a → b → a, and a → b → c.
    fn circles_and_chains(&mut self, follows: &[Vec<usize>]) {
        let next = |rule: usize| follows.get(rule).and_then(|next| next.first()).copied();
        let mut done = BTreeSet::new();
        let mut in_circle = BTreeSet::new();
        for start in 0..follows.len() {
            let mut path = Vec::new();
            let mut here = Some(start);
            while let Some(rule) = here.filter(|rule| done.insert(*rule)) {
                path.push(rule);
                here = next(rule);
            }
            if let Some(closed) = here
                && let Some(first) = path.iter().position(|&rule| rule == closed)
            {
                let circle = &path[first..];
                if self.yields(circle) {
                    continue;
                }
                in_circle.extend(circle.iter().copied());
                let finding = self.circle(circle);
                self.report(finding);
            }
        }
        for (first, followers) in follows.iter().enumerate() {
            for &second in followers {
                let closed = in_circle.contains(&first) && in_circle.contains(&second);
                if closed || self.yields(&[second, first]) {
                    continue;
                }
                let mut last = second;
                let mut seen = BTreeSet::new();
                while let Some(rule) = next(last).filter(|rule| seen.insert(*rule)) {
                    last = rule;
                }
                let finding = self.open_chain(first, second, last);
                self.report(finding);
            }
        }
    }

    fn circle(&self, circle: &[usize]) -> Option<Diagnostic> {
        // In the order of the file, from the first line involved.
        let lowest = circle.iter().enumerate().min_by_key(|(_, rule)| **rule)?.0;
        let order: Vec<usize> = circle[lowest..].iter().chain(&circle[..lowest]).copied().collect();
        let first = self.rules.rules.get(*order.first()?)?;
        let mut forms: Vec<&str> = Vec::new();
        for &rule in &order {
            forms.push(&self.rules.rules.get(rule)?.wrong);
        }
        forms.push(&first.wrong);
        let message = say::cycle(forms.join(" → "));
        let mut finding =
            Diagnostic::new(Code::GlossaryCycle, self.span(*order.first()?)?, message)
                .with_help(say::cycle_help());
        for &rule in order.get(1..)? {
            finding = finding.with_related(self.span(rule)?, say::also_here());
        }
        Some(finding)
    }

    fn open_chain(&self, first: usize, second: usize, last: usize) -> Option<Diagnostic> {
        let rule = |index: usize| self.rules.rules.get(index);
        let (a, b, end) = (rule(first)?, rule(second)?, rule(last)?);
        let message = say::chain_equal(&a.wrong, &a.correct, &b.correct);
        let line = format!("{} >> {}", a.wrong, end.correct);
        Some(
            Diagnostic::new(Code::GlossaryChain, self.span(first)?, message)
                .with_related(self.span(second)?, say::changes_it_here())
                .with_help(say::chain_equal_help(line)),
        )
    }

    /// Which results must be looked at again, by rule.
    fn risks(&self) -> Vec<Risk> {
        let mut risks = vec![Risk::None; self.rules.rules.len()];
        for (pattern, form) in self.rules.patterns.iter().enumerate() {
            for hit in self.hits(form) {
                if hit.end - hit.start == form.len() {
                    continue;
                }
                for meaning in self.rules.uses(pattern) {
                    let risk = match meaning.role {
                        Role::Wrong(_) => Risk::Always,
                        _ => Risk::WithReviews,
                    };
                    let inner = self.rules.uses(hit.pattern).iter();
                    for other in inner.filter(|other| other.scope.meets(meaning.scope)) {
                        if let Role::Correct(rule) = other.role
                            && let Some(slot) = risks.get_mut(rule)
                        {
                            *slot = risk.max(*slot);
                        }
                    }
                }
            }
        }
        risks
    }
}

/// The rules that write a form where a scope holds.
fn writers(uses: &[Use], scope: Scope) -> impl Iterator<Item = usize> {
    uses.iter()
        .filter(move |meaning| meaning.accents == Accents::Written && meaning.scope.meets(scope))
        .filter_map(|meaning| match meaning.role {
            Role::Correct(rule) => Some(rule),
            _ => None,
        })
}
