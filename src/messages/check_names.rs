//! Messages about names that the game does not have.

use super::macros::messages;

messages! {
    name_near(found, name) {
        es: "el juego no tiene nada que se llame «{found}»; lo más parecido es «{name}»",
        en: "the game has nothing called “{found}”; the nearest is “{name}”",
    }
    name_near_help(name) {
        es: "escribe «{name}», o añade el otro nombre a sus «forms» en el modelo",
        en: "write “{name}”, or add the other name to its `forms` in the model",
    }
    name_in_model() {
        es: "así se llama en el modelo",
        en: "this is what the model calls it",
    }
    name_fix(name) {
        es: "escribir «{name}»",
        en: "write “{name}”",
    }
    name_unknown(found) {
        es: "«{found}» no es ningún nombre del juego, ni un título ni un término del libro",
        en: "“{found}” is no name of the game, nor a title or a term of the book",
    }
    name_unknown_help() {
        es: "si es de este juego, añádelo a «entities» en el modelo",
        en: "if it belongs to this game, add it to `entities` in the model",
    }
    name_twice(name, other) {
        es: "lo que aquí se llama «{name}» se llama «{other}» en otro lugar",
        en: "what is called “{name}” here is called “{other}” elsewhere",
    }
    name_twice_help() {
        es: "este es el nombre del modelo; corrige el otro",
        en: "this is the model's name; correct the other one",
    }
    other_name() {
        es: "aquí lleva el otro nombre",
        en: "here it has the other name",
    }
}
