//! Comparisons shown: to a person in the terminal, to a program as JSON, to anybody as a page.

mod excerpts;
mod html;
mod html_text;
mod json;
mod layout;
mod sentences;
mod terminal;
mod terms;
mod trial_json;
mod words;

pub use html::{PageOptions, page};
pub use json::json;
pub use terminal::{TerminalOptions, terminal};
pub use terms::{glossary_json, glossary_terminal, trial_terminal};
pub use trial_json::trial_json;
pub use words::name_of_many;
