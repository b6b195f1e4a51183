//! Workflow commands of GitHub Actions: `::error file=…,line=…,col=…::message`.

use std::io::{self, Write};

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::Sources;

use super::{Options, is_muted};

/// Writes one command for every finding but hints: GitHub shows ten of a kind and drops the rest,
/// and a hint must not take the place of a note.
pub(super) fn write(
    options: &Options,
    findings: &[Diagnostic],
    sources: &Sources,
    out: &mut dyn Write,
) -> io::Result<()> {
    for finding in findings.iter().filter(|finding| !is_muted(options, finding)) {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
            Severity::Hint => continue,
        };
        let position = sources.position(finding.span);
        let mut message = finding.message.in_language(options.language).to_owned();
        if let Some(help) = &finding.help {
            message.push('\n');
            message.push_str(help.in_language(options.language));
        }
        writeln!(
            out,
            "::{command} file={},line={},col={}::[{}] {}",
            escape(sources.file(finding.span.file).name(), &[':', ',']),
            position.line,
            position.column,
            finding.code.as_str(),
            escape(&message, &[]),
        )?;
    }
    Ok(())
}

/// Writes the signs that end a command or a property as the runner reads them back; other control
/// characters would move the cursor of whoever reads the log.
fn escape(text: &str, also: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' | '\r' | '\n' => escaped.push_str(&format!("%{:02X}", c as u32)),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c if also.contains(&c) => escaped.push_str(&format!("%{:02X}", c as u32)),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn signs_of_the_command_are_escaped() {
        assert_eq!(escape("a: 50 %\r\nb, c", &[]), "a: 50 %25%0D%0Ab, c");
        assert_eq!(escape("c:/x,y", &[':', ',']), "c%3A/x%2Cy");
    }
}
