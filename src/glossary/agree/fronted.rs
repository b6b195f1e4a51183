//! Pronouns in front of the term that names what they stand for: «Si no tienes ninguna, roba una ficha»,
//! «Para abrirlo, paga el coste del cofre», and pronouns in the complement of a clause of its own.
//!
//! What a clause in front is about may be named only behind it («Nueva gramática de la lengua
//! española», § 16.3).

use crate::spanish::{Determiner, DeterminerKind, Features, Gender, is_infinitive, is_preposition};

use super::Agreement;
use super::nouns::names_person;
use super::parts::ORDINALS;
use super::scan::{Gap, in_case_of};
use super::sentence::Sentence;

impl Agreement<'_> {
    /// «Del primer al último puerto»: an ordinal in front of the term, which it shares with another one.
    pub(super) fn ordinal_before(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        if index > sentence.at || !opens_range(sentence, index) {
            return None;
        }
        let next = sentence.joined_after(index)?;
        let leads = |small: &str| is_preposition(small) || small == "y";
        // «el segundo campo» is walked to from the term.
        if next == sentence.at && !leads(self.first_word())
            || next < sentence.at && !leads(sentence.small(next))
        {
            return None;
        }
        let word = &sentence.tokens.get(index)?.word;
        let found = Determiner::read_pronoun(&word.small).or_else(|| word.determiner())?;
        (found.features == self.from).then(|| {
            let to = Features::new(self.to.gender, found.features.number);
            in_case_of(&word.text, found.form(to, false))
        })
    }

    /// «Plano (el): dibujo», «Área, el: 12», «Área (f.)»: an article or the sign of a gender behind the term of
    /// a list of terms.
    pub(super) fn listed_gender(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        if index != sentence.at + 1 || sentence.at != 0 {
            return None;
        }
        let ends = matches!(sentence.gap(index + 1), Gap::Other | Gap::Stop | Gap::Semicolon);
        if !ends || !matches!(sentence.gap(index), Gap::Other | Gap::Comma) {
            return None;
        }
        let word = &sentence.tokens.get(index)?.word;
        let gender = |gender| if gender == Gender::Feminine { "f" } else { "m" };
        if word.small == gender(self.from.gender) && self.from.gender != self.to.gender {
            return Some(in_case_of(&word.text, gender(self.to.gender)));
        }
        // «Área (el)»
        let takes_el = self.shift.from.takes_el && word.small == "el";
        let found = word.determiner()?;
        let fits = found.kind == DeterminerKind::Article && found.features == self.from || takes_el;
        fits.then(|| in_case_of(&word.text, &found.in_full(self.to, self.shift.to.takes_el)))
    }

    /// «Toma dinero del banco; el resto se deja en él»: a personal pronoun behind a preposition, where
    /// the subject of its own clause is no noun that it may stand for.
    pub(super) fn loose_personal(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let at = PERSONAL.iter().position(|form| *form == &*word.small)?;
        let shown = *Features::ALL.get(at)?;
        let clause =
            (sentence.at + 1..index).rev().find(|&at| sentence.gap(at) == Gap::Semicolon)?;
        let is_led = sentence
            .joined_before(index)
            .is_some_and(|before| is_preposition(sentence.small(before)));
        let is_subject = sentence
            .determiner(clause)
            .is_some_and(|found| found.features == shown && found.has_article());
        (is_led && shown == self.from && is_subject && self.rivals(sentence, index, shown) <= 1)
            .then(|| {
                let to = Features::ALL.iter().position(|features| *features == self.to);
                let form = to.and_then(|at| PERSONAL.get(at)).copied().unwrap_or_default();
                in_case_of(&word.text, form)
            })
    }
}

/// «Del primer al último puerto», «Desde el segundo hasta el quinto golpe»: whether an ordinal in front of the
/// term has nothing but prepositions, articles and another one behind it up to the term.
fn opens_range(sentence: &Sentence<'_>, ordinal: usize) -> bool {
    let joins_range = |at: usize| {
        let small = sentence.small(at);
        is_preposition(small) || sentence.determiner(at).is_some() || small == "antes"
    };
    let stem = sentence.small(ordinal).trim_end_matches('s').trim_end_matches(['o', 'a']);
    (ORDINALS.contains(&stem) || stem == "penúltim")
        && (ordinal + 1..sentence.at).all(|at| joins_range(at) && sentence.gap(at) == Gap::Blank)
}

/// Personal pronouns in the order of [`Features::ALL`].
const PERSONAL: [&str; 4] = ["él", "ella", "ellos", "ellas"];

/// «Si no tienes ninguna, roba una ficha»: whether a pronoun stands in a condition in which nothing is named
/// but persons, and the term is the first noun behind it.
pub(super) fn is_named_after(sentence: &Sentence<'_>, pronoun: usize) -> bool {
    let end = (pronoun + 1..=sentence.at).find(|&at| sentence.gap(at) != Gap::Blank);
    let Some(end) = end.filter(|&end| sentence.gap(end) == Gap::Comma) else { return false };
    if !matches!(sentence.gap(sentence.at), Gap::Blank | Gap::Comma | Gap::Quoted) {
        return false;
    }
    let names = |at: usize| sentence.is_noun(at) && !names_person(sentence.small(at));
    matches!(
        sentence.small(0),
        "además" | "aparte" | "con" | "cuando" | "junto" | "mientras" | "salvo" | "si"
    ) && !(0..pronoun).any(names)
        && !(end..sentence.at).any(names)
}

/// «Para abrirlo, paga el coste del cofre»: whether a verb with a pronoun opens the sentence and the clause
/// behind it names the term.
pub(super) fn is_on_the_way(sentence: &Sentence<'_>, verb: usize) -> bool {
    let first = sentence.small(0);
    verb < sentence.at
        && verb <= 2
        && (matches!(first, "para" | "antes" | "después" | "tras" | "sin" | "al")
            || is_infinitive(first))
        && sentence.gap(verb + 1) == Gap::Comma
}
