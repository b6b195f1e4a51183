//! Reads `dice` and `quantities` of a model file: what the game counts with.

use crate::messages::model as say;
use crate::source::yaml::{Fields, Node, Value as Yaml};

use super::dice::Die;
use super::load::Loader;
use super::pool::Pool;
use super::roll::{Reading, read};
use super::schema::{Effect, Quantity, Value};

pub(super) const DIE_KEYS: [&str; 4] = ["faces", "pool", "success", "note"];
pub(super) const QUANTITY_KEYS: [&str; 5] = ["value", "unit", "variants", "says", "note"];

impl Loader {
    pub(super) fn read_dice(&mut self, fields: &Fields<'_>) -> Vec<Die> {
        let mut dice = Vec::new();
        let entries = self.entries(fields, "dice");
        for (name, span, node) in entries {
            let die = match &node.value {
                Yaml::Map(_) => {
                    let Some(die) = self.fields(node, &DIE_KEYS) else { continue };
                    let faces = die.get("faces").map(|faces| self.reader.texts(faces));
                    let faces = faces.filter(|faces| !faces.is_empty()).map(Die::Symbols);
                    faces.or_else(|| self.pool(&die))
                }
                _ => node.text().and_then(|text| {
                    let as_sides = || Die::from_name(&format!("d{text}"));
                    let sides = text.bytes().all(|b| b.is_ascii_digit()).then(as_sides);
                    match sides {
                        // A number is a number of sides, also 66.
                        Some(Some(_)) => text.parse().ok().map(Die::Sides),
                        _ => Die::from_name(text),
                    }
                }),
            };
            match die {
                Some(die) => {
                    dice.push(die.clone());
                    self.dice.insert(name.to_owned(), die);
                }
                None => self.reader.report(span, say::bad_die(name), say::bad_die_help()),
            }
        }
        dice
    }

    /// A pool: `{pool: 6d6, success: 5-6}`.
    fn pool(&mut self, fields: &Fields<'_>) -> Option<Die> {
        let name = fields.get("pool").and_then(|node| self.reader.text(node))?;
        let (count, one) = match Die::from_name(name)? {
            Die::Sum { count, sides } => (count, Die::Sides(sides)),
            one @ Die::Sides(_) => (1, one),
            Die::Digits { .. } | Die::Symbols(_) | Die::Pool(_) => return None,
        };
        let text = fields.get("success").and_then(|node| self.reader.text(node))?;
        match read(text, &one) {
            Reading::Faces(faces) if !faces.is_empty() => {
                Pool::new(count, one.len(), faces).map(Die::Pool)
            }
            _ => None,
        }
    }

    pub(super) fn read_quantities(
        &mut self,
        fields: &Fields<'_>,
        effects: &[Effect],
    ) -> Vec<Quantity> {
        let names = self.claim_names(effects);
        let mut quantities = Vec::new();
        for (id, span, node) in self.entries(fields, "quantities") {
            for part in id.split('.') {
                self.check_id(part, span);
            }
            let Some(entry) = self.fields(node, &QUANTITY_KEYS) else { continue };
            let Some(value) = entry.get("value") else {
                let help = say::quantity_value_help();
                self.reader.report(span, say::quantity_without_value(id), help);
                continue;
            };
            let value_span = value.span;
            let value = self.value(value);
            let unit = entry.get("unit").and_then(|node| self.entity(node));
            let mut variants = Vec::new();
            for (variant, variant_span, node) in self.entries(&entry, "variants") {
                if self.known_variant(variant, variant_span) {
                    variants.extend(self.value(node).map(|value| (variant.to_owned(), value)));
                }
            }
            let says = self.claims(&entry, &names);
            let Some(value) = value else { continue };
            let id = id.to_owned();
            quantities.push(Quantity { id, value, variants, unit, says, span, value_span });
        }
        quantities
    }

    pub(super) fn value(&mut self, node: &Node) -> Option<Value> {
        match &node.value {
            Yaml::List(items) => {
                let numbers = items.iter().map(|item| self.reader.number(item));
                numbers.collect::<Option<Vec<_>>>().map(Value::List)
            }
            Yaml::Map(_) => {
                let map = self.reader.fields(node, &[])?;
                let mut members = Vec::new();
                for (key, value) in map.iter() {
                    let name = self.reader.text(key)?;
                    self.check_id(name, key.span);
                    members.push((name.to_owned(), self.reader.number(value)?));
                }
                Some(Value::Named(members))
            }
            Yaml::Text { .. } | Yaml::Empty => self.reader.number(node).map(Value::Number),
        }
    }
}
