//! Whether two words are forms of one, and whether they only address the reader in another way.
//!
//! Only what leaves the rule as it was counts: a word in its other number says who or how many,
//! and is another word here. There is no dictionary behind it but the endings of Spanish and a
//! list of its most irregular verbs.

use crate::spanish::{Determiner, bare, is_adjective};

use super::small_words::agrees;

/// The words for the person spoken to: «vosotros», «tú», and «usted», «ustedes».
const FAMILIAR: &[&str] = &[
    "os", "te", "tu", "tus", "tú", "ti", "contigo", "vosotras", "vosotros", "vuestra", "vuestras",
    "vuestro", "vuestros",
];
const POLITE: &[&str] = &["se", "le", "les", "su", "sus", "usted", "ustedes", "consigo"];

/// Endings of verbs, without accents, as one says «vosotros», and as one says «ustedes»; also
/// those of «tú» and «usted» that no other form of the verb has.
const ENDINGS_FAMILIAR: &[&str] =
    &["ad", "ed", "id", "aos", "eos", "ios", "ais", "eis", "ate", "ete"];
const ENDINGS_POLITE: &[&str] = &["an", "en", "anse", "ense", "ese", "ase"];

/// Whether two words differ in how they address somebody.
pub(super) fn addresses(a: &str, b: &str) -> bool {
    let is_pair = |a: &str, b: &str| {
        (FAMILIAR.contains(&a) && POLITE.contains(&b)) || is_verb_pair(&letters(a), &letters(b))
    };
    is_pair(a, b) || is_pair(b, a)
}

/// Whether two words are pronouns for the person spoken to, one familiar and one polite.
pub(super) fn addresses_by_pronoun(a: &str, b: &str) -> bool {
    let is_pair = |a: &str, b: &str| FAMILIAR.contains(&a) && POLITE.contains(&b);
    is_pair(a, b) || is_pair(b, a)
}

/// Whether two verbs are one in the second person and in the third of the plural: «preguntes» and
/// «pregunten». Without a pronoun beside them they may be about somebody else.
pub(super) fn changes_person(a: &str, b: &str) -> bool {
    let is_pair = |a: &str, b: &str| match (a.strip_suffix('s'), b.strip_suffix('n')) {
        (Some(a), Some(b)) => a == b && a.len() > 2 && a.ends_with(['a', 'e']),
        _ => false,
    };
    is_pair(a, b) || is_pair(b, a)
}

/// «mirad» and «miren», «haced» and «hagan», «tengáis» and «tengan»; stems may change, but not in
/// their first letter.
fn is_verb_pair(familiar: &str, polite: &str) -> bool {
    let ends = |word: &str, endings: &[&str]| endings.iter().any(|end| word.ends_with(end));
    let is_irregular = matches!(
        (familiar, polite),
        ("id" | "idos" | "vais", "vayan" | "vayanse" | "van") | ("deis" | "dad", "den")
    );
    let stem = |word: &str, endings: &[&str]| {
        let longest = endings.iter().filter(|end| word.ends_with(**end)).map(|end| end.len()).max();
        word.get(..word.len().saturating_sub(longest.unwrap_or(0))).unwrap_or_default().to_owned()
    };
    is_irregular
        || (ends(familiar, ENDINGS_FAMILIAR)
            && ends(polite, ENDINGS_POLITE)
            && is_one_stem(&stem(familiar, ENDINGS_FAMILIAR), &stem(polite, ENDINGS_POLITE)))
}

/// Whether two stems are one verb's: «hac» and «hag», «jug» and «juegu», «ten» and «teng»; the
/// first vowel may break, and a hard sound may be written otherwise or be added.
fn is_one_stem(a: &str, b: &str) -> bool {
    let consonants = |stem: &str| -> String {
        let hard = |c: char| if matches!(c, 'c' | 'g' | 'j' | 'q' | 'z') { 'k' } else { c };
        stem.chars().filter(|c| !"aeiou".contains(*c)).map(hard).collect()
    };
    let vowel = |stem: &str| stem.chars().find(|c| "aeiou".contains(*c));
    let (first, second) = (consonants(a), consonants(b));
    let is_same_vowel = match (vowel(a), vowel(b)) {
        (Some('o' | 'u'), Some('o' | 'u')) | (Some('e' | 'i'), Some('e' | 'i')) => true,
        (a, b) => a == b,
    };
    (a == b && a.len() > 1)
        || (is_same_vowel && first.len() > 1 && (first == second || format!("{first}k") == second))
}

/// What is left of a form of a verb, a noun or an adjective after its stem, without accents.
const ENDINGS: &[&str] = &[
    "", "a", "aba", "aban", "ad", "ada", "adas", "ado", "ados", "amos", "an", "ando", "ar", "ara",
    "aran", "aras", "are", "aremos", "aria", "arian", "aron", "as", "ase", "asen", "e", "ed",
    "eis", "emos", "en", "er", "era", "eran", "eras", "ere", "eria", "erian", "eron", "es", "i",
    "ia", "ian", "id", "ida", "idas", "ido", "idos", "iendo", "iera", "ieran", "ieron", "iese",
    "iesen", "imos", "io", "ir", "ira", "iran", "iras", "iria", "irian", "n", "ndo", "o", "os",
    "r", "ra", "ran", "ras", "remos", "ria", "rian", "s",
];

/// Endings of participles, which make nouns of their own: «parte» and «partida».
const PARTICIPLES: &[&str] = &["ada", "adas", "ado", "ados", "ida", "idas", "ido", "idos"];

/// Forms whose stem is not that of their verb, with the verb, and whether more than one does it.
const IRREGULAR: &[(&str, &str, bool)] = &[
    ("era", "ser", false),
    ("eran", "ser", true),
    ("es", "ser", false),
    ("fuera", "ser", false),
    ("fueran", "ser", true),
    ("fuese", "ser", false),
    ("fuesen", "ser", true),
    ("sea", "ser", false),
    ("sean", "ser", true),
    ("será", "ser", false),
    ("serán", "ser", true),
    ("son", "ser", true),
    ("podrá", "poder", false),
    ("podrán", "poder", true),
    ("podrás", "poder", false),
    ("pueda", "poder", false),
    ("puedan", "poder", true),
    ("puedas", "poder", false),
    ("puede", "poder", false),
    ("pueden", "poder", true),
    ("puedes", "poder", false),
    ("haga", "hacer", false),
    ("hagan", "hacer", true),
    ("hace", "hacer", false),
    ("hacen", "hacer", true),
    ("hará", "hacer", false),
    ("harán", "hacer", true),
    ("tenga", "tener", false),
    ("tengan", "tener", true),
    ("tendrá", "tener", false),
    ("tendrán", "tener", true),
    ("tiene", "tener", false),
    ("tienen", "tener", true),
    ("va", "ir", false),
    ("van", "ir", true),
    ("vaya", "ir", false),
    ("vayan", "ir", true),
    ("irá", "ir", false),
    ("irán", "ir", true),
];

/// Whether two words in lower case are forms of one in the same number: «tiene» and «tendrá»,
/// «falle» and «falla», «busca» and «busque».
pub(super) fn is_same_word(a: &str, b: &str) -> bool {
    !has_other_number(a, b) && is_form(a, b)
}

/// Whether two words in lower case are one in the singular and in the plural: «carta» and
/// «cartas», «tiene» and «tienen», «el» and «los».
pub(super) fn is_other_number(a: &str, b: &str) -> bool {
    has_other_number(a, b) && is_form(a, b)
}

/// The verb of an irregular form, and whether more than one does it.
fn irregular(word: &str) -> Option<(&'static str, bool)> {
    IRREGULAR
        .iter()
        .find(|(form, ..)| *form == word)
        .map(|(_, verb, is_plural)| (*verb, *is_plural))
}

/// Whether two words in lower case are forms of one.
fn is_form(a: &str, b: &str) -> bool {
    if let (Some((first, _)), Some((second, _))) = (irregular(a), irregular(b)) {
        return a != b && first == second;
    }
    let is_small = |word: &str| {
        Determiner::read(word).is_some()
            || matches!(word, "mi" | "mis" | "su" | "sus" | "tu" | "tus")
    };
    if is_small(a) || is_small(b) {
        return agrees(&[a], &[b]);
    }
    // An accent alone is a slip, or another word.
    if letters(a) == letters(b) {
        return false;
    }
    let (first, second) = (sounds(a), sounds(b));
    let stem: usize = first
        .chars()
        .zip(second.chars())
        .take_while(|(a, b)| a == b)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    let rests = (first.get(stem..).unwrap_or_default(), second.get(stem..).unwrap_or_default());
    let is_ending = |rest: &str| ENDINGS.contains(&rest);
    if stem < 3 || !is_ending(rests.0) || !is_ending(rests.1) {
        return false;
    }
    // «punto» and «punta» are two nouns, «minero» and «minera» one.
    let last = |word: &str| word.trim_end_matches('s').chars().next_back();
    let is_close = first.len().abs_diff(second.len()) <= 1;
    let vowels = (last(&first), last(&second));
    let other_gender = matches!(vowels, (Some('a'), Some('o')) | (Some('o'), Some('a')));
    let other_noun = matches!(vowels, (Some('e'), Some('o')) | (Some('o'), Some('e')));
    let of_persons = ["ero", "era", "ario", "aria", "ado", "ada", "ido", "ida"];
    let is_adjective = is_adjective(a)
        || is_adjective(b)
        || of_persons.iter().any(|end| first.trim_end_matches('s').ends_with(end));
    let is_participle = |rest: &str| PARTICIPLES.contains(&rest);
    if is_participle(rests.0) != is_participle(rests.1) {
        return false;
    }
    !(is_close && (other_gender || other_noun)) || is_adjective
}

/// Whether two forms say different numbers, as far as their ends tell: «carta» and «cartas»,
/// «tiene» and «tienen». An infinitive and a gerund say none.
fn has_other_number(a: &str, b: &str) -> bool {
    if let (Some((_, first)), Some((_, second))) = (irregular(a), irregular(b)) {
        return first != second;
    }
    let number = |word: &str| {
        let is_free = ["ar", "er", "ir", "ando", "endo"].iter().any(|end| word.ends_with(end));
        // «estás», «verás» are of one person.
        let is_one = word.ends_with("ás") || word.ends_with("és") || word.ends_with("ón");
        match word.chars().next_back() {
            _ if is_free => None,
            Some('s') if !is_one => Some('s'),
            Some('n') if !is_one => Some('n'),
            _ => Some(' '),
        }
    };
    matches!((number(a), number(b)), (Some(a), Some(b)) if a != b)
}

/// A word without accents.
fn letters(word: &str) -> String {
    word.chars().map(bare).collect()
}

/// A word without accents, one letter for one sound before every vowel: «busca» and «busque»,
/// «llega» and «llegue», «cruza» and «cruce».
fn sounds(word: &str) -> String {
    let letters = letters(word);
    let mut result = String::with_capacity(letters.len());
    let mut rest = letters.chars().peekable();
    while let Some(letter) = rest.next() {
        let next = rest.peek().copied();
        let is_soft = matches!(next, Some('e' | 'i'));
        result.push(match letter {
            'q' if next == Some('u') => {
                rest.next();
                'k'
            }
            'c' if is_soft => 'z',
            'c' if next != Some('h') => 'k',
            'g' if next == Some('u') => {
                let after = rest.clone().nth(1);
                if matches!(after, Some('e' | 'i')) {
                    rest.next();
                }
                'g'
            }
            'g' if is_soft => 'j',
            letter => letter,
        });
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_in_one_number() {
        for (a, b) in [
            ("falle", "falla"),
            ("busca", "busque"),
            ("llega", "llegue"),
            ("cruza", "cruce"),
            ("estarás", "estás"),
            ("fuesen", "fueran"),
            ("sean", "son"),
            ("podrás", "puedes"),
            ("utilizar", "utilizan"),
            ("minera", "minero"),
            ("causan", "causarán"),
        ] {
            assert!(is_same_word(a, b) && is_same_word(b, a), "{a} {b}");
        }
    }

    #[test]
    fn another_number_or_another_word() {
        for (a, b) in [
            ("tiene", "tienen"),
            ("carta", "cartas"),
            ("acción", "acciones"),
            ("es", "son"),
            ("puede", "pueden"),
            ("el", "los"),
            ("su", "sus"),
            ("hombre", "hombro"),
            ("parte", "partida"),
            ("tira", "tirada"),
            ("punto", "punta"),
            ("crítico", "critico"),
            ("puede", "debe"),
        ] {
            assert!(!is_same_word(a, b) && !is_same_word(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("tiene", "tienen"),
            ("carta", "cartas"),
            ("acción", "acciones"),
            ("luz", "luces"),
            ("es", "son"),
            ("el", "los"),
            ("su", "sus"),
        ] {
            assert!(is_other_number(a, b) && is_other_number(b, a), "{a} {b}");
        }
        for (a, b) in [("carta", "casas"), ("falle", "falla"), ("la", "la"), ("a", "los")] {
            assert!(!is_other_number(a, b), "{a} {b}");
        }
    }
}
