//! The command line: what was typed, what is meant, and one file for each command.
//!
//! Only this layer looks at the environment, the terminal and the clock, and only it writes to
//! the standard streams.

mod args;
mod build;
mod check;
mod completions;
mod confirm;
mod console;
mod destination;
mod diff;
mod explain;
mod fix;
mod forms;
mod grammar;
mod locale;
mod man;
mod model;
mod model_args;
mod model_odds;
mod model_show;
mod new;
pub mod pipeline;
mod print;
mod progress;
mod publish;
mod reasons;
mod settings;
mod sides;
mod terms;
mod terms_try;
mod unified;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::diagnostic::{Diagnostic, Failure, Severity};

use args::{Args, Order};
use console::Console;

/// How a command ended that did its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Nothing asks for a person's work: exit code 0.
    Clean,
    /// Something does: exit code 1.
    Findings,
}

impl Outcome {
    /// Weighs findings against the severity at which a command fails.
    fn of(findings: &[Diagnostic], failing: Severity) -> Self {
        let fails = findings.iter().any(|finding| finding.severity >= failing);
        if fails { Self::Findings } else { Self::Clean }
    }
}

/// Why a command did not do its work: exit code 2.
#[derive(Debug)]
enum Stop {
    /// Something could not be read, written or understood.
    Failure(Failure),
    /// The output was refused.
    Output(std::io::Error),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

type Done = Result<Outcome, Stop>;

/// Reads the command line of this process and does what it asks.
pub fn run() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let language = locale::language(&typed);
    let mut console = Console::standard(language, settings::early_color(&typed));
    let done = match grammar::command(language).try_get_matches_from(&typed) {
        Ok(matches) => {
            let args = Args::from_matches(&matches);
            console.configure(&args);
            obey(&args, &mut console)
        }
        Err(error) => usage::answer(&error, &typed, &mut console),
    };
    console.end(done)
}

fn obey(args: &Args, console: &mut Console) -> Done {
    match &args.order {
        Order::Build(order) => build::run(args, order, console),
        Order::Check(order) => check::run(args, order, console),
        Order::Fix(order) => fix::run(args, order, console),
        Order::Diff(order) => diff::run(args, order, console),
        Order::TermsCheck(inputs) => terms::check(args, inputs, console),
        Order::TermsApply(inputs, file) => terms::apply(args, inputs, file.as_deref(), console),
        Order::Model(order) => model::run(args, order, console),
        Order::Publish(order) => publish::run(args, order, console),
        Order::New(folder) => new::run(folder, console),
        Order::TermsForms(inputs, term, format) => {
            forms::run(args, inputs, term.as_deref(), *format, console)
        }
        Order::TermsConfirm(inputs, order) => confirm::run(args, inputs, order, console),
        Order::TermsTry(order) => terms_try::run(args, order, console),
        Order::Explain(code) => explain::run(code.as_deref(), console),
        Order::Completions(shell) => completions::run(*shell, console),
        Order::Man => man::run(console),
    }
}
