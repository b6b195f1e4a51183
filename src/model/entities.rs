//! Finding the names of the game in a text.

use std::collections::HashMap;
use std::ops::Range;

use crate::spanish::Gender;

use super::schema::{EntityId, Model};
use super::wording::{Word, key, words};

/// Names by their words, one space apart.
#[derive(Debug, Clone, Default)]
pub(super) struct NameIndex {
    by_key: HashMap<String, EntityId>,
    longest: usize,
}

impl NameIndex {
    /// Adds a form; returns the entity that already has it.
    pub(super) fn add(&mut self, form: &str, entity: EntityId) -> Option<EntityId> {
        let key = key(form);
        let length = key.split(' ').count();
        self.longest = self.longest.max(length);
        let earlier = self.by_key.get(&key).copied();
        if earlier.is_none() {
            self.by_key.insert(key, entity);
        }
        earlier
    }

    /// The entity that has a form.
    pub(super) fn get(&self, form: &str) -> Option<EntityId> {
        self.by_key.get(&key(form)).copied()
    }
}

/// An entity named in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Which.
    pub entity: EntityId,
    /// The words that name it.
    pub words: Range<usize>,
}

/// Articles that may stand before a whole name.
const ARTICLES: [&str; 6] = ["el", "la", "los", "las", "1", "del"];

impl Model {
    /// The gender of the entity that a name in any of its forms belongs to.
    pub fn gender_of(&self, form: &str) -> Option<Gender> {
        self.entities.get(self.entity(form)?)?.gender
    }

    /// The entity with a form, without regard to case and accents; an article before it is
    /// passed over.
    pub fn entity(&self, form: &str) -> Option<EntityId> {
        let key = key(form);
        let bare = key.split_once(' ').filter(|(first, _)| ARTICLES.contains(first));
        let bare = bare.map(|(_, rest)| rest);
        self.names
            .by_key
            .get(&key)
            .or_else(|| bare.and_then(|bare| self.names.by_key.get(bare)))
            .copied()
    }

    /// The entity with an id.
    pub fn entity_by_id(&self, id: &str) -> Option<EntityId> {
        self.entities.iter().position(|entity| entity.id == id)
    }

    /// Every entity that the words name, the longest name first at each place.
    pub fn mentions(&self, words: &[Word]) -> Vec<Mention> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let most = self.names.longest.min(words.len() - at);
            let mention = (1..=most).rev().find_map(|length| {
                let texts: Vec<&str> =
                    words[at..at + length].iter().map(|word| word.text.as_str()).collect();
                let entity = *self.names.by_key.get(&texts.join(" "))?;
                Some(Mention { entity, words: at..at + length })
            });
            at = mention.as_ref().map_or(at + 1, |mention| mention.words.end);
            found.extend(mention);
        }
        found
    }

    /// How the tool writes an entity.
    pub fn name(&self, id: EntityId) -> &str {
        self.entities.get(id).and_then(|entity| entity.forms.first()).map_or("", String::as_str)
    }

    /// Joins names with «o»: «Galáctica o Pegasus».
    pub fn alternatives(&self, ids: &[EntityId]) -> String {
        let mut text = String::new();
        for (index, &id) in ids.iter().enumerate() {
            let name = self.name(id);
            let starts_with_o = words(name)
                .first()
                .is_some_and(|word| word.text.starts_with('o') || word.text.starts_with("ho"));
            text.push_str(match index {
                0 => "",
                _ if index + 1 < ids.len() => ", ",
                _ if starts_with_o => " u ",
                _ => " o ",
            });
            text.push_str(name);
        }
        text
    }
}
