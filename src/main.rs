//! Hands the command line over to the library.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Typesetting takes and gives back millions of small pieces of memory from several threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    galerada::cli::run()
}
