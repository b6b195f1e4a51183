//! Rows that have more or fewer cells than their header.
//!
//! The parser drops surplus cells without a word and fills up missing ones, so each row of the
//! tree is compared with its line in the source.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::markdown as say;
use crate::source::Corrected;

/// The cells of one source line, as ranges of the line without the blanks around them.
///
/// A bar that is escaped does not part cells; leading and trailing bars open and close the row.
pub(super) fn source_cells(line: &str) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let mut bars = Vec::new();
    let mut escaped = false;
    for (index, &byte) in bytes.iter().enumerate() {
        if byte == b'|' && !escaped {
            bars.push(index);
        }
        escaped = byte == b'\\' && !escaped;
    }
    let start = line.len() - line.trim_start().len();
    let end = line.trim_end().len();
    let mut cells = Vec::with_capacity(bars.len() + 1);
    let mut from = start;
    for bar in bars {
        if bar > start {
            cells.push(trimmed(line, from..bar));
        }
        from = bar + 1;
    }
    if from < end {
        cells.push(trimmed(line, from..end));
    }
    cells
}

fn trimmed(line: &str, range: Range<usize>) -> Range<usize> {
    let cell = line.get(range.clone()).unwrap_or("");
    let start = range.start + (cell.len() - cell.trim_start().len());
    start..start.max(range.start + cell.trim_end().len())
}

/// Compares the line at `row` with the width of its table.
pub(super) fn check_row(
    text: &Corrected,
    masked: &str,
    row: Range<usize>,
    columns: usize,
    findings: &mut Vec<Diagnostic>,
) {
    let line = masked.get(row.clone()).unwrap_or("");
    let line = line.split(['\n', '\r']).next().unwrap_or("");
    let cells = source_cells(line);
    let place = |range: Range<usize>| text.span(row.start + range.start..row.start + range.end);
    let whole = 0..line.trim_end().len();
    if cells.len() > columns {
        let lost = cells[columns].start..cells[cells.len() - 1].end;
        let words = text.text().get(row.start + lost.start..row.start + lost.end).unwrap_or("");
        let message = say::row_long(cells.len(), columns, words);
        findings.push(
            Diagnostic::new(Code::TableRagged, place(lost), message)
                .with_help(say::row_long_help()),
        );
    } else if cells.len() < columns {
        let message = say::row_short(cells.len(), columns);
        findings.push(
            Diagnostic::new(Code::TableRagged, place(whole), message)
                .with_help(say::row_short_help()),
        );
    }
    // MultiMarkdown's mark for a cell that goes on to the right.
    let joined = line.find("||").filter(|_| cells.iter().any(|cell| !cell.is_empty()));
    if let Some(at) = joined {
        let finding = Diagnostic::new(Code::TableRagged, place(at..at + 2), say::joined_cells());
        findings.push(finding.with_severity(Severity::Warning).with_help(say::joined_cells_help()));
    }
    for cell in cells {
        let words = &line[cell.clone()];
        if words == "^" || words.ends_with(" ^") || words.starts_with("^ ") {
            findings.push(
                Diagnostic::new(Code::TableRagged, place(cell), say::merged_cells())
                    .with_help(say::merged_cells_help()),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: &str) -> Vec<&str> {
        source_cells(line).into_iter().map(|range| &line[range]).collect()
    }

    #[test]
    fn bars_open_part_and_close() {
        assert_eq!(cells("| a | b |"), ["a", "b"]);
        assert_eq!(cells("a | b"), ["a", "b"]);
        assert_eq!(cells("| a | b"), ["a", "b"]);
        assert_eq!(cells(r"| a \| b | c |"), [r"a \| b", "c"]);
        assert_eq!(cells("|||"), ["", ""]);
        assert_eq!(cells("| 8 |"), ["8"]);
        assert_eq!(cells("|  | x | y |  "), ["", "x", "y"]);
    }
}
