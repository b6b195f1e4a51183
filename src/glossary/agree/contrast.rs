//! Whether an adjective with an article sets other things of the term's kind beside it: «los azules,
//! tres», «además del rojo», «la atacante y la defensora».
//!
//! An article with an adjective stands for a noun that was named before («Nueva gramática de la
//! lengua española», § 14.5); nouns that end as adjectives do are left out where nothing shows it.

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Gender, Number, counts_many, features, is_copula,
    is_preposition,
};

use super::Agreement;
use super::nouns::is_adjective_only;
use super::scan::Gap;
use super::sentence::{Sentence, joins};

/// How many words stand at most between what compares and «que»: «más fuerte que».
const MAX_COMPARED: usize = 4;

impl Agreement<'_> {
    /// «la que ataca es una carta»: whether a clause in front of the term is what it is.
    pub(super) fn is_defined(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        // «tanto las rojas como las azules son cartas»
        let opens = article == 0
            || sentence.gap(article) != Gap::Blank
            || matches!(sentence.small(article - 1), "tanto" | "como" | "entre");
        let copula = sentence.at.checked_sub(1).filter(|&before| before > article + 1);
        opens && copula.is_some_and(|before| is_copula(sentence.small(before)))
    }

    /// Whether the term is feminine, as what persons are called by hardly is: «la perdedora».
    pub(super) fn is_feminine(&self) -> bool {
        self.from.gender == Gender::Feminine
    }

    /// Whether the phrase of the term begins with an article.
    pub(super) fn has_article(&self) -> bool {
        Determiner::read(&self.first_small())
            .is_some_and(|found| found.kind == DeterminerKind::Article)
    }

    /// «primero las rojas y después las demás cartas»: whether the term is what is left of its kind.
    pub(super) fn is_the_rest(&self) -> bool {
        self.words_before().split(' ').any(|word| word == "demás")
    }

    /// «cada caracol avanza dos pasos; los rojos avanzan tres», «y por los rojos ganas tres»: whether an
    /// article of many opens a clause behind one that tells of each, or of any one, what they do.
    pub(super) fn tells_of_others(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        let led_by = |index: usize| {
            let by = sentence.joined_before(index).map_or("", |by| sentence.small(by));
            if is_preposition(by) { by } else { "" }
        };
        let by = led_by(article);
        let opens = if by.is_empty() {
            sentence.gap(article) == Gap::Semicolon
        } else {
            by == led_by(sentence.at)
                && (sentence.gap(article - 1) == Gap::Semicolon
                    || sentence
                        .joined_before(article - 1)
                        .is_some_and(|led| joins(sentence.small(led))))
        };
        opens
            && article > sentence.at
            && (self.is_each || sentence.at == 0)
            && self.from.number == Number::Singular
            && sentence
                .determiner(article)
                .is_some_and(|found| found.features.number == Number::Plural)
            && !names_persons(sentence.small(article + 1))
    }

    /// «hay tres módulos: el agrícola, el minero y el científico»: whether nothing but articles, each with a
    /// word behind it, stands between the sign behind the term and an article.
    pub(super) fn is_enumerated(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        let Some(first) = begins_list(sentence, article) else { return false };
        let number = |at: usize| {
            sentence
                .determiner(at)
                .filter(Determiner::has_article)
                .map(|found| found.features.number)
        };
        let mut at = first;
        while at < article {
            if number(at) != Some(Number::Singular) {
                return false;
            }
            at += 2;
            at += usize::from(joins(sentence.small(at)));
        }
        at == article
            && self.from.number == Number::Plural
            && number(article) == Some(Number::Singular)
    }

    /// «tres módulos: el agrícola, el minero y el científico»: whether an article stands in such an enumeration,
    /// in which all have the term's gender and one word at least is an adjective for certain.
    pub(super) fn lists_kinds(&self, sentence: &Sentence<'_>, article: usize) -> bool {
        let Some(first) = begins_list(sentence, article) else { return false };
        let (mut at, mut kinds, mut has_adjective, mut is_inside) = (first, 0, false, false);
        while let Some(found) = sentence.determiner(at).filter(Determiner::has_article) {
            let one = Features::new(self.from.gender, Number::Singular);
            if found.features != one || found.kind != DeterminerKind::Article || at >= sentence.end
            {
                return false;
            }
            kinds += 1;
            is_inside |= at == article;
            has_adjective |= sentence.class(at + 1) == Class::Adjective;
            at += 2;
            at += usize::from(joins(sentence.small(at)));
        }
        kinds > 1 && has_adjective && is_inside
    }

    /// «baraja las 20 restantes», «de las tres disponibles»: whether an article has a number and an adjective
    /// behind it, but no noun.
    pub(super) fn is_counted(
        &self,
        sentence: &Sentence<'_>,
        article: usize,
        shown: Features,
    ) -> bool {
        let Some(number) = sentence.joined_after(article) else { return false };
        let Some(told) = sentence.joined_after(number) else { return false };
        let small = sentence.small(told);
        let is_told = match sentence.class(told) {
            Class::Adjective | Class::AdjectiveOrVerb => {
                features(small) == Some((Some(shown.gender), shown.number))
                    && is_adjective_only(small)
            }
            Class::Shared => is_adjective_only(small),
            _ => false,
        };
        let is_ordinal = Determiner::read_pronoun(small).is_some_and(|found| {
            found.kind == DeterminerKind::Quantifier && found.features == shown
        });
        shown.number == Number::Plural
            && counts_many(sentence.small(number))
            && (is_told || is_ordinal || matches!(small, "más" | "menos"))
            && told != sentence.at
            && !sentence.noun_after(told, shown)
    }

    /// «los zombis heridos se curan; los muertos, no»: whether the term has an adjective of its own that
    /// agrees, so that another one sets others of the kind beside it.
    pub(super) fn has_own_adjective(&self) -> bool {
        self.scan.joined_after(self.term.end).is_some_and(|after| {
            matches!(after.class(), Class::Adjective | Class::AdjectiveOrVerb)
                && self.agrees(&after.small)
        })
    }

    /// Whether the term is told from others by a side of the world: «la puerta norte».
    pub(super) fn is_at_a_compass(&self) -> bool {
        self.scan.joined_after(self.term.end).is_some_and(|after| is_compass(&after.small))
    }

    /// Whether an adjective stands beside the term, so that it is one kind of several.
    pub(super) fn is_told_apart(&self) -> bool {
        self.scan.joined_after(self.term.end).is_some_and(|after| {
            matches!(after.class(), Class::Adjective | Class::AdjectiveOrVerb | Class::Shared)
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
        let Some(after) = self.scan.joined_after(self.term.end) else { return false };
        let ending =
            |word: &str| ["or", "ora", "ores", "oras"].into_iter().find(|end| word.ends_with(end));
        let wanted = ending(small);
        wanted.is_some() && ending(&after.small) == wanted
    }
}

/// Where a list begins that an article may stand in: behind the sign that follows the term.
fn begins_list(sentence: &Sentence<'_>, article: usize) -> Option<usize> {
    (sentence.at + 1..=article).find(|&at| sentence.gap(at) == Gap::Other)
}

/// Whether a word names a side of the world.
pub(super) fn is_compass(small: &str) -> bool {
    matches!(
        small,
        "este" | "nordeste" | "noroeste" | "norte" | "oeste" | "sudeste" | "sudoeste" | "sur"
    )
}

/// «la nave atacante gana a la defensora»
pub(super) fn is_side_of_battle(small: &str) -> bool {
    ["agresor", "aliad", "atacad", "atacant", "defensor", "ganador", "perdedor", "vencedor"]
        .iter()
        .any(|stem| small.starts_with(stem))
}

/// «otra amiga», «otro enemigo»: whether a word tells whose something is.
pub(super) fn is_of_a_side(small: &str) -> bool {
    ["adversari", "amig", "enemig", "rival", "vecin"].iter().any(|stem| small.starts_with(stem))
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
                && sentence.determiner(first).is_some_and(|found| found.has_article()))
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
            || matches!(measured, "uno" | "una" | "un" | "el" | "la" | "no")
            || matches!(sentence.class(article + 2), Class::Adjective | Class::Shared))
}

/// «la larga dura más que la corta», «se pagan antes que las cortas»: whether an article, or «una», stands
/// behind what compares, with one word behind it that ends the clause.
pub(super) fn is_compared(sentence: &Sentence<'_>, article: usize) -> bool {
    let Some(mut than) = sentence.joined_before(article) else { return false };
    // «más que por la corta»
    if sentence.small(than) != "que" {
        match sentence.joined_before(than) {
            Some(before) if is_preposition(sentence.small(than)) => than = before,
            _ => return false,
        }
    }
    let compares = |at: usize| {
        matches!(
            sentence.small(at),
            "más"
                | "menos"
                | "mejor"
                | "mejores"
                | "peor"
                | "peores"
                | "mayor"
                | "menor"
                | "antes"
                | "igual"
                | "mitad"
                | "doble"
                | "triple"
        )
    };
    article > sentence.at
        && sentence.small(than) == "que"
        && (than.saturating_sub(MAX_COMPARED)..than).any(compares)
        && sentence.joined_after(article + 1).is_none()
}

/// «cualquier planeta menos el central»: whether an article behind the term leaves one of its kind out.
pub(super) fn is_left_out(sentence: &Sentence<'_>, article: usize) -> bool {
    let led = sentence.joined_before(article);
    // «excepto en la central»
    let led = led
        .filter(|&led| matches!(sentence.small(led), "a" | "con" | "de" | "en" | "para" | "por"))
        .map_or(led, |by| sentence.joined_before(by));
    article > sentence.at
        && led.is_some_and(|led| {
            matches!(
                sentence.small(led),
                "menos" | "excepto" | "salvo" | "incluido" | "incluida" | "incluidos" | "incluidas"
            )
        })
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
        && sentence.determiner(article)
            .is_some_and(|found| found.kind == DeterminerKind::Del)
        || matches!(led, "excepto" | "salvo" | "como")
        // «al igual que las anteriores»
        || led == "que" && article >= 2 && sentence.small(article - 2) == "igual";
    is_led && article < sentence.at && sentence.gap(article + 2) == Gap::Comma
}
