//! What was typed, in the terms of the commands.

use std::path::PathBuf;

use clap::ArgMatches;
use clap_complete::Shell;

use crate::diagnostic::Severity;
use crate::glossary::Gender;
use crate::report::{Format, Verbosity};

use super::model_args::{self, ModelOrder};
use super::print::PrintWish;

/// What was typed.
#[derive(Debug)]
pub(super) struct Args {
    /// `-C`.
    pub directory: Option<PathBuf>,
    /// `-q`.
    pub verbosity: Verbosity,
    /// The command.
    pub order: Order,
}

/// A command with its own arguments.
#[derive(Debug)]
pub(super) enum Order {
    /// `build`.
    Build(Build),
    /// `check`.
    Check(Check),
    /// `fix`.
    Fix(Fix),
    /// `diff`.
    Diff(Diff),
    /// `terms check`.
    TermsCheck(Inputs),
    /// `terms apply`; no file is standard input.
    TermsApply(Inputs, Option<PathBuf>),
    /// `model`.
    Model(ModelOrder),
    /// `publish`.
    Publish(Publish),
    /// `new`.
    New(PathBuf),
    /// `terms forms`; no term is all of them.
    TermsForms(Inputs, Option<String>, FormsFormat),
    /// `terms confirm`.
    TermsConfirm(Inputs, Confirm),
    /// `terms try`.
    TermsTry(TermsTry),
    /// `explain`; no code is all of them.
    Explain(Option<String>),
    /// `completions`.
    Completions(Shell),
    /// `man`.
    Man,
}

/// What a command reads.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    /// Files and folders; empty for the chapters of the project.
    pub paths: Vec<PathBuf>,
    /// `--glossary`.
    pub glossary: Option<PathBuf>,
    /// `--model`.
    pub model: Option<String>,
}

/// Which PDF to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// `libro.pdf`.
    Book,
    /// `tarjeta.pdf`.
    Card,
}

/// How forms are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FormsFormat {
    /// For a person.
    Human,
    /// One object a line.
    Json,
}

/// The arguments of `terms confirm`.
#[derive(Debug)]
pub(super) struct Confirm {
    /// The term; without it all that change their gender.
    pub term: Option<String>,
    /// `--gender`.
    pub gender: Option<Gender>,
    /// `--wrong-gender`.
    pub wrong_gender: Option<Gender>,
}

/// The arguments of `build`.
#[derive(Debug)]
pub(super) struct Build {
    /// What to read.
    pub inputs: Inputs,
    /// `-o`.
    pub output: Option<PathBuf>,
    /// `--only`.
    pub only: Option<Part>,
    /// `--draft`.
    pub draft: bool,
    /// Warning under `--strict`, else error.
    pub failing: Severity,
    /// `--print` and `--imposition booklet`.
    pub print: PrintWish,
    /// `--keep-typst`.
    pub keep_typst: bool,
    /// `--timings`.
    pub timings: bool,
}

/// The arguments of `check`.
#[derive(Debug)]
pub(super) struct Check {
    /// What to read.
    pub inputs: Inputs,
    /// `--spelling`.
    pub spelling: bool,
    /// `--format`.
    pub format: Format,
    /// `--fail-on`.
    pub failing: Severity,
    /// `--pages`.
    pub pages: bool,
}

/// The arguments of `fix`.
#[derive(Debug)]
pub(super) struct Fix {
    /// What to read and to write.
    pub inputs: Inputs,
    /// `--spelling`.
    pub spelling: bool,
    /// `--unsafe`.
    pub with_unsafe: bool,
    /// `--dry-run`.
    pub dry_run: bool,
}

/// What `publish` is asked for.
#[derive(Debug)]
pub(super) enum Publish {
    /// To publish a version; no name is that of `book.yaml`.
    Version(Option<String>),
    /// `--list`.
    List,
    /// `--verify`.
    Verify(String),
}

/// The arguments of `terms try`.
#[derive(Debug)]
pub(super) struct TermsTry {
    /// What to read.
    pub inputs: Inputs,
    /// A pair, or the file of a list.
    pub list: String,
    /// Whether the book is set without and with the terms; not with `--no-pages`.
    pub with_pages: bool,
    /// `--format json`.
    pub is_json: bool,
}

/// The arguments of `diff`.
#[derive(Debug)]
pub(super) struct Diff {
    /// The earlier side; the last published version without it.
    pub old: Option<String>,
    /// The later side; the working book without it.
    pub new: Option<String>,
    /// `--terms`.
    pub is_terms: bool,
    /// `--expand`.
    pub expand: bool,
    /// `--source`.
    pub is_source: bool,
    /// `--format json`.
    pub is_json: bool,
    /// `--html`.
    pub html: Option<PathBuf>,
    /// `--pdf`.
    pub pdf: Option<PathBuf>,
    /// `--glossary`.
    pub glossary: Option<PathBuf>,
    /// `--model`.
    pub model: Option<String>,
}

impl Args {
    /// Reads what [`super::grammar::command`] has let through.
    pub fn from_matches(matches: &ArgMatches) -> Self {
        let verbosity = match matches.get_flag("quiet") {
            true => Verbosity::Quiet,
            false => Verbosity::Normal,
        };
        Self { directory: path(matches, "directory"), verbosity, order: order(matches) }
    }
}

fn order(matches: &ArgMatches) -> Order {
    match matches.subcommand() {
        Some(("build", matches)) => Order::Build(Build {
            inputs: inputs(matches),
            output: path(matches, "output"),
            only: word(matches, "only").map(|part| match part {
                "card" => Part::Card,
                _ => Part::Book,
            }),
            draft: matches.get_flag("draft"),
            failing: match matches.get_flag("strict") {
                true => Severity::Warning,
                false => Severity::Error,
            },
            print: PrintWish {
                press: matches.get_flag("print"),
                booklet: word(matches, "imposition").is_some(),
            },
            keep_typst: matches.get_flag("keep-typst"),
            timings: matches.get_flag("timings"),
        }),
        Some(("check", matches)) => Order::Check(Check {
            inputs: inputs(matches),
            spelling: matches.get_flag("spelling"),
            format: word(matches, "format").and_then(Format::from_name).unwrap_or_default(),
            failing: word(matches, "fail-on")
                .and_then(Severity::from_name)
                .unwrap_or(Severity::Warning),
            pages: matches.get_flag("pages"),
        }),
        Some(("fix", matches)) => Order::Fix(Fix {
            inputs: inputs(matches),
            spelling: matches.get_flag("spelling"),
            with_unsafe: matches.get_flag("unsafe"),
            dry_run: matches.get_flag("dry-run"),
        }),
        Some(("diff", matches)) => Order::Diff(Diff {
            old: word(matches, "old").map(str::to_owned),
            new: word(matches, "new").map(str::to_owned),
            is_terms: matches.get_flag("terms"),
            expand: matches.get_flag("expand"),
            is_source: matches.get_flag("source"),
            is_json: word(matches, "format") == Some("json"),
            html: path(matches, "html"),
            pdf: path(matches, "pdf"),
            glossary: path(matches, "glossary"),
            model: word(matches, "model").map(str::to_owned),
        }),
        Some(("terms", matches)) => match matches.subcommand() {
            Some(("apply", matches)) => Order::TermsApply(inputs(matches), path(matches, "input")),
            Some(("forms", matches)) => {
                let format = match word(matches, "format") {
                    Some("json") => FormsFormat::Json,
                    _ => FormsFormat::Human,
                };
                let term = word(matches, "term").map(str::to_owned);
                Order::TermsForms(inputs(matches), term, format)
            }
            Some(("confirm", matches)) => {
                let confirm = Confirm {
                    term: word(matches, "term").map(str::to_owned),
                    gender: gender(matches, "gender"),
                    wrong_gender: gender(matches, "wrong-gender"),
                };
                Order::TermsConfirm(inputs(matches), confirm)
            }
            Some(("try", matches)) => Order::TermsTry(TermsTry {
                inputs: inputs(matches),
                list: word(matches, "list").unwrap_or_default().to_owned(),
                with_pages: !matches.get_flag("no-pages"),
                is_json: word(matches, "format") == Some("json"),
            }),
            _ => Order::TermsCheck(inputs(matches)),
        },
        Some(("model", matches)) => Order::Model(model_args::order(matches)),
        Some(("publish", matches)) => Order::Publish(match word(matches, "verify") {
            Some(version) => Publish::Verify(version.to_owned()),
            None if matches.get_flag("list") => Publish::List,
            None => Publish::Version(word(matches, "version-name").map(str::to_owned)),
        }),
        Some(("new", matches)) => Order::New(path(matches, "folder").unwrap_or_default()),
        Some(("explain", matches)) => Order::Explain(word(matches, "code").map(str::to_owned)),
        Some(("completions", matches)) => Order::Completions(
            word(matches, "shell").and_then(|name| name.parse().ok()).unwrap_or(Shell::Bash),
        ),
        _ => Order::Man,
    }
}

fn inputs(matches: &ArgMatches) -> Inputs {
    let paths = matches.try_get_many::<PathBuf>("paths").ok().flatten();
    Inputs {
        paths: paths.map(|paths| paths.cloned().collect()).unwrap_or_default(),
        glossary: path(matches, "glossary"),
        model: word(matches, "model").map(str::to_owned),
    }
}

pub(super) fn path(matches: &ArgMatches, id: &str) -> Option<PathBuf> {
    matches.get_one::<PathBuf>(id).cloned()
}

pub(super) fn word<'a>(matches: &'a ArgMatches, id: &str) -> Option<&'a str> {
    matches.get_one::<String>(id).map(String::as_str)
}

fn gender(matches: &ArgMatches, id: &str) -> Option<Gender> {
    match word(matches, id)? {
        "f" => Some(Gender::Feminine),
        _ => Some(Gender::Masculine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::grammar::command;
    use crate::messages::Language;

    #[test]
    fn general_options_stand_before_and_after_the_command() {
        for line in ["galerada -q -C libro check a.md", "galerada check a.md -q -C libro"] {
            let matches = command(Language::Spanish)
                .try_get_matches_from(line.split(' '))
                .unwrap_or_else(|error| panic!("{line}: {error}"));
            let args = Args::from_matches(&matches);
            assert_eq!(args.verbosity, Verbosity::Quiet, "{line}");
            assert_eq!(args.directory, Some(PathBuf::from("libro")), "{line}");
            let Order::Check(check) = args.order else { panic!("{line}") };
            assert_eq!(check.inputs.paths, [PathBuf::from("a.md")], "{line}");
            assert_eq!(check.failing, Severity::Warning);
        }
    }
}
