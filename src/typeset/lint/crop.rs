//! What is seen of something: frames around it may cut off what sticks out of them.

use typst::layout::{Frame, Point, Transform};

use super::walk::points;

/// The edges of something on a page, in points.
#[derive(Clone, Copy)]
pub(super) struct Crop {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Crop {
    /// What lies between two corners.
    pub(super) fn between(first: Point, second: Point) -> Self {
        Self {
            left: points(first.x.min(second.x)),
            right: points(first.x.max(second.x)),
            top: points(first.y.min(second.y)),
            bottom: points(first.y.max(second.y)),
        }
    }

    /// A frame, inside those around it that cut something off.
    pub(super) fn of(frame: &Frame, at: Transform, around: Option<Self>) -> Self {
        let corner = Point::zero().transform(at);
        let opposite = Point::new(frame.width(), frame.height()).transform(at);
        Self::between(corner, opposite).inside(around)
    }

    /// What frames around it leave of it.
    pub(super) fn inside(self, around: Option<Self>) -> Self {
        around.map_or(self, |around| Self {
            left: self.left.max(around.left),
            right: self.right.min(around.right),
            top: self.top.max(around.top),
            bottom: self.bottom.min(around.bottom),
        })
    }

    /// Whether nothing is left of it.
    pub(super) fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }
}

#[cfg(test)]
mod tests {
    use typst::layout::Abs;

    use super::*;

    #[test]
    fn what_a_frame_cuts_off_is_not_seen() {
        let corner = |x: f64, y: f64| Point::new(Abs::pt(x), Abs::pt(y));
        let frame = Crop::between(corner(0.0, 0.0), corner(10.0, 10.0));
        let seen = Crop::between(corner(14.0, 4.0), corner(6.0, -2.0)).inside(Some(frame));
        assert_eq!((seen.left, seen.right, seen.top, seen.bottom), (6.0, 10.0, 0.0, 4.0));
        assert!(!seen.is_empty());
        let beyond = Crop::between(corner(12.0, 0.0), corner(14.0, 4.0));
        assert!(beyond.inside(Some(frame)).is_empty());
    }
}
