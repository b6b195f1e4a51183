//! Lays the chapters of a book out side by side where they follow one another on the page.
//!
//! Typst lays out at one time only what begins a page of its own; chapters that flow are one long
//! run. But it remembers every paragraph and every box it has set, by what they hold and how wide
//! they are. So each further core sets some of the chapters once, as if the others were empty, and
//! throws the pages away: when the run gets there, it finds the paragraphs done. The pages are the
//! same, byte by byte, with any number of cores.
//!
//! Paragraphs are found again only under the very styles that they were set in, and styles know
//! their place in the main file; so every share reads the main file as it is, and what it has no
//! use for lies in files of its own, which it finds empty.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::prelude::*;
use typst::comemo::Track as _;
use typst::diag::{FileResult, SourceResult, Warned};
use typst::engine::{Engine, Route, Sink, Traced};
use typst::foundations::{Bytes, Content, Datetime, Duration, Output, StyleChain, Target};
use typst::introspection::{EmptyIntrospector, Introspector};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, World};
use typst_layout::PagedDocument;

use super::world::Desk;

/// Bytes of Typst below which a share is not worth a thread.
const LEAST: usize = 6_000;
/// What the first share weighs, and each further one: measured on two and four cores.
const FIRST: usize = 2;
const FURTHER: usize = 3;

/// What a main file includes.
#[derive(Debug, Default)]
pub(super) struct Included {
    /// Files that follow one another in a run of pages, in their order; none where each begins a
    /// page, which Typst lays out side by side by itself. And what stands for each where it is not
    /// set: Typst counts what one call of a template makes again and again, and what it has set it
    /// finds again only under the same number.
    pub(super) flowing: Vec<(String, String)>,
    /// All other files, and what each of them defines as good as empty.
    pub(super) beside: Vec<(String, &'static str)>,
}

/// Evaluates a template and then, side by side, files that import it: the main file, which includes
/// them one after the other, finds that done.
pub(super) fn evaluate(desk: &Desk, template: &str, paths: &[&str]) {
    let evaluate = |path: &str| {
        let Some(source) = desk.by_path(path) else { return };
        let world: &dyn World = desk;
        let (traced, mut sink) = (Traced::default(), Sink::new());
        // What goes wrong here goes wrong again where somebody is told.
        drop(typst_eval::eval(
            world.track(),
            desk.library(),
            traced.track(),
            sink.track_mut(),
            Route::default().track(),
            &source,
        ));
    };
    rayon::join(|| evaluate(template), || desk.parse(paths));
    paths.par_iter().for_each(|path| evaluate(path));
}

/// Lays out what lies on a desk.
pub(super) fn compile(desk: &Desk, included: &Included) -> Warned<SourceResult<PagedDocument>> {
    let flowing = included.flowing.iter();
    let flowing: Vec<(Source, &str)> =
        flowing.filter_map(|(path, empty)| Some((desk.by_path(path)?, empty.as_str()))).collect();
    let shares = shares(&flowing, rayon::current_num_threads());
    let beside: Vec<Source> = match shares.is_empty() {
        true => Vec::new(),
        false => included
            .beside
            .iter()
            .filter_map(|(path, empty)| Some(emptied(&desk.by_path(path)?, empty)))
            .collect(),
    };
    std::thread::scope(|scope| {
        let shares: Vec<_> = shares
            .into_iter()
            .map(|share| {
                let absent = flowing.iter().filter(|(source, _)| !share.contains(&source.id()));
                let chapters = absent.map(|(source, empty)| emptied(source, empty));
                let emptied = chapters.chain(beside.iter().cloned());
                let part = Part { desk, emptied: emptied.map(|it| (it.id(), it)).collect() };
                // What goes wrong here goes wrong again where somebody is told.
                let set = move || drop(typst::compile::<Once>(&part));
                scope.spawn(|| drop(catch_unwind(AssertUnwindSafe(set))))
            })
            .collect();
        let compiled = typst::compile(desk);
        for share in shares {
            drop(share.join());
        }
        compiled
    })
}

fn emptied(source: &Source, text: &str) -> Source {
    Source::new(source.id(), text.to_owned())
}

/// The files that each further core sets: those after the first share, which is smaller since
/// breaking all of it into pages comes on top of it.
fn shares(flowing: &[(Source, &str)], cores: usize) -> Vec<Vec<FileId>> {
    let all: usize = flowing.iter().map(|(source, _)| source.text().len()).sum();
    let further = cores.min(all / LEAST).saturating_sub(1);
    let first = all * FIRST / (FIRST + FURTHER * further);
    let mut shares = vec![Vec::new(); further];
    let mut before = 0_usize;
    for (source, _) in flowing {
        let share = before.checked_sub(first).map(|at| at * further / (all - first).max(1));
        if let Some(share) = share.and_then(|share| shares.get_mut(share)) {
            share.push(source.id());
        }
        before += source.text().len();
    }
    shares
}

/// A desk on which some files are empty.
struct Part<'a> {
    desk: &'a Desk,
    /// Only looked up, so that its order does not matter.
    emptied: HashMap<FileId, Source>,
}

impl World for Part<'_> {
    fn library(&self) -> &LazyHash<Library> {
        self.desk.library()
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.desk.book()
    }

    fn main(&self) -> FileId {
        self.desk.main()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.emptied.get(&id).map_or_else(|| self.desk.source(id), |source| Ok(source.clone()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.desk.file(id)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.desk.font(index)
    }

    fn today(&self, offset: Option<Duration>) -> Option<Datetime> {
        self.desk.today(offset)
    }
}

/// Pages that nobody will see: laid out in one pass, which is the one that nothing is known in.
struct Once(EmptyIntrospector);

impl Output for Once {
    fn target() -> Target {
        PagedDocument::target()
    }

    fn create(engine: &mut Engine, content: &Content, styles: StyleChain) -> SourceResult<Self> {
        PagedDocument::create(engine, content, styles)?;
        Ok(Self(EmptyIntrospector))
    }

    fn introspector(&self) -> &dyn Introspector {
        &self.0
    }
}
