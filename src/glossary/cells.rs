//! Tables: words of other cells that agree with a term, «| Ficha roja | agotada |»; reported only.
//!
//! A term that heads its cell is what the row is about; one in the first row, what its column is
//! about. Only short cells that hold no term are looked at.

use std::collections::BTreeSet;
use std::ops::Range;

use super::agree::{Shift, alone, number_around};
use super::following::below;
use super::found::{Doubtful, Found, Verdict};
use super::replace::Site;
use super::rules::Rules;
use crate::markdown::{Run, RunKind};
use crate::spanish::{Features, Number, is_infinitive, is_preposition};

/// How many bytes a cell has at most that is looked at.
const MAX_CELL: usize = 80;
/// Among how many cells those of a column are looked for.
const MAX_SEARCHED: usize = 5_000;
/// How many runs are kept to be filled again.
const MAX_SPARE: usize = 256;
/// How many rows below a term are looked at that begin as its own does.
const MAX_ALIKE: usize = 20;
/// How many cells of a column or row are looked at for one term.
const MAX_CELLS: usize = 200;

/// The cells of the table that is being read.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// Where each cell stands in the source that has a text.
    places: Vec<Range<usize>>,
    cells: Vec<Kept>,
    /// Runs of cells that are no longer needed, to be filled again.
    spare: Vec<Run>,
    heads: Vec<Head>,
}

/// A term that heads its cell, or tells what its column is about.
#[derive(Debug)]
struct Head {
    /// Which of the places its cell has.
    cell: usize,
    /// Which of the found ones it is.
    index: usize,
    /// The word before it and its article: «mover», «por».
    led: String,
    /// Whether it does so in the first row alone.
    names_kind: bool,
}

/// A cell that may hold words that agree with a term of another one.
#[derive(Debug)]
struct Kept {
    /// Which of the places it has.
    cell: usize,
    run: Run,
}

/// The same with the row and the column in which it stands.
#[derive(Debug)]
struct Cell {
    row: usize,
    column: usize,
    run: Run,
}

impl Table {
    /// Takes in one run; `found` is what was found in it, from `first` on among all.
    pub(super) fn take(&mut self, run: &Run, found: &[Found<'_>], first: usize, rules: &Rules) {
        let Some(place) = place(run) else { return };
        let cell = self.places.len();
        self.places.push(place);
        for (index, one) in found.iter().enumerate() {
            if one.verdict != Verdict::Apply || rules.followed(one.rule).is_none() {
                continue;
            }
            let led = heads(&run.text, &one.visible);
            let names_kind = led.is_none();
            if !names_kind || names_kind_of(&run.text, &one.visible) {
                let led = led.unwrap_or_default();
                self.heads.push(Head { cell, index: first + index, led, names_kind });
            }
        }
        if found.is_empty() && may_be_adjectives(&run.text) {
            let run = self.kept(run);
            self.cells.push(Kept { cell, run });
        }
    }

    /// A run that is kept, in the memory of one that is no longer needed.
    fn kept(&mut self, run: &Run) -> Run {
        let Some(mut kept) = self.spare.pop() else { return run.clone() };
        kept.kind = run.kind;
        kept.text.clone_from(&run.text);
        kept.segments.clone_from(&run.segments);
        kept
    }

    /// Whether a run begins another table than the one that is being read.
    pub(super) fn ends_before(&self, source: &str, run: &Run) -> bool {
        let Some(last) = self.places.last() else { return false };
        if run.kind != RunKind::Table {
            return true;
        }
        let start = run.segments.first().map_or(0, |segment| segment.source.start);
        let between = source.get(last.end..start).unwrap_or_default();
        // Whether a line between them has begun in which nothing stood so far.
        let mut is_empty = false;
        for byte in between.bytes() {
            match byte {
                b'\n' if is_empty => return true,
                b'\n' => is_empty = true,
                b'>' | b' ' | b'\t' | b'\r' => {}
                _ => is_empty = false,
            }
        }
        false
    }

    /// Row and column of each cell that has a text.
    fn positions(&self, source: &str) -> Vec<(usize, usize)> {
        let mut positions: Vec<(usize, usize)> = Vec::with_capacity(self.places.len());
        let mut end = 0;
        for place in &self.places {
            let first_of_row = || column_at(line_before(source, place.start));
            positions.push(match positions.last() {
                None => (0, first_of_row()),
                Some(&(row, column)) => {
                    match bars_since(source.get(end..place.start).unwrap_or_default()) {
                        (false, bars) => (row, column + bars),
                        (true, _) => (row + 1, first_of_row()),
                    }
                }
            });
            end = place.end;
        }
        positions
    }

    /// Forgets the cells, but for the memory that they take.
    fn forget(&mut self) {
        self.places.clear();
        self.spare.extend(self.cells.drain(..).map(|cell| cell.run));
        self.spare.truncate(MAX_SPARE);
    }

    /// Adds to the terms what may agree with them in other cells, and forgets the table.
    pub(super) fn settle(&mut self, source: &str, rules: &Rules, found: &mut [Found<'_>]) {
        let heads = std::mem::take(&mut self.heads);
        if heads.is_empty() {
            return self.forget();
        }
        let positions = self.positions(source);
        let position = |cell: usize| positions.get(cell).copied().unwrap_or_default();
        let kept = std::mem::take(&mut self.cells).into_iter();
        let cells: Vec<Cell> = kept
            .map(|Kept { cell, run }| {
                let (row, column) = position(cell);
                Cell { row, column, run }
            })
            .collect();
        let mut told: BTreeSet<usize> = BTreeSet::new();
        let header = cells.partition_point(|cell| cell.row == 0);
        for Head { cell, index, led, names_kind } in heads {
            let (row, column) = position(cell);
            if names_kind && row > 0 {
                continue;
            }
            let Some(one) = found.get_mut(index) else { continue };
            let Some(shift) = rules.followed(one.rule) else { continue };
            let (from, to) = features(one, shift);
            let first = cells.partition_point(|cell| cell.row < row);
            let of_row = cells.iter().skip(first).take_while(|cell| cell.row == row);
            let (header, body) = cells.split_at(header);
            let looked_at = if row == 0 { body } else { header };
            let of_column = looked_at.iter().take(MAX_SEARCHED).filter(|cell| match row {
                0 => cell.column == column || cell.column == 0 || column == 0,
                _ => column == 0 && cell.column > 0,
            });
            // «| Mover una ficha blanca | 2 |», «| Mover una negra | 3 |»
            let below_it = body.partition_point(|cell| cell.row <= row);
            let near = body.iter().skip(below_it).take_while(|cell| cell.row <= row + MAX_ALIKE);
            let alike = near.filter(|cell| {
                row > 0 && !led.is_empty() && cell.column == column && goes_on(&cell.run.text, &led)
            });
            for cell in of_row.chain(of_column).chain(alike).take(MAX_CELLS) {
                let site = Site { source, run: &cell.run };
                let mut doubts = alone(&cell.run.text, from, to);
                // «| Tipo de carta | … | Rojas |»
                if doubts.is_empty()
                    && row == 0
                    && cell.column == column
                    && from.number == Number::Singular
                {
                    let many = |of: Features| Features::new(of.gender, Number::Plural);
                    doubts = alone(&cell.run.text, many(from), many(to));
                }
                if doubts.is_empty() {
                    doubts = below(&one.seen, &cell.run.text, shift);
                }
                for doubt in doubts {
                    let doubt = Doubtful::new(&site, doubt.range.clone(), doubt);
                    if !told.insert(doubt.source.start) {
                        continue;
                    }
                    one.push_doubt(doubt);
                }
            }
        }
        self.spare.extend(cells.into_iter().map(|cell| cell.run));
        self.forget();
    }
}

/// The gender and number that a term has by itself, and those that it gets.
pub(super) fn features(one: &Found<'_>, shift: &Shift) -> (Features, Features) {
    let seen = || number_around(&one.seen, &(0..one.seen.len()));
    let number = shift.from.number.unwrap_or_else(seen);
    let to = Features::new(shift.to.gender, shift.to.number.unwrap_or(number));
    (Features::new(shift.from.gender, number), to)
}

/// Whether a cell is short and begins with a word that ends as adjectives do.
fn may_be_adjectives(text: &str) -> bool {
    text.len() <= MAX_CELL
        && text.split(' ').take(3).any(|word| {
            // Most words end with a letter.
            let word = match word.as_bytes() {
                [.., last] if last.is_ascii_alphabetic() => word,
                _ => word.trim_end_matches(|c: char| !c.is_alphabetic()),
            };
            matches!(word.as_bytes(), [.., b'o' | b'a' | b's' | b'O' | b'A' | b'S'])
        })
}

/// Whether a term is what its cell begins with, but for an article and what is done with it: «Mover
/// una nave», «Por cada nave»; gives the verb or the preposition in small letters, empty where there is none.
fn heads(text: &str, term: &Range<usize>) -> Option<String> {
    let mut words = text.get(..term.start).unwrap_or_default().split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    let leads = is_infinitive(&first) || is_preposition(&first);
    match words.count() {
        0 | 1 if leads => Some(first),
        0 => Some(String::new()),
        _ => None,
    }
}

/// Whether a cell begins with the same word, or with an infinitive that has a pronoun: «Mover una vacía»,
/// «Repararla».
fn goes_on(text: &str, led: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let bare = || ["lo", "la", "los", "las"].iter().find_map(|end| first.strip_suffix(end));
    first == led || is_infinitive(led) && bare().is_some_and(is_infinitive)
}

/// «Tipo de carta», «Color de la carta»: whether a cell is about kinds of a term.
fn names_kind_of(text: &str, term: &Range<usize>) -> bool {
    let mut words = text.get(..term.start).unwrap_or_default().split_whitespace();
    words.next().is_some()
        && matches!(words.next(), Some("de" | "del"))
        && words.count() <= 1
        && text.get(term.end..).is_some_and(|rest| rest.trim().is_empty())
}

/// Where a run stands in the source.
fn place(run: &Run) -> Option<Range<usize>> {
    let (first, last) = (run.segments.first()?, run.segments.last()?);
    Some(first.source.start..last.source.end)
}

/// The line before a place.
pub(super) fn line_before(source: &str, at: usize) -> &str {
    let before = source.get(..at).unwrap_or_default();
    before.rfind('\n').map_or(before, |line| before.get(line + 1..).unwrap_or_default())
}

/// The column that begins after such a beginning of a line; the first bar opens the table.
fn column_at(line: &str) -> usize {
    let opens = line.trim_start_matches(['>', ' ', '\t', '-', '*']).starts_with('|');
    bars(line) - usize::from(opens)
}

/// Whether a line ends in a text, and how many bars part cells if none does.
fn bars_since(text: &str) -> (bool, usize) {
    let mut bars = 0;
    let mut before = 0;
    for byte in text.bytes() {
        match byte {
            b'\n' => return (true, 0),
            b'|' if before != b'\\' => bars += 1,
            _ => {}
        }
        // Of two backslashes the second one stands for itself.
        before = if before == b'\\' { 0 } else { byte };
    }
    (false, bars)
}

/// How many bars part cells; one after a backslash does not.
fn bars(line: &str) -> usize {
    bars_since(line).1
}
