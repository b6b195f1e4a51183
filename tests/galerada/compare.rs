//! Two texts against each other: `tests/compare/NAME/antes.md` and `despues.md`, with a glossary
//! of their own each (`antes.yaml`, `despues.yaml`), against `cambios.txt`.

use std::path::{Path, PathBuf};

use galerada::compare::{Book, ChangeKind, Class, Comparison, Piece, Shown, Terms, compare};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;
use proptest::prelude::*;

use crate::data;

/// Reads one side from memory.
pub fn book(name: &str, text: &[u8], glossary: Option<&[u8]>) -> Book {
    let mut files = MemoryFiles::default();
    files.insert(format!("/{name}.md"), text);
    if let Some(glossary) = glossary {
        files.insert("/glosario.yaml", glossary);
    }
    let paths = [PathBuf::from(format!("{name}.md"))];
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &paths,
        glossary: glossary.map(|_| Path::new("glosario.yaml")),
        model: None,
    };
    Book::read(&files, &request, Terms::Own, name).expect("a text").book
}

/// Compares two texts without a glossary.
pub fn texts(old: &str, new: &str) -> Comparison {
    compare(book("antes", old.as_bytes(), None), book("despues", new.as_bytes(), None))
}

/// Reads a case of `tests/compare`.
pub fn read_case(case: &Path) -> Comparison {
    let side = |name: &str| {
        let text = std::fs::read(case.join(format!("{name}.md"))).expect("a text");
        let glossary = std::fs::read(case.join(format!("{name}.yaml"))).ok();
        book(name, &text, glossary.as_deref())
    };
    compare(side("antes"), side("despues"))
}

/// The changes as text, each with its places.
pub fn describe(found: &Comparison) -> String {
    let mut text = String::new();
    for note in &found.notes {
        text.push_str(&format!("nota: {note:?}\n"));
    }
    for fold in &found.folds {
        let entry = fold.entry.and_then(|entry| found.entries.get(entry));
        let entry =
            entry.map_or_else(String::new, |entry| format!(" [{} {:?}]", entry.line, entry.change));
        text.push_str(&format!(
            "{}: {} → {}: {}, {} irregular{entry}\n",
            fold.class.name(),
            fold.old,
            fold.new,
            fold.places,
            fold.irregular
        ));
        for variant in &fold.variants {
            let mark = if variant.is_regular { "" } else { " !" };
            text.push_str(&format!(
                "    {} → {}: {}{mark}\n",
                variant.old, variant.new, variant.count
            ));
        }
    }
    for (index, change) in found.changes.iter().enumerate() {
        let line = |book: &Book, span: Option<galerada::source::Span>| {
            span.map_or_else(|| "–".to_owned(), |span| book.sources.position(span).line.to_string())
        };
        text.push_str(&format!(
            "{}:{} {}/{:?} «{}» → «{}»{}\n",
            line(&found.old, found.old_place(index)),
            line(&found.new, found.new_place(index)),
            change.class.name(),
            change.kind,
            found.old_words(index),
            found.new_words(index),
            change.fold.map_or_else(String::new, |fold| format!(" #{}", fold + 1)),
        ));
    }
    text
}

#[test]
fn texts_of_the_folder() {
    let mut cases: Vec<PathBuf> = std::fs::read_dir(data::folder("compare"))
        .expect("the cases")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    cases.sort();
    assert!(cases.len() > 5, "cases are missing");
    for case in cases {
        let found = read_case(&case);
        data::expect(&case.join("cambios.txt"), &describe(&found));
        assert_eq!(replayed(&found), whole(&found), "{}", case.display());
    }
}

/// The new text as its words read, a line a paragraph, quotes straight.
fn whole(found: &Comparison) -> String {
    let words = |range: std::ops::Range<usize>| found.new_text.shown(range, &found.vocabulary);
    let units = found.new_text.units.iter().filter(|unit| !unit.words.is_empty());
    units.map(|unit| plain(&words(unit.words.clone())) + "\n").collect()
}

/// The old text after what the folded lines say and the changes that they leave out.
fn replayed(found: &Comparison) -> String {
    let mut text = String::new();
    for (number, block) in
        found.blocks.iter().enumerate().filter(|(_, block)| !block.new.is_empty())
    {
        let passage = found.passage(number).expect("a block");
        let mut line = String::new();
        // What stays is taken from the old text: the words before, between and after the changes.
        let first = |units: &std::ops::Range<usize>, text: &galerada::compare::BookText| {
            text.units.get(units.start).map_or(0, |unit| unit.words.start)
        };
        let mut at = if block.old.is_empty() { 0 } else { first(&block.old, &found.old_text) };
        for piece in &passage.pieces {
            match piece {
                Piece::Kept(_) | Piece::End => {}
                Piece::Mark { change: index } => {
                    let change = &found.changes[*index];
                    match change.kind {
                        ChangeKind::Parted => {
                            keep(found, at..change.old.start, &mut line);
                            at = change.old.start;
                            line.push('\n');
                        }
                        ChangeKind::Joined => {
                            keep(found, at..change.old.start, &mut line);
                            at = change.old.start;
                            line.push('\u{1}');
                        }
                        ChangeKind::Spacing => {
                            keep(found, at..change.old.start, &mut line);
                            at = change.old.start;
                            line.push('\u{2}');
                        }
                        _ => {}
                    }
                }
                Piece::Changed { change: index, new, .. } => {
                    let change = &found.changes[*index];
                    keep(found, at..change.old.start, &mut line);
                    // A rewritten sentence takes with it what it holds.
                    at = at.max(change.old.end);
                    let words = match change.fold {
                        Some(fold) => {
                            let old = found.old_words(*index);
                            let fold = &found.folds[fold];
                            // What the line says of these words; the space is that of the place.
                            let variant = fold.variants.iter().filter(|one| one.old == old);
                            let said = variant
                                .map(|one| one.new.clone())
                                .find(|said| *said == found.new_words(*index));
                            let said = said.expect("the line says what came");
                            if spaced(new) { format!(" {said}") } else { said }
                        }
                        None => new.iter().map(|shown| shown.text.as_str()).collect(),
                    };
                    if line.ends_with('\u{1}') && !words.is_empty() {
                        line.pop();
                        line.push(' ');
                    }
                    line.push_str(&words);
                }
                Piece::Rest { new, .. } => {
                    line.extend(new.iter().map(|shown| shown.text.as_str()));
                }
            }
        }
        if let Some(last) = block.old.end.checked_sub(1).filter(|_| !block.old.is_empty()) {
            keep(found, at..found.old_text.units[last].words.end, &mut line);
        }
        text.push_str(&line);
        text.push('\n');
    }
    let text = text.replace('\u{1}', " ");
    text.lines().map(|line| plain(line.trim()) + "\n").filter(|line| line != "\n").collect()
}

fn spaced(words: &[Shown]) -> bool {
    words.first().is_some_and(|words| words.text.starts_with(' '))
}

/// Adds words of the old text that stayed, with the ends of their paragraphs.
fn keep(found: &Comparison, words: std::ops::Range<usize>, line: &mut String) {
    for at in words {
        let word = found.old_text.words[at];
        let starts = found.old_text.unit_of(at).is_some_and(|unit| unit.words.start == at);
        if line.ends_with('\u{1}') {
            line.pop();
            line.push(' ');
        } else if starts && !line.is_empty() && !line.ends_with('\n') {
            line.push('\n');
        } else if line.ends_with('\u{2}') {
            line.pop();
            if !word.is_spaced {
                line.push(' ');
            }
        } else if word.is_spaced && !line.is_empty() {
            line.push(' ');
        }
        line.push_str(found.vocabulary.shown(word.token));
    }
}

/// Quotes straight, dashes in figures as hyphens, one space between words.
fn plain(text: &str) -> String {
    let sign = |c: char| match c {
        '“' | '”' | '«' | '»' | '„' => '"',
        '‘' | '’' => '\'',
        '–' | '−' | '‑' | '‐' => '-',
        c => c,
    };
    let text: String = text.chars().map(sign).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn how_a_file_is_written_is_no_difference() {
    let text = "# Un «título»\n\nLa acción del cañón\nes “rara”, y la ficha dañada no.\n\n- uno\n- dos\n\n| a | b |\n|---|---|\n| 3–8 | sí |\n";
    let nfd: String = unicode_normalization::UnicodeNormalization::nfd(text).collect();
    for other in [
        text.replace('\n', "\r\n"),
        nfd,
        text.replace(['«', '»', '“', '”'], "\""),
        text.replace("cañón\nes", "cañón es").replace("rara”, y", "rara”,\ny"),
        text.replace("ficha dañada", "ficha   dañada  ").trim_end().to_owned(),
        format!("\u{feff}{text}\n\n"),
        text.replace("- ", "* "),
    ] {
        let found = texts(text, &other);
        assert!(!found.differs(), "{}", describe(&found));
        assert_eq!(found.counts().map(|(_, count)| count), [0; 7], "{}", describe(&found));
    }
}

/// A paragraph of small words, some of them signs.
fn paragraph() -> impl Strategy<Value = Vec<&'static str>> {
    let words = [
        "la", "ficha", "campo", "casilla", "rota", "avanza", "dos", "3", "Uno", "uno", ",", "de",
        "nave", "«x»", "*fin*", "azul", "mueve", "su", "roja", "vuelve", "al", "puerto", ".", "no",
    ];
    proptest::collection::vec(proptest::sample::select(words.to_vec()), 1..24)
}

/// Something that somebody does to a text.
#[derive(Debug, Clone)]
enum Act {
    Replace(usize, usize, &'static str),
    Remove(usize, usize),
    Move(usize, usize),
    Part(usize, usize),
    Join(usize),
    Add(usize, Vec<&'static str>),
    Drop(usize),
}

fn act() -> impl Strategy<Value = Act> {
    let at = || 0..64_usize;
    prop_oneof![
        (at(), at(), proptest::sample::select(vec!["casilla", "dañada", "4", "UNO", "."]))
            .prop_map(|(a, b, word)| Act::Replace(a, b, word)),
        (at(), at()).prop_map(|(a, b)| Act::Remove(a, b)),
        (at(), at()).prop_map(|(a, b)| Act::Move(a, b)),
        (at(), at()).prop_map(|(a, b)| Act::Part(a, b)),
        at().prop_map(Act::Join),
        (at(), paragraph()).prop_map(|(a, words)| Act::Add(a, words)),
        at().prop_map(Act::Drop),
    ]
}

fn done(mut text: Vec<Vec<&'static str>>, acts: &[Act]) -> Vec<Vec<&'static str>> {
    for act in acts {
        if text.is_empty() {
            break;
        }
        let count = text.len();
        match act {
            Act::Replace(a, b, word) => {
                let paragraph = &mut text[a % count];
                let at = b % paragraph.len();
                paragraph[at] = word;
            }
            Act::Remove(a, b) => {
                let paragraph = &mut text[a % count];
                if paragraph.len() > 1 {
                    paragraph.remove(b % paragraph.len());
                }
            }
            Act::Move(a, b) => {
                let paragraph = text.remove(a % count);
                text.insert(b % count, paragraph);
            }
            Act::Part(a, b) => {
                let at = b % text[a % count].len();
                if at > 0 {
                    let rest = text[a % count].split_off(at);
                    text.insert(a % count + 1, rest);
                }
            }
            Act::Join(a) if count > 1 && a % count + 1 < count => {
                let rest = text.remove(a % count + 1);
                text[a % count].extend(rest);
            }
            Act::Join(_) => {}
            Act::Add(a, words) => text.insert(a % (count + 1), words.clone()),
            Act::Drop(a) => {
                text.remove(a % count);
            }
        }
    }
    text
}

fn markdown(text: &[Vec<&str>]) -> String {
    text.iter().map(|paragraph| format!("Z {}\n\n", paragraph.join(" "))).collect()
}

/// As many random cases as `PROPTEST_CASES` asks for; `usual` where it does not.
fn cases(usual: u32) -> u32 {
    let asked = std::env::var("PROPTEST_CASES").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(usual)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: cases(400), ..ProptestConfig::default() })]

    /// What the lines say and what they leave out gives the new text again, and no paragraph of
    /// either text is lost or shown twice.
    #[test]
    fn the_new_text_comes_back(
        old in proptest::collection::vec(paragraph(), 1..12),
        acts in proptest::collection::vec(act(), 0..8),
        with_glossary in proptest::bool::ANY,
    ) {
        let new = markdown(&done(old.clone(), &acts));
        let old = markdown(&old);
        let glossary: Option<&[u8]> =
            with_glossary.then_some(b"- campo >> casilla\n- ficha rota >> nave azul\n");
        let found = compare(
            book("antes", old.as_bytes(), None),
            book("despues", new.as_bytes(), glossary),
        );
        prop_assert_eq!(replayed(&found), whole(&found), "{}\n{}\n{}", old, new, describe(&found));
        let mut olds: Vec<usize> = found.blocks.iter().flat_map(|block| block.old.clone()).collect();
        let news: Vec<usize> = found.blocks.iter().flat_map(|block| block.new.clone()).collect();
        olds.sort_unstable();
        prop_assert!(olds.into_iter().eq(0..found.old_text.units.len()));
        prop_assert!(news.into_iter().eq(0..found.new_text.units.len()));
        if old == new && !with_glossary {
            prop_assert!(found.changes.is_empty());
        }
        // A rewritten sentence takes in prose that no line explains and nothing else.
        for block in &found.blocks {
            let changes = &found.changes[block.changes.clone()];
            for (at, rewritten) in changes.iter().enumerate() {
                for inner in changes[at + 1..].iter().filter(|inner| rewritten.holds(inner)) {
                    prop_assert!(inner.fold.is_some() || inner.class != Class::Prose);
                    prop_assert!(inner.kind != ChangeKind::Rewritten);
                }
            }
            for two in changes.windows(2).filter(|two| !two[0].holds(&two[1])) {
                let follows = two[0].new.end <= two[1].new.start || !two[1].kind.is_words();
                prop_assert!(follows || !two[0].kind.is_words(), "{}", describe(&found));
            }
        }
    }
}

#[test]
fn a_path_of_a_revision_is_looked_for_in_the_folder_that_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = folder.path().join("libro");
    std::fs::create_dir(&book).expect("a folder");
    std::fs::write(book.join("uno.md"), "El campo azul.\n").expect("a file");
    let git = |words: &[&str]| {
        let mut command = std::process::Command::new("git");
        command.arg("-C").arg(folder.path());
        command.args(["-c", "user.name=Nadie", "-c", "user.email=nadie@example.org"]);
        let done = command.args(words).output().expect("git");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "uno"]);
    let now = book.join("uno.md");
    std::fs::write(&now, "La casilla azul.\n").expect("a file");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_galerada"))
        .args(["--lang", "es", "-C"])
        .arg(&book)
        .args(["diff", "git:HEAD:uno.md"])
        .arg(&now)
        .output()
        .expect("a run");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}{}", String::from_utf8_lossy(&done.stderr));
    assert!(said.contains("[-El campo-]{+La casilla+}"), "{said}");
}
