//! The fonts of a book, and which characters they can print.
//!
//! Libertinus Serif, DejaVu Sans Mono and New Computer Modern come with Typst, Noto Sans with its
//! own crate, and a team may add fonts. Fonts of the machine are never used: the same book gives
//! the same PDF everywhere.

use typst::foundations::Bytes;
use typst::text::{Font, FontBook, FontInfo};
use typst::utils::LazyHash;
use typst_kit::fonts::FontStore;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// Noto Sans in its four styles, with the file names that a kept build gives them.
pub(super) const NOTO_SANS: [(&str, &[u8]); 4] = [
    ("NotoSans-Regular.ttf", notosans::REGULAR_TTF),
    ("NotoSans-Bold.ttf", notosans::BOLD_TTF),
    ("NotoSans-Italic.ttf", notosans::ITALIC_TTF),
    ("NotoSans-BoldItalic.ttf", notosans::BOLD_ITALIC_TTF),
];

/// The families that every template of this crate names.
const MAIN_FAMILIES: [&str; 3] = ["libertinus serif", "noto sans", "dejavu sans mono"];

/// Signs beyond Latin 1 that every main family has; with the letters of Spanish they are all that
/// most books need.
const KNOWN_SIGNS: &str = "–—‘’“”„…•′″−€™½¼¾";

/// Whether the embedded fonts certainly have a character, so that no font need be read to know.
pub(super) fn is_known(character: char) -> bool {
    matches!(character, ' '..='~' | '\n' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{ff}')
        || KNOWN_SIGNS.contains(character)
}

/// All the fonts that a book may be set in.
pub struct Fonts {
    store: FontStore,
    own: Vec<(String, Vec<u8>)>,
    all: Vec<FontInfo>,
    main: Vec<FontInfo>,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fonts").field("count", &self.all.len()).finish_non_exhaustive()
    }
}

impl Fonts {
    /// Takes in the embedded fonts and the font files of a project, given by name and bytes.
    ///
    /// A file that is no font is passed over.
    pub fn new(own: Vec<(String, Vec<u8>)>) -> Self {
        Self::with(Embedded::load(), own)
    }

    /// The same with embedded fonts that were read before.
    pub(super) fn with(embedded: Embedded, own: Vec<(String, Vec<u8>)>) -> Self {
        let mut store = FontStore::new();
        // A team's own cut of a family goes before the embedded one.
        for (_, bytes) in &own {
            store.extend(faces(Bytes::new(bytes.clone())));
        }
        store.extend(embedded.0);
        let (mut all, mut main) = (Vec::new(), Vec::new());
        for index in 0.. {
            let Some(info) = store.book().info(index) else { break };
            if MAIN_FAMILIES.contains(&info.family.to_lowercase().as_str()) {
                main.push(info.clone());
            }
            all.push(info.clone());
        }
        Self { store, own, all, main }
    }

    /// The font files of the project.
    pub(super) fn own(&self) -> &[(String, Vec<u8>)] {
        &self.own
    }

    pub(super) fn book(&self) -> &LazyHash<FontBook> {
        self.store.book()
    }

    pub(super) fn font(&self, index: usize) -> Option<Font> {
        self.store.font(index)
    }

    /// The families at hand, each once, in alphabetical order.
    pub fn families(&self) -> Vec<String> {
        let mut names: Vec<String> = self.all.iter().map(|info| info.family.clone()).collect();
        names.sort();
        names.dedup();
        names
    }

    /// Whether there is a family of this name, in capitals or not.
    pub fn has_family(&self, name: &str) -> bool {
        self.all.iter().any(|info| info.family.to_lowercase() == name.to_lowercase())
    }

    /// What the fonts cannot print of a text: byte ranges, an emoji sequence or a letter with its
    /// marks as one.
    pub fn missing_glyphs(&self, text: &str) -> Vec<std::ops::Range<usize>> {
        let mut missing = Vec::new();
        let mut start = 0;
        while let Some(cluster) = next_cluster(&text[start..]) {
            let end = start + cluster.len();
            if !self.prints(cluster) {
                missing.push(start..end);
            }
            start = end;
        }
        missing
    }

    /// Whether one cluster, as [`next_cluster`] cuts them, can be printed.
    pub(super) fn prints(&self, cluster: &str) -> bool {
        if let [byte] = cluster.as_bytes() {
            return matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t' | 0x0b | 0x0c);
        }
        if let Some(character) = cluster.chars().next()
            && character.len_utf8() == cluster.len()
            && is_known(character)
        {
            return true;
        }
        let mut visible = cluster.chars().filter(|&c| !is_invisible(c));
        let Some(first) = visible.next() else { return true };
        if visible.next().is_none() {
            return first.is_whitespace() || (!is_private(first) && self.covers(first));
        }
        // Typst sets a whole cluster in one font, and which one depends on the template: every
        // family that it may start with has to know the marks as well.
        let composed: Vec<char> = cluster.nfc().filter(|&c| !is_invisible(c)).collect();
        let decomposed: Vec<char> = cluster.nfd().filter(|&c| !is_invisible(c)).collect();
        let whole = |info: &FontInfo| {
            [&composed, &decomposed]
                .into_iter()
                .any(|form| form.iter().all(|&c| info.coverage.contains(c as u32)))
        };
        let base = |info: &&FontInfo| info.coverage.contains(first as u32);
        if cluster.chars().any(is_private) {
            return false;
        }
        let mut main = self.main.iter().filter(base).peekable();
        if main.peek().is_some() { main.all(whole) } else { self.all.iter().any(whole) }
    }

    fn covers(&self, character: char) -> bool {
        let mut fonts = self.main.iter().chain(&self.all);
        fonts.any(|info| info.coverage.contains(character as u32))
            || std::iter::once(character).nfd().nth(1).is_some() && {
                let form: Vec<char> = std::iter::once(character).nfd().collect();
                self.main.iter().all(|info| form.iter().all(|&c| info.coverage.contains(c as u32)))
            }
    }
}

/// The fonts of the program, in the order in which they are asked.
pub(super) struct Embedded(Vec<(Font, FontInfo)>);

impl std::fmt::Debug for Embedded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Embedded").field(&self.0.len()).finish()
    }
}

impl Embedded {
    /// Reads them, side by side: it takes a while to find out what each can print.
    pub(super) fn load() -> Self {
        let (mut fonts, noto): (Vec<_>, Vec<_>) = rayon::join(
            || typst_kit::fonts::embedded().collect(),
            || NOTO_SANS.iter().flat_map(|(_, bytes)| faces(Bytes::new(*bytes))).collect(),
        );
        fonts.extend(noto);
        Self(fonts)
    }
}

fn faces(bytes: Bytes) -> impl Iterator<Item = (Font, FontInfo)> {
    Font::iter(bytes).map(|font| {
        let info = font.info().clone();
        (font, info)
    })
}

/// The first character of a text with everything that joins it: marks, variation selectors,
/// joined emoji, skin tones, the second half of a flag.
pub(super) fn next_cluster(text: &str) -> Option<&str> {
    let mut characters = text.char_indices().peekable();
    let (_, first) = characters.next()?;
    let mut joins = false;
    let mut flags = usize::from(is_flag_letter(first));
    while let Some(&(index, next)) = characters.peek() {
        // No letter before the first combining mark joins anything.
        if next < FIRST_MARK && !joins {
            return Some(&text[..index]);
        }
        let extends = joins
            || next == ZERO_WIDTH_JOINER
            || is_variation(next)
            || next.general_category_group() == GeneralCategoryGroup::Mark
            || matches!(next as u32, 0x1f3fb..=0x1f3ff | 0xe0020..=0xe007f)
            || (flags == 1 && is_flag_letter(next));
        if !extends {
            return Some(&text[..index]);
        }
        flags += usize::from(is_flag_letter(next));
        joins = next == ZERO_WIDTH_JOINER;
        characters.next();
    }
    Some(text)
}

/// The first character that can join another: all before it are letters, signs and controls.
const FIRST_MARK: char = '\u{300}';

const ZERO_WIDTH_JOINER: char = '\u{200d}';

fn is_flag_letter(character: char) -> bool {
    matches!(character as u32, 0x1f1e6..=0x1f1ff)
}

/// A character that only chooses how the one before looks.
pub(super) fn is_variation(character: char) -> bool {
    matches!(character as u32, 0xfe00..=0xfe0f | 0xe0100..=0xe01ef)
}

/// Characters that print nothing and need no glyph.
fn is_invisible(character: char) -> bool {
    is_variation(character)
        || matches!(
            character as u32,
            0xad | 0x34f | 0x61c | 0x115f..=0x1160 | 0x17b4..=0x17b5 | 0x180b..=0x180f
                | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0x3164 | 0xfeff
        )
}

/// The private area: no two fonts agree on it, and PDF/A refuses it.
fn is_private(character: char) -> bool {
    matches!(character as u32, 0xe000..=0xf8ff | 0xf0000..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_characters_are_in_the_fonts() {
        let fonts = Fonts::new(Vec::new());
        let known: String = ('\0'..'\u{3000}').filter(|&c| is_known(c)).collect();
        assert!(known.chars().count() > 180 && KNOWN_SIGNS.chars().all(|c| known.contains(c)));
        assert!(known.chars().all(|c| c.is_whitespace() || fonts.covers(c)));
        assert!(fonts.missing_glyphs(&known).is_empty());
        // Private characters, pictures and marks that stand alone are looked at one by one.
        assert!(!is_known('\u{f259}') && !is_known('💧') && !is_known('\u{301}'));
    }

    #[test]
    fn what_no_font_has_is_found_as_readers_see_it() {
        let fonts = Fonts::new(Vec::new());
        let missing = |text: &str| -> Vec<String> {
            fonts.missing_glyphs(text).into_iter().map(|range| text[range].to_owned()).collect()
        };
        assert_eq!(missing("Ñandú, n\u{303}andu\u{301} «½» ● ▼ ■ ⚔\u{fe0f} ⚅ → − ″ ①"), [""; 0]);
        assert_eq!(missing("gota 🩸 y bandera 🇨🇱🇺🇾"), ["🩸", "🇨🇱", "🇺🇾"]);
        assert_eq!(missing("👩\u{200d}🚀 👍🏽"), ["👩\u{200d}🚀", "👍🏽"]);
        assert_eq!(missing("icono \u{e001}, campana \u{7}"), ["\u{e001}", "\u{7}"]);
    }
}
