//! Which version is to be published, under which date, and from what.

use crate::messages::publish as say;
use crate::model;
use crate::pipeline::Examined;
use crate::source::bundle::Bundle;
use crate::source::{Date, RecordingFiles, Settings, project};
use crate::typeset;

use super::manifest::File;
use super::obstacle::Obstacle;
use super::version::Version;

/// Where the archive of sources keeps a model that came with the program.
const MODEL_FOLDER: &str = "modelo";

/// A version and its date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its name.
    pub version: Version,
    /// The day that it bears.
    pub date: Date,
}

impl Edition {
    /// The version that somebody typed, or else that of the book, under the book's date.
    ///
    /// # Errors
    /// When there is no version or no date, or when the name is no version's.
    pub fn new(typed: Option<&str>, settings: &Settings) -> Result<Self, Obstacle> {
        let named = typed.or(settings.version.as_deref()).filter(|name| !name.is_empty());
        let Some(name) = named else {
            return Err(Obstacle::refused(say::no_version(), say::no_version_help()));
        };
        let Some(version) = Version::parse(name) else {
            return Err(Obstacle::refused(say::bad_version(name), say::bad_version_help()));
        };
        let Some(date) = settings.date else {
            return Err(Obstacle::refused(say::no_date(), say::no_date_help()));
        };
        Ok(Self { version, date })
    }

    /// Puts version and date into the settings of a book.
    pub fn stamp(&self, settings: &mut Settings) {
        settings.version = Some(self.version.name().to_owned());
        settings.date = Some(self.date);
    }
}

/// Everything that a book was made from: what was read of the project, and what came with the
/// program where the project has nothing of its own, templates and model.
pub fn gather(read: &RecordingFiles<'_>, examined: &Examined) -> Bundle {
    let mut sources = read.below(&examined.root);
    for (name, text) in typeset::embedded_templates() {
        sources.entry(format!("templates/{name}")).or_insert_with(|| (*text).into());
    }
    if let Some(name) = project::embedded_model(&examined.settings)
        && let Some(text) = model::embedded(name)
    {
        sources.insert(kept_model(name), text.into());
    }
    sources
}

/// Where in the sources a model lies that came with the program.
pub(super) fn kept_model(name: &str) -> String {
    format!("{MODEL_FOLDER}/{name}.yaml")
}

/// The files of a bundle as a manifest lists them.
pub fn list(sources: &Bundle) -> Vec<File> {
    sources.iter().map(|(path, bytes)| File::of(path, bytes, None)).collect()
}
