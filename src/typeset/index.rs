//! The index of terms: where the book speaks of each thing, in the order of the Spanish alphabet.
//!
//! A locator for every mention would send readers to half of the pages, so each section counts
//! once, and where a term has too many sections those that only touch on it are left out (Chicago
//! Manual of Style, 16.12). A section whose title names the term is its main one.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::locale;
use unicode_normalization::UnicodeNormalization as _;

use crate::markdown::{Block, BlockKind, Chapter, Inline, InlineKind, walk};
use crate::model::wording::{Word, words};

use super::writer::string;

/// The label of every mark that the index gathers.
pub(super) const LABEL: &str = "g-indice";
/// A term keeps no more sections than this, as long as some only touch on it.
const MANY: usize = 8;

/// Words of the longest form that is looked for.
const LONGEST_FORM: usize = 10;

/// Something that the index lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexTerm {
    /// How it is printed.
    pub name: String,
    /// What the text calls it; a form that begins with a capital is looked for with one.
    pub forms: Vec<String>,
    /// Words that readers may look for in its place.
    pub instead_of: Vec<String>,
}

/// The terms of a book with the places where it speaks of them.
#[derive(Debug, Default)]
pub(super) struct Index {
    /// What each place is a mark of, by chapter and the start of the words there.
    marks: BTreeMap<(usize, usize), Vec<String>>,
    /// Groups of entries under their letter.
    groups: Vec<(char, Vec<IndexEntry>)>,
}

/// A line of the index.
#[derive(Debug, Clone, PartialEq, Eq)]
struct IndexEntry {
    name: String,
    target: Target,
}

/// What a line of the index leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Target {
    /// The pages of the marks with this key.
    Pages(usize),
    /// Another entry.
    See(String),
}

/// A section that speaks of a term.
#[derive(Debug, Clone, Copy)]
struct Mention {
    place: (usize, usize),
    count: usize,
    is_main: bool,
}

impl Index {
    /// Looks the terms up in the chapters.
    pub(super) fn of(terms: &[IndexTerm], chapters: &[Chapter]) -> Self {
        let mut index = Self::default();
        if terms.is_empty() {
            return index;
        }
        let finder = Finder::new(terms);
        let mut mentions: Vec<Vec<Mention>> = vec![Vec::new(); terms.len()];
        for (number, chapter) in chapters.iter().enumerate() {
            look_through(number, chapter, &finder, &mut mentions);
        }
        let mut entries = Vec::new();
        for (key, (term, found)) in terms.iter().zip(&mut mentions).enumerate() {
            choose(found);
            for mention in found.iter() {
                let sign = if mention.is_main { "*" } else { "" };
                index.marks.entry(mention.place).or_default().push(format!("{key}{sign}"));
            }
            if found.is_empty() {
                continue;
            }
            entries.push(IndexEntry { name: term.name.clone(), target: Target::Pages(key) });
            for other in &term.instead_of {
                let target = Target::See(term.name.clone());
                entries.push(IndexEntry { name: other.clone(), target });
            }
        }
        index.groups = grouped(entries);
        index
    }

    /// The keys of the marks that stand where some words of a chapter begin.
    pub(super) fn marks(&self, chapter: usize, start: usize) -> &[String] {
        self.marks.get(&(chapter, start)).map_or(&[], Vec::as_slice)
    }

    /// Whether there is nothing to list.
    pub(super) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The call that sets the index; `content` writes words as Typst content.
    pub(super) fn call(&self, mut content: impl FnMut(&str) -> String) -> String {
        let mut call = String::from("#opcional.indice-alfabetico(");
        for (letter, entries) in &self.groups {
            call.push_str(&format!("\n  (letra: {}, entradas: (", string(&letter.to_string())));
            for entry in entries {
                let name = content(&entry.name);
                call.push_str(&match &entry.target {
                    Target::Pages(key) => {
                        format!("(termino: {name}, clave: {}), ", string(&key.to_string()))
                    }
                    Target::See(other) => {
                        format!("(termino: {name}, vease: {}), ", content(other))
                    }
                });
            }
            call.push_str(")),");
        }
        call.push_str("\n)\n");
        call
    }
}

/// Leaves out sections that only touch on a term, while there are too many.
fn choose(mentions: &mut Vec<Mention>) {
    for least in 2..=5 {
        if mentions.len() <= MANY {
            return;
        }
        if mentions.iter().any(|mention| mention.is_main || mention.count >= least) {
            mentions.retain(|mention| mention.is_main || mention.count >= least);
        }
    }
}

/// Counts the mentions in every section of a chapter.
fn look_through(number: usize, chapter: &Chapter, finder: &Finder, mentions: &mut [Vec<Mention>]) {
    // Mentions of the section at hand, by term.
    let mut open: BTreeMap<usize, Mention> = BTreeMap::new();
    let mut close = |open: &mut BTreeMap<usize, Mention>| {
        for (term, mention) in std::mem::take(open) {
            if let Some(list) = mentions.get_mut(term) {
                list.push(mention);
            }
        }
    };
    walk::texts(&chapter.blocks, &mut |block: &Block, content: &[Inline]| {
        let is_title = matches!(block.kind, BlockKind::Heading(_));
        if is_title {
            close(&mut open);
        }
        for (term, start) in finder.find(content) {
            let place = (number, start);
            let mention = open.entry(term).or_insert(Mention { place, count: 0, is_main: false });
            mention.count += 1;
            mention.is_main |= is_title;
        }
    });
    close(&mut open);
}

/// Finds terms by their words.
pub(super) struct Finder {
    /// A form by its words, one space apart: the term, and whether it wants a capital.
    by_key: HashMap<String, (usize, bool)>,
    /// How many words the longest form has that begins with a word.
    longest: HashMap<String, usize>,
}

impl Finder {
    /// Knows every form of some terms.
    pub(super) fn new(terms: &[IndexTerm]) -> Self {
        let mut finder = Self { by_key: HashMap::new(), longest: HashMap::new() };
        for (term, entry) in terms.iter().enumerate() {
            for form in &entry.forms {
                let parts = words(form);
                if parts.is_empty() || parts.len() > LONGEST_FORM {
                    continue;
                }
                let capital = form.chars().find(|c| c.is_alphabetic());
                let capital = capital.is_some_and(char::is_uppercase);
                if let Some(first) = parts.first() {
                    let longest = finder.longest.entry(first.text.clone()).or_insert(0);
                    *longest = (*longest).max(parts.len());
                }
                finder.by_key.entry(joined(&parts)).or_insert((term, capital));
            }
        }
        finder
    }

    /// Whether a text names any of the terms.
    pub(super) fn names(&self, text: &str) -> bool {
        self.hits(text).next().is_some()
    }

    /// The terms that running text names, each with the start of the words that hold it.
    fn find(&self, content: &[Inline]) -> Vec<(usize, usize)> {
        let (text, starts) = flat(content);
        self.hits(&text)
            .filter_map(|(term, offset)| {
                let piece = starts.partition_point(|(start, _)| *start <= offset);
                let (_, start) = starts.get(piece.checked_sub(1)?)?;
                Some((term, *start))
            })
            .collect()
    }

    /// The terms in a text with the bytes where they begin, the longest at each place.
    fn hits(&self, text: &str) -> impl Iterator<Item = (usize, usize)> {
        let words = words(text);
        let mut at = 0;
        std::iter::from_fn(move || {
            while let Some(word) = words.get(at) {
                let start = word.range.start;
                let most =
                    self.longest.get(&word.text).map_or(0, |most| (*most).min(words.len() - at));
                let capital = text[start..].starts_with(char::is_uppercase);
                let hit = (1..=most).rev().find_map(|length| {
                    let &(term, wants) = self.by_key.get(&joined(words.get(at..at + length)?))?;
                    (capital || !wants).then_some((term, length))
                });
                at += hit.map_or(1, |(_, length)| length);
                if let Some((term, _)) = hit {
                    return Some((term, start));
                }
            }
            None
        })
    }
}

fn joined(words: &[Word]) -> String {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    texts.join(" ")
}

/// The words of running text, and at which byte of them each piece begins with its own start in
/// the chapter.
fn flat(content: &[Inline]) -> (String, Vec<(usize, usize)>) {
    let mut text = String::new();
    let mut starts = Vec::new();
    walk::flat(content, &mut |inline: &Inline| match &inline.kind {
        InlineKind::Text(words) => {
            starts.push((text.len(), inline.span.start));
            text.push_str(words);
        }
        InlineKind::SoftBreak | InlineKind::LineBreak => text.push(' '),
        _ => {}
    });
    (text, starts)
}

/// Sorts entries as Spanish dictionaries do and puts them under their letters.
fn grouped(mut entries: Vec<IndexEntry>) -> Vec<(char, Vec<IndexEntry>)> {
    let order = Order::new();
    entries.sort_by(|a, b| order.compare(&a.name, &b.name));
    entries.dedup();
    let mut groups: Vec<(char, Vec<IndexEntry>)> = Vec::new();
    for entry in entries {
        let letter = letter(&entry.name);
        match groups.last_mut() {
            Some((last, group)) if *last == letter => group.push(entry),
            _ => groups.push((letter, vec![entry])),
        }
    }
    groups
}

/// The order of the Spanish alphabet, Ñ after N.
struct Order(Option<CollatorBorrowed<'static>>);

impl Order {
    fn new() -> Self {
        Self(Collator::try_new(locale!("es").into(), CollatorOptions::default()).ok())
    }

    fn compare(&self, a: &str, b: &str) -> Ordering {
        let natural = a.cmp(b);
        match &self.0 {
            Some(collator) => collator.compare(a, b).then(natural),
            None => natural,
        }
    }
}

/// The capital under which a term stands: Ñ for itself, vowels without their accents, `#` for
/// what begins with no letter.
fn letter(name: &str) -> char {
    let Some(first) = name.nfc().find(|c| c.is_alphanumeric()) else { return '#' };
    if !first.is_alphabetic() {
        return '#';
    }
    let capital = first.to_uppercase().next().unwrap_or(first);
    if capital == 'Ñ' { capital } else { std::iter::once(capital).nfd().next().unwrap_or(capital) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Corrected, FileId};

    fn term(name: &str, forms: &[&str], instead_of: &[&str]) -> IndexTerm {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        IndexTerm { name: name.to_owned(), forms: owned(forms), instead_of: owned(instead_of) }
    }

    fn parsed(text: &str) -> Vec<Chapter> {
        vec![crate::markdown::parse(&Corrected::unchanged(FileId::from_index(0), text)).0]
    }

    #[test]
    fn the_alphabet_is_spanish() {
        let names = ["ñu", "nzz", "oso", "árbol", "azor", "Arca", "nave", "ñandú", "3 caras"];
        let entries =
            names.map(|name| IndexEntry { name: name.to_owned(), target: Target::Pages(0) });
        let groups = grouped(entries.to_vec());
        let sorted: Vec<(char, Vec<&str>)> = groups
            .iter()
            .map(|(letter, group)| {
                (*letter, group.iter().map(|entry| entry.name.as_str()).collect())
            })
            .collect();
        assert_eq!(
            sorted,
            [
                ('#', vec!["3 caras"]),
                ('A', vec!["árbol", "Arca", "azor"]),
                ('N', vec!["nave", "nzz"]),
                ('Ñ', vec!["ñandú", "ñu"]),
                ('O', vec!["oso"]),
            ]
        );
    }

    #[test]
    fn a_section_counts_once_and_its_title_counts_most() {
        let text = "# Lanzar\n\nUna corbeta y otra\nCorbeta.\n\n## Las corbetas\n\nLa Reserva y la \
                    reserva.\n";
        let terms = [
            term("corbeta", &["corbeta", "corbetas"], &["buque"]),
            term("Reserva", &["Reserva"], &[]),
            term("nunca", &["nunca"], &["jamás"]),
        ];
        let index = Index::of(&terms, &parsed(text));
        let marks: Vec<(usize, &[String])> =
            index.marks.iter().map(|((_, start), keys)| (*start, keys.as_slice())).collect();
        let place = |words: &str| text.find(words).unwrap_or_default();
        assert_eq!(
            marks,
            [
                (place("Una corbeta"), &["0".to_owned()][..]),
                (place("Las corbetas"), &["0*".to_owned()][..]),
                (place("La Reserva"), &["1".to_owned()][..]),
            ]
        );
        let call = index.call(|words| format!("[{words}]"));
        assert!(call.contains("(termino: [buque], vease: [corbeta])"), "{call}");
        assert!(!call.contains("nunca") && !call.contains("jamás"), "{call}");
    }

    #[test]
    fn sections_that_only_touch_on_a_term_give_way() {
        let mut text = String::new();
        for section in 0..12 {
            let times = if section % 4 == 0 { 3 } else { 1 };
            text.push_str(&format!("# S{section}\n\n{}\n\n", "boya ".repeat(times)));
        }
        let index = Index::of(&[term("boya", &["boya"], &[])], &parsed(&text));
        assert_eq!(index.marks.len(), 3);
    }
}
