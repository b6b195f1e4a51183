//! An operation that could not be done, as opposed to a mistake in somebody's text.

use crate::messages::Text;

/// What could not be done and what to try.
///
/// Nothing that stood before was touched. The command line ends with exit code 2.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .message.in_language(crate::messages::Language::English))]
pub struct Failure {
    /// What failed, with the path it concerns.
    pub message: Text,
    /// What to do about it.
    pub hint: Text,
}

impl Failure {
    /// Pairs what failed with what to do.
    pub fn new(message: Text, hint: Text) -> Self {
        Self { message, hint }
    }
}
