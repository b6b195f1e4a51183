//! `galerada man`: the manual page.

use std::io::{self, Write as _};

use clap::Command;
use clap_mangen::Man;

use crate::messages::{Language, Text, cli as say};

use super::console::Console;
use super::grammar::{NAME, command};
use super::{Done, Outcome};

/// Prints one page with a part for every command.
pub(super) fn run(console: &mut Console) -> Done {
    let page = page(console.language)?;
    console.out.write_all(&page)?;
    Ok(Outcome::Clean)
}

fn page(language: Language) -> io::Result<Vec<u8>> {
    let mut grammar = command(language);
    grammar.build();
    let mut page = Vec::new();
    let man = Man::new(grammar.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for order in orders(&grammar) {
        let about = order.get_about().map(ToString::to_string).unwrap_or_default();
        let usage = order.get_overridden_usage().map(ToString::to_string).unwrap_or_default();
        writeln!(page, ".SH \"{}\"\n{about}.\n.PP\n\\fB{}\\fR", title(&order), escape(&usage))?;
        Man::new(own_options(&order)).render_options_section(&mut page)?;
    }
    writeln!(page, ".PP\n{}", say::after_help().in_language(language))?;
    let page = String::from_utf8_lossy(&page).into_owned();
    Ok(in_language(&page, language).into_bytes())
}

/// The commands and, in their place, the commands inside them.
fn orders(grammar: &Command) -> Vec<Command> {
    let mut orders = Vec::new();
    for order in grammar.get_subcommands() {
        match order.has_subcommands() {
            true => orders.extend(order.get_subcommands().cloned()),
            false => orders.push(order.clone()),
        }
    }
    orders
}

/// A command without the options that the page has named before.
fn own_options(order: &Command) -> Command {
    let own = order.get_arguments().filter(|argument| {
        !argument.is_global_set() || matches!(argument.get_id().as_str(), "glossary" | "model")
    });
    Command::new(order.get_name().to_owned())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .args(own.cloned())
}

fn title(order: &Command) -> String {
    let name = order.get_bin_name().unwrap_or_else(|| order.get_name());
    name.strip_prefix(NAME).unwrap_or(name).trim().to_uppercase()
}

/// Keeps hyphens and backslashes from being read as typesetting.
fn escape(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// Gives the headings that the generator words itself their names in the language, and makes those
/// of the options of a command into headings of lower rank.
fn in_language(page: &str, language: Language) -> String {
    let names: [(&str, Text); 3] = [
        (".SH NAME", say::man_name()),
        (".SH SYNOPSIS", say::man_synopsis()),
        (".SH DESCRIPTION", say::man_description()),
    ];
    let mut translated = String::with_capacity(page.len());
    let mut inside_order = false;
    for line in page.lines() {
        let known = names.iter().find(|(heading, _)| line == *heading);
        inside_order |= line.starts_with(".SH \"");
        match (known, line.strip_prefix(".SH ")) {
            (Some((_, name)), _) => {
                translated.push_str(&format!(".SH {}", name.in_language(language)));
            }
            (None, Some(heading)) if inside_order && !heading.starts_with('"') => {
                translated.push_str(&format!(".SS {heading}"));
            }
            _ => translated.push_str(line),
        }
        translated.push('\n');
    }
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_on_the_page_in_its_language() {
        let spanish = String::from_utf8(page(Language::Spanish).expect("memory")).expect("text");
        let english = String::from_utf8(page(Language::English).expect("memory")).expect("text");
        for option in ["keep\\-typst", "fail\\-on", "dry\\-run", "glossary", "TERMS APPLY"] {
            assert!(spanish.contains(option), "{option}: {spanish}");
            assert!(english.contains(option), "{option}");
        }
        assert!(spanish.contains(".SH NOMBRE") && spanish.contains("Códigos de salida"));
        assert!(english.contains(".SH NAME") && english.contains("Exit codes"));
        assert!(!spanish.contains("SYNOPSIS"), "{spanish}");
    }
}
