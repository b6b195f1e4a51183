//! The blocks of a column, as the frames of a page show them.

use std::collections::{BTreeMap, HashSet};

use typst::foundations::{Content, StyleChain};
use typst::introspection::{Location, Tag};
use typst::layout::{Frame, FrameItem, Point};
use typst::model::HeadingElem;
use typst::syntax::Span;

/// What stands in a column, in the order of the text, from its own corner.
pub(super) type Items = Vec<(Point, FrameItem)>;

/// How far two baselines of one line may lie apart, in points.
const SAME_LINE: f64 = 4.0;
/// Frames lower than this, in points, show nothing.
const MARK: f64 = 0.01;

/// Lines that stand below a title before a column may end.
const LINES_BELOW_TITLE: usize = 3;

/// What a block is, as far as the distance around it depends on that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Text,
    List,
    Heading(usize),
    /// A frame of its own: a box, a table, a picture.
    Boxed,
}

/// A block of a column.
#[derive(Debug)]
pub(super) struct Piece {
    kind: Kind,
    top: f64,
    /// The last baseline; of what is boxed, the end of its frame.
    bottom: f64,
    /// The baselines of its lines, downwards.
    lines: Vec<f64>,
    /// Its first item.
    item: usize,
    /// What its words were set from, in their order, if it is boxed.
    words: Vec<Span>,
}

/// An element whose end lies beyond the column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    kind: Kind,
    location: Location,
}

/// The blocks of a column.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) pieces: Vec<Piece>,
    /// What goes on in the next column.
    pub(super) open: Option<Open>,
    /// Whether its first block began in the column before.
    continues: bool,
}

/// A place where a column may end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    /// The first item of the next column.
    pub(super) item: usize,
    /// Where it stands.
    pub(super) top: f64,
    /// Where the text above it ends.
    pub(super) above: f64,
}

/// The distance from the end of a block to the next, by what both are: the least that was seen.
#[derive(Debug, Default)]
pub(super) struct Gaps(BTreeMap<(Kind, Kind), f64>);

impl Gaps {
    /// Takes note of the distances in a column.
    pub(super) fn learn(&mut self, column: &Column) {
        for pair in column.pieces.windows(2) {
            let [above, below] = pair else { continue };
            let gap = below.top - above.bottom;
            let known = self.0.entry((above.kind, below.kind)).or_insert(gap);
            *known = known.min(gap);
        }
    }
}

impl Column {
    /// Reads a column; `None` where something stands in it that cannot be moved.
    pub(super) fn read(items: &Items, open: Option<Open>) -> Option<Self> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut column = Self { pieces: Vec::new(), open, continues: open.is_some() };
        let rest = if open.is_none() { rest_of_page_before(items) } else { 0 };
        if open.is_some() || rest > 0 {
            pieces.push(Piece::new(open.map_or(Kind::List, |open| open.kind), 0.0, 0));
        }
        for (index, (position, item)) in items.iter().enumerate() {
            let y = position.y.to_pt();
            match item {
                FrameItem::Tag(_) if index < rest => {}
                FrameItem::Text(_) if index < rest => pieces.last_mut()?.line(y),
                FrameItem::Group(group) if index < rest && group.parent.is_none() => {
                    pieces.last_mut()?.read(&group.frame, y);
                }
                FrameItem::Tag(Tag::Start(element, _)) if column.open.is_none() => {
                    if let Some(kind) = kind_of(element) {
                        let location = element.location()?;
                        column.open = Some(Open { kind, location });
                        pieces.push(Piece::new(kind, y, index));
                    }
                }
                FrameItem::Tag(Tag::End(location, ..)) => {
                    column.open = column.open.filter(|open| open.location != *location);
                }
                FrameItem::Tag(_) => {}
                // Notes and floats have their own places.
                FrameItem::Group(group) if group.parent.is_some() => return None,
                // Room that was asked for, and marks without height.
                FrameItem::Group(group)
                    if group.frame.is_empty() || group.frame.height().to_pt() < MARK => {}
                FrameItem::Group(group) => {
                    if column.open.is_none() {
                        pieces.push(Piece::new(Kind::Boxed, y, index));
                    }
                    let piece = pieces.last_mut()?;
                    if piece.kind == Kind::Boxed {
                        piece.bottom = piece.bottom.max(y + group.frame.height().to_pt());
                    }
                    piece.read(&group.frame, y);
                }
                FrameItem::Text(_) if column.open.is_some() => pieces.last_mut()?.line(y),
                FrameItem::Image(_, size, _) if column.open.is_some() => {
                    let piece = pieces.last_mut()?;
                    piece.bottom = piece.bottom.max(y + size.y.to_pt());
                }
                FrameItem::Shape(..) | FrameItem::Link(..) if !pieces.is_empty() => {}
                _ => return None,
            }
        }
        for piece in &mut pieces {
            piece.lines.sort_by(f64::total_cmp);
            piece.lines.dedup_by(|a, b| (*a - *b).abs() < SAME_LINE);
        }
        // What ended with the column before leaves nothing but its end.
        if column.continues && pieces.first().is_some_and(|piece| piece.lines.is_empty()) {
            pieces.remove(0);
            column.continues = false;
        }
        column.pieces = pieces;
        Some(column)
    }

    /// Where the text ends.
    pub(super) fn bottom(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.bottom).fold(0.0, f64::max)
    }

    /// Where it may end: before a block, never right after a title, nor before a list, which goes
    /// with the sentence before it.
    pub(super) fn cuts(&self) -> Vec<Cut> {
        let mut cuts = Vec::new();
        let mut since_title = LINES_BELOW_TITLE;
        for pair in self.pieces.windows(2) {
            let [above, below] = pair else { continue };
            since_title = match above.kind {
                Kind::Heading(_) => 0,
                Kind::Boxed => LINES_BELOW_TITLE,
                _ => since_title + above.lines.len(),
            };
            let is_title = matches!(below.kind, Kind::Heading(_));
            let is_far = since_title >= LINES_BELOW_TITLE || (is_title && since_title > 0);
            if is_far && below.kind != Kind::List {
                cuts.push(Cut { item: below.item, top: below.top, above: above.bottom });
            }
        }
        cuts
    }

    /// How far the next column moves down when what stands below `cut` goes to its head; `None`
    /// where nothing tells.
    ///
    /// `are_apart` tells whether the words of two boxes come from two blocks of the Markdown.
    pub(super) fn shift_of(
        &self,
        next: &Self,
        cut: Cut,
        gaps: &Gaps,
        are_apart: impl Fn(&[Span], &[Span]) -> bool,
    ) -> Option<f64> {
        let (Some(last), Some(first)) = (self.pieces.last(), next.pieces.first()) else {
            return Some(0.0);
        };
        let end = last.bottom - cut.top;
        if next.continues {
            let pitch = last.pitch().into_iter().chain(first.pitch()).reduce(f64::min)?;
            let is_text = matches!(last.kind, Kind::Text | Kind::List);
            let baseline = first.lines.first()?;
            return is_text.then_some(end + pitch - baseline);
        }
        // Two frames may be one box that breaks.
        let are_boxed = last.kind == Kind::Boxed && first.kind == Kind::Boxed;
        if are_boxed && !are_apart(&last.words, &first.words) {
            return None;
        }
        gaps.0.get(&(last.kind, first.kind)).map(|gap| end + gap - first.top)
    }
}

impl Piece {
    fn new(kind: Kind, top: f64, item: usize) -> Self {
        Self { kind, top, bottom: top, lines: Vec::new(), item, words: Vec::new() }
    }

    fn line(&mut self, baseline: f64) {
        if self.kind != Kind::Boxed {
            self.bottom = self.bottom.max(baseline);
        }
        self.lines.push(baseline);
    }

    /// Takes note of the lines in a frame; Typst bounds how deep frames nest.
    fn read(&mut self, frame: &Frame, top: f64) {
        for (position, item) in frame.items() {
            let y = top + position.y.to_pt();
            match item {
                FrameItem::Group(group) => self.read(&group.frame, y),
                FrameItem::Text(text) => {
                    self.line(y);
                    if self.kind == Kind::Boxed {
                        self.words.extend(text.glyphs.first().map(|glyph| glyph.span.0));
                    }
                }
                _ => {}
            }
        }
    }

    /// From line to line.
    fn pitch(&self) -> Option<f64> {
        let pairs = self.lines.windows(2);
        pairs.filter_map(|pair| Some(pair.get(1)? - pair.first()?)).reduce(f64::min)
    }
}

/// How many items belong to what began on the page before: all up to the last end of an element that
/// has no beginning here.
fn rest_of_page_before(items: &Items) -> usize {
    let mut begun = HashSet::new();
    let mut rest = 0;
    for (index, (_, item)) in items.iter().enumerate() {
        match item {
            FrameItem::Tag(Tag::Start(element, _)) => begun.extend(element.location()),
            FrameItem::Tag(Tag::End(location, ..)) if !begun.contains(location) => rest = index,
            _ => {}
        }
    }
    rest
}

/// The kind of a block by its element; `None` for what stands in lines or has no place.
fn kind_of(element: &Content) -> Option<Kind> {
    if let Some(heading) = element.to_packed::<HeadingElem>() {
        return Some(Kind::Heading(heading.resolve_level(StyleChain::default()).get()));
    }
    match element.elem().name() {
        "par" => Some(Kind::Text),
        "enum" | "list" | "terms" => Some(Kind::List),
        "quote" | "raw" | "table" | "figure" | "image" => Some(Kind::Boxed),
        _ => None,
    }
}
