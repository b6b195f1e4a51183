//! The game as a machine can read it: names, dice tables, figures, topics.
//!
//! [`load`] reads a model file, with a finding for everything in it that cannot be right;
//! [`embedded`] holds the games that the tool brings along. The checks ask the [`Model`] for
//! names ([`Model::entity`], [`Model::mentions`]), tables ([`Model::table`]) and figures
//! ([`Model::quantity`]); the typesetting asks it for [`Model::printed_rows`], the chances of
//! each row ([`Fraction`]), of several attacks ([`Model::odds`]) and for what lies in the box
//! ([`Model::components`]). Nothing of any one game is in the code.

pub mod chances;
pub mod claims;
pub mod dice;
pub mod roll;
pub mod skeleton;
pub mod wording;

mod components;
mod embedded;
mod entities;
mod faces;
mod identities;
mod load;
mod load_claims;
mod load_counts;
mod load_entities;
mod load_figures;
mod load_tables;
mod load_tokens;
mod made;
mod odds;
mod pile_words;
mod pool;
mod quantities;
mod schema;
mod shape;
mod sheet;
mod tables;
mod terms;
mod tokens;

pub use components::Component;
pub use embedded::{chosen_file, embedded};
pub use entities::Mention;
pub use faces::FaceSet;
pub use identities::Identity;
pub use load::load;
pub use made::MadeTable;
pub use odds::Fraction;
pub use pool::Pool;
pub use schema::{
    Amount, Effect, EffectId, Entity, EntityId, Kind, Model, Modifier, Outcome, Quantity, Row,
    RowRoll, Table, TableId, Topic, Value, Variant,
};
pub use shape::json_schema;
pub use sheet::{AttackOdds, OddsQuery, ResultChances, ResultOdds, SiegeOdds};
pub use tables::{PrintedRow, capitalised};
pub use tokens::{Siege, Token, TokenPile};
