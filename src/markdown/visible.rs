//! The words that a reader sees, run by run, with the way back to the bytes of the source.
//!
//! The glossary looks for terms here: markup does not stand between two words of a term, entities
//! are decoded, and what nobody reads (code, destinations, tags, front matter) is not there.
//! Paragraphs, titles, cells and lines after a hard break are [`Run`]s; no term crosses from one
//! into the next. The text is read in one pass that keeps no more than the run at hand.

mod build;
mod html;

use std::ops::Range;

use pulldown_cmark::Parser;

use super::mask::{cover, options};
use build::Builder;

/// Stands for something that is there but has no words, such as a code span.
pub const HIDDEN: char = '\u{fffc}';

/// A stretch of words that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Where it stands.
    pub kind: RunKind,
    /// What is visible; without line ends.
    pub text: String,
    /// In the order of the text, which they cover without a gap.
    pub segments: Vec<Segment>,
}

/// Where a [`Run`] stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RunKind {
    /// Running text, wherever it is.
    Body,
    /// A title.
    Heading,
    /// A cell of a table.
    Table,
}

/// A piece of a run and the bytes that it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Bytes of [`Run::text`].
    pub visible: Range<usize>,
    /// Bytes of the source.
    pub source: Range<usize>,
    /// How the two correspond.
    pub kind: SegmentKind,
    /// What lies between the segment before, in the same run, and this one.
    pub join: Join,
    /// What the source around it is.
    pub place: Place,
}

/// How the two sides of a [`Segment`] correspond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SegmentKind {
    /// Byte for byte.
    Verbatim,
    /// Only as a whole: an entity or an escape.
    Opaque,
    /// A space for a line end and what the next line begins with.
    Break,
    /// [`HIDDEN`] for something without words.
    Hidden,
}

/// What lies between two segments; the order goes from harmless to grave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Join {
    /// Nothing.
    Nothing,
    /// Marks of emphasis, strong emphasis or strikethrough.
    Emphasis,
    /// The border of a link or picture, a note mark, a tag.
    Border,
}

/// What the source around a [`Segment`] is; decides how words are written there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Markdown.
    Text,
    /// A block of HTML, where Markdown's signs mean nothing.
    Html,
    /// Between `[[` and `]]`, where no sign can be escaped.
    Wiki,
    /// The text of `[ficha]` or `[ficha][]`, which is also the name of its definition.
    Reference,
}

/// Calls for every run of a Markdown text, in order; linear in its length.
pub fn visit_runs(text: &str, mut sink: impl FnMut(&Run)) {
    let base = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let body = &text[base..];
    let covered = cover(body);
    let parser = Parser::new_ext(&covered, options());
    let mut builder = Builder::new(&covered, base, &mut sink);
    for (event, range) in parser.into_offset_iter() {
        builder.take(event, range);
    }
    builder.end_run();
}

/// All runs of a Markdown text.
pub fn visible_text(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    visit_runs(text, |run| runs.push(run.clone()));
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runs of a text, with `·` for what is hidden.
    fn runs(text: &str) -> Vec<String> {
        let show = |run: &Run| run.text.replace(HIDDEN, "·");
        visible_text(text).iter().map(show).filter(|run| run.trim() != "·").collect()
    }

    #[test]
    fn markup_is_not_seen() {
        assert_eq!(
            runs(
                "# La **nave** {#nave .tarjeta}\n\nUn *dado* y\nun `código` &amp; \\*más\\*.  \nFin"
            ),
            ["La nave", "Un dado y un · & *más*.", "Fin"]
        );
        assert_eq!(runs("> uno\n> dos\n\n- tres\n  cuatro"), ["uno dos", "tres cuatro"]);
        assert_eq!(runs("| a | b \\| c |\n|---|---|\n| d | [e](f.md) |"), ["a", "b | c", "d", "e"]);
    }

    #[test]
    fn what_nobody_reads_is_hidden() {
        assert_eq!(
            runs("---\ntítulo: x\n---\n\nVe <https://a.es> y [b](c \"d\"), ![e](f.png).\n\n[g]: h"),
            ["Ve · y b, e."]
        );
        assert_eq!(runs("```\ncódigo\n```\n\n    más\n\nfin[^1]\n\n[^1]: nota"), ["fin", "nota"]);
        assert_eq!(runs("[[Atacar|el ataque]] y [[Huir]]"), ["Atacar\u{1f}el ataque y Huir"]);
    }

    #[test]
    fn html_keeps_its_words() {
        assert_eq!(
            runs(
                "<details class=\"a>b\">\n<summary>Un <b>caso</b></summary>\n1 &lt; 2\n</details>"
            ),
            ["Un caso", "1 < 2 "]
        );
        assert_eq!(runs("a<br>b <i>c</i> <code>d</code>"), ["a", "b c ·"]);
    }

    #[test]
    fn a_region_that_says_no_is_hidden() {
        assert_eq!(
            runs("uno\n\n<!-- galerada: no -->\n\ndos\n\n<!-- galerada: si\u{301} -->\n\ntres"),
            ["uno", "tres"]
        );
        assert_eq!(runs("uno <!-- galerada: no --> dos"), ["uno ·"]);
    }

    #[test]
    fn every_segment_knows_its_source() {
        let text = "\u{feff}# A&ntilde;o\r\n\r\n> \\*uno*\r\n> *dos* y [[t]]\0fin";
        let mut joins = Vec::new();
        for run in visible_text(text) {
            for segment in run.segments {
                let shown = &run.text[segment.visible.clone()];
                let source = &text[segment.source.clone()];
                joins.push(segment.join);
                match segment.kind {
                    SegmentKind::Verbatim => assert_eq!(shown, source),
                    SegmentKind::Break => assert!(source.starts_with("\r\n"), "{source:?}"),
                    SegmentKind::Opaque => {
                        assert!(matches!(source, "&ntilde;" | "\\*"), "{source:?}");
                    }
                    SegmentKind::Hidden => panic!("nothing is hidden"),
                }
            }
        }
        assert!(joins.contains(&Join::Emphasis) && joins.contains(&Join::Border));
    }
}
