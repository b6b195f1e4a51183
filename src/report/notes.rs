//! What the tool did by itself, in as few lines as a person needs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::{Language, report as say};
use crate::source::{Sources, Span};

use super::human::shown;
use super::{on_one_line, severity_name};

/// Places of one thing that are named.
const PLACES: usize = 3;

/// What the tool did, told once for each thing.
#[derive(Default)]
pub(super) struct Notes {
    /// Places by code and message, the groups in order of their first place.
    places: Vec<(Code, String, Vec<Span>)>,
    index: BTreeMap<(Code, String), usize>,
}

impl Notes {
    /// Takes in one finding.
    pub fn add(&mut self, finding: &Diagnostic, language: Language) {
        let message = on_one_line(finding.message.in_language(language));
        let key = (finding.code, message);
        let at = *self.index.entry(key.clone()).or_insert(self.places.len());
        if at == self.places.len() {
            self.places.push((key.0, key.1, Vec::new()));
        }
        if let Some((_, _, spans)) = self.places.get_mut(at) {
            spans.push(finding.span);
        }
    }

    /// One line for each thing and one for where, such as `nota[term/replaced] ×12: …`.
    pub fn write(
        &self,
        sources: &Sources,
        language: Language,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let name = severity_name(Severity::Info);
        for (code, message, spans) in &self.places {
            let times = match spans.len() {
                1 => String::new(),
                count => format!(" ×{count}"),
            };
            writeln!(out, "{}[{}]{times}: {message}", name.in_language(language), code.as_str())?;
            let named = shown(spans.len(), PLACES);
            let places: Vec<String> = spans
                .iter()
                .take(named)
                .map(|&span| {
                    let position = sources.position(span);
                    let file = on_one_line(sources.file(span.file).name());
                    format!("{file}:{}:{}", position.line, position.column)
                })
                .collect();
            let mut places = places.join(", ");
            if spans.len() > named {
                let more = say::more_places(spans.len() - named);
                places = format!("{places} {}", more.in_language(language));
            }
            writeln!(out, "  {places}")?;
        }
        if !self.places.is_empty() {
            writeln!(out)?;
        }
        Ok(())
    }
}
