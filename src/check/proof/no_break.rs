//! The space between a figure and its unit: there is one, and no line ends at it.
//!
//! *Ortografía de la lengua española* (RAE and ASALE, 2010), VIII.3.2 and appendix 2: a space
//! between figure and symbol, % included («50 %»), and both on one line; the SI brochure (BIPM,
//! 2019), 5.4.3, says the same.

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::markdown::RunKind;
use crate::messages::proof as say;

use super::passage::{Passage, Word};
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct NoBreak;

/// Symbols of units that may follow a figure.
pub(super) const UNITS: &[&str] = &[
    "%", "‰", "€", "$", "£", "°C", "°F", "km", "m", "cm", "mm", "kg", "g", "mg", "l", "L", "ml",
    "cl", "h", "min", "s", "ms", "km/h", "MB", "GB", "dpi", "pt", "px",
];

/// Shortened words that may stand before a figure.
const BEFORE: &[&str] = &["pág.", "págs.", "n.º", "núm.", "fig.", "cap.", "art.", "vol.", "ed."];

const NO_BREAK: &str = "\u{a0}";

impl Rule for NoBreak {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleNoBreakSpace]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            for word in passage.words.iter().filter(|word| word.has_digit) {
                if passage.word(word).bytes().all(|byte| byte.is_ascii_digit()) {
                    findings.extend(after_figure(proof, passage, word));
                    findings.extend(before_figure(passage, word.range.start));
                }
            }
        }
    }
}

/// A unit after a figure.
fn after_figure(proof: &Proof<'_>, passage: &Passage<'_>, figure: &Word) -> Option<Diagnostic> {
    let at = figure.range.end;
    let rest = passage.after(at);
    let (blank, rest) = match rest.strip_prefix(' ') {
        Some(rest) => (" ", rest),
        None => ("", rest),
    };
    let unit = unit_at(rest)?;
    // Only signs are told from the word before them without a space: «5m» may be a name.
    if blank.is_empty() && !matches!(unit, "%" | "‰" | "€") {
        return None;
    }
    let range = at..at + blank.len();
    if !passage.is_prose(&range) {
        return None;
    }
    // «2,5 cm», not «5 cm».
    let number =
        passage.before(at).trim_end_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ',');
    let whole = number.len()..at + blank.len() + unit.len();
    let shown = passage.text().get(whole.clone())?;
    // For references one blank is as good as another; for the address of a title it is not.
    let is_safe = match blank {
        "" => !proof.is_in_title(passage, figure.range.start..whole.end),
        _ => passage.kind() != RunKind::Heading && !opens_bracket(number),
    };
    let place = passage.place(whole);
    let (message, severity) = match blank {
        "" => (say::unit_glued(shown, unit), Severity::Info),
        _ => (say::unit_breaks(shown), Severity::Hint),
    };
    let finding = Diagnostic::new(Code::StyleNoBreakSpace, place, message).with_severity(severity);
    let edit = passage.edit(range, NO_BREAK);
    Some(with_fix(finding, fix_of([edit], say::no_break_fix(), is_safe)))
}

/// Whether a text ends with a bracket that opens. Behind the mark of a note, «(3 m)» is no link
/// only because of its blank.
fn opens_bracket(before: &str) -> bool {
    before.trim_end().ends_with('(')
}

/// The unit that a text begins with, where a word ends behind it.
fn unit_at(text: &str) -> Option<&'static str> {
    let ends = |unit: &&&str| {
        text.strip_prefix(**unit).is_some_and(|rest| {
            let next = rest.chars().next();
            !next.is_some_and(|c| c.is_alphanumeric() || matches!(c, '/' | '\'' | '’'))
        })
    };
    UNITS.iter().filter(ends).max_by_key(|unit| unit.len()).copied()
}

/// A shortened word before a figure that begins at `at`.
fn before_figure(passage: &Passage<'_>, at: usize) -> Option<Diagnostic> {
    let before = passage.before(at).strip_suffix(' ')?;
    let word = before.rsplit(|c: char| c.is_whitespace() || c == '(').next()?;
    let lower = word.to_lowercase();
    BEFORE.contains(&lower.as_str()).then_some(())?;
    let place = passage.place(at - 1 - word.len()..at);
    let is_safe = passage.kind() != RunKind::Heading
        && !opens_bracket(before.strip_suffix(word).unwrap_or_default());
    let finding = Diagnostic::new(Code::StyleNoBreakSpace, place, say::short_breaks(word));
    let edit = passage.edit(at - 1..at, NO_BREAK);
    Some(with_fix(finding, fix_of([edit], say::no_break_fix(), is_safe)))
}
