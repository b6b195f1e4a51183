//! What an example adds to its roll or takes from it: modifiers of the model that it names, and
//! figures that it states itself.
//!
//! What may belong to another attack, to a thing that is only supposed, or to something that is
//! counted is taken both ways, so that nobody is accused on a guess.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::check::prose::{Before, Prose, WordId};
use crate::model::claims::stems;
use crate::model::{Model, Modifier, Table};
use crate::spanish::numbers::Kind;

use super::figures::number_at;
use super::scene::{Cues, cue_words, is_cue};

/// Words before a figure that is added.
const ADDS: [&str; 9] =
    ["suma", "sumar", "sumando", "sume", "anade", "anadir", "aumenta", "bonificacion", "mas"];
/// Words before a figure that is taken away.
const TAKES: [&str; 7] =
    ["resta", "restar", "restando", "reste", "descuenta", "penalizacion", "menos"];
/// Words that change a roll by what they alone do not say.
const CHANGES: [&str; 5] = ["convierte", "modificador", "modificada", "modificado", "total"];
/// Words that may stand between such a word and its figure.
const LINKS: [&str; 3] = ["de", "en", "otro"];
/// Words that may follow a figure that is added to a roll: what else follows is counted.
const AFTER: [&str; 14] = [
    "por", "a", "al", "de", "del", "gracias", "debido", "y", "que", "porque", "pues", "ya", "con",
    "en",
];
/// Words of a clause about what is not so.
const SUPPOSED: [&str; 7] = ["si", "habria", "habrian", "hubiera", "hubiese", "estuviera", "sin"];
/// The most additions that are taken both ways.
const MOST_OPEN: usize = 6;

/// The words of the book that tell of additions, looked up once.
pub(super) struct SumCues {
    adds: Vec<WordId>,
    takes: Vec<WordId>,
    changes: Vec<WordId>,
    links: Vec<WordId>,
    after: Vec<WordId>,
    supposed: Vec<WordId>,
    or: Vec<WordId>,
}

/// Where an example is looked through.
pub(super) struct Stretch {
    /// From the beginning of the example to the end of the sentence with the outcome.
    pub whole: Range<usize>,
    /// Where the attack at hand begins; what stands before may belong to another.
    pub attack: usize,
    /// The first token after the roll.
    pub rolled: usize,
    /// The token of the outcome; what stands after it may explain or suppose.
    pub outcome: usize,
}

/// What an example does to a roll.
pub(super) struct Sums<'a> {
    /// What may come of it all, the likeliest first.
    pub added: Vec<i64>,
    /// The modifiers of the model that are reckoned in the first of them.
    pub modifiers: Vec<&'a Modifier>,
    /// The figures that are reckoned.
    pub figures: Vec<usize>,
    /// Whether the roll is changed by what cannot be read.
    pub is_unclear: bool,
}

struct Addition<'a> {
    by: i64,
    is_certain: bool,
    modifier: Option<&'a Modifier>,
}

impl SumCues {
    pub(super) fn new(prose: &Prose<'_>) -> Self {
        let find = |words: &[&str]| cue_words(prose, words);
        Self {
            adds: find(&ADDS),
            takes: find(&TAKES),
            changes: find(&CHANGES),
            links: find(&LINKS),
            after: find(&AFTER),
            supposed: find(&SUPPOSED),
            or: find(&["o", "u"]),
        }
    }

    /// What a stretch of an example does to its roll.
    pub(super) fn sums<'a>(
        &self,
        prose: &Prose<'_>,
        cues: &Cues,
        (model, variant): (&'a Model, Option<&str>),
        tables: &[&'a Table],
        stretch: &Stretch,
    ) -> Sums<'a> {
        let forms = forms(prose, tables);
        let mut found: Vec<Addition<'a>> = Vec::new();
        let mut stated: Vec<(i64, bool)> = Vec::new();
        let mut figures = Vec::new();
        let mut is_unclear = false;
        let mut at = stretch.whole.start;
        while at < stretch.whole.end {
            let is_here = (stretch.attack..stretch.outcome).contains(&at)
                && !self.is_supposed(prose, at, stretch.whole.start);
            if let Some((modifier, length)) = named_at(prose, &forms, at, stretch.whole.end) {
                if !cues.is_denied(prose, at, stretch.whole.start) {
                    let by = model.amount(&modifier.by, variant);
                    match found.iter_mut().find(|other| other.modifier == Some(modifier)) {
                        Some(other) => other.is_certain |= is_here,
                        None => found.push(Addition {
                            by,
                            is_certain: is_here,
                            modifier: Some(modifier),
                        }),
                    }
                }
                at += length;
                continue;
            }
            if let Some(by) = self.stated_at(prose, at, &stretch.whole) {
                let counts = !self.may_follow(prose, at + 1, stretch.whole.end);
                stated.push((by, is_here && at >= stretch.rolled && !counts));
                figures.push(at);
            } else if is_here && at >= stretch.rolled && self.changes(prose, at, &stretch.whole) {
                is_unclear = true;
            }
            at += 1;
        }
        is_unclear &= found.is_empty() && stated.is_empty();
        join(&mut found, stated);
        let (added, modifiers) = combine(&found);
        Sums { added, modifiers, figures, is_unclear }
    }

    /// The figure that is added or taken away at a token.
    fn stated_at(&self, prose: &Prose<'_>, at: usize, whole: &Range<usize>) -> Option<i64> {
        let number = number_at(prose, at, whole.end)?;
        let token = prose.tokens.get(at)?;
        let is_article = number.kind == Kind::One
            && number_at(prose, at + 1, whole.end).is_some_and(|next| next.kind == Kind::Figures);
        if number.kind == Kind::Ordinal || is_article {
            return None;
        }
        if token.before == Before::Minus {
            return Some(number.value);
        }
        let text = &prose.passage_of(at)?.line.text;
        if text.get(..token.start as usize)?.trim_end().ends_with('+') {
            return Some(number.value);
        }
        let mut before = at;
        for _ in 0..3 {
            if before <= whole.start || !prose.tokens[before].before.joins_words() {
                return None;
            }
            before -= 1;
            // «5 o más»
            if before > whole.start && is_cue(prose, before - 1, &self.or) {
                return None;
            }
            if is_cue(prose, before, &self.adds) {
                return Some(number.value);
            }
            if is_cue(prose, before, &self.takes) {
                return Some(-number.value);
            }
            let is_one = prose.tokens[before].number.is_some_and(|one| one.kind == Kind::One);
            if !is_one && !is_cue(prose, before, &self.links) {
                return None;
            }
        }
        None
    }

    /// Whether what follows a figure lets it be added to a roll: «suma 1 al dado», but «resta 1
    /// vida».
    fn may_follow(&self, prose: &Prose<'_>, next: usize, end: usize) -> bool {
        let Some(token) = prose.tokens.get(next).filter(|_| next < end) else { return true };
        !token.before.joins_words() || token.number.is_some() || is_cue(prose, next, &self.after)
    }

    /// Whether a token changes the roll without a figure: «suma su bonificador».
    fn changes(&self, prose: &Prose<'_>, at: usize, whole: &Range<usize>) -> bool {
        // «más» and «menos» alone compare.
        let text = prose.text(at..at + 1).to_lowercase();
        let is_verb = (is_cue(prose, at, &self.adds) && text != "más")
            || (is_cue(prose, at, &self.takes) && text != "menos");
        let figures = at + 1..(at + 4).min(whole.end);
        let mut figures = figures.filter_map(|next| self.stated_at(prose, next, whole));
        is_cue(prose, at, &self.changes) || (is_verb && figures.next().is_none())
    }

    /// Whether the clause of a token is about what is not so.
    fn is_supposed(&self, prose: &Prose<'_>, at: usize, from: usize) -> bool {
        let mut first = at;
        while first > from && prose.tokens[first].before < Before::Comma {
            first -= 1;
        }
        (first..=at).any(|at| is_cue(prose, at, &self.supposed))
    }
}

/// A form of a modifier as the book's words.
type Form<'a> = (&'a Modifier, Vec<WordId>);

/// The forms of the modifiers of some tables whose words the book has.
fn forms<'a>(prose: &Prose<'_>, tables: &[&'a Table]) -> Vec<Form<'a>> {
    let modifiers = tables.iter().flat_map(|table| &table.modifiers);
    let forms =
        modifiers.flat_map(|modifier| modifier.forms.iter().map(move |form| (modifier, form)));
    let known = forms.filter_map(|(modifier, form)| {
        let words: Option<Vec<WordId>> = stems(form).iter().map(|stem| prose.word(stem)).collect();
        Some((modifier, words.filter(|words| !words.is_empty())?))
    });
    known.collect()
}

/// The longest form of a modifier that begins at a token, and its length.
fn named_at<'a>(
    prose: &Prose<'_>,
    forms: &[Form<'a>],
    at: usize,
    end: usize,
) -> Option<(&'a Modifier, usize)> {
    let fits = forms.iter().filter(|(_, words)| at + words.len() <= end).filter_map(
        |(modifier, words)| {
            let is_here = words.iter().enumerate().all(|(index, word)| {
                let token = &prose.tokens[at + index];
                token.word == *word && (index == 0 || token.before.joins_words())
            });
            is_here.then_some((*modifier, words.len()))
        },
    );
    fits.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Joins the figures that an example states to the modifiers that they are the figure of.
fn join(found: &mut Vec<Addition<'_>>, stated: Vec<(i64, bool)>) {
    let named = found.len();
    let mut paired = BTreeSet::new();
    let mut is_odd = false;
    for (by, is_certain) in stated {
        let own = (0..named).find(|index| found[*index].by == by && !paired.contains(index));
        if let Some(index) = own {
            paired.insert(index);
            found[index].is_certain |= is_certain;
            continue;
        }
        is_odd |= named > 0;
        // «suma 1: 4 + 1 son 5»: one figure said twice.
        let is_first = !found.iter().any(|other| other.by == by);
        found.push(Addition { by, is_certain: is_certain && is_first, modifier: None });
    }
    // A figure that no modifier named beside it has: which of them counts, the text alone knows.
    if is_odd {
        found.iter_mut().for_each(|addition| addition.is_certain = false);
    }
}

/// What may be added in all, and the modifiers of what is certain.
fn combine<'a>(found: &[Addition<'a>]) -> (Vec<i64>, Vec<&'a Modifier>) {
    let certain = found.iter().filter(|addition| addition.is_certain);
    let mut added = vec![certain.clone().map(|addition| addition.by).sum()];
    let open = found.iter().filter(|addition| !addition.is_certain);
    for addition in open.take(MOST_OPEN) {
        for index in 0..added.len() {
            let sum = added[index] + addition.by;
            if !added.contains(&sum) {
                added.push(sum);
            }
        }
    }
    (added, certain.filter_map(|addition| addition.modifier).collect())
}
