//! `galerada completions`: what a shell needs to complete the command line.

use std::io::Write as _;

use clap_complete::{Shell, generate};

use super::console::Console;
use super::grammar::{NAME, command};
use super::{Done, Outcome};

/// Prints the completion script of one shell.
pub(super) fn run(shell: Shell, console: &mut Console) -> Done {
    let mut script = Vec::new();
    generate(shell, &mut command(console.language), NAME, &mut script);
    console.out.write_all(&script)?;
    Ok(Outcome::Clean)
}
