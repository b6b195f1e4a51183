//! Numbered versions of a book, each with everything that it was made from.
//!
//! A version is made from a [`Bundle`](crate::source::bundle::Bundle) of sources and nothing else,
//! by the very function that makes it again when it is verified. The steps:
//!
//! 1. [`Edition`] says which version, under which date; [`gather`] takes the sources together;
//! 2. [`findings`] says what the book itself still lacks, [`Shelf::standing`] how the version
//!    stands to those that are published;
//! 3. [`make`] builds the files of the version in memory;
//! 4. [`Shelf::put`] writes them, whole or not at all, under a lock.
//!
//! Nothing here ever changes a version that stands.

mod conditions;
mod digest;
mod edition;
mod index;
mod manifest;
mod obstacle;
mod redirects;
mod redline;
mod release;
mod sheet;
mod shelf;
mod verify;
mod version;

pub use conditions::{findings, forbid};
pub use digest::{Digest, Line, compare_books, digest};
pub use edition::{Edition, gather};
pub use manifest::{ChangeLine, File, Manifest, Previous, Redirect, Tool, schema, sha256};
pub use obstacle::Obstacle;
pub use redline::press_redline;
pub use release::{Faulty, Made, Release, Step, make};
pub use shelf::{INDEX, MANIFEST, Published, SOURCES, SOURCES_FOLDER, Shelf, Standing};
pub use verify::verify;
pub use version::Version;
