//! Where a build writes, and whether it can, asked before the long work.

use std::path::{Path, PathBuf};

use crate::diagnostic::Failure;
use crate::messages::cli as say;
use crate::source::refusal;

use super::reasons::not_written;

/// Tries whether files can be made in a folder, or in the nearest one above it that exists; leaves
/// nothing behind.
///
/// # Errors
/// When the system refuses, when the place is taken by something that is no folder, or when one of
/// the files to be written is.
pub(super) fn probe(folder: &Path, names: &[&str]) -> Result<(), Failure> {
    let existing = nearest(folder);
    let metadata =
        std::fs::metadata(&existing).map_err(|error| not_written(&existing, &refusal(&error)))?;
    if !metadata.is_dir() {
        return Err(not_written(&existing, &say::not_a_folder()));
    }
    tempfile::Builder::new()
        .prefix(".galerada-")
        .tempfile_in(&existing)
        .map_err(|error| not_written(folder, &refusal(&error)))?;
    for name in names {
        let target = folder.join(name);
        if std::fs::metadata(&target).is_ok_and(|metadata| !metadata.is_file()) {
            return Err(not_written(&target, &say::not_a_regular_file()));
        }
    }
    Ok(())
}

/// The path itself if anything stands there, else the first of its parents where something does.
fn nearest(folder: &Path) -> PathBuf {
    let stands = |path: &&Path| std::fs::symlink_metadata(path).is_ok();
    match folder.ancestors().find(stands) {
        Some(path) => path.to_owned(),
        None => PathBuf::from("."),
    }
}

/// A path as a person would type it: relative to the current folder where it lies inside.
pub(super) fn shown(path: &Path) -> String {
    let current = std::env::current_dir().ok();
    let inside = current.as_deref().and_then(|current| path.strip_prefix(current).ok());
    inside.unwrap_or(path).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_need_not_exist_but_must_be_possible() {
        let place = tempfile::tempdir().expect("folder");
        let file = place.path().join("archivo");
        std::fs::write(&file, "x").expect("file");
        assert!(probe(&place.path().join("a/b/c"), &["libro.pdf"]).is_ok());
        assert!(!place.path().join("a").exists());
        assert!(probe(&file, &[]).is_err());
        assert!(probe(&file.join("dentro"), &[]).is_err());
        std::fs::create_dir(place.path().join("libro.pdf")).expect("folder");
        assert!(probe(place.path(), &["libro.pdf"]).is_err());
        let left: Vec<_> = std::fs::read_dir(place.path()).expect("folder").collect();
        assert_eq!(left.len(), 2);
    }
}
