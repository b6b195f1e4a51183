//! The forms of an entry: what its author wrote, and what Spanish makes of it.
//!
//! One line covers singular and plural: forms are generated here, each with its pair on the other
//! side, and looked for exactly; nothing is ever stemmed. What the author writes wins: a list of
//! several forms, `plural: no`, `plural: X >> Y`.

use std::collections::BTreeSet;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::spanish::{
    Features, Gender, Number, features, inflect, is_adjective, number_of, plural_phrase,
    singular_phrase,
};

use super::entry::{Action, Case, Entry, Form, Inflection, Pair, PluralForm, Scope, Status};
use super::fold::fold;

/// Where a pair of forms comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// The author wrote it.
    Written,
    /// The other number, or another form of an adjective that is to be inflected.
    Generated,
    /// A form of an adjective that nobody asked for: reported, never applied.
    Suggested,
}

/// A wrong form, the correct one for it, and what the two are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormPair {
    /// The two forms; a generated one has the place of the form that it was made from.
    pub pair: Pair,
    /// Where it comes from.
    pub origin: Origin,
    /// The number of the wrong form; `None` where it can be either.
    pub wrong_number: Option<Number>,
    /// The number of the correct form; `None` where it can be either.
    pub number: Option<Number>,
    /// Whether the two are forms of adjectives, which follow their noun and are followed by none.
    pub is_adjective: bool,
}

/// Words of fewer letters are left as they are: initials, letters, figures.
const SHORTEST: usize = 3;

/// So many entries are worth a thread of their own.
const ENTRIES_AT_ONCE: usize = 256;

/// All forms of an entry, the written ones first; empty for a protected term.
pub fn form_pairs(entry: &Entry) -> Vec<FormPair> {
    let Action::Replace(pairs) = &entry.action else { return Vec::new() };
    let mut forms: Vec<FormPair> = pairs.iter().map(|pair| written(entry, pair)).collect();
    if entry.case == Case::Exact {
        return forms;
    }
    let [first, ..] = pairs.as_slice() else { return forms };
    let explicit = pairs.len() > 1;
    if entry.inflect == Inflection::Adjective {
        adjective_forms(first, Origin::Generated, &Features::ALL, &mut forms);
        return forms;
    }
    match &entry.plural {
        PluralForm::No => return forms,
        PluralForm::Given(pair) => {
            let mut given = written(entry, pair);
            (given.wrong_number, given.number) = (Some(Number::Plural), Some(Number::Plural));
            if let Some(base) = forms.first_mut() {
                (base.wrong_number, base.number) = (Some(Number::Singular), Some(Number::Singular));
            }
            forms.push(given);
            return forms;
        }
        PluralForm::Automatic if explicit => return forms,
        PluralForm::Automatic => {}
    }
    if is_inflectable(&first.wrong.text) && is_inflectable(&first.correct.text) {
        other_number(first, &mut forms);
        if forms.first().is_some_and(|base| base.is_adjective) {
            let feminine: Vec<Features> =
                Features::ALL.into_iter().filter(|to| to.gender == Gender::Feminine).collect();
            adjective_forms(first, Origin::Suggested, &feminine, &mut forms);
        }
    }
    forms
}

fn written(entry: &Entry, pair: &Pair) -> FormPair {
    let number = |form: &Form| number_of(&form.text);
    let (wrong, correct) = (pair.wrong.text.as_str(), pair.correct.text.as_str());
    // «partido >> quebrado»: one of the two may be a noun as well, not both.
    let is_adjective = entry.inflect == Inflection::Adjective
        || (looks_like_adjective(wrong) && is_participle_like(correct))
        || (is_participle_like(wrong) && looks_like_adjective(correct));
    FormPair {
        pair: pair.clone(),
        origin: Origin::Written,
        wrong_number: number(&pair.wrong),
        number: number(&pair.correct),
        is_adjective,
    }
}

/// Whether a form has no word that is too short to be a noun, such as an initial.
fn is_inflectable(form: &str) -> bool {
    let long = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST;
    form.split(' ').next().is_some_and(long)
}

fn is_participle_like(form: &str) -> bool {
    looks_like_adjective(form)
        || (!form.contains(' ') && (form.ends_with("ado") || form.ends_with("ido")))
}

fn looks_like_adjective(form: &str) -> bool {
    !form.contains(' ') && form.ends_with('o') && is_adjective(&form.to_lowercase())
}

fn made(base: &Pair, wrong: String, correct: String) -> Pair {
    Pair {
        wrong: Form { text: wrong, span: base.wrong.span },
        correct: Form { text: correct, span: base.correct.span },
    }
}

/// Adds the plural of a pair in the singular, or the singular of one in the plural.
fn other_number(base: &Pair, forms: &mut Vec<FormPair>) {
    use Number::{Plural, Singular};
    let Some(first) = forms.first_mut() else { return };
    let (wrong, correct) = (base.wrong.text.as_str(), base.correct.text.as_str());
    let (to, other) = match (first.wrong_number, first.number) {
        (Some(Plural), Some(Plural)) => {
            (Singular, singular_phrase(wrong).zip(singular_phrase(correct)))
        }
        (Some(Plural), None) => {
            (Singular, singular_phrase(wrong).map(|wrong| (wrong, correct.to_owned())))
        }
        // «botín >> tesoros»: several of the one are several of the other.
        (Some(Singular), Some(Plural)) => {
            let other = plural_phrase(wrong).filter(|other| other != wrong);
            let Some(other) = other else { return };
            forms.push(FormPair {
                pair: made(base, other, correct.to_owned()),
                origin: Origin::Generated,
                wrong_number: Some(Plural),
                number: Some(Plural),
                is_adjective: false,
            });
            return;
        }
        // «los daños >> el daño»: nobody knows what the other number would be.
        (Some(Plural), Some(Singular)) | (None, Some(Plural)) => return,
        (Some(Singular) | None, Some(Singular) | None) => {
            (Plural, plural_phrase(wrong).zip(plural_phrase(correct)))
        }
    };
    let Some((other_wrong, other_correct)) = other else { return };
    if other_wrong == wrong && other_correct == correct {
        return;
    }
    let from = if to == Plural { Singular } else { Plural };
    (first.wrong_number, first.number) = (Some(from), Some(from));
    let is_adjective = first.is_adjective;
    forms.push(FormPair {
        pair: made(base, other_wrong, other_correct),
        origin: Origin::Generated,
        wrong_number: Some(to),
        number: Some(to),
        is_adjective,
    });
}

/// Adds the forms of two adjectives, word for word where there are several.
fn adjective_forms(base: &Pair, origin: Origin, wanted: &[Features], forms: &mut Vec<FormPair>) {
    for &to in wanted {
        let all = |form: &str| {
            let words: Option<Vec<String>> =
                form.split(' ').map(|word| inflect(word, to)).collect();
            words.map(|words| words.join(" "))
        };
        let (Some(wrong), Some(correct)) = (all(&base.wrong.text), all(&base.correct.text)) else {
            continue;
        };
        if forms.iter().any(|known| known.pair.wrong.text == wrong) {
            continue;
        }
        forms.push(FormPair {
            pair: made(base, wrong, correct),
            origin,
            wrong_number: Some(to.number),
            number: Some(to.number),
            is_adjective: true,
        });
    }
}

/// The gender that the form of an adjective shows.
pub(super) fn shown_gender(form: &str) -> Option<Gender> {
    features(form.split(' ').next()?)?.0
}

/// The forms of all entries that hold, without those that yield to what somebody wrote.
///
/// A generated form yields where its wrong side is already somebody's wrong, correct or kept
/// form, where its correct side is somebody's wrong form, and where another generated form has the
/// same wrong side.
pub(super) fn all_forms(entries: &[Entry]) -> Vec<(usize, FormPair)> {
    let mut written: Written = Written::default();
    let mut all: Vec<(usize, FormPair)> = Vec::with_capacity(entries.len() * 2);
    let holds = |entry: &Entry| entry.status == Status::Approved;
    // Each entry's forms are its own business: a long list is shared out among the processors.
    let forms: Vec<Vec<FormPair>> = entries
        .par_iter()
        .with_min_len(ENTRIES_AT_ONCE)
        .map(|entry| if holds(entry) { form_pairs(entry) } else { Vec::new() })
        .collect();
    for ((index, entry), forms) in entries.iter().enumerate().zip(forms) {
        if !holds(entry) {
            continue;
        }
        if let Action::Keep(forms) = &entry.action {
            for form in forms {
                written.correct.entry(fold(&form.text)).or_default().push((index, entry.only));
            }
        }
        for form in forms {
            if form.origin == Origin::Written {
                let (wrong, correct) = (fold(&form.pair.wrong.text), fold(&form.pair.correct.text));
                written.wrong.entry(wrong).or_default().push((index, entry.only));
                written.correct.entry(correct).or_default().push((index, entry.only));
            }
            all.push((index, form));
        }
    }
    let mut generated: FxHashMap<String, Vec<(usize, Scope)>> = FxHashMap::default();
    let mut yielding = BTreeSet::new();
    for (position, (index, form)) in all.iter().enumerate() {
        if form.origin == Origin::Written {
            continue;
        }
        let Some(scope) = entries.get(*index).map(|entry| entry.only) else { continue };
        let (wrong, correct) = (fold(&form.pair.wrong.text), fold(&form.pair.correct.text));
        // «Super Crisis» is the same in both numbers: its own entry does not shut it out.
        let own = |entry: usize| entry == *index;
        let taken = written.has(&written.wrong, &wrong, scope, |entry| !own(entry))
            || written.has(&written.correct, &wrong, scope, |_| true)
            || written.has(&written.wrong, &correct, scope, |entry| !own(entry))
            || wrong == correct;
        let known = generated.entry(wrong).or_default();
        let again = known.iter().any(|&(_, other)| other.meets(scope));
        if taken || again {
            yielding.insert(position);
        } else {
            known.push((*index, scope));
        }
    }
    let mut position = 0;
    all.retain(|_| {
        position += 1;
        !yielding.contains(&(position - 1))
    });
    all
}

/// What authors wrote, folded, with the entry and where it holds.
#[derive(Default)]
struct Written {
    wrong: FxHashMap<String, Vec<(usize, Scope)>>,
    /// Protected terms too.
    correct: FxHashMap<String, Vec<(usize, Scope)>>,
}

impl Written {
    fn has(
        &self,
        side: &FxHashMap<String, Vec<(usize, Scope)>>,
        form: &str,
        scope: Scope,
        counts: impl Fn(usize) -> bool,
    ) -> bool {
        side.get(form).is_some_and(|places| {
            places.iter().any(|&(entry, other)| counts(entry) && other.meets(scope))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{FileId, Span};

    use super::*;

    fn entry(line: &str) -> Entry {
        let span = Span::new(FileId::from_index(0), 0, 0);
        let form = |text: &str| Form { text: text.to_owned(), span };
        let (wrong, correct) = line.split_once(" >> ").expect("an arrow");
        let pair = Pair { wrong: form(wrong), correct: form(correct) };
        Entry::new(Action::Replace(vec![pair]), span)
    }

    fn lines(forms: &[FormPair]) -> Vec<String> {
        let line = |form: &FormPair| {
            let mark = match form.origin {
                Origin::Written => "",
                Origin::Generated => "+",
                Origin::Suggested => "?",
            };
            format!("{mark}{} >> {}", form.pair.wrong.text, form.pair.correct.text)
        };
        forms.iter().map(line).collect()
    }

    #[test]
    fn one_line_covers_both_numbers() {
        let cases = [
            ("nave civil >> carguero civil", "+naves civiles >> cargueros civiles"),
            (
                "Carta de Super Crisis >> Carta de Crisis Extrema",
                "+Cartas de Super Crisis >> Cartas de Crisis Extrema",
            ),
            ("Super Crisis >> Crisis Extrema", "+Super Crisis >> Crisis Extremas"),
            ("raides >> raiders", "+raide >> raider"),
            ("armas dañadas >> Armas Inutilizadas", "+arma dañada >> Arma Inutilizada"),
            ("botín >> tesoros", "+botines >> tesoros"),
        ];
        for (line, expected) in cases {
            assert_eq!(lines(&form_pairs(&entry(line)))[1..], [expected.to_owned()], "{line}");
        }
        for line in [
            "6 ó 7 >> 6 o 7",
            "un dado >> dado",
            "a >> b",
            "ligéramente >> ligeramente",
            "Daños a la Tripulación >> Daño a la Tripulación",
            "las Super Crisis >> las Crisis Extremas",
        ] {
            assert_eq!(form_pairs(&entry(line)).len(), 1, "{line}");
        }
    }

    #[test]
    fn adjectives_suggest_their_feminine_or_have_it() {
        assert_eq!(
            lines(&form_pairs(&entry("roto >> dañado")))[1..],
            ["+rotos >> dañados", "?rota >> dañada", "?rotas >> dañadas"]
        );
        let mut asked = entry("roto >> averiado");
        asked.inflect = Inflection::Adjective;
        assert_eq!(
            lines(&form_pairs(&asked))[1..],
            ["+rota >> averiada", "+rotos >> averiados", "+rotas >> averiadas"]
        );
    }

    #[test]
    fn generated_forms_yield_to_written_ones() {
        let entries = [
            entry("dato >> dado"),
            entry("dados >> cubos"),
            entry("raide >> raider"),
            entry("raides >> cazas"),
        ];
        let all: Vec<FormPair> = all_forms(&entries).into_iter().map(|(_, form)| form).collect();
        assert_eq!(
            lines(&all),
            ["dato >> dado", "dados >> cubos", "raide >> raider", "raides >> cazas"]
        );
    }
}
