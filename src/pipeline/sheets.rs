//! The tables that the tool makes itself out of a model: `{{tabla: componentes}}` and
//! `{{tabla: probabilidades}}`.
//!
//! They are made only where a chapter asks for them, since odds take longer than all the rest.

use std::collections::BTreeMap;

use num_rational::BigRational;

use crate::markdown::{BlockKind, Chapter, walk};
use crate::messages::{Language, model_cli as words};
use crate::model::chances::{self, decimal, fraction};
use crate::model::{
    AttackOdds, MadeTable, Model, OddsQuery, ResultChances, SiegeOdds, capitalised,
};
use crate::typeset::GameTable;

/// How many attacks in a row the table of odds looks at.
const ATTACKS: u32 = 3;

/// Adds the tables that chapters ask for by name; a table of the model's own with that name stays.
pub(super) fn add(model: &Model, chapters: &[Chapter], tables: &mut BTreeMap<String, GameTable>) {
    let mut asked = Vec::new();
    for chapter in chapters {
        for blocks in chapter.parts() {
            walk::blocks(blocks, &mut |block| {
                if let BlockKind::ModelTable { name } = &block.kind {
                    asked.extend(MadeTable::from_name(name).map(|made| (name.clone(), made)));
                }
            });
        }
    }
    for (name, made) in asked {
        if model.table(&name).is_none() && !tables.contains_key(&name) {
            tables.insert(
                name,
                match made {
                    MadeTable::Components => components(model),
                    MadeTable::Odds => odds(model),
                },
            );
        }
    }
}

fn components(model: &Model) -> GameTable {
    let components = model.components();
    let has_kinds = components.iter().any(|component| component.kind.is_some());
    let has_variants = components.iter().any(|component| !component.entity.counts.is_empty());
    let mut columns = Vec::new();
    if has_kinds {
        columns.push("Clase".to_owned());
    }
    columns.extend(["Componente", "Cantidad"].map(str::to_owned));
    if has_variants {
        columns.push("En variantes".to_owned());
    }
    let mut previous = None;
    let rows = components.iter().map(|component| {
        let mut cells = Vec::with_capacity(columns.len());
        if has_kinds {
            let title = component.kind.map(|kind| kind.title.as_str());
            // A kind is named once, over its first component.
            let shown = if previous == Some(title) { "" } else { title.unwrap_or("Otros") };
            cells.push(shown.to_owned());
            previous = Some(title);
        }
        cells.push(capitalised(component.name()));
        cells.push(component.count.to_string());
        if has_variants {
            let counts = component.entity.counts.iter();
            let counts: Vec<String> = counts
                .map(|(variant, count)| format!("{count} ({})", model.variant_name(variant)))
                .collect();
            cells.push(counts.join("; "));
        }
        cells
    });
    let rows = rows.collect();
    GameTable {
        title: MadeTable::Components.title().to_owned(),
        columns,
        rows,
        ..GameTable::default()
    }
}

fn odds(model: &Model) -> GameTable {
    let all = OddsQuery { table: None, target: None, attacker: None, attacks: ATTACKS };
    let mut odds = model.odds(all);
    odds.retain(|odds| odds.attack.table.variant.is_none() && odds.attack.sends_to().is_none());
    let has_attackers = odds.iter().any(|odds| odds.attack.attacker.is_some());
    let tables = model.tables.iter().filter(|table| table.has_targets() && table.variant.is_none());
    let has_tables = tables.count() > 1;
    let mut columns = Vec::new();
    if has_tables {
        columns.push("Tabla".to_owned());
    }
    columns.push("Objetivo".to_owned());
    if has_attackers {
        columns.push("Atacante".to_owned());
    }
    columns.extend(
        ["Resultado", "1 ataque", "2 ataques", "3 ataques", "Ataques de media"].map(str::to_owned),
    );
    let sheet = Sheet { model, has_tables, has_attackers };
    let rows = odds.iter().flat_map(|odds| sheet.rows(odds)).collect();
    let notes = model.pile_lines(&odds, Language::Spanish).into_iter().flatten();
    let notes = notes.map(|note| capitalised(&note)).collect();
    let title = MadeTable::Odds.title().to_owned();
    GameTable { title, columns, rows, notes, ..GameTable::default() }
}

struct Sheet<'a> {
    model: &'a Model,
    has_tables: bool,
    has_attackers: bool,
}

impl Sheet<'_> {
    fn rows(&self, odds: &AttackOdds<'_>) -> Vec<Vec<String>> {
        let target = odds.attack.target;
        let mut rows: Vec<Vec<String>> = Vec::new();
        for result in &odds.results {
            let name = capitalised(self.model.effect_name(result.effect, target));
            rows.push(self.row(odds, name, &result.chances));
        }
        for siege in &odds.sieges {
            rows.extend(self.siege(odds, siege));
        }
        rows
    }

    fn head(&self, odds: &AttackOdds<'_>) -> Vec<String> {
        let mut cells = Vec::new();
        if self.has_tables {
            let table = odds.attack.table;
            cells.push(table.titles.first().unwrap_or(&table.id).clone());
        }
        let mut target = odds.attack.target.map_or("", |id| self.model.name(id)).to_owned();
        if let Some(modifier) = odds.modifier {
            target = format!("{target}, {}", self.model.modifier_label(modifier));
        }
        cells.push(capitalised(&target));
        if self.has_attackers {
            cells.push(capitalised(odds.attack.attacker.map_or("", |id| self.model.name(id))));
        }
        cells
    }

    fn row(&self, odds: &AttackOdds<'_>, result: String, chances: &ResultChances) -> Vec<String> {
        let mut cells = self.head(odds);
        cells.push(result);
        cells.push(format!("{} · {}", fraction(&chances.once), percentage(&chances.once)));
        cells.extend(chances.within.iter().skip(1).map(percentage));
        cells.push(mean(chances.mean.as_ref()));
        cells
    }

    /// The row that says how long the target stands.
    fn siege(&self, odds: &AttackOdds<'_>, siege: &SiegeOdds<'_>) -> Option<Vec<String>> {
        let fall = siege.siege.as_ref()?;
        let destroyed = siege.pile.destroyed?;
        let destroyed = self.model.effect_name(destroyed, odds.attack.target);
        let fallen = words::result_fallen(destroyed);
        let mut result = capitalised(fallen.in_language(Language::Spanish));
        if let Some(variant) = siege.variant {
            result = format!("{result} ({})", self.model.variant_name(variant));
        }
        let mut cells = self.head(odds);
        cells.push(result);
        cells.extend(fall.fallen.iter().map(percentage));
        cells.push(mean(fall.mean.as_ref()));
        Some(cells)
    }
}

/// A percentage whose sign stays on the line of its number.
fn percentage(value: &BigRational) -> String {
    chances::percentage(value).replace(' ', "\u{a0}")
}

fn mean(mean: Option<&BigRational>) -> String {
    mean.map_or_else(|| "–".to_owned(), |mean| decimal(mean, 1))
}
