//! Hands the command line over to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    galerada::cli::run()
}
