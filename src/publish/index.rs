//! `index.html`: all versions of a book on one page, the latest first.

use crate::compare::Class;
use crate::messages::Language;
use crate::source::Date;
use crate::typeset::spanish_date;

use super::digest::class_title;
use super::shelf::Published;

/// How the page looks: light or dark as the reader's system is.
const STYLE: &str = include_str!("index.css");

/// The page, in Spanish like the book; the same for the same versions.
pub(super) fn page(versions: &[Published]) -> String {
    let title = versions.last().map_or("", |last| last.manifest.title.as_str());
    let title = match title {
        "" => "Versiones publicadas".to_owned(),
        title => format!("{}: versiones publicadas", escaped(title)),
    };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"es\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n"
    );
    for (number, published) in versions.iter().rev().enumerate() {
        // Who opens the page wants to know what is new.
        let details = if number == 0 { "<details open>" } else { "<details>" };
        page.push_str(&article(published, details));
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

/// One version; `details` is the tag that its changes stand in.
fn article(published: &Published, details: &str) -> String {
    let manifest = &published.manifest;
    let name = escaped(published.version.name());
    let mut article = format!(
        "<article id=\"v{name}\">\n<h2>Versión {name}</h2>\n<p><time datetime=\"{}\">{}</time></p>\n<ul>\n",
        escaped(&manifest.date),
        Date::parse(&manifest.date).map(spanish_date).unwrap_or_default(),
    );
    let names = [
        ("libro.pdf", "El libro"),
        ("tarjeta.pdf", "La tarjeta de referencia"),
        ("cambios.md", "La hoja de cambios"),
        ("cambios.html", "Los cambios, palabra por palabra"),
        ("cambios.pdf", "El libro con los cambios marcados"),
        ("fuentes.tar", "Las fuentes"),
    ];
    for (file, words) in names {
        let Some(described) = manifest.file(file) else { continue };
        let pages = match described.pages {
            Some(1) => " (PDF, 1 página)".to_owned(),
            Some(pages) => format!(" (PDF, {pages} páginas)"),
            None => String::new(),
        };
        article.push_str(&format!("<li><a href=\"{name}/{file}\">{words}</a>{pages}</li>\n"));
    }
    article.push_str("</ul>\n");
    article.push_str(&changes(published, details));
    article.push_str("</article>\n");
    article
}

/// What changed since the version before: the numbers at sight, the lines on request.
fn changes(published: &Published, details: &str) -> String {
    let manifest = &published.manifest;
    let Some(previous) = &manifest.previous else { return String::new() };
    let before = escaped(&previous.version);
    if manifest.changes.is_empty() {
        return format!("<p>El mismo texto que la versión {before}.</p>\n");
    }
    let mut counts = Vec::new();
    let mut lists = String::new();
    for class in Class::ALL {
        let title = class_title(class);
        let title = escaped(title.in_language(Language::Spanish));
        let count = manifest.change_counts.get(class.name()).copied().unwrap_or_default();
        if count > 0 {
            counts.push(format!("{}: {count}", title.to_lowercase()));
        }
        let lines = manifest.changes.iter().filter(|line| line.class == class.name());
        let items: String =
            lines.map(|line| format!("<li>{}</li>\n", escaped(&line.text))).collect();
        if !items.is_empty() {
            lists.push_str(&format!("<h3>{title}</h3>\n<ul>\n{items}</ul>\n"));
        }
    }
    format!(
        "{details}\n<summary>Cambios desde la versión {before}: {}</summary>\n{lists}</details>\n",
        counts.join(", ")
    )
}

/// Text as HTML shows it.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}
