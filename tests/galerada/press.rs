//! What the typesetting tests share: a book in memory, and its pages read back.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use galerada::diagnostic::Diagnostic;
use galerada::markdown::{self, Chapter};
use galerada::messages::Language;
use galerada::source::{Corrected, Date, FileId, Settings, Sources};
use galerada::typeset::{
    self, Extras, Finish, Fonts, GameTable, Input, Output, PageNumbers, Pages, Template, Workshop,
};
use typst::layout::{Frame, FrameItem};
use typst_layout::PagedDocument;

static WORKSHOP: LazyLock<Arc<Workshop>> =
    LazyLock::new(|| Arc::new(Workshop::new(Fonts::new(Vec::new()))));

/// The template that prints everything once, in order.
pub const BARE: &str = include_str!("../typeset/bare/book.typ");

/// A book in memory.
pub struct Book {
    pub sources: Sources,
    pub settings: Settings,
    pub chapters: Vec<Chapter>,
    pub templates: Vec<Template>,
    pub images: BTreeMap<(FileId, String), Vec<u8>>,
    pub tables: BTreeMap<String, GameTable>,
    pub values: BTreeMap<String, String>,
    /// Set as a draft that cites these pages.
    pub draft: Option<PageNumbers>,
    pub workshop: Arc<Workshop>,
    pub extras: Extras,
}

impl Book {
    /// Chapters of Markdown under the embedded templates.
    pub fn new(chapters: &[&str]) -> Self {
        let mut sources = Sources::default();
        let mut parsed = Vec::new();
        for (index, text) in chapters.iter().enumerate() {
            let name = format!("{:02}.md", index + 1);
            let file = sources.add(name.clone(), name, *text);
            parsed.push(markdown::parse(&Corrected::unchanged(file, *text)).0);
        }
        Self::of(sources, parsed)
    }

    /// Chapters that are trees already.
    pub fn of(sources: Sources, chapters: Vec<Chapter>) -> Self {
        let settings = Settings {
            title: "Libro de prueba".to_owned(),
            version: Some("1.2".to_owned()),
            date: Date::parse("2025-03-09"),
            ..Settings::default()
        };
        Self {
            sources,
            settings,
            chapters,
            templates: Vec::new(),
            images: BTreeMap::new(),
            tables: BTreeMap::new(),
            values: BTreeMap::new(),
            draft: None,
            workshop: WORKSHOP.clone(),
            extras: Extras::default(),
        }
    }

    /// Puts a template over an embedded one.
    pub fn template(mut self, name: &str, text: &str) -> Self {
        let shown = format!("templates/{name}");
        let file = self.sources.add(shown.clone(), shown, text);
        let bytes = text.as_bytes().to_vec();
        self.templates.push(Template { name: name.to_owned(), file: Some(file), bytes });
        self
    }

    pub fn bare(self) -> Self {
        self.template("book.typ", BARE)
    }

    pub fn input(&self) -> Input<'_> {
        Input {
            sources: &self.sources,
            settings: &self.settings,
            chapters: &self.chapters,
            templates: &self.templates,
            images: &self.images,
            tables: &self.tables,
            values: &self.values,
            workshop: &self.workshop,
            finish: self.draft.as_ref().map_or(Finish::Full, Finish::Draft),
            edition: None,
            extras: &self.extras,
            redline: None,
            print: None,
        }
    }

    pub fn pages(&self) -> Pages {
        typeset::book_pages(&self.input(), &mut |_| {}).expect("nothing of ours is refused")
    }

    pub fn build(&self) -> Output {
        typeset::book(&self.input(), &mut |_| {}).expect("nothing of ours is refused")
    }

    /// What the bare template prints, without white space.
    pub fn printed(self) -> String {
        let pages = self.bare().pages();
        assert_eq!(says(&pages.findings), [""; 0]);
        squeeze(&text(pages.document().expect("pages")))
    }

    /// Code and place of each finding.
    pub fn places(&self, findings: &[Diagnostic]) -> Vec<String> {
        let place = |finding: &Diagnostic| {
            let position = self.sources.position(finding.span);
            let name = self.sources.file(finding.span.file).name();
            format!("{} {name}:{}:{}", finding.code.as_str(), position.line, position.column)
        };
        findings.iter().map(place).collect()
    }
}

/// The findings in English.
pub fn says(findings: &[Diagnostic]) -> Vec<String> {
    findings.iter().map(|f| f.message.in_language(Language::English).to_owned()).collect()
}

/// All that a document prints, in the order of its frames, a page after the other.
pub fn text(document: &PagedDocument) -> String {
    let mut text = String::new();
    for page in document.pages() {
        push(&page.frame, &mut text);
        text.push('\n');
    }
    text
}

/// What one page prints.
pub fn page_text(document: &PagedDocument, page: usize) -> String {
    let mut text = String::new();
    push(&document.pages()[page].frame, &mut text);
    text
}

fn push(frame: &Frame, text: &mut String) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => push(&group.frame, text),
            FrameItem::Text(item) => {
                text.push_str(&item.text);
                text.push(' ');
            }
            _ => {}
        }
    }
}

/// Without white space and invisible characters.
pub fn squeeze(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\u{ad}' | '\u{feff}' | '\u{fe0f}'))
        .collect()
}
