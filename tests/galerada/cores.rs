//! Chapters that flow are set ahead on further cores; the PDFs are the same with any number of them.

use std::path::Path;
use std::process::Command;

#[test]
fn the_pdfs_are_the_same_with_any_number_of_cores() {
    let one = built("1");
    assert!(one.iter().all(|pdf| pdf.len() > 10_000));
    for cores in ["2", "3", "7"] {
        assert!(one == built(cores), "other bytes with {cores} cores");
    }
}

/// The PDFs of the book and its card, built from nothing with so many threads.
fn built(threads: &str) -> [Vec<u8>; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("out");
    let done = Command::new(env!("CARGO_BIN_EXE_galerada"))
        .arg("-C")
        .arg(env!("CARGO_MANIFEST_DIR"))
        .args(["-q", "build", "-o"])
        .arg(&output)
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .expect("the program");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    ["libro.pdf", "tarjeta.pdf"].map(|name| read(&output.join(name)))
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("a PDF")
}
