//! A chapter: read, its references resolved, its visible words taken; every place lies inside it.
#![no_main]

use galerada::check::references::{Input, resolve};
use galerada::markdown::{parse, visible_text, walk};
use galerada::source::{Corrected, Sources};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &str| {
    let mut sources = Sources::default();
    let file = sources.add("a.md", "a.md", data);
    for run in visible_text(data) {
        for segment in &run.segments {
            assert!(data.get(segment.source.clone()).is_some(), "words from nowhere");
        }
    }
    let (chapter, mut findings) = parse(&Corrected::unchanged(file, data));
    walk::inlines(&chapter.blocks, &mut |inline| {
        assert!(data.get(inline.span.range()).is_some(), "a node outside the text");
    });
    let input = Input {
        sources: &sources,
        chapter_paths: vec!["a.md".into()],
        originals: &[],
        is_name: &|_| false,
    };
    let mut chapters = [chapter];
    findings.extend(resolve(&mut chapters, &input));
    for finding in &findings {
        assert!(data.get(finding.span.range()).is_some(), "a place outside the text");
    }
});
