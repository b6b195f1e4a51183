//! Messages about the Markdown of a chapter.

use super::macros::messages;

messages! {
    html(names) {
        es: "las etiquetas HTML no se imprimen ({names}); el texto que encierran sí",
        en: "HTML tags are not printed ({names}); the text between them is",
    }
    html_help() {
        es: "escribe lo mismo en Markdown: «> [!NOTA]» para un recuadro, «**…**» para negrita, una tabla con «|»",
        en: "write the same in Markdown: “> [!NOTA]” for a box, “**…**” for bold, a table with “|”",
    }
    row_long(found, expected, lost) {
        es: "esta fila tiene {found} celdas y la cabecera {expected}: «{lost}» no se imprimiría",
        en: "this row has {found} cells and its header {expected}: “{lost}” would not be printed",
    }
    row_long_help() {
        es: "añade una columna a la cabecera, o une las celdas; un «|» que sea texto se escribe «\\|»",
        en: "add a column to the header, or join the cells; a “|” that is text is written “\\|”",
    }
    row_short(found, expected) {
        es: "a esta fila le faltan celdas: tiene {found} de {expected}",
        en: "this row lacks cells: it has {found} of {expected}",
    }
    row_short_help() {
        es: "completa la fila; una celda vacía también lleva sus barras: «| |»",
        en: "complete the row; an empty cell has its bars too: “| |”",
    }
    merged_cells() {
        es: "Markdown no sabe unir celdas: el signo «^» no se imprime",
        en: "Markdown cannot merge cells: the “^” sign is not printed",
    }
    merged_cells_help() {
        es: "repite el contenido en cada fila, o deja la celda vacía",
        en: "repeat the content in each row, or leave the cell empty",
    }
    joined_cells() {
        es: "«||» no une celdas en Markdown: aquí queda una celda vacía",
        en: "“||” does not join cells in Markdown: an empty cell stands here",
    }
    joined_cells_help() {
        es: "si la celda va vacía, deja un espacio entre las barras: «| |»",
        en: "if the cell is meant to be empty, put a blank between the bars: “| |”",
    }
    inner_table() {
        es: "una tabla del modelo no cabe dentro de una frase ni de una celda: se imprime lo escrito",
        en: "a table of the model does not fit inside a sentence or a cell: it is printed as written",
    }
    inner_table_help() {
        es: "pon «{{{{tabla: …}}}}» sola en su propio párrafo; para una cifra, usa «{{{{valor: …}}}}»",
        en: "put “{{{{tabla: …}}}}” alone in a paragraph of its own; for a figure use “{{{{valor: …}}}}”",
    }
    note_undefined(label) {
        es: "la nota «{label}» no está definida en este capítulo",
        en: "the note “{label}” is not defined in this chapter",
    }
    note_undefined_help(label) {
        es: "añade al final del capítulo una línea «[^{label}]: …»",
        en: "add a line “[^{label}]: …” at the end of the chapter",
    }
    note_unused(label) {
        es: "ninguna llamada usa la nota «{label}»: se imprime suelta, al final del capítulo",
        en: "no mark uses the note “{label}”: it is printed by itself, at the end of the chapter",
    }
    note_unused_help(label) {
        es: "pon «[^{label}]» donde haga falta, o borra la nota",
        en: "put “[^{label}]” where it is needed, or delete the note",
    }
    note_twice(label) {
        es: "la nota «{label}» está definida dos veces; vale la primera",
        en: "the note “{label}” is defined twice; the first one counts",
    }
    note_twice_help() {
        es: "cambia el nombre de una de las dos",
        en: "rename one of the two",
    }
    note_first() {
        es: "la primera definición",
        en: "the first definition",
    }
}
