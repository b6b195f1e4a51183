//! From the parser's events to runs and segments.

use std::ops::Range;

use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};

use super::super::mask::BRACE;
use super::html::{self, HtmlScanner, Markup, Role, markup_role, region};
use super::{HIDDEN, Join, Place, Run, RunKind, Segment, SegmentKind};

/// Collects what is visible, event by event, and hands it on run by run.
pub(super) struct Builder<'a> {
    text: &'a str,
    base: usize,
    run: Run,
    sink: &'a mut dyn FnMut(&Run),
    join: Join,
    links: Vec<Place>,
    /// How many open elements hide their text.
    hiding: usize,
    /// Inside `<code>` and the like, by name.
    raw_tag: Option<String>,
    /// Between `<!-- galerada: no -->` and `<!-- galerada: sí -->`.
    silenced: bool,
    html: Option<HtmlScanner>,
    /// Whether the last segment is a break whose end is not known yet.
    open_break: bool,
}

impl<'a> Builder<'a> {
    /// `text` is the covered copy; `base` is what was cut off before it, in bytes.
    pub(super) fn new(text: &'a str, base: usize, sink: &'a mut dyn FnMut(&Run)) -> Self {
        Self {
            text,
            base,
            run: Run { kind: RunKind::Body, text: String::new(), segments: Vec::new() },
            sink,
            join: Join::Nothing,
            links: Vec::new(),
            hiding: 0,
            raw_tag: None,
            silenced: false,
            html: None,
            open_break: false,
        }
    }

    /// Takes in one event.
    pub(super) fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Text(_) if self.html.is_some() => {}
            Event::Text(shown) => self.words(range, &shown),
            Event::Start(tag) => self.start(&tag, range),
            Event::End(tag) => self.end(tag),
            Event::SoftBreak => self.line_end(range),
            Event::HardBreak => self.end_run(),
            Event::Html(html) => self.html_line(&html, range.start),
            Event::InlineHtml(html) => self.markup(Markup::read(&html), range.start),
            Event::FootnoteReference(_) => self.border(range.start),
            Event::Rule => self.end_run(),
            Event::Code(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::TaskListMarker(_) => self.hide(range),
        }
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough => {
                self.finish_break(range.start);
                self.join = self.join.max(Join::Emphasis);
            }
            Tag::Link { link_type, .. } | Tag::Image { link_type, .. } => {
                self.border(range.start);
                let is_image = matches!(tag, Tag::Image { .. });
                let place = match link_type {
                    LinkType::Autolink | LinkType::Email => None,
                    LinkType::WikiLink { .. } if is_image => None,
                    LinkType::WikiLink { has_pothole: false } => Some(Place::Wiki),
                    LinkType::Shortcut | LinkType::Collapsed => Some(Place::Reference),
                    _ => Some(Place::Text),
                };
                // What hides its text is known again at its end by the depth that it raised.
                if place.is_none() || self.hiding > 0 {
                    self.hide(range);
                    self.hiding += 1;
                } else if let Some(place) = place {
                    let place = if self.place() == Place::Text { place } else { self.place() };
                    self.links.push(place);
                }
            }
            Tag::CodeBlock(_) | Tag::MetadataBlock(_) => {
                self.end_run();
                self.hiding += 1;
            }
            Tag::HtmlBlock => {
                self.end_run();
                self.run.kind = RunKind::Body;
                self.html = Some(HtmlScanner::default());
            }
            Tag::Heading { .. } => self.open_run(RunKind::Heading),
            Tag::TableCell => self.open_run(RunKind::Table),
            _ => self.open_run(RunKind::Body),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => {
                self.join = self.join.max(Join::Emphasis);
            }
            TagEnd::Link | TagEnd::Image => {
                self.join = Join::Border;
                if self.hiding > 0 {
                    self.hiding -= 1;
                } else {
                    self.links.pop();
                }
            }
            TagEnd::CodeBlock | TagEnd::MetadataBlock(_) => {
                self.end_run();
                self.hiding = self.hiding.saturating_sub(1);
            }
            TagEnd::HtmlBlock => {
                self.end_run();
                self.html = None;
            }
            _ => self.open_run(RunKind::Body),
        }
    }

    fn place(&self) -> Place {
        if self.html.is_some() {
            return Place::Html;
        }
        self.links.last().copied().unwrap_or(Place::Text)
    }

    fn open_run(&mut self, kind: RunKind) {
        self.end_run();
        self.run.kind = kind;
    }

    /// Hands on the open run, if there is anything in it.
    pub(super) fn end_run(&mut self) {
        if !self.run.segments.is_empty() {
            (self.sink)(&self.run);
            self.run.text.clear();
            self.run.segments.clear();
        }
        self.join = Join::Nothing;
        self.open_break = false;
        self.raw_tag = None;
    }

    /// Takes in words; `range` is where they stand in the covered text.
    fn words(&mut self, range: Range<usize>, shown: &str) {
        if self.hiding > 0 || self.silenced || self.raw_tag.is_some() {
            return self.hide(range);
        }
        if self.place() == Place::Wiki {
            return self.wiki_words(range);
        }
        let start = self.escape_start(range.start);
        self.finish_break(start);
        if self.text.get(range.clone()) != Some(shown) {
            self.push(SegmentKind::Opaque, start..range.end, shown);
        } else if start < range.start {
            let first = shown.chars().next().map_or(0, char::len_utf8);
            self.push(SegmentKind::Opaque, start..range.start + first, &shown[..first]);
            self.push(SegmentKind::Verbatim, range.start + first..range.end, &shown[first..]);
        } else {
            self.push(SegmentKind::Verbatim, range, shown);
        }
    }

    /// The raw text of a wiki link, which may hold line ends.
    fn wiki_words(&mut self, range: Range<usize>) {
        let mut from = range.start;
        while from < range.end {
            let rest = &self.text[from..range.end];
            let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
            let words = from..from + end;
            self.finish_break(words.start);
            let text = self.text;
            self.push(SegmentKind::Verbatim, words.clone(), &text[words.clone()]);
            if words.end == range.end {
                return;
            }
            let after = &self.text[words.end..range.end];
            let skipped = after.trim_start_matches([' ', '\t', '\n', '\r', '>']);
            from = range.end - skipped.len();
            self.line_end(words.end..from);
        }
    }

    /// Where the text that begins at `start` begins when the backslash before it is counted in.
    fn escape_start(&self, start: usize) -> usize {
        let after = match self.run.segments.as_slice() {
            [.., last] => last.source.end - self.base,
            _ => 0,
        };
        let before = self.text.as_bytes().get(after..start).unwrap_or_default();
        // A bar in a cell may carry two.
        let slashes = before.iter().rev().take(2).take_while(|&&byte| byte == b'\\').count();
        start - slashes
    }

    fn line_end(&mut self, range: Range<usize>) {
        let [.., last] = self.run.segments.as_slice() else { return };
        if self.silenced || self.hiding > 0 {
            return;
        }
        let after = last.source.end - self.base;
        let before = self.text.as_bytes().get(after..range.start).unwrap_or_default();
        let blanks = before.iter().rev().take_while(|&&b| b == b' ' || b == b'\t').count();
        let start = range.start - blanks;
        self.push(SegmentKind::Break, start..range.end, " ");
        self.open_break = true;
    }

    /// Lets an open break reach to where the next thing begins.
    fn finish_break(&mut self, start: usize) {
        if !std::mem::take(&mut self.open_break) {
            return;
        }
        if let Some(last) = self.run.segments.last_mut() {
            last.source.end = last.source.end.max(start + self.base);
        }
    }

    fn border(&mut self, start: usize) {
        self.finish_break(start);
        self.join = Join::Border;
    }

    fn hide(&mut self, range: Range<usize>) {
        let again = match self.run.segments.as_mut_slice() {
            [.., last] if last.kind == SegmentKind::Hidden => {
                last.source.end = last.source.end.max(range.end + self.base);
                true
            }
            _ => false,
        };
        if !again {
            self.finish_break(range.start);
            self.push(SegmentKind::Hidden, range, HIDDEN.encode_utf8(&mut [0; 4]));
        }
    }

    fn push(&mut self, kind: SegmentKind, range: Range<usize>, shown: &str) {
        if shown.is_empty() {
            return;
        }
        let source = range.start + self.base..range.end + self.base;
        let join = std::mem::replace(&mut self.join, Join::Nothing);
        let place = self.place();
        let start = self.run.text.len();
        // A covered brace is a brace to readers.
        for (index, piece) in shown.split(BRACE).enumerate() {
            if index > 0 {
                self.run.text.push('{');
            }
            self.run.text.push_str(piece);
        }
        let end = self.run.text.len();
        if let [.., last] = self.run.segments.as_mut_slice()
            && kind == SegmentKind::Verbatim
            && last.kind == kind
            && join == Join::Nothing
            && last.source.end == source.start
            && last.place == place
        {
            last.source.end = source.end;
            last.visible.end = end;
            return;
        }
        self.run.segments.push(Segment { visible: start..end, source, kind, join, place });
    }

    fn html_line(&mut self, html: &CowStr<'_>, start: usize) {
        let Some(mut scanner) = self.html.take() else { return };
        scanner.feed(html, |piece, at| {
            // Put back for the time of the call: what is written here is HTML.
            self.html = Some(HtmlScanner::default());
            match piece {
                html::Piece::Words(words) => self.html_words(words, start + at),
                html::Piece::LineEnd(length) => self.line_end(start + at..start + at + length),
                html::Piece::Markup(markup) => self.markup(markup, start + at),
            }
        });
        self.html = Some(scanner);
    }

    fn html_words(&mut self, words: &str, start: usize) {
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let (length, decoded) = html::entity_or_words(rest);
            let range = start + at..start + at + length;
            match decoded {
                Some(HIDDEN) => self.hide(range),
                _ if self.silenced || self.raw_tag.is_some() => self.hide(range),
                Some(sign) => {
                    self.finish_break(range.start);
                    self.push(SegmentKind::Opaque, range, sign.encode_utf8(&mut [0; 4]));
                }
                None => {
                    self.finish_break(range.start);
                    self.push(SegmentKind::Verbatim, range, &rest[..length]);
                }
            }
            at += length;
        }
    }

    fn markup(&mut self, markup: Markup<'_>, start: usize) {
        match markup {
            Markup::Comment(text) => {
                self.silenced = region(text).unwrap_or(self.silenced);
                self.border(start);
            }
            Markup::Open(name) | Markup::Close(name) => match markup_role(name) {
                Role::Emphasis => {
                    self.finish_break(start);
                    self.join = self.join.max(Join::Emphasis);
                }
                Role::Raw => {
                    self.border(start);
                    let opens = matches!(markup, Markup::Open(_));
                    match &self.raw_tag {
                        None if opens => self.raw_tag = Some(name.to_ascii_lowercase()),
                        Some(open) if !opens && open.eq_ignore_ascii_case(name) => {
                            self.raw_tag = None;
                        }
                        _ => {}
                    }
                }
                Role::Break => self.end_run(),
                Role::Block if self.html.is_some() => self.end_run(),
                Role::Block | Role::Inline => self.border(start),
            },
            Markup::Other => self.border(start),
        }
    }
}
