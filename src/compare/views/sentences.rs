//! The sentences of a paragraph in which something changes.

use crate::compare::{Comparison, Piece};

use super::excerpts::mark;

/// Every sentence of a block with a change, each with the index of its first change; what went
/// and what came are marked.
pub(super) fn sentences(found: &Comparison, block: usize, color: bool) -> Vec<(usize, String)> {
    let Some(passage) = found.passage(block) else { return Vec::new() };
    let mut result = Vec::new();
    let mut sentence = String::new();
    let mut first: Option<usize> = None;
    let mut end = |sentence: &mut String, first: &mut Option<usize>| {
        if let Some(change) = first.take() {
            result.push((change, sentence.trim().to_owned()));
        }
        sentence.clear();
    };
    for piece in &passage.pieces {
        match piece {
            Piece::Kept(words) => {
                let text: String = words.iter().map(|shown| shown.text.as_str()).collect();
                for part in parts(&text) {
                    sentence.push_str(part);
                    if ends_sentence(part) {
                        end(&mut sentence, &mut first);
                    }
                }
            }
            Piece::Changed { change, old, new } => {
                first = first.or(Some(*change));
                mark(old, new, color, &mut sentence);
            }
            Piece::Rest { new, .. } => mark(&[], new, color, &mut sentence),
            Piece::End => end(&mut sentence, &mut first),
            Piece::Mark { .. } => {}
        }
    }
    end(&mut sentence, &mut first);
    result
}

/// A text cut after every sentence.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.match_indices(['.', '!', '?', '…']).map(|(at, sign)| at + sign.len()).find(
            |&at| rest.get(at..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')),
        );
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(part)
    })
}

fn ends_sentence(part: &str) -> bool {
    part.ends_with(['.', '!', '?', '…'])
}
