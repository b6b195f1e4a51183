//! What `book.yaml` says under `spelling:` and `style:`.

use crate::messages::source as say;

use super::settings::Placed;
use super::yaml::{Node, Reader};

/// The section `spelling:`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spelling {
    /// `system`, a name such as `es_MX`, or a path relative to `rules-es/`; spelling is checked
    /// where it is given.
    pub dictionary: Option<Placed<String>>,
    /// Words that are right in this book.
    pub words: Vec<String>,
}

/// The section `style:`; what is not given is left to each rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    /// The outer quotation marks.
    pub quotes: Option<QuoteStyle>,
    /// Whether «sólo» and «éste» may carry an accent.
    pub solo: Option<Solo>,
    /// The sign before decimals.
    pub decimal: Option<DecimalSign>,
}

/// Quotation marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuoteStyle {
    /// « »
    Angled,
    /// “ ”
    Curly,
    /// " "
    Straight,
    /// Whatever the authors write.
    Any,
}

impl QuoteStyle {
    const ALL: [Self; 4] = [Self::Angled, Self::Curly, Self::Straight, Self::Any];

    const fn name(self) -> &'static str {
        match self {
            Self::Angled => "angled",
            Self::Curly => "curly",
            Self::Straight => "straight",
            Self::Any => "any",
        }
    }

    /// The opening and the closing mark.
    pub const fn marks(self) -> (char, char) {
        match self {
            Self::Angled => ('«', '»'),
            Self::Curly => ('“', '”'),
            Self::Straight | Self::Any => ('"', '"'),
        }
    }
}

/// How «solo», «este» and the like are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Solo {
    /// Never with an accent.
    Plain,
    /// As the authors like.
    Any,
}

impl Solo {
    const ALL: [Self; 2] = [Self::Plain, Self::Any];

    const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Any => "any",
        }
    }
}

/// The sign before decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalSign {
    /// 2,5
    Comma,
    /// 2.5
    Point,
    /// Whatever the authors write.
    Any,
}

impl DecimalSign {
    const ALL: [Self; 3] = [Self::Comma, Self::Point, Self::Any];

    const fn name(self) -> &'static str {
        match self {
            Self::Comma => "comma",
            Self::Point => "point",
            Self::Any => "any",
        }
    }
}

/// Reads `spelling:`.
pub(super) fn read_spelling(node: &Node, reader: &mut Reader) -> Option<Spelling> {
    let fields = reader.fields(node, &["dictionary", "words"])?;
    let dictionary = fields.get("dictionary").and_then(|node| {
        let value = reader.text(node)?.trim().to_owned();
        Some(Placed { value, span: node.span })
    });
    let words = fields.get("words").map(|node| reader.texts(node)).unwrap_or_default();
    Some(Spelling { dictionary, words })
}

/// Reads `style:`.
pub(super) fn read_style(node: &Node, reader: &mut Reader) -> Option<Style> {
    let fields = reader.fields(node, &["quotes", "solo", "decimal"])?;
    let mut style = Style::default();
    if let Some(node) = fields.get("quotes") {
        style.quotes = choice(node, reader, &QuoteStyle::ALL, QuoteStyle::name);
    }
    if let Some(node) = fields.get("solo") {
        style.solo = choice(node, reader, &Solo::ALL, Solo::name);
    }
    if let Some(node) = fields.get("decimal") {
        style.decimal = choice(node, reader, &DecimalSign::ALL, DecimalSign::name);
    }
    Some(style)
}

/// One of a few words; any other is reported with those that there are.
fn choice<T: Copy>(
    node: &Node,
    reader: &mut Reader,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Option<T> {
    let word = reader.text(node)?.trim();
    let found = all.iter().copied().find(|&one| name(one) == word);
    if found.is_none() {
        let known: Vec<&str> = all.iter().map(|&one| name(one)).collect();
        let known = known.join(", ");
        reader.report(node.span, say::settings_style(word), say::settings_choose(known));
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::source::{DecimalSign, FileId, QuoteStyle, Solo, read_settings};

    #[test]
    fn sections_are_read_and_mistakes_have_their_place() {
        let text = "title: a\nspelling:\n  dictionary: sistema\n  words: [Cylon, 'no']\nstyle: {quotes: curly, solo: any, decimal: point}\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        assert_eq!(findings, []);
        let spelling = settings.spelling.expect("spelling");
        assert_eq!(spelling.words, ["Cylon", "no"]);
        assert_eq!(spelling.dictionary.map(|placed| placed.value).as_deref(), Some("sistema"));
        assert_eq!(settings.style.quotes, Some(QuoteStyle::Curly));
        assert_eq!(settings.style.solo, Some(Solo::Any));
        assert_eq!(settings.style.decimal, Some(DecimalSign::Point));
        let text = "style: {quotes: latinas, comillas: x}\nspelling: {palabras: [a]}\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        assert_eq!(settings.style.quotes, None);
        let places: Vec<&str> =
            findings.iter().map(|finding| &text[finding.span.range()]).collect();
        assert_eq!(places, ["palabras", "comillas", "latinas"]);
    }
}
