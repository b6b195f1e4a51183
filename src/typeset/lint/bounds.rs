//! What sticks out: of its column, its box, its cell or the sheet.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{BlockKind, Chapter};
use crate::messages::pages as say;
use crate::source::Span;

use super::reading::{Reading, Run};
use super::splits::each;

/// How far a sign may hang over the edge, as a share of its size: hyphens and stops do so on
/// purpose.
const HANG: f64 = 0.55;
/// How far words may stand beyond a cell, in points: rounding.
const CELL_SLACK: f64 = 0.8;
/// How far a line may stand below its column, as a share of its size: the depth of its letters.
const DEPTH: f64 = 0.5;

/// Adds a finding for each line that sticks out, at most one for each place of the Markdown and for
/// each table with cells that are too narrow.
pub(super) fn check(reading: &Reading, chapters: &[Chapter], findings: &mut Vec<Diagnostic>) {
    let tables = tables(chapters);
    let mut narrow: BTreeMap<Option<Span>, Narrow<'_>> = BTreeMap::new();
    let mut reported = BTreeSet::new();
    let mut below = BTreeSet::new();
    for run in &reading.runs {
        let Some((code, excess)) = excess(reading, run) else { continue };
        // Of many lines below the end of a column, the first says it all.
        if code == Below && !below.insert(reading.region(run)) {
            continue;
        }
        if !reported.insert((run.span.file, run.span.start)) {
            continue;
        }
        if code == Cell {
            let table = around(&tables, run.span);
            let cells = narrow.entry(table).or_insert(Narrow { count: 0, worst: run, excess });
            cells.count += 1;
            if excess > cells.excess {
                (cells.worst, cells.excess) = (run, excess);
            }
            continue;
        }
        let words = shortened(&run.text);
        let excess = millimetres(excess);
        let page = run.page + 1;
        findings.push(match code {
            Word => Diagnostic::new(Code::PageWord, run.span, say::word(&words, excess, page))
                .with_help(say::word_help()),
            Line | Cell => {
                Diagnostic::new(Code::PageOverflow, run.span, say::overflow(&words, excess, page))
                    .with_help(say::overflow_help())
            }
            Below => Diagnostic::new(Code::PageOverflow, run.span, say::below(&words, page))
                .with_help(say::below_help()),
        });
    }
    findings.extend(narrow.into_values().map(Narrow::finding));
}

/// The cells of one table that are narrower than their words.
struct Narrow<'r> {
    count: usize,
    worst: &'r Run,
    /// How far the words of that one stick out, in points.
    excess: f64,
}

impl Narrow<'_> {
    fn finding(self) -> Diagnostic {
        let (words, page) = (shortened(&self.worst.text), self.worst.page + 1);
        let excess = millimetres(self.excess);
        let message = match self.count {
            1 => say::cell(words, excess, page),
            count => say::cells(count, words, excess, page),
        };
        Diagnostic::new(Code::PageCell, self.worst.span, message).with_help(say::cell_help())
    }
}

/// Where the tables stand, in the order of the text.
fn tables(chapters: &[Chapter]) -> Vec<Span> {
    let mut tables = Vec::new();
    for chapter in chapters {
        for blocks in chapter.parts() {
            each(blocks, &mut |block| {
                if matches!(block.kind, BlockKind::Table(_) | BlockKind::ModelTable { .. }) {
                    tables.push(block.span);
                }
            });
        }
    }
    tables.sort_by_key(|table| (table.file, table.start));
    tables
}

/// The table around a place.
fn around(tables: &[Span], place: Span) -> Option<Span> {
    let next =
        tables.partition_point(|table| (table.file, table.start) <= (place.file, place.start));
    let table = *tables.get(next.checked_sub(1)?)?;
    (table.file == place.file && place.start < table.end).then_some(table)
}

/// What sticks out of what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Cell,
    Word,
    Line,
    Below,
}
use Kind::{Below, Cell, Line, Word};

/// Whether a run is among those that [`check`] reports.
pub(super) fn sticks_out(reading: &Reading, run: &Run) -> bool {
    excess(reading, run).is_some()
}

/// How far a run sticks out, in points, and what that is called.
fn excess(reading: &Reading, run: &Run) -> Option<(Kind, f64)> {
    if let Some(cell) = run.cell.and_then(|cell| reading.cells.get(cell)) {
        let beyond = run.right - cell.right;
        // What begins beyond it is the rest of a cell that goes on in the next column.
        if beyond > CELL_SLACK && run.left < cell.right {
            return Some((Cell, beyond));
        }
    }
    let room = reading.room(run.page, run.container, run.left)?;
    let sheet = reading.sheet(run.page)?;
    let beyond = (run.right - room.right).max(room.left - run.left);
    // Letters reach some seven tenths of their size above the line.
    let above = sheet.top - (run.baseline - run.size * 0.7);
    let off_sheet = (run.right - sheet.right).max(sheet.left - run.left).max(above);
    if beyond > run.size * HANG || off_sheet > 0.0 {
        // A line that one word fills is no fault of the line.
        let single = !run.text.trim().contains([' ', '\u{a0}']) && run.cell.is_none();
        let kind = if single { Word } else { Line };
        return Some((kind, beyond.max(off_sheet)));
    }
    let lower = (run.baseline - room.bottom).max(run.baseline - sheet.bottom);
    (lower > run.size * DEPTH).then_some((Below, lower))
}

pub(super) fn shortened(text: &str) -> String {
    let text = text.trim().replace('\u{ad}', "");
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}

/// Points as whole millimetres, one at least.
pub(super) fn millimetres(points: f64) -> usize {
    (points * 25.4 / 72.0).round().max(1.0) as usize
}
