//! The inlines of a paragraph as one text, before it is cut into words.

use std::ops::Range;

use percent_encoding::percent_decode_str;
use unicode_normalization::UnicodeNormalization as _;

use crate::markdown::HeadingId;
use crate::source::Span;

use super::text::{LinkTarget, Style};

/// Signs that stand in the flat text for tokens of form; private to it.
pub(super) const BREAK: char = '\u{f0000}';
pub(super) const NOTE: char = '\u{f0001}';
pub(super) const PICTURE: char = '\u{f0002}';

/// A target as it is compared: however its accents are written.
pub(super) fn elsewhere(written: &str) -> LinkTarget {
    let decoded = percent_decode_str(written).decode_utf8_lossy();
    LinkTarget::Elsewhere(decoded.nfc().collect())
}

/// Where a link of the flat text leads.
pub(super) enum Target {
    Known(LinkTarget),
    Heading(HeadingId),
}

/// The inlines of a unit as one text, with the way back to their bytes.
#[derive(Default)]
pub(super) struct Flat {
    /// The words of the stretch at hand.
    pub text: String,
    /// Where its parts come from.
    pub segments: Vec<Segment>,
    /// Where links begin.
    pub links: Vec<(usize, Target)>,
    /// The first word of the unit at hand.
    pub start: usize,
    /// Whether a sign of form stands before what comes next.
    pub is_after_border: bool,
}

/// A part of the flat text that stands in the source as one.
pub(super) struct Segment {
    /// Bytes of the flat text.
    pub flat: Range<usize>,
    source: Range<usize>,
    /// How it is set.
    pub style: Style,
}

impl Segment {
    /// The bytes of the source that a place of the flat text can begin and end at.
    pub fn source_at(&self, flat: usize) -> (u32, u32) {
        let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        if self.flat.len() == self.source.len() {
            let at = flat.clamp(self.flat.start, self.flat.end) - self.flat.start;
            let at = narrow(self.source.start + at);
            return (at, at);
        }
        (narrow(self.source.start), narrow(self.source.end))
    }
}

impl Flat {
    /// Adds words that come from a span.
    pub fn push(&mut self, text: &str, span: Span, style: Style) {
        let start = self.text.len();
        self.text.push_str(text);
        let flat = start..self.text.len();
        if !flat.is_empty() {
            self.segments.push(Segment { flat, source: span.range(), style });
        }
    }

    /// A sign between two words.
    pub fn sign(&mut self, sign: char, span: Span, style: Style) {
        let mut buffer = [0; 4];
        self.push(sign.encode_utf8(&mut buffer), span, style);
    }
}
