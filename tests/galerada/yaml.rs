//! Our reader of YAML beside another one.

use galerada::diagnostic::Code;
use galerada::source::yaml::{Value, parse};
use galerada::source::{FileId, Span};
use proptest::prelude::*;

/// The texts of a list, with their places.
fn texts(yaml: &str) -> Option<Vec<(String, Span)>> {
    let (node, findings) = parse(yaml, FileId::from_index(0), Code::GlossarySyntax);
    assert!(findings.is_empty(), "{yaml}: {findings:?}");
    let Value::List(items) = node?.value else { return None };
    items.iter().map(|item| Some((item.text()?.to_owned(), item.span))).collect()
}

#[test]
fn every_scalar_is_the_text_that_stands_there() {
    let words = ["no", "on", "7", "1e3", "08", "12:30", "2024-01-05", "null", "sí", "0x1F", ".5"];
    let yaml: String = words.iter().map(|word| format!("- {word}\n")).collect();
    let other: Vec<String> = serde_yaml::from_str(&yaml).expect("a list of texts");
    let ours: Vec<String> =
        texts(&yaml).expect("a list").into_iter().map(|(text, _)| text).collect();
    assert_eq!(ours, words);
    assert_eq!(ours, other);
}

proptest! {
    /// Whatever another program writes, we read back, each text at its place.
    #[test]
    fn lists_that_others_write_are_read_back(
        words in prop::collection::vec("[ -~áñÁ«»–\n]{1,24}", 1..8)
    ) {
        let yaml = serde_yaml::to_string(&words).expect("YAML");
        let found = texts(&yaml).expect("a list");
        let ours: Vec<&String> = found.iter().map(|(text, _)| text).collect();
        prop_assert_eq!(ours, words.iter().collect::<Vec<_>>());
        let mut end = 0;
        for (_, span) in &found {
            prop_assert!(span.start >= end && yaml.get(span.range()).is_some());
            end = span.end;
        }
    }
}
