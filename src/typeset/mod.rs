//! Sets the book and the card: the tree becomes Typst, Typst lays out pages, pages become PDF.
//!
//! [`book`] and [`card`] take an [`Input`] and give an [`Output`]; they read no file, no clock
//! and no setting of the machine, so the same input gives the same bytes. The steps:
//!
//! 1. `emit` writes one Typst file a chapter, made of calls and string literals, with the way
//!    back from each byte to the Markdown it came from (`origin`);
//! 2. `world` shows these files, the templates, the pictures and the `fonts` to Typst;
//! 3. `compile` lays the pages out and turns Typst's errors into findings on Markdown or
//!    template lines;
//! 4. `pdf` exports, tagged, as PDF/UA-1 and PDF/A-3a where they do not refuse; `print` makes of
//!    the same pages what a printer or a folded booklet needs.
//!
//! What the templates define and receive is told in `docs/templates.md`.

mod ahead;
mod around;
mod book;
mod boxes;
mod card;
mod card_check;
mod card_parts;
mod compile;
mod dice;
mod edition;
mod emit;
mod even;
mod flow;
mod fonts;
mod front;
mod icons;
mod images;
mod index;
mod input;
mod kept;
mod lint;
mod look;
mod mark;
mod measures;
mod nodes;
mod notes;
mod origin;
mod pdf;
mod print;
mod quotes;
pub mod redline;
mod room;
mod signs;
mod tables;
mod templates;
mod words;
mod world;
mod writer;

pub use book::{book, findings, inspect, needs_a_look, page_numbers};
pub use card::{card, card_as_kept, card_pages};
pub use compile::{PageNumbers, Pages, book_pages};
pub use edition::{Attachment, Edition};
pub use fonts::Fonts;
pub use front::spanish_date;
pub use images::is_picture;
pub use index::IndexTerm;
pub use input::{
    Conformance, Extras, Finish, GameTable, Input, Output, PrintRun, Refusal, Standard, Step,
    Template,
};
pub use kept::Kept;
pub use print::{PrintFile, PrintPages, print_book, print_card};
pub use templates::embedded_templates;
pub use world::{Tools, Workshop};
