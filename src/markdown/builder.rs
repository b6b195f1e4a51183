//! Collects the parser's events into the tree, without recursion.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::markdown as say;
use crate::source::{Corrected, Span};

use super::letters;
use super::parse::without_merge_signs;
use super::table_builder::OpenTable;
use super::text_pieces::{self, Pending};
use super::tree::{
    Alignment, Block, BlockKind, Callout, CalloutKind, Heading, Inline, InlineKind, Item, Label,
    List, Note, Numbering, plain_text,
};

/// How deep blocks and inlines nest; what is deeper is flattened, so that no later stage needs to
/// fear for its stack.
const MAX_DEPTH: usize = 24;

pub(super) struct Builder<'a> {
    corrected: &'a Corrected,
    masked: &'a str,
    offset: usize,
    containers: Vec<Container>,
    /// For each open container of the source, whether it is one of `containers`.
    pushed: Vec<bool>,
    text: Option<OpenText>,
    pending: Pending,
    inlines: Vec<Inline>,
    open_inlines: Vec<OpenInline>,
    /// For each open inline of the source, whether it is one of `open_inlines`.
    pushed_inlines: Vec<bool>,
    table: Option<OpenTable>,
    notes: Vec<Note>,
    front_matter: Vec<(String, String)>,
    findings: Vec<Diagnostic>,
}

struct Container {
    kind: ContainerKind,
    range: Range<usize>,
    blocks: Vec<Block>,
    items: Vec<Item>,
    explicit_paragraphs: usize,
}

enum ContainerKind {
    Root,
    Quote,
    List(Option<u64>),
    Item,
    Note(String),
}

/// A paragraph or heading whose words are being collected.
struct OpenText {
    range: Range<usize>,
    heading: Option<Heading>,
}

struct OpenInline {
    kind: InlineKind,
    range: Range<usize>,
    outer: Vec<Inline>,
}

impl<'a> Builder<'a> {
    /// `masked` is the text that is parsed, `offset` where in it the parser began.
    pub(super) fn new(corrected: &'a Corrected, masked: &'a str, offset: usize) -> Self {
        let root = Container {
            kind: ContainerKind::Root,
            range: offset..masked.len(),
            blocks: Vec::new(),
            items: Vec::new(),
            explicit_paragraphs: 0,
        };
        Self {
            corrected,
            masked,
            offset,
            containers: vec![root],
            pushed: Vec::new(),
            text: None,
            pending: Pending::default(),
            inlines: Vec::new(),
            open_inlines: Vec::new(),
            pushed_inlines: Vec::new(),
            table: None,
            notes: Vec::new(),
            front_matter: Vec::new(),
            findings: Vec::new(),
        }
    }

    pub(super) fn finish(
        mut self,
        findings: &mut Vec<Diagnostic>,
    ) -> (Vec<Block>, Vec<Note>, Vec<(String, String)>) {
        self.close_text_block();
        while self.containers.len() > 1 {
            self.pushed.push(true);
            self.close_container();
        }
        findings.append(&mut self.findings);
        let blocks = self.containers.pop().map(|root| root.blocks).unwrap_or_default();
        (letters::gather(blocks), self.notes, self.front_matter)
    }

    fn shift(&self, range: Range<usize>) -> Range<usize> {
        range.start + self.offset..range.end + self.offset
    }

    /// The place of a block, without the blanks and line ends that follow it.
    fn span(&self, range: Range<usize>) -> Span {
        let text = self.masked.get(range.clone()).unwrap_or("");
        self.corrected.span(range.start..range.start + text.trim_end().len())
    }

    fn push_block(&mut self, kind: BlockKind, span: Span) {
        if let Some(container) = self.containers.last_mut() {
            container.blocks.push(Block { kind, span });
        }
    }

    /// Adds a block that holds no text of its own.
    pub(super) fn block(&mut self, kind: BlockKind, range: Range<usize>) {
        self.close_text_block();
        let span = self.span(self.shift(range));
        self.push_block(kind, span);
    }

    pub(super) fn front_matter(&mut self, text: &str) {
        for line in text.lines() {
            if let Some((key, value)) = line.split_once(':') {
                self.front_matter.push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
    }

    pub(super) fn open_paragraph(&mut self, range: Range<usize>) {
        self.close_text_block();
        if let Some(container) = self.containers.last_mut() {
            container.explicit_paragraphs += 1;
        }
        self.text = Some(OpenText { range: self.shift(range), heading: None });
    }

    pub(super) fn open_heading(
        &mut self,
        level: u8,
        id: Option<String>,
        classes: Vec<String>,
        attributes: Vec<(String, String)>,
        range: Range<usize>,
    ) {
        self.close_text_block();
        let heading =
            Heading { level, content: Vec::new(), title: String::new(), id, classes, attributes };
        self.text = Some(OpenText { range: self.shift(range), heading: Some(heading) });
    }

    pub(super) fn close_text_block(&mut self) {
        while !self.open_inlines.is_empty() {
            self.pushed_inlines.push(true);
            self.close_inline();
        }
        self.pushed_inlines.clear();
        self.flush_text();
        let mut content = std::mem::take(&mut self.inlines);
        let Some(open) = self.text.take() else { return };
        let span = self.span(open.range);
        if open.heading.is_some() || text_pieces::lone_table(&content).is_none() {
            self.report_inner_tables(&mut content);
        }
        if let Some(mut heading) = open.heading {
            let words = plain_text(&content);
            heading.title = words.split_whitespace().collect::<Vec<_>>().join(" ");
            heading.content = content;
            self.push_block(BlockKind::Heading(heading), span);
            return;
        }
        let visible = content.iter().any(|inline| match &inline.kind {
            InlineKind::Text(text) => !text.trim().is_empty(),
            InlineKind::SoftBreak | InlineKind::LineBreak => false,
            _ => true,
        });
        if let Some(name) = text_pieces::lone_table(&content) {
            self.push_block(BlockKind::ModelTable { name }, span);
        } else if visible {
            self.push_block(BlockKind::Paragraph(content), span);
        }
    }

    fn report_inner_tables(&mut self, content: &mut [Inline]) {
        for span in text_pieces::keep_inner_tables(content) {
            self.findings.push(
                Diagnostic::new(Code::ModelQuantity, span, say::inner_table())
                    .with_help(say::inner_table_help()),
            );
        }
    }

    pub(super) fn open_quote(&mut self, range: Range<usize>) {
        self.open_container(ContainerKind::Quote, range);
    }

    pub(super) fn open_list(&mut self, first: Option<u64>, range: Range<usize>) {
        self.open_container(ContainerKind::List(first), range);
    }

    pub(super) fn open_item(&mut self, range: Range<usize>) {
        self.open_container(ContainerKind::Item, range);
    }

    pub(super) fn open_note(&mut self, label: String, range: Range<usize>) {
        self.open_container(ContainerKind::Note(label), range);
    }

    fn open_container(&mut self, kind: ContainerKind, range: Range<usize>) {
        self.close_text_block();
        let fits = self.containers.len() < MAX_DEPTH;
        self.pushed.push(fits);
        if fits {
            self.containers.push(Container {
                kind,
                range: self.shift(range),
                blocks: Vec::new(),
                items: Vec::new(),
                explicit_paragraphs: 0,
            });
        }
    }

    pub(super) fn close_container(&mut self) {
        self.close_text_block();
        if !self.pushed.pop().unwrap_or(false) || self.containers.len() < 2 {
            return;
        }
        let Some(container) = self.containers.pop() else { return };
        let span = self.span(container.range);
        let blocks = letters::gather(container.blocks);
        match container.kind {
            ContainerKind::Root => {}
            ContainerKind::Quote => self.close_quote(blocks, span),
            ContainerKind::Item => {
                if let Some(list) = self.containers.last_mut() {
                    list.explicit_paragraphs += container.explicit_paragraphs;
                    list.items.push(Item { label: None, blocks, span });
                }
            }
            ContainerKind::Note(label) => self.notes.push(Note { label, blocks, span }),
            ContainerKind::List(first) => {
                let mut items = container.items;
                if !blocks.is_empty() {
                    // Items too deep to stand on their own left their blocks here.
                    items.push(Item { label: None, blocks, span });
                }
                if let Some(first) = first {
                    for (number, item) in (first..=u64::MAX).zip(&mut items) {
                        item.label = Some(Label::Number(number));
                    }
                }
                let numbering = first.map_or(Numbering::None, Numbering::Decimal);
                let tight = container.explicit_paragraphs == 0;
                if !items.is_empty() {
                    self.push_block(BlockKind::List(List { numbering, tight, items }), span);
                }
            }
        }
    }

    fn close_quote(&mut self, blocks: Vec<Block>, span: Span) {
        let kind = match take_callout(blocks) {
            Ok(callout) => BlockKind::Callout(callout),
            Err(blocks) => BlockKind::Quote(blocks),
        };
        self.push_block(kind, span);
    }

    pub(super) fn open_table(&mut self, columns: Vec<Alignment>, range: Range<usize>) {
        self.close_text_block();
        self.table = Some(OpenTable::new(columns, self.shift(range).start));
    }

    pub(super) fn open_row(&mut self, _range: Range<usize>) {
        self.inlines.clear();
    }

    pub(super) fn open_cell(&mut self, range: Range<usize>) {
        let start = self.shift(range).start;
        if let Some(table) = &mut self.table {
            table.open_cell(start);
        }
    }

    pub(super) fn close_cell(&mut self) {
        while !self.open_inlines.is_empty() {
            self.pushed_inlines.push(true);
            self.close_inline();
        }
        self.pushed_inlines.clear();
        self.flush_text();
        let mut content = without_merge_signs(std::mem::take(&mut self.inlines));
        self.report_inner_tables(&mut content);
        if let Some(table) = &mut self.table {
            table.close_cell(content, self.corrected);
        }
    }

    pub(super) fn close_row(&mut self, range: Range<usize>) {
        let range = self.shift(range);
        let span = self.span(range.clone());
        if let Some(table) = &mut self.table {
            table.close_row(range, span, self.corrected, self.masked, &mut self.findings);
        }
    }

    pub(super) fn close_table(&mut self, range: Range<usize>) {
        let span = self.span(self.shift(range));
        if let Some(table) = self.table.take().and_then(OpenTable::finish) {
            self.push_block(BlockKind::Table(table), span);
        }
    }

    /// Words in a tight item come without a paragraph around them.
    fn ensure_text(&mut self, range: &Range<usize>) {
        if self.text.is_none() && self.table.is_none() {
            self.text = Some(OpenText { range: range.clone(), heading: None });
        }
        if let Some(open) = &mut self.text {
            open.range.end = open.range.end.max(range.end);
        }
    }

    pub(super) fn text(&mut self, text: &str, range: Range<usize>) {
        let range = self.shift(range);
        self.ensure_text(&range);
        if !self.pending.extend(text, &range) {
            self.flush_text();
            self.pending = Pending::new(text, range);
        }
    }

    fn flush_text(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        text_pieces::push(pending, self.corrected, &mut self.inlines);
    }

    pub(super) fn leaf(&mut self, kind: InlineKind, range: Range<usize>) {
        let range = self.shift(range);
        self.ensure_text(&range);
        self.flush_text();
        self.inlines.push(Inline { kind, span: self.corrected.span(range) });
    }

    pub(super) fn open_wiki_link(&mut self, destination: &str, range: Range<usize>) {
        let target = destination.split(super::mask::WIKI_BAR).next().unwrap_or(destination);
        let target = super::mask::restore(target).trim().to_owned();
        self.open_inline(InlineKind::WikiLink { target, content: Vec::new() }, range);
    }

    pub(super) fn open_inline(&mut self, kind: InlineKind, range: Range<usize>) {
        let range = self.shift(range);
        self.ensure_text(&range);
        self.flush_text();
        let fits = self.open_inlines.len() < MAX_DEPTH;
        self.pushed_inlines.push(fits);
        if fits {
            let outer = std::mem::take(&mut self.inlines);
            self.open_inlines.push(OpenInline { kind, range, outer });
        }
    }

    pub(super) fn close_inline(&mut self) {
        self.flush_text();
        if !self.pushed_inlines.pop().unwrap_or(false) {
            return;
        }
        let Some(open) = self.open_inlines.pop() else { return };
        let children = std::mem::replace(&mut self.inlines, open.outer);
        let kind = match open.kind {
            InlineKind::Emphasis(_) => InlineKind::Emphasis(children),
            InlineKind::Strong(_) => InlineKind::Strong(children),
            InlineKind::Strikethrough(_) => InlineKind::Strikethrough(children),
            InlineKind::Link { destination, .. } => {
                InlineKind::Link { destination, content: children }
            }
            InlineKind::WikiLink { target, .. } => {
                InlineKind::WikiLink { target, content: text_pieces::after_bar(children) }
            }
            InlineKind::Image { path, title, .. } => {
                let alt = plain_text(&children).split_whitespace().collect::<Vec<_>>().join(" ");
                InlineKind::Image { path, alt, title }
            }
            other => other,
        };
        let span = self.corrected.span(open.range);
        self.inlines.push(Inline { kind, span });
    }

    /// Reports an HTML tag in running text.
    pub(super) fn inline_tag(&mut self, name: &str, range: Range<usize>) {
        let range = self.shift(range);
        let span = self.corrected.span(range);
        let message = say::html(name.to_ascii_lowercase());
        self.findings
            .push(Diagnostic::new(Code::HtmlRaw, span, message).with_help(say::html_help()));
    }
}

/// Reads `[!KIND] title` off the first line of a quotation.
fn take_callout(mut blocks: Vec<Block>) -> Result<Callout, Vec<Block>> {
    let mark = blocks.first().and_then(Block::box_mark);
    let word = mark.and_then(|(mark, _)| mark.strip_prefix("[!")?.split_once(']'));
    let Some((word, _)) = word else { return Err(blocks) };
    let Some(kind) = CalloutKind::from_word(word) else { return Err(blocks) };
    let mark_length = "[!".len() + word.len() + "]".len();
    let mut rest: Vec<Inline> = Vec::new();
    let mut title = Vec::new();
    let mut in_title = true;
    if let Some(BlockKind::Paragraph(content)) =
        blocks.first_mut().map(|block| std::mem::replace(&mut block.kind, BlockKind::Rule))
    {
        for (index, inline) in content.into_iter().enumerate() {
            let inline = if index == 0 { inline.without_prefix(mark_length) } else { inline };
            let breaks = matches!(inline.kind, InlineKind::SoftBreak | InlineKind::LineBreak);
            match (in_title, breaks) {
                (true, true) => in_title = false,
                (true, false) => title.push(inline),
                (false, _) => rest.push(inline),
            }
        }
    }
    let first = blocks.remove(0);
    if let (Some(start), Some(end)) = (rest.first(), rest.last()) {
        let span = start.span.to(end.span).to(Span { start: start.span.start, ..first.span });
        blocks.insert(0, Block { kind: BlockKind::Paragraph(rest), span });
    }
    if let Some(first) = title.first_mut()
        && let InlineKind::Text(text) = &first.kind
    {
        let blanks = text.len() - text.trim_start().len();
        *first = first.clone().without_prefix(blanks);
    }
    title
        .retain(|inline| !matches!(&inline.kind, InlineKind::Text(text) if text.trim().is_empty()));
    Ok(Callout { kind, title, blocks })
}
