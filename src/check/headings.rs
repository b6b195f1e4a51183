//! Titles that stand twice, that skip a level, or whose written numbers skip one; chapters without,
//! and lines that were to be titles: `##Título`.
//!
//! A reference to a title that stands twice cannot know where to go. A skipped level breaks the
//! outline that a screen reader reads (PDF/UA-1, ISO 14289-1, 7.4.2, refuses it).

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{BlockKind, Chapter, InlineKind, walk};
use crate::messages::check as say;
use crate::source::{Sources, Span};

use super::{Context, Rule};

/// See the module.
pub(super) struct Headings;

impl Rule for Headings {
    fn codes(&self) -> &'static [Code] {
        &[Code::HeadingDuplicate, Code::HeadingSkip, Code::HeadingMissing]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        titles(context.chapters, context.sources, findings);
        missing(context.chapters, context.sources, findings);
        for chapter in context.chapters {
            glued(chapter, context.sources, findings);
        }
    }
}

/// Lines that begin like a title but for the space after their marks (CommonMark 0.31.2, 4.2).
fn glued(chapter: &Chapter, sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let text = sources.file(chapter.file).text();
    walk::texts(&chapter.blocks, &mut |block, content| {
        if !matches!(block.kind, BlockKind::Paragraph(_)) {
            return;
        }
        let mut begins = true;
        for inline in content {
            let InlineKind::Text(words) = &inline.kind else {
                begins = matches!(inline.kind, InlineKind::SoftBreak);
                continue;
            };
            let marks = words.len() - words.trim_start_matches('#').len();
            let rest = words.get(marks..).unwrap_or_default();
            // One mark may be that of a topic: «#noticias».
            let is_title = match marks {
                0 | 7.. => false,
                1 => {
                    content.len() == 1
                        && rest.starts_with(char::is_uppercase)
                        && !rest.ends_with('.')
                }
                _ => rest.starts_with(char::is_alphanumeric),
            };
            let at = inline.span.start;
            let is_written = text.get(at..at + marks) == words.get(..marks)
                && !text.get(..at).is_some_and(|before| before.ends_with('\\'));
            if begins && is_title && is_written {
                let marks = words.get(..marks).unwrap_or_default();
                let place = Span { end: at + marks.len(), ..inline.span };
                let finding =
                    Diagnostic::new(Code::HeadingMissing, place, say::heading_glued(marks));
                let fix = Fix::unsafe_(say::heading_glued_fix(), place, format!("{marks} "));
                findings.push(finding.with_help(say::heading_glued_help(marks)).with_fix(fix));
            }
            begins = false;
        }
    });
}

/// The deepest titles that the contents show.
const IN_CONTENTS: u8 = 2;

/// Chapters that leave no trace in the contents: empty files and those without a title. A single
/// file may well be a piece of text.
fn missing(chapters: &[Chapter], sources: &Sources, findings: &mut Vec<Diagnostic>) {
    for chapter in chapters {
        let text = sources.file(chapter.file).text();
        if chapter.blocks.is_empty() && chapter.notes.is_empty() {
            let start = Span::new(chapter.file, 0, 0);
            findings.push(
                Diagnostic::new(Code::HeadingMissing, start, say::chapter_empty())
                    .with_help(say::chapter_empty_help()),
            );
            continue;
        }
        let headings = walk::headings(&chapter.blocks);
        let in_contents = headings.iter().any(|(heading, _)| heading.level <= IN_CONTENTS);
        if chapters.len() > 1
            && !in_contents
            && let Some(first) = chapter.blocks.first()
        {
            let line = text.get(first.span.start..).and_then(|rest| rest.lines().next());
            let end = first.span.start + line.map_or(0, str::len);
            let place = Span::new(chapter.file, first.span.start, end.min(text.len()));
            findings.push(
                Diagnostic::new(Code::HeadingMissing, place, say::chapter_untitled())
                    .with_help(say::chapter_untitled_help()),
            );
        }
    }
}

fn titles(chapters: &[Chapter], sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    let mut ids: BTreeMap<&str, Span> = BTreeMap::new();
    for chapter in chapters {
        let mut level = 0;
        // The last written number at each depth, such as 1.9.5.
        let mut numbers: Vec<Vec<u32>> = Vec::new();
        for (heading, span) in walk::headings(&chapter.blocks) {
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
            if let Some(id) = heading.id.as_deref() {
                match ids.get(id) {
                    Some(first) => findings.push(id_twice(id, span, *first)),
                    None => {
                        ids.insert(id, span);
                    }
                }
            }
            if heading.level > level + 1 && level > 0 {
                findings.push(skip(heading.level, level, span, sources));
            }
            level = heading.level;
            if let Some(number) = written_number(&heading.title) {
                numbers.truncate(number.len());
                let previous = numbers.get(number.len() - 1);
                if let Some(missing) = previous.and_then(|previous| skipped(previous, &number)) {
                    findings.push(
                        Diagnostic::new(Code::HeadingSkip, span, say::number_skip(missing))
                            .with_severity(Severity::Hint)
                            .with_help(say::number_skip_help()),
                    );
                }
                numbers.resize(number.len(), Vec::new());
                if let Some(last) = numbers.last_mut() {
                    *last = number;
                }
            }
        }
    }
}

/// Two titles that a link to `#id` may mean.
fn id_twice(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::new(Code::HeadingDuplicate, span, say::id_duplicate(id))
        .with_related(first, say::id_first())
        .with_help(say::id_duplicate_help())
}

/// The number in front of a title: `1.9.5. Daño` and `1.11 Leyenda`, not `100 hechizos`.
fn written_number(title: &str) -> Option<Vec<u32>> {
    let (first, _) = title.split_once(' ')?;
    let stopped = first.ends_with(['.', ')']);
    let parts: Option<Vec<u32>> = first
        .trim_end_matches(['.', ')'])
        .split('.')
        .map(|part| part.parse().ok().filter(|_| part.len() <= 4))
        .collect();
    parts.filter(|parts| stopped || parts.len() > 1)
}

/// The number that should have come before this one, where the two belong to one row of numbers
/// and do not follow each other.
fn skipped(previous: &[u32], number: &[u32]) -> Option<String> {
    let (before, last) = (previous.split_last()?, number.split_last()?);
    let expected = before.0.checked_add(1)?;
    // Anything that starts at 1 again is a row of its own.
    (before.1 == last.1 && *last.0 != expected && *last.0 != 1).then(|| {
        let mut parts: Vec<String> = last.1.iter().map(u32::to_string).collect();
        parts.push(expected.to_string());
        parts.join(".")
    })
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
