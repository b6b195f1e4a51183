//! What `publish` says: why a version is not published, and what was.

use super::macros::messages;

messages! {
    no_version() {
        es: "el libro no dice qué versión es",
        en: "the book does not say which version it is",
    }
    no_version_help() {
        es: "escribe «version: \"0.9\"» en book.yaml, o pásala: «galerada publish 0.9»",
        en: "write “version: \"0.9\"” in book.yaml, or pass it: “galerada publish 0.9”",
    }
    bad_version(name) {
        es: "«{name}» no puede ser el nombre de una versión",
        en: "“{name}” cannot be the name of a version",
    }
    bad_version_help() {
        es: "números separados por puntos, como 0.9 o v1.2; detrás puede ir una letra (1.1a) o un guion con palabras (1.0-beta)",
        en: "numbers with points between them, such as 0.9 or v1.2; a letter may follow (1.1a) or a hyphen with words (1.0-beta)",
    }
    no_date() {
        es: "el libro no lleva fecha, y una versión publicada la lleva en cada página",
        en: "the book bears no date, and a published version bears it on every page",
    }
    no_date_help() {
        es: "escribe «date: 2026-11-29», con el día de la publicación, en book.yaml",
        en: "write “date: 2026-11-29”, the day of publication, in book.yaml",
    }
    not_newer(version, last) {
        es: "la versión {version} no es posterior a la {last}, que ya está publicada",
        en: "version {version} does not come after {last}, which is published already",
    }
    not_newer_help() {
        es: "sube el número en book.yaml; 0.10 va después de 0.9, y 1.0 y v1.0 son la misma",
        en: "raise the number in book.yaml; 0.10 comes after 0.9, and 1.0 and v1.0 are the same",
    }
    other_content(version) {
        es: "la versión {version} ya está publicada con otro contenido",
        en: "version {version} is published already with other content",
    }
    other_content_help(version) {
        es: "lo publicado no se toca: sube el número en book.yaml; «galerada diff v:{version}» enseña qué cambió",
        en: "what is published is not touched: raise the number in book.yaml; “galerada diff v:{version}” shows what changed",
    }
    other_date(version, date) {
        es: "la versión {version} ya está publicada con el mismo texto y otra fecha: {date}",
        en: "version {version} is published already with the same text and another date: {date}",
    }
    other_date_help(date) {
        es: "no hace falta publicarla otra vez; si ha de llevar otra fecha, sube el número; para la de entonces, «date: {date}» en book.yaml (manda SOURCE_DATE_EPOCH, si está)",
        en: "it need not be published again; for another date raise the number; for that of then, “date: {date}” in book.yaml (SOURCE_DATE_EPOCH prevails where it is set)",
    }
    taken(version, path) {
        es: "la versión {version} no se puede publicar: {path} existe y no es una versión publicada",
        en: "version {version} cannot be published: {path} exists and is no published version",
    }
    taken_help() {
        es: "lo que hay ahí no se toca: llévalo a otro sitio, o sube el número en book.yaml",
        en: "what stands there is not touched: take it elsewhere, or raise the number in book.yaml",
    }
    differs_in_case(version, other) {
        es: "«{version}» y «{other}», que ya existe, solo se distinguen en las mayúsculas",
        en: "“{version}” and “{other}”, which exists already, differ in capitals only",
    }
    differs_in_case_help(other) {
        es: "en muchos equipos serían la misma carpeta: sube el número, o escribe «{other}» si es la misma versión",
        en: "on many machines they would be one folder: raise the number, or write “{other}” if it is the same version",
    }
    has_errors() {
        es: "un libro con errores no se publica",
        en: "a book with errors is not published",
    }
    has_errors_help() {
        es: "corrige lo que se dice arriba y vuelve a publicar",
        en: "mend what is said above and publish again",
    }
    busy() {
        es: "otra publicación de este libro está en marcha",
        en: "another publication of this book is under way",
    }
    busy_help() {
        es: "espera a que acabe y repite la orden: si publica lo mismo, no habrá nada que hacer",
        en: "wait until it ends and repeat the command: if it publishes the same, nothing will be left to do",
    }
}

messages! {
    proposed(wrong, correct, count) {
        es: "«{wrong} >> {correct}» sigue propuesta y el texto la usa ({count})",
        en: "“{wrong} >> {correct}” is still a proposal and the text uses it ({count})",
    }
    proposed_help() {
        es: "decidid antes de publicar: «status: approved» para aplicarla, «status: rejected» para dejar el texto como está",
        en: "decide before publishing: “status: approved” to apply it, “status: rejected” to leave the text as it is",
    }
    no_history() {
        es: "el libro no tiene historial de versiones",
        en: "the book has no history of versions",
    }
    no_history_help(version) {
        es: "añade un apartado «Historial de versiones» que nombre la {version}, o di en book.yaml qué capítulo es: «history: 12-historial.md»",
        en: "add a section «Historial de versiones» that names {version}, or say in book.yaml which chapter it is: “history: 12-historial.md”",
    }
    not_in_history(version) {
        es: "el historial de versiones no nombra la {version}",
        en: "the history of versions does not name {version}",
    }
    not_in_history_help(version) {
        es: "escribe en este apartado qué trae la {version}",
        en: "write in this section what {version} brings",
    }
    history_missing(name) {
        es: "«{name}» no es ningún capítulo del libro",
        en: "“{name}” is no chapter of the book",
    }
    history_missing_help() {
        es: "«history» es el nombre de un capítulo, como está en rules-es/",
        en: "“history” is the name of a chapter as it stands in rules-es/",
    }
}

messages! {
    published(version, path, files) {
        es: "publicada la versión {version} en {path}: {files}",
        en: "published version {version} in {path}: {files}",
    }
    same(version) {
        es: "la versión {version} ya está publicada con este mismo contenido: nada que hacer",
        en: "version {version} is published already with this very content: nothing to do",
    }
    nothing_published(path) {
        es: "en {path} no hay ninguna versión publicada",
        en: "no version is published in {path}",
    }
    verified(version, files) {
        es: "versión {version}: {files}, iguales byte a byte al volver a hacerlos",
        en: "version {version}: {files}, the same byte by byte when made again",
    }
    file_differs(version, file) {
        es: "versión {version}: {file} no sale igual al volver a hacerlo",
        en: "version {version}: {file} does not come out the same when made again",
    }
    file_missing(version, file) {
        es: "versión {version}: falta {file}",
        en: "version {version}: {file} is missing",
    }
    file_surplus(version, file) {
        es: "versión {version}: sobra {file}, que no es de la versión",
        en: "version {version}: {file} is one too many and does not belong to the version",
    }
    file_damaged(version, file) {
        es: "versión {version}: {file} no es lo que se publicó",
        en: "version {version}: {file} is not what was published",
    }
    other_tool(version, theirs, ours) {
        es: "la versión {version} se hizo con galerada {theirs} y esta es la {ours}: sus archivos son los que se publicaron, pero solo aquella los vuelve a hacer iguales",
        en: "version {version} was made with galerada {theirs} and this is {ours}: its files are those that were published, but only that one makes the same again",
    }
    other_tool_help(theirs) {
        es: "instala galerada {theirs} y repite la orden",
        en: "install galerada {theirs} and repeat the command",
    }
    no_such_version(version) {
        es: "no hay ninguna versión publicada {version}",
        en: "there is no published version {version}",
    }
    no_such_version_help() {
        es: "«galerada publish --list» dice cuáles hay",
        en: "“galerada publish --list” says which there are",
    }
    manifest_unreadable(path, detail) {
        es: "no se entiende {path}: {detail}",
        en: "{path} cannot be understood: {detail}",
    }
    manifest_unreadable_help() {
        es: "recupera la carpeta de esa versión de donde la publicaste, o usa la versión de galerada que la hizo",
        en: "restore the folder of that version from where you published it, or use the version of galerada that made it",
    }
    sources_unreadable(path, detail) {
        es: "las fuentes guardadas en {path} no se pueden leer: {detail}",
        en: "the sources kept in {path} cannot be read: {detail}",
    }
    previous_changed(version) {
        es: "la versión {version}, con la que se comparó, ya no es la de entonces",
        en: "version {version}, which it was compared with, is no longer that of then",
    }
    write_failed_help() {
        es: "lo publicado antes sigue como estaba; comprueba los permisos y el espacio de out/publicado",
        en: "what was published before is as it was; check permissions and space of out/publicado",
    }
    no_rebuild(version) {
        es: "las fuentes guardadas de la versión {version} no dan ningún libro",
        en: "the kept sources of version {version} give no book",
    }
    restore_help() {
        es: "recupera la carpeta de esa versión de donde la publicaste",
        en: "restore the folder of that version from where you published it",
    }
    damaged_help() {
        es: "recupera la versión de donde la publicaste; «galerada publish --verify» la comprueba entera",
        en: "restore the version from where you published it; “galerada publish --verify” checks all of it",
    }
}

messages! {
    about() {
        es: "Publica una versión numerada, o la comprueba",
        en: "Publishes a numbered version, or verifies one",
    }
    value_version() {
        es: "VERSIÓN",
        en: "VERSION",
    }
    help_version() {
        es: "Versión que publicar; si falta, la de book.yaml",
        en: "Version to publish; otherwise the one of book.yaml",
    }
    help_list() {
        es: "Enseña las versiones publicadas",
        en: "Lists the published versions",
    }
    help_verify() {
        es: "Vuelve a hacer una versión de sus fuentes y la compara byte a byte",
        en: "Makes a version again from its sources and compares byte by byte",
    }
    help_pdf() {
        es: "Escribe además el libro nuevo en PDF con los cambios marcados",
        en: "Writes the later book as PDF with the changes marked besides",
    }
    marked_book(path, pages) {
        es: "{path}: {pages}",
        en: "{path}: {pages}",
    }
    stage_comparing() {
        es: "Comparando",
        en: "Comparing",
    }
    stage_verifying() {
        es: "Comprobando",
        en: "Verifying",
    }
}

messages! {
    title_terms() {
        es: "Términos",
        en: "Terms",
    }
    title_candidates() {
        es: "Posibles términos",
        en: "Possible terms",
    }
    title_case() {
        es: "Mayúsculas",
        en: "Capitals",
    }
    title_rules() {
        es: "Reglas",
        en: "Rules",
    }
    title_references() {
        es: "Remisiones",
        en: "References",
    }
    title_prose() {
        es: "Redacción",
        en: "Wording",
    }
    title_layout() {
        es: "Disposición",
        en: "Layout",
    }
    folded(change, places) {
        es: "{change}: {places}",
        en: "{change}: {places}",
    }
    folded_irregular(change, places, irregular) {
        es: "{change}: {places} ({irregular})",
        en: "{change}: {places} ({irregular})",
    }
    replaced(old, new) {
        es: "«{old}» → «{new}»",
        en: "“{old}” → “{new}”",
    }
    came(new) {
        es: "entra «{new}»",
        en: "“{new}” comes",
    }
    went(old) {
        es: "sale «{old}»",
        en: "“{old}” goes",
    }
    other_target(words) {
        es: "«{words}» remite a otro sitio",
        en: "“{words}” refers elsewhere",
    }
    in_notes() {
        es: "notas al pie",
        en: "footnotes",
    }
    before_titles() {
        es: "antes del primer título",
        en: "before the first title",
    }
    sheet_title(title, version) {
        es: "{title}: cambios de la versión {version}",
        en: "{title}: changes of version {version}",
    }
    sheet_first(date) {
        es: "Publicada el {date}. Es la primera versión: no hay otra con la que compararla.",
        en: "Published on {date}. It is the first version: there is none to compare it with.",
    }
    sheet_lead(date, version, before) {
        es: "Publicada el {date}. Cambios desde la versión {version}, del {before}:",
        en: "Published on {date}. Changes since version {version} of {before}:",
    }
    sheet_nothing() {
        es: "El texto es el mismo.",
        en: "The text is the same.",
    }
    sheet_redirects() {
        es: "Títulos con otro enlace",
        en: "Titles under another link",
    }
    sheet_gone() {
        es: "ya no está",
        en: "is gone",
    }
    redline_title(title, version) {
        es: "{title}: cambios de {version}",
        en: "{title}: changes of {version}",
    }
    redline_untitled(version) {
        es: "Cambios de {version}",
        en: "Changes of {version}",
    }
    redline_lead(old, new) {
        es: "De {old} a {new}. Detrás de esta página va el libro entero con los cambios marcados.",
        en: "From {old} to {new}. After this page comes the whole book with its changes marked.",
    }
    version_name(version) {
        es: "la versión {version}",
        en: "version {version}",
    }
}
