//! Explanations of the codes `glyph/…`, `image/…`, `html/…`, `source/…`, `book/…`, `card/…`
//! and `template/…`.

use super::explanations;

explanations! {
    /// `glyph/missing`.
    glyph_missing, Comment {
        meaning: "Ninguna letra del libro tiene este carácter."
            / "No font of the book has this character.",
        why: "En la página saldría un hueco o un recuadro."
            / "The page would show a gap or a box.",
        mend: "Cámbialo por una palabra o por otro signo, o pon en templates/fonts/ una letra que lo tenga."
            / "Replace it by a word or another sign, or put a font that has it into templates/fonts/.",
        before: "Tira 🎲 y suma 2.",
        after: "Tira el dado y suma 2.",
    }
    /// `image/missing`.
    image_missing, Comment {
        meaning: "Una imagen no está donde dice el texto, o no se puede leer."
            / "A picture is not where the text says, or cannot be read.",
        why: "En su lugar, el libro lleva un recuadro con el nombre del archivo."
            / "The book carries a box with the file name in its place.",
        mend: "Corrige la ruta, que cuenta desde la carpeta del capítulo, o copia allí la imagen (PNG, JPEG, GIF, WebP o SVG)."
            / "Correct the path, which counts from the chapter's folder, or copy the picture there (PNG, JPEG, GIF, WebP or SVG).",
        before: "![Tablero principal](img/tablero.pgn)",
        after: "![Tablero principal](img/tablero.png)",
    }
    /// `image/alt`.
    image_alt, Comment {
        meaning: "Una imagen no tiene texto alternativo."
            / "A picture has no alternative text.",
        why: "Quien lee con un lector de pantalla no sabe qué hay ahí, y el PDF deja de ser accesible."
            / "Whoever reads with a screen reader does not know what is there, and the PDF is no longer accessible.",
        mend: "Di entre los corchetes lo que se ve."
            / "Say between the brackets what can be seen.",
        before: "![](img/tablero.png)",
        after: "![Las seis zonas del tablero principal](img/tablero.png)",
    }
    /// `html/raw`.
    html_raw, Comment {
        meaning: "Hay etiquetas HTML en el texto."
            / "There are HTML tags in the text.",
        why: "El libro no es una página web: el texto se imprime, las etiquetas no hacen nada."
            / "The book is no web page: the text is printed, the tags do nothing.",
        mend: "Usa Markdown: «**negrita**», una línea en blanco entre párrafos, «> [!NOTA]» para un recuadro."
            / "Use Markdown: `**bold**`, a blank line between paragraphs, `> [!NOTA]` for a box.",
        before: "Tira <b>dos</b> dados.",
        after: "Tira **dos** dados.",
    }
    /// `directive/unknown`.
    directive_unknown, Comment {
        meaning: "Una indicación para galerada está mal escrita: un comentario, unas llaves dobles, la clase de un recuadro o lo que sigue a un título."
            / "An instruction to galerada is misspelt: a comment, double braces, the kind of a box, or what follows a title.",
        why: "No haría nada, o saldría impresa tal cual: la sección no iría a la tarjeta, o el aviso que se quería callar seguiría ahí."
            / "It would do nothing, or be printed as it stands: the section would not be on the card, or the warning that was to be silenced would stay.",
        mend: "Escribe el nombre que propone el mensaje; «fix --unsafe» también lo hace. Lo que sea para otro programa queda en sugerencia."
            / "Write the name that the message proposes; `fix --unsafe` does so too. What is meant for another program is a hint only.",
        before: "## Activar raiders {.tarjta}\n\nQuedan {{valro: raiders}} raiders.",
        after: "## Activar raiders {.tarjeta}\n\nQuedan {{valor: raiders}} raiders.",
    }
    /// `directive/unclosed`.
    directive_unclosed, Comment {
        meaning: "Un «<!-- galerada: no -->» sin su «<!-- galerada: sí -->», o al revés."
            / "A `<!-- galerada: no -->` without its `<!-- galerada: sí -->`, or the other way round.",
        why: "El glosario deja de aplicarse hasta el final del archivo, y los términos sin corregir llegan al libro."
            / "The glossary is not applied up to the end of the file, and terms that were not corrected reach the book.",
        mend: "Escribe el que falta donde acaba (o empieza) lo que no debe tocarse."
            / "Write the missing one where that which must not be touched ends (or begins).",
        before: "<!-- galerada: no -->\n\nSegún la edición de 2008, «Super Crisis».",
        after: "<!-- galerada: no -->\n\nSegún la edición de 2008, «Super Crisis».\n\n<!-- galerada: sí -->",
    }
    /// `source/encoding`.
    source_encoding, Never {
        meaning: "El archivo no es texto UTF-8 limpio: está en otra codificación o tiene caracteres que no se imprimen."
            / "The file is not clean UTF-8 text: it has another encoding, or characters that cannot be printed.",
        why: "Las tildes y las eñes saldrían cambiadas por otros signos."
            / "Accented letters would come out as other signs.",
        mend: "Guarda el archivo como UTF-8 desde el editor, o conviértelo con «iconv»."
            / "Save the file as UTF-8 in your editor, or convert it with `iconv`.",
        before: "AcciÃ³n",
        after: "Acción",
    }
    /// `source/outside`.
    source_outside, Comment {
        meaning: "Una ruta sale de la carpeta del proyecto, o lleva a algo que no se puede leer."
            / "A path leaves the project folder, or leads to something that cannot be read.",
        why: "El libro debe poder hacerse en cualquier equipo con solo su carpeta, y un capítulo ajeno no debe poder leer otros archivos."
            / "The book must be made on any machine from its folder alone, and a chapter from elsewhere must not read other files.",
        mend: "Copia el archivo dentro del proyecto y corrige la ruta."
            / "Copy the file into the project and correct the path.",
        before: "![Portada](../../escritorio/portada.png)",
        after: "![Portada](img/portada.png)",
    }
    /// `source/left-out`.
    source_left_out, Never {
        meaning: "Junto a los capítulos hay un texto que no entra en el libro: está en una subcarpeta, o su nombre no acaba en .md."
            / "Beside the chapters there is a text that does not go into the book: it is in a folder below, or its name does not end in .md.",
        why: "Sin lista de capítulos, el libro son los archivos .md de rules-es, y nada más; un capítulo que falta se echa de menos tarde."
            / "Without a list of chapters the book is the .md files of rules-es, and nothing else; a chapter that is missing is missed late.",
        mend: "Llévalo a rules-es con un nombre que acabe en .md, nombra los capítulos en chapters, en book.yaml, o guarda el texto en otra carpeta."
            / "Move it into rules-es under a name that ends in .md, name the chapters under chapters in book.yaml, or keep the text in another folder.",
        before: "rules-es/combate/03-disparos.md",
        after: "rules-es/03-disparos.md",
    }
    /// `book/config`.
    book_config, Never {
        meaning: "Un ajuste de book.yaml no se puede usar: la clave no existe, el valor no vale o el archivo no es YAML."
            / "A setting in book.yaml cannot be used: there is no such key, the value is not valid, or the file is not YAML.",
        why: "En su lugar vale el ajuste de fábrica, que puede no ser el que querías."
            / "The default holds in its place, which may not be what you meant.",
        mend: "Corrige la línea señalada; el mensaje dice qué valores valen."
            / "Mend the line that is shown; the message says which values are valid.",
        before: "paper: folio",
        after: "paper: a4",
    }
    /// `card/overflow`.
    card_overflow, Comment {
        meaning: "Un bloque de la tarjeta de referencia no cabe en ella."
            / "A block of the quick-reference card does not fit on it.",
        why: "La tarjeta es una hoja por las dos caras: lo que sobra queda en una segunda hoja."
            / "The card is both sides of one sheet: what is too much ends up on a second one.",
        mend: "Quita «{.tarjeta}» del bloque que propone el mensaje, pon «resumen=pasos» para que solo salgan los pasos, o acorta la sección."
            / "Take `{.tarjeta}` off the block that the message proposes, add `resumen=pasos` so that only its steps are shown, or shorten the section.",
        before: "## Colocar naves {.tarjeta}\n\n## Fin de la partida {.tarjeta}",
        after: "## Colocar naves {.tarjeta}\n\n## Fin de la partida",
    }
    /// `card/unfounded`.
    card_unfounded, Settings {
        meaning: "La plantilla de la tarjeta afirma por su cuenta algo del juego: una cifra o un nombre que no sale ni del libro ni del modelo."
            / "The card's template states something about the game by itself: a figure or a name that comes neither from the book nor from the model.",
        why: "Nadie comprueba lo que dice una plantilla: cuando cambien las reglas, la tarjeta seguirá diciendo lo de antes."
            / "Nobody checks what a template says: when the rules change, the card goes on saying what it said.",
        mend: "Escríbelo en una sección del libro marcada con «{.tarjeta}», o en el modelo, y quítalo de la plantilla."
            / "Write it in a section of the book that is marked `{.tarjeta}`, or in the model, and take it out of the template.",
        before: "#let pie = [Los raiders caen con 3–8]",
        after: "## Atacar a un raider {.tarjeta}",
    }
    /// `template/error`.
    template_error, Never {
        meaning: "Una plantilla de templates/ no compila, o no define lo que debe."
            / "A template in templates/ does not compile, or does not define what it must.",
        why: "Sin plantilla no hay PDF."
            / "Without a template there is no PDF.",
        mend: "Corrige la línea señalada de la plantilla; docs/templates.md dice qué debe definir. Sin la carpeta templates/ valen las plantillas de fábrica."
            / "Mend the line of the template that is shown; docs/templates.md says what it must define. Without a templates/ folder the built-in ones hold.",
        before: "#let nota(cuerpo) = block[cuerpo]",
        after: "#let nota(cuerpo) = block[#cuerpo]",
    }
}
