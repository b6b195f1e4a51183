//! Worked examples, reckoned again: «un raider ataca a un viper y saca un 6: queda dañado».
//!
//! In a box of the kind EJEMPLO the sentences are read in order. An attack says who is hit and by
//! whom, a roll says with what, and the first words after it that tell of an effect are the
//! outcome. What the example adds to the roll or takes from it is reckoned in ([`super::sums`]).
//! What cannot be read is passed over.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::check::prose::{Before, Prose};
use crate::diagnostic::{Code, Diagnostic};
use crate::messages::check_claims as say;
use crate::model::chances::signed;
use crate::model::wording::words;
use crate::model::{EffectId, EntityId, Model, Outcome, Row, Table, TableId};

use super::figures::has_word;
use super::rolls::describe;
use super::scene::{Cues, NamedRoll, Role, by_attacker, entities_in, faces_of, holds, rows_about};
use super::sums::{Stretch, SumCues, Sums};

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
    let sums = SumCues::new(prose);
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
            sums: &sums,
            targets: &targets,
            printed: tables.map_or(&[], |(_, tables)| tables.as_slice()),
            variant: passage.variant,
            target: Vec::new(),
            attackers: Vec::new(),
            start: tokens.start,
            attack: tokens.start,
            roll: None,
            earlier: None,
        };
        scene.read(tokens, covered, findings);
    }
}

/// What an example has told so far.
struct Scene<'a> {
    prose: &'a Prose<'a>,
    model: &'a Model,
    cues: &'a Cues,
    sums: &'a SumCues,
    targets: &'a BTreeSet<EntityId>,
    printed: &'a [TableId],
    variant: Option<&'a str>,
    target: Vec<EntityId>,
    attackers: Vec<EntityId>,
    /// The first token of the example.
    start: usize,
    /// The first token of the attack, or what follows the last outcome.
    attack: usize,
    roll: Option<NamedRoll>,
    /// The roll told before this one, of which no outcome was told.
    earlier: Option<i64>,
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
                    self.earlier = self.roll.as_ref().and_then(NamedRoll::lone);
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
        let after = attack.unwrap_or(sentence.start);
        let target = named.iter().find(|(entity, at)| {
            *at >= after && role(*at) == Role::Target && self.targets.contains(entity)
        });
        if attack.is_none() && target.is_none() {
            // Whoever lanzó the weapon may still be told by its name alone.
            return;
        }
        // «ataca con su balandra a un galeón»: until the roll or a colon.
        let begins = |at: &usize| self.prose.tokens[*at].before == Before::Clause;
        let told = (after + 1..sentence.end).find(begins).unwrap_or(sentence.end);
        let by = named.iter().filter(|(_, at)| match role(*at) {
            Role::Target => false,
            Role::Open => *at < attack.unwrap_or(sentence.end),
            Role::Attacker => *at < told,
        });
        let by = by.filter(|(_, at)| target.is_none_or(|(_, aimed)| at != aimed));
        self.attackers = by.map(|(entity, _)| *entity).collect();
        self.target = target.map(|(entity, _)| *entity).into_iter().collect();
        self.attack = sentence.start;
        self.roll = None;
        self.earlier = None;
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
        let Some(roll) = self.roll.take() else { return };
        let sums = self.sums(&roll, value, outcome.token, &rows);
        self.attack = outcome.token;
        if sums.is_unclear {
            return;
        }
        covered.extend(roll.tokens.clone());
        covered.extend(&sums.figures);
        let says_nothing = nothing.contains(&outcome.effect);
        let is_right = |rows: &[(&Table, &Row)], added: i64| {
            let expected = happening(rows, value, added).and_then(|(_, row)| row.effect());
            match (outcome.denied && !says_nothing, expected) {
                (true, expected) => expected != Some(outcome.effect),
                (false, None) => says_nothing,
                (false, Some(expected)) => expected == outcome.effect,
            }
        };
        let ways = by_attacker(&rows);
        if ways.iter().any(|rows| sums.added.iter().any(|&added| is_right(rows, added))) {
            return;
        }
        let rows = ways.first().unwrap_or(&rows);
        findings.extend(self.wrong(&roll, value, &outcome, &sums, rows));
    }

    /// What the example does to a roll before an outcome.
    fn sums(
        &self,
        roll: &NamedRoll,
        value: i64,
        outcome: usize,
        rows: &[(&'a Table, &Row)],
    ) -> Sums<'a> {
        let mut tables: Vec<&Table> = rows.iter().map(|(table, _)| *table).collect();
        tables.dedup_by_key(|table| &table.id);
        let stretch = Stretch {
            whole: self.start..self.prose.sentence(outcome).end,
            attack: self.attack,
            rolled: roll.tokens.end,
            outcome,
        };
        let game = (self.model, self.variant);
        let mut sums = self.sums.sums(self.prose, self.cues, game, &tables, &stretch);
        // «la tirada es un 6, con el +2 el resultado es 8»: the sum is told already.
        let is_told = self.earlier.is_some_and(|earlier| {
            roll.is_result || sums.added.iter().any(|by| earlier.saturating_add(*by) == value)
        });
        if is_told {
            sums.added = vec![0];
            sums.modifiers.clear();
        } else if (self.earlier.is_some() || roll.is_result) && !sums.added.contains(&0) {
            sums.added.push(0);
        }
        sums
    }

    /// The finding about an outcome that does not come of its roll.
    fn wrong(
        &self,
        roll: &NamedRoll,
        value: i64,
        outcome: &Outcomes,
        sums: &Sums<'_>,
        rows: &[(&Table, &Row)],
    ) -> Option<Diagnostic> {
        let passage = self.prose.passage_of(outcome.token)?;
        let found = passage.line.text.get(outcome.bytes.clone()).unwrap_or("").to_owned();
        let span = passage.line.part(outcome.bytes.clone()).span;
        let shown = self.prose.text(roll.tokens.clone());
        let added = sums.added.first().copied().unwrap_or(0);
        let sum = match added {
            0 => String::new(),
            _ => format!(" {} = {}", signed(added), value.saturating_add(added)),
        };
        let mut finding = match happening(rows, value, added) {
            Some((table, row)) => {
                let row_text = describe(self.model, table, row);
                let message = say::wrong_outcome(shown, sum, found, row_text);
                Diagnostic::new(Code::ModelExample, span, message)
                    .with_related(row.effect_span, say::model_row())
            }
            None => {
                let message = say::nothing_happens(shown, sum, found);
                let mut finding = Diagnostic::new(Code::ModelExample, span, message);
                for (_, row) in rows.iter().take(3) {
                    finding = finding.with_related(row.roll_span, say::model_row());
                }
                finding
            }
        };
        if let Some(span) = self.prose.span(roll.tokens.clone()) {
            finding = finding.with_related(span, say::the_roll());
        }
        for modifier in &sums.modifiers {
            finding = finding.with_related(modifier.span, say::model_modifier());
        }
        Some(finding.with_help(say::wrong_outcome_help()))
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
                None if rows.is_empty() || self.is_by_another(&rows) => None,
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

    /// Whether some rows are all of other attackers than the one that is named.
    fn is_by_another(&self, rows: &[(&Table, &Row)]) -> bool {
        let is_named = |row: &Row| row.attackers.iter().any(|by| self.attackers.contains(by));
        let mut all = self.model.tables.iter().flat_map(|table| &table.rows);
        all.any(is_named) && rows.iter().all(|(_, row)| !row.attackers.is_empty() && !is_named(row))
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
        let (effect, named) = self.model.effect_in(&found, effects.iter().copied())?;
        let (word, end) = (found.get(named.start)?, found.get(named.end - 1)?);
        let bytes = start + word.range.start..start + end.range.end;
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

/// The row that a roll leads to after something is added to it. A sum beyond the last face counts
/// as the last one.
fn happening<'a, 'b>(
    rows: &'b [(&'a Table, &'a Row)],
    value: i64,
    added: i64,
) -> Option<&'b (&'a Table, &'a Row)> {
    rows.iter().find(|(table, row)| {
        let position = match added {
            0 => table.die.position(&value.to_string()),
            _ => table.die.position_after(value, added),
        };
        position.zip(faces_of(table, row)).is_some_and(|(position, faces)| {
            !faces.intersection(&crate::model::FaceSet::range(position, position)).is_empty()
        })
    })
}
