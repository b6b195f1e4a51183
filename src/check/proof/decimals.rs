//! The sign before decimals, and none between thousands.
//!
//! Spanish takes comma or point before decimals; Spain and most of South America write the comma,
//! Mexico, Central America and the Caribbean the point (*Diccionario panhispánico de dudas*, RAE
//! and ASALE, «números»; *Ortografía* 2010, VIII.2.2.1.2). Thousands are parted by a space, from
//! five figures on; neither point nor comma parts them (VIII.2.2.1.1).

use std::collections::HashSet;
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::RunKind;
use crate::messages::proof as say;
use crate::source::{DecimalSign, Settings};

use super::passage::{Passage, Word};
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct Decimals;

/// Regions that write the point, by ISO 3166.
const POINT: &[&str] = &["MX", "GT", "HN", "NI", "PA", "PR", "DO", "SV", "US", "CU"];

/// Words after which figures with a point are a name, not a number.
const NAMING: &[&str] = &[
    "versión",
    "version",
    "v",
    "ver",
    "sección",
    "secciones",
    "capítulo",
    "apartado",
    "punto",
    "paso",
    "regla",
    "página",
    "pág",
    "figura",
    "tabla",
    "edición",
    "cc",
    "by",
    "sa",
    "nc",
    "nd",
    // «la 0.8» is a version.
    "la",
    "las",
    "n",
    "núm",
    "número",
    "nivel",
    "art",
    "artículo",
    "srd",
];

/// What stands between two names of a list: «las versiones 0.8 y 0.9».
const LINKS: &[&str] = &[" y ", " e ", " o ", " a ", " y la ", " o la ", " a la ", ", ", ", la "];

/// What a book writes before decimals, where anything is expected of it.
fn expected(settings: &Settings) -> Option<char> {
    match settings.style.decimal {
        Some(DecimalSign::Any) => None,
        Some(DecimalSign::Comma) => Some(','),
        Some(DecimalSign::Point) => Some('.'),
        // Where the point is usual the comma is no fault.
        None if POINT.contains(&settings.region.to_ascii_uppercase().as_str()) => None,
        None => Some(','),
    }
}

impl Rule for Decimals {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleDecimal]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(expected) = expected(proof.input.settings) else { return };
        let versions = versions(proof);
        for passage in &proof.passages {
            check_passage(passage, expected, &versions, findings);
        }
    }
}

/// The versions that the book names, its own among them: `0.9` for «v0.9».
fn versions<'p>(proof: &'p Proof<'_>) -> HashSet<&'p str> {
    let own = proof.input.settings.version.as_deref();
    let mut versions: HashSet<&str> =
        own.map(|name| name.trim().trim_start_matches(['v', 'V'])).into_iter().collect();
    for passage in &proof.passages {
        let words = passage.words.as_slice();
        for figure in figures(passage).filter(|figure| !figure.signs.is_empty()) {
            let previous = figure.words.start.checked_sub(1).and_then(|at| words.get(at));
            let is_version = previous.is_some_and(|word| {
                let shown = passage.word(word).to_lowercase();
                shown.starts_with("versi") && figure.range.start - word.range.end <= 3
            });
            if is_version && let Some(shown) = passage.text().get(figure.range) {
                versions.insert(shown);
            }
        }
    }
    versions
}

/// Figures with the points and commas between them, and nothing else.
struct Figure {
    /// The words that it is made of.
    words: Range<usize>,
    /// Its bytes.
    range: Range<usize>,
    /// What stands between its words.
    signs: String,
}

/// The figures of a passage, in order.
fn figures<'p>(passage: &'p Passage<'_>) -> impl Iterator<Item = Figure> + 'p {
    let words = passage.words.as_slice();
    let mut at = 0;
    std::iter::from_fn(move || {
        at += words.get(at..)?.iter().position(|word| is_figure(passage, word))?;
        let first = at;
        let mut signs = String::new();
        while let Some(sign) = sign_between(passage, words.get(at..at + 2).unwrap_or_default()) {
            signs.push(sign);
            at += 1;
        }
        at += 1;
        let range = words.get(first)?.range.start..words.get(at - 1)?.range.end;
        Some(Figure { words: first..at, range, signs })
    })
}

fn check_passage(
    passage: &Passage<'_>,
    expected: char,
    versions: &HashSet<&str>,
    findings: &mut Vec<Diagnostic>,
) {
    let words = passage.words.as_slice();
    // Where the last figure ends that is a name.
    let mut named = None;
    for figure in figures(passage) {
        let chain = words.get(figure.words.clone()).unwrap_or_default();
        let previous = figure.words.start.checked_sub(1).and_then(|at| words.get(at));
        let shown = passage.text().get(figure.range.clone()).unwrap_or_default();
        let is_listed = named.is_some_and(|end| {
            let between = passage.text().get(end..figure.range.start).unwrap_or_default();
            LINKS.contains(&between)
        });
        if versions.contains(shown)
            || is_listed
            || is_name(passage, previous, chain, words.get(figure.words.end))
        {
            named = Some(figure.range.end);
        } else if !figure.signs.is_empty() {
            findings.extend(judge(passage, chain, &figure.signs, expected));
        }
    }
}

fn is_figure(passage: &Passage<'_>, word: &Word) -> bool {
    word.has_digit && passage.word(word).bytes().all(|byte| byte.is_ascii_digit())
}

/// The point or comma between two figures.
fn sign_between(passage: &Passage<'_>, pair: &[Word]) -> Option<char> {
    let [first, second] = pair else { return None };
    let between = passage.text().get(first.range.end..second.range.start)?;
    let is_sign = matches!(between, "." | ",") && is_figure(passage, first);
    (is_sign && is_figure(passage, second)).then(|| between.chars().next()).flatten()
}

/// Whether figures are a version, the number of a section, or the like.
fn is_name(
    passage: &Passage<'_>,
    previous: Option<&Word>,
    chain: &[Word],
    next: Option<&Word>,
) -> bool {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return true };
    let before = passage.before(first.range.start).trim_end();
    // «1.2. Título», «1.2 Título».
    let opens = before.is_empty() && passage.kind() != RunKind::Table;
    let follows = previous.is_some_and(|word| {
        let shown = passage.word(word);
        let is_near = first.range.start - word.range.end <= 3;
        let is_acronym = shown.chars().all(|c| c.is_uppercase()) && shown.len() > 1;
        is_near && (is_acronym || NAMING.contains(&shown.to_lowercase().as_str()))
    });
    let tail = passage.after(last.range.end);
    let leads = next.is_some_and(|word| {
        let is_near = word.range.start - last.range.end <= 1;
        is_near && matches!(passage.word(word).to_lowercase().as_str(), "h" | "internacional")
    });
    // What touches a letter or another sign is no number.
    let touches = before.len() == passage.before(first.range.start).len()
        && before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | ',' | '-'));
    opens || follows || leads || touches || tail.starts_with(['/', '-', 'º', 'ª'])
}

fn judge(passage: &Passage<'_>, chain: &[Word], signs: &str, expected: char) -> Option<Diagnostic> {
    let groups: Vec<&str> = chain.iter().map(|word| passage.word(word)).collect();
    let range: Range<usize> = chain.first()?.range.start..chain.last()?.range.end;
    let shown = passage.text().get(range.clone())?;
    let (first, rest) = groups.split_first()?;
    let same_sign = signs.chars().all(|sign| signs.starts_with(sign));
    let in_threes = rest.iter().all(|group| group.len() == 3) && first.len() <= 3;
    let finding =
        |message| Diagnostic::new(Code::StyleDecimal, passage.place(range.clone()), message);
    if same_sign && in_threes && !first.starts_with('0') {
        let right = match groups.concat() {
            digits if digits.len() == 4 => digits,
            _ => groups.join("\u{a0}"),
        };
        let finding = finding(say::thousands(shown, &right)).with_help(say::thousands_help());
        // «1,000» may as well be one with three decimals.
        let edit = passage.edit(range.clone(), &*right).filter(|_| signs.len() > 1 || signs == ".");
        return Some(with_fix(finding, fix_of([edit], say::write_so(&right), false)));
    }
    let [fraction] = rest else { return None };
    if signs.starts_with(expected) || fraction.len() > 2 && !first.starts_with('0') {
        return None;
    }
    // «las casillas 3,5 y 7» has two figures, not one.
    if signs == "," && passage.after(range.end).trim_start().starts_with(['y', 'o', ',']) {
        return None;
    }
    let right = format!("{first}{expected}{fraction}");
    let finding = finding(say::decimal(shown, &right, expected)).with_help(say::decimal_help());
    let edit = passage.edit(range.clone(), &*right);
    Some(with_fix(finding, fix_of([edit], say::write_so(&right), false)))
}
