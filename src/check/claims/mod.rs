//! What the sentences of a book state, held against the model.
//!
//! Figures by the sentences under `says`, rolls and effects of the dice tables, the outcomes of
//! worked examples. Whatever contradicts the model is an error at its word; a figure that the
//! book never states is a warning at its place in the model, a number in a sentence like the
//! model's that nothing covers a hint.

mod examples;
mod figures;
mod matcher;
mod near;
mod rolls;
mod scene;
mod stated;
mod sums;

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{BlockKind, walk};
use crate::messages::check_claims as say;
use crate::model::TableId;
use crate::source::{FileId, Span};

use super::{Context, Rule};

/// The rule.
pub(super) struct Claims;

impl Rule for Claims {
    fn codes(&self) -> &'static [Code] {
        &[
            Code::ModelQuantity,
            Code::ModelUnstated,
            Code::ModelUncovered,
            Code::ModelRoll,
            Code::ModelEffect,
            Code::ModelExample,
        ]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(model) = context.model else { return };
        let prose = context.prose(model);
        let mut covered: BTreeSet<usize> = BTreeSet::new();
        stated::check(prose, model, &mut covered, findings);
        let cues = scene::Cues::new(prose);
        rolls::check(prose, model, &cues, &mut covered, findings);
        let printed = printed(context);
        examples::check(prose, model, &cues, &printed, &mut covered, findings);
        let tables = context.tables().iter().flatten();
        let judged: Vec<Span> = tables.flat_map(|table| table.blocks.iter().copied()).collect();
        near::check(prose, model, &covered, &judged, findings);
        for value in &prose.values {
            let Some(quantity) = model.quantity_entry(value.name) else { continue };
            let Some(expected) = quantity.overlay(value.variant) else { continue };
            if *expected != quantity.value {
                let found = quantity.value.to_string();
                let message = say::printed_value(found, expected, &quantity.id, value.variant);
                let finding = Diagnostic::new(Code::ModelQuantity, value.span, message)
                    .with_related(quantity.value_span, say::model_figure(expected))
                    .with_help(say::printed_value_help());
                findings.push(finding);
            }
        }
    }
}

/// The tables that each chapter prints, by its file.
fn printed(context: &Context<'_>) -> Vec<(FileId, Vec<TableId>)> {
    let chapters = context.chapters.iter().zip(context.tables());
    chapters
        .map(|(chapter, tables)| {
            let mut ids: Vec<TableId> = tables.iter().map(|table| table.table).collect();
            let model = context.model;
            walk::blocks(&chapter.blocks, &mut |block| {
                if let BlockKind::ModelTable { name } = &block.kind {
                    ids.extend(model.and_then(|model| model.table_id(name)));
                }
            });
            ids.sort_unstable();
            ids.dedup();
            (chapter.file, ids)
        })
        .collect()
}
