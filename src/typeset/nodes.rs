//! Where words and calls stand in the generated files: each file gone through once, since Typst
//! itself looks for a node among all those before it, which takes too long in a long chapter.

use std::ops::Range;

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use typst::syntax::{FileId, LinkedNode, Source, Span, SyntaxKind};

/// The nodes of one file. Only looked up, so that its order does not matter.
pub(super) type FileNodes = FxHashMap<Span, Range<usize>>;

/// The nodes of all files, likewise.
pub(super) type Nodes = FxHashMap<FileId, FileNodes>;

/// How many bytes of a generated file there are to a word or call, or fewer.
const BYTES_A_NODE: usize = 20;

/// Goes through sources, side by side.
pub(super) fn read(sources: impl ParallelIterator<Item = Source>) -> Nodes {
    let found: Vec<(FileId, FileNodes)> =
        sources.map(|source| (source.id(), of_file(&source))).collect();
    found.into_iter().collect()
}

/// The words and calls of a source; its nesting is bounded by what this crate writes.
fn of_file(source: &Source) -> FileNodes {
    let mut found =
        FileNodes::with_capacity_and_hasher(source.text().len() / BYTES_A_NODE, Default::default());
    let mut open = vec![LinkedNode::new(source.root())];
    while let Some(node) = open.pop() {
        if matches!(node.kind(), SyntaxKind::Str | SyntaxKind::FuncCall) {
            found.insert(node.span(), node.range());
        }
        open.extend(node.children());
    }
    found
}
