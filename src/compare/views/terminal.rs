//! A comparison in the terminal: short, the lines that sum up first, then what they leave out.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::compare::{ChangeKind, Class, Comparison, Fold, FormNote};
use crate::messages::{Language, Text, compare as say, report};

use super::excerpts::{added, excerpt, removed};
use super::layout::layout_change;
use super::words::{class_name, entry_change, is_listed, name_of_many, offered, place, side};

/// How a comparison is shown in the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TerminalOptions {
    /// The language of headings.
    pub language: Language,
    /// Whether colours are used beside the marks.
    pub color: bool,
    /// Whether every place is listed.
    pub expand: bool,
}

/// Shows what differs.
///
/// # Errors
/// When `out` refuses.
pub fn terminal(
    found: &Comparison,
    options: &TerminalOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut view = View { found, options, out };
    let sides = say::sides(&found.old.name, &found.new.name);
    writeln!(view.out, "{}", sides.in_language(options.language))?;
    view.notes()?;
    if found.changes.is_empty() {
        let nothing = say::no_difference();
        return writeln!(view.out, "{}", nothing.in_language(options.language));
    }
    for class in Class::ALL {
        view.folds(class)?;
    }
    view.changes()?;
    view.layout()?;
    view.summary()
}

struct View<'a> {
    found: &'a Comparison,
    options: &'a TerminalOptions,
    out: &'a mut dyn Write,
}

impl View<'_> {
    fn side(&self, words: &str) -> String {
        side(words, self.options.language)
    }

    fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.in_language(self.options.language)
    }

    fn style(&self, style: Style) -> Style {
        if self.options.color { style } else { Style::new() }
    }

    fn notes(&mut self) -> io::Result<()> {
        for note in &self.found.notes {
            let text = match note {
                FormNote::Accents => say::note_accents(),
                FormNote::Bytes => say::note_bytes(),
            };
            writeln!(self.out, "{}", text.in_language(self.options.language))?;
        }
        Ok(())
    }

    /// The lines that sum changes of one class up.
    fn folds(&mut self, class: Class) -> io::Result<()> {
        let found = self.found;
        let folds: Vec<&Fold> = found.folds.iter().filter(|fold| fold.class == class).collect();
        if folds.is_empty() {
            return Ok(());
        }
        let bold = self.style(Style::new().bold());
        let name = class_name(class);
        writeln!(self.out, "{bold}{}{bold:#}", self.say(&name))?;
        for fold in folds {
            self.fold(fold)?;
            for &index in &fold.changes {
                let Some(change) = found.changes.get(index) else { continue };
                if self.options.expand || !change.is_regular {
                    self.line_of(index)?;
                }
            }
        }
        writeln!(self.out)
    }

    fn fold(&mut self, fold: &Fold) -> io::Result<()> {
        let (red, green) = (removed(self.options.color), added(self.options.color));
        let places = report::places(fold.places);
        match fold.is_mixed {
            true => write!(self.out, "  {}", self.say(&name_of_many(fold)))?,
            false => {
                let (old, new) = (self.side(&fold.old), self.side(&fold.new));
                write!(self.out, "  {red}{old}{red:#} → {green}{new}{green:#}")?;
            }
        }
        write!(self.out, ": {}", self.say(&places))?;
        if fold.irregular > 0 {
            let irregular = report::irregular(fold.irregular);
            write!(self.out, ", {}", self.say(&irregular))?;
        }
        let agreements = fold.changes.len() - fold.places;
        if agreements > 0 {
            let agreements = say::agreements(agreements);
            write!(self.out, ", {}", self.say(&agreements))?;
        }
        let dim = self.style(Style::new().dimmed());
        if let Some(entry) = fold.entry.and_then(|entry| self.found.entries.get(entry)) {
            let change = entry_change(entry.change);
            write!(self.out, "  {dim}[{}: {}]{dim:#}", self.say(&change), entry.line)?;
        } else if fold.class == Class::Candidate {
            let offer = say::offer(offered(&fold.old, &fold.new));
            write!(self.out, "  {dim}[{}]{dim:#}", self.say(&offer))?;
        }
        writeln!(self.out)?;
        let others: Vec<String> = fold
            .variants
            .iter()
            .skip(usize::from(!fold.is_mixed))
            .filter(|variant| variant.is_regular && !variant.is_agreement)
            .map(|variant| {
                let (old, new) = (self.side(&variant.old), self.side(&variant.new));
                format!("{old} → {new} ({})", variant.count)
            })
            .collect();
        let others = others.join(", ");
        if fold.is_mixed {
            writeln!(self.out, "      {dim}{others}{dim:#}")?;
        } else if !others.is_empty() {
            let more = say::forms_more(others);
            writeln!(self.out, "      {dim}{}{dim:#}", self.say(&more))?;
        }
        Ok(())
    }

    /// The changes that no line tells, a line for each paragraph.
    fn changes(&mut self) -> io::Result<()> {
        let found = self.found;
        let mut last: Option<&str> = None;
        for (number, block) in found.blocks.iter().enumerate() {
            let listed: Vec<usize> = block
                .changes
                .clone()
                .filter(|&index| {
                    found.changes.get(index).is_some_and(|change| {
                        change.class != Class::Layout
                            && is_listed(change, self.options.expand)
                            && change.fold.is_none()
                    })
                })
                .collect();
            let Some(&first) = listed.first() else { continue };
            // What went is listed among what stands around it.
            let file = match (found.new_place(first), found.old_place(first), last) {
                (Some(span), ..) => found.new.sources.file(span.file).name(),
                (None, Some(_), Some(last)) => last,
                (None, Some(span), None) => found.old.sources.file(span.file).name(),
                (None, None, _) => continue,
            };
            if last != Some(file) {
                let bold = self.style(Style::new().bold());
                writeln!(self.out, "{bold}{file}{bold:#}")?;
                last = Some(file);
            }
            self.block(number, &listed)?;
        }
        if last.is_some() {
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn block(&mut self, number: usize, listed: &[usize]) -> io::Result<()> {
        let found = self.found;
        let Some(passage) = found.passage(number) else { return Ok(()) };
        let mut classes: Vec<Class> = Vec::new();
        for change in listed.iter().filter_map(|&index| found.changes.get(index)) {
            if !classes.contains(&change.class) {
                classes.push(change.class);
            }
        }
        let names: Vec<Text> = classes.into_iter().map(class_name).collect();
        let names: Vec<&str> = names.iter().map(|name| self.say(name)).collect();
        let names = names.join(", ");
        let line = match (found.new_place(listed[0]), found.old_place(listed[0])) {
            (Some(span), _) => found.new.sources.position(span).line.to_string(),
            (None, Some(span)) => format!("-{}", found.old.sources.position(span).line),
            (None, None) => String::new(),
        };
        let (cyan, dim) =
            (self.style(AnsiColor::Cyan.on_default()), self.style(Style::new().dimmed()));
        write!(self.out, "  {cyan}{line}{cyan:#} {dim}{names}{dim:#}")?;
        for &index in listed {
            self.remark(index)?;
        }
        let text = excerpt(found, &passage.pieces, listed, self.options.color);
        if !text.is_empty() {
            write!(self.out, "  {text}")?;
        }
        writeln!(self.out)
    }

    /// What a change does where words do not show it.
    fn remark(&mut self, index: usize) -> io::Result<()> {
        let found = self.found;
        let Some(change) = found.changes.get(index) else { return Ok(()) };
        let text = match change.kind {
            ChangeKind::Moved => {
                let from = found.old_place(index).map(|span| place(&found.old.sources, span));
                say::moved_from(from.unwrap_or_default())
            }
            ChangeKind::Target => say::target(found.new_words(index)),
            _ => return Ok(()),
        };
        write!(self.out, "  ({})", self.say(&text))
    }

    /// One place of a line.
    fn line_of(&mut self, index: usize) -> io::Result<()> {
        let found = self.found;
        let Some(change) = found.changes.get(index) else { return Ok(()) };
        let Some(span) = found.new_place(index) else { return Ok(()) };
        let Some(passage) = found.passage(change.block) else { return Ok(()) };
        let cyan = self.style(AnsiColor::Cyan.on_default());
        let at = place(&found.new.sources, span);
        let text = excerpt(found, &passage.pieces, &[index], self.options.color);
        writeln!(self.out, "      {cyan}{at}{cyan:#}  {text}")
    }

    /// Changes that no reader of the words sees.
    fn layout(&mut self) -> io::Result<()> {
        let found = self.found;
        let layout = || {
            let changes = found.changes.iter().enumerate();
            changes.filter(|(_, change)| change.class == Class::Layout)
        };
        if layout().next().is_none() {
            return Ok(());
        }
        let bold = self.style(Style::new().bold());
        let name = class_name(Class::Layout);
        writeln!(self.out, "{bold}{}{bold:#}", self.say(&name))?;
        for (index, change) in layout() {
            let text = layout_change(found, index, change);
            let at = match (found.new_place(index), found.old_place(index)) {
                (Some(span), _) => place(&found.new.sources, span),
                (None, Some(span)) => place(&found.old.sources, span),
                (None, None) => String::new(),
            };
            let cyan = self.style(AnsiColor::Cyan.on_default());
            writeln!(self.out, "  {cyan}{at}{cyan:#}  {}", self.say(&text))?;
        }
        writeln!(self.out)
    }

    fn summary(&mut self) -> io::Result<()> {
        let found = self.found;
        if !found.differs() {
            let only = say::only_layout();
            return writeln!(self.out, "{}", self.say(&only));
        }
        let (folded, all) = found.explained();
        let changes = say::changes(all);
        write!(self.out, "{}: ", self.say(&changes))?;
        let mut parts: Vec<String> = Vec::new();
        for (class, count) in found.counts() {
            if count > 0 && class != Class::Layout {
                parts.push(format!("{} {count}", self.say(&class_name(class))));
            }
        }
        write!(self.out, "{}", parts.join(", "))?;
        if folded > 0 {
            let share = say::summary_explained(folded, all);
            write!(self.out, "; {}", self.say(&share))?;
        }
        writeln!(self.out)
    }
}

/// Every place of a line.
pub(super) fn places_of(
    found: &Comparison,
    options: &TerminalOptions,
    fold: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut view = View { found, options, out };
    let changes = found.folds.get(fold).map(|fold| fold.changes.as_slice()).unwrap_or_default();
    changes.iter().try_for_each(|&index| view.line_of(index))
}
