//! Running text as Typst: words, marks, links, pictures in a line.

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::{HeadingId, Inline, InlineKind, Revision};
use crate::messages::{Language, typeset as say};
use crate::source::Span;

use super::emit::{Emitter, Place, label};
use super::flow::{self, Step};
use super::fonts::{is_variation, next_cluster};
use super::input::Finish;
use super::quotes::{self, OBJECT, Quote};
use super::signs;

/// How far a paragraph has been written, and what its signs depend on.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// The whole paragraph as [`flow::text`] gives it.
    text: String,
    /// Bytes of it that are written.
    at: usize,
    quotes: std::vec::IntoIter<Quote>,
    /// Brackets that are open.
    brackets: usize,
    /// A reference whose page number waits for a closing quote.
    page: Option<HeadingId>,
    /// Whether signs print as they are typed: in an address.
    verbatim: bool,
}

impl Line {
    fn new(text: String) -> Self {
        let quotes = quotes::plan(&text).into_iter();
        Self { text, quotes, ..Self::default() }
    }
}

impl<'a> Emitter<'a> {
    /// Writes a paragraph's worth of running text.
    pub(super) fn line(&mut self, steps: &[Step<'a>], place: Place) {
        let outer = (std::mem::replace(&mut self.line, Line::new(flow::text(steps))), self.place);
        self.place = place;
        // Closers of marks that print nothing of their own here, such as a link in a link.
        let mut closers: Vec<&'static str> = Vec::new();
        let takes_head = place == Place::Body && self.note_depth == 0;
        let run_in = takes_head.then(|| flow::run_in_head(steps)).flatten();
        for (index, step) in steps.iter().enumerate() {
            match step {
                Step::Open(inline) => {
                    self.writer.origin(inline.span);
                    let closer = match run_in == Some(index) {
                        true => {
                            self.writer.code("#opcional.entradilla[");
                            "];"
                        }
                        false => self.open(inline),
                    };
                    closers.push(closer);
                }
                Step::Close(inline) => {
                    let closer = closers.pop().unwrap_or_default();
                    self.writer.code(closer);
                    self.close(inline, closer);
                }
                Step::Leaf(_) if self.hidden > 0 => {}
                Step::Leaf(inline) => self.leaf(inline),
            }
        }
        self.flush_page();
        (self.line, self.place) = outer;
    }

    /// Writes the beginning of a mark and returns its end.
    fn open(&mut self, inline: &Inline) -> &'static str {
        match &inline.kind {
            InlineKind::Emphasis(_) => {
                self.writer.code("#emph[");
                "];"
            }
            InlineKind::Strong(_) => {
                self.writer.code("#strong[");
                "];"
            }
            InlineKind::Strikethrough(_) => {
                self.writer.code("#strike[");
                "];"
            }
            InlineKind::Link { destination, content } => self.open_link(destination, content),
            InlineKind::Reference { target, .. } => {
                if !self.links() || !self.targets.known.contains(target) {
                    return "";
                }
                self.in_link = true;
                self.writer.code(&format!("#plantilla.referencia(label(\"{}\"))[", label(*target)));
                "];"
            }
            InlineKind::WikiLink { .. } => self.open_unresolved(),
            InlineKind::Revised { change, revision, .. } => self.open_revised(*change, *revision),
            _ => "",
        }
    }

    fn open_link(&mut self, destination: &str, content: &[Inline]) -> &'static str {
        if let Some(address) = address(destination) {
            if !self.links() {
                return "";
            }
            let shown = crate::markdown::plain_text(content);
            self.line.verbatim = shown == destination || address.ends_with(&shown);
            self.in_link = true;
            self.writer.code("#link(");
            self.writer.string(&address);
            self.writer.code(")[");
            return "];";
        }
        if destination.contains('#') { self.open_unresolved() } else { "" }
    }

    fn open_unresolved(&mut self) -> &'static str {
        if self.place == Place::Head {
            return "";
        }
        self.writer.code("#plantilla.sin-destino[");
        "];"
    }

    /// Whether a link may open here.
    fn links(&self) -> bool {
        !self.in_link && matches!(self.place, Place::Body | Place::Heading)
    }

    fn end_link(&mut self) {
        self.in_link = false;
        for (label, span) in std::mem::take(&mut self.waiting_notes) {
            self.note_mark(label, span);
        }
    }

    fn close(&mut self, inline: &Inline, closer: &str) {
        match &inline.kind {
            InlineKind::Revised { revision: Revision::Deleted, .. } if self.hidden > 0 => {
                self.hidden -= 1;
            }
            InlineKind::Reference { target, .. } if !closer.is_empty() => {
                self.end_link();
                if self.targets.pages && self.place == Place::Body {
                    self.flush_page();
                    self.line.page = Some(*target);
                }
            }
            InlineKind::Link { destination, .. }
                if !closer.is_empty() && address(destination).is_some() =>
            {
                self.end_link();
                self.line.verbatim = false;
            }
            _ => {}
        }
    }

    /// Marks the terms of the index that the words at a place name.
    fn mark_terms(&mut self, span: Span) {
        let Some(index) = self.targets.index.filter(|_| self.note_depth == 0) else { return };
        for key in index.marks(self.index, span.start) {
            match self.place {
                Place::Body => self.index_mark(key),
                // A heading is printed again in the contents and the running head.
                Place::Heading => self.waiting_marks.push(key.clone()),
                Place::Header | Place::Head => {}
            }
        }
    }

    fn leaf(&mut self, inline: &'a Inline) {
        let span = inline.span;
        match &inline.kind {
            InlineKind::Text(words) => {
                self.mark_terms(span);
                self.line_words(words, span);
                return;
            }
            InlineKind::NoteMark { label } => {
                self.flush_page();
                self.writer.origin(span);
                match self.place {
                    Place::Head => {}
                    // The mark is a link of its own.
                    _ if self.in_link => self.waiting_notes.push((label, span)),
                    _ => self.note_mark(label, span),
                }
                return;
            }
            _ => self.flush_page(),
        }
        self.writer.origin(span);
        match &inline.kind {
            InlineKind::SoftBreak => self.writer.words(" ", None),
            InlineKind::LineBreak => match self.place {
                Place::Head => self.writer.words(" ", None),
                // A bookmark shows no line break, so the words need a space between them.
                Place::Heading => self.writer.code("#\" \";#linebreak();"),
                Place::Body | Place::Header => self.writer.code("#linebreak();"),
            },
            InlineKind::Code(words) => {
                self.writer.code("#raw(");
                let printable = self.printable_code(words, span);
                self.writer.string(&printable);
                self.writer.code(");");
            }
            InlineKind::Image { path, alt, .. } => self.inline_image(path, alt, span),
            InlineKind::Value { name } => match self.input.values.get(name) {
                Some(value) => self.foreign(value, Some(span)),
                None => self.unknown_value("valor", name),
            },
            _ => {}
        }
        self.line.at += match inline.kind {
            InlineKind::SoftBreak | InlineKind::LineBreak => 1,
            _ => OBJECT.len_utf8(),
        };
    }

    /// Shows a `{{…}}` that nothing stands for.
    pub(super) fn unknown_value(&mut self, kind: &str, name: &str) {
        self.writer.code("#plantilla.sin-valor[");
        self.foreign(&format!("{{{{{kind}: {name}}}}}"), None);
        self.writer.code("];");
    }

    /// Writes words that do not come from the paragraph at hand: a value, a setting, a caption.
    pub(super) fn foreign(&mut self, words: &str, span: Option<Span>) {
        let outer = std::mem::replace(&mut self.line, Line::new(words.to_owned()));
        match span {
            Some(span) => {
                // The place is all that counts: the words are not what stands there.
                self.words(words, span, false);
            }
            None => self.words(words, self.start(), false),
        }
        self.line = outer;
    }

    fn start(&self) -> Span {
        Span::new(self.chapter.file, 0, 0)
    }

    fn line_words(&mut self, words: &str, span: Span) {
        let mut rest = words;
        // The page number follows the quotes that the title stands in.
        while let (Some(_), Some(sign)) = (self.line.page, rest.chars().next()) {
            if !matches!(sign, '»' | '”' | '’' | '›' | '"' | '\'') {
                self.flush_page();
                break;
            }
            let sign_len = sign.len_utf8();
            let done = words.len() - rest.len();
            let place = part(span, words.len(), done, sign_len);
            self.words(&rest[..sign_len], place, true);
            rest = &rest[sign_len..];
        }
        let done = words.len() - rest.len();
        let place = part(span, words.len(), done, rest.len());
        self.words(rest, place, true);
    }

    /// Writes the page number of the reference before.
    fn flush_page(&mut self) {
        if let Some(target) = self.line.page.take() {
            let inside = self.line.brackets > 0;
            if let Finish::Draft(numbers) = self.input.finish {
                // Asking Typst would take another pass over every paragraph with a reference.
                let page = numbers.get(target);
                let words = say::draft_page(page.map_or("?".to_owned(), |page| page.to_string()));
                let words = words.in_language(Language::Spanish);
                let words = if inside { format!(", {words}") } else { format!(" ({words})") };
                self.writer.code("#text(size: 0.9em, ");
                self.writer.string(&words);
                self.writer.code(");");
                return;
            }
            self.writer.code(&format!(
                "#plantilla.pagina(label(\"{}\"), entre-parentesis: {inside});",
                label(target)
            ));
        }
    }

    /// Writes words with their signs; `exact` tells whether `span` holds these very bytes.
    fn words(&mut self, words: &str, span: Span, exact: bool) {
        self.writer.origin(span);
        let exact = exact && span.end - span.start == words.len();
        let place = |start: usize, end: usize| {
            if exact { Span::new(span.file, span.start + start, span.start + end) } else { span }
        };
        let base = self.line.at;
        let mut chunk = Chunk { words, start: 0, end: 0, span: exact.then_some(span) };
        let mut word_end = 0;
        let mut in_address = false;
        let mut breaks: std::collections::VecDeque<usize> = std::collections::VecDeque::new();
        while let Some(cluster) = next_cluster(&words[chunk.end..]) {
            let at = chunk.end;
            let next = at + cluster.len();
            let character = cluster.chars().next().unwrap_or(' ');
            if in_address && at >= word_end {
                self.flush(&mut chunk, at);
                self.writer.code("];");
                in_address = false;
            }
            if at >= word_end && !character.is_whitespace() {
                let word = words[at..].split(char::is_whitespace).next().unwrap_or_default();
                word_end = at + word.len();
                breaks = signs::breaks(word).into_iter().map(|offset| at + offset).collect();
                // A hyphen at the end of a line would be read as part of the address.
                if signs::is_address(word) {
                    self.flush(&mut chunk, at);
                    self.writer.code("#text(hyphenate: false)[");
                    in_address = true;
                }
            }
            if breaks.front().is_some_and(|&offset| offset <= at) {
                breaks.pop_front();
                self.flush(&mut chunk, at);
                self.writer.code(signs::BREAK);
            }
            let printed = match character {
                ' ' if words[..at].ends_with(' ') => Printed::Nothing,
                ' '..='~' => self.printed_ascii(character, base + at),
                '\u{feff}' => Printed::Nothing,
                _ if character.is_whitespace() && is_line_end(character) => Printed::Sign(' '),
                _ if !self.input.workshop.fonts().prints(cluster) => Printed::Missing,
                _ if cluster.contains(is_variation) => Printed::Plain,
                _ => Printed::AsTyped,
            };
            if printed == Printed::AsTyped {
                chunk.end = next;
                continue;
            }
            self.flush(&mut chunk, at);
            self.writer.origin(place(at, next));
            match printed {
                Printed::AsTyped | Printed::Nothing => {}
                Printed::Sign(sign) => self.writer.words(sign.encode_utf8(&mut [0; 4]), None),
                Printed::Smart(double) => {
                    self.writer.code(&format!("#smartquote(double: {double});"));
                }
                Printed::Plain => {
                    let plain: String = cluster.chars().filter(|&c| !is_variation(c)).collect();
                    self.writer.words(&plain, None);
                }
                Printed::Missing => self.missing_glyph(cluster, place(at, next)),
            }
            chunk.start = next;
            chunk.end = next;
        }
        let end = words.len();
        self.flush(&mut chunk, end);
        if in_address {
            self.writer.code("];");
        }
        self.line.at = base + end;
    }

    fn flush(&mut self, chunk: &mut Chunk<'_>, end: usize) {
        let origin =
            chunk.span.map(|span| Span::new(span.file, span.start + chunk.start, span.start + end));
        self.writer.words(&chunk.words[chunk.start..end], origin);
        chunk.start = end;
    }

    /// How an ASCII sign prints, given the paragraph around it.
    fn printed_ascii(&mut self, sign: char, at: usize) -> Printed {
        match sign {
            '"' | '\'' => {
                let double = sign == '"';
                match self.line.quotes.next().unwrap_or(Quote::Straight) {
                    _ if self.line.verbatim => Printed::AsTyped,
                    Quote::Quotation => Printed::Smart(double),
                    Quote::Prime => Printed::Sign(if double { '″' } else { '′' }),
                    Quote::Apostrophe => Printed::Sign('’'),
                    Quote::Straight => Printed::AsTyped,
                }
            }
            '-' if !self.line.verbatim => {
                let (before, after) = self.line.text.split_at(at.min(self.line.text.len()));
                match signs::hyphen(before, after.strip_prefix('-').unwrap_or(after)) {
                    '-' => Printed::AsTyped,
                    other => Printed::Sign(other),
                }
            }
            '(' | '[' => {
                self.line.brackets += 1;
                Printed::AsTyped
            }
            ')' | ']' => {
                self.line.brackets = self.line.brackets.saturating_sub(1);
                Printed::AsTyped
            }
            _ => Printed::AsTyped,
        }
    }

    fn missing_glyph(&mut self, cluster: &str, span: Span) {
        self.report_glyph(cluster, span);
        self.writer.code("#plantilla.sin-glifo(");
        self.writer.string(&code_points(cluster));
        self.writer.code(");");
    }

    fn report_glyph(&mut self, cluster: &str, span: Span) {
        let message = say::glyph_missing(shown(cluster), code_points(cluster));
        self.findings.push(
            Diagnostic::new(Code::GlyphMissing, span, message).with_help(say::glyph_missing_help()),
        );
    }

    /// Code as it can be printed: a box takes the place of what no font has.
    pub(super) fn printable_code(&mut self, text: &str, span: Span) -> String {
        let mut printable = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(cluster) = next_cluster(rest) {
            if self.input.workshop.fonts().prints(cluster) {
                printable.extend(cluster.chars().filter(|&c| !is_variation(c) && c != '\u{feff}'));
            } else {
                self.report_glyph(cluster, span);
                printable.push('▯');
            }
            rest = &rest[cluster.len()..];
        }
        printable
    }
}

/// Words that print as they are typed and are not written yet.
struct Chunk<'w> {
    words: &'w str,
    start: usize,
    end: usize,
    span: Option<Span>,
}

/// How one cluster prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Printed {
    AsTyped,
    Nothing,
    Sign(char),
    /// A quotation mark of the language; whether it is double.
    Smart(bool),
    /// Without the selector of a variant that no font has.
    Plain,
    Missing,
}

fn is_line_end(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The bytes of a span that stand for a part of its words; the whole span where bytes do not
/// stand for bytes.
fn part(span: Span, len: usize, start: usize, part: usize) -> Span {
    if span.end - span.start == len {
        Span::new(span.file, span.start + start, span.start + start + part)
    } else {
        span
    }
}

/// The address of a link to the world outside, in ASCII; `None` for anything else.
fn address(destination: &str) -> Option<String> {
    let lower = destination.get(..8.min(destination.len())).unwrap_or("").to_ascii_lowercase();
    let outside = ["http://", "https://", "mailto:"].iter().any(|scheme| lower.starts_with(scheme));
    if !outside || destination.len() > 2000 {
        return None;
    }
    let mut address = String::with_capacity(destination.len());
    for byte in destination.bytes() {
        match byte {
            b'!'..=b'~' => address.push(char::from(byte)),
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    Some(address)
}

fn code_points(cluster: &str) -> String {
    let codes: Vec<String> = cluster.chars().map(|c| format!("U+{:04X}", c as u32)).collect();
    codes.join(" ")
}

/// A cluster as it can be quoted in a message: control characters would harm a terminal.
fn shown(cluster: &str) -> String {
    cluster.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
