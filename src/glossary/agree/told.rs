//! Whether a term that looks like a participle or an adjective tells of another word where it stands:
//! «La carta, jugada por Ana, se descarta», «deja herida a la reina».

use std::iter::successors;
use std::ops::Range;

use crate::spanish::{
    Class, Conjunction, Determiner, Number, after_noun, features, is_copula, is_haber,
    is_invariable_before, is_verb,
};

use super::acted::leads_complement;
use super::predicates::is_behind_mover;
use super::scan::{Gap, Scan, Word};

/// «Dado el empate», «Puesto su dado en la mesa»: whether a word that may be a participle opens its
/// clause with what it tells of behind it («Nueva gramática de la lengua española», § 38.11).
pub(super) fn is_absolute(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let ends = |ends: &[&str]| ends.iter().any(|end| seen.ends_with(end));
    let is_masculine = ends(&["ado", "ido", "cho", "esto", "isto", "uelto"]);
    // «Entrada la noche», «Acabadas las cartas»: no noun has an article directly behind it.
    let is_feminine = ends(&["ada", "ida", "adas", "idas"]);
    let Some((Gap::Blank, next)) = scan.after(term.end) else { return false };
    match &*next.small {
        "el" | "los" | "este" | "estos" | "un" | "ese" | "esos" => is_masculine,
        "la" | "las" | "esta" | "estas" | "una" | "esa" | "esas" => is_feminine,
        "su" | "sus" | "mi" | "mis" | "tu" | "tus" => is_masculine || is_feminine,
        _ => false,
    }
}

/// «quien haya puesto un peón», «tras haber ganado»: whether a word that may be a participle is one by
/// the form of «haber» before it, which in these has no noun beside it.
pub(super) fn completes_haber(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let may_be_participle =
        ["ado", "ido", "ído", "cho", "erto", "esto", "isto", "rito", "roto", "uelto"]
            .iter()
            .any(|ending| seen.ends_with(ending));
    may_be_participle
        && scan.before(term.start).is_some_and(|(gap, led)| {
            gap == Gap::Blank && is_haber(&led.small) && !matches!(&*led.small, "habido" | "hubo")
        })
}

/// «por dos personas», but «por turno»
pub(super) fn by_somebody(scan: Scan<'_>, by: Option<(Gap, Word<'_>)>) -> bool {
    by.and_then(|(_, by)| scan.after(by.range.end)).is_some_and(|(gap, next)| {
        gap == Gap::Blank
            && (next.determiner().is_some() || is_invariable_before(&next.small))
            && !matches!(&*next.small, "cada" | "lo")
    })
}

/// «La reina, herida, no se mueve»: between commas, behind a noun with an article that it agrees
/// with; one of several things would have an article too.
pub(super) fn stands_between_commas(
    scan: Scan<'_>,
    seen: &str,
    term: &Range<usize>,
    (gap, noun): &(Gap, Word<'_>),
) -> bool {
    let between = scan.text.get(noun.range.end..term.start).unwrap_or_default();
    // «La carta —jugada por Ana—», «La carta (jugada por Ana)», but «La carta: jugada por turnos»
    let is_inserted = *gap == Gap::Comma || *gap == Gap::Other && between.contains(['—', '–', '(']);
    // What follows is read up to the end of the clause, so only where one has just begun.
    if !is_inserted || !ends_insertion(scan, seen, term) {
        return false;
    }
    // «Ella, herida, se retira»
    if matches!(&*noun.small, "él" | "ella" | "ellos" | "ellas") {
        return true;
    }
    let Some(led) = scan.joined_before(noun.range.start) else { return false };
    let agrees = |found: Determiner| {
        // One thing alone is never enumerated without an article, whatever its gender: that of the noun
        // before may have changed.
        let (gender, number) = (found.features.gender, found.features.number);
        match features(seen) {
            Some((_, Number::Singular)) => number == Number::Singular,
            shown => shown == Some((Some(gender), number)),
        }
    };
    // «las dos cartas», «la carta de táctica»
    is_invariable_before(&led.small)
        || matches!(&*led.small, "de" | "del") && tells_more(scan, seen, term)
        || led.determiner().is_some_and(agrees)
}

/// Whether what follows a participle ends what is put in, or shows that it tells of the noun before.
fn ends_insertion(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    match scan.after(term.end) {
        None | Some((Gap::Comma | Gap::Stop | Gap::Other, _)) => true,
        // «La carta, jugada boca abajo, no cuenta»
        Some((Gap::Blank, next)) if tells_how(&next.small) => true,
        // «La carta, retirada del juego, no vuelve»
        Some((Gap::Blank, of)) if matches!(&*of.small, "de" | "del") => {
            let mut words =
                successors(Some((Gap::Blank, of)), |(_, word)| scan.after(word.range.end));
            words.find(|(gap, _)| *gap != Gap::Blank).is_some_and(|(gap, _)| gap == Gap::Comma)
        }
        // «una torre, herida o no»
        Some((Gap::Blank, joint)) if is_or_no(scan, &joint) => true,
        // «una torre, herida o sana»
        Some((Gap::Blank, joint)) if Conjunction::read(&joint.small).is_some() => {
            scan.after(joint.range.end).is_some_and(|(_, next)| {
                matches!(next.class(), Class::Adjective | Class::AdjectiveOrVerb)
                    && features(&next.small) == features(seen)
            })
        }
        Some(_) => false,
    }
}

/// Whether a word behind a participle tells how, where or by whom, as hardly one behind a noun that
/// has no article.
fn tells_how(next: &str) -> bool {
    leads_complement(next) && !matches!(next, "para" | "sin" | "según")
        || matches!(next, "abajo" | "ahí" | "allí" | "aquí" | "arriba" | "boca" | "ya")
}

/// Whether what follows a participle tells more of it.
fn tells_more(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    features(seen).is_some()
        && scan.joined_after(term.end).is_some_and(|next| tells_how(&next.small))
}

/// «las cartas no jugadas», «la carta robada y jugada»: whether a word that denies or joins shows that a
/// participle tells of the noun before it.
pub(super) fn goes_on_telling(scan: Scan<'_>, seen: &str, led: &Word<'_>) -> bool {
    let Some(first) = scan.joined_before(led.range.start) else { return false };
    match &*led.small {
        "no" => Conjunction::read(&first.small).is_none() && !is_verb(&first.small),
        "y" | "e" | "ni" => {
            looks_like_adjective(&first.small)
                && features(&first.small) == features(seen)
                && scan
                    .joined_before(first.range.start)
                    .is_none_or(|led| led.determiner().is_none())
        }
        _ => false,
    }
}

/// «o no»
fn is_or_no(scan: Scan<'_>, joint: &Word<'_>) -> bool {
    joint.small == "o" && scan.after(joint.range.end).is_some_and(|(_, no)| no.small == "no")
}

/// «quedas herida», «acabas herida»: whether a verb says of somebody spoken to how he is.
pub(super) fn speaks_of_state(small: &str) -> bool {
    small
        .strip_suffix('s')
        .is_some_and(|third| is_copula(third) || is_behind_mover(third) && is_verb(third))
}

/// «deja herida a la miniatura», «da por herida»: whether a verb leaves something so.
pub(super) fn leaves(scan: Scan<'_>, led: &Word<'_>) -> bool {
    let small = &*led.small;
    if small == "por" {
        return scan.before(led.range.start).is_some_and(|(gap, verb)| {
            gap == Gap::Blank
                && matches!(&*verb.small, "da" | "dan" | "das" | "dar" | "dé" | "den" | "daba")
        });
    }
    matches!(small, "deja" | "dejan" | "dejas" | "deje" | "dejen" | "dejar" | "dejó" | "dejando")
}

/// «La guerrera herida», «o herida»: whether a word before, which an adjective may be, is the noun
/// that the term tells of, or another word that does so; those that stand before nouns are none.
pub(super) fn describes(scan: Scan<'_>, led: &Word<'_>) -> bool {
    if matches!(&*led.small, "o" | "u") {
        // «herido o herida»
        return scan.before(led.range.start).is_some_and(|(gap, first)| {
            gap == Gap::Blank
                && matches!(first.class(), Class::Adjective)
                && first.small.ends_with('o')
                && scan
                    .before(first.range.start)
                    .is_some_and(|(_, verb)| is_copula(&verb.small) || speaks_of_state(&verb.small))
        });
    }
    matches!(led.class(), Class::Adjective)
        && led.determiner().is_none()
        && Determiner::read_pronoun(&led.small).is_none()
        && !stands_before_nouns(&led.small)
        && scan.before(led.range.start).is_some_and(|(gap, before)| {
            gap == Gap::Blank
                && (before.determiner().is_some()
                    || is_invariable_before(&before.small)
                    || matches!(before.class(), Class::Unknown | Class::Other))
        })
}

/// Whether an adjective is one of those that stand before their noun.
fn stands_before_nouns(small: &str) -> bool {
    #[rustfmt::skip]
    const BEFORE: &[&str] = &[
        "antigu", "auténtic", "buen", "ciert", "complet", "cort", "diferent", "distint", "divers",
        "fals", "famos", "larg", "mal", "mer", "mism", "nuev", "otr", "pequeñ", "perfect",
        "primer", "profund", "propi", "próxim", "segund", "sencill", "supuest", "tercer", "verdader",
        "viej", "únic", "últim", "gratuit", "rápid", "lent",
    ];
    let stem = small.trim_end_matches('s').trim_end_matches(['o', 'a']);
    BEFORE.contains(&stem)
}

pub(super) fn looks_like_adjective(seen: &str) -> bool {
    let single = seen.strip_suffix('s').unwrap_or(seen);
    let stem = single.strip_suffix(['o', 'a']);
    stem.is_some_and(|stem| {
        ["ad", "id", "uelt", "puest", "scrit", "muert"].iter().any(|end| stem.ends_with(end))
    }) || matches!(after_noun(seen), Class::Adjective | Class::AdjectiveOrVerb)
        || matches!(seen, "bajo" | "bajos")
}
