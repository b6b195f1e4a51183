//! Compares a table of the text with the model's, row by row and cell by cell.
//!
//! Rows are paired by who is hit and who hits, then by effect, then by roll, so that one wrong
//! number is one finding at its cell. Several rows of the text that together say what one row of
//! the model says agree with it.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Diagnostic;
use crate::model::roll::Reading;
use crate::model::wording::words;
use crate::model::{EffectId, FaceSet, Model, Outcome, Row, RowRoll};

use super::table_finder::FoundTable;
use super::table_findings::{ModelRow, Teller, TextRow};
use super::table_labels::{Pair, Resolved, pairs_of, resolve};
use super::table_rows::Expected;

/// How many rows of one target are looked through for the one that another repeats.
const MAX_TWINS: usize = 64;

/// Adds what is wrong with a table of the text.
pub(super) fn compare(found: &FoundTable, expected: &Expected<'_>, findings: &mut Vec<Diagnostic>) {
    let rows = resolve(&found.entries, expected);
    let teller = Teller {
        expected,
        anchor: found.anchor,
        rows: &rows,
        findings: Vec::new(),
        told: BTreeSet::new(),
        told_dice: BTreeSet::new(),
    };
    let (is_titled, rows) = (found.is_titled, rows.as_slice());
    let (extra, missing) = (BTreeSet::new(), Vec::new());
    let mut comparison = Comparison { expected, is_titled, rows, teller, extra, missing };
    if rows.is_empty() {
        comparison.teller.unreadable();
        findings.append(&mut comparison.teller.findings);
        return;
    }
    for named in &found.other_dice {
        comparison.teller.die(named);
    }
    comparison.run();
    findings.append(&mut comparison.teller.findings);
}

struct Comparison<'a> {
    expected: &'a Expected<'a>,
    is_titled: bool,
    rows: &'a [Resolved<'a>],
    teller: Teller<'a>,
    /// Rows of the text that fit nothing.
    extra: BTreeSet<usize>,
    /// Rows of the model that nothing fits, with the pairs that lack them.
    missing: Vec<(ModelRow<'a>, Pair)>,
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
        self.teller.lost_labels();
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
            for &row in &group.text {
                if let Some(model_row) = group.model.first() {
                    self.teller.dice(row, model_row);
                }
            }
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
        if self.is_titled || !self.expected.has_targets {
            return false;
        }
        let shown = groups.values().filter(|group| !group.text.is_empty()).count();
        shown * 2 < groups.len()
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
        self.teller.overlaps(&settled);
        if self.expected.table.is_complete {
            self.teller.gap(&group.text);
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
            let rolls = || rows.iter().map(|row| self.teller.read_roll(row));
            let wanted = model_rows.iter().map(|model_row| Some(model_row.roll.clone()));
            if union(rolls()).is_some_and(|faces| union(wanted) == Some(faces)) {
                settled.extend(rows);
                continue;
            }
            let mut by_roll: BTreeMap<Option<RowRoll>, Vec<TextRow>> = BTreeMap::new();
            for row in rows.into_iter().rev() {
                by_roll.entry(self.teller.read_roll(&row)).or_default().push(row);
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

    /// Pairs rows that have the roll of a row of the model, but another effect.
    fn pair_by_roll(&mut self, pairing: Pairing<'a>) -> Pairing<'a> {
        let mut by_roll: BTreeMap<RowRoll, Vec<TextRow>> = BTreeMap::new();
        let mut left = Pairing::default();
        for row in pairing.open.into_iter().rev() {
            let is_blank = self.rows[row.row].reading == Reading::Empty;
            match self.teller.read_roll(&row).filter(|_| !is_blank) {
                Some(roll) => by_roll.entry(roll).or_default().push(row),
                None => left.open.push(row),
            }
        }
        for model_row in pairing.wanted {
            match by_roll.get_mut(model_row.roll).and_then(Vec::pop) {
                Some(row) => self.teller.effect(row, &model_row),
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
                self.teller.roll(*row, model_row, None);
            }
            left.wanted.extend(model_rows.iter().skip(rows.len()));
            left.open.extend(rows.iter().skip(model_rows.len()));
        }
        left.open.extend(by_effect.into_values().flatten());
        left.sorted()
    }

    /// Of a row that was split in several, one part is wrong: one with faces that the model does
    /// not give it, else one whose faces the others hold, else the one beside a face that is
    /// missing.
    fn tell_split(&mut self, model_row: &ModelRow<'a>, rows: &[TextRow]) {
        let RowRoll::Faces(wanted) = model_row.roll else {
            rows.iter().for_each(|row| self.teller.roll(*row, model_row, None));
            return;
        };
        let none = FaceSet::default();
        let faces = |row: &TextRow| self.teller.faces(row).unwrap_or(&none);
        let others = |row: &TextRow| {
            FaceSet::union(rows.iter().filter(|other| other.row != row.row).map(faces))
        };
        let missing = wanted.difference(&FaceSet::union(rows.iter().map(faces)));
        let few = rows.len() <= MAX_TWINS;
        let foreign =
            |row: &&TextRow| faces(row).is_empty() || !faces(row).difference(wanted).is_empty();
        let idle = |row: &&TextRow| few && faces(row).difference(&others(row)).is_empty();
        let beside = |row: &&TextRow| faces(row).touches(&missing);
        let wrong = rows
            .iter()
            .find(foreign)
            .or_else(|| rows.iter().find(idle))
            .or_else(|| rows.iter().find(beside))
            .or(rows.last());
        let Some(&wrong) = wrong else { return };
        let rest = wanted.difference(&others(&wrong));
        self.teller.roll(wrong, model_row, (!rest.is_empty()).then_some(rest));
    }

    /// Pairs what is left in order: both the roll and the effect are wrong, or the effect cannot
    /// be understood.
    fn pair_in_order(&mut self, pairing: Pairing<'a>) -> Pairing<'a> {
        let Pairing { wanted, open } = pairing;
        let pairs = wanted.len().min(open.len());
        for (model_row, row) in wanted.iter().zip(&open) {
            if row.effect != Some(model_row.effect) {
                self.teller.effect(*row, model_row);
            }
            if self.teller.read_roll(row).as_ref() != Some(model_row.roll) {
                self.teller.roll(*row, model_row, None);
            }
        }
        Pairing { wanted: wanted[pairs..].to_vec(), open: open[pairs..].to_vec() }
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
            let roll = self.teller.read_roll(&TextRow { row, effect: resolved.effect });
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
            let hits_right =
                resolved.row.label.targets.iter().any(|target| {
                    resolved.unknown.is_none() && model_row.row.targets.contains(target)
                });
            match resolved.row.label.attacker_place.as_ref().filter(|_| hits_right) {
                Some(attacker) => self.teller.wrong_attacker(attacker, &model_row),
                None => self.teller.wrong_label(place, &model_row),
            }
        }
        self.extra = left;
        self.missing.retain(|(model_row, _)| !settled.contains(&model_row.row.span.start));
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
            let faces =
                self.teller.faces(&TextRow { row, effect: None }).cloned().unwrap_or_default();
            // A row that says again what another row of its own says is a repetition.
            let own = resolved.pairs.first().and_then(|pair| by_pair.get(pair));
            let twin = own.into_iter().flatten().copied().find(|&other| {
                let held = self.teller.faces(&TextRow { row: other, effect: None });
                other != row && held.is_some_and(|held| !held.intersection(&faces).is_empty())
            });
            if let Some(twin) = twin {
                self.teller.overlap(row.max(twin), row.min(twin), &faces);
                continue;
            }
            self.teller.row_extra(row);
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
                    self.teller.describe(&ModelRow { row: &only, ..model_row })
                }
                None => self.teller.describe(&model_row),
            };
            self.teller.row_missing(&model_row, row);
        }
    }
}
