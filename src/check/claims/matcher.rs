//! Finds the sentences of the model in a book.
//!
//! Each pattern is looked for around the occurrences of its rarest word, so that many patterns
//! cost little more than few and a longer book only as much more as it is longer.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::check::prose::{Before, Named, Prose, WordId};
use crate::model::EntityId;
use crate::model::claims::{Claim, Fit, GAP, Part, Slot};

use super::figures::{Reading, readings};

/// A number that a sentence states.
#[derive(Debug, Clone)]
pub(super) struct Fact<'a> {
    /// Which figure of the pattern's quantity.
    pub slot: &'a Slot,
    /// What the text says.
    pub reading: Reading,
    /// The words that say it.
    pub tokens: Range<usize>,
}

/// A pattern with the words of the book.
struct Needle<'a> {
    parts: Vec<Needed<'a>>,
    /// Which part is looked for first.
    anchor: usize,
    places: Vec<usize>,
}

enum Needed<'a> {
    Word(Vec<WordId>),
    Entity(EntityId),
    Slot(&'a Slot),
    Gap,
    Stop,
}

/// The longest number in words, with what may stand beside it.
const LONGEST_SLOT: usize = 24;
/// The longest name in words.
const LONGEST_NAME: usize = 12;

impl Needed<'_> {
    /// The most tokens that it takes.
    fn width(&self) -> usize {
        match self {
            Self::Word(_) => 1,
            Self::Entity(_) => LONGEST_NAME,
            Self::Slot(_) => LONGEST_SLOT,
            Self::Gap => GAP,
            Self::Stop => 0,
        }
    }
}

/// How far a pattern has been followed: the next token, and whether the end of a sentence before
/// it has been asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    next: usize,
    stop_passed: bool,
}

/// What a pattern finds in a book; of several ways to read one place, the tightest. `whole` tells
/// how many figures a slot without a name reads, `None` for one.
pub(super) fn find<'a>(
    prose: &Prose<'_>,
    claim: &'a Claim,
    entities: &BTreeMap<EntityId, Vec<usize>>,
    whole: Option<usize>,
) -> Vec<Fact<'a>> {
    let Some(needle) = needle(prose, claim, entities) else { return Vec::new() };
    let before: usize = needle.parts[..needle.anchor].iter().map(Needed::width).sum();
    let mut facts: Vec<Fact<'a>> = Vec::new();
    for &place in &needle.places {
        let Some(passage) = prose.passage_of(place) else { continue };
        let follow = Follow { prose, end: passage.tokens.end, whole };
        // Most places fail right behind the anchor.
        let here = State { next: place, stop_passed: true };
        if follow.run(&needle.parts[needle.anchor..], vec![here]).is_none() {
            continue;
        }
        let first = passage.tokens.start.max(place.saturating_sub(before));
        let starts = (first..=place).map(|next| State { next, stop_passed: true });
        if let Some(found) = follow.run(&needle.parts, starts.collect()) {
            for fact in found {
                if !facts.iter().rev().take(8).any(|other| other.tokens == fact.tokens) {
                    facts.push(fact);
                }
            }
        }
    }
    facts
}

/// Where each entity is named.
pub(super) fn entity_places(prose: &Prose<'_>) -> BTreeMap<EntityId, Vec<usize>> {
    let mut places: BTreeMap<EntityId, Vec<usize>> = BTreeMap::new();
    for mention in &prose.mentions {
        if let Named::Entity(entity) = mention.named {
            places.entry(entity).or_default().push(mention.tokens.start);
        }
    }
    places
}

fn needle<'a>(
    prose: &Prose<'_>,
    claim: &'a Claim,
    entities: &BTreeMap<EntityId, Vec<usize>>,
) -> Option<Needle<'a>> {
    let mut parts = Vec::with_capacity(claim.parts.len());
    let mut rarest: Option<(usize, usize)> = None;
    for (index, part) in claim.parts.iter().enumerate() {
        let (needed, count) = match part {
            Part::Word(fits) => {
                let words = words(prose, fits);
                let count = words.iter().map(|&word| prose.places(word).len()).sum();
                (Needed::Word(words), Some(count))
            }
            Part::Entity(entity) => {
                (Needed::Entity(*entity), Some(entities.get(entity).map_or(0, Vec::len)))
            }
            Part::Slot(slot) => (Needed::Slot(slot), None),
            Part::Gap => (Needed::Gap, None),
            Part::Stop => (Needed::Stop, None),
        };
        match count {
            // A word that the book does not hold.
            Some(0) => return None,
            Some(count) if rarest.is_none_or(|(least, _)| count < least) => {
                rarest = Some((count, index));
            }
            _ => {}
        }
        parts.push(needed);
    }
    let (_, anchor) = rarest?;
    let mut places: Vec<usize> = match &parts[anchor] {
        Needed::Word(words) => words
            .iter()
            .flat_map(|&word| prose.places(word).iter().map(|&place| place as usize))
            .collect(),
        Needed::Entity(entity) => entities.get(entity).cloned().unwrap_or_default(),
        Needed::Slot(_) | Needed::Gap | Needed::Stop => Vec::new(),
    };
    places.sort_unstable();
    Some(Needle { parts, anchor, places })
}

fn words(prose: &Prose<'_>, fits: &[Fit]) -> Vec<WordId> {
    let mut words = Vec::new();
    for fit in fits {
        match fit {
            Fit::Stem(stem) => words.extend(prose.word(stem)),
            Fit::Prefix(prefix) => words.extend(prose.words_with_prefix(prefix)),
        }
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// Follows a pattern through one passage.
struct Follow<'a, 'b> {
    prose: &'a Prose<'b>,
    end: usize,
    whole: Option<usize>,
}

/// A state, the state of the step before, and what was read in between.
struct Step {
    state: State,
    from: usize,
    reading: Option<Reading>,
}

impl Follow<'_, '_> {
    /// The numbers of the tightest way through all parts; `None` where there is no way.
    fn run<'a>(&self, parts: &[Needed<'a>], starts: Vec<State>) -> Option<Vec<Fact<'a>>> {
        let begin = |state| Step { state, from: 0, reading: None };
        let mut steps: Vec<Vec<Step>> = vec![starts.into_iter().map(begin).collect()];
        for part in parts {
            let last = steps.last()?;
            let mut next: Vec<Step> = Vec::new();
            // From the nearest state on: what is found first is tightest.
            for (from, step) in last.iter().enumerate().rev() {
                self.advance(part, step.state, &mut |state, reading| {
                    if !next.iter().any(|other| other.state == state) {
                        next.push(Step { state, from, reading });
                    }
                });
            }
            if next.is_empty() {
                return None;
            }
            next.sort_by_key(|step| step.state);
            steps.push(next);
        }
        let mut facts = Vec::new();
        let mut at = 0;
        for (index, part) in parts.iter().enumerate().rev() {
            let step = steps.get(index + 1)?.get(at)?;
            let earlier = steps.get(index)?.get(step.from)?;
            if let (Needed::Slot(slot), Some(reading)) = (part, &step.reading) {
                let tokens = earlier.state.next..earlier.state.next + reading.tokens;
                facts.push(Fact { slot, reading: reading.clone(), tokens });
            }
            at = step.from;
        }
        facts.reverse();
        Some(facts)
    }

    fn may_take(&self, state: State) -> bool {
        let is_open =
            |token: &crate::check::prose::Token| state.stop_passed || token.before != Before::Stop;
        state.next < self.end && self.prose.tokens.get(state.next).is_some_and(is_open)
    }

    fn advance(
        &self,
        part: &Needed<'_>,
        state: State,
        reach: &mut dyn FnMut(State, Option<Reading>),
    ) {
        let after = |next| State { next, stop_passed: false };
        match part {
            Needed::Word(words) => {
                let fits = self.may_take(state)
                    && words.binary_search(&self.prose.tokens[state.next].word).is_ok();
                if fits {
                    reach(after(state.next + 1), None);
                }
            }
            Needed::Entity(entity) => {
                if self.may_take(state)
                    && let Some(mention) = self.prose.mention_at(state.next)
                    && mention.named == Named::Entity(*entity)
                {
                    reach(after(mention.tokens.end), None);
                }
            }
            Needed::Slot(slot) => {
                if self.may_take(state) {
                    let whole = self.whole.filter(|_| slot.member.is_none());
                    for (next, reading) in readings(self.prose, state.next, self.end, whole) {
                        reach(after(next), Some(reading));
                    }
                }
            }
            Needed::Gap => {
                reach(state, None);
                let mut at = state;
                for _ in 0..GAP {
                    if !self.may_take(at) {
                        break;
                    }
                    at = after(at.next + 1);
                    reach(at, None);
                }
            }
            Needed::Stop => {
                let token = self.prose.tokens.get(state.next);
                let ends = state.next >= self.end
                    || token.is_some_and(|token| token.before == Before::Stop);
                if ends {
                    reach(State { stop_passed: true, ..state }, None);
                }
            }
        }
    }
}
