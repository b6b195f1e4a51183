//! Sentences that state a figure, as patterns that a translator can read and write.
//!
//! `el Almirante no puede tener más de {n} armas nucleares` fits every sentence that holds these
//! words in this order. Case, accents, articles and the number of a word do not matter («ficha»
//! is «fichas»); a name of the model stands for all its names, a form of an effect for all its
//! forms; `a|b` accepts either word, `avanz*` any ending, and `{…}` skips a few words. A full
//! stop in the pattern asks for the end of a sentence there.

use std::collections::HashMap;

use crate::source::Span;
use crate::spanish::stem::stem;

use super::schema::{Effect, EntityId};
use super::wording::fold;

/// How many words `{…}` may skip.
pub const GAP: usize = 8;

/// The most parts of a pattern, and the most `{…}` among them.
const MOST_PARTS: usize = 40;
const MOST_GAPS: usize = 4;

/// A sentence that states figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// As it is written in the model.
    pub text: String,
    /// What it asks for, in order.
    pub parts: Vec<Part>,
    /// Its place in the model.
    pub span: Span,
}

/// What a [`Claim`] asks for next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// One of some words.
    Word(Vec<Fit>),
    /// A name of an entity.
    Entity(EntityId),
    /// A number.
    Slot(Slot),
    /// Nothing, or up to [`GAP`] words.
    Gap,
    /// The end of a sentence.
    Stop,
}

/// How a word of a text fits a word of a pattern.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Its stem is this one.
    Stem(String),
    /// It begins like this.
    Prefix(String),
}

/// A number that a pattern reads.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot {
    /// Which of several figures, by name or position; `None` for a lone figure, or for all.
    pub member: Option<String>,
    /// In which way of playing it holds.
    pub scope: SlotScope,
}

/// In which way of playing the number of a [`Slot`] holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SlotScope {
    /// In the one that the text is about.
    Here,
    /// In the game as it comes: `{n@base}`.
    Base,
    /// In a variant: `{n@solo}`.
    Variant(String),
}

/// Why a text is no pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimFault {
    /// It reads no number.
    NoSlot,
    /// It holds nothing but numbers and gaps.
    NoWord,
    /// A brace without its partner.
    Brace,
    /// It begins or ends with `{…}`, or has two in a row.
    IdleGap,
    /// It is longer than any sentence.
    TooLong,
    /// Something in braces that is no name; carries it.
    BadSlot(String),
}

/// The words that a pattern may name something with.
#[derive(Debug, Default)]
pub struct Names {
    /// First word of a name → the words of the whole name, longest first.
    by_first: HashMap<String, Vec<(Vec<String>, EntityId)>>,
    /// A form of an effect → all its forms.
    effects: HashMap<String, Vec<Fit>>,
}

impl Names {
    /// Prepares the names of entities, given with their forms, and of effects.
    pub fn new<'a>(
        forms: impl IntoIterator<Item = (EntityId, &'a str)>,
        effects: &[Effect],
    ) -> Self {
        let mut names = Self::default();
        for (entity, form) in forms {
            let words = stems(form);
            let Some(first) = words.first().cloned() else { continue };
            names.by_first.entry(first).or_default().push((words, entity));
        }
        for sequences in names.by_first.values_mut() {
            sequences.sort_by_key(|(words, entity)| (std::cmp::Reverse(words.len()), *entity));
        }
        for effect in effects {
            let words: Vec<(String, bool)> =
                effect.phrases.iter().filter_map(|phrase| phrase.single_word()).collect();
            let fits: Vec<Fit> = words
                .iter()
                .map(|(word, is_prefix)| match is_prefix {
                    true => Fit::Prefix(word.clone()),
                    false => Fit::Stem(stem(word).to_owned()),
                })
                .collect();
            for (word, _) in words.iter().filter(|(_, is_prefix)| !is_prefix) {
                names.effects.entry(stem(word).to_owned()).or_insert_with(|| fits.clone());
            }
        }
        names
    }

    /// The longest name that some stems begin with.
    fn name(&self, stems: &[String]) -> Option<(EntityId, usize)> {
        let sequences = self.by_first.get(stems.first()?)?;
        let found = sequences.iter().find(|(words, _)| stems.starts_with(words))?;
        Some((found.1, found.0.len()))
    }
}

/// A word as it is compared: without accents, capitals and number; `None` for an article.
///
/// «al» and «del» are the prepositions without their article.
pub fn normal(folded: &str) -> Option<&str> {
    match folded {
        "el" | "la" | "los" | "las" | "lo" => None,
        "al" => Some("a"),
        "del" => Some("de"),
        word => Some(stem(word)),
    }
}

/// The words of a text as they are compared.
pub fn stems(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter_map(|word| normal(word).map(str::to_owned)).collect()
}

impl Claim {
    /// Reads a pattern.
    ///
    /// # Errors
    /// When it reads no number, or when it is written in a way that nothing could fit.
    pub fn parse(text: &str, span: Span, names: &Names) -> Result<Self, ClaimFault> {
        let mut parts = Vec::new();
        let mut words: Vec<Vec<Fit>> = Vec::new();
        for piece in pieces(text)? {
            match piece {
                Piece::Words(written) => words.extend(written.split_whitespace().filter_map(fits)),
                Piece::Braces(inside) => {
                    flush(&mut words, names, &mut parts);
                    parts.push(brace(inside)?);
                }
                Piece::Stop => {
                    flush(&mut words, names, &mut parts);
                    parts.push(Part::Stop);
                }
            }
        }
        flush(&mut words, names, &mut parts);
        if parts.last() == Some(&Part::Stop) {
            parts.pop();
        }
        let count = |wanted: fn(&Part) -> bool| parts.iter().filter(|part| wanted(part)).count();
        if count(|part| matches!(part, Part::Slot(_))) == 0 {
            return Err(ClaimFault::NoSlot);
        }
        if count(|part| matches!(part, Part::Word(_) | Part::Entity(_))) == 0 {
            return Err(ClaimFault::NoWord);
        }
        let is_gap = |part: Option<&Part>| part == Some(&Part::Gap);
        let doubled = parts.windows(2).any(|pair| pair == [Part::Gap, Part::Gap]);
        if is_gap(parts.first()) || is_gap(parts.last()) || doubled {
            return Err(ClaimFault::IdleGap);
        }
        if parts.len() > MOST_PARTS || count(|part| *part == Part::Gap) > MOST_GAPS {
            return Err(ClaimFault::TooLong);
        }
        Ok(Self { text: text.to_owned(), parts, span })
    }

    /// How many words it asks for: of two claims about one number the longer one counts.
    pub fn weight(&self) -> usize {
        let asks = |part: &&Part| matches!(part, Part::Word(_) | Part::Entity(_) | Part::Stop);
        self.parts.iter().filter(asks).count()
    }

    /// The numbers that it reads, in order.
    pub fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.parts.iter().filter_map(|part| match part {
            Part::Slot(slot) => Some(slot),
            _ => None,
        })
    }
}

enum Piece<'a> {
    Words(&'a str),
    Braces(&'a str),
    Stop,
}

fn pieces(text: &str) -> Result<Vec<Piece<'_>>, ClaimFault> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}', '.']) {
        found.push(Piece::Words(&rest[..at]));
        let tail = &rest[at..];
        rest = if let Some(inside) = tail.strip_prefix('{') {
            let end = inside.find('}').ok_or(ClaimFault::Brace)?;
            let inner = inside[..end].trim();
            if inner.contains('{') {
                return Err(ClaimFault::Brace);
            }
            found.push(Piece::Braces(inner));
            &inside[end + 1..]
        } else if let Some(after) = tail.strip_prefix('.') {
            found.push(Piece::Stop);
            after
        } else {
            return Err(ClaimFault::Brace);
        };
    }
    found.push(Piece::Words(rest));
    Ok(found)
}

fn brace(inside: &str) -> Result<Part, ClaimFault> {
    if matches!(inside, "…" | "...") {
        return Ok(Part::Gap);
    }
    let is_name = |name: &str| {
        !name.is_empty()
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    let (member, scope) = match inside.split_once('@') {
        None => (inside, SlotScope::Here),
        Some((member, "base")) => (member, SlotScope::Base),
        Some((member, variant)) => (member, SlotScope::Variant(variant.to_owned())),
    };
    let known_scope = match &scope {
        SlotScope::Variant(variant) => is_name(variant),
        SlotScope::Here | SlotScope::Base => true,
    };
    if !is_name(member) || !known_scope {
        return Err(ClaimFault::BadSlot(inside.to_owned()));
    }
    let member = (member != "n").then(|| member.to_owned());
    Ok(Part::Slot(Slot { member, scope }))
}

/// What a word of a pattern accepts; `None` for an article and for bare punctuation.
fn fits(written: &str) -> Option<Vec<Fit>> {
    let fit = |alternative: &str| {
        let is_prefix = alternative.ends_with('*');
        let folded = fold(alternative);
        let word = folded.trim_matches(|c: char| !c.is_alphanumeric());
        match is_prefix {
            true if !word.is_empty() => Some(Fit::Prefix(word.to_owned())),
            _ => normal(word).filter(|word| !word.is_empty()).map(|s| Fit::Stem(s.to_owned())),
        }
    };
    let found: Vec<Fit> = written.split('|').filter_map(fit).collect();
    (!found.is_empty()).then_some(found)
}

/// Turns collected words into parts: names and forms of effects into what they stand for.
fn flush(words: &mut Vec<Vec<Fit>>, names: &Names, parts: &mut Vec<Part>) {
    let lone = |word: &Vec<Fit>| match word.as_slice() {
        [Fit::Stem(stem)] => stem.clone(),
        _ => String::new(),
    };
    let plain: Vec<String> = words.iter().map(lone).collect();
    let mut at = 0;
    while at < words.len() {
        if let Some((entity, length)) = names.name(&plain[at..]) {
            parts.push(Part::Entity(entity));
            at += length;
            continue;
        }
        let forms = names.effects.get(&plain[at]).cloned();
        parts.push(Part::Word(forms.unwrap_or_else(|| std::mem::take(&mut words[at]))));
        at += 1;
    }
    words.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn parse(text: &str) -> Result<Claim, ClaimFault> {
        let names = Names::new([(0, "arma nuclear"), (0, "armas nucleares"), (1, "arma")], &[]);
        Claim::parse(text, Span::new(FileId::from_index(0), 0, text.len()), &names)
    }

    #[test]
    fn a_pattern_becomes_words_names_and_numbers() {
        let claim = parse("El Almirante no puede tener más de {n} {…} armas nucleares.");
        let claim = claim.expect("a pattern");
        let stem = |word: &str| Part::Word(vec![Fit::Stem(word.to_owned())]);
        assert_eq!(claim.parts[..2], [stem("almirant"), stem("no")]);
        let slot = Slot { member: None, scope: SlotScope::Here };
        assert_eq!(claim.parts[6..], [Part::Slot(slot), Part::Gap, Part::Entity(0)]);
        assert_eq!(claim.weight(), 7);
        let claim = parse("avanz*|mueve {fuel@solo} veces. fin").expect("a pattern");
        let verbs = vec![Fit::Prefix("avanz".to_owned()), Fit::Stem("muev".to_owned())];
        assert_eq!(claim.parts[0], Part::Word(verbs));
        assert_eq!(claim.parts[3], Part::Stop);
        let slot = claim.slots().next().expect("a slot");
        assert_eq!(slot.member.as_deref(), Some("fuel"));
        assert_eq!(slot.scope, SlotScope::Variant("solo".to_owned()));
    }

    #[test]
    fn what_nothing_could_fit_is_refused() {
        for (text, fault) in [
            ("tres armas", ClaimFault::NoSlot),
            ("", ClaimFault::NoSlot),
            ("{n}", ClaimFault::NoWord),
            ("{…} {n} armas", ClaimFault::IdleGap),
            ("{n} {…} {…} armas", ClaimFault::IdleGap),
            ("{n armas", ClaimFault::Brace),
            ("n} armas", ClaimFault::Brace),
            ("{{n}} armas", ClaimFault::Brace),
            ("{N m} armas", ClaimFault::BadSlot("N m".to_owned())),
            ("{n@} armas", ClaimFault::BadSlot("n@".to_owned())),
        ] {
            assert_eq!(parse(text), Err(fault), "{text}");
        }
        assert_eq!(
            parse(&"palabra ".repeat(60).replacen("pal", "{n} pal", 1)),
            Err(ClaimFault::TooLong)
        );
    }
}
