//! What one attack, or one roll on a table, can do, as exact chances.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};

use super::odds::{ALMOST_CERTAIN, ALMOST_NEVER, Fraction};
use super::schema::{
    Amount, EffectId, EntityId, Model, Modifier, Outcome, Row, RowRoll, Table, TableId, Value,
};

/// One attacker against one target, on one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The table.
    pub table: &'a Table,
    /// What is hit; `None` where the table is about no target.
    pub target: Option<EntityId>,
    /// Who hits; `None` for anyone.
    pub attacker: Option<EntityId>,
    /// The rows that hold, in order.
    pub rows: Vec<&'a Row>,
}

impl<'a> Attack<'a> {
    /// The dice that are rolled; `None` for all of a pool, and for dice that are none.
    pub fn dice(&self) -> Option<u32> {
        self.rows.iter().find_map(|row| row.dice)
    }

    /// The table that says what happens in place of this one.
    pub fn sends_to(&self) -> Option<TableId> {
        self.rows.iter().find_map(|row| match row.outcome {
            Outcome::See(table) => Some(table),
            Outcome::Effect { .. } => None,
        })
    }

    /// The effects that can happen and how likely each is when something is added to the roll,
    /// in the order of the rows; what is left over is that nothing happens.
    pub fn effects(&self, model: &Model, added: i64) -> Vec<(EffectId, BigRational)> {
        let mut effects: Vec<(EffectId, BigRational)> = Vec::new();
        let rows = self.rows.iter().filter_map(|row| match &row.outcome {
            Outcome::Effect { roll, effect } => Some((*row, roll, *effect)),
            Outcome::See(_) => None,
        });
        for (row, roll, effect) in rows {
            if model.effects.get(effect).is_some_and(|effect| effect.is_nothing) {
                continue;
            }
            let chance = exact(roll.odds_after(row, self.table, added));
            match effects.iter_mut().find(|(known, _)| *known == effect) {
                Some((_, sum)) => *sum += chance,
                None => effects.push((effect, chance)),
            }
        }
        effects
    }

    /// Whether no roll is made.
    pub fn is_certain(&self) -> bool {
        let mut rows = self.rows.iter().map(|row| &row.outcome);
        rows.any(|outcome| matches!(outcome, Outcome::Effect { roll: RowRoll::Always, .. }))
    }
}

impl Model {
    /// Every pair of target and attacker that a table has rows for, in the order of its rows.
    pub fn attacks<'a>(&self, table: &'a Table) -> Vec<Attack<'a>> {
        type Pair = (Option<EntityId>, Option<EntityId>);
        let some = |ids: &[EntityId]| match ids {
            [] => vec![None],
            ids => ids.iter().copied().map(Some).collect(),
        };
        let mut places: BTreeMap<Pair, usize> = BTreeMap::new();
        let mut attacks: Vec<Attack<'a>> = Vec::new();
        for row in &table.rows {
            for target in some(&row.targets) {
                for attacker in some(&row.attackers) {
                    let place = *places.entry((target, attacker)).or_insert(attacks.len());
                    match attacks.get_mut(place) {
                        Some(attack) => attack.rows.push(row),
                        None => attacks.push(Attack { table, target, attacker, rows: vec![row] }),
                    }
                }
            }
        }
        attacks
    }

    /// The figure that an amount stands for in a variant; 0 where there is none, which loading
    /// reports.
    pub fn amount(&self, amount: &Amount, variant: Option<&str>) -> i64 {
        let id = match amount {
            Amount::Number(number) => return *number,
            Amount::Quantity(id) => id,
        };
        let (entry, member) = match self.quantity_entry(id) {
            Some(entry) => (Some(entry), None),
            None => match id.rsplit_once('.') {
                Some((whole, member)) => (self.quantity_entry(whole), Some(member)),
                None => (None, None),
            },
        };
        let Some(entry) = entry else { return 0 };
        let changed = entry.variants.iter().find(|(id, _)| Some(id.as_str()) == variant);
        match (changed.map_or(&entry.value, |(_, value)| value), member) {
            (Value::Number(number), None) => *number,
            (Value::Named(members), Some(member)) => {
                members.iter().find(|(name, _)| name == member).map_or(0, |(_, number)| *number)
            }
            _ => 0,
        }
    }

    /// How a modifier is written: «a oscuras (−20)».
    pub fn modifier_label(&self, modifier: &Modifier) -> String {
        let name = modifier.forms.first().map_or(modifier.id.as_str(), String::as_str);
        format!("{name} ({})", signed(self.amount(&modifier.by, None)))
    }
}

impl RowRoll {
    /// How likely it is on the dice of a row when something is added to the roll.
    pub fn odds_after(&self, row: &Row, table: &Table, added: i64) -> Fraction {
        match self {
            Self::Always => Fraction::certain(),
            Self::Faces(faces) => table.die.with_dice(row.dice).odds_after(faces, added),
        }
    }
}

/// A number with its sign, with the minus that print uses.
pub fn signed(number: i64) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A chance as a fraction of any size.
pub fn exact(fraction: Fraction) -> BigRational {
    BigRational::new(BigInt::from(fraction.numerator()), BigInt::from(fraction.denominator()))
}

/// The chance that something happens at least once in several attacks, each of which gives it
/// the same chance.
pub fn at_least_once(chance: &BigRational, attacks: u32) -> BigRational {
    let misses = BigRational::one() - chance;
    BigRational::one() - num_traits::pow(misses, attacks as usize)
}

/// The mean number of attacks until something happens for the first time; `None` where it never
/// does.
pub fn mean_attacks(chance: &BigRational) -> Option<BigRational> {
    (!chance.is_zero()).then(|| chance.recip())
}

/// A fraction as `3/4`, whole numbers with their `/1`.
pub fn fraction(value: &BigRational) -> String {
    format!("{}/{}", value.numer(), value.denom())
}

/// A percentage as Spanish writes it: `62,5 %`, one decimal, none where it would be a 0. What may
/// happen or not is never rounded to certainty: `>99,9 %`, `<0,1 %`.
pub fn percentage(value: &BigRational) -> String {
    let tenths = (value * BigInt::from(1000)).round().to_integer();
    if tenths >= BigInt::from(1000) && *value < BigRational::one() {
        return ALMOST_CERTAIN.to_owned();
    }
    if tenths.is_zero() && !value.is_zero() {
        return ALMOST_NEVER.to_owned();
    }
    format!("{} %", decimal(&(value * BigInt::from(100)), 1))
}

/// A number as Spanish writes it, rounded to some decimals, without zeros at its end.
pub fn decimal(value: &BigRational, decimals: u32) -> String {
    let scale = BigInt::from(10u32).pow(decimals);
    let scaled = (value * &scale).round().to_integer();
    let (whole, rest) = (&scaled / &scale, &scaled % &scale);
    let rest = format!("{:0>width$}", rest.magnitude().to_string(), width = decimals as usize);
    match rest.trim_end_matches('0') {
        "" => whole.to_string(),
        rest => format!("{whole},{rest}"),
    }
}
