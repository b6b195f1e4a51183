//! Names to avoid wherever they stand, in running text too: «la chalupa entra».
//!
//! Words are compared by their number only, so that «paso» is no «pasa», and a capital of the name
//! asks for one in the text: a name such as «Mando» must not be read into the word.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::model::wording::fold;
use crate::model::{EntityId, Model};
use crate::spanish::stem::stem;

use super::name_phrases::{cued_quotations, tokens};

/// The most words of a name of the game that may hold one to avoid.
const MOST_WORDS: usize = 8;

/// The names of a game that its texts should avoid.
#[derive(Debug, Default)]
pub(super) struct AvoidedNames {
    by_first: HashMap<String, Vec<(Vec<AvoidedWord>, EntityId)>>,
    /// Names of the game, as stems: «bote de remos» is right where «bote» alone is not.
    names: HashSet<Vec<String>>,
}

/// A name to avoid in a text.
#[derive(Debug)]
pub(super) struct Avoided {
    /// Its bytes.
    pub range: Range<usize>,
    /// What it should name.
    pub entity: EntityId,
    /// Whether it is the plural of the name that the model lists.
    pub is_plural: bool,
}

#[derive(Debug)]
struct AvoidedWord {
    folded: String,
    stem: String,
    is_capital: bool,
}

fn stems(text: &str) -> Vec<String> {
    tokens(text).map(|word| stem(&fold(&text[word])).to_owned()).collect()
}

fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

impl AvoidedNames {
    pub(super) fn new(model: &Model) -> Self {
        let mut avoided = Self::default();
        for (id, entity) in model.entities.iter().enumerate() {
            for name in &entity.avoid {
                let words: Vec<AvoidedWord> = tokens(name)
                    .map(|word| &name[word])
                    .map(|word| AvoidedWord {
                        folded: fold(word),
                        stem: stem(&fold(word)).to_owned(),
                        is_capital: is_capital(word),
                    })
                    .collect();
                if let Some(first) = words.first() {
                    avoided.by_first.entry(first.stem.clone()).or_default().push((words, id));
                }
            }
        }
        if !avoided.by_first.is_empty() {
            avoided.names =
                model.entities.iter().flat_map(|e| &e.forms).map(|f| stems(f)).collect();
        }
        avoided
    }

    /// The names to avoid in a text, in its order; those in a quotation that names a title are
    /// left to the references.
    pub(super) fn in_text(&self, text: &str) -> Vec<Avoided> {
        if self.by_first.is_empty() {
            return Vec::new();
        }
        let words: Vec<Range<usize>> = tokens(text).collect();
        let stems = stems(text);
        let cued = cued_quotations(text);
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(first) = stems.get(at) {
            let here = self.by_first.get(first).into_iter().flatten().filter(|(wanted, _)| {
                wanted.iter().enumerate().all(|(offset, wanted)| {
                    let place = words.get(at + offset);
                    let word = place.and_then(|range| text.get(range.clone())).unwrap_or("");
                    stems.get(at + offset) == Some(&wanted.stem)
                        && (!wanted.is_capital || is_capital(word))
                        && (offset == 0 || is_close(text, &words, at + offset))
                })
            });
            let Some((wanted, entity)) = here.max_by_key(|(wanted, _)| wanted.len()) else {
                at += 1;
                continue;
            };
            let taken = at..at + wanted.len();
            let range = words[taken.start].start..words[taken.end - 1].end;
            let is_cued = cued.iter().any(|quotation| quotation.contains(&range.start));
            if !is_cued && !self.is_in_name(&stems, &taken) {
                let is_plural = wanted.iter().zip(&words[taken.clone()]).any(|(wanted, word)| {
                    let word = fold(&text[word.clone()]);
                    word.len() > wanted.folded.len() && word.ends_with('s')
                });
                found.push(Avoided { range, entity: *entity, is_plural });
            }
            at = taken.end;
        }
        found
    }

    /// Whether some words are part of a longer name of the game.
    fn is_in_name(&self, stems: &[String], taken: &Range<usize>) -> bool {
        (taken.end.saturating_sub(MOST_WORDS)..=taken.start).any(|start| {
            let most = stems.len().min(start + MOST_WORDS);
            (taken.end..=most)
                .any(|end| end - start > taken.len() && self.names.contains(&stems[start..end]))
        })
    }
}

/// Whether nothing but blanks stands between a word and the one before it.
fn is_close(text: &str, words: &[Range<usize>], at: usize) -> bool {
    let (Some(before), Some(word)) = (words.get(at.wrapping_sub(1)), words.get(at)) else {
        return false;
    };
    text.get(before.end..word.start).is_some_and(|between| between.chars().all(char::is_whitespace))
}
