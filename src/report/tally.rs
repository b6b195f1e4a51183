//! How many findings of each kind there are, and the line that says so.

use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::messages::{Language, Text, report as say};

/// Findings counted by how a person sums them up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Findings of severity error.
    pub errors: usize,
    /// Findings of severity warning.
    pub warnings: usize,
    /// Glossary entries that were applied.
    pub terms: usize,
    /// Other things that the tool did.
    pub notes: usize,
    /// Findings shown on request.
    pub hints: usize,
}

impl Tally {
    /// Counts all findings.
    pub fn of(findings: &[Diagnostic]) -> Self {
        let mut tally = Self::default();
        for finding in findings {
            let counter = match (finding.severity, finding.code) {
                (Severity::Error, _) => &mut tally.errors,
                (Severity::Warning, _) => &mut tally.warnings,
                (Severity::Info, Code::TermReplaced) => &mut tally.terms,
                (Severity::Info, _) => &mut tally.notes,
                (Severity::Hint, _) => &mut tally.hints,
            };
            *counter += 1;
        }
        tally
    }

    /// Whether nothing asks for a person's work.
    pub const fn is_clean(&self) -> bool {
        self.errors == 0 && self.warnings == 0
    }

    /// The counts that are not zero, such as `3 errores, 2 avisos, 14 términos corregidos`; a
    /// sentence where all of them are.
    pub fn sentence(&self, language: Language) -> String {
        let hints = say::hints(self.hints);
        let counts: [(usize, Text); 5] = [
            (self.errors, say::errors(self.errors)),
            (self.warnings, say::warnings(self.warnings)),
            (self.terms, say::terms(self.terms)),
            (self.notes, say::notes(self.notes)),
            (
                self.hints,
                Text::new(
                    say::hints_elsewhere(hints.in_language(Language::Spanish))
                        .in_language(Language::Spanish),
                    say::hints_elsewhere(hints.in_language(Language::English))
                        .in_language(Language::English),
                ),
            ),
        ];
        let parts: Vec<&str> = counts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(_, text)| text.in_language(language))
            .collect();
        if parts.is_empty() {
            return say::nothing_found().in_language(language).to_owned();
        }
        parts.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_counts_in_the_right_number() {
        let tally = Tally { errors: 1, warnings: 2, terms: 14, ..Tally::default() };
        assert_eq!(tally.sentence(Language::Spanish), "1 error, 2 avisos, 14 términos corregidos");
        assert_eq!(tally.sentence(Language::English), "1 error, 2 warnings, 14 terms corrected");
        let hints = Tally { hints: 1, ..Tally::default() };
        assert_eq!(hints.sentence(Language::Spanish), "1 sugerencia (ver con «--format short»)");
        assert_eq!(Tally::default().sentence(Language::Spanish), "no hay nada que corregir");
    }
}
