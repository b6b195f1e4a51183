//! The word lists that spelling is held against.

use crate::source::DictionaryText;
use crate::spanish::enclitics::is_verb_with_pronouns;

/// A Hunspell word list that could be read.
struct WordList(spellbook::Dictionary);

impl WordList {
    fn has(&self, word: &str) -> bool {
        self.0.check(word)
    }
}

/// The Spanish word list and, where there is one, the English one.
pub struct Dictionaries {
    spanish: WordList,
    english: Option<WordList>,
}

impl std::fmt::Debug for Dictionaries {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dictionaries").finish_non_exhaustive()
    }
}

/// Why a word list cannot be used: its files are no Hunspell dictionary.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unusable(pub String);

impl Dictionaries {
    /// Reads the word lists; an English one that cannot be used is left out.
    ///
    /// # Errors
    /// When the Spanish files are no Hunspell dictionary.
    pub fn new(
        spanish: &DictionaryText,
        english: Option<&DictionaryText>,
    ) -> Result<Self, Unusable> {
        let read = |text: &DictionaryText| {
            spellbook::Dictionary::new(&text.aff, &text.dic)
                .map(WordList)
                .map_err(|error| Unusable(error.to_string()))
        };
        let english = english.and_then(|text| read(text).ok());
        Ok(Self { spanish: read(spanish)?, english })
    }

    /// Whether a word, composed (NFC) and in the case in which it stands, is Spanish.
    ///
    /// Takes about two microseconds; a verb with pronouns ten times that.
    pub(super) fn is_spanish(&self, word: &str) -> bool {
        if self.spanish.has(word) {
            return true;
        }
        let lower = word.to_lowercase();
        (lower != word && self.spanish.has(&lower))
            || is_verb_with_pronouns(&lower, |verb| self.spanish.has(verb))
    }

    /// Whether a word is in the Spanish list as it is, pronouns not looked at.
    pub(super) fn has_spanish(&self, word: &str) -> bool {
        self.spanish.has(word)
    }

    /// Whether a word is English; never without an English list.
    pub(super) fn is_english(&self, word: &str) -> bool {
        self.english.as_ref().is_some_and(|english| english.has(word))
    }
}
