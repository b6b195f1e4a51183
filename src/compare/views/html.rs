//! A comparison as one page that needs nothing else: no network, no other file.
//!
//! Without scripts the page shows everything; with them it has filters and keys. What went and
//! what came is told by lines through and under the words, by hidden words for those who listen,
//! and by colour last.

use std::fmt::Write as _;

use crate::compare::{Class, Comparison, Fold};
use crate::messages::{Language, Text, compare as say};

use super::words::{class_name, entry_change, name_of_many, offered, side};

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
    let language = options.language;
    let mut page = Page { found, language, html: String::new(), holder: None };
    page.head();
    page.controls();
    page.summary();
    page.text();
    page.foot();
    page.html
}

/// The page in the making.
pub(super) struct Page<'a> {
    pub found: &'a Comparison,
    pub language: Language,
    pub html: String,
    /// The rewritten sentence met last.
    pub holder: Option<usize>,
}

impl Page<'_> {
    pub(super) fn say(&self, text: &Text) -> String {
        escaped(text.in_language(self.language))
    }

    pub(super) fn push(&mut self, html: &str) {
        self.html.push_str(html);
    }

    pub(super) fn line(&mut self, arguments: std::fmt::Arguments<'_>) {
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

    fn foot(&mut self) {
        let made = self.say(&say::page_made());
        self.line(format_args!(
            "</main>\n<footer>{made}</footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>"
        ));
    }
}

/// Text that stands for itself in HTML, in attributes too.
pub(super) fn escaped(text: &str) -> String {
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
