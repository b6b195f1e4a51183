//! The one way in for bytes: disk, or memory for tests and editors.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};

/// The largest file that is read, in bytes. A chapter of this size is some three thousand pages.
pub const MAX_FILE_BYTES: u64 = 8 * 1024 * 1024;

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Nothing stands at the path.
    #[error("no such file")]
    Missing,
    /// The path is a folder or a device.
    #[error("not a regular file")]
    NotAFile,
    /// The file is larger than [`MAX_FILE_BYTES`]; carries its size in bytes.
    #[error("{0} bytes are more than the limit of {MAX_FILE_BYTES}")]
    TooLarge(u64),
    /// The system refused.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Where bytes come from.
pub trait Files: Send + Sync {
    /// Reads a whole file.
    ///
    /// # Errors
    /// When there is none, when it is no regular file, when it is too large, or when the system
    /// refuses.
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError>;

    /// The path with links resolved, so that one file has one name.
    ///
    /// # Errors
    /// When nothing stands there or a chain of links does not end.
    fn canonical(&self, path: &Path) -> Result<PathBuf, ReadError>;

    /// Whether a regular file stands at the path, links followed.
    fn is_file(&self, path: &Path) -> bool;

    /// The `.md` files of a folder, by name. Links to folders are not followed.
    ///
    /// # Errors
    /// When the folder is missing or the system refuses.
    fn markdown_files(&self, folder: &Path, depth: Depth) -> Result<Listing, ReadError>;

    /// Every regular file below a folder, by name; none where there is no such folder.
    fn all_files(&self, folder: &Path) -> Vec<PathBuf>;
}

/// How far below a folder to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// In the folder itself.
    One,
    /// In the folders below it too.
    All,
}

/// What a folder holds.
#[derive(Debug, Clone, Default)]
pub struct Listing {
    /// Markdown files, by name.
    pub files: Vec<PathBuf>,
    /// Links with a Markdown name that lead nowhere.
    pub broken: Vec<PathBuf>,
}

/// Whether a path has the name of a Markdown file.
pub(crate) fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("md"))
}

/// Files on disk.
#[derive(Debug, Clone, Copy, Default)]
pub struct DiskFiles;

impl Files for DiskFiles {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let found = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::NotFound => ReadError::Missing,
            _ => ReadError::Io(error),
        };
        // Asked before opening: opening a named pipe would wait for a writer.
        let metadata = std::fs::metadata(path).map_err(found)?;
        if !metadata.is_file() {
            return Err(ReadError::NotAFile);
        }
        if metadata.len() > MAX_FILE_BYTES {
            return Err(ReadError::TooLarge(metadata.len()));
        }
        // The limit holds while reading too: the file may grow, and some report no size.
        let mut bytes = Vec::new();
        let file = std::fs::File::open(path).map_err(found)?;
        file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
        match bytes.len() as u64 {
            size if size > MAX_FILE_BYTES => Err(ReadError::TooLarge(size)),
            _ => Ok(bytes),
        }
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, ReadError> {
        path.canonicalize().map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => ReadError::Missing,
            _ => ReadError::Io(error),
        })
    }

    fn is_file(&self, path: &Path) -> bool {
        path.is_file()
    }

    fn markdown_files(&self, folder: &Path, depth: Depth) -> Result<Listing, ReadError> {
        let depth = match depth {
            Depth::One => 1,
            Depth::All => usize::MAX,
        };
        let mut listing = Listing::default();
        let walk = walkdir::WalkDir::new(folder).min_depth(1).max_depth(depth).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(is_visible) {
            let entry = entry.map_err(|error| match error.into_io_error() {
                Some(error) if error.kind() == std::io::ErrorKind::NotFound => ReadError::Missing,
                Some(error) => ReadError::Io(error),
                None => ReadError::NotAFile,
            })?;
            let path = entry.path();
            if !is_markdown(path) {
                continue;
            }
            match std::fs::metadata(path) {
                Ok(metadata) if metadata.is_file() => listing.files.push(path.to_owned()),
                Ok(_) => {}
                Err(_) => listing.broken.push(path.to_owned()),
            }
        }
        Ok(listing)
    }

    fn all_files(&self, folder: &Path) -> Vec<PathBuf> {
        walkdir::WalkDir::new(folder)
            .min_depth(1)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(is_visible)
            .filter_map(Result::ok)
            .map(walkdir::DirEntry::into_path)
            .filter(|path| path.is_file())
            .collect()
    }
}

/// Whether an entry is not hidden; what somebody typed always is visible.
fn is_visible(entry: &walkdir::DirEntry) -> bool {
    entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
}

/// Files in memory.
#[derive(Debug, Clone, Default)]
pub struct MemoryFiles {
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl MemoryFiles {
    /// Puts a file in place.
    pub fn insert(&mut self, path: impl AsRef<Path>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(lexical(path.as_ref()), bytes.into());
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let bytes = self.files.get(&lexical(path)).ok_or(ReadError::Missing)?;
        match bytes.len() as u64 {
            size if size > MAX_FILE_BYTES => Err(ReadError::TooLarge(size)),
            _ => Ok(bytes.clone()),
        }
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, ReadError> {
        Ok(lexical(path))
    }

    fn is_file(&self, path: &Path) -> bool {
        self.files.contains_key(&lexical(path))
    }

    fn markdown_files(&self, folder: &Path, depth: Depth) -> Result<Listing, ReadError> {
        let folder = lexical(folder);
        let below = |path: &&PathBuf| match depth {
            Depth::One => path.parent() == Some(&folder),
            Depth::All => path.starts_with(&folder),
        };
        let files =
            self.files.keys().filter(below).filter(|path| is_markdown(path)).cloned().collect();
        Ok(Listing { files, broken: Vec::new() })
    }

    fn all_files(&self, folder: &Path) -> Vec<PathBuf> {
        let folder = lexical(folder);
        self.files.keys().filter(|path| path.starts_with(&folder)).cloned().collect()
    }
}

/// Takes `.` and `..` out of a path without asking the disk; what leads above the start of a
/// relative path stays.
pub(crate) fn lexical(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if clean.file_name().is_some() => {
                clean.pop();
            }
            Component::ParentDir if clean.has_root() => {}
            other => clean.push(other),
        }
    }
    clean
}
