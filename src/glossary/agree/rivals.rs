//! Whether another noun of the sentence than the term may be what a word speaks of.

use std::iter::successors;
use std::ops::Range;

use crate::spanish::{
    Class, Determiner, Features, Gender, MOST_AFTER, MOST_BEFORE, Number, guess_gender,
    has_fixed_phrase, is_gerund, is_infinitive, is_invariable_before, is_preposition,
    may_be_adjective, says_plural, words_of_phrase,
};

use super::nouns::is_adjective_only;
use super::scan::Gap;
use super::sentence::{Sentence, joins};

/// How many bytes lie at most between an article and its noun.
const MAX_TO_NOUN: usize = 40;
/// From how many nouns on a word may speak of, no one asks for their number.
const MANY: usize = 2;

impl Sentence<'_> {
    /// Whether a noun phrase that is no complement begins at a word, with such a gender and number.
    fn is_rival(&self, index: usize, wanted: Features) -> bool {
        let small = self.small(index);
        // «para ganar el duelo», «dando un golpe»: what is acted upon on the way to what is told.
        let is_on_the_way = || {
            self.joined_before(index).is_some_and(|before| {
                let small = self.small(before);
                is_preposition(small) || is_gerund(small) || is_infinitive(small)
            })
        };
        match Determiner::read(small) {
            Some(found) => {
                let follows = || self.joined_after(index).map_or("", |next| self.small(next));
                found.features == wanted
                    && !matches!(small, "del" | "al" | "todo" | "toda")
                    && follows() != "vez"
                    && !is_on_the_way()
                    && !self.is_of_phrase(index)
                    && self.has_noun(index)
            }
            None => {
                // «la mejor carta» is counted by its article.
                let has_article =
                    || self.joined_before(index).is_some_and(|led| self.determiner(led).is_some());
                let counts = is_invariable_before(small)
                    && !has_article()
                    && (wanted.number == Number::Plural) == says_plural(small);
                counts
                    && !is_on_the_way()
                    && self.joined_after(index).is_some_and(|noun| {
                        noun != self.at
                            && self.is_noun(noun)
                            && !may_be_adjective(self.small(noun))
                            && !(self.class(noun) == Class::Adjective
                                && is_adjective_only(self.small(noun)))
                            && guess_gender(self.small(noun))
                                .is_some_and(|guess| guess.gender == wanted.gender)
                    })
            }
        }
    }

    /// «la vuelta» in «dale la vuelta»: whether the noun of an article is part of a set phrase, so that
    /// it is nothing that is spoken of.
    fn is_of_phrase(&self, article: usize) -> bool {
        let Some(noun) = self.joined_after(article) else { return false };
        if !has_fixed_phrase(self.small(noun)) {
            return false;
        }
        let joined = |at: &usize| self.joined_before(*at);
        let before = successors(joined(&noun), joined).take(MOST_BEFORE);
        let before: Vec<&str> = before.map(|at| self.small(at)).collect();
        let next = |at: &usize| self.joined_after(*at);
        let after = successors(next(&noun), next).take(MOST_AFTER);
        let after: Vec<&str> = after.map(|at| self.small(at)).collect();
        words_of_phrase(self.small(noun), &before, &after).is_some_and(|led| led > 0)
    }

    /// How many other nouns that count between the term and a word may be what the word speaks of; for a word
    /// before the term, those before it in its clause too. More than [`MANY`] are not told apart.
    pub(super) fn rivals(
        &self,
        index: usize,
        wanted: Features,
        counts: impl Fn(usize) -> bool,
    ) -> usize {
        // Its own article is no other noun's.
        let own = self
            .joined_before(index)
            .filter(|&before| self.determiner(before).is_some_and(|found| found.has_article()));
        let between = match index > self.at {
            true => self.at + 1..own.unwrap_or(index),
            false => index + 1..self.at,
        };
        if index > self.at && self.has_relative() {
            return 0;
        }
        let is_rival = |at: usize| self.is_rival(at, wanted) && counts(at);
        let mut count = between.filter(|&at| is_rival(at)).take(MANY).count();
        let mut at = own.unwrap_or(index);
        while index < self.at
            && count < MANY
            && let Some(before) = self.joined_before(at)
        {
            count += usize::from(is_rival(before));
            at = before;
        }
        count
    }

    /// Whether a clause follows the term that tells more of it: «el campo que ocupa el dado».
    fn has_relative(&self) -> bool {
        (self.at + 1..self.at + 4)
            .find(|&at| matches!(self.small(at), "que" | "cual" | "cuales" | "donde"))
            .is_some_and(|found| {
                (self.at + 1..found).all(|at| {
                    let small = self.small(at);
                    is_preposition(small) || Determiner::read(small).is_some()
                })
            })
    }

    /// Whether the term is one of several nouns that are joined, none of which is masculine where
    /// it was itself: then all stays masculine.
    pub(super) fn joins_nouns(
        &self,
        from: Gender,
        phrase: &str,
        others: &[(Range<usize>, Gender)],
    ) -> bool {
        // «el primer y el segundo campo»
        if phrase.split(' ').any(joins) {
            return true;
        }
        if self.is_one_of_a_list(from) {
            return true;
        }
        let Some(partner) = self.partner() else { return false };
        let partner = partner.start.min(self.end)..partner.end.min(self.end);
        from == Gender::Feminine
            || !partner.into_iter().any(|at| {
                self.determiner(at).is_some_and(|found| found.features.gender == Gender::Masculine)
                    && !self.is_label(at + 1)
                    && !self.becomes_feminine(at, others)
            })
    }

    /// «la ficha, la carta y la loseta»: whether the term is one of three nouns or more, all of such a gender
    /// by their articles.
    fn is_one_of_a_list(&self, gender: Gender) -> bool {
        let has_article = |at: usize| {
            self.determiner(at)
                .is_some_and(|found| found.has_article() && found.features.gender == gender)
        };
        // Each noun stands alone behind its article.
        let goes_on = |at: usize| self.gap(at) == Gap::Comma && has_article(at);
        let mut last = self.at;
        while goes_on(last + 1) && self.is_noun(last + 2) {
            last += 2;
        }
        let joint = last + 1;
        let closes = self.gap(joint) == Gap::Blank && joins(self.small(joint));
        let is_before_last = closes && has_article(joint + 1) && self.gap(joint + 1) == Gap::Blank;
        let is_last = self.at >= 3
            && joins(self.small(self.at - 1))
            && self.gap(self.at - 1) == Gap::Blank
            && goes_on(self.at - 3);
        let follows_comma = self.gap(self.at) == Gap::Comma;
        is_last || is_before_last && (last > self.at || follows_comma)
    }

    /// Whether the noun of an article is another term that becomes feminine.
    fn becomes_feminine(&self, article: usize, others: &[(Range<usize>, Gender)]) -> bool {
        let Some(end) = self.tokens.get(article).map(|token| token.word.range.end) else {
            return false;
        };
        let noun = others.iter().find(|(place, _)| place.start >= end);
        noun.is_some_and(|(place, gender)| {
            place.start - end <= MAX_TO_NOUN && *gender == Gender::Feminine
        })
    }

    /// Whether a word follows the second of two nouns that are joined.
    pub(super) fn ends_partner(&self, index: usize) -> bool {
        self.joined_after(self.at).is_some_and(|joint| joins(self.small(joint)))
            && (self.at + 3..=self.at + 5).contains(&index)
    }

    /// What joins the term to another noun with its article, behind what the term has beside it:
    /// «la sala del trono y la cripta».
    fn joint_behind_complement(&self) -> Option<usize> {
        let of = self.joined_after(self.at)?;
        if !matches!(self.small(of), "de" | "del") {
            return None;
        }
        let joint =
            (of + 2..of + 4).find(|&at| self.gap(at) == Gap::Blank && joins(self.small(at)))?;
        let article = self.joined_after(joint)?;
        let is_led = self.determiner(article).is_some_and(|found| found.has_article())
            || matches!(self.small(article), "su" | "tu" | "mi");
        let noun = self.joined_after(article)?;
        (is_led && self.is_noun(noun)).then_some(joint)
    }

    /// The words among which the other of two nouns stands.
    fn partner(&self) -> Option<Range<usize>> {
        let joint = |at: usize| joins(self.small(at)) || self.small(at) == "como";
        // «el campo 3 y el 4»
        let last = self.joined_after(self.at).filter(|&at| self.is_label(at)).unwrap_or(self.at);
        // «el hacha enana y la capa»
        let told = self.joined_after(last).filter(|&at| {
            matches!(self.class(at), Class::Adjective | Class::Shared | Class::Unknown)
        });
        let last = told.filter(|&at| self.joined_after(at).is_some_and(joint)).unwrap_or(last);
        if self.joined_after(last).is_some_and(joint) {
            let end = (last + 5).min(self.end);
            return Some(last + 2..end);
        }
        // «la sala del trono y la cripta»
        if let Some(joint) = self.joint_behind_complement() {
            return Some(joint + 1..(joint + 4).min(self.end));
        }
        let before = self.joined_before(self.at)?;
        joint(before).then(|| before.saturating_sub(4)..before)
    }
}
