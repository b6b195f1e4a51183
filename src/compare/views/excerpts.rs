//! Some words around a change, with what went and what came, on one line of the terminal.

use anstyle::{AnsiColor, Style};

use crate::compare::{Change, ChangeKind, Comparison, Piece, Shown};

/// How many words stand before and after a change.
const CONTEXT: usize = 5;

/// The words around some changes of a paragraph, with what went and what came. Of changes that are
/// not listed stands what came.
pub(super) fn excerpt(
    found: &Comparison,
    pieces: &[Piece],
    listed: &[usize],
    color: bool,
) -> String {
    let is_listed = |index: &usize| listed.contains(index);
    let shows = |piece: &Piece| matches!(piece, Piece::Changed { change, .. } if is_listed(change));
    if !pieces.iter().any(shows) {
        return first_words(pieces);
    }
    let mut excerpt = Excerpt { color, ..Excerpt::default() };
    // The rewritten sentence at hand.
    let mut open: Option<&Change> = None;
    for piece in pieces {
        match piece {
            Piece::Changed { change: index, old, new } => {
                let change = found.changes.get(*index);
                let is_inside =
                    matches!((open, change), (Some(open), Some(change)) if open.holds(change));
                if !is_inside {
                    excerpt.close();
                    open = change
                        .filter(|change| change.kind == ChangeKind::Rewritten && is_listed(index));
                }
                match (is_listed(index), is_inside) {
                    (true, _) => {
                        excerpt.changed(old, new);
                        // A rewritten sentence goes on after what it holds.
                        if is_inside || open.is_none() {
                            excerpt.close();
                        }
                    }
                    (false, true) => excerpt.came.extend_from_slice(new),
                    (false, false) => excerpt.kept(new),
                }
            }
            Piece::Rest { change, new } if is_listed(change) => {
                excerpt.came.extend_from_slice(new);
            }
            Piece::Kept(words) | Piece::Rest { new: words, .. } => {
                open = None;
                excerpt.kept(words);
            }
            Piece::End => {
                excerpt.close();
                excerpt.pending.push_str(" ¶ ");
            }
            Piece::Mark { .. } => {}
        }
    }
    excerpt.close();
    let rest = around(&excerpt.pending, excerpt.is_after_change, false);
    excerpt.text.push_str(&rest);
    excerpt.text.trim().to_owned()
}

/// An excerpt in the making.
#[derive(Default)]
struct Excerpt {
    color: bool,
    text: String,
    /// Words that stayed since the last change.
    pending: String,
    /// What came with the change at hand and is not written yet.
    came: Vec<Shown>,
    is_after_change: bool,
}

impl Excerpt {
    fn kept(&mut self, words: &[Shown]) {
        self.close();
        words.iter().for_each(|words| self.pending.push_str(&words.text));
    }

    fn changed(&mut self, old: &[Shown], new: &[Shown]) {
        self.close();
        self.text.push_str(&around(&self.pending, self.is_after_change, true));
        self.pending.clear();
        mark(old, &[], self.color, &mut self.text);
        self.came = new.to_vec();
        self.is_after_change = true;
    }

    /// Writes what came, all of it as one.
    fn close(&mut self) {
        mark(&[], &self.came, self.color, &mut self.text);
        self.came.clear();
    }
}

/// The first words of a paragraph that moved as a whole.
fn first_words(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        if let Piece::Kept(words)
        | Piece::Changed { new: words, .. }
        | Piece::Rest { new: words, .. } = piece
        {
            words.iter().for_each(|words| text.push_str(&words.text));
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.get(..CONTEXT * 2) {
        Some(first) => format!("{} …", first.join(" ")),
        None => words.join(" "),
    }
}

/// The words next to a change, and an ellipsis for those further away.
fn around(text: &str, is_after_change: bool, is_before_change: bool) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let count = words.iter().filter(|word| !word.is_empty()).count();
    let sides = usize::from(is_after_change) + usize::from(is_before_change);
    if count <= CONTEXT * sides + 1 {
        return text.to_owned();
    }
    let first = words.iter().take(CONTEXT + 1).copied().collect::<Vec<_>>().join(" ");
    let last = words[words.len() - CONTEXT..].join(" ");
    match (is_after_change, is_before_change) {
        (true, true) => format!("{first} … {last}"),
        (true, false) => format!("{first} …"),
        (false, _) => format!("… {last}"),
    }
}

/// How what went is set.
pub(super) fn removed(color: bool) -> Style {
    if color { AnsiColor::Red.on_default().strikethrough() } else { Style::new() }
}

/// How what came is set.
pub(super) fn added(color: bool) -> Style {
    if color { AnsiColor::Green.on_default().underline() } else { Style::new() }
}

/// Writes what went as `[-…-]` and what came as `{+…+}`.
pub(super) fn mark(old: &[Shown], new: &[Shown], color: bool, text: &mut String) {
    let joined =
        |words: &[Shown]| -> String { words.iter().map(|shown| shown.text.as_str()).collect() };
    let (old, new) = (joined(old), joined(new));
    let leading = |text: &str| if text.starts_with(' ') { " " } else { "" };
    if !old.is_empty() {
        let style = removed(color);
        let words = shortened(old.trim_start());
        text.push_str(&format!("{}{style}[-{words}-]{style:#}", leading(&old)));
    }
    if !new.is_empty() {
        let style = added(color);
        let words = shortened(new.trim_start());
        text.push_str(&format!("{}{style}{{+{words}+}}{style:#}", leading(&new)));
    }
}

/// The longest stretch of words that came or went that is shown whole, in words.
const LONGEST: usize = 60;

/// Words without the middle of a long stretch.
fn shortened(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() <= LONGEST {
        return text.to_owned();
    }
    let half = LONGEST / 2;
    format!("{} … {}", words[..half].join(" "), words[words.len() - half..].join(" "))
}
