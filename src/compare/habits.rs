//! Changes of the prose that somebody made again and again: another way to address the reader,
//! other forms of the same words, articles and prepositions, signs.
//!
//! Two regional versions of one translation differ most in these; no list of terms can hold them,
//! and a line that sums them up leaves what was really written anew.

use crate::spanish::{Determiner, Features, Gender, Number};

use super::grave::same_grave;
use super::word_forms::{
    addresses, addresses_by_pronoun, changes_person, is_other_number, is_same_word,
};

/// What brings changes of the prose together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Habit {
    /// The very same words in several places, though no list of terms would hold them.
    Repeated,
    /// «vosotros» and «ustedes», «tú» and «usted».
    Address,
    /// Another form of the same word in the same number: its tense, its gender.
    Form,
    /// Articles that come or go, and prepositions that say little.
    Small,
    /// Commas, full stops, brackets, quotes.
    Signs,
    /// «ver», «consulta», «véase» before what they lead to.
    Pointing,
    /// The same words in another order: a figure or an adjective before its noun or after it.
    Order,
    /// References whose words are those of the title that they lead to, which changed.
    Title,
}

impl Habit {
    /// Those that bring different words together, in the order in which they are tried.
    const MIXED: [Self; 6] =
        [Self::Signs, Self::Small, Self::Order, Self::Address, Self::Form, Self::Pointing];

    /// Whether the same words in several places have no line of their own.
    pub(super) const fn takes_all(self) -> bool {
        matches!(self, Self::Order | Self::Pointing | Self::Address)
    }

    /// The name in formats for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repeated => "repeated",
            Self::Address => "address",
            Self::Form => "form",
            Self::Small => "small-words",
            Self::Signs => "signs",
            Self::Pointing => "pointing",
            Self::Order => "order",
            Self::Title => "title",
        }
    }

    /// The habit that alone made words in lower case others.
    ///
    /// `beside` are the words next to them, on which a sign may hang a rule: «No, puede» and
    /// «No puede».
    pub(super) fn of(old: &[&str], new: &[&str], beside: &[&str]) -> Option<Self> {
        let is_same = same_grave(old, new);
        let mut habits = Self::MIXED.into_iter().filter(|habit| is_same || *habit == Self::Order);
        habits.find(|habit| habit.made(old, new, beside)).or_else(|| {
            // What stayed at the ends, such as a word whose capital came with the article before
            // it, makes no difference.
            let front = old.iter().zip(new).take_while(|(a, b)| a == b).count();
            let (old, new) = (old.get(front..)?, new.get(front..)?);
            let back = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
            let (old, new) = (old.get(..old.len() - back)?, new.get(..new.len() - back)?);
            (front + back > 0 && is_small_change(old, new)).then_some(Self::Small)
        })
    }

    fn made(self, old: &[&str], new: &[&str], beside: &[&str]) -> bool {
        let all = || old.iter().chain(new);
        let pairs = |same: fn(&str, &str) -> bool| {
            old.len() == new.len()
                && (1..=LONGEST).contains(&old.len())
                && old.iter().zip(new).all(|(a, b)| a == b || same(a, b))
        };
        match self {
            Self::Repeated | Self::Title => false,
            Self::Signs => all().all(|word| is_punctuation(word)) && !hangs_on(beside),
            Self::Small => is_small_change(old, new),
            Self::Order => super::order::is_other_order(old, new),
            Self::Pointing => pairs(|a, b| POINTING.contains(&a) && POINTING.contains(&b)),
            Self::Address => {
                let is_address = |(a, b): (&&str, &&str)| addresses(a, b);
                let by_pronoun = |(a, b): (&&str, &&str)| addresses_by_pronoun(a, b);
                let is_person = |a: &str, b: &str| addresses(a, b) || is_same_word(a, b);
                old.iter().zip(new).any(is_address)
                    && (pairs(is_person)
                        || (old.iter().zip(new).any(by_pronoun)
                            && pairs(|a, b| addresses(a, b) || changes_person(a, b))))
            }
            // More words at once may say something else together.
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

/// Whether a word is nothing but signs that part sentences.
pub(super) fn is_punctuation(word: &str) -> bool {
    word.chars().all(|c| PUNCTUATION.contains(&c))
}

/// Words whose reach a sign beside them ends: «no, puede» and «no puede», «a o b, y c».
const REACHING: &[&str] = &[
    "e", "excepto", "menos", "más", "nada", "nadie", "ni", "no", "nunca", "o", "salvo", "si",
    "solo", "sí", "sólo", "tampoco", "u", "y",
];

/// Whether a sign next to some words in lower case may turn a rule round.
pub(super) fn hangs_on(beside: &[&str]) -> bool {
    beside.iter().any(|word| REACHING.contains(word))
}

/// Whether words in lower case say something else though hardly a letter changed, so that no line
/// sums them up however often they occur: another number, another preposition.
pub(super) fn says_otherwise(old: &[&str], new: &[&str]) -> bool {
    if Small::of(old).is_some() && Small::of(new).is_some() {
        return !is_small_change(old, new);
    }
    let pairs = || old.iter().zip(new);
    old.len() == new.len()
        && pairs().any(|(a, b)| is_other_number(a, b))
        && pairs().all(|(a, b)| a == b || is_other_number(a, b))
}

/// Words that send the reader somewhere else.
const POINTING: &[&str] = &[
    "ver",
    "vea",
    "vean",
    "véase",
    "véanse",
    "consulta",
    "consultad",
    "consulte",
    "consulten",
    "consúltese",
    "mira",
    "mirad",
    "mire",
    "miren",
];

/// Whether nothing but articles and prepositions came or went, and no article became one that
/// says another number or makes any of them this one.
///
/// A preposition may come or go; one in the place of another may turn a rule round («mueve a» and
/// «mueve de»).
fn is_small_change(old: &[&str], new: &[&str]) -> bool {
    let (Some(old), Some(new)) = (Small::of(old), Small::of(new)) else { return false };
    let is_same = |old: &[&str], new: &[&str]| old.is_empty() || new.is_empty() || old == new;
    is_same(&old.prepositions, &new.prepositions) && is_same(&old.articles, &new.articles)
}

/// Articles, in the masculine, and prepositions of a stretch that holds nothing else.
#[derive(Default)]
struct Small<'a> {
    articles: Vec<&'a str>,
    prepositions: Vec<&'a str>,
}

impl<'a> Small<'a> {
    fn of(words: &[&'a str]) -> Option<Self> {
        let mut small = Self::default();
        for &word in words {
            match word {
                "del" => small.both("de"),
                "al" => small.both("a"),
                "de" | "a" | "en" | "con" | "por" | "para" => small.prepositions.push(word),
                "el" | "la" | "los" | "las" | "un" | "una" | "unos" | "unas" => {
                    let article = Determiner::read(word)?;
                    let number = article.features.number;
                    let same = Features::new(Gender::Masculine, number);
                    small.articles.push(article.form(same, false));
                }
                _ => return None,
            }
        }
        Some(small)
    }

    /// A preposition with its article.
    fn both(&mut self, preposition: &'a str) {
        self.prepositions.push(preposition);
        let same = Features::new(Gender::Masculine, Number::Singular);
        self.articles.extend(Determiner::read("el").map(|article| article.form(same, false)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn habit(old: &str, new: &str) -> Option<Habit> {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let (old, new) = (words(old.to_owned().leak()), words(new.to_owned().leak()));
        Habit::of(&old, &new, &[])
    }

    #[test]
    fn habits_are_told_apart() {
        use Habit::{Address, Form, Order, Pointing, Signs, Small};
        let cases = [
            (",", "", Some(Signs)),
            (";", ",", Some(Signs)),
            ("de la", "", Some(Small)),
            ("a", "de", None),
            ("con", "", Some(Small)),
            ("con", "de", None),
            ("del", "de la", Some(Small)),
            ("el", "un", None),
            ("el", "los", None),
            ("la", "", Some(Small)),
            ("la nave", "nave", Some(Small)),
            ("la nave", "nave no", None),
            ("mirad", "miren", Some(Address)),
            ("participad todas", "participen todos", Some(Address)),
            ("os privéis", "se priven", Some(Address)),
            ("haced", "hagan", Some(Address)),
            ("id", "vayan", Some(Address)),
            ("vuestros", "sus", Some(Address)),
            ("te preguntes", "se pregunten", Some(Address)),
            ("miras", "miran", None),
            ("tienen", "tiene", None),
            ("tiene", "tendrá", Some(Form)),
            ("ver", "consulta", Some(Pointing)),
            ("armadura 2", "2 armadura", Some(Order)),
            ("puede", "debe", None),
            ("todos", "todas", Some(Form)),
            ("activarán", "activan", Some(Form)),
            ("fuesen", "fueran", Some(Form)),
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

    #[test]
    fn another_number_or_preposition_says_otherwise() {
        for (old, new, expected) in [
            (&["carta"][..], &["cartas"][..], true),
            (&["la", "carta"], &["las", "cartas"], true),
            (&["a"], &["de"], true),
            (&["a", "la"], &["la"], false),
            (&["a", "bordo"], &["de", "nuevo"], false),
            (&["falla"], &["falle"], false),
        ] {
            assert_eq!(says_otherwise(old, new), expected, "{old:?} {new:?}");
        }
    }

    #[test]
    fn a_sign_beside_a_grave_word_is_no_habit() {
        assert_eq!(Habit::of(&[","], &[], &["casilla", "azul"]), Some(Habit::Signs));
        assert_eq!(Habit::of(&[","], &[], &["no", "puede"]), None);
    }
}
