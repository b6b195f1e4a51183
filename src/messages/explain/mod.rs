//! What every code means, why it matters, how to mend it, and an example.
//!
//! One function a code, named after it; `diagnostic` pairs codes and functions in a `match`, so a
//! code without an explanation does not compile. Unlike messages, explanations are whole
//! sentences.

pub mod glossary;
pub mod pages;
pub mod proof;
pub mod publish;
pub mod references;
pub mod tables;
pub mod text;

use super::Text;
use super::macros::messages;

/// The long answer to “what does this code mean?”.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What was found.
    pub meaning: Text,
    /// What it would do to the book or to its readers.
    pub why: Text,
    /// What to do.
    pub mend: Text,
    /// Lines that have the fault; what the author wrote, so the same in both languages.
    pub before: &'static str,
    /// The same lines, mended.
    pub after: &'static str,
    /// How a book says that it is meant.
    pub silence: Silence,
}

/// How a finding can be told that it is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// By a comment beside it, or in `book.yaml`.
    Comment,
    /// In `book.yaml` only: it stands in no chapter.
    Settings,
    /// Not at all: the tool cannot go on as asked.
    Never,
}

impl Silence {
    /// How it is done for the code of this name.
    pub fn describe(self, code: &str) -> Text {
        match self {
            Self::Comment => silence_comment(code),
            Self::Settings => silence_settings(code),
            Self::Never => silence_never(),
        }
    }
}

messages! {
    silence_comment(code) {
        es: "Escribe «<!-- galerada: permitir {code} -->» en la línea anterior o en la misma línea. Para todo el libro, pon «{code}: hint» bajo «severities:» en book.yaml.",
        en: "Write `<!-- galerada: permitir {code} -->` on the line before or on the same line. For the whole book, put `{code}: hint` under `severities:` in book.yaml.",
    }
    silence_settings(code) {
        es: "Pon «{code}: hint» bajo «severities:» en book.yaml.",
        en: "Put `{code}: hint` under `severities:` in book.yaml.",
    }
    silence_never() {
        es: "No se silencia: mientras siga ahí, la herramienta no puede hacer lo que se le pide.",
        en: "It cannot be silenced: as long as it stands, the tool cannot do what it is asked.",
    }
    meaning_heading() {
        es: "Qué significa",
        en: "What it means",
    }
    why_heading() {
        es: "Por qué importa",
        en: "Why it matters",
    }
    mend_heading() {
        es: "Cómo se arregla",
        en: "How to mend it",
    }
    example_heading() {
        es: "Ejemplo",
        en: "Example",
    }
    before_heading() {
        es: "antes",
        en: "before",
    }
    after_heading() {
        es: "después",
        en: "after",
    }
    silence_heading() {
        es: "Cómo se silencia",
        en: "How to silence it",
    }
}

/// Defines explanations, each part in Spanish and in English.
macro_rules! explanations {
    ($(
        $(#[$meta:meta])*
        $name:ident, $silence:ident {
            meaning: $meaning_es:literal / $meaning_en:literal,
            why: $why_es:literal / $why_en:literal,
            mend: $mend_es:literal / $mend_en:literal,
            before: $before:literal,
            after: $after:literal $(,)?
        }
    )*) => {$(
        $(#[$meta])*
        pub fn $name() -> $crate::messages::explain::Explanation {
            $crate::messages::explain::Explanation {
                meaning: $crate::messages::Text::new($meaning_es, $meaning_en),
                why: $crate::messages::Text::new($why_es, $why_en),
                mend: $crate::messages::Text::new($mend_es, $mend_en),
                before: $before,
                after: $after,
                silence: $crate::messages::explain::Silence::$silence,
            }
        }
    )*};
}
pub(crate) use explanations;
