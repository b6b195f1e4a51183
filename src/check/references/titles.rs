//! Every title of the book, findable by its words, its number and its anchor.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::markdown::{Chapter, HeadingId, walk};
use crate::source::Span;

/// A title without what references may leave out or change: case, accents (Ñ is a letter, not an
/// accent), quotes, question marks and the number in front.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Folded {
    /// The number in front, such as `1.9.5`, without its last stop.
    pub number: Option<String>,
    /// The words, one blank between them.
    pub words: String,
}

/// Folds a title or a reference to one.
pub(super) fn fold(title: &str) -> Folded {
    let mut words = fold_words(title);
    let number = leading_number(&words).map(|(number, rest)| (number.to_owned(), rest.to_owned()));
    if let Some((_, rest)) = &number {
        words.clone_from(rest);
    }
    Folded { number: number.map(|(number, _)| number), words }
}

/// Lower case, no accents, no quotes, single blanks, no stop at the end.
pub(super) fn fold_words(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfc() {
        match c {
            'ñ' | 'Ñ' => folded.push('ñ'),
            '«' | '»' | '“' | '”' | '"' | '‘' | '’' | '\'' | '¿' | '?' | '¡' | '!' => {}
            '\u{ad}' | '\u{200b}' => {}
            '–' | '—' | '\u{2011}' => folded.push('-'),
            c if c.is_whitespace() => folded.push(' '),
            c => {
                let letters = std::iter::once(c).nfd().filter(|&c| !is_combining_mark(c));
                folded.extend(letters.flat_map(char::to_lowercase));
            }
        }
    }
    let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").trim_end_matches(['.', ':', ',', ';']).trim_end().to_owned()
}

/// `1.9.5. words`, `3) words`, `3 words`: the number without its stop, and the words.
fn leading_number(words: &str) -> Option<(&str, &str)> {
    let (first, rest) = words.split_once(' ')?;
    let number = first.trim_end_matches(['.', ')']);
    let digits = number.split('.').all(|part| {
        !part.is_empty() && part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit())
    });
    (digits && !rest.is_empty()).then_some((number, rest))
}

/// The fragment that Markdown tools make of a title: lower case, blanks to hyphens, everything
/// dropped but letters, digits, hyphens and underscores.
pub(super) fn slug(title: &str) -> String {
    let lower = title.nfc().flat_map(char::to_lowercase);
    lower
        .filter_map(|c| match c {
            ' ' => Some('-'),
            '-' | '_' => Some(c),
            c if c.is_alphanumeric() => Some(c),
            _ => None,
        })
        .collect()
}

/// A fragment without accents and in lower case.
pub(super) fn loose(fragment: &str) -> String {
    fragment.nfd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase).collect()
}

/// One title of the book.
#[derive(Debug, Clone)]
pub(super) struct Title {
    pub id: HeadingId,
    pub level: u8,
    pub title: String,
    pub folded: Folded,
    /// The fragment to link with: the explicit id or the slug, numbered where it repeats.
    pub anchor: String,
    pub span: Span,
    pub parent: Option<usize>,
}

/// All titles, by whatever a reference may use.
#[derive(Debug, Default)]
pub(super) struct Titles {
    /// In the order of the book.
    pub list: Vec<Title>,
    /// For each chapter, the range of its titles in `list`.
    pub chapters: Vec<std::ops::Range<usize>>,
    by_words: BTreeMap<String, Vec<usize>>,
    by_number: BTreeMap<String, Vec<usize>>,
    /// Titles with a number in front.
    by_both: BTreeMap<Folded, Vec<usize>>,
    /// Titles as they read before the glossary.
    by_old_words: BTreeMap<String, Vec<usize>>,
    /// For each chapter: fragment → title.
    anchors: Vec<Anchors>,
    /// The first title of the book that a fragment leads to.
    anywhere: BTreeMap<String, usize>,
    /// The numbers in front of the titles right below another one, or right in a chapter.
    numbers_below: BTreeMap<(usize, Option<usize>), BTreeSet<String>>,
}

#[derive(Debug, Default)]
struct Anchors {
    exact: BTreeMap<String, usize>,
    loose: BTreeMap<String, usize>,
    old: BTreeMap<String, usize>,
}

/// How a fragment leads to its title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    /// As it stands.
    Exact,
    /// The title read so before the glossary.
    Renamed,
    /// But for accents.
    Accents,
    /// But for capitals.
    Case,
}

impl Titles {
    /// Collects the titles of `chapters`; `originals` are the same chapters before the glossary,
    /// where it changed anything.
    pub(super) fn new(chapters: &[Chapter], originals: &[Option<Chapter>]) -> Self {
        let mut titles = Self::default();
        for (index, chapter) in chapters.iter().enumerate() {
            let first = titles.list.len();
            let mut anchors = Anchors::default();
            let mut repeated: BTreeMap<String, usize> = BTreeMap::new();
            let mut path: Vec<usize> = Vec::new();
            for (heading_index, (heading, span)) in
                walk::headings(&chapter.blocks).into_iter().enumerate()
            {
                let place = titles.list.len();
                while path.last().is_some_and(|&above| titles.list[above].level >= heading.level) {
                    path.pop();
                }
                let automatic = numbered(slug(&heading.title), &mut repeated);
                let anchor = heading.id.clone().unwrap_or_else(|| automatic.clone());
                for name in [&anchor, &automatic] {
                    anchors.exact.entry(name.clone()).or_insert(place);
                    anchors.loose.entry(loose(name)).or_insert(place);
                }
                titles.list.push(Title {
                    id: HeadingId { chapter: index, heading: heading_index },
                    level: heading.level,
                    title: heading.title.clone(),
                    folded: fold(&heading.title),
                    anchor,
                    span,
                    parent: path.last().copied(),
                });
                path.push(place);
            }
            titles.chapters.push(first..titles.list.len());
            if let Some(Some(original)) = originals.get(index) {
                let mut repeated = BTreeMap::new();
                for (offset, (heading, _)) in
                    walk::headings(&original.blocks).into_iter().enumerate()
                {
                    let place = first + offset;
                    if place >= titles.list.len() {
                        break;
                    }
                    let words = fold(&heading.title).words;
                    titles.by_old_words.entry(words).or_default().push(place);
                    let old = numbered(slug(&heading.title), &mut repeated);
                    anchors.old.entry(old).or_insert(place);
                }
            }
            for (name, &place) in &anchors.exact {
                titles.anywhere.entry(name.clone()).or_insert(place);
            }
            titles.anchors.push(anchors);
        }
        for (place, title) in titles.list.iter().enumerate() {
            titles.by_words.entry(title.folded.words.clone()).or_default().push(place);
            if let Some(number) = &title.folded.number {
                titles.by_number.entry(number.clone()).or_default().push(place);
                titles.by_both.entry(title.folded.clone()).or_default().push(place);
                let above = (title.id.chapter, title.parent);
                titles.numbers_below.entry(above).or_default().insert(number.clone());
            }
        }
        titles
    }

    /// The titles with these words; those that read so before the glossary where none does now.
    ///
    /// In the order of the book, as everything that this type finds.
    pub(super) fn with_words(&self, folded: &Folded) -> &[usize] {
        let now = self.by_both.get(folded).or_else(|| self.by_words.get(&folded.words));
        now.or_else(|| self.by_old_words.get(&folded.words)).map_or(&[], Vec::as_slice)
    }

    /// The titles with these words, whatever their number.
    pub(super) fn with_these_words(&self, words: &str) -> &[usize] {
        self.by_words.get(words).map_or(&[], Vec::as_slice)
    }

    /// The words of all titles, each once.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.by_words.keys().map(String::as_str)
    }

    /// The titles with this number in front.
    pub(super) fn with_number(&self, number: &str) -> &[usize] {
        self.by_number.get(number.trim_end_matches('.')).map_or(&[], Vec::as_slice)
    }

    /// Those of the titles found that stand in a chapter.
    pub(super) fn within<'f>(&self, found: &'f [usize], chapter: usize) -> &'f [usize] {
        let range = self.chapters.get(chapter).cloned().unwrap_or(0..0);
        let first = found.partition_point(|&place| place < range.start);
        let last = found.partition_point(|&place| place < range.end);
        found.get(first..last).unwrap_or_default()
    }

    /// The numbers in front of the titles right below one of a chapter, or right in it.
    pub(super) fn numbers_below(
        &self,
        chapter: usize,
        above: Option<usize>,
    ) -> Option<&BTreeSet<String>> {
        self.numbers_below.get(&(chapter, above))
    }

    /// The first title of the book that a fragment leads to just as it stands.
    pub(super) fn anywhere(&self, fragment: &str) -> Option<usize> {
        self.anywhere.get(fragment).copied()
    }

    /// The title of a fragment in one chapter.
    pub(super) fn with_anchor(&self, chapter: usize, fragment: &str) -> Option<(usize, Fit)> {
        let anchors = self.anchors.get(chapter)?;
        if let Some(&place) = anchors.exact.get(fragment) {
            return Some((place, Fit::Exact));
        }
        if let Some(&place) = anchors.old.get(fragment) {
            return Some((place, Fit::Renamed));
        }
        let &place = anchors.loose.get(&loose(fragment))?;
        let lower = fragment.to_lowercase();
        Some((place, if lower == fragment { Fit::Accents } else { Fit::Case }))
    }

    /// Every fragment of a chapter, for proposals.
    pub(super) fn fragments(&self, chapter: usize) -> impl Iterator<Item = (&String, usize)> {
        let anchors = self.anchors.get(chapter);
        anchors.into_iter().flat_map(|anchors| anchors.exact.iter().map(|(name, &at)| (name, at)))
    }
}

fn numbered(slug: String, repeated: &mut BTreeMap<String, usize>) -> String {
    let count = repeated.entry(slug.clone()).or_insert(0);
    *count += 1;
    if *count == 1 { slug } else { format!("{slug}-{}", *count - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_fold() {
        assert_eq!(fold("ORDEN DE ASALTO"), fold("Orden de asalto"));
        assert_eq!(fold("FASE DE ACCION").words, "fase de accion");
        assert_eq!(
            fold("3. Resolver 'El Juicio/Almacenaje de Línea'").number.as_deref(),
            Some("3")
        );
        assert_eq!(
            fold("Resolver «El juicio/almacenaje de línea»").words,
            fold("3. Resolver 'El Juicio/Almacenaje de Línea'.").words
        );
        assert_eq!(fold("1.11 Leyenda").number.as_deref(), Some("1.11"));
        assert_eq!(fold("¿Cómo se cuenta?").words, "como se cuenta");
        assert_eq!(fold("Año nuevo").words, "año nuevo");
        assert_eq!(fold("100 hechizos").words, "hechizos");
    }

    #[test]
    fn slugs_come_from_the_words() {
        assert_eq!(slug("Mover/Disparar"), "moverdisparar");
        assert_eq!(slug("Acción de fuego"), "acción-de-fuego");
        assert_eq!(slug("Accio\u{301}n"), "acción");
        assert_eq!(slug("🎲"), "");
    }
}
