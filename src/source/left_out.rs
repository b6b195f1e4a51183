//! Texts in the folder of the chapters that are no chapters: in a folder below, or under another name.

use std::path::{Path, PathBuf};

use super::files::{Files, is_markdown};

/// Other names that Markdown and plain texts have.
const TEXTS: &[&str] = &["markdown", "mdown", "mdwn", "mkd", "mkdn", "qmd", "rmd", "text", "txt"];

/// Names of files that tell of a folder and are no chapters.
const NOTES: &[&str] = &["leeme", "licencia", "license", "léeme", "notas", "notes", "readme"];

/// The texts in and below a folder that reading its `.md` files leaves out, by name; not those that
/// tell of the folder itself, as `README.txt` does.
pub(super) fn left_out(files: &dyn Files, folder: &Path) -> Vec<PathBuf> {
    let all = files.all_files(folder).into_iter();
    all.filter(|path| {
        let is_inside = path.parent() == Some(folder);
        let name = path.file_stem().map(|name| name.to_string_lossy().to_lowercase());
        let is_note = name.is_some_and(|name| NOTES.contains(&name.as_str()));
        !is_note && if is_markdown(path) { !is_inside } else { is_text(path) }
    })
    .collect()
}

fn is_text(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| TEXTS.contains(&ending.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MemoryFiles;

    #[test]
    fn texts_that_are_no_chapters_are_found() {
        let mut files = MemoryFiles::default();
        for name in
            ["01.md", "02.markdown", "03.TXT", "README.txt", "a/04.md", "a/LÉEME.md", "img/x.png"]
        {
            files.insert(Path::new("libro/rules-es").join(name), "");
        }
        let found = left_out(&files, Path::new("libro/rules-es"));
        let names: Vec<_> = found.iter().filter_map(|path| path.file_name()?.to_str()).collect();
        assert_eq!(names, ["02.markdown", "03.TXT", "04.md"]);
    }
}
