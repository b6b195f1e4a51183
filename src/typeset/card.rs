//! The card: the model's tables, the outline of a turn and the sections marked `{.tarjeta}` on
//! both sides of one sheet.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use crate::diagnostic::Failure;
use crate::markdown::{Block, BlockKind, Chapter, Heading, HeadingId, walk};
use crate::messages::{Language, typeset as say};
use crate::model::wording::title_key;
use crate::source::Span;

use super::ahead::Included;
use super::book::{export, output, titles};
use super::card_check;
use super::compile::{Draft, PageNumbers, Pages, settle};
use super::edition;
use super::emit::{Emitter, Targets};
use super::front::{content, front, preamble, title};
use super::images::Images;
use super::input::{Finish, GameTable, Input, Output, Step};
use super::kept::{self, Kept};
use super::look;
use super::mark;
use super::notes::NoteReferences;
use super::templates;
use super::writer::string;

/// The class that puts a section on the card.
const CLASS: &str = "tarjeta";
/// The attribute that asks for a shorter form, and its value for the steps alone.
const SUMMARY: (&str, &str) = ("resumen", "pasos");
/// How tightly the card can be set: the way that is tried first, and those that follow.
const LOOSEST: u8 = 0;
const TIGHTER: [u8; 2] = [1, TIGHTEST];
const TIGHTEST: u8 = 2;
/// A sheet has two sides.
pub(super) const SIDES: usize = 2;

/// Sets the card from tables, the turn and marked sections; `None` where there is none of them.
/// `numbers` are the pages of the book. `progress` is told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote, or the PDF cannot be written at all.
pub fn card(
    input: &Input<'_>,
    tables: &[GameTable],
    numbers: Option<&PageNumbers>,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Output>, Failure> {
    card_as_kept(input, tables, numbers, &Kept::default(), progress)
}

/// Sets the card as [`card`] does, the sooner for what an earlier run found out.
///
/// # Errors
/// As [`card`].
pub fn card_as_kept(
    input: &Input<'_>,
    tables: &[GameTable],
    numbers: Option<&PageNumbers>,
    kept: &Kept,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Output>, Failure> {
    let Some((mut pages, kept)) = fitted(input, tables, numbers, kept, progress)? else {
        return Ok(None);
    };
    let bare = edition::bare_pages(input, &pages);
    if !bare.is_empty() {
        let stamped = edition::with_stamp(input, &bare);
        pages = card_pages(&stamped, tables, numbers, progress)?.unwrap_or(pages);
    }
    progress(Step::Export);
    let numbers = pages.numbers(input.chapters);
    let exported = export(input, &pages)?;
    Ok(Some(output(input, pages, exported, numbers, kept)))
}

/// A block of the card.
pub(super) struct CardBlock<'a> {
    /// What stands over it.
    pub(super) title: String,
    /// Where whoever cuts it has to look.
    pub(super) place: Option<Span>,
    /// The section of the book that it comes from.
    origin: Option<HeadingId>,
    content: Content<'a>,
    /// Side, then order on it, then the order of the book.
    rank: (usize, usize),
}

enum Content<'a> {
    Table(&'a GameTable),
    Section(Section<'a>),
    /// The phases of a turn.
    Turn,
}

/// A section that goes on the card.
struct Section<'a> {
    chapter: usize,
    /// The number of its own heading.
    heading: usize,
    level: u8,
    blocks: &'a [Block],
    /// Whether only its steps are wanted.
    steps_only: bool,
}

/// Lays the card out, as tightly as it takes to fit on both sides of one sheet, without exporting
/// it; `None` where there is nothing to print. `progress` is told when a step begins.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn card_pages(
    input: &Input<'_>,
    tables: &[GameTable],
    numbers: Option<&PageNumbers>,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Pages>, Failure> {
    let fitted = fitted(input, tables, numbers, &Kept::default(), progress)?;
    Ok(fitted.map(|(pages, _)| pages))
}

/// The same, and what there is to keep of it. A card that was set before is set as it was; a
/// draft, as tightly as can be.
fn fitted(
    input: &Input<'_>,
    tables: &[GameTable],
    numbers: Option<&PageNumbers>,
    kept: &Kept,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<(Pages, Kept)>, Failure> {
    let blocks = gather(input, tables);
    if blocks.is_empty() {
        return Ok(None);
    }
    progress(Step::Emit);
    let write = |density, notes, images: &mut Images| {
        draft(input, &blocks, numbers, density, notes, images)
    };
    let digest = digest(input, |images| write(LOOSEST, NoteReferences::Labels, images));
    let known = match input.finish {
        Finish::Full => kept.density(&digest),
        Finish::Draft(_) => Some(TIGHTEST),
    };
    progress(Step::Compile);
    let set = |density| -> Result<(u8, Pages), Failure> {
        let pages = settle(input, &mut |_| {}, |notes, images| write(density, notes, images))?;
        Ok((density, pages))
    };
    let fits = |pages: &Pages| card_check::fits(pages, blocks.len());
    let mut set_card = set(known.unwrap_or(LOOSEST))?;
    if known.is_none() && !fits(&set_card.1) {
        // One page run is laid out on one core, so that two ways of setting it take no longer
        // than one.
        let others: Vec<_> = TIGHTER.par_iter().map(|&density| set(density)).collect();
        for other in others {
            set_card = other?;
            if fits(&set_card.1) {
                break;
            }
        }
    }
    let (density, mut pages) = set_card;
    let found = card_check::findings(input, &pages, &blocks);
    pages.findings.extend(found);
    let kept = match input.finish {
        Finish::Full => Kept::of_card(digest, density),
        Finish::Draft(_) => Kept::default(),
    };
    Ok(Some((pages, kept)))
}

/// SHA-256 over all that a card is made from.
fn digest(input: &Input<'_>, write: impl Fn(&mut Images) -> Draft) -> String {
    let mut images = Images::default();
    let mut sources = write(&mut images).sources;
    let templates = templates::gather(input.templates);
    sources.extend(templates.sources);
    let mut files = templates.files;
    files.extend(images.into_files());
    let texts = sources.iter().map(|(path, text)| (path.as_str(), text.as_bytes()));
    let others = files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
    let all: BTreeMap<&str, &[u8]> = texts.chain(others).collect();
    kept::digest(input, &all, all.keys().copied(), &BTreeSet::new())
}

/// What goes on the card, in its order.
fn gather<'a>(input: &'a Input<'_>, tables: &'a [GameTable]) -> Vec<CardBlock<'a>> {
    let sections: Vec<CardBlock<'a>> = input
        .chapters
        .iter()
        .enumerate()
        .flat_map(|(index, chapter)| marked_sections(index, chapter))
        .collect();
    if sections.is_empty() && tables.is_empty() {
        return Vec::new();
    }
    let titles = titles(input.chapters);
    let of_model = tables.iter().map(|table| CardBlock {
        title: table.title.clone(),
        place: table.place,
        origin: table.titles.iter().find_map(|title| titles.get(&title_key(title))).copied(),
        content: Content::Table(table),
        rank: (1, 0),
    });
    let turn = (!input.extras.turn.is_empty()).then(|| CardBlock {
        title: say::card_turn().in_language(Language::Spanish).to_owned(),
        place: None,
        origin: None,
        content: Content::Turn,
        rank: (1, 0),
    });
    let mut blocks: Vec<CardBlock<'a>> = of_model.chain(turn).chain(sections).collect();
    blocks.sort_by_key(|block| block.rank);
    blocks
}

/// From a marked heading to the next one of the same or a higher level.
fn marked_sections(index: usize, chapter: &Chapter) -> Vec<CardBlock<'_>> {
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
        let order = attribute(heading, "orden").and_then(|order| order.parse().ok());
        sections.push(CardBlock {
            title: heading.title.clone(),
            place: Some(block.span),
            origin: Some(HeadingId { chapter: index, heading: own }),
            content: Content::Section(Section {
                chapter: index,
                heading: own,
                level: heading.level,
                blocks: chapter.blocks.get(position..covered).unwrap_or_default(),
                steps_only: attribute(heading, SUMMARY.0) == Some(SUMMARY.1),
            }),
            rank: (
                if attribute(heading, "cara") == Some("2") { 2 } else { 1 },
                order.unwrap_or(100),
            ),
        });
    }
    sections
}

fn attribute<'h>(heading: &'h Heading, name: &str) -> Option<&'h str> {
    let mut pairs = heading.attributes.iter();
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

fn draft(
    input: &Input<'_>,
    blocks: &[CardBlock<'_>],
    numbers: Option<&PageNumbers>,
    density: u8,
    notes: NoteReferences,
    images: &mut Images,
) -> Draft {
    let known: BTreeSet<HeadingId> = blocks
        .iter()
        .filter_map(|block| match &block.content {
            Content::Section(section) if !section.steps_only => Some(section),
            _ => None,
        })
        .flat_map(|section| {
            let count = walk::headings(section.blocks).len();
            (0..count).map(|offset| HeadingId {
                chapter: section.chapter,
                heading: section.heading + offset,
            })
        })
        .collect();
    let targets = Targets { known: &known, pages: false, notes, index: None };
    let mut sources = vec![
        (look::SETTINGS.to_owned(), look::settings(input, images)),
        (look::OPTIONAL.to_owned(), look::optional("card.typ")),
    ];
    let mut origins = BTreeMap::new();
    let mut findings = Vec::new();
    let mut calls = String::new();
    let mut included = Included::default();
    let nothing = Chapter {
        file: crate::source::FileId::from_index(0),
        blocks: Vec::new(),
        notes: Vec::new(),
        front_matter: Vec::new(),
    };
    let mut side = 1;
    for (number, block) in blocks.iter().enumerate() {
        let (section, page) = origin(input, block, numbers, images);
        let (index, chapter) = match &block.content {
            Content::Section(section) => match input.chapters.get(section.chapter) {
                Some(chapter) => (section.chapter, chapter),
                None => continue,
            },
            _ => (0, &nothing),
        };
        let mut emitter = Emitter::new(input, index, chapter, targets, images);
        emitter.is_card = true;
        emitter.writer.code(look::CARD_IMPORTS);
        // The second side begins where the first block of that side does.
        let clase = if block.rank.0 > side { "\"vuelta\"" } else { "none" };
        side = block.rank.0;
        emitter.writer.code(&format!(
            "#opcional.bloque(seccion: {section}, pagina: {page}, clase: {clase})[\n"
        ));
        match &block.content {
            Content::Table(table) => emitter.card_table(table),
            Content::Section(section) if section.steps_only => {
                emitter.card_steps(section.blocks, &block.title);
            }
            Content::Section(section) => {
                emitter.section(section.blocks, section.heading, section.level);
            }
            Content::Turn => emitter.card_turn(&block.title),
        }
        emitter.writer.code("];\n");
        let (text, map, mut found) = emitter.finish();
        findings.append(&mut found);
        let path = file_name(number);
        calls.push_str(&format!("#include {}\n", string(&path)));
        let empty = format!(
            "{}#opcional.bloque(seccion: none, pagina: none, clase: {clase})[];\n",
            look::CARD_IMPORTS
        );
        included.flowing.push((path.clone(), empty));
        sources.push((path.clone(), text));
        origins.insert(path, map);
    }
    let title = say::card_title(title(input)).in_language(Language::Spanish).to_owned();
    let mut main = preamble(input, "card.typ", &title);
    main.push_str(&edition::opening(input, images));
    main.push_str(&mark::opening(input, "tarjeta-en-borrador", images));
    main.push_str(&format!(
        "#show: plantilla.tarjeta.with({}, apretada: {density})\n{calls}",
        front(input, images)
    ));
    sources.push(("tarjeta.typ".to_owned(), main));
    origins.insert("tarjeta.typ".to_owned(), Default::default());
    Draft {
        main: "tarjeta.typ",
        template: "templates/card.typ",
        title,
        sources,
        origins,
        included,
        findings,
    }
}

/// The file that holds a block.
pub(super) fn file_name(number: usize) -> String {
    format!("tarjeta-{:02}.typ", number + 1)
}

/// The section and the page of the book that a block comes from, as Typst values.
///
/// A block that bears the title of its section names the chapter.
fn origin(
    input: &Input<'_>,
    block: &CardBlock<'_>,
    numbers: Option<&PageNumbers>,
    images: &mut Images,
) -> (String, String) {
    let none = || "none".to_owned();
    let Some(id) = block.origin else { return (none(), none()) };
    let page = numbers.and_then(|numbers| numbers.get(id));
    let page = page.map_or_else(none, |page| string(&page.to_string()));
    let headings = input.chapters.get(id.chapter).map(|chapter| walk::headings(&chapter.blocks));
    let title = |number: usize| {
        let (heading, _) = headings.as_ref()?.get(number)?;
        Some(heading.title.as_str())
    };
    let own = title(id.heading).filter(|own| title_key(own) != title_key(&block.title));
    let named = own.or_else(|| title(0));
    (named.map_or_else(none, |named| content(input, named, images)), page)
}
