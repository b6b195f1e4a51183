//! From a checked book to PDFs: what the typesetting needs beside the chapters.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::check::images::Pictures;
use crate::diagnostic::{Code, Diagnostic, Failure};
use crate::markdown::Chapter;
use crate::messages::source as source_say;
use crate::model::{Model, PrintedRow, Table};
use crate::source::project::CHAPTER_FOLDER;
use crate::source::{FileId, Files, Settings, Sources};
use crate::typeset::redline::Redline;
use crate::typeset::{
    self, Edition, Extras, Finish, Fonts, GameTable, Input, Kept, Output, PageNumbers, PrintPages,
    Step, Template, Tools, Workshop,
};

use super::Examined;

/// The folder of a project's own templates.
const TEMPLATE_FOLDER: &str = "templates";
/// Where in it a team's fonts lie.
const FONT_FOLDER: &str = "fonts";

/// What a book is set with: templates, fonts, pictures, and what the model gives.
#[derive(Debug)]
pub struct Materials {
    templates: Vec<Template>,
    images: BTreeMap<(FileId, String), Vec<u8>>,
    tables: BTreeMap<String, GameTable>,
    card_tables: Vec<GameTable>,
    values: BTreeMap<String, String>,
    /// Cover, index and icons.
    extras: Extras,
    /// The fonts of the project.
    fonts: Vec<(String, Vec<u8>)>,
    /// Library and fonts, read when something is set for the first time.
    workshop: OnceLock<Arc<Workshop>>,
}

impl Materials {
    /// Reads the templates and fonts of a project, or takes the embedded ones alone.
    pub(super) fn gather(
        project: Option<&Path>,
        files: &dyn Files,
        sources: &mut Sources,
        chapters: &[Chapter],
        pictures: Pictures,
        model: Option<&Model>,
    ) -> Self {
        let mut templates = Vec::new();
        let mut fonts = Vec::new();
        if let Some(root) = project {
            let folder = root.join(TEMPLATE_FOLDER);
            for path in files.all_files(&folder) {
                let Ok(name) = path.strip_prefix(&folder) else { continue };
                let inside = match (files.canonical(&path), files.canonical(root)) {
                    (Ok(path), Ok(root)) => path.starts_with(root),
                    _ => false,
                };
                let Some(bytes) = files.read(&path).ok().filter(|_| inside) else { continue };
                let name = name.display().to_string().replace('\\', "/");
                if name.starts_with(FONT_FOLDER) {
                    fonts.push((name, bytes));
                    continue;
                }
                let file = name.ends_with(".typ").then(|| {
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    sources.add(format!("{TEMPLATE_FOLDER}/{name}"), path.clone(), text)
                });
                templates.push(Template { name, file, bytes });
            }
        }
        let images = pictures
            .into_iter()
            .filter_map(|((chapter, path), bytes)| {
                Some(((chapters.get(chapter)?.file, path), bytes))
            })
            .collect();
        let (mut tables, card_tables) = model.map(game_tables).unwrap_or_default();
        if let Some(model) = model {
            super::sheets::add(model, chapters, &mut tables);
        }
        Self {
            templates,
            images,
            tables,
            card_tables,
            values: model.map(values).unwrap_or_default(),
            extras: Extras::default(),
            fonts,
            workshop: OnceLock::new(),
        }
    }

    /// Takes over what was read ahead for the typesetting, if anything was.
    pub(super) fn with_tools(mut self, tools: Option<Tools>) -> Self {
        if let Some(tools) = tools {
            self.workshop = OnceLock::from(Arc::new(Workshop::with(tools, self.fonts.clone())));
        }
        self
    }

    /// Adds what the book has beside its text, and looks whether the fonts and the cover that
    /// `book.yaml` names are there.
    pub(super) fn with_extras(
        mut self,
        mut extras: Extras,
        settings: &Settings,
        project: Option<&Path>,
        files: &dyn Files,
        findings: &mut Vec<Diagnostic>,
    ) -> Self {
        let look = &settings.look;
        for font in [&look.text_font, &look.title_font].into_iter().flatten() {
            let fonts = self.workshop().fonts();
            if !fonts.has_family(&font.value) {
                let message = source_say::settings_font(&font.value);
                let known = fonts.families().join(", ");
                findings.push(
                    Diagnostic::new(Code::BookConfig, font.span, message)
                        .with_help(source_say::settings_font_help(known)),
                );
            }
        }
        if let (Some(cover), Some(root)) = (&look.cover, project) {
            extras.cover = picture(&root.join(CHAPTER_FOLDER).join(&cover.value), root, files);
            if extras.cover.is_none() {
                let message = source_say::settings_cover(&cover.value);
                findings.push(
                    Diagnostic::new(Code::BookConfig, cover.span, message)
                        .with_help(source_say::settings_cover_help()),
                );
            }
        }
        self.extras = extras;
        self
    }

    fn workshop(&self) -> &Arc<Workshop> {
        self.workshop.get_or_init(|| Arc::new(Workshop::new(Fonts::new(self.fonts.clone()))))
    }

    /// What typesetting these chapters reads.
    pub(super) fn input<'a>(
        &'a self,
        sources: &'a Sources,
        settings: &'a Settings,
        chapters: &'a [Chapter],
        finish: Finish<'a>,
        edition: Option<Edition<'a>>,
    ) -> Input<'a> {
        Input {
            sources,
            settings,
            chapters,
            templates: &self.templates,
            images: &self.images,
            tables: &self.tables,
            values: &self.values,
            workshop: self.workshop(),
            finish,
            edition,
            extras: &self.extras,
            redline: None,
            print: None,
        }
    }
}

impl Examined {
    /// Sets the book; `progress` is told when a step begins.
    ///
    /// # Errors
    /// When the PDF cannot be made for a reason that is not in the text.
    pub fn press_book(
        &self,
        finish: Finish<'_>,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Output, Failure> {
        typeset::book(&self.input(finish, None), progress)
    }

    /// On which page of the book each section stands: as `kept` says if nothing changed that this
    /// depends on, or else from a layout that is not exported. What there is to keep is added to
    /// `kept`.
    ///
    /// # Errors
    /// When the pages cannot be made for a reason that is not in the text.
    pub fn page_numbers(
        &self,
        kept: &mut Kept,
        progress: &mut dyn FnMut(Step),
    ) -> Result<PageNumbers, Failure> {
        progress(Step::Emit);
        let input = self.input(Finish::Full, None);
        if let Some(numbers) = kept.numbers(&input) {
            return Ok(numbers);
        }
        let (numbers, found) = typeset::page_numbers(&input, progress)?;
        kept.update(found);
        Ok(numbers)
    }

    /// On which page of the book each section stood when it was last laid out.
    pub fn last_page_numbers(&self, kept: &Kept) -> PageNumbers {
        kept.last_numbers(&self.input(Finish::Full, None))
    }

    /// Sets the card from the model's dice tables and turn and the sections marked for it; `None`
    /// without a model or where there is nothing to put on it. `numbers` are the pages of the
    /// book, and `kept` what an earlier run found out.
    ///
    /// # Errors
    /// When the PDF cannot be made for a reason that is not in the text.
    pub fn press_card(
        &self,
        finish: Finish<'_>,
        numbers: &PageNumbers,
        kept: &Kept,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Option<Output>, Failure> {
        self.card(&self.input(finish, None), numbers, kept, progress)
    }

    /// Lays the book out for the printer; `pages` are those that it has on the screen, where they
    /// are known.
    ///
    /// # Errors
    /// When the pages cannot be made for a reason that is not in the text.
    pub fn print_book(
        &self,
        finish: Finish<'_>,
        pages: Option<usize>,
        progress: &mut dyn FnMut(Step),
    ) -> Result<PrintPages, Failure> {
        typeset::print_book(&self.input(finish, None), pages, progress)
    }

    /// Lays the card out for the printer; `None` as for [`Self::press_card`].
    ///
    /// # Errors
    /// As [`Self::print_book`].
    pub fn print_card(
        &self,
        finish: Finish<'_>,
        numbers: &PageNumbers,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Option<PrintPages>, Failure> {
        if self.model.is_none() {
            return Ok(None);
        }
        let input = self.input(finish, None);
        typeset::print_card(&input, &self.materials.card_tables, Some(numbers), progress)
    }

    /// Sets the book as it is published.
    ///
    /// # Errors
    /// As [`Self::press_book`].
    pub fn publish_book(
        &self,
        edition: Edition<'_>,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Output, Failure> {
        typeset::book(&self.input(Finish::Full, Some(edition)), progress)
    }

    /// Sets the card as it is published; `None` as for [`Self::press_card`].
    ///
    /// # Errors
    /// As [`Self::press_card`].
    pub fn publish_card(
        &self,
        edition: Edition<'_>,
        numbers: &PageNumbers,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Option<Output>, Failure> {
        let input = self.input(Finish::Full, Some(edition));
        self.card(&input, numbers, &Kept::default(), progress)
    }

    /// Sets a book with its changes marked: `chapters` are its own with the marks in them.
    ///
    /// # Errors
    /// As [`Self::press_book`].
    pub fn press_redline(
        &self,
        chapters: &[Chapter],
        redline: &Redline,
        edition: Option<Edition<'_>>,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Output, Failure> {
        let plain = self.input(Finish::Full, edition);
        typeset::book(&Input { chapters, redline: Some(redline), ..plain }, progress)
    }

    fn card(
        &self,
        input: &Input<'_>,
        numbers: &PageNumbers,
        kept: &Kept,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Option<Output>, Failure> {
        let tables = &self.materials.card_tables;
        match self.model {
            Some(_) => typeset::card_as_kept(input, tables, Some(numbers), kept, progress),
            None => Ok(None),
        }
    }

    fn input<'a>(&'a self, finish: Finish<'a>, edition: Option<Edition<'a>>) -> Input<'a> {
        let (sources, settings) = (&self.sources, &self.settings);
        self.materials.input(sources, settings, &self.chapters, finish, edition)
    }

    /// What a layout person would mark on the pages of the book; nothing is exported.
    ///
    /// # Errors
    /// When the pages cannot be laid out for a reason that is not in the text.
    pub fn inspect_pages(
        &self,
        progress: &mut dyn FnMut(Step),
    ) -> Result<Vec<Diagnostic>, Failure> {
        typeset::inspect(&self.input(Finish::Full, None), progress)
    }
}

/// What typesetting would find without laying out a page.
pub(super) fn typeset_findings(
    materials: &Materials,
    sources: &Sources,
    settings: &Settings,
    chapters: &[Chapter],
) -> Vec<Diagnostic> {
    if !typeset::needs_a_look(chapters) {
        return Vec::new();
    }
    typeset::findings(&materials.input(sources, settings, chapters, Finish::Full, None))
}

/// The bytes of a picture of the project that can be printed.
fn picture(path: &Path, root: &Path, files: &dyn Files) -> Option<Vec<u8>> {
    let (real, root) = (files.canonical(path).ok()?, files.canonical(root).ok()?);
    let bytes = files.read(&real).ok().filter(|_| real.starts_with(&root))?;
    typeset::is_picture(&bytes).then_some(bytes)
}

/// The model's tables: by every name that `{{tabla: …}}` may use, and those that go on the card.
fn game_tables(model: &Model) -> (BTreeMap<String, GameTable>, Vec<GameTable>) {
    let mut by_name = BTreeMap::new();
    let mut card = Vec::new();
    for table in &model.tables {
        let printed = game_table(model, table);
        by_name.insert(table.id.clone(), printed.clone());
        for title in &table.titles {
            by_name.entry(title.clone()).or_insert_with(|| printed.clone());
        }
        if table.is_on_card {
            card.push(printed);
        }
    }
    (by_name, card)
}

fn game_table(model: &Model, table: &Table) -> GameTable {
    let rows = model.printed_rows(table);
    let mut columns = Vec::new();
    if table.has_targets() {
        columns.push("Objetivo".to_owned());
    }
    if table.has_attackers() {
        columns.push("Atacante".to_owned());
    }
    if table.has_pools() {
        columns.push("Dados".to_owned());
    }
    columns.extend(["Tirada", "Resultado", "Probabilidad"].map(str::to_owned));
    let cells =
        |row: PrintedRow| row.cells(table, |odds| format!("{odds} · {}", odds.percentage()));
    GameTable {
        title: table.titles.first().cloned().unwrap_or_else(|| table.id.clone()),
        rows: rows.into_iter().map(cells).collect(),
        columns: columns.clone(),
        notes: Vec::new(),
        titles: table.titles.clone(),
        place: Some(table.span),
    }
}

/// What `{{valor: …}}` prints, members of named figures included.
fn values(model: &Model) -> BTreeMap<String, String> {
    let mut values = BTreeMap::new();
    for quantity in &model.quantities {
        values.insert(quantity.id.clone(), quantity.value.to_string());
        if let crate::model::Value::Named(members) = &quantity.value {
            for (name, number) in members {
                values.insert(format!("{}.{name}", quantity.id), number.to_string());
            }
        }
    }
    values
}
