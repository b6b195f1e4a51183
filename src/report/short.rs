//! `file:line:column: severity[code]: message`, which editors and `grep` understand.

use std::io::{self, Write};

use crate::diagnostic::Diagnostic;
use crate::source::Sources;

use super::{Options, is_muted, on_one_line};

/// Writes one line for every finding. Severities keep their English names in both languages, since
/// programs read them.
pub(super) fn write(
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    for finding in findings.iter().filter(|finding| !is_muted(options, finding)) {
        let position = sources.position(finding.span);
        writeln!(
            out,
            "{}:{}:{}: {}[{}]: {}",
            on_one_line(sources.file(finding.span.file).name()),
            position.line,
            position.column,
            finding.severity.as_str(),
            finding.code.as_str(),
            on_one_line(finding.message.in_language(options.language)),
        )?;
    }
    Ok(())
}
