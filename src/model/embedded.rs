//! The games that the tool brings along, and the one that a project chose.

use crate::source::FileId;
use crate::source::project::{Manuscript, ModelChoice};

/// The text of an embedded model file, by its name.
pub fn embedded(name: &str) -> Option<&'static str> {
    match name {
        "battlestar" => Some(include_str!("battlestar.yaml")),
        _ => None,
    }
}

/// The file of the model that a project chose; an embedded one is added to what was read.
///
/// `None` where no model is chosen, and where there is no game with the name.
pub fn chosen_file(manuscript: &mut Manuscript) -> Option<FileId> {
    match &manuscript.model {
        ModelChoice::None | ModelChoice::Unclear => None,
        ModelChoice::File(file) => Some(*file),
        ModelChoice::Embedded(name, _) => {
            let text = embedded(name)?;
            let shown = format!("{name}.yaml");
            Some(manuscript.sources.add(shown.clone(), shown, text))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::load;
    use super::*;

    fn battlestar() -> super::super::Model {
        let text = embedded("battlestar").expect("the game");
        let (model, findings) = load(text, FileId::from_index(0));
        assert_eq!(findings, []);
        model.expect("a model")
    }

    #[test]
    fn the_figures_of_the_game_agree_with_one_another() {
        // A sum that did not come out would be among the findings of `load`.
        let model = battlestar();
        assert!(model.identities.len() >= 12, "{}", model.identities.len());
        let wrong = embedded("battlestar").expect("the game").replace("value: 19\n", "value: 18\n");
        let (_, findings) = load(&wrong, FileId::from_index(0));
        let places = |span: crate::source::Span| &wrong[span.range()];
        assert_eq!(findings.len(), 1);
        assert!(places(findings[0].span).starts_with("attack-cards.crisis + "));
        let related: Vec<&str> =
            findings[0].related.iter().map(|label| places(label.span)).collect();
        assert_eq!(
            related,
            ["attack-cards.crisis", "attack-cards.super-crisis", "attack-cards.total"]
        );
    }

    #[test]
    fn the_tables_of_the_game_have_their_chances() {
        let model = battlestar();
        let table = |name: &str| {
            let table = model.table(name).unwrap_or_else(|| panic!("{name}"));
            let rows = model.printed_rows(table).into_iter().map(|row| {
                let odds = row.odds.map_or(String::new(), |odds| odds.to_string());
                [row.target, row.attacker, row.roll, row.effect, odds].join("|")
            });
            rows.collect::<Vec<_>>()
        };
        assert_eq!(
            table("Tabla de ATAQUE"),
            [
                "Raider||3–8|Destruido|3/4",
                "Raider pesado||7–8|Destruido|1/4",
                "Centurión||7–8|Destruido|1/4",
                "Viper||5–7|Dañado|3/8",
                "Viper||8|Destruido|1/8",
                "Viper Mark VII||6–7|Dañado|1/4",
                "Viper Mark VII||8|Destruido|1/8",
                "Raptor de asalto||7–8|Destruido|1/4",
                "Nave civil||sin tirada|Destruida|1/1",
                "Galáctica o Pegasus|Raider|8|Dañada|1/8",
                "Galáctica o Pegasus|Estrella base|4–8|Dañada|5/8",
                "Estrella base|Viper|8|Dañada|1/8",
                "Estrella base|Raptor de asalto|7–8|Dañada|1/4",
                "Estrella base|Galáctica|5–8|Dañada|1/2",
                "Estrella base|Arma nuclear|–|Ver «Tabla de armas nucleares»|",
            ]
        );
        let rolls = |name: &str| {
            let rows = table(name).into_iter();
            rows.map(|row| row.split('|').nth(2).unwrap_or("").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(rolls("armas-nucleares"), ["1–2", "3–6", "7", "8"]);
        assert_eq!(rolls("armas-nucleares-sin-flota"), ["1–2", "3–6", "7–8"]);
        assert_eq!(rolls("areas"), ["1", "2, 4", "3, 5–6", "7–8"]);
    }
}
