//! Reading one side of a comparison: chapters as readers get them, and what explains changes.

use crate::check::references;
use crate::diagnostic::{self, Diagnostic, Failure, Severity};
use crate::glossary::{self, Entry, Format, Glossary};
use crate::markdown::{Chapter, parse, walk};
use crate::model::{self, Model};
use crate::source::project::{self, Manuscript, ModelChoice, Request};
use crate::source::{Corrected, FileId, Files, Settings, Sources};

/// One side of a comparison as it was read.
#[derive(Debug)]
pub struct Book {
    /// What it is called in front of people, such as `v:0.9` or a path.
    pub name: String,
    /// Every text that was read.
    pub sources: Sources,
    /// The chapters, with their references resolved.
    pub chapters: Vec<Chapter>,
    /// `book.yaml`, or the defaults.
    pub settings: Settings,
    /// The entries that may explain a change: those of the book's glossary, or of a list that
    /// somebody named.
    pub entries: Vec<Entry>,
    /// The file of those entries, if there is one.
    pub glossary: Option<FileId>,
    /// The model, for the figures and tables that it prints.
    pub model: Option<Model>,
}

/// Which text of a book is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wording {
    /// With the book's own glossary applied, as readers get it.
    #[default]
    Corrected,
    /// As it stands in the files.
    Written,
}

/// A side of a comparison with what is wrong with its files.
#[derive(Debug)]
pub struct ReadBook {
    /// The book.
    pub book: Book,
    /// What is wrong with its glossary, settings and files, sorted; errors and warnings only. A
    /// glossary with errors is not applied.
    pub findings: Vec<Diagnostic>,
}

impl Book {
    /// Reads what a request names; `name` is what the side is called.
    ///
    /// # Errors
    /// When there is no project, or when a file that was named cannot be read.
    pub fn read(
        files: &dyn Files,
        request: &Request<'_>,
        wording: Wording,
        name: &str,
    ) -> Result<ReadBook, Failure> {
        let mut manuscript = project::read(files, request)?;
        let mut findings = std::mem::take(&mut manuscript.findings);
        let (entries, compiled) = match manuscript.glossary {
            Some(file) => compile(&manuscript.sources, file, &mut findings),
            None => (Vec::new(), None),
        };
        let applied = compiled.as_ref().filter(|_| wording == Wording::Corrected);
        let corrected: Vec<Corrected> = manuscript
            .chapters
            .iter()
            .map(|chapter| {
                let text = manuscript.sources.file(chapter.file).text();
                match applied {
                    Some(glossary) => glossary.apply(chapter.file, text).corrected,
                    None => Corrected::unchanged(chapter.file, &**text),
                }
            })
            .collect();
        let mut chapters: Vec<Chapter> = corrected.iter().map(|text| parse(text).0).collect();
        let model = read_model(&mut manuscript);
        resolve(&mut chapters, &corrected, &manuscript, model.as_ref());
        findings.retain(|finding| finding.severity >= Severity::Warning);
        diagnostic::sort(&mut findings);
        let book = Self {
            name: name.to_owned(),
            sources: manuscript.sources,
            chapters,
            settings: manuscript.settings,
            entries,
            glossary: manuscript.glossary,
            model,
        };
        Ok(ReadBook { book, findings })
    }
}

/// Reads the entries of a list; the glossary is `None` where it has errors.
fn compile(
    sources: &Sources,
    file: FileId,
    findings: &mut Vec<Diagnostic>,
) -> (Vec<Entry>, Option<Glossary>) {
    let source = sources.file(file);
    let (entries, found) = glossary::load(source.text(), file, Format::from_name(source.name()));
    let is_readable = found.iter().all(|finding| finding.severity != Severity::Error);
    findings.extend(found);
    if !is_readable {
        return (entries, None);
    }
    let (compiled, found) = Glossary::compile(entries.clone());
    findings.extend(found);
    (entries, compiled)
}

fn read_model(manuscript: &mut Manuscript) -> Option<Model> {
    let (text, file) = match &manuscript.model {
        ModelChoice::None => return None,
        ModelChoice::File(file) => (manuscript.sources.file(*file).text().clone(), *file),
        ModelChoice::Embedded(name, _) => {
            let text = model::embedded(name)?;
            let shown = format!("{name}.yaml");
            let file = manuscript.sources.add(shown.clone(), shown, text);
            (manuscript.sources.file(file).text().clone(), file)
        }
    };
    model::load(&text, file).0
}

/// Makes links of the references; what is wrong with them is for `check` to say.
fn resolve(
    chapters: &mut [Chapter],
    corrected: &[Corrected],
    manuscript: &Manuscript,
    model: Option<&Model>,
) {
    let original = |(chapter, text): (&Chapter, &Corrected)| {
        let renamed = walk::headings(&chapter.blocks).iter().any(|(_, span)| text.is_edited(*span));
        let written = manuscript.sources.file(text.file()).text();
        renamed.then(|| parse(&Corrected::unchanged(text.file(), &**written)).0)
    };
    let originals: Vec<Option<Chapter>> = chapters.iter().zip(corrected).map(original).collect();
    let is_name = |words: &str| model.is_some_and(|model| model.entity(words).is_some());
    let paths = manuscript.chapters.iter();
    let input = references::Input {
        sources: &manuscript.sources,
        chapter_paths: paths
            .map(|chapter| manuscript.sources.file(chapter.file).path().to_owned())
            .collect(),
        originals: &originals,
        is_name: &is_name,
    };
    references::resolve(chapters, &input);
}
