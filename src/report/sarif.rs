//! SARIF 2.1.0, the exchange format of static checkers (OASIS standard, 2020).

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::messages::Language;
use crate::source::{Sources, Span};

use super::Options;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes one document with every finding, whatever the verbosity.
///
/// Rules are listed once, for the codes that occur. Columns are Unicode characters, which the run
/// declares, as it does that a lone CR ends a line. Results are written one by one, so that memory
/// does not grow with them.
pub(super) fn write(
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    let language = options.language;
    let codes: BTreeSet<Code> = findings.iter().map(|finding| finding.code).collect();
    let driver = json!({
        "name": env!("CARGO_PKG_NAME"),
        "version": env!("CARGO_PKG_VERSION"),
        "rules": codes.iter().map(|&code| rule(code, language)).collect::<Vec<_>>(),
    });
    let run = Run {
        tool: json!({ "driver": driver }),
        column_kind: "unicodeCodePoints",
        newline_sequences: ["\r\n", "\n", "\r"],
        language: tag(language),
        results: Results {
            findings,
            sources,
            language,
            index: codes.into_iter().zip(0..).collect(),
        },
    };
    let document = Document { schema: SCHEMA, version: "2.1.0", runs: [run] };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Value,
    column_kind: &'static str,
    newline_sequences: [&'static str; 3],
    language: &'static str,
    results: Results<'a>,
}

/// Findings that become results while they are written.
struct Results<'a> {
    findings: &'a [Diagnostic],
    sources: &'a Sources,
    language: Language,
    /// Where the rule of a code stands among the rules.
    index: BTreeMap<Code, usize>,
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let results = self.findings.iter();
        serializer.collect_seq(
            results.map(|finding| result(finding, &self.index, self.sources, self.language)),
        )
    }
}

const fn tag(language: Language) -> &'static str {
    match language {
        Language::Spanish => "es",
        Language::English => "en",
    }
}

fn rule(code: Code, language: Language) -> Value {
    let explanation = code.explanation();
    json!({
        "id": code.as_str(),
        "shortDescription": { "text": explanation.meaning.in_language(language) },
        "fullDescription": { "text": explanation.why.in_language(language) },
        "help": { "text": explanation.mend.in_language(language) },
        "defaultConfiguration": { "level": level(code.severity()) },
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info | Severity::Hint => "note",
    }
}

fn result(
    finding: &Diagnostic,
    index: &BTreeMap<Code, usize>,
    sources: &Sources,
    language: Language,
) -> Value {
    let mut text = finding.message.in_language(language).to_owned();
    if let Some(help) = &finding.help {
        text.push_str(". ");
        text.push_str(help.in_language(language));
    }
    let mut result = json!({
        "ruleId": finding.code.as_str(),
        "ruleIndex": index.get(&finding.code),
        "level": level(finding.severity),
        "message": { "text": text },
        "locations": [{ "physicalLocation": place(finding.span, sources) }],
    });
    if !finding.related.is_empty() {
        let related: Vec<Value> = finding
            .related
            .iter()
            .zip(1..)
            .map(|(label, id)| {
                json!({
                    "id": id,
                    "physicalLocation": place(label.span, sources),
                    "message": { "text": label.message.in_language(language) },
                })
            })
            .collect();
        result["relatedLocations"] = Value::from(related);
    }
    // A fix without changes is not valid.
    let fixes: Vec<Value> = finding
        .fixes
        .iter()
        .filter(|fix| !fix.edits.is_empty())
        .map(|fix| mend(fix, sources, language))
        .collect();
    if !fixes.is_empty() {
        result["fixes"] = Value::from(fixes);
    }
    result
}

fn mend(fix: &Fix, sources: &Sources, language: Language) -> Value {
    let mut changes: BTreeMap<usize, (Span, Vec<Value>)> = BTreeMap::new();
    for edit in &fix.edits {
        let entry = changes.entry(edit.span.file.index()).or_insert((edit.span, Vec::new()));
        entry.1.push(json!({
            "deletedRegion": region(edit.span, sources),
            "insertedContent": { "text": edit.replacement },
        }));
    }
    let changes: Vec<Value> = changes
        .into_values()
        .map(|(span, replacements)| {
            json!({
                "artifactLocation": artifact(span, sources),
                "replacements": replacements,
            })
        })
        .collect();
    json!({
        "description": { "text": fix.title.in_language(language) },
        "artifactChanges": changes,
    })
}

fn place(span: Span, sources: &Sources) -> Value {
    json!({ "artifactLocation": artifact(span, sources), "region": region(span, sources) })
}

fn region(span: Span, sources: &Sources) -> Value {
    let file = sources.file(span.file);
    let (start, end) = (file.position(span.start), file.position(span.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn artifact(span: Span, sources: &Sources) -> Value {
    json!({ "uri": uri(sources.file(span.file).name()) })
}

/// A file name as a URI reference: relative ones stay relative, an absolute one gets its scheme.
fn uri(name: &str) -> String {
    let name = name.replace('\\', "/");
    let has_drive = name.get(1..3) == Some(":/");
    let mut uri = match (name.starts_with('/'), has_drive) {
        (true, _) => "file://".to_owned(),
        (false, true) => "file:///".to_owned(),
        (false, false) => String::new(),
    };
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn names_become_uri_references() {
        assert_eq!(uri("rules-es/01 acción.md"), "rules-es/01%20acci%C3%B3n.md");
        assert_eq!(uri("/libro/a#b.md"), "file:///libro/a%23b.md");
        assert_eq!(uri("C:\\libro\\a.md"), "file:///C%3A/libro/a.md");
    }
}
