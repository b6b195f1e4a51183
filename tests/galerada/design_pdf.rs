//! What the PDF says of itself: where its links lead, and how its structure reads.

use std::collections::BTreeMap;

use galerada::markdown::{BlockKind, HeadingId, Inline, InlineKind};
use galerada::source::Span;
use galerada::typeset::{self, GameTable, IndexTerm};
use lopdf::{Dictionary, Document, Object, ObjectId};
use typst::layout::{Frame, FrameItem, Point};

use crate::press::{Book, says};

/// A book with references, an index, pictures and tables.
fn book() -> Book {
    let filler = "Cada barco leva anclas cuando suena la campana del puerto. ".repeat(120);
    let first = format!(
        "# Puertos {{.tarjeta resumen=pasos orden=1}}\n\nUna corbeta.\n\n1. **Zarpa.** Ya.\n2. Vuelve a \
         puerto.\n\n{filler}\n\n![El faro](faro.svg \"El faro del cabo\")\n"
    );
    let second = format!(
        "# Golpes\n\n{filler}\n\n## Tabla de golpes\n\n| Nave | 1d6 | Efecto |\n|---|---|---|\n| \
         Corbeta | 1–3 | nada |\n\n| | |\n|---|---|\n| Faro | Cabo |\n\n> [!EJEMPLO]\n> Uno.\n\n### Detalle\n\n#### Más\n\nFin.\n"
    );
    let third = "# Final {.tarjeta cara=2}\n\nMarca\n";
    let mut book = Book::new(&[&first, &second, third]);
    let span = Span::new(book.chapters[0].file, 0, 0);
    let references = [(0, 0), (1, 1), (1, 3)].map(|(chapter, heading)| {
        let content = vec![Inline { kind: InlineKind::Text("título".to_owned()), span }];
        let target = HeadingId { chapter, heading };
        Inline { kind: InlineKind::Reference { target, content }, span }
    });
    let last = book.chapters[2].blocks.last_mut().expect("a paragraph");
    last.kind = BlockKind::Paragraph(references.to_vec());
    let file = book.chapters[0].file;
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20'/></svg>";
    book.images.insert((file, "faro.svg".to_owned()), svg.into());
    book.extras.index = vec![IndexTerm {
        name: "corbeta".to_owned(),
        forms: vec!["corbeta".to_owned()],
        instead_of: vec!["buque".to_owned()],
    }];
    book.extras.icons.insert("corbeta".to_owned(), "caza".to_owned());
    book.extras.icon_key.push(("caza".to_owned(), "Corbeta".to_owned()));
    book.extras.turn.push("Golpes".to_owned());
    book
}

fn table() -> GameTable {
    let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
    GameTable {
        title: "Tabla de golpes".to_owned(),
        columns: row(["Objetivo", "Tirada", "Resultado"]),
        rows: vec![row(["Corbeta", "1–3", "nada"])],
        titles: vec!["Tabla de golpes".to_owned()],
        notes: Vec::new(),
        place: None,
    }
}

/// The words on a page with the places of their base lines, in points from the lower left.
fn words(frame: &Frame) -> Vec<(f64, f64, String)> {
    fn walk(frame: &Frame, origin: Point, height: f64, found: &mut Vec<(f64, f64, String)>) {
        for (at, item) in frame.items() {
            let at = origin + *at;
            match item {
                FrameItem::Group(group) => walk(&group.frame, at, height, found),
                FrameItem::Text(text) => {
                    found.push((at.x.to_pt(), height - at.y.to_pt(), text.text.to_string()));
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(frame, Point::zero(), frame.height().to_pt(), &mut found);
    found
}

fn number(object: &Object) -> f64 {
    object
        .as_float()
        .map(f64::from)
        .or_else(|_| object.as_i64().map(|n| n as f64))
        .expect("a number")
}

/// The page that a link leads to, from 1; `None` where it leads out of the book.
fn landing(pdf: &Document, link: &Dictionary, pages: &BTreeMap<ObjectId, u32>) -> Option<u32> {
    let target = link.get(b"Dest").ok().or_else(|| {
        let action = link.get(b"A").ok()?;
        let action = pdf.dereference(action).ok()?.1.as_dict().ok()?;
        // A structure destination stands beside the plain one.
        action.get(b"D").ok()
    })?;
    let (_, target) = pdf.dereference(target).ok()?;
    let target = match target {
        Object::String(name, _) | Object::Name(name) => {
            let names = pdf.catalog().ok()?.get(b"Names").ok()?;
            let names = pdf.dereference(names).ok()?.1.as_dict().ok()?;
            let dests = pdf.dereference(names.get(b"Dests").ok()?).ok()?.1.as_dict().ok()?;
            let list = pdf.dereference(dests.get(b"Names").ok()?).ok()?.1.as_array().ok()?;
            let pair =
                list.chunks(2).find(|pair| pair[0].as_str().ok() == Some(name.as_slice()))?;
            pdf.dereference(&pair[1]).ok()?.1
        }
        other => other,
    };
    let target = match target {
        Object::Dictionary(target) => pdf.dereference(target.get(b"D").ok()?).ok()?.1,
        other => other,
    };
    pages.get(&target.as_array().ok()?.first()?.as_reference().ok()?).copied()
}

/// Follows every link of the book and holds the number that is printed on it against the page
/// where it lands.
#[test]
fn every_printed_page_number_is_the_page_where_its_link_lands() {
    let book = book();
    let laid = book.pages();
    let document = laid.document().expect("pages");
    let output = book.build();
    let pdf = Document::load_mem(&output.pdf.expect("a PDF")).expect("PDF");
    let pages: BTreeMap<ObjectId, u32> =
        pdf.get_pages().into_iter().map(|(number, id)| (id, number)).collect();
    let (mut links, mut numbers) = (0, 0);
    for (page, id) in pdf.get_pages() {
        let words = words(&document.pages()[page as usize - 1].frame);
        for link in pdf.get_page_annotations(id).expect("annotations") {
            let Some(landing) = landing(&pdf, link, &pages) else { continue };
            links += 1;
            let rect = link.get(b"Rect").and_then(Object::as_array).expect("a rectangle");
            let rect: Vec<f64> = rect.iter().map(number).collect();
            let (left, right) = (rect[0].min(rect[2]) - 0.5, rect[0].max(rect[2]) + 0.5);
            let (low, high) = (rect[1].min(rect[3]) - 0.5, rect[1].max(rect[3]) + 0.5);
            let inside = words
                .iter()
                .filter(|(x, y, _)| (left..right).contains(x) && (low..high).contains(y));
            let printed: String = inside.map(|(_, _, text)| text.as_str()).collect();
            // A line of the contents ends in its page; an entry of the index may be a range.
            let tail: String = printed
                .trim_start_matches("pág.\u{a0}")
                .split(['–'])
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned();
            let digits: String = tail
                .chars()
                .rev()
                .take_while(char::is_ascii_digit)
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect();
            if let Ok(number) = digits.parse::<u32>() {
                numbers += 1;
                assert_eq!(number, landing, "«{printed}» on page {page}");
            }
        }
    }
    // Contents, three references, the index, the turn.
    assert!(links >= 12 && numbers >= 8, "{links} links, {numbers} numbers");
}

/// A node of the structure tree: its kind, its dictionary, and how deep it lies.
fn structure(pdf: &Document) -> Vec<(String, Dictionary, usize)> {
    let root = pdf.catalog().and_then(|c| c.get(b"StructTreeRoot")).expect("a tree");
    let mut found = Vec::new();
    let mut open: Vec<(Object, usize)> = vec![(root.clone(), 0)];
    while let Some((object, depth)) = open.pop() {
        let Ok((_, object)) = pdf.dereference(&object) else { continue };
        match object {
            Object::Array(items) => {
                open.extend(items.iter().rev().map(|item| (item.clone(), depth)));
            }
            Object::Dictionary(node) => {
                if let Ok(kind) = node.get(b"S").and_then(Object::as_name) {
                    let kind = String::from_utf8_lossy(kind).into_owned();
                    found.push((kind, node.clone(), depth));
                }
                if let Ok(children) = node.get(b"K") {
                    open.push((children.clone(), depth + 1));
                }
            }
            _ => {}
        }
    }
    found
}

/// The nodes that stand where their kind has no place: rows, cells, steps and their labels.
fn orphans(tree: &[(String, Dictionary, usize)]) -> Vec<String> {
    let parents: &[(&str, &[&str])] = &[
        ("TR", &["Table", "THead", "TBody", "TFoot"]),
        ("TH", &["TR"]),
        ("TD", &["TR"]),
        ("LI", &["L"]),
        ("Lbl", &["LI", "Note", "FENote", "Link", "TOCI"]),
        ("LBody", &["LI"]),
    ];
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut found = Vec::new();
    for (kind, _, depth) in tree {
        open.retain(|(_, above)| above < depth);
        let parent = open.last().map_or("", |(parent, _)| *parent);
        let wanted = parents.iter().find(|(child, _)| child == kind);
        if wanted.is_some_and(|(_, allowed)| !allowed.contains(&parent)) {
            found.push(format!("{kind} in {parent}"));
        }
        open.push((kind, *depth));
    }
    found
}

#[test]
fn the_structure_reads_as_the_book_does() {
    let book = book();
    let card = typeset::card(&book.input(), &[table()], None, &mut |_| {});
    let card = card.expect("no failure").expect("a card");
    assert_eq!(says(&card.findings), [""; 0]);
    for (output, figures) in [(book.build(), 3), (card, 1)] {
        let pdf = Document::load_mem(&output.pdf.expect("a PDF")).expect("PDF");
        let tree = structure(&pdf);
        let alt = |node: &Dictionary| {
            node.get(b"Alt").and_then(Object::as_str).is_ok_and(|text| !text.is_empty())
        };
        let pictures: Vec<bool> = tree
            .iter()
            .filter(|(kind, _, _)| kind == "Figure")
            .map(|(_, node, _)| alt(node))
            .collect();
        assert!(pictures.len() >= figures && pictures.iter().all(|has| *has), "{pictures:?}");
        let mut level = 0;
        let mut headings = 0;
        for (kind, _, _) in &tree {
            let Some(next) = kind.strip_prefix('H').and_then(|n| n.parse::<u32>().ok()) else {
                continue;
            };
            assert!(next <= level + 1, "H{next} after H{level}");
            level = next;
            headings += 1;
        }
        assert!(headings >= 3, "{headings} headings");
        for (index, (kind, _, depth)) in tree.iter().enumerate() {
            if kind == "Table" {
                let below = tree[index + 1..].iter().take_while(|(_, _, below)| below > depth);
                assert!(below.clone().any(|(kind, _, _)| kind == "TH"), "a table without TH");
            }
        }
        assert!(tree.iter().any(|(kind, _, _)| kind == "Table"));
        let orphans = orphans(&tree);
        assert!(orphans.is_empty(), "{orphans:?}");
    }
}

#[test]
fn each_block_of_the_card_names_its_section_and_page() {
    let book = book();
    let numbers = book.pages().numbers(&book.chapters);
    let pages = typeset::card_pages(&book.input(), &[table()], Some(&numbers), &mut |_| {});
    let pages = pages.expect("no failure").expect("a card");
    let document = pages.document().expect("pages");
    assert_eq!(document.pages().len(), 2);
    let page = |number: usize| crate::press::squeeze(&crate::press::page_text(document, number));
    let at = |chapter, heading| numbers.get(HeadingId { chapter, heading }).expect("a page");
    let (front, back) = (page(0), page(1));
    for wanted in [
        format!("TabladegolpesGolpes,pág.{}", at(1, 1)),
        format!("pág.{}", at(0, 0)),
        "1Zarpa›2Vuelveapuerto".to_owned(),
        "1Golpes".to_owned(),
    ] {
        assert!(front.contains(&wanted), "{wanted} in {front}");
    }
    assert!(back.contains("Final") && !front.contains("Final"), "{front} / {back}");
}

#[test]
fn a_card_states_nothing_of_its_own() {
    let template = include_str!("../../templates/card.typ");
    let cases = [
        ("  cuerpo\n}", "  cuerpo\n  [Golpe con 5 o 6]\n}", Some("Golpe con 5 o 6")),
        ("  cuerpo\n}", "  cuerpo\n  [Ojo con la corbeta]\n}", Some("Ojo con la corbeta")),
        ("  cuerpo\n}", "  cuerpo\n  [Buena suerte]\n}", None),
    ];
    for (old, new, wanted) in cases {
        let changed = template.replace(old, new);
        assert_ne!(changed, template);
        let book = book().template("card.typ", &changed);
        let card = typeset::card(&book.input(), &[table()], None, &mut |_| {});
        let card = card.expect("no failure").expect("a card");
        let found = says(&card.findings);
        assert_eq!(found.len(), usize::from(wanted.is_some()), "{found:?}");
        if let Some(wanted) = wanted {
            assert!(found[0].contains(wanted), "{found:?}");
            let place = &book.places(&card.findings)[0];
            assert!(place.starts_with("card/unfounded templates/card.typ:"), "{place}");
        }
    }
}
