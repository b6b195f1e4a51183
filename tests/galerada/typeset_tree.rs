//! Property: what is written is printed, all of it and nothing else, whatever the tree holds.

use galerada::markdown::{
    Alignment, Block, BlockKind, Callout, CalloutKind, Cell, Chapter, Heading, HeadingId, Inline,
    InlineKind, Item, Label, List, Note, Numbering, Row, Table, plain_text,
};
use galerada::source::{FileId, Sources, Span};
use galerada::typeset;
use proptest::prelude::*;

use crate::press::{self, Book};

fn nowhere() -> Span {
    Span::new(FileId::from_index(0), 0, 0)
}

fn inline(kind: InlineKind) -> Inline {
    Inline { kind, span: nowhere() }
}

fn block(kind: BlockKind) -> Block {
    Block { kind, span: nowhere() }
}

/// Words of every kind that bites: Typst's own signs, quotes, dashes, accents in both forms.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,30}",
        "[ a-zñáéíóúüA-ZÑ0-9«»“”‘’¿¡—–…·½ºª€×→●■▼⚅\"'\\-]{0,30}",
        "[a-z]{1,8}[\\-_/.][a-zA-Z0-9_/.=&?]{20,60}",
        "[A-Z]{30,70}",
        prop::sample::select(vec![
            "//",
            "/* sin fin",
            "#read(\"x\")",
            "= no es título",
            "- no es lista",
            "+ 1",
            "/ a: b",
            "$x$",
            "@ref",
            "<etiqueta>",
            "`raw`",
            "\\n",
            "~",
            "_a_",
            "*b*",
            "F <R>",
            "--",
            "...",
            "1-6",
            " -2",
            "e\u{301}n\u{303}",
            "a\u{a0}b",
            "5\"",
            "6' 2\"",
            "\u{200b}",
            "pa\u{ad}so",
        ])
        .prop_map(str::to_owned),
    ]
}

/// What takes the place of a value in running text.
type Special = fn(String) -> InlineKind;

fn value(name: String) -> InlineKind {
    InlineKind::Value { name }
}

/// A mark of one of three notes, or of none.
fn mark(name: String) -> InlineKind {
    InlineKind::NoteMark { label: ["a", "b", "c", "zz"][name.len() % 4].to_owned() }
}

fn inlines(special: Special) -> impl Strategy<Value = Vec<Inline>> {
    let leaf = prop_oneof![
        6 => words().prop_map(InlineKind::Text),
        1 => words().prop_map(InlineKind::Code),
        1 => Just(InlineKind::SoftBreak),
        1 => Just(InlineKind::LineBreak),
        1 => (words(), words()).prop_map(|(path, alt)| InlineKind::Image {
            path, alt, title: String::new(),
        }),
        1 => words().prop_map(special),
    ]
    .prop_map(inline);
    let tree = leaf.prop_recursive(5, 24, 4, |inner| {
        let many = prop::collection::vec(inner, 0..4);
        (many, words(), 0..8_usize).prop_map(|(content, target, kind)| {
            inline(match kind {
                0 => InlineKind::Emphasis(content),
                1 => InlineKind::Strong(content),
                2 => InlineKind::Strikethrough(content),
                3 => InlineKind::Link { destination: target, content },
                4 => InlineKind::Link { destination: "https://ejemplo.net/ñ?a=1".into(), content },
                5 => InlineKind::Link { destination: "#nada".into(), content },
                6 => InlineKind::WikiLink { target, content },
                _ => {
                    let target = HeadingId { chapter: 0, heading: target.len() % 4 };
                    InlineKind::Reference { target, content }
                }
            })
        })
    });
    prop::collection::vec(tree, 0..5)
}

fn heading(special: Special) -> impl Strategy<Value = BlockKind> {
    (1..=6_u8, inlines(special)).prop_map(|(level, content)| {
        let title = plain_text(&content);
        let (classes, attributes) = (Vec::new(), Vec::new());
        BlockKind::Heading(Heading { level, content, title, id: None, classes, attributes })
    })
}

fn table(special: Special) -> impl Strategy<Value = BlockKind> {
    (1..6_usize, 0..4_usize, prop::collection::vec(inlines(special), 30)).prop_map(
        |(columns, rows, contents)| {
            let mut contents = contents.into_iter();
            let mut row = || Row {
                cells: (0..columns)
                    .map(|_| Cell { content: contents.next().unwrap_or_default(), span: nowhere() })
                    .collect(),
                span: nowhere(),
            };
            let header = row();
            let rows = (0..rows).map(|_| row()).collect();
            BlockKind::Table(Table { columns: vec![Alignment::None; columns], header, rows })
        },
    )
}

fn blocks(special: Special) -> impl Strategy<Value = Vec<Block>> {
    let leaf = prop_oneof![
        4 => inlines(special).prop_map(BlockKind::Paragraph),
        2 => heading(special),
        1 => words().prop_map(|text| BlockKind::Code { language: Some("c".into()), text }),
        1 => table(special),
        1 => Just(BlockKind::Rule),
        1 => words().prop_map(|name| BlockKind::ModelTable { name }),
    ]
    .prop_map(block);
    let tree = leaf.prop_recursive(5, 30, 3, move |inner| {
        let many = prop::collection::vec(inner, 0..3);
        prop_oneof![
            many.clone().prop_map(BlockKind::Quote),
            (many.clone(), inlines(special), prop::sample::select(&CalloutKind::ALL)).prop_map(
                |(blocks, title, kind)| BlockKind::Callout(Callout { kind, title, blocks })
            ),
            (prop::collection::vec(many, 1..4), 0..3_usize, 0..9_u64, any::<bool>()).prop_map(
                |(items, kind, start, tight)| {
                    let numbering = match kind {
                        0 => Numbering::None,
                        1 => Numbering::Decimal(start),
                        _ => Numbering::Letters,
                    };
                    let item = |(index, blocks)| Item {
                        label: label(numbering, index),
                        blocks,
                        span: nowhere(),
                    };
                    let items = items.into_iter().enumerate().map(item).collect();
                    BlockKind::List(List { numbering, tight, items })
                }
            ),
        ]
        .prop_map(block)
    });
    prop::collection::vec(tree, 0..5)
}

fn label(numbering: Numbering, index: usize) -> Option<Label> {
    match numbering {
        Numbering::None => None,
        Numbering::Decimal(start) => Some(Label::Number(start + index as u64)),
        Numbering::Letters => Some(Label::Letter((b'A' + index as u8) as char)),
    }
}

/// What a reader finds on paper.
fn expected(blocks: &[Block], text: &mut String) {
    for block in blocks {
        match &block.kind {
            BlockKind::Heading(heading) => expected_line(&heading.content, text),
            BlockKind::Paragraph(content) => expected_line(content, text),
            BlockKind::Quote(inner) => expected(inner, text),
            BlockKind::Callout(callout) => {
                expected_line(&callout.title, text);
                expected(&callout.blocks, text);
            }
            BlockKind::List(list) => {
                for item in &list.items {
                    if let Some(label) = item.label {
                        text.push_str(&format!("{label}."));
                    }
                    expected(&item.blocks, text);
                }
            }
            BlockKind::Code { text: code, .. } => text.push_str(code),
            BlockKind::Table(table) => {
                for row in std::iter::once(&table.header).chain(&table.rows) {
                    for cell in &row.cells {
                        expected_line(&cell.content, text);
                    }
                }
            }
            BlockKind::ModelTable { name } => text.push_str(&format!("{{{{tabla: {name}}}}}")),
            BlockKind::Rule => {}
        }
    }
}

fn expected_line(content: &[Inline], text: &mut String) {
    for inline in content {
        match &inline.kind {
            InlineKind::Text(words) | InlineKind::Code(words) => text.push_str(words),
            InlineKind::Emphasis(content)
            | InlineKind::Strong(content)
            | InlineKind::Strikethrough(content)
            | InlineKind::Link { content, .. }
            | InlineKind::WikiLink { content, .. }
            | InlineKind::Reference { content, .. }
            | InlineKind::Revised { content, .. } => expected_line(content, text),
            InlineKind::Image { path, alt, .. } => text.push_str(&format!("{alt}{path}")),
            InlineKind::Value { name } => text.push_str(&format!("{{{{valor: {name}}}}}")),
            InlineKind::SoftBreak | InlineKind::LineBreak | InlineKind::NoteMark { .. } => {}
        }
    }
}

/// Undoes the changes of signs that print allows; in Spanish a single quote may print as “.
fn normal(text: &str) -> String {
    let mut normal: Vec<char> = press::squeeze(text)
        .chars()
        .filter(|&c| c != '\u{200b}')
        .map(|c| match c {
            '«' | '»' | '“' | '”' | '‘' | '’' | '″' | '′' | '\'' => '"',
            '–' | '−' => '-',
            other => other,
        })
        .collect();
    // Spanish repeats a hyphen where a line ends at it.
    normal.dedup_by(|a, b| *a == '-' && *b == '-');
    normal.into_iter().collect()
}

fn book(blocks: Vec<Block>) -> Book {
    let mut sources = Sources::default();
    let file = sources.add("a.md", "a.md", "");
    let chapter = Chapter { file, blocks, notes: Vec::new(), front_matter: Vec::new() };
    Book::of(sources, vec![chapter])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_that_is_written_is_printed(blocks in blocks(value)) {
        let mut wanted = String::new();
        expected(&blocks, &mut wanted);
        prop_assert_eq!(normal(&book(blocks).printed()), normal(&wanted));
    }

    #[test]
    fn book_and_card_are_made_whatever_the_tree_holds(
        blocks in blocks(mark),
        notes in prop::collection::vec(blocks(mark), 3),
    ) {
        let mut book = book(blocks);
        for block in &mut book.chapters[0].blocks {
            if let BlockKind::Heading(heading) = &mut block.kind {
                heading.classes.push("tarjeta".to_owned());
            }
        }
        book.chapters[0].notes = notes
            .into_iter()
            .zip(["a", "b", "c"])
            .map(|(blocks, label)| Note { label: label.to_owned(), blocks, span: nowhere() })
            .collect();
        let output = book.build();
        prop_assert!(output.pdf.is_some());
        // Which standards are met is another matter: headings skip levels here, and Typst loses
        // track of its tags in tall rows deep inside lists.
        let card = typeset::card(&book.input(), &[], None, &mut |_| {});
        if let Some(card) = card.expect("nothing of ours is refused") {
            prop_assert!(card.pdf.is_some());
        }
    }
}

#[test]
fn nesting_without_end_keeps_its_words() {
    let mut content = vec![inline(InlineKind::Text("fondo".to_owned()))];
    for depth in 0..300 {
        let inner = std::mem::take(&mut content);
        content = vec![inline(match depth % 3 {
            0 => InlineKind::Emphasis(inner),
            1 => InlineKind::Strong(inner),
            _ => InlineKind::Strikethrough(inner),
        })];
    }
    let mut blocks = vec![block(BlockKind::Paragraph(content))];
    for depth in 0..300 {
        let inner = std::mem::take(&mut blocks);
        let numbering = Numbering::Decimal(7);
        blocks = vec![block(match depth % 3 {
            0 => BlockKind::Quote(inner),
            1 => {
                let kind = CalloutKind::Note;
                BlockKind::Callout(Callout { kind, title: Vec::new(), blocks: inner })
            }
            _ => {
                let label = label(numbering, 0);
                let items = vec![Item { label, blocks: inner, span: nowhere() }];
                BlockKind::List(List { numbering, tight: true, items })
            }
        })];
    }
    assert_eq!(book(blocks).printed(), format!("{}fondo", "7.".repeat(100)));
}

#[test]
fn ten_thousand_quotes_and_brackets_do_no_harm() {
    let quotes = format!("{}cita", "> ".repeat(10_000));
    let brackets = format!("{}corchete{}", "[".repeat(10_000), "]".repeat(10_000));
    let output = Book::new(&[&format!("{quotes}\n\n{brackets}\n")]).build();
    assert!(output.pdf.is_some());
}
