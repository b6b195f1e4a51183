//! Messages about the sentences, sums and variants of a model's figures.

use super::macros::messages;

messages! {
    claim_without_slot() {
        es: "la frase no lee ningún número",
        en: "the sentence reads no number",
    }
    claim_without_slot_help() {
        es: "escribe «{{n}}» donde va la cifra: «empieza con {{n}} fichas»",
        en: "write “{{n}}” where the figure stands: “empieza con {{n}} fichas”",
    }
    claim_without_word() {
        es: "la frase no tiene ninguna palabra por la que reconocerla",
        en: "the sentence has no word to be recognised by",
    }
    claim_without_word_help() {
        es: "añade las palabras que rodean la cifra en el reglamento",
        en: "add the words that surround the figure in the rulebook",
    }
    claim_brace() {
        es: "a la frase le falta o le sobra una llave",
        en: "the sentence has a brace too many or too few",
    }
    claim_brace_help() {
        es: "las llaves van por parejas y solo rodean «n», «…» o el nombre de una cifra",
        en: "braces come in pairs and only surround “n”, “…” or the name of a figure",
    }
    claim_gap() {
        es: "«{{…}}» no sirve de nada al principio, al final ni dos veces seguidas",
        en: "“{{…}}” is of no use at the start, at the end or twice in a row",
    }
    claim_gap_help() {
        es: "quítalo, o pon palabras a ambos lados",
        en: "remove it, or put words on both sides",
    }
    claim_long() {
        es: "la frase es demasiado larga o tiene demasiados «{{…}}»",
        en: "the sentence is too long, or has too many “{{…}}”",
    }
    claim_long_help() {
        es: "basta con las palabras más cercanas a la cifra",
        en: "the words nearest to the figure are enough",
    }
    claim_slot(slot) {
        es: "«{slot}» no es una cifra que se pueda leer",
        en: "“{slot}” is no figure that can be read",
    }
    slot_unknown(slot, id) {
        es: "«{slot}» no es ninguna de las cifras de «{id}»",
        en: "“{slot}” is none of the figures of “{id}”",
    }
    slot_help() {
        es: "escribe «{{n}}», o el nombre o la posición de una de sus cifras; «{{n@VARIANTE}}» lee la de una variante y «{{n@base}}», la normal",
        en: "write “{{n}}”, or the name or position of one of its figures; “{{n@VARIANT}}” reads a variant's and “{{n@base}}” the usual one",
    }
}

messages! {
    overlay_of_nothing(id, variant) {
        es: "la variante «{variant}» cambia «{id}», que no está entre las cantidades del modelo",
        en: "the variant “{variant}” changes “{id}”, which is not among the model's quantities",
    }
    overlay_twice(id, variant) {
        es: "«{id}» ya tiene un valor en la variante «{variant}»",
        en: "“{id}” already has a value in the variant “{variant}”",
    }
    overlay_twice_help() {
        es: "deja uno de los dos",
        en: "keep one of the two",
    }
    overlay_other() {
        es: "el otro está aquí",
        en: "the other one is here",
    }
    overlay_shape(id, variant) {
        es: "las cifras de «{id}» en la variante «{variant}» no son las mismas que en el juego",
        en: "the figures of “{id}” in the variant “{variant}” are not the same ones as in the game",
    }
    overlay_shape_help() {
        es: "da en la variante las mismas cifras, con los mismos nombres y en el mismo orden",
        en: "give the same figures in the variant, with the same names in the same order",
    }
    no_overlay(id, variant) {
        es: "«{id}» no cambia en la variante «{variant}»",
        en: "“{id}” does not change in the variant “{variant}”",
    }
    overlay_help() {
        es: "añade el valor bajo «variants:» de la cantidad, o quita la variante",
        en: "add the value under “variants:” of the quantity, or remove the variant",
    }
    replaces_without_variant() {
        es: "la tabla sustituye a otra y no dice en qué variante",
        en: "the table replaces another one and does not say in which variant",
    }
    replaces_without_variant_help() {
        es: "añade «variant:» con el nombre de la variante",
        en: "add “variant:” with the name of the variant",
    }
    replaces_itself() {
        es: "la tabla se sustituye a sí misma",
        en: "the table replaces itself",
    }
    replaced_twice(variant) {
        es: "otra tabla ya sustituye a esta en la variante «{variant}»",
        en: "another table already replaces that one in the variant “{variant}”",
    }
    replaces_help() {
        es: "pon en «replaces:» la tabla que vale sin la variante",
        en: "name under “replaces:” the table that holds without the variant",
    }
}

messages! {
    identity_syntax() {
        es: "la igualdad no se entiende",
        en: "the identity cannot be understood",
    }
    identity_long() {
        es: "la igualdad tiene demasiados términos",
        en: "the identity has too many terms",
    }
    identity_help() {
        es: "escribe «a.b + c.d = e.f»: cantidades, números enteros, «count:ENTIDAD» o «faces:TABLA/…», con espacios alrededor de «+», «-», «*» y entre los lados «=», «<=» o «<»",
        en: "write “a.b + c.d = e.f”: quantities, whole numbers, “count:ENTITY” or “faces:TABLE/…”, with spaces around “+”, “-”, “*”, and “=”, “<=” or “<” between the sides",
    }
    identity_unknown(id) {
        es: "«{id}» no está entre las cantidades del modelo",
        en: "“{id}” is not among the model's quantities",
    }
    identity_count(id) {
        es: "el modelo no dice cuántos hay de «{id}»",
        en: "the model does not say how many of “{id}” there are",
    }
    identity_count_help() {
        es: "añade «count:» a la entidad, o corrige su nombre",
        en: "add “count:” to the entity, or correct its name",
    }
    identity_faces(row) {
        es: "«{row}» no señala una fila con números",
        en: "“{row}” does not point at one row with numbers",
    }
    identity_faces_help() {
        es: "escribe «faces:TABLA/OBJETIVO/EFECTO», y añade el atacante si hay varios",
        en: "write “faces:TABLE/TARGET/EFFECT”, and add the attacker if there are several",
    }
    identity_shapes() {
        es: "la igualdad junta cifras que no se corresponden",
        en: "the identity brings figures together that do not correspond",
    }
    identity_shapes_help() {
        es: "usa cantidades con las mismas cifras, o nombra una de ellas: «recursos.combustible»",
        en: "use quantities with the same figures, or name one of them: “resources.fuel”",
    }
    identity_overflow() {
        es: "la cuenta da un número demasiado grande",
        en: "the sum comes to a number that is too large",
    }
    identity_circle(id) {
        es: "«{id}» está a ambos lados: la igualdad se apoya en lo que debería comprobar",
        en: "“{id}” stands on both sides: the identity rests on what it should check",
    }
    identity_circle_help() {
        es: "deja cada cantidad en un solo lado",
        en: "keep each quantity on one side only",
    }
    identity_unequal(left, right) {
        es: "la igualdad no se cumple: a la izquierda sale {left} y a la derecha, {right}",
        en: "the identity does not hold: the left side is {left}, the right side {right}",
    }
    identity_greater(left, right) {
        es: "no se cumple: {left} es mayor que {right}",
        en: "it does not hold: {left} is greater than {right}",
    }
    identity_not_less(left, right) {
        es: "no se cumple: {left} no es menor que {right}",
        en: "it does not hold: {left} is not less than {right}",
    }
    identity_wrong_help() {
        es: "corrige la cantidad que esté mal, o la igualdad",
        en: "correct the quantity that is wrong, or the identity",
    }
    identity_value(id, value) {
        es: "aquí «{id}» vale {value}",
        en: "here “{id}” is {value}",
    }
}
