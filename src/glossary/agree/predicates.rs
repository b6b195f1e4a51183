//! What is said of a term by a word that is a noun or a verb as well: «regresa herida», «la carta
//! que lleves oculta», «las salas de tesoro, secretas, …», «gana la jugada en primer lugar».
//!
//! Such a word is taken for what its place makes of it («Nueva gramática de la lengua española»,
//! chapter 38): behind a verb that moves, stays or leaves something as it is, between commas, or
//! behind an article with what only a participle has beside it.

use crate::spanish::{
    Class, Number, counts_many, is_copula, is_haber, is_invariable_before, is_noun_as_well,
    is_preposition, is_verb, is_verb_behind, says_plural,
};

use super::Agreement;
use super::before::ADVERBIAL;
use super::scan::{Gap, Word};
use super::sentence::{Sentence, joins};

/// What verbs begin with behind which the state of their subject may stand.
#[rustfmt::skip]
const OF_SUBJECT: &[&str] = &[
    "acab", "and", "avanz", "cae", "caig", "cay", "duerm", "durm", "entr", "escap", "huy", "lleg",
    "comienz", "desaparec", "empiez", "luch", "march", "muer", "mur", "nac", "nazc", "permane", "qued", "regres", "result", "sal",
    "despert", "despiert", "sig", "sobreviv", "termin", "ven", "vien", "vin", "viv", "volv", "vuelv", "yac",
];

/// What verbs begin with behind which the state of their object may stand.
#[rustfmt::skip]
const OF_OBJECT: &[&str] = &[
    "coloc", "coloqu", "conserv", "dej", "guard", "jueg", "juegu", "jug", "llev", "manten",
    "mantien", "mantuv", "pon", "pus", "ten", "teng", "tien", "tuv",
];

/// What verbs begin with behind whose object the state of their subject may stand.
#[rustfmt::skip]
const THROUGH: &[&str] = &[
    "abandon", "acab", "comenz", "comienc", "comienz", "empez", "empiec", "empiez", "pas", "super",
    "termin",
];

/// States of persons and animals, hardly one of a thing or a place: «cansado», without their ending.
#[rustfmt::skip]
const OF_THE_LIVING: &[&str] = &[
    "agachad", "agotad", "aislad", "armad", "asustad", "aturdid", "borrach", "callad", "cansad",
    "contagiad", "curad", "derrotad", "desarmad", "descalz", "descansad", "desnud", "despiert",
    "dormid", "enferm", "envenenad", "exhaust", "hambrient", "herid", "iles", "infectad",
    "malherid", "maltrech", "maread", "quiet", "san", "sedad", "sedient", "sentad", "sobri",
    "tranquil", "tumbad", "victorios", "viv",
];

/// How many words stand at most between the term and what a clause behind it says of it.
const MAX_CLAUSE: usize = 7;

impl Agreement<'_> {
    /// Whether a word that agrees with the term is said of it by its place alone.
    pub(super) fn is_predicative(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let small = sentence.small(index);
        let may_be = match sentence.class(index) {
            Class::Adjective | Class::AdjectiveOrVerb => true,
            Class::Other => is_noun_as_well(small),
            // «solo»
            Class::Adverb => small.starts_with("sol"),
            Class::Shared | Class::Unknown => false,
        };
        may_be
            && self.agrees(small)
            && (self.is_behind_verb(sentence, index)
                || is_apposition(sentence, index)
                || self.is_before_object(sentence, index)
                || is_beside_term(sentence, index)
                || is_before_term(sentence, index))
    }

    /// «la unidad regresa herida», «la carta que Ana dejó oculta»
    fn is_behind_verb(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        if index < sentence.at + 2 || index > sentence.at + MAX_CLAUSE {
            return false;
        }
        let Some(verb) = sentence.joined_before(index) else { return false };
        let small = sentence.small(verb);
        let begins = |stems: &[&str]| stems.iter().any(|stem| small.starts_with(stem));
        let (of_subject, of_object) = (begins(OF_SUBJECT), begins(OF_OBJECT));
        if !(of_subject || of_object) || verb == sentence.at || !is_finite(small) {
            return false;
        }
        let ends = sentence.joined_after(index).is_none_or(|next| {
            let next = sentence.small(next);
            joins(next) || is_preposition(next) || !says_object(next)
        });
        let is_joined = (sentence.at + 1..verb).all(|at| sentence.gap(at) == Gap::Blank);
        if !ends || !is_joined {
            return false;
        }
        let is_relative = sentence.small(sentence.at + 1) == "que";
        let is_subject = (sentence.at + 1..verb)
            .all(|at| matches!(sentence.small(at), "se" | "no" | "ya" | "le" | "solo" | "siempre"))
            && !self.is_complement(sentence);
        // «las unidades que tengan heridas»: what one has may be a noun.
        let may_be_object =
            is_noun_as_well(sentence.small(index)) || sentence.small(index).starts_with("herid");
        of_subject && (is_subject || is_relative) || of_object && is_relative && !may_be_object
    }

    /// «El pirata llega al puerto cansado», «si terminas el turno herido»: whether a state of persons directly
    /// behind the term may be that of the subject, since the verb before tells where or through what it
    /// moves («Nueva gramática», § 38.5).
    pub(super) fn may_be_of_subject(&self, word: &Word<'_>) -> bool {
        if !is_of_the_living(stem_of(&word.small)) {
            return false;
        }
        let Some(led) = self.scan.joined_before(self.phrase.start) else { return false };
        let begins = |small: &str| THROUGH.iter().any(|stem| small.starts_with(stem));
        if matches!(self.first_word(), "al" | "del") {
            return is_behind_mover(&led.small);
        }
        match is_preposition(&led.small) {
            true => self.scan.joined_before(led.range.start).is_some_and(|verb| {
                is_behind_mover(&verb.small) || verb.small.starts_with("arrib")
            }),
            false => begins(&led.small) && is_finite(&led.small),
        }
    }

    /// «deja mudo a un guerrero», «da por muerto al rey»: whether a word stands between a verb that
    /// leaves something as it is and the term behind «a».
    fn is_before_object(&self, sentence: &Sentence<'_>, index: usize) -> bool {
        let to = match self.first_word() {
            "a" | "al" => sentence.at,
            _ => sentence.at.saturating_sub(1),
        };
        let leads = to == sentence.at || sentence.small(to) == "a" || sentence.small(to) == "al";
        // «inmóvil y mudo», «más tensa»
        let mut led = sentence.joined_before(index);
        if let Some(and) = led.filter(|&and| joins(sentence.small(and))) {
            led = sentence.joined_before(and).and_then(|first| sentence.joined_before(first));
        }
        let is_more = |at: &usize| matches!(sentence.small(*at), "más" | "menos" | "muy" | "tan");
        let compared = led.is_some_and(|at| is_more(&at));
        led = led.filter(is_more).map_or(led, |more| sentence.joined_before(more));
        let led = led.map_or("", |led| sentence.small(led));
        let leaves =
            ["declar", "dej", "hac", "haz", "vuelv", "pon", "mantén", "mantien", "consider"]
                .iter()
                .any(|stem| led.starts_with(stem));
        // «deja solo a un guerrero»
        let is_adverb = ADVERBIAL.contains(&sentence.small(index))
            && !(sentence.small(index) == "solo" && led.starts_with("dej"));
        index + 1 == to && leads && !is_adverb && (led == "por" || leaves)
            // «hace más tensa cada escena», «deja limpia la vía»
            || index + 1 == sentence.at && !is_adverb && leaves && (compared || self.has_article())
    }

    /// «gana la jugada en primer lugar», «de las dos unidades, se activa la herida»: whether an
    /// article with a participle that is a noun as well stands for one of the terms.
    pub(super) fn is_one_done(&self, sentence: &Sentence<'_>, participle: usize) -> bool {
        let small = sentence.small(participle);
        let next = participle + 1;
        let joined = sentence.joined_after(participle).map_or("", |next| sentence.small(next));
        let ends = sentence.joined_after(next).is_none();
        let in_order = match joined {
            "antes" | "primero" | "después" => ends,
            "en" => {
                matches!(sentence.small(next + 1), "primer" | "último" | "segundo" | "tercer")
                    && sentence.small(next + 2) == "lugar"
            }
            _ => false,
        };
        if in_order {
            return true;
        }
        let is_counted = says_plural(small)
            || sentence
                .joined_before(sentence.at)
                .is_some_and(|led| sentence.small(led) == "entre")
            || self.phrase_counts();
        let is_led =
            participle.checked_sub(2).and_then(|led| sentence.tokens.get(led)).is_some_and(|led| {
                let led = &*led.word.small;
                led == "primero" || is_finite(led) && !led.ends_with('n')
            });
        // «acaba la partida», «inicia la retirada»: alone they are rather the noun.
        let is_meant = match joined {
            "por" => !small.starts_with("partid"),
            _ => small.starts_with("herid") && ends_here(sentence, participle),
        };
        is_counted && is_led && is_meant
    }

    /// «de las dos vías se elige la central»: whether an article with one word behind it, which ends the
    /// clause, takes one of the terms.
    pub(super) fn is_chosen(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        article > sentence.at
            && self.from.number == Number::Plural
            && self.phrase_counts()
            && sentence.joined_after(article + 1).is_none()
            && sentence.joined_before(article).is_some_and(|verb| is_finite(sentence.small(verb)))
    }

    /// Whether the phrase of the term says how many there are: «dos unidades», «varias cartas».
    fn phrase_counts(&self) -> bool {
        self.words_before().to_lowercase().split_whitespace().any(|word| {
            counts_many(word) || matches!(word, "varias" | "varios" | "ambas" | "ambos" | "entre")
        })
    }
}

/// Whether a word is a finite verb, or a gerund, by the lists or by its ending.
pub(super) fn is_finite(small: &str) -> bool {
    let ends =
        || ["a", "e", "an", "en", "as", "es", "ó", "ndo"].iter().any(|end| small.ends_with(end));
    // «entre» too
    !is_preposition(small) && (is_verb(small) || is_verb_behind("los", small) || ends())
}

/// Whether a word is a finite verb behind which the state of its subject may stand.
pub(super) fn is_behind_mover(small: &str) -> bool {
    OF_SUBJECT.iter().any(|stem| small.starts_with(stem)) && is_finite(small)
        || matches!(small, "iba" | "iban" | "ir" | "va" | "van" | "vaya" | "vayan")
}

/// An adjective without the ending that shows its gender and number.
pub(super) fn stem_of(small: &str) -> &str {
    small.trim_end_matches('s').trim_end_matches(['o', 'a'])
}

/// Whether an adjective without its ending is a state of persons and animals.
pub(super) fn is_of_the_living(stem: &str) -> bool {
    OF_THE_LIVING.binary_search(&stem).is_ok()
}

/// Whether a word begins an object, so that the word before it is a verb or has a noun.
fn says_object(small: &str) -> bool {
    crate::spanish::Determiner::read(small).is_some() || is_invariable_before(small)
}

fn ends_here(sentence: &Sentence<'_>, index: usize) -> bool {
    sentence.joined_after(index).is_none()
}

/// «las salas de guardia, secretas al principio, …», «la unidad, no contenta con ganar, …»: whether
/// a word stands behind the comma that ends the phrase of the term.
fn is_apposition(sentence: &Sentence<'_>, index: usize) -> bool {
    if index <= sentence.at || index > sentence.at + MAX_CLAUSE {
        return false;
    }
    let mut start = index;
    while let Some(before) = sentence.joined_before(start) {
        let small = sentence.small(before);
        let may_stand = matches!(small, "no" | "muy" | "ya" | "aún" | "siempre" | "todavía")
            || start == index && joins(small)
            || before + 2 == index && sentence.class(before) == Class::Shared;
        if !may_stand || before <= sentence.at {
            break;
        }
        start = before;
    }
    let is_closed = |next: usize| {
        (next..sentence.end).take(MAX_CLAUSE).any(|at| sentence.gap(at) == Gap::Comma)
    };
    let complement = || {
        matches!(sentence.small(sentence.at + 1), "de" | "del")
            && (sentence.at + 1..start).all(|at| sentence.gap(at) == Gap::Blank)
            && (sentence.at + 2..start).all(|at| {
                let small = sentence.small(at);
                !is_copula(small) && !is_haber(small) && small != "que" && small != "se"
            })
    };
    // Two nouns that are enumerated have the same look: «las cartas, heridas y fichas».
    let may_be_noun =
        is_noun_as_well(sentence.small(index)) || sentence.small(index).starts_with("herid");
    let goes_on = sentence.joined_after(index).is_some_and(|next| joins(sentence.small(next)));
    sentence.gap(start) == Gap::Comma
        && is_closed(index + 1)
        && !(may_be_noun && goes_on)
        && (start == sentence.at + 1 || complement())
}

/// «además de hermoso, el bosque es útil»
fn is_beside_term(sentence: &Sentence<'_>, index: usize) -> bool {
    // «sola o en grupo, la carta cuenta»; «solo en tu turno, …» is the adverb
    let opens_sentence =
        index == 0 && sentence.small(index) == "sola" && sentence.gap(sentence.at) == Gap::Comma;
    opens_sentence
        || index + 1 == sentence.at
            && sentence.gap(sentence.at) == Gap::Comma
            && index >= 2
            && sentence.small(index - 1) == "de"
            && matches!(sentence.small(index - 2), "además" | "aparte" | "lejos" | "más")
}

/// «después de jugada la carta»
fn is_before_term(sentence: &Sentence<'_>, index: usize) -> bool {
    index + 1 == sentence.at
        && index >= 2
        && sentence.small(index - 1) == "de"
        && matches!(sentence.small(index - 2), "después" | "antes" | "luego")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_are_known_by_list_or_ending() {
        for verb in ["regresa", "volvió", "cae", "huyen", "dejó", "estando"] {
            assert!(is_finite(verb), "{verb}");
        }
        for word in ["con", "entre", "salir"] {
            assert!(!is_finite(word), "{word}");
        }
    }

    #[test]
    fn states_are_sorted() {
        assert!(OF_THE_LIVING.is_sorted());
    }
}
