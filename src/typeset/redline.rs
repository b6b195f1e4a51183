//! A book with its changes marked: what came, what went, and a first page that sums them up.
//!
//! The marks are in the tree ([`InlineKind::Revised`](crate::markdown::InlineKind)); their looks
//! are in `templates/redline.typ`.

use crate::markdown::Revision;

use super::emit::{Emitter, Place};
use super::front::content;
use super::images::Images;
use super::input::Input;
use super::writer::string;

/// What a marked book says of its changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Redline {
    /// What the page is about, such as «Cambios de la versión 0.10».
    pub title: String,
    /// What is compared with what.
    pub lead: String,
    /// One line a class, with its number of changes.
    pub counts: Vec<(String, usize)>,
    /// The lines that sum changes up, section by section.
    pub sections: Vec<Section>,
}

/// Lines of the summary under one title.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Section {
    /// What they have in common.
    pub title: String,
    /// The lines.
    pub lines: Vec<Line>,
}

/// One line of the summary.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// What changed.
    pub text: String,
    /// Where: changes that have a mark in the book.
    pub places: Vec<usize>,
}

/// The label of a change's place.
fn label(change: usize) -> String {
    format!("c-{change}")
}

/// The code by which a generated file reaches the marks; nothing in a book without any.
pub(super) fn import(input: &Input<'_>) -> &'static str {
    match input.redline {
        Some(_) => "#import \"templates/redline.typ\" as cambios\n",
        None => "",
    }
}

/// The code that opens a marked book: bars in the margin and the page that sums up.
pub(super) fn opening(input: &Input<'_>, images: &mut Images) -> String {
    let Some(redline) = input.redline else { return String::new() };
    let mut words = |text: &str| content(input, text, images);
    let mut code = import(input).to_owned();
    code.push_str(&format!(
        "#cambios.resumen(titulo: {}, entrada: {}, cuentas: (",
        words(&redline.title),
        words(&redline.lead),
    ));
    for (name, count) in &redline.counts {
        code.push_str(&format!("({}, {count}), ", words(name)));
    }
    code.push_str("), apartados: (");
    for section in &redline.sections {
        code.push_str(&format!("(titulo: {}, lineas: (", words(&section.title)));
        for line in &section.lines {
            code.push_str(&format!("(texto: {}, lugares: (", words(&line.text)));
            for change in &line.places {
                code.push_str(&format!("{}, ", string(&label(*change))));
            }
            code.push_str(")), ");
        }
        code.push_str(")), ");
    }
    code.push_str("))\n#show: cambios.barras\n");
    code
}

impl Emitter<'_> {
    /// Writes the beginning of words that came or went and returns its end.
    pub(super) fn open_revised(&mut self, change: usize, revision: Revision) -> &'static str {
        if self.place == Place::Head {
            if revision == Revision::Deleted {
                self.hidden += 1;
            }
            return "";
        }
        if self.revised.insert(change) {
            match self.place {
                Place::Body => self.label_change(change),
                // What repeats on other pages may not bear a label.
                _ => self.waiting_labels.push(change),
            }
        }
        match revision {
            Revision::Inserted => {
                self.writer.code("#cambios.insertado[");
                "];"
            }
            Revision::Deleted => {
                self.writer.code("#cambios.borrado[");
                "];"
            }
            Revision::Moved => {
                self.writer.code("#cambios.movido();");
                ""
            }
            Revision::Altered => {
                self.writer.code("#cambios.alterado();");
                ""
            }
        }
    }

    /// Labels the changes of a title or header that has ended.
    pub(super) fn flush_labels(&mut self) {
        for change in std::mem::take(&mut self.waiting_labels) {
            self.label_change(change);
        }
    }

    fn label_change(&mut self, change: usize) {
        self.writer.code(&format!("#metadata({change});#label(\"{}\");", label(change)));
    }
}
