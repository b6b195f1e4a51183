//! What the command line says: help, mistakes in what was typed, failures, progress.

use super::macros::messages;

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
    help_new() {
        es: "Carpeta nueva, o vacía",
        en: "A new folder, or an empty one",
    }
    new_made(folder, count) {
        es: "{folder}: {count} archivos",
        en: "{folder}: {count} files",
    }
    new_next(folder) {
        es: "ahora: «galerada -C {folder} build» compone el libro; cambia los capítulos de rules-es/ y los colores de book.yaml",
        en: "next: “galerada -C {folder} build” typesets the book; change the chapters in rules-es/ and the colours in book.yaml",
    }
    new_taken(folder) {
        es: "{folder} no es una carpeta vacía",
        en: "{folder} is no empty folder",
    }
    new_taken_help() {
        es: "indica una carpeta que no exista todavía, para no mezclar el ejemplo con lo que ya hay",
        en: "name a folder that does not exist yet, so that the sample does not mix with what is there",
    }
    about_man() {
        es: "Escribe en la salida la página de manual",
        en: "Prints the manual page",
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
}

messages! {
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
    a_draft(file) {
        es: "{file}, borrador",
        en: "{file}, draft",
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
    about_terms_forms() {
        es: "Enseña las formas de un término, su género y lo que se hace con cada una",
        en: "Shows the forms of a term, its gender and what becomes of each",
    }
    about_terms_confirm() {
        es: "Escribe en el glosario los géneros que la herramienta propone",
        en: "Writes the genders that the tool proposes into the glossary",
    }
    help_term() {
        es: "Término, erróneo o correcto, en cualquiera de sus formas; si falta, todos",
        en: "Term, wrong or correct, in any of its forms; without it, all of them",
    }
    help_confirm_term() {
        es: "Término cuya entrada se completa; si falta, todas las que cambian de género",
        en: "Term whose entry is completed; without it, all that change their gender",
    }
    value_term() {
        es: "TÉRMINO",
        en: "TERM",
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
    gender_needs_term() {
        es: "--gender y --wrong-gender piden un término",
        en: "--gender and --wrong-gender want a term",
    }
    gender_needs_term_help() {
        es: "escribe «galerada terms confirm TÉRMINO --gender f»",
        en: "write “galerada terms confirm TERM --gender f”",
    }
    term_not_found(term) {
        es: "ninguna entrada del glosario tiene «{term}»",
        en: "no entry of the glossary has “{term}”",
    }
    term_not_found_help() {
        es: "escribe el término como en el glosario; «galerada terms forms» los enseña todos",
        en: "write the term as in the glossary; “galerada terms forms” shows them all",
    }
    confirm_plain(file) {
        es: "{file} es un glosario de texto, que no puede decir géneros",
        en: "{file} is a plain text glossary, which cannot say genders",
    }
    confirm_plain_help() {
        es: "pasa las entradas a un archivo .yaml: «- incorrecto >> correcto»",
        en: "move the entries to a .yaml file: “- wrong >> correct”",
    }
    confirm_failed(file) {
        es: "no se ha podido escribir el género en {file} sin estropear la entrada",
        en: "the gender could not be written into {file} without spoiling the entry",
    }
    confirm_failed_help() {
        es: "escribe «gender» y «wrong_gender» a mano en la entrada",
        en: "write “gender” and “wrong_gender” into the entry by hand",
    }
    confirm_nothing() {
        es: "no hay ningún género que confirmar",
        en: "there is no gender to confirm",
    }
    confirm_unknown(term) {
        es: "«{term}»: nadie sabe su género; dilo con --gender o --wrong-gender",
        en: "“{term}”: nobody knows its gender; say it with --gender or --wrong-gender",
    }
    confirmed(file, line, wrong, correct) {
        es: "{file}:{line}: {wrong} >> {correct}",
        en: "{file}:{line}: {wrong} >> {correct}",
    }
    forms_number_singular() {
        es: "singular",
        en: "singular",
    }
    forms_number_plural() {
        es: "plural",
        en: "plural",
    }
    forms_number_either() {
        es: "sin número",
        en: "no number",
    }
    forms_generated() {
        es: "generada",
        en: "generated",
    }
    forms_suggested() {
        es: "solo se avisa",
        en: "reported only",
    }
    forms_yields() {
        es: "cede ante otra entrada",
        en: "yields to another entry",
    }
    forms_inactive() {
        es: "la entrada no está aprobada",
        en: "the entry is not approved",
    }
    forms_gender_unknown(form) {
        es: "«{form}»: género desconocido",
        en: "“{form}”: gender unknown",
    }
    forms_gender(form, gender, basis) {
        es: "«{form}»: {gender} {basis}",
        en: "“{form}”: {gender} {basis}",
    }
    forms_not_listed(term) {
        es: "«{term}» no está en el glosario; sus formas serían estas",
        en: "“{term}” is not in the glossary; its forms would be these",
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
    after_help() {
        es: "Códigos de salida: 0, todo bien; 1, hay algo que mirar; 2, no se pudo hacer lo pedido.",
        en: "Exit codes: 0, all well; 1, something needs a look; 2, the work could not be done.",
    }
}

messages! {
    unknown_option(found) {
        es: "no existe la opción «{found}»",
        en: "there is no option “{found}”",
    }
    surplus_argument(found) {
        es: "sobra el argumento «{found}»",
        en: "the argument “{found}” is one too many",
    }
    unknown_command(found) {
        es: "no existe la orden «{found}»",
        en: "there is no command “{found}”",
    }
    unknown_value(found, option) {
        es: "«{found}» no vale para «{option}»",
        en: "“{found}” is not valid for “{option}”",
    }
    missing_value(option) {
        es: "a «{option}» le falta su valor",
        en: "“{option}” lacks its value",
    }
    surplus_value(found, option) {
        es: "«{option}» no lleva el valor «{found}»",
        en: "“{option}” takes no value “{found}”",
    }
    missing_argument(names) {
        es: "falta {names}",
        en: "{names} is missing",
    }
    missing_command(name) {
        es: "a «{name}» le falta la orden",
        en: "“{name}” lacks its command",
    }
    repeated_option(option) {
        es: "«{option}» está repetida",
        en: "“{option}” stands twice",
    }
    conflicting_options(option, prior) {
        es: "«{option}» no puede ir con «{prior}»",
        en: "“{option}” cannot go with “{prior}”",
    }
    hint_drop_one(option, prior) {
        es: "quita «{option}» o «{prior}»",
        en: "take “{option}” or “{prior}” away",
    }
    not_unicode() {
        es: "un argumento no es texto UTF-8",
        en: "an argument is not UTF-8 text",
    }
    not_understood() {
        es: "no se entiende lo que se pide",
        en: "the request is not understood",
    }
    hint_values(values) {
        es: "valores posibles: {values}",
        en: "possible values: {values}",
    }
    hint_commands(names) {
        es: "órdenes posibles: {names}",
        en: "possible commands: {names}",
    }
    hint_help(command) {
        es: "«{command} --help» dice qué se puede pedir",
        en: "“{command} --help” says what can be asked",
    }
    unknown_code(found) {
        es: "no existe el código «{found}»",
        en: "there is no code “{found}”",
    }
    hint_codes() {
        es: "«galerada explain» los nombra todos",
        en: "“galerada explain” names them all",
    }
}

messages! {
    epoch(found) {
        es: "SOURCE_DATE_EPOCH vale «{found}», que no es un número de segundos",
        en: "SOURCE_DATE_EPOCH is “{found}”, which is not a number of seconds",
    }
    epoch_help() {
        es: "pon los segundos desde 1970 o quita la variable",
        en: "give the seconds since 1970 or remove the variable",
    }
    output_failed(reason) {
        es: "no se pudo escribir en la salida: {reason}",
        en: "the output could not be written: {reason}",
    }
    output_failed_help() {
        es: "comprueba que queda sitio en el disco y que el destino admite texto",
        en: "check that the disk has room and that the destination takes text",
    }
    write_failed(path, reason) {
        es: "no se pudo escribir «{path}»: {reason}",
        en: "“{path}” could not be written: {reason}",
    }
    write_failed_help() {
        es: "lo que había sigue como estaba; comprueba los permisos y el espacio, o elige otra carpeta con «-o»",
        en: "what stood there is unchanged; check permissions and space, or choose another folder with “-o”",
    }
    not_a_folder() {
        es: "no es una carpeta",
        en: "it is not a folder",
    }
    not_a_regular_file() {
        es: "no es un archivo corriente",
        en: "it is not a regular file",
    }
    read_failed(path, reason) {
        es: "no se pudo leer «{path}»: {reason}",
        en: "“{path}” could not be read: {reason}",
    }
    read_failed_help() {
        es: "comprueba la ruta y los permisos",
        en: "check the path and the permissions",
    }
    reason_denied() {
        es: "no hay permiso",
        en: "permission denied",
    }
    reason_read_only() {
        es: "el sistema de archivos es de solo lectura",
        en: "the file system is read-only",
    }
    reason_full() {
        es: "no queda sitio en el disco",
        en: "no space is left on the disk",
    }
    reason_loop() {
        es: "los enlaces simbólicos dan vueltas",
        en: "the symbolic links go round in circles",
    }
    reason_missing() {
        es: "no existe",
        en: "there is no such file",
    }
    reason_not_a_file() {
        es: "no es un archivo",
        en: "it is not a file",
    }
    reason_too_large(limit) {
        es: "pasa del límite de {limit}",
        en: "it is larger than the limit of {limit}",
    }
    changed_meanwhile(path) {
        es: "«{path}» ha cambiado mientras se revisaba",
        en: "“{path}” changed while it was being checked",
    }
    changed_meanwhile_help() {
        es: "no se ha escrito nada; vuelve a lanzar la orden",
        en: "nothing was written; run the command again",
    }
    damaged() {
        es: "hay capítulos que no se pueden leer, así que no se compone el libro",
        en: "some chapters cannot be read, so the book is not typeset",
    }
    damaged_apply() {
        es: "el texto no está en UTF-8, así que no se corrige",
        en: "the text is not UTF-8, so it is not corrected",
    }
    damaged_apply_help() {
        es: "guárdalo como UTF-8, o conviértelo antes con «iconv»",
        en: "save it as UTF-8, or convert it first with “iconv”",
    }
    damaged_help() {
        es: "corrige los errores de arriba; el PDF anterior sigue como estaba",
        en: "mend the errors above; the previous PDF is unchanged",
    }
    glossary_unusable() {
        es: "el glosario tiene errores, así que no se aplica",
        en: "the glossary has errors, so it is not applied",
    }
    glossary_unusable_help() {
        es: "corrige los errores de arriba",
        en: "mend the errors above",
    }
    no_pdf() {
        es: "no se ha hecho ningún PDF",
        en: "no PDF was made",
    }
    no_pdf_help() {
        es: "corrige los errores de arriba; lo que había sigue como estaba",
        en: "mend the errors above; what stood there is unchanged",
    }
    file_not_fixed(path) {
        es: "«{path}» no se corrige porque no está en UTF-8",
        en: "“{path}” is not mended because it is not UTF-8",
    }
}

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
    nothing_to_fix() {
        es: "no hay nada que se pueda corregir solo",
        en: "there is nothing that can be mended automatically",
    }
    glossary_read(entries) {
        es: "{entries} en el glosario",
        en: "{entries} in the glossary",
    }
    glossary_clean() {
        es: "ninguna se contradice",
        en: "no conflicts",
    }
}
