//! `index.html`: all versions of a book on one page, the latest first.

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
    for published in versions.iter().rev() {
        page.push_str(&article(published));
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn article(published: &Published) -> String {
    let manifest = &published.manifest;
    let name = escaped(published.version.name());
    let mut article = format!(
        "<article id=\"v{name}\">\n<h2>Versión {name}</h2>\n<p><time datetime=\"{0}\">{0}</time></p>\n<ul>\n",
        escaped(&manifest.date)
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
    article.push_str("</ul>\n</article>\n");
    article
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
