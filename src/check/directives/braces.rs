//! `{{…}}` that stayed words: `{{tabal: ataque}}`, `{{tabla:}}`, `{valor: x}`, `{{valor: x`.

use std::sync::LazyLock;

use regex::Regex;

use crate::diagnostic::{Code, Diagnostic, Severity, nearest};
use crate::markdown::{Block, InlineKind, walk};
use crate::messages::check as say;
use crate::source::Span;

use super::mended;

/// What stands before the colon.
const FIGURES: [&str; 2] = [VALUE, TABLE];
const VALUE: &str = "valor";
const TABLE: &str = "tabla";

static BRACES: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\{\{\s*(?P<kind>\p{L}[\p{L}\p{N}_-]*)[^{}\r\n]*\}\}").ok());

/// A figure or a table with other braces than two and two: closed first, then never closed, in which
/// case the name ends with its word.
static UNEVEN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?P<open>\{{1,2})\s*(?P<kind>valor|tabla)\s*:(?:",
        r"[^\S\r\n]*(?P<name>[^{}\r\n]*?)[^\S\r\n]*(?P<close>\}{1,2})",
        r"|[^\S\r\n]*(?P<word>[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*))",
    ))
    .ok()
});

/// Looks at every brace among the words.
pub(super) fn check(blocks: &[Block], findings: &mut Vec<Diagnostic>) {
    let Some(pattern) = BRACES.as_ref() else { return };
    walk::inlines(blocks, &mut |inline| {
        let InlineKind::Text(text) = &inline.kind else { return };
        // Words that came out of a corrected term or an entity have no places of their own.
        if !text.contains('{') || text.len() != inline.span.range().len() {
            return;
        }
        uneven(text, inline.span, findings);
        for found in pattern.captures_iter(text) {
            let (Some(whole), Some(kind)) = (found.get(0), found.name("kind")) else { continue };
            let rest = text.get(kind.end()..whole.end()).unwrap_or_default();
            let name = rest.trim_start().strip_prefix(':');
            let span = |from: usize, to: usize| {
                Span::new(inline.span.file, inline.span.start + from, inline.span.start + to)
            };
            let place = span(whole.start(), whole.end());
            if let Some(name) = name.filter(|_| FIGURES.contains(&kind.as_str())) {
                // With a name it is something else that stands in its way, and said elsewhere.
                if name.trim_start() == "}}" {
                    findings.push(nameless(kind.as_str(), whole.as_str(), place));
                }
                continue;
            }
            let message = say::directive_braces(whole.as_str());
            let finding = Diagnostic::new(Code::DirectiveUnknown, place, message);
            findings.push(match nearest(kind.as_str(), FIGURES) {
                Some(near) if name.is_some() => {
                    mended(finding, span(kind.start(), kind.end()), near)
                }
                Some(_) => finding.with_help(say::directive_braces_help()),
                // Formulas and other programs have braces as well.
                None => {
                    finding.with_severity(Severity::Hint).with_help(say::directive_braces_help())
                }
            });
        }
    });
}

/// Reports figures and tables that lack a brace; `span` is where the text stands.
fn uneven(text: &str, span: Span, findings: &mut Vec<Diagnostic>) {
    let Some(pattern) = UNEVEN.as_ref() else { return };
    for found in pattern.captures_iter(text) {
        let (Some(whole), Some(kind)) = (found.get(0), found.name("kind")) else { continue };
        let length = |group: &str| found.name(group).map_or(0, |found| found.len());
        if (length("open"), length("close")) == (2, 2) {
            continue;
        }
        let place = Span::new(span.file, span.start + whole.start(), span.start + whole.end());
        let name = found.name("name").or(found.name("word")).map_or("", |name| name.as_str());
        if name.is_empty() {
            findings.push(nameless(kind.as_str(), whole.as_str(), place));
            continue;
        }
        let message = say::directive_braces(whole.as_str());
        let finding = Diagnostic::new(Code::DirectiveUnknown, place, message);
        let meant = format!("{{{{{}: {name}}}}}", kind.as_str());
        findings.push(match name.contains(char::is_whitespace) && kind.as_str() == VALUE {
            // A figure has one word: nobody knows where it was to end.
            true => finding.with_help(say::directive_braces_help()),
            false => mended(finding, place, &meant),
        });
    }
}

/// A figure or a table that is asked for without its name.
fn nameless(kind: &str, written: &str, place: Span) -> Diagnostic {
    let message = match kind {
        TABLE => say::directive_no_table(written),
        _ => say::directive_no_figure(written),
    };
    Diagnostic::new(Code::DirectiveUnknown, place, message).with_help(say::directive_name_help())
}
