//! Which title the words of a sentence mean: «véase X», «(X)», «sección 4», «apéndice II».

use std::collections::BTreeMap;
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::HeadingId;
use crate::messages::check as say;
use crate::source::Span;

use super::flat::Flat;
use super::scan::{Cue, Mention, Target};
use super::titles::{fold, fold_words};
use super::{Place, Resolver};

impl Resolver<'_> {
    /// Resolves a mention; the bytes to link and where to.
    pub(super) fn mention(
        &mut self,
        mention: &Mention,
        span: Span,
        flat: &Flat,
        place: &Place<'_>,
    ) -> Option<(Range<usize>, HeadingId)> {
        let title = match &mention.target {
            Target::Quoted(range) => {
                let words = &flat.text[range.clone()];
                let inner = flat.span(range.clone()).unwrap_or(span);
                let found = self.pick(words, span, place);
                if found.is_none() {
                    self.missing(words, span, inner, mention.cue);
                }
                found?
            }
            Target::Bracketed(range) => return self.bracketed(range, span, flat, place),
            Target::Following(range) => {
                let (length, title) = self.longest_title(&flat.text[range.clone()], place)?;
                self.itself(title, span, place);
                let end = range.start + length;
                return Some((range.start..end, self.titles.list[title].id));
            }
            Target::Number(number) => {
                let found = self.titles.with_number(number);
                if found.is_empty() {
                    self.findings.push(
                        Diagnostic::new(Code::XrefUnknown, span, say::number_unknown(number))
                            .with_help(say::number_unknown_help()),
                    );
                }
                self.closest(found, place)?
            }
            Target::Appendix(range) => self.appendix(&flat.text[range.clone()], span)?,
            Target::Step(label) => {
                self.step(label, span, place);
                return None;
            }
            Target::StepOf(label, title) => {
                self.step_of(label, &flat.text[title.clone()], span, place);
                return None;
            }
            Target::Page => return None,
        };
        self.itself(title, span, place);
        Some((mention.range.clone(), self.titles.list[title].id))
    }

    /// The title that some words name; reports it when there are several.
    pub(super) fn pick(&mut self, words: &str, span: Span, place: &Place<'_>) -> Option<usize> {
        let folded = fold(words);
        if folded.words.is_empty() && folded.number.is_none() {
            return None;
        }
        let found = self.titles.with_words(&folded);
        let here = self.titles.within(found, place.chapter);
        let candidates = if here.is_empty() { found } else { here };
        if candidates.len() > 1 {
            let mut finding =
                Diagnostic::new(Code::XrefAmbiguous, span, say::ambiguous(words, candidates.len()))
                    .with_help(say::ambiguous_help());
            for &title in candidates.iter().take(4) {
                finding = finding.with_related(self.titles.list[title].span, say::this_title());
            }
            self.findings.push(finding);
        }
        candidates.first().copied()
    }

    fn closest(&self, found: &[usize], place: &Place<'_>) -> Option<usize> {
        let here = self.titles.within(found, place.chapter);
        here.first().or_else(|| found.first()).copied()
    }

    /// Words in brackets: a title, a direction («más adelante»), or a title that is missing if
    /// they begin like one.
    fn bracketed(
        &mut self,
        range: &Range<usize>,
        span: Span,
        flat: &Flat,
        place: &Place<'_>,
    ) -> Option<(Range<usize>, HeadingId)> {
        let words = &flat.text[range.clone()];
        if let Some((length, title)) = self.longest_title(words, place) {
            self.itself(title, span, place);
            return Some((range.start..range.start + length, self.titles.list[title].id));
        }
        let folded = fold_words(words);
        let reads_like_title = words.chars().next().is_some_and(char::is_uppercase)
            && words.split_whitespace().count() <= 8
            && !folded.split(' ').any(|word| matches!(word, "figura" | "imagen" | "pagina"));
        let named = ["punto ", "paso ", "apendice ", "anexo ", "pagina ", "figura "];
        if reads_like_title && !named.iter().any(|word| folded.starts_with(word)) {
            self.missing(words, span, span, Cue::Plain);
        }
        None
    }

    /// The longest beginning of some words that is a title; bytes and title. One that begins in
    /// lower case counts only where the title has several words.
    fn longest_title(&mut self, words: &str, place: &Place<'_>) -> Option<(usize, usize)> {
        let mut ends: Vec<usize> = words
            .char_indices()
            .filter(|(_, c)| c.is_whitespace())
            .map(|(at, _)| at)
            .chain(std::iter::once(words.len()))
            .collect();
        ends.truncate(16);
        let capital =
            words.chars().next().is_some_and(|c| c.is_uppercase() || matches!(c, '¿' | '¡'));
        for end in ends.into_iter().rev() {
            let part = words[..end].trim_end_matches(['.', ',', ';', ':']);
            let found = self.titles.with_words(&fold(part));
            if found.is_empty() || part.trim().is_empty() {
                continue;
            }
            if !capital && !part.contains(' ') {
                continue;
            }
            return self.closest(found, place).map(|title| (part.len(), title));
        }
        None
    }

    fn appendix(&mut self, words: &str, span: Span) -> Option<usize> {
        let wanted = fold_words(words);
        let begins = |title: &str| {
            title.strip_prefix(&wanted).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let titles = self.appendices.get_or_insert_with(|| {
            let mut titles = BTreeMap::new();
            for (place, title) in self.titles.list.iter().enumerate() {
                titles.entry(fold_words(&title.title)).or_insert(place);
            }
            titles
        });
        let found = titles
            .range(wanted.clone()..)
            .take_while(|(title, _)| title.starts_with(&wanted))
            .filter(|(title, _)| begins(title))
            .map(|(_, &place)| place)
            .min();
        if found.is_none() {
            self.findings.push(
                Diagnostic::new(Code::XrefUnknown, span, say::unknown(words))
                    .with_help(say::unknown_help()),
            );
        }
        found
    }
}
