//! The lines around a place, cut to a width that can be read.
//!
//! A renderer gets only these lines, never the file: a finding costs as much in a chapter of eight
//! megabytes as in a short one. Line ends become `\n` here, so that a lone CR, which ends a line
//! for the tool, also ends one for the renderer, and a byte order mark is left out.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use crate::source::SourceFile;

/// Bytes of a line that are shown whole.
const WIDTH: usize = 160;
/// Characters kept on each side of a mark in a longer line.
const MARGIN: usize = 40;
/// Characters of a mark that are shown.
const MARK: usize = 70;
/// Lines of a mark that are shown; of a taller one only the first is.
const HEIGHT: usize = 5;

/// Lines to show and the marks in them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Lines divided by `\n`.
    pub text: String,
    /// The number of the first one, from 1.
    pub first_line: usize,
    /// Bytes of `text`, one range for each that was asked for.
    pub marks: Vec<Range<usize>>,
}

impl Excerpt {
    /// Cuts out the lines of one place.
    pub fn of(file: &SourceFile, place: Range<usize>) -> Self {
        let place = visible(file, place);
        let first = file.position(place.start).line;
        let mut last = file.position(place.end).line;
        let mut end = place.end;
        if last - first >= HEIGHT {
            last = first;
            end = file.line_range(first).end.max(place.start);
        }
        let mut excerpt = Self { text: String::new(), first_line: first, marks: Vec::new() };
        let mut mark = 0..0;
        for number in first..=last {
            if number > first {
                excerpt.text.push('\n');
            }
            let line = file.line_range(number);
            let marked = place.start.clamp(line.start, line.end)..end.clamp(line.start, line.end);
            let shown = excerpt.push_line(file, line, marked);
            if number == first {
                mark.start = shown.start;
            }
            mark.end = shown.end;
        }
        excerpt.marks.push(mark);
        excerpt
    }

    /// Cuts out one line with several marks, in order of place; `None` where they do not stand in
    /// one line, overlap, or are too far apart to be shown together.
    pub fn of_line(file: &SourceFile, places: &[Range<usize>]) -> Option<Self> {
        let (first, last) = (places.first()?, places.last()?);
        let number = file.position(first.start).line;
        let line = file.line_range(number);
        let apart = places.windows(2).all(|pair| match pair {
            [left, right] => left.end <= right.start,
            _ => true,
        });
        let text = file.text();
        let sound = places.iter().all(|place| text.get(place.clone()).is_some());
        let inside = first.start >= line.start && last.end <= line.end;
        let start = first.start.max(line.start + mark_length(file, &line));
        if !apart || !sound || !inside || last.end.saturating_sub(first.start) > MARK {
            return None;
        }
        let mut excerpt = Self { text: String::new(), first_line: number, marks: Vec::new() };
        let whole = excerpt.push_line(file, line, start..last.end.max(start));
        for place in places {
            let begin = whole.start + place.start.max(start) - start;
            excerpt.marks.push(begin..begin + place.end.saturating_sub(place.start.max(start)));
        }
        Some(excerpt)
    }

    /// Appends a line, cut around its mark, and returns the mark's bytes in `self.text`.
    fn push_line(
        &mut self,
        file: &SourceFile,
        line: Range<usize>,
        mark: Range<usize>,
    ) -> Range<usize> {
        let text = file.text();
        let line = line.start + mark_length(file, &line)..line.end;
        let mark = mark.start.max(line.start)..mark.end.max(line.start);
        if line.len() <= WIDTH {
            let base = self.text.len();
            self.text.push_str(&text[line.clone()]);
            return base + mark.start - line.start..base + mark.end - line.start;
        }
        let mark_end = mark.end.min(after(text, mark.start..line.end, MARK));
        let left = before(text, line.start..mark.start, MARGIN);
        let right = after(text, mark_end..line.end, MARGIN);
        if left > line.start {
            self.text.push('…');
        }
        let base = self.text.len();
        self.text.push_str(&text[left..right]);
        if right < line.end {
            self.text.push('…');
        }
        base + mark.start - left..base + mark_end - left
    }
}

/// The length of the byte order mark at the start of a file's first line.
fn mark_length(file: &SourceFile, line: &Range<usize>) -> usize {
    let has_mark = line.start == 0 && file.text().starts_with('\u{feff}');
    if has_mark { '\u{feff}'.len_utf8() } else { 0 }
}

/// The part of a place that can be marked: whole characters, without the line ends and blanks
/// after the last letter.
fn visible(file: &SourceFile, place: Range<usize>) -> Range<usize> {
    let text = file.text();
    let floor = |mut offset: usize| {
        offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = floor(place.start);
    let end = floor(place.end).max(start);
    match text[start..end].trim_end() {
        // Blanks only: they are what the finding is about, up to the end of their line.
        "" => {
            let line = file.line_range(file.position(start).line);
            let start = start.min(line.end);
            start..end.min(line.end).max(start)
        }
        kept => start..start + kept.len(),
    }
}

/// The offset a number of characters before the end of a range, never inside a letter and its
/// accents.
fn before(text: &str, range: Range<usize>, count: usize) -> usize {
    let slice = &text[range.clone()];
    let start = slice.char_indices().rev().nth(count - 1).map_or(0, |(at, _)| at);
    let rest = &slice[start..];
    let skipped = match start {
        0 => 0,
        _ => joined(rest),
    };
    range.start + start + skipped
}

/// The offset a number of characters after the start of a range, accents of the last letter
/// included.
fn after(text: &str, range: Range<usize>, count: usize) -> usize {
    let slice = &text[range.clone()];
    let end = slice.char_indices().nth(count).map_or(slice.len(), |(at, _)| at);
    let rest = &slice[end..];
    range.start + end + joined(rest)
}

/// Bytes at the start of a text that belong to the letter before it. No letter has more than a few
/// accents, so a text made of nothing else costs no more.
fn joined(text: &str) -> usize {
    let belongs = |c: &char| is_combining_mark(*c) || matches!(c, '\u{200d}' | '\u{fe0f}');
    text.chars().take(8).take_while(belongs).map(char::len_utf8).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;
    use proptest::prelude::*;

    fn file(text: &str) -> SourceFile {
        let mut sources = Sources::default();
        let id = sources.add("a.md", "a.md", text);
        sources.file(id).clone()
    }

    fn marked(text: &str, needle: &str) -> (String, usize, String) {
        let file = file(text);
        let at = text.find(needle).expect("needle");
        let excerpt = Excerpt::of(&file, at..at + needle.len());
        let mark = excerpt.text[excerpt.marks[0].clone()].to_owned();
        (excerpt.text, excerpt.first_line, mark)
    }

    #[test]
    fn every_line_end_divides_and_the_byte_order_mark_is_left_out() {
        assert_eq!(marked("\u{feff}uno dos\r\n", "uno"), ("uno dos".into(), 1, "uno".into()));
        assert_eq!(marked("uno\rdos\rtres", "dos"), ("dos".into(), 2, "dos".into()));
        let (text, line, mark) = marked("a\r\nuno\r\ndos\r\nb", "uno\r\ndos");
        assert_eq!((text.as_str(), line, mark.as_str()), ("uno\ndos", 2, "uno\ndos"));
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let long = format!("{}aquí{}", "canción ".repeat(4_000), " después".repeat(4_000));
        let (text, _, mark) = marked(&long, "aquí");
        assert_eq!(mark, "aquí");
        assert!(text.starts_with('…') && text.ends_with('…'), "{text}");
        assert!(text.chars().count() < 100, "{text}");
    }

    #[test]
    fn a_letter_keeps_its_accents() {
        let long = format!("{}X{}", "n\u{303}".repeat(500), "o\u{301}".repeat(500));
        let (text, _, _) = marked(&long, "X");
        assert!(text.starts_with("…n\u{303}"), "{text}");
        assert!(text.ends_with("o\u{301}…"), "{text}");
    }

    proptest! {
        #[test]
        fn any_place_of_any_text_can_be_shown(
            text in "[a ñ\u{301}\t\r\n\u{feff}🚀…]{0,300}",
            start in 0_usize..400,
            length in 0_usize..400,
        ) {
            let file = file(&text);
            let excerpt = Excerpt::of(&file, start..start + length);
            prop_assert!(excerpt.text.get(excerpt.marks[0].clone()).is_some());
            let _ = Excerpt::of_line(&file, &[start..start + length / 2, start + length..start + length]);
        }
    }
}
