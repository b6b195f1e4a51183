//! Today's spelling: accents that went or came, «o» between figures, a space after a stop.
//!
//! The rules of the language, with their sources, are in [`crate::spanish::orthography`]; «o»
//! between figures has no accent since 2010 (*Ortografía*, II.3.4.3.3).

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::proof as say;
use crate::source::Solo;
use crate::spanish::orthography::{Correction, Fault, judge};
use crate::spanish::{first_sound_is_i, first_sound_is_o};

use super::passage::{Passage, Word, composed, in_case_of};
use super::{Proof, Rule, english, fix_of, spaces, with_fix};

/// The rule.
pub(super) struct Orthography;

impl Rule for Orthography {
    fn codes(&self) -> &'static [Code] {
        &[Code::SpellingOrthography]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            for (index, word) in passage.words.iter().enumerate() {
                findings.extend(check_word(proof, passage, index, word));
            }
            spaces::check(proof, passage, findings);
        }
    }
}

/// What is wrong with a word by itself, in lower case; `None` where the book allows it.
pub(super) fn fault_of(proof: &Proof<'_>, lower: &str) -> Option<Correction> {
    let found = judge(lower)?;
    let is_optional = matches!(found.fault, Fault::Solo | Fault::Demonstrative);
    let is_allowed = is_optional && proof.input.settings.style.solo == Some(Solo::Any);
    (!is_allowed).then_some(found)
}

fn check_word(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    index: usize,
    word: &Word,
) -> Option<Diagnostic> {
    let shown = passage.word(word);
    if word.has_digit {
        return None;
    }
    if matches!(shown, "ó" | "Ó" | "o\u{301}" | "O\u{301}") {
        return conjunction(proof, passage, index, word);
    }
    if matches!(shown, "o" | "y") {
        return before_same_sound(proof, passage, index, word);
    }
    // Most words are short-circuited here: no accent and no ending that is looked for.
    if shown.is_ascii() && !may_lack_accent(shown) {
        return None;
    }
    let lower = composed(shown).to_lowercase();
    let found = fault_of(proof, &lower)?;
    let is_name = shown.chars().next().is_some_and(char::is_uppercase)
        && !found.is_certain
        && !passage.begins_sentence(word.range.start);
    // With a word list, a word that is none either way is misspelt otherwise.
    let lists = proof.input.dictionaries;
    let is_other =
        lists.is_some_and(|lists| lists.is_spanish(&lower) || !lists.is_spanish(&found.right));
    // «pág.», «núm.»: what is shortened keeps its accent.
    let is_short = !found.is_certain
        && shown.chars().count() < 6
        && passage.after(word.range.end).starts_with('.');
    if is_name || is_short || (!found.is_certain && is_other) {
        return None;
    }
    let right = in_case_of(shown, &found.right);
    let is_optional = matches!(found.fault, Fault::Solo | Fault::Demonstrative);
    let is_known = lists.is_some();
    let is_asked = proof.input.settings.style.solo == Some(Solo::Plain);
    let (message, severity, is_safe) = match found.fault {
        Fault::WrongAccent if found.is_certain || is_known => {
            (say::wrong_accent(shown, &right), Severity::Warning, true)
        }
        Fault::WrongAccent => (say::odd_accent(shown), Severity::Info, false),
        Fault::MissingAccent => (say::missing_accent(shown, &right), Severity::Warning, true),
        Fault::Solo | Fault::Demonstrative if is_asked => {
            (say::plain_since(shown, &right), Severity::Warning, true)
        }
        Fault::Solo | Fault::Demonstrative => {
            (say::plain_since(shown, &right), Severity::Hint, false)
        }
    };
    let finding =
        Diagnostic::new(Code::SpellingOrthography, passage.place(word.range.clone()), message)
            .with_severity(severity);
    let finding = match is_optional {
        true => finding.with_help(say::plain_since_help()),
        false => finding,
    };
    let edit = passage.edit(word.range.clone(), &*right);
    Some(with_fix(finding, fix_of([edit], say::write_so(&right), is_safe)))
}

/// Whether a word without accents ends like those that are looked for.
fn may_lack_accent(word: &str) -> bool {
    let last = |length: usize| word.len().checked_sub(length).and_then(|at| word.get(at..));
    let ends =
        |ending: &str| last(ending.len()).is_some_and(|end| end.eq_ignore_ascii_case(ending));
    [
        "cion", "eis", "dos", "tres", "bien", "pues", "mas", "asi", "gun", "avia", "zas", "cil",
        "mente",
    ]
    .iter()
    .any(|ending| ends(ending))
}

/// The words before and after one.
fn neighbours<'p>(passage: &'p Passage<'_>, index: usize) -> Option<(&'p Word, &'p Word)> {
    let previous = passage.words.get(index.checked_sub(1)?)?;
    Some((previous, passage.words.get(index + 1)?))
}

/// Whether nothing but space, and some of these signs, stands between two words.
fn is_blank(passage: &Passage<'_>, between: Range<usize>, signs: &str) -> bool {
    let between = passage.text().get(between).unwrap_or("");
    !between.is_empty() && between.chars().all(|c| c.is_whitespace() || signs.contains(c))
}

/// «6 ó 7» is «6 o 7», and «7 ó 8» is «7 u 8».
fn conjunction(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    index: usize,
    word: &Word,
) -> Option<Diagnostic> {
    let (previous, next) = neighbours(passage, index)?;
    let signs = "«»\"“”¿¡(";
    if !is_blank(passage, word.range.end..next.range.start, signs)
        || !is_blank(passage, previous.range.end..word.range.start, signs)
    {
        return None;
    }
    let right = if first_sound_is_o(passage.after(next.range.start)) { "u" } else { "o" };
    let shown = composed(passage.word(word)).into_owned();
    let right = in_case_of(&shown, right);
    let is_safe = right == "o" || !proof.is_in_title(passage, word.range.start..next.range.end);
    let finding = Diagnostic::new(
        Code::SpellingOrthography,
        passage.place(previous.range.start..next.range.end),
        say::conjunction(&shown, &right),
    );
    let edit = passage.edit(word.range.clone(), &*right);
    Some(with_fix(finding, fix_of([edit], say::write_so(&right), is_safe)))
}

/// «7 o 8» is «7 u 8», «y iglesia» is «e iglesia» (*Diccionario panhispánico de dudas*, RAE and
/// ASALE, «o», «y»).
fn before_same_sound(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    index: usize,
    word: &Word,
) -> Option<Diagnostic> {
    let (previous, next) = neighbours(passage, index)?;
    let shown = passage.word(next);
    // Letters and acronyms are said in more than one way, English words as in English.
    let is_plain = shown.len() > 1 && shown.to_uppercase() != shown || next.has_digit;
    let before = passage.text().get(previous.range.end..word.range.start).unwrap_or("");
    let goes_on = before.ends_with(char::is_whitespace)
        && before.chars().all(|c| c.is_whitespace() || ",)»”".contains(c));
    if !goes_on
        || !is_blank(passage, word.range.end..next.range.start, "")
        || !is_plain
        || english::is_english_only(proof, shown)
    {
        return None;
    }
    let right = match passage.word(word) {
        "o" if first_sound_is_o(passage.after(next.range.start)) => "u",
        "y" if first_sound_is_i(shown) => "e",
        _ => return None,
    };
    let range = word.range.start..next.range.end;
    let is_safe = !proof.is_in_title(passage, range.clone());
    let message = say::same_sound(passage.word(word), right, shown);
    let finding = Diagnostic::new(Code::SpellingOrthography, passage.place(range), message);
    let edit = passage.edit(word.range.clone(), right);
    Some(with_fix(finding, fix_of([edit], say::write_so(right), is_safe)))
}
