//! Steps marked `A)`, `B)` or `A.`, `B.`, which CommonMark does not know.
//!
//! At least two marks in alphabetical order from A make a list, so that an initial at the start
//! of a paragraph («A. Castro ideó…») stays text.

use super::tree::{Block, BlockKind, Inline, InlineKind, Item, Label, List, Numbering};

/// Turns runs of lettered lines and paragraphs into lists.
pub(super) fn gather(blocks: Vec<Block>) -> Vec<Block> {
    let mut result = Vec::with_capacity(blocks.len());
    let mut steps: Vec<Item> = Vec::new();
    // The blocks that the steps were made of, in case they turn out to be no list.
    let mut raw: Vec<Block> = Vec::new();
    for block in blocks {
        let expected = next_letter(steps.len());
        let found = match &block.kind {
            BlockKind::Paragraph(content) => split(content, expected),
            _ => None,
        };
        if let Some(items) = found {
            steps.extend(items);
            raw.push(block);
            continue;
        }
        flush(&mut steps, &mut raw, &mut result);
        // A new list may begin right after another one, or after the words that announce it.
        let (before, block) = announce(block);
        result.extend(before);
        let first = match &block.kind {
            BlockKind::Paragraph(content) => split(content, Some('A')),
            _ => None,
        };
        match first {
            Some(items) => {
                steps = items;
                raw.push(block);
            }
            None => result.push(block),
        }
    }
    flush(&mut steps, &mut raw, &mut result);
    result
}

/// Parts a paragraph whose later lines carry A and B from the lines before them.
fn announce(block: Block) -> (Option<Block>, Block) {
    let BlockKind::Paragraph(content) = &block.kind else { return (None, block) };
    let starts_line = |index: usize| {
        index > 0
            && matches!(content[index - 1].kind, InlineKind::SoftBreak | InlineKind::LineBreak)
    };
    let line_with = |letter: char, from: usize| {
        (from..content.len())
            .find(|&index| starts_line(index) && mark_length(&content[index], letter).is_some())
    };
    let first = line_with('A', 1).filter(|&first| line_with('B', first + 1).is_some());
    let Some(first) = first else { return (None, block) };
    let (before, after) = (content[..first - 1].to_vec(), content[first..].to_vec());
    let part = |content: Vec<Inline>| {
        let span = match (content.first(), content.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => block.span,
        };
        Block { kind: BlockKind::Paragraph(content), span }
    };
    (Some(part(before)), part(after))
}

fn next_letter(count: usize) -> Option<char> {
    u8::try_from(count).ok().filter(|&count| count < 26).map(|count| char::from(b'A' + count))
}

fn flush(steps: &mut Vec<Item>, raw: &mut Vec<Block>, result: &mut Vec<Block>) {
    let items = std::mem::take(steps);
    let blocks = std::mem::take(raw);
    if items.len() < 2 {
        result.extend(blocks);
        return;
    }
    let span = items[0].span.to(items[items.len() - 1].span);
    let tight = blocks.len() == 1;
    let list = List { numbering: Numbering::Letters, tight, items };
    result.push(Block { kind: BlockKind::List(list), span });
}

/// Cuts a paragraph into its lettered steps if its first line carries `expected`.
fn split(content: &[Inline], expected: Option<char>) -> Option<Vec<Item>> {
    let mut expected = expected?;
    mark_length(content.first()?, expected)?;
    let mut items: Vec<Item> = Vec::new();
    let mut current: Vec<Inline> = Vec::new();
    let mut label = expected;
    let mut at_line_start = true;
    for inline in content {
        if at_line_start && let Some(length) = mark_length(inline, expected) {
            finish(&mut items, &mut current, label);
            label = expected;
            expected = char::from_u32(u32::from(expected) + 1)?;
            current.push(inline.clone().without_prefix(length));
        } else {
            current.push(inline.clone());
        }
        at_line_start = matches!(inline.kind, InlineKind::SoftBreak | InlineKind::LineBreak);
    }
    finish(&mut items, &mut current, label);
    Some(items)
}

fn finish(items: &mut Vec<Item>, current: &mut Vec<Inline>, label: char) {
    let mut content = std::mem::take(current);
    while matches!(
        content.last().map(|inline| &inline.kind),
        Some(InlineKind::SoftBreak | InlineKind::LineBreak)
    ) {
        content.pop();
    }
    let (Some(first), Some(last)) = (content.first(), content.last()) else { return };
    let span = first.span.to(last.span);
    let blocks = vec![Block { kind: BlockKind::Paragraph(content), span }];
    items.push(Item { label: Some(Label::Letter(label)), blocks, span });
}

/// Bytes of `A) ` or `A. ` at the start of a text.
fn mark_length(inline: &Inline, letter: char) -> Option<usize> {
    let InlineKind::Text(text) = &inline.kind else { return None };
    let rest = text.strip_prefix(letter)?;
    let rest = rest.strip_prefix([')', '.'])?;
    let words = rest.trim_start_matches([' ', '\u{a0}']);
    (words.len() < rest.len()).then(|| text.len() - words.len())
}
