//! To the left of a term: articles, demonstratives, quantifiers and adjectives that belong to it.

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Features, Gender, Number, is_haber,
    is_invariable_before, is_participle,
};

use super::beyond::is_adverbial_with_al;
use super::scan::{Gap, Word, in_case_of};
use super::{Agreement, Change};

/// Adverbs in the form of adjectives, which belong to the verb: «coloca primero el campo».
#[rustfmt::skip]
pub(super) const ADVERBIAL: &[&str] = &[
    "alto", "bajo", "cierto", "claro", "cuarto", "debido", "dicho", "directo", "exacto",
    "excepto", "incluso", "junto", "justo", "medio", "mismo", "nuevo", "primero", "puesto",
    "quinto", "respecto", "rápido", "salvo", "segundo", "seguro", "solo", "supuesto",
    "tercero", "visto",
];

/// What ends an ordinal in figures: «3.er», «1.ª»; the feminine ones last.
const ABBREVIATED: [&str; 9] = ["er", "º", "ro", "do", "to", "ª", "ra", "da", "ta"];
const FIRST_FEMININE: usize = 5;

/// What was walked over last on the way to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    /// The term itself.
    Term,
    Adjective,
    Quantifier,
    /// An article, a demonstrative, a possessive: little stands before it.
    Closing,
    /// A figure, «cada», «gran».
    Invariable,
    /// «y», «o», «/» between two of these.
    Conjunction,
}

impl Agreement<'_> {
    /// «y», «e», «o», «u» directly before the term.
    pub(super) fn conjunction(&mut self) {
        let Some((gap, word)) = self.scan.before(self.term.start) else { return };
        if !matches!(gap, Gap::Blank | Gap::Quoted) || !self.is_free(&word.range) {
            return;
        }
        let Some(conjunction) = Conjunction::read(&word.text) else { return };
        let written = in_case_of(&word.text, self.shift.to.conjunction(conjunction));
        // Only a conjunction that was right before: anything else is a letter, or left alone.
        let was_right = self.shift.from.conjunction(conjunction) == word.small;
        // «¿Y Inés?» keeps its y.
        let opens = self
            .scan
            .before(word.range.start)
            .is_none_or(|(gap, _)| matches!(gap, Gap::Stop | Gap::Semicolon));
        if was_right && written != *word.text && !(opens && conjunction == Conjunction::And) {
            let (range, seen) = (word.range.clone(), word.text.into_owned());
            self.outcome.changes.push(Change { range, seen, written, is_sound: true });
        }
    }

    /// Walks to the left over all that belongs to the term.
    pub(super) fn before(&mut self) {
        let mut at = self.term.start;
        let mut last = Last::Term;
        let (mut may_be_part, mut is_coordinated) = (false, false);
        while let Some((gap, word)) = self.scan.before(at) {
            let joined = match gap {
                Gap::Blank => true,
                Gap::Quoted => last == Last::Term,
                Gap::Slash => last != Last::Term,
                // «la 1.ª, la 2.ª y la 3.ª carta»
                Gap::Comma => {
                    let is_one_of_them =
                        last == Last::Closing && is_coordinated && self.is_ordinal(&word);
                    last = if is_one_of_them { Last::Conjunction } else { last };
                    is_one_of_them
                }
                _ => false,
            };
            if !joined || !self.is_free(&word.range) {
                break;
            }
            let next = match gap {
                Gap::Slash => self.alternative(&word, last),
                _ => self.step(&word, last),
            };
            let Some(next) = next else { break };
            may_be_part |= next == Last::Closing;
            is_coordinated |= next == Last::Conjunction;
            at = self.phrase.start.min(word.range.start);
            self.phrase.start = at;
            last = next;
        }
        if last == Last::Closing || (last == Last::Invariable && self.is_many()) {
            self.part_of(at);
        }
        if may_be_part {
            self.predicate_before();
        }
    }

    /// Whether a noun of many becomes one of one: «animales», «ganado».
    pub(super) fn becomes_one(&self) -> bool {
        self.is_many() && self.to.number == Number::Singular
    }

    pub(super) fn is_many(&self) -> bool {
        self.from.number == Number::Plural
    }

    /// Takes in one more word; `None` where it does not belong to the term.
    fn step(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let small = &*word.small;
        // «al menos uno de los campos», «al final otro campo»
        if is_adverbial_with_al(small)
            && self.scan.joined_before(word.range.start).is_some_and(|al| al.small == "al")
        {
            return None;
        }
        if Conjunction::read(small).is_some() || small == "ni" {
            return self.joins_modifiers(word, last).then_some(Last::Conjunction);
        }
        if small.len() == 2 && ABBREVIATED.contains(&small) {
            return self.abbreviated_ordinal(word);
        }
        if small.starts_with(|c: char| c.is_ascii_digit()) && small.ends_with(char::is_alphabetic) {
            return self.ordinal_in_one(word);
        }
        if let Some(found) = Determiner::read(small) {
            return self.determiner(word, found, last);
        }
        // «uno o dos campos»
        if last == Last::Conjunction
            && let Some(found) = Determiner::read_pronoun(small)
        {
            return self.plain_determiner(word, found, last).then_some(Last::Quantifier);
        }
        if is_invariable_before(small) {
            if self.possessive(word) {
                return (last != Last::Closing).then_some(Last::Closing);
            }
            self.count_before(word);
            let closes =
                matches!(small, "su" | "sus" | "mi" | "mis" | "tu" | "tus" | "cada" | "qué");
            return match last {
                Last::Closing => None,
                _ if closes => Some(Last::Closing),
                _ => Some(Last::Invariable),
            };
        }
        if last == Last::Closing {
            return None;
        }
        self.adjective(word, last)
    }

    /// «el 3.er campo», «la 1.ª ficha»: the ordinal in figures takes the other ending.
    fn abbreviated_ordinal(&mut self, word: &Word<'_>) -> Option<Last> {
        let at = ABBREVIATED.iter().position(|ending| *ending == word.small)?;
        let is_feminine = at >= FIRST_FEMININE;
        let fits = self.from
            == Features::new(
                if is_feminine { Gender::Feminine } else { Gender::Masculine },
                Number::Singular,
            );
        let head = self.scan.text.get(..word.range.start)?;
        let (number, dot) = match head.strip_suffix('.') {
            Some(number) => (number, "."),
            None => (head, ""),
        };
        let start = number.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let figures = number.get(start..).filter(|found| fits && !found.is_empty())?;
        let range = start..word.range.end;
        if !self.is_free(&range) {
            return None;
        }
        let ending = ordinal_ending(self.to.gender, figures);
        let seen = self.scan.text.get(range.clone())?.to_owned();
        self.push_change(range, seen, format!("{figures}{dot}{ending}"));
        self.phrase.start = start;
        Some(Last::Quantifier)
    }

    /// «la 1ª ficha», «el 3er campo»: figures and ending in one word, without a point.
    fn ordinal_in_one(&mut self, word: &Word<'_>) -> Option<Last> {
        let figures = word.small.trim_end_matches(char::is_alphabetic);
        let ending = word.small.get(figures.len()..)?;
        let is_feminine = match ending {
            "ª" | "a" | "ra" | "da" | "ta" => true,
            "º" | "o" | "er" | "ro" | "do" | "to" => false,
            _ => return None,
        };
        let shown = if is_feminine { Gender::Feminine } else { Gender::Masculine };
        if self.from != Features::new(shown, Number::Singular) {
            return None;
        }
        let written = ordinal_ending(self.to.gender, figures);
        // Writing it right means a point as well: «1.ª» (Ortografía, 2010, § 4.2.4).
        self.change(word, format!("{figures}.{written}"));
        Some(Last::Quantifier)
    }

    /// Whether «y» or «o» joins two words that both belong to the term.
    fn joins_modifiers(&self, conjunction: &Word<'_>, last: Last) -> bool {
        if matches!(last, Last::Term | Last::Conjunction) {
            return false;
        }
        let Some((Gap::Blank, word)) = self.scan.before(conjunction.range.start) else {
            return false;
        };
        let small = &*word.small;
        // «la 1.ª y la 2.ª carta»
        if Determiner::read(small).is_none() && self.is_ordinal(&word) {
            return Determiner::read_pronoun(small).is_some() || self.stands_before_its_noun(&word);
        }
        let determiner = Determiner::read(small).or_else(|| Determiner::read_pronoun(small));
        if let Some(found) = determiner {
            return found.features.gender == self.from.gender;
        }
        let of_figures = last == Last::Invariable && is_invariable_before(small);
        of_figures
            || (last == Last::Adjective && self.agrees(small) && word.class() == Class::Adjective)
    }

    /// «la 1.ª y la 2.ª carta», but «la carta 1.ª y la carta 2.ª»: whether no noun stands before an
    /// ordinal in figures.
    fn stands_before_its_noun(&self, ending: &Word<'_>) -> bool {
        let head = self.scan.text.get(..ending.range.start).unwrap_or_default();
        let figures = head.trim_end_matches(|c: char| c == '.' || c.is_ascii_digit());
        self.scan
            .before(figures.len())
            .is_none_or(|(gap, led)| gap != Gap::Blank || led.determiner().is_some())
    }

    /// Whether a word is an ordinal that shows the term's gender, or the end of one in figures.
    fn is_ordinal(&self, word: &Word<'_>) -> bool {
        let read = || word.determiner().or_else(|| Determiner::read_pronoun(&word.small));
        if let Some(found) = read() {
            return found.kind == DeterminerKind::Quantifier && found.features == self.from;
        }
        let ending = word.small.trim_start_matches(|c: char| c.is_ascii_digit());
        let at = ABBREVIATED.iter().position(|known| *known == ending);
        self.from.number == Number::Singular
            && at.is_some_and(|at| (at >= FIRST_FEMININE) == (self.from.gender == Gender::Feminine))
    }

    /// «el/los campos»
    fn alternative(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let found = word.determiner()?;
        if found.features.gender != self.from.gender {
            return None;
        }
        self.determiner(word, found, if last == Last::Closing { Last::Conjunction } else { last })
    }

    /// An adjective before the term: certain where an article stands before it.
    fn adjective(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let small = &*word.small;
        let class = word.class();
        let may_be = match class {
            Class::Adjective | Class::AdjectiveOrVerb => self.agrees(small),
            Class::Shared => true,
            Class::Adverb => last == Last::Adjective,
            Class::Other => crate::spanish::is_noun_as_well(small),
            Class::Unknown => self.has_ending(small),
        };
        if !may_be {
            return None;
        }
        let has_determiner = self.has_determiner(word) || self.modifier_before(word);
        match class {
            Class::Adverb if last == Last::Adjective => Some(Last::Invariable),
            Class::Shared if has_determiner => {
                self.shared(word);
                Some(Last::Adjective)
            }
            Class::Adjective | Class::AdjectiveOrVerb if self.agrees(small) => {
                let certain = has_determiner
                    || last == Last::Conjunction
                    || (class == Class::Adjective
                        && !is_participle(small)
                        && (!ADVERBIAL.contains(&small)
                            || small == "nuevo" && !self.follows_de(word)));
                if certain {
                    let written = self.inflected(word, self.to);
                    self.change(word, written);
                    return Some(Last::Adjective);
                }
                if is_participle(small) && !self.follows_haber(word) {
                    let written = self.inflected(word, self.to);
                    self.doubt(word, written);
                }
                None
            }
            // «las llamadas «ciudades libres»»: a participle that is a noun as well.
            Class::Other
                if has_determiner
                    && crate::spanish::is_noun_as_well(small)
                    && self.agrees(small) =>
            {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            Class::Unknown if has_determiner && self.has_ending(small) => {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            _ => None,
        }
    }

    /// Whether another adjective with an article stands before one: «la nueva y pequeña ficha».
    fn modifier_before(&self, word: &Word<'_>) -> bool {
        let Some((Gap::Blank, before)) = self.scan.before(word.range.start) else { return false };
        let modifies = match before.class() {
            Class::Adjective => self.agrees(&before.small),
            Class::Shared | Class::Adverb => true,
            _ => false,
        };
        modifies && self.has_determiner(&before)
    }

    /// «de nuevo»
    fn follows_de(&self, word: &Word<'_>) -> bool {
        self.scan.before(word.range.start).is_some_and(|(_, before)| before.small == "de")
    }

    pub(super) fn follows_haber(&self, word: &Word<'_>) -> bool {
        self.scan.before(word.range.start).is_some_and(|(_, before)| is_haber(&before.small))
    }
}

/// What ends an ordinal in figures before a noun: «1.ª», and cut short «1.er», «3.er», but «11.º».
fn ordinal_ending(gender: Gender, figures: &str) -> &'static str {
    let is_cut = (figures.ends_with('1') && !figures.ends_with("11"))
        || (figures.ends_with('3') && !figures.ends_with("13"));
    match gender {
        Gender::Feminine => "ª",
        Gender::Masculine if is_cut => "er",
        Gender::Masculine => "º",
    }
}

/// Whether a word ends an ordinal in figures.
pub(super) fn is_ordinal_ending(word: &str) -> bool {
    ABBREVIATED.contains(&word)
}
