//! Every number of the book, changed one at a time: what the checks find, and what they miss.
//!
//! The book is corrected once; each mutant changes one number in one chapter, up or down by one,
//! and the whole book is checked again in the process. `docs/modelo-mutaciones.md` holds the
//! result with every miss; why a miss is none of the tool's business stands in
//! `tests/mutaciones/motivos.yaml`. Both are held against the book, and `GALERADA_UPDATE=1` writes
//! the first anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use galerada::check::{Context, references, run, silence};
use galerada::diagnostic::{Diagnostic, Severity};
use galerada::glossary::{self, Format, Glossary};
use galerada::markdown::{Chapter, parse};
use galerada::model::{Model, load};
use galerada::source::{Corrected, FileId, Sources, Span};
use rayon::prelude::*;

use crate::data;
use crate::mutants::{Number, Place, numbers};

/// The figures that the prose of the game states, by their ids.
const FACTS: &[&str] = &[
    "nukes.start",
    "nukes.max",
    "galactica.damaged-to-lose",
    "pegasus.locations",
    "basestars.count",
    "basestar.tokens-to-destroy",
    "basestar.critical-hit-counts",
    "basestar.structural-bonus",
    "basestar.collateral-raiders",
    "basestar.crew-trauma",
    "viper-mark-vii.count",
    "viper-mark-vii.move",
    "viper.move",
    "viper.leave-cost",
    "assault-raptor.start",
    "centurion.count",
    "raiders.launch-activation",
    "raiders.launch-icon",
    "heavy-raiders.launch-activation",
    "fleet.place-raiders",
    "fleet.place-heavy-raiders",
    "fleet.place-basestars",
    "fleet.advance",
    "fleet-location.raiders",
    "fleet-location.heavy-raiders",
    "pursuit.civilians-first",
    "pursuit.civilians-second",
    "fleet.areas",
    "resources.kinds",
    "resources.max",
    "resources.start",
    "skill-cards.cooperative-less",
    "crossroads.distance",
    "ionian.basestars",
    "ionian.raiders",
    "ionian.vipers",
    "trial.discard-at-most",
    "two-players.cylon",
    "two-players.not-cylon",
    "two-players.dealt",
    "solo.not-cylon",
    "solo.cylon",
    "solo.second-character",
    "solo.skill-cards-max",
    "solo.sleeper-cards",
    "solo.prison-cards-max",
    "solo.damage-galactica",
    "cooperative.quorum-removed",
    "attack-cards.total",
    "attack-cards.crisis",
    "attack-cards.super-crisis",
    "vipers.count",
    "raiders.count",
    "attack-cards.mark-vii-removed",
    "attack-cards.raiders-removed",
    "attack-cards.vipers-added",
];

/// The corrected book and its game.
struct Book {
    sources: Sources,
    texts: Vec<String>,
    chapters: Vec<Chapter>,
    paths: Vec<PathBuf>,
    model: Model,
}

impl Book {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut sources = Sources::default();
        let game = std::fs::read_to_string(root.join("src/model/battlestar.yaml"));
        let game = game.expect("the game");
        let file = sources.add("battlestar.yaml", "battlestar.yaml", game.as_str());
        let (model, faults) = load(&game, file);
        assert_eq!(faults, []);
        let mut model = model.expect("a model");
        let terms = std::fs::read_to_string(root.join("glossary.yaml")).expect("the glossary");
        let file = sources.add("glossary.yaml", "glossary.yaml", terms.as_str());
        let (entries, _) = glossary::load(&terms, file, Format::from_name("glossary.yaml"));
        let glossary = Glossary::compile(entries).0.expect("a glossary without errors");
        model.learn_terms(|text| glossary.apply(file, text).corrected.text().to_owned());
        let (mut texts, mut chapters, mut paths) = (Vec::new(), Vec::new(), Vec::new());
        for path in data::files(&root.join("rules-es"), "md") {
            let draft = std::fs::read_to_string(&path).expect("a chapter");
            let id = FileId::from_index(sources.iter().count());
            let text = glossary.apply(id, &draft).corrected.text().to_owned();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let file = sources.add(name, path.clone(), text.as_str());
            chapters.push(parse(&Corrected::unchanged(file, text.as_str())).0);
            texts.push(text);
            paths.push(path);
        }
        Self { sources, texts, chapters, paths, model }
    }

    /// What is found at warning or above with one chapter's text replaced.
    fn findings(&self, change: Option<(usize, &str)>) -> (Vec<Diagnostic>, Sources) {
        let mut sources = self.sources.clone();
        let mut chapters = self.chapters.clone();
        let mut findings = Vec::new();
        if let Some((index, text)) = change {
            let name = self.paths[index].display().to_string();
            let file = sources.add(name, self.paths[index].clone(), text);
            let (chapter, found) = parse(&Corrected::unchanged(file, text));
            chapters[index] = chapter;
            findings = found;
        }
        let originals: Vec<Option<Chapter>> = self.chapters.iter().map(|_| None).collect();
        let is_name = |words: &str| self.model.entity(words).is_some();
        let input = references::Input {
            sources: &sources,
            chapter_paths: self.paths.clone(),
            originals: &originals,
            is_name: &is_name,
        };
        findings.extend(references::resolve(&mut chapters, &input));
        findings.extend(run(&Context::new(&sources, &chapters, Some(&self.model))));
        silence::allow(&mut findings, &sources);
        findings.retain(|finding| finding.severity >= Severity::Warning);
        (findings, sources)
    }

    fn line(&self, number: &Number) -> usize {
        self.texts[number.chapter][..number.bytes.start].matches('\n').count() + 1
    }

    /// The words around a number, the number in brackets.
    fn around(&self, number: &Number, other: &str) -> String {
        let text = &self.texts[number.chapter];
        let start = text[..number.bytes.start]
            .char_indices()
            .rev()
            .take(45)
            .last()
            .map_or(number.bytes.start, |(at, _)| at);
        let end = text[number.bytes.end..]
            .char_indices()
            .nth(35)
            .map_or(text.len(), |(at, _)| number.bytes.end + at);
        let show = |text: &str| text.replace('\n', " ").replace('|', "/").replace('>', "");
        format!(
            "…{}[{} → {other}]{}…",
            show(&text[start..number.bytes.start]),
            &text[number.bytes.clone()],
            show(&text[number.bytes.end..end])
        )
    }
}

/// What one changed number led to.
struct Outcome {
    number: Number,
    other: String,
    /// Codes and the places in the model of what was found.
    codes: BTreeSet<&'static str>,
    places: Vec<Span>,
}

fn mutate(book: &Book) -> Vec<Outcome> {
    let all: Vec<Number> =
        book.texts.iter().enumerate().flat_map(|(chapter, text)| numbers(chapter, text)).collect();
    let tasks: Vec<(Number, String)> = all
        .into_iter()
        .flat_map(|number| {
            let others = number.others.clone();
            others.into_iter().map(move |other| (number.clone(), other))
        })
        .collect();
    tasks
        .into_par_iter()
        .map(|(number, other)| {
            let mut text = book.texts[number.chapter].clone();
            text.replace_range(number.bytes.clone(), &other);
            let (findings, sources) = book.findings(Some((number.chapter, &text)));
            let codes = findings.iter().map(|finding| finding.code.as_str()).collect();
            let in_model = |span: &Span| sources.file(span.file).name() == "battlestar.yaml";
            let places = findings
                .iter()
                .flat_map(|finding| finding.related.iter().map(|label| label.span))
                .filter(in_model)
                .collect();
            Outcome { number, other, codes, places }
        })
        .collect()
}

#[test]
fn every_number_of_the_book() {
    let book = Book::read();
    let (found, sources) = book.findings(None);
    assert_eq!(data::findings(&found, &sources), "", "the book as it is");
    let outcomes = mutate(&book);

    let mut stated: BTreeSet<&str> = BTreeSet::new();
    let by_value: BTreeMap<Span, &str> = book
        .model
        .quantities
        .iter()
        .map(|quantity| (quantity.value_span, quantity.id.as_str()))
        .collect();
    for outcome in &outcomes {
        stated.extend(outcome.places.iter().filter_map(|place| by_value.get(place)));
    }
    let unstated: Vec<_> = FACTS.iter().filter(|fact| !stated.contains(*fact)).collect();
    assert!(unstated.is_empty(), "no changed number is told against {unstated:?}");

    let report = Report::new(&book, &outcomes);
    let (caught, total) = report.all();
    assert!(
        report.unexplained.is_empty(),
        "{caught} of {total} caught; add a sentence to the model, or a reason to tests/mutaciones:\n{}",
        report.unexplained.join("\n")
    );
    assert!(report.idle.is_empty(), "reasons for nothing: {:#?}", report.idle);
    report.write();
    assert!(caught * 10 >= total * 9, "{caught} of {total}");
}

/// What became of all mutants.
#[derive(Default)]
struct Report {
    counts: BTreeMap<Place, (usize, usize)>,
    codes: BTreeMap<&'static str, usize>,
    /// Mutants that leave the text true.
    harmless: usize,
    misses: String,
    unexplained: Vec<String>,
    idle: Vec<String>,
}

impl Report {
    fn new(book: &Book, outcomes: &[Outcome]) -> Self {
        let mut report = Self::default();
        let reasons = reasons();
        let mut used: BTreeSet<usize> = BTreeSet::new();
        for outcome in outcomes {
            let (caught, total) = report.counts.entry(outcome.number.place).or_default();
            *total += 1;
            if !outcome.codes.is_empty() {
                *caught += 1;
                for code in &outcome.codes {
                    *report.codes.entry(code).or_default() += 1;
                }
                continue;
            }
            if outcome.number.place == Place::One {
                continue;
            }
            let around = book.around(&outcome.number, &outcome.other);
            let name = book.paths[outcome.number.chapter].file_name().expect("a name").display();
            match reasons.iter().position(|(part, _)| around.contains(part.as_str())) {
                Some(index) => {
                    used.insert(index);
                    let reason = &reasons[index].1;
                    report.harmless += usize::from(reason.starts_with("sigue siendo cierto"));
                    let _ = writeln!(report.misses, "| {name} | {around} | {reason} |");
                }
                None => {
                    let line = book.line(&outcome.number);
                    report.unexplained.push(format!("{name}:{line}: {around}"));
                }
            }
        }
        let idle = (0..reasons.len()).filter(|index| !used.contains(index));
        report.idle = idle.map(|index| reasons[index].0.clone()).collect();
        report
    }

    /// How many of all were caught, articles aside.
    fn all(&self) -> (usize, usize) {
        let counted = self.counts.iter().filter(|(place, _)| **place != Place::One);
        counted.fold((0, 0), |(a, b), (_, (caught, total))| (a + caught, b + total))
    }

    fn write(&self) {
        let mut table = String::from("| dónde | encontrados | de | |\n|---|--:|--:|--:|\n");
        let mut row = |name: &str, (caught, total): (usize, usize)| {
            let percent = format!("{:.1}", caught as f64 * 100.0 / total.max(1) as f64);
            let percent = percent.replace('.', ",");
            let _ = writeln!(table, "| {name} | {caught} | {total} | {percent} % |");
        };
        for (place, counts) in self.counts.iter().filter(|(place, _)| **place != Place::One) {
            row(place.name(), *counts);
        }
        let (caught, total) = self.all();
        row("**todos**", (caught, total));
        row("los que hacen falso el texto", (caught, total - self.harmless));
        if let Some(counts) = self.counts.get(&Place::One) {
            row("aparte: *un, una, uno, primero…*", *counts);
        }
        let mut codes = String::from("| código | cambios |\n|---|--:|\n");
        for (code, count) in &self.codes {
            let _ = writeln!(codes, "| `{code}` | {count} |");
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/modelo-mutaciones.md");
        let text = std::fs::read_to_string(&path).expect("the document");
        let (before, rest) = text.split_once(BEGIN).expect("where the figures begin");
        let (_, after) = rest.split_once(END).expect("where the figures end");
        let misses = format!("| capítulo | cambio | motivo |\n|---|---|---|\n{}", self.misses);
        let written = format!(
            "{before}{BEGIN}\n{table}\n{codes}\n## Lo que no se encuentra\n\n{misses}\n{END}{after}"
        );
        data::expect(&path, &written);
    }
}

/// Parts of the text around a miss, and why it is one.
fn reasons() -> Vec<(String, String)> {
    let path = data::folder("mutaciones").join("motivos.yaml");
    let text = std::fs::read_to_string(path).expect("the reasons");
    let lists: BTreeMap<String, Vec<String>> = serde_yaml::from_str(&text).expect("reasons");
    lists
        .into_iter()
        .flat_map(|(reason, parts)| parts.into_iter().map(move |part| (part, reason.clone())))
        .collect()
}

const BEGIN: &str = "<!-- mutaciones: lo escriben las pruebas -->\n";
const END: &str = "<!-- fin de las mutaciones -->";
