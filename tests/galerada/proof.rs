//! Proofreading, as data: `tests/proof/NAME/entrada.md` is a chapter of a book with an optional
//! `book.yaml`, `glosario.yaml` and `modelo.yaml`, against `hallazgos.txt` (what is found) and
//! `arreglado.md` (what `fix` makes of it).

use std::path::{Path, PathBuf};

use galerada::check::proof;
use galerada::diagnostic::{Applicability, Diagnostic, Edit, apply_edits};
use galerada::markdown::{InlineKind, walk};
use galerada::pipeline::{Examined, examine};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;

use crate::data;

/// Where a system keeps its dictionaries.
const SYSTEM: &str = "/usr/share/hunspell";

/// A book of one chapter in memory.
pub struct Book {
    files: MemoryFiles,
}

impl Book {
    /// A chapter with the files beside it in a folder, and the small dictionaries of the tests.
    fn of(case: &Path, chapter: &str) -> Self {
        let mut book = Self::plain(chapter);
        let mut put = |name: &str, path: String| {
            if let Ok(bytes) = std::fs::read(case.join(name)) {
                book.files.insert(path, bytes);
            }
        };
        put("book.yaml", "/libro/rules-es/book.yaml".to_owned());
        put("glosario.yaml", "/libro/glossary.yaml".to_owned());
        put("modelo.yaml", "/libro/modelo.yaml".to_owned());
        for name in ["propio.aff", "propio.dic"] {
            put(name, format!("/libro/rules-es/palabras/{name}"));
        }
        for path in std::fs::read_dir(data::folder("proof").join("diccionario")).expect("lists") {
            let path = path.expect("an entry").path();
            let name = path.file_name().expect("a name").to_owned();
            book.files.insert(Path::new(SYSTEM).join(name), std::fs::read(&path).expect("a list"));
        }
        book
    }

    /// A chapter and nothing else.
    pub fn plain(chapter: &str) -> Self {
        let mut files = MemoryFiles::default();
        files.insert("/libro/rules-es/book.yaml", "title: Libro\nmodel: none\n");
        files.insert("/libro/rules-es/a.md", chapter);
        Self { files }
    }

    /// Checks it.
    pub fn examine(&self, model: Option<&str>) -> Examined {
        let request = Request {
            directory: Some(Path::new("/libro")),
            current: Path::new("/libro"),
            paths: &[],
            glossary: None,
            model,
        };
        examine(&request, None, &self.files, &mut |_| {}).expect("a book that can be read")
    }
}

/// The findings of proofreading.
pub fn ours(book: &Examined) -> Vec<Diagnostic> {
    let is_ours = |finding: &&Diagnostic| {
        let name = finding.code.as_str();
        name.starts_with("spelling/") || name.starts_with("style/")
    };
    book.findings.iter().filter(is_ours).cloned().collect()
}

/// The edits that `fix` would make for these findings.
pub fn safe_edits(findings: &[Diagnostic]) -> Vec<Edit> {
    let fixes = findings.iter().filter_map(|finding| finding.fixes.first());
    let safe = fixes.filter(|fix| fix.applicability == Applicability::Safe);
    safe.flat_map(|fix| fix.edits.iter().cloned()).collect()
}

/// How many references lead somewhere.
pub fn references(book: &Examined) -> usize {
    let mut count = 0;
    for chapter in &book.chapters {
        walk::inlines(&chapter.blocks, &mut |inline| {
            count += usize::from(matches!(inline.kind, InlineKind::Reference { .. }));
        });
    }
    count
}

#[test]
fn proofreading() {
    let mut cases: Vec<PathBuf> = std::fs::read_dir(data::folder("proof"))
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|case| case.join("entrada.md").exists())
        .collect();
    cases.sort();
    assert!(cases.len() > 12, "cases are missing");
    for case in cases {
        let text = std::fs::read_to_string(case.join("entrada.md")).expect("the chapter");
        let model = case.join("modelo.yaml").exists().then_some("modelo.yaml");
        let book = Book::of(&case, &text).examine(model);
        let findings = ours(&book);
        data::expect(&case.join("hallazgos.txt"), &data::findings(&findings, &book.sources));
        let (mended, _) = apply_edits(&text, &safe_edits(&findings));
        data::expect(&case.join("arreglado.md"), &mended);
        let again = Book::of(&case, &mended).examine(model);
        assert_eq!(safe_edits(&ours(&again)), [], "{}: mended twice", case.display());
        assert_eq!(references(&again), references(&book), "{}", case.display());
    }
}

#[test]
fn the_document_tells_every_code_and_no_other() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/correccion.md");
    let text = std::fs::read_to_string(path).expect("the document");
    for code in proof::codes() {
        assert!(text.contains(&format!("`{}`", code.as_str())), "{}", code.as_str());
    }
}

/// With the system's dictionaries: fluent text gives no finding, and slips are found and mended.
#[cfg(feature = "outside-programs")]
#[test]
fn the_dictionaries_of_the_system() {
    use galerada::pipeline::{SpellingWish, Wishes, examine_as};
    use galerada::source::DiskFiles;

    let folder = tempfile::tempdir().expect("a folder");
    let chapter = folder.path().join("a.md");
    let read = |text: &str| {
        std::fs::write(&chapter, text).expect("write the chapter");
        let paths = [chapter.clone()];
        let request = Request {
            directory: None,
            current: Path::new("/"),
            paths: &paths,
            glossary: None,
            model: None,
        };
        let wishes = Wishes { spelling: SpellingWish::Always, ..Wishes::default() };
        ours(&examine_as(&request, wishes, &DiskFiles, &mut |_| {}).expect("a chapter"))
    };
    let fluent = "Baraja el mazo y reparte tres cartas: barájalas otra vez si hace falta. Cómetelo, \
                  descártate de dos y devuélvelas al mazo; después, colócala poniéndola boca abajo.";
    assert_eq!(read(fluent), []);
    let slips =
        read("Cada jguador recive otra carta y la pone encima de la mesa con algun dado. Longbow.");
    let proposed: Vec<&str> = slips
        .iter()
        .filter_map(|finding| finding.fixes.first())
        .flat_map(|fix| &fix.edits)
        .map(|edit| edit.replacement.as_str())
        .collect();
    assert_eq!(proposed, ["jugador", "recibe", "algún"]);
    assert!(slips.iter().any(|finding| finding.code.as_str() == "spelling/english"));
}
