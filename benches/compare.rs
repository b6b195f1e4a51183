//! `diff` beside dwdiff on the same pair, and how it grows: texts made up from a fixed seed, with
//! one word in twenty changed.
//!
//! The ratios are printed, each the best of several runs taken in turn. dwdiff runs as a process
//! of its own and so does `diff`; without dwdiff its line is left out.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use galerada::compare::{Book, Comparison, Terms, compare};
use galerada::source::MemoryFiles;
use galerada::source::project::Request;

const BYTES: usize = 1_000_000;
const ROUNDS: usize = 5;

const COMMON: &[&str] = &[
    "de", "la", "el", "que", "en", "y", "a", "los", "se", "del", "las", "un", "por", "con", "no",
    "una", "su", "para", "es", "al", "como", "más", "o", "pero", "jugador", "turno", "carta",
];
const SYLLABLES: &[&str] = &[
    "ca", "mi", "no", "ta", "rá", "le", "ción", "do", "pe", "sa", "lu", "ñe", "gre", "tro", "ma",
    "ri", "se", "con", "bla", "pu", "es", "to", "fi", "cha", "ga", "ve", "in", "ter", "mó", "zu",
];

/// How many different words there are besides the common ones; a long rulebook has fewer.
const WORDS: usize = 8_000;

/// A small generator of numbers, so that every run reads the same bytes.
struct Numbers {
    state: u64,
    words: Vec<String>,
}

impl Numbers {
    fn new() -> Self {
        let mut numbers = Self { state: 0x2545_f491_4f6c_dd1d, words: Vec::new() };
        for _ in 0..WORDS {
            let length = 2 + numbers.below(3);
            let word = (0..length).map(|_| SYLLABLES[numbers.below(SYLLABLES.len())]).collect();
            numbers.words.push(word);
        }
        numbers
    }

    fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        usize::try_from(self.state >> 11).unwrap_or(0) % limit
    }

    fn word(&mut self) -> String {
        if self.below(2) == 0 {
            return COMMON[self.below(COMMON.len())].to_owned();
        }
        let word = self.below(WORDS);
        self.words[word].clone()
    }

    fn paragraph(&mut self) -> Vec<String> {
        (0..30 + self.below(90)).map(|_| self.word()).collect()
    }
}

/// A text of about so many bytes, as paragraphs.
fn text(numbers: &mut Numbers, bytes: usize) -> Vec<Vec<String>> {
    let mut paragraphs = Vec::new();
    let mut length = 0;
    while length < bytes {
        let paragraph = numbers.paragraph();
        length += paragraph.iter().map(|word| word.len() + 1).sum::<usize>();
        paragraphs.push(paragraph);
    }
    paragraphs
}

fn edited(numbers: &mut Numbers, text: &[Vec<String>]) -> Vec<Vec<String>> {
    let mut text = text.to_vec();
    for word in text.iter_mut().flatten() {
        if numbers.below(20) == 0 {
            *word = numbers.word();
        }
    }
    text
}

fn moved(numbers: &mut Numbers, text: &[Vec<String>]) -> Vec<Vec<String>> {
    let mut text = text.to_vec();
    for at in (1..text.len()).rev() {
        text.swap(at, numbers.below(at + 1));
    }
    text
}

fn written(text: &[Vec<String>]) -> String {
    let mut written = String::new();
    for paragraph in text {
        // Writing into a text does not fail.
        let _ = writeln!(written, "{}.\n", paragraph.join(" "));
    }
    written
}

/// A book of chapters of a megabyte each.
fn book(text: &[Vec<String>]) -> Book {
    let mut files = MemoryFiles::default();
    for (number, chapter) in text.chunks(1 + text.len() / 10).enumerate() {
        files.insert(format!("/libro/{number:02}.md"), written(chapter));
    }
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[PathBuf::from("libro")],
        glossary: None,
        model: None,
    };
    Book::read(&files, &request, Terms::Own, "libro").expect("a book").book
}

fn best(mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..ROUNDS).map(once).min().unwrap_or_default()
}

fn compared(old: &[Vec<String>], new: &[Vec<String>]) -> Comparison {
    compare(book(old), book(new))
}

fn main() {
    let mut numbers = Numbers::new();
    let small = text(&mut numbers, BYTES);
    let large = text(&mut numbers, 10 * BYTES);
    let small_edited = edited(&mut numbers, &small);
    let large_edited = edited(&mut numbers, &large);
    let one = best(|| drop(compared(&small, &small_edited)));
    let ten = best(|| drop(compared(&large, &large_edited)));
    println!("10 MB beside 1 MB: {:.1} times", ten.as_secs_f64() / one.as_secs_f64());
    let small_moved = moved(&mut numbers, &small_edited);
    let large_moved = moved(&mut numbers, &large_edited);
    let one_moved = best(|| drop(compared(&small, &small_moved)));
    let ten_moved = best(|| drop(compared(&large, &large_moved)));
    println!(
        "every paragraph moved, 1 MB, beside none moved: {:.1} times",
        one_moved.as_secs_f64() / one.as_secs_f64()
    );
    println!(
        "every paragraph moved, 10 MB beside 1 MB: {:.1} times",
        ten_moved.as_secs_f64() / one_moved.as_secs_f64()
    );

    let folder = tempfile::tempdir().expect("a folder");
    let (old, new) = (folder.path().join("antes.md"), folder.path().join("despues.md"));
    std::fs::write(&old, written(&small)).expect("a file");
    std::fs::write(&new, written(&small_edited)).expect("a file");
    let process = |program: &str, words: &[&str]| {
        let done = Command::new(program)
            .args(words)
            .args([&old, &new])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        done.is_ok_and(|status| matches!(status.code(), Some(0 | 1)))
    };
    let program = env!("CARGO_BIN_EXE_galerada");
    let own = best(|| assert!(process(program, &["diff"])));
    if process("dwdiff", &[]) {
        let peer = best(|| assert!(process("dwdiff", &[])));
        println!("diff beside dwdiff, 1 MB: {:.2} times", own.as_secs_f64() / peer.as_secs_f64());
    }
}
