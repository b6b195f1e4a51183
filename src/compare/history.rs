//! The part of a book that tells what changed from version to version: it is no rule of the game.

use crate::markdown::Heading;
use crate::model::wording;
use crate::source::project::CHAPTER_FOLDER;

use super::Book;

/// The words in a title by which a history of versions is known, folded.
const TITLES: &[&str] = &[
    "historial de versiones",
    "historial de cambios",
    "historia de las versiones",
    "registro de cambios",
    "registro de versiones",
    "control de versiones",
];

/// Whether a title is that of a history of versions, whatever stands around these words.
pub fn is_history_title(title: &str) -> bool {
    let folded = wording::fold(title).split_whitespace().collect::<Vec<_>>().join(" ");
    TITLES.iter().any(|known| folded.contains(known))
}

/// Whether a file is the chapter that `history:` names in `book.yaml`.
pub fn is_history_file(file: &str, named: &str) -> bool {
    file == named || file.strip_prefix(CHAPTER_FOLDER) == Some(&format!("/{named}"))
}

/// Where the history of a book is, while its chapters are read in their order.
#[derive(Debug)]
pub(super) struct History {
    /// The chapter that `book.yaml` names; with one, titles do not count.
    chapter: Option<usize>,
    /// Whether `book.yaml` names one.
    is_named: bool,
    /// The chapter that is read.
    current: usize,
    /// The level of the title that the history stands under, while it lasts.
    level: Option<u8>,
}

impl History {
    /// Before the first chapter of a book.
    pub(super) fn of(book: &Book) -> Self {
        let named = book.settings.history.as_ref();
        let chapter = named.and_then(|placed| {
            book.chapters.iter().position(|chapter| {
                is_history_file(book.sources.file(chapter.file).name(), &placed.value)
            })
        });
        Self { chapter, is_named: named.is_some(), current: 0, level: None }
    }

    /// A chapter, or a note at its end, begins.
    pub(super) fn enter(&mut self, chapter: usize) {
        self.current = chapter;
        self.level = None;
    }

    /// A title comes.
    pub(super) fn pass(&mut self, heading: &Heading) {
        if self.level.is_some_and(|level| heading.level <= level) {
            self.level = None;
        }
        if self.level.is_none() && !self.is_named && is_history_title(&heading.title) {
            self.level = Some(heading.level);
        }
    }

    /// Whether what comes next belongs to it.
    pub(super) fn is_here(&self) -> bool {
        self.level.is_some() || self.chapter == Some(self.current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_known_whatever_stands_around_them() {
        for title in ["12. Historial de versiones", "Apéndice III: HISTORIAL  de Versiones"] {
            assert!(is_history_title(title), "{title}");
        }
        assert!(!is_history_title("Historia de la flota"));
        assert!(is_history_file("rules-es/16-historial.md", "16-historial.md"));
        assert!(!is_history_file("rules-es/a/16-historial.md", "16-historial.md"));
    }
}
