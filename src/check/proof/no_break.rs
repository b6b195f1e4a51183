//! The space between a figure and its unit: there is one, and no line ends at it.
//!
//! *Ortografía de la lengua española* (RAE and ASALE, 2010), VIII.3.2 and appendix 2: a space
//! between figure and symbol, % included («50 %»), and both on one line; the SI brochure (BIPM,
//! 2019), 5.4.3, says the same.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::markdown::RunKind;
use crate::messages::proof as say;

use super::passage::{Passage, Word, composed};
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct NoBreak;

/// Symbols of units that may follow a figure.
pub(super) const UNITS: &[&str] = &[
    "%", "‰", "€", "$", "£", "°C", "°F", "ºC", "ºF", "km", "m", "cm", "mm", "kg", "g", "mg", "l",
    "L", "ml", "cl", "h", "min", "s", "ms", "km/h", "MB", "GB", "dpi", "pt", "px",
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
                let shown = passage.word(word);
                let digits = shown.bytes().take_while(u8::is_ascii_digit).count();
                if digits > 0 {
                    let figure = word.range.start..word.range.start + digits;
                    findings.extend(after_figure(proof, passage, word, figure));
                }
                if digits == shown.len() {
                    findings.extend(before_figure(passage, word.range.start));
                }
            }
        }
    }
}

/// A unit after a figure, which is a word or the beginning of one: «3 kg», «3kg».
fn after_figure(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    word: &Word,
    figure: Range<usize>,
) -> Option<Diagnostic> {
    let at = figure.end;
    let rest = passage.after(at);
    let (blank, rest) = match rest.strip_prefix(' ') {
        Some(rest) => (" ", rest),
        None => ("", rest),
    };
    let unit = unit_at(rest)?;
    let range = at..at + blank.len();
    if !passage.is_prose(&range) {
        return None;
    }
    // «2,5 cm», not «5 cm».
    let number =
        passage.before(at).trim_end_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ',');
    let name = composed(passage.word(word)).to_lowercase();
    let after = rest.get(unit.len()..).unwrap_or_default();
    if blank.is_empty() && (!is_glued(number, unit, after) || proof.is_ours(&name)) {
        return None;
    }
    let whole = number.len()..at + blank.len() + unit.len();
    let shown = passage.text().get(whole.clone())?;
    // For references one blank is as good as another; for the address of a title it is not.
    let is_safe = match blank {
        "" => !proof.is_in_title(passage, figure.start..whole.end),
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

/// Whether a unit that touches its figure is one, between the texts before the number and after the
/// unit. A single letter may be anything («5m», «2g»), and what hangs on other letters is a name
/// («A-3cm», «9mm-Z»).
fn is_glued(before: &str, unit: &str, after: &str) -> bool {
    if matches!(unit, "%" | "‰" | "€") {
        return true;
    }
    let hangs = |c: char| c.is_alphanumeric() || matches!(c, '/' | '_' | '#' | '+');
    let is_name = before.strip_suffix(['-', '–', '×']).is_some_and(|rest| {
        // «10–15cm» is a range.
        !rest.ends_with(|c: char| c.is_ascii_digit() || c.is_whitespace())
    });
    unit.chars().count() > 1 && !before.ends_with(hangs) && !is_name && !after.starts_with('-')
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
