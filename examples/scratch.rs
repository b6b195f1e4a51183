use galerada::check::{Context, run};
use galerada::markdown::parse;
use galerada::model::{embedded, load};
use galerada::source::{Corrected, Sources};
fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let with_model = args.peek().map(|a| a != "-n").unwrap_or(true);
    if !with_model {
        args.next();
    }
    let mut sources = Sources::default();
    let file = sources.add("battlestar.yaml", "x", embedded("battlestar").unwrap());
    let t0 = std::time::Instant::now();
    let (model, f) = load(embedded("battlestar").unwrap(), file);
    eprintln!("load {:?} {}", t0.elapsed(), f.len());
    let mut chapters = vec![];
    for a in args {
        let text = std::fs::read_to_string(&a).unwrap();
        let file = sources.add(a.clone(), a, text.as_str());
        let t0 = std::time::Instant::now();
        chapters.push(parse(&Corrected::unchanged(file, text)).0);
        eprintln!("parse {:?}", t0.elapsed());
    }
    let context = Context {
        sources: &sources,
        chapters: &chapters,
        model: model.as_ref().filter(|_| with_model),
    };
    let t0 = std::time::Instant::now();
    let mut found = run(&context);
    eprintln!("check {:?} {} findings", t0.elapsed(), found.len());
    galerada::diagnostic::sort(&mut found);
    for d in found.iter().take(60) {
        let p = sources.position(d.span);
        println!(
            "{}:{}:{} {} {}",
            sources.file(d.span.file).name(),
            p.line,
            p.column,
            d.code.as_str(),
            d.message.in_language(galerada::messages::Language::Spanish)
        );
    }
}
