//! Checks, corrects and typesets rulebooks translated into Spanish.
#![warn(missing_docs)]

pub mod messages;

pub mod diagnostic;
pub mod source;

pub mod markdown;

pub mod glossary;

pub mod model;

pub mod check;

pub mod typeset;

pub mod report;

pub mod cli;
