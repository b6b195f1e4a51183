//! What the system says when it refuses, in words that help.

use std::path::Path;

use crate::diagnostic::Failure;
use crate::messages::{Text, cli as say};
use crate::source::{MAX_FILE_BYTES, ReadError, WriteError, refusal};

/// The failure of a file that could not be written.
pub(super) fn write_failure(error: &WriteError) -> Failure {
    let reason = refusal(&error.source);
    not_written(&error.path, &reason)
}

/// The failure of a file that cannot be written, for a reason that is known.
pub(super) fn not_written(path: &Path, reason: &Text) -> Failure {
    Failure::new(both(path, reason, say::write_failed), say::write_failed_help())
}

/// The failure of a file that could not be read.
pub(super) fn read_failure(path: &Path, error: &ReadError) -> Failure {
    let reason = match error {
        ReadError::Missing => say::reason_missing(),
        ReadError::NotAFile => say::reason_not_a_file(),
        ReadError::TooLarge(_) => {
            say::reason_too_large(format_args!("{} MB", MAX_FILE_BYTES / (1024 * 1024)))
        }
        ReadError::Io(error) => refusal(error),
    };
    Failure::new(both(path, &reason, say::read_failed), say::read_failed_help())
}

/// Puts a reason into a message, each in its own language.
fn both(path: &Path, reason: &Text, message: fn(String, String) -> Text) -> Text {
    use crate::messages::Language::{English, Spanish};
    let path = path.display().to_string();
    let spanish = message(path.clone(), reason.in_language(Spanish).to_owned());
    let english = message(path, reason.in_language(English).to_owned());
    Text::new(spanish.in_language(Spanish), english.in_language(English))
}
