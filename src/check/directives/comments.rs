//! Comments that address the tool: `<!-- galerada: nop -->`, `<!-- galerada no -->`, a code that
//! there is not, a stretch without glossary that begins and does not end.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use unicode_normalization::UnicodeNormalization as _;

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::markdown::{BlockKind, Chapter, InlineKind, walk};
use crate::messages::check as say;
use crate::source::{FileId, Sources, Span};

use super::mended;

/// What a comment addresses the tool by.
const NAME: &str = "galerada";
/// What a comment can say.
const ORDERS: [&str; 3] = [NO, YES, ALLOW];
const NO: &str = "no";
const YES: &str = "sí";
const ALLOW: &str = "permitir";

static COMMENT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?s)<!--\s*(?P<name>\p{L}+)(?P<gap>\s*)(?P<colon>:?)\s*(?P<order>.*?)\s*-->").ok()
});

/// Looks at the comments of a chapter, outside of code.
pub(super) fn check(chapter: &Chapter, sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let text = sources.file(chapter.file).text();
    let Some(pattern) = COMMENT.as_ref().filter(|_| text.contains("<!--")) else { return };
    let code = code(chapter);
    let mut open: Option<Span> = None;
    for found in pattern.captures_iter(text) {
        let Some(comment) = Comment::new(&found, chapter.file) else { continue };
        let after = code.partition_point(|span| span.end <= comment.span.start);
        if code.get(after).is_some_and(|span| span.start <= comment.span.start) {
            continue;
        }
        if !comment.is_addressed {
            findings.extend(comment.misaddressed());
            continue;
        }
        let words: String = comment.order.nfc().collect();
        match words.as_str() {
            NO => open = open.or(Some(comment.span)),
            YES | "si" => {
                if open.take().is_none() {
                    let message = say::directive_unopened();
                    let finding = Diagnostic::new(Code::DirectiveUnclosed, comment.span, message);
                    findings.push(finding.with_help(say::directive_unopened_help()));
                }
            }
            _ if comment.first == ALLOW && comment.order != ALLOW => codes(&comment, findings),
            _ => findings.push(comment.unknown_order()),
        }
    }
    findings.extend(endless(text, chapter.file, &code));
    if let Some(span) = open {
        let finding = Diagnostic::new(Code::DirectiveUnclosed, span, say::directive_unclosed());
        findings.push(finding.with_help(say::directive_unclosed_help()));
    }
}

/// A comment that begins with a word.
struct Comment<'t> {
    file: FileId,
    span: Span,
    /// Where its first word stands.
    name: Span,
    /// That word, in lower case.
    lower_name: String,
    /// Whether it begins as every comment to the tool has to.
    is_addressed: bool,
    /// All between `<!--` and `-->`.
    inner: &'t str,
    /// What follows the first word and its colon.
    order: &'t str,
    order_start: usize,
    /// The first word of the order.
    first: &'t str,
}

impl<'t> Comment<'t> {
    fn new(found: &Captures<'t>, file: FileId) -> Option<Self> {
        let (whole, name, order) = (found.get(0)?, found.name("name")?, found.name("order")?);
        let is_empty = |group: &str| found.name(group).is_none_or(|found| found.is_empty());
        let inner = whole.as_str().trim_start_matches("<!--").trim_end_matches("-->").trim();
        Some(Self {
            file,
            span: Span::new(file, whole.start(), whole.end()),
            name: Span::new(file, name.start(), name.end()),
            lower_name: name.as_str().to_lowercase(),
            is_addressed: name.as_str() == NAME && is_empty("gap") && !is_empty("colon"),
            inner,
            order: order.as_str(),
            order_start: order.start(),
            first: order.as_str().split_whitespace().next().unwrap_or_default(),
        })
    }

    /// The finding for an order whose address is misspelt: another name, or no colon behind it.
    fn misaddressed(&self) -> Option<Diagnostic> {
        // Any comment may begin with any word; it is ours where what follows is.
        nearest(&self.lower_name, [NAME])?;
        let order = self.order.trim_start_matches(|sign: char| !sign.is_alphanumeric());
        let mut words = order.split_whitespace();
        let (first, second) = (words.next()?, words.next());
        let word = first.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let near = nearest(word, ORDERS)?;
        let is_shaped = match near {
            ALLOW => second.is_some_and(|code| code.contains('/')),
            _ => second.is_none(),
        };
        if !is_shaped || !is_order(word) && self.lower_name != NAME {
            return None;
        }
        let start = self.order_start + self.order.len() - order.len();
        let place = Span { end: start + first.len(), ..self.name };
        let message = say::directive_comment(self.inner);
        let finding = Diagnostic::new(Code::DirectiveUnknown, self.span, message);
        Some(mended(finding, place, &format!("{NAME}: {near}")))
    }

    /// The finding for an order that there is not.
    fn unknown_order(&self) -> Diagnostic {
        if self.order.is_empty() || self.order == ALLOW {
            let message = say::directive_comment(self.inner);
            let finding = Diagnostic::new(Code::DirectiveUnknown, self.span, message);
            return finding.with_help(say::directive_comment_help());
        }
        let place =
            |length: usize| Span::new(self.file, self.order_start, self.order_start + length);
        let message = say::directive_comment(self.order);
        let finding = Diagnostic::new(Code::DirectiveUnknown, place(self.order.len()), message);
        match nearest(self.first, ORDERS).filter(|near| *near != self.first) {
            Some(near) => mended(finding, place(self.first.len()), near),
            None => finding.with_help(say::directive_comment_help()),
        }
    }
}

/// Whether a word is an order, in any case and with its accent or without.
fn is_order(word: &str) -> bool {
    let lower = word.nfc().collect::<String>().to_lowercase();
    ORDERS.contains(&lower.as_str()) || lower == "si"
}

/// Looks at the codes that a comment allows.
fn codes(comment: &Comment<'_>, findings: &mut Vec<Diagnostic>) {
    let list = comment.order.get(ALLOW.len()..).unwrap_or_default();
    let mut at = comment.order_start + ALLOW.len();
    for piece in list.split_inclusive(|sign: char| sign == ',' || sign.is_whitespace()) {
        let name = piece.trim_end_matches(|sign: char| sign == ',' || sign.is_whitespace());
        if !name.is_empty() && Code::from_name(name).is_none() {
            let span = Span::new(comment.file, at, at + name.len());
            let message = say::directive_code(name);
            let finding = Diagnostic::new(Code::DirectiveUnknown, span, message);
            let known = Code::ALL.iter().map(|code| code.as_str());
            findings.push(match nearest(name, known) {
                Some(near) => mended(finding, span, near),
                None => finding.with_help(say::directive_code_help()),
            });
        }
        at += piece.len();
    }
}

/// The finding for a last comment that nothing closes.
fn endless(text: &str, file: FileId, code: &[Span]) -> Option<Diagnostic> {
    let at = text.rfind("<!--")?;
    let rest = text.get(at..).filter(|rest| !rest.contains("-->"))?;
    let words = rest.strip_prefix("<!--")?.trim_start();
    let is_ours = words.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME));
    if !is_ours || code.iter().any(|span| span.start <= at && at < span.end) {
        return None;
    }
    let end = at + rest.lines().next().map_or(rest.len(), str::len);
    let span = Span::new(file, at, end);
    let finding = Diagnostic::new(Code::DirectiveUnclosed, span, say::directive_endless());
    Some(finding.with_help(say::directive_endless_help()))
}

/// Where code stands, in the order of the text.
fn code(chapter: &Chapter) -> Vec<Span> {
    let mut spans = Vec::new();
    for blocks in chapter.parts() {
        walk::inlines(blocks, &mut |inline| {
            if matches!(inline.kind, InlineKind::Code(_)) {
                spans.push(inline.span);
            }
        });
        walk::blocks(blocks, &mut |block| {
            if matches!(block.kind, BlockKind::Code { .. }) {
                spans.push(block.span);
            }
        });
    }
    spans.sort_unstable_by_key(|span| (span.start, span.end));
    spans
}
