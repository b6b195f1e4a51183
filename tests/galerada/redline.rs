//! The marked book: every change has its place, and nothing of either text is lost.

use galerada::compare::{ChangeKind, Comparison};
use galerada::markdown::{
    Block, BlockKind, Chapter, Inline, InlineKind, Revision, plain_text, walk,
};
use galerada::typeset::redline::{Line, Redline, Section};
use galerada::typeset::{self, Conformance};
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization as _;

use crate::compare::{read_case, texts};
use crate::press::{self, Book, squeeze};
use crate::{data, press as pages};

/// The words of chapters without those of one kind of mark, and without white space.
fn words_without(chapters: &[Chapter], left_out: Option<Revision>) -> String {
    fn keep(inlines: &[Inline], left_out: Option<Revision>) -> Vec<Inline> {
        let mut kept = Vec::new();
        for inline in inlines {
            match &inline.kind {
                InlineKind::Revised { revision, .. } if Some(*revision) == left_out => {}
                InlineKind::Revised { content, .. }
                | InlineKind::Emphasis(content)
                | InlineKind::Strong(content)
                | InlineKind::Strikethrough(content)
                | InlineKind::Link { content, .. }
                | InlineKind::WikiLink { content, .. }
                | InlineKind::Reference { content, .. } => kept.extend(keep(content, left_out)),
                _ => kept.push(inline.clone()),
            }
        }
        kept
    }
    let mut words = String::new();
    for chapter in chapters {
        let notes = chapter.notes.iter().map(|note| note.blocks.as_slice());
        for blocks in std::iter::once(chapter.blocks.as_slice()).chain(notes) {
            walk::texts(blocks, &mut |_, content| {
                words.push_str(&plain_text(&keep(content, left_out)));
            });
        }
    }
    squeeze(&words).replace('│', "")
}

/// Code blocks and tables of the model get a line of their own for their changes.
fn is_plain(chapters: &[Chapter]) -> bool {
    let mut plain = true;
    for chapter in chapters {
        walk::blocks(&chapter.blocks, &mut |block: &Block| {
            plain &= !matches!(block.kind, BlockKind::Code { .. } | BlockKind::ModelTable { .. });
        });
    }
    plain
}

/// Holds the marks against both texts.
fn check(found: &Comparison, name: &str) {
    let marked = found.marked();
    for (index, change) in found.changes.iter().enumerate() {
        let is_shown = change.kind != ChangeKind::Spacing;
        assert_eq!(marked.placed.contains(&index), is_shown, "{name}: {change:?}");
    }
    if !is_plain(&found.new.chapters) || !is_plain(&found.old.chapters) {
        return;
    }
    let new = words_without(&found.new.chapters, None);
    assert_eq!(words_without(&marked.chapters, Some(Revision::Deleted)), new, "{name}: new text");
    let moves = found.changes.iter().any(|change| change.kind == ChangeKind::Moved);
    if !moves {
        let old = words_without(&found.old.chapters, None);
        let kept = words_without(&marked.chapters, Some(Revision::Inserted));
        assert_eq!(letters(&kept), letters(&old), "{name}: {old} {kept}");
    }
}

/// Letters and figures, sorted: quotes may have stayed in another form, and a paragraph that went
/// may stand behind the box or the title that it stood before.
fn letters(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text.nfc().filter(|c| c.is_alphanumeric()).collect();
    letters.sort_unstable();
    letters
}

fn cases() -> Vec<std::path::PathBuf> {
    let mut cases: Vec<_> = std::fs::read_dir(data::folder("compare"))
        .expect("the cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    cases.sort();
    cases
}

#[test]
fn every_change_is_marked_and_no_word_is_lost() {
    let cases = cases();
    assert!(cases.len() > 5);
    for case in cases {
        check(&read_case(&case), &case.display().to_string());
    }
}

#[test]
fn rows_items_and_titles_that_went_stay_where_they_were() {
    let old = "# Uno\n\n| a | b |\n|---|---|\n| 1 | dos |\n| 3 | cuatro |\n| 5 | seis |\n\n- perro\n- gato negro\n- pez\n\n## Dos\n\nTexto que sigue aquí.\n";
    let new = "# Uno\n\n| a | b |\n|---|---|\n| 1 | dos |\n| 5 | seis |\n\n- perro\n- pez\n\nTexto que sigue aquí.\n";
    let found = texts(old, new);
    check(&found, "rows and items");
    let marked = found.marked();
    let blocks = &marked.chapters[0].blocks;
    let rows = blocks.iter().find_map(|block| match &block.kind {
        BlockKind::Table(table) => Some(&table.rows),
        _ => None,
    });
    let rows: Vec<String> = rows
        .expect("a table")
        .iter()
        .map(|row| row.cells.iter().map(|cell| plain_text(&cell.content)).collect())
        .collect();
    assert_eq!(rows, ["1dos", "3cuatro", "5seis"]);
    let items = blocks.iter().find_map(|block| match &block.kind {
        BlockKind::List(list) => Some(list.items.len()),
        _ => None,
    });
    assert_eq!(items, Some(3));
}

/// All the cases in one book with all standards, and a summary that finds its places.
#[test]
fn the_marked_book_is_accessible_and_its_summary_leads_to_its_places() {
    let old: String = cases().iter().map(|case| side(case, "antes")).collect();
    let new: String = cases().iter().map(|case| side(case, "despues")).collect();
    let found = texts(&format!("# Casos\n\n{old}"), &format!("# Casos\n\n{new}"));
    let marked = found.marked();
    let lines: Vec<Line> = marked
        .placed
        .iter()
        .map(|&change| Line { text: format!("cambio {change};"), places: vec![change] })
        .collect();
    let count = lines.len();
    assert!(count > 20, "{count}");
    let redline = Redline {
        title: "Cambios de prueba".to_owned(),
        lead: "De uno a otro.".to_owned(),
        counts: vec![("Términos".to_owned(), 3)],
        sections: vec![Section { title: "Todo".to_owned(), lines }],
    };
    let book = Book::of(found.new.sources.clone(), marked.chapters);
    let input = typeset::Input { redline: Some(&redline), ..book.input() };
    let output = typeset::book(&input, &mut |_| {}).expect("nothing of ours is refused");
    assert_eq!(pages::says(&output.findings), [""; 0]);
    assert_eq!(output.conformance, Conformance::Accessible, "{:?}", output.refusals);
    let pages = typeset::book_pages(&input, &mut |_| {}).expect("nothing of ours is refused");
    let document = pages.document().expect("pages");
    let text = squeeze(&press::text(document));
    let summary = text.split("CasosCasos").next().unwrap_or(&text);
    for line in &redline.sections[0].lines {
        let words = squeeze(&line.text);
        let rest = summary.split_once(&words).unwrap_or_else(|| panic!("{words}: {summary}")).1;
        assert!(
            rest.starts_with("pág"),
            "{words} leads to a page: {}",
            &rest[..20.min(rest.len())]
        );
    }
}

fn side(case: &std::path::Path, name: &str) -> String {
    let text = std::fs::read_to_string(case.join(format!("{name}.md"))).expect("a text");
    // Notes of the same name and titles of the same words would meet in one book.
    let slug = case.file_name().expect("a name").to_string_lossy().replace('-', " ");
    format!("## Caso {slug}\n\n{}\n\n", text.replace("[^", &format!("[^{slug}").replace(' ', "")))
}

const WORDS: [&str; 12] = [
    "ataque",
    "casilla",
    "**dado**",
    "el",
    "la",
    "nave",
    "*piloto*",
    "que",
    "3",
    "«raider»",
    "tira",
    "viper",
];

fn paragraphs() -> impl Strategy<Value = Vec<(u8, Vec<usize>)>> {
    prop::collection::vec((0..8_u8, prop::collection::vec(0..WORDS.len(), 1..9)), 1..7)
}

fn written(paragraphs: &[(u8, Vec<usize>)]) -> String {
    let mut text = String::new();
    for (kind, words) in paragraphs {
        let words: Vec<&str> = words.iter().map(|&word| WORDS[word]).collect();
        let words = words.join(" ");
        text.push_str(&match kind {
            0 => format!("## {words}\n\n"),
            1 => format!("- {words}\n"),
            2 => format!("1. {words}\n"),
            3 => format!("> [!NOTA] {words}\n> {words}\n\n"),
            4 => format!("> {words}\n\n"),
            5 => format!("\n| a | b |\n|---|---|\n| {words} | x |\n| y | {words} |\n\n"),
            _ => format!("\n{words}.\n\n"),
        });
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever changes, the marked book without what went is the later book.
    #[test]
    fn marks_add_nothing_and_lose_nothing(old in paragraphs(), new in paragraphs()) {
        check(&texts(&written(&old), &written(&new)), "random");
    }
}
