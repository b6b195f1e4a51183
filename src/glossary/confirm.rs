//! Genders written into a glossary in YAML, line by line, so that comments and order stay.

use crate::diagnostic::Edit;
use crate::source::Span;
use crate::spanish::Gender;

use super::entry::{Action, Entry};

/// The genders that are to be written; those that an entry already says are left alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Confirmed {
    /// Of the wrong term.
    pub wrong: Option<Gender>,
    /// Of the correct term.
    pub correct: Option<Gender>,
}

/// The edits that write genders into an entry; `text` is the glossary's file. Empty where there is
/// nothing to write, and where the entry is no replacement.
///
/// A short entry becomes a long one; a comment beside it stays on its line.
pub fn confirm_edits(text: &str, entry: &Entry, genders: Confirmed) -> Vec<Edit> {
    let Action::Replace(pairs) = &entry.action else { return Vec::new() };
    let mut lines = Vec::new();
    if let Some(gender) = genders.wrong.filter(|_| entry.wrong_gender.is_none()) {
        lines.push(format!("wrong_gender: {}", gender.as_str()));
    }
    if let Some(gender) = genders.correct.filter(|_| entry.gender.is_none()) {
        lines.push(format!("gender: {}", gender.as_str()));
    }
    let (Some(first), Some(last), false) = (pairs.first(), pairs.last(), lines.is_empty()) else {
        return Vec::new();
    };
    let Some(written) = text.get(entry.span.range()) else { return Vec::new() };
    let edit = |start: usize, end: usize, replacement: String| Edit {
        span: Span::new(entry.span.file, start, end),
        replacement,
    };
    if written.starts_with('{') {
        // {wrong: a, correct: b}
        let inside = written.trim_end().trim_end_matches('}').trim_end().len();
        let at = entry.span.start + inside;
        return vec![edit(at, at, format!(", {}", lines.join(", ")))];
    }
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let indent = " ".repeat(column(text, entry.span.start));
    let is_short = !written.trim_start().starts_with("wrong")
        || !written.contains(':')
        || written.contains(">>") && !written.contains('\n');
    if is_short {
        let head = format!("wrong: {}", scalar(&first.wrong.text));
        let more =
            std::iter::once(format!("correct: {}", scalar(&first.correct.text))).chain(lines);
        let tail: String = more.map(|line| format!("{line_end}{indent}{line}")).collect();
        let end = end_of_line(text, entry.span.end);
        if text.get(entry.span.end..end).is_none_or(|rest| rest.trim().is_empty()) {
            return vec![edit(entry.span.start, entry.span.end, head + &tail)];
        }
        return vec![edit(entry.span.start, entry.span.end, head), edit(end, end, tail)];
    }
    let after = last.correct.span.end.max(last.wrong.span.end);
    let at = end_of_line(text, after);
    let tail: String = lines.iter().map(|line| format!("{line_end}{indent}{line}")).collect();
    vec![edit(at, at, tail)]
}

/// How many characters stand before a place on its line.
fn column(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    before.get(line..).unwrap_or_default().chars().count()
}

fn end_of_line(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let end = rest.find('\n').map_or(rest.len(), |end| end);
    at + rest.get(..end).unwrap_or_default().trim_end_matches('\r').len()
}

/// A term as a value in YAML: plain where that is safe, else in single quotes.
fn scalar(term: &str) -> String {
    let plain = term.starts_with(char::is_alphanumeric)
        && !term.ends_with(':')
        && !term.contains(": ")
        && !term.contains(" #")
        && !term.contains(['\'', '"', '\t', ',', '[', ']', '{', '}']);
    if plain { term.to_owned() } else { format!("'{}'", term.replace('\'', "''")) }
}

#[cfg(test)]
mod tests {
    use super::super::load::{Format, load};
    use super::*;
    use crate::diagnostic::apply_edits;
    use crate::source::FileId;

    #[test]
    fn genders_are_written_and_comments_stay() {
        let genders = Confirmed { wrong: Some(Gender::Masculine), correct: Some(Gender::Feminine) };
        let cases = [
            (
                "# lista\nterms:\n  - campo >> casilla   # del tablero\n  - a b >> c d\n",
                "# lista\nterms:\n  - wrong: campo   # del tablero\n    correct: casilla\n    wrong_gender: m\n    gender: f\n  - a b >> c d\n",
            ),
            (
                "- 'punto: fijo >> marca, fija'",
                "- wrong: 'punto: fijo'\n  correct: 'marca, fija'\n  wrong_gender: m\n  gender: f",
            ),
            (
                "- wrong: [campo, campos]\n  correct: [casilla, casillas] # las dos\n  note: sí\n",
                "- wrong: [campo, campos]\n  correct: [casilla, casillas] # las dos\n  wrong_gender: m\n  gender: f\n  note: sí\n",
            ),
            (
                "- wrong: campo\r\n  gender: f\r\n  correct: casilla\r\n",
                "- wrong: campo\r\n  gender: f\r\n  correct: casilla\r\n  wrong_gender: m\r\n",
            ),
            (
                "- {wrong: campo, correct: casilla}\n",
                "- {wrong: campo, correct: casilla, wrong_gender: m, gender: f}\n",
            ),
            (
                "- wrong:\n    - campo\n    - campos\n  correct:\n    - casilla\n    - casillas\n",
                "- wrong:\n    - campo\n    - campos\n  correct:\n    - casilla\n    - casillas\n  wrong_gender: m\n  gender: f\n",
            ),
        ];
        for (text, expected) in cases {
            let (entries, findings) = load(text, FileId::from_index(0), Format::Yaml);
            assert!(findings.is_empty(), "{text}");
            let edits = confirm_edits(text, &entries[0], genders);
            let (found, _) = apply_edits(text, &edits);
            assert_eq!(found, expected);
            let (again, findings) = load(&found, FileId::from_index(0), Format::Yaml);
            assert!(findings.is_empty(), "{found}");
            assert_eq!(again[0].gender, Some(Gender::Feminine), "{found}");
            assert_eq!(again[0].wrong_gender, Some(Gender::Masculine), "{found}");
            assert_eq!(again.len(), entries.len());
        }
    }
}
