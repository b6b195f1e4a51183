//! Transcripts of the command line, and what no transcript can show.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_galerada");

/// A call that nothing around it influences.
fn galerada(folder: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(folder).env_clear().env("LC_ALL", "es_ES.UTF-8").stdin(Stdio::null());
    command
}

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .env("LC_ALL", "es_ES.UTF-8")
        .env("NO_COLOR", "1")
        .env("CLICOLOR_FORCE", "0")
        .env("SOURCE_DATE_EPOCH", "0")
        .register_bin("galerada", Path::new(PROGRAM))
        .case("tests/cli/*.trycmd")
        .case("tests/cli/*.toml");
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let folder = tempfile::tempdir().expect("folder");
    let mut child = galerada(folder.path())
        .arg("explain")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("program");
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().expect("pipe").read_to_string(&mut complaint).expect("text");
    let status = child.wait().expect("end");
    assert_eq!((status.code(), complaint.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let folder = tempfile::tempdir().expect("folder");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("device");
    let output = galerada(folder.path()).arg("explain").stdout(full).output().expect("program");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(complaint.starts_with("error: no se pudo escribir en la salida"), "{complaint}");
}

#[test]
fn the_language_of_the_system_is_spoken() {
    let folder = tempfile::tempdir().expect("folder");
    let cases = [
        ("LC_ALL", "en_US.UTF-8", "Usage:"),
        ("LC_MESSAGES", "en_GB.UTF-8", "Usage:"),
        ("LANG", "en", "Usage:"),
        ("LANG", "C", "Uso:"),
        ("LANG", "POSIX", "Uso:"),
        ("LANG", "fr_FR.UTF-8", "Uso:"),
        ("LANG", "es_AR.UTF-8", "Uso:"),
    ];
    for (name, value, expected) in cases {
        let output = galerada(folder.path())
            .env_remove("LC_ALL")
            .env(name, value)
            .arg("--help")
            .output()
            .expect("program");
        let help = String::from_utf8(output.stdout).expect("text");
        assert!(help.contains(expected), "{name}={value}: {help}");
    }
}

#[test]
fn colours_follow_what_was_asked() {
    let folder = tempfile::tempdir().expect("folder");
    let colored = |words: &[&str], variables: &[(&str, &str)]| {
        let output = galerada(folder.path())
            .envs(variables.iter().copied())
            .args(words)
            .args(["explain", "xref/near"])
            .output()
            .expect("program");
        output.stdout.contains(&0x1b)
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!colored(&["--color=never"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn a_new_book_is_clean_and_can_be_built() {
    let folder = tempfile::tempdir().expect("folder");
    let run = |words: &[&str]| {
        let output = galerada(folder.path()).args(words).output().expect("program");
        let said =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text"));
        (output.status.code(), said.concat())
    };
    let (code, said) = run(&["new", "libro"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(folder.path().join("libro/templates/estilo.typ").is_file());
    assert_eq!(run(&["-C", "libro", "check"]).0, Some(0));
    let (code, said) = run(&["-C", "libro", "build", "--strict"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(folder.path().join("libro/out/tarjeta.pdf").is_file());
    // What is there is left alone.
    fs::write(folder.path().join("libro/glossary.yaml"), "terms: []\n").expect("file");
    let (code, said) = run(&["new", "libro"]);
    assert_eq!(code, Some(2), "{said}");
    assert_eq!(
        fs::read_to_string(folder.path().join("libro/glossary.yaml")).expect("file"),
        "terms: []\n"
    );
    fs::create_dir(folder.path().join("vacía")).expect("folder");
    assert_eq!(run(&["new", "vacía"]).0, Some(0));
}

#[test]
fn files_for_the_printer_stand_beside_those_for_the_screen() {
    let folder = tempfile::tempdir().expect("folder");
    let book = folder.path().join("libro");
    assert!(galerada(folder.path()).args(["new", "libro"]).status().expect("program").success());
    let build = |words: &[&str]| {
        let output = galerada(&book).arg("build").args(words).output().expect("program");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, made, told) = build(&["--print", "--imposition", "booklet"]);
    assert_eq!(code, Some(0), "{told}");
    for line in [
        "out/libro.pdf: 6 páginas, ",
        "out/libro-imprenta.pdf: 8 páginas, ",
        "out/libro-cuadernillo.pdf: 4 páginas, ",
        "out/tarjeta.pdf: ",
        "out/tarjeta-imprenta.pdf: ",
    ] {
        assert!(made.contains(line), "{line} in {made}");
        let (name, _) = line.split_once(':').expect("a name");
        assert!(book.join(name).is_file(), "{name}");
    }
    let blank = "libro-imprenta.pdf, libro-cuadernillo.pdf: 2 páginas en blanco antes de la última";
    assert!(told.contains(blank), "{told}");
    assert!(!told.contains('%'), "A5 keeps its size: {told}");
    let (code, made, told) = build(&["--lang", "en", "--only", "card", "--imposition", "booklet"]);
    assert_eq!((code, made.as_str()), (Some(2), ""));
    assert!(told.contains("“--only card” leaves out"), "{told}");
    let settings = book.join("rules-es/book.yaml");
    let text = fs::read_to_string(&settings).expect("settings");
    fs::write(&settings, text.replace("paper: a5", "paper: 180x240\nprint: {bleed: 3cm}"))
        .expect("settings");
    let (_, made, told) = build(&["-o", "otro", "--only", "book", "--imposition", "booklet"]);
    assert!(told.contains("van al 83 %") && told.contains("«3cm» no sirve de sangrado"), "{told}");
    let names: Vec<&str> = made.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(names, ["otro/libro.pdf", "otro/libro-cuadernillo.pdf"]);
    assert!(!told.contains("demasiadas"), "{told}");
    let long = folder.path().join("largo.md");
    // A paragraph a line, two columns a page.
    fs::write(&long, "# Largo\n\n".to_owned() + &"Sube la marea.\n\n".repeat(64 * 110))
        .expect("text");
    let (_, made, told) = build(&["../largo.md", "-o", "más", "--imposition", "booklet"]);
    assert!(told.contains(" hojas son demasiadas para doblarlas juntas"), "{made}{told}");
}

#[test]
fn every_shell_gets_its_completions() {
    let folder = tempfile::tempdir().expect("folder");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output =
            galerada(folder.path()).args(["completions", shell]).output().expect("program");
        let script = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success() && script.contains("keep-typst"), "{shell}");
    }
}

/// The words that scripts and editors rely on.
const PINNED: [(&[&str], &[&str]); 12] = [
    (&[], &["-C", "--lang <es|en>", "--color <auto|always|never>", "-q"]),
    (
        &["build"],
        &[
            "-o",
            "--only <book|card>",
            "--draft",
            "--print",
            "--imposition <booklet>",
            "--strict",
            "--keep-typst",
            "--timings",
        ],
    ),
    (&["check"], &["--format", "human", "short", "json", "sarif", "github", "--fail-on <error|"]),
    (&["fix"], &["--unsafe", "--dry-run", "--glossary", "--model"]),
    (
        &["diff"],
        &["--terms", "--expand", "--html", "--pdf", "--source", "--format <", "human", "json"],
    ),
    (&["terms", "try"], &["--no-pages", "--format <", "json", "--glossary", "--model"]),
    (&["terms", "check"], &["--glossary", "--model"]),
    (&["terms", "apply"], &["--glossary", "--model", "-]"]),
    (&["terms", "forms"], &["--glossary", "--format <", "json"]),
    (&["terms", "confirm"], &["--glossary", "--gender <m|f>", "--wrong-gender <m|f>"]),
    (&["publish"], &["--list", "--verify <VERSI"]),
    (&["completions"], &["bash", "zsh", "fish"]),
];

#[test]
fn pinned_words_are_in_the_help_of_both_languages() {
    let folder = tempfile::tempdir().expect("folder");
    for (command, words) in PINNED {
        for language in ["es", "en"] {
            let output = galerada(folder.path())
                .args(command)
                .args(["--help", "--lang", language])
                .output()
                .expect("program");
            let help = String::from_utf8(output.stdout).expect("text");
            for word in words {
                assert!(help.contains(word), "{command:?} {language} {word}: {help}");
            }
        }
    }
}

/// A folder with a glossary of these lines.
fn with_glossary(lines: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("folder");
    std::fs::write(folder.path().join("glosario.yaml"), lines).expect("file");
    folder
}

#[test]
fn forms_are_shown_to_people_and_to_programs() {
    let folder = with_glossary("- nave civil >> carguero civil\n- roto >> dañado\n");
    let run = |words: &[&str]| {
        let output = galerada(folder.path())
            .args(["--lang", "es", "terms", "forms", "--glossary", "glosario.yaml"])
            .args(words)
            .output()
            .expect("program");
        assert!(output.status.success(), "{words:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let shown = run(&["naves civiles"]);
    for part in [
        "glosario.yaml:1: nave civil >> carguero civil",
        "femenino según el diccionario",
        "naves civiles → cargueros civiles",
        "generada",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let json = run(&["--format", "json"]);
    let records: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(records.len(), 6, "{json}");
    assert_eq!(records[1]["wrong"], "naves civiles");
    assert_eq!(records[1]["number"], "plural");
    assert_eq!(records[1]["standing"], "applied");
    assert_eq!(records[1]["gender"], "m");
    assert_eq!(records[1]["gender_basis"], "ending");
    assert_eq!(records[4]["standing"], "suggested");
    assert!(run(&["misión"]).contains("misiones"));
}

#[test]
fn confirmed_genders_are_written_and_comments_stay() {
    let folder = with_glossary("# lista\n- campo >> casilla # tablero\n- ficha >> pieza\n");
    let run = |words: &[&str]| {
        galerada(folder.path())
            .args(["--lang", "es", "terms", "confirm", "--glossary", "glosario.yaml"])
            .args(words)
            .output()
            .expect("program")
    };
    let list = || std::fs::read_to_string(folder.path().join("glosario.yaml")).expect("file");
    assert_eq!(run(&["nada"]).status.code(), Some(2));
    assert!(run(&[]).status.success());
    let expected = "# lista\n- wrong: campo # tablero\n  correct: casilla\n  wrong_gender: m\n  \
                    gender: f\n- ficha >> pieza\n";
    assert_eq!(list(), expected);
    assert!(run(&["fichas", "--gender", "f", "--wrong-gender", "f"]).status.success());
    assert!(list().ends_with("- wrong: ficha\n  correct: pieza\n  wrong_gender: f\n  gender: f\n"));
    let before = list();
    assert!(run(&[]).status.success());
    let again = run(&["campo"]);
    assert!(again.status.success());
    let said = String::from_utf8(again.stdout).expect("text");
    assert!(said.contains("glosario.yaml:2: campo (masculino según la entrada)"), "{said}");
    assert!(said.contains("ya lo decía"), "{said}");
    let other = run(&["campo", "--gender", "m"]);
    assert_eq!(other.status.code(), Some(2));
    let said = String::from_utf8(other.stderr).expect("text");
    assert!(said.contains("la entrada de glosario.yaml:2 ya dice otro género"), "{said}");
    assert_eq!(list(), before);
}

#[test]
fn a_term_that_an_allowed_review_holds_back_is_told() {
    let folder = with_glossary("- campo >> casilla\n- dau >> dado\n");
    let text = "# Uno\n\n<!-- galerada: permitir term/review -->\nEl campo rojo.\n\n\
                El campo azul.\n\nUn dau.\n";
    let path = folder.path().join("a.md");
    fs::write(&path, text).expect("file");
    let run = |words: &[&str]| {
        let output = galerada(folder.path())
            .args(["--lang", "es", "fix", "a.md", "--glossary", "glosario.yaml"])
            .args(words)
            .output()
            .expect("program");
        String::from_utf8(output.stderr).expect("text")
    };
    let said = run(&[]);
    let told: Vec<&str> =
        said.lines().filter(|line| line.contains("«fix» no lo escribe")).collect();
    assert!(matches!(told.as_slice(), [one] if one.starts_with("a.md:4:4: «campo»")), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("file"), text.replace("dau", "dado"));
    assert!(!run(&["--unsafe"]).contains("«fix» no lo escribe"));
}

#[test]
fn a_book_that_cannot_be_read_is_not_held_against_some_other_game() {
    let folder = tempfile::tempdir().expect("folder");
    let book = folder.path().join("libro");
    let made = galerada(folder.path()).args(["new", "libro"]).output().expect("program");
    assert!(made.status.success());
    let settings = book.join("rules-es/book.yaml");
    let right = fs::read_to_string(&settings).expect("settings");
    let misspelt = right.replace("model:", "modelo:");
    let unread = right.replace("model: modelo.yaml", "model: [modelo.yaml]");
    let missing = right.replace("model: modelo.yaml", "model: modelos.yaml");
    let texts = ["", "title: \"Sin cerrar\n", &misspelt, &unread, &missing];
    for wrong in texts {
        fs::write(&settings, wrong).expect("settings");
        let output =
            galerada(&book).args(["check", "--format", "short"]).output().expect("program");
        let found = String::from_utf8(output.stdout).expect("text");
        assert_eq!(output.status.code(), Some(1), "{found}");
        let lines: Vec<&str> = found.lines().collect();
        let is_settings = |line: &str| line.starts_with("rules-es/book.yaml:");
        assert!(matches!(lines.as_slice(), [one] if is_settings(one)), "{found}");
    }
}

#[test]
fn a_chapter_that_is_not_there_is_answered_with_the_nearest() {
    let folder = tempfile::tempdir().expect("folder");
    let book = folder.path().join("libro");
    let made = galerada(folder.path()).args(["new", "libro"]).output().expect("program");
    assert!(made.status.success());
    let settings = book.join("rules-es/book.yaml");
    let text = fs::read_to_string(&settings).expect("settings") + "\nchapters: [01-preparar]\n";
    fs::write(&settings, text).expect("settings");
    let output = galerada(&book).args(["check", "--lang", "es"]).output().expect("program");
    let found = String::from_utf8(output.stdout).expect("text");
    assert!(found.contains("¿querías decir «01-preparar.md»?"), "{found}");
}
