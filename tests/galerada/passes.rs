//! How often Typst lays the book out until every page number is right: twice, since the first
//! pass leaves the room that the second needs.

use std::collections::BTreeMap;
use std::path::Path;

use galerada::markdown::HeadingId;
use galerada::pipeline::examine;
use galerada::source::project::Request;
use galerada::source::{Files, MemoryFiles};
use galerada::typeset::{Finish, PageNumbers};
use typst::comemo::{Constraint, Track as _};
use typst::diag::{FileError, FileResult};
use typst::engine::{Engine, Route, Sink, Traced};
use typst::foundations::{
    Bytes, Context, Datetime, Duration, Output as _, Scope, StyleChain, Target, TargetElem,
};
use typst::introspection::{EmptyIntrospector, Introspector};
use typst::routines::SpanMode;
use typst::syntax::{FileId, RootedPath, Source, SyntaxMode, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::{LazyHash, Protected};
use typst::{Library, LibraryExt as _, World};
use typst_kit::fonts::FontStore;
use typst_layout::PagedDocument;

/// The most that Typst tries.
const MOST: usize = 5;

#[test]
fn the_book_settles_in_its_second_layout() {
    settles("paper: a4");
}

#[test]
fn contents_of_several_pages_have_their_length_in_the_first_layout() {
    settles("paper: a5");
}

#[test]
fn contents_that_would_spill_a_few_lines_keep_to_their_page() {
    let numbers = settles("paper: 180x240");
    // The cover, the contents, and then the text.
    assert_eq!(numbers.get(HeadingId { chapter: 0, heading: 0 }), Some(3));
}

/// Lays the book out with a line of its `book.yaml` in place of that for the paper, and says where
/// its sections stand.
fn settles(paper: &str) -> PageNumbers {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = MemoryFiles::default();
    let chapters = std::fs::read_dir(root.join("rules-es")).expect("the chapters");
    for path in chapters.map(|entry| entry.expect("a file").path()) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let text = if name == "book.yaml" { text.replace("paper: a4", paper) } else { text };
        files.insert(Path::new("/rules-es").join(name), text);
    }
    let glossary = std::fs::read_to_string(root.join("glossary.yaml")).expect("the glossary");
    files.insert(Path::new("/glossary.yaml"), glossary);
    let request = Request {
        directory: None,
        current: Path::new("/"),
        paths: &[],
        glossary: None,
        model: None,
    };
    let book = examine(&request, None, &files as &dyn Files, &mut |_| {}).expect("the book");
    let output = book.press_book(Finish::Full, &mut |_| {}).expect("the book");
    let kept = output.files.into_iter().map(|(path, bytes)| (path, bytes.into_owned()));
    let desk = Desk::new(kept.collect());
    let (passes, pages) = passes(&desk);
    assert_eq!((passes, pages), (2, output.pages));
    output.numbers
}

/// How many passes it takes, and how many pages there are; as [`typst::compile`] does it.
fn passes(world: &dyn World) -> (usize, usize) {
    let library = world.library();
    let base = StyleChain::new(&library.styles);
    let target = TargetElem::target.set(Target::Paged).wrap();
    let styles = base.chain(&target);
    let (traced, mut sink) = (Traced::default(), Sink::new());
    let empty = EmptyIntrospector;
    let nothing: &dyn Introspector = &empty;
    let main = world.source(world.main()).expect("the main file");
    let content = (library.routines.eval_string)(
        world.track(),
        library,
        sink.track_mut(),
        nothing.track(),
        Context::none().track(),
        "include \"/libro.typ\"",
        SpanMode::Uniform(main.root().span()),
        SyntaxMode::Code,
        Scope::new(),
    );
    let content = content.expect("a book").display();
    let mut last: Option<PagedDocument> = None;
    for pass in 1..=MOST {
        let introspector: &dyn Introspector = match &last {
            Some(document) => &**document.introspector(),
            None => nothing,
        };
        let constraint = Constraint::new();
        let mut sink = Sink::new();
        let mut engine = Engine {
            library,
            world: world.track(),
            introspector: Protected::new(introspector.track_with(&constraint)),
            traced: traced.track(),
            sink: sink.track_mut(),
            route: Route::default(),
        };
        let document = PagedDocument::create(&mut engine, &content, styles).expect("pages");
        let found: &dyn Introspector = &**document.introspector();
        let is_settled = constraint.validate(found);
        if is_settled {
            return (pass, document.pages().len());
        }
        last = Some(document);
    }
    (MOST + 1, 0)
}

/// What a build keeps for the plain Typst command line.
struct Desk {
    library: LazyHash<Library>,
    fonts: FontStore,
    main: FileId,
    sources: BTreeMap<String, Source>,
    files: BTreeMap<String, Bytes>,
}

impl Desk {
    fn new(kept: Vec<(String, Vec<u8>)>) -> Self {
        let mut fonts = FontStore::new();
        fonts.extend(typst_kit::fonts::embedded());
        let (mut sources, mut files) = (BTreeMap::new(), BTreeMap::new());
        for (path, bytes) in kept {
            if path.starts_with("fonts/") {
                for font in Font::iter(Bytes::new(bytes)) {
                    let info = font.info().clone();
                    fonts.push((font, info));
                }
            } else if path.ends_with(".typ") {
                let text = String::from_utf8(bytes).expect("text");
                sources.insert(path.clone(), Source::new(id(&path), text));
            } else {
                files.insert(path, Bytes::new(bytes));
            }
        }
        let library = LazyHash::new(Library::default());
        Self { library, fonts, main: id("libro.typ"), sources, files }
    }
}

fn id(path: &str) -> FileId {
    let path = VirtualPath::new(format!("/{path}")).expect("a path");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let path = id.vpath().get_without_slash();
        self.sources.get(path).cloned().ok_or_else(|| FileError::NotFound(path.into()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let path = id.vpath().get_without_slash();
        self.files.get(path).cloned().ok_or_else(|| FileError::NotFound(path.into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
