//! What an author tells this tool, misspelt: `<!-- galerada: nop -->`, `{{tabal: ataque}}`,
//! `{.tarjta}`, and a `<!-- galerada: no -->` that nothing ends.
//!
//! Each of these would do nothing, or be printed as it stands, and nobody would know.

use std::sync::LazyLock;

use regex::Regex;
use unicode_normalization::UnicodeNormalization as _;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity, nearest};
use crate::markdown::{Block, BlockKind, Chapter, Heading, InlineKind, walk};
use crate::messages::check as say;
use crate::messages::nearest::did_you_mean;
use crate::source::{Sources, Span};

use super::{Context, Rule};

/// The classes that a title can have.
const CLASSES: [&str; 1] = ["tarjeta"];
/// The pairs that a title can have, each with its values; none where they are not ours to list.
const PAIRS: [(&str, &[&str]); 4] =
    [("cara", &["1", "2"]), ("orden", &[]), ("resumen", &["pasos"]), ("variante", &[])];
/// What stands before the colon in `{{…}}`.
const FIGURES: [&str; 2] = ["valor", "tabla"];
/// What a comment addresses the tool by.
const NAME: &str = "galerada";
/// What a comment can say.
const ORDERS: [&str; 3] = ["no", "sí", "permitir"];

static COMMENT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?s)<!--\s*(?P<name>\p{L}+)\s*(?P<colon>:?)\s*(?P<order>.*?)\s*-->").ok()
});
static BRACES: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{\{\s*(?P<kind>\p{L}[\p{L}\p{N}_-]*)[^{}\r\n]*\}\}").ok());

/// See the module.
pub(super) struct Directives;

impl Rule for Directives {
    fn codes(&self) -> &'static [Code] {
        &[Code::DirectiveUnknown, Code::DirectiveUnclosed]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        for chapter in context.chapters {
            let notes = chapter.notes.iter().map(|note| note.blocks.as_slice());
            for blocks in std::iter::once(chapter.blocks.as_slice()).chain(notes) {
                titles(blocks, context.sources, findings);
                braces(blocks, findings);
            }
            comments(chapter, context.sources, findings);
        }
    }
}

/// Looks at what stands in braces behind titles.
fn titles(blocks: &[Block], sources: &Sources, findings: &mut Vec<Diagnostic>) {
    for (heading, span) in walk::headings(blocks) {
        let place = |written: &str| {
            // The last one: the words of a title may be the same.
            let at = sources.slice(span).rfind(written);
            at.map_or(span, |at| {
                Span::new(span.file, span.start + at, span.start + at + written.len())
            })
        };
        for class in &heading.classes {
            if !CLASSES.contains(&class.as_str()) {
                let written = format!(".{class}");
                let near = nearest(class, CLASSES);
                let near = near.map(|near| format!(".{near}"));
                findings.push(attribute(&written, near, place(&written)));
            }
        }
        pairs(heading, place, findings);
    }
}

fn pairs(heading: &Heading, place: impl Fn(&str) -> Span, findings: &mut Vec<Diagnostic>) {
    for (key, value) in &heading.attributes {
        let written = format!("{key}={value}");
        let Some((_, values)) = PAIRS.iter().find(|(known, _)| known == key) else {
            let near = nearest(key, PAIRS.into_iter().map(|(known, _)| known));
            let near = near.map(|near| format!("{near}={value}"));
            findings.push(attribute(&written, near, place(&written)));
            continue;
        };
        let is_number = || value.parse::<usize>().is_ok();
        let help = match *values {
            [] if key == "orden" && !is_number() => say::directive_number_help(),
            [_, ..] if !values.contains(&value.as_str()) => {
                say::directive_values_help(values.join(", "))
            }
            _ => continue,
        };
        let message = say::directive_attribute(&written);
        let finding = Diagnostic::new(Code::DirectiveUnknown, place(&written), message);
        findings.push(finding.with_help(help));
    }
}

/// An attribute that nothing reads: a slip where it is near a known one, another program's
/// otherwise.
fn attribute(written: &str, near: Option<String>, span: Span) -> Diagnostic {
    let message = say::directive_attribute(written);
    let finding = Diagnostic::new(Code::DirectiveUnknown, span, message);
    match near {
        Some(near) => mended(finding, span, &near),
        None => finding.with_severity(Severity::Hint).with_help(say::directive_attribute_help()),
    }
}

/// Looks at `{{…}}` that stayed words.
fn braces(blocks: &[Block], findings: &mut Vec<Diagnostic>) {
    let Some(pattern) = BRACES.as_ref() else { return };
    walk::inlines(blocks, &mut |inline| {
        let InlineKind::Text(text) = &inline.kind else { return };
        // Words that came out of a corrected term or an entity have no places of their own.
        if !text.contains("{{") || text.len() != inline.span.range().len() {
            return;
        }
        for found in pattern.captures_iter(text) {
            let (Some(whole), Some(kind)) = (found.get(0), found.name("kind")) else { continue };
            let rest = text.get(kind.end()..whole.end()).unwrap_or_default();
            let has_colon = rest.trim_start().starts_with(':');
            if FIGURES.contains(&kind.as_str()) && has_colon {
                continue;
            }
            let span = |from: usize, to: usize| {
                Span::new(inline.span.file, inline.span.start + from, inline.span.start + to)
            };
            let message = say::directive_braces(whole.as_str());
            let place = span(whole.start(), whole.end());
            let finding = Diagnostic::new(Code::DirectiveUnknown, place, message);
            let near = nearest(kind.as_str(), FIGURES);
            findings.push(match near {
                Some(near) if has_colon => mended(finding, span(kind.start(), kind.end()), near),
                Some(_) => finding.with_help(say::directive_braces_help()),
                // Formulas and other programs have braces as well.
                None => {
                    finding.with_severity(Severity::Hint).with_help(say::directive_braces_help())
                }
            });
        }
    });
}

/// Looks at the comments of a chapter, outside of code.
fn comments(chapter: &Chapter, sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let text = sources.file(chapter.file).text();
    let Some(pattern) = COMMENT.as_ref().filter(|_| text.contains("<!--")) else { return };
    let code = code(chapter);
    let mut open: Option<Span> = None;
    for found in pattern.captures_iter(text) {
        let (Some(whole), Some(name), Some(order)) =
            (found.get(0), found.name("name"), found.name("order"))
        else {
            continue;
        };
        let after = code.partition_point(|span| span.end <= whole.start());
        if code.get(after).is_some_and(|span| span.start <= whole.start()) {
            continue;
        }
        let span = |range: std::ops::Range<usize>| Span::new(chapter.file, range.start, range.end);
        let has_colon = found.name("colon").is_some_and(|colon| !colon.is_empty());
        let words: String = order.as_str().nfc().collect();
        let first = words.split_whitespace().next().unwrap_or_default();
        let (lower_name, lower_first) = (name.as_str().to_lowercase(), first.to_lowercase());
        let unknown = |written: &str, place: Span| {
            Diagnostic::new(Code::DirectiveUnknown, place, say::directive_comment(written))
        };
        if name.as_str() != NAME || !has_colon {
            // Any comment may begin with any word; it is ours where what follows is.
            let is_order = ORDERS.contains(&lower_first.as_str()) || lower_first == "si";
            let is_near = lower_name == NAME || has_colon && nearest(&lower_name, [NAME]).is_some();
            if is_order && is_near {
                let inner = whole.as_str().trim_start_matches("<!--").trim_end_matches("-->");
                let finding = unknown(inner.trim(), span(whole.range()));
                let right = if has_colon { NAME } else { "galerada:" };
                findings.push(mended(finding, span(name.range()), right));
            }
            continue;
        }
        match words.as_str() {
            "no" => open = open.or(Some(span(whole.range()))),
            "sí" | "si" => {
                if open.take().is_none() {
                    let message = say::directive_unopened();
                    let finding =
                        Diagnostic::new(Code::DirectiveUnclosed, span(whole.range()), message);
                    findings.push(finding.with_help(say::directive_unopened_help()));
                }
            }
            _ if first == "permitir" => {
                let start = order.start() + "permitir".len();
                codes(text.get(start..order.end()).unwrap_or_default(), start, chapter, findings);
            }
            _ => {
                let finding = unknown(order.as_str(), span(order.range()));
                findings.push(match nearest(first, ORDERS) {
                    Some(near) => {
                        let length = order.as_str().find(char::is_whitespace);
                        let end = length.map_or(order.end(), |length| order.start() + length);
                        mended(finding, span(order.start()..end), near)
                    }
                    None => finding.with_help(say::directive_comment_help()),
                });
            }
        }
    }
    if let Some(at) = text.rfind("<!--")
        && let Some(rest) = text.get(at..).filter(|rest| !rest.contains("-->"))
        && let Some(words) = rest.strip_prefix("<!--").map(str::trim_start)
        && words.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME))
        && !code.iter().any(|span| span.start <= at && at < span.end)
    {
        let end = at + rest.lines().next().map_or(rest.len(), str::len);
        let span = Span::new(chapter.file, at, end);
        let finding = Diagnostic::new(Code::DirectiveUnclosed, span, say::directive_endless());
        findings.push(finding.with_help(say::directive_endless_help()));
    }
    if let Some(span) = open {
        let finding = Diagnostic::new(Code::DirectiveUnclosed, span, say::directive_unclosed());
        findings.push(finding.with_help(say::directive_unclosed_help()));
    }
}

/// Looks at the codes that a comment allows; `start` is where their list begins.
fn codes(list: &str, start: usize, chapter: &Chapter, findings: &mut Vec<Diagnostic>) {
    let mut at = start;
    for piece in list.split_inclusive(|sign: char| sign == ',' || sign.is_whitespace()) {
        let name = piece.trim_end_matches(|sign: char| sign == ',' || sign.is_whitespace());
        if !name.is_empty() && Code::from_name(name).is_none() {
            let span = Span::new(chapter.file, at, at + name.len());
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

/// Where code stands, in the order of the text.
fn code(chapter: &Chapter) -> Vec<Span> {
    let mut spans = Vec::new();
    let notes = chapter.notes.iter().map(|note| note.blocks.as_slice());
    for blocks in std::iter::once(chapter.blocks.as_slice()).chain(notes) {
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

/// A finding with the word that was probably meant, which a person has to confirm.
fn mended(finding: Diagnostic, span: Span, near: &str) -> Diagnostic {
    let fix = Fix::unsafe_(say::directive_write(near), span, near);
    finding.with_help(did_you_mean(near)).with_fix(fix)
}
