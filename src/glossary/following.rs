//! What follows a title, a colon or an item of a list: «Las cartas pueden ser: – rojas; – azules».
//!
//! A sentence goes on there in another paragraph. The words of those paragraphs are read behind the
//! term as if they stood in the same one, and what may belong to it is reported at its place.

use std::collections::{BTreeMap, BTreeSet};

use super::agree::{Doubt, Shift, Target, agree, alone};
use super::cells::{features, line_before};
use super::form::is_raised;
use super::found::{Doubtful, Found, Verdict};
use super::onward::Onward;
use super::replace::Site;
use super::rules::Rules;
use crate::markdown::{Run, RunKind};
use crate::spanish::is_infinitive;

/// How many paragraphs are read behind a term.
const MAX_PARTS: usize = 6;
/// How many bytes they have at most, the term's own among them.
const MAX_BYTES: usize = 1_200;

/// How many characters the mark of a note has at most.
const MAX_NOTE: usize = 60;

/// What a paragraph with a term leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// A title: to the paragraph below.
    Title,
    /// A colon, or an item of a list: to the items that follow.
    List,
    /// A question: to the answer.
    Question,
}

/// Paragraphs that are read together.
#[derive(Debug)]
struct Open {
    lead: Lead,
    text: String,
    /// How many bytes of the first paragraph are left out of the text.
    cut: usize,
    /// Where each following paragraph begins in the text.
    parts: Vec<(usize, Run)>,
    /// Those of the found ones that stand in the first paragraph.
    found: std::ops::Range<usize>,
}

/// The paragraphs that are open for what follows them.
#[derive(Debug, Default)]
pub(super) struct Following {
    open: Vec<Open>,
    /// The terms directly before a mark of a note, by the note's name.
    notes: BTreeMap<String, usize>,
    /// The paragraph before.
    onward: Onward,
    /// Whether the run before was an item of a list.
    after_item: bool,
    /// The term with which the last title began that has one, and the mark before that title.
    title: Option<(usize, String)>,
}

impl Following {
    /// Takes in one run in which those from `first` on were found.
    pub(super) fn take(
        &mut self,
        source: &str,
        run: &Run,
        first: usize,
        found: &mut [Found<'_>],
        rules: &Rules,
    ) {
        let has_term = found
            .get(first..)
            .unwrap_or_default()
            .iter()
            .any(|one| one.verdict == Verdict::Apply && rules.followed(one.rule).is_some());
        let waits = !self.open.is_empty()
            || !self.notes.is_empty()
            || self.title.is_some() && run.kind == RunKind::Heading
            || !self.onward.is_empty();
        if !waits && !has_term {
            return;
        }
        if run.kind == RunKind::Heading {
            self.title(source, run, first, found, rules);
        }
        self.note(source, run, found, rules);
        let is_item = run.kind == RunKind::Body && starts_item(source, run);
        // The items of a list are read together below.
        if is_item && self.after_item {
            self.onward.forget();
        }
        self.after_item = is_item;
        self.onward.read(source, run, found, rules);
        let marks = found.iter().enumerate().skip(first);
        for (index, one) in marks.filter(|(_, one)| one.verdict == Verdict::Apply) {
            let after = source.get(one.source.end..).unwrap_or_default();
            let after = after.strip_prefix(['.', ',', ';', ':']).unwrap_or(after);
            if let Some(name) = name_of_note(after).or_else(|| raised(after))
                && rules.followed(one.rule).is_some()
            {
                self.notes.entry(name.to_owned()).or_insert(index);
            }
        }
        if !self.open.is_empty() {
            self.go_on(source, run, is_item, found, rules);
        }
        if has_term && run.text.len() < MAX_BYTES {
            self.begin(source, run, is_item, first, found);
        }
    }

    /// Adds a run to the paragraphs that it goes on, and ends the others.
    fn go_on(
        &mut self,
        source: &str,
        run: &Run,
        is_item: bool,
        found: &mut [Found<'_>],
        rules: &Rules,
    ) {
        let mut kept = Vec::new();
        for mut one in std::mem::take(&mut self.open) {
            let follows = run.kind == RunKind::Body
                && one.parts.len() < MAX_PARTS
                && one.text.len() + run.text.len() < MAX_BYTES
                && match one.lead {
                    Lead::Title => one.parts.is_empty() || is_item,
                    // «Colocar una carta: ¶ Ponla junto a otra»
                    Lead::List => {
                        is_item || one.parts.is_empty() && one.text.trim_end().ends_with(':')
                    }
                    Lead::Question => one.parts.is_empty(),
                };
            if follows {
                one.add(run, is_item);
                kept.push(one);
            } else {
                one.settle(source, rules, found);
            }
        }
        self.open = kept;
    }

    /// Keeps a run with a term for what follows it.
    fn begin(&mut self, source: &str, run: &Run, is_item: bool, first: usize, found: &[Found<'_>]) {
        // A paragraph that is nothing but a term is a title as well, and a bold line that begins
        // with one.
        let length = run.text.trim_end().len();
        let begins = found.get(first).is_some_and(|one| {
            one.visible.start == 0
                || run.text.get(..one.visible.start).is_some_and(|led| led.trim_end().len() <= 3)
        });
        let is_title = begins
            && (found.get(first).is_some_and(|one| one.visible.end == length)
                || is_bold_line(source, run)
                || is_short_line(&run.text));
        let ended = run.text.trim_end().trim_end_matches(['»', '”', '"', ')']);
        let leads_to_list = is_item || ended.ends_with(':');
        let lead = match run.kind {
            RunKind::Heading => Some(Lead::Title),
            RunKind::Body if is_title && !is_item => Some(Lead::Title),
            RunKind::Body if leads_to_list => Some(Lead::List),
            RunKind::Body if ended.ends_with('?') => Some(Lead::Question),
            RunKind::Body | RunKind::Table => None,
        };
        match lead {
            Some(lead) => {
                if is_item && !ended.ends_with(':') {
                    self.onward.keep(source, run, first, found);
                }
                let cut = if lead == Lead::Title { what_is_done(&run.text) } else { 0 };
                let text = run.text.get(cut..).unwrap_or_default().to_owned();
                let (parts, found) = (Vec::new(), first..found.len());
                self.open.push(Open { lead, text, cut, parts, found });
            }
            None if run.kind == RunKind::Body => self.onward.keep(source, run, first, found),
            None => {}
        }
    }

    /// Keeps the term that a title begins with; another title that is nothing but adjectives may
    /// leave it out: «### Cartas rojas», «### Negras».
    fn title(
        &mut self,
        source: &str,
        run: &Run,
        first: usize,
        found: &mut [Found<'_>],
        rules: &Rules,
    ) {
        let start = run.segments.first().map_or(0, |segment| segment.source.start);
        let mark = line_before(source, start).trim();
        if let Some(one) = found.get(first) {
            // With adjectives of its own: «### Cartas rojas», but «### Ataque», «### Estallido».
            let heads = one.verdict == Verdict::Apply
                && one.visible.start == 0
                && (one.followers().iter().any(|follower| !follower.is_before)
                    || one.visible.end == run.text.trim_end().len());
            self.title = heads.then(|| (first, mark.to_owned()));
            return;
        }
        // A title of another rank is about something else; below one that is nothing but the term, its
        // kinds may be titles: «## Naves», «### Ligeras».
        let is_whole =
            |index: usize| found.get(index).is_some_and(|one| one.followers().is_empty());
        let title = self.title.as_ref().filter(|(index, rank)| match is_whole(*index) {
            true => mark.starts_with('#') && rank.len() < mark.len(),
            false => rank == mark,
        });
        let Some(one) = title.and_then(|&(index, _)| found.get_mut(index)) else { return };
        let Some(shift) = rules.followed(one.rule) else { return };
        let (from, to) = features(one, shift);
        let site = Site { source, run };
        for doubt in alone(&run.text, from, to) {
            one.push_doubt(Doubtful::new(&site, doubt.range.clone(), doubt));
        }
    }

    /// What the note tells that a mark behind a term leads to: «La que acabas de robar».
    fn note(&mut self, source: &str, run: &Run, found: &mut [Found<'_>], rules: &Rules) {
        if self.notes.is_empty() {
            return;
        }
        let Some(start) = run.segments.first().map(|segment| segment.source.start) else { return };
        let head = source.get(..start).unwrap_or_default();
        let mut signs = head.char_indices().rev().take(MAX_NOTE);
        let opens = signs.find(|(_, c)| matches!(c, '[' | '\n')).map_or(start, |(opens, _)| opens);
        let noted = name_of_note(head.get(opens..).unwrap_or_default())
            .or_else(|| raised(run.text.as_str()));
        let index = noted.and_then(|name| self.notes.get(name)).copied();
        let Some(one) = index.and_then(|index| found.get_mut(index)) else { return };
        let Some(shift) = rules.followed(one.rule) else { return };
        let site = Site { source, run };
        for doubt in below(&one.seen, &run.text, shift) {
            one.push_doubt(Doubtful::new(&site, doubt.range.clone(), doubt));
        }
    }

    /// Ends what is still open.
    pub(super) fn end(&mut self, source: &str, found: &mut [Found<'_>], rules: &Rules) {
        for one in std::mem::take(&mut self.open) {
            one.settle(source, rules, found);
        }
    }
}

impl Open {
    /// Adds a paragraph behind a sign that tells how it goes on.
    fn add(&mut self, run: &Run, is_item: bool) {
        let starts_list = is_item || run.text.starts_with(['-', '–', '—', '•']);
        let ended = self.text.trim_end().len();
        match (self.lead, self.text.get(..ended).and_then(|text| text.chars().next_back())) {
            (Lead::Title, _) if self.parts.is_empty() && starts_list => self.text.push_str(": "),
            (Lead::Title, _) if self.parts.is_empty() => self.text.push_str(". "),
            (Lead::Question, _) => self.text.push(' '),
            // The steps of a list tell one thing, each with a stop of its own.
            (_, Some('.')) => {
                self.text.truncate(ended - 1);
                self.text.push_str("; ");
            }
            (_, Some(':')) => self.text.push(' '),
            (_, _) => self.text.push_str("; "),
        }
        self.parts.push((self.text.len(), run.clone()));
        self.text.push_str(&run.text);
    }

    /// Reports what may belong to the terms of the first paragraph in those that follow.
    fn settle(self, source: &str, rules: &Rules, found: &mut [Found<'_>]) {
        let Some(&(first, _)) = self.parts.first() else { return };
        let mut known = known_places(found.get(self.found.start..).unwrap_or_default());
        for index in self.found.clone() {
            let Some(one) = found.get_mut(index) else { continue };
            let shift = rules.followed(one.rule).filter(|_| one.verdict == Verdict::Apply);
            let Some(shift) = shift else { continue };
            let Some(start) = one.visible.start.checked_sub(self.cut) else { continue };
            let target = Target {
                text: &self.text,
                term: start..one.visible.end - self.cut,
                free: 0..self.text.len(),
                shift,
                others: &[],
            };
            for doubt in agree(target).doubts.into_iter().filter(|doubt| doubt.range.start >= first)
            {
                let at = self.parts.partition_point(|(start, _)| *start <= doubt.range.start);
                let part = at.checked_sub(1).and_then(|at| self.parts.get(at));
                let Some((start, run)) = part else { continue };
                let range = doubt.range.start - start..doubt.range.end - start;
                if range.end > run.text.len() {
                    continue;
                }
                let site = Site { source, run };
                let doubt = Doubtful::new(&site, range, doubt);
                if known.insert(doubt.source.start) {
                    one.push_doubt(doubt);
                }
            }
        }
    }
}

/// What of a text may belong to a term that stands above it, read as a sentence below a title: «La
/// roja», «Descártala».
pub(super) fn below(term: &str, text: &str, shift: &Shift) -> Vec<Doubt> {
    let all = format!("{term}. {text}");
    let start = all.len() - text.len();
    let target = Target { text: &all, term: 0..term.len(), free: 0..all.len(), shift, others: &[] };
    let doubts = agree(target).doubts.into_iter().filter(|doubt| doubt.range.start >= start);
    doubts
        .map(|doubt| Doubt { range: doubt.range.start - start..doubt.range.end - start, ..doubt })
        .collect()
}

/// «Mover una nave», «Uso de la nave»: the bytes of a title before what something is done with.
fn what_is_done(title: &str) -> usize {
    let Some((first, _)) = title.split_once(' ') else { return 0 };
    let small = first.to_lowercase();
    let is_done = is_infinitive(&small)
        || small == "uso"
        || ["ción", "miento"].iter().any(|end| small.ends_with(end));
    if is_done { first.len() + 1 } else { 0 }
}

/// The name of a note whose mark a text begins with.
fn name_of_note(text: &str) -> Option<&str> {
    let name = text.strip_prefix("[^")?;
    let (end, _) = name.char_indices().take(MAX_NOTE).find(|(_, c)| *c == ']')?;
    name.get(..end)
}

/// The raised figure that a text begins with, the mark of a note: «¹».
fn raised(text: &str) -> Option<&str> {
    let end = text.find(|c| !is_raised(c)).unwrap_or(text.len());
    text.get(..end).filter(|mark| !mark.is_empty())
}

/// Where something is changed or reported already, in bytes of the source.
pub(super) fn known_places(found: &[Found<'_>]) -> BTreeSet<usize> {
    let mut places = BTreeSet::new();
    for one in found {
        places.insert(one.source.start);
        for follower in one.followers() {
            places.extend(follower.fragments.iter().map(|fragment| fragment.source.start));
        }
        if let Some(companions) = &one.companions {
            places.extend(companions.doubts.iter().map(|doubt| doubt.source.start));
        }
    }
    places
}

/// «CARTAS DORADAS»: whether a paragraph is too short for a sentence and has no stop.
fn is_short_line(text: &str) -> bool {
    const MOST: usize = 48;
    let line = text.trim_end();
    line.len() <= MOST
        && !line.ends_with(|c: char| !c.is_alphanumeric())
        && !line.chars().any(char::is_lowercase)
}

/// «**Carta dorada**»: whether a run is a line of its own that is bold from end to end.
fn is_bold_line(source: &str, run: &Run) -> bool {
    let (Some(first), Some(last)) = (run.segments.first(), run.segments.last()) else {
        return false;
    };
    let mark = line_before(source, first.source.start).trim();
    let after = source.get(last.source.end..).unwrap_or_default();
    matches!(mark, "**" | "__" | "***")
        && after
            .strip_prefix(mark)
            .is_some_and(|rest| rest.lines().next().is_none_or(|line| line.trim().is_empty()))
}

/// Whether a run begins an item of a list: a dash, a star, a plus or a number stands before it.
fn starts_item(source: &str, run: &Run) -> bool {
    let Some(start) = run.segments.first().map(|segment| segment.source.start) else {
        return false;
    };
    let mark = line_before(source, start)
        .trim_start_matches(['>', ' ', '\t'])
        .trim_end_matches(['*', '_', '[']);
    let mark = mark.trim_end();
    matches!(mark, "-" | "*" | "+" | "–")
        || mark
            .strip_suffix(['.', ')'])
            .is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}
