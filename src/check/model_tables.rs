//! Tables of results in the text against the model's.
//!
//! Whatever the form (a Markdown table, a list, lines such as `1-2 = …`), every row of the text
//! must be a row of the model's table and the other way round, with the model's roll and effect.
//! A finding stands at the cell that is wrong and shows the model's row beside it.

use crate::diagnostic::{Code, Diagnostic};

use super::table_compare::compare;
use super::table_rows::Expected;
use super::{Context, Rule};

/// The rule.
pub(super) struct ModelTables;

impl Rule for ModelTables {
    fn codes(&self) -> &'static [Code] {
        &[
            Code::ModelRowMissing,
            Code::ModelRowExtra,
            Code::ModelRoll,
            Code::ModelEffect,
            Code::ModelOverlap,
            Code::ModelGap,
            Code::ModelUnlabelled,
            Code::ModelEntity,
        ]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(model) = context.model else { return };
        for found in context.tables().iter().flatten() {
            if let Some(table) = model.tables.get(found.table) {
                compare(found, &Expected::new(model, table), findings);
            }
        }
    }
}
