//! Messages about the glossary and about what it changes.

use super::macros::messages;

messages! {
    empty() {
        es: "el glosario no contiene ninguna entrada",
        en: "the glossary holds no entry",
    }
    empty_help() {
        es: "escribe una línea por término: «- incorrecto >> correcto»",
        en: "write one line per term: “- wrong >> correct”",
    }
    /// A file that YAML reads as one long text.
    no_hyphens() {
        es: "todo el archivo es un solo texto: faltan los guiones al principio de las líneas",
        en: "the whole file is one text: the hyphens at the start of the lines are missing",
    }
    no_hyphens_help(first) {
        es: "empieza cada línea con un guion y un espacio: «- {first}»",
        en: "start each line with a hyphen and a space: “- {first}”",
    }
    /// Two lines that YAML joined into one entry.
    joined() {
        es: "aquí hay más de un «>>»: quizá falta el guion al principio de la segunda línea",
        en: "there is more than one “>>” here: perhaps the hyphen of the second line is missing",
    }
    joined_help() {
        es: "deja un solo «>>» por línea y empieza cada línea con «- »",
        en: "leave one “>>” per line and start each line with “- ”",
    }
    joined_plain() {
        es: "aquí hay más de un «>>»",
        en: "there is more than one “>>” here",
    }
    joined_plain_help() {
        es: "deja un solo «>>» por línea",
        en: "leave one “>>” per line",
    }
    no_arrow(text) {
        es: "«{text}» no dice qué se escribe en su lugar: falta «>>»",
        en: "“{text}” does not say what it becomes: “>>” is missing",
    }
    no_arrow_help(text) {
        es: "escribe «{text} >> término correcto», o «keep: {text}» si nadie debe tocarlo",
        en: "write “{text} >> correct term”, or “keep: {text}” if nobody may touch it",
    }
    /// `gender: f` in plain text.
    plain_key(key) {
        es: "«{key}:» es de un glosario en YAML, y este es de texto",
        en: "“{key}:” belongs to a glossary in YAML, and this one is plain text",
    }
    plain_key_help() {
        es: "da al archivo un nombre que acabe en .yaml, o escribe solo «incorrecto >> correcto» y «keep: término»",
        en: "give the file a name that ends with .yaml, or write “wrong >> correct” and “keep: term” alone",
    }
    /// `keep: a >> b`
    keep_arrow() {
        es: "lo que se protege no se cambia por nada: «keep» no lleva «>>»",
        en: "what is protected becomes nothing else: “keep” has no “>>”",
    }
    keep_arrow_help(keep) {
        es: "quita «{keep}» para cambiar el término, o el «>>» y lo que le sigue para protegerlo",
        en: "remove “{keep}” to replace the term, or the “>>” and what follows it to protect it",
    }
    /// `roto: dañado`
    mapping() {
        es: "«clave: valor» no es una entrada del glosario",
        en: "“key: value” is not an entry of the glossary",
    }
    mapping_help(line) {
        es: "escribe «{line}»",
        en: "write “{line}”",
    }
    /// `- Turno: fase >> fase de turno`
    colon() {
        es: "los dos puntos parten esta línea: YAML la lee como «clave: valor»",
        en: "the colon splits this line: YAML reads it as “key: value”",
    }
    quote_help(line) {
        es: "pon el texto entre comillas simples: {line}",
        en: "put the text in single quotes: {line}",
    }
    /// A value that ` #` cuts short.
    cut(rest) {
        es: "YAML toma «{rest}» por un comentario y lo pierde",
        en: "YAML takes “{rest}” for a comment and loses it",
    }
    entry_empty() {
        es: "aquí hay una entrada vacía",
        en: "there is an empty entry here",
    }
    entry_empty_help() {
        es: "escribe «incorrecto >> correcto» o quita el guion",
        en: "write “wrong >> correct” or remove the hyphen",
    }
    entry_list() {
        es: "una lista dentro de otra no es una entrada",
        en: "a list inside the list is not an entry",
    }
    entry_list_help() {
        es: "escribe «wrong: [campo, campos]» y «correct: [casilla, casillas]»",
        en: "write “wrong: [campo, campos]” and “correct: [casilla, casillas]”",
    }
    missing(key) {
        es: "a esta entrada le falta «{key}»",
        en: "this entry lacks “{key}”",
    }
    missing_help() {
        es: "una entrada lleva «wrong» y «correct», o solo «keep»",
        en: "an entry has “wrong” and “correct”, or only “keep”",
    }
    keep_alone() {
        es: "«keep» no admite a su lado «{{wrong, correct, case, except, gender, inflect, plural}}»",
        en: "“keep” does not go with “{{wrong, correct, case, except, gender, inflect, plural}}”",
    }
    keep_alone_help() {
        es: "reparte la entrada en dos: una con «keep» y otra con «wrong» y «correct»",
        en: "split the entry in two: one with “keep”, one with “wrong” and “correct”",
    }
    unpaired(wrong, correct) {
        es: "las formas no se emparejan: {wrong} en «wrong» y {correct} en «correct»",
        en: "the forms do not pair up: {wrong} in “wrong” and {correct} in “correct”",
    }
    unpaired_help() {
        es: "escribe dos listas igual de largas, o un solo término en cada lado",
        en: "write two lists of the same length, or a single term on each side",
    }
    choice(found) {
        es: "«{found}» no es un valor posible",
        en: "“{found}” is not a possible value",
    }
    choice_help(values) {
        es: "valores posibles: {values}",
        en: "possible values: {values}",
    }
    plural_form() {
        es: "«plural» dice «no» o las dos formas del plural",
        en: "“plural” says “no” or the two forms of the plural",
    }
    plural_form_help() {
        es: "escribe «plural: no», o «plural: naves >> cargueros»",
        en: "write “plural: no”, or “plural: naves >> cargueros”",
    }
    empty_wrong() {
        es: "el término incorrecto está vacío",
        en: "the wrong term is empty",
    }
    empty_correct() {
        es: "el término correcto está vacío: la entrada borraría palabras",
        en: "the correct term is empty: the entry would delete words",
    }
    empty_form_help() {
        es: "escribe el término o quita la entrada",
        en: "write the term or remove the entry",
    }
    bad_sign() {
        es: "el término contiene un carácter de control o empieza por un acento suelto",
        en: "the term holds a control character or starts with a lone accent",
    }
    bad_sign_help() {
        es: "vuelve a escribir el término a mano",
        en: "type the term again by hand",
    }
    too_long(limit) {
        es: "el término tiene más de {limit} bytes",
        en: "the term is longer than {limit} bytes",
    }
    too_long_help() {
        es: "el glosario es para términos; los párrafos se corrigen en el capítulo",
        en: "the glossary is for terms; paragraphs are corrected in the chapter",
    }
}

messages! {
    /// Entries that undo one another.
    cycle(forms) {
        es: "estas entradas se muerden la cola: {forms}",
        en: "these entries go round in a circle: {forms}",
    }
    cycle_help() {
        es: "decide cuál es el término correcto y quita las entradas que lo cambian",
        en: "decide which term is the correct one and remove the entries that change it",
    }
    also_here() {
        es: "esta entrada también forma parte",
        en: "this entry is part of it too",
    }
    /// An entry that replaces a term by itself.
    itself(form) {
        es: "«{form}» se cambia por sí mismo",
        en: "“{form}” is replaced by itself",
    }
    itself_help(form) {
        es: "quita la entrada; usa «keep: {form}» para proteger el término, o «case: exact» para cambiar solo mayúsculas",
        en: "remove the entry; use “keep: {form}” to protect the term, or “case: exact” to change capitals only",
    }
    /// a → b and b → c.
    chain_equal(first, middle, last) {
        es: "«{first}» pasa a «{middle}», y «{middle}» pasa a «{last}»",
        en: "“{first}” becomes “{middle}”, and “{middle}” becomes “{last}”",
    }
    chain_equal_help(line) {
        es: "escribe la forma final: «{line}»",
        en: "write the final form: “{line}”",
    }
    /// A wrong form that holds another entry's correct form.
    chain(wrong, correct) {
        es: "«{wrong}» contiene «{correct}», que otra entrada escribe: una segunda pasada cambiaría el resultado de la primera",
        en: "“{wrong}” holds “{correct}”, which another entry writes: a second pass would change what the first one wrote",
    }
    chain_help(line) {
        es: "añade la línea que cierra la cadena: «{line}»",
        en: "add the line that closes the chain: “{line}”",
    }
    writes_it_here() {
        es: "esta entrada lo escribe",
        en: "this entry writes it",
    }
    changes_it_here() {
        es: "esta entrada lo cambia",
        en: "this entry changes it",
    }
    duplicate(form, first, second) {
        es: "«{form}» tiene dos correcciones: «{first}» y «{second}»",
        en: "“{form}” has two corrections: “{first}” and “{second}”",
    }
    duplicate_help() {
        es: "deja una sola; con «only» cada una puede valer en otro sitio",
        en: "keep one of them; with “only” each can hold in another place",
    }
    repeated(form) {
        es: "la entrada de «{form}» está repetida",
        en: "the entry for “{form}” stands twice",
    }
    repeated_help() {
        es: "quita una de las dos",
        en: "remove one of the two",
    }
    first_here() {
        es: "la primera está aquí",
        en: "the first one is here",
    }
    dead_keep(form, keep) {
        es: "esta entrada no puede aplicarse nunca: «{form}» contiene «{keep}», que está protegido",
        en: "this entry can never apply: “{form}” holds “{keep}”, which is protected",
    }
    dead_except(form) {
        es: "esta entrada no puede aplicarse nunca: su propia excepción abarca «{form}»",
        en: "this entry can never apply: its own exception covers “{form}”",
    }
    dead_same(form) {
        es: "esta entrada no cambia nada: «{form}» se escribe igual en los dos lados",
        en: "this entry changes nothing: “{form}” is written the same on both sides",
    }
    dead_place(form) {
        es: "esta entrada no puede aplicarse nunca: «{form}» parece una dirección o un nombre de archivo, y esos no se tocan",
        en: "this entry can never apply: “{form}” looks like an address or a file name, and those are left alone",
    }
    dead_scope(form) {
        es: "esta entrada no puede aplicarse nunca: «only» de «{form}» no nombra ningún sitio",
        en: "this entry can never apply: “only” of “{form}” names no place",
    }
    dead_help() {
        es: "corrige la entrada o quítala",
        en: "correct the entry or remove it",
    }
    protected_here() {
        es: "aquí se protege",
        en: "it is protected here",
    }
    too_large() {
        es: "el glosario es demasiado grande",
        en: "the glossary is too large",
    }
    too_large_help() {
        es: "repártelo en varios archivos",
        en: "split it into several files",
    }
}

messages! {
    replaced(seen, written) {
        es: "«{seen}» pasa a «{written}»",
        en: "“{seen}” becomes “{written}”",
    }
    replace_fix(written) {
        es: "escribir «{written}»",
        en: "write “{written}”",
    }
    entry_here() {
        es: "por esta entrada del glosario",
        en: "because of this entry of the glossary",
    }
    /// A term and what followed it.
    replaced_with(seen, written, changes) {
        es: "«{seen}» pasa a «{written}», y con ello {changes}",
        en: "“{seen}” becomes “{written}”, and with it {changes}",
    }
    replace_fix_with(written, changes) {
        es: "escribir «{written}» y {changes}",
        en: "write “{written}” and {changes}",
    }
    /// A word that may belong to the term.
    review_follower(word, seen, written) {
        es: "«{word}» quizá se refiera a «{seen}», que pasa a «{written}», y tenga que concordar",
        en: "“{word}” may refer to “{seen}”, which becomes “{written}”, and have to agree with it",
    }
    review_follower_help(shown) {
        es: "si se refiere a ese término, escribe «{shown}»",
        en: "if it refers to that term, write “{shown}”",
    }
    review_number_help(written) {
        es: "rehaz la frase para que vaya con «{written}», que está en otro número",
        en: "rewrite the sentence to go with “{written}”, which has another number",
    }
    /// A change of gender that nobody has declared.
    review_gender(seen, written, changes) {
        es: "«{seen}» pasa a «{written}» y quizá cambie de género; entonces habría que escribir {changes}",
        en: "“{seen}” becomes “{written}” and may change its gender; then {changes} would have to be written",
    }
    review_gender_unknown(seen, written) {
        es: "«{seen}» pasa a «{written}», cuyo género no se sabe: mira el artículo y los adjetivos de al lado",
        en: "“{seen}” becomes “{written}”, whose gender is not known: look at the article and the adjectives beside it",
    }
    gender_unknown(form) {
        es: "el género de «{form}» no se sabe",
        en: "the gender of “{form}” is not known",
    }
    gender_because(form, gender, basis) {
        es: "«{form}» es {gender} {basis}",
        en: "“{form}” is {gender} {basis}",
    }
    gender_confirm(both, term) {
        es: "{both}: si es así, confírmalo con «galerada terms confirm '{term}'»",
        en: "{both}: if that is right, confirm it with “galerada terms confirm '{term}'”",
    }
    gender_plain(both) {
        es: "{both}: un glosario de texto no puede decirlo; pasa las entradas a un archivo .yaml, «- incorrecto >> correcto», y confírmalo con «galerada terms confirm»",
        en: "{both}: a plain text glossary cannot say it; move the entries to a .yaml file, “- wrong >> correct”, and confirm it with “galerada terms confirm”",
    }
    gender_declare(both) {
        es: "{both}: escribe «gender» y «wrong_gender» en la entrada",
        en: "{both}: write “gender” and “wrong_gender” in the entry",
    }
    masculine() {
        es: "masculino",
        en: "masculine",
    }
    feminine() {
        es: "femenino",
        en: "feminine",
    }
    basis_declared() {
        es: "según la entrada",
        en: "according to the entry",
    }
    basis_names() {
        es: "según el modelo del juego",
        en: "according to the game's model",
    }
    basis_dictionary() {
        es: "según el diccionario de la herramienta",
        en: "according to the tool's dictionary",
    }
    basis_ending(ending) {
        es: "por la terminación -{ending}",
        en: "from its ending -{ending}",
    }
    basis_article() {
        es: "por el artículo que lleva",
        en: "from its article",
    }
    /// A form of an adjective that its entry does not cover.
    review_inflected(seen, written, base) {
        es: "«{seen}» parece otra forma de «{base}»; sería «{written}», pero la entrada no la pide",
        en: "“{seen}” looks like another form of “{base}”; it would be “{written}”, but the entry does not ask for it",
    }
    review_inflected_help(base) {
        es: "añade «inflect: adjective» a la entrada de «{base}» para cambiar todas sus formas",
        en: "add “inflect: adjective” to the entry of “{base}” to change all its forms",
    }
    review_inflected_plain_help(wrong, correct) {
        es: "añade la línea «{wrong} >> {correct}» para cambiar también esta forma",
        en: "add the line “{wrong} >> {correct}” to change this form too",
    }
    review_glued(seen, written) {
        es: "«{written}» queda pegado a la palabra de al lado al sustituir «{seen}»",
        en: "“{written}” sticks to the word beside it after replacing “{seen}”",
    }
    review_glued_help() {
        es: "mira si falta un espacio",
        en: "see whether a space is missing",
    }
    review_capitals(seen, written) {
        es: "«{seen}» está en mayúsculas y sin tilde; corregido sería «{written}»",
        en: "“{seen}” is in capitals and lacks its accent; corrected it would be “{written}”",
    }
    review_border(seen, written) {
        es: "«{seen}» debería ser «{written}», pero empieza o acaba dentro de un enlace o de una marca",
        en: "“{seen}” should be “{written}”, but it begins or ends inside a link or a mark",
    }
    review_emphasis(seen, written) {
        es: "«{seen}» debería ser «{written}», pero la negrita o la cursiva lo parte",
        en: "“{seen}” should be “{written}”, but bold or italics split it",
    }
    review_entity(seen, written) {
        es: "«{seen}» debería ser «{written}», pero empieza o acaba en mitad de una entidad",
        en: "“{seen}” should be “{written}”, but it begins or ends in the middle of an entity",
    }
    review_reference(seen, written) {
        es: "«{seen}» debería ser «{written}», pero también es el nombre de la definición del enlace",
        en: "“{seen}” should be “{written}”, but it is also the name of the link's definition",
    }
    review_reference_help() {
        es: "cambia a la vez el texto entre corchetes y la definición",
        en: "change the text in brackets and the definition together",
    }
    review_wiki(seen, written) {
        es: "«{seen}» debería ser «{written}», que no se puede escribir entre dobles corchetes",
        en: "“{seen}” should be “{written}”, which cannot be written between double brackets",
    }
    review_except(seen, written) {
        es: "«{seen}» debería ser «{written}», pero está en una excepción de otra entrada",
        en: "“{seen}” should be “{written}”, but it stands in another entry's exception",
    }
    review_other_word(seen, written) {
        es: "«{seen}» parece aquí un verbo o un adjetivo, no el nombre que pasa a «{written}»; se queda como está",
        en: "“{seen}” looks like a verb or an adjective here, not like the noun that becomes “{written}”; it stays as it is",
    }
    review_other_word_help(written) {
        es: "si es el nombre, escribe «{written}» a mano",
        en: "if it is the noun, write “{written}” by hand",
    }
    review_other_gender(seen, written) {
        es: "«{seen}» lleva delante un artículo de otro género que el que dice el glosario, así que parece otra palabra y no la que pasa a «{written}»; se queda como está",
        en: "“{seen}” has an article of another gender than the glossary says before it, so it looks like another word, not like the one that becomes “{written}”; it stays as it is",
    }
    review_other_gender_help(written) {
        es: "si es la misma, corrige el artículo, o «wrong_gender» en el glosario; o escribe «{written}» a mano",
        en: "if it is the same, mend the article, or `wrong_gender` in the glossary; or write “{written}” by hand",
    }
    review_fixed_phrase(seen, written) {
        es: "«{seen}» forma aquí parte de un giro y no parece el nombre que pasa a «{written}»; se queda como está",
        en: "“{seen}” is part of a set phrase here and does not look like the noun that becomes “{written}”; it stays as it is",
    }
    review_unstable(seen, written) {
        es: "«{seen}» debería ser «{written}», pero el cambio alteraría el texto o las marcas de alrededor",
        en: "“{seen}” should be “{written}”, but the change would upset the text or the marks around it",
    }
    review_help() {
        es: "hazlo a mano en el capítulo",
        en: "do it by hand in the chapter",
    }
}
