//! The stages of a build, what was made and what was left out.

use crate::messages::macros::messages;

messages! {
    stage_reading() {
        es: "lectura",
        en: "reading",
    }
    stage_glossary() {
        es: "glosario",
        en: "glossary",
    }
    stage_parsing() {
        es: "análisis",
        en: "parsing",
    }
    stage_checking() {
        es: "revisión",
        en: "checking",
    }
    stage_emitting() {
        es: "preparación",
        en: "preparation",
    }
    stage_inspecting() {
        es: "revisión de páginas",
        en: "reading the pages",
    }
    stage_exporting() {
        es: "exportación",
        en: "export",
    }
    stage_typesetting() {
        es: "composición",
        en: "typesetting",
    }
    stage_writing() {
        es: "escritura",
        en: "writing",
    }
    stage_total() {
        es: "total",
        en: "total",
    }
    new_made(folder, count) {
        es: "{folder}: {count} archivos",
        en: "{folder}: {count} files",
    }
    new_next(folder) {
        es: "ahora: «galerada -C {folder} build» compone el libro; cambia los capítulos de rules-es/ y los colores de book.yaml",
        en: "next: “galerada -C {folder} build” typesets the book; change the chapters in rules-es/ and the colours in book.yaml",
    }
    a_draft(file) {
        es: "{file}, borrador",
        en: "{file}, draft",
    }
    /// A PDF that does not meet the standards.
    kept_is_folder() {
        es: "es una carpeta, y las páginas no se guardan para la próxima vez: bórrala o cámbiale el nombre",
        en: "is a folder, and the pages are not kept for the next time: delete or rename it",
    }
    /// After the first of several places.
    and_others(count) {
        es: "y {count} más",
        en: "and {count} more",
    }
    less_archival(file, detail) {
        es: "{file} se escribe sin la marca PDF/A (de archivo): {detail}",
        en: "{file} is written without the PDF/A (archival) mark: {detail}",
    }
    less_accessible(file, detail) {
        es: "{file} se escribe sin la marca PDF/UA (accesible): {detail}",
        en: "{file} is written without the PDF/UA (accessible) mark: {detail}",
    }
    /// A term that is left since its review, which a comment allows, was not done.
    review_allowed(file, line, column, message) {
        es: "{file}:{line}:{column}: {message}, pero «fix» no lo escribe: hay algo que mirar junto a él, y «galerada: permitir term/review» lo calla; cámbialo a mano o con «fix --unsafe»",
        en: "{file}:{line}:{column}: {message}, but “fix” does not write it: something beside it has to be looked at, and “galerada: permitir term/review” keeps that quiet; change it by hand or with “fix --unsafe”",
    }
    nothing_to_fix() {
        es: "no hay nada que se pueda corregir solo",
        en: "there is nothing that can be mended automatically",
    }
}
