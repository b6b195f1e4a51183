//! Explanations of the codes `page/…`.

use super::explanations;

explanations! {
    /// `page/overflow`.
    page_overflow, Comment {
        meaning: "Una línea o una imagen sobresale de su columna, de su recuadro o del papel."
            / "A line or a picture sticks out of its column, its box or the sheet.",
        why: "Lo que sobresale se monta sobre la columna de al lado o se pierde al cortar el papel."
            / "What sticks out runs over the next column, or is lost when the sheet is cut.",
        mend: "Abrevia la línea, pártela, o dale un sitio más ancho."
            / "Shorten the line, break it, or give it a wider place.",
        before: "`galerada build --only book --draft --keep-typst --timings --strict -o salida`",
        after: "`galerada build --only book --draft`",
    }
    /// `page/overlap`.
    page_overlap, Comment {
        meaning: "Unas palabras se imprimen encima de otras."
            / "Some words are printed over others.",
        why: "No se leen ni unas ni otras."
            / "Neither can be read.",
        mend: "Da a lo que se coloca aparte un sitio libre en la plantilla, o deja que ocupe el suyo en el texto («place» no lo reserva)."
            / "Give what is placed apart a free place in the template, or let it take its own in the text (“place” keeps none).",
        before: "`place(dy: -2cm, cuerpo)`",
        after: "`place(top, float: true, cuerpo)`",
    }
    /// `page/word`.
    page_word, Comment {
        meaning: "Una palabra no tiene dónde partirse: sobresale de su columna, o la línea la corta por cualquier sitio."
            / "A word has no place to break at: it sticks out of its column, or the line cuts it anywhere.",
        why: "La línea entera sobresale por ella, o se lee como dos palabras."
            / "The whole line sticks out because of it, or it reads as two words.",
        mend: "Pon un guion blando (U+00AD) donde se pueda partir, o busca otra palabra."
            / "Put a soft hyphen (U+00AD) where it can be broken, or find another word.",
        before: "La nave HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH se retira.",
        after: "La nave H se retira.",
    }
    /// `page/cell`.
    page_cell, Comment {
        meaning: "Lo que dice una celda es más ancho que su columna de la tabla."
            / "What a cell says is wider than its column of the table.",
        why: "Tapa la celda de al lado, y quien consulta la tabla lee otra cosa."
            / "It covers the next cell, and whoever looks the table up reads something else.",
        mend: "Abrevia la celda, o quita columnas."
            / "Shorten the cell, or take columns away.",
        before: "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | superinvulnerabilidad |",
        after: "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | ileso |",
    }
    /// `page/heading`.
    page_heading, Comment {
        meaning: "Un título queda en las tres últimas líneas de una columna, separado de su texto, o en otra página que la tabla a lo ancho que anuncia."
            / "A title stands in the last three lines of a column, parted from its text, or on another page than the wide table that it announces.",
        why: "El ojo pierde el título al pasar de columna o de página."
            / "The eye loses the title on its way to the next column or page.",
        mend: "Alarga o acorta el texto que lo precede, haz que la plantilla le guarde más sitio, o pon otro título detrás de la tabla."
            / "Lengthen or shorten the text before it, have the template keep more room for it, or put another title behind the table.",
        before: "(fin de la columna)\n## Atacar\nTira un dado.",
        after: "(columna siguiente)\n## Atacar\nTira un dado.",
    }
    /// `page/box`.
    page_box, Comment {
        meaning: "Un recuadro se parte entre dos columnas aunque cabría en una."
            / "A box is parted between two columns although it would fit into one.",
        why: "Media excepción se pasa por alto."
            / "Half an exception is overlooked.",
        mend: "Muévelo un párrafo, o haz que la plantilla no parta los recuadros."
            / "Move it by a paragraph, or have the template keep boxes whole.",
        before: "#let caja(clase, titulo: none, cuerpo) = block(cuerpo)",
        after: "#let caja(clase, titulo: none, cuerpo) = block(breakable: false, cuerpo)",
    }
    /// `page/table`.
    page_table, Comment {
        meaning: "Una tabla de tiradas se parte entre dos columnas aunque cabría en una."
            / "A dice table is parted between two columns although it would fit into one.",
        why: "En la mesa se consulta de un vistazo: nadie busca la segunda mitad."
            / "At the table it is looked up at a glance: nobody looks for the second half.",
        mend: "Muévela un párrafo, o haz que la plantilla no parta las tablas."
            / "Move it by a paragraph, or have the template keep tables whole.",
        before: "#let tabla(..) = block(breakable: true, ..)",
        after: "#let tabla(..) = block(breakable: false, ..)",
    }
    /// `page/list`.
    page_list, Comment {
        meaning: "El primer paso de un procedimiento queda solo al final de su columna."
            / "The first step of a procedure stands alone at the end of its column.",
        why: "Quien sigue los pasos cree que solo hay uno."
            / "Whoever follows the steps thinks that there is only one.",
        mend: "Alarga o acorta un poco el texto anterior."
            / "Lengthen or shorten the text before it a little.",
        before: "1. Elige un objetivo.\n(columna siguiente)\n2. Tira el dado.",
        after: "(columna siguiente)\n1. Elige un objetivo.\n2. Tira el dado.",
    }
    /// `page/note`.
    page_note, Comment {
        meaning: "Una nota al pie no aparece en el libro, o empieza en otra página que su llamada."
            / "A footnote is not in the book, or begins on another page than its mark.",
        why: "El lector busca la nota al pie de la página y no la encuentra."
            / "The reader looks for the note at the foot of the page and does not find it.",
        mend: "Acorta la nota, o lleva al texto lo que dice."
            / "Shorten the note, or move what it says to the text.",
        before: "Tira un dado[^dado].\n\n[^dado]: (página y media de texto)",
        after: "Tira un dado[^dado].\n\n[^dado]: De ocho caras.",
    }
    /// `page/uneven`.
    page_uneven, Comment {
        meaning: "Las columnas de la última página de un capítulo acaban a alturas muy distintas."
            / "The columns of a chapter's last page end at very different heights.",
        why: "La página parece a medio hacer."
            / "The page looks half done.",
        mend: "Parte en dos el párrafo o la lista más largos de la página."
            / "Divide the longest paragraph or list of the page.",
        before: "Un párrafo de treinta líneas.",
        after: "Dos párrafos\n\nde quince líneas.",
    }
    /// `page/resolution`.
    page_resolution, Comment {
        meaning: "Una imagen tiene menos de 200 puntos por pulgada al tamaño con que se imprime."
            / "A picture has fewer than 200 dots per inch at its printed size.",
        why: "En pantalla se ve bien; en papel sale borrosa."
            / "It looks fine on the screen and blurred on paper.",
        mend: "Usa una imagen mayor, o un dibujo SVG."
            / "Use a larger picture, or an SVG drawing.",
        before: "![Tablero](img/tablero-300.png)",
        after: "![Tablero](img/tablero.svg)",
    }
    /// `page/unsettled`.
    page_unsettled, Settings {
        meaning: "Los números de página no llegan a un resultado estable: cada intento da otros."
            / "Page numbers reach no stable result: each attempt gives others.",
        why: "Una referencia puede llevar a la página de al lado."
            / "A reference may lead to the page beside the right one.",
        mend: "Simplifica en la plantilla lo que dependa del sitio en que cae."
            / "Simplify in the template what depends on where it falls.",
        before: "#context if calc.odd(here().page()) { pagebreak() }",
        after: "#pagebreak(to: \"odd\", weak: true)",
    }
}
