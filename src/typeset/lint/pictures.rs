//! Pictures: fine enough for print, and no wider or higher than their place.

use std::collections::BTreeSet;

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
    // The header of a table is printed again on each of its pages.
    let mut coarse = BTreeSet::new();
    for picture in &reading.pictures {
        if let Some(resolution) = picture.resolution
            && resolution < LEAST_RESOLUTION
            && coarse.insert((picture.span.file, picture.span.start))
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
        let below = picture.bottom - room.bottom.min(sheet.bottom);
        let page = picture.page + 1;
        let (message, help) = match (across > SLACK, below > SLACK) {
            (true, _) if across >= below => {
                (say::picture_wide(millimetres(across), page), say::picture_wide_help())
            }
            (_, true) => (say::picture_high(millimetres(below), page), say::picture_high_help()),
            _ => continue,
        };
        findings.push(Diagnostic::new(Code::PageOverflow, picture.span, message).with_help(help));
    }
}
