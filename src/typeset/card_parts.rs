//! The parts of the card that are no whole sections: tables of the model, steps alone, the turn.

use crate::markdown::{Block, BlockKind, Inline, InlineKind, Item, List, Numbering};

use super::emit::{Emitter, Place};
use super::flow;
use super::input::GameTable;

impl<'a> Emitter<'a> {
    /// Writes a table of the model under a heading of the card.
    pub(super) fn card_table(&mut self, table: &GameTable) {
        self.card_heading(&table.title);
        let untitled = GameTable { title: String::new(), ..table.clone() };
        self.game_table(&untitled, None, false);
        self.writer.code("\n\n");
    }

    /// Writes the phases of a turn in their order.
    pub(super) fn card_turn(&mut self, title: &str) {
        self.card_heading(title);
        self.writer.code("#opcional.cadena(");
        for phase in &self.input.extras.turn {
            self.writer.code("[");
            self.foreign(phase, None);
            self.writer.code("], ");
        }
        self.writer.code(");\n\n");
    }

    /// Writes the steps of a section by the words that they begin with: of each numbered list the
    /// run-in heads, or the whole step where it has none.
    pub(super) fn card_steps(&mut self, blocks: &'a [Block], title: &str) {
        self.card_heading(title);
        self.count_notes(&[]);
        for block in blocks {
            let BlockKind::List(list) = &block.kind else { continue };
            if list.numbering == Numbering::None {
                continue;
            }
            self.writer.origin(block.span);
            self.writer.code("#opcional.cadena(");
            self.card_step_heads(list);
            self.writer.code(");\n\n");
        }
    }

    fn card_step_heads(&mut self, list: &'a List) {
        for item in &list.items {
            self.writer.code("[");
            match head(item) {
                Some(words) => self.line(&flow::steps(words), Place::Header),
                None => {
                    if let Some(BlockKind::Paragraph(content)) =
                        item.blocks.first().map(|block| &block.kind)
                    {
                        self.line(&flow::steps(content), Place::Header);
                    }
                }
            }
            self.writer.code("], ");
        }
    }

    fn card_heading(&mut self, title: &str) {
        self.writer.code("#heading(level: 2)[");
        self.foreign(title, None);
        self.writer.code("];\n");
    }
}

/// The words of the run-in head of a step.
fn head(item: &Item) -> Option<&[Inline]> {
    let BlockKind::Paragraph(content) = &item.blocks.first()?.kind else { return None };
    flow::run_in_head(&flow::steps(content))?;
    let strong = content.iter().find(|inline| matches!(inline.kind, InlineKind::Strong(_)));
    match &strong?.kind {
        InlineKind::Strong(words) => Some(words),
        _ => None,
    }
}
