//! A table whose rows are being collected.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::source::{Corrected, Span};

use super::tables;
use super::tree::{Alignment, Cell, Inline, Row, Table};

pub(super) struct OpenTable {
    columns: Vec<Alignment>,
    rows: Vec<Row>,
    cells: Vec<Cell>,
    cell_start: usize,
}

impl OpenTable {
    pub(super) fn new(columns: Vec<Alignment>, start: usize) -> Self {
        Self { columns, rows: Vec::new(), cells: Vec::new(), cell_start: start }
    }

    pub(super) fn open_cell(&mut self, start: usize) {
        self.cell_start = start;
    }

    pub(super) fn close_cell(&mut self, content: Vec<Inline>, corrected: &Corrected) {
        let span = match (content.first(), content.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => corrected.span(self.cell_start..self.cell_start),
        };
        self.cells.push(Cell { content, span });
    }

    pub(super) fn close_row(
        &mut self,
        range: Range<usize>,
        span: Span,
        corrected: &Corrected,
        masked: &str,
        findings: &mut Vec<Diagnostic>,
    ) {
        tables::check_row(corrected, masked, range, self.columns.len(), findings);
        let mut cells = std::mem::take(&mut self.cells);
        let end = Span { start: span.end, ..span };
        cells.resize_with(self.columns.len(), || Cell { content: Vec::new(), span: end });
        self.rows.push(Row { cells, span });
    }

    pub(super) fn finish(self) -> Option<Table> {
        let mut rows = self.rows.into_iter();
        let header = rows.next()?;
        Some(Table { columns: self.columns, header, rows: rows.collect() })
    }
}
