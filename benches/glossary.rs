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
use galerada::spanish::Gender;
use mimalloc::MiMalloc;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

const BYTES: usize = 1_000_000;
const FEW: usize = 500;
const MANY: usize = 5_000;
const ROUNDS: usize = 15;
const REPEATS: u32 = 16;
/// Glossaries that are kept for measuring what each takes.
const KEPT: usize = 5;
/// Rounds in which two works that differ by little are done in turn.
const PAIRS: usize = 31;

const COMMON: &[&str] = &[
    "de", "la", "el", "que", "en", "y", "a", "los", "se", "del", "las", "un", "por", "con", "no",
    "una", "su", "para", "es", "al", "lo", "como", "más", "o", "pero", "sus", "jugador", "turno",
    "carta", "cada", "puede", "dado", "acción", "fase", "tablero", "después", "también", "según",
];
const SYLLABLES: &[&str] = &[
    "ca", "mi", "no", "ta", "rá", "le", "ción", "do", "pe", "sa", "lu", "ñe", "gre", "tro", "ma",
    "ri", "se", "con", "bla", "pu", "es", "to", "fi", "cha", "ga", "ve", "in", "ter", "mó", "zu",
    "bar", "cen", "dis", "for", "gue", "hos", "lla", "men", "nau", "plo", "que", "ros", "sal",
    "tan", "vés", "yun", "al", "bre", "cru", "den", "fle", "gru", "hue", "jar", "lom", "mun",
    "nér", "pli", "pro", "rin", "sub", "tres", "una", "vol", "bo", "ce", "di", "fa", "gi", "ha",
    "jo", "la", "me", "ni", "o", "pa", "re", "si", "te", "u", "va", "ar", "cla", "dra", "en",
    "fra", "ges", "his", "je", "lin", "mos", "nar", "or", "pen", "qui", "rec", "som", "tir", "ul",
    "ver",
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
    few: Glossary,
    many: Glossary,
    /// The wrong forms of `few` and of `many`.
    forms: [Vec<String>; 2],
    text: String,
}

/// A text in which each of 500 terms stands now and then, a list of these 500, and a list of
/// 5,000 that holds them too.
fn material() -> Material {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let vocabulary: Vec<String> = (0..6_000).map(|_| numbers.word()).collect();
    let mut forms: Vec<String> = Vec::new();
    while forms.len() < MANY {
        let mut form = format!("{}{}", numbers.word(), ["x", "z", "k"][forms.len() % 3]);
        for _ in 0..numbers.below(3) {
            form.push(' ');
            form.push_str(numbers.pick(&vocabulary[..]).as_str());
        }
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    let corrects: Vec<String> =
        (0..MANY).map(|index| format!("{}q {index}w", numbers.word())).collect();
    let text = rulebook(&mut numbers, &vocabulary, &forms[..FEW]);
    let few = compile(&forms[..FEW], &corrects);
    let many = compile(&forms, &corrects);
    Material { few, many, forms: [forms[..FEW].to_vec(), forms], text }
}

fn compile(forms: &[String], corrects: &[String]) -> Glossary {
    let mut list = String::new();
    for (wrong, correct) in forms.iter().zip(corrects) {
        let _ = writeln!(list, "{wrong} >> {correct}");
    }
    let (entries, findings) = load(&list, FileId::from_index(0), Format::Plain);
    assert!(findings.is_empty(), "{findings:?}");
    let (glossary, findings) = Glossary::compile(entries);
    glossary.unwrap_or_else(|| panic!("{findings:?}"))
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
            // Rulebooks have 13 to 15 words a sentence, and a comma every 20.
            3..=6 => write!(text, "{word}."),
            7..=9 => write!(text, "{word},"),
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

/// The shortest of several runs of each work, taken in turn so that a busy moment meets all of
/// them; each run repeats the work, for the system counts in coarse steps.
fn best<const N: usize>(mut works: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let started = Instant::now();
    let mut shortest = [Duration::MAX; N];
    for _ in 0..ROUNDS {
        for (work, shortest) in works.iter_mut().zip(&mut shortest) {
            let before = now(started);
            (0..REPEATS).for_each(|_| work());
            let spent = now(started).saturating_sub(before) / REPEATS;
            *shortest = spent.min(*shortest);
        }
    }
    shortest
}

fn ratios() {
    let material = material();
    let text = material.text.as_str();
    let scanner = scanner(&material.forms[0]);
    let apply = |glossary: &Glossary| glossary.apply(FileId::from_index(1), text);
    let edits = apply(&material.few).counts.iter().sum::<usize>();
    let [scan, few, many] = best([
        &mut || {
            black_box(scanner.find_iter(text).count());
        },
        &mut || {
            black_box(apply(&material.few));
        },
        &mut || {
            black_box(apply(&material.many));
        },
    ]);
    let throughput = |time: Duration| text.len() as f64 / time.as_secs_f64() / 1e6;
    println!("bytes {}, edits {edits}", text.len());
    println!("bare scan, {FEW} forms     {:7.1} MB/s", throughput(scan));
    println!("terms apply, {FEW} terms   {:7.1} MB/s", throughput(few));
    println!("terms apply, {MANY} terms  {:7.1} MB/s", throughput(many));
    println!("terms apply / bare scan   {:7.2} (at least 0.25)", scan.div_duration_f64(few));
    let more = many.div_duration_f64(few) - 1.0;
    println!("{MANY} over {FEW} terms     {:+7.1} % (at most +20 %)", more * 100.0);
}

fn main() {
    all_forms();
    ratios();
    agreement();
    agreement_of_the_book();
    divan::main();
}

#[divan::bench]
fn bare_scan(bencher: divan::Bencher<'_, '_>) {
    let material = material();
    let scanner = scanner(&material.forms[0]);
    bencher
        .counter(divan::counter::BytesCount::of_str(&material.text))
        .bench(|| scanner.find_iter(&material.text).count());
}

#[divan::bench(args = [FEW, MANY])]
fn terms_apply(bencher: divan::Bencher<'_, '_>, terms: usize) {
    let material = material();
    let glossary = if terms == FEW { &material.few } else { &material.many };
    bencher
        .counter(divan::counter::BytesCount::of_str(&material.text))
        .bench(|| glossary.apply(FileId::from_index(1), &material.text));
}

#[divan::bench]
fn visit_runs(bencher: divan::Bencher<'_, '_>) {
    let material = material();
    bencher.counter(divan::counter::BytesCount::of_str(&material.text)).bench(|| {
        let mut bytes = 0;
        galerada::markdown::visit_runs(&material.text, |run| bytes += run.text.len());
        bytes
    });
}

#[divan::bench(args = [FEW, MANY])]
fn compile_list(bencher: divan::Bencher<'_, '_>, terms: usize) {
    let material = material();
    let forms = &material.forms[usize::from(terms == MANY)];
    bencher.bench(|| compile(forms, forms_in_capitals(forms).as_slice()));
}

/// Correct forms that meet no wrong one.
fn forms_in_capitals(forms: &[String]) -> Vec<String> {
    (0..forms.len()).map(|index| format!("correcto{index}q")).collect()
}

/// A list in which one term in so many changes its gender; none does where none is said.
fn gendered(forms: &[String], corrects: &[String], one_in: Option<usize>) -> String {
    let mut list = String::new();
    for (index, (wrong, correct)) in forms.iter().zip(corrects).enumerate() {
        let changes = one_in.is_some_and(|one_in| index % one_in == 0);
        let gender = if changes { "f" } else { "m" };
        let _ = writeln!(
            list,
            "- {{wrong: {wrong}, correct: {correct}, wrong_gender: m, gender: {gender}}}"
        );
    }
    list
}

fn compile_yaml(list: &str) -> Glossary {
    let (entries, findings) = load(list, FileId::from_index(0), Format::Yaml);
    assert!(findings.is_empty(), "{findings:?}");
    let (glossary, findings) = Glossary::compile(entries);
    glossary.unwrap_or_else(|| panic!("{findings:?}"))
}

/// How many bytes this process holds, where the system tells it.
fn resident() -> Option<usize> {
    let told = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(told.split(' ').nth(1)?.parse::<usize>().ok()? * 4096)
}

/// Nouns in both numbers: 5,000 entries with all their forms.
fn noun_list() -> Vec<galerada::glossary::Entry> {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    let mut list = String::new();
    for index in 0..MANY {
        let (wrong, correct) = (numbers.word(), numbers.word());
        let _ = writeln!(
            list,
            "{wrong}l{} civil >> {correct}n{} nuclear",
            letters(index),
            letters(index)
        );
    }
    load(&list, FileId::from_index(0), Format::Plain).0
}

/// A number in letters, so that it is a word.
fn letters(mut number: usize) -> String {
    let mut word = String::new();
    for _ in 0..3 {
        word.push_str(SYLLABLES.get(number % SYLLABLES.len()).copied().unwrap_or("a"));
        number /= SYLLABLES.len();
    }
    word
}

/// Compiles a list with all its forms; comes first, since memory that was used before and given back
/// would hide what this takes.
///
/// Several are kept, and what they take is shared out among them: what compiling needs only meanwhile is
/// used again by the next, so that it counts once.
fn all_forms() {
    let entries = noun_list();
    let compiled = || Glossary::compile(entries.clone()).0.expect("sound");
    let before = resident();
    let kept: Vec<Glossary> = (0..KEPT).map(|_| compiled()).collect();
    let held = resident().zip(before).map(|(after, before)| after.saturating_sub(before) / KEPT);
    drop(kept);
    let compiling = compile_time(&entries);
    println!(
        "compile {MANY} entries with all forms {:.0} ms (at most 100)",
        compiling.as_secs_f64() * 1e3
    );
    if let Some(held) = held {
        println!("memory for them         {:7.1} MB (at most 50)", held as f64 / 1e6);
    }
}

fn agreement() {
    let material = material();
    let text = material.text.as_str();
    let forms = &material.forms[0];
    // The number stays, so that nothing follows where the gender stays too.
    let corrects: Vec<String> = forms.iter().map(|form| format!("q{form}")).collect();
    let list = |one_in| compile_yaml(&gendered(forms, &corrects, one_in));
    let apply = |glossary: &Glossary| drop(black_box(glossary.apply(FileId::from_index(1), text)));
    let plain = list(None);
    // Of the project's own list, gathered while a real text was translated, 4 of 76 do.
    for one_in in [20, 10] {
        let agreeing = list(Some(one_in));
        let more = ratio(&mut || apply(&agreeing), &mut || apply(&plain));
        println!(
            "agreement over none, one term in {one_in} changing {:+7.1} % (at most +20 %)",
            (more - 1.0) * 100.0
        );
    }
}

/// The project's own book, a translation as it was sent in, and the list that its team gathered: what the
/// agreement of its terms costs, of which some change their gender and most do not.
fn agreement_of_the_book() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &std::path::Path| std::fs::read_to_string(path).expect("a text");
    let folder = std::fs::read_dir(root.join("rules-es")).expect("the chapters");
    let mut chapters: Vec<_> = folder
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    chapters.sort();
    let texts: Vec<String> = chapters.iter().map(|path| read(path)).collect();
    let list = read(&root.join("glossary.yaml"));
    let (entries, findings) = load(&list, FileId::from_index(0), Format::Yaml);
    assert!(findings.is_empty(), "{findings:?}");
    // The same terms, none of which changes its gender.
    let mut kept = entries.clone();
    for entry in kept.iter_mut().filter(|entry| entry.gender.is_some()) {
        (entry.gender, entry.wrong_gender) = (Some(Gender::Masculine), Some(Gender::Masculine));
    }
    let compiled = |entries| Glossary::compile(entries).0.expect("sound");
    let (agreeing, plain) = (compiled(entries), compiled(kept));
    let apply = |glossary: &Glossary| {
        for text in &texts {
            drop(black_box(glossary.apply(FileId::from_index(1), text)));
        }
    };
    let more = ratio(&mut || apply(&agreeing), &mut || apply(&plain));
    println!(
        "agreement over none, the book with its list {:+7.1} % (at most +20 %)",
        (more - 1.0) * 100.0
    );
}

/// How much longer one work takes than another: the median of the ratios of several rounds, in each
/// of which both are done in turn.
///
/// The works differ by little, so that the shortest run of each would tell more about when they ran.
fn ratio(work: &mut dyn FnMut(), other: &mut dyn FnMut()) -> f64 {
    let started = Instant::now();
    let timed = |work: &mut dyn FnMut()| {
        let before = now(started);
        (0..REPEATS).for_each(|_| work());
        now(started).saturating_sub(before)
    };
    let mut ratios: Vec<f64> =
        (0..PAIRS).map(|_| timed(other).div_duration_f64(timed(work)).recip()).collect();
    ratios.sort_by(f64::total_cmp);
    ratios.get(PAIRS / 2).copied().unwrap_or_default()
}

/// The time of day that compiling takes at best, copying the entries left out; part of the work is
/// shared out among threads, so that the time of one of them would not tell.
fn compile_time(entries: &[galerada::glossary::Entry]) -> Duration {
    let once = |_| {
        let entries = entries.to_vec();
        let started = Instant::now();
        let glossary = black_box(Glossary::compile(entries));
        let spent = started.elapsed();
        drop(glossary);
        spent
    };
    (0..ROUNDS).map(once).min().unwrap_or(Duration::MAX)
}
