//! Syllables, stress, and where the written accent goes.
//!
//! The rules are those of the *Ortografía de la lengua española* (RAE and ASALE, 2010), chapter II:
//! what counts as a diphthong is a convention of spelling, not of speech, so «guion», «truhan» and
//! «hui» have one syllable.

/// A sound of a word that spelling treats as a vowel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Vowel {
    /// Which character of the word.
    at: usize,
    /// Without its accent.
    letter: char,
    /// Whether it carries a written accent.
    accented: bool,
    /// Whether it stands right after the vowel before it; an h between them does not count.
    joined: bool,
}

impl Vowel {
    fn is_open(self) -> bool {
        matches!(self.letter, 'a' | 'e' | 'o')
    }

    /// Whether it is a stressed i or u, which never shares a syllable with an open vowel.
    fn is_stressed_close(self) -> bool {
        self.accented && !self.is_open()
    }

    /// Whether it begins a syllable of its own although a vowel stands right before it.
    fn parts_from(self, before: Self) -> bool {
        let both_open = self.is_open() && before.is_open();
        let broken = (self.is_stressed_close() && before.is_open())
            || (before.is_stressed_close() && self.is_open());
        both_open || broken || self.letter == before.letter
    }
}

/// The vowel without accent, and whether it had one; `None` for anything else.
const fn plain_vowel(c: char) -> Option<(char, bool)> {
    Some(match c {
        'a' | 'e' | 'i' | 'o' | 'u' => (c, false),
        'ü' => ('u', false),
        'á' => ('a', true),
        'é' => ('e', true),
        'í' => ('i', true),
        'ó' => ('o', true),
        'ú' => ('u', true),
        _ => return None,
    })
}

/// A word cut into its syllables' vowels.
#[derive(Debug)]
struct Word {
    letters: Vec<char>,
    /// The vowels of each syllable; never empty lists.
    syllables: Vec<Vec<Vowel>>,
}

impl Word {
    /// `None` for a word with letters that Spanish spelling has not, or without vowels.
    fn new(lower: &str) -> Option<Self> {
        let letters: Vec<char> = lower.chars().collect();
        let is_spanish = |&c: &char| c.is_ascii_lowercase() || c == 'ñ' || plain_vowel(c).is_some();
        if !letters.iter().all(is_spanish) {
            return None;
        }
        let mut syllables: Vec<Vec<Vowel>> = Vec::new();
        let mut last_vowel: Option<usize> = None;
        for (at, &c) in letters.iter().enumerate() {
            let next = letters.get(at + 1).copied();
            let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
            let found = match c {
                // The u of «que», «gui» is not heard.
                'u' if before == Some('q') => None,
                'u' if before == Some('g') && matches!(next, Some('e' | 'i' | 'é' | 'í')) => None,
                'y' if next.is_none() && before.is_some_and(|c| plain_vowel(c).is_some()) => {
                    Some(('i', false))
                }
                _ => plain_vowel(c),
            };
            let Some((letter, accented)) = found else { continue };
            let joined = last_vowel.is_some_and(|last| {
                last + 1 == at || (last + 2 == at && letters.get(last + 1) == Some(&'h'))
            });
            let vowel = Vowel { at, letter, accented, joined };
            last_vowel = Some(at);
            match syllables.last_mut() {
                Some(open)
                    if joined && open.last().is_some_and(|&before| !vowel.parts_from(before)) =>
                {
                    open.push(vowel);
                }
                _ => syllables.push(vec![vowel]),
            }
        }
        (!syllables.is_empty()).then_some(Self { letters, syllables })
    }

    /// The accented vowel: its syllable counted from the end, from 1, and itself.
    fn accent(&self) -> Option<(usize, Vowel)> {
        self.syllables.iter().rev().enumerate().find_map(|(index, vowels)| {
            vowels.iter().find(|vowel| vowel.accented).map(|&vowel| (index + 1, vowel))
        })
    }

    /// Whether the word ends as those do that are stressed on the last syllable but one without
    /// needing an accent: in a vowel, or in a single n or s.
    fn ends_openly(&self) -> bool {
        match self.letters.as_slice() {
            [.., 'y'] => false,
            [.., before, 'n' | 's'] => plain_vowel(*before).is_some(),
            [.., last] => plain_vowel(*last).is_some(),
            [] => false,
        }
    }

    /// Whether a stressed i or u stands beside an open vowel and so always carries its accent.
    fn is_broken_diphthong(&self, vowel: Vowel) -> bool {
        if vowel.is_open() {
            return false;
        }
        let all: Vec<Vowel> = self.syllables.iter().flatten().copied().collect();
        let Some(index) = all.iter().position(|other| other.at == vowel.at) else { return false };
        let before = index.checked_sub(1).and_then(|before| all.get(before));
        let after = all.get(index + 1).filter(|after| after.joined);
        before.is_some_and(|before| vowel.joined && before.is_open())
            || after.is_some_and(|after| after.is_open())
    }

    /// Whether a stress on this syllable, counted from the end, asks for a written accent.
    fn asks_for_accent(&self, stressed: usize) -> bool {
        match (self.syllables.len(), stressed) {
            (1, _) => false,
            (_, 1) => self.ends_openly(),
            (_, 2) => !self.ends_openly(),
            _ => true,
        }
    }
}

/// Words of one syllable, and words that ask or exclaim, whose accent tells them from another word
/// (*Ortografía* 2010, II.3.4).
const TELLING: &[&str] = &[
    "él", "tú", "mí", "sí", "té", "tés", "dé", "sé", "más", "qué", "cuál", "cuáles", "quién",
    "quiénes", "cuán", "cómo", "cuándo", "dónde", "adónde", "cuánto", "cuánta", "cuántos",
    "cuántas",
];

/// A lower-case word without its accent, where the rules give it none; `None` where the accent is
/// right, where there is none, and for words with letters that Spanish has not.
///
/// The accents of «sólo» and «éste» are among those that the rules do not give: who asks decides
/// about them first. An adverb in -mente keeps the accent of its adjective (*Ortografía* 2010,
/// II.3.5.2).
pub fn without_wrong_accent(lower: &str) -> Option<String> {
    if lower.is_ascii() || TELLING.contains(&lower) {
        return None;
    }
    let stem = lower.strip_suffix("mente").filter(|stem| !stem.is_ascii() && stem.len() > 3);
    let judged = stem.unwrap_or(lower);
    if stem.is_some() && TELLING.contains(&judged) {
        return None;
    }
    let word = Word::new(judged)?;
    let (stressed, vowel) = word.accent()?;
    // Of two accents one may be right.
    let accents = word.syllables.iter().flatten().filter(|vowel| vowel.accented).count();
    if accents > 1 || word.is_broken_diphthong(vowel) || word.asks_for_accent(stressed) {
        return None;
    }
    Some(plain(lower))
}

/// A lower-case word without accents on its vowels; the two dots of ü stay.
pub fn plain(lower: &str) -> String {
    let letter = |c: char| match plain_vowel(c) {
        Some((plain, true)) => plain,
        _ => c,
    };
    lower.chars().map(letter).collect()
}

/// The stressed syllable of a lower-case word, counted from the end and from 1; `None` for words
/// with letters that Spanish spelling has not.
pub fn stressed_syllable(lower: &str) -> Option<usize> {
    let word = Word::new(lower)?;
    let by_rule = if word.syllables.len() == 1 || !word.ends_openly() { 1 } else { 2 };
    Some(word.accent().map_or(by_rule, |(stressed, _)| stressed))
}

/// Writes a lower-case word without accents so that it is stressed on a syllable, counted from the
/// end and from 1: with an accent where the rules ask for one.
pub fn stressed_on(plain: &str, stressed: usize) -> Option<String> {
    let word = Word::new(plain)?;
    let syllable = word.syllables.get(word.syllables.len().checked_sub(stressed)?)?;
    if !word.asks_for_accent(stressed) {
        return Some(plain.to_owned());
    }
    let open = syllable.iter().find(|vowel| vowel.is_open());
    let vowel = open.or(syllable.last())?;
    let accented = match vowel.letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        _ => 'ú',
    };
    let mut letters = word.letters.clone();
    if let Some(letter) = letters.get_mut(vowel.at) {
        *letter = accented;
    }
    Some(letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_accents_stay() {
        for word in [
            "acción",
            "además",
            "fácil",
            "álbum",
            "ítems",
            "cómics",
            "bíceps",
            "rápida",
            "país",
            "baúl",
            "búho",
            "prohíbe",
            "período",
            "construí",
            "construís",
            "oír",
            "reír",
            "caída",
            "aún",
            "dieciséis",
            "estáis",
            "cuídate",
            "póney",
            "samurái",
            "él",
            "más",
            "qué",
            "cuándo",
            "fácilmente",
            "rápidamente",
            "cortésmente",
            "comúnmente",
            "únicamente",
            "león",
            "vehículo",
            "averigüéis",
            "decídselo",
            "destruírselo",
            "árbol",
            "lápiz",
            "ningún",
            "Ángel",
            "à",
            "mañana",
            "barça",
        ] {
            assert_eq!(without_wrong_accent(word), None, "{word}");
        }
    }

    #[test]
    fn wrong_accents_go() {
        for (word, right) in [
            ("destruído", "destruido"),
            ("destruír", "destruir"),
            ("incluídas", "incluidas"),
            ("ligéramente", "ligeramente"),
            ("aleatóriamente", "aleatoriamente"),
            ("sólamente", "solamente"),
            ("guión", "guion"),
            ("truhán", "truhan"),
            ("fué", "fue"),
            ("dió", "dio"),
            ("tí", "ti"),
            ("dá", "da"),
            ("huí", "hui"),
            ("séis", "seis"),
            ("exámen", "examen"),
            ("jóven", "joven"),
            ("heróico", "heroico"),
            ("jesuíta", "jesuita"),
            ("devuélve", "devuelve"),
            ("estóy", "estoy"),
            ("déme", "deme"),
            ("construímos", "construimos"),
            ("aquél", "aquel"),
        ] {
            assert_eq!(without_wrong_accent(word).as_deref(), Some(right), "{word}");
        }
    }

    #[test]
    fn stress_is_found_and_written() {
        for (word, stressed) in [
            ("poniendo", 2),
            ("colocar", 1),
            ("baraja", 2),
            ("da", 1),
            ("rápido", 3),
            ("estoy", 1),
            ("reír", 1),
        ] {
            assert_eq!(stressed_syllable(word), Some(stressed), "{word}");
        }
        for (plain, stressed, written) in [
            ("poniendola", 3, "poniéndola"),
            ("barajalas", 3, "barájalas"),
            ("colocarla", 2, "colocarla"),
            ("dame", 2, "dame"),
            ("damelo", 3, "dámelo"),
            ("causalo", 3, "cáusalo"),
        ] {
            assert_eq!(stressed_on(plain, stressed).as_deref(), Some(written), "{plain}");
        }
        assert_eq!(stressed_on("da", 2), None);
    }
}
