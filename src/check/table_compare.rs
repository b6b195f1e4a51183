//! Compares a table of the text with the model's, row by row and cell by cell.
//!
//! Rows are paired by who is hit and who hits, then by effect, then by roll, so that one wrong
//! number is one finding at its cell. Several rows of the text that together say what one row of
//! the model says agree with it.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::messages::check_tables as say;
use crate::model::roll::Reading;
use crate::model::wording::words;
use crate::model::{EffectId, FaceSet, Model, Outcome, Row, RowRoll, Table, capitalised};

use super::lines::Part;
use super::table_finder::FoundTable;
use super::table_labels::{Pair, Resolved, pairs_of, resolve};
use super::table_rows::{Expected, LabelPlace};

/// How many rows of one target are looked through for the one that another repeats.
const MAX_TWINS: usize = 64;

/// Adds what is wrong with a table of the text.
pub(super) fn compare(found: &FoundTable, expected: &Expected<'_>, findings: &mut Vec<Diagnostic>) {
    let rows = resolve(&found.entries, expected);
    let mut comparison = Comparison {
        expected,
        found,
        rows: &rows,
        findings: Vec::new(),
        told: BTreeSet::new(),
        extra: BTreeSet::new(),
        missing: Vec::new(),
    };
    comparison.run();
    findings.append(&mut comparison.findings);
}

struct Comparison<'a> {
    expected: &'a Expected<'a>,
    found: &'a FoundTable,
    rows: &'a [Resolved<'a>],
    findings: Vec<Diagnostic>,
    /// Rows that a finding of a code was made of, so that a row with two targets is told once.
    told: BTreeSet<(usize, Code)>,
    /// Rows of the text that fit nothing.
    extra: BTreeSet<usize>,
    /// Rows of the model that nothing fits, with the pairs that lack them.
    missing: Vec<(ModelRow<'a>, Pair)>,
}

/// A row of the model that a pair must have.
#[derive(Debug, Clone, Copy)]
struct ModelRow<'a> {
    table: &'a Table,
    row: &'a Row,
    roll: &'a RowRoll,
    effect: EffectId,
    /// Whether it comes from a table that this one only sends to, and so may be left out.
    is_sent: bool,
}

/// A row of the text, by position, with the effect that it has for its pair.
#[derive(Debug, Clone, Copy)]
struct TextRow {
    row: usize,
    effect: Option<EffectId>,
}

/// Rows of the model and of the text that nothing is paired with yet.
#[derive(Default)]
struct Pairing<'a> {
    wanted: Vec<ModelRow<'a>>,
    open: Vec<TextRow>,
}

impl Pairing<'_> {
    /// Both in the order in which they stand.
    fn sorted(mut self) -> Self {
        self.wanted.sort_by_key(|model_row| model_row.row.span.start);
        self.open.sort_by_key(|row| row.row);
        self
    }
}

/// Rows of the model by effect.
fn of_one_effect<'a>(rows: &[ModelRow<'a>]) -> BTreeMap<EffectId, Vec<ModelRow<'a>>> {
    let mut by_effect: BTreeMap<EffectId, Vec<ModelRow<'a>>> = BTreeMap::new();
    for row in rows {
        by_effect.entry(row.effect).or_default().push(*row);
    }
    by_effect
}

/// The faces of all the rolls; `None` where one of them is no set of faces, or there is none.
fn union(rolls: impl Iterator<Item = Option<RowRoll>>) -> Option<FaceSet> {
    let sets = rolls.map(|roll| match roll {
        Some(RowRoll::Faces(faces)) => Some(faces),
        Some(RowRoll::Always) | None => None,
    });
    let sets = sets.collect::<Option<Vec<_>>>()?;
    (!sets.is_empty()).then(|| FaceSet::union(&sets))
}

/// Everything that concerns one target and one attacker.
#[derive(Default)]
struct Group<'a> {
    model: Vec<ModelRow<'a>>,
    text: Vec<usize>,
    is_sent: bool,
}

impl<'a> Comparison<'a> {
    fn model(&self) -> &'a Model {
        self.expected.model
    }

    fn run(&mut self) {
        self.tell_lost_labels();
        let mut groups = self.model_groups();
        for (index, row) in self.rows.iter().enumerate() {
            let mut has_place = false;
            for pair in &row.pairs {
                if let Some(group) = groups.get_mut(pair) {
                    group.text.push(index);
                    has_place = true;
                }
            }
            if !has_place {
                self.extra.insert(index);
            }
        }
        let is_excerpt = self.is_excerpt(&groups);
        for (pair, group) in &groups {
            if is_excerpt && group.text.is_empty() {
                continue;
            }
            self.compare_group(*pair, group);
        }
        self.tell_wrong_labels();
        self.tell_extra();
        self.tell_missing();
    }

    fn model_groups(&self) -> BTreeMap<Pair, Group<'a>> {
        let mut groups: BTreeMap<Pair, Group<'a>> = BTreeMap::new();
        let table = self.expected.table;
        for row in &table.rows {
            for pair in pairs_of(&row.targets, &row.attackers) {
                let group = groups.entry(pair).or_default();
                match &row.outcome {
                    Outcome::Effect { roll, effect } => {
                        group.model.push(ModelRow {
                            table,
                            row,
                            roll,
                            effect: *effect,
                            is_sent: false,
                        });
                    }
                    Outcome::See(other) => {
                        group.is_sent = true;
                        group.model.extend(self.sent_rows(*other));
                    }
                }
            }
        }
        groups
    }

    fn sent_rows(&self, other: usize) -> Vec<ModelRow<'a>> {
        let Some(table) = self.model().tables.get(other) else { return Vec::new() };
        let rows = table.rows.iter().filter_map(|row| match &row.outcome {
            Outcome::Effect { roll, effect } => {
                Some(ModelRow { table, row, roll, effect: *effect, is_sent: true })
            }
            Outcome::See(_) => None,
        });
        rows.collect()
    }

    /// A table without a title that shows few of the model's targets is an excerpt, of which
    /// nobody expects the other rows.
    fn is_excerpt(&self, groups: &BTreeMap<Pair, Group<'_>>) -> bool {
        if self.found.is_titled || !self.expected.has_targets {
            return false;
        }
        let shown = groups.values().filter(|group| !group.text.is_empty()).count();
        shown * 2 < groups.len()
    }

    fn tell_lost_labels(&mut self) {
        for row in self.rows {
            let Some(model_row) = row.lost.and_then(|index| self.expected.table.rows.get(index))
            else {
                continue;
            };
            let label = row_label(self.model(), model_row, row);
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

    fn compare_group(&mut self, pair: Pair, group: &Group<'a>) {
        let mut text: Vec<TextRow> =
            group.text.iter().map(|&row| self.text_row(row, group)).collect();
        if group.is_sent {
            // «ver la tabla de …» stands for the rows of that table.
            text.retain(|row| self.has_content(row));
            if text.is_empty() {
                return;
            }
        }
        let nothing = |row: &TextRow| row.effect.is_some_and(|effect| self.is_nothing(effect));
        let (mut settled, text): (Vec<_>, Vec<_>) = text.into_iter().partition(nothing);
        let pairing = self.pair_what_agrees(&group.model, text, &mut settled);
        let pairing = self.pair_by_roll(pairing);
        let pairing = self.pair_by_effect(pairing);
        let pairing = self.pair_in_order(pairing);
        self.missing.extend(pairing.wanted.into_iter().map(|model_row| (model_row, pair)));
        self.extra.extend(pairing.open.into_iter().map(|row| row.row));
        settled.sort_by_key(|row| row.row);
        self.tell_overlaps(&settled);
        if self.expected.table.is_complete {
            self.tell_gap(group);
        }
    }

    /// Sets aside what agrees: for each effect all rows together, or else one row with one row.
    fn pair_what_agrees(
        &self,
        model: &[ModelRow<'a>],
        text: Vec<TextRow>,
        settled: &mut Vec<TextRow>,
    ) -> Pairing<'a> {
        let mut by_effect: BTreeMap<Option<EffectId>, Vec<TextRow>> = BTreeMap::new();
        for row in text {
            by_effect.entry(row.effect).or_default().push(row);
        }
        let mut pairing = Pairing::default();
        for (effect, model_rows) in of_one_effect(model) {
            let rows = by_effect.remove(&Some(effect)).unwrap_or_default();
            let rolls = || rows.iter().map(|row| self.roll(row));
            let wanted = model_rows.iter().map(|model_row| Some(model_row.roll.clone()));
            if union(rolls()).is_some_and(|faces| union(wanted) == Some(faces)) {
                settled.extend(rows);
                continue;
            }
            let mut by_roll: BTreeMap<Option<RowRoll>, Vec<TextRow>> = BTreeMap::new();
            for row in rows.into_iter().rev() {
                by_roll.entry(self.roll(&row)).or_default().push(row);
            }
            for model_row in model_rows {
                let same = by_roll.get_mut(&Some(model_row.roll.clone())).and_then(Vec::pop);
                match same {
                    Some(row) => settled.push(row),
                    None => pairing.wanted.push(model_row),
                }
            }
            pairing.open.extend(by_roll.into_values().flatten());
        }
        pairing.open.extend(by_effect.into_values().flatten());
        pairing.sorted()
    }

    fn text_row(&self, row: usize, group: &Group<'_>) -> TextRow {
        let words = words(&self.rows[row].row.effect.text);
        let own = group.model.iter().map(|row| row.effect);
        let effect = self.model().effect_in(&words, own).map(|(effect, _)| effect);
        let dash = !self.rows[row].row.effect.text.is_empty() && words.is_empty();
        let effect = effect.or(self.rows[row].effect).or_else(|| {
            let mut idle = self.expected.effects.iter().filter(|&&effect| self.is_nothing(effect));
            idle.next().copied().filter(|_| dash)
        });
        TextRow { row, effect }
    }

    fn is_nothing(&self, effect: EffectId) -> bool {
        self.model().effects.get(effect).is_some_and(|effect| effect.is_nothing)
    }

    fn has_content(&self, row: &TextRow) -> bool {
        row.effect.is_some() || matches!(self.rows[row.row].reading, Reading::Faces(_))
    }

    fn faces(&self, row: &TextRow) -> Option<&'a FaceSet> {
        match &self.rows[row.row].reading {
            Reading::Faces(faces) => Some(faces),
            _ => None,
        }
    }

    /// When a row of the text happens, in the model's terms; a blank is no roll.
    fn roll(&self, row: &TextRow) -> Option<RowRoll> {
        match &self.rows[row.row].reading {
            Reading::Faces(faces) => Some(RowRoll::Faces(faces.clone())),
            Reading::Always | Reading::Empty => Some(RowRoll::Always),
            Reading::Faulty(_) | Reading::Other => None,
        }
    }

    /// Pairs rows that have the roll of a row of the model, but another effect.
    fn pair_by_roll(&mut self, pairing: Pairing<'a>) -> Pairing<'a> {
        let mut by_roll: BTreeMap<RowRoll, Vec<TextRow>> = BTreeMap::new();
        let mut left = Pairing::default();
        for row in pairing.open.into_iter().rev() {
            let is_blank = self.rows[row.row].reading == Reading::Empty;
            match self.roll(&row).filter(|_| !is_blank) {
                Some(roll) => by_roll.entry(roll).or_default().push(row),
                None => left.open.push(row),
            }
        }
        for model_row in pairing.wanted {
            match by_roll.get_mut(model_row.roll).and_then(Vec::pop) {
                Some(row) => self.tell_effect(row, &model_row),
                None => left.wanted.push(model_row),
            }
        }
        left.open.extend(by_roll.into_values().flatten());
        left.sorted()
    }

    /// Pairs rows that have the effect of a row of the model, but another roll.
    fn pair_by_effect(&mut self, pairing: Pairing<'a>) -> Pairing<'a> {
        let mut by_effect: BTreeMap<Option<EffectId>, Vec<TextRow>> = BTreeMap::new();
        for row in pairing.open {
            by_effect.entry(row.effect).or_default().push(row);
        }
        let mut left = Pairing::default();
        for (effect, model_rows) in of_one_effect(&pairing.wanted) {
            let rows = by_effect.remove(&Some(effect)).unwrap_or_default();
            if let ([model_row], [_, _, ..]) = (model_rows.as_slice(), rows.as_slice()) {
                self.tell_split(model_row, &rows);
                continue;
            }
            for (model_row, row) in model_rows.iter().zip(&rows) {
                self.tell_roll(*row, model_row, None);
            }
            left.wanted.extend(model_rows.iter().skip(rows.len()));
            left.open.extend(rows.iter().skip(model_rows.len()));
        }
        left.open.extend(by_effect.into_values().flatten());
        left.sorted()
    }

    /// Of a row that was split in several, the part that the model does not know is wrong; if
    /// all are known, one is too short: most likely the last.
    fn tell_split(&mut self, model_row: &ModelRow<'a>, rows: &[TextRow]) {
        let RowRoll::Faces(wanted) = model_row.roll else {
            rows.iter().for_each(|row| self.tell_roll(*row, model_row, None));
            return;
        };
        let foreign = |row: &&TextRow| {
            self.faces(row).is_none_or(|faces| !faces.difference(wanted).is_empty())
        };
        let Some(&wrong) = rows.iter().find(foreign).or(rows.last()) else { return };
        let others = rows.iter().filter(|row| row.row != wrong.row);
        let held = FaceSet::union(others.filter_map(|row| self.faces(row)));
        let rest = wanted.difference(&held);
        self.tell_roll(wrong, model_row, (!rest.is_empty()).then_some(rest));
    }

    /// Pairs what is left in order: both the roll and the effect are wrong, or the effect cannot
    /// be understood.
    fn pair_in_order(&mut self, pairing: Pairing<'a>) -> Pairing<'a> {
        let Pairing { wanted, open } = pairing;
        let pairs = wanted.len().min(open.len());
        for (model_row, row) in wanted.iter().zip(&open) {
            if row.effect != Some(model_row.effect) {
                self.tell_effect(*row, model_row);
            }
            if self.roll(row).as_ref() != Some(model_row.roll) {
                self.tell_roll(*row, model_row, None);
            }
        }
        Pairing { wanted: wanted[pairs..].to_vec(), open: open[pairs..].to_vec() }
    }

    fn tell_roll(&mut self, row: TextRow, model_row: &ModelRow<'_>, wanted: Option<FaceSet>) {
        if !self.told.insert((row.row, Code::ModelRoll)) {
            return;
        }
        let written = self.rows[row.row].row;
        let die = &model_row.table.die;
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
            finding = finding.with_fix(Fix::unsafe_(say::roll_fix(&roll), edit, roll));
        }
        self.findings.push(finding);
    }

    fn tell_effect(&mut self, row: TextRow, model_row: &ModelRow<'_>) {
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
            finding = finding.with_fix(Fix::unsafe_(say::roll_fix(&effect), edit, effect));
        }
        self.findings.push(finding);
    }

    fn tell_overlaps(&mut self, rows: &[TextRow]) {
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
                self.tell_overlap(row.max(earlier), row.min(earlier), &faces);
            }
            if reach.is_none_or(|(end, _)| last > end) {
                reach = Some((last, row));
            }
        }
    }

    fn tell_overlap(&mut self, row: usize, earlier: usize, faces: &FaceSet) {
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
    fn tell_gap(&mut self, group: &Group<'_>) {
        let rolls_hold = group.text.iter().all(|&row| !self.told.contains(&(row, Code::ModelRoll)));
        if !rolls_hold {
            return;
        }
        let held = group.text.iter().filter_map(|&row| match &self.rows[row].reading {
            Reading::Faces(faces) => Some(faces),
            _ => None,
        });
        let table = self.expected.table;
        let missing = table.die.all_faces().difference(&FaceSet::union(held));
        if !missing.is_empty() {
            let message = say::gap(table.die.describe(&missing));
            let finding = Diagnostic::new(Code::ModelGap, self.found.anchor, message)
                .with_related(table.span, say::model_table())
                .with_help(say::row_missing_help());
            self.findings.push(finding);
        }
    }

    /// Rows that fit nothing by name, but whose roll and effect are just those of a row that is
    /// missing: their name is wrong.
    fn tell_wrong_labels(&mut self) {
        let mut by_content: BTreeMap<(EffectId, RowRoll), Vec<usize>> = BTreeMap::new();
        for (index, (model_row, _)) in self.missing.iter().enumerate().rev() {
            by_content.entry((model_row.effect, model_row.roll.clone())).or_default().push(index);
        }
        // One row of the text answers for all the targets of a row of the model.
        let mut settled = BTreeSet::new();
        let mut left = BTreeSet::new();
        for row in std::mem::take(&mut self.extra) {
            let resolved = &self.rows[row];
            let roll = self.roll(&TextRow { row, effect: resolved.effect });
            let place = resolved.unknown.or(resolved.row.label.place.as_ref());
            let (Some(effect), Some(roll), Some(place)) = (resolved.effect, roll, place) else {
                left.insert(row);
                continue;
            };
            let same = by_content.get_mut(&(effect, roll));
            let free = same.and_then(|same| {
                std::iter::from_fn(|| same.pop())
                    .find(|&index| !settled.contains(&self.missing[index].0.row.span.start))
            });
            let Some(missing) = free else {
                left.insert(row);
                continue;
            };
            let model_row = self.missing[missing].0;
            settled.insert(model_row.row.span.start);
            self.tell_wrong_label(place.clone(), &model_row);
        }
        self.extra = left;
        self.missing.retain(|(model_row, _)| !settled.contains(&model_row.row.span.start));
    }

    fn tell_wrong_label(&mut self, place: Part, model_row: &ModelRow<'_>) {
        let label = capitalised(&names(self.model(), model_row.row));
        let message = say::wrong_label(&place.text, &label);
        let mut finding = Diagnostic::new(Code::ModelEntity, place.span, message)
            .with_related(model_row.row.span, say::model_row())
            .with_help(say::wrong_label_help());
        if let Some(edit) = place.edit.filter(|_| model_row.row.attackers.is_empty()) {
            finding = finding.with_fix(Fix::unsafe_(say::roll_fix(&label), edit, label));
        }
        self.findings.push(finding);
    }

    fn tell_extra(&mut self) {
        let mut by_pair: BTreeMap<Pair, Vec<usize>> = BTreeMap::new();
        for (index, row) in self.rows.iter().enumerate() {
            let rows = row.pairs.first().map(|pair| by_pair.entry(*pair).or_default());
            if let Some(rows) = rows.filter(|rows| rows.len() < MAX_TWINS) {
                rows.push(index);
            }
        }
        for row in std::mem::take(&mut self.extra) {
            let resolved = &self.rows[row];
            let faces = self.faces(&TextRow { row, effect: None }).cloned().unwrap_or_default();
            // A row that says again what another row of its own says is a repetition.
            let own = resolved.pairs.first().and_then(|pair| by_pair.get(pair));
            let twin = own.into_iter().flatten().copied().find(|&other| {
                let held = self.faces(&TextRow { row: other, effect: None });
                other != row && held.is_some_and(|held| !held.intersection(&faces).is_empty())
            });
            if let Some(twin) = twin {
                self.tell_overlap(row.max(twin), row.min(twin), &faces);
                continue;
            }
            if self.told.insert((row, Code::ModelRowExtra)) {
                let message = say::row_extra(written_row(resolved));
                let finding = Diagnostic::new(Code::ModelRowExtra, resolved.row.span, message)
                    .with_related(self.expected.table.span, say::model_table())
                    .with_help(say::row_extra_help());
                self.findings.push(finding);
            }
        }
    }

    fn tell_missing(&mut self) {
        let mut told: BTreeSet<usize> = BTreeSet::new();
        let held: BTreeSet<(Pair, EffectId)> = self
            .rows
            .iter()
            .flat_map(|row| row.pairs.iter().zip(std::iter::repeat(row.effect)))
            .filter_map(|(pair, effect)| Some((*pair, effect?)))
            .collect();
        for (model_row, pair) in std::mem::take(&mut self.missing) {
            let start = model_row.row.span.start;
            if model_row.is_sent || !told.insert(start) {
                continue;
            }
            // Where some targets of the row are there, name the one that is not.
            let held = pairs_of(&model_row.row.targets, &model_row.row.attackers)
                .any(|other| other != pair && held.contains(&(other, model_row.effect)));
            let row = match pair.0.filter(|_| held && model_row.row.targets.len() > 1) {
                Some(target) => {
                    let only = Row { targets: vec![target], ..model_row.row.clone() };
                    self.describe(&ModelRow { row: &only, ..model_row })
                }
                None => self.describe(&model_row),
            };
            let finding =
                Diagnostic::new(Code::ModelRowMissing, self.found.anchor, say::row_missing(row))
                    .with_related(model_row.row.span, say::model_row())
                    .with_help(say::row_missing_help());
            self.findings.push(finding);
        }
    }

    fn effect_label(&self, model_row: &ModelRow<'_>) -> &'a str {
        let entities = &self.model().entities;
        let gender =
            model_row.row.targets.first().and_then(|&id| entities.get(id)).and_then(|e| e.gender);
        let effect = self.model().effects.get(model_row.effect);
        effect.map_or("", |effect| effect.label(gender))
    }

    /// A row of the model in one line: `Viper: 8, destruido`.
    fn describe(&self, model_row: &ModelRow<'_>) -> String {
        let names = capitalised(&names(self.model(), model_row.row));
        let roll = model_row.roll.describe(&model_row.table.die);
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
