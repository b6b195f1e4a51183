//! The book folder: reading it, naming places in it, writing beside it.
//!
//! All reading goes through [`Files`], all writing through [`write_atomically`]. Every file that
//! was read becomes a [`SourceFile`] of [`Sources`], and every place in it a [`Span`].

pub mod span;

mod atomic;
pub mod bundle;
mod corrected;
mod decode;
mod dictionary;
mod files;
mod folder;
mod git;
mod languages;
mod left_out;
mod look;
mod print;
pub mod project;
mod recording;
mod refusal;
mod settings;
mod sources;
mod style;
pub mod yaml;

pub use atomic::{WriteError, write_all_atomically, write_atomically};
pub use corrected::Corrected;
pub use decode::{Decoded, decode};
pub use dictionary::{
    DictionaryError, DictionaryText, dictionary_at, named_dictionary, system_dictionary,
};
pub use files::{Depth, DiskFiles, Files, Listing, MAX_FILE_BYTES, MemoryFiles, ReadError};
pub(crate) use files::{is_markdown, lexical};
pub use folder::{Lock, clear_unfinished, lock, write_folder_atomically};
pub use git::{GitError, revision};
pub use look::{ChapterStart, Color, Look, Paper};
pub use print::{Inks, Print};
pub use recording::RecordingFiles;
pub use refusal::refusal;
pub use settings::{Credit, Date, Placed, Settings, read_settings};
pub use sources::{Position, SourceFile, Sources};
pub use span::{FileId, Span};
pub use style::{DecimalSign, QuoteStyle, Solo, Spelling, Style};
