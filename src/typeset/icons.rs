//! Which icons stand before the names in a cell.

use std::collections::BTreeMap;

use crate::model::wording::key;

/// The icons of a cell that holds a name and nothing else, or names joined by «o», «u» or «y»;
/// none for any other cell.
pub(super) fn of<'i>(cell: &str, icons: &'i BTreeMap<String, String>) -> Vec<&'i str> {
    if icons.is_empty() || cell.len() > LONGEST {
        return Vec::new();
    }
    // «Galeón, a barlovento (+1)»: a name and what is added to its roll.
    let name = cell
        .split_once(", ")
        .filter(|(_, rest)| rest.ends_with(')') && (rest.contains("(+") || rest.contains("(−")));
    let text = key(name.map_or(cell, |(name, _)| name));
    if let Some(icon) = icons.get(&text) {
        return vec![icon];
    }
    let mut found: Vec<&str> = Vec::new();
    for part in [" o ", " u ", " y "].iter().fold(vec![text.as_str()], |parts, joint| {
        parts.into_iter().flat_map(|part| part.split(joint)).collect()
    }) {
        match icons.get(part) {
            Some(icon) if !found.contains(&icon.as_str()) => found.push(icon),
            Some(_) => {}
            None => return Vec::new(),
        }
    }
    found
}

/// Bytes of the longest cell that is looked at.
const LONGEST: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_the_icons_of_its_names() {
        let icons = [("corbeta", "barco"), ("fragata", "barco"), ("dragon", "bicho")]
            .map(|(name, icon)| (name.to_owned(), icon.to_owned()));
        let icons = BTreeMap::from(icons);
        let cases: [(&str, &[&str]); 7] = [
            ("Corbeta", &["barco"]),
            ("Corbeta o fragata", &["barco"]),
            ("Fragata o Dragón", &["barco", "bicho"]),
            ("Corbeta hundida", &[]),
            ("Corbeta, a barlovento (+1)", &["barco"]),
            ("Corbeta, a barlovento", &[]),
            ("", &[]),
        ];
        for (cell, wanted) in cases {
            assert_eq!(of(cell, &icons), wanted, "{cell}");
        }
    }
}
