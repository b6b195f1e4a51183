//! English left in the text.
//!
//! Without a dictionary a short list is known: words that stand in every rulebook and that Spanish
//! has not. With one, a word that is English and not Spanish counts too. Names of the game and
//! words of the term list never do.

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::proof as say;

use super::passage::{Passage, composed};
use super::{Dictionaries, Proof, Rule};

/// The rule.
pub(super) struct English;

/// Words of English rulebooks, in order; none of them is a Spanish word or usual in Spanish text.
const LIST: &[&str] = &[
    "about",
    "above",
    "across",
    "after",
    "again",
    "against",
    "all",
    "also",
    "and",
    "another",
    "any",
    "at",
    "attack",
    "attacks",
    "away",
    "back",
    "battle",
    "because",
    "been",
    "before",
    "below",
    "between",
    "board",
    "both",
    "but",
    "by",
    "cannot",
    "card",
    "cards",
    "choose",
    "chooses",
    "could",
    "damage",
    "damaged",
    "deck",
    "decks",
    "destroyed",
    "discard",
    "discards",
    "does",
    "down",
    "draw",
    "draws",
    "during",
    "each",
    "either",
    "end",
    "enemy",
    "every",
    "face",
    "facedown",
    "faceup",
    "fighter",
    "fighters",
    "first",
    "following",
    "for",
    "from",
    "gain",
    "gains",
    "game",
    "get",
    "gets",
    "half",
    "hand",
    "have",
    "his",
    "how",
    "if",
    "instead",
    "into",
    "it",
    "its",
    "keep",
    "last",
    "less",
    "level",
    "longshot",
    "may",
    "most",
    "move",
    "moves",
    "must",
    "next",
    "none",
    "not",
    "number",
    "of",
    "off",
    "on",
    "only",
    "or",
    "other",
    "our",
    "out",
    "over",
    "phase",
    "play",
    "played",
    "player",
    "players",
    "plays",
    "points",
    "remove",
    "resolve",
    "resolves",
    "return",
    "roll",
    "rolled",
    "rolls",
    "shall",
    "ship",
    "ships",
    "should",
    "shuffle",
    "skill",
    "space",
    "spaces",
    "start",
    "step",
    "steps",
    "take",
    "takes",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "three",
    "through",
    "turn",
    "turns",
    "two",
    "under",
    "until",
    "up",
    "upon",
    "was",
    "were",
    "what",
    "when",
    "where",
    "which",
    "while",
    "who",
    "will",
    "win",
    "wins",
    "with",
    "within",
    "without",
    "would",
    "you",
    "your",
];

impl Rule for English {
    fn codes(&self) -> &'static [Code] {
        &[Code::SpellingEnglish]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            check_passage(proof, passage, findings);
        }
    }
}

fn check_passage(proof: &Proof<'_>, passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    let words = passage.words.as_slice();
    let is_english =
        |at: usize| words.get(at).is_some_and(|word| is_english_only(proof, passage.word(word)));
    let mut at = 0;
    while at < words.len() {
        if !is_english(at) {
            at += 1;
            continue;
        }
        let (mut last, mut count) = (at, 1);
        loop {
            // A name of the game may stand inside: «Release Cylon Mugshots».
            let step = match () {
                () if is_joined(passage, last, 1) && is_english(last + 1) => 1,
                () if is_joined(passage, last, 2)
                    && is_english(last + 2)
                    && words
                        .get(last + 1)
                        .is_some_and(|word| may_stand_inside(proof, passage.word(word))) =>
                {
                    2
                }
                () => break,
            };
            (last, count) = (last + step, count + 1);
        }
        if let Some((first, end)) = words.get(at).zip(words.get(last)) {
            let range = first.range.start..end.range.end;
            let shown = passage.text().get(range.clone()).unwrap_or("");
            // One word with a capital that only the dictionary knows may as well be somebody's
            // name.
            let is_person = count == 1 && shown.starts_with(char::is_uppercase) && !in_list(shown);
            let severity = if is_person { Severity::Hint } else { Severity::Info };
            let finding =
                Diagnostic::new(Code::SpellingEnglish, passage.place(range), say::english(shown));
            findings.push(finding.with_severity(severity).with_help(say::english_help()));
        }
        at = last + 1;
    }
}

/// Whether a word that nothing says is English may stand between two that are: a name of the book, a
/// word with a capital, or one that cannot be Spanish. «Pon el board a off» has none.
fn may_stand_inside(proof: &Proof<'_>, shown: &str) -> bool {
    if shown.starts_with(char::is_uppercase) || proof.is_ours(&composed(shown).to_lowercase()) {
        return true;
    }
    match proof.input.dictionaries {
        Some(lists) => !lists.is_spanish(shown),
        None => looks_foreign(&shown.to_lowercase()),
    }
}

/// Signs of a word that is not Spanish.
const FOREIGN: &[&str] =
    &["k", "w", "th", "sh", "ph", "gh", "oo", "ou", "ss", "tt", "ff", "pp", "mm", "dd", "gg"];

/// Whether the letters of a lower-case word are put together as no Spanish word's are.
fn looks_foreign(lower: &str) -> bool {
    let ends = ['b', 'c', 'f', 'g', 'h', 'm', 'p', 'q', 't', 'v', 'x'];
    lower.ends_with(ends) || FOREIGN.iter().any(|letters| lower.contains(letters))
}

/// Whether nothing but blanks, hyphens and apostrophes stands between a word and the next ones.
fn is_joined(passage: &Passage<'_>, at: usize, next: usize) -> bool {
    let words = passage.words.get(at..=at + next).unwrap_or_default();
    words.len() == next + 1
        && words.windows(2).all(|pair| {
            let [one, next] = pair else { return false };
            let between = passage.text().get(one.range.end..next.range.start).unwrap_or(".");
            between.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '\'' | '’'))
        })
}

/// Whether a word is in the list, in any case.
fn in_list(shown: &str) -> bool {
    let lowered = || shown.bytes().map(|byte| byte.to_ascii_lowercase());
    LIST.binary_search_by(|word| word.bytes().cmp(lowered())).is_ok()
}

/// Whether a word is English, no Spanish word, and no name of this book.
pub(super) fn is_english_only(proof: &Proof<'_>, shown: &str) -> bool {
    // «CC BY» and the like are no words.
    let is_acronym = shown.len() < 4 && shown.bytes().all(|byte| byte.is_ascii_uppercase());
    if !(2..40).contains(&shown.len())
        || is_acronym
        || !shown.bytes().all(|byte| byte.is_ascii_alphabetic())
    {
        return false;
    }
    let in_list = in_list(shown);
    let lists = proof.input.dictionaries;
    if !in_list && lists.is_none() {
        return false;
    }
    let lower = composed(shown).to_lowercase();
    if proof.is_ours(&lower) {
        return false;
    }
    in_list
        || lists.is_some_and(|lists| {
            shown.len() > 3
                && lists.is_english(&lower)
                && !lists.is_spanish(shown)
                && !lacks_accent(lists, &lower)
        })
}

/// Whether a word is Spanish but for its accent: «continue», «version».
fn lacks_accent(lists: &Dictionaries, lower: &str) -> bool {
    let vowels = lower.char_indices().filter(|(_, c)| matches!(c, 'a' | 'e' | 'i' | 'o' | 'u'));
    vowels.into_iter().any(|(at, vowel)| {
        let accented = match vowel {
            'a' => "á",
            'e' => "é",
            'i' => "í",
            'o' => "ó",
            _ => "ú",
        };
        lists.has_spanish(&format!("{}{accented}{}", &lower[..at], &lower[at + 1..]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert!(LIST.is_sorted());
    }
}
