//! The sign before decimals, and none between thousands.
//!
//! Spanish takes comma or point before decimals; Spain and most of South America write the comma,
//! Mexico, Central America and the Caribbean the point (*Diccionario panhispánico de dudas*, RAE
//! and ASALE, «números»; *Ortografía* 2010, VIII.2.2.1.2). Thousands are parted by a space, from
//! five figures on; neither point nor comma parts them (VIII.2.2.1.1).

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
        for passage in &proof.passages {
            check_passage(passage, expected, findings);
        }
    }
}

fn check_passage(passage: &Passage<'_>, expected: char, findings: &mut Vec<Diagnostic>) {
    let words = passage.words.as_slice();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        if !is_figure(passage, word) {
            at += 1;
            continue;
        }
        let mut last = at;
        let mut signs = String::new();
        while let Some(sign) = sign_between(passage, words.get(last..last + 2).unwrap_or_default())
        {
            signs.push(sign);
            last += 1;
        }
        let chain = words.get(at..=last).unwrap_or_default();
        let previous = at.checked_sub(1).and_then(|at| words.get(at));
        if !signs.is_empty() && !is_name(passage, previous, chain, words.get(last + 1)) {
            findings.extend(judge(passage, chain, &signs, expected));
        }
        at = last + 1;
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
