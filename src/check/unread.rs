//! What was to be a table or a picture and stays words: `| d6 | Efecto |` without the line of dashes below
//! (GitHub Flavored Markdown, 4.10), `![Mapa](mi mapa.png)` with a blank in the name (CommonMark 0.31.2, 6.6).
//!
//! Both would be printed as they stand, and a dice table would go unchecked.

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::markdown::{Block, BlockKind, walk};
use crate::messages::check as say;
use crate::source::{Sources, Span};

use super::{Context, Rule};

/// See the module.
pub(super) struct Unread;

impl Rule for Unread {
    fn codes(&self) -> &'static [Code] {
        &[Code::TableRagged, Code::ImageMissing]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                walk::blocks(blocks, &mut |block| {
                    if matches!(block.kind, BlockKind::Paragraph(_)) {
                        findings.extend(table(block, context.sources));
                        pictures(block, context.sources, findings);
                    }
                });
            }
        }
    }
}

/// Two lines or more that begin and end with a bar.
fn table(block: &Block, sources: &Sources) -> Option<Diagnostic> {
    let text = sources.slice(block.span);
    let is_row = |line: &&str| {
        let line = line.trim_start_matches(['>', ' ', '\t']).trim_end();
        line.len() > 2 && line.starts_with('|') && line.ends_with('|')
    };
    let mut lines = text.lines();
    let header = lines.next().filter(is_row)?;
    lines.next().filter(is_row)?;
    let columns = header.trim().matches('|').count().saturating_sub(1);
    let dashes = format!("|{}", "---|".repeat(columns.max(1)));
    let place = Span { end: block.span.start + header.trim_end().len(), ..block.span };
    let finding = Diagnostic::new(Code::TableRagged, place, say::table_unread());
    Some(finding.with_help(say::table_unread_help(dashes)))
}

/// Pictures whose name has a blank that nothing encloses.
fn pictures(block: &Block, sources: &Sources, findings: &mut Vec<Diagnostic>) {
    let text = sources.slice(block.span);
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find("![")).map(|found| at + found)
    {
        at = start + "![".len();
        let Some((written, path)) = text.get(start..).and_then(unread_picture) else { continue };
        let place = Span::new(
            block.span.file,
            block.span.start + start,
            block.span.start + start + written.len(),
        );
        let finding = Diagnostic::new(Code::ImageMissing, place, say::image_unread(written));
        let from = place.end - ")".len() - path.len();
        let name = Span { start: from, end: from + path.len(), ..place };
        let fix = Fix::unsafe_(say::directive_write(path), name, format!("<{path}>"));
        findings.push(finding.with_help(say::image_unread_help(path)).with_fix(fix));
        at = start + written.len();
    }
}

/// A picture with a blank in its name that a text begins with, and the name.
fn unread_picture(text: &str) -> Option<(&str, &str)> {
    let line = text.lines().next()?;
    let middle = line.find("](")?;
    let rest = line.get(middle + "](".len()..)?;
    let path = rest.get(..rest.find(')')?)?;
    let is_name = [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp"]
        .iter()
        .any(|end| path.to_ascii_lowercase().ends_with(end));
    let written = line.get(..middle + "](".len() + path.len() + ")".len())?;
    (is_name && path.contains(' ') && !path.contains(['<', '"'])).then_some((written, path))
}
