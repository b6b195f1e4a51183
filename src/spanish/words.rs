//! What a word beside a noun may be: an adjective that agrees with it, a verb, something else.
//!
//! Spanish does not mark its word classes, so most words are told by lists of what is common in
//! rulebooks and by endings that only adjectives have. What neither tells stays unknown, and
//! whoever asks leaves it to a person.

use std::sync::LazyLock;

use super::filter::Filter;
use super::nouns::APPOSED;
use super::sound::has_accent;
use super::word_lists::{
    ADJECTIVES, ADVERBS, ALSO_VERBS, COPULAS, ENDINGS, HABER, NOUN_ORDERS, NOUN_VERBS, OTHERS,
    PARTICIPLE_NOUNS, PREPOSITIONS, SHARED, SHARED_ENDINGS, VERBS,
};
use super::word_map::WordMap;
use super::{inflect, listed};

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

/// A list of words, and how what is known of a word says that it stands on it.
type Marked = (&'static [&'static str], fn(&mut Lists));

/// The lists, each with its mark.
const MARKED: &[Marked] = &[
    (ADJECTIVES, |lists| lists.adjective = true),
    (ALSO_VERBS, |lists| lists.also_verb = true),
    (SHARED, |lists| lists.shared = true),
    (OTHERS, |lists| lists.other = true),
    (VERBS, |lists| lists.verb = true),
    (PARTICIPLE_NOUNS, |lists| lists.participle_noun = true),
    (ADVERBS, |lists| lists.adverb = true),
    (COPULAS, |lists| lists.copula = true),
    (HABER, |lists| lists.haber = true),
    (APPOSED, |lists| lists.apposed = true),
    (PREPOSITIONS, |lists| lists.preposition = true),
];

/// Every word of the lists, some more than once.
fn all_words() -> impl Iterator<Item = &'static str> {
    MARKED.iter().flat_map(|(list, _)| list.iter().copied())
}

/// All lists in one, since a word of a text is looked for in most of them.
static LISTS: LazyLock<WordMap<Lists>> = LazyLock::new(|| {
    let mut all = WordMap::<Lists>::default();
    for (list, mark) in MARKED {
        list.iter().for_each(|word| mark(all.entry(word)));
    }
    all
});

/// The plurals of the words on the lists that end in another letter than -o and -a, which only
/// add -s to both.
static PLURALS: LazyLock<WordMap<Lists>> = LazyLock::new(|| {
    let mut all = WordMap::default();
    for word in all_words().filter(|word| !word.ends_with(['o', 'a'])) {
        all.add(&super::plural(word), lists(word));
    }
    for word in inflect::with_own_feminine() {
        all.entry(&super::plural(word)).adjective = true;
    }
    all
});

/// What the verbs in -a on the list have before it, which other moods share: «muev» of «mueva».
static VERB_STEMS: LazyLock<WordMap<()>> =
    LazyLock::new(|| VERBS.iter().filter_map(|word| Some((word.strip_suffix('a')?, ()))).collect());

/// The adjectives in -o by what stands before it, which their feminine has too.
static STEMS: LazyLock<WordMap<Lists>> = LazyLock::new(|| {
    let adjectives = ADJECTIVES.iter().chain(ALSO_VERBS);
    adjectives.filter_map(|word| Some((word.strip_suffix('o')?, lists(word)))).collect()
});

/// What is on no list at all; every word of a text is asked for several times.
static FILTER: LazyLock<Filter> = LazyLock::new(|| Filter::new(all_words()));

fn lists(word: &str) -> Lists {
    if !FILTER.may_hold(word) {
        return Lists::default();
    }
    LISTS.get(word).copied().unwrap_or_default()
}

/// What a word in small letters is after a noun.
pub fn after_noun(word: &str) -> Class {
    let known = lists(word);
    if known.adverb || (word.ends_with("mente") && word.len() > "mente".len() + 2) {
        return Class::Adverb;
    }
    let is_verb = known.haber || known.copula || known.verb || is_gerund(word);
    if known.other || is_verb || word.len() < 3 {
        return Class::Other;
    }
    // «casilla objetivo», «nave modelo»: a noun that describes the one before it stays.
    if known.shared || known.apposed {
        return Class::Shared;
    }
    // «colocas», «usas»: the verbs of the list, spoken to somebody.
    let many = word.strip_suffix('s');
    let third = many.map_or(known, lists);
    if many.is_some() && third.verb {
        return Class::Other;
    }
    let class = match many.unwrap_or(word) {
        single if single.ends_with(['o', 'a']) => of_open_ending(single, third, known),
        _ => of_other_ending(word, known),
    };
    if matches!(class, Class::Unknown | Class::Other)
        && word.len() > 8
        && let Some((_, last)) = word.rsplit_once('-')
        && last.len() > 3
    {
        // «franco-española»: the last part is what agrees.
        return after_noun(last);
    }
    class
}

/// The class of a word in -o or -a, whose plural only adds -s; `single` is what the lists say of
/// its singular.
fn of_open_ending(word: &str, single: Lists, known: Lists) -> Class {
    if single.shared {
        return Class::Shared;
    }
    if single.participle_noun || known.participle_noun {
        return Class::Other;
    }
    let stem = word.strip_suffix(['o', 'a']).unwrap_or(word);
    let is_feminine = word.ends_with('a');
    // Where the masculine is not the stem and -o, it is put together: «inglesa», «española».
    let is_irregular = is_feminine && stem.ends_with(['s', 'n', 'l', 'z']);
    let lemma = if is_irregular { inflect::masculine_singular(word) } else { None };
    let base = match (&lemma, is_feminine) {
        (Some(lemma), _) => lists(lemma),
        (None, true) => STEMS.get(stem).copied().unwrap_or_default(),
        (None, false) => single,
    };
    if base.also_verb {
        return if is_feminine { Class::AdjectiveOrVerb } else { Class::Adjective };
    }
    let is_adjective = base.adjective
        || lemma.as_deref().is_some_and(inflect::has_own_feminine)
        || has_adjective_ending(stem, is_feminine)
        || stem.strip_suffix("ic").is_some_and(|stem| stem.contains(has_accent));
    // «agrícola»
    if is_feminine && stem.ends_with("ícol") {
        return Class::Shared;
    }
    if is_adjective { Class::Adjective } else { Class::Unknown }
}

/// Whether a stem ends as those of adjectives do; «mecánico» has an accent that no verb has.
fn has_adjective_ending(stem: &str, is_feminine: bool) -> bool {
    // Most stems end in a letter with which none of the endings ends.
    let may_be = stem.ends_with(['c', 'd', 'e', 'i', 'm', 'n', 'r', 's', 'v', 'z']);
    may_be
        && ENDINGS.iter().any(|ending| match ending.strip_suffix('o') {
            Some(open) => stem.ends_with(open),
            // «ganadora»; «tesoro» is none.
            None => is_feminine && stem.ends_with(ending),
        })
}

/// The class of a word that ends otherwise.
fn of_other_ending(word: &str, known: Lists) -> Class {
    let many = if word.ends_with('s') { PLURALS.get(word) } else { None };
    let single = many.copied().unwrap_or(known);
    if single.shared {
        return Class::Shared;
    }
    if single.participle_noun || known.participle_noun {
        return Class::Other;
    }
    if single.adjective || single.also_verb || has_masculine_ending(word) {
        return Class::Adjective;
    }
    let is_shared = word.ends_with(['l', 'e', 's'])
        && SHARED_ENDINGS.iter().any(|ending| word.ends_with(ending));
    if is_shared { Class::Shared } else { Class::Other }
}

/// «ganador», «ganadores», «inglés», «ingleses», «alemán»: whether a word ends as only the masculine
/// of an adjective does; the plurals of «alemán» and the like are on a list.
fn has_masculine_ending(word: &str) -> bool {
    let single = word.strip_suffix("es").unwrap_or(word);
    if single.ends_with('r') {
        return ENDINGS.iter().any(|ending| single.ends_with(ending));
    }
    match word.strip_suffix("eses") {
        Some(stem) => inflect::has_own_feminine(&format!("{stem}és")),
        None => word.ends_with(['n', 'l', 'z', 's']) && inflect::has_own_feminine(word),
    }
}

/// Whether a word in small letters is an adjective or participle for certain, of two genders.
pub fn is_adjective(word: &str) -> bool {
    matches!(after_noun(word), Class::Adjective | Class::AdjectiveOrVerb)
}

/// Whether a word in small letters is the form of an adjective, whatever else it may be: «despierta»,
/// «baja», «caras».
pub fn may_be_adjective(word: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    single.strip_suffix(['o', 'a']).is_some_and(|stem| STEMS.get(stem).is_some())
}

/// Whether a word in small letters is a participle: «colocado», «rotas».
pub fn is_participle(word: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    let Some(stem) = single.strip_suffix(['o', 'a']) else { return false };
    let ends_as_one = ["ad", "id", "íd"].iter().any(|end| stem.ends_with(end))
        || listed(IRREGULAR_PARTICIPLES, stem);
    if !ends_as_one {
        return false;
    }
    let is_noun = |word: &str| lists(word).participle_noun;
    !(is_noun(single) || is_noun(word) || is_noun(&format!("{stem}o"))) && !lists(word).verb
}

/// Whether a word in small letters is a noun that may stand after another one: «nave nodriza».
pub fn is_apposed(word: &str) -> bool {
    lists(word).apposed
}

/// Whether a word in small letters joins a subject with what is said about it: «es», «queda».
pub fn is_copula(word: &str) -> bool {
    // Asked of every word; most are told by their length and first letter.
    let may_be = match word.as_bytes() {
        [first, _, _, ..] => {
            matches!(first, b'c' | b'e' | b'f' | b'h' | b'm' | b'p' | b'q' | b'r' | b's' | b'v')
        }
        _ => word == "es",
    };
    may_be && lists(word).copula
}

/// Whether a word in small letters has the form of a participle and is a noun as well: «jugada»,
/// «retirada», «salidas».
pub fn is_noun_as_well(word: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    let is_participle = ["ado", "ada", "ido", "ida", "ído", "ída"].iter();
    is_participle.clone().any(|end| single.ends_with(end))
        && !matches!(word, "cada" | "nada")
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
    let found = lists(word);
    if found.verb || found.copula || found.haber || is_other_mood(word) || is_in_ua(word) {
        return true;
    }
    let bare = word.strip_suffix(['n', 's']);
    bare.is_some_and(|bare| {
        let found = lists(bare);
        found.verb || found.copula || is_other_mood(bare)
    })
}

/// Whether a verb in small letters, in the third person, is a noun as well: «compra», «marca».
pub fn is_noun_and_verb(word: &str) -> bool {
    listed(NOUN_VERBS, word)
}

/// Whether a noun in small letters is an order as well: «compra», «cosecha», «apuesta».
pub fn is_noun_and_order(word: &str) -> bool {
    word.ends_with('a') && (is_noun_and_verb(word) || listed(NOUN_ORDERS, word))
}

/// Whether a word in small letters ends as gerunds do: «colocando», «cayendo».
pub fn is_gerund(word: &str) -> bool {
    const OTHERS: &[&str] = &["bando", "blando", "comando", "contrabando", "cuando", "mando"];
    ["ando", "iendo", "yendo"].iter().any(|end| word.ends_with(end)) && !OTHERS.contains(&word)
}

/// Whether a word in small letters ends as infinitives do, alone or with a pronoun: «mover»,
/// «colocarlos».
pub fn is_infinitive(word: &str) -> bool {
    let bare = ["lo", "la", "los", "las", "le", "les", "se"]
        .iter()
        .find_map(|end| word.strip_suffix(end).filter(|bare| bare.ends_with('r')))
        .unwrap_or(word);
    bare.chars().count() > 3 && ["ar", "er", "ir"].iter().any(|end| bare.ends_with(end))
}

/// «puntúa», «actúan», «sitúas»: verbs in -uar, which few nouns end as.
fn is_in_ua(word: &str) -> bool {
    let bare = word.strip_suffix(['n', 's']).unwrap_or(word);
    bare.ends_with("úa") && !matches!(bare, "ganzúa" | "grúa" | "púa")
}

/// «mueve» beside «mueva»: the lists hold one of the two.
fn is_other_mood(word: &str) -> bool {
    word.strip_suffix('e')
        .is_some_and(|stem| VERB_STEMS.get(stem).is_some() || listed(MORE_VERBS, word))
}

/// Participles that end otherwise, without their -o.
#[rustfmt::skip]
const IRREGULAR_PARTICIPLES: &[&str] = &[
    "abiert", "cubiert", "descubiert", "dich", "dispuest", "disuelt", "escrit", "expuest", "hech",
    "impres", "muert", "opuest", "propuest", "puest", "resuelt", "revuelt", "rot", "suelt", "vist",
    "vuelt",
];

/// Verbs in -e whose form in -a is another stem.
#[rustfmt::skip]
pub(super) const MORE_VERBS: &[&str] = &[
    "aparece", "añade", "cae", "cede", "coge", "consigue", "construye", "contiene", "corre",
    "cubre", "debe", "descubre", "destruye", "devuelve", "dice", "dirige", "distribuye",
    "elige", "excluye", "hace", "huye", "incluye", "mantiene", "merece", "muere", "mueve",
    "nace", "obtiene", "ocurre", "ofrece", "permite", "pertenece", "pierde", "pone", "produce",
    "protege", "puede", "quiere", "recibe", "recoge", "reduce", "sale", "sigue", "sirve",
    "sufre", "sustituye", "tiene", "trae", "une", "vale", "vence", "vende", "viene", "vive",
    "vuelve", "yace",
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
    fn all_that_join_are_known() {
        for word in COPULAS {
            assert!(is_copula(word), "{word}");
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
