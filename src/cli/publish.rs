//! `galerada publish`: numbered versions, their list, and whether they still are what they were.

use std::io::Write as _;

use crate::diagnostic::Failure;
use crate::messages::{cli as words, publish as say, report};
use crate::pipeline::settle;
use crate::publish::{
    self, Edition, Faulty, Made, Obstacle, Published, Release, Shelf, Standing, Step,
};
use crate::report::Verbosity;
use crate::source::{DiskFiles, RecordingFiles};
use crate::typeset::{Refusal, Standard};

use super::args::{Args, Inputs, Publish};
use super::build::size;
use super::console::Console;
use super::pipeline::{self, Request, typesetting_stage};
use super::progress::Progress;
use super::{Done, Outcome, Stop, destination};

/// Publishes, lists or verifies.
pub(super) fn run(args: &Args, order: &Publish, console: &mut Console) -> Done {
    let done = match order {
        Publish::Version(name) => publish(args, name.as_deref(), console),
        Publish::List => list(args, console),
        Publish::Verify(name) => verify(args, name, console),
    };
    match done {
        Err(Ended::Refused(refusal)) => {
            console.complain(&refusal)?;
            Ok(Outcome::Findings)
        }
        Err(Ended::Stopped(stop)) => Err(stop),
        Ok(outcome) => Ok(outcome),
    }
}

/// How a command ended that did not do what was asked.
enum Ended {
    /// The publisher has something to settle first.
    Refused(Failure),
    /// The tool could not do its work.
    Stopped(Stop),
}

impl From<Obstacle> for Ended {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Refused(refusal) => Self::Refused(refusal),
            Obstacle::Failed(failure) => Self::Stopped(failure.into()),
        }
    }
}

impl<T: Into<Stop>> From<T> for Ended {
    fn from(stop: T) -> Self {
        Self::Stopped(stop.into())
    }
}

fn publish(args: &Args, name: Option<&str>, console: &mut Console) -> Result<Outcome, Ended> {
    let progress = Progress::new(console);
    let inputs = Inputs::default();
    let request = Request::new(args.directory.as_deref(), &inputs)?;
    let files = RecordingFiles::new(&DiskFiles);
    let mut examined = pipeline::examine(&request, &files, &progress)?;
    let edition = Edition::new(name, &examined.settings)?;
    let sources = publish::gather(&files, &examined);
    let shelf = Shelf::of_project(&examined.root);
    // Asked twice: before the long work, and again under the lock, since others publish too.
    if !examined.damaged
        && let Standing::Same(published) = shelf.standing(&edition, &sources)?
    {
        progress.finish();
        return nothing_to_do(&shelf, &published, console);
    }
    examined.findings.extend(publish::findings(&examined, &edition.version));
    settle(&mut examined.findings, &examined.settings, &examined.sources);
    progress.finish();
    if examined.damaged || publish::forbid(&examined.findings) {
        let faulty = Faulty { sources: examined.sources, findings: examined.findings };
        return refuse(&faulty, console);
    }
    let _lock = shelf.lock()?;
    let previous = match shelf.standing(&edition, &sources)? {
        Standing::New(previous) => previous,
        Standing::Same(published) => return nothing_to_do(&shelf, &published, console),
    };
    let made = publish::make(&edition, &sources, previous.as_ref(), &mut begin(&progress));
    progress.finish();
    let release = match made? {
        Made::Whole(release) => release,
        Made::Faulty(faulty) => return refuse(&faulty, console),
    };
    if !examined.findings.is_empty() {
        console.report_aside(&examined.findings, &examined.sources)?;
    }
    for (index, (file, refusal)) in release.refusals.iter().enumerate() {
        let is_same = |(other, it): &(String, Refusal)| {
            (other, it.standard, &it.message) == (file, refusal.standard, &refusal.message)
        };
        if release.refusals.iter().take(index).any(is_same) {
            continue;
        }
        let detail = console.say(&refusal.message);
        let note = match refusal.standard {
            Standard::Accessible => words::less_accessible(file, detail),
            Standard::Archival => words::less_archival(file, detail),
        };
        writeln!(console.err, "{}", note.in_language(console.language))?;
    }
    let folder = progress.stage(words::stage_writing(), || {
        let folder = shelf.put(&edition.version, &release.files)?;
        shelf.write_index().map(|()| folder)
    });
    progress.finish();
    announce(&edition, &folder?, &release, console)?;
    Ok(Outcome::Clean)
}

/// Tells `progress` where the making of a version is.
fn begin(progress: &Progress) -> impl FnMut(Step) + '_ {
    |step| {
        progress.begin(match step {
            Step::Typeset(step) => typesetting_stage(step),
            Step::Compare => say::stage_comparing(),
        });
    }
}

/// Reports what keeps a book from being published.
fn refuse(faulty: &Faulty, console: &mut Console) -> Result<Outcome, Ended> {
    console.report_aside(&faulty.findings, &faulty.sources)?;
    Err(Ended::Refused(Failure::new(say::has_errors(), say::has_errors_help())))
}

/// Says that a version stands already; the list of versions is mended where a killed run left it.
fn nothing_to_do(
    shelf: &Shelf,
    published: &Published,
    console: &mut Console,
) -> Result<Outcome, Ended> {
    shelf.write_index()?;
    if console.verbosity == Verbosity::Normal {
        let message = say::same(&published.version);
        writeln!(console.out, "{}", message.in_language(console.language))?;
    }
    Ok(Outcome::Clean)
}

fn announce(
    edition: &Edition,
    folder: &std::path::Path,
    release: &Release,
    console: &mut Console,
) -> Result<(), Ended> {
    if console.verbosity != Verbosity::Normal {
        return Ok(());
    }
    let language = console.language;
    let files = report::files(release.files.len());
    let path = destination::shown(folder);
    let message = say::published(&edition.version, path, files.in_language(language));
    writeln!(console.out, "{}", message.in_language(language))?;
    for file in &release.manifest.files {
        let bytes = size(usize::try_from(file.bytes).unwrap_or(usize::MAX), language);
        let pages = file.pages.map(report::pages);
        let pages = pages.as_ref().map_or("", |pages| pages.in_language(language));
        let between = if pages.is_empty() { "" } else { ", " };
        writeln!(console.out, "  {}: {pages}{between}{bytes}", file.path)?;
    }
    Ok(())
}

/// The shelf of the project at hand.
fn shelf(args: &Args) -> Result<Shelf, Ended> {
    let inputs = Inputs::default();
    let request = Request::new(args.directory.as_deref(), &inputs)?;
    let root = pipeline::root(&request, &DiskFiles)?;
    Ok(Shelf::of_project(&root))
}

fn list(args: &Args, console: &mut Console) -> Result<Outcome, Ended> {
    let shelf = shelf(args)?;
    let versions = shelf.versions()?;
    if versions.is_empty() {
        let message = say::nothing_published(destination::shown(shelf.folder()));
        writeln!(console.out, "{}", message.in_language(console.language))?;
    }
    let width = versions.iter().map(|one| one.version.name().len()).max().unwrap_or_default();
    for published in versions.iter().rev() {
        let manifest = &published.manifest;
        let pages = manifest.file("libro.pdf").and_then(|file| file.pages).unwrap_or_default();
        let pages = report::pages(pages);
        writeln!(
            console.out,
            "{:<width$}  {}  {}  {} {}",
            published.version,
            manifest.date,
            pages.in_language(console.language),
            manifest.tool.name,
            manifest.tool.version,
        )?;
    }
    Ok(Outcome::Clean)
}

fn verify(args: &Args, name: &str, console: &mut Console) -> Result<Outcome, Ended> {
    let progress = Progress::new(console);
    let shelf = shelf(args)?;
    let published = shelf.find(name)?;
    let differing = publish::verify(&shelf, &published, &mut begin(&progress));
    progress.finish();
    let differing = differing?;
    if differing.is_empty() {
        let files = report::files(published.manifest.files.len() + 1);
        let files = files.in_language(console.language);
        let message = say::verified(&published.version, files);
        writeln!(console.out, "{}", message.in_language(console.language))?;
        return Ok(Outcome::Clean);
    }
    for fault in &differing {
        writeln!(console.out, "{}", fault.in_language(console.language))?;
    }
    Ok(Outcome::Findings)
}
