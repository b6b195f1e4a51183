//! From a request to findings, and from there to PDFs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Failure};
use crate::glossary::Gender;
use crate::messages::{Text, cli as say};
use crate::pipeline::{
    self, AppliedText, CheckedGlossary, ConfirmedGenders, Examined, ListedForms, SpellingWish,
    Stage, Wishes,
};
use crate::source::{Date, Files, project};
use crate::typeset::{self, Conformance, Finish, Kept, PageNumbers, Refusal, Step};

use super::args::{Inputs, Part};
use super::print::{self, PrintWish};
use super::progress::Progress;
use super::settings;

/// What to read.
pub struct Request<'a> {
    /// The project folder, if one was named.
    pub directory: Option<&'a Path>,
    /// Files and folders; empty for the chapters of the project.
    pub paths: &'a [PathBuf],
    /// The glossary, if one was named.
    pub glossary: Option<&'a Path>,
    /// The name or the file of the model, if one was named.
    pub model: Option<&'a str>,
    /// The date of the build instead of the book's.
    pub source_date: Option<Date>,
    /// Whether spelling is checked where the book does not ask for it.
    pub spelling: SpellingWish,
}

impl<'a> Request<'a> {
    /// Adds to what was typed what the environment says.
    ///
    /// # Errors
    /// When `SOURCE_DATE_EPOCH` is no number.
    pub(super) fn new(directory: Option<&'a Path>, inputs: &'a Inputs) -> Result<Self, Failure> {
        Ok(Self {
            directory,
            paths: &inputs.paths,
            glossary: inputs.glossary.as_deref(),
            model: inputs.model.as_deref(),
            source_date: settings::source_date()?,
            spelling: SpellingWish::AsTheBook,
        })
    }

    /// Asks for spelling, or leaves that to the book.
    #[must_use]
    pub(super) fn with_spelling(self, is_asked: bool) -> Self {
        let spelling = if is_asked { SpellingWish::Always } else { self.spelling };
        Self { spelling, ..self }
    }

    pub(super) fn source(&self) -> project::Request<'a> {
        project::Request {
            directory: self.directory,
            current: Path::new("."),
            paths: self.paths,
            glossary: self.glossary,
            model: self.model,
        }
    }
}

/// Reads and checks, and tells `progress` how far it is.
///
/// # Errors
/// When there is no project, or when a file that was named cannot be read.
pub fn examine(
    request: &Request<'_>,
    files: &dyn Files,
    progress: &Progress,
) -> Result<Examined, Failure> {
    Ok(examine_beside(request, files, progress, |_| ())?.0)
}

/// Reads, and checks beside some other work on the book, which is handed with few of its findings.
///
/// # Errors
/// As [`examine`].
pub fn examine_beside<T>(
    request: &Request<'_>,
    files: &dyn Files,
    progress: &Progress,
    work: impl FnOnce(&Examined) -> T,
) -> Result<(Examined, T), Failure> {
    let mut begin = |stage| {
        progress.begin(match stage {
            Stage::Read => say::stage_reading(),
            Stage::Correct => say::stage_glossary(),
            Stage::Parse => say::stage_parsing(),
            Stage::Check => say::stage_checking(),
        });
    };
    let wishes = Wishes { source_date: request.source_date, spelling: request.spelling };
    let examined = pipeline::examine_beside(&request.source(), wishes, files, &mut begin, work);
    progress.end();
    examined
}

/// What a build is asked to make.
pub struct PressOptions {
    /// One of the two PDFs; both without it.
    pub only: Option<Part>,
    /// Half the time and half the care.
    pub draft: bool,
    /// Which files for the printer are made besides.
    pub print: PrintWish,
    /// Whether the Typst sources are among the outputs.
    pub keep_typst: bool,
}

/// A file that a build makes.
pub struct Output {
    /// Relative to the folder of the build, such as `libro.pdf` or `typst/libro.typ`.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Pages of a PDF; `None` for other files.
    pub pages: Option<usize>,
}

/// What a build made.
pub struct Pressed {
    /// The files to write; empty where no PDF could be made.
    pub outputs: Vec<Output>,
    /// Whether every PDF that was asked for could be made.
    pub is_whole: bool,
    /// What typesetting found.
    pub findings: Vec<Diagnostic>,
    /// Why a PDF, by its name, does not meet the standards.
    pub refusals: Vec<(String, Refusal)>,
    /// What whoever prints a PDF, given by its name, should know.
    pub notes: Vec<(String, Text)>,
}

/// Typesets a book that was read; `kept` is what the last run left for this one.
///
/// # Errors
/// When the PDF cannot be made for a reason that is not in the text.
pub fn press(
    examined: &Examined,
    options: &PressOptions,
    mut kept: Kept,
    progress: &Progress,
) -> Result<Pressed, Failure> {
    let last = match options.draft {
        true => examined.last_page_numbers(&kept),
        false => PageNumbers::default(),
    };
    let finish = if options.draft { Finish::Draft(&last) } else { Finish::Full };
    let mut pressed = Pressed {
        outputs: Vec::new(),
        is_whole: true,
        findings: Vec::new(),
        refusals: Vec::new(),
        notes: Vec::new(),
    };
    let mut begin = |step| progress.begin(typesetting_stage(step));
    let mut numbers = None;
    if options.only != Some(Part::Card) {
        let book = examined.press_book(finish, &mut begin)?;
        numbers = Some(book.numbers.clone());
        kept.update(book.kept.clone());
        let count = book.pages;
        pressed.take("libro", book, options);
        if options.print.is_any() {
            let pages = examined.print_book(finish, Some(count), &mut begin)?;
            print::book(&mut pressed, &pages, options.print, &mut begin)?;
        }
    }
    if options.only != Some(Part::Book) && examined.model.is_some() {
        // The card names pages of the book, which only the book's own pages tell.
        let numbers = match numbers {
            // A draft says of all the pages that it cites that they are the last layout's.
            _ if options.draft => last.clone(),
            Some(numbers) => numbers,
            None => examined.page_numbers(&mut kept, &mut begin)?,
        };
        if let Some(card) = examined.press_card(finish, &numbers, &kept, &mut begin)? {
            kept.update(card.kept.clone());
            pressed.take("tarjeta", card, options);
        }
        if options.print.press
            && let Some(pages) = examined.print_card(finish, &numbers, &mut begin)?
        {
            print::card(&mut pressed, &pages, &mut begin)?;
        }
    }
    // Beside a PDF, never alone.
    let makes_one = pressed.outputs.iter().any(|output| output.pages.is_some());
    if !options.draft && makes_one {
        let bytes = kept.to_bytes();
        pressed.outputs.push(Output { path: PathBuf::from(Kept::FILE), bytes, pages: None });
    }
    progress.end();
    Ok(pressed)
}

/// Lays out the pages of a book that was read, and adds what is found on them.
///
/// # Errors
/// When the pages cannot be laid out for a reason that is not in the text.
pub fn inspect_pages(examined: &mut Examined, progress: &Progress) -> Result<(), Failure> {
    let found = examined.inspect_pages(&mut |step| progress.begin(typesetting_stage(step)))?;
    progress.end();
    // What is found without laying out is among the findings already.
    let known: BTreeSet<_> =
        examined.findings.iter().map(|finding| (finding.code, finding.span)).collect();
    examined
        .findings
        .extend(found.into_iter().filter(|finding| !known.contains(&(finding.code, finding.span))));
    pipeline::settle(&mut examined.findings, &examined.settings, &examined.sources);
    Ok(())
}

/// The name of a step of typesetting.
pub(super) fn typesetting_stage(step: Step) -> Text {
    match step {
        Step::Emit => say::stage_emitting(),
        Step::Compile => say::stage_typesetting(),
        Step::Inspect => say::stage_inspecting(),
        Step::Export => say::stage_exporting(),
    }
}

/// The project folder that a request means.
///
/// # Errors
/// When there is none.
pub(super) fn root(request: &Request<'_>, files: &dyn Files) -> Result<PathBuf, Failure> {
    project::root(files, &request.source())
}

impl Pressed {
    /// Takes in one PDF and, where they are asked for, the files that it was made from.
    fn take(&mut self, name: &str, output: typeset::Output, options: &PressOptions) {
        self.is_whole &= output.pdf.is_some();
        self.findings.extend(output.findings);
        if output.pdf.is_some() && output.conformance != Conformance::Accessible {
            self.refusals.extend(
                output.refusals.into_iter().map(|refusal| (format!("{name}.pdf"), refusal)),
            );
        }
        if let Some(bytes) = output.pdf {
            let path = PathBuf::from(format!("{name}.pdf"));
            self.outputs.push(Output { path, bytes, pages: Some(output.pages) });
        }
        if options.keep_typst {
            let folder = Path::new("typst").join(name);
            for (path, bytes) in output.files {
                let bytes = bytes.into_owned();
                self.outputs.push(Output { path: folder.join(path), bytes, pages: None });
            }
        }
    }
}

/// Reads the glossary of a project, or the one that was named.
///
/// # Errors
/// When there is none.
pub fn terms(request: &Request<'_>, files: &dyn Files) -> Result<CheckedGlossary, Failure> {
    pipeline::read_glossary(&request.source(), files)
}

/// Applies the glossary to one text.
///
/// # Errors
/// When there is no glossary.
pub fn apply(
    request: &Request<'_>,
    name: &str,
    bytes: Vec<u8>,
    files: &dyn Files,
) -> Result<AppliedText, Failure> {
    pipeline::apply_terms(&request.source(), name, bytes, files)
}

/// Lists the forms of a term.
///
/// # Errors
/// When there is no glossary, or when it contradicts itself.
pub fn forms(
    request: &Request<'_>,
    term: Option<&str>,
    files: &dyn Files,
) -> Result<ListedForms, Failure> {
    pipeline::list_forms(&request.source(), term, files)
}

/// Works out which genders are written into the glossary.
///
/// # Errors
/// When there is no glossary, when it contradicts itself, or when no entry has the term.
pub fn confirm(
    request: &Request<'_>,
    term: Option<&str>,
    given: (Option<Gender>, Option<Gender>),
    files: &dyn Files,
) -> Result<ConfirmedGenders, Failure> {
    pipeline::confirm_genders(&request.source(), term, given, files)
}
