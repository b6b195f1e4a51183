//! Blocks of the tree as Typst: calls and string literals only.
//!
//! The functions that start with `plantilla.` are those that a template defines; everything else
//! is Typst's own.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Diagnostic;
use crate::markdown::{
    Block, BlockKind, Callout, CalloutKind, Chapter, Heading, HeadingId, Inline, InlineKind, Item,
    List, Numbering, plain_text,
};
use crate::source::Span;

use super::boxes;
use super::flow;
use super::images::Images;
use super::index::{self, Index};
use super::input::Input;
use super::measures::Extent;
use super::notes::{NoteReferences, NoteUse};
use super::origin::OriginMap;
use super::room;
use super::words::Line;
use super::writer::Writer;

/// How deep boxes, quotations and lists nest in print; what lies deeper is set without them.
const MAX_DEPTH: usize = 12;

/// Where running text stands, which decides what it may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the text.
    Body,
    /// In a heading: no page numbers, no note that others refer to.
    Heading,
    /// In a header that Typst may repeat: no links, no note that others refer to.
    Header,
    /// In a running head: words only.
    Head,
}

/// Which headings can be linked to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Targets<'a> {
    /// The headings that the file at hand prints.
    pub(super) known: &'a BTreeSet<HeadingId>,
    /// Whether a reference tells its page.
    pub(super) pages: bool,
    /// How a note is referred to.
    pub(super) notes: NoteReferences,
    /// What the index gathers; `None` where there is none.
    pub(super) index: Option<&'a Index>,
}

/// Writes blocks of one chapter.
pub(super) struct Emitter<'a> {
    pub(super) input: &'a Input<'a>,
    pub(super) chapter: &'a Chapter,
    pub(super) index: usize,
    pub(super) targets: Targets<'a>,
    pub(super) images: &'a mut Images,
    pub(super) writer: Writer,
    pub(super) findings: Vec<Diagnostic>,
    /// How many stretches of words the writer is inside of that a running head leaves out.
    pub(super) hidden: usize,
    /// Changes whose place has its label.
    pub(super) revised: BTreeSet<usize>,
    /// Changes whose label waits for the end of a title or header.
    pub(super) waiting_labels: Vec<usize>,
    pub(super) line: Line,
    pub(super) place: Place,
    /// Whether a link is open, so that none opens inside it.
    pub(super) in_link: bool,
    /// Marks of notes that wait for the end of a link.
    pub(super) waiting_notes: Vec<(&'a str, Span)>,
    heading: usize,
    /// The words of the heading above.
    pub(super) last_title: String,
    levels: Option<Levels>,
    /// Whether it writes a block of the card.
    pub(super) is_card: bool,
    /// Whether it writes what stands across the columns.
    pub(super) is_across: bool,
    depth: usize,
    /// How many notes the writer is inside of.
    pub(super) note_depth: usize,
    pub(super) notes: BTreeMap<&'a str, NoteUse>,
    /// What the second mark of a note is.
    pub(super) references: NoteReferences,
    /// Marks of the index that wait for the end of a heading.
    pub(super) waiting_marks: Vec<String>,
}

/// Levels of headings on the card: none skipped, whatever the chapter's own depth.
#[derive(Debug, Clone, Copy)]
struct Levels {
    base: u8,
    previous: u8,
}

impl<'a> Emitter<'a> {
    /// Begins a file; `heading` is the number of the first heading that will be written.
    pub(super) fn new(
        input: &'a Input<'a>,
        index: usize,
        chapter: &'a Chapter,
        targets: Targets<'a>,
        images: &'a mut Images,
    ) -> Self {
        Self {
            input,
            chapter,
            index,
            targets,
            images,
            writer: Writer::default(),
            findings: Vec::new(),
            hidden: 0,
            revised: BTreeSet::new(),
            waiting_labels: Vec::new(),
            line: Line::default(),
            place: Place::Body,
            in_link: false,
            waiting_notes: Vec::new(),
            heading: 0,
            last_title: String::new(),
            levels: None,
            is_card: false,
            is_across: false,
            depth: 0,
            note_depth: 0,
            notes: BTreeMap::new(),
            references: targets.notes,
            waiting_marks: Vec::new(),
        }
    }

    /// Writes a whole chapter and what its notes say that no mark calls for.
    pub(super) fn chapter(&mut self) {
        let blocks = &self.chapter.blocks;
        self.count_notes(blocks);
        self.blocks(blocks, Spacing::Paragraphs);
        self.loose_notes();
    }

    /// Writes a section on the card: `heading` is the number of its own heading, `level` its level.
    pub(super) fn section(&mut self, blocks: &'a [Block], heading: usize, level: u8) {
        self.heading = heading;
        self.levels = Some(Levels { base: level, previous: 1 });
        self.count_notes(blocks);
        self.blocks(blocks, Spacing::Paragraphs);
        self.writer.code("\n\n");
    }

    /// The file, its origins and what was found.
    pub(super) fn finish(self) -> (String, OriginMap, Vec<Diagnostic>) {
        let (text, origins) = self.writer.finish();
        (text, origins, self.findings)
    }

    /// Writes blocks one after the other.
    pub(super) fn blocks(&mut self, blocks: &'a [Block], spacing: Spacing) {
        let mut previous: Option<&Block> = None;
        // A heading that goes with its wide table, how far they go, and which block the table is.
        let mut together: Option<(Extent, usize)> = None;
        let mut titles_in_a_row = 0;
        for (index, block) in blocks.iter().enumerate() {
            if let Some(previous) = previous {
                let both_text = is_paragraph(previous) && is_paragraph(block);
                let close = spacing == Spacing::Close && !both_text;
                self.writer.code(if close { "\n" } else { "\n\n" });
            }
            if matches!(block.kind, BlockKind::Heading(_)) {
                if titles_in_a_row == TITLES_TOGETHER {
                    self.writer.code("#opcional.entre-titulos();\n\n");
                    titles_in_a_row = 0;
                }
                titles_in_a_row += 1;
            } else {
                titles_in_a_row = 0;
            }
            if together.is_none() && self.may_leave() {
                let section = self.wide_section(blocks.get(index..).unwrap_or_default());
                together = section.map(|(extent, table)| (extent, index + table));
                if let Some((Extent::Floating | Extent::Tall, table)) = section
                    && let Some(BlockKind::Table(table)) =
                        blocks.get(index + table).map(|block| &block.kind)
                {
                    self.notes_ahead(table);
                }
                self.open_extent(section.map_or(Extent::Column, |(extent, _)| extent));
            }
            self.lead_in(block, blocks.get(index + 1));
            match together {
                Some((extent, table)) if index == table => {
                    self.depth += 1;
                    self.is_across = true;
                    self.block(block);
                    self.is_across = false;
                    self.depth -= 1;
                    self.close_extent(extent);
                    together = None;
                }
                _ => self.block(block),
            }
            previous = Some(block);
        }
    }

    fn block(&mut self, block: &'a Block) {
        self.writer.origin(block.span);
        match &block.kind {
            BlockKind::Heading(heading) => self.heading(heading, block.span),
            BlockKind::Paragraph(content) => self.paragraph(content),
            BlockKind::Quote(inner) => self.contained("#quote(block: true)[", inner, "];"),
            // A card is for those who know the rules.
            BlockKind::Callout(callout) if self.is_card && callout.kind == CalloutKind::Example => {
            }
            BlockKind::Callout(callout) => self.callout(callout),
            BlockKind::List(list) => self.list(list),
            BlockKind::Code { text, .. } => self.code_block(text, block.span),
            BlockKind::Table(table) => {
                self.table(table, self.may_leave());
            }
            BlockKind::ModelTable { name } => {
                self.model_table(name, block.span, self.may_leave());
            }
            BlockKind::Rule => self.writer.code("#plantilla.separador();"),
        }
    }

    /// Asks for room where a sentence announces the list after it.
    fn lead_in(&mut self, block: &Block, next: Option<&Block>) {
        if let BlockKind::Paragraph(sentence) = &block.kind
            && let Some(BlockKind::List(list)) = next.map(|next| &next.kind)
            && self.may_leave()
            && let Some(lines) = room::before_lead_in(sentence, list, self.widths())
        {
            self.writer.code(&format!("#opcional.sitio({lines});\n"));
        }
    }

    /// Whether something wide may leave its column here.
    pub(super) fn may_leave(&self) -> bool {
        self.depth == 0 && self.note_depth == 0 && !self.is_card
    }

    /// Writes a container around blocks, or the blocks alone where the nesting gets too deep.
    fn contained(&mut self, open: &str, inner: &'a [Block], close: &str) {
        let fits = self.depth < MAX_DEPTH;
        self.depth += 1;
        self.writer.code(if fits { open } else { "" });
        self.blocks(inner, Spacing::Paragraphs);
        self.writer.code(if fits { close } else { "" });
        self.depth -= 1;
    }

    fn paragraph(&mut self, content: &'a [Inline]) {
        let steps = flow::steps(content);
        match flow::lone_image(&steps) {
            Some(Inline { kind: InlineKind::Image { path, alt, title }, span }) => {
                self.block_image(path, alt, title, *span);
            }
            _ => self.line(&steps, Place::Body),
        }
    }

    fn callout(&mut self, callout: &'a Callout) {
        if self.depth >= MAX_DEPTH {
            self.line(&flow::steps(&callout.title), Place::Body);
            self.writer.code("\n\n");
            return self.contained("", &callout.blocks, "");
        }
        let size = boxes::Size::of(callout);
        let leaves = self.may_leave() && self.widths().is_parted;
        self.writer.code(match size {
            boxes::Size::Sidebar if leaves => "#opcional.lateral(",
            boxes::Size::Small if self.may_leave() => "#plantilla.caja(",
            _ => "#opcional.caja-larga(",
        });
        self.writer.string(callout.kind.spanish());
        if callout.title.is_empty() {
            self.writer.code(", titulo: none)[");
        } else {
            self.writer.code(", titulo: [");
            self.line(&flow::steps(&callout.title), Place::Body);
            self.writer.code("])[");
        }
        self.contained("", &callout.blocks, "");
        self.writer.code("];");
    }

    fn list(&mut self, list: &'a List) {
        if self.depth >= MAX_DEPTH {
            self.depth += 1;
            for item in &list.items {
                let label = item.label.map_or_else(String::new, |label| format!("{label}. "));
                self.writer.words(&label, None);
                self.item(item, list.tight);
                self.writer.code("\n\n");
            }
            self.depth -= 1;
            return;
        }
        let tight = list.tight;
        let outermost = self.depth == 0 && self.note_depth == 0;
        if let Some(lines) = room::before(list, self.widths()).filter(|_| !self.is_card) {
            self.writer.code(&format!("#opcional.sitio({lines});\n"));
        }
        self.writer.code(if outermost { "#opcional.lista[" } else { "" });
        self.writer.code(&match list.numbering {
            Numbering::None => format!("#list(tight: {tight}"),
            Numbering::Decimal(start) => format!("#enum(tight: {tight}, start: {start}"),
            Numbering::Letters => {
                format!("#enum(tight: {tight}, numbering: plantilla.letras")
            }
        });
        self.depth += 1;
        for item in &list.items {
            self.writer.code(", [");
            self.writer.origin(item.span);
            self.item(item, tight);
            self.writer.code("]");
        }
        self.depth -= 1;
        self.writer.code(if outermost { ");];" } else { ");" });
    }

    fn item(&mut self, item: &'a Item, tight: bool) {
        self.blocks(&item.blocks, if tight { Spacing::Close } else { Spacing::Paragraphs });
    }

    fn code_block(&mut self, text: &str, span: Span) {
        self.writer.code("#raw(block: true, ");
        let printable = self.printable_code(text, span);
        self.writer.string(&printable);
        self.writer.code(");");
    }

    /// Writes what the index looks for: a term is spoken of here.
    pub(super) fn index_mark(&mut self, key: &str) {
        self.writer.code("#metadata(");
        self.writer.string(key);
        self.writer.code(&format!(");#label(\"{}\");", index::LABEL));
    }

    fn heading(&mut self, heading: &'a Heading, span: Span) {
        // A heading inside a note has no number in the book and is set as a strong line.
        if self.note_depth > 0 {
            self.writer.code("#strong[");
            self.line(&flow::steps(&heading.content), Place::Heading);
            self.writer.code("];");
            return self.flush_labels();
        }
        let first_of_chapter = self.heading == 0 && self.levels.is_none();
        let opens = first_of_chapter
            && heading.level == 1
            && self.chapter.blocks.first().is_some_and(|block| block.span == span);
        let id = HeadingId { chapter: self.index, heading: self.heading };
        self.heading += 1;
        let level = match &mut self.levels {
            None => heading.level,
            Some(levels) => {
                let wanted = heading.level.saturating_sub(levels.base).saturating_add(2);
                levels.previous = wanted.clamp(2, levels.previous + 1);
                levels.previous
            }
        };
        self.last_title.clone_from(&heading.title);
        let steps = flow::steps(&heading.content);
        if opens {
            self.writer.code("#plantilla.apertura[");
        }
        // PDF/UA refuses a heading without words; its place is kept for links.
        if flow::has_words(&steps) {
            self.writer.code(&format!("#heading(level: {level})["));
        } else {
            self.writer.code("#block[");
        }
        self.line(&steps, Place::Heading);
        self.writer.code("];");
        self.writer.code(&format!("#label(\"{}\");", label(id)));
        for mark in std::mem::take(&mut self.waiting_marks) {
            self.index_mark(&mark);
        }
        self.flush_labels();
        if opens {
            self.writer.code("];");
        }
    }

    /// Where a heading goes together with the wide table after it, from which it must not part, and
    /// which of the blocks the table is. A few lines of text may stand between the two.
    fn wide_section(&self, blocks: &[Block]) -> Option<(Extent, usize)> {
        let BlockKind::Heading(heading) = &blocks.first()?.kind else { return None };
        let mut room = LEAD_IN;
        let lead_in = blocks.iter().skip(1).take_while(|block| match &block.kind {
            BlockKind::Paragraph(content) => {
                let length = plain_text(content).chars().count();
                let fits = length <= room && flow::lone_image(&flow::steps(content)).is_none();
                room = room.saturating_sub(length);
                fits
            }
            _ => false,
        });
        let table = 1 + lead_in.count();
        let extent = self.extent_of_block(blocks.get(table)?)?;
        let own = blocks.iter().skip(table + 1).take_while(|block| match &block.kind {
            BlockKind::Heading(next) => next.level > heading.level,
            _ => true,
        });
        // Boxes can be read anywhere; what else follows needs its heading before it.
        let ends = own.into_iter().all(|block| matches!(block.kind, BlockKind::Callout(_)));
        // What floats would leave the text after it without its heading, and the heading that opens a
        // chapter has its own place. Pages of their own keep the order of the text.
        match extent {
            Extent::Floating | Extent::Tall if ends && heading.level > 1 => Some((extent, table)),
            Extent::Pages => Some((extent, table)),
            _ => None,
        }
    }
}

/// How many titles in a row keep together, and with the text below: one of each usual level.
const TITLES_TOGETHER: usize = 4;

/// Characters that may stand between a title and its wide table and still go with both.
const LEAD_IN: usize = 400;

/// Whether blocks stand apart like paragraphs or close together as in a tight item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spacing {
    Paragraphs,
    Close,
}

fn is_paragraph(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Paragraph(_))
}

/// The label of a heading: a safe alphabet, whatever the title is made of.
pub(super) fn label(id: HeadingId) -> String {
    format!("g-{}-{}", id.chapter, id.heading)
}
