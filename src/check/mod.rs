//! The rules that a book is held against.

pub mod references;
