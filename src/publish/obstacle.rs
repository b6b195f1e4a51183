//! Why nothing was published.

use std::path::Path;

use crate::diagnostic::Failure;
use crate::messages::{Language, Text, cli as say, publish};
use crate::source::{WriteError, refusal};

/// What stood in the way; nothing that was published before is touched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// Something that the publisher has to settle first: exit code 1.
    Refused(Failure),
    /// The tool could not do its work: exit code 2.
    Failed(Failure),
}

impl Obstacle {
    /// A refusal with what to do about it.
    pub fn refused(message: Text, hint: Text) -> Self {
        Self::Refused(Failure::new(message, hint))
    }

    /// A failure with what to do about it.
    pub fn failed(message: Text, hint: Text) -> Self {
        Self::Failed(Failure::new(message, hint))
    }
}

impl From<Failure> for Obstacle {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<WriteError> for Obstacle {
    fn from(error: WriteError) -> Self {
        let reason = refusal(&error.source);
        let message = both(&error.path, &reason, say::write_failed);
        Self::failed(message, publish::write_failed_help())
    }
}

/// The obstacle of a file that could not be read.
pub(super) fn unread(path: &Path, error: &std::io::Error) -> Obstacle {
    let message = both(path, &refusal(error), say::read_failed);
    Obstacle::failed(message, say::read_failed_help())
}

/// Puts a reason into a message, each in its own language.
fn both(path: &Path, reason: &Text, message: fn(String, String) -> Text) -> Text {
    use Language::{English, Spanish};
    let path = path.display().to_string();
    let spanish = message(path.clone(), reason.in_language(Spanish).to_owned());
    let english = message(path, reason.in_language(English).to_owned());
    Text::new(spanish.in_language(Spanish), english.in_language(English))
}
