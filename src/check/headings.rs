//! Titles that stand twice, and titles that skip a level.
//!
//! A reference to a title that stands twice cannot know where to go. A skipped level breaks the
//! outline that a screen reader reads (PDF/UA-1, ISO 14289-1, 7.4.2, refuses it).

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::markdown::{Chapter, walk};
use crate::messages::check as say;
use crate::source::{Sources, Span};

use super::{Context, Rule};

/// See the module.
pub(super) struct Headings;

impl Rule for Headings {
    fn codes(&self) -> &'static [Code] {
        &[Code::HeadingDuplicate, Code::HeadingSkip]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        titles(context.chapters, context.sources, findings);
    }
}

fn titles(chapters: &[Chapter], sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    for chapter in chapters {
        let mut level = 0;
        for (heading, span) in walk::headings(chapter) {
            let key = heading.title.to_lowercase();
            match seen.get(&key) {
                Some(first) if !key.is_empty() => findings.push(
                    Diagnostic::new(
                        Code::HeadingDuplicate,
                        span,
                        say::heading_duplicate(&heading.title),
                    )
                    .with_related(*first, say::heading_first())
                    .with_help(say::heading_duplicate_help()),
                ),
                _ => {
                    seen.insert(key, span);
                }
            }
            if heading.level > level + 1 && level > 0 {
                findings.push(skip(heading.level, level, span, sources));
            }
            level = heading.level;
        }
    }
}

fn skip(found: u8, above: u8, span: Span, sources: &Sources) -> Diagnostic {
    let right = "#".repeat(usize::from(above) + 1);
    let finding = Diagnostic::new(Code::HeadingSkip, span, say::heading_skip(found, above))
        .with_help(say::heading_skip_help(&right));
    let marks = "#".repeat(usize::from(found));
    if !sources.slice(span).starts_with(&marks) {
        return finding;
    }
    let place = Span { end: span.start + marks.len(), ..span };
    // Another level is a choice of the author's: the titles below would move too.
    finding.with_fix(Fix::unsafe_(say::heading_skip_fix(&right), place, right))
}
