//! All integration tests, one module a subject, in one binary.

mod architecture;
mod books;
mod cli;
mod data;
mod markdown;
mod model;
mod properties_glossary;
mod report;
