//! A glossary in plain text: `wrong >> right`, one a line, and `keep: term` for what is protected.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::glossary as say;
use crate::source::{FileId, Span};

use super::entry::{Action, Entry, Pair};
use super::form::{Side, form};
use super::load::{Format, KEYS};

/// The signs between the two terms, the surest first.
const ARROWS: [&str; 3] = [">>", "→", "->"];
/// What stands before a protected term.
const KEEP: &str = "keep:";

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
        let place = |part: &str| {
            let offset = part.as_ptr().addr() - line.as_ptr().addr() + at;
            let trimmed = part.trim();
            let start = offset + (part.len() - part.trim_start().len());
            (trimmed.to_owned(), Span::new(file, start, start + trimmed.len()))
        };
        let mut add = |action| {
            entries.push(Entry { format: Format::Plain, ..Entry::new(action, span) });
        };
        if let Some(kept) = body.strip_prefix(KEEP) {
            let (term, term_span) = place(kept);
            match (split(kept), form(&term, term_span, Side::Wrong)) {
                (Line::NoArrow, Ok(form)) => add(Action::Keep(vec![form])),
                (Line::NoArrow, Err(finding)) => findings.push(finding),
                _ => findings.push(refuse(say::keep_arrow(), say::keep_arrow_help(KEEP))),
            }
            continue;
        }
        match split(body) {
            Line::NoArrow => findings.push(match yaml_key(body) {
                Some(key) => refuse(say::plain_key(key), say::plain_key_help()),
                None => refuse(say::no_arrow(body), say::no_arrow_help(body)),
            }),
            Line::Several => findings.push(refuse(say::joined_plain(), say::joined_plain_help())),
            Line::Pair(wrong, correct) => {
                let (wrong, wrong_span) = place(wrong);
                let (correct, correct_span) = place(correct);
                match (
                    form(&wrong, wrong_span, Side::Wrong),
                    form(&correct, correct_span, Side::Correct),
                ) {
                    (Ok(wrong), Ok(correct)) => {
                        add(Action::Replace(vec![Pair { wrong, correct }]));
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

/// The key with which a line of the YAML form begins: `gender: f`, `terms:`.
fn yaml_key(line: &str) -> Option<&str> {
    let key = line.split_once(':')?.0.trim_end();
    (key == "terms" || KEYS.contains(&key)).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_kept_and_the_form_of_yaml_is_told() {
        let text = "- keep: casco antiguo\nkeep:una\n";
        let (entries, findings) = load(text, FileId::from_index(0));
        assert_eq!(findings, []);
        let kept: Vec<_> = entries
            .iter()
            .flat_map(|entry| match &entry.action {
                Action::Keep(forms) => forms.clone(),
                Action::Replace(_) => Vec::new(),
            })
            .map(|form| (text[form.span.range()] == form.text, form.text))
            .collect();
        assert_eq!(kept, [(true, "casco antiguo".to_owned()), (true, "una".to_owned())]);
        let faulty = "keep: a >> b\nkeep:\nterms:\ngender: f\nTurno: fase\n";
        let (entries, findings) = load(faulty, FileId::from_index(0));
        assert_eq!(entries, []);
        let said: Vec<_> = findings.iter().map(|finding| &finding.message).collect();
        let (no_keep, no_term) = (say::keep_arrow(), say::empty_wrong());
        let (terms, gender) = (say::plain_key("terms"), say::plain_key("gender"));
        assert_eq!(said, [&no_keep, &no_term, &terms, &gender, &say::no_arrow("Turno: fase")]);
    }

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
