//! What stands in braces behind titles: `{.tarjta}`, `{orden=primero}`, and `{tarjeta}` or
//! `{.tarjeta`, which stay words.

use crate::diagnostic::{Code, Diagnostic, Severity, nearest};
use crate::markdown::{Block, Heading, walk};
use crate::messages::check as say;
use crate::model::Model;
use crate::source::{Sources, Span};

use super::mended;

/// The classes that a title can have.
const CLASSES: [&str; 1] = ["tarjeta"];
/// The pairs that a title can have, each with its values; none where they are not ours to list.
const PAIRS: [(&str, &[&str]); 4] =
    [("cara", &["1", "2"]), ("orden", &[]), ("resumen", &["pasos"]), ("variante", &[])];

/// Looks at the attributes of every title.
pub(super) fn check(
    blocks: &[Block],
    sources: &Sources,
    model: Option<&Model>,
    findings: &mut Vec<Diagnostic>,
) {
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
        // «{#ancla, .tarjeta}»: what stands in braces is parted by spaces alone.
        if let Some(id) = heading.id.as_deref().filter(|id| id.contains([',', ';'])) {
            let written = format!("#{id}");
            let words = id.split([',', ';']).filter(|word| !word.is_empty());
            let meant = format!("#{}", words.collect::<Vec<_>>().join(" "));
            findings.push(attribute(&written, Some(meant), place(&written)));
        }
        pairs(heading, place, findings);
        findings.extend(model.and_then(|model| variant(heading, model, place)));
        findings.extend(printed(heading, span, sources));
    }
}

/// The finding for braces at the end of a title that were to mark it and are printed.
fn printed(heading: &Heading, span: Span, sources: &Sources) -> Option<Diagnostic> {
    let title = heading.title.trim_end();
    let start = title.rfind(['{', '[', '('])?;
    let written = title.get(start..)?;
    let (open, rest) = written.split_at_checked(1)?;
    let inner = rest.strip_suffix(['}', ']', ')']).unwrap_or(rest);
    if inner.contains(['}', ']', ')']) {
        return None;
    }
    let words = inner.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let meant: Vec<Option<String>> = words.map(|word| attribute_meant(word, open)).collect();
    // Between braces one word that marks is enough: «{.tarjeta #Mi ancla}».
    if meant.iter().all(Option::is_none) || open != "{" && meant.iter().any(Option::is_none) {
        return None;
    }
    let meant: Option<Vec<String>> = meant.into_iter().collect();
    let source = sources.slice(span);
    let at = source.rfind(written).filter(|&at| !source[..at].ends_with('\\'))?;
    let place = Span::new(span.file, span.start + at, span.start + at + written.len());
    let finding = Diagnostic::new(Code::DirectiveUnknown, place, say::directive_title(written));
    Some(match meant {
        Some(meant) => mended(finding, place, &format!("{{{}}}", meant.join(" "))),
        None => finding.with_help(say::directive_title_help()),
    })
}

/// What a word behind a title was to be, as it has to be written; `None` for a word of the title.
/// Between other signs than braces only a class can be told from the title's words.
fn attribute_meant(word: &str, open: &str) -> Option<String> {
    let class = word.strip_prefix('.').unwrap_or(word);
    let is_braced = open == "{";
    if let Some(near) = nearest(class, CLASSES).filter(|_| is_braced || class != word) {
        return Some(format!(".{near}"));
    }
    let is_pair = |(key, _): (&str, &str)| PAIRS.iter().any(|(known, _)| *known == key);
    let is_known = word.split_once('=').is_some_and(is_pair);
    let is_id = word.strip_prefix('#').is_some_and(|id| id.starts_with(char::is_alphabetic));
    (is_braced && (is_known || is_id)).then(|| word.to_owned())
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

/// The finding for a variant that the model does not have: the section would be held against the figures
/// of the game without variants. Of a model without any, nothing can be told.
fn variant(heading: &Heading, model: &Model, place: impl Fn(&str) -> Span) -> Option<Diagnostic> {
    let (_, value) = heading.attributes.iter().find(|(key, _)| key == "variante")?;
    if model.variants.is_empty() || model.variant(value).is_some() {
        return None;
    }
    let written = format!("variante={value}");
    let span = place(&written);
    let message = say::directive_attribute(&written);
    let finding = Diagnostic::new(Code::DirectiveUnknown, span, message);
    let ids = || model.variants.iter().map(|variant| variant.id.as_str());
    Some(match nearest(value, ids()) {
        Some(near) => mended(finding, span, &format!("variante={near}")),
        None => finding.with_help(say::directive_values_help(ids().collect::<Vec<_>>().join(", "))),
    })
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
