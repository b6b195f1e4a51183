//! Markdown read into a small tree in which every node has its place.
//!
//! [`visible_text`] gives the words that a reader sees, for the glossary; [`parse`] gives the
//! tree, for everything that comes after.

mod builder;
mod html;
mod letters;
mod mask;
mod parse;
mod table_builder;
mod tables;
mod text_pieces;
mod tree;
mod visible;
pub mod walk;

pub use parse::parse;
pub use tree::{
    Alignment, Block, BlockKind, Callout, CalloutKind, Cell, Chapter, Heading, HeadingId, Inline,
    InlineKind, Item, Label, List, Note, Numbering, Revision, Row, Table, plain_text,
};
pub use visible::{
    HIDDEN, Join, Place, Run, RunKind, Segment, SegmentKind, visible_text, visit_runs,
};
