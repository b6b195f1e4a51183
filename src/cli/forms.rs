//! `galerada terms forms`: the forms of a term, for a person or a program to check.

use std::io::Write as _;

use serde::Serialize;

use crate::glossary::{
    Basis, GenderOf, ListedEntry, ListedForm, Origin, Standing, basis, gender_word,
};
use crate::messages::cli as say;
use crate::source::DiskFiles;
use crate::spanish::{Number, guess_gender, number_of, plural_phrase, singular_phrase};

use super::args::{Args, FormsFormat, Inputs};
use super::console::Console;
use super::pipeline::{self, Request};
use super::{Done, Outcome};

/// One pair of forms, for programs.
#[derive(Serialize)]
struct Record<'a> {
    /// Where the entry stands; nothing for a term that is in no entry.
    file: Option<&'a str>,
    line: Option<usize>,
    wrong: Option<&'a str>,
    correct: &'a str,
    number: Option<&'static str>,
    origin: &'static str,
    standing: &'static str,
    wrong_gender: Option<&'static str>,
    wrong_gender_basis: Option<&'static str>,
    gender: Option<&'static str>,
    gender_basis: Option<&'static str>,
}

/// Prints the forms of the entries that have a term, or of all.
pub(super) fn run(
    args: &Args,
    inputs: &Inputs,
    term: Option<&str>,
    format: FormsFormat,
    console: &mut Console,
) -> Done {
    let request = Request::new(args.directory.as_deref(), inputs)?;
    let listed = pipeline::forms(&request, term, &DiskFiles)?;
    if !listed.findings.is_empty() {
        console.report_aside(&listed.findings, &listed.sources)?;
    }
    for entry in &listed.entries {
        let place = listed.sources.position(entry.span);
        let file = listed.sources.file(entry.span.file).name();
        match format {
            FormsFormat::Json => {
                for form in &entry.forms {
                    let record = record(entry, form, file, place.line);
                    json(&record, console)?;
                }
            }
            FormsFormat::Human => print(entry, file, place.line, console)?,
        }
    }
    if let Some(term) = term
        && listed.entries.is_empty()
    {
        return unlisted(term, format, console);
    }
    Ok(Outcome::Clean)
}

fn json(record: &Record<'_>, console: &mut Console) -> std::io::Result<()> {
    serde_json::to_writer(&mut console.out, record)?;
    console.out.write_all(b"\n")
}

fn number_name(number: Option<Number>) -> Option<&'static str> {
    Some(match number? {
        Number::Singular => "singular",
        Number::Plural => "plural",
    })
}

fn basis_name(of: GenderOf) -> &'static str {
    use crate::spanish::Reason;
    match of.basis {
        Basis::Declared => "declared",
        Basis::Names => "model",
        Basis::Guessed(Reason::Dictionary) => "dictionary",
        Basis::Guessed(Reason::Ending(_)) => "ending",
        Basis::Guessed(Reason::Article) => "article",
    }
}

fn record<'a>(
    entry: &'a ListedEntry,
    form: &'a ListedForm,
    file: &'a str,
    line: usize,
) -> Record<'a> {
    Record {
        file: Some(file),
        line: Some(line),
        wrong: Some(&form.wrong),
        correct: &form.correct,
        number: number_name(form.number),
        origin: match form.origin {
            Origin::Written => "written",
            Origin::Generated | Origin::Suggested => "generated",
        },
        standing: match form.standing {
            Standing::Applied => "applied",
            Standing::Suggested => "suggested",
            Standing::Yields => "yields",
            Standing::Inactive => "inactive",
        },
        wrong_gender: entry.wrong_gender.map(|of| of.gender.as_str()),
        wrong_gender_basis: entry.wrong_gender.map(basis_name),
        gender: entry.gender.map(|of| of.gender.as_str()),
        gender_basis: entry.gender.map(basis_name),
    }
}

/// An entry as a small table.
fn print(
    entry: &ListedEntry,
    file: &str,
    line: usize,
    console: &mut Console,
) -> std::io::Result<()> {
    let Some(first) = entry.forms.first() else { return Ok(()) };
    writeln!(console.out, "{file}:{line}: {} >> {}", first.wrong, first.correct)?;
    for (form, of) in [(&first.wrong, entry.wrong_gender), (&first.correct, entry.gender)] {
        gender(form, of, console)?;
    }
    let number = |form: &ListedForm| match form.number {
        Some(Number::Singular) => say::forms_number_singular(),
        Some(Number::Plural) => say::forms_number_plural(),
        None => say::forms_number_either(),
    };
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let language = console.language;
    let numbers: Vec<String> =
        entry.forms.iter().map(|form| number(form).in_language(language).to_owned()).collect();
    let first_column = width(&mut numbers.iter().map(|text| text.chars().count()));
    let second_column = width(&mut entry.forms.iter().map(|form| form.wrong.chars().count()));
    for (form, number) in entry.forms.iter().zip(&numbers) {
        let note = match (form.standing, form.origin) {
            (Standing::Yields, _) => Some(say::forms_yields()),
            (Standing::Inactive, _) => Some(say::forms_inactive()),
            (Standing::Suggested, _) => Some(say::forms_suggested()),
            (Standing::Applied, Origin::Written) => None,
            (Standing::Applied, _) => Some(say::forms_generated()),
        };
        write!(
            console.out,
            "  {number:first_column$}  {:second_column$} → {}",
            form.wrong, form.correct
        )?;
        if let Some(note) = note {
            write!(console.out, "  ({})", note.in_language(language))?;
        }
        writeln!(console.out)?;
    }
    Ok(())
}

fn gender(form: &str, of: Option<GenderOf>, console: &mut Console) -> std::io::Result<()> {
    let text = match of {
        None => say::forms_gender_unknown(form),
        Some(of) => {
            let (gender, basis) = (gender_word(of.gender), basis(of.basis));
            let language = console.language;
            say::forms_gender(form, gender.in_language(language), basis.in_language(language))
        }
    };
    writeln!(console.out, "  {}", text.in_language(console.language))
}

/// A term that is in no entry: its forms by the rules alone.
fn unlisted(term: &str, format: FormsFormat, console: &mut Console) -> Done {
    let number = number_of(term);
    let other = match number {
        Some(Number::Plural) => singular_phrase(term),
        _ => plural_phrase(term).filter(|plural| plural != term),
    };
    let of = guess_gender(term)
        .map(|guess| GenderOf { gender: guess.gender, basis: Basis::Guessed(guess.reason) });
    let opposite = number.map(|number| match number {
        Number::Singular => Number::Plural,
        Number::Plural => Number::Singular,
    });
    let forms =
        std::iter::once((term, number)).chain(other.as_deref().map(|form| (form, opposite)));
    match format {
        FormsFormat::Json => {
            for (form, number) in forms {
                let record = Record {
                    file: None,
                    line: None,
                    wrong: None,
                    correct: form,
                    number: number_name(number),
                    origin: if form == term { "written" } else { "generated" },
                    standing: "unlisted",
                    wrong_gender: None,
                    wrong_gender_basis: None,
                    gender: of.map(|of| of.gender.as_str()),
                    gender_basis: of.map(basis_name),
                };
                json(&record, console)?;
            }
        }
        FormsFormat::Human => {
            let line = say::forms_not_listed(term);
            writeln!(console.out, "{}", line.in_language(console.language))?;
            gender(term, of, console)?;
            for (form, number) in forms {
                let number = match number {
                    Some(Number::Singular) => say::forms_number_singular(),
                    Some(Number::Plural) => say::forms_number_plural(),
                    None => say::forms_number_either(),
                };
                writeln!(console.out, "  {:8}  {form}", number.in_language(console.language))?;
            }
        }
    }
    Ok(Outcome::Clean)
}
