//! What only a published book carries: version and date on every page, and the files it was made
//! from inside the PDF.

use typst::layout::{Frame, FrameItem};

use crate::messages::{Language, typeset as say};

use super::compile::Pages;
use super::front::{content, spanish_date};
use super::images::Images;
use super::input::Input;
use super::writer::string;

/// Where attached files lie while Typst works, and what their names in the PDF begin with.
const FOLDER: &str = "fuentes";

/// What a published book or card carries beside its pages.
#[derive(Debug, Clone, Copy, Default)]
pub struct Edition<'a> {
    /// Files that go into the PDF; none into a card.
    attachments: &'a [Attachment],
    /// Pages, from 1, on which the template prints version or date nowhere.
    bare_pages: &'a [usize],
}

impl<'a> Edition<'a> {
    /// An edition with these files in its PDF.
    pub fn new(attachments: &'a [Attachment]) -> Self {
        Self { attachments, bare_pages: &[] }
    }
}

/// A file inside a PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its path from the project folder, with `/`.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Attachment {
    /// The media type that goes with the name (RFC 6838, RFC 7763 for Markdown, RFC 9512 for YAML).
    fn media_type(&self) -> &'static str {
        let extension = self.path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        match extension.as_str() {
            "md" => "text/markdown",
            "yaml" | "yml" => "application/yaml",
            "typ" | "txt" => "text/plain",
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "gif" => "image/gif",
            "webp" => "image/webp",
            "svg" => "image/svg+xml",
            "ttf" => "font/ttf",
            "otf" => "font/otf",
            _ => "application/octet-stream",
        }
    }
}

/// The same input with a stamp on some pages, given from 1.
pub(super) fn with_stamp<'a>(input: &Input<'a>, pages: &'a [usize]) -> Input<'a> {
    let edition = input.edition.map(|edition| Edition { bare_pages: pages, ..edition });
    Input { edition, ..*input }
}

/// The pages, from 1, of a published book or card that lack its version or its date.
pub(super) fn bare_pages(input: &Input<'_>, pages: &Pages) -> Vec<usize> {
    let (Some(_), Some(document)) = (input.edition, pages.document()) else { return Vec::new() };
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    let version = input.settings.version.as_deref().map(squeeze);
    let date = input.settings.date.map(|date| squeeze(&spanish_date(date)));
    let is_bare = |frame: &Frame| {
        let mut text = String::new();
        push_text(frame, &mut text);
        let text = squeeze(&text);
        [&version, &date].into_iter().flatten().any(|words| !text.contains(words.as_str()))
    };
    let pages = document.pages().iter().zip(1..);
    pages.filter(|(page, _)| is_bare(&page.frame)).map(|(_, number)| number).collect()
}

fn push_text(frame: &Frame, text: &mut String) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => push_text(&group.frame, text),
            FrameItem::Text(item) => text.push_str(&item.text),
            _ => {}
        }
    }
}

/// The code that opens a published book; nothing for any other.
pub(super) fn opening(input: &Input<'_>, images: &mut Images) -> String {
    let Some(edition) = input.edition else { return String::new() };
    let mut code = String::new();
    for attachment in edition.attachments {
        code.push_str(&format!(
            "#pdf.attach({}, relationship: \"source\", mime-type: {}, description: {});\n",
            string(&format!("{FOLDER}/{}", attachment.path)),
            string(attachment.media_type()),
            string(&attachment.path),
        ));
    }
    if edition.bare_pages.is_empty() {
        return code;
    }
    // All of the stamp is ours: what a card's template adds by itself would be looked at.
    let version = input.settings.version.as_deref().map(say::stamp_version);
    let version = version.as_ref().map(|text| text.in_language(Language::Spanish).to_owned());
    let date = input.settings.date.map(spanish_date);
    let words: Vec<String> = [version, date].into_iter().flatten().collect();
    let stamp = content(input, &words.join(" · "), images);
    let pages: String = edition.bare_pages.iter().map(|page| format!("{page}, ")).collect();
    code.push_str("#import \"templates/edition.typ\" as edicion\n");
    code.push_str(&format!("#show: edicion.publicada.with(sello: {stamp}, paginas: ({pages}))\n"));
    code
}

/// The files that the code of [`opening`] names, by path from the root of the build.
pub(super) fn files(input: &Input<'_>) -> Vec<(String, Vec<u8>)> {
    let attachments = input.edition.map_or(&[][..], |edition| edition.attachments);
    attachments
        .iter()
        .map(|attachment| (format!("{FOLDER}/{}", attachment.path), attachment.bytes.clone()))
        .collect()
}
