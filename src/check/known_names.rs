//! The names that a book may use, and the name of the game that an unknown one probably means.
//!
//! Names are compared by the stems of their words, so that number and gender do not matter: «Daño
//! Estructural» is «Daños Estructurales». What is near is told by four signs, each of which asks
//! for at least half of the words to be those of the name: the same words joined otherwise, a
//! slip of the pen, one word replaced by a relative of it («Recepción de Habilidades» for «Recibir
//! Habilidades»), or, after the noun of its kind, the same beginning («ficha de hangar dañado»
//! for «Hangar Inutilizado»).

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::model::wording::fold;
use crate::model::{EntityId, Model};

use super::name_phrases::{SMALL, tokens};

/// The longest piece of a known name that is known by itself, in words.
const MOST_WORDS: usize = 8;
/// The most names that an unknown one is compared with.
const MOST_COMPARED: usize = 64;

/// How an unknown name is like one of the game's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// It is listed as a name to avoid.
    Avoided,
    /// The same words, joined otherwise.
    Joined,
    /// A letter or two are wrong.
    Slip,
    /// One word is a relative of the right one.
    Relative,
    /// It begins alike, and its noun says of what kind it is.
    Beginning,
}

/// Everything that a text may call by a name.
#[derive(Debug, Default)]
pub(super) struct KnownNames {
    /// Pieces of known names, as stems one blank apart.
    pieces: HashSet<String>,
    names: Vec<Name>,
    /// Names that hold a stem, or begin like it.
    by_stem: HashMap<String, Vec<usize>>,
    avoided: HashMap<String, EntityId>,
}

/// A form of an entity.
#[derive(Debug)]
struct Name {
    entity: EntityId,
    /// All its words.
    words: Vec<String>,
    /// Its words without small ones, and their stems.
    content: Vec<String>,
    stems: Vec<String>,
}

/// The stem of a folded word: without the endings of number and gender.
fn stem(word: &str) -> &str {
    let bare = if word.len() > 3 { word.strip_suffix('s').unwrap_or(word) } else { word };
    match bare.strip_suffix(['a', 'e', 'o']) {
        Some(stem) if stem.len() >= 3 => stem,
        _ => bare,
    }
}

fn folded(text: &str) -> Vec<String> {
    tokens(text).map(|range| fold(&text[range])).collect()
}

fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

impl KnownNames {
    /// Takes in the names of a game.
    pub(super) fn new(model: &Model) -> Self {
        let mut known = Self::default();
        for (id, entity) in model.entities.iter().enumerate() {
            for form in &entity.forms {
                known.know(form);
                known.add(id, form);
            }
            for name in &entity.avoid {
                let stems: Vec<String> =
                    folded(name).iter().map(|word| stem(word).to_owned()).collect();
                known.avoided.entry(stems.join(" ")).or_insert(id);
            }
        }
        let nouns = model.kinds.iter().flat_map(|kind| kind.forms.iter().chain([&kind.title]));
        let titles = model.tables.iter().flat_map(|table| &table.titles);
        let variants = model.variants.iter().flat_map(|variant| &variant.names);
        let topics = model.topics.iter().map(|topic| &topic.title);
        for name in nouns.chain(titles).chain(variants).chain(topics).chain([&model.title]) {
            known.know(name);
        }
        known
    }

    /// Takes in a title, a term or any other name; its pieces are known too.
    pub(super) fn know(&mut self, name: &str) {
        let words = folded(name);
        let stems: Vec<&str> = words.iter().map(|word| stem(word)).collect();
        for start in 0..stems.len() {
            let mut piece = String::new();
            for stem in stems.iter().skip(start).take(MOST_WORDS) {
                if !piece.is_empty() {
                    piece.push(' ');
                }
                piece.push_str(stem);
                if !self.pieces.contains(&piece) {
                    self.pieces.insert(piece.clone());
                }
            }
        }
    }

    fn add(&mut self, entity: EntityId, form: &str) {
        let words = folded(form);
        let content: Vec<String> = words.iter().filter(|word| !is_small(word)).cloned().collect();
        let stems: Vec<String> = content.iter().map(|word| stem(word).to_owned()).collect();
        let keys: BTreeSet<String> =
            stems.iter().flat_map(|stem| [stem.clone(), beginning(stem)]).collect();
        for key in keys {
            self.by_stem.entry(key).or_default().push(self.names.len());
        }
        self.names.push(Name { entity, words, content, stems });
    }

    /// Whether a phrase is a known name, a piece of one, or made of such pieces and small words.
    pub(super) fn is_known(&self, phrase: &str) -> bool {
        let words = folded(phrase);
        let stems: Vec<&str> = words.iter().map(|word| stem(word)).collect();
        let mut at = 0;
        while at < stems.len() {
            let most = MOST_WORDS.min(stems.len() - at);
            let longest = (1..=most).rev().find(|&length| {
                let piece = stems.get(at..at + length).unwrap_or_default().join(" ");
                self.pieces.contains(&piece)
            });
            // A lone word of a name is a piece of it only if the whole phrase is that word, or a
            // word that joins.
            let is_joint = words.get(at).is_some_and(|word| is_small(word));
            match longest {
                Some(length) if length > 1 || stems.len() == 1 => at += length,
                Some(1) if self.is_whole_name(&stems, at) => at += 1,
                _ if is_joint => at += 1,
                _ => return false,
            }
        }
        true
    }

    /// Whether one word alone is all of a name.
    fn is_whole_name(&self, stems: &[&str], at: usize) -> bool {
        let Some(stem) = stems.get(at) else { return false };
        let named = self.by_stem.get(*stem).into_iter().flatten();
        let mut named = named.filter_map(|&name| self.names.get(name));
        named.any(|name| name.stems.len() == 1 && name.stems.first().is_some_and(|s| s == stem))
    }

    /// The entity that an unknown phrase probably means. `kinds` are the entities that the noun
    /// before it speaks of.
    pub(super) fn nearest(
        &self,
        phrase: &str,
        kinds: Option<&BTreeSet<EntityId>>,
    ) -> Option<(EntityId, Likeness)> {
        let words = folded(phrase);
        let all: Vec<&str> = words.iter().map(|word| stem(word)).collect();
        if let Some(&entity) = self.avoided.get(&all.join(" ")) {
            return Some((entity, Likeness::Avoided));
        }
        let content: Vec<&String> = words.iter().filter(|word| !is_small(word)).collect();
        let stems: Vec<&str> = content.iter().map(|word| stem(word)).collect();
        let mut near: BTreeMap<Likeness, BTreeSet<EntityId>> = BTreeMap::new();
        for name in self.candidates(&stems) {
            let likeness = compare(name, &words, &content, &stems, kinds);
            if let Some(likeness) = likeness {
                near.entry(likeness).or_default().insert(name.entity);
            }
        }
        let (likeness, entities) = near.into_iter().next()?;
        // What could mean two things means neither.
        let mut entities = entities.into_iter();
        let entity = entities.next()?;
        entities.next().is_none().then_some((entity, likeness))
    }

    /// Names that share a word with a phrase, or a word that begins alike.
    fn candidates(&self, stems: &[&str]) -> impl Iterator<Item = &Name> {
        let mut places: BTreeSet<usize> = BTreeSet::new();
        for stem in stems {
            for key in [(*stem).to_owned(), beginning(stem)] {
                let held = self.by_stem.get(&key).into_iter().flatten();
                places.extend(held.take(MOST_COMPARED).copied());
            }
        }
        places.into_iter().take(MOST_COMPARED).filter_map(|place| self.names.get(place))
    }
}

/// The key under which words that begin alike are found.
fn beginning(stem: &str) -> String {
    let mut key: String = stem.chars().take(3).collect();
    key.push('*');
    key
}

fn compare(
    name: &Name,
    words: &[String],
    content: &[&String],
    stems: &[&str],
    kinds: Option<&BTreeSet<EntityId>>,
) -> Option<Likeness> {
    let count = name.stems.len();
    if count == stems.len() {
        let differing: Vec<usize> = (0..count)
            .filter(|&at| name.stems.get(at).map(String::as_str) != stems.get(at).copied())
            .collect();
        let pair = |at: usize| Some((name.content.get(at)?.as_str(), content.get(at)?.as_str()));
        match differing.as_slice() {
            [] if count > 1 && name.words.len() != words.len() => return Some(Likeness::Joined),
            [] if count > 1 && name.words != words => return Some(Likeness::Joined),
            [] => return None,
            [one] => {
                let (right, wrong) = pair(*one)?;
                if is_slip(right, wrong) {
                    return Some(Likeness::Slip);
                }
                if count > 1 && is_relative(right, wrong) {
                    return Some(Likeness::Relative);
                }
            }
            _ => {}
        }
    }
    let is_of_kind = kinds.is_some_and(|kinds| kinds.contains(&name.entity));
    let begins_alike =
        stems.first().is_some_and(|stem| name.stems.first().is_some_and(|s| s == stem));
    let is_beginning = is_of_kind && begins_alike && count > 1 && stems.len() == count;
    is_beginning.then_some(Likeness::Beginning)
}

/// Whether two words differ by a letter, long ones by two.
fn is_slip(right: &str, wrong: &str) -> bool {
    let shorter = right.chars().count().min(wrong.chars().count());
    let most = match shorter {
        0..=4 => return false,
        5..=8 => 1,
        _ => 2,
    };
    let starts_alike = right.chars().next() == wrong.chars().next();
    starts_alike && strsim::damerau_levenshtein(right, wrong) <= most
}

/// Whether two words have a root in common, as «recibir» and «recepción» have.
fn is_relative(right: &str, wrong: &str) -> bool {
    let shared = right.chars().zip(wrong.chars()).take_while(|(a, b)| a == b).count();
    let (right, wrong) = (right.chars().count(), wrong.chars().count());
    shared >= 3 && shared * 3 >= right.min(wrong) && right.abs_diff(wrong) <= 5
}
