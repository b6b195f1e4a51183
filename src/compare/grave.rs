//! Words on which a rule may hang: what changes about them is never summed up.

/// Words that turn a rule round, each with the one that it is a form of; in the order of their
/// bytes. What one may do and what one might do are two things, and so are «debe» and «debería».
#[rustfmt::skip]
const GRAVE: &[(&str, &str)] = &[
    ("alguna", "alguno"), ("algunas", "alguno"), ("alguno", "alguno"), ("algunos", "alguno"),
    ("algún", "alguno"), ("ambas", "ambos"), ("ambos", "ambos"), ("antes", "antes"),
    ("cada", "cada"), ("cualquier", "cualquiera"), ("cualquiera", "cualquiera"),
    ("deba", "deber"), ("deban", "deber"), ("debas", "deber"), ("debe", "deber"),
    ("debemos", "deber"), ("deben", "deber"), ("deberemos", "deber"), ("deberá", "deber"),
    ("deberán", "deber"), ("deberás", "deber"), ("deberéis", "deber"), ("debería", "debería"),
    ("deberíais", "debería"), ("deberían", "debería"), ("deberías", "debería"),
    ("debes", "deber"), ("debiera", "debería"), ("debieran", "debería"), ("debo", "deber"),
    ("debáis", "deber"), ("debéis", "deber"), ("desde", "desde"), ("después", "después"),
    ("doble", "doble"), ("e", "y"), ("exacta", "exacto"), ("exactamente", "exacto"),
    ("exactas", "exacto"), ("exacto", "exacto"), ("exactos", "exacto"), ("excepto", "excepto"),
    ("hasta", "hasta"), ("jamás", "nunca"), ("media", "medio"), ("medio", "medio"),
    ("menos", "menos"), ("mientras", "mientras"), ("mitad", "mitad"), ("más", "más"),
    ("máximo", "máximo"), ("mínimo", "mínimo"), ("nada", "nada"), ("nadie", "nadie"),
    ("ni", "ni"), ("ninguna", "ninguno"), ("ninguno", "ninguno"), ("ningún", "ninguno"),
    ("no", "no"), ("nunca", "nunca"), ("o", "o"), ("obligatoria", "obligatorio"),
    ("obligatorio", "obligatorio"), ("opcional", "opcional"), ("podamos", "poder"),
    ("podemos", "poder"), ("podremos", "poder"), ("podrá", "poder"), ("podrán", "poder"),
    ("podrás", "poder"), ("podréis", "poder"), ("podría", "podría"), ("podríais", "podría"),
    ("podrían", "podría"), ("podrías", "podría"), ("podáis", "poder"), ("podéis", "poder"),
    ("primer", "primero"), ("primera", "primero"), ("primeras", "primero"),
    ("primero", "primero"), ("primeros", "primero"), ("pudiera", "podría"),
    ("pudieran", "podría"), ("pudiese", "podría"), ("pudiesen", "podría"), ("pueda", "poder"),
    ("puedan", "poder"), ("puedas", "poder"), ("puede", "poder"), ("pueden", "poder"),
    ("puedes", "poder"), ("puedo", "poder"), ("salvo", "salvo"), ("segunda", "segundo"),
    ("segundas", "segundo"), ("segundo", "segundo"), ("segundos", "segundo"),
    ("siempre", "siempre"), ("sin", "sin"), ("solamente", "solo"), ("solo", "solo"), ("sí", "sí"),
    ("sólo", "solo"), ("también", "también"), ("tampoco", "tampoco"), ("tercer", "tercero"),
    ("tercera", "tercero"), ("terceras", "tercero"), ("tercero", "tercero"),
    ("terceros", "tercero"), ("toda", "todo"), ("todas", "todo"), ("todo", "todo"),
    ("todos", "todo"), ("triple", "triple"), ("u", "o"), ("y", "y"), ("última", "último"),
    ("últimas", "último"), ("último", "último"), ("últimos", "último"), ("única", "único"),
    ("únicamente", "solo"), ("únicas", "único"), ("único", "único"), ("únicos", "único"),
];

/// What grave word a word in lower case is a form of, if it is one.
fn grave(word: &str) -> Option<&'static str> {
    let at = GRAVE.binary_search_by_key(&word, |(form, _)| form).ok()?;
    GRAVE.get(at).map(|(_, word)| *word)
}

/// Whether words in lower case hold one on which a rule may hang.
pub(super) fn is_grave(words: &[&str]) -> bool {
    words.iter().any(|word| grave(word).is_some())
}

/// Whether two stretches hold the same grave words in the same places, in whatever form, so that
/// none of them is what changed.
pub(super) fn same_grave(old: &[&str], new: &[&str]) -> bool {
    match old.len() == new.len() {
        true => old.iter().zip(new).all(|(old, new)| grave(old) == grave(new)),
        false => !is_grave(old) && !is_grave(new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert!(GRAVE.is_sorted());
    }

    #[test]
    fn another_form_of_a_grave_word_is_the_same_one() {
        assert!(same_grave(&["participad", "todas"], &["participen", "todos"]));
        assert!(same_grave(&["podrás"], &["puedes"]));
        assert!(same_grave(&["ficha"], &["la", "ficha"]));
        for (old, new) in [
            ("puedes", "debes"),
            ("debe", "debería"),
            ("siempre", "nunca"),
            ("y", "o"),
            ("cada", "una"),
            ("no", "sí"),
        ] {
            assert!(!same_grave(&[old], &[new]), "{old} → {new}");
        }
        assert!(!same_grave(&["no", "puede"], &["puede", "no"]));
        assert!(!same_grave(&["no"], &[]));
    }
}
