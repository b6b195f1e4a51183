//! What a person reads, in Spanish and in English, side by side.
//!
//! Every message is a function that returns a [`Text`]. The `messages!` macro builds it from
//! both languages at once: a language that is missing, or that forgets an argument, does not
//! compile. Nothing here knows where a message is shown.

mod macros;

pub mod check;
pub mod check_claims;
pub mod check_names;
pub mod check_tables;
pub mod cli;
pub mod compare;
pub mod explain;
pub mod glossary;
pub mod markdown;
pub mod model;
pub mod model_claims;
pub mod model_cli;
pub mod nearest;
pub mod pages;
pub mod pipeline;
pub mod print;
pub mod proof;
pub mod publish;
pub mod report;
pub mod source;
pub mod typeset;
pub mod typst_words;

use std::sync::Arc;

/// A language in which the tool speaks to its user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Spanish, the language of the books and the default.
    #[default]
    Spanish,
    /// English.
    English,
}

impl Language {
    /// A number with so many decimals, after the sign of the language.
    pub fn decimals(self, value: f64, places: usize) -> String {
        let text = format!("{value:.places$}");
        match self {
            Self::Spanish => text.replace('.', ","),
            Self::English => text,
        }
    }

    /// Reads a language tag such as `es`, `es_ES.UTF-8` or `en-GB`; `None` for any other language.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next()?;
        match primary.to_ascii_lowercase().as_str() {
            "es" => Some(Self::Spanish),
            "en" => Some(Self::English),
            _ => None,
        }
    }
}

/// One message in both languages; a copy shares its words.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Text(Arc<Wordings>);

#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Wordings {
    spanish: String,
    english: String,
}

impl Text {
    /// Pairs the two wordings of one message; the `messages!` macro is the usual way to get one.
    pub fn new(spanish: impl Into<String>, english: impl Into<String>) -> Self {
        Self(Arc::new(Wordings { spanish: spanish.into(), english: english.into() }))
    }

    /// A name or a quotation that reads the same in both languages.
    pub fn verbatim(text: impl Into<String>) -> Self {
        let text = text.into();
        Self::new(text.clone(), text)
    }

    /// A message with an argument that each language writes in its own way.
    pub fn by_language(make: impl Fn(Language) -> Self) -> Self {
        let wording = |language| make(language).in_language(language).to_owned();
        Self::new(wording(Language::Spanish), wording(Language::English))
    }

    /// Returns the wording in one language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Spanish => &self.0.spanish,
            Language::English => &self.0.english,
        }
    }
}
