//! Findings that an author allowed: `<!-- galerada: permitir CODE -->`.
//!
//! The comment counts for its own line and for the next line that is not blank; before a table it
//! counts for the whole table, since a comment between two rows would end it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Sources};

static COMMENT: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"<!--\s*galerada:\s*permitir\s+([a-z][a-z/, -]*?)\s*-->").ok());

/// Leaves out the findings that a comment in their file allows.
pub fn allow(findings: &mut Vec<Diagnostic>, sources: &Sources) {
    let allowed: BTreeMap<FileId, BTreeMap<usize, Vec<Code>>> = sources
        .iter()
        .map(|(file, source)| (file, allowed_lines(source.text())))
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    findings.retain(|finding| {
        let Some(lines) = allowed.get(&finding.span.file) else { return true };
        let line = sources.position(finding.span).line;
        !lines.get(&line).is_some_and(|codes| codes.contains(&finding.code))
    });
}

/// Lines (from 1) and what is allowed on them.
fn allowed_lines(text: &str) -> BTreeMap<usize, Vec<Code>> {
    let mut allowed: BTreeMap<usize, Vec<Code>> = BTreeMap::new();
    let Some(comment) = COMMENT.as_ref().filter(|_| text.contains("galerada:")) else {
        return allowed;
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        for found in comment.captures_iter(line) {
            let names = found.get(1).map_or("", |names| names.as_str());
            let codes: Vec<Code> =
                names.split([',', ' ']).filter_map(|name| Code::from_name(name.trim())).collect();
            let mut allow = |line: usize| allowed.entry(line + 1).or_default().extend(&codes);
            allow(index);
            let next = (index + 1..lines.len()).find(|&next| !lines[next].trim().is_empty());
            let Some(next) = next else { continue };
            allow(next);
            let is_row = |line: usize| {
                lines.get(line).is_some_and(|line| line.trim_start().starts_with('|'))
            };
            let mut row = next;
            while is_row(row) {
                allow(row);
                row += 1;
            }
        }
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_covers_its_line_the_next_and_a_table() {
        let text = "<!-- galerada: permitir model/roll, xref/near -->\n\n| a |\n| - |\n| 1 |\n\nb\nc <!-- galerada: permitir html/raw -->\nd\ne\n";
        let lines = allowed_lines(text);
        let has = |line: usize, code| lines.get(&line).is_some_and(|codes| codes.contains(&code));
        assert!(has(3, Code::ModelRoll) && has(5, Code::XrefNear) && has(8, Code::HtmlRaw));
        assert!(has(9, Code::HtmlRaw));
        assert!(!has(7, Code::ModelRoll) && !has(10, Code::HtmlRaw) && !has(3, Code::HtmlRaw));
    }
}
