//! What Typst says, which speaks English only: the usual messages in both languages, and any other
//! as a quotation.

use super::{Language, Text};

/// A message of Typst in the words of the reader, or quoted.
pub fn said(detail: &str) -> Text {
    match spanish(detail) {
        Some(words) => Text::new(words, detail),
        None => Text::new(format!("Typst dice: “{detail}”"), format!("Typst says: “{detail}”")),
    }
}

/// A message with what Typst says as its argument, each wording with its own.
pub fn with(detail: &Text, make: impl Fn(&str) -> Text) -> Text {
    Text::by_language(|language: Language| make(detail.in_language(language)))
}

/// Messages without a part that changes.
const FIXED: [(&str, &str); 19] = [
    ("expected expression", "falta una expresión"),
    ("expected comma", "falta una coma"),
    ("expected colon", "faltan los dos puntos"),
    ("expected block", "falta un bloque entre llaves o corchetes"),
    ("expected identifier", "falta un nombre"),
    ("expected semicolon or line break", "falta un punto y coma o un salto de línea"),
    ("unclosed delimiter", "un paréntesis, corchete o llave no se cierra"),
    ("unclosed string", "unas comillas no se cierran"),
    ("unexpected closing bracket", "sobra un corchete de cierre"),
    ("unexpected closing brace", "sobra una llave de cierre"),
    ("unexpected closing paren", "sobra un paréntesis de cierre"),
    ("unexpected argument", "sobra un argumento"),
    ("assertion failed", "no se cumple lo que comprueba «assert»"),
    (
        "color string contains non-hexadecimal letters",
        "el color lleva algo que no es una cifra hexadecimal",
    ),
    ("color string has wrong length", "el color no tiene 3, 4, 6 u 8 cifras hexadecimales"),
    ("maximum function call depth exceeded", "las funciones se llaman unas a otras sin fin"),
    ("maximum show rule depth exceeded", "unas reglas «show» se aplican a sí mismas sin fin"),
    ("maximum layout depth exceeded", "hay demasiados bloques unos dentro de otros"),
    ("loop seems to be infinite", "el bucle no acaba"),
];

/// What comes before and after the part that changes, and the same in Spanish.
const WITH_PART: [(&str, &str, &str, &str); 17] = [
    ("unknown variable: ", "", "no existe la variable «", "»"),
    ("unknown font family: ", "", "no hay ninguna fuente de la familia «", "»"),
    ("missing argument: ", "", "falta el argumento «", "»"),
    ("unexpected argument: ", "", "no se espera el argumento «", "»"),
    ("file not found (searched at ", ")", "no está el archivo «", "»"),
    ("label `", "` does not exist in the document", "no hay nada con la etiqueta «", "»"),
    ("label `", "` occurs multiple times in the document", "la etiqueta «", "» está repetida"),
    (
        "array index out of bounds (index: ",
        ") and no default value was specified",
        "la lista no llega a ese elemento (posición: ",
        ")",
    ),
    (
        "array index out of bounds (index: ",
        ")",
        "la lista no llega a ese elemento (posición: ",
        ")",
    ),
    (
        "dictionary does not contain key \"",
        "\" and no default value was specified",
        "el diccionario no tiene la clave «",
        "»",
    ),
    ("dictionary does not contain key \"", "\"", "el diccionario no tiene la clave «", "»"),
    ("assertion failed: ", "", "no se cumple lo que comprueba «assert»: ", ""),
    ("failed to decode image (", ")", "el archivo está dañado (", ")"),
    ("panicked with: ", "", "la plantilla se detiene con: ", ""),
    ("the character `", "` is not valid in code", "el signo «", "» no vale dentro del código"),
    ("unresolved import: ", "", "no se puede importar «", "»"),
    ("cannot divide by zero", "", "no se puede dividir entre cero", ""),
];

/// What comes before and between two kinds of values, and the same in Spanish.
const BETWEEN: [(&str, &str, &str, &str); 5] = [
    ("cannot add ", " and ", "no se pueden sumar ", " y "),
    ("cannot join ", " with ", "no se pueden unir ", " y "),
    ("cannot multiply ", " with ", "no se pueden multiplicar ", " y "),
    ("cannot divide ", " by ", "no se puede dividir ", " entre "),
    ("cannot compare ", " with ", "no se pueden comparar ", " y "),
];

/// What a value is, as Typst names it.
const TYPES: [(&str, &str); 23] = [
    ("none", "none"),
    ("auto", "auto"),
    ("integer", "un número entero"),
    ("float", "un número"),
    ("length", "una medida"),
    ("relative length", "una medida"),
    ("ratio", "un porcentaje"),
    ("fraction", "una fracción (fr)"),
    ("angle", "un ángulo"),
    ("string", "una cadena"),
    ("content", "contenido"),
    ("boolean", "true o false"),
    ("array", "una lista"),
    ("dictionary", "un diccionario"),
    ("function", "una función"),
    ("color", "un color"),
    ("label", "una etiqueta"),
    ("alignment", "una alineación"),
    ("stroke", "un trazo"),
    ("datetime", "una fecha"),
    ("selector", "un selector"),
    ("module", "un módulo"),
    ("type", "un tipo"),
];

fn spanish(detail: &str) -> Option<String> {
    if let Some((_, words)) = FIXED.iter().find(|(english, _)| *english == detail) {
        return Some((*words).to_owned());
    }
    for (before, after, opening, closing) in WITH_PART {
        let part = detail.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
        if let Some(part) = part {
            return Some(format!("{opening}{}{closing}", part.trim_matches('`')));
        }
    }
    for (before, between, opening, middle) in BETWEEN {
        let parts = detail.strip_prefix(before).and_then(|rest| rest.split_once(between));
        if let Some((first, second)) = parts {
            return Some(format!("{opening}{}{middle}{}", kinds(first)?, kinds(second)?));
        }
    }
    if let Some((kind, name)) =
        detail.strip_prefix("type ").and_then(|rest| rest.split_once(" has no method `"))
    {
        return Some(format!(
            "{} no tiene el método «{}»",
            kinds(kind)?,
            name.trim_end_matches('`')
        ));
    }
    let (expected, found) = detail.strip_prefix("expected ")?.split_once(", found ")?;
    Some(format!("se espera {} y hay {}", kinds(expected)?, kinds(found)?))
}

/// `integer, none, or auto` in Spanish; `None` where one of them has no name here.
fn kinds(list: &str) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for part in list.split([',']).flat_map(|part| part.split(" or ")) {
        let part = part.trim().trim_start_matches("or ").trim();
        if part.is_empty() {
            continue;
        }
        let (_, name) = TYPES.iter().find(|(english, _)| *english == part)?;
        if !names.contains(name) {
            names.push(name);
        }
    }
    let (last, others) = names.split_last()?;
    let joint = if last.starts_with(['o', 'O']) { "u" } else { "o" };
    Some(match others {
        [] => (*last).to_owned(),
        _ => format!("{} {joint} {last}", others.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_messages_are_told_in_spanish_and_others_quoted() {
        let cases = [
            ("unknown variable: x", "no existe la variable «x»"),
            ("expected expression", "falta una expresión"),
            (
                "expected integer, none, or auto, found string",
                "se espera un número entero, none o auto y hay una cadena",
            ),
            ("expected length, found widget", "Typst dice: “expected length, found widget”"),
            ("unexpected argument: tamano", "no se espera el argumento «tamano»"),
            (
                "label `<g-1-2>` does not exist in the document",
                "no hay nada con la etiqueta «<g-1-2>»",
            ),
            ("cannot add integer and string", "no se pueden sumar un número entero y una cadena"),
            ("type string has no method `foo`", "una cadena no tiene el método «foo»"),
            (
                "dictionary does not contain key \"b\" and no default value was specified",
                "el diccionario no tiene la clave «b»",
            ),
            ("assertion failed: vaya", "no se cumple lo que comprueba «assert»: vaya"),
            ("something else", "Typst dice: “something else”"),
        ];
        for (english, spanish) in cases {
            assert_eq!(said(english).in_language(Language::Spanish), spanish);
        }
        assert_eq!(
            said("unknown variable: x").in_language(Language::English),
            "unknown variable: x"
        );
        assert_eq!(said("what").in_language(Language::English), "Typst says: “what”");
    }
}
