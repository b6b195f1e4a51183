//! What templates are told without being called: the settings of the book, and what they may
//! leave out.
//!
//! `ajustes.typ` holds the look that `book.yaml` asks for; a template takes from it what it
//! knows. `opcional.typ` answers for the functions that a template need not define, so that
//! templates of earlier versions go on working as they are.

use crate::source::{ChapterStart, Color, Look, Paper};

use super::images::Images;
use super::input::Input;
use super::writer::string;

/// The file of the settings, as templates import it.
pub(super) const SETTINGS: &str = "ajustes.typ";
/// The file of the functions that a template may leave out.
pub(super) const OPTIONAL: &str = "opcional.typ";

/// The file of the titles that the contents will list.
pub(super) const TITLES: &str = "apartados.typ";

/// What every generated file of the book begins with.
pub(super) const BOOK_IMPORTS: &str =
    "#import \"templates/book.typ\" as plantilla\n#import \"opcional.typ\" as opcional\n";
/// What every generated file of the card begins with.
pub(super) const CARD_IMPORTS: &str =
    "#import \"templates/card.typ\" as plantilla\n#import \"opcional.typ\" as opcional\n";

/// The functions that a template may leave out, and what stands in for them.
const FUNCTIONS: [(&str, &str); 14] = [
    ("tirada", "cuerpo => cuerpo"),
    ("con-silueta", "(nombres, cuerpo) => cuerpo"),
    ("entradilla", "cuerpo => strong(cuerpo)"),
    ("tabla-entera", "plantilla.tabla"),
    ("caja-larga", "plantilla.caja"),
    ("lateral", "plantilla.caja"),
    ("lista", "cuerpo => cuerpo"),
    ("sitio", "renglones => none"),
    ("a-lo-ancho-alto", "propias.at(\"a-lo-ancho\", default: none)"),
    ("entre-titulos", "() => none"),
    ("bloque", "(cuerpo, seccion: none, pagina: none, clase: none) => cuerpo"),
    ("cadena", "(..pasos) => enum(..pasos)"),
    ("indice-alfabetico", "(..grupos) => none"),
    ("contraportada", "(..partes) => none"),
];

/// `opcional.typ` for a template such as `book.typ`.
pub(super) fn optional(template: &str) -> String {
    let mut text = format!(
        "#import {} as plantilla\n#let propias = dictionary(plantilla)\n",
        string(&format!("templates/{template}"))
    );
    for (name, otherwise) in FUNCTIONS {
        text.push_str(&format!(
            "#let {name} = propias.at({}, default: {otherwise})\n",
            string(name)
        ));
    }
    text
}

/// `ajustes.typ`.
pub(super) fn settings(input: &Input<'_>, images: &mut Images) -> String {
    let look = &input.settings.look;
    let (width, height) = look.paper.size();
    let cover = input.extras.cover.as_ref().and_then(|bytes| images.take(bytes));
    let text = |text: Option<&str>| text.map_or_else(|| "none".to_owned(), string);
    let color = |color: Option<Color>| {
        color.map_or_else(
            || "none".to_owned(),
            |color| format!("rgb({})", string(&color.to_string())),
        )
    };
    let date = input.settings.date.map(super::front::spanish_date);
    let size = look
        .text_size
        .map_or_else(|| "none".to_owned(), |size| format!("{}.{}pt", size / 10, size % 10));
    // What no font has is reported at its place in book.yaml, and left to the template.
    let known = |family: &str| input.workshop.fonts().has_family(family);
    let font = |font: &Option<crate::source::Placed<String>>| {
        text(font.as_ref().map(|font| font.value.as_str()).filter(|family| known(family)))
    };
    format!(
        "// Los ajustes de book.yaml. «none» deja la decisión a la plantilla.\n\
         #let ajustes = (\n  papel: {},\n  ancho: {}mm,\n  alto: {}mm,\n  columnas: {},\n  cuerpo: \
         {size},\n  tinta: {},\n  realce: {},\n  letra-texto: {},\n  letra-titulos: {},\n  \
         cubierta: {},\n  contenido: {},\n  indice: {},\n  capitulos: {},\n  version: {},\n  \
         fecha: {},\n  sangrado: {}mm,\n  borrador: {},\n)\n",
        string(look.paper.name()),
        tenths(width),
        tenths(height),
        look.columns.map_or_else(|| "none".to_owned(), |count| count.to_string()),
        color(look.ink),
        color(look.accent),
        font(&look.text_font),
        font(&look.title_font),
        text(cover.as_deref()),
        look.contents,
        look.index,
        string(chapters(look)),
        text(input.settings.version.as_deref().filter(|version| !version.is_empty())),
        text(date.as_deref()),
        tenths(input.print.map_or(0, |run| u32::from(run.bleed))),
        input.finish.is_draft(),
    )
}

/// The sheet by a name that Typst knows; the nearest one where it knows none.
pub(super) fn typst_paper(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "a4",
        Paper::A5 => "a5",
        Paper::Letter => "us-letter",
        Paper::Square => "iso-b5",
    }
}

fn chapters(look: &Look) -> &'static str {
    match look.chapter_start {
        ChapterStart::Page => "pagina",
        ChapterStart::Flow => "seguidos",
    }
}

fn tenths(length: u32) -> String {
    format!("{}.{}", length / 10, length % 10)
}
