//! A booklet: two pages to a side, in the order in which sheets lie in one another when they are
//! folded.

use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Ratio, Size, Transform};
use typst::syntax::Span;
use typst::visualize::{Curve, Geometry};

use crate::source::Paper;

use super::Leaf;

/// The pages on each side of the sheets, left and right, counted from 0: the front of the outer
/// sheet, its back, the front of the next one. `pages` is a multiple of four.
///
/// The sheets are turned over on their short edge. Of twelve pages, the outer sheet has 12 and 1 in
/// front and 2 and 11 on its back.
pub(super) fn order(pages: usize) -> Vec<[usize; 2]> {
    let mut sides = Vec::with_capacity(pages / 2);
    for side in 0..pages / 2 {
        let opposite = pages - 1 - side;
        sides.push(if side % 2 == 0 { [opposite, side] } else { [side, opposite] });
    }
    sides
}

/// The sides of the sheets, and how large the smallest page on them is, in per cent.
///
/// Pages keep their size where two of them fit on the sheet, and are made smaller otherwise.
pub(super) fn sides(leaves: &[Leaf], paper: Paper) -> (Vec<Frame>, u8) {
    let sheet = sheet(paper);
    let half = sheet.x / 2.0;
    let mut smallest: f64 = 1.0;
    let mut frames = Vec::with_capacity(leaves.len() / 2);
    for [left, right] in order(leaves.len()) {
        let mut frame = Frame::hard(sheet);
        for (number, is_left) in [(left, true), (right, false)] {
            let Some(leaf) = leaves.get(number) else { continue };
            let size = leaf.frame.size();
            let scale = (half / size.x).min(sheet.y / size.y).min(1.0);
            smallest = smallest.min(scale);
            // Both pages meet at the fold.
            let x = if is_left { half - size.x * scale } else { half };
            let y = (sheet.y - size.y * scale) / 2.0;
            let mut group = GroupItem::new(content(leaf));
            group.transform = Transform::scale(Ratio::new(scale), Ratio::new(scale));
            group.clip = Some(Curve::rect(size));
            frame.push(Point::new(x, y), FrameItem::Group(group));
        }
        frames.push(frame);
    }
    // From 0 to 100 by construction.
    (frames, (smallest * 100.0).round() as u8)
}

/// A page with what fills it.
fn content(leaf: &Leaf) -> Frame {
    let Some(fill) = &leaf.fill else { return leaf.frame.clone() };
    let mut frame = leaf.frame.clone();
    let shape = Geometry::Rect(frame.size()).filled(fill.clone());
    frame.prepend(Point::zero(), FrameItem::Shape(shape, Span::detached()));
    frame
}

/// The sheet that people have for a paper: letter where they use it, A4 elsewhere; on its side.
fn sheet(paper: Paper) -> Size {
    let (width, height) = match paper {
        Paper::Letter => Paper::Letter.size(),
        Paper::A4 | Paper::A5 | Paper::Square => Paper::A4.size(),
    };
    let length = |tenths: u32| Abs::mm(f64::from(tenths) / 10.0);
    Size::new(length(height), length(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booklet_of_twelve_pages_is_folded_as_printers_do() {
        let printed: Vec<[usize; 2]> =
            order(12).into_iter().map(|side| side.map(|page| page + 1)).collect();
        assert_eq!(printed, [[12, 1], [2, 11], [10, 3], [4, 9], [8, 5], [6, 7]]);
        assert_eq!(order(0), [[0; 2]; 0]);
    }

    /// Folds the sheets and leafs through the booklet.
    #[test]
    fn the_pages_of_a_folded_booklet_follow_one_another() {
        for pages in (4..=240).step_by(4) {
            let sides = order(pages);
            let sheets: Vec<&[[usize; 2]]> = sides.chunks(2).collect();
            assert_eq!(sheets.len(), pages / 4);
            let mut read = Vec::new();
            // From the outside to the middle: the right half of each sheet, front and back.
            for sheet in &sheets {
                read.extend([sheet[0][1], sheet[1][0]]);
            }
            // And out again: its left half.
            for sheet in sheets.iter().rev() {
                read.extend([sheet[1][1], sheet[0][0]]);
            }
            assert_eq!(read, (0..pages).collect::<Vec<_>>(), "{pages}");
        }
    }

    fn blank(paper: Paper) -> Leaf {
        let (width, height) = paper.size();
        let length = |tenths: u32| Abs::mm(f64::from(tenths) / 10.0);
        Leaf { frame: Frame::hard(Size::new(length(width), length(height))), fill: None }
    }

    #[test]
    fn pages_keep_their_size_where_two_fit() {
        for (paper, percent) in
            [(Paper::A5, 100), (Paper::A4, 71), (Paper::Square, 83), (Paper::Letter, 65)]
        {
            let leaves = [blank(paper), blank(paper), blank(paper), blank(paper)];
            let (frames, found) = sides(&leaves, paper);
            assert_eq!((frames.len(), found), (2, percent), "{paper:?}");
            for frame in frames {
                assert!(frame.width() > frame.height());
                for (at, item) in frame.items() {
                    let FrameItem::Group(group) = item else { panic!("a page") };
                    let size = group.frame.size();
                    let scale = group.transform.sx.get();
                    assert!(at.x.to_pt() > -0.01 && at.y.to_pt() > -0.01);
                    assert!((at.x + size.x * scale).to_pt() < frame.width().to_pt() + 0.01);
                    assert!((at.y + size.y * scale).to_pt() < frame.height().to_pt() + 0.01);
                }
            }
        }
    }
}
