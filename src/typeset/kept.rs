//! What one run of the tool keeps for the next: the pages of the last layout of the book, and how
//! tightly the card was set.
//!
//! Where nothing changed that the layout depends on, the card takes its page numbers from here
//! instead of laying the whole book out. A draft takes them even where something changed. What is
//! kept decides nothing about the pages of anything else: with it and without it, the same input
//! gives the same bytes.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::check::references::{Anchor, anchors};
use crate::markdown::HeadingId;

use super::book;
use super::compile::{PageNumbers, Pages};
use super::images::Images;
use super::input::Input;
use super::notes::NoteReferences;
use super::templates;

/// The makers of pages: another version may lay the same text out otherwise.
const MAKERS: &str = concat!("galerada ", env!("CARGO_PKG_VERSION"), ", typst 0.15.1");

/// What is kept from one run to the next.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    book: Option<KeptBook>,
    card: Option<KeptCard>,
}

/// The pages of a book that was laid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct KeptBook {
    /// SHA-256 over all that the layout depends on.
    digest: String,
    /// The templates, pictures and data that Typst asked for, there or not, by path.
    reads: BTreeSet<String>,
    /// The headings of each chapter, in their order.
    chapters: Vec<KeptChapter>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct KeptChapter {
    /// The name of its file.
    file: String,
    /// Anchor and page of each heading.
    headings: Vec<(String, Option<usize>)>,
}

/// How a card was set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptCard {
    /// SHA-256 over all that the card is made from.
    pub(super) digest: String,
    /// How tightly it had to be set.
    pub(super) density: u8,
}

/// The file as it lies on disk.
#[derive(Serialize, Deserialize)]
struct Sealed {
    /// SHA-256 over the rest, so that a damaged file is not believed.
    seal: String,
    kept: Kept,
}

impl Kept {
    /// The name of the file, hidden beside what a build writes.
    pub const FILE: &str = ".paginas.json";

    /// Reads the file; nothing is kept where it is damaged or of another version.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let sealed: Option<Sealed> = serde_json::from_slice(bytes).ok();
        sealed
            .filter(|sealed| sealed.seal == seal(&sealed.kept))
            .map_or_else(Self::default, |s| s.kept)
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sealed = Sealed { seal: seal(self), kept: self.clone() };
        serde_json::to_vec(&sealed).unwrap_or_default()
    }

    /// Takes over what a later run found out.
    pub fn update(&mut self, later: Self) {
        self.book = later.book.or(self.book.take());
        self.card = later.card.or(self.card.take());
    }

    /// The page of every heading, if the book would be laid out as it was.
    pub fn numbers(&self, input: &Input<'_>) -> Option<PageNumbers> {
        let book = self.book.as_ref()?;
        let mut images = Images::default();
        let draft = book::draft(input, NoteReferences::Labels, &mut images);
        let templates = templates::gather(input.templates);
        if !templates.findings.is_empty() {
            return None;
        }
        let mut files: BTreeMap<&str, &[u8]> = BTreeMap::new();
        let sources = templates.sources.iter().chain(&draft.sources);
        files.extend(sources.map(|(path, text)| (path.as_str(), text.as_bytes())));
        let images = images.into_files();
        let others = templates.files.iter().chain(&images);
        files.extend(others.map(|(path, bytes)| (path.as_str(), bytes.as_slice())));
        let generated = draft.sources.iter().map(|(path, _)| path.as_str());
        if digest(input, &files, generated, &book.reads) != book.digest {
            return None;
        }
        let mut numbers = PageNumbers::default();
        for (chapter, kept) in book.chapters.iter().enumerate() {
            for (heading, (_, page)) in kept.headings.iter().enumerate() {
                if let Some(page) = *page {
                    numbers.insert(HeadingId { chapter, heading }, page);
                }
            }
        }
        Some(numbers)
    }

    /// The last page of every heading that has kept its file and its anchor, whatever changed.
    pub fn last_numbers(&self, input: &Input<'_>) -> PageNumbers {
        let mut numbers = PageNumbers::default();
        let Some(book) = &self.book else { return numbers };
        let mut pages: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for chapter in &book.chapters {
            for (anchor, page) in &chapter.headings {
                if let Some(page) = *page {
                    pages.entry((&chapter.file, anchor)).or_insert(page);
                }
            }
        }
        for Anchor { id, anchor, .. } in anchors(input.chapters) {
            let file = input.chapters.get(id.chapter).map(|chapter| chapter.file);
            let name = file.map_or("", |file| input.sources.file(file).name());
            if let Some(&page) = pages.get(&(name, anchor.as_str())) {
                numbers.insert(id, page);
            }
        }
        numbers
    }

    /// How tightly a card of this digest was set.
    pub(super) fn density(&self, digest: &str) -> Option<u8> {
        self.card.as_ref().filter(|card| card.digest == digest).map(|card| card.density)
    }

    /// What there is to keep of a card.
    pub(super) fn of_card(digest: String, density: u8) -> Self {
        Self { book: None, card: Some(KeptCard { digest, density }) }
    }

    /// What there is to keep of a book.
    pub(super) fn of_book(input: &Input<'_>, pages: &Pages, numbers: &PageNumbers) -> Self {
        if pages.document().is_none() {
            return Self::default();
        }
        let files = pages.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
        let reads = pages.reads();
        let generated = pages.generated.iter().map(String::as_str);
        let digest = digest(input, &files.collect(), generated, &reads);
        let mut chapters: Vec<KeptChapter> = input
            .chapters
            .iter()
            .map(|chapter| KeptChapter {
                file: input.sources.file(chapter.file).name().to_owned(),
                headings: Vec::new(),
            })
            .collect();
        for Anchor { id, anchor, .. } in anchors(input.chapters) {
            if let Some(chapter) = chapters.get_mut(id.chapter) {
                chapter.headings.push((anchor, numbers.get(id)));
            }
        }
        Self { book: Some(KeptBook { digest, reads, chapters }), card: None }
    }
}

fn seal(kept: &Kept) -> String {
    hex(&Sha256::digest(serde_json::to_vec(kept).unwrap_or_default()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// SHA-256 over everything that pages depend on: who makes them, the date, the project's fonts,
/// the generated files, and of all others those that are read.
pub(super) fn digest<'f>(
    input: &Input<'_>,
    files: &BTreeMap<&str, &[u8]>,
    generated: impl Iterator<Item = &'f str>,
    reads: &'f BTreeSet<String>,
) -> String {
    let mut hash = Sha256::new();
    let mut add = |bytes: &[u8]| {
        // The length keeps two neighbours from being read as one.
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    };
    add(MAKERS.as_bytes());
    add(format!("{:?}", input.settings.date).as_bytes());
    for (name, bytes) in input.workshop.fonts().own() {
        add(name.as_bytes());
        add(bytes);
    }
    for path in generated.chain(reads.iter().map(String::as_str)) {
        add(path.as_bytes());
        match files.get(path) {
            Some(bytes) => add(bytes),
            None => add(b"-"),
        }
    }
    hex(&hash.finalize())
}
