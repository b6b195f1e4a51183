//! Questions and exclamations that are not opened, or not closed.
//!
//! Spanish writes both marks (*Ortografía de la lengua española*, RAE and ASALE, 2010, III.3.4.9).
//! A mark alone in brackets, «(?)» and «(!)», is complete as it stands (III.3.4.9.4), and names of
//! games such as «Bang!» keep theirs.

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::HIDDEN;
use crate::messages::proof as say;

use super::passage::{Passage, composed};
use super::{Proof, Rule, english, fix_of, with_fix};

/// The rule.
pub(super) struct OpeningMarks;

impl Rule for OpeningMarks {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleOpeningMarks]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            if passage.text().contains(['?', '!', '¿', '¡']) {
                check_passage(proof, passage, findings);
            }
        }
    }
}

fn check_passage(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    let text = passage.text();
    let mut opened: Option<(usize, char)> = None;
    // Where the sentence at hand begins.
    let mut start = 0;
    let mut after_close = false;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match c {
            '¿' | '¡' => {
                opened = opened.or(Some((at, c)));
                after_close = false;
            }
            '?' | '!' => {
                let is_alone = passage.before(at).ends_with(['(', '[']);
                if opened.take().is_none()
                    && !after_close
                    && !is_alone
                    && passage.is_prose(&(at..end))
                {
                    findings.extend(unopened(proof, passage, start, at, c));
                }
                after_close = true;
                start = end;
            }
            '.' | '…' | ':' | ';' | HIDDEN if opened.is_none() => {
                start = end;
                after_close = false;
            }
            _ => after_close = false,
        }
    }
    if let Some((at, mark)) = opened {
        let closing = if mark == '¿' { '?' } else { '!' };
        let place = passage.place(at..at + mark.len_utf8());
        let finding =
            Diagnostic::new(Code::StyleOpeningMarks, place, say::not_closed(mark, closing));
        findings.push(finding.with_help(say::not_closed_help(closing)));
    }
}

/// A mark at `at` closes what began at `start` and was not opened.
fn unopened(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    start: usize,
    at: usize,
    mark: char,
) -> Option<Diagnostic> {
    let first = passage.words.partition_point(|word| word.range.start < start);
    let words = passage.words.get(first..)?;
    let words = words.get(..words.partition_point(|word| word.range.end <= at))?;
    let (opening, last) = (words.first()?, words.last()?);
    // «?» as the content of a cell, «8!» and the like are no sentences; «Bang!» is a name.
    let is_word = |text: &str| text.chars().all(char::is_alphabetic);
    let shown = passage.word(last);
    let is_capital = shown.chars().next().is_some_and(char::is_uppercase);
    let is_name = mark == '!' && is_capital && words.len() > 1 && shown.to_uppercase() != shown;
    if last.range.end != at || !is_word(&composed(shown)) || is_name {
        return None;
    }
    let is_foreign = words.iter().any(|word| english::is_english_only(proof, passage.word(word)));
    if is_foreign {
        return None;
    }
    let opener = if mark == '?' { '¿' } else { '¡' };
    let place = passage.place(last.range.start..at + mark.len_utf8());
    let finding = Diagnostic::new(Code::StyleOpeningMarks, place, say::not_opened(mark, opener))
        .with_help(say::not_opened_help(opener));
    let edit = passage.edit(opening.range.start..opening.range.start, opener);
    Some(with_fix(finding, fix_of([edit], say::open_so(opener), false)))
}
