//! Pictures: fine enough for print, and no wider than their place.

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::pages as say;

use super::bounds::millimetres;
use super::reading::Reading;

/// Pixels for each inch below which print shows steps.
const LEAST_RESOLUTION: f64 = 200.0;
/// How far a picture may stand beyond its place, in points.
const SLACK: f64 = 1.0;

/// Looks at every picture of the pages.
pub(super) fn check(reading: &Reading, findings: &mut Vec<Diagnostic>) {
    for picture in &reading.pictures {
        if let Some(resolution) = picture.resolution
            && resolution < LEAST_RESOLUTION
        {
            let message = say::resolution(resolution.round() as usize, picture.page + 1);
            let needed = (picture.pixels * LEAST_RESOLUTION / resolution).ceil() as usize;
            findings.push(
                Diagnostic::new(Code::PageResolution, picture.span, message)
                    .with_help(say::resolution_help(needed)),
            );
        }
        let room = reading.room(picture.page, picture.container, picture.left);
        let (Some(room), Some(sheet)) = (room, reading.sheet(picture.page)) else { continue };
        let across = (picture.right - room.right).max(room.left - picture.left);
        let beyond = across.max(picture.bottom - room.bottom.min(sheet.bottom));
        if beyond > SLACK {
            let excess = millimetres(beyond);
            findings.push(
                Diagnostic::new(
                    Code::PageOverflow,
                    picture.span,
                    say::picture_overflow(excess, picture.page + 1),
                )
                .with_help(say::picture_overflow_help()),
            );
        }
    }
}
