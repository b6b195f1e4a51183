//! `galerada terms confirm`: genders written into the glossary, once a person agrees.

use std::io::Write as _;

use crate::diagnostic::Failure;
use crate::glossary::{GenderOf, basis, gender_word};
use crate::messages::{Text, cli as say};
use crate::report::Verbosity;
use crate::source::{DiskFiles, write_atomically};

use super::args::{Args, Confirm, Inputs};
use super::console::Console;
use super::pipeline::{self, Request};
use super::reasons::write_failure;
use super::{Done, Outcome};

/// How an entry is told: its file and line, the wrong term and the correct one with their genders.
type Wording = fn(String, usize, String, String) -> Text;

/// Writes the genders of an entry, or of all that change their gender, and says which.
pub(super) fn run(args: &Args, inputs: &Inputs, order: &Confirm, console: &mut Console) -> Done {
    if order.term.is_none() && (order.gender.is_some() || order.wrong_gender.is_some()) {
        let failure = Failure::new(say::gender_needs_term(), say::gender_needs_term_help());
        return Err(failure.into());
    }
    let request = Request::new(args.directory.as_deref(), inputs)?;
    let given = (order.wrong_gender, order.gender);
    let confirmed = pipeline::confirm(&request, order.term.as_deref(), given, &DiskFiles)?;
    if let Some(text) = &confirmed.text {
        write_atomically(&confirmed.path, text.as_bytes())
            .map_err(|error| write_failure(&error))?;
    }
    let language = console.language;
    let completed = confirmed.entries.iter().map(|entry| (entry, say::confirmed as Wording));
    let standing = confirmed.standing.iter().map(|entry| (entry, say::confirmed_before as Wording));
    for (entry, wording) in completed.chain(standing) {
        let Some(first) = entry.forms.first() else { continue };
        let line = confirmed.sources.position(entry.span).line;
        let file = confirmed.sources.file(entry.span.file).name().to_owned();
        let say_one = |form: &str, of: Option<GenderOf>| match of {
            None => form.to_owned(),
            Some(of) => {
                let (gender, basis) = (gender_word(of.gender), basis(of.basis));
                format!("{form} ({} {})", gender.in_language(language), basis.in_language(language))
            }
        };
        let text = wording(
            file,
            line,
            say_one(&first.wrong, entry.wrong_gender),
            say_one(&first.correct, entry.gender),
        );
        if console.verbosity == Verbosity::Normal {
            writeln!(console.out, "{}", text.in_language(language))?;
        }
    }
    for term in &confirmed.unknown {
        let text = say::confirm_unknown(term);
        writeln!(console.err, "{}", text.in_language(language))?;
    }
    if confirmed.entries.is_empty()
        && confirmed.standing.is_empty()
        && confirmed.unknown.is_empty()
        && console.verbosity == Verbosity::Normal
    {
        writeln!(console.out, "{}", say::confirm_nothing().in_language(language))?;
    }
    Ok(if confirmed.unknown.is_empty() { Outcome::Clean } else { Outcome::Findings })
}
