//! A copy of the text in which what the Markdown parser would misread is covered, byte for byte.
//!
//! The copy has the same length as the text, so every offset holds in both.

use std::borrow::Cow;

use pulldown_cmark::Options;

/// Stands for the `|` of `[[target|text]]`, which would split a table cell.
pub(super) const WIKI_BAR: char = '\u{1f}';

/// The Markdown that this tool reads.
///
/// Definition lists stay off (they take `::: nota` for a definition), and so does smart
/// punctuation (it would give “ ” for the « » of Spanish).
pub(super) fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_WIKILINKS
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
}

/// Stands for the `{` of braces at the end of a line that are no attributes.
pub(super) const BRACE: char = '\u{5}';

/// Covers what the parser would take for something else than words: the bar of
/// `[[target|text]]`, and braces at the end of a title that hold no attributes.
pub(super) fn cover(text: &str) -> Cow<'_, str> {
    let mut covered = Cow::Borrowed(text);
    if text.contains("[[") {
        covered = Cow::Owned(cover_wiki_bars(text));
    }
    if text.contains('}') {
        covered = Cow::Owned(cover_braces(&covered));
    }
    covered
}

/// Covers the brace that opens `{…}` at the end of a line, unless ids, classes and pairs stand
/// in it: the parser would take any words for attributes and they would not be printed.
fn cover_braces(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut start = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let words = line.trim_end().trim_end_matches('#').trim_end();
        if let Some(inner) = words.strip_suffix('}')
            && let Some(open) = inner.rfind('{')
            && !are_attributes(&inner[open + 1..])
        {
            bytes[start + open] = BRACE as u8;
            if inner[..open].ends_with('{') {
                // `{{…}}`, which has two.
                bytes[start + open - 1] = BRACE as u8;
            }
        }
        start += line.len();
    }
    // One ASCII byte took the place of another.
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// Whether every word is `#id`, `.class` or `key=value`.
fn are_attributes(words: &str) -> bool {
    let is_attribute = |word: &str| match word.strip_prefix(['#', '.']) {
        Some(name) => !name.is_empty(),
        None => word.split_once('=').is_some_and(|(key, _)| !key.is_empty()),
    };
    let mut words = words.split_whitespace().peekable();
    words.peek().is_some() && words.all(is_attribute)
}

/// Covers the bar of every `[[target|text]]` that stands on one line.
fn cover_wiki_bars(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut from = 0;
    while let Some(open) = text[from..].find("[[").map(|at| from + at + 2) {
        let rest = &text[open..];
        let end = rest.find(['\n', '\r', '[', ']']).unwrap_or(rest.len());
        if rest[end..].starts_with("]]")
            && let Some(bar) = rest[..end].find('|')
        {
            bytes[open + bar] = WIKI_BAR as u8;
        }
        from = open;
    }
    // One ASCII byte took the place of another.
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// Makes every lone carriage return a line feed: the parser does not end a line there.
pub(super) fn cover_carriage_returns(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains('\r') {
        return text;
    }
    let mut bytes = text.as_bytes().to_vec();
    for index in 0..bytes.len() {
        if bytes[index] == b'\r' && bytes.get(index + 1) != Some(&b'\n') {
            bytes[index] = b'\n';
        }
    }
    // One ASCII byte took the place of another.
    String::from_utf8(bytes).map_or(text, Cow::Owned)
}

/// Takes the covers off again, where words are kept as a plain string.
pub(super) fn restore(text: &str) -> String {
    text.replace(WIKI_BAR, "|")
        .replace(BRACE, "{")
        .replace(super::html::LESS, "<")
        .replace([super::html::FILLER, super::html::BREAK], "")
}
