//! What can be wrong with a card that was laid out: it does not fit on its sheet, or it states
//! something that neither the book nor the model does.
//!
//! Every glyph of a page knows the file that it was set from. What comes from a block's own file
//! is text of the book or of the model; what a template adds by itself may be furniture, such as
//! the word for «page», but no figure and no name of the game.

use std::collections::{BTreeMap, BTreeSet};

use typst::layout::{Frame, FrameItem, Point};
use typst::text::TextItem;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::typeset as say;
use crate::source::Span;

use super::card::{CardBlock, SIDES, file_name};
use super::compile::Pages;
use super::index::Finder;
use super::input::Input;

/// A line of a block: its page, the half of the page, and its height there in points.
type Line = (usize, bool, i64);

/// What was printed of a block.
#[derive(Debug, Default)]
struct Printed {
    lines: BTreeSet<Line>,
    /// What stands below its column, by where it begins: a block that is higher than a column is not
    /// parted, and the rows of a table are then printed one over the other. Each is told from the others
    /// by its place in the source and its height.
    below: BTreeMap<i64, BTreeSet<(u64, i64)>>,
}

impl Printed {
    /// How many lines are on no side of the sheet, or not where they can be read.
    fn outside(&self) -> usize {
        let off = self.lines.iter().filter(|(page, _, _)| *page >= SIDES).count();
        off + self.fallen()
    }

    /// How many lines stand below their column.
    fn fallen(&self) -> usize {
        self.below.values().map(BTreeSet::len).max().unwrap_or_default()
    }

    /// How many lines the block has.
    fn size(&self) -> usize {
        self.lines.len() + self.fallen()
    }
}

/// Whether a card has its two sides at most, and no block that is higher than its column.
pub(super) fn fits(pages: &Pages, blocks: usize) -> bool {
    printed(pages, blocks, &mut |_, _| {}).values().all(|block| block.outside() == 0)
        && pages.document().is_none_or(|document| document.pages().len() <= SIDES)
}

/// What was printed of each block; `other` is told of every text that stands in none.
fn printed(
    pages: &Pages,
    blocks: usize,
    other: &mut dyn FnMut(Option<Span>, &str),
) -> BTreeMap<usize, Printed> {
    let mut found: BTreeMap<usize, Printed> = BTreeMap::new();
    let Some(document) = pages.document() else { return found };
    let numbers: BTreeMap<String, usize> =
        (0..blocks).map(|number| (file_name(number), number)).collect();
    for (page, laid) in document.pages().iter().enumerate() {
        let half = laid.frame.width() / 2.0;
        let mut visit = |at: Point, limit: f64, text: &TextItem| {
            let Some(glyph) = text.glyphs.first() else { return };
            let Some((path, own)) = pages.source_of(glyph.span.0) else { return };
            let Some(&number) = numbers.get(&path) else {
                return other(own, &text.text);
            };
            let (x, y) = (at.x.to_pt().round() as i64, at.y.to_pt().round() as i64);
            let block = found.entry(number).or_default();
            if page < SIDES && at.y.to_pt() > limit + ROUNDING {
                let span = glyph.span.0.into_raw().get();
                block.below.entry(x).or_default().insert((span, y));
            } else {
                block.lines.insert((page, at.x > half, y));
            }
        };
        for (at, item) in laid.frame.items() {
            // The columns of the page are one group, as high as they are.
            if let FrameItem::Group(group) = item {
                let limit = (at.y + group.frame.height()).to_pt();
                walk(&group.frame, *at, &mut |at, text| visit(at, limit, text));
            }
        }
    }
    found
}

/// How far below its column a line may stand, in points, before it is told of.
const ROUNDING: f64 = 0.5;

/// What the pages of a card show to be wrong.
pub(super) fn findings(
    input: &Input<'_>,
    pages: &Pages,
    blocks: &[CardBlock<'_>],
) -> Vec<Diagnostic> {
    let finder = Finder::new(&input.extras.index);
    let edition = edition(input);
    let mut claims: BTreeSet<(Span, String)> = BTreeSet::new();
    let printed = printed(pages, blocks.len(), &mut |own, words| {
        if let Some(span) = own.filter(|_| states(words, &edition, &finder)) {
            claims.insert((span, words.to_owned()));
        }
    });
    let mut found: Vec<Diagnostic> = claims
        .into_iter()
        .map(|(span, words)| {
            Diagnostic::new(Code::CardUnfounded, span, say::card_unfounded(words.trim()))
                .with_help(say::card_unfounded_help())
        })
        .collect();
    found.extend(overflow(blocks, &printed));
    found
}

/// What the edition is called: a template may print it as it likes.
fn edition(input: &Input<'_>) -> Vec<String> {
    let settings = input.settings;
    let date = settings.date.map(super::front::spanish_date);
    let title = Some(settings.title.clone());
    [date, settings.version.clone(), settings.subtitle.clone(), title]
        .into_iter()
        .flatten()
        .filter(|text| !text.is_empty())
        .collect()
}

/// Whether words that a template adds, the edition aside, say anything about the game.
fn states(words: &str, edition: &[String], finder: &Finder) -> bool {
    let mut words = words.to_owned();
    for known in edition {
        words = words.replace(known, " ");
    }
    let figures = words.contains(|c: char| c.is_ascii_digit());
    (figures && words.contains(char::is_alphabetic)) || finder.names(&words)
}

/// Names the block to cut where the card takes more than its two sides: the shortest one that
/// makes enough room, or else the longest; and those that fall off. A block that is higher than its column
/// is itself what has to be cut.
fn overflow(blocks: &[CardBlock<'_>], printed: &BTreeMap<usize, Printed>) -> Vec<Diagnostic> {
    let surplus: usize = printed.values().map(Printed::outside).sum();
    if surplus == 0 {
        return Vec::new();
    }
    let sizes = || {
        let sized = printed.iter().map(|(&number, block)| (number, block.size()));
        sized.filter(|(number, _)| blocks.get(*number).is_some_and(|b| b.place.is_some()))
    };
    let enough = sizes().filter(|(_, size)| *size >= surplus).min_by_key(|(_, size)| *size);
    let cut = enough.or_else(|| sizes().max_by_key(|(number, size)| (*size, usize::MAX - number)));
    let cut = cut.and_then(|(number, size)| Some((blocks.get(number)?, size)));
    printed
        .iter()
        .filter(|(_, block)| block.outside() > 0)
        .filter_map(|(&number, printed)| {
            let block = blocks.get(number)?;
            let finding =
                Diagnostic::new(Code::CardOverflow, block.place?, say::card_overflow(&block.title));
            Some(match cut {
                _ if !printed.below.is_empty() => {
                    finding.with_help(say::card_too_high_help(printed.outside()))
                }
                Some((cut, size)) => {
                    finding.with_help(say::card_overflow_help(&cut.title, size, surplus))
                }
                None => finding,
            })
        })
        .collect()
}

fn walk(frame: &Frame, origin: Point, visit: &mut impl FnMut(Point, &TextItem)) {
    for (at, item) in frame.items() {
        let at = origin + *at;
        match item {
            FrameItem::Group(group) => walk(&group.frame, at, visit),
            FrameItem::Text(text) => visit(at, text),
            _ => {}
        }
    }
}
