//! Where the running text of a page stands, and how it is divided into columns.
//!
//! Typst gives a page in columns one hard frame for all of them, in which every column but the
//! first is a frame as high as that; few things, up to five, stand in it without a frame of their
//! own, so what is known of one page helps with the next. A page in one column has a soft frame
//! of its own, or none where it holds few things. Nothing is guessed: where there is no such
//! frame, there is no area, and rules that ask for columns are silent.

use std::collections::BTreeMap;

use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point};

use crate::source::{Look, Paper};

use super::reading::Columns;

/// How far two lengths may lie apart and count as one, in points: rounding.
const SAME: f64 = 0.1;

/// The least share of the height of a page that its text takes beside what floats.
const LEAST_HEIGHT: f64 = 0.25;

/// How far a sign may hang out of its line, in points.
const HANG: f64 = 8.0;
/// How many lines have to end alike to show how wide a column is.
const FULL_LINES: usize = 3;

/// Which item of the page something is, and which of that item where it lies inside.
type Path = (usize, Option<usize>);

/// How areas of a width are divided.
#[derive(Debug, Default)]
pub(in super::super) struct Divisions {
    /// By the width in hundredths of a point.
    seen: BTreeMap<i64, Columns>,
    /// Whether the book is set in two columns, where no page shows more than the first.
    are_two: bool,
}

/// The frame that holds the text of a page.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Area {
    pub(in super::super) path: Path,
    /// Its columns; `None` where there is one.
    pub(in super::super) columns: Option<Columns>,
}

impl Area {
    /// Its frame, on the page that it was found on.
    pub(in super::super) fn find(self, page: &Frame) -> Option<&Frame> {
        let outer = nth_group(page, self.path.0)?;
        self.path.1.map_or(Some(outer), |inner| nth_group(outer, inner))
    }

    /// Whether it is the item of this number in a frame so deep.
    pub(super) fn is_at(self, depth: usize, index: usize) -> bool {
        match self.path {
            (outer, None) => depth == 0 && index == outer,
            (_, Some(inner)) => depth == 1 && index == inner,
        }
    }

    /// Whether it lies inside that item.
    pub(super) fn is_below(self, depth: usize, index: usize) -> bool {
        depth == 0 && self.path.0 == index && self.path.1.is_some()
    }
}

impl Divisions {
    /// Looks at the pages of a book that is set in a look.
    pub(in super::super) fn of<'f>(pages: impl Iterator<Item = &'f Frame>, look: &Look) -> Self {
        let are_two = look.columns.unwrap_or(if look.paper == Paper::A5 { 1 } else { 2 }) == 2;
        let mut divisions = Self { seen: BTreeMap::new(), are_two };
        for page in pages {
            for (_, group) in candidates(page) {
                if let Some(columns) = columns_of(&group.frame) {
                    divisions.seen.entry(key(group.frame.width())).or_insert(columns);
                }
            }
        }
        divisions
    }
}

/// Finds the area of a page.
pub(in super::super) fn of_page(page: &Frame, divisions: &Divisions) -> Option<Area> {
    let mut single: Option<(f64, Area)> = None;
    for (path, group) in candidates(page) {
        let frame = &group.frame;
        if frame.kind().is_soft() {
            // Grounds and crop marks cover the sheet; heads and feet are low.
            let covers = frame.width() >= page.width() && frame.height() >= page.height();
            let height = frame.height().to_pt();
            let is_high = height > page.height().to_pt() / 2.0;
            let is_higher = single.is_none_or(|(known, _)| height > known);
            if path.1.is_none() && !covers && is_high && is_higher {
                single = Some((height, Area { path, columns: None }));
            }
            continue;
        }
        let known = || divisions.seen.get(&key(frame.width())).copied();
        let columns = columns_of(frame)
            .or_else(|| known().filter(|columns| keeps_to(frame, *columns)))
            .or_else(|| first_of_two(frame, page).filter(|_| divisions.are_two));
        if columns.is_some() {
            return Some(Area { path, columns });
        }
    }
    single.map(|(_, area)| area)
}

/// The frames that may hold the text, and where they stand: those of the page, and what stands
/// alone among floats in a soft frame of the page.
fn candidates(page: &Frame) -> impl Iterator<Item = (Path, &GroupItem)> {
    let least = page.height().to_pt() * LEAST_HEIGHT;
    let groups = page.items().enumerate();
    let groups = groups.filter_map(|(index, (_, item))| Some((index, placed_in_flow(item)?)));
    groups
        .flat_map(|(outer, group)| {
            let alone = alone_among_floats(&group.frame).into_iter();
            let alone = alone.map(move |(inner, hard)| ((outer, Some(inner)), hard));
            std::iter::once(((outer, None), group)).chain(alone)
        })
        .filter(move |(_, group)| group.frame.height().to_pt() >= least)
}

fn alone_among_floats(frame: &Frame) -> Option<(usize, &GroupItem)> {
    if !frame.kind().is_soft() {
        return None;
    }
    let mut found = None;
    for (index, (_, item)) in frame.items().enumerate() {
        match item {
            FrameItem::Tag(_) => {}
            FrameItem::Group(group) if group.parent.is_some() => {}
            FrameItem::Group(group) if found.is_none() && !group.frame.kind().is_soft() => {
                found = Some((index, group));
            }
            _ => return None,
        }
    }
    found
}

fn placed_in_flow(item: &FrameItem) -> Option<&GroupItem> {
    match item {
        FrameItem::Group(group) if group.parent.is_none() && group.transform.is_identity() => {
            Some(group)
        }
        _ => None,
    }
}

/// The columns of a frame that shows them.
fn columns_of(frame: &Frame) -> Option<Columns> {
    if frame.kind().is_soft() {
        return None;
    }
    let columns = frame.items().filter_map(|(position, item)| {
        let group = placed_in_flow(item)?;
        is_column(frame, *position, group)
            .then(|| Columns { width: group.frame.width().to_pt(), step: position.x.to_pt() })
    });
    columns.min_by(|a, b| a.step.total_cmp(&b.step))
}

/// Whether something in an area is the frame of one of its columns, but not of the first.
pub(in super::super) fn is_column(area: &Frame, position: Point, group: &GroupItem) -> bool {
    let frame = &group.frame;
    let same = |a: Abs, b: Abs| (a - b).to_pt().abs() < SAME;
    frame.kind().is_soft()
        && same(position.y, Abs::zero())
        && same(frame.height(), area.height())
        && position.x.to_pt() > frame.width().to_pt() * 0.99
}

/// Two columns of which only the first holds anything: as wide as its widest block, or as the lines
/// of its text where nothing stands in a frame.
fn first_of_two(area: &Frame, page: &Frame) -> Option<Columns> {
    let most = area.width().to_pt();
    let is_half = |width: f64| (most * 0.35..most * 0.5).contains(&width);
    let widths = area.items().filter_map(|(_, item)| match item {
        FrameItem::Group(group) => Some(group.frame.width().to_pt()),
        _ => None,
    });
    let framed = widths.fold(0.0, f64::max);
    let width = if framed < most * 0.35 { width_of_lines(area)? } else { framed };
    let is_high = area.height() > page.height() * 0.5;
    (is_high && is_half(width)).then_some(Columns { width, step: most - width })
}

/// Where most full lines of an area end: signs may hang a little over it, and last lines are shorter.
fn width_of_lines(area: &Frame) -> Option<f64> {
    let ends: Vec<f64> = area
        .items()
        .filter_map(|(position, item)| match item {
            FrameItem::Text(text) => Some((position.x + text.width()).to_pt()),
            _ => None,
        })
        .collect();
    let furthest = ends.iter().copied().fold(0.0, f64::max);
    let full = ends.iter().filter(|end| furthest - **end < HANG);
    let alike = |end: f64| ends.iter().filter(|other| (**other - end).abs() < SAME).count();
    let (count, end) = full.map(|end| (alike(*end), *end)).max_by(|a, b| {
        // Of as many, what hangs less.
        a.0.cmp(&b.0).then(b.1.total_cmp(&a.1))
    })?;
    (count >= FULL_LINES).then_some(end)
}

/// Whether nothing in a frame is about as wide as all columns together.
fn keeps_to(frame: &Frame, columns: Columns) -> bool {
    let most = frame.width().to_pt() - columns.step * 0.1;
    frame.items().all(|(_, item)| match item {
        FrameItem::Group(group) => group.frame.width().to_pt() <= most,
        _ => true,
    })
}

fn nth_group(frame: &Frame, index: usize) -> Option<&Frame> {
    match frame.items().nth(index) {
        Some((_, FrameItem::Group(group))) => Some(&group.frame),
        _ => None,
    }
}

fn key(width: Abs) -> i64 {
    (width.to_pt() * 100.0).round() as i64
}
