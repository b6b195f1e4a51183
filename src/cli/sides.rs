//! The two sides of a comparison: what was typed, and where its files are.

use std::path::{Path, PathBuf};

use crate::compare::{Book, ReadBook, Terms};
use crate::diagnostic::Failure;
use crate::glossary::{self, Format};
use crate::messages::compare as say;
use crate::pipeline::{self, Examined};
use crate::publish::{Obstacle, Shelf};
use crate::source::project::{self, BOOK_FILE, CHAPTER_FOLDER};
use crate::source::{DiskFiles, Files, GitError, bundle, decode, refusal, revision};

use super::reasons::read_failure;

/// One side as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Side {
    /// The chapters as they lie in the project.
    Working,
    /// A file, a folder, or another project.
    Path(PathBuf),
    /// `git:REVISION` or `git:REVISION:PATH`.
    Git(String, Option<PathBuf>),
    /// `v:VERSION`.
    Version(String),
}

impl Side {
    /// Reads a side; a file whose name begins with `git:` or `v:` is written `./git:…`.
    pub fn parse(typed: &str) -> Self {
        if let Some(revision) = typed.strip_prefix("git:") {
            return match revision.split_once(':') {
                Some((revision, path)) => Self::Git(revision.to_owned(), Some(path.into())),
                None => Self::Git(revision.to_owned(), None),
            };
        }
        match typed.strip_prefix("v:") {
            Some(version) => Self::Version(version.to_owned()),
            None => Self::Path(typed.into()),
        }
    }
}

/// What both sides have in common.
pub(super) struct Common<'a> {
    /// `-C`.
    pub directory: Option<&'a Path>,
    /// A glossary instead of the book's own.
    pub book_glossary: Option<&'a Path>,
    /// A list that explains changes without being applied.
    pub explaining: Option<&'a Path>,
    /// The model instead of the book's.
    pub model: Option<&'a str>,
    /// Which terms are applied.
    pub terms: Terms<'a>,
}

impl Common<'_> {
    /// Reads one side that is called `name`.
    ///
    /// # Errors
    /// When there is no such file, revision or version.
    pub fn read(&self, side: &Side, name: &str) -> Result<ReadBook, Failure> {
        let terms = self.terms;
        let mut read =
            self.open(side, &mut |files, request| Book::read(files, request, terms, name))?;
        if let Some(path) = self.explaining {
            explain_with(&mut read.book, path)?;
        }
        Ok(read)
    }

    /// Reads one side as a build does, with what it is typeset with.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn examine(&self, side: &Side) -> Result<Examined, Failure> {
        self.open(side, &mut |files, request| pipeline::examine(request, None, files, &mut |_| {}))
    }

    /// Finds the files of a side and has them read.
    fn open<T>(&self, side: &Side, read: &mut Reading<'_, T>) -> Result<T, Failure> {
        match side {
            Side::Working => self.working(read),
            Side::Path(path) => self.path(path, read),
            Side::Git(revision, path) => self.git(revision, path.as_deref(), read),
            Side::Version(version) => self.version(version, read),
        }
    }

    fn working<T>(&self, read: &mut Reading<'_, T>) -> Result<T, Failure> {
        let here = [PathBuf::from(".")];
        // A folder of Markdown without a project is a book too.
        let has_project =
            self.directory.is_some() || project::find_project(&DiskFiles, Path::new(".")).is_some();
        let paths: &[PathBuf] = if has_project { &[] } else { &here };
        self.from(&DiskFiles, self.directory, paths, read)
    }

    fn path<T>(&self, path: &Path, read: &mut Reading<'_, T>) -> Result<T, Failure> {
        if !path.exists() {
            return Err(Failure::new(say::no_such_side(path.display()), say::no_such_side_help()));
        }
        if DiskFiles.is_file(&path.join(CHAPTER_FOLDER).join(BOOK_FILE)) {
            return self.from(&DiskFiles, Some(path), &[], read);
        }
        self.from(&DiskFiles, None, &[path.to_owned()], read)
    }

    fn git<T>(
        &self,
        typed: &str,
        path: Option<&Path>,
        read: &mut Reading<'_, T>,
    ) -> Result<T, Failure> {
        let start = self.directory.unwrap_or(Path::new("."));
        let root = || project::find_project(&DiskFiles, start).unwrap_or_else(|| start.to_owned());
        // A path is looked for where the command works.
        let (folder, path) = match path {
            Some(path) => (start.to_owned(), start.join(path)),
            None => (root(), root()),
        };
        let files = revision(&folder, typed).map_err(|error| git_failure(typed, &error))?;
        match files.is_file(&path.join(CHAPTER_FOLDER).join(BOOK_FILE)) {
            true => self.from(&files, Some(&path), &[], read),
            false => self.from(&files, None, &[path], read),
        }
    }

    fn version<T>(&self, version: &str, read: &mut Reading<'_, T>) -> Result<T, Failure> {
        let published = self.shelf()?.find(version).map_err(reason)?;
        let files = bundle::as_files(&published.sources().map_err(reason)?);
        self.from(&files, Some(Path::new("")), &[], read)
    }

    /// The name of the version that was published last, such as `v:0.9`.
    ///
    /// # Errors
    /// When there is none, or no project.
    pub fn last_version(&self) -> Result<String, Failure> {
        let versions = self.shelf()?.versions().map_err(reason)?;
        match versions.last() {
            Some(published) => Ok(format!("v:{}", published.version.name())),
            None => Err(Failure::new(say::no_version(), say::no_version_help())),
        }
    }

    fn shelf(&self) -> Result<Shelf, Failure> {
        let start = self.directory.unwrap_or(Path::new("."));
        match project::find_project(&DiskFiles, start) {
            Some(root) => Ok(Shelf::of_project(&root)),
            None => Err(Failure::new(say::no_version(), say::no_version_help())),
        }
    }

    fn from<T>(
        &self,
        files: &dyn Files,
        directory: Option<&Path>,
        paths: &[PathBuf],
        read: &mut Reading<'_, T>,
    ) -> Result<T, Failure> {
        let current = Path::new(".");
        let (glossary, model) = (self.book_glossary, self.model);
        let request = project::Request { directory, current, paths, glossary, model };
        read(files, &request)
    }
}

/// What is done with the files of a side.
type Reading<'a, T> = dyn FnMut(&dyn Files, &project::Request<'_>) -> Result<T, Failure> + 'a;

/// Adds the entries of a list to those that may explain changes of a book.
fn explain_with(book: &mut Book, path: &Path) -> Result<(), Failure> {
    let bytes = DiskFiles.read(path).map_err(|error| read_failure(path, &error))?;
    let name = path.display().to_string();
    let file = crate::source::FileId::from_index(book.sources.iter().count());
    let text = decode(bytes, file).text;
    let file = book.sources.add(name.clone(), path, text.as_str());
    let (entries, _) = glossary::load(&text, file, Format::from_name(&name));
    book.entries.extend(entries);
    Ok(())
}

/// Why a published version cannot be had; a comparison makes no difference between refusal and
/// failure.
fn reason(obstacle: Obstacle) -> Failure {
    match obstacle {
        Obstacle::Refused(failure) | Obstacle::Failed(failure) => failure,
    }
}

fn git_failure(typed: &str, error: &GitError) -> Failure {
    match error {
        GitError::NoGit(error) => {
            let reason = refusal(error);
            let wording = |language| {
                say::no_git(reason.in_language(language)).in_language(language).to_owned()
            };
            use crate::messages::{Language, Text};
            let message = Text::new(wording(Language::Spanish), wording(Language::English));
            Failure::new(message, say::no_git_help())
        }
        GitError::Refused(said) => {
            Failure::new(say::git_refused(typed, said), say::git_refused_help())
        }
        GitError::TooLarge(_) => Failure::new(say::git_large(typed), say::git_large_help()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_read_by_its_first_letters() {
        assert_eq!(Side::parse("git:HEAD~1"), Side::Git("HEAD~1".into(), None));
        assert_eq!(Side::parse("git:v1:a/b.md"), Side::Git("v1".into(), Some("a/b.md".into())));
        assert_eq!(Side::parse("v:0.9"), Side::Version("0.9".into()));
        assert_eq!(Side::parse("./v:0.9"), Side::Path("./v:0.9".into()));
        assert_eq!(Side::parse("libro"), Side::Path("libro".into()));
    }
}
