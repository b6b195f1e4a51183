//! Numbers that nobody checks in sentences that are like those of the model.
//!
//! A sentence is like one of the model's when the word after its number is the one that the
//! pattern has there, and when it holds most of the pattern's other words.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::prose::{Named, PassageKind, Prose, WordId};
use crate::diagnostic::{Code, Diagnostic};
use crate::messages::check_claims as say;
use crate::model::claims::{Claim, Fit, Part};
use crate::model::{EntityId, Model, Quantity};
use crate::source::Span;
use crate::spanish::numbers::Kind;

/// The fewest words that both sentences share besides what is counted.
const LEAST_SHARED: usize = 2;

/// A word that says something: what is counted, done or meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    Word(WordId),
    Entity(EntityId),
}

/// A pattern by what it counts.
struct Pattern<'a> {
    quantity: &'a Quantity,
    claim: &'a Claim,
    others: BTreeSet<Telling>,
}

/// Adds a hint for every number that is not covered and stands in a sentence like the model's,
/// outside of the blocks that were compared with a table.
pub(super) fn check(
    prose: &Prose<'_>,
    model: &Model,
    covered: &BTreeSet<usize>,
    judged: &[Span],
    findings: &mut Vec<Diagnostic>,
) {
    let patterns = patterns(prose, model);
    if patterns.is_empty() {
        return;
    }
    for (at, token) in prose.tokens.iter().enumerate() {
        let Some(number) = token.number else { continue };
        if covered.contains(&at) || !matches!(number.kind, Kind::Figures | Kind::Cardinal) {
            continue;
        }
        let is_text = prose
            .passage_of(at)
            .is_some_and(|passage| passage.kind == PassageKind::Text && passage.example.is_none());
        let sentence = prose.sentence(at);
        let after = at + number.tokens;
        let counted = telling_at(prose, after).filter(|_| after < sentence.end);
        let Some(candidates) = counted.filter(|_| is_text).and_then(|word| patterns.get(&word))
        else {
            continue;
        };
        let mut words = BTreeSet::new();
        for at in sentence.clone() {
            words.extend(telling_at(prose, at));
            words.insert(Telling::Word(prose.tokens[at].word));
        }
        let shared = |pattern: &&Pattern<'_>| pattern.others.intersection(&words).count();
        let is_like = |pattern: &&Pattern<'_>| {
            let shared = shared(pattern);
            shared >= LEAST_SHARED && shared * 4 >= pattern.others.len() * 3
        };
        let best = candidates.iter().filter(is_like).max_by_key(|pattern| shared(pattern));
        let is_free = |span: &Span| {
            let holds = |block: &Span| {
                block.file == span.file && block.start <= span.start && span.end <= block.end
            };
            !judged.iter().any(holds)
        };
        let span = prose.span(at..after).filter(is_free);
        if let (Some(best), Some(span)) = (best, span) {
            let found = prose.text(at..after);
            let finding = Diagnostic::new(
                Code::ModelUncovered,
                span,
                say::uncovered(found, &best.quantity.id),
            )
            .with_related(best.claim.span, say::near_claim())
            .with_help(say::uncovered_help(&best.claim.text));
            findings.push(finding);
        }
    }
}

/// The patterns by the word after their number.
fn patterns<'a>(prose: &Prose<'_>, model: &'a Model) -> BTreeMap<Telling, Vec<Pattern<'a>>> {
    let mut patterns: BTreeMap<Telling, Vec<Pattern<'a>>> = BTreeMap::new();
    for quantity in &model.quantities {
        for claim in &quantity.says {
            let mut counted = None;
            let mut others = BTreeSet::new();
            let mut after_slot = false;
            for part in &claim.parts {
                let telling = telling(prose, part);
                match telling {
                    Some(word) if after_slot && counted.is_none() => counted = Some(word),
                    Some(word) => {
                        others.insert(word);
                    }
                    None => {}
                }
                after_slot = matches!(part, Part::Slot(_));
            }
            if let Some(counted) = counted {
                let pattern = Pattern { quantity, claim, others };
                patterns.entry(counted).or_default().push(pattern);
            }
        }
    }
    patterns
}

fn telling(prose: &Prose<'_>, part: &Part) -> Option<Telling> {
    match part {
        Part::Entity(entity) => Some(Telling::Entity(*entity)),
        Part::Word(fits) => fits.iter().find_map(|fit| match fit {
            Fit::Stem(stem) if stem.len() > 3 => prose.word(stem).map(Telling::Word),
            Fit::Stem(_) | Fit::Prefix(_) => None,
        }),
        Part::Slot(_) | Part::Gap | Part::Stop => None,
    }
}

fn telling_at(prose: &Prose<'_>, at: usize) -> Option<Telling> {
    if let Some(mention) = prose.mention_at(at)
        && let Named::Entity(entity) = mention.named
    {
        return Some(Telling::Entity(entity));
    }
    prose.tokens.get(at).map(|token| Telling::Word(token.word))
}
