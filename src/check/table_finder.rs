//! Finds the model's tables in a book: by the title above them, or by their shape.
//!
//! A title is a heading, a line of its own, the header of a table, or the words before a colon
//! that rows follow on the same line. Without a title a table or a run of lines is recognised
//! when most of its rows read as rows of one table of the model.

use std::collections::HashMap;

use crate::markdown::{Chapter, Table};
use crate::model::wording::title_key;
use crate::model::{Model, TableId};
use crate::source::Span;

use super::grid_reader::{GridReading, header_is_title, read_first_rows, read_grid};
use super::line_reader::read_line;
use super::lines::{Line, Part};
use super::segments::{Segment, SegmentKind, segments};
use super::table_rows::{Entry, Expected};

/// How many rows tell whether a longer table can be one of the model's at all.
const SAMPLE: usize = 64;

/// How many bytes a line may be longer than the longest title and still be one: a number in
/// front, quotes, marks that stand apart from their letters.
const TITLE_SLACK: usize = 24;

/// A table of the model as the book prints it.
#[derive(Debug, Clone)]
pub(super) struct FoundTable {
    /// Which table of the model it is.
    pub table: TableId,
    /// Its title, or its first row.
    pub anchor: Span,
    /// Whether a title says which table it is; without one it may be an excerpt.
    pub is_titled: bool,
    /// What it says, in order; nothing where a title promises the table and what follows cannot
    /// be read.
    pub entries: Vec<Entry>,
    /// Header cells that name another die than the model's.
    pub other_dice: Vec<Part>,
    /// The blocks that it takes up.
    pub blocks: Vec<Span>,
}

/// Finds every table of the model in a chapter, in the order of the text.
pub(super) fn find_tables(chapter: &Chapter, model: &Model) -> Vec<FoundTable> {
    let mut finder = Finder::new(model);
    let mut segments = segments(chapter);
    for segment in &mut segments {
        finder.take(segment);
    }
    finder.close();
    finder.found
}

struct Finder<'a> {
    model: &'a Model,
    expected: Vec<Expected<'a>>,
    titles: HashMap<String, TableId>,
    /// Bytes of the longest line that may be a title.
    longest_title: usize,
    found: Vec<FoundTable>,
    open: Option<Open>,
}

/// A table whose rows are being collected.
struct Open {
    table: FoundTable,
    /// How many more blocks without rows may stand between the title and the rows.
    patience: usize,
    /// A table below the title in which no row could be read.
    unread: Option<Span>,
}

impl<'a> Finder<'a> {
    fn new(model: &'a Model) -> Self {
        let expected = model.tables.iter().map(|table| Expected::new(model, table)).collect();
        let mut titles = HashMap::new();
        for (id, table) in model.tables.iter().enumerate().filter(|(_, table)| !table.is_faulty) {
            for title in &table.titles {
                titles.entry(title_key(title)).or_insert(id);
            }
        }
        titles.remove("");
        let lengths = model.tables.iter().flat_map(|table| &table.titles).map(String::len);
        let longest_title = lengths.max().unwrap_or(0) + TITLE_SLACK;
        Self { model, expected, titles, longest_title, found: Vec::new(), open: None }
    }

    fn close(&mut self) {
        let Some(mut open) = self.open.take() else { return };
        let has_rows = open.table.entries.iter().any(|entry| matches!(entry, Entry::Row(_)));
        if let Some(unread) = open.unread.filter(|_| !has_rows) {
            open.table.anchor = unread;
            open.table.entries.clear();
            self.found.push(open.table);
        } else if has_rows {
            self.found.push(open.table);
        }
    }

    fn start(&mut self, table: TableId, anchor: Span, is_titled: bool, patience: usize) {
        self.close();
        let table = FoundTable {
            table,
            anchor,
            is_titled,
            entries: Vec::new(),
            other_dice: Vec::new(),
            blocks: Vec::new(),
        };
        self.open = Some(Open { table, patience, unread: None });
    }

    /// The table that a title names where it stands: in a variant, the variant's.
    fn titled(&self, title: &str, segment: &Segment<'_>) -> Option<TableId> {
        if title.len() > self.longest_title {
            return None;
        }
        let id = *self.titles.get(&title_key(title))?;
        Some(self.model.table_in_variant(id, self.variant(segment)))
    }

    fn variant(&self, segment: &Segment<'_>) -> Option<&'a str> {
        segment.variant.and_then(|word| self.model.variant(word))
    }

    fn take(&mut self, segment: &mut Segment<'_>) {
        match &segment.kind {
            SegmentKind::Heading(heading) => {
                self.close();
                if let Some(table) = self.titled(&heading.title, segment) {
                    self.start(table, segment.span, true, usize::MAX);
                }
            }
            SegmentKind::Lines(lines) => {
                let lines = self.joined(lines.clone(), segment);
                self.lines(&lines, segment);
            }
            SegmentKind::Grid(_) => self.grid(segment),
            SegmentKind::Break => {
                if self.open.as_ref().is_some_and(|open| !open.table.entries.is_empty()) {
                    self.close();
                }
            }
        }
    }

    /// Joins a line that goes on with a small letter to the one before it, unless it is a row, a
    /// name or a title of its own.
    fn joined(&self, lines: Vec<Line>, segment: &Segment<'_>) -> Vec<Line> {
        let mut joined: Vec<Line> = Vec::with_capacity(lines.len());
        for line in lines {
            let goes_on = line.text.trim_start().starts_with(char::is_lowercase)
                && !line.text.contains(|c: char| c.is_ascii_digit())
                && self.titled(&line.text, segment).is_none();
            match joined.last_mut() {
                Some(last) if goes_on && last.text.len() < 400 => last.join(line),
                _ => joined.push(line),
            }
        }
        joined
    }

    fn lines(&mut self, lines: &[Line], segment: &Segment<'_>) {
        let mut has_title = false;
        for line in lines {
            if let Some(table) = self.titled(&line.text, segment) {
                self.start(table, line.span, true, 2);
                has_title = true;
            } else if let Some((table, colon)) = self.title_before_colon(line, segment) {
                let entries = read_line(line, colon, &self.expected[table]);
                self.start(table, line.span, true, 0);
                self.add(entries, segment.span);
                has_title = true;
            } else if has_title {
                let entries = self.read(line);
                self.add(entries, segment.span);
            }
        }
        if has_title {
            return;
        }
        // Below a title, or further down in a table, a block counts only as a whole.
        let by_shape = self.lines_by_shape(lines, segment);
        if let Some(open) = &self.open {
            let expected = &self.expected[open.table.table];
            let entries = read_lines(without_header(lines, expected), expected);
            if let Some(entries) = entries
                && !self.is_better(by_shape.as_ref(), &entries)
            {
                self.add(entries, segment.span);
                return;
            }
            self.pass();
        }
        if let Some(shape) = by_shape {
            let anchor = lines.first().map_or(segment.span, |line| line.span);
            self.take_shape(shape, anchor, segment.span);
        }
    }

    /// Whether a block is rather another table than the next part of the open one.
    fn is_better(&self, shape: Option<&Shape>, entries: &[Entry]) -> bool {
        let (Some(shape), Some(open)) = (shape, &self.open) else { return false };
        let known = known_rows(entries, &self.expected[open.table.table]);
        shape.table != open.table.table && shape.known > known
    }

    /// A line such as `Con arma nuclear: 1–2 …, 3–6 …`.
    fn title_before_colon(&self, line: &Line, segment: &Segment<'_>) -> Option<(TableId, usize)> {
        let colon = line.text.find(':')?;
        let table = self.titled(&line.text[..colon], segment)?;
        let entries = read_line(line, colon + 1, &self.expected[table]);
        (!entries.is_empty()).then_some((table, colon + 1))
    }

    fn read(&self, line: &Line) -> Vec<Entry> {
        match &self.open {
            Some(open) => read_line(line, 0, &self.expected[open.table.table]),
            None => Vec::new(),
        }
    }

    /// Adds rows to the open table; without any, a table that has begun is over.
    fn add(&mut self, entries: Vec<Entry>, block: Span) {
        let Some(open) = &mut self.open else { return };
        if entries.is_empty() {
            if !open.table.entries.is_empty() {
                self.close();
            }
            return;
        }
        open.table.entries.extend(entries);
        if open.table.blocks.last() != Some(&block) {
            open.table.blocks.push(block);
        }
    }

    /// A block without rows went by.
    fn pass(&mut self) {
        let Some(open) = &mut self.open else { return };
        if !open.table.entries.is_empty() || open.patience == 0 {
            self.close();
        } else {
            open.patience -= 1;
        }
    }

    fn lines_by_shape(&self, lines: &[Line], segment: &Segment<'_>) -> Option<Shape> {
        let has_figure = |line: &Line| line.text.bytes().any(|byte| byte.is_ascii_digit());
        if lines.iter().filter(|line| has_figure(line)).count() < 2 {
            return None;
        }
        let shapes = self.candidates(segment).into_iter().filter_map(|table| {
            let expected = &self.expected[table];
            let entries = read_lines(lines, expected)?;
            let known = known_rows(&entries, expected);
            (known >= 2 && known * 2 >= entries.len()).then_some(Shape {
                table,
                known,
                entries,
                other_die: None,
            })
        });
        best(shapes)
    }

    /// Takes in a table without a title; a title further up may still wait for its own.
    fn take_shape(&mut self, shape: Shape, anchor: Span, block: Span) {
        let waiting = self.open.take();
        let waiting = match waiting {
            Some(open) if open.table.entries.is_empty() => Some(open),
            begun => {
                self.open = begun;
                None
            }
        };
        self.start(shape.table, anchor, false, 0);
        if let Some(open) = &mut self.open {
            open.table.other_dice.extend(shape.other_die);
        }
        self.add(shape.entries, block);
        if waiting.is_some() {
            self.close();
            self.open = waiting;
        }
    }

    /// The tables that can stand here without a title: in a variant its own, elsewhere those
    /// that hold without one.
    fn candidates(&self, segment: &Segment<'_>) -> Vec<TableId> {
        let variant = self.variant(segment);
        let tables = self.model.tables.iter().enumerate();
        let base = tables.filter(|(_, table)| table.variant.is_none() && !table.is_faulty);
        base.map(|(id, _)| self.model.table_in_variant(id, variant)).collect()
    }

    fn grid(&mut self, segment: &Segment<'_>) {
        let SegmentKind::Grid(grid) = &segment.kind else { return };
        let titled = self
            .candidates(segment)
            .into_iter()
            .find(|&table| header_is_title(grid, &self.expected[table].table.titles));
        if let Some(table) = titled {
            self.start(table, grid.header.span, true, 0);
        }
        let reading =
            self.open.as_ref().and_then(|open| read_grid(grid, &self.expected[open.table.table]));
        // Right below a title whose every row it holds, no other table need be thought of.
        let begins = self.open.as_ref().is_some_and(|open| open.table.entries.is_empty());
        let settled = begins
            && reading.as_ref().is_some_and(|reading| reading.known == reading.entries.len());
        let by_shape = match has_rolls(grid) && !settled {
            true => self.grid_by_shape(grid, segment),
            false => None,
        };
        if self.open.is_some() {
            if let Some(reading) = reading
                && reading.known > 0
                && reading.known * 3 >= reading.entries.len()
                && !self.is_better(by_shape.as_ref(), &reading.entries)
            {
                if let Some(open) = &mut self.open {
                    open.table.other_dice.extend(reading.other_die);
                    if open.table.entries.is_empty() {
                        open.table.anchor = grid.header.span;
                    }
                }
                self.add(reading.entries, segment.span);
                return;
            }
            if let Some(open) = &mut self.open
                && by_shape.is_none()
                && open.table.entries.is_empty()
            {
                open.unread = open.unread.or(Some(grid.header.span));
            }
            self.pass();
        }
        if let Some(shape) = by_shape {
            self.take_shape(shape, grid.header.span, segment.span);
        }
    }

    fn grid_by_shape(&self, grid: &Table, segment: &Segment<'_>) -> Option<Shape> {
        let shapes = self.candidates(segment).into_iter().filter_map(|table| {
            let expected = &self.expected[table];
            let sample = read_first_rows(grid, SAMPLE, expected)?;
            if known_rows(&sample.entries, expected) == 0 {
                return None;
            }
            let reading =
                if grid.rows.len() <= SAMPLE { sample } else { read_grid(grid, expected)? };
            let known = known_rows(&reading.entries, expected);
            let is_table = known >= 2 && known * 2 >= reading.rows;
            let GridReading { entries, other_die, .. } = reading;
            is_table.then_some(Shape { table, known, entries, other_die })
        });
        best(shapes)
    }
}

/// What a block would be, told by its rows alone.
struct Shape {
    table: TableId,
    known: usize,
    entries: Vec<Entry>,
    other_die: Option<Part>,
}

/// The table that knows most rows; of equals the first.
fn best(shapes: impl Iterator<Item = Shape>) -> Option<Shape> {
    shapes.fold(None, |best: Option<Shape>, shape| match best {
        Some(best) if best.known >= shape.known => Some(best),
        _ => Some(shape),
    })
}

/// How many rows can only be rows of the table: a known effect on the table's die, at a known
/// target where it has targets; without targets at least two different effects must occur.
fn known_rows(entries: &[Entry], expected: &Expected<'_>) -> usize {
    let mut effects = std::collections::BTreeSet::new();
    let mut known = 0;
    let mut has_label = false;
    let in_table = |ids: &[usize]| ids.iter().any(|id| expected.targets.contains(id));
    for entry in entries {
        let (label, row) = match entry {
            Entry::Label(label) => (label.as_ref(), None),
            Entry::Row(row) => (&row.label, Some(row)),
        };
        if !label.targets.is_empty() {
            has_label = in_table(&label.targets);
        }
        let Some(row) = row else { continue };
        let words = crate::model::wording::words(&row.effect.text);
        let Some((effect, _)) = expected.effect(&words) else { continue };
        if expected.model.effects.get(effect).is_some_and(|effect| effect.is_nothing) {
            continue;
        }
        if !expected.has_targets || (has_label && label.unknown.is_none()) {
            effects.insert(effect);
            known += 1;
        }
    }
    if expected.has_targets || effects.len() > 1 { known } else { 0 }
}

/// Whether a table holds at least two cells of figures that can be rolls.
/// Reads lines that are all rows or names; `None` as soon as one is neither.
fn read_lines(lines: &[Line], expected: &Expected<'_>) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    for line in lines {
        let read = read_line(line, 0, expected);
        if read.is_empty() {
            return None;
        }
        entries.extend(read);
    }
    (!entries.is_empty()).then_some(entries)
}

/// Lines without the first one where that only names the columns.
fn without_header<'l>(lines: &'l [Line], expected: &Expected<'_>) -> &'l [Line] {
    let names_columns = |line: &Line| {
        !line.text.bytes().any(|byte| byte.is_ascii_digit())
            && read_line(line, 0, expected).is_empty()
    };
    match lines.split_first() {
        Some((first, rest)) if !rest.is_empty() && names_columns(first) => rest,
        _ => lines,
    }
}

fn has_rolls(grid: &Table) -> bool {
    let cells = grid.rows.iter().chain([&grid.header]).flat_map(|row| &row.cells);
    let figures = cells.filter(|cell| {
        let text = Line::whole(&cell.content, cell.span).text;
        text.len() < 200 && text.bytes().any(|byte| byte.is_ascii_digit())
    });
    figures.take(2).count() == 2
}
