//! Looking figures up by their id.

use super::schema::{Model, Quantity, Value};

impl Model {
    /// The figure with an id, as `{{valor: ID}}` prints it; `resources.start.fuel` is the member
    /// `fuel` of the figures `resources.start`.
    pub fn quantity(&self, id: &str) -> Option<Value> {
        if let Some(quantity) = self.quantity_entry(id) {
            return Some(quantity.value.clone());
        }
        let (whole, member) = id.trim().rsplit_once('.')?;
        match &self.quantity_entry(whole)?.value {
            Value::Named(members) => {
                let (_, number) = members.iter().find(|(name, _)| name == member)?;
                Some(Value::Number(*number))
            }
            Value::Number(_) | Value::List(_) => None,
        }
    }

    /// All that the model says about a figure.
    pub fn quantity_entry(&self, id: &str) -> Option<&Quantity> {
        self.quantity_ids.get(id.trim()).and_then(|&index| self.quantities.get(index))
    }
}
