//! Messages of the proofreading: spelling and style.

use super::macros::messages;

messages! {
    write_so(right) {
        es: "escribir «{right}»",
        en: "write “{right}”",
    }
    unknown_word(word) {
        es: "«{word}» no está en el diccionario",
        en: "“{word}” is not in the dictionary",
    }
    unknown_word_one(word, one) {
        es: "«{word}» no está en el diccionario: ¿«{one}»?",
        en: "“{word}” is not in the dictionary: “{one}”?",
    }
    unknown_word_two(word, one, two) {
        es: "«{word}» no está en el diccionario: ¿«{one}» o «{two}»?",
        en: "“{word}” is not in the dictionary: “{one}” or “{two}”?",
    }
    unknown_word_three(word, one, two, three) {
        es: "«{word}» no está en el diccionario: ¿«{one}», «{two}» o «{three}»?",
        en: "“{word}” is not in the dictionary: “{one}”, “{two}” or “{three}”?",
    }
    unknown_word_help() {
        es: "corrígela o, si es un nombre del juego, añádela a «spelling: words:» en book.yaml o al modelo",
        en: "correct it or, if it is a name of the game, add it to “spelling: words:” in book.yaml or to the model",
    }
    english(words) {
        es: "«{words}» está en inglés",
        en: "“{words}” is English",
    }
    english_help() {
        es: "tradúcelo o, si es un nombre, añádelo a «spelling: words:» en book.yaml o al glosario con «keep:»",
        en: "translate it or, if it is a name, add it to “spelling: words:” in book.yaml or to the glossary with “keep:”",
    }
    doubled(word) {
        es: "la palabra «{word}» está repetida",
        en: "the word “{word}” stands twice",
    }
    doubled_help() {
        es: "quita una de las dos",
        en: "remove one of the two",
    }
    doubled_fix(word) {
        es: "dejar un solo «{word}»",
        en: "leave one “{word}”",
    }
    wrong_accent(word, right) {
        es: "«{word}» se escribe «{right}», sin esa tilde",
        en: "“{word}” is written “{right}”, without that accent",
    }
    odd_accent(word) {
        es: "la tilde de «{word}» no sigue las reglas: o sobra o falta otra letra",
        en: "the accent of “{word}” follows no rule: it is one too many, or a letter is missing",
    }
    missing_accent(word, right) {
        es: "«{word}» se escribe «{right}», con tilde",
        en: "“{word}” is written “{right}”, with an accent",
    }
    plain_since(word, right) {
        es: "«{word}» se escribe hoy «{right}», sin tilde",
        en: "“{word}” is written “{right}” today, without an accent",
    }
    plain_since_help() {
        es: "si el libro las quiere con tilde, pon «solo: any» bajo «style:» en book.yaml",
        en: "if the book wants the accents, put “solo: any” under “style:” in book.yaml",
    }
    conjunction(found, right) {
        es: "la conjunción «{found}» se escribe aquí «{right}», también entre cifras",
        en: "the conjunction “{found}” is written “{right}” here, between figures too",
    }
    same_sound(found, right, next) {
        es: "ante «{next}» se escribe «{right}», no «{found}»",
        en: "before “{next}” it is “{right}”, not “{found}”",
    }
    missing_space(sign, word) {
        es: "falta un espacio entre «{sign}» y «{word}»",
        en: "a space is missing between “{sign}” and “{word}”",
    }
    missing_space_fix() {
        es: "poner el espacio",
        en: "put the space",
    }
    surplus_space(sign) {
        es: "sobra el espacio ante «{sign}»",
        en: "there is no space before “{sign}”",
    }
    surplus_space_after(sign) {
        es: "sobra el espacio tras «{sign}»",
        en: "there is no space after “{sign}”",
    }
    space_elsewhere(sign) {
        es: "el espacio va detrás de «{sign}», no delante",
        en: "the space stands after “{sign}”, not before it",
    }
    space_elsewhere_fix() {
        es: "poner el espacio detrás",
        en: "put the space after it",
    }
    surplus_space_inside() {
        es: "sobra el espacio por dentro de las comillas",
        en: "there is no space inside quotation marks",
    }
    surplus_space_fix() {
        es: "quitar el espacio",
        en: "remove the space",
    }
    not_opened(mark, opening) {
        es: "se cierra con «{mark}» lo que no se ha abierto con «{opening}»",
        en: "“{mark}” closes what was not opened with “{opening}”",
    }
    not_opened_help(opening) {
        es: "pon «{opening}» donde empieza la pregunta o la exclamación",
        en: "put “{opening}” where the question or exclamation begins",
    }
    open_so(opening) {
        es: "poner «{opening}» al principio de la frase",
        en: "put “{opening}” at the start of the sentence",
    }
    not_closed(mark, closing) {
        es: "se abre con «{mark}» lo que no se cierra con «{closing}»",
        en: "“{mark}” opens what is not closed with “{closing}”",
    }
    not_closed_help(closing) {
        es: "pon «{closing}» donde acaba la pregunta o la exclamación",
        en: "put “{closing}” where the question or exclamation ends",
    }
    quote_alone(mark) {
        es: "la comilla «{mark}» no tiene pareja",
        en: "the quotation mark {mark} has no partner",
    }
    quote_alone_help() {
        es: "abre o cierra la cita dentro del mismo párrafo",
        en: "open or close the quotation within the paragraph",
    }
    quotes_mixed(left, right, want_left, want_right) {
        es: "comillas {left} {right} en un libro que usa {want_left} {want_right}",
        en: "quotation marks {left} {right} in a book that uses {want_left} {want_right}",
    }
    quotes_fix(left, right) {
        es: "usar {left} {right}",
        en: "use {left} {right}",
    }
    aside() {
        es: "un inciso va entre rayas, con espacio por fuera y sin espacio por dentro",
        en: "an aside stands between dashes (—), with a space outside and none inside",
    }
    aside_help() {
        es: "escribe «… —como este inciso— …»",
        en: "write “… —como este inciso— …”",
    }
    aside_fix() {
        es: "poner rayas y espacios",
        en: "put dashes and spaces",
    }
    lone_hyphen() {
        es: "un guion suelto entre palabras no es signo de puntuación",
        en: "a lone hyphen between words is no punctuation mark",
    }
    lone_hyphen_help() {
        es: "usa dos puntos, coma o raya (—), según lo que separe",
        en: "use a colon, a comma or a dash (—), by what it parts",
    }
    decimal(found, right, sign) {
        es: "«{found}» lleva otro signo decimal: aquí se escribe «{right}», con «{sign}»",
        en: "“{found}” has another decimal sign: here it is “{right}”, with “{sign}”",
    }
    decimal_help() {
        es: "si no es un número decimal, silencia el hallazgo; el signo se elige con «decimal:» bajo «style:» en book.yaml",
        en: "if it is no decimal number, silence the finding; the sign is chosen by “decimal:” under “style:” in book.yaml",
    }
    thousands(found, right) {
        es: "los millares no se separan con punto ni con coma: «{found}» es «{right}»",
        en: "thousands are not parted by point or comma: “{found}” is “{right}”",
    }
    thousands_help() {
        es: "desde cinco cifras se separan con un espacio que no parte la línea",
        en: "from five figures on they are parted by a no-break space",
    }
    unit_glued(found, unit) {
        es: "falta el espacio ante «{unit}» en «{found}»",
        en: "the space before “{unit}” is missing in “{found}”",
    }
    unit_breaks(found) {
        es: "«{found}» puede partirse entre dos líneas",
        en: "“{found}” may be broken across two lines",
    }
    short_breaks(word) {
        es: "«{word}» puede quedar en otra línea que su número",
        en: "“{word}” may end up on another line than its number",
    }
    no_break_fix() {
        es: "poner un espacio que no parte la línea",
        en: "put a no-break space",
    }
    two_names(found, usual, count) {
        es: "«{found}» se escribe en otros lugares «{usual}» (×{count})",
        en: "“{found}” is written “{usual}” elsewhere (×{count})",
    }
    two_names_help() {
        es: "elige una forma y úsala en todo el libro",
        en: "choose one form and use it throughout the book",
    }
    other_capitals(found, right) {
        es: "el juego llama «{right}» a lo que aquí se escribe «{found}»",
        en: "the game writes “{right}” for what is written “{found}” here",
    }
}

messages! {
    no_dictionary(name) {
        es: "no hay diccionario «{name}» en este equipo: no se revisa la ortografía",
        en: "there is no dictionary “{name}” on this machine: spelling is not checked",
    }
    no_dictionary_help() {
        es: "instala el de Hunspell (en Debian y Ubuntu, el paquete hunspell-es), o pon la ruta de uno en «spelling: dictionary:» de book.yaml",
        en: "install Hunspell's (on Debian and Ubuntu, the package hunspell-es), or put the path of one in “spelling: dictionary:” of book.yaml",
    }
    bad_dictionary(name) {
        es: "el diccionario «{name}» no se puede usar: no se revisa la ortografía",
        en: "the dictionary “{name}” cannot be used: spelling is not checked",
    }
    bad_dictionary_help() {
        es: "hacen falta un archivo .aff y otro .dic de Hunspell, con el mismo nombre, en UTF-8, ISO 8859-1 o ISO 8859-15, dentro del proyecto",
        en: "it takes an .aff and a .dic file of Hunspell of the same name, in UTF-8, ISO 8859-1 or ISO 8859-15, inside the project",
    }
}
