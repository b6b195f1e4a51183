//! The PDF of a file for the printer, with the boxes that tell a press where it is cut.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lopdf::{Dictionary, Document, Object};
use typst::foundations::{Datetime, Smart};
use typst::model::Document as _;
use typst_layout::{Page, PagedDocument};
use typst_pdf::{PdfOptions, PdfStandards, Timestamp};

use crate::diagnostic::Failure;
use crate::messages::{Text, typeset as say, typst_words};
use crate::source::Settings;

/// What the PDF says of itself.
pub(super) struct About<'a> {
    /// Its title.
    pub(super) title: &'a str,
    /// Version and date.
    pub(super) settings: &'a Settings,
    /// What tells it from other files of the same book.
    pub(super) kind: &'static str,
}

/// What a page of the file is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Boxes {
    /// A page to be cut, its colour running so many points over the edge.
    Trimmed { bleed: f64 },
    /// A sheet as it comes out of a desk printer.
    Sheet,
}

/// Writes pages as PDF, without links, tags or bookmarks.
///
/// # Errors
/// When Typst cannot write it.
pub(super) fn write(
    pages: Vec<Page>,
    of: &PagedDocument,
    about: &About<'_>,
    boxes: Boxes,
) -> Result<Vec<u8>, Failure> {
    let document = PagedDocument::new(pages.into_iter().collect(), of.info().clone());
    let version = about.settings.version.as_deref().unwrap_or_default();
    let timestamp = about
        .settings
        .date
        .and_then(|date| Datetime::from_ymd_hms(date.year, date.month, date.day, 0, 0, 0))
        .map(Timestamp::new_utc);
    let options = PdfOptions {
        ident: Smart::Custom(format!("galerada:{}:{version}:{}", about.title, about.kind)),
        creator: Smart::Custom(Some("Galerada".into())),
        timestamp,
        page_ranges: None,
        standards: PdfStandards::default(),
        tagged: false,
        pretty: false,
    };
    let failed = |reason: &Text| {
        let message = typst_words::with(reason, |detail| say::export_failed(detail));
        Failure::new(message, say::internal_help())
    };
    let attempt = || typst_pdf::pdf(&document, &options);
    let bytes = match catch_unwind(AssertUnwindSafe(attempt)) {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(errors)) => {
            let detail = errors.first().map_or("", |error| error.message.as_str());
            return Err(failed(&typst_words::said(detail)));
        }
        Err(_) => return Err(failed(&say::typst_stopped())),
    };
    let trims: Vec<[f64; 4]> = document.pages().iter().map(trim).collect();
    with_boxes(&bytes, &trims, boxes).map_err(|error| failed(&Text::verbatim(error.to_string())))
}

/// The edge of a page in the coordinates of its PDF: left, lower, right, upper, in points.
fn trim(page: &Page) -> [f64; 4] {
    let (left, lower) = (page.bleed.left.to_pt(), page.bleed.bottom.to_pt());
    let (width, height) = (page.frame.width().to_pt(), page.frame.height().to_pt());
    [left, lower, left + width, lower + height]
}

/// Adds to each page what Typst does not write, and to the file how it wants to be printed.
fn with_boxes(bytes: &[u8], trims: &[[f64; 4]], boxes: Boxes) -> lopdf::Result<Vec<u8>> {
    let mut pdf = Document::load_mem(bytes)?;
    let rectangle = |[left, lower, right, upper]: [f64; 4]| {
        // A thousandth of a point is far below what a press can do.
        let side = |length: f64| Object::Real(((length * 1000.0).round() / 1000.0) as f32);
        Object::Array([left, lower, right, upper].map(side).to_vec())
    };
    if let Boxes::Trimmed { bleed } = boxes {
        for (id, &[left, lower, right, upper]) in pdf.get_pages().into_values().zip(trims) {
            let page = pdf.get_dictionary_mut(id)?;
            let bled = [left - bleed, lower - bleed, right + bleed, upper + bleed];
            page.set("BleedBox", rectangle(bled));
            page.set("TrimBox", rectangle([left, lower, right, upper]));
        }
    }
    let mut wishes = Dictionary::new();
    wishes.set("PrintScaling", Object::Name(b"None".to_vec()));
    if boxes == Boxes::Sheet {
        wishes.set("Duplex", Object::Name(b"DuplexFlipShortEdge".to_vec()));
    }
    let catalog = pdf.catalog_mut()?;
    match catalog.get_mut(b"ViewerPreferences").and_then(Object::as_dict_mut) {
        Ok(preferences) => preferences.extend(&wishes),
        Err(_) => catalog.set("ViewerPreferences", Object::Dictionary(wishes)),
    }
    let mut written = Vec::new();
    pdf.save_to(&mut written)?;
    Ok(written)
}
