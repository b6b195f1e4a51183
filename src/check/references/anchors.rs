//! Links with a fragment, links to other chapters, and wiki links.

use std::path::Path;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::markdown::{HeadingId, Inline, plain_text};
use crate::messages::check as say;
use crate::messages::nearest::did_you_mean;
use crate::source::{Span, is_markdown, lexical};

use super::titles::{Fit, fold_words, slug};
use super::{Place, Resolver};

/// What a link turned out to be.
pub(super) enum Outcome {
    /// A heading of the book.
    Heading(HeadingId),
    /// An address, a file, or something that was reported.
    Elsewhere,
}

impl Resolver<'_> {
    /// Looks a link's destination up.
    pub(super) fn link(
        &mut self,
        inline: &Inline,
        destination: &str,
        content: &[Inline],
        place: &Place,
    ) -> Outcome {
        let is_address = destination.contains("://")
            || destination.starts_with("mailto:")
            || destination.starts_with("//");
        if is_address || destination.is_empty() {
            return Outcome::Elsewhere;
        }
        let (path, fragment) = destination.split_once('#').unwrap_or((destination, ""));
        let path = percent_decoded(path);
        let chapter = if path.is_empty() {
            Some(place.chapter)
        } else {
            self.chapter_of(&path, place.chapter)
        };
        let words = plain_text(content);
        let Some(chapter) = chapter else {
            if is_markdown(Path::new(&path)) {
                let finding =
                    Diagnostic::new(Code::XrefAnchor, inline.span, say::link_outside(&path))
                        .with_help(say::link_outside_help());
                self.findings.push(self.propose(finding, &words, inline, destination));
            }
            return Outcome::Elsewhere;
        };
        if fragment.is_empty() {
            let first = self.titles.chapters.get(chapter).map(|range| range.start);
            let title = first.and_then(|first| self.titles.list.get(first));
            return match title.filter(|title| title.id.chapter == chapter && !path.is_empty()) {
                Some(title) => Outcome::Heading(title.id),
                None => Outcome::Elsewhere,
            };
        }
        let decoded = percent_decoded(fragment);
        let doubled = decoded.starts_with('#');
        let wanted: String = {
            use unicode_normalization::UnicodeNormalization as _;
            decoded.trim_start_matches('#').nfc().collect()
        };
        let found = self.titles.with_anchor(chapter, &wanted).or_else(|| {
            // The whole book is one document: another chapter may hold it.
            let other = self.titles.anywhere(&wanted).filter(|_| path.is_empty());
            other.map(|title| (title, Fit::Exact))
        });
        let Some((title, fit)) = found else {
            self.broken(inline, destination, &wanted, &words, chapter);
            return Outcome::Elsewhere;
        };
        let (id, anchor) = (self.titles.list[title].id, self.titles.list[title].anchor.clone());
        if fit == Fit::Case || fit == Fit::Renamed || doubled {
            let renamed = fit == Fit::Renamed;
            let severity = if renamed { Severity::Info } else { Severity::Warning };
            let message = match (renamed, doubled) {
                (true, _) => say::anchor_renamed(&self.titles.list[title].title),
                (false, true) => say::anchor_doubled(&wanted),
                (false, false) => say::anchor_case(&wanted, &anchor),
            };
            let mut finding =
                Diagnostic::new(Code::XrefAnchor, inline.span, message).with_severity(severity);
            if let Some(span) = self.fragment_span(inline, destination) {
                finding.span = span;
                finding = finding.with_fix(Fix::safe(say::anchor_fix(&anchor), span, &anchor));
            }
            self.findings.push(finding);
        }
        Outcome::Heading(id)
    }

    fn broken(
        &mut self,
        inline: &Inline,
        destination: &str,
        wanted: &str,
        words: &str,
        chapter: usize,
    ) {
        let span = self.fragment_span(inline, destination).unwrap_or(inline.span);
        let mut finding = Diagnostic::new(Code::XrefAnchor, span, say::anchor_unknown(wanted));
        if let Some(name) = self.near.anchor(self.titles, chapter, wanted) {
            finding = finding.with_help(did_you_mean(format!("#{name}"))).with_fix(Fix::unsafe_(
                say::anchor_fix(&name),
                span,
                &name,
            ));
            self.findings.push(finding);
            return;
        }
        finding = self.propose(finding, words, inline, destination);
        if finding.help.is_none() {
            let bold = self.bold_leads.contains(&fold_words(words));
            finding.help =
                Some(if bold { say::bold_only(words) } else { say::anchor_unknown_help() });
        }
        self.findings.push(finding);
    }

    /// Proposes the heading that reads as the link does.
    fn propose(
        &self,
        finding: Diagnostic,
        words: &str,
        inline: &Inline,
        destination: &str,
    ) -> Diagnostic {
        let same = self.titles.with_words(&super::titles::fold(words));
        let Some(&title) = same.first() else { return finding };
        let title = &self.titles.list[title];
        let finding = finding.with_help(say::anchor_by_text(&title.title, &title.anchor));
        match self.fragment_span(inline, destination) {
            Some(span) => {
                finding.with_fix(Fix::unsafe_(say::anchor_fix(&title.anchor), span, &title.anchor))
            }
            None => finding,
        }
    }

    /// Where the fragment stands, after the first `#`; `None` where the link was not written
    /// inline.
    fn fragment_span(&self, inline: &Inline, destination: &str) -> Option<Span> {
        let (_, fragment) = destination.split_once('#')?;
        let source = self.sources.slice(inline.span);
        let at = source.rfind(&format!("#{fragment}"))?;
        let start = inline.span.start + at + 1;
        Some(Span { start, end: start + fragment.len(), ..inline.span })
    }

    fn chapter_of(&self, path: &str, from: usize) -> Option<usize> {
        let folder = self.chapter_paths.get(from)?.parent()?;
        self.by_path.get(&lexical(&folder.join(path))).copied()
    }

    /// Looks the target of `[[target]]` up.
    pub(super) fn wiki(
        &mut self,
        inline: &Inline,
        target: &str,
        place: &Place,
    ) -> Option<HeadingId> {
        // `[[file#title]]`, as some note editors write it: the title says enough.
        let title = target.split_once('#').map_or(target, |(_, title)| title);
        let by_slug = |resolver: &Self| {
            resolver
                .titles
                .with_anchor(place.chapter, &slug(title))
                .filter(|(_, fit)| matches!(fit, Fit::Exact | Fit::Renamed))
                .map(|(title, _)| title)
        };
        let found = self.pick(title, inline.span, place).or_else(|| by_slug(self));
        if found.is_none() {
            let near = self.near.nearest(self.titles, title);
            self.unknown(title, inline.span, inner_span(inline.span), &near, Severity::Error);
        }
        found.map(|title| self.titles.list[title].id)
    }
}

/// What stands between the brackets of a wiki link.
fn inner_span(span: Span) -> Span {
    Span { start: span.start + 2, end: span.end.saturating_sub(2).max(span.start + 2), ..span }
}

fn percent_decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
}
