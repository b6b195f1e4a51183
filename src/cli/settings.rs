//! From what was typed and what the surroundings say to what is meant.

use std::ffi::OsString;
use std::io::IsTerminal;

use crate::diagnostic::Failure;
use crate::messages::cli as say;
use crate::source::Date;

/// What `--color` asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ColorWish {
    /// Colours on a terminal.
    #[default]
    Auto,
    /// Colours everywhere.
    Always,
    /// No colours.
    Never,
}

impl ColorWish {
    /// Reads the word that users type.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "auto" => Some(Self::Auto),
            "always" => Some(Self::Always),
            "never" => Some(Self::Never),
            _ => None,
        }
    }
}

/// What stands at the other end of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// A terminal, and before it a person.
    Terminal,
    /// A file or another program.
    Program,
}

impl Reader {
    /// Asks the system.
    pub fn of(stream: &impl IsTerminal) -> Self {
        if stream.is_terminal() { Self::Terminal } else { Self::Program }
    }
}

/// What the surroundings say about colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Surroundings {
    /// `NO_COLOR` is set and not empty (no-color.org).
    pub no_color: bool,
    /// `CLICOLOR_FORCE` is set and not `0` (bixense.com/clicolors).
    pub force_color: bool,
    /// The terminal calls itself `dumb`.
    pub dumb: bool,
}

impl Surroundings {
    /// Asks the environment.
    pub fn of_process() -> Self {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        Self {
            no_color: set("NO_COLOR").is_some(),
            force_color: set("CLICOLOR_FORCE").is_some_and(|value| value != "0"),
            dumb: set("TERM").is_some_and(|value| value == "dumb"),
        }
    }

    /// Whether a reader gets colours. What was typed wins over `NO_COLOR`, `NO_COLOR` over
    /// `CLICOLOR_FORCE`, and that over who reads.
    pub fn color(self, wish: ColorWish, reader: Reader) -> bool {
        match wish {
            ColorWish::Always => true,
            ColorWish::Never => false,
            ColorWish::Auto if self.no_color => false,
            ColorWish::Auto if self.force_color => true,
            ColorWish::Auto => !self.dumb && reader == Reader::Terminal,
        }
    }
}

/// The value typed for an option, whether or not the rest of the line can be understood.
pub(super) fn typed_value(typed: &[OsString], option: &str) -> Option<String> {
    let words = || typed.iter().skip(1).map(|word| word.to_string_lossy());
    let mut words = words().take_while(|word| word != "--");
    while let Some(word) = words.next() {
        if word == option {
            return words.next().map(|value| value.into_owned());
        }
        if let Some(value) = word.strip_prefix(option).and_then(|rest| rest.strip_prefix('=')) {
            return Some(value.to_owned());
        }
    }
    None
}

/// The wish for colours, known before the command line is read.
pub(super) fn early_color(typed: &[OsString]) -> ColorWish {
    let name = typed_value(typed, "--color");
    name.and_then(|name| ColorWish::from_name(&name)).unwrap_or_default()
}

/// The day that `SOURCE_DATE_EPOCH` names (reproducible-builds.org), which a build carries instead
/// of the book's.
///
/// # Errors
/// When the variable is set to something else.
pub(super) fn source_date() -> Result<Option<Date>, Failure> {
    let Some(value) = std::env::var_os("SOURCE_DATE_EPOCH").filter(|value| !value.is_empty())
    else {
        return Ok(None);
    };
    let value = value.to_string_lossy();
    match value.trim().parse().ok().and_then(Date::from_unix_seconds) {
        Some(date) => Ok(Some(date)),
        None => Err(Failure::new(say::epoch(value), say::epoch_help())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_wins_over_the_surroundings() {
        let plain = Surroundings::default();
        let no_color = Surroundings { no_color: true, force_color: true, dumb: false };
        let forced = Surroundings { force_color: true, ..plain };
        let dumb = Surroundings { dumb: true, ..plain };
        let cases = [
            (plain, ColorWish::Auto, Reader::Terminal, true),
            (plain, ColorWish::Auto, Reader::Program, false),
            (no_color, ColorWish::Auto, Reader::Terminal, false),
            (no_color, ColorWish::Always, Reader::Program, true),
            (forced, ColorWish::Auto, Reader::Program, true),
            (forced, ColorWish::Never, Reader::Terminal, false),
            (dumb, ColorWish::Auto, Reader::Terminal, false),
        ];
        for (surroundings, wish, reader, expected) in cases {
            let color = surroundings.color(wish, reader);
            assert_eq!(color, expected, "{surroundings:?} {wish:?} {reader:?}");
        }
    }

    #[test]
    fn a_value_is_found_in_a_line_that_makes_no_sense() {
        let line = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        let value = |words: &[&str]| typed_value(&line(words), "--lang");
        assert_eq!(value(&["galerada", "--nada", "--lang", "en"]).as_deref(), Some("en"));
        assert_eq!(value(&["galerada", "--lang=en", "x"]).as_deref(), Some("en"));
        assert_eq!(value(&["galerada", "--", "--lang", "en"]), None);
        assert_eq!(value(&["galerada", "--lang"]), None);
        assert_eq!(value(&["galerada", "--language=en"]), None);
    }
}
