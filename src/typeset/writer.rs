//! Generated Typst: calls and string literals, never markup made of somebody's text.

use std::ops::Range;

use crate::source::Span;

use super::origin::OriginMap;

/// A Typst file in the making, with the way back to the Markdown.
#[derive(Debug, Default)]
pub(super) struct Writer {
    text: String,
    origins: OriginMap,
}

impl Writer {
    /// Appends code that this crate wrote.
    pub(super) fn code(&mut self, code: &str) {
        self.text.push_str(code);
    }

    /// Notes that what follows was made from `origin`.
    pub(super) fn origin(&mut self, origin: Span) {
        self.origins.open(self.text.len(), origin);
    }

    /// Appends a string literal.
    pub(super) fn string(&mut self, words: &str) {
        push_string(&mut self.text, words);
    }

    /// Appends words as `#"…";`: the semicolon keeps what follows from being read as arguments.
    ///
    /// `origin` is given where the words stand for its bytes one by one.
    pub(super) fn words(&mut self, words: &str, origin: Option<Span>) {
        if words.is_empty() {
            return;
        }
        self.text.push_str("#\"");
        let start = self.text.len();
        push_escaped(&mut self.text, words);
        let written: Range<usize> = start..self.text.len();
        if let Some(origin) = origin
            && written.len() == words.len()
            && origin.end - origin.start == words.len()
        {
            self.origins.exact(written, origin);
        }
        self.text.push_str("\";");
    }

    /// The file and its origins.
    pub(super) fn finish(self) -> (String, OriginMap) {
        (self.text, self.origins)
    }
}

/// A Typst string literal.
pub(super) fn string(words: &str) -> String {
    let mut text = String::with_capacity(words.len() + 2);
    push_string(&mut text, words);
    text
}

fn push_string(text: &mut String, words: &str) {
    text.push('"');
    push_escaped(text, words);
    text.push('"');
}

fn push_escaped(text: &mut String, words: &str) {
    for character in words.chars() {
        match character {
            '\\' => text.push_str("\\\\"),
            '"' => text.push_str("\\\""),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            other => text.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leaves_a_literal() {
        assert_eq!(string("a\"#b\\\n//"), r##""a\"#b\\\n//""##);
        let mut writer = Writer::default();
        writer.words("", None);
        writer.words("(ver 3)", None);
        assert_eq!(writer.finish().0, "#\"(ver 3)\";");
    }
}
