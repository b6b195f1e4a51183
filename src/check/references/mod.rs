//! Resolves every reference of the book and makes links of those that lead somewhere.
//!
//! It runs when all chapters are parsed, since a reference may lead forward. Titles are looked
//! for in the same chapter first. Sources of the forms: the usage of Spanish rulebooks («véase
//! X», «sección X», «punto 6»), wiki links and Markdown links.

mod anchors;
mod crowd;
mod flat;
mod mentions;
mod missing;
mod near;
mod scan;
mod steps;
mod titles;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::diagnostic::Diagnostic;
use crate::markdown::{Block, BlockKind, Chapter, HeadingId, Inline, InlineKind, plain_text, walk};
use crate::source::{Sources, lexical};

use flat::Flat;
use near::Near;
use scan::Target;
use steps::Steps;
use titles::{Titles, fold_words};

/// What the references of a book are resolved against.
pub struct Input<'a> {
    /// For the text of links.
    pub sources: &'a Sources,
    /// Where each chapter lies, for links from one to another.
    pub chapter_paths: Vec<PathBuf>,
    /// Each chapter as it read before the glossary, where the glossary changed a title of it.
    pub originals: &'a [Option<Chapter>],
    /// Whether a name is one of the game's: a card or a place that is no title.
    pub is_name: &'a dyn Fn(&str) -> bool,
}

/// Resolves the references of all chapters; those that lead somewhere become
/// [`InlineKind::Reference`].
pub fn resolve(chapters: &mut [Chapter], input: &Input<'_>) -> Vec<Diagnostic> {
    let titles = Titles::new(chapters, input.originals);
    let bold_leads = bold_leads(chapters);
    let mut by_path = BTreeMap::new();
    for (chapter, path) in input.chapter_paths.iter().enumerate() {
        by_path.entry(lexical(path)).or_insert(chapter);
    }
    let mut resolver = Resolver {
        titles: &titles,
        sources: input.sources,
        chapter_paths: &input.chapter_paths,
        by_path,
        is_name: input.is_name,
        bold_leads,
        near: Near::default(),
        appendices: None,
        findings: Vec::new(),
    };
    let steps: Vec<Steps> =
        chapters.iter().map(|chapter| Steps::new(chapter, &mut resolver.findings)).collect();
    for (index, chapter) in chapters.iter_mut().enumerate() {
        let mut place =
            Place { chapter: index, heading: None, count: 0, lists: Vec::new(), steps: &steps };
        resolver.blocks(&mut chapter.blocks, &mut place);
        for note in &mut chapter.notes {
            place.heading = None;
            resolver.blocks(&mut note.blocks, &mut place);
        }
    }
    resolver.findings
}

/// A title and the name that links lead to it by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    /// The heading.
    pub id: HeadingId,
    /// 1 to 6.
    pub level: u8,
    /// Its words without markup.
    pub title: String,
    /// The same in lower case without accents, quotes and the number in front.
    pub words: String,
    /// The explicit id or the slug, numbered where it repeats in its chapter.
    pub anchor: String,
}

/// Every title of the book with its anchor, in the order of the book.
pub fn anchors(chapters: &[Chapter]) -> Vec<Anchor> {
    let titles = Titles::new(chapters, &[]).list.into_iter();
    titles
        .map(|title| Anchor {
            id: title.id,
            level: title.level,
            title: title.title,
            words: title.folded.words,
            anchor: title.anchor,
        })
        .collect()
}

/// Bold words at the start of a paragraph, which people take for titles.
fn bold_leads(chapters: &[Chapter]) -> BTreeSet<String> {
    let mut leads = BTreeSet::new();
    for chapter in chapters {
        walk::texts(&chapter.blocks, &mut |_, content| {
            if let Some(InlineKind::Strong(words)) = content.first().map(|inline| &inline.kind) {
                leads.insert(fold_words(&plain_text(words)));
            }
        });
    }
    leads
}

/// Where a reference stands.
struct Place<'a> {
    chapter: usize,
    /// The innermost heading above, counted in the chapter.
    heading: Option<usize>,
    /// Headings met so far.
    count: usize,
    /// The numbers of the lists around, innermost last.
    lists: Vec<BTreeSet<String>>,
    /// The steps of every chapter.
    steps: &'a [Steps],
}

struct Resolver<'a> {
    titles: &'a Titles,
    sources: &'a Sources,
    chapter_paths: &'a [PathBuf],
    /// The first chapter with each path.
    by_path: BTreeMap<PathBuf, usize>,
    is_name: &'a dyn Fn(&str) -> bool,
    bold_leads: BTreeSet<String>,
    near: Near,
    /// The first title with all of these words, number included; made when first asked for.
    appendices: Option<BTreeMap<String, usize>>,
    findings: Vec<Diagnostic>,
}

impl Resolver<'_> {
    fn blocks(&mut self, blocks: &mut [Block], place: &mut Place<'_>) {
        for block in blocks {
            match &mut block.kind {
                BlockKind::Heading(heading) => {
                    place.heading = Some(place.count);
                    place.count += 1;
                    self.links_only(&mut heading.content, place);
                }
                BlockKind::Paragraph(content) => self.run(content, place),
                BlockKind::Quote(inner) => self.blocks(inner, place),
                BlockKind::Callout(callout) => {
                    self.run(&mut callout.title, place);
                    self.blocks(&mut callout.blocks, place);
                }
                BlockKind::List(list) => {
                    let labels = list.items.iter().filter_map(|item| item.label);
                    place.lists.push(labels.map(|label| label.to_string()).collect());
                    for item in &mut list.items {
                        self.blocks(&mut item.blocks, place);
                    }
                    place.lists.pop();
                }
                BlockKind::Table(table) => {
                    for row in std::iter::once(&mut table.header).chain(&mut table.rows) {
                        for cell in &mut row.cells {
                            self.run(&mut cell.content, place);
                        }
                    }
                }
                BlockKind::Code { .. } | BlockKind::ModelTable { .. } | BlockKind::Rule => {}
            }
        }
    }

    /// Resolves the links and the prose of one run of inlines.
    fn run(&mut self, content: &mut Vec<Inline>, place: &Place<'_>) {
        self.links_only(content, place);
        let flat = Flat::new(content);
        let mut links = Vec::new();
        let mut last_title: Option<std::ops::Range<usize>> = None;
        for mention in scan::scan(&flat.text) {
            let Some(span) = flat.span(mention.range.clone()) else { continue };
            if mention.target == Target::Page {
                self.page(&mention, span, &flat, last_title.as_ref());
                continue;
            }
            if let Some((range, id)) = self.mention(&mention, span, &flat, place) {
                last_title = Some(range.clone());
                links.push((range, id));
            }
        }
        if !links.is_empty() {
            *content = flat::link(std::mem::take(content), &links);
        }
    }

    fn links_only(&mut self, content: &mut [Inline], place: &Place<'_>) {
        for inline in content {
            let target = match &inline.kind {
                InlineKind::Link { destination, content } => {
                    match self.link(inline, destination, content, place) {
                        anchors::Outcome::Heading(id) => Some(id),
                        anchors::Outcome::Elsewhere => None,
                    }
                }
                InlineKind::WikiLink { target, .. } => self.wiki(inline, target, place),
                _ => None,
            };
            match (&mut inline.kind, target) {
                (
                    InlineKind::Link { content, .. } | InlineKind::WikiLink { content, .. },
                    Some(target),
                ) => {
                    let content = std::mem::take(content);
                    inline.kind = InlineKind::Reference { target, content };
                }
                (
                    InlineKind::Emphasis(inner)
                    | InlineKind::Strong(inner)
                    | InlineKind::Strikethrough(inner),
                    _,
                ) => self.links_only(inner, place),
                _ => {}
            }
        }
    }
}
