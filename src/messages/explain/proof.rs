//! Explanations of the codes `spelling/…` and `style/…`.

use super::explanations;

explanations! {
    /// `spelling/word`.
    spelling_word, Comment {
        meaning: "Una palabra no está en el diccionario y no es un nombre del juego ni del glosario."
            / "A word is not in the dictionary and is no name of the game or the glossary.",
        why: "Lo más probable es que sea una errata."
            / "Most likely it is a typing slip.",
        mend: "Corrígela. Si es un nombre, añádelo al modelo, al glosario con «keep:» o a «spelling: words:» en book.yaml."
            / "Correct it. If it is a name, add it to the model, to the glossary with `keep:`, or to `spelling: words:` in book.yaml.",
        before: "Cada jguador recive una ficha.",
        after: "Cada jugador recibe una ficha.",
    }
    /// `spelling/orthography`.
    spelling_orthography, Comment {
        meaning: "Una palabra se escribe hoy de otra manera: con otra tilde o sin ella, o junto a un signo falta o sobra un espacio."
            / "A word is written otherwise today: with another accent or none; or a space beside a sign is missing or one too many.",
        why: "La Ortografía de 2010 cambió varias reglas, y muchos textos siguen las de antes."
            / "The Orthography of 2010 changed several rules, and many texts follow those of before.",
        mend: "Acepta el arreglo: «galerada fix» lo escribe. Las tildes de «sólo» y «éste» se permiten con «solo: any» bajo «style:» en book.yaml."
            / "Accept the mend: `galerada fix` writes it. The accents of «sólo» and «éste» are allowed by `solo: any` under `style:` in book.yaml.",
        before: "Con 6 ó 7, la nave queda ligéramente dañada y fué destruída.",
        after: "Con 6 o 7, la nave queda ligeramente dañada y fue destruida.",
    }
    /// `spelling/doubled`.
    spelling_doubled, Comment {
        meaning: "La misma palabra está dos veces seguidas."
            / "The same word stands twice in a row.",
        why: "Suele quedar así al corregir una frase a medias."
            / "It is what remains when a sentence was half rewritten.",
        mend: "Quita una de las dos."
            / "Remove one of the two.",
        before: "Roba la carta de de arriba.",
        after: "Roba la carta de arriba.",
    }
    /// `spelling/english`.
    spelling_english, Comment {
        meaning: "Hay palabras en inglés que no son nombres del juego."
            / "There are English words that are no names of the game.",
        why: "Lo más probable es que se quedaran sin traducir."
            / "Most likely they were left untranslated.",
        mend: "Tradúcelas. Si son un nombre, añádelo al glosario con «keep:» o a «spelling: words:» en book.yaml."
            / "Translate them. If they are a name, add it to the glossary with `keep:` or to `spelling: words:` in book.yaml.",
        before: "Baraja las cartas Discard Pile.",
        after: "Baraja las cartas de la pila de descartes.",
    }
    /// `spelling/dictionary`.
    spelling_dictionary, Settings {
        meaning: "Se ha pedido revisar la ortografía y no hay un diccionario que se pueda usar."
            / "Spelling was to be checked and there is no dictionary that can be used.",
        why: "Todo lo demás se revisa igual, pero las erratas no se buscan."
            / "Everything else is checked all the same, but nobody looks for typing slips.",
        mend: "Instala el diccionario de Hunspell de tu idioma (en Debian y Ubuntu, hunspell-es), o pon la ruta de uno que esté en el proyecto."
            / "Install the Hunspell dictionary of your language (on Debian and Ubuntu, hunspell-es), or put the path of one that lies in the project.",
        before: "spelling:\n  dictionary: es_XX",
        after: "spelling:\n  dictionary: system",
    }
    /// `style/opening-marks`.
    style_opening_marks, Comment {
        meaning: "Una pregunta o una exclamación se cierra sin haberse abierto, o se abre y no se cierra."
            / "A question or exclamation is closed but not opened, or opened but not closed.",
        why: "En español los dos signos son obligatorios; en inglés no hay más que el de cierre."
            / "Spanish asks for both marks; English has the closing one only.",
        mend: "Pon el signo que falta donde empieza o acaba la frase."
            / "Put the missing mark where the sentence begins or ends.",
        before: "Queda alguna carta? Sigue jugando!",
        after: "¿Queda alguna carta? ¡Sigue jugando!",
    }
    /// `style/quotes`.
    style_quotes, Comment {
        meaning: "Unas comillas no son las del libro, o falta una de las dos."
            / "Quotation marks are not those of the book, or one of the two is missing.",
        why: "Un libro usa un solo juego de comillas; en español, primero las angulares."
            / "A book uses one set of marks; in Spanish, the angled ones first.",
        mend: "Usa « », y “ ” dentro de ellas. Para otro estilo, pon «quotes: curly», «straight» o «any» bajo «style:» en book.yaml."
            / "Use « », and “ ” inside them. For another style put `quotes: curly`, `straight` or `any` under `style:` in book.yaml.",
        before: "La carta “Motín” y la carta «Sabotaje».",
        after: "La carta «Motín» y la carta «Sabotaje».",
    }
    /// `style/dash`.
    style_dash, Comment {
        meaning: "Un inciso va entre guiones, o con los espacios en otro sitio."
            / "An aside stands between hyphens, or with its spaces elsewhere.",
        why: "En español el inciso va entre rayas (—), con espacio por fuera y sin espacio por dentro; el guion une palabras."
            / "In Spanish an aside stands between dashes (—), a space outside and none inside; the hyphen joins words.",
        mend: "Escribe «… —inciso— …»; un guion suelto será dos puntos, coma o raya."
            / "Write «… —inciso— …»; a lone hyphen will be a colon, a comma or a dash.",
        before: "La nave - si está dañada - no se mueve.",
        after: "La nave —si está dañada— no se mueve.",
    }
    /// `style/decimal`.
    style_decimal, Comment {
        meaning: "Un número lleva otro signo decimal que el del libro, o un signo entre los millares."
            / "A number has another decimal sign than the book's, or a sign between its thousands.",
        why: "El mismo punto puede leerse como decimal o como millar."
            / "The same point may be read as decimals or as thousands.",
        mend: "Escribe «2,5» y «12 000»; donde se usa el punto, pon «decimal: point» bajo «style:» en book.yaml."
            / "Write «2,5» and «12 000»; where the point is usual, put `decimal: point` under `style:` in book.yaml.",
        before: "Cada ficha mide 2.5 cm.",
        after: "Cada ficha mide 2,5 cm.",
    }
    /// `style/no-break-space`.
    style_no_break_space, Comment {
        meaning: "Entre una cifra y su unidad no hay espacio, o hay uno en el que puede partirse la línea."
            / "There is no space between a figure and its unit, or one at which the line may break.",
        why: "«50» al final de una línea y «%» al principio de otra no se leen juntos."
            / "“50” at the end of a line and “%” at the start of another are not read together.",
        mend: "Pon un espacio que no parte la línea (U+00A0): «galerada fix» lo escribe."
            / "Put a no-break space (U+00A0): `galerada fix` writes it.",
        before: "El 50% de las naves.",
        after: "El 50\u{a0}% de las naves.",
    }
    /// `style/one-name`.
    style_one_name, Comment {
        meaning: "Una misma cosa se escribe de dos maneras: con guion y sin él, junta y separada, o con otras mayúsculas que en el juego."
            / "One thing is written in two ways: with and without a hyphen, as one word and as two, or with other capitals than in the game.",
        why: "Quien lee busca dos cosas donde hay una."
            / "Readers look for two things where there is one.",
        mend: "Elige una forma; el glosario puede imponerla en todo el libro."
            / "Choose one form; the glossary can impose it on the whole book.",
        before: "Un Mark-VII vuela junto a otro Mark VII.",
        after: "Un Mark VII vuela junto a otro Mark VII.",
    }
}
