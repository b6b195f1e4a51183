//! The games that the tool brings along.

/// The text of an embedded model file, by its name.
pub fn embedded(name: &str) -> Option<&'static str> {
    match name {
        "battlestar" => Some(include_str!("battlestar.yaml")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Value, load};
    use super::*;
    use crate::source::FileId;

    fn battlestar() -> super::super::Model {
        let text = embedded("battlestar").expect("the game");
        let (model, findings) = load(text, FileId::from_index(0));
        assert_eq!(findings, []);
        model.expect("a model")
    }

    #[test]
    fn the_figures_of_the_game_agree_with_one_another() {
        let model = battlestar();
        let number = |id: &str| match model.quantity(id) {
            Some(Value::Number(number)) => number,
            other => panic!("{id}: {other:?}"),
        };
        let total = number("attack-cards.crisis") + number("attack-cards.super-crisis");
        assert_eq!(total, number("attack-cards.total"));
        let without_board = |id: &str| {
            let entry = model.quantity_entry(id).expect("a quantity");
            let value = entry.variants.iter().find(|(variant, _)| variant == "no-fleet-board");
            match value {
                Some((_, Value::Number(number))) => *number,
                other => panic!("{id}: {other:?}"),
            }
        };
        assert_eq!(
            number("vipers.count") + number("attack-cards.vipers-added"),
            without_board("vipers.count")
        );
        assert_eq!(
            number("raiders.count") - number("attack-cards.raiders-removed"),
            without_board("raiders.count")
        );
        let resources = model.quantity_entry("resources.start").expect("the resources");
        let members = |value: &Value| match value {
            Value::Named(members) => members.clone(),
            other => panic!("{other:?}"),
        };
        for (variant, step) in [("easier-humans", 2), ("easier-cylons", -2)] {
            let (_, changed) =
                resources.variants.iter().find(|(id, _)| id == variant).expect("the variant");
            for ((name, start), (other, value)) in
                members(&resources.value).into_iter().zip(members(changed))
            {
                assert_eq!((name, start + step), (other, value));
            }
        }
        for (id, entity) in [
            ("vipers.count", "viper"),
            ("raiders.count", "raider"),
            ("viper-mark-vii.count", "viper-mark-vii"),
            ("centurion.count", "centurion"),
            ("basestars.count", "basestar"),
        ] {
            let entity = model.entity_by_id(entity).expect("an entity");
            let count = model.entities[entity].count.map(i64::from);
            assert_eq!(Some(number(id)), count, "{id}");
        }
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
