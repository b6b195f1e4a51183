//! Lays pages out, and says in the author's terms what Typst says in its own.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use rayon::prelude::*;
use typst::diag::{Severity as TypstSeverity, SourceDiagnostic};
use typst::foundations::Label;
use typst::introspection::Introspector as _;
use typst::syntax::{DiagSpan, LinkedNode, Side, Source, SyntaxKind};
use typst::utils::PicoStr;
use typst::{World, WorldExt as _};
use typst_layout::PagedDocument;

use crate::diagnostic::{Code, Diagnostic, Failure, Severity};
use crate::markdown::{Chapter, HeadingId, walk};
use crate::messages::{Text, typeset as say, typst_words};
use crate::source::{FileId, Sources, Span};

use super::ahead::{self, Included};
use super::edition;
use super::emit::label;
use super::even;
use super::images::Images;
use super::input::{Input, Step};
use super::nodes::{self, Nodes};
use super::notes::NoteReferences;
use super::origin::OriginMap;
use super::templates::{self, Templates};
use super::world::Desk;

/// Everything that Typst is shown, before it is.
#[derive(Debug)]
pub(super) struct Draft {
    /// The path of the main file.
    pub(super) main: &'static str,
    /// The template that defines what the generated files call.
    pub(super) template: &'static str,
    /// The title in the PDF; never empty.
    pub(super) title: String,
    /// Generated files.
    pub(super) sources: Vec<(String, String)>,
    /// The way back from them.
    pub(super) origins: BTreeMap<String, OriginMap>,
    /// What the main file includes.
    pub(super) included: Included,
    /// What was found while writing them.
    pub(super) findings: Vec<Diagnostic>,
}

/// A book or card laid out, with the way back to its Markdown.
pub struct Pages {
    desk: Desk,
    document: Option<PagedDocument>,
    origins: BTreeMap<String, OriginMap>,
    template: String,
    own: BTreeMap<String, FileId>,
    /// The title in the PDF.
    pub(super) title: String,
    /// What is wrong with the text or the templates.
    pub findings: Vec<Diagnostic>,
    /// All files that Typst saw, by path.
    pub(super) files: Vec<(String, Vec<u8>)>,
    /// The paths of those among them that were written for this very book or card.
    pub(super) generated: Vec<String>,
    /// The first chapter: the place of what has no other.
    pub(super) first: Option<FileId>,
    /// Whether labels of notes came and went from one layout to the next.
    unsettled: bool,
    /// Where words and calls stand in the generated files, found out when first asked for.
    nodes: OnceLock<Nodes>,
}

/// On which page of a book each heading stands, counted from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageNumbers(BTreeMap<HeadingId, usize>);

impl PageNumbers {
    /// The page of a heading, if it was printed.
    pub fn get(&self, heading: HeadingId) -> Option<usize> {
        self.0.get(&heading).copied()
    }

    /// Whether no page is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets the page of a heading, counted from 1.
    pub fn insert(&mut self, heading: HeadingId, page: usize) {
        self.0.insert(heading, page);
    }
}

impl std::fmt::Debug for Pages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pages").field("title", &self.title).finish_non_exhaustive()
    }
}

/// Who is to blame for what Typst says.
enum Blame {
    /// A template of the project.
    Template(Span),
    /// A call of the contract that the template does not answer to; its name.
    Contract(String),
    /// Code that was made from this Markdown.
    Markdown(Span),
    /// Nobody that can be named.
    Nobody,
}

impl Pages {
    /// The pages; `None` where a template does not compile.
    pub fn document(&self) -> Option<&PagedDocument> {
        self.document.as_ref()
    }

    /// The paths outside the generated files that Typst asked for, whether they are there or not.
    pub(super) fn reads(&self) -> BTreeSet<String> {
        let mut reads = self.desk.reads();
        for path in &self.generated {
            reads.remove(path);
        }
        reads
    }

    /// The Markdown that a place of a page came from, given the Typst span of one of its glyphs.
    pub fn markdown_span(&self, span: typst::syntax::Span) -> Option<Span> {
        let id = span.id()?;
        let range = self.desk.range(span)?;
        self.origins.get(&Desk::path(id))?.span(range)
    }

    /// The file that a place of a page was set from, and where it stands there if it is a template
    /// of the project.
    pub(super) fn source_of(&self, span: typst::syntax::Span) -> Option<(String, Option<Span>)> {
        let path = Desk::path(span.id()?);
        let own = self.own.get(&path).and_then(|&file| {
            let range = self.desk.range(span)?;
            Some(Span::new(file, range.start, range.end))
        });
        Some((path, own))
    }

    /// The page of every heading that was printed, as it is numbered.
    pub fn numbers(&self, chapters: &[Chapter]) -> PageNumbers {
        let mut numbers = PageNumbers::default();
        let Some(document) = &self.document else { return numbers };
        for (chapter, content) in chapters.iter().enumerate() {
            for heading in 0..walk::headings(&content.blocks).len() {
                let id = HeadingId { chapter, heading };
                let Some(label) = Label::new(PicoStr::intern(&label(id))) else { continue };
                let introspector = document.introspector().as_ref();
                if let Ok(found) = introspector.query_label(label)
                    && let Some(location) = found.location()
                    && let Some(page) = introspector.page(location)
                {
                    numbers.0.insert(id, page.get());
                }
            }
        }
        numbers
    }

    /// The way back from a generated file.
    pub(super) fn origins(&self, id: typst::syntax::FileId) -> Option<&OriginMap> {
        self.origins.get(&Desk::path(id))
    }

    /// Where words and calls stand in each file that was made from Markdown.
    pub(super) fn nodes(&self) -> &Nodes {
        self.nodes.get_or_init(|| {
            let paths: Vec<&String> = self.origins.keys().collect();
            nodes::read(paths.into_par_iter().filter_map(|path| self.desk.by_path(path)))
        })
    }

    /// The Markdown or template that a place belongs to.
    pub(super) fn span(&self, diagnostic: &SourceDiagnostic) -> Option<Span> {
        match self.blame(diagnostic) {
            Blame::Template(span) | Blame::Markdown(span) => Some(span),
            Blame::Contract(_) | Blame::Nobody => None,
        }
    }

    fn blame(&self, diagnostic: &SourceDiagnostic) -> Blame {
        let mut calls = vec![diagnostic.span];
        calls.extend(diagnostic.trace.iter().map(|point| DiagSpan::from(point.span)));
        let mut markdown = None;
        for span in calls {
            let Some(id) = span.id() else { continue };
            let Some(range) = self.desk.range(span) else { continue };
            let path = Desk::path(id);
            if let Some(&file) = self.own.get(&path) {
                return Blame::Template(Span::new(file, range.start, range.end));
            }
            let Some(origins) = self.origins.get(&path) else { continue };
            if markdown.is_none() && span == diagnostic.span {
                let called = self.desk.source(id).ok().and_then(|source| contract(&source, &range));
                if let Some(name) = called {
                    return Blame::Contract(name);
                }
            }
            markdown = markdown.or_else(|| origins.span(range));
        }
        markdown.map_or(Blame::Nobody, Blame::Markdown)
    }

    /// Where the main template of the project defines a name, or where it starts; `None` for an
    /// embedded template, which is ours.
    fn definition(&self, name: &str) -> Option<(Span, bool)> {
        let &file = self.own.get(&self.template)?;
        let source = self.desk_source(&self.template)?;
        let defined = source.root().children().scan(0, |offset, node| {
            let start = *offset;
            *offset += node.len();
            Some((start, node))
        });
        for (start, node) in defined {
            let text = node.full_text();
            let is_it = node.kind() == SyntaxKind::LetBinding
                && text
                    .strip_prefix("let")
                    .map(str::trim_start)
                    .and_then(|rest| rest.strip_prefix(name))
                    .is_some_and(|rest| {
                        !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
                    });
            if is_it {
                let line = text.lines().next().map_or(0, str::len);
                return Some((Span::new(file, start, start + line), true));
            }
        }
        Some((Span::new(file, 0, 0), false))
    }

    fn desk_source(&self, path: &str) -> Option<Source> {
        self.desk.by_path(path)
    }

    /// Turns an error into a finding, or into a failure where it is ours.
    fn take(&mut self, diagnostic: &SourceDiagnostic, sources: &Sources) -> Result<(), Failure> {
        let detail = diagnostic.message.to_string();
        let hints: Vec<&str> = diagnostic.hints.iter().map(|hint| hint.v.as_str()).collect();
        let is_warning = diagnostic.severity == TypstSeverity::Warning;
        let blame = match (self.blame(diagnostic), lacking(&detail)) {
            (Blame::Nobody | Blame::Markdown(_), Some(name)) => Blame::Contract(name),
            (blame, _) => blame,
        };
        if is_warning && detail.contains("did not converge") {
            let place = match blame {
                Blame::Template(span) | Blame::Markdown(span) => Some(span),
                Blame::Contract(_) | Blame::Nobody => None,
            };
            self.unsettled_numbers(place, sources);
            return Ok(());
        }
        let said = typst_words::said(&detail);
        let finding = match &blame {
            Blame::Template(span) if is_warning => {
                let message = typst_words::with(&said, |detail| say::template_warning(detail));
                Diagnostic::new(Code::TemplateError, *span, message)
                    .with_severity(Severity::Warning)
            }
            Blame::Template(span) => {
                let message = typst_words::with(&said, |detail| say::template_error(detail));
                Diagnostic::new(Code::TemplateError, *span, message)
            }
            // What Typst warns about our own code is none of the author's business.
            _ if is_warning => return Ok(()),
            Blame::Contract(name) => match self.definition(name) {
                Some((span, true)) => {
                    let message =
                        typst_words::with(&said, |detail| say::template_parameters(name, detail));
                    Diagnostic::new(Code::TemplateError, span, message)
                        .with_help(say::template_contract_help())
                }
                Some((span, false)) => {
                    Diagnostic::new(Code::TemplateError, span, say::template_lacks(name))
                        .with_help(say::template_contract_help())
                }
                None => return Err(internal(None, &said, sources)),
            },
            Blame::Markdown(span) => return Err(internal(Some(*span), &said, sources)),
            Blame::Nobody => return Err(internal(None, &said, sources)),
        };
        let finding = match (hints.is_empty(), finding.help.is_some()) {
            (false, false) => finding.with_help(say::template_hint(hints.join("; "))),
            _ => finding,
        };
        self.findings.push(finding);
        Ok(())
    }
}

/// The function that a template does not define, as Typst tells it.
fn lacking(detail: &str) -> Option<String> {
    let (_, rest) = detail.strip_prefix("module `")?.split_once("does not contain `")?;
    rest.split_once('`').map(|(name, _)| name.to_owned())
}

/// The function of the contract whose call is to blame: the innermost call around the place.
fn contract(source: &Source, range: &Range<usize>) -> Option<String> {
    let root = LinkedNode::new(source.root());
    let mut node = root.leaf_at(range.start, Side::After)?;
    // The leaf at the start of a call may be its very name.
    loop {
        let (kind, text) = (node.kind(), node.get().clone().full_text());
        let name = text.strip_prefix("plantilla.").map(|rest| {
            rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect::<String>()
        });
        let covers = node.range().end >= range.end;
        match kind {
            SyntaxKind::FieldAccess if covers && name.is_some() => return name,
            SyntaxKind::FuncCall if covers => return name,
            _ => {}
        }
        node = node.parent()?.clone();
    }
}

fn internal(span: Option<Span>, said: &Text, sources: &Sources) -> Failure {
    let message = typst_words::with(said, |detail| match span {
        Some(span) => {
            let line = sources.position(span).line;
            let name = sources.file(span.file).name();
            say::internal(format!("{name}:{line}"), detail)
        }
        None => say::internal_nowhere(detail),
    });
    Failure::new(message, say::internal_help())
}

/// Shows a draft to Typst and lays it out.
fn lay_out(input: &Input<'_>, draft: Draft, images: Images) -> Result<Pages, Failure> {
    let Templates { mut sources, mut files, own, findings: mut broken } =
        templates::gather(input.templates);
    let generated = draft.sources.iter().map(|(path, _)| path.clone()).collect();
    sources.extend(draft.sources);
    files.extend(images.into_files());
    files.extend(edition::files(input));
    let desk = Desk::new(input.workshop.clone(), draft.main, &sources, &files, input.settings.date);
    let Some(desk) = desk else {
        return Err(Failure::new(say::template_outside(), say::template_path_help()));
    };
    let mut kept: Vec<(String, Vec<u8>)> =
        sources.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
    kept.extend(files);
    let mut findings = draft.findings;
    let unreadable = !broken.is_empty();
    findings.append(&mut broken);
    let mut pages = Pages {
        desk,
        document: None,
        origins: draft.origins,
        template: draft.template.to_owned(),
        own,
        title: draft.title,
        findings,
        files: kept,
        generated,
        first: input.chapters.first().map(|chapter| chapter.file),
        unsettled: false,
        nodes: OnceLock::new(),
    };
    if unreadable {
        return Ok(pages);
    }
    // Keeps memory level where one process builds many times.
    typst::comemo::evict(10);
    let parts: Vec<&str> =
        pages.generated.iter().map(String::as_str).filter(|&path| path != draft.main).collect();
    let compile = || {
        ahead::evaluate(&pages.desk, draft.template, &parts);
        ahead::compile(&pages.desk, &draft.included)
    };
    let Ok(compiled) = catch_unwind(AssertUnwindSafe(compile)) else {
        return Err(internal(None, &say::typst_stopped(), input.sources));
    };
    for warning in &compiled.warnings {
        pages.take(warning, input.sources)?;
    }
    match compiled.output {
        Ok(document) => pages.document = Some(document),
        Err(errors) if errors.iter().any(|error| error.message.starts_with("label `<n-")) => {
            pages.unsettled = true;
        }
        Err(errors) => {
            let mut broken = BTreeSet::new();
            for error in &errors {
                // After the first fault of syntax, Typst's others are mostly echoes.
                let file = error.span.id().map(Desk::path);
                let syntax = file.filter(|path| {
                    pages
                        .desk
                        .by_path(path)
                        .is_some_and(|source| !source.root().errors_and_warnings().0.is_empty())
                });
                if syntax.is_none_or(|path| broken.insert(path)) {
                    pages.take(error, input.sources)?;
                }
            }
        }
    }
    Ok(pages)
}

/// Writes a draft and lays it out; a second time, with plainer notes, where the pages do not
/// settle.
pub(super) fn settle(
    input: &Input<'_>,
    progress: &mut dyn FnMut(Step),
    mut draft: impl FnMut(NoteReferences, &mut Images) -> Draft,
) -> Result<Pages, Failure> {
    let mut attempt = |notes| {
        progress(Step::Emit);
        let mut images = Images::default();
        let draft = draft(notes, &mut images);
        progress(Step::Compile);
        lay_out(input, draft, images)
    };
    let pages = attempt(NoteReferences::Labels)?;
    if pages.unsettled { attempt(NoteReferences::Words) } else { Ok(pages) }
}

/// Lays a book out without exporting it; `progress` is told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn book_pages(input: &Input<'_>, progress: &mut dyn FnMut(Step)) -> Result<Pages, Failure> {
    let mut pages =
        settle(input, progress, |notes, images| super::book::draft(input, notes, images))?;
    // The bars beside changes stand where Typst has put the words.
    if input.redline.is_none()
        && !input.finish.is_draft()
        && let Some(document) = even::ends(input, &pages)
    {
        pages.document = Some(document);
    }
    Ok(pages)
}
