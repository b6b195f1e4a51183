//! A unified diff of edits that are known.
//!
//! The edits say which lines change, so only these are compared: the cost is linear in the file,
//! where a comparison of two whole texts can be quadratic.

use std::io::{self, Write};
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use similar::{Algorithm, DiffTag, capture_diff_slices};

use crate::diagnostic::{Edit, apply_edits};
use crate::source::{SourceFile, Span};

/// Unchanged lines shown around a change.
const CONTEXT: usize = 3;
/// Changed lines beside one another up to which they are paired; more are shown as one block.
const PAIRED: usize = 200;

/// A change of whole lines.
struct Change {
    /// Lines of the old text, from 0.
    old: Range<usize>,
    /// The lines that take their place, ends included.
    new: Vec<String>,
}

/// Writes what a file's edits, sorted and apart, would change.
pub(super) fn write(
    file: &SourceFile,
    edits: &[Edit],
    color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let starts = line_starts(file.text());
    let changes = changes(file.text(), edits, &starts);
    let styles = if color { Styles::colored() } else { Styles::default() };
    let old = |line: usize| {
        let start = starts.get(line).copied().unwrap_or(file.text().len());
        let end = starts.get(line + 1).copied().unwrap_or(file.text().len());
        &file.text()[start..end]
    };
    let Styles { head, place, gone, come } = styles;
    writeln!(out, "{head}--- a/{}{head:#}", file.name())?;
    writeln!(out, "{head}+++ b/{}{head:#}", file.name())?;
    // How many lines the new text is ahead of the old one.
    let mut ahead: isize = 0;
    for hunk in hunks(&changes) {
        let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else { continue };
        let from = first.old.start.saturating_sub(CONTEXT);
        let to = (last.old.end + CONTEXT).min(starts.len());
        let grown: isize =
            hunk.iter().map(|change| change.new.len() as isize - change.old.len() as isize).sum();
        let length = to - from;
        let new_length = length.saturating_add_signed(grown);
        let old_at = position(from, length);
        let new_at = position(from.saturating_add_signed(ahead), new_length);
        writeln!(out, "{place}@@ -{old_at},{length} +{new_at},{new_length} @@{place:#}")?;
        ahead += grown;
        let mut shown = from;
        for change in hunk {
            for line in shown..change.old.start {
                write_line(out, ' ', old(line), Style::new())?;
            }
            for line in change.old.clone() {
                write_line(out, '-', old(line), gone)?;
            }
            for line in &change.new {
                write_line(out, '+', line, come)?;
            }
            shown = change.old.end;
        }
        for line in shown..to {
            write_line(out, ' ', old(line), Style::new())?;
        }
    }
    Ok(())
}

/// The number of a hunk's first line; that of the line before where the hunk has none.
fn position(from: usize, length: usize) -> usize {
    if length == 0 { from } else { from + 1 }
}

fn write_line(out: &mut dyn Write, sign: char, line: &str, style: Style) -> io::Result<()> {
    let text = line.strip_suffix('\n').unwrap_or(line);
    writeln!(out, "{style}{sign}{text}{style:#}")?;
    if text.len() == line.len() {
        writeln!(out, "\\ No newline at end of file")?;
    }
    Ok(())
}

/// Lines as `patch` counts them: LF ends one.
fn line_starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
    starts.pop_if(|&mut start| start == text.len());
    starts
}

/// Which lines the edits touch, and what becomes of them.
fn changes(text: &str, edits: &[Edit], starts: &[usize]) -> Vec<Change> {
    let line_of = |offset: usize| starts.partition_point(|&start| start <= offset).max(1) - 1;
    let mut changes = Vec::new();
    let mut rest = edits;
    while let Some(first) = rest.first() {
        let begin = line_of(first.span.start);
        let mut end = line_of(first.span.end) + 1;
        let mut count = 1;
        for edit in rest.iter().skip(1) {
            if line_of(edit.span.start) > end {
                break;
            }
            end = end.max(line_of(edit.span.end) + 1);
            count += 1;
        }
        let (group, others) = rest.split_at(count);
        rest = others;
        let from = starts.get(begin).copied().unwrap_or(text.len());
        let to = starts.get(end).copied().unwrap_or(text.len());
        let moved: Vec<Edit> = group
            .iter()
            .map(|edit| Edit {
                span: Span {
                    start: edit.span.start - from,
                    end: edit.span.end - from,
                    ..edit.span
                },
                replacement: edit.replacement.clone(),
            })
            .collect();
        let before = &text[from..to];
        let after = apply_edits(before, &moved).0;
        compare(before, &after, begin, &mut changes);
    }
    changes
}

/// Pairs the lines of a block, so that those that stay are not shown as changed.
fn compare(before: &str, after: &str, first: usize, changes: &mut Vec<Change>) {
    let old: Vec<&str> = before.split_inclusive('\n').collect();
    let new: Vec<&str> = after.split_inclusive('\n').collect();
    let lines = |range: Range<usize>| {
        new.get(range).unwrap_or_default().iter().map(|&line| line.to_owned()).collect()
    };
    if old.len() + new.len() > PAIRED {
        changes.push(Change { old: first..first + old.len(), new: lines(0..new.len()) });
        return;
    }
    for operation in capture_diff_slices(Algorithm::Myers, &old, &new) {
        if operation.tag() != DiffTag::Equal {
            let range = operation.old_range();
            changes.push(Change {
                old: first + range.start..first + range.end,
                new: lines(operation.new_range()),
            });
        }
    }
}

/// Changes whose context meets belong to one hunk.
fn hunks(changes: &[Change]) -> impl Iterator<Item = &[Change]> {
    changes.chunk_by(|left, right| right.old.start - left.old.end <= 2 * CONTEXT)
}

#[derive(Default)]
struct Styles {
    head: Style,
    place: Style,
    gone: Style,
    come: Style,
}

impl Styles {
    fn colored() -> Self {
        Self {
            head: Style::new().bold(),
            place: AnsiColor::Cyan.on_default(),
            gone: AnsiColor::Red.on_default(),
            come: AnsiColor::Green.on_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;

    fn diff(text: &str, edits: &[(usize, usize, &str)]) -> String {
        let mut sources = Sources::default();
        let id = sources.add("a.md", "a.md", text);
        let edits: Vec<Edit> = edits
            .iter()
            .map(|&(start, end, with)| Edit {
                span: Span::new(id, start, end),
                replacement: with.to_owned(),
            })
            .collect();
        let mut out = Vec::new();
        write(sources.file(id), &edits, false, &mut out).expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn hunks_count_and_context_is_kept() {
        let text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14";
        assert_eq!(
            diff(text, &[(2, 3, "dos"), (8, 8, "4½\n"), (text.len() - 2, text.len(), "XIV")]),
            "--- a/a.md\n+++ b/a.md\n\
             @@ -1,7 +1,8 @@\n 1\n-2\n+dos\n 3\n 4\n+4½\n 5\n 6\n 7\n\
             @@ -11,4 +12,4 @@\n 11\n 12\n 13\n-14\n\\ No newline at end of file\n+XIV\n\\ No newline at end of file\n"
        );
    }

    #[test]
    fn line_ends_of_the_author_are_kept() {
        assert_eq!(
            diff("uno\r\ndos\r\n", &[(0, 3, "UNO")]),
            "--- a/a.md\n+++ b/a.md\n@@ -1,2 +1,2 @@\n-uno\r\n+UNO\r\n dos\r\n"
        );
        assert_eq!(diff("", &[(0, 0, "x\n")]), "--- a/a.md\n+++ b/a.md\n@@ -0,0 +1,1 @@\n+x\n");
    }
}
