//! The templates of a build: a project's own, and embedded ones where it has none.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::typeset as say;
use crate::source::{FileId, Span};

use super::input::Template;

/// The embedded templates, by their names inside `templates/`.
const EMBEDDED: [(&str, &str); 18] = [
    ("book.typ", include_str!("../../templates/book.typ")),
    ("card.typ", include_str!("../../templates/card.typ")),
    ("common.typ", include_str!("../../templates/common.typ")),
    ("edition.typ", include_str!("../../templates/edition.typ")),
    ("estilo.typ", include_str!("../../templates/estilo.typ")),
    ("pagina.typ", include_str!("../../templates/pagina.typ")),
    ("titulos.typ", include_str!("../../templates/titulos.typ")),
    ("cajas.typ", include_str!("../../templates/cajas.typ")),
    ("tablas.typ", include_str!("../../templates/tablas.typ")),
    ("dados.typ", include_str!("../../templates/dados.typ")),
    ("iconos.typ", include_str!("../../templates/iconos.typ")),
    ("referencias.typ", include_str!("../../templates/referencias.typ")),
    ("figuras.typ", include_str!("../../templates/figuras.typ")),
    ("portada.typ", include_str!("../../templates/portada.typ")),
    ("indice.typ", include_str!("../../templates/indice.typ")),
    ("tarjeta.typ", include_str!("../../templates/tarjeta.typ")),
    ("borrador.typ", include_str!("../../templates/borrador.typ")),
    ("redline.typ", include_str!("../../templates/redline.typ")),
];

/// The embedded templates, by their names inside `templates/`: what a project starts from.
pub fn embedded_templates() -> &'static [(&'static str, &'static str)] {
    &EMBEDDED
}

/// The files of `templates/` as a build sees them, by path from the root of the build.
#[derive(Debug, Default)]
pub(super) struct Templates {
    /// Typst sources.
    pub(super) sources: Vec<(String, String)>,
    /// Everything else.
    pub(super) files: Vec<(String, Vec<u8>)>,
    /// Which file of the project a source is; the embedded ones are not in the map.
    pub(super) own: BTreeMap<String, FileId>,
    /// What is wrong with them before Typst sees them.
    pub(super) findings: Vec<Diagnostic>,
}

/// Puts the project's files over the embedded ones.
pub(super) fn gather(given: &[Template]) -> Templates {
    let mut templates = Templates::default();
    for template in given {
        let path = format!("templates/{}", template.name);
        let Some(file) = template.file else {
            templates.files.push((path, template.bytes.clone()));
            continue;
        };
        match std::str::from_utf8(&template.bytes) {
            Ok(text) => {
                let text = text.strip_prefix('\u{feff}').unwrap_or(text);
                templates.sources.push((path.clone(), text.to_owned()));
                templates.own.insert(path, file);
            }
            Err(error) => {
                let at = error.valid_up_to();
                let message = say::template_not_text(&template.name);
                templates.findings.push(Diagnostic::new(
                    Code::TemplateError,
                    Span::new(file, at, at),
                    message,
                ));
            }
        }
    }
    for (name, text) in EMBEDDED {
        let path = format!("templates/{name}");
        if !templates.sources.iter().any(|(known, _)| *known == path) {
            templates.sources.push((path, text.to_owned()));
        }
    }
    templates
}
