//! What the checks of tables, figures and topics find in `tests/model`, `tests/model-juego` and
//! `tests/dados`, and what a change of any number of a right table does.

use std::ops::Range;

use galerada::check::{Context, run};
use galerada::diagnostic::{self, Code, Diagnostic};
use galerada::markdown::parse;
use galerada::model::{Model, embedded, load};
use galerada::source::{Corrected, Sources};
use galerada::spanish::Gender;
use proptest::prelude::*;

use crate::data;

#[test]
fn tables_of_the_game() {
    let game = embedded("battlestar").expect("the game");
    cases("model", Some(game));
}

#[test]
fn tables_of_another_game() {
    let folder = data::folder("model-juego");
    let game = std::fs::read_to_string(folder.join("modelo.yaml")).expect("the other game");
    cases("model-juego", Some(&game));
}

#[test]
fn dice_tables_without_a_model() {
    cases("dados", None);
}

fn cases(subject: &str, model: Option<&str>) {
    for path in data::files(&data::folder(subject), "md") {
        let text = std::fs::read_to_string(&path).expect("a case");
        let (found, sources) = check(&text, model);
        data::expect(&path.with_extension("txt"), &data::findings(&found, &sources));
    }
}

/// The findings of one chapter, those about topics of the game aside.
fn check(text: &str, model_text: Option<&str>) -> (Vec<Diagnostic>, Sources) {
    let mut sources = Sources::default();
    let model: Option<Model> = model_text.map(|text| {
        let file = sources.add("modelo.yaml", "modelo.yaml", text);
        let (model, findings) = load(text, file);
        assert_eq!(findings, []);
        model.expect("a model")
    });
    let file = sources.add("caso.md", "caso.md", text);
    let (chapter, _) = parse(&Corrected::unchanged(file, text));
    let chapters = [chapter];
    let context = Context::new(&sources, &chapters, model.as_ref());
    let mut found = run(&context);
    // What the whole book must hold, one chapter need not.
    found.retain(|finding| ![Code::TopicMissing, Code::ModelUnstated].contains(&finding.code));
    diagnostic::sort(&mut found);
    (found, sources)
}

#[test]
fn faults_of_a_model_file() {
    for path in data::files(&data::folder("model-malo"), "yaml") {
        let text = std::fs::read_to_string(&path).expect("a case");
        let mut sources = Sources::default();
        let file = sources.add("modelo.yaml", "modelo.yaml", text.as_str());
        let (_, mut found) = load(&text, file);
        diagnostic::sort(&mut found);
        let codes = [Code::ModelSyntax, Code::ModelIdentity];
        assert!(found.iter().all(|finding| codes.contains(&finding.code)));
        data::expect(&path.with_extension("txt"), &data::findings(&found, &sources));
    }
}

#[test]
fn an_effect_is_written_as_a_whole_word() {
    let game = "id: a\ntitle: A\neffects:\n  hurt: {forms: [herid*]}\n  dead: {forms: [muert*, muere]}\n  \
                flees: {forms: [huy*, huye]}\n  sunk: {forms: [hund*], label: {m: hundido, f: hundida}}\n";
    let (model, found) = load(game, galerada::source::FileId::from_index(0));
    assert_eq!(found, []);
    let model = model.expect("a model");
    let labels: Vec<[&str; 2]> = model
        .effects
        .iter()
        .map(|effect| [Gender::Masculine, Gender::Feminine].map(|it| effect.label(Some(it))))
        .collect();
    assert_eq!(labels[0], ["herido", "herida"]);
    assert_eq!(labels[1], ["muerto", "muerta"]);
    assert_eq!(labels[2], ["huye", "huye"]);
    assert_eq!(labels[3], ["hundido", "hundida"]);
}

#[test]
fn the_example_of_the_documentation_is_a_model() {
    let guide = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/model.md");
    let guide = std::fs::read_to_string(guide).expect("the documentation");
    let (_, example) = guide.split_once("## Another game").expect("the example");
    let example: String = example
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .map(|l| format!("{l}\n"))
        .collect();
    let (found, _) = check("# Golpes\n", Some(&example));
    assert_eq!(found, []);
    let (model, _) = load(&example, galerada::source::FileId::from_index(0));
    assert_eq!(model.expect("a model").tables[0].rows.len(), 3);
}

#[test]
fn a_model_of_ten_thousand_rows_is_read_and_compared() {
    use std::fmt::Write as _;
    let mut game = "id: grande\ntitle: Grande\nentities:\n".to_owned();
    for i in 0..10_000 {
        writeln!(game, "  pieza-{i}: {{forms: [pieza {i}]}}").expect("text");
    }
    game.push_str("effects: {hit: {forms: [tocada]}}\ntables:\n  golpes:\n    titles: [Golpes]\n");
    game.push_str("    die: d8\n    rows:\n");
    let mut text = "# Golpes\n\n| Pieza | d8 | Efecto |\n|---|---|---|\n".to_owned();
    for i in 0..10_000 {
        let roll = i % 7 + 1;
        writeln!(game, "      - {{target: pieza-{i}, roll: {roll}-8, effect: hit}}").expect("text");
        writeln!(text, "| Pieza {i} | {roll}–8 | Tocada |").expect("text");
    }
    let start = std::time::Instant::now();
    assert_eq!(check(&text, Some(&game)).0, []);
    let (found, _) = check(&text.replacen("| 7–8 |", "| 6–8 |", 1), Some(&game));
    assert_eq!(found.len(), 1);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn a_missing_topic_is_told_at_its_line() {
    let mut sources = Sources::default();
    let game = "id: mini\ntitle: Mini\ntopics:\n  - Atacar\n  - Mover naves\n  - Huir\n";
    let model_file = sources.add("mini.yaml", "mini.yaml", game);
    let (model, _) = load(game, model_file);
    let text = "# 1. ATACAR\n\nTexto.\n\n> ## Mover **naves**\n";
    let file = sources.add("caso.md", "caso.md", text);
    let (chapter, _) = parse(&Corrected::unchanged(file, text));
    let found = run(&Context::new(&sources, &[chapter], model.as_ref()));
    let told: Vec<_> = found.iter().map(|f| (f.code, sources.slice(f.span))).collect();
    assert_eq!(told, [(Code::TopicMissing, "Huir")]);
}

/// The numbers in the lines of a table: figures, and number words.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let is_table = line.trim_start().starts_with(['|', '-', '1', '3', '7', '8'])
            || line.starts_with("Con arma");
        let mut at = 0;
        for word in line.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
            if is_table && (is_number || matches!(bare, "dos" | "tres" | "una" | "Una")) {
                found.push(start + at..start + at + bare.len());
            }
            at += word.len();
        }
        start += line.len();
    }
    found
}

#[test]
fn every_wrong_number_is_found() {
    let game = embedded("battlestar").expect("the game");
    for name in ["ataque-correcta", "ataque-matriz", "ataque-listas"] {
        let path = data::folder("model").join(format!("{name}.md"));
        let text = std::fs::read_to_string(path).expect("a right table");
        assert_eq!(check(&text, Some(game)).0, [], "{name}");
        let places = numbers(&text);
        assert!(places.len() > 30, "{name}: {}", places.len());
        for place in places {
            let number = &text[place.clone()];
            let others: Vec<String> = match number.parse::<i64>() {
                Ok(number) => [number - 1, number + 1].map(|n| n.to_string()).to_vec(),
                Err(_) => vec!["cuatro".to_owned()],
            };
            for other in others {
                let mut wrong = text.clone();
                wrong.replace_range(place.clone(), &other);
                let (found, sources) = check(&wrong, Some(game));
                let line = text[..place.start].matches('\n').count() + 1;
                assert!(!found.is_empty(), "{name}:{line}: {number} as {other}");
                // The cell itself is among what is told, not only its consequences.
                let places = |f: &Diagnostic| {
                    let others = f.related.iter().map(|label| label.span);
                    others.chain([f.span]).collect::<Vec<_>>()
                };
                let told = found.iter().flat_map(places).any(|span| {
                    sources.file(span.file).name() == "caso.md"
                        && sources.position(span).line == line
                });
                assert!(told, "{name}:{line}: {number} as {other} told elsewhere");
            }
        }
    }
}

#[test]
fn one_wrong_roll_is_one_finding() {
    let game = embedded("battlestar").expect("the game");
    let path = data::folder("model").join("ataque-correcta.md");
    let text = std::fs::read_to_string(path).expect("a right table");
    for (right, wrong, code) in [
        ("| 3 a 8 |", "| 2 a 8 |", Code::ModelRoll),
        ("| 7+ |", "| 6+ |", Code::ModelRoll),
        ("| 1–2 | Una", "| 1–3 | Una", Code::ModelRoll),
        ("| 3–6 | Una", "| 3–5 | Una", Code::ModelRoll),
        ("| *8* | Destruido |", "| *8* | Dañado |", Code::ModelEffect),
        ("7-8 = destruida", "8 = destruida", Code::ModelRoll),
        ("| Raptor de asalto | cual", "| Rator de asalto | cual", Code::ModelEntity),
    ] {
        assert!(text.contains(right), "{right}");
        let (found, _) = check(&text.replacen(right, wrong, 1), Some(game));
        let codes: Vec<Code> = found.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, [code], "{wrong}");
        assert_eq!(found[0].related.len(), 1, "{wrong}: the model's row");
    }
}

#[test]
fn long_tables_take_linear_time() {
    let game = embedded("battlestar").expect("the game");
    let row = |i: usize| format!("| nadie {i} | {} | Dañado |\n", i % 8 + 1);
    let rows: String = (0..10_000).map(row).collect();
    let text = format!("# Tabla de ataque\n\n| O | T | R |\n|---|---|---|\n{rows}");
    let start = std::time::Instant::now();
    let (found, _) = check(&text, Some(game));
    assert!(found.len() >= 10_000);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

proptest! {
    #[test]
    fn no_text_makes_a_check_panic(
        text in r"([|\-:#>*\n 1-9–]|\PC|Viper|raider|dañado|destruido|Tabla de ataque\n|con |d8|a 8|, | y |> \[!EJEMPLO\]\n> | ataca a un | saca un | no ocurre nada|\. |empieza con |fichas de arma nuclear|una sola|dos|en lugar de |# A \{variante=solo\}\n|\{\{valor: nukes.start\}\}){0,60}",
    ) {
        let game = embedded("battlestar").expect("the game");
        check(&text, Some(game));
        check(&text, None);
    }

    #[test]
    fn no_model_makes_loading_panic(
        text in r"(id: a\n|tables:\n|  t:\n|    die: d8\n|    rows:\n|      - \{roll: [0-9a-z-]{0,4}, effect: e\}\n|effects: \{e: \{forms: \[x\]\}\}\n|\PC|\n| |:|-){0,40}",
    ) {
        let file = galerada::source::FileId::from_index(0);
        let (model, findings) = load(&text, file);
        prop_assert!(model.is_some() || !findings.is_empty());
    }
}

#[test]
fn names_of_the_game() {
    let game = embedded("battlestar").expect("the game");
    cases("nombres", Some(game));
}

#[test]
fn names_take_linear_time() {
    let game = embedded("battlestar").expect("the game");
    let line = |i: usize| {
        format!(
            "La carta «Nombre Raro {i}» y la ficha de hangar dañado {i}, o el Control De Armas.\n\n"
        )
    };
    let text: String = (0..5_000).map(line).collect();
    let start = std::time::Instant::now();
    let (found, _) = check(&text, Some(game));
    assert!(found.len() >= 10_000, "{}", found.len());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
