//! What comparisons say: kinds of changes, headings, and what could not be compared.

use super::macros::{counted, messages};

messages! {
    class_term() {
        es: "término",
        en: "term",
    }
    class_candidate() {
        es: "candidato",
        en: "candidate",
    }
    class_case() {
        es: "mayúsculas",
        en: "case",
    }
    class_rule() {
        es: "regla",
        en: "rule",
    }
    class_reference() {
        es: "remisión",
        en: "reference",
    }
    class_prose() {
        es: "prosa",
        en: "prose",
    }
    class_layout() {
        es: "disposición",
        en: "layout",
    }
    entry_added() {
        es: "entrada nueva",
        en: "new entry",
    }
    entry_changed() {
        es: "entrada cambiada",
        en: "changed entry",
    }
    entry_withdrawn() {
        es: "entrada retirada",
        en: "withdrawn entry",
    }
    entry_kept() {
        es: "entrada del glosario",
        en: "entry of the glossary",
    }
    moved_from(place) {
        es: "movido desde {place}",
        en: "moved from {place}",
    }
    parted() {
        es: "párrafo partido",
        en: "paragraph parted",
    }
    joined() {
        es: "párrafos unidos",
        en: "paragraphs joined",
    }
    shape(before, now) {
        es: "era {before} y ahora es {now}",
        en: "was {before} and is now {now}",
    }
    spacing() {
        es: "espacio distinto",
        en: "other spacing",
    }
    emphasis(words) {
        es: "énfasis distinto en «{words}»",
        en: "other emphasis on “{words}”",
    }
    line_break() {
        es: "salto de línea",
        en: "line break",
    }
    target(words) {
        es: "«{words}» lleva a otro sitio",
        en: "“{words}” leads elsewhere",
    }
    paragraph_gone() {
        es: "párrafo retirado",
        en: "paragraph withdrawn",
    }
    paragraph_new() {
        es: "párrafo nuevo",
        en: "new paragraph",
    }
    shape_heading(level) {
        es: "título de nivel {level}",
        en: "title of level {level}",
    }
    shape_paragraph() {
        es: "párrafo",
        en: "paragraph",
    }
    shape_item() {
        es: "elemento de lista",
        en: "list item",
    }
    shape_step() {
        es: "paso numerado",
        en: "numbered step",
    }
    shape_quote() {
        es: "cita",
        en: "quotation",
    }
    shape_box() {
        es: "recuadro",
        en: "box",
    }
    shape_box_title() {
        es: "título de recuadro",
        en: "box title",
    }
    shape_row() {
        es: "fila de tabla",
        en: "table row",
    }
    shape_header() {
        es: "cabecera de tabla",
        en: "table header",
    }
    shape_code() {
        es: "código",
        en: "code",
    }
    shape_note() {
        es: "nota al pie",
        en: "footnote",
    }
    working_book() {
        es: "libro de trabajo",
        en: "working book",
    }
    sides(old, new) {
        es: "De «{old}» a «{new}»",
        en: "From “{old}” to “{new}”",
    }
    page_written(path, changes) {
        es: "{path}: {changes}",
        en: "{path}: {changes}",
    }
    no_difference() {
        es: "ningún cambio",
        en: "no change",
    }
    only_layout() {
        es: "solo cambia la disposición",
        en: "only the layout changed",
    }
    note_accents() {
        es: "los acentos están codificados de otra forma (NFC y NFD); el texto es el mismo",
        en: "accents are encoded in another form (NFC and NFD); the text is the same",
    }
    note_bytes() {
        es: "los archivos están escritos de otra forma (líneas, blancos o comillas); el texto es el mismo",
        en: "the files are written otherwise (lines, blanks or quotes); the text is the same",
    }
    offer(line) {
        es: "para el glosario: {line}",
        en: "for the glossary: {line}",
    }
    other_words() {
        es: "otras palabras",
        en: "other words",
    }
    habit_address() {
        es: "otro trato (vosotros o ustedes, tú o usted)",
        en: "another way to address the reader (vosotros or ustedes, tú or usted)",
    }
    habit_form() {
        es: "otra forma de la misma palabra, en el mismo número",
        en: "another form of the same word, in the same number",
    }
    habit_small() {
        es: "artículos y preposiciones que sobran o faltan",
        en: "articles and prepositions that came or went",
    }
    habit_pointing() {
        es: "otro modo de remitir (ver, consulta)",
        en: "another word that points elsewhere (ver, consulta)",
    }
    habit_order() {
        es: "las mismas palabras en otro orden",
        en: "the same words in another order",
    }
    habit_title() {
        es: "remisiones que siguen a su título",
        en: "references that follow their title",
    }
    habit_signs() {
        es: "signos de puntuación",
        en: "punctuation",
    }
    nothing() {
        es: "(nada)",
        en: "(nothing)",
    }
    forms_more(list) {
        es: "también {list}",
        en: "also {list}",
    }
    summary_explained(folded, all) {
        es: "las líneas resumen {folded} de {all}",
        en: "the lines sum up {folded} of {all}",
    }
}

counted! {
    /// A number of words that agree with a term.
    agreements: "concordancia", "concordancias" / "agreement", "agreements";
    /// A number of changes.
    changes: "cambio", "cambios" / "change", "changes";
}

messages! {
    no_git(reason) {
        es: "no se pudo llamar a git: {reason}",
        en: "git could not be called: {reason}",
    }
    no_git_help() {
        es: "instala git, o compara archivos, carpetas o versiones publicadas",
        en: "install git, or compare files, folders or published versions",
    }
    git_refused(revision, reason) {
        es: "git no da la revisión «{revision}»: {reason}",
        en: "git does not give the revision “{revision}”: {reason}",
    }
    git_refused_help() {
        es: "«git log --oneline» nombra las revisiones; la carpeta tiene que estar en un repositorio",
        en: "“git log --oneline” names the revisions; the folder has to be in a repository",
    }
    git_large(revision) {
        es: "la revisión «{revision}» tiene demasiado texto",
        en: "the revision “{revision}” has too much text",
    }
    git_large_help() {
        es: "compara una sola carpeta con «git:REVISIÓN:CARPETA»",
        en: "compare a single folder with “git:REVISION:FOLDER”",
    }
    no_version() {
        es: "no hay ninguna versión publicada con la que comparar",
        en: "there is no published version to compare with",
    }
    no_version_help() {
        es: "di con qué comparar: un archivo, una carpeta o git:REVISIÓN",
        en: "say what to compare with: a file, a folder or git:REVISION",
    }
    no_such_side(side) {
        es: "no existe «{side}»",
        en: "there is no “{side}”",
    }
    no_such_side_help() {
        es: "un lado es un archivo, una carpeta, git:REVISIÓN o v:VERSIÓN",
        en: "a side is a file, a folder, git:REVISION or v:VERSION",
    }
}

messages! {
    entries_added() {
        es: "entradas nuevas",
        en: "new entries",
    }
    entries_changed() {
        es: "entradas cambiadas",
        en: "changed entries",
    }
    entries_withdrawn() {
        es: "entradas retiradas",
        en: "withdrawn entries",
    }
    no_effect() {
        es: "sin efecto en el texto",
        en: "no effect on the text",
    }
    same_glossaries() {
        es: "los dos glosarios dicen lo mismo",
        en: "both glossaries say the same",
    }
    trial_places(places) {
        es: "cambiaría {places}",
        en: "would change {places}",
    }
    trial_nothing() {
        es: "no cambiaría nada",
        en: "would change nothing",
    }
    trial_chapters() {
        es: "por capítulos",
        en: "by chapter",
    }
    trial_where(titles, tables, references) {
        es: "en títulos: {titles}; en tablas: {tables}; en remisiones y enlaces: {references}",
        en: "in titles: {titles}; in tables: {tables}; in references and links: {references}",
    }
    trial_sentences() {
        es: "frases que cambian",
        en: "sentences that change",
    }
    trial_reviews() {
        es: "hay que mirar",
        en: "needs a look",
    }
    trial_renamed() {
        es: "títulos que cambian de nombre",
        en: "titles that are renamed",
    }
    trial_broken() {
        es: "remisiones que dejan de llevar a su sitio",
        en: "references that no longer lead where they did",
    }
    trial_pages(before, after) {
        es: "páginas del libro: {before} → {after}",
        en: "pages of the book: {before} → {after}",
    }
    trial_pages_same(pages) {
        es: "páginas del libro: {pages}, las mismas",
        en: "pages of the book: {pages}, the same",
    }
    trial_refused() {
        es: "así no se puede aplicar: contradice el glosario o está mal escrito",
        en: "it cannot be applied as it is: it conflicts with the glossary or is not well written",
    }
    trial_no_pages() {
        es: "no se cuentan páginas: el libro no se puede componer",
        en: "no pages are counted: the book cannot be typeset",
    }
    no_list(found) {
        es: "«{found}» no es un archivo ni una línea «incorrecto >> correcto»",
        en: "“{found}” is neither a file nor a line `wrong >> right`",
    }
    no_list_help() {
        es: "escribe el par entre comillas: galerada terms try \"campo >> casilla\"",
        en: "write the pair in quotes: galerada terms try \"campo >> casilla\"",
    }
    no_glossary_side(side) {
        es: "«{side}» no tiene glosario",
        en: "“{side}” has no glossary",
    }
    no_glossary_side_help() {
        es: "nombra dos archivos de glosario, o dos libros que tengan uno",
        en: "name two glossary files, or two books that have one",
    }
}

counted! {
    /// A number of references.
    references: "remisión", "remisiones" / "reference", "references";
}

messages! {
    page_title(old, new) {
        es: "Cambios de {old} a {new}",
        en: "Changes from {old} to {new}",
    }
    page_skip() {
        es: "Ir a los cambios",
        en: "Go to the changes",
    }
    page_controls() {
        es: "Recorrer y filtrar los cambios",
        en: "Walk through and filter the changes",
    }
    page_previous() {
        es: "Anterior",
        en: "Previous",
    }
    page_next() {
        es: "Siguiente",
        en: "Next",
    }
    page_position(at, all) {
        es: "{at} de {all}",
        en: "{at} of {all}",
    }
    page_none() {
        es: "ninguno",
        en: "none",
    }
    page_class() {
        es: "Clase",
        en: "Class",
    }
    page_entry() {
        es: "Entrada",
        en: "Entry",
    }
    page_every() {
        es: "todas",
        en: "all",
    }
    page_keys() {
        es: "teclas n y p",
        en: "keys n and p",
    }
    page_theme() {
        es: "Claro u oscuro",
        en: "Light or dark",
    }
    page_summary() {
        es: "Cambios que se repiten",
        en: "Changes that repeat",
    }
    page_change() {
        es: "Cambio",
        en: "Change",
    }
    page_places() {
        es: "Sitios",
        en: "Places",
    }
    page_irregular() {
        es: "Irregulares",
        en: "Irregular",
    }
    page_why() {
        es: "Por qué",
        en: "Why",
    }
    page_offer() {
        es: "para el glosario:",
        en: "for the glossary:",
    }
    page_show() {
        es: "Ver",
        en: "Show",
    }
    page_line(line) {
        es: "línea {line}",
        en: "line {line}",
    }
    page_went() {
        es: "se quita:",
        en: "removed:",
    }
    page_came() {
        es: "se pone:",
        en: "added:",
    }
    shape_was(before) {
        es: "antes era {before}",
        en: "was {before} before",
    }
    page_made() {
        es: "Hecho con Galerada. El texto tachado es el de antes; el subrayado, el de ahora.",
        en: "Made with Galerada. Struck-out text is from before; underlined text is from now.",
    }
}
