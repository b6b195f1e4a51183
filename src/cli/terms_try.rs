//! `galerada terms try`: what a term would do to the book, before anybody accepts it.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::compare::views::{self, TerminalOptions};
use crate::compare::{ReadBook, Terms, trial};
use crate::diagnostic::{Failure, Severity};
use crate::messages::{cli as words, compare as say};
use crate::pipeline::examine;
use crate::source::project::{self, Request};
use crate::source::{Depth, DiskFiles, Files, Listing, ReadError, decode};
use crate::typeset::Finish;

use super::args::{Args, TermsTry};
use super::console::Console;
use super::progress::Progress;
use super::reasons::read_failure;
use super::sides::{Common, Side};
use super::{Done, Outcome};

/// Tries terms; exit code 1 where one needs a look or breaks a reference.
pub(super) fn run(args: &Args, order: &TermsTry, console: &mut Console) -> Done {
    let (name, text) = list(&order.list)?;
    let common = |terms| Common {
        directory: args.directory.as_deref(),
        book_glossary: order.inputs.glossary.as_deref(),
        explaining: None,
        model: order.inputs.model.as_deref(),
        terms,
    };
    let working = console.say(&say::working_book()).to_owned();
    let before = common(Terms::Own).read(&Side::Working, &working)?;
    let after = common(Terms::Besides(&name, &text)).read(&Side::Working, &working)?;
    if after.findings.iter().any(|finding| finding.severity == Severity::Error) {
        console.report_aside(&after.findings, &after.book.sources)?;
        return Err(Failure::new(say::trial_refused(), words::glossary_unusable_help()).into());
    }
    let pages = match order.with_pages {
        true => pages(args, order, &before, &after, console),
        false => None,
    };
    let tried = trial(before, after);
    let (language, color) = (console.language, console.out_color);
    if order.is_json {
        views::trial_json(&tried, pages, language, &mut console.out)?;
    } else {
        let options = TerminalOptions { language, color, expand: true };
        views::trial_terminal(&tried, pages, &options, &mut console.out)?;
        if order.with_pages && pages.is_none() {
            writeln!(console.out, "{}", say::trial_no_pages().in_language(language))?;
        }
    }
    let is_clean = tried.reviews.is_empty() && tried.broken.is_empty();
    Ok(if is_clean { Outcome::Clean } else { Outcome::Findings })
}

/// The terms that were typed: a file's, or the line itself.
fn list(typed: &str) -> Result<(String, String), Failure> {
    let path = Path::new(typed);
    if DiskFiles.is_file(path) {
        let bytes = DiskFiles.read(path).map_err(|error| read_failure(path, &error))?;
        let file = crate::source::FileId::from_index(0);
        return Ok((typed.to_owned(), decode(bytes, file).text));
    }
    match [">>", "->", "→"].iter().any(|arrow| typed.contains(arrow)) {
        // The name ends in nothing that promises YAML.
        true => Ok(("terms try".to_owned(), format!("{typed}\n"))),
        false => Err(Failure::new(say::no_list(typed), say::no_list_help())),
    }
}

/// The pages of the book without and with the terms; `None` where it cannot be set.
fn pages(
    args: &Args,
    order: &TermsTry,
    before: &ReadBook,
    after: &ReadBook,
    console: &Console,
) -> Option<(usize, usize)> {
    // Without a project nobody has asked for a book.
    project::find_project(&DiskFiles, args.directory.as_deref().unwrap_or(Path::new(".")))?;
    let progress = Progress::new(console);
    progress.begin(words::stage_typesetting());
    let count = |read: &ReadBook| {
        let mut files = Changed::default();
        for text in &read.corrected {
            let path = read.book.sources.file(text.file()).path();
            files.texts.insert(path.to_owned(), text.text().as_bytes().to_vec());
        }
        let request = Request {
            directory: args.directory.as_deref(),
            current: Path::new("."),
            paths: &[],
            glossary: order.inputs.glossary.as_deref(),
            model: order.inputs.model.as_deref(),
        };
        let examined = examine(&request, None, &files, &mut |_| {}).ok()?;
        let output = examined.press_book(Finish::Full, &mut |_| {}).ok()?;
        Some(output.pages).filter(|pages| *pages > 0)
    };
    let counted = count(before).and_then(|before| Some((before, count(after)?)));
    progress.finish();
    counted
}

/// Files on disk, but for some texts.
#[derive(Default)]
struct Changed {
    texts: BTreeMap<PathBuf, Vec<u8>>,
}

impl Files for Changed {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        match self.texts.get(path) {
            Some(text) => Ok(text.clone()),
            None => DiskFiles.read(path),
        }
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, ReadError> {
        DiskFiles.canonical(path)
    }

    fn is_file(&self, path: &Path) -> bool {
        DiskFiles.is_file(path)
    }

    fn markdown_files(&self, folder: &Path, depth: Depth) -> Result<Listing, ReadError> {
        DiskFiles.markdown_files(folder, depth)
    }

    fn all_files(&self, folder: &Path) -> Vec<PathBuf> {
        DiskFiles.all_files(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_or_a_file_is_tried() {
        assert_eq!(list("campo >> casilla").expect("a pair").1, "campo >> casilla\n");
        assert!(list("campo → casilla").is_ok());
        assert!(list("campo casilla").is_err());
        let place = tempfile::tempdir().expect("folder");
        let path = place.path().join("lista.yaml");
        std::fs::write(&path, "- a >> b\n").expect("file");
        let typed = path.display().to_string();
        assert_eq!(list(&typed).expect("a file"), (typed, "- a >> b\n".to_owned()));
    }
}
