//! Corrects and parses the chapters, side by side.

use rayon::prelude::*;

use crate::diagnostic::Diagnostic;
use crate::glossary::Glossary;
use crate::markdown::{Chapter, parse, walk};
use crate::source::Corrected;
use crate::source::project::Manuscript;

/// The text of every chapter, with the terms of the glossary in it.
pub(super) fn correct(
    manuscript: &Manuscript,
    glossary: Option<&Glossary>,
    findings: &mut Vec<Diagnostic>,
) -> Vec<Corrected> {
    let texts = manuscript.chapters.par_iter().map(|chapter| {
        let text = manuscript.sources.file(chapter.file).text();
        match glossary {
            Some(glossary) => {
                let applied = glossary.apply(chapter.file, text);
                (applied.corrected, applied.findings)
            }
            None => (Corrected::unchanged(chapter.file, &**text), Vec::new()),
        }
    });
    let mut corrected = Vec::with_capacity(manuscript.chapters.len());
    for (text, found) in texts.collect::<Vec<_>>() {
        findings.extend(found);
        corrected.push(text);
    }
    corrected
}

/// Parses every chapter, and once more as it read before the glossary where that changed a title.
pub(super) fn parse_all(
    manuscript: &Manuscript,
    corrected: &[Corrected],
    findings: &mut Vec<Diagnostic>,
) -> (Vec<Chapter>, Vec<Option<Chapter>>) {
    let parsed = corrected.par_iter().map(|text| {
        let (chapter, found) = parse(text);
        // Only a title that changed makes what it was before worth knowing.
        let renamed = walk::headings(&chapter.blocks).iter().any(|(_, span)| text.is_edited(*span));
        let original = manuscript.sources.file(text.file()).text();
        let original = renamed.then(|| parse(&Corrected::unchanged(text.file(), &**original)).0);
        (chapter, original, found)
    });
    let mut chapters = Vec::with_capacity(corrected.len());
    let mut originals = Vec::with_capacity(corrected.len());
    for (chapter, original, found) in parsed.collect::<Vec<_>>() {
        findings.extend(found);
        chapters.push(chapter);
        originals.push(original);
    }
    (chapters, originals)
}
