//! The files of a git revision, read through the user's own git.
//!
//! `git ls-tree` names them and one `git cat-file --batch` gives them all, so that a book of some
//! hundred files costs two short calls. Nothing is checked out and nothing is written.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::files::{MAX_FILE_BYTES, MemoryFiles};

/// Why a revision could not be read.
#[derive(Debug, thiserror::Error)]
pub enum GitError {
    /// There is no git, or it does not start.
    #[error("git: {0}")]
    NoGit(#[from] std::io::Error),
    /// Git refused; carries the first line of what it said.
    #[error("git: {0}")]
    Refused(String),
    /// The revision has more text than is read, in bytes.
    #[error("{0} bytes are more than the limit")]
    TooLarge(u64),
}

/// The most that is read of a revision, in bytes: a shelf of books.
const MAX_BYTES: u64 = 256 * 1024 * 1024;
/// Files with these endings hold no text that is compared.
const NOT_TEXT: &[&str] = &[
    "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "ttf", "otf", "woff", "woff2", "zip", "gz",
    "tar", "xz", "psd", "indd", "mp3", "mp4",
];

/// The files that a revision has below a folder, under the paths that they have or had on disk.
///
/// Links and files above [`MAX_FILE_BYTES`] are left out.
///
/// # Errors
/// When git is missing, when the folder is in no repository, when there is no such revision.
pub fn revision(folder: &Path, revision: &str) -> Result<MemoryFiles, GitError> {
    if revision.is_empty() || revision.starts_with('-') {
        return Err(GitError::Refused(format!("bad revision '{revision}'")));
    }
    let commit = format!("{revision}^{{commit}}");
    let id = run(folder, &["rev-parse", "--verify", "--quiet", &commit])
        .map_err(|error| match error {
            // Quiet means that git says nothing of a revision that does not exist.
            GitError::Refused(said) if said.is_empty() => {
                GitError::Refused(format!("bad revision '{revision}'"))
            }
            error => error,
        })
        .map(|id| String::from_utf8_lossy(&id).trim().to_owned())?;
    let listing = run(folder, &["ls-tree", "-r", "-z", "-l", &id, "."])?;
    let listed: Vec<Listed> = listing.split(|&byte| byte == 0).filter_map(Listed::parse).collect();
    let total: u64 = listed.iter().map(|file| file.size).sum();
    if total > MAX_BYTES {
        return Err(GitError::TooLarge(total));
    }
    contents(folder, &listed)
}

/// A line of `git ls-tree -l`.
struct Listed {
    id: String,
    size: u64,
    path: PathBuf,
}

impl Listed {
    /// Reads `100644 blob ID SIZE<tab>PATH`; `None` for what is not wanted.
    fn parse(line: &[u8]) -> Option<Self> {
        let line = std::str::from_utf8(line).ok()?;
        let (about, path) = line.split_once('\t')?;
        let mut about = about.split_whitespace();
        let (mode, kind) = (about.next()?, about.next()?);
        let id = about.next()?.to_owned();
        let size: u64 = about.next()?.parse().ok()?;
        let path = PathBuf::from(path);
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let is_text = ending.is_none_or(|ending| !NOT_TEXT.contains(&ending.as_str()));
        let is_file = kind == "blob" && mode.starts_with("100");
        (is_file && is_text && size <= MAX_FILE_BYTES).then_some(Self { id, size, path })
    }
}

fn contents(folder: &Path, listed: &[Listed]) -> Result<MemoryFiles, GitError> {
    let mut files = MemoryFiles::default();
    let mut child = git(folder)
        .args(["cat-file", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(GitError::Refused("no pipe".to_owned()));
    };
    let asked: String = listed.iter().map(|file| format!("{}\n", file.id)).collect();
    // Written beside the reading: both pipes are short.
    let asking = std::thread::spawn(move || input.write_all(asked.as_bytes()));
    let mut output = BufReader::new(output);
    for file in listed {
        let mut header = String::new();
        output.read_line(&mut header)?;
        let size: u64 = match header.split_whitespace().collect::<Vec<_>>()[..] {
            [_, "blob", size] => size.parse().unwrap_or(u64::MAX),
            _ => return Err(GitError::Refused(header.trim().to_owned())),
        };
        if size != file.size {
            return Err(GitError::Refused(header.trim().to_owned()));
        }
        let mut bytes = Vec::new();
        output.by_ref().take(size).read_to_end(&mut bytes)?;
        output.read_exact(&mut [0])?;
        files.insert(folder.join(&file.path), bytes);
    }
    drop(output);
    // A git that ends early has said so in what was read.
    let _ = asking.join();
    child.wait()?;
    Ok(files)
}

fn git(folder: &Path) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Result<Vec<u8>, GitError> {
    let done = git(folder).args(arguments).output()?;
    match done.status.success() {
        true => Ok(done.stdout),
        false => {
            let said = String::from_utf8_lossy(&done.stderr);
            let line = said.lines().next().unwrap_or_default();
            Err(GitError::Refused(line.trim_start_matches("fatal: ").to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Depth, Files as _};

    fn git_in(folder: &Path, arguments: &[&str]) {
        let done = git(folder)
            .args(["-c", "user.name=x", "-c", "user.email=x", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .output()
            .expect("git is installed");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    #[test]
    fn a_revision_is_read_below_its_folder() {
        let place = tempfile::tempdir().expect("folder");
        let book = place.path().join("libro ñ");
        std::fs::create_dir_all(book.join("rules-es")).expect("folder");
        git_in(place.path(), &["init", "-q"]);
        std::fs::write(book.join("rules-es/01-año.md"), "uno\n").expect("file");
        std::fs::write(book.join("vacío.md"), "").expect("file");
        std::fs::write(place.path().join("fuera.md"), "x").expect("file");
        git_in(place.path(), &["add", "-A"]);
        git_in(place.path(), &["commit", "-qm", "a"]);
        std::fs::write(book.join("rules-es/01-año.md"), "dos\n").expect("file");
        let files = revision(&book, "HEAD").expect("a revision");
        let path = book.join("rules-es/01-año.md");
        assert_eq!(files.read(&path).expect("file"), b"uno\n");
        let listing = files.markdown_files(&book, Depth::All).expect("listing");
        assert_eq!(listing.files.len(), 2);
        assert!(!files.is_file(&place.path().join("fuera.md")));
        for wrong in ["nada", "-h", "", "HEAD~9"] {
            assert!(matches!(revision(&book, wrong), Err(GitError::Refused(_))), "{wrong}");
        }
        let outside = tempfile::tempdir().expect("folder");
        assert!(matches!(revision(outside.path(), "HEAD"), Err(GitError::Refused(_))));
    }
}
