//! One name per thing: «Mark VII», «Mark-VII» and «MarkVII» in one book, or «puente de Mando» for
//! the game's «Puente de Mando».
//!
//! Only what is seen counts: a hyphen or a capital inside a word sends the rule to look for the
//! other spellings of the same words, and capitals are held against the names of the model.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::RunKind;
use crate::messages::proof as say;
use crate::model::Model;

use super::passage::{Passage, Word};
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct OneName;

/// Words at the start of a title that are held against a name.
const TITLE_WORDS: usize = 6;

impl Rule for OneName {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleOneName]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        spellings(proof, findings);
        if let Some(model) = proof.input.model {
            let titles = proof.passages.iter().filter(|passage| passage.kind() == RunKind::Heading);
            let titles = titles.flat_map(|passage| beginnings(passage.text().trim())).collect();
            let names = Names { by_first: by_first_word(model), titles };
            if !names.by_first.is_empty() {
                for passage in &proof.passages {
                    names.check(passage, findings);
                }
            }
        }
    }
}

/// A spelling of two words: the text of the book, in lower case.
type Spellings<'a> = BTreeMap<String, Vec<(&'a Passage<'a>, Range<usize>)>>;

/// Looks for words that stand apart here, joined by a hyphen there, and as one elsewhere.
fn spellings(proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
    let mut groups: HashMap<String, Spellings<'_>> = HashMap::new();
    for passage in &proof.passages {
        for (range, _) in candidates(passage) {
            groups.entry(key(passage, &range)).or_default();
        }
    }
    if groups.is_empty() {
        return;
    }
    for passage in &proof.passages {
        let words = passage.words.as_slice();
        for (at, word) in words.iter().enumerate() {
            let pair = words.get(at + 1).filter(|next| joint(passage, word, next).is_some());
            let ranges =
                [Some(word.range.clone()), pair.map(|next| word.range.start..next.range.end)];
            for range in ranges.into_iter().flatten() {
                if let Some(group) = groups.get_mut(&key(passage, &range)) {
                    let shown = passage.text().get(range.clone()).unwrap_or("").to_lowercase();
                    group.entry(shown).or_default().push((passage, range));
                }
            }
        }
    }
    let mut groups: Vec<_> = groups.into_iter().filter(|(_, group)| group.len() > 1).collect();
    groups.sort_by(|(a, _), (b, _)| a.cmp(b));
    for (_, group) in groups {
        judge(&group, findings);
    }
}

/// What gives rise to a doubt: words joined by a hyphen, and words with a capital inside.
fn candidates<'p>(passage: &'p Passage<'_>) -> impl Iterator<Item = (Range<usize>, &'p Word)> {
    let words = passage.words.as_slice();
    words.iter().enumerate().filter_map(move |(at, word)| {
        let shown = passage.word(word);
        let mut letters = shown.chars().skip_while(|c| !c.is_lowercase());
        if !word.has_digit && letters.any(char::is_uppercase) {
            return Some((word.range.clone(), word));
        }
        let next = words.get(at + 1)?;
        let is_long = word.range.len() > 2 && next.range.len() > 1;
        (is_long && joint(passage, word, next) == Some('-'))
            .then_some((word.range.start..next.range.end, word))
    })
}

/// The one sign between two words, if it is a hyphen or a blank.
fn joint(passage: &Passage<'_>, first: &Word, second: &Word) -> Option<char> {
    match passage.text().get(first.range.end..second.range.start)? {
        "-" => Some('-'),
        " " => Some(' '),
        _ => None,
    }
}

/// The letters and figures of some words in lower case.
fn key(passage: &Passage<'_>, range: &Range<usize>) -> String {
    let shown = passage.text().get(range.clone()).unwrap_or("");
    shown.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn judge(group: &Spellings<'_>, findings: &mut Vec<Diagnostic>) {
    let Some((usual, places)) = group.iter().max_by_key(|(_, places)| places.len()) else { return };
    let most = places.len();
    let is_tie = group.values().filter(|places| places.len() == most).count() > 1;
    // Twice, or once more often than another, is evidence; once against once is none.
    if most < 2 && !is_tie {
        return;
    }
    let shown_usual = places
        .first()
        .and_then(|(passage, range)| passage.text().get(range.clone()))
        .unwrap_or(usual);
    for (spelling, places) in group.iter().filter(|(spelling, _)| *spelling != usual) {
        for (passage, range) in places {
            let shown = passage.text().get(range.clone()).unwrap_or(spelling);
            let message = say::two_names(shown, shown_usual, most);
            let finding =
                Diagnostic::new(Code::StyleOneName, passage.place(range.clone()), message);
            let edit = passage.edit(range.clone(), shown_usual).filter(|_| !is_tie);
            let finding = with_fix(finding, fix_of([edit], say::write_so(shown_usual), false));
            findings.push(finding.with_help(say::two_names_help()));
        }
    }
}

/// Names of the game of several words with capitals that not only begin them.
struct Names<'a> {
    /// The words of each name by its first word in lower case.
    by_first: HashMap<String, Vec<Vec<&'a str>>>,
    /// How the titles of the book begin: they write the same words as titles do.
    titles: HashSet<&'a str>,
}

/// The first words of a title, up to a handful.
fn beginnings(title: &str) -> impl Iterator<Item = &str> {
    let ends = title.match_indices(' ').map(|(at, _)| at).chain(Some(title.len()));
    ends.take(TITLE_WORDS).filter_map(|end| title.get(..end))
}

fn by_first_word(model: &Model) -> HashMap<String, Vec<Vec<&str>>> {
    let mut by_first: HashMap<String, Vec<Vec<&str>>> = HashMap::new();
    for entity in &model.entities {
        let folded: Vec<String> = entity.forms.iter().map(|form| form.to_lowercase()).collect();
        for (form, lower) in entity.forms.iter().zip(&folded) {
            let words: Vec<&str> = form.split(' ').collect();
            let is_inside = |word: &&str| word.starts_with(char::is_uppercase);
            let has_capitals = words.iter().skip(1).any(is_inside) && is_inside(&form.as_str());
            // A name that may be written in more than one way proves nothing.
            let is_only = folded.iter().filter(|other| *other == lower).count() == 1;
            if let Some(first) = words.first().filter(|_| has_capitals && is_only) {
                by_first.entry(first.to_lowercase()).or_default().push(words);
            }
        }
    }
    by_first
}

impl Names<'_> {
    fn check(&self, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
        // Titles have capitals of their own.
        if passage.kind() == RunKind::Heading {
            return;
        }
        let words = passage.words.as_slice();
        for (at, word) in words.iter().enumerate() {
            let Some(names) = self.by_first.get(&passage.word(word).to_lowercase()) else {
                continue;
            };
            for name in names {
                let Some(found) = words.get(at..at + name.len()) else { continue };
                findings.extend(self.other_capitals(passage, name, found));
            }
        }
    }

    /// A name of the game whose inner words stand here in other letters than in the model.
    fn other_capitals(
        &self,
        passage: &Passage<'_>,
        name: &[&str],
        found: &[Word],
    ) -> Option<Diagnostic> {
        let same = |(word, found): (&&str, &Word)| {
            word.to_lowercase() == passage.word(found).to_lowercase()
        };
        let apart = found.windows(2).any(|pair| match pair {
            [a, b] => joint(passage, a, b) != Some(' '),
            _ => true,
        });
        if apart || !name.iter().zip(found).all(same) {
            return None;
        }
        let range = found.first()?.range.start..found.last()?.range.end;
        let shown = passage.text().get(range.clone())?;
        let right = name.join(" ");
        // All in lower case may be the common noun; all in capitals is a matter of layout.
        let is_mixed = found.iter().any(|word| passage.word(word).starts_with(char::is_uppercase));
        let only_begins = passage.begins_sentence(range.start)
            && found.iter().skip(1).all(|word| !passage.word(word).starts_with(char::is_uppercase));
        if shown == right || !is_mixed || only_begins || shown.to_uppercase() == shown {
            return None;
        }
        // «si eres un Cylon» is no card; «mark VII» is a name whatever stands before it.
        let tail_is_same = shown.get(1..) == right.get(1..);
        let is_number = name.get(1).is_some_and(|word| word.to_uppercase() == **word);
        if self.titles.contains(shown) || (tail_is_same && !(name.len() == 2 && is_number)) {
            return None;
        }
        let finding = Diagnostic::new(
            Code::StyleOneName,
            passage.place(range.clone()),
            say::other_capitals(shown, &right),
        );
        let edit = passage.edit(range, &*right);
        Some(with_fix(finding, fix_of([edit], say::write_so(&right), false)))
    }
}
