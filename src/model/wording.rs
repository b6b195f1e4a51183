//! How names and phrases of the model are recognised in running text.
//!
//! Names are compared word by word, without regard to case and accents. A phrase of an effect is
//! a handful of words that must all occur, in any order: a book may say «daña dos veces una
//! estrella base» or «una estrella base recibe dos daños».

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A word of a text, folded, with the bytes that it takes there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// Lower case, no accents; number words up to twelve as digits.
    pub text: String,
    /// Bytes of the text that was split.
    pub range: Range<usize>,
}

impl Word {
    /// Whether it is a number.
    pub fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Takes case and accents away.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase).collect()
}

/// Splits a text into words: runs of letters and digits, folded.
pub fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let inside = c.is_alphanumeric() || (start.is_some() && is_combining_mark(c));
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let folded = fold(&text[from..at]);
                let text = number_word(&folded).map_or(folded, str::to_owned);
                found.push(Word { text, range: from..at });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The key under which a name or a title is looked up: its words, one space apart.
pub fn key(text: &str) -> String {
    let words: Vec<String> = words(text).into_iter().map(|word| word.text).collect();
    words.join(" ")
}

/// Like [`key`], without the number that a title may start with (`3. Atacar`, `2.1 Atacar`).
pub fn title_key(text: &str) -> String {
    let key = key(text);
    let starts_with_figure = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let rest = key.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    if starts_with_figure && !rest.is_empty() { rest.to_owned() } else { key }
}

fn number_word(word: &str) -> Option<&'static str> {
    Some(match word {
        "un" | "una" | "uno" => "1",
        "dos" => "2",
        "tres" => "3",
        "cuatro" => "4",
        "cinco" => "5",
        "seis" => "6",
        "siete" => "7",
        "ocho" => "8",
        "nueve" => "9",
        "diez" => "10",
        "once" => "11",
        "doce" => "12",
        _ => return None,
    })
}

/// A phrase that an effect is known by.
///
/// `estrella* base` asks for both words; `*` stands for any ending; `2|doble` accepts either.
/// The words may stand in any order and apart. A number in the text that the phrase does not
/// ask for refuses it (one, which is also the article «un», aside), so that a wrong number is
/// never read over. A word that «no», «nunca», «ni» or «sin» denies does not count, unless the
/// phrase itself holds that word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    groups: Vec<Vec<Stem>>,
    denies: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Stem {
    text: String,
    is_prefix: bool,
}

impl Stem {
    fn fits(&self, word: &str) -> bool {
        if self.is_prefix { word.starts_with(&self.text) } else { word == self.text }
    }
}

const DENIALS: [&str; 4] = ["no", "nunca", "ni", "sin"];

impl Phrase {
    /// Reads a phrase; `None` where it holds no word.
    pub fn parse(text: &str) -> Option<Self> {
        let groups: Vec<Vec<Stem>> = text
            .split_whitespace()
            .map(|group| group.split('|').filter_map(stem).collect::<Vec<_>>())
            .filter(|group| !group.is_empty())
            .collect();
        let denies = groups.iter().flatten().any(|stem| DENIALS.contains(&stem.text.as_str()));
        (!groups.is_empty()).then(|| Self { text: text.to_owned(), groups, denies })
    }

    /// The phrase as it is written in the model.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many words it asks for; the longer of two phrases that fit is the better one.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Whether it asks for nothing, which [`Phrase::parse`] never returns.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The word of a phrase that asks for one word only, and whether any ending may follow.
    pub fn single_word(&self) -> Option<(String, bool)> {
        match self.groups.as_slice() {
            [group] => match group.as_slice() {
                [stem] => Some((stem.text.clone(), stem.is_prefix)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The words from the first to the last one that it finds, or `None` where it does not fit.
    pub fn find(&self, words: &[Word]) -> Option<Range<usize>> {
        // Most cells are too short for most phrases.
        if words.len() < self.groups.len() {
            return None;
        }
        let denied = |index: usize| {
            !self.denies && index > 0 && DENIALS.contains(&words[index - 1].text.as_str())
        };
        let mut used = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let at = (0..words.len()).find(|&index| {
                group.iter().any(|stem| stem.fits(&words[index].text))
                    && !used.contains(&index)
                    && !denied(index)
            })?;
            used.push(at);
        }
        let surplus = words
            .iter()
            .enumerate()
            .any(|(index, word)| word.is_number() && word.text != "1" && !used.contains(&index));
        if surplus {
            return None;
        }
        Some(*used.iter().min()?..used.iter().max()? + 1)
    }
}

fn stem(text: &str) -> Option<Stem> {
    let is_prefix = text.ends_with('*');
    let text = words(text.trim_end_matches('*')).into_iter().next()?.text;
    Some(Stem { text, is_prefix })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(phrase: &str, text: &str) -> bool {
        Phrase::parse(phrase).expect("a phrase").find(&words(text)).is_some()
    }

    #[test]
    fn names_and_titles_are_compared_without_case_accents_and_numbers() {
        assert_eq!(key("  Raptor de\u{a0}ASALTO "), "raptor de asalto");
        assert_eq!(key("Centurio\u{301}n"), key("centurión"));
        assert_eq!(title_key("3.2. Fichas de daño"), "fichas de dano");
        assert_eq!(title_key("8"), "8");
    }

    #[test]
    fn a_phrase_asks_for_its_words_and_refuses_other_numbers() {
        assert!(fits("dañ* 2 vez|veces", "Una estrella base queda dañada DOS veces."));
        assert!(!fits("dañ* 2 vez|veces", "queda dañada tres veces"));
        assert!(fits("destru*", "Destruye una estrella base"));
        assert!(!fits("destru*", "Destruye dos estrellas base"));
        assert!(!fits("dañad*", "nunca dañado"));
        assert!(fits("sin icono", "Lateral, sin icono"));
        assert!(!fits("icono", "Lateral, sin icono"));
    }
}
