//! One JSON object a line, for programs.

use std::io::{self, Write};

use serde::Serialize;

use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::messages::Language;
use crate::source::Sources;

use super::Options;

/// A finding. Lines and columns count from 1, columns in characters; `end_line` and `end_column`
/// name the place after the last character.
#[derive(Serialize)]
struct Record<'a> {
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    related: Vec<Related<'a>>,
    help: Option<&'a str>,
    fixes: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    message: &'a str,
}

/// One replacement of bytes in a file as its author wrote it.
#[derive(Serialize)]
struct Replacement<'a> {
    file: &'a str,
    start: usize,
    end: usize,
    replacement: &'a str,
    applicability: &'static str,
}

/// Writes every finding, hints and notes included, whatever the verbosity.
pub(super) fn write(
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    for finding in findings {
        serde_json::to_writer(&mut *out, &record(finding, sources, options.language))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn record<'a>(finding: &'a Diagnostic, sources: &'a Sources, language: Language) -> Record<'a> {
    let file = sources.file(finding.span.file);
    let start = file.position(finding.span.start);
    let end = file.position(finding.span.end);
    let related = finding.related.iter().map(|label| {
        let position = sources.position(label.span);
        Related {
            file: sources.file(label.span.file).name(),
            line: position.line,
            column: position.column,
            message: label.message.in_language(language),
        }
    });
    Record {
        code: finding.code.as_str(),
        severity: finding.severity.as_str(),
        message: finding.message.in_language(language),
        file: file.name(),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        related: related.collect(),
        help: finding.help.as_ref().map(|help| help.in_language(language)),
        fixes: finding.fixes.iter().flat_map(|fix| replacements(fix, sources)).collect(),
    }
}

fn replacements<'a>(
    fix: &'a Fix,
    sources: &'a Sources,
) -> impl Iterator<Item = Replacement<'a>> + use<'a> {
    fix.edits.iter().map(|edit| Replacement {
        file: sources.file(edit.span.file).name(),
        start: edit.span.start,
        end: edit.span.end,
        replacement: &edit.replacement,
        applicability: match fix.applicability {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
        },
    })
}
