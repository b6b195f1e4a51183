//! A model file, and the same text as a cell of a dice table.
#![no_main]

use galerada::model::dice::Die;
use galerada::model::{load, roll};
use galerada::source::FileId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &str| {
    let file = FileId::from_index(0);
    let (model, findings) = load(data, file);
    for finding in &findings {
        assert!(data.get(finding.span.range()).is_some(), "a place outside the text");
    }
    if let Some(model) = model {
        for table in &model.tables {
            let _ = model.printed_rows(table);
        }
    }
    for name in ["d8", "2d6", "d66", "d100"] {
        if let Some(die) = Die::from_name(name) {
            let _ = roll::read(data, &die);
        }
    }
    let _ = Die::named_in(data);
});
