//! A glossary and a text, parted by a NUL: whatever compiles is applied twice, which must be as
//! good as once.
#![no_main]

use galerada::glossary::{Format, Glossary, load};
use galerada::source::FileId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &str| {
    let (list, text) = data.split_once('\0').unwrap_or((data, data));
    let file = FileId::from_index(0);
    for format in [Format::Yaml, Format::Plain] {
        let (entries, _) = load(list, file, format);
        let (Some(glossary), _) = Glossary::compile(entries) else { continue };
        let once = glossary.apply(file, text);
        for finding in &once.findings {
            assert!(text.get(finding.span.range()).is_some(), "a place outside the text");
        }
        let corrected = once.corrected.text();
        let twice = glossary.apply(file, corrected);
        assert_eq!(twice.corrected.text(), corrected, "applied twice");
    }
});
