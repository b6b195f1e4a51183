//! Where the published versions stand: one folder each, none ever touched again.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::messages::publish as say;
use crate::source::bundle::{self, Bundle};
use crate::source::{Lock, clear_unfinished, lock, write_atomically, write_folder_atomically};

use super::edition::Edition;
use super::manifest::{self, Manifest};
use super::obstacle::{Obstacle, unread};
use super::version::Version;

/// The file that makes a folder a published version.
pub const MANIFEST: &str = "manifest.json";
/// The archive of what a version was made from.
pub const SOURCES: &str = "fuentes.tar";
/// The folder that everything in [`SOURCES`] lies below.
pub const SOURCES_FOLDER: &str = "fuentes";
/// The page that lists all versions.
pub const INDEX: &str = "index.html";
/// The folder of all versions, below the project's.
const FOLDER: &str = "out/publicado";
/// The lock, outside that folder, so that nobody publishes it.
const LOCK: &str = "out/.publicado.lock";

/// The folder of the published versions of a book.
#[derive(Debug, Clone)]
pub struct Shelf {
    folder: PathBuf,
    lock: PathBuf,
}

/// A version that was published.
#[derive(Debug, Clone)]
pub struct Published {
    /// Its name.
    pub version: Version,
    /// Where it stands.
    pub folder: PathBuf,
    /// What it says of itself.
    pub manifest: Manifest,
}

/// How a version that is to be published stands to those that are.
#[derive(Debug)]
pub enum Standing {
    /// It comes after all others; with the one before, if there is any.
    New(Option<Published>),
    /// It is published already, with the same sources under the same date.
    Same(Published),
}

impl Shelf {
    /// The shelf of the project in a folder. Nothing is made on disk.
    pub fn of_project(root: &Path) -> Self {
        Self { folder: root.join(FOLDER), lock: root.join(LOCK) }
    }

    /// The folder of all versions.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Takes the right to publish, and clears away what killed runs left.
    ///
    /// # Errors
    /// When another process publishes at the moment, or when the disk refuses.
    pub fn lock(&self) -> Result<Lock, Obstacle> {
        let Some(lock) = lock(&self.lock)? else {
            return Err(Obstacle::failed(say::busy(), say::busy_help()));
        };
        clear_unfinished(&self.folder)?;
        Ok(lock)
    }

    /// The published versions, the oldest first.
    ///
    /// # Errors
    /// When the folder or a manifest cannot be read.
    pub fn versions(&self) -> Result<Vec<Published>, Obstacle> {
        let mut versions = Vec::new();
        for name in self.names()? {
            let Some(version) = Version::parse(&name) else { continue };
            if let Some(published) = self.read(version)? {
                versions.push(published);
            }
        }
        versions.sort_by(|one, two| {
            let order = one.version.order(&two.version);
            order.then_with(|| one.version.name().cmp(two.version.name()))
        });
        Ok(versions)
    }

    /// The version of a name, written as its publisher wrote it.
    ///
    /// # Errors
    /// When there is none, or when its manifest cannot be read.
    pub fn find(&self, name: &str) -> Result<Published, Obstacle> {
        let found = match Version::parse(name) {
            Some(version) if self.names()?.iter().any(|known| known == name) => {
                self.read(version)?
            }
            _ => None,
        };
        let none = || Obstacle::failed(say::no_such_version(name), say::no_such_version_help());
        found.ok_or_else(none)
    }

    /// The names in the folder but for hidden ones and the index, sorted.
    fn names(&self) -> Result<Vec<String>, Obstacle> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(unread(&self.folder, &error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|error| unread(&self.folder, &error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if !name.starts_with('.') && name != INDEX {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn read(&self, version: Version) -> Result<Option<Published>, Obstacle> {
        let folder = self.folder.join(version.name());
        let path = folder.join(MANIFEST);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Ok(None);
            }
            Err(error) => return Err(unread(&path, &error)),
        };
        let manifest = Manifest::from_json(&bytes).map_err(|error| {
            let message = say::manifest_unreadable(path.display(), error);
            Obstacle::failed(message, say::manifest_unreadable_help())
        })?;
        Ok(Some(Published { version, folder, manifest }))
    }

    /// Looks up how a version stands to the published ones.
    ///
    /// # Errors
    /// When it may not be published: see [`Obstacle::Refused`]; when the shelf cannot be read, or
    /// when the same version stands there and is damaged.
    pub fn standing(&self, edition: &Edition, sources: &Bundle) -> Result<Standing, Obstacle> {
        let version = &edition.version;
        for name in self.names()? {
            if name != version.name() && name.eq_ignore_ascii_case(version.name()) {
                let message = say::differs_in_case(version, &name);
                return Err(Obstacle::refused(message, say::differs_in_case_help(&name)));
            }
        }
        let folder = self.folder.join(version.name());
        if let Some(published) = self.read(version.clone())? {
            return published.compare(edition, sources).map(|()| Standing::Same(published));
        }
        if fs::symlink_metadata(&folder).is_ok() {
            let message = say::taken(version, folder.display());
            return Err(Obstacle::refused(message, say::taken_help()));
        }
        let last = self.versions()?.pop();
        match last {
            Some(last) if version.order(&last.version).is_le() => {
                let message = say::not_newer(version, &last.version);
                Err(Obstacle::refused(message, say::not_newer_help()))
            }
            last => Ok(Standing::New(last)),
        }
    }

    /// Puts a version on the shelf, whole or not at all.
    ///
    /// # Errors
    /// When the disk is full or cannot be written.
    pub fn put(
        &self,
        version: &Version,
        files: &BTreeMap<String, Vec<u8>>,
    ) -> Result<PathBuf, Obstacle> {
        let target = self.folder.join(version.name());
        write_folder_atomically(&target, files)?;
        Ok(target)
    }

    /// Writes the page that lists all versions, where it is not as it should be.
    ///
    /// # Errors
    /// When the shelf cannot be read, or the disk refuses.
    pub fn write_index(&self) -> Result<(), Obstacle> {
        let page = super::index::page(&self.versions()?);
        let path = self.folder.join(INDEX);
        if fs::read(&path).is_ok_and(|present| present == page.as_bytes()) {
            return Ok(());
        }
        write_atomically(&path, page.as_bytes())?;
        Ok(())
    }
}

impl Published {
    /// Whether the version holds what is to be published now.
    fn compare(&self, edition: &Edition, sources: &Bundle) -> Result<(), Obstacle> {
        let version = &self.version;
        if self.manifest.sources != super::edition::list(sources) {
            let help = say::other_content_help(version);
            return Err(Obstacle::refused(say::other_content(version), help));
        }
        if self.manifest.date != edition.date.to_string() {
            let date = &self.manifest.date;
            let message = say::other_date(version, date);
            return Err(Obstacle::refused(message, say::other_date_help(date)));
        }
        match self.faults()?.into_iter().next() {
            Some(fault) => Err(Obstacle::failed(fault, say::damaged_help())),
            None => Ok(()),
        }
    }

    /// What is no longer as it was published: files that are missing, changed or added.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn faults(&self) -> Result<Vec<crate::messages::Text>, Obstacle> {
        let mut faults = Vec::new();
        for file in &self.manifest.files {
            let path = self.folder.join(&file.path);
            match hash(&path) {
                Ok(found) if found == file.sha256 => {}
                Ok(_) => faults.push(say::file_damaged(&self.version, &file.path)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    faults.push(say::file_missing(&self.version, &file.path));
                }
                Err(error) => return Err(unread(&path, &error)),
            }
        }
        for entry in walkdir::WalkDir::new(&self.folder).min_depth(1).sort_by_file_name() {
            let Ok(entry) = entry else { continue };
            let Ok(below) = entry.path().strip_prefix(&self.folder) else { continue };
            let name = below.display().to_string().replace('\\', "/");
            let is_known = name == MANIFEST || self.manifest.file(&name).is_some();
            if !entry.file_type().is_dir() && !is_known {
                faults.push(say::file_surplus(&self.version, name));
            }
        }
        Ok(faults)
    }

    /// The SHA-256 of the archive of sources.
    pub fn sources_sha256(&self) -> &str {
        self.manifest.file(SOURCES).map_or("", |file| file.sha256.as_str())
    }

    /// What the version was made from.
    ///
    /// # Errors
    /// When the archive cannot be read, or is not the one that was published.
    pub fn sources(&self) -> Result<Bundle, Obstacle> {
        let path = self.folder.join(SOURCES);
        match hash(&path) {
            Ok(found) if found == self.sources_sha256() => {}
            Ok(_) => {
                let message = say::file_damaged(&self.version, SOURCES);
                return Err(Obstacle::failed(message, say::restore_help()));
            }
            Err(error) => return Err(unread(&path, &error)),
        }
        let file = File::open(&path).map_err(|error| unread(&path, &error))?;
        bundle::unpack(io::BufReader::new(file), SOURCES_FOLDER).map_err(|error| {
            let message = say::sources_unreadable(path.display(), error);
            Obstacle::failed(message, say::restore_help())
        })
    }
}

/// The SHA-256 of a file of any size.
fn hash(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match file.read(&mut buffer)? {
            0 => break,
            count => hasher.update(buffer.get(..count).unwrap_or_default()),
        }
    }
    Ok(manifest::hexadecimal(&hasher.finalize()))
}
