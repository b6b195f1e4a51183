//! `galerada model`: what a game is, for people and for programs.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anstyle::Style;

use crate::diagnostic::{Failure, Severity};
use crate::messages::model_cli as words;
use crate::model::{Model, skeleton};
use crate::pipeline::{CheckedModel, read_model};
use crate::report::{Format, Verbosity};
use crate::source::{DiskFiles, write_all_atomically};

use super::args::{Args, Inputs};
use super::console::Console;
use super::model_args::{ModelOrder, Odds, OddsFormat};
use super::model_odds::{self, Sheet};
use super::model_show::Show;
use super::pipeline::Request;
use super::reasons::write_failure;
use super::{Done, Outcome};

/// The file beside a new model that editors complete its keys from.
const SCHEMA_FILE: &str = "model.schema.json";

/// Does what was asked for.
pub(super) fn run(args: &Args, order: &ModelOrder, console: &mut Console) -> Done {
    match order {
        ModelOrder::Show { model, name } => {
            let checked = read(args, model.clone())?;
            let outcome = aside(&checked, console)?;
            let bold = bold(console);
            let show = Show {
                model: usable(&checked)?,
                sources: &checked.sources,
                language: console.language,
                bold,
            };
            show.write(name.as_deref(), &mut console.out)?;
            Ok(outcome)
        }
        ModelOrder::Odds(order) => odds(args, order, console),
        ModelOrder::Check { model, format } => check(args, model.clone(), *format, console),
        ModelOrder::New { file, title } => new(file, title.as_deref(), console),
    }
}

fn odds(args: &Args, order: &Odds, console: &mut Console) -> Done {
    let checked = read(args, order.model.clone())?;
    let outcome = aside(&checked, console)?;
    let model = usable(&checked)?;
    let query = model_odds::query(model, order)?;
    let odds = model.odds(query);
    if odds.is_empty() {
        let names = order.target.iter().chain(&order.attacker);
        let names: Vec<&str> = names.map(String::as_str).collect();
        let name = if names.is_empty() { &model.title } else { &names.join(", ") };
        return Err(Failure::new(words::no_rows(name), words::no_rows_help()).into());
    }
    match order.format {
        OddsFormat::Json => model_odds::write_json(model, &odds, &mut console.out)?,
        OddsFormat::Text => {
            let (attacks, bold) = (order.attacks, bold(console));
            let sheet = Sheet { model, attacks, language: console.language, bold };
            sheet.write(&odds, &mut console.out)?;
        }
    }
    Ok(outcome)
}

fn check(args: &Args, model: Option<String>, format: Format, console: &mut Console) -> Done {
    let checked = read(args, model)?;
    match &checked.model {
        Some(model) if checked.findings.is_empty() && format == Format::Human => {
            if console.verbosity == Verbosity::Normal {
                let counts = (model.entities.len(), model.tables.len(), model.quantities.len());
                let line = words::model_clean(&model.title, counts.0, counts.1, counts.2);
                writeln!(console.out, "{}", line.in_language(console.language))?;
            }
        }
        _ => console.report(format, &checked.findings, &checked.sources)?,
    }
    Ok(Outcome::of(&checked.findings, Severity::Warning))
}

fn new(file: &Path, title: Option<&str>, console: &mut Console) -> Done {
    if file.symlink_metadata().is_ok() {
        let shown = file.display();
        return Err(Failure::new(words::file_exists(shown), words::file_exists_help()).into());
    }
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let text = skeleton::skeleton(title, stem.as_deref().unwrap_or_default(), SCHEMA_FILE);
    let schema_path = file.with_file_name(SCHEMA_FILE);
    let schema = crate::model::json_schema();
    let mut files: Vec<(&Path, &[u8])> = vec![(file, text.as_bytes())];
    // A schema that somebody keeps there already is theirs.
    if schema_path.symlink_metadata().is_err() {
        files.push((&schema_path, schema.as_bytes()));
    }
    write_all_atomically(&files).map_err(|error| write_failure(&error))?;
    if console.verbosity == Verbosity::Normal {
        for (path, _) in files {
            let line = words::written(path.display());
            writeln!(console.out, "{}", line.in_language(console.language))?;
        }
    }
    Ok(Outcome::Clean)
}

fn read(args: &Args, model: Option<String>) -> Result<CheckedModel, Failure> {
    let inputs = Inputs { paths: Vec::<PathBuf>::new(), glossary: None, model };
    let request = Request::new(args.directory.as_deref(), &inputs)?;
    read_model(&request.source(), &DiskFiles)
}

/// Tells what is wrong with a model that is used for something else.
fn aside(checked: &CheckedModel, console: &mut Console) -> Result<Outcome, std::io::Error> {
    if !checked.findings.is_empty() {
        console.report_aside(&checked.findings, &checked.sources)?;
    }
    Ok(Outcome::of(&checked.findings, Severity::Warning))
}

fn usable(checked: &CheckedModel) -> Result<&Model, Failure> {
    checked
        .model
        .as_ref()
        .ok_or_else(|| Failure::new(words::model_unusable(), words::model_unusable_help()))
}

fn bold(console: &Console) -> Style {
    if console.out_color { Style::new().bold() } else { Style::new() }
}
