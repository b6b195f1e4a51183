//! What typesetting costs: the book beside pandoc and Typst on the same Markdown, a draft beside
//! the full book, the card alone beside the book, time and memory a page as a book grows, and
//! `check` on a text in which thousands of references lead nowhere.
//!
//! Every figure is the best of several runs taken in turn, each in a process of its own, so that
//! nothing is cached from one to the next. `PANDOC` names a pandoc that writes Typst (3.1.2 or
//! later); without one its line is left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use galerada::pipeline::{Examined, examine};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;
use galerada::typeset::{Finish, Kept, PageNumbers};
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration as TypstDuration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt as _, World};
use typst_kit::fonts::FontStore;
use typst_layout::PagedDocument;

const ROUNDS: usize = 7;
/// Rounds of what takes seconds.
const FEW_ROUNDS: usize = 2;
/// So many times the book makes about 400 pages.
const COPIES: usize = 26;
/// Bytes of the text whose references lead nowhere.
const BYTES: usize = 3_000_000;

/// A plain book in two columns, as pandoc's users write their templates.
const TEMPLATE: &str = r#"#set page(paper: "a4", columns: 2, margin: (x: 17mm, y: 20mm), numbering: "1")
#set text(font: "Libertinus Serif", size: 10pt, lang: "es")
#set par(justify: true)
#let horizontalrule = line(start: (25%, 0%), end: (75%, 0%))
#set table(inset: 6pt, stroke: none)
#outline()
$body$
"#;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let words: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    match words.as_slice() {
        ["book", copies] => book(copies.parse().expect("a number")),
        ["draft"] => draft(),
        ["card", kept] => card(Path::new(kept)),
        ["kept", kept] => std::fs::write(kept, kept_of_book()).expect("a file"),
        ["peer", file] => peer(Path::new(file)),
        ["check", bytes, kind] => check(bytes.parse().expect("a number"), kind),
        _ => compare(),
    }
}

/// Runs everything and prints the ratios.
fn compare() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept.json");
    child(&["kept", &kept.display().to_string()]);
    let kept = kept.display().to_string();

    let mut best = Best::default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = folder.path().join("out");
    for _ in 0..ROUNDS {
        best.take("book", child(&["book", "1"]));
        best.take("draft", child(&["draft"]));
        best.take("card", child(&["card", &kept]));
        best.take("build", program(root, &output, &["--only", "book"]));
        best.take("build --draft", program(root, &output, &["--only", "book", "--draft"]));
        best.take("build --only card", program(root, &output, &["--only", "card"]));
        if let Some(peer) = pandoc(root, folder.path()) {
            best.take("pandoc", peer);
        }
    }
    for _ in 0..FEW_ROUNDS {
        for (name, bytes) in [("all", BYTES), ("half", BYTES / 2)] {
            for kind in ["same", "different"] {
                let run = child(&["check", &bytes.to_string(), kind]);
                best.take(&format!("{kind} {name}"), run);
            }
        }
        best.take("400 pages", child(&["book", &COPIES.to_string()]));
        best.take("200 pages", child(&["book", &(COPIES / 2).to_string()]));
    }

    match best.get("pandoc") {
        Some(_) => best.print("build of the book beside pandoc and Typst", "build", "pandoc"),
        None => println!("no pandoc that writes Typst: name one with PANDOC"),
    }
    best.print("typesetting a draft beside the full book", "draft", "book");
    best.print("the whole of build --draft beside build", "build --draft", "build");
    best.print("typesetting the card alone beside the book", "card", "book");
    best.print("the whole of build --only card beside build", "build --only card", "build");
    for name in ["book", "200 pages", "400 pages"] {
        let Some(run) = best.get(name) else { continue };
        println!(
            "{} pages: {:.2} ms a page, {:.2} of the processors, at most {:.2} MB a page",
            run.pages,
            run.wall.as_secs_f64() * 1e3 / run.pages as f64,
            run.cpu.as_secs_f64() * 1e3 / run.pages as f64,
            run.peak as f64 / 1e3 / run.pages as f64,
        );
    }
    for kind in ["same", "different"] {
        best.print(
            &format!("check of 3 MB beside 1.5 MB, the {kind} titles and mistakes again and again"),
            &format!("{kind} all"),
            &format!("{kind} half"),
        );
    }
}

/// One run.
#[derive(Debug, Clone, Copy, Default)]
struct Run {
    /// On the wall.
    wall: Duration,
    /// Of the processors.
    cpu: Duration,
    pages: usize,
    /// The most memory that it held, in kB.
    peak: u64,
}

#[derive(Default)]
struct Best(BTreeMap<String, Run>);

impl Best {
    fn take(&mut self, name: &str, run: Run) {
        let best = self.0.entry(name.to_owned()).or_insert(run);
        best.wall = best.wall.min(run.wall);
        best.cpu = best.cpu.min(run.cpu);
    }

    fn get(&self, name: &str) -> Option<Run> {
        self.0.get(name).copied()
    }

    fn print(&self, what: &str, own: &str, peer: &str) {
        if let (Some(own), Some(peer)) = (self.get(own), self.get(peer)) {
            let wall = own.wall.as_secs_f64() / peer.wall.as_secs_f64();
            let cpu = own.cpu.as_secs_f64() / peer.cpu.as_secs_f64();
            println!("{what}: {wall:.2} of the time, {cpu:.2} of the processor time");
        }
    }
}

/// Runs this bench again for one measurement.
fn child(words: &[&str]) -> Run {
    let program = std::env::current_exe().expect("this bench");
    let done = Command::new(program).args(words).output().expect("this bench");
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8_lossy(&done.stdout);
    let mut numbers = text.split_whitespace().map(|number| number.parse::<u64>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    let (wall, cpu) = (Duration::from_micros(next()), Duration::from_micros(next()));
    let (pages, peak) = (usize::try_from(next()).unwrap_or(0), next());
    Run { wall, cpu, pages, peak }
}

/// Runs the tool itself.
fn program(root: &Path, output: &Path, words: &[&str]) -> Run {
    let (start, cpu) = (Instant::now(), children_cpu());
    let mut command = Command::new(env!("CARGO_BIN_EXE_galerada"));
    command.arg("-C").arg(root).args(["-q", "build", "-o"]).arg(output).args(words);
    let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(done.expect("the program").code().is_some_and(|code| code < 2));
    let cpu = children_cpu().saturating_sub(cpu);
    Run { wall: start.elapsed(), cpu, ..Run::default() }
}

/// Runs pandoc and then Typst, each in a process of its own.
fn pandoc(root: &Path, folder: &Path) -> Option<Run> {
    let template = folder.join("llana.typ");
    std::fs::write(&template, TEMPLATE).ok()?;
    let made = folder.join("pandoc.typ");
    let pandoc = std::env::var("PANDOC").unwrap_or_else(|_| "pandoc".to_owned());
    let (start, cpu) = (Instant::now(), children_cpu());
    let mut command = Command::new(pandoc);
    command.args(["-f", "commonmark_x", "-t", "typst", "--template"]).arg(&template);
    command.arg("-o").arg(&made).args(chapters(root));
    let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    if !done.success() {
        return None;
    }
    child(&["peer", &made.display().to_string()]);
    let cpu = children_cpu().saturating_sub(cpu);
    Some(Run { wall: start.elapsed(), cpu, ..Run::default() })
}

/// Time on the wall and of the processors.
struct Clock {
    wall: Instant,
    cpu: Duration,
}

impl Clock {
    fn start() -> Self {
        Self { wall: Instant::now(), cpu: own_cpu() }
    }
}

/// The processor time of all threads of this process so far.
fn own_cpu() -> Duration {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let times =
        tasks.filter_map(|task| std::fs::read_to_string(task.path().join("schedstat")).ok());
    let nanos = times.filter_map(|text| text.split(' ').next()?.parse::<u64>().ok());
    Duration::from_nanos(nanos.sum())
}

/// The processor time of all children that have ended, to a hundredth of a second.
fn children_cpu() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // The name in brackets is the second field, `cutime` the sixteenth.
    let ticks = fields.skip(13).take(2).filter_map(|field| field.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
}

/// Tells the parent what was measured.
fn tell(clock: &Clock, pages: usize) {
    let (time, cpu) = (clock.wall.elapsed(), own_cpu().saturating_sub(clock.cpu));
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    let peak: String = line.chars().filter(char::is_ascii_digit).collect();
    println!("{} {} {pages} {peak}", time.as_micros(), cpu.as_micros());
}

fn chapters(root: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(root.join("rules-es"))
        .expect("the chapters")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    paths
}

/// The book so many times over, with titles that differ.
fn repeated(copies: usize) -> MemoryFiles {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = MemoryFiles::default();
    let mut add = |path: &str, text: String| files.insert(Path::new("/").join(path), text);
    let settings = std::fs::read_to_string(root.join("rules-es/book.yaml")).expect("book.yaml");
    let settings: Vec<&str> =
        settings.lines().filter(|line| !line.starts_with("history:")).collect();
    add("rules-es/book.yaml", settings.join("\n"));
    let glossary = std::fs::read_to_string(root.join("glossary.yaml")).expect("the glossary");
    add("glossary.yaml", glossary);
    for copy in 1..=copies {
        for path in chapters(root) {
            let text = std::fs::read_to_string(&path).expect("a chapter");
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = if copy == 1 { text } else { renamed(&text, copy) };
            // The first copy keeps its names, which links of all the others lead to.
            let name = if copy == 1 { name.into_owned() } else { format!("{copy:02}x-{name}") };
            add(&format!("rules-es/{name}"), text);
        }
    }
    files
}

/// Puts a number after every title, and leaves out what puts it on the card.
fn renamed(text: &str, copy: usize) -> String {
    let mut renamed = String::with_capacity(text.len() + 500);
    for line in text.lines() {
        let words = line.strip_prefix('#').map(|_| line.split(" {").next().unwrap_or(line));
        // Writing into a text does not fail.
        let _ = match words {
            Some(words) => writeln!(renamed, "{words} {copy}"),
            None => writeln!(renamed, "{line}"),
        };
    }
    renamed
}

fn examined(files: &MemoryFiles) -> Examined {
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[],
        glossary: None,
        model: None,
    };
    examine(&request, None, files, &mut |_| {}).expect("the book")
}

fn book(copies: usize) {
    let book = examined(&repeated(copies));
    let start = Clock::start();
    let output = book.press_book(Finish::Full, &mut |_| {}).expect("the book");
    tell(&start, output.pages);
}

fn draft() {
    let book = examined(&repeated(1));
    let numbers = PageNumbers::default();
    let start = Clock::start();
    let output = book.press_book(Finish::Draft(&numbers), &mut |_| {}).expect("the book");
    tell(&start, output.pages);
}

fn kept_of_book() -> Vec<u8> {
    let book = examined(&repeated(1));
    let mut kept = Kept::default();
    let output = book.press_book(Finish::Full, &mut |_| {}).expect("the book");
    kept.update(output.kept);
    let card = book.press_card(Finish::Full, &output.numbers, &kept, &mut |_| {});
    kept.update(card.expect("the card").expect("a card").kept);
    kept.to_bytes()
}

fn card(kept: &Path) {
    let book = examined(&repeated(1));
    let start = Clock::start();
    let mut kept = Kept::from_bytes(&std::fs::read(kept).expect("what was kept"));
    let numbers = book.page_numbers(&mut kept, &mut |_| {}).expect("the pages");
    let card = book.press_card(Finish::Full, &numbers, &kept, &mut |_| {});
    let pages = card.expect("the card").expect("a card").pages;
    tell(&start, pages);
}

/// A text in which every section names two that are not there.
fn check(bytes: usize, kind: &str) {
    let mut text = String::with_capacity(bytes + 500);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        let n = if kind == "same" { number % 50 } else { number };
        let _ = write!(
            text,
            "## Lanzar el caza {n} de la reserva\n\nUn texto que no dice nada, salvo que cita \
             [[Lansar los casas {n} de reserva]] y [otra parte](#lanzar-cazas-{n}-reserva).\n\n"
        );
    }
    let mut files = MemoryFiles::default();
    files.insert(Path::new("/libro.md"), text);
    let paths = [PathBuf::from("libro.md")];
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &paths,
        glossary: None,
        model: None,
    };
    let start = Clock::start();
    let examined = examine(&request, None, &files, &mut |_| {}).expect("a text");
    tell(&start, examined.findings.len());
}

/// Compiles one file with the Typst crates and writes a PDF beside it.
fn peer(file: &Path) {
    let start = Clock::start();
    let world = Peer::new(std::fs::read_to_string(file).expect("what pandoc wrote"));
    let document = typst::compile::<PagedDocument>(&world).output;
    let document = document.unwrap_or_else(|errors| panic!("{errors:?}"));
    let pdf = typst_pdf::pdf(&document, &typst_pdf::PdfOptions::default());
    let pdf = pdf.unwrap_or_else(|errors| panic!("{errors:?}"));
    std::fs::write(file.with_extension("pdf"), pdf).expect("a file");
    tell(&start, document.pages().len());
}

/// One source and the same fonts as the book has.
struct Peer {
    library: LazyHash<Library>,
    fonts: FontStore,
    source: Source,
}

impl Peer {
    fn new(text: String) -> Self {
        let mut fonts = FontStore::new();
        fonts.extend(typst_kit::fonts::embedded());
        let path = VirtualPath::new("/main.typ").expect("a path");
        let id = RootedPath::new(VirtualRoot::Project, path).intern();
        let source = Source::new(id, text);
        Self { library: LazyHash::new(Library::default()), fonts, source }
    }
}

impl World for Peer {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.source.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let missing = || FileError::NotFound(id.vpath().get_without_slash().into());
        (id == self.source.id()).then(|| self.source.clone()).ok_or_else(missing)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        Err(FileError::NotFound(id.vpath().get_without_slash().into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    fn today(&self, _: Option<TypstDuration>) -> Option<Datetime> {
        None
    }
}
