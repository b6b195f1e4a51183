//! The worked changes of the guide, done as it tells them: its edits are made, its commands run.
//!
//! A section of docs/guia.md with commands gets a fresh copy of the book. A `diff` block changes a
//! file of the copy; a `console` block runs the lines after `$` and holds what they print. In what
//! is held, a line `...` stands for any lines and `…` for any characters of its line, so that a
//! figure that every change of the look moves need not be kept up. `GALERADA_UPDATE=1` writes what
//! was printed where it no longer fits.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::data;

/// What the tool reads of this project.
const PROJECT: [&str; 3] = ["rules-es", "glossary.yaml", "templates"];

/// A line of the guide that matters here.
enum Part {
    /// A line that is only passed on.
    Line(String),
    /// The lines of a `diff` block, with its fences.
    Edit(Vec<String>),
    /// The lines of a `console` block, without its fences.
    Session(Vec<String>),
}

#[test]
fn the_guide_shows_what_happens() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guia.md");
    let guide = fs::read_to_string(&path).expect("the guide");
    let mut told = String::new();
    let mut copy = None;
    let mut sessions = 0;
    for part in parts(&guide) {
        match part {
            Part::Line(line) => {
                if line.starts_with('#') {
                    copy = None;
                }
                told.push_str(&line);
                told.push('\n');
            }
            Part::Edit(lines) => {
                let folder = copy.get_or_insert_with(copy_of_the_book);
                edit(folder.path(), &lines[1..lines.len() - 1]);
                told.push_str(&lines.join("\n"));
                told.push('\n');
            }
            Part::Session(lines) => {
                let folder = copy.get_or_insert_with(copy_of_the_book);
                told.push_str(&format!("```console\n{}```\n", session(folder.path(), &lines)));
                sessions += 1;
            }
        }
    }
    assert!(sessions > 3, "the guide runs hardly anything");
    data::expect(&path, &told);
}

/// The guide cut into blocks and the lines between them.
fn parts(guide: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let block = |lines: &mut std::str::Lines<'_>| -> Vec<String> {
            lines.take_while(|line| *line != "```").map(str::to_owned).collect()
        };
        match line {
            "```diff" => {
                let mut inside = vec![line.to_owned()];
                inside.extend(block(&mut lines));
                inside.push("```".to_owned());
                parts.push(Part::Edit(inside));
            }
            "```console" => parts.push(Part::Session(block(&mut lines))),
            _ => parts.push(Part::Line(line.to_owned())),
        }
    }
    parts
}

fn copy_of_the_book() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    for name in PROJECT {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        for entry in walkdir::WalkDir::new(&root) {
            let entry = entry.expect("a file of the project");
            let inside = entry.path().strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("inside");
            let target = copy.path().join(inside);
            if entry.file_type().is_dir() {
                fs::create_dir_all(target).expect("a folder");
            } else {
                fs::copy(entry.path(), target).expect("a copy");
            }
        }
    }
    copy
}

/// Makes a change that is told as `+++ file` and lines with ` `, `-` or `+`.
fn edit(folder: &Path, lines: &[String]) {
    let (mut old, mut new, mut file) = (String::new(), String::new(), None);
    for line in lines {
        if let Some(name) = line.strip_prefix("+++ ") {
            file = Some(folder.join(name));
        } else if !line.starts_with("--- ") {
            let (sign, text) = line.split_at(line.chars().next().map_or(0, char::len_utf8));
            if sign != "+" {
                old.push_str(&format!("{text}\n"));
            }
            if sign != "-" {
                new.push_str(&format!("{text}\n"));
            }
        }
    }
    let file = file.expect("a change names its file");
    let text = fs::read_to_string(&file).expect("the file that changes");
    assert_eq!(text.matches(&old).count(), 1, "{}: once:\n{old}", file.display());
    fs::write(&file, text.replace(&old, &new)).expect("the change");
}

/// Runs the commands of a block and gives the block again, with what they print now.
fn session(folder: &Path, lines: &[String]) -> String {
    let mut told = String::new();
    for call in lines.chunk_by(|_, next| !next.starts_with("$ ")) {
        let (command, held) = call.split_first().expect("a chunk holds a line");
        let printed = run(folder, command.strip_prefix("$ galerada").expect("a call of galerada"));
        let printed: Vec<&str> = printed.lines().collect();
        let held: Vec<&str> = held.iter().map(String::as_str).collect();
        let shown = if fits(&held, &printed) { held } else { printed };
        told.push_str(&format!("{command}\n"));
        for line in shown {
            told.push_str(&format!("{line}\n"));
        }
    }
    told
}

/// What a call prints on both of its outputs; it must not be refused.
fn run(folder: &Path, arguments: &str) -> String {
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let mut command = Command::new(env!("CARGO_BIN_EXE_galerada"));
    command
        .args(words(arguments))
        .current_dir(folder)
        .env_clear()
        .env("LC_ALL", "es_ES.UTF-8")
        .stdin(Stdio::null())
        .stdout(writer.try_clone().expect("the pipe's end"))
        .stderr(writer);
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    let mut child = command.spawn().expect("the program");
    drop(command);
    let mut printed = String::new();
    reader.read_to_string(&mut printed).expect("text");
    child.wait().expect("an end");
    printed
}

/// The words of a command line; double quotes hold spaces together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.trim().chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(letter),
        }
    }
    words
}

/// Whether printed lines are those that the guide holds.
fn fits(held: &[&str], printed: &[&str]) -> bool {
    match held.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|from| fits(rest, &printed[from..])),
        Some((line, rest)) => printed
            .split_first()
            .is_some_and(|(found, others)| line_fits(line, found) && fits(rest, others)),
    }
}

/// Whether a printed line is the held one, in which `…` stands for any characters.
fn line_fits(held: &str, printed: &str) -> bool {
    let mut pieces = held.split('…');
    let Some(mut rest) = pieces.next().and_then(|start| printed.strip_prefix(start)) else {
        return false;
    };
    let mut is_open = false;
    for piece in pieces {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
        is_open = piece.is_empty();
    }
    rest.is_empty() || is_open
}
