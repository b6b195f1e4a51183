//! Looking tables up and setting them.

use std::ops::Range;

use super::dice::Die;
use super::odds::Fraction;
use super::schema::{EffectId, Model, Outcome, Row, RowRoll, Table, TableId};
use super::wording::{Word, key, title_key};

/// A row of a table as it is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedRow {
    /// What is hit, empty where the table has no targets.
    pub target: String,
    /// Who hits, empty for anyone.
    pub attacker: String,
    /// How many dice of a pool are rolled; empty for all of them, and for other dice.
    pub dice: String,
    /// `3–8`, or «sin tirada».
    pub roll: String,
    /// What happens, in the gender of the target.
    pub effect: String,
    /// How likely it is; `None` where another table says.
    pub odds: Option<Fraction>,
}

impl PrintedRow {
    /// Its cells from left to right, those of columns that the table has; `odds` puts a chance
    /// into words.
    pub fn cells(self, table: &Table, odds: impl Fn(&Fraction) -> String) -> Vec<String> {
        let leading = [
            (table.has_targets(), self.target),
            (table.has_attackers(), self.attacker),
            (table.has_pools(), self.dice),
        ];
        let leading = leading.into_iter().filter_map(|(is_there, cell)| is_there.then_some(cell));
        let odds = self.odds.as_ref().map(odds).unwrap_or_default();
        leading.chain([self.roll, self.effect, odds]).collect()
    }
}

impl Model {
    /// The table with an id or a title; ids go first.
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.table_id(name).and_then(|id| self.tables.get(id))
    }

    /// The position of the table with an id or a title.
    pub fn table_id(&self, name: &str) -> Option<TableId> {
        let wanted = title_key(name);
        let by_id = self.tables.iter().position(|table| table.id == name.trim());
        by_id.or_else(|| {
            self.tables
                .iter()
                .position(|table| table.titles.iter().any(|title| title_key(title) == wanted))
        })
    }

    /// The id of the variant that a word names: its id, or one of its names.
    pub fn variant(&self, word: &str) -> Option<&str> {
        let wanted = key(word);
        self.variants
            .iter()
            .find(|variant| {
                key(&variant.id) == wanted || variant.names.iter().any(|name| key(name) == wanted)
            })
            .map(|variant| variant.id.as_str())
    }

    /// The table that holds in a variant in place of a base table; the base itself where the
    /// variant does not change it.
    pub fn table_in_variant(&self, base: TableId, variant: Option<&str>) -> TableId {
        let Some(variant) = variant else { return base };
        self.tables
            .iter()
            .position(|table| table.base == Some(base) && table.variant.as_deref() == Some(variant))
            .unwrap_or(base)
    }

    /// The effect among some that a text names, and the words that name it; of several the one whose
    /// phrase asks for most words, then the one that is named first.
    pub fn effect_in(
        &self,
        words: &[Word],
        among: impl IntoIterator<Item = EffectId>,
    ) -> Option<(EffectId, Range<usize>)> {
        let mut best: Option<(EffectId, usize, Range<usize>)> = None;
        for id in among {
            let Some(effect) = self.effects.get(id) else { continue };
            if effect.without.iter().any(|phrase| phrase.find(words).is_some()) {
                continue;
            }
            for phrase in &effect.phrases {
                let Some(at) = phrase.find(words) else { continue };
                let is_better = |(_, length, place): &(EffectId, usize, Range<usize>)| {
                    (phrase.len(), place.start) > (*length, at.start)
                };
                if best.as_ref().is_none_or(is_better) {
                    best = Some((id, phrase.len(), at));
                }
            }
        }
        best.map(|(id, _, place)| (id, place))
    }

    /// The effects that the rows of a table, and of the tables that it sends to, have, each
    /// once, and those that stand for nothing.
    pub fn effects_of(&self, table: &Table) -> Vec<EffectId> {
        let mut found: Vec<EffectId> = table.rows.iter().filter_map(Row::effect).collect();
        let others = table.rows.iter().filter_map(|row| match row.outcome {
            Outcome::See(other) => self.tables.get(other),
            Outcome::Effect { .. } => None,
        });
        found.extend(others.flat_map(|other| &other.rows).filter_map(Row::effect));
        found.extend((0..self.effects.len()).filter(|&id| self.effects[id].is_nothing));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// How the effect of a row is written, in the gender of its target.
    pub fn effect_label(&self, row: &Row) -> &str {
        let gender = row.targets.first().and_then(|&id| self.entities.get(id)?.gender);
        let effect = row.effect().and_then(|id| self.effects.get(id));
        effect.map_or("", |effect| effect.label(gender))
    }

    /// The rows of a table as they are printed, first letters in capitals.
    pub fn printed_rows(&self, table: &Table) -> Vec<PrintedRow> {
        let print = |row: &Row| {
            let target = capitalised(&self.alternatives(&row.targets));
            let attacker = capitalised(&self.alternatives(&row.attackers));
            let (roll, effect, odds) = match &row.outcome {
                Outcome::Effect { roll, .. } => {
                    let effect = capitalised(self.effect_label(row));
                    let die = table.die.with_dice(row.dice);
                    (roll.describe(&die), effect, Some(roll.odds_after(row, table, 0)))
                }
                Outcome::See(other) => {
                    let title = self.tables.get(*other).and_then(|other| other.titles.first());
                    let title = title.map_or("", String::as_str);
                    ("–".to_owned(), format!("Ver «{title}»"), None)
                }
            };
            let dice = row.dice.map_or_else(String::new, |dice| dice.to_string());
            PrintedRow { target, attacker, dice, roll, effect, odds }
        };
        table.rows.iter().map(print).collect()
    }
}

impl Row {
    /// Its effect, where it has one of its own.
    pub fn effect(&self) -> Option<EffectId> {
        match self.outcome {
            Outcome::Effect { effect, .. } => Some(effect),
            Outcome::See(_) => None,
        }
    }
}

impl RowRoll {
    /// How it is printed.
    pub fn describe(&self, die: &Die) -> String {
        match self {
            Self::Always => "sin tirada".to_owned(),
            Self::Faces(faces) => die.describe(faces),
        }
    }
}

/// The text with its first letter as a capital.
pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => String::new(),
    }
}
