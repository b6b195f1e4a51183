//! In words: what changed that no reader of the words sees.

use crate::compare::{BookText, Change, ChangeKind, Comparison, Token};
use crate::messages::{Language, Text, compare as say};

use super::words::shape;

/// What a change of the layout did.
pub(super) fn layout_change(found: &Comparison, index: usize, change: &Change) -> Text {
    match change.kind {
        ChangeKind::Parted => say::parted(),
        ChangeKind::Joined => say::joined(),
        ChangeKind::Spacing => say::spacing(),
        ChangeKind::Emphasis => say::emphasis(found.new_words(index)),
        ChangeKind::Shape => shape_change(found, change.block),
        _ => form_change(found, change),
    }
}

/// A paragraph that became something else.
fn shape_change(found: &Comparison, block: usize) -> Text {
    let block = found.blocks.get(block);
    let kind = |text: &BookText, unit: Option<usize>| {
        unit.and_then(|unit| text.units.get(unit)).map(|unit| shape(unit.kind))
    };
    let before = kind(&found.old_text, block.map(|block| block.old.start));
    let now = kind(&found.new_text, block.map(|block| block.new.start));
    match (before, now) {
        (Some(before), Some(now)) => {
            let wording = |language| {
                say::shape(before.in_language(language), now.in_language(language))
                    .in_language(language)
                    .to_owned()
            };
            Text::new(wording(Language::Spanish), wording(Language::English))
        }
        _ => say::shape_paragraph(),
    }
}

/// A line end that came or went.
fn form_change(found: &Comparison, change: &Change) -> Text {
    let words = found.new_text.words.get(change.new.clone()).unwrap_or_default();
    let olds = found.old_text.words.get(change.old.clone()).unwrap_or_default();
    match words.iter().chain(olds).any(|word| word.token == Token::BREAK) {
        true => say::line_break(),
        false => say::shape_row(),
    }
}
