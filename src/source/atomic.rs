//! The one way out for bytes: beside the target, flushed, then renamed into place.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::folder::UNFINISHED;

/// A write that did not happen; whatever stood at the target still stands there.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {source}")]
pub struct WriteError {
    /// The target.
    pub path: PathBuf,
    /// What the system said.
    pub source: std::io::Error,
}

/// Writes a whole file or leaves everything as it was.
///
/// A link is followed, so that the file it names is replaced and the link stays.
///
/// # Errors
/// When the folder cannot be made or written, when the disk is full, or when the target is not a
/// regular file (a device is never replaced).
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    write_all_atomically(&[(path, bytes)])
}

/// Writes several files that belong together.
///
/// All of them are written beside their targets before the first takes its place, so a full disk
/// or a folder that cannot be written leaves every target as it was.
///
/// # Errors
/// As [`write_atomically`], for the first file that cannot be written.
pub fn write_all_atomically(files: &[(&Path, &[u8])]) -> Result<(), WriteError> {
    let staged =
        files.iter().map(|&(path, bytes)| stage(path, bytes)).collect::<Result<Vec<_>, _>>()?;
    for (file, target) in staged {
        if let Err(error) = file.persist(&target) {
            return Err(WriteError { path: target, source: error.error });
        }
    }
    Ok(())
}

/// Writes beside the target; the value is the new file and the name that it will take.
fn stage(path: &Path, bytes: &[u8]) -> Result<(tempfile::NamedTempFile, PathBuf), WriteError> {
    let failed = |source: std::io::Error| WriteError { path: path.to_owned(), source };
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let previous = std::fs::metadata(&target).ok();
    if previous.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        return Err(failed(std::io::Error::other("not a regular file")));
    }
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    std::fs::create_dir_all(&folder).map_err(failed)?;
    let mut beside =
        tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(&folder).map_err(failed)?;
    beside.write_all(bytes).map_err(failed)?;
    beside.as_file().sync_all().map_err(failed)?;
    let permissions = previous.map(|metadata| metadata.permissions());
    set_permissions(beside.as_file(), permissions).map_err(failed)?;
    Ok((beside, target))
}

/// A temporary file is private; the result gets what the target had, or what a new file gets.
#[cfg(unix)]
fn set_permissions(
    file: &std::fs::File,
    previous: Option<std::fs::Permissions>,
) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.set_permissions(previous.unwrap_or_else(|| std::fs::Permissions::from_mode(0o644)))
}

#[cfg(not(unix))]
fn set_permissions(
    file: &std::fs::File,
    previous: Option<std::fs::Permissions>,
) -> std::io::Result<()> {
    previous.map_or(Ok(()), |permissions| file.set_permissions(permissions))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_belong_together_are_written_together_or_not_at_all() {
        let folder = tempfile::tempdir().expect("folder");
        let (first, second) = (folder.path().join("a"), folder.path().join("b"));
        let write = |bytes: &[u8]| {
            write_all_atomically(&[(first.as_path(), bytes), (second.as_path(), bytes)])
        };
        assert!(write(b"1").is_ok());
        std::fs::remove_file(&second).expect("file");
        std::fs::create_dir(&second).expect("folder");
        assert!(write(b"2").is_err());
        assert_eq!(std::fs::read(&first).expect("file"), b"1");
        let left = std::fs::read_dir(folder.path()).expect("folder").count();
        assert_eq!(left, 2, "nothing is left behind");
    }
}
