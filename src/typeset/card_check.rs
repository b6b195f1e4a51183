//! What can be wrong with a card that was laid out: it does not fit on its sheet, or it states
//! something that neither the book nor the model does.
//!
//! Every glyph of a page knows the file that it was set from. What comes from a block's own file
//! is text of the book or of the model; what a template adds by itself may be furniture, such as
//! the word for «page», but no figure and no name of the game.

use std::collections::{BTreeMap, BTreeSet};

use typst::layout::{Frame, FrameItem, Point};

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::typeset as say;
use crate::source::Span;

use super::card::{CardBlock, SIDES, file_name};
use super::compile::Pages;
use super::index::Finder;
use super::input::Input;

/// A line of a block: its page, the half of the page, and its height there in points.
type Line = (usize, bool, i64);

/// What the pages of a card show to be wrong.
pub(super) fn findings(
    input: &Input<'_>,
    pages: &Pages,
    blocks: &[CardBlock<'_>],
) -> Vec<Diagnostic> {
    let Some(document) = pages.document() else { return Vec::new() };
    let numbers: BTreeMap<String, usize> =
        (0..blocks.len()).map(|number| (file_name(number), number)).collect();
    let finder = Finder::new(&input.extras.index);
    let edition = edition(input);
    let mut lines: BTreeMap<usize, BTreeSet<Line>> = BTreeMap::new();
    let mut claims: BTreeSet<(Span, String)> = BTreeSet::new();
    for (page, laid) in document.pages().iter().enumerate() {
        let half = laid.frame.width() / 2.0;
        walk(&laid.frame, Point::zero(), &mut |at, text| {
            let Some(glyph) = text.glyphs.first() else { return };
            let Some((path, own)) = pages.source_of(glyph.span.0) else { return };
            if let Some(&number) = numbers.get(&path) {
                let line = (page, at.x > half, at.y.to_pt().round() as i64);
                lines.entry(number).or_default().insert(line);
            } else if let Some(span) = own.filter(|_| states(&text.text, &edition, &finder)) {
                claims.insert((span, text.text.to_string()));
            }
        });
    }
    let mut found: Vec<Diagnostic> = claims
        .into_iter()
        .map(|(span, words)| {
            Diagnostic::new(Code::CardUnfounded, span, say::card_unfounded(words.trim()))
                .with_help(say::card_unfounded_help())
        })
        .collect();
    found.extend(overflow(blocks, &lines));
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
/// makes enough room, or else the longest; and those that fall off.
fn overflow(blocks: &[CardBlock<'_>], lines: &BTreeMap<usize, BTreeSet<Line>>) -> Vec<Diagnostic> {
    let outside =
        |lines: &BTreeSet<Line>| lines.iter().filter(|(page, _, _)| *page >= SIDES).count();
    let surplus: usize = lines.values().map(outside).sum();
    if surplus == 0 {
        return Vec::new();
    }
    let sizes = || {
        let sized = lines.iter().map(|(&number, lines)| (number, lines.len()));
        sized.filter(|(number, _)| blocks.get(*number).is_some_and(|b| b.place.is_some()))
    };
    let enough = sizes().filter(|(_, size)| *size >= surplus).min_by_key(|(_, size)| *size);
    let cut = enough.or_else(|| sizes().max_by_key(|(number, size)| (*size, usize::MAX - number)));
    let cut = cut.and_then(|(number, size)| Some((blocks.get(number)?, size)));
    lines
        .iter()
        .filter(|(_, lines)| outside(lines) > 0)
        .filter_map(|(&number, _)| {
            let block = blocks.get(number)?;
            let finding =
                Diagnostic::new(Code::CardOverflow, block.place?, say::card_overflow(&block.title));
            Some(match cut {
                Some((cut, size)) => {
                    finding.with_help(say::card_overflow_help(&cut.title, size, surplus))
                }
                None => finding,
            })
        })
        .collect()
}

fn walk(frame: &Frame, origin: Point, visit: &mut impl FnMut(Point, &typst::text::TextItem)) {
    for (at, item) in frame.items() {
        let at = origin + *at;
        match item {
            FrameItem::Group(group) => walk(&group.frame, at, visit),
            FrameItem::Text(text) => visit(at, text),
            _ => {}
        }
    }
}
