//! Which words of a sentence are nouns, as far as their place and their ending tell.

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Number, guess_gender, is_copula, is_gerund,
    is_haber, is_invariable_before, is_noun_and_verb, is_person, is_preposition, is_verb,
    number_of, verb_number,
};

use super::sentence::{Sentence, joins};

/// Adverbs and other words that are no nouns, wherever they stand.
#[rustfmt::skip]
const FUNCTION_WORDS: &[&str] = &[
    "acaso", "además", "ahora", "alrededor", "allí", "antes", "aquí", "arriba", "así", "aunque", "cada", "cerca",
    "como", "cualquiera", "cuando", "cuál", "cuáles", "debajo", "delante", "dentro", "después", "detrás", "donde", "encima",
    "enfrente", "entonces", "excepto", "fuera", "hoy", "incluso", "le", "lejos", "les", "lo",
    "luego", "me", "mientras", "nada", "nos", "pero", "porque", "pues", "que", "quien", "quizá", "quizás", "salvo", "se", "si",
    "da", "haz", "hay", "pon", "ten", "vende",
    "sino", "siquiera", "sí", "también", "tampoco", "te", "todo", "vez",
];

/// Verbs that end as nouns do and speak of or to somebody.
const TO_SOMEBODY: &[&str] =
    &["debes", "necesitas", "puedes", "puedo", "quieras", "quieres", "tenga", "tengas", "tienes"];

impl Sentence<'_> {
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
            || is_function_word(small)
            || is_gerund(small)
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
        let has_article =
            self.determiner(before).is_some_and(|found| found.kind != DeterminerKind::Quantifier);
        match self.class(index) {
            Class::Adjective | Class::AdjectiveOrVerb | Class::Shared => is_led,
            // «este contiene», «una marca»
            // «esta recupera un punto»
            _ if is_verb(small)
                && !is_noun_and_verb(small)
                && self
                    .determiner(before)
                    .is_some_and(|found| found.kind == DeterminerKind::Demonstrative) =>
            {
                false
            }
            _ if is_verb(small)
                || (small.ends_with('n') && verb_number(small) == Some(Number::Plural)) =>
            {
                has_article
                    && self.determiner(before).is_some_and(|found| {
                        found.has_article()
                            || guess_gender(small)
                                .is_some_and(|guess| guess.gender == found.features.gender)
                    })
            }
            _ => {
                let led = self.small(before);
                // «los nobles disminuye»: an adjective of many stands before no noun of one.
                let after_adjective =
                    matches!(self.class(before), Class::Adjective | Class::Shared)
                        && (small.ends_with('s') || !led.ends_with('s'));
                is_led
                    || is_preposition(led)
                    || joins(led)
                    || (after_adjective && before != self.at)
            }
        }
    }

    /// Whether a noun has these features, as far as one can tell.
    pub(super) fn may_have(&self, noun: usize, wanted: Features) -> bool {
        let small = self.small(noun);
        let shown = self
            .joined_before(noun)
            .and_then(|before| self.determiner(before).map(|found| found.features));
        if let Some(shown) = shown {
            return shown == wanted;
        }
        let number = number_of(small).unwrap_or(Number::Singular);
        let gender = guess_gender(small).map(|guess| guess.gender);
        number == wanted.number && gender.is_none_or(|gender| gender == wanted.gender)
    }

    /// «roba 10 cartas y aparta las 4 restantes»: whether a word that may be taken for a noun opens a
    /// clause with an object behind it, so that it is rather an order.
    pub(super) fn opens_order(&self, index: usize) -> bool {
        let opens = self.joined_before(index).is_none_or(|led| joins(self.small(led)));
        opens
            && self.small(index).ends_with(['a', 'e'])
            && self.joined_after(index).is_some_and(|next| self.is_before_noun(next))
    }

    /// Whether a word is an adverb or the like, wherever it stands.
    pub(super) fn is_function_word(&self, index: usize) -> bool {
        is_function_word(self.small(index))
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
                    && !self.is_function_word(next)
                    && !is_verb(small)
                    && !small.ends_with(['a', 'e', 'n'])
            })
    }

    /// Whether a noun of its own follows an adjective: «nuevo dado».
    pub(super) fn noun_follows(&self, index: usize, shown: Features) -> bool {
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
        // «cada una vale dos»
        if self.joined_before(determiner).is_some_and(|before| self.small(before) == "cada") {
            return false;
        }
        if self.is_second_actor(determiner) {
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
                    && matches!(
                        self.class(at),
                        Class::Adjective | Class::AdjectiveOrVerb | Class::Shared
                    ))
        };
        let (mut at, mut has_passed) = (determiner, false);
        for _ in 0..4 {
            let Some(next) = self.joined_after(at) else { return has_passed || ends_in_noun(at) };
            if next == self.at {
                return false;
            }
            // «saca una boca abajo»
            if self.small(next) == "boca" && matches!(self.small(next + 1), "abajo" | "arriba") {
                return false;
            }
            // «una vez»
            if matches!(self.small(next), "vez" | "veces") {
                return true;
            }
            // «y esta la cumple»
            if next == determiner + 1
                && is_demonstrative(self.small(determiner))
                && matches!(
                    self.small(next),
                    "la" | "las" | "le" | "les" | "lo" | "los" | "se" | "no"
                )
            {
                return false;
            }
            // «aquella cuyo valor…»
            if self.small(next).starts_with("cuy") {
                return false;
            }
            if is_preposition(self.small(next)) || self.small(next) == "cada" {
                return has_passed || ends_in_noun(at);
            }
            // «al menos una oculta»
            let is_told = matches!(self.class(next), Class::Adjective | Class::Shared)
                || may_stand
                    && self.class(next) == Class::AdjectiveOrVerb
                    && is_adjective_only(self.small(next));
            if self.is_noun(next) && !is_told {
                return true;
            }
            let may_go_on = self.is_before_noun(next) || is_told;
            if !may_go_on {
                return has_passed || ends_in_noun(at);
            }
            // «el primer jugador activo»
            has_passed |= names_person(self.small(next));
            at = next;
        }
        true
    }
}

/// Whether an adjective is no noun as well, as persons are: «el oficial», «el aliado».
pub(super) fn is_adjective_only(word: &str) -> bool {
    const NOUNS: &[&str] = &[
        "aliad",
        "amig",
        "anfitrion",
        "anfitrión",
        "bufon",
        "bufón",
        "campeon",
        "campeón",
        "guardian",
        "guardián",
        "ladron",
        "ladrón",
        "subcampeon",
        "subcampeón",
        "compañer",
        "enemig",
        "extrem",
        "herid",
        "human",
        "medi",
        "muert",
        "parej",
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
        "abundante", "activo", "actual", "adicional", "adyacente", "alternativo",
        "anterior", "artificial", "brillante", "caliente", "consciente",
        "consecutivo", "constante", "correspondiente", "defensivo", "definitivo",
        "diferente", "disponible", "equivalente", "especial", "excelente",
        "exclusivo", "existente", "extraordinario", "flotante", "habitable", "igual",
        "imperial", "importante", "inconsciente", "inferior", "inicial", "móvil", "natural",
        "negativo", "neutral", "normal", "obligatorio", "ofensivo", "opcional", "ordinario",
        "pasivo", "pendiente", "permanente", "picante", "positivo", "posterior", "potente",
        "reciente", "resistente", "restante", "secundario", "siguiente",
        "sobrante", "suficiente", "superior", "temporal", "transparente",
        "urgente", "visible", "vivo", ];
    // «los interiores», but «el interior»
    const IN_THE_PLURAL: &[&str] = &["central", "exterior", "interior", "lateral", "principal"];
    let single = word.strip_suffix("es").filter(|single| single.ends_with(['l', 'r']));
    let single = single.or(word.strip_suffix('s')).unwrap_or(word);
    ROW.binary_search(&single).is_ok() || single != word && IN_THE_PLURAL.contains(&single)
}

/// Whether a noun is a person, the players among them.
pub(super) fn names_person(word: &str) -> bool {
    is_person(word) || word.starts_with("jugador")
}

/// Whether a word in small letters is an adverb, a conjunction or the like, and never a noun.
pub(super) fn is_function_word(small: &str) -> bool {
    FUNCTION_WORDS.contains(&small)
}

fn is_demonstrative(word: &str) -> bool {
    Determiner::read(word).is_some_and(|found| found.kind == DeterminerKind::Demonstrative)
}

/// «a la izquierda», «de la derecha»: whether an adjective behind an article is a side.
pub(super) fn is_side(before: &str, word: &str) -> bool {
    matches!(word, "izquierda" | "derecha") && matches!(before, "a" | "de" | "desde" | "hacia")
}

/// «los edificios rojos…; los comerciales»: whether a plural in -al, in which nouns end as well,
/// is none of the usual ones.
pub(super) fn sets_apart(small: &str) -> bool {
    #[rustfmt::skip]
    const NOUNS: &[&str] = &[
        "animal", "arsenal", "canal", "cristal", "cuartel", "final", "general", "hospital",
        "manantial", "manual", "material", "metal", "mineral", "oficial", "pedestal", "portal",
        "rival", "señal", "terminal", "tribunal", "umbral", "vendaval",
    ];
    let Some(single) = small.strip_suffix("es") else { return false };
    single.ends_with("al") && !NOUNS.contains(&single)
}
