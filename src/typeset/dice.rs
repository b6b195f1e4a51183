//! Which columns of a table hold results of a die, so that they print as dice.

use std::borrow::Cow;

use crate::model::dice::Die;
use crate::model::roll::{Roll, is_dash};
use crate::model::wording::words;

/// For each column, whether it is one of results: its header says so or names a die, and most of
/// its cells read as results.
pub(super) fn columns(rows: &[Vec<Cow<'_, str>>]) -> Vec<bool> {
    let Some((header, rows)) = rows.split_first() else { return Vec::new() };
    header
        .iter()
        .enumerate()
        .map(|(column, head)| {
            let named = Die::named_in(head).is_some()
                || words(head)
                    .iter()
                    .any(|word| Die::heads_results(&word.text) || word.text == "resultado");
            let cells = || rows.iter().filter_map(|row| row.get(column)).filter(|c| !is_dash(c));
            let results = cells().filter(|cell| is_result(cell)).count();
            named && results > 0 && results * 2 > cells().count()
        })
        .collect()
}

/// Whether a table is looked up by the result of a die: one of its columns holds results and nothing
/// else, or is one that [`columns`] finds.
pub(super) fn is_looked_up(rows: &[Vec<Cow<'_, str>>]) -> bool {
    let body = rows.get(1..).unwrap_or_default();
    let width = rows.first().map_or(0, Vec::len);
    let is_full = |column: usize| {
        let is_result = |row: &Vec<Cow<'_, str>>| {
            row.get(column).is_some_and(|cell| Roll::parse(cell.trim()).is_some())
        };
        body.len() > 1 && body.iter().all(is_result)
    };
    (0..width).any(is_full) || columns(rows).contains(&true)
}

/// Whether a cell reads as a result that fits on a die.
pub(super) fn is_result(cell: &str) -> bool {
    cell.chars().count() <= LONGEST && Roll::parse(cell).is_some()
}

/// Characters of the longest result that is set as a die.
const LONGEST: usize = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_told_from_other_figures() {
        let rows = |rows: &[[&'static str; 3]]| -> Vec<Vec<Cow<'static, str>>> {
            rows.iter().map(|row| row.iter().map(|&cell| cell.into()).collect()).collect()
        };
        let cases = [
            (rows(&[["Tirada", "Fichas", "Qué"], ["1–2", "3", "nada"], ["3+", "4", "x"]]), [0]),
            (rows(&[["Qué", "1d8", "n"], ["nada", "8", "2"], ["nadie", "sin tirada", "–"]]), [9]),
            (rows(&[["Qué", "1d8", "n"], ["nada", "8", "2"], ["nadie", "–", "–"]]), [1]),
            (rows(&[["Resultado", "1d6", "n"], ["dañado", "8", "2"], ["roto", "6", "–"]]), [1]),
        ];
        for (rows, wanted) in cases {
            let found: Vec<usize> = (0..3).filter(|&column| columns(&rows)[column]).collect();
            let wanted: Vec<usize> = wanted.into_iter().filter(|&column| column < 3).collect();
            assert_eq!(found, wanted, "{rows:?}");
        }
    }

    #[test]
    fn a_table_of_results_needs_no_name_of_a_die() {
        let rows = |rows: &[[&'static str; 2]]| -> Vec<Vec<Cow<'static, str>>> {
            rows.iter().map(|row| row.iter().map(|&cell| cell.into()).collect()).collect()
        };
        assert!(is_looked_up(&rows(&[["", ""], ["1", "Sordo"], ["2–3", "Mudo"]])));
        assert!(is_looked_up(&rows(&[["1d6", ""], ["1", "Sordo"], ["–", "Mudo"]])));
        assert!(!is_looked_up(&rows(&[["", ""], ["1", "Sordo"], ["una", "Mudo"]])));
        assert!(!is_looked_up(&rows(&[["", ""], ["1", "Sordo"]])));
    }
}
