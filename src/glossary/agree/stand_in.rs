//! Words that stand for the term where the other parts do not look: «ambos», «el que», «lo».

use crate::spanish::{
    Class, Determiner, Features, Number, counts_many, features, is_copula, is_gerund,
    is_infinitive, is_invariable_before, is_noun_and_order, is_preposition, is_verb, says_plural,
};

use super::Agreement;
use super::apart::is_adverb_primero;
use super::beyond::Reading;
use super::contrast::{is_of_a_side, is_side_of_battle, names_persons};
use super::fronted::{is_named_after, is_on_the_way};
use super::nouns::is_adjective_only;
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words stand at most between what stands for the term and the verb that says so.
const MAX_SAID: usize = 7;

impl Agreement<'_> {
    /// «ambos vacíos», «y una tapada», «la tuya es la ficha», «el primero es el campo»
    pub(super) fn stand_in(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        if matches!(small, "tuyo" | "tuya" | "suyo" | "suya" | "mío" | "mía") {
            let (gender, number) = features(small)?;
            let shown = Features::new(gender?, number);
            let stands = self.may_own(shown) && self.owner_stands(sentence, index, shown);
            return stands.then(|| self.inflected(word, self.as_the_term(number)));
        }
        if let Some(written) = self.article_of_term(sentence, index) {
            return Some(written);
        }
        // «campo y medio»
        let ends_count = matches!(small, "medio" | "media")
            && index == sentence.at + 2
            && joins(sentence.small(index - 1))
            && !sentence.has_noun(index);
        if ends_count && features(small)?.0 == Some(self.from.gender) {
            return Some(self.inflected(word, self.to_one()));
        }
        let led = sentence.joined_before(index).map_or("", |before| sentence.small(before));
        let of = || sentence.joined_after(index).is_some_and(|next| sentence.small(next) == "de");
        if is_adverb_primero(led, small, of) {
            return None;
        }
        let found = Determiner::read_pronoun(small)?;
        let first = found.form(Features::ALL[0], false);
        if index < sentence.at && first == "uno" && found.features.gender == self.from.gender {
            let to = Features::new(self.to.gender, found.features.number);
            if self.is_by_turns(sentence, index) {
                return Some(in_case_of(&word.text, found.form(to, false)));
            }
        }
        let is_many = found.features.number == Number::Plural;
        if found.features.gender != self.from.gender
            || matches!(first, "medio" | "solo" | "mismo" | "propio" | "buen" | "mal" | "cuyo")
            || (is_many
                && self.from.number == Number::Singular
                && first != "otro"
                && !(first == "vario"
                    && (self.is_told_apart()
                        || index < sentence.at
                        || matches!(led, "haber" | "hay" | "haya")))
                // «si están todos ocupados»
                && !(first == "todo" && matches!(led, "están" | "estén"))
                && !((self.is_of_both || self.is_each) && matches!(first, "ambos" | "todo")))
            || (!is_many && matches!(first, "todo" | "mucho" | "poco" | "tanto" | "cuanto"))
        {
            return None;
        }
        let stands = self.stands_for_term(sentence, index, found.features);
        stands.then(|| {
            let to = self.as_the_term(found.features.number);
            in_case_of(&word.text, found.form(to, false))
        })
    }

    /// «una a una», «de una en una», «de una a tres», «unas sobre otras»: whether «uno» tells of
    /// several one after the other, in front of the term.
    fn is_by_turns(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let is_one = |at: usize| {
            Determiner::read_pronoun(sentence.small(at)).is_some_and(|found| {
                found.features.gender == self.from.gender
                    && matches!(found.form(Features::ALL[0], false), "uno" | "otro")
            })
        };
        let by =
            |at: usize| matches!(sentence.small(at), "a" | "con" | "en" | "por" | "sobre" | "tras");
        let next = sentence.joined_after(index).filter(|&next| by(next));
        let other = next.and_then(|next| sentence.joined_after(next));
        let before = sentence.joined_before(index);
        let is_range = before.is_some_and(|before| sentence.small(before) == "de")
            && other.is_some_and(|other| {
                let small = match other == sentence.at {
                    true => self.first_word(),
                    false => sentence.small(other),
                };
                counts_many(small)
            });
        let is_second = before.is_some_and(by)
            && before.and_then(|before| sentence.joined_before(before)).is_some_and(is_one);
        // «salta de uno a otro planeta»
        let to_another = other == Some(sentence.at)
            && self.first_word().starts_with("otr")
            && before.is_some_and(|before| sentence.small(before) == "de");
        let is_many = self.from.number == Number::Plural;
        to_another || is_many && (is_range || is_second || other.is_some_and(is_one))
    }

    /// Whether a pronoun may mean the term, or one of several.
    pub(super) fn may_own(&self, shown: Features) -> bool {
        shown.gender == self.from.gender
            && (shown.number == self.from.number || self.from.number == Number::Plural)
    }

    /// «el tuyo», «es mía»: whether a possessive speaks of the term.
    pub(super) fn owner_stands(
        &self,
        sentence: &Sentence<'_>,
        index: usize,
        shown: Features,
    ) -> bool {
        let before = sentence.joined_before(index);
        let led = before.map_or("", |before| sentence.small(before));
        let has_article = Determiner::read(led).is_some_and(|found| found.has_article());
        let stands = has_article || is_copula(led) || joins(led);
        let said = sentence.joined_after(index).filter(|&next| is_copula(sentence.small(next)));
        stands
            && self.rivals(sentence, index, shown) == 0
            && (index > sentence.at
                || said.is_some_and(|copula| sentence.at - copula <= 2)
                || is_named_after(sentence, index)
                // «elige la suya de entre las locomotoras»
                || sentence.small(index + 1) == "de"
                    && sentence.small(index + 2) == "entre"
                    && sentence.at == index + 3)
    }

    /// Whether a pronoun has no noun and no other one is spoken of.
    fn stands_for_term(&self, sentence: &Sentence<'_>, index: usize, shown: Features) -> bool {
        let before = sentence.joined_before(index);
        let led = before.map(|before| sentence.small(before)).unwrap_or_default();
        // «el pirata compra otro»: behind a verb the noun before it is its subject.
        let by_verb = index > sentence.at
            && (is_verb(led)
                || is_gerund(led)
                || is_infinitive(led)
                || is_noun_and_order(led)
                || ["ad", "ed", "id"].iter().any(|end| led.len() > 2 && led.ends_with(end))
                || matches!(led, "pon" | "haz" | "ten" | "da")
                || before.is_some_and(|verb| is_second_verb(sentence, verb, index)));
        // «el rey toma una ficha y la reina otra»: its verb is left out.
        let is_gapped = before.is_some_and(|noun| self.opens_second(sentence, noun));
        // «recibe un voto; el rey, uno dorado»
        let is_given = sentence.gap(index) == Gap::Comma
            && index >= 3
            && sentence.is_noun(index - 1)
            && sentence.is_before_noun(index - 2)
            && sentence.gap(index - 2) != Gap::Blank;
        let is_parallel = sentence.is_parallel(index);
        let is_second = sentence.is_second_actor(index);
        let has_kind = self.has_kind(sentence, index);
        let allowed = usize::from(
            by_verb
                || is_gapped
                || is_given
                || is_parallel
                || is_second
                || joins(led) && has_kind
                || self.is_next_in_row(sentence, index),
        );
        let has_noun = sentence.has_noun(index) && !has_kind;
        if has_noun || self.rivals(sentence, index, shown) > allowed {
            return false;
        }
        let is_counted = is_invariable_before(led) && led.starts_with(|c: char| c.is_ascii_digit());
        // «y Luis otra más alta»: who does it, not what has it beside it.
        let is_name = |at: usize| {
            at > 0
                && sentence
                    .tokens
                    .get(at)
                    .is_some_and(|token| token.gap == Gap::Blank && token.word.is_title())
        };
        let after_noun = before
            .is_some_and(|before| sentence.is_noun(before) && !is_name(before) && !is_gapped)
            && !by_verb;
        if led == "lo" || is_counted || after_noun {
            return false;
        }
        if self.is_one_of_others(sentence, index) {
            return false;
        }
        if sentence.joined_after(index) == Some(sentence.at) {
            // «son muchas las cartas que…»
            return is_copula(led) && self.has_article();
        }
        if index > sentence.at {
            return true;
        }
        // Before the term only where the sentence says that it is the term: «el primero es el
        // campo», «otro más: el campo».
        let gap = sentence.gap(sentence.at);
        let joined_by_sign = gap == Gap::Other && sentence.at - index <= 3;
        let said = (index + 1..sentence.at)
            .rev()
            .take(3)
            .find(|&at| is_copula(sentence.small(at)))
            .filter(|copula| copula - index <= MAX_SAID);
        joined_by_sign
            || said.is_some_and(|copula| sentence.at - copula <= 2)
            || is_named_after(sentence, index)
    }

    /// «la primera parcela cuesta una moneda; la segunda, dos»: whether an ordinal opens a clause where the
    /// term has one of its own, or where the verb is left out.
    fn is_next_in_row(&self, sentence: &Sentence<'_>, ordinal: usize) -> bool {
        const STEMS: &[&str] = &["primer", "segund", "tercer", "últim", "cuart", "quint"];
        let begins = |word: &str| STEMS.iter().any(|stem| word.starts_with(stem));
        let opens = ordinal.checked_sub(1).is_some_and(|article| {
            sentence.gap(article) != Gap::Blank
                || sentence
                    .joined_before(article)
                    .is_some_and(|led| joins(sentence.small(led)) || sentence.small(led) == "que")
        });
        let is_gapped = || {
            sentence.at == 0
                && sentence.gap(ordinal + 1) == Gap::Comma
                && ordinal
                    .checked_sub(1)
                    .is_some_and(|article| sentence.gap(article) == Gap::Semicolon)
        };
        begins(sentence.small(ordinal))
            && opens
            && (is_gapped() || self.words_before().to_lowercase().split(' ').any(begins))
    }

    /// «por una preferente», «y otra costera», «y uno roto»: whether nothing but an adjective follows a pronoun
    /// where the term has one of its own.
    fn has_kind(&self, sentence: &Sentence<'_>, pronoun: usize) -> bool {
        let stem = sentence.small(pronoun).trim_end_matches('s').trim_end_matches(['o', 'a']);
        // «y uno dorado»: before a noun it would be «un».
        let kind = || sentence.small(pronoun + 1);
        // «con otra amiga»
        let is_side = stem == "otr" && (is_side_of_battle(kind()) || is_of_a_side(kind()));
        let may_be = self.is_told_apart() || sentence.small(pronoun) == "uno" || is_side;
        if !matches!(stem, "un" | "otr") || !may_be {
            return false;
        }
        let Some(kind) = sentence.joined_after(pronoun) else { return false };
        let ends = sentence.joined_after(kind).is_none_or(|next| {
            is_verb(sentence.small(next)) || matches!(sentence.small(next), "lo" | "la" | "se")
        });
        let is_kind = match sentence.class(kind) {
            Class::Adjective => is_side || is_adjective_only(sentence.small(kind)),
            Class::AdjectiveOrVerb => true,
            Class::Shared => is_side || !names_persons(sentence.small(kind)),
            _ => is_side,
        };
        kind != sentence.at && ends && is_kind
    }

    /// Whether a noun with its article stands directly behind «y» behind the term.
    fn opens_second(&self, sentence: &Sentence<'_>, noun: usize) -> bool {
        sentence.is_noun(noun)
            && sentence.joined_before(noun).is_some_and(|article| {
                sentence.is_before_noun(article)
                    && sentence
                        .joined_before(article)
                        .is_some_and(|and| joins(sentence.small(and)) && and > sentence.at)
            })
    }

    /// «uno de los jugadores», but «uno de la reserva».
    fn is_one_of_others(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let Some(of) = sentence.joined_after(index) else { return false };
        if sentence.small(of) != "de" {
            return false;
        }
        sentence.joined_after(of).is_some_and(|next| {
            // «uno de los rojos»
            let is_term = || match sentence.determiner(next) {
                Some(found) if found.has_article() => {
                    self.article_of_term(sentence, next).is_some()
                }
                Some(_) => !sentence.has_noun(next),
                None => false,
            };
            next != sentence.at
                && !is_term()
                && (says_plural(sentence.small(next)) || sentence.small(next) == "cada")
        })
    }

    /// «lo activas», «hay que ocuparlo: el campo»: a pronoun of the object.
    pub(super) fn loose_pronoun(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let previous = index.checked_sub(1).and_then(|at| sentence.tokens.get(at));
        let written = self.clitic(word, previous.map(|token| &token.word), &Reading::default())?;
        let allowed = usize::from(index > sentence.at || is_on_the_way(sentence, index));
        (self.rivals(sentence, index, self.from) <= allowed).then_some(written)
    }
}

/// «vende un campo y construye otro»: whether a word is the verb of a second clause, which ends with
/// the pronoun behind it.
fn is_second_verb(sentence: &Sentence<'_>, verb: usize, pronoun: usize) -> bool {
    let opens = sentence.joined_before(verb).is_some_and(|and| joins(sentence.small(and)));
    let ends = sentence
        .joined_after(pronoun)
        .is_none_or(|next| is_preposition(sentence.small(next)) || joins(sentence.small(next)));
    opens && ends && sentence.small(verb).ends_with(['a', 'e'])
}
