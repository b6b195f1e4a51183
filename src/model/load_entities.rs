//! Reads `entities` and `effects` of a model file: what the game has names for.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::model as say;
use crate::source::Span;
use crate::source::yaml::{Fields, Node, Value as Yaml};
use crate::spanish::Gender;

use super::load::Loader;
use super::schema::{Effect, Entity, EntityId};
use super::wording::Phrase;

pub(super) const ENTITY_KEYS: [&str; 7] =
    ["kind", "forms", "gender", "avoid", "count", "icon", "note"];
pub(super) const EFFECT_KEYS: [&str; 5] = ["forms", "without", "label", "nothing", "note"];
pub(super) const LABEL_KEYS: [&str; 2] = ["m", "f"];

impl Loader {
    pub(super) fn read_entities(&mut self, fields: &Fields<'_>) {
        for (id, span, node) in self.entries(fields, "entities") {
            self.check_id(id, span);
            let Some(entry) = self.fields(node, &ENTITY_KEYS) else { continue };
            let index = self.entities.len();
            let mut forms = Vec::new();
            if let Some(list) = entry.get("forms") {
                for item in self.reader.items(list) {
                    let Some(form) = self.reader.text(item) else { continue };
                    match self.names.add(form, index) {
                        Some(other) if other != index => self.form_taken(form, item.span, other),
                        _ => forms.push(form.to_owned()),
                    }
                }
            } else {
                self.reader.report(span, say::entity_without_forms(id), say::forms_help());
            }
            let kind = entry.get("kind").and_then(|kind| {
                let text = self.reader.text(kind)?;
                self.check_id(text, kind.span);
                self.known_kind(text, kind.span);
                Some(text.to_owned())
            });
            let icon = entry.get("icon").and_then(|node| self.icon(node));
            self.read_avoided(&entry, index);
            let gender = entry.get("gender").and_then(|node| self.gender(node));
            let count = entry.get("count").and_then(|node| self.count(node, index));
            self.entity_ids.insert(id.to_owned(), index);
            let (id, avoid, counts) = (id.to_owned(), Vec::new(), Vec::new());
            self.entities.push(Entity {
                id,
                kind,
                forms,
                gender,
                avoid,
                count,
                counts,
                icon,
                span,
            });
        }
    }

    fn icon(&mut self, node: &Node) -> Option<String> {
        let name = self.reader.text(node)?;
        self.check_id(name, node.span);
        Some(name.to_owned())
    }

    pub(super) fn form_taken(&mut self, form: &str, span: Span, other: EntityId) {
        let Some(other) = self.entities.get(other) else { return };
        let message = say::form_taken(form, &other.id);
        let finding = Diagnostic::new(Code::ModelSyntax, span, message)
            .with_related(other.span, say::other_entity())
            .with_help(say::form_taken_help());
        self.reader.findings.push(finding);
    }

    fn gender(&mut self, node: &Node) -> Option<Gender> {
        match self.reader.text(node)? {
            "m" => Some(Gender::Masculine),
            "f" => Some(Gender::Feminine),
            other => {
                self.reader.report(node.span, say::bad_gender(other), say::bad_gender_help());
                None
            }
        }
    }

    pub(super) fn read_effects(&mut self, fields: &Fields<'_>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (id, span, node) in self.entries(fields, "effects") {
            self.check_id(id, span);
            let Some(entry) = self.fields(node, &EFFECT_KEYS) else { continue };
            let forms = entry.get("forms").map(|forms| self.reader.texts(forms));
            let forms = forms.unwrap_or_default();
            let phrases: Vec<Phrase> = forms.iter().filter_map(|f| Phrase::parse(f)).collect();
            if phrases.is_empty() {
                self.reader.report(span, say::effect_without_forms(id), say::forms_help());
            }
            let without = entry.get("without").map(|forms| self.reader.texts(forms));
            let without = without.unwrap_or_default();
            let without = without.iter().filter_map(|form| Phrase::parse(form)).collect();
            let labels = self.labels(&entry, &forms);
            if !forms.is_empty() && labels.iter().any(String::is_empty) {
                let message = say::effect_without_label(id, &forms[0]);
                self.reader.report(span, message, say::effect_label_help());
            }
            let is_nothing =
                entry.get("nothing").and_then(|node| self.reader.flag(node)).unwrap_or(false);
            self.effect_ids.insert(id.to_owned(), effects.len());
            effects.push(Effect { id: id.to_owned(), phrases, without, labels, is_nothing, span });
        }
        effects
    }

    /// What is printed for an effect: what `label` says, else what its forms tell; empty where
    /// they tell nothing.
    fn labels(&mut self, entry: &Fields<'_>, forms: &[String]) -> [String; 2] {
        let written = written(forms);
        let Some(node) = entry.get("label") else { return written };
        if let Yaml::Map(_) = node.value
            && let Some(genders) = self.fields(node, &LABEL_KEYS)
        {
            let [masculine, feminine] = written;
            return [("m", masculine), ("f", feminine)].map(|(gender, written)| {
                let text = genders.get(gender).and_then(|node| self.reader.text(node));
                text.map_or(written, str::to_owned)
            });
        }
        match self.reader.text(node) {
            Some(text) => [text.to_owned(), text.to_owned()],
            None => written,
        }
    }
}

/// Endings of the beginnings that participles have: `herid*`, `dañad*`, `muert*`, `rot*`.
const PARTICIPLES: [&str; 9] = ["ad", "id", "uert", "iert", "uelt", "uest", "ech", "rot", "crit"];

/// How an effect is written in both genders by its forms: a participle of which `*` leaves the
/// ending open in -o and -a, else the first form that is whole, whose feminine is looked for
/// among the others.
fn written(forms: &[String]) -> [String; 2] {
    let first = forms.first().map_or("", String::as_str);
    if let Some(stem) = first.strip_suffix('*')
        && PARTICIPLES.iter().any(|ending| stem.ends_with(ending))
        && stem.chars().all(char::is_alphabetic)
    {
        return [format!("{stem}o"), format!("{stem}a")];
    }
    let whole = forms.iter().find(|form| !form.contains(['*', '|']));
    let Some(whole) = whole else { return [String::new(), String::new()] };
    let feminine = whole.strip_suffix('o').map(|stem| format!("{stem}a"));
    let feminine = feminine.filter(|feminine| forms.contains(feminine));
    [whole.clone(), feminine.unwrap_or_else(|| whole.clone())]
}
