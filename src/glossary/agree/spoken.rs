//! Whether a noun in the plural is a verb that speaks to somebody, and whether what is asked is a verb:
//! «En tu turno compras un tren», «Elige qué compras», «Indica a quién curas».
//!
//! No noun stands directly behind another one without a preposition, and one of many that begins a
//! clause is followed by no object («Nueva gramática de la lengua española», chapters 12 and 15).

use crate::spanish::{
    Class, Conjunction, Determiner, is_copula, is_infinitive, is_invariable_before,
    is_noun_and_order, is_preposition, singular,
};

use super::acted::{ADVERBS, is_adverb, is_sure_verb, leads_complement};
use super::acting::{Ending, Verb};
use super::scan::{Gap, Word};

impl Verb<'_> {
    /// Whether the word is the plural of a noun that is an order as well.
    pub(super) fn may_speak(&self) -> bool {
        self.ending == Ending::Second
            && singular(self.seen)
                .is_some_and(|single| is_noun_and_order(&single) || single == "arma")
    }

    /// Whether the word before, with nothing but a blank between, makes it a verb.
    pub(super) fn is_spoken(&self, led: &Word<'_>) -> bool {
        let small = &*led.small;
        let may_be_order = self.may_be_order();
        if !(may_be_order || self.may_speak()) {
            return false;
        }
        if matches!(small, "qué" | "cuál" | "cuáles" | "cuántos" | "cuántas" | "dónde" | "cómo")
        {
            return self.ends_question();
        }
        if !self.may_speak() {
            return self.is_asked_noun(led) && self.ends_question();
        }
        let is_adverb = is_adverb(small)
            || matches!(small, "antes" | "aquí" | "así" | "solo" | "sólo" | "únicamente");
        if is_adverb || matches!(small, "quién" | "quiénes") {
            return self.acts() || self.has_order_complement() || self.has_bare_object();
        }
        // «Ni compras ni vendes»
        if small == "ni" {
            return self.next(self.end).is_some_and(|next| next.small == "ni");
        }
        self.follows_fronted(led)
    }

    /// «luego pruebas suerte», but «primero pruebas físicas»
    fn has_bare_object(&self) -> bool {
        self.next(self.end).is_some_and(|next| {
            matches!(next.class(), Class::Unknown | Class::Other)
                && !matches!(&*next.small, "de" | "del")
        })
    }

    /// Whether what follows a question is no verb, so that the word is its verb: «qué compras y qué
    /// vendes», but «qué compras haces».
    fn ends_question(&self) -> bool {
        match self.scan.after(self.end) {
            Some((Gap::Blank, next)) => {
                let small = &*next.small;
                Conjunction::read(small).is_some()
                    || Determiner::read(small).is_some() && !matches!(small, "del")
                    || leads_complement(small)
                    || ADVERBS.contains(&small)
                    || matches!(small, "antes" | "como" | "cuando" | "si")
            }
            Some((gap, _)) => gap != Gap::Slash,
            None => true,
        }
    }

    /// «qué bombero cura»: whether a noun stands before that is asked for.
    fn is_asked_noun(&self, noun: &Word<'_>) -> bool {
        self.scan.before(noun.range.start).is_some_and(|(gap, led)| {
            gap == Gap::Blank && matches!(&*led.small, "qué" | "cuántos" | "cuántas")
        })
    }

    /// «En tu turno compras un tren», «A continuación marcas el sector», «Con un 6 curas a una»: whether
    /// a noun with a preposition, an article or a question word stands before.
    fn follows_fronted(&self, noun: &Word<'_>) -> bool {
        let small = &*noun.small;
        let Some(led) = self.scan.joined_before(noun.range.start) else { return false };
        if matches!(&*led.small, "qué" | "cuántos" | "cuántas") {
            return true;
        }
        let is_figure = small.starts_with(|c: char| c.is_ascii_digit());
        if is_figure {
            return led.determiner().is_some();
        }
        // «Antes de mover compras un tren»
        if is_infinitive(small) {
            return is_preposition(&led.small) && self.acts();
        }
        let is_no_noun = matches!(noun.class(), Class::Adjective | Class::Shared | Class::Adverb)
            || Determiner::read(small).is_some()
            || Determiner::read_pronoun(small).is_some()
            || is_invariable_before(small)
            || is_preposition(small)
            || is_copula(small)
            || Conjunction::read(small).is_some()
            || is_sure_verb(small)
            || matches!(small, "que" | "como" | "más" | "menos" | "sin" | "no" | "se");
        let is_led = led.determiner().is_some()
            || is_preposition(&led.small)
            || is_invariable_before(&led.small)
            || matches!(&*led.small, "primera" | "primer");
        !is_no_noun && is_led
    }
}

#[cfg(test)]
mod tests {
    use super::super::acting::is_finite_verb;
    use super::super::scan::Scan;

    #[test]
    fn what_speaks_to_somebody_is_told_from_nouns() {
        let cases = [
            ("en tu turno compras o vendes", "compras", true),
            ("decide qué planetas marcas con tu color", "marcas", true),
            ("elige qué compras.", "compras", true),
            ("elige qué compras haces", "compras", false),
            ("elige qué compra.", "compra", true),
            ("con un 6 curas a una víctima", "curas", true),
            ("con 6 curas", "curas", false),
            ("antes de mover compras un tren", "compras", true),
            ("luego curas a la víctima", "curas", true),
            ("las nuevas compras", "compras", false),
            ("el total de compras", "compras", false),
            ("mueves, compras y cobras", "compras", true),
        ];
        for (text, term, expected) in cases {
            let at = text.find(term).expect("it is there");
            let found = is_finite_verb(Scan { text }, term, &(at..at + term.len()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
