//! Capitals: a replacement is written as the words were that it replaces.

use std::borrow::Cow;

use super::fold::fold;

/// How the letters of a text are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// palabra
    Lower,
    /// Palabra
    Title,
    /// PALABRA, of two letters or more
    Capitals,
    /// Anything else, also a text without letters that have case.
    Other,
}

fn is_upper(c: char) -> bool {
    c.is_uppercase() || (c.is_alphabetic() && changed(c, c.to_lowercase()))
}

// `char::is_lowercase` also holds for «º» and «ª», which have no capitals.
fn is_lower(c: char) -> bool {
    c.is_lowercase() && changed(c, c.to_uppercase())
}

fn changed(c: char, mut mapped: impl Iterator<Item = char>) -> bool {
    mapped.next() != Some(c)
}

fn shape(text: &str) -> Shape {
    let mut letters = text.chars().filter(|&c| is_upper(c) || is_lower(c)).map(is_upper);
    let Some(first) = letters.next() else { return Shape::Other };
    let (mut uppers, mut lowers) = (0, 0);
    for upper in letters {
        if upper {
            uppers += 1;
        } else {
            lowers += 1;
        }
    }
    match (first, uppers, lowers) {
        (true, 1.., 0) => Shape::Capitals,
        (true, 0, _) => Shape::Title,
        (false, 0, _) => Shape::Lower,
        _ => Shape::Other,
    }
}

/// Whether a text has two letters or more and all of them are capitals.
pub(super) fn is_capitals(text: &str) -> bool {
    shape(text) == Shape::Capitals
}

/// Writes the correct form as the text has the wrong one.
///
/// `seen` is what stands in the text, composed and with single spaces, as `wrong` is. Written as
/// the entry has it, the correct form comes out as the entry has it; all capitals give capitals;
/// as many words on both sides go word by word; otherwise the first letter decides. Capitals
/// inside a word of the correct form (FTL, NASA) stay.
pub fn transfer<'a>(wrong: &str, correct: &'a str, seen: &str) -> Cow<'a, str> {
    if seen == wrong {
        return Cow::Borrowed(correct);
    }
    let result = if is_capitals(seen) {
        correct.to_uppercase()
    } else if seen.split(' ').count() == words(correct).count() {
        word_by_word(wrong, correct, seen)
    } else {
        match (first_letter(wrong), first_letter(seen)) {
            (Some(a), Some(b)) if is_lower(a) && is_upper(b) => raise(correct),
            (Some(a), Some(b)) if is_upper(a) && is_lower(b) => {
                let end = correct.find(char::is_whitespace).unwrap_or(correct.len());
                lower(&correct[..end]) + &correct[end..]
            }
            _ => correct.to_owned(),
        }
    };
    // «ß» has no capital that leads back to it: such a word stays as the entry has it.
    if fold(&result) == fold(correct) { Cow::Owned(result) } else { Cow::Borrowed(correct) }
}

fn word_by_word(wrong: &str, correct: &str, seen: &str) -> String {
    let mut result = String::with_capacity(correct.len());
    let mut copied = 0;
    for ((range, given), found) in words(correct).zip(wrong.split(' ')).zip(seen.split(' ')) {
        let word = &correct[range.clone()];
        result.push_str(&correct[copied..range.start]);
        match shape(found) {
            _ if given == found => result.push_str(word),
            Shape::Capitals => result.push_str(&word.to_uppercase()),
            Shape::Title => result.push_str(&raise(word)),
            Shape::Lower => result.push_str(&lower(word)),
            Shape::Other => result.push_str(word),
        }
        copied = range.end;
    }
    result.push_str(&correct[copied..]);
    result
}

/// The places of the words between blanks.
pub(super) fn words(text: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + (rest.len() - rest.trim_start().len());
        let word = text[start..].split(char::is_whitespace).next().unwrap_or_default();
        at = start + word.len();
        (!word.is_empty()).then_some(start..at)
    })
}

fn first_letter(text: &str) -> Option<char> {
    text.chars().find(|&c| is_upper(c) || is_lower(c))
}

/// The first letter of a text as a capital.
fn raise(text: &str) -> String {
    map_first(text, |c| c.to_uppercase().collect())
}

/// The first letter of a word in lower case, unless the word has capitals inside.
fn lower(word: &str) -> String {
    if word.chars().filter(|&c| is_upper(c)).count() > 1 {
        return word.to_owned();
    }
    map_first(word, |c| c.to_lowercase().collect())
}

fn map_first(text: &str, map: impl Fn(char) -> String) -> String {
    let Some(at) = text.find(|c| is_upper(c) || is_lower(c)) else { return text.to_owned() };
    let mut rest = text[at..].chars();
    let first = rest.next().map(map).unwrap_or_default();
    format!("{}{first}{}", &text[..at], rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_decides_on_capitals() {
        let cases = [
            ("daño crítico", "impacto crítico", "DAÑO CRÍTICO", "IMPACTO CRÍTICO"),
            ("daño crítico", "impacto crítico", "Daño crítico", "Impacto crítico"),
            ("daño crítico", "impacto crítico", "daño CRÍTICO", "impacto CRÍTICO"),
            ("Super Crisis", "Crisis Extrema", "super crisis", "crisis extrema"),
            ("Super Crisis", "Crisis Extrema", "Super crisis", "Crisis extrema"),
            ("ficha", "marcador de flota", "Ficha", "Marcador de flota"),
            ("ficha", "marcador de flota", "FICHA", "MARCADOR DE FLOTA"),
            ("salto", "motor FTL", "Salto", "Motor FTL"),
            ("Salto", "FTL pleno", "salto", "FTL pleno"),
            ("nota", "¿aviso?", "Nota", "¿Aviso?"),
            ("carta", "ª N.º 3", "CARTA", "ª N.º 3"),
            ("calle", "straße", "CALLE", "straße"),
            ("a", "orden", "A", "Orden"),
        ];
        for (wrong, correct, seen, expected) in cases {
            assert_eq!(transfer(wrong, correct, seen), expected, "{seen}");
        }
    }
}
