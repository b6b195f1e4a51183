//! The shapes of a model: what a game is made of, as far as a rulebook can be checked.

use std::collections::HashMap;

use crate::source::{FileId, Span};
use crate::spanish::Gender;

use super::claims::Claim;
use super::dice::Die;
use super::entities::NameIndex;
use super::faces::FaceSet;
use super::identities::Identity;
use super::tokens::TokenPile;
use super::wording::Phrase;

/// A game: names, dice tables, quantities and the topics that its book must hold.
#[derive(Debug, Clone)]
pub struct Model {
    /// The kebab-case name of the game.
    pub id: String,
    /// The name that people read.
    pub title: String,
    /// The file it was read from.
    pub file: FileId,
    /// The dice that the file declares, in its order.
    pub dice: Vec<Die>,
    /// What sorts of things there are, in the order of the file, which is that of a components
    /// list; a game may leave them undeclared.
    pub kinds: Vec<Kind>,
    /// Names of things, in the order of the file.
    pub entities: Vec<Entity>,
    /// What a table's row can do, in the order of the file.
    pub effects: Vec<Effect>,
    /// Ways to play that change some rules.
    pub variants: Vec<Variant>,
    /// Dice tables, in the order of the file.
    pub tables: Vec<Table>,
    /// Figures, in the order of the file.
    pub quantities: Vec<Quantity>,
    /// Sums that the figures keep, in the order of the file.
    pub identities: Vec<Identity>,
    /// Titles that the book must hold.
    pub topics: Vec<Topic>,
    /// Targets that fall to damage tokens drawn from a pile.
    pub tokens: Vec<TokenPile>,
    /// The phases of a turn, in order.
    pub turn: Vec<EntityId>,
    /// Finds entities by their forms.
    pub(super) names: NameIndex,
    /// Finds figures by their id.
    pub(super) quantity_ids: HashMap<String, usize>,
}

/// The position of an entity in [`Model::entities`].
pub type EntityId = usize;
/// The position of an effect in [`Model::effects`].
pub type EffectId = usize;
/// The position of a table in [`Model::tables`].
pub type TableId = usize;

/// A thing with a name: a ship, a place, a card, a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity {
    /// Its kebab-case id.
    pub id: String,
    /// What sort of thing it is, in a kebab-case word of the model's own.
    pub kind: Option<String>,
    /// Its names; the first is the one that the tool writes.
    pub forms: Vec<String>,
    /// The gender of its names.
    pub gender: Option<Gender>,
    /// Names that a text may give it by mistake.
    pub avoid: Vec<String>,
    /// How many of them the box holds.
    pub count: Option<u32>,
    /// How many of them are used in each variant that changes it, by the variant's id.
    pub counts: Vec<(String, u32)>,
    /// The icon that stands for it on the page, by the name that the templates give it.
    pub icon: Option<String>,
    /// The place of the id.
    pub span: Span,
}

/// A sort of thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Its kebab-case id, which [`Entity::kind`] names.
    pub id: String,
    /// What stands over its entities in a list.
    pub title: String,
    /// The nouns that may stand before a name of this kind, such as «carta de Motín».
    pub forms: Vec<String>,
    /// The place of the id.
    pub span: Span,
}

/// A figure, or the quantity that holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// The figure itself.
    Number(i64),
    /// The id of a quantity, or of one of its members.
    Quantity(String),
}

/// What can happen to the target of a roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// Its kebab-case id.
    pub id: String,
    /// How a text may put it.
    pub phrases: Vec<Phrase>,
    /// Words with which a phrase does not count.
    pub without: Vec<Phrase>,
    /// How the tool writes it of a masculine and of a feminine target.
    pub labels: [String; 2],
    /// Whether it stands for nothing at all happening.
    pub is_nothing: bool,
    /// The place of the id.
    pub span: Span,
}

impl Effect {
    /// How the tool writes it of a target of a gender.
    pub fn label(&self, gender: Option<Gender>) -> &str {
        let [masculine, feminine] = &self.labels;
        if gender == Some(Gender::Feminine) { feminine } else { masculine }
    }
}

/// A way to play that changes some rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Its kebab-case id.
    pub id: String,
    /// Other words for it, as `{variante=…}` at a heading may give them.
    pub names: Vec<String>,
    /// The place of the id.
    pub span: Span,
}

/// A table of results of a die.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its kebab-case id.
    pub id: String,
    /// The titles under which a book prints it; the first is the one that the tool writes.
    pub titles: Vec<String>,
    /// What is rolled.
    pub die: Die,
    /// Whether every face has a result.
    pub is_complete: bool,
    /// Whether it stands on the card; a variant's table does not.
    pub is_on_card: bool,
    /// The variant in which it holds; [`Table::base`] is the table that it replaces.
    pub variant: Option<String>,
    /// The table that holds otherwise.
    pub base: Option<TableId>,
    /// What may be added to a roll, in the order of the file.
    pub modifiers: Vec<Modifier>,
    /// Its rows, in order.
    pub rows: Vec<Row>,
    /// Whether something in it could not be understood, so that no text is compared with it.
    pub is_faulty: bool,
    /// The place of the id.
    pub span: Span,
}

impl Table {
    /// Whether its rows say what is hit.
    pub fn has_targets(&self) -> bool {
        self.rows.iter().any(|row| !row.targets.is_empty())
    }

    /// Whether its rows say who hits.
    pub fn has_attackers(&self) -> bool {
        self.rows.iter().any(|row| !row.attackers.is_empty())
    }

    /// Whether its rows say how many dice are rolled.
    pub fn has_pools(&self) -> bool {
        self.rows.iter().any(|row| row.dice.is_some())
    }
}

/// Something that is added to the rolls of a [`Table`] when it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modifier {
    /// Its kebab-case id.
    pub id: String,
    /// How a text names it; the first is the one that the tool writes.
    pub forms: Vec<String>,
    /// What is added, less than nothing for what is taken away.
    pub by: Amount,
    /// The place of the id.
    pub span: Span,
}

/// A row of a [`Table`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What is hit; any of them, or whatever the table is about where there is none.
    pub targets: Vec<EntityId>,
    /// Who hits; anyone where there is none.
    pub attackers: Vec<EntityId>,
    /// How many dice of a pool are rolled; all of them where nothing is said.
    pub dice: Option<u32>,
    /// What happens, and when.
    pub outcome: Outcome,
    /// The place of the row.
    pub span: Span,
    /// The place of its roll, or of the whole row where it has none.
    pub roll_span: Span,
    /// The place of its effect, or of the whole row where it has none.
    pub effect_span: Span,
}

/// What a [`Row`] leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// An effect.
    Effect {
        /// When.
        roll: RowRoll,
        /// Which.
        effect: EffectId,
    },
    /// Another table says.
    See(TableId),
}

/// When the effect of a [`Row`] happens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RowRoll {
    /// Without a roll.
    Always,
    /// On these faces.
    Faces(FaceSet),
}

/// A figure of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantity {
    /// Its id: kebab-case words joined by dots, such as `nukes.max`.
    pub id: String,
    /// The figure in the game as it comes.
    pub value: Value,
    /// The figure in each variant that changes it, by the variant's id.
    pub variants: Vec<(String, Value)>,
    /// What is counted.
    pub unit: Option<EntityId>,
    /// Sentences that state it.
    pub says: Vec<Claim>,
    /// The place of the id.
    pub span: Span,
    /// The place of the value.
    pub value_span: Span,
}

impl Quantity {
    /// The figure in a variant that changes it.
    pub fn overlay(&self, variant: &str) -> Option<&Value> {
        self.variants.iter().find(|(id, _)| id == variant).map(|(_, value)| value)
    }

    /// The figure that holds in a variant, or in the game as it comes.
    pub fn value_in(&self, variant: Option<&str>) -> &Value {
        variant.and_then(|variant| self.overlay(variant)).unwrap_or(&self.value)
    }
}

/// What a [`Quantity`] holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// One figure.
    Number(i64),
    /// Several figures whose order says what they are for.
    List(Vec<i64>),
    /// Several figures, each with a name.
    Named(Vec<(String, i64)>),
}

impl Value {
    /// One of several figures, by its name or by its position from 1.
    pub fn member(&self, name: &str) -> Option<i64> {
        match self {
            Self::Number(_) => None,
            Self::List(numbers) => {
                let position: usize = name.parse().ok()?;
                numbers.get(position.checked_sub(1)?).copied()
            }
            Self::Named(members) => {
                members.iter().find(|(member, _)| member == name).map(|(_, number)| *number)
            }
        }
    }

    /// All figures, in order.
    pub fn numbers(&self) -> Vec<i64> {
        match self {
            Self::Number(number) => vec![*number],
            Self::List(numbers) => numbers.clone(),
            Self::Named(members) => members.iter().map(|(_, number)| *number).collect(),
        }
    }
}

impl std::fmt::Display for Value {
    /// Writes the figures as a Spanish sentence lists them: `8, 8, 10 y 12`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let numbers = self.numbers();
        for (index, number) in numbers.iter().enumerate() {
            let separator = match index {
                0 => "",
                _ if index + 1 == numbers.len() => " y ",
                _ => ", ",
            };
            write!(f, "{separator}{number}")?;
        }
        Ok(())
    }
}

/// A title that the book must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// The title.
    pub title: String,
    /// Its line in the model.
    pub span: Span,
}
