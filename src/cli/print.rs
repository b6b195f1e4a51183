//! The files for the printer among what a build makes.

use crate::diagnostic::Failure;
use crate::messages::print as say;
use crate::typeset::{PrintFile, PrintPages, Step};

use super::pipeline::{Output, Pressed};

/// The book for the printer.
pub(super) const PRESS_BOOK: &str = "libro-imprenta.pdf";
/// The card for the printer.
pub(super) const PRESS_CARD: &str = "tarjeta-imprenta.pdf";
/// The book to be folded.
pub(super) const BOOKLET: &str = "libro-cuadernillo.pdf";

/// A sheet is printed on both.
const SIDES_OF_A_SHEET: usize = 2;
/// How many sheets of plain paper can be folded into one another and still lie flat.
const MOST_SHEETS: usize = 15;

/// Which files for the printer are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrintWish {
    /// Pages with bleed and marks.
    pub press: bool,
    /// Two pages to a side, in folding order.
    pub booklet: bool,
}

impl PrintWish {
    pub(super) fn is_any(self) -> bool {
        self.press || self.booklet
    }
}

/// Takes the book in as the files that are asked for.
///
/// # Errors
/// When a PDF cannot be written.
pub(super) fn book(
    pressed: &mut Pressed,
    pages: &PrintPages,
    wish: PrintWish,
    begin: &mut dyn FnMut(Step),
) -> Result<(), Failure> {
    begin(Step::Export);
    let mut files = Vec::new();
    if wish.press {
        files.push((PRESS_BOOK, pages.for_press()?));
    }
    if wish.booklet {
        files.push((BOOKLET, pages.booklet()?));
    }
    take(pressed, pages, files);
    Ok(())
}

/// Takes the card in as the printer wants it.
///
/// # Errors
/// When the PDF cannot be written.
pub(super) fn card(
    pressed: &mut Pressed,
    pages: &PrintPages,
    begin: &mut dyn FnMut(Step),
) -> Result<(), Failure> {
    begin(Step::Export);
    take(pressed, pages, vec![(PRESS_CARD, pages.for_press()?)]);
    Ok(())
}

/// Takes in the files made from the same pages, and tells of each thing once.
fn take(pressed: &mut Pressed, pages: &PrintPages, files: Vec<(&str, Option<PrintFile>)>) {
    // The pages for the screen have told most of this already.
    for finding in &pages.findings {
        if !pressed.findings.contains(finding) {
            pressed.findings.push(finding.clone());
        }
    }
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    let names = names.join(", ");
    if pages.blank_pages > 0 {
        let blank = match pages.ends_blank() {
            true => say::blank_at_end(pages.blank_pages),
            false => say::blank_pages(pages.blank_pages),
        };
        pressed.notes.push((names.clone(), blank));
    }
    if pages.screen_pictures > 0 {
        pressed.notes.push((names, say::screen_pictures(pages.screen_pictures)));
    }
    for (name, file) in files {
        let Some(PrintFile { pdf, pages, percent }) = file else {
            pressed.is_whole = false;
            continue;
        };
        if percent < 100 {
            pressed.notes.push((name.to_owned(), say::booklet_scaled(percent)));
        }
        let sheets = pages / SIDES_OF_A_SHEET;
        if name == BOOKLET && sheets > MOST_SHEETS {
            pressed.notes.push((name.to_owned(), say::booklet_thick(sheets)));
        }
        pressed.outputs.push(Output { path: name.into(), bytes: pdf, pages: Some(pages) });
    }
}
