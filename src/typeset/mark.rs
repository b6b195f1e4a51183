//! What makes a draft look like one: a mark on every page.

use crate::messages::{Language, typeset as say};

use super::front::content;
use super::images::Images;
use super::input::{Finish, Input};

/// The code that opens a draft by calling a function of `borrador.typ`; nothing for anything that
/// is no draft.
pub(super) fn opening(input: &Input<'_>, function: &str, images: &mut Images) -> String {
    let Finish::Draft(numbers) = input.finish else { return String::new() };
    let words = if numbers.is_empty() { say::draft_mark_unnumbered() } else { say::draft_mark() };
    let words = content(input, words.in_language(Language::Spanish), images);
    format!(
        "#import \"templates/borrador.typ\" as borrador\n\
         #show: borrador.{function}.with(sello: {words})\n"
    )
}
