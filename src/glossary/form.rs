//! What a single term may look like.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::HIDDEN;
use crate::messages::glossary as say;
use crate::source::Span;

use super::entry::Form;
use super::fold::fold;

/// The longest term, in bytes; looking for a term costs at most this much at each word.
const MAX_BYTES: usize = 400;

/// On which side of an entry a term stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Wrong,
    Correct,
}

/// Cleans a term: no blanks around it, single spaces within, tabs and line ends as spaces;
/// no-break spaces stay.
///
/// # Errors
/// The finding for a term that is empty, too long or not text.
pub(super) fn form(text: &str, span: Span, side: Side) -> Result<Form, Diagnostic> {
    let refuse =
        |message, help| Err(Diagnostic::new(Code::GlossarySyntax, span, message).with_help(help));
    let mut clean = String::with_capacity(text.len());
    for c in text.trim().chars() {
        let joins = c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2009}');
        match joins {
            true if clean.ends_with(' ') => {}
            true => clean.push(' '),
            false => clean.push(c),
        }
    }
    let folded = fold(&clean);
    if folded.is_empty() {
        return match side {
            Side::Wrong => refuse(say::empty_wrong(), say::empty_form_help()),
            Side::Correct => refuse(say::empty_correct(), say::empty_form_help()),
        };
    }
    if clean.len() > MAX_BYTES {
        return refuse(say::too_long(MAX_BYTES), say::too_long_help());
    }
    let odd = |c: char| c.is_control() || matches!(c, HIDDEN | '\u{feff}');
    if clean.contains(odd) || folded.starts_with(is_mark) {
        return refuse(say::bad_sign(), say::bad_sign_help());
    }
    Ok(Form { text: clean, span })
}

/// Whether a character is an accent or another mark on the one before it.
pub(super) fn is_mark(c: char) -> bool {
    c >= '\u{300}' && c.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character belongs to a word; the mark of a note that is set high does not: «carta¹».
pub(super) fn is_word(c: char) -> bool {
    (c.is_alphanumeric() || is_mark(c)) && !is_raised(c)
}

/// Whether a character is a raised figure, as some write the marks of notes.
pub(super) fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}
