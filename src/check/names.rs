//! Names in the text that the game does not have, with the one that is probably meant.
//!
//! Looked at are phrases in quotes, phrases with several capitals, and what follows the noun of
//! a kind («ficha de …»). Names to avoid are looked for everywhere. A phrase that is no entity, title,
//! term or other name of the book and that is like one entity's name is a warning, and the first place that uses the entity's own
//! name is pointed out beside it: one thing under two names. A quoted phrase in capitals that is
//! like nothing is only a hint, told once.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{Block, BlockKind, Inline, InlineKind, plain_text, walk};
use crate::messages::check_names as say;
use crate::model::wording::key;
use crate::model::{EntityId, Model, capitalised};
use crate::source::Span;

use super::avoided::{Avoided, AvoidedNames};
use super::known_names::{KnownNames, Likeness};
use super::lines::Line;
use super::name_phrases::{Carriers, Look, Phrase, SMALL, phrases, tokens};
use super::{Context, Rule};

/// The rule.
pub(super) struct Names;

impl Rule for Names {
    fn codes(&self) -> &'static [Code] {
        &[Code::ModelEntity]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(model) = context.model.filter(|model| !model.entities.is_empty()) else { return };
        let mut check = Check::new(model, context);
        let mut lines = Vec::new();
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                walk::texts(blocks, &mut |block, content| {
                    // Titles are names by themselves, and tables of results have a rule of their own.
                    if !matches!(block.kind, BlockKind::Heading(_)) {
                        lines.push((is_table(block), Line::whole(content, block.span)));
                    }
                });
            }
        }
        for (is_cell, line) in &lines {
            check.line(line, *is_cell);
        }
        check.tell_other_places(&lines);
        findings.append(&mut check.findings);
    }
}

fn is_table(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Table(_))
}

struct Check<'a> {
    model: &'a Model,
    known: KnownNames,
    avoided: AvoidedNames,
    carriers: Carriers,
    /// The entities that each carrier speaks of.
    carried: Vec<BTreeSet<EntityId>>,
    /// The first wrong name of each entity, with its place.
    wrong: BTreeMap<EntityId, (String, Span)>,
    /// Quoted phrases that were told to be unknown.
    told: BTreeSet<String>,
    /// What was told of the line at hand.
    told_here: Vec<Range<usize>>,
    findings: Vec<Diagnostic>,
}

impl<'a> Check<'a> {
    fn new(model: &'a Model, context: &Context<'_>) -> Self {
        let mut known = KnownNames::new(model);
        context.terms.iter().for_each(|term| known.know(term));
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                know_titles(blocks, &mut known);
            }
        }
        let nouns =
            || model.kinds.iter().flat_map(|kind| kind.forms.iter().map(move |f| (kind, f)));
        let of_noun = |noun: &str| {
            let noun = key(noun);
            let kinds: Vec<&str> = nouns()
                .filter(|(_, form)| key(form) == noun)
                .map(|(kind, _)| kind.id.as_str())
                .collect();
            let entities = model.entities.iter().enumerate();
            entities
                .filter(|(_, entity)| entity.kind.as_deref().is_some_and(|k| kinds.contains(&k)))
                .map(|(id, _)| id)
                .collect()
        };
        Self {
            model,
            known,
            avoided: AvoidedNames::new(model),
            carriers: Carriers::new(nouns().map(|(_, form)| form.as_str())),
            carried: nouns().map(|(_, form)| of_noun(form)).collect(),
            wrong: BTreeMap::new(),
            told: BTreeSet::new(),
            told_here: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn line(&mut self, line: &Line, is_cell: bool) {
        self.told_here.clear();
        for phrase in phrases(&line.text, &self.carriers) {
            // A cell begins with a capital whatever it holds.
            if is_cell && phrase.look == Look::Capitals {
                continue;
            }
            self.phrase(line, &phrase);
        }
        for Avoided { range, entity, is_plural } in self.avoided.in_text(&line.text) {
            let meets = |told: &Range<usize>| told.start < range.end && range.start < told.end;
            if !self.told_here.iter().any(meets) {
                let name = self.model.counted_name(entity, if is_plural { 2 } else { 1 });
                self.tell(line, range, entity, &name);
            }
        }
    }

    /// The slip in a lone name with a capital after the noun of its kind: «ficha de Venemo».
    fn slip_after(
        &self,
        phrase: &Phrase,
        text: &str,
        kinds: Option<&BTreeSet<EntityId>>,
    ) -> Option<(Range<usize>, EntityId)> {
        let first = tokens(text).next().and_then(|word| text.get(word));
        let word = first
            .filter(|word| phrase.look == Look::Follows && word.starts_with(char::is_uppercase))?;
        let (entity, likeness) = self.known.nearest(word, kinds)?;
        let is_wrong = likeness == Likeness::Slip && !self.known.is_known(word);
        let is_of_kind = kinds.is_some_and(|kinds| kinds.contains(&entity));
        let start = phrase.range.start;
        (is_wrong && is_of_kind).then(|| (start..start + word.len(), entity))
    }

    fn phrase(&mut self, line: &Line, phrase: &Phrase) {
        let Some(text) = line.text.get(phrase.range.clone()) else { return };
        let kinds = phrase.carrier.and_then(|noun| self.carried.get(noun));
        let whole = (phrase.range.start, text);
        let bare = without_first(text).map(|at| (phrase.range.start + at, &text[at..]));
        // «Cuando Galáctica…» begins with a capital for the sentence's sake, and «Fase de …» with
        // the noun of a kind.
        let readings: Vec<(usize, &str)> = match phrase.look {
            Look::Capitals => std::iter::once(whole).chain(bare).collect(),
            Look::Quoted => vec![whole],
            // Where a name in small letters ends nobody can tell.
            Look::Follows => beginnings(text).map(|text| (whole.0, text)).collect(),
        };
        let is_avoided = |reading: &&(usize, &str)| {
            matches!(self.known.nearest(reading.1, None), Some((_, Likeness::Avoided)))
        };
        let avoided = readings.iter().find(is_avoided).copied();
        if avoided.is_none() && readings.iter().any(|(_, text)| self.known.is_known(text)) {
            return;
        }
        let after_own = self.carriers.leading(text);
        let after_own = after_own.map(|(noun, at)| (phrase.range.start + at, &text[at..], noun));
        if let Some((_, rest, _)) = after_own
            && avoided.is_none()
            && self.known.is_known(rest)
        {
            return;
        }
        let found = readings
            .iter()
            .map(|&(start, text)| (start, text, kinds))
            .chain(after_own.map(|(start, text, noun)| (start, text, self.carried.get(noun))))
            .find_map(|(start, text, kinds)| {
                let (entity, likeness) = self.known.nearest(text, kinds)?;
                // In small letters only what is certain counts.
                let fits = phrase.look != Look::Follows
                    || matches!(likeness, Likeness::Avoided | Likeness::Beginning);
                fits.then_some((start..start + text.len(), entity))
            })
            .or_else(|| self.slip_after(phrase, text, kinds));
        match found {
            Some((range, entity)) => self.tell_near(line, range, entity),
            None if phrase.look == Look::Quoted && is_title_like(text) => {
                self.tell_unknown(line, phrase);
            }
            None => {}
        }
    }

    fn tell_near(&mut self, line: &Line, range: Range<usize>, entity: EntityId) {
        let name = self.model.name(entity);
        self.tell(line, range, entity, name);
    }

    fn tell(&mut self, line: &Line, range: Range<usize>, entity: EntityId, name: &str) {
        self.told_here.push(range.clone());
        let part = line.part(range);
        let starts_big = part.text.starts_with(char::is_uppercase);
        let right = if starts_big { capitalised(name) } else { name.to_owned() };
        let message = say::name_near(&part.text, &right);
        let place = self.model.entities.get(entity).map(|entity| entity.span);
        let mut finding = Diagnostic::new(Code::ModelEntity, part.span, message)
            .with_help(say::name_near_help(&right));
        if let Some(place) = place {
            finding = finding.with_related(place, say::name_in_model());
        }
        if let Some(edit) = part.edit {
            finding = finding.with_fix(Fix::unsafe_(say::name_fix(&right), edit, right));
        }
        self.wrong.entry(entity).or_insert((part.text, part.span));
        self.findings.push(finding);
    }

    fn tell_unknown(&mut self, line: &Line, phrase: &Phrase) {
        let part = line.part(phrase.range.clone());
        if !self.told.insert(key(&part.text)) {
            return;
        }
        let finding = Diagnostic::new(Code::ModelEntity, part.span, say::name_unknown(&part.text))
            .with_severity(Severity::Hint)
            .with_help(say::name_unknown_help());
        self.findings.push(finding);
    }

    /// Points out, once for each entity that has a wrong name, where its own name stands.
    fn tell_other_places(&mut self, lines: &[(bool, Line)]) {
        for (entity, (wrong, place)) in std::mem::take(&mut self.wrong) {
            let forms = self.model.entities.get(entity).map_or(&[][..], |entity| &entity.forms);
            let found = lines.iter().find_map(|(_, line)| {
                let range = forms.iter().find_map(|form| find_words(&line.text, form))?;
                Some(line.part(range))
            });
            let Some(part) = found else { continue };
            let finding =
                Diagnostic::new(Code::ModelEntity, part.span, say::name_twice(&part.text, &wrong))
                    .with_severity(Severity::Hint)
                    .with_related(place, say::other_name())
                    .with_help(say::name_twice_help());
            self.findings.push(finding);
        }
    }
}

/// Takes in what the blocks give names to: titles, words in bold, titles of boxes and heads of
/// columns.
fn know_titles(blocks: &[Block], known: &mut KnownNames) {
    walk::blocks(blocks, &mut |block| match &block.kind {
        BlockKind::Heading(heading) => known.know(&heading.title),
        BlockKind::Callout(callout) => known.know(&plain_text(&callout.title)),
        BlockKind::Table(table) => {
            table.header.cells.iter().for_each(|cell| known.know(&plain_text(&cell.content)));
        }
        _ => {}
    });
    walk::texts(blocks, &mut |_, content| {
        if let Some(Inline { kind: InlineKind::Strong(words), .. }) = content.first() {
            known.know(&plain_text(words));
        }
    });
}

/// Where a phrase of three or more words goes on after its first word and the small ones that
/// follow it.
fn without_first(text: &str) -> Option<usize> {
    let mut words = tokens(text).skip(1);
    let is_small = |word: &std::ops::Range<usize>| {
        text.get(word.clone()).is_some_and(|word| SMALL.contains(&word.to_lowercase().as_str()))
    };
    let at = words.find(|word| !is_small(word))?.start;
    (capitals(text.get(at..)?) >= 2).then_some(at)
}

/// The beginnings of a phrase that have at least two words, the shortest first.
fn beginnings(text: &str) -> impl Iterator<Item = &str> {
    tokens(text).skip(1).filter_map(|word| text.get(..word.end))
}

/// Whether a quotation is written as names are, and not as speech is.
fn is_title_like(text: &str) -> bool {
    let is_speech = |c: char| matches!(c, '¿' | '?' | '¡' | '!' | ',' | ';' | ':' | '.' | '…');
    capitals(text) >= 2 && !text.contains(is_speech)
}

/// How many words begin with a capital.
fn capitals(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.starts_with(char::is_uppercase)).count()
}

/// Where a text has the words of a name, as written but for case.
fn find_words(text: &str, name: &str) -> Option<std::ops::Range<usize>> {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut from = 0;
    while let Some(found) = text.get(from..)?.find(name) {
        let range = from + found..from + found + name.len();
        let before = text[..range.start].chars().next_back();
        let after = text[range.end..].chars().next();
        if !is_word(before) && !is_word(after) {
            return Some(range);
        }
        from = range.end;
    }
    None
}
