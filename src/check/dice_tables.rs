//! Tables of results of a die, checked without any model: every face once.
//!
//! The die is named by the header, by the first row where that is the real header, or by the
//! title above. Understood are: a column of results and what they lead to; several columns, each
//! with its own die; pairs of number and label side by side that go on from one pair to the next;
//! results in one row and what they lead to below; rows of several targets, where only results
//! that one target has twice are wrong. A table without a die is left alone, and so is one that
//! the model has judged.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::Table;
use crate::model::FaceSet;
use crate::model::dice::Die;
use crate::model::roll::{Reading, Roll, is_dash, read};
use crate::model::wording::fold;
use crate::spanish::numbers::{Kind, numeral};

use super::coverage::{Entry, report};
use super::lines::Line;
use super::segments::{Segment, SegmentKind, segments};
use super::{Context, Rule};

/// The rule.
pub(super) struct DiceTables;

impl Rule for DiceTables {
    fn codes(&self) -> &'static [Code] {
        &[Code::TableCoverage]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        for (chapter, tables) in context.chapters.iter().zip(context.tables()) {
            let judged: HashSet<_> = tables.iter().flat_map(|table| &table.blocks).collect();
            for segment in segments(chapter) {
                if let SegmentKind::Grid(table) = segment.kind
                    && !judged.contains(&segment.span)
                {
                    check_table(table, &segment, findings);
                }
            }
        }
    }
}

fn check_table(table: &Table, segment: &Segment<'_>, findings: &mut Vec<Diagnostic>) {
    let grid = Grid::new(table);
    let sequences = grid.sequences(segment.die.as_ref());
    for sequence in &sequences {
        report(sequence, findings);
    }
    grid.report_blanks(&sequences, findings);
}

/// Results that belong to one die, in the order in which they are read.
#[derive(Debug, Clone)]
pub(super) struct Sequence {
    /// The die.
    pub die: Die,
    /// The results.
    pub entries: Vec<Entry>,
    /// The columns that they stand in; none where they stand in a row.
    columns: Vec<usize>,
}

/// A table as words.
struct Grid {
    header: Vec<Line>,
    rows: Vec<Vec<Line>>,
    /// How many rows of the source went into the header besides the header itself.
    offset: usize,
}

impl Grid {
    fn new(table: &Table) -> Self {
        let words = |row: &crate::markdown::Row| {
            row.cells.iter().map(|cell| Line::whole(&cell.content, cell.span)).collect::<Vec<_>>()
        };
        let mut header = words(&table.header);
        let mut rows: Vec<Vec<Line>> = table.rows.iter().map(words).collect();
        let names_die =
            |cells: &[Line]| cells.iter().any(|cell| Die::named_in(&cell.text).is_some());
        // The title stands in the header, and the real header under it.
        let is_title = !names_die(&header)
            && rows.len() > 1
            && rows.first().is_some_and(|first| {
                names_die(first) && !first.iter().any(|cell| Roll::parse(&cell.text).is_some())
            });
        let offset = usize::from(is_title);
        if is_title {
            header = rows.remove(0);
        }
        Self { header, rows, offset }
    }

    fn column(&self, column: usize) -> impl Iterator<Item = (usize, &Line)> {
        let cells = self.rows.iter().enumerate();
        cells.filter_map(move |(row, cells)| Some((row + 1 + self.offset, cells.get(column)?)))
    }

    /// Whether most of what a column holds are results.
    fn holds_rolls(&self, column: usize) -> bool {
        let (mut rolls, mut filled) = (0, 0);
        for (_, cell) in self.column(column).filter(|(_, cell)| !is_dash(&cell.text)) {
            filled += 1;
            rolls += usize::from(Roll::parse(&in_figures(&cell.text)).is_some());
        }
        rolls > 0 && rolls * 5 >= filled * 3
    }

    fn sequences(&self, die_above: Option<&Die>) -> Vec<Sequence> {
        let columns = self.header.len();
        let named: Vec<(usize, Die)> = (0..columns)
            .filter_map(|column| Some((column, Die::named_in(&self.header[column].text)?)))
            .filter(|(column, _)| self.holds_rolls(*column))
            .collect();
        if !named.is_empty() {
            return self.by_header(&named);
        }
        let row_die = self.header.first().and_then(|cell| Die::named_in(&cell.text));
        if let Some(die) = row_die.as_ref().or(die_above) {
            let along = self.along_rows(die);
            if !along.is_empty() {
                return along;
            }
        }
        // A die named by a title: the first column counts, and with it those of its kind.
        match die_above {
            Some(die) if columns > 1 && self.holds_rolls(0) => {
                let blocks = self.block_columns();
                let columns = if blocks.len() > 1 { blocks } else { vec![0] };
                vec![self.down(&columns, die)]
            }
            _ => Vec::new(),
        }
    }

    /// Columns whose header names their die. Pairs of number and label side by side with the
    /// same die are one list; otherwise each column is a list of its own.
    fn by_header(&self, named: &[(usize, Die)]) -> Vec<Sequence> {
        let columns: Vec<usize> = named.iter().map(|(column, _)| *column).collect();
        let same_die = named.windows(2).all(|pair| pair[0].1 == pair[1].1);
        if same_die && columns.len() > 1 && self.block_columns() == columns {
            let whole = self.down(&columns, &named[0].1);
            let parts: Vec<_> =
                named.iter().map(|(column, die)| self.down(&[*column], die)).collect();
            // The same results again in the second pair: two tables side by side.
            let faults = |sequence: &Sequence| {
                let mut found = Vec::new();
                report(sequence, &mut found);
                found.len()
            };
            let apart: usize = parts.iter().map(faults).sum();
            return if apart < faults(&whole) { parts } else { vec![whole] };
        }
        let down = named.iter().map(|(column, die)| self.down(&[*column], die));
        down.collect()
    }

    /// The columns of numbers where number and label take turns from the first column on.
    fn block_columns(&self) -> Vec<usize> {
        let columns = self.header.len();
        let numbers: Vec<usize> = (0..columns).step_by(2).collect();
        let take_turns = columns.is_multiple_of(2)
            && numbers.iter().all(|&column| self.holds_rolls(column))
            && (1..columns).step_by(2).all(|column| !self.holds_rolls(column));
        // A price or a count has a title of its own; parts of one list have none, or the same.
        let title = |column: usize| self.header[column].text.trim().to_lowercase();
        let alike = numbers.iter().all(|&column| title(column) == title(0));
        if take_turns && alike { numbers } else { Vec::new() }
    }

    fn down(&self, columns: &[usize], die: &Die) -> Sequence {
        let mut entries = Vec::new();
        for &column in columns {
            for (row, cell) in self.column(column) {
                entries.extend(entry(row, cell, die));
            }
        }
        self.keyed(columns, &mut entries, die);
        Sequence { die: die.clone(), entries, columns: columns.to_vec() }
    }

    /// Marks the rows of several targets, each of which has results of its own: the column
    /// before the results names the targets, and all rows together are far more than the die
    /// has faces; or they share faces, and a name that stands twice or a face that is left out says
    /// that they are no single list.
    fn keyed(&self, columns: &[usize], entries: &mut [Entry], die: &Die) {
        let [column] = columns else { return };
        if *column == 0 {
            return;
        }
        let ranges: Vec<(u32, u32)> = entries
            .iter()
            .filter_map(|entry| match &entry.reading {
                Reading::Faces(faces) => Some(faces.ranges()),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
        let count = |ranges: &[(u32, u32)]| -> u64 {
            ranges.iter().map(|(first, last)| u64::from(last - first) + 1).sum()
        };
        let names: Vec<String> =
            entries.iter().map(|entry| self.words_before(entry.row, *column)).collect();
        let (held, all) = (count(&ranges), u64::from(die.len()));
        let covered = count(FaceSet::from_ranges(ranges).ranges());
        let is_single = held == covered || *column + 1 == self.header.len() || {
            let named = || names.iter().filter(|name| !name.is_empty());
            covered == all && named().collect::<HashSet<_>>().len() == named().count()
        };
        if held * 2 <= all * 3 && is_single {
            return;
        }
        let mut key = 0;
        let mut last = String::new();
        for (entry, name) in entries.iter_mut().zip(names) {
            if !name.is_empty() && name != last {
                key += 1;
                last = name;
            }
            entry.key = Some(key);
        }
    }

    /// What stands before a column in a row, counted as people do; empty where nothing does.
    fn words_before(&self, row: usize, column: usize) -> String {
        let row = row.checked_sub(1 + self.offset).and_then(|row| self.rows.get(row));
        let cells = row.map_or(&[][..], |row| row.get(..column).unwrap_or(&[]));
        let words: Vec<&str> = cells.iter().map(|cell| cell.text.trim()).collect();
        match words.iter().all(|word| word.is_empty()) {
            true => String::new(),
            false => words.join("\u{1f}"),
        }
    }

    /// Rows that are all results with what they lead to in the row below.
    fn along_rows(&self, die: &Die) -> Vec<Sequence> {
        let rolls = |cells: &[Line], from: usize| {
            let cells = cells.get(from..).unwrap_or(&[]);
            cells.len() > 1 && cells.iter().all(|cell| Roll::parse(&cell.text).is_some())
        };
        let words = |cells: &[Line], from: usize| {
            let cells = cells.get(from..).unwrap_or(&[]);
            !cells.iter().any(|cell| Roll::parse(&cell.text).is_some())
        };
        // The first cell may name the die or the row.
        let from = usize::from(
            self.header.first().is_some_and(|cell| Die::named_in(&cell.text).is_some()),
        );
        let headed = rolls(&self.header, from);
        let lines: Vec<(usize, &Vec<Line>)> = headed
            .then_some((0, &self.header))
            .into_iter()
            .chain(self.rows.iter().enumerate().map(|(row, cells)| (row + 1 + self.offset, cells)))
            .collect();
        let pairs: Vec<_> = lines.chunks(2).collect();
        let is_along = !pairs.is_empty()
            && pairs.iter().all(|pair| {
                matches!(pair, [(_, first), (_, second)]
                    if rolls(first, from) && words(second, from))
            });
        if !is_along {
            return Vec::new();
        }
        let entries = pairs
            .iter()
            .filter_map(|pair| pair.first())
            .flat_map(|(row, cells)| cells.iter().skip(from).map(move |cell| (*row, cell)))
            .filter_map(|(row, cell)| entry(row, cell, die));
        let entries = entries.collect();
        vec![Sequence { die: die.clone(), entries, columns: Vec::new() }]
    }

    /// Rows that have a result of the die and nothing that it leads to, or the other way round.
    fn report_blanks(&self, sequences: &[Sequence], findings: &mut Vec<Diagnostic>) {
        let columns: Vec<usize> =
            sequences.iter().flat_map(|sequence| sequence.columns.iter().copied()).collect();
        if columns.is_empty() {
            return;
        }
        let joined = sequences.len() == 1 && columns.len() > 1;
        for (index, cells) in self.rows.iter().enumerate() {
            let row = index + 1 + self.offset;
            if joined {
                for &column in &columns {
                    let labels = column + 1..column + 2;
                    super::coverage::report_blank(row, cells, &[column], labels, findings);
                }
            } else {
                super::coverage::report_blank(row, cells, &columns, 0..cells.len(), findings);
            }
        }
    }
}

/// A cell as a result; `None` where it holds none on purpose.
fn entry(row: usize, cell: &Line, die: &Die) -> Option<Entry> {
    let part = cell.all();
    let reading = read(&in_figures(&part.text), die);
    (reading != Reading::Empty).then_some(Entry { row, part, reading, key: None })
}

/// A cell with its number words as figures, «uno a tres» as `1 a 3`, where a text of more words
/// would be no result; any other cell as it is.
fn in_figures(cell: &str) -> Cow<'_, str> {
    if cell.len() > LONGEST_IN_WORDS || !cell.starts_with(char::is_alphabetic) {
        return Cow::Borrowed(cell);
    }
    let figures = cell.split(' ').map(|word| {
        let folded = fold(word);
        let number = numeral(&[folded.as_str()]).filter(|number| number.kind != Kind::Ordinal);
        number.map_or_else(|| word.to_owned(), |number| number.value.to_string())
    });
    let figures = figures.collect::<Vec<_>>().join(" ");
    if Roll::parse(&figures).is_some() { Cow::Owned(figures) } else { Cow::Borrowed(cell) }
}

/// Bytes of the longest cell in which number words may be a result.
const LONGEST_IN_WORDS: usize = 40;
