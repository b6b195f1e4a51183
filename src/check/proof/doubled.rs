//! The same word twice in a row.
//!
//! Some words may stand twice: «muy muy», «ya ya», «sí sí» (*Nueva gramática*, RAE and ASALE, 2009,
//! 40.8, repetition that stresses), and verb beside preposition («para para»). Three times is
//! always meant.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::proof as say;

use super::passage::{Passage, Word, composed};
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct Doubled;

/// Words that may stand twice.
const MAY: &[&str] = &[
    "muy", "ya", "sí", "no", "bien", "casi", "luego", "tan", "así", "nunca", "más", "bla", "ja",
    "je", "ji", "jo", "ay", "ah", "oh", "eh", "tac", "tic", "toc", "vaya", "venga", "anda", "todo",
    "nada", "poco", "mucho", "mucha", "tanto", "para", "sobre", "entre", "bajo", "como", "vino",
    "traje",
];

/// Words that never do, so that one can go without a look.
const MAY_NOT: &[&str] = &[
    "el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "de", "del", "a", "al", "en",
    "con", "por", "y", "e", "o", "u", "se", "su", "sus", "mi", "le", "les", "es", "son", "cada",
    "este", "esta", "estos", "estas", "ese", "esa", "pero", "si", "cuando", "donde", "sin",
    "hasta", "desde", "hacia", "según", "porque", "sino", "también", "ser", "está", "están", "hay",
    "ha", "han", "puede", "pueden", "debe", "deben", "tiene", "tienen", "otro", "otra", "ni",
];

impl Rule for Doubled {
    fn codes(&self) -> &'static [Code] {
        &[Code::SpellingDoubled]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            check_passage(proof, passage, findings);
        }
    }
}

fn check_passage(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    let words = passage.words.as_slice();
    let mut from = 0;
    for at in 1..=words.len() {
        // A row of one and the same word ends here.
        let goes_on = matches!(words.get(at - 1..=at), Some([a, b]) if are_same(passage, a, b));
        if goes_on {
            continue;
        }
        if let Some([first, second]) = words.get(from..at) {
            findings.extend(judge(proof, passage, first, second));
        }
        from = at;
    }
}

/// Whether two words are the same, with nothing but blanks between them.
fn are_same(passage: &Passage<'_>, first: &Word, second: &Word) -> bool {
    let between = passage.text().get(first.range.end..second.range.start).unwrap_or("x");
    let (a, b) = (passage.word(first), passage.word(second));
    let may_be = a.len() == b.len() || !a.is_ascii() || !b.is_ascii();
    let apart = !between.is_empty() && between.chars().all(char::is_whitespace);
    may_be
        && apart
        && !first.has_digit
        && (a == b || composed(a).to_lowercase() == composed(b).to_lowercase())
}

fn judge(
    proof: &Proof<'_>,
    passage: &Passage<'_>,
    first: &Word,
    second: &Word,
) -> Option<Diagnostic> {
    let (a, b) = (passage.word(first), passage.word(second));
    let lower = composed(a).to_lowercase();
    let is_capital = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    // «Duran Duran», «A A»: names and labels. A title in capitals is neither.
    let is_name = is_capital(b) && (lower.chars().count() == 1 || b.to_uppercase() != b);
    if MAY.contains(&lower.as_str()) || is_name {
        return None;
    }
    let range = first.range.start..second.range.end;
    let is_certain =
        MAY_NOT.contains(&lower.as_str()) && !proof.is_in_title(passage, range.clone());
    let finding =
        Diagnostic::new(Code::SpellingDoubled, passage.place(range.clone()), say::doubled(&lower))
            .with_help(say::doubled_help());
    // What stands between the two goes with the second.
    let edit = passage.edit(first.range.end..second.range.end, "");
    Some(with_fix(finding, fix_of([edit], say::doubled_fix(&lower), is_certain)))
}
