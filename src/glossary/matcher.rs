//! One automaton for every form of the glossary, and where its forms stand in a folded text.
//!
//! The automaton is entered at the starts of words only (anywhere for forms that begin with a
//! sign), and not even there when the first letters already tell that no form begins so. It
//! reports every form that begins at a place: if a longer one does not hold, the shorter ones are
//! known too.

use aho_corasick::automaton::{Automaton, StateID};
use aho_corasick::{Anchored, BuildError, MatchKind, StartKind, dfa, nfa};

use super::form::{is_mark, is_word};

/// Up to how many forms the faster automaton is worth its memory, of which it takes some five
/// kilobytes for each form: beyond, it no longer fits the caches.
const MAX_DFA_FORMS: usize = 1_000;

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
    gate: Gate,
}

#[derive(Debug)]
enum Machine {
    Dense(Box<dfa::DFA>),
    Sparse(Box<nfa::contiguous::NFA>),
}

impl Matcher {
    /// Builds the automaton over folded forms, which are not empty and all different.
    ///
    /// # Errors
    /// When the forms are too many or too long for it.
    pub(super) fn new(forms: &[&str]) -> Result<Self, Box<BuildError>> {
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
                .build(forms)?;
            Machine::Sparse(Box::new(nfa))
        };
        Ok(Self { machine, gate: Gate::new(forms) })
    }

    /// Adds every place where a form stands, by start and then by length; whether the place is a
    /// whole word is not asked yet.
    pub(super) fn scan(&self, folded: &str, hits: &mut Vec<Hit>) {
        match &self.machine {
            Machine::Dense(dfa) => self.scan_with(dfa.as_ref(), folded.as_bytes(), hits),
            Machine::Sparse(nfa) => self.scan_with(nfa.as_ref(), folded.as_bytes(), hits),
        }
    }

    fn scan_with<A: Automaton>(&self, machine: &A, folded: &[u8], hits: &mut Vec<Hit>) {
        let Ok(first) = machine.start_state(Anchored::Yes) else { return };
        self.gate.starts(folded, |start| walk(machine, first, folded, start, hits));
    }
}

/// Follows the automaton from a start until no form goes on.
fn walk<A: Automaton>(
    machine: &A,
    first: StateID,
    folded: &[u8],
    start: usize,
    hits: &mut Vec<Hit>,
) {
    let mut state = first;
    for (offset, &byte) in folded[start..].iter().enumerate() {
        state = machine.next_state(Anchored::Yes, state, byte);
        if !machine.is_special(state) {
            continue;
        }
        if machine.is_dead(state) {
            return;
        }
        if machine.is_match(state) {
            let length = offset + 1;
            // The state of a longer form also tells the forms that end with it.
            let whole = (0..machine.match_len(state))
                .map(|index| machine.match_pattern(state, index))
                .find(|&pattern| machine.pattern_len(pattern) == length);
            if let Some(pattern) = whole {
                hits.push(Hit { start, end: start + length, pattern: pattern.as_usize() });
            }
        }
    }
}

/// Tells from its first bytes, mostly rightly, that no form begins at a place.
#[derive(Debug)]
struct Gate {
    /// What each byte is: one bit in each of four lanes.
    classes: Box<[u64; 256]>,
    /// By the first byte: whether a form of one or two bytes begins with it.
    shortest: Box<[bool; 256]>,
    /// Beginnings of forms of three or four bytes, of five to seven, of eight or more.
    beginnings: [Bits; 3],
}

/// Sixteen bytes are looked at together; each lane of a sum of classes has a bit for each.
const BLOCK: usize = 16;

/// Where the bits of a class lie: letters, digits and bytes that go on a character.
const WORD: u32 = 0;
/// A form that begins with a word begins with this byte.
const WORD_START: u32 = 16;
/// A form that begins with a sign begins with this byte.
const ANYWHERE: u32 = 32;
/// The byte begins a character that may be no letter.
const OTHER: u32 = 48;

/// A set of beginnings that may hold more than was put in; a power of two of words.
#[derive(Debug)]
struct Bits {
    words: Vec<u64>,
    /// By how much a hash is shifted to be a word's index.
    shift: u32,
}

impl Bits {
    /// Room for so many beginnings with some thirty bits each: small enough for the nearest
    /// caches, and of the words of a text that are in no form few get past.
    fn new(count: usize) -> Self {
        let words = (count / 2).clamp(1 << 7, 1 << 15).next_power_of_two();
        Self { words: vec![0; words], shift: u64::BITS - words.trailing_zeros() }
    }

    fn place(&self, key: u64) -> (usize, u64) {
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The high bits tell the word, six of those in the middle the bit.
        ((hash >> self.shift) as usize, hash >> 32 & 63)
    }

    fn put(&mut self, key: u64) {
        let (word, bit) = self.place(key);
        if let Some(word) = self.words.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    fn holds(&self, key: u64) -> bool {
        let (word, bit) = self.place(key);
        self.words.get(word).is_some_and(|word| word >> bit & 1 == 1)
    }
}

/// How many bytes the beginnings of each set have.
const LENGTHS: [usize; 3] = [3, 5, 8];

/// The first bytes of a text as a number; what is not there counts as zero.
fn first_bytes(bytes: &[u8]) -> u64 {
    match bytes.first_chunk() {
        Some(&eight) => u64::from_le_bytes(eight),
        None => bytes.iter().rev().fold(0, |key, &byte| key << 8 | u64::from(byte)),
    }
}

fn cut(key: u64, length: usize) -> u64 {
    key & (u64::MAX >> (64 - 8 * length))
}

impl Gate {
    fn new(forms: &[&str]) -> Self {
        let mut gate = Self {
            classes: Box::new([0; 256]),
            shortest: Box::new([false; 256]),
            beginnings: std::array::from_fn(|_| Bits::new(forms.len())),
        };
        for (class, byte) in gate.classes.iter_mut().zip(0..=u8::MAX) {
            let goes_on = (0x80..0xc0).contains(&byte);
            if byte.is_ascii_alphanumeric() || goes_on {
                *class |= 1 << WORD;
            }
            // C3 begins À–ÿ, of which all but two are letters.
            if byte >= 0xc0 && byte != 0xc3 {
                *class |= 1 << OTHER;
            }
        }
        for form in forms {
            let Some(&byte) = form.as_bytes().first() else { continue };
            let starts_word = form.chars().next().is_some_and(is_word);
            let place = if starts_word { WORD_START } else { ANYWHERE };
            gate.classes[usize::from(byte)] |= 1 << place;
            let longest = LENGTHS.iter().rposition(|&length| length <= form.len());
            match longest {
                Some(set) => {
                    gate.beginnings[set].put(cut(first_bytes(form.as_bytes()), LENGTHS[set]));
                }
                None => gate.shortest[usize::from(byte)] = true,
            }
        }
        gate
    }

    /// Calls for every place where a form may begin; a place too many does no harm.
    fn starts(&self, folded: &[u8], mut sink: impl FnMut(usize)) {
        // What the bytes before the block are, the nearest in the lowest bit.
        let (mut word_before, mut other_before) = (0, 0);
        for (index, block) in folded.chunks(BLOCK).enumerate() {
            let mut sum = 0;
            for (position, &byte) in block.iter().enumerate() {
                sum |= self.classes[usize::from(byte)] << position;
            }
            let lane = |place: u32| sum >> place & 0xffff;
            // A sign of two or three bytes is no part of a word: not even the bytes that end it.
            let other = lane(OTHER);
            let with_before = other << 3 | other_before;
            let word = lane(WORD) & !(with_before >> 2 | with_before >> 1 | with_before);
            let mut starts = lane(ANYWHERE) | lane(WORD_START) & !(word << 1 | word_before);
            while starts != 0 {
                let start = index * BLOCK + starts.trailing_zeros() as usize;
                starts &= starts - 1;
                if self.lets_in(&folded[start..]) {
                    sink(start);
                }
            }
            word_before = word >> (BLOCK - 1) & 1;
            other_before = other >> (BLOCK - 3) & 7;
        }
    }

    /// Whether a form may begin here; certain only when it says no.
    fn lets_in(&self, rest: &[u8]) -> bool {
        let key = first_bytes(rest);
        let known = |set: usize| self.beginnings[set].holds(cut(key, LENGTHS[set]));
        self.shortest[(key & 0xff) as usize] | known(0) | known(1) | known(2)
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
    !((first && joined(&mut before.chars().rev())) || (last && joined(&mut after.chars())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(forms: &[&str], text: &str) -> Vec<String> {
        let matcher = Matcher::new(forms).expect("small");
        let mut hits = Vec::new();
        matcher.scan(text, &mut hits);
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
