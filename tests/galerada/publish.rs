//! Published versions: the same bytes twice, whole or not at all, never touched again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use galerada::publish::{self, Manifest, Shelf};

use crate::data;

const BOOK: &str = "title: Reglas de prueba\nversion: \"0.9\"\ndate: 2026-11-29\nmodel: none\n";
const CHAPTER: &str = "# Atacar\n\nTira un dado y mira la «Tabla de ataque».\n\n## Tabla de ataque\n\nUn campo vale 3.\n";
const HISTORY: &str = "# Historial de versiones\n\n- 0.9: la primera.\n- 0.10: la segunda.\n- 1.0\n- v1.0\n- v1.1\n- 0.11\n";

/// A project in a folder of its own.
struct Project {
    folder: tempfile::TempDir,
}

impl Project {
    fn new() -> Self {
        let project = Self { folder: tempfile::tempdir().expect("a folder") };
        project.write("rules-es/book.yaml", BOOK);
        project.write("rules-es/01-atacar.md", CHAPTER);
        project.write("rules-es/02-historial.md", HISTORY);
        project.write("glossary.yaml", "terms:\n  - raides >> raiders\n");
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Replaces words in a file of the project.
    fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(name)).expect("a file");
        assert!(text.contains(from), "{name} has {from}");
        self.write(name, &text.replace(from, to));
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_galerada"));
        command.arg("-C").arg(self.folder.path()).args(words);
        command.env_clear().env("LC_ALL", "es_ES.UTF-8").stdin(Stdio::null());
        command
    }

    fn publish(&self, words: &[&str]) -> Done {
        let mut all = vec!["publish"];
        all.extend(words);
        Done::of(self.command(&all).output().expect("the program"))
    }

    /// Every file of the shelf by its path, hidden ones included.
    fn shelf(&self) -> BTreeMap<String, Vec<u8>> {
        let root = self.path("out/publicado");
        walkdir::WalkDir::new(&root)
            .into_iter()
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| {
                let name = entry.path().strip_prefix(&root).expect("below").display().to_string();
                (name, fs::read(entry.path()).expect("a file"))
            })
            .collect()
    }

    /// The files of one version.
    fn version(&self, name: &str) -> BTreeMap<String, Vec<u8>> {
        let prefix = format!("{name}/");
        self.shelf().into_iter().filter(|(path, _)| path.starts_with(&prefix)).collect()
    }
}

/// What a call of the program came to.
#[derive(Debug)]
struct Done {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Done {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    fn ends(self, code: i32, words: &str) -> Self {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.out.contains(words) || self.err.contains(words), "{words}: {self:?}");
        self
    }
}

#[test]
fn the_same_book_gives_the_same_version_and_is_published_once() {
    let (one, two) = (Project::new(), Project::new());
    one.publish(&[]).ends(0, "publicada la versión 0.9");
    two.publish(&["0.9"]).ends(0, "publicada la versión 0.9");
    let shelf = one.shelf();
    assert!(shelf == two.shelf(), "two folders, the same bytes");
    let names: Vec<&str> = shelf.keys().map(String::as_str).collect();
    let expected = ["0.9/fuentes.tar", "0.9/libro.pdf", "0.9/manifest.json", "index.html"];
    for name in expected {
        assert!(names.contains(&name), "{name} among {names:?}");
    }
    one.publish(&[]).ends(0, "nada que hacer");
    assert!(one.shelf() == shelf, "nothing was touched");
    one.publish(&["--verify", "0.9"]).ends(0, "iguales byte a byte");
    one.publish(&["--list"]).ends(0, "0.9  2026-11-29");
}

#[test]
fn a_second_version_knows_the_first() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let first = project.version("0.9");
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    project.edit("rules-es/01-atacar.md", "## Tabla de ataque", "## Tabla de los ataques");
    project.edit("rules-es/01-atacar.md", "«Tabla de ataque»", "«Tabla de los ataques»");
    project.publish(&[]).ends(0, "publicada la versión 0.10");
    assert!(project.version("0.9") == first, "the first version is as it was");
    let shelf = Shelf::of_project(project.folder.path());
    let second = shelf.find("0.10").expect("the version");
    let previous = second.manifest.previous.clone().expect("a version before");
    assert_eq!(previous.version, "0.9");
    let redirects: Vec<(String, Option<String>)> = second
        .manifest
        .redirects
        .iter()
        .map(|redirect| (redirect.from.clone(), redirect.to.clone()))
        .collect();
    let to = "01-atacar.md#tabla-de-los-ataques".to_owned();
    assert_eq!(redirects, [("01-atacar.md#tabla-de-ataque".to_owned(), Some(to))]);
    for version in ["0.9", "0.10"] {
        project.publish(&["--verify", version]).ends(0, "iguales byte a byte");
    }
    let files = project.version("0.10");
    for name in ["cambios.html", "cambios.md", "cambios.pdf"] {
        assert!(files.contains_key(&format!("0.10/{name}")), "{name}");
    }
    let sheet = String::from_utf8(files["0.10/cambios.md"].clone()).expect("text");
    assert!(sheet.contains("Cambios desde la versión 0.9"), "{sheet}");
    assert!(sheet.contains("`01-atacar.md#tabla-de-los-ataques`"), "{sheet}");
    let list = project.publish(&["--list"]).ends(0, "").out;
    let versions: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(versions, ["0.10", "0.9"]);
    let index = String::from_utf8(project.shelf()["index.html"].clone()).expect("text");
    let places = ["Versión 0.10", "Versión 0.9"].map(|words| index.find(words).expect(words));
    assert!(places[0] < places[1], "the latest version first");
}

#[test]
fn what_may_not_be_published_is_refused() {
    let set = |key: &'static str, value: &'static str| {
        move |project: &Project| project.edit("rules-es/book.yaml", key, value)
    };
    type Change = Box<dyn Fn(&Project)>;
    let cases: Vec<(&str, Change, i32, &str)> = vec![
        (
            "error",
            Box::new(|project| project.edit("rules-es/01-atacar.md", "mira", "ver «Nada» y mira")),
            1,
            "un libro con errores no se publica",
        ),
        ("no version", Box::new(set("version: \"0.9\"\n", "")), 1, "no dice qué versión es"),
        ("no date", Box::new(set("date: 2026-11-29\n", "")), 1, "no lleva fecha"),
        ("bad name", Box::new(set("0.9", "../0.9")), 1, "no puede ser el nombre de una versión"),
        ("older", Box::new(set("0.9", "0.8")), 1, "no es posterior a la 0.9"),
        ("same number", Box::new(set("0.9", "0.9.0")), 1, "no es posterior a la 0.9"),
        ("same number with v", Box::new(set("0.9", "v0.9")), 1, "no es posterior a la 0.9"),
        (
            "other text",
            Box::new(|project| project.edit("rules-es/01-atacar.md", "vale 3", "vale 4")),
            1,
            "ya está publicada con otro contenido",
        ),
        ("not in the history", Box::new(set("0.9", "0.12")), 1, "no nombra la 0.12"),
        (
            "no history",
            Box::new(|project| {
                project.edit("rules-es/02-historial.md", "Historial de versiones", "Otra cosa")
            }),
            1,
            "no tiene historial de versiones",
        ),
        (
            "history elsewhere",
            Box::new(set("model: none", "model: none\nhistory: 03-nada.md")),
            1,
            "no es ningún capítulo",
        ),
        (
            "proposal",
            Box::new(|project| {
                project.edit(
                    "glossary.yaml",
                    "terms:\n",
                    "terms:\n  - {wrong: campo, correct: casilla, status: proposed}\n",
                )
            }),
            1,
            "sigue propuesta",
        ),
        (
            "capitals",
            Box::new(|project| {
                fs::rename(project.path("out/publicado/0.9"), project.path("out/publicado/v1.0"))
                    .expect("renamed");
                project.edit("rules-es/book.yaml", "0.9", "V1.0");
            }),
            1,
            "solo se distinguen en las mayúsculas",
        ),
        (
            "damaged",
            Box::new(|project| project.write("out/publicado/0.9/libro.pdf", "x")),
            2,
            "libro.pdf no es lo que se publicó",
        ),
        (
            "added to",
            Box::new(|project| project.write("out/publicado/0.9/nota.txt", "x")),
            2,
            "sobra nota.txt",
        ),
        (
            "unknown form",
            Box::new(|project| project.write("out/publicado/0.9/manifest.json", "{}")),
            2,
            "no se entiende",
        ),
    ];
    for (name, change, code, words) in cases {
        let project = Project::new();
        project.publish(&[]).ends(0, "");
        change(&project);
        // What the book lacks is asked after whether the version may be published at all.
        let is_of_book = ["error", "no history", "history elsewhere", "proposal"].contains(&name);
        let before = project.shelf();
        let done = project.publish(if is_of_book { &["0.10"] } else { &[] });
        assert_eq!(done.code, Some(code), "{name}: {done:?}");
        assert!(done.err.contains(words), "{name}: {done:?}");
        assert!(done.err.contains("ayuda: "), "{name}: what to do: {done:?}");
        assert!(project.shelf() == before, "{name}: nothing was touched");
    }
}

#[test]
fn the_same_text_under_another_date_is_not_published_again() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let mut command = project.command(&["publish"]);
    let output = command.env("SOURCE_DATE_EPOCH", "0").output().expect("the program");
    Done::of(output).ends(1, "con el mismo texto y otra fecha: 2026-11-29");
}

/// A proposal that touches nothing, and one that was rejected, stand in nobody's way.
#[test]
fn only_proposals_in_use_count() {
    let project = Project::new();
    let terms = "terms:\n  - {wrong: hangar, correct: muelle, status: proposed}\n  - {wrong: campo, correct: casilla, status: rejected}\n";
    project.write("glossary.yaml", terms);
    project.publish(&[]).ends(0, "publicada");
}

/// A book may do without: its severities say so.
#[test]
fn a_book_can_say_that_it_has_no_history() {
    let project = Project::new();
    fs::remove_file(project.path("rules-es/02-historial.md")).expect("removed");
    project.edit(
        "rules-es/book.yaml",
        "model: none",
        "model: none\nseverities: {publish/history: hint}",
    );
    project.publish(&[]).ends(0, "publicada");
}

/// Somebody's own folder under the name of a version, and names that differ in capitals only.
#[test]
fn a_version_never_takes_the_place_of_another() {
    let project = Project::new();
    project.write("out/publicado/v1.0/reglas.pdf", "lo que había antes");
    let before = project.shelf();
    project.publish(&["v1.0"]).ends(1, "existe y no es una versión publicada");
    project.publish(&["V1.0"]).ends(1, "solo se distinguen en las mayúsculas");
    assert!(project.shelf() == before);
    // The same name as a file that the version itself holds.
    project.write("out/publicado/libro.pdf", "suelto");
    project.publish(&["v1.1"]).ends(0, "publicada la versión v1.1");
    assert_eq!(project.version("v1.0").len(), 1);
    assert_eq!(project.version("v1.0")["v1.0/reglas.pdf"], "lo que había antes".as_bytes());
    assert_eq!(project.shelf()["libro.pdf"], b"suelto");
}

#[test]
fn what_no_longer_is_as_it_was_is_found() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let path = project.path("out/publicado/0.9/libro.pdf");
    let whole = fs::read(&path).expect("the book");
    let mut flipped = whole.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    fs::write(&path, &flipped).expect("written");
    project.publish(&["--verify", "0.9"]).ends(1, "libro.pdf no es lo que se publicó");
    fs::remove_file(&path).expect("removed");
    project.publish(&["--verify", "0.9"]).ends(1, "falta libro.pdf");
    // A manifest that agrees with the altered file does not help: the sources tell.
    fs::write(&path, &flipped).expect("written");
    let manifest = project.path("out/publicado/0.9/manifest.json");
    let text = fs::read_to_string(&manifest).expect("the manifest");
    let forged = text.replace(&publish::sha256(&whole), &publish::sha256(&flipped));
    assert_ne!(forged, text);
    fs::write(&manifest, forged).expect("written");
    project.publish(&["--verify", "0.9"]).ends(1, "libro.pdf no sale igual");
    project.publish(&["--verify", "7"]).ends(2, "no hay ninguna versión publicada 7");
}

#[test]
fn another_version_of_the_program_says_that_it_cannot_verify() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let ours = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    project.edit("out/publicado/0.9/manifest.json", &ours, "\"version\": \"99.0.0\"");
    project.publish(&["--verify", "0.9"]).ends(2, "se hizo con galerada 99.0.0");
    // It is the same text, so there is nothing to publish either.
    project.publish(&[]).ends(0, "nada que hacer");
}

/// The kept sources are a project: anybody can build it.
#[test]
fn the_kept_sources_build_the_same_book() {
    let project = Project::new();
    project.write("rules-es/03-imagen.md", "# Imagen\n\n![Un dado](img/dado.svg)\n");
    project.write("rules-es/img/dado.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>");
    project.write("rules-es/img/sin-usar.svg", "<svg/>");
    project.write("secreto.txt", "nada que ver con el libro");
    project.publish(&[]).ends(0, "");
    let shelf = Shelf::of_project(project.folder.path());
    let published = shelf.find("0.9").expect("the version");
    let kept = published.sources().expect("the sources");
    for name in
        ["glossary.yaml", "rules-es/book.yaml", "rules-es/img/dado.svg", "templates/book.typ"]
    {
        assert!(kept.contains_key(name), "{name}");
    }
    for name in ["secreto.txt", "rules-es/img/sin-usar.svg"] {
        assert!(!kept.contains_key(name), "{name}");
    }
    let copy = Project::new();
    for (name, bytes) in &kept {
        copy.write(name, std::str::from_utf8(bytes).expect("text"));
    }
    copy.publish(&[]).ends(0, "");
    assert!(copy.shelf() == project.shelf());
}

/// Whether a version stands under its temporary name.
fn is_being_written(shelf: &Path) -> bool {
    let entries = fs::read_dir(shelf).into_iter().flatten().filter_map(Result::ok);
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with(".galerada-"))
}

#[test]
fn a_killed_run_leaves_a_whole_version_or_none() {
    let rounds = if cfg!(feature = "outside-programs") { 100 } else { 12 };
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let first = project.version("0.9");
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    let begin = std::time::Instant::now();
    let whole = Project::new();
    whole.publish(&[]).ends(0, "");
    let usual = begin.elapsed();
    let (mut stood, mut seed) = (0, 0x2545_f491_4f6c_dd1d_u64);
    for round in 0..rounds {
        // Xorshift: the moments are spread over the run and a little beyond its end.
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        let wait = usual.mul_f64((seed % 1000) as f64 / 800.0);
        let quiet = || Stdio::null();
        let mut child = project
            .command(&["publish"])
            .stdout(quiet())
            .stderr(quiet())
            .spawn()
            .expect("the program");
        if round % 2 == 0 {
            std::thread::sleep(wait);
        } else {
            // Half of them while the version is being written, which takes a small part of the run.
            let begin = std::time::Instant::now();
            while begin.elapsed() < usual * 4
                && !is_being_written(&project.path("out/publicado"))
                && child.try_wait().expect("a state").is_none()
            {
                std::thread::yield_now();
            }
            std::thread::sleep(std::time::Duration::from_micros(seed % 20_000));
        }
        let _ = child.kill();
        child.wait().expect("an end");
        assert!(project.version("0.9") == first, "round {round}: the earlier version is as it was");
        if project.path("out/publicado/0.10").exists() {
            stood += 1;
            project.publish(&["--verify", "0.10"]).ends(0, "iguales byte a byte");
            // The list of versions may be behind; the same command mends it.
            project.publish(&[]).ends(0, "nada que hacer");
            let index = String::from_utf8(project.shelf()["index.html"].clone()).expect("text");
            assert!(index.contains("Versión 0.10"), "round {round}");
            fs::remove_dir_all(project.path("out/publicado/0.10")).expect("removed");
        }
    }
    println!("{stood} of {rounds} killed runs left a whole version, the others none");
    // What they left behind goes with the next run.
    fs::create_dir_all(project.path("out/publicado/.galerada-muerto")).expect("a folder");
    project.publish(&[]).ends(0, "publicada la versión 0.10");
    assert!(
        project.shelf().keys().all(|name| !name.starts_with('.')),
        "{:?}",
        project.shelf().keys()
    );
    assert!(!project.path("out/publicado/.galerada-muerto").exists());
}

#[test]
fn of_two_at_once_one_wins_and_the_other_says_so() {
    let project = Project::new();
    let run = || {
        let mut command = project.command(&["publish"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program")
    };
    let children: Vec<_> = (0..4).map(|_| run()).collect();
    let ends: Vec<Done> = children
        .into_iter()
        .map(|child| Done::of(child.wait_with_output().expect("an end")))
        .collect();
    let published = ends.iter().filter(|done| done.out.contains("publicada la versión")).count();
    assert_eq!(published, 1, "{ends:?}");
    for done in &ends {
        let busy = done.code == Some(2) && done.err.contains("otra publicación");
        let late = done.code == Some(0) && done.out.contains("nada que hacer");
        let won = done.code == Some(0) && done.out.contains("publicada la versión");
        assert!(busy || late || won, "{done:?}");
    }
    project.publish(&["--verify", "0.9"]).ends(0, "iguales byte a byte");
    // While another process holds the lock, nothing is done.
    let held = galerada::source::lock(&project.path("out/.publicado.lock")).expect("a file");
    assert!(held.is_some());
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    project.publish(&[]).ends(2, "otra publicación de este libro está en marcha");
    assert!(!project.path("out/publicado/0.10").exists());
}

/// A limit on the size of files refuses the bytes in the middle of a file, as a full disk does.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_what_stood_and_nothing_else() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    let before = project.shelf();
    let script = format!(
        "trap '' XFSZ; ulimit -f 8; exec {} -C {} publish",
        env!("CARGO_BIN_EXE_galerada"),
        project.folder.path().display()
    );
    let output = Command::new("sh")
        .args(["-c", &script])
        .env_clear()
        .env("LC_ALL", "es_ES.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    Done::of(output).ends(2, "no queda sitio en el disco");
    assert!(project.shelf() == before, "nothing half-published");
    project.publish(&[]).ends(0, "publicada la versión 0.10");
}

#[test]
fn the_schema_of_the_manifest_is_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/manifest.schema.json");
    data::expect(&path, &publish::schema());
}

/// What is written follows the schema: every key that it demands, none that it does not know.
#[test]
fn a_manifest_reads_back_from_disk() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    let bytes = fs::read(project.path("out/publicado/0.9/manifest.json")).expect("the manifest");
    let manifest = Manifest::from_json(&bytes).expect("a manifest");
    assert_eq!(manifest.to_json().as_bytes(), bytes);
    assert_eq!(
        manifest
            .files
            .iter()
            .map(|file| file.path.as_str())
            .filter(|path| path.ends_with(".pdf"))
            .count(),
        1
    );
    assert!(manifest.files.iter().all(|file| file.sha256.len() == 64));
    assert_eq!(manifest.findings["error"], 0);
}

/// What poppler and qpdf say of the PDFs of a second version.
#[cfg(feature = "outside-programs")]
#[test]
fn other_programs_find_the_sources_the_stamp_and_the_marks() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    project.edit("rules-es/01-atacar.md", "Un campo vale 3.", "Un campo vale cuarenta.");
    project.publish(&[]).ends(0, "");
    let say = |program: &str, words: &[&str], file: &str, rest: &[&str]| {
        let file = project.path(&format!("out/publicado/0.10/{file}"));
        let output = Command::new(program).args(words).arg(file).args(rest).output();
        let output =
            output.unwrap_or_else(|error| panic!("{program} has to be installed: {error}"));
        assert!(output.status.success(), "{program}: {output:?}");
        // The structure of a PDF is printed with names that are not UTF-8.
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    for file in ["libro.pdf", "cambios.pdf"] {
        say("qpdf", &["--check"], file, &[]);
        let info = say("pdfinfo", &[], file, &[]);
        let tagged = info.lines().find(|line| line.starts_with("Tagged:")).expect("a line");
        assert!(tagged.ends_with("yes"), "{info}");
        let pages = info.lines().find_map(|line| line.strip_prefix("Pages:")).expect("a line");
        for page in 1..=pages.trim().parse::<usize>().expect("a number") {
            let page = page.to_string();
            let text = say("pdftotext", &["-f", &page, "-l", &page], file, &["-"]);
            let text = text.replace(['\n', '\u{a0}'], " ");
            for words in ["0.10", "29 de noviembre de 2026"] {
                assert!(text.contains(words), "{file} {page}: {words}: {text}");
            }
        }
    }
    let attached = say("pdfdetach", &["-list"], "libro.pdf", &[]);
    for name in
        ["rules-es/01-atacar.md", "rules-es/book.yaml", "glossary.yaml", "templates/book.typ"]
    {
        assert!(attached.contains(&format!("fuentes/{name}")), "{attached}");
    }
    let marked = say("pdftotext", &[], "cambios.pdf", &["-"]);
    let words: Vec<&str> = marked.split_whitespace().collect();
    assert!(words.join(" ").contains("Un campo vale 3 cuarenta."), "{marked}");
    let structure = say("pdfinfo", &["-struct"], "cambios.pdf", &[]);
    for kind in ["LineThrough", "H1", "Table", "Link"] {
        assert!(structure.contains(kind), "{kind}: {structure}");
    }
}

/// `diff --pdf` marks any two sides, published or not.
#[test]
fn any_two_sides_can_be_set_with_their_changes_marked() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    project.edit("rules-es/01-atacar.md", "vale 3", "vale cuatro");
    let output = project.command(&["diff"]).output().expect("the program");
    // The files of both sides are called as they lie in the project.
    Done::of(output).ends(1, "\nrules-es/01-atacar.md\n");
    let file = project.path("marcado.pdf");
    let words = ["diff", "v:0.9", "--pdf", file.to_str().expect("a path")];
    let output = project.command(&words).output().expect("the program");
    Done::of(output).ends(1, "marcado.pdf: ");
    let bytes = fs::read(&file).expect("the marked book");
    assert!(bytes.starts_with(b"%PDF-"));
    let other = ["diff", "v:0.9", "v:0.9", "--pdf", file.to_str().expect("a path")];
    let output = project.command(&other).output().expect("the program");
    Done::of(output).ends(0, "marcado.pdf: ");
}

/// Of a `book.yaml` that is no YAML nobody knows what book it describes.
#[test]
fn a_broken_book_file_leaves_the_last_book_alone() {
    let project = Project::new();
    let build = || Done::of(project.command(&["build"]).output().expect("the program"));
    build().ends(0, "libro.pdf");
    let before = fs::read(project.path("out/libro.pdf")).expect("the book");
    let book = fs::read_to_string(project.path("rules-es/book.yaml")).expect("the settings");
    project.write("rules-es/book.yaml", &format!("{book}colors: {{ink: #123456}}\n"));
    build().ends(2, "'#123456'").ends(2, "el PDF anterior sigue como estaba");
    assert_eq!(fs::read(project.path("out/libro.pdf")).expect("the book"), before);
}

/// The sources are in the book, by their paths, and neither in the card nor in the marked book.
#[test]
fn the_book_carries_its_sources() {
    let project = Project::new();
    project.publish(&[]).ends(0, "");
    project.edit("rules-es/book.yaml", "0.9", "0.10");
    project.publish(&[]).ends(0, "");
    let attached = |file: &str| -> Vec<(String, Vec<u8>)> {
        let path = project.path(&format!("out/publicado/0.10/{file}"));
        let document = lopdf::Document::load(path).expect("a PDF");
        let specs = document.objects.values().filter_map(|object| {
            let spec = object.as_dict().ok()?;
            let name = spec.get(b"UF").ok()?.as_str().ok()?;
            let file = spec.get(b"EF").ok()?.as_dict().ok()?.get(b"F").ok()?.as_reference().ok()?;
            let stream = document.get_object(file).ok()?.as_stream().ok()?;
            let bytes = stream.decompressed_content().unwrap_or_else(|_| stream.content.clone());
            Some((String::from_utf8_lossy(name).into_owned(), bytes))
        });
        specs.collect()
    };
    let book = attached("libro.pdf");
    let chapter = book.iter().find(|(name, _)| name == "fuentes/rules-es/01-atacar.md");
    let (_, bytes) = chapter.unwrap_or_else(|| panic!("{:?}", book.iter().map(|one| &one.0)));
    assert_eq!(bytes, CHAPTER.as_bytes(), "the chapter as its author wrote it");
    let kept = Shelf::of_project(project.folder.path()).find("0.10").expect("the version");
    assert_eq!(book.len(), kept.manifest.sources.len());
    assert_eq!(attached("cambios.pdf").len(), 0);
}
