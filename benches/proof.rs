//! Proofreading of the book: the rules by themselves, with the dictionaries loaded, and the loading.
//!
//! The dictionaries are those that the system keeps; where it has none, their benches say so.

use std::path::Path;
use std::sync::LazyLock;

use divan::{Bencher, black_box};
use galerada::check::proof::{Dictionaries, Input, proofread};
use galerada::source::{Corrected, DictionaryText, DiskFiles, FileId, Settings, system_dictionary};

/// The chapters as they lie on disk.
static BOOK: LazyLock<Vec<Corrected>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules-es");
    let entries = std::fs::read_dir(folder).expect("the chapters");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let chapters = paths.filter(|path| path.extension().is_some_and(|name| name == "md"));
    let read = |path| std::fs::read_to_string(path).expect("a chapter");
    let texts = chapters.map(read).enumerate();
    texts.map(|(index, text)| Corrected::unchanged(FileId::from_index(index), text)).collect()
});

static TEXTS: LazyLock<Option<(DictionaryText, DictionaryText)>> = LazyLock::new(|| {
    let of = |language, region| system_dictionary(&DiskFiles, language, region).ok();
    of("es", "ES").zip(of("en", "US"))
});

fn load() -> Option<Dictionaries> {
    let (spanish, english) = TEXTS.as_ref()?;
    Dictionaries::new(spanish, Some(english)).ok()
}

fn read(texts: &[Corrected], dictionaries: Option<&Dictionaries>) -> usize {
    let settings = Settings::default();
    let input = Input { texts, settings: &settings, model: None, glossary: None, dictionaries };
    proofread(input).len()
}

fn main() {
    let bytes: usize = BOOK.iter().map(|chapter| chapter.text().len()).sum();
    println!("the book has {bytes} bytes");
    if TEXTS.is_none() {
        println!("no dictionaries: install hunspell-es and hunspell-en-us");
    }
    divan::main();
}

#[divan::bench]
fn rules_alone(bencher: Bencher) {
    bencher.bench(|| read(black_box(&BOOK), None));
}

#[divan::bench]
fn with_dictionaries_loaded(bencher: Bencher) {
    if let Some(dictionaries) = load() {
        bencher.bench(|| read(black_box(&BOOK), Some(&dictionaries)));
    }
}

/// Ten times the text takes ten times as long.
#[divan::bench]
fn rules_alone_ten_books(bencher: Bencher) {
    let texts: Vec<Corrected> = BOOK.iter().cycle().take(BOOK.len() * 10).cloned().collect();
    bencher.bench(|| read(black_box(&texts), None));
}

#[divan::bench(sample_count = 10)]
fn load_dictionaries(bencher: Bencher) {
    if TEXTS.is_some() {
        bencher.bench(load);
    }
}
