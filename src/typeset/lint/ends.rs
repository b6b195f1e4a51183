//! How a chapter ends: with columns of like length.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{BlockKind, Chapter};
use crate::messages::pages as say;
use crate::source::Span;

use super::Placed;
use super::reading::Region;

/// How much longer than the other one column may be, as a share of the height of the text.
const UNEVEN: f64 = 0.6;

/// The share of that height that text has to take for a cut in it to tell.
const DIVISIBLE: f64 = 0.3;

/// The last page of a chapter.
pub(super) struct End {
    /// Counted from 0.
    pub(super) page: usize,
    /// The area of its text.
    container: usize,
}

/// The last page of each chapter that holds nothing after it, in columns.
pub(super) fn last_pages<'c>(
    text: &Placed<'_>,
    chapters: &'c [Chapter],
) -> Vec<(End, &'c Chapter)> {
    // The last words of each area.
    let mut last_words = BTreeMap::new();
    for run in &text.reading.runs {
        let region = text.reading.region(run);
        if text.reading.is_body(region) {
            last_words.insert((run.page, region.container), run.span);
        }
    }
    let of_chapter = |chapter: &'c Chapter| {
        let whole = Span::new(chapter.file, 0, usize::MAX);
        let runs = text.within(whole).iter().map(|run| text.reading.region(run));
        let last = runs.filter(|region| text.reading.is_body(*region)).max()?;
        let Region { page, container, .. } = last;
        let span: Span = *last_words.get(&(page, container))?;
        let ends = span.file == chapter.file && text.reading.columns(container) > 1;
        ends.then_some((End { page, container }, chapter))
    };
    chapters.iter().filter_map(of_chapter).collect()
}

/// Adds a finding for each last page that is very uneven because of text that could be divided: of
/// a box, a table or a picture alone in its column nobody can do anything.
pub(super) fn check(text: &Placed<'_>, chapters: &[Chapter], findings: &mut Vec<Diagnostic>) {
    let lowest = lowest(text);
    for (End { page, container }, chapter) in last_pages(text, chapters) {
        let Some(area) = text.reading.containers.get(container) else { continue };
        let lengths: Vec<f64> = (0..text.reading.columns(container))
            .map(|column| lowest.get(&Region { page, container, column }).copied())
            .map(|bottom| bottom.map_or(0.0, |bottom| bottom - area.top))
            .collect();
        let longest = lengths.iter().copied().fold(0.0, f64::max);
        let shortest = lengths.iter().copied().fold(f64::INFINITY, f64::min);
        let height = area.bottom - area.top;
        if longest - shortest <= height * UNEVEN {
            continue;
        }
        let column = lengths.iter().position(|length| *length == longest).unwrap_or_default();
        let blocks = divisible(text, chapter, Region { page, container, column });
        let all: f64 = blocks.iter().map(|(_, extent)| extent).sum();
        let tallest = blocks.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some(&(span, _)) = tallest.filter(|_| all > height * DIVISIBLE) {
            findings.push(
                Diagnostic::new(Code::PageUneven, span, say::uneven(page + 1))
                    .with_help(say::uneven_help()),
            );
        }
    }
}

/// The paragraphs and lists of a column: their first words there, and how high they stand.
fn divisible(text: &Placed<'_>, chapter: &Chapter, region: Region) -> Vec<(Span, f64)> {
    let mut found = Vec::new();
    for block in &chapter.blocks {
        if !matches!(block.kind, BlockKind::Paragraph(_) | BlockKind::List(_)) {
            continue;
        }
        let mut here = text.within(block.span).iter();
        let mut here = here.by_ref().filter(|run| text.reading.region(run) == region);
        let Some(first) = here.next() else { continue };
        let last = here.last().unwrap_or(first);
        found.push((first.span, last.baseline - first.baseline + first.size));
    }
    found
}

/// How far down the words and pictures of each column reach.
fn lowest(text: &Placed<'_>) -> BTreeMap<Region, f64> {
    let mut lowest: BTreeMap<Region, f64> = BTreeMap::new();
    let runs = text.reading.runs.iter().map(|run| (text.reading.region(run), run.baseline));
    let pictures = text.reading.pictures.iter().map(|picture| {
        let region = text.reading.region_at(picture.page, picture.container, picture.left);
        (region, picture.bottom)
    });
    for (region, bottom) in runs.chain(pictures) {
        let known = lowest.entry(region).or_insert(bottom);
        *known = known.max(bottom);
    }
    lowest
}
