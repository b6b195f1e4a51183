//! Checks, corrects and typesets rulebooks translated into Spanish.
#![warn(missing_docs)]

pub mod messages;

pub mod spanish;

pub mod diagnostic;
pub mod source;

pub mod markdown;

pub mod glossary;

pub mod model;

pub mod check;

#[cfg(feature = "press")]
pub mod typeset;

#[cfg(feature = "press")]
pub mod pipeline;

pub mod compare;

#[cfg(feature = "press")]
pub mod publish;

#[cfg(feature = "press")]
pub mod report;

#[cfg(feature = "press")]
pub mod cli;
