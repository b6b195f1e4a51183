//! What `terms check`, `terms forms` and `terms confirm` say of entries and their genders.

use crate::messages::macros::messages;

messages! {
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
    /// `--gender f` for an entry that says `m`.
    confirm_other(file, line) {
        es: "la entrada de {file}:{line} ya dice otro género",
        en: "the entry at {file}:{line} says another gender already",
    }
    confirm_other_help() {
        es: "si está mal, cambia «gender» o «wrong_gender» en la entrada",
        en: "if it is wrong, change “gender” or “wrong_gender” in the entry",
    }
    confirm_nothing() {
        es: "no hay ningún género que confirmar: toda entrada que cambia de género ya lo dice",
        en: "there is no gender to confirm: every entry that changes its gender says so already",
    }
    confirm_unknown(term) {
        es: "«{term}»: nadie sabe su género; dilo con --gender o --wrong-gender",
        en: "“{term}”: nobody knows its gender; say it with --gender or --wrong-gender",
    }
    confirmed(file, line, wrong, correct) {
        es: "{file}:{line}: {wrong} >> {correct}",
        en: "{file}:{line}: {wrong} >> {correct}",
    }
    /// An entry that says both genders already.
    confirmed_before(file, line, wrong, correct) {
        es: "{file}:{line}: {wrong} >> {correct}; ya lo decía: nada que escribir",
        en: "{file}:{line}: {wrong} >> {correct}; it said so already: nothing to write",
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
    glossary_read(entries) {
        es: "{entries} en el glosario",
        en: "{entries} in the glossary",
    }
    glossary_clean() {
        es: "ninguna se contradice",
        en: "no conflicts",
    }
}
