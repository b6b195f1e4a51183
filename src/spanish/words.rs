//! What a word beside a noun may be: an adjective that agrees with it, a verb, something else.
//!
//! Spanish does not mark its word classes, so most words are told by lists of what is common in
//! rulebooks and by endings that only adjectives have. What neither tells stays unknown, and
//! whoever asks leaves it to a person.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::inflect;
use super::nouns::APPOSED;
use super::sound::has_accent;
use super::word_lists::{
    ADJECTIVES, ADVERBS, ALSO_VERBS, COPULAS, ENDINGS, HABER, OTHERS, PARTICIPLE_NOUNS,
    PREPOSITIONS, SHARED, SHARED_ENDINGS, VERBS,
};

/// What a word beside a noun is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// An adjective or participle with two genders.
    Adjective,
    /// An adjective that may as well be a verb: «activa», «completa».
    AdjectiveOrVerb,
    /// An adjective that both genders share.
    Shared,
    /// An adverb that may stand before an adjective: «muy», «completamente».
    Adverb,
    /// A word that is no adjective for certain.
    Other,
    /// Nobody can tell.
    Unknown,
}

/// On which of the lists a word stands.
#[derive(Debug, Clone, Copy, Default)]
struct Lists {
    adjective: bool,
    also_verb: bool,
    shared: bool,
    other: bool,
    verb: bool,
    participle_noun: bool,
    adverb: bool,
    copula: bool,
    haber: bool,
    apposed: bool,
    preposition: bool,
}

/// All lists in one, since a word of a text is looked for in most of them.
static LISTS: LazyLock<FxHashMap<&'static str, Lists>> = LazyLock::new(|| {
    let mut all: FxHashMap<&str, Lists> = FxHashMap::default();
    let mut add = |list: &[&'static str], mark: fn(&mut Lists)| {
        for word in list {
            mark(all.entry(word).or_default());
        }
    };
    add(ADJECTIVES, |lists| lists.adjective = true);
    add(ALSO_VERBS, |lists| lists.also_verb = true);
    add(SHARED, |lists| lists.shared = true);
    add(OTHERS, |lists| lists.other = true);
    add(VERBS, |lists| lists.verb = true);
    add(PARTICIPLE_NOUNS, |lists| lists.participle_noun = true);
    add(ADVERBS, |lists| lists.adverb = true);
    add(COPULAS, |lists| lists.copula = true);
    add(HABER, |lists| lists.haber = true);
    add(APPOSED, |lists| lists.apposed = true);
    add(PREPOSITIONS, |lists| lists.preposition = true);
    all
});

fn lists(word: &str) -> Lists {
    LISTS.get(word).copied().unwrap_or_default()
}

/// What a word in small letters is after a noun.
pub fn after_noun(word: &str) -> Class {
    let known = lists(word);
    if known.adverb || (word.ends_with("mente") && word.len() > "mente".len() + 2) {
        return Class::Adverb;
    }
    let is_gerund = ["ando", "iendo", "yendo"].iter().any(|end| word.ends_with(end));
    if known.other || known.haber || known.copula || known.verb || is_gerund || word.len() < 3 {
        return Class::Other;
    }
    // «casilla objetivo», «nave modelo»: a noun that describes the one before it stays.
    if known.shared || known.apposed {
        return Class::Shared;
    }
    if is_second_person(word) {
        return Class::Other;
    }
    let open = word.ends_with(['o', 'a']) || word.ends_with("os") || word.ends_with("as");
    let plural = if word.ends_with('s') { super::singular(word) } else { None };
    let single = plural.as_deref().map(lists).unwrap_or(known);
    if single.shared {
        return Class::Shared;
    }
    if single.participle_noun || known.participle_noun {
        return Class::Other;
    }
    let Some(lemma) = inflect::masculine_singular(word) else { return Class::Unknown };
    let base = lists(&lemma);
    if base.also_verb {
        let is_feminine = word.ends_with('a') || word.ends_with("as");
        return if is_feminine { Class::AdjectiveOrVerb } else { Class::Adjective };
    }
    if base.adjective
        || ENDINGS.iter().any(|ending| lemma.ends_with(ending))
        || is_accented_ico(&lemma)
    {
        return Class::Adjective;
    }
    if SHARED_ENDINGS.iter().any(|ending| word.ends_with(ending)) {
        return Class::Shared;
    }
    if open { Class::Unknown } else { Class::Other }
}

/// «colocas», «usas»: the verbs of the list, spoken to somebody.
fn is_second_person(word: &str) -> bool {
    word.strip_suffix('s').is_some_and(|third| lists(third).verb)
}

/// «mecánico», «crítico»: an accent three syllables from the end, which no verb has.
fn is_accented_ico(lemma: &str) -> bool {
    lemma.strip_suffix("ico").is_some_and(|stem| stem.contains(has_accent))
}

/// Whether a word in small letters is an adjective or participle for certain, of two genders.
pub fn is_adjective(word: &str) -> bool {
    matches!(after_noun(word), Class::Adjective | Class::AdjectiveOrVerb)
}

/// Whether a word in small letters is a participle: «colocado», «rotas».
pub fn is_participle(word: &str) -> bool {
    #[rustfmt::skip]
const IRREGULAR: &[&str] = &[
    "abierto", "cubierto", "descubierto", "dicho", "dispuesto", "disuelto", "escrito",
    "expuesto", "hecho", "impreso", "muerto", "opuesto", "propuesto", "puesto", "resuelto",
    "revuelto", "roto", "suelto", "visto", "vuelto",
];
    inflect::masculine_singular(word).is_some_and(|lemma| {
        let is_noun = lists(&lemma).participle_noun
            || super::singular(word).is_some_and(|noun| lists(&noun).participle_noun)
            || lists(word).participle_noun;
        let regular = ["ado", "ido", "ído"].iter().any(|ending| lemma.ends_with(ending));
        !is_noun && !lists(word).verb && (regular || IRREGULAR.contains(&lemma.as_str()))
    })
}

/// Whether a word in small letters is a noun that may stand after another one: «nave nodriza».
pub fn is_apposed(word: &str) -> bool {
    lists(word).apposed
}

/// Whether a word in small letters joins a subject with what is said about it: «es», «queda».
pub fn is_copula(word: &str) -> bool {
    lists(word).copula
}

/// Whether a word in small letters has the form of a participle and is a noun as well: «jugada»,
/// «retirada», «salidas».
pub fn is_noun_as_well(word: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    let is_participle = ["ado", "ada", "ido", "ida", "ído", "ída"].iter();
    is_participle.clone().any(|end| single.ends_with(end))
        && (lists(single).participle_noun || lists(word).participle_noun)
}

/// Whether a word in small letters is a preposition, alone or with an article.
pub fn is_preposition(word: &str) -> bool {
    lists(word).preposition
}

/// Whether a word in small letters is a form of «haber».
pub fn is_haber(word: &str) -> bool {
    lists(word).haber
}

/// Whether a word in small letters is a verb of the third person for certain: «ocupa», «mueve».
pub fn is_verb(word: &str) -> bool {
    let plural = word.strip_suffix('n');
    let known = |form: &str| lists(form).verb || lists(form).copula;
    // «mueve» beside «mueva»: the lists hold one of the two.
    let other = |form: &str| {
        form.strip_suffix('e')
            .is_some_and(|stem| lists(&format!("{stem}a")).verb || MORE_VERBS.contains(&form))
    };
    let singular = word.strip_suffix('s');
    [Some(word), plural, singular].into_iter().flatten().any(|form| known(form) || other(form))
        || lists(word).haber
}

/// Verbs in -e whose form in -a is another stem.
#[rustfmt::skip]
const MORE_VERBS: &[&str] = &[
    "añade", "cede", "coge", "consigue", "contiene", "cubre", "debe", "descubre",
    "destruye", "devuelve", "dice", "dirige", "elige", "hace", "mantiene", "mueve",
    "obtiene", "ofrece", "permite", "pierde", "pone", "produce", "protege", "puede",
    "quiere", "recibe", "recoge", "reduce", "sale", "sigue", "sirve", "sufre", "tiene",
    "une", "vence", "viene", "vuelve",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_after_a_noun_are_told_apart() {
        let cases = [
            ("vacío", Class::Adjective),
            ("rotas", Class::Adjective),
            ("dañada", Class::Adjective),
            ("enemigo", Class::Adjective),
            ("crítica", Class::Adjective),
            ("activa", Class::AdjectiveOrVerb),
            ("activo", Class::Adjective),
            ("nuclear", Class::Shared),
            ("libres", Class::Shared),
            ("adyacente", Class::Shared),
            ("muy", Class::Adverb),
            ("completamente", Class::Adverb),
            ("queda", Class::Other),
            ("de", Class::Other),
            ("bajo", Class::Other),
            ("la", Class::Other),
            ("bloquea", Class::Other),
            ("usas", Class::Other),
            ("exploradora", Class::Adjective),
            ("inglesa", Class::Adjective),
            ("cosa", Class::Other),
            ("colonial", Class::Shared),
            ("zurubo", Class::Unknown),
            ("mueve", Class::Other),
            ("explica", Class::Other),
            ("herida", Class::Other),
            ("zapata", Class::Unknown),
        ];
        for (word, expected) in cases {
            assert_eq!(after_noun(word), expected, "{word}");
        }
    }

    #[test]
    fn participles_and_verbs_are_known() {
        for word in ["colocado", "rotas", "destruida", "caído"] {
            assert!(is_participle(word), "{word}");
        }
        for word in ["dado", "estado", "espada", "lados"] {
            assert!(!is_participle(word), "{word}");
        }
        for word in ["ocupa", "mueve", "mueven", "colocas", "tiene"] {
            assert!(is_verb(word), "{word}");
        }
    }
}
