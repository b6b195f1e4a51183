//! What the index lists and which icon stands for what: from the model and the term list.
//!
//! A correct term of the glossary belongs in the index where the wrong one is another word; a
//! slip of spelling would stand beside its own mend.

use std::collections::{BTreeMap, BTreeSet};

use crate::glossary::{Action, Glossary, Pair, Status};
use crate::model::Model;
use crate::model::wording::key;
use crate::typeset::{Extras, IndexTerm};

/// Two words more alike than this are one word, misspelt.
const ALIKE: f64 = 0.88;

/// Gathers index and icons.
pub(super) fn extras(model: Option<&Model>, glossary: Option<&Glossary>) -> Extras {
    let mut terms: Vec<IndexTerm> = Vec::new();
    // Where each form stands in `terms`.
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut icons = BTreeMap::new();
    let mut icon_key: Vec<(String, String)> = Vec::new();
    let mut keyed: BTreeSet<&str> = BTreeSet::new();
    for entity in model.map_or(&[][..], |model| &model.entities) {
        let Some(name) = entity.forms.first() else { continue };
        for form in &entity.forms {
            known.entry(key(form)).or_insert(terms.len());
        }
        if let Some(icon) = &entity.icon {
            for form in &entity.forms {
                icons.entry(key(form)).or_insert_with(|| icon.clone());
            }
            if keyed.insert(icon.as_str()) {
                icon_key.push((icon.clone(), crate::model::capitalised(name)));
            }
        }
        terms.push(IndexTerm {
            name: name.clone(),
            forms: entity.forms.clone(),
            instead_of: Vec::new(),
        });
    }
    // The same for the roots of the names, and which wrong ones a term has.
    let mut roots: BTreeMap<String, usize> = BTreeMap::new();
    let mut told: BTreeSet<(usize, String)> = BTreeSet::new();
    for pairs in glossary.map_or(&[][..], Glossary::entries).iter().filter_map(approved) {
        let Some(first) = pairs.first().filter(|pair| is_other_word(pair)) else { continue };
        let correct = key(&first.correct.text);
        // A plural that has a line of its own in the glossary belongs to its singular.
        let root = stem(&correct);
        let at = known.get(&correct).or_else(|| roots.get(&root)).copied().unwrap_or(terms.len());
        known.entry(correct).or_insert(at);
        roots.entry(root).or_insert(at);
        if at == terms.len() {
            terms.push(IndexTerm {
                name: first.correct.text.clone(),
                forms: Vec::new(),
                instead_of: Vec::new(),
            });
        }
        let Some(term) = terms.get_mut(at) else { continue };
        term.forms.extend(pairs.iter().map(|pair| pair.correct.text.clone()));
        if told.insert((at, stem(&key(&first.wrong.text)))) {
            term.instead_of.push(first.wrong.text.clone());
        }
    }
    let turn = model.map_or_else(Vec::new, |model| {
        model.turn.iter().map(|&phase| model.name(phase).to_owned()).collect()
    });
    Extras { cover: None, index: terms, icons, icon_key, turn }
}

fn approved(entry: &crate::glossary::Entry) -> Option<&[Pair]> {
    match &entry.action {
        Action::Replace(pairs) if entry.status == Status::Approved => Some(pairs),
        _ => None,
    }
}

/// Whether an entry replaces a word by another one, and not a slip by its mend.
fn is_other_word(pair: &Pair) -> bool {
    let (wrong, correct) = (key(&pair.wrong.text), key(&pair.correct.text));
    if !correct.chars().any(char::is_alphabetic) {
        return false;
    }
    let alike = |(a, b): (&str, &str)| strsim::jaro_winkler(a, b) > ALIKE;
    let same_count = wrong.split(' ').count() == correct.split(' ').count();
    !(same_count && wrong.split(' ').zip(correct.split(' ')).all(alike))
}

/// A form, as [`key`] gives it, without what marks the plural: the same for «naves base» and «nave
/// base». Roots are only compared with one another.
fn stem(form: &str) -> String {
    let words: Vec<&str> = form
        .split(' ')
        .map(|word| {
            let singular = match word.len() {
                5.. => word.strip_suffix("es").or_else(|| word.strip_suffix('s')),
                4 => word.strip_suffix('s'),
                _ => None,
            };
            let root = singular.unwrap_or(word);
            root.strip_suffix('e').unwrap_or(root)
        })
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glossary::{self, Format};
    use crate::source::FileId;

    #[test]
    fn a_misspelt_word_is_no_other_word() {
        let list = "aleatóriamente >> aleatoriamente\nfighter >> caza\nrajders >> raiders\n\
                    fighters >> cazas\n6 ó 7 >> 6 o 7\ncarta de espía >> carta de agente\n";
        let (entries, _) = glossary::load(list, FileId::from_index(0), Format::Plain);
        let (glossary, findings) = Glossary::compile(entries);
        assert!(findings.is_empty(), "{findings:?}");
        let extras = extras(None, glossary.as_ref());
        let lines: Vec<String> = extras
            .index
            .iter()
            .map(|term| format!("{} < {}", term.name, term.instead_of.join(", ")))
            .collect();
        assert_eq!(lines, ["caza < fighter", "carta de agente < carta de espía"]);
    }
}
