//! Phrases in which a noun no longer means what it means alone: «en tu poder», «a la vez».
//!
//! Adverbial, prepositional and conjunctive phrases: «Nueva gramática de la lengua española»
//! (RAE/ASALE, 2009), §§ 29.9, 30.15–30.16 and 31.11. Only those stand here that have no article or
//! keep it whatever is meant, so that the noun alone would hardly be written so.

use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::filter::Filter;

/// The noun, the words before it, at most three, and the words after it, at most two; «su» is any
/// possessive, an empty text anything. Sorted by the noun.
#[rustfmt::skip]
const FIXED: &[(&str, &str, &str)] = &[
    ("acción", "en", ""), ("acuerdo", "de", ""), ("adelantado", "por", ""), ("aire", "al", ""),
    ("alcance", "a su", ""), ("alcance", "al", ""), ("alcance", "fuera del", ""),
    ("alto", "en lo", ""), ("ancho", "a lo", ""), ("azar", "al", ""), ("base", "a", "de"),
    ("base", "con", "en"), ("base", "en", "a"), ("base", "sobre la", "de"),
    ("beneficio", "en", "de"), ("blanco", "en", ""), ("boca", "", "abajo"), ("boca", "", "arriba"),
    ("bordo", "a", ""), ("cabeza", "a la", ""), ("cabeza", "por", ""), ("cabo", "a", ""),
    ("cabo", "al", "de"), ("cambio", "a", ""), ("cambio", "en", ""), ("camino", "a medio", ""),
    ("camino", "abre", ""), ("camino", "abrir", ""), ("camino", "corta", ""), ("camino", "de", "a"),
    ("camino", "en", ""), ("camino", "mitad de", ""), ("campo", "a", "través"),
    ("cara", "", "a cara"), ("cara", "", "o cruz"), ("cara", "cara a", ""), ("cara", "da la", ""),
    ("cara", "de", "a"), ("cargo", "a", "de"), ("cargo", "a su", ""), ("cargo", "al", "de"),
    ("cargo", "hacerse", "de"), ("cargo", "se hace", "de"), ("carta", "da", "blanca"),
    ("carta", "dan", "blanca"), ("carta", "dar", "blanca"), ("cartas", "toma", "en el"),
    ("cartas", "tomar", "en el"), ("cartas", "tomó", "en el"), ("casa", "en", ""),
    ("caso", "", "omiso"), ("caso", "en", "contrario"), ("caso", "en", "de"),
    ("caso", "en", "necesario"), ("caso", "en cada", ""), ("caso", "en cualquier", ""),
    ("caso", "en el", "de que"), ("caso", "en el mejor", ""), ("caso", "en el peor", ""),
    ("caso", "en el primer", ""), ("caso", "en el segundo", ""), ("caso", "en ese", ""),
    ("caso", "en este", ""), ("caso", "en ningún", ""), ("caso", "en otro", ""),
    ("caso", "en su", ""), ("caso", "en tal", ""), ("caso", "en todo", ""), ("caso", "es el", ""),
    ("caso", "hace", ""), ("caso", "hacen", ""), ("caso", "hacer", ""), ("caso", "haces", ""),
    ("caso", "haga", ""), ("caso", "hagas", ""), ("caso", "llegado el", ""),
    ("caso", "se da el", ""), ("casos", "en algunos", ""), ("casos", "en ambos", ""),
    ("casos", "en esos", ""), ("casos", "en estos", ""), ("casos", "en los demás", ""),
    ("casos", "en otros", ""), ("casos", "en tales", ""), ("casos", "en todos los", ""),
    ("casos", "mayoría de los", ""), ("causa", "a", "de"), ("cerca", "de", ""),
    ("cerca", "está", ""), ("cerca", "están", ""), ("cerca", "estás", ""), ("cerca", "esté", ""),
    ("cerca", "estés", ""), ("cerca", "muy", ""), ("cerca", "más", ""), ("cerca", "tan", ""),
    ("claro", "", "está"), ("claro", "amarillo", ""), ("claro", "azul", ""), ("claro", "gris", ""),
    ("claro", "marrón", ""), ("claro", "rojo", ""), ("claro", "verde", ""), ("clase", "toda", "de"),
    ("completo", "por", ""), ("común", "en", ""), ("concreto", "en", ""),
    ("consecuencia", "en", ""), ("contacto", "en", ""), ("contrario", "al", ""),
    ("contrario", "por el", ""), ("corriente", "al", ""), ("costa", "a", "de"),
    ("costa", "a toda", ""), ("cruz", "cara o", ""), ("cuarto", "", "creciente"),
    ("cuarto", "", "menguante"), ("cuarto", "hora y", ""), ("cuarto", "menos", ""),
    ("cubierto", "a", ""), ("cuenta", "da", "de"), ("cuenta", "dar", "de"), ("cuenta", "darse", ""),
    ("cuenta", "darte", ""), ("cuenta", "date", ""), ("cuenta", "en", ""),
    ("cuenta", "la", "atrás"), ("cuenta", "lleva la", ""), ("cuenta", "llevad la", ""),
    ("cuenta", "llevar la", ""), ("cuenta", "lleve la", ""), ("cuenta", "me doy", ""),
    ("cuenta", "nos damos", ""), ("cuenta", "por su", ""), ("cuenta", "se da", ""),
    ("cuenta", "se dan", ""), ("cuenta", "te das", ""), ("cuentas", "fin de", ""),
    ("cuestión", "en", ""), ("dado", "", "que"), ("defecto", "por", ""), ("derecho", "todo", ""),
    ("descubierto", "al", ""), ("diferencia", "a", "de"), ("doble", "el", ""), ("duda", "sin", ""),
    ("día", "hoy en", ""), ("efecto", "a tal", ""), ("efecto", "en", ""), ("efecto", "surte", ""),
    ("efecto", "surtir", ""), ("efectos", "a", ""), ("ejemplo", "a modo de", ""),
    ("ejemplo", "por", ""), ("error", "por", ""), ("escrito", "por", ""), ("espada", "capa y", ""),
    ("espada", "entre la", "y la"), ("espadas", "as de", ""), ("espadas", "caballo de", ""),
    ("espadas", "dos de", ""), ("espadas", "palo de", ""), ("espadas", "reina de", ""),
    ("espadas", "rey de", ""), ("espadas", "siete de", ""), ("espadas", "sota de", ""),
    ("espadas", "tres de", ""), ("espaldas", "a", "de"), ("espaldas", "de", ""),
    ("especial", "en", ""), ("excepción", "a", "de"), ("excepción", "con", "de"),
    ("excepción", "sin", ""), ("exceso", "en", ""), ("falta", "a", "de"), ("falta", "hace", ""),
    ("falta", "hacen", ""), ("falta", "hacer", ""), ("falta", "haga", ""), ("falta", "hará", ""),
    ("falta", "sin", ""), ("favor", "a", "de"), ("favor", "por", ""), ("fila", "en", ""),
    ("fin", "a", "de"), ("fin", "al", "y"), ("fin", "en", ""), ("fin", "por", ""),
    ("flor", "a", "de"), ("fondo", "a", ""), ("fondo", "en el", ""), ("forma", "de", "que"),
    ("forma", "de cualquier", ""), ("forma", "de esa", ""), ("forma", "de esta", ""),
    ("forma", "de otra", ""), ("forma", "de tal", ""), ("frente", "", "a"), ("frente", "", "al"),
    ("frente", "al", ""), ("frente", "en", ""), ("frente", "hace", ""), ("frente", "hacen", ""),
    ("frente", "hacer", ""), ("fuego", "abre", ""), ("fuego", "abren", ""), ("fuego", "abrir", ""),
    ("fuego", "alto el", ""), ("fuego", "prende", ""), ("fuerza", "a", "de"),
    ("fuerza", "a la", ""), ("fuerza", "por", ""), ("fuerza", "por la", ""),
    ("funciones", "en", ""), ("función", "en", "de"), ("general", "en", ""),
    ("general", "norma", ""), ("general", "por lo", ""), ("general", "regla", ""),
    ("golpe", "de", ""), ("gracias", "", "a"), ("grado", "de buen", ""), ("guardia", "en", ""),
    ("guardia", "hace", ""), ("guardia", "monta", ""), ("guardia", "montan", ""),
    ("guardia", "montar", ""), ("gusto", "a", ""), ("gusto", "a su", ""), ("gusto", "a tu", ""),
    ("hecho", "de", ""), ("hora", "a la", "de"), ("hora", "a última", ""), ("igual", "al", ""),
    ("igual", "por", ""), ("instante", "al", ""), ("juego", "en", ""), ("lado", "a un", ""),
    ("lado", "al", "de"), ("lado", "de", ""), ("lado", "de un", "a"), ("lado", "hacer a un", ""),
    ("lado", "por ningún", ""), ("lado", "por otro", ""), ("lado", "por un", ""),
    ("lados", "por todos", ""), ("largo", "a lo", ""), ("lejos", "a lo", ""), ("lugar", "da", ""),
    ("lugar", "dan", ""), ("lugar", "dar", ""), ("lugar", "dará", ""), ("lugar", "dé", ""),
    ("lugar", "en", "de"), ("lugar", "en primer", ""), ("lugar", "en segundo", ""),
    ("lugar", "en su", ""), ("lugar", "en tercer", ""), ("lugar", "en último", ""),
    ("lugar", "fuera de", ""), ("lugar", "tendrá", ""), ("lugar", "tener", ""),
    ("lugar", "tenga", ""), ("lugar", "tiene", ""), ("lugar", "tienen", ""), ("lugar", "tuvo", ""),
    ("luz", "a la", "de"), ("mando", "al", ""), ("mando", "al", "de"), ("manera", "de", "que"),
    ("manera", "de cualquier", ""), ("manera", "de esa", ""), ("manera", "de esta", ""),
    ("manera", "de otra", ""), ("manera", "de tal", ""), ("mano", "", "a mano"), ("mano", "a", ""),
    ("mano", "de", "en"), ("mano", "de primera", ""), ("mano", "echa", ""), ("mano", "echar", ""),
    ("mano", "eres", ""), ("mano", "es", ""), ("mano", "jugador de", ""), ("mano", "sea", ""),
    ("mano", "seas", ""), ("mano", "ser", ""), ("marcha", "", "atrás"), ("marcha", "en", ""),
    ("marcha", "sobre la", ""), ("medida", "a", "que"), ("medida", "en gran", ""),
    ("medida", "en la", "en que"), ("medio", "de en", ""), ("medio", "en", "de"),
    ("medio", "por", "de"), ("medio", "término", ""), ("mente", "en", ""), ("menudo", "a", ""),
    ("mitad", "a", "de"), ("mitad", "por la", ""), ("modo", "a", "de"), ("modo", "de", "que"),
    ("modo", "de cualquier", ""), ("modo", "de ese", ""), ("modo", "de este", ""),
    ("modo", "de otro", ""), ("modo", "de tal", ""), ("modos", "de todos", ""),
    ("momento", "de", ""), ("momento", "por el", ""), ("moneda", "", "corriente"),
    ("moneda", "cara de la", ""), ("moneda", "con la misma", ""), ("motivo", "con", "de"),
    ("muerte", "a", ""), ("mundo", "todo el", ""), ("nombre", "en", "de"), ("norma", "por", ""),
    ("objetivo", "criterio", ""), ("objetivo", "dato", ""), ("objeto", "con", "de"),
    ("objeto", "con el", "de"), ("objeto", "es", "de"), ("objeto", "ser", "de"),
    ("obra", "mano de", ""), ("obra", "manos a la", ""), ("obra", "por", "de"),
    ("orden", "", "del día"), ("orden", "en", ""), ("orden", "pon", ""), ("orden", "poner", ""),
    ("orden", "por", ""), ("orden", "por", "de"), ("par", "a la", ""), ("parte", "de", "de"),
    ("parte", "en", ""), ("parte", "en alguna", ""), ("parte", "en gran", ""),
    ("parte", "en ninguna", ""), ("parte", "en su mayor", ""), ("parte", "forma", ""),
    ("parte", "forman", ""), ("parte", "la mayor", ""), ("parte", "por otra", ""),
    ("parte", "por su", ""), ("parte", "por una", ""), ("parte", "toma", ""),
    ("parte", "toman", ""), ("parte", "tomar", ""), ("parte", "tomas", ""),
    ("partes", "a", "iguales"), ("partes", "por", ""), ("partes", "por todas", ""),
    ("particular", "en", ""), ("partida", "punto de", ""), ("partido", "saca", ""),
    ("partido", "sacar", ""), ("partido", "toma", ""), ("partido", "tomar", ""),
    ("paso", "", "a paso"), ("paso", "a", ""), ("paso", "a su", ""), ("paso", "abre", ""),
    ("paso", "abren", ""), ("paso", "abrir", ""), ("paso", "abrirse", ""), ("paso", "cede el", ""),
    ("paso", "ceder el", ""), ("paso", "da", ""), ("paso", "dan", ""), ("paso", "dar", ""),
    ("paso", "de", ""), ("paso", "deja", ""), ("paso", "dejan", ""), ("paso", "dejando", ""),
    ("paso", "dejar", ""), ("pasos", "a dos", ""), ("peligro", "en", ""), ("pena", "merece la", ""),
    ("pena", "merecer la", ""), ("pena", "vale la", ""), ("perjuicio", "sin", "de"),
    ("pico", "y", ""), ("pie", "a", ""), ("pie", "al", "de"), ("pie", "de", ""), ("pie", "en", ""),
    ("pies", "a los", "de"), ("plano", "en primer", ""), ("plano", "en segundo", ""),
    ("plazo", "a corto", ""), ("plazo", "a largo", ""), ("poder", "en", "de"),
    ("poder", "en su", ""), ("principio", "en", ""), ("privado", "en", ""), ("prueba", "a", ""),
    ("puerta", "a", "cerrada"), ("puertas", "a", "de"), ("puertas", "de", "adentro"),
    ("puertas", "de", "afuera"), ("puerto", "toma", ""), ("puerto", "toman", ""),
    ("puerto", "tomar", ""), ("puerto", "tomas", ""), ("puesto", "", "que"),
    ("puesto", "en primer", ""), ("puesto", "en segundo", ""), ("puesto", "en último", ""),
    ("punto", "", "de partida"), ("punto", "", "de vista"), ("punto", "", "por punto"),
    ("punto", "", "y coma"), ("punto", "a", ""), ("punto", "a", "de"), ("punto", "en", "muerto"),
    ("punto", "hasta cierto", ""), ("punto", "hasta el", "de"), ("punto", "hasta tal", ""),
    ("puntos", "", "suspensivos"), ("pública", "hace", ""), ("pública", "se hace", ""),
    ("público", "en", ""), ("público", "hace", ""), ("público", "hacer", ""),
    ("público", "haga", ""), ("público", "hará", ""), ("público", "se hace", ""),
    ("públicos", "hacen", ""), ("públicos", "se hacen", ""), ("razón", "en", "de"),
    ("regla", "por", "general"), ("relación", "con", "a"), ("relación", "en", "con"),
    ("resultado", "como", ""), ("riesgo", "en", ""), ("rojos", "números", ""), ("rumbo", "", "a"),
    ("secreto", "en", ""), ("segundo", "", "de a"), ("sentido", "en ese", ""),
    ("sentido", "en este", ""), ("sentido", "tiene", ""), ("separado", "por", ""),
    ("serie", "en", ""), ("suerte", "a", ""), ("suerte", "con", ""), ("suerte", "de", "que"),
    ("suerte", "por", ""), ("suerte", "prueba", ""), ("suerte", "toda", "de"), ("suertes", "a", ""),
    ("supuesto", "por", ""), ("tablas", "en", ""), ("tablas", "hacer", ""),
    ("tablas", "quedar en", ""), ("tanto", "en", ""), ("tanto", "por", ""), ("tanto", "por lo", ""),
    ("tiempo", "a", ""), ("tiempo", "al mismo", ""), ("tipo", "todo", "de"), ("tiro", "a", ""),
    ("torno", "en", "a"), ("total", "en", ""), ("trampa", "hace", ""), ("trampa", "hacen", ""),
    ("trampa", "hacer", ""), ("trampa", "hacerse", ""), ("trampa", "haces", ""),
    ("trampa", "haciendo", ""), ("trampa", "hacéis", ""), ("trampa", "hacía", ""),
    ("trampa", "hacían", ""), ("trampa", "haga", ""), ("trampa", "hagan", ""),
    ("trampa", "hagas", ""), ("trampa", "hagáis", ""), ("trampa", "haría", ""),
    ("trampa", "haz", ""), ("trampa", "hecho", ""), ("trampa", "hizo", ""),
    ("trampa", "sin", "ni cartón"), ("trampas", "hace", ""), ("trampas", "hacen", ""),
    ("trampas", "hacer", ""), ("trampas", "hacerse", ""), ("trampas", "haces", ""),
    ("trampas", "haciendo", ""), ("trampas", "hacéis", ""), ("trampas", "hacía", ""),
    ("trampas", "hacían", ""), ("trampas", "haga", ""), ("trampas", "hagan", ""),
    ("trampas", "hagas", ""), ("trampas", "hagáis", ""), ("trampas", "haría", ""),
    ("trampas", "haz", ""), ("trampas", "hecho", ""), ("trampas", "hizo", ""), ("trance", "en", ""),
    ("trato", "", "hecho"), ("través", "a", "de"), ("triple", "el", ""), ("turnos", "por", ""),
    ("vano", "en", ""), ("veces", "a", ""), ("veces", "a la", ""), ("venta", "a la", ""),
    ("venta", "en", ""), ("vez", "a la", ""), ("vez", "a su", ""), ("vez", "alguna", ""),
    ("vez", "cada", ""), ("vez", "en", "de"), ("vez", "otra", ""), ("vez", "por primera", ""),
    ("vez", "por segunda", ""), ("vez", "por última", ""), ("vez", "rara", ""), ("vez", "tal", ""),
    ("vez", "una", ""), ("vida", "de por", ""), ("vida", "en", ""), ("vida", "queda con", ""),
    ("vida", "sale con", ""), ("vida", "sigue con", ""), ("vigor", "en", ""),
    ("virtud", "en", "de"), ("vista", "a la", ""), ("vista", "a primera", ""),
    ("vista", "a simple", ""), ("vista", "en", "de"), ("vista", "perder de", ""),
    ("vista", "pierde de", ""), ("vistas", "con", "a"), ("visto", "", "que"),
    ("vuelta", "", "a empezar"), ("vuelta", "da", "a"), ("vuelta", "da la", ""),
    ("vuelta", "dado la", ""), ("vuelta", "dale la", ""), ("vuelta", "dales la", ""),
    ("vuelta", "dan la", ""), ("vuelta", "dar", "a"), ("vuelta", "dar la", ""),
    ("vuelta", "darle la", ""), ("vuelta", "darles la", ""), ("vuelta", "darse la", ""),
    ("vuelta", "dará la", ""), ("vuelta", "das la", ""), ("vuelta", "de", ""),
    ("vuelta", "den la", ""), ("vuelta", "des la", ""), ("vuelta", "dio la", ""),
    ("vuelta", "dándole la", ""), ("vuelta", "dé la", ""), ("vuelta", "ida y", ""),
    ("vuelta", "media", ""), ("vueltas", "da", ""), ("vueltas", "dan", ""), ("vueltas", "dar", ""),
    ("vías", "en", "de"), ("último", "como", ""), ("último", "por", ""),
];

/// How many words of a phrase stand before its noun at most.
pub const MOST_BEFORE: usize = 3;
/// How many words of a phrase stand behind its noun at most.
pub const MOST_AFTER: usize = 2;

/// What is no noun of a phrase, as most words of a text are.
static FILTER: LazyLock<Filter> =
    LazyLock::new(|| Filter::new(FIXED.iter().map(|(noun, ..)| *noun)));

/// Where the phrases of a noun stand.
static NOUNS: LazyLock<FxHashMap<&'static str, Range<usize>>> = LazyLock::new(|| {
    let mut nouns: FxHashMap<&str, Range<usize>> = FxHashMap::default();
    for (index, (noun, ..)) in FIXED.iter().enumerate() {
        nouns.entry(noun).or_insert(index..index).end = index + 1;
    }
    nouns
});

/// The phrases of a noun; none for another word.
fn phrases_of(noun: &str) -> &'static [(&'static str, &'static str, &'static str)] {
    let place = if FILTER.may_hold(noun) { NOUNS.get(noun) } else { None };
    place.and_then(|place| FIXED.get(place.clone())).unwrap_or_default()
}

/// Whether a noun in small letters is part of any fixed phrase.
pub fn has_fixed_phrase(noun: &str) -> bool {
    !phrases_of(noun).is_empty()
}

/// How many words before a noun in small letters belong to a fixed phrase with it; `None` where it
/// is part of none. `before` are the words before it, the nearest first, and `after` those behind it:
/// [`MOST_BEFORE`] and [`MOST_AFTER`] are enough.
pub fn words_of_phrase(
    noun: &str,
    before: &[impl AsRef<str>],
    after: &[impl AsRef<str>],
) -> Option<usize> {
    let fits = |(_, led, follows): &&(&str, &str, &str)| {
        let mut before = before.iter().map(AsRef::as_ref);
        let mut after = after.iter().map(AsRef::as_ref);
        led.split_whitespace().rev().all(|known| {
            before.next().is_some_and(|word| known == word || known == "su" && is_possessive(word))
        }) && follows.split_whitespace().all(|known| {
            after.next().is_some_and(|word| known == word || known == without_article(word))
        })
    };
    phrases_of(noun).iter().filter(fits).map(|(_, led, _)| led.split_whitespace().count()).max()
}

/// «de» of «del», «a» of «al».
fn without_article(word: &str) -> &str {
    match word {
        "del" => "de",
        "al" => "a",
        _ => word,
    }
}

fn is_possessive(word: &str) -> bool {
    matches!(word, "mi" | "tu" | "su")
        || matches!(word, "nuestro" | "nuestra" | "vuestro" | "vuestra")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted() {
        assert!(FIXED.is_sorted());
    }

    #[test]
    fn no_phrase_is_longer_than_is_said() {
        for (noun, led, follows) in FIXED {
            assert!(led.split_whitespace().count() <= MOST_BEFORE, "{led} {noun}");
            assert!(follows.split_whitespace().count() <= MOST_AFTER, "{noun} {follows}");
        }
    }

    #[test]
    fn phrases_are_told_from_the_noun() {
        let cases = [
            ("en tu poder", true),
            ("queda en poder del rival", true),
            ("en nuestro poder", true),
            ("usa tu poder", false),
            ("en el poder de Ana", false),
            ("a la vez", true),
            ("en el caso de que", true),
            ("en el caso de la", false),
            ("la mayoría de los casos", true),
            ("uno de los casos", false),
        ];
        for (text, expected) in cases {
            let words: Vec<&str> = text.split(' ').collect();
            let noun = words.iter().position(|word| has_fixed_phrase(word)).expect("a noun");
            let before: Vec<&str> = words[..noun].iter().rev().copied().collect();
            let found = words_of_phrase(words[noun], &before, &words[noun + 1..]).is_some();
            assert_eq!(found, expected, "{text}");
        }
    }
}
