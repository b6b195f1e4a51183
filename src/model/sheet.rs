//! All that can be said about the attacks of a game: one by one, several in a row, and until the
//! target falls.

use num_rational::BigRational;
use num_traits::{One as _, Zero as _};

use super::chances::{Attack, at_least_once, mean_attacks};
use super::schema::{EffectId, EntityId, Model, Modifier, TableId};
use super::tokens::{Siege, TokenPile};

/// Which attacks are asked about; `None` leaves them all in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OddsQuery {
    /// Only this table.
    pub table: Option<TableId>,
    /// Only this target.
    pub target: Option<EntityId>,
    /// Only this attacker, and rows that anyone may use.
    pub attacker: Option<EntityId>,
    /// How many attacks in a row are looked at.
    pub attacks: u32,
}

/// The chances of one attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackOdds<'a> {
    /// Who against whom.
    pub attack: Attack<'a>,
    /// What is added to the roll, if anything.
    pub modifier: Option<&'a Modifier>,
    /// What can happen, in the order of the rows.
    pub results: Vec<ResultOdds>,
    /// That anything of it happens.
    pub any: ResultChances,
    /// How long a target with damage tokens stands, in the game as it comes and in each variant
    /// that changes its pile.
    pub sieges: Vec<SiegeOdds<'a>>,
}

/// The chances of one result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultOdds {
    /// Which.
    pub effect: EffectId,
    /// How likely it is.
    pub chances: ResultChances,
}

/// How likely something is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultChances {
    /// In one attack.
    pub once: BigRational,
    /// At least once in 1, 2 … attacks.
    pub within: Vec<BigRational>,
    /// The mean number of attacks until it happens; `None` where it never does.
    pub mean: Option<BigRational>,
}

/// How long a target stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiegeOdds<'a> {
    /// The variant; `None` for the game as it comes.
    pub variant: Option<&'a str>,
    /// The tokens.
    pub pile: &'a TokenPile,
    /// The outcome; `None` where there are too many tokens to tell.
    pub siege: Option<Siege>,
}

impl ResultChances {
    fn new(once: BigRational, attacks: u32) -> Self {
        let within = (1..=attacks).map(|attacks| at_least_once(&once, attacks)).collect();
        Self { within, mean: mean_attacks(&once), once }
    }
}

impl AttackOdds<'_> {
    /// The chance that nothing happens.
    pub fn nothing(&self) -> BigRational {
        BigRational::one() - &self.any.once
    }
}

impl Model {
    /// The chances of every attack that a query leaves in, in the order of tables and rows; each
    /// attack by itself and then under each modifier of its table.
    ///
    /// Tables without targets are left out unless the query names one.
    pub fn odds(&self, query: OddsQuery) -> Vec<AttackOdds<'_>> {
        let tables = self.tables.iter().enumerate().filter(|(id, table)| {
            !table.is_faulty
                && match query.table {
                    Some(wanted) => *id == wanted,
                    None => table.has_targets(),
                }
        });
        let mut odds = Vec::new();
        for (_, table) in tables {
            for attack in self.attacks(table) {
                let fits = |asked: Option<EntityId>, found: Option<EntityId>| {
                    asked.is_none() || asked == found
                };
                let by_anyone = attack.attacker.is_none();
                if !fits(query.target, attack.target)
                    || !(by_anyone || fits(query.attacker, attack.attacker))
                {
                    continue;
                }
                let modifiers = if attack.is_certain() || attack.sends_to().is_some() {
                    &[]
                } else {
                    table.modifiers.as_slice()
                };
                let sieges = self.sieges(&attack, query.attacks);
                odds.push(self.attack_odds(attack.clone(), None, sieges, query.attacks));
                odds.extend(modifiers.iter().map(|modifier| {
                    self.attack_odds(attack.clone(), Some(modifier), Vec::new(), query.attacks)
                }));
            }
        }
        odds
    }

    fn attack_odds<'a>(
        &'a self,
        attack: Attack<'a>,
        modifier: Option<&'a Modifier>,
        sieges: Vec<SiegeOdds<'a>>,
        attacks: u32,
    ) -> AttackOdds<'a> {
        let variant = attack.table.variant.as_deref();
        let added = modifier.map_or(0, |modifier| self.amount(&modifier.by, variant));
        let effects = attack.effects(self, added);
        let any = effects.iter().fold(BigRational::zero(), |sum, (_, chance)| sum + chance);
        let results = effects.into_iter().map(|(effect, chance)| ResultOdds {
            effect,
            chances: ResultChances::new(chance, attacks),
        });
        let results = results.collect();
        AttackOdds { attack, modifier, results, any: ResultChances::new(any, attacks), sieges }
    }

    fn sieges<'a>(&'a self, attack: &Attack<'a>, attacks: u32) -> Vec<SiegeOdds<'a>> {
        let pile = attack.target.and_then(|target| self.token_pile(target));
        let Some(pile) = pile.filter(|_| attack.sends_to().is_none()) else { return Vec::new() };
        let own = attack.table.variant.as_deref();
        let others = self.pile_variants(pile).into_iter().map(Some).filter(|id| *id != own);
        // A table of a variant is used in that variant alone.
        let variants: Vec<Option<&str>> = match own {
            Some(_) => vec![own],
            None => std::iter::once(None).chain(others).collect(),
        };
        let stand = |variant: Option<&'a str>| SiegeOdds {
            variant,
            pile,
            siege: self.siege(pile, attack, variant, attacks as usize),
        };
        variants.into_iter().map(stand).collect()
    }

    /// How an effect is written of a target, or of whatever a table is about.
    pub fn effect_name(&self, effect: EffectId, target: Option<EntityId>) -> &str {
        let gender = target.and_then(|target| self.entities.get(target)?.gender);
        self.effects.get(effect).map_or("", |effect| effect.label(gender))
    }

    /// How a variant is written: the first of its names that is not only a word for headings,
    /// such as `sin-flota`.
    pub fn variant_name<'a>(&'a self, id: &'a str) -> &'a str {
        let Some(variant) = self.variants.iter().find(|variant| variant.id == id) else {
            return id;
        };
        let names = || variant.names.iter().map(String::as_str);
        names().find(|name| !name.contains('-')).or_else(|| names().next()).unwrap_or(id)
    }
}
