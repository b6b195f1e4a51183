//! What stands on the pages: signs, notes, tables, pictures, templates, places.

use galerada::markdown::{BlockKind, HeadingId, Inline, InlineKind};
use galerada::source::Span;
use galerada::typeset::{self, GameTable};
use typst::layout::{Frame, FrameItem};

use crate::press::{self, Book, page_text, says, squeeze, text};

/// Markdown and what the bare template prints of it, white space aside.
const PRINTED: &[(&str, &str)] = &[
    // Comments of Typst.
    ("Roma // Cartago: tratado. 50% /* y no acaba.", "Roma//Cartago:tratado.50%/*ynoacaba."),
    ("Mira ftp.ejemplo.net//mapas y http://a.es//b.", "Miraftp.ejemplo.net//mapasyhttp://a.es//b."),
    ("El fichero #read(\"/etc/passwd\")", "Elfichero#read(«/etc/passwd»)"),
    // Signs at the start of a line.
    (
        "infantería\n/ caballería\n\\+ 2 si llueve\n\\- 1 si no\n= 4 o menos",
        "infantería/caballería+2sillueve-1sino=4omenos",
    ),
    ("\\= no es un título", "=noesuntítulo"),
    // What follows a call.
    (
        "**Huida**(ver 5), *Humo*[3], **Carga**.fin y [Fe](#fe)(ter).",
        "Huida(ver5),Humo[3],Carga.finyFe(ter).",
    ),
    ("1-3 **Ileso**; 4 *Herido*; [Fe](#fe); y ya.", "1–3Ileso;4Herido;Fe;yya."),
    ("**1. Fuego** y **Retirada**(ver 3), F <R>, Carta #3", "1.FuegoyRetirada(ver3),F<R>,Carta#3"),
    // Hyphens, dashes, dots.
    (
        "Tira con -1; rango 2-6, ATQ -2, (-4), T-34, 1d6-1.",
        "Tiracon−1;rango2–6,ATQ−2,(−4),T-34,1d6−1.",
    ),
    ("turnos 2--6... y nave-nodriza del 2024-01-31", "turnos2--6...ynave-nodrizadel2024-01-31"),
    ("de *-1* a **-2**", "de−1a−2"),
    // Quotes and inches.
    (
        "Mueve M\" + 2d4\" y para a 2\" del borde. Ver \"Humo\" y \"Fe\".",
        "MueveM″+2d4″yparaa2″delborde.Ver«Humo»y«Fe».",
    ),
    ("Mide 5' 11\" de alto.", "Mide5′11″dealto."),
    ("\"uno \"dos\" tres\" y «ya \"sí\"»", "«uno«dos»tres»y«ya«sí»»"),
    ("ver \"Resolver 'El Juicio'\" y *\"Fase 2\"*", "ver«Resolver“ElJuicio”»y«Fase2»"),
    ("l'altre d'ací", "l’altred’ací"),
    ("`\"código\" -1 2-3`", "\"código\"-12-3"),
    ("<https://a.es/x-1/2-3?q='a'>", "https://a.es/x-1/2-3?q='a'"),
    // Long words leave no trace of where they may break.
    (
        "https://ejemplo.net/descargas/unidades/ficha_de_infanteria_2.pdf",
        "https://ejemplo.net/descargas/unidades/ficha_de_infanteria_2.pdf",
    ),
    // HTML.
    ("## Fase de tiro<br>y asalto", "Fasedetiroyasalto"),
    // Lists.
    ("7. siete\n8. ocho", "7.siete8.ocho"),
    ("A. uno\nB. dos", "A.unoB.dos"),
    // A header without words is none; a table cell keeps what it holds.
    ("|  |  |\n|---|---|\n| a // b | *c*; |", "a//bc;"),
    // What points nowhere is printed all the same.
    ("[[Nada]] y [esto](otro.md) y [eso](#no)", "Nadayestoyeso"),
    ("{{valor: x.y}} y ![un mapa](mapa.png)", "{{valor:x.y}}yunmapamapa.png"),
];

#[test]
fn everything_prints_as_it_should() {
    for (typed, wanted) in PRINTED {
        assert_eq!(Book::new(&[typed]).printed(), *wanted, "{typed}");
    }
}

#[test]
fn quotes_follow_the_region() {
    let mut book = Book::new(&["la \"Moral\""]);
    book.settings.region = "MX".to_owned();
    assert_eq!(book.printed(), "la“Moral”");
}

#[test]
fn missing_glyphs_are_found_where_they_stand_and_shown() {
    let book = Book::new(&["Bien: ● ⚔️ ½ ⚅\n\nMal: 🐉 y\n**🇦🇷**, `🧭` y 🏳️‍🌈.\n"]);
    let bare = book.bare();
    let pages = bare.pages();
    let places = bare.places(&pages.findings);
    assert_eq!(
        places,
        [
            "glyph/missing 01.md:3:6",
            "glyph/missing 01.md:4:3",
            "glyph/missing 01.md:4:9",
            "glyph/missing 01.md:4:15",
        ]
    );
    assert!(says(&pages.findings)[1].contains("“🇦🇷” (U+1F1E6 U+1F1F7)"));
    let printed = squeeze(&text(pages.document().expect("pages")));
    assert!(printed.contains("Mal:[U+1F409]y[U+1F1E6U+1F1F7],▯y["), "{printed}");
    // With their boxes the pages are still accessible.
    let output = Book::new(&["# 🐉\n\n🐉 `🐉`"]).build();
    assert_eq!(output.conformance, typeset::Conformance::Accessible);
}

#[test]
fn a_note_used_twice_prints_once_and_labels_stay_in_their_chapter() {
    let first = "## Herida[^a]\n\nUna[^a] y otra[^a] vez[^zz].\n\n| 1d6 | Qué[^c] |\n| --- | --- |\n| 1 | x[^d] |\n\n[^a]: Nota de herida.\n[^c]: Nota de tabla.\n[^d]: Nota de celda.\n[^e]: Nota sin uso.\n";
    let second = "Otra[^a].\n\n[^a]: Nota del segundo.\n";
    let book = Book::new(&[first, second]);
    let output = book.build();
    assert_eq!(output.conformance, typeset::Conformance::Accessible, "{:?}", output.refusals);
    let printed = Book::new(&[first, second]).printed();
    for note in [
        "Notadeherida",
        "Notadetabla",
        "Notadecelda",
        "Notasinuso",
        "Notadelsegundo",
        "[^zz]",
        "[^e]",
    ] {
        assert_eq!(printed.matches(note).count(), 1, "{note} in {printed}");
    }
}

#[test]
fn a_note_of_a_table_across_the_columns_is_printed() {
    let table = "| Nombre | Fuerza | Velocidad | Descripción | Requisitos | Notas[^a] |\n|---|---|---|---|---|---|\n| Acorazado | 12 | 3 | Un barco de guerra enorme y pesadísimo | Astillero y tres cartas | f[^b] |\n| Destructor | 6 | 6 | Un barco de escolta rápido y maniobrable | Astillero y una carta | f[^b] |\n";
    let notes = "\n[^a]: Nota de cabecera.\n[^b]: Nota de celda.\n";
    for text in
        [format!("Antes.\n\n{table}{notes}"), format!("Antes.\n\n## Barcos\n\n{table}{notes}")]
    {
        let book = Book::new(&[&text]);
        let output = book.build();
        assert_eq!(output.conformance, typeset::Conformance::Accessible, "{:?}", output.refusals);
        let printed = Book::new(&[&text]).printed();
        for note in ["Notadecabecera", "Notadecelda"] {
            assert_eq!(printed.matches(note).count(), 1, "{note} in {printed}");
        }
    }
}

#[test]
fn notes_in_notes_end() {
    let text = "Texto[^a].\n\n[^a]: Ver[^b].\n[^b]: Y[^c].\n[^c]: Vuelta a[^a] empezar[^c].\n";
    let printed = Book::new(&[text]).printed();
    for note in ["Ver", "Vueltaa", "empezar"] {
        assert_eq!(printed.matches(note).count(), 1, "{printed}");
    }
}

#[test]
fn a_title_with_a_break_is_whole_in_contents_and_bookmarks() {
    let output = Book::new(&["# La niebla\n\n## Fase de tiro<br>y asalto\n\nTexto."]).build();
    let pdf = lopdf::Document::load_mem(&output.pdf.expect("a PDF")).expect("PDF");
    let toc = pdf.get_toc().expect("bookmarks");
    let titles: Vec<&str> = toc.toc.iter().map(|entry| entry.title.as_str()).collect();
    assert!(titles.contains(&"Fase de tiro y asalto"), "{titles:?}");
    let book = Book::new(&["# La niebla\n\n## Fase de tiro<br>y asalto\n\nTexto."]);
    let pages = book.pages();
    let contents = squeeze(&page_text(pages.document().expect("pages"), 1));
    assert!(contents.contains("Fasedetiroyasalto"), "{contents}");
}

#[test]
fn titles_of_any_alphabet_can_be_referred_to() {
    let text = "## Fase ②\n\n## ¿Y ahora?\n\n## ...\n\n## «Humo» \"y\" #\n\nVer: x\n";
    let mut book = Book::new(&[text]);
    let span = Span::new(book.chapters[0].file, 0, 0);
    let references: Vec<Inline> = (0..4)
        .map(|heading| {
            let content = vec![Inline { kind: InlineKind::Text(format!("r{heading}")), span }];
            let target = HeadingId { chapter: 0, heading };
            Inline { kind: InlineKind::Reference { target, content }, span }
        })
        .collect();
    let last = book.chapters[0].blocks.last_mut().expect("a paragraph");
    last.kind = BlockKind::Paragraph(references);
    let pages = book.pages();
    let printed = squeeze(&text_of(&pages));
    assert!(printed.contains("r0(pág.3)r1(pág.3)r2(pág.3)r3(pág.3)"), "{printed}");
    assert_eq!(says(&pages.findings), [""; 0]);
}

#[test]
fn the_page_of_a_reference_stands_after_the_quotes() {
    let mut book = Book::new(&["# Humo\n\n(ver «X») y «Y», fin.\n"]);
    let span = Span::new(book.chapters[0].file, 0, 0);
    let words = |text: &str| Inline { kind: InlineKind::Text(text.to_owned()), span };
    let reference = || {
        let target = HeadingId { chapter: 0, heading: 0 };
        Inline { kind: InlineKind::Reference { target, content: vec![words("Humo")] }, span }
    };
    let last = book.chapters[0].blocks.last_mut().expect("a paragraph");
    last.kind = BlockKind::Paragraph(vec![
        words("(ver «"),
        reference(),
        words("») y \""),
        reference(),
        words("\", fin."),
    ]);
    let printed = squeeze(&text_of(&book.pages()));
    assert!(printed.contains("(ver«Humo»,pág.3)y«Humo»(pág.3),fin."), "{printed}");
}

fn text_of(pages: &typeset::Pages) -> String {
    text(pages.document().expect("pages"))
}

#[test]
fn tables_of_any_length_break_and_repeat_their_header() {
    for rows in [1, 40, 300] {
        let mut narrow = "| d | Suceso | Dónde |\n| --- | --- | --- |\n".to_owned();
        let mut wide =
            "| d | Suceso | Dónde | Cuándo | Consecuencia |\n|---|---|---|---|---|\n".to_owned();
        for row in 1..=rows {
            narrow.push_str(&format!("| {row} | Llega la patrulla {row} | |\n"));
            wide.push_str(&format!("| {row} | Llega la patrulla número {row} con todos sus hombres | en el bosque grande | al caer la noche | todos huyen |\n"));
        }
        for table in [narrow, wide] {
            let book = Book::new(&[&table]);
            let pages = book.pages();
            let document = pages.document().expect("pages");
            let printed = squeeze(&text(document));
            for row in 1..=rows {
                assert!(printed.contains(&row.to_string()), "row {row} of {rows}");
            }
            // Past cover and contents, each page that holds rows holds the header.
            for page in 2..document.pages().len() {
                let page = page_text(document, page);
                assert_eq!(page.contains("patrulla"), page.contains("Suceso"), "{page}");
            }
            assert_eq!(book.build().conformance, typeset::Conformance::Accessible);
        }
    }
}

#[test]
fn a_row_taller_than_a_page_breaks() {
    let tall = "La columna se detiene y espera órdenes del alto mando! ".repeat(300);
    let book =
        Book::new(&[&format!("| 1d6 | Suceso |\n|---|---|\n| 1-5 | {tall} |\n| 6 | Nada |\n")]);
    let pages = book.pages();
    let printed = squeeze(&text_of(&pages));
    assert_eq!(printed.matches('!').count(), 300);
    assert!(printed.ends_with("Nada") || printed.contains("6Nada"));
    assert_inside(&pages);
}

#[test]
fn nothing_leaves_its_column() {
    let text = "Texto con https://ejemplo.net/reglas/expansiones/segunda/descargas/fichas_de_unidad_v9.pdf y `nombre_de_fichero_sin_espacios_larguisimo_2031_final.typ` y BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB.\n\n| Regla | Nota |\n|---|---|\n| Electroencefalográficamente_ininterrumpidísima_contraindicación | `otro_nombre_de_fichero_sin_espacios_larguisimo` |\n| CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC | https://ejemplo.net/reglas/expansiones/segunda/descargas/fichas_de_unidad_v9.pdf |\n\n```\nlinea_de_codigo_sin_espacios_que_no_cabe_en_ninguna_columna_por_mucho_que_se_intente_de_veras\n```\n";
    assert_inside(&Book::new(&[text]).pages());
}

/// Every glyph lies between the margins, and in one of the two columns where there are two.
fn assert_inside(pages: &typeset::Pages) {
    let document = pages.document().expect("pages");
    for page in document.pages() {
        let width = page.frame.width().to_pt();
        check(&page.frame, 0.0, width);
    }
    fn check(frame: &Frame, x: f64, width: f64) {
        for (point, item) in frame.items() {
            let left = x + point.x.to_pt();
            match item {
                FrameItem::Group(group) => check(&group.frame, left, width),
                FrameItem::Text(text) => {
                    let right = left + text.width().to_pt();
                    assert!(left >= 30.0 && right <= width - 30.0, "{} at {left}", text.text);
                    let middle = width / 2.0;
                    let crosses = left < middle - 12.0 && right > middle + 2.0;
                    assert!(!crosses || text.size.to_pt() > 12.0, "{} crosses", text.text);
                }
                _ => {}
            }
        }
    }
}

#[test]
fn pictures_stand_in_and_broken_ones_are_told() {
    let mut book = Book::new(&[
        "![Escudo](escudo.svg \"El escudo\")\n\nUn ![icono](escudo.svg) y ![](escudo.svg).\n\n![roto](roto.png)\n",
    ]);
    let file = book.chapters[0].file;
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20' fill='#c00'/></svg>";
    book.images.insert((file, "escudo.svg".to_owned()), svg.into());
    book.images.insert((file, "roto.png".to_owned()), b"\x89PNG\r\n\x1a\nnada".to_vec());
    let output = book.build();
    assert_eq!(book.places(&output.findings), ["image/missing 01.md:5:1"]);
    assert_eq!(output.conformance, typeset::Conformance::Accessible, "{:?}", output.refusals);
    let images = output.files.iter().filter(|(path, _)| path.starts_with("imagenes/")).count();
    assert_eq!(images, 1);
    let printed = squeeze(&text_of(&book.pages()));
    assert!(printed.contains("Elescudo") && printed.contains("rotoroto.png"), "{printed}");
}

#[test]
fn tables_and_values_of_the_model_are_set() {
    let mut book = Book::new(&["{{tabla: rutas}}\n\nHay {{valor: naves}} naves.\n"]);
    book.values.insert("naves".to_owned(), "12".to_owned());
    let cells = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
    let (columns, rows) = (cells(["Tirada", "Ruta"]), vec![cells(["1-3", "norte"])]);
    let table = GameTable { title: "Rutas".to_owned(), columns, rows, ..GameTable::default() };
    book.tables.insert("rutas".to_owned(), table);
    assert_eq!(book.printed(), "RutasTiradaRuta1–3norteHay12naves.");
}

#[test]
fn every_glyph_leads_back_to_its_letter() {
    let markdown = "# Niebla\n\nUna *nave* **herida** ataca.\n\n- tablón\n\n| a | b |\n|---|---|\n| celda | `codigo` |\n";
    let book = Book::new(&[markdown]).bare();
    let pages = book.pages();
    let mut seen = String::new();
    walk(&pages.document().expect("pages").pages()[0].frame, &mut |item| {
        for glyph in &item.glyphs {
            let letter = &item.text[glyph.range()];
            let (span, offset) = glyph.span;
            let Some(place) = pages.markdown_span(span) else { continue };
            if letter.trim().is_empty() {
                continue;
            }
            let found = book.sources.slice(place);
            assert!(found.contains(letter), "{letter} is not in {found}");
            // In plain words the offset inside the literal is the offset in the Markdown.
            if found.len() > 1 && !found.contains(['`', '|', '#', '-']) {
                assert_eq!(
                    found.get(usize::from(offset)..).map(|rest| rest.starts_with(letter)),
                    Some(true)
                );
            }
            seen.push_str(letter);
        }
    });
    assert!(seen.contains("NieblaUnanaveheridaataca."), "{seen}");
}

fn walk(frame: &Frame, visit: &mut impl FnMut(&typst::text::TextItem)) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => walk(&group.frame, visit),
            FrameItem::Text(text) => visit(text),
            _ => {}
        }
    }
}

#[test]
fn mistakes_of_a_template_stand_on_its_own_line() {
    let chapter = "# Uno\n\n> [!NOTA]\n> caja\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    let cases = [
        // A typing mistake, an unknown variable, a file outside.
        (
            "#let apertura(cuerpo) = cuerpo",
            "#let apertura(cuerpo = cuerpo",
            "template/error templates/book.typ:13:14",
        ),
        (
            "#let apertura(cuerpo) = cuerpo",
            "#let apertura(cuerpo) = cuerp",
            "template/error templates/book.typ:13:25",
        ),
        (
            "#let apertura(cuerpo) = cuerpo",
            "#let apertura(cuerpo) = read(\"/etc/passwd\")",
            "template/error templates/book.typ:13:30",
        ),
        (
            "#let apertura(cuerpo) = cuerpo",
            "#let apertura(cuerpo) = read(\"../../../etc/passwd\")",
            "template/error templates/book.typ:13:30",
        ),
        // A function of the contract that is missing or takes something else.
        ("#let apertura(cuerpo) = cuerpo", "", "template/error templates/book.typ:1:1"),
        // One that is asked for beside another that may be missing.
        (
            "#let caja(clase, titulo: none, cuerpo)",
            "#let cajon(clase, titulo: none, cuerpo)",
            "template/error templates/book.typ:1:1",
        ),
        (
            "#let caja(clase, titulo: none, cuerpo)",
            "#let caja(clase, cuerpo)",
            "template/error templates/book.typ:17:2",
        ),
    ];
    for (old, new, wanted) in cases {
        let template = press::BARE.replace(old, new);
        assert_ne!(template, press::BARE);
        let book = Book::new(&[chapter]).template("book.typ", &template);
        let output = book.build();
        assert!(output.pdf.is_none());
        assert_eq!(book.places(&output.findings)[0], wanted, "{:?}", says(&output.findings));
    }
}

#[test]
fn a_project_replaces_one_template_and_keeps_the_others() {
    let figures = include_str!("../../templates/figuras.typ");
    let changed = figures.replace("#let separador() =", "#let separador() = [FILETE] +");
    let book = Book::new(&["uno\n\n***\n\ndos\n"]).template("figuras.typ", &changed);
    assert!(squeeze(&text_of(&book.pages())).contains("unoFILETE"));
}

#[test]
fn what_a_team_defines_for_book_and_card_goes_before_everything_else() {
    let own = "#let capitulo(titulo: none, libro: none, version: none, cuerpo) = [PROPIO ] + cuerpo\n\
               #let separador() = [FILETE]\n";
    let common = include_str!("../../templates/common.typ").to_owned() + own;
    let book = Book::new(&["# Uno\n\nuno\n\n***\n\ndos\n"]).template("common.typ", &common);
    let printed = squeeze(&text_of(&book.pages()));
    assert!(printed.contains("PROPIO") && printed.contains("unoFILETE"), "{printed}");
}

#[test]
fn a_heading_stays_with_its_wide_table() {
    let row = "| una celda con bastantes palabras dentro | y otra igual de larga que la primera | una más de las mismas dimensiones | y la última de esta fila tan larga |\n";
    let text = format!("# Uno\n\n## Ruta\n\n{row}|---|---|---|---|\n{row}\n## Otra\n\nTexto.\n");
    let output = Book::new(&[&text]).build();
    let chapter = output.files.iter().find(|(path, _)| path == "capitulo-01.typ").expect("it");
    let chapter = String::from_utf8(chapter.1.to_vec()).expect("UTF-8");
    assert!(chapter.contains("#plantilla.a-lo-ancho[#heading(level: 2)[#\"Ruta\";];"), "{chapter}");
    assert_eq!(output.conformance, typeset::Conformance::Accessible, "{:?}", output.refusals);
}

/// `docs/templates.md` names every function that the generated files call.
#[test]
fn the_contract_is_documented() {
    let documented = include_str!("../../docs/templates.md");
    for line in press::BARE.lines().filter_map(|line| line.strip_prefix("#let ")) {
        let name = line.split(['(', ' ']).next().expect("a name");
        assert!(documented.contains(&format!("`{name}")), "{name}");
    }
}
