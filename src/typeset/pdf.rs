//! PDF: tagged, accessible and fit for archives wherever the pages allow it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use crate::diagnostic::Failure;
use crate::messages::{Language, Text, typeset as say};

use super::compile::Pages;
use super::input::{Conformance, Input, Refusal};

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
                refusals.push(Refusal { span: None, message: say::export_gave_up() });
            }
            Ok(Ok(bytes)) => return Ok(Export { bytes, conformance, refusals }),
            Ok(Err(errors)) => refusals.extend(errors.iter().map(|error| refusal(error, pages))),
        }
    }
    let detail = refusals.pop().map(|refusal| refusal.message);
    let detail = detail.as_ref().map_or("", |text| text.in_language(Language::English));
    Err(Failure::new(say::export_failed(detail), say::internal_help()))
}

fn refusal(error: &SourceDiagnostic, pages: &Pages) -> Refusal {
    // Typst speaks English only.
    Refusal { span: pages.span(error), message: Text::verbatim(error.message.as_str()) }
}
