//! The chances that the model computes, against dice thrown and tokens drawn one by one.

use galerada::model::chances::{Attack, at_least_once, fraction, mean_attacks};
use galerada::model::{Fraction, Model, OddsQuery, embedded, load};
use galerada::source::FileId;

/// A token as the rules print it: what it counts as, and what it adds to later rolls.
type Token = (i64, i64);

const CRITICAL: Token = (2, 0);
const STRUCTURAL: Token = (1, 2);
const PLAIN: Token = (1, 0);

fn battlestar() -> Model {
    let text = embedded("battlestar").expect("the game");
    load(text, FileId::from_index(0)).0.expect("a model")
}

/// The two sets of tokens, written down by hand.
fn sets() -> [(Option<&'static str>, Vec<Token>); 2] {
    let usual = vec![CRITICAL, PLAIN, PLAIN, STRUCTURAL];
    let mut alternative = usual.clone();
    alternative.extend([PLAIN, PLAIN]);
    [(None, usual), (Some("alternative-tokens"), alternative)]
}

/// Every attacker of a basestar with the lowest face that damages it, written down by hand.
const ATTACKERS: [(&str, i64); 3] = [("viper", 8), ("assault-raptor", 7), ("galactica", 5)];

fn basestar_attack<'a>(model: &'a Model, attacker: &str) -> Attack<'a> {
    let target = model.entity_by_id("basestar");
    let attacker = model.entity_by_id(attacker);
    let table = model.table("ataque").expect("the table");
    let found = model.attacks(table).into_iter();
    found
        .filter(|attack| attack.target == target)
        .find(|attack| attack.attacker == attacker)
        .expect("the attack")
}

/// Every order in which tokens can be drawn.
fn orders(tokens: &[Token]) -> Vec<Vec<Token>> {
    if tokens.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..tokens.len() {
        let mut rest = tokens.to_vec();
        let token = rest.remove(first);
        for mut order in orders(&rest) {
            order.insert(0, token);
            all.push(order);
        }
    }
    all
}

/// Whether a basestar falls to some throws, with tokens drawn in an order.
fn falls(throws: &[i64], order: &[Token], least: i64) -> bool {
    let (mut damage, mut bonus, mut drawn) = (0, 0, 0);
    for throw in throws {
        if (throw + bonus).min(8) >= least {
            let (counts, adds) = order[drawn];
            drawn += 1;
            damage += counts;
            bonus += adds;
        }
        if damage >= 3 {
            return true;
        }
    }
    false
}

#[test]
fn falling_within_some_attacks_is_what_all_throws_and_orders_say() {
    let model = battlestar();
    let pile = &model.tokens[0];
    for (variant, tokens) in sets() {
        let orders = orders(&tokens);
        for (attacker, least) in ATTACKERS {
            let attack = basestar_attack(&model, attacker);
            let siege = model.siege(pile, &attack, variant, 4).expect("few states");
            for attacks in 1..=4u32 {
                let all = 8i64.pow(attacks);
                let mut fallen = 0u128;
                for number in 0..all {
                    let throws: Vec<i64> =
                        (0..attacks).map(|at| number / 8i64.pow(at) % 8 + 1).collect();
                    fallen +=
                        orders.iter().filter(|order| falls(&throws, order, least)).count() as u128;
                }
                let expected = Fraction::new(fallen, all as u128 * orders.len() as u128);
                let found = fraction(&siege.fallen[attacks as usize - 1]);
                assert_eq!(found, expected.to_string(), "{attacker} {variant:?} {attacks}");
            }
        }
    }
}

#[test]
fn the_mean_is_that_of_all_orders() {
    let model = battlestar();
    let pile = &model.tokens[0];
    for (variant, tokens) in sets() {
        let orders = orders(&tokens);
        for (attacker, least) in ATTACKERS {
            // In one order the wait for each token is 1/p, and p is known: eighths of 840 are
            // whole numbers, and so are the waits.
            let mut waits = 0i64;
            for order in &orders {
                let (mut damage, mut bonus) = (0, 0);
                for (counts, adds) in order {
                    if damage >= 3 {
                        break;
                    }
                    let faces = (1..=8).filter(|face| (face + bonus).min(8) >= least).count();
                    waits += 840 * 8 / faces as i64;
                    damage += counts;
                    bonus += adds;
                }
            }
            let expected = Fraction::new(waits as u128, 840 * orders.len() as u128);
            let attack = basestar_attack(&model, attacker);
            let siege = model.siege(pile, &attack, variant, 0).expect("few states");
            let found = siege.mean.expect("it falls");
            assert_eq!(fraction(&found), expected.to_string(), "{attacker} {variant:?}");
        }
    }
}

#[test]
fn every_attacker_of_the_game_that_damages_a_basestar_was_tried() {
    let model = battlestar();
    let target = model.entity_by_id("basestar");
    let table = model.table("ataque").expect("the table");
    let mut attackers: Vec<&str> = model
        .attacks(table)
        .iter()
        .filter(|attack| attack.target == target && attack.sends_to().is_none())
        .map(|attack| model.entities[attack.attacker.expect("an attacker")].id.as_str())
        .collect();
    attackers.sort_unstable();
    let mut tried = ATTACKERS.map(|(attacker, _)| attacker);
    tried.sort_unstable();
    assert_eq!(attackers, tried);
    assert_eq!(model.pile_variants(&model.tokens[0]), ["alternative-tokens"]);
}

#[test]
fn one_success_in_several_attacks_is_counted_as_by_hand() {
    let model = battlestar();
    let table = model.table("ataque").expect("the table");
    for attack in model.attacks(table).iter().filter(|attack| attack.sends_to().is_none()) {
        for (effect, chance) in attack.effects(&model, 0) {
            // The faces that have the effect, told one by one.
            let has = |face: u32| {
                attack.rows.iter().any(|row| match &row.outcome {
                    galerada::model::Outcome::Effect { roll, effect: other } => {
                        let faces = match roll {
                            galerada::model::RowRoll::Always => return *other == effect,
                            galerada::model::RowRoll::Faces(faces) => faces,
                        };
                        let holds = |&(first, last): &(u32, u32)| (first..=last).contains(&face);
                        *other == effect && faces.ranges().iter().any(holds)
                    }
                    galerada::model::Outcome::See(_) => false,
                })
            };
            let mut hits = 0u128;
            for number in 0..512 {
                let faces = [number % 8, number / 8 % 8, number / 64];
                hits += u128::from(faces.into_iter().any(has));
            }
            let expected = Fraction::new(hits, 512).to_string();
            assert_eq!(fraction(&at_least_once(&chance, 3)), expected);
            assert!(mean_attacks(&chance).is_some());
        }
    }
}

#[test]
fn large_models_have_their_odds_quickly() {
    use std::fmt::Write as _;
    let mut game = "id: grande\ntitle: Grande\nentities:\n".to_owned();
    for i in 0..10_000 {
        writeln!(game, "  pieza-{i}: {{forms: [pieza {i}]}}").expect("text");
    }
    game.push_str("effects: {hit: {forms: [tocada]}}\ntables:\n  golpes:\n    titles: [Golpes]\n");
    game.push_str("    die: d8\n    rows:\n");
    for i in 0..10_000 {
        writeln!(game, "      - {{target: pieza-{i}, roll: {}-8, effect: hit}}", i % 7 + 1)
            .expect("text");
    }
    // As many kinds of tokens as there are pieces, no two alike: more states than can be counted.
    game.push_str("tokens:\n  pieza-0:\n    draws: {hit: 1}\n    limit: 900\n    pile:\n");
    for i in 1..900 {
        writeln!(game, "      pieza-{i}: {{bonus: {i}}}").expect("text");
    }
    let start = std::time::Instant::now();
    let (model, findings) = load(&game, FileId::from_index(0));
    assert_eq!(findings, []);
    let model = model.expect("a model");
    let query = OddsQuery { table: None, target: None, attacker: None, attacks: 3 };
    let odds = model.odds(query);
    assert_eq!(odds.len(), 10_000);
    assert!(odds[0].sieges[0].siege.is_none(), "nobody can tell");
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}
