//! What only a published book carries: version and date on every page, and the files it was made
//! from inside the PDF.

use super::book::{content, spanish_date};
use super::images::Images;
use super::input::Input;
use super::writer::string;

/// Where attached files lie while Typst works, and what their names in the PDF begin with.
const FOLDER: &str = "fuentes";

/// What a published book or card carries beside its pages.
#[derive(Debug, Clone, Default)]
pub struct Edition {
    /// Files that go into the PDF; none into a card.
    pub attachments: Vec<Attachment>,
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

/// The code that opens a published book; nothing for any other.
pub(super) fn opening(input: &Input<'_>, images: &mut Images) -> String {
    let Some(edition) = input.edition else { return String::new() };
    let mut optional = |text: Option<&str>| match text {
        Some(text) => content(input, text, images),
        None => "none".to_owned(),
    };
    let version = optional(input.settings.version.as_deref());
    let date = input.settings.date.map(spanish_date);
    let date = optional(date.as_deref());
    let mut code = String::from("#import \"templates/edition.typ\" as edicion\n");
    for attachment in &edition.attachments {
        code.push_str(&format!(
            "#pdf.attach({}, relationship: \"source\", mime-type: {}, description: {});\n",
            string(&format!("{FOLDER}/{}", attachment.path)),
            string(attachment.media_type()),
            string(&attachment.path),
        ));
    }
    code.push_str(&format!("#show: edicion.publicada.with(version: {version}, fecha: {date})\n"));
    code
}

/// The files that the code of [`opening`] names, by path from the root of the build.
pub(super) fn files(input: &Input<'_>) -> Vec<(String, Vec<u8>)> {
    let attachments = input.edition.map_or(&[][..], |edition| &edition.attachments);
    attachments
        .iter()
        .map(|attachment| (format!("{FOLDER}/{}", attachment.path), attachment.bytes.clone()))
        .collect()
}
