//! Words that no dictionary has and that are no name of this book.
//!
//! Every distinct word is looked up once. Acronyms, Roman numerals and words with figures are no
//! words of a language; a capitalised word in mid-sentence that the book writes so again and again
//! is a name, and one that is like no word of the dictionary is probably one.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::RunKind;
use crate::messages::proof as say;
use crate::spanish::orthography::judge;

use super::no_break::UNITS;
use super::passage::{Passage, Word, composed, in_case_of};
use super::suggestions::{Familiar, Suggestions, suggest};
use super::{Dictionaries, Proof, Rule, english, orthography};

/// The rule.
pub(super) struct Spelling;

/// Distinct words that get suggestions; a text with more has other troubles.
const SUGGESTED: usize = 60;
/// Bytes of the longest word that is looked up; what is longer is none of any language.
const LONGEST: usize = 60;
/// How often a capitalised word must stand to be taken for a name.
const NAME: usize = 3;

/// Prefixes that make new words and are written as one with them (*Ortografía de la lengua
/// española*, RAE and ASALE, 2010, VI.2.2.1.3).
const PREFIXES: &[&str] = &[
    "anti", "auto", "contra", "extra", "hiper", "inter", "macro", "micro", "mini", "multi", "pos",
    "pre", "re", "semi", "sobre", "sub", "super", "tele", "ultra", "vice",
];

impl Rule for Spelling {
    fn codes(&self) -> &'static [Code] {
        &[Code::SpellingWord]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(lists) = proof.input.dictionaries else { return };
        let mut forms = Forms::default();
        let mut places: Vec<(usize, &Passage<'_>, &Word)> = Vec::new();
        for passage in &proof.passages {
            for (at, word) in passage.words.iter().enumerate() {
                let previous = at.checked_sub(1).and_then(|at| passage.words.get(at));
                let shown = passage.word(word);
                let is_prefix = passage.after(word.range.end).starts_with('-')
                    && PREFIXES.contains(&shown.to_lowercase().as_str());
                if is_prefix || !is_a_word(shown, word, previous) {
                    continue;
                }
                let index = forms.take(proof, lists, shown);
                let Some(form) = forms.all.get_mut(index) else { continue };
                form.count += 1;
                form.is_lower |= !is_capital(shown);
                if is_capital(shown) && !passage.begins_sentence(word.range.start) {
                    form.as_name += 1;
                }
                if !form.is_known {
                    places.push((index, passage, word));
                }
            }
        }
        let forms = forms.all;
        places.retain(|(index, ..)| forms.get(*index).is_some_and(|form| !form.is_name()));
        let suggested = suggestions(lists, &forms, places.iter().map(|(index, ..)| *index));
        let nothing = Suggestions::default();
        for (index, passage, word) in places {
            let suggestions = suggested.get(&index).unwrap_or(&nothing);
            findings.push(unknown_word(passage, word, suggestions));
        }
    }
}

/// What may have been meant by each of some forms.
fn suggestions(
    lists: &Dictionaries,
    forms: &[Form],
    unknown: impl Iterator<Item = usize>,
) -> HashMap<usize, Suggestions> {
    let known = forms.iter().filter(|form| form.is_known);
    let familiar: Familiar<'_> = known.map(|form| (form.lower.as_str(), form.count)).collect();
    let mut unknown: Vec<usize> = unknown.collect();
    // Words without capitals are seldom names: they come first where there are too many.
    unknown.sort_by_key(|&index| (!forms.get(index).is_some_and(|form| form.is_lower), index));
    unknown.dedup();
    let of_form = |index: usize| {
        let form = forms.get(index)?;
        // Old dictionaries, and old texts, have words that are written otherwise today.
        let is_word = |word: &str| {
            (familiar.contains_key(word) || lists.has_spanish(word)) && judge(word).is_none()
        };
        Some((index, suggest(&form.lower, &familiar, is_word)))
    };
    unknown.into_iter().take(SUGGESTED).filter_map(of_form).collect()
}

/// A distinct word of the book.
struct Form {
    lower: String,
    is_known: bool,
    count: usize,
    /// Whether it stands anywhere without a capital.
    is_lower: bool,
    /// How often it stands with a capital where no sentence begins.
    as_name: usize,
}

impl Form {
    fn is_name(&self) -> bool {
        self.as_name >= NAME && self.as_name * 2 > self.count
    }
}

/// The distinct words of the book, in the order in which they come.
#[derive(Default)]
struct Forms {
    all: Vec<Form>,
    index: HashMap<String, usize>,
    /// The same by the word as it is written, so that most need no folding.
    written: HashMap<String, usize>,
}

impl Forms {
    /// The index of a word's form; a new one is looked up.
    fn take(&mut self, proof: &Proof<'_>, lists: &Dictionaries, shown: &str) -> usize {
        if let Some(&index) = self.written.get(shown) {
            return index;
        }
        let word = composed(shown);
        let lower = word.to_lowercase();
        let index = self.index.get(&lower).copied();
        let index = index.unwrap_or_else(|| {
            let is_known = is_known(proof, lists, &word, &lower);
            self.all.push(Form {
                lower: lower.clone(),
                is_known,
                count: 0,
                is_lower: false,
                as_name: 0,
            });
            self.index.insert(lower, self.all.len() - 1);
            self.all.len() - 1
        });
        // «mark» may be unknown and «Mark» a name.
        if let Some(form) = self.all.get_mut(index) {
            form.is_known = form.is_known || lists.is_spanish(&word);
        }
        self.written.insert(shown.to_owned(), index);
        index
    }
}

/// Whether nothing is to be said about a word: it is right, or another rule speaks about it.
fn is_known(proof: &Proof<'_>, lists: &Dictionaries, word: &str, lower: &str) -> bool {
    lists.is_spanish(word)
        || proof.is_ours(lower)
        || is_prefixed(lists, lower)
        || english::is_english_only(proof, word)
        || orthography::fault_of(proof, lower)
            .is_some_and(|found| found.is_certain || lists.is_spanish(&found.right))
}

/// Whether a lower-case word is a known one with a prefix: «rediseños», «teletransportar».
fn is_prefixed(lists: &Dictionaries, lower: &str) -> bool {
    PREFIXES
        .iter()
        .filter_map(|prefix| lower.strip_prefix(prefix))
        .any(|rest| rest.chars().count() > 4 && lists.has_spanish(rest))
}

/// Whether a word is one that a dictionary may have.
fn is_a_word(shown: &str, word: &Word, previous: Option<&Word>) -> bool {
    let mut letters = shown.chars().filter(|c| c.is_alphabetic());
    if shown.len() > LONGEST
        || word.has_digit
        || letters.next().is_none()
        || letters.next().is_none()
    {
        return false;
    }
    let is_latin = |c: char| {
        (c.is_alphabetic() && c < '\u{250}' && !matches!(c, 'º' | 'ª'))
            || matches!(c, '\u{300}'..='\u{36f}' | '\u{ad}')
    };
    // «3 mo», «15 kg».
    let is_unit = UNITS.contains(&shown)
        || (shown.len() == 2 && previous.is_some_and(|previous| previous.has_digit));
    let is_short = shown.chars().count() <= 5;
    let has_inner_capital = shown.chars().skip(1).any(char::is_uppercase);
    // «FTL», «PNJs», «dX»; what is longer is a word in capitals, or two that lost their space.
    let is_acronym = is_short && has_inner_capital;
    let is_roman = shown.bytes().all(|byte| b"IVXLCDM".contains(&byte));
    !is_unit && !is_acronym && !is_roman && shown.chars().all(is_latin)
}

fn is_capital(shown: &str) -> bool {
    shown.chars().next().is_some_and(char::is_uppercase)
}

fn unknown_word(passage: &Passage<'_>, word: &Word, suggestions: &Suggestions) -> Diagnostic {
    let shown = passage.word(word);
    let place = passage.place(word.range.clone());
    let words: Vec<String> = match parts(shown) {
        Some(apart) => vec![apart],
        None => suggestions.words.iter().map(|right| in_case_of(shown, right)).collect(),
    };
    let message = match words.as_slice() {
        [] => say::unknown_word(shown),
        [one] => say::unknown_word_one(shown, one),
        [one, two] => say::unknown_word_two(shown, one, two),
        [one, two, three, ..] => say::unknown_word_three(shown, one, two, three),
    };
    // A capital in mid-sentence or in a cell of its own, and nothing like it in the dictionary;
    // two letters are short for something.
    let stands_alone = passage.words.len() <= 3 && passage.kind() != RunKind::Heading;
    let is_name = is_capital(shown)
        && parts(shown).is_none()
        && !suggestions.differ_by_accent()
        && (stands_alone || !passage.begins_sentence(word.range.start));
    let is_doubtful = is_name || shown.chars().count() == 2;
    let severity = if is_doubtful { Severity::Hint } else { Severity::Info };
    let mut finding = Diagnostic::new(Code::SpellingWord, place, message)
        .with_severity(severity)
        .with_help(say::unknown_word_help());
    // A guess, however likely; a far one among several is not even that.
    let is_guess = !is_doubtful && (suggestions.are_near() || words.len() == 1);
    for right in words.iter().filter(|_| is_guess) {
        let Some(edit) = passage.edit(word.range.clone(), &**right) else { break };
        let fix = Fix::unsafe_(say::write_so(right), edit.span, edit.replacement);
        finding = finding.with_fix(fix);
    }
    finding
}

/// The two words of one that has a capital inside: «VipersAunque».
fn parts(shown: &str) -> Option<String> {
    let at = shown.char_indices().skip(2).find(|(_, c)| c.is_uppercase())?.0;
    let (left, right) = shown.split_at_checked(at)?;
    let is_glued = left.ends_with(char::is_lowercase) && right.chars().count() > 1;
    is_glued.then(|| format!("{left} {right}"))
}
