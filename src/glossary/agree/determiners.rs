//! Articles, contractions, demonstratives and quantifiers before a term take its form.

use crate::spanish::{
    Class, Determiner, DeterminerKind, Features, Number, counts_many, features,
    is_invariable_before,
};

use super::Agreement;
use super::before::Last;
use super::nouns::is_adjective_only;
use super::scan::{Gap, Word, in_case_of};

/// Quantifiers that stand before a noun only with an article or figure before them.
#[rustfmt::skip]
const WANTS_ARTICLE: &[&str] = &[
    "mal", "mismo", "propio", "sola", "solo",
];

/// Quantifiers that are adverbs before an adjective: «un poco probable campo».
#[rustfmt::skip]
const ADVERBS: &[&str] = &[
    "demasiado", "mal", "medio", "mucho", "poco", "tanto", "todo",
];

impl Agreement<'_> {
    /// Lets a determiner follow the term; `None` where it does not belong to it.
    pub(super) fn determiner(
        &mut self,
        word: &Word<'_>,
        found: Determiner,
        last: Last,
    ) -> Option<Last> {
        if last == Last::Term && self.is_slip(word, &found) {
            let to = Features::new(self.to.gender, found.features.number);
            let written = found.in_full(to, false);
            self.doubt(word, in_case_of(&word.text, &written));
            return None;
        }
        match found.kind {
            DeterminerKind::Article if last != Last::Closing => self.article(word, found, last),
            DeterminerKind::Del | DeterminerKind::Al if last != Last::Closing => {
                self.contraction(word, found, last)
            }
            DeterminerKind::Demonstrative if last == Last::Term && self.ends_figure(word) => {
                self.plain_determiner(word, found, last).then_some(Last::Invariable)
            }
            DeterminerKind::Demonstrative if last != Last::Closing => {
                self.plain_determiner(word, found, last).then_some(Last::Closing)
            }
            DeterminerKind::Quantifier => {
                let small = &*word.small;
                // Only «todo» stands before an article: «todo el campo».
                let is_all = small.starts_with("tod");
                if last == Last::Closing && !is_all {
                    return None;
                }
                if last == Last::Adjective && ADVERBS.contains(&small) {
                    return Some(Last::Invariable);
                }
                if WANTS_ARTICLE.contains(&small) && !self.has_determiner(word) {
                    return None;
                }
                let next = if last == Last::Closing { Last::Closing } else { Last::Quantifier };
                self.plain_determiner(word, found, last).then_some(next)
            }
            _ => None,
        }
    }

    /// «el libros»: the author's slip, so that nobody can tell which of the two is meant.
    fn is_slip(&self, word: &Word<'_>, found: &Determiner) -> bool {
        found.kind != DeterminerKind::Quantifier
            && found.features.gender == self.from.gender
            && self.from.gender != self.to.gender
            && !self.fits(found, Last::Term)
            && !self.ends_figure(word)
    }

    /// Whether an article, a demonstrative or a figure stands before a word.
    pub(super) fn has_determiner(&self, word: &Word<'_>) -> bool {
        let Some((Gap::Blank, before)) = self.scan.before(word.range.start) else { return false };
        let small = &*before.small;
        Determiner::read(small).is_some()
            || (is_invariable_before(small) && !matches!(small, "más" | "menos"))
            || matches!(small, "muy" | "tan")
    }

    /// Whether «un» or «una» is the end of a figure in words: «treinta y una fichas».
    fn ends_figure(&self, word: &Word<'_>) -> bool {
        if !self.is_many() || !matches!(&*word.small, "un" | "una") {
            return false;
        }
        let right_gender =
            word.determiner().is_some_and(|found| found.features.gender == self.from.gender);
        let Some((Gap::Blank, and)) = self.scan.before(word.range.start) else { return false };
        let Some((Gap::Blank, tens)) = self.scan.before(and.range.start) else { return false };
        right_gender && and.small == "y" && tens.small.ends_with("nta")
    }

    /// Whether a determiner agrees with the wrong term; after «o» another number will do.
    fn fits(&self, found: &Determiner, last: Last) -> bool {
        let hidden = last == Last::Term && self.shift.from.takes_el && found.is_shared();
        let same = found.features.gender == self.from.gender
            && (found.features.number == self.from.number || last == Last::Conjunction);
        hidden || same
    }

    /// The features that a determiner gets: its own number where it has one of its own.
    fn features_for(&self, found: &Determiner) -> Features {
        let number = match found.features.number == self.from.number {
            true => self.to.number,
            false => found.features.number,
        };
        Features::new(self.to.gender, number)
    }

    /// Changes a determiner that is one word; whether it belongs to the term.
    pub(super) fn plain_determiner(
        &mut self,
        word: &Word<'_>,
        found: Determiner,
        last: Last,
    ) -> bool {
        if !self.fits(&found, last) && !(last == Last::Term && self.ends_figure(word)) {
            return false;
        }
        // «varios animales» and «ambos animales» say nothing of «ganado».
        let counts = ["ambos", "ambas", "sendos", "sendas", "varios", "varias"];
        if self.becomes_one() && counts.contains(&&*word.small) {
            self.doubt_without_form(word);
            return false;
        }
        // «toda riqueza» would be «todos los recursos».
        if self.changes_number() && last == Last::Term && matches!(&*word.small, "todo" | "toda") {
            self.doubt_without_form(word);
            return false;
        }
        let form = found.form(self.features_for(&found), self.stressed_next(last));
        // «una o dos fichas» becomes «uno o dos contadores»: nothing is cut short before «o».
        let form = if last == Last::Conjunction && form == "un" { "uno" } else { form };
        self.change(word, in_case_of(&word.text, form));
        true
    }

    /// Whether a determiner stands directly before a correct term in stressed a-.
    fn stressed_next(&self, last: Last) -> bool {
        last == Last::Term && self.shift.to.takes_el
    }

    /// «el», «la», «los», «las», with «de» and «a» before them.
    fn article(&mut self, word: &Word<'_>, found: Determiner, last: Last) -> Option<Last> {
        if !self.fits(&found, last) {
            return None;
        }
        let form = found.form(self.features_for(&found), self.stressed_next(last));
        if form == "el"
            && word.small != "el"
            && let Some((gap, before)) = self.scan.before(word.range.start)
            && matches!(&*before.small, "de" | "a")
            && gap == Gap::Blank
            && self.is_free(&before.range)
        {
            let range = before.range.start..word.range.end;
            let seen = self.scan.text.get(range.clone()).unwrap_or_default().to_owned();
            let contracted = if before.small == "de" { "del" } else { "al" };
            let model =
                if before.text.len() > 1 { &before.text } else { &self.joined_case(&before, word) };
            self.push_change(range, seen, in_case_of(model, contracted));
            self.phrase.start = before.range.start;
            return Some(Last::Closing);
        }
        self.change(word, in_case_of(&word.text, form));
        Some(Last::Closing)
    }

    /// One letter does not tell capitals from a first capital: «A la» and «A LA».
    fn joined_case<'w>(&self, first: &Word<'w>, second: &Word<'w>) -> std::borrow::Cow<'w, str> {
        let shouted = first.text.starts_with(char::is_uppercase)
            && !second.text.chars().any(char::is_lowercase);
        if shouted { second.text.clone() } else { first.text.clone() }
    }

    /// «del», «al»
    fn contraction(&mut self, word: &Word<'_>, found: Determiner, last: Last) -> Option<Last> {
        if !self.fits(&found, last) {
            return None;
        }
        let (to, before_stressed_a) = (self.features_for(&found), self.stressed_next(last));
        if found.form(to, before_stressed_a) != "el" {
            let written = found.in_full(to, before_stressed_a);
            self.change(word, in_case_of(&word.text, &written));
        }
        Some(Last::Closing)
    }

    /// Whether a word before «de» may stand for one of many: «el único de los campos», but «dispone solo
    /// de tres campos», «el responsable único de los campos», «el cubo más próximo de los dos campos».
    fn is_one_of(&self, word: &Word<'_>) -> bool {
        let needs_article = matches!(&*word.small, "solo" | "sola" | "solos" | "solas")
            || Determiner::read_pronoun(&word.small).is_some_and(|found| {
                matches!(
                    found.form(Features::ALL[0], false),
                    "único" | "próximo" | "propio" | "mismo" | "medio" | "cierto"
                )
            });
        let mut led = self.scan.joined_before(word.range.start);
        if let Some(more) = led.as_ref().filter(|led| matches!(&*led.small, "más" | "menos")) {
            led = self.scan.joined_before(more.range.start);
        }
        !needs_article || led.is_some_and(|led| led.determiner().is_some())
    }

    /// «uno de los campos», «el primero de sus campos», «cada uno de estos campos»
    pub(super) fn part_of(&mut self, at: usize) {
        if !self.is_many() {
            return;
        }
        let Some((Gap::Blank, mut of)) = self.scan.before(at) else { return };
        // «los más largos de entre los contratos»
        if of.small == "entre"
            && let Some(led) = self.scan.joined_before(of.range.start)
        {
            of = led;
        }
        if of.small != "de" {
            return;
        }
        let Some((Gap::Blank, mut word)) = self.scan.before(of.range.start) else { return };
        // «uno cualquiera de los campos»
        if matches!(&*word.small, "cualquiera" | "solo" | "sola")
            && let Some((Gap::Blank, one)) = self.scan.before(word.range.start)
            && Determiner::read_pronoun(&one.small).is_some()
            && self.is_free(&one.range)
        {
            if word.small != "cualquiera" && self.agrees_in_gender(&word.small) {
                let written = self.inflected(&word, self.to_one());
                self.change(&word, written);
            }
            word = one;
        }
        if !self.is_one_of(&word) {
            return;
        }
        // «uno de tus animales»: of «ganado» there is not one.
        if self.becomes_one()
            && (word.small == "cualquiera"
                || counts_many(&word.small)
                || Determiner::read_pronoun(&word.small).is_some())
        {
            return self.doubt_without_form(&word);
        }
        if matches!(&*word.small, "cuál" | "cual" | "cualquiera" | "quién" | "nadie") {
            self.is_of_one = true;
            return;
        }
        if !self.is_free(&word.range) {
            return;
        }
        let Some(found) = Determiner::read_pronoun(&word.small) else {
            return self.superlative_of(&word);
        };
        if found.features.gender != self.from.gender {
            return;
        }
        let number = found.features.number;
        let to = Features::new(self.to.gender, number);
        let full = match (found.form(to, false), to) {
            // «una de las fichas» becomes «uno de los contadores», not «un».
            ("un", _) => "uno",
            ("algún", _) => "alguno",
            ("ningún", _) => "ninguno",
            ("primer", _) => "primero",
            ("tercer", _) => "tercero",
            ("buen", _) => "bueno",
            ("mal", _) => "malo",
            (form, _) => form,
        };
        let written = in_case_of(&word.text, full);
        // «uno de los puntos» cannot be «una de la puntuación».
        if self.from.number == Number::Plural && self.to.number == Number::Singular {
            return self.doubt(&word, written);
        }
        self.change(&word, written);
        self.phrase.start = word.range.start;
        self.is_of_one = number == Number::Singular;
        self.each_one(&word, found.features);
        // «la primera de las», «del último de los»
        let Some((Gap::Blank, mut article)) = self.scan.before(word.range.start) else { return };
        // «los dos primeros de los campos»
        if counts_many(&article.small)
            && let Some((Gap::Blank, before)) = self.scan.before(article.range.start)
        {
            article = before;
        }
        if !self.is_free(&article.range) {
            return;
        }
        let (wanted, from) = (to, found.features);
        let Some(article_found) = article.determiner() else { return };
        if article_found.has_article() && article_found.features == from {
            let saved = (self.from, self.to);
            (self.from, self.to) = (from, wanted);
            let _ = self.determiner(&article, article_found, Last::Quantifier);
            (self.from, self.to) = saved;
            self.phrase.start = self.phrase.start.min(article.range.start);
        }
    }

    /// «el más alto de los campos», «el mayor de los campos», «la pequeña de las fichas»
    fn superlative_of(&mut self, word: &Word<'_>) {
        let is_adjective = matches!(word.class(), Class::Adjective | Class::Shared)
            && (is_adjective_only(&word.small) || !word.small.ends_with('s'));
        let shown = features(&word.small).filter(|(gender, _)| {
            is_adjective && gender.is_none_or(|gender| gender == self.from.gender)
        });
        let Some((gender, number)) = shown else { return };
        let mut before = self.scan.before(word.range.start);
        if let Some((Gap::Blank, more)) = &before
            && matches!(&*more.small, "más" | "menos")
        {
            before = self.scan.before(more.range.start);
        }
        let Some((Gap::Blank, article)) = before else { return };
        let Some(found) = article.determiner() else { return };
        if found.features != Features::new(self.from.gender, number) {
            return;
        }
        let to = Features::new(self.to.gender, number);
        if gender.is_some() {
            let written = self.inflected(word, to);
            self.doubt(word, written);
        }
        self.doubt(&article, in_case_of(&article.text, &found.in_full(to, false)));
        self.is_of_one = number == Number::Singular;
    }

    /// «todos y cada uno de los campos»
    fn each_one(&mut self, one: &Word<'_>, from: Features) {
        let Some((Gap::Blank, each)) = self.scan.before(one.range.start) else { return };
        let Some((Gap::Blank, and)) = self.scan.before(each.range.start) else { return };
        let Some((Gap::Blank, all)) = self.scan.before(and.range.start) else { return };
        let is_phrase = each.small == "cada" && and.small == "y" && self.is_free(&all.range);
        let Some(found) = all.determiner().filter(|_| is_phrase) else { return };
        if found.features == Features::new(from.gender, Number::Plural) {
            let form = found.form(self.to_many(), false);
            self.change(&all, in_case_of(&all.text, form));
            self.phrase.start = all.range.start;
        }
    }
}
