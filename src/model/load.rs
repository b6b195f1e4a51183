//! Reads a model file, with a finding for everything that cannot be right.
//!
//! What was understood is returned even where something was not; a table with a fault is kept by
//! name but marked, so that no text is compared with half of it.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::messages::nearest::did_you_mean;
use crate::messages::{Text, model as say};
use crate::source::yaml::{self, Fields, Node, Reader, Value as Yaml};
use crate::source::{FileId, Span};

use super::dice::Die;
use super::entities::NameIndex;
use super::schema::{EffectId, Entity, EntityId, Kind, Model, Quantity, TableId, Topic, Variant};

pub(super) const KEYS: [&str; 14] = [
    "id",
    "title",
    "note",
    "dice",
    "variants",
    "kinds",
    "entities",
    "effects",
    "tables",
    "quantities",
    "identities",
    "tokens",
    "topics",
    "turn",
];

pub(super) const VARIANT_KEYS: [&str; 3] = ["names", "quantities", "note"];

/// Reads a model; `None` where the file is no YAML or holds no fields.
///
/// Findings carry the code `model/syntax` and places in `file`. Anchors and aliases are refused,
/// so that a small file cannot unfold into a large one, and the time is linear in the text.
pub fn load(text: &str, file: FileId) -> (Option<Model>, Vec<Diagnostic>) {
    let (root, findings) = yaml::parse(text, file, Code::ModelSyntax);
    let mut loader = Loader::new(findings);
    let Some(root) = root else {
        if loader.reader.findings.is_empty() {
            let start = Span::new(file, 0, 0);
            loader.reader.report(start, say::model_empty(), say::model_empty_help());
        }
        return (None, loader.reader.findings);
    };
    let Some(fields) = loader.fields(&root, &KEYS) else {
        return (None, loader.reader.findings);
    };
    let model = loader.model(&fields, file);
    (Some(model), loader.reader.findings)
}

/// What is known so far while a model is read.
pub(super) struct Loader {
    pub(super) reader: Reader,
    pub(super) dice: HashMap<String, Die>,
    pub(super) entity_ids: HashMap<String, EntityId>,
    pub(super) effect_ids: HashMap<String, EffectId>,
    pub(super) variant_ids: HashMap<String, usize>,
    pub(super) table_ids: HashMap<String, TableId>,
    pub(super) quantity_ids: HashMap<String, usize>,
    pub(super) quantities: Vec<Quantity>,
    pub(super) entities: Vec<Entity>,
    pub(super) kinds: Vec<Kind>,
    /// Entities whose number is that of a quantity, with the place that says so.
    pub(super) counted: Vec<(EntityId, String, Span)>,
    /// Names that texts should not use, with their places.
    pub(super) avoided: Vec<(EntityId, String, Span)>,
    pub(super) names: NameIndex,
}

impl Loader {
    fn new(findings: Vec<Diagnostic>) -> Self {
        let mut reader = Reader::new(Code::ModelSyntax);
        reader.findings = findings;
        Self {
            reader,
            dice: HashMap::new(),
            entity_ids: HashMap::new(),
            effect_ids: HashMap::new(),
            variant_ids: HashMap::new(),
            table_ids: HashMap::new(),
            quantity_ids: HashMap::new(),
            quantities: Vec::new(),
            entities: Vec::new(),
            kinds: Vec::new(),
            counted: Vec::new(),
            avoided: Vec::new(),
            names: NameIndex::default(),
        }
    }

    fn model(&mut self, fields: &Fields<'_>, file: FileId) -> Model {
        let id = self.top_text(fields, "id");
        if let Some(node) = fields.get("id").filter(|_| !id.is_empty()) {
            self.check_id(&id, node.span);
        }
        let title = self.top_text(fields, "title");
        let dice = self.read_dice(fields);
        let variants = self.read_variants(fields);
        self.read_kinds(fields);
        self.read_entities(fields);
        self.settle_avoided();
        let effects = self.read_effects(fields);
        let mut quantities = self.read_quantities(fields, &effects);
        self.read_overlays(fields, &mut quantities);
        for quantity in &mut quantities {
            self.check_slots(quantity);
        }
        let places = quantities.iter().enumerate();
        self.quantity_ids = places.map(|(at, quantity)| (quantity.id.clone(), at)).collect();
        self.quantities = quantities;
        self.settle_counts();
        let tables = self.read_tables(fields);
        let tokens = self.read_tokens(fields, &tables);
        let quantities = std::mem::take(&mut self.quantities);
        let quantity_ids = std::mem::take(&mut self.quantity_ids);
        let identities = self.read_identities(fields, &quantities, &quantity_ids, &tables);
        let topics = self.read_topics(fields);
        let turn = self.read_turn(fields);
        Model {
            id,
            title,
            file,
            dice,
            kinds: std::mem::take(&mut self.kinds),
            entities: std::mem::take(&mut self.entities),
            effects,
            variants,
            tables,
            quantities,
            identities,
            topics,
            turn,
            tokens,
            names: std::mem::take(&mut self.names),
            quantity_ids,
        }
    }

    fn top_text(&mut self, fields: &Fields<'_>, name: &str) -> String {
        match fields.get(name) {
            Some(node) => self.reader.text(node).unwrap_or("").to_owned(),
            None => {
                let span = fields.span.start_point();
                self.reader.report(
                    span,
                    say::model_key_missing(name),
                    say::model_key_missing_help(),
                );
                String::new()
            }
        }
    }

    /// The fields of a mapping, of which a note is free text.
    pub(super) fn fields<'a>(&mut self, node: &'a Node, known: &[&str]) -> Option<Fields<'a>> {
        let fields = self.reader.fields(node, known)?;
        if let Some(note) = fields.get("note").filter(|_| known.contains(&"note")) {
            self.reader.text(note);
        }
        Some(fields)
    }

    /// The entries of a mapping `id: …`, each id checked; of an id that stands twice the first.
    pub(super) fn entries<'a>(
        &mut self,
        fields: &Fields<'a>,
        name: &str,
    ) -> Vec<(&'a str, Span, &'a Node)> {
        let Some(node) = fields.get(name) else { return Vec::new() };
        let Some(map) = self.reader.fields(node, &[]) else { return Vec::new() };
        let mut seen = std::collections::HashSet::new();
        let mut entries = Vec::new();
        for (key, value) in map.iter() {
            if let Some(id) = key.text()
                && seen.insert(id)
            {
                entries.push((id, key.span, value));
            }
        }
        entries
    }

    pub(super) fn check_id(&mut self, id: &str, span: Span) {
        let is_part = |part: &str| {
            !part.is_empty()
                && !part.starts_with('-')
                && !part.ends_with('-')
                && !part.contains("--")
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        if !is_part(id) {
            self.reader.report(span, say::bad_id(id), say::bad_id_help());
        }
    }

    fn read_variants(&mut self, fields: &Fields<'_>) -> Vec<Variant> {
        let mut variants = Vec::new();
        for (id, span, node) in self.entries(fields, "variants") {
            self.check_id(id, span);
            // What a variant changes is read after what it changes.
            let names = match &node.value {
                Yaml::Map(_) => {
                    let entry = self.fields(node, &VARIANT_KEYS);
                    let names = entry.and_then(|entry| entry.get("names"));
                    names.map(|names| self.reader.texts(names)).unwrap_or_default()
                }
                _ => self.reader.texts(node),
            };
            self.variant_ids.insert(id.to_owned(), variants.len());
            variants.push(Variant { id: id.to_owned(), names, span });
        }
        variants
    }

    fn read_turn(&mut self, fields: &Fields<'_>) -> Vec<EntityId> {
        let Some(node) = fields.get("turn") else { return Vec::new() };
        let items = self.reader.items(node);
        items.iter().filter_map(|item| self.entity(item)).collect()
    }

    fn read_topics(&mut self, fields: &Fields<'_>) -> Vec<Topic> {
        let Some(node) = fields.get("topics") else { return Vec::new() };
        let mut topics = Vec::new();
        for item in self.reader.items(node) {
            if let Some(title) = self.reader.text(item) {
                topics.push(Topic { title: title.to_owned(), span: item.span });
            }
        }
        topics
    }

    /// The entity whose id a scalar holds.
    pub(super) fn entity(&mut self, node: &Node) -> Option<EntityId> {
        let id = self.reader.text(node)?;
        self.entity_named(id, node.span)
    }

    /// The entity with an id; reports one that there is not.
    pub(super) fn entity_named(&mut self, id: &str, span: Span) -> Option<EntityId> {
        let found = self.entity_ids.get(id).copied();
        if found.is_none() {
            let help = self.nearest(id, Self::entity_keys);
            self.reader.report(span, say::unknown_entity(id), help);
        }
        found
    }

    /// Whether a variant is declared; reports it where it is not.
    pub(super) fn known_variant(&mut self, id: &str, span: Span) -> bool {
        let known = self.variant_ids.contains_key(id);
        if !known {
            let help = self.unknown_variant_help(id);
            self.reader.report(span, say::unknown_variant(id), help);
        }
        known
    }

    /// The help for a variant that is not declared.
    pub(super) fn unknown_variant_help(&self, id: &str) -> Text {
        let keys = self.variant_ids.keys().map(String::as_str).collect();
        nearest_or(id, keys, say::unknown_variant_help)
    }

    fn entity_keys(&self) -> Vec<&str> {
        self.entity_ids.keys().map(String::as_str).collect()
    }

    /// The help that proposes the id most like one that is unknown.
    pub(super) fn nearest(&self, id: &str, keys: impl Fn(&Self) -> Vec<&str>) -> Text {
        nearest_among(id, keys(self))
    }
}

/// The help that proposes the id most like one that is unknown.
pub(super) fn nearest_among(id: &str, keys: Vec<&str>) -> Text {
    nearest_or(id, keys, say::declare_it)
}

fn nearest_or(id: &str, mut keys: Vec<&str>, otherwise: fn() -> Text) -> Text {
    // The map has no order of its own, and of very many ids only the first are compared.
    keys.sort_unstable();
    nearest(id, keys).map_or_else(otherwise, did_you_mean)
}
