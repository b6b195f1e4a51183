//! Reads what a model says about kinds and numbers of things: `kinds`, `count`, `avoid`, and the
//! figures that stand for themselves or name a quantity.

use std::ops::RangeInclusive;

use crate::messages::model as say;
use crate::source::Span;
use crate::source::yaml::{Fields, Node};

use super::load::Loader;
use super::schema::{Amount, EntityId, Kind, Value};

pub(super) const KIND_KEYS: [&str; 3] = ["title", "forms", "note"];

impl Loader {
    pub(super) fn read_kinds(&mut self, fields: &Fields<'_>) {
        for (id, span, node) in self.entries(fields, "kinds") {
            self.check_id(id, span);
            let Some(entry) = self.fields(node, &KIND_KEYS) else { continue };
            let forms = entry.get("forms").map(|forms| self.reader.texts(forms));
            let forms = forms.unwrap_or_default();
            let title = entry.get("title").and_then(|title| self.reader.text(title));
            let title = title.or(forms.first().map(String::as_str)).unwrap_or(id).to_owned();
            self.kinds.push(Kind { id: id.to_owned(), title, forms, span });
        }
    }

    /// Reports a kind that is not declared, where any is.
    pub(super) fn known_kind(&mut self, id: &str, span: Span) {
        if self.kinds.is_empty() || self.kinds.iter().any(|kind| kind.id == id) {
            return;
        }
        let help =
            self.nearest(id, |loader| loader.kinds.iter().map(|kind| kind.id.as_str()).collect());
        self.reader.report(span, say::unknown_kind(id), help);
    }

    /// Takes down the names that a text should not give an entity.
    pub(super) fn read_avoided(&mut self, entry: &Fields<'_>, entity: EntityId) {
        let Some(list) = entry.get("avoid") else { return };
        for item in self.reader.items(list) {
            if let Some(name) = self.reader.text(item) {
                self.avoided.push((entity, name.to_owned(), item.span));
            }
        }
    }

    /// Gives entities the names to avoid, now that all names are known: one that belongs to an
    /// entity is refused.
    pub(super) fn settle_avoided(&mut self) {
        for (entity, name, span) in std::mem::take(&mut self.avoided) {
            match self.names.get(&name) {
                Some(other) => self.form_taken(&name, span, other),
                None => {
                    if let Some(entity) = self.entities.get_mut(entity) {
                        entity.avoid.push(name);
                    }
                }
            }
        }
    }

    /// How many of an entity there are; the figure of a quantity is looked up by
    /// [`Loader::settle_counts`].
    pub(super) fn count(&mut self, node: &Node, entity: EntityId) -> Option<u32> {
        let text = self.reader.text(node)?;
        if text.starts_with(|c: char| c.is_ascii_lowercase()) {
            self.counted.push((entity, text.to_owned(), node.span));
            return None;
        }
        let number = self.reader.number(node)?;
        let count = u32::try_from(number).ok();
        if count.is_none() {
            self.reader.report(node.span, say::bad_count(number), say::bad_count_help());
        }
        count
    }

    /// Gives entities the number of the quantity that they name, and of its variants.
    pub(super) fn settle_counts(&mut self) {
        for (entity, id, span) in std::mem::take(&mut self.counted) {
            let Some(value) = self.figure(&id, span) else { continue };
            let variants = self.quantity_ids.get(&id).and_then(|&at| self.quantities.get(at));
            let variants = variants.map(|quantity| quantity.variants.clone()).unwrap_or_default();
            let count = |value: i64| u32::try_from(value).ok();
            let counts = variants.into_iter().filter_map(|(variant, value)| match value {
                Value::Number(number) => Some((variant, count(number)?)),
                Value::List(_) | Value::Named(_) => None,
            });
            let counts = counts.collect();
            if count(value).is_none() {
                self.reader.report(span, say::bad_count(value), say::bad_count_help());
            }
            if let Some(entity) = self.entities.get_mut(entity) {
                entity.count = count(value);
                entity.counts = counts;
            }
        }
    }

    /// A number, or the id of a quantity; either within some bounds.
    pub(super) fn amount(&mut self, node: &Node, bounds: RangeInclusive<i64>) -> Option<Amount> {
        let text = self.reader.text(node)?;
        let is_id = text.starts_with(|c: char| c.is_ascii_lowercase());
        let number = if is_id { self.figure(text, node.span) } else { self.reader.number(node) }?;
        if !bounds.contains(&number) {
            let help = say::amount_bounds_help(bounds.start(), bounds.end());
            self.reader.report(node.span, say::amount_bounds(number), help);
            return None;
        }
        Some(if is_id { Amount::Quantity(text.to_owned()) } else { Amount::Number(number) })
    }

    /// The one figure of a quantity or of a member of it; reports an id that has none.
    fn figure(&mut self, id: &str, span: Span) -> Option<i64> {
        let entry = |id: &str| self.quantity_ids.get(id).and_then(|&at| self.quantities.get(at));
        let member = || {
            let (whole, member) = id.rsplit_once('.')?;
            match &entry(whole)?.value {
                Value::Named(members) => {
                    members.iter().find(|(name, _)| name == member).map(|(_, number)| *number)
                }
                Value::Number(_) | Value::List(_) => None,
            }
        };
        let figure = match entry(id).map(|quantity| &quantity.value) {
            Some(Value::Number(number)) => Some(*number),
            Some(Value::List(_) | Value::Named(_)) => None,
            None => member(),
        };
        if figure.is_none() {
            let is_known = entry(id).is_some();
            let help =
                self.nearest(id, |loader| loader.quantity_ids.keys().map(String::as_str).collect());
            match is_known {
                true => self.reader.report(span, say::several_figures(id), say::one_figure_help()),
                false => self.reader.report(span, say::unknown_quantity(id), help),
            }
        }
        figure
    }
}
