//! Messages about files for the printer.

use super::macros::{counted, messages};

messages! {
    help_print() {
        es: "Añade los PDF para la imprenta: libro-imprenta.pdf y tarjeta-imprenta.pdf",
        en: "Adds the PDFs for the printer: libro-imprenta.pdf and tarjeta-imprenta.pdf",
    }
    help_imposition() {
        es: "Añade libro-cuadernillo.pdf, con dos páginas por cara, para imprimir, doblar y grapar",
        en: "Adds libro-cuadernillo.pdf, with two pages to a side, to print, fold and staple",
    }
    /// `--imposition` where no book is made.
    no_booklet_of_card() {
        es: "«--imposition booklet» es para el libro, y «--only card» lo deja fuera",
        en: "“--imposition booklet” is for the book, which “--only card” leaves out",
    }
    no_booklet_of_card_help() {
        es: "quita una de las dos opciones; la tarjeta ya es una hoja que se dobla: imprímela por las dos caras",
        en: "take one of the two options away; the card is a sheet to be folded already: print it on both sides",
    }
}

messages! {
    /// Pages that were made smaller.
    booklet_scaled(percent) {
        es: "dos páginas de este papel no caben en una hoja, y van al {percent} %; con «paper: a5» en book.yaml irían a su tamaño",
        en: "two pages of this paper do not fit on a sheet, and are set at {percent} %; with “paper: a5” in book.yaml they would keep their size",
    }
    /// More sheets than can be folded into one another.
    booklet_thick(sheets) {
        es: "{sheets} hojas son demasiadas para doblarlas juntas: llévalo a una imprenta o grápalo por el lado",
        en: "{sheets} sheets are too many to be folded together: take it to a printer, or staple it at the side",
    }
}

counted! {
    /// Pages that were added before the back page.
    blank_pages: "página en blanco antes de la última, para un total múltiplo de cuatro",
        "páginas en blanco antes de la última, para un total múltiplo de cuatro" /
        "page left blank before the last one, for a multiple of four in all",
        "pages left blank before the last one, for a multiple of four in all";
    /// The same for a book without a back page.
    blank_at_end: "página en blanco al final, para un total múltiplo de cuatro",
        "páginas en blanco al final, para un total múltiplo de cuatro" /
        "page left blank at the end, for a multiple of four in all",
        "pages left blank at the end, for a multiple of four in all";
    /// Pictures that were not turned into inks.
    screen_pictures: "imagen con los colores de la pantalla, que convertirá la imprenta",
        "imágenes con los colores de la pantalla, que convertirá la imprenta" /
        "picture in the colours of the screen, which the printer will convert",
        "pictures in the colours of the screen, which the printer will convert";
}
