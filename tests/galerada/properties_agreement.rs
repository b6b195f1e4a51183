//! What holds for agreement, whatever the sentence.

use std::path::{Path, PathBuf};

use galerada::diagnostic::{Code, Edit, apply_edits};
use galerada::glossary::{Format, Glossary, load};
use galerada::markdown::{InlineKind, walk};
use galerada::pipeline::examine;
use galerada::source::project::Request;
use galerada::source::{FileId, MemoryFiles};
use proptest::prelude::*;

const FILE: FileId = FileId::from_index(0);

const LIST: &str = "\
- {wrong: campo, correct: casilla, wrong_gender: m, gender: f}
- {wrong: ficha, correct: contador, wrong_gender: f, gender: m}
- {wrong: nave, correct: arma, wrong_gender: f, gender: f}
- {wrong: roto, correct: averiado, inflect: adjective}
- {wrong: mando, correct: oficial, wrong_gender: m, gender: m}
- {wrong: otra carta, correct: naipe nuevo, wrong_gender: f, gender: m}
- carta >> tarjeta
- {wrong: de la flota, correct: naval}
- keep: campo de batalla
- keep: vacío legal
";

fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig { cases: default.cases.max(3_000), failure_persistence: None, ..default }
}

fn glossary() -> Glossary {
    let (entries, findings) = load(LIST, FILE, Format::Yaml);
    assert!(findings.is_empty(), "{findings:?}");
    Glossary::compile(entries).0.expect("sound")
}

fn word() -> impl Strategy<Value = String> {
    let words = vec![
        "el",
        "la",
        "los",
        "las",
        "del",
        "al",
        "de",
        "a",
        "un",
        "una",
        "uno",
        "otro",
        "otra",
        "otras",
        "todo",
        "todos",
        "este",
        "esta",
        "primer",
        "primera",
        "ningún",
        "dos",
        "cada",
        "y",
        "o",
        "e",
        "u",
        "campo",
        "campos",
        "ficha",
        "fichas",
        "nave",
        "naves",
        "mando",
        "mandos",
        "carta",
        "cartas",
        "roto",
        "rota",
        "rotos",
        "rotas",
        "vacío",
        "vacía",
        "vacíos",
        "activa",
        "libre",
        "muy",
        "está",
        "queda",
        "que",
        "lo",
        "las",
        "él",
        "colócalo",
        "moverla",
        "legal",
        "batalla",
        "flota",
        "nuevo",
        "nueva",
        "buen",
        "se",
        "ha",
        "colocado",
        "3",
        "11",
        "no",
        "casilla",
        "contador",
        "arma",
        "zurubo",
        "zuruba",
    ];
    proptest::sample::select(words).prop_map(str::to_owned)
}

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        12 => word(),
        1 => word().prop_map(|word| format!("**{word}**")),
        1 => word().prop_map(|word| format!("«{word}»")),
        1 => word().prop_map(|word| word.to_uppercase()),
        1 => word().prop_map(|word| format!("[{word}](#x)")),
        1 => word().prop_map(|word| format!("{{{{valor: {word}}}}}")),
        1 => proptest::sample::select(vec![",", ".", "\n", "\n\n", "\n> ", "\u{a0}", "/", "`campo`", "(", ")", "-", "12", "|"])
            .prop_map(str::to_owned),
    ]
}

fn text() -> impl Strategy<Value = String> {
    let glue = proptest::sample::select(vec![" ", " ", " ", " ", ""]);
    proptest::collection::vec((piece(), glue), 1..20)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, glue)| piece + glue).collect())
}

fn figures(text: &str) -> Vec<String> {
    let split = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    split.map(str::to_owned).collect()
}

fn values(text: &str) -> Vec<String> {
    let parts = text.split("{{").skip(1).filter_map(|part| part.split_once("}}"));
    parts.map(|(value, _)| value.to_owned()).collect()
}

/// How many references a book resolves, before and after its words are corrected in the source.
fn resolved(text: &str, with_glossary: bool) -> usize {
    let mut files = MemoryFiles::default();
    files.insert("/a.md", text.as_bytes().to_vec());
    files.insert("/g.yaml", LIST.as_bytes().to_vec());
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[PathBuf::from("a.md")],
        glossary: with_glossary.then_some(Path::new("g.yaml")),
        model: None,
    };
    let book = examine(&request, None, &files, &mut |_| {}).expect("a book");
    let mut count = 0;
    for chapter in &book.chapters {
        walk::inlines(&chapter.blocks, &mut |inline| {
            count += usize::from(matches!(inline.kind, InlineKind::Reference { .. }));
        });
    }
    count
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_second_time_changes_nothing(text in text()) {
        let glossary = glossary();
        let once = glossary.apply(FILE, &text);
        let twice = glossary.apply(FILE, once.corrected.text());
        prop_assert_eq!(once.corrected.text(), twice.corrected.text());
        prop_assert!(!twice.findings.iter().any(|finding| finding.code == Code::TermReplaced));
    }

    #[test]
    fn only_the_edits_change_and_no_figure(text in text()) {
        let applied = glossary().apply(FILE, &text);
        let edits: Vec<Edit> = applied
            .findings
            .iter()
            .filter(|finding| finding.code == Code::TermReplaced)
            .flat_map(|finding| finding.fixes.iter().flat_map(|fix| fix.edits.clone()))
            .collect();
        let sorted = edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
        prop_assert!(sorted, "edits overlap or are out of order");
        let (expected, left_out) = apply_edits(&text, &edits);
        prop_assert_eq!(left_out, 0);
        let after = applied.corrected.text();
        prop_assert_eq!(after, expected);
        prop_assert_eq!(figures(after), figures(&text));
        prop_assert_eq!(values(after), values(&text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn references_resolve_as_before(first in proptest::collection::vec(word(), 1..5), second in proptest::collection::vec(word(), 1..4)) {
        let (first, second) = (first.join(" "), second.join(" "));
        let text = format!(
            "# Título {first}\n\nVer «Título {first}» y [[Título {first}]].\n\n## Otro {second}\n\nVéase «Otro {second}».\n"
        );
        prop_assert_eq!(resolved(&text, false), resolved(&text, true));
    }
}
