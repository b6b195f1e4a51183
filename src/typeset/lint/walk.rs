//! Goes through the frames that Typst made of the pages and notes what came from the chapters.
//!
//! Boxes are hard frames; what floats, footnotes among it, has a parent. A table's cell has one
//! too where it breaks, but its own tag stands before it.

use std::collections::BTreeMap;

use typst::introspection::{Location, Tag};
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Ratio, Transform};
use typst::text::TextItem;
use typst::visualize::{Image, ImageKind};

use crate::source::{Look, Span};

use super::super::compile::Pages;
use super::areas::{self, Area, Divisions};
use super::crop::Crop;
use super::places::Places;
use super::reading::{Container, Picture, PlacedCell, Print, Reading, Role, Run};

/// Names of elements that print words of the chapters once more, or words of their own.
const REPEATERS: [&str; 2] = ["outline", ARTIFACT];

/// One of them, which may hold a picture of the chapters that nobody sees elsewhere: an ornament.
const ARTIFACT: &str = "artifact";

/// The size from which on words that are an ornament are a ground to print on, such as a watermark,
/// in points.
const GROUND: f64 = 18.0;
/// How much of a line's ends does not count as covering other words, as a share of the size of type:
/// signs that lean or hang.
const LEAN: f64 = 0.08;
/// The height of capitals, likewise.
const CAPITALS: f64 = 0.66;

/// Reads the pages back; `cover` is the picture on the cover and where `book.yaml` names it.
pub(super) fn read(pages: &Pages, look: &Look, cover: Option<(&[u8], Span)>) -> Reading {
    let frames = pages.document().map(|document| document.pages()).unwrap_or_default();
    let divisions = Divisions::of(frames.iter().map(|page| &page.frame), look);
    let mut walker = Walker {
        places: Places::new(pages),
        reading: Reading::default(),
        page: 0,
        cover,
        repeated: Vec::new(),
        open_cells: Vec::new(),
        cells: BTreeMap::new(),
    };
    for (page, content) in frames.iter().enumerate() {
        walker.page(page, &content.frame, &divisions);
    }
    walker.reading
}

/// Walks the frames of the pages.
struct Walker<'a> {
    places: Places<'a>,
    reading: Reading,
    page: usize,
    cover: Option<(&'a [u8], Span)>,
    /// Open elements of [`REPEATERS`], and whether each is an [`ARTIFACT`].
    repeated: Vec<(Location, bool)>,
    /// Open cells: their location and index.
    open_cells: Vec<(Location, usize)>,
    /// All cells of the page.
    cells: BTreeMap<u128, usize>,
}

/// Where a walk stands.
#[derive(Clone, Copy)]
struct Place {
    at: Transform,
    container: usize,
    /// Whether the area of the text may still be met on the way down, and where.
    area: Option<Area>,
    depth: usize,
    /// What a frame around it leaves of it, where one cuts off what sticks out.
    crop: Option<Crop>,
}

/// A cell of a row, in the order of its frame: its top, its left, and its index where its right
/// is to be found.
type RowCell = (f64, f64, Option<usize>);

impl Walker<'_> {
    fn page(&mut self, page: usize, frame: &Frame, divisions: &Divisions) {
        self.page = page;
        self.cells.clear();
        let index = self.reading.containers.len();
        self.reading.sheets.push(index);
        self.push(frame, Transform::identity(), Role::Sheet, index);
        let area = areas::of_page(frame, divisions);
        let at = Transform::identity();
        let place = Place { at, container: index, area, depth: 0, crop: None };
        self.frame(frame, place);
    }

    fn push(&mut self, frame: &Frame, at: Transform, role: Role, parent: usize) -> usize {
        let corner = Point::zero().transform(at);
        let opposite = Point::new(frame.width(), frame.height()).transform(at);
        self.reading.containers.push(Container {
            left: points(corner.x.min(opposite.x)),
            right: points(corner.x.max(opposite.x)),
            top: points(corner.y.min(opposite.y)),
            bottom: points(corner.y.max(opposite.y)),
            role,
            parent,
        });
        self.reading.containers.len() - 1
    }

    /// Walks a frame; Typst bounds how deep frames nest.
    fn frame(&mut self, frame: &Frame, place: Place) {
        let mut row: Vec<RowCell> = Vec::new();
        for (index, (position, item)) in frame.items().enumerate() {
            let here = place.at.pre_concat(Transform::translate(position.x, position.y));
            match item {
                FrameItem::Group(group) => self.group(group, here, place, index, &mut row),
                FrameItem::Text(text) => self.text(text, here, place),
                FrameItem::Image(image, size, span) => {
                    let corner = Point::zero().transform(here);
                    let opposite = Point::new(size.x, size.y).transform(here);
                    self.image(image, [corner, opposite], place, *span);
                }
                FrameItem::Tag(Tag::Start(element, _)) => {
                    let name = element.elem().name();
                    let Some(location) = element.location() else { continue };
                    if REPEATERS.contains(&name) {
                        self.repeated.push((location, name == ARTIFACT));
                    } else if name == "cell" {
                        let corner = Point::zero().transform(here);
                        let (left, top) = (points(corner.x), points(corner.y));
                        let cell = self.reading.cells.len();
                        self.reading.cells.push(PlacedCell { right: f64::INFINITY });
                        self.open_cells.push((location, cell));
                        self.cells.insert(location.hash(), cell);
                        row.push((top, left, Some(cell)));
                    }
                }
                FrameItem::Tag(Tag::End(location, ..)) => {
                    self.repeated.retain(|(open, _)| open != location);
                    self.open_cells.retain(|(open, _)| open != location);
                }
                FrameItem::Shape(..) | FrameItem::Link(..) => {}
            }
        }
        if !row.is_empty() {
            let end = Point::new(frame.width(), Abs::zero()).transform(place.at).x;
            self.close_row(&row, points(end));
        }
    }

    fn group(
        &mut self,
        group: &GroupItem,
        here: Transform,
        place: Place,
        index: usize,
        row: &mut Vec<RowCell>,
    ) {
        let inside = here.pre_concat(group.transform);
        let cell = group.parent.and_then(|parent| self.cells.get(&parent.location.hash())).copied();
        let is_area = place.area.is_some_and(|area| area.is_at(place.depth, index));
        let role = match group.frame.kind().is_soft() {
            _ if is_area => place.area.map(|area| Role::Body(area.columns)),
            _ if group.parent.is_some() && cell.is_none() => Some(Role::Float),
            true => None,
            false => Some(Role::Inner),
        };
        let container = match role {
            Some(role) => self.push(&group.frame, inside, role, place.container),
            None => place.container,
        };
        if role == Some(Role::Float) {
            let left = points(Point::zero().transform(inside).x);
            let column = self.reading.region_at(self.page, place.container, left);
            self.reading.floats.insert((column, container));
        }
        if starts_cell(&group.frame) {
            let corner = Point::zero().transform(inside);
            row.push((points(corner.y), points(corner.x), None));
        }
        let area = place.area.filter(|area| !is_area && area.is_below(place.depth, index));
        if let (Some(cell), Some(parent)) = (cell, group.parent) {
            self.open_cells.push((parent.location, cell));
        }
        let crop = match group.clip {
            Some(_) => Some(Crop::of(&group.frame, inside, place.crop)),
            None => place.crop,
        };
        let next = Place { at: inside, container, area, depth: place.depth + 1, crop };
        self.frame(&group.frame, next);
        if cell.is_some() {
            self.open_cells.pop();
        }
    }

    /// Gives the cells of a frame their right edges.
    fn close_row(&mut self, row: &[RowCell], end: f64) {
        for (position, (top, left, index)) in row.iter().enumerate() {
            let Some(cell) = index.and_then(|index| self.reading.cells.get_mut(index)) else {
                continue;
            };
            cell.right = row
                .get(position + 1)
                .filter(|(other, right, _)| (other - top).abs() < 0.5 && right > left)
                .map_or(end, |(_, right, _)| *right);
        }
    }

    fn text(&mut self, text: &TextItem, at: Transform, place: Place) {
        if text.text.trim().is_empty() {
            return;
        }
        let known = self.reading.runs.len();
        if self.repeated.is_empty() {
            self.run(text, at, place.container);
        }
        let run = Some(known).filter(|known| *known < self.reading.runs.len());
        let is_ground = points(text.size) >= GROUND && self.repeated.iter().any(|(_, it)| *it);
        if !is_ground {
            self.print(text, at, place, run);
        }
    }

    /// Notes what some words cover; nothing where they stand aslant.
    fn print(&mut self, text: &TextItem, at: Transform, place: Place, run: Option<usize>) {
        // Turns are made of sines, which miss zero by a little.
        let is_none = |part: Ratio| part.get().abs() < 1e-6;
        if !(is_none(at.kx) && is_none(at.ky) || is_none(at.sx) && is_none(at.sy)) {
            return;
        }
        let corner = Point::new(text.size * LEAN, -text.size * CAPITALS).transform(at);
        let opposite = Point::new(text.width() - text.size * LEAN, Abs::zero()).transform(at);
        let shown = Crop::between(corner, opposite).inside(place.crop);
        if text.width() > text.size * (2.0 * LEAN) && !shown.is_empty() {
            self.reading.prints.push(Print {
                page: self.page,
                left: shown.left,
                right: shown.right,
                top: shown.top,
                bottom: shown.bottom,
                text: text.text.clone(),
                container: place.container,
                run,
            });
        }
    }

    /// Notes words that came from a chapter.
    fn run(&mut self, text: &TextItem, at: Transform, container: usize) {
        // Typst sets the hyphen of a parted word by itself.
        if text.text == SOFT_HYPHEN
            && let Some(last) = self.reading.runs.last_mut()
        {
            last.is_hyphenated = true;
        }
        let Some(span) = self.places.of_glyphs(&text.glyphs) else { return };
        let start = Point::zero().transform(at);
        let end = Point::new(text.width(), Abs::zero()).transform(at);
        self.reading.runs.push(Run {
            page: self.page,
            left: points(start.x.min(end.x)),
            right: points(start.x.max(end.x)),
            baseline: points(start.y),
            size: points(text.size),
            text: text.text.clone(),
            is_hyphenated: false,
            span,
            container,
            cell: self.open_cells.last().map(|(_, index)| *index),
        });
    }

    /// Where `book.yaml` names a picture, if it is the one on the cover.
    fn cover_place(&self, image: &Image) -> Option<Span> {
        let (bytes, place) = self.cover?;
        match image.kind() {
            ImageKind::Raster(raster) => (raster.data().as_slice() == bytes).then_some(place),
            _ => None,
        }
    }

    fn image(
        &mut self,
        image: &Image,
        corners: [Point; 2],
        place: Place,
        span: typst::syntax::Span,
    ) {
        let Some(span) = self.places.of_node(span).or_else(|| self.cover_place(image)) else {
            return;
        };
        let [first, second] = corners;
        let whole = Crop::between(first, second);
        let inches = (whole.right - whole.left) / 72.0;
        let is_repeated = self.repeated.iter().any(|(_, is_artifact)| !is_artifact);
        if inches <= 0.0 || is_repeated {
            return;
        }
        let shown = whole.inside(place.crop);
        let is_raster = matches!(image.kind(), ImageKind::Raster(_));
        self.reading.pictures.push(Picture {
            page: self.page,
            left: shown.left,
            right: shown.right,
            bottom: shown.bottom,
            container: place.container,
            pixels: image.width(),
            resolution: is_raster.then(|| image.width() / inches),
            span,
        });
    }
}

/// What stands for the hyphen of a word that Typst parted, in the text of the PDF.
pub(super) const SOFT_HYPHEN: &str = "\u{ad}";

/// Whether a frame begins with the tag of a table's cell.
fn starts_cell(frame: &Frame) -> bool {
    matches!(frame.items().next(), Some((_, FrameItem::Tag(Tag::Start(element, _))))
        if element.elem().name() == "cell")
}

pub(super) fn points(length: Abs) -> f64 {
    length.to_pt()
}
