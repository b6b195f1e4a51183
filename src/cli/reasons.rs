//! What the system says when it refuses, in words that help.

use std::io::{Error, ErrorKind};
use std::path::Path;

use crate::diagnostic::Failure;
use crate::messages::{Text, cli as say};
use crate::source::{MAX_FILE_BYTES, ReadError, WriteError};

/// Why the system refused. What is not among the usual reasons is given as the system words it.
pub(super) fn of_system(error: &Error) -> Text {
    match error.kind() {
        ErrorKind::NotFound => say::reason_missing(),
        ErrorKind::PermissionDenied => say::reason_denied(),
        ErrorKind::ReadOnlyFilesystem => say::reason_read_only(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            say::reason_full()
        }
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => say::not_a_folder(),
        ErrorKind::IsADirectory => say::not_a_regular_file(),
        // ELOOP has no stable kind; its number is 40 on Linux and 62 on macOS.
        _ if cfg!(target_os = "linux") && error.raw_os_error() == Some(40) => say::reason_loop(),
        _ if cfg!(target_os = "macos") && error.raw_os_error() == Some(62) => say::reason_loop(),
        _ => Text::verbatim(error.to_string()),
    }
}

/// The failure of a file that could not be written.
pub(super) fn write_failure(error: &WriteError) -> Failure {
    let reason = of_system(&error.source);
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
        ReadError::Io(error) => of_system(error),
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
