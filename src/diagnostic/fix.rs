//! Mends that a finding carries, and how they are carried out.

use crate::messages::Text;
use crate::source::span::Span;

/// Whether a mend may be carried out without a person looking at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Applicability {
    /// `fix` carries it out.
    Safe,
    /// `fix --unsafe` carries it out.
    Unsafe,
}

/// One replacement of bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The bytes that go, in the file as its author wrote it.
    pub span: Span,
    /// What takes their place.
    pub replacement: String,
}

/// A mend: edits that only make sense together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What it does, in the imperative.
    pub title: Text,
    /// Sorted by place, never overlapping.
    pub edits: Vec<Edit>,
    /// Whether it is certain.
    pub applicability: Applicability,
}

impl Fix {
    /// A certain mend of one place.
    pub fn safe(title: Text, span: Span, replacement: impl Into<String>) -> Self {
        let edits = vec![Edit { span, replacement: replacement.into() }];
        Self { title, edits, applicability: Applicability::Safe }
    }

    /// A likely mend of one place.
    pub fn unsafe_(title: Text, span: Span, replacement: impl Into<String>) -> Self {
        Self { applicability: Applicability::Unsafe, ..Self::safe(title, span, replacement) }
    }
}

/// Carries out edits of one file and returns the new text.
///
/// Edits are taken in order of place; one that overlaps an earlier one is left out, and the
/// second value counts those. Bytes outside the edits stay as they were.
pub fn apply_edits(text: &str, edits: &[Edit]) -> (String, usize) {
    let mut order: Vec<&Edit> = edits.iter().collect();
    order.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let mut result = String::with_capacity(text.len());
    let (mut copied, mut skipped) = (0, 0);
    for edit in order {
        let inside = text.get(edit.span.start..edit.span.end).is_some();
        if edit.span.start < copied || !inside {
            skipped += 1;
            continue;
        }
        result.push_str(&text[copied..edit.span.start]);
        result.push_str(&edit.replacement);
        copied = edit.span.end;
    }
    result.push_str(&text[copied..]);
    (result, skipped)
}
