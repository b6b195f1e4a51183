//! Reads rows out of lines: `1-2 = Daña dos veces`, `Viper: 5–7 dañado; 8 destruido`, `Raider
//! destruido con 3–8`, or what is left of a row whose label is lost.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::wording::{Word, words};

use super::lines::Line;
use super::table_rows::{Entry, Expected, LabelPlace, WrittenRow, read_label};

/// Longer lines are prose, and so are labels of more words; both in the field's largest tables
/// stay far below.
const MAX_LINE_BYTES: usize = 400;
const MAX_LABEL_WORDS: usize = 9;

static ROLL: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)autom[aá]tic[a-záéíóú]*|sin tirada|sin tirar|no hay tirada|no se tira|siempre",
        r"|(?:hasta|menos de|m[aá]s de)[[:space:]\u{a0}\u{202f}]+[0-9]+",
        r"|[0-9]+[[:space:]\u{a0}\u{202f}]+al?[[:space:]\u{a0}\u{202f}]+[0-9]+|[0-9]+[[:space:]\u{a0}\u{202f}]*\+|[0-9]+[[:space:]\u{a0}\u{202f}]+o[[:space:]\u{a0}\u{202f}]+(?:m[aá]s|menos)(?-u:\b)",
        r"|[0-9]+(?:[[:space:]\u{a0}\u{202f}]*[-‐‑‒–—−][[:space:]\u{a0}\u{202f}]*[0-9]+)?",
        r"(?:(?:[[:space:]\u{a0}\u{202f}]*,[[:space:]\u{a0}\u{202f}]*|[[:space:]\u{a0}\u{202f}]+[ouóy][[:space:]\u{a0}\u{202f}]+)[0-9]+(?:[[:space:]\u{a0}\u{202f}]*[-‐‑‒–—−][[:space:]\u{a0}\u{202f}]*[0-9]+)?)*"
    ))
    .ok()
});

static SEPARATOR: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"[;,|][[:space:]\u{a0}\u{202f}]+|[[:space:]\u{a0}\u{202f}]+/[[:space:]\u{a0}\u{202f}]+|[[:space:]\u{a0}\u{202f}]+y[[:space:]\u{a0}\u{202f}]+|\.[[:space:]\u{a0}\u{202f}]+").ok()
});

/// Reads a line from a byte on; empty where it is neither a row nor a name of the table.
pub(super) fn read_line(line: &Line, from: usize, expected: &Expected<'_>) -> Vec<Entry> {
    let text = line.text.get(from..).unwrap_or("");
    if text.len() > MAX_LINE_BYTES || text.trim().is_empty() {
        return Vec::new();
    }
    let whole = from..line.text.len();
    let rows = read_rows(line, whole.clone(), expected);
    if !rows.is_empty() || !expected.has_targets {
        return rows;
    }
    let label = read_label(line.part(whole), expected.model);
    let is_name = !label.is_blank() && label.unknown.is_none() && !line.text.ends_with('.');
    if is_name { vec![Entry::Label(Box::new(label))] } else { Vec::new() }
}

/// A roll and an effect that stand together, as bytes of the line.
struct Found {
    roll: Range<usize>,
    effect: Range<usize>,
    /// Where whatever comes first begins.
    start: usize,
    roll_is_first: bool,
}

fn read_rows(line: &Line, whole: Range<usize>, expected: &Expected<'_>) -> Vec<Entry> {
    let mut found: Vec<Found> = Vec::new();
    let mut pending = whole.start;
    for part in parts(&line.text, whole.clone()) {
        let range = pending..part.end;
        let pair = find_pair(&line.text, range.clone(), expected);
        match (pair, found.last_mut()) {
            (Some(pair), None) => found.push(pair),
            (Some(pair), Some(last)) if follows(&line.text, &pair, &range, last) => {
                found.push(pair);
            }
            // What is no pair of its own belongs to the effect before it.
            (_, Some(last)) if last.roll_is_first => last.effect.end = part.end,
            (_, Some(_)) => {}
            (None, None) => continue,
        }
        pending = part.end;
    }
    let Some(first) = found.first() else { return Vec::new() };
    let label_range = whole.start..first.start;
    let label_text = &line.text[label_range.clone()];
    if words(label_text).len() > MAX_LABEL_WORDS
        || !is_head(&line.text, whole.start, first, expected)
    {
        return Vec::new();
    }
    let label = if expected.has_targets {
        read_label(line.part(trim_marks(&line.text, label_range)), expected.model)
    } else {
        Default::default()
    };
    let row = |found: Found| {
        let row = WrittenRow {
            dice: None,
            label: label.clone(),
            roll: line.part(found.roll),
            effect: line.part(trim_marks(&line.text, found.effect)),
            span: line.part(whole.clone()).span,
            label_place: Some(LabelPlace::Line(line.part(whole.clone()).span)),
        };
        Entry::Row(Box::new(row))
    };
    found.into_iter().map(row).collect()
}

/// The text cut at commas, semicolons, stops and «y», the marks included in what they end.
fn parts(text: &str, whole: Range<usize>) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = whole.start;
    let slice = text.get(whole.clone()).unwrap_or("");
    for mark in SEPARATOR.iter().flat_map(|separator| separator.find_iter(slice)) {
        let end = whole.start + mark.end();
        parts.push(start..end);
        start = end;
    }
    parts.push(start..whole.end);
    parts
}

/// The first roll of a text and the effect beside it.
fn find_pair(text: &str, range: Range<usize>, expected: &Expected<'_>) -> Option<Found> {
    let roll = first_roll(text, range.clone(), expected)?;
    let after = words_of(text, roll.end..range.end);
    if expected.effect(&after).is_some() {
        let (start, effect) = (roll.start, roll.end..range.end);
        return Some(Found { roll, effect, start, roll_is_first: true });
    }
    let before = words_of(text, range.start..roll.start);
    let is_marked = text[roll.end..range.end].trim_start().starts_with(['=', ':']);
    if is_marked && before.iter().all(|word| is_lead(&word.text)) {
        // «1-2 = …»: a row, whatever it says.
        let (start, effect) = (roll.start, roll.end..range.end);
        return Some(Found { roll, effect, start, roll_is_first: true });
    }
    let (_, at) = expected.effect(&before)?;
    let start = before.get(at)?.range.start;
    Some(Found { effect: start..roll.start, start, roll_is_first: false, roll })
}

/// The first figures that can be a roll: not `–3`, `8 %` or the count in `3 raiders`.
fn first_roll(text: &str, range: Range<usize>, expected: &Expected<'_>) -> Option<Range<usize>> {
    let slice = text.get(range.clone())?;
    ROLL.as_ref()?.find_iter(slice).find_map(|found| {
        let before = slice[..found.start()].chars().next_back();
        let rest = &slice[found.end()..];
        let after = rest.chars().next();
        let glued = before.is_some_and(|c| c.is_alphanumeric() || "+-–−×.".contains(c))
            || after.is_some_and(|c| c.is_alphanumeric() || "%×".contains(c))
            || rest.trim_start().starts_with(['%', '×'])
            || rest
                .strip_prefix(['.', ','])
                .is_some_and(|r| r.starts_with(|c: char| c.is_ascii_digit()));
        let next = words_of(rest, 0..rest.len().min(floor(rest, 60)));
        let counts = found.as_str().bytes().all(|b| b.is_ascii_digit())
            && rest.starts_with(' ')
            && expected.model.mentions(&next).first().is_some_and(|first| first.words.start == 0);
        (!glued && !counts).then(|| range.start + found.start()..range.start + found.end())
    })
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The words of some bytes of a text, with their places in the whole text.
fn words_of(text: &str, range: Range<usize>) -> Vec<Word> {
    let mut words = words(text.get(range.clone()).unwrap_or(""));
    for word in &mut words {
        word.range = word.range.start + range.start..word.range.end + range.start;
    }
    words
}

/// Whether a further pair continues a line: it begins as the pair before it began.
fn follows(text: &str, pair: &Found, range: &Range<usize>, last: &Found) -> bool {
    let lead = text.get(range.start..pair.start).unwrap_or("");
    pair.roll_is_first == last.roll_is_first && words(lead).iter().all(|word| is_lead(&word.text))
}

fn is_lead(word: &str) -> bool {
    matches!(word, "con" | "1" | "el" | "la" | "resultado" | "tirada" | "de" | "si" | "sacas")
}

/// Whether a line starts as a row does. In `8 también caen las naves` the figure is no roll: a
/// roll is followed by a mark, or by the effect within two words.
fn is_head(text: &str, from: usize, first: &Found, expected: &Expected<'_>) -> bool {
    let label = text.get(from..first.start).unwrap_or("");
    if !expected.has_targets && !words(label).iter().all(|word| is_lead(&word.text)) {
        return false;
    }
    if !first.roll_is_first {
        return true;
    }
    let rest = text.get(first.roll.end..first.effect.end).unwrap_or("");
    if rest.trim_start().starts_with(['=', ':', '–', '—', '-', '→', '.', ')', '(']) {
        return true;
    }
    let words = words(rest);
    let near = words.len().min(2);
    expected.effect(&words).is_some_and(|(_, at)| at < near)
}

/// Leaves out the marks that part a label, a roll and an effect.
fn trim_marks(text: &str, range: Range<usize>) -> Range<usize> {
    let is_mark = |c: char| c.is_whitespace() || "=:;,.–—-→|·\"«»“”•".contains(c);
    let slice = text.get(range.clone()).unwrap_or("");
    let start = range.start + (slice.len() - slice.trim_start_matches(is_mark).len());
    let end = range.start + slice.trim_end_matches(is_mark).len();
    start..end.max(start)
}
