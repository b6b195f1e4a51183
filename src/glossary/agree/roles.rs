//! What a term is said to be for others: «el banco es su dueño», «actúa como comprador».
//!
//! A noun for a person that is said of something takes its gender where it has two forms («Nueva
//! gramática de la lengua española», § 37.4); it is reported, since not every thing is spoken of so.

use crate::spanish::{is_copula, is_invariable_before};

use super::Agreement;
use super::sentence::Sentence;

/// What such nouns begin with, where they have two forms.
#[rustfmt::skip]
const ROLES: &[&str] = &[
    "acreedor", "aliad", "amig", "anfitri", "banquer", "campe", "competidor", "comprador", "deudor",
    "dueñ", "enemig", "ganador", "guardi", "hereder", "líder", "pagador", "perdedor", "propietari",
    "proveedor", "soci", "subcampe", "vencedor", "vendedor",
];

/// How many words stand at most between such a noun and what says it of something.
const MAX_WORDS: usize = 3;

impl Agreement<'_> {
    /// «es su propio dueño», «se convierte en dueño», «actúa como comprador»: a noun that says what
    /// the term is, as it would be.
    pub(super) fn role(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let is_role = ROLES.iter().any(|stem| word.small.starts_with(stem));
        if index < sentence.at || !is_role || !self.agrees(&word.small) {
            return None;
        }
        let mut led = sentence.joined_before(index)?;
        for _ in 0..MAX_WORDS {
            if !may_stand_before(sentence.small(led)) {
                break;
            }
            led = sentence.joined_before(led)?;
        }
        let before = sentence.joined_before(led).map_or("", |before| sentence.small(before));
        let begins = |stems: &[&str]| stems.iter().any(|stem| before.starts_with(stem));
        let is_said = match sentence.small(led) {
            "como" => true,
            "de" => begins(&["act", "hac", "hag", "hizo", "sirv"]),
            "en" => begins(&["conv", "transform"]),
            small => is_copula(small) || small.starts_with("proclam"),
        };
        (is_said && self.rivals(sentence, index, self.from) == 0)
            .then(|| self.inflected(word, self.to))
    }
}

/// Whether a word may stand between a verb that joins and a noun: «su propio», «un buen».
fn may_stand_before(small: &str) -> bool {
    let stem = small.trim_end_matches(['o', 'a']);
    matches!(stem, "buen" | "mal" | "mejor" | "nuev" | "peor" | "propi" | "un" | "únic")
        || is_invariable_before(small) && !is_copula(small)
}
