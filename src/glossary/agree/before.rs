//! To the left of a term: articles, demonstratives, quantifiers and adjectives that belong to it.

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Features, Number, after_noun, is_haber,
    is_invariable_before, is_participle,
};

use super::scan::{Gap, Word, in_case_of};
use super::{Agreement, Change};

/// Adverbs in the form of adjectives, which belong to the verb: «coloca primero el campo».
#[rustfmt::skip]
const ADVERBIAL: &[&str] = &[
    "alto", "bajo", "cierto", "claro", "cuarto", "debido", "dicho", "directo", "exacto",
    "excepto", "incluso", "junto", "justo", "medio", "mismo", "nuevo", "primero", "puesto",
    "quinto", "respecto", "rápido", "salvo", "segundo", "seguro", "solo", "supuesto",
    "tercero", "visto",
];

/// Quantifiers that stand before a noun only with an article or figure before them.
#[rustfmt::skip]
const WANTS_ARTICLE: &[&str] = &[
    "mal", "mismo", "propio", "sola", "solo",
];

/// Quantifiers that are adverbs before an adjective: «un poco probable campo».
#[rustfmt::skip]
const ADVERBS: &[&str] = &[
    "demasiado", "medio", "mucho", "poco", "tanto", "todo",
];

/// How many words before the term are looked at for a pronoun.
const MAX_BEFORE: usize = 6;

/// What was walked over last on the way to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The term itself.
    Term,
    Adjective,
    Quantifier,
    /// An article, a demonstrative, a possessive: little stands before it.
    Closing,
    /// A figure, «cada», «gran».
    Invariable,
    /// «y», «o», «/» between two of these.
    Conjunction,
}

impl Agreement<'_> {
    /// «y», «e», «o», «u» directly before the term.
    pub(super) fn conjunction(&mut self) {
        let Some((gap, word)) = self.scan.before(self.term.start) else { return };
        if !matches!(gap, Gap::Blank | Gap::Quoted) || !self.is_free(&word.range) {
            return;
        }
        let Some(conjunction) = Conjunction::read(&word.text) else { return };
        let written = in_case_of(&word.text, self.shift.to.conjunction(conjunction));
        // Only a conjunction that was right before: anything else is a letter, or left alone.
        let was_right = self.shift.from.conjunction(conjunction) == word.small;
        // «¿Y Inés?» keeps its y.
        let opens = self.scan.before(word.range.start).is_none_or(|(gap, _)| gap == Gap::Stop);
        if was_right && written != *word.text && !(opens && conjunction == Conjunction::And) {
            let (range, seen) = (word.range.clone(), word.text.into_owned());
            self.outcome.changes.push(Change { range, seen, written, is_sound: true });
        }
    }

    /// Walks to the left over all that belongs to the term.
    pub(super) fn before(&mut self) {
        let mut at = self.term.start;
        let mut last = Last::Term;
        let mut may_be_part = false;
        while let Some((gap, word)) = self.scan.before(at) {
            let joined = match gap {
                Gap::Blank => true,
                Gap::Quoted => last == Last::Term,
                Gap::Slash => last != Last::Term,
                _ => false,
            };
            if !joined || !self.is_free(&word.range) {
                break;
            }
            let next = match gap {
                Gap::Slash => self.alternative(&word, last),
                _ => self.step(&word, last),
            };
            let Some(next) = next else { break };
            may_be_part |= next == Last::Closing;
            at = self.phrase.start.min(word.range.start);
            self.phrase.start = at;
            last = next;
        }
        if last == Last::Closing || (last == Last::Invariable && self.is_many()) {
            self.part_of(at);
        }
        if may_be_part {
            self.predicate_before();
        }
        self.pronoun_before();
    }

    fn is_many(&self) -> bool {
        self.from.number == Number::Plural
    }

    /// Takes in one more word; `None` where it does not belong to the term.
    fn step(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let small = &*word.small;
        if Conjunction::read(small).is_some() || small == "ni" {
            return self.joins_modifiers(word, last).then_some(Last::Conjunction);
        }
        if let Some(found) = Determiner::read(small) {
            return self.determiner(word, found, last);
        }
        // «uno o dos campos»
        if last == Last::Conjunction
            && let Some(found) = Determiner::read_pronoun(small)
        {
            return self.plain_determiner(word, found, last).then_some(Last::Quantifier);
        }
        if is_invariable_before(small) {
            let closes =
                matches!(small, "su" | "sus" | "mi" | "mis" | "tu" | "tus" | "cada" | "qué");
            return match last {
                Last::Closing => None,
                _ if closes => Some(Last::Closing),
                _ => Some(Last::Invariable),
            };
        }
        if last == Last::Closing {
            return None;
        }
        self.adjective(word, last)
    }

    /// Whether «y» or «o» joins two words that both belong to the term.
    fn joins_modifiers(&self, conjunction: &Word<'_>, last: Last) -> bool {
        if matches!(last, Last::Term | Last::Conjunction) {
            return false;
        }
        let Some((Gap::Blank, word)) = self.scan.before(conjunction.range.start) else {
            return false;
        };
        let small = &*word.small;
        let determiner = Determiner::read(small).or_else(|| Determiner::read_pronoun(small));
        if let Some(found) = determiner {
            return found.features.gender == self.from.gender;
        }
        let of_figures = last == Last::Invariable && is_invariable_before(small);
        of_figures
            || (last == Last::Adjective
                && self.agrees(small)
                && after_noun(small) == Class::Adjective)
    }

    /// «el/los campos»
    fn alternative(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let found = Determiner::read(&word.small)?;
        if found.features.gender != self.from.gender {
            return None;
        }
        self.determiner(word, found, if last == Last::Closing { Last::Conjunction } else { last })
    }

    fn determiner(&mut self, word: &Word<'_>, found: Determiner, last: Last) -> Option<Last> {
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

    /// Whether an article, a demonstrative or a figure stands before a word.
    fn has_determiner(&self, word: &Word<'_>) -> bool {
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
        let right_gender = Determiner::read(&word.small)
            .is_some_and(|found| found.features.gender == self.from.gender);
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

    fn plain_determiner(&mut self, word: &Word<'_>, found: Determiner, last: Last) -> bool {
        if !self.fits(&found, last) && !(last == Last::Term && self.ends_figure(word)) {
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
        let form = found.form(self.features_for(&found), self.stressed_next(last));
        if form != "el" {
            let preposition = if found.kind == DeterminerKind::Del { "de" } else { "a" };
            self.change(word, in_case_of(&word.text, &format!("{preposition} {form}")));
        }
        Some(Last::Closing)
    }

    /// An adjective before the term: certain where an article stands before it.
    fn adjective(&mut self, word: &Word<'_>, last: Last) -> Option<Last> {
        let small = &*word.small;
        let class = after_noun(small);
        let has_determiner = self.has_determiner(word) || self.modifier_before(word);
        match class {
            Class::Adverb if last == Last::Adjective => Some(Last::Invariable),
            Class::Shared if has_determiner => Some(Last::Adjective),
            Class::Adjective | Class::AdjectiveOrVerb if self.agrees(small) => {
                let certain = has_determiner
                    || last == Last::Conjunction
                    || (class == Class::Adjective
                        && !is_participle(small)
                        && !ADVERBIAL.contains(&small));
                if certain {
                    let written = self.inflected(word, self.to);
                    self.change(word, written);
                    return Some(Last::Adjective);
                }
                if is_participle(small) && !self.follows_haber(word) {
                    let written = self.inflected(word, self.to);
                    self.doubt(word, written);
                }
                None
            }
            Class::Unknown if has_determiner && self.has_ending(small) => {
                let written = self.inflected(word, self.to);
                self.doubt(word, written);
                None
            }
            _ => None,
        }
    }

    /// Whether another adjective with an article stands before one: «la nueva y pequeña ficha».
    fn modifier_before(&self, word: &Word<'_>) -> bool {
        let Some((Gap::Blank, before)) = self.scan.before(word.range.start) else { return false };
        let modifies = match after_noun(&before.small) {
            Class::Adjective => self.agrees(&before.small),
            Class::Shared | Class::Adverb => true,
            _ => false,
        };
        modifies && self.has_determiner(&before)
    }

    fn follows_haber(&self, word: &Word<'_>) -> bool {
        self.scan.before(word.range.start).is_some_and(|(_, before)| is_haber(&before.small))
    }

    /// «uno de los campos», «el primero de sus campos», «cada uno de estos campos»
    fn part_of(&mut self, at: usize) {
        if !self.is_many() {
            return;
        }
        let Some((Gap::Blank, of)) = self.scan.before(at) else { return };
        if of.small != "de" {
            return;
        }
        let Some((Gap::Blank, word)) = self.scan.before(of.range.start) else { return };
        if !self.is_free(&word.range) {
            return;
        }
        let Some(found) = Determiner::read_pronoun(&word.small) else { return };
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
        self.change(&word, in_case_of(&word.text, full));
        self.phrase.start = word.range.start;
        self.each_one(&word, found.features);
        // «la primera de las», «del último de los»
        let Some((Gap::Blank, article)) = self.scan.before(word.range.start) else { return };
        if !self.is_free(&article.range) {
            return;
        }
        let (wanted, from) = (to, found.features);
        let Some(article_found) = Determiner::read(&article.small) else { return };
        let is_article = matches!(
            article_found.kind,
            DeterminerKind::Article | DeterminerKind::Del | DeterminerKind::Al
        );
        if is_article && article_found.features == from {
            let saved = (self.from, self.to);
            (self.from, self.to) = (from, wanted);
            let _ = self.determiner(&article, article_found, Last::Quantifier);
            (self.from, self.to) = saved;
            self.phrase.start = self.phrase.start.min(article.range.start);
        }
    }

    /// «todos y cada uno de los campos»
    fn each_one(&mut self, one: &Word<'_>, from: Features) {
        let Some((Gap::Blank, each)) = self.scan.before(one.range.start) else { return };
        let Some((Gap::Blank, and)) = self.scan.before(each.range.start) else { return };
        let Some((Gap::Blank, all)) = self.scan.before(and.range.start) else { return };
        let is_phrase = each.small == "cada" && and.small == "y" && self.is_free(&all.range);
        let Some(found) = Determiner::read(&all.small).filter(|_| is_phrase) else { return };
        if found.features == Features::new(from.gender, Number::Plural) {
            let form = found.form(self.to_many(), false);
            self.change(&all, in_case_of(&all.text, form));
            self.phrase.start = all.range.start;
        }
    }

    /// A participle before the article: «colocado el campo», «queda vacío el campo».
    fn predicate_before(&mut self) {
        let Some((Gap::Blank, word)) = self.scan.before(self.phrase.start) else { return };
        let small = &*word.small;
        let class = after_noun(small);
        let is_predicate =
            class == Class::Adjective || (class == Class::AdjectiveOrVerb && is_participle(small));
        if is_predicate
            && self.agrees(small)
            && !ADVERBIAL.contains(&small)
            && !self.follows_haber(&word)
            && !self.follows_article(&word)
        {
            let written = self.inflected(&word, self.to);
            self.doubt(&word, written);
        }
    }

    /// «Al usarla, la ficha…»: a pronoun earlier in the sentence that may mean the term.
    fn pronoun_before(&mut self) {
        let mut at = self.phrase.start;
        for _ in 0..MAX_BEFORE {
            let Some((gap, word)) = self.scan.before(at) else { return };
            if !matches!(gap, Gap::Blank | Gap::Comma) {
                return;
            }
            if Determiner::read(&word.small).is_some_and(|found| found.features == self.from) {
                return;
            }
            if let Some(written) = self.with_pronoun(&word) {
                self.doubt(&word, written);
                return;
            }
            at = word.range.start;
        }
    }

    /// Whether a word is a noun for having an article of its own: «el aliado».
    fn follows_article(&self, word: &Word<'_>) -> bool {
        self.scan.before(word.range.start).is_some_and(|(gap, before)| {
            gap == Gap::Blank && Determiner::read(&before.small).is_some()
        })
    }
}
