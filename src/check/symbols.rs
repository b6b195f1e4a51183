//! Pictures in the text of a game whose dice have pictures: each must be a face of one.
//!
//! Only games with such a die are looked at. A picture is a symbol or an emoji; letters, figures,
//! arrows and mathematical signs are none.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{Inline, InlineKind, walk};
use crate::messages::check_tables as say;
use crate::model::dice::Die;

use super::{Context, Rule};

/// The rule.
pub(super) struct Symbols;

impl Rule for Symbols {
    fn codes(&self) -> &'static [Code] {
        &[Code::ModelEntity]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let dice: Vec<&Die> = context
            .model
            .iter()
            .flat_map(|model| &model.dice)
            .filter(|die| matches!(die, Die::Symbols(_)))
            .collect();
        let faces: Vec<String> = dice.iter().map(ToString::to_string).collect();
        let faces = faces.join(" ");
        // Dice whose faces are words say nothing about the pictures of a text.
        if !faces.chars().any(is_picture) {
            return;
        }
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                walk::inlines(blocks, &mut |inline| check_text(inline, &dice, &faces, findings));
            }
        }
    }
}

fn check_text(inline: &Inline, dice: &[&Die], faces: &str, findings: &mut Vec<Diagnostic>) {
    let InlineKind::Text(text) = &inline.kind else { return };
    let mut end = 0;
    for (start, c) in text.char_indices() {
        if start < end || !is_picture(c) {
            continue;
        }
        end = start + picture_length(&text[start..]);
        let picture = &text[start..end];
        if dice.iter().any(|die| die.symbol(picture).is_some()) {
            continue;
        }
        let place = inline.part(start..end);
        let finding = Diagnostic::new(Code::ModelEntity, place, say::symbol_unknown(picture))
            .with_help(say::symbol_help(faces));
        findings.push(finding);
    }
}

fn is_picture(c: char) -> bool {
    let is_letterlike = c < '\u{2190}' || ('\u{2190}'..='\u{21ff}').contains(&c);
    !is_letterlike && c.general_category() == GeneralCategory::OtherSymbol
}

/// The bytes of a picture with what is joined to it: colour marks, skin tones, further pictures.
fn picture_length(text: &str) -> usize {
    let mut joined = true;
    for (at, c) in text.char_indices() {
        let is_mark = matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
        match c {
            '\u{200d}' => joined = true,
            _ if is_mark => {}
            _ if joined => joined = false,
            _ => return at,
        }
    }
    text.len()
}
