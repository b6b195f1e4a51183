//! Articles, demonstratives, indefinites, possessives and ordinals in their four forms.
//!
//! Rules: «Nueva gramática de la lengua española» (RAE/ASALE, 2009), chapters 14–21; apocope
//! § 13.7; «un/el/algún/ningún» before a stressed a, § 14.2.

use std::sync::LazyLock;

use super::filter::Filter;
use super::word_map::WordMap;
use super::{Features, Gender, Number};

/// A determiner found in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Determiner {
    forms: &'static [&'static str; 4],
    /// What the form at hand says.
    pub features: Features,
    /// Which kind it is.
    pub kind: DeterminerKind,
}

/// What a determiner is, as far as words before it are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeterminerKind {
    /// el, la, los, las
    Article,
    /// del
    Del,
    /// al
    Al,
    /// este, ese, aquel, un, algún, ningún, cuyo…: nothing but «todo» or «de» stands before them.
    Demonstrative,
    /// otro, mismo, primer, último, mucho…: others may stand before them.
    Quantifier,
}

/// Masculine singular before a noun, feminine singular, and both in the plural.
const DEMONSTRATIVES: &[[&str; 4]] = &[
    ["este", "esta", "estos", "estas"],
    ["ese", "esa", "esos", "esas"],
    ["aquel", "aquella", "aquellos", "aquellas"],
    ["un", "una", "unos", "unas"],
    ["algún", "alguna", "algunos", "algunas"],
    ["ningún", "ninguna", "ningunos", "ningunas"],
    ["dicho", "dicha", "dichos", "dichas"],
    ["cuyo", "cuya", "cuyos", "cuyas"],
    ["cuánto", "cuánta", "cuántos", "cuántas"],
    ["ambos", "ambas", "ambos", "ambas"],
    ["sendos", "sendas", "sendos", "sendas"],
    ["nuestro", "nuestra", "nuestros", "nuestras"],
    ["vuestro", "vuestra", "vuestros", "vuestras"],
];

const QUANTIFIERS: &[[&str; 4]] = &[
    ["otro", "otra", "otros", "otras"],
    ["todo", "toda", "todos", "todas"],
    ["mismo", "misma", "mismos", "mismas"],
    ["mucho", "mucha", "muchos", "muchas"],
    ["poco", "poca", "pocos", "pocas"],
    ["tanto", "tanta", "tantos", "tantas"],
    ["cuanto", "cuanta", "cuantos", "cuantas"],
    ["demasiado", "demasiada", "demasiados", "demasiadas"],
    ["vario", "varia", "varios", "varias"],
    ["cierto", "cierta", "ciertos", "ciertas"],
    ["propio", "propia", "propios", "propias"],
    ["solo", "sola", "solos", "solas"],
    ["medio", "media", "medios", "medias"],
    ["único", "única", "únicos", "únicas"],
    ["primer", "primera", "primeros", "primeras"],
    ["tercer", "tercera", "terceros", "terceras"],
    ["segundo", "segunda", "segundos", "segundas"],
    ["cuarto", "cuarta", "cuartos", "cuartas"],
    ["quinto", "quinta", "quintos", "quintas"],
    ["sexto", "sexta", "sextos", "sextas"],
    ["séptimo", "séptima", "séptimos", "séptimas"],
    ["octavo", "octava", "octavos", "octavas"],
    ["noveno", "novena", "novenos", "novenas"],
    ["décimo", "décima", "décimos", "décimas"],
    ["undécimo", "undécima", "undécimos", "undécimas"],
    ["duodécimo", "duodécima", "duodécimos", "duodécimas"],
    ["decimoprimer", "decimoprimera", "decimoprimeros", "decimoprimeras"],
    ["decimosegundo", "decimosegunda", "decimosegundos", "decimosegundas"],
    ["decimotercer", "decimotercera", "decimoterceros", "decimoterceras"],
    ["decimocuarto", "decimocuarta", "decimocuartos", "decimocuartas"],
    ["decimoquinto", "decimoquinta", "decimoquintos", "decimoquintas"],
    ["decimosexto", "decimosexta", "decimosextos", "decimosextas"],
    ["decimoséptimo", "decimoséptima", "decimoséptimos", "decimoséptimas"],
    ["decimoctavo", "decimoctava", "decimoctavos", "decimoctavas"],
    ["decimonoveno", "decimonovena", "decimonovenos", "decimonovenas"],
    ["vigésimo", "vigésima", "vigésimos", "vigésimas"],
    ["trigésimo", "trigésima", "trigésimos", "trigésimas"],
    ["enésimo", "enésima", "enésimos", "enésimas"],
    ["último", "última", "últimos", "últimas"],
    ["penúltimo", "penúltima", "penúltimos", "penúltimas"],
    ["próximo", "próxima", "próximos", "próximas"],
    ["postrer", "postrera", "postreros", "postreras"],
    ["buen", "buena", "buenos", "buenas"],
    ["mal", "mala", "malos", "malas"],
    ["veintiún", "veintiuna", "veintiún", "veintiuna"],
    ["doscientos", "doscientas", "doscientos", "doscientas"],
    ["trescientos", "trescientas", "trescientos", "trescientas"],
    ["cuatrocientos", "cuatrocientas", "cuatrocientos", "cuatrocientas"],
    ["quinientos", "quinientas", "quinientos", "quinientas"],
    ["seiscientos", "seiscientas", "seiscientos", "seiscientas"],
    ["setecientos", "setecientas", "setecientos", "setecientas"],
    ["ochocientos", "ochocientas", "ochocientos", "ochocientas"],
    ["novecientos", "novecientas", "novecientos", "novecientas"],
];

const ARTICLE: &[&str; 4] = &["el", "la", "los", "las"];

/// Those that stand for a noun: full in the masculine.
const PRONOUNS: &[[&str; 4]] = &[
    ["uno", "una", "unos", "unas"],
    ["alguno", "alguna", "algunos", "algunas"],
    ["ninguno", "ninguna", "ningunos", "ningunas"],
    ["primero", "primera", "primeros", "primeras"],
    ["tercero", "tercera", "terceros", "terceras"],
    ["bueno", "buena", "buenos", "buenas"],
    ["malo", "mala", "malos", "malas"],
    ["éste", "ésta", "éstos", "éstas"],
    ["ése", "ésa", "ésos", "ésas"],
    ["aquél", "aquélla", "aquéllos", "aquéllas"],
];

fn in_table(
    table: &'static [[&'static str; 4]],
    word: &str,
) -> Option<(&'static [&'static str; 4], Features)> {
    table.iter().find_map(|forms| {
        let at = forms.iter().position(|form| *form == word)?;
        // «ambos», «doscientos»: plural only, and listed twice.
        let only_plural = forms[0] == forms[2];
        let index = if only_plural { 2 + at % 2 } else { at };
        Features::ALL.get(index).map(|&features| (forms, features))
    })
}

/// Every form with what it is; the first table that has one counts.
static ALL: LazyLock<WordMap<Determiner>> = LazyLock::new(|| {
    let mut all = WordMap::default();
    let mut add = |forms: &'static [&'static str; 4], kind| {
        for form in forms {
            if let Some((forms, features)) = in_table(std::slice::from_ref(forms), form) {
                all.add(form, Determiner { forms, features, kind });
            }
        }
    };
    add(ARTICLE, DeterminerKind::Article);
    for forms in DEMONSTRATIVES {
        add(forms, DeterminerKind::Demonstrative);
    }
    for forms in QUANTIFIERS {
        add(forms, DeterminerKind::Quantifier);
    }
    let features = Features::new(Gender::Masculine, Number::Singular);
    for (form, kind) in [("del", DeterminerKind::Del), ("al", DeterminerKind::Al)] {
        all.add(form, Determiner { forms: ARTICLE, features, kind });
    }
    all
});

/// Those that stand for a noun, in the same way.
static ALONE: LazyLock<WordMap<Determiner>> = LazyLock::new(|| {
    let kind = DeterminerKind::Quantifier;
    let forms = PRONOUNS.iter().flatten();
    let read = |form: &&'static str| {
        let (forms, features) = in_table(PRONOUNS, form)?;
        Some((*form, Determiner { forms, features, kind }))
    };
    forms.filter_map(read).collect()
});

/// What is none of all these; most words of a text are not.
static FILTER: LazyLock<Filter> = LazyLock::new(|| {
    let tables = [DEMONSTRATIVES, QUANTIFIERS, PRONOUNS];
    let forms = tables.into_iter().flatten().chain([ARTICLE]).flatten();
    Filter::new(forms.chain(&["del", "al"]).chain(INVARIABLE).copied())
});

impl Determiner {
    /// Reads a word in small letters as it stands before a noun.
    pub fn read(word: &str) -> Option<Self> {
        if FILTER.may_hold(word) { ALL.get(word).copied() } else { None }
    }

    /// Reads a word in small letters that stands for a noun: «uno» in «uno de los campos».
    pub fn read_pronoun(word: &str) -> Option<Self> {
        if !FILTER.may_hold(word) {
            return None;
        }
        match ALONE.get(word) {
            Some(found) => Some(*found),
            None => Self::read(word).filter(|found| {
                let only_before =
                    matches!(found.forms[0], "algún" | "ningún" | "primer" | "tercer" | "un");
                found.kind == DeterminerKind::Quantifier
                    || found.kind == DeterminerKind::Demonstrative && !only_before
            }),
        }
    }

    /// The form for other features. `before_stressed_a` is for a feminine that follows directly:
    /// «el», «un», «algún», «ningún».
    pub fn form(&self, to: Features, before_stressed_a: bool) -> &'static str {
        let is_feminine = to == Features::new(Gender::Feminine, Number::Singular);
        let shared = matches!(self.forms[0], "el" | "un" | "algún" | "ningún");
        if is_feminine && before_stressed_a && shared {
            return self.forms[0];
        }
        let at = Features::ALL.iter().position(|&features| features == to).unwrap_or(0);
        self.forms[at]
    }

    /// The form for other features with the preposition that is part of the word: «del» gives «de
    /// la», «de los» and «del» again. `before_stressed_a` as in [`Determiner::form`].
    pub fn in_full(&self, to: Features, before_stressed_a: bool) -> String {
        let form = self.form(to, before_stressed_a);
        match (self.kind, form) {
            (DeterminerKind::Del, "el") => "del".to_owned(),
            (DeterminerKind::Al, "el") => "al".to_owned(),
            (DeterminerKind::Del, form) => format!("de {form}"),
            (DeterminerKind::Al, form) => format!("a {form}"),
            (_, form) => form.to_owned(),
        }
    }

    /// Whether it is «el», «la», «los», «las», alone or in «del» and «al».
    pub fn has_article(&self) -> bool {
        matches!(self.kind, DeterminerKind::Article | DeterminerKind::Del | DeterminerKind::Al)
    }

    /// Whether its masculine also stands directly before a feminine noun in stressed a-.
    pub fn is_shared(&self) -> bool {
        matches!(self.forms[0], "el" | "un" | "algún" | "ningún")
            && self.features == Features::new(Gender::Masculine, Number::Singular)
    }
}

/// Words before a noun that are the same in both genders.
#[rustfmt::skip]
const INVARIABLE: &[&str] = &[
    "bastante", "bastantes", "cada", "catorce", "cien", "cinco", "cincuenta", "cual",
    "cualesquier", "cualquier", "cuarenta", "cuatro", "demás", "diecinueve", "dieciocho",
    "diecisiete", "dieciséis", "diez", "diferentes", "doble", "doce", "dos", "enorme",
    "enormes", "ex", "gran", "grandes", "igual", "mayor", "mayores", "mejor", "mejores", "menor",
    "menores", "menos", "mi", "mil", "mis", "más", "noventa", "nueve", "ochenta", "ocho",
    "once", "peor", "peores", "posible", "posibles", "quince", "qué", "restante",
    "restantes", "seis", "sesenta", "setenta", "siete", "siguiente", "siguientes", "simple",
    "simples", "su", "sus", "tal", "tales", "trece", "treinta", "tres", "triple", "tu",
    "tus", "veinte", "veinticinco", "veinticuatro", "veintidós", "veintinueve",
    "veintiocho", "veintisiete", "veintiséis", "veintitrés",
];

/// Whether a word in small letters may stand between an article and its noun without ever changing
/// its gender: figures, «cada», «cualquier», «su», «gran», «demás».
pub fn is_invariable_before(word: &str) -> bool {
    static ALL: LazyLock<WordMap<()>> =
        LazyLock::new(|| INVARIABLE.iter().map(|word| (word, ())).collect());
    FILTER.may_hold(word) && ALL.get(word).is_some()
        || (!word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',')))
}

/// Whether a word in small letters without forms says of how many: «dos», «cuatro», «sus».
pub fn counts_many(word: &str) -> bool {
    is_invariable_before(word) && says_plural(word)
}

/// Whether a word in small letters before a noun says that there is more than one.
pub fn says_plural(word: &str) -> bool {
    if let Some(found) = Determiner::read(word) {
        return found.features.number == Number::Plural;
    }
    let figure = word.chars().all(|c| c.is_ascii_digit()) && !word.is_empty() && word != "1";
    let counted = is_invariable_before(word)
        && (word.ends_with('s')
            || matches!(word, "cinco" | "cuatro" | "siete" | "nueve" | "ocho" | "cien" | "mil")
            || word.ends_with("ce")
            || word.ends_with("ta")
            || word.starts_with("dieci")
            || word.starts_with("veinti")
            || matches!(word, "diez" | "veinte"));
    figure || (counted && !matches!(word, "más" | "menos" | "demás"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn determiners_change_their_form() {
        use Gender::{Feminine, Masculine};
        use Number::{Plural, Singular};
        let cases = [
            ("el", Feminine, Singular, false, "la"),
            ("el", Feminine, Singular, true, "el"),
            ("este", Feminine, Singular, true, "esta"),
            ("un", Feminine, Singular, true, "un"),
            ("otra", Masculine, Singular, false, "otro"),
            ("primera", Masculine, Singular, false, "primer"),
            ("ambos", Feminine, Plural, false, "ambas"),
            ("ningún", Feminine, Singular, false, "ninguna"),
            ("doscientas", Masculine, Plural, false, "doscientos"),
            ("varios", Feminine, Plural, false, "varias"),
        ];
        for (word, gender, number, stressed, expected) in cases {
            let found = Determiner::read(word).expect(word);
            assert_eq!(found.form(Features::new(gender, number), stressed), expected, "{word}");
        }
        assert_eq!(Determiner::read("uno"), None);
        assert!(Determiner::read_pronoun("uno").is_some());
    }

    #[test]
    fn numbers_are_told_from_words_before() {
        for word in ["los", "dos", "3", "sus", "varias", "ambos", "diez", "cuarenta", "las"] {
            assert!(says_plural(word), "{word}");
        }
        for word in ["el", "cada", "su", "1", "una", "gran", "más", "cualquier"] {
            assert!(!says_plural(word), "{word}");
        }
    }
}
