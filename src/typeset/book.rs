//! The book: one generated file a chapter, and a main file that calls the template.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Diagnostic, Failure};
use crate::markdown::{BlockKind, Chapter, HeadingId, Inline, InlineKind, walk};
use crate::model::wording::title_key;
use crate::source::ChapterStart;

use super::ahead::Included;
use super::around;
use super::compile::{Draft, PageNumbers, Pages, book_pages};
use super::edition;
use super::emit::{Emitter, Targets};
use super::fonts::{NOTO_SANS, is_known};
use super::front::{content, front, preamble, running_title, title};
use super::images::Images;
use super::index::Index;
use super::input::{Conformance, Input, Output, Step};
use super::kept::Kept;
use super::lint;
use super::look;
use super::mark;
use super::notes::NoteReferences;
use super::pdf;
use super::redline;
use super::writer::string;

/// Sets the book; `progress` is told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote, or the PDF cannot be written at all.
pub fn book(input: &Input<'_>, progress: &mut dyn FnMut(Step)) -> Result<Output, Failure> {
    let mut pages = book_pages(input, progress)?;
    let bare = edition::bare_pages(input, &pages);
    if !bare.is_empty() {
        pages = book_pages(&edition::with_stamp(input, &bare), progress)?;
    }
    let numbers = pages.numbers(input.chapters);
    let is_plain = input.edition.is_none() && input.redline.is_none() && !input.finish.is_draft();
    // The lines of a draft are not those of the book, nor are those of one with its changes marked.
    let is_inspected = !input.finish.is_draft() && input.redline.is_none();
    progress(Step::Export);
    // Looking at the pages and exporting them need nothing of one another.
    let ((found, kept), exported) = rayon::join(
        || {
            let found = if is_inspected { lint::lint(input, &pages) } else { Vec::new() };
            let kept = match is_plain {
                true => Kept::of_book(input, &pages, &numbers),
                false => Kept::default(),
            };
            (found, kept)
        },
        || export(input, &pages),
    );
    pages.findings.extend(found);
    Ok(output(input, pages, exported?, numbers, kept))
}

/// Lays the book out to know on which page each heading stands, and what there is to keep of that.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn page_numbers(
    input: &Input<'_>,
    progress: &mut dyn FnMut(Step),
) -> Result<(PageNumbers, Kept), Failure> {
    let pages = book_pages(input, progress)?;
    let numbers = pages.numbers(input.chapters);
    let kept = Kept::of_book(input, &pages, &numbers);
    Ok((numbers, kept))
}

/// What [`book`] finds, without exporting.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn inspect(
    input: &Input<'_>,
    progress: &mut dyn FnMut(Step),
) -> Result<Vec<Diagnostic>, Failure> {
    let mut pages = book_pages(input, progress)?;
    progress(Step::Inspect);
    pages.findings.extend(lint::lint(input, &pages));
    Ok(pages.findings)
}

/// What writing the book as Typst finds, without laying out a page: characters that no font has,
/// pictures that are none.
///
/// To be asked only where [`needs_a_look`] says so: reading the fonts takes longer than all checks.
pub fn findings(input: &Input<'_>) -> Vec<Diagnostic> {
    draft(input, NoteReferences::Labels, &mut Images::default()).findings
}

/// Whether a chapter holds a character that the embedded fonts may not have, or a picture.
pub fn needs_a_look(chapters: &[Chapter]) -> bool {
    let known = |text: &str| text.chars().all(is_known);
    let plain = |inline: &Inline| match &inline.kind {
        InlineKind::Text(text) | InlineKind::Code(text) => known(text),
        InlineKind::Image { .. } => false,
        InlineKind::Link { destination, .. } => known(destination),
        InlineKind::NoteMark { label } => known(label),
        InlineKind::Value { name } => known(name),
        _ => true,
    };
    chapters.iter().any(|chapter| {
        let mut needs = false;
        for blocks in chapter.parts() {
            walk::inlines(blocks, &mut |inline| needs |= !plain(inline));
            walk::blocks(blocks, &mut |block| {
                needs |= matches!(&block.kind, BlockKind::Code { text, .. } if !known(text));
            });
        }
        needs
    })
}

/// Exports pages, if there are any.
pub(super) fn export(input: &Input<'_>, pages: &Pages) -> Result<Option<pdf::Export>, Failure> {
    pages.document().map(|document| pdf::export(document, input, pages)).transpose()
}

/// Gathers what a build gives back.
pub(super) fn output(
    input: &Input<'_>,
    pages: Pages,
    exported: Option<pdf::Export>,
    numbers: PageNumbers,
    kept: Kept,
) -> Output {
    let count = pages.document().map_or(0, |document| document.pages().len());
    let (pdf, conformance, refusals) = match exported {
        Some(export) => (Some(export.bytes), export.conformance, export.refusals),
        None => (None, Conformance::Plain, Vec::new()),
    };
    let fonts = input.workshop.fonts();
    let noto = NOTO_SANS.iter().map(|(name, bytes)| (format!("fonts/{name}"), (*bytes).into()));
    let own = fonts.own().iter();
    let own = own.map(|(name, bytes)| (format!("fonts/{name}"), bytes.clone().into()));
    let files = pages.files.into_iter().map(|(path, bytes)| (path, bytes.into()));
    let files = files.chain(noto).chain(own).collect();
    Output {
        pdf,
        pages: count,
        numbers,
        kept,
        conformance,
        refusals,
        findings: pages.findings,
        files,
    }
}

/// Writes the whole book as Typst.
pub(super) fn draft(input: &Input<'_>, notes: NoteReferences, images: &mut Images) -> Draft {
    let known: BTreeSet<HeadingId> = input
        .chapters
        .iter()
        .enumerate()
        .flat_map(|(chapter, content)| {
            let count = walk::headings(&content.blocks).len();
            (0..count).map(move |heading| HeadingId { chapter, heading })
        })
        .collect();
    let index = match input.settings.look.index && !input.finish.is_draft() {
        true => Index::of(&input.extras.index, input.chapters),
        false => Index::default(),
    };
    let targets = Targets { known: &known, pages: true, notes, index: Some(&index) };
    let mut sources = vec![
        (look::SETTINGS.to_owned(), look::settings(input, images)),
        (look::OPTIONAL.to_owned(), look::optional("book.typ")),
        (look::TITLES.to_owned(), around::listed_titles(input)),
    ];
    let mut origins = BTreeMap::new();
    let mut findings = Vec::new();
    let mut calls = String::new();
    let mut included = Included::default();
    let (book, version) = (&input.settings.title, input.settings.version.as_deref());
    let mut optional = |text: Option<&str>| match text.filter(|text| !text.is_empty()) {
        Some(text) => content(input, text, images),
        None => "none".to_owned(),
    };
    let running = format!("libro: {}, version: {}", optional(Some(book)), optional(version));
    for (index, chapter) in input.chapters.iter().enumerate() {
        let path = format!("capitulo-{:02}.typ", index + 1);
        let mut emitter = Emitter::new(input, index, chapter, targets, images);
        emitter.writer.code(look::BOOK_IMPORTS);
        emitter.writer.code(redline::import(input));
        emitter.chapter();
        let (text, map, mut found) = emitter.finish();
        findings.append(&mut found);
        let title = running_title(input, index, chapter, images);
        calls.push_str(&format!(
            "#plantilla.capitulo(titulo: {title}, {running})[#include {}]\n",
            string(&path)
        ));
        sources.push((path.clone(), text));
        if input.settings.look.chapter_start == ChapterStart::Flow {
            included.flowing.push((path.clone(), String::new()));
        }
        origins.insert(path, map);
    }
    let title = match input.redline {
        Some(redline) => redline.title.clone(),
        None => title(input),
    };
    let mut main = preamble(input, "book.typ", &title);
    main.push_str(&edition::opening(input, images));
    main.push_str(&redline::opening(input, images));
    main.push_str(&mark::opening(input, "borrador", images));
    main.push_str(&format!("#show: plantilla.libro.with({})\n", front(input, images)));
    main.push_str(&calls);
    let mut beside = |main: &mut String, path: &str, call: String| {
        if !call.is_empty() {
            main.push_str(&format!("#include {}\n", string(path)));
            sources.push((path.to_owned(), format!("{}{call}", look::BOOK_IMPORTS)));
            origins.insert(path.to_owned(), Default::default());
            included.beside.push((path.to_owned(), ""));
        }
    };
    if !index.is_empty() {
        let call = index.call(|words| content(input, words, images));
        beside(&mut main, INDEX, call);
    }
    let blank_pages = input.print.map_or(0, |run| run.blank_pages);
    // The back page stays the last one, on the outside.
    main.push_str(&BLANK_PAGE.repeat(blank_pages));
    beside(&mut main, BACK_PAGE, around::back_page(input, images));
    included.beside.push((look::TITLES.to_owned(), around::NO_TITLES));
    sources.push(("libro.typ".to_owned(), main));
    origins.insert("libro.typ".to_owned(), Default::default());
    Draft {
        main: "libro.typ",
        template: "templates/book.typ",
        title,
        sources,
        origins,
        included,
        findings,
    }
}

/// The file of the index.
const INDEX: &str = "indice.typ";
/// The file of the back page.
const BACK_PAGE: &str = "contraportada.typ";

/// A page on which nothing is printed.
const BLANK_PAGE: &str = "#page(columns: 1, header: none, footer: none)[]\n";

/// The headings of a book by their titles.
pub(super) fn titles(chapters: &[Chapter]) -> BTreeMap<String, HeadingId> {
    let mut titles = BTreeMap::new();
    for (chapter, content) in chapters.iter().enumerate() {
        for (heading, (found, _)) in walk::headings(&content.blocks).into_iter().enumerate() {
            titles.entry(title_key(&found.title)).or_insert(HeadingId { chapter, heading });
        }
    }
    titles
}
