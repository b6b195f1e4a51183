//! The signs that print otherwise than they are typed, and where a long word may break.

/// What a hyphen is printed as, given the text around it: an en dash in a range of figures
/// (`5-7`), a minus sign before a modifier (` -1`, `1d6-1`), itself elsewhere.
///
/// `before` and `after` are the text of the paragraph on both sides; only the nearest word counts.
pub(super) fn hyphen(before: &str, after: &str) -> char {
    if !after.starts_with(|c: char| c.is_ascii_digit()) {
        return '-';
    }
    let Some(last) = before.chars().next_back() else { return '−' };
    if last.is_whitespace() || matches!(last, '(' | '[' | '{' | '«' | '“' | '¿' | '¡') {
        return '−';
    }
    if !last.is_ascii_digit() {
        return '-';
    }
    let start = before
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_ascii_alphanumeric())
        .last()
        .map_or(before.len(), |(index, _)| index);
    let left = &before[start..];
    let outside = before[..start].chars().next_back();
    if outside.is_some_and(|c| {
        matches!(c, '-' | '_' | '/' | '@' | '=' | '&' | '.' | '–' | '−') || c.is_alphanumeric()
    }) {
        return '-';
    }
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let next = after[digits..].chars().next();
    if next.is_some_and(|c| matches!(c, '-' | '_' | '/' | '@' | '=') || c.is_alphabetic()) {
        return '-';
    }
    if left.bytes().all(|byte| byte.is_ascii_digit()) {
        '–'
    } else if is_roll(left) {
        '−'
    } else {
        '-'
    }
}

/// `d6`, `1d6`, `2D10`
fn is_roll(word: &str) -> bool {
    let sides = word.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(['d', 'D']);
    sides.is_some_and(|sides| !sides.is_empty() && sides.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A word as long as this, in characters, may break at its punctuation.
const LONG: usize = 24;
/// A run of letters and digits as long as this breaks anywhere where no hyphenation knows it.
const ENDLESS: usize = 30;
/// How many characters of an endless run stay together.
const PIECE: usize = 5;

/// Typst code that lets a line end and leaves no trace in the text of the PDF, as a zero-width
/// space would. Typst drops a space of no width at all.
pub(super) const BREAK: &str = "#h(0.001pt);";

/// The bytes of `word` before which a line may end, besides what the language allows.
///
/// `word` holds no white space. Most words have none.
pub(super) fn breaks(word: &str) -> Vec<usize> {
    let mut found = Vec::new();
    if word.len() < LONG || word.chars().count() < LONG {
        return found;
    }
    // A hyphen would be read as part of an address.
    let takes_hyphens = !is_address(word);
    let mut run_start = 0;
    let flush = |found: &mut Vec<usize>, start: usize, end: usize| {
        let run = &word[start..end];
        if run.chars().count() > ENDLESS && !(takes_hyphens && is_pronounceable(run)) {
            let mut length = 0;
            for (index, character) in run.char_indices() {
                if length >= PIECE && stands_alone(character) {
                    found.push(start + index);
                    length = 0;
                }
                length += 1;
            }
        }
    };
    let mut previous = ' ';
    for (index, character) in word.char_indices() {
        let breaks_after = is_joint(previous) && character.is_alphanumeric() && index > 0;
        if breaks_after {
            found.push(index);
        }
        if !is_plain(character) {
            flush(&mut found, run_start, index);
            run_start = index + character.len_utf8();
        }
        previous = character;
    }
    flush(&mut found, run_start, word.len());
    found.sort_unstable();
    found
}

/// Whether a word is the address of a page.
pub(super) fn is_address(word: &str) -> bool {
    word.contains("://") || word.starts_with("www.")
}

/// Whether letters can be read as a word of a language in Latin script, which has syllables to be
/// parted into: small ones after the first, a vowel in each few, none three times in a row.
fn is_pronounceable(run: &str) -> bool {
    /// Consonants in a row of the longest compounds, such as «Angstschweiß».
    const MOST_CONSONANTS: usize = 8;
    let mut consonants = 0;
    let mut last = (' ', 0);
    for (index, character) in run.chars().enumerate() {
        let is_fitting = character.is_alphabetic() && (index == 0 || character.is_lowercase());
        last = (character, if last.0 == character { last.1 + 1 } else { 1 });
        consonants = if is_vowel(character) { 0 } else { consonants + 1 };
        if !is_fitting || last.1 > 2 && character != 'f' || consonants > MOST_CONSONANTS {
            return false;
        }
    }
    true
}

/// A vowel, with whatever stands over it.
fn is_vowel(character: char) -> bool {
    use unicode_normalization::UnicodeNormalization as _;
    let base = std::iter::once(character).nfd().next().unwrap_or(character);
    matches!(base.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'æ' | 'ø' | 'œ')
}

fn is_joint(character: char) -> bool {
    matches!(
        character,
        '/' | '_'
            | '-'
            | '.'
            | '='
            | '&'
            | '?'
            | '#'
            | ':'
            | ','
            | ';'
            | '@'
            | '+'
            | '\\'
            | '|'
            | ')'
            | ']'
            | '%'
    )
}

/// Letters and digits of scripts that break lines at spaces, and the marks on them.
fn is_plain(character: char) -> bool {
    (character.is_alphanumeric() || !stands_alone(character)) && (character as u32) < 0x2e80
}

/// Whether a line may begin with the character: it does not combine with the one before.
fn stands_alone(character: char) -> bool {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};
    character.general_category_group() != GeneralCategoryGroup::Mark && character != '\u{200d}'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        text.char_indices()
            .map(|(index, c)| if c == '-' { hyphen(&text[..index], &text[index + 1..]) } else { c })
            .collect()
    }

    #[test]
    fn ranges_and_modifiers_are_set_apart_from_hyphens() {
        let cases = [
            ("Tira con -2 de noche", "Tira con −2 de noche"),
            ("de 3-6 daños (-1)", "de 3–6 daños (−1)"),
            ("2d6-1 y d8-2", "2d6−1 y d8−2"),
            ("el 2026-11-29", "el 2026-11-29"),
            ("nave-nodriza, T-34, A-7", "nave-nodriza, T-34, A-7"),
            ("turnos 5--7", "turnos 5--7"),
            ("-4", "−4"),
            ("1-3d6", "1-3d6"),
        ];
        for (typed, expected) in cases {
            assert_eq!(printed(typed), expected);
        }
    }

    #[test]
    fn long_words_break_at_joints_and_endless_ones_anywhere() {
        assert!(breaks("electroencefalografistas").is_empty());
        let url = "https://ejemplo.net/descargas/mapa_grande.png";
        let pieces = |word: &str| {
            let mut pieces = Vec::new();
            let mut start = 0;
            for at in breaks(word).into_iter().chain([word.len()]) {
                pieces.push(word[start..at].to_owned());
                start = at;
            }
            pieces
        };
        assert_eq!(
            pieces(url),
            ["https://", "ejemplo.", "net/", "descargas/", "mapa_", "grande.", "png"]
        );
        assert!(pieces(&"ñ".repeat(64)).iter().all(|piece| piece.chars().count() <= PIECE));
        let compound = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte";
        assert_eq!(breaks(compound), [0; 0], "its syllables are known");
        assert!(!breaks(&"qwrt".repeat(16)).is_empty());
        assert_eq!(breaks(&"戦".repeat(64)), [0; 0], "other scripts break by their own rules");
    }
}
