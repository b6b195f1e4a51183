//! Mistakes in what was typed, in our words and in the language of the user.

use std::ffi::OsString;
use std::io::Write as _;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::diagnostic::Failure;
use crate::messages::nearest::did_you_mean;
use crate::messages::{Text, cli as say};

use super::console::Console;
use super::grammar::NAME;
use super::{Done, Outcome};

/// Shows help or the version where they were asked for; otherwise says what is wrong.
pub(super) fn answer(error: &Error, typed: &[OsString], console: &mut Console) -> Done {
    let rendered = |color: bool| {
        let text = error.render();
        if color { text.ansi().to_string() } else { text.to_string() }
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = rendered(console.out_color);
            console.out.write_all(text.as_bytes())?;
            Ok(Outcome::Clean)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let text = rendered(console.err_color);
            console.err.write_all(text.as_bytes())?;
            console.err.write_all(b"\n")?;
            Err(missing_command(typed).into())
        }
        _ => Err(failure(error, typed).into()),
    }
}

fn failure(error: &Error, typed: &[OsString]) -> Failure {
    let option = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let message = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            say::missing_value(option)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => say::unknown_value(value, option),
        ErrorKind::UnknownArgument if option.starts_with('-') => say::unknown_option(option),
        ErrorKind::UnknownArgument => say::surplus_argument(option),
        ErrorKind::InvalidSubcommand => {
            say::unknown_command(context(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            say::missing_value(option)
        }
        ErrorKind::TooManyValues => say::surplus_value(value, option),
        ErrorKind::ArgumentConflict if option == context(error, ContextKind::PriorArg) => {
            say::repeated_option(option)
        }
        ErrorKind::ArgumentConflict => {
            say::conflicting_options(option, context(error, ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => say::missing_argument(option),
        ErrorKind::MissingSubcommand => return missing_command(typed),
        ErrorKind::InvalidUtf8 => say::not_unicode(),
        _ => say::not_understood(),
    };
    Failure::new(message, hint(error, typed))
}

fn missing_command(typed: &[OsString]) -> Failure {
    let name = called(typed);
    Failure::new(say::missing_command(&name), say::hint_help(name))
}

/// The likeliest word, else the words that are possible, else where to read on.
fn hint(error: &Error, typed: &[OsString]) -> Text {
    let suggestions =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggested = suggestions.into_iter().map(|kind| context(error, kind));
    if let Some(name) = suggested.into_iter().find(|name| !name.is_empty()) {
        return did_you_mean(name);
    }
    let values = context(error, ContextKind::ValidValue);
    if !values.is_empty() {
        return say::hint_values(values);
    }
    if error.kind() == ErrorKind::ArgumentConflict {
        let (option, prior) =
            (context(error, ContextKind::InvalidArg), context(error, ContextKind::PriorArg));
        if option != prior {
            return say::hint_drop_one(name_only(&option), name_only(&prior));
        }
    }
    if error.kind() == ErrorKind::InvalidSubcommand {
        return say::hint_commands(commands(typed).join(", "));
    }
    say::hint_help(called(typed))
}

/// An option without the value that it takes.
fn name_only(option: &str) -> &str {
    option.split([' ', '=']).next().unwrap_or(option)
}

/// What the parser says about one aspect of the mistake; empty where it says nothing.
fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

fn commands(typed: &[OsString]) -> Vec<String> {
    let grammar = super::grammar::command(crate::messages::Language::Spanish);
    let inside = grammar.get_subcommands().find(|command| {
        command.has_subcommands() && typed.iter().any(|word| word == command.get_name())
    });
    let names = inside.unwrap_or(&grammar).get_subcommands();
    names.map(|command| command.get_name().to_owned()).collect()
}

/// The command as far as it was understood, such as `galerada terms`.
fn called(typed: &[OsString]) -> String {
    let grammar = super::grammar::command(crate::messages::Language::Spanish);
    let mut at = &grammar;
    let mut name = NAME.to_owned();
    for word in typed.iter().skip(1) {
        if let Some(command) = at.find_subcommand(word) {
            at = command;
            name.push(' ');
            name.push_str(command.get_name());
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::grammar::command;
    use crate::messages::Language;

    #[test]
    fn mistakes_are_told_in_both_languages() {
        let cases = [
            ("build --drat", "no existe la opción «--drat»", "did you mean “--draft”?"),
            ("chek", "no existe la orden «chek»", "did you mean “check”?"),
            (
                "xyz",
                "no existe la orden «xyz»",
                "possible commands: build, check, fix, diff, terms, model, publish, new, explain, completions, man",
            ),
            (
                "terms xyz",
                "no existe la orden «xyz»",
                "possible commands: check, try, apply, forms, confirm",
            ),
            (
                "check --format jsno",
                "«jsno» no vale para «--format <FORMATO>»",
                "did you mean “json”?",
            ),
            ("--lang fr man", "«fr» no vale para «--lang <es|en>»", "possible values: es, en"),
            (
                "build -o",
                "a «-o <CARPETA>» le falta su valor",
                "“galerada build --help” says what can be asked",
            ),
            (
                "man ahora",
                "sobra el argumento «ahora»",
                "“galerada man --help” says what can be asked",
            ),
            (
                "completions",
                "falta <INTÉRPRETE>",
                "“galerada completions --help” says what can be asked",
            ),
            (
                "check -q -q",
                "«--quiet» está repetida",
                "“galerada check --help” says what can be asked",
            ),
        ];
        for (line, message, help) in cases {
            let typed: Vec<OsString> =
                std::iter::once(NAME).chain(line.split(' ')).map(OsString::from).collect();
            let error =
                command(Language::Spanish).try_get_matches_from(&typed).expect_err("a mistake");
            let failure = failure(&error, &typed);
            assert_eq!(failure.message.in_language(Language::Spanish), message, "{line}");
            assert_eq!(failure.hint.in_language(Language::English), help, "{line}");
        }
    }
}
