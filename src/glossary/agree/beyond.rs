//! Further away: predicates, pronouns and relatives that may belong to a term; reported only.

use crate::spanish::{
    Class, Conjunction, Determiner, DeterminerKind, Features, Gender, Number, after_noun, features,
    guess_gender, is_adjective, is_copula, is_haber, is_participle, is_verb,
};

use super::Agreement;
use super::scan::{Gap, Word, in_case_of};

/// How many words of the sentence are looked at.
const MAX_WORDS: usize = 40;
/// How many words of the next sentence are looked at.
const MAX_NEXT: usize = 12;

/// Prepositions, after which a noun is no subject.
const PREPOSITIONS: &[&str] = &[
    "a", "al", "ante", "bajo", "con", "contra", "de", "del", "desde", "en", "entre", "hacia",
    "hasta", "para", "por", "según", "sin", "sobre", "tras",
];

/// What has been read of the sentence so far.
#[derive(Debug, Default)]
struct Reading {
    /// Whether another noun with the same gender and number came by.
    other_noun: bool,
    /// Whether another noun with the same gender came by, in either number.
    other_gender: bool,
    /// Whether «que» or «donde» came by, so that what follows may belong to the term's clause.
    after_relative: bool,
    /// Whether the noun just read has an article of its own that agrees.
    on_other_noun: bool,
    /// Whether the last copula has another subject before it.
    has_other_subject: bool,
    /// Whether a copula came by in this sentence.
    had_copula: bool,
    /// Whether the term comes after a preposition.
    is_complement: bool,
    /// Whether the word before is a form of «haber».
    after_haber: bool,
    /// Words since a copula, adverbs not counted.
    since_copula: Option<usize>,
    /// Whether the word before was reported.
    after_doubt: bool,
    /// Whether a conjunction came after a word that was reported.
    joined_to_doubt: bool,
    /// Whether this is the sentence after the term's.
    is_next: bool,
}

impl Agreement<'_> {
    /// Reads on to the end of the sentence, and a little into the next one.
    pub(super) fn beyond(&mut self) {
        let before = self.scan.before(self.phrase.start);
        let starts_with =
            self.scan.text.get(self.phrase.clone()).and_then(|text| text.split(' ').next());
        let contracted = starts_with
            .is_some_and(|word| matches!(word.to_lowercase().as_str(), "del" | "al" | "de" | "a"));
        let mut reading = Reading {
            is_complement: contracted
                || before.as_ref().is_some_and(|(gap, word)| {
                    *gap == Gap::Blank && PREPOSITIONS.contains(&&*word.small)
                }),
            ..Reading::default()
        };
        let mut previous: Option<Word<'_>> = None;
        let mut at = self.phrase.end.max(self.term.end);
        let (mut words, mut of_next) = (0, 0);
        while let Some((gap, word)) = self.scan.after(at) {
            at = word.range.end;
            words += 1;
            if gap == Gap::Stop {
                if reading.is_next || reading.other_noun {
                    break;
                }
                reading = Reading {
                    is_next: true,
                    is_complement: reading.is_complement,
                    ..Reading::default()
                };
                previous = None;
            }
            of_next += usize::from(reading.is_next);
            if words > MAX_WORDS || of_next > MAX_NEXT {
                break;
            }
            self.read(&word, gap, previous.as_ref(), &mut reading);
            previous = Some(word);
        }
    }

    fn read(
        &mut self,
        word: &Word<'_>,
        gap: Gap,
        previous: Option<&Word<'_>>,
        reading: &mut Reading,
    ) {
        let small = &*word.small;
        let determiner = Determiner::read(small);
        let is_likely = reading.since_copula.is_some()
            || determiner.is_some()
            || self.may_agree(small)
            || matches!(small, "él" | "ella" | "ellos" | "ellas" | "uno" | "ninguno" | "alguno");
        let is_known = self.outcome.doubts.iter().any(|doubt| doubt.range == word.range)
            || self.outcome.changes.iter().any(|change| change.range == word.range);
        let found = match is_known || !is_likely {
            true => None,
            false => self
                .predicate(word, reading)
                .or_else(|| self.relative(word, reading))
                .or_else(|| self.clitic(word, previous, reading))
                .or_else(|| self.pronoun(word, previous, reading))
                .or_else(|| self.far_adjective(word, gap, previous, reading)),
        };
        let is_conjunction = Conjunction::read(small).is_some() || small == "ni";
        reading.joined_to_doubt =
            is_conjunction && (reading.after_doubt || reading.joined_to_doubt);
        reading.after_doubt = found.is_some() || is_known;
        if let Some(written) = found {
            self.doubt(word, written);
        }
        reading.after_haber = is_haber(small) && small != "hay";
        let is_copula = is_copula(small);
        reading.since_copula = match reading.since_copula {
            _ if is_copula => Some(0),
            Some(count) if after_noun(small) == Class::Adverb => Some(count),
            Some(count) if is_conjunction && reading.joined_to_doubt => Some(count),
            _ => None,
        };
        if is_copula {
            reading.had_copula = true;
            // «una tirada cuando la vida quede reducida»: what is reduced stands before the verb.
            reading.has_other_subject = reading.on_other_noun && !reading.after_relative;
        }
        reading.after_relative |= matches!(small, "que" | "cual" | "cuales" | "donde");
        if let Some(determiner) = determiner
            && determiner.features == self.from
            && !self.is_relative_next(word)
            && determiner.kind != DeterminerKind::Quantifier
        {
            reading.other_noun = true;
            reading.on_other_noun = true;
        } else if reading.on_other_noun
            && determiner.is_none()
            && previous.is_none_or(|previous| {
                Determiner::read(&previous.small).is_none_or(|found| found.features != self.from)
            })
        {
            reading.on_other_noun = false;
        }
        if let Some(determiner) = determiner
            && determiner.features.gender == self.from.gender
            && determiner.kind != DeterminerKind::Quantifier
            && !self.is_relative_next(word)
            && !self.is_alone(word)
        {
            reading.other_gender = true;
        }
    }

    /// Whether a word has an ending that may agree with the term, alone or joined to another noun.
    fn may_agree(&self, small: &str) -> bool {
        match self.from.gender {
            Gender::Masculine => {
                let other = ["or", "ores", "és", "eses", "os", "án", "ón", "ín", "ol", "oles"];
                small.ends_with('o') || other.iter().any(|end| small.ends_with(end))
            }
            Gender::Feminine => small.ends_with('a') || small.ends_with("as"),
        }
    }

    /// «está vacío», «quedan destruidos», «ha sido colocado»
    fn predicate(&self, word: &Word<'_>, reading: &Reading) -> Option<String> {
        reading.since_copula?;
        let small = &*word.small;
        let elsewhere = reading.is_complement || reading.is_next || reading.has_other_subject;
        if elsewhere && reading.other_noun {
            return None;
        }
        let may_be = match after_noun(small) {
            Class::Adjective | Class::AdjectiveOrVerb => self.agrees(small),
            Class::Unknown => !reading.is_next && self.has_ending(small) && !is_verb(small),
            _ => false,
        };
        if may_be {
            return Some(self.inflected(word, self.to));
        }
        // «es el primero», «son los únicos»
        let determiner = Determiner::read(small)?;
        let (_, next) = self.scan.after(word.range.end)?;
        let stands_alone =
            matches!(&*next.small, "que" | "de") || Determiner::read_pronoun(&next.small).is_some();
        (determiner.kind == DeterminerKind::Article
            && determiner.features == self.from
            && stands_alone)
            .then(|| in_case_of(&word.text, determiner.form(self.to, false)))
    }

    /// Whether «que» or «cual» follows an article.
    fn is_relative_next(&self, word: &Word<'_>) -> bool {
        self.scan.after(word.range.end).is_some_and(|(gap, next)| {
            gap == Gap::Blank && matches!(&*next.small, "que" | "cual" | "cuales")
        })
    }

    /// «en el que», «el cual», «del que»
    fn relative(&self, word: &Word<'_>, reading: &Reading) -> Option<String> {
        if reading.other_noun || !self.is_relative_next(word) {
            return None;
        }
        let determiner = Determiner::read(&word.small)?;
        if determiner.features != self.from {
            return None;
        }
        let form = determiner.form(self.to, false);
        let written = match determiner.kind {
            DeterminerKind::Article => form.to_owned(),
            DeterminerKind::Del => format!("de {form}"),
            DeterminerKind::Al => format!("a {form}"),
            _ => return None,
        };
        let written = if form == "el" { in_el(determiner.kind) } else { written };
        Some(in_case_of(&word.text, &written))
    }

    /// «lo mueves», «no la retires», «colócalo», «moverlas»
    fn clitic(
        &self,
        word: &Word<'_>,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        if reading.other_noun {
            return None;
        }
        let small = &*word.small;
        let (from, to) = (object(self.from), object(self.to));
        if small == from {
            let (_, next) = self.scan.after(word.range.end)?;
            let next = &*next.small;
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
            let after_mark = previous
                .is_some_and(|word| matches!(&*word.small, "no" | "se" | "te" | "me" | "nos"));
            let verb_next = is_verb(next) || self.cannot_be_noun(next);
            let is_clitic =
                if from == "lo" { !neuter && !is_adjective(next) } else { after_mark || verb_next };
            return is_clitic.then(|| in_case_of(&word.text, to));
        }
        self.with_pronoun(word)
    }

    /// «colócalo», «moverlas»: a verb with a pronoun that agrees with the term, as it would be.
    pub(super) fn with_pronoun(&self, word: &Word<'_>) -> Option<String> {
        let (from, to) = (object(self.from), object(self.to));
        let stem = word.small.strip_suffix(from)?;
        if !is_verb_with_pronoun(stem) {
            return None;
        }
        let kept = word.text.get(..word.text.len().checked_sub(from.len())?)?;
        let shouted = !word.text.chars().any(char::is_lowercase);
        Some(format!("{kept}{}", if shouted { to.to_uppercase() } else { to.to_owned() }))
    }

    /// Whether a word after «los», «las», «la» is no noun, since its number is another.
    fn cannot_be_noun(&self, next: &str) -> bool {
        match self.from.number {
            Number::Plural => {
                next.chars().count() > 3
                    && next.ends_with(['a', 'e', 'n'])
                    && crate::spanish::plural(next) != next
                    && !is_adjective(next)
            }
            Number::Singular => {
                next.ends_with("an") || (next.ends_with("as") && next.chars().count() > 4)
            }
        }
    }

    /// Whether no noun follows a word that may stand for one.
    fn is_alone(&self, word: &Word<'_>) -> bool {
        match self.scan.after(word.range.end) {
            Some((Gap::Blank, next)) => {
                let next = &*next.small;
                Conjunction::read(next).is_some()
                    || matches!(
                        next,
                        "solo" | "sola" | "cuando" | "si" | "más" | "que" | "no" | "se" | "es"
                    )
                    || is_copula(next)
                    || (after_noun(next) == Class::Adjective && self.agrees(next))
                    || (PREPOSITIONS.contains(&next) && next != "de")
            }
            _ => true,
        }
    }

    /// «él», «ella»; «otro», «uno», «este» where no noun follows them; «a las resistentes».
    fn pronoun(
        &self,
        word: &Word<'_>,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        let small = &*word.small;
        let personal = ["él", "ella", "ellos", "ellas"];
        if let Some(at) = personal.iter().position(|form| *form == small) {
            let features = *Features::ALL.get(at)?;
            let meant = features == self.from && !reading.other_noun
                || features.gender == self.from.gender && !reading.other_gender;
            let to = Features::new(self.to.gender, features.number);
            let at = Features::ALL.iter().position(|features| *features == to)?;
            return meant
                .then(|| in_case_of(&word.text, personal.get(at).copied().unwrap_or_default()));
        }
        if reading.is_next || !self.is_free(&word.range) {
            return None;
        }
        if let Some(article) = Determiner::read(small)
            && !matches!(article.kind, DeterminerKind::Demonstrative | DeterminerKind::Quantifier)
            && article.features == self.from
            && let Some((Gap::Blank, next)) = self.scan.after(word.range.end)
            && matches!(after_noun(&next.small), Class::Shared | Class::Adjective)
            && self.scan.ends_clause(next.range.end)
            && !reading.other_noun
            && is_adjective_only(&next.small)
            && !crate::spanish::is_apposed(&next.small)
        {
            let form = article.form(self.to, false);
            let written = match article.kind {
                _ if form == "el" => in_el(article.kind),
                DeterminerKind::Del => format!("de {form}"),
                DeterminerKind::Al => format!("a {form}"),
                _ => form.to_owned(),
            };
            return Some(in_case_of(&word.text, &written));
        }
        let comes_after = previous.is_none_or(|word| {
            let small = &*word.small;
            PREPOSITIONS.contains(&small)
                || Conjunction::read(small).is_some()
                || small == "como"
                || is_verb(small)
                || ["ar", "er", "ir"].iter().any(|end| small.ends_with(end))
        });
        let determiner = Determiner::read_pronoun(small)?;
        let first = determiner.form(Features::ALL[0], false);
        let stands = matches!(
            first,
            "otro" | "uno" | "ninguno" | "alguno" | "este" | "ese" | "aquel" | "primero" | "último"
        );
        let same = determiner.features.gender == self.from.gender;
        let known =
            reading.other_gender || (reading.other_noun && determiner.features == self.from);
        (comes_after && stands && same && !known && self.is_alone(word)).then(|| {
            let to = Features::new(self.to.gender, determiner.features.number);
            in_case_of(&word.text, determiner.form(to, false))
        })
    }

    /// An adjective that agrees with the term and stands beside no noun of its own.
    fn far_adjective(
        &self,
        word: &Word<'_>,
        gap: Gap,
        previous: Option<&Word<'_>>,
        reading: &Reading,
    ) -> Option<String> {
        let small = &*word.small;
        if !self.may_agree(small) {
            return None;
        }
        let sure = after_noun(small) == Class::Adjective;
        // «puede ser tan grande como un piano o tan pequeño como un grano»
        let compared = reading.had_copula
            && previous.is_some_and(|word| word.small == "tan")
            && self.agrees(small);
        if sure && compared && !reading.is_complement {
            return Some(self.inflected(word, self.to));
        }
        if !sure || reading.is_next {
            return None;
        }
        let of_both = self.from.number == Number::Singular
            && self.agrees_as_many(small)
            && self.is_coordinated();
        if !self.agrees(small) && !of_both {
            return None;
        }
        let to = if of_both { self.to_many() } else { self.to };
        let written = || Some(self.inflected(word, to));
        if reading.joined_to_doubt || (reading.after_doubt && gap == Gap::Blank) {
            return written();
        }
        if reading.after_haber {
            return None;
        }
        let Some(previous) = previous else {
            // Directly after the term, but not joined to it: «el campo, vacío».
            return match gap {
                Gap::Comma | Gap::Other => written(),
                _ => None,
            };
        };
        if gap == Gap::Comma {
            return (is_participle(small) && !reading.other_noun).then(written).flatten();
        }
        if gap == Gap::Quoted && !reading.other_noun {
            return written();
        }
        if gap != Gap::Blank {
            return None;
        }
        let before = &*previous.small;
        if Determiner::read(before).is_some()
            || PREPOSITIONS.contains(&before)
            || Conjunction::read(before).is_some()
            || crate::spanish::is_invariable_before(before)
            || is_copula(before)
            || matches!(before, "algo" | "nada" | "lo" | "como" | "que")
        {
            return None;
        }
        // «bajo el dominio de temibles enemigos»: an adjective before it makes it a noun.
        let is_noun = !crate::spanish::is_apposed(before)
            && matches!(after_noun(before), Class::Shared | Class::Adjective)
            && self.scan.before(previous.range.start).is_some_and(|(_, word)| {
                PREPOSITIONS.contains(&&*word.small) || Determiner::read(&word.small).is_some()
            });
        if is_noun {
            return None;
        }
        if after_noun(before) == Class::Adverb && !matches!(before, "más" | "menos") {
            return (!reading.other_noun).then(written).flatten();
        }
        if is_verb(before) {
            return (!reading.other_noun && !reading.is_complement).then(written).flatten();
        }
        // «la ficha y la carta rotas»: one card alone cannot be what is broken.
        if of_both && crate::spanish::number_of(before) == Some(Number::Singular) {
            return written();
        }
        self.belongs_to_no_other(previous, reading).then(written).flatten()
    }

    /// Whether the noun before an adjective leaves it to the term: by its gender, or because it
    /// has no article.
    fn belongs_to_no_other(&self, noun: &Word<'_>, reading: &Reading) -> bool {
        let small = &*noun.small;
        if matches!(after_noun(small), Class::Shared | Class::Adjective) && reading.other_noun {
            return false;
        }
        let gender = guess_gender(small).map(|guess| guess.gender);
        let number = crate::spanish::number_of(small).unwrap_or(Number::Singular);
        let may_own =
            gender.is_none_or(|gender| gender == self.from.gender) && number == self.from.number;
        if !may_own {
            return !reading.other_noun && features(small).is_some();
        }
        let Some((Gap::Blank, before)) = self.scan.before(noun.range.start) else { return false };
        let bare = matches!(&*before.small, "de" | "con" | "sin")
            || (Conjunction::read(&before.small).is_some() && self.from.gender == Gender::Feminine);
        bare && !reading.other_noun
    }

    /// Whether the term is one of two nouns: «la nave y el campo», «el campo y la nave».
    fn is_coordinated(&self) -> bool {
        let joins =
            |word: &Word<'_>| Conjunction::read(&word.small).is_some() || word.small == "ni";
        let before = self.scan.before(self.phrase.start);
        let after = self.scan.after(self.phrase.end);
        before.is_some_and(|(gap, word)| gap == Gap::Blank && joins(&word))
            || after.is_some_and(|(gap, word)| gap == Gap::Blank && joins(&word))
    }
}

/// Whether a word is no noun as well, as persons are: «el oficial», «el contable».
fn is_adjective_only(word: &str) -> bool {
    ![
        "ario", "orio", "ivo", "ivos", "or", "ora", "ores", "oras", "al", "ales", "nte", "ntes",
        "able", "ables",
    ]
    .iter()
    .any(|end| word.ends_with(end))
        || matches!(word, "resistentes" | "resistente" | "restantes" | "siguientes" | "anteriores")
}

/// The pronoun of an object: lo, la, los, las.
fn object(features: Features) -> &'static str {
    match (features.gender, features.number) {
        (Gender::Masculine, Number::Singular) => "lo",
        (Gender::Feminine, Number::Singular) => "la",
        (Gender::Masculine, Number::Plural) => "los",
        (Gender::Feminine, Number::Plural) => "las",
    }
}

fn in_el(kind: DeterminerKind) -> String {
    match kind {
        DeterminerKind::Del => "del".to_owned(),
        DeterminerKind::Al => "al".to_owned(),
        _ => "el".to_owned(),
    }
}

/// Whether what stands before «lo» in one word is a verb: «moverlo», «moviéndolo», «colócalo».
fn is_verb_with_pronoun(stem: &str) -> bool {
    const NOUNS: &[&str] = &["bur", "char", "per", "mir", "bir", "chir", "mer", "or"];
    const SHORT: &[&str] =
        &["pon", "haz", "di", "ten", "da", "dá", "sal", "pón", "házme", "póngan", "hágan"];
    if SHORT.contains(&stem) {
        return true;
    }
    if NOUNS.contains(&stem) {
        return false;
    }
    let infinitive = ["ar", "er", "ir", "ír", "arse", "erse", "irse", "ár", "ér"];
    let gerund = ["ándo", "éndo", "ándose", "éndose"];
    if infinitive.iter().chain(&gerund).any(|end| stem.ends_with(end)) && stem.chars().count() > 3 {
        return true;
    }
    // An imperative has its accent three syllables from the end or earlier, and a stem in a vowel
    // or -n; nouns in -ulo and -olo are not made so.
    const OTHER: &[&str] =
        &["ído", "óva", "búfa", "péta", "escánda", "sánda", "cába", "amígda", "ménsu"];
    let accented = stem.chars().rev().skip(1).any(|c| matches!(c, 'á' | 'é' | 'í' | 'ó' | 'ú'));
    let ends = stem.ends_with(['a', 'e'])
        || stem.ends_with("an")
        || stem.ends_with("en")
        || stem.ends_with("se");
    accented && ends && !OTHER.contains(&stem)
}
