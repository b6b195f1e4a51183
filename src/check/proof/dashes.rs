//! Asides between dashes: which sign, and where the spaces go.
//!
//! An aside stands between two rayas (—), a space outside each and none inside (*Ortografía de la
//! lengua española*, RAE and ASALE, 2010, III.3.4.5); the hyphen joins and the en dash links
//! (III.3.4.6). Titles and cells, where a dash parts a name from what it means, are left alone.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::RunKind;
use crate::messages::proof as say;

use super::passage::Passage;
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct Dashes;

impl Rule for Dashes {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleDash]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        for passage in &proof.passages {
            if passage.kind() == RunKind::Body {
                check_passage(passage, findings);
            }
        }
    }
}

/// How a dash stands to the words around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// Between words, apart from both or as a raya.
    Between,
    /// A hyphen before a word, a blank before it: «-que».
    Before,
    /// A hyphen behind a word, a blank or a sign behind it: «vuela-».
    Behind,
}

/// A dash between words, with the blanks around it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Dash {
    stand: Stand,
    /// The sign alone.
    sign: Range<usize>,
    /// The sign and its blanks.
    all: Range<usize>,
    is_raya: bool,
}

impl Dash {
    fn blank_before(&self) -> bool {
        self.all.start < self.sign.start
    }

    fn blank_after(&self) -> bool {
        self.sign.end < self.all.end
    }

    fn opens_well(&self) -> bool {
        self.is_raya && self.blank_before() && !self.blank_after()
    }

    fn closes_well(&self) -> bool {
        self.is_raya && !self.blank_before()
    }
}

fn check_passage(passage: &Passage<'_>, findings: &mut Vec<Diagnostic>) {
    let text = passage.text();
    let mut sentence: Vec<Dash> = Vec::new();
    let mut from = 0;
    for (at, sign) in text.match_indices(['-', '–', '—', '.', '?', '!', ':', ';', '…']) {
        if at < from {
            continue;
        }
        if !matches!(sign, "-" | "–" | "—") {
            judge(passage, &mut sentence, findings);
            continue;
        }
        let mut dash = dash_at(text, at);
        from = dash.sign.end;
        if !passage.is_prose(&dash.sign) {
            continue;
        }
        if is_between_words(text, &dash) {
            sentence.push(dash);
        } else if let Some(stand) = touches_word(text, &dash) {
            dash.stand = stand;
            sentence.push(dash);
        }
    }
    judge(passage, &mut sentence, findings);
}

fn dash_at(text: &str, at: usize) -> Dash {
    let rest = text.get(at..).unwrap_or("");
    let length = rest.len() - rest.trim_start_matches(['-', '–', '—']).len();
    let sign = at..at + length;
    let before = text.get(..at).unwrap_or("");
    let after = text.get(sign.end..).unwrap_or("");
    let blank_before = before.len() - before.trim_end().len();
    let blank_after = after.len() - after.trim_start().len();
    let shown = text.get(sign.clone()).unwrap_or("");
    Dash {
        stand: Stand::Between,
        all: at - blank_before..sign.end + blank_after,
        is_raya: shown == "—",
        sign,
    }
}

/// Whether a dash parts words: not the hyphen of a compound, no minus, no range of figures.
fn is_between_words(text: &str, dash: &Dash) -> bool {
    let before = text.get(..dash.all.start).and_then(|text| text.chars().next_back());
    let after = text.get(dash.all.end..).and_then(|text| text.chars().next());
    let (Some(before), Some(after)) = (before, after) else { return false };
    let is_figure = |c: char| c.is_numeric() || matches!(c, '+' | '-' | '=' | '×');
    if is_figure(before) || is_figure(after) {
        return false;
    }
    let sign = text.get(dash.sign.clone()).unwrap_or("");
    match sign {
        "—" => true,
        // What closes an aside may have a comma behind it.
        "-" | "–" => {
            dash.blank_before() && (dash.blank_after() || matches!(after, ',' | ')' | '»'))
        }
        _ => sign == "--",
    }
}

/// The side of a hyphen on which it touches a word, where it touches one alone; by itself it may
/// belong to a part of a word («-ción», «pre- y post-»).
fn touches_word(text: &str, dash: &Dash) -> Option<Stand> {
    if text.get(dash.sign.clone()) != Some("-") {
        return None;
    }
    let before = text.get(..dash.sign.start)?.chars().next_back()?;
    let after = text.get(dash.sign.end..).and_then(|text| text.chars().next());
    let opens = |c: char| c.is_alphabetic() || matches!(c, '¿' | '¡' | '«');
    let closes = |c: char| c.is_alphanumeric() || matches!(c, '?' | '!' | '»' | ')');
    match after {
        Some(after) if before.is_whitespace() && opens(after) => Some(Stand::Before),
        Some(after) if !after.is_whitespace() && !",.;:)»".contains(after) => None,
        _ => closes(before).then_some(Stand::Behind),
    }
}

/// The fewest bytes of an aside: a single letter between hyphens is that letter.
const SHORTEST_ASIDE: usize = 3;

/// Takes the pairs of hyphens that touch the words between them, «-que vuela-», out of a sentence
/// and reports them; hyphens of that kind that make no pair are dropped.
fn judge_pairs(passage: &Passage<'_>, dashes: &mut Vec<Dash>, findings: &mut Vec<Diagnostic>) {
    for pair in dashes.windows(2) {
        if let [open, close] = pair
            && (open.stand, close.stand) == (Stand::Before, Stand::Behind)
            && close.sign.start - open.sign.end >= SHORTEST_ASIDE
        {
            findings.push(aside(passage, open, close));
        }
    }
    dashes.retain(|dash| dash.stand == Stand::Between);
}

/// The finding for an aside between two dashes.
fn aside(passage: &Passage<'_>, open: &Dash, close: &Dash) -> Diagnostic {
    let place = passage.place(open.sign.start..close.sign.end);
    let finding =
        Diagnostic::new(Code::StyleDash, place, say::aside()).with_help(say::aside_help());
    let after = passage.after(close.all.end).chars().next();
    let parts = after.is_some_and(|c| c.is_alphanumeric() || "«“\"¿¡(".contains(c));
    let closing = if parts { "— " } else { "—" };
    let edits = [passage.edit(open.all.clone(), " —"), passage.edit(close.all.clone(), closing)];
    with_fix(finding, fix_of(edits, say::aside_fix(), false))
}

/// Judges the dashes of one sentence and forgets them.
fn judge(passage: &Passage<'_>, sentence: &mut Vec<Dash>, findings: &mut Vec<Diagnostic>) {
    let mut dashes = std::mem::take(sentence);
    judge_pairs(passage, &mut dashes, findings);
    match dashes.as_slice() {
        [open, close] => {
            if open.opens_well() && close.closes_well() {
                return;
            }
            findings.push(aside(passage, open, close));
        }
        dashes => {
            for dash in dashes.iter().filter(|dash| !dash.is_raya) {
                let place = passage.place(dash.sign.clone());
                let finding = Diagnostic::new(Code::StyleDash, place, say::lone_hyphen())
                    .with_help(say::lone_hyphen_help());
                findings.push(finding);
            }
        }
    }
}
