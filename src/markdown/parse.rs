//! From corrected text to the tree.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::markdown as say;
use crate::source::Corrected;
use pulldown_cmark::{CodeBlockKind, Event, OffsetIter, Parser, Tag, TagEnd};

use super::builder::Builder;
use super::html::{self, Markup};
use super::mask::{cover, cover_carriage_returns, options};
use super::tree::{Alignment, Block, BlockKind, Chapter, Inline, InlineKind, Note, plain_text};

/// Reads one chapter; whatever is wrong with it is a finding, and reading goes on.
///
/// Boxes, quotations, lists and emphasis that nest deeper than two dozen levels are flattened.
pub fn parse(corrected: &Corrected) -> (Chapter, Vec<Diagnostic>) {
    let text = corrected.text();
    let bom = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut findings = Vec::new();
    let masked = mask(corrected, bom, &mut findings);
    let mut builder = Builder::new(corrected, &masked, bom);
    let mut parser = Parser::new_ext(&masked[bom..], options()).into_offset_iter();
    while let Some((event, range)) = parser.next() {
        take(&mut builder, event, range, &mut parser);
    }
    let (blocks, mut notes, front_matter) = builder.finish(&mut findings);
    check_notes(&blocks, &mut notes, &mut findings);
    let chapter = Chapter { file: corrected.file(), blocks, notes, front_matter };
    (chapter, findings)
}

/// The copy that is parsed: same length, with bars, lone carriage returns and HTML covered.
fn mask<'a>(corrected: &'a Corrected, bom: usize, findings: &mut Vec<Diagnostic>) -> Cow<'a, str> {
    let masked = cover_carriage_returns(cover(corrected.text()));
    if !masked.contains('<') {
        return masked;
    }
    let mut bytes = masked.as_bytes().to_vec();
    let mut blocks = Vec::new();
    for (event, range) in Parser::new_ext(&masked[bom..], options()).into_offset_iter() {
        if matches!(event, Event::Start(Tag::HtmlBlock)) {
            blocks.push(bom + range.start..bom + range.end);
        }
    }
    for block in blocks {
        let tags = html::cover_block(&masked, block, &mut bytes);
        if let Some(first) = tags.first {
            let message = say::html(tags.names.join(", "));
            findings.push(
                Diagnostic::new(Code::HtmlRaw, corrected.span(first), message)
                    .with_help(say::html_help()),
            );
        }
    }
    // Only whole ASCII bytes were replaced, by ASCII bytes.
    String::from_utf8(bytes).map_or(masked, Cow::Owned)
}

fn take<'a>(
    builder: &mut Builder<'_>,
    event: Event<'a>,
    range: Range<usize>,
    parser: &mut OffsetIter<'a>,
) {
    match event {
        Event::Start(tag) => start(builder, tag, range, parser),
        Event::End(tag) => end(builder, tag, range),
        Event::Text(text) => builder.text(&text, range),
        Event::Code(code) => builder.leaf(InlineKind::Code(super::mask::restore(&code)), range),
        Event::SoftBreak => builder.leaf(InlineKind::SoftBreak, range),
        Event::HardBreak => builder.leaf(InlineKind::LineBreak, range),
        Event::Rule => builder.block(BlockKind::Rule, range),
        Event::FootnoteReference(label) => {
            builder.leaf(InlineKind::NoteMark { label: label.into_string() }, range);
        }
        Event::InlineHtml(tag) => match html::classify(&tag) {
            Markup::Break => builder.leaf(InlineKind::LineBreak, range),
            Markup::Words => builder.text(&tag, range),
            Markup::Open(name) => builder.inline_tag(name, range),
            Markup::Close | Markup::Comment => {}
        },
        // What the mask left: the words of an HTML block that only a second look shows.
        Event::Html(words) => builder.text(&words, range),
        // Extensions that are off, and marks that have no words.
        Event::InlineMath(_) | Event::DisplayMath(_) | Event::TaskListMarker(_) => {}
    }
}

fn start<'a>(
    builder: &mut Builder<'_>,
    tag: Tag<'a>,
    range: Range<usize>,
    parser: &mut OffsetIter<'a>,
) {
    let owned = |value: &pulldown_cmark::CowStr<'_>| super::mask::restore(value);
    match tag {
        Tag::Paragraph | Tag::HtmlBlock => builder.open_paragraph(range),
        Tag::Heading { level, id, classes, attrs } => {
            let attributes = attrs
                .iter()
                .map(|(key, value)| (owned(key), value.as_ref().map(owned).unwrap_or_default()))
                .collect();
            let classes = classes.iter().map(owned).collect();
            builder.open_heading(level as u8, id.as_ref().map(owned), classes, attributes, range);
        }
        Tag::BlockQuote(_) => builder.open_quote(range),
        Tag::List(first) => builder.open_list(first, range),
        Tag::Item => builder.open_item(range),
        Tag::FootnoteDefinition(label) => builder.open_note(owned(&label), range),
        Tag::CodeBlock(kind) => {
            let language = match kind {
                CodeBlockKind::Fenced(info) => info.split_whitespace().next().map(str::to_owned),
                CodeBlockKind::Indented => None,
            };
            let mut text = raw_text(parser);
            if text.ends_with('\n') {
                text.pop();
            }
            builder.block(BlockKind::Code { language, text: super::mask::restore(&text) }, range);
        }
        Tag::MetadataBlock(_) => {
            let text = raw_text(parser);
            builder.front_matter(&text);
        }
        Tag::Table(columns) => {
            let columns = columns
                .into_iter()
                .map(|column| match column {
                    pulldown_cmark::Alignment::None => Alignment::None,
                    pulldown_cmark::Alignment::Left => Alignment::Left,
                    pulldown_cmark::Alignment::Center => Alignment::Center,
                    pulldown_cmark::Alignment::Right => Alignment::Right,
                })
                .collect();
            builder.open_table(columns, range);
        }
        Tag::TableHead | Tag::TableRow => builder.open_row(range),
        Tag::TableCell => builder.open_cell(range),
        Tag::Emphasis => builder.open_inline(InlineKind::Emphasis(Vec::new()), range),
        Tag::Strong => builder.open_inline(InlineKind::Strong(Vec::new()), range),
        Tag::Strikethrough => builder.open_inline(InlineKind::Strikethrough(Vec::new()), range),
        Tag::Link { link_type: pulldown_cmark::LinkType::WikiLink { .. }, dest_url, .. } => {
            builder.open_wiki_link(&dest_url, range);
        }
        Tag::Link { dest_url, .. } => {
            let kind = InlineKind::Link { destination: owned(&dest_url), content: Vec::new() };
            builder.open_inline(kind, range);
        }
        Tag::Image { dest_url, title, .. } => {
            let (path, title) = (owned(&dest_url), owned(&title));
            builder.open_inline(InlineKind::Image { path, alt: String::new(), title }, range);
        }
        // Extensions that are off; their words still arrive.
        Tag::DefinitionList
        | Tag::DefinitionListTitle
        | Tag::DefinitionListDefinition
        | Tag::Superscript
        | Tag::Subscript => {}
    }
}

fn end(builder: &mut Builder<'_>, tag: TagEnd, range: Range<usize>) {
    match tag {
        TagEnd::Paragraph | TagEnd::HtmlBlock | TagEnd::Heading(_) => builder.close_text_block(),
        TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::Item | TagEnd::FootnoteDefinition => {
            builder.close_container();
        }
        TagEnd::Table => builder.close_table(range),
        TagEnd::TableHead | TagEnd::TableRow => builder.close_row(range),
        TagEnd::TableCell => builder.close_cell(),
        TagEnd::Emphasis
        | TagEnd::Strong
        | TagEnd::Strikethrough
        | TagEnd::Link
        | TagEnd::Image => builder.close_inline(),
        TagEnd::CodeBlock
        | TagEnd::MetadataBlock(_)
        | TagEnd::DefinitionList
        | TagEnd::DefinitionListTitle
        | TagEnd::DefinitionListDefinition
        | TagEnd::Superscript
        | TagEnd::Subscript => {}
    }
}

/// The text up to the end of a block that holds nothing else.
fn raw_text(parser: &mut OffsetIter<'_>) -> String {
    let mut text = String::new();
    for (event, _) in parser {
        match event {
            Event::Text(piece) => text.push_str(&piece),
            Event::End(_) => break,
            _ => {}
        }
    }
    text
}

/// The longest label that a mark without a note is looked for with, in bytes.
const LONGEST_LABEL: usize = 80;

/// The marks `[^label]` that a text still holds after parsing: those without a note.
fn undefined_marks(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    text.match_indices("[^").filter_map(|(at, open)| {
        let rest = &text[at + open.len()..];
        let length = rest.find([']', '[', ' ', '\t', '\n', '\u{a0}'])?;
        let is_mark = rest[length..].starts_with(']') && (1..=LONGEST_LABEL).contains(&length);
        is_mark.then(|| (at..at + open.len() + length + 1, &rest[..length]))
    })
}

/// Reports marks without a note, notes without a mark, and notes defined twice.
fn check_notes(blocks: &[Block], notes: &mut Vec<Note>, findings: &mut Vec<Diagnostic>) {
    let mut defined: BTreeMap<String, crate::source::Span> = BTreeMap::new();
    notes.retain(|note| {
        let label = note.label.clone();
        match defined.get(&label) {
            Some(first) => {
                findings.push(
                    Diagnostic::new(Code::NoteUnmatched, note.span, say::note_twice(&label))
                        .with_severity(Severity::Warning)
                        .with_related(*first, say::note_first())
                        .with_help(say::note_twice_help()),
                );
                false
            }
            None => {
                defined.insert(label, note.span);
                true
            }
        }
    });
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut look = |inline: &Inline| match &inline.kind {
        InlineKind::NoteMark { label } => {
            used.insert(label.clone());
        }
        InlineKind::Text(text) => {
            for (range, label) in undefined_marks(text) {
                let span = inline.part(range);
                findings.push(
                    Diagnostic::new(Code::NoteUnmatched, span, say::note_undefined(label))
                        .with_help(say::note_undefined_help(label)),
                );
            }
        }
        _ => {}
    };
    super::walk::inlines(blocks, &mut look);
    for note in notes.iter() {
        super::walk::inlines(&note.blocks, &mut look);
    }
    for note in notes.iter().filter(|note| !used.contains(&note.label)) {
        findings.push(
            Diagnostic::new(Code::NoteUnmatched, note.span, say::note_unused(&note.label))
                .with_severity(Severity::Warning)
                .with_help(say::note_unused_help(&note.label)),
        );
    }
}

/// Drops what the parser put into a cell only to say that cells are merged.
pub(super) fn without_merge_signs(content: Vec<Inline>) -> Vec<Inline> {
    let plain = plain_text(&content);
    let words = plain.trim();
    if words != "^" && !words.ends_with(" ^") && !words.starts_with("^ ") {
        return content;
    }
    content
        .into_iter()
        .filter_map(|mut inline| {
            if let InlineKind::Text(text) = &mut inline.kind {
                *text = text.trim_matches(['^', ' ']).to_owned();
                if text.is_empty() {
                    return None;
                }
            }
            Some(inline)
        })
        .collect()
}
