//! What a column's end parts that should stay together: boxes, dice tables, the first steps of a
//! procedure.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{Block, BlockKind, Chapter, List, Numbering};
use crate::messages::pages as say;
use crate::source::Span;

use super::super::{dice, tables};

use super::reading::{Region, Run};
use super::{Placed, headings};

/// The share of a column that a block may take and still be said to fit in it: what takes more would
/// leave a gap of its own.
const FITTING: f64 = 0.75;

/// Looks at every block of the chapters.
pub(super) fn check(text: &Placed<'_>, chapters: &[Chapter], findings: &mut Vec<Diagnostic>) {
    for chapter in chapters {
        headings::check(text, chapter, findings);
        headings::above_tables(text, chapter, findings);
        each(&chapter.blocks, &mut |block| match &block.kind {
            BlockKind::Callout(_) => {
                if let Some((first, second)) = parted(text, block.span) {
                    let message = say::box_split(first + 1, second + 1);
                    findings.push(
                        Diagnostic::new(Code::PageBox, opening(block.span, text), message)
                            .with_help(say::box_split_help()),
                    );
                }
            }
            BlockKind::Table(table) if dice::is_looked_up(&tables::texts(table)) => {
                table_split(text, block, findings)
            }
            BlockKind::ModelTable { .. } => table_split(text, block, findings),
            BlockKind::List(list) => steps(text, list, findings),
            _ => {}
        });
    }
}

/// Calls `visit` for every block, those of list items included; the parser bounds the depth.
pub(super) fn each<'a>(blocks: &'a [Block], visit: &mut impl FnMut(&'a Block)) {
    for block in blocks {
        visit(block);
        match &block.kind {
            BlockKind::Quote(inner) => each(inner, visit),
            BlockKind::Callout(callout) => each(&callout.blocks, visit),
            BlockKind::List(list) => {
                for item in &list.items {
                    each(&item.blocks, visit);
                }
            }
            _ => {}
        }
    }
}

fn table_split(text: &Placed<'_>, block: &Block, findings: &mut Vec<Diagnostic>) {
    if let Some((first, second)) = parted(text, block.span) {
        let message = say::table_split(first + 1, second + 1);
        findings.push(
            Diagnostic::new(Code::PageTable, opening(block.span, text), message)
                .with_help(say::table_split_help()),
        );
    }
}

/// The pages of the first two regions that a block stands in, where one would hold it all.
fn parted(text: &Placed<'_>, span: Span) -> Option<(usize, usize)> {
    let mut parts: BTreeMap<Region, (f64, f64)> = BTreeMap::new();
    for run in text.within(span) {
        let (top, bottom) = (run.baseline - run.size, run.baseline);
        let part = parts.entry(text.reading.region(run)).or_insert((top, bottom));
        *part = (part.0.min(top), part.1.max(bottom));
    }
    // The notes of a block stand at the foot, whatever it is.
    if parts.keys().any(|region| !text.reading.is_float(*region)) {
        parts.retain(|region, _| !text.reading.is_float(*region));
    }
    let mut regions = parts.keys();
    let (first, second) = (regions.next()?, regions.next()?);
    let height: f64 = parts.values().map(|(top, bottom)| bottom - top).sum();
    let column = text.reading.containers.get(second.container)?;
    let fits = height < (column.bottom - column.top) * FITTING;
    fits.then_some((first.page, second.page))
}

/// The first line of a block, where that can be told.
fn opening(span: Span, text: &Placed<'_>) -> Span {
    let first = text.within(span).first().map(|run| run.span);
    first.map_or(span, |first| Span::new(span.file, span.start, first.end.max(span.start)))
}

fn steps(text: &Placed<'_>, list: &List, findings: &mut Vec<Diagnostic>) {
    if list.numbering == Numbering::None {
        return;
    }
    let [first, second, ..] = list.items.as_slice() else { return };
    let ends = |span: Span| -> Option<(&Run, &Run)> {
        let runs = text.within(span);
        Some((runs.first()?, runs.last()?))
    };
    let (Some((start, last)), Some((next, _))) = (ends(first.span), ends(second.span)) else {
        return;
    };
    let (here, there) = (text.reading.region(last), text.reading.region(next));
    if here == text.reading.region(start) && here != there {
        let message = say::list_split(last.page + 1, next.page + 1);
        findings.push(
            Diagnostic::new(Code::PageList, start.span, message).with_help(say::list_split_help()),
        );
    }
}
