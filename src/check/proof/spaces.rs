//! Spaces beside signs of punctuation: one after a stop, none before it, one before a bracket.
//!
//! *Ortografía de la lengua española* (RAE and ASALE, 2010), III.3.4: stop, comma, colon and the
//! closing marks touch the word before them and are parted from the one after; brackets the other
//! way round.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::proof as say;

use super::passage::Passage;
use super::{Proof, fix_of, with_fix};

/// Looks at the spaces of a passage.
pub(super) fn check(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    after_signs(proof, passage, findings);
    before_signs(proof, passage, findings);
    after_opening(proof, passage, findings);
    before_brackets(proof, passage, findings);
}

/// «crucial.La» wants a space after its stop.
fn after_signs(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    for pair in passage.words.windows(2) {
        let [first, second] = pair else { continue };
        let between = passage.text().get(first.range.end..second.range.start).unwrap_or("");
        if !matches!(between, "." | "," | ";") {
            continue;
        }
        let (a, b) = (passage.word(first), passage.word(second));
        let is_lower = |word: &str| word.chars().all(char::is_lowercase);
        let mut letters = b.chars();
        let begins = match between {
            "." => letters.next().is_some_and(char::is_uppercase),
            _ => letters.next().is_some_and(char::is_lowercase),
        };
        let rest = letters.as_str();
        // «p.ej.», «n.º» and initials stay; a sentence may begin with «A» or «Y».
        let is_word = is_lower(rest) && (!rest.is_empty() || between == ".");
        if !is_lower(a) || a.chars().count() < 3 || !begins || !is_word {
            continue;
        }
        let at = first.range.end + between.len();
        let is_safe = !proof.is_in_title(passage, first.range.start..second.range.end);
        let finding = Diagnostic::new(
            Code::SpellingOrthography,
            passage.place(first.range.start..second.range.end),
            say::missing_space(between, b),
        );
        let edit = passage.edit(at..at, " ");
        findings.push(with_fix(finding, fix_of([edit], say::missing_space_fix(), is_safe)));
    }
}

/// «la tirada , y» has a space too many.
fn before_signs(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    let text = passage.text();
    for (at, sign) in text.match_indices([',', ';', ':', '.', '?', '!', '»']) {
        let before = passage.before(at).trim_end_matches(' ');
        let blank = before.len()..at;
        let after = passage.after(at + sign.len());
        if blank.is_empty() || !passage.is_prose(&blank) {
            continue;
        }
        let ends = after.is_empty()
            || after.starts_with(|c: char| c.is_whitespace() || matches!(c, '»' | '”' | '"' | ')'));
        // «la tirada ,y»
        let glues = matches!(sign, "," | ";") && after.starts_with(char::is_alphabetic);
        let follows = match sign {
            // A smile is a sign of its own: «;)».
            ":" | ";" if after.starts_with(')') => false,
            "," | ";" => ends || glues,
            // «. . .» are points of another kind.
            "." => ends && !after.trim_start().starts_with('.'),
            "»" => !after.starts_with(char::is_alphanumeric),
            _ => ends,
        };
        // «1 . Uno» and «A . Uno» would become an item of a list; «3 : 1» is a proportion.
        let mut last = before.chars().rev();
        let is_word = match last.next() {
            Some('»' | '”' | '"' | ')') => true,
            Some('.' | '?' | '!' | '…') => sign == "»",
            Some(letter) if letter.is_alphabetic() => {
                matches!(sign, "," | "»") || last.next().is_some_and(char::is_alphabetic)
            }
            Some(digit) => digit.is_ascii_digit() && matches!(sign, "," | "»"),
            None => false,
        };
        if !follows || !is_word {
            continue;
        }
        let whole = blank.start..at + sign.len();
        // Which quotation marks open and close may change with the next mend.
        let is_safe = sign != "»" && !proof.is_in_title(passage, whole.clone());
        let place = passage.place(whole.clone());
        let message = match sign {
            "»" => say::surplus_space_inside(),
            sign if glues => say::space_elsewhere(sign),
            sign => say::surplus_space(sign),
        };
        let finding = Diagnostic::new(Code::SpellingOrthography, place, message);
        let (edit, title) = match glues {
            true => (passage.edit(whole, format!("{sign} ")), say::space_elsewhere_fix()),
            false => (passage.edit(blank, ""), say::surplus_space_fix()),
        };
        findings.push(with_fix(finding, fix_of([edit], title, is_safe)));
    }
}

/// «¿ Quién» has a space too many.
fn after_opening(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    for (at, sign) in passage.text().match_indices(['¿', '¡', '«']) {
        let start = at + sign.len();
        let after = passage.after(start);
        let rest = after.trim_start_matches(' ');
        let blank = start..start + after.len() - rest.len();
        if blank.is_empty() || !rest.starts_with(char::is_alphanumeric) || !passage.is_prose(&blank)
        {
            continue;
        }
        let whole = at..blank.end;
        let is_safe = sign != "«" && !proof.is_in_title(passage, whole.clone());
        let place = passage.place(whole);
        let message = match sign {
            "«" => say::surplus_space_inside(),
            sign => say::surplus_space_after(sign),
        };
        let finding = Diagnostic::new(Code::SpellingOrthography, place, message);
        let edit = passage.edit(blank, "");
        findings.push(with_fix(finding, fix_of([edit], say::surplus_space_fix(), is_safe)));
    }
}

/// The fewest letters of a word that a bracket may not touch: «f(x y)» is a formula.
const SHORTEST: usize = 3;

/// «dura tres turnos(ver la página 4)» lacks a space; «jugador(es)» has an ending in brackets.
fn before_brackets(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    for pair in passage.words.windows(2) {
        let [first, second] = pair else { continue };
        let between = passage.text().get(first.range.end..second.range.start);
        let (a, b) = (passage.word(first), passage.word(second));
        let is_word =
            |word: &str| word.chars().count() >= SHORTEST && word.chars().all(char::is_lowercase);
        if between != Some("(")
            || !is_word(a)
            || !is_word(b)
            || !passage.after(second.range.end).starts_with(' ')
        {
            continue;
        }
        let at = first.range.end;
        let whole = first.range.start..second.range.end;
        let is_safe = !proof.is_in_title(passage, whole.clone());
        let message = say::missing_space(a, "(");
        let finding = Diagnostic::new(Code::SpellingOrthography, passage.place(whole), message);
        let edit = passage.edit(at..at, " ");
        findings.push(with_fix(finding, fix_of([edit], say::missing_space_fix(), is_safe)));
    }
}
