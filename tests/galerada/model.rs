//! What the checks of tables, figures and topics find in each `tests/model/*.md`.

use galerada::check::{Context, run};
use galerada::diagnostic::{self, Code, Diagnostic};
use galerada::markdown::parse;
use galerada::model::{Model, embedded, load};
use galerada::source::{Corrected, Sources};

use crate::data;

#[test]
fn cases() {
    for path in data::files(&data::folder("model"), "md") {
        let text = std::fs::read_to_string(&path).expect("a case");
        let (found, sources) = check(&text, Some(embedded("battlestar").expect("the game")));
        data::expect(&path.with_extension("txt"), &data::findings(&found, &sources));
    }
}

fn check(text: &str, model_text: Option<&str>) -> (Vec<Diagnostic>, Sources) {
    let mut sources = Sources::default();
    let model: Option<Model> = model_text.map(|text| {
        let file = sources.add("modelo.yaml", "modelo.yaml", text);
        let (model, findings) = load(text, file);
        assert_eq!(findings, []);
        model.expect("a model")
    });
    let file = sources.add("caso.md", "caso.md", text);
    let (chapter, _) = parse(&Corrected::unchanged(file, text));
    let context = Context { sources: &sources, chapters: &[chapter], model: model.as_ref() };
    let mut found = run(&context);
    found.retain(|finding| finding.code != Code::TopicMissing);
    diagnostic::sort(&mut found);
    (found, sources)
}
