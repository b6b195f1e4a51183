//! The dictionaries of a run: which are wanted, and what to say where there are none.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::check::proof::Dictionaries;
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::{Text, proof as say};
use crate::source::project::{CHAPTER_FOLDER, Manuscript, leaves};
use crate::source::{
    DictionaryError, DictionaryText, Files, Placed, Span, dictionary_at, named_dictionary,
    system_dictionary,
};

/// The words of `book.yaml` for the dictionary that the system keeps.
const SYSTEM: &[&str] = &["system", "sistema"];

/// Whether somebody asks for spelling on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpellingWish {
    /// What `book.yaml` says holds: findings do not depend on the machine unless it wants them to.
    #[default]
    AsTheBook,
    /// Also where `book.yaml` says nothing.
    Always,
}

/// The dictionary that the book names.
fn named(manuscript: &Manuscript) -> Option<&Placed<String>> {
    manuscript.settings.spelling.as_ref()?.dictionary.as_ref()
}

/// Whether a dictionary is to be read.
pub(super) fn is_wanted(manuscript: &Manuscript, wish: SpellingWish) -> bool {
    // No other language is proofread.
    let is_spanish = manuscript.settings.language.eq_ignore_ascii_case("es");
    is_spanish && (wish == SpellingWish::Always || named(manuscript).is_some())
}

/// Reads the dictionaries; one that there is not, or that cannot be used, is a finding, and
/// everything else goes on.
pub(super) fn load(
    manuscript: &Manuscript,
    files: &dyn Files,
) -> (Option<Dictionaries>, Vec<Diagnostic>) {
    let settings = &manuscript.settings;
    let named = named(manuscript);
    let place = named
        .map(|placed| placed.span)
        .or_else(|| manuscript.chapters.first().map(|chapter| Span::new(chapter.file, 0, 0)));
    let system = format!("{}_{}", settings.language, settings.region);
    let name = named.map_or(system.as_str(), |placed| placed.value.as_str());
    let (found, is_path) = match named {
        Some(placed) if !SYSTEM.contains(&name) => by_name(manuscript, placed, files),
        _ => (system_dictionary(files, &settings.language, &settings.region), false),
    };
    let refused = |message: Text, help: Text, severity: Severity| {
        let finding = |place| {
            Diagnostic::new(Code::SpellingDictionary, place, message)
                .with_severity(severity)
                .with_help(help)
        };
        (None, place.map(finding).into_iter().collect())
    };
    // What lies in the project is the same on every machine, so that its lack is a fault.
    let severity = if is_path { Severity::Warning } else { Severity::Info };
    let text = match found {
        Ok(text) => text,
        Err(DictionaryError::Missing) => {
            let shown = if SYSTEM.contains(&name) { &system } else { name };
            return refused(say::no_dictionary(shown), say::no_dictionary_help(), severity);
        }
        Err(_) => return refused(say::bad_dictionary(name), say::bad_dictionary_help(), severity),
    };
    let english = system_dictionary(files, "en", "US").ok();
    // The reader of dictionaries is made for sound ones: a broken file must not end the run.
    let read = || Dictionaries::new(&text, english.as_ref()).ok();
    match catch_unwind(AssertUnwindSafe(read)).ok().flatten() {
        Some(dictionaries) => (Some(dictionaries), Vec::new()),
        None => refused(say::bad_dictionary(name), say::bad_dictionary_help(), severity),
    }
}

/// A dictionary by its name among the system's or by its path in the project, and whether it was a
/// path.
fn by_name(
    manuscript: &Manuscript,
    placed: &Placed<String>,
    files: &dyn Files,
) -> (Result<DictionaryText, DictionaryError>, bool) {
    let name = placed.value.as_str();
    let stem = name.strip_suffix(".aff").or_else(|| name.strip_suffix(".dic"));
    if stem.is_none() && !name.contains(['/', '\\']) {
        return (named_dictionary(files, name), false);
    }
    let root = manuscript.root.as_path();
    let path = root.join(CHAPTER_FOLDER).join(stem.unwrap_or(name));
    let is_inside = |path: &Path| match (files.canonical(path), files.canonical(root)) {
        (Ok(path), Ok(root)) => path.starts_with(root),
        _ => false,
    };
    let mut aff = path.clone().into_os_string();
    aff.push(".aff");
    let is_ours = !leaves(&path, root) && is_inside(Path::new(&aff));
    let found = if is_ours { dictionary_at(files, &path) } else { Err(DictionaryError::Missing) };
    (found, true)
}
