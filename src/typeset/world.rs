//! What Typst sees of the machine: the files of one build, in memory, and nothing else.
//!
//! A template that reads `/etc/passwd` finds no such file, because there is no disk here.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rayon::prelude::*;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::source::Date;

use super::fonts::{Embedded, Fonts};

/// What stays the same from build to build: Typst's library and the fonts.
#[derive(Debug)]
pub struct Workshop {
    library: LazyHash<Library>,
    fonts: Fonts,
}

/// Typst's library and the fonts of the program, which no project changes: they can be read before
/// anything is known of one.
#[derive(Debug)]
pub struct Tools {
    library: LazyHash<Library>,
    fonts: Embedded,
}

impl Tools {
    /// Reads them.
    pub fn load() -> Self {
        let (fonts, library) = rayon::join(Embedded::load, || LazyHash::new(Library::default()));
        Self { library, fonts }
    }
}

impl Workshop {
    /// Sets up once for any number of builds.
    pub fn new(fonts: Fonts) -> Self {
        Self { library: LazyHash::new(Library::default()), fonts }
    }

    /// The same with the fonts of a project, by name and bytes.
    pub fn with(tools: Tools, own: Vec<(String, Vec<u8>)>) -> Self {
        Self { library: tools.library, fonts: Fonts::with(tools.fonts, own) }
    }

    /// The fonts of the project.
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }
}

/// The files of one build.
pub(super) struct Desk {
    workshop: Arc<Workshop>,
    main: FileId,
    sources: BTreeMap<String, Unread>,
    files: BTreeMap<String, Bytes>,
    today: Option<Datetime>,
    /// The paths that Typst asked for, whether they are there or not.
    reads: Mutex<BTreeSet<String>>,
}

impl Desk {
    /// Lays out files by their path from the root of the build, without a leading slash.
    ///
    /// `None` where a path cannot be one inside the build.
    pub(super) fn new(
        workshop: Arc<Workshop>,
        main: &str,
        sources: &[(String, String)],
        files: &[(String, Vec<u8>)],
        date: Option<Date>,
    ) -> Option<Self> {
        let mut unread = BTreeMap::new();
        for (path, text) in sources {
            let source = Unread { id: file_id(path)?, text: text.clone(), source: OnceLock::new() };
            unread.insert(path.clone(), source);
        }
        let files =
            files.iter().map(|(path, bytes)| (path.clone(), Bytes::new(bytes.clone()))).collect();
        let today = date.and_then(|date| Datetime::from_ymd(date.year, date.month, date.day));
        Some(Self {
            workshop,
            main: file_id(main)?,
            sources: unread,
            files,
            today,
            reads: Mutex::default(),
        })
    }

    /// A source of this build.
    pub(super) fn by_path(&self, path: &str) -> Option<Source> {
        self.sources.get(path).map(Unread::source)
    }

    /// Parses sources that will be asked for, side by side.
    pub(super) fn parse(&self, paths: &[&str]) {
        paths.par_iter().for_each(|path| drop(self.by_path(path)));
    }

    /// The paths that Typst asked for so far, whether they are there or not.
    pub(super) fn reads(&self) -> BTreeSet<String> {
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, path: &str) {
        let mut reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        if !reads.contains(path) {
            reads.insert(path.to_owned());
        }
    }

    /// The path of a file of this build.
    pub(super) fn path(id: FileId) -> String {
        id.vpath().get_without_slash().to_owned()
    }
}

/// A source that is parsed when it is first asked for: a card needs few of the templates.
struct Unread {
    id: FileId,
    text: String,
    source: OnceLock<Source>,
}

impl Unread {
    fn source(&self) -> Source {
        self.source.get_or_init(|| Source::new(self.id, self.text.clone())).clone()
    }
}

fn file_id(path: &str) -> Option<FileId> {
    let path = VirtualPath::new(format!("/{path}")).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.workshop.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.workshop.fonts.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let path = Self::path(id);
        self.note(&path);
        self.by_path(&path).ok_or_else(|| FileError::NotFound(path.into()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let path = Self::path(id);
        self.note(&path);
        if let Some(bytes) = self.files.get(&path) {
            return Ok(bytes.clone());
        }
        match self.sources.get(&path) {
            Some(source) => Ok(Bytes::from_string(source.text.clone())),
            None => Err(FileError::NotFound(path.into())),
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.workshop.fonts.font(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        self.today
    }
}
