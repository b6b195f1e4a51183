//! Phrases of a text that look like names: in quotes, in capitals, or after the noun of their kind
//! («ficha de hangar dañado»).

use std::ops::Range;

use crate::model::wording::fold;

/// Why a phrase looks like a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// It stands in quotes.
    Quoted,
    /// It has several words with capitals.
    Capitals,
    /// It follows the noun of a kind, in small letters or as one word with a capital.
    Follows,
}

/// A phrase that may be a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrase {
    /// Its bytes in the text, quotes left out.
    pub range: Range<usize>,
    /// Why it looks like one.
    pub look: Look,
    /// The carrier right before it, by position in the list of carriers.
    pub carrier: Option<usize>,
}

/// Nouns that may stand before a name, as folded words: «ficha daño» stands for «ficha de daño».
#[derive(Debug, Default)]
pub(super) struct Carriers {
    nouns: Vec<Vec<NounWord>>,
    /// First bytes of their first words, so that most words are passed over unfolded.
    first_bytes: Vec<u8>,
}

#[derive(Debug)]
struct NounWord {
    folded: String,
    is_capital: bool,
}

impl NounWord {
    /// Whether a word of a text is this one. A capital that the noun does not have begins a name:
    /// «ficha de Daño Colateral» is no «ficha de daño».
    fn is(&self, word: &str, offset: usize) -> bool {
        let is_capital = word.starts_with(char::is_uppercase);
        (offset == 0 || self.is_capital || !is_capital) && fold(word) == self.folded
    }
}

impl Carriers {
    /// Takes nouns as a model writes them.
    pub(super) fn new<'a>(nouns: impl Iterator<Item = &'a str>) -> Self {
        let word = |word: &str| NounWord {
            folded: fold(word),
            is_capital: word.starts_with(char::is_uppercase),
        };
        let words = |noun: &str| tokens(noun).map(|range| word(&noun[range])).collect();
        let nouns: Vec<Vec<NounWord>> = nouns.map(words).collect();
        let first = nouns.iter().filter_map(|words| words.first()?.folded.bytes().next());
        let first_bytes = first.collect();
        Self { nouns, first_bytes }
    }

    /// The longest noun that begins at a word: its position in the list and its words.
    fn at(&self, text: &str, words: &[Range<usize>], at: usize) -> Option<(usize, usize)> {
        let first = text.get(words.get(at)?.clone())?;
        let byte = first.bytes().next()?.to_ascii_lowercase();
        if byte.is_ascii() && !self.first_bytes.contains(&byte) {
            return None;
        }
        let stands = |noun: &[NounWord]| {
            !noun.is_empty()
                && noun.iter().enumerate().all(|(offset, wanted)| {
                    words
                        .get(at + offset)
                        .and_then(|range| text.get(range.clone()))
                        .is_some_and(|word| wanted.is(word, offset))
                })
        };
        let found = self.nouns.iter().enumerate().filter(|(_, noun)| stands(noun));
        found.max_by_key(|(_, noun)| noun.len()).map(|(place, noun)| (place, noun.len()))
    }

    /// The noun that a phrase begins with, and the byte where the name after it begins.
    pub(super) fn leading(&self, phrase: &str) -> Option<(usize, usize)> {
        let words: Vec<Range<usize>> = tokens(phrase).collect();
        let (noun, length) = self.at(phrase, &words, 0)?;
        let is_small = |word: &&Range<usize>| {
            phrase.get((*word).clone()).is_some_and(|word| SMALL.contains(&fold(word).as_str()))
        };
        let name = words.iter().skip(length).find(|word| !is_small(word))?;
        Some((noun, name.start))
    }
}

/// Words that join the parts of a name, and stand before one.
pub(super) const SMALL: [&str; 20] = [
    "a", "al", "con", "de", "del", "e", "el", "en", "la", "las", "lo", "los", "o", "para", "por",
    "sin", "su", "un", "una", "y",
];

/// Words after which a quotation is a reference, which other rules look at.
const CUES: [&str; 14] = [
    "ver",
    "vease",
    "vea",
    "veanse",
    "consulta",
    "consulte",
    "consultese",
    "seccion",
    "secciones",
    "apartado",
    "capitulo",
    "apendice",
    "anexo",
    "titulo",
];

/// The most words of a name, and of one in small letters after its noun.
const MOST_WORDS: usize = 8;
const MOST_FOLLOWING: usize = 4;

/// The words of a text: runs of letters and digits.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let is_word =
            |c: char| c.is_alphanumeric() || unicode_normalization::char::is_combining_mark(c);
        let (start, _) = rest.by_ref().find(|&(_, c)| is_word(c))?;
        let mut end = start + text[start..].chars().next().map_or(0, char::len_utf8);
        while let Some((at, c)) = rest.next_if(|&(_, c)| is_word(c)) {
            end = at + c.len_utf8();
        }
        Some(start..end)
    })
}

/// Every phrase of a text that looks like a name, in the order of the text.
pub(super) fn phrases(text: &str, carriers: &Carriers) -> Vec<Phrase> {
    let words: Vec<Range<usize>> = tokens(text).collect();
    let mut finder = Finder { text, words: &words, carriers, found: Vec::new() };
    finder.scan();
    finder.found
}

struct Finder<'a> {
    text: &'a str,
    words: &'a [Range<usize>],
    carriers: &'a Carriers,
    found: Vec<Phrase>,
}

impl Finder<'_> {
    fn scan(&mut self) {
        let quotations = quotations(self.text);
        let mut quotations = quotations.into_iter().peekable();
        let mut carrier: Option<(usize, usize)> = None;
        let mut at = 0;
        while let Some(word) = self.words.get(at).cloned() {
            // A carrier holds until a word comes that does not join it to a name.
            let here = carrier.filter(|&(_, end)| self.is_joined(end, at)).map(|(noun, _)| noun);
            if let Some(quotation) = quotations.next_if(|range| range.start <= word.start) {
                let end = self.words.partition_point(|word| word.start < quotation.end);
                if end > at {
                    if !self.is_cued(at) {
                        self.push(quotation, at..end, Look::Quoted, here);
                    }
                    at = end;
                    carrier = None;
                    continue;
                }
            }
            let limit = quotations.peek().map_or(usize::MAX, |range| range.start);
            let run = self.capitals(at, limit);
            if run.len() > 1 {
                let range = self.range(&run);
                self.push(range, run.clone(), Look::Capitals, here);
                carrier = None;
                at = run.end;
                continue;
            }
            if let Some((noun, length)) = self.carriers.at(self.text, self.words, at) {
                carrier = Some((noun, at + length));
                at += length;
                continue;
            }
            // In small letters a name needs «de» before it: «la ficha que …» has none.
            let is_parted = carrier.is_some_and(|(_, end)| at > end);
            if let Some(noun) = here.filter(|_| !self.is_small(at)) {
                let run = self.following(at, limit);
                if is_parted && (run.len() > 1 || self.word(at).starts_with(char::is_uppercase)) {
                    let range = self.range(&run);
                    self.push(range, run, Look::Follows, Some(noun));
                }
                carrier = None;
            }
            at += 1;
        }
    }

    fn push(
        &mut self,
        range: Range<usize>,
        words: Range<usize>,
        look: Look,
        carrier: Option<usize>,
    ) {
        if words.len() <= MOST_WORDS {
            self.found.push(Phrase { range, look, carrier });
        }
    }

    fn word(&self, at: usize) -> &str {
        self.words.get(at).and_then(|range| self.text.get(range.clone())).unwrap_or("")
    }

    fn range(&self, words: &Range<usize>) -> Range<usize> {
        let start = self.words.get(words.start).map_or(0, |word| word.start);
        let end = self.words.get(words.end.saturating_sub(1)).map_or(start, |word| word.end);
        start..end
    }

    /// Whether nothing but blanks stands between a word and the one before it.
    fn is_close(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.words.get(before));
        let (Some(before), Some(word)) = (before, self.words.get(at)) else { return false };
        let between = self.text.get(before.end..word.start).unwrap_or(".");
        between.chars().all(char::is_whitespace)
    }

    fn is_small(&self, at: usize) -> bool {
        let word = self.word(at);
        word.len() <= 4 && SMALL.contains(&word.to_lowercase().as_str())
    }

    /// Whether only «de», an article, blanks and quotes stand between the end of a noun and a word.
    fn is_joined(&self, end: usize, at: usize) -> bool {
        let joins = |word: usize| match word - end {
            0 => matches!(self.word(word), "de" | "del" | "el" | "la" | "los" | "las"),
            _ => matches!(self.word(word), "el" | "la" | "los" | "las"),
        };
        if at < end || at - end > 2 || !(end..at).all(joins) {
            return false;
        }
        (end..=at).all(|word| {
            let before = word.checked_sub(1).and_then(|before| self.words.get(before));
            let between = before.zip(self.words.get(word));
            let between = between.and_then(|(before, word)| self.text.get(before.end..word.start));
            between.is_some_and(|between| {
                between.chars().all(|c| c.is_whitespace() || matches!(c, '«' | '“' | '"'))
            })
        })
    }

    /// Whether one of the two words before a quotation sends the reader somewhere.
    fn is_cued(&self, at: usize) -> bool {
        (at.saturating_sub(2)..at).any(|word| CUES.contains(&fold(self.word(word)).as_str()))
    }

    /// Words with capitals, joined by small words, from here on; it ends with a capital.
    fn capitals(&self, at: usize, limit: usize) -> Range<usize> {
        let is_capital = |at: usize| self.word(at).starts_with(char::is_uppercase);
        let before = |at: usize| self.words.get(at).is_some_and(|word| word.end <= limit);
        if !is_capital(at) {
            return at..at;
        }
        let mut end = at + 1;
        let mut next = end;
        while before(next) && self.is_close(next) {
            if is_capital(next) || self.word(next).bytes().all(|b| b.is_ascii_digit()) {
                end = next + 1;
            } else if !self.is_small(next)
                || next - end >= 3
                || matches!(self.word(next), "y" | "e" | "o" | "u")
            {
                break;
            }
            next += 1;
        }
        at..end
    }

    /// Words in small letters after a noun, up to the first small word or mark.
    fn following(&self, at: usize, limit: usize) -> Range<usize> {
        let before = |at: usize| self.words.get(at).is_some_and(|word| word.end <= limit);
        let mut end = at + 1;
        while end - at < MOST_FOLLOWING && before(end) && self.is_close(end) && !self.is_small(end)
        {
            end += 1;
        }
        at..end
    }
}

/// The insides of the quotations of a text that send the reader somewhere: «ver «Atacar»».
pub(super) fn cued_quotations(text: &str) -> Vec<Range<usize>> {
    let words: Vec<Range<usize>> = tokens(text).collect();
    let carriers = Carriers::default();
    let finder = Finder { text, words: &words, carriers: &carriers, found: Vec::new() };
    let is_cued = |quotation: &Range<usize>| {
        finder.is_cued(words.partition_point(|word| word.start < quotation.start))
    };
    quotations(text).into_iter().filter(is_cued).collect()
}

/// The insides of all quotations that are no longer than a name can be, in the order of the text.
fn quotations(text: &str) -> Vec<Range<usize>> {
    const LONGEST: usize = 80;
    let mut found = Vec::new();
    let mut open: Option<(usize, char)> = None;
    for (at, c) in text.char_indices() {
        let closes = match c {
            '«' => Some('»'),
            '“' => Some('”'),
            '"' => Some('"'),
            _ => None,
        };
        match (open, closes) {
            (Some((start, close)), _) if c == close => {
                if at > start && at - start <= LONGEST {
                    found.push(start..at);
                }
                open = None;
            }
            (Some((start, _)), _) if at - start <= LONGEST => {}
            (_, Some(close)) => open = Some((at + c.len_utf8(), close)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn found(text: &str) -> Vec<(String, Look, bool)> {
        let carriers =
            Carriers::new(["ficha", "ficha de daño", "fase", "carta de Motín"].into_iter());
        let found = phrases(text, &carriers).into_iter();
        found.map(|p| (text[p.range.clone()].to_owned(), p.look, p.carrier.is_some())).collect()
    }

    #[test]
    fn names_are_seen_in_quotes_in_capitals_and_after_their_nouns() {
        type Seen<'a> = (&'a str, Look, bool);
        let cases: &[(&str, &[Seen<'_>])] = &[
            ("Ve al «Puente de Mando».", &[("Puente de Mando", Look::Quoted, false)]),
            ("la ficha de daño de hangar dañado, que", &[("hangar dañado", Look::Follows, true)]),
            ("una ficha de Daño Colateral.", &[("Daño Colateral", Look::Capitals, true)]),
            ("la ficha «hangar dañado».", &[("hangar dañado", Look::Quoted, true)]),
            (
                "la Fase de Recepción de Habilidades empieza",
                &[("Fase de Recepción de Habilidades", Look::Capitals, false)],
            ),
            ("en la fase de Recibir Habilidades", &[("Recibir Habilidades", Look::Capitals, true)]),
            ("roba una ficha y la pone aquí", &[]),
            ("una ficha de daño que no sirve", &[]),
            ("Los raiders atacan. Galáctica no.", &[]),
            ("(ver «Atacar»), la sección \"Mover\"", &[]),
            ("Galáctica, Pegasus y Colonial Uno", &[("Colonial Uno", Look::Capitals, false)]),
        ];
        for (text, expected) in cases {
            let expected: Vec<_> =
                expected.iter().map(|(name, look, by)| ((*name).to_owned(), *look, *by)).collect();
            assert_eq!(found(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_looked_through(text in "([«»“”\" ,.]|ficha de |Fase |[A-Za-zñÁ]{1,4}|\\PC){0,40}") {
            let carriers = Carriers::new(["ficha", "ficha de daño"].into_iter());
            for phrase in phrases(&text, &carriers) {
                prop_assert!(text.get(phrase.range.clone()).is_some_and(|t| !t.is_empty()));
            }
        }
    }
}
