//! Findings as a person reads them: the lines concerned, a caret, what to do, the mend.
//!
//! Errors and warnings get a block each. What the tool did by itself is told once for each kind of
//! thing done, with the first places, so that a book with five hundred corrections still fits a
//! screen. Hints are only counted.

use std::io::{self, Write};

use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet,
    normalize_untrusted_str,
};

use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix, Label, Severity};
use crate::messages::{Language, report as say};
use crate::source::{Sources, Span};

use super::excerpt::Excerpt;
use super::notes::Notes;
use super::{Options, Tally, Verbosity, is_muted, on_one_line, severity_name};

/// Related places that are shown.
const PLACES: usize = 4;
/// Edits of one mend that are shown.
const EDITS: usize = 3;

/// Writes the blocks, the notes and the summary.
pub(super) fn write(
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let language = options.language;
    let mut notes = Notes::default();
    for finding in findings.iter().filter(|finding| !is_muted(options, finding)) {
        match finding.severity {
            Severity::Error | Severity::Warning => {
                let groups = block(finding, sources, language);
                write_block(&renderer.render(&groups), out)?;
            }
            Severity::Info => notes.add(finding, language),
            Severity::Hint => {}
        }
    }
    notes.write(sources, language, out)?;
    let tally = Tally::of(findings);
    match options.verbosity {
        Verbosity::Normal => writeln!(out, "{}", tally.sentence(language)),
        Verbosity::Quiet if tally.is_clean() => Ok(()),
        Verbosity::Quiet => {
            let shown = Tally { terms: 0, notes: 0, hints: 0, ..tally };
            writeln!(out, "{}", shown.sentence(language))
        }
    }
}

/// Writes a rendered block without the lines that name no file: the renderer opens every snippet
/// with one, and the right names already stand above.
fn write_block(rendered: &str, out: &mut dyn Write) -> io::Result<()> {
    for line in rendered.lines().filter(|line| !names_nothing(line)) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)
}

/// Whether a line holds nothing but `:::` and colours. Lines of a source always carry a `|`.
fn names_nothing(line: &str) -> bool {
    let mut plain = String::new();
    for (index, part) in line.split('\u{1b}').enumerate() {
        plain.push_str(match index {
            0 => part,
            _ => part.split_once('m').map_or(part, |(_, text)| text),
        });
    }
    plain.trim() == ":::"
}

/// The finding itself, then one group for each mend.
fn block<'a>(finding: &'a Diagnostic, sources: &'a Sources, language: Language) -> Vec<Group<'a>> {
    let title = level(finding.severity, language)
        .primary_title(on_one_line(finding.message.in_language(language)))
        .id(finding.code.as_str());
    let (beside, elsewhere) = split_related(finding, sources);
    let mut group = Group::with_title(title)
        .element(origin(finding.span, sources))
        .element(snippet(finding, &beside, sources, language));
    let named = shown(elsewhere.len(), PLACES);
    for label in elsewhere.iter().take(named) {
        let excerpt = Excerpt::of(sources.file(label.span.file), label.span.range());
        let annotation = mark(&excerpt, 0, AnnotationKind::Context)
            .label(on_one_line(label.message.in_language(language)));
        group = group.element(origin(label.span, sources)).element(
            Snippet::source(excerpt.text).line_start(excerpt.first_line).annotation(annotation),
        );
    }
    if elsewhere.len() > named {
        let text = say::more_places(elsewhere.len() - named).in_language(language).to_owned();
        group = group.element(Level::NOTE.no_name().message(text));
    }
    if let Some(advice) = &finding.help {
        group = group.element(help(language).message(on_one_line(advice.in_language(language))));
    }
    let mends = finding.fixes.iter().filter(|fix| !fix.edits.is_empty());
    std::iter::once(group).chain(mends.map(|fix| mend(fix, finding, sources, language))).collect()
}

/// Related places in the very line of the finding share its snippet; the others get their own.
fn split_related<'a>(
    finding: &'a Diagnostic,
    sources: &Sources,
) -> (Vec<&'a Label>, Vec<&'a Label>) {
    let file = sources.file(finding.span.file);
    let line = file.position(finding.span.start).line;
    let place = |span: Span| span.start.min(finding.span.start)..span.end.max(finding.span.end);
    finding.related.iter().partition(|label| {
        label.span.file == finding.span.file
            && file.position(label.span.start).line == line
            && finding.related.len() == 1
            && !overlap(label.span, finding.span)
            && Excerpt::of_line(file, &[place(label.span)]).is_some()
    })
}

fn overlap(a: Span, b: Span) -> bool {
    a.start < b.end && b.start < a.end || a == b
}

fn snippet<'a>(
    finding: &Diagnostic,
    beside: &[&Label],
    sources: &Sources,
    language: Language,
) -> Snippet<'a, Annotation<'a>> {
    let file = sources.file(finding.span.file);
    if let [label] = beside {
        let first = usize::from(label.span < finding.span);
        let mut places = [finding.span.range(), label.span.range()];
        places.sort_by_key(|place| (place.start, place.end));
        if let Some(excerpt) = Excerpt::of_line(file, &places) {
            let primary = mark(&excerpt, first, AnnotationKind::Primary);
            let context = mark(&excerpt, 1 - first, AnnotationKind::Context)
                .label(on_one_line(label.message.in_language(language)));
            return Snippet::source(excerpt.text)
                .line_start(excerpt.first_line)
                .annotations([primary, context]);
        }
    }
    let excerpt = Excerpt::of(file, finding.span.range());
    let primary = mark(&excerpt, 0, AnnotationKind::Primary);
    Snippet::source(excerpt.text).line_start(excerpt.first_line).annotation(primary)
}

fn mark<'a>(excerpt: &Excerpt, index: usize, kind: AnnotationKind) -> Annotation<'a> {
    kind.span(excerpt.marks.get(index).cloned().unwrap_or(0..0))
}

fn mend<'a>(
    fix: &'a Fix,
    finding: &Diagnostic,
    sources: &'a Sources,
    language: Language,
) -> Group<'a> {
    let title = fix.title.in_language(language);
    let title = match fix.applicability {
        Applicability::Safe => normalize_untrusted_str(title),
        Applicability::Unsafe => {
            normalize_untrusted_str(say::fix_unsafe(title).in_language(language))
        }
    };
    let mut group = Group::with_title(help(language).secondary_title(title));
    let mut last = finding.span.file;
    let lines = together(&fix.edits, sources);
    let written = shown(lines.len(), EDITS);
    for (edits, excerpt) in lines.iter().take(written) {
        let Some(file) = edits.first().map(|edit| edit.span.file) else { continue };
        if file != last {
            group = group.element(Origin::path(on_one_line(sources.file(file).name())));
            last = file;
        }
        let patches = edits
            .iter()
            .zip(&excerpt.marks)
            .map(|(edit, place)| Patch::new(place.clone(), line_ends(&edit.replacement)));
        group = group.element(
            Snippet::source(excerpt.text.clone()).line_start(excerpt.first_line).patches(patches),
        );
    }
    let hidden: usize = lines.iter().skip(written).map(|(edits, _)| edits.len()).sum();
    if hidden > 0 {
        let text = say::more_edits(hidden).in_language(language).to_owned();
        group = group.element(Level::NOTE.no_name().message(text));
    }
    group
}

/// Edits that can be shown in one line together; otherwise each by itself.
fn together<'a>(edits: &'a [Edit], sources: &Sources) -> Vec<(&'a [Edit], Excerpt)> {
    if let Some(file) = edits.first().map(|edit| edit.span.file)
        && edits.iter().all(|edit| edit.span.file == file)
    {
        let places: Vec<_> = edits.iter().map(|edit| edit.span.range()).collect();
        if let Some(excerpt) = Excerpt::of_line(sources.file(file), &places) {
            return vec![(edits, excerpt)];
        }
    }
    edits
        .iter()
        .map(|edit| {
            let excerpt = Excerpt::of(sources.file(edit.span.file), edit.span.range());
            (std::slice::from_ref(edit), excerpt)
        })
        .collect()
}

/// How many of a number of things are shown: a single one is never left out.
pub(super) fn shown(count: usize, limit: usize) -> usize {
    if count <= limit + 1 { count } else { limit }
}

/// What an edit writes, with the line ends of an excerpt.
fn line_ends(replacement: &str) -> String {
    replacement.replace("\r\n", "\n").replace('\r', "\n")
}

fn origin<'a>(span: Span, sources: &Sources) -> Origin<'a> {
    let file = sources.file(span.file);
    let position = file.position(span.start);
    Origin::path(on_one_line(file.name())).line(position.line).char_column(position.column)
}

fn level<'a>(severity: Severity, language: Language) -> Level<'a> {
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
        Severity::Hint => Level::NOTE,
    };
    level.with_name(severity_name(severity).in_language(language).to_owned())
}

fn help<'a>(language: Language) -> Level<'a> {
    Level::HELP.with_name(say::help().in_language(language).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::messages::Text;
    use crate::report::{Format, write};
    use proptest::prelude::*;

    /// A place in a text, whole characters only, from two arbitrary numbers.
    fn place(text: &str, numbers: (usize, usize)) -> std::ops::Range<usize> {
        let edges: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let (a, b) = (edges[numbers.0 % edges.len()], edges[numbers.1 % edges.len()]);
        a.min(b)..a.max(b)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn any_finding_in_any_text_can_be_written(
            text in "[aé n\u{303}\t\r\n\0\u{1b}\u{feff}\u{200d}👩🚀|…]{0,40}|\u{feff}?[a ñ]{150,400}",
            replacement in "[aé\r\n\u{301}]{0,8}",
            places in proptest::collection::vec((0_usize..500, 0_usize..500), 4),
            color in any::<bool>(),
        ) {
            let mut sources = Sources::default();
            let file = sources.add("a.md", "a.md", text.as_str());
            let spans: Vec<Span> = places
                .iter()
                .map(|&numbers| place(&text, numbers))
                .map(|range| Span::new(file, range.start, range.end))
                .collect();
            let edit = |span| Edit { span, replacement: replacement.clone() };
            let mut edits: Vec<Edit> = spans.iter().copied().skip(1).map(edit).collect();
            edits.sort_by_key(|edit| edit.span);
            let applicability = Applicability::Safe;
            let fix = Fix { title: Text::verbatim(&text), edits, applicability };
            let finding = Diagnostic::new(Code::XrefNear, spans[0], Text::verbatim(&text))
                .with_related(spans[1], Text::verbatim(&text))
                .with_related(spans[2], Text::verbatim("x"))
                .with_fix(fix)
                .with_fix(Fix::unsafe_(Text::verbatim("y"), spans[0], replacement.as_str()));
            let single = Diagnostic { related: finding.related[..1].to_vec(), ..finding.clone() };
            let options = Options { color, ..Options::default() };
            for format in Format::ALL {
                let mut out = Vec::new();
                let findings = [finding.clone(), single.clone()];
                write(format, &options, &findings, &sources, &mut out).expect("memory");
                let text = String::from_utf8(out).expect("text");
                prop_assert!(color || !text.contains('\u{1b}'), "{text}");
            }
        }
    }
}
