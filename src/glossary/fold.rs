//! Texts made comparable: composed, in lower case, with one space between words.
//!
//! Folding is NFC, lower case by Unicode's rules, soft hyphens dropped, and any run of blanks
//! (no-break spaces too) one space. Accents stay: «papa» is not «papá». Letters without accents
//! and the accented ones of Western languages take a fast path; the way back to the original is
//! stored only where the two texts drift apart.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfc_quick};

/// The lead byte of U+0300, the first character that may join the one before it.
const FIRST_JOINING: u8 = 0xcc;

const SOFT_HYPHEN: char = '\u{ad}';

/// A folded text with its way back; made to be filled again and again.
#[derive(Debug, Default)]
pub(super) struct Folded {
    bytes: Vec<u8>,
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

    /// The folded text as bytes of UTF-8.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The folded text.
    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap_or_default()
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
        self.bytes.clear();
        self.steps.clear();
        self.bytes.reserve(text.len());
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let after = |length: usize| bytes.get(at + length).copied().unwrap_or(0);
            let length = match byte {
                0..0x80 => 1,
                0xc2 | 0xc3 => 2,
                0xe2 if is_dash_or_quote(after(1), after(2)) => 3,
                _ => 0,
            };
            if length == 0 || may_join(after(length), after(length + 1)) {
                at = self.fold_slowly(text, at);
                continue;
            }
            match (byte, after(1)) {
                (b' ' | b'\t'..=b'\r', _) => self.blank(at, 1),
                (0..0x80, _) => self.bytes.push(byte.to_ascii_lowercase()),
                (0xc2, 0xa0) => self.blank(at, 2),
                (0xc2, 0xad) => self.drop(at, 2),
                // U+0085, a line end.
                (0xc2, 0x85) => self.blank(at, 2),
                // À–Þ without ×.
                (0xc3, low @ 0x80..=0x9e) if low != 0x97 => self.bytes.extend([0xc3, low + 0x20]),
                _ => self.bytes.extend(&bytes[at..at + length]),
            }
            at += length;
        }
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
            let before = self.bytes.len();
            for c in rest[..length].nfc().flat_map(char::to_lowercase) {
                self.bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes());
            }
            if self.bytes.len() - before != length {
                let end = at + length;
                self.steps.push(Step { folded: self.bytes.len(), end, start: end });
            }
        }
        at + length
    }

    fn blank(&mut self, at: usize, length: usize) {
        let again = self.bytes.last() == Some(&b' ');
        if !again {
            self.bytes.push(b' ');
        }
        if again || length != 1 {
            let (folded, end) = (self.bytes.len(), at + length);
            match self.steps.last_mut() {
                Some(step) if step.folded == folded => (step.end, step.start) = (end, end),
                _ => self.steps.push(Step { folded, end, start: end }),
            }
        }
    }

    fn drop(&mut self, at: usize, length: usize) {
        let folded = self.bytes.len();
        match self.steps.last_mut() {
            Some(step) if step.folded == folded => step.start = at + length,
            _ => self.steps.push(Step { folded, end: at, start: at + length }),
        }
    }
}

/// Whether E2 and these two bytes are one of ‐ to ‧, which have neither case nor accents.
fn is_dash_or_quote(second: u8, third: u8) -> bool {
    second == 0x80 && matches!(third, 0x90..=0xa7)
}

/// Whether a character that begins with these bytes may join the one before it.
fn may_join(first: u8, second: u8) -> bool {
    first >= FIRST_JOINING && !(first == 0xe2 && second == 0x80)
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
    folded.text().to_owned()
}

/// A short text as it would look folded, but in its own case.
pub(super) fn composed(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.nfc().filter(|&c| c != SOFT_HYPHEN) {
        if !c.is_whitespace() {
            result.push(c);
        } else if !result.ends_with(' ') {
            result.push(' ');
        }
    }
    result
}

/// A folded text without the accents that Spanish puts on vowels; `None` where it has none.
///
/// The tilde of ñ is no accent.
pub(super) fn without_accents(folded: &str) -> Option<String> {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        other => other,
    };
    folded.chars().any(|c| plain(c) != c).then(|| folded.chars().map(plain).collect())
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
