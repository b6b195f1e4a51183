//! A comparison as one page that needs nothing else: no network, no other file.
//!
//! Without scripts the page shows everything; with them it has filters and keys. What went and
//! what came is told by lines through and under the words, by hidden words for those who listen,
//! and by colour last.

use std::fmt::Write as _;

use crate::compare::{
    Change, ChangeKind, Class, Comparison, Fold, Passage, Piece, Shown, Style, UnitKind,
};
use crate::messages::{Language, Text, compare as say};
use crate::source::Span;

use super::words::{
    class_name, entry_change, is_listed, name_of_many, offered, place, shape, side,
};

/// How the page is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PageOptions {
    /// The language of headings and controls.
    pub language: Language,
}

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Writes the page.
pub fn page(found: &Comparison, options: &PageOptions) -> String {
    let mut page = Page { found, language: options.language, html: String::new() };
    page.head();
    page.controls();
    page.summary();
    page.text();
    page.foot();
    page.html
}

struct Page<'a> {
    found: &'a Comparison,
    language: Language,
    html: String,
}

impl Page<'_> {
    fn say(&self, text: &Text) -> String {
        escaped(text.in_language(self.language))
    }

    fn push(&mut self, html: &str) {
        self.html.push_str(html);
    }

    fn line(&mut self, arguments: std::fmt::Arguments<'_>) {
        // Writing into a text does not fail.
        let _ = self.html.write_fmt(arguments);
        self.html.push('\n');
    }

    fn head(&mut self) {
        let language = match self.language {
            Language::Spanish => "es",
            Language::English => "en",
        };
        let title = self.say(&say::page_title(&self.found.old.name, &self.found.new.name));
        let (folded, all) = self.found.explained();
        let changes = say::changes(all);
        let mut lead = self.say(&changes);
        if folded > 0 {
            let share = self.say(&say::summary_explained(folded, all));
            lead.push_str(&format!("; {share}"));
        }
        let skip = self.say(&say::page_skip());
        self.line(format_args!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#text\">{skip}</a>\n<header>\n<h1>{title}</h1>\n\
             <p class=\"lead\">{lead}</p>\n</header>"
        ));
    }

    fn controls(&mut self) {
        let label = self.say(&say::page_controls());
        self.line(format_args!("<nav aria-label=\"{label}\">\n<div class=\"bar\">"));
        let previous = self.say(&say::page_previous());
        let next = self.say(&say::page_next());
        let pattern = self.say(&say::page_position("{at}", "{all}"));
        let none = self.say(&say::page_none());
        self.line(format_args!(
            "<button id=\"previous\" type=\"button\">{previous} <kbd>p</kbd></button>\n\
             <button id=\"next\" type=\"button\">{next} <kbd>n</kbd></button>\n\
             <output id=\"position\" aria-live=\"polite\" data-pattern=\"{pattern}\" \
             data-none=\"{none}\"></output>"
        ));
        let legend = self.say(&say::page_class());
        self.line(format_args!("<fieldset><legend>{legend}</legend>"));
        for (class, count) in self.found.counts() {
            if count == 0 {
                continue;
            }
            let name = self.say(&class_name(class));
            self.line(format_args!(
                "<label><input type=\"checkbox\" name=\"class\" value=\"{}\" checked> {name} \
                 ({count})</label>",
                class.name()
            ));
        }
        self.push("</fieldset>\n");
        let entry = self.say(&say::page_entry());
        let every = self.say(&say::page_every());
        self.line(format_args!(
            "<label class=\"wide\">{entry} <select id=\"entry\"><option value=\"\">{every}</option>"
        ));
        for (number, fold) in self.found.folds.iter().enumerate() {
            let name = self.fold_name(fold);
            self.line(format_args!("<option value=\"{number}\">{name} ({})</option>", fold.places));
        }
        let keys = self.say(&say::page_keys());
        let theme = self.say(&say::page_theme());
        self.line(format_args!(
            "</select></label>\n<label><input type=\"checkbox\" id=\"keys\" checked> {keys}</label>\n\
             <button id=\"theme\" type=\"button\">{theme}</button>\n</div>\n</nav>"
        ));
    }

    /// One side of a change as HTML.
    fn side(&self, words: &str) -> String {
        escaped(&side(words, self.language))
    }

    /// What a line is called, as HTML.
    fn fold_name(&self, fold: &Fold) -> String {
        match fold.is_mixed {
            true => self.say(&name_of_many(fold)),
            false => format!("{} → {}", self.side(&fold.old), self.side(&fold.new)),
        }
    }

    /// The lines that sum changes up, as a table.
    fn summary(&mut self) {
        self.push("<main id=\"text\">\n");
        if self.found.folds.is_empty() {
            return;
        }
        let caption = self.say(&say::page_summary());
        let heads = [
            say::page_class(),
            say::page_change(),
            say::page_places(),
            say::page_irregular(),
            say::page_why(),
        ]
        .map(|head| self.say(&head));
        self.line(format_args!(
            "<div class=\"scroll\"><table>\n<caption>{caption}</caption>\n<thead><tr>\
             <th scope=\"col\">{}</th><th scope=\"col\">{}</th>\
             <th scope=\"col\" class=\"number\">{}</th><th scope=\"col\" class=\"number\">{}</th>\
             <th scope=\"col\">{}</th><td></td></tr></thead>\n<tbody>",
            heads[0], heads[1], heads[2], heads[3], heads[4]
        ));
        for (number, fold) in self.found.folds.iter().enumerate() {
            let class = self.say(&class_name(fold.class));
            let name = match fold.is_mixed {
                true => self.say(&name_of_many(fold)),
                false => {
                    let (old, new) = (self.side(&fold.old), self.side(&fold.new));
                    format!("<del>{old}</del> → <ins>{new}</ins>")
                }
            };
            let others: Vec<String> = fold
                .variants
                .iter()
                .skip(usize::from(!fold.is_mixed))
                .filter(|variant| !variant.is_agreement)
                .map(|variant| {
                    let (old, new) = (self.side(&variant.old), self.side(&variant.new));
                    format!("{old} → {new} ({})", variant.count)
                })
                .collect();
            let others = match others.is_empty() {
                true => String::new(),
                false => format!("<br><small>{}</small>", others.join(", ")),
            };
            let why = self.reason(fold);
            let show = self.say(&say::page_show());
            self.line(format_args!(
                "<tr><td>{class}</td><td>{name}{others}</td><td class=\"number\">{}</td>\
                 <td class=\"number\">{}</td><td>{why}</td><td><button type=\"button\" \
                 data-show=\"{number}\" aria-label=\"{show}: {}\">{show}</button></td></tr>",
                fold.places,
                fold.irregular,
                self.fold_name(fold),
            ));
        }
        self.push("</tbody></table></div>\n");
    }

    fn reason(&self, fold: &Fold) -> String {
        if let Some(entry) = fold.entry.and_then(|entry| self.found.entries.get(entry)) {
            let change = self.say(&entry_change(entry.change));
            return format!("{change}: <code>{}</code>", escaped(&entry.line));
        }
        match fold.class {
            Class::Candidate => {
                let offer = self.say(&say::page_offer());
                format!("{offer} <code>{}</code>", escaped(&offered(&fold.old, &fold.new)))
            }
            _ => String::new(),
        }
    }

    /// The paragraphs with changes, file by file.
    fn text(&mut self) {
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
            if !lead.is_empty() && new.is_empty() {
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
            ChangeKind::Words => String::new(),
        };
        let _ = write!(self.html, "<span class=\"tag\">[{text}]</span>");
        self.push("</span> ");
    }

    fn open(&mut self, index: usize, change: &Change) {
        let fold = change.fold.map_or_else(String::new, |fold| format!(" data-fold=\"{fold}\""));
        let lead = match change.kind {
            ChangeKind::Words => {
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
            "{}<span class=\"change\" id=\"c{index}\" tabindex=\"-1\" data-class=\"{}\"{fold}>",
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

    fn foot(&mut self) {
        let made = self.say(&say::page_made());
        self.line(format_args!(
            "</main>\n<footer>{made}</footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>"
        ));
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

/// Text that stands for itself in HTML, in attributes too.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            c if c.is_control() => html.push(' '),
            c => html.push(c),
        }
    }
    html
}
