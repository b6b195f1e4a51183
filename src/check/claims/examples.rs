//! Worked examples, reckoned again: «un raider ataca a un viper y saca un 6: queda dañado».
//!
//! In a box of the kind EJEMPLO the sentences are read in order. An attack says who is hit and by
//! whom, a roll says with what, and the first words after it that tell of an effect are the
//! outcome. What cannot be read is passed over.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::check::prose::{Before, Prose};
use crate::diagnostic::{Code, Diagnostic};
use crate::messages::check_claims as say;
use crate::model::wording::words;
use crate::model::{EffectId, EntityId, Model, Outcome, Row, Table, TableId};

use super::figures::has_word;
use super::rolls::describe;
use super::scene::{Cues, NamedRoll, Role, entities_in, faces_of, holds, rows_about};

/// Words that open a clause which tells why or in spite of what, not what happens.
const ASIDES: [&str; 7] = ["como", "porque", "aunque", "si", "pues", "cuando", "mientras"];

/// Reads every worked example of the book. `printed` are the tables that each chapter prints, by
/// the file of the chapter.
pub(super) fn check(
    prose: &Prose<'_>,
    model: &Model,
    cues: &Cues,
    printed: &[(crate::source::FileId, Vec<TableId>)],
    covered: &mut BTreeSet<usize>,
    findings: &mut Vec<Diagnostic>,
) {
    let targets: BTreeSet<EntityId> = model
        .tables
        .iter()
        .flat_map(|table| table.rows.iter().flat_map(|row| row.targets.iter().copied()))
        .collect();
    let mut at = 0;
    while at < prose.passages.len() {
        let Some(example) = prose.passages[at].example else {
            at += 1;
            continue;
        };
        let first = at;
        while prose.passages.get(at).is_some_and(|passage| passage.example == Some(example)) {
            at += 1;
        }
        let passage = &prose.passages[first];
        let tokens = passage.tokens.start..prose.passages[at - 1].tokens.end;
        let file = passage.line.span.file;
        let tables = printed.iter().find(|(other, _)| *other == file);
        let mut scene = Scene {
            prose,
            model,
            cues,
            targets: &targets,
            printed: tables.map_or(&[], |(_, tables)| tables.as_slice()),
            variant: passage.variant,
            target: Vec::new(),
            attackers: Vec::new(),
            roll: None,
        };
        scene.read(tokens, covered, findings);
    }
}

/// What an example has told so far.
struct Scene<'a> {
    prose: &'a Prose<'a>,
    model: &'a Model,
    cues: &'a Cues,
    targets: &'a BTreeSet<EntityId>,
    printed: &'a [TableId],
    variant: Option<&'a str>,
    target: Vec<EntityId>,
    attackers: Vec<EntityId>,
    roll: Option<NamedRoll>,
}

/// What the text says comes of a roll.
struct Outcomes {
    effect: EffectId,
    denied: bool,
    /// The passage's bytes of the word that tells it.
    bytes: Range<usize>,
    /// A token of that passage.
    token: usize,
}

impl<'a> Scene<'a> {
    fn read(
        &mut self,
        tokens: Range<usize>,
        covered: &mut BTreeSet<usize>,
        findings: &mut Vec<Diagnostic>,
    ) {
        let mut at = tokens.start;
        while at < tokens.end {
            let sentence = self.prose.sentence(at);
            let end = sentence.end.min(tokens.end).max(at + 1);
            let mut from = sentence.start.max(at);
            let mut position = from;
            self.meet(&sentence);
            while position < end {
                if let Some(roll) = self.cues.roll(self.prose, position, &sentence) {
                    from = roll.tokens.end;
                    position = from;
                    self.roll = Some(roll);
                    continue;
                }
                position += 1;
                // A part of the sentence ends here.
                let ends = position >= end
                    || self.prose.tokens[position].before >= Before::Comma
                    || self.cues.roll(self.prose, position, &sentence).is_some();
                if ends && self.roll.is_some() && from < position {
                    self.part(from..position, covered, findings);
                }
                if ends {
                    from = position;
                }
            }
            at = end;
        }
    }

    /// Takes in who attacks whom in a sentence.
    fn meet(&mut self, sentence: &Range<usize>) {
        let named = entities_in(self.prose, sentence.clone());
        let attack = sentence.clone().find(|&at| self.cues.is_attack(self.prose, at));
        let role = |at: usize| self.cues.role(self.prose, at, sentence.start);
        let aimed = |after: usize| -> Vec<EntityId> {
            let aimed = named.iter().filter(|(entity, at)| {
                *at >= after && role(*at) == Role::Target && self.targets.contains(entity)
            });
            aimed.map(|(entity, _)| *entity).take(1).collect()
        };
        let target = aimed(attack.unwrap_or(sentence.start));
        if attack.is_none() && target.is_empty() {
            // Whoever lanzó the weapon may still be told by its name alone.
            return;
        }
        let end = attack.unwrap_or(sentence.end);
        let by = named.iter().filter(|(entity, at)| {
            *at < end && !target.contains(entity) && role(*at) != Role::Target
        });
        let by: Vec<EntityId> = by.map(|(entity, _)| *entity).collect();
        if !target.is_empty() || attack.is_some() {
            self.target = target;
            self.attackers = by;
            self.roll = None;
        }
    }

    /// Compares what a part of a sentence after a roll tells.
    fn part(
        &mut self,
        part: Range<usize>,
        covered: &mut BTreeSet<usize>,
        findings: &mut Vec<Diagnostic>,
    ) {
        if has_word(self.prose, part.start..part.start + 1, &ASIDES) {
            return;
        }
        let Some(value) = self.roll.as_ref().and_then(NamedRoll::lone) else { return };
        let Some(rows) = self.rows() else { return };
        let mut effects: Vec<EffectId> = rows.iter().filter_map(|(_, row)| row.effect()).collect();
        let nothing = self.model.effects.iter().enumerate().filter(|(_, effect)| effect.is_nothing);
        let nothing: Vec<EffectId> = nothing.map(|(id, _)| id).collect();
        // «queda dañado» of a target that is only ever destroyed.
        if rows.iter().any(|(_, row)| !row.targets.is_empty()) {
            let tables = self.model.tables.iter().filter(|table| table.has_targets());
            effects.extend(tables.flat_map(|table| table.rows.iter().filter_map(Row::effect)));
        }
        effects.extend(&nothing);
        effects.sort_unstable();
        effects.dedup();
        let Some(outcome) = self.outcome(part, &effects) else { return };
        let happens = rows.iter().find(|(table, row)| {
            let position = table.die.position(&value.to_string());
            let faces = faces_of(table, row);
            position.zip(faces).is_some_and(|(position, faces)| {
                !faces.intersection(&crate::model::FaceSet::range(position, position)).is_empty()
            })
        });
        let Some(roll) = self.roll.take() else { return };
        covered.extend(roll.tokens.clone());
        let expected = happens.and_then(|(_, row)| row.effect());
        let says_nothing = nothing.contains(&outcome.effect);
        let is_right = match (outcome.denied && !says_nothing, expected) {
            (true, expected) => expected != Some(outcome.effect),
            (false, None) => says_nothing,
            (false, Some(expected)) => expected == outcome.effect,
        };
        if is_right {
            return;
        }
        let Some(passage) = self.prose.passage_of(outcome.token) else { return };
        let found = passage.line.text.get(outcome.bytes.clone()).unwrap_or("").to_owned();
        let span = passage.line.part(outcome.bytes).span;
        let shown = self.prose.text(roll.tokens.clone());
        let mut finding = match happens {
            Some((table, row)) => {
                let message = say::wrong_outcome(shown, found, describe(self.model, table, row));
                Diagnostic::new(Code::ModelExample, span, message)
                    .with_related(row.effect_span, say::model_row())
            }
            None => {
                let message = say::nothing_happens(shown, found);
                let mut finding = Diagnostic::new(Code::ModelExample, span, message);
                for (_, row) in rows.iter().take(3) {
                    finding = finding.with_related(row.roll_span, say::model_row());
                }
                finding
            }
        };
        if let Some(span) = self.prose.span(roll.tokens) {
            finding = finding.with_related(span, say::the_roll());
        }
        findings.push(finding.with_help(say::wrong_outcome_help()));
    }

    /// The rows that the scene is about.
    fn rows(&self) -> Option<Vec<(&'a Table, &'a Row)>> {
        if let [target] = self.target.as_slice() {
            let rows = rows_about(self.model, self.variant, *target, &self.attackers);
            let see = rows.iter().find_map(|(_, row)| match row.outcome {
                Outcome::See(other) if rows.len() == 1 => Some(other),
                _ => None,
            });
            return match see {
                Some(other) => self.whole_table(other),
                None if rows.is_empty() => None,
                None => Some(rows),
            };
        }
        // A weapon with a table of its own, aimed at a place.
        let see = self.model.tables.iter().flat_map(|table| &table.rows).find_map(|row| {
            let is_by = row.attackers.iter().any(|attacker| self.attackers.contains(attacker));
            match row.outcome {
                Outcome::See(other) if is_by => Some(other),
                _ => None,
            }
        });
        if let Some(other) = see {
            return self.whole_table(other);
        }
        let mut lone = self.printed.iter().filter(|&&id| {
            let table = self.model.tables.get(id);
            table.is_some_and(|table| !table.has_targets() && !table.is_faulty)
                && holds(self.model, id, self.variant)
        });
        match (lone.next(), lone.next()) {
            (Some(&id), None) => self.whole_table(id),
            _ => None,
        }
    }

    fn whole_table(&self, id: TableId) -> Option<Vec<(&'a Table, &'a Row)>> {
        let table = self.model.tables.get(self.model.table_in_variant(id, self.variant))?;
        (!table.is_faulty).then(|| table.rows.iter().map(|row| (table, row)).collect())
    }

    /// What a part of a sentence says happens.
    fn outcome(&self, part: Range<usize>, effects: &[EffectId]) -> Option<Outcomes> {
        let passage = self.prose.passage_of(part.start)?;
        let last = self.prose.tokens.get(part.end - 1)?;
        let start = self.prose.tokens.get(part.start)?.start as usize;
        let text = passage.line.text.get(start..last.end as usize)?;
        let mut found = words(text);
        // Names such as «Vipers Dañados» tell of no effect.
        let in_name = |range: &Range<usize>| {
            self.prose.mentions_in(part.clone()).iter().any(|mention| {
                let is_long = mention.tokens.len() > 1;
                let first = self.prose.tokens[mention.tokens.start].start as usize;
                let end = self.prose.tokens[mention.tokens.end - 1].end as usize;
                is_long && first <= start + range.start && start + range.end <= end
            })
        };
        let effect_words: BTreeSet<String> = effects
            .iter()
            .filter_map(|&id| self.model.effects.get(id))
            .flat_map(|effect| effect.phrases.iter().filter_map(|phrase| phrase.single_word()))
            .map(|(word, _)| word)
            .collect();
        found.retain(|word| !(in_name(&word.range) && effect_words.contains(&word.text)));
        let (effect, index) = self.model.effect_in(&found, effects.iter().copied())?;
        let word = found.get(index)?;
        let bytes = start + word.range.start..start + word.range.end;
        let is_nothing = self.model.effects.get(effect).is_some_and(|effect| effect.is_nothing);
        // «no ocurre nada» is shown whole.
        let bytes = match is_nothing {
            true => bytes.start..(last.end as usize).max(bytes.end),
            false => bytes,
        };
        let first = start + word.range.end;
        let token = part.clone().find(|&at| self.prose.tokens[at].end as usize >= first)?;
        let denied = !is_nothing && self.cues.is_denied(self.prose, token, part.start);
        Some(Outcomes { effect, denied, bytes, token })
    }
}
