//! What the system says when it refuses, in words that help.

use std::io::{Error, ErrorKind};

use crate::messages::{Text, cli as say};

/// Why the system refused. What is not among the usual reasons is given as the system words it.
pub fn refusal(error: &Error) -> Text {
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
