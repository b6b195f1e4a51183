//! Titles parted from what they announce: at the end of a column, or on another page than their table.

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{BlockKind, Chapter};
use crate::messages::pages as say;
use crate::source::Span;

use super::Placed;
use super::splits::each;

/// Lines of a column's end in which no title may stand.
const LAST_LINES: usize = 3;
/// How far two baselines of one line may lie apart, in points: notes and small capitals.
const SAME_LINE: f64 = 4.0;
/// The height of a line as a share of the size of its type, where no second line tells.
const USUAL_LINE: f64 = 1.3;

/// The share of a page up to which what stands on it leaves it mostly white.
const MOSTLY_WHITE: f64 = 0.4;

/// Looks at the titles of a chapter.
pub(super) fn check(text: &Placed<'_>, chapter: &Chapter, findings: &mut Vec<Diagnostic>) {
    let mut headings: Vec<(u8, Span)> = Vec::new();
    each(&chapter.blocks, &mut |block| {
        if let BlockKind::Heading(heading) = &block.kind {
            headings.push((heading.level, block.span));
        }
    });
    // Where the next title of each level begins, for the sections that it ends.
    let mut next = [usize::MAX; 7];
    let mut found = Vec::new();
    for (level, span) in headings.into_iter().rev() {
        let level = usize::from(level).min(next.len() - 1);
        let end = next.iter().take(level + 1).copied().min().unwrap_or(usize::MAX);
        let section = Span::new(span.file, span.end.max(span.start + 1), end);
        if let Some(page) = stands_last(text, span, section) {
            found.push(
                Diagnostic::new(Code::PageHeading, span, say::heading_last(page + 1))
                    .with_help(say::heading_last_help()),
            );
        }
        if let Some(next) = next.get_mut(level) {
            *next = span.start;
        }
    }
    findings.extend(found.into_iter().rev());
}

/// Looks at the titles above a table that goes across the columns: right above it, where their section
/// goes on below the table, so that the title stays where it is; or with a few lines between, where
/// these and the title have their page to themselves.
pub(super) fn above_tables(text: &Placed<'_>, chapter: &Chapter, findings: &mut Vec<Diagnostic>) {
    let blocks = &chapter.blocks;
    for (index, title) in blocks.iter().enumerate() {
        if !matches!(title.kind, BlockKind::Heading(_)) {
            continue;
        }
        let rest = blocks.get(index + 1..).unwrap_or_default();
        let between =
            rest.iter().take_while(|it| matches!(it.kind, BlockKind::Paragraph(_))).count();
        let Some(table) = rest.get(between) else { continue };
        if !matches!(table.kind, BlockKind::Table(_) | BlockKind::ModelTable { .. }) {
            continue;
        }
        let (Some(title_run), Some(table_run)) =
            (text.within(title.span).last(), text.within(table.span).first())
        else {
            continue;
        };
        let (here, there) = (text.reading.region(title_run), text.reading.region(table_run));
        let is_across = text.reading.is_float(there) || text.reading.columns(there.container) == 1;
        let lead_in = Span::new(title.span.file, title.span.start, table.span.start);
        let is_parted = match between {
            0 => text.reading.is_float(there) && !text.reading.is_float(here),
            _ => is_across && text.has_to_itself(lead_in, here.page) && is_short(text, lead_in),
        };
        if here.page != there.page && is_parted {
            let message = say::heading_alone(here.page + 1, there.page + 1);
            findings.push(
                Diagnostic::new(Code::PageHeading, title.span, message)
                    .with_help(say::heading_alone_help()),
            );
        }
    }
}

/// Whether some words leave most of their page white.
fn is_short(text: &Placed<'_>, words: Span) -> bool {
    let lines = text.within(words).iter().map(|run| run.baseline);
    let (top, bottom) = lines.fold((f64::INFINITY, 0.0_f64), |(a, b), y| (a.min(y), b.max(y)));
    let page = text.within(words).first().and_then(|run| text.reading.sheet(run.page));
    page.is_some_and(|sheet| bottom - top < (sheet.bottom - sheet.top) * MOSTLY_WHITE)
}

/// The page of a title that stands in the last lines of its column while its section goes on in
/// the next, or that has none of its section below it.
fn stands_last(text: &Placed<'_>, heading: Span, section: Span) -> Option<usize> {
    let last = text.within(heading).last().copied()?;
    let region = text.reading.region(last);
    // The opening of a chapter stands apart from the columns.
    if !text.reading.is_body(region) {
        return None;
    }
    // The text after it, line by line, as long as it stands in the same column below it.
    let mut lines: Vec<f64> = Vec::new();
    for run in text.within(section) {
        let there = text.reading.region(run);
        if text.reading.is_float(there) {
            continue;
        }
        if there == region {
            if !lines.iter().any(|line| (line - run.baseline).abs() < SAME_LINE) {
                lines.push(run.baseline);
            }
            if lines.len() >= LAST_LINES {
                return None;
            }
            continue;
        }
        let between = Span::new(section.file, heading.end, run.span.start);
        if text.has_picture(between, region.page) {
            return None;
        }
        let line = match lines.as_slice() {
            [first, second, ..] => (second - first).abs(),
            _ => run.size * USUAL_LINE,
        };
        // Two lines and then a gap, because a table goes whole into the next column, are no fault.
        let room = text.reading.bottom(region, last.baseline)? - last.baseline;
        let has_room = !lines.is_empty() && room > line * (LAST_LINES as f64 + 0.1);
        return (!has_room).then_some(region.page);
    }
    None
}
