//! Resolves every reference of the book and makes links of those that lead somewhere.
//!
//! It runs when all chapters are parsed, since a reference may lead forward. Titles are looked
//! for in the same chapter first. Sources of the forms: the usage of Spanish rulebooks («véase
//! X», «sección X», «punto 6»), wiki links and Markdown links.

mod anchors;
mod crowd;
mod flat;
mod near;
mod scan;
mod steps;
mod titles;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{Block, BlockKind, Chapter, HeadingId, Inline, InlineKind, plain_text, walk};
use crate::messages::check as say;
use crate::source::{Sources, Span, lexical};

use flat::Flat;
use near::Near;
use scan::{Cue, Mention, Target};
use steps::Steps;
use titles::{Titles, fold, fold_words};

/// How many steps of a section a finding names.
const MOST_STEPS: usize = 60;

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
    for (index, chapter) in chapters.iter_mut().enumerate() {
        let steps = Steps::new(chapter, &mut resolver.findings);
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
    steps: &'a Steps,
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

    /// Resolves a mention; the bytes to link and where to.
    fn mention(
        &mut self,
        mention: &Mention,
        span: Span,
        flat: &Flat,
        place: &Place<'_>,
    ) -> Option<(std::ops::Range<usize>, HeadingId)> {
        let title = match &mention.target {
            Target::Quoted(range) => {
                let words = &flat.text[range.clone()];
                let inner = flat.span(range.clone()).unwrap_or(span);
                let found = self.pick(words, span, place);
                if found.is_none() {
                    self.missing(words, span, inner, mention.cue);
                }
                found?
            }
            Target::Bracketed(range) => return self.bracketed(range, span, flat, place),
            Target::Following(range) => {
                let (length, title) = self.longest_title(&flat.text[range.clone()], place)?;
                self.itself(title, span, place);
                let end = range.start + length;
                return Some((range.start..end, self.titles.list[title].id));
            }
            Target::Number(number) => {
                let found = self.titles.with_number(number);
                if found.is_empty() {
                    self.findings.push(
                        Diagnostic::new(Code::XrefUnknown, span, say::number_unknown(number))
                            .with_help(say::number_unknown_help()),
                    );
                }
                self.closest(found, place)?
            }
            Target::Appendix(range) => self.appendix(&flat.text[range.clone()], span)?,
            Target::Step(label) => {
                self.step(label, span, place);
                return None;
            }
            Target::Page => return None,
        };
        self.itself(title, span, place);
        Some((mention.range.clone(), self.titles.list[title].id))
    }

    /// The title that some words name; reports it when there are several.
    fn pick(&mut self, words: &str, span: Span, place: &Place<'_>) -> Option<usize> {
        let folded = fold(words);
        if folded.words.is_empty() && folded.number.is_none() {
            return None;
        }
        let found = self.titles.with_words(&folded);
        let here = self.titles.within(found, place.chapter);
        let candidates = if here.is_empty() { found } else { here };
        if candidates.len() > 1 {
            let mut finding =
                Diagnostic::new(Code::XrefAmbiguous, span, say::ambiguous(words, candidates.len()))
                    .with_help(say::ambiguous_help());
            for &title in candidates.iter().take(4) {
                finding = finding.with_related(self.titles.list[title].span, say::this_title());
            }
            self.findings.push(finding);
        }
        candidates.first().copied()
    }

    fn closest(&self, found: &[usize], place: &Place<'_>) -> Option<usize> {
        let here = self.titles.within(found, place.chapter);
        here.first().or_else(|| found.first()).copied()
    }

    /// Words in brackets: a title, a direction («más adelante»), or a title that is missing if
    /// they begin like one.
    fn bracketed(
        &mut self,
        range: &std::ops::Range<usize>,
        span: Span,
        flat: &Flat,
        place: &Place<'_>,
    ) -> Option<(std::ops::Range<usize>, HeadingId)> {
        let words = &flat.text[range.clone()];
        if let Some((length, title)) = self.longest_title(words, place) {
            self.itself(title, span, place);
            return Some((range.start..range.start + length, self.titles.list[title].id));
        }
        let folded = fold_words(words);
        let reads_like_title = words.chars().next().is_some_and(char::is_uppercase)
            && words.split_whitespace().count() <= 8
            && !folded.split(' ').any(|word| matches!(word, "figura" | "imagen" | "pagina"));
        let named = ["punto ", "paso ", "apendice ", "anexo ", "pagina ", "figura "];
        if reads_like_title && !named.iter().any(|word| folded.starts_with(word)) {
            self.missing(words, span, span, Cue::Plain);
        }
        None
    }

    /// The longest beginning of some words that is a title; bytes and title. One that begins in
    /// lower case counts only where the title has several words.
    fn longest_title(&mut self, words: &str, place: &Place<'_>) -> Option<(usize, usize)> {
        let mut ends: Vec<usize> = words
            .char_indices()
            .filter(|(_, c)| c.is_whitespace())
            .map(|(at, _)| at)
            .chain(std::iter::once(words.len()))
            .collect();
        ends.truncate(16);
        let capital =
            words.chars().next().is_some_and(|c| c.is_uppercase() || matches!(c, '¿' | '¡'));
        for end in ends.into_iter().rev() {
            let part = words[..end].trim_end_matches(['.', ',', ';', ':']);
            let found = self.titles.with_words(&fold(part));
            if found.is_empty() || part.trim().is_empty() {
                continue;
            }
            if !capital && !part.contains(' ') {
                continue;
            }
            return self.closest(found, place).map(|title| (part.len(), title));
        }
        None
    }

    fn missing(&mut self, words: &str, span: Span, inner: Span, cue: Cue) {
        if (self.is_name)(words) {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::name_no_title(words))
                    .with_severity(Severity::Hint),
            );
            return;
        }
        if cue == Cue::Verb {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_severity(Severity::Hint),
            );
            return;
        }
        let near = self.near.nearest(self.titles, words);
        self.unknown(words, span, inner, &near, Severity::Error);
    }

    fn unknown(
        &mut self,
        words: &str,
        span: Span,
        inner: Span,
        near: &[usize],
        severity: Severity,
    ) {
        let Some(&first) = near.first() else {
            let bold = self.bold_leads.contains(&fold_words(words));
            let help = if bold { say::bold_only(words) } else { say::unknown_help() };
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_severity(severity)
                    .with_help(help),
            );
            return;
        };
        let names: Vec<String> =
            near.iter().map(|&title| format!("«{}»", self.titles.list[title].title)).collect();
        let mut finding = Diagnostic::new(Code::XrefNear, span, say::near(words))
            .with_severity(severity)
            .with_help(say::near_help(names.join(", ")));
        for &title in near {
            finding = finding.with_related(self.titles.list[title].span, say::this_title());
        }
        let title = self.titles.list[first].title.clone();
        finding = finding.with_fix(Fix::unsafe_(say::near_fix(&title), inner, title));
        self.findings.push(finding);
    }

    fn appendix(&mut self, words: &str, span: Span) -> Option<usize> {
        let wanted = fold_words(words);
        let begins = |title: &str| {
            title.strip_prefix(&wanted).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let titles = self.appendices.get_or_insert_with(|| {
            let mut titles = BTreeMap::new();
            for (place, title) in self.titles.list.iter().enumerate() {
                titles.entry(fold_words(&title.title)).or_insert(place);
            }
            titles
        });
        let found = titles
            .range(wanted.clone()..)
            .take_while(|(title, _)| title.starts_with(&wanted))
            .filter(|(title, _)| begins(title))
            .map(|(_, &place)| place)
            .min();
        if found.is_none() {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_help(say::unknown_help()),
            );
        }
        found
    }

    /// Holds a step against the lists at hand, then against the sections around.
    fn step(&mut self, label: &str, span: Span, place: &Place<'_>) {
        if place.lists.iter().any(|labels| labels.contains(label)) {
            return;
        }
        let first = self.titles.chapters.get(place.chapter).map_or(0, |range| range.start);
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let mut heading = place.heading;
        loop {
            let here = heading.map(|heading| first + heading);
            // Numbered titles right below this one are steps too.
            let numbers = self.titles.numbers_below(place.chapter, here);
            for labels in [place.steps.of(heading), numbers].into_iter().flatten() {
                if labels.contains(label) {
                    return;
                }
                // More than a reader would look through.
                known.extend(labels.iter().map(String::as_str).take(MOST_STEPS));
            }
            let Some(current) = here else { break };
            heading =
                self.titles.list.get(current).and_then(|title| title.parent).map(|at| at - first);
        }
        let (severity, help) = if known.is_empty() {
            (Severity::Hint, say::step_no_list())
        } else {
            let list: Vec<&str> = known.into_iter().collect();
            (Severity::Error, say::step_known(list.join(", ")))
        };
        self.findings.push(
            Diagnostic::new(Code::XrefStep, span, say::step_unknown(label))
                .with_severity(severity)
                .with_help(help),
        );
    }

    fn itself(&mut self, title: usize, span: Span, place: &Place<'_>) {
        let title = &self.titles.list[title];
        if title.id.chapter == place.chapter && Some(title.id.heading) == place.heading {
            self.findings.push(
                Diagnostic::new(Code::XrefSelf, span, say::itself(unquoted(&title.title)))
                    .with_help(say::itself_help()),
            );
        }
    }

    /// A page of another layout means nothing in this one.
    fn page(
        &mut self,
        mention: &Mention,
        span: Span,
        flat: &Flat,
        last: Option<&std::ops::Range<usize>>,
    ) {
        let words = &flat.text[mention.range.clone()];
        let mut finding = Diagnostic::new(Code::XrefUnknown, span, say::page(words))
            .with_severity(Severity::Hint)
            .with_help(say::page_help());
        // «X» en la página 8: the link prints the page already.
        if let Some(title) = last {
            let between = &flat.text[title.end..mention.range.start];
            let joins = matches!(between.trim(), "en la" | "" | "," | ", en la" | "(" | "de la");
            if joins && let Some(span) = flat.span(title.end..mention.range.end) {
                finding = finding.with_fix(Fix::unsafe_(say::page_fix(), span, ""));
            }
        }
        self.findings.push(finding);
    }
}

/// A title without quotes around all of it, to stand between the quotes of a message.
fn unquoted(title: &str) -> &str {
    let inner =
        title.strip_prefix(['«', '“', '"']).and_then(|rest| rest.strip_suffix(['»', '”', '"']));
    inner.unwrap_or(title)
}
