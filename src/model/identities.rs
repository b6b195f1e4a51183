//! Sums that the figures of a model must keep: `attack-cards.crisis + attack-cards.super-crisis =
//! attack-cards.total`.
//!
//! A term is a whole number, a figure (`nukes.max`, `resources.start.fuel`), a figure in a variant
//! (`vipers.count@no-fleet-board`), how many of an entity the box holds (`count:viper`), or the
//! results of a table's row (`faces:ataque/viper/destroyed`). Terms are joined by `+`, `-` and `*`; several figures at once are reckoned one by one, so that
//! `resources.start + 2 = resources.start@easier-humans` is four sums. The signs between both sides
//! are `=`, `<=` and `<`.

use crate::source::Span;

use super::schema::{Entity, Outcome, Quantity, Row, RowRoll, Table, Value};

/// The most terms of one identity.
const MOST_TERMS: usize = 64;

/// An equation between figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// As it is written in the model.
    pub text: String,
    /// Its place.
    pub span: Span,
    pub(super) left: Sum,
    pub(super) right: Sum,
    pub(super) relation: Relation,
}

/// How the sides of an [`Identity`] must stand to one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    AtMost,
    Less,
}

impl Relation {
    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::AtMost => left <= right,
            Self::Less => left < right,
        }
    }
}

/// Products that are added or taken away.
pub(super) type Sum = Vec<(Sign, Vec<Term>)>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
}

/// What is reckoned with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Term {
    Number(i64),
    Quantity {
        id: String,
        variant: Option<String>,
    },
    Count(String),
    /// A table, then what tells its row apart: target, attacker, effect.
    Faces(String),
}

/// Why a text is no identity, or does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum IdentityFault {
    /// It is not written as one.
    Syntax,
    /// It has more terms than anybody reckons with.
    TooLong,
    /// It names a figure that is not there; carries the name.
    UnknownQuantity(String),
    /// A figure has no other value in a variant; carries both.
    NoOverlay(String, String),
    /// It counts an entity that is not there, or whose count is not given; carries the id.
    NoCount(String),
    /// It names a row that is not there, or whose results are no numbers; carries the term.
    NoFaces(String),
    /// Several figures meet others whose number or names differ.
    Shapes,
    /// The result is too large for anybody.
    Overflow,
    /// The same figure stands on both sides, so that the identity says nothing about it.
    Circle(String),
    /// It does not hold; carries both results.
    Wrong(i64, i64),
}

impl Identity {
    pub(super) fn parse(text: &str, span: Span) -> Result<Self, IdentityFault> {
        let (left, relation, right) = if let Some((left, right)) = text.split_once("<=") {
            (left, Relation::AtMost, right)
        } else if let Some((left, right)) = text.split_once('<') {
            (left, Relation::Less, right)
        } else {
            let (left, right) = text.split_once('=').ok_or(IdentityFault::Syntax)?;
            (left, Relation::Equal, right)
        };
        let (left, right) = (sum(left)?, sum(right)?);
        if left.iter().chain(&right).map(|(_, terms)| terms.len()).sum::<usize>() > MOST_TERMS {
            return Err(IdentityFault::TooLong);
        }
        Ok(Self { text: text.to_owned(), span, left, right, relation })
    }

    /// The figures that it names, each with its variant.
    pub fn quantities(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let terms = self.left.iter().chain(&self.right).flat_map(|(_, terms)| terms);
        terms.filter_map(|term| match term {
            Term::Quantity { id, variant } => Some((id.as_str(), variant.as_deref())),
            Term::Number(_) | Term::Count(_) | Term::Faces(_) => None,
        })
    }

    /// Reckons it up.
    pub(super) fn check(&self, figures: &Figures<'_>) -> Result<(), IdentityFault> {
        for (_, terms) in &self.left {
            for term in terms {
                let is_same = |(_, others): &(Sign, Vec<Term>)| others.contains(term);
                if let Term::Quantity { id, .. } = term
                    && self.right.iter().any(is_same)
                {
                    return Err(IdentityFault::Circle(id.clone()));
                }
            }
        }
        let (left, right) = (figures.sum(&self.left)?, figures.sum(&self.right)?);
        let wrong = left.meet(&right, |a, b| Some((a, b)))?;
        let wrong = wrong.numbers.into_iter().find(|(a, b)| !self.relation.holds(*a, *b));
        match wrong {
            Some((left, right)) => Err(IdentityFault::Wrong(left, right)),
            None => Ok(()),
        }
    }
}

fn sum(text: &str) -> Result<Sum, IdentityFault> {
    let mut products: Sum = Vec::new();
    let mut sign = Sign::Plus;
    let mut terms: Vec<Term> = Vec::new();
    let mut wants_term = true;
    // A sign stands apart, because a hyphen is also part of an id.
    for word in text.split_whitespace() {
        let joint = matches!(word, "+" | "-" | "−" | "–" | "*" | "×");
        if joint == wants_term {
            return Err(IdentityFault::Syntax);
        }
        wants_term = joint;
        match word {
            "*" | "×" => {}
            "+" | "-" | "−" | "–" => {
                products.push((sign, std::mem::take(&mut terms)));
                sign = if word == "+" { Sign::Plus } else { Sign::Minus };
            }
            _ => terms.push(term(word)?),
        }
    }
    if wants_term {
        return Err(IdentityFault::Syntax);
    }
    products.push((sign, terms));
    Ok(products)
}

fn term(word: &str) -> Result<Term, IdentityFault> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().map(Term::Number).map_err(|_| IdentityFault::Overflow);
    }
    let is_id = |id: &str| {
        !id.is_empty()
            && id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.'))
    };
    if let Some(entity) = word.strip_prefix("count:") {
        return is_id(entity).then(|| Term::Count(entity.to_owned())).ok_or(IdentityFault::Syntax);
    }
    if let Some(row) = word.strip_prefix("faces:") {
        let is_row = row.contains('/') && row.split('/').all(is_id);
        return is_row.then(|| Term::Faces(row.to_owned())).ok_or(IdentityFault::Syntax);
    }
    let (id, variant) = match word.split_once('@') {
        Some((id, variant)) => (id, Some(variant)),
        None => (word, None),
    };
    if !is_id(id) || variant.is_some_and(|variant| !is_id(variant)) {
        return Err(IdentityFault::Syntax);
    }
    Ok(Term::Quantity { id: id.to_owned(), variant: variant.map(str::to_owned) })
}

/// What identities reckon with.
pub(super) struct Figures<'a> {
    pub(super) quantities: &'a [Quantity],
    pub(super) entities: &'a [Entity],
    pub(super) quantity_ids: &'a std::collections::HashMap<String, usize>,
    pub(super) entity_ids: &'a std::collections::HashMap<String, usize>,
    pub(super) tables: &'a [Table],
    pub(super) effect_ids: &'a std::collections::HashMap<String, usize>,
}

/// One number for all, or several with names or positions.
struct Numbers<T> {
    names: Option<Vec<String>>,
    numbers: Vec<T>,
}

impl Numbers<i64> {
    fn one(number: i64) -> Self {
        Self { names: None, numbers: vec![number] }
    }

    fn of(value: &Value) -> Self {
        match value {
            Value::Number(number) => Self::one(*number),
            Value::List(numbers) => Self {
                names: Some((0..numbers.len()).map(|index| index.to_string()).collect()),
                numbers: numbers.clone(),
            },
            Value::Named(members) => Self {
                names: Some(members.iter().map(|(name, _)| name.clone()).collect()),
                numbers: members.iter().map(|(_, number)| *number).collect(),
            },
        }
    }

    /// Pairs numbers of the same name, or each with the one that stands for all.
    fn meet<T>(
        &self,
        other: &Self,
        join: impl Fn(i64, i64) -> Option<T>,
    ) -> Result<Numbers<T>, IdentityFault> {
        let pairs: Vec<(i64, i64)> = match (&self.names, &other.names) {
            (None, _) => {
                let first = self.numbers.first().copied().unwrap_or(0);
                other.numbers.iter().map(|&number| (first, number)).collect()
            }
            (_, None) => {
                let last = other.numbers.first().copied().unwrap_or(0);
                self.numbers.iter().map(|&number| (number, last)).collect()
            }
            (Some(names), Some(others)) if names == others => {
                self.numbers.iter().copied().zip(other.numbers.iter().copied()).collect()
            }
            _ => return Err(IdentityFault::Shapes),
        };
        let numbers = pairs.into_iter().map(|(a, b)| join(a, b)).collect::<Option<Vec<T>>>();
        let names = self.names.clone().or_else(|| other.names.clone());
        Ok(Numbers { names, numbers: numbers.ok_or(IdentityFault::Overflow)? })
    }
}

impl Figures<'_> {
    fn sum(&self, sum: &Sum) -> Result<Numbers<i64>, IdentityFault> {
        let mut total = Numbers::one(0);
        for (sign, terms) in sum {
            let mut product = Numbers::one(1);
            for term in terms {
                product = product.meet(&self.term(term)?, i64::checked_mul)?;
            }
            total = match sign {
                Sign::Plus => total.meet(&product, i64::checked_add)?,
                Sign::Minus => total.meet(&product, i64::checked_sub)?,
            };
        }
        Ok(total)
    }

    fn term(&self, term: &Term) -> Result<Numbers<i64>, IdentityFault> {
        match term {
            Term::Number(number) => Ok(Numbers::one(*number)),
            Term::Count(id) => {
                let entity = self.entity_ids.get(id).and_then(|&index| self.entities.get(index));
                let count = entity.and_then(|entity| entity.count);
                count
                    .map(|count| Numbers::one(i64::from(count)))
                    .ok_or_else(|| IdentityFault::NoCount(id.clone()))
            }
            Term::Faces(row) => {
                self.faces(row).ok_or_else(|| IdentityFault::NoFaces(format!("faces:{row}")))
            }
            Term::Quantity { id, variant } => {
                let unknown = || IdentityFault::UnknownQuantity(id.clone());
                let (quantity, member) = self.find(id).ok_or_else(unknown)?;
                let value = match variant.as_deref() {
                    None => &quantity.value,
                    Some(variant) => quantity
                        .overlay(variant)
                        .ok_or_else(|| IdentityFault::NoOverlay(id.clone(), variant.to_owned()))?,
                };
                match member {
                    Some(member) => value.member(member).map(Numbers::one).ok_or_else(unknown),
                    None => Ok(Numbers::of(value)),
                }
            }
        }
    }

    /// The results of the one row that the ids after the table's fit.
    fn faces(&self, path: &str) -> Option<Numbers<i64>> {
        let mut ids = path.split('/');
        let table_id = ids.next()?;
        let table = self.tables.iter().find(|table| table.id == table_id)?;
        let ids: Vec<&str> = ids.collect();
        let fits = |row: &&Row| {
            ids.iter().all(|&id| {
                let entity = self.entity_ids.get(id);
                let is_effect =
                    row.effect().is_some() && row.effect() == self.effect_ids.get(id).copied();
                let is_named = entity.is_some_and(|entity| {
                    row.targets.contains(entity) || row.attackers.contains(entity)
                });
                is_effect || is_named
            })
        };
        let mut rows = table.rows.iter().filter(fits);
        let (row, None) = (rows.next()?, rows.next()) else { return None };
        let Outcome::Effect { roll: RowRoll::Faces(faces), .. } = &row.outcome else { return None };
        let positions = faces.ranges().iter().flat_map(|&(first, last)| first..=last).take(1000);
        let numbers = positions.map(|position| table.die.face(position).parse().ok());
        let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
        if let [number] = numbers.as_slice() {
            return Some(Numbers::one(*number));
        }
        Some(Numbers::of(&Value::List(numbers)))
    }

    /// The figure with an id, or the figures of which it names one.
    pub(super) fn find<'b>(&self, id: &'b str) -> Option<(&Quantity, Option<&'b str>)> {
        let get =
            |id: &str| self.quantity_ids.get(id).and_then(|&index| self.quantities.get(index));
        if let Some(quantity) = get(id) {
            return Some((quantity, None));
        }
        let (whole, member) = id.rsplit_once('.')?;
        get(whole).map(|quantity| (quantity, Some(member)))
    }
}
