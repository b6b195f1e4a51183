//! `galerada model odds`: exact chances, as a table for a person or as JSON.

use std::io::{self, Write};

use anstyle::Style;
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use serde_json::{Value as Json, json};

use crate::diagnostic::Failure;
use crate::messages::{Language, Text, model_cli as words};
use crate::model::chances::{decimal, fraction, percentage};
use crate::model::{AttackOdds, Model, OddsQuery, ResultChances, SiegeOdds, capitalised};

use super::model_args::Odds;
use super::model_show::{columns, unknown};

/// Turns names into a query.
///
/// # Errors
/// When the model does not know a name.
pub(super) fn query(model: &Model, order: &Odds) -> Result<OddsQuery, Failure> {
    let entity = |name: &str| model.entity_by_id(name.trim()).or_else(|| model.entity(name));
    let mut query = OddsQuery { table: None, target: None, attacker: None, attacks: order.attacks };
    if let Some(name) = &order.target {
        let is_hit = |id: &usize| {
            model.tables.iter().any(|table| table.rows.iter().any(|row| row.targets.contains(id)))
        };
        let id = model.entity_by_id(name.trim());
        let named = model.entity(name);
        // «armas nucleares» is both a weapon and a table; what is never hit is no target.
        match (id, named.filter(is_hit), model.table_id(name), named) {
            (Some(target), ..) | (None, Some(target), ..) | (None, None, None, Some(target)) => {
                query.target = Some(target);
            }
            (None, None, Some(table), _) => query.table = Some(table),
            (None, None, None, None) => return Err(unknown(model, name)),
        }
    }
    if let Some(name) = &order.attacker {
        let attacker = entity(name).ok_or_else(|| unknown(model, name))?;
        let attackers = attackers(model);
        if !attackers.contains(&attacker) {
            let names: Vec<&str> = attackers.iter().map(|id| model.name(*id)).collect();
            let hint = match names.as_slice() {
                [] => words::no_attackers_help(),
                names => words::no_attacker_help(names.join(", ")),
            };
            return Err(Failure::new(words::no_attacker(model.name(attacker)), hint));
        }
        query.attacker = Some(attacker);
    }
    Ok(query)
}

/// Who attacks: what the rows of the model name under `from`, each once, in their order.
fn attackers(model: &Model) -> Vec<usize> {
    let mut attackers = Vec::new();
    let rows = model.tables.iter().flat_map(|table| &table.rows);
    for &id in rows.flat_map(|row| &row.attackers) {
        if !attackers.contains(&id) {
            attackers.push(id);
        }
    }
    attackers
}

/// Writes odds for a person.
pub(super) struct Sheet<'a> {
    /// The game.
    pub model: &'a Model,
    /// How many attacks in a row are looked at.
    pub attacks: u32,
    /// The language of the labels.
    pub language: Language,
    /// The style of headings.
    pub bold: Style,
}

impl Sheet<'_> {
    /// Writes every attack under the title of its table.
    pub(super) fn write(&self, odds: &[AttackOdds<'_>], out: &mut dyn Write) -> io::Result<()> {
        let bold = self.bold;
        let mut table = None;
        for odds in odds {
            let attack = &odds.attack;
            if table != Some(&attack.table.id) {
                let first = if table.is_none() { "" } else { "\n" };
                table = Some(&attack.table.id);
                let title = attack.table.titles.first().unwrap_or(&attack.table.id);
                write!(out, "{first}{bold}{title}{bold:#} ({})", attack.table.die)?;
                match &attack.table.variant {
                    Some(variant) => writeln!(out, " · {}", self.model.variant_name(variant))?,
                    None => writeln!(out)?,
                }
            }
            self.attack(odds, out)?;
        }
        for lines in self.model.pile_lines(odds, self.language) {
            writeln!(out)?;
            for line in lines {
                writeln!(out, "{line}")?;
            }
        }
        if odds.iter().any(|odds| odds.attack.sends_to().is_none()) {
            writeln!(out, "\n{}", self.say(&words::percent_note()))?;
        }
        Ok(())
    }

    fn attack(&self, odds: &AttackOdds<'_>, out: &mut dyn Write) -> io::Result<()> {
        let attack = &odds.attack;
        let name = |id: Option<usize>| id.map(|id| capitalised(self.model.name(id)));
        let target = name(attack.target).unwrap_or_default();
        let mut head = match name(attack.attacker) {
            Some(attacker) => self.say(&words::against(target, attacker)),
            None => target,
        };
        let dice = attack.dice().map(|dice| self.say(&words::dice_rolled(dice)));
        let modifier = odds.modifier.map(|modifier| self.model.modifier_label(modifier));
        for part in dice.into_iter().chain(modifier) {
            head = if head.is_empty() { part } else { format!("{head}, {part}") };
        }
        writeln!(out)?;
        if !head.is_empty() {
            writeln!(out, "{head}")?;
        }
        if let Some(other) = attack.sends_to().and_then(|id| self.model.tables.get(id)) {
            let title = other.titles.first().unwrap_or(&other.id);
            return writeln!(out, "  {}", self.say(&words::see_table(title)));
        }
        columns(&self.lines(odds), "  ", 0, out)
    }

    fn lines(&self, odds: &AttackOdds<'_>) -> Vec<Vec<String>> {
        let target = odds.attack.target;
        let (one, many) = match target {
            Some(_) => (words::head_one(), words::head_many(self.attacks)),
            None => (words::head_one_roll(), words::head_many_rolls(self.attacks)),
        };
        let has_many = self.attacks > 1;
        let mut head = vec![String::new(), self.say(&one), String::new()];
        if has_many {
            head.extend([self.say(&many), String::new()]);
        }
        head.push(self.say(&words::head_mean()));
        let mut lines = vec![head];
        for result in &odds.results {
            let name = self.model.effect_name(result.effect, target).to_owned();
            lines.push(self.line(name, &result.chances));
        }
        if odds.results.len() > 1 {
            lines.push(self.line(self.say(&words::result_any()), &odds.any));
        }
        let nothing = odds.nothing();
        if nothing.numer().to_u8() != Some(0) || odds.results.is_empty() {
            let name = self.say(&words::result_nothing());
            lines.push(vec![name, fraction(&nothing), percentage(&nothing)]);
        }
        lines.extend(odds.sieges.iter().map(|siege| self.siege(odds, siege)));
        lines
    }

    fn line(&self, name: String, chances: &ResultChances) -> Vec<String> {
        let mut line = vec![name, fraction(&chances.once), percentage(&chances.once)];
        if let (true, Some(within)) = (self.attacks > 1, chances.within.last()) {
            line.extend([short(within), percentage(within)]);
        }
        line.push(self.mean(chances.mean.as_ref()));
        line
    }

    fn siege(&self, odds: &AttackOdds<'_>, siege: &SiegeOdds<'_>) -> Vec<String> {
        let destroyed = siege
            .pile
            .destroyed
            .map_or("", |effect| self.model.effect_name(effect, odds.attack.target));
        let mut name = self.say(&words::result_fallen(destroyed)).trim().to_owned();
        if let Some(variant) = siege.variant {
            name = format!("{name} ({})", self.model.variant_name(variant));
        }
        let Some(fall) = &siege.siege else {
            return vec![name, self.say(&words::too_many_tokens())];
        };
        let mut line = vec![name];
        let ends = [fall.fallen.first(), fall.fallen.last().filter(|_| self.attacks > 1)];
        for chance in ends.into_iter().flatten() {
            line.extend([short(chance), percentage(chance)]);
        }
        line.push(self.mean(fall.mean.as_ref()));
        line
    }

    fn mean(&self, mean: Option<&BigRational>) -> String {
        let Some(mean) = mean else { return self.say(&words::never()) };
        match mean.is_integer() {
            true => mean.to_integer().to_string(),
            false => match short(mean) {
                exact if exact.contains('/') => format!("{} ({exact})", decimal(mean, 2)),
                rounded => rounded,
            },
        }
    }

    fn say(&self, text: &Text) -> String {
        text.in_language(self.language).to_owned()
    }
}

/// A fraction that a line has room for; of a longer one four decimals.
fn short(value: &BigRational) -> String {
    let exact = fraction(value);
    if exact.len() <= 24 { exact } else { format!("≈ {}", decimal(value, 4)) }
}

/// Writes one JSON object a line for every attack; chances are exact fractions.
pub(super) fn write_json(
    model: &Model,
    odds: &[AttackOdds<'_>],
    out: &mut dyn Write,
) -> io::Result<()> {
    for odds in odds {
        writeln!(out, "{}", attack_json(model, odds))?;
    }
    Ok(())
}

fn attack_json(model: &Model, odds: &AttackOdds<'_>) -> Json {
    let attack = &odds.attack;
    let id = |entity: Option<usize>| {
        entity.and_then(|entity| model.entities.get(entity)).map(|entity| entity.id.as_str())
    };
    let results = odds.results.iter().map(|result| {
        let mut value = chances_json(&result.chances);
        let effect = model.effects.get(result.effect).map(|effect| effect.id.as_str());
        value["effect"] = json!(effect);
        value["label"] = json!(model.effect_name(result.effect, attack.target));
        value
    });
    let tokens = odds.sieges.iter().map(|siege| siege_json(model, siege));
    let modifier = odds.modifier.map(|modifier| {
        let by = model.amount(&modifier.by, attack.table.variant.as_deref());
        json!({ "id": modifier.id, "by": by })
    });
    let see = attack.sends_to().and_then(|id| model.tables.get(id)).map(|table| &table.id);
    let nothing = see.is_none().then(|| fraction(&odds.nothing()));
    let mut value = json!({
        "table": attack.table.id,
        "die": attack.table.die.with_dice(attack.dice()).to_string(),
        "variant": attack.table.variant,
        "target": id(attack.target),
        "attacker": id(attack.attacker),
        "modifier": modifier,
        "see": see,
        "results": results.collect::<Vec<_>>(),
        "any": see.is_none().then(|| chances_json(&odds.any)),
        "nothing": nothing,
        "tokens": tokens.collect::<Vec<_>>(),
    });
    // `2d6` alone would be a sum.
    if let Some(success) = attack.table.die.success() {
        value["success"] = json!(success);
    }
    value
}

fn chances_json(chances: &ResultChances) -> Json {
    json!({
        "odds": fraction(&chances.once),
        "percent": percent(&chances.once),
        "within": chances.within.iter().map(fraction).collect::<Vec<_>>(),
        "mean_attacks": chances.mean.as_ref().map(fraction),
    })
}

fn siege_json(model: &Model, siege: &SiegeOdds<'_>) -> Json {
    let variant = siege.variant;
    let pile = model.pile_in_variant(siege.pile, variant).map(|(token, copies)| {
        json!({
            "token": model.entities.get(token.entity).map(|entity| entity.id.as_str()),
            "copies": copies,
            "counts": model.amount(&token.counts, variant),
            "bonus": model.amount(&token.bonus, variant),
        })
    });
    let fall = siege.siege.as_ref();
    json!({
        "variant": variant,
        "limit": model.amount(&siege.pile.limit, variant),
        "pile": pile.collect::<Vec<_>>(),
        "assumption": siege.pile.assumption,
        "mean_attacks": fall.and_then(|fall| fall.mean.as_ref()).map(fraction),
        "within": fall.map(|fall| fall.fallen.iter().map(fraction).collect::<Vec<_>>()),
    })
}

/// A percentage as a number, to four decimals; 0 and 100 only for what never and always happens.
fn percent(value: &BigRational) -> f64 {
    let share = value.to_f64().unwrap_or(0.0);
    let parts = (share * 1_000_000.0).round();
    let is_certain = value.is_integer();
    let parts = if is_certain { parts } else { parts.clamp(1.0, 999_999.0) };
    parts / 10_000.0
}
