//! Messages about fonts, pictures, templates and PDF.

use super::macros::messages;

messages! {
    /// A character that no font has.
    glyph_missing(sign, code) {
        es: "ninguna fuente del libro tiene el signo «{sign}» ({code}); en el PDF queda un recuadro en su lugar",
        en: "no font of the book has the sign “{sign}” ({code}); a box stands for it in the PDF",
    }
    glyph_missing_help() {
        es: "pon en su lugar una palabra o un signo corriente, o añade a «templates/fonts/» una fuente que lo tenga",
        en: "put a word or a common sign in its place, or add a font that has it to “templates/fonts/”",
    }
    /// A file that is no picture.
    image_unreadable(path, detail) {
        es: "«{path}» no es una imagen que se pueda leer: {detail}",
        en: "“{path}” is not a picture that can be read: {detail}",
    }
    image_other_format() {
        es: "no está en ningún formato conocido",
        en: "it is in no known format",
    }
    image_bad_drawing() {
        es: "no es un SVG bien escrito",
        en: "it is not a well-formed SVG",
    }
    image_unreadable_help() {
        es: "guárdala de nuevo como PNG, JPEG, WebP, GIF o SVG",
        en: "save it again as PNG, JPEG, WebP, GIF or SVG",
    }
}

messages! {
    /// A template that does not compile.
    template_error(detail) {
        es: "la plantilla no se puede componer: {detail}",
        en: "the template does not compile: {detail}",
    }
    /// A warning about a template.
    template_warning(detail) {
        es: "aviso sobre la plantilla: {detail}",
        en: "a warning about the template: {detail}",
    }
    template_hint(hints) {
        es: "Typst aconseja: “{hints}”",
        en: "Typst advises: “{hints}”",
    }
    /// A function of the contract that a template does not define.
    template_lacks(name) {
        es: "la plantilla no define «{name}»",
        en: "the template does not define “{name}”",
    }
    /// A function of the contract with other parameters.
    template_parameters(name, detail) {
        es: "la función «{name}» de la plantilla no acepta lo que recibe: {detail}",
        en: "the template's function “{name}” does not accept what it receives: {detail}",
    }
    template_contract_help() {
        es: "docs/templates.md dice qué funciones define una plantilla y qué recibe cada una",
        en: "docs/templates.md tells which functions a template defines and what each receives",
    }
    template_not_text(name) {
        es: "la plantilla «{name}» no es texto UTF-8",
        en: "the template “{name}” is not UTF-8 text",
    }
    template_outside() {
        es: "un archivo de «templates/» tiene un nombre que sale de esa carpeta",
        en: "a file of “templates/” has a name that leaves that folder",
    }
    template_path_help() {
        es: "quita del nombre las barras y los puntos que sobran",
        en: "take the stray slashes and dots out of the name",
    }
}

messages! {
    /// An error in code that this tool wrote.
    internal(place, detail) {
        es: "no se ha podido componer lo que hay en {place}: {detail}",
        en: "what stands at {place} could not be typeset: {detail}",
    }
    internal_help() {
        es: "es un fallo de galerada, no del texto: avisa con ese párrafo y con lo que deja «build --keep-typst»",
        en: "this is a fault of galerada, not of the text: report it with that paragraph and with what “build --keep-typst” leaves",
    }
    typst_stopped() {
        es: "Typst se ha detenido a medias",
        en: "Typst stopped halfway",
    }
    internal_nowhere(detail) {
        es: "el libro no se ha podido componer: {detail}",
        en: "the book could not be typeset: {detail}",
    }
    export_gave_up() {
        es: "Typst no ha sabido etiquetar estas páginas",
        en: "Typst could not tag these pages",
    }
    /// Pictures in the colours of print.
    picture_in_inks(paths) {
        es: "{paths} tiene los colores de la imprenta (CMYK), que PDF/A no admite sin su perfil; guárdala en RGB",
        en: "{paths} has the colours of print (CMYK), which PDF/A does not admit without their profile; save it in RGB",
    }
    pdf_heading_skip(above, found) {
        es: "un título pasa del nivel {above} al {found}",
        en: "a heading goes from level {above} to {found}",
    }
    pdf_heading_first() {
        es: "el primer título no es de nivel 1",
        en: "the first heading is not of level 1",
    }
    pdf_no_alt() {
        es: "a una imagen le falta el texto alternativo",
        en: "a picture lacks its alternative text",
    }
    pdf_no_glyph() {
        es: "ninguna fuente tiene uno de los signos",
        en: "no font has one of the signs",
    }
    export_failed(detail) {
        es: "no se ha podido escribir el PDF: {detail}",
        en: "the PDF could not be written: {detail}",
    }
}

messages! {
    /// A section that does not fit on the card.
    card_overflow(title) {
        es: "«{title}» no cabe en la tarjeta, que es una hoja por las dos caras",
        en: "“{title}” does not fit on the card, which is both sides of one sheet",
    }
    card_overflow_help(block, lines, surplus) {
        es: "sobran {surplus} líneas: quita de la tarjeta «{block}», que ocupa {lines}, o acorta su texto",
        en: "{surplus} lines are too many: take “{block}”, which fills {lines}, off the card, or shorten it",
    }
    /// A block that is higher than a column of the card.
    card_too_high_help(lines) {
        es: "no cabe en una columna de la tarjeta, y los bloques no se parten: acórtalo en {lines} líneas, o reparte la sección en dos, cada una con «.tarjeta»",
        en: "it does not fit into a column of the card, and blocks are not parted: shorten it by {lines} lines, or split the section into two, each with “.tarjeta”",
    }
    /// On every page of a published book that does not say so by itself.
    stamp_version(version) {
        es: "Versión {version}",
        en: "Version {version}",
    }
    /// Words of a template that say something about the game.
    card_unfounded(words) {
        es: "la plantilla de la tarjeta afirma «{words}», que no sale ni del libro ni del modelo",
        en: "the card's template states “{words}”, which comes neither from the book nor from the model",
    }
    card_unfounded_help() {
        es: "escríbelo en una sección del libro y márcala con «{{.tarjeta}}», o quítalo de la plantilla",
        en: "write it in a section of the book and mark that with “{{.tarjeta}}”, or take it out of the template",
    }
    card_turn() {
        es: "Desarrollo de un turno",
        en: "Desarrollo de un turno",
    }
    /// On every page of a draft.
    draft_mark() {
        es: "BORRADOR · las páginas que se citan son las de la última composición completa",
        en: "BORRADOR · las páginas que se citan son las de la última composición completa",
    }
    /// The same where there was no layout before.
    draft_mark_unnumbered() {
        es: "BORRADOR · las páginas que se citan no se conocen aún",
        en: "BORRADOR · las páginas que se citan no se conocen aún",
    }
    draft_page(page) {
        es: "pág.\u{a0}{page}",
        en: "pág.\u{a0}{page}",
    }
    draft_title(book) {
        es: "{book} (borrador)",
        en: "{book} (borrador)",
    }
    card_title(book) {
        es: "{book}: tarjeta de referencia",
        en: "{book}: tarjeta de referencia",
    }
}
