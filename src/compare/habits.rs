//! Changes of the prose that somebody made again and again: another way to address the reader,
//! other forms of the same words, articles and prepositions, signs.
//!
//! Two regional versions of one translation differ most in these; no list of terms can hold them,
//! and a line that sums them up leaves what was really written anew.

use crate::spanish::{Determiner, bare, is_adjective};

use super::small_words::agrees;

/// What brings changes of the prose together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Habit {
    /// The very same words in several places, though no list of terms would hold them.
    Repeated,
    /// «vosotros» and «ustedes», «tú» and «usted».
    Address,
    /// Another form of the same word: its number, its tense, its gender.
    Form,
    /// Articles and prepositions that say little.
    Small,
    /// Commas, full stops, brackets, quotes.
    Signs,
}

impl Habit {
    /// Those that bring different words together, in the order in which they are tried.
    pub(super) const MIXED: [Self; 4] = [Self::Signs, Self::Small, Self::Address, Self::Form];

    /// The name in formats for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repeated => "repeated",
            Self::Address => "address",
            Self::Form => "form",
            Self::Small => "small-words",
            Self::Signs => "signs",
        }
    }

    /// Whether words in lower case became others by this habit alone.
    pub(super) fn made(self, old: &[&str], new: &[&str]) -> bool {
        let all = || old.iter().chain(new);
        let pairs = |same: fn(&str, &str) -> bool| {
            old.len() == new.len()
                && (1..=LONGEST).contains(&old.len())
                && old.iter().zip(new).all(|(a, b)| a == b || same(a, b))
        };
        match self {
            Self::Repeated => false,
            Self::Signs => all().all(|word| word.chars().all(|c| PUNCTUATION.contains(&c))),
            Self::Small => all().all(|word| SMALL.contains(word)),
            Self::Address => {
                let is_address = |(a, b): (&&str, &&str)| addresses(a, b);
                old.iter().zip(new).any(is_address)
                    && pairs(|a, b| addresses(a, b) || is_same_word(a, b))
            }
            // More words at once that change their number change a rule.
            Self::Form => old.len() == 1 && pairs(is_same_word),
        }
    }
}

/// The longest stretch that is looked at word by word.
const LONGEST: usize = 4;

/// What parts a sentence; signs that reckon are no habit.
const PUNCTUATION: [char; 22] = [
    ',', '.', ';', ':', '(', ')', '[', ']', '«', '»', '“', '”', '"', '\'', '¿', '?', '¡', '!', '—',
    '…', '_', '*',
];

/// Words that turn a rule round; what changes about them is never summed up. In alphabetical order.
#[rustfmt::skip]
const GRAVE: &[&str] = &[
    "alguna", "algunas", "alguno", "algunos", "algún", "ambas", "ambos", "antes", "cada", "debe",
    "deben", "desde", "después", "doble", "excepto", "hasta", "medio", "menos", "mitad", "más",
    "máximo", "mínimo", "ni", "ninguna", "ninguno", "ningún", "no", "nunca", "o", "obligatorio",
    "opcional", "primer", "primera", "primero", "puede", "pueden", "salvo", "segunda", "segundo",
    "siempre", "sin", "solo", "sólo", "también", "tampoco", "tercer", "tercera", "tercero", "toda",
    "todas", "todo", "todos", "triple", "u", "y",
];

/// Whether words in lower case hold one on which a rule may hang.
pub(super) fn is_grave(words: &[&str]) -> bool {
    words.iter().any(|word| GRAVE.binary_search(word).is_ok())
}

/// Words of which one more or less changes no rule: no «no», «o», «sin», «cada», «solo».
const SMALL: &[&str] = &[
    "el", "la", "los", "las", "un", "una", "unos", "unas", "de", "del", "a", "al", "en", "con",
    "por", "para",
];

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
fn addresses(a: &str, b: &str) -> bool {
    let is_pair = |a: &str, b: &str| {
        (FAMILIAR.contains(&a) && POLITE.contains(&b)) || is_verb_pair(&letters(a), &letters(b))
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
    "aran", "aras", "are", "aremos", "aria", "arian", "aron", "as", "ase", "e", "ed", "eis",
    "emos", "en", "er", "era", "eran", "eras", "ere", "eria", "erian", "eron", "es", "i", "ia",
    "ian", "id", "ida", "idas", "ido", "idos", "iendo", "iera", "ieran", "ieron", "imos", "io",
    "ir", "ira", "iran", "iras", "iria", "irian", "n", "o", "os", "ra", "ran", "ria", "rian", "s",
];

/// Whether two words in lower case are forms of one: «tiene» and «tienen», «falle» and «falla».
fn is_same_word(a: &str, b: &str) -> bool {
    let is_small = |word: &str| {
        Determiner::read(word).is_some()
            || matches!(word, "mi" | "mis" | "su" | "sus" | "tu" | "tus")
    };
    if is_small(a) || is_small(b) {
        return agrees(&[a], &[b]);
    }
    let (first, second) = (letters(a), letters(b));
    let stem: usize = first
        .chars()
        .zip(second.chars())
        .take_while(|(a, b)| a == b)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    let rest = |word: &str| word.get(stem..).is_some_and(|rest| ENDINGS.contains(&rest));
    // An accent alone is a slip, or another word.
    if first == second || stem < 3 || !rest(&first) || !rest(&second) {
        return false;
    }
    // «punto» and «punta» are two nouns, «minero» and «minera» one.
    let last = |word: &str| word.trim_end_matches('s').chars().next_back();
    let other_gender =
        matches!((last(&first), last(&second)), (Some('a'), Some('o')) | (Some('o'), Some('a')))
            && first.len().abs_diff(second.len()) <= 1;
    let of_persons = ["ero", "era", "ario", "aria", "ado", "ada", "ido", "ida"];
    !other_gender
        || is_adjective(a)
        || is_adjective(b)
        || of_persons.iter().any(|end| first.trim_end_matches('s').ends_with(end))
}

/// A word without accents.
fn letters(word: &str) -> String {
    word.chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn habit(old: &str, new: &str) -> Option<Habit> {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let (old, new) = (words(old.to_owned().leak()), words(new.to_owned().leak()));
        Habit::MIXED.into_iter().find(|habit| habit.made(&old, &new))
    }

    #[test]
    fn the_list_of_grave_words_is_in_order() {
        assert!(GRAVE.is_sorted());
    }

    #[test]
    fn habits_are_told_apart() {
        use Habit::{Address, Form, Signs, Small};
        let cases = [
            (",", "", Some(Signs)),
            (";", ",", Some(Signs)),
            ("de la", "", Some(Small)),
            ("a", "de", Some(Small)),
            ("mirad", "miren", Some(Address)),
            ("participad todas", "participen todos", Some(Address)),
            ("os privéis", "se priven", Some(Address)),
            ("haced", "hagan", Some(Address)),
            ("id", "vayan", Some(Address)),
            ("vuestros", "sus", Some(Address)),
            ("tienen", "tiene", Some(Form)),
            ("activarán", "activan", Some(Form)),
            ("fuesen", "fueran", None),
            ("cazadora", "cazador", Some(Form)),
            ("la carta", "las cartas", None),
            ("crítico", "critico", None),
            ("moved", "muevan", Some(Address)),
            ("tened", "tengan", Some(Address)),
            ("pedid", "pidan", Some(Address)),
            ("leed", "lean", Some(Address)),
            ("moved", "mueran", None),
            ("cogéis", "corten", None),
            ("ganáis", "gastan", None),
            ("subid", "salgan", None),
            ("+", "-", None),
            ("siempre", "nunca", None),
            ("punto", "punta", None),
            ("minera", "minero", Some(Form)),
            ("no", "", None),
            ("o", "y", None),
            ("casilla", "campo", None),
            ("3", "4", None),
        ];
        for (old, new, expected) in cases {
            assert_eq!(habit(old, new), expected, "{old} → {new}");
        }
    }
}
