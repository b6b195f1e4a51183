//! The one kind of finding that every stage returns.
//!
//! A [`Diagnostic`] says what is wrong, where, and what to do. Stages collect them beside their
//! value and go on as far as they can; only `report` turns them into something visible.

mod code;
mod explanation;
mod failure;
mod fix;
mod nearest;

pub use code::Code;
pub use failure::Failure;
pub use fix::{Applicability, Edit, Fix, apply_edits};
pub use nearest::nearest;

use crate::messages::Text;
use crate::source::span::Span;

/// How grave a finding is; the order goes from mild to grave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing, shown on request only.
    Hint,
    /// Something the tool did.
    Info,
    /// Probably a mistake.
    Warning,
    /// Certainly a mistake.
    Error,
}

impl Severity {
    /// The word used in machine-readable formats and in `book.yaml`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }

    /// Reads the word back.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Hint, Self::Info, Self::Warning, Self::Error]
            .into_iter()
            .find(|severity| severity.as_str() == name)
    }
}

/// A second place that explains a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What stands there.
    pub message: Text,
}

/// A finding with its place, explanation and, where one is certain, its mend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which rule speaks.
    pub code: Code,
    /// How grave it is; starts as [`Code::severity`].
    pub severity: Severity,
    /// Bytes of the file as its author wrote it.
    pub span: Span,
    /// What is wrong, one sentence without a final stop.
    pub message: Text,
    /// Other places that belong to the finding.
    pub related: Vec<Label>,
    /// What to do about it.
    pub help: Option<Text>,
    /// Ready mends.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A finding with its code's own severity and nothing but a message.
    pub fn new(code: Code, span: Span, message: Text) -> Self {
        Self {
            code,
            severity: code.severity(),
            span,
            message,
            related: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }
    }

    /// Replaces the severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn with_related(mut self, span: Span, message: Text) -> Self {
        self.related.push(Label { span, message });
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn with_help(mut self, help: Text) -> Self {
        self.help = Some(help);
        self
    }

    /// Adds a ready mend.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }
}

/// Sorts findings by file, place, code and message, and drops exact repetitions.
///
/// Every output passes through here, so that the same input gives the same bytes.
pub fn sort(findings: &mut Vec<Diagnostic>) {
    findings.sort_by(|a, b| {
        (a.span, a.code.as_str(), &a.message).cmp(&(b.span, b.code.as_str(), &b.message))
    });
    findings.dedup();
}
