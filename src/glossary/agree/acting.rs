//! Whether a term is a finite verb where it stands: «Ana compra un edificio», «Cura dos heridas».
//!
//! A noun of one thing has an article, a quantity or a preposition before it. Where it has none, a
//! word with the ending of a verb is one if something follows that it acts upon or if a subject,
//! an adverb or «si» leads to it («Nueva gramática de la lengua española», chapters 15 and 33).

use std::ops::Range;

use crate::spanish::{
    Conjunction, Determiner, is_infinitive, is_invariable_before, is_noun_and_order,
    is_noun_and_verb, is_preposition, is_verb, says_plural, singular,
};

use super::acted::{is_adverb, is_sure_verb};
use super::scan::{Gap, Scan, Word};
use super::subject::{is_article_like, is_label};

/// Which person of a verb the ending of a word may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// «robo»
    First,
    /// «compras»
    Second,
    /// «compra», «ataque»; an order too.
    Third,
}

impl Ending {
    fn of(seen: &str) -> Option<Self> {
        if seen.ends_with(['a', 'e']) {
            return Some(Self::Third);
        }
        let is_participle = ["ado", "ido", "adas", "idas"].iter().any(|end| seen.ends_with(end));
        match seen {
            _ if is_participle => None,
            _ if seen.ends_with('o') => Some(Self::First),
            // «ataques», but «jugadores»
            _ if seen.ends_with("as") || seen.ends_with("es") => {
                let is_many = singular(seen).is_some_and(|single| single.ends_with(['a', 'e']));
                // «pases»
                let is_verb = || seen.strip_suffix('s').is_some_and(is_verb);
                (is_many || is_verb()).then_some(Self::Second)
            }
            _ => None,
        }
    }
}

/// Whether a noun in small letters ends as finite verbs do.
pub(super) fn may_be_finite(noun: &str) -> bool {
    Ending::of(noun).is_some()
}

/// Whether a term in small letters is a verb rather than a noun.
pub(super) fn is_finite_verb(scan: Scan<'_>, seen: &str, term: &Range<usize>) -> bool {
    let Some(ending) = Ending::of(seen) else { return false };
    let verb = Verb { scan, seen, ending, end: term.end };
    if seen == "vino" {
        return verb.tells_who_came(term.start);
    }
    let Some((gap, led)) = scan.before(term.start) else { return verb.opens(true) };
    match gap {
        Gap::Blank => verb.is_led_by(&led),
        // A title in quotation marks reads as the title itself.
        Gap::Stop | Gap::Other | Gap::Quoted => verb.opens(true),
        Gap::Comma | Gap::Semicolon => verb.opens(false) || verb.goes_on_as_order(term.start),
        Gap::Slash => false,
    }
}

/// A word that may be a verb.
pub(super) struct Verb<'a> {
    /// The text around it.
    pub scan: Scan<'a>,
    /// The word in small letters.
    pub seen: &'a str,
    /// Its ending.
    pub ending: Ending,
    /// Where it ends.
    pub end: usize,
}

impl<'a> Verb<'a> {
    /// The word after a place with nothing but a blank between.
    pub(super) fn next(&self, at: usize) -> Option<Word<'a>> {
        self.scan.joined_after(at)
    }

    pub(super) fn ends_clause(&self) -> bool {
        self.scan.after(self.end).is_none_or(|(gap, _)| !matches!(gap, Gap::Blank | Gap::Slash))
    }

    /// «apuesta de dos cubos», but «apuesta de nuevo»
    fn of_follows(&self) -> bool {
        self.next(self.end).is_some_and(|of| {
            of.small == "del"
                || of.small == "de"
                    && self.next(of.range.end).is_none_or(|next| next.small != "nuevo")
        })
    }

    /// Whether the word is a verb at the beginning of a clause: «Marca la casilla», «, compra o
    /// vende una loseta», «Avance o no, …».
    fn opens(&self, is_first: bool) -> bool {
        let is_again = || self.next(self.end).is_some_and(|of| of.small == "de");
        if self.acts() || is_again() && !self.of_follows() || self.passes_the_turn() {
            return true;
        }
        if !is_first {
            return false;
        }
        if self.opens_as_order() {
            return true;
        }
        // «Apuesta, roba y juega»
        if let Some((Gap::Comma, next)) = self.scan.after(self.end) {
            return self.ending != Ending::Second && is_sure_verb(&next.small);
        }
        let Some(next) = self.next(self.end) else { return false };
        match &*next.small {
            // «Ayuda a tu compañero», but «Ataque a distancia».
            "a" => self.next(next.range.end).is_some_and(|next| self.is_object(&next)),
            "o" => self.next(next.range.end).is_some_and(|no| {
                no.small == "no" && matches!(self.scan.after(no.range.end), Some((Gap::Comma, _)))
            }),
            _ => false,
        }
    }

    /// «Pase el turno al rival»
    fn passes_the_turn(&self) -> bool {
        self.seen.starts_with("pas")
            && self.next(self.end).filter(|the| the.small == "el").is_some_and(|the| {
                self.next(the.range.end).is_some_and(|turn| turn.small == "turno")
            })
    }

    /// Whether the word before makes it a verb.
    fn is_led_by(&self, led: &Word<'_>) -> bool {
        let small = &*led.small;
        match small {
            "me" | "te" | "le" | "les" | "nos" | "os" | "lo" => return true,
            "los" | "las" if self.ending == Ending::Third => return true,
            // «el jugador la compra», «nadie la compra»
            "la" if self.ending == Ending::Third && self.is_clitic(led) => return true,
            "la" | "las" | "los" if self.ending == Ending::Second && self.is_pronoun(led) => {
                return true;
            }
            "solo" | "sólo" | "únicamente" | "solamente" => {
                return (self.acts() || self.may_speak() && self.is_spoken(led))
                    && !self.has_article(led);
            }
            _ => {}
        }
        if is_label(led) && self.is_labelled(led) {
            return self.ending == Ending::Third && self.acts();
        }
        if self.is_spoken(led) {
            return true;
        }
        if let Some(found) = Determiner::read(small) {
            return self.is_of_other_gender(small, found.features);
        }
        if is_preposition(small) || self.of_follows() {
            return false;
        }
        match small {
            "yo" => return self.ending == Ending::First,
            "tú" => return self.ending == Ending::Second,
            "usted" | "él" | "ella" | "nada" | "nadie" | "alguien" | "quien" | "quién" | "uno"
            | "ninguno" | "alguno" | "cualquiera" | "éste" | "ése" | "aquél" => {
                return self.ending == Ending::Third;
            }
            "si" | "cuando" | "mientras" | "porque" | "aunque" | "donde" => return true,
            // «o bien compra o bien vende»
            "bien" => return self.ending == Ending::Third,
            "no" => return self.is_denied(led),
            "que" => return self.is_told_by_que(led),
            // «el jugador que más apuesta»
            "más" | "menos" => {
                return self.ending == Ending::Third
                    && self.scan.before(led.range.start).is_some_and(|(gap, that)| {
                        gap == Gap::Blank && matches!(&*that.small, "que" | "quien")
                    });
            }
            "como" => return false,
            _ => {}
        }
        // «sobornarla cuesta dos cubos»
        let opens_clause = || {
            let before = self.scan.before(led.range.start);
            before.is_none_or(|(gap, joint)| gap != Gap::Blank || joint.small == "y")
        };
        if is_infinitive(small) && self.ending == Ending::Third && self.acts() && opens_clause() {
            return true;
        }
        if is_invariable_before(small) {
            // «con las siete compra otra»: of several there is no singular.
            return self.ending == Ending::Third
                && says_plural(small)
                && singular(self.seen).is_none()
                && self.acts();
        }
        if Conjunction::read(small).is_some() || matches!(small, "ni" | "pero") {
            return self.acts()
                || self.ending != Ending::Second && self.ends_clause() && self.is_second(led)
                || small == "ni" && self.is_denied_twice(led)
                || self.is_joined_order(led);
        }
        if is_adverb(small) {
            return self.acts() || self.ending != Ending::Second && self.has_complement();
        }
        self.is_name(led)
            || self.has_subject(led)
            || self.follows_plural(led)
            || self.has_masculine_subject(led)
    }

    /// «con tres monedas compra un edificio»: whether a noun of several stands before the word, which
    /// is of one and has an object, so that it belongs to no such noun.
    fn follows_plural(&self, led: &Word<'_>) -> bool {
        self.ending == Ending::Third
            && led.small.ends_with('s')
            && self
                .scan
                .before(led.range.start)
                .is_some_and(|(gap, before)| gap == Gap::Blank && says_plural(&before.small))
            && self.acts()
    }

    /// «un solo ataque»
    fn has_article(&self, solo: &Word<'_>) -> bool {
        self.scan
            .before(solo.range.start)
            .is_some_and(|(gap, led)| gap == Gap::Blank && is_article_like(&led.small))
    }

    /// «si la compras», but «compra la cartas»: one alone has no such ending.
    fn is_pronoun(&self, article: &Word<'_>) -> bool {
        let led = self.scan.before(article.range.start);
        let is_led = match &led {
            Some((Gap::Blank, led)) => {
                matches!(&*led.small, "si" | "cuando" | "no" | "tú" | "mientras")
                    || article.small == "la" && matches!(&*led.small, "que" | "y")
            }
            _ => true,
        };
        let is_you = led.as_ref().is_some_and(|(_, led)| led.small == "tú");
        // «Los mapas.» is a noun where no verb is known; «si los mapas» may be one.
        let is_known = || {
            let single = self.seen.strip_suffix('s').unwrap_or_default();
            is_verb(single) || is_noun_and_verb(single) || is_noun_and_order(single)
        };
        let opens = !matches!(led, Some((Gap::Blank, _)));
        is_led
            && (article.small == "la"
                || is_you
                || led.is_some() && self.ends_clause() && (!opens || is_known()))
    }

    /// «no apuestas», but «y no cartas»
    fn is_denied(&self, no: &Word<'_>) -> bool {
        self.ending != Ending::Second
            || self.acts()
            || self.scan.before(no.range.start).is_none_or(|(gap, led)| {
                matches!(gap, Gap::Stop | Gap::Blank)
                    && Conjunction::read(&led.small).is_none()
                    && !matches!(&*led.small, "pero" | "sino")
            })
    }

    /// «no compra ni apuesta»
    fn is_denied_twice(&self, joint: &Word<'_>) -> bool {
        let first = self.scan.joined_before(joint.range.start);
        let no = first.and_then(|first| self.scan.joined_before(first.range.start));
        self.ending == Ending::Third && no.is_some_and(|no| no.small == "no")
    }

    /// «la carta que compras», but «más cartas que monedas».
    fn is_told_by_que(&self, led: &Word<'_>) -> bool {
        match self.ending {
            Ending::Third => true,
            Ending::First => self.acts(),
            Ending::Second => {
                let mut at = led.range.start;
                for _ in 0..5 {
                    let Some((Gap::Blank, before)) = self.scan.before(at) else { return true };
                    if matches!(&*before.small, "más" | "menos" | "mismas" | "mismos" | "otras") {
                        return false;
                    }
                    at = before.range.start;
                }
                true
            }
        }
    }

    /// «que robe o descarte»: whether a verb stands before the conjunction.
    fn is_second(&self, joint: &Word<'_>) -> bool {
        let Some((Gap::Blank, first)) = self.scan.before(joint.range.start) else { return false };
        is_sure_verb(&first.small)
            && self.scan.before(first.range.start).is_none_or(|(gap, led)| {
                gap != Gap::Blank || led.determiner().is_none() && !is_preposition(&led.small)
            })
    }

    /// Whether nothing follows, or what tells how, where or against whom: «luego disparo», «carga
    /// contra la infantería».
    pub(super) fn has_complement(&self) -> bool {
        self.ends_clause()
            || self.next(self.end).is_some_and(|next| {
                is_preposition(&next.small)
                    || Conjunction::read(&next.small).is_some()
                    // «otra vez», «cada turno»
                    || next.determiner().is_some()
                    || matches!(&*next.small, "antes" | "cada" | "después" | "primero")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_are_told_from_nouns() {
        let cases = [
            ("el jugador activo compra una loseta", "compra", true),
            ("ana compra", "compra", false),
            ("y Luis compra", "compra", true),
            ("compra hasta dos losetas", "compra", true),
            ("compra obligatoria", "compra", false),
            ("la compra la paga Ana", "compra", false),
            ("si compras una loseta", "compras", true),
            ("más losetas que compras", "compras", false),
            ("robo dos cartas", "robo", true),
            ("robo de dos cartas", "robo", false),
            ("con las siete compra una loseta", "compra", true),
            ("con tres monedas compra una loseta", "compra", true),
            ("tres losetas compra", "compra", false),
            ("carga una vez por turno", "carga", true),
            ("apuesta o retírate", "apuesta", true),
            ("ataque y defensa", "ataque", false),
            ("ataque a distancia", "ataque", false),
            ("la mejor jugada", "jugada", false),
        ];
        for (text, term, expected) in cases {
            let at = text.find(term).expect("it is there");
            let found = is_finite_verb(Scan { text }, term, &(at..at + term.len()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
