//! The tree of each `tests/markdown/*.md` against its `.txt`.

use galerada::diagnostic;
use galerada::markdown::{Block, BlockKind, Inline, InlineKind, parse};
use galerada::source::{Corrected, Sources, Span};

use crate::data;

#[test]
fn trees() {
    for path in data::files(&data::folder("markdown"), "md") {
        let text = std::fs::read_to_string(&path).expect("a case");
        data::expect(&path.with_extension("txt"), &dump(&text));
    }
}

fn dump(text: &str) -> String {
    let mut sources = Sources::default();
    let file = sources.add("caso.md", "caso.md", text);
    let (chapter, mut findings) = parse(&Corrected::unchanged(file, text));
    diagnostic::sort(&mut findings);
    let mut out = String::new();
    for (key, value) in &chapter.front_matter {
        out.push_str(&format!("front {key} = {value}\n"));
    }
    blocks(&chapter.blocks, 0, &sources, &mut out);
    for note in &chapter.notes {
        out.push_str(&format!("note {}{}\n", note.label, place(note.span, &sources)));
        blocks(&note.blocks, 1, &sources, &mut out);
    }
    out.push_str("---\n");
    out.push_str(&data::findings(&findings, &sources));
    out
}

fn place(span: Span, sources: &Sources) -> String {
    let position = sources.position(span);
    format!(" @{}:{}", position.line, position.column)
}

fn blocks(list: &[Block], depth: usize, sources: &Sources, out: &mut String) {
    let indent = "  ".repeat(depth);
    for block in list {
        let at = place(block.span, sources);
        match &block.kind {
            BlockKind::Heading(heading) => {
                out.push_str(&format!(
                    "{indent}heading {} «{}» id={:?} classes={:?} {:?}{at}\n",
                    heading.level, heading.title, heading.id, heading.classes, heading.attributes
                ));
                inlines(&heading.content, depth + 1, sources, out);
            }
            BlockKind::Paragraph(content) => {
                out.push_str(&format!("{indent}paragraph{at}\n"));
                inlines(content, depth + 1, sources, out);
            }
            BlockKind::Quote(inner) => {
                out.push_str(&format!("{indent}quote{at}\n"));
                blocks(inner, depth + 1, sources, out);
            }
            BlockKind::Callout(callout) => {
                out.push_str(&format!("{indent}callout {}{at}\n", callout.kind.spanish()));
                inlines(&callout.title, depth + 2, sources, out);
                blocks(&callout.blocks, depth + 1, sources, out);
            }
            BlockKind::List(list) => {
                out.push_str(&format!(
                    "{indent}list {:?} tight={}{at}\n",
                    list.numbering, list.tight
                ));
                for item in &list.items {
                    let label = item.label.map(|label| label.to_string()).unwrap_or_default();
                    out.push_str(&format!("{indent}- {label}{}\n", place(item.span, sources)));
                    blocks(&item.blocks, depth + 1, sources, out);
                }
            }
            BlockKind::Code { language, text } => {
                out.push_str(&format!("{indent}code {language:?} {text:?}{at}\n"));
            }
            BlockKind::Table(table) => {
                out.push_str(&format!("{indent}table {:?}{at}\n", table.columns));
                for row in std::iter::once(&table.header).chain(&table.rows) {
                    out.push_str(&format!("{indent}  row{}\n", place(row.span, sources)));
                    for cell in &row.cells {
                        out.push_str(&format!("{indent}    cell{}\n", place(cell.span, sources)));
                        inlines(&cell.content, depth + 3, sources, out);
                    }
                }
            }
            BlockKind::ModelTable { name } => {
                out.push_str(&format!("{indent}model table {name}{at}\n"));
            }
            BlockKind::Rule => out.push_str(&format!("{indent}rule{at}\n")),
        }
    }
}

fn inlines(list: &[Inline], depth: usize, sources: &Sources, out: &mut String) {
    let indent = "  ".repeat(depth);
    for inline in list {
        let source = sources.slice(inline.span).escape_debug();
        let (what, inner): (String, &[Inline]) = match &inline.kind {
            InlineKind::Text(text) => (format!("{text:?}"), &[]),
            InlineKind::Emphasis(inner) => ("emphasis".into(), inner),
            InlineKind::Strong(inner) => ("strong".into(), inner),
            InlineKind::Strikethrough(inner) => ("strikethrough".into(), inner),
            InlineKind::Code(code) => (format!("code {code:?}"), &[]),
            InlineKind::SoftBreak => ("soft break".into(), &[]),
            InlineKind::LineBreak => ("line break".into(), &[]),
            InlineKind::Link { destination, content } => (format!("link {destination}"), content),
            InlineKind::WikiLink { target, content } => (format!("wiki {target}"), content),
            InlineKind::Reference { content, .. } => ("reference".into(), content),
            InlineKind::Revised { content, .. } => ("revised".into(), content),
            InlineKind::Image { path, alt, title } => {
                (format!("image {path} alt={alt:?} title={title:?}"), &[])
            }
            InlineKind::NoteMark { label } => (format!("note mark {label}"), &[]),
            InlineKind::Value { name } => (format!("value {name}"), &[]),
        };
        out.push_str(&format!("{indent}{what} <{source}>\n"));
        inlines(inner, depth + 1, sources, out);
    }
}
