//! A cell of a table that holds nothing but adjectives: «agotada», «vacíos o rotos».

use crate::spanish::{
    Class, Conjunction, Determiner, Features, Number, features, inflect, is_person, says_plural,
};

use super::Doubt;
use super::scan::{Gap, Scan, in_case_of};

/// What of a cell's adjectives agrees with a term of another cell, and what it would be; nothing
/// where the cell holds anything else.
pub(in super::super) fn alone(text: &str, from: Features, to: Features) -> Vec<Doubt> {
    let scan = Scan { text };
    let mut doubts = Vec::new();
    let mut at = 0;
    // «2 blancos y 1 negro»
    let mut counted = None;
    while let Some((gap, word)) = scan.after(at) {
        let small = &*word.small;
        let shown = features(small);
        let pronoun = Determiner::read_pronoun(small).filter(|found| {
            word.range.start == 0
                && found.features == from
                && matches!(found.form(Features::ALL[0], false), "ninguno" | "todo" | "uno")
        });
        // «| Área | Todas |»
        if let Some(found) = pronoun
            && scan.after(word.range.end).is_none()
        {
            let written = in_case_of(&word.text, found.form(to, false));
            let seen = word.text.clone().into_owned();
            doubts.push(Doubt { range: word.range.clone(), seen, written: Some(written) });
            return doubts;
        }
        match word.class() {
            _ if matches!(gap, Gap::Stop | Gap::Semicolon) => return Vec::new(),
            _ if from.number == Number::Plural && word.is_figure() => {
                let number = if says_plural(small) { Number::Plural } else { Number::Singular };
                counted = Some(number);
            }
            // «| Jugadores | Votos |»
            Class::Adjective if is_person(small) => return Vec::new(),
            Class::Adjective | Class::AdjectiveOrVerb => {
                let number = counted.take().unwrap_or(from.number);
                let to = if number == from.number { to } else { Features::new(to.gender, number) };
                if shown == Some((Some(from.gender), number))
                    && let Some(written) = inflect(&word.text, to)
                    && written != *word.text
                {
                    let seen = word.text.clone().into_owned();
                    doubts.push(Doubt { range: word.range.clone(), seen, written: Some(written) });
                } else if shown.is_none_or(|(gender, _)| gender.is_some()) {
                    return Vec::new();
                }
            }
            Class::Shared | Class::Adverb => {}
            _ if Conjunction::read(small).is_some() => {}
            _ => return Vec::new(),
        }
        at = word.range.end;
    }
    doubts
}
