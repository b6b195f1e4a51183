//! How a table is set, from the lengths of its cells: the width of its columns, whether it stays in
//! its column of the page, and whether it may break.

use std::borrow::Cow;

use crate::source::{Look, Paper};

/// Characters that the gap between two columns takes.
const GAP: usize = 2;
/// Rows that decide how the width is shared out.
const SAMPLE: usize = 60;
/// A column as narrow as this, in characters, takes the width of its text.
const NARROW: usize = 14;
/// Lines that the rows of a table may run to in a column before the table leaves it.
const TALL: usize = 4;
/// From this number of columns on, templates set the header upright.
const UPRIGHT: usize = 12;
/// The smallest type of a table with many columns, as a share of the usual size.
const SMALLEST: f64 = 0.5;
/// Which part of a column a table takes at most that is short.
const SHORT: usize = 4;
/// Characters of a cell above which its row may break across pages: Typst must not meet a row that
/// is taller than a page and cannot break.
const BREAKABLE: usize = 160;

/// What decides how a table is set: the lengths of its cells in characters.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Measures {
    /// The longest cell of each column.
    columns: Vec<usize>,
    /// The lengths of the cells of the first rows: enough to share the width out.
    cells: Vec<Vec<usize>>,
    /// The longest word of each column, as far as it does not break by itself.
    words: Vec<usize>,
    /// Rows so tall that they may break across pages, from 0.
    breakable: Vec<usize>,
    /// How many rows there are, the header among them.
    rows: usize,
}

/// How many characters of table type stand side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Widths {
    /// In a column.
    column: usize,
    /// Across the page.
    page: usize,
    /// Whether there is more than one column to leave.
    pub(super) is_parted: bool,
    /// Lines of a column that certainly stand below a title.
    lines: usize,
}

impl Widths {
    /// Of half a sheet of A4.
    pub(super) const CARD: Self = Self { column: 88, page: 88, is_parted: false, lines: 30 };

    /// Of the pages that the embedded templates make of a look.
    pub(super) fn of(look: &Look) -> Self {
        let columns = look.columns.unwrap_or(if look.paper == Paper::A5 { 1 } else { 2 });
        let scaled = |width: usize| match look.text_size {
            Some(size) => width * usual_size(look.paper) / usize::from(size.max(1)),
            None => width,
        };
        let lines = match look.paper {
            Paper::A4 => 46,
            Paper::Letter | Paper::Square => 40,
            Paper::A5 => 32,
        };
        let (column, page) = match (look.paper, columns) {
            (Paper::A4 | Paper::Letter, 2) => (53, 110),
            (Paper::A5, 2) => (30, 70),
            (Paper::Square, 2) => (48, 100),
            // The embedded templates set no longer line; only a small sheet makes it shorter.
            (paper, _) => {
                let fitting = if paper == Paper::A5 { 77 } else { 105 };
                let width = scaled(fitting).min(72);
                return Self { column: width, page: width, is_parted: false, lines: scaled(lines) };
            }
        };
        let (column, page, lines) = (scaled(column), scaled(page), scaled(lines));
        Self { column, page, is_parted: true, lines }
    }

    /// Characters side by side in a column.
    pub(super) fn column(self) -> usize {
        self.column
    }

    /// Of a place across the columns.
    pub(super) fn across(self) -> Self {
        Self { column: self.page, ..self }
    }

    fn within(self, extent: Extent) -> usize {
        match extent {
            Extent::Column => self.column,
            Extent::Floating | Extent::Tall | Extent::Pages => self.page,
        }
    }
}

/// The size of type of the embedded templates, in tenths of a point.
fn usual_size(paper: Paper) -> usize {
    match paper {
        Paper::Square => 95,
        Paper::A4 | Paper::A5 | Paper::Letter => 100,
    }
}

/// Where a table goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// In its column, at its place.
    Column,
    /// Across the columns, at the top or the foot of a page.
    Floating,
    /// The same, taller than half a page.
    Tall,
    /// Across the columns on pages of its own.
    Pages,
}

impl Measures {
    /// Measures a table by the texts of its cells, the header first.
    pub(super) fn new<'t>(columns: usize, rows: impl Iterator<Item = Vec<Cow<'t, str>>>) -> Self {
        let mut measures = Self {
            columns: vec![0; columns],
            cells: Vec::new(),
            words: vec![0; columns],
            breakable: Vec::new(),
            rows: 0,
        };
        for (index, row) in rows.enumerate() {
            measures.rows += 1;
            let lengths: Vec<usize> = row.iter().map(|cell| cell.chars().count()).collect();
            // The header of many narrow columns stands upright.
            if index == 0 && columns >= UPRIGHT {
                continue;
            }
            for (column, length) in measures.columns.iter_mut().zip(&lengths) {
                *column = (*column).max(*length);
            }
            for (column, cell) in measures.words.iter_mut().zip(&row) {
                let word = cell.split([' ', '/']).map(|word| word.chars().count()).max();
                *column = (*column).max(word.unwrap_or(0).min(NARROW));
            }
            let longest = lengths.iter().copied().max().unwrap_or(0);
            // Row 0 is the header.
            if longest > BREAKABLE && index > 0 {
                measures.breakable.push(index - 1);
            }
            if index <= SAMPLE {
                measures.cells.push(lengths);
            }
        }
        measures
    }

    /// Where the table goes on a page of these widths.
    pub(super) fn extent(&self, widths: Widths) -> Extent {
        if !widths.is_parted {
            return Extent::Column;
        }
        let count = self.columns.len();
        let width = widths.column.saturating_sub(GAP * count);
        let words: usize = self.words.iter().sum();
        let total: usize = self.columns.iter().sum();
        let in_column = match count {
            0..=2 => true,
            3 => self.columns.iter().filter(|&&length| length > NARROW).count() <= 2,
            4 => words <= width && total <= width * 7 / 4,
            _ => words <= width && total <= width * 3 / 2,
        };
        // Two or three columns of long cells: a narrow table would run to many short lines.
        let tall = count == 3 && total > width * TALL;
        if in_column && !tall {
            return Extent::Column;
        }
        // What floats leaves room for the text beside it.
        match self.lines(Extent::Floating, widths) {
            lines if lines <= widths.lines / 2 => Extent::Floating,
            lines if lines <= widths.lines * 3 / 4 => Extent::Tall,
            _ => Extent::Pages,
        }
    }

    /// The lines of the whole table, roughly.
    fn lines(&self, extent: Extent, widths: Widths) -> usize {
        if self.rows > SAMPLE {
            return usize::MAX;
        }
        let width = widths.within(extent).saturating_sub(GAP * self.columns.len());
        let fits = self.columns.iter().sum::<usize>() <= width;
        let shares = if fits { self.columns.clone() } else { self.shares(width) };
        self.cells.iter().map(|row| height(row, &shares)).sum()
    }

    /// How much smaller the type has to be for the longest words to stand side by side, as a
    /// share of the usual size; `None` where it can stay.
    pub(super) fn shrink(&self, extent: Extent, widths: Widths) -> Option<f64> {
        let width = widths.within(extent);
        let words: usize = self.words.iter().map(|word| word + GAP).sum();
        (words > width).then(|| (width as f64 / words as f64).max(SMALLEST))
    }

    /// The columns as Typst tracks: as wide as their text where all of it fits, else shares of the
    /// width that leave the table as few lines as they can. One column always takes the rest, so
    /// that tables are as wide as their column.
    pub(super) fn tracks(&self, extent: Extent, widths: Widths) -> Vec<String> {
        let count = self.columns.len();
        let width = widths.within(extent).saturating_sub(GAP * count);
        if self.columns.iter().sum::<usize>() <= width {
            let widest = (0..count).max_by_key(|&column| (self.columns[column], column));
            let track = |column| if Some(column) == widest { "1fr" } else { "auto" };
            return (0..count).map(|column| track(column).to_owned()).collect();
        }
        let shares = self.shares(width);
        shares.into_iter().map(|share| format!("{}fr", share + GAP)).collect()
    }

    /// Shares a width out among the columns: each gets its longest word, and then, again and
    /// again, the column that saves most lines for its characters gets as many as it takes. What
    /// is left when no column saves any goes where most text waits.
    fn shares(&self, width: usize) -> Vec<usize> {
        let mut shares: Vec<usize> = self.words.iter().map(|&word| word.max(1)).collect();
        let mut left = width.saturating_sub(shares.iter().sum());
        while let Some((more, column)) = self.best_step(&shares, left) {
            let Some(share) = shares.get_mut(column) else { break };
            *share += more;
            left -= more;
        }
        while left > 0 {
            let column = self.waiting(&shares);
            let Some(share) = shares.get_mut(column) else { break };
            *share += 1;
            left -= 1;
        }
        shares
    }

    /// How many characters to give to which column, so that each of them saves most; `None` where
    /// nothing is saved.
    ///
    /// What is saved are lines of the table and, among equals, lines of its cells: where two
    /// columns keep a row tall, neither saves a line alone.
    fn best_step(&self, shares: &[usize], left: usize) -> Option<(usize, usize)> {
        let count = shares.len();
        // Saved, spent, column; the first column wins.
        let mut best: Option<(usize, usize, usize)> = None;
        for (column, &own) in shares.iter().enumerate() {
            // Each row as this column sees it: its cell, and the lines of the tallest other cell.
            let rows: Vec<(usize, usize)> = self
                .cells
                .iter()
                .map(|row| {
                    let others = row.iter().zip(shares).enumerate();
                    let lines = others
                        .filter(|(other, _)| *other != column)
                        .map(|(_, (length, share))| length.div_ceil((*share).max(1)));
                    (row.get(column).copied().unwrap_or(0), lines.max().unwrap_or(1).max(1))
                })
                .collect();
            let cost = |share: usize| -> usize {
                let lines = |&(length, others): &(usize, usize)| {
                    let own = length.div_ceil(share.max(1));
                    own.max(others) * count + own
                };
                rows.iter().map(lines).sum()
            };
            let now = cost(own);
            for more in 1..=left {
                let saved = now.saturating_sub(cost(own + more));
                let better = best.is_none_or(|(most, spent, _)| saved * spent > most * more);
                if saved > 0 && better {
                    best = Some((saved, more, column));
                }
            }
        }
        best.map(|(_, more, column)| (more, column))
    }

    /// The column with most text beyond its share.
    fn waiting(&self, shares: &[usize]) -> usize {
        let text = |(column, share): (usize, &usize)| -> usize {
            let cells = self.cells.iter().filter_map(|row| row.get(column));
            cells.map(|length| length.saturating_sub(*share)).sum()
        };
        let waiting = shares.iter().enumerate().map(text);
        let most = waiting.enumerate().max_by_key(|(column, text)| (*text, usize::MAX - column));
        most.map_or(0, |(column, _)| column)
    }
}

impl Measures {
    /// The rows, from 0, so tall that they may break across pages.
    pub(super) fn breakable(&self) -> &[usize] {
        &self.breakable
    }

    /// Whether the whole table certainly fits in a column, so that it need not break; if it is not
    /// looked up, whether it takes so little of one that the gap before it would not hurt.
    pub(super) fn fits_whole(&self, extent: Extent, widths: Widths, is_looked_up: bool) -> bool {
        let most = if is_looked_up { widths.lines } else { widths.lines / SHORT };
        self.breakable.is_empty() && self.lines(extent, widths) <= most
    }
}

/// The lines of a row whose columns are so wide.
fn height(row: &[usize], shares: &[usize]) -> usize {
    let lines = |(length, share): (&usize, &usize)| length.div_ceil((*share).max(1));
    row.iter().zip(shares).map(lines).max().unwrap_or(0).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths() -> Widths {
        Widths::of(&Look::default())
    }

    fn measures(rows: &[&[&'static str]]) -> Measures {
        let rows = rows.iter().map(|row| row.iter().map(|&cell| cell.into()).collect());
        Measures::new(4, rows)
    }

    #[test]
    fn a_table_leaves_its_column_only_when_it_must() {
        let short = measures(&[
            &["Blanco", "Atacante", "Tirada", "Efecto"],
            &["Fragata", "Corsario", "7-8", "averiada"],
        ]);
        assert_eq!(short.extent(widths()), Extent::Column);
        assert_eq!(short.tracks(Extent::Column, widths()), ["auto", "auto", "auto", "1fr"]);
        // One long cell takes the width from nobody.
        let mut rows: Vec<&[&str]> =
            vec![&["Estrella base mayor", "Raptor de asalto", "7-8", "averiada"]; 15];
        rows.push(&["Estrella base", "Torpedo", "–", "ver la tabla que sigue a esta otra"]);
        let tracks = measures(&rows).tracks(Extent::Column, widths());
        assert_eq!(tracks, ["16fr", "18fr", "5fr", "14fr"]);
        let long = "una celda con bastante texto como para no caber en media página";
        let names: &[&str] = &["Alondra", "Golondrina", "Vencejo", "Abubilla"];
        assert_eq!(measures(&vec![names; 60]).extent(widths()), Extent::Column);
        let row: &[&str] = &[long, long, long, long];
        assert_eq!(measures(&[row, row]).extent(widths()), Extent::Floating);
        assert_eq!(measures(&vec![row; 60]).extent(widths()), Extent::Pages);
    }
}
