//! What stands before and after the text of a book: the titles that the contents list, and the back
//! page.

use crate::markdown::walk;
use crate::model::wording::title_key;

use super::book::titles;
use super::emit::label;
use super::front::content;
use super::images::Images;
use super::input::Input;
use super::writer::string;

/// `apartados.typ`: the titles that the contents will list, with their levels.
///
/// Typst's first pass knows no title. With these the contents take their pages at once; otherwise
/// whatever follows moves in the second pass, and its page numbers are right in the third. Bare
/// words will do for that.
pub(super) fn listed_titles(input: &Input<'_>) -> String {
    let mut text = String::from("#let apartados = (\n");
    if input.settings.look.contents {
        for chapter in input.chapters {
            let headings = walk::headings(&chapter.blocks).into_iter().map(|(heading, _)| heading);
            for heading in headings.filter(|heading| heading.level <= LISTED) {
                text.push_str(&format!("  ({}, {}),\n", heading.level, string(&heading.title)));
            }
        }
    }
    text.push_str(")\n");
    text
}

/// How deep the contents list titles.
const LISTED: u8 = 2;

/// `apartados.typ` without a title.
pub(super) const NO_TITLES: &str = "#let apartados = ()\n";

/// The call that sets the back page: what each icon stands for, and the phases of a turn with the
/// sections of the same title. Nothing in a book without a title, or without either.
pub(super) fn back_page(input: &Input<'_>, images: &mut Images) -> String {
    let extras = input.extras;
    if input.settings.title.is_empty() || (extras.icon_key.is_empty() && extras.turn.is_empty()) {
        return String::new();
    }
    let titles = titles(input.chapters);
    let mut call = String::from("#opcional.contraportada(\n  iconos: (");
    for (icon, name) in &extras.icon_key {
        call.push_str(&format!("({}, {}), ", string(icon), content(input, name, images)));
    }
    call.push_str("),\n  turno: (");
    for phase in &extras.turn {
        let target = titles
            .get(&title_key(phase))
            .map_or_else(|| "none".to_owned(), |id| format!("label({})", string(&label(*id))));
        call.push_str(&format!("({}, {target}), ", content(input, phase, images)));
    }
    call.push_str("),\n)\n");
    call
}
