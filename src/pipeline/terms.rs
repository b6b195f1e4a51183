//! The glossary by itself: for `terms check` and `terms apply`.

use crate::diagnostic::{self, Diagnostic, Failure};
use crate::glossary::{self, Entry, Format, Gender, Glossary};
use crate::messages::pipeline as say;
use crate::model::{self, Model};
use crate::source::project::{self, Request};
use crate::source::{Corrected, FileId, Files, Sources, decode};

/// The entries of a glossary's file; `None` where they cannot be read.
pub(super) fn read_entries(
    sources: &Sources,
    file: FileId,
    findings: &mut Vec<Diagnostic>,
) -> (usize, Option<Vec<Entry>>) {
    let source = sources.file(file);
    let (entries, found) = glossary::load(source.text(), file, Format::from_name(source.name()));
    let is_readable = found.iter().all(|finding| finding.severity != diagnostic::Severity::Error);
    findings.extend(found);
    (entries.len(), is_readable.then_some(entries))
}

/// Compiles entries; `None` where they contradict one another.
pub(super) fn compile(
    entries: Vec<Entry>,
    names: &Names<'_>,
    findings: &mut Vec<Diagnostic>,
) -> Option<Glossary> {
    let (glossary, found) = Glossary::compile_knowing(entries, &|form| names.of(form));
    findings.extend(found);
    glossary
}

/// The genders of a model's names.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Names<'a>(pub Option<&'a Model>);

impl Names<'_> {
    /// The gender of a name, in any of its forms.
    pub(super) fn of(&self, form: &str) -> Option<Gender> {
        self.0?.gender_of(form)
    }
}

/// The model that a request or its project names, where it can be read.
pub(super) fn read_model(request: &Request<'_>, files: &dyn Files) -> Option<Model> {
    let mut manuscript = project::read_model_only(files, request).ok()?;
    let file = model::chosen_file(&mut manuscript)?;
    model::load(manuscript.sources.file(file).text(), file).0
}

/// A glossary with what is wrong with it.
#[derive(Debug)]
pub struct CheckedGlossary {
    /// The glossary's file.
    pub sources: Sources,
    /// Entries that could be read.
    pub entries: usize,
    /// `None` where it has errors.
    pub glossary: Option<Glossary>,
    /// Its conflicts, sorted.
    pub findings: Vec<Diagnostic>,
}

/// Reads the glossary that a request names, or the project's.
///
/// # Errors
/// When there is none, or when its file cannot be read.
pub fn read_glossary(request: &Request<'_>, files: &dyn Files) -> Result<CheckedGlossary, Failure> {
    let mut manuscript = project::read_glossary_only(files, request)?;
    let mut findings = std::mem::take(&mut manuscript.findings);
    if manuscript.glossary.is_none() && findings.is_empty() {
        return Err(Failure::new(say::no_glossary(), say::no_glossary_help()));
    }
    let (entries, glossary) = match manuscript.glossary {
        Some(file) => {
            let (count, entries) = read_entries(&manuscript.sources, file, &mut findings);
            let model = entries.as_ref().and_then(|_| read_model(request, files));
            let names = Names(model.as_ref());
            (count, entries.and_then(|entries| compile(entries, &names, &mut findings)))
        }
        None => (0, None),
    };
    diagnostic::sort(&mut findings);
    Ok(CheckedGlossary { sources: manuscript.sources, entries, glossary, findings })
}

/// One text with the glossary applied.
#[derive(Debug)]
pub struct AppliedText {
    /// The glossary's file and the text's.
    pub sources: Sources,
    /// The text; `None` where the glossary has errors or the text is not UTF-8.
    pub corrected: Option<Corrected>,
    /// Whether the text is not UTF-8.
    pub damaged: bool,
    /// What was replaced, what needs review, what is wrong; sorted.
    pub findings: Vec<Diagnostic>,
}

/// Applies a glossary to one text that is called `name`.
///
/// # Errors
/// When there is no glossary, or when its file cannot be read.
pub fn apply_terms(
    request: &Request<'_>,
    name: &str,
    bytes: Vec<u8>,
    files: &dyn Files,
) -> Result<AppliedText, Failure> {
    let CheckedGlossary { mut sources, glossary, mut findings, .. } =
        read_glossary(request, files)?;
    let file = FileId::from_index(sources.iter().count());
    let decoded = decode(bytes, file);
    findings.extend(decoded.findings);
    let corrected = match glossary {
        Some(glossary) if !decoded.damaged => {
            let applied = glossary.apply(file, &decoded.text);
            findings.extend(applied.findings);
            Some(applied.corrected)
        }
        _ => None,
    };
    sources.add(name, name, decoded.text);
    diagnostic::sort(&mut findings);
    Ok(AppliedText { sources, corrected, damaged: decoded.damaged, findings })
}
