//! Messages about what a book is held against.

use super::macros::messages;

messages! {
    no_model(name) {
        es: "no hay ningún modelo llamado «{name}»",
        en: "there is no model called “{name}”",
    }
    no_model_help() {
        es: "el modelo incorporado es «battlestar»; uno propio se indica con su ruta: «../mi-juego.yaml»; sin modelo, «none»",
        en: "the built-in model is “battlestar”; your own is named by its path: “../my-game.yaml”; for none, “none”",
    }
    no_glossary() {
        es: "no hay ningún glosario",
        en: "there is no glossary",
    }
    no_glossary_help() {
        es: "pásalo con «--glossary ARCHIVO», o escribe «glossary: ../glossary.yaml» en book.yaml",
        en: "pass it with “--glossary FILE”, or write “glossary: ../glossary.yaml” in book.yaml",
    }
}
