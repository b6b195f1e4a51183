//! What lies in the box: the entities that the model counts, by their kinds.

use super::schema::{Entity, Kind, Model};

/// An entity that the model counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Component<'a> {
    /// Its kind, where that is declared.
    pub kind: Option<&'a Kind>,
    /// The entity.
    pub entity: &'a Entity,
    /// How many there are.
    pub count: u32,
}

impl Model {
    /// Everything that the model counts: kinds in the order in which they are declared, things of
    /// one kind in the order of the file, those of no declared kind at the end.
    pub fn components(&self) -> Vec<Component<'_>> {
        let place = |entity: &Entity| {
            let id = entity.kind.as_deref();
            self.kinds.iter().position(|kind| Some(kind.id.as_str()) == id)
        };
        let counted = self.entities.iter().filter_map(|entity| Some((entity, entity.count?)));
        let mut found: Vec<(Option<usize>, Component<'_>)> = counted
            .map(|(entity, count)| {
                let place = place(entity);
                let kind = place.and_then(|place| self.kinds.get(place));
                (place, Component { kind, entity, count })
            })
            .collect();
        found.sort_by_key(|(place, _)| place.unwrap_or(usize::MAX));
        found.into_iter().map(|(_, component)| component).collect()
    }
}

impl Component<'_> {
    /// How it is written.
    pub fn name(&self) -> &str {
        self.entity.forms.first().map_or(self.entity.id.as_str(), String::as_str)
    }
}
