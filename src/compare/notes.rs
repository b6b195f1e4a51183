//! What changed about the files without any word changing.

use unicode_normalization::is_nfc;

use super::Book;

/// Something about how the files are written that is not the same on both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FormNote {
    /// Accents stand as characters of their own on one side only.
    Accents,
    /// No word changed, but the bytes differ in some other way, such as where lines end.
    Bytes,
}

/// Looks at the files of the chapters, in their order; `changes` is how many changes there are.
pub(super) fn notes(old: &Book, new: &Book, changes: usize) -> Vec<FormNote> {
    let mut notes = Vec::new();
    if is_composed(old) != is_composed(new) {
        notes.push(FormNote::Accents);
    } else if changes == 0 && texts(old) != texts(new) {
        notes.push(FormNote::Bytes);
    }
    notes
}

fn is_composed(book: &Book) -> bool {
    book.chapters.iter().all(|chapter| is_nfc(book.sources.file(chapter.file).text()))
}

/// The chapters' texts in their order.
fn texts(book: &Book) -> Vec<&str> {
    book.chapters.iter().map(|chapter| &**book.sources.file(chapter.file).text()).collect()
}
