//! Small books, read from memory as `check PATHS` reads them: `tests/books/NAME/*.md` with an
//! optional `glosario.yaml` and `modelo.yaml`, against `hallazgos.txt` (the findings, and where
//! each reference leads).

use std::path::{Path, PathBuf};

use galerada::markdown::{InlineKind, plain_text, walk};
use galerada::pipeline::{Examined, examine};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;

use crate::data;

#[test]
fn books() {
    let folder = data::folder("books");
    let mut cases: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder of books")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    cases.sort();
    assert!(cases.len() > 10, "books are missing");
    for case in cases {
        data::expect(&case.join("hallazgos.txt"), &describe(&read(&case)));
    }
}

/// Reads one small book.
pub fn read(case: &Path) -> Examined {
    let mut files = MemoryFiles::default();
    for entry in std::fs::read_dir(case).expect("a case") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_owned();
        files.insert(Path::new("/").join(name), std::fs::read(&path).expect("a file"));
    }
    let has = |name: &str| case.join(name).exists();
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[PathBuf::from(".")],
        glossary: has("glosario.yaml").then_some(Path::new("glosario.yaml")),
        model: has("modelo.yaml").then_some("modelo.yaml"),
    };
    examine(&request, None, &files, &mut |_| {}).expect("a book that can be read")
}

fn describe(book: &Examined) -> String {
    let mut text = String::new();
    for (file, source) in book.sources.iter() {
        let here: Vec<_> =
            book.findings.iter().filter(|finding| finding.span.file == file).cloned().collect();
        if !here.is_empty() {
            text.push_str(&format!("== {}\n", source.name()));
            text.push_str(&data::findings(&here, &book.sources));
        }
    }
    text.push_str("== referencias\n");
    for chapter in &book.chapters {
        walk::inlines(&chapter.blocks, &mut |inline| {
            if let InlineKind::Reference { target, content } = &inline.kind {
                let headings = walk::headings(&book.chapters[target.chapter].blocks);
                let place = book.sources.position(inline.span);
                text.push_str(&format!(
                    "{}:{}:{} {} -> {}\n",
                    book.sources.file(chapter.file).name(),
                    place.line,
                    place.column,
                    plain_text(content),
                    headings[target.heading].0.title,
                ));
            }
        });
    }
    text
}
