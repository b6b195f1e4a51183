//! A glossary in plain text: `wrong >> right`, one a line.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::glossary as say;
use crate::source::{FileId, Span};

use super::entry::{Action, Entry, Pair};
use super::form::{Side, form};

/// The signs between the two terms, the surest first.
const ARROWS: [&str; 3] = [">>", "→", "->"];

/// What stands on a line of the short form.
pub(super) enum Line<'a> {
    /// One arrow, with what is before and after it.
    Pair(&'a str, &'a str),
    /// No arrow.
    NoArrow,
    /// The same arrow more than once.
    Several,
}

/// Splits a line at its arrow.
pub(super) fn split(line: &str) -> Line<'_> {
    let Some((arrow, (wrong, correct))) =
        ARROWS.iter().find_map(|arrow| Some((arrow, line.split_once(arrow)?)))
    else {
        return Line::NoArrow;
    };
    if correct.contains(arrow) { Line::Several } else { Line::Pair(wrong, correct) }
}

/// Reads a whole file.
pub(super) fn load(text: &str, file: FileId) -> (Vec<Entry>, Vec<Diagnostic>) {
    let (mut entries, mut findings) = (Vec::new(), Vec::new());
    let mut start = 0;
    for raw in text.split_inclusive(['\n', '\r']) {
        let line = raw.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let at = start + raw.find(line).unwrap_or(0);
        start += raw.len();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let span = Span::new(file, at, at + line.len());
        // Lines copied out of a YAML list carry its hyphen.
        let body = line.strip_prefix("- ").unwrap_or(line);
        let refuse =
            |message, help| Diagnostic::new(Code::GlossarySyntax, span, message).with_help(help);
        match split(body) {
            Line::NoArrow => findings.push(refuse(say::no_arrow(body), say::no_arrow_help(body))),
            Line::Several => findings.push(refuse(say::joined(), say::joined_plain_help())),
            Line::Pair(wrong, correct) => {
                let place = |part: &str| {
                    let offset = part.as_ptr().addr() - line.as_ptr().addr() + at;
                    let trimmed = part.trim();
                    let start = offset + (part.len() - part.trim_start().len());
                    (trimmed.to_owned(), Span::new(file, start, start + trimmed.len()))
                };
                let (wrong, wrong_span) = place(wrong);
                let (correct, correct_span) = place(correct);
                match (
                    form(&wrong, wrong_span, Side::Wrong),
                    form(&correct, correct_span, Side::Correct),
                ) {
                    (Ok(wrong), Ok(correct)) => {
                        let pairs = vec![Pair { wrong, correct }];
                        entries.push(Entry::new(Action::Replace(pairs), span));
                    }
                    (wrong, correct) => {
                        findings.extend(wrong.err());
                        findings.extend(correct.err());
                    }
                }
            }
        }
    }
    if entries.is_empty() && findings.is_empty() {
        findings.push(
            Diagnostic::new(Code::GlossarySyntax, Span::new(file, 0, 0), say::empty())
                .with_help(say::empty_help()),
        );
    }
    (entries, findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrow_and_line_end_is_read() {
        let text = "\u{feff}# lista\r\nun dado >> dado\rpág. -> página\n- x → y #3\n";
        let (entries, findings) = load(text, FileId::from_index(0));
        assert_eq!(findings, []);
        let pairs: Vec<_> = entries
            .iter()
            .flat_map(|entry| match &entry.action {
                Action::Replace(pairs) => pairs.clone(),
                Action::Keep(_) => Vec::new(),
            })
            .collect();
        let shown: Vec<_> = pairs
            .iter()
            .map(|pair| {
                assert_eq!(&text[pair.wrong.span.range()], pair.wrong.text);
                (pair.wrong.text.as_str(), &text[pair.correct.span.range()])
            })
            .collect();
        assert_eq!(shown, [("un dado", "dado"), ("pág.", "página"), ("x", "y #3")]);
    }

    #[test]
    fn faulty_lines_are_named() {
        let (entries, findings) =
            load("a >> b\nsin flecha\nc >> d >> e\n >> f", FileId::from_index(0));
        assert_eq!(entries.len(), 1);
        let starts: Vec<_> = findings.iter().map(|finding| finding.span.start).collect();
        assert_eq!(starts, [7, 18, 31]);
        assert_eq!(load("\n# nada\n", FileId::from_index(0)).1.len(), 1);
    }
}
