//! YAML that people write, read with the place of every key and value.
//!
//! Every scalar is text, whatever it looks like: `no`, `on`, `7`, `1e3` and `~` are words of a
//! rulebook. Aliases, anchors, tags and directives are refused, so a small file cannot unfold
//! into a large one. Mistakes are findings in our own words; reading goes on where it can.

use std::collections::HashMap;
use std::ops::Range;

use granit_parser::{ErrorKind, Event, Parser, Placement, ScalarStyle, ScanError};

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::messages::nearest::did_you_mean;
use crate::messages::{Text, source as say};

use super::span::{FileId, Span};

/// How deep lists and mappings may nest.
const MAX_DEPTH: usize = 64;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub value: Value,
    /// Where it stands; for a scalar with its quotes.
    pub span: Span,
    /// The comment that follows on the same line, with its `#`.
    ///
    /// A value that holds ` #` is cut there by YAML; who reads the value can tell.
    pub comment: Option<Span>,
}

/// What a [`Node`] can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Nothing at all after the key or the hyphen.
    Empty,
    /// A scalar.
    Text {
        /// With quotes and escapes resolved.
        text: String,
        /// Whether it was quoted or a block.
        quoted: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// A mapping, in the order of the file, duplicates included.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// Reads one document; `None` when it is empty or faulty, which the findings tell.
///
/// `code` is the code of the findings: whose file this is.
pub fn parse(text: &str, file: FileId, code: Code) -> (Option<Node>, Vec<Diagnostic>) {
    let bom = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let body = &text[bom..];
    let mut builder =
        Builder { body, bom, file, code, findings: Vec::new(), root: None, open: vec![] };
    for event in Parser::new_from_str(body) {
        let step = match event {
            Ok((event, span)) => {
                let range = span.byte_range().unwrap_or(0..0);
                builder.take(event, range)
            }
            Err(error) => {
                let finding = builder.syntax_error(&error);
                builder.findings.push(finding);
                Err(())
            }
        };
        if step.is_err() {
            return (None, builder.findings);
        }
    }
    (builder.root, builder.findings)
}

struct Builder<'a> {
    body: &'a str,
    bom: usize,
    file: FileId,
    code: Code,
    findings: Vec<Diagnostic>,
    root: Option<Node>,
    open: Vec<Open>,
}

/// A list or mapping whose end has not come yet.
struct Open {
    start: usize,
    items: Vec<Node>,
    is_map: bool,
}

impl Builder<'_> {
    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, range.start + self.bom, range.end + self.bom)
    }

    fn refuse(&mut self, range: Range<usize>, message: Text, help: Text) -> Result<(), ()> {
        let finding = Diagnostic::new(self.code, self.span(range), message).with_help(help);
        self.findings.push(finding);
        Err(())
    }

    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), ()> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                if anchor != 0 || tag.is_some() {
                    return self.refuse(range, say::yaml_anchor(), say::yaml_anchor_help());
                }
                let quoted = style != ScalarStyle::Plain;
                // The parser says «~» where nothing stands.
                let value = if range.is_empty() && !quoted {
                    Value::Empty
                } else {
                    Value::Text { text: text.into_owned(), quoted }
                };
                let span = self.span(range);
                self.put(Node { value, span, comment: None });
            }
            Event::SequenceStart(_, anchor, tag) | Event::MappingStart(_, anchor, tag)
                if anchor != 0 || tag.is_some() =>
            {
                return self.refuse(range, say::yaml_anchor(), say::yaml_anchor_help());
            }
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                if self.open.len() == MAX_DEPTH {
                    return self.refuse(range, say::yaml_deep(MAX_DEPTH), say::yaml_deep_help());
                }
                let is_map = matches!(event, Event::MappingStart(..));
                self.open.push(Open { start: range.start, items: Vec::new(), is_map });
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(range),
            Event::Alias(_) => {
                return self.refuse(range, say::yaml_anchor(), say::yaml_anchor_help());
            }
            Event::DocumentStart(..) if self.root.is_some() => {
                return self.refuse(range, say::yaml_documents(), say::yaml_documents_help());
            }
            Event::Comment(_, Placement::Right) => self.attach_comment(range),
            _ => {}
        }
        Ok(())
    }

    fn put(&mut self, node: Node) {
        match self.open.last_mut() {
            Some(open) => open.items.push(node),
            None => self.root = Some(node),
        }
    }

    fn close(&mut self, end: Range<usize>) {
        let Some(open) = self.open.pop() else { return };
        let last = open.items.last().map_or(open.start, |node| node.span.end - self.bom);
        let span = self.span(open.start..end.end.min(last.max(open.start)).max(last));
        let value = if open.is_map {
            let mut pairs = Vec::with_capacity(open.items.len() / 2);
            let mut items = open.items.into_iter();
            while let (Some(key), Some(value)) = (items.next(), items.next()) {
                pairs.push((key, value));
            }
            Value::Map(pairs)
        } else {
            Value::List(open.items)
        };
        self.put(Node { value, span, comment: None });
    }

    /// Gives a comment to the scalar that ends on its line.
    fn attach_comment(&mut self, range: Range<usize>) {
        let span = self.span(range.clone());
        let body = self.body;
        let bom = self.bom;
        let last = match self.open.last_mut() {
            Some(open) => open.items.last_mut(),
            None => self.root.as_mut(),
        };
        if let Some(node) = last {
            let between = body.get(node.span.end - bom..range.start).unwrap_or("\n");
            if !between.contains(['\n', '\r']) {
                node.comment = Some(span);
            }
        }
    }

    fn syntax_error(&self, error: &ScanError) -> Diagnostic {
        let at = error.marker().byte_offset().unwrap_or(0).min(self.body.len());
        let line_start = self.body[..floor(self.body, at)].rfind(['\n', '\r']).map_or(0, |i| i + 1);
        let line = self.body[line_start..].lines().next().unwrap_or("");
        let tab = indenting_tab(&self.body[line_start..]);
        let (at, message, help) = match (error.kind(), tab) {
            (ErrorKind::TabNotAllowed | ErrorKind::TabInBlockIndentation, _) | (_, Some(_)) => {
                (line_start + tab.unwrap_or(0), say::yaml_tab(), say::yaml_tab_help())
            }
            _ => {
                let start = line_start + (line.len() - line.trim_start().len());
                let item = line.trim_start().trim_start_matches("- ").trim_start();
                // «key: *value*»: the value is what needs the quotes.
                let value = item.split_once(": ").filter(|(key, _)| !key.contains(' '));
                let special = value.map_or(item, |(_, value)| value.trim_start());
                // «colors: {ink: #123456}»: the rest of the line is a comment, brace and all.
                let special = commented(special).unwrap_or(special);
                let help = match special.chars().next() {
                    Some(
                        sign @ ('*' | '"' | '\'' | '>' | '|' | '%' | '@' | '`' | '&' | '!' | '['
                        | '{' | '#'),
                    ) => say::yaml_quote_help(sign, special.replace('\'', "''")),
                    _ => say::yaml_syntax_help(),
                };
                (start, say::yaml_syntax(), help)
            }
        };
        let end = self.body[at.min(self.body.len())..]
            .find(['\n', '\r'])
            .map_or(self.body.len(), |i| at + i);
        Diagnostic::new(self.code, self.span(at..end.max(at)), message).with_help(help)
    }
}

/// The value within brackets that begins a comment: `#123456` of `{ink: #123456}`.
fn commented(value: &str) -> Option<&str> {
    let (_, rest) = value.strip_prefix(['{', '['])?.split_once(" #")?;
    let end = rest.find([',', '}', ']', ' ']).unwrap_or(rest.len());
    let start = value.len() - rest.len() - "#".len();
    value.get(start..start + "#".len() + end)
}

/// The tab that indents the first line of a text or, where that has none, the next one that is not
/// blank: a value that the tab cuts off is faulty from its own beginning, a line earlier.
fn indenting_tab(text: &str) -> Option<usize> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let indent = line.get(..line.len() - line.trim_start().len()).unwrap_or_default();
        start += line.len();
        (start - line.len(), indent, indent.len() == line.len())
    });
    lines
        .filter(|(_, _, is_blank)| !is_blank)
        .take(2)
        .find_map(|(start, indent, _)| Some(start + indent.find('\t')?))
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Turns nodes into values and collects what is wrong with them.
#[derive(Debug)]
pub struct Reader {
    code: Code,
    /// What was wrong so far.
    pub findings: Vec<Diagnostic>,
}

/// The fields of one mapping, each at most once.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'a> {
    pairs: &'a [(Node, Node)],
    /// Where the mapping stands.
    pub span: Span,
}

impl<'a> Fields<'a> {
    /// The value of a key; `None` where the key is missing or has nothing after it.
    pub fn get(&self, key: &str) -> Option<&'a Node> {
        self.pairs
            .iter()
            .find(|(name, _)| name.text() == Some(key))
            .map(|(_, value)| value)
            .filter(|value| value.value != Value::Empty)
    }

    /// Keys and values in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&'a Node, &'a Node)> {
        self.pairs.iter().map(|(key, value)| (key, value))
    }
}

impl Reader {
    /// A reader whose findings carry `code`.
    pub fn new(code: Code) -> Self {
        Self { code, findings: Vec::new() }
    }

    /// Reports a mistake at a place.
    pub fn report(&mut self, span: Span, message: Text, help: Text) {
        self.findings.push(Diagnostic::new(self.code, span, message).with_help(help));
    }

    /// The fields of a mapping; reports keys that are not in `known` (an empty slice accepts
    /// all) and keys that stand twice.
    pub fn fields<'a>(&mut self, node: &'a Node, known: &[&str]) -> Option<Fields<'a>> {
        let Value::Map(pairs) = &node.value else {
            self.report(node.span, say::yaml_want_map(), say::yaml_known_keys(known.join(", ")));
            return None;
        };
        let mut seen: HashMap<&str, Span> = HashMap::with_capacity(pairs.len());
        for (key, _) in pairs {
            let Some(name) = key.text() else {
                self.report(key.span, say::yaml_want_text(), say::yaml_quote_it());
                continue;
            };
            if !known.is_empty() && !known.contains(&name) {
                let help = match nearest(name, known.iter().copied()) {
                    Some(near) => did_you_mean(near),
                    None => say::yaml_known_keys(known.join(", ")),
                };
                self.report(key.span, say::yaml_unknown_key(name), help);
            }
            if let Some(earlier) = seen.get(name) {
                let finding = Diagnostic::new(self.code, key.span, say::yaml_duplicate_key(name))
                    .with_related(*earlier, say::yaml_first_here())
                    .with_help(say::yaml_duplicate_key_help());
                self.findings.push(finding);
            } else {
                seen.insert(name, key.span);
            }
        }
        Some(Fields { pairs, span: node.span })
    }

    /// The text of a scalar; reports anything else.
    pub fn text<'a>(&mut self, node: &'a Node) -> Option<&'a str> {
        if node.text().is_none() {
            self.report(node.span, say::yaml_want_text(), say::yaml_quote_it());
        }
        node.text()
    }

    /// The items of a list; a lone scalar or mapping counts as a list of one.
    pub fn items<'a>(&mut self, node: &'a Node) -> &'a [Node] {
        match &node.value {
            Value::List(items) => items,
            Value::Empty => &[],
            Value::Text { .. } | Value::Map(_) => std::slice::from_ref(node),
        }
    }

    /// The texts of a list of scalars, or of a lone one.
    pub fn texts(&mut self, node: &Node) -> Vec<String> {
        let items = self.items(node);
        items.iter().filter_map(|item| self.text(item).map(str::to_owned)).collect()
    }

    /// A whole number.
    pub fn number(&mut self, node: &Node) -> Option<i64> {
        let text = self.text(node)?;
        let number = text.trim().parse().ok();
        if number.is_none() {
            self.report(node.span, say::yaml_want_number(text), say::yaml_want_number_help());
        }
        number
    }

    /// `true`/`false`, in Spanish and English.
    pub fn flag(&mut self, node: &Node) -> Option<bool> {
        // The words of YAML 1.1, for those who know it.
        match self.text(node)?.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" => Some(true),
            "false" | "no" | "off" => Some(false),
            other => {
                self.report(node.span, say::yaml_want_flag(other), say::yaml_want_flag_help());
                None
            }
        }
    }
}
