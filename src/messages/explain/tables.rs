//! Explanations of the codes `model/…` and `table/…`.

use super::explanations;

explanations! {
    /// `model/row-missing`.
    model_row_missing, Comment {
        meaning: "A una tabla del texto le falta una fila que el modelo del juego tiene."
            / "A table of the text lacks a row that the model of the game has.",
        why: "En la mesa, esa tirada se quedaría sin efecto."
            / "At the table, that roll would have no effect.",
        mend: "Añade la fila. Si quien se equivoca es el modelo, corrígelo en su archivo."
            / "Add the row. If it is the model that is wrong, correct its file.",
        before: "| Objetivo | d8 | Efecto |\n|---|---|---|\n| viper | 5-7 | dañado |",
        after: "| Objetivo | d8 | Efecto |\n|---|---|---|\n| viper | 5-7 | dañado |\n| viper | 8 | destruido |",
    }
    /// `model/row-extra`.
    model_row_extra, Comment {
        meaning: "Una tabla del texto tiene una fila que el modelo del juego no conoce."
            / "A table of the text has a row that the model of the game does not know.",
        why: "O el libro inventa una regla, o al modelo le falta."
            / "Either the book makes up a rule, or the model lacks it.",
        mend: "Borra la fila, o añádela al modelo."
            / "Delete the row, or add it to the model.",
        before: "| viper | 8 | destruido |\n| lanzadera | 8 | destruida |",
        after: "| viper | 8 | destruido |",
    }
    /// `model/roll`.
    model_roll, Comment {
        meaning: "La tirada de una fila no es la del modelo."
            / "The roll of a row is not that of the model.",
        why: "Un número mal copiado cambia las probabilidades del juego."
            / "A number copied wrongly changes the odds of the game.",
        mend: "Corrige el intervalo de la fila; el mensaje dice cuál espera el modelo."
            / "Correct the range of the row; the message says which one the model expects.",
        before: "| raider | 2-8 | destruido |",
        after: "| raider | 3-8 | destruido |",
    }
    /// `model/effect`.
    model_effect, Comment {
        meaning: "El efecto de una fila no es el del modelo."
            / "The effect of a row is not that of the model.",
        why: "Una nave dañada y una destruida no son lo mismo."
            / "A damaged ship and a destroyed one are not the same thing.",
        mend: "Corrige el efecto. Si es una forma que el modelo no conoce, añádela a «forms» en «effects»."
            / "Correct the effect. If it is a form that the model does not know, add it to `forms` under `effects`.",
        before: "| viper | 5-7 | destruido |",
        after: "| viper | 5-7 | dañado |",
    }
    /// `model/overlap`.
    model_overlap, Comment {
        meaning: "Dos filas de una misma tabla, para el mismo objetivo, comparten un número del dado."
            / "Two rows of one table, for the same target, share a number of the die.",
        why: "Con ese número, quien juega no sabe qué fila vale."
            / "On that number, players do not know which row holds.",
        mend: "Ajusta los intervalos para que cada número esté en una sola fila."
            / "Adjust the ranges so that every number is in one row only.",
        before: "| 1-3 | dañada dos veces |\n| 3-6 | destruida |",
        after: "| 1-2 | dañada dos veces |\n| 3-6 | destruida |",
    }
    /// `model/gap`.
    model_gap, Comment {
        meaning: "Una tabla que según el modelo cubre todas las caras del dado se deja alguna."
            / "A table that covers every face of the die, says the model, leaves one out.",
        why: "Con ese número no pasaría nada, y el juego dice que siempre pasa algo."
            / "On that number nothing would happen, and in the game something always does.",
        mend: "Añade los números que faltan a la fila que les toca."
            / "Add the missing numbers to the row they belong to.",
        before: "| 1-2 | dañada |\n| 4-8 | destruida |",
        after: "| 1-2 | dañada |\n| 3-8 | destruida |",
    }
    /// `model/unlabelled`.
    model_unlabelled, Comment {
        meaning: "Una fila ha perdido el nombre de su objetivo: solo quedan la tirada y el efecto."
            / "A row has lost the name of its target: only roll and effect are left.",
        why: "Suele pasar al copiar una tabla de un PDF. Sin nombre, la fila no sirve."
            / "It usually happens when a table is copied from a PDF. Without a name the row is of no use.",
        mend: "Escribe el nombre que propone el mensaje, que sale de comparar la tabla entera con el modelo."
            / "Write the name that the message proposes; it comes from comparing the whole table with the model.",
        before: "| | 3-8 | destruido |",
        after: "| raider | 3-8 | destruido |",
    }
    /// `model/quantity`.
    model_quantity, Comment {
        meaning: "El texto pide una cantidad que el modelo no tiene, o dice un número distinto del suyo."
            / "The text asks for a quantity that the model lacks, or states a number other than the model's.",
        why: "Un número que no cuadra entre dos páginas es lo primero que se discute en la mesa."
            / "A number that differs between two pages is the first thing players argue about.",
        mend: "Corrige el número, o el nombre entre llaves; los nombres están en el modelo, bajo «quantities»."
            / "Correct the number, or the name in braces; the names are in the model, under `quantities`.",
        before: "Puedes tener hasta {{valor: nuke.max}} fichas.",
        after: "Puedes tener hasta {{valor: nukes.max}} fichas.",
    }
    /// `model/unstated`.
    model_unstated, Settings {
        meaning: "El modelo dice con qué frases se afirma una cantidad y en el libro no hay ninguna."
            / "The model says which sentences state a quantity, and the book holds none of them.",
        why: "O falta una regla, o está escrita de una forma que la herramienta no puede comprobar."
            / "Either a rule is missing, or it is worded in a way that the tool cannot check.",
        mend: "Escribe la regla, o añade a «says» de la cantidad la frase tal como está en el libro."
            / "Write the rule, or add the sentence as the book has it to the quantity's `says`.",
        before: "El Almirante recibe sus armas nucleares.",
        after: "El Almirante empieza con dos armas nucleares.",
    }
    /// `model/uncovered`.
    model_uncovered, Comment {
        meaning: "Una frase se parece a las que el modelo reconoce y su número no lo comprueba nadie."
            / "A sentence is like those that the model recognises, and nobody checks its number.",
        why: "Un número mal copiado pasaría inadvertido."
            / "A number copied wrongly would pass unnoticed.",
        mend: "Añade la frase a «says» de la cantidad que le corresponde, o una cantidad nueva."
            / "Add the sentence to the `says` of its quantity, or add a new quantity.",
        before: "says: [\"no puede tener más de {n} armas nucleares\"]",
        after: "says: [\"no puede tener más de {n} armas nucleares\", \"como máximo {n} armas nucleares\"]",
    }
    /// `model/example`.
    model_example, Comment {
        meaning: "El desenlace de un ejemplo no es el que sale de la tabla del modelo."
            / "The outcome of an example is not the one that the model's table gives.",
        why: "Quien aprende con el ejemplo aprende una regla equivocada."
            / "Whoever learns from the example learns a wrong rule.",
        mend: "Corrige la tirada o el desenlace; el mensaje dice qué pasa con esa tirada."
            / "Correct the roll or the outcome; the message says what that roll does.",
        before: "> [!EJEMPLO]\n> Un raider ataca a un viper y saca un 6: el viper queda destruido.",
        after: "> [!EJEMPLO]\n> Un raider ataca a un viper y saca un 6: el viper queda dañado.",
    }
    /// `model/identity`.
    model_identity, Never {
        meaning: "Una igualdad entre cantidades del modelo no se cumple."
            / "An identity between quantities of the model does not hold.",
        why: "Si las cifras del modelo se contradicen, el libro no puede coincidir con todas."
            / "If the model's figures contradict one another, the book cannot agree with all of them.",
        mend: "Corrige la cantidad que esté mal, o la igualdad; el hallazgo señala todas."
            / "Correct the quantity that is wrong, or the identity; the finding points at all of them.",
        before: "identities: [\"19 + 3 = 21\"]",
        after: "identities: [\"19 + 2 = 21\"]",
    }
    /// `model/entity`.
    model_entity, Comment {
        meaning: "El texto nombra algo del juego de una forma que el modelo no conoce."
            / "The text names something of the game in a form that the model does not know.",
        why: "Dos nombres para la misma carta hacen pensar que hay dos cartas."
            / "Two names for one card make readers think that there are two cards.",
        mend: "Usa uno de los nombres del modelo, o añade este a sus «forms»."
            / "Use one of the model's names, or add this one to its `forms`.",
        before: "Descarta la ficha «hangar dañado».",
        after: "Descarta la ficha «Hangar Inutilizado».",
    }
    /// `model/syntax`.
    model_syntax, Never {
        meaning: "El archivo del modelo no se puede leer tal como está escrito."
            / "The model file cannot be read as written.",
        why: "Sin modelo no se comparan las tablas ni se hace la tarjeta."
            / "Without a model no table is compared and no card is made.",
        mend: "Corrige la línea señalada; docs/model.md explica todas las claves."
            / "Mend the line that is shown; docs/model.md explains every key.",
        before: "dice: {d8: ocho}",
        after: "dice: {d8: 8}",
    }
    /// `table/ragged`.
    table_ragged, Comment {
        meaning: "Una fila de la tabla tiene más celdas que la cabecera, o menos; o unas líneas con barras no llegan a ser una tabla."
            / "A row of the table has more cells than its header, or fewer; or lines with bars do not become a table.",
        why: "Markdown tira sin avisar las celdas que sobran, y sin la línea de guiones bajo la cabecera lo imprime todo seguido: el libro perdería texto, o la tabla."
            / "Markdown silently drops surplus cells, and without the line of dashes below the header it prints everything in one paragraph: the book would lose text, or the table.",
        mend: "Añade o quita barras hasta que todas las filas tengan las mismas celdas. Una barra que es texto se escribe «\\|»."
            / "Add or remove bars until all rows have the same cells. A bar that is text is written `\\|`.",
        before: "| Tirada | Efecto |\n|---|---|\n| 1-2 | dañada | dos veces |",
        after: "| Tirada | Efecto |\n|---|---|\n| 1-2 | dañada dos veces |",
    }
    /// `table/coverage`.
    table_coverage, Comment {
        meaning: "Una tabla de dado repite un número o se lo salta."
            / "A dice table repeats a number or skips one.",
        why: "Con un número repetido hay dos resultados; con uno que falta, ninguno."
            / "A repeated number has two results; a missing one has none.",
        mend: "Ajusta los intervalos para que cada cara del dado esté en una sola fila."
            / "Adjust the ranges so that every face of the die is in one row only.",
        before: "| d6 | Suceso |\n|---|---|\n| 1-2 | nada |\n| 4-6 | niebla |",
        after: "| d6 | Suceso |\n|---|---|\n| 1-3 | nada |\n| 4-6 | niebla |",
    }
}
