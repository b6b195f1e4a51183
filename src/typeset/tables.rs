//! Tables as Typst: what is written of those of the text and those of the model.

use std::borrow::Cow;

use crate::markdown::{
    Alignment, Block, BlockKind, Cell, Inline, InlineKind, Table, plain_text, walk,
};
use crate::model::wording::title_key;
use crate::source::Span;

use super::dice;
use super::emit::{Emitter, Place};
use super::flow;
use super::icons;
use super::measures::{Extent, Measures, Widths};

/// As wide as an icon with its gap, in table type.
const ICON_ROOM: &str = "---";
/// As wide as the page that a reference prints after itself.
const PAGE_ROOM: &str = " (--- --)";
/// As wide as the frame of a die.
const DICE_ROOM: &str = "-";

/// The words of a table's cells, row by row, the header first.
pub(super) fn texts(table: &Table) -> Vec<Vec<Cow<'static, str>>> {
    let rows = std::iter::once(&table.header).chain(&table.rows);
    rows.map(|row| row.cells.iter().map(|cell| plain_text(&cell.content).into()).collect())
        .collect()
}

impl<'a> Emitter<'a> {
    /// Writes a table; `may_leave` tells whether it stands where it may leave its column.
    pub(super) fn table(&mut self, table: &'a Table, may_leave: bool) {
        let (measures, dice) = self.measured(table);
        let is_looked_up = dice::is_looked_up(&texts(table));
        let extent = self.extent_of(&measures, may_leave);
        let titled = table.header.cells.iter().any(|cell| !cell.content.is_empty());
        let mut has_note = false;
        for cell in &table.header.cells {
            walk::flat(&cell.content, &mut |inline: &Inline| {
                has_note |= matches!(inline.kind, InlineKind::NoteMark { .. });
            });
        }
        if matches!(extent, Extent::Floating | Extent::Tall) {
            self.notes_ahead(table);
        }
        self.open_table(&measures, extent, is_looked_up);
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
            self.cells(&table.header.cells, Place::Header, &[]);
        } else {
            self.writer.code("none");
        }
        self.writer.code(", filas: (");
        for row in &table.rows {
            self.writer.origin(row.span);
            self.cells(&row.cells, Place::Body, &dice);
            self.writer.code(", ");
        }
        self.close_table(&measures, extent);
        self.flush_labels();
    }

    fn cells(&mut self, cells: &'a [Cell], place: Place, dice: &[bool]) {
        self.writer.code("(");
        for (column, cell) in cells.iter().enumerate() {
            self.writer.origin(cell.span);
            let text = plain_text(&cell.content);
            let closer = match place {
                Place::Body => self.open_cell(&text, dice.get(column) == Some(&true)),
                _ => self.open_cell("", false),
            };
            self.line(&flow::steps(&cell.content), place);
            self.writer.code(closer);
        }
        self.writer.code(")");
    }

    /// Begins a cell and returns its end: a result as a die, a name after its icon.
    fn open_cell(&mut self, text: &str, is_dice: bool) -> &'static str {
        if is_dice && dice::is_result(text) {
            self.writer.code("[#opcional.tirada[");
            return "];], ";
        }
        let names = icons::of(text, &self.input.extras.icons);
        if names.is_empty() {
            self.writer.code("[");
            return "], ";
        }
        self.writer.code("[#opcional.con-silueta((");
        for name in names {
            self.writer.string(name);
            self.writer.code(", ");
        }
        self.writer.code("))[");
        "];], "
    }

    /// Measures a table of the text, and tells which of its columns hold results of a die.
    pub(super) fn measured(&self, table: &Table) -> (Measures, Vec<bool>) {
        let mut texts = texts(table);
        let dice = dice::columns(&texts);
        if self.targets.pages {
            for (row, printed) in table.rows.iter().zip(texts.iter_mut().skip(1)) {
                for (cell, text) in row.cells.iter().zip(printed) {
                    walk::flat(&cell.content, &mut |inline: &Inline| {
                        if matches!(inline.kind, InlineKind::Reference { .. }) {
                            text.to_mut().push_str(PAGE_ROOM);
                        }
                    });
                }
            }
        }
        (self.measures(texts, &dice), dice)
    }

    /// Where a block goes that is a table; `None` for any other.
    pub(super) fn extent_of_block(&self, block: &Block) -> Option<Extent> {
        let measures = match &block.kind {
            BlockKind::Table(table) => self.measured(table).0,
            BlockKind::ModelTable { name } => self.game_measures(self.input.tables.get(name)?).0,
            _ => return None,
        };
        Some(measures.extent(self.widths()))
    }

    /// Measures a table of the model, as [`Self::measured`] does.
    fn game_measures(&self, table: &super::GameTable) -> (Measures, Vec<bool>) {
        let rows = std::iter::once(&table.columns).chain(&table.rows);
        let texts: Vec<Vec<Cow<'_, str>>> =
            rows.map(|row| row.iter().map(|cell| cell.as_str().into()).collect()).collect();
        let dice = dice::columns(&texts);
        (self.measures(texts, &dice), dice)
    }

    /// How wide the place is where the emitter writes.
    pub(super) fn widths(&self) -> Widths {
        let widths = match self.is_card {
            true => Widths::CARD,
            false => Widths::of(&self.input.settings.look),
        };
        if self.is_across { widths.across() } else { widths }
    }

    /// Measures a table with the room that icons and dice take.
    fn measures(&self, mut texts: Vec<Vec<Cow<'_, str>>>, dice: &[bool]) -> Measures {
        for row in texts.iter_mut().skip(1) {
            for (column, cell) in row.iter_mut().enumerate() {
                let icons = icons::of(cell, &self.input.extras.icons).len();
                let is_dice = dice.get(column) == Some(&true) && dice::is_result(cell);
                if icons > 0 || is_dice {
                    let room = ICON_ROOM.repeat(icons) + if is_dice { DICE_ROOM } else { "" };
                    *cell = Cow::Owned(room + cell);
                }
            }
        }
        Measures::new(dice.len(), texts.into_iter())
    }

    fn extent_of(&self, measures: &Measures, may_leave: bool) -> Extent {
        match may_leave {
            true => measures.extent(self.widths()),
            false => Extent::Column,
        }
    }

    /// Writes a table of the model, or shows that there is none of that name.
    pub(super) fn model_table(&mut self, name: &str, span: Span, may_leave: bool) {
        match self.input.tables.get(name) {
            Some(table) => {
                let mut table = table.clone();
                // Right below a title of the same words it would say them twice.
                if title_key(&table.title) == title_key(&self.last_title) {
                    table.title.clear();
                }
                self.game_table(&table, Some(span), may_leave);
            }
            None => self.unknown_value("tabla", name),
        }
    }

    /// Writes a table of the model; `may_leave` tells whether it may leave its column.
    pub(super) fn game_table(
        &mut self,
        table: &super::GameTable,
        span: Option<Span>,
        may_leave: bool,
    ) {
        let (measures, dice) = self.game_measures(table);
        let extent = self.extent_of(&measures, may_leave);
        // Those of the model are looked up as dice tables are, even where they only count.
        self.open_table(&measures, extent, true);
        if !table.title.is_empty() {
            self.writer.code(", titulo: [");
            self.foreign(&table.title, span);
            self.writer.code("]");
        }
        self.writer.code(", alineacion: (");
        self.writer.code(&"auto, ".repeat(table.columns.len()));
        self.writer.code("), repetir: true, cabecera: ");
        self.foreign_cells(&table.columns, span, None);
        self.writer.code(", filas: (");
        for row in &table.rows {
            self.foreign_cells(row, span, Some(&dice));
            self.writer.code(", ");
        }
        self.close_grid(&measures, extent);
        for note in &table.notes {
            self.writer.code("#block(width: 100%)[#set par(first-line-indent: 0em);");
            self.foreign(note, span);
            self.writer.code("];");
        }
        self.close_extent(extent);
    }

    /// Writes a row of the model; `dice` tells which of its columns hold results, and is `None`
    /// for the header.
    fn foreign_cells(&mut self, cells: &[String], span: Option<Span>, dice: Option<&[bool]>) {
        self.writer.code("(");
        for (column, cell) in cells.iter().enumerate() {
            let closer = match dice {
                Some(dice) => self.open_cell(cell, dice.get(column) == Some(&true)),
                None => self.open_cell("", false),
            };
            self.foreign(cell, span);
            self.writer.code(closer);
        }
        self.writer.code(")");
    }

    /// Begins a table; a short one stays whole, and one of dice results or of the model as long as it
    /// fits in a column.
    fn open_table(&mut self, measures: &Measures, extent: Extent, is_looked_up: bool) {
        let widths = self.widths();
        self.open_extent(extent);
        if let Some(share) = measures.shrink(extent, widths) {
            self.writer.code(&format!("#[#set text(size: {share:.2}em);"));
        }
        let whole = self.may_leave() && measures.fits_whole(extent, widths, is_looked_up);
        self.writer.code(if whole { "#opcional.tabla-entera(" } else { "#plantilla.tabla(" });
        let tracks = measures.tracks(extent, widths).join(", ");
        self.writer.code(&format!("anchos: ({tracks},), partibles: "));
        // Inside lists and boxes columns can get so narrow that any row is tall.
        if !self.may_leave() {
            return self.writer.code("auto");
        }
        let breakable: String = measures.breakable().iter().map(|row| format!("{row}, ")).collect();
        self.writer.code(&format!("({breakable})"));
    }

    fn close_table(&mut self, measures: &Measures, extent: Extent) {
        self.close_grid(measures, extent);
        self.close_extent(extent);
    }

    /// Ends a table, but not the place that it may have left its column for.
    fn close_grid(&mut self, measures: &Measures, extent: Extent) {
        self.writer.code("));");
        let widths = self.widths();
        if measures.shrink(extent, widths).is_some() {
            self.writer.code("];");
        }
    }

    /// Begins what leaves its column.
    pub(super) fn open_extent(&mut self, extent: Extent) {
        self.writer.code(match extent {
            Extent::Column => "",
            Extent::Floating => "#plantilla.a-lo-ancho[",
            Extent::Tall => "#opcional.a-lo-ancho-alto[",
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
