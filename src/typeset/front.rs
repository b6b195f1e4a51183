//! What stands in every main file before the text: template, title, date, what a cover says.

use std::collections::BTreeSet;

use crate::markdown::{Chapter, walk};
use crate::messages::{Language, typeset as say};
use crate::source::{Date, Settings};

use super::emit::{Emitter, Place, Targets};
use super::flow;
use super::images::Images;
use super::input::{Finish, Input};
use super::look;
use super::notes::NoteReferences;
use super::writer::string;

/// What every main file begins with: template, title, language, lines.
pub(super) fn preamble(input: &Input<'_>, template: &str, title: &str) -> String {
    let Settings { language, region, date, .. } = input.settings;
    let date = date.map_or_else(
        || "none".to_owned(),
        |Date { year, month, day }| format!("datetime(year: {year}, month: {month}, day: {day})"),
    );
    let mut text = format!(
        "#import {} as plantilla\n#import {} as opcional\n",
        string(&format!("templates/{template}")),
        string(look::OPTIONAL)
    );
    text.push_str(&format!("#set document(title: {}, date: {date})\n", string(title)));
    text.push_str(&format!(
        "#set text(lang: {}, region: {})\n",
        string(&language.to_lowercase()),
        string(&region.to_uppercase())
    ));
    if let Some(run) = input.print {
        text.push_str(&format!("#set page(bleed: {}mm)\n", f64::from(run.bleed) / 10.0));
    }
    if input.finish.is_draft() {
        text.push_str("#set par(linebreaks: \"simple\")\n");
    }
    text
}

/// The named parameters that book and card share: title, subtitle, version, date, sheet.
pub(super) fn front(input: &Input<'_>, images: &mut Images) -> String {
    let settings = input.settings;
    let mut optional = |text: Option<&str>| match text.filter(|text| !text.is_empty()) {
        Some(text) => content(input, text, images),
        None => "none".to_owned(),
    };
    let title = optional(Some(&settings.title));
    let subtitle = optional(settings.subtitle.as_deref());
    let version = optional(settings.version.as_deref());
    let date = settings.date.map(spanish_date);
    let date = optional(date.as_deref());
    let mut credits = String::from("(");
    for credit in &settings.credits {
        let role = optional(Some(&credit.role));
        let names: String = credit.names.iter().map(|name| optional(Some(name)) + ", ").collect();
        credits.push_str(&format!("(papel: {role}, nombres: ({names})), "));
    }
    credits.push(')');
    format!(
        "titulo: {title}, subtitulo: {subtitle}, version: {version}, fecha: {date}, \
         creditos: {credits}, hoja: {}",
        string(look::typst_paper(settings.look.paper))
    )
}

/// Words as content: `[#"…";]`.
pub(super) fn content(input: &Input<'_>, words: &str, images: &mut Images) -> String {
    let empty = Chapter {
        file: crate::source::FileId::from_index(0),
        blocks: Vec::new(),
        notes: Vec::new(),
        front_matter: Vec::new(),
    };
    let known = BTreeSet::new();
    let targets =
        Targets { known: &known, pages: false, notes: NoteReferences::Words, index: None };
    let mut emitter = Emitter::new(input, 0, &empty, targets, images);
    emitter.foreign(words, None);
    format!("[{}]", emitter.finish().0)
}

/// The words of a chapter's first heading for its running head.
pub(super) fn running_title(
    input: &Input<'_>,
    index: usize,
    chapter: &Chapter,
    images: &mut Images,
) -> String {
    let known = BTreeSet::new();
    let targets =
        Targets { known: &known, pages: false, notes: NoteReferences::Words, index: None };
    let Some((heading, _)) = walk::headings(&chapter.blocks).into_iter().next() else {
        return "none".to_owned();
    };
    let mut emitter = Emitter::new(input, index, chapter, targets, images);
    emitter.line(&flow::steps(&heading.content), Place::Head);
    format!("[{}]", emitter.finish().0)
}

/// A title for the PDF, which PDF/UA demands: the book's, else the first heading's, else the
/// first file's.
pub(super) fn title(input: &Input<'_>) -> String {
    let heading = || {
        let first = input.chapters.iter().find_map(|chapter| {
            walk::headings(&chapter.blocks)
                .into_iter()
                .find(|(heading, _)| !heading.title.trim().is_empty())
        });
        first.map(|(heading, _)| heading.title.clone())
    };
    let file = || {
        let chapter = input.chapters.first()?;
        Some(input.sources.file(chapter.file).name().to_owned())
    };
    let given = Some(input.settings.title.clone()).filter(|title| !title.trim().is_empty());
    let title = given.or_else(heading).or_else(file).unwrap_or_else(|| "Galerada".to_owned());
    let title = match input.finish {
        Finish::Full => title,
        Finish::Draft(_) => say::draft_title(title).in_language(Language::Spanish).to_owned(),
    };
    // PDF strings of metadata have a limit, and no line ends.
    title.chars().map(|c| if c.is_control() { ' ' } else { c }).take(1000).collect()
}

const MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];

/// A date in Spanish words: «29 de noviembre de 2026».
pub fn spanish_date(Date { year, month, day }: Date) -> String {
    let month = MONTHS.get(usize::from(month).wrapping_sub(1)).copied().unwrap_or_default();
    format!("{day} de {month} de {year}")
}
