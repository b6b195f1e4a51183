//! What holds for the proofreading of every text.

use galerada::diagnostic::apply_edits;
use galerada::markdown::{InlineKind, walk};
use galerada::pipeline::Examined;
use proptest::prelude::*;

use crate::proof::{Book, ours, references, safe_edits};

fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig { cases: default.cases.max(1_500), failure_persistence: None, ..default }
}

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => proptest::sample::select(vec![
            "de", "la", "fué", "guión", "destruído", "sólo", "ó", "6", "8", "2.5", "1.000", "50%",
            "3 m", "15 cm", "pág. 7", "accion", "dieciseis", "casa", "Casa", "cu\u{ed}dame", "ti\u{301}",
            "the", "player", "casa ,y", "¿ Qué ?", "Mark-VII", "Mark VII", "MarkVII", "fin.Otra", "así,luego",
        ]).prop_map(str::to_owned),
        4 => proptest::sample::select(vec![
            "«", "»", "“", "”", "\"", "¿", "?", "¡", "!", " - ", "—", " – ", "--", ".", ",", ":",
            "(", ")", "'", "•", "%", "\u{a0}", "…",
        ]).prop_map(str::to_owned),
        3 => proptest::sample::select(vec![
            "\n", "\n\n", "  \n", "\n> ", "**", "*", "`fué fué`", "[fué](#guion)", "[[Guión]]",
            "[[Guión|fué]]", "\n\n# Guión\n\n", "\n\n## «La “nave”»\n\n", "(ver «Guión»)",
            "(ver \"Guión\")", "ver “Guión”", "\n\n| fué | 6 ó 7 |\n|---|---|\n| de | de |\n\n",
            "\n- ", "\n1. ", "<b>", "</b>", "<br>", "&ntilde;", "&quot;", "{{valor: fué}}",
            "https://a.es/fué?x", "fué.md", "<!-- galerada: no -->", "<!-- galerada: sí -->",
            "\n\n```\nfué fué\n```\n\n", "[^1]", "\n\n[^1]: fué\n\n", "\\*", "![fué](a.png)",
            "\n\n[guión]: #x\n\n", "[guión]", "~~", "\u{ad}", "\u{301}", "\r\n",
        ]).prop_map(str::to_owned),
    ]
}

fn chapter() -> impl Strategy<Value = String> {
    let glue = proptest::sample::select(vec![" ", " ", " ", ""]);
    proptest::collection::vec((piece(), glue), 1..28)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, glue)| piece + glue).collect())
}

/// Code, destinations, paths and values of a book, in order.
fn untouchable(book: &Examined) -> Vec<String> {
    let mut found = Vec::new();
    for chapter in &book.chapters {
        walk::inlines(&chapter.blocks, &mut |inline| match &inline.kind {
            InlineKind::Code(words) => found.push(words.clone()),
            InlineKind::Link { destination, .. } => found.push(destination.clone()),
            InlineKind::WikiLink { target, .. } => found.push(target.clone()),
            InlineKind::Image { path, .. } => found.push(path.clone()),
            InlineKind::Value { name } => found.push(name.clone()),
            _ => {}
        });
    }
    found
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_mend_touches_neither_figures_nor_references_nor_code_and_is_done_once(text in chapter()) {
        let book = Book::plain(&text).examine(None);
        let findings = ours(&book);
        for finding in &findings {
            prop_assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        }
        let (mended, _) = apply_edits(&text, &safe_edits(&findings));
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        prop_assert_eq!(digits(&text), digits(&mended));
        let again = Book::plain(&mended).examine(None);
        prop_assert_eq!(untouchable(&book), untouchable(&again), "{}", mended);
        prop_assert_eq!(references(&book), references(&again), "{}", mended);
        let (twice, _) = apply_edits(&mended, &safe_edits(&ours(&again)));
        let third = Book::plain(&twice).examine(None);
        prop_assert_eq!(safe_edits(&ours(&third)), vec![], "{}", mended);
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        let book = Book::plain(&text).examine(None);
        for finding in ours(&book) {
            prop_assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        }
    }
}
