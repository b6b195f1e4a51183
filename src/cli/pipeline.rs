//! From a request to findings, and from there to PDFs.

use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Failure};
use crate::messages::cli as say;
use crate::source::{Files, Settings, Sources, decode};

use super::args::{Inputs, Part};
use super::progress::Progress;
use super::{reasons, settings};

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
    /// The date of the build, in seconds since 1970.
    pub source_date_epoch: Option<i64>,
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
            source_date_epoch: settings::source_date_epoch()?,
        })
    }
}

/// A book that was read and checked.
pub struct Examined {
    /// Every file that was read.
    pub sources: Sources,
    /// The settings of the book.
    pub settings: Settings,
    /// The project folder, or the current one.
    pub root: PathBuf,
    /// What was found, sorted, with the severities and the silencing of the book.
    pub findings: Vec<Diagnostic>,
    /// Whether bytes of a chapter were lost, so that no PDF may be made of it.
    pub damaged: bool,
}

/// Reads and checks.
///
/// # Errors
/// When there is no project, or when a file that was named cannot be read.
pub fn examine(
    request: &Request<'_>,
    files: &dyn Files,
    progress: &Progress,
) -> Result<Examined, Failure> {
    let mut sources = Sources::default();
    let mut findings = Vec::new();
    let mut damaged = false;
    progress.stage(say::stage_reading(), || {
        for path in request.paths {
            let bytes = files.read(path).map_err(|error| reasons::read_failure(path, &error))?;
            let decoded = decode(bytes, crate::source::FileId::from_index(sources.iter().count()));
            sources.add(path.display().to_string(), path, decoded.text);
            findings.extend(decoded.findings);
            damaged |= decoded.damaged;
        }
        Ok::<(), Failure>(())
    })?;
    let root = request.directory.unwrap_or(Path::new(".")).to_owned();
    Ok(Examined { sources, settings: Settings::default(), root, findings, damaged })
}

/// What a build is asked to make.
pub struct PressOptions {
    /// One of the two PDFs; both without it.
    pub only: Option<Part>,
    /// Faster and worse line breaks.
    pub draft: bool,
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
    /// What typesetting found.
    pub findings: Vec<Diagnostic>,
}

/// Typesets a book that was read.
///
/// # Errors
/// When the PDF cannot be made for a reason that is not in the text.
pub fn press(
    _examined: &mut Examined,
    _options: &PressOptions,
    _progress: &Progress,
) -> Result<Pressed, Failure> {
    Ok(Pressed { outputs: Vec::new(), findings: Vec::new() })
}

/// A glossary that was read.
pub struct Terms {
    /// The glossary's file.
    pub sources: Sources,
    /// Entries that it holds.
    pub entries: usize,
    /// Its conflicts, sorted.
    pub findings: Vec<Diagnostic>,
}

/// Reads the glossary of a project, or the one that was named.
///
/// # Errors
/// When there is none.
pub fn terms(
    _request: &Request<'_>,
    _files: &dyn Files,
    _progress: &Progress,
) -> Result<Terms, Failure> {
    Ok(Terms { sources: Sources::default(), entries: 0, findings: Vec::new() })
}

/// A text that was corrected.
pub struct Applied {
    /// The glossary's file and the text's.
    pub sources: Sources,
    /// The corrected text; `None` where the glossary has errors.
    pub text: Option<String>,
    /// Whether the text is not UTF-8.
    pub damaged: bool,
    /// What was replaced and what needs review, sorted.
    pub findings: Vec<Diagnostic>,
}

/// Applies the glossary to one text.
///
/// # Errors
/// When there is no glossary.
pub fn apply(
    _request: &Request<'_>,
    name: &str,
    bytes: Vec<u8>,
    _files: &dyn Files,
    _progress: &Progress,
) -> Result<Applied, Failure> {
    let mut sources = Sources::default();
    let decoded = decode(bytes, crate::source::FileId::from_index(0));
    sources.add(name, name, decoded.text.as_str());
    Ok(Applied {
        sources,
        text: Some(decoded.text),
        damaged: decoded.damaged,
        findings: decoded.findings,
    })
}
