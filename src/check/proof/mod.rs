//! What a proofreader marks that no term list can hold: spelling, doubled words, signs.
//!
//! The rules read the words that a reader will see, after the glossary, and report places of the
//! text as its author wrote it. They look at nothing that is not prose: no code, address, file
//! name, tag, `{{…}}`, nor a region that says `galerada: no`. docs/correccion.md tells each rule
//! with its source.

mod dashes;
mod decimals;
mod dictionary;
mod doubled;
mod english;
mod lexicon;
mod no_break;
mod one_name;
mod opening_marks;
mod orthography;
mod passage;
mod quotes;
mod spaces;
mod spelling;
mod suggestions;

use std::collections::HashSet;
use std::ops::Range;

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::glossary::Glossary;
use crate::markdown::{RunKind, visit_runs};
use crate::messages::Text;
use crate::model::Model;
use crate::source::{Corrected, Settings};

pub use dictionary::{Dictionaries, Unusable};
use lexicon::Lexicon;
use passage::Passage;

/// What the proofreading looks at.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// The chapters after the glossary.
    pub texts: &'a [Corrected],
    /// What the book asks for.
    pub settings: &'a Settings,
    /// The game, whose names are known words.
    pub model: Option<&'a Model>,
    /// The term list, whose correct forms are known words.
    pub glossary: Option<&'a Glossary>,
    /// The word lists; without them nothing is said about spelling.
    pub dictionaries: Option<&'a Dictionaries>,
}

/// What the rules look at: the input, and the words of every chapter.
struct Proof<'a> {
    input: Input<'a>,
    /// All passages of the book, in order.
    passages: Vec<Passage<'a>>,
    /// Words that are right in this book.
    lexicon: Lexicon,
    /// Words of the titles and pairs of them, in lower case.
    title_words: HashSet<String>,
}

/// One rule.
trait Rule: Sync {
    /// The codes that its findings may carry.
    fn codes(&self) -> &'static [Code];

    /// Looks at the book and adds what it finds.
    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>);
}

/// Every rule, in the order in which they run.
const RULES: &[&dyn Rule] = &[
    &orthography::Orthography,
    &doubled::Doubled,
    &opening_marks::OpeningMarks,
    &quotes::Quotes,
    &dashes::Dashes,
    &decimals::Decimals,
    &no_break::NoBreak,
    &one_name::OneName,
    &english::English,
    &spelling::Spelling,
];

/// The codes that proofreading may give, in the order of the rules.
pub fn codes() -> impl Iterator<Item = Code> {
    RULES.iter().flat_map(|rule| rule.codes()).copied()
}

/// Proofreads a book; linear in its length.
pub fn proofread(input: Input<'_>) -> Vec<Diagnostic> {
    let mut passages = Vec::new();
    for corrected in input.texts {
        visit_runs(corrected.text(), |run| {
            if run.text.chars().any(char::is_alphanumeric) {
                passages.push(Passage::new(corrected, run));
            }
        });
    }
    let lexicon = Lexicon::of(&input);
    let title_words = title_words(&passages);
    let proof = Proof { input, passages, lexicon, title_words };
    let mut findings = Vec::new();
    for rule in RULES {
        rule.check(&proof, &mut findings);
    }
    findings
}

impl Proof<'_> {
    /// Whether some words stand in a title, here or elsewhere.
    ///
    /// References go by the words of a title, accents and quotation marks aside: a mend that
    /// changes more than these is not carried out there without a look.
    fn is_in_title(&self, passage: &Passage<'_>, range: Range<usize>) -> bool {
        let shown = passage.text().get(range).unwrap_or("");
        passage.kind() == RunKind::Heading || self.title_words.contains(&one_spaced(shown))
    }
}

fn title_words(passages: &[Passage<'_>]) -> HashSet<String> {
    let mut found = HashSet::new();
    for passage in passages.iter().filter(|passage| passage.kind() == RunKind::Heading) {
        let text = one_spaced(passage.text());
        let words: Vec<&str> = text.split(' ').map(trimmed).collect();
        found.extend(words.windows(2).map(|pair| pair.join(" ")));
        found.extend(words.into_iter().map(str::to_owned));
    }
    found
}

/// A token without the signs around it.
fn trimmed(token: &str) -> &str {
    token.trim_matches(|c: char| !c.is_alphanumeric() && c != '%')
}

/// Words in lower case, one space apart.
fn one_spaced(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// A mend of several places that only make sense together; `None` where one of them has no edit.
fn fix_of(
    edits: impl IntoIterator<Item = Option<Edit>>,
    title: Text,
    certain: bool,
) -> Option<Fix> {
    let edits: Vec<Edit> = edits.into_iter().collect::<Option<_>>()?;
    let applicability = match certain {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    (!edits.is_empty()).then_some(Fix { title, edits, applicability })
}

/// A finding with the mend that there may be.
fn with_fix(finding: Diagnostic, fix: Option<Fix>) -> Diagnostic {
    match fix {
        Some(fix) => finding.with_fix(fix),
        None => finding,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_proofreading_has_its_rule() {
        let ruled: Vec<Code> = codes().collect();
        for &code in Code::ALL {
            let name = code.as_str();
            let is_ours = name.starts_with("spelling/") || name.starts_with("style/");
            let is_about_a_file = code == Code::SpellingDictionary;
            assert_eq!(ruled.contains(&code), is_ours && !is_about_a_file, "{name}");
        }
    }
}
