//! Words written so that Markdown (or HTML) reads them back as the same words.

use std::borrow::Cow;

use crate::markdown::Place;

/// What is around the place where words are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Surroundings {
    /// What the source is there.
    pub place: Place,
    /// Whether a final `#` would be lost.
    pub in_heading: bool,
    /// Whether a first `-`, `#` or `1.` would begin a list or a title.
    pub starts_line: bool,
    /// The character of the source that follows.
    pub after: Option<char>,
}

/// Escapes what would not be read back as itself; `None` where that is not possible.
pub(super) fn escape<'a>(words: &'a str, around: &Surroundings) -> Option<Cow<'a, str>> {
    let means_something =
        |c: char| c.is_ascii_punctuation() || (around.starts_line && c.is_ascii_digit());
    if !words.contains(means_something) {
        return Some(Cow::Borrowed(words));
    }
    match around.place {
        Place::Html => Some(html(words).into()),
        Place::Wiki => {
            (!words.contains(['[', ']', '|', '<', '`', '\\'])).then_some(Cow::Borrowed(words))
        }
        Place::Text | Place::Reference => Some(markdown(words, around).into()),
    }
}

fn html(words: &str) -> String {
    let mut result = String::with_capacity(words.len() + 8);
    for c in words.chars() {
        match c {
            '&' => result.push_str("&amp;"),
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            _ => result.push(c),
        }
    }
    result
}

fn markdown(words: &str, around: &Surroundings) -> String {
    let mut result = String::with_capacity(words.len() + 8);
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    let mut before = None;
    let mut chars = words.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|&(_, c)| c).or(around.after);
        let starts = around.starts_line && at == 0;
        match c {
            '&' if next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '#') => {
                result.push_str("&amp;");
                before = Some(c);
                continue;
            }
            '\\' | '*' | '_' | '[' | ']' | '<' | '`' | '|' | '~' => result.push('\\'),
            '!' if next == Some('[') => result.push('\\'),
            '>' | '-' | '+' | '=' if starts => result.push('\\'),
            '#' if starts || (around.in_heading && before.is_none_or(char::is_whitespace)) => {
                result.push('\\');
            }
            '.' | ')' if around.starts_line && digits > 0 && at == digits => result.push('\\'),
            _ => {}
        }
        result.push(c);
        before = Some(c);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Surroundings =
        Surroundings { place: Place::Text, in_heading: false, starts_line: false, after: None };

    #[test]
    fn signs_are_escaped_where_they_mean_something() {
        let line = Surroundings { starts_line: true, ..MIDDLE };
        let heading = Surroundings { in_heading: true, ..MIDDLE };
        let before_letters = Surroundings { after: Some('l'), ..MIDDLE };
        let cases = [
            (MIDDLE, "*a_b* [c] <d> `e`", r"\*a\_b\* \[c\] \<d> \`e\`"),
            (MIDDLE, "a|b -> 1. +x #3 D&D & y", r"a\|b -> 1. +x #3 D&amp;D & y"),
            (before_letters, "A&", "A&amp;"),
            (line, "- x", r"\- x"),
            (line, "12. x", r"12\. x"),
            (line, "+1", r"\+1"),
            (heading, "C# #", r"C# \#"),
            (Surroundings { place: Place::Html, ..MIDDLE }, "a & *b* <", "a &amp; *b* &lt;"),
        ];
        for (around, words, expected) in cases {
            assert_eq!(escape(words, &around).as_deref(), Some(expected), "{words}");
        }
        assert_eq!(escape("a]b", &Surroundings { place: Place::Wiki, ..MIDDLE }), None);
    }
}
