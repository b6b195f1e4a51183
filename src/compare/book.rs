//! Reading one side of a comparison: chapters as readers get them, and what explains changes.

use std::collections::BTreeSet;

use crate::check::references;
use crate::diagnostic::{self, Code, Diagnostic, Failure, Severity};
use crate::glossary::{self, Action, Entry, Format, Glossary};
use crate::markdown::{Chapter, parse, walk};
use crate::model::{self, Model};
use crate::source::project::{self, Manuscript, Request};
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

/// Which terms are applied to the text of a book before it is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Terms<'a> {
    /// The book's own glossary: the text that readers get.
    #[default]
    Own,
    /// None; the book's entries only explain.
    Unapplied,
    /// A list instead of the book's own, by its name and text.
    Instead(&'a str, &'a str),
    /// A list besides the book's own, by its name and text; it replaces the entries that look for
    /// the same.
    Besides(&'a str, &'a str),
}

/// A side of a comparison with what was found while it was read.
#[derive(Debug)]
pub struct ReadBook {
    /// The book.
    pub book: Book,
    /// What is wrong with its glossary, settings and files, sorted; errors and warnings only. A
    /// glossary with errors is not applied.
    pub findings: Vec<Diagnostic>,
    /// Where a term was not applied, or needs a look (`term/review`).
    pub reviews: Vec<Diagnostic>,
    /// What is wrong with its references.
    pub references: Vec<Diagnostic>,
    /// Its chapters as they were compared, before anything was parsed.
    pub corrected: Vec<Corrected>,
}

impl Book {
    /// Reads what a request names; `name` is what the side is called.
    ///
    /// # Errors
    /// When there is no project, or when a file that was named cannot be read.
    pub fn read(
        files: &dyn Files,
        request: &Request<'_>,
        terms: Terms<'_>,
        name: &str,
    ) -> Result<ReadBook, Failure> {
        let mut manuscript = project::read(files, request)?;
        let mut findings = std::mem::take(&mut manuscript.findings);
        let model = read_model(&mut manuscript);
        let (entries, compiled) = compiled(&mut manuscript, terms, model.as_ref(), &mut findings);
        let applied = compiled.as_ref().filter(|_| terms != Terms::Unapplied);
        let mut reviews = Vec::new();
        let mut corrected: Vec<Corrected> = Vec::with_capacity(manuscript.chapters.len());
        for chapter in &manuscript.chapters {
            let text = manuscript.sources.file(chapter.file).text();
            corrected.push(match applied {
                Some(glossary) => {
                    let applied = glossary.apply(chapter.file, text);
                    let review = |finding: &Diagnostic| finding.code == Code::TermReview;
                    reviews.extend(applied.findings.into_iter().filter(review));
                    applied.corrected
                }
                None => Corrected::unchanged(chapter.file, &**text),
            });
        }
        let mut chapters: Vec<Chapter> = corrected.iter().map(|text| parse(text).0).collect();
        let references = resolve(&mut chapters, &corrected, &manuscript, model.as_ref());
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
        Ok(ReadBook { book, findings, reviews, references, corrected })
    }
}

/// The entries that hold for a book and what applies them; nothing does where one has an error.
fn compiled(
    manuscript: &mut Manuscript,
    terms: Terms<'_>,
    model: Option<&Model>,
    findings: &mut Vec<Diagnostic>,
) -> (Vec<Entry>, Option<Glossary>) {
    let given = match terms {
        Terms::Own | Terms::Unapplied => None,
        Terms::Instead(name, text) | Terms::Besides(name, text) => {
            Some(manuscript.sources.add(name, name, text))
        }
    };
    if matches!(terms, Terms::Instead(..)) {
        manuscript.glossary = given;
    }
    let mut lists: Vec<Vec<Entry>> = Vec::new();
    let mut is_readable = true;
    let own = manuscript.glossary.filter(|own| Some(*own) != given);
    for file in own.into_iter().chain(given) {
        let source = manuscript.sources.file(file);
        let format = Format::from_name(source.name());
        let (entries, found) = glossary::load(source.text(), file, format);
        is_readable &= found.iter().all(|finding| finding.severity != Severity::Error);
        findings.extend(found);
        lists.push(entries);
    }
    if let (Terms::Besides(..), [own, tried]) = (terms, lists.as_mut_slice()) {
        let wrongs: BTreeSet<String> = tried.iter().flat_map(wrong_forms).collect();
        own.retain(|entry| !wrong_forms(entry).any(|wrong| wrongs.contains(&wrong)));
    }
    let entries: Vec<Entry> = lists.into_iter().flatten().collect();
    if !is_readable || entries.is_empty() {
        return (entries, None);
    }
    let names = |form: &str| model?.gender_of(form);
    let (compiled, found) = Glossary::compile_knowing(entries.clone(), &names);
    findings.extend(found);
    (entries, compiled)
}

/// What an entry looks for, in lower case.
fn wrong_forms(entry: &Entry) -> impl Iterator<Item = String> + '_ {
    let pairs = match &entry.action {
        Action::Replace(pairs) => pairs.as_slice(),
        Action::Keep(_) => &[],
    };
    pairs.iter().map(|pair| pair.wrong.text.to_lowercase())
}

fn read_model(manuscript: &mut Manuscript) -> Option<Model> {
    let file = model::chosen_file(manuscript)?;
    model::load(manuscript.sources.file(file).text(), file).0
}

/// Makes links of the references and says what is wrong with them.
fn resolve(
    chapters: &mut [Chapter],
    corrected: &[Corrected],
    manuscript: &Manuscript,
    model: Option<&Model>,
) -> Vec<Diagnostic> {
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
    references::resolve(chapters, &input)
}
