//! Forms and genders of the glossary: for `terms forms` and `terms confirm`.

use std::path::PathBuf;

use crate::diagnostic::{Diagnostic, Edit, Failure, apply_edits};
use crate::glossary::{
    Basis, Confirmed, Entry, Format, Gender, GenderOf, Glossary, ListedEntry, confirm_edits, load,
};
use crate::messages::cli as say;
use crate::source::project::Request;
use crate::source::{Files, Sources};

use super::terms::{CheckedGlossary, Names, read_glossary, read_model};

/// Entries with their forms.
#[derive(Debug)]
pub struct ListedForms {
    /// The glossary's file.
    pub sources: Sources,
    /// The entries that have the term.
    pub entries: Vec<ListedEntry>,
    /// What is wrong with the glossary.
    pub findings: Vec<Diagnostic>,
}

/// Lists the forms of the entries that have a term; of all entries without one.
///
/// # Errors
/// When there is no glossary, when it cannot be read or contradicts itself.
pub fn list_forms(
    request: &Request<'_>,
    term: Option<&str>,
    files: &dyn Files,
) -> Result<ListedForms, Failure> {
    let checked = read_glossary(request, files)?;
    let model = read_model(request, files);
    let names = Names(model.as_ref());
    let glossary = usable(checked.glossary)?;
    let entries = glossary.listing(term, &|form| names.of(form));
    Ok(ListedForms { sources: checked.sources, entries, findings: checked.findings })
}

fn usable(glossary: Option<Glossary>) -> Result<Glossary, Failure> {
    glossary.ok_or_else(|| Failure::new(say::glossary_unusable(), say::glossary_unusable_help()))
}

/// Genders that are to be written.
#[derive(Debug)]
pub struct ConfirmedGenders {
    /// The glossary's file.
    pub sources: Sources,
    /// Where the glossary lies.
    pub path: PathBuf,
    /// Its new text; `None` where nothing changes.
    pub text: Option<String>,
    /// The entries that are completed, with the genders that they get.
    pub entries: Vec<ListedEntry>,
    /// The entries of the term that somebody named that say both genders already.
    pub standing: Vec<ListedEntry>,
    /// Terms whose gender nobody can tell.
    pub unknown: Vec<String>,
}

/// Completes the entries that have a term, or all whose change of gender is not declared.
///
/// `given` are the genders of the wrong and of the correct term that a person typed; they come
/// before what the tool proposes.
///
/// # Errors
/// When there is no glossary, when it cannot be read or contradicts itself, when it is plain text,
/// when no entry has the term, when one says another gender than was given, or when it would not be read back as it should.
pub fn confirm_genders(
    request: &Request<'_>,
    term: Option<&str>,
    given: (Option<Gender>, Option<Gender>),
    files: &dyn Files,
) -> Result<ConfirmedGenders, Failure> {
    let checked = read_glossary(request, files)?;
    let model = read_model(request, files);
    let names = Names(model.as_ref());
    let CheckedGlossary { sources, glossary, .. } = checked;
    let glossary = usable(glossary)?;
    let Some(file) = glossary.entries().first().map(|entry| entry.span.file) else {
        return Err(Failure::new(
            say::term_not_found(term.unwrap_or("")),
            say::term_not_found_help(),
        ));
    };
    let source = sources.file(file);
    let (path, text) = (source.path().to_owned(), source.text().to_string());
    let name = source.name().to_owned();
    if Format::from_name(&name) == Format::Plain {
        return Err(Failure::new(say::confirm_plain(name), say::confirm_plain_help()));
    }
    let mut listed = glossary.listing(term, &|form| names.of(form));
    match term {
        Some(term) if listed.is_empty() => {
            return Err(Failure::new(say::term_not_found(term), say::term_not_found_help()));
        }
        Some(_) => {}
        None => {
            let open = glossary.undeclared();
            listed.retain(|entry| open.contains(&entry.entry));
        }
    }
    let (mut edits, mut unknown, mut entries): (Vec<Edit>, _, _) =
        (Vec::new(), Vec::new(), Vec::new());
    let mut standing = Vec::new();
    for mut one in listed {
        let Some(entry) = glossary.entries().get(one.entry) else { continue };
        let differs = |said: Option<Gender>, given: Option<Gender>| {
            said.zip(given).is_some_and(|(said, given)| said != given)
        };
        if differs(entry.wrong_gender, given.0) || differs(entry.gender, given.1) {
            let line = sources.position(entry.span).line;
            return Err(Failure::new(say::confirm_other(&name, line), say::confirm_other_help()));
        }
        let typed = |gender: Gender| GenderOf { gender, basis: Basis::Declared };
        one.wrong_gender = given.0.map(typed).or(one.wrong_gender);
        one.gender = given.1.map(typed).or(one.gender);
        let missing = [(one.wrong_gender, 0), (one.gender, 1)];
        for (of, side) in missing {
            if of.is_none()
                && let Some(form) = one.forms.first()
            {
                unknown.push(if side == 0 { form.wrong.clone() } else { form.correct.clone() });
            }
        }
        let genders = Confirmed {
            wrong: one.wrong_gender.map(|of| of.gender),
            correct: one.gender.map(|of| of.gender),
        };
        let of_entry = confirm_edits(&text, entry, genders);
        if !of_entry.is_empty() {
            edits.extend(of_entry);
            entries.push(one);
        } else if entry.wrong_gender.is_some() && entry.gender.is_some() {
            standing.push(one);
        }
    }
    let new = match edits.is_empty() {
        true => None,
        false => Some(rewritten(&text, &edits, glossary.entries(), &entries, &name)?),
    };
    Ok(ConfirmedGenders { sources, path, text: new, entries, standing, unknown })
}

/// The new text, once it is certain that every entry reads as before but for its genders.
fn rewritten(
    text: &str,
    edits: &[Edit],
    before: &[Entry],
    changed: &[ListedEntry],
    name: &str,
) -> Result<String, Failure> {
    let (new, left_out) = apply_edits(text, edits);
    let failed = || Failure::new(say::confirm_failed(name), say::confirm_failed_help());
    let Some(file) = edits.first().map(|edit| edit.span.file) else { return Err(failed()) };
    let (after, findings) = load(&new, file, Format::Yaml);
    if left_out > 0 || !findings.is_empty() || after.len() != before.len() {
        return Err(failed());
    }
    let forms = |entry: &Entry| {
        let pairs = crate::glossary::form_pairs(entry);
        let texts = pairs.into_iter().map(|form| (form.pair.wrong.text, form.pair.correct.text));
        texts.collect::<Vec<_>>()
    };
    for (index, (old, new)) in before.iter().zip(&after).enumerate() {
        let wanted = changed.iter().find(|one| one.entry == index);
        let gender = |of: Option<GenderOf>, old: Option<Gender>| old.or(of.map(|of| of.gender));
        let expected = match wanted {
            Some(one) => {
                (gender(one.wrong_gender, old.wrong_gender), gender(one.gender, old.gender))
            }
            None => (old.wrong_gender, old.gender),
        };
        let same = (&old.except.len(), &old.status, &old.note)
            == (&new.except.len(), &new.status, &new.note);
        if forms(old) != forms(new) || (new.wrong_gender, new.gender) != expected || !same {
            return Err(failed());
        }
    }
    Ok(new)
}
