//! `galerada diff`: what differs between two books.

use std::io::Write as _;
use std::path::Path;

use crate::compare::views::{self, PageOptions, TerminalOptions};
use crate::compare::{Book, Comparison, ReadBook, Terms, compare, glossary_diff};
use crate::diagnostic::{Diagnostic, Failure, Severity};
use crate::messages::{cli as words, compare as say, publish as publish_say, report};
use crate::publish;
use crate::report::Verbosity;
use crate::source::{DiskFiles, FileId, Files as _, decode, write_atomically};

use super::args::{Args, Diff};
use super::console::Console;
use super::pipeline::typesetting_stage;
use super::progress::Progress;
use super::reasons::{read_failure, write_failure};
use super::sides::{Common, Side};
use super::{Done, Outcome, Stop};

/// Compares and shows; exit code 1 where readers see a difference.
pub(super) fn run(args: &Args, order: &Diff, console: &mut Console) -> Done {
    if order.is_terms {
        return glossaries(args, order, console);
    }
    let found = compared(args, order, console)?;
    if let Some(file) = &order.html {
        let options = PageOptions { language: console.language };
        let page = views::page(&found, &options);
        write_atomically(file, page.as_bytes()).map_err(|error| write_failure(&error))?;
        if console.verbosity == Verbosity::Normal && !order.is_json {
            let (changes, path) = (found.explained().1, file.display().to_string());
            let line = say::page_written(path, console.say(&say::changes(changes)));
            writeln!(console.out, "{}", line.in_language(console.language))?;
        }
    }
    if let Some(file) = &order.pdf {
        marked_book(args, order, &found, file, console)?;
    }
    if order.is_json {
        views::json(&found, order.expand, &mut console.out)?;
    } else if order.html.is_none() && order.pdf.is_none() {
        let options = TerminalOptions {
            language: console.language,
            color: console.out_color,
            expand: order.expand,
        };
        views::terminal(&found, &options, &mut console.out)?;
    }
    Ok(if found.differs() { Outcome::Findings } else { Outcome::Clean })
}

/// Writes the later book with the changes marked.
fn marked_book(
    args: &Args,
    order: &Diff,
    found: &Comparison,
    file: &Path,
    console: &mut Console,
) -> Result<(), Stop> {
    let side = order.new.as_deref().map_or(Side::Working, Side::parse);
    let book = common(args, order).examine(&side)?;
    let progress = Progress::new(console);
    let names = [found.old.name.as_str(), found.new.name.as_str()];
    let mut begin = |step| progress.begin(typesetting_stage(step));
    let digest = publish::digest(found);
    let output = publish::press_redline(found, &digest, &book, names, None, &mut begin);
    progress.finish();
    let output = output?;
    let Some(bytes) = output.pdf else {
        console.report_aside(&output.findings, &book.sources)?;
        return Err(Failure::new(words::no_pdf(), words::no_pdf_help()).into());
    };
    write_atomically(file, &bytes).map_err(|error| write_failure(&error))?;
    if console.verbosity == Verbosity::Normal && !order.is_json {
        let pages = report::pages(output.pages);
        let line = publish_say::marked_book(file.display(), console.say(&pages));
        writeln!(console.out, "{}", line.in_language(console.language))?;
    }
    Ok(())
}

/// Reads both sides and compares them.
fn compared(args: &Args, order: &Diff, console: &mut Console) -> Result<Comparison, Stop> {
    let (old, new) = named(args, order)?;
    let working = console.say(&say::working_book()).to_owned();
    let new_name = new.clone().unwrap_or(working);
    let new = new.map_or(Side::Working, |typed| Side::parse(&typed));
    let common = Common { explaining: order.glossary.as_deref(), ..common(args, order) };
    let old = read(&common, &Side::parse(&old), &old, console)?;
    let new = read(&common, &new, &new_name, console)?;
    Ok(compare(old, new))
}

/// The sides as they were typed; nothing is the working book.
fn named(args: &Args, order: &Diff) -> Result<(String, Option<String>), Failure> {
    let old = match &order.old {
        Some(typed) => typed.clone(),
        None => common(args, order).last_version()?,
    };
    Ok((old, order.new.clone()))
}

fn common<'a>(args: &'a Args, order: &'a Diff) -> Common<'a> {
    Common {
        directory: args.directory.as_deref(),
        book_glossary: None,
        explaining: None,
        model: order.model.as_deref(),
        terms: if order.is_source { Terms::Unapplied } else { Terms::Own },
    }
}

/// Compares two glossaries and shows what they do to the working book; exit code 1 where an entry
/// differs.
fn glossaries(args: &Args, order: &Diff, console: &mut Console) -> Done {
    let (old, new) = named(args, order)?;
    let old_list = list(args, order, &Side::parse(&old), &old)?;
    let working = console.say(&say::working_book()).to_owned();
    let new_list = match &new {
        Some(typed) => list(args, order, &Side::parse(typed), typed)?,
        None => list(args, order, &Side::Working, &working)?,
    };
    let mut under = |(name, text): &(String, String)| -> Result<ReadBook, Stop> {
        let terms = Terms::Instead(name, text);
        let read = Common { terms, ..common(args, order) }.read(&Side::Working, name)?;
        let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
        if read.findings.iter().any(is_error) {
            console.report_aside(&read.findings, &read.book.sources)?;
            let failure = Failure::new(words::glossary_unusable(), words::glossary_unusable_help());
            return Err(failure.into());
        }
        Ok(read)
    };
    let diff = glossary_diff(under(&old_list)?, under(&new_list)?);
    match order.is_json {
        true => views::glossary_json(&diff, &mut console.out)?,
        false => {
            let (language, color) = (console.language, console.out_color);
            let options = TerminalOptions { language, color, expand: true };
            views::glossary_terminal(&diff, &options, &mut console.out)?;
        }
    }
    Ok(if diff.entries.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

/// The glossary of a side by its name and text: a file's, or that of a book.
fn list(args: &Args, order: &Diff, side: &Side, name: &str) -> Result<(String, String), Failure> {
    if let Side::Path(path) = side
        && DiskFiles.is_file(path)
    {
        let bytes = DiskFiles.read(path).map_err(|error| read_failure(path, &error))?;
        return Ok((name.to_owned(), decode(bytes, FileId::from_index(0)).text));
    }
    let book = common(args, order).read(side, name)?.book;
    let file = book.glossary.map(|file| book.sources.file(file));
    let file = file
        .ok_or_else(|| Failure::new(say::no_glossary_side(name), say::no_glossary_side_help()))?;
    Ok((file.name().to_owned(), file.text().to_string()))
}

/// Reads a side and reports what is wrong with its files.
fn read(common: &Common<'_>, side: &Side, name: &str, console: &mut Console) -> Result<Book, Stop> {
    let ReadBook { book, mut findings, .. } = common.read(side, name)?;
    findings.retain(|finding| finding.severity == Severity::Error);
    if !findings.is_empty() {
        console.report_aside(&findings, &book.sources)?;
    }
    Ok(book)
}
