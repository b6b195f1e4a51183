//! Every example of the CommonMark specification can be typeset.
//!
//! The examples are not part of this project: `GALERADA_COMMONMARK` names the JSON file of the
//! specification's tests, a list of objects with a field `markdown`.

use crate::press::Book;

#[test]
fn every_example_of_the_specification_is_typeset() {
    let path = std::env::var("GALERADA_COMMONMARK")
        .expect("GALERADA_COMMONMARK names the JSON file of the CommonMark examples");
    let json = std::fs::read_to_string(&path).expect("the file of examples");
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let list = value.as_array().or_else(|| value.get("tests")?.as_array()).expect("a list");
    let examples: Vec<&str> =
        list.iter().map(|example| example["markdown"].as_str().expect("markdown")).collect();
    assert!(examples.len() >= 652, "only {} examples", examples.len());
    for (number, example) in examples.iter().enumerate() {
        let pages = Book::new(&[example]).bare().pages();
        assert!(pages.document().is_some(), "example {}: {example:?}", number + 1);
    }
    // All of them as chapters of one book, under the templates that readers get.
    let output = Book::new(&examples).build();
    assert!(output.pdf.is_some());
}
