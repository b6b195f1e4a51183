//! Words on their way from the parser to the tree.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::source::{Corrected, Span};

use super::html::{BREAK, FILLER, LESS};
use super::mask::{BRACE, WIKI_BAR};
use super::tree::{Inline, InlineKind};

/// Words that came in pieces and stand next to one another in the source.
#[derive(Debug, Default)]
pub(super) struct Pending {
    text: String,
    range: Range<usize>,
}

impl Pending {
    pub(super) fn new(text: &str, range: Range<usize>) -> Self {
        Self { text: text.to_owned(), range }
    }

    /// Takes more words in if they follow directly and both pieces stand in the source as they
    /// are; otherwise `false`.
    pub(super) fn extend(&mut self, text: &str, range: &Range<usize>) -> bool {
        let follows = !self.text.is_empty()
            && self.range.end == range.start
            && self.text.len() == self.range.len()
            && text.len() == range.len();
        if follows {
            self.text.push_str(text);
            self.range.end = range.end;
        }
        follows
    }
}

static FIGURE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{\{\s*(valor|tabla)\s*:\s*([^{}\s][^{}\r\n]*?)\s*\}\}").ok());

/// Appends what was pending: words, values of the model, and breaks that HTML asked for.
pub(super) fn push(pending: Pending, corrected: &Corrected, inlines: &mut Vec<Inline>) {
    let Pending { text, range } = pending;
    if text.is_empty() {
        return;
    }
    if text.len() != range.len() {
        // An entity: the words stand for the whole of it.
        let span = corrected.span(range);
        inlines.push(Inline { kind: InlineKind::Text(text.replace('\0', "\u{fffd}")), span });
        return;
    }
    // One byte for one byte, so that the places stay right.
    let text = text.replace(LESS, "<").replace(WIKI_BAR, "|").replace(BRACE, "{");
    let mut from = 0;
    if let Some(figure) = FIGURE.as_ref().filter(|_| text.contains("{{")) {
        for found in figure.captures_iter(&text) {
            let (Some(whole), Some(kind), Some(name)) = (found.get(0), found.get(1), found.get(2))
            else {
                continue;
            };
            words(&text, from..whole.start(), &range, corrected, inlines);
            let name = match kind.as_str() {
                "valor" => name.as_str().to_owned(),
                _ => format!("{TABLE}{}", name.as_str()),
            };
            let place = range.start + whole.start()..range.start + whole.end();
            inlines.push(Inline { kind: InlineKind::Value { name }, span: corrected.span(place) });
            from = whole.end();
        }
    }
    words(&text, from..text.len(), &range, corrected, inlines);
}

/// How the name of a value begins that asks for a table.
const TABLE: &str = "tabla: ";

/// The name of the table that a paragraph asks for and nothing else.
pub(super) fn lone_table(content: &[Inline]) -> Option<String> {
    let blank = |inline: &Inline| match &inline.kind {
        InlineKind::Text(text) => text.trim().is_empty(),
        kind => matches!(kind, InlineKind::SoftBreak),
    };
    let mut inlines = content.iter().filter(|inline| !blank(inline));
    match (inlines.next().map(|inline| &inline.kind), inlines.next()) {
        (Some(InlineKind::Value { name }), None) => name.strip_prefix(TABLE).map(str::to_owned),
        _ => None,
    }
}

/// Prints `{{tabla: …}}` as written where it does not stand alone: no table fits inside a sentence.
pub(super) fn keep_inner_tables(content: &mut [Inline]) -> Vec<Span> {
    let mut found = Vec::new();
    for inline in content {
        if let InlineKind::Value { name } = &inline.kind
            && name.starts_with(TABLE)
        {
            found.push(inline.span);
            inline.kind = InlineKind::Text(format!("{{{{{name}}}}}"));
        }
    }
    found
}

/// Appends a part of a text that stands in the source byte for byte.
fn words(
    text: &str,
    part: Range<usize>,
    range: &Range<usize>,
    corrected: &Corrected,
    inlines: &mut Vec<Inline>,
) {
    let mut start = part.start;
    for (at, sign) in text[part.clone()].match_indices([FILLER, BREAK, '\0']) {
        let at = part.start + at;
        piece(text, start..at, range, corrected, inlines);
        start = at + sign.len();
        let span = corrected.span(range.start + at..range.start + start);
        if sign.starts_with(BREAK) {
            inlines.push(Inline { kind: InlineKind::LineBreak, span });
        } else if sign.starts_with('\0') {
            inlines.push(Inline { kind: InlineKind::Text("\u{fffd}".to_owned()), span });
        }
    }
    piece(text, start..part.end, range, corrected, inlines);
}

/// Appends words, cut where a corrected term begins or ends.
fn piece(
    text: &str,
    part: Range<usize>,
    range: &Range<usize>,
    corrected: &Corrected,
    inlines: &mut Vec<Inline>,
) {
    if part.is_empty() {
        return;
    }
    for cut in corrected.cut_at_edits(range.start + part.start..range.start + part.end) {
        let words = &text[cut.start - range.start..cut.end - range.start];
        let kind = InlineKind::Text(words.to_owned());
        inlines.push(Inline { kind, span: corrected.span(cut) });
    }
}

/// What stands after the bar of `[[target|text]]`; the target where there is no bar, or nothing
/// after it.
pub(super) fn after_bar(content: Vec<Inline>) -> Vec<Inline> {
    let whole = content.clone();
    let mut rest = past_bar(content);
    if rest.is_empty() {
        rest = whole;
        for inline in &mut rest {
            if let InlineKind::Text(text) = &mut inline.kind {
                *text = text.trim_end_matches('|').to_owned();
            }
        }
    }
    rest
}

fn past_bar(content: Vec<Inline>) -> Vec<Inline> {
    let bar = content.iter().enumerate().find_map(|(index, inline)| match &inline.kind {
        InlineKind::Text(text) => text.find('|').map(|at| (index, at)),
        _ => None,
    });
    let Some((index, at)) = bar else { return content };
    let mut rest = content.into_iter().skip(index);
    let first = rest.next().map(|inline| inline.without_prefix(at + 1));
    let rest: Vec<Inline> = first.into_iter().chain(rest).collect();
    rest.into_iter()
        .filter(|inline| !matches!(&inline.kind, InlineKind::Text(text) if text.is_empty()))
        .collect()
}
