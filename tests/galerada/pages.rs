//! Small books that break a page on purpose: `tests/paginas/NAME/` is a project with its own
//! template, and `hallazgos.txt` what a layout person would mark on its pages.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use galerada::diagnostic::Code;
use galerada::pipeline::{Examined, examine};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;

use crate::data;

/// The cases, by name.
fn cases() -> Vec<PathBuf> {
    let mut cases: Vec<PathBuf> = std::fs::read_dir(data::folder("paginas"))
        .expect("the folder of pages")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    cases.sort();
    cases
}

/// Reads a project of files: those of the case, with what `hoja.typ` says of the page put in front
/// of the template that all cases share.
fn read(case: &Path) -> Examined {
    let mut files = MemoryFiles::default();
    files.insert("/rules-es/book.yaml", "title: Páginas\n");
    for entry in std::fs::read_dir(case).expect("a case") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let bytes = std::fs::read(&path).expect("a file");
        match name.as_str() {
            "hoja.typ" => {
                let shared = std::fs::read(data::folder("paginas").join("book.typ"));
                let mut template = shared.expect("the shared template");
                template.extend(bytes);
                files.insert("/templates/book.typ", template);
            }
            "hallazgos.txt" => {}
            _ => files.insert(Path::new("/rules-es").join(name), bytes),
        }
    }
    let request = Request {
        directory: Some(Path::new("/")),
        current: Path::new("/"),
        paths: &[],
        glossary: None,
        model: Some("none"),
    };
    examine(&request, None, &files, &mut |_| {}).expect("a book that can be read")
}

#[test]
fn broken_pages_are_found() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        let book = read(&case);
        let mut found = book.inspect_pages(&mut |_| {}).expect("pages");
        assert!(
            found.iter().all(|finding| finding.code.as_str().starts_with("page/")),
            "{}: {found:?}",
            case.display()
        );
        galerada::diagnostic::sort(&mut found);
        data::expect(&case.join("hallazgos.txt"), &data::findings(&found, &book.sources));
        seen.extend(found.iter().map(|finding| finding.code));
    }
    for code in Code::ALL.iter().filter(|code| code.as_str().starts_with("page/")) {
        assert!(seen.contains(code), "no page breaks {}", code.as_str());
    }
}
