//! How a book looks, as `book.yaml` says it to those who do not write Typst: sheet, columns, size
//! of type, colours, fonts, cover, which parts stand around the text, and how it is printed.

use crate::messages::{Text, source as say};

use super::print::{self, Print};
use super::settings::Placed;
use super::span::Span;
use super::yaml::{Fields, Node, Reader, Value};

/// The sheets that a book can be set on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 148 × 210 mm.
    A5,
    /// 8.5 × 11 in.
    Letter,
    /// 180 × 240 mm, the page of many printed rulebooks.
    Square,
}

impl Paper {
    pub(super) const ALL: [Self; 4] = [Self::A4, Self::A5, Self::Letter, Self::Square];

    /// The name in `book.yaml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::A5 => "a5",
            Self::Letter => "letter",
            Self::Square => "180x240",
        }
    }

    /// Width and height in tenths of a millimetre.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Self::A4 => (2100, 2970),
            Self::A5 => (1480, 2100),
            Self::Letter => (2159, 2794),
            Self::Square => (1800, 2400),
        }
    }
}

/// Where a chapter begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ChapterStart {
    /// On a new page, its title across the columns.
    #[default]
    Page,
    /// Where the one before ends, its title in the column.
    Flow,
}

/// A colour of print, each part from 0 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Color {
    /// Reads `#7d1d1d`, with or without the sign; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let digits = text.strip_prefix('#').unwrap_or(text);
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let number = u32::from_str_radix(digits, 16).ok()?;
        let [_, red, green, blue] = number.to_be_bytes();
        Some(Self { red, green, blue })
    }

    /// How far it stands out from white: 1 for white itself, 21 for black (WCAG 2.2, 1.4.3).
    pub fn contrast_with_white(self) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let luminance =
            0.2126 * part(self.red) + 0.7152 * part(self.green) + 0.0722 * part(self.blue);
        1.05 / (luminance + 0.05)
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

/// The contrast that text needs (WCAG 2.2, 1.4.3, level AA).
const LEAST_CONTRAST: f64 = 4.5;
/// The sizes of type that a book can be set in, in tenths of a point.
const SIZES: std::ops::RangeInclusive<u16> = 70..=140;

/// How a book looks; what is `None` is left to the templates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// The sheet.
    pub paper: Paper,
    /// One or two.
    pub columns: Option<u8>,
    /// The size of running text in tenths of a point.
    pub text_size: Option<u16>,
    /// The colour of text.
    pub ink: Option<Color>,
    /// The colour of titles, rules and links.
    pub accent: Option<Color>,
    /// The family of running text.
    pub text_font: Option<Placed<String>>,
    /// The family of titles, boxes and tables.
    pub title_font: Option<Placed<String>>,
    /// A picture on the cover, relative to `rules-es/`.
    pub cover: Option<Placed<String>>,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// Whether there is an index of terms.
    pub index: bool,
    /// Where a chapter begins.
    pub chapter_start: ChapterStart,
    /// What the printer is told.
    pub print: Print,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            columns: None,
            text_size: None,
            ink: None,
            accent: None,
            text_font: None,
            title_font: None,
            cover: None,
            contents: true,
            index: true,
            chapter_start: ChapterStart::Page,
            print: Print::default(),
        }
    }
}

/// The keys of `book.yaml` that this module reads.
pub(super) const KEYS: [&str; 10] = [
    "paper",
    "columns",
    "text_size",
    "colors",
    "fonts",
    "cover",
    "contents",
    "index",
    "chapter_start",
    "print",
];

/// Reads the look of a book; what cannot be used is reported and left at its default.
pub(super) fn read(fields: &Fields<'_>, reader: &mut Reader) -> Look {
    let mut look = Look::default();
    if let Some((node, name)) = word(fields, "paper", reader) {
        match Paper::ALL.into_iter().find(|paper| paper.name() == name) {
            Some(paper) => look.paper = paper,
            None => {
                let known = Paper::ALL.map(Paper::name).join(", ");
                reader.report(node.span, say::settings_paper(name), say::settings_choose(known));
            }
        }
    }
    if let Some((node, count)) = word(fields, "columns", reader) {
        match count.as_str() {
            "1" => look.columns = Some(1),
            "2" => look.columns = Some(2),
            _ => {
                reader.report(node.span, say::settings_columns(count), say::settings_choose("1, 2"))
            }
        }
    }
    if let Some((node, size)) = word(fields, "text_size", reader) {
        look.text_size = tenths(&size).filter(|size| SIZES.contains(size));
        if look.text_size.is_none() {
            let (least, most) = (SIZES.start() / 10, SIZES.end() / 10);
            reader.report(
                node.span,
                say::settings_size(size),
                say::settings_size_help(least, most),
            );
        }
    }
    if let Some((node, name)) = word(fields, "chapter_start", reader) {
        match name.as_str() {
            "page" => look.chapter_start = ChapterStart::Page,
            "flow" => look.chapter_start = ChapterStart::Flow,
            _ => reader.report(
                node.span,
                say::settings_start(name),
                say::settings_choose("page, flow"),
            ),
        }
    }
    if let Some(colors) = fields.get("colors").and_then(|node| reader.fields(node, &COLOR_KEYS)) {
        look.ink = color(&colors, "ink", reader);
        look.accent = color(&colors, "accent", reader);
    }
    if let Some(fonts) = fields.get("fonts").and_then(|node| reader.fields(node, &FONT_KEYS)) {
        look.text_font = placed(&fonts, "text", reader);
        look.title_font = placed(&fonts, "titles", reader);
    }
    look.cover = placed(fields, "cover", reader);
    if let Some(node) = fields.get("contents") {
        look.contents = reader.flag(node).unwrap_or(true);
    }
    if let Some(node) = fields.get("index") {
        look.index = reader.flag(node).unwrap_or(true);
    }
    look.print = print::read(fields, reader);
    look
}

const COLOR_KEYS: [&str; 2] = ["ink", "accent"];
const FONT_KEYS: [&str; 2] = ["text", "titles"];

/// A scalar in lower case, and its node.
fn word<'a>(fields: &Fields<'a>, key: &str, reader: &mut Reader) -> Option<(&'a Node, String)> {
    let node = fields.get(key)?;
    Some((node, reader.text(node)?.trim().to_lowercase()))
}

fn placed(fields: &Fields<'_>, key: &str, reader: &mut Reader) -> Option<Placed<String>> {
    let node = fields.get(key)?;
    Some(Placed { value: reader.text(node)?.trim().to_owned(), span: node.span })
}

fn color(fields: &Fields<'_>, key: &str, reader: &mut Reader) -> Option<Color> {
    // Without quotes YAML takes `#7d1d1d` for a comment.
    let (_, node) = fields.iter().find(|(name, _)| name.text() == Some(key))?;
    if node.value == Value::Empty {
        let span: Span = node.comment.unwrap_or(node.span);
        reader.report(span, say::settings_no_color(), say::settings_color_help());
        return None;
    }
    let text = reader.text(node)?;
    let Some(color) = Color::parse(text) else {
        reader.report(node.span, say::settings_color(text), say::settings_color_help());
        return None;
    };
    let contrast = color.contrast_with_white();
    if contrast < LEAST_CONTRAST {
        let help = Text::by_language(|language| {
            let number = |value| language.decimals(value, 1);
            say::settings_pale_help(number(contrast), number(LEAST_CONTRAST))
        });
        reader.report(node.span, say::settings_pale(color), help);
        return None;
    }
    Some(color)
}

/// Reads `9.5`, `9,5`, `10` or `10pt` as tenths of a point.
fn tenths(text: &str) -> Option<u16> {
    decimal(text.trim_end_matches("pt").trim())
}

/// Reads a number below a hundred with at most one decimal, `2.5` or `2,5`, as tenths.
pub(super) fn decimal(text: &str) -> Option<u16> {
    let text = text.replace(',', ".");
    let (whole, decimal) = text.split_once('.').unwrap_or((&text, "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() > 2 || decimal.len() != 1 || !digits(whole) || !digits(decimal) {
        return None;
    }
    Some(whole.parse::<u16>().ok()? * 10 + decimal.parse::<u16>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;
    use crate::source::{FileId, read_settings};

    #[test]
    fn sizes_and_colours_are_read_as_people_write_them() {
        for (text, wanted) in [("9.5", 95), ("9,5", 95), ("10", 100), ("11pt", 110)] {
            assert_eq!(tenths(text), Some(wanted), "{text}");
        }
        for text in ["", "x", "9.55", "100", "-9", "9."] {
            assert_eq!(tenths(text), None, "{text}");
        }
        let red = Color { red: 125, green: 29, blue: 29 };
        assert_eq!(Color::parse("#7D1d1d"), Some(red));
        assert_eq!(Color::parse("7d1d1d").map(|color| color.to_string()), Some("#7d1d1d".into()));
        assert_eq!(Color::parse("#fff"), None);
        assert!(
            (Color::parse("000000").map_or(0.0, Color::contrast_with_white) - 21.0).abs() < 0.01
        );
    }

    #[test]
    fn every_option_is_read() {
        let text = "title: t\npaper: 180x240\ncolumns: 1\ntext_size: 10,5\ncolors: {ink: '222222', \
                    accent: '#00519e'}\nfonts: {text: Lora, titles: Lato}\ncover: a.png\n\
                    contents: no\nindex: false\nchapter_start: flow\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        assert!(findings.is_empty(), "{findings:?}");
        let look = settings.look;
        assert_eq!((look.paper, look.columns, look.text_size), (Paper::Square, Some(1), Some(105)));
        assert_eq!(look.accent.map(|color| color.to_string()), Some("#00519e".to_owned()));
        assert_eq!(look.title_font.map(|font| font.value), Some("Lato".to_owned()));
        assert_eq!((look.contents, look.index), (false, false));
        assert_eq!(look.chapter_start, ChapterStart::Flow);
    }

    #[test]
    fn what_cannot_be_used_is_told_at_its_place() {
        let text = "title: t\npaper: folio\ncolumns: 3\ntext_size: 30\ncolors:\n  ink: #222222\n  \
                    accent: '#ffee00'\n  tono: x\nfonts: Lora\ncontents: quizá\nchapter_start: par\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        let mut places: Vec<&str> =
            findings.iter().map(|finding| &text[finding.span.range()]).collect();
        places.sort_unstable();
        assert_eq!(
            places,
            ["#222222", "'#ffee00'", "30", "3", "Lora", "folio", "par", "quizá", "tono"]
                .into_iter()
                .collect::<std::collections::BTreeSet<_>>()
                .into_iter()
                .collect::<Vec<_>>()
        );
        assert_eq!(settings.look, Look::default());
        let pale = findings.iter().find(|finding| text[finding.span.range()] == *"'#ffee00'");
        let help = pale.and_then(|finding| finding.help.as_ref()).expect("help");
        assert!(help.in_language(Language::Spanish).ends_with("es 1,2 y hace falta 4,5"));
        assert!(help.in_language(Language::English).ends_with("is 1.2 and 4.5 is needed"));
    }
}
