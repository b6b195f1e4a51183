//! Rolls and effects that sentences tell of: «un viper Mark VII se daña con 6 o 7».
//!
//! A sentence is read where rolls and effects take turns in it. Who is hit is named in the
//! sentence, in the one before, or in a title above; where several could be meant, a roll is wrong
//! only if it fits none of them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::check::prose::{Before, PassageKind, Prose, WordId};
use crate::diagnostic::{Code, Diagnostic};
use crate::messages::check_claims as say;
use crate::model::{EffectId, EntityId, Model, Outcome, Row, Table, capitalised};

use super::scene::{Cues, NamedRoll, Role, effect_words, entities_in, faces_of, rows_about};

/// What a sentence tells of, in order.
enum Told {
    Roll(NamedRoll),
    Effect(EffectId, usize),
}

impl Told {
    fn end(&self) -> usize {
        match self {
            Self::Roll(roll) => roll.tokens.end,
            Self::Effect(_, word) => word + 1,
        }
    }
}

/// Who is hit and by whom, as far as the text says.
#[derive(Debug, Clone, Default)]
struct Parties {
    targets: Vec<EntityId>,
    attackers: Vec<EntityId>,
}

/// Compares the rolls and effects that the sentences outside of examples tell of.
pub(super) fn check(
    prose: &Prose<'_>,
    model: &Model,
    cues: &Cues,
    covered: &mut BTreeSet<usize>,
    findings: &mut Vec<Diagnostic>,
) {
    let effects = effect_words(prose, model);
    if effects.is_empty() {
        return;
    }
    let targets: BTreeSet<EntityId> = model
        .tables
        .iter()
        .flat_map(|table| table.rows.iter().flat_map(|row| row.targets.iter().copied()))
        .collect();
    let reader = Reader { prose, model, cues, effects, targets };
    for passage in &prose.passages {
        if passage.kind != PassageKind::Text {
            continue;
        }
        // A lone roll in an example is that of its scene, which is reckoned up as a whole.
        let only_whole = passage.example.is_some();
        let mut before = Parties::default();
        let mut at = passage.tokens.start;
        while at < passage.tokens.end {
            let sentence = prose.sentence(at);
            at = sentence.end.max(at + 1);
            let mut last: Option<(EffectId, usize, Parties)> = None;
            for clause in reader.clauses(sentence.clone()) {
                let mut told = reader.told(clause.clone());
                // «…queda destruida, y con un 7 arrastra consigo a tres raiders»
                let end = told.iter().take(2).map(Told::end).max();
                let end = reader.part_end(end.unwrap_or(clause.start), &clause);
                let mut parties = reader.parties(clause.start..end);
                // «…; una estrella base, con un 4 o más»
                if let ([Told::Roll(_)], Some((effect, word, earlier))) = (told.as_slice(), &last)
                    && let Some(meant) = reader.carried(earlier, &parties, *effect)
                {
                    parties = meant;
                    told.push(Told::Effect(*effect, *word));
                }
                if parties.targets.is_empty() {
                    parties = reader.parties(sentence.start..end);
                }
                if parties.targets.is_empty() {
                    parties = before.clone();
                }
                for (roll, effect, word) in pairs(told) {
                    if only_whole && !roll.is_whole() {
                        continue;
                    }
                    if parties.targets.is_empty() {
                        parties = reader.above(passage.above);
                    }
                    let told = (&roll, effect, word);
                    reader.compare(told, &parties, passage.variant, covered, findings);
                    last = Some((effect, word, parties.clone()));
                }
            }
            let whole = reader.parties(sentence);
            if !whole.targets.is_empty() {
                before = whole;
            }
        }
    }
}

/// Rolls with the effect that each leads to, where both take turns.
fn pairs(told: Vec<Told>) -> Vec<(NamedRoll, EffectId, usize)> {
    let is_roll = |told: &Told| matches!(told, Told::Roll(_));
    let alternate = told.windows(2).all(|pair| is_roll(&pair[0]) != is_roll(&pair[1]));
    if !alternate || told.len() < 2 {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut told = told.into_iter();
    while let (Some(first), Some(second)) = (told.next(), told.next()) {
        match (first, second) {
            (Told::Roll(roll), Told::Effect(effect, word))
            | (Told::Effect(effect, word), Told::Roll(roll)) => found.push((roll, effect, word)),
            _ => {}
        }
    }
    found
}

struct Reader<'a> {
    prose: &'a Prose<'a>,
    model: &'a Model,
    cues: &'a Cues,
    effects: BTreeMap<WordId, EffectId>,
    /// Entities that some table has as a target.
    targets: BTreeSet<EntityId>,
}

impl Reader<'_> {
    /// Who is meant in a clause that leaves the effect of an earlier one to be understood: another
    /// attacker where attackers matter, another target elsewhere.
    fn carried(&self, earlier: &Parties, here: &Parties, effect: EffectId) -> Option<Parties> {
        if here.attackers.is_empty() {
            return None;
        }
        let rows = earlier
            .targets
            .iter()
            .flat_map(|&target| rows_about(self.model, None, target, &earlier.attackers));
        let attackers_matter = rows
            .filter(|(_, row)| row.effect() == Some(effect))
            .any(|(_, row)| !row.attackers.is_empty());
        Some(match attackers_matter {
            true => Parties { targets: earlier.targets.clone(), attackers: here.attackers.clone() },
            false => here.clone(),
        })
    }

    /// Where the part of a clause ends that some token is the last but one of.
    fn part_end(&self, from: usize, clause: &Range<usize>) -> usize {
        let begins = |at: &usize| self.prose.tokens[*at].before >= Before::Comma;
        (from..clause.end).find(begins).unwrap_or(clause.end)
    }

    /// The parts of a sentence between colons, semicolons and brackets.
    fn clauses(&self, sentence: Range<usize>) -> Vec<Range<usize>> {
        let mut clauses = Vec::new();
        let mut start = sentence.start;
        for at in sentence.start + 1..sentence.end {
            if self.prose.tokens[at].before == Before::Clause {
                clauses.push(start..at);
                start = at;
            }
        }
        clauses.push(start..sentence.end);
        clauses
    }

    fn told(&self, sentence: Range<usize>) -> Vec<Told> {
        let mut told = Vec::new();
        let mut at = sentence.start;
        while at < sentence.end {
            if let Some(roll) = self.cues.roll(self.prose, at, &sentence) {
                at = roll.tokens.end;
                told.push(Told::Roll(roll));
                continue;
            }
            if let Some(&effect) = self.effects.get(&self.prose.tokens[at].word)
                && !self.cues.is_denied(self.prose, at, sentence.start)
                && !self.is_in_name(at)
            {
                told.push(Told::Effect(effect, at));
            }
            at += 1;
        }
        told
    }

    /// Whether a word is part of a name: «Vipers Dañados» says nothing about any viper.
    fn is_in_name(&self, at: usize) -> bool {
        let from = at.saturating_sub(8);
        self.prose.mentions_in(from..at + 1).iter().any(|mention| mention.tokens.contains(&at))
    }

    fn parties(&self, sentence: Range<usize>) -> Parties {
        let named = entities_in(self.prose, sentence.clone());
        let role = |at: usize| self.cues.role(self.prose, at, sentence.start);
        let is_target = |entity: &EntityId| self.targets.contains(entity);
        let with = |wanted: Role| -> Vec<EntityId> {
            let named = named.iter().filter(|(_, at)| role(*at) == wanted);
            named.map(|(entity, _)| *entity).collect()
        };
        let aimed: Vec<EntityId> = with(Role::Target).into_iter().filter(is_target).collect();
        let open = with(Role::Open);
        let mut attackers = with(Role::Attacker);
        if aimed.is_empty() {
            let targets = open.iter().copied().filter(is_target).collect();
            attackers.extend(open);
            return Parties { targets, attackers };
        }
        attackers.extend(open);
        Parties { targets: aimed, attackers }
    }

    /// What the titles above name, the nearest first.
    fn above(&self, mut above: Option<usize>) -> Parties {
        while let Some(title) = above.and_then(|index| self.prose.passages.get(index)) {
            let targets: Vec<EntityId> = entities_in(self.prose, title.tokens.clone())
                .into_iter()
                .map(|(entity, _)| entity)
                .filter(|entity| self.targets.contains(entity))
                .collect();
            if !targets.is_empty() {
                return Parties { targets, attackers: Vec::new() };
            }
            above = title.above;
        }
        Parties::default()
    }

    fn compare(
        &self,
        (roll, effect, word): (&NamedRoll, EffectId, usize),
        parties: &Parties,
        variant: Option<&str>,
        covered: &mut BTreeSet<usize>,
        findings: &mut Vec<Diagnostic>,
    ) {
        let mut rows: Vec<(&Table, &Row)> = Vec::new();
        for &target in &parties.targets {
            rows.extend(rows_about(self.model, variant, target, &parties.attackers));
        }
        // What another table says is not known here.
        let sends_on = rows.iter().any(|(_, row)| matches!(row.outcome, Outcome::See(_)));
        let is_told = |(_, row): &(&Table, &Row)| row.effect() == Some(effect);
        if rows.is_empty() || (sends_on && !rows.iter().any(is_told)) {
            return;
        }
        covered.extend(roll.tokens.clone());
        let with_effect: Vec<&(&Table, &Row)> = rows.iter().filter(|row| is_told(row)).collect();
        let Some((table, row)) = with_effect.first().copied() else {
            // Only where it is certain who is meant.
            if let ([target], Some(span)) =
                (parties.targets.as_slice(), self.prose.span(word..word + 1))
            {
                let found = self.prose.text(word..word + 1);
                let message = say::never_happens(self.model.name(*target), found);
                let mut finding = Diagnostic::new(Code::ModelEffect, span, message)
                    .with_help(say::wrong_sentence_help());
                for (_, row) in rows.iter().take(3) {
                    finding = finding.with_related(row.effect_span, say::model_row());
                }
                findings.push(finding);
            }
            return;
        };
        let fits = |(table, row): &&(&Table, &Row)| {
            let (Some(named), Some(faces)) = (roll.faces(&table.die), faces_of(table, row)) else {
                return false;
            };
            named == faces || (!roll.is_whole() && named.difference(&faces).is_empty())
        };
        if with_effect.iter().any(fits) {
            return;
        }
        let Some(span) = self.prose.span(roll.tokens.clone()) else { return };
        let found = self.prose.text(roll.tokens.clone());
        let finding = Diagnostic::new(
            Code::ModelRoll,
            span,
            say::wrong_roll(found, describe(self.model, table, row)),
        )
        .with_related(row.roll_span, say::model_row())
        .with_help(say::wrong_sentence_help());
        findings.push(finding);
    }
}

/// A row in a few words: «Estrella base, de viper: 8, dañada».
pub(super) fn describe(model: &Model, table: &Table, row: &Row) -> String {
    let target = capitalised(&model.alternatives(&row.targets));
    let attacker = match row.attackers.as_slice() {
        [] => String::new(),
        attackers => format!(", de {}", model.alternatives(attackers)),
    };
    let roll = match &row.outcome {
        Outcome::Effect { roll, .. } => roll.describe(&table.die),
        Outcome::See(_) => String::new(),
    };
    let target = if target.is_empty() { target } else { format!("{target}{attacker}: ") };
    format!("{target}{roll}, {}", model.effect_label(row))
}
