//! Reads rows out of a Markdown table, whatever its columns are and in whatever order.
//!
//! Understood are: one column each for target, attacker, roll and effect; both names in one cell;
//! a cell that holds roll and effect; columns headed by an effect with rolls below; columns
//! headed by a roll with effects below; a header that is the title, with the real header under
//! it.

use std::collections::HashSet;

use crate::markdown::{Cell, Row, Table};
use crate::model::EntityId;
use crate::model::dice::Die;
use crate::model::roll::{Reading, is_dash, read};
use crate::model::wording::{key, title_key, words};

use super::line_reader::read_line;
use super::lines::{Line, Part};
use super::table_rows::{Entry, Expected, Label, LabelPlace, WrittenRow, read_label};

/// What a table was found to say.
pub(super) struct GridReading {
    /// Its rows, in order.
    pub entries: Vec<Entry>,
    /// How many rows have a roll and an effect that the model's table has, and a target where
    /// it has targets.
    pub known: usize,
    /// How many rows have a roll at all.
    pub rows: usize,
    /// A header cell that names another die than the model's.
    pub other_die: Option<Part>,
}

/// A cell as words.
struct Words {
    line: Line,
    part: Part,
}

/// What the columns of a table are for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Layout {
    /// One roll and one effect a row.
    Columns { roll: usize, effect: usize },
    /// A cell holds both.
    Together { column: usize },
    /// Columns headed by an effect, with rolls below.
    EffectHeads(Vec<usize>),
    /// Columns headed by a roll, with effects below.
    RollHeads(Vec<usize>),
}

/// Whether the cells of the header, read together, are a title of the table: somebody wrote the
/// title into the header, one word a cell or all in one.
pub(super) fn header_is_title(grid: &Table, titles: &[String]) -> bool {
    let header: Vec<String> =
        grid.header.cells.iter().map(|cell| Line::whole(&cell.content, cell.span).text).collect();
    let joined = title_key(&header.join(" "));
    !joined.is_empty() && titles.iter().any(|title| title_key(title) == joined)
}

/// Reads a table as rows of the model's table; `None` where no column holds rolls.
pub(super) fn read_grid(grid: &Table, expected: &Expected<'_>) -> Option<GridReading> {
    read_first_rows(grid, usize::MAX, expected)
}

/// Reads the first rows of a table, which tell what kind of table it is.
pub(super) fn read_first_rows(
    grid: &Table,
    limit: usize,
    expected: &Expected<'_>,
) -> Option<GridReading> {
    let mut header = row_words(&grid.header);
    let mut rows: Vec<(&Row, Vec<Words>)> =
        grid.rows.iter().take(limit).map(|row| (row, row_words(row))).collect();
    if header_is_title(grid, &expected.table.titles) && !rows.is_empty() {
        header = rows.remove(0).1;
    } else if is_data(&header, expected) {
        rows.insert(0, (&grid.header, header));
        header = grid.header.cells.iter().map(empty_words).collect();
    }
    let dice = dice_column(&header, expected);
    let layout = layout(&header, &rows, dice, expected)?;
    let (target, attacker) = label_columns(&header, &rows, &layout, dice, expected);
    let die = &expected.table.die;
    let other_die = header
        .iter()
        .find(|cell| Die::named_in(&cell.part.text).is_some_and(|named| !die.is_meant_by(&named)))
        .map(|cell| cell.part.clone());
    let mut reading = GridReading { entries: Vec::new(), known: 0, rows: 0, other_die };
    for (row, cells) in &rows {
        let labels = row_label(cells, target, attacker, expected);
        let before = reading.entries.len();
        for (roll, effect) in row_pairs(&header, cells, &layout, expected) {
            let label_place = match target.map(|column| &cells[column].part) {
                Some(part) if part.text.is_empty() => Some(LabelPlace::Cell(part.span)),
                _ => None,
            };
            let label = labels.clone();
            let dice = dice.and_then(|column| cells.get(column)).map(|cell| cell.part.clone());
            let row = WrittenRow { label, dice, roll, effect, span: row.span, label_place };
            reading.entries.push(Entry::Row(Box::new(row)));
        }
        if reading.entries.len() == before && !labels.is_blank() {
            reading.entries.push(Entry::Label(Box::new(labels)));
        }
    }
    for entry in &reading.entries {
        let Entry::Row(row) = entry else { continue };
        let has_roll = is_roll(&row.roll.text, expected);
        reading.rows += usize::from(has_roll);
        let has_effect = expected.effect(&words(&row.effect.text)).is_some();
        reading.known += usize::from(has_roll && has_effect);
    }
    Some(reading)
}

fn row_words(row: &Row) -> Vec<Words> {
    let words = |cell: &Cell| {
        let line = Line::whole(&cell.content, cell.span);
        Words { part: line.all(), line }
    };
    row.cells.iter().map(words).collect()
}

fn empty_words(cell: &Cell) -> Words {
    let line = Line::whole(&[], cell.span.start_point());
    Words { part: line.all(), line }
}

fn is_roll(text: &str, expected: &Expected<'_>) -> bool {
    let reading = read(text, &expected.table.die);
    matches!(reading, Reading::Faces(_) | Reading::Faulty(_) | Reading::Always)
}

fn is_effect(text: &str, expected: &Expected<'_>) -> bool {
    expected.effect(&words(text)).is_some()
}

/// Whether the header is in truth the first row.
fn is_data(header: &[Words], expected: &Expected<'_>) -> bool {
    let rolls = header.iter().filter(|cell| is_roll(&cell.part.text, expected)).count();
    let effects = header.iter().filter(|cell| is_effect(&cell.part.text, expected)).count();
    rolls == 1 && effects >= 1
}

/// Headers of the column that says how many dice of a pool are rolled.
const DICE_HEADS: [&str; 5] = ["dados", "dado", "numero de dados", "n o de dados", "reserva"];

/// The column that says how many dice are rolled, in a table of pools.
fn dice_column(header: &[Words], expected: &Expected<'_>) -> Option<usize> {
    let is_dice = |cell: &Words| DICE_HEADS.contains(&key(&cell.part.text).as_str());
    header.iter().position(is_dice).filter(|_| expected.table.has_pools())
}

fn layout(
    header: &[Words],
    rows: &[(&Row, Vec<Words>)],
    dice: Option<usize>,
    expected: &Expected<'_>,
) -> Option<Layout> {
    let columns = header.len();
    let count = |column: usize, test: &dyn Fn(&Words) -> bool| {
        rows.iter().filter(|(_, cells)| cells.get(column).is_some_and(test)).count()
    };
    let filled = |column: usize| count(column, &|cell| !is_dash(&cell.part.text));
    let rolls = |column: usize| count(column, &|cell| is_roll(&cell.part.text, expected));
    let effects = |column: usize| count(column, &|cell| is_effect(&cell.part.text, expected));
    let most = |column: usize, some: usize| some > 0 && some * 2 >= filled(column);

    let heads =
        |test: &dyn Fn(usize) -> bool| (0..columns).filter(|&c| test(c)).collect::<Vec<_>>();
    let by_effect = heads(&|column| {
        let text = &header[column].part.text;
        is_effect(text, expected) && !is_roll(text, expected) && most(column, rolls(column))
    });
    if !by_effect.is_empty() {
        return Some(Layout::EffectHeads(by_effect));
    }
    let by_roll =
        heads(&|column| is_roll(&header[column].part.text, expected) && rolls(column) == 0);
    let sum = |count: &dyn Fn(usize) -> usize| by_roll.iter().map(|&c| count(c)).sum::<usize>();
    if by_roll.len() > 1 && sum(&effects) * 2 >= sum(&filled) {
        return Some(Layout::RollHeads(by_roll));
    }
    // The column of rolls: the one with most of them, the first of equals.
    let free = |column: &usize| Some(*column) != dice;
    let rolling = (0..columns).filter(free).filter(|&column| most(column, rolls(column)));
    let roll = rolling.max_by_key(|&column| {
        let only_figures = count(column, &|cell| {
            is_roll(&cell.part.text, expected) && !is_effect(&cell.part.text, expected)
        });
        (only_figures, columns - column)
    });
    let Some(roll) = roll else {
        let together = |column: usize| {
            count(column, &|cell| {
                read_line(&cell.line, 0, expected).iter().any(|e| matches!(e, Entry::Row(_)))
            })
        };
        let column = (0..columns)
            .filter(|&column| most(column, together(column)))
            .max_by_key(|&column| (together(column), columns - column))?;
        return Some(Layout::Together { column });
    };
    let effect = (0..columns)
        .filter(|&column| column != roll && free(&column) && effects(column) > 0)
        .max_by_key(|&column| (effects(column), columns - column))
        // Nothing there is an effect: the last column is where they should stand.
        .or_else(|| (0..columns).rev().find(|&column| column != roll))?;
    Some(Layout::Columns { roll, effect })
}

/// Headers of the column that says who hits.
const ATTACKER_HEADS: [&str; 12] = [
    "atacante",
    "atacantes",
    "ataca",
    "con",
    "por",
    "desde",
    "quien",
    "agresor",
    "usando",
    "mediante",
    "origen",
    "arma",
];

/// The columns of the target and of the attacker.
fn label_columns(
    header: &[Words],
    rows: &[(&Row, Vec<Words>)],
    layout: &Layout,
    dice: Option<usize>,
    expected: &Expected<'_>,
) -> (Option<usize>, Option<usize>) {
    if !expected.has_targets {
        return (None, None);
    }
    let taken = |column: usize| match layout {
        Layout::Columns { roll, effect } => column == *roll || column == *effect,
        Layout::Together { column: both } => column == *both,
        Layout::EffectHeads(columns) | Layout::RollHeads(columns) => columns.contains(&column),
    };
    let is_free = |&column: &usize| !taken(column) && Some(column) != dice;
    let free: Vec<usize> = (0..header.len()).filter(is_free).collect();
    let names = |column: usize| {
        let labels = rows.iter().filter_map(|(_, cells)| cells.get(column));
        let labels: Vec<Label> =
            labels.map(|cell| read_label(cell.part.clone(), expected.model)).collect();
        let filled = labels.iter().filter(|label| label.place.is_some()).count();
        let known = labels.iter().filter(|label| !label.targets.is_empty()).count();
        known > 0 && known * 3 >= filled
    };
    let named: Vec<usize> = free.iter().copied().filter(|&column| names(column)).collect();
    let is_attacker = |column: usize| {
        let head = key(&header[column].part.text);
        let mut words = head.split(' ');
        let is_target = |word: &str| {
            word.starts_with("atacad") || matches!(word, "objetivo" | "blanco" | "sufre" | "recibe")
        };
        words.clone().any(|word| ATTACKER_HEADS.contains(&word)) && !words.any(is_target)
    };
    // A header alone does not make attackers of names that never attack.
    let attackers: HashSet<EntityId> =
        expected.table.rows.iter().flat_map(|row| row.attackers.iter().copied()).collect();
    let only_attackers = |column: usize| {
        let labels = rows.iter().filter_map(|(_, cells)| cells.get(column));
        let mut names =
            labels.flat_map(|cell| read_label(cell.part.clone(), expected.model).targets);
        names.all(|name| attackers.contains(&name))
    };
    match named.as_slice() {
        // No known name at all: names that are misspelt, or a column whose names are lost.
        [] => (free.first().copied(), None),
        [only] if is_attacker(*only) && only_attackers(*only) => {
            (free.iter().copied().find(|column| column != only), Some(*only))
        }
        [only] => {
            let attacker = free.iter().copied().find(|&c| c != *only && is_attacker(c));
            (Some(*only), attacker)
        }
        [first, second, ..] => {
            let swapped = if is_attacker(*first) != is_attacker(*second) {
                is_attacker(*first)
            } else {
                fits(rows, *second, *first, expected) > fits(rows, *first, *second, expected)
            };
            if swapped { (Some(*second), Some(*first)) } else { (Some(*first), Some(*second)) }
        }
    }
}

/// How many rows name a target and an attacker that the model's table pairs.
fn fits(
    rows: &[(&Row, Vec<Words>)],
    target: usize,
    attacker: usize,
    expected: &Expected<'_>,
) -> usize {
    let pairs: HashSet<(EntityId, EntityId)> = expected
        .table
        .rows
        .iter()
        .flat_map(|row| row.targets.iter().map(move |&target| (target, row)))
        .flat_map(|(target, row)| row.attackers.iter().map(move |&attacker| (target, attacker)))
        .collect();
    let first = |cell: &Words| {
        let label = read_label(cell.part.clone(), expected.model);
        label.targets.first().or(label.attackers.first()).copied()
    };
    rows.iter()
        .filter(|(_, cells)| match (first(&cells[target]), first(&cells[attacker])) {
            (Some(target), Some(attacker)) => pairs.contains(&(target, attacker)),
            _ => false,
        })
        .count()
}

fn row_label(
    cells: &[Words],
    target: Option<usize>,
    attacker: Option<usize>,
    expected: &Expected<'_>,
) -> Label {
    let read = |column: Option<usize>| match column.and_then(|column| cells.get(column)) {
        Some(cell) if !is_dash(&cell.part.text) => read_label(cell.part.clone(), expected.model),
        _ => Label::default(),
    };
    let mut label = read(target);
    let by = read(attacker);
    label.attacker_place = by.place.filter(|_| attacker.is_some());
    label.attackers.extend(by.targets);
    label.attackers.extend(by.attackers);
    if label.unknown.is_none() {
        label.unknown = by.unknown.filter(|part| !means_anyone(&part.text));
    }
    label
}

fn means_anyone(text: &str) -> bool {
    key(text).split(' ').any(|word| {
        matches!(word, "cualquiera" | "cualquier" | "todos" | "todas" | "nadie" | "ninguno")
    })
}

/// The rolls of a row, each with its effect.
fn row_pairs(
    header: &[Words],
    cells: &[Words],
    layout: &Layout,
    expected: &Expected<'_>,
) -> Vec<(Part, Part)> {
    match layout {
        Layout::Columns { roll, effect } => {
            let (roll, effect) = (&cells[*roll].part, &cells[*effect].part);
            let blank = roll.text.is_empty() && effect.text.is_empty();
            if blank { Vec::new() } else { vec![(roll.clone(), effect.clone())] }
        }
        Layout::Together { column } => {
            let entries = read_line(&cells[*column].line, 0, expected).into_iter();
            let rows = entries.filter_map(|entry| match entry {
                Entry::Row(row) => {
                    let WrittenRow { roll, effect, .. } = *row;
                    Some((roll, effect))
                }
                Entry::Label(_) => None,
            });
            rows.collect()
        }
        Layout::EffectHeads(columns) => columns
            .iter()
            .filter(|&&column| !is_dash(&cells[column].part.text))
            .map(|&column| (cells[column].part.clone(), unchangeable(&header[column].part)))
            .collect(),
        Layout::RollHeads(columns) => columns
            .iter()
            .filter(|&&column| !is_dash(&cells[column].part.text))
            .map(|&column| (unchangeable(&header[column].part), cells[column].part.clone()))
            .collect(),
    }
}

/// A header stands for many rows: what one of them should say cannot be written there.
fn unchangeable(part: &Part) -> Part {
    Part { edit: None, ..part.clone() }
}
