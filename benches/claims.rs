//! The sentences of a model held against a book: few and many of them, on a short and a long text.

use std::fmt::Write as _;

use divan::Bencher;
use galerada::check::{Context, run};
use galerada::markdown::{Chapter, parse};
use galerada::model::{Model, embedded, load};
use galerada::source::{Corrected, Sources};

/// Words that the patterns and the text are made of, some frequent and some rare.
const WORDS: [&str; 12] = [
    "nave", "turno", "jugador", "zona", "carta", "ficha", "lanza", "mueve", "coloca", "recibe",
    "faro", "muelle",
];

/// A model with some patterns, each of another quantity.
fn model(patterns: usize) -> String {
    let mut text = String::from("id: banco\ntitle: Banco\nquantities:\n");
    for index in 0..patterns {
        let word = |step: usize| WORDS[(index / step) % WORDS.len()];
        let says =
            format!("el {} {} {{n}} {} de {{…}} {}{}", word(1), word(5), word(7), word(11), index);
        let _ = writeln!(text, "  q{index}: {{value: {}, says: [\"{says} x\"]}}", index % 9 + 1);
    }
    text
}

/// A text of some thousand words in which each pattern finds a sentence now and then.
fn text(words: usize) -> String {
    let mut text = String::from("# Banco\n\n");
    for index in 0..words / 16 {
        let word = |step: usize| WORDS[(index / step) % WORDS.len()];
        let _ = writeln!(
            text,
            "El {} {} {} {} de su propia {} cuando llega el {} a la {} y nadie lo ve.\n",
            word(1),
            word(5),
            index % 9 + 1,
            word(7),
            word(3),
            word(2),
            word(4)
        );
    }
    text
}

struct Bench {
    sources: Sources,
    chapters: Vec<Chapter>,
    model: Model,
}

impl Bench {
    fn new(game: &str, texts: &[String]) -> Self {
        let mut sources = Sources::default();
        let file = sources.add("modelo.yaml", "modelo.yaml", game);
        let model = load(game, file).0.expect("a model");
        let chapters = texts
            .iter()
            .map(|text| {
                let file = sources.add("a.md", "a.md", text.as_str());
                parse(&Corrected::unchanged(file, text.as_str())).0
            })
            .collect();
        Self { sources, chapters, model }
    }

    fn run(&self) -> usize {
        run(&Context::new(&self.sources, &self.chapters, Some(&self.model))).len()
    }
}

fn main() {
    divan::main();
}

/// The checks of a text of 32,000 words.
#[divan::bench(args = [0, 50, 500])]
fn patterns(bencher: Bencher, patterns: usize) {
    let bench = Bench::new(&model(patterns), &[text(32_000)]);
    bencher.bench_local(|| bench.run());
}

/// The checks with 500 patterns on texts of so many thousand words.
#[divan::bench(args = [8, 16, 32, 64])]
fn thousands_of_words(bencher: Bencher, thousands: usize) {
    let bench = Bench::new(&model(500), &[text(thousands * 1000)]);
    bencher.bench_local(|| bench.run());
}

/// All checks of the book with its own model, corrections and parsing left out.
#[divan::bench]
fn book(bencher: Bencher) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules-es");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the chapters")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    let texts: Vec<String> =
        paths.iter().map(|path| std::fs::read_to_string(path).expect("a chapter")).collect();
    let bench = Bench::new(embedded("battlestar").expect("the game"), &texts);
    bencher.bench_local(|| bench.run());
}

/// Reading the embedded model.
#[divan::bench]
fn load_model(bencher: Bencher) {
    let game = embedded("battlestar").expect("the game");
    bencher.bench_local(|| load(game, galerada::source::FileId::from_index(0)).0.is_some());
}
