//! The rules that a book is held against.

pub mod headings;
pub mod images;
pub mod references;
pub mod silence;
