//! The grammar of the command line, with its help in one language.

use std::path::PathBuf;

use clap::builder::{Str, ValueParser};
use clap::{Arg, ArgAction, Command, value_parser};

use crate::messages::{Language, Text, cli as say, print, publish};
use crate::report::Format;

/// The name of the program, in its own help as on disk.
pub(super) const NAME: &str = "galerada";

/// Builds the grammar with its help in one language.
pub(super) fn command(language: Language) -> Command {
    let grammar = Grammar { language };
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        grammar.say(&say::heading_usage()),
    );
    Command::new(NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(grammar.say(&say::about()))
        .after_help(grammar.say(&say::after_help()))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .max_term_width(100)
        .help_template(template.clone())
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_help_heading(grammar.say(&say::heading_commands()))
        .override_usage(grammar.usage("", &[say::usage_command()]))
        .args(grammar.general())
        .subcommands(grammar.commands(&template))
}

/// Makes the pieces of the grammar in one language.
pub(super) struct Grammar {
    language: Language,
}

impl Grammar {
    pub(super) fn say(&self, text: &Text) -> String {
        text.in_language(self.language).to_owned()
    }

    /// `galerada build [OPTIONS] …`.
    pub(super) fn usage(&self, command: &str, rest: &[Text]) -> String {
        let mut usage = match command {
            "" => NAME.to_owned(),
            command => format!("{NAME} {command}"),
        };
        usage.push_str(&format!(" [{}]", self.say(&say::usage_options())));
        for part in rest {
            usage.push_str(&format!(" {}", self.say(part)));
        }
        usage
    }

    fn general(&self) -> Vec<Arg> {
        let general = [
            self.valued("directory", &say::value_directory(), &say::help_directory())
                .short('C')
                .value_parser(value_parser!(PathBuf)),
            self.choice("lang", &["es", "en"], &say::help_language()),
            self.choice("color", &["auto", "always", "never"], &say::help_color()),
            self.flag("quiet", &say::help_quiet()).short('q'),
            self.flag("help", &say::help_help()).short('h').action(ArgAction::Help),
            self.flag("version", &say::help_version()).short('V').action(ArgAction::Version),
        ];
        let heading = self.say(&say::heading_general());
        let placed = |(order, arg): (usize, Arg)| {
            arg.global(true).help_heading(heading.clone()).display_order(order)
        };
        (100..).zip(general).map(placed).collect()
    }

    fn commands(&self, template: &str) -> Vec<Command> {
        let command = |name: &'static str, about: Text, rest: &[Text]| {
            Command::new(name)
                .about(self.say(&about))
                .help_template(template.to_owned())
                .override_usage(self.usage(name, rest))
                .max_term_width(100)
        };
        let paths = [optional(&say::value_paths(), "…")];
        vec![
            command("build", say::about_build(), &paths).args(self.inputs()).args(self.build()),
            command("check", say::about_check(), &paths).args(self.inputs()).args([
                self.choice("format", &Format::ALL.map(Format::name), &say::help_format())
                    .value_name(self.say(&say::value_format())),
                self.choice("fail-on", &["error", "warning"], &say::help_fail_on()),
                self.flag("spelling", &say::help_spelling()),
                self.flag("pages", &say::help_pages()),
            ]),
            command("fix", say::about_fix(), &paths).args(self.inputs()).args([
                self.flag("spelling", &say::help_spelling()),
                self.flag("unsafe", &say::help_unsafe()),
                self.flag("dry-run", &say::help_dry_run()),
            ]),
            command(
                "diff",
                say::about_diff(),
                &[optional(&say::value_old(), ""), optional(&say::value_new(), "")],
            )
            .args(self.diff()),
            self.terms(template),
            self.model_command(template),
            command("publish", publish::about(), &[optional(&publish::value_version(), "")]).args(
                [
                    self.positional(
                        "version-name",
                        &publish::value_version(),
                        &publish::help_version(),
                    ),
                    self.flag("list", &publish::help_list())
                        .conflicts_with_all(["version-name", "verify"]),
                    self.valued("verify", &publish::value_version(), &publish::help_verify())
                        .long("verify")
                        .conflicts_with("version-name"),
                ],
            ),
            command("new", say::about_new(), &[say::value_directory()]).arg(
                self.positional("folder", &say::value_directory(), &say::help_new())
                    .required(true)
                    .value_parser(value_parser!(PathBuf)),
            ),
            command("explain", say::about_explain(), &[optional(&say::value_code(), "")])
                .arg(self.positional("code", &say::value_code(), &say::help_code())),
            command("completions", say::about_completions(), &[say::value_shell()]).arg(
                self.positional("shell", &say::value_shell(), &say::help_shell())
                    .required(true)
                    .value_parser(["bash", "zsh", "fish", "elvish", "powershell"]),
            ),
            command("man", say::about_man(), &[]),
        ]
    }

    fn terms(&self, template: &str) -> Command {
        let command = |name: &'static str, path: &str, about: Text, rest: &[Text]| {
            Command::new(name)
                .about(self.say(&about))
                .help_template(template.to_owned())
                .override_usage(self.usage(path, rest))
                .max_term_width(100)
        };
        let apply = [optional(&say::value_input(), "")];
        let term = [optional(&say::value_term(), "")];
        command("terms", "terms", say::about_terms(), &[say::usage_command()])
            .subcommand_required(true)
            .arg_required_else_help(true)
            .disable_help_subcommand(true)
            .subcommand_help_heading(self.say(&say::heading_commands()))
            .args([self.glossary().global(true), self.model().global(true)])
            .subcommand(command("check", "terms check", say::about_terms_check(), &[]))
            .subcommand(
                command("try", "terms try", say::about_terms_try(), &[say::value_list()]).args([
                    self.positional("list", &say::value_list(), &say::help_list()).required(true),
                    self.flag("no-pages", &say::help_no_pages()),
                    self.choice("format", &["human", "json"], &say::help_diff_format())
                        .value_name(self.say(&say::value_format())),
                ]),
            )
            .subcommand(
                command("apply", "terms apply", say::about_terms_apply(), &apply).arg(
                    self.positional("input", &say::value_input(), &say::help_input())
                        .value_parser(value_parser!(PathBuf)),
                ),
            )
            .subcommand(
                command("forms", "terms forms", say::about_terms_forms(), &term).args([
                    self.positional("term", &say::value_term(), &say::help_term()),
                    self.choice("format", &["human", "json"], &say::help_forms_format())
                        .value_name(self.say(&say::value_format())),
                ]),
            )
            .subcommand(
                command("confirm", "terms confirm", say::about_terms_confirm(), &term).args([
                    self.positional("term", &say::value_term(), &say::help_confirm_term()),
                    self.choice("gender", &["m", "f"], &say::help_gender()),
                    self.choice("wrong-gender", &["m", "f"], &say::help_wrong_gender()),
                ]),
            )
    }

    fn inputs(&self) -> [Arg; 3] {
        [
            self.positional("paths", &say::value_paths(), &say::help_paths())
                .num_args(0..)
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf)),
            self.glossary(),
            self.model(),
        ]
    }

    fn glossary(&self) -> Arg {
        self.valued("glossary", &say::value_file(), &say::help_glossary())
            .long("glossary")
            .value_parser(value_parser!(PathBuf))
    }

    pub(super) fn model(&self) -> Arg {
        self.valued("model", &say::value_model(), &say::help_model()).long("model")
    }

    fn build(&self) -> [Arg; 8] {
        [
            self.valued("output", &say::value_directory(), &say::help_output())
                .short('o')
                .value_parser(value_parser!(PathBuf)),
            self.choice("only", &["book", "card"], &say::help_only()),
            // A draft is never printed.
            self.flag("draft", &say::help_draft()).conflicts_with_all(["print", "imposition"]),
            self.flag("print", &print::help_print()),
            self.choice("imposition", &["booklet"], &print::help_imposition()),
            self.flag("strict", &say::help_strict()),
            self.flag("keep-typst", &say::help_keep_typst()),
            self.flag("timings", &say::help_timings()),
        ]
    }

    fn diff(&self) -> [Arg; 10] {
        [
            // By their names «new» would come before «old».
            self.positional("old", &say::value_old(), &say::help_diff_old()).display_order(1),
            self.positional("new", &say::value_new(), &say::help_diff_new()).display_order(2),
            self.flag("terms", &say::help_diff_terms()),
            self.flag("expand", &say::help_expand()),
            self.flag("source", &say::help_source()),
            self.choice("format", &["human", "json"], &say::help_diff_format())
                .value_name(self.say(&say::value_format())),
            self.valued("html", &say::value_file(), &say::help_html())
                .long("html")
                .value_parser(value_parser!(PathBuf)),
            self.valued("pdf", &say::value_file(), &publish::help_pdf())
                .long("pdf")
                .value_parser(value_parser!(PathBuf)),
            self.valued("glossary", &say::value_file(), &say::help_diff_glossary())
                .long("glossary")
                .value_parser(value_parser!(PathBuf)),
            self.model(),
        ]
    }

    fn flag(&self, name: &'static str, help: &Text) -> Arg {
        Arg::new(name)
            .long(name)
            .help(self.say(help))
            .help_heading(self.say(&say::heading_options()))
            .action(ArgAction::SetTrue)
    }

    pub(super) fn valued(&self, name: &'static str, value: &Text, help: &Text) -> Arg {
        Arg::new(name)
            .help(self.say(help))
            .help_heading(self.say(&say::heading_options()))
            .value_name(self.say(value))
    }

    pub(super) fn choice(&self, name: &'static str, values: &[&'static str], help: &Text) -> Arg {
        self.valued(name, &Text::verbatim(values.join("|")), help)
            .long(name)
            .hide_possible_values(true)
            .value_parser(ValueParser::from(values.iter().map(Str::from).collect::<Vec<_>>()))
    }

    pub(super) fn positional(&self, name: &'static str, value: &Text, help: &Text) -> Arg {
        self.valued(name, value, help)
            .help_heading(self.say(&say::heading_arguments()))
            .hide_possible_values(true)
    }
}

/// Puts a part of a usage line in brackets.
pub(super) fn optional(part: &Text, more: &str) -> Text {
    let bracketed = |language| format!("[{}{more}]", part.in_language(language));
    Text::new(bracketed(Language::Spanish), bracketed(Language::English))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grammar_is_sound_in_both_languages() {
        for language in [Language::Spanish, Language::English] {
            command(language).debug_assert();
        }
    }
}
