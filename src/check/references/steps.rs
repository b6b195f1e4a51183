//! The numbers printed in front of steps, section by section, and the references to them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{Block, BlockKind, Chapter, Inline, InlineKind, plain_text};
use crate::messages::check as say;
use crate::source::Span;

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
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let mut heading = place.heading;
        loop {
            let here = heading.map(|heading| first + heading);
            // Numbered titles right below this one are steps too.
            let numbers = self.titles.numbers_below(place.chapter, here);
            for labels in [place.steps.of(heading), numbers].into_iter().flatten() {
                if labels.contains(label) {
                    return;
                }
                // More than a reader would look through.
                known.extend(labels.iter().map(String::as_str).take(MOST_STEPS));
            }
            let Some(current) = here else { break };
            heading =
                self.titles.list.get(current).and_then(|title| title.parent).map(|at| at - first);
        }
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
}
