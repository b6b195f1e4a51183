//! A paragraph that goes on with what the one before was about: «El cargo se vota. ¶ Si se rechaza,
//! queda anulado». What may belong to a term of the last sentence before is reported.

use std::ops::Range;

use super::agree::{Target, agree};
use super::following::known_places;
use super::found::{Doubtful, Found, Verdict};
use super::replace::Site;
use super::rules::Rules;
use crate::markdown::{Run, RunKind};
use crate::spanish::{
    Determiner, DeterminerKind, has_accent, is_adjective, is_copula, is_person, is_verb,
};

/// How many words of a paragraph are looked at before it is read behind another one.
const MAX_WORDS: usize = 12;
/// How many bytes a label has at most that a paragraph begins with.
const MAX_LABEL: usize = 24;
/// How many bytes of a sentence and of the paragraph behind it are read together at most.
const MAX_BYTES: usize = 600;

/// The last paragraph, where it has a term that others follow.
#[derive(Debug, Default)]
pub(super) struct Onward {
    /// Where the last sentence stands in the source, and its terms among those found.
    last: Option<(Range<usize>, Range<usize>)>,
}

impl Onward {
    /// Whether nothing waits for the next paragraph.
    pub(super) fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Forgets the paragraph before.
    pub(super) fn forget(&mut self) {
        self.last = None;
    }

    /// Reads a paragraph behind the one before, if it may go on with it.
    pub(super) fn read(&mut self, source: &str, run: &Run, found: &mut [Found<'_>], rules: &Rules) {
        let Some((place, terms)) = self.last.take() else { return };
        if run.kind != RunKind::Body || !goes_on(&run.text) {
            return;
        }
        let Some(sentence) = source.get(place.clone()) else { return };
        let end = super::beside::floor(&run.text, run.text.len().min(MAX_BYTES));
        let text = format!("{sentence} {}", run.text.get(..end).unwrap_or_default());
        let start = sentence.len() + 1;
        let mut known = known_places(found.get(terms.start..).unwrap_or_default());
        for index in terms {
            let Some(one) = found.get_mut(index) else { continue };
            let shift = rules.followed(one.rule).filter(|_| one.verdict == Verdict::Apply);
            let Some(shift) = shift else { continue };
            let term = one.source.start - place.start..one.source.end - place.start;
            let target = Target { text: &text, term, free: 0..text.len(), shift, others: &[] };
            let site = Site { source, run };
            let doubts = agree(target).doubts.into_iter();
            for doubt in doubts.filter(|doubt| doubt.range.start >= start) {
                let range = doubt.range.start - start..doubt.range.end - start;
                let doubt = Doubtful::new(&site, range, doubt);
                if known.insert(doubt.source.start) {
                    one.push_doubt(doubt);
                }
            }
        }
    }

    /// Keeps a paragraph in which those from `first` on were found, for the next one.
    pub(super) fn keep(&mut self, source: &str, run: &Run, first: usize, found: &[Found<'_>]) {
        let (Some(begin), Some(end)) = (run.segments.first(), run.segments.last()) else { return };
        let whole = begin.source.start..end.source.end;
        let Some(text) = source.get(whole.clone()) else { return };
        let start = whole.start + last_sentence(text);
        let terms = found.get(first..).unwrap_or_default();
        let first = first + terms.partition_point(|one| one.source.start < start);
        if first < found.len() && whole.end - start <= MAX_BYTES {
            self.last = Some((start..whole.end, first..found.len()));
        }
    }
}

/// Where the last sentence of a paragraph begins.
fn last_sentence(text: &str) -> usize {
    let whole = text.trim_end_matches(|c: char| !c.is_alphanumeric());
    let ends = whole.rmatch_indices(['.', '!', '?', '…']);
    ends.map(|(at, stop)| at + stop.len())
        .find(|&at| whole.get(at..).is_some_and(|rest| rest.starts_with(char::is_whitespace)))
        .unwrap_or(0)
}

/// Whether a paragraph names no subject at its beginning and has a word in which the subject of the
/// one before may live on, at once or behind a label.
fn goes_on(text: &str) -> bool {
    let rest = behind_label(text);
    names_nobody(text) || rest.len() < text.len() && names_nobody(rest)
}

fn names_nobody(text: &str) -> bool {
    let mut before = "";
    let mut seen = text.split(' ');
    let mut next = || {
        let word = seen.next().unwrap_or_default();
        (word.trim_matches(|c: char| !c.is_alphabetic()), word.ends_with(','))
    };
    let first = next().0.to_lowercase();
    let (second, is_set_off) = next();
    match first.as_str() {
        // «Salvo los averiados»
        "excepto" | "menos" | "salvo" => return true,
        // «Cada una empieza…», «Cuando una llega…»
        "cada" | "cuando" | "si" if is_one(second) => return true,
        _ => {}
    }
    if let Some(found) = Determiner::read(&first) {
        // «Al final de la ronda, recógelas», «Una vez preparado», «Este los cuenta»
        let third = next().0;
        let stands = found.kind == DeterminerKind::Al
            || second == "vez"
            || stands_for_noun(found) && (acts(second) || matches!(second, "ellas" | "ellos"))
            // «Las elegidas se despliegan», «El jugador la coloca», «Los rotos, en cambio, …»
            || is_adjective(second) && !names_person(second) && (acts(third) || is_set_off)
            || matches!(third, "la" | "las" | "lo" | "los");
        if !stands {
            return false;
        }
        if found.kind != DeterminerKind::Al {
            return true;
        }
    }
    for word in text.split(' ').take(MAX_WORDS) {
        let seen = word.trim_matches(|c: char| !c.is_alphabetic());
        if speaks(before, seen) {
            return true;
        }
        before = word;
    }
    false
}

/// What follows the mark of a note or a label: «* Salvo…», «Excepción: los…».
fn behind_label(text: &str) -> &str {
    let text = text.trim_start_matches(['*', '†', '‡', ' ']);
    match text.split_once(": ") {
        Some((label, rest)) if label.len() <= MAX_LABEL && label.split(' ').count() <= 2 => rest,
        _ => text,
    }
}

/// «una», «ninguno»: whether a word may stand for one of those spoken of.
fn is_one(word: &str) -> bool {
    matches!(word, "alguna" | "alguno" | "ninguna" | "ninguno" | "una" | "uno" | "otra" | "otro")
}

/// Whether a word that looks like an adjective is a person: «el jugador».
fn names_person(word: &str) -> bool {
    is_person(word) || word.ends_with("or") || word.ends_with("ores")
}

/// «este», «todas», «ninguna»: whether a word may stand for a noun as well as before one.
fn stands_for_noun(found: Determiner) -> bool {
    matches!(found.kind, DeterminerKind::Demonstrative | DeterminerKind::Quantifier)
}

/// Whether a word is a verb or stands before one: «se», «puede», «deben».
fn acts(word: &str) -> bool {
    matches!(word, "se" | "no" | "lo" | "la" | "los" | "las" | "le" | "les")
        || is_copula(word)
        || is_verb(word)
}

/// Whether a word is a verb that joins, a pronoun of an object or a verb that ends with one; `before`
/// is the word before it, with its signs.
fn speaks(before: &str, word: &str) -> bool {
    match word.as_bytes() {
        [.., b'l', b'o' | b'a'] | [.., b'l', b'o' | b'a', b's'] => {
            let verb = word.trim_end_matches('s');
            let verb = verb.get(..verb.len() - 2).unwrap_or_default();
            let stands_alone = || {
                word == "lo"
                    || before.ends_with(',')
                    || matches!(
                        before,
                        "" | "se" | "no" | "te" | "y" | "luego" | "Luego" | "Después"
                    )
            };
            verb.is_empty() && stands_alone()
                || verb.len() > 3 && (verb.ends_with(['r', 'd']) || verb.contains(has_accent))
        }
        _ => {
            is_copula(word)
                || matches!(word, "demás" | "él" | "ella" | "ellas" | "ellos")
                || matches!(word, "suya" | "suyas" | "suyo" | "suyos")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_that_go_on_are_told() {
        for text in [
            "Si se rechaza, queda anulada.",
            "Muévela dos casillas.",
            "Luego, la gira.",
            "El jugador la gira.",
            "Al final de la ronda, recógelas.",
            "Una vez girada, cuenta.",
            "Este se coloca aparte.",
            "Los averiados, en cambio, no puntúan.",
            "Excepción: los averiados no puntúan.",
            "* Salvo los averiados.",
            "Cada una empieza en su base.",
        ] {
            assert!(goes_on(text), "{text}");
        }
        for text in
            ["El jugador gira su carta.", "Nota: los jugadores roban.", "Ana mueve dos peones."]
        {
            assert!(!goes_on(text), "{text}");
        }
    }

    #[test]
    fn the_last_sentence_is_found() {
        let text = "Roba 2.5 cartas. Gíralas (todas.)";
        assert_eq!(text.get(last_sentence(text)..), Some(" Gíralas (todas.)"));
        assert_eq!(last_sentence("Roba una carta."), 0);
    }
}
