//! What a person sees while work goes on, and how long each stage took.

use std::cell::RefCell;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::messages::{Text, cli as say};

use super::console::Console;

/// The stages of one command. On a terminal a spinner names the one at hand; elsewhere nothing is
/// shown.
pub struct Progress {
    spinner: ProgressBar,
    wording: Box<dyn Fn(&Text) -> String>,
    current: RefCell<Option<(String, Instant)>>,
    stages: RefCell<Vec<(String, Duration)>>,
    begin: Instant,
}

impl Progress {
    /// Starts the clock.
    pub(super) fn new(console: &Console) -> Self {
        let spinner = match console.shows_progress() {
            true => ProgressBar::new_spinner(),
            false => ProgressBar::hidden(),
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
            spinner.set_style(style);
        }
        let language = console.language;
        Self {
            spinner,
            wording: Box::new(move |text| text.in_language(language).to_owned()),
            current: RefCell::default(),
            stages: RefCell::default(),
            begin: Instant::now(),
        }
    }

    /// Ends the stage at hand and begins the next one under its name.
    pub fn begin(&self, name: Text) {
        self.end();
        let name = (self.wording)(&name);
        self.spinner.set_message(name.clone());
        self.spinner.enable_steady_tick(Duration::from_millis(100));
        *self.current.borrow_mut() = Some((name, Instant::now()));
    }

    /// Ends the stage at hand.
    pub fn end(&self) {
        if let Some((name, begin)) = self.current.borrow_mut().take() {
            self.stages.borrow_mut().push((name, begin.elapsed()));
        }
    }

    /// Does the work of one stage under its name.
    pub fn stage<T>(&self, name: Text, work: impl FnOnce() -> T) -> T {
        self.begin(name);
        let value = work();
        self.end();
        value
    }

    /// Takes the spinner off the terminal; to be called before anything else is written there.
    pub(super) fn finish(&self) {
        self.spinner.finish_and_clear();
    }

    /// Writes a line for each stage and one for the whole.
    pub(super) fn write_timings(&self, out: &mut dyn Write) -> io::Result<()> {
        let total = ((self.wording)(&say::stage_total()), self.begin.elapsed());
        let stages = self.stages.borrow();
        let lines = || stages.iter().chain([&total]);
        let width = lines().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        for (name, time) in lines() {
            writeln!(out, "{name:<width$} {:>9.1} ms", time.as_secs_f64() * 1000.0)?;
        }
        out.flush()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}
