//! The tables of the documents that come from the code.

use std::path::Path;

use galerada::diagnostic::{Code, Severity};
use galerada::messages::Language;

use crate::data;

const BEGIN: &str = "<!-- codes: written by the tests -->\n";
const END: &str = "<!-- end of codes -->";

/// The table of all codes in one language.
fn table(language: Language, header: &str) -> String {
    let mut table = format!("{header}\n|---|---|---|\n");
    for code in Code::ALL {
        let explanation = code.explanation();
        let meaning = explanation.meaning.in_language(language).replace('|', "\\|");
        let severity = code.severity().as_str();
        table.push_str(&format!("| `{}` | {severity} | {meaning} |\n", code.as_str()));
    }
    table
}

fn check(file: &str, language: Language, header: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&path).expect("the document");
    let (before, rest) = text.split_once(BEGIN).expect("where the codes begin");
    let (_, after) = rest.split_once(END).expect("where the codes end");
    data::expect(&path, &format!("{before}{BEGIN}\n{}\n{END}{after}", table(language, header)));
}

#[test]
fn the_readme_lists_every_code() {
    check("README.md", Language::English, "| code | severity | finds |");
}

/// The guide says in its own words what each code means and what to do; it must leave none out.
#[test]
fn the_guide_lists_every_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guia.md");
    let text = std::fs::read_to_string(&path).expect("the guide");
    let missing: Vec<String> = Code::ALL
        .iter()
        .map(|code| {
            let severity = match code.severity() {
                Severity::Error => "error",
                Severity::Warning => "aviso",
                Severity::Info => "info",
                Severity::Hint => "sugerencia",
            };
            format!("| `{}` | {severity} | ", code.as_str())
        })
        .filter(|row| !text.contains(row.as_str()))
        .collect();
    assert!(missing.is_empty(), "the guide lacks {missing:#?}");
}

/// The model's documentation shows what the program prints.
#[test]
fn the_documentation_of_models_shows_real_odds() {
    const BEGIN: &str = "<!-- odds: written by the tests -->\n";
    const END: &str = "<!-- end of odds -->";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/model.md");
    let text = std::fs::read_to_string(&path).expect("the document");
    let (before, rest) = text.split_once(BEGIN).expect("where the odds begin");
    let (_, after) = rest.split_once(END).expect("where the odds end");
    let call = ["--lang", "es", "model", "odds", "estrella base", "--from", "galactica"];
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_galerada"))
        .args(call)
        .args(["--model", "battlestar"])
        .output()
        .expect("program");
    let printed = String::from_utf8(output.stdout).expect("text");
    let sample = printed.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n");
    let sample: String = sample.collect();
    let line = "    $ galerada model odds \"estrella base\" --from galactica\n\n";
    let written = format!("{before}{BEGIN}\n{line}{sample}\n{END}{after}");
    data::expect(&path, &written);
}
