//! Page numbers that each attempt at the layout changes.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::pages as say;
use crate::source::{Sources, Span};

use super::super::compile::Pages;

impl Pages {
    /// Adds the finding at the place to blame, else at the start of the first chapter.
    pub(in super::super) fn unsettled_numbers(&mut self, place: Option<Span>, sources: &Sources) {
        let is_ours = |finding: &Diagnostic| finding.code == Code::PageUnsettled;
        let span = match place {
            Some(span) => {
                // A place says more than none.
                let first = self.first;
                self.findings.retain(|it| !is_ours(it) || Some(it.span.file) != first);
                Some(span)
            }
            None if self.findings.iter().any(is_ours) => None,
            None => self.first.map(|file| {
                let line = sources.file(file).text().lines().next().map_or(0, str::len);
                Span::new(file, 0, line)
            }),
        };
        if let Some(span) = span {
            self.findings.push(
                Diagnostic::new(Code::PageUnsettled, span, say::unsettled())
                    .with_help(say::unsettled_help()),
            );
        }
    }
}
