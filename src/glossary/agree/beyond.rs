//! Further away: predicates, pronouns and relatives that may belong to a term; reported only.

use std::borrow::Cow;

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Gender, features, is_copula, is_noun_as_well,
    is_preposition, is_verb, may_be_adjective,
};

use super::scan::{Gap, Word, in_case_of};
use super::sentence::{Sentence, Token};
use super::{Agreement, Doubt};

/// What has been read of the sentence so far.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// Whether another noun with the same gender and number came by.
    pub(super) other_noun: bool,
    /// Whether another noun with the same gender came by, in either number.
    pub(super) other_gender: bool,
    /// Whether «que» or «donde» came by, so that what follows may belong to the term's clause.
    pub(super) after_relative: bool,
    /// Whether the noun just read has an article of its own that agrees.
    pub(super) on_other_noun: bool,
    /// Whether the last copula has another subject before it.
    pub(super) has_other_subject: bool,
    /// Whether a copula came by in this sentence.
    pub(super) had_copula: bool,
    /// Whether another noun that it is about may be what is said, as [`Agreement::has_head`].
    pub(super) has_head: bool,
    /// Whether the term comes after a preposition.
    pub(super) is_complement: bool,
    /// Words since a copula, adverbs not counted.
    pub(super) since_copula: Option<usize>,
    /// Whether the word before was reported.
    pub(super) after_doubt: bool,
    /// Whether a conjunction came after a word that was reported.
    pub(super) joined_to_doubt: bool,
    /// Whether this is the sentence after the term's.
    pub(super) is_next: bool,
}

impl Agreement<'_> {
    /// Reads on to the end of the sentence, and a little into the next one.
    pub(super) fn beyond(&mut self, sentence: &Sentence<'_>) {
        let is_complement = self.is_complement(sentence);
        let mut reading = Reading {
            is_complement,
            has_head: is_complement && self.has_head(sentence),
            ..Reading::default()
        };
        let mut previous: Option<&Word<'_>> = None;
        for (index, Token { gap, word }) in sentence.tokens.iter().enumerate().skip(sentence.at + 1)
        {
            if index == sentence.end || *gap == Gap::Semicolon {
                if reading.is_next || reading.other_noun {
                    break;
                }
                reading = Reading {
                    is_next: true,
                    is_complement: reading.is_complement,
                    ..Reading::default()
                };
                previous = None;
            }
            self.read(word, *gap, previous, &mut reading);
            previous = Some(word);
        }
    }

    /// Whether the term comes after a preposition.
    pub(super) fn is_complement(&self, sentence: &Sentence<'_>) -> bool {
        is_preposition(self.first_word())
            || sentence
                .joined_before(sentence.at)
                .is_some_and(|before| is_preposition(sentence.small(before)))
    }

    /// The first word of the phrase, such as «del», where it has small letters.
    pub(super) fn first_word(&self) -> &str {
        let phrase = self.scan.text.get(self.phrase.clone()).unwrap_or_default();
        let end = phrase.bytes().position(|byte| matches!(byte, b' ' | b'\n'));
        end.and_then(|end| phrase.get(..end)).unwrap_or(phrase)
    }

    /// The first word of the phrase in small letters.
    pub(super) fn first_small(&self) -> Cow<'_, str> {
        let first = self.first_word();
        match first.contains(char::is_uppercase) {
            true => Cow::Owned(first.to_lowercase()),
            false => Cow::Borrowed(first),
        }
    }

    /// The words of the phrase before the term.
    pub(super) fn words_before(&self) -> &str {
        self.scan.text.get(self.phrase.start..self.term.start).unwrap_or_default()
    }

    /// «el poder del hechizo es limitado»: whether the term tells of a noun before it that has an
    /// article with the same gender and number, so that what is said is said of that noun.
    pub(super) fn has_head(&self, sentence: &Sentence<'_>) -> bool {
        let at = sentence.at;
        let noun = match self.first_word() {
            "de" | "del" => sentence.joined_before(at),
            _ => sentence
                .joined_before(at)
                .filter(|&of| sentence.small(of) == "de")
                .and_then(|of| sentence.joined_before(of)),
        };
        let Some(noun) = noun else { return false };
        let Some(article) = sentence.joined_before(noun) else { return false };
        let is_led = sentence
            .joined_before(article)
            .is_some_and(|before| is_preposition(sentence.small(before)));
        !is_led
            && sentence.is_noun(noun)
            && !is_part(sentence.small(noun))
            && sentence.determiner(article).is_some_and(|found| {
                found.features == self.from
                    && matches!(found.kind, DeterminerKind::Article | DeterminerKind::Demonstrative)
            })
    }

    fn read(
        &mut self,
        word: &Word<'_>,
        gap: Gap,
        previous: Option<&Word<'_>>,
        reading: &mut Reading,
    ) {
        let small = &*word.small;
        let determiner = if self.may_determine(small) { Determiner::read(small) } else { None };
        let is_likely = reading.since_copula.is_some()
            || determiner.is_some()
            || self.may_agree(small)
            || matches!(small, "él" | "ella" | "ellos" | "ellas" | "uno" | "ninguno" | "alguno");
        if let Some(doubt) = self.reciprocal(word, reading) {
            self.outcome.doubts.push(doubt);
        }
        let holds = |doubt: &Doubt| {
            doubt.range.start <= word.range.start && word.range.end <= doubt.range.end
        };
        let is_known = self.outcome.doubts.iter().any(holds)
            || self.outcome.changes.iter().any(|change| change.range == word.range);
        let found = match is_known || !is_likely {
            true => None,
            false => self
                .predicate(word, reading)
                .or_else(|| self.relative(word, reading))
                .or_else(|| self.clitic(word, previous, reading))
                .or_else(|| self.pronoun(word, gap, previous, reading))
                .or_else(|| self.far_adjective(word, gap, previous, reading)),
        };
        let is_conjunction = Conjunction::read(small).is_some() || small == "ni";
        reading.joined_to_doubt =
            is_conjunction && (reading.after_doubt || reading.joined_to_doubt);
        reading.after_doubt = found.is_some() || is_known;
        // An article that was reported is no other noun's.
        let determiner = determiner.filter(|_| found.is_none());
        if let Some(written) = found {
            self.doubt(word, written);
        }
        let is_copula = is_copula(small);
        reading.since_copula = match reading.since_copula {
            _ if is_copula => Some(0),
            Some(count) if word.class() == Class::Adverb => Some(count),
            Some(count) if is_conjunction && reading.joined_to_doubt => Some(count),
            _ => None,
        };
        if is_copula {
            reading.had_copula = true;
            // «una tirada cuando la vida quede reducida»: what is reduced stands before the verb.
            reading.has_other_subject = reading.on_other_noun && !reading.after_relative;
        }
        reading.after_relative |= matches!(small, "que" | "cual" | "cuales" | "donde");
        if let Some(determiner) = determiner
            && determiner.features == self.from
            && !self.is_relative_next(word)
            && !self.opens_adverbial(word)
            && determiner.kind != DeterminerKind::Quantifier
        {
            reading.other_noun = true;
            reading.on_other_noun = true;
        } else if reading.on_other_noun
            && determiner.is_none()
            && previous.is_none_or(|previous| {
                previous.determiner().is_none_or(|found| found.features != self.from)
            })
        {
            reading.on_other_noun = false;
        }
        if let Some(determiner) = determiner
            && !reading.other_gender
            && determiner.features.gender == self.from.gender
            && determiner.kind != DeterminerKind::Quantifier
            && !self.is_relative_next(word)
            && !self.is_alone(word)
        {
            reading.other_gender = true;
        }
    }

    /// Whether a word has an ending that may agree with the term, alone or joined to another noun.
    pub(super) fn may_agree(&self, small: &str) -> bool {
        match (self.from.gender, small.as_bytes()) {
            (Gender::Feminine, [.., b'a'] | [.., b'a', b's']) => true,
            (Gender::Feminine, _) => false,
            (Gender::Masculine, [.., b'o'] | [.., b'o', b's' | b'r' | b'l']) => true,
            (Gender::Masculine, [.., b's']) => {
                ["és", "ores", "eses", "oles"].iter().any(|end| small.ends_with(end))
            }
            (Gender::Masculine, [.., b'n']) => {
                ["án", "ón", "ín"].iter().any(|end| small.ends_with(end))
            }
            (Gender::Masculine, _) => false,
        }
    }

    /// Whether a word ends as a determiner of the term's gender does: «los», «un», «este», «las».
    fn may_determine(&self, small: &str) -> bool {
        match (self.from.gender, small.as_bytes()) {
            (Gender::Feminine, [.., b'a'] | [.., b'a', b's']) => true,
            (Gender::Feminine, _) => false,
            (Gender::Masculine, [.., b'o' | b'l' | b'n' | b'r' | b'e'] | [.., b'o', b's']) => true,
            (Gender::Masculine, _) => false,
        }
    }

    /// «está vacío», «quedan destruidos», «ha sido colocado»
    fn predicate(&self, word: &Word<'_>, reading: &Reading) -> Option<String> {
        reading.since_copula?;
        let small = &*word.small;
        if reading.has_head && !reading.after_relative && !reading.is_next {
            return None;
        }
        let elsewhere = reading.is_complement || reading.is_next || reading.has_other_subject;
        if elsewhere && reading.other_noun {
            return None;
        }
        let class = word.class();
        let is_adjective = matches!(class, Class::Adjective | Class::AdjectiveOrVerb);
        let may_be = match class {
            _ if is_adjective => self.agrees(small),
            Class::Unknown => !reading.is_next && self.has_ending(small) && !is_verb(small),
            // «queda retirada»
            Class::Other => {
                (is_noun_as_well(small) || may_be_adjective(small)) && self.agrees(small)
            }
            _ => false,
        };
        if may_be {
            return Some(self.inflected(word, self.to));
        }
        // «uno de los campos está vacío»
        if (is_adjective || is_noun_as_well(small)) && self.agrees_as_one(small) {
            return Some(self.inflected(word, self.to_one()));
        }
        // «es el primero», «son los únicos»
        let determiner = Determiner::read(small)?;
        let (_, next) = self.scan.after(word.range.end)?;
        // «está el líder herido» names its subject.
        let joins_role = self.scan.before(word.range.start).is_some_and(|(_, copula)| {
            !copula.small.starts_with("est") && !copula.small.starts_with("qued")
        });
        // «es la ganadora»
        let is_role = || {
            ["dor", "dora", "dores", "doras", "sor", "sora", "sores", "soras"]
                .iter()
                .any(|end| next.small.ends_with(end))
                || [
                    "dueñ",
                    "jef",
                    "líder",
                    "protagonista",
                    "responsable",
                    "atacante",
                    "campe",
                    "superviviente",
                ]
                .iter()
                .any(|stem| next.small.starts_with(stem))
        };
        // «la nave más rápida es la mercante»
        let is_kind = || {
            matches!(next.class(), Class::Shared | Class::Adjective)
                && self.scan.ends_clause(next.range.end)
                && features(&next.small).is_some_and(|(gender, number)| {
                    number == self.from.number
                        && gender.is_none_or(|gender| gender == self.from.gender)
                })
        };
        let stands_alone = matches!(&*next.small, "que" | "de")
            || joins_role && is_kind()
            || Determiner::read_pronoun(&next.small).is_some()
            || joins_role && is_role();
        (determiner.kind == DeterminerKind::Article
            && determiner.features == self.from
            && stands_alone)
            .then(|| in_case_of(&word.text, determiner.form(self.to, false)))
    }

    /// «al lado», «al final»: whether an article begins a phrase that names no thing.
    fn opens_adverbial(&self, word: &Word<'_>) -> bool {
        word.small == "al"
            && self
                .scan
                .after(word.range.end)
                .is_some_and(|(_, next)| is_adverbial_with_al(&next.small))
    }

    /// Whether «que» or «cual» follows an article.
    fn is_relative_next(&self, word: &Word<'_>) -> bool {
        self.scan.after(word.range.end).is_some_and(|(gap, next)| {
            gap == Gap::Blank && matches!(&*next.small, "que" | "cual" | "cuales")
        })
    }

    /// «en el que», «el cual», «del que»
    fn relative(&self, word: &Word<'_>, reading: &Reading) -> Option<String> {
        let determiner = word.determiner().filter(Determiner::has_article)?;
        if reading.other_noun || determiner.features != self.from || !self.is_relative_next(word) {
            return None;
        }
        Some(in_case_of(&word.text, &determiner.in_full(self.to, false)))
    }
}

/// What «al» makes an adverb of: «al lado», «al máximo».
pub(super) fn is_adverbial_with_al(word: &str) -> bool {
    matches!(
        word,
        "azar"
            | "descubierto"
            | "fin"
            | "final"
            | "lado"
            | "menos"
            | "máximo"
            | "mínimo"
            | "principio"
            | "revés"
    )
}

/// Nouns that only say how much of another one: what is said may be said of that one.
fn is_part(noun: &str) -> bool {
    #[rustfmt::skip]
    const PARTS: &[&str] = &[
        "cantidad", "conjunto", "clase", "docena", "especie", "grupo", "mayoría", "mitad",
        "montón", "número", "par", "parte", "porcentaje", "puñado", "resto", "serie", "tercio",
        "tipo", "total",
    ];
    PARTS.contains(&noun)
}
