//! PDF: tagged, accessible and fit for archives wherever the pages allow it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use crate::diagnostic::Failure;
use crate::messages::{Text, typeset as say, typst_words};

use super::compile::Pages;
use super::images;
use super::input::{Conformance, Input, Refusal, Standard};

/// A PDF and what it meets.
#[derive(Debug)]
pub(super) struct Export {
    pub(super) bytes: Vec<u8>,
    pub(super) conformance: Conformance,
    pub(super) refusals: Vec<Refusal>,
}

type Attempt = (Conformance, &'static [PdfStandard]);

const DATED: &[Attempt] = &[
    (Conformance::Accessible, &[PdfStandard::Ua_1, PdfStandard::A_3a]),
    (Conformance::Unarchived, &[PdfStandard::Ua_1]),
    (Conformance::Archival, &[PdfStandard::A_3a]),
    (Conformance::Plain, &[]),
    (Conformance::Untagged, &[]),
];

/// PDF/A demands a date, and none is made up.
const UNDATED: &[Attempt] = &[
    (Conformance::Undated, &[PdfStandard::Ua_1]),
    (Conformance::Plain, &[]),
    (Conformance::Untagged, &[]),
];

/// Nobody reads a draft aloud or keeps it.
const DRAFT: &[Attempt] = &[(Conformance::Untagged, &[])];

/// Exports with the strictest standards that do not refuse; a draft with none.
///
/// Nothing in the file depends on when or where it was made: its date is the book's, its
/// identifier made of title and version.
pub(super) fn export(
    document: &PagedDocument,
    input: &Input<'_>,
    pages: &Pages,
) -> Result<Export, Failure> {
    let settings = input.settings;
    let version = settings.version.as_deref().unwrap_or_default();
    let timestamp = settings
        .date
        .and_then(|date| Datetime::from_ymd_hms(date.year, date.month, date.day, 0, 0, 0))
        .map(Timestamp::new_utc);
    let mut refusals: Vec<Refusal> = Vec::new();
    let attempts = match timestamp {
        _ if input.finish.is_draft() => DRAFT,
        Some(_) => DATED,
        None => UNDATED,
    };
    for &(conformance, standards) in attempts {
        // What was refused once would be again.
        let was_refused = |standard| refusals.iter().any(|refusal| refusal.standard == standard);
        if standards.contains(&PdfStandard::Ua_1) && was_refused(Standard::Accessible)
            || standards.contains(&PdfStandard::A_3a) && was_refused(Standard::Archival)
        {
            continue;
        }
        let Ok(standards) = PdfStandards::new(standards) else { continue };
        let options = PdfOptions {
            ident: Smart::Custom(format!("galerada:{}:{version}", pages.title)),
            creator: Smart::Custom(Some("Galerada".into())),
            timestamp,
            page_ranges: None,
            standards,
            tagged: conformance != Conformance::Untagged,
            pretty: false,
        };
        // Typst panics where it loses track of the cells of a table in its tags.
        let attempt = || typst_pdf::pdf(document, &options);
        match catch_unwind(AssertUnwindSafe(attempt)) {
            Err(_) => {
                let (standard, message) = (Standard::Accessible, say::export_gave_up());
                refusals.push(Refusal { standard, span: None, message });
            }
            Ok(Ok(bytes)) => return Ok(Export { bytes, conformance, refusals }),
            Ok(Err(errors)) => {
                for error in &errors {
                    let refusal = refusal(error, input, pages);
                    if !refusals.contains(&refusal) {
                        refusals.push(refusal);
                    }
                }
            }
        }
    }
    let reason = refusals.pop().map_or_else(say::export_gave_up, |refusal| refusal.message);
    let message = typst_words::with(&reason, |detail| say::export_failed(detail));
    Err(Failure::new(message, say::internal_help()))
}

/// Why Typst refuses a standard, which it names first: `PDF/A-3a error: …`.
fn refusal(error: &SourceDiagnostic, input: &Input<'_>, pages: &Pages) -> Refusal {
    let message = error.message.as_str();
    let (name, reason) = message.split_once(" error: ").unwrap_or(("", message));
    let standard =
        if name.starts_with("PDF/A") { Standard::Archival } else { Standard::Accessible };
    Refusal { standard, span: pages.span(error), message: told(reason, input) }
}

/// A reason in the words of the reader.
fn told(reason: &str, input: &Input<'_>) -> Text {
    let levels = reason.strip_prefix("skipped from heading level ");
    if let Some((above, found)) = levels.and_then(|levels| levels.split_once(" to ")) {
        return say::pdf_heading_skip(above, found);
    }
    match reason {
        "the first heading must be of level 1" => say::pdf_heading_first(),
        "missing alt text" => say::pdf_no_alt(),
        "the PDF is missing a CMYK profile" => match images::in_inks(input).as_slice() {
            [] => typst_words::said(reason),
            paths => say::picture_in_inks(paths.join(", ")),
        },
        _ if reason.contains("could not be displayed with") => say::pdf_no_glyph(),
        _ => typst_words::said(reason),
    }
}
