//! `check` of the book beside `build` of it, in one process: files from memory, nothing cached
//! from one run to the next but what Typst keeps, which is thrown away.

use std::path::Path;
use std::sync::LazyLock;

use divan::Bencher;
use galerada::pipeline::{Examined, examine};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;
use galerada::typeset::{Finish, Kept, PageNumbers};

/// The project as it lies on disk.
static BOOK: LazyLock<MemoryFiles> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = MemoryFiles::default();
    let mut add = |path: &Path| {
        let below = path.strip_prefix(root).expect("inside the project");
        files.insert(Path::new("/").join(below), std::fs::read(path).expect("a file"));
    };
    for entry in std::fs::read_dir(root.join("rules-es")).expect("the chapters") {
        add(&entry.expect("an entry").path());
    }
    add(&root.join("glossary.yaml"));
    files
});

fn check() -> Examined {
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[],
        glossary: None,
        model: None,
    };
    examine(&request, None, &*BOOK, &mut |_| {}).expect("the book")
}

fn main() {
    divan::main();
}

#[divan::bench]
fn check_book(bencher: Bencher) {
    bencher.bench_local(check);
}

#[divan::bench(args = ["full", "draft"])]
fn build_book_and_card(bencher: Bencher, finish: &str) {
    let none = PageNumbers::default();
    let finish = if finish == "draft" { Finish::Draft(&none) } else { Finish::Full };
    bencher.bench_local(|| {
        typst::comemo::evict(0);
        let book = check();
        let pressed = book.press_book(finish, &mut |_| {}).expect("the book");
        let card = book.press_card(finish, &pressed.numbers, &Kept::default(), &mut |_| {});
        let card = card.expect("the card");
        (pressed.pages, card.map(|card| card.pages))
    });
}
