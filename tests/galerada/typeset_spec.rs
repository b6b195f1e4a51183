//! Every example of the CommonMark specification can be typeset.
//!
//! The examples are not part of this project: `GALERADA_COMMONMARK` names the specification's
//! `spec.txt`, as the package `commonmark-spec` holds it.

use crate::press::Book;

/// The examples of `spec.txt`: fenced by 32 backticks, parted from their HTML by a full stop, tabs
/// written as arrows.
fn examples(spec: &str) -> Vec<String> {
    let fence = "`".repeat(32);
    let mut examples = Vec::new();
    let mut lines = spec.lines();
    while let Some(line) = lines.next() {
        if line.strip_prefix(&fence).is_none_or(|rest| rest.trim() != "example") {
            continue;
        }
        let markdown: Vec<&str> = lines.by_ref().take_while(|line| *line != ".").collect();
        examples.push(format!("{}\n", markdown.join("\n")).replace('→', "\t"));
        lines.by_ref().find(|line| *line == fence);
    }
    examples
}

#[test]
fn every_example_of_the_specification_is_typeset() {
    let path = std::env::var("GALERADA_COMMONMARK")
        .expect("GALERADA_COMMONMARK names the spec.txt of CommonMark");
    let spec = std::fs::read_to_string(&path).expect("the specification");
    let examples = examples(&spec);
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    assert_eq!(examples.len(), 652);
    for (number, example) in examples.iter().enumerate() {
        let pages = Book::new(&[example]).bare().pages();
        assert!(pages.document().is_some(), "example {}: {example:?}", number + 1);
    }
    // All of them as chapters of one book, under the templates that readers get.
    let output = Book::new(&examples).build();
    assert!(output.pdf.is_some());
}
