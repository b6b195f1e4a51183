//! How the correct term differs from the wrong one for the words around it.

use crate::spanish::{
    Conjunction, Determiner, Gender, Number, Reason, first_sound_is_i, first_sound_is_o,
    guess_gender, takes_el,
};

use super::super::entry::Entry;
use super::super::forms::{FormPair, Origin};

/// Tells the gender of a name that something else than the glossary knows, such as the model.
pub type KnownNames<'a> = &'a dyn Fn(&str) -> Option<Gender>;

/// A gender, and who says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GenderOf {
    /// Which.
    pub gender: Gender,
    /// Who says so.
    pub basis: Basis,
}

/// Who says which gender a term has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// The entry.
    Declared,
    /// The names that the caller knows, those of the model.
    Names,
    /// The tool itself.
    Guessed(Reason),
}

/// The gender of the wrong or of the correct term of an entry; `None` where nobody can tell.
pub(in super::super) fn gender_of(
    declared: Option<Gender>,
    form: &str,
    names: KnownNames<'_>,
) -> Option<GenderOf> {
    if let Some(gender) = declared {
        return Some(GenderOf { gender, basis: Basis::Declared });
    }
    if let Some(gender) = names(form) {
        return Some(GenderOf { gender, basis: Basis::Names });
    }
    let guess = guess_gender(form)?;
    Some(GenderOf { gender: guess.gender, basis: Basis::Guessed(guess.reason) })
}

/// What a term is to the words around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Side {
    /// Its gender; what a missing one is taken for is the other of the other side.
    pub gender: Gender,
    /// Its number; `None` where its form can be either.
    pub number: Option<Number>,
    /// Whether «el» and «un» stand before it though it is feminine.
    pub takes_el: bool,
    /// Whether «y» before it is «e».
    starts_with_i: bool,
    /// Whether «o» before it is «u».
    starts_with_o: bool,
}

impl Side {
    /// The form of «y» or «o» before the term.
    pub(super) fn conjunction(&self, conjunction: Conjunction) -> &'static str {
        match conjunction {
            Conjunction::And if self.starts_with_i => "e",
            Conjunction::And => "y",
            Conjunction::Or if self.starts_with_o => "u",
            Conjunction::Or => "o",
        }
    }
}

/// The two sides of a pair of forms, where the words around may have to follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Shift {
    /// The wrong term.
    pub from: Side,
    /// The correct term.
    pub to: Side,
    /// Whether the entry says both genders.
    pub is_certain: bool,
    /// Whether gender, number or the article change.
    pub changes_agreement: bool,
    /// Whether «y» or «o» before it may change.
    pub changes_sound: bool,
    /// Whether the wrong term brings its own article.
    pub has_article: bool,
    /// What is known of the two genders, for telling it.
    pub genders: [Option<GenderOf>; 2],
}

impl Shift {
    /// Whether something is known of both genders, were it a guess.
    pub(in super::super) fn genders_known(&self) -> bool {
        self.genders.iter().all(Option::is_some)
    }

    /// Compares the two forms of a pair; `None` where nothing around them can change. `known` keeps
    /// the genders of an entry from one of its forms to the next.
    pub(in super::super) fn new(
        entry: &Entry,
        form: &FormPair,
        names: KnownNames<'_>,
        known: &mut Option<[Option<GenderOf>; 2]>,
    ) -> Option<Self> {
        let (wrong, correct) = (form.pair.wrong.text.as_str(), form.pair.correct.text.as_str());
        let genders = match (form.is_adjective, form.origin, *known) {
            (true, ..) => [None, None],
            // A noun has one gender in both numbers.
            (false, Origin::Generated, Some(genders)) => genders,
            _ => [
                gender_of(entry.wrong_gender, wrong, names),
                gender_of(entry.gender, correct, names),
            ],
        };
        *known = Some(genders);
        let declared = |side: Option<GenderOf>| side.is_some_and(|of| of.basis == Basis::Declared);
        let is_certain = genders.into_iter().all(declared);
        let [from, to] = genders.map(|of| of.map(|of| of.gender));
        let nothing_known = from.is_none() && to.is_none();
        let from = from.or(to.map(Gender::other)).unwrap_or(Gender::Masculine);
        let to = to.unwrap_or(if nothing_known { from } else { from.other() });
        let side = |text: &str, gender, number| Side {
            gender,
            number,
            takes_el: gender == Gender::Feminine
                && number != Some(Number::Plural)
                && takes_el(text),
            starts_with_i: first_sound_is_i(text),
            starts_with_o: first_sound_is_o(text),
        };
        let from = side(wrong, from, form.wrong_number);
        let to = side(correct, to, form.number);
        let other_number = matches!((from.number, to.number), (Some(a), Some(b)) if a != b);
        let changes_agreement = !form.is_adjective
            && !nothing_known
            && (from.gender != to.gender || from.takes_el != to.takes_el || other_number);
        let changes_sound =
            from.starts_with_i != to.starts_with_i || from.starts_with_o != to.starts_with_o;
        let first = wrong.split(' ').next().unwrap_or_default().to_lowercase();
        let has_article = wrong.contains(' ') && Determiner::read(&first).is_some();
        (changes_agreement || changes_sound).then_some(Self {
            from,
            to,
            is_certain,
            changes_agreement,
            changes_sound,
            has_article,
            genders,
        })
    }
}
