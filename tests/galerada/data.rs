//! Tests that are data: a case is a file, and `GALERADA_UPDATE=1` rewrites what it expects.

use std::path::{Path, PathBuf};

use galerada::diagnostic::Diagnostic;
use galerada::messages::Language;
use galerada::source::Sources;

/// The folder of one subject's cases.
pub fn folder(subject: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(subject)
}

/// The files of a folder with an extension, by name; never empty.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no cases in {}", folder.display());
    files
}

/// Compares with the expected file, or rewrites it when `GALERADA_UPDATE` is set.
pub fn expect(expected: &Path, found: &str) {
    if std::env::var_os("GALERADA_UPDATE").is_some() {
        std::fs::write(expected, found).expect("write the expectation");
        return;
    }
    let wanted = std::fs::read_to_string(expected).unwrap_or_else(|_| {
        panic!("{} is missing: run with GALERADA_UPDATE=1", expected.display())
    });
    let diff = similar::TextDiff::from_lines(wanted.as_str(), found);
    assert!(wanted == found, "{}\n{}", expected.display(), diff.unified_diff());
}

/// One line a finding: place, severity, code, message in Spanish, and its fixes.
pub fn findings(findings: &[Diagnostic], sources: &Sources) -> String {
    let mut text = String::new();
    for finding in findings {
        let place = sources.position(finding.span);
        text.push_str(&format!(
            "{}:{} {}[{}] {} «{}»\n",
            place.line,
            place.column,
            finding.severity.as_str(),
            finding.code.as_str(),
            finding.message.in_language(Language::Spanish),
            sources.slice(finding.span).escape_debug(),
        ));
        for fix in &finding.fixes {
            for edit in &fix.edits {
                text.push_str(&format!(
                    "    {:?}: «{}» -> «{}»\n",
                    fix.applicability,
                    sources.slice(edit.span).escape_debug(),
                    edit.replacement.escape_debug(),
                ));
            }
        }
    }
    text
}
