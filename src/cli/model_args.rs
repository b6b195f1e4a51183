//! The grammar of `galerada model`.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::messages::{cli as say, model_cli as words};
use crate::report::Format;

use super::args::{path, word};
use super::grammar::{Grammar, optional};

/// The most attacks in a row that are looked at.
const MAX_ATTACKS: i64 = 100;
/// How many attacks in a row are looked at unless somebody says otherwise.
const ATTACKS: u32 = 3;

/// What `galerada model` is asked for.
#[derive(Debug)]
pub(super) enum ModelOrder {
    /// `model show`.
    Show {
        /// `--model`.
        model: Option<String>,
        /// An id or a name; everything without one.
        name: Option<String>,
    },
    /// `model odds`.
    Odds(Odds),
    /// `model check`.
    Check {
        /// A name or a file; the project's model without one.
        model: Option<String>,
        /// `--format`.
        format: Format,
    },
    /// `model new`.
    New {
        /// Where to write.
        file: PathBuf,
        /// `--title`.
        title: Option<String>,
    },
}

/// The arguments of `model odds`.
#[derive(Debug)]
pub(super) struct Odds {
    /// `--model`.
    pub model: Option<String>,
    /// The target, or the table.
    pub target: Option<String>,
    /// `--from`.
    pub attacker: Option<String>,
    /// `--attacks`.
    pub attacks: u32,
    /// `--format`.
    pub format: OddsFormat,
}

/// How odds are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OddsFormat {
    /// For a person.
    Text,
    /// One JSON object a line.
    Json,
}

/// Reads what [`Grammar::model_command`] has let through.
pub(super) fn order(matches: &ArgMatches) -> ModelOrder {
    let named = |matches: &ArgMatches, id| word(matches, id).map(str::to_owned);
    match matches.subcommand() {
        Some(("odds", matches)) => ModelOrder::Odds(Odds {
            model: named(matches, "model"),
            target: named(matches, "target"),
            attacker: named(matches, "from"),
            attacks: matches.get_one::<u32>("attacks").copied().unwrap_or(ATTACKS),
            format: match word(matches, "format") {
                Some("json") => OddsFormat::Json,
                _ => OddsFormat::Text,
            },
        }),
        Some(("check", matches)) => ModelOrder::Check {
            model: named(matches, "file").or_else(|| named(matches, "model")),
            format: word(matches, "format").and_then(Format::from_name).unwrap_or_default(),
        },
        Some(("new", matches)) => ModelOrder::New {
            file: path(matches, "file").unwrap_or_default(),
            title: named(matches, "title"),
        },
        matches => {
            let matches = matches.map(|(_, matches)| matches);
            ModelOrder::Show {
                model: matches.and_then(|matches| named(matches, "model")),
                name: matches.and_then(|matches| named(matches, "name")),
            }
        }
    }
}

impl Grammar {
    pub(super) fn model_command(&self, template: &str) -> Command {
        let command = |name: &'static str, path: &str, about, rest: &[_]| {
            Command::new(name)
                .about(self.say(&about))
                .help_template(template.to_owned())
                .override_usage(self.usage(path, rest))
                .max_term_width(100)
        };
        let name = [optional(&words::value_name(), "")];
        let target = [optional(&words::value_target(), "")];
        let model = [optional(&say::value_model(), "")];
        command("model", "model", words::about_model(), &[say::usage_command()])
            .subcommand_required(true)
            .arg_required_else_help(true)
            .disable_help_subcommand(true)
            .subcommand_help_heading(self.say(&say::heading_commands()))
            .arg(self.model().global(true))
            .subcommand(
                command("show", "model show", words::about_show(), &name).arg(self.positional(
                    "name",
                    &words::value_name(),
                    &words::help_name(),
                )),
            )
            .subcommand(
                command("odds", "model odds", words::about_odds(), &target).args(self.odds()),
            )
            .subcommand(
                command("check", "model check", words::about_model_check(), &model).args([
                    self.positional("file", &say::value_model(), &words::help_model_file()),
                    self.choice("format", &Format::ALL.map(Format::name), &say::help_format())
                        .value_name(self.say(&say::value_format())),
                ]),
            )
            .subcommand(
                command("new", "model new", words::about_new(), &[say::value_file()]).args([
                    self.positional("file", &say::value_file(), &words::help_new_file())
                        .required(true)
                        .value_parser(value_parser!(PathBuf)),
                    self.valued("title", &words::value_title(), &words::help_title()).long("title"),
                ]),
            )
    }

    fn odds(&self) -> [Arg; 4] {
        [
            self.positional("target", &words::value_target(), &words::help_target()),
            self.valued("from", &words::value_attacker(), &words::help_from()).long("from"),
            self.valued("attacks", &words::value_number(), &words::help_attacks(MAX_ATTACKS))
                .long("attacks")
                .value_parser(value_parser!(u32).range(1..=MAX_ATTACKS)),
            self.choice("format", &["text", "json"], &words::help_odds_format()),
        ]
    }
}
