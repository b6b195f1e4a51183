//! Words, tags and comments of HTML, as far as the visible text needs to tell them apart.

use unicode_normalization::UnicodeNormalization as _;

use super::HIDDEN;

/// A tag or comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Markup<'a> {
    /// `<name …>`
    Open(&'a str),
    /// `</name>`
    Close(&'a str),
    /// `<!-- text -->`
    Comment(&'a str),
    /// `<?…>`, `<!…>`
    Other,
}

impl<'a> Markup<'a> {
    /// Reads one whole tag or comment.
    pub(super) fn read(html: &'a str) -> Self {
        if let Some(comment) = html.strip_prefix("<!--") {
            return Self::Comment(comment.trim_end().trim_end_matches("-->"));
        }
        let inside = html.strip_prefix('<').unwrap_or(html);
        let (closes, inside) = match inside.strip_prefix('/') {
            Some(rest) => (true, rest),
            None => (false, inside),
        };
        let end =
            inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(inside.len());
        match (&inside[..end], closes) {
            ("", _) => Self::Other,
            (name, true) => Self::Close(name),
            (name, false) => Self::Open(name),
        }
    }
}

/// What a tag does to the words around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Like `*…*`.
    Emphasis,
    /// A line end.
    Break,
    /// Its text is code or not text at all.
    Raw,
    /// Within a line.
    Inline,
    /// Begins something new.
    Block,
}

/// What the tag of a name does.
pub(super) fn markup_role(name: &str) -> Role {
    match name.to_ascii_lowercase().as_str() {
        "b" | "i" | "em" | "strong" | "u" | "s" | "del" | "ins" | "mark" => Role::Emphasis,
        "br" => Role::Break,
        "code" | "kbd" | "samp" | "var" | "pre" | "script" | "style" | "textarea" => Role::Raw,
        "a" | "span" | "abbr" | "sub" | "sup" | "small" | "big" | "q" | "cite" | "font" | "img"
        | "wbr" => Role::Inline,
        _ => Role::Block,
    }
}

/// Whether a comment lets the glossary in again (`Some(false)`), shuts it out (`Some(true)`), or
/// says something else.
pub(super) fn region(comment: &str) -> Option<bool> {
    let word = comment.trim().strip_prefix("galerada:")?.trim();
    if word.len() > 8 {
        return None;
    }
    match word.nfc().collect::<String>().as_str() {
        "no" => Some(true),
        "sí" | "si" => Some(false),
        _ => None,
    }
}

/// The length of the entity or of the words that a text begins with, and what the entity stands
/// for: [`HIDDEN`] where that does not matter.
pub(super) fn entity_or_words(text: &str) -> (usize, Option<char>) {
    let Some(rest) = text.strip_prefix('&') else {
        return (text.find('&').unwrap_or(text.len()), None);
    };
    let name =
        rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '#').len();
    if name == 0 || name > 32 || !rest[name..].starts_with(';') {
        let next = rest.find('&').unwrap_or(rest.len());
        return (1 + next, None);
    }
    let sign = match &rest[..name] {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "nbsp" => '\u{a0}',
        _ => HIDDEN,
    };
    (name + 2, Some(sign))
}

/// A piece of a line of HTML.
pub(super) enum Piece<'a> {
    /// Text between tags.
    Words(&'a str),
    /// A line end of so many bytes.
    LineEnd(usize),
    /// A tag or comment.
    Markup(Markup<'a>),
}

/// Reads a block of HTML line by line; a tag or comment may go on over several lines.
#[derive(Debug, Default)]
pub(super) struct HtmlScanner {
    state: State,
    /// The beginning of a tag or comment that is still open.
    held: String,
    /// The quote that is open in it.
    quote: Option<u8>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Words,
    Tag,
    Comment,
}

impl HtmlScanner {
    /// Reads the next line; the sink gets each piece and where it begins in the line.
    pub(super) fn feed(&mut self, line: &str, mut sink: impl FnMut(Piece<'_>, usize)) {
        let mut at = 0;
        while at < line.len() {
            let rest = &line[at..];
            at += match self.state {
                State::Words => self.words(rest, at, &mut sink),
                State::Tag => {
                    let end = self.tag_end(rest);
                    self.close(rest, at, end, &mut sink)
                }
                State::Comment => {
                    let end = rest.find("-->").map(|found| found + 3);
                    self.close(rest, at, end, &mut sink)
                }
            };
        }
    }

    fn words(&mut self, rest: &str, at: usize, sink: &mut impl FnMut(Piece<'_>, usize)) -> usize {
        let end = rest.find(['<', '\n', '\r']).unwrap_or(rest.len());
        if end > 0 {
            sink(Piece::Words(&rest[..end]), at);
            return end;
        }
        if !rest.starts_with('<') {
            let length = rest.len() - rest.trim_start_matches(['\n', '\r']).len();
            sink(Piece::LineEnd(length), at);
            return length;
        }
        if rest.starts_with("<!--") {
            self.state = State::Comment;
            self.held.push_str("<!--");
            return 4;
        }
        let opens = |c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?');
        if rest[1..].starts_with(opens) {
            self.state = State::Tag;
        } else {
            sink(Piece::Words("<"), at);
        }
        1
    }

    /// One past the `>` of a tag, were it not in quotes.
    fn tag_end(&mut self, rest: &str) -> Option<usize> {
        for (at, byte) in rest.bytes().enumerate() {
            match (self.quote, byte) {
                (Some(quote), _) if byte == quote => self.quote = None,
                (None, b'"' | b'\'') => self.quote = Some(byte),
                (None, b'>') => return Some(at + 1),
                _ => {}
            }
        }
        None
    }

    fn close(
        &mut self,
        rest: &str,
        at: usize,
        end: Option<usize>,
        sink: &mut impl FnMut(Piece<'_>, usize),
    ) -> usize {
        let length = end.unwrap_or(rest.len());
        self.held.push_str(&rest[..length]);
        if end.is_some() {
            let held = std::mem::take(&mut self.held);
            self.state = State::Words;
            sink(Piece::Markup(Markup::read(&held)), at);
        }
        length
    }
}
