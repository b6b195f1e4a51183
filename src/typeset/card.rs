//! The card: the model's tables and the sections marked `{.tarjeta}` on one sheet.

use std::collections::{BTreeMap, BTreeSet};

use typst::layout::{Frame, FrameItem};

use crate::diagnostic::{Code, Diagnostic, Failure};
use crate::markdown::{Block, BlockKind, Chapter, HeadingId, walk};
use crate::messages::{Language, typeset as say};
use crate::source::Span;

use super::book::{front, output, preamble, title};
use super::compile::{Draft, Pages, settle};
use super::edition;
use super::emit::{Emitter, Targets};
use super::images::Images;
use super::input::{GameTable, Input, Output, Step};
use super::notes::NoteReferences;
use super::writer::string;

/// The class that puts a section on the card.
const CLASS: &str = "tarjeta";
/// How tightly the card can be set: plainly, in two columns, in three of smaller type.
const DENSITIES: [u8; 3] = [0, 1, 2];

/// Sets the card from tables and marked sections; `None` where there are neither. `progress` is
/// told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote, or the PDF cannot be written at all.
pub fn card(
    input: &Input<'_>,
    tables: &[GameTable],
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Output>, Failure> {
    let Some(pages) = card_pages(input, tables, progress)? else { return Ok(None) };
    progress(Step::Export);
    output(input, pages).map(Some)
}

/// A section that goes on the card.
struct Section<'a> {
    chapter: usize,
    /// The number of its own heading.
    heading: usize,
    level: u8,
    title: &'a str,
    span: Span,
    blocks: &'a [Block],
}

/// Lays the card out, as tightly as it takes to fit on one sheet, without exporting it; `None`
/// where there is nothing to print. `progress` is told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn card_pages(
    input: &Input<'_>,
    tables: &[GameTable],
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Pages>, Failure> {
    let sections: Vec<Section<'_>> = input
        .chapters
        .iter()
        .enumerate()
        .flat_map(|(index, chapter)| marked_sections(index, chapter))
        .collect();
    if sections.is_empty() && tables.is_empty() {
        return Ok(None);
    }
    let mut result = None;
    for density in DENSITIES {
        let pages = settle(input, progress, |notes, images| {
            draft(input, tables, &sections, density, notes, images)
        })?;
        let count = pages.document().map_or(0, |document| document.pages().len());
        result = Some(pages);
        if count <= 1 {
            return Ok(result);
        }
    }
    if let Some(pages) = &mut result {
        let outside = sections_outside(pages, &sections);
        pages.findings.extend(outside.into_iter().map(|section| {
            Diagnostic::new(Code::CardOverflow, section.span, say::card_overflow(section.title))
                .with_help(say::card_overflow_help())
        }));
    }
    Ok(result)
}

/// From a marked heading to the next one of the same or a higher level.
fn marked_sections(index: usize, chapter: &Chapter) -> Vec<Section<'_>> {
    let mut sections = Vec::new();
    let mut number = 0;
    let mut covered = 0;
    for (position, block) in chapter.blocks.iter().enumerate() {
        let own = number;
        number += walk::headings(std::slice::from_ref(block)).len();
        let BlockKind::Heading(heading) = &block.kind else { continue };
        let marked = heading.classes.iter().any(|class| class == CLASS);
        if !marked || position < covered {
            continue;
        }
        let rest = chapter.blocks.get(position + 1..).unwrap_or_default();
        let length = rest
            .iter()
            .position(|block| {
                matches!(&block.kind, BlockKind::Heading(next) if next.level <= heading.level)
            })
            .unwrap_or(rest.len());
        covered = position + 1 + length;
        sections.push(Section {
            chapter: index,
            heading: own,
            level: heading.level,
            title: &heading.title,
            span: block.span,
            blocks: chapter.blocks.get(position..covered).unwrap_or_default(),
        });
    }
    sections
}

fn draft(
    input: &Input<'_>,
    tables: &[GameTable],
    sections: &[Section<'_>],
    density: u8,
    notes: NoteReferences,
    images: &mut Images,
) -> Draft {
    let known: BTreeSet<HeadingId> = sections
        .iter()
        .flat_map(|section| {
            let count = walk::headings(section.blocks).len();
            (0..count).map(|offset| HeadingId {
                chapter: section.chapter,
                heading: section.heading + offset,
            })
        })
        .collect();
    let targets = Targets { known: &known, pages: false, notes };
    let mut sources = Vec::new();
    let mut origins = BTreeMap::new();
    let mut findings = Vec::new();
    let mut calls = String::new();
    let mut add = |path: String, emitter: Emitter<'_>| {
        let (text, map, mut found) = emitter.finish();
        findings.append(&mut found);
        calls.push_str(&format!("#include {}\n", string(&path)));
        sources.push((path.clone(), text));
        origins.insert(path, map);
    };
    let nothing = Chapter {
        file: crate::source::FileId::from_index(0),
        blocks: Vec::new(),
        notes: Vec::new(),
        front_matter: Vec::new(),
    };
    if !tables.is_empty() {
        let mut emitter = Emitter::new(input, 0, &nothing, targets, images);
        emitter.writer.code("#import \"templates/card.typ\" as plantilla\n");
        for table in tables {
            emitter.card_table(table);
        }
        add("tarjeta-tablas.typ".to_owned(), emitter);
    }
    for (number, section) in sections.iter().enumerate() {
        let Some(chapter) = input.chapters.get(section.chapter) else { continue };
        let mut emitter = Emitter::new(input, section.chapter, chapter, targets, images);
        emitter.writer.code("#import \"templates/card.typ\" as plantilla\n");
        emitter.section(section.blocks, section.heading, section.level);
        add(format!("tarjeta-{:02}.typ", number + 1), emitter);
    }
    let title = say::card_title(title(input)).in_language(Language::Spanish).to_owned();
    let mut main = preamble(input, "card.typ", &title);
    main.push_str(&edition::opening(input, images));
    main.push_str(&format!(
        "#show: plantilla.tarjeta.with({}, apretada: {density})\n{calls}",
        front(input, images)
    ));
    sources.push(("tarjeta.typ".to_owned(), main));
    origins.insert("tarjeta.typ".to_owned(), Default::default());
    Draft { main: "tarjeta.typ", template: "templates/card.typ", title, sources, origins, findings }
}

/// The sections of which anything lies past the first page.
fn sections_outside<'s>(pages: &Pages, sections: &'s [Section<'_>]) -> Vec<&'s Section<'s>> {
    let Some(document) = pages.document() else { return Vec::new() };
    let mut places = Vec::new();
    for page in document.pages().iter().skip(1) {
        collect(&page.frame, pages, &mut places);
    }
    sections
        .iter()
        .filter(|section| {
            let end = section.blocks.last().map_or(section.span.end, |block| block.span.end);
            places.iter().any(|place| {
                place.file == section.span.file && (section.span.start..end).contains(&place.start)
            })
        })
        .collect()
}

fn collect(frame: &Frame, pages: &Pages, places: &mut Vec<Span>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => collect(&group.frame, pages, places),
            FrameItem::Text(text) => {
                let span = text.glyphs.first().map(|glyph| glyph.span.0);
                places.extend(span.and_then(|span| pages.markdown_span(span)));
            }
            _ => {}
        }
    }
}
