//! The layers, held against the paths that the code names.

use std::collections::BTreeSet;
use std::path::Path;

/// From the lowest to the highest; a layer may name itself and those before it.
const LAYERS: &[&str] = &[
    "messages",
    "spanish",
    "diagnostic",
    "source",
    "markdown",
    "glossary",
    "model",
    "check",
    "typeset",
    "pipeline",
    "compare",
    "publish",
    "report",
];

#[test]
fn no_layer_names_a_higher_one() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    let mut seen = 0;
    for entry in walkdir::WalkDir::new(&src).sort_by_file_name() {
        let entry = entry.expect("an entry of src");
        if entry.path().extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let below = entry.path().strip_prefix(&src).expect("below src");
        let layer = below.iter().next().and_then(|name| name.to_str()).expect("a name");
        let Some(rank) = LAYERS.iter().position(|name| *name == layer) else {
            assert!(
                ["cli", "lib.rs", "main.rs"].contains(&layer),
                "{layer} is no layer: give it a place in the order"
            );
            continue;
        };
        seen += 1;
        let text = std::fs::read_to_string(entry.path()).expect("a source file");
        for (index, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for path in line.split("crate::").skip(1) {
                let name: String =
                    path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let named = LAYERS.iter().position(|layer| *layer == name);
                // Places are the vocabulary that findings are made of.
                let is_place = layer == "diagnostic" && path.starts_with("source::span");
                if (name == "cli" || named.is_some_and(|named| named > rank)) && !is_place {
                    faults.push(format!("{}:{}: {}", below.display(), index + 1, line.trim()));
                }
            }
        }
    }
    assert!(seen > 40, "only {seen} files were looked at");
    assert!(faults.is_empty(), "a layer names a higher one:\n{}", faults.join("\n"));
}

#[test]
fn stages_neither_print_nor_exit_nor_ask_the_machine() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let forbidden = [
        "println!",
        "eprintln!",
        "print!(",
        "dbg!",
        "std::process::exit",
        "env::var",
        "SystemTime::now",
        "Instant::now",
        "todo!",
        "unimplemented!",
    ];
    let mut faults = Vec::new();
    for layer in LAYERS {
        for entry in walkdir::WalkDir::new(src.join(layer)) {
            let entry = entry.expect("an entry of src");
            let Ok(text) = std::fs::read_to_string(entry.path()) else { continue };
            for (index, line) in text.lines().enumerate() {
                if forbidden.iter().any(|word| line.contains(word)) {
                    faults.push(format!("{}:{}: {line}", entry.path().display(), index + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The document that explains the layers names every folder, and nothing that is gone.
#[test]
fn the_document_is_about_this_tree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let src = root.join("src");
    let text = std::fs::read_to_string(root.join("docs/architecture.md")).expect("the document");
    let mut faults = Vec::new();

    let lists: Vec<&str> = text.lines().filter(|line| line.starts_with("    ")).collect();
    let listed = |name: &str| lists.iter().any(|line| line.split_whitespace().next() == Some(name));
    for entry in walkdir::WalkDir::new(&src).min_depth(1).sort_by_file_name() {
        let entry = entry.expect("an entry of src");
        let below = entry.path().strip_prefix(&src).expect("below src").display().to_string();
        if entry.file_type().is_dir() && !listed(&below) {
            faults.push(format!("src/{below} is not listed"));
        }
    }
    for name in lists.iter().filter_map(|line| line.split_whitespace().next()) {
        if name.contains('/') && !src.join(name).is_dir() {
            faults.push(format!("src/{name} is listed and is no folder"));
        }
    }
    for name in text.split('`').skip(1).step_by(2) {
        let exists = match name.contains("::") {
            true => {
                let path = src.join(name.replace("::", "/"));
                path.is_dir() || path.with_extension("rs").is_file()
            }
            false => !name.contains('/') || root.join(name).exists(),
        };
        if !exists {
            faults.push(format!("`{name}` does not exist"));
        }
    }
    assert!(faults.is_empty(), "docs/architecture.md:\n{}", faults.join("\n"));
}

/// The document says of every crate what it is for.
#[test]
fn the_document_names_every_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| std::fs::read_to_string(root.join(name)).expect("a file");
    let mut wanted = BTreeSet::new();
    let manifest = read("Cargo.toml");
    for section in manifest.split("\n[").filter(|section| {
        section.starts_with("dependencies]") || section.starts_with("dev-dependencies]")
    }) {
        let names = section.lines().skip(1).filter_map(|line| line.split_once(" = "));
        wanted.extend(names.map(|(name, _)| name.to_owned()));
    }
    assert!(wanted.len() > 30, "only {} crates", wanted.len());
    let document = read("docs/architecture.md");
    let mut named = BTreeSet::new();
    for line in document.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cell = line.split('|').nth(1).unwrap_or_default();
        let names = cell.split('(').next().unwrap_or_default().split(',');
        named.extend(names.map(|name| name.trim().to_owned()));
    }
    assert_eq!(named, wanted);
}
