//! Two games that are unlike the one the tool brings along: `tests/juegos/NAME` is a project with
//! a model of its own. `hallazgos.txt` is what the check finds, `probabilidades.json` what
//! `model odds` computes, `faltas.txt` what one changed place each leads to.

use std::path::{Path, PathBuf};
use std::process::Command;

use galerada::pipeline::{Examined, examine};
use galerada::source::project::Request;
use galerada::source::{DiskFiles, MemoryFiles};
use galerada::typeset::{Finish, PageNumbers};

use crate::data;

const GAMES: [&str; 2] = ["murallas", "pecio"];

fn folder(game: &str) -> PathBuf {
    data::folder("juegos").join(game)
}

fn request(folder: &Path) -> Request<'_> {
    Request {
        directory: Some(folder),
        current: Path::new("/"),
        paths: &[],
        glossary: None,
        model: None,
    }
}

fn book(game: &str) -> Examined {
    let folder = folder(game);
    examine(&request(&folder), None, &DiskFiles, &mut |_| {}).expect("a book")
}

#[test]
fn the_books_agree_with_their_models() {
    for game in GAMES {
        let book = book(game);
        assert!(book.model.is_some(), "{game}");
        let found = data::findings(&book.findings, &book.sources);
        data::expect(&folder(game).join("hallazgos.txt"), &found);
        assert_eq!(found, "", "{game}");
    }
}

#[test]
fn the_books_are_set_with_the_tables_that_the_tool_makes() {
    for game in GAMES {
        let book = book(game);
        let output =
            book.press_book(Finish::Draft(&PageNumbers::default()), &mut |_| {}).expect("pages");
        assert!(output.pdf.is_some(), "{game}");
        assert_eq!(output.findings, [], "{game}");
        let mut tables = String::new();
        for (_, bytes) in &output.files {
            for line in String::from_utf8_lossy(bytes).lines() {
                // Below a section of its name, the list of components prints no title.
                let is_list = line.contains("cabecera: ([#\"Clase\";], [#\"Componente\"");
                if is_list || line.contains("[#\"Probabilidades\"") {
                    tables.push_str(&readable(line));
                }
            }
        }
        data::expect(&folder(game).join("tablas.txt"), &tables);
        let place = tempfile::tempdir().expect("folder");
        let build = Command::new(env!("CARGO_BIN_EXE_galerada"))
            .arg("-C")
            .arg(folder(game))
            .args(["build", "--draft", "-o"])
            .arg(place.path())
            .output()
            .expect("program");
        assert_eq!(build.status.code(), Some(0), "{game}: {build:?}");
        for name in ["libro.pdf", "tarjeta.pdf"] {
            assert!(place.path().join(name).is_file(), "{game}: {name}");
        }
    }
}

/// The strings of a line of Typst, a row or a note a line.
fn readable(line: &str) -> String {
    let mut text = String::new();
    for row in line.replace("#block(width: 100%)[", "([").split("([").skip(1) {
        let cells: Vec<&str> = row
            .split("#\"")
            .skip(1)
            .filter_map(|cell| cell.split_once('"').map(|(cell, _)| cell))
            .collect();
        text.push_str(&cells.join(" | "));
        text.push('\n');
    }
    text
}

#[test]
fn odds_come_from_the_models_alone() {
    for game in GAMES {
        let output = Command::new(env!("CARGO_BIN_EXE_galerada"))
            .arg("-C")
            .arg(folder(game))
            .args(["model", "odds", "--format", "json"])
            .output()
            .expect("program");
        assert_eq!(output.status.code(), Some(0), "{game}");
        let text = String::from_utf8(output.stdout).expect("text");
        data::expect(&folder(game).join("probabilidades.json"), &text);
    }
}

/// One place of a book or a model, changed.
const FAULTS: [(&str, &str, &str, &str); 13] = [
    ("murallas", "rules-es/01-asaltar.md", "| 5 | 1 | Agrietado", "| 4 | 1 | Agrietado"),
    ("murallas", "rules-es/01-asaltar.md", "| 2 o más | Derribado", "| 3 o más | Derribado"),
    (
        "murallas",
        "rules-es/01-asaltar.md",
        "2 o más éxitos | Agrietado",
        "2 o más éxitos | Derribado",
    ),
    (
        "murallas",
        "rules-es/01-asaltar.md",
        "ficha de Galería Subterránea",
        "ficha de galería inundada",
    ),
    ("murallas", "rules-es/01-asaltar.md", "«Derrumbe Parcial»", "«Derribo Parcial»"),
    ("murallas", "rules-es/02-sucesos.md", "21–36", "21–35"),
    ("murallas", "modelo.yaml", "dice: 5, roll: 1,", "dice: 7, roll: 1,"),
    ("murallas", "modelo.yaml", "tunnel: {bonus", "tunel: {bonus"),
    ("pecio", "rules-es/01-registrar.md", "| 61–00 |", "| 51–00 |"),
    ("pecio", "rules-es/01-registrar.md", "«Sala de Máquinas»", "«Sala de las Máquinas»"),
    ("pecio", "rules-es/02-encuentros.md", "16–00: calma", "11–00: calma"),
    ("pecio", "modelo.yaml", "count: oxygen.start", "count: oxigen.start"),
    ("pecio", "modelo.yaml", "by: -20", "by: veinte"),
];

#[test]
fn one_changed_place_is_found() {
    for game in GAMES {
        let mut told = String::new();
        for (_, file, right, wrong) in FAULTS.iter().filter(|(of, ..)| of == &game) {
            let book = changed(game, file, right, wrong);
            assert!(!book.findings.is_empty(), "{game}: {wrong}");
            told.push_str(&format!("== {file}: {right} -> {wrong}\n"));
            told.push_str(&data::findings(&book.findings, &book.sources));
        }
        data::expect(&folder(game).join("faltas.txt"), &told);
    }
}

/// A game read from memory with one place changed.
fn changed(game: &str, file: &str, right: &str, wrong: &str) -> Examined {
    let mut files = MemoryFiles::default();
    let root = folder(game);
    for entry in walkdir::WalkDir::new(&root) {
        let entry = entry.expect("an entry");
        let path = entry.path();
        if !path.extension().is_some_and(|ending| ending == "md" || ending == "yaml") {
            continue;
        }
        let below = path.strip_prefix(&root).expect("below the game");
        let mut text = std::fs::read_to_string(path).expect("a file");
        if below == Path::new(file) {
            assert!(text.contains(right), "{game}/{file} lacks {right}");
            text = text.replacen(right, wrong, 1);
        }
        files.insert(Path::new("/juego").join(below), text.into_bytes());
    }
    examine(&request(Path::new("/juego")), None, &files, &mut |_| {}).expect("a book")
}
