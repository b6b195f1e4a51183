//! Pictures: looked at before Typst sees them, so that a broken one is a gap and not an error, and
//! written as calls.

use std::collections::{BTreeMap, BTreeSet};

use typst::foundations::Bytes;
use typst::visualize::{
    ExchangeFormat, ImageFormat, RasterFormat, RasterImage, SvgImage, VectorFormat,
};

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::{Text, typeset as say, typst_words};
use crate::source::{FileId, Span};

use super::emit::{Emitter, Place};
use super::input::Input;

/// The pictures of one build under the names that Typst sees.
#[derive(Debug, Default)]
pub(super) struct Images {
    known: BTreeMap<(FileId, String), Picture>,
    files: Vec<(String, Vec<u8>)>,
}

/// What became of one picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Picture {
    /// The path in the build, with a leading slash.
    File(String),
    /// Nobody could read it.
    Absent,
    /// It is not a picture; holds the reason.
    Broken(Text),
}

impl Images {
    /// Looks a picture up by chapter and path as written, and takes it in at its first use.
    pub(super) fn get(
        &mut self,
        given: &BTreeMap<(FileId, String), Vec<u8>>,
        file: FileId,
        path: &str,
    ) -> Picture {
        let key = (file, path.to_owned());
        if let Some(picture) = self.known.get(&key) {
            return picture.clone();
        }
        let picture = match given.get(&key) {
            None => Picture::Absent,
            Some(bytes) => match examine(bytes) {
                Ok(extension) => {
                    let name = format!("imagenes/{:03}.{extension}", self.files.len() + 1);
                    self.files.push((name.clone(), bytes.clone()));
                    Picture::File(format!("/{name}"))
                }
                Err(reason) => Picture::Broken(reason),
            },
        };
        self.known.insert(key, picture.clone());
        picture
    }

    /// Takes in a picture that belongs to no chapter; `None` where it is none.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Option<String> {
        let extension = examine(bytes).ok()?;
        let name = format!("imagenes/{:03}.{extension}", self.files.len() + 1);
        self.files.push((name.clone(), bytes.to_vec()));
        Some(format!("/{name}"))
    }

    /// The files to show to Typst.
    pub(super) fn into_files(self) -> Vec<(String, Vec<u8>)> {
        self.files
    }
}

/// Whether bytes are a picture that can be printed.
pub fn is_picture(bytes: &[u8]) -> bool {
    examine(bytes).is_ok()
}

/// The pictures of a book that are in the colours of print, as the book names them.
pub(super) fn in_inks(input: &Input<'_>) -> Vec<String> {
    let cover = input.extras.cover.as_ref().zip(input.settings.look.cover.as_ref());
    let cover = cover.map(|(bytes, cover)| (cover.value.as_str(), bytes));
    let others = input.images.iter().map(|((_, path), bytes)| (path.as_str(), bytes));
    let mut paths: Vec<String> = cover
        .into_iter()
        .chain(others)
        .filter(|(_, bytes)| jpeg_components(bytes) == Some(4))
        .map(|(path, _)| path.to_owned())
        .collect();
    let mut known = BTreeSet::new();
    paths.retain(|path| known.insert(path.clone()));
    paths
}

/// How many colours the header of a JPEG file says that it has: 1 of grey, 3 of the screen, 4 of
/// print (ITU-T T.81, B.2.2); `None` for anything else.
fn jpeg_components(bytes: &[u8]) -> Option<u8> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8])?;
    loop {
        let (head, tail) = rest.split_at_checked(4)?;
        let &[0xff, marker, high, low] = head else { return None };
        // Frame headers, but for tables and extensions among their numbers.
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            return tail.get(5).copied();
        }
        let length = usize::from(u16::from_be_bytes([high, low]));
        rest = tail.get(length.checked_sub(2)?..)?;
    }
}

/// The extension that fits the bytes. Typst keeps what it decodes, so nothing is done twice.
fn examine(bytes: &[u8]) -> Result<&'static str, Text> {
    let data = Bytes::new(bytes.to_vec());
    match ImageFormat::detect(bytes) {
        Some(ImageFormat::Raster(RasterFormat::Exchange(format))) => {
            RasterImage::plain(data, format)
                .map_err(|reason| typst_words::said(reason.as_ref()))?;
            Ok(match format {
                ExchangeFormat::Png => "png",
                ExchangeFormat::Jpg => "jpg",
                ExchangeFormat::Gif => "gif",
                ExchangeFormat::Webp => "webp",
            })
        }
        Some(ImageFormat::Vector(VectorFormat::Svg)) => {
            SvgImage::new(data).map_err(|_| say::image_bad_drawing())?;
            Ok("svg")
        }
        _ => Err(say::image_other_format()),
    }
}

impl Emitter<'_> {
    /// Writes a picture that stands alone, with its caption.
    pub(super) fn block_image(&mut self, path: &str, alt: &str, title: &str, span: Span) {
        match self.picture(path, span) {
            Some(file) => {
                self.writer.code("#plantilla.imagen(");
                self.image(&file, alt);
                self.writer.code(", titulo: ");
                if title.is_empty() {
                    self.writer.code("none);");
                } else {
                    self.writer.code("[");
                    self.foreign(title, Some(span));
                    self.writer.code("]);");
                }
            }
            None => self.absent_image(path, alt, span),
        }
    }

    pub(super) fn inline_image(&mut self, path: &str, alt: &str, span: Span) {
        if self.place == Place::Head {
            return;
        }
        match self.picture(path, span) {
            Some(file) => {
                self.writer.code("#plantilla.icono(");
                self.image(&file, alt);
                self.writer.code(");");
            }
            None => self.absent_image(path, alt, span),
        }
    }

    fn image(&mut self, file: &str, alt: &str) {
        if alt.is_empty() {
            // Without words a picture is an ornament; PDF/UA accepts it only as such.
            self.writer.code("pdf.artifact(image(");
            self.writer.string(file);
            self.writer.code("))");
        } else {
            self.writer.code("image(");
            self.writer.string(file);
            self.writer.code(", alt: ");
            self.writer.string(alt);
            self.writer.code(")");
        }
    }

    fn picture(&mut self, path: &str, span: Span) -> Option<String> {
        match self.images.get(self.input.images, self.chapter.file, path) {
            Picture::File(file) => Some(file),
            Picture::Absent => None,
            Picture::Broken(reason) => {
                let message =
                    typst_words::with(&reason, |reason| say::image_unreadable(path, reason));
                self.findings.push(
                    Diagnostic::new(Code::ImageMissing, span, message)
                        .with_help(say::image_unreadable_help()),
                );
                None
            }
        }
    }

    fn absent_image(&mut self, path: &str, alt: &str, span: Span) {
        self.writer.code("#plantilla.imagen-ausente([");
        self.foreign(alt, Some(span));
        self.writer.code("], ruta: [");
        self.foreign(path, Some(span));
        self.writer.code("]);");
    }
}
