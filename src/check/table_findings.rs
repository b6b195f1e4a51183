//! What is said about a table of the text that differs from the model's.

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::messages::check_tables as say;
use crate::model::roll::Reading;
use crate::model::wording::{Word, words};
use crate::model::{EffectId, FaceSet, Model, Row, RowRoll, Table, capitalised};
use crate::source::Span;

use super::lines::Part;
use super::table_labels::Resolved;
use super::table_rows::{Expected, LabelPlace};

/// A row of the model that a pair must have.
#[derive(Debug, Clone, Copy)]
pub(super) struct ModelRow<'a> {
    pub table: &'a Table,
    pub row: &'a Row,
    pub roll: &'a RowRoll,
    pub effect: EffectId,
    /// Whether it comes from a table that this one only sends to, and so may be left out.
    pub is_sent: bool,
}

/// A row of the text, by position, with the effect that it has for its pair.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextRow {
    pub row: usize,
    pub effect: Option<EffectId>,
}

/// Makes findings of differences.
pub(super) struct Teller<'a> {
    /// The model's table.
    pub expected: &'a Expected<'a>,
    /// Where findings about the whole table stand.
    pub anchor: Span,
    /// The rows of the text.
    pub rows: &'a [Resolved<'a>],
    /// What was found.
    pub findings: Vec<Diagnostic>,
    /// Rows that a finding of a code was made of, so that a row with two targets is told once.
    pub told: BTreeSet<(usize, Code)>,
    /// Rows whose number of dice was told.
    pub told_dice: BTreeSet<usize>,
}

impl<'a> Teller<'a> {
    pub(super) fn lost_labels(&mut self) {
        for row in self.rows {
            let Some(model_row) = row.lost.and_then(|index| self.expected.table.rows.get(index))
            else {
                continue;
            };
            let label = row_label(self.expected.model, model_row, row);
            let written = capitalised(&label);
            let message = say::unlabelled(written_row(row), &written);
            let mut finding = Diagnostic::new(Code::ModelUnlabelled, row.row.span, message)
                .with_related(model_row.span, say::model_row())
                .with_help(say::unlabelled_help());
            let (place, text) = match row.row.label_place {
                Some(LabelPlace::Cell(span)) => (Some(span), format!(" {written} ")),
                Some(LabelPlace::Line(span)) => (Some(span.start_point()), format!("{written}: ")),
                None => (None, String::new()),
            };
            if let Some(span) = place.filter(|span| span.start == span.end) {
                finding = finding.with_fix(Fix::unsafe_(say::unlabelled_fix(&written), span, text));
            }
            self.findings.push(finding);
        }
    }

    pub(super) fn faces(&self, row: &TextRow) -> Option<&'a FaceSet> {
        match &self.rows[row.row].reading {
            Reading::Faces(faces) => Some(faces),
            _ => None,
        }
    }

    /// When a row of the text happens, in the model's terms; a blank is no roll.
    pub(super) fn read_roll(&self, row: &TextRow) -> Option<RowRoll> {
        match &self.rows[row.row].reading {
            Reading::Faces(faces) => Some(RowRoll::Faces(faces.clone())),
            Reading::Always | Reading::Empty => Some(RowRoll::Always),
            Reading::Faulty(_) | Reading::Other => None,
        }
    }

    pub(super) fn roll(&mut self, row: TextRow, model_row: &ModelRow<'_>, wanted: Option<FaceSet>) {
        if !self.told.insert((row.row, Code::ModelRoll)) {
            return;
        }
        let written = self.rows[row.row].row;
        let die = &model_row.table.die.with_dice(model_row.row.dice);
        let in_model = self.describe(model_row);
        let has_words = !written.roll.text.is_empty();
        let message = if has_words {
            say::wrong_roll(in_model, &written.roll.text)
        } else {
            say::no_roll(in_model)
        };
        let span = if has_words { written.roll.span } else { written.span };
        let mut finding = Diagnostic::new(Code::ModelRoll, span, message)
            .with_related(model_row.row.roll_span, say::model_row())
            .with_help(say::wrong_cell_help());
        if let Some(edit) = written.roll.edit.filter(|_| has_words) {
            let roll = match &wanted {
                Some(faces) => die.describe(faces),
                None => model_row.roll.describe(die),
            };
            let roll = in_style(&roll, &written.roll.text);
            finding = finding.with_fix(Fix::unsafe_(say::write_fix(&roll), edit, roll));
        }
        self.findings.push(finding);
    }

    /// Tells a number of dice other than the model's; a blank cell says nothing.
    pub(super) fn dice(&mut self, row: usize, model_row: &ModelRow<'_>) {
        let written = self.rows.get(row).and_then(|row| row.row.dice.as_ref());
        let (Some(written), Some(dice)) = (written, model_row.row.dice) else { return };
        let number = words(&written.text).into_iter().find(Word::is_number);
        let Some(number) = number.filter(|number| number.text != dice.to_string()) else { return };
        if !self.told_dice.insert(row) {
            return;
        }
        let message = say::wrong_dice(&number.text, dice);
        let mut finding = Diagnostic::new(Code::ModelRoll, written.span, message)
            .with_related(model_row.row.span, say::model_row())
            .with_help(say::wrong_cell_help());
        if let Some(edit) = written.edit.filter(|_| written.text.len() == number.range.len()) {
            let right = dice.to_string();
            finding = finding.with_fix(Fix::unsafe_(say::write_fix(&right), edit, right));
        }
        self.findings.push(finding);
    }

    pub(super) fn effect(&mut self, row: TextRow, model_row: &ModelRow<'_>) {
        if !self.told.insert((row.row, Code::ModelEffect)) {
            return;
        }
        let written = self.rows[row.row].row;
        let in_model = self.describe(model_row);
        let has_words = !written.effect.text.is_empty();
        let message = if has_words {
            say::wrong_effect(in_model, &written.effect.text)
        } else {
            say::no_effect(in_model)
        };
        let span = if has_words { written.effect.span } else { written.span };
        let mut finding = Diagnostic::new(Code::ModelEffect, span, message)
            .with_related(model_row.row.effect_span, say::model_row())
            .with_help(say::wrong_cell_help());
        if let Some(edit) = written.effect.edit.filter(|_| has_words) {
            let effect = self.effect_label(model_row);
            let starts_big = written.effect.text.starts_with(char::is_uppercase);
            let effect = if starts_big { capitalised(effect) } else { effect.to_owned() };
            finding = finding.with_fix(Fix::unsafe_(say::write_fix(&effect), edit, effect));
        }
        self.findings.push(finding);
    }

    pub(super) fn overlaps(&mut self, rows: &[TextRow]) {
        let mut ranges: Vec<(u32, u32, usize)> = Vec::new();
        for row in rows {
            let faces = self.faces(row).map_or(&[][..], FaceSet::ranges);
            ranges.extend(faces.iter().map(|&(first, last)| (first, last, row.row)));
        }
        ranges.sort_unstable();
        let mut reach: Option<(u32, usize)> = None;
        for (first, last, row) in ranges {
            if let Some((end, earlier)) = reach
                && first <= end
                && row != earlier
            {
                let faces = FaceSet::range(first, end.min(last));
                self.overlap(row.max(earlier), row.min(earlier), &faces);
            }
            if reach.is_none_or(|(end, _)| last > end) {
                reach = Some((last, row));
            }
        }
    }

    pub(super) fn overlap(&mut self, row: usize, earlier: usize, faces: &FaceSet) {
        if !self.told.insert((row, Code::ModelOverlap)) {
            return;
        }
        let faces = self.expected.table.die.describe(faces);
        let finding =
            Diagnostic::new(Code::ModelOverlap, self.rows[row].row.roll.span, say::overlap(faces))
                .with_related(self.rows[earlier].row.roll.span, say::other_row())
                .with_help(say::overlap_help());
        self.findings.push(finding);
    }

    /// A complete table must cover every face. Where a roll is wrong anyway, that finding says
    /// enough.
    pub(super) fn gap(&mut self, text: &[usize]) {
        let rolls_hold = text.iter().all(|&row| !self.told.contains(&(row, Code::ModelRoll)));
        if !rolls_hold {
            return;
        }
        let held = text.iter().filter_map(|&row| match &self.rows[row].reading {
            Reading::Faces(faces) => Some(faces),
            _ => None,
        });
        let table = self.expected.table;
        let missing = table.die.all_faces().difference(&FaceSet::union(held));
        if !missing.is_empty() {
            let message = say::gap(table.die.describe(&missing));
            let finding = Diagnostic::new(Code::ModelGap, self.anchor, message)
                .with_related(table.span, say::model_table())
                .with_help(say::row_missing_help());
            self.findings.push(finding);
        }
    }

    /// The target is right, and the attacker another than the model's.
    pub(super) fn wrong_attacker(&mut self, place: &Part, model_row: &ModelRow<'_>) {
        let label = capitalised(&self.expected.model.alternatives(&model_row.row.attackers));
        self.wrong_name(place, &label, model_row);
    }

    /// The row is that of another target.
    pub(super) fn wrong_label(&mut self, place: &Part, model_row: &ModelRow<'_>) {
        let label = capitalised(&names(self.expected.model, model_row.row));
        self.wrong_name(place, &label, model_row);
    }

    fn wrong_name(&mut self, place: &Part, label: &str, model_row: &ModelRow<'_>) {
        let message = say::wrong_label(&place.text, label);
        let mut finding = Diagnostic::new(Code::ModelEntity, place.span, message)
            .with_related(model_row.row.span, say::model_row())
            .with_help(say::wrong_label_help());
        // «Estrella base (con viper)» names two cells; neither can take both.
        if let Some(edit) = place.edit.filter(|_| !label.contains('(')) {
            finding = finding.with_fix(Fix::unsafe_(say::write_fix(label), edit, label));
        }
        self.findings.push(finding);
    }

    /// Nothing below the title reads as a row.
    pub(super) fn unreadable(&mut self) {
        let table = self.expected.table;
        let title = table.titles.first().map_or(table.id.as_str(), String::as_str);
        let finding =
            Diagnostic::new(Code::ModelRowMissing, self.anchor, say::table_unreadable(title))
                .with_related(table.span, say::model_table())
                .with_help(say::table_unreadable_help());
        self.findings.push(finding);
    }

    /// The header names another die than the model.
    pub(super) fn die(&mut self, named: &Part) {
        let table = self.expected.table;
        let message = say::wrong_die(&named.text, &table.die);
        let finding = Diagnostic::new(Code::ModelRoll, named.span, message)
            .with_related(table.span, say::model_table())
            .with_help(say::wrong_cell_help());
        self.findings.push(finding);
    }

    pub(super) fn row_extra(&mut self, row: usize) {
        if !self.told.insert((row, Code::ModelRowExtra)) {
            return;
        }
        let resolved = &self.rows[row];
        let message = say::row_extra(written_row(resolved));
        let finding = Diagnostic::new(Code::ModelRowExtra, resolved.row.span, message)
            .with_related(self.expected.table.span, say::model_table())
            .with_help(say::row_extra_help());
        self.findings.push(finding);
    }

    /// `row` is how the row of the model is put, perhaps with some of its targets only.
    pub(super) fn row_missing(&mut self, model_row: &ModelRow<'_>, row: String) {
        let finding = Diagnostic::new(Code::ModelRowMissing, self.anchor, say::row_missing(row))
            .with_related(model_row.row.span, say::model_row())
            .with_help(say::row_missing_help());
        self.findings.push(finding);
    }

    fn effect_label(&self, model_row: &ModelRow<'_>) -> &'a str {
        let entities = &self.expected.model.entities;
        let gender =
            model_row.row.targets.first().and_then(|&id| entities.get(id)).and_then(|e| e.gender);
        let effect = self.expected.model.effects.get(model_row.effect);
        effect.map_or("", |effect| effect.label(gender))
    }

    /// A row of the model in one line: `Viper: 8, destruido`.
    pub(super) fn describe(&self, model_row: &ModelRow<'_>) -> String {
        let names = capitalised(&names(self.expected.model, model_row.row));
        let die = model_row.table.die.with_dice(model_row.row.dice);
        let roll = model_row.roll.describe(&die);
        let effect = self.effect_label(model_row);
        if names.is_empty() {
            format!("{roll}: {effect}")
        } else {
            format!("{names}: {roll}, {effect}")
        }
    }
}

/// Who is hit and who hits: `Galáctica o Pegasus (con raider)`.
fn names(model: &Model, row: &Row) -> String {
    let targets = model.alternatives(&row.targets);
    if row.attackers.is_empty() {
        return targets;
    }
    format!("{targets} (con {})", model.alternatives(&row.attackers))
}

/// The part of a label that a row has lost.
fn row_label(model: &Model, model_row: &Row, row: &Resolved<'_>) -> String {
    let label = &row.row.label;
    if !label.targets.is_empty() {
        return format!("con {}", model.alternatives(&model_row.attackers));
    }
    if !label.attackers.is_empty() {
        return model.alternatives(&model_row.targets);
    }
    names(model, model_row)
}

/// A row of the text in one line.
fn written_row(row: &Resolved<'_>) -> String {
    let label = row.unknown.or(row.row.label.place.as_ref()).map_or("", |part| &part.text);
    let parts = [label, &row.row.roll.text, &row.row.effect.text];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// Writes a range with the dash that the author uses.
fn in_style(roll: &str, written: &str) -> String {
    let joint = ["-", "\u{2011}", "—", "−"].into_iter().find(|dash| written.contains(dash));
    match joint {
        Some(dash) => roll.replace('–', dash),
        None if written.contains(" a ") => roll.replace('–', " a "),
        None => roll.to_owned(),
    }
}
