//! Terms whose gender, number or first sound changes, sentence by sentence: `tests/agreement/*.txt`.
//!
//! Each file begins with a glossary, up to a line `---`. Every line after it is a case:
//! `sentence => result`, and where a person has to look, ` ?? ` with the words that are reported,
//! separated by `|`. `¶` stands for a line end. `GALERADA_UPDATE=1 cargo test` writes the right
//! sides anew.

use std::fmt::Write as _;
use std::fs;

use galerada::diagnostic::{Applicability, Code};
use galerada::glossary::{Format, Glossary, load};
use galerada::source::FileId;

use crate::data;

const GLOSSARY: FileId = FileId::from_index(0);
const CHAPTER: FileId = FileId::from_index(1);

fn compile(list: &str) -> Glossary {
    let (entries, findings) = load(list, GLOSSARY, Format::Yaml);
    assert!(findings.is_empty(), "{list}\n{findings:?}");
    let (glossary, findings) = Glossary::compile(entries);
    glossary.unwrap_or_else(|| panic!("{list}\n{findings:?}"))
}

/// The right side of a case: the corrected sentence and the words that are left to a person.
fn outcome(glossary: &Glossary, sentence: &str) -> String {
    let text = sentence.replace('¶', "\n");
    let applied = glossary.apply(CHAPTER, &text);
    let mut result = applied.corrected.text().replace('\n', "¶");
    let reviews: Vec<&str> = applied
        .findings
        .iter()
        .filter(|finding| finding.code == Code::TermReview)
        .map(|finding| &text[finding.span.range()])
        .collect();
    if !reviews.is_empty() {
        let _ = write!(result, " ?? {}", reviews.join("|").replace('\n', "¶"));
    }
    let again = glossary.apply(CHAPTER, applied.corrected.text());
    assert_eq!(again.corrected.text(), applied.corrected.text(), "twice: {sentence}");
    let is_safe = applied
        .findings
        .iter()
        .filter(|finding| finding.code == Code::TermReplaced)
        .flat_map(|finding| &finding.fixes)
        .all(|fix| fix.applicability == Applicability::Safe);
    assert!(is_safe || !reviews.is_empty(), "doubtful without a word: {sentence}");
    result
}

#[test]
fn sentences_come_out_right_or_are_left_to_a_person() {
    let (mut count, mut failures) = (0, String::new());
    for path in data::files(&data::folder("agreement"), "txt") {
        let file = fs::read_to_string(&path).expect("UTF-8");
        let (list, cases) = file.split_once("\n---\n").expect("a glossary, and then cases");
        let glossary = compile(list);
        let mut updated = format!("{list}\n---\n");
        for line in cases.lines() {
            let Some((sentence, expected)) = line.split_once(" => ") else {
                assert!(line.is_empty() || line.starts_with('#'), "{}: {line}", path.display());
                let _ = writeln!(updated, "{line}");
                continue;
            };
            count += 1;
            let found = outcome(&glossary, sentence);
            let _ = writeln!(updated, "{sentence} => {found}");
            if found != expected {
                let name = path.file_name().unwrap_or_default().display();
                let _ = writeln!(
                    failures,
                    "{name}: {sentence}\n    wanted {expected}\n    found  {found}"
                );
            }
        }
        if std::env::var_os("GALERADA_UPDATE").is_some() {
            fs::write(&path, updated).expect("the expectation can be written");
        }
    }
    assert!(count >= 300, "only {count} sentences");
    if std::env::var_os("GALERADA_UPDATE").is_none() {
        assert!(failures.is_empty(), "\n{failures}");
    }
}
