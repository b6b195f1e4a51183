//! A page on the sheet that is cut: its bleed around it, and marks outside of that.

use std::sync::Arc;

use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Ratio, Size};
use typst::syntax::Span;
use typst::visualize::{
    Cmyk, Color, Curve, DashPattern, FillRule, FixedStroke, Geometry, Paint, ProcessColor, Shape,
    SpotColor, SpotColorant, SpotColorantName,
};
use typst_layout::Page;

use crate::source::{Inks, Print};

use super::{Leaf, page, tenths};

/// How long a mark is.
const LENGTH: f64 = 5.0;
/// The least distance of a mark from the edge of the page, in millimetres, so that none of it is
/// seen where the cut is not quite true.
const LEAST_DISTANCE: f64 = 2.0;
/// How thick it is, in points.
const THICKNESS: f64 = 0.25;

/// How much of a sheet is seen around a page.
pub(super) fn slug(print: Print) -> Abs {
    let bleed = tenths(print.bleed);
    if print.marks { distance(print) + Abs::mm(LENGTH) } else { bleed }
}

/// How far marks stand from the page: outside of its bleed.
fn distance(print: Print) -> Abs {
    tenths(print.bleed).max(Abs::mm(LEAST_DISTANCE))
}

/// A page with its bleed and, if they are wanted, the marks of the cut and of the fold.
pub(super) fn sheet(leaf: &Leaf, print: Print, is_folded: bool) -> Page {
    let size = leaf.frame.size();
    let bleed = tenths(print.bleed);
    let corner = Point::splat(-bleed);
    let full = Size::new(size.x + 2.0 * bleed, size.y + 2.0 * bleed);
    let mut frame = Frame::hard(size);
    if let Some(fill) = &leaf.fill {
        let shape = Geometry::Rect(full).filled(fill.clone());
        frame.push(corner, FrameItem::Shape(shape, Span::detached()));
    }
    let mut clip = Curve::rect(full);
    clip.translate(corner);
    let mut group = GroupItem::new(leaf.frame.clone());
    group.clip = Some(clip);
    frame.push(Point::zero(), FrameItem::Group(group));
    if print.marks {
        let (near, length) = (distance(print), Abs::mm(LENGTH));
        let stroke = FixedStroke::from_pair(all_inks(print.inks), Abs::pt(THICKNESS));
        let mut line = |from: Point, to: Point, stroke: &FixedStroke| {
            let shape = Shape {
                geometry: Geometry::Line(to),
                fill: None,
                fill_rule: FillRule::default(),
                stroke: Some(stroke.clone()),
            };
            frame.push(from, FrameItem::Shape(shape, Span::detached()));
        };
        for y in [Abs::zero(), size.y] {
            line(Point::new(-near - length, y), Point::with_x(length), &stroke);
            line(Point::new(size.x + near, y), Point::with_x(length), &stroke);
        }
        let dashes = DashPattern { array: vec![Abs::mm(1.0), Abs::mm(0.6)], phase: Abs::zero() };
        let fold = FixedStroke { dash: Some(dashes), ..stroke.clone() };
        let cuts = [(Abs::zero(), &stroke), (size.x, &stroke)];
        for (x, stroke) in cuts.into_iter().chain(is_folded.then_some((size.x / 2.0, &fold))) {
            line(Point::new(x, -near - length), Point::with_y(length), stroke);
            line(Point::new(x, size.y + near), Point::with_y(length), stroke);
        }
    }
    page(frame, slug(print))
}

/// What is printed by every ink, so that marks show whether they lie on one another.
fn all_inks(inks: Inks) -> Paint {
    Paint::Solid(match inks {
        Inks::Cmyk => {
            let fallback = ProcessColor::Cmyk(Cmyk { c: 1.0, m: 1.0, y: 1.0, k: 1.0 });
            let colorant = SpotColorant { name: Some(SpotColorantName::All), fallback };
            Color::Spot(SpotColor::new(Arc::new(colorant), Ratio::one()))
        }
        Inks::Grey | Inks::Rgb => Color::BLACK,
    })
}
