//! Figures and tables that the text takes from the model: `{{valor: nukes.max}}`,
//! `{{tabla: ataque}}`.

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{Block, BlockKind, Inline, InlineKind};
use crate::messages::check_tables as say;
use crate::model::Model;
use crate::source::Span;

use super::{Context, Rule};

/// The rule.
pub(super) struct Values;

/// How deep blocks are followed; the parser itself stops earlier.
const MAX_DEPTH: usize = 64;

impl Rule for Values {
    fn codes(&self) -> &'static [Code] {
        &[Code::ModelQuantity]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let mut walk = Walk { model: context.model, findings };
        for chapter in context.chapters {
            walk.blocks(&chapter.blocks, 0);
            for note in &chapter.notes {
                walk.blocks(&note.blocks, 0);
            }
        }
    }
}

struct Walk<'a> {
    model: Option<&'a Model>,
    findings: &'a mut Vec<Diagnostic>,
}

impl Walk<'_> {
    fn blocks(&mut self, blocks: &[Block], depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        for block in blocks {
            match &block.kind {
                BlockKind::Heading(heading) => self.inlines(&heading.content, depth),
                BlockKind::Paragraph(content) => self.inlines(content, depth),
                BlockKind::Quote(inner) => self.blocks(inner, depth + 1),
                BlockKind::Callout(callout) => {
                    self.inlines(&callout.title, depth);
                    self.blocks(&callout.blocks, depth + 1);
                }
                BlockKind::List(list) => {
                    for item in &list.items {
                        self.blocks(&item.blocks, depth + 1);
                    }
                }
                BlockKind::Table(table) => {
                    let rows = table.rows.iter().chain([&table.header]);
                    for cell in rows.flat_map(|row| &row.cells) {
                        self.inlines(&cell.content, depth);
                    }
                }
                BlockKind::ModelTable { name } => self.table(name, block.span),
                BlockKind::Code { .. } | BlockKind::Rule => {}
            }
        }
    }

    fn inlines(&mut self, content: &[Inline], depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        for inline in content {
            match &inline.kind {
                InlineKind::Value { name } => self.value(name, inline.span),
                InlineKind::Emphasis(inner)
                | InlineKind::Strong(inner)
                | InlineKind::Strikethrough(inner)
                | InlineKind::Link { content: inner, .. }
                | InlineKind::WikiLink { content: inner, .. }
                | InlineKind::Reference { content: inner, .. } => self.inlines(inner, depth + 1),
                InlineKind::Text(_)
                | InlineKind::Code(_)
                | InlineKind::SoftBreak
                | InlineKind::LineBreak
                | InlineKind::Image { .. }
                | InlineKind::NoteMark { .. } => {}
            }
        }
    }

    fn value(&mut self, name: &str, span: Span) {
        let Some(model) = self.model else { return self.no_model(name, span) };
        if model.quantity(name).is_none() {
            let ids = model.quantities.iter().map(|quantity| quantity.id.as_str());
            self.unknown(say::value_unknown(name), name, ids, span);
        }
    }

    fn table(&mut self, name: &str, span: Span) {
        let Some(model) = self.model else { return self.no_model(name, span) };
        if model.table(name).is_none() {
            let ids = model.tables.iter().map(|table| table.id.as_str());
            self.unknown(say::table_unknown(name), name, ids, span);
        }
    }

    fn no_model(&mut self, name: &str, span: Span) {
        let finding = Diagnostic::new(Code::ModelQuantity, span, say::no_model(name))
            .with_help(say::no_model_help());
        self.findings.push(finding);
    }

    fn unknown<'a>(
        &mut self,
        message: crate::messages::Text,
        name: &str,
        names: impl Iterator<Item = &'a str>,
        span: Span,
    ) {
        let likeness = |other: &str| strsim::jaro_winkler(other, name);
        let near = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        let help = match near.filter(|near| likeness(near) > 0.8) {
            Some(near) => say::nearest_name(near),
            None => say::names_in_model(),
        };
        self.findings.push(Diagnostic::new(Code::ModelQuantity, span, message).with_help(help));
    }
}
