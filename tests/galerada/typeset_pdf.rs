//! What the PDF files are: tagged, accessible, self-contained, and the same bytes every time.

use std::sync::Arc;

use galerada::messages::Language;
use galerada::source::Date;
use galerada::typeset::{self, Conformance, Fonts, GameTable, Output, Standard, Workshop};
use lopdf::{Document, Object};

use crate::press::{Book, squeeze, text};

const CHAPTERS: [&str; 2] = [
    "# Atacar {.tarjeta}\n\nTira el dado[^d] y mira «Daños».\n\n1. Elige.\n2. Tira.\n\n> [!EJEMPLO] Uno\n> Un caso.\n\n| 1d8 | Qué |\n|---|---|\n| 1-4 | nada |\n| 5-8 | algo |\n\n[^d]: De ocho caras.\n\n## Después\n\nFin.\n",
    "# Daños\n\nTexto con `código` y [enlace](https://ejemplo.net).\n\n## Averías\n\n### Graves {.tarjeta}\n\nSección **grave**.\n\n## Otras\n\nNo va en la tarjeta.\n",
];

fn card(book: &Book, tables: &[GameTable]) -> Option<Output> {
    typeset::card(&book.input(), tables, None, &mut |_| {}).expect("nothing of ours is refused")
}

fn odds() -> GameTable {
    let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
    GameTable {
        title: "Ataque".to_owned(),
        columns: row(["Blanco", "Tirada", "Probabilidad"]),
        rows: vec![row(["Corsario", "4-8", "5/8 · 62,5 %"])],
        ..GameTable::default()
    }
}

fn catalog(pdf: &Document) -> &lopdf::Dictionary {
    pdf.catalog().expect("a catalog")
}

#[test]
fn both_files_are_accessible_and_self_contained() {
    let book = Book::new(&CHAPTERS);
    let outputs = [book.build(), card(&book, &[odds()]).expect("a card")];
    for (output, title) in
        outputs.into_iter().zip(["Libro de prueba", "Libro de prueba: tarjeta de referencia"])
    {
        assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
        assert!(output.findings.is_empty());
        let bytes = output.pdf.expect("a PDF");
        let pdf = Document::load_mem(&bytes).expect("PDF");
        let catalog = catalog(&pdf);
        assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).expect("Lang"), b"es-ES");
        let marks = catalog.get(b"MarkInfo").and_then(Object::as_dict).expect("MarkInfo");
        assert!(marks.get(b"Marked").and_then(Object::as_bool).expect("Marked"));
        assert!(catalog.has(b"StructTreeRoot") && catalog.has(b"Outlines"));
        let metadata = catalog.get(b"Metadata").and_then(Object::as_reference).expect("XMP");
        let metadata = pdf.get_object(metadata).and_then(Object::as_stream).expect("XMP");
        let xmp = metadata.decompressed_content().unwrap_or_else(|_| metadata.content.clone());
        let xmp = String::from_utf8_lossy(&xmp).into_owned();
        assert!(xmp.contains(title), "{xmp}");
        for part in ["<pdfuaid:part>1", "<pdfaid:part>3", "<pdfaid:conformance>A", "2025-03-09"] {
            assert!(xmp.contains(part), "{part} in {xmp}");
        }
        assert!(pdf.get_toc().is_ok_and(|toc| !toc.toc.is_empty()));
        let mut fonts = 0;
        for object in pdf.objects.values() {
            let Ok(dictionary) = object.as_dict() else { continue };
            if dictionary.get(b"Type").and_then(Object::as_name).ok() == Some(b"FontDescriptor") {
                fonts += 1;
                let embedded = [&b"FontFile2"[..], b"FontFile3"];
                assert!(embedded.iter().any(|key| dictionary.has(key)), "{dictionary:?}");
            }
        }
        assert!(fonts >= 2);
    }
}

#[test]
fn the_same_book_gives_the_same_bytes() {
    let first = Book::new(&CHAPTERS);
    let mut second = Book::new(&CHAPTERS);
    second.workshop = Arc::new(Workshop::new(Fonts::new(Vec::new())));
    assert_eq!(first.build().pdf, second.build().pdf);
    assert_eq!(card(&first, &[odds()]).map(|o| o.pdf), card(&second, &[odds()]).map(|o| o.pdf));
    second.settings.date = Date::parse("2025-03-10");
    assert_ne!(first.build().pdf, second.build().pdf);
}

#[test]
fn a_book_without_date_and_title_has_no_date_and_a_title() {
    let mut book = Book::new(&CHAPTERS);
    book.settings.date = None;
    book.settings.title = String::new();
    book.settings.version = None;
    let output = book.build();
    // PDF/A demands a date; PDF/UA does not.
    assert_eq!(output.conformance, Conformance::Undated, "{:?}", output.refusals);
    let pdf = Document::load_mem(&output.pdf.expect("a PDF")).expect("PDF");
    let info = pdf.trailer.get(b"Info").and_then(Object::as_reference).expect("Info");
    let info = pdf.get_dictionary(info).expect("Info");
    assert!(!info.has(b"CreationDate"));
    assert_eq!(info.get(b"Title").and_then(Object::as_str).expect("Title"), b"Atacar");
}

#[test]
fn a_skipped_level_costs_the_standard_and_not_the_pdf() {
    let output = Book::new(&["# Uno\n\n### Tres\n\nTexto.\n"]).build();
    assert!(output.pdf.is_some());
    assert_eq!(output.conformance, Conformance::Archival);
    let refusal = &output.refusals[0];
    assert!(refusal.span.is_some_and(|span| span.start == 7), "{refusal:?}");
}

#[test]
fn a_picture_for_print_costs_the_archive_and_not_the_readers() {
    // One grey pixel in four inks: what a JPEG needs to be one.
    let picture = include_bytes!("../typeset/tintas.jpg").to_vec();
    let mut book = Book::new(&["# Uno\n\nTexto.\n\n![Un faro](faro.jpg)\n"]);
    let file = book.chapters[0].file;
    book.images.insert((file, "faro.jpg".to_owned()), picture.clone());
    book.extras.cover = Some(picture);
    let output = book.build();
    assert_eq!(output.conformance, Conformance::Unarchived);
    let reasons: Vec<_> = output
        .refusals
        .iter()
        .map(|refusal| (refusal.standard, refusal.message.in_language(Language::Spanish)))
        .collect();
    let reason = "faro.jpg tiene los colores de la imprenta (CMYK), que PDF/A no admite sin su \
                  perfil; guárdala en RGB";
    assert_eq!(reasons, [(Standard::Archival, reason)]);
}

#[test]
fn a_draft_prints_the_same_words() {
    let mut book = Book::new(&CHAPTERS).bare();
    let printed = |book: &Book| {
        let pages = book.pages();
        let document = pages.document().expect("pages");
        (squeeze(&text(document)), document.pages().len())
    };
    let (full, _) = printed(&book);
    book.draft = Some(book.build().numbers);
    let (draft, pages) = printed(&book);
    let mark = "BORRADOR·laspáginasquesecitansonlasdelaúltimacomposicióncompleta";
    assert_eq!(draft.matches(mark).count(), pages);
    assert_eq!(draft.replace(mark, ""), full);
}

#[test]
fn the_card_holds_tables_and_marked_sections_and_nothing_else() {
    let book = Book::new(&CHAPTERS);
    let pages = typeset::card_pages(&book.input(), &[odds()], None, &mut |_| {});
    let pages = pages.expect("nothing of ours is refused").expect("a card");
    let document = pages.document().expect("pages");
    assert_eq!(document.pages().len(), 1);
    let printed = squeeze(&text(document));
    for wanted in ["Corsario4–85/8·62,5%", "Atacar", "1–4nada", "Después", "Graves", "Seccióngrave"]
    {
        assert!(printed.contains(wanted), "{wanted} in {printed}");
    }
    for absent in ["Averías", "Notexto", "Novaenlatarjeta", "enlace"] {
        assert!(!printed.contains(absent), "{absent}");
    }
    let nothing = Book::new(&["# Uno\n\nTexto.\n"]);
    assert!(card(&nothing, &[]).is_none());
}

/// Blocks are not parted: the rows of a table that is higher than its column are printed one over the
/// other, and a box runs off the sheet.
#[test]
fn a_block_higher_than_its_column_does_not_fit() {
    let rows: String = (1..=120).map(|row| format!("| Carta {row} | Avanza |\n")).collect();
    let lines: String = (1..=80).map(|line| format!("> Línea {line} del recuadro.\n>\n")).collect();
    for long in [format!("| Carta | Efecto |\n|---|---|\n{rows}"), format!("> [!NOTA]\n{lines}")] {
        let chapter = format!("# Corta {{.tarjeta}}\n\nTexto.\n\n# Larga {{.tarjeta}}\n\n{long}");
        let book = Book::new(&[&chapter]);
        let output = card(&book, &[]).expect("a card");
        assert_eq!(book.places(&output.findings), ["card/overflow 01.md:5:1"], "{}", output.pages);
    }
    let fits: String = (1..=30).map(|row| format!("| Carta {row} | Avanza |\n")).collect();
    let book =
        Book::new(&[&format!("# Larga {{.tarjeta}}\n\n| Carta | Efecto |\n|---|---|\n{fits}")]);
    assert!(card(&book, &[]).expect("a card").findings.is_empty());
}

#[test]
fn a_card_that_overflows_names_its_sections() {
    let long = "Cada nave del tablero se mueve una zona y ataca a quien encuentre. ".repeat(40);
    let mut chapter = String::new();
    for number in 1..=9 {
        chapter.push_str(&format!("# Sección {number} {{.tarjeta}}\n\n{long}\n\n"));
    }
    let book = Book::new(&[&chapter]);
    let output = card(&book, &[odds()]).expect("a card");
    let places = book.places(&output.findings);
    assert!(output.pages > 1 && !places.is_empty());
    assert!(places.iter().all(|place| place.starts_with("card/overflow 01.md:")), "{places:?}");
    assert!(places.len() < 9, "the first sections fit: {places:?}");
    // Half of it fits in smaller type.
    let book = Book::new(&[&chapter[..chapter.len() / 2]]);
    let output = card(&book, &[odds()]).expect("a card");
    assert_eq!((output.pages, output.findings.len()), (2, 0));
}

#[test]
fn kept_files_are_the_whole_build() {
    let output = Book::new(&CHAPTERS).build();
    let paths: Vec<&str> = output.files.iter().map(|(path, _)| path.as_str()).collect();
    for wanted in [
        "libro.typ",
        "capitulo-01.typ",
        "capitulo-02.typ",
        "templates/book.typ",
        "templates/common.typ",
        "fonts/NotoSans-Regular.ttf",
    ] {
        assert!(paths.contains(&wanted), "{wanted} in {paths:?}");
    }
    let chapter = output.files.iter().find(|(path, _)| path == "capitulo-02.typ").expect("it");
    let chapter = String::from_utf8(chapter.1.to_vec()).expect("UTF-8");
    assert!(chapter.contains("#heading(level: 1)[#\"Daños\";];#label(\"g-1-0\");"), "{chapter}");
}
