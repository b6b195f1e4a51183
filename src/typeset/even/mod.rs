//! Ends the last page of a chapter with columns of like length.
//!
//! Typst fills one column after the other and cannot do this; laying the book out once more with a
//! break in the right place takes a third of the time again. So whole blocks of the finished page
//! move from the first of two columns to the head of the second. Nothing goes to another page, so
//! that no page number changes; places of links are found anew. A page that holds anything whose
//! move would need a guess is left as it is: notes, what floats inside a column, a block in two
//! columns that is no text, a distance that no page shows.

mod column;

use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Size};
use typst::model::Document as _;
use typst::syntax::Span;
use typst_layout::{Page, PagedDocument};

use crate::markdown::Chapter;

use super::compile::Pages;
use super::input::Input;
use super::lint::areas::{self, Area, Divisions};
use super::lint::{Columns, last_pages};
use column::{Column, Gaps, Items};

/// Columns that differ by less than this share of their height are even.
const EVEN: f64 = 0.1;
/// The least gain that is worth a move, as a share of the height.
const GAIN: f64 = 0.05;

/// Evens the ends of chapters; `None` where there is nothing to do.
pub(super) fn ends(input: &Input<'_>, pages: &Pages) -> Option<PagedDocument> {
    let document = pages.document()?;
    let frames = || document.pages().iter().map(|page| &page.frame);
    let divisions = Divisions::of(frames(), &input.settings.look);
    let mut gaps: Option<Gaps> = None;
    let mut result: Vec<Page> = Vec::new();
    let mut last_pages = last_pages(input, pages).into_iter().peekable();
    let mut has_changed = false;
    for (number, page) in document.pages().iter().enumerate() {
        let mut page = page.clone();
        if last_pages.next_if_eq(&number).is_some()
            && let Some(area) = areas::of_page(&page.frame, &divisions)
            && let Some(columns) = area.columns
            && let Some(body) = area.find(&page.frame)
        {
            let gaps = gaps.get_or_insert_with(|| learn(frames(), &divisions));
            let are_apart = |a: &[Span], b: &[Span]| are_apart(pages, input.chapters, a, b);
            if let Some(body) = even(body, columns, gaps, are_apart) {
                page.frame = replaced(&page.frame, area, body);
                has_changed = true;
            }
        }
        result.push(page);
    }
    has_changed.then(|| PagedDocument::new(result.into_iter().collect(), document.info().clone()))
}

/// The distances between blocks that the pages show.
fn learn<'f>(pages: impl Iterator<Item = &'f Frame>, divisions: &Divisions) -> Gaps {
    let mut gaps = Gaps::default();
    for page in pages {
        let Some(area) = areas::of_page(page, divisions) else { continue };
        let (Some(columns), Some(body)) = (area.columns, area.find(page)) else { continue };
        let Some((first, second)) = divided(body, columns) else { continue };
        let Some(first) = Column::read(&first, None) else { continue };
        gaps.learn(&first);
        if let Some(second) = Column::read(&second, first.open) {
            gaps.learn(&second);
        }
    }
    gaps
}

/// The items of two columns, each counted from its own corner; `None` where there are more.
fn divided(body: &Frame, columns: Columns) -> Option<(Items, Items)> {
    let count = ((body.width().to_pt() - columns.width) / columns.step).round() as usize + 1;
    if count != 2 {
        return None;
    }
    let step = Abs::pt(columns.step);
    let (mut first, mut second) = (Items::new(), Items::new());
    for (position, item) in body.items() {
        let is_second = position.x.to_pt() > columns.step - 1.0;
        match item {
            FrameItem::Group(group) if is_second && areas::is_column(body, *position, group) => {
                second.extend(group.frame.items().cloned());
            }
            _ if is_second => {
                second.push((Point::new(position.x - step, position.y), item.clone()))
            }
            _ if second.is_empty() => first.push((*position, item.clone())),
            // Something of the first column stands in the second, or the other way round.
            _ => return None,
        }
    }
    Some((first, second))
}

/// The area with its columns evened; `None` where that is not worth it, or cannot be done.
fn even(
    body: &Frame,
    columns: Columns,
    gaps: &Gaps,
    are_apart: impl Fn(&[Span], &[Span]) -> bool,
) -> Option<Frame> {
    let (mut first, second) = divided(body, columns)?;
    let one = Column::read(&first, None)?;
    let two = Column::read(&second, one.open)?;
    if two.open.is_some() {
        return None;
    }
    let height = body.height().to_pt();
    let (longer, shorter) = (one.bottom(), two.bottom());
    if (longer - shorter) < height * EVEN {
        return None;
    }
    let mut best: Option<(f64, usize, f64, f64)> = None;
    for cut in one.cuts() {
        let shift = one.shift_of(&two, cut, gaps, &are_apart)?;
        let below = if two.pieces.is_empty() { longer - cut.top } else { shorter + shift };
        // The first column may be the longer one, rather than the second.
        let cost = cut.above.max(below + (below - cut.above).max(0.0) * 0.3);
        if below < height && best.is_none_or(|(known, ..)| cost < known) {
            best = Some((cost, cut.item, cut.top, shift));
        }
    }
    let (cost, item, top, shift) = best?;
    if cost > longer - height * GAIN {
        return None;
    }
    let mut column = Frame::soft(Size::new(Abs::pt(columns.width), body.height()));
    let tail = first.split_off(item);
    column.push_multiple(moved(tail, -top).chain(moved(second, shift)));
    let mut result = Frame::new(body.size(), body.kind());
    if body.has_baseline() {
        result.set_baseline(body.baseline());
    }
    result.push_multiple(first);
    result.push(Point::with_x(Abs::pt(columns.step)), FrameItem::Group(GroupItem::new(column)));
    Some(result)
}

/// Whether the last of some words and the first of others come from different blocks of a chapter.
fn are_apart(pages: &Pages, chapters: &[Chapter], before: &[Span], after: &[Span]) -> bool {
    let block = |span: &Span| {
        let place = pages.markdown_span(*span)?;
        let chapter = chapters.iter().position(|chapter| chapter.file == place.file)?;
        let blocks = chapters.get(chapter)?.blocks.as_slice();
        let index = blocks.partition_point(|block| block.span.start <= place.start);
        Some((chapter, index))
    };
    let (last, first) = (before.iter().rev().find_map(block), after.iter().find_map(block));
    matches!((last, first), (Some(a), Some(b)) if a.0 == b.0 && a.1 != b.1)
}

fn moved(items: Items, by: f64) -> impl Iterator<Item = (Point, FrameItem)> {
    items.into_iter().map(move |(at, item)| (Point::new(at.x, at.y + Abs::pt(by)), item))
}

/// A page with another frame in the place of its area.
fn replaced(page: &Frame, area: Area, body: Frame) -> Frame {
    let (outer, inner) = area.path;
    let swap = |frame: &Frame, index: usize, new: Frame| {
        let mut result = Frame::new(frame.size(), frame.kind());
        if frame.has_baseline() {
            result.set_baseline(frame.baseline());
        }
        let items = frame.items().cloned().enumerate().map(|(at, (position, item))| match item {
            FrameItem::Group(mut group) if at == index => {
                group.frame = new.clone();
                (position, FrameItem::Group(group))
            }
            other => (position, other),
        });
        result.push_multiple(items.collect::<Vec<_>>());
        result
    };
    match (inner, page.items().nth(outer)) {
        (Some(inner), Some((_, FrameItem::Group(group)))) => {
            let group = swap(&group.frame, inner, body);
            swap(page, outer, group)
        }
        _ => swap(page, outer, body),
    }
}
