//! Reads the piles of damage tokens: what is drawn, what each token counts, when the target falls.

use std::collections::HashSet;

use crate::messages::model as say;
use crate::source::Span;
use crate::source::yaml::{Fields, Node};

use super::load::Loader;
use super::schema::{Amount, EffectId, EntityId, Table};
use super::tokens::{Token, TokenPile};

pub(super) const PILE_KEYS: [&str; 6] =
    ["draws", "destroyed", "limit", "pile", "assumption", "note"];
pub(super) const TOKEN_KEYS: [&str; 5] = ["counts", "bonus", "copies", "variant", "note"];

/// The most tokens that a token may count for, that a pile may hold of one sort, and that a
/// target may stand.
const MOST: i64 = 1000;
/// The most that a token may add to a roll.
const MAX_BONUS: i64 = 1000;

impl Loader {
    pub(super) fn read_tokens(&mut self, fields: &Fields<'_>, tables: &[Table]) -> Vec<TokenPile> {
        let mut piles = Vec::new();
        for (id, span, node) in self.entries(fields, "tokens") {
            let Some(target) = self.entity_named(id, span) else { continue };
            let Some(entry) = self.fields(node, &PILE_KEYS) else { continue };
            let draws = self.draws(&entry, id, span);
            let destroyed = entry.get("destroyed").and_then(|node| self.effect(node));
            let limit = match entry.get("limit") {
                Some(node) => self.amount(node, 1..=MOST),
                None => {
                    self.reader.report(span, say::pile_without(id, "limit"), say::pile_help());
                    None
                }
            };
            let assumption = entry.get("assumption").and_then(|node| self.reader.text(node));
            let assumption = assumption.map(str::to_owned);
            let pile = self.pile(&entry, id, span);
            let (Some(draws), Some(limit)) = (draws, limit) else { continue };
            self.check_dice(target, &pile, tables);
            piles.push(TokenPile { target, draws, destroyed, limit, pile, assumption, span });
        }
        piles
    }

    /// How many tokens each effect draws.
    fn draws(&mut self, entry: &Fields<'_>, id: &str, span: Span) -> Option<Vec<(EffectId, u32)>> {
        let mut draws = Vec::new();
        for (effect, span, node) in self.entries(entry, "draws") {
            let Some(effect) = self.effect_named(effect, span) else { continue };
            let Some(number) = self.reader.number(node) else { continue };
            match u32::try_from(number).ok().filter(|_| (1..=MOST).contains(&number)) {
                Some(number) => draws.push((effect, number)),
                None => {
                    let help = say::amount_bounds_help(1, MOST);
                    self.reader.report(node.span, say::amount_bounds(number), help);
                }
            }
        }
        if draws.is_empty() {
            self.reader.report(span, say::pile_without(id, "draws"), say::pile_help());
            return None;
        }
        Some(draws)
    }

    fn pile(&mut self, entry: &Fields<'_>, id: &str, span: Span) -> Vec<Token> {
        let mut pile = Vec::new();
        let mut seen = HashSet::new();
        for (token, span, node) in self.entries(entry, "pile") {
            let Some(entity) = self.entity_named(token, span) else { continue };
            seen.insert(entity);
            pile.extend(self.token(entity, span, node));
        }
        if seen.is_empty() {
            self.reader.report(span, say::pile_without(id, "pile"), say::pile_help());
        }
        pile
    }

    fn token(&mut self, entity: EntityId, span: Span, node: &Node) -> Option<Token> {
        let mut token = Token {
            entity,
            counts: Amount::Number(1),
            bonus: Amount::Number(0),
            copies: Amount::Number(1),
            variant: None,
            span,
        };
        // `disabled-hangar:` and nothing after it is a token without a peculiarity.
        if node.value == crate::source::yaml::Value::Empty {
            return Some(token);
        }
        let fields = self.fields(node, &TOKEN_KEYS)?;
        if let Some(node) = fields.get("counts") {
            token.counts = self.amount(node, 0..=MOST)?;
        }
        if let Some(node) = fields.get("bonus") {
            token.bonus = self.amount(node, -MAX_BONUS..=MAX_BONUS)?;
        }
        if let Some(node) = fields.get("copies") {
            token.copies = self.amount(node, 1..=MOST)?;
        }
        if let Some(node) = fields.get("variant") {
            let variant = self.reader.text(node)?;
            if self.known_variant(variant, node.span) {
                token.variant = Some(variant.to_owned());
            }
        }
        Some(token)
    }

    /// Reports a bonus to rolls of a die that nothing can be added to.
    fn check_dice(&mut self, target: EntityId, pile: &[Token], tables: &[Table]) {
        let bonus = pile.iter().find(|token| token.bonus != Amount::Number(0));
        let fixed = tables.iter().find(|table| {
            !table.die.takes_modifiers()
                && table.rows.iter().any(|row| row.targets.contains(&target))
        });
        if let (Some(token), Some(table)) = (bonus, fixed) {
            let message = say::no_modifiers(&table.die);
            self.reader.report(token.span, message, say::no_modifiers_help());
        }
    }
}
