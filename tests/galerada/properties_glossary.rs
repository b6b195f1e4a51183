//! What holds for every glossary that compiles and for every text.

use std::fmt::Write as _;

use galerada::diagnostic::{Applicability, Code, Edit, apply_edits};
use galerada::glossary::{Format, Glossary, load};
use galerada::markdown::{SegmentKind, visible_text};
use galerada::source::FileId;
use proptest::prelude::*;

const GLOSSARY: FileId = FileId::from_index(0);
const CHAPTER: FileId = FileId::from_index(1);

fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig { cases: default.cases.max(4_000), failure_persistence: None, ..default }
}

/// Words so few that entries meet one another, and signs that Markdown takes for its own.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => proptest::sample::select(vec![
            "a", "b", "c", "d", "á", "ñ", "A", "Bc", "no", "x.", "1", "e\u{301}", "É",
        ]),
        2 => proptest::sample::select(vec![
            "+", "-", "&", "¿a?", "«b»", "a-b", "a.", "c*", "_b_", "[a]", "#", "<b>", "a|b", "1.",
            "`c`", "!", "\\", "a/b", "x.md", "&amp;", "{a}", "(a)", "~b~", "a:", "=", ">",
        ]),
    ]
    .prop_map(str::to_owned)
}

fn form() -> impl Strategy<Value = String> {
    proptest::collection::vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn entry() -> impl Strategy<Value = String> {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let replace =
        (form(), form(), 0..12_u8, form()).prop_map(move |(wrong, correct, kind, more)| {
            let mut entry = String::new();
            let _ = writeln!(entry, "- wrong: {}\n  correct: {}", quoted(&wrong), quoted(&correct));
            match kind {
                0 | 1 => entry.push_str("  case: exact\n"),
                2 => entry.push_str("  only: [body]\n"),
                3 => entry.push_str("  only: [headings, tables]\n"),
                4 | 5 => {
                    let _ = writeln!(entry, "  except: [{}]", quoted(&more));
                }
                6 => entry.push_str("  status: proposed\n"),
                7 => entry.push_str("  gender: f\n  wrong_gender: m\n"),
                _ => {}
            }
            entry
        });
    let keep = form().prop_map(move |kept| format!("- keep: {}\n", quoted(&kept)));
    prop_oneof![9 => replace, 1 => keep]
}

fn glossary() -> impl Strategy<Value = String> {
    proptest::collection::vec(entry(), 1..6).prop_map(|entries| entries.concat())
}

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        10 => word(),
        1 => word().prop_map(|word| format!("**{word}**")),
        1 => word().prop_map(|word| format!("*{word}*")),
        1 => word().prop_map(|word| word.to_uppercase()),
        2 => proptest::sample::select(vec![
            "\n", "\n\n", "  \n", "\r\n> ", "\u{a0}", "\u{ad}", ".", "**", "*", "[a](b)", "[a]",
            "[[a b]]", "[[a|b]]", "\n\n# ", "\n\n| a | b |\n|---|---|\n| c | ", " | ", "\n- ",
            "<b>", "</b>", "<br>", "\n\n<div>\n", "&nbsp;", "\\", "\n\n[a]: b\n\n", "`", "[^1]",
            "\n\n[^1]: ", "<!-- galerada: no -->", "<!-- galerada: sí -->", "{{a}}", "https://a",
            "![a](b)", "~~", "\u{301}", "\n===\n", "    ", "\n1. ", "{#a}",
        ]).prop_map(str::to_owned),
    ]
}

fn chapter() -> impl Strategy<Value = String> {
    let glue = proptest::sample::select(vec![" ", " ", " ", ""]);
    proptest::collection::vec((piece(), glue), 1..24)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, glue)| piece + glue).collect())
}

fn compile(text: &str) -> Option<Glossary> {
    let (entries, findings) = load(text, GLOSSARY, Format::Yaml);
    if findings.is_empty() { Glossary::compile(entries).0 } else { None }
}

#[test]
fn what_was_given_up_is_given_up_again() {
    // The first word that is left alone becomes part of a file name by the edit after it.
    let glossary = compile("- wrong: c\n  correct: x.md a.\n  case: exact\n").expect("sound");
    let once = glossary.apply(CHAPTER, "c **c****c** ");
    let twice = glossary.apply(CHAPTER, once.corrected.text());
    assert_eq!(once.corrected.text(), twice.corrected.text());
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_second_time_changes_nothing(list in glossary(), text in chapter()) {
        let Some(glossary) = compile(&list) else { return Ok(()) };
        let once = glossary.apply(CHAPTER, &text);
        let twice = glossary.apply(CHAPTER, once.corrected.text());
        prop_assert_eq!(once.corrected.text(), twice.corrected.text());
        prop_assert!(!twice.findings.iter().any(|finding| finding.code == Code::TermReplaced));
        prop_assert_eq!(twice.counts.iter().sum::<usize>(), 0);
    }

    #[test]
    fn bytes_outside_the_edits_stay(list in glossary(), text in chapter()) {
        let Some(glossary) = compile(&list) else { return Ok(()) };
        let applied = glossary.apply(CHAPTER, &text);
        let mut edits: Vec<Edit> = Vec::new();
        for finding in &applied.findings {
            prop_assert!(text.get(finding.span.range()).is_some());
            for fix in &finding.fixes {
                let is_applied = finding.code == Code::TermReplaced;
                let is_safe = fix.applicability == Applicability::Safe;
                prop_assert!(is_applied || !is_safe);
                for edit in &fix.edits {
                    prop_assert!(text.get(edit.span.range()).is_some());
                    if is_applied {
                        edits.push(edit.clone());
                    }
                }
            }
        }
        let sorted = edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
        prop_assert!(sorted, "edits overlap or are out of order");
        let (expected, left_out) = apply_edits(&text, &edits);
        prop_assert_eq!(left_out, 0);
        prop_assert_eq!(applied.corrected.text(), expected);
        for (at, _) in applied.corrected.text().char_indices() {
            let span = applied.corrected.span(at..at);
            prop_assert!(span.start <= span.end && span.end <= text.len());
        }
    }

    #[test]
    fn segments_lead_to_the_source(text in chapter()) {
        for run in visible_text(&text) {
            let mut at = 0;
            for segment in &run.segments {
                prop_assert_eq!(segment.visible.start, at);
                at = segment.visible.end;
                let shown = &run.text[segment.visible.clone()];
                let source = text.get(segment.source.clone());
                prop_assert!(source.is_some());
                let same = source.map(|source| source.replace('|', "\u{1f}"));
                if segment.kind == SegmentKind::Verbatim {
                    prop_assert_eq!(same, Some(shown.replace('|', "\u{1f}")));
                }
            }
            prop_assert_eq!(at, run.text.len());
        }
    }

    #[test]
    fn nothing_makes_it_panic(list in "\\PC{0,60}|[-a:> #\\[\\]{}'\"\n\t&*!|]{0,40}", text in any::<String>()) {
        for format in [Format::Yaml, Format::Plain] {
            let (entries, findings) = load(&list, GLOSSARY, format);
            for finding in &findings {
                prop_assert!(list.get(finding.span.range()).is_some(), "{finding:?}");
            }
            if let Some(glossary) = Glossary::compile(entries).0 {
                let _ = glossary.apply(CHAPTER, &text);
                let _ = glossary.apply(CHAPTER, &list);
            }
        }
    }
}
