//! Further to the left: participles and pronouns that may belong to a term; reported only.

use crate::spanish::{Class, Determiner, DeterminerKind, is_copula, is_participle};

use super::Agreement;
use super::before::ADVERBIAL;
use super::scan::{Gap, Word, in_case_of};

impl Agreement<'_> {
    /// A participle before the article: «colocado el campo», «queda vacío el campo».
    pub(super) fn predicate_before(&mut self) {
        let Some((Gap::Blank, word)) = self.scan.before(self.phrase.start) else { return };
        let small = &*word.small;
        if is_copula(small) {
            return self.subject_before(&word);
        }
        let class = word.class();
        let is_predicate =
            class == Class::Adjective || (class == Class::AdjectiveOrVerb && is_participle(small));
        if is_predicate
            && self.agrees(small)
            && (!ADVERBIAL.contains(&small) || small == "visto" && self.opens(&word))
            && !self.follows_haber(&word)
            && !self.follows_article(&word)
        {
            let written = self.inflected(&word, self.to);
            self.doubt(&word, written);
        }
    }

    /// «Este es el campo», «esas son las fichas»: a pronoun that takes the term's gender.
    fn subject_before(&mut self, copula: &Word<'_>) {
        let Some((Gap::Blank, word)) = self.scan.before(copula.range.start) else { return };
        let Some(found) = Determiner::read_pronoun(&word.small) else { return };
        if found.features == self.from && found.kind == DeterminerKind::Demonstrative {
            let written = in_case_of(&word.text, found.form(self.to, false));
            self.doubt(&word, written);
        }
    }

    /// «Visto el campo, …»: whether a word is the first of its sentence.
    fn opens(&self, word: &Word<'_>) -> bool {
        self.scan.before(word.range.start).is_none_or(|(gap, _)| gap == Gap::Stop)
    }

    /// Whether a word is a noun for having an article of its own: «el aliado».
    fn follows_article(&self, word: &Word<'_>) -> bool {
        self.scan
            .before(word.range.start)
            .is_some_and(|(gap, before)| gap == Gap::Blank && before.determiner().is_some())
    }
}
