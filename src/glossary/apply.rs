//! A glossary carried out on a text: findings with their edits, and the corrected text.

use std::collections::BTreeSet;

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::markdown::{Run, visible_text};
use crate::messages::{Language, Text, glossary as say};
use crate::source::{Corrected, FileId, Span};

use super::Glossary;
use super::agree::{GenderOf, Shift};
use super::found::{Companions, Found, Reason, Verdict};
use super::load::Format;
use super::plan::Planner;
use super::proposal::{basis, gender_word, in_both};
use super::replace::{Fragment, Fragments, Obstacle};
use super::rules::{Rule, Words};

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
        let mut found = planner.plan(text);
        if found.iter().any(Found::needs_check) {
            let check = Check { planner, file, text, runs: visible_text(text) };
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

    fn report(&self, file: FileId, one: &Found<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(rule) = self.rules.rules.get(one.rule) else { return };
        let span = Span::new(file, one.source.start, one.source.end);
        let (seen, target) = (one.seen.as_ref(), one.target.as_ref());
        let entry = rule.words().entry.clone();
        let followed: Vec<(&str, &str)> =
            one.followers().iter().map(|one| (one.seen.as_str(), one.shown.as_str())).collect();
        let words = match seen == rule.wrong && target == rule.correct {
            _ if !followed.is_empty() => Words {
                replaced: in_both(|l| say::replaced_with(seen, target, list(&followed, l))),
                fix: in_both(|l| say::replace_fix_with(target, list(&followed, l))),
                entry,
            },
            true => rule.words().clone(),
            false => Words::new(seen, target, entry),
        };
        let entry = words.entry;
        let finding = |code, message| {
            Diagnostic::new(code, span, message).with_related(rule.place, entry.clone())
        };
        let reason = match one.verdict {
            Verdict::Review(reason) => reason,
            Verdict::Apply => {
                let replaced = finding(Code::TermReplaced, words.replaced.clone());
                let companions = one.companions.as_deref();
                let is_open = companions
                    .is_some_and(|found| !found.doubts.is_empty() || !found.open.is_empty());
                // Written into the chapter, the words around it would go wrong without a trace.
                let certain = if is_open { Applicability::Unsafe } else { Applicability::Safe };
                findings.push(replaced.with_fix(fix(file, one, words.fix, certain)));
                if let Some(companions) = companions {
                    self.report_companions(file, one, companions, findings);
                }
                if one.is_glued {
                    let glued = finding(Code::TermReview, say::review_glued(seen, target));
                    findings.push(glued.with_help(say::review_glued_help()));
                }
                return;
            }
        };
        let (message, help) = match reason {
            Reason::Inflected => {
                let line = self.entries.get(rule.entry).and_then(|entry| entry.first_wrong());
                let line = line.unwrap_or(seen);
                let help = match self.format(rule) {
                    Format::Yaml => say::review_inflected_help(line),
                    Format::Plain => say::review_inflected_plain_help(&rule.wrong, &rule.correct),
                };
                (say::review_inflected(seen, target, line), help)
            }
            _ => explain(reason, seen, target),
        };
        let mut review = finding(Code::TermReview, message).with_help(help);
        if !one.fragments.is_empty() {
            review = review.with_fix(fix(file, one, words.fix, Applicability::Unsafe));
        }
        findings.push(review);
    }

    /// How the entry of a rule is written.
    fn format(&self, rule: &Rule) -> Format {
        self.entries.get(rule.entry).map_or(Format::Yaml, |entry| entry.format)
    }

    /// What is left to a person around a term that was replaced.
    fn report_companions(
        &self,
        file: FileId,
        one: &Found<'_>,
        companions: &Companions,
        findings: &mut Vec<Diagnostic>,
    ) {
        let Some(rule) = self.rules.rules.get(one.rule) else { return };
        let (seen, target) = (one.seen.as_ref(), one.target.as_ref());
        let entry = rule.words().entry.clone();
        for doubt in &companions.doubts {
            let span = Span::new(file, doubt.source.start, doubt.source.end);
            let message = say::review_follower(&doubt.seen, seen, target);
            let mut review = Diagnostic::new(Code::TermReview, span, message)
                .with_related(rule.place, entry.clone())
                .with_help(match &doubt.shown {
                    Some(shown) => say::review_follower_help(shown),
                    None => say::review_number_help(target),
                });
            if let Some(shown) = &doubt.shown
                && !doubt.fragments.is_empty()
            {
                let pieces = doubt.fragments.iter();
                let edits = pieces.map(|piece| edit(file, piece, shown)).collect();
                let title = say::replace_fix(shown);
                review =
                    review.with_fix(Fix { title, edits, applicability: Applicability::Unsafe });
            }
            findings.push(review);
        }
        if companions.open.is_empty() {
            return;
        }
        let Some(shift) = &rule.shift else { return };
        let open: Vec<(&str, &str)> =
            companions.open.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let span = Span::new(file, one.source.start, one.source.end);
        let message = match shift.genders {
            [_, Some(_)] => in_both(|l| say::review_gender(seen, target, list(&open, l))),
            _ => say::review_gender_unknown(seen, target),
        };
        let help = gender_help(rule, shift, self.format(rule));
        findings.push(
            Diagnostic::new(Code::TermReview, span, message)
                .with_related(rule.place, entry)
                .with_help(help),
        );
    }
}

/// What is known of the two genders, and how to settle them in a glossary of some format.
fn gender_help(rule: &Rule, shift: &Shift, format: Format) -> Text {
    let of = |form: &str, of: Option<GenderOf>, l: Language| match of {
        None => say::gender_unknown(form).in_language(l).to_owned(),
        Some(of) => {
            let (gender, basis) = (gender_word(of.gender), basis(of.basis));
            let text = say::gender_because(form, gender.in_language(l), basis.in_language(l));
            text.in_language(l).to_owned()
        }
    };
    let [wrong, correct] = shift.genders;
    let is_known = wrong.is_some() && correct.is_some();
    in_both(|l| {
        let both = format!("{}; {}", of(&rule.wrong, wrong, l), of(&rule.correct, correct, l));
        match format {
            Format::Plain => say::gender_plain(both),
            Format::Yaml if is_known => say::gender_confirm(both, &rule.wrong),
            Format::Yaml => say::gender_declare(both),
        }
    })
}

/// «del» → «de la», «vacío» → «vacía»
fn list(changes: &[(&str, &str)], language: Language) -> String {
    let (open, close) = match language {
        Language::Spanish => ('«', '»'),
        Language::English => ('“', '”'),
    };
    let all = changes.iter().map(|(a, b)| format!("{open}{a}{close} → {open}{b}{close}"));
    all.collect::<Vec<_>>().join(", ")
}

fn explain(reason: Reason, seen: &str, target: &str) -> (Text, Text) {
    let by_hand = say::review_help();
    match reason {
        Reason::Capitals => (say::review_capitals(seen, target), by_hand),
        Reason::Except => (say::review_except(seen, target), by_hand),
        Reason::Inflected => (say::review_inflected(seen, target, seen), by_hand),
        Reason::OtherWord => {
            (say::review_other_word(seen, target), say::review_other_word_help(target))
        }
        Reason::OtherGender => {
            (say::review_other_gender(seen, target), say::review_other_gender_help(target))
        }
        Reason::FixedPhrase => {
            (say::review_fixed_phrase(seen, target), say::review_other_word_help(target))
        }
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

fn fix(file: FileId, one: &Found<'_>, title: Text, applicability: Applicability) -> Fix {
    Fix { title, edits: edits(file, one).collect(), applicability }
}

fn edits(file: FileId, one: &Found<'_>) -> impl Iterator<Item = Edit> {
    one.pieces().map(move |(fragment, shown)| edit(file, fragment, shown))
}

fn edit(file: FileId, fragment: &Fragment, shown: &str) -> Edit {
    Edit {
        span: Span::new(file, fragment.source.start, fragment.source.end),
        replacement: fragment.written(shown).to_owned(),
    }
}

/// A second look at the result of risky edits.
struct Check<'a> {
    planner: Planner<'a>,
    file: FileId,
    text: &'a str,
    runs: Vec<Run>,
}

impl Check<'_> {
    /// Gives up edits until what is left reads as meant and a second time changes nothing.
    fn settle(&self, found: &mut [Found<'_>]) {
        self.give_up_doubtful(found);
        let is_given_up = |one: &Found<'_>| one.verdict == Verdict::Review(Reason::Unstable);
        if !found.iter().any(is_given_up) || applied(found).next().is_none() {
            return;
        }
        // What was given up the first time must be given up the second time too.
        let corrected = self.corrected(found);
        let text = corrected.text();
        let second = Check { text, runs: visible_text(text), ..*self };
        let mut again = self.planner.plan_runs(text, &second.runs);
        if again.iter().any(Found::needs_check) {
            second.give_up_doubtful(&mut again);
        }
        if applied(&again).next().is_some() {
            give_up_all(found);
        }
    }

    /// Gives up edits until what is left reads as meant and calls for no edit but those.
    ///
    /// What is given up is decided by the text with all edits, which is the same text when the
    /// glossary is applied to the result: so the same edits are given up the second time.
    fn give_up_doubtful(&self, found: &mut [Found<'_>]) {
        for _ in 0..MAX_ROUNDS {
            let corrected = self.corrected(found);
            let after = visible_text(corrected.text());
            let mut culprits = self.misread(found, &after);
            culprits.extend(self.called_for_again(found, &corrected, &after));
            if culprits.is_empty() {
                return;
            }
            // Those that gave up nothing risky would not be looked at again the second time.
            let is_risky = |&index: &usize| found.get(index).is_some_and(|one| one.is_risky);
            let all = !culprits.iter().any(is_risky);
            for (index, one) in found.iter_mut().enumerate() {
                if one.verdict == Verdict::Apply && (all || culprits.contains(&index)) {
                    give_up(one);
                }
            }
        }
        give_up_all(found);
    }

    fn corrected(&self, found: &[Found<'_>]) -> Corrected {
        let edits: Vec<Edit> = applied(found).flat_map(|one| edits(self.file, one)).collect();
        Corrected::new(self.file, self.text, &edits)
    }

    /// The edits beside matches that the result has and that nobody has given up.
    fn called_for_again(
        &self,
        found: &[Found<'_>],
        corrected: &Corrected,
        after: &[Run],
    ) -> BTreeSet<usize> {
        let given_up: BTreeSet<_> = found
            .iter()
            .filter(|one| one.verdict == Verdict::Review(Reason::Unstable))
            .map(|one| (one.source.start, one.source.end, one.rule))
            .collect();
        let mut culprits = BTreeSet::new();
        for again in self.planner.plan_runs(corrected.text(), after) {
            let span = corrected.span(again.source.clone());
            let known = given_up.contains(&(span.start, span.end, again.rule));
            if again.verdict != Verdict::Apply || known {
                continue;
            }
            let first = found.partition_point(|one| one.source.end < span.start);
            let beside = found.iter().enumerate().skip(first);
            let beside = beside.take_while(|(_, one)| one.source.start <= span.end);
            let run = |run: usize| found.iter().enumerate().filter(move |(_, one)| one.run == run);
            culprits.extend(risky_or(found, beside.map(|(index, _)| index), || {
                run(again.run).map(|(index, _)| index).collect()
            }));
        }
        culprits
    }

    /// The edits of runs that do not read as they should, as near to the fault as can be told.
    fn misread(&self, found: &[Found<'_>], after: &[Run]) -> BTreeSet<usize> {
        let mut culprits = BTreeSet::new();
        let active = || found.iter().enumerate().filter(|(_, one)| one.verdict == Verdict::Apply);
        if after.len() != self.runs.len() {
            let risky = active().filter(|(_, one)| one.is_risky).map(|(index, _)| index);
            return risky_or(found, risky, || active().map(|(index, _)| index).collect());
        }
        let mut pending = active().peekable();
        for (index, (before, now)) in self.runs.iter().zip(after).enumerate() {
            let mut expected = String::new();
            // Which edit wrote which bytes.
            let mut written = Vec::new();
            let mut copied = 0;
            while let Some((number, one)) = pending.next_if(|(_, one)| one.run == index) {
                for (fragment, target) in one.pieces() {
                    let kept = before.text.get(copied..fragment.visible.start);
                    expected.push_str(kept.unwrap_or_default());
                    let start = expected.len();
                    expected.push_str(fragment.shown(target));
                    written.push((number, start..expected.len()));
                    copied = fragment.visible.end;
                }
            }
            let rest = before.text.get(copied..).unwrap_or_default();
            let shown = now.text.as_str();
            if shown.strip_prefix(expected.as_str()) == Some(rest) && before.kind == now.kind {
                continue;
            }
            expected.push_str(rest);
            let fault = difference(&expected, shown);
            let near = written
                .iter()
                .filter(|(_, place)| place.start <= fault.end + 1 && fault.start <= place.end + 1);
            culprits.extend(risky_or(found, near.map(|&(number, _)| number), || {
                let all = written.iter().map(|&(number, _)| number);
                if written.is_empty() {
                    active().map(|(number, _)| number).collect()
                } else {
                    all.collect()
                }
            }));
        }
        culprits
    }
}

fn give_up(one: &mut Found<'_>) {
    one.verdict = Verdict::Review(Reason::Unstable);
    one.fragments = Fragments::None;
    one.companions = None;
}

fn give_up_all(found: &mut [Found<'_>]) {
    found.iter_mut().filter(|one| one.verdict == Verdict::Apply).for_each(give_up);
}

/// The active ones among the edits, where one of them is risky; a wider choice otherwise.
fn risky_or(
    found: &[Found<'_>],
    near: impl Iterator<Item = usize>,
    wider: impl FnOnce() -> BTreeSet<usize>,
) -> BTreeSet<usize> {
    let is_active =
        |index: &usize| found.get(*index).is_some_and(|one| one.verdict == Verdict::Apply);
    let near: BTreeSet<usize> = near.filter(is_active).collect();
    if near.iter().any(|&index| found.get(index).is_some_and(|one| one.is_risky)) {
        return near;
    }
    wider().into_iter().filter(is_active).collect()
}

/// The bytes of a text that another one does not have at its beginning or its end.
fn difference(a: &str, b: &str) -> std::ops::Range<usize> {
    let prefix = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let room = a.len().min(b.len()) - prefix;
    let suffix = a.bytes().rev().zip(b.bytes().rev()).take_while(|(a, b)| a == b).count();
    prefix..a.len() - suffix.min(room)
}

fn applied<'f, 'a>(found: &'f [Found<'a>]) -> impl Iterator<Item = &'f Found<'a>> {
    found.iter().filter(|one| one.verdict == Verdict::Apply)
}
