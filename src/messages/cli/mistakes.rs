//! Mistakes in what was typed, and what was probably meant.

use crate::messages::macros::messages;

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
