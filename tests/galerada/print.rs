//! Files for the printer, read back: boxes, inks, blank pages, and the order of a booklet.

use std::collections::BTreeMap;

use galerada::source::{Inks, Paper};
use galerada::typeset::{self, GameTable, PrintFile, PrintPages};
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

use crate::press::{BARE, Book};

const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\
    <g transform='scale(2)'><rect width='20' height='10' fill='#a01010'/></g>\
    <path d='M2 2 Q 10 18 20 10 T 38 4' stroke='#1010a0' stroke-dasharray='3 1' fill='none'/></svg>";
const SHADED: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\
    <linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>\
    </linearGradient><rect width='40' height='20' fill='url(#a)'/></svg>";

/// One coloured pixel, as PNG.
const PNG: &[u8] = &[
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
    0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 0, 0, 3, 1,
    1, 0, 201, 254, 146, 239, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

/// A book of as many chapters, each on a page of its own that it names: «hoja3».
fn book(chapters: usize) -> Book {
    let texts: Vec<String> = (0..chapters)
        .map(|number| {
            format!("# Parte\n\nhoja{} de [un enlace](https://ejemplo.net).\n", number + 1)
        })
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut book = Book::new(&texts);
    book.settings.title = String::new();
    book.settings.look.paper = Paper::A5;
    book.settings.look.contents = false;
    book
}

fn print(book: &Book) -> PrintPages {
    let pages =
        typeset::print_book(&book.input(), None, &mut |_| {}).expect("nothing of ours is refused");
    assert!(pages.findings.is_empty(), "{:?}", pages.findings);
    pages
}

fn press(book: &Book) -> Document {
    let file = print(book).for_press().expect("a PDF").expect("pages");
    Document::load_mem(&file.pdf).expect("a PDF")
}

fn number(object: &Object) -> f32 {
    object.as_float().expect("a number")
}

/// A box of a page in millimetres.
fn rectangle(page: &Dictionary, name: &str) -> Vec<f32> {
    let sides = page.get(name.as_bytes()).and_then(Object::as_array).expect("a box");
    sides.iter().map(|side| (number(side) / 72.0 * 254.0).round() / 10.0).collect()
}

fn pages(pdf: &Document) -> Vec<(ObjectId, &Dictionary)> {
    let page = |id| (id, pdf.get_dictionary(id).expect("a page"));
    pdf.get_pages().into_values().map(page).collect()
}

/// What stands on a page, with its place in points from the lower left.
#[derive(Debug, Default)]
struct Read {
    /// Words by where they begin.
    words: Vec<(f32, f32, String)>,
    /// Left, lower, right and upper edge of each picture.
    pictures: Vec<[f32; 4]>,
    /// The same of each area filled with colour.
    areas: Vec<[f32; 4]>,
}

impl Read {
    /// All words whose place is between these, without spaces.
    fn between(&self, left: f32, right: f32) -> String {
        let inside = self.words.iter().filter(|(x, _, _)| (left..right).contains(x));
        inside.map(|(_, _, word)| word.as_str()).collect()
    }
}

/// Reads a page as a viewer does, as far as the files of this program go.
fn read(pdf: &Document, page: ObjectId) -> Read {
    type Matrix = [f32; 6];
    let times = |a: Matrix, b: Matrix| -> Matrix {
        [
            a[0] * b[0] + a[1] * b[2],
            a[0] * b[1] + a[1] * b[3],
            a[2] * b[0] + a[3] * b[2],
            a[2] * b[1] + a[3] * b[3],
            a[4] * b[0] + a[5] * b[2] + b[4],
            a[4] * b[1] + a[5] * b[3] + b[5],
        ]
    };
    let bytes = pdf.get_page_content(page);
    let content = Content::decode(&bytes).expect("operators");
    let fonts = pdf.get_page_fonts(page).expect("fonts");
    let encodings: BTreeMap<&[u8], _> = fonts
        .iter()
        .map(|(name, font)| (name.as_slice(), font.get_font_encoding(pdf).expect("an encoding")))
        .collect();
    let mut found = Read::default();
    let mut matrix: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let (mut kept, mut line, mut font) = (Vec::new(), matrix, Vec::new());
    let mut path: Vec<[f32; 2]> = Vec::new();
    for operation in &content.operations {
        let numbers = || -> Option<Matrix> {
            let list: Vec<f32> = operation.operands.iter().map(number).collect();
            list.try_into().ok()
        };
        match operation.operator.as_str() {
            "m" | "l" | "c" | "re" => {
                let list: Vec<f32> = operation.operands.iter().map(number).collect();
                let mut points: Vec<[f32; 2]> =
                    list.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
                if let ("re", &[from, size]) = (operation.operator.as_str(), points.as_slice()) {
                    points = vec![from, [from[0] + size[0], from[1] + size[1]]];
                }
                path.extend(points.iter().map(|[x, y]| {
                    let place = times([1.0, 0.0, 0.0, 1.0, *x, *y], matrix);
                    [place[4], place[5]]
                }));
            }
            "f" | "f*" => {
                let side = |axis: usize, pick: fn(f32, f32) -> f32| {
                    path.iter().map(|point| point[axis]).reduce(pick).expect("a path")
                };
                let [left, lower] = [side(0, f32::min), side(1, f32::min)];
                found.areas.push([left, lower, side(0, f32::max), side(1, f32::max)]);
                path.clear();
            }
            "n" | "S" => path.clear(),
            "q" => kept.push(matrix),
            "Q" => matrix = kept.pop().expect("a state"),
            "cm" => matrix = times(numbers().expect("six numbers"), matrix),
            "Tm" => line = numbers().expect("six numbers"),
            "Tf" => font = operation.operands[0].as_name().expect("a name").to_vec(),
            "Tj" | "TJ" => {
                let encoding = &encodings[font.as_slice()];
                let pieces = match &operation.operands[0] {
                    Object::Array(pieces) => pieces.clone(),
                    one => vec![one.clone()],
                };
                let text: String = pieces
                    .iter()
                    .filter_map(|piece| piece.as_str().ok())
                    .map(|bytes| Document::decode_text(encoding, bytes).expect("text"))
                    .collect();
                let at = times(line, matrix);
                found.words.push((at[4], at[5], text));
            }
            "Do" => {
                let [a, _, _, d, x, y] = matrix;
                let (x, right) = (x.min(x + a), x.max(x + a));
                found.pictures.push([x, y.min(y + d), right, y.max(y + d)]);
            }
            _ => {}
        }
    }
    found
}

/// The colours that a file asks for: how many parts those of pages and pictures have.
fn parts_of_colours(pdf: &Document) -> Vec<i64> {
    let mut parts = Vec::new();
    for object in pdf.objects.values() {
        let Ok(stream) = object.as_stream() else { continue };
        let kind = |key: &[u8]| stream.dict.get(key).and_then(Object::as_name).ok();
        // A profile says how many parts the colours have that refer to it.
        if let Ok(count) = stream.dict.get(b"N").and_then(Object::as_i64)
            && kind(b"Type").is_none()
        {
            parts.push(count);
        }
        match kind(b"ColorSpace") {
            Some(b"DeviceRGB") => parts.push(3),
            Some(b"DeviceGray") if kind(b"Subtype") == Some(b"Image") => parts.push(1),
            _ => {}
        }
    }
    for (page, _) in pages(pdf) {
        let content = Content::decode(&pdf.get_page_content(page));
        for operation in content.expect("operators").operations {
            match operation.operator.as_str() {
                "g" | "G" => parts.push(1),
                "rg" | "RG" => parts.push(3),
                "k" | "K" => parts.push(4),
                // `/c0 cs 0.1 0.2 0.3 scn`: a name stands for a pattern.
                "sc" | "SC" | "scn" | "SCN" => parts.push(operation.operands.len() as i64),
                _ => {}
            }
        }
    }
    parts.sort_unstable();
    parts.dedup();
    parts
}

#[test]
fn boxes_say_where_the_sheet_is_cut() {
    let mut book = book(4);
    let boxes = |book: &Book| -> [Vec<f32>; 3] {
        let pdf = press(book);
        let pages = pages(&pdf);
        assert_eq!(pages.len(), 4);
        ["MediaBox", "BleedBox", "TrimBox"].map(|name| rectangle(pages[3].1, name))
    };
    assert_eq!(
        boxes(&book),
        [vec![0.0, 0.0, 164.0, 226.0], vec![5.0, 5.0, 159.0, 221.0], vec![8.0, 8.0, 156.0, 218.0]]
    );
    book.settings.look.print.marks = false;
    let bled = vec![0.0, 0.0, 154.0, 216.0];
    assert_eq!(boxes(&book), [bled.clone(), bled, vec![3.0, 3.0, 151.0, 213.0]]);
    book.settings.look.print.bleed = 0;
    let page = vec![0.0, 0.0, 148.0, 210.0];
    assert_eq!(boxes(&book), [page.clone(), page.clone(), page]);
    // Marks never stand at the very edge.
    book.settings.look.print.marks = true;
    assert_eq!(boxes(&book)[2], [7.0, 7.0, 155.0, 217.0]);
}

#[test]
fn nothing_on_paper_can_be_clicked() {
    let book = book(4);
    let screen = Document::load_mem(&book.build().pdf.expect("a PDF")).expect("a PDF");
    assert!(pages(&screen)[0].1.has(b"Annots"));
    for file in [print(&book).for_press(), print(&book).booklet()] {
        let pdf = Document::load_mem(&file.expect("a PDF").expect("pages").pdf).expect("a PDF");
        assert!(pages(&pdf).iter().all(|(_, page)| !page.has(b"Annots")));
        let catalog = pdf.catalog().expect("a catalog");
        assert!(!catalog.has(b"Outlines") && !catalog.has(b"StructTreeRoot"));
        let wishes = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).expect("wishes");
        assert_eq!(wishes.get(b"PrintScaling").and_then(Object::as_name).expect("one"), b"None");
    }
}

#[test]
fn blank_pages_stand_before_the_back_page() {
    for chapters in 1..=5 {
        let mut book = book(chapters);
        // With a back page: cover, chapters, blank pages, back page.
        book.settings.title = "Libro".to_owned();
        book.extras.turn.push("Zarpar".to_owned());
        let pages_of = print(&book);
        let count = (chapters + 2).next_multiple_of(4);
        assert_eq!(pages_of.blank_pages, count - chapters - 2);
        // It makes no difference whether the count is known, or even wrong.
        for known in [chapters + 2, chapters + 3, 0] {
            let known = typeset::print_book(&book.input(), Some(known), &mut |_| {});
            let known = known.expect("nothing of ours is refused");
            assert_eq!(known.blank_pages, pages_of.blank_pages);
            assert_eq!(known.for_press().ok(), pages_of.for_press().ok());
        }
        assert!(!pages_of.ends_blank());
        let pdf = press(&book);
        let words: Vec<String> =
            pages(&pdf).iter().map(|(id, _)| read(&pdf, *id).between(0.0, 1e6)).collect();
        assert_eq!(words.len(), count);
        for (number, words) in words.iter().enumerate() {
            let is_blank = (chapters + 1..count - 1).contains(&number);
            assert_eq!(words.is_empty(), is_blank, "{chapters}, {number}: {words}");
        }
        // The back page is numbered as the page that it is.
        assert!(words[count - 1].contains("Zarpar"), "{words:?}");
        assert!(words[count - 1].contains(&count.to_string()), "{words:?}");
        // Without one they stand at the end.
        book.extras.turn.clear();
        let pages_of = print(&book);
        assert_eq!(pages_of.ends_blank(), pages_of.blank_pages > 0);
    }
}

#[test]
fn inks_are_those_that_the_book_asks_for() {
    let mut book = Book::new(&[
        "# Uno {.tarjeta}\n\n![Una raya](a.svg)\n\n![Un punto](b.png)\n\n> [!AVISO]\n> Rojo.\n",
    ]);
    let file = book.chapters[0].file;
    book.images.insert((file, "a.svg".to_owned()), SVG.into());
    book.images.insert((file, "b.png".to_owned()), PNG.to_vec());
    for (inks, kept, allowed) in
        [(Inks::Rgb, 0, [1, 3].as_slice()), (Inks::Grey, 0, &[1]), (Inks::Cmyk, 1, &[1, 3, 4])]
    {
        book.settings.look.print.inks = inks;
        let pages = print(&book);
        assert_eq!(pages.screen_pictures, kept, "{inks:?}");
        for file in [pages.for_press(), pages.booklet()] {
            let file = file.expect("a PDF").expect("pages");
            let pdf = Document::load_mem(&file.pdf).expect("a PDF");
            let parts = parts_of_colours(&pdf);
            assert!(parts.iter().all(|part| allowed.contains(part)), "{inks:?}: {parts:?}");
            assert_eq!(parts.last(), allowed.last(), "{inks:?}");
        }
    }
    // Without the photograph, four inks are all there is.
    book.images.remove(&(file, "b.png".to_owned()));
    let pages = print(&book);
    assert_eq!(pages.screen_pictures, 0);
    let parts = parts_of_colours(&press(&book));
    assert!(!parts.contains(&3), "{parts:?}");
    // A drawing of more than plain shapes keeps its colours.
    book.images.insert((file, "a.svg".to_owned()), SHADED.into());
    assert_eq!(print(&book).screen_pictures, 1);
}

#[test]
fn a_cover_picture_runs_over_the_edge() {
    let mut book = book(1);
    book.settings.title = "Libro".to_owned();
    book.extras.cover = Some(PNG.to_vec());
    let pdf = press(&book);
    let (id, page) = pages(&pdf)[0];
    let bled = rectangle(page, "BleedBox");
    let [left, _, right, upper] =
        read(&pdf, id).pictures[0].map(|side| (side / 72.0 * 254.0).round() / 10.0);
    assert!(left <= bled[0] && right >= bled[2] && upper >= bled[3], "{left} {right} {upper}");
}

/// What a template paints on the page and under it is bled and inked without its knowing.
#[test]
fn a_template_of_a_teams_own_is_printed_too() {
    let paper = "set page(width: 16cm, height: auto, margin: 1cm)";
    let colours = "set page(width: 10cm, height: 12cm, margin: 1cm, fill: rgb(\"#336699\"), \
        background: rect(width: 100%, height: 100%, fill: rgb(\"#339966\")))";
    assert!(BARE.contains(paper));
    let book = book(2).template("book.typ", &BARE.replace(paper, colours));
    let pages_of = print(&book);
    assert!(pages_of.ends_blank());
    let pdf = press(&book);
    let pages = pages(&pdf);
    assert_eq!(pages.len(), 4);
    for (id, page) in pages {
        let bled = rectangle(page, "BleedBox");
        assert_eq!(rectangle(page, "TrimBox"), [8.0, 8.0, 108.0, 128.0]);
        let full = |area: &&[f32; 4]| {
            area.map(|side| (side / 72.0 * 254.0).round() / 10.0).as_slice() == bled
        };
        assert_eq!(read(&pdf, id).areas.iter().filter(full).count(), 2);
    }
    let parts = parts_of_colours(&pdf);
    assert!(parts.contains(&4) && !parts.contains(&3), "{parts:?}");
    // In a booklet the colour ends where the page does.
    let booklet = pages_of.booklet().expect("a PDF").expect("pages");
    assert_eq!((booklet.pages, booklet.percent), (2, 100));
}

/// Templates of earlier versions know nothing of bleed.
#[test]
fn templates_of_earlier_versions_are_printed_as_they_are() {
    let old = |name: &str| {
        let path = format!("{}/tests/typeset/anterior/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a template")
    };
    let book = book(3)
        .template("book.typ", &old("book.typ"))
        .template("card.typ", &old("card.typ"))
        .template("common.typ", &old("common.typ"));
    let pdf = press(&book);
    let pages = pages(&pdf);
    assert_eq!(pages.len() % 4, 0);
    assert_eq!(rectangle(pages[0].1, "TrimBox")[..2], [8.0, 8.0]);
    assert!(!parts_of_colours(&pdf).contains(&3));
}

#[test]
fn a_booklet_is_read_in_its_order_once_it_is_folded() {
    for (chapters, paper, percent) in
        [(4, Paper::A5, 100), (10, Paper::A5, 100), (16, Paper::A4, 71), (7, Paper::Square, 83)]
    {
        let mut book = book(chapters);
        book.settings.look.paper = paper;
        let pages_of = print(&book);
        let count = chapters.next_multiple_of(4);
        let PrintFile { pdf, pages: sides, percent: found } =
            pages_of.booklet().expect("a PDF").expect("pages");
        assert_eq!((sides, found), (count / 2, percent));
        let pdf = Document::load_mem(&pdf).expect("a PDF");
        let name = |page: usize| match page {
            page if page <= chapters => format!("hoja{page}de"),
            _ => String::new(),
        };
        for (side, (id, page)) in pages(&pdf).into_iter().enumerate() {
            assert_eq!(rectangle(page, "MediaBox"), [0.0, 0.0, 297.0, 210.0]);
            let words = read(&pdf, id);
            let half = 297.0 / 25.4 * 72.0 / 2.0;
            let (low, high) = (side + 1, count - side);
            let (left, right) = if side % 2 == 0 { (high, low) } else { (low, high) };
            for (page, words) in
                [(left, words.between(0.0, half)), (right, words.between(half, 2.0 * half))]
            {
                let words: String = words.split_whitespace().collect();
                assert!(words.contains(&name(page)), "{chapters}, side {side}: {page}, {words}");
                assert_eq!(words.matches("hoja").count(), usize::from(page <= chapters));
            }
        }
    }
}

#[test]
fn letter_pages_are_folded_out_of_letter_sheets() {
    let mut book = book(1);
    book.settings.look.paper = Paper::Letter;
    let file = print(&book).booklet().expect("a PDF").expect("pages");
    assert_eq!((file.pages, file.percent), (2, 65));
    let pdf = Document::load_mem(&file.pdf).expect("a PDF");
    assert_eq!(rectangle(pages(&pdf)[0].1, "MediaBox"), [0.0, 0.0, 279.4, 215.9]);
}

#[test]
fn the_card_is_printed_on_both_sides_with_its_fold() {
    let book = Book::new(&["# Uno {.tarjeta}\n\nTexto.\n\n# Dos {.tarjeta cara=2}\n\nMás.\n"]);
    let none: [GameTable; 0] = [];
    let card = typeset::print_card(&book.input(), &none, None, &mut |_| {});
    let card = card.expect("nothing of ours is refused").expect("a card");
    assert_eq!((card.blank_pages, card.findings.len()), (0, 0));
    let file = card.for_press().expect("a PDF").expect("pages");
    let pdf = Document::load_mem(&file.pdf).expect("a PDF");
    let pages = pages(&pdf);
    assert_eq!(pages.len(), 2);
    assert_eq!(rectangle(pages[0].1, "TrimBox"), [8.0, 8.0, 305.0, 218.0]);
    assert!(read(&pdf, pages[1].0).between(0.0, 1e6).contains("reverso"));
    let book = Book::new(&["# Uno\n\nTexto.\n"]);
    let card = typeset::print_card(&book.input(), &none, None, &mut |_| {});
    assert!(card.expect("nothing of ours is refused").is_none());
}

#[test]
fn the_same_book_gives_the_printer_the_same_bytes() {
    let bytes = |book: &Book| {
        let pages = print(book);
        [pages.for_press(), pages.booklet()].map(|file| file.expect("a PDF").expect("pages").pdf)
    };
    let [press, booklet] = bytes(&book(5));
    assert_eq!([press.clone(), booklet.clone()], bytes(&book(5)));
    assert_ne!(press, booklet);
    // What the screen shows does not change because something was printed.
    let book = book(5);
    let before = book.build().pdf;
    print(&book);
    assert_eq!(before, book.build().pdf);
}
