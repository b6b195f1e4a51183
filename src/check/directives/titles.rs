//! What stands in braces behind titles: `{.tarjta}`, `{orden=primero}`.

use crate::diagnostic::{Code, Diagnostic, Severity, nearest};
use crate::markdown::{Block, Heading, walk};
use crate::messages::check as say;
use crate::source::{Sources, Span};

use super::mended;

/// The classes that a title can have.
const CLASSES: [&str; 1] = ["tarjeta"];
/// The pairs that a title can have, each with its values; none where they are not ours to list.
const PAIRS: [(&str, &[&str]); 4] =
    [("cara", &["1", "2"]), ("orden", &[]), ("resumen", &["pasos"]), ("variante", &[])];

/// Looks at the attributes of every title.
pub(super) fn check(blocks: &[Block], sources: &Sources, findings: &mut Vec<Diagnostic>) {
    for (heading, span) in walk::headings(blocks) {
        let place = |written: &str| {
            // The last one: the words of a title may be the same.
            let at = sources.slice(span).rfind(written);
            at.map_or(span, |at| {
                Span::new(span.file, span.start + at, span.start + at + written.len())
            })
        };
        for class in &heading.classes {
            if !CLASSES.contains(&class.as_str()) {
                let written = format!(".{class}");
                let near = nearest(class, CLASSES).map(|near| format!(".{near}"));
                findings.push(attribute(&written, near, place(&written)));
            }
        }
        pairs(heading, place, findings);
    }
}

fn pairs(heading: &Heading, place: impl Fn(&str) -> Span, findings: &mut Vec<Diagnostic>) {
    for (key, value) in &heading.attributes {
        let written = format!("{key}={value}");
        let Some((_, values)) = PAIRS.iter().find(|(known, _)| known == key) else {
            let near = nearest(key, PAIRS.map(|(known, _)| known));
            let near = near.map(|near| format!("{near}={value}"));
            findings.push(attribute(&written, near, place(&written)));
            continue;
        };
        let is_number = || value.parse::<usize>().is_ok();
        let help = match *values {
            [] if key == "orden" && !is_number() => say::directive_number_help(),
            [_, ..] if !values.contains(&value.as_str()) => {
                say::directive_values_help(values.join(", "))
            }
            _ => continue,
        };
        let message = say::directive_attribute(&written);
        let finding = Diagnostic::new(Code::DirectiveUnknown, place(&written), message);
        findings.push(finding.with_help(help));
    }
}

/// An attribute that nothing reads: a slip where it is near a known one, another program's
/// otherwise.
fn attribute(written: &str, near: Option<String>, span: Span) -> Diagnostic {
    let message = say::directive_attribute(written);
    let finding = Diagnostic::new(Code::DirectiveUnknown, span, message);
    match near {
        Some(near) => mended(finding, span, &near),
        None => finding.with_severity(Severity::Hint).with_help(say::directive_attribute_help()),
    }
}
