//! `galerada explain`: what a code means.

use std::io::{self, Write};

use anstyle::Style;

use crate::diagnostic::{Code, Failure, nearest};
use crate::messages::explain as words;
use crate::messages::nearest::did_you_mean;
use crate::messages::{Language, Text, cli as say};

use super::console::Console;
use super::{Done, Outcome};

/// Characters in a line of prose.
const WIDTH: usize = 80;

/// Explains one code, or names all of them.
pub(super) fn run(name: Option<&str>, console: &mut Console) -> Done {
    let language = console.language;
    let bold = if console.out_color { Style::new().bold() } else { Style::new() };
    let Some(name) = name else {
        for &code in Code::ALL {
            list(code, language, bold, &mut console.out)?;
        }
        return Ok(Outcome::Clean);
    };
    let code = Code::from_name(name.trim()).ok_or_else(|| unknown(name))?;
    explain(code, language, bold, &mut console.out)?;
    Ok(Outcome::Clean)
}

fn unknown(name: &str) -> Failure {
    let near = nearest(name, Code::ALL.iter().map(|code| code.as_str()));
    let hint = near.map_or_else(say::hint_codes, did_you_mean);
    Failure::new(say::unknown_code(name), hint)
}

fn list(code: Code, language: Language, bold: Style, out: &mut dyn Write) -> io::Result<()> {
    let name = code.as_str();
    let severity = crate::report::severity_name(code.severity());
    writeln!(out, "{bold}{name}{bold:#} ({})", severity.in_language(language))?;
    paragraph(code.explanation().meaning.in_language(language), out)
}

fn explain(code: Code, language: Language, bold: Style, out: &mut dyn Write) -> io::Result<()> {
    let explanation = code.explanation();
    let severity = crate::report::severity_name(code.severity());
    writeln!(out, "{bold}{}{bold:#} ({})", code.as_str(), severity.in_language(language))?;
    let heading = |text: Text, out: &mut dyn Write| {
        writeln!(out, "\n{bold}{}{bold:#}", text.in_language(language))
    };
    for (title, prose) in [
        (words::meaning_heading(), &explanation.meaning),
        (words::why_heading(), &explanation.why),
        (words::mend_heading(), &explanation.mend),
    ] {
        heading(title, out)?;
        paragraph(prose.in_language(language), out)?;
    }
    heading(words::example_heading(), out)?;
    for (title, lines) in
        [(words::before_heading(), explanation.before), (words::after_heading(), explanation.after)]
    {
        writeln!(out, "  {}:", title.in_language(language))?;
        for line in lines.lines() {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
    }
    heading(words::silence_heading(), out)?;
    paragraph(explanation.silence.describe(code.as_str()).in_language(language), out)
}

/// Writes prose indented by two, broken between words.
fn paragraph(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        match column {
            0 => {
                write!(out, "  {word}")?;
                column = 2 + length;
            }
            _ if column + 1 + length > WIDTH => {
                write!(out, "\n  {word}")?;
                column = 2 + length;
            }
            _ => {
                write!(out, " {word}")?;
                column += 1 + length;
            }
        }
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_code_is_proposed() {
        let hint = |name: &str| unknown(name).hint.in_language(Language::English).to_owned();
        assert_eq!(hint("xref/nera"), "did you mean “xref/near”?");
        assert_eq!(hint("model-gap"), "did you mean “model/gap”?");
        assert_eq!(hint("coverage"), "did you mean “table/coverage”?");
        assert_eq!(hint("xref"), "“galerada explain” names them all");
        assert_eq!(hint("zzz"), "“galerada explain” names them all");
    }

    #[test]
    fn prose_is_broken_between_words() {
        let mut out = Vec::new();
        paragraph(&"palabra ".repeat(30), &mut out).expect("memory");
        let text = String::from_utf8(out).expect("text");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.lines().count() > 2);
    }
}
