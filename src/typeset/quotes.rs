//! What each straight quote of a paragraph means: opening, closing, apostrophe, or inches.
//!
//! `"Cobertura"` is a quotation, `3"` and `M" + 1d6"` are inches, `6' 10"` feet and inches, `l'or`
//! an apostrophe. One stray mark must not turn the quotations after it inside out, so all the
//! quotes of a paragraph are decided together, before anything is written.

/// What one straight quote is printed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quote {
    /// As the language opens or closes a quotation.
    Quotation,
    /// ′ or ″, after a figure or its unit.
    Prime,
    /// ’
    Apostrophe,
    /// As written: it neither opens nor closes anything.
    Straight,
}

/// A character that stands for anything that is not text: code, a picture, a value.
pub(super) const OBJECT: char = '\u{fffc}';

/// Decides every `"` and `'` of a paragraph, in order.
pub(super) fn plan(text: &str) -> Vec<Quote> {
    let characters: Vec<char> = text.chars().collect();
    let at = |index: usize| characters.get(index).copied();
    let marks: Vec<Mark> = characters
        .iter()
        .enumerate()
        .filter(|&(_, &character)| matches!(character, '"' | '\''))
        .map(|(index, &character)| {
            let before = index.checked_sub(1).and_then(at);
            Mark {
                double: character == '"',
                may_open: before.is_none_or(opens_after)
                    && at(index + 1).is_some_and(|next| !next.is_whitespace()),
                may_close: before.is_some_and(|before| !before.is_whitespace()),
                after_figure: before.is_some_and(char::is_numeric),
                after_unit: after_unit(&characters[..index]),
                in_word: before.is_some_and(char::is_alphanumeric)
                    && at(index + 1).is_some_and(char::is_alphabetic),
            }
        })
        .collect();
    let closers = Closers::of(&marks);
    let mut open: Vec<bool> = Vec::new();
    let mut decided = Vec::with_capacity(marks.len());
    for (index, mark) in marks.iter().enumerate() {
        let inside = open.last() == Some(&mark.double);
        let quote = if !mark.double && mark.in_word {
            Quote::Apostrophe
        } else if inside && mark.may_close && !mark.may_open {
            if mark.after_figure && closers.follows(index, mark.double) {
                Quote::Prime
            } else {
                open.pop();
                Quote::Quotation
            }
        } else if mark.after_figure || (mark.after_unit && !mark.may_open) {
            Quote::Prime
        } else if mark.may_open && (mark.double || closers.exists(index)) && open.len() < 32 {
            open.push(mark.double);
            Quote::Quotation
        } else if mark.double {
            Quote::Straight
        } else {
            Quote::Apostrophe
        };
        decided.push(quote);
    }
    decided
}

/// A quote and its neighbourhood.
struct Mark {
    double: bool,
    may_open: bool,
    may_close: bool,
    after_figure: bool,
    after_unit: bool,
    in_word: bool,
}

/// For each quote, what comes after it.
struct Closers {
    /// Whether the next quote of the same kind, inches aside, closes.
    next: Vec<[bool; 2]>,
    /// Whether any later single quote may close.
    single: Vec<bool>,
}

impl Closers {
    fn of(marks: &[Mark]) -> Self {
        let mut closers = Self { next: Vec::new(), single: Vec::new() };
        let (mut next, mut single) = ([false; 2], false);
        for mark in marks.iter().rev() {
            closers.next.push(next);
            closers.single.push(single);
            let closes = mark.may_close && !mark.may_open && !mark.in_word;
            if !mark.after_figure {
                next[usize::from(mark.double)] = closes;
            }
            single |= !mark.double && closes && !mark.after_figure;
        }
        closers.next.reverse();
        closers.single.reverse();
        closers
    }

    fn follows(&self, index: usize, double: bool) -> bool {
        self.next.get(index).is_some_and(|next| next[usize::from(double)])
    }

    fn exists(&self, index: usize) -> bool {
        self.single.get(index).copied().unwrap_or(false)
    }
}

fn opens_after(before: char) -> bool {
    before.is_whitespace()
        || matches!(
            before,
            '(' | '[' | '{' | '¿' | '¡' | '—' | '–' | '«' | '“' | '"' | '\'' | '/' | '-'
        )
}

/// Whether the text ends in a figure with its unit (`3m`) or in a lone capital (`M`).
fn after_unit(before: &[char]) -> bool {
    let word = before.iter().rev().take_while(|c| c.is_alphanumeric()).count();
    let word = &before[before.len() - word..];
    match word {
        [only] => only.is_uppercase(),
        [first, .., last] => first.is_numeric() && last.is_alphabetic() && word.len() <= 8,
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes the decisions out: `<` `>` by turns, `p`rime, `a`postrophe, `s`traight.
    fn signs(text: &str) -> String {
        plan(text)
            .into_iter()
            .map(|quote| match quote {
                Quote::Quotation => 'q',
                Quote::Prime => 'p',
                Quote::Apostrophe => 'a',
                Quote::Straight => 's',
            })
            .collect()
    }

    #[test]
    fn each_quote_is_what_a_reader_takes_it_for() {
        let cases = [
            ("Avanza M\" + 1d8\" y queda a 3\" del muro. Ver \"Moral\" y \"Carga\".", "pppqqqq"),
            ("La puerta mide 6' 10\" de alto.", "pp"),
            ("ver \"Fase 3\" y \"Fase 4\"", "qqqq"),
            ("\"mide 3\" de alto\"", "qpq"),
            ("ver \"Resolver 'El Juicio'\"", "qqqq"),
            ("l'Hospitalet y d'Artagnan", "aa"),
            ("los años '80", "a"),
            ("palabra\" suelta", "s"),
            ("(\"entre paréntesis\")", "qq"),
            ("¿\"Atacar\"?", "qq"),
        ];
        for (text, expected) in cases {
            assert_eq!(signs(text), expected, "{text}");
        }
    }
}
