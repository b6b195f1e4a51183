//! Many files in one: a tar archive that is the same for the same files.
//!
//! Names are sorted; owner, mode and time are fixed. Reading an archive takes plain files with
//! plain names only, so that nothing in it can point outside.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Component;

use tar::{Archive, Builder, EntryType, Header, HeaderMode};

use super::files::{MAX_FILE_BYTES, MemoryFiles};
use super::settings::Date;

/// The most that an archive may unfold to, in bytes.
const MAX_BUNDLE_BYTES: u64 = 1024 * 1024 * 1024;

/// Files by their paths from the project folder, with `/`.
pub type Bundle = BTreeMap<String, Vec<u8>>;

/// Why an archive cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// An entry that is no plain file, has no plain name, or comes twice; carries its name.
    #[error("{0} does not belong into an archive of sources")]
    Entry(String),
    /// More than an archive may hold.
    #[error("the archive unfolds to too much")]
    TooLarge,
    /// It cannot be read, or it is no archive.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Packs files below one folder; every one of them bears the date at midnight UTC.
///
/// # Errors
/// When a name cannot be written into an archive.
pub fn pack(files: &Bundle, folder: &str, date: Date) -> io::Result<Vec<u8>> {
    let mut archive = Builder::new(Vec::new());
    archive.mode(HeaderMode::Deterministic);
    for (name, bytes) in files {
        let mut header = Header::new_gnu();
        header.set_entry_type(EntryType::Regular);
        header.set_mode(0o644);
        header.set_uid(0);
        header.set_gid(0);
        header.set_mtime(u64::try_from(date.unix_seconds()).unwrap_or(0));
        header.set_size(bytes.len() as u64);
        archive.append_data(&mut header, format!("{folder}/{name}"), bytes.as_slice())?;
    }
    archive.into_inner()
}

/// Reads an archive that [`pack`] made below the same folder.
///
/// # Errors
/// When it cannot be read or holds anything else.
pub fn unpack(archive: impl Read, folder: &str) -> Result<Bundle, BundleError> {
    let mut files = Bundle::new();
    let mut total = 0;
    let mut archive = Archive::new(archive.take(MAX_BUNDLE_BYTES));
    for entry in archive.entries()? {
        let entry = entry?;
        let path = entry.path()?.into_owned();
        let shown = path.display().to_string();
        let refused = || BundleError::Entry(shown.clone());
        if entry.header().entry_type() != EntryType::Regular {
            return Err(refused());
        }
        let below = path.strip_prefix(folder).map_err(|_| refused())?;
        let mut parts = Vec::new();
        for component in below.components() {
            match component {
                Component::Normal(part) => parts.push(part.to_str().ok_or_else(refused)?),
                _ => return Err(refused()),
            }
        }
        let mut bytes = Vec::new();
        entry.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
        total += bytes.len() as u64;
        if bytes.len() as u64 > MAX_FILE_BYTES || total > MAX_BUNDLE_BYTES {
            return Err(BundleError::TooLarge);
        }
        if parts.is_empty() || files.insert(parts.join("/"), bytes).is_some() {
            return Err(refused());
        }
    }
    Ok(files)
}

/// The files of a bundle, to be read as a project folder is: its root is the empty path.
pub fn as_files(bundle: &Bundle) -> MemoryFiles {
    let mut files = MemoryFiles::default();
    for (name, bytes) in bundle {
        files.insert(name, bytes.clone());
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date() -> Date {
        Date::parse("2026-11-29").expect("a day")
    }

    #[test]
    fn what_was_packed_is_unpacked() {
        let long = format!("rules-es/{}/ñandú.md", "x".repeat(200));
        let files = Bundle::from([
            ("glossary.yaml".to_owned(), b"a >> b".to_vec()),
            ("rules-es/vacío.md".to_owned(), Vec::new()),
            (long, vec![0, 159, 146, 150]),
        ]);
        let packed = pack(&files, "fuentes", date()).expect("an archive");
        assert_eq!(packed, pack(&files.clone(), "fuentes", date()).expect("an archive"));
        assert_eq!(unpack(packed.as_slice(), "fuentes").expect("files"), files);
        assert!(unpack(packed.as_slice(), "otra").is_err());
        assert!(unpack(&packed[..packed.len() / 2], "fuentes").is_err());
    }

    #[test]
    fn nothing_points_outside() {
        let with = |name: &str, kind: EntryType| {
            let mut archive = Builder::new(Vec::new());
            let mut header = Header::new_gnu();
            header.set_entry_type(kind);
            header.set_size(0);
            let bytes = name.as_bytes();
            header.as_mut_bytes()[..bytes.len()].copy_from_slice(bytes);
            header.set_cksum();
            archive.append(&header, io::empty()).expect("an entry");
            archive.into_inner().expect("an archive")
        };
        let read = |bytes: Vec<u8>| unpack(bytes.as_slice(), "fuentes");
        assert!(read(with("fuentes/a.md", EntryType::Regular)).is_ok());
        for name in ["fuentes/../a.md", "/fuentes/a.md", "a.md", "fuentes"] {
            assert!(read(with(name, EntryType::Regular)).is_err(), "{name}");
        }
        for kind in [EntryType::Symlink, EntryType::Directory, EntryType::Char] {
            assert!(read(with("fuentes/a.md", kind)).is_err(), "{kind:?}");
        }
    }
}
