//! What help and manual say of every option and argument.

use crate::messages::macros::messages;

messages! {
    help_new() {
        es: "Carpeta nueva, o vacía",
        en: "A new folder, or an empty one",
    }
    help_directory() {
        es: "Carpeta del proyecto; si falta, la más cercana hacia arriba que tenga rules-es/book.yaml",
        en: "Project folder; otherwise the nearest one upward that holds rules-es/book.yaml",
    }
    help_language() {
        es: "Idioma de los mensajes: es o en; si falta, el del sistema",
        en: "Language of the messages: es or en; otherwise that of the system",
    }
    help_color() {
        es: "Colores: auto, always (siempre) o never (nunca); auto respeta NO_COLOR y CLICOLOR_FORCE",
        en: "Colours: auto, always or never; auto honours NO_COLOR and CLICOLOR_FORCE",
    }
    help_quiet() {
        es: "Muestra solo errores y avisos",
        en: "Shows errors and warnings only",
    }
    help_help() {
        es: "Muestra esta ayuda",
        en: "Shows this help",
    }
    help_version() {
        es: "Muestra la versión",
        en: "Shows the version",
    }
    help_paths() {
        es: "Archivos Markdown o carpetas; si falta, los capítulos del proyecto",
        en: "Markdown files or folders; otherwise the chapters of the project",
    }
    help_glossary() {
        es: "Glosario; si falta, el de book.yaml",
        en: "Glossary; otherwise the one of book.yaml",
    }
    help_model() {
        es: "Modelo del juego: uno incorporado (battlestar) o un archivo; si falta, el de book.yaml",
        en: "Model of the game: an embedded one (battlestar) or a file; otherwise the one of book.yaml",
    }
    help_output() {
        es: "Carpeta donde escribir los PDF; si falta, out/ en el proyecto",
        en: "Folder for the PDFs; otherwise out/ in the project",
    }
    help_only() {
        es: "Hace solo el libro (book) o solo la tarjeta (card)",
        en: "Makes only the book (book) or only the card (card)",
    }
    help_draft() {
        es: "Borrador, en la mitad de tiempo: sin guiones, índice ni enlaces; cita las páginas de la última composición",
        en: "Draft, in half the time: no hyphens, index or links; cites the pages of the last layout",
    }
    help_strict() {
        es: "Termina con código 1 también si hay avisos",
        en: "Ends with exit code 1 for warnings too",
    }
    help_keep_typst() {
        es: "Deja las fuentes de Typst en la carpeta typst/, junto a los PDF",
        en: "Leaves the Typst sources in the folder typst/, beside the PDFs",
    }
    help_timings() {
        es: "Dice cuánto tarda cada etapa",
        en: "Says how long each stage takes",
    }
    help_format() {
        es: "Formato: human (para leer), short (una línea cada uno), json, sarif o github; si falta, human",
        en: "Format: human (to be read), short (a line each), json, sarif or github; otherwise human",
    }
    help_fail_on() {
        es: "Gravedad a partir de la cual el código de salida es 1: error o warning (aviso); si falta, warning",
        en: "Severity from which the exit code is 1: error or warning; otherwise warning",
    }
    help_spelling() {
        es: "Revisa la ortografía con el diccionario del sistema, aunque book.yaml no lo pida",
        en: "Checks spelling with the system's dictionary, even where book.yaml does not ask for it",
    }
    help_pages() {
        es: "Compone también las páginas del libro y dice lo que marcaría quien maqueta",
        en: "Lays out the pages of the book too and says what a layout person would mark",
    }
    help_unsafe() {
        es: "Escribe también las correcciones que conviene mirar después",
        en: "Writes the mends that deserve a look afterwards too",
    }
    help_dry_run() {
        es: "No escribe nada: muestra las diferencias",
        en: "Writes nothing: shows the differences",
    }
    help_term() {
        es: "Término, erróneo o correcto, en cualquiera de sus formas; si falta, todos",
        en: "Term, wrong or correct, in any of its forms; without it, all of them",
    }
    help_confirm_term() {
        es: "Término cuya entrada se completa; si falta, todas las que cambian de género",
        en: "Term whose entry is completed; without it, all that change their gender",
    }
    help_forms_format() {
        es: "Formato: human (para leer) o json; si falta, human",
        en: "Format: human or json; without it, human",
    }
    help_gender() {
        es: "Género del término correcto, en lugar del propuesto: m o f",
        en: "Gender of the correct term instead of the proposed one: m or f",
    }
    help_wrong_gender() {
        es: "Género del término erróneo, en lugar del propuesto: m o f",
        en: "Gender of the wrong term instead of the proposed one: m or f",
    }
    help_list() {
        es: "Un par entre comillas, como \"campo >> casilla\", o el archivo de una lista",
        en: "A pair in quotes, such as \"campo >> casilla\", or the file of a list",
    }
    help_no_pages() {
        es: "No compone el libro para contar páginas",
        en: "Does not typeset the book to count pages",
    }
    help_diff_old() {
        es: "Archivo, carpeta, git:REVISIÓN o v:VERSIÓN; si falta, la última versión publicada",
        en: "File, folder, git:REVISION or v:VERSION; otherwise the version published last",
    }
    help_diff_new() {
        es: "Lo mismo; si falta, el libro tal como está",
        en: "The same; otherwise the book as it stands",
    }
    help_diff_terms() {
        es: "Compara dos glosarios y dice el efecto de cada entrada en el libro",
        en: "Compares two glossaries and says what each entry does to the book",
    }
    help_expand() {
        es: "Muestra todos los sitios, también los que una línea resume",
        en: "Shows every place, those that a line sums up too",
    }
    help_source() {
        es: "Compara lo que está escrito en los archivos, sin aplicar el glosario",
        en: "Compares what the files say, without applying the glossary",
    }
    help_diff_format() {
        es: "Formato: human (para leer) o json (un objeto por línea); si falta, human",
        en: "Format: human (to be read) or json (an object a line); otherwise human",
    }
    help_html() {
        es: "Escribe una página HTML que se abre sin conexión",
        en: "Writes an HTML page that opens without a network",
    }
    help_diff_glossary() {
        es: "Lista de términos que explica cambios sin aplicarse, además de los glosarios de los libros",
        en: "List of terms that explains changes without being applied, besides the books’ glossaries",
    }
    help_input() {
        es: "Texto que corregir; «-» o nada es la entrada estándar",
        en: "Text to correct; `-` or nothing is standard input",
    }
    help_code() {
        es: "Código, como xref/near; sin él, la lista de todos",
        en: "Code, such as xref/near; without it, the list of all",
    }
    help_shell() {
        es: "bash, zsh, fish, elvish o powershell",
        en: "bash, zsh, fish, elvish or powershell",
    }
}
