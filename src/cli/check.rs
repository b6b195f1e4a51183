//! `galerada check`: findings on standard output, nothing written.

use crate::source::DiskFiles;

use super::args::{Args, Check};
use super::console::Console;
use super::pipeline::{self, Request};
use super::progress::Progress;
use super::{Done, Outcome};

/// Reports what was found; fails at the severity that was asked for.
pub(super) fn run(args: &Args, order: &Check, console: &mut Console) -> Done {
    let progress = Progress::new(console);
    let request = Request::new(args.directory.as_deref(), &order.inputs)?;
    let request = request.with_spelling(order.spelling);
    let mut examined = pipeline::examine(&request, &DiskFiles, &progress)?;
    if order.pages {
        pipeline::inspect_pages(&mut examined, &progress)?;
    }
    progress.finish();
    console.report(order.format, &examined.findings, &examined.sources)?;
    Ok(Outcome::of(&examined.findings, order.failing))
}
