//! What the embedded templates make of a page: the grid, the lines, the dice, the index, the parts
//! around the text, and templates of earlier versions.

use galerada::diagnostic::Diagnostic;
use galerada::source::{ChapterStart, Color, Paper, Placed};
use galerada::typeset::{self, Conformance, IndexTerm};
use typst::layout::{Frame, FrameItem, Point};
use typst::text::TextItem;

use crate::press::text as text_of;
use crate::press::{Book, page_text, says, squeeze, text};

const PARAGRAPH: &str = "Cuando la patrulla llega al puerto, el capitán reparte las guardias y cada \
    marinero toma su puesto. Nadie duerme hasta que la última vela queda recogida, porque el viento \
    cambia deprisa y el canal es estrecho. Quien ve una luz en la costa avisa a los demás.\n\n";

/// A chapter with something of everything that may stand in a column.
fn chapter() -> String {
    let table = "| Tirada | Efecto |\n|:---:|---|\n| 1–2 | nada |\n| 3–6 | Llega la patrulla y todos \
                 los botes del puerto se quedan sin remos hasta el turno que viene |\n\n";
    let list = "1. **Elige.** Un puerto.\n2. **Tira.** El dado y busca la fila que le toca al puerto \
                elegido.\n3. Zarpa.\n\n";
    let note = "> [!NOTA] Título\n> Un recuadro con bastantes palabras para ocupar dos líneas de la \
                columna, o quizá tres.\n\n";
    let mut text = "# Puertos\n\n".to_owned();
    for section in 1..=6 {
        let title = "Una sección con un título largo que ocupa dos líneas";
        text.push_str(&format!("## {title} {section}\n\n{}", PARAGRAPH.repeat(3)));
        text.push_str(&format!("### Apartado {section}\n\n{PARAGRAPH}"));
        text.push_str(match section % 4 {
            0 => table,
            1 => list,
            2 => note,
            _ => "> Una cita que ocupa su línea.\n\n- uno\n- dos\n\n",
        });
        text.push_str(&format!("{PARAGRAPH}#### Detalle {section}\n\n{PARAGRAPH}"));
    }
    text
}

/// Every text of a frame with the place of its base line.
fn texts(frame: &Frame) -> Vec<(Point, TextItem)> {
    fn walk(frame: &Frame, origin: Point, found: &mut Vec<(Point, TextItem)>) {
        for (at, item) in frame.items() {
            let at = origin + *at;
            match item {
                FrameItem::Group(group) => walk(&group.frame, at, found),
                FrameItem::Text(text) => found.push((at, text.clone())),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(frame, Point::zero(), &mut found);
    found
}

fn is_running_text(text: &TextItem, size: f64) -> bool {
    (text.size.to_pt() - size).abs() < 0.01 && text.font.info().family == "Libertinus Serif"
}

#[test]
fn all_lines_of_running_text_stand_on_one_grid() {
    for start in [ChapterStart::Page, ChapterStart::Flow] {
        let mut book = Book::new(&[&chapter()]);
        book.settings.look.chapter_start = start;
        let pages = book.pages();
        let document = pages.document().expect("pages");
        let mut seen = 0;
        for page in document.pages().iter().skip(2) {
            let lines: Vec<f64> = texts(&page.frame)
                .iter()
                .filter(|(_, text)| is_running_text(text, 10.0))
                .map(|(at, _)| at.y.to_pt())
                .collect();
            let first = lines.iter().copied().fold(f64::MAX, f64::min);
            for y in &lines {
                let off = (y - first) / 13.0;
                let half = (off * 2.0 - (off * 2.0).round()).abs() / 2.0 * 13.0;
                // Lists stand half a line lower; everything else stands on the lines themselves.
                assert!(half < 0.1, "{y} is {half} pt off the grid that begins at {first}");
            }
            let whole = |y: &&f64| {
                ((*y - first) / 13.0).fract().min(0.99) < 0.02
                    || ((*y - first) / 13.0).fract() > 0.98
            };
            assert!(lines.iter().filter(whole).count() * 10 > lines.len() * 8, "{start:?}");
            seen += lines.len();
        }
        assert!(seen > 100, "{seen}");
    }
}

/// How far down the words of the left and the right half of a page reach.
fn depths(frame: &Frame) -> (f64, f64) {
    let middle = frame.width() / 2.0;
    let (mut left, mut right) = (0.0_f64, 0.0_f64);
    for (at, text) in texts(frame) {
        if text.size.to_pt() > 8.0 && at.y < frame.height() * 0.93 {
            let side = if at.x < middle { &mut left } else { &mut right };
            *side = side.max(at.y.to_pt());
        }
    }
    (left, right)
}

#[test]
fn chapters_end_with_even_columns_and_lose_nothing_by_it() {
    let section = |n: usize| format!("## Muelle {n}\n\n{PARAGRAPH}{PARAGRAPH}");
    // Alone on a page; over the end of a page; with a link to what moves.
    for count in [4, 11] {
        let mut text = format!("# Puertos\n\nVer «Muelle {count}».\n\n");
        text.extend((1..=count).map(section));
        let book = Book::new(&[&text, "# Otro\n\nFin.\n"]);
        let pages = book.pages();
        let document = pages.document().expect("pages");
        let title = format!("Muelle {count}");
        let last = document.pages().iter().rfind(|page| {
            texts(&page.frame)
                .iter()
                .any(|(_, text)| text.text.contains(&*title) && text.size.to_pt() > 12.0)
        });
        let last = last.expect("the last page of the chapter");
        let (left, right) = depths(&last.frame);
        assert!(left > 100.0 && (left - right).abs() < 120.0, "{count}: {left} and {right}");
        // All words, in the order of the text.
        let printed = squeeze(&text_of(document));
        let mut from = 0;
        for n in 1..=count {
            let found = printed
                .get(from..)
                .and_then(|rest| rest.find(&squeeze(&format!("Muelle {n}Cuando"))));
            from += found.unwrap_or_else(|| panic!("section {n} in its place: {printed}"));
        }
        assert_eq!(printed.matches(&squeeze("avisa a los demás")).count(), 2 * count);
        assert_eq!(book.build().conformance, Conformance::Accessible);
    }
}

#[test]
fn lines_are_as_long_as_eyes_like_them() {
    for (paper, columns, size) in [
        (Paper::A4, None, 10.0),
        (Paper::Letter, None, 10.0),
        (Paper::Square, None, 9.5),
        (Paper::A5, None, 10.0),
        (Paper::A4, Some(1), 10.0),
    ] {
        let mut book = Book::new(&[&PARAGRAPH.repeat(20)]);
        book.settings.look.paper = paper;
        book.settings.look.columns = columns;
        let pages = book.pages();
        let page = &pages.document().expect("pages").pages()[2];
        let (width, height) = paper.size();
        let millimetres = |length: typst::layout::Abs| (length.to_mm() * 10.0).round() as u32;
        assert_eq!(
            (millimetres(page.frame.width()), millimetres(page.frame.height())),
            (width, height)
        );
        let mut lines = std::collections::BTreeMap::<(i64, bool), usize>::new();
        let half = page.frame.width() / 2.0;
        let parted = columns != Some(1) && paper != Paper::A5;
        for (at, text) in texts(&page.frame) {
            if is_running_text(&text, size) {
                let line = (at.y.to_pt() as i64, parted && at.x > half);
                *lines.entry(line).or_default() += text.text.chars().count();
            }
        }
        let mut lengths: Vec<usize> = lines.into_values().collect();
        lengths.sort_unstable();
        let middle = lengths[lengths.len() * 6 / 10];
        assert!((45..=75).contains(&middle), "{paper:?} {columns:?}: {middle}");
    }
}

#[test]
fn a_table_of_dice_prints_its_figures_and_stays_whole() {
    let rows: String = (1..=20).map(|row| format!("| {row} | suceso {row} |\n")).collect();
    let table = format!("| 1d20 | Suceso |\n|---|---|\n{rows}\n");
    for paragraphs in [4, 5, 6, 7] {
        let text = format!("# Uno\n\n{}{table}{}", PARAGRAPH.repeat(paragraphs), PARAGRAPH);
        let book = Book::new(&[&text]);
        let pages = book.pages();
        let document = pages.document().expect("pages");
        let mut columns = std::collections::BTreeSet::new();
        for (number, page) in document.pages().iter().enumerate() {
            let half = page.frame.width() / 2.0;
            for (at, text) in texts(&page.frame) {
                if text.text.starts_with("suceso") {
                    columns.insert((number, at.x > half));
                }
            }
        }
        assert_eq!(columns.len(), 1, "{paragraphs}: {columns:?}");
        assert!(squeeze(&press_text(&pages)).contains("19suceso19"));
    }
    let output = Book::new(&[&table]).build();
    let chapter = String::from_utf8(file(&output, "capitulo-01.typ")).expect("UTF-8");
    assert!(chapter.contains("#opcional.tabla-entera("), "{chapter}");
    assert!(chapter.contains("[#opcional.tirada[#\"20\";];]"), "{chapter}");
}

fn press_text(pages: &typeset::Pages) -> String {
    text(pages.document().expect("pages"))
}

fn file(output: &typeset::Output, name: &str) -> Vec<u8> {
    let found = output.files.iter().find(|(path, _)| path == name);
    found.map(|(_, bytes)| bytes.to_vec()).expect("a kept file")
}

#[test]
fn a_table_of_many_columns_stays_on_its_page() {
    let columns = 18;
    let row = |cell: &dyn Fn(usize) -> String| -> String {
        (0..columns).map(|column| format!("| {} ", cell(column))).collect::<String>() + "|\n"
    };
    let text = format!(
        "# Uno\n\n## Distancias\n\n{}{}{}",
        row(&|column| format!("Puerto número {column}")),
        row(&|_| "---".to_owned()),
        row(&|column| column.to_string()).repeat(6)
    );
    let book = Book::new(&[&text]);
    let pages = book.pages();
    let document = pages.document().expect("pages");
    let page = document
        .pages()
        .iter()
        .position(|page| texts(&page.frame).iter().any(|(_, t)| t.text.contains("número")))
        .expect("the header");
    assert!(page_text(document, page).contains("Distancias"), "its title is elsewhere");
    let width = document.pages()[page].frame.width();
    for (at, text) in texts(&document.pages()[page].frame) {
        assert!(at.x >= typst::layout::Abs::zero() && at.x < width, "{} at {at:?}", text.text);
    }
    assert_eq!(book.build().conformance, Conformance::Accessible);
}

#[test]
fn the_index_lists_terms_with_their_pages() {
    let filler = PARAGRAPH.repeat(30);
    let first = format!("# La ñandubaya\n\nUna corbeta.\n\n{filler}\n\n## Otra\n\nMás corbetas.\n");
    let second = "# Corbetas\n\nUna nave y una corbeta.\n";
    let mut book = Book::new(&[&first, second]);
    let term = |name: &str, forms: &[&str], instead: &[&str]| IndexTerm {
        name: name.to_owned(),
        forms: forms.iter().map(|form| (*form).to_owned()).collect(),
        instead_of: instead.iter().map(|form| (*form).to_owned()).collect(),
    };
    book.extras.index = vec![
        term("ñandubaya", &["ñandubaya"], &[]),
        term("nave", &["nave"], &["buque"]),
        term("corbeta", &["corbeta", "corbetas"], &[]),
    ];
    let pages = book.pages();
    let document = pages.document().expect("pages");
    let last = squeeze(&page_text(document, document.pages().len() - 1));
    let place = |words: &str| {
        let found = (1..).zip(document.pages()).find_map(|(number, page)| {
            let text: String = texts(&page.frame).iter().map(|(_, t)| t.text.to_string()).collect();
            (number > 2 && squeeze(&text).contains(words)).then_some(number)
        });
        found.expect("a page")
    };
    let (a, b, c) = (place("Unacorbeta."), place("Máscorbetas"), place("Unanave"));
    assert!(a < b && b < c, "{a} {b} {c}");
    let run = if a + 1 == b { format!("{a}–{b}") } else { format!("{a},{b}") };
    let locators = format!("{run},{c}");
    let wanted = "Bbuque.Véasenave".to_owned();
    assert!(last.contains(&wanted), "{last}");
    assert!(last.contains(&format!("Ccorbeta,{locators}")), "{last}");
    let order: Vec<usize> = ["Ccorbeta", "Nnave", "Ññandubaya"]
        .iter()
        .map(|words| last.find(words).expect("an entry"))
        .collect();
    assert!(order.is_sorted(), "{last}");
    assert_eq!(book.build().conformance, Conformance::Accessible);
    book.settings.look.index = false;
    assert!(!press_text(&book.pages()).contains("Índice alfabético"));
}

#[test]
fn the_parts_around_the_text_can_be_left_out() {
    let mut book = Book::new(&["# Uno\n\nTexto.\n"]);
    let count = |book: &Book| book.pages().document().expect("pages").pages().len();
    assert_eq!(count(&book), 3);
    book.settings.look.contents = false;
    assert_eq!(count(&book), 2);
    book.settings.look.chapter_start = ChapterStart::Flow;
    assert_eq!(count(&book), 2);
    book.extras.turn = vec!["Zarpar".to_owned()];
    book.extras.icon_key = vec![("dado".to_owned(), "Dado de puerto".to_owned())];
    assert_eq!(count(&book), 3);
    let printed = squeeze(&press_text(&book.pages()));
    assert!(printed.contains("1Zarpar") && printed.contains("Dadodepuerto"), "{printed}");
    assert_eq!(book.build().conformance, Conformance::Accessible);
}

/// The lines of a page whose type has one of these sizes: their base lines from above.
fn lines_of(page: &Frame, sizes: std::ops::Range<f64>) -> Vec<f64> {
    let mut lines: Vec<f64> = texts(page)
        .iter()
        .filter(|(_, text)| sizes.contains(&text.size.to_pt()))
        .map(|(at, _)| at.y.to_pt())
        .collect();
    lines.sort_by(f64::total_cmp);
    lines.dedup_by(|a, b| (*a - *b).abs() < 1.0);
    lines
}

#[test]
fn long_titles_keep_to_their_places() {
    let title = "De cómo los barcos de la flota mercante del norte zarpan, navegan, se encuentran, \
                 combaten, se rinden y regresan a los puertos de los que salieron sin haber perdido ni \
                 la carga ni la tripulación que llevaban al principio de la campaña";
    let text = PARAGRAPH.repeat(60);
    for (paper, start, cover) in [
        (Paper::A4, ChapterStart::Page, false),
        (Paper::A4, ChapterStart::Flow, true),
        (Paper::A5, ChapterStart::Page, true),
        (Paper::A5, ChapterStart::Flow, false),
    ] {
        let mut book = Book::new(&[&format!("# {title}\n\n{text}")]);
        book.settings.title = title.to_owned();
        book.settings.subtitle = Some(format!("{title}. {title}"));
        (book.settings.look.paper, book.settings.look.chapter_start) = (paper, start);
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20'/></svg>";
        book.extras.cover = cover.then(|| svg.into());
        let output = book.build();
        assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
        let pages = book.pages();
        let pages = pages.document().expect("pages").pages();
        // The title page: all of it on the sheet, nothing over anything else.
        let front = &pages[0].frame;
        let mut lines: Vec<(f64, f64)> =
            texts(front).iter().map(|(at, text)| (at.y.to_pt(), text.size.to_pt())).collect();
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        lines.dedup_by(|a, b| (a.0 - b.0).abs() < 1.0);
        assert!(lines.len() > 8, "{lines:?}");
        assert!(lines[0].0 > lines[0].1 && lines.last().expect("lines").0 < front.height().to_pt());
        for pair in lines.windows(2) {
            assert!(pair[1].0 - pair[0].0 > pair[1].1 * 0.9, "{paper:?} {pair:?}");
        }
        // Running heads and feet: one line each, the edition still there.
        for page in pages.iter().skip(3) {
            let head = lines_of(&page.frame, 7.5..7.7);
            let foot = lines_of(&page.frame, 7.1..7.3);
            assert_eq!((head.len(), foot.len()), (1, 1), "{paper:?} {start:?}");
        }
        let printed = squeeze(&page_text(book.pages().document().expect("pages"), 3));
        assert!(printed.contains('…') && printed.contains("versión1.2"), "{printed}");
    }
}

#[test]
fn a_tall_picture_keeps_to_its_column_and_its_title() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='2000'><rect width='400' height='2000'/></svg>";
    let text = format!(
        "# Faros\n\n{PARAGRAPH}![Un faro](faro.svg)\n\n{PARAGRAPH}## El cabo\n\n![Otro](faro.svg \"El \
         faro del cabo\")\n\n{PARAGRAPH}- Uno\n\n  ![En la lista](faro.svg)\n\n> [!NOTA]\n> \
         ![Y aquí](faro.svg)\n\nFin.\n"
    );
    for paper in [Paper::A4, Paper::A5] {
        let mut book = Book::new(&[&text]);
        book.settings.look.paper = paper;
        let file = book.chapters[0].file;
        book.images.insert((file, "faro.svg".to_owned()), svg.into());
        let output = book.build();
        assert_eq!(says(&output.findings), [""; 0], "{paper:?}");
        assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
    }
}

#[test]
fn many_titles_in_a_row_leave_no_column_empty() {
    let titles: String = (1..=60).map(|number| format!("## Título {number}\n\n")).collect();
    let book = Book::new(&[&format!("# Uno\n\n{PARAGRAPH}{titles}{PARAGRAPH}")]);
    let pages = book.pages();
    let pages = pages.document().expect("pages").pages();
    let place = |number: usize| {
        let title = format!("Título {number}");
        pages.iter().enumerate().skip(2).find_map(|(page, content)| {
            let found = texts(&content.frame);
            let (at, _) = found.iter().find(|(_, text)| text.text.trim() == title)?;
            Some((page, at.x.to_pt() > content.frame.width().to_pt() / 2.0))
        })
    };
    // After the paragraph, in its column; then in the other column of that page, then on the next.
    assert_eq!(place(1), Some((2, false)));
    let columns: std::collections::BTreeSet<_> = (1..=60).filter_map(place).collect();
    let wanted = [(2, false), (2, true), (3, false)];
    assert!(columns.iter().take(3).eq(wanted.iter()), "{columns:?}");
}

#[test]
fn a_wide_table_goes_with_its_title_and_the_lines_between() {
    let cell = "una celda con bastante texto como para no caber en media página";
    let row = format!("| {cell} | {cell} | {cell} | {cell} |\n").repeat(6);
    let table = format!("| A | B | C | D |\n|---|---|---|---|\n{row}");
    let text = format!(
        "# Puertos\n\n{}## Mareas\n\nLa tabla dice cuándo sube el agua.\n\n{table}\n## Faros\n\n{}",
        PARAGRAPH.repeat(12),
        PARAGRAPH.repeat(4)
    );
    let book = Book::new(&[&text]);
    let pages = book.pages();
    let document = pages.document().expect("pages");
    let page_of = |words: &str| {
        (2..document.pages().len())
            .find(|&page| squeeze(&page_text(document, page)).contains(words))
    };
    let title = page_of("Mareas");
    assert!(title.is_some());
    assert_eq!(title, page_of("Latabladicecuándosubeelagua."));
    assert_eq!(title, page_of("unaceldaconbastantetexto"));
}

#[test]
fn a_chapter_title_goes_with_a_table_of_several_pages() {
    let cell = "una celda con bastante texto como para no caber en media página";
    let row = format!("| {cell} | {cell} | {cell} | {cell} |\n").repeat(40);
    let text = format!("# Puertos\n\nEstos son.\n\n| A | B | C | D |\n|---|---|---|---|\n{row}");
    for start in [ChapterStart::Page, ChapterStart::Flow] {
        let mut book = Book::new(&[&text]);
        book.settings.look.chapter_start = start;
        book.settings.look.contents = false;
        let pages = book.pages();
        let first = squeeze(&page_text(pages.document().expect("pages"), 1));
        assert!(first.contains("Estosson.") && first.contains("unacelda"), "{first}");
        assert_eq!(book.build().conformance, Conformance::Accessible);
    }
}

#[test]
fn a_chapter_of_plain_paragraphs_ends_evenly() {
    let book = Book::new(&[&format!("# Puertos\n\n{}", PARAGRAPH.repeat(9))]);
    let pages = book.pages();
    let (left, right) = depths(&pages.document().expect("pages").pages()[2].frame);
    assert!(right > 0.0 && (left - right).abs() < 80.0, "{left} and {right}");
}

#[test]
fn what_floats_leaves_no_trace_where_it_stood() {
    let cell = "una celda con bastante texto como para no caber en media página";
    let table =
        format!("| A | B | C | D |\n|---|---|---|---|\n| {cell} | {cell} | {cell} | {cell} |\n\n");
    for tables in [0, 1, 4] {
        let between: String =
            (1..=tables).map(|number| format!("## Tabla {number}\n\n{table}")).collect();
        let text = format!("# Puertos\n\nAntes.\n\n{between}## Faros\n\nDespués.\n");
        let book = Book::new(&[&text]);
        let pages = book.pages();
        let page = &pages.document().expect("pages").pages()[2].frame;
        let line = |words: &str| {
            let found = texts(page);
            let (at, _) = found.iter().find(|(_, text)| text.text.trim() == words).expect(words);
            at.y.to_pt()
        };
        // An empty line and the title, on the grid.
        assert!((line("Después.") - line("Antes.") - 39.0).abs() < 0.1, "{tables} tables");
    }
}

#[test]
fn a_family_that_no_font_has_is_left_to_the_template() {
    let mut book = Book::new(&["# Uno\n\nTexto corriente.\n"]);
    let span = book.chapters[0].blocks[0].span;
    book.settings.look.text_font = Some(Placed { value: "Garamond".to_owned(), span });
    book.settings.look.title_font = Some(Placed { value: "noto sans".to_owned(), span });
    let book = book.template("estilo.typ", include_str!("../../templates/estilo.typ"));
    let output = book.build();
    // `book.yaml` is where it is reported.
    assert_eq!(says(&output.findings), [""; 0]);
    let settings = String::from_utf8(file(&output, "ajustes.typ")).expect("UTF-8");
    assert!(settings.contains("letra-texto: none"), "{settings}");
    assert!(settings.contains("letra-titulos: \"noto sans\""), "{settings}");
}

#[test]
fn colours_and_sizes_reach_the_page() {
    let mut book = Book::new(&["# Uno\n\nTexto corriente.\n"]);
    book.settings.look.text_size = Some(115);
    book.settings.look.accent = Color::parse("#00519e");
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20'/></svg>";
    book.extras.cover = Some(svg.into());
    let output = book.build();
    assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
    let settings = String::from_utf8(file(&output, "ajustes.typ")).expect("UTF-8");
    assert!(settings.contains("realce: rgb(\"#00519e\")"), "{settings}");
    assert!(settings.contains("cubierta: \"/imagenes/001.svg\""), "{settings}");
    let pages = book.pages();
    let sizes: Vec<f64> = texts(&pages.document().expect("pages").pages()[2].frame)
        .iter()
        .filter(|(_, text)| text.text.contains("corriente"))
        .map(|(_, text)| text.size.to_pt())
        .collect();
    assert_eq!(sizes, [11.5]);
}

#[test]
fn templates_of_the_version_before_go_on_working() {
    let earlier = [
        ("book.typ", include_str!("../typeset/anterior/book.typ")),
        ("card.typ", include_str!("../typeset/anterior/card.typ")),
        ("common.typ", include_str!("../typeset/anterior/common.typ")),
    ];
    let chapters = [chapter(), format!("# Dos {{.tarjeta}}\n\n{PARAGRAPH}")];
    let texts: Vec<&str> = chapters.iter().map(String::as_str).collect();
    let whole =
        earlier.iter().fold(Book::new(&texts), |book, (name, text)| book.template(name, text));
    let alone = earlier.map(|(name, text)| Book::new(&texts).template(name, text));
    for book in std::iter::once(whole).chain(alone) {
        let output = book.build();
        // Pages of such templates may well be marked; what they say must still compile.
        let is_of_page = |finding: &Diagnostic| finding.code.as_str().starts_with("page/");
        let (_, others): (Vec<_>, Vec<_>) = output.findings.iter().cloned().partition(is_of_page);
        assert_eq!(says(&others), [""; 0]);
        assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
        let card = typeset::card(&book.input(), &[], None, &mut |_| {}).expect("no failure");
        let card = card.expect("a card");
        assert_eq!(says(&card.findings), [""; 0]);
        assert!(card.pdf.is_some());
    }
}
