//! `galerada build`: the book and the card as PDF.

use std::io::Write as _;
use std::path::Path;

use crate::diagnostic::Failure;
use crate::messages::{Language, Text, cli as say, print as print_say, report as words};
use crate::pipeline::settle;
use crate::report::Verbosity;
use crate::source::{DiskFiles, Files as _, Sources, write_all_atomically};
use crate::typeset::{Kept, Refusal, Standard};

use super::args::{Args, Build, Part};
use super::console::Console;
use super::destination;
use super::pipeline::{self, Output, PressOptions, Request};
use super::print;
use super::progress::Progress;
use super::reasons::write_failure;
use super::{Done, Outcome};

/// Typesets, reports what was found on standard error and names the files on standard output.
///
/// Faults in the text do not stop the PDF. Where a file cannot be read or written, nothing that
/// stood before is touched.
pub(super) fn run(args: &Args, order: &Build, console: &mut Console) -> Done {
    if order.print.booklet && order.only == Some(Part::Card) {
        let help = print_say::no_booklet_of_card_help();
        return Err(Failure::new(print_say::no_booklet_of_card(), help).into());
    }
    let progress = Progress::new(console);
    let request = Request::new(args.directory.as_deref(), &order.inputs)?;
    let options = PressOptions {
        only: order.only,
        draft: order.draft,
        print: order.print,
        keep_typst: order.keep_typst,
    };
    // Typesetting needs nothing of what the checks find.
    let (mut examined, pressed) =
        pipeline::examine_beside(&request, &DiskFiles, &progress, |examined| {
            let usual = examined.root.join("out");
            let folder = order.output.clone().unwrap_or_else(|| usual.clone());
            destination::probe(&folder, &names(order))?;
            if examined.damaged {
                return Ok(None);
            }
            let pressed = pipeline::press(examined, &options, kept(&folder, &usual), &progress);
            Ok::<_, Failure>(Some((folder, pressed)))
        })?;
    let Some((folder, pressed)) = pressed? else {
        progress.finish();
        console.report_aside(&examined.findings, &examined.sources)?;
        return Err(Failure::new(say::damaged(), say::damaged_help()).into());
    };
    let (mut refused, mut notes) = (Vec::new(), Vec::new());
    let (outputs, refusal) = match pressed {
        Ok(pressed) => {
            examined.findings.extend(pressed.findings);
            refused = pressed.refusals;
            notes = pressed.notes;
            let mut outputs = pressed.outputs;
            let taken = folder.join(Kept::FILE);
            if taken.is_dir() {
                outputs.retain(|output| output.path != Path::new(Kept::FILE));
                let path = destination::shown(&taken);
                notes.push((path, say::kept_is_folder()));
            }
            // One of two files would leave the other one of an earlier build beside it.
            let outputs = if pressed.is_whole { outputs } else { Vec::new() };
            (outputs, Failure::new(say::no_pdf(), say::no_pdf_help()))
        }
        Err(failure) => (Vec::new(), failure),
    };
    settle(&mut examined.findings, &examined.settings, &examined.sources);
    progress.finish();
    console.report_aside(&examined.findings, &examined.sources)?;
    if outputs.is_empty() {
        return Err(refusal.into());
    }
    for (index, (file, refusal)) in refused.iter().enumerate() {
        let is_same = |(other, it): &&(String, Refusal)| {
            (other, it.standard, &it.message) == (file, refusal.standard, &refusal.message)
        };
        // What holds for many places is told once, with the first of them.
        if refused.iter().take(index).any(|it| is_same(&it)) {
            continue;
        }
        let others = refused.iter().skip(index + 1).filter(is_same).count();
        let note = why_less(file, refusal, others, &examined.sources);
        writeln!(console.err, "{}", note.in_language(console.language))?;
    }
    for (file, note) in notes.iter().filter(|_| console.verbosity == Verbosity::Normal) {
        writeln!(console.err, "{file}: {}", note.in_language(console.language))?;
    }
    progress.stage(say::stage_writing(), || write(&folder, &outputs))?;
    progress.finish();
    if console.verbosity == Verbosity::Normal {
        for output in outputs.iter().filter(|output| output.pages.is_some()) {
            let line = describe(&folder, output, console.language);
            let line = match order.draft {
                true => say::a_draft(line).in_language(console.language).to_owned(),
                false => line,
            };
            writeln!(console.out, "{line}")?;
        }
    }
    if order.timings {
        progress.write_timings(&mut console.err)?;
    }
    Ok(Outcome::of(&examined.findings, order.failing))
}

/// Why a PDF is fit for less than it could be, with the place of the fault and of how many others.
fn why_less(file: &str, refusal: &Refusal, others: usize, sources: &Sources) -> Text {
    let place = refusal
        .span
        .map(|span| format!("{}:{}", sources.file(span.file).name(), sources.position(span).line));
    Text::by_language(|language| {
        let reason = refusal.message.in_language(language);
        let more = say::and_others(others);
        let detail = match (&place, others) {
            (None, _) => reason.to_owned(),
            (Some(place), 0) => format!("{reason} ({place})"),
            (Some(place), _) => format!("{reason} ({place} {})", more.in_language(language)),
        };
        match refusal.standard {
            Standard::Accessible => say::less_accessible(file, detail),
            Standard::Archival => say::less_archival(file, detail),
        }
    })
}

/// What the last build left for this one: in its own folder, else in the usual one. Without it, or
/// where it is damaged, everything is laid out anew.
fn kept(folder: &Path, usual: &Path) -> Kept {
    let read = |folder: &Path| DiskFiles.read(&folder.join(Kept::FILE)).ok();
    let bytes = read(folder).or_else(|| read(usual)).unwrap_or_default();
    Kept::from_bytes(&bytes)
}

/// The PDFs that are asked for.
fn names(order: &Build) -> Vec<&'static str> {
    let mut names = Vec::new();
    if order.only != Some(Part::Card) {
        names.push("libro.pdf");
        names.extend(order.print.press.then_some(print::PRESS_BOOK));
        names.extend(order.print.booklet.then_some(print::BOOKLET));
    }
    if order.only != Some(Part::Book) {
        names.push("tarjeta.pdf");
        names.extend(order.print.press.then_some(print::PRESS_CARD));
    }
    names
}

fn write(folder: &Path, outputs: &[Output]) -> Result<(), Failure> {
    let paths: Vec<_> = outputs.iter().map(|output| folder.join(&output.path)).collect();
    let files: Vec<(&Path, &[u8])> = paths
        .iter()
        .zip(outputs)
        .map(|(path, output)| (path.as_path(), output.bytes.as_slice()))
        .collect();
    write_all_atomically(&files).map_err(|error| write_failure(&error))
}

/// A line such as `out/libro.pdf: 41 páginas, 1,2 MB`.
fn describe(folder: &Path, output: &Output, language: Language) -> String {
    let path = destination::shown(&folder.join(&output.path));
    let pages = words::pages(output.pages.unwrap_or_default());
    format!("{path}: {}, {}", pages.in_language(language), size(output.bytes.len(), language))
}

/// A number of bytes in the unit that keeps it short, with the decimal sign of the language.
pub(super) fn size(bytes: usize, language: Language) -> String {
    let (value, unit) = match bytes {
        0..1_000 => return format!("{bytes} B"),
        1_000..1_000_000 => (bytes as f64 / 1e3, "kB"),
        _ => (bytes as f64 / 1e6, "MB"),
    };
    format!("{} {unit}", language.decimals(value, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_described_in_one_line() {
        let output =
            Output { path: "libro.pdf".into(), bytes: vec![0; 1_234_567], pages: Some(41) };
        let folder = Path::new("out");
        assert_eq!(
            describe(folder, &output, Language::Spanish),
            "out/libro.pdf: 41 páginas, 1,2 MB"
        );
        assert_eq!(describe(folder, &output, Language::English), "out/libro.pdf: 41 pages, 1.2 MB");
    }
}
