//! Figures and tables that the text takes from the model: `{{valor: nukes.max}}`,
//! `{{tabla: ataque}}`, and the tables that are made out of it.

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::markdown::{BlockKind, InlineKind, walk};
use crate::messages::nearest::did_you_mean;
use crate::messages::{Text, check_tables as say};
use crate::model::{MadeTable, Model, Table};
use crate::source::Span;

use super::{Context, Rule};

/// The rule.
pub(super) struct Values;

impl Rule for Values {
    fn codes(&self) -> &'static [Code] {
        &[Code::ModelQuantity]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let mut lookup = Lookup { model: context.model, findings };
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                walk::inlines(blocks, &mut |inline| {
                    if let InlineKind::Value { name } = &inline.kind {
                        lookup.value(name, inline.span);
                    }
                });
                walk::blocks(blocks, &mut |block| {
                    if let BlockKind::ModelTable { name } = &block.kind {
                        lookup.table(name, block.span);
                    }
                });
            }
        }
    }
}

struct Lookup<'a> {
    model: Option<&'a Model>,
    findings: &'a mut Vec<Diagnostic>,
}

impl Lookup<'_> {
    fn value(&mut self, name: &str, span: Span) {
        let Some(model) = self.model else { return self.no_model(name, span) };
        if model.quantity(name).is_none() {
            let ids = model.quantities.iter().map(|quantity| quantity.id.as_str());
            self.unknown(say::value_unknown(name), name, ids, span);
        }
    }

    fn table(&mut self, name: &str, span: Span) {
        let Some(model) = self.model else { return self.no_model(name, span) };
        if model.table(name).is_some() {
            return;
        }
        let is_filled = match MadeTable::from_name(name) {
            Some(MadeTable::Components) => !model.components().is_empty(),
            Some(MadeTable::Odds) => model.tables.iter().any(Table::has_targets),
            None => {
                let ids = model.tables.iter().map(|table| table.id.as_str());
                let made = MadeTable::ALL.map(MadeTable::title);
                return self.unknown(say::table_unknown(name), name, ids.chain(made), span);
            }
        };
        if !is_filled {
            let finding = Diagnostic::new(Code::ModelQuantity, span, say::made_empty(name))
                .with_help(say::made_empty_help());
            self.findings.push(finding);
        }
    }

    fn no_model(&mut self, name: &str, span: Span) {
        let finding = Diagnostic::new(Code::ModelQuantity, span, say::no_model(name))
            .with_help(say::no_model_help());
        self.findings.push(finding);
    }

    fn unknown<'a>(
        &mut self,
        message: Text,
        name: &str,
        names: impl Iterator<Item = &'a str>,
        span: Span,
    ) {
        let help = nearest(name, names).map_or_else(say::names_in_model, did_you_mean);
        self.findings.push(Diagnostic::new(Code::ModelQuantity, span, message).with_help(help));
    }
}
