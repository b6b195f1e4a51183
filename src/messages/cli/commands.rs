//! What help and manual say of the commands: what each does, its usage line, the words in it.

use crate::messages::macros::messages;

messages! {
    about() {
        es: "Revisa, corrige y compone libros de reglas traducidos al español",
        en: "Checks, corrects and typesets rulebooks translated into Spanish",
    }
    about_build() {
        es: "Compone el libro y la tarjeta de referencia en PDF",
        en: "Typesets the book and the quick-reference card as PDF",
    }
    about_check() {
        es: "Revisa términos, remisiones, tablas, títulos e imágenes, sin escribir nada",
        en: "Checks terms, references, tables, headings and images, and writes nothing",
    }
    about_fix() {
        es: "Escribe en los capítulos las correcciones seguras, las del glosario incluidas",
        en: "Writes the certain mends into the chapters, those of the glossary included",
    }
    about_diff() {
        es: "Dice qué cambia entre dos libros, palabra por palabra, y de qué clase es cada cambio",
        en: "Says what differs between two books, word by word, and of what kind each change is",
    }
    about_terms() {
        es: "Trabaja con el glosario",
        en: "Works with the glossary",
    }
    about_terms_check() {
        es: "Lee el glosario y dice qué entradas se contradicen",
        en: "Reads the glossary and says which entries conflict",
    }
    about_terms_apply() {
        es: "Escribe en la salida el texto corregido según el glosario",
        en: "Prints the text corrected by the glossary",
    }
    about_terms_try() {
        es: "Dice qué cambiaría un término en el libro, sin escribir nada",
        en: "Says what a term would change in the book, and writes nothing",
    }
    about_explain() {
        es: "Explica un código: qué significa, cómo se arregla, cómo se silencia",
        en: "Explains a code: what it means, how to mend it, how to silence it",
    }
    about_completions() {
        es: "Escribe en la salida el guion de autocompletado de un intérprete de órdenes",
        en: "Prints the completion script of a shell",
    }
    about_new() {
        es: "Crea una carpeta con un libro pequeño para empezar el tuyo",
        en: "Makes a folder with a small book to start from",
    }
    about_man() {
        es: "Escribe en la salida la página de manual",
        en: "Prints the manual page",
    }
    about_terms_forms() {
        es: "Enseña las formas de un término, su género y lo que se hace con cada una",
        en: "Shows the forms of a term, its gender and what becomes of each",
    }
    about_terms_confirm() {
        es: "Escribe en el glosario los géneros que la herramienta propone",
        en: "Writes the genders that the tool proposes into the glossary",
    }
    after_help() {
        es: "Códigos de salida: 0, todo bien; 1, hay algo que mirar; 2, no se pudo hacer lo pedido.",
        en: "Exit codes: 0, all well; 1, something needs a look; 2, the work could not be done.",
    }
}

messages! {
    heading_usage() {
        es: "Uso",
        en: "Usage",
    }
    heading_commands() {
        es: "Órdenes",
        en: "Commands",
    }
    heading_arguments() {
        es: "Argumentos",
        en: "Arguments",
    }
    heading_options() {
        es: "Opciones",
        en: "Options",
    }
    heading_general() {
        es: "Opciones generales",
        en: "General options",
    }
    usage_options() {
        es: "OPCIONES",
        en: "OPTIONS",
    }
    usage_command() {
        es: "ORDEN",
        en: "COMMAND",
    }
    value_directory() {
        es: "CARPETA",
        en: "DIR",
    }
    value_file() {
        es: "ARCHIVO",
        en: "FILE",
    }
    value_paths() {
        es: "RUTAS",
        en: "PATHS",
    }
    value_model() {
        es: "NOMBRE|ARCHIVO",
        en: "NAME|FILE",
    }
    value_format() {
        es: "FORMATO",
        en: "FORMAT",
    }
    value_code() {
        es: "CÓDIGO",
        en: "CODE",
    }
    value_old() {
        es: "ANTES",
        en: "OLD",
    }
    value_new() {
        es: "DESPUÉS",
        en: "NEW",
    }
    value_list() {
        es: "PAR|LISTA",
        en: "PAIR|LIST",
    }
    value_shell() {
        es: "INTÉRPRETE",
        en: "SHELL",
    }
    value_input() {
        es: "ARCHIVO|-",
        en: "FILE|-",
    }
    value_term() {
        es: "TÉRMINO",
        en: "TERM",
    }
    man_name() {
        es: "NOMBRE",
        en: "NAME",
    }
    man_synopsis() {
        es: "SINOPSIS",
        en: "SYNOPSIS",
    }
    man_description() {
        es: "DESCRIPCIÓN",
        en: "DESCRIPTION",
    }
}
