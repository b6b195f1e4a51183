//! Messages of the checks that need no model.

use super::macros::messages;

messages! {
    unknown(words) {
        es: "no hay ninguna sección titulada «{words}»",
        en: "there is no section titled “{words}”",
    }
    unknown_help() {
        es: "corrige el título, o quita la referencia si esa sección no está en el libro",
        en: "correct the title, or remove the reference if the book has no such section",
    }
    bold_only(words) {
        es: "«{words}» solo existe como texto en negrita: conviértelo en título con «###»",
        en: "“{words}” exists only as bold text: make it a heading with “###”",
    }
    name_no_title(words) {
        es: "«{words}» es un nombre del juego, no el título de una sección",
        en: "“{words}” is a name of the game, not the title of a section",
    }
    near(words) {
        es: "ninguna sección se titula exactamente «{words}»",
        en: "no section is titled exactly “{words}”",
    }
    near_help(titles) {
        es: "¿querías decir {titles}?",
        en: "did you mean {titles}?",
    }
    near_fix(title) {
        es: "escribir «{title}»",
        en: "write “{title}”",
    }
    this_title() {
        es: "este título",
        en: "this title",
    }
    ambiguous(words, count) {
        es: "hay {count} secciones tituladas «{words}»",
        en: "{count} sections are titled “{words}”",
    }
    ambiguous_help() {
        es: "cambia uno de los títulos, o enlaza la sección con un identificador: «{{#id}}» y «[texto](#id)»",
        en: "change one of the titles, or link to the section by an id: “{{#id}}” and “[text](#id)”",
    }
    number_unknown(number) {
        es: "ningún título lleva el número {number}",
        en: "no title carries the number {number}",
    }
    number_unknown_help() {
        es: "los números se comparan enteros: 1.1 no es 1.11",
        en: "numbers are compared as a whole: 1.1 is not 1.11",
    }
    step_unknown(label) {
        es: "no hay ningún paso {label} en las listas de esta sección",
        en: "the lists of this section have no step {label}",
    }
    step_unknown_in(label, title) {
        es: "no hay ningún paso {label} en «{title}»",
        en: "“{title}” has no step {label}",
    }
    step_known_in(title, labels) {
        es: "los pasos que se imprimen en «{title}» son: {labels}",
        en: "the steps printed in “{title}” are: {labels}",
    }
    step_none_in(title) {
        es: "«{title}» no tiene pasos numerados; numéralos, o di el paso con sus palabras",
        en: "“{title}” has no numbered steps; number them, or tell the step in its own words",
    }
    step_known(labels) {
        es: "los pasos que se imprimen aquí son: {labels}",
        en: "the steps printed here are: {labels}",
    }
    step_no_list() {
        es: "esta sección no tiene pasos numerados",
        en: "this section has no numbered steps",
    }
    bare_step(number) {
        es: "este párrafo empieza por «{number}» pero no es un paso de la lista",
        en: "this paragraph begins with “{number}” but is no step of the list",
    }
    bare_step_help(number) {
        es: "pon un punto tras el número: «{number}.»",
        en: "put a stop after the number: “{number}.”",
    }
    bare_step_fix() {
        es: "poner el punto",
        en: "put the stop",
    }
    itself(title) {
        es: "la sección «{title}» remite a sí misma",
        en: "the section “{title}” refers to itself",
    }
    itself_help() {
        es: "quita la referencia, o remite a otra sección",
        en: "remove the reference, or refer to another section",
    }
    page(words) {
        es: "«{words}» es una página de otra maquetación",
        en: "“{words}” is a page of another layout",
    }
    page_help() {
        es: "remite al título («ver «Título»»): el libro imprime la página que toca",
        en: "refer to the title (“ver «Título»”): the book prints the right page",
    }
    page_fix() {
        es: "quitar el número de página",
        en: "remove the page number",
    }
    anchor_unknown(fragment) {
        es: "ningún título responde al enlace «#{fragment}»",
        en: "no title answers to the link “#{fragment}”",
    }
    anchor_unknown_help() {
        es: "el fragmento es el título en minúsculas, con guiones en lugar de espacios",
        en: "the fragment is the title in lower case, with hyphens for blanks",
    }
    anchor_by_text(title, fragment) {
        es: "el título «{title}» responde a «#{fragment}»",
        en: "the title “{title}” answers to “#{fragment}”",
    }
    anchor_fix(fragment) {
        es: "enlazar con «#{fragment}»",
        en: "link to “#{fragment}”",
    }
    anchor_case(found, right) {
        es: "el fragmento «#{found}» no distingue bien las mayúsculas: es «#{right}»",
        en: "the fragment “#{found}” has the wrong case: it is “#{right}”",
    }
    anchor_doubled(fragment) {
        es: "sobra una almohadilla delante de «{fragment}»",
        en: "there is one “#” too many before “{fragment}”",
    }
    anchor_renamed(title) {
        es: "el glosario cambia el título: ahora es «{title}»",
        en: "the glossary renames the title: it is “{title}” now",
    }
    link_outside(path) {
        es: "{path} no es un capítulo del libro",
        en: "{path} is not a chapter of the book",
    }
    link_outside_help() {
        es: "enlaza con un capítulo, o con una dirección completa «https://…»",
        en: "link to a chapter, or to a full address “https://…”",
    }
    heading_duplicate(title) {
        es: "el título «{title}» está repetido",
        en: "the title “{title}” stands twice",
    }
    heading_duplicate_help() {
        es: "una referencia a él no sabría a cuál ir: distingue los dos títulos",
        en: "a reference to it would not know where to go: tell the two titles apart",
    }
    id_duplicate(id) {
        es: "el ancla «#{id}» está repetida",
        en: "the anchor “#{id}” stands twice",
    }
    id_duplicate_help() {
        es: "un enlace a ella iría siempre al primer título: da otra ancla a este",
        en: "a link to it would always lead to the first title: give this one another anchor",
    }
    id_first() {
        es: "la primera está aquí",
        en: "the first one is here",
    }
    heading_first() {
        es: "el primero está aquí",
        en: "the first one is here",
    }
    heading_skip(found, expected) {
        es: "el título salta del nivel {expected} al {found}",
        en: "the heading jumps from level {expected} to {found}",
    }
    heading_skip_help(marks) {
        es: "usa «{marks}» o añade el nivel intermedio",
        en: "use “{marks}” or add the level between",
    }
    number_skip(expected) {
        es: "los números de los títulos se saltan el {expected}",
        en: "the numbers of the titles skip {expected}",
    }
    number_skip_help() {
        es: "revisa si falta una sección o si el número está equivocado",
        en: "check whether a section is missing or the number is wrong",
    }
    heading_skip_fix(marks) {
        es: "usar «{marks}»",
        en: "use “{marks}”",
    }
    chapter_empty() {
        es: "el capítulo está vacío",
        en: "the chapter is empty",
    }
    chapter_empty_help() {
        es: "escríbelo, borra el archivo o quítalo de «chapters» en book.yaml",
        en: "write it, delete the file, or take it out of “chapters” in book.yaml",
    }
    chapter_untitled() {
        es: "el capítulo no tiene título, y no sale en el contenido ni en las cabeceras",
        en: "the chapter has no title, and is neither in the contents nor in the running heads",
    }
    chapter_untitled_help() {
        es: "empieza el archivo con «# » y su título",
        en: "begin the file with “# ” and its title",
    }
    /// `##Título`
    heading_glued(marks) {
        es: "esta línea no es un título: falta el espacio tras «{marks}», que saldría impreso tal cual",
        en: "this line is no title: the space after “{marks}” is missing, which would be printed as it stands",
    }
    heading_glued_help(marks) {
        es: "escribe un espacio tras «{marks}»; si no es un título, escribe «\\{marks}»",
        en: "write a space after “{marks}”; if this is no title, write “\\{marks}”",
    }
    heading_glued_fix() {
        es: "poner el espacio",
        en: "put the space",
    }
    image_missing(path) {
        es: "no se encuentra la imagen {path}",
        en: "cannot find the picture {path}",
    }
    image_missing_help() {
        es: "la ruta se cuenta desde la carpeta del capítulo",
        en: "the path is counted from the chapter's folder",
    }
    image_remote(path) {
        es: "la imagen {path} está en internet: el libro solo usa archivos del proyecto",
        en: "the picture {path} is on the internet: the book uses only files of the project",
    }
    image_remote_help() {
        es: "descárgala junto al capítulo y escribe su ruta",
        en: "save it beside the chapter and write its path",
    }
    image_format(path) {
        es: "{path} no es una imagen que se pueda imprimir",
        en: "{path} is not a picture that can be printed",
    }
    image_format_help() {
        es: "guárdala como PNG, JPEG, GIF, WebP o SVG",
        en: "save it as PNG, JPEG, GIF, WebP or SVG",
    }
    image_outside(path) {
        es: "la imagen {path} está fuera de la carpeta del proyecto",
        en: "the picture {path} lies outside the project folder",
    }
    image_outside_help() {
        es: "cópiala dentro del proyecto",
        en: "copy it into the project",
    }
    image_alt(path) {
        es: "la imagen {path} no tiene texto alternativo",
        en: "the picture {path} has no alternative text",
    }
    image_alt_help() {
        es: "di entre los corchetes lo que se ve: «![Un viper despega](viper.png)»",
        en: "say between the brackets what it shows: “![A viper takes off](viper.png)”",
    }
}

messages! {
    /// A comment that nothing understands.
    directive_comment(written) {
        es: "el comentario dice «{written}», que galerada no entiende: no hace nada",
        en: "the comment says “{written}”, which galerada does not understand: it does nothing",
    }
    directive_comment_help() {
        es: "un comentario puede decir «galerada: no», «galerada: sí» o «galerada: permitir CÓDIGO»",
        en: "a comment can say “galerada: no”, “galerada: sí” or “galerada: permitir CODE”",
    }
    /// A code that there is not.
    directive_code(name) {
        es: "no hay ningún código «{name}»: el comentario no permite nada",
        en: "there is no code “{name}”: the comment allows nothing",
    }
    directive_code_help() {
        es: "«galerada explain» enumera los códigos",
        en: "“galerada explain” lists the codes",
    }
    /// Double braces that stay words.
    directive_braces(written) {
        es: "«{written}» saldría impreso tal cual",
        en: "“{written}” would be printed as it stands",
    }
    directive_braces_help() {
        es: "escribe «{{{{valor: NOMBRE}}}}» para una cifra del modelo o «{{{{tabla: NOMBRE}}}}» para una tabla",
        en: "write “{{{{valor: NAME}}}}” for a figure of the model or “{{{{tabla: NAME}}}}” for a table",
    }
    /// `{{tabla:}}`.
    directive_no_table(written) {
        es: "«{written}» no dice qué tabla: saldría impreso tal cual",
        en: "“{written}” does not say which table: it would be printed as it stands",
    }
    /// `{{valor:}}`.
    directive_no_figure(written) {
        es: "«{written}» no dice qué cifra: saldría impreso tal cual",
        en: "“{written}” does not say which figure: it would be printed as it stands",
    }
    directive_name_help() {
        es: "escribe el nombre tras los dos puntos; «galerada model show» enumera los del modelo",
        en: "write the name behind the colon; “galerada model show” lists those of the model",
    }
    /// A quotation that begins with `[!…]`.
    directive_box(written) {
        es: "«{written}» no abre ningún recuadro: saldría impreso tal cual",
        en: "“{written}” opens no box: it would be printed as it stands",
    }
    directive_box_unquoted_help(mark) {
        es: "cada línea de un recuadro empieza por «> »: «> {mark}»",
        en: "each line of a box begins with “> ”: “> {mark}”",
    }
    directive_box_help(kinds) {
        es: "los recuadros son: {kinds}; si no es un recuadro, escribe «\\[!»",
        en: "the boxes are: {kinds}; if this is none, write “\\[!”",
    }
    /// Something behind a title that nothing reads.
    directive_attribute(written) {
        es: "«{written}» no hace nada en un título",
        en: "“{written}” does nothing in a title",
    }
    /// Braces behind a title that stay words: `{tarjeta}`.
    directive_title(written) {
        es: "«{written}» no marca nada en el título: saldría impreso tal cual",
        en: "“{written}” marks nothing in the title: it would be printed as it stands",
    }
    directive_title_help() {
        es: "entre llaves solo caben «#ancla» y «.tarjeta», separados por espacios y sin otras palabras; un ancla es una sola palabra: «{{#mi-ancla .tarjeta}}»",
        en: "in braces only “#anchor” and “.tarjeta” may stand, parted by spaces and without other words; an anchor is one word: “{{#my-anchor .tarjeta}}”",
    }
    /// Lines between bars without the line of dashes that makes them a table.
    table_unread() {
        es: "estas líneas no llegan a ser una tabla y saldrían impresas con sus barras, en un solo párrafo",
        en: "these lines do not become a table and would be printed with their bars, in one paragraph",
    }
    table_unread_help(line) {
        es: "bajo la cabecera falta la línea que hace la tabla, con un grupo de guiones por columna: «{line}»",
        en: "below the header the line is missing that makes the table, with a group of dashes for each column: “{line}”",
    }
    /// A picture whose name has a blank.
    image_unread(written) {
        es: "«{written}» no se lee como imagen: saldría impreso tal cual",
        en: "“{written}” is not read as a picture: it would be printed as it stands",
    }
    image_unread_help(path) {
        es: "un nombre con espacios va entre ángulos: (<{path}>)",
        en: "a name with blanks stands between angle brackets: (<{path}>)",
    }
    directive_attribute_help() {
        es: "galerada entiende «#ancla», «.tarjeta», «resumen=pasos», «cara=2», «orden=N» y «variante=NOMBRE»",
        en: "galerada understands “#anchor”, “.tarjeta”, “resumen=pasos”, “cara=2”, “orden=N” and “variante=NAME”",
    }
    directive_values_help(values) {
        es: "puede valer: {values}",
        en: "its value can be: {values}",
    }
    directive_number_help() {
        es: "su valor es un número: «orden=1» va el primero",
        en: "its value is a number: “orden=1” comes first",
    }
    directive_write(near) {
        es: "escribe «{near}»",
        en: "write “{near}”",
    }
    directive_endless() {
        es: "este comentario no se cierra, así que nada de lo que sigue en el capítulo se imprime",
        en: "this comment is not closed, so nothing that follows in the chapter is printed",
    }
    directive_endless_help() {
        es: "escribe «-->» detrás de la instrucción",
        en: "write “-->” behind the instruction",
    }
    /// `<!-- galerada: no -->` and nothing that ends it.
    directive_unclosed() {
        es: "de aquí al final del archivo no se aplica el glosario",
        en: "from here to the end of the file the glossary is not applied",
    }
    directive_unclosed_help() {
        es: "escribe «<!-- galerada: sí -->» donde acabe lo que no debe tocarse",
        en: "write “<!-- galerada: sí -->” where that which must not be touched ends",
    }
    /// `<!-- galerada: sí -->` and nothing that it ends.
    directive_unopened() {
        es: "este «galerada: sí» no cierra ningún «galerada: no»",
        en: "this “galerada: sí” ends no “galerada: no”",
    }
    directive_unopened_help() {
        es: "escribe «<!-- galerada: no -->» donde empiece lo que no debe tocarse, o quita el comentario",
        en: "write “<!-- galerada: no -->” where that which must not be touched begins, or take the comment out",
    }
}
