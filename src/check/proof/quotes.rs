//! One style of quotation marks for the whole book, and every mark with its partner.
//!
//! *Ortografía de la lengua española* (RAE and ASALE, 2010), III.3.4.8: « » first, “ ” inside them,
//! ‘ ’ inside those. Straight marks are printed as the template prints them, so they only count
//! where a book mixes them with others or asks for one style.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::proof as say;
use crate::source::QuoteStyle;

use super::passage::Passage;
use super::{Proof, Rule, fix_of, with_fix};

/// The rule.
pub(super) struct Quotes;

impl Rule for Quotes {
    fn codes(&self) -> &'static [Code] {
        &[Code::StyleQuotes]
    }

    fn check(&self, proof: &Proof<'_>, findings: &mut Vec<Diagnostic>) {
        let asked = proof.input.settings.style.quotes;
        if asked == Some(QuoteStyle::Any) {
            return;
        }
        let style = asked.unwrap_or(QuoteStyle::Angled);
        let mut found = Vec::new();
        for passage in &proof.passages {
            if !passage.text().contains(MARKS) {
                continue;
            }
            match pairs(passage.text()) {
                Ok(pairs) => found.extend(pairs.into_iter().map(|pair| (passage, pair))),
                Err(alone) => findings.push(without_partner(passage, alone)),
            }
        }
        let mixes = found.iter().any(|(_, pair)| pair.style == style);
        for (passage, pair) in &found {
            let counts = pair.style != QuoteStyle::Straight || asked.is_some() || mixes;
            if pair.is_outer && pair.style != style && counts {
                findings.push(other_style(passage, pair, style));
            }
        }
    }
}

const MARKS: [char; 5] = ['«', '»', '“', '”', '"'];

/// A quotation from its opening to its closing mark.
#[derive(Debug, PartialEq, Eq)]
struct Pair {
    open: usize,
    close: usize,
    style: QuoteStyle,
    /// Whether it stands in no other.
    is_outer: bool,
    /// Whether one of the style « » or “ ” stands in it.
    holds_others: bool,
}

/// The quotations of a passage in the order of their ends, or the place of a mark without partner.
fn pairs(text: &str) -> Result<Vec<Pair>, usize> {
    let mut open: Vec<(usize, QuoteStyle, bool)> = Vec::new();
    let mut straight = 0;
    let mut pairs = Vec::new();
    for (at, mark) in text.match_indices(MARKS) {
        let before = text[..at].chars().next_back();
        let (style, opens) = match mark {
            "«" => (QuoteStyle::Angled, true),
            "»" => (QuoteStyle::Angled, false),
            "“" => (QuoteStyle::Curly, true),
            "”" => (QuoteStyle::Curly, false),
            _ => {
                let is_open = straight > 0;
                // Inches.
                if !is_open && before.is_some_and(|c| c.is_ascii_digit()) {
                    continue;
                }
                (QuoteStyle::Straight, !is_open)
            }
        };
        if opens {
            if let Some(last) = open.last_mut() {
                last.2 |= style != QuoteStyle::Straight;
            }
            open.push((at, style, false));
            straight += usize::from(style == QuoteStyle::Straight);
            continue;
        }
        match open.pop() {
            Some((start, opened, holds_others)) if opened == style => {
                straight -= usize::from(style == QuoteStyle::Straight);
                let is_outer = open.is_empty();
                pairs.push(Pair { open: start, close: at, style, is_outer, holds_others });
            }
            Some((start, ..)) => return Err(start),
            None => return Err(at),
        }
    }
    match open.first() {
        Some((start, ..)) => Err(*start),
        None => Ok(pairs),
    }
}

fn without_partner(passage: &Passage<'_>, at: usize) -> Diagnostic {
    let mark = passage.after(at).chars().next().unwrap_or('"');
    let place = passage.place(at..at + mark.len_utf8());
    Diagnostic::new(Code::StyleQuotes, place, say::quote_alone(mark))
        .with_help(say::quote_alone_help())
}

fn other_style(passage: &Passage<'_>, pair: &Pair, style: QuoteStyle) -> Diagnostic {
    let (left, right) = style.marks();
    let (was_left, was_right) = pair.style.marks();
    let close = pair.close..pair.close + was_right.len_utf8();
    let open = pair.open..pair.open + was_left.len_utf8();
    let place = passage.place(open.start..close.end);
    let message = say::quotes_mixed(was_left, was_right, left, right);
    let finding = Diagnostic::new(Code::StyleQuotes, place, message);
    // A quotation inside would have to change too.
    let edits = [passage.edit(open, left), passage.edit(close, right)];
    let fix = fix_of(edits, say::quotes_fix(left, right), true).filter(|_| !pair.holds_others);
    with_fix(finding, fix)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Result<Vec<&str>, usize> {
        let slice = |pair: Pair| &text[pair.open..pair.close];
        pairs(text).map(|pairs| pairs.into_iter().map(slice).collect())
    }

    #[test]
    fn marks_find_their_partners() {
        assert_eq!(shown("«a “b” c» y \"d\""), Ok(vec!["“b", "«a “b” c", "\"d"]));
        assert_eq!(shown("un panel de 5\" y otro de 7\""), Ok(vec![]));
        assert_eq!(shown("ver \"3. El 'Juicio'\""), Ok(vec!["\"3. El 'Juicio'"]));
        assert_eq!(shown("«a"), Err(0));
        assert_eq!(shown("a»"), Err(1));
        assert_eq!(shown("«a ”b"), Err(0));
    }
}
