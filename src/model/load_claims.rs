//! Reads the sentences that state figures, the sums that figures keep, and the figures that a
//! variant changes.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::{Text, model_claims as say};
use crate::source::Span;
use crate::source::yaml::{Fields, Node, Value as Yaml};

use super::claims::{Claim, ClaimFault, Names, Slot, SlotScope};
use super::identities::{Figures, Identity, IdentityFault, Relation};
use super::load::{Loader, nearest_among};
use super::schema::{Effect, Quantity, Table, Value};

impl Loader {
    /// The words that patterns may name things with.
    pub(super) fn claim_names(&self, effects: &[Effect]) -> Names {
        let forms = self.entities.iter().enumerate().flat_map(|(index, entity)| {
            entity.forms.iter().map(move |form| (index, form.as_str()))
        });
        Names::new(forms, effects)
    }

    /// The sentences under `says`.
    pub(super) fn claims(&mut self, entry: &Fields<'_>, names: &Names) -> Vec<Claim> {
        let Some(node) = entry.get("says") else { return Vec::new() };
        let mut claims = Vec::new();
        for item in self.reader.items(node) {
            let Some(text) = self.reader.text(item) else { continue };
            match Claim::parse(text, item.span, names) {
                Ok(claim) => claims.push(claim),
                Err(fault) => {
                    let (message, help) = claim_words(&fault);
                    self.reader.report(item.span, message, help);
                }
            }
        }
        claims
    }

    /// Drops the sentences that read a figure which is not there, and reports them.
    pub(super) fn check_slots(&mut self, quantity: &mut Quantity) {
        let mut claims = std::mem::take(&mut quantity.says);
        claims.retain(|claim| {
            let faults = claim.slots().filter_map(|slot| self.slot_fault(slot, quantity));
            let fault = faults.into_iter().next();
            if let Some((message, help)) = fault.clone() {
                self.reader.report(claim.span, message, help);
            }
            fault.is_none()
        });
        quantity.says = claims;
    }

    fn slot_fault(&self, slot: &Slot, quantity: &Quantity) -> Option<(Text, Text)> {
        if let Some(member) = &slot.member
            && quantity.value.member(member).is_none()
        {
            let shown = format!("{{{member}}}");
            return Some((say::slot_unknown(shown, &quantity.id), say::slot_help()));
        }
        let SlotScope::Variant(variant) = &slot.scope else { return None };
        if !self.variant_ids.contains_key(variant) {
            let help = self.unknown_variant_help(variant);
            return Some((crate::messages::model::unknown_variant(variant), help));
        }
        let overlay = quantity.overlay(variant);
        overlay.is_none().then(|| (say::no_overlay(&quantity.id, variant), say::overlay_help()))
    }

    /// The figures under `quantities` of each variant, laid over those of the game.
    pub(super) fn read_overlays(&mut self, fields: &Fields<'_>, quantities: &mut [Quantity]) {
        let index: HashMap<String, usize> =
            quantities.iter().enumerate().map(|(at, quantity)| (quantity.id.clone(), at)).collect();
        for (variant, _, node) in self.entries_quietly(fields, "variants") {
            let Yaml::Map(_) = &node.value else { continue };
            let Some(entry) = self.quiet_fields(node) else { continue };
            for (id, span, node) in self.entries(&entry, "quantities") {
                let Some(quantity) = index.get(id).and_then(|&at| quantities.get_mut(at)) else {
                    let help = nearest_among(id, index.keys().map(String::as_str).collect());
                    self.reader.report(span, say::overlay_of_nothing(id, variant), help);
                    continue;
                };
                let Some(value) = self.value(node) else { continue };
                if quantity.overlay(variant).is_some() {
                    let finding =
                        Diagnostic::new(Code::ModelSyntax, span, say::overlay_twice(id, variant))
                            .with_related(quantity.span, say::overlay_other())
                            .with_help(say::overlay_twice_help());
                    self.reader.findings.push(finding);
                    continue;
                }
                quantity.variants.push((variant.to_owned(), value));
            }
        }
        for quantity in quantities {
            for (variant, value) in &quantity.variants {
                if !same_shape(&quantity.value, value) {
                    let message = say::overlay_shape(&quantity.id, variant);
                    self.reader.report(quantity.span, message, say::overlay_shape_help());
                }
            }
        }
    }

    /// The sums under `identities`; those that do not hold are reported with the places of their
    /// figures.
    pub(super) fn read_identities(
        &mut self,
        fields: &Fields<'_>,
        quantities: &[Quantity],
        quantity_ids: &HashMap<String, usize>,
        tables: &[Table],
    ) -> Vec<Identity> {
        let Some(node) = fields.get("identities") else { return Vec::new() };
        let mut identities = Vec::new();
        for item in self.reader.items(node) {
            let Some(text) = self.reader.text(item) else { continue };
            let identity = match Identity::parse(text, item.span) {
                Ok(identity) => identity,
                Err(fault) => {
                    let (message, help) = identity_words(&fault, Relation::Equal);
                    self.reader.report(item.span, message, help);
                    continue;
                }
            };
            let figures = Figures {
                quantities,
                entities: &self.entities,
                quantity_ids,
                entity_ids: &self.entity_ids,
                tables,
                effect_ids: &self.effect_ids,
            };
            if let Err(fault) = identity.check(&figures) {
                let finding = identity_finding(&identity, &fault, &figures);
                self.reader.findings.push(finding);
            }
            identities.push(identity);
        }
        identities
    }

    fn entries_quietly<'a>(
        &mut self,
        fields: &Fields<'a>,
        name: &str,
    ) -> Vec<(&'a str, Span, &'a Node)> {
        // What is wrong with the keys was told when the names were read.
        let before = self.reader.findings.len();
        let entries = self.entries(fields, name);
        self.reader.findings.truncate(before);
        entries
    }

    fn quiet_fields<'a>(&mut self, node: &'a Node) -> Option<Fields<'a>> {
        let before = self.reader.findings.len();
        let fields = self.reader.fields(node, &[]);
        self.reader.findings.truncate(before);
        fields
    }
}

/// Whether two values hold the same figures under the same names.
fn same_shape(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(_), Value::Number(_)) => true,
        (Value::List(one), Value::List(other)) => one.len() == other.len(),
        (Value::Named(one), Value::Named(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|((a, _), (b, _))| a == b)
        }
        _ => false,
    }
}

fn identity_finding(
    identity: &Identity,
    fault: &IdentityFault,
    figures: &Figures<'_>,
) -> Diagnostic {
    let (message, help) = identity_words(fault, identity.relation);
    let code = match fault {
        IdentityFault::Wrong(..) => Code::ModelIdentity,
        _ => Code::ModelSyntax,
    };
    let mut finding = Diagnostic::new(code, identity.span, message).with_help(help);
    if matches!(fault, IdentityFault::Wrong(..) | IdentityFault::Shapes) {
        for (id, variant) in identity.quantities() {
            let Some((quantity, member)) = figures.find(id) else { continue };
            let value = match variant {
                Some(variant) => quantity.overlay(variant).unwrap_or(&quantity.value),
                None => &quantity.value,
            };
            let shown = match member.and_then(|member| value.member(member)) {
                Some(number) => number.to_string(),
                None => value.to_string(),
            };
            finding = finding.with_related(quantity.span, say::identity_value(id, shown));
        }
    }
    finding
}

fn claim_words(fault: &ClaimFault) -> (Text, Text) {
    match fault {
        ClaimFault::NoSlot => (say::claim_without_slot(), say::claim_without_slot_help()),
        ClaimFault::NoWord => (say::claim_without_word(), say::claim_without_word_help()),
        ClaimFault::Brace => (say::claim_brace(), say::claim_brace_help()),
        ClaimFault::IdleGap => (say::claim_gap(), say::claim_gap_help()),
        ClaimFault::TooLong => (say::claim_long(), say::claim_long_help()),
        ClaimFault::BadSlot(slot) => (say::claim_slot(format!("{{{slot}}}")), say::slot_help()),
    }
}

fn identity_words(fault: &IdentityFault, relation: Relation) -> (Text, Text) {
    match fault {
        IdentityFault::Syntax => (say::identity_syntax(), say::identity_help()),
        IdentityFault::TooLong => (say::identity_long(), say::identity_help()),
        IdentityFault::UnknownQuantity(id) => {
            (say::identity_unknown(id), crate::messages::model::declare_it())
        }
        IdentityFault::NoOverlay(id, variant) => {
            (say::no_overlay(id, variant), say::overlay_help())
        }
        IdentityFault::NoFaces(row) => (say::identity_faces(row), say::identity_faces_help()),
        IdentityFault::NoCount(id) => (say::identity_count(id), say::identity_count_help()),
        IdentityFault::Shapes => (say::identity_shapes(), say::identity_shapes_help()),
        IdentityFault::Overflow => (say::identity_overflow(), say::identity_help()),
        IdentityFault::Circle(id) => (say::identity_circle(id), say::identity_circle_help()),
        IdentityFault::Wrong(left, right) => {
            let message = match relation {
                Relation::Equal => say::identity_unequal(left, right),
                Relation::AtMost => say::identity_greater(left, right),
                Relation::Less => say::identity_not_less(left, right),
            };
            (message, say::identity_wrong_help())
        }
    }
}
