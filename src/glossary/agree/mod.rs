//! The words around a replaced term follow its gender, its number and its first sound.
//!
//! [`before`] walks from the term to the left over [`determiners`] and adjectives, [`after`] to the
//! right over adjectives and participles; both change only what certainly belongs to the term.
//! [`ahead`] and [`beyond`] look at the rest of the sentence for what may belong to it, [`pronouns`]
//! and adjectives that are [`far`]: that is reported and left alone. Rules: «Nueva gramática de la lengua española», chapters 13–14, 31, 33.

mod acted;
mod acting;
mod after;
mod ahead;
mod apart;
mod articles;
mod aside;
mod before;
mod beyond;
mod cells;
mod contrast;
mod determiners;
mod elided;
mod far;
mod fronted;
mod lone;
mod loose;
mod next;
mod nouns;
mod number;
mod objects;
mod ordered;
mod owners;
mod parts;
mod predicates;
mod pronouns;
mod rest;
mod rivals;
mod roles;
mod scan;
mod sentence;
mod shift;
mod spoken;
mod stand_in;
mod states;
mod subject;
mod told;
mod verbs;
mod word_class;

use std::ops::Range;

use crate::spanish::{
    Conjunction, Determiner, Features, Gender, MOST_BEFORE, Number, features, is_preposition,
    says_plural,
};

pub(super) use cells::alone;
pub use shift::{Basis, GenderOf, KnownNames};
pub(super) use shift::{Shift, gender_of};
pub(super) use subject::has_other_gender;
use word_class::words_before_in_phrase;
pub(super) use word_class::{Reading as TermReading, may_be_adjective, may_be_misread, read_term};

use nouns::names_person;
use scan::{Gap, Scan, Word};
use sentence::Sentence;

/// A word beside a term that is written otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// Bytes of the run.
    pub range: Range<usize>,
    /// What stands there.
    pub seen: String,
    /// What should.
    pub written: String,
    /// Whether it is about sound alone, so that no gender has to be known.
    pub is_sound: bool,
}

/// A word that may belong to a term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Doubt {
    /// Bytes of the run.
    pub range: Range<usize>,
    /// What stands there.
    pub seen: String,
    /// What it would be; `None` where nobody can tell.
    pub written: Option<String>,
}

/// What becomes of the words around a term.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    /// In the order of the text.
    pub changes: Vec<Change>,
    /// In the order of the text.
    pub doubts: Vec<Doubt>,
}

/// A term in its run, and how far its neighbours may be touched.
#[derive(Debug, Clone)]
pub(super) struct Target<'a> {
    /// The run's text.
    pub text: &'a str,
    /// The term, in bytes of the run.
    pub term: Range<usize>,
    /// What belongs to no other term, in bytes of the run.
    pub free: Range<usize>,
    /// What changes.
    pub shift: &'a Shift,
    /// The other terms of the run that are replaced, by place, with the gender that they get.
    pub others: &'a [(Range<usize>, Gender)],
}

/// The state of one term's agreement.
struct Agreement<'a> {
    scan: Scan<'a>,
    term: Range<usize>,
    free: Range<usize>,
    shift: &'a Shift,
    from: Features,
    to: Features,
    outcome: Outcome,
    /// Where the phrase begins and ends, with all that follows the term.
    phrase: Range<usize>,
    /// Whether the phrase is about one of several: «uno de los campos».
    is_of_one: bool,
    others: &'a [(Range<usize>, Gender)],
    /// Whether the sentence speaks of all, one by one: «cada jugador recibe una ficha».
    is_each: bool,
    /// Whether another noun is joined to the term and both follow the new gender.
    is_of_both: bool,
}

/// Looks at the words around a term and says which must follow it.
pub(super) fn agree(target: Target<'_>) -> Outcome {
    let scan = Scan { text: target.text };
    let shift = target.shift;
    let around = || number_around(target.text, &target.term);
    let number = match (shift.from.number, shift.to.number) {
        // What stands before the term tells more than its form: «todas las civilian ship».
        (Some(Number::Singular), Some(Number::Plural)) => around(),
        (Some(number), _) => number,
        (None, _) => around(),
    };
    let from = Features::new(shift.from.gender, number);
    let to = Features::new(shift.to.gender, shift.to.number.unwrap_or(number));
    let phrase = target.term.clone();
    let mut agreement = Agreement {
        scan,
        term: target.term,
        free: target.free,
        shift,
        from,
        to,
        outcome: Outcome::default(),
        phrase,
        is_of_one: false,
        others: target.others,
        is_each: false,
        is_of_both: false,
    };
    if shift.changes_agreement && !shift.has_article {
        agreement.before();
    }
    if shift.changes_sound {
        agreement.conjunction();
    }
    if shift.changes_agreement {
        agreement.after();
        // Where a gender is open, nobody can tell what is further away.
        if shift.genders_known() {
            let phrase = &agreement.phrase;
            let phrase = phrase.start.min(agreement.term.start)..phrase.end.max(agreement.term.end);
            let sentence = Sentence::read(agreement.scan, phrase);
            let by = sentence.small(sentence.at + 2);
            let is_by_person = sentence.small(sentence.at + 1) == "por"
                && (names_person(by) || matches!(by, "cabeza" | "equipo" | "mesa" | "persona"));
            agreement.is_each = agreement.from.number == Number::Singular
                && (is_by_person
                    || matches!(&*agreement.first_small(), "cada" | "ningún" | "ninguna")
                    || (0..sentence.at)
                        .any(|at| sentence.small(at) == "cada" && sentence.small(at + 1) != "vez"));
            agreement.beyond(&sentence);
            agreement.rest(&sentence);
            agreement.question_before(&sentence);
        }
    }
    let mut outcome = agreement.outcome;
    outcome.changes.sort_by_key(|change| change.range.start);
    outcome.doubts.sort_by_key(|doubt| doubt.range.start);
    outcome.doubts.dedup();
    outcome
}

/// The number that the words before a term give it; singular where they say nothing.
pub(super) fn number_around(text: &str, term: &Range<usize>) -> Number {
    let scan = Scan { text };
    let mut before =
        scan.before(term.start).filter(|(gap, _)| matches!(gap, Gap::Blank | Gap::Quoted));
    for _ in 0..3 {
        let Some((_, word)) = before else { break };
        let small = &*word.small;
        if says_plural(small) || is_plural_adjective(small) {
            return Number::Plural;
        }
        // «dos a tu riqueza»: what stands before this belongs to something else.
        if is_preposition(small)
            || Conjunction::read(small).is_some()
            || matches!(small, "mi" | "su" | "tu" | "cada")
            || Determiner::read(small).is_some()
        {
            break;
        }
        before = scan.before(word.range.start).filter(|(gap, _)| *gap == Gap::Blank);
    }
    match scan.after(term.end) {
        Some((Gap::Blank | Gap::Quoted, word)) if is_plural_adjective(&word.small) => {
            Number::Plural
        }
        _ => Number::Singular,
    }
}

/// Whether a word has an ending with which an adjective shows such a gender; most have none.
fn may_show(word: &str, gender: Gender) -> bool {
    match (gender, word.as_bytes()) {
        (Gender::Feminine, [.., b'a'] | [.., b'a', b's']) => true,
        (Gender::Feminine, _) => false,
        (Gender::Masculine, [.., b'o' | b'r' | b'l' | b'z'] | [.., b'o', b's']) => true,
        // «ganadores», «ingleses», «burlones», «españoles», «andaluces»
        (Gender::Masculine, [.., b'r' | b's' | b'n' | b'l' | b'c', b'e', b's']) => true,
        // «inglés», «alemán»
        (Gender::Masculine, [.., 0xc3, _, b's' | b'n']) => true,
        (Gender::Masculine, _) => false,
    }
}

fn is_plural_adjective(word: &str) -> bool {
    word.ends_with('s')
        && crate::spanish::is_adjective(word)
        && features(word).is_some_and(|(_, number)| number == Number::Plural)
}

impl Agreement<'_> {
    fn change(&mut self, word: &Word<'_>, written: String) {
        let seen = word.text.clone().into_owned();
        self.push_change(word.range.clone(), seen, written);
    }

    fn push_change(&mut self, range: Range<usize>, seen: String, written: String) {
        if seen != written {
            self.outcome.changes.push(Change { range, seen, written, is_sound: false });
        }
    }

    fn doubt(&mut self, word: &Word<'_>, written: String) {
        if self.is_of_phrase(word) {
            return;
        }
        let seen = word.text.clone().into_owned();
        if seen != written {
            let range = word.range.clone();
            self.outcome.doubts.push(Doubt { range, seen, written: Some(written) });
        }
    }

    /// «a la vista», «por último», «todo el mundo»: whether a word is part of a set phrase, which goes
    /// with no term.
    fn is_of_phrase(&self, word: &Word<'_>) -> bool {
        let mut word = word.clone();
        for before in 0..=MOST_BEFORE {
            let reach = words_before_in_phrase(self.scan, &word.small, &word.range);
            if reach.is_some_and(|reach| reach > 0 && before <= reach) {
                return true;
            }
            match self.scan.after(word.range.end) {
                Some((Gap::Blank, next))
                    if next.range.end <= self.term.start || self.term.end <= next.range.start =>
                {
                    word = next
                }
                _ => return false,
            }
        }
        false
    }

    /// A word that cannot stay beside the correct term and has no other form.
    fn doubt_without_form(&mut self, word: &Word<'_>) {
        let (range, seen) = (word.range.clone(), word.text.clone().into_owned());
        self.outcome.doubts.push(Doubt { range, seen, written: None });
    }

    /// Whether a word may be touched at all.
    fn is_free(&self, range: &Range<usize>) -> bool {
        self.free.start <= range.start && range.end <= self.free.end
    }

    /// Whether an adjective shows the term's gender, and its number too.
    fn agrees(&self, word: &str) -> bool {
        may_show(word, self.from.gender)
            && features(word) == Some((Some(self.from.gender), self.from.number))
    }

    /// Whether an adjective shows the term's gender, in either number.
    fn agrees_in_gender(&self, word: &str) -> bool {
        may_show(word, self.from.gender)
            && features(word).is_some_and(|(gender, _)| gender == Some(self.from.gender))
    }

    /// Whether an adjective shows the term's gender in the plural.
    fn agrees_as_many(&self, word: &str) -> bool {
        may_show(word, self.from.gender)
            && features(word) == Some((Some(self.from.gender), Number::Plural))
    }

    /// Whether an adjective shows the term's gender in the singular, where one of several is meant.
    fn agrees_as_one(&self, word: &str) -> bool {
        self.is_of_one && features(word) == Some((Some(self.from.gender), Number::Singular))
    }

    /// An adjective as it agrees with the correct term.
    fn inflected(&self, word: &Word<'_>, to: Features) -> String {
        crate::spanish::inflect(&word.text, to).unwrap_or_else(|| word.text.clone().into_owned())
    }

    /// What an adjective of one becomes.
    fn to_one(&self) -> Features {
        Features::new(self.to.gender, Number::Singular)
    }

    /// What an adjective of many becomes.
    fn to_many(&self) -> Features {
        Features::new(self.to.gender, Number::Plural)
    }

    /// Whether a word has the ending of an adjective in the term's gender and number.
    fn has_ending(&self, word: &str) -> bool {
        let (one, many) = match self.from.gender {
            Gender::Masculine => ("o", "os"),
            Gender::Feminine => ("a", "as"),
        };
        match self.from.number {
            Number::Singular => word.ends_with(one),
            Number::Plural => word.ends_with(many),
        }
    }
}
