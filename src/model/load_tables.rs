//! Reads the dice tables of a model file and looks for rows that contradict one another.

use std::collections::{BTreeMap, HashSet};

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::{model as say, model_claims as overlay};
use crate::source::Span;
use crate::source::yaml::{Fields, Node};

use super::dice::Die;
use super::faces::FaceSet;
use super::load::Loader;
use super::roll::{Reading, RollFault, read};
use super::schema::{EffectId, EntityId, Modifier, Outcome, Row, RowRoll, Table, TableId};

/// The most that may be added to a roll or taken from it.
const MAX_MODIFIER: i64 = 1000;

/// The most pairs of target and attacker in one row.
const MAX_PAIRS: usize = 256;

pub(super) const TABLE_KEYS: [&str; 9] =
    ["titles", "die", "complete", "card", "variant", "replaces", "modifiers", "rows", "note"];
pub(super) const ROW_KEYS: [&str; 7] = ["target", "from", "dice", "roll", "effect", "see", "note"];
pub(super) const MODIFIER_KEYS: [&str; 3] = ["forms", "by", "note"];

impl Loader {
    pub(super) fn read_tables(&mut self, fields: &Fields<'_>) -> Vec<Table> {
        let entries = self.entries(fields, "tables");
        for (index, (id, ..)) in entries.iter().enumerate() {
            self.table_ids.insert((*id).to_owned(), index);
        }
        let read = entries.into_iter().map(|(id, span, node)| self.read_table(id, span, node));
        let tables: Vec<Table> = read.collect();
        self.check_overlays(&tables);
        tables
    }

    /// Reports tables that stand for another one in no variant, for themselves, or where a third
    /// one already does.
    fn check_overlays(&mut self, tables: &[Table]) {
        let mut taken: BTreeMap<(TableId, &str), Span> = BTreeMap::new();
        for (index, table) in tables.iter().enumerate() {
            let Some(base) = table.base else { continue };
            if base == index {
                let help = overlay::replaces_help();
                self.reader.report(table.span, overlay::replaces_itself(), help);
                continue;
            }
            let Some(variant) = table.variant.as_deref() else {
                let help = overlay::replaces_without_variant_help();
                self.reader.report(table.span, overlay::replaces_without_variant(), help);
                continue;
            };
            if let Some(&earlier) = taken.get(&(base, variant)) {
                let message = overlay::replaced_twice(variant);
                let finding = Diagnostic::new(Code::ModelSyntax, table.span, message)
                    .with_related(earlier, overlay::overlay_other())
                    .with_help(overlay::replaces_help());
                self.reader.findings.push(finding);
            } else {
                taken.insert((base, variant), table.span);
            }
        }
    }

    fn read_table(&mut self, id: &str, span: Span, node: &Node) -> Table {
        let findings_before = self.reader.findings.len();
        self.check_id(id, span);
        let mut table = Table {
            id: id.to_owned(),
            titles: Vec::new(),
            die: Die::Sides(1),
            is_complete: false,
            is_on_card: true,
            variant: None,
            base: None,
            modifiers: Vec::new(),
            rows: Vec::new(),
            is_faulty: true,
            span,
        };
        let Some(entry) = self.fields(node, &TABLE_KEYS) else { return table };
        if let Some(node) = entry.get("titles") {
            table.titles = self.reader.texts(node);
        }
        if let Some(node) = entry.get("complete") {
            table.is_complete = self.reader.flag(node).unwrap_or(false);
        }
        if let Some(node) = entry.get("card") {
            table.is_on_card = self.reader.flag(node).unwrap_or(true);
        }
        if let Some(node) = entry.get("variant")
            && let Some(variant) = self.reader.text(node)
            && self.known_variant(variant, node.span)
        {
            table.variant = Some(variant.to_owned());
            table.is_on_card = false;
        }
        table.base = entry.get("replaces").and_then(|node| self.table(node));
        let Some(die) = self.die(&entry, span) else { return table };
        table.die = die;
        table.modifiers = self.read_modifiers(&entry, &table.die);
        let mut has_unread = false;
        match entry.get("rows") {
            Some(rows) => {
                for node in self.reader.items(rows) {
                    let row = self.read_row(node, &table.die);
                    has_unread |= row.is_none();
                    table.rows.extend(row);
                }
            }
            None => self.reader.report(span, say::table_without_rows(id), say::rows_help()),
        }
        self.check_faces(&table, has_unread);
        table.is_faulty = self.reader.findings.len() > findings_before;
        table
    }

    fn table(&mut self, node: &Node) -> Option<TableId> {
        let id = self.reader.text(node)?;
        let found = self.table_ids.get(id).copied();
        if found.is_none() {
            let help =
                self.nearest(id, |loader| loader.table_ids.keys().map(String::as_str).collect());
            self.reader.report(node.span, say::unknown_table(id), help);
        }
        found
    }

    fn die(&mut self, entry: &Fields<'_>, span: Span) -> Option<Die> {
        let Some(node) = entry.get("die") else {
            self.reader.report(span, say::table_without_die(), say::bad_die_help());
            return None;
        };
        let name = self.reader.text(node)?;
        let die = self.dice.get(name).cloned().or_else(|| Die::from_name(name));
        if die.is_none() {
            self.reader.report(node.span, say::unknown_die(name), say::bad_die_help());
        }
        die
    }

    fn read_modifiers(&mut self, table: &Fields<'_>, die: &Die) -> Vec<Modifier> {
        let mut modifiers = Vec::new();
        for (id, span, node) in self.entries(table, "modifiers") {
            self.check_id(id, span);
            let Some(entry) = self.fields(node, &MODIFIER_KEYS) else { continue };
            let forms = entry.get("forms").map(|forms| self.reader.texts(forms));
            let forms = forms.unwrap_or_default();
            if forms.is_empty() {
                self.reader.report(span, say::entity_without_forms(id), say::forms_help());
            }
            let Some(node) = entry.get("by") else {
                self.reader.report(span, say::modifier_without_by(id), say::modifier_by_help());
                continue;
            };
            if !die.takes_modifiers() {
                self.reader.report(span, say::no_modifiers(die), say::no_modifiers_help());
                continue;
            }
            let Some(by) = self.amount(node, -MAX_MODIFIER..=MAX_MODIFIER) else { continue };
            modifiers.push(Modifier { id: id.to_owned(), forms, by, span });
        }
        modifiers
    }

    /// How many dice of a pool a row rolls.
    fn row_dice(&mut self, node: &Node, die: &Die) -> Option<u32> {
        let number = self.reader.number(node)?;
        let Die::Pool(pool) = die else {
            self.reader.report(node.span, say::no_pool(die), say::no_pool_help());
            return None;
        };
        let dice = u32::try_from(number).ok().filter(|dice| (1..=pool.count()).contains(dice));
        if dice.is_none() {
            let most = pool.count();
            self.reader.report(node.span, say::pool_size(number, most), say::pool_size_help());
        }
        dice
    }

    fn read_row(&mut self, node: &Node, die: &Die) -> Option<Row> {
        let entry = self.fields(node, &ROW_KEYS)?;
        let targets = self.row_entities(&entry, "target");
        let attackers = self.row_entities(&entry, "from");
        if targets.len().max(1) * attackers.len().max(1) > MAX_PAIRS {
            let help = say::row_pairs_help();
            self.reader.report(node.span, say::row_pairs(MAX_PAIRS), help);
            return None;
        }
        let dice = entry.get("dice").map(|node| self.row_dice(node, die));
        let dice = match dice {
            Some(None) => return None,
            dice => dice.flatten(),
        };
        let die = &die.with_dice(dice);
        let (roll, effect) = (entry.get("roll"), entry.get("effect"));
        let outcome = match (entry.get("see"), roll, effect) {
            (Some(other), None, None) => Outcome::See(self.table(other)?),
            (None, Some(roll), Some(effect)) => {
                let roll = self.roll(roll, die);
                let effect = self.effect(effect);
                Outcome::Effect { roll: roll?, effect: effect? }
            }
            _ => {
                self.reader.report(node.span, say::row_shape(), say::rows_help());
                return None;
            }
        };
        Some(Row {
            targets,
            attackers,
            dice,
            outcome,
            span: node.span,
            roll_span: roll.map_or(node.span, |roll| roll.span),
            effect_span: effect.map_or(node.span, |effect| effect.span),
        })
    }

    /// The entities of a row; one that stands twice counts once.
    fn row_entities(&mut self, entry: &Fields<'_>, name: &str) -> Vec<EntityId> {
        let Some(node) = entry.get(name) else { return Vec::new() };
        let mut seen = HashSet::new();
        let items = self.reader.items(node);
        let found = items.iter().filter_map(|item| self.entity(item));
        found.filter(|&id| seen.insert(id)).collect()
    }

    pub(super) fn effect(&mut self, node: &Node) -> Option<EffectId> {
        let id = self.reader.text(node)?;
        self.effect_named(id, node.span)
    }

    /// The effect with an id; reports one that there is not.
    pub(super) fn effect_named(&mut self, id: &str, span: Span) -> Option<EffectId> {
        let found = self.effect_ids.get(id).copied();
        if found.is_none() {
            let help =
                self.nearest(id, |loader| loader.effect_ids.keys().map(String::as_str).collect());
            self.reader.report(span, say::unknown_effect(id), help);
        }
        found
    }

    fn roll(&mut self, node: &Node, die: &Die) -> Option<RowRoll> {
        let text = self.reader.text(node)?;
        if text == "always" {
            return Some(RowRoll::Always);
        }
        let message = match read(text, die) {
            Reading::Always => return Some(RowRoll::Always),
            Reading::Faces(faces) if !faces.is_empty() => return Some(RowRoll::Faces(faces)),
            Reading::Faulty(RollFault::NoFace(face)) => say::roll_no_face(text, face, die),
            Reading::Faulty(RollFault::Reversed) => say::roll_reversed(text),
            Reading::Faces(_) | Reading::Empty | Reading::Other => say::roll_unreadable(text, die),
        };
        self.reader.report(node.span, message, say::roll_help());
        None
    }

    /// Reports faces that two rows of one target and attacker share, and faces that a complete
    /// table lacks; not where a row could not be read, which may have them.
    fn check_faces(&mut self, table: &Table, has_unread: bool) {
        type Pair = (Option<EntityId>, Option<EntityId>);
        let mut by_pair: BTreeMap<Pair, Vec<(u32, u32, usize)>> = BTreeMap::new();
        let mut dice: BTreeMap<Pair, (Option<u32>, usize)> = BTreeMap::new();
        for (index, row) in table.rows.iter().enumerate() {
            let all = table.die.with_dice(row.dice).all_faces();
            let faces = match &row.outcome {
                Outcome::Effect { roll: RowRoll::Faces(faces), .. } => faces,
                Outcome::Effect { roll: RowRoll::Always, .. } | Outcome::See(_) => &all,
            };
            for pair in pairs(row) {
                let ranges = faces.ranges().iter().map(|&(first, last)| (first, last, index));
                by_pair.entry(pair).or_default().extend(ranges);
                let &mut (other, earlier) = dice.entry(pair).or_insert((row.dice, index));
                if other != row.dice {
                    self.report_dice(table, index, earlier);
                }
            }
        }
        let mut reported = HashSet::new();
        for (pair, ranges) in &mut by_pair {
            ranges.sort_unstable();
            let mut reach: Option<(u32, usize)> = None;
            for &(first, last, row) in ranges.iter() {
                if let Some((end, earlier)) = reach
                    && first <= end
                    && reported.insert(row.max(earlier))
                {
                    self.report_overlap(table, row, earlier, FaceSet::range(first, end.min(last)));
                }
                if reach.is_none_or(|(end, _)| last > end) {
                    reach = Some((last, row));
                }
            }
            if table.is_complete && !has_unread {
                let rolled = dice.get(pair).and_then(|(dice, _)| *dice);
                let all = table.die.with_dice(rolled).all_faces();
                let held = ranges.iter().map(|&(first, last, _)| (first, last));
                let missing = all.difference(&FaceSet::from_ranges(held));
                if !missing.is_empty() {
                    let message = say::model_gap(&table.id, table.die.describe(&missing));
                    self.reader.report(table.span, message, say::model_gap_help());
                }
            }
        }
    }

    fn report_dice(&mut self, table: &Table, row: usize, earlier: usize) {
        let (Some(row), Some(earlier)) = (table.rows.get(row), table.rows.get(earlier)) else {
            return;
        };
        let finding = Diagnostic::new(Code::ModelSyntax, row.span, say::pool_differs())
            .with_related(earlier.span, say::other_row())
            .with_help(say::pool_differs_help());
        self.reader.findings.push(finding);
    }

    fn report_overlap(&mut self, table: &Table, row: usize, earlier: usize, faces: FaceSet) {
        let (first, second) = (row.min(earlier), row.max(earlier));
        let spans = (table.rows.get(first), table.rows.get(second));
        let (Some(first), Some(second)) = spans else { return };
        let message = say::model_overlap(table.die.describe(&faces));
        let finding = Diagnostic::new(Code::ModelSyntax, second.roll_span, message)
            .with_related(first.roll_span, say::other_row())
            .with_help(say::model_overlap_help());
        self.reader.findings.push(finding);
    }
}

/// Every target with every attacker; nobody stands for anybody.
fn pairs(row: &Row) -> impl Iterator<Item = (Option<EntityId>, Option<EntityId>)> {
    let some = |ids: &[EntityId]| match ids {
        [] => vec![None],
        ids => ids.iter().copied().map(Some).collect(),
    };
    let attackers = some(&row.attackers);
    some(&row.targets)
        .into_iter()
        .flat_map(move |target| attackers.clone().into_iter().map(move |by| (target, by)))
}
