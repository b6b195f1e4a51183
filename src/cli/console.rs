//! The standard streams, with what is known about them.

use std::io::{self, BufWriter, Stderr, Stdout, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use crate::diagnostic::{Diagnostic, Failure};
use crate::messages::{Language, Text, cli as say, report as words};
use crate::report::{self, Format, Options, Verbosity};
use crate::source::Sources;

use super::args::Args;
use super::settings::{ColorWish, Reader, Surroundings};
use super::{Done, Outcome, Stop};

/// Where a command writes, and how.
pub(super) struct Console {
    /// Standard output. A reader that goes away, such as `head`, is no error.
    pub out: Patient<BufWriter<Stdout>>,
    /// Standard error.
    pub err: Patient<BufWriter<Stderr>>,
    /// The language of everything that is said.
    pub language: Language,
    /// How much is said.
    pub verbosity: Verbosity,
    /// Whether standard output gets colours.
    pub out_color: bool,
    /// Whether standard error gets colours.
    pub err_color: bool,
}

impl Console {
    /// The streams of this process.
    pub fn standard(language: Language, wish: ColorWish) -> Self {
        let surroundings = Surroundings::of_process();
        Self {
            out_color: surroundings.color(wish, Reader::of(&io::stdout())),
            err_color: surroundings.color(wish, Reader::of(&io::stderr())),
            out: Patient::new(BufWriter::new(io::stdout())),
            err: Patient::new(BufWriter::new(io::stderr())),
            language,
            verbosity: Verbosity::Normal,
        }
    }

    /// Takes over what the arguments say.
    pub fn configure(&mut self, args: &Args) {
        self.verbosity = args.verbosity;
    }

    /// The wording of a message.
    pub fn say<'a>(&self, text: &'a Text) -> &'a str {
        text.in_language(self.language)
    }

    /// Whether a person watches standard error and wants to see work going on.
    pub fn shows_progress(&self) -> bool {
        self.verbosity == Verbosity::Normal && Reader::of(&io::stderr()) == Reader::Terminal
    }

    /// Writes findings to standard output.
    pub fn report(
        &mut self,
        format: Format,
        findings: &[Diagnostic],
        sources: &Sources,
    ) -> io::Result<()> {
        let options = self.options(self.out_color);
        report::write(format, &options, findings, sources, &mut self.out)
    }

    /// Writes findings to standard error, for commands whose output is something else.
    pub fn report_aside(&mut self, findings: &[Diagnostic], sources: &Sources) -> io::Result<()> {
        let options = self.options(self.err_color);
        report::write(Format::Human, &options, findings, sources, &mut self.err)?;
        self.err.flush()
    }

    fn options(&self, color: bool) -> Options {
        Options { language: self.language, color, verbosity: self.verbosity }
    }

    /// Says what could not be done and what to try.
    pub fn complain(&mut self, failure: &Failure) -> io::Result<()> {
        let (red, blue) = match self.err_color {
            true => (
                AnsiColor::BrightRed.on_default().bold(),
                AnsiColor::BrightCyan.on_default().bold(),
            ),
            false => (Style::new(), Style::new()),
        };
        let (error, help) = (words::severity_error(), words::help());
        let (error, help) = (self.say(&error).to_owned(), self.say(&help).to_owned());
        let message = failure.message.in_language(self.language);
        let hint = failure.hint.in_language(self.language);
        writeln!(self.err, "{red}{error}{red:#}: {message}")?;
        writeln!(self.err, "{blue}{help}{blue:#}: {hint}")?;
        self.err.flush()
    }

    /// Writes out what is left, says why the work stopped, if it did, and gives the exit code.
    pub fn end(mut self, done: Done) -> ExitCode {
        let done = match (done, self.out.flush()) {
            (Ok(_), Err(error)) => Err(Stop::Output(error)),
            (done, _) => done,
        };
        let failure = match done {
            Ok(Outcome::Clean) => return ExitCode::SUCCESS,
            Ok(Outcome::Findings) => return ExitCode::from(1),
            Err(Stop::Failure(failure)) => failure,
            Err(Stop::Output(error)) => {
                Failure::new(say::output_failed(error), say::output_failed_help())
            }
        };
        // Nobody is left to hear that standard error cannot be written.
        let _ = self.complain(&failure);
        ExitCode::from(2)
    }
}

/// A stream whose reader may leave early: what comes after is dropped in silence.
pub(super) struct Patient<W> {
    inner: W,
    left: bool,
}

impl<W: Write> Patient<W> {
    /// Wraps a stream.
    pub fn new(inner: W) -> Self {
        Self { inner, left: false }
    }

    fn forgive<T>(&mut self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.left = true;
                Ok(instead)
            }
            result => result,
        }
    }
}

impl<W: Write> Write for Patient<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left {
            return Ok(bytes.len());
        }
        let result = self.inner.write(bytes);
        self.forgive(result, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.left {
            return Ok(());
        }
        let result = self.inner.flush();
        self.forgive(result, ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Closed(io::ErrorKind);

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(self.0.into())
        }
    }

    #[test]
    fn a_reader_may_leave_and_a_disk_may_not_be_full() {
        let mut left = Patient::new(Closed(io::ErrorKind::BrokenPipe));
        assert!(writeln!(left, "línea").is_ok() && left.flush().is_ok());
        let mut full = Patient::new(Closed(io::ErrorKind::StorageFull));
        assert!(writeln!(full, "línea").is_err());
    }
}
