//! What a build keeps for the next: it is used where nothing changed, changes no byte, and is
//! never believed where it is damaged. And drafts, which use it whatever changed.

use std::fs;
use std::path::Path;
use std::process::Command;

use galerada::check::references;
use galerada::typeset::{self, Conformance, Kept, PageNumbers};
use typst_layout::PagedDocument;

use crate::press::{Book, page_text, squeeze, text};

const CHAPTERS: [&str; 2] = [
    "# Atacar {.tarjeta}\n\nVer más en el capítulo que sigue.\n\n## Después\n\nFin.\n",
    "# Daños\n\nTexto.\n\n## Averías {#rotos}\n\n### Graves {.tarjeta}\n\nSección **grave**.\n",
];

fn kept_of(book: &Book) -> (Kept, PageNumbers) {
    let output = book.build();
    (output.kept, output.numbers)
}

#[test]
fn pages_are_known_while_nothing_changes_that_they_depend_on() {
    let (kept, numbers) = kept_of(&Book::new(&CHAPTERS));
    assert_eq!(kept.numbers(&Book::new(&CHAPTERS).input()), Some(numbers.clone()));
    // The book does not read the templates of the card.
    let other_card = Book::new(&CHAPTERS).template("tarjeta.typ", "#let bloque = 3");
    assert_eq!(kept.numbers(&other_card.input()), Some(numbers));

    let changed = Book::new(&[CHAPTERS[0], "# Daños\n"]);
    assert_eq!(kept.numbers(&changed.input()), None, "another text");
    let style = include_str!("../../templates/estilo.typ").replace("10pt", "11pt");
    let changed = Book::new(&CHAPTERS).template("estilo.typ", &style);
    assert_eq!(kept.numbers(&changed.input()), None, "another template");
    let mut changed = Book::new(&CHAPTERS);
    changed.settings.date = None;
    assert_eq!(kept.numbers(&changed.input()), None, "another date");
    let mut changed = Book::new(&CHAPTERS);
    changed.settings.look.columns = Some(1);
    assert_eq!(kept.numbers(&changed.input()), None, "another setting");
    assert_eq!(Kept::default().numbers(&Book::new(&CHAPTERS).input()), None);
}

#[test]
fn a_file_that_was_looked_for_in_vain_counts() {
    let asks = include_str!("../../templates/book.typ").to_owned() + "\n#import \"mio.typ\": *\n";
    let mine =
        || Book::new(&CHAPTERS).template("book.typ", &asks).template("mio.typ", "#let a = 1");
    let (kept, numbers) = kept_of(&mine());
    assert_eq!(kept.numbers(&mine().input()), Some(numbers));
    let without = Book::new(&CHAPTERS).template("book.typ", &asks);
    assert_eq!(kept.numbers(&without.input()), None);
}

#[test]
fn what_is_damaged_is_not_believed() {
    let (kept, _) = kept_of(&Book::new(&CHAPTERS));
    let bytes = kept.to_bytes();
    assert_eq!(Kept::from_bytes(&bytes), kept);
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        let read = Kept::from_bytes(&damaged);
        assert!(read == Kept::default() || read == kept, "byte {at}");
        assert_eq!(Kept::from_bytes(&bytes[..at]), Kept::default());
    }
}

#[test]
fn a_card_has_the_same_bytes_with_what_was_kept() {
    // So much that it has to be set tightly.
    let long = format!("# Larga {{.tarjeta}}\n\n{}", "Una frase de la tarjeta. ".repeat(440));
    let book = Book::new(&[CHAPTERS[0], &long]);
    let (mut kept, numbers) = kept_of(&book);
    let set = |kept: &Kept| {
        let card = typeset::card_as_kept(&book.input(), &[], Some(&numbers), kept, &mut |_| {});
        card.expect("nothing of ours is refused").expect("a card")
    };
    let first = set(&Kept::default());
    kept.update(first.kept.clone());
    let again = set(&kept);
    assert!(first.pdf.is_some() && first.pdf == again.pdf);
    assert_eq!((first.kept, first.findings), (again.kept, again.findings));
}

#[test]
fn a_draft_cites_the_pages_of_the_last_layout() {
    let cites = |more: &str| {
        let texts = ["# Uno\n\nVer «Tres».\n", "# Dos\n\nTexto.\n", more, "# Tres\n\nFin.\n"];
        let mut book = Book::new(&texts);
        let input = references::Input {
            sources: &book.sources,
            chapter_paths: Vec::new(),
            originals: &[],
            is_name: &|_| false,
        };
        assert_eq!(references::resolve(&mut book.chapters, &input), []);
        book
    };
    let (kept, _) = kept_of(&cites("# Medio\n"));
    let mut draft = cites("# Medio\n\n## Nuevo\n");
    draft.settings.look.contents = false;
    draft.draft = Some(kept.last_numbers(&draft.input()));
    let printed = |book: &Book| squeeze(&text(book.pages().document().expect("pages")));
    let words = printed(&draft);
    // Cover, contents, and one page a chapter.
    assert!(words.contains("Ver«Tres»(pág.6)"), "{words}");
    draft.draft = Some(PageNumbers::default());
    let words = printed(&draft);
    assert!(words.contains("(pág.?)") && words.contains("noseconocenaún"), "{words}");
}

#[test]
fn every_page_of_a_draft_says_so() {
    let mut book = Book::new(&CHAPTERS);
    book.draft = Some(book.build().numbers);
    let marked = |document: &PagedDocument| {
        let mut pages = 0..document.pages().len();
        pages.all(|page| squeeze(&page_text(document, page)).contains("BORRADOR"))
    };
    let pages = book.pages();
    assert!(marked(pages.document().expect("pages")));
    let output = book.build();
    assert_eq!((output.conformance, output.kept), (Conformance::Untagged, Kept::default()));
    let card = typeset::card_pages(&book.input(), &[], None, &mut |_| {});
    let card = card.expect("nothing of ours is refused").expect("a card");
    assert!(marked(card.document().expect("pages")));
}

#[test]
fn what_is_kept_is_never_all_that_a_build_makes() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("uno.md"), "# Uno\n\nTexto.\n").expect("a file");
    let done = Command::new(env!("CARGO_BIN_EXE_galerada"))
        .current_dir(folder.path())
        .args(["build", "--only", "card", "-o", "out", "uno.md"])
        .output()
        .expect("program");
    assert_eq!(done.status.code(), Some(2), "no model, no card");
    assert!(!folder.path().join("out").join(Kept::FILE).exists());
}

/// Builds in a project and gives both files, the card empty where it was not asked for.
fn build(project: &Path, words: &[&str]) -> [Vec<u8>; 3] {
    let done = Command::new(env!("CARGO_BIN_EXE_galerada"))
        .arg("-C")
        .arg(project)
        .arg("build")
        .args(words)
        .output()
        .expect("program");
    assert!(done.status.code() < Some(2), "{}", String::from_utf8_lossy(&done.stderr));
    ["libro.pdf", "tarjeta.pdf", Kept::FILE]
        .map(|name| fs::read(project.join("out").join(name)).unwrap_or_default())
}

#[test]
fn a_draft_in_another_folder_knows_the_pages_and_a_folder_in_the_way_is_no_error() {
    let place = tempfile::tempdir().expect("folder");
    let project = place.path().join("libro");
    let run = |folder: &Path, words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_galerada"));
        let output = command.current_dir(folder).arg("--lang=es").args(words).output();
        let output = output.expect("galerada");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    run(place.path(), &["new", "libro"]);
    run(&project, &["build"]);
    let there = run(&project, &["build", "--draft", "-o", "otra"]);
    assert!(!there.contains("error"), "{there}");
    let draft = fs::read(project.join("otra/libro.pdf")).expect("a draft");
    run(&project, &["build", "--draft"]);
    assert_eq!(draft, fs::read(project.join("out/libro.pdf")).expect("a draft"));
    fs::remove_file(project.join("out").join(Kept::FILE)).expect("the file");
    fs::create_dir(project.join("out").join(Kept::FILE)).expect("a folder");
    let told = run(&project, &["build"]);
    assert!(told.contains(".paginas.json: es una carpeta"), "{told}");
}

#[test]
fn the_card_alone_is_the_card_of_a_whole_build() {
    let folder = tempfile::tempdir().expect("a folder");
    let project = folder.path().join("libro");
    let made = Command::new(env!("CARGO_BIN_EXE_galerada")).arg("new").arg(&project).output();
    assert!(made.expect("program").status.success());
    let [_, card, kept] = build(&project, &[]);
    assert!(!card.is_empty() && !kept.is_empty());
    let file = project.join("out").join(Kept::FILE);
    for before in [kept.clone(), b"{".to_vec(), Vec::new()] {
        fs::write(&file, before).expect("a file");
        assert!(build(&project, &["--only", "card"])[1..] == [card.clone(), kept.clone()]);
    }
    fs::remove_file(&file).expect("a file");
    assert!(build(&project, &["--only", "card"])[1..] == [card.clone(), kept.clone()]);
    // A draft leaves what was kept as it is, and what it makes is no card to keep.
    let [_, draft, still] = build(&project, &["--draft"]);
    assert!(draft != card && still == kept);
    assert!(build(&project, &[])[1..] == [card, kept]);
}
