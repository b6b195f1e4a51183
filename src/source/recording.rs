//! Files that remember what was read from them: a book's sources are what its building reads.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::bundle::Bundle;
use super::files::{Depth, Files, Listing, ReadError, lexical};

/// Passes everything on to other files and keeps what was read.
pub struct RecordingFiles<'a> {
    inner: &'a dyn Files,
    read: Mutex<BTreeMap<PathBuf, Vec<u8>>>,
}

impl<'a> RecordingFiles<'a> {
    /// Nothing has been read yet.
    pub fn new(inner: &'a dyn Files) -> Self {
        Self { inner, read: Mutex::default() }
    }

    /// What was read from below a folder, by path from there. What lies elsewhere is no source of
    /// the book.
    pub fn below(&self, root: &Path) -> Bundle {
        let root = lexical(root);
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.iter()
            .filter_map(|(path, bytes)| {
                let below = path.strip_prefix(&root).ok()?.to_str()?;
                Some((below.replace('\\', "/"), bytes.clone()))
            })
            .collect()
    }
}

impl Files for RecordingFiles<'_> {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let bytes = self.inner.read(path)?;
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.insert(lexical(path), bytes.clone());
        Ok(bytes)
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, ReadError> {
        self.inner.canonical(path)
    }

    fn is_file(&self, path: &Path) -> bool {
        self.inner.is_file(path)
    }

    fn markdown_files(&self, folder: &Path, depth: Depth) -> Result<Listing, ReadError> {
        self.inner.markdown_files(folder, depth)
    }

    fn all_files(&self, folder: &Path) -> Vec<PathBuf> {
        self.inner.all_files(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MemoryFiles;

    #[test]
    fn what_was_read_below_the_root_is_kept() {
        let mut files = MemoryFiles::default();
        for name in ["p/rules-es/a.md", "p/glossary.yaml", "q/otro.md", "p/sin-leer.md"] {
            files.insert(name, name);
        }
        let recording = RecordingFiles::new(&files);
        for name in ["./p/rules-es/a.md", "p/rules-es/../glossary.yaml", "q/otro.md", "p/nada"] {
            let _ = recording.read(Path::new(name));
        }
        let names: Vec<String> = recording.below(Path::new("./p")).into_keys().collect();
        assert_eq!(names, ["glossary.yaml", "rules-es/a.md"]);
    }
}
