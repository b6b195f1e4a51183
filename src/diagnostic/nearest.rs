//! The known name that a person probably meant by one that there is not: an id, a key, a code, a
//! word of an instruction.

use unicode_normalization::UnicodeNormalization as _;

use crate::spanish::accents::plain;

/// A beginning of fewer letters could be that of anything.
const SHORTEST: usize = 3;
/// The same where what follows differs.
const SHORTEST_SHARED: usize = 4;
/// Names of more letters are not looked through for slips, which takes the square of the time.
const LONGEST: usize = 100;
/// So many known names are compared, so that a long list is not gone through for ever.
const MOST: usize = 2000;

/// Finds the known name that is nearest to a word, if one is near.
///
/// Case, accents and the kind of sign between words do not count. A name is near, in this order,
///
/// 1. if it is the only one in which a word begins with what was written, in three letters or more:
///    `civilian` for `civilian-ship`, `max` for `nukes.max`;
/// 2. if at most one letter in three is a slip, which is a letter too many, missing or another one,
///    or two in the wrong order; the name with the smallest share of slips wins, and the first in
///    the order of their letters where two have the same;
/// 3. if it is the only one that begins alike, in four letters or more and in half of the longer of
///    the two: `except` for `exceptions`, `terms` for `términos`.
///
/// Only the first two thousand names are compared: what comes out of a map with no order of its own
/// has to be sorted before.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = folded(word);
    let wanted_length = wanted.chars().count();
    let (mut beginning, mut alike) = (Only::default(), Only::default());
    let mut best: Option<(f64, &str)> = None;
    for name in known.into_iter().take(MOST) {
        let other = folded(name);
        let length = other.chars().count();
        if wanted_length >= SHORTEST && has_word_beginning(&other, &wanted) {
            beginning.add(name);
        }
        let longest = wanted_length.max(length);
        let shared = wanted.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        if shared >= SHORTEST_SHARED && shared * 2 >= longest {
            alike.add(name);
        }
        // The lengths alone may say that too much differs.
        if longest == 0 || longest > LONGEST || wanted_length.abs_diff(length) * 3 > longest {
            continue;
        }
        let slips = strsim::osa_distance(&other, &wanted);
        let share = slips as f64 / longest as f64;
        let is_best =
            best.is_none_or(|(least, first)| share < least || share == least && name < first);
        if slips * 3 <= longest && is_best {
            best = Some((share, name));
        }
    }
    beginning.name().or(best.map(|(_, name)| name)).or(alike.name())
}

/// Whether one of the words of a name begins with some letters.
fn has_word_beginning(name: &str, letters: &str) -> bool {
    let before = |at: usize| name.get(..at).unwrap_or_default();
    name.match_indices(letters).any(|(at, _)| at == 0 || before(at).ends_with('-'))
}

/// A name without what does not tell it from others.
fn folded(name: &str) -> String {
    let lower = name.nfc().collect::<String>().to_lowercase();
    plain(&lower).chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}

/// The one name that something holds for.
#[derive(Default)]
struct Only<'a> {
    first: Option<&'a str>,
    has_others: bool,
}

impl<'a> Only<'a> {
    fn add(&mut self, name: &'a str) {
        self.has_others |= self.first.is_some_and(|first| first != name);
        self.first = self.first.or(Some(name));
    }

    fn name(&self) -> Option<&'a str> {
        self.first.filter(|_| !self.has_others)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NAMES: [&str; 8] = [
        "civilian-ship",
        "except",
        "nukes.max",
        "title",
        "viper",
        "viper-mark-vii",
        "xref/near",
        "xref/self",
    ];

    fn near(word: &str) -> Option<&'static str> {
        nearest(word, NAMES)
    }

    #[test]
    fn a_slip_in_three_letters_is_near() {
        assert_eq!(near("vipre"), Some("viper"));
        assert_eq!(near("xref-nera"), Some("xref/near"));
        assert_eq!(near("Título"), Some("title"));
        assert_eq!(near("titel"), Some("title"));
        assert_eq!(nearest("nop", ["no"]), Some("no"));
        assert_eq!(nearest("na", ["no"]), None);
        assert_eq!(near("colour"), None);
        let long = "x".repeat(1_000_000);
        assert_eq!(nearest(&format!("y{long}"), [long.as_str()]), None);
    }

    #[test]
    fn the_only_name_that_goes_on_is_near() {
        assert_eq!(near("max"), Some("nukes.max"));
        assert_eq!(near("CIVILIAN"), Some("civilian-ship"));
        assert_eq!(near("xref"), None);
        assert_eq!(near("ma"), None);
    }

    #[test]
    fn the_only_name_that_begins_alike_is_near() {
        assert_eq!(near("exceptions"), Some("except"));
        assert_eq!(near("viper-mk-vii"), Some("viper-mark-vii"));
        assert_eq!(nearest("términos", ["terms", "title"]), Some("terms"));
        assert_eq!(nearest("términos", ["terms", "termos-x"]), None);
    }

    #[test]
    fn of_two_that_are_equally_near_the_order_does_not_choose() {
        assert_eq!(nearest("nots", ["note", "nota"]), Some("nota"));
        assert_eq!(nearest("nots", ["nota", "note"]), Some("nota"));
    }

    proptest! {
        #[test]
        fn what_is_found_is_known_and_a_known_name_finds_itself(
            word in "\\PC{0,12}",
            at in 0..NAMES.len(),
        ) {
            prop_assert!(near(&word).is_none_or(|name| NAMES.contains(&name)));
            prop_assert_eq!(near(NAMES[at]), Some(NAMES[at]));
        }

        #[test]
        fn the_order_of_the_names_does_not_matter(word in "[a-z.-]{0,10}") {
            prop_assert_eq!(near(&word), nearest(&word, NAMES.into_iter().rev()));
        }
    }
}
