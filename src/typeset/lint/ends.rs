//! How a chapter ends: with columns of like length.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::Chapter;
use crate::messages::pages as say;
use crate::source::Span;

use super::Placed;
use super::reading::Region;

/// How much longer than the other one column may be, as a share of the height of the text.
const UNEVEN: f64 = 0.6;

/// The last page of a chapter.
pub(super) struct End {
    /// Counted from 0.
    pub(super) page: usize,
    /// The area of its text.
    container: usize,
    /// The last words.
    span: Span,
}

/// The last page of each chapter that holds nothing after it, in columns.
pub(super) fn last_pages(text: &Placed<'_>, chapters: &[Chapter]) -> Vec<End> {
    // The last words of each area.
    let mut last_words = BTreeMap::new();
    for run in &text.reading.runs {
        let region = text.reading.region(run);
        if text.reading.is_body(region) {
            last_words.insert((run.page, region.container), run.span);
        }
    }
    let of_chapter = |chapter: &Chapter| {
        let whole = Span::new(chapter.file, 0, usize::MAX);
        let runs = text.within(whole).iter().map(|run| text.reading.region(run));
        let last = runs.filter(|region| text.reading.is_body(*region)).max()?;
        let Region { page, container, .. } = last;
        let span = *last_words.get(&(page, container))?;
        let ends = span.file == chapter.file && text.reading.columns(container) > 1;
        ends.then_some(End { page, container, span })
    };
    chapters.iter().filter_map(of_chapter).collect()
}

/// Adds a finding for each last page that is very uneven.
pub(super) fn check(text: &Placed<'_>, chapters: &[Chapter], findings: &mut Vec<Diagnostic>) {
    let lowest = lowest(text);
    for End { page, container, span } in last_pages(text, chapters) {
        let Some(area) = text.reading.containers.get(container) else { continue };
        let lengths: Vec<f64> = (0..text.reading.columns(container))
            .map(|column| lowest.get(&Region { page, container, column }).copied())
            .map(|bottom| bottom.map_or(0.0, |bottom| bottom - area.top))
            .collect();
        let longest = lengths.iter().copied().fold(0.0, f64::max);
        let shortest = lengths.iter().copied().fold(f64::INFINITY, f64::min);
        if longest - shortest > (area.bottom - area.top) * UNEVEN {
            findings.push(
                Diagnostic::new(Code::PageUneven, span, say::uneven(page + 1))
                    .with_help(say::uneven_help()),
            );
        }
    }
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
