//! The laid-out pages read back: which words stand where, and which Markdown they came from.
//!
//! Only words that came from a chapter are kept; running heads, contents, index and whatever else
//! a template prints by itself are none of an author's business, but that they may cover what is.
//! Lengths are points.

use std::collections::BTreeSet;

use typst::ecow::EcoString;

use crate::source::{Look, Span};

use super::super::compile::Pages;
use super::walk;

/// Words that stand on one line.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// Index of the page, from 0.
    pub(super) page: usize,
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) baseline: f64,
    /// The size of the type.
    pub(super) size: f64,
    pub(super) text: EcoString,
    /// Whether a hyphen follows that nobody wrote: its last word goes on in the next line.
    pub(super) is_hyphenated: bool,
    /// The Markdown of its signs, from the first to the last.
    pub(super) span: Span,
    /// The innermost container around it, as an index into [`Reading::containers`].
    pub(super) container: usize,
    /// The cell of a table that it stands in, as an index into [`Reading::cells`].
    pub(super) cell: Option<usize>,
}

/// What covers other words where it stands over them: words on one line, whoever wrote them.
#[derive(Debug, Clone)]
pub(super) struct Print {
    /// Index of the page, from 0.
    pub(super) page: usize,
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    pub(super) text: EcoString,
    /// The innermost container around it, as an index into [`Reading::containers`].
    pub(super) container: usize,
    /// What came from a chapter, as an index into [`Reading::runs`].
    pub(super) run: Option<usize>,
}

/// A frame that bounds what stands in it: a page, the area of its text, something that floats, a
/// box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Container {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    pub(super) role: Role,
    /// The container around it; its own index for a sheet.
    pub(super) parent: usize,
}

/// What a [`Container`] is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Role {
    /// The sheet.
    Sheet,
    /// The area of the running text, with all its columns.
    Body(Option<Columns>),
    /// Something placed apart from the running text: across the columns, or at the foot.
    Float,
    /// A box inside one of these.
    Inner,
}

/// How an area is divided; each column as wide as the others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Columns {
    /// The width of one.
    pub(in super::super) width: f64,
    /// From the left of one to the left of the next.
    pub(in super::super) step: f64,
}

/// A cell of a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacedCell {
    /// Where the next cell of the row begins, or where the table ends.
    pub(super) right: f64,
}

/// A picture as it is printed: what a frame cuts off is left out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Picture {
    pub(super) page: usize,
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
    pub(super) container: usize,
    /// Across; of no meaning for drawings.
    pub(super) pixels: f64,
    /// Pixels for each inch, across; `None` for drawings, which are sharp at any size.
    pub(super) resolution: Option<f64>,
    pub(super) span: Span,
}

/// A column of a page, or something that floats on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Region {
    pub(super) page: usize,
    /// The container that holds it.
    pub(super) container: usize,
    /// Which of the columns, from 0; 0 for what floats.
    pub(super) column: usize,
}

/// Everything that came from the chapters, as it stands on the pages.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// In the order of the pages.
    pub(super) runs: Vec<Run>,
    /// In the order of the pages.
    pub(super) prints: Vec<Print>,
    /// In the order of the pages; each after the one around it.
    pub(super) containers: Vec<Container>,
    pub(super) cells: Vec<PlacedCell>,
    /// In the order of the pages.
    pub(super) pictures: Vec<Picture>,
    /// The container of each sheet.
    pub(super) sheets: Vec<usize>,
    /// What floats inside a column, by that column.
    pub(super) floats: BTreeSet<(Region, usize)>,
}

impl Reading {
    /// Reads the pages back; `cover` is the picture on the cover and where `book.yaml` names it.
    pub(super) fn of(pages: &Pages, look: &Look, cover: Option<(&[u8], Span)>) -> Self {
        walk::read(pages, look, cover)
    }

    /// The region that a run belongs to.
    pub(super) fn region(&self, run: &Run) -> Region {
        self.region_at(run.page, run.container, run.left)
    }

    /// The region of something that begins at `left`.
    pub(super) fn region_at(&self, page: usize, container: usize, left: f64) -> Region {
        let outer = self.outer(container);
        let column = match self.containers.get(outer) {
            Some(Container { role: Role::Body(Some(columns)), left: start, .. }) => {
                ((left - start + 2.0) / columns.step).max(0.0) as usize
            }
            _ => 0,
        };
        Region { page, container: outer, column }
    }

    /// Whether a region is a column of running text.
    pub(super) fn is_body(&self, region: Region) -> bool {
        self.containers.get(region.container).is_some_and(|it| matches!(it.role, Role::Body(_)))
    }

    /// Whether a region floats.
    pub(super) fn is_float(&self, region: Region) -> bool {
        self.containers.get(region.container).is_some_and(|it| it.role == Role::Float)
    }

    /// The edges that something must keep to: those of every box around it, and of its column.
    pub(super) fn room(&self, page: usize, container: usize, at: f64) -> Option<Room> {
        let region = self.region_at(page, container, at);
        let outer = self.containers.get(region.container)?;
        let mut room = Room::of(outer);
        if let Role::Body(Some(columns)) = outer.role {
            room.left = outer.left + columns.step * region.column as f64;
            room.right = room.left + columns.width;
        }
        let mut inner = container;
        while let Some(found) = self.containers.get(inner).filter(|it| it.role == Role::Inner) {
            room.left = room.left.max(found.left);
            room.right = room.right.min(found.right);
            inner = found.parent;
        }
        Some(room)
    }

    /// Where the text of a column ends that goes on below `from`: at its foot, or at its notes.
    pub(super) fn bottom(&self, region: Region, from: f64) -> Option<f64> {
        let floats = self.floats.range((region, 0)..=(region, usize::MAX));
        let tops = floats.filter_map(|(_, float)| self.containers.get(*float)).map(|it| it.top);
        let foot = self.containers.get(region.container)?.bottom;
        Some(tops.filter(|top| *top > from).fold(foot, f64::min))
    }

    /// The sheet of a page.
    pub(super) fn sheet(&self, page: usize) -> Option<Room> {
        self.sheets.get(page).and_then(|&index| self.containers.get(index)).map(Room::of)
    }

    /// How many columns an area has.
    pub(super) fn columns(&self, container: usize) -> usize {
        match self.containers.get(container) {
            Some(Container { role: Role::Body(Some(columns)), left, right, .. }) => {
                ((right - left - columns.width) / columns.step).round().max(0.0) as usize + 1
            }
            _ => 1,
        }
    }

    /// The sheet, area or float around a container.
    fn outer(&self, container: usize) -> usize {
        let mut at = container;
        while let Some(found) = self.containers.get(at) {
            if found.role != Role::Inner || found.parent == at {
                return at;
            }
            at = found.parent;
        }
        at
    }
}

/// The edges of a place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Room {
    fn of(container: &Container) -> Self {
        let Container { left, right, top, bottom, .. } = *container;
        Self { left, right, top, bottom }
    }
}
