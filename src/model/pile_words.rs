//! What the odds of targets with damage tokens take for granted, in words: what the piles hold, and
//! what the rules leave open.

use crate::messages::{Language, model_cli as say};
use crate::spanish::{Number, number_of, plural_phrase};

use super::chances::signed;
use super::schema::{EntityId, Model};
use super::sheet::AttackOdds;
use super::tables::capitalised;
use super::tokens::TokenPile;
use super::wording::key;

impl Model {
    /// What is in the piles of the targets of some attacks, a group of lines for each target: the
    /// game as it comes, each variant that changes it, and what is assumed.
    pub fn pile_lines(&self, odds: &[AttackOdds<'_>], language: Language) -> Vec<Vec<String>> {
        let sieges = || odds.iter().flat_map(|odds| &odds.sieges);
        let mut told: Vec<(EntityId, Option<&str>)> = Vec::new();
        let mut groups: Vec<Vec<String>> = Vec::new();
        for siege in sieges() {
            let pile = siege.pile;
            if told.contains(&(pile.target, siege.variant)) {
                continue;
            }
            if told.iter().all(|(target, _)| *target != pile.target) {
                groups.push(Vec::new());
            }
            told.push((pile.target, siege.variant));
            let Some(lines) = groups.last_mut() else { continue };
            let tokens = self.token_words(pile, siege.variant, language);
            let line = match siege.variant {
                None => {
                    let limit = self.amount(&pile.limit, None);
                    say::pile(capitalised(self.name(pile.target)), limit, tokens)
                }
                Some(variant) => say::pile_in(capitalised(self.variant_name(variant)), tokens),
            };
            lines.push(line.in_language(language).to_owned());
            let is_last = !sieges().any(|other| {
                other.pile.target == pile.target
                    && !told.contains(&(other.pile.target, other.variant))
            });
            if let (true, Some(assumption)) = (is_last, &pile.assumption) {
                lines.push(say::assumption(assumption).in_language(language).to_owned());
            }
        }
        groups
    }

    /// `1 Impacto Crítico (cuenta 2), 2 Hangares Inutilizados …`
    fn token_words(&self, pile: &TokenPile, variant: Option<&str>, language: Language) -> String {
        let tokens = self.pile_in_variant(pile, variant).map(|(token, copies)| {
            let counts = self.amount(&token.counts, variant);
            let bonus = self.amount(&token.bonus, variant);
            let counts =
                (counts != 1).then(|| say::token_counts(counts).in_language(language).to_owned());
            let bonus = (bonus != 0).then(|| signed(bonus));
            let marks: Vec<String> = counts.into_iter().chain(bonus).collect();
            let marks =
                if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
            format!("{copies} {}{marks}", self.counted_name(token.entity, copies))
        });
        tokens.collect::<Vec<_>>().join(", ")
    }

    /// The name after a number: of several the form that is the plural of the first, or the plural
    /// by the rules where the model lists none.
    pub fn counted_name(&self, entity: EntityId, count: u32) -> String {
        let name = self.name(entity);
        if count == 1 || number_of(name) == Some(Number::Plural) {
            return name.to_owned();
        }
        let Some(many) = plural_phrase(name) else { return name.to_owned() };
        let forms = self.entities.get(entity).map_or(&[][..], |entity| &entity.forms);
        forms.iter().find(|form| key(form) == key(&many)).cloned().unwrap_or(many)
    }
}
