//! What a command could not do, the reason, and what helps.

use crate::messages::macros::messages;

messages! {
    new_taken(folder) {
        es: "{folder} no es una carpeta vacía",
        en: "{folder} is no empty folder",
    }
    new_taken_help() {
        es: "indica una carpeta que no exista todavía, para no mezclar el ejemplo con lo que ya hay",
        en: "name a folder that does not exist yet, so that the sample does not mix with what is there",
    }
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
        es: "hay archivos del libro que no se pueden leer, así que no se compone",
        en: "some files of the book cannot be read, so it is not typeset",
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
