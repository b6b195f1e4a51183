//! `book.yaml`: what a book is called, what belongs to it and how its findings weigh.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic, Severity, nearest};
use crate::messages::nearest::did_you_mean;
use crate::messages::source as say;

use super::languages;
use super::look::{self, Look};
use super::span::{FileId, Span};
use super::style::{Spelling, Style, read_spelling, read_style};
use super::yaml::{self, Node, Reader, Value};

/// A value and the place in `book.yaml` that gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

/// The settings of a book; [`Settings::default`] holds where there is no `book.yaml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Whether nothing of the file could be read, so that nobody knows what book it describes.
    pub is_unreadable: bool,
    /// The title on the cover; empty where nobody gave one.
    pub title: String,
    /// The line under the title.
    pub subtitle: Option<String>,
    /// The version as its publisher writes it, such as `0.9`.
    pub version: Option<String>,
    /// The date of the version; nothing is printed without one.
    pub date: Option<Date>,
    /// Language of the text for hyphenation and quotes: an ISO 639 code in lower case.
    pub language: String,
    /// Region of that language: an ISO 3166 code.
    pub region: String,
    /// Who did what, in the order of the file.
    pub credits: Vec<Credit>,
    /// Chapters in their order, relative to `rules-es/`; empty for all by name.
    pub chapters: Vec<Placed<String>>,
    /// The glossary, relative to `rules-es/`.
    pub glossary: Option<Placed<String>>,
    /// The name of an embedded model or a path relative to `rules-es/`.
    pub model: Option<Placed<String>>,
    /// Whether nobody can tell which model is meant, since what says so cannot be read.
    pub is_model_unclear: bool,
    /// The chapter with the history of versions, relative to `rules-es/`.
    pub history: Option<Placed<String>>,
    /// Whether and by what spelling is checked.
    pub spelling: Option<Spelling>,
    /// What the book has decided where usage varies.
    pub style: Style,
    /// Sheet, columns, type, colours, and the parts around the text.
    pub look: Look,
    /// Severities that replace those of the codes.
    pub severities: BTreeMap<Code, Severity>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            is_unreadable: false,
            title: String::new(),
            subtitle: None,
            version: None,
            date: None,
            language: "es".to_owned(),
            region: "ES".to_owned(),
            credits: Vec::new(),
            chapters: Vec::new(),
            glossary: None,
            model: None,
            is_model_unclear: false,
            history: None,
            spelling: None,
            style: Style::default(),
            look: Look::default(),
            severities: BTreeMap::new(),
        }
    }
}

/// A day of the Gregorian calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: i32,
    /// 1 to 12.
    pub month: u8,
    /// 1 to the length of the month.
    pub day: u8,
}

impl Date {
    /// Reads `2026-11-29`; `None` for anything that is no day.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('-');
        let year: i32 = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
        let month: u8 = parts.next()?.parse().ok()?;
        let day: u8 = parts.next()?.parse().ok()?;
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return None,
        };
        (parts.next().is_none() && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }

    /// The day, in UTC, of a number of seconds since 1970-01-01; `None` outside years 1 to 9999.
    ///
    /// The computation is the civil-from-days algorithm over eras of 400 years.
    pub fn from_unix_seconds(seconds: i64) -> Option<Self> {
        let days = seconds.div_euclid(86_400) + 719_468;
        let era = days.div_euclid(146_097);
        let day_of_era = days.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        let date = Self {
            year: i32::try_from(year).ok()?,
            month: u8::try_from(month).ok()?,
            day: u8::try_from(day).ok()?,
        };
        (1..=9999).contains(&date.year).then_some(date)
    }

    /// Seconds from 1970-01-01 to the midnight, in UTC, with which the day begins: the inverse of
    /// [`Date::from_unix_seconds`].
    pub fn unix_seconds(self) -> i64 {
        let month = i64::from(self.month);
        let year = i64::from(self.year) - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let shifted_month = if month > 2 { month - 3 } else { month + 9 };
        let day_of_year = (153 * shifted_month + 2) / 5 + i64::from(self.day) - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        (era * 146_097 + day_of_era - 719_468) * 86_400
    }
}

impl std::fmt::Display for Date {
    /// As [`Date::parse`] reads it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A line of the credits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// What they did.
    pub role: String,
    /// Who.
    pub names: Vec<String>,
}

const MODEL: &str = "model";
const KEYS: &[&str] = &[
    "title",
    "subtitle",
    "version",
    "date",
    "language",
    "region",
    "credits",
    "chapters",
    "glossary",
    MODEL,
    "history",
    "spelling",
    "style",
    "severities",
];

/// Reads `book.yaml`. What cannot be used is reported and left at its default.
pub fn read_settings(text: &str, file: FileId) -> (Settings, Vec<Diagnostic>) {
    let mut settings = Settings::default();
    let (node, mut findings) = yaml::parse(text, file, Code::BookConfig);
    settings.is_model_unclear = node.as_ref().is_none_or(hides_model);
    settings.is_unreadable = node.is_none();
    let mut reader = Reader::new(Code::BookConfig);
    match node {
        Some(node) => fill(&mut settings, &node, &mut reader),
        None if findings.is_empty() => {
            let span = Span::new(file, 0, 0);
            reader.report(span, say::settings_empty(), say::settings_empty_help());
        }
        None => {}
    }
    findings.append(&mut reader.findings);
    (settings, findings)
}

/// Whether a model may be named in a way that cannot be read: by a key that is misspelt, by a value
/// that is missing or no text.
fn hides_model(node: &Node) -> bool {
    let Value::Map(pairs) = &node.value else { return true };
    let known = [KEYS, look::KEYS.as_slice()].concat();
    pairs.iter().any(|(key, value)| match key.text() {
        Some(MODEL) => value.text().is_none(),
        Some(name) if known.contains(&name) => false,
        Some(name) => nearest(name, known.iter().copied()) == Some(MODEL),
        None => false,
    })
}

fn fill(settings: &mut Settings, node: &Node, reader: &mut Reader) {
    let known = [KEYS, look::KEYS.as_slice()].concat();
    let Some(fields) = reader.fields(node, &known) else { return };
    let text = |reader: &mut Reader, key: &str| -> Option<String> {
        reader.text(fields.get(key)?).map(|text| text.trim().to_owned())
    };
    let placed = |reader: &mut Reader, key: &str| -> Option<Placed<String>> {
        let node = fields.get(key)?;
        Some(Placed { value: reader.text(node)?.trim().to_owned(), span: node.span })
    };
    settings.title = text(reader, "title").unwrap_or_default();
    settings.subtitle = text(reader, "subtitle");
    settings.version = text(reader, "version");
    settings.glossary = placed(reader, "glossary");
    settings.model = placed(reader, MODEL);
    settings.history = placed(reader, "history");
    let is_empty = |value: &Node| value.value == Value::Empty;
    for (key, _) in
        fields.iter().filter(|(key, value)| key.text() == Some(MODEL) && is_empty(value))
    {
        reader.report(key.span, say::settings_no_model(), say::settings_no_model_help());
    }
    if let Some(node) = fields.get("date") {
        settings.date = reader.text(node).and_then(Date::parse);
        if settings.date.is_none() {
            reader.report(node.span, say::settings_date(), say::settings_date_help());
        }
    }
    if let Some(node) = fields.get("language")
        && let Some(value) = reader.text(node)
    {
        match languages::language(value) {
            Some(code) => code.clone_into(&mut settings.language),
            None => {
                let help = match languages::meant(value) {
                    Some(code) => did_you_mean(code),
                    None => say::settings_choose(languages::codes()),
                };
                reader.report(node.span, say::settings_language(value), help);
            }
        }
    }
    if let Some(node) = fields.get("region")
        && let Some(value) = reader.text(node)
    {
        if value.len() == 2 && value.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            value.clone_into(&mut settings.region);
        } else {
            reader.report(node.span, say::settings_region(value), say::settings_region_help());
        }
    }
    settings.look = look::read(&fields, reader);
    if let Some(node) = fields.get("chapters") {
        for item in reader.items(node) {
            if let Some(name) = reader.text(item) {
                settings.chapters.push(Placed { value: name.trim().to_owned(), span: item.span });
            }
        }
    }
    if let Some(node) = fields.get("credits") {
        for item in reader.items(node) {
            let Some(credit) = reader.fields(item, &["role", "names"]) else { continue };
            let role = credit.get("role").and_then(|node| reader.text(node)).unwrap_or_default();
            let names = credit.get("names").map(|node| reader.texts(node)).unwrap_or_default();
            settings.credits.push(Credit { role: role.to_owned(), names });
        }
    }
    if let Some(node) = fields.get("spelling") {
        settings.spelling = read_spelling(node, reader);
    }
    if let Some(node) = fields.get("style") {
        settings.style = read_style(node, reader).unwrap_or_default();
    }
    if let Some(node) = fields.get("severities") {
        read_severities(settings, node, reader);
    }
}

fn read_severities(settings: &mut Settings, node: &Node, reader: &mut Reader) {
    let names: Vec<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
    let Some(fields) = reader.fields(node, &names) else { return };
    for (key, value) in fields.iter() {
        let Some(code) = key.text().and_then(Code::from_name) else { continue };
        let Some(name) = reader.text(value) else { continue };
        match Severity::from_name(name.trim()) {
            Some(severity) => {
                settings.severities.insert(code, severity);
            }
            None => reader.report(
                value.span,
                say::settings_severity(name),
                say::settings_choose("error, warning, info, hint"),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_days() {
        assert_eq!(Date::parse("2026-11-29"), Some(Date { year: 2026, month: 11, day: 29 }));
        assert_eq!(Date::parse("2024-02-29").map(|date| date.day), Some(29));
        for wrong in ["2026-02-29", "2026-13-01", "26-01-01", "2026-1", "2026-01-01-01", "ayer"] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Date::from_unix_seconds(0), Date::parse("1970-01-01"));
        assert_eq!(Date::from_unix_seconds(1_709_164_800), Date::parse("2024-02-29"));
        assert_eq!(Date::from_unix_seconds(-1), Date::parse("1969-12-31"));
        for day in ["1970-01-01", "2024-02-29", "2024-03-01", "1969-12-31", "2100-12-31"] {
            let date = Date::parse(day).expect("a day");
            assert_eq!(Date::from_unix_seconds(date.unix_seconds()), Some(date), "{day}");
        }
    }

    #[test]
    fn a_language_is_one_whose_words_can_be_divided() {
        let text = "title: t\nlanguage: xx\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        let places: Vec<&str> =
            findings.iter().map(|finding| &text[finding.span.range()]).collect();
        assert_eq!((settings.language.as_str(), places), ("es", vec!["xx"]));
        let (settings, findings) = read_settings("language: PT", FileId::from_index(0));
        assert_eq!((settings.language.as_str(), findings), ("pt", vec![]));
    }

    #[test]
    fn a_model_that_cannot_be_read_is_not_taken_for_none() {
        let is_unclear = |text: &str| read_settings(text, FileId::from_index(0)).0.is_model_unclear;
        for text in ["", "title: \"a\nb: c", "solo texto", "modelo: none", "model: [a]", "model:\n"]
        {
            assert!(is_unclear(text), "{text:?}");
        }
        for text in ["title: t", "title: t\nmodel: none", "title: t\npaper: folio\ntitulo: u"] {
            assert!(!is_unclear(text), "{text:?}");
        }
    }

    #[test]
    fn every_mistake_has_its_place() {
        let text =
            "title: Reglas\npaper: folio\nversión: 1\nseverities: {xref/near: grave}\ndate: hoy\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        assert_eq!(settings.title, "Reglas");
        let places: Vec<&str> =
            findings.iter().map(|finding| &text[finding.span.range()]).collect();
        assert_eq!(places, ["versión", "hoy", "folio", "grave"]);
    }
}
