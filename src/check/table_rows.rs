//! What a table of results says, however it is written: rows with a label, a roll and an effect.

use std::collections::HashSet;

use crate::model::wording::{Word, words};
use crate::model::{EffectId, EntityId, Model, Table};
use crate::source::Span;

use super::lines::Part;

/// A table of the model and what is needed to recognise its rows.
#[derive(Debug, Clone)]
pub(super) struct Expected<'a> {
    /// The game.
    pub model: &'a Model,
    /// The table.
    pub table: &'a Table,
    /// Whether its rows have labels.
    pub has_targets: bool,
    /// The effects that its rows can have.
    pub effects: Vec<EffectId>,
    /// What its rows are about.
    pub targets: HashSet<EntityId>,
}

impl<'a> Expected<'a> {
    pub(super) fn new(model: &'a Model, table: &'a Table) -> Self {
        let targets = table.rows.iter().flat_map(|row| row.targets.iter().copied()).collect();
        let (has_targets, effects) = (table.has_targets(), model.effects_of(table));
        Self { model, table, has_targets, effects, targets }
    }

    /// The effect that a text names, with the position of its first word among the words.
    pub(super) fn effect(&self, words: &[Word]) -> Option<(EffectId, usize)> {
        let found = self.model.effect_in(words, self.effects.iter().copied());
        found.map(|(effect, place)| (effect, place.start))
    }
}

/// A piece of a table as it was written, in order.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// A name under which rows follow.
    Label(Box<Label>),
    /// A row.
    Row(Box<WrittenRow>),
}

/// A row as it was written.
#[derive(Debug, Clone)]
pub(super) struct WrittenRow {
    /// Who is hit and who hits, as far as the row says so.
    pub label: Label,
    /// How many dice of a pool are rolled, where a column says so.
    pub dice: Option<Part>,
    /// The die result.
    pub roll: Part,
    /// What happens.
    pub effect: Part,
    /// All of it.
    pub span: Span,
    /// Where a lost label would go.
    pub label_place: Option<LabelPlace>,
}

/// Where a lost label can be put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LabelPlace {
    /// In an empty cell.
    Cell(Span),
    /// Before the words of a line.
    Line(Span),
}

/// The names at the head of a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Label {
    /// What is hit.
    pub targets: Vec<EntityId>,
    /// Who hits.
    pub attackers: Vec<EntityId>,
    /// The words, where some of them are no name of the model.
    pub unknown: Option<Part>,
    /// The words of the target, if there are any.
    pub place: Option<Part>,
    /// The words of the attacker, where they stand in a cell of their own.
    pub attacker_place: Option<Part>,
}

impl Label {
    /// Whether it says nothing.
    pub(super) fn is_blank(&self) -> bool {
        self.targets.is_empty() && self.attackers.is_empty() && self.unknown.is_none()
    }
}

/// Words that join names without being part of one.
const JOINTS: [&str; 24] = [
    "el",
    "la",
    "los",
    "las",
    "1",
    "unos",
    "unas",
    "o",
    "u",
    "y",
    "e",
    "de",
    "del",
    "a",
    "al",
    "contra",
    "si",
    "es",
    "se",
    "ataque",
    "atacar",
    "objetivo",
    "cada",
    "cualquier",
];

/// Words after which the attacker stands.
const MARKS: [&str; 7] = ["con", "por", "desde", "mediante", "usando", "atacante", "ataca"];

/// Reads the names in a text: targets, and after «con», «por» or «desde» or in brackets the
/// attackers.
pub(super) fn read_label(part: Part, model: &Model) -> Label {
    let words = words(&part.text);
    if words.is_empty() {
        return Label::default();
    }
    let mut label = Label::default();
    let mut known = vec![false; words.len()];
    let mentions = model.mentions(&words);
    for mention in &mentions {
        known[mention.words.clone()].iter_mut().for_each(|known| *known = true);
    }
    let mark = words
        .iter()
        .enumerate()
        .position(|(index, word)| !known[index] && MARKS.contains(&word.text.as_str()));
    let open = part.text.find('(').unwrap_or(usize::MAX);
    let close = part.text.rfind(')').unwrap_or(0);
    let in_brackets = |word: &Word| word.range.start > open && word.range.end <= close;
    // «Con raider: Galáctica»: what follows the colon is hit again.
    let colon = part.text.find(':').unwrap_or(usize::MAX);
    for mention in mentions {
        let Some(first) = words.get(mention.words.start) else { continue };
        let marked = mark.is_some_and(|mark| {
            mention.words.start > mark
                && (first.range.start < colon || words[mark].range.start > colon)
        });
        let hits = marked || (in_brackets(first) && !label.targets.is_empty());
        let names = if hits { &mut label.attackers } else { &mut label.targets };
        if !names.contains(&mention.entity) {
            names.push(mention.entity);
        }
    }
    let is_joint = |word: &Word| {
        let text = word.text.as_str();
        JOINTS.contains(&text)
            || MARKS.contains(&text)
            || (text.starts_with("atacad") && text.len() <= 8)
    };
    let strange = words
        .iter()
        .enumerate()
        .any(|(index, word)| !known[index] && !is_joint(word) && !in_brackets(word));
    if strange {
        label = Label { unknown: Some(part.clone()), ..Label::default() };
    }
    label.place = Some(part);
    label
}
