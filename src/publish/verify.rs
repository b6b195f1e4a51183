//! Whether a version is what was published: made again from its kept sources, byte by byte.

use std::fs;

use crate::messages::{Text, publish as say};

use super::manifest::Tool;
use super::obstacle::{Obstacle, unread};
use super::release::{Made, Step, make};
use super::shelf::{MANIFEST, Published, Shelf};

/// Makes a version again and compares; the value is what differs.
///
/// # Errors
/// When the sources, or those of the version before, are no longer there as they were, and when
/// another version of the program made it: only that one makes the same bytes.
pub fn verify(
    shelf: &Shelf,
    published: &Published,
    begin: &mut dyn FnMut(Step),
) -> Result<Vec<Text>, Obstacle> {
    let faults = published.faults()?;
    if !faults.is_empty() {
        return Ok(faults);
    }
    let version = &published.version;
    let (theirs, ours) = (&published.manifest.tool, Tool::this());
    if *theirs != ours {
        let message = say::other_tool(version, &theirs.version, &ours.version);
        return Err(Obstacle::failed(message, say::other_tool_help(&theirs.version)));
    }
    let previous = match &published.manifest.previous {
        None => None,
        Some(named) => {
            let found = shelf.find(&named.version)?;
            if found.sources_sha256() != named.sources_sha256 {
                let message = say::previous_changed(&named.version);
                return Err(Obstacle::failed(message, say::restore_help()));
            }
            Some(found)
        }
    };
    let sources = published.sources()?;
    let made = make(&published.edition()?, &sources, previous.as_ref(), begin)?;
    let Made::Whole(release) = made else {
        return Err(Obstacle::failed(say::no_rebuild(version), say::restore_help()));
    };
    let mut differing = Vec::new();
    for (name, bytes) in &release.files {
        let path = published.folder.join(name);
        match fs::read(&path) {
            Ok(kept) if kept == *bytes => {}
            Ok(_) => differing.push(say::file_differs(version, name)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                differing.push(say::file_missing(version, name));
            }
            Err(error) => return Err(unread(&path, &error)),
        }
    }
    for file in &published.manifest.files {
        if file.path != MANIFEST && !release.files.contains_key(&file.path) {
            differing.push(say::file_surplus(version, &file.path));
        }
    }
    Ok(differing)
}
