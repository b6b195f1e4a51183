//! From findings to text: for a person, for a line-based tool, for programs.
//!
//! Every format is one file with one `write` function over the same sorted findings. Nothing here
//! decides what is wrong or how grave it is, and nothing asks the terminal: language and colour
//! are told.

mod excerpt;
mod github;
mod human;
mod json;
mod notes;
mod sarif;
mod short;
mod tally;

pub use tally::Tally;

use std::io::{self, Write};

use crate::diagnostic::{Diagnostic, Severity};
use crate::messages::{Language, Text, report as say};
use crate::source::Sources;

/// The shapes in which findings can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Source lines with carets, help and mends, for a person.
    #[default]
    Human,
    /// `file:line:column: severity[code]: message`.
    Short,
    /// One JSON object a line.
    Json,
    /// SARIF 2.1.0, one document.
    Sarif,
    /// Commands that GitHub Actions shows beside the changed lines.
    Github,
}

impl Format {
    /// Every format, in the order of the help.
    pub const ALL: [Self; 5] = [Self::Human, Self::Short, Self::Json, Self::Sarif, Self::Github];

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Short => "short",
            Self::Json => "json",
            Self::Sarif => "sarif",
            Self::Github => "github",
        }
    }

    /// Reads the name back.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// How much of a report is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Verbosity {
    /// What was found and what was done.
    #[default]
    Normal,
    /// Errors and warnings only. The formats for programs stay complete.
    Quiet,
}

/// How a report speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The language of messages, headings and help.
    pub language: Language,
    /// Whether the format for a person carries ANSI colours.
    pub color: bool,
    /// How much of it is wanted.
    pub verbosity: Verbosity,
}

/// Writes findings, in the order given, in one format.
///
/// The cost is linear in the findings: of each file only the lines concerned are looked at.
///
/// # Errors
/// When `out` refuses.
pub fn write(
    format: Format,
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Human => human::write(options, findings, sources, out),
        Format::Short => short::write(options, findings, sources, out),
        Format::Json => json::write(options, findings, sources, out),
        Format::Sarif => sarif::write(options, findings, sources, out),
        Format::Github => github::write(options, findings, sources, out),
    }
}

/// The name of a severity as a person reads it.
pub(crate) fn severity_name(severity: Severity) -> Text {
    match severity {
        Severity::Error => say::severity_error(),
        Severity::Warning => say::severity_warning(),
        Severity::Info => say::severity_info(),
        Severity::Hint => say::severity_hint(),
    }
}

/// Whether a finding is left out of the formats for people.
fn is_muted(options: &Options, finding: &Diagnostic) -> bool {
    options.verbosity == Verbosity::Quiet && finding.severity < Severity::Warning
}

/// One line of text that cannot move the cursor: names and messages quote what somebody wrote.
fn on_one_line(text: &str) -> String {
    let plain = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(plain).collect()
}
