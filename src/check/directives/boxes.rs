//! Boxes whose kind nobody knows: `> [!NOTAA]`, `> [!PELIGRO]`, `> [!NOTA`, `> [!]`; and kinds
//! without their sign, or without the mark of a quotation: `> [NOTA]`, `[!NOTA]`.

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::markdown::{Block, BlockKind, CalloutKind, InlineKind, walk};
use crate::messages::check as say;
use crate::source::Span;

use super::mended;

/// Looks at the beginning of every quotation that did not become a box.
pub(super) fn check(blocks: &[Block], findings: &mut Vec<Diagnostic>) {
    // Where the quotation ends whose blocks are visited.
    let mut quoted = 0;
    walk::blocks(blocks, &mut |block| {
        let BlockKind::Quote(inner) = &block.kind else {
            findings.extend(unquoted(block).filter(|_| block.span.start >= quoted));
            return;
        };
        quoted = block.span.end.max(quoted);
        let mark = inner.first().and_then(beginning);
        // The words of a corrected term have no places of their own.
        let mark = mark.filter(|(text, span)| text.len() == span.range().len());
        let found = mark.and_then(|(text, span)| unknown(text, span).or_else(|| plain(text, span)));
        findings.extend(found);
    });
}

/// The words that a quotation begins with, where they begin with a bracket, and their place.
fn beginning(block: &Block) -> Option<(&str, Span)> {
    let BlockKind::Paragraph(content) = &block.kind else { return None };
    let first = content.first()?;
    let InlineKind::Text(text) = &first.kind else { return None };
    // The backslash is no part of the words, but of the paragraph.
    let is_bracket = text.starts_with('[') && first.span.start == block.span.start;
    is_bracket.then_some((text, first.span))
}

/// The finding for the mark of a box whose lines have no `>` before them.
fn unquoted(block: &Block) -> Option<Diagnostic> {
    let (text, span) = beginning(block).filter(|(text, span)| text.len() == span.range().len())?;
    let (word, _) = text.strip_prefix("[!")?.split_once(']')?;
    CalloutKind::from_word(word.trim())?;
    let (finding, _, written) = no_box(text, span, "[!".len() + word.len() + "]".len())?;
    Some(finding.with_help(say::directive_box_unquoted_help(written)))
}

/// The finding for a kind that stands between brackets without its sign, or with the wrong one.
fn plain(text: &str, span: Span) -> Option<Diagnostic> {
    let (inner, _) = text.strip_prefix('[')?.split_once(']')?;
    let word = inner.trim_matches(|c: char| matches!(c, '!' | '¡') || c.is_whitespace());
    CalloutKind::from_word(word)?;
    let (finding, place, _) = no_box(text, span, "[".len() + inner.len() + "]".len())?;
    Some(mended(finding, place, &format!("[!{word}]")))
}

/// The finding for the words that a quotation begins with, if they are to be the mark of a box;
/// `span` is where these words stand.
fn unknown(text: &str, span: Span) -> Option<Diagnostic> {
    let rest = text.strip_prefix("[!")?;
    let closed = rest.split_once(']').map(|(word, _)| word);
    let word = closed.or_else(|| rest.split_whitespace().next())?;
    let trimmed = word.trim();
    // `[!!]` may be a sign, and so may `[!]` before other words.
    let is_alone = trimmed.is_empty() && text.trim_end().ends_with(']');
    if !trimmed.starts_with(char::is_alphabetic) && !is_alone {
        return None;
    }
    let length = "[!".len() + word.len() + closed.map_or(0, |_| "]".len());
    let (finding, place, _) = no_box(text, span, length)?;
    let known = CalloutKind::from_word(trimmed);
    let near = match (known, closed) {
        (Some(_), _) => Some(trimmed),
        _ if is_alone => None,
        // Without a bracket behind it, any word may stand there.
        (None, None) => return None,
        // Of several words some may be the title.
        (None, Some(_)) if trimmed.contains(char::is_whitespace) => None,
        (None, Some(_)) => nearest(trimmed, CalloutKind::WORDS.map(|(word, _)| word)),
    };
    Some(match near {
        Some(near) => mended(finding, place, &format!("[!{near}]")),
        None => finding.with_help(say::directive_box_help(kinds())),
    })
}

/// The finding for the first bytes of a text, which stands at `span`, that open no box; its place, and
/// these bytes.
fn no_box(text: &str, span: Span, length: usize) -> Option<(Diagnostic, Span, &str)> {
    let written = text.get(..length)?;
    let place = Span::new(span.file, span.start, span.start + length);
    let finding = Diagnostic::new(Code::DirectiveUnknown, place, say::directive_box(written));
    Some((finding, place, written))
}

/// The kinds of boxes as an author writes them.
fn kinds() -> String {
    CalloutKind::ALL.map(|kind| kind.spanish().to_uppercase()).join(", ")
}
