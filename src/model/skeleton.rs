//! The model that another game starts with: short, commented and free of faults.

use super::wording::key;

/// What the file holds, with places for the game's own words.
const TEMPLATE: &str = include_str!("skeleton.yaml");

/// Writes the model of a new game.
///
/// Without a title it comes from `stem`, the name of the file without its ending. `schema` is the
/// path of the JSON Schema, as an editor finds it from the file.
pub fn skeleton(title: Option<&str>, stem: &str, schema: &str) -> String {
    let title = title.map(str::trim).filter(|title| !title.is_empty());
    let from_stem = super::capitalised(&stem.replace(['-', '_'], " "));
    let title = title.unwrap_or(from_stem.trim());
    let title = if title.is_empty() { "Mi juego" } else { title };
    // A letter that is only a mark leaves nothing behind when it is folded.
    let key = key(title);
    let words: Vec<&str> = key.split(' ').filter(|word| !word.is_empty()).collect();
    let id = match words.join("-") {
        id if !id.is_empty() && id.is_ascii() => id,
        _ => "mi-juego".to_owned(),
    };
    TEMPLATE.replacen("{schema}", schema, 1).replacen("{id}", &quoted(&id), 1).replacen(
        "{title}",
        &quoted(title),
        1,
    )
}

/// A text as YAML has it: in quotes where it could be taken for anything else.
fn quoted(text: &str) -> String {
    let is_plain = text.starts_with(char::is_alphabetic)
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | ',' | '.' | '-' | '¿' | '?'))
        && text == text.trim();
    if is_plain {
        return text.to_owned();
    }
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}') => {
                quoted.push_str(&format!("\\u{:04X}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::load;
    use super::*;
    use crate::source::FileId;

    fn loaded(title: Option<&str>, stem: &str) -> super::super::Model {
        let text = skeleton(title, stem, "model.schema.json");
        let (model, findings) = load(&text, FileId::from_index(0));
        assert_eq!(findings, [], "{text}");
        model.expect("a model")
    }

    #[test]
    fn a_new_game_has_no_fault_and_its_own_title() {
        assert_eq!(loaded(Some("La cripta: «El río»"), "x").title, "La cripta: «El río»");
        assert_eq!(loaded(None, "torres-y-dragones").title, "Torres y dragones");
        let nameless = loaded(Some("…"), "");
        assert_eq!((nameless.id.as_str(), nameless.title.as_str()), ("mi-juego", "…"));
        assert_eq!(loaded(Some("Año 3000"), "").id, "ano-3000");
    }

    proptest! {
        #[test]
        fn any_title_gives_a_model(title: String, stem in ".{0,12}") {
            let model = loaded(Some(&title), &stem);
            prop_assert!(title.trim().is_empty() || model.title == title.trim());
        }
    }
}
