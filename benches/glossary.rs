//! `terms apply` beside a bare scan: what the glossary costs over finding the same bytes.
//!
//! Both read about one megabyte of Spanish rulebook Markdown, made up here from a fixed seed. The
//! ratios are printed first, each the best of several runs taken in turn.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use galerada::glossary::{Format, Glossary, load};
use galerada::source::FileId;

const BYTES: usize = 1_000_000;
const ROUNDS: usize = 15;
const REPEATS: u32 = 16;

const COMMON: &[&str] = &[
    "de", "la", "el", "que", "en", "y", "a", "los", "se", "del", "las", "un", "por", "con", "no",
    "una", "su", "para", "es", "al", "lo", "como", "más", "o", "pero", "sus", "jugador", "turno",
    "carta", "cada", "puede", "dado", "acción", "fase", "tablero", "después", "también", "según",
];
const SYLLABLES: &[&str] = &[
    "ca", "mi", "no", "ta", "rá", "le", "ción", "do", "pe", "sa", "lu", "ñe", "gre", "tro", "ma",
    "ri", "se", "con", "bla", "pu", "es", "to", "fi", "cha", "ga", "ve", "in", "ter", "mó", "zu",
];

/// A small generator of numbers, so that every run reads the same bytes.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or(0) % limit
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn word(&mut self) -> String {
        (0..2 + self.below(3)).map(|_| *self.pick(SYLLABLES)).collect()
    }
}

struct Material {
    glossary: Glossary,
    forms: Vec<String>,
    text: String,
}

/// A list of so many terms and a text in which they stand about once in forty words.
fn material(terms: usize) -> Material {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let vocabulary: Vec<String> = (0..6_000).map(|_| numbers.word()).collect();
    let mut forms: Vec<String> = Vec::new();
    let mut list = String::new();
    for index in 0..terms {
        let mut form = format!("{}{}", numbers.word(), ["x", "z", "k"][index % 3]);
        for _ in 0..numbers.below(3) {
            form.push(' ');
            form.push_str(numbers.pick(&vocabulary[..]).as_str());
        }
        if !forms.contains(&form) {
            let _ = writeln!(list, "{form} >> {}q {index}w", numbers.word());
            forms.push(form);
        }
    }
    let (entries, findings) = load(&list, FileId::from_index(0), Format::Plain);
    assert!(findings.is_empty(), "{findings:?}");
    let (glossary, findings) = Glossary::compile(entries);
    let glossary = glossary.unwrap_or_else(|| panic!("{findings:?}"));
    let text = rulebook(&mut numbers, &vocabulary, &forms);
    Material { glossary, forms, text }
}

fn rulebook(numbers: &mut Numbers, vocabulary: &[String], forms: &[String]) -> String {
    let mut text = String::with_capacity(BYTES + 10_000);
    while text.len() < BYTES {
        let _ = write!(text, "## {} {}\n\n", numbers.pick(vocabulary), numbers.pick(vocabulary));
        for _ in 0..4 {
            paragraph(numbers, vocabulary, forms, &mut text);
        }
        text.push_str("| tirada | efecto |\n|---|---|\n");
        for row in 1..4 {
            let _ = writeln!(text, "| {row} | {} |", numbers.pick(forms));
        }
        text.push('\n');
    }
    text
}

fn paragraph(numbers: &mut Numbers, vocabulary: &[String], forms: &[String], text: &mut String) {
    let mut column = 0;
    for _ in 0..40 + numbers.below(60) {
        let word = match numbers.below(100) {
            0..=1 => numbers.pick(forms).as_str(),
            2..=50 => numbers.pick(COMMON),
            _ => numbers.pick(vocabulary).as_str(),
        };
        let start = text.len();
        let _ = match numbers.below(60) {
            0 => write!(text, "**{word}**"),
            1 => write!(text, "«{word}»"),
            2 => write!(text, "[{word}](#titulo)"),
            3 => write!(text, "{word}."),
            4 => write!(text, "{word},"),
            _ => write!(text, "{word}"),
        };
        column += text.len() - start + 1;
        text.push(if column > 90 { '\n' } else { ' ' });
        column %= 91;
    }
    text.push_str("\n\n");
}

fn scanner(forms: &[String]) -> AhoCorasick {
    let kind =
        if forms.len() <= 1_000 { AhoCorasickKind::DFA } else { AhoCorasickKind::ContiguousNFA };
    AhoCorasick::builder()
        .kind(Some(kind))
        .match_kind(MatchKind::LeftmostLongest)
        .build(forms)
        .expect("the forms are few")
}

/// The processor time of this thread where the system tells it, the time of day elsewhere.
///
/// On a busy machine a long piece of work is interrupted more often than a short one; only the
/// processor time can be compared then.
fn now(started: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.map_or_else(|| started.elapsed(), Duration::from_nanos)
}

/// The shortest of several runs; each repeats the work, for the system counts in coarse steps.
fn best(mut work: impl FnMut()) -> Duration {
    let started = Instant::now();
    let timed = (0..ROUNDS).map(|_| {
        let before = now(started);
        (0..REPEATS).for_each(|_| work());
        now(started).saturating_sub(before) / REPEATS
    });
    timed.min().unwrap_or_default()
}

fn ratios() {
    let (few, many) = (material(500), material(5_000));
    let scanner = scanner(&few.forms);
    let scan = best(|| {
        black_box(scanner.find_iter(&few.text).count());
    });
    let apply = |material: &Material| {
        best(|| {
            black_box(material.glossary.apply(FileId::from_index(1), &material.text));
        })
    };
    let (apply_few, apply_many) = (apply(&few), apply(&many));
    let edits = few.glossary.apply(FileId::from_index(1), &few.text).counts.iter().sum::<usize>();
    let per_byte = |time: Duration, text: &str| time.as_secs_f64() / text.len() as f64;
    let throughput = |time, text| 1e-6 / per_byte(time, text);
    println!("bytes {}, edits {edits}", few.text.len());
    println!("bare scan, 500 forms    {:7.1} MB/s", throughput(scan, &few.text));
    println!("terms apply, 500 terms  {:7.1} MB/s", throughput(apply_few, &few.text));
    println!("terms apply, 5000 terms {:7.1} MB/s", throughput(apply_many, &many.text));
    let share = per_byte(scan, &few.text) / per_byte(apply_few, &few.text);
    let more = per_byte(apply_many, &many.text) / per_byte(apply_few, &few.text) - 1.0;
    println!("terms apply / bare scan {share:7.2} (at least 0.25)");
    println!("5000 over 500 terms     {:+7.1} % (at most +20 %)", more * 100.0);
}

fn main() {
    ratios();
    divan::main();
}

#[divan::bench(args = [500, 5_000])]
fn bare_scan(bencher: divan::Bencher<'_, '_>, terms: usize) {
    let material = material(terms);
    let scanner = scanner(&material.forms);
    bencher
        .counter(divan::counter::BytesCount::of_str(&material.text))
        .bench(|| scanner.find_iter(&material.text).count());
}

#[divan::bench(args = [500, 5_000])]
fn terms_apply(bencher: divan::Bencher<'_, '_>, terms: usize) {
    let material = material(terms);
    bencher
        .counter(divan::counter::BytesCount::of_str(&material.text))
        .bench(|| material.glossary.apply(FileId::from_index(1), &material.text));
}

#[divan::bench(args = [500, 5_000])]
fn visible_text(bencher: divan::Bencher<'_, '_>, terms: usize) {
    let material = material(terms);
    bencher
        .counter(divan::counter::BytesCount::of_str(&material.text))
        .bench(|| galerada::markdown::visible_text(&material.text));
}
