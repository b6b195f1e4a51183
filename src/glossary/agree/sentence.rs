//! The sentence around a term, word by word, the term and all that follows it being one of them.
//!
//! It tells which noun an adjective stands beside, and whether another noun than the term may be
//! what is spoken of.

use std::ops::Range;

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Features, Gender, Number, features,
    guess_gender, is_copula, is_haber, is_invariable_before, is_participle, is_preposition,
    is_verb, number_of, says_plural, verb_number,
};

use super::scan::{Gap, Scan, Word};

/// How many words are read before the term.
const MAX_BEFORE: usize = 16;
/// How many words are read after it.
const MAX_AFTER: usize = 40;
/// How many bytes lie at most between an article and its noun.
const MAX_TO_NOUN: usize = 40;
/// How many of them may belong to the next sentence.
const MAX_NEXT: usize = 12;

/// Adverbs and other words that are no nouns, wherever they stand.
#[rustfmt::skip]
const FUNCTION_WORDS: &[&str] = &[
    "además", "ahora", "allí", "antes", "aquí", "arriba", "así", "aunque", "cada", "cerca",
    "como", "cuando", "debajo", "delante", "dentro", "después", "detrás", "donde", "encima",
    "enfrente", "entonces", "excepto", "fuera", "hoy", "incluso", "le", "lejos", "les", "lo",
    "luego", "me", "mientras", "nada", "nos", "pero", "porque", "pues", "que", "quien", "salvo", "se", "si",
    "sino", "sí", "te", "todo", "vez",
];

/// Verbs that end as nouns do and speak of or to somebody.
const TO_SOMEBODY: &[&str] =
    &["debes", "necesitas", "puedes", "puedo", "quieras", "quieres", "tenga", "tengas", "tienes"];

/// A word of the sentence.
#[derive(Debug, Clone)]
pub(super) struct Token<'a> {
    /// What stands between the word before and this one; the first of a sentence has a stop.
    pub gap: Gap,
    /// The word; empty for the term, whose range is that of the whole phrase.
    pub word: Word<'a>,
}

/// The sentence around a term.
#[derive(Debug, Clone)]
pub(super) struct Sentence<'a> {
    /// The words up to the end of the sentence, and some of the next one.
    pub tokens: Vec<Token<'a>>,
    /// Which token is the term with all that follows it.
    pub at: usize,
    /// Where the next sentence begins.
    pub end: usize,
}

/// To what an adjective belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The term.
    Term,
    /// A noun beside it.
    Noun,
    /// It has an article of its own, as a noun has: «los azules».
    Article(usize),
    /// No noun stands beside it.
    Free,
}

impl<'a> Sentence<'a> {
    /// Reads the words around a phrase.
    pub(super) fn read(scan: Scan<'a>, phrase: Range<usize>) -> Self {
        let mut tokens: Vec<Token<'a>> = Vec::with_capacity(MAX_AFTER);
        let (mut at, mut gap_of_term) = (phrase.start, Gap::Stop);
        while let Some((gap, word)) = scan.before(at) {
            if gap == Gap::Stop || tokens.len() == MAX_BEFORE {
                break;
            }
            at = word.range.start;
            match tokens.last_mut() {
                None => gap_of_term = gap,
                Some(last) => last.gap = gap,
            }
            tokens.push(Token { gap: Gap::Stop, word });
        }
        tokens.reverse();
        let index = tokens.len();
        let term = Word::new(phrase.clone(), "".into(), "".into());
        tokens.push(Token { gap: gap_of_term, word: term });
        at = phrase.end;
        let mut end = None;
        while let Some((gap, word)) = scan.after(at) {
            let is_second_stop = gap == Gap::Stop && end.is_some();
            if is_second_stop || tokens.len() - index > MAX_AFTER {
                break;
            }
            if gap == Gap::Stop {
                end = Some(tokens.len());
            }
            if end.is_some_and(|end| tokens.len() - end >= MAX_NEXT) {
                break;
            }
            at = word.range.end;
            tokens.push(Token { gap, word });
        }
        let end = end.unwrap_or(tokens.len());
        Self { tokens, at: index, end }
    }

    /// What a word is beside a noun.
    pub(super) fn class(&self, index: usize) -> Class {
        self.tokens.get(index).map_or(Class::Other, |token| token.word.class())
    }

    /// A word in small letters; empty beyond the sentence and for the term.
    pub(super) fn small(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| &token.word.small)
    }

    /// What stands before a word.
    pub(super) fn gap(&self, index: usize) -> Gap {
        self.tokens.get(index).map_or(Gap::Stop, |token| token.gap)
    }

    /// The word before another one, with nothing but a blank between.
    pub(super) fn joined_before(&self, index: usize) -> Option<usize> {
        let joined = matches!(self.gap(index), Gap::Blank | Gap::Quoted);
        index.checked_sub(1).filter(|_| joined)
    }

    /// The word after another one, with nothing but a blank between.
    pub(super) fn joined_after(&self, index: usize) -> Option<usize> {
        let joined = matches!(self.gap(index + 1), Gap::Blank | Gap::Quoted);
        Some(index + 1).filter(|&next| joined && next < self.tokens.len())
    }

    /// Whether a word stands before a noun: an article, a figure, «su», «otro».
    pub(super) fn is_before_noun(&self, index: usize) -> bool {
        let small = self.small(index);
        Determiner::read(small).is_some()
            || (is_invariable_before(small) && !matches!(small, "más" | "menos"))
    }

    /// Whether a word can only be something else than a noun.
    fn is_no_noun(&self, index: usize) -> bool {
        let small = self.small(index);
        small.is_empty()
            || joins(small)
            || is_copula(small)
            || is_haber(small)
            || is_preposition(small)
            || FUNCTION_WORDS.contains(&small)
            || self.is_before_noun(index)
            || Determiner::read_pronoun(small).is_some()
            || self.class(index) == Class::Adverb
    }

    /// Whether a word is a noun, as far as its place tells: behind an article, a preposition, a
    /// comma, or first in the sentence; directly behind another noun it is a verb.
    pub(super) fn is_noun(&self, index: usize) -> bool {
        if index == self.at || self.is_no_noun(index) {
            return false;
        }
        let small = self.small(index);
        let Some(before) = self.joined_before(index) else {
            // «escoge uno»: first in its clause, a word in -e or -n is rather a verb.
            return !is_verb(small)
                && !small.ends_with(['e', 'n'])
                && !matches!(self.class(index), Class::Adjective);
        };
        // «ambas deben», «podrás»: no noun ends so.
        if (is_verb(small) && small.ends_with('n'))
            || ["rá", "rás", "rán"].iter().any(|end| small.ends_with(end))
            || TO_SOMEBODY.contains(&small)
        {
            return false;
        }
        let is_led = self.is_before_noun(before);
        let has_article = Determiner::read(self.small(before))
            .is_some_and(|found| found.kind != DeterminerKind::Quantifier);
        match self.class(index) {
            Class::Adjective | Class::AdjectiveOrVerb | Class::Shared => is_led,
            // «este contiene», «una marca»
            _ if is_verb(small)
                || (small.ends_with('n') && verb_number(small) == Some(Number::Plural)) =>
            {
                has_article
                    && Determiner::read(self.small(before)).is_some_and(|found| {
                        found.has_article()
                            || guess_gender(small)
                                .is_some_and(|guess| guess.gender == found.features.gender)
                    })
            }
            _ => {
                let led = self.small(before);
                let after_adjective =
                    matches!(self.class(before), Class::Adjective | Class::Shared);
                is_led
                    || is_preposition(led)
                    || joins(led)
                    || (after_adjective && before != self.at)
            }
        }
    }

    /// Whether a noun has these features, as far as one can tell.
    fn may_have(&self, noun: usize, wanted: Features) -> bool {
        let small = self.small(noun);
        let shown = self
            .joined_before(noun)
            .and_then(|before| Determiner::read(self.small(before)).map(|found| found.features));
        if let Some(shown) = shown {
            return shown == wanted;
        }
        let number = number_of(small).unwrap_or(Number::Singular);
        let gender = guess_gender(small).map(|guess| guess.gender);
        number == wanted.number && gender.is_none_or(|gender| gender == wanted.gender)
    }

    /// To which noun an adjective belongs by its place.
    pub(super) fn owner(&self, index: usize, shown: Features) -> Owner {
        if self.noun_follows(index, shown) {
            return Owner::Noun;
        }
        let mut at = index;
        let mut alone = true;
        while let Some(before) = self.joined_before(at) {
            if before == self.at {
                return Owner::Term;
            }
            let small = self.small(before);
            // «el campo A ocupado»
            if self.is_label(before) {
                at = before;
                continue;
            }
            let class = self.class(before);
            let is_article = Determiner::read(small).is_some()
                && !matches!(small, "cuanto" | "cuanta" | "tanto" | "tanta");
            let agrees = features(small).is_some_and(|(gender, number)| {
                gender.is_none_or(|gender| gender == shown.gender) && number == shown.number
            });
            if matches!(small, "lo" | "algo")
                || (small == "nada" && self.small(before + 1) != "más")
            {
                return Owner::Noun;
            }
            if is_article {
                // «el jugador activo»: the first of two is what the article stands before.
                return if alone { Owner::Article(before) } else { Owner::Noun };
            }
            if self.is_noun(before) {
                if small == "vez" {
                    return Owner::Free;
                }
                if self.may_have(before, shown) {
                    return Owner::Noun;
                }
                match self.before_complement(before) {
                    Some(next) => at = next,
                    None => return Owner::Free,
                }
                alone = false;
                continue;
            }
            let goes_on = match class {
                Class::Adverb => true,
                Class::Adjective | Class::Shared => {
                    alone = false;
                    agrees
                }
                _ if joins(small) => {
                    let head = self.joined_before(before);
                    head == Some(self.at)
                        || head.is_some_and(|head| {
                            matches!(self.class(head), Class::Adjective | Class::Shared)
                        })
                }
                _ => false,
            };
            if !goes_on {
                return Owner::Free;
            }
            at = before;
        }
        Owner::Free
    }

    /// «de la nave»: where the words before a complement go on.
    fn before_complement(&self, noun: usize) -> Option<usize> {
        let mut at = self.joined_before(noun)?;
        for _ in 0..2 {
            if is_preposition(self.small(at)) {
                return Some(at);
            }
            if !self.is_before_noun(at) {
                return None;
            }
            at = self.joined_before(at)?;
        }
        None
    }

    /// Whether a word is a figure or a capital that tells one thing from others: «casilla 5»,
    /// «carta B».
    pub(super) fn is_label(&self, index: usize) -> bool {
        self.tokens.get(index).is_some_and(|token| {
            let text = &token.word.text;
            let is_letter = text.len() == 1 && text.chars().all(|c| c.is_ascii_uppercase());
            let comes_first = index == 0 || matches!(token.gap, Gap::Stop);
            (is_letter && !comes_first)
                || (!text.is_empty() && text.chars().all(|c| c.is_ascii_digit()))
        })
    }

    /// Whether a word is an adverb or the like, wherever it stands.
    pub(super) fn is_function_word(&self, index: usize) -> bool {
        FUNCTION_WORDS.contains(&self.small(index))
    }

    /// Whether «uno» stands before a word: «tanto uno como otro».
    pub(super) fn is_one(&self, index: usize) -> bool {
        self.joined_before(index)
            .is_some_and(|before| matches!(self.small(before), "uno" | "una" | "unos" | "unas"))
    }

    /// Whether a noun follows an adjective, or may do so: «los nuevos dados», «el anterior valor».
    pub(super) fn noun_after(&self, index: usize, shown: Features) -> bool {
        self.noun_follows(index, shown)
            || self.joined_after(index).is_some_and(|next| {
                let small = self.small(next);
                next != self.at
                    && self.class(next) == Class::Unknown
                    && !is_verb(small)
                    && !small.ends_with(['a', 'e', 'n'])
            })
    }

    /// Whether a noun of its own follows an adjective: «nuevo dado».
    fn noun_follows(&self, index: usize, shown: Features) -> bool {
        let Some(next) = self.joined_after(index) else { return false };
        let small = self.small(next);
        next != self.at
            && !self.is_no_noun(next)
            && !is_verb(small)
            && !matches!(self.class(next), Class::Adjective | Class::Shared)
            && !small.ends_with("mente")
            && guess_gender(small).is_some_and(|guess| guess.gender == shown.gender)
            && number_of(small).unwrap_or(Number::Singular) == shown.number
    }

    /// Whether a word that may be an article has a noun: «el dado», «los dos nuevos dados».
    pub(super) fn has_noun(&self, determiner: usize) -> bool {
        // «uno activo»: before a noun it would be «un».
        if matches!(
            self.small(determiner),
            "uno" | "alguno" | "ninguno" | "primero" | "tercero" | "éste" | "ése" | "aquél"
        ) {
            return false;
        }
        let may_stand = Determiner::read_pronoun(self.small(determiner))
            .is_some_and(|found| found.kind != DeterminerKind::Article);
        // «ambos vacíos», but «ambos jugadores».
        let ends_in_noun = |at: usize| {
            at != determiner
                && self.is_noun(at)
                && !(may_stand
                    && is_adjective_only(self.small(at))
                    && matches!(self.class(at), Class::Adjective | Class::Shared))
        };
        let mut at = determiner;
        for _ in 0..4 {
            let Some(next) = self.joined_after(at) else { return ends_in_noun(at) };
            if next == self.at {
                return false;
            }
            // «una vez»
            if matches!(self.small(next), "vez" | "veces") {
                return true;
            }
            if is_preposition(self.small(next)) || self.small(next) == "cada" {
                return ends_in_noun(at);
            }
            if self.is_noun(next) && !matches!(self.class(next), Class::Adjective | Class::Shared) {
                return true;
            }
            let may_go_on = self.is_before_noun(next)
                || matches!(self.class(next), Class::Adjective | Class::Shared);
            if !may_go_on {
                return ends_in_noun(at);
            }
            at = next;
        }
        true
    }

    /// Whether a noun phrase that is no complement begins at a word, with such a gender and number.
    fn is_rival(&self, index: usize, wanted: Features) -> bool {
        let small = self.small(index);
        if self.joined_before(index).is_some_and(|before| is_preposition(self.small(before))) {
            return false;
        }
        match Determiner::read(small) {
            Some(found) => {
                let follows = self.joined_after(index).map_or("", |next| self.small(next));
                found.features == wanted
                    && follows != "vez"
                    && !matches!(small, "del" | "al" | "todo" | "toda")
                    && self.has_noun(index)
            }
            None => {
                let counts = is_invariable_before(small)
                    && (wanted.number == Number::Plural) == says_plural(small);
                counts
                    && self.joined_after(index).is_some_and(|noun| {
                        noun != self.at
                            && self.is_noun(noun)
                            && !(self.class(noun) == Class::Adjective
                                && is_adjective_only(self.small(noun)))
                            && guess_gender(self.small(noun))
                                .is_some_and(|guess| guess.gender == wanted.gender)
                    })
            }
        }
    }

    /// How many other nouns between the term and a word may be what the word speaks of; for a word
    /// before the term, those before it in its clause too.
    pub(super) fn rivals(&self, index: usize, wanted: Features) -> usize {
        // Its own article is no other noun's.
        let own = self.joined_before(index).filter(|&before| {
            Determiner::read(self.small(before)).is_some_and(|found| found.has_article())
        });
        let between = match index > self.at {
            true => self.at + 1..own.unwrap_or(index),
            false => index + 1..self.at,
        };
        if index > self.at && self.has_relative() {
            return 0;
        }
        let mut count = between.filter(|&at| self.is_rival(at, wanted)).count();
        let mut at = own.unwrap_or(index);
        while index < self.at
            && let Some(before) = self.joined_before(at)
        {
            count += usize::from(self.is_rival(before, wanted));
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
        if phrase.split_whitespace().any(joins) {
            return true;
        }
        let Some(partner) = self.partner() else { return false };
        let partner = partner.start.min(self.end)..partner.end.min(self.end);
        from == Gender::Feminine
            || !partner.into_iter().any(|at| {
                Determiner::read(self.small(at))
                    .is_some_and(|found| found.features.gender == Gender::Masculine)
                    && !self.becomes_feminine(at, others)
            })
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

    /// The words among which the other of two nouns stands.
    fn partner(&self) -> Option<Range<usize>> {
        let joint = |at: usize| joins(self.small(at)) || self.small(at) == "como";
        if self.joined_after(self.at).is_some_and(joint) {
            let end = (self.at + 5).min(self.end);
            return Some(self.at + 2..end);
        }
        let before = self.joined_before(self.at)?;
        joint(before).then(|| before.saturating_sub(4)..before)
    }

    /// Whether a word is a verb that speaks to somebody, so that what is said is about that person:
    /// «estás», «quedas».
    pub(super) fn speaks_to_somebody(&self, index: usize) -> bool {
        const TO_ONE: &[&str] = &[
            "eres",
            "estás",
            "estés",
            "estabas",
            "estarás",
            "estuvieras",
            "fueras",
            "fuiste",
            "quedas",
            "quedes",
            "quedarás",
            "seas",
            "serás",
            "sigues",
            "sientes",
            "vas",
            "vayas",
            "somos",
            "estamos",
            "quedamos",
            "sois",
            "estáis",
            "permaneces",
            "resultas",
            "acabas",
        ];
        (0..=index).rev().take(3).any(|at| TO_ONE.contains(&self.small(at)))
    }

    /// Whether an adjective may be said of something: no idiom such as «en secreto», no part of a
    /// verb as in «ha colocado».
    pub(super) fn is_said(&self, index: usize) -> bool {
        let Some(before) = self.joined_before(index) else { return true };
        let small = self.small(before);
        if self.is_label(before) {
            return true;
        }
        let is_said =
            small == "por" && is_participle(self.small(index)) && self.small(index) != "separado";
        let follows = self.joined_after(index).map_or("", |next| self.small(next));
        let is_idiom = is_preposition(small)
            && !self.small(index).ends_with('s')
            && !is_said
            && !(small == "por" && follows == "que");
        !is_idiom && !(is_haber(small) && small != "hay")
    }
}

/// Whether a word joins others: «y», «o», «ni».
pub(super) fn joins(small: &str) -> bool {
    Conjunction::read(small).is_some() || small == "ni"
}

/// Whether an adjective is no noun as well, as persons are: «el oficial», «el aliado».
pub(super) fn is_adjective_only(word: &str) -> bool {
    const NOUNS: &[&str] = &[
        "aliad",
        "amig",
        "compañer",
        "enemig",
        "extrem",
        "herid",
        "human",
        "medi",
        "muert",
        "prisioner",
        "secret",
        "soldad",
        "vecin",
    ];
    let endings = [
        "ario", "orio", "ivo", "ivos", "or", "ora", "ores", "oras", "al", "ales", "nte", "ntes",
        "able", "ables",
    ];
    let is_noun = endings.iter().any(|end| word.ends_with(end))
        || NOUNS.contains(&word.trim_end_matches('s').trim_end_matches(['a', 'o']));
    !is_noun || is_of_a_row(word)
}

/// Whether an adjective that ends as nouns do is none: «el siguiente», «las sobrantes».
fn is_of_a_row(word: &str) -> bool {
    #[rustfmt::skip]
    const ROW: &[&str] = &[
        "adyacente", "anterior", "correspondiente", "diferente", "disponible", "equivalente",
        "existente", "igual", "inferior", "inicial", "posterior", "resistente", "restante",
        "siguiente", "sobrante", "superior", "visible",
    ];
    let single = word.strip_suffix("es").filter(|single| single.ends_with(['l', 'r']));
    let single = single.or(word.strip_suffix('s')).unwrap_or(word);
    ROW.contains(&single)
}
