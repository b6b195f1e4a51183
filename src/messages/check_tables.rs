//! Messages about dice tables, figures and topics of the book.

use super::macros::messages;

messages! {
    row_missing(row) {
        es: "a la tabla le falta la fila «{row}»",
        en: "the table lacks the row “{row}”",
    }
    row_missing_help() {
        es: "añade la fila, o corrige el modelo si la regla es otra",
        en: "add the row, or correct the model if the rule is another one",
    }
    table_unreadable(title) {
        es: "en la tabla «{title}» no se encuentra ninguna fila con tirada y efecto",
        en: "no row with a roll and an effect is found in the table “{title}”",
    }
    table_unreadable_help() {
        es: "pon la tirada en una columna (3–8) y el efecto en otra, o quita ese título si es otra tabla",
        en: "put the roll in one column (3–8) and the effect in another, or remove that title if it is another table",
    }
    row_extra(row) {
        es: "el modelo no tiene la fila «{row}»",
        en: "the model has no row “{row}”",
    }
    row_extra_help() {
        es: "quita la fila, o añádela al modelo si la regla existe",
        en: "remove the row, or add it to the model if the rule exists",
    }
    wrong_roll(row, found) {
        es: "la tirada no es la del modelo: aquí «{found}», en el modelo «{row}»",
        en: "the roll is not the model's: here “{found}”, in the model “{row}”",
    }
    wrong_dice(found, dice) {
        es: "el número de dados no es el del modelo: aquí {found}, en el modelo {dice}",
        en: "the number of dice is not the model's: here {found}, in the model {dice}",
    }
    wrong_die(found, die) {
        es: "«{found}» no es el dado del modelo, que tira {die}",
        en: "“{found}” is not the model's die, which is {die}",
    }
    no_roll(row) {
        es: "falta la tirada; en el modelo «{row}»",
        en: "the roll is missing; in the model “{row}”",
    }
    write_fix(text) {
        es: "escribir «{text}»",
        en: "write “{text}”",
    }
    wrong_effect(row, found) {
        es: "el efecto no es el del modelo: aquí «{found}», en el modelo «{row}»",
        en: "the effect is not the model's: here “{found}”, in the model “{row}”",
    }
    no_effect(row) {
        es: "falta el efecto; en el modelo «{row}»",
        en: "the effect is missing; in the model “{row}”",
    }
    wrong_cell_help() {
        es: "corrige la celda, o el modelo si la regla ha cambiado",
        en: "correct the cell, or the model if the rule has changed",
    }
    model_row() {
        es: "la fila del modelo",
        en: "the model's row",
    }
    model_table() {
        es: "la tabla del modelo",
        en: "the model's table",
    }
    overlap(faces) {
        es: "el resultado {faces} ya está en otra fila del mismo objetivo",
        en: "the result {faces} already stands in another row of the same target",
    }
    overlap_help() {
        es: "cada resultado puede estar en una sola fila",
        en: "each result can stand in one row only",
    }
    other_row() {
        es: "la otra fila",
        en: "the other row",
    }
    gap(faces) {
        es: "la tabla no dice qué pasa con {faces}, y tiene que cubrir todos los resultados",
        en: "the table does not say what happens on {faces}, and has to cover every result",
    }
    unlabelled(row, label) {
        es: "la fila «{row}» ha perdido su nombre; por su lugar en el modelo es «{label}»",
        en: "the row “{row}” has lost its name; by its place in the model it is “{label}”",
    }
    unlabelled_help() {
        es: "escribe delante a quién se ataca y, si la tabla lo distingue, quién ataca",
        en: "write in front who is attacked and, where the table tells them apart, who attacks",
    }
    unlabelled_fix(label) {
        es: "poner «{label}»",
        en: "insert “{label}”",
    }
    wrong_label(found, label) {
        es: "«{found}» no es lo que dice el modelo: la fila con esta tirada y este efecto es la de «{label}»",
        en: "“{found}” is not what the model says: the row with this roll and effect is that of “{label}”",
    }
    wrong_label_help() {
        es: "corrige el nombre, o añádelo al modelo si es otro nombre de lo mismo",
        en: "correct the name, or add it to the model if it is another name of the same thing",
    }
}

messages! {
    coverage_missing(faces, die) {
        es: "falta el resultado {faces} de {die}",
        en: "the result {faces} of {die} is missing",
    }
    coverage_missing_between(faces, die, before, after) {
        es: "falta el resultado {faces} de {die}, entre las filas {before} y {after}",
        en: "the result {faces} of {die} is missing, between rows {before} and {after}",
    }
    coverage_missing_end(faces, die, row) {
        es: "la tabla acaba en la fila {row} sin el resultado {faces} de {die}",
        en: "the table ends at row {row} without the result {faces} of {die}",
    }
    coverage_missing_start(faces, die, row) {
        es: "la tabla empieza en la fila {row} sin el resultado {faces} de {die}",
        en: "the table starts at row {row} without the result {faces} of {die}",
    }
    coverage_missing_help() {
        es: "añade la fila que falta o corrige los números de las filas vecinas",
        en: "add the missing row or correct the numbers of the rows beside it",
    }
    coverage_repeated(faces, row, other) {
        es: "el resultado {faces} está en la fila {row} y también en la fila {other}",
        en: "the result {faces} stands in row {row} and in row {other} too",
    }
    coverage_repeated_in_row(faces, row) {
        es: "el resultado {faces} está dos veces en la fila {row}",
        en: "the result {faces} stands twice in row {row}",
    }
    coverage_repeated_help() {
        es: "deja cada resultado en una sola fila",
        en: "leave each result in one row only",
    }
    coverage_no_face(text, face, die, row) {
        es: "«{text}», en la fila {row}, no cabe en {die}: no existe el resultado {face}",
        en: "“{text}” in row {row} does not fit {die}: there is no result {face}",
    }
    coverage_reversed(text, row) {
        es: "«{text}», en la fila {row}, va del mayor al menor",
        en: "“{text}” in row {row} runs from the greater to the lesser",
    }
    coverage_unreadable(text, die, row) {
        es: "«{text}», en la fila {row}, no se entiende como resultado de {die}",
        en: "“{text}” in row {row} cannot be understood as a result of {die}",
    }
    coverage_unreadable_help() {
        es: "escribe «3–8», «8», «7 o más», «2 o menos» o «6 o 7»",
        en: "write “3–8”, “8”, “7 o más”, “2 o menos” or “6 o 7”",
    }
    coverage_no_roll(row) {
        es: "la fila {row} tiene resultado, pero no dice con qué tirada",
        en: "row {row} has a result but does not say on which roll",
    }
    coverage_no_roll_help() {
        es: "escribe la tirada, o une la fila con la de arriba",
        en: "write the roll, or join the row with the one above",
    }
    coverage_no_result(row, roll) {
        es: "la fila {row} no dice qué pasa con {roll}",
        en: "row {row} does not say what happens on {roll}",
    }
    coverage_no_result_help() {
        es: "escribe el resultado, o una raya «—» si no pasa nada",
        en: "write the result, or a dash “—” if nothing happens",
    }
}

messages! {
    value_unknown(name) {
        es: "el modelo no tiene la cantidad «{name}»",
        en: "the model has no quantity “{name}”",
    }
    table_unknown(name) {
        es: "el modelo no tiene la tabla «{name}»",
        en: "the model has no table “{name}”",
    }
    no_model(name) {
        es: "«{name}» se toma del modelo, y no hay ninguno",
        en: "“{name}” is taken from the model, and there is none",
    }
    no_model_help() {
        es: "indica el modelo en «model:» de book.yaml o con --model",
        en: "name the model under “model:” in book.yaml or with --model",
    }
    made_empty(name) {
        es: "la tabla «{name}» quedaría vacía",
        en: "the table “{name}” would be empty",
    }
    made_empty_help() {
        es: "sale de «count:» de las entidades del modelo o de las tablas que tienen «target:»",
        en: "it is made of “count:” of the model's entities, or of tables with “target:”",
    }
    names_in_model() {
        es: "los nombres posibles están en «quantities:» y «tables:» del modelo",
        en: "the possible names are under “quantities:” and “tables:” of the model",
    }
    topic_missing(title) {
        es: "el libro no tiene ninguna sección titulada «{title}»",
        en: "the book has no section titled “{title}”",
    }
    topic_missing_help() {
        es: "escribe la sección, dale ese título, o quita el tema del modelo",
        en: "write the section, give it that title, or remove the topic from the model",
    }
    symbol_unknown(symbol) {
        es: "«{symbol}» no es una cara de ningún dado del modelo",
        en: "“{symbol}” is no face of any die of the model",
    }
    symbol_help(faces) {
        es: "las caras son: {faces}",
        en: "the faces are: {faces}",
    }
}
