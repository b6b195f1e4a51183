//! Figures: every sentence that states one, and the figures that no sentence states.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::prose::{Named, Prose};
use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Severity};
use crate::messages::check_claims as say;
use crate::model::claims::{Claim, SlotScope};
use crate::model::{Model, Quantity, Value};
use crate::spanish::numbers::{Agreement, Kind, cardinal};

use super::figures::{has_word, readings};
use super::matcher::{Fact, entity_places, find};

/// How many figures a book may lack and still hear of each.
const FEW_UNSTATED: usize = 5;

/// How many words may stand between a variant's figure and «en lugar de».
const WORDS_TO_USUAL: usize = 6;

/// A fact, whose quantity it is about, and what it should say.
struct Stated<'a> {
    quantity: &'a Quantity,
    claim: &'a Claim,
    fact: Fact<'a>,
    /// The variant whose figure is expected.
    variant: Option<&'a str>,
    expected: Vec<i64>,
}

/// Compares every figure that a sentence of the book states, and notes the tokens of the numbers
/// that were compared.
pub(super) fn check(
    prose: &Prose<'_>,
    model: &Model,
    covered: &mut BTreeSet<usize>,
    findings: &mut Vec<Diagnostic>,
) {
    let entities = entity_places(prose);
    let mut by_number: BTreeMap<usize, Vec<Stated<'_>>> = BTreeMap::new();
    for quantity in &model.quantities {
        let whole = match &quantity.value {
            Value::Number(_) => None,
            Value::List(_) | Value::Named(_) => Some(quantity.value.numbers().len()),
        };
        for claim in &quantity.says {
            for fact in find(prose, claim, &entities, whole) {
                let Some((variant, expected)) = expected(prose, model, quantity, &fact) else {
                    continue;
                };
                if variant.is_some()
                    && let Some(usual) = usual_after(prose, quantity, claim, &fact)
                {
                    by_number.entry(usual.fact.tokens.start).or_default().push(usual);
                }
                let at = fact.tokens.start;
                let stated = Stated { quantity, claim, fact, variant, expected };
                by_number.entry(at).or_default().push(stated);
            }
        }
    }
    let mut told: BTreeSet<(&str, Option<&str>)> = BTreeSet::new();
    for stated in by_number.into_values() {
        for one in &stated {
            covered.extend(one.fact.tokens.clone());
            told.insert((&one.quantity.id, one.variant));
        }
        // Of several sentences that fit, the one that says most is meant.
        let weight = stated.iter().map(|one| one.claim.weight()).max();
        let meant = || stated.iter().filter(|one| Some(one.claim.weight()) == weight);
        if meant().any(|one| one.fact.reading.says(&one.expected)) {
            continue;
        }
        let Some(wrong) = meant().next() else { continue };
        findings.extend(finding(prose, wrong));
    }
    report_unstated(model, &told, findings);
}

/// Reports the figures that no sentence states; a book that holds only some of the rules gets one
/// finding for all that it lacks.
fn report_unstated(
    model: &Model,
    told: &BTreeSet<(&str, Option<&str>)>,
    findings: &mut Vec<Diagnostic>,
) {
    let with_sentences = || model.quantities.iter().filter(|quantity| !quantity.says.is_empty());
    let is_told = |quantity: &Quantity| told.contains(&(quantity.id.as_str(), None));
    let (total, missing) =
        (with_sentences().count(), with_sentences().filter(|quantity| !is_told(quantity)).count());
    if missing > FEW_UNSTATED && missing * 2 > total {
        if let Some(first) = with_sentences().find(|quantity| !is_told(quantity)) {
            let message = say::mostly_unstated(missing, total, &first.id);
            let finding = Diagnostic::new(Code::ModelUnstated, first.span, message)
                .with_help(say::mostly_unstated_help());
            findings.push(finding);
        }
        return;
    }
    for quantity in with_sentences() {
        let Some(claim) = quantity.says.first() else { continue };
        let variants = quantity.variants.iter().map(|(variant, _)| Some(variant.as_str()));
        for variant in std::iter::once(None).chain(variants) {
            // What a sum of the model gives, readers can reckon up too.
            let is_reckoned = variant.is_some()
                && model
                    .identities
                    .iter()
                    .any(|sum| sum.quantities().any(|term| term == (&quantity.id, variant)));
            if told.contains(&(quantity.id.as_str(), variant)) || is_reckoned {
                continue;
            }
            let value = quantity.value_in(variant);
            let message = match variant {
                None => say::unstated(&quantity.id, value),
                Some(variant) => say::unstated_in(&quantity.id, value, variant),
            };
            let mut finding = Diagnostic::new(Code::ModelUnstated, quantity.span, message)
                .with_help(say::unstated_help(&claim.text));
            if variant.is_some() {
                // The book may leave it to the reader to reckon it up.
                finding = finding.with_severity(Severity::Hint);
            }
            findings.push(finding);
        }
    }
}

/// The figures that a fact should say where it stands, and the variant that gives them; `None`
/// where it cannot be told.
fn expected<'a>(
    prose: &Prose<'_>,
    model: &'a Model,
    quantity: &'a Quantity,
    fact: &Fact<'_>,
) -> Option<(Option<&'a str>, Vec<i64>)> {
    let variant = match &fact.slot.scope {
        SlotScope::Base => None,
        SlotScope::Variant(variant) => overlaid(quantity, variant),
        SlotScope::Here => {
            let section = prose.passage_of(fact.tokens.start).and_then(|passage| passage.variant);
            // «A diferencia de la partida para un jugador…» in a section about another variant.
            let here = section
                .and_then(|variant| overlaid(quantity, variant))
                .or_else(|| named_variant(prose, model, quantity, fact));
            match (speaks_of_usual(prose, fact), here) {
                (false, here) => here,
                // «una en lugar de dos» in a variant: the second figure is the usual one.
                (true, Some(_)) => None,
                // «tres en lugar de dos» elsewhere may be about anything.
                (true, None) => return None,
            }
        }
    };
    let value = quantity.value_in(variant);
    let expected = match &fact.slot.member {
        Some(member) => vec![value.member(member)?],
        None => value.numbers(),
    };
    Some((variant, expected))
}

/// The variant as the quantity has it, where it changes there.
fn overlaid<'a>(quantity: &'a Quantity, variant: &str) -> Option<&'a str> {
    quantity.variants.iter().map(|(id, _)| id.as_str()).find(|id| *id == variant)
}

/// The variant that changes the quantity and that the sentence names before the number, or in the
/// same clause after it.
fn named_variant<'a>(
    prose: &Prose<'_>,
    model: &'a Model,
    quantity: &'a Quantity,
    fact: &Fact<'_>,
) -> Option<&'a str> {
    let sentence = prose.sentence(fact.tokens.start);
    let clause_end = (fact.tokens.end..sentence.end)
        .find(|&at| !prose.tokens[at].before.joins_words())
        .unwrap_or(sentence.end);
    prose.mentions_in(sentence.start..clause_end).iter().find_map(|mention| {
        let Named::Variant(index) = mention.named else { return None };
        overlaid(quantity, &model.variants.get(index)?.id)
    })
}

/// The usual figure that follows a variant's: «una ficha en lugar de dos».
fn usual_after<'a>(
    prose: &Prose<'_>,
    quantity: &'a Quantity,
    claim: &'a Claim,
    fact: &Fact<'a>,
) -> Option<Stated<'a>> {
    let sentence = prose.sentence(fact.tokens.start);
    let end = sentence.end.min(fact.tokens.end + WORDS_TO_USUAL);
    let instead = (fact.tokens.end..end).find(|&at| {
        has_word(prose, at..at + 1, &["lugar", "vez"])
            && has_word(prose, at.saturating_sub(1)..at, &["en"])
            && has_word(prose, at + 1..at + 2, &["de"])
    })?;
    let (next, reading) = readings(prose, instead + 2, sentence.end, None).into_iter().next()?;
    let expected = match &fact.slot.member {
        Some(member) => vec![quantity.value.member(member)?],
        None => quantity.value.numbers(),
    };
    let tokens = instead + 2..next;
    let fact = Fact { slot: fact.slot, reading, tokens };
    Some(Stated { quantity, claim, fact, variant: None, expected })
}

/// Whether the words before a number say that the figure of the game as it comes follows.
fn speaks_of_usual(prose: &Prose<'_>, fact: &Fact<'_>) -> bool {
    let at = fact.tokens.start;
    let sentence = prose.sentence(at);
    let before = at.saturating_sub(3).max(sentence.start)..at;
    has_word(prose, before.clone(), &["lugar", "vez"]) && has_word(prose, before, &["en"])
        || has_word(prose, clause_start(prose, at)..at, &["normalmente", "habitualmente"])
}

fn clause_start(prose: &Prose<'_>, at: usize) -> usize {
    let sentence = prose.sentence(at);
    let begins = |at: &usize| !prose.tokens[*at].before.joins_words();
    (sentence.start + 1..=at).rev().find(begins).unwrap_or(sentence.start)
}

fn finding(prose: &Prose<'_>, wrong: &Stated<'_>) -> Option<Diagnostic> {
    let span = prose.span(wrong.fact.tokens.clone())?;
    let found = prose.text(wrong.fact.tokens.clone());
    let id = match &wrong.fact.slot.member {
        Some(member) => format!("{}.{member}", wrong.quantity.id),
        None => wrong.quantity.id.clone(),
    };
    let expected = Value::List(wrong.expected.clone());
    let message = match wrong.variant {
        None => say::wrong_figure(found, &expected, id),
        Some(variant) => say::wrong_figure_in(found, &expected, id, variant),
    };
    let finding = Diagnostic::new(Code::ModelQuantity, span, message)
        .with_related(wrong.quantity.value_span, say::model_figure(expected))
        .with_help(say::wrong_figure_help());
    Some(match mend(prose, wrong) {
        Some(fix) => finding.with_fix(fix),
        None => finding,
    })
}

/// The edit that writes the model's figure the way the text writes its own; none where a noun
/// beside it would have to change too.
fn mend(prose: &Prose<'_>, wrong: &Stated<'_>) -> Option<Fix> {
    let (&[found], &[expected]) = (wrong.fact.reading.values.as_slice(), wrong.expected.as_slice())
    else {
        return None;
    };
    if found == 1 || expected == 1 || found < 0 || expected < 0 {
        return None;
    }
    let number = prose.tokens.get(wrong.fact.tokens.start)?.number?;
    let replacement = match number.kind {
        Kind::Figures => expected.to_string(),
        Kind::Cardinal => {
            let words = cardinal(u32::try_from(expected).ok()?, Agreement::Masculine)?;
            let other = cardinal(u32::try_from(expected).ok()?, Agreement::Feminine)?;
            (words == other).then_some(words)?
        }
        Kind::One | Kind::Ordinal => return None,
    };
    let edit = prose.edit(wrong.fact.tokens.clone())?;
    let title = say::write_figure(&replacement);
    let edits = vec![Edit { span: edit, replacement }];
    Some(Fix { title, edits, applicability: Applicability::Unsafe })
}
