//! From a term in the visible text to bytes of the source: what is written where, if it can be.

use std::ops::Range;

use crate::markdown::{Join, Place, Run, RunKind, Segment, SegmentKind};

use super::case::words;
use super::escape::{Surroundings, escape};

/// A stretch of the source and what takes its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fragment {
    /// Bytes of the run.
    pub visible: Range<usize>,
    /// Bytes of the source.
    pub source: Range<usize>,
    /// What a reader will see: bytes of the correct form.
    pub target: Range<usize>,
    /// What is written, where signs had to be escaped.
    pub escaped: Option<String>,
}

impl Fragment {
    /// What a reader will see.
    pub(super) fn shown<'a>(&self, target: &'a str) -> &'a str {
        target.get(self.target.clone()).unwrap_or_default()
    }

    /// The bytes that take the place of the source.
    pub(super) fn written<'a>(&'a self, target: &'a str) -> &'a str {
        self.escaped.as_deref().unwrap_or_else(|| self.shown(target))
    }
}

/// The edits of one replacement, sorted by place; nearly always one.
#[derive(Debug, Clone, Default)]
pub(super) enum Fragments {
    /// There is no clean edit.
    #[default]
    None,
    /// The whole term.
    One(Fragment),
    /// Word by word; words that stay as they are have none.
    Several(Vec<Fragment>),
}

impl std::ops::Deref for Fragments {
    type Target = [Fragment];

    fn deref(&self) -> &[Fragment] {
        match self {
            Self::None => &[],
            Self::One(fragment) => std::slice::from_ref(fragment),
            Self::Several(fragments) => fragments,
        }
    }
}

/// Why a term cannot be replaced cleanly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It crosses the border of a link, a note mark or a tag.
    Border,
    /// Emphasis splits it and the words do not correspond.
    Emphasis,
    /// It begins or ends inside an entity.
    Entity,
    /// It is also the name of a definition.
    Reference,
    /// Its correct form cannot stand between double brackets.
    Wiki,
}

/// A replacement in pieces.
#[derive(Debug)]
pub(super) struct Replacement {
    /// What is written where.
    pub fragments: Fragments,
    /// Whether more than plain words within a line are involved.
    pub is_plain: bool,
}

/// A run and the text that it comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Site<'a> {
    /// The text as its author wrote it.
    pub source: &'a str,
    /// What is visible of it here.
    pub run: &'a Run,
}

impl<'a> Site<'a> {
    /// The segments that a range of the visible text touches.
    fn segments(&self, range: &Range<usize>) -> &'a [Segment] {
        let all = self.run.segments.as_slice();
        let first = all.partition_point(|segment| segment.visible.end <= range.start);
        let last = all.partition_point(|segment| segment.visible.start < range.end);
        all.get(first..last).unwrap_or_default()
    }

    /// Within which bytes of the visible text a range is read: the text between `[[` and `]]`, which
    /// is a title and means what it means there; else everything.
    pub(super) fn frame(&self, range: &Range<usize>) -> Range<usize> {
        let all = self.run.segments.as_slice();
        let at = all.partition_point(|segment| segment.visible.end <= range.start);
        let is_wiki = |segment: &&Segment| segment.place == Place::Wiki;
        if !all.get(at).as_ref().is_some_and(is_wiki) {
            return 0..self.run.text.len();
        }
        let (before, from) = all.split_at(at);
        let mut start = range.start;
        // The border of a link stands before its first segment.
        for segment in from.iter().take(1).chain(before.iter().rev()) {
            if !is_wiki(&segment) {
                break;
            }
            start = segment.visible.start;
            if segment.join == Join::Border {
                break;
            }
        }
        let more =
            from.iter().skip(1).take_while(|next| is_wiki(next) && next.join != Join::Border);
        let end = more.last().or(from.first()).map_or(range.end, |last| last.visible.end);
        start..end.max(range.end)
    }

    /// The bytes of the source from the first character of a range to its last.
    pub(super) fn source_range(&self, range: &Range<usize>) -> Range<usize> {
        let segments = self.segments(range);
        let (Some(first), Some(last)) = (segments.first(), segments.last()) else { return 0..0 };
        let start = match first.kind {
            SegmentKind::Verbatim => first.source.start + (range.start - first.visible.start),
            _ => first.source.start,
        };
        let end = match last.kind {
            SegmentKind::Verbatim => last.source.start + (range.end - last.visible.start),
            _ => last.source.end,
        };
        start..end.max(start)
    }

    /// Replaces a range of the visible text.
    ///
    /// # Errors
    /// Says what is in the way of a clean edit.
    pub(super) fn replace(
        &self,
        range: Range<usize>,
        shown: &str,
    ) -> Result<Replacement, Obstacle> {
        let segments = self.segments(&range);
        let seen = self.run.text.get(range.clone()).unwrap_or_default();
        let mut join = Join::Nothing;
        for (index, segment) in segments.iter().enumerate() {
            if index > 0 {
                join = join.max(segment.join);
            }
            let whole = range.start <= segment.visible.start && segment.visible.end <= range.end;
            match segment.kind {
                SegmentKind::Hidden => return Err(Obstacle::Border),
                SegmentKind::Opaque if !whole => return Err(Obstacle::Entity),
                _ => {}
            }
        }
        if segments.iter().any(|segment| segment.place == Place::Reference) {
            return Err(Obstacle::Reference);
        }
        if join == Join::Border {
            return Err(Obstacle::Border);
        }
        let breaks = segments.iter().any(|segment| segment.kind == SegmentKind::Break);
        let in_text = segments.iter().all(|segment| segment.place == Place::Text);
        let odd_blank = breaks || seen.contains(|c: char| c.is_whitespace() && c != ' ');
        if (join == Join::Emphasis || odd_blank) && words(seen).count() == words(shown).count() {
            let fragments = Fragments::Several(self.word_by_word(&range, seen, shown)?);
            return Ok(Replacement { fragments, is_plain: in_text && join == Join::Nothing });
        }
        if join == Join::Emphasis {
            return Err(Obstacle::Emphasis);
        }
        let fragments = Fragments::One(self.fragment(range, shown, 0..shown.len())?);
        Ok(Replacement { fragments, is_plain: in_text && !breaks })
    }

    fn word_by_word(
        &self,
        range: &Range<usize>,
        seen: &str,
        shown: &str,
    ) -> Result<Vec<Fragment>, Obstacle> {
        let mut fragments = Vec::new();
        for (found, target) in words(seen).zip(words(shown)) {
            if seen[found.clone()] == shown[target.clone()] {
                continue;
            }
            let place = range.start + found.start..range.start + found.end;
            let inside = self.segments(&place).iter().skip(1);
            if inside.into_iter().any(|segment| segment.join != Join::Nothing) {
                return Err(Obstacle::Emphasis);
            }
            fragments.push(self.fragment(place, shown, target)?);
        }
        Ok(fragments)
    }

    /// Replaces a range of the visible text by a part of the correct form.
    fn fragment(
        &self,
        visible: Range<usize>,
        form: &str,
        target: Range<usize>,
    ) -> Result<Fragment, Obstacle> {
        let shown = form.get(target.clone()).unwrap_or_default();
        let source = self.source_range(&visible);
        let segments = self.segments(&visible);
        let place = segments.first().map_or(Place::Text, |segment| segment.place);
        let surroundings = Surroundings {
            place,
            in_heading: self.run.kind == RunKind::Heading,
            starts_line: self.starts_line(&visible),
            after: self.source.get(source.end..).and_then(|rest| rest.chars().next()),
        };
        let escaped = escape(shown, &surroundings).ok_or(Obstacle::Wiki)?;
        let escaped = (escaped != shown).then(|| escaped.into_owned());
        Ok(Fragment { visible, source, target, escaped })
    }

    /// Whether nothing visible stands before a place on its line.
    fn starts_line(&self, range: &Range<usize>) -> bool {
        if range.start == 0 {
            return true;
        }
        let before = range.start - 1..range.start;
        self.segments(&before).last().is_some_and(|segment| segment.kind == SegmentKind::Break)
    }
}
