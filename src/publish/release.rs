//! All files of a version, made in memory from its sources and those of the version before.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::compare::Class;
use crate::compare::views::{self, PageOptions};
use crate::diagnostic::{Diagnostic, Severity};
use crate::messages::{Language, publish as say};
use crate::pipeline::{self, Examined};
use crate::source::bundle::{self, Bundle};
use crate::source::project::{self, Request};
use crate::source::{Date, FileId, Files as _, Settings, Sources, read_settings};
use crate::typeset::{self, Attachment, Conformance, Refusal};

use super::digest::{Digest, compare_books, digest};
use super::edition::{self, Edition, kept_model};
use super::manifest::{ChangeLine, FORMAT, File, Manifest, Previous, Tool};
use super::obstacle::Obstacle;
use super::redirects::redirects;
use super::redline::press_redline;
use super::sheet::{Compared, sheet};
use super::shelf::{MANIFEST, Published, SOURCES, SOURCES_FOLDER};

/// The files of a version.
#[derive(Debug, Clone)]
pub struct Release {
    /// What the version says of itself.
    pub manifest: Manifest,
    /// Every file by its name, the manifest among them.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Why a PDF, by its name, meets less than all standards.
    pub refusals: Vec<(String, Refusal)>,
}

/// A book that cannot be published as it is.
#[derive(Debug, Clone)]
pub struct Faulty {
    /// The texts that the findings are about.
    pub sources: Sources,
    /// What was found, errors among it.
    pub findings: Vec<Diagnostic>,
}

/// What came out of making a version.
#[derive(Debug, Clone)]
pub enum Made {
    /// All of it.
    Whole(Box<Release>),
    /// Typesetting found an error.
    Faulty(Faulty),
}

/// The steps of [`make`], for whoever shows progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Typesetting.
    Typeset(typeset::Step),
    /// Comparing with the version before.
    Compare,
}

/// Makes a version from its sources; `previous` is the version before.
///
/// The same sources, version, date and version before give the same bytes.
///
/// # Errors
/// When the sources are no book, when those of the version before cannot be read, or when a PDF
/// cannot be made for a reason that is not in the text.
pub fn make(
    edition: &Edition,
    sources: &Bundle,
    previous: Option<&Published>,
    begin: &mut dyn FnMut(Step),
) -> Result<Made, Obstacle> {
    let book = examine(edition, sources)?;
    let mut work = Work::default();
    let mut findings = book.findings.clone();
    let attachments = attachments(sources);
    let (bare, full) = (typeset::Edition::default(), typeset::Edition::new(&attachments));
    let mut typesetting = |step| begin(Step::Typeset(step));

    let printed = book.publish_book(full, &mut typesetting)?;
    let numbers = printed.numbers.clone();
    findings.extend(work.take("libro.pdf", printed));
    if let Some(printed) = book.publish_card(bare, &numbers, &mut typesetting)? {
        findings.extend(work.take("tarjeta.pdf", printed));
    }
    if work.is_faulty || findings.iter().any(|finding| finding.severity == Severity::Error) {
        pipeline::settle(&mut findings, &book.settings, &book.sources);
        return Ok(Made::Faulty(Faulty { sources: book.sources, findings }));
    }

    let mut summary = Digest::default();
    let mut renamed = Vec::new();
    let page = match previous {
        None => sheet(&book.settings.title, edition, None),
        Some(previous) => {
            begin(Step::Compare);
            let earlier = previous.edition()?;
            let before = examine(&earlier, &previous.sources()?)?;
            renamed = redirects(&before, &book);
            let comparison = compare_books(&before, &book);
            summary = digest(&comparison);
            let names = [&earlier, edition].map(|edition| {
                say::version_name(&edition.version).in_language(Language::Spanish).to_owned()
            });
            let names = names.each_ref().map(String::as_str);
            let mut typesetting = |step| begin(Step::Typeset(step));
            let marked =
                press_redline(&comparison, &summary, &book, names, Some(bare), &mut typesetting)?;
            work.take("cambios.pdf", marked);
            let options = PageOptions { language: Language::Spanish };
            let shown = views::page(&comparison, &options);
            work.files.insert("cambios.html".to_owned(), shown.into_bytes());
            let compared = Compared { previous: earlier, digest: &summary, redirects: &renamed };
            sheet(&book.settings.title, edition, Some(&compared))
        }
    };
    work.files.insert("cambios.md".to_owned(), page.into_bytes());

    let packed = bundle::pack(sources, SOURCES_FOLDER, edition.date).map_err(|error| {
        Obstacle::failed(say::sources_unreadable(SOURCES, error), say::restore_help())
    })?;
    work.files.insert(SOURCES.to_owned(), packed);
    let manifest = Manifest {
        format: FORMAT,
        tool: Tool::this(),
        title: book.settings.title.clone(),
        version: edition.version.name().to_owned(),
        date: edition.date.to_string(),
        previous: previous.map(|previous| Previous {
            version: previous.version.name().to_owned(),
            sources_sha256: previous.sources_sha256().to_owned(),
        }),
        files: work
            .files
            .iter()
            .map(|(name, bytes)| File::of(name, bytes, work.pages.get(name).copied()))
            .collect(),
        sources: edition::list(sources),
        findings: tally(&findings),
        change_counts: summary
            .counts
            .iter()
            .map(|(class, count)| (class.name().to_owned(), *count))
            .collect(),
        changes: lines(&summary),
        redirects: renamed,
    };
    work.files.insert(MANIFEST.to_owned(), manifest.to_json().into_bytes());
    let Work { files, refusals, .. } = work;
    Ok(Made::Whole(Box::new(Release { manifest, files, refusals })))
}

/// Files that are made already.
#[derive(Debug, Default)]
struct Work {
    files: BTreeMap<String, Vec<u8>>,
    pages: BTreeMap<String, usize>,
    refusals: Vec<(String, Refusal)>,
    is_faulty: bool,
}

impl Work {
    /// Takes in a PDF; the value is what typesetting it found.
    fn take(&mut self, name: &str, output: typeset::Output) -> Vec<Diagnostic> {
        match output.pdf {
            Some(bytes) => {
                self.files.insert(name.to_owned(), bytes);
                self.pages.insert(name.to_owned(), output.pages);
            }
            None => self.is_faulty = true,
        }
        if output.conformance != Conformance::Accessible {
            let refusals = output.refusals.into_iter();
            self.refusals.extend(refusals.map(|refusal| (name.to_owned(), refusal)));
        }
        output.findings
    }
}

/// Reads and checks a book from its sources, under the version and date of its edition.
pub(super) fn examine(edition: &Edition, sources: &Bundle) -> Result<Examined, Obstacle> {
    let files = bundle::as_files(sources);
    let root = PathBuf::new();
    let book = root.join(project::CHAPTER_FOLDER).join(project::BOOK_FILE);
    let text = files.read(&book).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let settings =
        text.map_or_else(Settings::default, |text| read_settings(&text, FileId::from_index(0)).0);
    // A model that came with the program is kept too: another program may bring another one.
    let model = project::embedded_model(&settings).map(kept_model);
    let request = Request {
        directory: Some(&root),
        current: Path::new(""),
        paths: &[],
        glossary: None,
        model: model.as_deref().filter(|name| sources.contains_key(*name)),
    };
    let date = Some(edition.date);
    let mut examined = pipeline::examine(&request, date, &files, &mut |_| {})?;
    if examined.damaged {
        let message = say::no_rebuild(&edition.version);
        return Err(Obstacle::failed(message, say::restore_help()));
    }
    edition.stamp(&mut examined.settings);
    Ok(examined)
}

/// The sources as the book carries them in its PDF. Fonts stay out: they are large, and nobody
/// reads them there.
fn attachments(sources: &Bundle) -> Vec<Attachment> {
    sources
        .iter()
        .filter(|(path, _)| !path.starts_with("templates/fonts/"))
        .map(|(path, bytes)| Attachment { path: path.clone(), bytes: bytes.clone() })
        .collect()
}

/// The lines of a digest as a manifest lists them.
fn lines(digest: &Digest) -> Vec<ChangeLine> {
    let of = |class: Class, line: &super::digest::Line| ChangeLine {
        class: class.name().to_owned(),
        text: line.text.clone(),
        count: line.changes.len(),
    };
    let sections = digest.sections.iter();
    sections.flat_map(|(class, lines)| lines.iter().map(|line| of(*class, line))).collect()
}

/// How many findings there are of each severity.
fn tally(findings: &[Diagnostic]) -> BTreeMap<String, usize> {
    let severities = [Severity::Error, Severity::Warning, Severity::Info, Severity::Hint];
    severities
        .into_iter()
        .map(|severity| {
            let count = findings.iter().filter(|finding| finding.severity == severity).count();
            (severity.as_str().to_owned(), count)
        })
        .collect()
}

impl Published {
    /// The version and date of a published version.
    ///
    /// # Errors
    /// When its manifest has no date.
    pub fn edition(&self) -> Result<Edition, Obstacle> {
        match Date::parse(&self.manifest.date) {
            Some(date) => Ok(Edition { version: self.version.clone(), date }),
            None => {
                let path = self.folder.join(MANIFEST);
                let message = say::manifest_unreadable(path.display(), &self.manifest.date);
                Err(Obstacle::failed(message, say::manifest_unreadable_help()))
            }
        }
    }
}
