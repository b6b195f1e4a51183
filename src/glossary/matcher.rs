//! One automaton for every form of the glossary, and where its forms stand in a folded text.
//!
//! The automaton is entered at the starts of words only (anywhere for forms that begin with a
//! sign), so it leaves most words after a letter or two, and it reports every form that begins
//! there: if a longer one does not hold, the shorter ones are known too.

use aho_corasick::automaton::Automaton;
use aho_corasick::{Anchored, BuildError, MatchKind, StartKind, dfa, nfa};

use super::form::{is_mark, is_word};

/// Up to how many forms the faster and larger automaton is worth its memory.
const MAX_DFA_FORMS: usize = 2_000;

/// A form in a folded text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hit {
    /// Bytes of the folded text.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Which form, in the order of building.
    pub pattern: usize,
}

/// Finds forms.
#[derive(Debug)]
pub(super) struct Matcher {
    machine: Machine,
    /// By the first byte: whether a form begins with it, and where it may begin.
    entry: [Entrance; 256],
}

#[derive(Debug)]
enum Machine {
    Dense(Box<dfa::DFA>),
    Sparse(Box<nfa::contiguous::NFA>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Entrance {
    Nowhere,
    WordStart,
    Anywhere,
}

impl Matcher {
    /// Builds the automaton over folded forms, which are not empty and all different.
    ///
    /// # Errors
    /// When the forms are too many or too long for it.
    pub(super) fn new(forms: &[&str]) -> Result<Self, Box<BuildError>> {
        let mut entry = [Entrance::Nowhere; 256];
        for form in forms {
            let starts_word = form.chars().next().is_some_and(is_word);
            let place = if starts_word { Entrance::WordStart } else { Entrance::Anywhere };
            if let Some(slot) =
                form.bytes().next().and_then(|byte| entry.get_mut(usize::from(byte)))
            {
                *slot = place.max(*slot);
            }
        }
        let machine = if forms.len() <= MAX_DFA_FORMS {
            let dfa = dfa::Builder::new()
                .match_kind(MatchKind::Standard)
                .start_kind(StartKind::Anchored)
                .prefilter(false)
                .build(forms)?;
            Machine::Dense(Box::new(dfa))
        } else {
            let nfa = nfa::contiguous::Builder::new()
                .match_kind(MatchKind::Standard)
                .prefilter(false)
                .dense_depth(3)
                .build(forms)?;
            Machine::Sparse(Box::new(nfa))
        };
        Ok(Self { machine, entry })
    }

    /// Adds every place where a form stands, by start and then by length; whether the place is a
    /// whole word is not asked yet.
    pub(super) fn scan(&self, folded: &[u8], hits: &mut Vec<Hit>) {
        match &self.machine {
            Machine::Dense(dfa) => self.scan_with(dfa.as_ref(), folded, hits),
            Machine::Sparse(nfa) => self.scan_with(nfa.as_ref(), folded, hits),
        }
    }

    fn scan_with<A: Automaton>(&self, machine: &A, folded: &[u8], hits: &mut Vec<Hit>) {
        let Ok(first) = machine.start_state(Anchored::Yes) else { return };
        let (mut before, mut in_word) = (0_u8, false);
        for (start, &byte) in folded.iter().enumerate() {
            let enter = match self.entry[usize::from(byte)] {
                Entrance::Nowhere => false,
                Entrance::WordStart => !in_word,
                Entrance::Anywhere => true,
            };
            if enter {
                let mut state = first;
                for (offset, &next) in folded[start..].iter().enumerate() {
                    state = machine.next_state(Anchored::Yes, state, next);
                    if !machine.is_special(state) {
                        continue;
                    }
                    if machine.is_dead(state) {
                        break;
                    }
                    if machine.is_match(state) {
                        let length = offset + 1;
                        // The state of a longer form also tells the forms that end with it.
                        let whole = (0..machine.match_len(state))
                            .map(|index| machine.match_pattern(state, index))
                            .find(|&pattern| machine.pattern_len(pattern) == length);
                        if let Some(pattern) = whole {
                            let pattern = pattern.as_usize();
                            hits.push(Hit { start, end: start + length, pattern });
                        }
                    }
                }
            }
            // Certain for ASCII and for À–ÿ; elsewhere a start too many does no harm.
            in_word = byte.is_ascii_alphanumeric()
                || (before == 0xc3 && byte >= 0x80 && !matches!(byte, 0x97 | 0xb7));
            before = byte;
        }
    }
}

/// Whether a form at a place stands alone.
///
/// On a side where the form has a letter, digit or mark, the text must not go on with one, nor
/// with a hyphen (or an underscore) that joins one. An accent never follows a form.
pub(super) fn stands_alone(text: &str, start: usize, end: usize) -> bool {
    let (Some(form), Some(before), Some(after)) =
        (text.get(start..end), text.get(..start), text.get(end..))
    else {
        return false;
    };
    let joined = |mut away: &mut dyn Iterator<Item = char>| match away.next() {
        Some('-' | '_' | '\u{2010}' | '\u{2011}') => (&mut away).next().is_some_and(is_word),
        next => next.is_some_and(is_word),
    };
    if after.starts_with(is_mark) {
        return false;
    }
    let first = form.chars().next().is_some_and(is_word);
    let last = form.chars().next_back().is_some_and(is_word);
    !(first && joined(&mut before.chars().rev())) && !(last && joined(&mut after.chars()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(forms: &[&str], text: &str) -> Vec<String> {
        let matcher = Matcher::new(forms).expect("small");
        let mut hits = Vec::new();
        matcher.scan(text.as_bytes(), &mut hits);
        hits.retain(|hit| stands_alone(text, hit.start, hit.end));
        hits.iter().map(|hit| text[hit.start..hit.end].to_owned()).collect()
    }

    #[test]
    fn every_form_at_a_place_is_found() {
        let forms = ["puesto", "puesto de mando", "mando enemigo"];
        assert_eq!(
            found(&forms, "el puesto de mando enemigo"),
            ["puesto", "puesto de mando", "mando enemigo"]
        );
        assert_eq!(found(&forms, "un puesto de mandos"), ["puesto"]);
    }

    #[test]
    fn words_are_whole() {
        let forms = ["casa", "+1", "pág.", "¿listo?", "&"];
        assert_eq!(found(&forms, "casas casa-cuna casa, casa- «casa» ácasa"), ["casa"; 3]);
        assert_eq!(found(&forms, "+1 al dado, +10 no; pág. 3 ¿listo?"), ["+1", "pág.", "¿listo?"]);
        assert_eq!(found(&forms, "a&b casa\u{303} casa_b"), ["&"]);
    }

    #[test]
    fn many_forms_are_found_like_few() {
        let many: Vec<String> = (0..3_000).map(|n| format!("ficha {n}")).collect();
        let forms: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(found(&forms, "ficha 12 y ficha 2999, ficha 3000"), ["ficha 12", "ficha 2999"]);
    }
}
