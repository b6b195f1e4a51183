//! What is said of a reference that leads nowhere, to a page, or to where it stands itself.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::messages::check as say;
use crate::source::Span;

use super::flat::Flat;
use super::scan::{Cue, Mention};
use super::titles::fold_words;
use super::{Place, Resolver};

impl Resolver<'_> {
    pub(super) fn missing(&mut self, words: &str, span: Span, inner: Span, cue: Cue) {
        if (self.is_name)(words) {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::name_no_title(words))
                    .with_severity(Severity::Hint),
            );
            return;
        }
        if cue == Cue::Verb {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_severity(Severity::Hint),
            );
            return;
        }
        let near = self.near.nearest(self.titles, words);
        self.unknown(words, span, inner, &near, Severity::Error);
    }

    pub(super) fn unknown(
        &mut self,
        words: &str,
        span: Span,
        inner: Span,
        near: &[usize],
        severity: Severity,
    ) {
        let Some(&first) = near.first() else {
            let bold = self.bold_leads.contains(&fold_words(words));
            let help = if bold { say::bold_only(words) } else { say::unknown_help() };
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_severity(severity)
                    .with_help(help),
            );
            return;
        };
        let names: Vec<String> =
            near.iter().map(|&title| format!("«{}»", self.titles.list[title].title)).collect();
        let mut finding = Diagnostic::new(Code::XrefNear, span, say::near(words))
            .with_severity(severity)
            .with_help(say::near_help(names.join(", ")));
        for &title in near {
            finding = finding.with_related(self.titles.list[title].span, say::this_title());
        }
        let title = self.titles.list[first].title.clone();
        finding = finding.with_fix(Fix::unsafe_(say::near_fix(&title), inner, title));
        self.findings.push(finding);
    }

    pub(super) fn itself(&mut self, title: usize, span: Span, place: &Place<'_>) {
        let title = &self.titles.list[title];
        if title.id.chapter == place.chapter && Some(title.id.heading) == place.heading {
            self.findings.push(
                Diagnostic::new(Code::XrefSelf, span, say::itself(unquoted(&title.title)))
                    .with_help(say::itself_help()),
            );
        }
    }

    /// A page of another layout means nothing in this one.
    pub(super) fn page(
        &mut self,
        mention: &Mention,
        span: Span,
        flat: &Flat,
        last: Option<&Range<usize>>,
    ) {
        let words = &flat.text[mention.range.clone()];
        let mut finding = Diagnostic::new(Code::XrefUnknown, span, say::page(words))
            .with_severity(Severity::Hint)
            .with_help(say::page_help());
        // «X» en la página 8: the link prints the page already.
        if let Some(title) = last {
            let between = &flat.text[title.end..mention.range.start];
            let joins = matches!(between.trim(), "en la" | "" | "," | ", en la" | "(" | "de la");
            if joins && let Some(span) = flat.span(title.end..mention.range.end) {
                finding = finding.with_fix(Fix::unsafe_(say::page_fix(), span, ""));
            }
        }
        self.findings.push(finding);
    }
}

/// A title without quotes around all of it, to stand between the quotes of a message.
fn unquoted(title: &str) -> &str {
    let inner =
        title.strip_prefix(['«', '“', '"']).and_then(|rest| rest.strip_suffix(['»', '”', '"']));
    inner.unwrap_or(title)
}
