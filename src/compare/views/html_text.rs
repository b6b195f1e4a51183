//! The paragraphs of the page: what stayed, what went and what came, each change with its class.

use std::fmt::Write as _;

use crate::compare::{Change, ChangeKind, Class, Passage, Piece, Shown, Style, UnitKind};
use crate::messages::compare as say;
use crate::source::Span;

use super::html::{Page, escaped};
use super::words::{class_name, is_listed, place, shape};

impl Page<'_> {
    /// The paragraphs with changes, file by file.
    pub(super) fn text(&mut self) {
        let found = self.found;
        let mut file: Option<String> = None;
        let mut under: Option<usize> = None;
        for (number, block) in found.blocks.iter().enumerate() {
            if block.changes.is_empty() {
                continue;
            }
            let Some(passage) = found.passage(number) else { continue };
            let Some((name, line)) = self.block_place(number, file.as_deref()) else { continue };
            if file.as_deref() != Some(name.as_str()) {
                if file.is_some() {
                    self.push("</section>\n");
                }
                let shown = escaped(&name);
                self.line(format_args!(
                    "<section class=\"file\" aria-label=\"{shown}\">\n<h2>{shown}</h2>"
                ));
                file = Some(name);
                under = None;
            }
            let heading = match block.new.is_empty() {
                true => None,
                false => found.new_text.units.get(block.new.start).and_then(|unit| unit.heading),
            };
            let above = heading.filter(|heading| under != Some(*heading));
            under = heading.or(under);
            self.passage(&passage, &line, above);
        }
        if file.is_some() {
            self.push("</section>\n");
        }
    }

    /// The section that a block is shown in and what is said of its place. What went is shown
    /// among what stands around it, in the section at hand.
    fn block_place(&self, block: usize, section: Option<&str>) -> Option<(String, String)> {
        let found = self.found;
        let one = found.blocks.get(block)?;
        let at = |text: &crate::compare::BookText, unit: usize| -> Option<Span> {
            text.units.get(unit).map(|unit| unit.span)
        };
        if one.new.is_empty() {
            let span = at(&found.old_text, one.old.start)?;
            let name = found.old.sources.file(span.file).name();
            let position = found.old.sources.position(span).line;
            let place = match section {
                Some(section) if section != name => format!("{}:{position}", escaped(name)),
                _ => self.say(&say::page_line(position)),
            };
            let line = format!("{place} · {}", self.say(&say::paragraph_gone()));
            return Some((section.unwrap_or(name).to_owned(), line));
        }
        let span = at(&found.new_text, one.new.start)?;
        let mut line = self.say(&say::page_line(found.new.sources.position(span).line));
        if one.old.is_empty() {
            line = format!("{line} · {}", self.say(&say::paragraph_new()));
        }
        Some((found.new.sources.file(span.file).name().to_owned(), line))
    }

    fn passage(&mut self, passage: &Passage, line: &str, above: Option<usize>) {
        let found = self.found;
        let above = above.and_then(|unit| found.new_text.units.get(unit)).map(|unit| {
            let title = found.new_text.shown(unit.words.clone(), &found.vocabulary);
            format!(" · <span class=\"under\">{}</span>", escaped(&title))
        });
        self.line(format_args!(
            "<div class=\"passage\">\n<p class=\"place\">{line}{}</p>",
            above.unwrap_or_default()
        ));
        let class = kind_class(passage.kind);
        let _ = write!(self.html, "<p class=\"{class}\">");
        for piece in &passage.pieces {
            match piece {
                Piece::Kept(words) => {
                    let words = shown(words);
                    self.push(&words);
                }
                Piece::Changed { change, old, new } => self.change(*change, old, new),
                Piece::Rest { change, new } => self.rest(*change, new),
                Piece::Mark { change } => self.mark(*change),
                Piece::End => {
                    let _ = write!(self.html, "</p>\n<p class=\"{class}\">");
                }
            }
        }
        self.push("</p>\n</div>\n");
    }

    /// Words that gave way to others.
    fn change(&mut self, index: usize, old: &[Shown], new: &[Shown]) {
        let Some(change) = self.found.changes.get(index) else { return };
        self.open(index, change);
        let (went, came) = (self.say(&say::page_went()), self.say(&say::page_came()));
        let space =
            |words: &[Shown]| words.first().is_some_and(|words| words.text.starts_with(' '));
        if !old.is_empty() {
            let lead = if space(old) { " " } else { "" };
            let words = shown(old);
            let words = words.trim_start();
            let _ = write!(self.html, "<del><span class=\"hidden\">{went} </span>{words}</del>");
            // «(con bolsillos)» without «con».
            let ends_word =
                old.last().is_some_and(|last| last.text.ends_with(char::is_alphanumeric));
            if new.is_empty() && (!lead.is_empty() || ends_word) {
                self.push(" ");
            }
        }
        if !new.is_empty() {
            let words = shown(new);
            let words = words.trim_start();
            let lead = if !old.is_empty() { " " } else { "" };
            let _ =
                write!(self.html, "{lead}<ins><span class=\"hidden\">{came} </span>{words}</ins>");
        }
        self.close(change);
    }

    /// What came with a rewritten sentence after a change inside it.
    fn rest(&mut self, index: usize, new: &[Shown]) {
        let Some(change) = self.found.changes.get(index) else { return };
        let came = self.say(&say::page_came());
        let words = shown(new);
        let lead = if words.starts_with(' ') { " " } else { "" };
        let _ = write!(
            self.html,
            "{lead}<span class=\"rest\" data-of=\"c{index}\" data-class=\"{}\"><ins>\
             <span class=\"hidden\">{came} </span>{}</ins></span>",
            change.class.name(),
            words.trim_start()
        );
    }

    /// A change without words.
    fn mark(&mut self, index: usize) {
        let found = self.found;
        let Some(change) = found.changes.get(index) else { return };
        self.open(index, change);
        let text = match change.kind {
            ChangeKind::Moved => {
                let from = found.old_place(index).map(|span| place(&found.old.sources, span));
                self.say(&say::moved_from(from.unwrap_or_default()))
            }
            ChangeKind::Parted => self.say(&say::parted()),
            ChangeKind::Joined => self.say(&say::joined()),
            ChangeKind::Spacing => self.say(&say::spacing()),
            ChangeKind::Emphasis => self.say(&say::emphasis(found.new_words(index))),
            ChangeKind::Target => self.say(&say::target(found.new_words(index))),
            ChangeKind::Shape => {
                let unit = found.blocks.get(change.block).map(|block| block.old.start);
                let unit = unit.and_then(|unit| found.old_text.units.get(unit));
                let kind = unit.map_or_else(say::shape_paragraph, |unit| shape(unit.kind));
                self.say(&say::shape_was(kind.in_language(self.language)))
            }
            ChangeKind::Words | ChangeKind::Rewritten => String::new(),
        };
        let _ = write!(self.html, "<span class=\"tag\">[{text}]</span>");
        self.push("</span> ");
    }

    fn open(&mut self, index: usize, change: &Change) {
        let fold = change.fold.map_or_else(String::new, |fold| format!(" data-fold=\"{fold}\""));
        // The old words of what a line explains stand in the sentence that holds it.
        let holder = self.holder.filter(|holder| {
            let holder = self.found.changes.get(*holder);
            let is_told = !is_listed(change, false) && !change.new.is_empty();
            is_told && holder.is_some_and(|holder| holder.holds(change))
        });
        let inside =
            holder.map_or_else(String::new, |holder| format!(" data-inside=\"c{holder}\""));
        if change.kind == ChangeKind::Rewritten {
            self.holder = Some(index);
        }
        let lead = match change.kind {
            ChangeKind::Words | ChangeKind::Rewritten => {
                let spaced = |text: &crate::compare::BookText, words: &std::ops::Range<usize>| {
                    text.words.get(words.clone()).and_then(|words| words.first().copied())
                };
                let new = spaced(&self.found.new_text, &change.new);
                let first = new.or_else(|| spaced(&self.found.old_text, &change.old));
                first.is_some_and(|word| word.is_spaced)
            }
            _ => true,
        };
        let _ = write!(
            self.html,
            "{}<span class=\"change\" id=\"c{index}\" tabindex=\"-1\" data-class=\"{}\"{fold}{inside}>",
            if lead { " " } else { "" },
            change.class.name()
        );
    }

    /// Ends a change with its class, where no line tells it.
    fn close(&mut self, change: &Change) {
        let name = self.say(&class_name(change.class));
        if is_listed(change, false) && change.class != Class::Prose {
            let _ = write!(self.html, "<span class=\"tag\">{name}</span>");
        }
        self.push("</span>");
    }
}

fn kind_class(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Heading(_) | UnitKind::BoxTitle(_) => "heading",
        UnitKind::Paragraph | UnitKind::Note => "paragraph",
        UnitKind::Item { is_numbered: true, .. } => "step",
        UnitKind::Item { .. } => "item",
        UnitKind::Quote => "quote",
        UnitKind::Boxed(_) => "boxed",
        UnitKind::Row { .. } => "row",
        UnitKind::Code => "code",
    }
}

/// Words with their emphasis.
fn shown(words: &[Shown]) -> String {
    let mut html = String::new();
    for part in words {
        let tags = [
            (Style::STRONG, "strong"),
            (Style::EMPHASIS, "em"),
            (Style::CODE, "code"),
            (Style::STRUCK, "s"),
        ];
        let tags: Vec<&str> = tags
            .into_iter()
            .filter(|(style, _)| part.style.has(*style))
            .map(|(_, tag)| tag)
            .collect();
        let text = part.text.trim_start();
        html.push_str(if text.len() < part.text.len() { " " } else { "" });
        tags.iter().for_each(|tag| html.push_str(&format!("<{tag}>")));
        html.push_str(&escaped(text));
        tags.iter().rev().for_each(|tag| html.push_str(&format!("</{tag}>")));
    }
    html
}
