//! All integration tests, one module a subject, in one binary.

mod data;
mod markdown;
