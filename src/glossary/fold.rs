//! Texts made comparable: composed, in lower case, with one space between words.
//!
//! Folding is NFC, lower case by Unicode's rules, soft hyphens dropped, and any run of blanks
//! (no-break spaces too) one space. Accents stay: «papa» is not «papá». Letters without accents
//! and the accented ones of Western languages take a fast path; the way back to the original is
//! stored only where the two texts drift apart.

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfc_quick};

use crate::spanish::bare;

const SOFT_HYPHEN: char = '\u{ad}';

/// A folded text with its way back; made to be filled again and again.
#[derive(Debug, Default)]
pub(super) struct Folded {
    text: String,
    steps: Vec<Step>,
}

/// A place from which on the two texts are shifted otherwise than before.
#[derive(Debug, Clone, Copy)]
struct Step {
    /// In the folded text.
    folded: usize,
    /// In the original, for what ends here.
    end: usize,
    /// In the original, for what starts here; later than `end` where something was dropped.
    start: usize,
}

impl Folded {
    /// Whether the two texts drift apart anywhere.
    pub(super) fn is_shifted(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The folded text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the original that became a range of the folded text.
    pub(super) fn original(&self, range: Range<usize>) -> Range<usize> {
        let start = match self.step(range.start) {
            Some(step) => step.start + (range.start - step.folded),
            None => range.start,
        };
        let end = match self.step(range.end) {
            Some(step) if step.folded == range.end => step.end,
            Some(step) => step.start + (range.end - step.folded),
            None => range.end,
        };
        start..end.max(start)
    }

    fn step(&self, folded: usize) -> Option<Step> {
        let index = self.steps.partition_point(|step| step.folded <= folded);
        self.steps.get(index.checked_sub(1)?).copied()
    }

    /// Replaces what is here by the folded form of a text.
    pub(super) fn fold(&mut self, text: &str) {
        self.text.clear();
        self.steps.clear();
        self.text.reserve(text.len());
        let mut at = 0;
        while at < text.len() {
            at = self.fold_stretch(text, at);
            let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
            let after = at + c.len_utf8();
            let is_simple = match c {
                '\0'..='\u{ff}' => true,
                // Dashes, quotes and dots have neither case nor accents.
                '\u{2010}'..='\u{2027}' => true,
                _ => false,
            };
            if !is_simple || may_join(text.as_bytes(), after) {
                at = self.fold_slowly(text, at);
                continue;
            }
            match c {
                SOFT_HYPHEN => self.drop(at, 2),
                'À'..='Þ' if c != '×' => self.text.extend(c.to_lowercase()),
                _ if c.is_whitespace() => self.blank(at, after - at),
                _ => self.text.push(c.to_ascii_lowercase()),
            }
            at = after;
        }
    }

    /// Folds ASCII and the letters à–ÿ, a stretch at a time; returns where something else begins.
    fn fold_stretch(&mut self, text: &str, at: usize) -> usize {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        let mut length = 0;
        loop {
            match rest.get(length) {
                Some(b' '..0x80) => length += 1,
                Some(0xc3) if rest.get(length + 1) >= Some(&0xa0) => length += 2,
                _ => break,
            }
        }
        if may_join(rest, length) && length > 0 {
            length -= if rest.get(length - 1) >= Some(&0x80) { 2 } else { 1 };
        }
        let Some(stretch) = text.get(at..at + length) else { return at };
        let after_blank = self.text.ends_with(' ') && stretch.starts_with(' ');
        // No early exit, so that many bytes are compared at once.
        let pairs = stretch.bytes().zip(stretch.bytes().skip(1));
        let doubled = pairs.fold(false, |found, (a, b)| found | ((a == b' ') & (b == b' ')));
        if doubled || after_blank {
            for (offset, c) in stretch.char_indices() {
                match c {
                    ' ' => self.blank(at + offset, 1),
                    _ => self.text.push(c.to_ascii_lowercase()),
                }
            }
        } else {
            let start = self.text.len();
            self.text.push_str(stretch);
            if let Some(added) = self.text.get_mut(start..) {
                added.make_ascii_lowercase();
            }
        }
        at + length
    }

    /// Folds one character with what combines with it; returns where the next one begins.
    fn fold_slowly(&mut self, text: &str, at: usize) -> usize {
        let rest = &text[at..];
        let mut chars = rest.char_indices();
        let Some((_, first)) = chars.next() else { return text.len() };
        let mut length = first.len_utf8();
        if first.is_whitespace() {
            self.blank(at, length);
        } else if first == SOFT_HYPHEN {
            self.drop(at, length);
        } else {
            length = chars.find(|&(_, c)| !joins_previous(c)).map_or(rest.len(), |(end, _)| end);
            let before = self.text.len();
            self.text.extend(rest[..length].nfc().flat_map(char::to_lowercase));
            if self.text.len() - before != length {
                let end = at + length;
                self.steps.push(Step { folded: self.text.len(), end, start: end });
            }
        }
        at + length
    }

    fn blank(&mut self, at: usize, length: usize) {
        let again = self.text.ends_with(' ');
        if !again {
            self.text.push(' ');
        }
        if again || length != 1 {
            let (folded, end) = (self.text.len(), at + length);
            match self.steps.last_mut() {
                Some(step) if step.folded == folded => (step.end, step.start) = (end, end),
                _ => self.steps.push(Step { folded, end, start: end }),
            }
        }
    }

    fn drop(&mut self, at: usize, length: usize) {
        let folded = self.text.len();
        match self.steps.last_mut() {
            Some(step) if step.folded == folded => step.start = at + length,
            _ => self.steps.push(Step { folded, end: at, start: at + length }),
        }
    }
}

/// Whether the character at a place may join the one before it: U+0300 or above, but no dash,
/// quote or dot.
fn may_join(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at) {
        Some(0xe2) => bytes.get(at + 1) != Some(&0x80),
        Some(&byte) => byte >= 0xcc,
        None => false,
    }
}

fn joins_previous(c: char) -> bool {
    c >= '\u{300}'
        && (canonical_combining_class(c) != 0
            || is_nfc_quick(std::iter::once(c)) == IsNormalized::Maybe)
}

/// The folded form of a short text.
pub(super) fn fold(text: &str) -> String {
    let mut folded = Folded::default();
    folded.fold(text);
    folded.text
}

/// A short text as it would look folded, but in its own case.
pub(super) fn composed(text: &str) -> Cow<'_, str> {
    // Below U+0300 nothing composes.
    let is_simple = |c: char| c < '\u{300}' && c != SOFT_HYPHEN && (c == ' ' || !c.is_whitespace());
    if text.chars().all(is_simple) && !text.contains("  ") {
        return Cow::Borrowed(text);
    }
    let mut result = String::with_capacity(text.len());
    for c in text.nfc().filter(|&c| c != SOFT_HYPHEN) {
        if !c.is_whitespace() {
            result.push(c);
        } else if !result.ends_with(' ') {
            result.push(' ');
        }
    }
    Cow::Owned(result)
}

/// A folded text without the accents that Spanish puts on vowels; `None` where it has none.
///
/// The tilde of ñ is no accent.
pub(super) fn without_accents(folded: &str) -> Option<String> {
    folded.chars().any(|c| bare(c) != c).then(|| folded.chars().map(bare).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn forms_that_look_the_same_fold_to_the_same() {
        assert_eq!(fold("DAÑO  CRÍTICO"), "daño crítico");
        assert_eq!(fold("Dan\u{303}o\u{a0}cri\u{301}\u{ad}ti\u{ad}co"), "daño crítico");
        assert_eq!(fold("ΌΔΎΣΣΕΙΑ\u{202f}x"), "όδύσσεια x");
        assert_ne!(fold("papá"), fold("papa"));
        assert_ne!(fold("año"), fold("ano"));
    }

    #[test]
    fn places_lead_back() {
        let text = "un  DAN\u{303}O\u{a0}\u{ad}cri\u{301}\u{ad}tico, sí";
        let mut folded = Folded::default();
        folded.fold(text);
        let back = |needle: &str| {
            let at = folded.text().find(needle).expect(needle);
            &text[folded.original(at..at + needle.len())]
        };
        assert_eq!(back("daño"), "DAN\u{303}O");
        assert_eq!(back("crí"), "cri\u{301}");
        assert_eq!(back("tico"), "tico");
        assert_eq!(back("crítico"), "cri\u{301}\u{ad}tico");
        assert_eq!(back(", sí"), ", sí");
    }

    #[test]
    fn accents_go_but_not_the_tilde() {
        assert_eq!(without_accents("acción del año"), Some("accion del año".to_owned()));
        assert_eq!(without_accents("año"), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_fast_path_agrees_with_the_definition(
            text in "([a-zA-ZáÉñÑüß «»—.-]|\u{301}|\u{303}|\u{a0}|\u{ad}|\u{202f}|[αΣİﬁ가]|\u{1161}| ){0,24}"
        ) {
            let lower: String = composed(&text).chars().flat_map(char::to_lowercase).collect();
            prop_assert_eq!(fold(&text), lower);
        }
    }
}
