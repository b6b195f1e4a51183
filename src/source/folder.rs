//! A folder that appears whole or not at all, and a lock for those who write at the same time.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::Path;

use super::atomic::WriteError;

/// What the names of unfinished files and folders begin with.
pub(super) const UNFINISHED: &str = ".galerada-";

/// Writes a folder of files, by their paths from it with `/`, or leaves everything as it was.
///
/// The folder is built beside its place, every file and folder is flushed to the disk, and then it
/// is renamed. Whoever looks in between sees nothing of it, and what a killed run leaves is known
/// by its name (see [`clear_unfinished`]).
///
/// # Errors
/// When the disk is full or cannot be written, or when something stands at the place already: it
/// is never replaced.
pub fn write_folder_atomically(
    target: &Path,
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<(), WriteError> {
    let failed = |path: &Path, source: io::Error| WriteError { path: path.to_owned(), source };
    if fs::symlink_metadata(target).is_ok() {
        return Err(failed(target, io::ErrorKind::AlreadyExists.into()));
    }
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    fs::create_dir_all(parent).map_err(|error| failed(parent, error))?;
    let beside = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(parent)
        .map_err(|error| failed(parent, error))?;
    let mut folders = vec![beside.path().to_owned()];
    for (name, bytes) in files {
        let path = beside.path().join(name);
        let shown = target.join(name);
        if let Some(folder) = path.parent().filter(|folder| !folders.iter().any(|f| f == folder)) {
            fs::create_dir_all(folder).map_err(|error| failed(&shown, error))?;
            folders.push(folder.to_owned());
        }
        write_flushed(&path, bytes).map_err(|error| failed(&shown, error))?;
    }
    for folder in &folders {
        open_to_all(folder)
            .and_then(|()| flush_folder(folder))
            .map_err(|error| failed(target, error))?;
    }
    fs::rename(beside.path(), target).map_err(|error| failed(target, error))?;
    // The folder has its name now; nothing is left to be removed.
    let _ = beside.keep();
    flush_folder(parent).map_err(|error| failed(parent, error))
}

fn write_flushed(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Removes what killed runs left in a folder. To be called under its lock.
///
/// # Errors
/// When the system refuses.
pub fn clear_unfinished(folder: &Path) -> Result<(), WriteError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(source) => return Err(WriteError { path: folder.to_owned(), source }),
    };
    for entry in entries.filter_map(Result::ok) {
        let is_left = entry.file_name().as_encoded_bytes().starts_with(UNFINISHED.as_bytes());
        if !is_left {
            continue;
        }
        let path = entry.path();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let removed = if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.map_err(|source| WriteError { path, source })?;
    }
    Ok(())
}

/// The right to write somewhere; given back when it is dropped, and by the system when the process
/// ends in whatever way.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Takes a lock, which is a file that stays; `None` while another process holds it.
///
/// # Errors
/// When the file cannot be made, or when the file system knows no locks.
pub fn lock(path: &Path) -> Result<Option<Lock>, WriteError> {
    let failed = |source: io::Error| WriteError { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let file = File::options().write(true).create(true).truncate(false).open(path);
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock { _file: file })),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// A temporary folder is private; what is published is for all to read.
#[cfg(unix)]
fn open_to_all(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn open_to_all(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Makes the names in a folder last; only Unix lets a folder be flushed.
#[cfg(unix)]
fn flush_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn flush_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(text: &str) -> BTreeMap<String, Vec<u8>> {
        BTreeMap::from(["a.txt", "b/c.txt"].map(|name| (name.to_owned(), text.into())))
    }

    #[test]
    fn a_folder_is_never_replaced() {
        let place = tempfile::tempdir().expect("folder");
        let target = place.path().join("uno/1.0");
        write_folder_atomically(&target, &files("viejo")).expect("written");
        let error = write_folder_atomically(&target, &files("nuevo")).expect_err("stands");
        assert_eq!(error.source.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(target.join("b/c.txt")).expect("file"), "viejo");
        let names = fs::read_dir(place.path().join("uno")).expect("folder").count();
        assert_eq!(names, 1, "nothing is left behind");
    }

    #[test]
    fn a_failure_leaves_nothing() {
        let place = tempfile::tempdir().expect("folder");
        let target = place.path().join("1.0");
        let mut impossible = files("x");
        impossible.insert("a.txt/dentro".to_owned(), Vec::new());
        assert!(write_folder_atomically(&target, &impossible).is_err());
        assert_eq!(fs::read_dir(place.path()).expect("folder").count(), 0);
    }

    #[test]
    fn leftovers_are_known_by_their_names() {
        let place = tempfile::tempdir().expect("folder");
        fs::create_dir_all(place.path().join(".galerada-abc/libro")).expect("folder");
        fs::write(place.path().join(".galerada-x"), "").expect("file");
        fs::create_dir(place.path().join("0.9")).expect("folder");
        clear_unfinished(place.path()).expect("cleared");
        let left: Vec<_> = fs::read_dir(place.path())
            .expect("folder")
            .map(|entry| entry.expect("entry").file_name())
            .collect();
        assert_eq!(left, ["0.9"]);
        clear_unfinished(&place.path().join("nada")).expect("nothing to clear");
    }

    #[test]
    fn one_holds_a_lock_at_a_time() {
        let place = tempfile::tempdir().expect("folder");
        let path = place.path().join("dentro/llave");
        let held = lock(&path).expect("a file");
        assert!(held.is_some());
        assert!(lock(&path).expect("a file").is_none());
        drop(held);
        assert!(lock(&path).expect("a file").is_some());
    }
}
