//! Messages about the sentences of a book that state what the model knows.

use super::macros::messages;

messages! {
    wrong_figure(found, expected, id) {
        es: "aquí pone «{found}» y el modelo dice {expected} («{id}»)",
        en: "here it is “{found}”, and the model says {expected} (“{id}”)",
    }
    wrong_figure_in(found, expected, id, variant) {
        es: "aquí pone «{found}» y el modelo dice {expected} en la variante «{variant}» («{id}»)",
        en: "here it is “{found}”, and the model says {expected} in the variant “{variant}” (“{id}”)",
    }
    wrong_figure_help() {
        es: "corrige el número, o el modelo si la regla ha cambiado",
        en: "correct the number, or the model if the rule has changed",
    }
    model_figure(value) {
        es: "el modelo dice {value}",
        en: "the model says {value}",
    }
    printed_value(found, expected, id, variant) {
        es: "«{{{{valor: {id}}}}}» imprime {found}, y en la variante «{variant}» son {expected}",
        en: "“{{{{valor: {id}}}}}” prints {found}, and in the variant “{variant}” it is {expected}",
    }
    unstated(id, value) {
        es: "ninguna frase del libro dice la cantidad «{id}», que vale {value}",
        en: "no sentence of the book states the quantity “{id}”, which is {value}",
    }
    unstated_help(claim) {
        es: "escribe la regla en el libro, o añade a «says» la frase que ya la dice; se busca, por ejemplo, «{claim}»",
        en: "write the rule in the book, or add to “says” the sentence that already states it; one that is looked for is “{claim}”",
    }
    uncovered(found, id) {
        es: "nadie comprueba este «{found}»; la frase se parece a las de «{id}»",
        en: "nobody checks this “{found}”; the sentence is like those of “{id}”",
    }
    uncovered_help(claim) {
        es: "si es la misma cantidad, añade la frase a su «says», junto a «{claim}»",
        en: "if it is the same quantity, add the sentence to its “says”, beside “{claim}”",
    }
    near_claim() {
        es: "la frase parecida del modelo",
        en: "the model's sentence that is like it",
    }
}
