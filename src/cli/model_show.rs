//! `galerada model show`: what a model says, for a person.

use std::io::{self, Write};

use anstyle::Style;

use crate::diagnostic::{Failure, nearest};
use crate::glossary::gender_word;
use crate::messages::nearest::did_you_mean;
use crate::messages::{Language, Text, model_cli as words};
use crate::model::{Entity, EntityId, Model, Quantity, Table, TableId, Value, capitalised};
use crate::source::{Sources, Span};

/// What a name of the model stands for.
enum Named<'a> {
    Entity(EntityId, &'a Entity),
    Table(&'a Table),
    Quantity(&'a Quantity),
    Effect(usize),
}

/// Writes a model, or one part of it, in one language.
pub(super) struct Show<'a> {
    /// The game.
    pub model: &'a Model,
    /// The model's file.
    pub sources: &'a Sources,
    /// The language of the labels.
    pub language: Language,
    /// The style of headings.
    pub bold: Style,
}

impl Show<'_> {
    /// Writes everything, or what a name stands for.
    ///
    /// # Errors
    /// When nothing has that name, or when the output is refused.
    pub(super) fn write(&self, name: Option<&str>, out: &mut dyn Write) -> Result<(), super::Stop> {
        let Some(name) = name else { return Ok(self.overview(out)?) };
        match self.find(name).ok_or_else(|| unknown(self.model, name))? {
            Named::Entity(id, entity) => self.entity(id, entity, out)?,
            Named::Table(table) => self.table(table, out)?,
            Named::Quantity(quantity) => self.quantity(quantity, out)?,
            Named::Effect(id) => self.effect(id, out)?,
        }
        Ok(())
    }

    /// Ids go before names, entities before tables.
    fn find(&self, name: &str) -> Option<Named<'_>> {
        let model = self.model;
        let entity = |id: EntityId| Some(Named::Entity(id, model.entities.get(id)?));
        if let Some(id) = model.entity_by_id(name.trim()) {
            return entity(id);
        }
        if let Some(table) = model.table(name) {
            return Some(Named::Table(table));
        }
        if let Some(quantity) = model.quantity_entry(name) {
            return Some(Named::Quantity(quantity));
        }
        if let Some(id) = model.effects.iter().position(|effect| effect.id == name.trim()) {
            return Some(Named::Effect(id));
        }
        entity(model.entity(name)?)
    }

    fn overview(&self, out: &mut dyn Write) -> io::Result<()> {
        let model = self.model;
        let bold = self.bold;
        writeln!(out, "{bold}{}{bold:#} ({})", model.title, model.id)?;
        let dice: Vec<String> = model.dice.iter().map(ToString::to_string).collect();
        self.list(&words::label_dice(), &dice, out)?;
        let variants: Vec<Vec<String>> = model
            .variants
            .iter()
            .map(|variant| vec![variant.id.clone(), variant.names.join(", ")])
            .collect();
        self.block(&words::label_variants(), &variants, out)?;
        self.entities(out)?;
        let effects: Vec<Vec<String>> = model
            .effects
            .iter()
            .map(|effect| vec![effect.id.clone(), effect.label(None).to_owned()])
            .collect();
        self.block(&words::label_effects(), &effects, out)?;
        let tables: Vec<Vec<String>> = model
            .tables
            .iter()
            .map(|table| {
                let title = table.titles.first().map_or("", String::as_str).to_owned();
                let rows = self.say(&words::row_count(table.rows.len()));
                vec![table.id.clone(), title, table.die.to_string(), rows]
            })
            .collect();
        self.block(&words::label_tables(), &tables, out)?;
        let quantities: Vec<Vec<String>> = model
            .quantities
            .iter()
            .map(|quantity| {
                let unit = quantity.unit.map_or("", |unit| model.name(unit)).to_owned();
                vec![quantity.id.clone(), shown(&quantity.value), unit, self.changes(quantity)]
            })
            .collect();
        self.block(&words::label_quantities(), &quantities, out)?;
        let topics: Vec<Vec<String>> =
            model.topics.iter().map(|topic| vec![topic.title.clone()]).collect();
        self.block(&words::label_topics(), &topics, out)
    }

    /// The entities under the titles of their kinds.
    fn entities(&self, out: &mut dyn Write) -> io::Result<()> {
        let model = self.model;
        if model.entities.is_empty() {
            return Ok(());
        }
        let bold = self.bold;
        writeln!(out, "\n{bold}{}{bold:#}", self.say(&words::label_entities()))?;
        let row = |entity: &Entity| {
            let name = entity.forms.first().map_or("", String::as_str).to_owned();
            vec![entity.id.clone(), name, self.count(entity)]
        };
        let width = model.entities.iter().map(|entity| entity.id.chars().count()).max();
        let mut write = |title: &str, rows: Vec<Vec<String>>| -> io::Result<()> {
            if !rows.is_empty() {
                writeln!(out, "  {title}")?;
            }
            columns(&rows, "    ", width.unwrap_or(0), out)
        };
        for kind in &model.kinds {
            let of_kind = |entity: &&Entity| entity.kind.as_deref() == Some(kind.id.as_str());
            write(&kind.title, model.entities.iter().filter(of_kind).map(row).collect())?;
        }
        let is_declared = |entity: &Entity| {
            model.kinds.iter().any(|kind| Some(kind.id.as_str()) == entity.kind.as_deref())
        };
        let others = model.entities.iter().filter(|entity| !is_declared(entity)).map(row).collect();
        write(&self.say(&words::label_other_entities()), others)
    }

    fn entity(&self, id: EntityId, entity: &Entity, out: &mut dyn Write) -> io::Result<()> {
        let model = self.model;
        self.head(model.name(id), &entity.id, out)?;
        let kind = entity.kind.as_deref().map(|kind| {
            let declared = model.kinds.iter().find(|declared| declared.id == kind);
            declared.map_or(kind, |declared| declared.title.as_str()).to_owned()
        });
        self.field(&words::label_kind(), &kind.unwrap_or_default(), out)?;
        self.field(&words::label_names(), &entity.forms.join(", "), out)?;
        self.field(&words::label_avoid(), &entity.avoid.join(", "), out)?;
        let gender = entity.gender.map(gender_word);
        let gender = gender.map(|gender| self.say(&gender)).unwrap_or_default();
        self.field(&words::label_gender(), &gender, out)?;
        self.field(&words::label_count(), &self.count(entity), out)?;
        let counted = model.quantities.iter().filter(|quantity| quantity.unit == Some(id));
        let counted: Vec<&str> = counted.map(|quantity| quantity.id.as_str()).collect();
        self.field(&words::label_counted_in(), &counted.join(", "), out)?;
        self.place(entity.span, out)?;
        for table in &model.tables {
            let rows = model.printed_rows(table).into_iter().zip(&table.rows);
            let rows: Vec<_> = rows
                .filter(|(_, row)| row.targets.contains(&id) || row.attackers.contains(&id))
                .map(|(printed, _)| printed)
                .collect();
            if !rows.is_empty() {
                let title = table.titles.first().unwrap_or(&table.id);
                writeln!(out, "\n{title} ({})", table.die)?;
                self.rows(table, rows, out)?;
            }
        }
        Ok(())
    }

    fn table(&self, table: &Table, out: &mut dyn Write) -> io::Result<()> {
        let title = table.titles.first().unwrap_or(&table.id);
        self.head(title, &table.id, out)?;
        self.field(&words::label_die(), &table.die.to_string(), out)?;
        let titles = table.titles.get(1..).unwrap_or_default().join(", ");
        self.field(&words::label_titles(), &titles, out)?;
        let variant = table.variant.as_deref().map(|id| self.model.variant_name(id));
        self.field(&words::label_variant(), variant.unwrap_or(""), out)?;
        let modifiers: Vec<String> =
            table.modifiers.iter().map(|modifier| self.model.modifier_label(modifier)).collect();
        self.field(&words::label_modifiers(), &modifiers.join(", "), out)?;
        self.place(table.span, out)?;
        writeln!(out)?;
        self.rows(table, self.model.printed_rows(table), out)
    }

    fn rows(
        &self,
        table: &Table,
        rows: Vec<crate::model::PrintedRow>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let rows: Vec<Vec<String>> = rows
            .into_iter()
            .map(|row| row.cells(table, |odds| format!("{odds} ({})", odds.percentage())))
            .collect();
        columns(&rows, "  ", 0, out)
    }

    fn quantity(&self, quantity: &Quantity, out: &mut dyn Write) -> io::Result<()> {
        let bold = self.bold;
        writeln!(out, "{bold}{}{bold:#}", quantity.id)?;
        self.field(&words::label_value(), &shown(&quantity.value), out)?;
        let unit = quantity.unit.map_or("", |unit| self.model.name(unit));
        self.field(&words::label_unit(), unit, out)?;
        self.field(&words::label_changes(), &self.changes(quantity), out)?;
        self.place(quantity.span, out)
    }

    fn effect(&self, id: usize, out: &mut dyn Write) -> io::Result<()> {
        let Some(effect) = self.model.effects.get(id) else { return Ok(()) };
        self.head(effect.label(None), &effect.id, out)?;
        self.place(effect.span, out)?;
        for table in &self.model.tables {
            let rows = self.model.printed_rows(table).into_iter().zip(&table.rows);
            let rows: Vec<_> =
                rows.filter(|(_, row)| row.effect() == Some(id)).map(|(row, _)| row).collect();
            if !rows.is_empty() {
                writeln!(out, "\n{}", table.titles.first().unwrap_or(&table.id))?;
                self.rows(table, rows, out)?;
            }
        }
        Ok(())
    }

    /// `20; 16 (sin tablero de Flota Cylon)`.
    fn count(&self, entity: &Entity) -> String {
        let Some(count) = entity.count else { return String::new() };
        let others = entity.counts.iter();
        let others = others
            .map(|(variant, count)| format!("{count} ({})", self.model.variant_name(variant)));
        std::iter::once(count.to_string()).chain(others).collect::<Vec<_>>().join("; ")
    }

    /// `1 (un jugador); 1 (cooperativo)`.
    fn changes(&self, quantity: &Quantity) -> String {
        let changes = quantity.variants.iter().map(|(variant, value)| {
            format!("{} ({})", shown(value), self.model.variant_name(variant))
        });
        changes.collect::<Vec<_>>().join("; ")
    }

    fn say(&self, text: &Text) -> String {
        text.in_language(self.language).to_owned()
    }

    fn head(&self, name: &str, id: &str, out: &mut dyn Write) -> io::Result<()> {
        let bold = self.bold;
        writeln!(out, "{bold}{}{bold:#} ({id})", capitalised(name))
    }

    /// A line `label: value`, or nothing where there is no value.
    fn field(&self, label: &Text, value: &str, out: &mut dyn Write) -> io::Result<()> {
        match value {
            "" => Ok(()),
            value => writeln!(out, "  {}: {value}", self.say(label)),
        }
    }

    fn place(&self, span: Span, out: &mut dyn Write) -> io::Result<()> {
        let line = self.sources.position(span).line;
        let place = format!("{}:{line}", self.sources.file(span.file).name());
        self.field(&words::label_place(), &place, out)
    }

    fn list(&self, label: &Text, items: &[String], out: &mut dyn Write) -> io::Result<()> {
        let bold = self.bold;
        match items {
            [] => Ok(()),
            items => writeln!(out, "\n{bold}{}{bold:#}: {}", self.say(label), items.join(", ")),
        }
    }

    fn block(&self, label: &Text, rows: &[Vec<String>], out: &mut dyn Write) -> io::Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let bold = self.bold;
        writeln!(out, "\n{bold}{}{bold:#}", self.say(label))?;
        columns(rows, "  ", 0, out)
    }
}

/// The figures of a value, each with its name where it has one.
fn shown(value: &Value) -> String {
    match value {
        Value::Named(members) => {
            let members = members.iter().map(|(name, number)| format!("{name} {number}"));
            members.collect::<Vec<_>>().join(", ")
        }
        Value::Number(_) | Value::List(_) => value.to_string(),
    }
}

/// Writes rows with their cells under one another; the first column is at least so wide, counted
/// in characters.
pub(super) fn columns(
    rows: &[Vec<String>],
    indent: &str,
    first: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..count).map(width).collect();
    if let Some(width) = widths.first_mut() {
        *width = first.max(*width);
    }
    for row in rows {
        let mut line = indent.to_owned();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!("{cell:<width$}"));
            if *width > 0 {
                line.push_str("  ");
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The failure of a name that the model does not have, with the one most like it.
pub(super) fn unknown(model: &Model, name: &str) -> Failure {
    let ids = model.entities.iter().map(|entity| entity.id.as_str());
    let forms = model.entities.iter().flat_map(|entity| entity.forms.iter().map(String::as_str));
    let tables = (0..model.tables.len()).filter_map(|id: TableId| model.tables.get(id));
    let tables: Vec<&str> = tables.map(|table| table.id.as_str()).collect();
    let quantities = model.quantities.iter().map(|quantity| quantity.id.as_str());
    let names = ids.chain(forms).chain(tables).chain(quantities);
    let hint = nearest(name, names).map_or_else(words::unknown_name_help, did_you_mean);
    Failure::new(words::unknown_name(name), hint)
}
