//! Explanations of the codes `xref/…`, `heading/…`, `topic/…` and `note/…`.

use super::explanations;

explanations! {
    /// `xref/unknown`.
    xref_unknown, Comment {
        meaning: "El texto remite a un título que no existe en el libro, ni siquiera con otra ortografía."
            / "The text refers to a title that the book does not have, not even spelt another way.",
        why: "Quien juega busca esa sección y no la encuentra. En el PDF no hay ni enlace ni número de página."
            / "Players look for that section and do not find it. The PDF has neither link nor page number.",
        mend: "Escribe el título tal como está en su capítulo, o añade la sección que falta."
            / "Write the title as it stands in its chapter, or add the missing section.",
        before: "Resuelve el daño (ver «Reparar naves»).",
        after: "Resuelve el daño (ver «Daños y destrucción»).",
    }
    /// `xref/near`.
    xref_near, Comment {
        meaning: "El texto remite a un título que no existe, pero hay uno muy parecido."
            / "The text refers to a title that does not exist, but one is very close.",
        why: "Casi siempre es una errata o un título que cambió de nombre: el enlace no se puede hacer."
            / "It is nearly always a slip or a title that was renamed: no link can be made.",
        mend: "Si el título propuesto es el bueno, cópialo; «galerada fix --unsafe» lo hace por ti."
            / "If the proposed title is right, copy it; `galerada fix --unsafe` does it for you.",
        before: "Sigue las reglas de «Ataque».",
        after: "Sigue las reglas de «Atacar».",
    }
    /// `xref/ambiguous`.
    xref_ambiguous, Comment {
        meaning: "El texto remite a un título que aparece más de una vez en el libro."
            / "The text refers to a title that occurs more than once in the book.",
        why: "El enlace solo puede ir a uno de ellos, y puede no ser el que el lector necesita."
            / "The link can only go to one of them, which may not be the one the reader needs.",
        mend: "Cambia uno de los títulos, o da a la sección un nombre propio con «{#nombre}» y enlázala con «[texto](#nombre)»."
            / "Change one of the titles, or give the section a name of its own with `{#name}` and link to it with `[text](#name)`.",
        before: "Ver «Preparación».",
        after: "Ver [Preparación](#preparacion-solitario).",
    }
    /// `xref/anchor`.
    xref_anchor, Comment {
        meaning: "Un enlace apunta a un fragmento («#nombre») que ninguna sección tiene, o que está escrito de otra manera."
            / "A link points to a fragment (`#name`) that no section has, or that is spelt another way.",
        why: "El enlace no lleva a ninguna parte. Muchas veces quedó en el idioma original al traducir el título."
            / "The link leads nowhere. Often it was left in the original language when the title was translated.",
        mend: "Usa el fragmento del título tal como está ahora; si solo cambian mayúsculas o tildes, «galerada fix» lo corrige."
            / "Use the fragment of the title as it is now; where only capitals or accents differ, `galerada fix` mends it.",
        before: "Consulta [los ataques](#Atacár).",
        after: "Consulta [los ataques](#atacar).",
    }
    /// `xref/step`.
    xref_step, Comment {
        meaning: "El texto remite a un paso o a un punto que la lista no tiene."
            / "The text refers to a step or a point that the list does not have.",
        why: "Al añadir o quitar un paso los números se mueven, y quien sigue el procedimiento se pierde."
            / "When a step is added or removed the numbers move, and whoever follows the procedure is lost.",
        mend: "Corrige el número para que sea el que lleva impreso el paso."
            / "Correct the number so that it is the one printed beside the step.",
        before: "1. Tira el dado.\n2. Si fallas, pasa al punto 4.\n3. Retira la ficha.",
        after: "1. Tira el dado.\n2. Si fallas, pasa al punto 3.\n3. Retira la ficha.",
    }
    /// `xref/self`.
    xref_self, Comment {
        meaning: "Una sección remite a sí misma."
            / "A section refers to itself.",
        why: "El lector ya está donde se le manda ir. Puede ser que quisieras nombrar otra sección."
            / "The reader already is where the text sends them. Another section may have been meant.",
        mend: "Quita la remisión, o nombra la sección que querías."
            / "Remove the reference, or name the section that was meant.",
        before: "## Atacar\n\nTira un dado (ver «Atacar»).",
        after: "## Atacar\n\nTira un dado (ver «Tabla de ataque»).",
    }
    /// `heading/duplicate`.
    heading_duplicate, Comment {
        meaning: "El mismo título, o la misma ancla, aparece dos veces."
            / "The same title, or the same anchor, occurs twice.",
        why: "Las remisiones a ese título no saben a cuál ir, y el índice confunde."
            / "References to that title do not know which one to take, and the contents confuse.",
        mend: "Da a cada sección un título que la distinga."
            / "Give each section a title that tells it apart.",
        before: "## Preparación\n\n## Preparación",
        after: "## Preparación\n\n## Preparación en solitario",
    }
    /// `heading/skip`.
    heading_skip, Comment {
        meaning: "Un título baja más de un nivel de golpe."
            / "A heading goes down more than one level at once.",
        why: "El índice queda con un hueco, y un PDF accesible no puede tenerlo."
            / "The contents get a hole, which an accessible PDF must not have.",
        mend: "Quita almohadillas hasta que el título esté un nivel por debajo del anterior."
            / "Remove number signs until the heading is one level below the one before it.",
        before: "# Armas nucleares\n\n### Lanzar",
        after: "# Armas nucleares\n\n## Lanzar",
    }
    /// `heading/missing`.
    heading_missing, Comment {
        meaning: "Un capítulo está vacío o no tiene ningún título de nivel 1 o 2, o una línea que empieza por «#» no llega a ser título."
            / "A chapter is empty or has no title of level 1 or 2, or a line that begins with `#` does not become a title.",
        why: "Nadie lo encuentra: no sale en el contenido, en los marcadores ni en las cabeceras."
            / "Nobody finds it: it is not in the contents, the bookmarks or the running heads.",
        mend: "Empieza el archivo con un título, o únelo al capítulo del que forma parte. Tras los «#» va un espacio."
            / "Begin the file with a title, or join it to the chapter that it is part of. A space follows the `#`.",
        before: "Un viper se mueve a una zona adyacente.",
        after: "# Mover vipers\n\nUn viper se mueve a una zona adyacente.",
    }
    /// `topic/missing`.
    topic_missing, Settings {
        meaning: "El modelo del juego dice que el libro debe tratar un tema, y ningún título lo hace."
            / "The model of the game says that the book must hold a topic, and no title does.",
        why: "A quien traduce se le puede haber quedado una sección sin hacer."
            / "A section may have been left untranslated.",
        mend: "Escribe la sección que falta, o corrige el tema en el modelo si en este juego no hace falta."
            / "Write the missing section, or correct the topic in the model if this game does not need it.",
        before: "topics: [Atacar, Lanzar armas nucleares]\n\n# Atacar",
        after: "topics: [Atacar, Lanzar armas nucleares]\n\n# Atacar\n\n# Lanzar armas nucleares",
    }
    /// `note/unmatched`.
    note_unmatched, Comment {
        meaning: "Hay una llamada de nota sin su nota, o una nota a la que nadie llama."
            / "There is a note mark without its note, or a note that no mark calls.",
        why: "La llamada saldría como texto suelto, y la nota no se imprimiría en ningún sitio."
            / "The mark would come out as stray text, and the note would be printed nowhere.",
        mend: "Escribe la nota con el mismo nombre que la llamada, o borra la que sobra."
            / "Write the note under the same name as its mark, or delete the one that is left over.",
        before: "Roba dos cartas[^mazo].\n\n[^mazos]: Del mazo de crisis.",
        after: "Roba dos cartas[^mazo].\n\n[^mazo]: Del mazo de crisis.",
    }
}
