//! `galerada terms check` and `galerada terms apply`.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crate::diagnostic::{Code, Failure, Severity};
use crate::messages::{cli as say, report as words};
use crate::report::Verbosity;
use crate::source::{DiskFiles, Files as _, MAX_FILE_BYTES, ReadError};

use super::args::{Args, Inputs};
use super::console::Console;
use super::pipeline::{self, Request};
use super::reasons::read_failure;
use super::{Done, Outcome};

/// The name under which places in standard input are reported.
const STANDARD_INPUT: &str = "-";

/// Compiles the glossary and reports its conflicts.
pub(super) fn check(args: &Args, inputs: &Inputs, console: &mut Console) -> Done {
    let request = Request::new(args.directory.as_deref(), inputs)?;
    let terms = pipeline::terms(&request, &DiskFiles)?;
    let outcome = Outcome::of(&terms.findings, Severity::Warning);
    if !terms.findings.is_empty() {
        console.report_aside(&terms.findings, &terms.sources)?;
    }
    if console.verbosity == Verbosity::Normal {
        let entries = words::entries(terms.entries);
        let line = say::glossary_read(console.say(&entries));
        write!(console.out, "{}", line.in_language(console.language))?;
        if terms.findings.is_empty() {
            write!(console.out, ", {}", say::glossary_clean().in_language(console.language))?;
        }
        writeln!(console.out)?;
    }
    Ok(outcome)
}

/// Prints a text with the glossary applied; bytes outside the corrections stay as they were.
pub(super) fn apply(
    args: &Args,
    inputs: &Inputs,
    file: Option<&Path>,
    console: &mut Console,
) -> Done {
    let file = file.unwrap_or(Path::new(STANDARD_INPUT));
    let bytes =
        if file == Path::new(STANDARD_INPUT) { standard_input() } else { DiskFiles.read(file) };
    let bytes = bytes.map_err(|error| read_failure(file, &error))?;
    let request = Request::new(args.directory.as_deref(), inputs)?;
    let name = file.display().to_string();
    let applied = pipeline::apply(&request, &name, bytes, &DiskFiles)?;
    if !applied.findings.is_empty() {
        console.report_aside(&applied.findings, &applied.sources)?;
    }
    let Some(corrected) = applied.corrected else {
        let failure = match applied.damaged {
            true => Failure::new(say::damaged_apply(), say::damaged_apply_help()),
            false => Failure::new(say::glossary_unusable(), say::glossary_unusable_help()),
        };
        return Err(failure.into());
    };
    console.out.write_all(corrected.text().as_bytes())?;
    let review: Vec<_> =
        applied.findings.into_iter().filter(|found| found.code == Code::TermReview).collect();
    Ok(Outcome::of(&review, Severity::Warning))
}

/// Reads standard input, up to the size that a file may have.
fn standard_input() -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 {
        size if size > MAX_FILE_BYTES => Err(ReadError::TooLarge(size)),
        _ => Ok(bytes),
    }
}
