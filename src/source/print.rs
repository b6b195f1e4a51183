//! What a book tells the printer: the colours of its inks, and how far colour runs over the edge.

use crate::messages::source as say;

use super::look::decimal;
use super::yaml::{Fields, Reader};

/// The inks that a file for the printer asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Inks {
    /// Cyan, magenta, yellow and black; text in black alone.
    #[default]
    Cmyk,
    /// Black alone.
    Grey,
    /// The colours of the screen, for a press that converts them itself.
    Rgb,
}

impl Inks {
    const ALL: [Self; 3] = [Self::Cmyk, Self::Grey, Self::Rgb];

    /// The name in `book.yaml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cmyk => "cmyk",
            Self::Grey => "grey",
            Self::Rgb => "rgb",
        }
    }
}

/// How a book is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Print {
    /// Its inks.
    pub inks: Inks,
    /// How far colour runs over the edge of the page, in tenths of a millimetre.
    pub bleed: u16,
    /// Whether marks show where the sheet is cut.
    pub marks: bool,
}

impl Default for Print {
    fn default() -> Self {
        Self { inks: Inks::default(), bleed: 30, marks: true }
    }
}

/// The bleeds that a printer may ask for, in tenths of a millimetre.
const BLEEDS: std::ops::RangeInclusive<u16> = 0..=100;

const KEYS: [&str; 3] = ["color", "bleed", "marks"];

/// Reads `print:`; what cannot be used is reported and left at its default.
pub(super) fn read(fields: &Fields<'_>, reader: &mut Reader) -> Print {
    let mut print = Print::default();
    let Some(fields) = fields.get("print").and_then(|node| reader.fields(node, &KEYS)) else {
        return print;
    };
    if let Some(node) = fields.get("color")
        && let Some(name) = reader.text(node)
    {
        let name = name.trim().to_lowercase();
        // American and British spelling of the same ink.
        let wanted = if name == "gray" { Inks::Grey.name() } else { &name };
        match Inks::ALL.into_iter().find(|inks| inks.name() == wanted) {
            Some(inks) => print.inks = inks,
            None => {
                let known = Inks::ALL.map(Inks::name).join(", ");
                reader.report(node.span, say::settings_inks(name), say::settings_choose(known));
            }
        }
    }
    if let Some(node) = fields.get("bleed")
        && let Some(text) = reader.text(node)
    {
        match millimetres(text).filter(|bleed| BLEEDS.contains(bleed)) {
            Some(bleed) => print.bleed = bleed,
            None => reader.report(
                node.span,
                say::settings_bleed(text.trim()),
                say::settings_bleed_help(BLEEDS.end() / 10),
            ),
        }
    }
    if let Some(node) = fields.get("marks") {
        print.marks = reader.flag(node).unwrap_or(true);
    }
    print
}

/// Reads `3`, `3mm`, `2.5 mm` or `2,5` as tenths of a millimetre.
fn millimetres(text: &str) -> Option<u16> {
    let text = text.trim().to_lowercase();
    decimal(text.strip_suffix("mm").unwrap_or(&text).trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{FileId, read_settings};

    #[test]
    fn what_the_printer_is_told_is_read_as_people_write_it() {
        for (text, inks, bleed, marks) in [
            ("print: {color: grey, bleed: 3mm, marks: false}", Inks::Grey, 30, false),
            ("print: {color: Gray, bleed: '2,5 mm'}", Inks::Grey, 25, true),
            ("print:\n  color: rgb\n  bleed: 0", Inks::Rgb, 0, true),
            ("print:\n  bleed: 10", Inks::Cmyk, 100, true),
            ("paper: a5", Inks::Cmyk, 30, true),
        ] {
            let (settings, findings) =
                read_settings(&format!("title: t\n{text}\n"), FileId::from_index(0));
            assert!(findings.is_empty(), "{text}: {findings:?}");
            assert_eq!(settings.look.print, Print { inks, bleed, marks }, "{text}");
        }
    }

    #[test]
    fn what_no_printer_can_use_is_told_at_its_place() {
        let text = "title: t\nprint:\n  color: sepia\n  bleed: 3cm\n  marks: quizá\n  sangre: 3\n";
        let (settings, findings) = read_settings(text, FileId::from_index(0));
        let mut places: Vec<&str> =
            findings.iter().map(|finding| &text[finding.span.range()]).collect();
        places.sort_unstable();
        assert_eq!(places, ["3cm", "quizá", "sangre", "sepia"]);
        assert_eq!(settings.look.print, Print::default());
        for wrong in ["", "mm", "-3", "11", "3.25", "10,1", "tres"] {
            let text = format!("title: t\nprint: {{bleed: '{wrong}'}}\n");
            let (_, findings) = read_settings(&text, FileId::from_index(0));
            assert_eq!(findings.len(), 1, "{wrong}");
        }
        for (word, marks) in [("True", true), ("off", false), ("no", false)] {
            let text = format!("title: t\nprint: {{marks: {word}}}\n");
            let (settings, findings) = read_settings(&text, FileId::from_index(0));
            assert_eq!((settings.look.print.marks, findings.len()), (marks, 0), "{word}");
        }
        for word in ["si", "sí", "1"] {
            let text = format!("title: t\nprint: {{marks: {word}}}\n");
            let (_, findings) = read_settings(&text, FileId::from_index(0));
            assert_eq!(findings.len(), 1, "{word}");
        }
    }
}
