//! The numbers printed in front of steps, section by section, and the references to them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{Block, BlockKind, Chapter, Inline, InlineKind, plain_text};
use crate::messages::check as say;
use crate::source::Span;

use super::titles::fold;
use super::{Place, Resolver, scan};

/// How many steps of a section a finding names.
const MOST_STEPS: usize = 60;

/// The printed numbers of a chapter: by section, and by list.
#[derive(Debug, Default)]
pub(super) struct Steps {
    /// Heading index (`None` before the first heading) → numbers below it, up to the next one.
    sections: BTreeMap<Option<usize>, BTreeSet<String>>,
}

impl Steps {
    /// Collects the printed numbers and reports paragraphs that only look numbered.
    pub(super) fn new(chapter: &Chapter, findings: &mut Vec<Diagnostic>) -> Self {
        let mut steps = Self::default();
        let mut heading = None;
        let mut count = 0;
        steps.collect(&chapter.blocks, &mut heading, &mut count, findings);
        steps
    }

    fn collect(
        &mut self,
        blocks: &[Block],
        heading: &mut Option<usize>,
        count: &mut usize,
        findings: &mut Vec<Diagnostic>,
    ) {
        for block in blocks {
            match &block.kind {
                BlockKind::Heading(_) => {
                    *heading = Some(*count);
                    *count += 1;
                }
                BlockKind::Paragraph(content) => {
                    let labels = self.sections.entry(*heading).or_default();
                    let text = plain_text(content);
                    labels.extend(scan::step_label(&text).map(|label| text[label].to_owned()));
                    bare_numbers(content, labels, findings);
                }
                BlockKind::List(list) => {
                    for item in &list.items {
                        if let Some(label) = item.label {
                            self.sections.entry(*heading).or_default().insert(label.to_string());
                        }
                        self.collect(&item.blocks, heading, count, findings);
                    }
                }
                BlockKind::Quote(inner) => self.collect(inner, heading, count, findings),
                BlockKind::Callout(callout) => {
                    self.collect(&callout.blocks, heading, count, findings);
                }
                _ => {}
            }
        }
    }

    /// Whether a section prints a number; «2b» is the b below its 2.
    fn holds(&self, heading: Option<usize>, label: &str) -> bool {
        let Some(labels) = self.of(heading) else { return false };
        let letter = label.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &label[..label.len() - letter.len()];
        let is_below = !number.is_empty()
            && !letter.is_empty()
            && labels.contains(number)
            && (labels.contains(letter) || labels.contains(&letter.to_uppercase()));
        labels.contains(label) || is_below
    }

    /// The numbers of a section; empty where it has no steps.
    pub(super) fn of(&self, heading: Option<usize>) -> Option<&BTreeSet<String>> {
        self.sections.get(&heading).filter(|labels| !labels.is_empty())
    }
}

static BARE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^([0-9]{1,3})([.)]?)[ \t\u{a0}]+[^ \t]").ok());

/// Numbers that are printed at the start of a line although Markdown sees no list there:
/// «1 Si…» without a stop, and a list that does not begin with 1 right below a paragraph.
fn bare_numbers(content: &[Inline], labels: &mut BTreeSet<String>, findings: &mut Vec<Diagnostic>) {
    let Some(bare) = BARE.as_ref() else { return };
    let mut at_start = true;
    let mut previous: Option<(u32, usize)> = None;
    for (index, inline) in content.iter().enumerate() {
        let InlineKind::Text(text) = &inline.kind else {
            at_start = matches!(inline.kind, InlineKind::SoftBreak | InlineKind::LineBreak);
            continue;
        };
        let found = bare.captures(text).filter(|_| at_start);
        at_start = false;
        let Some((number, stop)) = found.and_then(|found| Some((found.get(1)?, found.get(2)?)))
        else {
            continue;
        };
        let Ok(value) = number.as_str().parse::<u32>() else { continue };
        labels.insert(number.as_str().to_owned());
        // «1 …» above «2. …»: a step whose stop was forgotten.
        if let Some((before, place)) = previous
            && value == before + 1
            && !stop.is_empty()
        {
            let first = &content[place];
            let span = first.part(0..before.to_string().len());
            findings.push(
                Diagnostic::new(Code::XrefStep, span, say::bare_step(before))
                    .with_severity(Severity::Warning)
                    .with_help(say::bare_step_help(before))
                    .with_fix(Fix::unsafe_(say::bare_step_fix(), span, format!("{before}."))),
            );
        }
        previous = stop.is_empty().then_some((value, index));
    }
}

impl Resolver<'_> {
    /// Holds a step against the lists at hand, then against the sections around.
    pub(super) fn step(&mut self, label: &str, span: Span, place: &Place<'_>) {
        if place.lists.iter().any(|labels| labels.contains(label)) {
            return;
        }
        let first = self.titles.chapters.get(place.chapter).map_or(0, |range| range.start);
        let steps = place.steps.get(place.chapter);
        let mut known: BTreeSet<&str> = BTreeSet::new();
        // Numbers of titles are steps where no list has any.
        let mut titles: BTreeSet<&str> = BTreeSet::new();
        let mut heading = place.heading;
        loop {
            let here = heading.map(|heading| first + heading);
            // Numbered titles right below this one are steps too.
            let numbers = self.titles.numbers_below(place.chapter, here);
            let is_title = numbers.is_some_and(|numbers| numbers.contains(label));
            if is_title || steps.is_some_and(|steps| steps.holds(heading, label)) {
                return;
            }
            // No more than a reader would look through.
            let listed = steps.and_then(|steps| steps.of(heading)).into_iter().flatten();
            known.extend(listed.map(String::as_str).take(MOST_STEPS));
            let numbers = numbers.into_iter().flatten().filter(|number| !number.contains('.'));
            titles.extend(numbers.map(String::as_str).take(MOST_STEPS));
            let Some(current) = here else { break };
            heading =
                self.titles.list.get(current).and_then(|title| title.parent).map(|at| at - first);
        }
        let known = if known.is_empty() { titles } else { known };
        let (severity, help) = if known.is_empty() {
            (Severity::Hint, say::step_no_list())
        } else {
            let list: Vec<&str> = known.into_iter().collect();
            (Severity::Error, say::step_known(list.join(", ")))
        };
        self.findings.push(
            Diagnostic::new(Code::XrefStep, span, say::step_unknown(label))
                .with_severity(severity)
                .with_help(help),
        );
    }

    /// Holds a step against the section that the text names; where no title has these words,
    /// against what is around.
    pub(super) fn step_of(&mut self, label: &str, words: &str, span: Span, place: &Place<'_>) {
        let found = self.titles.with_words(&fold(words));
        if found.is_empty() {
            return self.step(label, span, place);
        }
        let mut known: BTreeSet<&str> = BTreeSet::new();
        for &title in found {
            let Some(own) = self.titles.list.get(title) else { continue };
            let chapter = own.id.chapter;
            let below = self.titles.list.iter().skip(title + 1);
            let below =
                below.take_while(|other| other.id.chapter == chapter && other.level > own.level);
            let Some(steps) = place.steps.get(chapter) else { continue };
            for section in std::iter::once(own).chain(below) {
                let heading = Some(section.id.heading);
                if steps.holds(heading, label) {
                    return;
                }
                known.extend(steps.of(heading).into_iter().flatten().map(String::as_str));
            }
            let numbers = self.titles.numbers_below(chapter, Some(title));
            if numbers.is_some_and(|numbers| numbers.contains(label)) {
                return;
            }
        }
        let help = match known.is_empty() {
            true => say::step_none_in(words),
            false => {
                let list: Vec<&str> = known.into_iter().take(MOST_STEPS).collect();
                say::step_known_in(words, list.join(", "))
            }
        };
        let message = say::step_unknown_in(label, words);
        self.findings.push(Diagnostic::new(Code::XrefStep, span, message).with_help(help));
    }
}
