//! Which files belong to a book, and their texts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Code, Diagnostic, Failure, Severity, nearest};
use crate::messages::nearest::did_you_mean;
use crate::messages::{Language, Text, source as say};

use super::decode::decode;
use super::files::{Depth, Files, MAX_FILE_BYTES, ReadError, lexical};
use super::left_out::left_out;
use super::refusal::refusal;
use super::settings::{Placed, Settings, read_settings};
use super::sources::Sources;
use super::span::{FileId, Span};

/// The folder of the chapters and of `book.yaml`, below the project folder.
pub const CHAPTER_FOLDER: &str = "rules-es";
/// The file that makes a folder a project.
pub const BOOK_FILE: &str = "book.yaml";
/// The model of a project that names none.
pub const DEFAULT_MODEL: &str = "battlestar";
/// What `model:` says in a project that wants none.
pub const NO_MODEL: &[&str] = &["none", "ninguno"];

/// What somebody asked to read.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The project folder; `None` looks upward from `current`.
    pub directory: Option<&'a Path>,
    /// Where relative paths begin.
    pub current: &'a Path,
    /// Markdown files and folders; with any, no project is read.
    pub paths: &'a [PathBuf],
    /// A glossary instead of the project's.
    pub glossary: Option<&'a Path>,
    /// A model instead of the project's: a name or a path.
    pub model: Option<&'a str>,
}

/// Every text of a book and what its settings say.
#[derive(Debug)]
pub struct Manuscript {
    /// All that was read.
    pub sources: Sources,
    /// `book.yaml`, or the defaults.
    pub settings: Settings,
    /// The project folder; without a project, the current folder.
    pub root: PathBuf,
    /// Whether `book.yaml` was read.
    pub is_project: bool,
    /// The chapters in their order.
    pub chapters: Vec<ChapterFile>,
    /// The glossary, if any.
    pub glossary: Option<FileId>,
    /// The model, if any.
    pub model: ModelChoice,
    /// What was wrong with the files.
    pub findings: Vec<Diagnostic>,
    /// Whether text was lost, so that nothing may be written from what was read.
    pub damaged: bool,
}

/// A chapter's file.
#[derive(Debug, Clone)]
pub struct ChapterFile {
    /// Its text.
    pub file: FileId,
    /// The folder that its links and pictures start from.
    pub folder: PathBuf,
    /// The folder that its pictures must not leave.
    pub boundary: PathBuf,
}

/// Which model a book is held against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModelChoice {
    /// None.
    None,
    /// Nobody can tell: what names it in `book.yaml`, or the file that is named, cannot be read.
    Unclear,
    /// One that the tool brings along, and the place that names it.
    Embedded(String, Option<Span>),
    /// A file.
    File(FileId),
}

/// The nearest project folder, from `start` upward.
pub fn find_project(files: &dyn Files, start: &Path) -> Option<PathBuf> {
    let start = files.canonical(start).unwrap_or_else(|_| start.to_owned());
    start
        .ancestors()
        .find(|folder| files.is_file(&folder.join(CHAPTER_FOLDER).join(BOOK_FILE)))
        .map(Path::to_owned)
}

/// The project folder that a request means.
///
/// # Errors
/// When there is none.
pub fn root(files: &dyn Files, request: &Request<'_>) -> Result<PathBuf, Failure> {
    let Some(folder) = request.directory else {
        return find_project(files, request.current)
            .ok_or_else(|| Failure::new(say::no_project_upward(), say::no_project_help()));
    };
    let folder = request.current.join(folder);
    if files.is_file(&folder.join(CHAPTER_FOLDER).join(BOOK_FILE)) {
        Ok(folder)
    } else {
        Err(Failure::new(say::no_project(folder.display()), say::no_project_help()))
    }
}

/// The name of the model that a project takes from the program; `None` where it has a file of its
/// own, wants no model, or names one in a way that cannot be read.
pub fn embedded_model(settings: &Settings) -> Option<&str> {
    if settings.is_model_unclear {
        return None;
    }
    let name = settings.model.as_ref().map_or(DEFAULT_MODEL, |placed| placed.value.as_str());
    (!NO_MODEL.contains(&name) && !looks_like_path(name)).then_some(name)
}

/// Reads everything that a request names.
///
/// # Errors
/// When there is no project, when a file that somebody typed is missing, too large or unreadable,
/// or when nothing is left to read. A mistake inside `book.yaml` is a finding.
pub fn read(files: &dyn Files, request: &Request<'_>) -> Result<Manuscript, Failure> {
    let mut loader = Loader { files, manuscript: empty(request.current), seen: BTreeSet::new() };
    if request.paths.is_empty() {
        loader.project(request)?;
    } else {
        loader.paths(request)?;
    }
    if let Some(path) = request.glossary {
        let name = path.display().to_string();
        loader.manuscript.glossary = Some(loader.file(&request.current.join(path), &name)?);
    }
    if let Some(model) = request.model {
        loader.manuscript.model = loader.named_model(model, &request.current.join(model))?;
    }
    Ok(loader.manuscript)
}

/// Reads the glossary that a request names, or else the project's, and no chapter.
///
/// # Errors
/// When there is neither, or when it cannot be read.
pub fn read_glossary_only(files: &dyn Files, request: &Request<'_>) -> Result<Manuscript, Failure> {
    let mut loader = Loader { files, manuscript: empty(request.current), seen: BTreeSet::new() };
    match request.glossary {
        Some(path) => {
            let name = path.display().to_string();
            loader.manuscript.glossary = Some(loader.file(&request.current.join(path), &name)?);
        }
        None => {
            let (root, settings) = loader.settings(request)?;
            loader.project_glossary(&settings, &root)?;
        }
    }
    Ok(loader.manuscript)
}

/// Reads the model that a request names, or else the project's, and no chapter.
///
/// # Errors
/// When there is no project to ask, or when the model cannot be read.
pub fn read_model_only(files: &dyn Files, request: &Request<'_>) -> Result<Manuscript, Failure> {
    let mut loader = Loader { files, manuscript: empty(request.current), seen: BTreeSet::new() };
    loader.manuscript.model = match request.model {
        Some(model) => loader.named_model(model, &request.current.join(model))?,
        None => {
            let (root, settings) = loader.settings(request)?;
            loader.project_model(&settings, &root.join(CHAPTER_FOLDER), &root)
        }
    };
    Ok(loader.manuscript)
}

fn empty(root: &Path) -> Manuscript {
    Manuscript {
        sources: Sources::default(),
        settings: Settings::default(),
        root: root.to_owned(),
        is_project: false,
        chapters: Vec::new(),
        glossary: None,
        model: ModelChoice::None,
        findings: Vec::new(),
        damaged: false,
    }
}

struct Loader<'a> {
    files: &'a dyn Files,
    manuscript: Manuscript,
    /// The real paths of the chapters.
    seen: BTreeSet<PathBuf>,
}

impl Loader<'_> {
    /// Finds the project and reads its `book.yaml`.
    fn settings(&mut self, request: &Request<'_>) -> Result<(PathBuf, Settings), Failure> {
        let root = root(self.files, request)?;
        let name = format!("{CHAPTER_FOLDER}/{BOOK_FILE}");
        let book = self.file(&root.join(CHAPTER_FOLDER).join(BOOK_FILE), &name)?;
        let text = self.manuscript.sources.file(book).text().clone();
        let (settings, findings) = read_settings(&text, book);
        self.manuscript.damaged |= settings.is_unreadable;
        self.manuscript.findings.extend(findings);
        self.manuscript.root.clone_from(&root);
        self.manuscript.is_project = true;
        Ok((root, settings))
    }

    fn project_glossary(&mut self, settings: &Settings, root: &Path) -> Result<(), Failure> {
        let default = root.join("glossary.yaml");
        match &settings.glossary {
            Some(placed) => {
                self.manuscript.glossary = self.placed(placed, &root.join(CHAPTER_FOLDER), root);
            }
            None if self.files.is_file(&default) => {
                self.manuscript.glossary = Some(self.file(&default, "glossary.yaml")?);
            }
            None => {}
        }
        Ok(())
    }

    fn project(&mut self, request: &Request<'_>) -> Result<(), Failure> {
        let (root, settings) = self.settings(request)?;
        let chapter_folder = root.join(CHAPTER_FOLDER);
        if settings.chapters.is_empty() {
            self.folder(&chapter_folder, Depth::One, &root, CHAPTER_FOLDER)?;
            self.left_out(&chapter_folder);
        } else {
            for chapter in &settings.chapters {
                if !self.is_new(&chapter_folder.join(&chapter.value)) {
                    let message = say::chapter_twice(&chapter.value);
                    self.manuscript.findings.push(
                        Diagnostic::new(Code::BookConfig, chapter.span, message)
                            .with_help(say::yaml_duplicate_key_help()),
                    );
                } else if let Some(file) = self.placed(chapter, &chapter_folder, &root) {
                    self.chapter(file, &root);
                }
            }
        }
        if request.glossary.is_none() {
            self.project_glossary(&settings, &root)?;
        }
        if request.model.is_none() {
            self.manuscript.model = self.project_model(&settings, &chapter_folder, &root);
        }
        self.manuscript.settings = settings;
        if self.manuscript.chapters.is_empty() && !self.manuscript.damaged {
            let shown = chapter_folder.display();
            return Err(Failure::new(say::no_chapters(shown), say::no_chapters_help()));
        }
        Ok(())
    }

    fn project_model(&mut self, settings: &Settings, folder: &Path, root: &Path) -> ModelChoice {
        if let Some(name) = embedded_model(settings) {
            let place = settings.model.as_ref().map(|placed| placed.span);
            return ModelChoice::Embedded(name.to_owned(), place);
        }
        match &settings.model {
            _ if settings.is_model_unclear => ModelChoice::Unclear,
            Some(placed) if !NO_MODEL.contains(&placed.value.as_str()) => {
                self.placed(placed, folder, root).map_or(ModelChoice::Unclear, ModelChoice::File)
            }
            _ => ModelChoice::None,
        }
    }

    fn named_model(&mut self, name: &str, path: &Path) -> Result<ModelChoice, Failure> {
        if NO_MODEL.contains(&name) {
            return Ok(ModelChoice::None);
        }
        if !looks_like_path(name) && !self.files.is_file(path) {
            return Ok(ModelChoice::Embedded(name.to_owned(), None));
        }
        self.file(path, name).map(ModelChoice::File)
    }

    fn paths(&mut self, request: &Request<'_>) -> Result<(), Failure> {
        for path in request.paths {
            let full = request.current.join(path);
            let typed = path.display().to_string();
            if self.files.is_file(&full) {
                let boundary = full.parent().map(Path::to_owned).unwrap_or_default();
                if self.is_new(&full) {
                    let file = self.file(&full, &typed)?;
                    self.chapter(file, &boundary);
                }
            } else {
                self.folder(&full, Depth::All, &full, &typed)?;
            }
        }
        if self.manuscript.chapters.is_empty() {
            let shown: Vec<String> =
                request.paths.iter().map(|path| path.display().to_string()).collect();
            let shown = shown.join(", ");
            return Err(Failure::new(say::no_chapters(shown), say::no_chapters_help()));
        }
        Ok(())
    }

    /// Reads the Markdown files of a folder by name, each file once.
    fn folder(
        &mut self,
        folder: &Path,
        depth: Depth,
        boundary: &Path,
        typed: &str,
    ) -> Result<(), Failure> {
        let listing =
            self.files.markdown_files(folder, depth).map_err(|error| failure(typed, &error))?;
        for path in &listing.broken {
            // A place is needed, and an empty file has one.
            let name = shown(path, folder, typed);
            let file = self.manuscript.sources.add(name, path.clone(), "");
            let span = Span::new(file, 0, 0);
            self.manuscript.findings.push(
                Diagnostic::new(Code::SourceOutside, span, say::broken_link())
                    .with_severity(Severity::Warning)
                    .with_help(say::broken_link_help()),
            );
        }
        for path in &listing.files {
            if !self.is_new(path) {
                continue;
            }
            let name = shown(path, folder, typed);
            if depth == Depth::One && !self.is_inside(path, boundary) {
                let file = self.manuscript.sources.add(name, path.clone(), "");
                self.outside(Span::new(file, 0, 0));
                continue;
            }
            let file = self.file(path, &name)?;
            self.chapter(file, boundary);
        }
        Ok(())
    }

    /// Tells of texts in the folder that no one would expect to be left out.
    fn left_out(&mut self, folder: &Path) {
        for path in left_out(self.files, folder) {
            let name = shown(&path, folder, CHAPTER_FOLDER);
            // A place is needed, and an empty file has one.
            let file = self.manuscript.sources.add(name.replace('\\', "/"), path, "");
            self.manuscript.findings.push(
                Diagnostic::new(Code::SourceLeftOut, Span::new(file, 0, 0), say::left_out())
                    .with_help(say::left_out_help()),
            );
        }
    }

    /// Whether a file was not read yet under another name.
    fn is_new(&mut self, path: &Path) -> bool {
        self.seen.insert(self.files.canonical(path).unwrap_or_else(|_| path.to_owned()))
    }

    fn is_inside(&self, path: &Path, root: &Path) -> bool {
        match (self.files.canonical(path), self.files.canonical(root)) {
            (Ok(path), Ok(root)) => path.starts_with(root),
            _ => false,
        }
    }

    fn outside(&mut self, span: Span) {
        self.manuscript.damaged = true;
        self.manuscript.findings.push(
            Diagnostic::new(Code::SourceOutside, span, say::outside())
                .with_help(say::outside_help()),
        );
    }

    /// Reads a file that `book.yaml` names; whatever keeps it from being read is a finding there.
    fn placed(&mut self, placed: &Placed<String>, folder: &Path, root: &Path) -> Option<FileId> {
        let path = folder.join(&placed.value);
        if leaves(&path, root) {
            self.outside(placed.span);
            return None;
        }
        let error = match self.files.canonical(&path) {
            Ok(_) if !self.is_inside(&path, root) => {
                self.outside(placed.span);
                return None;
            }
            Ok(real) => {
                let root = self.files.canonical(root).unwrap_or_else(|_| root.to_owned());
                let name = real.strip_prefix(&root).unwrap_or(&real).display().to_string();
                match self.read(&path, &name) {
                    Ok(file) => return Some(file),
                    Err(error) => error,
                }
            }
            Err(error) => error,
        };
        self.manuscript.damaged = true;
        let failure = failure(&placed.value, &error);
        let help = match error {
            ReadError::Missing => self.near(&placed.value, folder).unwrap_or(failure.hint),
            _ => failure.hint,
        };
        self.manuscript.findings.push(
            Diagnostic::new(Code::SourceOutside, placed.span, failure.message).with_help(help),
        );
        None
    }

    /// What a name of a file may have meant: a file of Markdown in its folder.
    fn near(&self, name: &str, folder: &Path) -> Option<Text> {
        let listing = self.files.markdown_files(folder, Depth::One).ok()?;
        let names = listing.files.iter().filter_map(|path| path.file_name()?.to_str());
        nearest(name, names).map(did_you_mean)
    }

    fn chapter(&mut self, file: FileId, boundary: &Path) {
        let path = self.manuscript.sources.file(file).path();
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        self.manuscript.chapters.push(ChapterFile { file, folder, boundary: boundary.to_owned() });
    }

    fn file(&mut self, path: &Path, name: &str) -> Result<FileId, Failure> {
        self.read(path, name).map_err(|error| failure(name, &error))
    }

    fn read(&mut self, path: &Path, name: &str) -> Result<FileId, ReadError> {
        let bytes = self.files.read(path)?;
        let next = FileId::from_index(self.manuscript.sources.iter().count());
        let decoded = decode(bytes, next);
        let file = self.manuscript.sources.add(name.replace('\\', "/"), path, decoded.text);
        self.manuscript.findings.extend(decoded.findings);
        self.manuscript.damaged |= decoded.damaged;
        Ok(file)
    }
}

/// Whether a path leaves a folder by its words alone, whatever stands there.
pub fn leaves(path: &Path, folder: &Path) -> bool {
    !lexical(path).starts_with(lexical(folder))
}

/// The name of a file in a folder, as its reader would type it.
fn shown(path: &Path, folder: &Path, typed: &str) -> String {
    // Files of an archive have no «./» before them, which the folder may have.
    let (path, folder) = (lexical(path), lexical(folder));
    let below = path.strip_prefix(&folder).unwrap_or(&path);
    Path::new(typed).join(below).display().to_string()
}

/// A model is a path where it says so; `battlestar` is a name.
fn looks_like_path(name: &str) -> bool {
    name.contains(['/', '\\']) || name.ends_with(".yaml") || name.ends_with(".yml")
}

fn failure(name: &str, error: &ReadError) -> Failure {
    match error {
        ReadError::Missing => Failure::new(say::missing(name), say::missing_help()),
        ReadError::NotAFile => Failure::new(say::not_a_file(name), say::not_a_file_help()),
        ReadError::TooLarge(size) => {
            let limit = MAX_FILE_BYTES / (1024 * 1024);
            Failure::new(say::too_large(name, size, limit), say::too_large_help())
        }
        ReadError::Io(error) => {
            let reason = refusal(error);
            let wording = |language| say::unreadable(name, reason.in_language(language));
            let (spanish, english) = (wording(Language::Spanish), wording(Language::English));
            let message = Text::new(
                spanish.in_language(Language::Spanish),
                english.in_language(Language::English),
            );
            Failure::new(message, say::unreadable_help())
        }
    }
}
