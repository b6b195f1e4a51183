//! The formats of reports. Every file in `tests/report/cases` is a case: a source, what was found
//! in it, and what each format makes of that. With `GALERADA_UPDATE=1` the expected outputs are
//! written anew.
//!
//! Parts begin with a line `=== name`. In the source `\t`, `\r`, `\n` and `\u{…}` stand for what
//! they stand for in Rust, and the place of a finding is the first occurrence of its words.

use std::fmt::Write as _;
use std::fs;

use galerada::diagnostic::{Code, Diagnostic, Fix, sort};
use galerada::messages::{Language, Text};
use galerada::report::{Format, Options, Verbosity, write};
use galerada::source::{FileId, Sources, Span};

use crate::data;

/// A part of a case: its heading and its lines.
type Part<'a> = (&'a str, String);

#[test]
fn cases() {
    for path in data::files(&data::folder("report/cases"), "txt") {
        let text = fs::read_to_string(&path).expect("a case");
        data::expect(&path, &renew(&text));
    }
}

/// The case with every expected output replaced by the real one.
fn renew(text: &str) -> String {
    let parts = split(text);
    let (sources, findings) = read(&parts);
    let mut renewed = String::new();
    for (heading, body) in &parts {
        let body = match heading.split_once(' ') {
            Some(("output", words)) => output(words, &findings, &sources),
            _ => body.clone(),
        };
        let _ = write!(renewed, "=== {heading}\n{body}");
    }
    renewed
}

fn output(words: &str, findings: &[Diagnostic], sources: &Sources) -> String {
    let mut options = Options::default();
    let mut format = Format::Human;
    for word in words.split(' ') {
        match word {
            "es" => options.language = Language::Spanish,
            "en" => options.language = Language::English,
            "quiet" => options.verbosity = Verbosity::Quiet,
            "color" => options.color = true,
            name => format = Format::from_name(name).expect("format"),
        }
    }
    let mut out = Vec::new();
    write(format, &options, findings, sources, &mut out).expect("memory");
    String::from_utf8(out).expect("text").replace('\x1b', "\\e")
}

fn split(text: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for line in text.split_inclusive('\n') {
        match (line.strip_prefix("=== "), parts.last_mut()) {
            (Some(heading), _) => parts.push((heading.trim_end(), String::new())),
            (None, Some((_, body))) => body.push_str(line),
            (None, None) => panic!("a case begins with ==="),
        }
    }
    parts
}

fn read(parts: &[Part<'_>]) -> (Sources, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let mut findings = Vec::new();
    for (heading, body) in parts {
        match heading.split_once(' ') {
            Some(("source", name)) => {
                sources.add(name, name, unescape(body));
            }
            Some(("finding", code)) => findings.push(finding(code, body, &sources)),
            _ => {}
        }
    }
    sort(&mut findings);
    (sources, findings)
}

/// Reads lines `at: words`, `message: es | en`, `related: words | es | en`, `help: es | en`,
/// `safe: es | en | replacement` and `unsafe: …` in that order of need.
fn finding(code: &str, body: &str, sources: &Sources) -> Diagnostic {
    let code = Code::from_name(code).expect("code");
    let mut span = Span::new(FileId::from_index(0), 0, 0);
    let mut message = Text::verbatim("");
    let mut rest: Vec<(&str, &str)> = Vec::new();
    for line in body.lines() {
        let (key, value) = line.split_once(": ").expect("key: value");
        match key {
            "at" => span = place(value, sources),
            "message" => message = text(value),
            key => rest.push((key, value)),
        }
    }
    let mut finding = Diagnostic::new(code, span, message);
    for (key, value) in rest {
        let (first, second) = value.split_once(" | ").expect("two parts");
        finding = match key {
            "help" => finding.with_help(text(value)),
            "related" => finding.with_related(place(first, sources), text(second)),
            "safe" | "unsafe" => {
                let (title, replacement) = value.rsplit_once(" | ").expect("three parts");
                let replacement = unescape(replacement);
                finding.with_fix(match key {
                    "safe" => Fix::safe(text(title), span, replacement),
                    _ => Fix::unsafe_(text(title), span, replacement),
                })
            }
            key => panic!("unknown key {key}"),
        };
    }
    finding
}

fn text(value: &str) -> Text {
    let (spanish, english) = value.split_once(" | ").expect("es | en");
    Text::new(unescape(spanish), unescape(english))
}

/// The first place where words stand, in the last file that holds them.
fn place(words: &str, sources: &Sources) -> Span {
    let words = unescape(words);
    let found = sources.iter().filter_map(|(id, file)| Some((id, file.text().find(&words)?)));
    let (id, at) = found.last().unwrap_or_else(|| panic!("{words:?} stands nowhere"));
    Span::new(id, at, at + words.len())
}

fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        let escape = &rest[at + 1..];
        let (c, length) = match escape.as_bytes().first() {
            Some(b't') => ('\t', 1),
            Some(b'r') => ('\r', 1),
            Some(b'n') => ('\n', 1),
            Some(b'u') => {
                let end = escape.find('}').expect("brace");
                let number = u32::from_str_radix(&escape[2..end], 16).expect("hexadecimal");
                (char::from_u32(number).expect("character"), end + 1)
            }
            // The end of a line that has no end.
            Some(b'\n') => {
                rest = &escape[1..];
                continue;
            }
            _ => panic!("unknown escape in {text:?}"),
        };
        plain.push(c);
        rest = &escape[length..];
    }
    plain.push_str(rest);
    plain
}
