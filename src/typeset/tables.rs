//! Tables: how wide their columns are, whether they stay in their column, and what is written.

use crate::markdown::{Alignment, Cell, Inline, InlineKind, Table, plain_text, walk};
use crate::source::Span;

use super::emit::{Emitter, Place};
use super::flow;

/// Characters that fit beside each other in a column of a two-column page, in table type.
const COLUMN_WIDTH: usize = 50;
/// Characters that fit across the whole page.
const PAGE_WIDTH: usize = 100;
/// Characters that the gap between two columns takes.
const GAP: usize = 2;
/// What is added to the length of every column before widths are shared out, so that short words
/// do not have to break for the sake of long ones.
const MARGIN: usize = 8;
/// A column as narrow as this, in characters, takes the width of its text.
const NARROW: usize = 14;
/// Lines that the rows of a table may run to in a column before the table leaves it.
const TALL: usize = 4;
/// The smallest type of a table with many columns, as a share of the usual size.
const SMALLEST: f64 = 0.5;
/// Lines of a table that certainly fit on one page together.
const FLOATING_LINES: usize = 24;
/// Characters of a cell above which its row may break across pages: Typst must not meet a row that
/// is taller than a page and cannot break.
const BREAKABLE: usize = 160;

/// What decides how a table is set: the lengths of its cells in characters.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Measures {
    /// The longest cell of each column.
    columns: Vec<usize>,
    /// The length that nine in ten cells of each column stay within: one long cell must not take
    /// the width away from all the others.
    typical: Vec<usize>,
    /// The longest word of each column, as far as it does not break by itself.
    words: Vec<usize>,
    /// Rows so tall that they may break across pages, from 0.
    breakable: Vec<usize>,
    /// Lines across the page, roughly.
    lines: usize,
}

/// Where a table goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// In its column, at its place.
    Column,
    /// Across the columns, at the top or the foot of a page.
    Floating,
    /// Across the columns on pages of its own.
    Pages,
}

impl Measures {
    /// Measures a table of the text.
    pub(super) fn of(table: &Table) -> Self {
        let rows = std::iter::once(&table.header).chain(&table.rows);
        let texts = rows.map(|row| {
            row.cells.iter().map(|cell| plain_text(&cell.content).into()).collect::<Vec<_>>()
        });
        Self::new(table.columns.len(), texts)
    }

    fn new<'t>(columns: usize, rows: impl Iterator<Item = Vec<std::borrow::Cow<'t, str>>>) -> Self {
        let mut lengths_of: Vec<Vec<usize>> = vec![Vec::new(); columns];
        let mut measures = Self {
            columns: vec![0; columns],
            typical: Vec::new(),
            words: vec![0; columns],
            breakable: Vec::new(),
            lines: 0,
        };
        for (index, row) in rows.enumerate() {
            let lengths: Vec<usize> = row.iter().map(|cell| cell.chars().count()).collect();
            for (column, length) in measures.columns.iter_mut().zip(&lengths) {
                *column = (*column).max(*length);
            }
            for (column, &length) in lengths_of.iter_mut().zip(&lengths) {
                column.push(length);
            }
            for (column, cell) in measures.words.iter_mut().zip(&row) {
                let word = cell.split([' ', '-', '/']).map(|word| word.chars().count()).max();
                *column = (*column).max(word.unwrap_or(0).min(NARROW));
            }
            let longest = lengths.iter().copied().max().unwrap_or(0);
            let share = (PAGE_WIDTH / columns.max(1)).max(1);
            measures.lines += longest.div_ceil(share).max(1);
            // Row 0 is the header.
            if longest > BREAKABLE && index > 0 {
                measures.breakable.push(index - 1);
            }
        }
        measures.typical = lengths_of.into_iter().map(nine_in_ten).collect();
        measures
    }

    pub(super) fn extent(&self) -> Extent {
        let count = self.columns.len();
        let width = COLUMN_WIDTH.saturating_sub(GAP * count);
        let words: usize = self.words.iter().sum();
        let total: usize = self.columns.iter().sum();
        let in_column = match count {
            0..=2 => true,
            3 => self.columns.iter().filter(|&&length| length > NARROW).count() <= 2,
            4 => words <= width && total <= width * 2,
            _ => words <= width && total <= width * 3 / 2,
        };
        // Two or three columns of long cells: a narrow table would run to many short lines.
        let tall = count == 3 && total > width * TALL;
        match in_column && !tall {
            true => Extent::Column,
            false if self.lines <= FLOATING_LINES => Extent::Floating,
            false => Extent::Pages,
        }
    }

    /// How much smaller the type has to be for the longest words to stand side by side, as a
    /// share of the usual size; `None` where it can stay.
    fn shrink(&self, extent: Extent) -> Option<f64> {
        let width = match extent {
            Extent::Column => COLUMN_WIDTH,
            Extent::Floating | Extent::Pages => PAGE_WIDTH,
        };
        let words: usize = self.words.iter().map(|word| word + GAP).sum();
        (words > width).then(|| (width as f64 / words as f64).max(SMALLEST))
    }

    /// `auto` for narrow columns, a share of the rest for the others; one column always takes
    /// the rest, so that tables are as wide as their column.
    fn tracks(&self, extent: Extent) -> Vec<String> {
        let (width, narrow) = match extent {
            Extent::Column => (COLUMN_WIDTH, NARROW),
            Extent::Floating | Extent::Pages => (PAGE_WIDTH, NARROW / 3),
        };
        let mut order: Vec<usize> = (0..self.columns.len()).collect();
        order.sort_by_key(|&column| self.columns.get(column).copied());
        // The widest column is the last in order.
        order.pop();
        let mut tracks: Vec<String> = self
            .typical
            .iter()
            .map(|&length| format!("{}fr", length.clamp(6, 60) + MARGIN))
            .collect();
        let mut taken = 0;
        for column in order {
            let length = self.columns.get(column).copied().unwrap_or(0);
            taken += length;
            if length > narrow || taken > width * 3 / 5 {
                break;
            }
            if let Some(track) = tracks.get_mut(column) {
                "auto".clone_into(track);
            }
        }
        tracks
    }
}

/// The length that nine in ten cells stay within; of a few cells the longest.
fn nine_in_ten(mut lengths: Vec<usize>) -> usize {
    lengths.sort_unstable();
    let last = lengths.len().saturating_sub(1);
    lengths.get(last - last / 10).copied().unwrap_or(0)
}

impl<'a> Emitter<'a> {
    /// Writes a table; `may_leave` tells whether it stands where it may leave its column.
    pub(super) fn table(&mut self, table: &'a Table, may_leave: bool) {
        let measures = Measures::of(table);
        let extent = if may_leave { measures.extent() } else { Extent::Column };
        let titled = table.header.cells.iter().any(|cell| !cell.content.is_empty());
        let mut has_note = false;
        for cell in &table.header.cells {
            walk::flat(&cell.content, &mut |inline: &Inline| {
                has_note |= matches!(inline.kind, InlineKind::NoteMark { .. });
            });
        }
        self.open_table(&measures, extent);
        self.writer.code(", alineacion: (");
        for column in &table.columns {
            self.writer.code(match column {
                Alignment::None => "auto, ",
                Alignment::Left => "left, ",
                Alignment::Center => "center, ",
                Alignment::Right => "right, ",
            });
        }
        // A repeated header is no part of the text for PDF/UA, so it cannot hold a note.
        self.writer.code(&format!("), repetir: {}, cabecera: ", !has_note));
        if titled {
            self.cells(&table.header.cells, Place::Header);
        } else {
            self.writer.code("none");
        }
        self.writer.code(", filas: (");
        for row in &table.rows {
            self.writer.origin(row.span);
            self.cells(&row.cells, Place::Body);
            self.writer.code(", ");
        }
        self.close_table(&measures, extent);
    }

    fn cells(&mut self, cells: &'a [Cell], place: Place) {
        self.writer.code("(");
        for cell in cells {
            self.writer.origin(cell.span);
            self.writer.code("[");
            self.line(&flow::steps(&cell.content), place);
            self.writer.code("], ");
        }
        self.writer.code(")");
    }

    /// Writes a table of the model, or shows that there is none of that name.
    pub(super) fn model_table(&mut self, name: &str, span: Span, may_leave: bool) {
        match self.input.tables.get(name) {
            Some(table) => {
                let table = table.clone();
                self.game_table(&table, Some(span), may_leave);
            }
            None => self.unknown_value("tabla", name),
        }
    }

    fn game_table(&mut self, table: &super::GameTable, span: Option<Span>, may_leave: bool) {
        let rows = std::iter::once(&table.columns).chain(&table.rows);
        let texts = rows.map(|row| row.iter().map(|cell| cell.as_str().into()).collect::<Vec<_>>());
        let measures = Measures::new(table.columns.len(), texts);
        let extent = if may_leave { measures.extent() } else { Extent::Column };
        self.open_table(&measures, extent);
        if !table.title.is_empty() {
            self.writer.code(", titulo: [");
            self.foreign(&table.title, span);
            self.writer.code("]");
        }
        self.writer.code(", alineacion: (");
        self.writer.code(&"auto, ".repeat(table.columns.len()));
        self.writer.code("), repetir: true, cabecera: ");
        self.foreign_cells(&table.columns, span);
        self.writer.code(", filas: (");
        for row in &table.rows {
            self.foreign_cells(row, span);
            self.writer.code(", ");
        }
        self.close_table(&measures, extent);
    }

    /// Writes a table of the model under a heading of the card.
    pub(super) fn card_table(&mut self, table: &super::GameTable) {
        self.writer.code("#heading(level: 2)[");
        self.foreign(&table.title, None);
        self.writer.code("];\n");
        let untitled = super::GameTable { title: String::new(), ..table.clone() };
        self.game_table(&untitled, None, false);
        self.writer.code("\n\n");
    }

    fn foreign_cells(&mut self, cells: &[String], span: Option<Span>) {
        self.writer.code("(");
        for cell in cells {
            self.writer.code("[");
            self.foreign(cell, span);
            self.writer.code("], ");
        }
        self.writer.code(")");
    }

    fn open_table(&mut self, measures: &Measures, extent: Extent) {
        self.open_extent(extent);
        if let Some(share) = measures.shrink(extent) {
            self.writer.code(&format!("#[#set text(size: {share:.2}em);"));
        }
        self.writer.code("#plantilla.tabla(");
        self.writer
            .code(&format!("anchos: ({},), partibles: ", measures.tracks(extent).join(", ")));
        // Inside lists and boxes columns can get so narrow that any row is tall.
        if !self.may_leave() {
            return self.writer.code("auto");
        }
        let breakable: String = measures.breakable.iter().map(|row| format!("{row}, ")).collect();
        self.writer.code(&format!("({breakable})"));
    }

    fn close_table(&mut self, measures: &Measures, extent: Extent) {
        self.writer.code("));");
        if measures.shrink(extent).is_some() {
            self.writer.code("];");
        }
        self.close_extent(extent);
    }

    /// Begins what leaves its column.
    pub(super) fn open_extent(&mut self, extent: Extent) {
        self.writer.code(match extent {
            Extent::Column => "",
            Extent::Floating => "#plantilla.a-lo-ancho[",
            Extent::Pages => "#plantilla.paginas-anchas[",
        });
    }

    /// Ends it.
    pub(super) fn close_extent(&mut self, extent: Extent) {
        if extent != Extent::Column {
            self.writer.code("];");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(short.extent(), Extent::Column);
        assert_eq!(short.tracks(Extent::Column), ["auto", "auto", "auto", "16fr"]);
        // One long cell takes the width from nobody.
        let mut rows: Vec<&[&str]> =
            vec![&["Estrella base mayor", "Raptor de asalto", "7-8", "averiada"]; 15];
        rows.push(&["Estrella base", "Torpedo", "–", "ver la tabla que sigue a esta otra"]);
        let tracks = measures(&rows).tracks(Extent::Column);
        assert_eq!(tracks, ["27fr", "24fr", "auto", "16fr"]);
        let long = "una celda con bastante texto como para no caber en media página";
        let names: &[&str] = &["Alondra", "Golondrina", "Vencejo", "Abubilla"];
        assert_eq!(measures(&vec![names; 60]).extent(), Extent::Column);
        let row: &[&str] = &[long, long, long, long];
        assert_eq!(measures(&[row, row]).extent(), Extent::Floating);
        assert_eq!(measures(&vec![row; 60]).extent(), Extent::Pages);
    }
}
