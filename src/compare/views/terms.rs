//! What terms do to a book, for a person and for a program.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::compare::{Class, Comparison, EntryChange, GlossaryDiff, Trial};
use crate::messages::{Text, compare as say, report};

use super::json::json;
use super::sentences::sentences;
use super::terminal::{TerminalOptions, places_of};
use super::words::place;

/// Shows the entries that differ, each with its places.
///
/// # Errors
/// When `out` refuses.
pub fn glossary_terminal(
    diff: &GlossaryDiff,
    options: &TerminalOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    let language = options.language;
    if diff.entries.is_empty() {
        return writeln!(out, "{}", say::same_glossaries().in_language(language));
    }
    let bold = if options.color { Style::new().bold() } else { Style::new() };
    for change in [EntryChange::Added, EntryChange::Changed, EntryChange::Withdrawn] {
        let entries = || diff.entries.iter().filter(move |entry| entry.change == change);
        if entries().next().is_none() {
            continue;
        }
        let heading = match change {
            EntryChange::Added => say::entries_added(),
            EntryChange::Changed => say::entries_changed(),
            _ => say::entries_withdrawn(),
        };
        let heading = heading.in_language(language);
        writeln!(out, "{bold}{heading} ({}){bold:#}", entries().count())?;
        for entry in entries() {
            let lines = [entry.before.as_deref(), entry.now.as_deref()];
            let mut lines: Vec<&str> = lines.into_iter().flatten().collect();
            lines.dedup();
            let fold = entry.fold.and_then(|fold| diff.comparison.folds.get(fold));
            let effect: Text = fold.map_or_else(say::no_effect, |fold| report::places(fold.places));
            writeln!(out, "  {}: {}", lines.join("  →  "), effect.in_language(language))?;
            if let Some(fold) = entry.fold {
                places_of(&diff.comparison, options, fold, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// An entry and its effect.
#[derive(Serialize)]
struct EntryRecord<'a> {
    class: &'static str,
    entry: Option<&'a str>,
    before: Option<&'a str>,
    change: &'static str,
    count: usize,
}

/// One object a line: every entry that differs, then every change of the text.
///
/// # Errors
/// When `out` refuses.
pub fn glossary_json(diff: &GlossaryDiff, out: &mut dyn Write) -> io::Result<()> {
    for entry in &diff.entries {
        let fold = entry.fold.and_then(|fold| diff.comparison.folds.get(fold));
        let record = EntryRecord {
            class: "entry",
            entry: entry.now.as_deref(),
            before: entry.before.as_deref(),
            change: match entry.change {
                EntryChange::Added => "added",
                EntryChange::Changed => "changed",
                EntryChange::Withdrawn => "withdrawn",
                EntryChange::Kept => "kept",
            },
            count: fold.map_or(0, |fold| fold.places),
        };
        serde_json::to_writer(&mut *out, &record)?;
        out.write_all(b"\n")?;
    }
    json(&diff.comparison, true, out)
}

/// Shows what terms would do. `pages` are those of the book before and after, where it was built.
///
/// # Errors
/// When `out` refuses.
pub fn trial_terminal(
    trial: &Trial,
    pages: Option<(usize, usize)>,
    options: &TerminalOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    let language = options.language;
    let style = |style: Style| if options.color { style } else { Style::new() };
    let (bold, cyan) = (style(Style::new().bold()), style(AnsiColor::Cyan.on_default()));
    let heading = |text: &Text, out: &mut dyn Write| {
        writeln!(out, "{bold}{}{bold:#}", text.in_language(language))
    };
    let total: usize = trial.chapters.iter().map(|(_, places)| places).sum();
    if total == 0 {
        writeln!(out, "{}", say::trial_nothing().in_language(language))?;
    } else {
        let places = report::places(total);
        let line = say::trial_places(places.in_language(language));
        writeln!(out, "{}", line.in_language(language))?;
        let line = say::trial_where(trial.in_titles, trial.in_tables, trial.in_references);
        writeln!(out, "{}\n", line.in_language(language))?;
        heading(&say::trial_chapters(), out)?;
        for (chapter, places) in &trial.chapters {
            let places = report::places(*places);
            writeln!(out, "  {chapter}: {}", places.in_language(language))?;
        }
        writeln!(out)?;
        heading(&say::trial_sentences(), out)?;
        for (change, sentence) in changed_sentences(&trial.comparison, options) {
            let at = trial.comparison.new_place(change);
            let at = at.map(|span| place(&trial.comparison.new.sources, span)).unwrap_or_default();
            writeln!(out, "  {cyan}{at}{cyan:#}  {sentence}")?;
        }
        writeln!(out)?;
    }
    if !trial.renamed.is_empty() {
        heading(&say::trial_renamed(), out)?;
        for title in &trial.renamed {
            let references = say::references(title.references);
            let references = references.in_language(language);
            writeln!(out, "  {} → {} ({references})", title.old, title.new)?;
        }
        writeln!(out)?;
    }
    for (title, findings) in
        [(say::trial_reviews(), &trial.reviews), (say::trial_broken(), &trial.broken)]
    {
        if findings.is_empty() {
            continue;
        }
        heading(&title, out)?;
        for finding in findings {
            let at = place(&trial.comparison.new.sources, finding.span);
            let message = finding.message.in_language(language);
            writeln!(out, "  {cyan}{at}{cyan:#}  {message}")?;
        }
        writeln!(out)?;
    }
    match pages {
        Some((before, after)) if before == after => {
            writeln!(out, "{}", say::trial_pages_same(after).in_language(language))
        }
        Some((before, after)) => {
            writeln!(out, "{}", say::trial_pages(before, after).in_language(language))
        }
        None => Ok(()),
    }
}

/// The sentences with a term that changes, each with its first change.
fn changed_sentences(found: &Comparison, options: &TerminalOptions) -> Vec<(usize, String)> {
    let mut result = Vec::new();
    for (number, block) in found.blocks.iter().enumerate() {
        let is_term = |index: &usize| {
            found
                .changes
                .get(*index)
                .is_some_and(|change| change.kind.is_words() && change.class != Class::Layout)
        };
        if block.changes.clone().any(|index| is_term(&index)) {
            result.extend(sentences(found, number, options.color));
        }
    }
    result
}
