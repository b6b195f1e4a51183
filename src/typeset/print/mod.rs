//! Files for the printer: the same pages as on the screen, in inks, with bleed and marks, or two
//! to a sheet in the order in which a booklet is folded.
//!
//! A book is laid out once more with its bleed and with as many blank pages as make a multiple of
//! four. What comes of it are frames, not yet PDF: `inks` changes their colours, `pictures` those
//! of pictures, `marks` puts a page on its sheet, `imposition` two, and `file` writes the PDF.
//! Working on frames keeps text text, and inks as they are: a page of a PDF placed on another
//! would be mixed in red, green and blue there.

mod file;
mod imposition;
mod inks;
mod marks;
mod pictures;

use typst::foundations::Content;
use typst::layout::{Abs, Frame, FrameItem, Sides};
use typst::visualize::Paint;
use typst_layout::{Page, PagedDocument};

use crate::diagnostic::{Diagnostic, Failure};
use crate::source::{Print, Settings};

use super::card::card_pages;
use super::compile::{PageNumbers, Pages, book_pages};
use super::input::{GameTable, Input, PrintRun, Step};

use inks::{Palette, Tone};

/// How many pages one folded sheet has.
const PAGES_OF_A_SHEET: usize = 4;

/// A book or a card laid out for the printer.
pub struct PrintPages {
    leaves: Vec<Leaf>,
    /// The pages as Typst gave them, for what a PDF says of itself; `None` where a template does
    /// not compile.
    document: Option<PagedDocument>,
    title: String,
    settings: Settings,
    /// Whether the sheet is folded after it is cut.
    is_folded: bool,
    /// How many of the pages are blank so that their number is a multiple of four.
    pub blank_pages: usize,
    /// How many pictures keep the colours of the screen.
    pub screen_pictures: usize,
    /// What is wrong with the text or the templates.
    pub findings: Vec<Diagnostic>,
}

/// A page in its inks, without links.
struct Leaf {
    frame: Frame,
    /// What fills the page, bleed included.
    fill: Option<Paint>,
}

/// A PDF for the printer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintFile {
    /// The PDF.
    pub pdf: Vec<u8>,
    /// How many pages it has: of the book, or sides of sheets in a booklet.
    pub pages: usize,
    /// By how much pages were made smaller to fit, in per cent; 100 where they keep their size.
    pub percent: u8,
}

impl std::fmt::Debug for PrintPages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PrintPages").field("title", &self.title).finish_non_exhaustive()
    }
}

/// Lays a book out for the printer; `progress` is told when a step begins.
///
/// Blank pages stand before the back page, which stays the last one; without a back page they
/// stand at the end. `pages` are those that the book has on the screen, where they are known: then
/// it is laid out only once.
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn print_book(
    input: &Input<'_>,
    pages: Option<usize>,
    progress: &mut dyn FnMut(Step),
) -> Result<PrintPages, Failure> {
    let missing = |count: usize| count.next_multiple_of(PAGES_OF_A_SHEET) - count;
    let mut lay_out = |blank_pages| {
        let run = PrintRun { bleed: input.settings.look.print.bleed, blank_pages };
        book_pages(&Input { print: Some(run), ..*input }, progress)
    };
    let mut blank_pages = pages.map_or(0, missing);
    let mut laid = lay_out(blank_pages)?;
    let count = laid.document().map_or(0, |document| document.pages().len());
    let wanted = missing(count.saturating_sub(blank_pages));
    if wanted != blank_pages {
        blank_pages = wanted;
        laid = lay_out(blank_pages)?;
    }
    let mut printed = PrintPages::of(input, laid);
    printed.blank_pages = blank_pages;
    // A template that makes more of its back page than before.
    while !printed.leaves.len().is_multiple_of(PAGES_OF_A_SHEET) {
        let Some(size) = printed.leaves.last().map(|leaf| leaf.frame.size()) else { break };
        printed.leaves.push(Leaf { frame: Frame::hard(size), fill: None });
        printed.blank_pages += 1;
    }
    Ok(printed)
}

/// Lays the card out for the printer; `None` as for [`card`](super::card()).
///
/// # Errors
/// When Typst refuses something that this crate wrote.
pub fn print_card(
    input: &Input<'_>,
    tables: &[GameTable],
    numbers: Option<&PageNumbers>,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<PrintPages>, Failure> {
    let run = PrintRun { bleed: input.settings.look.print.bleed, blank_pages: 0 };
    let input = Input { print: Some(run), ..*input };
    let Some(pages) = card_pages(&input, tables, numbers, progress)? else { return Ok(None) };
    Ok(Some(PrintPages { is_folded: true, ..PrintPages::of(&input, pages) }))
}

impl PrintPages {
    fn of(input: &Input<'_>, pages: Pages) -> Self {
        let mut palette = Palette::new(input.settings.look.print.inks);
        let leaves = pages.document().map_or_else(Vec::new, |document| {
            let leaf = |page: &Page| Leaf {
                frame: bare(&page.frame, &mut palette),
                fill: page
                    .fill_or_transparent()
                    .and_then(|paint| palette.paint(&paint, Tone::Picture)),
            };
            document.pages().iter().map(leaf).collect()
        });
        Self {
            leaves,
            document: pages.document().cloned(),
            title: pages.title,
            settings: input.settings.clone(),
            is_folded: false,
            blank_pages: 0,
            screen_pictures: palette.screen_pictures(),
            findings: pages.findings,
        }
    }

    /// Whether neither words nor pictures stand on the last page.
    pub fn ends_blank(&self) -> bool {
        self.leaves.last().is_some_and(|leaf| is_blank(&leaf.frame))
    }

    fn print(&self) -> Print {
        self.settings.look.print
    }

    /// The file that a printer takes: each page with its bleed, its boxes and, if they are wanted,
    /// marks where it is cut. `None` where there are no pages.
    ///
    /// # Errors
    /// When the PDF cannot be written.
    pub fn for_press(&self) -> Result<Option<PrintFile>, Failure> {
        let Some(document) = &self.document else { return Ok(None) };
        let sheets: Vec<Page> = self
            .leaves
            .iter()
            .map(|leaf| marks::sheet(leaf, self.print(), self.is_folded))
            .collect();
        let pages = sheets.len();
        let boxes = file::Boxes::Trimmed { bleed: tenths(self.print().bleed).to_pt() };
        let about = file::About { title: &self.title, settings: &self.settings, kind: "imprenta" };
        let pdf = file::write(sheets, document, &about, boxes)?;
        Ok(Some(PrintFile { pdf, pages, percent: 100 }))
    }

    /// The pages two to a side, in the order in which the sheets are folded into one another.
    /// `None` where there are no pages.
    ///
    /// # Errors
    /// When the PDF cannot be written.
    pub fn booklet(&self) -> Result<Option<PrintFile>, Failure> {
        let Some(document) = &self.document else { return Ok(None) };
        let (sides, percent) = imposition::sides(&self.leaves, self.settings.look.paper);
        let sheets: Vec<Page> = sides.into_iter().map(|frame| page(frame, Abs::zero())).collect();
        let pages = sheets.len();
        let about =
            file::About { title: &self.title, settings: &self.settings, kind: "cuadernillo" };
        let pdf = file::write(sheets, document, &about, file::Boxes::Sheet)?;
        Ok(Some(PrintFile { pdf, pages, percent }))
    }
}

/// A page that shows a frame and so much around it.
fn page(frame: Frame, around: Abs) -> Page {
    Page {
        frame,
        bleed: Sides::splat(around),
        fill: typst::foundations::Smart::Custom(None),
        numbering: None,
        supplement: Content::empty(),
        number: 1,
    }
}

/// Whether a page shows neither words nor pictures; the ground that it stands on does not count.
fn is_blank(frame: &Frame) -> bool {
    frame.items().all(|(_, item)| match item {
        FrameItem::Group(group) => is_blank(&group.frame),
        FrameItem::Text(_) | FrameItem::Image(..) => false,
        FrameItem::Shape(..) | FrameItem::Link(..) | FrameItem::Tag(_) => true,
    })
}

/// Tenths of a millimetre.
fn tenths(length: u16) -> Abs {
    Abs::mm(f64::from(length) / 10.0)
}

/// A frame in its inks, without links and without what only a reader of the PDF needs.
///
/// Frames nest no deeper than the blocks of a chapter, which the parser bounds.
fn bare(frame: &Frame, palette: &mut Palette) -> Frame {
    let mut copy = Frame::new(frame.size(), frame.kind());
    for (at, item) in frame.items() {
        match item {
            FrameItem::Group(group) => {
                let mut group = group.clone();
                group.frame = bare(&group.frame, palette);
                group.label = None;
                group.parent = None;
                copy.push(*at, FrameItem::Group(group));
            }
            FrameItem::Text(text) => {
                let Some(fill) = palette.paint(&text.fill, Tone::Line) else { continue };
                let mut text = text.clone();
                text.fill = fill;
                text.stroke = text.stroke.and_then(|stroke| palette.stroke(stroke, Tone::Line));
                copy.push(*at, FrameItem::Text(text));
            }
            FrameItem::Shape(shape, span) => {
                let mut shape = shape.clone();
                shape.fill = shape.fill.and_then(|fill| palette.paint(&fill, Tone::Line));
                shape.stroke = shape.stroke.and_then(|stroke| palette.stroke(stroke, Tone::Line));
                copy.push(*at, FrameItem::Shape(shape, *span));
            }
            FrameItem::Image(image, size, span) => {
                copy.push(*at, palette.picture(image, *size, *span));
            }
            FrameItem::Link(..) | FrameItem::Tag(_) => {}
        }
    }
    copy
}
