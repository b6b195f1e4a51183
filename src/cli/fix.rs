//! `galerada fix`: certain mends, written into the files of their authors.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;

use crate::diagnostic::{
    Applicability, Code, Diagnostic, Edit, Failure, Fix, Severity, apply_edits,
};
use crate::messages::{cli as say, report as words};
use crate::report::Verbosity;
use crate::source::{DiskFiles, FileId, Files as _, Sources, write_all_atomically};

use super::args::{self, Args};
use super::console::Console;
use super::pipeline::{self, Request};
use super::progress::Progress;
use super::reasons::{read_failure, write_failure};
use super::unified;
use super::{Done, Outcome};

/// Writes the mends, or shows them, and reports what is left.
///
/// Every file is computed before the first is written.
pub(super) fn run(args: &Args, order: &args::Fix, console: &mut Console) -> Done {
    let progress = Progress::new(console);
    let request = Request::new(args.directory.as_deref(), &order.inputs)?;
    let request = request.with_spelling(order.spelling);
    let examined = pipeline::examine(&request, &DiskFiles, &progress)?;
    progress.finish();
    let sources = &examined.sources;
    let ceiling = match order.with_unsafe {
        true => Applicability::Unsafe,
        false => Applicability::Safe,
    };
    let plan = Plan::of(examined.findings, sources, ceiling);
    let changed = changed_files(&plan.edits, sources)?;
    if order.dry_run {
        for (file, edits) in &changed {
            unified::write(sources.file(*file), edits, console.out_color, &mut console.out)?;
        }
    } else {
        write(&changed, sources)?;
        say_what_changed(&changed, sources, console)?;
    }
    console.out.flush()?;
    if !plan.left.is_empty() {
        console.report_aside(&plan.left, sources)?;
    }
    say_what_waits(&plan.left, sources, console)?;
    Ok(Outcome::of(&plan.left, Severity::Warning))
}

/// Which mends are carried out.
struct Plan {
    /// Edits by file, in order of place, never overlapping.
    edits: BTreeMap<FileId, Vec<Edit>>,
    /// Findings that stay.
    left: Vec<Diagnostic>,
}

impl Plan {
    /// Takes the first mend of each finding that is certain enough and in nobody's way.
    ///
    /// Edits of one mend only make sense together, so it is taken whole or not at all.
    fn of(findings: Vec<Diagnostic>, sources: &Sources, ceiling: Applicability) -> Self {
        let mut taken: BTreeMap<FileId, BTreeMap<(usize, usize), Edit>> = BTreeMap::new();
        let mut left = Vec::new();
        for finding in findings {
            let mend = finding.fixes.iter().find(|fix| {
                fix.applicability <= ceiling
                    && !fix.edits.is_empty()
                    && is_free(fix, &taken, sources)
            });
            let Some(fix) = mend else {
                left.push(finding);
                continue;
            };
            for edit in &fix.edits {
                let place = (edit.span.start, edit.span.end);
                taken.entry(edit.span.file).or_default().insert(place, edit.clone());
            }
        }
        let edits = taken.into_iter().map(|(file, edits)| (file, edits.into_values().collect()));
        Self { edits: edits.collect(), left }
    }
}

/// Whether every edit of a mend fits its file and touches no edit that was taken; the very same
/// edit, asked for twice, is in nobody's way.
fn is_free(
    fix: &Fix,
    taken: &BTreeMap<FileId, BTreeMap<(usize, usize), Edit>>,
    sources: &Sources,
) -> bool {
    fix.edits.iter().all(|edit| {
        let (start, end) = (edit.span.start, edit.span.end);
        if sources.file(edit.span.file).text().get(start..end).is_none() {
            return false;
        }
        let Some(taken) = taken.get(&edit.span.file) else { return true };
        if let Some(same) = taken.get(&(start, end)) {
            return same.replacement == edit.replacement;
        }
        let before = taken.range(..(start, end)).next_back();
        let after = taken.range((start, end)..).next();
        // Places that touch without sharing a byte are apart; two that begin together are not.
        before.is_none_or(|(place, _)| place.1 <= start && place.0 != start)
            && after.is_none_or(|(place, _)| end <= place.0 && place.0 != start)
    })
}

/// The files that change, each still the one that was read.
fn changed_files(
    edits: &BTreeMap<FileId, Vec<Edit>>,
    sources: &Sources,
) -> Result<Vec<(FileId, Vec<Edit>)>, Failure> {
    let mut changed = Vec::new();
    for (&id, edits) in edits {
        let file = sources.file(id);
        let differs = |edit: &&Edit| sources.slice(edit.span) != edit.replacement;
        let edits: Vec<Edit> = edits.iter().filter(differs).cloned().collect();
        if edits.is_empty() {
            continue;
        }
        let path = file.path();
        let bytes = DiskFiles.read(path).map_err(|error| read_failure(path, &error))?;
        if bytes != file.text().as_bytes() {
            return Err(match std::str::from_utf8(&bytes) {
                Ok(_) => Failure::new(
                    say::changed_meanwhile(path.display()),
                    say::changed_meanwhile_help(),
                ),
                Err(_) => {
                    Failure::new(say::file_not_fixed(path.display()), say::damaged_apply_help())
                }
            });
        }
        changed.push((id, edits));
    }
    Ok(changed)
}

fn write(changed: &[(FileId, Vec<Edit>)], sources: &Sources) -> Result<(), Failure> {
    let texts: Vec<(&Path, String)> = changed
        .iter()
        .map(|(id, edits)| {
            let file = sources.file(*id);
            (file.path(), apply_edits(file.text(), edits).0)
        })
        .collect();
    let files: Vec<(&Path, &[u8])> =
        texts.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    write_all_atomically(&files).map_err(|error| write_failure(&error))
}

fn say_what_changed(
    changed: &[(FileId, Vec<Edit>)],
    sources: &Sources,
    console: &mut Console,
) -> std::io::Result<()> {
    if console.verbosity == Verbosity::Quiet {
        return Ok(());
    }
    for (id, edits) in changed {
        let count = words::edits(edits.len());
        let count = count.in_language(console.language);
        writeln!(console.out, "{}: {count}", sources.file(*id).name())?;
    }
    if changed.is_empty() {
        writeln!(console.out, "{}", say::nothing_to_fix().in_language(console.language))?;
    }
    Ok(())
}

/// Says why terms are left whose review an author has allowed, since nothing else tells.
fn say_what_waits(
    left: &[Diagnostic],
    sources: &Sources,
    console: &mut Console,
) -> std::io::Result<()> {
    if console.verbosity == Verbosity::Quiet {
        return Ok(());
    }
    for term in unexplained(left) {
        let place = sources.position(term.span);
        let name = sources.file(term.span.file).name();
        let message = term.message.in_language(console.language);
        let text = say::review_allowed(name, place.line, place.column, message);
        writeln!(console.err, "{}", text.in_language(console.language))?;
    }
    Ok(())
}

/// The terms that are not written into their chapter although no review is left that belongs to them.
///
/// A review belongs to the term nearest to it that its entry replaces.
fn unexplained(left: &[Diagnostic]) -> Vec<&Diagnostic> {
    let key =
        |finding: &Diagnostic| (finding.span.file, finding.related.first().map(|label| label.span));
    let is_held = |finding: &&Diagnostic| {
        finding.code == Code::TermReplaced
            && finding.fixes.iter().all(|fix| fix.applicability == Applicability::Unsafe)
    };
    let mut held: BTreeMap<_, BTreeMap<usize, &Diagnostic>> = BTreeMap::new();
    for term in left.iter().filter(is_held) {
        held.entry(key(term)).or_default().insert(term.span.start, term);
    }
    let mut told = BTreeSet::new();
    for review in left.iter().filter(|finding| finding.code == Code::TermReview) {
        let Some(terms) = held.get(&key(review)) else { continue };
        let at = review.span.start;
        let before = terms.range(..=at).next_back();
        let near = before.into_iter().chain(terms.range(at..).next());
        if let Some((start, _)) = near.min_by_key(|(start, _)| start.abs_diff(at)) {
            told.insert((review.span.file, *start));
        }
    }
    let terms = left.iter().filter(is_held);
    terms.filter(|term| !told.contains(&(term.span.file, term.span.start))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Text;
    use crate::source::Span;

    fn finding(
        file: FileId,
        edits: &[(usize, usize, &str)],
        applicability: Applicability,
    ) -> Diagnostic {
        let edits: Vec<Edit> = edits
            .iter()
            .map(|&(start, end, text)| Edit {
                span: Span::new(file, start, end),
                replacement: text.to_owned(),
            })
            .collect();
        let span = edits[0].span;
        let fix = Fix { title: Text::verbatim("mend"), edits, applicability };
        Diagnostic::new(Code::XrefNear, span, Text::verbatim("fault")).with_fix(fix)
    }

    #[test]
    fn a_mend_is_taken_whole_or_not_at_all() {
        use Applicability::{Safe, Unsafe};
        let mut sources = Sources::default();
        let text = "0123456789";
        let file = sources.add("a.md", "a.md", text);
        let planned = |findings: Vec<Diagnostic>, ceiling| {
            let plan = Plan::of(findings, &sources, ceiling);
            let edits = plan.edits.get(&file).cloned().unwrap_or_default();
            (apply_edits(text, &edits), plan.left.len())
        };
        let both = vec![
            finding(file, &[(0, 2, "a"), (4, 6, "b")], Safe),
            finding(file, &[(5, 7, "c"), (8, 9, "d")], Safe),
            finding(file, &[(6, 8, "e")], Safe),
            finding(file, &[(6, 8, "e")], Safe),
            finding(file, &[(9, 10, "f")], Unsafe),
        ];
        assert_eq!(planned(both.clone(), Safe), (("a23be89".to_owned(), 0), 2));
        assert_eq!(planned(both, Unsafe), (("a23be8f".to_owned(), 0), 1));
        let outside = vec![finding(file, &[(8, 99, "x")], Safe)];
        assert_eq!(planned(outside, Safe), ((text.to_owned(), 0), 1));
    }

    #[test]
    fn only_the_file_that_was_read_is_written() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("a.md");
        let read = "\u{feff}uno\r\ndos\r\n";
        let planned = |on_disk: &[u8]| {
            std::fs::write(&path, on_disk).expect("file");
            let mut sources = Sources::default();
            let file = sources.add("a.md", &path, read);
            let span = Span::new(file, 3, 6);
            let edits = vec![Edit { span, replacement: "UNO".to_owned() }];
            let changed = changed_files(&BTreeMap::from([(file, edits)]), &sources)?;
            write(&changed, &sources)?;
            Ok::<_, Failure>(std::fs::read_to_string(&path).expect("file"))
        };
        assert_eq!(planned(read.as_bytes()).as_deref(), Ok("\u{feff}UNO\r\ndos\r\n"));
        for other in [&b"otra cosa"[..], b"\xff\xfe"] {
            assert!(planned(other).is_err());
            assert_eq!(std::fs::read(&path).expect("file"), other);
        }
    }
}
