//! To the right of a term: adjectives and participles that belong to it.

use crate::spanish::{
    Class, Conjunction, Determiner, Features, Gender, Number, features, is_copula, is_haber,
    is_noun_as_well, is_verb,
};

use super::Agreement;
use super::scan::{Gap, Word};

impl Agreement<'_> {
    /// Walks to the right over all that belongs to the term.
    pub(super) fn after(&mut self) {
        let mut at = self.ordinal_after().unwrap_or(self.term.end);
        at = self.label_after(at).unwrap_or(at);
        self.phrase.end = self.phrase.end.max(at);
        let mut adjectives = 0;
        while let Some((gap, word)) = self.scan.after(at) {
            let joined = match gap {
                Gap::Blank => true,
                Gap::Quoted => at == self.term.end,
                Gap::Comma => adjectives > 0 && self.goes_on_with_adjective(&word),
                _ => false,
            };
            if !joined || !self.is_free(&word.range) {
                break;
            }
            let small = &*word.small;
            let is_conjunction = Conjunction::read(small).is_some() || small == "ni";
            let taken = if is_conjunction && adjectives > 0 {
                self.another_adjective(&word).map(|next| (next, 0))
            } else {
                self.one_more(&word)
            };
            let Some((end, more)) = taken else { break };
            adjectives += more;
            at = end;
            self.phrase.end = self.phrase.end.max(at);
        }
    }

    /// «la carta 1.ª»: an ordinal in figures behind the term takes the other ending, which is never cut
    /// short there; gives where it ends.
    fn ordinal_after(&mut self) -> Option<usize> {
        let rest = self.scan.text.get(self.term.end..)?.strip_prefix(' ')?;
        let figures = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let ending = rest.get(figures..)?.strip_prefix('.')?;
        let sign = ending.chars().next().filter(|sign| figures > 0 && matches!(sign, 'ª' | 'º'))?;
        let shown = if sign == 'ª' { Gender::Feminine } else { Gender::Masculine };
        let stands = ending.chars().nth(1).is_none_or(|next| !next.is_alphanumeric());
        if !stands || self.from != Features::new(shown, Number::Singular) {
            return None;
        }
        let start = self.term.end + 1;
        let range = start..start + figures + '.'.len_utf8() + sign.len_utf8();
        if !self.is_free(&range) {
            return None;
        }
        let written = if self.to.gender == Gender::Feminine { 'ª' } else { 'º' };
        let seen = self.scan.text.get(range.clone())?.to_owned();
        let end = range.end;
        self.push_change(range, seen, format!("{}.{written}", rest.get(..figures)?));
        Some(end)
    }

    /// «la carta n.º 3»: where a label with its figure ends that stands behind a place.
    fn label_after(&self, at: usize) -> Option<usize> {
        let rest = self.scan.text.get(at..)?;
        let number = [" n.º ", " n.° ", " núm. ", " nº "]
            .iter()
            .find_map(|label| rest.strip_prefix(label))?;
        let figures = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let end = at + rest.len() - number.len() + figures;
        (figures > 0 && self.is_free(&(at..end))).then_some(end)
    }

    /// Takes in one word; gives where the next one is looked for, and whether this one was an
    /// adjective.
    fn one_more(&mut self, word: &Word<'_>) -> Option<(usize, usize)> {
        let small = &*word.small;
        let class = match small {
            // «mucho más pequeña»
            "mucho" | "poco" if self.comparison_follows(word) => Class::Adverb,
            _ => word.class(),
        };
        match class {
            Class::Adverb => {
                let is_alone = || {
                    self.scan.ends_clause(word.range.end)
                        || self.scan.joined_after(word.range.end).is_some_and(|no| no.small == "no")
                };
                if matches!(small, "solo" | "sola") && is_alone() {
                    // «un campo solo», «un campo solo no da puntos»: only one, or nothing but one.
                    if self.agrees(small) {
                        let written = self.inflected(word, self.to);
                        self.doubt(word, written);
                    }
                    return None;
                }
                self.unknown_after(word);
                self.adjective_follows(word).then_some((word.range.end, 0))
            }
            Class::Shared => {
                self.shared(word);
                Some((word.range.end, 1))
            }
            class @ (Class::Adjective | Class::AdjectiveOrVerb) => {
                if self.agrees(small) {
                    if self.is_adverb_here(word) {
                        return None;
                    }
                    let may_be_verb = self.from.number == Number::Singular
                        && (class == Class::AdjectiveOrVerb || self.acts_on_something(word))
                        && !self.reads_as_adjective(word);
                    if may_be_verb && self.is_its_verb(word) {
                        return None;
                    }
                    let coordinated = self.from.number == Number::Plural && self.is_second_of_two();
                    let written = self.inflected(word, self.to);
                    // «naves y campos destruidos»: with something feminine all stays as it is.
                    let mixed = coordinated
                        && self.to.gender != self.from.gender
                        && self.to.gender == Gender::Feminine;
                    let parted = class == Class::AdjectiveOrVerb
                        && self.from.number == Number::Singular
                        && self.acts_beyond_commas(word);
                    if may_be_verb
                        || parted
                        || mixed
                        || self.may_be_of_another(word)
                        || self.may_be_of_subject(word)
                    {
                        self.doubt(word, written);
                        return None;
                    }
                    self.change(word, written);
                    return Some((word.range.end, 1));
                }
                // «la nave y el campo destruidos», «los campos segundo y tercero»
                let shown = features(small).filter(|(gender, _)| *gender == Some(self.from.gender));
                if let Some((_, number)) = shown {
                    let to = Features::new(self.to.gender, number);
                    let written = self.inflected(word, to);
                    self.doubt(word, written);
                }
                None
            }
            Class::Unknown if self.has_ending(small) && self.may_be_unknown_adjective(word) => {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            Class::Other if self.agrees(small) && self.is_low_or_dear(word) => {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            // «la carta jugada»: a noun as well, which may as well follow the term.
            Class::Other if is_noun_as_well(small) && self.agrees(small) => {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            Class::Unknown | Class::Other => None,
        }
    }

    /// «una carta cara», but «la ficha cara a cara»; «la planta baja», but «la ficha baja dos espacios».
    fn is_low_or_dear(&self, word: &Word<'_>) -> bool {
        let next = self.scan.joined_after(word.range.end);
        match &*word.small {
            "cara" | "caras" => next.is_none_or(|next| next.small != "a"),
            "baja" | "bajas" => next.is_none_or(|next| {
                matches!(&*next.small, "de" | "del" | "no" | "se")
                    || is_copula(&next.small)
                    || Conjunction::read(&next.small).is_some()
            }),
            _ => false,
        }
    }

    /// «un campo tan zurubo»: after an adverb, a word that nobody knows.
    fn unknown_after(&mut self, adverb: &Word<'_>) {
        if !matches!(&*adverb.small, "tan" | "muy" | "más" | "menos") {
            return;
        }
        let Some((Gap::Blank, next)) = self.scan.after(adverb.range.end) else { return };
        if next.class() == Class::Unknown
            && self.has_ending(&next.small)
            && self.is_free(&next.range)
            && !next.is_title()
        {
            let written = self.inflected(&next, self.to);
            self.doubt(&next, written);
        }
    }

    /// Whether «más» or «menos» comes next.
    fn comparison_follows(&self, word: &Word<'_>) -> bool {
        self.scan
            .after(word.range.end)
            .is_some_and(|(gap, next)| gap == Gap::Blank && matches!(&*next.small, "más" | "menos"))
    }

    /// Whether an unknown word may be an adjective: a name with a capital is none.
    fn may_be_unknown_adjective(&self, word: &Word<'_>) -> bool {
        let term = self.scan.text.get(self.term.clone()).unwrap_or_default();
        let term_is_title = term.starts_with(char::is_uppercase);
        !is_verb(&word.small)
            && (term_is_title || !word.is_title())
            && features(&word.small).is_some()
    }

    /// After an adverb: whether an adjective that agrees comes next.
    fn adjective_follows(&self, adverb: &Word<'_>) -> bool {
        let mut at = adverb.range.end;
        for _ in 0..3 {
            let Some((Gap::Blank, next)) = self.scan.after(at) else { return false };
            match next.class() {
                Class::Adverb => at = next.range.end,
                Class::Adjective | Class::AdjectiveOrVerb => return self.agrees(&next.small),
                Class::Shared => return true,
                _ => return false,
            }
        }
        false
    }

    /// «rotas o perdidas»: after a conjunction, whether one more adjective comes; gives where the
    /// walk goes on.
    fn another_adjective(&self, conjunction: &Word<'_>) -> Option<usize> {
        let mut at = conjunction.range.end;
        for _ in 0..3 {
            let (gap, next) = self.scan.after(at)?;
            if gap != Gap::Blank {
                return None;
            }
            let sure = match next.class() {
                Class::Adverb => {
                    at = next.range.end;
                    continue;
                }
                Class::Adjective => self.agrees(&next.small),
                Class::AdjectiveOrVerb => {
                    self.agrees(&next.small) && self.reads_as_adjective(&next)
                }
                Class::Shared => true,
                _ => false,
            };
            return sure.then_some(conjunction.range.end);
        }
        None
    }

    /// After a comma: whether an adjective comes that is part of a list.
    fn goes_on_with_adjective(&self, word: &Word<'_>) -> bool {
        let fits = match word.class() {
            Class::Adjective => self.agrees(&word.small),
            // «rojos, verdes y negros»
            Class::Shared => {
                features(&word.small).is_some_and(|(_, number)| number == self.from.number)
            }
            _ => false,
        };
        if !fits {
            return false;
        }
        match self.scan.after(word.range.end) {
            None => true,
            Some((Gap::Comma | Gap::Semicolon | Gap::Stop | Gap::Other, _)) => true,
            Some((Gap::Blank, next)) => {
                let small = &*next.small;
                Conjunction::read(small).is_some()
                    || matches!(small, "por" | "de" | "con" | "en" | "que" | "se")
            }
            _ => false,
        }
    }

    /// Whether a word that may be a verb is an adjective here: nothing follows that it could act
    /// upon, or a verb follows.
    fn reads_as_adjective(&self, word: &Word<'_>) -> bool {
        if self.scan.ends_clause(word.range.end) {
            return true;
        }
        let Some((_, next)) = self.scan.after(word.range.end) else { return true };
        let small = &*next.small;
        matches!(
            small,
            "se" | "no"
                | "y"
                | "o"
                | "ni"
                | "que"
                | "más"
                | "ya"
                | "puede"
                | "debe"
                | "pueden"
                | "deben"
        ) || is_copula(small)
            || is_haber(small)
            || (is_verb(small) && Determiner::read(small).is_none())
    }

    /// Whether another noun is joined to the term: «naves y campos», «la nave y el campo».
    fn is_second_of_two(&self) -> bool {
        let Some((gap, word)) = self.scan.before(self.phrase.start) else { return false };
        gap == Gap::Blank
            && (Conjunction::read(&word.small).is_some() || word.small == "ni")
            && self.scan.before(word.range.start).is_some_and(|(gap, _)| gap == Gap::Blank)
    }
}
