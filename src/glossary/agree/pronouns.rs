//! Pronouns that may stand for a term: «lo mueves», «colócala», «él», «otro», «en el que».

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Features, Gender, Number, is_adjective,
    is_copula, is_preposition, is_verb,
};

use super::apart::is_adverb_primero;
use super::beyond::Reading;
use super::nouns::{is_adjective_only, is_side};
use super::objects::{cannot_be_noun, ends_as_object, is_second_done, is_told_by_que};
use super::scan::{Gap, Word, in_case_of};
use super::{Agreement, Doubt};

impl Agreement<'_> {
    /// «lo mueves», «no la retires», «colócalo», «moverlas»
    pub(super) fn clitic(
        &self,
        word: &Word<'_>,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        if reading.other_noun || !ends_as_object(&word.small) {
            return None;
        }
        let small = &*word.small;
        if let Some((from, to)) =
            self.objects().into_iter().flatten().find(|(from, _)| *from == small)
        {
            let (_, done) = self.scan.after(word.range.end)?;
            let next = &*done.small;
            let neuter = from == "lo"
                && matches!(
                    next,
                    "que"
                        | "cual"
                        | "mismo"
                        | "de"
                        | "más"
                        | "menos"
                        | "largo"
                        | "otro"
                        | "primero"
                        | "único"
                        | "último"
                        | "tanto"
                        | "siguiente"
                        | "hace"
                        | "haces"
                        | "hacen"
                        | "hará"
                        | "harán"
                        | "harás"
                        | "haga"
                        | "hagas"
                        | "hagan"
                        | "indica"
                        | "indican"
                        | "permite"
                        | "permiten"
                        | "permita"
                        | "dice"
                        | "desea"
                        | "deseas"
                        | "contrario"
                        | "anterior"
                        | "mejor"
                        | "normal"
                        | "demás"
                );
            let after_mark = previous.is_some_and(|word| {
                matches!(
                    &*word.small,
                    "no" | "se"
                        | "te"
                        | "me"
                        | "nos"
                        | "nadie"
                        | "alguien"
                        | "cualquiera"
                        | "nunca"
                        | "siempre"
                        | "tampoco"
                        | "ya"
                        | "quien"
                        | "él"
                ) || from != "lo"
                    && (self.is_subject(word)
                        || is_second_done(self.scan, word, &done)
                        || is_told_by_que(self.scan, word, &done))
            });
            let verb_next = is_verb(next) || next == "hay" || cannot_be_noun(next, from);
            let is_clitic = if from == "lo" {
                !neuter && !self.is_neuter(next)
            } else {
                after_mark || verb_next
            };
            return is_clitic.then(|| in_case_of(&word.text, to));
        }
        self.with_pronoun(word)
    }

    /// «el rival la descarta»: whether a word is a noun with an article and no preposition before it,
    /// behind which another article would begin nothing.
    fn is_subject(&self, noun: &Word<'_>) -> bool {
        let before = |at: usize| self.scan.joined_before(at);
        let goes_on = self.scan.joined_after(noun.range.end).is_some();
        let Some(article) = before(noun.range.start).filter(|_| goes_on) else { return false };
        let is_led = article.determiner().is_some_and(|found| {
            matches!(found.kind, DeterminerKind::Article | DeterminerKind::Demonstrative)
        }) || matches!(&*article.small, "mi" | "su" | "tu");
        is_led
            && !is_verb(&noun.small)
            && !is_preposition(&noun.small)
            && Determiner::read_pronoun(&noun.small).is_none()
            && before(article.range.start).is_none_or(|led| {
                matches!(&*led.small, "si" | "cuando" | "que" | "y" | "mientras" | "pero")
            })
    }

    /// «uno del otro», «unos a otros»: what several do to each other, from a word on.
    pub(super) fn reciprocal(&self, word: &Word<'_>, reading: &Reading) -> Option<Doubt> {
        let gender = self.from.gender;
        let is_many = self.from.number == Number::Plural && !reading.other_noun;
        if !is_many || !word.small.starts_with("un") {
            return None;
        }
        let one = Determiner::read_pronoun(&word.small)
            .filter(|found| found.features.gender == gender)
            .filter(|found| matches!(found.form(Features::ALL[0], false), "uno" | "un"))?;
        let to = |number| Features::new(self.to.gender, number);
        let mut written = one.form(to(one.features.number), false).to_owned();
        if written == "un" {
            written.push('o');
        }
        let mut at = word.range.end;
        for position in 0..4 {
            let (gap, next) = self.scan.after(at)?;
            let small = &*next.small;
            let joins = Conjunction::read(small).is_some()
                || is_preposition(small)
                || matches!(small, "encima" | "debajo" | "delante" | "detrás" | "junto" | "frente");
            if gap != Gap::Blank || !(joins || position > 0) {
                return None;
            }
            let found = Determiner::read(small).filter(|found| found.features.gender == gender);
            let (form, is_other) = match found {
                Some(found) => {
                    let form = found.in_full(to(found.features.number), false);
                    (form, found.form(Features::ALL[0], false) == "otro")
                }
                None if joins => (small.to_owned(), false),
                None => return None,
            };
            written = format!("{written} {form}");
            at = next.range.end;
            if is_other {
                let range = word.range.start..at;
                let seen = self.scan.text.get(range.clone())?.to_owned();
                let joined = written.replace(" de el ", " del ").replace(" a el ", " al ");
                let written = Some(in_case_of(&word.text, &joined));
                return Some(Doubt { range, seen, written });
            }
        }
        None
    }

    /// «lo activo», but «lo activas»: whether an adjective makes «lo» an article.
    fn is_neuter(&self, next: &str) -> bool {
        is_adjective(next)
            && crate::spanish::features(next) == Some((Some(Gender::Masculine), Number::Singular))
    }

    /// «los campos rojos y los azules», «el de Flota»: an article whose noun is left out.
    fn article_alone(
        &self,
        word: &Word<'_>,
        before: Gap,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        let article = word.determiner()?;
        if !article.has_article()
            || article.features.gender != self.from.gender
            || reading.other_gender
        {
            return None;
        }
        let joins = previous.is_some_and(|word| {
            Conjunction::read(&word.small).is_some()
                || matches!(&*word.small, "ni" | "como" | "que" | "siquiera" | "también")
                || is_preposition(&word.small)
        });
        if !joins && before != Gap::Comma {
            return None;
        }
        let (gap, next) = self.scan.after(word.range.end)?;
        let small = &*next.small;
        let agrees = || {
            crate::spanish::features(small).is_some_and(|(gender, number)| {
                number == article.features.number
                    && gender.is_none_or(|gender| gender == self.from.gender)
            })
        };
        let is_adjective = (matches!(next.class(), Class::Adjective | Class::Shared)
            && is_adjective_only(small)
            && !crate::spanish::is_apposed(small))
            || Determiner::read_pronoun(small)
                .is_some_and(|found| found.kind == DeterminerKind::Quantifier);
        let stands_alone = gap == Gap::Blank
            && ((matches!(small, "de" | "del") && article.kind == DeterminerKind::Article)
                || (is_adjective && agrees() && self.is_alone(&next)));
        stands_alone.then(|| {
            let to = Features::new(self.to.gender, article.features.number);
            in_case_of(&word.text, &article.in_full(to, false))
        })
    }

    /// Whether no noun follows a word that may stand for one.
    pub(super) fn is_alone(&self, word: &Word<'_>) -> bool {
        match self.scan.after(word.range.end) {
            Some((Gap::Blank, next)) => {
                let class = next.class();
                let next = &*next.small;
                Conjunction::read(next).is_some()
                    || matches!(
                        next,
                        "solo"
                            | "sola"
                            | "cuando"
                            | "si"
                            | "más"
                            | "que"
                            | "no"
                            | "se"
                            | "es"
                            | "cuyo"
                            | "cuya"
                            | "cuyos"
                            | "cuyas"
                    )
                    || is_copula(next)
                    || (class == Class::Adjective && self.agrees(next) && is_adjective_only(next))
                    || (is_preposition(next) && next != "de")
            }
            _ => true,
        }
    }

    /// «él», «ella»; «otro», «uno», «este» where no noun follows them; «a las resistentes».
    pub(super) fn pronoun(
        &self,
        word: &Word<'_>,
        gap: Gap,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        let small = &*word.small;
        let personal = ["él", "ella", "ellos", "ellas"];
        if let Some(at) = personal.iter().position(|form| *form == small) {
            let features = *Features::ALL.get(at)?;
            // In its own sentence a term may be meant in spite of other nouns: «los jugadores deben
            // entender las razones de las decisiones y compartirlas con ellos».
            let meant = features == self.from && !(reading.other_noun && reading.is_next)
                || features.gender == self.from.gender && !reading.other_gender;
            let to = Features::new(self.to.gender, features.number);
            let at = Features::ALL.iter().position(|features| *features == to)?;
            return meant
                .then(|| in_case_of(&word.text, personal.get(at).copied().unwrap_or_default()));
        }
        // Most words are no pronoun, so that what follows them need not be read.
        let determiner = Determiner::read_pronoun(small);
        if determiner.is_none() && Determiner::read(small).is_none() {
            return None;
        }
        let next = self.scan.after(word.range.end);
        let is_side = next
            .as_ref()
            .is_some_and(|(_, next)| is_side(previous.map_or("", |word| &word.small), &next.small));
        if reading.is_next || is_side || !self.is_free(&word.range) {
            return None;
        }
        if let Some(article) = Determiner::read(small)
            && article.has_article()
            && article.features == self.from
            && let Some((Gap::Blank, next)) = &next
            && matches!(next.class(), Class::Shared | Class::Adjective)
            && self.scan.ends_clause(next.range.end)
            && !reading.other_noun
            && is_adjective_only(&next.small)
            && !crate::spanish::is_apposed(&next.small)
        {
            return Some(in_case_of(&word.text, &article.in_full(self.to, false)));
        }
        if let Some(written) = self.article_alone(word, gap, previous, reading) {
            return Some(written);
        }
        let comes_after = || {
            previous.is_none_or(|word| {
                let small = &*word.small;
                is_preposition(small)
                    || Conjunction::read(small).is_some()
                    || matches!(small, "como" | "ni")
                    || is_verb(small)
                    || ["ar", "er", "ir"].iter().any(|end| small.ends_with(end))
            })
        };
        let of = || self.scan.after(word.range.end).is_some_and(|(_, next)| next.small == "de");
        if is_adverb_primero(previous.map_or("", |word| &word.small), small, of) {
            return None;
        }
        let determiner = determiner?;
        let first = determiner.form(Features::ALL[0], false);
        // «se organizan a sí mismos»
        let is_self = first == "mismo"
            && determiner.features == self.from
            && previous.is_some_and(|word| matches!(&*word.small, "sí" | "consigo"));
        if is_self && !reading.other_noun {
            return Some(in_case_of(&word.text, determiner.form(self.to, false)));
        }
        let stands = matches!(
            first,
            "otro" | "uno" | "ninguno" | "alguno" | "este" | "ese" | "aquel" | "primero" | "último"
        );
        let same = determiner.features.gender == self.from.gender;
        let known =
            reading.other_gender || (reading.other_noun && determiner.features == self.from);
        (stands && same && !known && comes_after() && self.is_alone(word)).then(|| {
            let to = Features::new(self.to.gender, determiner.features.number);
            in_case_of(&word.text, determiner.form(to, false))
        })
    }
}
