//! The glossary on cases that are folders: `tests/glossary/NAME/`.
//!
//! `entrada.md` is corrected with `glosario.yaml` (or `glosario.txt`); `esperado.md` is the
//! corrected text, `hallazgos.txt` what was found. A case without `entrada.md` is about the
//! glossary alone. `GALERADA_UPDATE=1 cargo test` writes the expectations anew.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use galerada::diagnostic::{Applicability, Code, Diagnostic, apply_edits};
use galerada::glossary::{Format, Glossary, load};
use galerada::messages::Language;
use galerada::source::Sources;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/glossary")
}

/// What a reader of the terminal would learn, in a form that is easy to compare.
fn describe(findings: &[Diagnostic], sources: &Sources) -> String {
    let mut text = String::new();
    for finding in findings {
        let place = sources.position(finding.span);
        let _ = writeln!(
            text,
            "{}:{}:{}: {}[{}]: {}",
            sources.file(finding.span.file).name(),
            place.line,
            place.column,
            finding.severity.as_str(),
            finding.code.as_str(),
            finding.message.in_language(Language::Spanish),
        );
        for label in &finding.related {
            let place = sources.position(label.span);
            let name = sources.file(label.span.file).name();
            let message = label.message.in_language(Language::Spanish);
            let _ = writeln!(text, "    {name}:{}:{}: {message}", place.line, place.column);
        }
        if let Some(help) = &finding.help {
            let _ = writeln!(text, "    ayuda: {}", help.in_language(Language::Spanish));
        }
        for fix in &finding.fixes {
            let how = match fix.applicability {
                Applicability::Safe => "seguro",
                Applicability::Unsafe => "inseguro",
            };
            for edit in &fix.edits {
                let old = sources.slice(edit.span);
                let _ = writeln!(text, "    arreglo {how}: {old:?} -> {:?}", edit.replacement);
            }
        }
    }
    text
}

fn check(path: &Path, actual: &str, failures: &mut Vec<String>) {
    if std::env::var_os("GALERADA_UPDATE").is_some() {
        fs::write(path, actual).expect("the expectation can be written");
        return;
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    if expected != actual {
        failures
            .push(format!("{}\n--- expected\n{expected}\n--- actual\n{actual}", path.display()));
    }
}

#[test]
fn cases_come_out_as_written_down() {
    let mut failures = Vec::new();
    let mut cases: Vec<PathBuf> = fs::read_dir(folder())
        .expect("the cases are there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    cases.sort();
    assert!(cases.len() > 20, "the cases are gone");
    for case in cases {
        let name = ["glosario.yaml", "glosario.txt"]
            .into_iter()
            .find(|name| case.join(name).exists())
            .expect("a case has a glossary");
        let mut sources = Sources::default();
        let text = fs::read_to_string(case.join(name)).expect("UTF-8");
        let glossary_file = sources.add(name, case.join(name), text.as_str());
        let (entries, mut findings) = load(&text, glossary_file, Format::from_name(name));
        let mut glossary = None;
        if findings.is_empty() {
            (glossary, findings) = Glossary::compile(entries);
        }
        if let Ok(input) = fs::read_to_string(case.join("entrada.md")) {
            let file = sources.add("entrada.md", case.join("entrada.md"), input.as_str());
            let glossary = glossary
                .unwrap_or_else(|| panic!("{}: {}", case.display(), describe(&findings, &sources)));
            let applied = glossary.apply(file, &input);
            check(&case.join("esperado.md"), applied.corrected.text(), &mut failures);
            let again = glossary.apply(file, applied.corrected.text());
            assert_eq!(again.corrected.text(), applied.corrected.text(), "{}", case.display());
            // What a person must look at is applied too, but not written into chapters unasked.
            let safe: Vec<_> = applied
                .findings
                .iter()
                .filter(|finding| finding.code == Code::TermReplaced)
                .flat_map(|finding| &finding.fixes)
                .flat_map(|fix| fix.edits.clone())
                .collect();
            let fixed = apply_edits(&input, &safe);
            assert_eq!(fixed, (applied.corrected.text().to_owned(), 0), "{}", case.display());
            findings.extend(applied.findings);
        }
        check(&case.join("hallazgos.txt"), &describe(&findings, &sources), &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
