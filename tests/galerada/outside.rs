//! Our own book and card, read back by other programs: poppler and qpdf.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the project into a folder of its own.
fn build() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let done = Command::new(env!("CARGO_BIN_EXE_galerada"))
        .arg("-C")
        .arg(env!("CARGO_MANIFEST_DIR"))
        .args(["-q", "build", "-o"])
        .arg(folder.path())
        .status()
        .expect("the program runs");
    assert!(done.success(), "the book of this project builds without a fault");
    folder
}

fn output(program: &str, arguments: &[&str], file: &Path) -> String {
    let done = Command::new(program)
        .args(arguments)
        .arg(file)
        .args(if program == "pdftotext" { &["-"][..] } else { &[] })
        .output()
        .unwrap_or_else(|error| panic!("{program} has to be installed: {error}"));
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// The words of a PDF as one line in the order in which it holds them, hyphenation undone.
fn words(file: &Path) -> String {
    let text = output("pdftotext", &["-raw"], file).replace("\u{ad}\n", "").replace('\u{ad}', "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn files(folder: &Path) -> [PathBuf; 2] {
    ["libro.pdf", "tarjeta.pdf"].map(|name| folder.join(name))
}

#[test]
fn other_programs_find_no_fault() {
    let folder = build();
    for file in files(folder.path()) {
        output("qpdf", &["--check"], &file);
        let fonts = output("pdffonts", &[], &file);
        let rows: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(rows.len() > 1, "{fonts}");
        // Columns from the right: object, generation, Unicode map, subset, embedded.
        for row in rows {
            let embedded = row.split_whitespace().rev().nth(4);
            assert_eq!(embedded, Some("yes"), "{row}");
        }
        let info = output("pdfinfo", &[], &file);
        assert!(info.contains("Tagged:") && info.contains("yes"), "{info}");
        assert!(info.contains("Reglas combinadas"), "{info}");
    }
}

#[test]
fn a_folded_booklet_reads_as_the_book_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = Command::new(env!("CARGO_BIN_EXE_galerada"))
        .arg("-C")
        .arg(env!("CARGO_MANIFEST_DIR"))
        .args(["-q", "build", "--only", "book", "--print", "--imposition", "booklet", "-o"])
        .arg(folder.path())
        .status()
        .expect("the program runs");
    assert!(done.success());
    let [press, booklet] =
        ["libro-imprenta.pdf", "libro-cuadernillo.pdf"].map(|name| folder.path().join(name));
    for file in [&press, &booklet] {
        output("qpdf", &["--check"], file);
        assert!(!output("pdffonts", &[], file).contains(" no "), "every font is in the file");
    }
    let text = output("pdftotext", &["-raw"], &press).replace('\u{ad}', "");
    let pages: Vec<String> = text.split('\u{c}').map(squeezed).collect();
    // After the last page comes nothing.
    let count = pages.len() - 1;
    assert_eq!(count % 4, 0);
    for side in 0..count / 2 {
        let (low, high) = (side, count - 1 - side);
        let [left, right] = if side % 2 == 0 { [high, low] } else { [low, high] };
        for (page, x) in [(left, "0"), (right, "421")] {
            let number = (side + 1).to_string();
            // Points of half an A4 sheet on its side, at 72 to the inch.
            let arguments = ["-f", &number, "-l", &number, "-raw", "-r", "72"];
            let half = ["-x", x, "-y", "0", "-W", "421", "-H", "596"];
            let words = output("pdftotext", &[&arguments[..], &half].concat(), &booklet);
            let words = squeezed(&words.replace(['\u{ad}', '\u{c}'], ""));
            assert_eq!(words, pages[page], "side {}, page {}", side + 1, page + 1);
        }
    }
}

/// The characters of a page in one order, whatever the lines.
fn squeezed(text: &str) -> String {
    let mut characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    characters.sort_unstable();
    characters.into_iter().collect()
}

#[test]
fn words_come_in_the_order_of_the_chapters() {
    let folder = build();
    let [book, card] = files(folder.path());
    let words = words(&book);
    // Titles, a sentence across lines, a corrected term, a row of a table, a reference with its
    // page; each after the one before it.
    let mut rest = words.as_str();
    for landmark in [
        "Reglas combinadas",
        "Contenido",
        "Activar vipers",
        "sus cazas monoplaza",
        "Vipers Mark VII",
        "Activar naves Cylon",
        "Tabla de ataque Objetivo Atacante Tirada Resultado Raider",
        "Tabla de armas nucleares",
        "Fichas de daño",
    ] {
        let at = rest.find(landmark);
        let at = at.unwrap_or_else(|| panic!("«{landmark}» is missing after what came before"));
        rest = &rest[at + landmark.len()..];
    }
    // The index names the wrong term too, and sends to the right one.
    let (text, index) = words.rsplit_once("Índice alfabético").expect("an index");
    assert!(!text.contains("Super Crisis") && text.contains("Crisis Extrema"));
    assert!(index.contains("Super Crisis. Véase Crisis Extrema"), "{index}");
    let card = self::words(&card);
    assert!(card.contains("5/8 · 62,5 %") && card.contains("1/8 · 12,5 %"), "{card}");
}
