//! `cambios.md`: what a version brings, for people who announce it. In Spanish, like the book.

use crate::messages::{Language, Text, publish as say};
use crate::typeset::spanish_date;

use super::digest::{Digest, class_title};
use super::edition::Edition;
use super::manifest::Redirect;

/// A version that another one is compared with, and what came out.
pub struct Compared<'a> {
    /// The version before.
    pub previous: Edition,
    /// What changed.
    pub digest: &'a Digest,
    /// Titles under other addresses.
    pub redirects: &'a [Redirect],
}

/// The sheet; `compared` is `None` for the first version.
pub fn sheet(title: &str, edition: &Edition, compared: Option<&Compared<'_>>) -> String {
    let spanish = |text: Text| text.in_language(Language::Spanish).to_owned();
    let version = &edition.version;
    let heading = spanish(say::sheet_title(escaped(title), version));
    let date = spanish_date(edition.date);
    let Some(Compared { previous, digest, redirects }) = compared else {
        return format!("# {heading}\n\n{}\n", spanish(say::sheet_first(date)));
    };
    let lead = say::sheet_lead(date, &previous.version, spanish_date(previous.date));
    let mut sheet = format!("# {heading}\n\n{}\n", spanish(lead));
    if digest.sections.is_empty() {
        sheet.push_str(&format!("\n{}\n", spanish(say::sheet_nothing())));
    } else {
        sheet.push('\n');
        for (class, _) in &digest.counts {
            sheet.push_str(&format!("| {} ", spanish(class_title(*class)).to_lowercase()));
        }
        sheet.push_str("|\n");
        sheet.push_str(&"|---:".repeat(digest.counts.len()));
        sheet.push_str("|\n");
        for (_, count) in &digest.counts {
            sheet.push_str(&format!("| {count} "));
        }
        sheet.push_str("|\n");
    }
    for (class, lines) in &digest.sections {
        sheet.push_str(&format!("\n## {}\n\n", spanish(class_title(*class))));
        for line in lines {
            sheet.push_str(&format!("- {}\n", escaped(&line.text)));
        }
    }
    if !redirects.is_empty() {
        sheet.push_str(&format!("\n## {}\n\n", spanish(say::sheet_redirects())));
        for Redirect { from, to } in redirects.iter() {
            let to = match to {
                Some(to) => format!("`{to}`"),
                None => spanish(say::sheet_gone()),
            };
            sheet.push_str(&format!("- `{from}` → {to}\n"));
        }
    }
    sheet
}

/// Text that Markdown shows as it is.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
