//! From parsed chapters to the text that is compared.

use std::collections::BTreeMap;

use crate::markdown::{
    Block, BlockKind, Callout, HeadingId, Inline, InlineKind, List, Numbering, Row, Table,
    plain_text,
};
use crate::model::{Model, dice::Die};
use crate::source::Span;

use super::book::Book;
use super::flat::{BREAK, Flat, NOTE, PICTURE, Target, elsewhere};
use super::history::History;
use super::split::pieces;
use super::text::{BookText, Link, LinkTarget, Style, Unit, UnitKind, Word};
use super::vocabulary::{Token, Vocabulary};

/// Reads the text of a book's chapters, with what the model prints in them.
pub(super) fn read(book: &Book, vocabulary: &mut Vocabulary) -> BookText {
    let mut reader = Reader {
        vocabulary,
        model: book.model.as_ref(),
        text: BookText::default(),
        flat: Flat::default(),
        headings: BTreeMap::new(),
        references: Vec::new(),
        heading: None,
        history: History::of(book),
    };
    for (index, chapter) in book.chapters.iter().enumerate() {
        reader.heading = None;
        reader.history.enter(index);
        let mut count = 0;
        let mut place = Place { chapter: index, count: &mut count, kind: UnitKind::Paragraph };
        reader.blocks(&chapter.blocks, &mut place);
        for note in &chapter.notes {
            reader.heading = None;
            reader.history.enter(index);
            // Titles of notes are no titles of the book.
            let mut count = usize::MAX / 2;
            let mut place = Place { chapter: index, count: &mut count, kind: UnitKind::Note };
            reader.blocks(&note.blocks, &mut place);
        }
    }
    reader.finish()
}

/// Where the reader is.
struct Place<'a> {
    chapter: usize,
    /// Titles met so far in the chapter.
    count: &'a mut usize,
    /// What a paragraph is here.
    kind: UnitKind,
}

struct Reader<'a> {
    vocabulary: &'a mut Vocabulary,
    model: Option<&'a Model>,
    text: BookText,
    flat: Flat,
    /// The unit of every title.
    headings: BTreeMap<HeadingId, usize>,
    /// References by their index among the links, until all titles are known.
    references: Vec<(usize, HeadingId)>,
    /// The unit of the title above.
    heading: Option<usize>,
    history: History,
}

impl Reader<'_> {
    fn blocks(&mut self, blocks: &[Block], place: &mut Place<'_>) {
        for block in blocks {
            match &block.kind {
                BlockKind::Heading(heading) => {
                    self.history.pass(heading);
                    let id = HeadingId { chapter: place.chapter, heading: *place.count };
                    *place.count += 1;
                    let unit = self.text.units.len();
                    self.headings.insert(id, unit);
                    self.unit(UnitKind::Heading(heading.level), &heading.content, block.span);
                    self.heading = Some(unit);
                }
                BlockKind::Paragraph(content) => self.unit(place.kind, content, block.span),
                BlockKind::Quote(inner) => {
                    let kind = match place.kind {
                        UnitKind::Paragraph => UnitKind::Quote,
                        kind => kind,
                    };
                    self.inside(kind, inner, place);
                }
                BlockKind::Callout(callout) => self.callout(callout, block.span, place),
                BlockKind::List(list) => self.list(list, place),
                BlockKind::Code { text, .. } => {
                    self.flat.push(text, block.span, Style::CODE);
                    self.end_unit(UnitKind::Code, block.span, false);
                }
                BlockKind::Table(table) => self.table(table),
                BlockKind::ModelTable { name } => self.model_table(name, block.span),
                BlockKind::Rule => {}
            }
        }
    }

    fn inside(&mut self, kind: UnitKind, blocks: &[Block], place: &mut Place<'_>) {
        let outer = std::mem::replace(&mut place.kind, kind);
        self.blocks(blocks, place);
        place.kind = outer;
    }

    fn callout(&mut self, callout: &Callout, span: Span, place: &mut Place<'_>) {
        if !callout.title.is_empty() {
            self.unit(UnitKind::BoxTitle(callout.kind), &callout.title, span.start_point());
        }
        self.inside(UnitKind::Boxed(callout.kind), &callout.blocks, place);
    }

    fn list(&mut self, list: &List, place: &mut Place<'_>) {
        let depth = match place.kind {
            UnitKind::Item { depth, .. } => depth.saturating_add(1),
            _ => 1,
        };
        let is_numbered = !matches!(list.numbering, Numbering::None);
        for item in &list.items {
            self.inside(UnitKind::Item { depth, is_numbered }, &item.blocks, place);
        }
    }

    fn table(&mut self, table: &Table) {
        let is_dice = self.is_dice_table(table);
        self.row(&table.header, true, is_dice);
        for row in &table.rows {
            self.row(row, false, is_dice);
        }
    }

    fn row(&mut self, row: &Row, is_header: bool, is_dice: bool) {
        for (index, cell) in row.cells.iter().enumerate() {
            if index > 0 {
                self.border();
            }
            self.inlines(&cell.content, Style::PLAIN);
            self.end_stretch();
        }
        let words = self.flat.start..self.text.words.len();
        let is_form = |word: &Word| word.token.is_form();
        if self.text.words.get(words.clone()).is_some_and(|words| words.iter().all(is_form)) {
            self.text.words.truncate(words.start);
        }
        self.end_unit(UnitKind::Row { is_header }, row.span, is_dice);
    }

    /// Whether the figures of a table are those of dice: its header says so, the title above names a
    /// die, or the model has a table of that title.
    fn is_dice_table(&self, table: &Table) -> bool {
        let names_die = |text: &str| {
            Die::named_in(text).is_some() || Die::heads_results(&text.trim().to_lowercase())
        };
        if table.header.cells.iter().any(|cell| names_die(&plain_text(&cell.content))) {
            return true;
        }
        let heading = self.heading.and_then(|heading| self.text.units.get(heading));
        let Some(heading) = heading else { return false };
        let title = self.text.shown(heading.words.clone(), self.vocabulary);
        names_die(&title) || self.model.is_some_and(|model| model.table(&title).is_some())
    }

    /// The rows that the model prints; one with the name alone where it has no such table.
    fn model_table(&mut self, name: &str, span: Span) {
        let rows = match self.model.and_then(|model| Some((model, model.table(name)?))) {
            Some((model, table)) => model.printed_rows(table),
            None => {
                self.flat.push(name, span, Style::PLAIN);
                self.end_unit(UnitKind::Row { is_header: false }, span, true);
                return;
            }
        };
        for row in rows {
            for (index, cell) in [row.target, row.attacker, row.roll, row.effect].iter().enumerate()
            {
                if index > 0 {
                    self.border();
                }
                self.flat.push(cell, span, Style::PLAIN);
                self.end_stretch();
            }
            self.end_unit(UnitKind::Row { is_header: false }, span, true);
        }
    }

    fn border(&mut self) {
        let at = self.text.words.last().map_or(0, |word| word.end);
        self.text.words.push(Word {
            token: Token::CELL,
            start: at,
            end: at,
            is_spaced: true,
            style: Style::PLAIN,
        });
        self.flat.is_after_border = true;
    }

    fn unit(&mut self, kind: UnitKind, content: &[Inline], span: Span) {
        self.inlines(content, Style::PLAIN);
        self.end_unit(kind, span, false);
    }

    fn inlines(&mut self, content: &[Inline], style: Style) {
        for inline in content {
            match &inline.kind {
                InlineKind::Text(text) => self.flat.push(text, inline.span, style),
                InlineKind::Code(text) => {
                    self.flat.push(text, inline.span, style.and(Style::CODE));
                }
                InlineKind::Emphasis(inner) => self.inlines(inner, style.and(Style::EMPHASIS)),
                InlineKind::Strong(inner) => self.inlines(inner, style.and(Style::STRONG)),
                InlineKind::Strikethrough(inner) => self.inlines(inner, style.and(Style::STRUCK)),
                InlineKind::SoftBreak => self.flat.push(" ", inline.span, style),
                InlineKind::LineBreak => self.flat.sign(BREAK, inline.span, style),
                InlineKind::NoteMark { .. } => self.flat.sign(NOTE, inline.span, style),
                InlineKind::Link { destination, content } => {
                    let target = elsewhere(destination);
                    self.flat.links.push((self.flat.text.len(), Target::Known(target)));
                    self.inlines(content, style.and(Style::LINK));
                }
                InlineKind::WikiLink { target, content } => {
                    let target = elsewhere(target);
                    self.flat.links.push((self.flat.text.len(), Target::Known(target)));
                    self.inlines(content, style.and(Style::LINK));
                }
                InlineKind::Reference { target, content } => {
                    self.flat.links.push((self.flat.text.len(), Target::Heading(*target)));
                    self.inlines(content, style.and(Style::LINK));
                }
                InlineKind::Revised { content, .. } => self.inlines(content, style),
                InlineKind::Image { path, alt, .. } => {
                    let target = elsewhere(path);
                    self.flat.links.push((self.flat.text.len(), Target::Known(target)));
                    self.flat.sign(PICTURE, inline.span, style);
                    self.flat.push(alt, inline.span, style.and(Style::PICTURE));
                }
                InlineKind::Value { name } => {
                    let value = self.model.and_then(|model| model.quantity(name));
                    let shown = value.map_or_else(|| name.clone(), |value| value.to_string());
                    self.flat.push(&shown, inline.span, style);
                }
            }
        }
    }

    /// Cuts the flat text into words.
    fn end_stretch(&mut self) {
        let Flat { text, segments, links, is_after_border, .. } = &mut self.flat;
        let (words, vocabulary) = (&mut self.text.words, &mut *self.vocabulary);
        let mut segment = 0;
        let mut link = 0;
        pieces(text, |piece| {
            let end = piece.start + piece.text.len();
            while segments.get(segment).is_some_and(|segment| segment.flat.end <= piece.start) {
                segment += 1;
            }
            let Some(first) = segments.get(segment) else { return };
            let last = segments[segment..].iter().take_while(|other| other.flat.start < end).last();
            let last = last.unwrap_or(first);
            let token = match piece.text.chars().next() {
                Some(BREAK) => Some(Token::BREAK),
                Some(NOTE) => Some(Token::NOTE),
                Some(PICTURE) => Some(Token::PICTURE),
                _ => vocabulary.intern(piece.text),
            };
            let Some(token) = token else { return };
            while let Some((at, target)) = links.get(link).filter(|(at, _)| *at < end) {
                if *at <= piece.start || *at < end {
                    let target = match target {
                        Target::Known(target) => target.clone(),
                        Target::Heading(id) => {
                            self.references.push((self.text.links.len(), *id));
                            LinkTarget::Elsewhere(String::new())
                        }
                    };
                    self.text.links.push(Link { word: words.len(), target });
                }
                link += 1;
            }
            words.push(Word {
                token,
                start: first.source_at(piece.start).0,
                end: last.source_at(end).1,
                is_spaced: piece.is_spaced || *is_after_border || token.is_form(),
                style: first.style,
            });
            *is_after_border = token.is_form();
        });
        text.clear();
        segments.clear();
        links.clear();
    }

    fn end_unit(&mut self, kind: UnitKind, span: Span, is_dice_row: bool) {
        self.end_stretch();
        let words = self.flat.start..self.text.words.len();
        self.flat.start = words.end;
        self.flat.is_after_border = false;
        // A title may be referred to, so it is kept even where it has no words.
        if words.is_empty() && !matches!(kind, UnitKind::Heading(_)) {
            return;
        }
        let heading = self.heading;
        let is_history = self.history.is_here();
        self.text.units.push(Unit { kind, words, span, heading, is_dice_row, is_history });
    }

    fn finish(mut self) -> BookText {
        for (link, id) in self.references {
            let heading = self.headings.get(&id);
            if let (Some(link), Some(&unit)) = (self.text.links.get_mut(link), heading) {
                link.target = LinkTarget::Heading(unit);
            }
        }
        self.text
    }
}
