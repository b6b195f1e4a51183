//! A stretch of visible words cut into words, with the way back to what its author wrote.

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};

use crate::diagnostic::Edit;
use crate::glossary::not_prose;
use crate::markdown::{HIDDEN, Join, Place, Run, RunKind, Segment, SegmentKind};
use crate::model::capitalised;
use crate::source::{Corrected, Span};

const SOFT_HYPHEN: char = '\u{ad}';

/// A paragraph, title or cell as a reader sees it, after the glossary.
#[derive(Debug)]
pub(super) struct Passage<'a> {
    corrected: &'a Corrected,
    run: Run,
    /// Where addresses, file names and `{{…}}` stand, in order.
    not_prose: Vec<Range<usize>>,
    /// The words, in order; those of addresses and the like left out.
    pub words: Vec<Word>,
}

/// A word: letters, figures and what combines with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Bytes of [`Passage::text`].
    pub range: Range<usize>,
    /// Whether there is a figure in it.
    pub has_digit: bool,
}

impl<'a> Passage<'a> {
    /// Cuts a run of the corrected text into words.
    pub(super) fn new(corrected: &'a Corrected, run: &Run) -> Self {
        let not_prose = not_prose(&run.text.to_ascii_lowercase());
        let words = words(&run.text, &not_prose);
        Self { corrected, run: run.clone(), not_prose, words }
    }

    /// The words without markup; breaks of the source are spaces.
    pub(super) fn text(&self) -> &str {
        &self.run.text
    }

    /// What it is.
    pub(super) fn kind(&self) -> RunKind {
        self.run.kind
    }

    /// A word as it is written.
    pub(super) fn word(&self, word: &Word) -> &str {
        self.run.text.get(word.range.clone()).unwrap_or("")
    }

    /// What stands before a byte.
    pub(super) fn before(&self, at: usize) -> &str {
        self.run.text.get(..at).unwrap_or("")
    }

    /// What stands from a byte on.
    pub(super) fn after(&self, at: usize) -> &str {
        self.run.text.get(at..).unwrap_or("")
    }

    /// Whether some bytes are prose: no address, no file name, no `{{…}}`.
    pub(super) fn is_prose(&self, range: &Range<usize>) -> bool {
        is_free(&self.not_prose, range)
    }

    /// Whether a sentence may begin at a byte: only marks that open something stand between it
    /// and the end of another sentence.
    pub(super) fn begins_sentence(&self, at: usize) -> bool {
        let is_opening = |c: char| c.is_whitespace() || "¿¡«“\"(['—•".contains(c);
        let before = self.before(at).trim_end_matches(is_opening);
        let before = before.trim_end_matches(['»', '”', ')']);
        let Some(rest) = before.strip_suffix('.') else {
            return before.is_empty() || before.ends_with(['?', '!', '…', ':', ';', HIDDEN, '|']);
        };
        // «Samuel T. Anders»: an initial ends no sentence.
        let mut letters = rest.chars().rev();
        let is_initial = letters.next().is_some_and(char::is_uppercase)
            && letters.next().is_none_or(|c| !c.is_alphanumeric());
        !is_initial
    }

    /// The place of some bytes in the text as its author wrote it.
    pub(super) fn place(&self, range: Range<usize>) -> Span {
        let first = self.segment(range.start);
        let last = self.segment(range.end.saturating_sub(1).max(range.start)).or(first);
        let (Some(first), Some(last)) = (first, last) else { return self.corrected.span(0..0) };
        let start = match first.kind {
            SegmentKind::Verbatim => first.source.start + (range.start - first.visible.start),
            _ => first.source.start,
        };
        let end = match last.kind {
            SegmentKind::Verbatim => {
                last.source.start + range.end.saturating_sub(last.visible.start)
            }
            _ => last.source.end,
        };
        self.corrected.span(start..end.min(last.source.end).max(start))
    }

    /// The edit that replaces some bytes, where it would touch no markup, no reference by name and
    /// nothing that the glossary has changed.
    pub(super) fn edit(&self, range: Range<usize>, replacement: impl Into<String>) -> Option<Edit> {
        let first = self.index(range.start)?;
        let last = match range.is_empty() {
            true => first,
            false => self.index(range.end - 1)?,
        };
        let segments = self.run.segments.get(first..=last)?;
        let is_fit = |segment: &Segment| {
            // A block of HTML may be read as Markdown by what comes after.
            segment.kind != SegmentKind::Hidden && segment.place == Place::Text
        };
        let are_joined = segments.windows(2).all(|pair| {
            matches!(pair, [a, b] if b.join == Join::Nothing && a.source.end == b.source.start)
        });
        let is_whole = |segment: &Segment| {
            segment.kind == SegmentKind::Verbatim
                || (range.start <= segment.visible.start && segment.visible.end <= range.end)
        };
        if !segments.iter().all(|segment| is_fit(segment) && is_whole(segment)) || !are_joined {
            return None;
        }
        let span = self.place(range);
        // A point beside an edit of the glossary is in its way too.
        let around = Span { start: span.start.saturating_sub(1), end: span.end + 1, ..span };
        (!self.corrected.is_edited(around)).then(|| Edit { span, replacement: replacement.into() })
    }

    fn index(&self, at: usize) -> Option<usize> {
        let next = self.run.segments.partition_point(|segment| segment.visible.end <= at);
        // Past the last byte stands the end of the last segment.
        let last = self.run.segments.len().checked_sub(1)?;
        Some(next.min(last))
    }

    fn segment(&self, at: usize) -> Option<&Segment> {
        self.run.segments.get(self.index(at)?)
    }
}

/// A word composed (NFC) and without soft hyphens, in its own case.
pub(super) fn composed(word: &str) -> Cow<'_, str> {
    let is_simple = !word.contains(SOFT_HYPHEN) && is_nfc_quick(word.chars()) == IsNormalized::Yes;
    match is_simple {
        true => Cow::Borrowed(word),
        false => Cow::Owned(word.nfc().filter(|&c| c != SOFT_HYPHEN).collect()),
    }
}

/// Gives a lower-case word the capitals of another: all, the first, or none.
pub(super) fn in_case_of(model: &str, lower: &str) -> String {
    let mut letters = model.chars().filter(|c| c.is_alphabetic());
    let first = letters.next().is_some_and(char::is_uppercase);
    let rest: Vec<bool> = letters.map(char::is_uppercase).collect();
    if first && !rest.is_empty() && rest.iter().all(|&upper| upper) {
        return lower.to_uppercase();
    }
    if first { capitalised(lower) } else { lower.to_owned() }
}

fn words(text: &str, not_prose: &[Range<usize>]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut open: Option<Word> = None;
    let mut close = |word: Option<Word>| {
        words.extend(word.filter(|word| is_free(not_prose, &word.range)));
    };
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let joins = matches!(c, '\u{300}'..='\u{36f}' | SOFT_HYPHEN);
        if c.is_alphanumeric() || (joins && open.is_some()) {
            let word = open.get_or_insert(Word { range: at..at, has_digit: false });
            word.range.end = end;
            word.has_digit |= c.is_numeric();
        } else {
            close(open.take());
        }
    }
    close(open.take());
    words
}

/// Whether a range meets none of the others, which are in order.
fn is_free(others: &[Range<usize>], range: &Range<usize>) -> bool {
    let next = others.partition_point(|other| other.end <= range.start);
    others.get(next).is_none_or(|other| range.end <= other.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::visible_text;
    use crate::source::FileId;

    fn passage(corrected: &Corrected) -> Passage<'_> {
        let runs = visible_text(corrected.text());
        Passage::new(corrected, runs.first().expect("a run"))
    }

    #[test]
    fn words_leave_out_what_is_no_prose() {
        let text = "Un *dado* de {{valor: x}} en img/a.png, ve a www.a.es: cafe\u{301} d8";
        let corrected = Corrected::unchanged(FileId::from_index(0), text);
        let passage = passage(&corrected);
        let words: Vec<&str> = passage.words.iter().map(|word| passage.word(word)).collect();
        assert_eq!(words, ["Un", "dado", "de", "en", "ve", "a", "cafe\u{301}", "d8"]);
        assert_eq!(composed(words[6]), "café");
    }

    #[test]
    fn places_and_edits_lead_back() {
        let file = FileId::from_index(0);
        let text = "un campo de\n**de** [[la ficha]] &amp; la\nla";
        let edits = [Edit { span: Span::new(file, 3, 8), replacement: "sitio".to_owned() }];
        let corrected = Corrected::new(file, text, &edits);
        let passage = passage(&corrected);
        let at = |words: &str| {
            let start = passage.text().find(words).expect(words);
            start..start + words.len()
        };
        let slice = |range: Range<usize>| &text[passage.place(range).range()];
        assert_eq!(slice(at("sitio")), "campo");
        assert!(passage.edit(at("sitio"), "x").is_none());
        assert!(passage.edit(at("ficha"), "x").is_none());
        let doubled = at("la la");
        assert_eq!(slice(doubled.clone()), "la\nla");
        let edit = passage.edit(doubled, "la").expect("an edit");
        assert_eq!((&text[edit.span.range()], edit.replacement.as_str()), ("la\nla", "la"));
        assert!(passage.edit(at("de de"), "de").is_none());
    }

    #[test]
    fn capitals_are_kept() {
        assert_eq!(in_case_of("DESTRUÍDO", "destruido"), "DESTRUIDO");
        assert_eq!(in_case_of("Destruído", "destruido"), "Destruido");
        assert_eq!(in_case_of("destruído", "destruido"), "destruido");
        assert_eq!(in_case_of("Ó", "o"), "O");
    }
}
