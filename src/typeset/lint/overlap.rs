//! Text printed over text: a box placed over a column, a word in the margin over the running text.
//!
//! What counts of a line is the height of its capitals without a little at both ends, so that tight
//! lines, marks of notes and signs that hang or lean are no fault. A sweep goes down each page and
//! holds the words that the line at hand runs through, by their left edges. Words that cover others
//! are not held, so those that are never meet, and their neighbours alone need be looked at.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::pages as say;

use super::bounds::{shortened, sticks_out};
use super::reading::{Print, Reading, Run};

/// Adds a finding for each two frames of a page whose words cover one another: the first words that
/// do, at the place of the Markdown that is known.
pub(super) fn check(reading: &Reading, findings: &mut Vec<Diagnostic>) {
    let mut order: Vec<&Print> = reading.prints.iter().collect();
    // A stable sort: what begins at the same height stays as it was printed.
    order.sort_by(|a, b| a.page.cmp(&b.page).then(a.top.total_cmp(&b.top)));
    let mut held = Held::default();
    let mut page = 0;
    let mut reported = BTreeSet::new();
    for print in order {
        if print.page != page {
            (held, page) = (Held::default(), print.page);
        }
        held.leave(print.top);
        let Some(other) = held.under(print) else {
            held.take(print);
            continue;
        };
        let frames =
            (page, print.container.min(other.container), print.container.max(other.container));
        // Words that are there twice, a little apart, are a shadow.
        if print.text == other.text || reported.contains(&frames) {
            continue;
        }
        let Some((run, over)) = blamed(reading, print, other) else { continue };
        reported.insert(frames);
        let message = say::overlap(shortened(&run.text), shortened(&over.text), page + 1);
        findings.push(
            Diagnostic::new(Code::PageOverlap, run.span, message).with_help(say::overlap_help()),
        );
    }
}

/// Which of two words that cover one another came from a chapter, the upper one first, and the
/// other; `None` where neither did, or where it is said already that one of them sticks out.
fn blamed<'r>(
    reading: &'r Reading,
    print: &'r Print,
    other: &'r Print,
) -> Option<(&'r Run, &'r Print)> {
    let run = |print: &Print| print.run.and_then(|run| reading.runs.get(run));
    let runs = [run(other), run(print)];
    if runs.into_iter().flatten().any(|run| sticks_out(reading, run)) {
        return None;
    }
    let [first, second] = runs;
    first.map(|run| (run, print)).or_else(|| second.map(|run| (run, other)))
}

/// The words of a page that the sweep runs through, none of which meets another.
#[derive(Default)]
struct Held<'r> {
    by_left: BTreeMap<Edge, &'r Print>,
    by_bottom: BTreeSet<(Edge, Edge)>,
}

impl<'r> Held<'r> {
    /// Leaves out what ends at a height or above.
    fn leave(&mut self, top: f64) {
        while let Some(&(bottom, left)) = self.by_bottom.first()
            && bottom.0 <= top
        {
            self.by_bottom.pop_first();
            self.by_left.remove(&left);
        }
    }

    /// What some words are printed over.
    fn under(&self, print: &Print) -> Option<&'r Print> {
        let (_, last) = self.by_left.range(..Edge(print.right)).next_back()?;
        (last.right > print.left).then_some(*last)
    }

    fn take(&mut self, print: &'r Print) {
        self.by_left.insert(Edge(print.left), print);
        self.by_bottom.insert((Edge(print.bottom), Edge(print.left)));
    }
}

/// A coordinate that can be sorted by.
#[derive(Clone, Copy)]
struct Edge(f64);

impl Ord for Edge {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Edge {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Edge {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn print(text: usize, left: f64, top: f64, width: f64, height: f64) -> Print {
        Print {
            page: 0,
            left,
            right: left + width,
            top,
            bottom: top + height,
            text: format!("{text}").into(),
            container: text,
            run: None,
        }
    }

    fn meet(a: &Print, b: &Print) -> bool {
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }

    proptest! {
        /// A sweep finds something exactly where some two of all pairs meet.
        #[test]
        fn a_sweep_finds_what_pairs_would(
            places in proptest::collection::vec((0..40_u8, 0..40_u8, 1..9_u8, 1..4_u8), 0..24),
        ) {
            let prints: Vec<Print> = places
                .iter()
                .enumerate()
                .map(|(text, &(x, y, w, h))| print(text, x.into(), y.into(), w.into(), h.into()))
                .collect();
            let mut order: Vec<&Print> = prints.iter().collect();
            order.sort_by(|a, b| a.top.total_cmp(&b.top));
            let mut held = Held::default();
            let mut covered = false;
            for print in order {
                held.leave(print.top);
                match held.under(print) {
                    Some(other) => {
                        prop_assert!(meet(print, other));
                        covered = true;
                    }
                    None => held.take(print),
                }
            }
            let pairs = prints.iter().enumerate();
            let any = pairs.into_iter().any(|(i, a)| prints.iter().skip(i + 1).any(|b| meet(a, b)));
            prop_assert_eq!(covered, any);
        }
    }
}
