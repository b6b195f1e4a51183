//! What the command line says: help, mistakes in what was typed, failures, progress.

mod commands;
mod failures;
mod mistakes;
mod options;
mod progress;
mod terms;

pub use commands::*;
pub use failures::*;
pub use mistakes::*;
pub use options::*;
pub use progress::*;
pub use terms::*;
