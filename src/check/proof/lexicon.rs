//! Words that are right in this book whatever a dictionary says.

use std::collections::HashSet;

use crate::glossary::{Action, Entry, Origin, form_pairs};

use super::passage::composed;
use super::{Input, Proof};

/// Known words in lower case, composed (NFC).
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    words: HashSet<String>,
}

impl Lexicon {
    /// The words of the game's names, of the term list's correct forms, of the title and the
    /// credits, and those that `book.yaml` lists.
    pub(super) fn of(input: &Input<'_>) -> Self {
        let mut lexicon = Self::default();
        let settings = input.settings;
        lexicon.add(&settings.title);
        settings.subtitle.iter().for_each(|words| lexicon.add(words));
        for name in settings.credits.iter().flat_map(|credit| &credit.names) {
            lexicon.add(name);
        }
        for word in settings.spelling.iter().flat_map(|spelling| &spelling.words) {
            lexicon.add(word);
        }
        if let Some(model) = input.model {
            lexicon.add(&model.title);
            let names = model.entities.iter().flat_map(|entity| &entity.forms);
            names.for_each(|name| lexicon.add(name));
            let titles = model.tables.iter().flat_map(|table| &table.titles);
            titles.for_each(|title| lexicon.add(title));
        }
        if let Some(glossary) = input.glossary {
            glossary.entries().iter().for_each(|entry| lexicon.add_entry(entry));
        }
        lexicon
    }

    fn add_entry(&mut self, entry: &Entry) {
        match &entry.action {
            // The plural that nobody wrote is as right as the singular: «raiders».
            Action::Replace(_) => {
                let forms = form_pairs(entry).into_iter();
                let sound = forms.filter(|form| form.origin != Origin::Suggested);
                sound.for_each(|form| self.add(&form.pair.correct.text));
            }
            Action::Keep(forms) => forms.iter().for_each(|form| self.add(&form.text)),
        }
    }

    fn add(&mut self, words: &str) {
        for word in words.split(|c: char| !c.is_alphanumeric() && !is_mark(c)) {
            if !word.is_empty() {
                self.words.insert(composed(word).to_lowercase());
            }
        }
    }

    /// Whether a lower-case word is known.
    pub(super) fn has(&self, lower: &str) -> bool {
        self.words.contains(lower)
    }
}

const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

impl Proof<'_> {
    /// Whether a lower-case word is right in this book.
    pub(super) fn is_ours(&self, lower: &str) -> bool {
        self.lexicon.has(lower)
    }
}
