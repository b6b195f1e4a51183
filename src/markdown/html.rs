//! HTML in Markdown: the tags go, the words between them stay.
//!
//! Tags of HTML blocks are covered in a copy of the same length, which is then parsed as ordinary
//! Markdown; so the words inside `<details>` keep their place, their emphasis and their headings.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// Stands for a byte that is not printed.
pub(super) const FILLER: char = '\u{1}';
/// Stands for a tag that parts words, until its line is settled.
const GAP: u8 = 4;
/// Stands for a `<br>` of an HTML block.
pub(super) const BREAK: char = '\u{2}';
/// Stands for a `<` that opens no tag.
pub(super) const LESS: char = '\u{3}';

/// Element names of HTML; `<R>` or `<objetivo>` are words of a rulebook.
const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "address",
    "article",
    "aside",
    "b",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "font",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "i",
    "iframe",
    "img",
    "ins",
    "kbd",
    "li",
    "main",
    "mark",
    "nav",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "samp",
    "script",
    "section",
    "small",
    "span",
    "strike",
    "strong",
    "style",
    "sub",
    "summary",
    "sup",
    "svg",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "tt",
    "u",
    "ul",
    "var",
    "video",
    "wbr",
];

/// Elements that may stand inside a word.
const INLINE: &[&str] = &[
    "a", "abbr", "b", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark", "q",
    "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var",
    "wbr",
];

/// What a piece of HTML between `<` and `>` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Markup<'a> {
    /// A line break in any spelling, `</br>` included.
    Break,
    /// An opening tag of a known element.
    Open(&'a str),
    /// A closing tag of a known element.
    Close,
    /// A comment, a declaration or a processing instruction.
    Comment,
    /// No HTML at all: the author wrote it to be read.
    Words,
}

/// Tells what one tag is.
///
/// A lone capital such as `<B>` is a word unless it carries attributes: rulebooks name variables
/// so, and HTML in capitals is not written any more.
pub(super) fn classify(tag: &str) -> Markup<'_> {
    if tag.starts_with("<!") || tag.starts_with("<?") {
        return Markup::Comment;
    }
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let closes = inner.starts_with('/');
    let inner = inner.trim_start_matches('/').trim_end_matches('/').trim();
    let name = inner.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or("");
    let bare_capitals = name == inner && name.chars().all(|c| c.is_ascii_uppercase());
    let lower = name.to_ascii_lowercase();
    if lower == "br" {
        return Markup::Break;
    }
    if bare_capitals && name.len() == 1 || !ELEMENTS.contains(&lower.as_str()) {
        return Markup::Words;
    }
    if closes { Markup::Close } else { Markup::Open(name) }
}

static PIECE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?s)<!--.*?(?:-->|\z)|(?i:<script\b.*?(?:</script>|\z)|<style\b.*?(?:</style>|\z))|<[!?][^>]*>|</?[A-Za-z][A-Za-z0-9-]*(?:\s+(?:"[^"]*"|'[^']*'|[^"'<>])*)?/?>"#,
    )
    .ok()
});

/// The tags of one HTML block and what to do with them.
#[derive(Debug, Default)]
pub(super) struct BlockTags {
    /// The first opening tag, relative to the whole text.
    pub first: Option<Range<usize>>,
    /// Names of the elements left out, in order, without repetition.
    pub names: Vec<String>,
}

/// Covers the tags of the HTML block at `block` in `bytes`, which is a copy of `text`.
pub(super) fn cover_block(text: &str, block: Range<usize>, bytes: &mut [u8]) -> BlockTags {
    let mut tags = BlockTags::default();
    let Some(source) = text.get(block.clone()) else { return tags };
    let Some(piece) = PIECE.as_ref() else { return tags };
    let mut last = 0;
    for found in piece.find_iter(source) {
        keep_words(source, last..found.start(), block.start, bytes);
        last = found.end();
        let range = block.start + found.start()..block.start + found.end();
        let name = match classify(found.as_str()) {
            Markup::Words => {
                bytes[range.start] = LESS as u8;
                continue;
            }
            Markup::Break => {
                cover(&mut bytes[range.clone()], FILLER as u8);
                bytes[range.start] = BREAK as u8;
                continue;
            }
            Markup::Open(name) => Some(name),
            Markup::Close | Markup::Comment => None,
        };
        let inner = found.as_str().trim_start_matches(['<', '/']);
        let element = inner.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
        let inline = INLINE.contains(&element.to_ascii_lowercase().as_str());
        cover(&mut bytes[range.clone()], if inline { FILLER as u8 } else { GAP });
        if let Some(name) = name {
            let name = name.to_ascii_lowercase();
            if !tags.names.contains(&name) {
                tags.names.push(name);
            }
            tags.first.get_or_insert(range);
        }
    }
    keep_words(source, last..source.len(), block.start, bytes);
    for line in bytes[block].split_mut(|byte| matches!(byte, b'\n' | b'\r')) {
        settle(line);
    }
    tags
}

/// Decides what the covered tags of one line leave behind.
///
/// A line of nothing but tags becomes blank. Elsewhere blanks before the first word would make
/// the line a code block, so what stands there vanishes; later a cell's tag leaves a blank.
fn settle(line: &mut [u8]) {
    let is_cover = |byte: u8| byte == FILLER as u8 || byte == GAP;
    let first_word = line.iter().position(|&byte| !is_cover(byte) && byte != b' ' && byte != b'\t');
    let first_word = first_word.unwrap_or(line.len());
    let blank = first_word == line.len();
    let mut after_blank = false;
    for (index, byte) in line.iter_mut().enumerate() {
        if is_cover(*byte) && blank || *byte == GAP && index > first_word && !after_blank {
            *byte = b' ';
        } else if *byte == GAP {
            *byte = FILLER as u8;
        }
        after_blank = *byte == b' ' || *byte == FILLER as u8 && after_blank;
    }
}

/// A `<` that belongs to no tag must not open one when the copy is parsed.
fn keep_words(source: &str, range: Range<usize>, offset: usize, bytes: &mut [u8]) {
    for (at, _) in source[range.clone()].match_indices('<') {
        bytes[offset + range.start + at] = LESS as u8;
    }
}

fn cover(bytes: &mut [u8], filler: u8) {
    for byte in bytes {
        if !matches!(byte, b'\n' | b'\r') {
            *byte = filler;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_angles_are_no_tags() {
        assert_eq!(classify("<R>"), Markup::Words);
        assert_eq!(classify("<B>"), Markup::Words);
        assert_eq!(classify("<objetivo>"), Markup::Words);
        assert_eq!(classify("</br>"), Markup::Break);
        assert_eq!(classify("<br />"), Markup::Break);
        assert_eq!(classify("<div style=\"width:70px\" />"), Markup::Open("div"));
        assert_eq!(classify("</td>"), Markup::Close);
        assert_eq!(classify("<!-- nota -->"), Markup::Comment);
    }

    #[test]
    fn covering_keeps_length_lines_and_words() {
        let text = "<details>\n <summary>Ver</summary> <R> y\n</details>\n";
        let mut bytes = text.as_bytes().to_vec();
        let tags = cover_block(text, 0..text.len(), &mut bytes);
        let covered = String::from_utf8(bytes).expect("ASCII for ASCII");
        assert_eq!(covered.len(), text.len());
        assert_eq!(tags.names, ["details", "summary"]);
        assert_eq!(covered.replace([FILLER, ' '], ""), "\nVer\u{3}R>y\n\n");
    }
}
