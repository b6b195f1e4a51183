//! `galerada new`: a small book to start from, with its glossary, its model and its templates.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::diagnostic::Failure;
use crate::messages::cli as say;
use crate::report::Verbosity;
use crate::source::write_all_atomically;
use crate::typeset;

use super::console::Console;
use super::destination;
use super::reasons::write_failure;
use super::{Done, Outcome};

/// The files of the small book, by their path in the new folder.
const FILES: [(&str, &str); 7] = [
    ("rules-es/book.yaml", include_str!("sample/book.yaml")),
    ("rules-es/01-preparar.md", include_str!("sample/01-preparar.md")),
    ("rules-es/02-jugar.md", include_str!("sample/02-jugar.md")),
    ("rules-es/03-historial.md", include_str!("sample/03-historial.md")),
    ("rules-es/modelo.yaml", include_str!("sample/modelo.yaml")),
    ("glossary.yaml", include_str!("sample/glossary.yaml")),
    (".gitignore", "out/*\n"),
];

/// Writes the book into a folder that is empty or does not exist.
pub(super) fn run(folder: &Path, console: &mut Console) -> Done {
    refuse_unless_empty(folder)?;
    destination::probe(folder, &[])?;
    let templates = typeset::embedded_templates()
        .iter()
        .map(|(name, text)| (PathBuf::from("templates").join(name), *text));
    let files: Vec<(PathBuf, &str)> = FILES
        .iter()
        .map(|(path, text)| (PathBuf::from(path), *text))
        .chain(templates)
        .map(|(path, text)| (folder.join(path), text))
        .collect();
    let contents: Vec<(&Path, &[u8])> =
        files.iter().map(|(path, text)| (path.as_path(), text.as_bytes())).collect();
    write_all_atomically(&contents).map_err(|error| write_failure(&error))?;
    if console.verbosity == Verbosity::Normal {
        let shown = destination::shown(folder);
        let made = say::new_made(&shown, files.len());
        writeln!(console.out, "{}", made.in_language(console.language))?;
        // As a shell has to be told of a name with blanks.
        let typed =
            if shown.contains(char::is_whitespace) { format!("\"{shown}\"") } else { shown };
        writeln!(console.out, "{}", say::new_next(&typed).in_language(console.language))?;
    }
    Ok(Outcome::Clean)
}

/// # Errors
/// When something stands in the folder, or in its place.
fn refuse_unless_empty(folder: &Path) -> Result<(), Failure> {
    let is_taken = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_some(),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    match is_taken {
        true => Err(Failure::new(say::new_taken(folder.display()), say::new_taken_help())),
        false => Ok(()),
    }
}
