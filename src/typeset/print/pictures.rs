//! Pictures in the inks of a press: photographs in one ink become grey, and drawings become shapes
//! of the page.
//!
//! What cannot be turned into inks without a loss keeps the colours of the screen, with their
//! profile, and the press converts it.

use typst::foundations::Smart;
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Ratio, Size, Transform};
use typst::syntax::Span;
use typst::utils::hash128;
use typst::visualize::{
    Color, Curve, DashPattern, FillRule, FixedStroke, Geometry, Image, ImageKind, LineCap,
    LineJoin, Paint, PixelEncoding, PixelFormat, RasterImage, Shape,
};
use usvg::tiny_skia_path::{Path, PathSegment};

use crate::source::Inks;

use super::inks::{Palette, Tone};

impl Palette {
    /// A picture in these inks.
    pub(super) fn picture(&mut self, image: &Image, size: Size, span: Span) -> FrameItem {
        let kept = || FrameItem::Image(image.clone(), size, span);
        if self.inks == Inks::Rgb {
            return kept();
        }
        let converted = match image.kind() {
            ImageKind::Raster(raster) if !raster.dynamic().color().has_color() => Some(kept()),
            ImageKind::Raster(raster) if self.inks == Inks::Grey => grey(raster)
                .map(|grey| FrameItem::Image(Image::new(grey, None, image.scaling()), size, span)),
            ImageKind::Svg(drawing) => self.drawing(drawing.tree(), size, span),
            _ => None,
        };
        converted.unwrap_or_else(|| {
            self.kept.insert(hash128(image));
            kept()
        })
    }

    /// The shapes of a drawing; `None` where it holds more than shapes in one colour each.
    fn drawing(&self, tree: &usvg::Tree, size: Size, span: Span) -> Option<FrameItem> {
        let whole = tree.size();
        let fit = Transform::scale(
            Ratio::new(size.x.to_pt() / f64::from(whole.width())),
            Ratio::new(size.y.to_pt() / f64::from(whole.height())),
        );
        let outlines = outlines(tree)?;
        let mut colors =
            outlines.iter().flat_map(|one| [one.fill.as_ref(), one.line_color()]).flatten();
        let first = colors.next();
        // What has one colour is a silhouette, such as an icon.
        let tone = match colors.all(|color| Some(color) == first) {
            true => Tone::Line,
            false => Tone::Picture,
        };
        let mut frame = Frame::soft(size);
        for outline in &outlines {
            let shape = Shape {
                geometry: Geometry::Curve(curve(outline.path.data())),
                fill: outline.fill.as_ref().and_then(|fill| self.paint(fill, tone)),
                fill_rule: match outline.path.fill().map(usvg::Fill::rule) {
                    Some(usvg::FillRule::EvenOdd) => FillRule::EvenOdd,
                    Some(usvg::FillRule::NonZero) | None => FillRule::NonZero,
                },
                stroke: outline.line.clone().and_then(|line| self.stroke(line, tone)),
            };
            let mut inside = Frame::soft(Size::zero());
            inside.push(Point::zero(), FrameItem::Shape(shape, span));
            let mut group = GroupItem::new(inside);
            group.transform = fit.pre_concat(transform(outline.path.abs_transform()));
            frame.push(Point::zero(), FrameItem::Group(group));
        }
        let mut group = GroupItem::new(frame);
        // A picture ends where its frame does.
        group.clip = Some(Curve::rect(size));
        Some(FrameItem::Group(group))
    }
}

/// A shape of a drawing with its colours as they are on the screen.
struct Outline<'a> {
    path: &'a usvg::Path,
    fill: Option<Paint>,
    line: Option<FixedStroke>,
}

impl Outline<'_> {
    fn line_color(&self) -> Option<&Paint> {
        self.line.as_ref().map(|line| &line.paint)
    }
}

/// The shapes of a drawing in their order; `None` where it holds anything else.
fn outlines(tree: &usvg::Tree) -> Option<Vec<Outline<'_>>> {
    let mut outlines = Vec::new();
    let mut waiting = vec![tree.root().children().iter()];
    while let Some(nodes) = waiting.last_mut() {
        match nodes.next() {
            None => {
                waiting.pop();
            }
            Some(usvg::Node::Group(group)) if group.should_isolate() => return None,
            Some(usvg::Node::Group(group)) => waiting.push(group.children().iter()),
            Some(usvg::Node::Path(path)) => {
                if path.is_visible() {
                    outlines.push(outline(path)?);
                }
            }
            Some(usvg::Node::Image(_) | usvg::Node::Text(_)) => return None,
        }
    }
    Some(outlines)
}

fn outline(path: &usvg::Path) -> Option<Outline<'_>> {
    let fill = match path.fill() {
        Some(fill) => Some(Paint::Solid(solid(fill.paint(), fill.opacity())?)),
        None => None,
    };
    let line = match path.stroke() {
        Some(line) => Some(stroke(line)?),
        None => None,
    };
    let is_behind = path.paint_order() == usvg::PaintOrder::StrokeAndFill;
    // Typst draws a line over what it goes around.
    (!is_behind || fill.is_none() || line.is_none()).then_some(Outline { path, fill, line })
}

/// A photograph in greys; `None` where Typst does not take it.
fn grey(raster: &RasterImage) -> Option<RasterImage> {
    let picture = raster.dynamic();
    let (width, height) = (picture.width(), picture.height());
    let (bytes, encoding) = if picture.color().has_alpha() {
        (picture.to_luma_alpha8().into_raw(), PixelEncoding::Lumaa8)
    } else {
        (picture.to_luma8().into_raw(), PixelEncoding::Luma8)
    };
    let format = PixelFormat { encoding, width, height };
    RasterImage::new(typst::foundations::Bytes::new(bytes), format, Smart::Auto).ok()
}

fn solid(paint: &usvg::Paint, opacity: usvg::Opacity) -> Option<Color> {
    let usvg::Paint::Color(usvg::Color { red, green, blue }) = *paint else { return None };
    (opacity == usvg::Opacity::ONE).then(|| Color::from_u8(red, green, blue, u8::MAX))
}

fn stroke(line: &usvg::Stroke) -> Option<FixedStroke> {
    let points = |length: f32| Abs::pt(f64::from(length));
    let dash = line.dasharray().map(|lengths| DashPattern {
        array: lengths.iter().map(|&length| points(length)).collect(),
        phase: points(line.dashoffset()),
    });
    Some(FixedStroke {
        paint: Paint::Solid(solid(line.paint(), line.opacity())?),
        thickness: points(line.width().get()),
        cap: match line.linecap() {
            usvg::LineCap::Butt => LineCap::Butt,
            usvg::LineCap::Round => LineCap::Round,
            usvg::LineCap::Square => LineCap::Square,
        },
        join: match line.linejoin() {
            usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
            usvg::LineJoin::Round => LineJoin::Round,
            usvg::LineJoin::Bevel => LineJoin::Bevel,
        },
        dash,
        miter_limit: Ratio::new(f64::from(line.miterlimit().get())),
    })
}

fn curve(path: &Path) -> Curve {
    let mut curve = Curve::new();
    let point = |x: f32, y: f32| Point::new(Abs::pt(f64::from(x)), Abs::pt(f64::from(y)));
    let mut last = Point::zero();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                last = point(to.x, to.y);
                curve.move_(last);
            }
            PathSegment::LineTo(to) => {
                last = point(to.x, to.y);
                curve.line(last);
            }
            PathSegment::QuadTo(by, to) => {
                // The same arc with two control points.
                let (by, to) = (point(by.x, by.y), point(to.x, to.y));
                let towards = |from: Point| from + (by - from) * (2.0 / 3.0);
                curve.cubic(towards(last), towards(to), to);
                last = to;
            }
            PathSegment::CubicTo(first, second, to) => {
                last = point(to.x, to.y);
                curve.cubic(point(first.x, first.y), point(second.x, second.y), last);
            }
            PathSegment::Close => curve.close(),
        }
    }
    curve
}

fn transform(of: usvg::Transform) -> Transform {
    let ratio = |number: f32| Ratio::new(f64::from(number));
    let length = |number: f32| Abs::pt(f64::from(number));
    Transform {
        sx: ratio(of.sx),
        ky: ratio(of.ky),
        kx: ratio(of.kx),
        sy: ratio(of.sy),
        tx: length(of.tx),
        ty: length(of.ty),
    }
}
