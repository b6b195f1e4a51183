//! Messages about files and YAML.

use super::macros::messages;

messages! {
    /// NUL characters in a text.
    nul(count) {
        es: "el texto contiene el carácter NUL ({count} en total), que no se puede imprimir",
        en: "the text holds the NUL character ({count} in all), which cannot be printed",
    }
    nul_help() {
        es: "borra esos caracteres; suelen venir de un archivo guardado como UTF-16 o de una copia dañada",
        en: "delete those characters; they usually come from a file saved as UTF-16 or from a damaged copy",
    }
    /// A byte order mark in the middle of a text.
    stray_bom() {
        es: "hay una marca BOM en mitad del texto; no se imprime",
        en: "there is a byte order mark in the middle of the text; it is not printed",
    }
    /// A sign that turns the direction of the text.
    turns(code) {
        es: "hay un signo invisible ({code}) que cambia la dirección del texto: lo que sigue se imprimiría al revés",
        en: "there is an unseen sign ({code}) that turns the direction of the text: what follows would be printed backwards",
    }
    /// A control character.
    control(code) {
        es: "hay un carácter de control ({code}), que no se imprime",
        en: "there is a control character ({code}), which is not printed",
    }
    unseen_help() {
        es: "bórralo: suele venir de un texto copiado de una página o de otro programa",
        en: "delete it: it usually comes with text copied from a web page or another program",
    }
    /// Bytes that are not UTF-8.
    not_utf8() {
        es: "el archivo no está en UTF-8 a partir de aquí",
        en: "from here on the file is not UTF-8",
    }
    not_utf8_help(name, iconv) {
        es: "parece {name}: guárdalo como UTF-8 en el editor, o usa «iconv -f {iconv} -t UTF-8»",
        en: "it looks like {name}: save it as UTF-8 in your editor, or run “iconv -f {iconv} -t UTF-8”",
    }
}

messages! {
    /// An anchor, alias or tag.
    yaml_anchor() {
        es: "aquí YAML lee un ancla, un alias o una etiqueta («&», «*», «!»), que no se admiten",
        en: "here YAML reads an anchor, an alias or a tag (“&”, “*”, “!”), which are not accepted",
    }
    yaml_anchor_help() {
        es: "si el signo es parte del texto, pon el texto entre comillas; si no, repite el valor",
        en: "if the sign belongs to the text, put the text in quotes; otherwise repeat the value",
    }
    yaml_deep(limit) {
        es: "hay más de {limit} niveles unos dentro de otros",
        en: "more than {limit} levels are nested here",
    }
    yaml_deep_help() {
        es: "estos archivos no pasan de cuatro o cinco niveles: revisa la sangría y los corchetes",
        en: "these files need four or five levels at most: check the indentation and the brackets",
    }
    yaml_documents() {
        es: "el archivo contiene un segundo documento",
        en: "the file holds a second document",
    }
    yaml_documents_help() {
        es: "quita la línea «---» o reparte el contenido en dos archivos",
        en: "remove the “---” line or split the content into two files",
    }
    yaml_tab() {
        es: "la línea está sangrada con un tabulador",
        en: "the line is indented with a tab",
    }
    yaml_tab_help() {
        es: "YAML solo admite espacios al principio de la línea: cambia el tabulador por espacios",
        en: "YAML accepts only spaces at the start of a line: replace the tab with spaces",
    }
    yaml_syntax() {
        es: "esta línea no es YAML válido",
        en: "this line is not valid YAML",
    }
    yaml_syntax_help() {
        es: "revisa la sangría, los dos puntos y las comillas de esta línea y de la anterior",
        en: "check the indentation, the colons and the quotes of this line and the one before",
    }
    yaml_quote_help(sign, line) {
        es: "el texto empieza por «{sign}», que en YAML es un signo especial: ponlo todo entre comillas simples: '{line}'",
        en: "the text starts with “{sign}”, which is special in YAML: put all of it in single quotes: '{line}'",
    }
    yaml_want_map() {
        es: "aquí se esperan campos «clave: valor»",
        en: "fields “key: value” are expected here",
    }
    yaml_want_text() {
        es: "aquí se espera un texto",
        en: "a text is expected here",
    }
    yaml_quote_it() {
        es: "escribe un solo texto; si lleva «:», «#», «[» o «{{», ponlo entre comillas",
        en: "write a single text; if it holds “:”, “#”, “[” or “{{”, put it in quotes",
    }
    yaml_want_number(found) {
        es: "«{found}» no es un número entero",
        en: "“{found}” is not a whole number",
    }
    yaml_want_number_help() {
        es: "escribe solo cifras",
        en: "write digits only",
    }
    yaml_want_flag(found) {
        es: "«{found}» no es ni «true» ni «false»",
        en: "“{found}” is neither “true” nor “false”",
    }
    yaml_want_flag_help() {
        es: "escribe «true» (sí) o «false» (no)",
        en: "write “true” or “false”",
    }
    yaml_unknown_key(key) {
        es: "la clave «{key}» no existe",
        en: "there is no key “{key}”",
    }
    yaml_known_keys(keys) {
        es: "claves posibles: {keys}",
        en: "possible keys: {keys}",
    }
    yaml_duplicate_key(key) {
        es: "la clave «{key}» está repetida",
        en: "the key “{key}” stands twice",
    }
    yaml_duplicate_key_help() {
        es: "deja solo una de las dos",
        en: "keep only one of the two",
    }
    yaml_first_here() {
        es: "la primera está aquí",
        en: "the first one is here",
    }
}

messages! {
    settings_empty() {
        es: "book.yaml está vacío",
        en: "book.yaml is empty",
    }
    settings_empty_help() {
        es: "escribe al menos una línea «title: …»",
        en: "write at least one line “title: …”",
    }
    settings_no_model() {
        es: "«model» no dice ningún modelo",
        en: "“model” names no model",
    }
    settings_no_model_help() {
        es: "escribe el nombre o la ruta del modelo, o «none» si el libro no tiene ninguno",
        en: "write the name or the path of the model, or “none” if the book has none",
    }
    settings_date() {
        es: "esto no es una fecha",
        en: "this is not a date",
    }
    settings_date_help() {
        es: "escribe año, mes y día: 2026-11-29",
        en: "write year, month and day: 2026-11-29",
    }
    settings_language(found) {
        es: "«{found}» no es el código de un idioma que el programa sepa dividir al final de la línea",
        en: "“{found}” is not the code of a language whose words the program can divide at the end of a line",
    }
    settings_region(found) {
        es: "«{found}» no es un código de región",
        en: "“{found}” is not a region code",
    }
    settings_region_help() {
        es: "usa dos letras, como «ES» o «MX»",
        en: "use two letters, such as “ES” or “MX”",
    }
    settings_style(found) {
        es: "«{found}» no es un estilo que se conozca aquí",
        en: "“{found}” is no style that is known here",
    }
    settings_paper(found) {
        es: "no hay un papel «{found}»",
        en: "there is no paper “{found}”",
    }
    settings_columns(found) {
        es: "«{found}» columnas no puede ser",
        en: "the book cannot have “{found}” columns",
    }
    settings_size(found) {
        es: "«{found}» no es un cuerpo de letra que sirva para un libro",
        en: "“{found}” is no size of type for a book",
    }
    settings_size_help(least, most) {
        es: "escribe los puntos, de {least} a {most}, con un decimal como mucho: 9.5",
        en: "write the points, from {least} to {most}, with one decimal at most: 9.5",
    }
    /// Inks of no press.
    settings_inks(found) {
        es: "no hay unas tintas «{found}»",
        en: "there are no inks “{found}”",
    }
    settings_bleed(found) {
        es: "«{found}» no sirve de sangrado",
        en: "“{found}” is no bleed",
    }
    settings_bleed_help(most) {
        es: "escribe los milímetros que el color rebasa el corte, de 0 a {most}: las imprentas suelen pedir 3",
        en: "write by how many millimetres colour runs over the edge, from 0 to {most}: printers usually ask for 3",
    }
    settings_start(found) {
        es: "los capítulos no pueden empezar en «{found}»",
        en: "chapters cannot start on “{found}”",
    }
    settings_color(found) {
        es: "«{found}» no es un color",
        en: "“{found}” is not a colour",
    }
    settings_no_color() {
        es: "falta el color: sin comillas, YAML lo toma por un comentario",
        en: "there is no colour: without quotes YAML takes it for a comment",
    }
    settings_color_help() {
        es: "escribe seis cifras hexadecimales entre comillas: \"#7d1d1d\"",
        en: "write six hexadecimal digits in quotes: \"#7d1d1d\"",
    }
    settings_pale(color) {
        es: "el color {color} no se lee sobre papel blanco",
        en: "the colour {color} cannot be read on white paper",
    }
    settings_pale_help(contrast, least) {
        es: "elige otro más oscuro: su contraste con el blanco es {contrast} y hace falta {least}",
        en: "choose a darker one: its contrast with white is {contrast} and {least} is needed",
    }
    settings_font(name) {
        es: "no hay ninguna fuente de la familia «{name}»",
        en: "there is no font of the family “{name}”",
    }
    settings_font_help(known) {
        es: "copia sus archivos TTF u OTF en templates/fonts/ o elige una de estas: {known}",
        en: "copy its TTF or OTF files to templates/fonts/, or choose one of these: {known}",
    }
    settings_cover(path) {
        es: "«{path}» no es una imagen que pueda ir en la cubierta",
        en: "“{path}” is no picture for a cover",
    }
    settings_cover_help() {
        es: "indica un PNG, un JPEG, un WebP o un SVG del proyecto, a partir de rules-es",
        en: "name a PNG, JPEG, WebP or SVG of the project, relative to rules-es",
    }
    settings_choose(known) {
        es: "elige uno de estos: {known}",
        en: "choose one of these: {known}",
    }
    settings_severity(found) {
        es: "«{found}» no es una gravedad",
        en: "“{found}” is not a severity",
    }
}

messages! {
    no_project(folder) {
        es: "{folder} no es un proyecto: falta rules-es/book.yaml",
        en: "{folder} is not a project: there is no rules-es/book.yaml",
    }
    no_project_upward() {
        es: "ni esta carpeta ni las que la contienen son un proyecto: falta rules-es/book.yaml",
        en: "neither this folder nor those above it are a project: there is no rules-es/book.yaml",
    }
    no_project_help() {
        es: "indica el proyecto con «-C CARPETA», o pasa archivos Markdown: galerada check reglas.md",
        en: "name the project with “-C DIR”, or pass Markdown files: galerada check rules.md",
    }
    left_out() {
        es: "este texto no entra en el libro",
        en: "this text does not go into the book",
    }
    left_out_help() {
        es: "los capítulos son los archivos .md de rules-es, sin subcarpetas: llévalo ahí, o nómbralos en chapters, en book.yaml",
        en: "the chapters are the .md files of rules-es without folders below: move it there, or name them under chapters in book.yaml",
    }
    chapter_twice(name) {
        es: "el capítulo {name} ya está en la lista",
        en: "the chapter {name} is in the list already",
    }
    no_chapters(place) {
        es: "no hay ningún archivo .md en {place}",
        en: "there is no .md file in {place}",
    }
    no_chapters_help() {
        es: "los capítulos son archivos Markdown con la extensión .md",
        en: "chapters are Markdown files with the extension .md",
    }
    missing(name) {
        es: "no existe {name}",
        en: "{name} does not exist",
    }
    missing_help() {
        es: "revisa el nombre y desde qué carpeta se cuenta",
        en: "check the name and the folder that it is counted from",
    }
    not_a_file(name) {
        es: "{name} no es un archivo de texto",
        en: "{name} is no text file",
    }
    not_a_file_help() {
        es: "pasa un archivo de texto",
        en: "pass a text file",
    }
    too_large(name, size, limit) {
        es: "{name} ocupa {size} bytes y el límite son {limit} MiB por archivo",
        en: "{name} takes {size} bytes and the limit is {limit} MiB a file",
    }
    too_large_help() {
        es: "reparte el texto en varios capítulos",
        en: "split the text into several chapters",
    }
    unreadable(name, error) {
        es: "no se puede leer {name}: {error}",
        en: "cannot read {name}: {error}",
    }
    unreadable_help() {
        es: "revisa los permisos y que los enlaces no den vueltas",
        en: "check the permissions, and that links do not run in circles",
    }
    broken_link() {
        es: "este enlace no lleva a ningún archivo; se pasa por alto",
        en: "this link leads to no file; it is left out",
    }
    broken_link_help() {
        es: "bórralo o dirígelo a un archivo que exista",
        en: "delete it or point it to a file that exists",
    }
    outside() {
        es: "esta ruta sale de la carpeta del proyecto",
        en: "this path leaves the project folder",
    }
    outside_help() {
        es: "copia el archivo dentro del proyecto",
        en: "copy the file into the project",
    }
}
