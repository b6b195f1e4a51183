//! Messages about a model file.

use super::macros::messages;

messages! {
    model_empty() {
        es: "el modelo está vacío",
        en: "the model is empty",
    }
    model_empty_help() {
        es: "un modelo empieza por «id:» y «title:»; sus claves se explican en docs/model.md",
        en: "a model starts with “id:” and “title:”; its keys are explained in docs/model.md",
    }
    model_key_missing(key) {
        es: "al modelo le falta la clave «{key}»",
        en: "the model lacks the key “{key}”",
    }
    model_key_missing_help() {
        es: "añádela al principio del archivo",
        en: "add it at the start of the file",
    }
    bad_id(id) {
        es: "«{id}» no sirve de identificador",
        en: "“{id}” cannot be an identifier",
    }
    bad_id_help() {
        es: "usa minúsculas sin tilde y cifras, y une las palabras con guiones: «raider-pesado»",
        en: "use lower-case letters without accents and digits, words joined by hyphens: “heavy-raider”",
    }
    declare_it() {
        es: "decláralo en su apartado del modelo o corrige el nombre",
        en: "declare it in its section of the model, or correct the name",
    }
}

messages! {
    bad_die(name) {
        es: "no se entiende el dado «{name}»",
        en: "the die “{name}” cannot be understood",
    }
    bad_die_help() {
        es: "escribe «d8», «d100», «2d6» o «d66», un número de caras («d8: 8»), los símbolos («{{faces: [A, B]}}») o una reserva («{{pool: 6d6, success: 5-6}}»)",
        en: "write “d8”, “d100”, “2d6” or “d66”, a number of sides (“d8: 8”), the symbols (“{{faces: [A, B]}}”) or a pool (“{{pool: 6d6, success: 5-6}}”)",
    }
    unknown_die(name) {
        es: "el dado «{name}» no existe",
        en: "there is no die “{name}”",
    }
    entity_without_forms(id) {
        es: "«{id}» no tiene ningún nombre",
        en: "“{id}” has no name",
    }
    effect_without_forms(id) {
        es: "el efecto «{id}» no tiene ninguna forma",
        en: "the effect “{id}” has no form",
    }
    effect_without_label(id, form) {
        es: "el efecto «{id}» no tiene un texto que se pueda imprimir: «{form}» no dice cómo acaba la palabra",
        en: "the effect “{id}” has no text that can be printed: “{form}” does not say how the word ends",
    }
    effect_label_help() {
        es: "añade «label: {{m: …, f: …}}», o a «forms» una forma sin «*» ni «|»",
        en: "add “label: {{m: …, f: …}}”, or to “forms” a form without “*” and “|”",
    }
    forms_help() {
        es: "añade «forms: [singular, plural]» con las palabras que usa el reglamento",
        en: "add “forms: [singular, plural]” with the words that the rulebook uses",
    }
    form_taken(form, id) {
        es: "«{form}» ya es un nombre de «{id}»",
        en: "“{form}” is already a name of “{id}”",
    }
    form_taken_help() {
        es: "un nombre solo puede designar una cosa: quita uno de los dos",
        en: "a name can stand for one thing only: remove one of the two",
    }
    other_entity() {
        es: "la otra está aquí",
        en: "the other one is here",
    }
    bad_gender(found) {
        es: "«{found}» no es un género",
        en: "“{found}” is no gender",
    }
    bad_gender_help() {
        es: "escribe «m» o «f»",
        en: "write “m” or “f”",
    }
    bad_count(found) {
        es: "no puede haber {found} unidades",
        en: "there cannot be {found} of them",
    }
    bad_count_help() {
        es: "escribe un número que no sea negativo",
        en: "write a number that is not negative",
    }
    quantity_without_value(id) {
        es: "la cantidad «{id}» no tiene valor",
        en: "the quantity “{id}” has no value",
    }
    quantity_value_help() {
        es: "añade «value:» con un número, una lista de números o nombres con números",
        en: "add “value:” with a number, a list of numbers or names with numbers",
    }
    unknown_entity(id) {
        es: "«{id}» no está entre las entidades del modelo",
        en: "“{id}” is not among the model's entities",
    }
    unknown_effect(id) {
        es: "«{id}» no está entre los efectos del modelo",
        en: "“{id}” is not among the model's effects",
    }
    unknown_table(id) {
        es: "«{id}» no está entre las tablas del modelo",
        en: "“{id}” is not among the model's tables",
    }
    unknown_variant(id) {
        es: "«{id}» no está entre las variantes del modelo",
        en: "“{id}” is not among the model's variants",
    }
    unknown_variant_help() {
        es: "decláralo en «variants:» con los nombres que le da el reglamento",
        en: "declare it under “variants:” with the names that the rulebook gives it",
    }
}

messages! {
    table_without_rows(id) {
        es: "la tabla «{id}» no tiene filas",
        en: "the table “{id}” has no rows",
    }
    table_without_die() {
        es: "la tabla no dice con qué dado se tira",
        en: "the table does not say which die is rolled",
    }
    rows_help() {
        es: "cada fila lleva «roll» y «effect» (o solo «see») y, si hace falta, «target» y «from»",
        en: "each row has “roll” and “effect” (or only “see”) and, where needed, “target” and “from”",
    }
    row_shape() {
        es: "a la fila le falta o le sobra algo",
        en: "the row lacks something, or has too much",
    }
    row_pairs(limit) {
        es: "la fila combina más de {limit} parejas de objetivo y atacante",
        en: "the row combines more than {limit} pairs of target and attacker",
    }
    row_pairs_help() {
        es: "repártela en varias filas",
        en: "split it into several rows",
    }
    roll_unreadable(text, die) {
        es: "«{text}» no se entiende como resultado de {die}",
        en: "“{text}” cannot be understood as a result of {die}",
    }
    roll_no_face(text, face, die) {
        es: "«{text}» no cabe en {die}: no existe el resultado {face}",
        en: "“{text}” does not fit {die}: there is no result {face}",
    }
    roll_reversed(text) {
        es: "«{text}» va del mayor al menor",
        en: "“{text}” runs from the greater to the lesser",
    }
    roll_help() {
        es: "escribe «3-8», «8», «7 o más», «2 o menos», «6 o 7», o «always» si no se tira",
        en: "write “3-8”, “8”, “7 o más”, “2 o menos”, “6 o 7”, or “always” where no die is rolled",
    }
    model_overlap(faces) {
        es: "otra fila del mismo objetivo ya tiene el resultado {faces}",
        en: "another row of the same target already has the result {faces}",
    }
    model_overlap_help() {
        es: "cada resultado puede estar en una sola fila",
        en: "each result can stand in one row only",
    }
    other_row() {
        es: "la otra fila está aquí",
        en: "the other row is here",
    }
    model_gap(id, faces) {
        es: "la tabla «{id}» se declara completa y no tiene el resultado {faces}",
        en: "the table “{id}” is declared complete and lacks the result {faces}",
    }
    model_gap_help() {
        es: "añade la fila que falta, o quita «complete: true» si sin ella no pasa nada",
        en: "add the missing row, or remove “complete: true” if nothing happens without it",
    }
}

messages! {
    unknown_kind(id) {
        es: "«{id}» no está entre las clases del modelo",
        en: "“{id}” is not among the model's kinds",
    }
    unknown_quantity(id) {
        es: "«{id}» no está entre las cantidades del modelo",
        en: "“{id}” is not among the model's quantities",
    }
    several_figures(id) {
        es: "la cantidad «{id}» tiene varias cifras y aquí hace falta una",
        en: "the quantity “{id}” has several figures, and one is needed here",
    }
    one_figure_help() {
        es: "nombra uno de sus miembros, como «resources.start.fuel», o escribe el número",
        en: "name one of its members, such as “resources.start.fuel”, or write the number",
    }
    amount_bounds(found) {
        es: "{found} no puede ser aquí",
        en: "{found} cannot be here",
    }
    amount_bounds_help(first, last) {
        es: "escribe un número de {first} a {last}, o la cantidad que lo tiene",
        en: "write a number from {first} to {last}, or the quantity that holds it",
    }
    modifier_without_by(id) {
        es: "el modificador «{id}» no dice cuánto suma",
        en: "the modifier “{id}” does not say how much it adds",
    }
    modifier_by_help() {
        es: "añade «by:» con un número, negativo si resta: «by: -20»",
        en: "add “by:” with a number, negative if it takes away: “by: -20”",
    }
    no_modifiers(die) {
        es: "a una tirada de {die} no se le puede sumar nada",
        en: "nothing can be added to a roll of {die}",
    }
    no_modifiers_help() {
        es: "los modificadores valen para dados numerados, sumas y reservas; quítalo o cambia de dado",
        en: "modifiers go with numbered dice, sums and pools; remove it, or take another die",
    }
    no_pool(die) {
        es: "la fila dice cuántos dados se tiran, pero {die} no es una reserva",
        en: "the row says how many dice are rolled, but {die} is no pool",
    }
    no_pool_help() {
        es: "quita «dice:», o declara el dado como reserva: «{{pool: 6d6, success: 5-6}}»",
        en: "remove “dice:”, or declare the die as a pool: “{{pool: 6d6, success: 5-6}}”",
    }
    pool_size(found, most) {
        es: "no se pueden tirar {found} dados de una reserva de {most}",
        en: "{found} dice cannot be rolled from a pool of {most}",
    }
    pool_size_help() {
        es: "corrige «dice:», o declara una reserva mayor en «pool:»",
        en: "correct “dice:”, or declare a larger pool under “pool:”",
    }
    pool_differs() {
        es: "la fila tira otro número de dados que la anterior del mismo objetivo y atacante",
        en: "the row rolls another number of dice than an earlier one of the same target and attacker",
    }
    pool_differs_help() {
        es: "un ataque es una sola tirada: pon el mismo «dice:» en todas sus filas",
        en: "an attack is one roll: put the same “dice:” in all its rows",
    }
    pile_without(id, key) {
        es: "a las fichas de «{id}» les falta «{key}:»",
        en: "the tokens of “{id}” lack “{key}:”",
    }
    pile_help() {
        es: "«draws» dice qué efecto roba fichas, «pile» cuáles hay y «limit» con cuántas cae el objetivo",
        en: "“draws” says which effect draws tokens, “pile” which there are, “limit” how many the target falls to",
    }
}
