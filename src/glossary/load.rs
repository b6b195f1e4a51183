//! A glossary in YAML: the short form, the long form, and what people write instead of them.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::{Text, glossary as say};
use crate::source::yaml::{self, Fields, Node, Reader, Value};
use crate::source::{FileId, Span};

use super::entry::{
    Action, Case, Entry, Form, Gender, Inflection, Pair, PluralForm, Scope, Status,
};
use super::form::{Side, form};
use super::plain::{self, Line};

/// The keys of the long form.
pub(super) const KEYS: [&str; 14] = [
    "wrong",
    "correct",
    "gender",
    "wrong_gender",
    "inflect",
    "plural",
    "case",
    "except",
    "only",
    "status",
    "by",
    "source",
    "note",
    "keep",
];

/// How a glossary is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A list of entries.
    Yaml,
    /// `wrong >> right`, one a line.
    Plain,
}

impl Format {
    /// The format that a file name promises: YAML for `.yaml` and `.yml`, plain text otherwise.
    pub fn from_name(name: &str) -> Self {
        let name = name.to_ascii_lowercase();
        if name.ends_with(".yaml") || name.ends_with(".yml") { Self::Yaml } else { Self::Plain }
    }
}

/// Reads a glossary; what cannot be read is left out and reported under `glossary/syntax`.
pub fn load(text: &str, file: FileId, format: Format) -> (Vec<Entry>, Vec<Diagnostic>) {
    if format == Format::Plain {
        return plain::load(text, file);
    }
    let (root, findings) = yaml::parse(text, file, Code::GlossarySyntax);
    let failed = !findings.is_empty();
    let mut reader = Reader::new(Code::GlossarySyntax);
    reader.findings = findings;
    let mut loader = Loader { text, reader, entries: Vec::new() };
    match root {
        Some(root) => loader.root(&root),
        None if failed => {}
        None => loader.reader.report(Span::new(file, 0, 0), say::empty(), say::empty_help()),
    }
    (loader.entries, loader.reader.findings)
}

struct Loader<'a> {
    text: &'a str,
    reader: Reader,
    entries: Vec<Entry>,
}

impl Loader<'_> {
    fn root(&mut self, root: &Node) {
        let Value::Map(pairs) = &root.value else { return self.list(root) };
        let terms = pairs.iter().find(|(key, _)| key.text() == Some("terms"));
        let holds_list = pairs.iter().any(|(_, value)| matches!(value.value, Value::List(_)));
        let known = |key: &Node| key.text().is_some_and(|name| KEYS.contains(&name));
        if terms.is_some() || (holds_list && !pairs.iter().any(|(key, _)| known(key))) {
            self.reader.fields(root, &["terms"]);
            if let Some((key, list)) = terms {
                match list.value {
                    Value::Empty => self.reader.report(key.span, say::empty(), say::empty_help()),
                    _ => self.list(list),
                }
            }
        } else if pairs.iter().any(|(key, _)| known(key)) {
            // One long entry whose hyphen is missing.
            let first = self.line(root.span.start);
            self.reader.report(root.span, say::no_hyphens(), say::no_hyphens_help(first));
        } else {
            self.mappings(pairs);
        }
    }

    fn list(&mut self, node: &Node) {
        match &node.value {
            Value::List(items) if items.is_empty() => {
                self.reader.report(node.span, say::empty(), say::empty_help());
            }
            Value::List(items) => items.iter().for_each(|item| self.item(item)),
            Value::Empty => self.reader.report(node.span, say::empty(), say::empty_help()),
            Value::Text { .. } => {
                let first = self.line(node.span.start);
                self.reader.report(node.span, say::no_hyphens(), say::no_hyphens_help(first));
            }
            Value::Map(pairs) => self.mappings(pairs),
        }
    }

    fn item(&mut self, node: &Node) {
        match &node.value {
            Value::Text { text, quoted } => self.short(node, text, *quoted),
            Value::Map(pairs) => {
                let known = |key: &Node| key.text().is_some_and(|name| KEYS.contains(&name));
                if pairs.iter().any(|(key, _)| known(key)) {
                    self.long(node);
                } else {
                    self.mappings(pairs);
                }
            }
            Value::Empty => {
                self.reader.report(node.span, say::entry_empty(), say::entry_empty_help());
            }
            Value::List(_) => {
                self.reader.report(node.span, say::entry_list(), say::entry_list_help());
            }
        }
    }

    /// `- wrong >> correct`
    fn short(&mut self, node: &Node, text: &str, quoted: bool) {
        let line = plain::split(text);
        let glued = self.glued_comment(node);
        let cut = match line {
            _ if quoted => None,
            Line::NoArrow => node.comment,
            _ => glued,
        };
        if let Some(cut) = cut {
            return self.report_cut(node, cut, None);
        }
        match line {
            Line::NoArrow => {
                self.reader.report(node.span, say::no_arrow(text), say::no_arrow_help(text));
            }
            Line::Several => self.reader.report(node.span, say::joined(), say::joined_help()),
            Line::Pair(wrong, correct) => {
                let wrong = self.form(wrong, self.part(node.span, wrong), Side::Wrong);
                let correct = self.form(correct, self.last_part(node.span, correct), Side::Correct);
                if let (Some(wrong), Some(correct)) = (wrong, correct) {
                    let action = Action::Replace(vec![Pair { wrong, correct }]);
                    self.entries.push(Entry::new(action, node.span));
                }
            }
        }
    }

    /// An entry with keys.
    fn long(&mut self, node: &Node) {
        let Some(fields) = self.reader.fields(node, &KEYS) else { return };
        for (key, value) in fields.iter() {
            let nodes = match &value.value {
                Value::List(items) => items.as_slice(),
                _ => std::slice::from_ref(value),
            };
            for node in nodes {
                if matches!(node.value, Value::Text { quoted: false, .. })
                    && let Some(cut) = self.glued_comment(node)
                {
                    self.report_cut(node, cut, key.text());
                }
            }
        }
        let Some(action) = self.action(node, fields) else { return };
        let mut entry = Entry::new(action, node.span);
        entry.gender = self.choice(fields, "gender", &GENDERS);
        entry.wrong_gender = self.choice(fields, "wrong_gender", &GENDERS);
        entry.inflect = self.choice(fields, "inflect", &INFLECTIONS).unwrap_or(Inflection::Number);
        entry.plural = self.plural(fields);
        entry.case = self.choice(fields, "case", &CASES).unwrap_or(Case::Keep);
        entry.status = self.choice(fields, "status", &STATUSES).unwrap_or(Status::Approved);
        entry.except = fields.get("except").map(|node| self.forms(node)).unwrap_or_default();
        if let Some(only) = fields.get("only") {
            let items = self.reader.items(only);
            let places = items.iter().filter_map(|item| self.choose(item, &PLACES));
            entry.only = places.fold(Scope::NONE, Scope::or);
        }
        entry.by = self.free_text(fields, "by");
        entry.source = self.free_text(fields, "source");
        entry.note = self.free_text(fields, "note");
        self.entries.push(entry);
    }

    fn action(&mut self, node: &Node, fields: Fields<'_>) -> Option<Action> {
        let has = |key: &str| fields.iter().any(|(name, _)| name.text() == Some(key));
        if has("keep") {
            let alone = [
                "wrong",
                "correct",
                "case",
                "except",
                "gender",
                "wrong_gender",
                "inflect",
                "plural",
            ];
            if alone.into_iter().any(has) {
                self.reader.report(node.span, say::keep_alone(), say::keep_alone_help());
                return None;
            }
            let forms = fields.get("keep").map(|node| self.forms(node)).unwrap_or_default();
            if forms.is_empty() {
                self.reader.report(node.span, say::entry_empty(), say::entry_empty_help());
                return None;
            }
            return Some(Action::Keep(forms));
        }
        for key in ["wrong", "correct"] {
            if !has(key) {
                self.reader.report(node.span, say::missing(key), say::missing_help());
                return None;
            }
        }
        let (wrong, correct) = match (fields.get("wrong"), fields.get("correct")) {
            (Some(wrong), Some(correct)) => (wrong, correct),
            (None, _) => {
                self.reader.report(node.span, say::empty_wrong(), say::empty_form_help());
                return None;
            }
            (_, None) => {
                self.reader.report(node.span, say::empty_correct(), say::empty_form_help());
                return None;
            }
        };
        let is_list = |node: &Node| matches!(node.value, Value::List(_));
        let (lefts, rights) = (self.reader.items(wrong), self.reader.items(correct));
        if is_list(wrong) != is_list(correct) || lefts.len() != rights.len() || lefts.is_empty() {
            let message = say::unpaired(lefts.len(), rights.len());
            let span = wrong.span.to(correct.span);
            self.reader.report(span, message, say::unpaired_help());
            return None;
        }
        let mut pairs = Vec::with_capacity(lefts.len());
        for (left, right) in lefts.iter().zip(rights) {
            let wrong = self.node_form(left, Side::Wrong);
            let correct = self.node_form(right, Side::Correct);
            if let (Some(wrong), Some(correct)) = (wrong, correct) {
                pairs.push(Pair { wrong, correct });
            }
        }
        (!pairs.is_empty()).then_some(Action::Replace(pairs))
    }

    /// `plural: no` or `plural: raiders >> incursores`
    fn plural(&mut self, fields: Fields<'_>) -> PluralForm {
        let Some(node) = fields.get("plural") else { return PluralForm::Automatic };
        let Some(text) = self.reader.text(node).map(str::to_owned) else {
            return PluralForm::Automatic;
        };
        if text == "no" {
            return PluralForm::No;
        }
        let Line::Pair(wrong, correct) = plain::split(&text) else {
            self.reader.report(node.span, say::plural_form(), say::plural_form_help());
            return PluralForm::Automatic;
        };
        let wrong = self.form(wrong, self.part(node.span, wrong), Side::Wrong);
        let correct = self.form(correct, self.last_part(node.span, correct), Side::Correct);
        match (wrong, correct) {
            (Some(wrong), Some(correct)) => PluralForm::Given(Pair { wrong, correct }),
            _ => PluralForm::Automatic,
        }
    }

    /// `roto: dañado`, and what a colon inside a line does to it.
    fn mappings(&mut self, pairs: &[(Node, Node)]) {
        for (key, value) in pairs {
            let span = key.span.to(value.span);
            let line = self.line(span.start);
            let (left, right) = (key.text().unwrap_or(line), value.text().unwrap_or("…"));
            if right.contains(">>") || left.contains(">>") {
                let quoted = format!("- {}", quote(line));
                self.reader.report(span, say::colon(), say::quote_help(quoted));
            } else {
                let line = format!("- {left} >> {right}");
                self.reader.report(span, say::mapping(), say::mapping_help(line));
            }
        }
    }

    fn forms(&mut self, node: &Node) -> Vec<Form> {
        let items = self.reader.items(node);
        items.iter().filter_map(|item| self.node_form(item, Side::Wrong)).collect()
    }

    fn node_form(&mut self, node: &Node, side: Side) -> Option<Form> {
        if node.value == Value::Empty {
            return self.form("", node.span, side);
        }
        let text = self.reader.text(node)?.to_owned();
        self.form(&text, node.span, side)
    }

    fn form(&mut self, text: &str, span: Span, side: Side) -> Option<Form> {
        form(text, span, side).map_err(|finding| self.reader.findings.push(finding)).ok()
    }

    fn free_text(&mut self, fields: Fields<'_>, key: &str) -> Option<String> {
        let node = fields.get(key)?;
        self.reader.text(node).map(str::to_owned)
    }

    fn choice<T: Copy>(
        &mut self,
        fields: Fields<'_>,
        key: &str,
        choices: &[(&str, T)],
    ) -> Option<T> {
        self.choose(fields.get(key)?, choices)
    }

    fn choose<T: Copy>(&mut self, node: &Node, choices: &[(&str, T)]) -> Option<T> {
        let text = self.reader.text(node)?;
        let found = choices.iter().find(|(name, _)| *name == text).map(|&(_, value)| value);
        if found.is_none() {
            let names: Vec<&str> = choices.iter().map(|&(name, _)| name).collect();
            let help: Text = say::choice_help(names.join(", "));
            self.reader.report(node.span, say::choice(text), help);
        }
        found
    }

    /// The comment after a value when its `#` begins a word: then it was meant as text.
    fn glued_comment(&self, node: &Node) -> Option<Span> {
        let span = node.comment?;
        let comment = self.text.get(span.range())?;
        let after = comment.strip_prefix('#')?.chars().next()?;
        (!after.is_whitespace() && after != '#').then_some(span)
    }

    fn report_cut(&mut self, node: &Node, cut: Span, key: Option<&str>) {
        let rest = self.text.get(cut.range()).unwrap_or_default().trim_end();
        let value = self.text.get(node.span.start..cut.end).unwrap_or_default().trim_end();
        let line = match key {
            Some(key) => format!("{key}: {}", quote(value)),
            None => format!("- {}", quote(value)),
        };
        self.reader.report(cut, say::cut(rest), say::quote_help(line));
    }

    /// The rest of the line that begins at a place.
    fn line(&self, start: usize) -> &str {
        let rest = self.text.get(start..).unwrap_or_default();
        rest.split(['\n', '\r']).next().unwrap_or_default().trim_end()
    }

    /// Where a part of a value stands; the whole value where that cannot be told.
    fn part(&self, span: Span, part: &str) -> Span {
        let part = part.trim();
        let at = self.text.get(span.range()).and_then(|text| text.find(part));
        at.map_or(span, |at| Span::new(span.file, span.start + at, span.start + at + part.len()))
    }

    fn last_part(&self, span: Span, part: &str) -> Span {
        let part = part.trim();
        let at = self.text.get(span.range()).and_then(|text| text.rfind(part));
        at.map_or(span, |at| Span::new(span.file, span.start + at, span.start + at + part.len()))
    }
}

const GENDERS: [(&str, Gender); 2] = [("f", Gender::Feminine), ("m", Gender::Masculine)];
const INFLECTIONS: [(&str, Inflection); 2] =
    [("number", Inflection::Number), ("adjective", Inflection::Adjective)];
const CASES: [(&str, Case); 2] = [("keep", Case::Keep), ("exact", Case::Exact)];
const STATUSES: [(&str, Status); 3] = [
    ("approved", Status::Approved),
    ("proposed", Status::Proposed),
    ("rejected", Status::Rejected),
];
const PLACES: [(&str, Scope); 3] =
    [("body", Scope::BODY), ("headings", Scope::HEADINGS), ("tables", Scope::TABLES)];

/// A value in single quotes, as YAML wants them.
fn quote(value: &str) -> String {
    format!("'{}'", value.replace('\'', "''"))
}
