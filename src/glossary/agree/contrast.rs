//! Whether an adjective with an article sets other things of the term's kind beside it: «los azules,
//! tres», «además del rojo», «la atacante y la defensora».
//!
//! An article with an adjective stands for a noun that was named before («Nueva gramática de la
//! lengua española», § 14.5); nouns that end as adjectives do are left out where nothing shows it.

use crate::spanish::{Class, Determiner, DeterminerKind, counts_many, is_copula};

use super::Agreement;
use super::scan::Gap;
use super::sentence::{Sentence, joins};

impl Agreement<'_> {
    /// «la que ataca es una carta»: whether a clause in front of the term is what it is.
    pub(super) fn is_defined(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        // «tanto las rojas como las azules son cartas»
        let opens = article == 0
            || sentence.gap(article) != Gap::Blank
            || matches!(sentence.small(article - 1), "tanto" | "como");
        let copula = sentence.at.checked_sub(1).filter(|&before| before > article + 1);
        opens && copula.is_some_and(|before| is_copula(sentence.small(before)))
    }

    /// Whether the phrase of the term begins with an article.
    pub(super) fn has_article(&self) -> bool {
        Determiner::read(&self.first_word().to_lowercase())
            .is_some_and(|found| found.kind == DeterminerKind::Article)
    }

    /// «primero las rojas y después las demás cartas»: whether the term is what is left of its kind.
    pub(super) fn is_the_rest(&self) -> bool {
        let phrase = self.scan.text.get(self.phrase.start..self.term.start).unwrap_or_default();
        phrase.split(' ').any(|word| word == "demás")
    }

    /// «los zombis heridos se curan; los muertos, no»: whether the term has an adjective of its own that
    /// agrees, so that another one sets others of the kind beside it.
    pub(super) fn has_own_adjective(&self) -> bool {
        self.scan.after(self.term.end).is_some_and(|(gap, after)| {
            gap == Gap::Blank
                && matches!(after.class(), Class::Adjective | Class::AdjectiveOrVerb)
                && self.agrees(&after.small)
        })
    }

    /// Whether an adjective stands beside the term, so that it is one kind of several.
    pub(super) fn is_told_apart(&self) -> bool {
        self.scan.after(self.term.end).is_some_and(|(gap, after)| {
            gap == Gap::Blank
                && matches!(
                    after.class(),
                    Class::Adjective | Class::AdjectiveOrVerb | Class::Shared
                )
        })
    }

    /// «los edificios verdes dan dos puntos; los azules, tres»: whether the article opens a clause and
    /// the term has a word beside it that tells which ones, so that another one does so as well.
    pub(super) fn sets_others_apart(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        let opens = sentence.gap(article) == Gap::Semicolon
            || sentence.joined_before(article).is_some_and(|led| {
                joins(sentence.small(led)) || matches!(sentence.small(led), "pero" | "que")
            });
        opens && self.is_told_apart() && !names_persons(sentence.small(article + 1))
    }

    /// «los barcos exploradores y los conquistadores»: whether the term has an adjective of the same
    /// ending, so that another one is no noun either.
    pub(super) fn has_adjective_like(&self, small: &str) -> bool {
        let Some((Gap::Blank, after)) = self.scan.after(self.term.end) else { return false };
        let ending =
            |word: &str| ["or", "ora", "ores", "oras"].into_iter().find(|end| word.ends_with(end));
        let wanted = ending(small);
        wanted.is_some() && ending(&after.small) == wanted
    }
}

/// «la nave atacante gana a la defensora»
pub(super) fn is_side_of_battle(small: &str) -> bool {
    ["aliad", "atacad", "atacant", "defensor", "ganador", "perdedor", "vencedor"]
        .iter()
        .any(|stem| small.starts_with(stem))
}

/// Whether an adjective that persons are called by is a state as well: «los muertos».
pub(super) fn is_state(small: &str) -> bool {
    ["herid", "human", "muert"].iter().any(|stem| small.starts_with(stem))
}

/// Whether an adjective is what a player or another person is called by.
pub(super) fn names_persons(small: &str) -> bool {
    ["enemig", "oficial", "compañer", "rival", "soldad", "prisioner"]
        .iter()
        .any(|stem| small.starts_with(stem))
}

/// «ambas flotas, la atacante y la defensora, tiran»: whether an article stands behind the comma that
/// ends the phrase of the term, or goes on what does.
pub(super) fn is_apposition(sentence: &Sentence<'_>, article: usize) -> bool {
    let first = sentence.at + 1;
    sentence.gap(first) == Gap::Comma
        && (article == first
            || article == first + 3
                && joins(sentence.small(first + 2))
                && Determiner::read(sentence.small(first)).is_some_and(|found| found.has_article()))
        && (first..first + 8).skip(1).any(|at| sentence.gap(at) == Gap::Comma)
}

/// «los grandes valen tres puntos; los enanos, uno»: whether an article opens a clause whose verb is left
/// out behind the word that follows.
pub(super) fn is_gapped(sentence: &Sentence<'_>, article: usize) -> bool {
    let opens = sentence.gap(article) == Gap::Semicolon
        || sentence.joined_before(article).is_some_and(|led| joins(sentence.small(led)));
    let measured = sentence.small(article + 2);
    opens
        && article > sentence.at
        && sentence.gap(article + 2) == Gap::Comma
        && (sentence.is_label(article + 2)
            || counts_many(measured)
            || matches!(measured, "uno" | "una" | "un" | "el" | "la" | "no"))
}

/// «cualquier planeta menos el central»: whether an article behind the term leaves one of its kind out.
pub(super) fn is_left_out(sentence: &Sentence<'_>, article: usize) -> bool {
    article > sentence.at
        && sentence
            .joined_before(article)
            .is_some_and(|led| matches!(sentence.small(led), "menos" | "excepto" | "salvo"))
        && sentence.joined_after(article + 1).is_none()
}

/// «por ser el más alto, el campo…»: whether an article stands behind a verb that joins, in a clause
/// that the term follows directly.
pub(super) fn is_fronted(sentence: &Sentence<'_>, article: usize) -> bool {
    article < sentence.at
        && sentence.gap(sentence.at) == Gap::Comma
        && sentence.joined_before(article).is_some_and(|led| is_copula(sentence.small(led)))
        && (article + 1..sentence.at).all(|at| sentence.gap(at) == Gap::Blank)
        && sentence.at - article <= 4
}

/// «además del rojo, hay otro campo»: whether what stands before the term is set beside it.
pub(super) fn is_set_beside(sentence: &Sentence<'_>, article: usize) -> bool {
    let led = article.checked_sub(1).map_or("", |led| sentence.small(led));
    let is_led = matches!(led, "además" | "aparte" | "diferencia" | "excepto" | "lugar" | "vez")
        && Determiner::read(sentence.small(article))
            .is_some_and(|found| found.kind == DeterminerKind::Del)
        || matches!(led, "excepto" | "salvo" | "como");
    is_led && article < sentence.at && sentence.gap(article + 2) == Gap::Comma
}
