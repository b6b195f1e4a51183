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
    printed_value_help() {
        es: "escribe la cifra de la variante en lugar de las llaves",
        en: "write the variant's figure in place of the braces",
    }
    unstated_in(id, value, variant) {
        es: "ninguna frase del libro dice la cantidad «{id}» en la variante «{variant}», donde vale {value}",
        en: "no sentence of the book states the quantity “{id}” in the variant “{variant}”, where it is {value}",
    }
    unstated(id, value) {
        es: "ninguna frase del libro dice la cantidad «{id}», que vale {value}",
        en: "no sentence of the book states the quantity “{id}”, which is {value}",
    }
    mostly_unstated(missing, total, id) {
        es: "ninguna frase dice {missing} de las {total} cantidades del modelo; la primera es «{id}»",
        en: "no sentence states {missing} of the model's {total} quantities; the first is “{id}”",
    }
    mostly_unstated_help() {
        es: "si esto es solo una parte del libro, revísalo entero; si no, el modelo es de otro libro o le faltan frases",
        en: "if this is only part of the book, check all of it; if not, the model is another book's or lacks sentences",
    }
    write_figure(figure) {
        es: "escribir «{figure}»",
        en: "write “{figure}”",
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

messages! {
    wrong_roll(found, row) {
        es: "aquí pone «{found}» y el modelo dice «{row}»",
        en: "here it is “{found}”, and the model says “{row}”",
    }
    never_happens(target, found) {
        es: "según el modelo, a «{target}» nunca le ocurre esto: «{found}»",
        en: "says the model, this never happens to “{target}”: “{found}”",
    }
    wrong_sentence_help() {
        es: "corrige la frase, o el modelo si la regla ha cambiado",
        en: "correct the sentence, or the model if the rule has changed",
    }
    model_row() {
        es: "la fila del modelo",
        en: "the model's row",
    }
    wrong_outcome(roll, sum, found, row) {
        es: "con «{roll}»{sum} el desenlace no es «{found}»: el modelo dice «{row}»",
        en: "with “{roll}”{sum} the outcome is not “{found}”: the model says “{row}”",
    }
    nothing_happens(roll, sum, found) {
        es: "con «{roll}»{sum} el desenlace no es «{found}»: según el modelo no ocurre nada",
        en: "with “{roll}”{sum} the outcome is not “{found}”: says the model, nothing happens",
    }
    wrong_outcome_help() {
        es: "corrige la tirada o el desenlace del ejemplo, o el modelo si la regla ha cambiado",
        en: "correct the roll or the outcome of the example, or the model if the rule has changed",
    }
    model_modifier() {
        es: "el modificador del modelo",
        en: "the model's modifier",
    }
    the_roll() {
        es: "la tirada está aquí",
        en: "the roll is here",
    }
}
