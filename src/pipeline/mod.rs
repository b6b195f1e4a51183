//! From the files that somebody named to a checked book: the stages in their order.
//!
//! [`examine`] reads, corrects, parses, resolves and checks. It is what `check` reports, what
//! `fix` carries out and what `build` prints; it goes on as far as it can and returns what it has
//! beside its findings.

mod chapters;
mod genders;
mod index;
mod models;
mod press;
mod sheets;
mod spelling;
mod terms;

use std::panic::resume_unwind;
use std::path::PathBuf;

use crate::check::proof;
use crate::check::{self, references, silence};
use crate::diagnostic::{self, Code, Diagnostic, Failure};
use crate::glossary::{Entry, Glossary};
use crate::markdown::Chapter;
use crate::messages::pipeline as say;
use crate::model::{self, Model};
use crate::source::project::{self, ChapterFile, Manuscript, ModelChoice, Request};
use crate::source::{Date, FileId, Files, Settings, Sources};
use crate::typeset::Tools;

use chapters::{correct, parse_all};
use terms::Names;

pub use genders::{ConfirmedGenders, ListedForms, confirm_genders, list_forms};
pub use models::{CheckedModel, read_model};
pub use press::Materials;
pub use spelling::SpellingWish;
pub use terms::{AppliedText, CheckedGlossary, apply_terms, read_glossary};

/// The steps of [`examine`], for whoever shows progress or measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Reading files.
    Read,
    /// Applying the glossary.
    Correct,
    /// Reading Markdown.
    Parse,
    /// Resolving references and running the checks.
    Check,
}

/// A book that was read and checked.
#[derive(Debug)]
pub struct Examined {
    /// Every text that was read.
    pub sources: Sources,
    /// `book.yaml`, or the defaults.
    pub settings: Settings,
    /// The project folder; without a project, the current folder.
    pub root: PathBuf,
    /// Whether there is a project.
    pub is_project: bool,
    /// The chapters, corrected, with their references resolved.
    pub chapters: Vec<Chapter>,
    /// Where each chapter lies.
    pub chapter_files: Vec<ChapterFile>,
    /// The glossary's file, if there is one.
    pub glossary: Option<FileId>,
    /// The model, if there is one and it can be read.
    pub model: Option<Model>,
    /// What it is set with.
    pub materials: Materials,
    /// What was found: sorted, with the severities of the book, without what authors allowed.
    pub findings: Vec<Diagnostic>,
    /// Whether text was lost, so that nothing may be written from what was read.
    pub damaged: bool,
}

/// What a command asks for beyond the book's own settings.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wishes {
    /// A date that replaces that of `book.yaml`.
    pub source_date: Option<Date>,
    /// Whether spelling is checked.
    pub spelling: SpellingWish,
}

/// Reads and checks what a request names, with nothing asked for but what the book says.
/// `source_date` replaces the date of `book.yaml`.
///
/// # Errors
/// As [`examine_as`].
pub fn examine(
    request: &Request<'_>,
    source_date: Option<Date>,
    files: &dyn Files,
    begin: &mut dyn FnMut(Stage),
) -> Result<Examined, Failure> {
    examine_as(request, Wishes { source_date, ..Wishes::default() }, files, begin)
}

/// Reads and checks what a request names.
///
/// # Errors
/// When there is no project, or when something that somebody typed cannot be read.
pub fn examine_as(
    request: &Request<'_>,
    wishes: Wishes,
    files: &dyn Files,
    begin: &mut dyn FnMut(Stage),
) -> Result<Examined, Failure> {
    Ok(run(request, wishes, files, begin, Purpose::Findings, |_| ())?.0)
}

/// What a book is read for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To know what is wrong with it.
    Findings,
    /// To set it as well.
    Pages,
}

/// Reads what a request names, and checks it beside some work that sets it but does not need what the
/// checks find; gives back what both made. The work is handed the book with few of its findings.
///
/// # Errors
/// As [`examine_as`].
pub fn examine_beside<T>(
    request: &Request<'_>,
    wishes: Wishes,
    files: &dyn Files,
    begin: &mut dyn FnMut(Stage),
    work: impl FnOnce(&Examined) -> T,
) -> Result<(Examined, T), Failure> {
    run(request, wishes, files, begin, Purpose::Pages, work)
}

fn run<T>(
    request: &Request<'_>,
    wishes: Wishes,
    files: &dyn Files,
    begin: &mut dyn FnMut(Stage),
    purpose: Purpose,
    work: impl FnOnce(&Examined) -> T,
) -> Result<(Examined, T), Failure> {
    begin(Stage::Read);
    let mut manuscript = project::read(files, request)?;
    if wishes.source_date.is_some() {
        manuscript.settings.date = wishes.source_date;
    }
    let mut findings = std::mem::take(&mut manuscript.findings);
    let model_file = model_file(&mut manuscript, &mut findings)?;

    begin(Stage::Correct);
    let read = &manuscript;
    let (model, glossary, corrected, dictionaries, tools, (mut chapters, originals)) =
        std::thread::scope(|scope| {
            // The fonts of the program need nothing of the book.
            let tools = (purpose == Purpose::Pages).then(|| scope.spawn(Tools::load));
            // A dictionary takes longer than all the rest; without one wanted nothing is read.
            let words = spelling::is_wanted(read, wishes.spelling)
                .then(|| scope.spawn(|| spelling::load(read, files)));
            // A model takes as long to read as the chapters do, and neither needs the other.
            let loading = model_file.map(|file| {
                let text = read.sources.file(file).text();
                scope.spawn(move || model::load(text, file))
            });
            let join = |loading: std::thread::ScopedJoinHandle<'_, _>| {
                loading.join().unwrap_or_else(|fault| resume_unwind(fault))
            };
            let entries = read
                .glossary
                .and_then(|file| terms::read_entries(&read.sources, file, &mut findings).1);
            // Only a term whose gender nobody says makes the model worth waiting for.
            let asks = |entry: &Entry| {
                entry.first_wrong().is_some()
                    && (entry.gender.is_none() || entry.wrong_gender.is_none())
            };
            let (mut loading, mut loaded) = (loading, None);
            if entries.as_ref().is_some_and(|entries| entries.iter().any(asks)) {
                loaded = loading.take().map(join);
            }
            let model = loaded.as_ref().and_then(|(model, _): &(Option<Model>, _)| model.as_ref());
            let names = Names(model);
            let glossary =
                entries.and_then(|entries| terms::compile(entries, &names, &mut findings));
            let corrected = correct(read, glossary.as_ref(), &mut findings);
            begin(Stage::Parse);
            let parsed = parse_all(read, &corrected, &mut findings);
            let model = loaded.or_else(|| loading.map(join)).and_then(|(model, found)| {
                findings.extend(found);
                let mut model = model?;
                if let Some(glossary) = &glossary {
                    let file = model.file;
                    let correct = |text: &str| glossary.apply(file, text).corrected;
                    model.learn_terms(|text| correct(text).text().to_owned());
                }
                Some(model)
            });
            let dictionaries = words.and_then(|words| {
                let (words, found) = words.join().unwrap_or_else(|fault| resume_unwind(fault));
                findings.extend(found);
                words
            });
            let tools =
                tools.map(|tools| tools.join().unwrap_or_else(|fault| resume_unwind(fault)));
            (model, glossary, corrected, dictionaries, tools, parsed)
        });

    begin(Stage::Check);
    let is_name = |words: &str| model.as_ref().is_some_and(|model| model.entity(words).is_some());
    let input = references::Input {
        sources: &manuscript.sources,
        chapter_paths: manuscript
            .chapters
            .iter()
            .map(|chapter| manuscript.sources.file(chapter.file).path().to_owned())
            .collect(),
        originals: &originals,
        is_name: &is_name,
    };
    findings.extend(references::resolve(&mut chapters, &input));
    let pictures = check::images::collect(&chapters, &manuscript.chapters, files, &mut findings);

    let project = manuscript.is_project.then_some(manuscript.root.as_path());
    let materials = Materials::gather(
        project,
        files,
        &mut manuscript.sources,
        &chapters,
        pictures,
        model.as_ref(),
    );
    let materials = materials.with_tools(tools).with_extras(
        index::extras(model.as_ref(), glossary.as_ref()),
        &manuscript.settings,
        project,
        files,
        &mut findings,
    );
    let mut examined = Examined {
        sources: manuscript.sources,
        settings: manuscript.settings,
        root: manuscript.root,
        is_project: manuscript.is_project,
        chapters,
        chapter_files: manuscript.chapters,
        glossary: manuscript.glossary,
        model,
        materials,
        findings,
        damaged: manuscript.damaged,
    };

    let terms = glossary.as_ref().map(Glossary::terms).unwrap_or_default();
    let book = &examined;
    let proof = proof::Input {
        texts: &corrected,
        settings: &book.settings,
        model: book.model.as_ref(),
        glossary: glossary.as_ref(),
        dictionaries: dictionaries.as_ref(),
    };
    let is_spanish = book.settings.language.eq_ignore_ascii_case("es");
    let lacks_model = book.model.is_none() && manuscript.model != ModelChoice::None;
    let terms = &terms;
    let (found, done) = std::thread::scope(|scope| {
        // The proofreading reads the same texts and needs nothing of what the checks find. Beside
        // the typesetting, which takes all cores, a thread more is only in its way.
        let mut proofread = is_spanish.then_some(|| proof::proofread(proof));
        let proofreading = match purpose {
            Purpose::Findings => proofread.take().map(|proofread| scope.spawn(proofread)),
            Purpose::Pages => None,
        };
        let checking = scope.spawn(move || {
            let context = check::Context::new(&book.sources, &book.chapters, book.model.as_ref());
            let mut found = check::run(&context.with_terms(terms));
            if lacks_model {
                // The model's own findings say what is wrong; figures that it would have given do
                // not.
                found.retain(|finding| finding.code != Code::ModelQuantity);
            }
            found.extend(proofread.map(|proofread| proofread()).unwrap_or_default());
            found
        });
        let done = work(book);
        let join = |thread: std::thread::ScopedJoinHandle<'_, Vec<Diagnostic>>| {
            thread.join().unwrap_or_else(|fault| resume_unwind(fault))
        };
        let mut found = join(checking);
        found.extend(proofreading.map(join).unwrap_or_default());
        (found, done)
    });
    examined.findings.extend(found);
    let unset = press::typeset_findings(
        &examined.materials,
        &examined.sources,
        &examined.settings,
        &examined.chapters,
    );
    examined.findings.extend(unset);

    settle(&mut examined.findings, &examined.settings, &examined.sources);
    Ok((examined, done))
}

/// Gives findings the severities of the book, leaves out what authors allowed, and sorts.
pub fn settle(findings: &mut Vec<Diagnostic>, settings: &Settings, sources: &Sources) {
    for finding in findings.iter_mut() {
        if let Some(&severity) = settings.severities.get(&finding.code) {
            finding.severity = severity;
        }
    }
    silence::allow(findings, sources);
    diagnostic::sort(findings);
}

/// The file of the model, if there is one.
fn model_file(
    manuscript: &mut Manuscript,
    findings: &mut Vec<Diagnostic>,
) -> Result<Option<FileId>, Failure> {
    let file = model::chosen_file(manuscript);
    let ModelChoice::Embedded(name, place) = &manuscript.model else { return Ok(file) };
    match (file, place) {
        (None, Some(span)) => {
            let finding = Diagnostic::new(Code::BookConfig, *span, say::no_model(name));
            findings.push(finding.with_help(say::no_model_help()));
            Ok(None)
        }
        (None, None) => Err(Failure::new(say::no_model(name), say::no_model_help())),
        (Some(_), _) => Ok(file),
    }
}
