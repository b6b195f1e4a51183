//! How much room a procedure asks for before it begins, so that neither its first step nor the
//! sentence that announces it is left alone at the end of a column.

use crate::markdown::{Inline, Item, List, Numbering, plain_text, walk};

use super::measures::Widths;

/// Characters of a line that the number of a step and its indent take.
const INDENT: usize = 5;
/// Lines that are asked for at most: more would leave too large a gap.
const MOST: usize = 14;

/// The lines that the first step of a numbered list and the beginning of the second take, roughly;
/// `None` for anything else.
pub(super) fn before(list: &List, widths: Widths) -> Option<usize> {
    if list.numbering == Numbering::None {
        return None;
    }
    let [first, second, ..] = list.items.as_slice() else { return None };
    // Typst leaves no single line at either end of a column, so that three lines stay together.
    Some((lines(first, widths) + lines(second, widths).min(3)).min(MOST))
}

/// The lines that a sentence ending in a colon takes with the beginning of the numbered list after
/// it, roughly; `None` for any other.
pub(super) fn before_lead_in(sentence: &[Inline], list: &List, widths: Widths) -> Option<usize> {
    let text = plain_text(sentence);
    if !text.trim_end().ends_with(':') {
        return None;
    }
    // Half a line parts a list from the text.
    let lines = lines_of(&text, widths.column()) + 1;
    Some((lines + before(list, widths)?).min(MOST))
}

fn lines(item: &Item, widths: Widths) -> usize {
    let width = widths.column().saturating_sub(INDENT);
    let mut lines = 0;
    walk::texts(&item.blocks, &mut |_, content| lines += lines_of(&plain_text(content), width));
    lines.max(1)
}

/// References print their pages, and lines are seldom full.
fn lines_of(text: &str, width: usize) -> usize {
    let length = text.chars().count() * 11 / 10;
    length.div_ceil(width.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::BlockKind;
    use crate::source::{Corrected, FileId, Look};

    fn room(text: &str) -> Option<usize> {
        let text = Corrected::unchanged(FileId::from_index(0), text.to_owned());
        let chapter = crate::markdown::parse(&text).0;
        match chapter.blocks.first().map(|block| &block.kind) {
            Some(BlockKind::List(list)) => before(list, Widths::of(&Look::default())),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_sentence_before_a_list_asks_for_both() {
        let room = |text: &str| {
            let text = Corrected::unchanged(FileId::from_index(0), text.to_owned());
            let chapter = crate::markdown::parse(&text).0;
            match chapter.blocks.iter().map(|block| &block.kind).collect::<Vec<_>>().as_slice() {
                [BlockKind::Paragraph(sentence), BlockKind::List(list)] => {
                    before_lead_in(sentence, list, Widths::of(&Look::default()))
                }
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(room("Así:\n\n1. Uno.\n2. Dos.\n"), Some(4));
        assert_eq!(room("Así:\n\n- Uno.\n- Dos.\n"), None);
        assert_eq!(room("Así.\n\n1. Uno.\n2. Dos.\n"), None);
    }

    #[test]
    fn a_procedure_asks_for_its_first_step_and_the_next() {
        assert_eq!(room("1. Uno.\n2. Dos.\n"), Some(2));
        let long = "palabra ".repeat(20);
        assert_eq!(room(&format!("1. {long}\n2. {long}\n")), Some(7));
        assert_eq!(room(&format!("1. {}\n2. Dos.\n", long.repeat(9))), Some(MOST));
        assert_eq!(room("1. Uno.\n"), None);
        assert_eq!(room("- Uno.\n- Dos.\n"), None);
    }
}
