//! Explanations of the codes `term/…` and `glossary/…`.

use super::explanations;

explanations! {
    /// `term/replaced`.
    term_replaced, Comment {
        meaning: "Una entrada del glosario se ha aplicado: donde el capítulo dice el término de la izquierda, el libro dice el de la derecha."
            / "A glossary entry was applied: where the chapter has the term on the left, the book has the one on the right.",
        why: "El capítulo sigue como estaba. Quien traduce puede ver aquí qué cambia en el libro y dónde."
            / "The chapter itself stays as it was. Translators can see here what changes in the book, and where.",
        mend: "No hace falta nada. «galerada fix» escribe la corrección en el capítulo; si en ese lugar no debe aplicarse, añade una excepción («except») a la entrada."
            / "Nothing needs doing. `galerada fix` writes the correction into the chapter; where it must not apply, add an exception (`except`) to the entry.",
        before: "Roba una carta de Super Crisis.",
        after: "Roba una carta de Crisis Extrema.",
    }
    /// `term/review`.
    term_review, Comment {
        meaning: "El glosario reconoce aquí un término, pero no puede cambiarlo sin que lo mire una persona: lo atraviesa una marca, nadie ha dicho su género, o una palabra de alrededor quizá tenga que concordar con el término nuevo."
            / "The glossary recognises a term here but cannot change it without a person looking: markup runs through it, nobody has said its gender, or a word around it may have to agree with the new term.",
        why: "Si nadie lo mira, el libro mezcla el término nuevo con el viejo, o dice «la casilla está vacío»."
            / "If nobody looks, the book mixes the new term with the old one, or a word keeps the wrong gender.",
        mend: "Corrige la frase a mano en el capítulo; si falta el género, «galerada terms confirm» lo escribe en el glosario."
            / "Mend the sentence by hand in the chapter; where the gender is missing, `galerada terms confirm` writes it into the glossary.",
        before: "El campo está vacío.",
        after: "La casilla está vacía.",
    }
    /// `glossary/cycle`.
    glossary_cycle, Never {
        meaning: "Dos o más entradas se deshacen unas a otras, o una entrada cambia un término por sí mismo."
            / "Two or more entries undo one another, or one entry replaces a term by itself.",
        why: "No hay manera de saber cuál de los términos es el bueno, así que no se aplica ninguna entrada."
            / "There is no way to know which of the terms is right, so no entry is applied.",
        mend: "Decide qué término vale y borra las entradas que dicen lo contrario. Para cambiar solo mayúsculas, usa «case: exact»."
            / "Decide which term is right and delete the entries that say otherwise. To change only capitals, use `case: exact`.",
        before: "terms:\n  - ficha >> marcador\n  - marcador >> ficha",
        after: "terms:\n  - ficha >> marcador",
    }
    /// `glossary/chain`.
    glossary_chain, Never {
        meaning: "El término incorrecto de una entrada es, o contiene, el término correcto de otra: haría falta pasar dos veces para llegar al resultado."
            / "The wrong term of one entry is, or contains, the correct term of another: two passes would be needed to reach the result.",
        why: "El resultado dependería de cuántas veces se aplica el glosario. Tiene que ser el mismo a la primera y a la segunda."
            / "The result would depend on how often the glossary is applied. It must be the same after the first time and the second.",
        mend: "Añade la entrada que lleva del término de partida al final; el mensaje propone la línea exacta."
            / "Add the entry that goes from the first term to the last; the message proposes the very line.",
        before: "terms:\n  - ficha >> marcador\n  - marcador de flota >> contador de flota",
        after: "terms:\n  - ficha >> marcador\n  - marcador de flota >> contador de flota\n  - ficha de flota >> contador de flota",
    }
    /// `glossary/duplicate`.
    glossary_duplicate, Never {
        meaning: "El mismo término incorrecto está en dos entradas. Si las dos piden términos distintos es un error; si son iguales, sobra una."
            / "The same wrong term stands in two entries. If they ask for different terms it is an error; if they are the same, one is too many.",
        why: "Con dos respuestas distintas no se puede aplicar ninguna."
            / "With two different answers, neither can be applied.",
        mend: "Deja una sola de las dos entradas."
            / "Keep only one of the two entries.",
        before: "terms:\n  - raides >> raiders\n  - Raides >> cazas",
        after: "terms:\n  - raides >> raiders",
    }
    /// `glossary/dead`.
    glossary_dead, Settings {
        meaning: "Esta entrada no puede encontrar nunca nada: otra entrada, o un término protegido, ocupa todos los lugares donde podría aparecer."
            / "This entry can never find anything: another entry, or a protected term, takes every place where it could occur.",
        why: "Quien la escribió espera un cambio que no llega."
            / "Whoever wrote it expects a change that never comes.",
        mend: "Borra la entrada, o quita el término protegido («keep») que la tapa."
            / "Delete the entry, or remove the protected term (`keep`) that covers it.",
        before: "terms:\n  - keep: Nave Resurrección\n  - Nave Resurrección >> nave",
        after: "terms:\n  - keep: Nave Resurrección",
    }
    /// `glossary/syntax`.
    glossary_syntax, Never {
        meaning: "El glosario no se puede leer tal como está escrito: falta un guion, sobra un tabulador, hay una clave desconocida o dos listas de distinta longitud."
            / "The glossary cannot be read as written: a hyphen is missing, there is a tab, an unknown key, or two lists of different length.",
        why: "Una línea mal leída cambiaría palabras que nadie quería cambiar, así que no se aplica ninguna."
            / "A misread line would change words that nobody meant, so none is applied.",
        mend: "Escribe una entrada por línea, «- incorrecto >> correcto»; la forma larga usa «wrong:» y «correct:»."
            / "Write one entry a line, `- wrong >> correct`; the long form uses `wrong:` and `correct:`.",
        before: "roto: dañado",
        after: "- roto >> dañado",
    }
}
