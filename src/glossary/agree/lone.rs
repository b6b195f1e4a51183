//! Words that have no noun and stand for the term or tell of it by the way they are put: «Además de la
//! tuya, roba una carta», «abre dos cofres, pero solo cuenta el primero», «la más cara de todas».
//!
//! What is picked out, set aside or counted is one of those that were named, whatever other nouns stand
//! between («Nueva gramática de la lengua española», §§ 14.5, 20.2–20.4, 45.13).

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Gender, Number, counts_many, features, is_copula,
    is_infinitive, is_participle, is_preposition, is_verb,
};

use super::Agreement;
use super::before::ADVERBIAL;
use super::beyond::is_adverbial_with_al;
use super::nouns::{is_adjective_only, names_person};
use super::predicates::{OF_THE_LIVING, is_behind_mover};
use super::scan::{Gap, in_case_of};
use super::sentence::{Sentence, joins};

/// How many words lie at most between what is set aside and the term.
const MAX_BETWEEN: usize = 14;
/// How many words before «de todos» a superlative is looked for.
const MAX_SUPERLATIVE: usize = 5;

impl Agreement<'_> {
    /// What such a word becomes, if it is one.
    pub(super) fn lone(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let small = sentence.small(index);
        match small {
            "ambos" | "ambas" => self.both(sentence, index),
            "todos" | "todas" => self.of_all(sentence, index),
            "el" | "la" | "los" | "las" | "del" | "al" if index < sentence.at => {
                self.set_aside(sentence, index)
            }
            "el" | "la" | "del" | "al" => self.picked(sentence, index),
            "uno" | "una" | "otro" | "otra" => self.one_of_many(sentence, index),
            _ => None,
        }
        .or_else(|| self.made_to(sentence, index))
        .or_else(|| self.said_on_condition(sentence, index))
        .or_else(|| self.state(sentence, index))
    }

    fn written(&self, sentence: &Sentence<'_>, index: usize, found: Determiner) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let to = self.as_the_term(found.features.number);
        let written = in_case_of(&word.text, &found.in_full(to, false));
        (written != *word.text).then_some(written)
    }

    /// «A diferencia de la roja, esta ficha…», «Tanto la primera como la segunda ficha»: what stands before
    /// the term behind a word that sets it beside or leaves it out, where no other noun is named.
    fn set_aside(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        if found.features.gender != self.from.gender || sentence.at - index > MAX_BETWEEN {
            return None;
        }
        let led = index.checked_sub(1).map_or("", |before| sentence.small(before));
        let is_led = matches!(found.kind, DeterminerKind::Del | DeterminerKind::Al)
            || is_preposition(led)
            || is_infinitive(led)
            || SETS_ASIDE.contains(&led)
            || matches!(sentence.small(0), "si" | "aunque") && is_copula(led);
        // «El de rescate es el único trineo»
        let is_said = || {
            index == 0
                && matches!(sentence.small(1), "de" | "del")
                && (1..=2).any(|back| is_copula(sentence.small(sentence.at - back)))
        };
        if !(is_led || is_said()) || !self.leaves_noun_out(sentence, index, led) {
            return None;
        }
        let names = |at: usize| {
            let small = sentence.small(at);
            sentence.is_noun(at) && !LEADS.contains(&small) && !is_infinitive(small)
        };
        let is_other = |at: usize| {
            let by = sentence.joined_before(at).map_or("", |by| sentence.small(by));
            sentence.determiner(at).is_some_and(|other| {
                other.features.gender == self.from.gender
                    && !matches!(other.kind, DeterminerKind::Del | DeterminerKind::Al)
            }) && !is_preposition(by)
                && sentence.has_noun(at)
        };
        let is_free = !(0..index).any(names) && !(index + 2..sentence.at).any(is_other);
        if is_free { self.written(sentence, index, found) } else { None }
    }

    /// Whether an article leads to no noun: «la de», «los míos», «las demás,», «el inicial».
    fn leaves_noun_out(&self, sentence: &Sentence<'_>, article: usize, led: &str) -> bool {
        let Some(next) = sentence.joined_after(article).filter(|&next| next != sentence.at) else {
            return false;
        };
        let small = sentence.small(next);
        // What follows such a word, if it has no noun.
        let ends = |at: usize| match sentence.joined_after(at) {
            None => true,
            Some(follows) => {
                let small = sentence.small(follows);
                follows != sentence.at
                    && (is_preposition(small)
                        || is_verb(small)
                        || joins(small)
                        || matches!(small, "como" | "se" | "que" | "no"))
            }
        };
        match small {
            "de" | "del" => true,
            "que" => matches!(led, "entre" | "de"),
            // «los demás, el ladrón»: persons are called so as well.
            "demás" => {
                let is_of_men =
                    self.from.gender == Gender::Masculine && self.from.number == Number::Singular;
                ends(next) && (!is_of_men || led == "todos")
            }
            "tuyo" | "tuya" | "tuyos" | "tuyas" | "suyo" | "suya" | "suyos" | "suyas" | "mío"
            | "mía" | "míos" | "mías" => ends(next),
            // «De los dos, solo uno…», but «cambia el 12 y el 9».
            _ if counts_many(small) => {
                sentence.small(article).ends_with('s') && sentence.joined_after(next).is_none()
            }
            _ => {
                let tells = Determiner::read_pronoun(small).is_some()
                    || matches!(sentence.class(next), Class::Adjective | Class::Shared)
                        && (is_adjective_only(small) || small.starts_with("inicial"))
                        && small != "final"
                        && !names_person(small);
                // «en el reverso del tablero»
                let of = sentence.small(next + 1);
                tells && ends(next) && !matches!(of, "de" | "del") && !is_adverbial_with_al(small)
            }
        }
    }

    /// «solo cuenta el primero», «resuelve la más antigua»: one of several, for which no other noun of many
    /// was named.
    fn picked(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        let next = sentence.joined_after(index)?;
        let ends = |at: usize| match sentence.joined_after(at) {
            None => true,
            Some(follows) => {
                let small = sentence.small(follows);
                let acts = is_verb(small) || is_copula(small) || small.starts_with("suele");
                is_preposition(small) || acts || joins(small)
            }
        };
        // «la más difícil de todas»
        let is_of_all = |told: usize| {
            let of = sentence.joined_after(told).filter(|&of| sentence.small(of) == "de");
            of.and_then(|of| sentence.joined_after(of)).is_some_and(|all| {
                matches!(sentence.small(all), "todos" | "todas") && !sentence.has_noun(all)
            })
        };
        let mut is_of_all_here = false;
        let is_picked = match sentence.small(next) {
            "más" | "menos" => sentence.joined_after(next).is_some_and(|told| {
                let class = sentence.class(told);
                is_of_all_here = is_of_all(told);
                matches!(class, Class::Adjective | Class::AdjectiveOrVerb | Class::Shared)
                    && ends(told)
            }),
            "mejor" | "peor" | "mayor" | "menor" => {
                is_of_all_here = is_of_all(next);
                ends(next)
            }
            // «el que te parezca más difícil», «la que más os guste»
            "que" => sentence.joined_after(next).is_some_and(|what| {
                matches!(
                    sentence.small(what),
                    "más" | "os" | "prefiera" | "prefieras" | "quiera" | "quieras" | "te"
                )
            }),
            small => {
                // «el objetivo es el mismo»
                let is_same = ["mism", "propi"].iter().any(|stem| small.starts_with(stem));
                Determiner::read_pronoun(small).is_some_and(|told| {
                    told.kind == DeterminerKind::Quantifier && told.features == found.features
                }) && !is_same
                    && ends(next)
            }
        };
        // «Una ronda dura una hora; la última, dos»
        let goes_on = || sentence.gap(index) == Gap::Semicolon && sentence.at == 0;
        let one = Features::new(self.from.gender, Number::Singular);
        let is_one = is_picked
            && found.features == one
            && self.from == one
            && index > sentence.at
            && (is_of_all_here || goes_on())
            && self.rivals(sentence, index, one) == 0;
        (is_one || is_picked && self.is_from_many(sentence, index, found.features))
            .then(|| self.written(sentence, index, found))?
    }

    /// «uno al conde, otro al obispo», «sacan otra»
    fn one_of_many(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let small = sentence.small(index);
        let found = Determiner::read_pronoun(small).or_else(|| sentence.determiner(index))?;
        let next = sentence.joined_after(index);
        let stands = !sentence.has_noun(index)
            && next.is_none_or(|next| {
                let small = sentence.small(next);
                next != sentence.at && (is_preposition(small) || joins(small) || is_verb(small))
            });
        let of_others = next.is_some_and(|of| {
            sentence.small(of) == "de"
                && sentence.determiner(of + 1).is_some_and(|of| of.has_article())
        });
        let is_led = sentence.joined_before(index).is_some_and(|led| match sentence.small(led) {
            // Below a title that is the term: «El texto de cada uno».
            "cada" => !sentence.is_topic(),
            small => matches!(small, "a" | "lo" | "con"),
        });
        (index > sentence.at
            && stands
            && !of_others
            && !is_led
            && self.is_from_many(sentence, index, found.features))
        .then(|| {
            let word = &sentence.tokens.get(index)?.word;
            let to = self.as_the_term(found.features.number);
            Some(in_case_of(&word.text, found.form(to, false)))
        })?
    }

    /// Whether the term is of many and no other noun of many is named between.
    fn is_from_many(&self, sentence: &Sentence<'_>, index: usize, shown: Features) -> bool {
        self.from.number == Number::Plural
            && index > sentence.at
            && shown == Features::new(self.from.gender, Number::Singular)
            && self.rivals(sentence, index, self.from) == 0
    }

    /// «Si ambas empatan»: the term and another one.
    fn both(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        let many = Features::new(self.from.gender, Number::Plural);
        // «los dos jugadores … ambos»
        let names_persons = (0..index)
            .any(|at| sentence.small(at).ends_with('s') && names_person(sentence.small(at)));
        let stands = index > sentence.at
            && found.features == many
            && !sentence.has_noun(index)
            && !names_persons
            && self.rivals(sentence, index, many) == 0;
        if !stands {
            return None;
        }
        let word = &sentence.tokens.get(index)?.word;
        Some(in_case_of(&word.text, found.form(self.to_many(), false)))
    }

    /// «la más cara de todas»
    fn of_all(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let found = sentence.determiner(index)?;
        let of = sentence.joined_before(index).filter(|&of| sentence.small(of) == "de")?;
        let excels = |small: &str| {
            matches!(small, "más" | "menos" | "mejor" | "peor" | "mayor" | "menor")
                || ["primer", "últim"].iter().any(|stem| small.starts_with(stem))
        };
        let from = of.saturating_sub(MAX_SUPERLATIVE);
        let phrase = self.scan.text.get(self.phrase.clone()).unwrap_or_default();
        let is_superlative = (from..of).any(|at| excels(sentence.small(at)))
            || (from..of).contains(&sentence.at) && phrase.split(' ').any(excels);
        let many = Features::new(self.from.gender, Number::Plural);
        let stands = found.features == many
            && is_superlative
            && index > sentence.at
            && !sentence.has_noun(index)
            && self.rivals(sentence, index, many) == 0;
        if !stands {
            return None;
        }
        let word = &sentence.tokens.get(index)?.word;
        Some(in_case_of(&word.text, found.form(self.to_many(), false)))
    }

    /// «lo hace girar», «nunca la hagas avanzar»
    fn made_to(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        const OBJECTS: [&str; 4] = ["lo", "la", "los", "las"];
        let at = OBJECTS.iter().position(|known| *known == sentence.small(index))?;
        let shown = *Features::ALL.get(at)?;
        let verb = sentence.joined_after(index)?;
        let made = sentence.joined_after(verb)?;
        let makes = ["hac", "hag", "har", "hic", "hiz"]
            .iter()
            .any(|stem| sentence.small(verb).starts_with(stem));
        let is_near = index > sentence.at || sentence.gap(sentence.at) == Gap::Other;
        // «te lo hará pagar»
        let is_told = sentence
            .joined_before(index)
            .is_some_and(|led| matches!(sentence.small(led), "me" | "nos" | "os" | "se" | "te"));
        if shown != self.from
            || is_told
            || !makes
            || !is_infinitive(sentence.small(made))
            || !is_near
            || self.rivals(sentence, index, shown) > 1
        {
            return None;
        }
        let to = Features::ALL.iter().position(|features| *features == self.to)?;
        let word = &sentence.tokens.get(index)?.word;
        Some(in_case_of(&word.text, OBJECTS.get(to)?))
    }

    /// «Curar a un guerrero cuesta un cubo si está herido», «El precio del tablero, esté nuevo o usado»: what
    /// a condition says that has no subject, whatever else was named.
    fn said_on_condition(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        let is_told = matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb)
            && (is_adjective_only(small) || is_participle(small))
            || matches!(small, "solo" | "sola") && self.scan.ends_clause(word.range.end);
        if index <= sentence.at || !is_told || !self.agrees(small) {
            return None;
        }
        let copula = sentence.joined_before(index).filter(|&at| is_copula(sentence.small(at)))?;
        let led = sentence.joined_before(copula);
        let by = led.map_or("", |led| sentence.small(led));
        // «si no está herido»
        let led_by = match led {
            Some(led) if led > 0 && matches!(by, "no" | "ya") => sentence.small(led - 1),
            _ => by,
        };
        let is_condition = matches!(led_by, "si" | "cuando" | "mientras")
            || matches!(sentence.small(copula), "esté" | "sea" | "estén" | "sean")
                && (led.is_none() || by == "ya");
        let is_person = |at: usize| {
            sentence.determiner(at).is_some_and(|found| found.features == self.from)
                && names_person(sentence.small(at + 1))
        };
        let is_of_person = self.from.gender == Gender::Masculine && (0..index).any(is_person);
        (is_condition && !is_of_person && features(small).is_some())
            .then(|| self.inflected(word, self.to))
    }
}

impl Agreement<'_> {
    /// «Oculta, la trampa no cuenta», «El almacén admite seis cubos. Lleno, no admite más», «llega al pueblo
    /// hambriento»: how the term is, at the beginning of a clause or behind the place to which it comes.
    fn state(&self, sentence: &Sentence<'_>, index: usize) -> Option<String> {
        let word = &sentence.tokens.get(index)?.word;
        let small = &*word.small;
        // «Kaldor, el reino más rico»
        let is_told = matches!(word.class(), Class::Adjective | Class::AdjectiveOrVerb)
            && (is_adjective_only(small) || is_participle(small))
            && !ADVERBIAL.contains(&small)
            && !small.ends_with("or");
        if !is_told || !self.agrees(small) {
            return None;
        }
        let is_set_off = sentence.gap(index + 1) == Gap::Comma;
        let opens = is_set_off
            && (index == 0 && sentence.at <= 2
                || index == sentence.end && self.rivals(sentence, index, self.from) == 0);
        (opens || self.comes_so(sentence, index)).then(|| self.inflected(word, self.to))
    }

    /// «llega al pueblo hambriento»: whether a state of who or what moves stands behind the place.
    fn comes_so(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let small = sentence.small(index);
        let stem = small.trim_end_matches('s').trim_end_matches(['o', 'a']);
        let is_state = OF_THE_LIVING.binary_search(&stem).is_ok() || OF_MOVERS.contains(&stem);
        if index <= sentence.at || !is_state {
            return false;
        }
        let Some(noun) = sentence.joined_before(index) else { return false };
        let Some(article) = sentence.joined_before(noun) else { return false };
        let by = match sentence.determiner(article).map(|found| found.kind) {
            Some(DeterminerKind::Al | DeterminerKind::Del) => Some(article),
            _ if sentence.is_before_noun(article) => {
                sentence.joined_before(article).filter(|&by| is_preposition(sentence.small(by)))
            }
            _ => None,
        };
        let verb = by.and_then(|by| sentence.joined_before(by));
        verb.is_some_and(|verb| {
            let small = sentence.small(verb);
            let moves = ["aparec", "coloc", "dej", "despiert", "entreg", "esper", "part"];
            verb > sentence.at
                && verb - sentence.at <= 3
                && (is_behind_mover(small) || moves.iter().any(|stem| small.starts_with(stem)))
        })
    }
}

/// How things come to a place or are put there, without the ending; no place is so, as a rule.
#[rustfmt::skip]
const OF_MOVERS: &[&str] = &[
    "amarrad", "cargad", "cumplid", "diezmad", "enfurecid", "etiquetad", "furios", "inclinad", "intact",
    "podrid", "reducid", "repetid", "satisfech",
];

/// What sets something beside the term or leaves it out.
#[rustfmt::skip]
const SETS_ASIDE: &[&str] = &[
    "bien", "como", "contando", "excepto", "incluida", "incluidas", "incluido", "incluidos",
    "menos", "ni", "que", "quitando", "salvo", "solo", "tanto", "todas", "todos", "y",
];

/// Nouns of the phrases that do so: «a diferencia de», «en vez de».
const LEADS: &[&str] = &["diferencia", "igual", "lugar", "vez"];
