//! What the glossary found in a text, before it becomes findings.

use std::borrow::Cow;
use std::ops::Range;

use super::replace::{Fragments, Obstacle};

/// A wrong term in the text and what becomes of it.
#[derive(Debug, Clone)]
pub(super) struct Found<'a> {
    /// Index of the run.
    pub run: usize,
    /// Index of the rule.
    pub rule: usize,
    /// Bytes of the source.
    pub source: Range<usize>,
    /// What stands there, composed and with single spaces.
    pub seen: Cow<'a, str>,
    /// What should.
    pub target: Cow<'a, str>,
    /// What is done.
    pub verdict: Verdict,
    /// The edits; those of a review are a proposal and may be missing.
    pub fragments: Fragments,
    /// Whether the result must be looked at again before it is believed.
    pub is_risky: bool,
    /// Whether the correct term touches a letter beside it.
    pub is_glued: bool,
}

impl Found<'_> {
    /// Whether it is replaced and the result must be looked at again.
    pub(super) fn needs_check(&self) -> bool {
        self.verdict == Verdict::Apply && self.is_risky
    }
}

/// What is done about a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is replaced.
    Apply,
    /// A person must look at it.
    Review(Reason),
}

/// Why a person must look at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// Capitals without accents.
    Capitals,
    /// There is no clean edit.
    Obstacle(Obstacle),
    /// It stands in a phrase that another entry excepts.
    Except,
    /// The result would not be read back as it was meant.
    Unstable,
}
