//! The numbers of a book's text, figures and words, and what each could be mistaken for.
//!
//! Read from the Markdown itself and not from what the checks make of it, so that a number that
//! they never see still counts.

use std::ops::Range;

use galerada::model::wording;
use galerada::spanish::numbers::{Agreement, Kind, cardinal, numeral};

/// Where a number stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Table,
    Title,
    List,
    Sentence,
    Example,
    /// «un», «una», «primero»: figures for the model, articles and adverbs for most readers.
    One,
}

impl Place {
    /// How the document calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Table => "tablas",
            Self::Title => "títulos",
            Self::List => "listas",
            Self::Sentence => "frases",
            Self::Example => "ejemplos",
            Self::One => "un, una, uno, primero…",
        }
    }
}

/// A number of the book.
#[derive(Debug, Clone)]
pub struct Number {
    /// Which chapter.
    pub chapter: usize,
    /// Bytes of its text.
    pub bytes: Range<usize>,
    /// What it stands in.
    pub place: Place,
    /// Other numbers, written as it is.
    pub others: Vec<String>,
}

/// The numbers of a chapter, figures and words, and what each could be mistaken for.
///
/// Left out are list markers and the numbers of titles, versions, addresses, what stands in
/// braces, and initials.
pub fn numbers(chapter: usize, text: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let mut start = 0;
    let (mut in_example, mut in_list) = (false, false);
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        if !bare.starts_with('>') {
            in_example = false;
        } else if bare.contains("[!") {
            in_example = bare.contains("[!EJEMPLO]");
        }
        let marker = marker(bare.trim_start_matches(['>', ' ']));
        if line.trim().is_empty() || bare.starts_with('#') {
            in_list = false;
        } else if marker > 0 && !bare.starts_with('#') {
            in_list = true;
        }
        let place = match bare {
            _ if bare.starts_with('|') => Place::Table,
            _ if bare.starts_with('#') => Place::Title,
            _ if in_example => Place::Example,
            _ if in_list || line.starts_with("   ") => Place::List,
            _ => Place::Sentence,
        };
        let skipped = line.len() - line.trim_start_matches(['>', ' ', '#']).len() + marker;
        for (bytes, others, is_one) in numbers_of_line(line, skipped) {
            let place = if is_one { Place::One } else { place };
            let bytes = start + bytes.start..start + bytes.end;
            found.push(Number { chapter, bytes, place, others });
        }
        start += line.len();
    }
    found
}

/// Bytes of a list marker, or of the number of a title: `3. `, `- `, `A. `.
fn marker(line: &str) -> usize {
    let bare = line.trim_start_matches(['#', ' ']);
    let skipped = line.len() - bare.len();
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && bare[digits..].starts_with(". ") {
        return skipped + digits + 2;
    }
    if bare.starts_with("- ") { skipped + 2 } else { 0 }
}

fn numbers_of_line(line: &str, skipped: usize) -> Vec<(Range<usize>, Vec<String>, bool)> {
    let mut words: Vec<(Range<usize>, String)> = Vec::new();
    let mut begin = None;
    let mut braces = 0usize;
    let mut address = false;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match c {
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            '(' if line[..at].ends_with(']') => address = true,
            ')' => address = false,
            _ => {}
        }
        let inside = c.is_alphanumeric() && braces == 0 && !address;
        match (inside, begin) {
            (true, None) => begin = Some(at),
            (false, Some(from)) => {
                words.push((from..at, wording::fold(&line[from..at])));
                begin = None;
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let near = |index: usize| {
            index == at || line.get(words[index - 1].0.end..words[index].0.start) == Some(" ")
        };
        let length = (at..words.len().min(at + 9)).take_while(|&index| near(index)).count();
        let folded: Vec<&str> =
            words[at..at + length].iter().map(|(_, word)| word.as_str()).collect();
        let Some(number) = numeral(&folded) else {
            at += 1;
            continue;
        };
        let bytes = words[at].0.start..words[at + number.words - 1].0.end;
        at += number.words;
        let after = &line[bytes.end..];
        let before = &line[..bytes.start];
        let digit = |c: char| c.is_ascii_digit();
        // «0.9», «1.200»
        let is_version = number.kind == Kind::Figures
            && (after.strip_prefix(['.', ',']).is_some_and(|rest| rest.starts_with(digit))
                || before.strip_suffix(['.', ',']).is_some_and(|rest| rest.ends_with(digit)));
        if bytes.start < skipped || is_version {
            continue;
        }
        let written = &line[bytes.clone()];
        let others = others(written, number.value, number.kind);
        let is_one = number.value == 1 && number.kind != Kind::Figures;
        if !others.is_empty() {
            found.push((bytes, others, is_one));
        }
    }
    found
}

/// The number one higher and one lower, written as the number itself is.
fn others(written: &str, value: i64, kind: Kind) -> Vec<String> {
    let lowest = if kind == Kind::Figures { 0 } else { 1 };
    let near = [value + 1, value - 1].into_iter().filter(|&near| near >= lowest);
    let write = |near: i64| match kind {
        Kind::Figures => Some(near.to_string()),
        Kind::Cardinal | Kind::One => {
            let agreement = match written.to_lowercase() {
                word if word.ends_with("una") || word.ends_with("as") => Agreement::Feminine,
                word if word.ends_with("uno") => Agreement::Alone,
                _ => Agreement::Masculine,
            };
            cardinal(u32::try_from(near).ok()?, agreement)
        }
        Kind::Ordinal => {
            const STEMS: [&str; 10] = [
                "primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven",
                "décim",
            ];
            let stem = STEMS.get(usize::try_from(near).ok()?.checked_sub(1)?)?;
            let ending = if written.ends_with('a') { "a" } else { "o" };
            Some(format!("{stem}{ending}"))
        }
    };
    let capital = written.starts_with(char::is_uppercase);
    near.filter_map(write)
        .map(|text| match capital {
            true => galerada::model::capitalised(&text),
            false => text,
        })
        .collect()
}
