//! Targets that fall to damage tokens drawn from a pile: how many attacks it takes.
//!
//! Each draw takes one of the tokens that are left, all equally likely, and none is put back. A
//! token may count as several and may add to the rolls of later attacks. What has been drawn is
//! therefore the whole state of a Markov chain that never goes back, and expectations follow from
//! its last states to its first. Tokens alike in what they count and add are one sort, so the
//! states are few.

use std::collections::BTreeMap;

use num_rational::BigRational;
use num_traits::{One as _, Zero as _};

use crate::source::Span;

use super::chances::{Attack, exact};
use super::schema::{Amount, EffectId, EntityId, Model};

/// The most states that a chain may have, and the most sorts of tokens that differ in what they
/// count or add.
const MAX_STATES: usize = 4000;
const MAX_SORTS: usize = 16;

/// A target, and the tokens that destroy it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenPile {
    /// What is damaged.
    pub target: EntityId,
    /// How many tokens an effect draws.
    pub draws: Vec<(EffectId, u32)>,
    /// The effect that the last token has, and that may also come at once.
    pub destroyed: Option<EffectId>,
    /// How many tokens destroy the target.
    pub limit: Amount,
    /// What can be drawn.
    pub pile: Vec<Token>,
    /// What the rules do not say and the odds take for granted, in the words of the model.
    pub assumption: Option<String>,
    /// The place of the target's id.
    pub span: Span,
}

/// A sort of token in a pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub entity: EntityId,
    /// How many tokens it counts as.
    pub counts: Amount,
    /// What it adds to the rolls of later attacks.
    pub bonus: Amount,
    /// How many the pile holds.
    pub copies: Amount,
    /// The variant in which it is in the pile; `None` for always.
    pub variant: Option<String>,
    /// The place of its id.
    pub span: Span,
}

/// How many attacks a target stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Siege {
    /// The mean number of attacks until it falls; `None` where it may stand for ever.
    pub mean: Option<BigRational>,
    /// The chance that it has fallen after 1, 2 … attacks.
    pub fallen: Vec<BigRational>,
}

/// Tokens that are alike in all that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sort {
    counts: i64,
    bonus: i64,
    copies: u32,
}

/// How many tokens of each sort were drawn; `None` when the target has fallen.
type State = Option<Vec<u32>>;
/// Where something leads, and how likely.
type Leads = BTreeMap<State, BigRational>;
/// Every state in which the target stands, with where an attack leads from it.
type States = BTreeMap<Vec<u32>, Leads>;

impl Model {
    /// The pile of a target, if tokens destroy it.
    pub fn token_pile(&self, target: EntityId) -> Option<&TokenPile> {
        self.tokens.iter().find(|pile| pile.target == target)
    }

    /// How many tokens of each kind are in a pile in a variant.
    pub fn pile_in_variant<'a>(
        &'a self,
        pile: &'a TokenPile,
        variant: Option<&'a str>,
    ) -> impl Iterator<Item = (&'a Token, u32)> {
        let here =
            move |token: &&Token| token.variant.is_none() || token.variant.as_deref() == variant;
        pile.pile.iter().filter(here).map(move |token| {
            let copies = self.amount(&token.copies, variant);
            (token, u32::try_from(copies).unwrap_or(0))
        })
    }

    /// The variants in which a pile is another one, in the order of the model.
    pub fn pile_variants(&self, pile: &TokenPile) -> Vec<&str> {
        let changes = |amount: &Amount, variant: &str| {
            self.amount(amount, Some(variant)) != self.amount(amount, None)
        };
        let is_other = |variant: &str| {
            changes(&pile.limit, variant)
                || pile.pile.iter().any(|token| {
                    token.variant.as_deref() == Some(variant)
                        || [&token.counts, &token.bonus, &token.copies]
                            .iter()
                            .any(|amount| changes(amount, variant))
                })
        };
        let ids = self.variants.iter().map(|variant| variant.id.as_str());
        ids.filter(|id| is_other(id)).collect()
    }

    /// How long a target stands under the same attack again and again; `None` where there are
    /// too many tokens to tell.
    pub fn siege(
        &self,
        pile: &TokenPile,
        attack: &Attack<'_>,
        variant: Option<&str>,
        attacks: usize,
    ) -> Option<Siege> {
        let chain = Chain::new(self, pile, attack, variant);
        let states = chain.states()?;
        Some(Siege { mean: chain.mean(&states), fallen: chain.fallen(&states, attacks) })
    }
}

struct Chain<'a> {
    model: &'a Model,
    pile: &'a TokenPile,
    attack: &'a Attack<'a>,
    sorts: Vec<Sort>,
    limit: i64,
}

impl<'a> Chain<'a> {
    fn new(
        model: &'a Model,
        pile: &'a TokenPile,
        attack: &'a Attack<'a>,
        variant: Option<&'a str>,
    ) -> Self {
        let mut sorts: BTreeMap<(i64, i64), u32> = BTreeMap::new();
        for (token, copies) in model.pile_in_variant(pile, variant) {
            let alike = (model.amount(&token.counts, variant), model.amount(&token.bonus, variant));
            let place = sorts.entry(alike).or_default();
            *place = place.saturating_add(copies);
        }
        let sorts =
            sorts.into_iter().map(|((counts, bonus), copies)| Sort { counts, bonus, copies });
        let limit = model.amount(&pile.limit, variant);
        Self { model, pile, attack, sorts: sorts.collect(), limit }
    }

    fn start(&self) -> State {
        Some(vec![0; self.sorts.len()])
    }

    fn sum(&self, drawn: &[u32], of: impl Fn(&Sort) -> i64) -> i64 {
        let sums = self.sorts.iter().zip(drawn).map(|(sort, &n)| of(sort) * i64::from(n));
        sums.fold(0, i64::saturating_add)
    }

    /// Where one draw leads, and how likely; to where it was if nothing is left to draw.
    fn draw(&self, drawn: &[u32]) -> Vec<(State, BigRational)> {
        let left = self.sorts.iter().zip(drawn).map(|(sort, &n)| sort.copies.saturating_sub(n));
        let left: Vec<u32> = left.collect();
        let all: u128 = left.iter().map(|&n| u128::from(n)).sum();
        if all == 0 {
            return vec![(Some(drawn.to_vec()), BigRational::one())];
        }
        let mut leads = Vec::new();
        for (index, &n) in left.iter().enumerate().filter(|(_, n)| **n > 0) {
            let mut next = drawn.to_vec();
            if let Some(place) = next.get_mut(index) {
                *place += 1;
            }
            let falls = self.sum(&next, |sort| sort.counts) >= self.limit;
            let next = if falls { None } else { Some(next) };
            leads.push((next, exact(super::Fraction::new(n.into(), all))));
        }
        leads
    }

    /// Where one attack leads, and how likely; `None` where it can lead to too many places.
    fn step(&self, drawn: &[u32]) -> Option<Leads> {
        let bonus = self.sum(drawn, |sort| sort.bonus);
        let mut leads = Leads::new();
        let mut rest = BigRational::one();
        let mut add = |state: State, chance: BigRational| {
            *leads.entry(state).or_insert_with(BigRational::zero) += chance;
        };
        for (effect, chance) in self.attack.effects(self.model, bonus) {
            if chance.is_zero() {
                continue;
            }
            if self.pile.destroyed == Some(effect) {
                rest -= &chance;
                add(None, chance);
                continue;
            }
            let draws = self.pile.draws.iter().find(|(drawing, _)| *drawing == effect);
            let Some(&(_, draws)) = draws else { continue };
            rest -= &chance;
            let mut now: BTreeMap<State, BigRational> =
                BTreeMap::from([(Some(drawn.to_vec()), chance)]);
            for _ in 0..draws {
                let mut next: BTreeMap<State, BigRational> = BTreeMap::new();
                for (state, chance) in now {
                    let Some(drawn) = &state else {
                        *next.entry(None).or_insert_with(BigRational::zero) += chance;
                        continue;
                    };
                    for (lead, share) in self.draw(drawn) {
                        *next.entry(lead).or_insert_with(BigRational::zero) += share * &chance;
                    }
                }
                if next.len() > MAX_STATES {
                    return None;
                }
                let is_settled = next.keys().all(Option::is_none);
                now = next;
                if is_settled {
                    break;
                }
            }
            for (state, chance) in now {
                add(state, chance);
            }
        }
        if !rest.is_zero() {
            add(Some(drawn.to_vec()), rest);
        }
        Some(leads)
    }

    /// Every state that an attack can lead to, with where it leads; `None` where they are too
    /// many.
    fn states(&self) -> Option<States> {
        if self.sorts.len() > MAX_SORTS {
            return None;
        }
        let mut states = States::new();
        let mut open: Vec<Vec<u32>> = self.start().into_iter().collect();
        while let Some(drawn) = open.pop() {
            if states.contains_key(&drawn) {
                continue;
            }
            if states.len() >= MAX_STATES {
                return None;
            }
            let leads = self.step(&drawn)?;
            open.extend(leads.keys().flatten().filter(|next| **next != drawn).cloned());
            states.insert(drawn, leads);
        }
        Some(states)
    }

    /// The mean number of attacks from the start until the target falls.
    fn mean(&self, states: &States) -> Option<BigRational> {
        // Drawn tokens never go back, so whoever has drawn most comes first.
        let mut order: Vec<&Vec<u32>> = states.keys().collect();
        order.sort_by_key(|drawn| {
            std::cmp::Reverse(drawn.iter().map(|&n| u64::from(n)).sum::<u64>())
        });
        let mut means: BTreeMap<&Vec<u32>, Option<BigRational>> = BTreeMap::new();
        for drawn in order {
            let mut stays = BigRational::zero();
            let mut mean = Some(BigRational::one());
            for (state, chance) in states.get(drawn)? {
                match state {
                    None => {}
                    Some(next) if next == drawn => stays += chance,
                    Some(next) => {
                        let further = means.get(next).cloned().flatten();
                        mean = mean.zip(further).map(|(mean, further)| mean + further * chance);
                    }
                }
            }
            let moves = BigRational::one() - stays;
            means.insert(drawn, mean.filter(|_| !moves.is_zero()).map(|mean| mean / moves));
        }
        means.get(&self.start()?).cloned().flatten()
    }

    /// The chance that the target has fallen after 1, 2 … attacks.
    fn fallen(&self, states: &States, attacks: usize) -> Vec<BigRational> {
        let mut now = Leads::from([(self.start(), BigRational::one())]);
        let mut fallen = Vec::with_capacity(attacks);
        for _ in 0..attacks {
            let mut next = Leads::new();
            for (state, chance) in now {
                let leads = state.as_ref().and_then(|drawn| states.get(drawn));
                let Some(leads) = leads else {
                    *next.entry(None).or_insert_with(BigRational::zero) += chance;
                    continue;
                };
                for (lead, share) in leads {
                    *next.entry(lead.clone()).or_insert_with(BigRational::zero) += share * &chance;
                }
            }
            fallen.push(next.get(&None).cloned().unwrap_or_else(BigRational::zero));
            now = next;
        }
        fallen
    }
}
