//! What a sentence about an attack says: who is hit, by whom, with which roll.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::check::prose::{Before, Named, Prose, WordId};
use crate::model::dice::Die;
use crate::model::{EffectId, EntityId, FaceSet, Model, Outcome, Row, RowRoll, Table, TableId};
use crate::spanish::numbers::Kind;
use crate::spanish::stem::stem;

use super::figures::{Reading, number_at, readings};

/// Words right before which an attack is told, in all their forms that stems tell apart.
const ATTACKS: [&str; 8] =
    ["ataca", "atacan", "atacar", "dispara", "disparan", "disparar", "golpea", "ataque"];
/// Words that a roll follows.
const ROLLS: [&str; 17] = [
    "con",
    "saca",
    "sacan",
    "sacar",
    "sacas",
    "saque",
    "saques",
    "tirada",
    "resultado",
    "falta",
    "necesita",
    "necesitan",
    "obtiene",
    "obtener",
    "sale",
    "tira",
    "consigue",
];
/// Words that may stand between such a word and its number.
const LINKS: [&str; 5] = ["es", "un", "de", "ser", "sido"];
/// Words that make a roll the only one that will do.
const NEEDS: [&str; 6] = ["falta", "necesita", "necesitan", "solo", "unicamente", "hay"];
/// Pronouns that are written together with an infinitive.
const CLITICS: [&str; 7] = ["lo", "la", "los", "las", "le", "les", "se"];
const OWNERS: [&str; 6] = ["su", "sus", "mi", "tu", "nuestro", "nuestra"];
const DENIALS: [&str; 6] = ["no", "nunca", "ni", "sin", "tampoco", "jamas"];

/// The words of the book that matter for attacks, looked up once.
pub(super) struct Cues {
    attacks: Vec<WordId>,
    rolls: Vec<WordId>,
    links: Vec<WordId>,
    needs: Vec<WordId>,
    denials: Vec<WordId>,
    to: Vec<WordId>,
    with: Vec<WordId>,
    more: Vec<WordId>,
    less: Vec<WordId>,
    or: Vec<WordId>,
    of: Vec<WordId>,
    same: Vec<WordId>,
    owners: Vec<WordId>,
    results: Vec<WordId>,
}

impl Cues {
    pub(super) fn new(prose: &Prose<'_>) -> Self {
        let find = |words: &[&str]| cue_words(prose, words);
        Self {
            attacks: find(&ATTACKS),
            rolls: find(&ROLLS),
            links: find(&LINKS),
            needs: find(&NEEDS),
            denials: find(&DENIALS),
            to: find(&["a", "contra"]),
            with: find(&["con", "desde"]),
            more: find(&["mas", "mayor", "superior"]),
            less: find(&["menos", "menor", "inferior"]),
            or: find(&["o", "u"]),
            of: find(&["de"]),
            owners: find(&OWNERS),
            results: find(&["resultado"]),
            same: find(&["mismo", "misma", "otro", "otra", "dicho", "dicha", "ese", "esa"]),
        }
    }
}

/// The words among some that the book has, sorted for [`is_cue`].
pub(super) fn cue_words(prose: &Prose<'_>, words: &[&str]) -> Vec<WordId> {
    let mut found: Vec<WordId> = words.iter().filter_map(|word| prose.word(stem(word))).collect();
    found.sort_unstable();
    found
}

/// Whether a token is one of such words.
pub(super) fn is_cue(prose: &Prose<'_>, at: usize, words: &[WordId]) -> bool {
    prose.tokens.get(at).is_some_and(|token| words.binary_search(&token.word).is_ok())
}

/// What a name is in an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// «ataca a un viper», «contra una estrella base»
    Target,
    /// «con un viper»
    Attacker,
    /// Nothing tells.
    Open,
}

/// A roll that the text names.
#[derive(Debug, Clone)]
pub(super) struct NamedRoll {
    /// Its words.
    pub tokens: Range<usize>,
    /// What it says.
    pub reading: Reading,
    /// «o más», «o menos»
    bound: Bound,
    /// Whether no other roll would do.
    pub is_needed: bool,
    /// «el resultado es 8»: perhaps what a roll and its modifiers come to.
    pub is_result: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    None,
    AtLeast,
    AtMost,
}

impl NamedRoll {
    /// The faces that it names; `None` where the die lacks one, or one is named twice.
    pub(super) fn faces(&self, die: &Die) -> Option<FaceSet> {
        let mut values = self.reading.values.clone();
        values.dedup();
        if values.len() < self.reading.values.len() {
            return None;
        }
        let faces = self.reading.faces(die)?;
        let (first, last) = (faces.ranges().first()?.0, faces.ranges().last()?.1);
        Some(match self.bound {
            Bound::None => faces,
            Bound::AtLeast => FaceSet::range(first, die.len().saturating_sub(1)),
            Bound::AtMost => FaceSet::range(0, last),
        })
    }

    /// Whether it names all the faces that something happens on, not only one of them.
    pub(super) fn is_whole(&self) -> bool {
        self.is_needed || self.reading.values.len() > 1 || self.bound != Bound::None
    }

    /// The one figure that it names, where it names only one.
    pub(super) fn lone(&self) -> Option<i64> {
        match (self.reading.values.as_slice(), self.bound) {
            ([value], Bound::None) => Some(*value),
            _ => None,
        }
    }
}

impl Cues {
    /// Whether a token tells of an attack.
    pub(super) fn is_attack(&self, prose: &Prose<'_>, at: usize) -> bool {
        is_cue(prose, at, &self.attacks)
    }

    /// Whether one of the words before a token, in its clause, denies it.
    pub(super) fn is_denied(&self, prose: &Prose<'_>, at: usize, from: usize) -> bool {
        let mut before = at;
        for _ in 0..4 {
            if before <= from || !prose.tokens[before].before.joins_words() {
                return false;
            }
            before -= 1;
            if is_cue(prose, before, &self.denials) {
                return true;
            }
        }
        false
    }

    /// What a name is in the attack that its sentence tells of.
    pub(super) fn role(&self, prose: &Prose<'_>, name: usize, from: usize) -> Role {
        let mut before = name;
        for _ in 0..3 {
            if before <= from || !prose.tokens[before].before.joins_words() {
                return Role::Open;
            }
            before -= 1;
            if is_cue(prose, before, &self.to) {
                return Role::Target;
            }
            if is_cue(prose, before, &self.with) {
                return Role::Attacker;
            }
            // Only an article, a number, «mismo» or «su» may stand between.
            let is_between = prose.tokens[before].number.is_some()
                || is_cue(prose, before, &self.same)
                || is_cue(prose, before, &self.owners);
            if !is_between {
                return Role::Open;
            }
        }
        Role::Open
    }

    /// The roll that begins at a token of a sentence.
    pub(super) fn roll(
        &self,
        prose: &Prose<'_>,
        at: usize,
        sentence: &Range<usize>,
    ) -> Option<NamedRoll> {
        let number = number_at(prose, at, sentence.end)?;
        if matches!(number.kind, Kind::Ordinal | Kind::One) || has_plus(prose, at) {
            return None;
        }
        let (mut end, reading) = readings(prose, at, sentence.end, None).into_iter().next()?;
        let joined = |at: usize| prose.tokens[at].before.joins_words();
        // «un 7»: figures after the article are a result, and so is what follows «saca».
        let after_article = at > sentence.start
            && joined(at)
            && number.kind == Kind::Figures
            && prose.tokens[at - 1].number.is_some_and(|one| one.kind == Kind::One);
        let mut cue = None;
        let mut before = at;
        for _ in 0..3 {
            if before <= sentence.start || !joined(before) {
                break;
            }
            before -= 1;
            if is_cue(prose, before, &self.rolls) {
                cue = Some(before);
                break;
            }
            if !is_cue(prose, before, &self.links) {
                break;
            }
        }
        let of = at > sentence.start && is_cue(prose, at - 1, &self.of);
        if !(after_article || cue.is_some() || (of && reading.is_range)) {
            return None;
        }
        // «con 2 raiders», «con dos fichas»: what is counted follows.
        let counts = cue.is_some()
            && !after_article
            && reading.values.len() == 1
            && end < sentence.end
            && joined(end)
            && (prose.mention_at(end).is_some() || number.kind == Kind::Cardinal);
        if counts {
            return None;
        }
        let mut bound = Bound::None;
        if end + 1 < sentence.end && is_cue(prose, end, &self.or) && joined(end) {
            if is_cue(prose, end + 1, &self.more) {
                bound = Bound::AtLeast;
            } else if is_cue(prose, end + 1, &self.less) {
                bound = Bound::AtMost;
            }
            if bound != Bound::None {
                end += 2;
            }
        }
        let from = at.saturating_sub(5).max(sentence.start);
        let is_needed = (from..at).any(|at| is_cue(prose, at, &self.needs));
        let is_result = cue.is_some_and(|cue| is_cue(prose, cue, &self.results));
        Some(NamedRoll { tokens: at..end, reading, bound, is_needed, is_result })
    }
}

/// Whether a plus sign stands right before a figure: a modifier, no result.
fn has_plus(prose: &Prose<'_>, at: usize) -> bool {
    let (Some(token), Some(passage)) = (prose.tokens.get(at), prose.passage_of(at)) else {
        return false;
    };
    token.before == Before::Minus
        || passage.line.text.get(..token.start as usize).is_some_and(|text| text.ends_with('+'))
}

/// The effects that single words of the book tell of, among those of the tables with targets.
pub(super) fn effect_words(prose: &Prose<'_>, model: &Model) -> BTreeMap<WordId, EffectId> {
    let mut words = BTreeMap::new();
    let tables = model.tables.iter().filter(|table| table.has_targets());
    let mut effects: Vec<EffectId> =
        tables.flat_map(|table| table.rows.iter().filter_map(Row::effect)).collect();
    effects.sort_unstable();
    effects.dedup();
    for id in effects {
        let Some(effect) = model.effects.get(id) else { continue };
        for (word, is_prefix) in effect.phrases.iter().filter_map(|phrase| phrase.single_word()) {
            let mut found = match is_prefix {
                true => prose.words_with_prefix(&word),
                false => prose.word(stem(&word)).into_iter().collect(),
            };
            // «hay que sacar un 6 para dañarlo»
            if word.ends_with('r') {
                let with_pronoun = CLITICS.iter().map(|pronoun| format!("{word}{pronoun}"));
                found.extend(with_pronoun.filter_map(|word| prose.word(stem(&word))));
            }
            for word in found {
                words.entry(word).or_insert(id);
            }
        }
    }
    words
}

/// The rows of every table with targets that are about a target and, where any attacker is
/// known, about one of them; with the table that holds in the variant.
pub(super) fn rows_about<'a>(
    model: &'a Model,
    variant: Option<&str>,
    target: EntityId,
    attackers: &[EntityId],
) -> Vec<(&'a Table, &'a Row)> {
    let mut found: Vec<(&Table, &Row)> = Vec::new();
    for (id, table) in model.tables.iter().enumerate() {
        if table.is_faulty || !table.has_targets() || !holds(model, id, variant) {
            continue;
        }
        let about = table.rows.iter().filter(|row| row.targets.contains(&target));
        found.extend(about.map(|row| (table, row)));
    }
    let is_by = |row: &Row| row.attackers.iter().any(|attacker| attackers.contains(attacker));
    if found.iter().any(|(_, row)| is_by(row)) {
        found.retain(|(_, row)| row.attackers.is_empty() || is_by(row));
    }
    found
}

/// Rows parted by who attacks, each part with the rows of anyone; all of them together where
/// attackers do not matter.
pub(super) fn by_attacker<'a>(rows: &[(&'a Table, &'a Row)]) -> Vec<Vec<(&'a Table, &'a Row)>> {
    let attackers: BTreeSet<EntityId> =
        rows.iter().flat_map(|(_, row)| row.attackers.iter().copied()).collect();
    if attackers.is_empty() {
        return vec![rows.to_vec()];
    }
    let is_by = |row: &Row, by: EntityId| row.attackers.is_empty() || row.attackers.contains(&by);
    let part = |by| rows.iter().copied().filter(|(_, row)| is_by(row, by)).collect();
    attackers.into_iter().map(part).collect()
}

/// Whether a table holds in a variant, or in the game as it comes.
pub(super) fn holds(model: &Model, id: TableId, variant: Option<&str>) -> bool {
    match model.tables.get(id).and_then(|table| table.variant.as_deref()) {
        Some(own) => Some(own) == variant,
        None => model.table_in_variant(id, variant) == id,
    }
}

/// The faces on which a row holds; all of them where nothing is rolled.
pub(super) fn faces_of(table: &Table, row: &Row) -> Option<FaceSet> {
    match &row.outcome {
        Outcome::Effect { roll: RowRoll::Faces(faces), .. } => Some(faces.clone()),
        Outcome::Effect { roll: RowRoll::Always, .. } => Some(table.die.all_faces()),
        Outcome::See(_) => None,
    }
}

/// The entities that are named in some tokens, each with its first token.
pub(super) fn entities_in(prose: &Prose<'_>, tokens: Range<usize>) -> Vec<(EntityId, usize)> {
    let mentions = prose.mentions_in(tokens).iter();
    mentions
        .filter_map(|mention| match mention.named {
            Named::Entity(entity) => Some((entity, mention.tokens.start)),
            Named::Variant(_) => None,
        })
        .collect()
}
