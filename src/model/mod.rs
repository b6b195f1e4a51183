//! The game as a machine can read it: names, dice tables, figures, topics.
//!
//! [`load`] reads a model file, with a finding for everything in it that cannot be right;
//! [`embedded`] holds the games that the tool brings along. The checks ask the [`Model`] for
//! names ([`Model::entity`], [`Model::mentions`]), tables ([`Model::table`]) and figures
//! ([`Model::quantity`]); the typesetting asks it for [`Model::printed_rows`] and the chances of
//! each row ([`Fraction`]). Nothing of any one game is in the code.

pub mod claims;
pub mod dice;
pub mod roll;
pub mod wording;

mod embedded;
mod entities;
mod faces;
mod identities;
mod load;
mod load_claims;
mod load_tables;
mod odds;
mod quantities;
mod schema;
mod tables;

pub use embedded::embedded;
pub use entities::Mention;
pub use faces::FaceSet;
pub use identities::Identity;
pub use load::load;
pub use odds::Fraction;
pub use schema::{
    Effect, EffectId, Entity, EntityId, Gender, Model, Outcome, Quantity, Row, RowRoll, Table,
    TableId, Topic, Value, Variant,
};
pub use tables::{PrintedRow, capitalised};
