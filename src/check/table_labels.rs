//! Finds out which rows of the model a table's rows are about: their own label, the one above
//! them where theirs is blank, or, where labels are lost, the order of the model's rows.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::model::roll::{Reading, read};
use crate::model::wording::words;
use crate::model::{EffectId, EntityId, FaceSet, Outcome, Row, RowRoll};

use super::lines::Part;
use super::table_rows::{Entry, Expected, WrittenRow};

/// A target and an attacker; nobody stands for anybody.
pub(super) type Pair = (Option<EntityId>, Option<EntityId>);

/// How far ahead in the model a row without a label is looked for.
const WINDOW: usize = 32;

/// The most targets and the most attackers of one row that are looked at.
const MAX_NAMES: usize = 64;

/// A row together with what it is about.
#[derive(Debug, Clone)]
pub(super) struct Resolved<'a> {
    /// The row as written.
    pub row: &'a WrittenRow,
    /// What it is about; empty where nobody can tell.
    pub pairs: Vec<Pair>,
    /// The effect that it names, if it names one of the table's.
    pub effect: Option<EffectId>,
    /// Its roll.
    pub reading: Reading,
    /// The row of the model whose label it has lost.
    pub lost: Option<usize>,
    /// Its label, where that is no name of the model.
    pub unknown: Option<&'a Part>,
}

/// Resolves the rows of a table, in order.
pub(super) fn resolve<'a>(entries: &'a [Entry], expected: &Expected<'_>) -> Vec<Resolved<'a>> {
    let mut resolver = Resolver::new(expected);
    let mut rows = Vec::new();
    for entry in entries {
        match entry {
            Entry::Row(row) => rows.push(resolver.row(row)),
            Entry::Label(label) => {
                if !label.targets.is_empty() || label.unknown.is_some() {
                    resolver.group = label.targets.clone();
                    resolver.targets = label.targets.clone();
                    resolver.unknown = label.unknown.as_ref();
                }
                resolver.attackers = label.attackers.clone();
            }
        }
    }
    rows
}

struct Resolver<'a, 'm> {
    expected: &'m Expected<'m>,
    /// Every pair of the model's table, with its first row.
    pairs: HashMap<Pair, usize>,
    by_target: HashMap<EntityId, VecDeque<usize>>,
    by_attacker: HashMap<EntityId, VecDeque<usize>>,
    used: HashSet<usize>,
    next: usize,
    /// Names that stand on a line of their own above.
    group: Vec<EntityId>,
    targets: Vec<EntityId>,
    attackers: Vec<EntityId>,
    unknown: Option<&'a Part>,
    seen: HashMap<(Pair, EffectId), FaceSet>,
}

impl<'a, 'm> Resolver<'a, 'm> {
    fn new(expected: &'m Expected<'m>) -> Self {
        let mut pairs = HashMap::new();
        let mut by_target: HashMap<EntityId, VecDeque<usize>> = HashMap::new();
        let mut by_attacker: HashMap<EntityId, VecDeque<usize>> = HashMap::new();
        for (index, row) in expected.table.rows.iter().enumerate() {
            for pair in pairs_of(&row.targets, &row.attackers) {
                pairs.entry(pair).or_insert(index);
            }
            for &target in &row.targets {
                by_target.entry(target).or_default().push_back(index);
            }
            for &attacker in &row.attackers {
                by_attacker.entry(attacker).or_default().push_back(index);
            }
        }
        Self {
            expected,
            pairs,
            by_target,
            by_attacker,
            used: HashSet::new(),
            next: 0,
            group: Vec::new(),
            targets: Vec::new(),
            attackers: Vec::new(),
            unknown: None,
            seen: HashMap::new(),
        }
    }

    fn row(&mut self, row: &'a WrittenRow) -> Resolved<'a> {
        let effect = self.expected.effect(&words(&row.effect.text)).map(|(effect, _)| effect);
        let reading = read(&row.roll.text, &self.expected.table.die);
        let mut resolved =
            Resolved { row, pairs: Vec::new(), effect, reading, lost: None, unknown: None };
        if !self.expected.has_targets {
            resolved.pairs = vec![(None, None)];
            return resolved;
        }
        self.name(&mut resolved);
        self.clip(&mut resolved);
        if let Some(effect) = effect {
            for &pair in &resolved.pairs {
                if let Reading::Faces(faces) = &resolved.reading {
                    let seen = self.seen.entry((pair, effect)).or_default();
                    *seen = FaceSet::union([&*seen, faces]);
                }
            }
        }
        resolved
    }

    /// Leaves only the successes that the dice of a row can have: with two dice «1 o más» is one
    /// or two.
    fn clip(&self, resolved: &mut Resolved<'a>) {
        let table = self.expected.table;
        let first = resolved.pairs.first().and_then(|pair| self.pairs.get(pair));
        let dice = first.and_then(|&row| table.rows.get(row)?.dice);
        if let (Some(_), Reading::Faces(faces)) = (dice, &mut resolved.reading) {
            *faces = faces.intersection(&table.die.with_dice(dice).all_faces());
        }
    }

    /// Finds the names of a row.
    fn name(&mut self, resolved: &mut Resolved<'a>) {
        let label = &resolved.row.label;
        if label.unknown.is_some() {
            self.unknown = label.unknown.as_ref();
            self.targets.clear();
            resolved.unknown = self.unknown;
            return;
        }
        let is_pair = |targets: &[EntityId], attackers: &[EntityId]| {
            !targets.is_empty()
                && pairs_of(targets, attackers).all(|pair| self.pairs.contains_key(&pair))
        };
        if !label.targets.is_empty() {
            self.unknown = None;
            if label.attackers.is_empty() && is_pair(&self.group, &label.targets) {
                self.targets = self.group.clone();
                self.attackers = label.targets.clone();
            } else {
                self.group.clear();
                self.targets = label.targets.clone();
                self.attackers = label.attackers.clone();
            }
            self.labelled(resolved);
            return;
        }
        if let Some(unknown) = self.unknown {
            resolved.unknown = Some(unknown);
            return;
        }
        if !label.attackers.is_empty() {
            if is_pair(&self.targets, &label.attackers) {
                self.attackers = label.attackers.clone();
                self.labelled(resolved);
            } else {
                self.lost(resolved);
            }
            return;
        }
        if self.targets.is_empty() || self.repeats(resolved) {
            self.lost(resolved);
        } else {
            self.labelled(resolved);
        }
    }

    /// Whether a row without a label repeats what the row above it says, and is just what the
    /// model has next: then it is no continuation, its own label is lost.
    fn repeats(&self, resolved: &Resolved<'_>) -> bool {
        let (Some(effect), Reading::Faces(faces)) = (resolved.effect, &resolved.reading) else {
            return false;
        };
        let seen = pairs_of(&self.targets, &self.attackers).any(|pair| {
            let seen = self.seen.get(&(self.known_pair(pair), effect));
            seen.is_some_and(|seen| !seen.intersection(faces).is_empty())
        });
        seen && self.ahead().any(|index| self.is_same(index, resolved))
    }

    fn ahead(&self) -> impl Iterator<Item = usize> {
        let end = self.expected.table.rows.len().min(self.next + WINDOW);
        (self.next..end).filter(|index| !self.used.contains(index))
    }

    fn model_row(&self, index: usize) -> Option<&'m Row> {
        self.expected.table.rows.get(index)
    }

    /// Whether a row says just what a row of the model says, names aside.
    fn is_same(&self, index: usize, resolved: &Resolved<'_>) -> bool {
        let Some(row) = self.model_row(index) else { return false };
        let Outcome::Effect { roll, .. } = &row.outcome else { return false };
        let same_roll = match roll {
            RowRoll::Always => matches!(resolved.reading, Reading::Always | Reading::Empty),
            RowRoll::Faces(faces) => resolved.reading == Reading::Faces(faces.clone()),
        };
        same_roll && row.effect() == resolved.effect
    }

    fn has_same_effect(&self, index: usize, resolved: &Resolved<'_>) -> bool {
        let effect = self.model_row(index).and_then(Row::effect);
        effect.is_some() && effect == resolved.effect
    }

    /// The pair of the model that a pair of the text stands for: an attacker too many is passed
    /// over where the model takes any.
    fn known_pair(&self, pair: Pair) -> Pair {
        let anyone = (pair.0, None);
        if !self.pairs.contains_key(&pair) && self.pairs.contains_key(&anyone) {
            return anyone;
        }
        pair
    }

    fn labelled(&mut self, resolved: &mut Resolved<'a>) {
        let pairs: Vec<Pair> =
            pairs_of(&self.targets, &self.attackers).map(|pair| self.known_pair(pair)).collect();
        let first = pairs.first().copied().unwrap_or_default();
        if let (Some(target), None) = first
            && !self.pairs.contains_key(&first)
        {
            // The model asks who hits, and the row does not say.
            let free = free(&mut self.by_target, target, &self.used);
            let row = pick(&free, |index| self.is_same(index, resolved))
                .or_else(|| pick(&free, |index| self.has_same_effect(index, resolved)));
            if let Some(row) = row {
                self.assign(resolved, row);
                resolved.lost = Some(row);
                return;
            }
        }
        if let Some(&index) = self.pairs.get(&first) {
            let rows = index..self.expected.table.rows.len().min(index + WINDOW);
            let row = rows.clone().find(|&row| {
                self.has_same_effect(row, resolved)
                    && self.model_row(row).is_some_and(|row| {
                        first.0.is_none_or(|target| row.targets.contains(&target))
                    })
            });
            let row = row.unwrap_or(index);
            self.used.insert(row);
            self.next = row + 1;
        }
        resolved.pairs = pairs;
    }

    fn lost(&mut self, resolved: &mut Resolved<'a>) {
        let candidates = match resolved.row.label.attackers.first() {
            Some(&attacker) => free(&mut self.by_attacker, attacker, &self.used),
            None => self.ahead().collect(),
        };
        let next = candidates.first().copied();
        let row = pick(&candidates, |index| self.is_same(index, resolved))
            .or_else(|| next.filter(|&index| self.has_same_effect(index, resolved)));
        if let Some(row) = row {
            self.assign(resolved, row);
            resolved.lost = Some(row);
        }
    }

    fn assign(&mut self, resolved: &mut Resolved<'a>, index: usize) {
        let Some(row) = self.model_row(index) else { return };
        resolved.pairs = pairs_of(&row.targets, &row.attackers).collect();
        self.used.insert(index);
        self.next = index + 1;
    }
}

/// The next rows of a name that no row of the text has taken.
fn free(
    rows: &mut HashMap<EntityId, VecDeque<usize>>,
    name: EntityId,
    used: &HashSet<usize>,
) -> Vec<usize> {
    let Some(rows) = rows.get_mut(&name) else { return Vec::new() };
    while rows.front().is_some_and(|row| used.contains(row)) {
        rows.pop_front();
    }
    rows.iter().copied().filter(|row| !used.contains(row)).take(WINDOW).collect()
}

fn pick(rows: &[usize], test: impl Fn(usize) -> bool) -> Option<usize> {
    rows.iter().copied().find(|&row| test(row))
}

/// Every target with every attacker.
pub(super) fn pairs_of(
    targets: &[EntityId],
    attackers: &[EntityId],
) -> impl Iterator<Item = Pair> + use<> {
    let some = |ids: &[EntityId]| match ids {
        [] => vec![None],
        ids => ids.iter().take(MAX_NAMES).copied().map(Some).collect(),
    };
    let attackers = some(attackers);
    some(targets)
        .into_iter()
        .flat_map(move |target| attackers.clone().into_iter().map(move |by| (target, by)))
}
