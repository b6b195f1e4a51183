//! Messages about laid-out pages; `page` counts from 1.

use super::macros::messages;

messages! {
    /// A line that sticks out.
    overflow(words, millimetres, page) {
        es: "«{words}» sobresale {millimetres} mm de su sitio en la página {page}",
        en: "“{words}” sticks out of its place by {millimetres} mm on page {page}",
    }
    overflow_help() {
        es: "abrevia la línea, pártela en dos, o llévala a una tabla o a un recuadro más ancho",
        en: "shorten the line, break it in two, or move it to a wider table or box",
    }
    /// A line below the end of its column.
    below(words, page) {
        es: "«{words}» queda por debajo del final de su columna en la página {page}, y todo lo que sigue hasta la columna siguiente",
        en: "“{words}” stands below the end of its column on page {page}, with all that follows up to the next column",
    }
    below_help() {
        es: "es más alto que la página y no se parte: divídelo en dos, o haz que la plantilla deje que se parta («breakable: true»)",
        en: "it is taller than the page and does not break: divide it in two, or have the template let it break (“breakable: true”)",
    }
    /// Words over words.
    overlap(words, others, page) {
        es: "«{words}» y «{others}» se imprimen en el mismo sitio en la página {page}",
        en: "“{words}” and “{others}” are printed in the same place on page {page}",
    }
    overlap_help() {
        es: "mueve lo que la plantilla coloca ahí («place», «dx», «dy»), o haz que flote: «place(float: true)» aparta el texto",
        en: "move what the template places there (“place”, “dx”, “dy”), or let it float: “place(float: true)” makes the text give way",
    }
    /// A word that could not be broken.
    word(word, millimetres, page) {
        es: "«{word}» no se puede partir y sobresale {millimetres} mm en la página {page}",
        en: "“{word}” cannot be broken and sticks out by {millimetres} mm on page {page}",
    }
    word_help() {
        es: "di dónde se parte, con un guion blando (U+00AD) o un espacio, o busca una palabra más corta",
        en: "say where it breaks, with a soft hyphen (U+00AD) or a space, or find a shorter word",
    }
    /// A word that was broken where no hyphen can stand.
    word_broken(word, page) {
        es: "«{word}» no tiene dónde partirse, y la línea la corta por cualquier sitio en la página {page}",
        en: "“{word}” has no place to break at, and the line cuts it anywhere on page {page}",
    }
    word_address_help() {
        es: "pon la dirección detrás de unas palabras, «[palabras](dirección)», o usa una más corta",
        en: "make the address the target of a link behind some words, or use a shorter one",
    }
    /// A cell wider than its column.
    cell(words, millimetres, page) {
        es: "«{words}» ocupa {millimetres} mm más que su celda en la página {page}",
        en: "“{words}” takes {millimetres} mm more than its cell on page {page}",
    }
    /// Several cells of one table wider than their columns.
    cells(count, words, millimetres, page) {
        es: "{count} celdas de la tabla son más anchas que su columna; la que más sobresale es «{words}», con {millimetres} mm, en la página {page}",
        en: "{count} cells of the table are wider than their columns; the one that sticks out most is “{words}”, by {millimetres} mm, on page {page}",
    }
    cell_help() {
        es: "abrevia la celda, quita una columna de la tabla, o reparte la tabla en dos",
        en: "shorten the cell, take a column away from the table, or make two tables of it",
    }
    picture_wide(millimetres, page) {
        es: "la imagen sobresale {millimetres} mm por un lado de su sitio en la página {page}",
        en: "the picture sticks out of the side of its place by {millimetres} mm on page {page}",
    }
    picture_wide_help() {
        es: "haz que la plantilla la ajuste al ancho de la columna, o usa una imagen más estrecha",
        en: "have the template fit it to the width of the column, or use a narrower picture",
    }
    picture_high(millimetres, page) {
        es: "la imagen sobresale {millimetres} mm por debajo de su sitio en la página {page}",
        en: "the picture sticks out of its place below by {millimetres} mm on page {page}",
    }
    picture_high_help() {
        es: "haz que la plantilla la ajuste a la altura de la columna, o recorta la imagen",
        en: "have the template fit it to the height of the column, or crop the picture",
    }
}

messages! {
    /// A title at the end of a column.
    heading_last(page) {
        es: "el título queda en las tres últimas líneas de una columna de la página {page}, y su texto sigue en la siguiente",
        en: "the title stands in the last three lines of a column of page {page}, and its text goes on in the next",
    }
    heading_last_help() {
        es: "alarga o acorta un poco el texto anterior, o cambia el orden de los párrafos, para que el título pase a la columna siguiente",
        en: "lengthen or shorten the text before it a little, or change the order of paragraphs, so that the title goes to the next column",
    }
    /// A title whose table floats to another page.
    heading_alone(page, next) {
        es: "el título queda en la página {page}, y su tabla, que va a lo ancho, en la {next}",
        en: "the title stands on page {page}, and its table, which goes across the columns, on page {next}",
    }
    heading_alone_help() {
        es: "pon otro título detrás de la tabla, y el de la tabla irá con ella; o alarga o acorta el texto anterior",
        en: "put another title behind the table, and its own will go with it; or lengthen or shorten the text before it",
    }
    /// A box in two columns.
    box_split(page, next) {
        es: "el recuadro se parte entre dos columnas (páginas {page} y {next}) y cabría en una",
        en: "the box is parted between two columns (pages {page} and {next}) and would fit into one",
    }
    box_split_help() {
        es: "ponlo un párrafo antes o después, o haz que la plantilla no parta los recuadros («breakable: false»)",
        en: "put it a paragraph earlier or later, or have the template keep boxes whole (“breakable: false”)",
    }
    /// A dice table in two columns.
    table_split(page, next) {
        es: "la tabla de tiradas se parte entre dos columnas (páginas {page} y {next}) y cabría en una",
        en: "the dice table is parted between two columns (pages {page} and {next}) and would fit into one",
    }
    table_split_help() {
        es: "ponla un párrafo antes o después, o haz que la plantilla no parta las tablas («breakable: false»)",
        en: "put it a paragraph earlier or later, or have the template keep tables whole (“breakable: false”)",
    }
    /// The first step of a list alone in its column.
    list_split(page, next) {
        es: "el primer paso del procedimiento queda solo en su columna (página {page}); los demás siguen en la siguiente (página {next})",
        en: "the first step of the procedure stands alone in its column (page {page}); the others go on in the next (page {next})",
    }
    list_split_help() {
        es: "alarga o acorta un poco el texto anterior para que el procedimiento empiece en la columna siguiente",
        en: "lengthen or shorten the text before it a little, so that the procedure begins in the next column",
    }
}

messages! {
    /// A footnote that no page prints.
    note_lost(label) {
        es: "la nota «{label}» no aparece en ninguna página",
        en: "the note “{label}” is on no page",
    }
    /// A footnote on another page than its mark.
    note_away(label, mark, page) {
        es: "la llamada de la nota «{label}» está en la página {mark} y la nota empieza en la {page}",
        en: "the mark of the note “{label}” is on page {mark} and the note begins on page {page}",
    }
    note_here() {
        es: "la nota",
        en: "the note",
    }
    note_away_help() {
        es: "acorta la nota, o lleva lo que dice al texto o a un recuadro",
        en: "shorten the note, or move what it says to the text or to a box",
    }
    /// A last page with uneven columns.
    uneven(page) {
        es: "las columnas de la última página del capítulo (página {page}) acaban a alturas muy distintas",
        en: "the columns of the chapter's last page (page {page}) end at very different heights",
    }
    uneven_help() {
        es: "parte en dos este párrafo o esta lista, los más largos de su columna, para que se pueda cortar antes",
        en: "divide this paragraph or list, the longest of its column, so that it can be cut earlier",
    }
    /// A coarse picture.
    resolution(dpi, page) {
        es: "la imagen tiene {dpi} puntos por pulgada al tamaño con que sale en la página {page}; impresa se verá borrosa",
        en: "the picture has {dpi} dots per inch at its size on page {page}; in print it will look blurred",
    }
    resolution_help(pixels) {
        es: "usa una imagen de {pixels} píxeles de ancho o más, o un dibujo SVG",
        en: "use a picture of {pixels} pixels across or more, or an SVG drawing",
    }
    /// Page numbers that do not settle.
    unsettled() {
        es: "los números de página de las referencias cambian con cada intento de componer el libro, y alguno puede estar equivocado",
        en: "the page numbers of references change with each attempt at the layout, and some may be wrong",
    }
    unsettled_help() {
        es: "revisa en la plantilla lo que dependa de «here()», «counter» o «query», o quita una referencia de un título o de una nota",
        en: "look in the template at what depends on “here()”, “counter” or “query”, or take a reference out of a title or note",
    }
}
