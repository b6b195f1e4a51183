//! What has to be settled in the book itself before it is published: open proposals, and a history
//! that names the version.

use crate::compare::{is_history_file, is_history_title};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::glossary::{self, Action, Entry, Format, Glossary, Status};
use crate::markdown::{BlockKind, Chapter, plain_text, walk};
use crate::messages::{Text, publish as say};
use crate::pipeline::Examined;
use crate::source::project::{BOOK_FILE, CHAPTER_FOLDER};
use crate::source::{FileId, Span};

use super::version::Version;

/// What keeps a book from being published as this version, beside the findings of its checks.
pub fn findings(examined: &Examined, version: &Version) -> Vec<Diagnostic> {
    let mut findings = proposals(examined);
    findings.extend(history(examined, version));
    findings
}

/// The proposed entries whose wrong form stands in the text.
fn proposals(examined: &Examined) -> Vec<Diagnostic> {
    let Some(file) = examined.glossary else { return Vec::new() };
    let source = examined.sources.file(file);
    let (entries, _) = glossary::load(source.text(), file, Format::from_name(source.name()));
    let is_open = |entry: &Entry| entry.status == Status::Proposed;
    if !entries.iter().any(is_open) {
        return Vec::new();
    }
    let accepted = |entry: &Entry| Entry { status: Status::Approved, ..entry.clone() };
    let all = entries.iter().filter(|entry| entry.status != Status::Rejected).map(accepted);
    let open = || entries.iter().filter(|entry| is_open(entry));
    let counts = match Glossary::compile(all.collect()).0 {
        Some(glossary) => counts(examined, &glossary),
        // Accepting all would contradict something: each is looked for by itself.
        None => open()
            .flat_map(|entry| {
                let alone = Glossary::compile(vec![accepted(entry)]).0;
                alone.map(|glossary| counts(examined, &glossary)).unwrap_or_default()
            })
            .collect(),
    };
    let used = |entry: &Entry| {
        counts.iter().find(|(span, count)| *span == entry.span && *count > 0).map(|found| found.1)
    };
    open()
        .filter_map(|entry| {
            let message = proposal(entry, used(entry)?)?;
            let finding = Diagnostic::new(Code::PublishProposed, entry.span, message);
            Some(finding.with_help(say::proposed_help()))
        })
        .collect()
}

fn proposal(entry: &Entry, count: usize) -> Option<Text> {
    let Action::Replace(pairs) = &entry.action else { return None };
    let pair = pairs.first()?;
    Some(say::proposed(&pair.wrong.text, &pair.correct.text, count))
}

/// How often each entry would change the chapters, by the place of the entry.
fn counts(examined: &Examined, glossary: &Glossary) -> Vec<(Span, usize)> {
    let mut counts: Vec<(Span, usize)> =
        glossary.entries().iter().map(|entry| (entry.span, 0)).collect();
    for chapter in &examined.chapters {
        let applied = glossary.apply(chapter.file, examined.sources.file(chapter.file).text());
        for (sum, count) in counts.iter_mut().zip(applied.counts) {
            sum.1 += count;
        }
    }
    counts
}

/// What is wrong with the history of versions.
fn history(examined: &Examined, version: &Version) -> Option<Diagnostic> {
    let finding = |span, message| Diagnostic::new(Code::PublishHistory, span, message);
    let section = match &examined.settings.history {
        Some(placed) => {
            let is_it = |chapter: &&Chapter| {
                is_history_file(examined.sources.file(chapter.file).name(), &placed.value)
            };
            let Some(chapter) = examined.chapters.iter().find(is_it) else {
                let message = say::history_missing(&placed.value);
                return Some(finding(placed.span, message).with_help(say::history_missing_help()));
            };
            let first = walk::headings(&chapter.blocks).first().map(|(_, span)| *span);
            let span = first.unwrap_or(Span::new(chapter.file, 0, 0));
            Some((span, text(&chapter.blocks, None)))
        }
        None => examined.chapters.iter().find_map(section_by_title),
    };
    let Some((span, words)) = section else {
        let span = Span::new(book_file(examined)?, 0, 0);
        return Some(finding(span, say::no_history()).with_help(say::no_history_help(version)));
    };
    (!names(&words, version)).then(|| {
        finding(span, say::not_in_history(version)).with_help(say::not_in_history_help(version))
    })
}

fn book_file(examined: &Examined) -> Option<FileId> {
    let name = format!("{CHAPTER_FOLDER}/{BOOK_FILE}");
    examined.sources.iter().find(|(_, file)| file.name() == name).map(|(id, _)| id)
}

/// The section of a chapter whose title is that of a history.
fn section_by_title(chapter: &Chapter) -> Option<(Span, String)> {
    let headings = walk::headings(&chapter.blocks);
    let mut titles = headings.iter().enumerate();
    let (index, &(heading, span)) =
        titles.find(|(_, (heading, _))| is_history_title(&heading.title))?;
    let rest = headings.get(index + 1..).unwrap_or_default();
    let next = rest.iter().find(|(other, _)| other.level <= heading.level);
    let end = next.map_or(usize::MAX, |(_, span)| span.start);
    Some((span, text(&chapter.blocks, Some(span.start..end))))
}

/// The words of blocks, or of those that begin within some bytes.
fn text(blocks: &[crate::markdown::Block], within: Option<std::ops::Range<usize>>) -> String {
    let mut words = String::new();
    let is_inside = |start: usize| within.as_ref().is_none_or(|range| range.contains(&start));
    walk::texts(blocks, &mut |block, content| {
        let start = content.first().map_or(block.span.start, |inline| inline.span.start);
        if is_inside(start) {
            words.push_str(&plain_text(content));
            words.push('\n');
        }
    });
    walk::blocks(blocks, &mut |block| {
        if let BlockKind::Code { text, .. } = &block.kind
            && is_inside(block.span.start)
        {
            words.push_str(text);
            words.push('\n');
        }
    });
    words
}

/// Whether a text names a version: with or without `v`, not as a part of a longer number.
fn names(text: &str, version: &Version) -> bool {
    let (text, wanted) = (text.to_ascii_lowercase(), version.bare().to_ascii_lowercase());
    text.match_indices(&wanted).any(|(at, _)| {
        let mut before = text.get(..at).unwrap_or_default().chars().rev();
        let first = match before.next() {
            Some('v') => before.next(),
            other => other,
        };
        let starts = match first {
            Some('.') => !before.next().is_some_and(|c| c.is_alphanumeric()),
            Some(c) => !c.is_alphanumeric(),
            None => true,
        };
        let mut after = text.get(at + wanted.len()..).unwrap_or_default().chars();
        let ends = match after.next() {
            Some('.' | '-') => !after.next().is_some_and(char::is_alphanumeric),
            Some(c) => !c.is_alphanumeric(),
            None => true,
        };
        starts && ends
    })
}

/// Whether findings keep a book from being published.
pub fn forbid(findings: &[Diagnostic]) -> bool {
    findings.iter().any(|finding| finding.severity == Severity::Error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_named_as_a_whole() {
        let version = |name: &str| Version::parse(name).expect("a version");
        for text in ["0.1", "v0.1", "La versión 0.1.", "(V0.1)", "0.1: primera", "de 0.9 a 0.1-"] {
            assert!(names(text, &version("0.1")), "{text}");
            assert!(names(text, &version("v0.1")), "{text}");
        }
        for text in ["0.10", "10.1", "0.1.2", "1.0.1", "0.1-beta", "0.1a", "nueva0.1", ""] {
            assert!(!names(text, &version("0.1")), "{text}");
        }
        assert!(names("la 1.0-Beta, de prueba", &version("1.0-beta")));
    }
}
